### What every rules page says: labels, the rulings for all tables, and the page on the scoring language.

rules-ours = Notre décision
rules-ours-below = Ce qui porte « { rules-ours } » vient de nous : là, le livret se tait, n’est pas clair ou laisse le choix à la table.
rules-typed = Dans le terminal :
rules-tips = Conseils
rules-section-table = Reprises et accords

## Rulings for every table

table-U1 = Ce qu’un coup a montré à quelqu’un reste connu. Pour le reprendre, il faut l’accord de toutes les personnes et de tous les bots extérieurs assis à la table, même de qui est en pause ; les bots maison sont toujours d’accord. Si quelqu’un est parti ou a été retiré, c’est refusé. Contre des bots maison seulement, tu reprends librement tes coups, et l’enregistrement le note.
table-U2 = Dans une partie avec d’autres personnes, personne de nouveau ne prend place en cours de partie sans l’accord de celles qui sont assises. Une place qui se libère va à un bot.
table-U3 = Une aide demandée, un coup repris à l’entraînement et un « et si » sont notés dans l’enregistrement. Les tournois n’en ont pas.

## The page on the scoring language

web-language-title = Le langage des scores
web-language-intro = Chaque carte de Score Cards compte selon une règle, et un fichier de cartes écrit cette règle dans un petit langage fait de mots anglais. Il ne te sert que pour créer tes propres cartes : Fivescore lit la règle, compte d’après elle et écrit le texte de la carte en quatre langues.
web-language-english = Les mots du langage sont anglais, et cette référence l’est aussi.
web-language-try = Vérifier tes cartes
web-language-choice = le meilleur choix
web-language-link = Comment s’écrivent les règles

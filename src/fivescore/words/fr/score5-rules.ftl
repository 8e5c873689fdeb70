### Score 5: the rules for players, one message per ruling.

score5-rules-title = Score 5 : douze enchères, cinq familles
score5-rules-intro = Score 5 est un jeu de mises secrètes pour deux à cinq personnes. Douze cartes sont mises aux enchères l’une après l’autre, et tu mises les cartes de ta main : la plus forte somme l’emporte, mais les autres se partagent ensuite les cartes de la mise gagnante. À la fin, seule compte ta meilleure carte de chacune des cinq familles.

## Headings

score5-section-cards = Les cartes
score5-section-setup = Mise en place
score5-section-secrets = Visible et caché
score5-section-bidding = Miser
score5-section-resolving = Remporter l’enchère
score5-section-sharing = Partager la mise gagnante
score5-section-unsold = Quand personne ne mise
score5-section-end = Gagner la partie

## Rulings

score5-S1 =
    Le paquet compte 51 cartes en cinq familles : Vert, Rouge, Jaune, Violet et Bleu. 25 d’entre elles sont des cartes de départ, de cinq types, A à E ; un type a une carte de chaque famille, et les valeurs 5, 10, 15, 20 et 25 y figurent une fois chacune. S’y ajoutent dix cartes ★, quinze cartes ★★ et une carte ★★★, le joker, de valeur 75. Chaque carte a aussi une valeur de départage, un nombre qu’aucune autre carte ne porte. Le type ne sert qu’à la mise en place.
    Les livrets ne donnent pas les valeurs des cartes à étoiles. On les connaît par des articles : ★ 30, 35 et ainsi de suite jusqu’à 75, ★★ 80, 85 et ainsi de suite jusqu’à 150.

score5-S2 =
    Les livrets imprimés ne donnent pas la liste de toutes leurs cartes. Nous jouons donc avec un paquet à nous ; toutes les cartes qu’ils citent en font partie. Ses cartes ★ et ★★ :
    Vert ★ 30, 75 et ★★ 80, 125, 150 ;
    Rouge ★ 40, 65 et ★★ 90, 115, 140 ;
    Jaune ★ 35, 55 et ★★ 95, 105, 130 ;
    Violet ★ 45, 60 et ★★ 100, 110, 145 ;
    Bleu ★ 50, 70 et ★★ 85, 120, 135.
    Deux cartes de départ n’ont jamais à la fois la même famille et la même valeur. Les valeurs de départage vont de 1 à 51 : plus la valeur est basse, plus la valeur de départage est haute, et le joker a la plus basse de toutes. Sur les cinq valeurs de départ, chaque type a une fois la plus haute valeur de départage, une fois la deuxième et ainsi de suite.
    Si tu as le jeu imprimé, tu peux noter ses cartes dans un fichier de cartes et jouer avec elles.
    .typed = Si un paquet contient deux fois la même famille et la même valeur, écris la valeur de départage derrière la carte : `G5/37`.

score5-S3 =
    Tu reçois les cinq cartes de départ d’un type, comme tout le monde à la table. Les types en trop quittent le jeu. La pile compte douze cartes, de haut en bas : 4 ★ au hasard, 7 ★★ au hasard et la ★★★. Elles sont révélées une par une, chacune pour sa propre enchère.
    .ours = Le type est tiré au hasard. Les cartes inutilisées restent secrètes jusqu’à la fin de la partie.

score5-S4 =
    Visible par tout le monde : la carte aux enchères ; qui a posé une mise ; combien de cartes compte chaque mise, une fois toutes posées ; qu’une mise a changé, combien de cartes elle compte alors, qui a confirmé et combien de changements il reste ; les mises une fois révélées ; qui prend quelle carte au partage ; une carte montrée selon S7 ou S9 ; les cartes arrivées dans chaque main par les enchères et les partages.
    Secret : les cartes d’une mise jusqu’à la révélation, et tout le reste des mains.
    .ours = Dans notre paquet, chaque carte de départ n’est que d’un type : une seule que tu montres apprend à la table avec quelles cinq cartes tu as commencé. Avec l’option de table « { web-option-memory } » (activée par défaut), tu vois listées, pour chaque personne, les cartes que tout le monde peut lui connaître. Avec l’option « { web-option-open-hands } » (désactivée par défaut), toutes les mains sont visibles, cartes misées comprises, mais sans dire lesquelles sont misées.
    .typed = `--option memory=off`, `--option open_hands=on`

score5-S5 =
    D’abord, tout le monde pose en secret une mise : autant de cartes de la main que l’on veut, ou aucune. Ici, personne ne voit combien de cartes misent les autres avant que toutes les mises soient posées, et jusque-là une mise posée ne change pas.
    Ensuite, les nombres de cartes sont montrés, et tu peux remplacer ta mise par une autre, encore et encore. Les autres voient que tu l’as changée et combien de cartes elle compte alors, mais pas lesquelles. Si ta mise doit rester telle quelle, confirme-la. Après chaque changement, tout le monde doit confirmer à nouveau, toi aussi. Reposer la même mise est refusé, confirmer une mise déjà confirmée aussi. Dès que toutes les mises sont confirmées en même temps, elles sont définitives.
    Exemple : Vert 80 est aux enchères. Laura mise une carte, Francis deux, Nadège deux et Charleen une. Voyant cela, Laura ajoute une carte, Francis et Nadège gardent leurs mises, et Charleen reprend sa carte.
    .ours = Dans les livrets, chacun change sa mise autant de fois qu’il veut. Pour que le jeu ait une fin, l’option de table « { web-option-max-changes } » fixe une limite (de 0 à 20, 10 par défaut) ; après, tu ne peux plus que confirmer. Aux tables avec un chronomètre d’enchère, elle peut être illimitée. Quand un chronomètre arrive à zéro, il pose pour toi une mise vide ou confirme ta mise ; ensuite, un bot joue pour toi jusqu’à ton retour.
    .typed = `--option max_changes=5`

score5-S6 =
    Toutes les mises sont révélées en même temps. La plus forte somme remporte la carte aux enchères, qui rejoint la main de la personne gagnante. Si des sommes sont égales en tête, compare la plus haute valeur de départage de chacune de ces mises : la plus élevée l’emporte. Les valeurs de départage ne s’additionnent jamais.
    Suite de l’exemple : les deux cartes de Laura font 50, Francis a 40, Nadège 25, et Charleen ne mise rien. Laura remporte Vert 80.

score5-S7 =
    La mise gagnante est partagée entre toutes les autres personnes, qu’elles aient misé ou non. D’abord celles qui ont misé, de la plus forte somme à la plus faible ; à sommes égales, la plus haute valeur de départage parmi les cartes révélées tranche. Puis celles qui n’ont pas misé, selon la plus haute valeur de départage de leur main ; s’il y en a deux ou plus, chacune montre cette carte à la table. Dans cet ordre, chaque personne prend une carte de son choix, tour après tour, jusqu’à la dernière.
    Suite de l’exemple : la mise de Laura était 30 et 20. Francis (40) choisit en premier et prend le 30, Nadège (25) prend le 20, et il ne reste rien pour Charleen. Si Laura avait misé cinq cartes, l’ordre serait : Francis, Nadège, Charleen, Francis, Nadège.
    .ours = Qui doit montrer une carte le fait avant le premier choix, même s’il ne doit plus lui rester de carte. L’ordre est fixé avant le premier choix, personne ne peut passer, et chaque choix est un coup, même le dernier, quand il ne reste plus rien à choisir.

score5-S8 =
    Après le partage, tout le monde reprend sa mise en main, sauf la personne gagnante. Puis l’enchère suivante commence.

score5-S9 =
    Aucun livret ne dit ce qui se passe si personne ne mise. Ici, la carte est invendue : elle quitte le jeu, et l’enchère compte parmi les douze. Avec l’option de table « { web-option-unsold } { web-choice-unsold-free } », chaque personne montre la carte de sa main qui a la plus haute valeur de départage, et la carte aux enchères va à la plus haute valeur montrée.
    .typed = `--option unsold=free`

score5-S10 =
    Ta main n’est jamais vide, car tu ne perds des cartes qu’en en remportant une. Il y a donc toujours une carte à montrer pour S7 ou S9.

score5-S11 =
    Le joker (la carte multicolore du livret) est mis aux enchères en dernier, il ne fait donc jamais partie d’une mise. Si tu l’as à la fin, tu choisis la famille pour laquelle il compte, même une famille dont tu n’as aucune autre carte (le livret français ne parle que des familles de la main ; nous suivons l’anglais et l’allemand).
    .ours = Ce choix est un coup ; une famille qui te rapporte moins est permise aussi, et elle compte. Nous proposons la meilleure : celle qui donne le plus haut total, puis la plus haute valeur de départage parmi les cartes comptées, puis la première dans l’ordre Vert, Rouge, Jaune, Violet, Bleu. Si le joker est invendu, il n’y a rien à choisir.

score5-S12 =
    Après les douze enchères, ta plus haute carte de chaque famille compte, et les valeurs de ces cartes forment ton total ; une famille sans carte n’ajoute rien. De deux cartes égales d’une famille, c’est celle à la plus haute valeur de départage qui compte. Le plus haut total gagne. À totaux égaux, la plus haute valeur de départage parmi les cartes comptées tranche, joker compris.

score5-S13 =
    L’exemple du jeu imprimé, à quatre, en fin de partie :
    Laura : Vert 5 + Rouge 40 + Jaune 25 + Violet 15 + Bleu 85 = 170
    Francis : Vert 75 (le joker) + Rouge 25 + Jaune 55 + Violet 45 + Bleu 70 = 270
    Nadège : Vert 125 + Rouge 20 + Jaune 105 + Violet 60 + Bleu 135 = 445
    Charleen : Vert 80 + Rouge 115 + Violet 145 + Bleu 120 = 460
    Charleen gagne même sans Jaune. L’exemple ne montre que le calcul : il contient plus de cartes à étoiles qu’une partie.
    .ours = Là où les livrets se contredisent, nous jouons ainsi : la famille qui manque à Charleen est Jaune (le texte français dit orange, l’allemand rouge) ; le joker 75 a trois étoiles (le texte allemand lui en donne deux à un endroit) ; tout le monde peut changer sa mise (le texte français ne le montre que dans son exemple) ; et le partage concerne toutes les autres personnes, qu’elles aient misé ou non, avec un nouveau tour tant qu’il reste des cartes.

score5-S14 =
    À deux, le partage n’a pas d’ordre à fixer : si tu perds l’enchère, tu prends toute la mise gagnante, carte par carte, chacune comme un coup à part (S7).

## Tips, one to a line

score5-tips =
    Perdre une enchère ne coûte rien : tu reprends ta mise et tu reçois peut-être une carte de la mise gagnante. Plus ta mise est haute, plus tôt tu choisis.
    Ce que tu paies va aux autres. Avant de miser une carte, demande-toi à qui elle ferait plaisir.
    Les autres ne voient que le nombre de tes cartes. Une grande ou quatre petites : bluffe, joue la prudence ou prends le risque.

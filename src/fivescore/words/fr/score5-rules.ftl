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
    Le paquet compte 51 cartes en cinq familles : Vert, Rouge, Jaune, Violet et Bleu. 25 d’entre elles sont des cartes de départ, en cinq séries de A à E ; une série a une carte de chaque famille, et les valeurs 5, 10, 15, 20 et 25 y figurent une fois chacune. Les dix cartes ★ ont les valeurs 30, 35 et ainsi de suite jusqu’à 75, les quinze cartes ★★ les valeurs 80, 85 et ainsi de suite jusqu’à 150. L’unique carte ★★★ est le joker, de valeur 75. Chaque carte a aussi un départage, un nombre qu’aucune autre carte ne porte.
    .short = 51 cartes en cinq familles : 25 cartes de départ, dix ★, quinze ★★ et le joker, seule carte ★★★.

score5-S2 =
    Les livrets imprimés ne donnent pas la liste de toutes leurs cartes. Nous jouons donc avec un paquet à nous ; toutes les cartes qu’ils citent en font partie. Ses cartes ★ et ★★ :
    Vert ★ 30, 75 et ★★ 80, 125, 150 ;
    Rouge ★ 40, 65 et ★★ 90, 115, 140 ;
    Jaune ★ 35, 55 et ★★ 95, 105, 130 ;
    Violet ★ 45, 60 et ★★ 100, 110, 145 ;
    Bleu ★ 50, 70 et ★★ 85, 120, 135.
    Deux cartes de départ n’ont jamais à la fois la même famille et la même valeur. Les départages vont de 1 à 51 : plus la valeur est basse, plus le départage est haut, et le joker a le plus bas de tous. Sur les cinq valeurs de départ, chaque série a une fois le plus haut départage, une fois le deuxième et ainsi de suite.
    Si tu as le jeu imprimé, tu peux noter ses cartes dans un fichier de paquet et jouer avec elles. Si un paquet contient deux fois la même famille et la même valeur, le départage s’écrit derrière la carte : `G5/37`.
    .short = Le paquet est le nôtre, avec toutes les cartes citées ; un fichier peut décrire celles du jeu imprimé.

score5-S3 =
    Tu reçois une série de départ, tirée au hasard, comme tout le monde à la table ; les séries en trop quittent le jeu. La pile compte douze cartes, de haut en bas : 4 ★ au hasard, 7 ★★ au hasard et la ★★★. Elles sont révélées une par une, chacune pour sa propre enchère. Les cartes inutilisées restent secrètes jusqu’à la fin de la partie.
    .short = Tout le monde reçoit une série au hasard ; dans la pile, 4 ★, puis 7 ★★, et la ★★★ tout en bas.

score5-S4 =
    Visible par tout le monde : la carte aux enchères ; qui a posé une mise ; combien de cartes compte chaque mise, une fois toutes posées ; qu’une mise a changé, combien de cartes elle compte alors, qui a confirmé et combien de changements il reste ; les mises une fois révélées ; qui prend quelle carte au partage ; une carte montrée selon S7 ou S9 ; les cartes arrivées dans chaque main par les enchères et les partages.
    Secret : les cartes d’une mise jusqu’à la révélation, et tout le reste des mains.
    Dans notre paquet, chaque carte de départ n’appartient qu’à une série : une seule que tu montres apprend à la table avec quelles cinq cartes tu as commencé. Avec l’option `memory` (activée par défaut), tu vois listées, pour chaque personne, les cartes que tout le monde peut lui connaître. Avec l’option `open_hands` (désactivée par défaut), toutes les mains sont visibles, cartes misées comprises, mais sans dire lesquelles sont misées.
    .short = La main est secrète, la mise jusqu’à la révélation ; nombre de cartes, gains et cartes montrées sont visibles.

score5-S5 =
    D’abord, tout le monde pose en secret une mise : autant de cartes de la main que l’on veut, ou aucune. Personne ne voit combien de cartes misent les autres avant que toutes les mises soient posées, et jusque-là une mise posée ne change pas.
    Ensuite, les nombres de cartes sont montrés, et tu peux remplacer ta mise par une autre, encore et encore. Les autres voient que tu l’as changée et combien de cartes elle compte alors, mais pas lesquelles. Si ta mise doit rester telle quelle, confirme-la. Chaque changement annule toutes les confirmations, la tienne aussi, et rien d’autre ne les annule. Reposer la même mise est refusé, confirmer une mise déjà confirmée aussi. Dès que toutes les mises sont confirmées en même temps, elles sont définitives.
    Pour que le jeu ait une fin, tu peux changer ta mise au plus `max_changes` fois par enchère (option, de 0 à 20, 10 par défaut) ; après, tu ne peux plus que confirmer. Si un chronomètre arrive à zéro, il pose pour toi une mise vide ou confirme ta mise.
    .short = Pose une mise secrète, change-la au plus `max_changes` fois par enchère, jusqu’à ce que tout soit confirmé.

score5-S6 =
    Toutes les mises sont révélées en même temps. La plus forte somme remporte la carte aux enchères, qui rejoint la main de la personne gagnante. Si des sommes sont égales en tête, compare le plus haut départage de chacune de ces mises : le plus élevé l’emporte. Les départages ne s’additionnent jamais.
    .short = La plus forte somme remporte la carte ; à égalité, le plus haut départage de ces mises tranche.

score5-S7 =
    La mise gagnante est partagée entre toutes les autres personnes, qu’elles aient misé ou non. D’abord celles qui ont misé, de la plus forte somme à la plus faible ; à sommes égales, le plus haut départage parmi les cartes révélées tranche. Puis celles qui n’ont pas misé, selon le plus haut départage de leur main. S’il y en a deux ou plus, chacune d’elles montre cette carte à la table avant le premier choix, même s’il ne doit plus rester de carte pour elle ; s’il n’y en a qu’une, elle ne montre rien.
    Dans cet ordre, chaque personne prend une carte de son choix, tour après tour, jusqu’à la dernière. Cinq cartes pour trois personnes, par exemple, font deux, deux et une. L’ordre est fixé avant le premier choix. Personne ne peut passer, et chaque choix est un coup, même le dernier, quand il ne reste plus rien à choisir.
    .short = Les autres se partagent la mise gagnante, par tours : d’abord qui a misé, par somme, puis qui n’a pas misé.

score5-S8 =
    Après le partage, tout le monde reprend sa mise en main, sauf la personne gagnante. Puis l’enchère suivante commence.
    .short = Après le partage, tout le monde reprend sa mise, sauf la personne gagnante.

score5-S9 =
    Aucun livret ne dit ce qui se passe si personne ne mise. Ici, la carte est invendue : elle quitte le jeu, et l’enchère compte parmi les douze. C’est l’option `unsold` avec son réglage par défaut, `discard`. Avec `free`, chaque personne montre la carte de sa main qui a le plus haut départage, et la carte aux enchères va au plus haut départage montré.
    .short = Si personne ne mise, la carte quitte le jeu ou, avec `free`, va au plus haut départage en main.

score5-S10 =
    Ta main n’est jamais vide, car tu ne perds des cartes qu’en en remportant une. Il y a donc toujours une carte à montrer pour S7 ou S9.
    .short = Ta main n’est jamais vide : tu ne perds des cartes qu’en en remportant une.

score5-S11 =
    Le joker est mis aux enchères en dernier, il ne fait donc jamais partie d’une mise. Si tu l’as à la fin, tu choisis la famille pour laquelle il compte, même une famille dont tu n’as aucune autre carte. Ce choix est un coup ; une famille qui te rapporte moins est permise aussi, et elle compte. La meilleure est proposée : celle qui donne le plus haut total, puis le plus haut départage parmi les cartes comptées, puis la première dans l’ordre Vert, Rouge, Jaune, Violet, Bleu. Si le joker est invendu, il n’y a rien à choisir.
    .short = Qui a le joker à la fin choisit sa famille, même une famille sans aucune autre carte.

score5-S12 =
    Après les douze enchères, ta plus haute carte de chaque famille compte, et les valeurs de ces cartes forment ton total ; une famille sans carte n’ajoute rien. De deux cartes égales d’une famille, c’est celle au plus haut départage qui compte. Le plus haut total gagne. À totaux égaux, le plus haut départage parmi les cartes comptées tranche, joker compris.
    .short = Ta plus haute carte de chaque famille compte ; à totaux égaux, le plus haut départage compté gagne.

score5-S13 =
    L’exemple du jeu imprimé : les totaux 170, 270, 445 et 460, chacun la somme des plus hautes cartes de toutes les familles.
    Vert 5 + Rouge 40 + Jaune 25 + Violet 15 + Bleu 85 = 170
    Vert 75 (le joker) + Rouge 25 + Jaune 55 + Violet 45 + Bleu 70 = 270
    Vert 125 + Rouge 20 + Jaune 105 + Violet 60 + Bleu 135 = 445
    Vert 80 + Rouge 115 + Violet 145 + Bleu 120 = 460
    460 gagne même sans Jaune. L’exemple ne montre que le calcul : il contient cinq cartes ★ et huit ★★, plus que les quatre et les sept d’une partie.
    Là où les livrets se contredisent, nous jouons ainsi : la famille absente de 460 est Jaune (le texte français dit orange, l’allemand rouge) ; le joker 75 a trois étoiles (le texte allemand lui en donne deux à un endroit) ; tout le monde peut changer sa mise (le texte français ne le montre que dans son exemple) ; et le partage concerne toutes les autres personnes, qu’elles aient misé ou non, avec un nouveau tour tant qu’il reste des cartes.
    .short = Exemple : les plus hautes cartes de toutes les familles donnent les totaux 170, 270, 445 et 460.

score5-S14 =
    À deux, le partage n’a pas d’ordre à fixer : si tu perds l’enchère, tu prends toute la mise gagnante, carte par carte, chacune comme un coup à part (S7).
    .short = À deux, qui perd l’enchère prend toute la mise gagnante, carte par carte.

# Les niveaux et les personnages des bots, sur la page et dans le terminal.

level-easy = Facile
    .below = Joue simplement, et laisse passer beaucoup.
level-medium = Moyen
    .below = Joue solidement, sans manies.
level-hard = Difficile
    .below = Joue bien, et pas toujours pareil.
level-expert = Expert
    .below = Prend son temps, et se bat rarement.

style-fives-gambles = Joue gros : prend pli sur pli.
style-fives-hoards = Garde : tient ses cartes argent pour la fin.
style-fives-spoils = Gêne : joue beaucoup de cartes face cachée, pour que personne ne puisse compter.

style-score5-gambles = Joue gros : mise plus de cartes que les autres.
style-score5-hoards = Garde : se sépare de peu de cartes.
style-score5-spoils = Gêne : change sa mise une fois les nombres montrés.

style-scorecards-gambles = Joue gros : laisse des points maintenant, pour en avoir plus après.
style-scorecards-hoards = Garde : retient ses grands nombres.
style-scorecards-spoils = Gêne : ouvre des couleurs sur lesquelles personne ne bâtit.

levels-other-deck = Ces bots ont appris le jeu de cartes d’origine. Avec celui-ci, ils imaginent les cartes cachées et cherchent.
levels-more = Autres bots

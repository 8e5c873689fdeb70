# Decks to look at, and decks of one’s own.

web-decks = Cartes
web-decks-below = Toutes les cartes de chaque jeu, et les tiennes
web-decks-of = Les cartes de { $game }
web-decks-which = Cartes
web-decks-ours = Les nôtres
web-decks-set = Type { $set }
web-decks-count = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
web-decks-card = { $card }, valeur de départage { $tiebreaker }
web-decks-back = Le dos de chaque carte
web-decks-back-hint = Toute carte jouée face cachée compte comme le Magenta 5.
web-decks-rule = Dans le fichier de cartes
web-decks-texts = Textes des cartes
web-decks-tap = Touche une carte pour lire son texte dans chaque langue.
web-decks-start = Ouvrir une table avec ces cartes
web-decks-delete = Supprimer « { $deck } »

## A file of one’s own

web-decks-own = Tes propres cartes
web-decks-own-below = Note tes cartes dans un fichier et joue avec. On le vérifie et on te montre chaque carte.
web-decks-choose = Choisir un fichier de cartes
web-decks-drop = ou dépose-le ici : .toml, 128 Kio au plus
web-decks-checking = Vérification …
web-decks-template = Nos cartes en fichier, pour commencer
web-decks-right = « { $deck } » est un jeu de cartes pour { $game }, sans aucune erreur.
web-decks-no-room = Ce navigateur n’a plus de place pour le garder.
web-decks-unreadable = Ce fichier est illisible.
web-decks-wrong = { $file } n’est pas encore un jeu de cartes.
web-decks-line = Ligne { $line }
web-decks-column = Colonne { $column }
web-decks-lines = Les lignes du fichier autour de l’erreur

## On the page of a new table

web-decks-look = Voir les cartes
web-decks-look-or-bring = Voir les cartes, ou apporter les tiennes
web-decks-with = On joue avec « { $deck } »

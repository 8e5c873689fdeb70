### What is wrong with a deck file. The field that is wrong stands before the sentence or above it,
### so most begin small. Words in quotation marks are those of the file, the same in all languages.

deck-quoted = « { $text } »
deck-joined = { $first }, { $rest }
deck-something-nested = quelque chose d’imbriqué
deck-giant-number = un nombre gigantesque

## The file

deck-too-large = Un fichier de cartes fait au plus 128 Kio, et celui-ci est plus long.
deck-too-slow = Ce fichier est trop long à lire : aucun jeu de cartes n’en a besoin.
deck-not-utf8 = La ligne { $line } n’est pas du texte UTF-8 : enregistre le fichier en UTF-8.
deck-long-line = La ligne { $line } a plus de { $most } caractères.
deck-deep = Le fichier est imbriqué plus profondément qu’un jeu de cartes.
deck-deep-brackets = La ligne { $line } imbrique des crochets plus profondément qu’un jeu de cartes.
deck-deep-names = La ligne { $line } imbrique des noms plus profondément qu’un jeu de cartes.
deck-toml-at = TOML non valide à la ligne { $line }, colonne { $column } : { $problem }
deck-toml-at-end = TOML non valide à la fin du fichier : { $problem }
deck-toml-value = aucune valeur lisible ici ; les textes sont entre guillemets.
deck-toml-name = il faudrait un nom ici.
deck-toml-line = la ligne devrait finir ici.
deck-toml-equals = après un nom, il faudrait « = ».
deck-toml-heading = un titre n’est pas fermé : il manque « ] ».
deck-toml-twice = le même nom est donné deux fois.
deck-toml-unclosed = une liste ou une table n’est pas fermée : il manque une virgule ou le crochet fermant.
deck-toml-text = un texte n’est pas fermé : il manque son guillemet.
deck-toml-escape = une barre oblique inverse est suivie de quelque chose d’inconnu ; elle-même s’écrit deux fois.
deck-toml-character = il y a ici un caractère interdit.
deck-toml-other = c’est illisible.

## A field

deck-missing = il manque le champ « { $field } ».
deck-unknown = il n’y a pas de champ { $field } ; il y a { $known }.
deck-no-table = il faudrait une table de champs.
deck-no-list = il faudrait une liste.
deck-no-text = il faudrait un texte de 1 à 80 lettres.
deck-no-number = il faudrait un nombre entier.
deck-range = il faudrait un nombre de { $low } à { $high }, pas { $value }.
deck-choice = { $value } n’est pas parmi { $choices }.
deck-game = il faudrait « { $game } ».
deck-games = il faudrait l’un de { $games }, pas { $value }.
deck-count = un jeu a { $wanted } cartes ({ $ruling }), celui-ci en a { $count }.

## Cards of Score 5

score5-deck-kind = il faut soit « set » (de A à E), soit « stars » (de 1 à 3).
score5-deck-wild = la carte ★★★ est un joker et n’a pas de famille.
score5-deck-tiebreaker = { $number } est aussi sur { $card }, et chacun doit être différent (S1).
score5-deck-stars = il faudrait { $wanted } cartes avec { $stars } (S1), pas { $count }.
score5-deck-families = le type { $set } devrait avoir une carte de chaque famille (S1).
score5-deck-values = le type { $set } devrait avoir 5, 10, 15, 20 et 25 une fois chacun (S1).

## Cards of Score Cards

scorecards-deck-id = { $number } est aussi l’« id » de { $card }, et chacun doit être différent (C1).
scorecards-deck-long = les règles sont trop longues ensemble : raccourcis les plus longues.
scorecards-deck-no-rule = il faudrait un texte, comme « { $example } ».
scorecards-deck-in-file = ligne { $line }, colonne { $column } du fichier : { $problem }
scorecards-deck-in-rule = ligne { $line }, colonne { $column } de la règle : { $problem }

## Their rules

scorecards-rule-stands = « { $found } » se trouve là où l’on attendait : { $words }.
scorecards-rule-ends = la règle finit là où l’on attendait : { $words }.
scorecards-rule-a-number = un nombre
scorecards-rule-the-end = la fin
scorecards-rule-either = { $words } ou { $last }
scorecards-rule-long = une règle a au plus { $most } caractères, celle-ci en a { $count }.
scorecards-rule-twice = une somme a « { $words } » une fois, celle-ci l’a deux fois.
scorecards-rule-ways = une règle offre au plus { $most } façons de marquer, celle-ci en a { $count }.
scorecards-rule-amounts = une somme a au plus { $most } montants, celle-ci en a { $count }.
scorecards-rule-amount = un montant va de 0 à { $most }, pas { $found }.
scorecards-rule-bound = une limite est de { $most } au plus, pas { $found }.
scorecards-rule-crossed = au moins { $least } et au plus { $most } ne vont pas ensemble.
scorecards-rule-comparison = on compare avec { $most } au plus, pas avec { $found }.
scorecards-rule-set = une série a de 2 à 5 nombres égaux, pas { $found }.
scorecards-rule-run = une suite a de 2 à 9 nombres, pas { $found }.
scorecards-rule-number = les cartes ont des nombres de 0 à { $most }, pas { $found }.
scorecards-rule-choice = une règle laisse un seul choix au joueur : une couleur, un nombre, une carte à changer ou l’une de plusieurs façons de marquer ; celle-ci en laisse plus.
scorecards-rule-choice-next = une règle laisse un seul choix au joueur au tour suivant : une couleur, un nombre, une carte à changer ou l’une de plusieurs façons de marquer ; celle-ci en laisse plus.
scorecards-rule-colour-test = la couleur d’une carte se compare à celle d’une seule autre carte au plus.
scorecards-rule-number-test = le nombre d’une carte se compare à celui d’une seule autre carte au plus.
scorecards-rule-played = « played » va dans un effet au tour suivant ; ici, écris « this » ou « own ».
scorecards-rule-chosen = une mesure se compare à un nombre ou à celui d’une carte, pas à un nombre choisi.
scorecards-rule-points = les points se comparent à un nombre, pas à celui d’une carte.

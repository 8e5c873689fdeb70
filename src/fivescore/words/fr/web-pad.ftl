# La feuille de score des jeux imprimés.

# --- Ce qui ne peut pas figurer sur une feuille. $player est un nom. ---
pad-total-high = { $player } ne peut pas avoir { $total } : les plis d’une manche entière valent { $most } au plus. Un total est un nombre de 0 à { $most }.
pad-totals-together = Les totaux de la manche { $hand } font { $sum }. Les plis d’une manche valent ensemble de { $least } à { $most } : l’un d’eux doit être faux.
pad-card-twice = { $card } est déjà chez { $player }, et il n’y en a qu’un exemplaire. Retirez-le d’abord là-bas.
pad-too-many-sets = Ce sont des cartes de départ des séries { $sets }. À { $players }, seules { $players } séries sont en jeu.
pad-too-many-stars = Seules { $most } cartes { $stars } entrent dans une partie. Retirez-en d’abord une.
pad-points-high = { $points } est plus qu’une carte ne peut rapporter. Écrivez un nombre jusqu’à { $most }, sous zéro seulement si la carte dit moins.
pad-play-wrong = Ce coup ne va pas avec ce qui est sur la table. Annulez-le et entrez la carte à nouveau.
pad-card-lies = { $card } est déjà sur la table dans ce tour. Entrez une autre carte, ou annulez celle qui est fausse.

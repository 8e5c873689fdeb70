# The default board, for games that the page has no board for.

web-default-hand = Tes cartes
web-default-key-filter = Aller à la recherche des coups
web-default-filter = Chercher un coup
web-default-last = Derniers coups
web-default-more = { $count ->
    [one] Afficher encore un
   *[other] Afficher encore { $count }
}
web-default-moves = Ce que tu peux faire
web-default-no = non
web-default-none = Aucun coup ne contient ces lettres.
web-default-table = Sur la table
web-default-yes = oui

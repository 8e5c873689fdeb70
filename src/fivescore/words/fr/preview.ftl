# What a link shows where it is posted, and what is shared of a result.

preview-table = { $game } avec { $players }
preview-waiting = { $seats ->
    [0] La partie va commencer.
    [one] Une place est libre. Aucun compte nécessaire.
   *[other] { $seats } places sont libres. Aucun compte nécessaire.
}
preview-playing = La partie est en cours.
preview-hidden = Une table privée
preview-seat = Place libre
preview-won = { $count ->
    [one] { $players } gagne
   *[other] { $players } se partagent la victoire
}
preview-score = { $player } : { $points }

web-share-result = Partager le résultat
web-share-text = { $game } : { $won }. { $scores }
web-share-picture = Enregistrer l’image
web-share-copy = Copier le texte
web-share-picture-alt = Le résultat en image
web-share-no-picture = L’image n’est pas disponible pour le moment.

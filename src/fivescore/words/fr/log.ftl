### The log of a table, whatever is played.

log-name = { $who ->
    [you] Toi
   *[other] { $player }
}
log-list = { $first } et { $last }
log-join = { $first } ; { $second }

## Of every game

log-move = { $name } : { $move }
log-covered = { $who ->
    [you] Tu as joué.
   *[other] { $player } a joué.
}
log-note = { $note } : { $text }
log-undo = { $moves ->
    [one] { $moves } coup est repris.
   *[other] { $moves } coups sont repris.
}
log-away = { $who ->
    [you] Un bot joue pour toi.
   *[other] Un bot joue pour { $player }.
}
log-back = { $who ->
    [you] Tu reprends le jeu.
   *[other] { $player } reprend le jeu.
}

## Of the table

log-started = La partie { $game } commence.
log-over = La partie est terminée.
log-rematch = Une autre partie : tout le monde avance d’une place.
log-host = { $who ->
    [you] Tu tiens maintenant la table.
   *[other] { $player } tient maintenant la table.
}
log-claimed = { $who ->
    [you] Tu réclames le reste de la donne.
   *[other] { $player } réclame le reste de la donne.
}
log-undo-asked = { $who ->
    [you] Tu demandes à reprendre un coup.
   *[other] { $player } demande à reprendre un coup.
}
log-undo-refused = { $who ->
    [you] Tu as refusé l’annulation.
   *[other] { $player } a refusé l’annulation.
}
log-undo-withdrawn = { $who ->
    [you] Tu ne demandes plus à reprendre un coup.
   *[other] { $player } ne demande plus à reprendre un coup.
}
log-rematch-asked = { $who ->
    [you] Tu veux rejouer.
   *[other] { $player } veut rejouer.
}
log-deal-voided = { $who ->
    [you] Ton appareil n’a pas montré à temps sa part du mélange. On mélange de nouveau.
   *[other] L’appareil de { $player } n’a pas montré à temps sa part du mélange. On mélange de nouveau.
}
log-sat = { $who ->
    [you] Tu t’assieds.
   *[other] { $player } s’assied.
}
log-renamed = { $who ->
    [you] Ton nom est maintenant { $player }.
   *[other] Quelqu’un s’appelle maintenant { $player }.
}
log-bot = { $player } prend une place.
log-left = { $player } a quitté la table.
log-left-to-bot = { $player } a quitté la table ; un bot joue à sa place.
log-opened = La place { $seat } est libre.
log-set = { $who ->
    [you] Tu modifies « { $name } » : { $value }.
   *[other] { $player } modifie « { $name } » : { $value }.
}
log-set-by-host = La personne qui tient la table modifie « { $name } » : { $value }.
log-swapped = { $first } et { $second } échangent leurs places.
log-seat = place { $seat }
log-invited = La place { $seat } est proposée à { $bot }.
log-uninvited = La proposition faite à { $bot } est retirée.
log-declined = { $bot } ne veut pas de la place.
log-seat-asked = { $player } demande à entrer dans la partie.
log-seat-refused = La table reste comme elle est : { $player } n’entre pas dans la partie.
log-seat-withdrawn = { $player } ne demande plus à entrer dans la partie.

log-hint = { $who ->
    [you] Tu as demandé un conseil.
   *[other] { $player } a reçu un conseil.
}
log-hints-asked = { $who ->
    [you] Tu demandes de permettre les conseils.
   *[other] { $player } demande de permettre les conseils.
}
log-hints-agreed = Tout le monde est d’accord : les conseils sont permis dans cette partie.
log-hints-refused = { $who ->
    [you] Tu préfères jouer sans conseils.
   *[other] { $player } préfère jouer sans conseils.
}
log-hints-withdrawn = { $who ->
    [you] Tu ne demandes plus de conseils.
   *[other] { $player } ne demande plus de conseils.
}

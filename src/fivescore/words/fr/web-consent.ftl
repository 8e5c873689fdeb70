# Questions posées à toutes les personnes qui jouent, et ce que l’hôte peut faire contre qui dérange.

web-consent-you-agreed = Tu as accepté.
web-consent-missing = Il manque l’accord de : { $players }.
web-seat-asked = { $player } aimerait prendre la place { $seat }.
web-seat-waits = Tu as demandé à entrer dans la partie.
web-ask-seat = Demander à entrer
web-mute = Couper la parole
web-unmute = Rendre la parole
web-muted = sans parole
web-you-are-muted = L’hôte t’a coupé la parole. Tu peux lire, mais pas écrire.
web-looking-on = En spectateur
web-send-out = Faire sortir
web-let-in = Laisser revenir
web-sent-out = dehors
web-refused-muted = L’hôte t’a coupé la parole.
web-refused-no-name = Donne-toi d’abord un nom : tu pourras alors discuter.
web-refused-players-chat = Seules les personnes qui jouent ici peuvent discuter.
web-refused-no-watcher = Plus personne ne regarde sous ce nom.
web-refused-seat-asked = Quelqu’un d’autre demande une place. Attends un instant.
web-refused-seat-refused = La table préfère rester comme elle est. Tu pourras t’asseoir quand la partie sera finie.
web-refused-no-seat-request = Personne ne demande de place.
web-refused-no-open-seat = D’autres personnes sont en pleine partie. Aucune place ne s’ouvre maintenant ; on peut demander à entrer.
web-refused-bot-mid-game = D’autres personnes sont en pleine partie. Invite le bot quand elle sera finie.
web-refused-other-hand = Tu as vu une autre main de cette partie.
web-refused-seated = Tu as déjà une place à cette table.
web-refused-private-game = Cette partie est réservée à celles et ceux qui l’ont jouée. Tu pourras t’asseoir pour la suivante.

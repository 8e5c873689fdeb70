# Fragen an alle, die mitspielen, und was sich gegen Störungen tun lässt.

web-consent-you-agreed = Du hast zugestimmt.
web-consent-missing = Noch nicht zugestimmt: { $players }.
web-seat-asked = { $player } möchte Platz { $seat } übernehmen.
web-seat-waits = Du möchtest einsteigen und hast gefragt.
web-ask-seat = Einsteigen?
web-mute = Stummschalten
web-unmute = Wieder reden lassen
web-muted = stummgeschaltet
web-you-are-muted = Du wurdest am Tisch stummgeschaltet. Du kannst lesen, aber nicht schreiben.
web-looking-on = Zuschauer
web-send-out = Hinausschicken
web-let-in = Wieder einlassen
web-sent-out = hinausgeschickt
web-refused-muted = Du wurdest an diesem Tisch stummgeschaltet.
web-refused-no-name = Gib dir zuerst einen Namen, dann kannst du schreiben.
web-refused-players-chat = Hier können nur die schreiben, die mitspielen.
web-refused-no-watcher = Unter diesem Namen schaut niemand mehr zu.
web-refused-seat-asked = Gerade fragt schon jemand nach einem Platz. Warte einen Moment.
web-refused-seat-refused = Die Runde möchte unter sich bleiben. Du kannst dich setzen, wenn die Partie zu Ende ist.
web-refused-no-seat-request = Niemand fragt nach einem Platz.
web-refused-no-open-seat = Andere sind mitten in dieser Partie. Jetzt wird kein Platz frei; wer dazukommen will, kann fragen.
web-refused-bot-mid-game = Andere sind mitten in dieser Partie. Lade den Bot ein, wenn sie zu Ende ist.
web-refused-other-hand = Du hast in dieser Partie schon ein anderes Blatt gesehen.
web-refused-seated = Du hast an diesem Tisch schon einen Platz.
web-refused-private-game = Diese Partie gehört denen, die sie gespielt haben. Du kannst dich zur nächsten setzen.

# Fremde Bots: Programme, die jemand anderswo laufen lässt.
web-bots-outside = Fremde Bots
web-bots-one = Fremder Bot
web-bots-gone = Fremder Bot, nicht verbunden
web-bots-asked = Warten auf die Antwort von { $bot }

# Die eigenen, bei den Einstellungen.
web-bots-title = Deine Bots
web-bots-below = Ein Programm von dir kann einen Platz einnehmen: Es spielt mit einem Token. docs/bot-api.md zeigt, wie man in zehn Minuten eines schreibt.
web-bots-name = Name des Bots
web-bots-make = Bot anlegen
web-bots-token = Das Token von { $bot }. Es wird nur dieses eine Mal gezeigt: Bewahre es auf und halte es geheim.
web-bots-copy = Token kopieren
web-bots-copied = Kopiert.
web-bots-revoke = Widerrufen
web-bots-revoked = hat kein Token mehr
web-bots-online = ist verbunden
web-bots-offline = ist nicht verbunden

web-refused-bot-not-here = Kein Bot dieses Namens ist verbunden.
web-refused-bot-sits = Dieser Bot sitzt schon an diesem Tisch.
web-refused-bot-saw = Dieser Bot hat in dieser Partie schon eine andere Hand gesehen.
web-refused-name-taken = Der Bot von jemand anderem heißt schon so.
web-refused-too-many-bots = Du hast so viele Bots, wie eine Person haben kann.
web-refused-no-bot = Du hast keinen Bot dieses Namens.

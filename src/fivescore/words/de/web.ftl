# The page around the games: home, tables, lobby, archive, settings, and what a table tells.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name.

## Ways around

web-skip = Zum Inhalt springen
web-nav = Seiten
web-nav-play = Spielen
web-nav-tables = Tische
web-nav-archive = Partien
web-nav-rules = Regeln
web-home = Startseite
web-settings = Einstellungen
web-language = Sprache
web-menu = Menü
web-close = Schließen
web-why = Warum?
web-help = Hilfe
web-back-to-table = Zurück zum Tisch
web-rule = Regel { $ruling }
web-again = Noch einmal
web-upgrade = Es gibt eine neue Version.
web-upgrade-reload = Neu laden
web-games = Spiele
web-game = Spiel
web-you = Du
web-guest = Gast
web-play = Spielen
web-look = Zusehen

## Home

web-headline = { $count ->
    [3] Drei Kartenspiele, ein Tisch.
    [4] Vier Kartenspiele, ein Tisch.
   *[other] { $count } Kartenspiele, ein Tisch.
}
    .below = Kein Konto: sofort gegen Bots spielen oder Freunden einen Link schicken.
web-learn = Lernen
web-play-now = Losspielen
web-new-table = Neuer Tisch
web-poster-fives = Auf 25 kommen, und nicht weiter.
    .long = Gewinne Stiche, die zusammen 25 ergeben, und nicht mehr. Jede Karte ist auch eine Magenta 5.
web-poster-score5 = Zwölf geheime Auktionen.
    .long = Zwölf geheime Auktionen. Wer nicht gewinnt, bekommt Karten aus dem Höchstgebot.
web-poster-scorecards = Jede Karte ist eine Regel.
    .long = Jede Karte hat ihre eigene Regel und punktet nach dem, was auf dem Tisch liegt. Auf die Reihenfolge kommt es an.
web-poster-meta = Zu { $players } · { $minutes } min
web-poster-rule-six = 4 pro 6 im Spiel
web-poster-rule-colour = 3 pro Karte einer Farbe
web-poster-rule-run = 3 pro Karte der längsten Reihe
web-go-on = Weiterspielen
web-your-turn = Du bist dran
web-your-turn-in = Du bist dran: { $game }
web-nobody-yet = Noch niemand sonst
web-open-tables = Offene Tische
web-no-open-tables = Keine offenen Tische.
web-lay-one = Tisch eröffnen
web-seats-free = { $seats ->
    [one] { $seats } Platz frei
   *[other] { $seats } Plätze frei
}
web-hosted-by = Tisch von { $player }
web-running-tables = Partien zum Zuschauen
web-to-table = Öffnen
web-seats-taken = { $taken } von { $players } Plätzen besetzt
web-sit-down = Hinsetzen
web-read = Stöbern
web-rules-below = Alle Spiele, Regel für Regel
web-archive-below = Deine beendeten Partien, Karte für Karte

## A new table

web-players = Zu wievielt
web-chairs = Plätze
web-seat = Platz { $seat }
web-open = Frei
web-open-below = für Freunde
web-bot = Bot
web-bot-greedy = Greedy
    .below = Spielt nach wenigen festen Regeln, und recht gut.
web-bot-random = Random
    .below = Macht irgendeinen erlaubten Zug.
web-bot-search = Search
    .below = Stellt sich die verdeckten Karten vor und probiert jeden Zug damit aus.
web-bot-ismcts = ISMCTS
    .below = Stellt sich die verdeckten Karten vor und lässt einen Baum aus Zügen und Antworten wachsen.
web-new-guide = Neu bei { $game }? Lerne es in zwei Minuten
web-new-pad = Spielblock für das gedruckte Spiel
web-change = Ändern:
web-your-name = Dein Name
web-more = Mehr
web-variant = Variante
web-variant-standard = Standard
web-variant-explosive = Explosiv
    .below = Für jede Karte sind alle Auslagen am Tisch im Spiel.
web-variant-partnership = Teamspiel
    .below = Zwei Zweierteams, die sich gegenübersitzen. Partner dürfen sich eine Karte zuschieben und zählen ihre Punkte zusammen.
web-option-hands = Runden pro Partie
web-option-all-bust = Wenn alle überkauft sind, gehen die Chips
web-choice-all-bust-carry = in die Mitte
web-choice-all-bust-vanish = an niemanden
web-option-max-changes = Gebotsänderungen pro Auktion
web-choice-max-changes-unlimited = unbegrenzt
web-option-unsold = Eine Karte, für die niemand bietet,
web-choice-unsold-discard = verlässt das Spiel
web-choice-unsold-free = geht an den höchsten Gleichstandswert
web-option-memory = Merkhilfe: Was alle gesehen haben, bleibt aufgelistet
web-choice-memory-on = Ja
web-choice-memory-off = Nein
web-option-open-hands = Alle Hände liegen offen
web-choice-open-hands-on = Ja
web-choice-open-hands-off = Nein
web-option-first = Wer beginnt
web-choice-first-drawn = Ausgelost
web-choice-first-seat0 = Der erste Platz
web-clock = Uhr
web-clock-none = Ohne Uhr
web-clock-move = { $seconds } s pro Zug
web-clock-auction = { $seconds } s pro Auktion
web-clock-days = { $days ->
    [one] { $days } Tag pro Zug
   *[other] { $days } Tage pro Zug
}
web-clock-hint = Läuft die Zeit ab, spielt ein Bot weiter, bis du zurück bist.
web-clock-hint-auctions = Läuft die Zeit ab, legt die Uhr ein leeres Gebot oder sagt „bereit“, und ein Bot spielt weiter, bis du zurück bist. Mit einer Uhr pro Auktion lassen sich Gebote unbegrenzt ändern.
web-clock-auction-hint = Die Zeit gilt für die ganze Auktion; ein geändertes Gebot startet sie nicht neu. Läuft sie ab, legt die Uhr ein leeres Gebot oder sagt „bereit“, und ein Bot spielt weiter, bis du zurück bist.
web-who-sits = Wer sich setzen darf
web-by-link = Wer den Link hat
web-listed = Alle: steht bei den offenen Tischen
web-who-watches = Wer zusehen darf
web-watch-everyone = Alle
web-watch-later = Alle, mit 2 Minuten Verzögerung
web-watch-nobody = Niemand
web-watch-hint = Beim Zusehen bleibt jede verdeckte Karte verdeckt.
web-bot-speed = Tempo der Bots
web-bot-speed-slow = Langsam
web-bot-speed-usual = Normal
web-bot-speed-fast = Schnell
web-deck = Kartendatei
web-deck-too-large = Eine Kartendatei hat höchstens 128 KiB.
web-lay-table = Tisch eröffnen
web-lay-hint = { $seats ->
    [one] Du bekommst einen Link zum Verschicken. Ein Bot kann den freien Platz nehmen.
   *[other] Du bekommst einen Link zum Verschicken. Bots können die { $seats } freien Plätze nehmen.
}
web-start = Anfangen
web-start-hint = Die Partie beginnt sofort.
web-start-now = Jetzt anfangen
web-starts-in = { $seconds ->
    [one] Es geht los in { $seconds } Sekunde
   *[other] Es geht los in { $seconds } Sekunden
}
web-starting = Es geht los…
web-hold = Noch warten
web-held = Alle Plätze sind besetzt

## The lobby

web-waiting = { $seats ->
    [one] { $seats } Platz ist noch frei
   *[other] { $seats } Plätze sind noch frei
}
web-waiting-host = Alle sind da
web-shuffling-together = Alle mischen zusammen …
web-shuffling-waits = { $count ->
    [one] Es fehlt noch das Gerät von { $players }.
   *[other] Es fehlen noch die Geräte von { $players }.
}
web-shuffling-again = { $count ->
    [one] Das Gerät von { $players } hat seinen Teil zum Mischen nicht rechtzeitig gezeigt, darum wird neu gemischt. Noch hat niemand eine Karte gesehen.
   *[other] Die Geräte von { $players } haben ihre Teile zum Mischen nicht rechtzeitig gezeigt, darum wird neu gemischt. Noch hat niemand eine Karte gesehen.
}
web-shuffling-bot = Dein Gerät hat seinen Teil zum Mischen nicht gezeigt, darum beginnt ein Bot diese Partie für dich. Sobald ausgeteilt ist, kannst du wieder selbst spielen.
web-invited = { $player } lädt dich zu einer Partie { $game } ein.
web-sit-here = Hier sitzen
web-host = leitet den Tisch
web-make-host = Leitung übergeben
web-here = da
web-away = nicht da
web-start-with-bots = { $seats ->
    [one] Anfangen, mit einem Bot auf dem freien Platz
   *[other] Anfangen, mit Bots auf { $seats } freien Plätzen
}
web-host-starts = { $player } fängt die Partie an.
web-table-settings = Dieser Tisch
web-change-table = Tisch ändern
web-change-table-hint = Alle am Tisch erfahren es. Ein Countdown hält an, und du startest die Partie.
web-change-table-save = Änderungen speichern
web-partner-of = spielt mit { $player }
web-swap-seat = Platz tauschen
web-swap-with = Mit { $player } tauschen
web-table-full = Alle Plätze sind besetzt. Du kannst zusehen.
web-invite = Einladen
web-table-link = Link zum Tisch: Wer ihn hat, kann sich setzen
web-copy-link = Link kopieren
web-copied = Kopiert
web-copy-by-hand = Bitte von Hand kopieren
web-share = Teilen
web-qr = QR-Code mit demselben Link
web-watchers = { $watchers ->
    [one] { $watchers } Person sieht zu
   *[other] { $watchers } Personen sehen zu
}
web-stand-up = Tisch verlassen

## At the table

web-shuffling = Es wird gemischt …
web-beside = Seitenleiste
web-log = Verlauf
web-log-unread = { $chats ->
    [one] Gespräch, { $chats } neue Zeile
   *[other] Gespräch, { $chats } neue Zeilen
}
web-chat = Gespräch
web-people = Tisch
web-people-and-link = Plätze und Link
web-waits-for = Jetzt dran: { $players }
web-watching = Du siehst zu.
web-played-by-bot = nicht da, ein Bot spielt weiter
web-bot-plays-for-you = Ein Bot spielt für dich.
web-go-away = Einen Bot für mich spielen lassen
web-i-am-back = Ich bin zurück
web-undo = Meinen letzten Zug zurücknehmen
web-undo-asked = { $player } möchte einen Zug zurücknehmen.
web-undo-waits = Die anderen werden gefragt, ob du deinen Zug zurücknehmen darfst.
web-withdraw = Zurückziehen
web-gone = { $minutes ->
    [one] { $player } ist seit einer Minute weg.
   *[other] { $player } ist seit { $minutes } Minuten weg.
}
web-let-bot-play = Einen Bot spielen lassen
web-remove = Entfernen
web-agree = Einverstanden
web-disagree = Nein
web-missed = { $moves ->
    [one] Du hast { $moves } Zug verpasst.
   *[other] Du hast { $moves } Züge verpasst.
}
web-show-them = Zeigen
web-rematch = Noch eine Partie
web-rematch-changes = Ändern und noch eine Partie
web-rematch-lobby = Vorher wird der Tisch geändert.
web-rematch-waits = Warte auf { $players } für die nächste Partie.
web-rematch-wanted = { $count ->
    [one] { $players } möchte noch eine Partie spielen.
   *[other] { $players } möchten noch eine Partie spielen.
}
web-wins = Gewonnene Partien: { $wins }
web-wins-of = { $player } { $games }
web-leave = Den Tisch verlassen
web-leave-below = Ein Bot nimmt für den Rest der Partie deinen Platz ein.
web-leave-over = Dein Platz wird frei.
web-stay = Bleiben
web-table-gone = Diesen Tisch gibt es nicht.
    .below = Vielleicht ist er schon länger zu Ende. Einen neuen eröffnen?
web-table-hidden = An diesem Tisch darf niemand zusehen.
    .below = Alle Plätze sind besetzt. Einen eigenen Tisch eröffnen?

## Talking

web-say-something = Etwas sagen
web-send = Abschicken
web-show-earlier = Früheres zeigen
web-chat-watcher = schaut zu
web-chat-empty = Noch hat niemand etwas gesagt.
web-phrase-hello = Hallo!
web-phrase-well-played = Gut gespielt
web-phrase-so-close = So knapp!
web-phrase-thinking = Ich überlege …
web-phrase-thanks = Danke
web-phrase-one-more = Noch eine?

## Why something was not done

web-refused-offline = Keine Verbindung: Es wurde nichts gesendet. Versuch es gleich noch einmal.
web-refused-stale = Inzwischen hat sich etwas geändert. Schau noch einmal hin.
web-refused-not-seated = Du hast keinen Platz an diesem Tisch.
web-refused-not-counting = Es läuft kein Countdown.
web-refused-paused = Jemand sieht sich noch die Wertung an.
web-refused-shuffling = Gerade wird gemischt. Warte einen Augenblick.
web-refused-mid-game = Hier spielen schon andere. Du kannst fragen, ob du einsteigen darfst.
web-refused-not-playing = Es läuft keine Partie.
web-refused-not-host = Das kann nur, wer den Tisch leitet.
web-refused-full = Alle Plätze sind besetzt.
web-refused-seat-taken = Dieser Platz ist besetzt.
web-refused-person-sits-there = Dort sitzt jemand.
web-refused-nobody-there = Dort sitzt niemand.
web-refused-not-waiting = Die Partie hat begonnen.
web-refused-too-many-people = Dafür sitzen zu viele am Tisch. Erst muss jemand gehen.
web-refused-nothing-to-claim = Gerade gibt es nichts zu beanspruchen.
web-refused-nothing-to-undo = Du hast keinen Zug, der sich zurücknehmen lässt.
web-refused-undo-asked = Es wird schon ein Zug zurückgenommen.
web-refused-no-undo = Niemand möchte einen Zug zurücknehmen.
web-refused-saw-and-left = Jemand, der diesen Zug gesehen hat, ist gegangen. Er lässt sich nicht zurücknehmen.
web-refused-still-here = Diese Person ist da.
web-refused-gone-too-short = Vielleicht ist diese Person gleich zurück. Warte eine Minute.
web-refused-not-over = Die Partie ist noch nicht zu Ende.
web-refused-empty = Schreib zuerst etwas.
web-refused-not-here = Du bist nicht an diesem Tisch.
web-refused-starting = Der Server macht sich noch bereit. Versuch es gleich noch einmal.
web-refused-disk = Der Server konnte es nicht speichern. Es ist nichts geschehen; versuch es noch einmal.
web-refused-too-many-listed = Du hast schon so viele offene Tische, wie eine Person haben darf. Schließe einen, oder lade Leute mit dem Link ein.
web-refused-too-fast = Das war zu viel auf einmal. Warte ein wenig.
web-refused-needs-auction-clock = Unbegrenzt lassen sich Gebote nur an einem Tisch mit Uhr pro Auktion ändern. Wähle eine solche Uhr oder eine Grenze.
web-refused-no-time = Deine Zeit für diese Auktion ist aufgebraucht. Komm in der nächsten zurück.
web-refused-too-large = Das ist zu groß.
web-refused-gone = Diesen Tisch oder diese Partie gibt es nicht.
web-refused-name-unseen = Ein Name darf nur sichtbare Zeichen enthalten.
web-refused-name-mixed = Ein Name darf keine Alphabete mischen, deren Buchstaben sich gleichen. Schreib ihn in einem.
web-refused-house-bot = So heißt einer unserer Bots. Wähle einen anderen Namen.
web-refused-link-used = Dieser Link ist verbraucht oder zu alt.
web-refused-stranger = Es gibt noch nichts mitzunehmen. Wähle zuerst einen Namen.
web-getting-ready = Der Server macht sich bereit
    .below = Er bereitet die Regeln der Spiele vor. Das geschieht nur einmal, beim ersten Start einer neuen Version. Diese Seite geht von selbst weiter.
web-getting-ready-progress = { $percent } % fertig
web-getting-ready-left = { $percent } % fertig, noch etwa { $seconds } s
web-error-offline = Der Server ist nicht zu erreichen. Es ist nichts verloren.
web-error-server = Der Server antwortet mit Fehler { $status }. Es ist nichts verloren.
web-offline = Keine Verbindung. Dein Platz bleibt dir.
web-offline-retry = Neuer Versuch in { $seconds } s.
web-offline-trying = Neuer Versuch …
web-sending = Wird gesendet …
web-not-sent-yet = Noch nicht gesendet: Die Verbindung ist langsam.

## Fair shuffles

web-check-shuffle = Mischen nachprüfen
web-shuffle-running = Vor der Partie hat sich der Server auf eine geheime Zahl festgelegt, indem er ihren Hash zeigte, und jedes Gerät am Tisch ebenso auf einen eigenen Teil. Erst dann wurden die Teile gezeigt. So kann niemand die Karten wählen. Nach der Partie wird die Zahl gezeigt; diese Seite rechnet jedes Austeilen nach und vergleicht es mit dem, was diesem Gerät gezeigt wurde.
web-shuffle-commitment = Hash der geheimen Zahl
web-shuffle-seed-name = Geheime Zahl
web-shuffle-salt-name = Beitrag von { $player }
web-shuffle-right = Mischen geprüft: alles stimmt.
web-shuffle-wrong = Dieses Mischen stimmt nicht!
web-shuffle-seed = Die geheime Zahl ist die, die vor der Partie feststand.
web-shuffle-seed-wrong = Die geheime Zahl ist nicht die, die vor der Partie feststand.
web-shuffle-salts = Alle Teile sind die, auf die sich die Geräte festgelegt hatten.
web-shuffle-salts-wrong = Ein Teil fehlt oder ist nicht der, auf den sich das Gerät festgelegt hatte.
web-shuffle-own = Der Teil deines Geräts wurde verwendet.
web-shuffle-own-wrong = Der Teil deines Geräts fehlt oder wurde verändert.
web-shuffle-shown = Die Festlegungen sind die, die diesem Gerät vor der Partie gezeigt wurden.
web-shuffle-shown-wrong = Die Festlegungen sind nicht die, die diesem Gerät vor der Partie gezeigt wurden.
web-shuffle-foreign = Der Teil für deinen Platz kam von einem anderen deiner Geräte.
web-shuffle-foreign-wrong = Für deinen Platz wurde ein Teil verwendet, den dieses Gerät nicht gegeben hat.
web-shuffle-took-part-wrong = Dieses Gerät hat seinen Teil für ein Austeilen gezeigt, das nicht in der Aufzeichnung steht.
web-shuffle-cards = Die ersten Karten sind die, die diesem Gerät gezeigt wurden.
web-shuffle-cards-wrong = Die ersten Karten sind nicht die, die diesem Gerät gezeigt wurden.
web-shuffle-proof-wrong = Die Aufzeichnung enthält keinen lesbaren Nachweis.
web-shuffle-old = Gemischt wurde nach dem alten Verfahren: Kein Gerät hatte sich auf einen Teil festgelegt, darum beweist dies weniger.
web-shuffle-old-wrong = Der Server mischte nach dem alten Verfahren, obwohl es ein besseres gibt: Er hätte das Austeilen wählen können.
web-shuffle-none-kept = Dieses Gerät weiß nichts mehr von dieser Partie: Nur die Aufzeichnung selbst wurde geprüft.
web-shuffle-no-part = Dieses Gerät gab keinen Teil zu diesem Mischen.
web-shuffle-late = Der Teil deines Geräts kam zu spät und wurde nicht verwendet.
web-shuffle-nobody = Kein Gerät gab einen Teil dazu: Der Server hätte die geheime Zahl wählen können.
web-shuffle-voided = { $count ->
    [one] Ein Austeilen wurde verworfen, bevor jemand eine Karte sah: Das Gerät von { $players } zeigte seinen Teil nicht.
   *[other] Ein Austeilen wurde verworfen, bevor jemand eine Karte sah: Die Geräte von { $players } zeigten ihre Teile nicht.
}
web-shuffle-disputed = Der Server sagt, dieses Gerät habe seinen Teil nicht rechtzeitig gezeigt, obwohl es ihn geschickt hat.
web-shuffle-deal = Austeilen { $deal } folgt aus der geheimen Zahl und den Teilen aller.
web-shuffle-deal-wrong = Austeilen { $deal } folgt nicht aus der geheimen Zahl und den Teilen aller.
web-shuffle-by-command = Das Austeilen dieses Spiels prüft der Befehl unten.
web-shuffle-none = Diese Aufzeichnung enthält keinen Nachweis.
web-shuffle-numbers = Die Zahlen
web-shuffle-verify = Dieselbe Prüfung ohne diese Seite: fivescore verify mit der Aufzeichnung, und --shown mit dem, was diesem Gerät gezeigt wurde.
web-shuffle-shown-file = Was diesem Gerät gezeigt wurde
web-shuffle-alarm = Dieses Mischen stimmt nicht!
    .below = Die Aufzeichnung der Partie ist nicht das, was diesem Gerät gezeigt wurde.
web-shuffle-alarm-look = Warum?

## Replays

web-replay = Nachspielen
web-record = Spieldatei herunterladen
web-record-of = Spieldatei von { $game }, { $date }
web-no-archive = Noch keine beendeten Partien.
web-broken-off = Abgebrochen: Die Regeln haben sich seitdem geändert
web-won-by = { $count ->
    [one] { $players } gewinnt
   *[other] Geteilter Sieg: { $players }
}
web-replay-gone = Diese Partie lässt sich nicht zeigen.
web-view = Ansehen als
web-view-all = Alle Hände offen
web-view-spectator = Wie beim Zusehen
web-view-seat = Sicht von { $player }
web-moment = Stellung
web-moment-of = { $moment } von { $moments }
web-first = Zum Anfang
web-last = Zum Ende
web-back-one = Schritt zurück
web-on-one = Nächster Schritt
web-run = Abspielen
web-pause = Anhalten
web-copy-moment = Link zu diesem Augenblick kopieren

## Settings

web-keep-name = Namen speichern
web-name-kept = Gespeichert
web-theme = Darstellung
web-theme-dark = Dunkel
web-theme-light = Hell
web-as-system = Wie das Gerät
web-motion = Bewegung
web-speed = Tempo der Animationen
web-motion-full = Voll
web-motion-reduced = Reduziert
web-sort = Hand ordnen
web-sort-colour = Nach Farbe
web-sort-number = Nach Zahl
web-autoplay = Erzwungene Karten in Fives
web-autoplay-hint = Ist nur ein Zug möglich, wird er nach zufälliger Zeit von selbst gespielt.
web-autoplay-bots = Nur mit Bots
web-autoplay-always = Immer
web-autoplay-never = Nie
web-sound = Ton
web-volume = Lautstärke
web-background-sound = Ton im Hintergrund
web-background-sound-hint = Wenn du am Zug bist, während du einen anderen Tab ansiehst.
web-bubbles = Chat und Reaktionen an den Plätzen
web-bubbles-hint = Was andere sagen, steht ein paar Sekunden neben ihrem Namen.
web-reactions = Reagieren
web-reaction-good = Gut
web-reaction-bravo = Bravo
web-reaction-laugh = Lachen
web-reaction-wow = Oh
web-reaction-hm = Hm
web-reaction-heart = Herz
web-sound-on = Ton ist an
web-sound-off = Ton ist aus
web-colour-safe = Deutlichere Farben
web-colour-safe-hint = Wenn manche Farben für dich gleich aussehen. Symbole und Buchstaben stehen immer da.
web-keys = Tastenkürzel
web-keys-hint = Einzelne Buchstaben der Tastatur, am Tisch.
web-device = Ein weiteres Gerät
web-device-below = Mit einem geheimen Link meldest du dich auf einem anderen Gerät an, mit deinen Plätzen und Partien. Er gilt einmal, zehn Minuten lang. Gib ihn niemandem.
web-device-make = Link erstellen
web-device-link = Öffne ihn auf dem anderen Gerät
web-device-join = Auch dieses Gerät benutzen
web-device-join-below = Auf diesem Gerät bist du dann dieselbe Person wie dort, wo der Link erstellt wurde. Was hier vorher war, bleibt zurück.

## Keys

web-keys-title = Tastenkürzel
web-keys-off = Die Tastenkürzel sind in den Einstellungen ausgeschaltet.
web-key-arrows = zur nächsten Karte
web-key-enter = eine Karte wählen, noch einmal: spielen
web-key-flip = die gewählte Karte umdrehen
web-key-sort = die Hand ordnen
web-key-claim = den Rest der Runde beanspruchen, wo es angeboten wird
web-key-tell = den Tisch vorlesen
web-key-log = der Verlauf
web-key-chat = das Gespräch
web-key-undo = den letzten Zug zurücknehmen
web-key-sound = Ton an oder aus
web-key-help = diese Liste
web-key-back = zurück

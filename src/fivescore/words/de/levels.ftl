# Stufen und Figuren der Bots, auf der Seite und im Terminal.

level-easy = Leicht
    .below = Spielt schlicht und übersieht viel.
level-medium = Mittel
    .below = Spielt solide, ohne Marotten.
level-hard = Schwer
    .below = Spielt gut, und nicht immer gleich.
level-expert = Experte
    .below = Nimmt sich Zeit und ist schwer zu schlagen.

style-fives-gambles = Wagt: nimmt Stich um Stich.
style-fives-hoards = Hortet: hebt silberne Karten bis zum Ende auf.
style-fives-spoils = Stört: spielt viele Karten verdeckt, damit niemand zählen kann.

style-score5-gambles = Wagt: bietet mehr Karten als andere.
style-score5-hoards = Hortet: gibt nur wenige Karten her.
style-score5-spoils = Stört: ändert das Gebot, sobald die Anzahlen zu sehen sind.

style-scorecards-gambles = Wagt: lässt jetzt Punkte liegen, um später mehr zu holen.
style-scorecards-hoards = Hortet: hält hohe Zahlen zurück.
style-scorecards-spoils = Stört: eröffnet Farben, auf denen niemand aufbaut.

levels-other-deck = Diese Bots haben das Blatt des Spiels gelernt. Mit diesem hier stellen sie sich die verdeckten Karten vor und suchen.
levels-more = Weitere Bots

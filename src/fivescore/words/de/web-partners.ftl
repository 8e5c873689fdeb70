# Mit wem man gespielt hat, und Einladungen zu einer neuen Partie.

web-partners = Zuletzt zusammen gespielt
web-partners-all = Alle anzeigen
web-partners-players = { $players ->
    [one] { $players } Person
   *[other] { $players } Personen
}
web-partners-invite = Wieder einladen
web-partners-invited = Eingeladen
web-partners-declined = Hat „jetzt nicht“ gesagt
web-partners-invitations = Einladungen
web-partners-asks = { $player } lädt dich zu einer Partie { $game } ein
web-partners-invites = { $player } lädt dich ein
web-partners-join = Mitspielen
web-partners-not-now = Jetzt nicht
web-partners-hide = Einladungen von { $player } nicht mehr zeigen
web-partners-hidden = Ausgeblendet
    .below = Du siehst ihre Einladungen nicht. Sie erfahren davon nichts.
web-partners-hidden-notice = Du siehst keine Einladungen von { $player } mehr. Das erfährt sonst niemand.
web-partners-change = Ändern
web-partners-shown-notice = Du siehst wieder Einladungen von { $player }.
web-partners-show = Wieder zeigen
web-all-yours = Alle { $tables } Partien
web-refused-not-now = Die Antwort war „jetzt nicht“. Versuch es später noch einmal oder schick den Link zu einem neuen Tisch.

### The log of a table, whatever is played.

log-name = { $who ->
    [you] Du
   *[other] { $player }
}
log-list = { $first } und { $last }
log-join = { $first }; { $second }

## Of every game

log-move = { $name }: { $move }
log-covered = { $who ->
    [you] Du hast gezogen.
   *[other] { $player } hat gezogen.
}
log-note = { $note }: { $text }
log-undo = { $moves ->
    [one] { $moves } Zug wird zurückgenommen.
   *[other] { $moves } Züge werden zurückgenommen.
}
log-away = { $who ->
    [you] Ein Bot spielt für dich.
   *[other] Ein Bot spielt für { $player }.
}
log-back = { $who ->
    [you] Du spielst wieder selbst.
   *[other] { $player } spielt wieder selbst.
}

## Of the table

log-started = Partie { $game } beginnt.
log-over = Die Partie ist zu Ende.
log-rematch = Noch eine Partie: Alle rücken einen Platz weiter.
log-host = { $who ->
    [you] Du leitest jetzt den Tisch.
   *[other] { $player } leitet jetzt den Tisch.
}
log-claimed = { $who ->
    [you] Du beanspruchst den Rest der Runde.
   *[other] { $player } beansprucht den Rest der Runde.
}
log-undo-asked = { $who ->
    [you] Du möchtest einen Zug zurücknehmen.
   *[other] { $player } möchte einen Zug zurücknehmen.
}
log-undo-refused = { $who ->
    [you] Du hast die Rücknahme abgelehnt.
   *[other] { $player } hat die Rücknahme abgelehnt.
}
log-undo-withdrawn = { $who ->
    [you] Du möchtest keinen Zug mehr zurücknehmen.
   *[other] { $player } möchte keinen Zug mehr zurücknehmen.
}
log-rematch-asked = { $who ->
    [you] Du möchtest noch eine Partie spielen.
   *[other] { $player } möchte noch eine Partie spielen.
}
log-deal-voided = { $who ->
    [you] Dein Gerät hat seinen Teil zum Mischen nicht rechtzeitig gezeigt. Es wird neu gemischt.
   *[other] Das Gerät von { $player } hat seinen Teil zum Mischen nicht rechtzeitig gezeigt. Es wird neu gemischt.
}
log-sat = { $who ->
    [you] Du setzt dich.
   *[other] { $player } setzt sich.
}
log-renamed = { $who ->
    [you] Du heißt jetzt { $player }.
   *[other] Jemand heißt jetzt { $player }.
}
log-bot = { $player } nimmt einen Platz ein.
log-left = { $player } ist gegangen.
log-left-to-bot = { $player } ist gegangen; ein Bot spielt weiter.
log-opened = Platz { $seat } ist frei.
log-set = { $who ->
    [you] Du änderst „{ $name }“: { $value }.
   *[other] { $player } ändert „{ $name }“: { $value }.
}
log-set-by-host = Wer den Tisch leitet, ändert „{ $name }“: { $value }.
log-swapped = Plätze getauscht: { $first } und { $second }.
log-seat = Platz { $seat }
log-invited = Platz { $seat } wird { $bot } angeboten.
log-uninvited = Das Angebot an { $bot } ist zurückgezogen.
log-declined = { $bot } möchte den Platz nicht.
log-seat-asked = { $player } möchte einsteigen.
log-seat-refused = Die Runde bleibt, wie sie ist: { $player } steigt nicht ein.
log-seat-withdrawn = { $player } möchte doch nicht einsteigen.

log-hint = { $who ->
    [you] Du hast dir einen Tipp geben lassen.
   *[other] { $player } hat einen Tipp bekommen.
}
log-hints-asked = { $who ->
    [you] Du bittest darum, Tipps zu erlauben.
   *[other] { $player } bittet darum, Tipps zu erlauben.
}
log-hints-agreed = Alle sind einverstanden: In dieser Partie sind Tipps erlaubt.
log-hints-refused = { $who ->
    [you] Du möchtest lieber ohne Tipps spielen.
   *[other] { $player } möchte lieber ohne Tipps spielen.
}
log-hints-withdrawn = { $who ->
    [you] Du bittest nicht mehr um Tipps.
   *[other] { $player } bittet nicht mehr um Tipps.
}

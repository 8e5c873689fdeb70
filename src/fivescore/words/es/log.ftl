### The log of a table, whatever is played.

log-name = { $who ->
    [you] Tú
   *[other] { $player }
}
log-list = { $first } y { $last }
log-join = { $first }; { $second }

## Of every game

log-move = { $name }: { $move }
log-covered = { $who ->
    [you] Has jugado.
   *[other] { $player } ha jugado.
}
log-note = { $note }: { $text }
log-undo = { $moves ->
    [one] Se deshace { $moves } jugada.
   *[other] Se deshacen { $moves } jugadas.
}
log-away = { $who ->
    [you] Un bot juega por ti.
   *[other] Un bot juega por { $player }.
}
log-back = { $who ->
    [you] Vuelves a jugar.
   *[other] { $player } vuelve a jugar.
}

## Of the table

log-started = Empieza la partida { $game }.
log-over = La partida ha terminado.
log-rematch = Otra partida: todo el mundo pasa al asiento siguiente.
log-host = { $who ->
    [you] Ahora llevas tú la mesa.
   *[other] { $player } lleva ahora la mesa.
}
log-claimed = { $who ->
    [you] Reclamas el resto de la mano.
   *[other] { $player } reclama el resto de la mano.
}
log-undo-asked = { $who ->
    [you] Pides deshacer una jugada.
   *[other] { $player } pide deshacer una jugada.
}
log-undo-refused = { $who ->
    [you] Has rechazado deshacer.
   *[other] { $player } ha rechazado deshacer.
}
log-undo-withdrawn = { $who ->
    [you] Ya no pides deshacer una jugada.
   *[other] { $player } ya no pide deshacer una jugada.
}
log-rematch-asked = { $who ->
    [you] Quieres jugar otra.
   *[other] { $player } quiere jugar otra.
}
log-deal-voided = { $who ->
    [you] Tu dispositivo no mostró a tiempo su parte del barajado. Se vuelve a barajar.
   *[other] El dispositivo de { $player } no mostró a tiempo su parte del barajado. Se vuelve a barajar.
}
log-sat = { $who ->
    [you] Te sientas.
   *[other] { $player } se sienta.
}
log-renamed = { $who ->
    [you] Ahora te llamas { $player }.
   *[other] Alguien se llama ahora { $player }.
}
log-bot = { $player } ocupa un asiento.
log-left = { $player } se ha ido.
log-left-to-bot = { $player } se ha ido; sigue un bot.
log-opened = El asiento { $seat } queda libre.
log-set = { $who ->
    [you] Cambias «{ $name }»: { $value }.
   *[other] { $player } cambia «{ $name }»: { $value }.
}
log-set-by-host = Quien lleva la mesa cambia «{ $name }»: { $value }.
log-swapped = { $first } y { $second } cambian de asiento.
log-seat = asiento { $seat }
log-invited = Se ofrece el asiento { $seat } a { $bot }.
log-uninvited = Se retira la oferta a { $bot }.
log-declined = { $bot } no quiere el asiento.
log-seat-asked = { $player } pide entrar en la partida.
log-seat-refused = La mesa se queda como está: { $player } no entra.
log-seat-withdrawn = { $player } ya no pide entrar.

log-hint = { $who ->
    [you] Has pedido una pista.
   *[other] { $player } ha recibido una pista.
}
log-hints-asked = { $who ->
    [you] Pides que se permitan pistas.
   *[other] { $player } pide que se permitan pistas.
}
log-hints-agreed = Todos están de acuerdo: en esta partida se permiten pistas.
log-hints-refused = { $who ->
    [you] Prefieres jugar sin pistas.
   *[other] { $player } prefiere jugar sin pistas.
}
log-hints-withdrawn = { $who ->
    [you] Ya no pides pistas.
   *[other] { $player } ya no pide pistas.
}

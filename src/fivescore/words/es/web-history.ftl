# Las partidas propias: estadísticas, exportación, borrado.

web-history = Tus estadísticas
web-history-home = Partidas, victorias, mejores cartas
web-history-below = Todas tus partidas terminadas en este servidor, en todos los dispositivos en los que eres la misma persona. Solo tú ves esta página.
web-history-statistics = Estadísticas
web-history-uncounted = { $games ->
    [one] Falta por contar { $games } partida antigua.
   *[other] Faltan por contar { $games } partidas antiguas.
}
web-history-unknown = { $games ->
    [one] { $games } partida antigua cuenta como jugada, pero ya no se sabe quién se sentaba dónde.
   *[other] { $games } partidas antiguas cuentan como jugadas, pero ya no se sabe quién se sentaba dónde.
}
web-history-played = Jugadas
web-history-won = Ganadas
web-history-shared = Victorias compartidas
web-history-you-won = Has ganado
web-history-latest = Últimas partidas
web-history-all = Todas las partidas
web-history-older = Mostrar partidas anteriores
web-feat-fives-exact = Manos con 25 exactos
web-feat-score5-best-hand = Mejor mano
web-feat-score5-auctions = Subastas ganadas
web-feat-scorecards-best-card = Mejor carta

## Exportación y borrado

web-history-data = Tus datos
web-history-settings = Tus partidas terminadas y tus estadísticas, para descargarlas o borrarlas.
web-history-export = Descargar todo
web-history-export-below = Un archivo JSON con tus estadísticas y el registro completo de cada una de tus partidas terminadas.
web-history-delete = Borrar mis datos
web-history-delete-below = Quita tu nombre y todo lo que te une a tus partidas. Antes de que pase nada leerás lo que eso significa.
web-history-nothing = Aquí no hay nada guardado sobre ti.
web-history-delete-title = ¿Borrar tus datos?
web-history-delete-what = Esto es lo que pasará:
web-history-delete-name = Se borran tu nombre, tu acceso en todos tus dispositivos, tus propios bots y tus invitaciones. Empiezas de cero.
web-history-delete-alone = Las partidas que jugaste solo con bots se borran por completo, también sus repeticiones.
web-history-delete-shared = Las partidas con otras personas también son suyas: se quedan, con «Guest» en lugar de tu nombre. Ya nada las une a ti, así que tú tampoco las encontrarás.
web-history-delete-running = Dejas todas las mesas. En las partidas en curso, un bot sigue jugando en tu lugar.
web-history-delete-tables = Tu nombre y lo que escribiste quedan en el registro de una mesa hasta que el servidor la borra: { $over } { $over ->
    [one] día
   *[other] días
} después de la partida, o tras { $idle } { $idle ->
    [one] día
   *[other] días
} sin ninguna jugada.
web-history-delete-tournaments = En un torneo que ya ha empezado, tu nombre queda en la lista de participantes y en los registros de las partidas.
web-history-delete-browser = Los ajustes, tus cartas y las hojas de puntos solo se guardan en este navegador. Se quedan aquí.
web-history-delete-final = No se puede deshacer. Si quieres conservar tus partidas, descárgalas antes.
web-history-keep = Conservar todo
web-history-deleted = Tus datos se han borrado.

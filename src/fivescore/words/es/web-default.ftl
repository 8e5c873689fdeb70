# The default board, for games that the page has no board for.

web-default-hand = Tus cartas
web-default-key-filter = Ir a la búsqueda de jugadas
web-default-filter = Buscar una jugada
web-default-last = Últimas jugadas
web-default-more = { $count ->
    [one] Mostrar una más
   *[other] Mostrar { $count } más
}
web-default-moves = Lo que puedes hacer
web-default-no = no
web-default-none = Ninguna jugada contiene esas letras.
web-default-table = En la mesa
web-default-yes = sí

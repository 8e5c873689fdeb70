# Decks to look at, and decks of one’s own.

web-decks = Cartas
web-decks-below = Todas las cartas de cada juego, y las tuyas
web-decks-of = La baraja de { $game }
web-decks-which = Baraja
web-decks-ours = La nuestra
web-decks-set = Serie { $set }
web-decks-count = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}
web-decks-card = { $card }, desempate { $tiebreaker }
web-decks-back = El dorso de cada carta
web-decks-back-hint = Toda carta jugada boca abajo cuenta como el Magenta 5.
web-decks-rule = Como está en el archivo
web-decks-texts = Textos de las cartas
web-decks-tap = Toca una carta para leer su texto en cada idioma.
web-decks-start = Abrir una mesa con ella
web-decks-delete = Borrar «{ $deck }»

## A file of one’s own

web-decks-own = Tu propia baraja
web-decks-own-below = Escribe tus cartas en un archivo y juega con ellas. Lo revisamos y te enseñamos cada carta.
web-decks-choose = Elegir un archivo de cartas
web-decks-drop = o suéltalo aquí: .toml, como máximo 128 KiB
web-decks-checking = Revisando …
web-decks-template = Nuestra baraja en un archivo, para empezar
web-decks-right = «{ $deck }» es una baraja para { $game } y no tiene ningún error.
web-decks-no-room = Este navegador no tiene sitio para guardarla.
web-decks-unreadable = Este archivo no se puede leer.
web-decks-wrong = { $file } aún no es una baraja.
web-decks-line = Línea { $line }
web-decks-column = Columna { $column }
web-decks-lines = Las líneas del archivo alrededor del error

## On the page of a new table

web-decks-look = Ver las cartas
web-decks-look-or-bring = Ver las cartas o traer las tuyas
web-decks-with = Se juega con «{ $deck }»

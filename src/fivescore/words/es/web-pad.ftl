# La hoja de puntos de los juegos impresos.

# --- Lo que no puede estar en una hoja. $player es un nombre. ---
pad-total-high = { $player } no puede tener { $total }: las bazas de una mano entera valen { $most } como mucho. Un total es un número de 0 a { $most }.
pad-totals-together = Los totales de la mano { $hand } suman { $sum }. Las bazas de una mano valen juntas de { $least } a { $most }: alguno debe de estar mal.
pad-card-twice = { $card } ya está con { $player }, y solo hay una. Quítala primero allí.
pad-too-many-sets = Son cartas iniciales de los juegos { $sets }. Entre { $players } solo hay { $players } juegos en la partida.
pad-too-many-stars = Solo entran { $most } cartas con { $stars } en una partida. Quita una primero.
pad-points-high = { $points } es más de lo que puede valer una carta. Escribe un número hasta { $most }, bajo cero solo si la carta dice menos.
pad-play-wrong = Esta jugada no encaja con lo que hay en la mesa. Deshazla e introduce la carta otra vez.
pad-card-lies = { $card } ya está en la mesa en esta ronda. Introduce otra carta o deshaz la equivocada.

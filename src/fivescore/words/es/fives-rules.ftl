### Fives: the rules for players, one message per ruling.

fives-rules-title = Fives: gana bazas, busca el 25
fives-rules-intro = Fives es un juego de bazas para tres o cuatro. Los números de las cartas con las que ganas bazas forman tu total; lo mejor es llegar exactamente a 25, y por encima te pasas. El dorso de cada carta es un Magenta 5, así que hay dos maneras de jugarla.

## Headings

fives-section-setup = Preparación
fives-section-play = Salir y asistir
fives-section-flip = Jugar boca abajo
fives-section-trick = Ganar una baza
fives-section-secrets = Lo visible y lo oculto
fives-section-scoring = Las fichas de la mano
fives-section-end = Ganar la partida

## Rulings

fives-F1 =
    La baraja tiene 52 cartas: Azul, Verde y Plata del 1 al 13, Magenta del 0 al 13 sin el 5. Entre cuatro, hay 13 cartas por persona. Entre tres, se apartan el 10, el 11, el 12 y el 13 de los cuatro colores; quedan 36 cartas, 12 por persona.
    .short = Entre cuatro, 13 cartas por persona; entre tres, 12, sin los números 10 a 13 de cada color.

fives-F2 =
    Empiezas con 5 fichas, como toda la mesa. La reserva no se agota: cuatro manos pueden repartir más que las 42 fichas de la caja.
    .short = Toda la mesa empieza con 5 fichas, y la reserva no se agota.

fives-F3 =
    En cada mano, sale en la primera baza quien tiene el Magenta 0. Puede salir con cualquier carta, boca arriba o boca abajo; el propio Magenta 0 puede esperar. Quien gana una baza sale en la siguiente. Se juega en el sentido de las agujas del reloj.
    .short = Quien tiene el Magenta 0 abre cada mano con cualquier carta; después sale quien gana la baza.

fives-F4 =
    Si tienes el color de salida, debes asistir. Solo F5 (2) te libra de ello: con salida de Magenta puedes voltear cualquier carta. Si no tienes el color de salida, juega lo que quieras.
    .short = Si tienes el color de salida, debes asistir (excepción: F5 (2)); si no, juega lo que quieras.

fives-F5 =
    Voltear una carta es jugarla boca abajo: cuenta entonces como un Magenta 5, color Magenta, número 5. Puedes voltear
    (1) cuando sales: cualquier carta;
    (2) con salida de Magenta: cualquiera de tus cartas, sea del color que sea, aunque tengas Magenta;
    (3) cuando no tienes el color de salida: cualquier carta;
    (4) cuando tienes una sola carta del color de salida: esa y ninguna otra.
    Con dos o más cartas del color de salida no puedes voltear, salvo que ese color sea Magenta.
    .short = Puedes voltear al salir, con salida de Magenta, sin el color de salida, o tu única carta de él.

fives-F6 =
    En una baza hay como mucho un Magenta 5, lo juegue quien lo juegue. En cuanto hay uno, los casos (2), (3) y (4) de F5 quedan cerrados. Así, tras una salida boca abajo nadie más voltea: con Magenta asistes boca arriba, sin Magenta juegas lo que quieras boca arriba. Y si tienes una sola carta del color de salida, debes jugarla boca arriba.
    .short = Como mucho un Magenta 5 por baza; en cuanto está en la mesa, ya solo se juega boca arriba.

fives-F7 =
    Con salida de Magenta y una sola carta de Magenta entre las tuyas, el caso (2) de F5 va antes que el (4): puedes voltear cualquier carta, no solo esa. Y nunca es obligatorio voltear: sin Magenta también puedes jugar cualquier carta boca arriba.
    .short = Con salida de Magenta puedes voltear cualquier carta, aun con un solo Magenta; nunca es obligatorio.

fives-F8 =
    El caso (4) de F5 vale para Plata como para cualquier otro color. Con salida de Plata y una sola carta de Plata entre las tuyas, debes jugar esa, pero puedes voltearla mientras no haya un Magenta 5 en la baza (F6).
    .short = Con salida de Plata, debes jugar tu única carta de Plata, pero puedes voltearla.

fives-F9 =
    Plata es triunfo: si hay Plata boca arriba en la baza, gana la carta de Plata más alta. Si no, gana la carta más alta del color de salida. Todas las demás cartas pierden. Un Magenta 5 solo gana con salida de Magenta y si no hay Plata ni un Magenta más alto boca arriba en la baza.
    .short = Gana la carta de Plata más alta; sin Plata, la más alta del color de salida.

fives-F10 =
    Cuando ganas una baza, el número de tu carta ganadora se suma a tu total; un Magenta 5 ganador suma 5. Las demás cartas de la baza no cuentan. Sin ninguna baza, tu total es 0: eso no es pasarse, y ese total se clasifica como cualquier otro.
    .short = Solo cuenta tu carta ganadora, un Magenta 5 como 5; sin bazas, tu total es 0, y eso no es pasarse.

fives-F11 =
    Tus cartas son secretas. A la vista de toda la mesa, y para consultar en cualquier momento, están las cartas jugadas boca arriba, quién ha volteado, las cartas ganadoras, los totales, las fichas y el centro. La cara de una carta volteada solo la conoce quien la jugó; para el resto, también para quien solo mira, sigue oculta hasta el final de la mano, incluso en el montón de bazas ganadas. Después, el reparto y todas las jugadas quedan a la vista.
    .short = Tus cartas son secretas y, hasta el fin de la mano, la cara de las volteadas; lo demás está a la vista.

fives-F12 =
    Los totales hasta 25 se clasifican, primero el más cercano a 25. Entre cuatro, los puestos dan 3, 2, 1 y 0 fichas; entre tres, 2, 1 y 0. Un total por encima de 25 se ha pasado y no tiene puesto.
    .short = Primero el más cercano a 25: 3, 2, 1, 0 fichas entre cuatro; 2, 1, 0 entre tres; pasarse no da puesto.

fives-F13 =
    Los totales iguales abarcan varios puestos, y cada uno cobra el más bajo de ellos.
    Entre cuatro: 24, 24, 20, pasado → 2, 2, 1, −1; 24, 20, 20, 20 → 3, 0, 0, 0; tres totales de 24 en cabeza → 1 cada uno.
    Entre tres: 24, 24, 20 → 1, 1, 0; 24, 24, 24 → 0 cada uno.
    .short = Los totales iguales cobran el más bajo de sus puestos: 24, 24, 20, pasado da 2, 2, 1, −1.

fives-F14 =
    Cada total de exactamente 25 da 1 ficha más, con empate o sin él.
    Entre cuatro: 25, 25, 24, pasado → 3, 3, 1, −1; 25, 25, 25, pasado → 2, 2, 2, −1; 25, 25, 25, 25 → 1 cada uno.
    Entre tres: 25, 25, 25 → 1 cada uno; 25, 25, pasado → 2, 2, −1.
    .short = Un total de exactamente 25 da 1 ficha más, con empate o sin él.

fives-F15 =
    Si te pasas, pagas 1 ficha a la persona que tiene, sin empate, el total más cercano a 25. Si hay empate en cabeza, tu ficha va al centro. Si ya no te quedan fichas, bajas de cero, algo que solo puede ocurrir en una partida de más de cinco manos.
    .short = Pasarse cuesta 1 ficha: va al total más cercano a 25, o al centro si hay empate en cabeza.

fives-F16 =
    Si se pasa toda la mesa, ningún total es el más cercano y esas fichas también van al centro. Es la opción `all_bust` con su valor por defecto, `carry`. Con `vanish`, las fichas de esta mano no van a nadie, y lo que ya había en el centro se queda allí.
    .short = Si se pasa toda la mesa, las fichas van al centro o, con `vanish`, a nadie.

fives-F17 =
    El centro espera a la mano siguiente: se lo lleva entonces quien tiene, sin empate, el total más cercano a 25, junto con las fichas de quienes se pasan en esa mano. Si hay empate en cabeza, o se pasa toda la mesa, se queda donde está. Lo que haya allí tras la última mano no va a nadie.
    .short = El centro va, sin empate, al mejor total de la mano siguiente; tras la última, a nadie.

fives-F18 =
    Una partida tiene cuatro manos; la opción `hands` permite de 1 a 20 (por defecto, 4). Gana quien tiene más fichas. Si hay empate a fichas, decide la última mano: gana el total más cercano a 25 sin superarlo, y pasarse en ella queda por detrás de cualquier otro total. Si el empate sigue, o si en ella se pasan todas las personas empatadas, la victoria se comparte.
    .short = Cuatro manos, gana quien tiene más fichas; si hay empate, decide la última mano; si sigue, se comparte.

fives-F19 =
    El ejemplo del juego impreso: los totales 26, 25, 22 y 22 dan −1, +5, +1 y +1. El 25 recibe 3 fichas por el primer puesto, 1 por ser exacto y 1 de quien se ha pasado. Los dos 22 abarcan el segundo y el tercer puesto, así que ambos cobran el tercero.
    .short = Ejemplo: los totales 26, 25, 22, 22 dan −1, +5, +1, +1.

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

fives-F2 =
    Empiezas con 5 fichas, como toda la mesa.
    .ours = En la caja hay 42 fichas, y cuatro manos pueden repartir más; aquí la reserva no se agota.

fives-F3 =
    En cada mano, sale en la primera baza quien tiene el Magenta 0. Puede salir con cualquier carta, boca arriba o boca abajo; el propio Magenta 0 puede esperar. Quien gana una baza sale en la siguiente. Se juega en el sentido de las agujas del reloj.

fives-F4 =
    Si tienes el color de salida, debes asistir. Solo F5 (2) te libra de ello: con salida de Magenta puedes voltear cualquier carta. Si no tienes el color de salida, juega lo que quieras.

fives-F5 =
    Voltear una carta es jugarla boca abajo: cuenta entonces como un Magenta 5, color Magenta, número 5. Puedes voltear
    (1) cuando sales: cualquier carta;
    (2) con salida de Magenta: cualquiera de tus cartas, sea del color que sea, aunque tengas Magenta;
    (3) cuando no tienes el color de salida: cualquier carta;
    (4) cuando tienes una sola carta del color de salida: esa y ninguna otra.
    Con dos o más cartas del color de salida no puedes voltear, salvo que ese color sea Magenta.

fives-F6 =
    En una baza hay como mucho un Magenta 5, lo juegue quien lo juegue. En cuanto hay uno, los casos (2), (3) y (4) de F5 quedan cerrados. Así, tras una salida boca abajo nadie más voltea: con Magenta asistes boca arriba, sin Magenta juegas lo que quieras boca arriba. Y si tienes una sola carta del color de salida, debes jugarla boca arriba.

fives-F7 =
    Con salida de Magenta y una sola carta de Magenta entre las tuyas, se dan dos casos de F5, el (2) y el (4). Para nosotros va antes el (2): puedes voltear cualquier carta, no solo esa. Y nunca es obligatorio voltear: sin Magenta también puedes jugar cualquier carta boca arriba.

fives-F8 =
    El caso (4) de F5 vale para Plata como para cualquier otro color. Con salida de Plata y una sola carta de Plata entre las tuyas, debes jugar esa, pero puedes voltearla mientras no haya un Magenta 5 en la baza (F6).

fives-F9 =
    Plata es triunfo: si hay Plata boca arriba en la baza, gana la carta de Plata más alta. Si no, gana la carta más alta del color de salida. Todas las demás cartas pierden. Un Magenta 5 solo gana con salida de Magenta y si no hay Plata ni un Magenta más alto boca arriba en la baza.
    Ejemplo: se sale con Verde y la carta verde más alta es Verde 12; alguien que no tiene Verde juega Plata 2 y gana la baza.

fives-F10 =
    Cuando ganas una baza, el número de tu carta ganadora se suma a tu total; un Magenta 5 ganador suma 5. Las demás cartas de la baza no cuentan.
    Ejemplo: cuatro bazas ganadas con Azul 8, Verde 3, un Magenta 5 y Plata 9 suman 8 + 3 + 5 + 9 = 25.
    .ours = Sin ninguna baza, tu total es 0: para nosotros eso no es pasarse, y ese total se clasifica como cualquier otro.

fives-F11 =
    Tus cartas son secretas. A la vista de toda la mesa están las cartas jugadas boca arriba, quién ha volteado, las cartas ganadoras, los totales, las fichas y el centro. La cara de una carta volteada solo la conoce quien la jugó; para el resto, también para quien solo mira, sigue oculta hasta el final de la mano, incluso en el montón de bazas ganadas. Después, el reparto y todas las jugadas quedan a la vista.
    .ours = Según el reglamento, de cada baza solo queda visible la carta ganadora. Aquí también puedes consultar las demás en cualquier momento; es decisión nuestra, y la opción de mesa «{ web-option-memory }» lo desactiva (activada por defecto). Sin ella ves las cartas ganadoras de las bazas anteriores y toda la última baza, nada más.
    .typed = `--option memory=off`

fives-F12 =
    Los totales hasta 25 se clasifican, primero el más cercano a 25. Entre cuatro, los puestos dan 3, 2, 1 y 0 fichas; entre tres, 2, 1 y 0. Un total por encima de 25 se ha pasado y no tiene puesto.

fives-F13 =
    Los totales iguales abarcan varios puestos, y cada uno cobra el más bajo de ellos.
    Entre cuatro: 25, 24, 24, 20 → 4, 1, 1, 0; 24, 24, 20, pasado → 2, 2, 1, −1; 24, 20, 20, 20 → 3, 0, 0, 0; tres totales de 24 en cabeza → 1 cada uno.
    Entre tres: 24, 24, 20 → 1, 1, 0; 24, 24, 24 → 0 cada uno.

fives-F14 =
    Cada total de exactamente 25 da 1 ficha más, con empate o sin él.
    Entre cuatro: 25, 25, 24, pasado → 3, 3, 1, −1; 25, 25, 25, pasado → 2, 2, 2, −1; 25, 25, 25, 25 → 1 cada uno.
    Entre tres: 25, 25, 25 → 1 cada uno; 25, 25, pasado → 2, 2, −1.

fives-F15 =
    Si te pasas, pagas 1 ficha a la persona que tiene, sin empate, el total más cercano a 25. Si hay empate en cabeza, tu ficha va al centro.
    .ours = El reglamento no dice qué pasa si ya no te quedan fichas: aquí bajas de cero, algo que solo puede ocurrir en partidas de más de cinco manos.

fives-F16 =
    Si se pasa toda la mesa, ningún total es el más cercano, y el reglamento no dice adónde van las fichas. Aquí van al centro. La opción de mesa «{ web-option-all-bust } { web-choice-all-bust-vanish }» lo cambia: las fichas de esta mano se pierden, y lo que ya había en el centro se queda allí.
    .typed = `--option all_bust=vanish`

fives-F17 =
    El centro espera a la mano siguiente: se lo lleva entonces quien tiene, sin empate, el total más cercano a 25, junto con las fichas de quienes se pasan en esa mano. Lo que haya allí tras la última mano no va a nadie.
    .ours = Si hay empate en cabeza, o se pasa toda la mesa, se queda donde está.

fives-F18 =
    Una partida tiene cuatro manos. Gana quien tiene más fichas. Si hay empate a fichas, decide la última mano: gana el total más cercano a 25 sin superarlo. Si el empate sigue, la victoria se comparte.
    .ours = Pasarse en la última mano queda por detrás de cualquier otro total, y si en ella se pasan todas las personas empatadas, comparten la victoria. La opción de mesa «{ web-option-hands }» permite de 1 a 20.
    .typed = `--option hands=6`

fives-F19 =
    El ejemplo del juego impreso, entre cuatro:
    Azul 10 + Azul 12 + Verde 4 = 26, pasado: −1 ficha
    Magenta 13 + Plata 12 = 25: +5 fichas
    Verde 10 + Verde 2 + Plata 5 + Magenta 5 = 22: +1 ficha
    Plata 9 + Plata 1 + Plata 6 + Magenta 6 = 22: +1 ficha
    El 25 recibe 3 fichas por el primer puesto, 1 por ser exacto y 1 de quien se ha pasado. Los dos 22 abarcan el segundo y el tercer puesto, así que ambos cobran el tercero.

## Tips, one to a line

fives-tips =
    Todas las cartas que pueden sumar 25 están en tu mano desde el principio. Antes de la primera baza, busca unas cuantas que puedan sumarlo.
    Las cartas altas cuestan de soltar. Juégalas boca abajo como Magenta 5, o en una baza que no puedan ganar.
    Con cartas impresas, pon una ficha en el centro en cuanto te pases, para que nadie la olvide.

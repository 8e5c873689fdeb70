### Score Cards: the rules for players, one message per ruling.

scorecards-rules-title = Score Cards: cuatro rondas, una regla en cada carta
scorecards-rules-intro = Score Cards es un juego de elegir bien el momento, para dos a cuatro personas. Cada carta tiene su propia regla, que dice qué cartas de la mesa le dan puntos. En cada una de las cuatro rondas juegas cinco cartas, una tras otra, y una carta que está en la mesa puede ayudar a todas las que vienen después: a las tuyas y también a las del resto.

## Headings

scorecards-section-cards = Las cartas
scorecards-section-setup = Preparación
scorecards-section-turn = Tu turno
scorecards-section-inplay = Puntuar una carta
scorecards-section-rounds = De ronda en ronda
scorecards-section-end = Ganar la partida
scorecards-section-explosive = Variante explosiva
scorecards-section-partnership = Por parejas
scorecards-section-tournament = Torneo
scorecards-section-secrets = Lo visible y lo oculto

## Rulings

scorecards-C1 =
    La baraja tiene 50 cartas. Cada una lleva un número, un color, una regla de puntuación y un identificador. Los colores son azul, rojo, verde y amarillo. El identificador solo nombra la carta; nunca da puntos.
    El reglamento impreso solo muestra una carta: un 6 azul que da 4 puntos por cada 6 en juego. También se cuenta a sí mismo, así que con otro 6 en juego son 8.
    .ours = Las demás cartas no las conocemos, y por eso jugamos con una baraja de diseño propio, que contiene ese 6 azul. Sus números van del 1 al 10, cada uno en cinco cartas. Si tienes el juego impreso, puedes anotar sus cartas en un archivo de cartas y jugar con ellas. Un archivo de cartas también puede tener cartas moradas.
    .typed = Una carta se escribe con su color (B = azul, R = rojo, G = verde, Y = amarillo), su número y su identificador: `B6-17` es un 6 azul con el identificador 17. Para jugarla, escribe `play B6-17`.

scorecards-C2 =
    En las reglas de puntuación, estas palabras tienen un sentido fijo:
    un grupo: toda carta en juego que cumple lo que nombra la regla; un grupo de color son todas las cartas en juego de un mismo color;
    una escalera: dos o más números consecutivos; un número que está dos veces cuenta una, así que 3, 4, 4 y 5 forman una escalera de tres;
    un conjunto: dos o más cartas con el mismo número;
    la carta anterior: la que está a la izquierda de la carta jugada en tu propia fila; tu primera carta de una ronda no tiene ninguna.
    Una regla puede pedir un color determinado, cualquier color o el color de cierta carta. Puede contar un grupo, un conjunto o una escalera, o fijarse en el número más alto. También puede referirse a la última carta que ha jugado otra persona (C12), actuar en tu turno siguiente o cambiar una carta, su número o su color, hasta el final de tu turno (C13). El lenguaje de puntuación, en el que se escriben las reglas, tiene su propia página.
    .ours = Hemos fijado el tamaño mínimo de una escalera o un conjunto, y que un número cuenta una sola vez en una escalera.

scorecards-C3 =
    Recibes cinco cartas, como toda la mesa; solo se reparte esta vez. Después se descubre la carta de arriba del mazo y se pone al lado: es la carta inicial. La partida tiene cuatro rondas.
    .ours = En el reglamento elegís quién empieza. Aquí decide el azar, y queda anotado en el registro de la partida. Con la opción de mesa «{ web-option-first }: { web-choice-first-seat0 }» empieza el asiento 1, como en los torneos.
    .typed = `--option first=seat0`

scorecards-C4 =
    Un turno tiene tres pasos. Juega una carta de tu mano en el extremo derecho de tu fila. Puntúala enseguida. Luego roba una carta del mazo; lo haces siempre, también en el último turno de una ronda y de la partida. Así tienes cinco cartas en la mano cada vez que empieza tu turno, y tu fila muestra de izquierda a derecha en qué orden has jugado. Se juega en el sentido de las agujas del reloj.

scorecards-C5 =
    Cuando puntúas una carta, están en juego: tu propia fila, con la carta nueva; la carta inicial; y la fila de una sola persona más. Entre tres o cuatro eliges cuál. Si una carta habla de «la otra fila en juego», es la que has elegido.
    .ours = Eliges de nuevo para cada carta, y la elección es parte de la jugada. Lo que una regla te deja elegir también lo es: un color, un número, una de varias maneras de puntuar o una carta que cambiar. Se propone lo que da más puntos, y cualquier otra elección también está permitida.
    .typed = `play B6-17 vs 2` juega la carta con la fila del asiento 3: al escribir, los asientos se cuentan desde 0. Entre dos, `vs` no se escribe.

scorecards-C6 =
    Una ronda termina cuando toda la mesa ha jugado cinco cartas. Entonces hay una bonificación de 5 puntos por la mejor carta de la ronda: la recibe quien la ha jugado. Si varias personas han llegado a esa misma puntuación, cada una recibe 5 puntos. La bonificación se suma a tus puntos, pero no a la puntuación de ninguna carta.

scorecards-C7 =
    Te quedas con tu mano para la ronda siguiente: una carta que guardas ahora todavía puede dar puntos después. Todas las filas vuelven al mazo junto con la carta inicial, y se baraja. Empieza la nueva ronda la persona siguiente en el sentido de las agujas del reloj, con una nueva carta inicial.

scorecards-C8 =
    Tras cuatro rondas, gana quien tiene más puntos. Si hay empate a puntos, decide entre quienes empatan la puntuación más alta de una sola carta en la ronda 4; la bonificación no cuenta ahí. Si el empate sigue, la victoria se comparte. En el juego por parejas, por cada pareja cuenta su mejor carta de esa ronda (C10).

scorecards-C9 =
    La variante explosiva es para tres o cuatro personas. Cuando puntúas una carta, están en juego las filas de toda la mesa y la carta inicial; no eliges ninguna fila. Si una carta habla de la otra fila en juego, cuentan todas las demás. Todo lo demás es como en el juego normal.
    .typed = `--variant explosive`; `vs` no se escribe en las jugadas.

scorecards-C10 =
    El juego por parejas es para cuatro personas, sentadas frente a frente: los asientos 1 y 3 contra los asientos 2 y 4. En las cuatro rondas, cada persona empieza una vez. Cuando puntúas una carta, están en juego tu propia fila, la carta inicial y la fila de una sola persona más, que puede ser tu pareja.
    Después de robar, puedes pasar una carta a tu pareja, que la mira y te devuelve una carta, la misma u otra.
    .ours = El reglamento no dice nada de la puntuación por parejas: la bonificación va a cada persona por separado, como en C6. Al final se suman los puntos de cada pareja, y gana la suma más alta. Con sumas iguales, se compara la mejor carta de cada pareja en la ronda 4, y gana la puntuación más alta; si el empate sigue, la victoria se comparte. Tras cada carta que juegas, también la última de todas, pasas una o te quedas con todas.
    .typed = `--variant partnership`; `pass G3-4` pasa una carta, `keep` se queda con todas, `back Y9-31` devuelve una carta.

scorecards-C11 =
    Un torneo es para cuatro personas y tiene doce partidas entre dos: te enfrentas dos veces a cada una de las demás. Cada partida tiene su propia baraja. Se suman los puntos de todas tus partidas.
    Si hay empate en la clasificación, decide la puntuación más alta de una sola carta, luego el total más alto en una partida. Los dos primeros puestos juegan después la final. Quien la gana gana el torneo; si termina en empate, se aplica C8. Si queréis, las otras dos personas juegan una partida de consolación.
    .ours = En las dos partidas de cada pareja de rivales, cada cual empieza una vez. Si el empate sigue en la clasificación, deciden los puntos de las partidas entre quienes empatan y, por último, un sorteo, que queda registrado. En la final empieza quien va por delante.

scorecards-C12 =
    Algunas reglas se refieren a la última carta que ha jugado otra persona. Aquí solo importa el tiempo: es la carta más reciente de esta ronda que no es tuya, esté en la fila que esté, aunque esa fila no esté en juego para ti. Tu pareja también es otra persona. Si en esta ronda aún no ha jugado nadie más que tú, esa carta todavía no existe, y eso da 0 puntos.

scorecards-C13 =
    Cuando una regla cambia una carta, el cambio dura hasta el final de tu turno; después la carta vuelve a ser lo que era.
    Si tu carta anterior tiene un efecto sobre este turno, se suma a lo que da la carta que juegas ahora.
    .ours = Un efecto sobre tu turno siguiente se pierde si no te queda otro turno en esta ronda; nunca llega a la ronda siguiente. Si un efecto así dice «si libre», te deja una elección y solo actúa si la carta que juegas entonces no te deja ninguna.

scorecards-C14 =
    Una puntuación no puede bajar de 0, con una excepción: una regla que resta puede llevarla por debajo. Nada más puede.

scorecards-C15 =
    El ejemplo del juego impreso, la ronda de una persona: las cinco cartas dan 8, 12, 15, 3 y 9, y la bonificación suma 5.
    8 + 12 + 15 + 3 + 9 + 5 = 52
    La bonificación te dice que en esta ronda ninguna carta dio más de 15.

scorecards-C16 =
    A la vista de toda la mesa: las filas, la carta inicial, todos los puntos y cómo se han conseguido, y si alguien ha pasado una carta o se ha quedado con todas.
    En secreto: las manos, el orden del mazo, cada carta robada y cada carta que se pasa en una pareja; solo esas dos personas saben lo que han visto.

## Tips, one to a line

scorecards-tips =
    Una carta jugada cuenta para todas las siguientes, las tuyas y las de los demás. Compara lo que da ahora con lo que aportará después.
    También al revés: una carta que te ayuda poco puede ayudar mucho a los demás. Juégala tarde.
    Las cartas que no juegas se quedan en tu mano para la ronda siguiente. Guarda una que necesite una mesa más llena.

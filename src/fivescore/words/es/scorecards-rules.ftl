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
    La baraja tiene 50 cartas. Cada una lleva un número, un color, una regla de puntuación y un identificador. Los colores son azul, rojo, verde y amarillo, con las letras B, R, G e Y. Una carta se escribe con su color, su número y su identificador: `B6-17` es un 6 azul con el identificador 17. El identificador solo nombra la carta; nunca da puntos. En una jugada, la carta se escribe igual: `play B6-17 vs 2` la juega junto con el tendido del asiento 2 (C5).
    El reglamento impreso solo muestra una carta: un 6 azul que da 4 puntos por cada 6 en juego. También se cuenta a sí mismo, así que con otro 6 en juego son 8. Las demás cartas no las conocemos, y por eso jugamos con una baraja de diseño propio, que contiene ese 6 azul. Sus números van del 1 al 10, cada uno en cinco cartas. Si tienes el juego impreso, puedes anotar sus cartas en un archivo de baraja y jugar con ellas.
    .short = 50 cartas con número, color, regla e identificador; la baraja es propia, y un archivo puede traer otra.

scorecards-C2 =
    En las reglas de puntuación, estas palabras tienen un sentido fijo:
    un grupo: toda carta en juego que cumple lo que nombra la regla; un grupo de color son todas las cartas en juego de un mismo color;
    una escalera: dos o más números consecutivos; un número que está dos veces cuenta una, así que 3, 4, 4 y 5 forman una escalera de tres;
    un conjunto: dos o más cartas con el mismo número;
    la carta anterior: la que está a la izquierda de la carta jugada en tu propio tendido; tu primera carta de una ronda no tiene ninguna.
    Una regla puede pedir un color determinado, cualquier color o el color de cierta carta. Puede contar un grupo, un conjunto o una escalera, o fijarse en el número más alto. También puede referirse a la última carta que ha jugado otra persona (C12), actuar en tu turno siguiente o cambiar una carta, su número o su color, mientras dura tu turno (C13). Cómo se escribe cada regla está en la página sobre el lenguaje de puntuación.
    .short = Un grupo es todo lo que nombra la regla; escalera (seguidos) y conjunto (iguales): dos números o más.

scorecards-C3 =
    El azar decide quién empieza la primera ronda, y queda anotado en el registro de la partida. Recibes cinco cartas, como toda la mesa; solo se reparte esta vez. Después se descubre la carta de arriba del mazo y se pone al lado: es la carta inicial. La partida tiene cuatro rondas.
    La opción `first` vale `drawn` por defecto. Con `seat0` no hay sorteo: empieza el asiento 0, como en los torneos. Los asientos se numeran desde 0.
    .short = Cinco cartas por persona, una carta inicial, cuatro rondas; el azar o `seat0` dice quién empieza.

scorecards-C4 =
    Un turno tiene tres pasos. Pon una carta de tu mano en el extremo derecho de tu tendido. Anota enseguida los puntos que da. Luego roba una carta del mazo; lo haces siempre, también en el último turno de una ronda y de la partida. Así tienes cinco cartas en la mano cada vez que empieza tu turno, y tu tendido muestra de izquierda a derecha en qué orden has jugado. Se juega en el sentido de las agujas del reloj.
    .short = Pon una carta a la derecha de tu tendido, puntúala enseguida y roba, también en el último turno.

scorecards-C5 =
    Cuando puntúas una carta, están en juego: tu propio tendido, con la carta nueva; la carta inicial; y el tendido de una sola persona más. Entre tres o cuatro eliges cuál, y para la carta siguiente puedes elegir otro. Esta elección es parte de la jugada: `vs 2` es el tendido del asiento 2. Entre dos no hay nada que elegir, y `vs` no se escribe.
    Lo que una regla te deja elegir también es parte de la jugada: un color, un número, una de varias maneras de puntuar o una carta que cambiar. Se propone lo que da más puntos, y cualquier otra elección también está permitida.
    .short = En juego: tu tendido con la carta nueva, la carta inicial y otro tendido a tu elección.

scorecards-C6 =
    Una ronda termina cuando toda la mesa ha jugado cinco cartas. Entonces hay una bonificación de 5 puntos por la mejor carta de la ronda: la recibe quien la ha jugado. Si varias personas han llegado a esa misma puntuación, cada una recibe 5 puntos. La bonificación se suma a tus puntos, pero no a la puntuación de ninguna carta.
    .short = La carta con más puntos de la ronda da 5 de bonificación; con empate, 5 a cada persona.

scorecards-C7 =
    Te quedas con tu mano para la ronda siguiente: una carta que guardas ahora todavía puede dar puntos después. Todos los tendidos vuelven al mazo junto con la carta inicial, y se baraja. Empieza la nueva ronda la persona siguiente en el sentido de las agujas del reloj, con una nueva carta inicial.
    .short = La mano se conserva; tendidos y carta inicial vuelven al mazo; empieza la persona siguiente.

scorecards-C8 =
    Tras cuatro rondas, gana quien tiene más puntos. Si hay empate a puntos, decide entre quienes empatan la puntuación más alta de una sola carta en la ronda 4; la bonificación no cuenta ahí. Si el empate sigue, la victoria se comparte. En el juego por parejas, por cada pareja cuenta su mejor carta de esa ronda (C10).
    .short = Gana quien tiene más puntos; con empate, decide la mejor carta de la ronda 4; si sigue, se comparte.

scorecards-C9 =
    La variante explosiva es para tres o cuatro personas. Cuando puntúas una carta, están en juego los tendidos de toda la mesa y la carta inicial. No eliges ningún tendido, y `vs` no se escribe en la jugada. Todo lo demás es como en el juego normal.
    .short = Variante explosiva, entre tres o cuatro: todos los tendidos y la carta inicial están en juego.

scorecards-C10 =
    El juego por parejas es para cuatro personas: los asientos 0 y 2 contra los asientos 1 y 3. En las cuatro rondas, cada persona empieza una vez. Cuando puntúas una carta, están en juego tu propio tendido, la carta inicial y el tendido de una sola persona más, que puede ser tu pareja.
    Después de robar, puedes pasar una carta a tu pareja: `pass G3-4`. Tu pareja la mira y te devuelve una carta, la misma u otra: `back Y9-31`. Si no pasas ninguna, dices `keep` y te quedas con tus cartas. Una de las dos cosas sigue a cada carta que juegas, también a la última de todas.
    La bonificación va a cada persona por separado, como en C6. Al final se suman los puntos de cada pareja, y gana la suma más alta. Con sumas iguales, se compara la mejor carta de cada pareja en la ronda 4, y gana la puntuación más alta; si el empate sigue, la victoria se comparte.
    .short = Dos parejas: tras robar, pasa una carta y recibe otra, o quédate con todas; los puntos se suman.

scorecards-C11 =
    Un torneo es para cuatro personas y tiene doce partidas entre dos: te enfrentas dos veces a cada una de las demás, y en esas dos partidas cada cual empieza una vez. Cada partida tiene su propia baraja. Se suman los puntos de todas tus partidas.
    Si hay empate en la clasificación, deciden, en este orden: la puntuación más alta de una sola carta, el total más alto en una partida, los puntos de las partidas entre quienes empatan y, por último, un sorteo, que queda registrado.
    Quienes ocupan los dos primeros puestos juegan después la final, y empieza quien va por delante. Quien gana la final gana el torneo; si termina en empate, se aplica C8. Si queréis, las otras dos personas juegan una partida de consolación.
    .short = Entre cuatro, doce partidas de dos y puntos sumados; los dos primeros puestos juegan la final.

scorecards-C12 =
    Algunas reglas se refieren a la última carta que ha jugado otra persona. Aquí solo importa el tiempo: es la carta más reciente de esta ronda que no es tuya, esté en el tendido que esté, aunque ese tendido no esté en juego para ti. Tu pareja también es otra persona. Si en esta ronda aún no ha jugado nadie más que tú, esa carta todavía no existe, y eso da 0 puntos.
    .short = Cuenta la carta más reciente de otra persona en esta ronda, esté donde esté; si aún no hay, 0.

scorecards-C13 =
    Cuando una regla cambia una carta, el cambio dura hasta el final de tu turno; después la carta vuelve a ser lo que era. Si tu carta anterior tiene un efecto sobre este turno, se suma a lo que da la carta que juegas ahora. Un efecto sobre tu turno siguiente se pierde si no te queda otro turno en esta ronda; nunca llega a la ronda siguiente.
    .short = Un cambio acaba con tu turno; un efecto sobre el siguiente se suma, pero solo en la misma ronda.

scorecards-C14 =
    Una puntuación no puede bajar de 0, con una excepción: una regla que resta puede llevarla por debajo. Nada más puede.
    .short = Una puntuación no baja de 0, salvo que una regla que resta la lleve por debajo.

scorecards-C15 =
    El ejemplo del juego impreso, la ronda de una persona: las cinco cartas dan 8, 12, 15, 3 y 9, y la bonificación suma 5.
    8 + 12 + 15 + 3 + 9 + 5 = 52
    La bonificación te dice que en esta ronda ninguna carta dio más de 15.
    .short = Ejemplo: 8 + 12 + 15 + 3 + 9 y una bonificación de 5 son 52.

scorecards-C16 =
    A la vista de toda la mesa: los tendidos, la carta inicial, todos los puntos y cómo se han conseguido, y si alguien ha pasado una carta o se ha quedado con todas.
    En secreto: las manos, el orden del mazo, cada carta robada y cada carta que se pasa en una pareja; solo esas dos personas saben lo que han visto.
    .short = Tendidos, carta inicial y puntos están a la vista; manos, mazo, cartas robadas y pasadas son secretos.

# Guides to a first game. Each sentence belongs to one position of a recorded game, and is true there.

web-guide = Guía
web-guide-title = { $game } en dos minutos
web-guide-new = ¿Primera vez con { $game }?
web-guide-short = Una guía de dos minutos.
web-guide-show = Enséñame
web-guide-decline = Sin guía, gracias
web-guide-skip = Saltar
web-guide-back = Atrás
web-guide-next = Siguiente
web-guide-again = Esta no: la nota de al lado dice por qué. Prueba otra vez.
web-guide-do-it = Enséñame cómo
web-guide-step = Paso { $step } de { $steps }
web-guide-play = Jugar con bots
web-guide-to-table = Volver a mi mesa
web-guide-from-rules = Una guía de dos minutos

## Fives

web-guide-fives-hand = Esta es tu mano; nadie más la ve. Gana bazas cuyas cartas ganadoras sumen 25, y ni uno más.
web-guide-fives-lead = Quien tiene el Magenta 0 sale en la primera baza, con cualquier carta. Se juega en el sentido de las agujas del reloj.
web-guide-fives-follow = Tienes el color de salida, así que debes jugarlo: una de estas.
web-guide-fives-follow-do = Te toca: juega la más baja, el Verde 6.
web-guide-fives-follow-right = Bien hecho. Has jugado Verde, y tu 6 es la más alta hasta ahora.
web-guide-fives-follow-other = Está permitido. Pero la carta ganadora se suma a tu total, así que juega la más baja, el Verde 6.
web-guide-fives-total = Ganaste esa baza con un 6. Tu total crece solo con la carta ganadora; las demás no cuentan.
web-guide-fives-turn = Quien gana, sale. Quien sale puede dar la vuelta a una carta: el dorso de cada carta es un Magenta 5.
web-guide-fives-turn-do = Toca el Azul 8 y juégalo como Magenta 5.
web-guide-fives-turn-right = Bien hecho. Ahora vale como Magenta 5, y nadie ve que era tu Azul 8.
web-guide-fives-turn-other = Está permitido. Pero aquí, elige el Azul 8 y juégalo como Magenta 5.
web-guide-fives-flip = No tienes el color de salida, así que vale cualquier carta. Aquí también puedes darle la vuelta.
web-guide-fives-flip-do = Deshazte del Verde 13: juégalo boca arriba.
web-guide-fives-flip-right = Bien hecho. Se salió con Azul, así que tu Verde alto no puede ganar y no te cuesta nada.
web-guide-fives-flip-other = Está permitido. Pero el Verde 13 podría hacerte pasar de 25 más tarde: deshazte de él aquí, boca arriba.
web-guide-fives-down = Quien sale también puede dar la vuelta a una carta, y todos pueden si se salió con Magenta. Si tienes una sola carta del color de salida, solo puedes dar la vuelta a esa. Nunca dos Magenta 5 en una baza.
web-guide-fives-silver = Gana la carta más alta del color de salida. Pero si hay plata boca arriba, gana la plata más alta.
web-guide-fives-scored = Quien más se acerca a 25 sin pasarse recibe 3 fichas, luego 2, luego 1, y el 25 exacto da una más. Quien pasa de 25 paga una ficha.
web-guide-fives-play = Tras cuatro manos, gana quien tiene más fichas. No hace falta más: ¡a jugar!

## Score 5

web-guide-score5-hand = Cinco cartas, una de cada familia. Son tu dinero, y al final la mejor de cada familia hace tu puntuación.
web-guide-score5-lot = Esta carta sale a subasta. Vienen doce, una tras otra, y la última puede contar para cualquier familia.
web-guide-score5-bid = Todos pujan en secreto: las cartas de la mano que quieran, o ninguna. La puja es su suma.
web-guide-score5-bid-do = Puja 15: pon Amarillo 5 y Morado 10 en la puja y hazla.
web-guide-score5-bid-right = Bien hecho. Tu puja queda boca abajo hasta que todos hayan pujado.
web-guide-score5-bid-other = Esa puja está permitida. Pero aquí, puja 15 justos, con Amarillo 5 y Morado 10.
web-guide-score5-counts = Ahora todos ven cuántas cartas puja cada cual, pero no cuáles. Aún puedes cambiar; cuando todos están listos, se descubren.
web-guide-score5-counts-do = Quédate con tus 15: confirma tu puja.
web-guide-score5-counts-right = Bien hecho. Cuando los demás confirmen también, se descubren todas las pujas.
web-guide-score5-counts-other = Puedes cambiar tu puja. Pero aquí, quédate con Amarillo 5 y Morado 10, y confirma.
web-guide-score5-reveal = La suma más alta se lleva la carta. Si hay empate, decide el desempate más alto (el número pequeño tras =).
web-guide-score5-share = La puja ganadora se la reparten los demás: elige primero la puja más alta, luego por turno.
web-guide-score5-share-do = Te toca llevarte una: llévate el Rojo 10.
web-guide-score5-share-right = Bien hecho. El Rojo 10 es tuyo, para una de las próximas pujas.
web-guide-score5-share-other = Puedes llevarte esa. Pero un 10 compra más que un 5, así que llévate el Rojo 10.
web-guide-score5-back = Los demás recuperan su puja. Perder no te costó nada, y tienes una carta más.
web-guide-score5-families = Solo contará tu carta más alta de cada familia. Aquí ves cuánto suman ahora.
web-guide-score5-play = Tras doce subastas gana el total más alto. No hace falta más: ¡a jugar!

## Score Cards

web-guide-scorecards-hand = Cinco cartas, cada una con un color, un número y su propia regla de puntos. Tras cada turno robas una más.
web-guide-scorecards-starting = La carta inicial se descubre para esta ronda. Está en juego para todos.
web-guide-scorecards-display = En tu turno juegas una carta a la derecha de tu fila, como Ben aquí. Puntúa al momento.
web-guide-scorecards-points = ¡Te toca! Estos números muestran cuánto daría ahora cada carta, con una fila o con la otra.
web-guide-scorecards-in-play = En juego están tu fila, la carta inicial y la fila de una sola persona más. Eliges cuál en cada carta.
web-guide-scorecards-in-play-do = Juega la carta que más puntúa ahora: el Amarillo 5, con la fila de Cleo.
web-guide-scorecards-in-play-right = Bien hecho: 10 puntos. Ninguna otra carta habría dado tantos.
web-guide-scorecards-in-play-other = Está permitido. Pero el Amarillo 5 con la fila de Cleo da más: 10 puntos.
web-guide-scorecards-scored = Tu carta dio 10 puntos con la fila de Cleo, y has robado una nueva.
web-guide-scorecards-order = Las cartas se quedan hasta el final de la ronda, así que las últimas encuentran más que contar. El orden lo es todo.
web-guide-scorecards-order-do = Juega el Azul 9 con la fila de Ben.
web-guide-scorecards-order-right = Bien hecho: 15 puntos, con las cartas que ya están ahí.
web-guide-scorecards-order-other = Está permitido. Pero el Azul 9 con la fila de Ben da más: 15 puntos.
web-guide-scorecards-bonus = Cuando todos han jugado cinco, la mejor carta de la ronda da 5 puntos más: la de Ben, con 20.
web-guide-scorecards-play = Otra ronda: las filas se barajaron en el mazo y te quedas con tu mano. Tras cuatro rondas gana quien tiene más puntos. ¡A jugar!

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
web-guide-step = Paso { $step } de { $steps }
web-guide-play = Jugar con bots
web-guide-to-table = Volver a mi mesa
web-guide-from-rules = Una guía de dos minutos

## Fives

web-guide-fives-hand = Esta es tu mano; nadie más la ve. Gana bazas cuyas cartas ganadoras sumen 25, y ni uno más.
web-guide-fives-lead = Quien tiene el Magenta 0 sale en la primera baza, con cualquier carta. Se juega en el sentido de las agujas del reloj.
web-guide-fives-follow = Tienes el color de salida, así que debes jugarlo: una de estas.
web-guide-fives-total = Ganaste esa baza con un 6. Tu total crece solo con la carta ganadora; las demás no cuentan.
web-guide-fives-flip = No tienes el color de salida, así que vale cualquier carta. Incluso puedes darle la vuelta: el dorso de cada carta es un Magenta 5.
web-guide-fives-down = Quien sale también puede dar la vuelta a una carta, y todos pueden si se salió con Magenta. Si tienes una sola carta del color de salida, solo puedes dar la vuelta a esa. Nunca dos Magenta 5 en una baza.
web-guide-fives-silver = Gana la carta más alta del color de salida. Pero si hay plata boca arriba, gana la plata más alta.
web-guide-fives-scored = Quien más se acerca a 25 sin pasarse recibe 3 fichas, luego 2, luego 1, y el 25 exacto da una más. Quien pasa de 25 paga una ficha.
web-guide-fives-play = Tras cuatro manos, gana quien tiene más fichas. No hace falta más: ¡a jugar!

## Score 5

web-guide-score5-hand = Cinco cartas, una de cada familia. Son tu dinero, y al final la mejor de cada familia hace tu puntuación.
web-guide-score5-lot = Esta carta sale a subasta. Vienen doce, una tras otra, y la última puede contar para cualquier familia.
web-guide-score5-bid = Todos pujan en secreto: las cartas de la mano que quieran, o ninguna. La puja es su suma.
web-guide-score5-counts = Ahora todos ven cuántas cartas puja cada cual, pero no cuáles. Aún puedes cambiar; cuando todos están listos, se descubren.
web-guide-score5-reveal = La suma más alta se lleva la carta. Si hay empate, decide el desempate más alto (el número pequeño tras =).
web-guide-score5-share = La puja ganadora se la reparten los demás: elige primero la puja más alta, luego por turno.
web-guide-score5-back = Los demás recuperan su puja. Perder no te costó nada, y tienes una carta más.
web-guide-score5-families = Solo contará tu carta más alta de cada familia. Aquí ves cuánto suman ahora.
web-guide-score5-play = Tras doce subastas gana el total más alto. No hace falta más: ¡a jugar!

## Score Cards

web-guide-scorecards-hand = Cinco cartas, cada una con un color, un número y su propia regla de puntos. Tras cada turno robas una más.
web-guide-scorecards-starting = La carta inicial se descubre para esta ronda. Está en juego para todos.
web-guide-scorecards-display = En tu turno juegas una carta a la derecha de tu fila, como Ben aquí. Puntúa al momento.
web-guide-scorecards-points = ¡Te toca! Estos números muestran cuánto daría ahora cada carta, con una fila o con la otra.
web-guide-scorecards-in-play = En juego están tu fila, la carta inicial y la fila de una sola persona más. Eliges cuál en cada carta.
web-guide-scorecards-scored = Tu carta dio 10 puntos con la fila de Cleo, y has robado una nueva.
web-guide-scorecards-order = Las cartas se quedan hasta el final de la ronda, así que las últimas encuentran más que contar. El orden lo es todo.
web-guide-scorecards-bonus = Cuando todos han jugado cinco, la mejor carta de la ronda da 5 puntos más: la de Ben, con 20.
web-guide-scorecards-play = Otra ronda: las filas se barajaron en el mazo y te quedas con tu mano. Tras cuatro rondas gana quien tiene más puntos. ¡A jugar!

### What is wrong with a deck file. The field that is wrong stands before the sentence or above it,
### so most begin small. Words in quotation marks are those of the file, the same in all languages.

deck-quoted = «{ $text }»
deck-joined = { $first }, { $rest }
deck-something-nested = algo anidado
deck-giant-number = un número gigantesco

## The file

deck-too-large = Un archivo de cartas tiene como máximo 128 KiB, y este es más largo.
deck-too-slow = Este archivo tarda demasiado en leerse: ninguna baraja necesita eso.
deck-not-utf8 = La línea { $line } no es texto UTF-8: guarda el archivo como UTF-8.
deck-long-line = La línea { $line } tiene más de { $most } caracteres.
deck-deep = El archivo anida más de lo que anida una baraja.
deck-deep-brackets = La línea { $line } anida corchetes más de lo que anida una baraja.
deck-deep-names = La línea { $line } anida nombres más de lo que anida una baraja.
deck-toml-at = TOML no válido en la línea { $line }, columna { $column }: { $problem }
deck-toml-at-end = TOML no válido al final del archivo: { $problem }
deck-toml-value = aquí no hay ningún valor legible; los textos van entre comillas.
deck-toml-name = aquí debería haber un nombre.
deck-toml-line = la línea debería acabar aquí.
deck-toml-equals = tras un nombre debería haber «=».
deck-toml-heading = un título no está cerrado: falta «]».
deck-toml-twice = el mismo nombre aparece dos veces.
deck-toml-unclosed = una lista o tabla no está cerrada: falta una coma o el corchete de cierre.
deck-toml-text = un texto no está cerrado: faltan sus comillas.
deck-toml-escape = tras una barra invertida hay algo desconocido; ella misma se escribe dos veces.
deck-toml-character = aquí hay un carácter que no puede estar.
deck-toml-other = no se puede leer.

## A field

deck-missing = falta el campo «{ $field }».
deck-unknown = no hay ningún campo { $field }; hay { $known }.
deck-no-table = debería ser una tabla de campos.
deck-no-list = debería ser una lista.
deck-no-text = debería ser un texto de 1 a 80 letras.
deck-no-number = debería ser un número entero.
deck-range = debería ser un número de { $low } a { $high }, no { $value }.
deck-choice = { $value } no está entre { $choices }.
deck-game = debería ser «{ $game }».
deck-games = debería ser uno de { $games }, no { $value }.
deck-count = una baraja tiene { $wanted } cartas ({ $ruling }), esta tiene { $count }.

## Cards of Score 5

score5-deck-kind = necesita o bien «set» (de A a E) o bien «stars» (de 1 a 3).
score5-deck-wild = la carta ★★★ es un comodín y no tiene familia.
score5-deck-tiebreaker = { $number } está también en { $card }, y cada uno debe ser distinto (S1).
score5-deck-stars = debería haber { $wanted } cartas con { $stars } (S1), no { $count }.
score5-deck-families = la serie { $set } debería tener una carta de cada familia (S1).
score5-deck-values = la serie { $set } debería tener 5, 10, 15, 20 y 25 una vez cada uno (S1).

## Cards of Score Cards

scorecards-deck-id = { $number } es también el «id» de { $card }, y cada uno debe ser distinto (C1).
scorecards-deck-long = las reglas son demasiado largas en conjunto: acorta las más largas.
scorecards-deck-no-rule = debería ser un texto, como «{ $example }».
scorecards-deck-in-file = línea { $line }, columna { $column } del archivo: { $problem }
scorecards-deck-in-rule = línea { $line }, columna { $column } de la regla: { $problem }

## Their rules

scorecards-rule-stands = «{ $found }» está donde se esperaba uno de estos: { $words }.
scorecards-rule-ends = la regla acaba donde se esperaba uno de estos: { $words }.
scorecards-rule-a-number = un número
scorecards-rule-the-end = el final
scorecards-rule-either = { $words } o { $last }
scorecards-rule-long = una regla tiene como máximo { $most } caracteres, esta tiene { $count }.
scorecards-rule-twice = una suma tiene «{ $words }» una vez, esta lo tiene dos veces.
scorecards-rule-ways = una regla ofrece como máximo { $most } formas de puntuar, esta tiene { $count }.
scorecards-rule-amounts = una suma tiene como máximo { $most } cantidades, esta tiene { $count }.
scorecards-rule-amount = una cantidad va de 0 a { $most }, no { $found }.
scorecards-rule-bound = un límite es como máximo { $most }, no { $found }.
scorecards-rule-crossed = al menos { $least } y como máximo { $most } no pueden darse a la vez.
scorecards-rule-comparison = se compara con { $most } como máximo, no con { $found }.
scorecards-rule-set = un conjunto tiene de 2 a 5 números iguales, no { $found }.
scorecards-rule-run = una escalera tiene de 2 a 9 números, no { $found }.
scorecards-rule-number = las cartas tienen números de 0 a { $most }, no { $found }.
scorecards-rule-choice = una regla deja una sola elección al jugador: un color, un número, una carta que cambiar o una de varias formas de puntuar; esta deja más.
scorecards-rule-choice-next = una regla deja una sola elección al jugador en el turno siguiente: un color, un número, una carta que cambiar o una de varias formas de puntuar; esta deja más.
scorecards-rule-colour-test = el color de una carta se compara con el de una sola carta como máximo.
scorecards-rule-number-test = el número de una carta se compara con el de una sola carta como máximo.
scorecards-rule-played = «played» va en un efecto del turno siguiente; aquí escribe «this» u «own».
scorecards-rule-chosen = una medida se compara con un número o con el de una carta, no con uno elegido.
scorecards-rule-points = los puntos se comparan con un número, no con el de una carta.

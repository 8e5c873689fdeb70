### El profesor: pistas y repasos. Las partes son números enteros de 0 a 100.

teacher-only-move = Es la única jugada.

## Por qué una jugada es mejor que otra

teacher-fives-takes = { $best } gana la baza en el { $share } % de los repartos, { $other } en el { $other_share } %.
teacher-fives-sheds = Con { $other } ganas la baza en el { $other_share } % de los repartos, con { $best } en el { $share } %.
teacher-fives-beaten = En el { $share } % de los repartos { $player } aún puede superar { $other }.
teacher-fives-over = Con { $other } acabas por encima de 25 en el { $other_share } % de los repartos, con { $best } en el { $share } %.
teacher-fives-exact = Con { $best } acabas con 25 justos en el { $share } % de los repartos, con { $other } en el { $other_share } %.
teacher-fives-ends = Con { $best } tienes más fichas tras la mano que con { $other } en el { $more } % de los repartos, y menos en el { $less } %.
teacher-score5-wins = Con { $best } ganas { $lot } en el { $share } % de los repartos, con { $other } en el { $other_share } %.
teacher-score5-dear = Con { $move } pagarías { $price } puntos por una ganancia de { $gain }, y te llevarías { $lot } en el { $share } % de los repartos.
teacher-score5-cheap = Con { $move } pagas solo { $price } puntos por una ganancia de { $gain }, y te llevas { $lot } en el { $share } % de los repartos.
teacher-score5-ends = Con { $best } acabas con más puntos que con { $other } en el { $more } % de los repartos, y con menos en el { $less } %.
teacher-scorecards-now = { $best } da { $points } puntos ahora, { $other } solo { $other_points }.
teacher-scorecards-later = { $best } da { $points } puntos ahora y { $other } { $other_points }, pero hasta el final de la ronda { $best } da unos { $more } más.
teacher-scorecards-same = Las dos dan { $points } puntos ahora, pero hasta el final de la ronda { $best } da unos { $more } más.
teacher-scorecards-bonus = Con { $best } te llevas la bonificación en el { $share } % de los repartos, con { $other } en el { $other_share } %.
teacher-scorecards-keeps = { $other } vale más en tu mano que { $best }.
teacher-scorecards-ends = Con { $best } tienes más puntos tras la ronda que con { $other } en el { $more } % de los repartos, y menos en el { $less } %.

## Un repaso. Costes y opciones en tanto por ciento; `$cost`, `$error` son textos como 4,2.

teacher-review = Lo que costó cada decisión
teacher-reviewing = Midiendo las decisiones
teacher-chances = Opciones de ganar
teacher-chances-below = Cada línea muestra lo que ese puesto podía saber; por eso no siempre suman 100 %.
teacher-skill = Suerte y habilidad
teacher-skill-below = Inicio + cartas + decisiones propias + lo demás = resultado, en tanto por ciento de una victoria.
teacher-seat = Puesto
teacher-start = Inicio
teacher-cards = Cartas
teacher-own = Decisiones propias
teacher-others = Lo demás: cartas y decisiones de los otros
teacher-rest = Lo demás
teacher-result = Resultado
teacher-moments = Los momentos que decidieron la partida
teacher-moment = { $player }: del { $before } % al { $after } %
teacher-mistakes = Errores
teacher-mistakes-below = La mejor jugada es la que halló la medición, solo con lo que sabía el puesto.
teacher-no-mistakes = Ninguna decisión fue con seguridad un error.
teacher-mistake = { $better } en vez de { $move }: { $cost } % (± { $error })
teacher-best = La mejor jugada hallada
teacher-close = Demasiado igualado para decidir: { $better } o { $move }
teacher-summary = { $mistakes ->
    [0] { $player }: ningún error seguro en { $decisions } decisiones
    [one] { $player }: { $mistakes } error en { $decisions } decisiones, { $cost } % de una victoria
   *[other] { $player }: { $mistakes } errores en { $decisions } decisiones, { $cost } % de una victoria
}

## The review on the page

teacher-measure = Medir cada decisión
teacher-about = Cada decisión se mide en repartos imaginados, solo con lo que sabía el puesto. Tarda hasta uno o dos minutos; mientras tanto puedes irte.
teacher-waiting = Antes van otros repasos
teacher-failed = El repaso ha fallado. Inténtalo de nuevo.
teacher-copy = Copiar
teacher-share = Tu línea para compartir
teacher-step = Paso { $step }

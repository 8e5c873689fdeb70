# Niveles y personajes de los bots, en la página y en el terminal.

level-easy = Fácil
    .below = Juega con sencillez y se le escapa mucho.
level-medium = Medio
    .below = Juega con solidez, sin manías.
level-hard = Difícil
    .below = Juega bien, y no siempre igual.
level-expert = Experto
    .below = Se toma su tiempo y cuesta ganarle.

style-fives-gambles = Arriesga: se lleva baza tras baza.
style-fives-hoards = Guarda: reserva sus cartas plateadas para el final.
style-fives-spoils = Estorba: juega muchas cartas boca abajo, para que nadie pueda contar.

style-score5-gambles = Arriesga: puja más cartas que los demás.
style-score5-hoards = Guarda: se desprende de pocas cartas.
style-score5-spoils = Estorba: cambia su puja cuando se ven los números de cartas.

style-scorecards-gambles = Arriesga: deja puntos ahora para tener más después.
style-scorecards-hoards = Guarda: retiene sus números altos.
style-scorecards-spoils = Estorba: abre colores sobre los que nadie construye.

levels-other-deck = Estos bots aprendieron la baraja del juego. Con esta imaginan las cartas ocultas y buscan.
levels-more = Más bots

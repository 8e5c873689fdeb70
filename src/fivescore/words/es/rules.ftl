### What every rules page says: labels, the rulings for all tables, and the page on the scoring language.

rules-ours = Decisión nuestra
rules-ours-below = Lo marcado como «{ rules-ours }» es nuestro: ahí el reglamento calla, no es claro o lo deja a la mesa.
rules-typed = En el terminal:
rules-tips = Consejos
rules-section-table = Deshacer y estar de acuerdo

## Rulings for every table

table-U1 = Lo que una jugada ha mostrado a alguien ya se sabe para siempre. Para deshacerla hace falta el acuerdo de todas las personas y todos los bots externos sentados, también de quien está en pausa; los bots de la casa siempre están de acuerdo. Si alguien se ha ido o ha sido retirado, no se puede. Contra bots de la casa nada más, deshaces libremente, y el registro lo anota.
table-U2 = En una partida con otras personas, nadie nuevo ocupa un asiento a mitad de partida sin el acuerdo de quienes están sentados. Un asiento que queda libre pasa a un bot.
table-U3 = Una pista, una jugada deshecha al practicar y un «y si» quedan anotados en el registro. En los torneos no los hay.

## The page on the scoring language

web-language-title = El lenguaje de puntuación
web-language-intro = Cada carta de Score Cards puntúa según una regla, y un archivo de cartas escribe esa regla en un pequeño lenguaje de palabras inglesas. Solo te hace falta para crear cartas propias: Fivescore lee la regla, puntúa con ella y escribe el texto de la carta en cuatro idiomas.
web-language-english = Las palabras del lenguaje son inglesas, y esta referencia también.
web-language-try = Comprobar tu baraja
web-language-choice = la mejor elección
web-language-link = Cómo se escriben las reglas

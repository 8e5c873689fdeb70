### Score 5: the rules for players, one message per ruling.

score5-rules-title = Score 5: doce subastas, cinco familias
score5-rules-intro = Score 5 es un juego de pujas secretas para dos a cinco personas. Se subastan doce cartas, una tras otra, y pujas con las cartas de tu mano: gana la suma más alta, pero el resto de la mesa se reparte después las cartas de la puja ganadora. Al final solo cuenta tu mejor carta de cada una de las cinco familias.

## Headings

score5-section-cards = Las cartas
score5-section-setup = Preparación
score5-section-secrets = Lo visible y lo oculto
score5-section-bidding = Pujar
score5-section-resolving = Ganar la subasta
score5-section-sharing = Repartir la puja ganadora
score5-section-unsold = Cuando nadie puja
score5-section-end = Ganar la partida

## Rulings

score5-S1 =
    La baraja tiene 51 cartas en cinco familias: Verde, Rojo, Amarillo, Morado y Azul. 25 son cartas iniciales, en cinco series de la A a la E; una serie tiene una carta de cada familia, y en ella los valores 5, 10, 15, 20 y 25 aparecen una vez cada uno. Hay además diez cartas ★, quince cartas ★★ y una carta ★★★, el comodín, de valor 75. Cada carta tiene también un desempate, un número que no lleva ninguna otra. La letra o las estrellas solo importan al preparar la partida.
    Los reglamentos no dan los valores de las cartas con estrellas. Se conocen por reseñas: ★ 30, 35 y así hasta 75; ★★ 80, 85 y así hasta 150.

score5-S2 =
    Los reglamentos impresos no dan la lista de todas sus cartas. Por eso jugamos con una baraja propia, que contiene todas las cartas que ellos nombran. Sus cartas ★ y ★★:
    Verde ★ 30, 75 y ★★ 80, 125, 150;
    Rojo ★ 40, 65 y ★★ 90, 115, 140;
    Amarillo ★ 35, 55 y ★★ 95, 105, 130;
    Morado ★ 45, 60 y ★★ 100, 110, 145;
    Azul ★ 50, 70 y ★★ 85, 120, 135.
    No hay dos cartas iniciales con la misma familia y el mismo valor. Los desempates van del 1 al 51: cuanto más bajo es el valor, más alto es el desempate, y el comodín tiene el más bajo de todos. En los cinco valores iniciales, cada serie tiene una vez el desempate más alto, una vez el segundo y así sucesivamente.
    Si tienes el juego impreso, puedes anotar sus cartas en un archivo de cartas y jugar con ellas.
    .typed = Si una baraja repite familia y valor, escribe el desempate detrás de la carta: `G5/37`.

score5-S3 =
    Recibes una serie inicial, como toda la mesa. Las series que sobran salen del juego. El mazo tiene doce cartas, de arriba abajo: 4 ★ al azar, 7 ★★ al azar y la ★★★. Se descubren una a una, cada una para su propia subasta.
    .ours = La serie es al azar. Las cartas sin usar siguen en secreto hasta el final de la partida.

score5-S4 =
    A la vista de toda la mesa: la carta en subasta; quién ha hecho una puja; cuántas cartas tiene cada puja, en cuanto están todas hechas; que una puja ha cambiado, cuántas cartas tiene ahora, quién ha confirmado y cuántos cambios quedan; las pujas una vez descubiertas; quién toma qué carta en el reparto; una carta mostrada según S7 o S9; las cartas que han llegado a cada mano por subastas y repartos.
    En secreto: qué cartas hay en una puja, hasta que se descubre, y todo lo demás de las manos.
    .ours = En nuestra baraja cada carta inicial pertenece a una sola serie: basta con que muestres una para que la mesa sepa con qué cinco cartas empezaste. Con la opción de mesa «{ web-option-memory }» (activada por defecto), ves, para cada persona, la lista de las cartas que toda la mesa puede saber que tiene. Con la opción «{ web-option-open-hands }» (desactivada por defecto), todas las manos están a la vista, también las cartas pujadas, pero sin decir cuáles lo están.
    .typed = `--option memory=off`, `--option open_hands=on`

score5-S5 =
    Primero, cada persona hace en secreto una puja: cuantas cartas de la mano se quiera, o ninguna. Aquí nadie ve cuántas cartas puja el resto hasta que están hechas todas las pujas, y hasta entonces una puja hecha no se toca.
    Después se muestran las cantidades, y puedes sustituir tu puja por otra, una y otra vez. El resto ve que la has cambiado y cuántas cartas tiene ahora, pero no cuáles. Si tu puja debe quedarse como está, confírmala. Tras cada cambio, todos deben confirmar de nuevo, tú también. Repetir la misma puja se rechaza, y confirmar una puja ya confirmada también. En cuanto todas las pujas están confirmadas a la vez, son definitivas.
    Ejemplo: sale a subasta Verde 80. Laura puja una carta, Francis dos, Natalie dos y Charlene una. Al verlo, Laura añade una carta, Francis y Natalie dejan sus pujas como están y Charlene recupera su carta.
    .ours = En el reglamento, cada cual cambia su puja cuantas veces quiera. Para que el juego tenga fin, la opción de mesa «{ web-option-max-changes }» pone un límite (de 0 a 20, por defecto 10); después solo puedes confirmar. En mesas con reloj de subasta puede no haber límite. Cuando un reloj llega a cero, hace por ti una puja vacía o confirma tu puja; después, un bot juega por ti hasta que vuelvas.
    .typed = `--option max_changes=5`

score5-S6 =
    Todas las pujas se descubren a la vez. La suma más alta gana la carta en subasta, que pasa a la mano de quien ha ganado. Si en cabeza hay sumas iguales, compara el desempate más alto de cada una de esas pujas: gana el mayor. Los desempates nunca se suman.
    Sigue el ejemplo: las dos cartas de Laura suman 50, Francis tiene 40, Natalie 25 y Charlene no puja. Laura gana Verde 80.

score5-S7 =
    La puja ganadora se reparte entre todas las demás personas, hayan pujado o no. Primero van las que han pujado, de la suma más alta a la más baja; con sumas iguales, decide el desempate más alto entre las cartas descubiertas. Luego van las que no han pujado, según el desempate más alto de su mano; si son dos o más, cada una muestra esa carta a la mesa. En ese orden, cada persona toma una carta a su elección, vuelta tras vuelta, hasta que no queda ninguna.
    Sigue el ejemplo: la puja de Laura era 30 y 20. Francis (40) elige primero y toma el 30, Natalie (25) toma el 20 y para Charlene no queda nada. Si Laura hubiera pujado cinco cartas, el orden sería: Francis, Natalie, Charlene, Francis, Natalie.
    .ours = Quien debe mostrar una carta lo hace antes de la primera elección, aunque no vaya a quedarle ninguna. El orden queda fijado antes de la primera elección, nadie puede pasar, y cada elección es una jugada, incluso la última, cuando ya no hay nada que elegir.

score5-S8 =
    Tras el reparto, cada persona devuelve su propia puja a la mano, salvo quien ha ganado. Luego empieza la subasta siguiente.

score5-S9 =
    Ningún reglamento dice qué pasa si nadie puja. Aquí la carta queda sin vender: sale del juego, y la subasta cuenta como una de las doce. Con la opción de mesa «{ web-option-unsold } { web-choice-unsold-free }», cada persona muestra la carta de su mano con el desempate más alto, y la carta en subasta va al desempate más alto mostrado.
    .typed = `--option unsold=free`

score5-S10 =
    Tu mano nunca está vacía, porque solo pierdes cartas cuando ganas una. Así, siempre hay una carta que mostrar para S7 o S9.

score5-S11 =
    El comodín se subasta en último lugar, así que nunca forma parte de una puja. Si lo tienes al final, eliges la familia para la que cuenta, aunque no tengas ninguna otra carta de ella (el reglamento francés solo habla de familias de la mano; seguimos el inglés y el alemán).
    .ours = Esta elección es una jugada; una familia que te da menos también está permitida, y vale. Proponemos la mejor: la que da el total más alto, luego la que da el desempate más alto entre las cartas contadas, luego la primera de Verde, Rojo, Amarillo, Morado, Azul. Si el comodín queda sin vender, no hay nada que elegir.

score5-S12 =
    Tras las doce subastas, cuenta tu carta más alta de cada familia, y los valores de esas cartas forman tu total; una familia sin cartas no suma nada. De dos cartas iguales de una familia, cuenta la que tiene el desempate más alto. Gana el total más alto. Con totales iguales, decide el desempate más alto entre las cartas contadas, incluido el comodín.

score5-S13 =
    El ejemplo del juego impreso, entre cuatro, al final de la partida:
    Laura: Verde 5 + Rojo 40 + Amarillo 25 + Morado 15 + Azul 85 = 170
    Francis: Verde 75 (el comodín) + Rojo 25 + Amarillo 55 + Morado 45 + Azul 70 = 270
    Natalie: Verde 125 + Rojo 20 + Amarillo 105 + Morado 60 + Azul 135 = 445
    Charlene: Verde 80 + Rojo 115 + Morado 145 + Azul 120 = 460
    Charlene gana incluso sin Amarillo. El ejemplo solo muestra la cuenta: tiene más cartas con estrellas que una partida.
    .ours = Donde los reglamentos se contradicen, jugamos así: la familia que le falta a Charlene es Amarillo (el texto francés dice naranja; el alemán, rojo); el comodín 75 tiene tres estrellas (el texto alemán le da dos en un lugar); cualquiera puede cambiar su puja (el texto francés lo muestra solo en su ejemplo); y el reparto es para todas las demás personas, hayan pujado o no, con una vuelta nueva mientras queden cartas.

score5-S14 =
    Entre dos, el reparto no tiene orden que decidir: si pierdes la subasta, tomas toda la puja ganadora, carta a carta, cada una como una jugada propia (S7).

## Tips, one to a line

score5-tips =
    Perder una subasta no cuesta nada: recuperas tu puja y quizá recibes una carta de la puja ganadora. Cuanto más alta es tu puja, antes eliges.
    Lo que pagas va a los demás. Antes de pujar una carta, piensa a quién le vendría bien.
    Los demás solo ven cuántas cartas pujas. Una grande o cuatro pequeñas: farol, prudencia o riesgo.

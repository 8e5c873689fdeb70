# The page around the games: home, tables, lobby, archive, settings, and what a table tells.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name.

## Ways around

web-skip = Ir al contenido
web-nav = Páginas
web-nav-play = Jugar
web-nav-tables = Mesas
web-nav-archive = Partidas
web-nav-rules = Reglas
web-home = Inicio
web-settings = Ajustes
web-language = Idioma
web-menu = Menú
web-close = Cerrar
web-why = ¿Por qué?
web-help = Ayuda
web-back-to-table = Volver a la mesa
web-rule = Regla { $ruling }
web-again = Reintentar
web-upgrade = Hay una versión nueva.
web-upgrade-reload = Recargar
web-games = Juegos
web-game = Juego
web-you = Tú
web-guest = Invitado
web-play = Jugar
web-look = Mirar

## Home

web-headline = { $count ->
    [3] Tres juegos de cartas, una mesa.
    [4] Cuatro juegos de cartas, una mesa.
   *[other] { $count } juegos de cartas, una mesa.
}
    .below = Sin cuenta: juega ya contra bots o envía un enlace a tus amigos.
web-learn = Aprender
web-play-now = Jugar ya
web-new-table = Mesa nueva
web-poster-fives = Llega a 25, y ni uno más.
    .long = Gana bazas que sumen 25, y ni uno más. Cada carta es también un Magenta 5.
web-poster-score5 = Doce subastas secretas.
    .long = Doce subastas secretas. Los demás se reparten la puja ganadora.
web-poster-scorecards = Cada carta es una regla.
    .long = Cada carta tiene su propia regla y puntúa según lo que hay en la mesa. El orden lo es todo.
web-poster-meta = { $players } personas · { $minutes } min
web-poster-rule-six = 4 por cada 6 en juego
web-poster-rule-colour = 3 por carta de un color
web-poster-rule-run = 3 por carta de la escalera más larga
web-go-on = Continuar
web-your-turn = Te toca
web-your-turn-in = Te toca en { $game }
web-nobody-yet = Nadie más todavía
web-open-tables = Mesas abiertas
web-no-open-tables = No hay mesas abiertas.
web-lay-one = Abrir mesa
web-seats-free = { $seats ->
    [one] { $seats } asiento libre
   *[other] { $seats } asientos libres
}
web-hosted-by = Mesa de { $player }
web-running-tables = Partidas que puedes ver
web-to-table = Abrir
web-seats-taken = { $taken } de { $players } asientos ocupados
web-sit-down = Sentarme
web-read = Para explorar
web-rules-below = Todos los juegos, regla por regla
web-archive-below = Tus partidas terminadas, carta por carta

## A new table

web-players = Cuántas personas
web-chairs = Asientos
web-seat = asiento { $seat }
web-open = Libre
web-open-below = para invitar
web-bot = Bot
web-bot-greedy = Greedy
    .below = Sigue unas pocas reglas fijas, y juega bastante bien.
web-bot-random = Random
    .below = Hace cualquier jugada permitida.
web-bot-search = Search
    .below = Imagina las cartas ocultas y prueba en ellas cada jugada.
web-bot-ismcts = ISMCTS
    .below = Imagina las cartas ocultas y hace crecer un árbol de jugadas y respuestas.
web-new-guide = ¿Es tu primera vez con { $game }? Apréndelo en dos minutos
web-new-pad = Hoja de puntos para el juego impreso
web-change = Cambiar:
web-your-name = Tu nombre
web-more = Más
web-variant = Variante
web-variant-standard = Estándar
web-variant-explosive = Explosiva
    .below = Para cada carta están en juego todas las filas de la mesa.
web-variant-partnership = Por parejas
    .below = Dos equipos de dos, frente a frente. La pareja puede pasarse una carta y suma sus puntos.
web-option-hands = Manos por partida
web-option-all-bust = Si todo el mundo se pasa, las fichas
web-choice-all-bust-carry = van al centro
web-choice-all-bust-vanish = no van a nadie
web-option-max-changes = Cambios de puja por subasta
web-choice-max-changes-unlimited = sin límite
web-option-unsold = Una carta sin pujas
web-choice-unsold-discard = sale del juego
web-choice-unsold-free = va al desempate más alto
web-option-memory = Ayuda de memoria: lo que todos han visto queda a la vista
web-choice-memory-on = Sí
web-choice-memory-off = No
web-option-open-hands = Todas las manos a la vista
web-choice-open-hands-on = Sí
web-choice-open-hands-off = No
web-option-first = Quién empieza
web-choice-first-drawn = Por sorteo
web-choice-first-seat0 = El primer asiento
web-clock = Reloj
web-clock-none = Sin reloj
web-clock-move = { $seconds } s por jugada
web-clock-auction = { $seconds } s por subasta
web-clock-days = { $days ->
    [one] { $days } día por jugada
   *[other] { $days } días por jugada
}
web-clock-hint = Cuando se acaba el tiempo, un bot sigue jugando hasta que vuelvas.
web-clock-hint-auctions = Cuando se acaba el tiempo, el reloj hace una puja vacía o confirma la tuya, y un bot sigue jugando hasta que vuelvas. Con un reloj por subasta, las pujas se cambian sin límite.
web-clock-auction-hint = El tiempo vale para toda la subasta; cambiar la puja no lo reinicia. Cuando se acaba, el reloj hace una puja vacía o confirma la tuya, y un bot sigue jugando hasta que vuelvas.
web-who-sits = Quién puede sentarse
web-by-link = Con el enlace
web-listed = Cualquiera: aparece en las mesas abiertas
web-who-watches = Quién puede mirar
web-watch-everyone = Cualquiera
web-watch-later = Cualquiera, con 2 minutos de retraso
web-watch-nobody = Nadie
web-watch-hint = Quien mira nunca ve una carta oculta.
web-bot-speed = Velocidad de los bots
web-bot-speed-slow = Lenta
web-bot-speed-usual = Normal
web-bot-speed-fast = Rápida
web-deck = Archivo de cartas
web-deck-too-large = Un archivo de cartas tiene como máximo 128 KiB.
web-lay-table = Abrir mesa
web-lay-hint = { $seats ->
    [one] Recibes un enlace para enviar. Un bot puede ocupar el asiento libre.
   *[other] Recibes un enlace para enviar. Los bots pueden ocupar los { $seats } asientos libres.
}
web-start = Empezar
web-start-hint = La partida empieza enseguida.
web-start-now = Empezar ya
web-starts-in = { $seconds ->
    [one] Empieza en { $seconds } segundo
   *[other] Empieza en { $seconds } segundos
}
web-starting = Empieza…
web-hold = Esperar
web-held = Todos los asientos están ocupados

## The lobby

web-waiting = { $seats ->
    [one] Queda { $seats } asiento libre
   *[other] Quedan { $seats } asientos libres
}
web-waiting-host = La mesa está completa
web-shuffling-together = Barajamos entre todos…
web-shuffling-waits = { $count ->
    [one] Falta el dispositivo de { $players }.
   *[other] Faltan los dispositivos de { $players }.
}
web-shuffling-again = { $count ->
    [one] El dispositivo de { $players } no mostró a tiempo su parte del barajado, así que se vuelve a barajar. Nadie ha visto todavía ninguna carta.
   *[other] Los dispositivos de { $players } no mostraron a tiempo sus partes del barajado, así que se vuelve a barajar. Nadie ha visto todavía ninguna carta.
}
web-shuffling-bot = Tu dispositivo no mostró su parte del barajado, así que un bot empieza esta partida por ti. Podrás volver en cuanto se repartan las cartas.
web-invited = { $player } te invita a una partida de { $game }.
web-sit-here = Sentarme aquí
web-host = Lleva la mesa
web-make-host = Ceder la mesa
web-here = aquí
web-away = fuera
web-start-with-bots = { $seats ->
    [one] Empezar, con un bot en el asiento libre
   *[other] Empezar, con bots en { $seats } asientos libres
}
web-host-starts = { $player } empieza la partida.
web-table-settings = Esta mesa
web-change-table = Modificar la mesa
web-change-table-hint = Se avisa a toda la mesa. La cuenta atrás se detiene y tú empiezas la partida.
web-change-table-save = Guardar los cambios
web-partner-of = juega con { $player }
web-swap-seat = Cambiar de asiento
web-swap-with = Cambiar con { $player }
web-table-full = Todos los asientos están ocupados. Puedes mirar.
web-invite = Invitar
web-table-link = El enlace de la mesa: quien lo tiene puede sentarse
web-copy-link = Copiar enlace
web-copied = Copiado
web-copy-by-hand = Cópialo a mano
web-share = Compartir
web-qr = Código QR con el mismo enlace
web-watchers = { $watchers ->
    [one] { $watchers } persona mira
   *[other] { $watchers } personas miran
}
web-stand-up = Dejar la mesa

## At the table

web-shuffling = Barajando…
web-beside = Panel lateral
web-log = Historial
web-log-unread = { $chats ->
    [one] Charla, { $chats } línea nueva
   *[other] Charla, { $chats } líneas nuevas
}
web-chat = Charla
web-people = Mesa
web-people-and-link = Asientos y enlace
web-waits-for = Turno de { $players }
web-watching = Estás mirando.
web-played-by-bot = fuera, un bot sigue jugando
web-bot-plays-for-you = Un bot juega por ti.
web-go-away = Que un bot juegue por mí
web-i-am-back = He vuelto
web-undo = Deshacer mi última jugada
web-undo-asked = { $player } pide deshacer una jugada.
web-undo-waits = Se pregunta a los demás si puedes deshacer tu jugada.
web-withdraw = Retirar la petición
web-gone = { $minutes ->
    [one] { $player } lleva un minuto fuera.
   *[other] { $player } lleva { $minutes } minutos fuera.
}
web-let-bot-play = Que juegue un bot
web-remove = Quitar
web-agree = De acuerdo
web-disagree = No
web-missed = { $moves ->
    [one] Te has perdido { $moves } jugada.
   *[other] Te has perdido { $moves } jugadas.
}
web-show-them = Mostrar
web-rematch = Otra partida
web-rematch-changes = Cambiar y jugar otra
web-rematch-lobby = Antes se modificará la mesa.
web-rematch-waits = Esperando a { $players } para jugar otra.
web-rematch-wanted = { $count ->
    [one] { $players } quiere jugar otra.
   *[other] { $players } quieren jugar otra.
}
web-wins = Partidas ganadas: { $wins }
web-wins-of = { $player } { $games }
web-leave = Dejar la mesa
web-leave-below = Un bot ocupa tu lugar durante el resto de la partida.
web-leave-over = Tu asiento queda libre.
web-stay = Quedarme
web-table-gone = Esa mesa no existe.
    .below = Quizá terminó hace tiempo. ¿Abrir una nueva?
web-table-hidden = Esta mesa no se puede mirar.
    .below = Todos los asientos están ocupados. ¿Abrir tu propia mesa?

## Talking

web-say-something = Decir algo
web-send = Enviar
web-show-earlier = Mostrar lo anterior
web-chat-watcher = mirando
web-chat-empty = Nadie ha dicho nada todavía.
web-phrase-hello = ¡Hola!
web-phrase-well-played = Bien jugado
web-phrase-so-close = ¡Por poco!
web-phrase-thinking = Pensando…
web-phrase-thanks = Gracias
web-phrase-one-more = ¿Otra más?

## Why something was not done

web-refused-offline = Sin conexión: no se ha enviado nada. Inténtalo de nuevo en un momento.
web-refused-stale = Algo ha cambiado entretanto. Mira otra vez.
web-refused-not-seated = No tienes asiento en esta mesa.
web-refused-not-counting = No hay ninguna cuenta atrás en marcha.
web-refused-paused = Alguien sigue mirando la puntuación.
web-refused-shuffling = Se están barajando las cartas. Espera un momento.
web-refused-mid-game = Otras personas están en plena partida. Puedes pedir entrar.
web-refused-not-playing = No hay ninguna partida en marcha.
web-refused-not-host = Eso solo puede hacerlo quien lleva la mesa.
web-refused-full = Todos los asientos están ocupados.
web-refused-seat-taken = Ese asiento está ocupado.
web-refused-person-sits-there = Ahí hay alguien.
web-refused-nobody-there = Ahí no hay nadie.
web-refused-not-waiting = La partida ha empezado.
web-refused-too-many-people = Hay demasiadas personas sentadas. Alguien tiene que irse antes.
web-refused-nothing-to-claim = Ahora no hay nada que reclamar.
web-refused-nothing-to-undo = No tienes ninguna jugada que deshacer.
web-refused-undo-asked = Ya se está deshaciendo una jugada.
web-refused-no-undo = Nadie pide deshacer una jugada.
web-refused-saw-and-left = Alguien que vio esta jugada se ha ido. Ya no se puede deshacer.
web-refused-still-here = Esa persona está aquí.
web-refused-gone-too-short = Quizá vuelva enseguida. Espera un minuto.
web-refused-not-over = La partida no ha terminado todavía.
web-refused-empty = Escribe algo primero.
web-refused-not-here = No estás en esta mesa.
web-refused-starting = El servidor todavía se está preparando. Inténtalo de nuevo en un momento.
web-refused-disk = El servidor no ha podido guardarlo. No se ha hecho nada; inténtalo de nuevo.
web-refused-too-many-listed = Ya tienes tantas mesas abiertas como puede tener una persona. Cierra una o invita con el enlace.
web-refused-too-fast = Ha sido demasiado de golpe. Espera un poco.
web-refused-needs-auction-clock = Las pujas solo se cambian sin límite en una mesa con reloj por subasta. Elige un reloj así, o un límite.
web-refused-no-time = Tu tiempo para esta subasta se ha acabado. Vuelve en la próxima.
web-refused-too-large = Es demasiado grande.
web-refused-gone = Esa mesa o esa partida no existe.
web-refused-name-unseen = Un nombre solo puede tener letras que se vean.
web-refused-name-mixed = Un nombre no puede mezclar alfabetos con letras que se parecen. Escríbelo en uno solo.
web-refused-house-bot = Así se llama uno de nuestros bots. Elige otro nombre.
web-refused-link-used = Este enlace ya se ha usado o es demasiado antiguo.
web-refused-stranger = Todavía no hay nada que llevarse. Elige primero un nombre.
web-getting-ready = El servidor se está preparando
    .below = Prepara las reglas de los juegos. Solo ocurre una vez, con el primer arranque de una versión nueva. Esta página seguirá por sí sola.
web-getting-ready-progress = { $percent } % listo
web-getting-ready-left = { $percent } % listo, faltan unos { $seconds } s
web-error-offline = No se puede llegar al servidor. No se ha perdido nada.
web-error-server = El servidor responde con el error { $status }. No se ha perdido nada.
web-offline = Sin conexión. Tu asiento se guarda.
web-offline-retry = Nuevo intento en { $seconds } s.
web-offline-trying = Nuevo intento…
web-sending = Enviando…
web-not-sent-yet = Aún sin enviar: la conexión va lenta.

## Fair shuffles

web-check-shuffle = Comprobar el barajado
web-shuffle-running = Antes de la partida el servidor se comprometió con un número secreto al publicar su huella, y cada dispositivo se comprometió del mismo modo con una parte propia. Solo después se mostraron las partes. Así nadie puede elegir los repartos. Al terminar se muestra el número, y esta página calcula de nuevo cada reparto y lo compara con lo que vio este dispositivo.
web-shuffle-commitment = Huella del número secreto
web-shuffle-seed-name = Número secreto
web-shuffle-salt-name = Aportación de { $player }
web-shuffle-right = Barajado comprobado.
web-shuffle-wrong = ¡Este barajado no es correcto!
web-shuffle-seed = El número secreto es el que se fijó antes de la partida.
web-shuffle-seed-wrong = El número secreto no es el que se fijó antes de la partida.
web-shuffle-salts = La parte de cada persona es aquella con la que se comprometió su dispositivo.
web-shuffle-salts-wrong = Falta una parte, o no es aquella con la que se comprometió el dispositivo.
web-shuffle-own = La parte de tu dispositivo se ha usado.
web-shuffle-own-wrong = La parte de tu dispositivo falta o se ha cambiado.
web-shuffle-shown = Los compromisos son los que este dispositivo vio antes de la partida.
web-shuffle-shown-wrong = Los compromisos no son los que este dispositivo vio antes de la partida.
web-shuffle-foreign = La parte de tu asiento vino de otro de tus dispositivos.
web-shuffle-foreign-wrong = Para tu asiento se usó una parte que este dispositivo no dio.
web-shuffle-took-part-wrong = Este dispositivo mostró su parte para un reparto que no está en el registro.
web-shuffle-cards = Las primeras cartas son las que vio este dispositivo.
web-shuffle-cards-wrong = Las primeras cartas no son las que vio este dispositivo.
web-shuffle-proof-wrong = El registro no contiene ninguna prueba legible.
web-shuffle-old = Se barajó con el método antiguo: ningún dispositivo se había comprometido con una parte, así que esto prueba menos.
web-shuffle-old-wrong = El servidor barajó con el método antiguo aunque hay uno mejor: podría haber elegido el reparto.
web-shuffle-none-kept = Este dispositivo no guarda nada de esta partida: solo se ha comprobado el propio registro.
web-shuffle-no-part = Este dispositivo no añadió ninguna parte a este barajado.
web-shuffle-late = La parte de tu dispositivo llegó demasiado tarde y no se usó.
web-shuffle-nobody = Ningún dispositivo añadió su parte: el servidor podría haber elegido el número secreto.
web-shuffle-voided = { $count ->
    [one] Se anuló un reparto antes de que nadie viera una carta: el dispositivo de { $players } no mostró su parte.
   *[other] Se anuló un reparto antes de que nadie viera una carta: los dispositivos de { $players } no mostraron sus partes.
}
web-shuffle-disputed = El servidor dice que este dispositivo no mostró su parte a tiempo, aunque la envió.
web-shuffle-deal = El reparto { $deal } se deduce del número secreto y de las partes.
web-shuffle-deal-wrong = El reparto { $deal } no se deduce del número secreto y de las partes.
web-shuffle-by-command = Los repartos de este juego se comprueban con la orden de abajo.
web-shuffle-none = Este registro no contiene ninguna prueba.
web-shuffle-numbers = Los números
web-shuffle-verify = La misma comprobación sin esta página: fivescore verify con el registro, y --shown con lo que vio este dispositivo.
web-shuffle-shown-file = Lo que vio este dispositivo
web-shuffle-alarm = ¡Este barajado no es correcto!
    .below = El registro de la partida no es lo que vio este dispositivo.
web-shuffle-alarm-look = Ver por qué

## Replays

web-replay = Repetición
web-record = Descargar la partida
web-record-of = Archivo de la partida de { $game }, { $date }
web-no-archive = Todavía no hay partidas terminadas.
web-broken-off = Interrumpida: las reglas han cambiado desde entonces
web-won-by = { $count ->
    [one] Gana { $players }
   *[other] Victoria compartida: { $players }
}
web-replay-gone = Esta partida no se puede mostrar.
web-view = Ver como
web-view-all = Todas las manos
web-view-spectator = Como el público
web-view-seat = Como { $player }
web-moment = Posición
web-moment-of = { $moment } de { $moments }
web-first = Al principio
web-last = Al final
web-back-one = Paso anterior
web-on-one = Paso siguiente
web-run = Reproducir
web-pause = Pausa
web-copy-moment = Copiar el enlace a este momento

## Settings

web-keep-name = Guardar este nombre
web-name-kept = Guardado
web-theme = Apariencia
web-theme-dark = Oscura
web-theme-light = Clara
web-as-system = Como el dispositivo
web-motion = Movimiento
web-speed = Velocidad de las animaciones
web-motion-full = Completo
web-motion-reduced = Reducido
web-sort = Ordenar la mano
web-sort-colour = Por color
web-sort-number = Por número
web-autoplay = Cartas forzadas en Fives
web-autoplay-hint = Si solo hay una jugada posible, se hace sola tras un tiempo al azar.
web-autoplay-bots = Solo con bots
web-autoplay-always = Siempre
web-autoplay-never = Nunca
web-sound = Sonido
web-volume = Volumen
web-background-sound = Sonido en segundo plano
web-background-sound-hint = Cuando te toca y miras otra pestaña.
web-bubbles = Mensajes y reacciones en los asientos
web-bubbles-hint = Lo que dicen los demás se ve unos segundos junto a su nombre.
web-reactions = Reaccionar
web-reaction-good = Bien
web-reaction-bravo = Bravo
web-reaction-laugh = Risa
web-reaction-wow = Vaya
web-reaction-hm = Mmm
web-reaction-heart = Corazón
web-sound-on = El sonido está encendido
web-sound-off = El sonido está apagado
web-colour-safe = Colores más distintos
web-colour-safe-hint = Si algunos colores te parecen iguales. Los símbolos y las letras están siempre.
web-keys = Atajos de teclado
web-keys-hint = Letras sueltas del teclado, en la mesa.
web-device = Otro dispositivo
web-device-below = Un enlace secreto te identifica en otro dispositivo, con tus asientos y partidas. Sirve una vez, durante diez minutos. No se lo des a nadie.
web-device-make = Crear el enlace
web-device-link = Ábrelo en el otro dispositivo
web-device-join = Usar también este dispositivo
web-device-join-below = En este dispositivo serás la misma persona que donde se creó el enlace. Lo que había aquí antes queda atrás.

## Keys

web-keys-title = Atajos de teclado
web-keys-off = Los atajos de teclado están desactivados en los ajustes.
web-key-arrows = a la carta siguiente
web-key-enter = elegir una carta; otra vez: jugarla
web-key-flip = voltear la carta elegida
web-key-sort = ordenar la mano
web-key-claim = reclamar el resto de la mano, si se ofrece
web-key-tell = leer la mesa en voz alta
web-key-log = el historial
web-key-chat = la charla
web-key-undo = deshacer la última jugada
web-key-sound = sonido encendido o apagado
web-key-help = esta lista
web-key-back = atrás

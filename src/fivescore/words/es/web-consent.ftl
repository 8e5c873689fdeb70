# Preguntas a quienes juegan, y lo que el anfitrión puede hacer si alguien molesta.

web-consent-you-agreed = Has aceptado.
web-consent-missing = Falta el acuerdo de: { $players }.
web-seat-asked = { $player } quiere ocupar el asiento { $seat }.
web-seat-waits = Has pedido entrar en la partida.
web-ask-seat = Pedir entrar
web-mute = Silenciar
web-unmute = Dejar hablar
web-muted = en silencio
web-you-are-muted = El anfitrión te ha silenciado. Puedes leer, pero no escribir.
web-looking-on = Miran la partida
web-send-out = Hacer salir
web-let-in = Dejar volver
web-sent-out = fuera
web-refused-muted = El anfitrión te ha silenciado.
web-refused-no-name = Ponte primero un nombre: después podrás chatear.
web-refused-players-chat = Aquí solo pueden chatear quienes juegan.
web-refused-no-watcher = Ya no mira nadie con ese nombre.
web-refused-seat-asked = Otra persona está pidiendo un asiento. Espera un momento.
web-refused-seat-refused = Quienes juegan prefieren seguir así. Podrás sentarte cuando termine la partida.
web-refused-no-seat-request = Nadie pide un asiento.
web-refused-no-open-seat = Otras personas están en plena partida. Ahora no se abre ningún asiento; quien quiera entrar puede pedirlo.
web-refused-bot-mid-game = Otras personas están en plena partida. Invita al bot cuando termine.
web-refused-other-hand = Ya has visto otra mano de esta partida.
web-refused-seated = Ya tienes un asiento en esta mesa.
web-refused-private-game = Esta partida es de quienes la jugaron. Podrás sentarte en la siguiente.

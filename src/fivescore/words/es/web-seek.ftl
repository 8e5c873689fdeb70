# «Buscar partida»: quienes esperan lo mismo acaban en una mesa.

web-seek = Buscar partida
web-seek-below = Juega con quien esté por aquí
web-seek-people = { $people ->
    [one] { $people } persona está esperando
   *[other] { $people } personas están esperando
}
web-seek-for = Qué buscas
web-seek-any-game = Cualquiera
web-seek-some-game = Cualquier juego
web-seek-any-number = Da igual
web-seek-people-only = Sin bots
    .below = Ningún bot en tu mesa, aunque haya que esperar más.
web-seek-table = Reglas estándar, 60 s por jugada, y nadie lleva la mesa: nadie puede quitarte ni cambiarla.
web-seek-waiting = { $seats ->
    [one] Falta { $seats } persona
   *[other] Faltan { $seats } personas
}
web-seek-waits = espera
web-seek-more = Aún puede unirse más gente.
web-seek-called = ¡Encontrada! Comprobando que no falta nadie…
web-seek-found = Partida encontrada. Estás en la mesa.
web-seek-bots-in = { $seconds ->
    [one] En { $seconds } segundo podrás empezar con bots.
   *[other] En { $seconds } segundos podrás empezar con bots.
}
web-seek-bots-offered = Ya puedes empezar con bots, o seguir esperando.
web-seek-with-bots = { $bots ->
    [one] Empezar con { $bots } bot
   *[other] Empezar con { $bots } bots
}
web-seek-with-company = { $bots ->
    [one] Empezar con { $players } y { $bots } bot
   *[other] Empezar con { $players } y { $bots } bots
}
web-seek-held = { $seconds ->
    [one] Había una partida lista y aquí nadie respondió. Podrás recibir otra llamada en { $seconds } segundo.
   *[other] Había una partida lista y aquí nadie respondió. Podrás recibir otra llamada en { $seconds } segundos.
}
web-seek-keep-open = Deja esta página abierta. Cuando haya partida, oirás que llaman y la mesa se abrirá sola.
web-seek-cancel = Dejar de esperar
web-seek-offline = Sin conexión. Cuando vuelva, estarás otra vez en la lista.
web-seek-stranger = El servidor no te reconoce. Permite las cookies en esta página e inténtalo de nuevo.
web-seek-joined = { $player } también espera.
web-seek-left = { $player } ya no espera.
web-seek-or-open = O siéntate a una mesa abierta
web-seek-no-host = Nadie lleva esta mesa. La partida empieza sola.
web-new-seek = ¿Sin nadie con quien jugar? Buscar partida

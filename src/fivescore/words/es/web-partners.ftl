# Con quién se ha jugado, e invitaciones a jugar otra vez.

web-partners = Con quién has jugado
web-partners-all = Ver a todo el mundo
web-partners-players = { $players ->
    [one] { $players } persona
   *[other] { $players } personas
}
web-partners-invite = Volver a invitar
web-partners-invited = Invitación enviada
web-partners-declined = Ha dicho «ahora no»
web-partners-invitations = Invitaciones
web-partners-asks = { $player } te invita a una partida de { $game }
web-partners-invites = { $player } te invita
web-partners-join = Unirme
web-partners-not-now = Ahora no
web-partners-hide = No mostrar invitaciones de { $player }
web-partners-hidden = Ocultas
    .below = No ves las invitaciones de estas personas. No lo sabrán.
web-partners-hidden-notice = Ya no ves las invitaciones de { $player }. No lo sabrá.
web-partners-change = Cambiar
web-partners-shown-notice = Vuelves a ver las invitaciones de { $player }.
web-partners-show = Volver a mostrar
web-all-yours = Las { $tables } partidas
web-refused-not-now = La respuesta fue «ahora no». Inténtalo más tarde o envía el enlace de una mesa nueva.

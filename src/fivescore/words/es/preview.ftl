# What a link shows where it is posted, and what is shared of a result.

preview-table = { $game } con { $players }
preview-waiting = { $seats ->
    [0] La partida está a punto de empezar.
    [one] Queda un sitio libre. Sin necesidad de cuenta.
   *[other] Quedan { $seats } sitios libres. Sin necesidad de cuenta.
}
preview-playing = La partida está en marcha.
preview-hidden = Una mesa privada
preview-seat = Sitio libre
preview-won = { $count ->
    [one] Gana { $players }
   *[other] { $players } comparten la victoria
}
preview-score = { $player }: { $points }

web-share-result = Compartir resultado
web-share-text = { $game }: { $won }. { $scores }
web-share-picture = Guardar imagen
web-share-copy = Copiar texto
web-share-picture-alt = El resultado en una imagen
web-share-no-picture = La imagen no está disponible ahora.

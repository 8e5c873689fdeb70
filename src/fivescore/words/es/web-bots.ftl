# Bots externos: programas que alguien ejecuta en otro sitio.
web-bots-outside = Bots externos
web-bots-one = Bot externo
web-bots-gone = Bot externo, sin conexión
web-bots-asked = Esperando la respuesta de { $bot }

# Los propios, en los ajustes.
web-bots-title = Tus bots
web-bots-below = Un programa tuyo puede ocupar un asiento: juega con un token. docs/bot-api.md explica cómo escribir uno en diez minutos.
web-bots-name = Nombre del bot
web-bots-make = Crear un bot
web-bots-token = El token de { $bot }. Solo se muestra esta vez: guárdalo, y guárdalo en secreto.
web-bots-copy = Copiar el token
web-bots-copied = Copiado.
web-bots-revoke = Revocar
web-bots-revoked = ya no tiene token
web-bots-online = está conectado
web-bots-offline = no está conectado

web-refused-bot-not-here = Ningún bot con ese nombre está conectado.
web-refused-bot-sits = Ese bot ya tiene un asiento en esta mesa.
web-refused-bot-saw = Ese bot ya ha visto otra mano de esta partida.
web-refused-name-taken = El bot de otra persona tiene ese nombre.
web-refused-too-many-bots = Tienes tantos bots como puede tener una persona.
web-refused-no-bot = No tienes ningún bot con ese nombre.

# Los dispositivos de una persona, y lo que se puede borrar.

web-devices = Sesiones abiertas
web-devices-this = este dispositivo
web-devices-seen = último uso: { $date }
web-devices-unknown = Navegador desconocido
web-devices-end = Cerrar sesión
web-devices-keep = Seguir con la sesión
web-devices-end-title = ¿Cerrar la sesión de { $device }?
web-devices-end-below = Ese dispositivo pierde al momento tus asientos y partidas y ya no recibe avisos de tu turno. Siguen en tus otros dispositivos.
web-devices-end-this = Este navegador olvida quién eres. Tus asientos y partidas siguen en tus otros dispositivos.
web-devices-end-last = Es el único: después nadie podrá llegar a tus asientos y partidas, tampoco tú. Crea antes un enlace para otro dispositivo.
web-delete-game = Borrar de mis partidas
web-delete-game-title = ¿Borrar esta partida de las tuyas?
web-delete-game-below = Ya no cuenta en tus estadísticas. Si jugó alguien más, sigue siendo suya, con «Guest» en lugar de tu nombre; si no, se borra para siempre.
web-delete-table = Borrar esta mesa
web-delete-table-title = ¿Borrar esta mesa?
web-delete-table-below = La partida en curso, el chat y el enlace desaparecen para siempre. Las partidas terminadas siguen en tus estadísticas.
web-keep-it = Conservar
web-refused-not-alone = Aquí juegan también otras personas. Perderían su partida.

# Notificaciones de turno: lo que muestra el navegador a quien se espera, y cómo se pide.

push-title = { $game }
push-body = Te toca.

web-notices = Avisarme cuando me toque
web-notices-below = Este dispositivo muestra una notificación cuando la mesa te espera y no estás mirando. Termina con la partida.
web-notices-denied = Las notificaciones de este sitio están bloqueadas. Permítelas en los ajustes del navegador y vuelve a intentarlo.
web-notices-install = En iPhone y iPad funciona en la aplicación instalada: toca Compartir, luego «Añadir a pantalla de inicio», y abre Fivescore desde ahí.
web-notices-never = Este navegador no puede recibir notificaciones de este sitio. Hace falta un navegador actual, https y una ventana que no sea privada.
web-notices-failed = El servicio de notificaciones del navegador no responde. Inténtalo más tarde.
web-notices-switched-off = Este servidor no envía notificaciones.
web-notices-offer = ¿Te avisamos cuando te toque?
web-notices-tell = Avísame
web-notices-on = Las notificaciones de esta mesa están activadas.
web-refused-endpoint = El servidor no llega al servicio de notificaciones de tu navegador.
web-refused-too-many-notices = Ya recibes notificaciones en demasiados sitios. Desactiva antes algunas.

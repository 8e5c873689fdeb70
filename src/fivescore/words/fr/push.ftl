# Notifications de tour : ce que montre le navigateur à qui l’on attend, et comment on le demande.

push-title = { $game }
push-body = C’est à toi de jouer.

web-notices = Me prévenir quand c’est mon tour
web-notices-below = Cet appareil affiche une notification quand la table t’attend et que tu regardes ailleurs. Cela s’arrête avec la partie.
web-notices-denied = Les notifications de ce site sont bloquées. Autorise-les dans les réglages du navigateur, puis réessaie.
web-notices-install = Sur iPhone et iPad, cela marche dans l’application installée : touche Partager, puis « Sur l’écran d’accueil », et ouvre Fivescore de là.
web-notices-never = Ce navigateur ne peut pas recevoir de notifications de ce site. Il faut un navigateur récent, https et une fenêtre qui ne soit pas privée.
web-notices-failed = Le service de notifications du navigateur ne répond pas. Réessaie plus tard.
web-notices-switched-off = Ce serveur n’envoie pas de notifications.
web-notices-offer = Te prévenir quand c’est ton tour ?
web-notices-tell = Me prévenir
web-notices-on = Les notifications de cette table sont activées.
web-refused-endpoint = Le serveur ne peut pas joindre le service de notifications de ton navigateur.
web-refused-too-many-notices = Tu reçois déjà des notifications à trop d’endroits. Désactives-en d’abord.

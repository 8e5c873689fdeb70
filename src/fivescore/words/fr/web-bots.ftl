# Bots extérieurs : des programmes que quelqu’un fait tourner ailleurs.
web-bots-outside = Bots extérieurs
web-bots-one = Bot extérieur
web-bots-gone = Bot extérieur, non connecté
web-bots-asked = On attend la réponse de { $bot }

# Les vôtres, dans les réglages.
web-bots-title = Tes bots
web-bots-below = Un programme à toi peut prendre place : il joue avec un jeton d’accès. docs/bot-api.md explique comment en écrire un en dix minutes.
web-bots-name = Le nom du bot
web-bots-make = Créer un bot
web-bots-token = Le jeton d’accès de { $bot }. Il n’est montré qu’une fois : garde-le, et garde-le secret.
web-bots-copy = Copier le jeton d’accès
web-bots-copied = Copié.
web-bots-revoke = Révoquer
web-bots-revoked = n’a plus de jeton d’accès
web-bots-online = est connecté
web-bots-offline = n’est pas connecté

web-refused-bot-not-here = Aucun bot de ce nom n’est connecté.
web-refused-bot-sits = Ce bot a déjà une place à cette table.
web-refused-bot-saw = Ce bot a déjà vu une autre main de cette partie.
web-refused-name-taken = Le bot de quelqu’un d’autre porte ce nom.
web-refused-too-many-bots = Tu as déjà autant de bots qu’une personne peut en avoir.
web-refused-no-bot = Tu n’as pas de bot de ce nom.

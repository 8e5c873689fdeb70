# The page around the games: home, tables, lobby, archive, settings, and what a table tells.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name.

## Ways around

web-skip = Aller au contenu
web-nav = Pages
web-nav-play = Jouer
web-nav-tables = Tables
web-nav-archive = Parties
web-nav-rules = Règles
web-home = Accueil
web-settings = Réglages
web-language = Langue
web-menu = Menu
web-close = Fermer
web-why = Pourquoi ?
web-help = Aide
web-back-to-table = Retour à la table
web-rule = Règle { $ruling }
web-again = Réessayer
web-upgrade = Une nouvelle version est disponible.
web-upgrade-reload = Recharger
web-games = Jeux
web-game = Jeu
web-you = Toi
web-guest = Invité
web-play = Jouer
web-look = Regarder

## Home

web-headline = { $count ->
    [3] Trois jeux de cartes, une table.
    [4] Quatre jeux de cartes, une table.
   *[other] { $count } jeux de cartes, une table.
}
    .below = Sans compte : joue tout de suite contre des bots, ou envoie un lien à tes amis.
web-learn = Apprendre
web-play-now = Jouer
web-new-table = Nouvelle table
web-poster-fives = Atteins 25, et rien de plus.
    .long = Remporte des plis qui font 25, et rien de plus. Chaque carte est aussi un Magenta 5.
web-poster-score5 = Douze enchères secrètes.
    .long = Douze enchères secrètes. Les autres se partagent la mise gagnante.
web-poster-scorecards = Chaque carte est une règle.
    .long = Chaque carte a sa propre règle et rapporte selon ce qui est sur la table. Tout est dans l’ordre.
web-poster-meta = { $players } personnes · { $minutes } min
web-poster-rule-six = 4 pour chaque 6 en jeu
web-poster-rule-colour = 3 par carte d’une couleur
web-poster-rule-run = 3 par carte de la plus longue suite
web-go-on = Continuer
web-your-turn = À toi de jouer
web-your-turn-in = À toi de jouer : { $game }
web-nobody-yet = Personne d’autre pour l’instant
web-open-tables = Tables ouvertes
web-no-open-tables = Aucune table ouverte.
web-lay-one = Ouvrir une table
web-seats-free = { $seats ->
    [one] { $seats } place libre
   *[other] { $seats } places libres
}
web-hosted-by = Table de { $player }
web-running-tables = Parties à regarder
web-to-table = Ouvrir
web-seats-taken = { $taken } places prises sur { $players }
web-sit-down = S’asseoir
web-read = À découvrir
web-rules-below = Tous les jeux, règle par règle
web-archive-below = Tes parties terminées, carte par carte

## A new table

web-players = À combien
web-chairs = Places
web-seat = place { $seat }
web-open = Libre
web-open-below = pour inviter
web-bot = Bot
web-bot-greedy = Greedy
    .below = Suit quelques règles fixes, et joue plutôt bien.
web-bot-random = Random
    .below = Joue n’importe quel coup permis.
web-bot-search = Search
    .below = Imagine les cartes cachées et y essaie chaque coup.
web-bot-ismcts = ISMCTS
    .below = Imagine les cartes cachées et fait pousser un arbre de coups et de réponses.
web-new-guide = Tu découvres { $game } ? Apprends-le en deux minutes
web-new-pad = Feuille de score pour le jeu imprimé
web-change = Changer :
web-your-name = Ton nom
web-more = Plus
web-variant = Variante
web-variant-standard = Standard
web-variant-explosive = Explosive
    .below = Pour chaque carte, tous les étalages de la table sont en jeu.
web-variant-partnership = Par équipes
    .below = Deux équipes de deux, face à face. Les partenaires peuvent se passer une carte et additionnent leurs points.
web-option-hands = Donnes par partie
web-option-all-bust = Si tout le monde dépasse, les jetons
web-choice-all-bust-carry = vont au centre
web-choice-all-bust-vanish = ne vont à personne
web-option-max-changes = Changements de mise par enchère
web-choice-max-changes-unlimited = sans limite
web-option-unsold = Une carte sans mise
web-choice-unsold-discard = quitte le jeu
web-choice-unsold-free = va à la plus haute valeur de départage
web-option-memory = Aide-mémoire : ce que tout le monde a vu reste affiché
web-choice-memory-on = Oui
web-choice-memory-off = Non
web-option-open-hands = Toutes les mains sont visibles
web-choice-open-hands-on = Oui
web-choice-open-hands-off = Non
web-option-first = Qui commence
web-choice-first-drawn = Au sort
web-choice-first-seat0 = La première place
web-clock = Temps
web-clock-none = Sans limite
web-clock-move = { $seconds } s par coup
web-clock-auction = { $seconds } s par enchère
web-clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
web-clock-hint = Quand le temps est écoulé, un bot continue jusqu’à ton retour.
web-clock-hint-auctions = Quand le temps est écoulé, l’horloge pose une mise vide ou confirme la tienne, et un bot continue jusqu’à ton retour. Avec un temps par enchère, on change sa mise sans limite.
web-clock-auction-hint = Le temps vaut pour toute l’enchère ; changer sa mise ne le relance pas. Quand il est écoulé, l’horloge pose une mise vide ou confirme la tienne, et un bot continue jusqu’à ton retour.
web-who-sits = Qui peut s’asseoir
web-by-link = Avec le lien
web-listed = Tout le monde : dans les tables ouvertes
web-who-watches = Qui peut regarder
web-watch-everyone = Tout le monde
web-watch-later = Tout le monde, avec 2 minutes de décalage
web-watch-nobody = Personne
web-watch-hint = En regardant, on ne voit jamais une carte cachée.
web-bot-speed = Vitesse des bots
web-bot-speed-slow = Lente
web-bot-speed-usual = Normale
web-bot-speed-fast = Rapide
web-deck = Fichier de cartes
web-deck-too-large = Un fichier de cartes fait au plus 128 Kio.
web-lay-table = Ouvrir la table
web-lay-hint = { $seats ->
    [one] Tu reçois un lien à envoyer. Un bot peut prendre la place libre.
   *[other] Tu reçois un lien à envoyer. Des bots peuvent prendre les { $seats } places libres.
}
web-start = Commencer
web-start-hint = La partie commence tout de suite.
web-start-now = Commencer maintenant
web-starts-in = { $seconds ->
    [one] Début dans { $seconds } seconde
   *[other] Début dans { $seconds } secondes
}
web-starting = C’est parti…
web-hold = Attendre
web-held = Toutes les places sont prises

## The lobby

web-waiting = { $seats ->
    [one] { $seats } place est encore libre
   *[other] { $seats } places sont encore libres
}
web-waiting-host = Tout le monde est là
web-shuffling-together = On mélange ensemble…
web-shuffling-waits = { $count ->
    [one] En attente de l’appareil de { $players }.
   *[other] En attente des appareils de { $players }.
}
web-shuffling-again = { $count ->
    [one] L’appareil de { $players } n’a pas montré à temps sa part du mélange : on mélange de nouveau. Personne n’a encore vu de carte.
   *[other] Les appareils de { $players } n’ont pas montré à temps leurs parts du mélange : on mélange de nouveau. Personne n’a encore vu de carte.
}
web-shuffling-bot = Ton appareil n’a pas montré sa part du mélange : un bot commence la partie à ta place. Tu pourras revenir dès que les cartes seront distribuées.
web-invited = { $player } t’invite à une partie de { $game }.
web-sit-here = M’asseoir ici
web-host = Tient la table
web-make-host = Confier la table
web-here = à table
web-away = ailleurs
web-start-with-bots = { $seats ->
    [one] Commencer, avec un bot à la place libre
   *[other] Commencer, avec des bots à { $seats } places libres
}
web-host-starts = { $player } lance la partie.
web-table-settings = Cette table
web-change-table = Modifier la table
web-change-table-hint = Tout le monde à la table en est averti. Le compte à rebours s’arrête, et c’est toi qui lances la partie.
web-change-table-save = Enregistrer
web-partner-of = joue avec { $player }
web-swap-seat = Changer de place
web-swap-with = Échanger avec { $player }
web-table-full = Toutes les places sont prises. Tu peux regarder.
web-invite = Inviter
web-table-link = Le lien de la table : qui l’a peut s’asseoir
web-copy-link = Copier le lien
web-copied = Copié
web-copy-by-hand = À copier à la main
web-share = Partager
web-qr = Code QR du même lien
web-watchers = { $watchers ->
    [one] { $watchers } personne regarde
   *[other] { $watchers } personnes regardent
}
web-stand-up = Quitter la table

## At the table

web-shuffling = On mélange…
web-beside = Panneau latéral
web-log = Journal
web-log-unread = { $chats ->
    [one] Discussion, { $chats } nouvelle ligne
   *[other] Discussion, { $chats } nouvelles lignes
}
web-chat = Discussion
web-people = Table
web-people-and-link = Places et lien
web-waits-for = On attend { $players }
web-watching = Tu regardes.
web-played-by-bot = ailleurs, un bot continue
web-bot-plays-for-you = Un bot joue pour toi.
web-go-away = Laisser un bot jouer pour moi
web-i-am-back = Me revoilà
web-undo = Reprendre mon dernier coup
web-undo-asked = { $player } demande à reprendre un coup.
web-undo-waits = On demande aux autres si tu peux reprendre ton coup.
web-withdraw = Annuler la demande
web-gone = { $minutes ->
    [one] { $player } n’est plus là depuis une minute.
   *[other] { $player } n’est plus là depuis { $minutes } minutes.
}
web-let-bot-play = Laisser jouer un bot
web-remove = Retirer
web-agree = D’accord
web-disagree = Non
web-missed = { $moves ->
    [one] Tu as manqué { $moves } coup.
   *[other] Tu as manqué { $moves } coups.
}
web-show-them = Montrer
web-rematch = Rejouer
web-rematch-changes = Modifier et rejouer
web-rematch-lobby = La table sera d’abord modifiée.
web-rematch-waits = On attend { $players } pour rejouer.
web-rematch-wanted = { $count ->
    [one] { $players } veut rejouer.
   *[other] { $players } veulent rejouer.
}
web-wins = Parties gagnées : { $wins }
web-wins-of = { $player } { $games }
web-leave = Quitter la table
web-leave-below = Un bot prend ta place pour le reste de la partie.
web-leave-over = Ta place devient libre.
web-stay = Rester
web-table-gone = Cette table n’existe pas.
    .below = Elle est peut-être finie depuis un moment. En ouvrir une nouvelle ?
web-table-hidden = Cette table ne se regarde pas.
    .below = Toutes les places sont prises. Ouvrir ta propre table ?

## Talking

web-say-something = Dire quelque chose
web-send = Envoyer
web-show-earlier = Afficher ce qui précède
web-chat-watcher = spectateur
web-chat-empty = Personne n’a encore rien dit.
web-phrase-hello = Bonjour !
web-phrase-well-played = Bien joué
web-phrase-so-close = Si près !
web-phrase-thinking = Je réfléchis…
web-phrase-thanks = Merci
web-phrase-one-more = Encore une ?

## Why something was not done

web-refused-offline = Pas de connexion : rien n’a été envoyé. Réessaie dans un instant.
web-refused-stale = Quelque chose a changé entre-temps. Regarde encore.
web-refused-not-seated = Tu n’as pas de place à cette table.
web-refused-not-counting = Aucun compte à rebours n’est en cours.
web-refused-paused = Quelqu’un regarde encore le décompte.
web-refused-shuffling = On mélange les cartes. Attends un instant.
web-refused-mid-game = D’autres personnes sont en pleine partie. Tu peux demander à entrer.
web-refused-not-playing = Aucune partie n’est en cours.
web-refused-not-host = Seule la personne qui tient la table peut le faire.
web-refused-full = Toutes les places sont prises.
web-refused-seat-taken = Cette place est prise.
web-refused-person-sits-there = Quelqu’un y est assis.
web-refused-nobody-there = Personne n’y est assis.
web-refused-not-waiting = La partie a commencé.
web-refused-too-many-people = Trop de personnes sont assises pour cela. Quelqu’un doit d’abord partir.
web-refused-nothing-to-claim = Il n’y a rien à réclamer pour l’instant.
web-refused-nothing-to-undo = Tu n’as pas de coup à reprendre.
web-refused-undo-asked = Un coup est déjà en train d’être repris.
web-refused-no-undo = Personne ne demande à reprendre un coup.
web-refused-saw-and-left = Quelqu’un qui a vu ce coup est parti. On ne peut plus le reprendre.
web-refused-still-here = Cette personne est là.
web-refused-gone-too-short = Cette personne va peut-être revenir. Attends une minute.
web-refused-not-over = La partie n’est pas encore terminée.
web-refused-empty = Écris d’abord quelque chose.
web-refused-not-here = Tu n’es pas à cette table.
web-refused-starting = Le serveur se prépare encore. Réessaie dans un instant.
web-refused-disk = Le serveur n’a pas pu l’enregistrer. Rien n’a été fait ; réessaie.
web-refused-too-many-listed = Tu as déjà autant de tables ouvertes qu’une personne peut en avoir. Fermes-en une, ou invite par le lien.
web-refused-too-fast = C’était trop à la fois. Attends un peu.
web-refused-needs-auction-clock = On ne change sa mise sans limite qu’à une table avec un temps par enchère. Choisis un tel temps, ou une limite.
web-refused-no-time = Ton temps pour cette enchère est écoulé. Reviens à la prochaine.
web-refused-too-large = C’est trop gros.
web-refused-gone = Cette table ou cette partie n’existe pas.
web-refused-name-unseen = Un nom ne contient que des lettres visibles.
web-refused-name-mixed = Un nom ne peut pas mélanger des alphabets dont les lettres se ressemblent. Écris-le dans un seul.
web-refused-house-bot = Un de nos bots s’appelle ainsi. Choisis un autre nom.
web-refused-link-used = Ce lien a déjà servi ou est trop ancien.
web-refused-stranger = Il n’y a encore rien à emporter. Choisis d’abord un nom.
web-getting-ready = Le serveur se prépare
    .below = Il prépare les règles des jeux. Cela n’arrive qu’une fois, au premier démarrage d’une nouvelle version. Cette page continuera d’elle-même.
web-getting-ready-progress = { $percent } % prêt
web-getting-ready-left = { $percent } % prêt, encore { $seconds } s environ
web-error-offline = Le serveur est injoignable. Rien n’est perdu.
web-error-server = Le serveur répond par l’erreur { $status }. Rien n’est perdu.
web-offline = Pas de connexion. Ta place est gardée.
web-offline-retry = Nouvel essai dans { $seconds } s.
web-offline-trying = Nouvel essai…
web-sending = Envoi…
web-not-sent-yet = Pas encore envoyé : la connexion est lente.

## Fair shuffles

web-check-shuffle = Vérifier le mélange
web-shuffle-running = Avant la partie, le serveur s’est engagé sur un nombre secret en publiant son empreinte, et l’appareil de chaque personne s’est engagé de même sur une part à lui. Ensuite seulement, les parts ont été montrées. Ainsi, personne ne peut choisir les donnes. Après la partie, le nombre est montré ; cette page recalcule chaque donne et la compare avec ce que cet appareil a vu.
web-shuffle-commitment = Empreinte du nombre secret
web-shuffle-seed-name = Nombre secret
web-shuffle-salt-name = Contribution de { $player }
web-shuffle-right = Mélange vérifié.
web-shuffle-wrong = Ce mélange n’est pas juste !
web-shuffle-seed = Le nombre secret est celui qui était fixé avant la partie.
web-shuffle-seed-wrong = Le nombre secret n’est pas celui qui était fixé avant la partie.
web-shuffle-salts = La part de chaque personne est celle sur laquelle son appareil s’était engagé.
web-shuffle-salts-wrong = Une part manque, ou n’est pas celle sur laquelle l’appareil s’était engagé.
web-shuffle-own = La part de ton appareil a servi.
web-shuffle-own-wrong = La part de ton appareil manque ou a été changée.
web-shuffle-shown = Les engagements sont ceux que cet appareil a vus avant la partie.
web-shuffle-shown-wrong = Les engagements ne sont pas ceux que cet appareil a vus avant la partie.
web-shuffle-foreign = La part de ta place vient d’un autre de tes appareils.
web-shuffle-foreign-wrong = Une part que cet appareil n’a pas donnée a servi pour ta place.
web-shuffle-took-part-wrong = Cet appareil a montré sa part pour une donne qui n’est pas dans l’enregistrement.
web-shuffle-cards = Les premières cartes sont celles que cet appareil a vues.
web-shuffle-cards-wrong = Les premières cartes ne sont pas celles que cet appareil a vues.
web-shuffle-proof-wrong = L’enregistrement ne contient pas de preuve lisible.
web-shuffle-old = Le mélange a suivi l’ancien procédé : aucun appareil ne s’était engagé sur une part, donc ceci prouve moins.
web-shuffle-old-wrong = Le serveur a mélangé selon l’ancien procédé alors qu’il en existe un meilleur : il aurait pu choisir la donne.
web-shuffle-none-kept = Cet appareil ne garde rien de cette partie : seul l’enregistrement a été vérifié.
web-shuffle-no-part = Cet appareil n’a pas ajouté de part à ce mélange.
web-shuffle-late = La part de ton appareil est arrivée trop tard et n’a pas servi.
web-shuffle-nobody = Aucun appareil n’a ajouté de part : le serveur aurait pu choisir le nombre secret.
web-shuffle-voided = { $count ->
    [one] Une donne a été annulée avant que quiconque ait vu une carte : l’appareil de { $players } n’a pas montré sa part.
   *[other] Une donne a été annulée avant que quiconque ait vu une carte : les appareils de { $players } n’ont pas montré leurs parts.
}
web-shuffle-disputed = Le serveur dit que cet appareil n’a pas montré sa part à temps, alors qu’il l’a envoyée.
web-shuffle-deal = La donne { $deal } découle du nombre secret et des parts.
web-shuffle-deal-wrong = La donne { $deal } ne découle pas du nombre secret et des parts.
web-shuffle-by-command = Les donnes de ce jeu se vérifient avec la commande ci-dessous.
web-shuffle-none = Cet enregistrement ne contient pas de preuve.
web-shuffle-numbers = Les nombres
web-shuffle-verify = La même vérification sans cette page : fivescore verify avec l’enregistrement, et --shown avec ce que cet appareil a vu.
web-shuffle-shown-file = Ce que cet appareil a vu
web-shuffle-alarm = Ce mélange n’est pas juste !
    .below = L’enregistrement de la partie n’est pas ce que cet appareil a vu.
web-shuffle-alarm-look = Voir pourquoi

## Replays

web-replay = Revoir
web-record = Télécharger la partie
web-record-of = Fichier de la partie de { $game }, { $date }
web-no-archive = Pas encore de partie terminée.
web-broken-off = Interrompue : les règles ont changé depuis
web-won-by = { $count ->
    [one] { $players } gagne
   *[other] Victoire partagée : { $players }
}
web-replay-gone = Cette partie ne peut pas être montrée.
web-view = Voir comme
web-view-all = Toutes les mains
web-view-spectator = Comme le public
web-view-seat = Comme { $player }
web-moment = Position
web-moment-of = { $moment } sur { $moments }
web-first = Au début
web-last = À la fin
web-back-one = Étape précédente
web-on-one = Étape suivante
web-run = Lecture
web-pause = Pause
web-copy-moment = Copier le lien vers ce moment

## Settings

web-keep-name = Enregistrer ce nom
web-name-kept = Enregistré
web-theme = Thème
web-theme-dark = Sombre
web-theme-light = Clair
web-as-system = Comme l’appareil
web-motion = Mouvement
web-speed = Vitesse des animations
web-motion-full = Complet
web-motion-reduced = Réduit
web-sort = Trier la main
web-sort-colour = Par couleur
web-sort-number = Par valeur
web-autoplay = Cartes forcées de Fives
web-autoplay-hint = Quand un seul coup est possible, il se joue tout seul après un temps tiré au hasard.
web-autoplay-bots = Seulement avec des bots
web-autoplay-always = Toujours
web-autoplay-never = Jamais
web-sound = Son
web-volume = Volume
web-background-sound = Son en arrière-plan
web-background-sound-hint = Quand c’est ton tour et que tu regardes un autre onglet.
web-bubbles = Messages et réactions aux places
web-bubbles-hint = Ce que disent les autres s’affiche quelques secondes à côté de leur nom.
web-reactions = Réagir
web-reaction-good = Bien joué
web-reaction-bravo = Bravo
web-reaction-laugh = Rire
web-reaction-wow = Oh
web-reaction-hm = Hum
web-reaction-heart = Cœur
web-sound-on = Le son est activé
web-sound-off = Le son est coupé
web-colour-safe = Couleurs plus distinctes
web-colour-safe-hint = Si certaines couleurs se ressemblent pour toi. Les symboles et les lettres sont toujours là.
web-keys = Raccourcis clavier
web-keys-hint = Des lettres du clavier, à la table.
web-device = Un autre appareil
web-device-below = Un lien secret te connecte sur un autre appareil, avec tes places et tes parties. Il sert une fois, pendant dix minutes. Ne le donne à personne.
web-device-make = Créer le lien
web-device-link = À ouvrir sur l’autre appareil
web-device-join = Utiliser aussi cet appareil
web-device-join-below = Sur cet appareil, tu seras la même personne que là où le lien a été créé. Ce qui s’y trouvait avant reste en arrière.

## Keys

web-keys-title = Raccourcis clavier
web-keys-off = Les raccourcis clavier sont désactivés dans les réglages.
web-key-arrows = vers la carte suivante
web-key-enter = choisir une carte, encore une fois : la jouer
web-key-flip = retourner la carte choisie
web-key-sort = trier la main
web-key-claim = réclamer le reste de la donne, si c’est proposé
web-key-tell = lire la table à voix haute
web-key-log = le journal
web-key-chat = la discussion
web-key-undo = reprendre le dernier coup
web-key-sound = son activé ou coupé
web-key-help = cette liste
web-key-back = retour

# « Trouve-moi une partie » : ceux qui attendent la même chose se retrouvent à une table.

web-seek = Trouver une partie
web-seek-below = Avec qui est là en ce moment
web-seek-people = { $people ->
    [one] { $people } personne attend en ce moment
   *[other] { $people } personnes attendent en ce moment
}
web-seek-for = Ce que tu cherches
web-seek-any-game = Peu importe
web-seek-some-game = N’importe quel jeu
web-seek-any-number = Peu importe
web-seek-people-only = Sans bots
    .below = Pas de bot à ta table, même s’il faut attendre plus longtemps.
web-seek-table = Règles standard, 60 s par coup, et personne ne tient la table : personne ne peut te retirer ni la modifier.
web-seek-waiting = { $seats ->
    [one] Il manque { $seats } personne
   *[other] Il manque { $seats } personnes
}
web-seek-waits = attend
web-seek-more = D’autres peuvent encore arriver.
web-seek-called = Trouvé ! On vérifie que tout le monde est là…
web-seek-found = Partie trouvée. Tu es à la table.
web-seek-bots-in = { $seconds ->
    [one] Dans { $seconds } seconde, tu pourras commencer avec des bots.
   *[other] Dans { $seconds } secondes, tu pourras commencer avec des bots.
}
web-seek-bots-offered = Tu peux commencer avec des bots, ou continuer d’attendre.
web-seek-with-bots = { $bots ->
    [one] Commencer avec { $bots } bot
   *[other] Commencer avec { $bots } bots
}
web-seek-with-company = { $bots ->
    [one] Commencer avec { $players } et { $bots } bot
   *[other] Commencer avec { $players } et { $bots } bots
}
web-seek-held = { $seconds ->
    [one] Une partie était prête et personne n’a répondu ici. Nouvel appel possible dans { $seconds } seconde.
   *[other] Une partie était prête et personne n’a répondu ici. Nouvel appel possible dans { $seconds } secondes.
}
web-seek-keep-open = Laisse cette page ouverte. Quand une partie est trouvée, tu entends toquer et la table s’ouvre toute seule.
web-seek-cancel = Ne plus attendre
web-seek-offline = Pas de connexion. Dès son retour, tu seras de nouveau sur la liste.
web-seek-stranger = Le serveur ne te reconnaît pas. Autorise les cookies pour cette page, puis réessaie.
web-seek-joined = { $player } attend aussi.
web-seek-left = { $player } n’attend plus.
web-seek-or-open = Ou prends place à une table ouverte
web-seek-no-host = Personne ne tient cette table. La partie commence toute seule.
web-new-seek = Personne avec qui jouer ? Trouver une partie

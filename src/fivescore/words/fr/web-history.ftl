# Les parties d'un joueur : statistiques, export, suppression.

web-history = Tes statistiques
web-history-home = Parties, victoires, meilleures cartes
web-history-below = Toutes tes parties terminées sur ce serveur, sur tous les appareils où tu es la même personne. Personne d’autre ne voit cette page.
web-history-statistics = Statistiques
web-history-uncounted = { $games ->
    [one] { $games } ancienne partie reste à compter.
   *[other] { $games } anciennes parties restent à compter.
}
web-history-unknown = { $games ->
    [one] { $games } ancienne partie compte comme jouée, mais on ne sait plus qui occupait quelle place.
   *[other] { $games } anciennes parties comptent comme jouées, mais on ne sait plus qui occupait quelle place.
}
web-history-played = Jouées
web-history-won = Gagnées
web-history-shared = Victoires partagées
web-history-you-won = Tu as gagné
web-history-latest = Dernières parties
web-history-all = Toutes les parties
web-history-older = Afficher les parties plus anciennes
web-feat-fives-exact = Donnes à 25 pile
web-feat-score5-best-hand = Meilleure main
web-feat-score5-auctions = Enchères gagnées
web-feat-scorecards-best-card = Meilleure carte

## Export et suppression

web-history-data = Tes données
web-history-settings = Tes parties terminées et tes statistiques, à télécharger ou à supprimer.
web-history-export = Tout télécharger
web-history-export-below = Un fichier JSON avec tes statistiques et l’enregistrement complet de chacune de tes parties terminées.
web-history-delete = Supprimer mes données
web-history-delete-below = Retire ton nom et tout ce qui te relie à tes parties. Tu liras ce que cela signifie avant que quoi que ce soit ne se passe.
web-history-nothing = Rien n’est enregistré ici à ton sujet.
web-history-delete-title = Supprimer tes données ?
web-history-delete-what = Voici ce qui va se passer :
web-history-delete-name = Ton nom, ta connexion sur tous tes appareils, tes propres bots et tes invitations sont supprimés. Tu repars de zéro.
web-history-delete-alone = Les parties jouées seulement avec des bots sont supprimées entièrement : on ne peut plus les revoir.
web-history-delete-shared = Les parties jouées avec d’autres leur appartiennent aussi : elles restent, avec « Guest » à la place de ton nom. Plus rien ne les relie à toi ; tu ne les retrouveras donc pas non plus.
web-history-delete-running = Tu quittes toutes les tables. Dans les parties en cours, un bot continue à ta place.
web-history-delete-tables = Ton nom et tes messages restent dans le journal d’une table jusqu’à ce que le serveur la supprime : { $over } { $over ->
    [one] jour
   *[other] jours
} après la partie, ou après { $idle } { $idle ->
    [one] jour
   *[other] jours
} sans aucun coup.
web-history-delete-tournaments = Dans un tournoi déjà commencé, ton nom reste dans la liste des joueurs et dans les enregistrements des parties.
web-history-delete-browser = Tes réglages, tes cartes et tes feuilles de score ne sont enregistrés que dans ce navigateur. Ils y restent.
web-history-delete-final = C’est irréversible. Pour garder tes parties, télécharge-les d’abord.
web-history-keep = Tout garder
web-history-deleted = Tes données ont été supprimées.

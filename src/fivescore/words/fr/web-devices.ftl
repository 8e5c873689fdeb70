# Les appareils d’une personne, et ce qui peut être supprimé.

web-devices = Appareils connectés
web-devices-this = cet appareil
web-devices-seen = dernière utilisation : { $date }
web-devices-unknown = Navigateur inconnu
web-devices-end = Déconnecter
web-devices-keep = Rester connecté
web-devices-end-title = Déconnecter : { $device } ?
web-devices-end-below = Cet appareil perd aussitôt tes places et tes parties, et n’est plus averti quand c’est ton tour. Elles restent sur tes autres appareils.
web-devices-end-this = Ce navigateur oublie qui tu es. Tes places et tes parties restent sur tes autres appareils.
web-devices-end-last = C’est le seul : ensuite, personne n’aura plus accès à tes places et à tes parties, pas même toi. Crée d’abord un lien pour un autre appareil.
web-delete-game = Supprimer de mes parties
web-delete-game-title = Supprimer cette partie de tes parties ?
web-delete-game-below = Elle ne compte plus dans tes statistiques. Si quelqu’un d’autre y a joué, elle lui reste, avec « Guest » à la place de ton nom ; sinon elle est supprimée définitivement.
web-delete-table = Supprimer cette table
web-delete-table-title = Supprimer cette table ?
web-delete-table-below = La partie en cours, la discussion et le lien disparaissent définitivement. Les parties terminées restent dans tes statistiques.
web-keep-it = Garder
web-refused-not-alone = D’autres personnes jouent ici. Elles perdraient leur partie.

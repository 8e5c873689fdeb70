# Score 5: cards, refusals, and what happens at the table.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Green 80; $cards are several of them.

score5-name = Score 5
score5-green = Vert
score5-red = Rouge
score5-yellow = Jaune
score5-purple = Violet
score5-blue = Bleu
score5-wild = Joker
score5-card = { $family } { $value }
score5-letters = G = Vert, R = Rouge, Y = Jaune, P = Violet, B = Bleu, W = Joker
score5-keys-move = des cartes de ta main, par exemple G80 R10, pour préparer une mise avec sa somme, Entrée pour la poser ; ou bid G80 R10 d’un coup, ou bid seul pour une mise vide ; ready pour confirmer ; take R10 ; wild yellow ({ $letters })
score5-welcome = Douze enchères secrètes : tu mises des cartes de ta main pour remporter la carte aux enchères. La mise gagnante est partagée entre les autres. À la fin, la plus haute carte de chaque famille compte.

## A text that is no move

score5-unreadable-card = La carte { $card } n’existe pas dans ce paquet : écris la lettre de la famille (G = Vert, R = Rouge, Y = Jaune, P = Violet, B = Bleu) et la valeur, par exemple G80.
score5-unreadable-family = « { $text } » n’est pas une famille : écris wild suivi de green (Vert), red (Rouge), yellow (Jaune), purple (Violet) ou blue (Bleu).
score5-unreadable-twice = { $card } figure deux fois dans la mise.
score5-unreadable-text = « { $text } » n’est pas un coup : écris bid et des cartes pour miser, par exemple bid G80 R10, ou bid seul pour ne rien miser ; ready pour confirmer ta mise ; take R10 pour prendre une carte ; wild yellow pour choisir la famille du joker.

## Why a move is not allowed

score5-refuse-over = La partie est terminée.
score5-refuse-not-dealt = Les cartes ne sont pas encore distribuées.
score5-refuse-not-bidding = On ne mise pas en ce moment.
score5-refuse-not-in-hand = { $card } n’est pas dans ta main.
score5-refuse-placed = Ta mise est posée et reste telle quelle jusqu’à ce que toutes les autres le soient aussi.
score5-refuse-same-bid = C’est déjà ta mise.
score5-refuse-no-changes = Tu ne peux plus changer cette mise ; confirme-la.
score5-refuse-not-all-placed = Tu pourras confirmer quand toutes les mises seront posées.
score5-refuse-already-ready = Ta mise est déjà confirmée.
score5-refuse-not-sharing = Il n’y a pas de partage en ce moment.
score5-refuse-not-your-pick = C’est à quelqu’un d’autre de choisir.
score5-refuse-not-offered = { $card } n’est pas parmi les cartes à partager.
score5-refuse-no-wild = Il n’y a pas de famille à choisir pour le joker en ce moment.
score5-refuse-not-your-wild = Le joker est à quelqu’un d’autre.

## The table

score5-header = Enchère { $auction } sur 12
score5-header-over = Les douze enchères sont terminées
score5-view-of = La table vue par { $player }
score5-view-of-spectator = La table vue par le public
score5-lot = Aux enchères : { $card }
score5-column-player = Nom
score5-column-bid = Mise
score5-column-state = État
score5-column-families = Familles
score5-column-score = Au moins
score5-column-hand = Cartes
score5-state-thinking = réfléchit
score5-state-placed = mise posée
score5-state-ready = mise confirmée
score5-state-bidding = à confirmer
score5-state-picks = choisit
score5-count = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}
score5-known = Cartes connues de { $player } : { $cards }
score5-your-hand = Ta main
score5-your-bid = Ta mise : { $cards } = { $sum }
score5-your-bid-none = Tu ne mises rien.
score5-changes-unlimited = Change autant de fois que tu veux
score5-changes-left = { $changes ->
    [0] plus aucun changement
    [one] encore { $changes } changement
   *[other] encore { $changes } changements
}
score5-draft = = { $sum }, valeur de départage { $tiebreaker } ; si elle gagne, tu as { $total } points. Entrée la pose.
score5-draft-empty = Ta mise en préparation est vide. Entrée pose une mise vide.
score5-if-you-win = Si cette mise gagne, tes familles font { $total } au lieu de { $before }.
score5-would-bring = Cette carte ferait passer tes familles de { $before } à { $total }, moins les cartes que tu mises.
score5-ask-bid = Ta mise : tape des cartes, ou bid pour aucune (? pour l’aide) :
score5-ask-ready = ready pour confirmer, ou des cartes pour changer ta mise (? pour l’aide) :
score5-ask-take = Prends une carte parmi { $cards } (? pour l’aide) :
score5-ask-wild = Ta famille (? pour l’aide) :
score5-choose-wild = Le joker est à toi. Quelle famille ? Entrée pour { $family }, qui compte le plus.
score5-offer = À partager : { $cards }
score5-queue = Ordre des choix : { $players }

## What happened

score5-log-lot = Enchère { $auction } : { $card }
score5-log-placed = { $who ->
    [you] Tu poses une mise.
   *[other] { $player } pose une mise.
}
score5-log-counts = Toutes les mises sont posées : { $counts }
score5-log-count = { $name } : { $count }
score5-log-changed = { $who ->
    [you] Tu changes ta mise : { $count }. Tout le monde doit confirmer à nouveau.
   *[other] { $player } change sa mise : { $count }. Tout le monde doit confirmer à nouveau.
}
score5-log-ready = { $who ->
    [you] Tu confirmes ta mise.
   *[other] { $player } confirme sa mise.
}
score5-log-bid = { $name } : { $cards } = { $sum }
score5-log-bid-tied = { $name } : { $cards } = { $sum }, valeur de départage { $tiebreaker }
score5-log-no-bid = { $name } : pas de mise
score5-log-shows = { $who ->
    [you] Tu montres { $card }, valeur de départage { $tiebreaker }.
   *[other] { $player } montre { $card }, valeur de départage { $tiebreaker }.
}
score5-tiebreaker = ={ $tiebreaker }
score5-log-tie = Égalité à { $sum } : ={ $high } bat { $low }, donc { $first_who ->
    [you] tu passes
   *[other] { $first } passe
} en premier.
score5-log-tie-shown = Égalité sans mise : ={ $high } bat { $low }, donc { $first_who ->
    [you] tu passes
   *[other] { $first } passe
} en premier.
score5-log-set = { $who ->
    [you] { $card } est du type { $set }. Tout le monde connaît maintenant tes autres cartes de départ.
   *[other] { $card } est du type { $set }. Tout le monde connaît maintenant les autres cartes de départ de { $player }.
}
score5-log-won = { $who ->
    [you] Tu remportes { $card }.
   *[other] { $player } remporte { $card }.
}
score5-log-unsold = Personne ne mise. { $card } quitte le jeu.
score5-log-takes = { $who ->
    [you] Tu prends { $card }.
   *[other] { $player } prend { $card }.
}
score5-log-wild = { $who ->
    [you] Tu choisis { $family } pour le joker.
   *[other] { $player } choisit { $family } pour le joker.
}

## The end

score5-final-title = Classement final
score5-final-total = Total
score5-final-tiebreak = Départage
score5-won = { $who ->
    [you] Tu gagnes avec { $total ->
        [one] { $total } point
       *[other] { $total } points
    } !
   *[other] { $player } gagne avec { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
}
score5-shared = Victoire partagée avec { $total ->
    [one] { $total } point
   *[other] { $total } points
} : { $players }.
score5-won-by-tie-break = Égalité à { $total ->
    [one] { $total } point
   *[other] { $total } points
} : la plus haute valeur de départage parmi les cartes comptées tranche (S12).

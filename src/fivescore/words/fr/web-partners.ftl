# Les personnes avec qui on a joué, et les invitations à rejouer.

web-partners = Avec qui tu as joué
web-partners-all = Voir tout le monde
web-partners-players = { $players ->
    [one] { $players } personne
   *[other] { $players } personnes
}
web-partners-invite = Réinviter
web-partners-invited = Invitation envoyée
web-partners-declined = A répondu « pas maintenant »
web-partners-invitations = Invitations
web-partners-asks = { $player } t’invite à une partie de { $game }
web-partners-invites = { $player } t’invite
web-partners-join = Rejoindre
web-partners-not-now = Pas maintenant
web-partners-hide = Ne plus montrer les invitations de { $player }
web-partners-hidden = Masquées
    .below = Tu ne vois pas les invitations de ces personnes. Elles n’en savent rien.
web-partners-hidden-notice = Tu ne vois plus les invitations de { $player }, qui n’en sait rien.
web-partners-change = Modifier
web-partners-shown-notice = Tu vois de nouveau les invitations de { $player }.
web-partners-show = Montrer à nouveau
web-all-yours = Les { $tables } parties
web-refused-not-now = La réponse était « pas maintenant ». Réessaie plus tard, ou envoie le lien d’une nouvelle table.

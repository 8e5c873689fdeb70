# People one played with, and invitations to play again.

web-partners = Played with lately
web-partners-all = Show everyone
web-partners-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
web-partners-invite = Invite again
web-partners-invited = Invited
web-partners-declined = Said “not now”
web-partners-invitations = Invitations
web-partners-asks = { $player } invites you to a game of { $game }
web-partners-invites = { $player } invites you
web-partners-join = Join
web-partners-not-now = Not now
web-partners-hide = Don’t show me invitations from { $player }
web-partners-hidden = Hidden
    .below = You do not see their invitations. They are not told.
web-partners-hidden-notice = You no longer see invitations from { $player }. They are not told.
web-partners-change = Change this
web-partners-shown-notice = You see invitations from { $player } again.
web-partners-show = Show again
web-all-yours = All { $tables } games
web-refused-not-now = They said “not now”. Try again later, or send them the link to a new table.

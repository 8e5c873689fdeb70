# The score pad of the printed games.

# --- What cannot stand on a sheet. $player is a name. ---
pad-total-high = { $player } cannot have { $total }: the tricks of a whole hand are worth { $most } at most. A total is a number from 0 to { $most }.
pad-totals-together = The totals of hand { $hand } add up to { $sum }. The tricks of a hand are worth { $least } to { $most } together: one of them must be wrong.
pad-card-twice = { $card } is with { $player } already, and there is only one. Take it away there first.
pad-too-many-sets = These are starting cards of the sets { $sets }. With { $players } players only { $players } sets are in the game.
pad-too-many-stars = Only { $most } cards with { $stars } come into a game. Take one away first.
pad-points-high = { $points } is more than a card can score. Write a number up to { $most }, below zero only if the card says minus.
pad-play-wrong = This play does not fit what lies on the table. Take it back and enter the card again.
pad-card-lies = { $card } lies on the table already in this round. Enter another card, or take the wrong one back.

# Questions that all who play are asked, and what the host can do about whoever disturbs.

web-consent-you-agreed = You agreed.
web-consent-missing = Still to agree: { $players }.
web-seat-asked = { $player } would like to take over seat { $seat }.
web-seat-waits = You asked to join the game.
web-ask-seat = Ask to join
web-mute = Mute
web-unmute = Let talk
web-muted = muted
web-you-are-muted = The host has muted you. You can read, but not write.
web-looking-on = Looking on
web-send-out = Send out
web-let-in = Let in again
web-sent-out = sent out
web-refused-muted = The host has muted you.
web-refused-no-name = Give yourself a name first: then you can chat.
web-refused-players-chat = Only those who play here can chat.
web-refused-no-watcher = Nobody is looking on by that name any more.
web-refused-seat-asked = Somebody else is asking for a seat. Wait a moment.
web-refused-seat-refused = Those who play would rather stay as they are. You can sit down when the game is over.
web-refused-no-seat-request = Nobody is asking for a seat.
web-refused-no-open-seat = Other people are in the middle of this game. No seat opens now; somebody new can ask to join.
web-refused-bot-mid-game = Other people are in the middle of this game. Ask the bot when it is over.
web-refused-other-hand = You have seen another hand of this game.
web-refused-seated = You already have a seat at this table.
web-refused-private-game = The game here was for those who played it. You can sit down when they play again.

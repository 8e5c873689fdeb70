# The devices of a person, and what can be deleted.

web-devices = Signed in
web-devices-this = this device
web-devices-seen = last used { $date }
web-devices-unknown = Unknown browser
web-devices-end = Sign out
web-devices-keep = Stay signed in
web-devices-end-title = Sign out: { $device }?
web-devices-end-below = That device loses your seats and games at once, and is told of your turns no more. They stay on your other devices.
web-devices-end-this = This browser forgets who you are. Your seats and games stay on your other devices.
web-devices-end-last = It is your only one: afterwards nobody can get at your seats and games, not even you. Create a link for another device first.
web-delete-game = Delete from my games
web-delete-game-title = Delete this game from your games?
web-delete-game-below = It no longer counts in your statistics. If somebody else played too, it stays theirs, with “Guest” in place of your name; otherwise it is deleted for good.
web-delete-table = Delete this table
web-delete-table-title = Delete this table?
web-delete-table-below = The running game, the chat and the link are gone for good. Finished games stay in your statistics.
web-keep-it = Keep it
web-refused-not-alone = Others play here too. They would lose their game.

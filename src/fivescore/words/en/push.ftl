# Turn notices: what a browser shows to whoever is waited for, and how one asks for it.

push-title = { $game }
push-body = It’s your turn.

web-notices = Tell me when it’s my turn
web-notices-below = This device shows a notification when the table waits for you and you aren’t looking. It ends with the game.
web-notices-denied = Notifications from this site are blocked. Allow them in your browser’s settings, then try again.
web-notices-install = On an iPhone or iPad this works in the installed app: tap Share, then “Add to Home Screen”, and open Fivescore from there.
web-notices-never = This browser can’t receive notifications from this site. It needs a current browser, https and a window that isn’t private.
web-notices-failed = Your browser’s notification service isn’t answering. Try again later.
web-notices-switched-off = This server doesn’t send notifications.
web-notices-offer = Want to know when it’s your turn?
web-notices-tell = Tell me
web-notices-on = Notifications for this table are on.
web-refused-endpoint = The server can’t reach your browser’s notification service.
web-refused-too-many-notices = You already get notifications in too many places. Turn some off first.

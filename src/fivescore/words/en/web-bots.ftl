# Outside bots: programs that somebody runs elsewhere.
web-bots-outside = Outside bots
web-bots-one = Outside bot
web-bots-gone = Outside bot, not connected
web-bots-asked = Waiting for { $bot } to answer

# Your own ones, among the settings.
web-bots-title = Your bots
web-bots-below = A program of yours can take a seat, using a token. docs/bot-api.md shows how to write one in ten minutes.
web-bots-name = Name of the bot
web-bots-make = Create a bot
web-bots-token = The token of { $bot }. It is shown only this once: keep it, and keep it secret.
web-bots-copy = Copy the token
web-bots-copied = Copied.
web-bots-revoke = Revoke
web-bots-revoked = has no token any more
web-bots-online = is connected
web-bots-offline = is not connected

web-refused-bot-not-here = No bot of this name is connected.
web-refused-bot-sits = This bot already has a seat at this table.
web-refused-bot-saw = This bot has already seen another hand in this game.
web-refused-name-taken = Somebody else’s bot has this name.
web-refused-too-many-bots = You already have as many bots as one person may have.
web-refused-no-bot = You have no bot of this name.

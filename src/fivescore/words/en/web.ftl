# The page around the games: home, tables, lobby, archive, settings, and what a table tells.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name.

## Ways around

web-skip = Skip to the content
web-nav = Pages
web-nav-play = Play
web-nav-tables = Tables
web-nav-archive = Replays
web-nav-rules = Rules
web-home = Home
web-settings = Settings
web-language = Language
web-menu = Menu
web-close = Close
web-why = Why?
web-help = Help
web-back-to-table = Back to the table
web-rule = Rule { $ruling }
web-again = Try again
web-upgrade = A new version is here.
web-upgrade-reload = Reload
web-games = Games
web-game = Game
web-you = You
web-guest = Guest
web-play = Play
web-look = Watch

## Home

web-headline = { $count ->
    [3] Three card games, one table.
    [4] Four card games, one table.
   *[other] { $count } card games, one table.
}
    .below = No account: play bots at once, or send friends a link.
web-learn = Learn
web-play-now = Play now
web-new-table = New table
web-poster-fives = Reach 25, and not one more.
    .long = Win tricks that add up to 25, and not one more. Every card is also a Magenta 5.
web-poster-score5 = Twelve secret auctions.
    .long = Twelve secret auctions. The others share what the winner paid.
web-poster-scorecards = Every card is a rule. Order matters.
    .long = Every card has its own rule and scores by what is on the table. Order is everything.
web-poster-meta = { $players } players · { $minutes } min
web-poster-rule-six = 4 for each 6 in play
web-poster-rule-colour = 3 for each card of one colour
web-poster-rule-run = 3 for each card in the longest run
web-go-on = Continue
web-your-turn = Your turn
web-your-turn-in = Your turn in { $game }
web-nobody-yet = Nobody else yet
web-open-tables = Open tables
web-no-open-tables = No open tables.
web-lay-one = Open a table
web-seats-free = { $seats ->
    [one] { $seats } seat free
   *[other] { $seats } seats free
}
web-hosted-by = { $player }’s table
web-running-tables = Games to watch
web-to-table = Open
web-seats-taken = { $taken } of { $players } seats taken
web-sit-down = Sit down
web-read = Browse
web-rules-below = All games, ruling by ruling
web-archive-below = Your finished games, card by card

## A new table

web-players = Players
web-chairs = Seats
web-seat = seat { $seat }
web-open = Open
web-open-below = for a friend
web-bot = Bot
web-bot-greedy = Greedy
    .below = Follows a few fixed rules, and plays quite well.
web-bot-random = Random
    .below = Makes any move that the rules allow.
web-bot-search = Search
    .below = Imagines the hidden cards and tries each move in them.
web-bot-ismcts = ISMCTS
    .below = Imagines the hidden cards and grows a tree of moves and replies.
web-new-guide = New to { $game }? Learn it in two minutes
web-new-pad = Score pad for the printed game
web-change = Change
web-your-name = Your name
web-more = More
web-variant = Variant
web-variant-standard = Standard
web-variant-explosive = Explosive
    .below = In play for each card: every display on the table.
web-variant-partnership = Partnership
    .below = Two teams of two across the table. Partners may pass each other a card, and add up their points.
web-option-hands = Hands per game
web-option-all-bust = If everyone is bust, the chips
web-choice-all-bust-carry = go to the centre
web-choice-all-bust-vanish = go to nobody
web-option-max-changes = Bid changes per auction
web-choice-max-changes-unlimited = unlimited
web-option-unsold = A card that nobody bids for
web-choice-unsold-discard = leaves the game
web-choice-unsold-free = goes to the highest tiebreaker
web-option-memory = Memory aid: what everyone has seen stays listed
web-choice-memory-on = Yes
web-choice-memory-off = No
web-option-open-hands = All hands are open
web-choice-open-hands-on = Yes
web-choice-open-hands-off = No
web-option-first = Who starts
web-choice-first-drawn = Drawn at random
web-choice-first-seat0 = The first seat
web-clock = Clock
web-clock-none = No clock
web-clock-move = { $seconds } s per move
web-clock-auction = { $seconds } s per auction
web-clock-days = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
}
web-clock-hint = When the time is up, a bot plays on until you are back.
web-clock-hint-auctions = When the time is up, the clock places an empty bid or says “ready”, and a bot plays on until you are back. With a clock per auction, bids can be changed without limit.
web-clock-auction-hint = The time is for a whole auction; changing a bid does not restart it. When it is up, the clock places an empty bid or says “ready”, and a bot plays on until you are back.
web-who-sits = Who may sit down
web-by-link = By link
web-listed = Everyone: listed under open tables
web-who-watches = Who may watch
web-watch-everyone = Everyone
web-watch-later = Everyone, with a 2-minute delay
web-watch-nobody = Nobody
web-watch-hint = Spectators never see a hidden card.
web-bot-speed = Speed of the bots
web-bot-speed-slow = Slow
web-bot-speed-usual = Normal
web-bot-speed-fast = Fast
web-deck = Deck file
web-deck-too-large = A deck file has at most 128 KiB.
web-lay-table = Open a table
web-lay-hint = { $seats ->
    [one] You get a link to share. A bot can take the open seat.
   *[other] You get a link to share. Bots can take the { $seats } open seats.
}
web-start = Start
web-start-hint = The game begins right away.
web-start-now = Start now
web-starts-in = { $seconds ->
    [one] Starting in { $seconds } second
   *[other] Starting in { $seconds } seconds
}
web-starting = Starting…
web-hold = Wait
web-held = Everyone has a seat

## The lobby

web-waiting = { $seats ->
    [one] { $seats } seat is still open
   *[other] { $seats } seats are still open
}
web-waiting-host = Everyone is here
web-shuffling-together = Shuffling together…
web-shuffling-waits = { $count ->
    [one] Waiting for the device of { $players }.
   *[other] Waiting for the devices of { $players }.
}
web-shuffling-again = { $count ->
    [one] The device of { $players } did not show its part of the shuffle in time, so the cards are shuffled again. Nobody has seen a card yet.
   *[other] The devices of { $players } did not show their parts of the shuffle in time, so the cards are shuffled again. Nobody has seen a card yet.
}
web-shuffling-bot = Your device did not show its part of the shuffle, so a bot begins this game for you. You can come back as soon as the cards are dealt.
web-invited = { $player } invites you to a game of { $game }.
web-sit-here = Sit here
web-host = Host
web-make-host = Make host
web-here = here
web-away = away
web-start-with-bots = { $seats ->
    [one] Start, with a bot in the open seat
   *[other] Start, with bots in { $seats } open seats
}
web-host-starts = { $player } starts the game.
web-table-settings = This table
web-change-table = Change the table
web-change-table-hint = Everyone at the table is told. A countdown stops, and you start the game.
web-change-table-save = Save changes
web-partner-of = partner: { $player }
web-swap-seat = Swap seat
web-swap-with = Swap with { $player }
web-table-full = All seats are taken. You can watch.
web-invite = Invite
web-table-link = The table’s link: whoever has it can sit down
web-copy-link = Copy link
web-copied = Copied
web-copy-by-hand = Please copy it by hand
web-share = Share
web-qr = QR code with the same link
web-watchers = { $watchers ->
    [one] { $watchers } person is watching
   *[other] { $watchers } people are watching
}
web-stand-up = Leave table

## At the table

web-shuffling = Shuffling…
web-beside = Side panel
web-log = Log
web-log-unread = { $chats ->
    [one] Chat, { $chats } new line
   *[other] Chat, { $chats } new lines
}
web-chat = Chat
web-people = Table
web-people-and-link = Seats and link
web-waits-for = Waiting for { $players }
web-watching = You are watching.
web-played-by-bot = away, a bot plays on
web-bot-plays-for-you = A bot plays for you.
web-go-away = Let a bot play for me
web-i-am-back = I am back
web-undo = Undo my last move
web-undo-asked = { $player } asks to take back a move.
web-undo-waits = Waiting for the others to allow your undo.
web-withdraw = Withdraw
web-gone = { $minutes ->
    [one] { $player } has been away for a minute.
   *[other] { $player } has been away for { $minutes } minutes.
}
web-let-bot-play = Let a bot play
web-remove = Remove
web-agree = Agree
web-disagree = No
web-missed = { $moves ->
    [one] You missed { $moves } move.
   *[other] You missed { $moves } moves.
}
web-show-them = Show
web-rematch = Play again
web-rematch-changes = Change and play again
web-rematch-lobby = The table will be changed first.
web-rematch-waits = Waiting for { $players } to play again.
web-rematch-wanted = { $count ->
    [one] { $players } wants to play again.
   *[other] { $players } want to play again.
}
web-wins = Games won: { $wins }
web-wins-of = { $player } { $games }
web-leave = Leave the table
web-leave-below = A bot takes your place for the rest of this game.
web-leave-over = Your seat becomes open.
web-stay = Stay
web-table-gone = There is no such table.
    .below = It may have been over for a while. Open a new one?
web-table-hidden = This table is not open to spectators.
    .below = All seats are taken, and nobody may watch. Open a table of your own?

## Talking

web-say-something = Say something
web-send = Send
web-show-earlier = Show earlier
web-chat-watcher = watching
web-chat-empty = Nobody has said anything yet.
web-phrase-hello = Hello!
web-phrase-well-played = Well played
web-phrase-so-close = So close!
web-phrase-thinking = Thinking…
web-phrase-thanks = Thanks
web-phrase-one-more = One more?

## Why something was not done

web-refused-offline = No connection: nothing was sent. Try again in a moment.
web-refused-stale = Something changed in the meantime. Look again.
web-refused-not-seated = You have no seat at this table.
web-refused-not-counting = No countdown is running.
web-refused-paused = Somebody is still looking at the score.
web-refused-shuffling = The cards are being shuffled. Wait a moment.
web-refused-mid-game = Other people are in the middle of this game. You can ask to join.
web-refused-not-playing = No game is being played.
web-refused-not-host = Only the host can do that.
web-refused-full = All seats are taken.
web-refused-seat-taken = This seat is taken.
web-refused-person-sits-there = Somebody sits there.
web-refused-nobody-there = No person sits there.
web-refused-not-waiting = The game has begun.
web-refused-too-many-people = Too many people sit here for that. Somebody has to leave first.
web-refused-nothing-to-claim = There is nothing to claim now.
web-refused-nothing-to-undo = There is no move of yours to take back.
web-refused-undo-asked = A move is already being taken back.
web-refused-no-undo = Nobody is asking to take back a move.
web-refused-saw-and-left = Somebody who saw this move has left. It cannot be taken back.
web-refused-still-here = They are here.
web-refused-gone-too-short = They may be back in a moment. Wait a minute.
web-refused-not-over = The game is not over yet.
web-refused-empty = Write something first.
web-refused-not-here = You are not at this table.
web-refused-starting = The server is getting ready. Try again in a moment.
web-refused-disk = The server could not save it. Nothing was done; try again.
web-refused-too-many-listed = You already have as many open tables as one person may have. Close one, or invite people by its link.
web-refused-too-fast = That was too much at once. Wait a little.
web-refused-needs-auction-clock = Bids can be changed without limit only at a table with a clock per auction. Choose such a clock, or a limit.
web-refused-no-time = Your time for this auction is used up. Come back in the next one.
web-refused-too-large = That is too large.
web-refused-gone = There is no such table or game.
web-refused-name-unseen = A name can only have letters that can be seen.
web-refused-name-mixed = A name cannot mix alphabets whose letters look alike. Write it in one.
web-refused-house-bot = One of our bots is called that. Choose another name.
web-refused-link-used = This link has been used or is too old.
web-refused-stranger = There is nothing to take along yet. Choose a name first.
web-getting-ready = The server is getting ready
    .below = It prepares the rules of the games. This happens only once, when a new version starts for the first time. This page goes on by itself.
web-getting-ready-progress = { $percent } % done
web-getting-ready-left = { $percent } % done, about { $seconds } s to go
web-error-offline = The server cannot be reached. Nothing is lost.
web-error-server = The server answered with error { $status }. Nothing is lost.
web-offline = No connection. Your seat is kept.
web-offline-retry = Trying again in { $seconds } s.
web-offline-trying = Trying again…
web-sending = Sending…
web-not-sent-yet = Not sent yet: the connection is slow.

## Fair shuffles

web-check-shuffle = Check the shuffle
web-shuffle-running = Before the game, the server committed to a secret seed by publishing its hash, and every player’s device committed to a part of its own in the same way. Only then were the parts shown. So nobody can choose the deals. When the game is over, the seed is shown, and this page computes every deal again and compares it with what this device was shown.
web-shuffle-commitment = Hash of the seed
web-shuffle-seed-name = Seed
web-shuffle-salt-name = { $player }’s contribution
web-shuffle-right = Shuffle verified.
web-shuffle-wrong = This shuffle is not right!
web-shuffle-seed = The seed is the one the server committed to before the game.
web-shuffle-seed-wrong = The seed is not the one the server committed to before the game.
web-shuffle-salts = Every player’s part is the one their device committed to.
web-shuffle-salts-wrong = A player’s part is missing, or is not the one their device committed to.
web-shuffle-own = Your device’s part was used.
web-shuffle-own-wrong = Your device’s part is missing or was changed.
web-shuffle-shown = The commitments are those this device was shown before the game.
web-shuffle-shown-wrong = The commitments are not those this device was shown before the game.
web-shuffle-foreign = The part for your seat came from another device of yours.
web-shuffle-foreign-wrong = A part was used for your seat that this device did not give.
web-shuffle-took-part-wrong = This device showed its part for a deal that is not in the record.
web-shuffle-cards = The first cards are those this device was shown.
web-shuffle-cards-wrong = The first cards are not those this device was shown.
web-shuffle-proof-wrong = The record holds no proof that can be read.
web-shuffle-old = The cards were shuffled by the old scheme: nobody’s device was bound to a part, so this proves less.
web-shuffle-old-wrong = The server shuffled by the old scheme although there is a better one: it could have chosen the deal.
web-shuffle-none-kept = This device keeps nothing about this game: only the record itself was checked.
web-shuffle-no-part = This device added no part to this shuffle.
web-shuffle-late = Your device’s part came too late and was left out.
web-shuffle-nobody = No player’s device took part, so the server could have chosen the seed.
web-shuffle-voided = { $count ->
    [one] A deal was thrown away before anybody saw a card: the device of { $players } did not show its part.
   *[other] A deal was thrown away before anybody saw a card: the devices of { $players } did not show their parts.
}
web-shuffle-disputed = The server says that this device did not show its part in time, although it sent it.
web-shuffle-deal = Deal { $deal } follows from the seed and the players’ parts.
web-shuffle-deal-wrong = Deal { $deal } does not follow from the seed and the players’ parts.
web-shuffle-by-command = The deals of this game are checked by the command below.
web-shuffle-none = This record carries no proof.
web-shuffle-numbers = The numbers
web-shuffle-verify = The same check without this page: fivescore verify, with the record, and --shown with what this device was shown.
web-shuffle-shown-file = What this device was shown
web-shuffle-alarm = This shuffle is not right!
    .below = The record of the game is not what this device was shown.
web-shuffle-alarm-look = See why

## Replays

web-replay = Replay
web-record = Download game file
web-record-of = Game file of { $game }, { $date }
web-no-archive = No finished games yet.
web-broken-off = Broken off: the rules have changed since
web-won-by = { $count ->
    [one] { $players } won
   *[other] Shared victory: { $players }
}
web-replay-gone = This game cannot be shown.
web-view = View as
web-view-all = All hands open
web-view-spectator = As a spectator
web-view-seat = As { $player }
web-moment = Position
web-moment-of = { $moment } of { $moments }
web-first = To the start
web-last = To the end
web-back-one = Previous step
web-on-one = Next step
web-run = Play
web-pause = Pause
web-copy-moment = Copy the link to this moment

## Settings

web-keep-name = Save this name
web-name-kept = Saved
web-theme = Appearance
web-theme-dark = Dark
web-theme-light = Light
web-as-system = Same as device
web-motion = Motion
web-speed = Animation speed
web-motion-full = Full
web-motion-reduced = Reduced
web-sort = Sort the hand
web-sort-colour = By colour
web-sort-number = By number
web-autoplay = Forced cards in Fives
web-autoplay-hint = When only one move is possible, it plays itself after a random time.
web-autoplay-bots = With bots only
web-autoplay-always = Always
web-autoplay-never = Never
web-sound = Sound
web-volume = Volume
web-background-sound = Sound in a background tab
web-background-sound-hint = When it is your turn while you look at another tab.
web-bubbles = Chat and reactions at the seats
web-bubbles-hint = What others say is shown beside their name for a few seconds.
web-reactions = React
web-reaction-good = Good one
web-reaction-bravo = Bravo
web-reaction-laugh = Laughing
web-reaction-wow = Wow
web-reaction-hm = Hm
web-reaction-heart = Heart
web-sound-on = Sound is on
web-sound-off = Sound is off
web-colour-safe = More distinct colours
web-colour-safe-hint = If some colours look alike to you. Symbols and letters are always there.
web-keys = Keyboard shortcuts
web-keys-hint = Single letters on the keyboard, at a table.
web-device = Another device
web-device-below = A secret link signs you in on another device, with your seats and games. It works once, for ten minutes. Give it to nobody.
web-device-make = Create the link
web-device-link = Open this on the other device
web-device-join = Use this device too
web-device-join-below = This device signs in as the same person as the one that created the link. What it was before is left behind.

## Keys

web-keys-title = Keyboard shortcuts
web-keys-off = Keyboard shortcuts are switched off in the settings.
web-key-arrows = to the next card
web-key-enter = choose a card, again to play it
web-key-flip = turn the chosen card over
web-key-sort = sort the hand
web-key-claim = claim the rest of the hand, where it is offered
web-key-tell = read out the whole table
web-key-log = the log
web-key-chat = the chat
web-key-undo = take back the last move
web-key-sound = sound on or off
web-key-help = this list
web-key-back = back

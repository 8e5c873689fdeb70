# Decks to look at, and decks of one’s own.

web-decks = Decks
web-decks-below = Every card of every game, and cards of your own
web-decks-of = The deck of { $game }
web-decks-which = Deck
web-decks-ours = Ours
web-decks-set = Set { $set }
web-decks-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
web-decks-card = { $card }, tiebreaker { $tiebreaker }
web-decks-back = Every card’s back
web-decks-back-hint = Any card played face down counts as the Magenta 5.
web-decks-rule = As written in the deck file
web-decks-texts = Texts on the cards
web-decks-tap = Tap a card for its text in every language.
web-decks-start = Open a table with it
web-decks-delete = Delete “{ $deck }”

## A file of one’s own

web-decks-own = A deck of your own
web-decks-own-below = Write your cards down in a file and play with them. We check it and show you every card.
web-decks-choose = Choose a deck file
web-decks-drop = or drop it here: .toml, at most 128 KiB
web-decks-checking = Checking …
web-decks-template = Our deck as a file, to start from
web-decks-right = “{ $deck }” is a deck for { $game }. No mistakes found.
web-decks-no-room = This browser has no room left to keep it.
web-decks-unreadable = This file cannot be read.
web-decks-wrong = { $file } is not a deck yet.
web-decks-line = Line { $line }
web-decks-column = Column { $column }
web-decks-lines = The lines around it in the file

## On the page of a new table

web-decks-look = See the cards
web-decks-look-or-bring = See the cards, or bring your own
web-decks-with = Played with “{ $deck }”

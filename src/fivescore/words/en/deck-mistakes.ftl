### What is wrong with a deck file. The field that is wrong stands before the sentence or above it,
### so most begin small. Words in quotation marks are those of the file, the same in all languages.

deck-quoted = “{ $text }”
deck-joined = { $first }, { $rest }
deck-something-nested = something nested
deck-giant-number = a giant number

## The file

deck-too-large = A deck file is at most 128 KiB, and this is longer.
deck-too-slow = This file takes too long to read: no deck needs that.
deck-not-utf8 = Line { $line } is not UTF-8 text: save the file as UTF-8.
deck-long-line = Line { $line } is longer than { $most } characters.
deck-deep = The file nests deeper than a deck does.
deck-deep-brackets = Line { $line } nests brackets deeper than a deck does.
deck-deep-names = Line { $line } nests names deeper than a deck does.
deck-toml-at = Not valid TOML in line { $line }, column { $column }: { $problem }
deck-toml-at-end = Not valid TOML at the end of the file: { $problem }
deck-toml-value = no value can be read here; texts stand in quotation marks.
deck-toml-name = a name should stand here.
deck-toml-line = the line should end here.
deck-toml-equals = after a name “=” should stand.
deck-toml-heading = a heading is not closed: “]” is missing.
deck-toml-twice = the same name stands here twice.
deck-toml-unclosed = a list or table is not closed: a comma or the closing bracket is missing.
deck-toml-text = a text is not closed: its quotation mark is missing.
deck-toml-escape = after a backslash something unknown stands; a backslash itself is written twice.
deck-toml-character = a character stands here that must not.
deck-toml-other = it cannot be read.

## A field

deck-missing = the field “{ $field }” is missing.
deck-unknown = there is no field { $field }; there are { $known }.
deck-no-table = it should be a table of fields.
deck-no-list = it should be a list.
deck-no-text = it should be a text of 1 to 80 letters.
deck-no-number = it should be a whole number.
deck-range = it should be from { $low } to { $high }, not { $value }.
deck-choice = { $value } is not among { $choices }.
deck-game = this should be “{ $game }”.
deck-games = it should be one of { $games }, not { $value }.
deck-count = a deck has { $wanted } cards ({ $ruling }), this has { $count }.

## Cards of Score 5

score5-deck-kind = it needs either “set” (A to E) or “stars” (1 to 3).
score5-deck-wild = the ★★★ card is wild and has no family.
score5-deck-tiebreaker = { $number } stands on { $card } too, and each must be another (S1).
score5-deck-stars = there should be { $wanted } cards with { $stars } (S1), not { $count }.
score5-deck-families = set { $set } should hold one card of every family (S1).
score5-deck-values = set { $set } should hold 5, 10, 15, 20 and 25 once each (S1).

## Cards of Score Cards

scorecards-deck-id = { $number } is the id of { $card } too, and each must be another (C1).
scorecards-deck-long = the rules are too long together: shorten the longest ones.
scorecards-deck-no-rule = it should be a text, as in “{ $example }”.
scorecards-deck-in-file = line { $line }, column { $column } of the file: { $problem }
scorecards-deck-in-rule = line { $line }, column { $column } of the rule: { $problem }

## Their rules

scorecards-rule-stands = “{ $found }” stands where one of these was expected: { $words }.
scorecards-rule-ends = the rule ends where one of these was expected: { $words }.
scorecards-rule-a-number = a number
scorecards-rule-the-end = the end
scorecards-rule-either = { $words } or { $last }
scorecards-rule-long = a rule has at most { $most } characters, this has { $count }.
scorecards-rule-twice = a sum has “{ $words }” once, this has it twice.
scorecards-rule-ways = a rule offers at most { $most } ways to score, this has { $count }.
scorecards-rule-amounts = a sum has at most { $most } amounts, this has { $count }.
scorecards-rule-amount = an amount is from 0 to { $most }, not { $found }.
scorecards-rule-bound = a bound is at most { $most }, not { $found }.
scorecards-rule-crossed = at least { $least } and at most { $most } cannot both hold.
scorecards-rule-comparison = a comparison is with at most { $most }, not { $found }.
scorecards-rule-set = a set has from 2 to 5 equal numbers, not { $found }.
scorecards-rule-run = a run has from 2 to 9 numbers, not { $found }.
scorecards-rule-number = cards have numbers from 0 to { $most }, not { $found }.
scorecards-rule-choice = a rule leaves one choice to the player: a chosen colour, a chosen number, a card to change, or one of several ways to score; this leaves more.
scorecards-rule-choice-next = a rule leaves one choice to the player on the next turn: a chosen colour, a chosen number, a card to change, or one of several ways to score; this leaves more.
scorecards-rule-colour-test = a card's colour is compared with that of one other card at most.
scorecards-rule-number-test = a card's number is compared with that of one other card at most.
scorecards-rule-played = “played” stands in an effect on the next turn; here say “this” or “own”.
scorecards-rule-chosen = a measure is compared with a number or a card's, not with a chosen one.
scorecards-rule-points = points are compared with a number, not with that of a card.

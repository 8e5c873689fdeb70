### What every rules page says: labels, the rulings for all tables, and the page on the scoring language.

rules-ours = Our ruling
rules-ours-below = What is marked “{ rules-ours }” is ours: the rulebook is silent there, unclear, or leaves it to the table.
rules-typed = In the terminal:
rules-tips = Tips
rules-section-table = Undo and consent

## Rulings for every table

table-U1 = Whatever a move has shown to anybody is known for good. To take it back, every person and every outside bot seated must agree, even those who are away; house bots always agree. If somebody has left or was removed, it cannot be taken back. Against house bots alone you may take back freely, and the record says so.
table-U2 = In a game with other people, nobody new takes a seat in mid-game unless those seated agree. A seat that becomes free goes to a bot.
table-U3 = A hint, a move taken back in practice and a what-if are noted in the record. Tournaments have none of them.

## The page on the scoring language

web-language-title = The scoring language
web-language-intro = Every card of Score Cards scores by a rule, and a deck file writes that rule in a small language of English words. You need it only to make cards of your own: Fivescore reads the rule, scores by it and prints the card’s text in four languages.
web-language-english = The words of the language are English, and so is this reference.
web-language-try = Check your deck
web-language-choice = the best choice
web-language-link = How rules are written

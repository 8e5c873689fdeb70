# The default board, for games that the page has no board for.

web-default-hand = Your cards
web-default-key-filter = Go to the search for moves
web-default-filter = Find a move
web-default-last = Last moves
web-default-more = { $count ->
    [one] Show one more
   *[other] Show { $count } more
}
web-default-moves = What you can do
web-default-no = no
web-default-none = No move has these letters.
web-default-table = On the table
web-default-yes = yes

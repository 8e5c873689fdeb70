"""Reports for designers: what a deck or a rule does to the game, with intervals.

`plan` says what is played, `play` plays and counts, `figures` draws intervals from the counts,
`document` is the result as data, `page` shows it, `compare` sets two side by side. What each game
counts beyond the common figures stands in a module of its name.
"""

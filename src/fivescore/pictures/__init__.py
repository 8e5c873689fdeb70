"""Pictures of games as SVG, for notebooks and pages: drawn from a view, so what is hidden stays so.

Each game's `draw` takes a view and the players.
"""

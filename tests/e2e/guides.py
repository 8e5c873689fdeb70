"""Browsers of people who need no guide."""

# No guide is offered to somebody who has declined them.
KNOWS_ALL_GAMES = """() => localStorage.setItem(
  "fivescore-guides", JSON.stringify({ fives: null, score5: null, scorecards: null }))"""

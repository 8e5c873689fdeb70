"""The part of the conformance suite that knows Score Cards."""

from collections import Counter
from itertools import cycle

import numpy as np

from fivescore.engine.match import Match
from fivescore.games.scorecards.rules import BONUS, HAND, RETURNING
from fivescore.games.scorecards.scoring.evaluate import NO_CARD
from fivescore.games.scorecards.scoring.tree import COLOURS, HIGHEST_NUMBER
from tests.playing import story_of

# --- Balance ----------------------------------------------------------------------------------


def check_balance(match: Match) -> None:
    """Every card is in one place, and the scores are what the story tells."""
    s = match.state[0]
    if int(s["round"]) == 0:
        assert not s["hand"].any()
    else:
        _check_cards(s, match.config.players)
    _check_points(match)


def _check_cards(s: np.void, players: int) -> None:
    """Each of the fifty cards is in a hand, a display or the deck, or is the Starting card."""
    r, left = int(s["round"]) - 1, int(s["left"])
    displays = [
        [int(card) for card in display if int(card) != NO_CARD] for display in s["displays"][r]
    ]
    hands = [[k for k in range(50) if int(hand) >> k & 1] for hand in s["hand"]]
    deck = [int(card) for card in s["deck"][:left]]
    places = [*displays, *hands, deck, [int(s["startings"][r])]]
    assert sorted(card for place in places for card in place) == list(range(50))
    assert not s["deck"][left:].any()
    for shown, display in zip(s["shown"], displays, strict=True):
        assert int(shown) == sum(1 << card for card in display)
    sizes = [HAND if seat < players else 0 for seat in range(4)]
    if int(s["phase"]) == RETURNING:  # the turner gave one away, the partner looks at six
        sizes[int(s["seat"])] -= 1
        sizes[(int(s["seat"]) + 2) % 4] += 1
    assert [len(hand) for hand in hands] == sizes
    turns = [len(display) for display in displays[:players]]
    assert max(turns) - min(turns) <= 1


def _check_points(match: Match) -> None:
    """Card points and bonuses add up to the scores (C6, C15); the bonus went to the right seats."""
    players = match.config.players
    scores = [0] * players
    best: dict[int, int] = {}
    plays: list[tuple[int, int]] = []  # seat and points, in the running round
    for event in story_of(match):
        if "points" in event and "move" in event:
            seat, points = event["seat"], event["points"]
            plays.append((seat, points))
            scores[seat] += points
            best[seat] = max(best.get(seat, points), points)
        elif event.get("note") == "round":
            highest = max(points for _, points in plays)
            assert event["bonus"] == sorted({seat for seat, points in plays if points == highest})
            sums: Counter[int] = Counter()
            for seat, points in plays:
                sums[seat] += points
            assert event["points"] == [sums[seat] for seat in range(players)]
            assert len(plays) == 5 * players
            for seat in event["bonus"]:
                scores[seat] += BONUS
            plays.clear()
    assert list(match.game.scores(match.state)) == scores
    assert [best.get(seat, 0) for seat in range(4)] == match.state["best"][0].tolist()


# --- Moves --------------------------------------------------------------------------------------


def move_texts(match: Match) -> list[str]:
    """Every card played, passed and handed back; with every kind of choice, each value often."""
    cards = match.deck.cards
    plays = [f"play {card}{seat}" for card in cards for seat in _DISPLAYS]
    choices = [f"option {k}" for k in range(1, 5)]
    choices += [f"colour {colour}" for colour in COLOURS]
    choices += [f"number {number}" for number in range(1, HIGHEST_NUMBER + 1)]
    news = [*COLOURS, *range(1, HIGHEST_NUMBER + 1)]
    # Seven more than fifty cards: each comes to change others than itself.
    changes = [f"change {cards[7 * k % 50]} to {new}" for k, new in enumerate(news * 3)]
    chosen = [
        f"play {card}{seat} {choice}"
        for card, seat, choice in zip(
            cards * 4, cycle(_DISPLAYS), cycle(choices + changes), strict=False
        )
    ]
    passes = [f"{verb} {card}" for verb in ("pass", "back") for card in cards]
    return [*plays, *chosen, *passes, "keep"]


_DISPLAYS = ("", " vs 0", " vs 1", " vs 2", " vs 3")

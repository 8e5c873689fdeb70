"""The part of the conformance suite that knows Score Cards."""

from collections import Counter
from itertools import cycle

import numpy as np

from fivescore.engine.contract import Deck, State, Viewer
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.games.scorecards.rules import BONUS, HAND, RETURNING
from fivescore.games.scorecards.scoring.evaluate import NO_CARD
from fivescore.games.scorecards.scoring.tree import COLOURS, HIGHEST_NUMBER
from tests.playing import story_of, witnessed

RECEIVED = -1
"""The last thing that happened to a card was that a partner handed it over."""

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


# --- Imagining ----------------------------------------------------------------------------------


def imagine(match: Match, world: State, viewer: Viewer) -> list[Event]:
    """The story of the match with other hidden hands, draws, decks and passed cards.

    A world says what is held now and what was passed, not when each card was drawn. That is
    found by going back from the last event to the first, with the hands of the world.
    """
    w = world[0]
    events = _name_passed(match.deck, [e for e in story_of(match) if "note" not in e], w)
    own_draws = [event["drew"] for event in witnessed(match, viewer) if "drew" in event]
    fates = _fates(events)
    hands = [
        {card for k, card in enumerate(match.deck.cards) if int(hand) >> k & 1}
        for hand in w["hand"]
    ]
    rest = [match.deck.cards[int(card)] for card in w["deck"][: int(w["left"])]]  # top last
    told: list[Event] = []
    for event in reversed(events):
        if "move" not in event:
            told.append(_tell_round(event, hands, rest[::-1], viewer))
            fates[event["starting"]].pop()
            held = set().union(*hands)
            rest = sorted({*match.deck.cards} - held - _open_before(events, event["round"]))
            continue
        told.append(event)
        seat, card = event["seat"], _card_of(event)
        if card is None:
            continue
        fates[card].pop()
        if event["move"].startswith("play"):
            drawn = own_draws.pop() if seat == viewer else _last_drawn(hands[seat], fates)
            hands[seat].remove(drawn)
            rest.append(drawn)
        else:
            hands[(seat + 2) % 4].remove(card)
        hands[seat].add(card)
    return told[::-1]


def _name_passed(deck: Deck, events: list[Event], w: np.void) -> list[Event]:
    """The events with the passed cards that a world has."""
    named = []
    r, turner, turns = 0, 0, Counter[int]()
    for event in events:
        verb = event.get("move", "").partition(" ")[0]
        card = NO_CARD
        if not verb:
            r = event["round"] - 1
            turns.clear()
        elif verb == "play":
            turner = event["seat"]
            turns[turner] += 1
        elif verb != "keep":
            which = "passed" if verb == "pass" else "returned"
            card = int(w[which][r, turner, turns[turner] - 1])
        named.append(event if card == NO_CARD else event | {"move": f"{verb} {deck.cards[card]}"})
    return named


def _card_of(event: Event) -> str | None:
    """The card that a move plays or hands over."""
    words: list[str] = event["move"].split(" ")
    return words[1] if len(words) > 1 else None


def _fates(events: list[Event]) -> dict[str, list[int]]:
    """What happened to each card, in time: the round in which it lay open, or RECEIVED."""
    fates: dict[str, list[int]] = {}
    r = 0
    for event in events:
        if "move" not in event:
            r = event["round"]
            fates.setdefault(event["starting"], []).append(r)
            continue
        card = _card_of(event)
        if card is not None:
            is_play = event["move"].startswith("play")
            fates.setdefault(card, []).append(r if is_play else RECEIVED)
    return fates


def _last_drawn(hand: set[str], fates: dict[str, list[int]]) -> str:
    """The card of a hidden hand that may as well have been drawn by the latest draw.

    Not one that the partner handed over: it was there before. Of the others one that lay open
    last: going back it must have left the hand before that round, and whoever is most pressed
    leaves first. If this finds no way then there is none.
    """
    # A dealt card has no fate; of equals take any, but always the same.
    free = {card: ([0, *fates.get(card, [])])[-1] for card in sorted(hand)}
    return max((card for card in free if free[card] != RECEIVED), key=lambda card: free[card])


def _tell_round(event: Event, hands: list[set[str]], deck: list[str], viewer: Viewer) -> Event:
    """The fact that begins a round; the viewer's hand in the order in which it was seen."""
    dealt = [
        told if seat == viewer else sorted(hands[seat]) for seat, told in enumerate(event["hands"])
    ]
    return event | {"hands": dealt, "deck": deck}


def _open_before(events: list[Event], number: int) -> set[str]:
    """The cards that lay open at the end of the round before that one."""
    cards = set()
    r = 0
    for event in events:
        if "move" not in event:
            r = event["round"]
            if r == number - 1:
                cards.add(event["starting"])
        elif r == number - 1 and event["move"].startswith("play"):
            cards.add(event["move"].split(" ")[1])
    return cards


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

"""Positions of Score Cards written as text.

Cards are written as in records: "B6-17 R3-15". `table` deals them as Nature does, and `play` makes
moves in one line: "R6-2, Y6-4, B5-1 colour red" (the word play may be left out; `pass G3-4`, `keep`
and `back Y9-31` are written whole). Nothing is filled in: what a rule leaves to the player has to
stand there.

`deck_of` writes a deck: "B5-1 3 per card where colour = own" is a card with its rule. Cards that no
line names are yellow ones without points, and lie at the bottom of the deck. `game_of` plays whole
rounds of cards that just say their points.
"""

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from fivescore.engine.contract import Deck, FactError, IllegalMoveError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.games.scorecards.game import ScoreCards
from tests.playing import add, record_of, story_of, view_of

COLOURS = {"B": "blue", "R": "red", "G": "green", "Y": "yellow", "P": "purple"}
SIX = "4 per card where number = 6"  # the one printed card (C1)
BLANK_ID = 900  # from here on: cards that nobody named

# --- Decks ------------------------------------------------------------------------------------


def deck_lines(*cards: str) -> list[str]:
    """Cards with their rules, filled up to 50 with yellow ones that score nothing."""
    blanks = (f"Y1-{BLANK_ID + k} 0" for k in range(50 - len(cards)))
    return [*cards, *blanks]


def deck_file(lines: list[str], name: str = "mine") -> bytes:
    """A deck file of cards with their rules."""
    told = [f'game = "scorecards"\nid = "{name}"\ncards = [']
    for line in lines:
        card, _, rule = line.partition(" ")
        number, _, id_ = card[1:].partition("-")
        colour = COLOURS[card[0]]
        told.append(f'{{ id = {id_}, colour = "{colour}", number = {number}, rule = "{rule}" }},')
    return "\n".join([*told, "]", ""]).encode()


@cache
def deck_of(*cards: str) -> Deck:
    """The deck with these cards, "B5-1 3 per card"; a card without a rule scores nothing."""
    whole = (card if " " in card else f"{card} 0" for card in cards)
    return ScoreCards().read_deck(deck_file(deck_lines(*whole)))


# --- Tables -----------------------------------------------------------------------------------


def create(
    players: int = 2, deck: Deck | None = None, /, variant: str = "standard", **options: str
) -> Match:
    """A table before the first deal."""
    game = ScoreCards()
    return Match(game, game.config(variant, players, options), deck=deck)


def deal_of(
    deck: Deck, hands: list[str], *, starting: str, draws: str = "", start: int = 0, number: int = 1
) -> Event:
    """The fact that begins a round.

    Short hands are filled with the last cards of the deck that nothing names; the others lie below
    the draws.
    """
    dealt = [hand.split() for hand in hands]
    named = [starting, *draws.split(), *(card for hand in dealt for card in hand)]
    assert len(named) == len(set(named)), "a card stands twice in the position"
    assert set(named) <= set(deck.cards), set(named) - set(deck.cards)
    rest = [card for card in deck.cards if card not in named]
    for hand in dealt:
        while len(hand) < 5:
            hand.append(rest.pop())
    return {
        "round": number,
        "start": start,
        "hands": dealt,
        "starting": starting,
        "deck": [*draws.split(), *rest],
    }


def table(
    *hands: str,
    starting: str,
    draws: str = "",
    start: int = 0,
    variant: str = "standard",
    deck: Deck | None = None,
    **options: str,
) -> Match:
    """A table with a hand for each seat, a Starting card and these cards on top of the deck."""
    match = create(len(hands), deck, variant, **options)
    add(match, deal_of(match.deck, list(hands), starting=starting, draws=draws, start=start))
    return match


def next_round(match: Match, starting: str = "", draws: str = "") -> None:
    """The next round begins: hands stay, the start passes clockwise (C7)."""
    add(match, next_fact(match, starting, draws))


def next_fact(match: Match, starting: str = "", draws: str = "") -> Event:
    deals = [event for event in story_of(match) if "hands" in event]
    hands = [" ".join(hand) for hand in held(match)]
    in_hand = {card for hand in held(match) for card in hand}
    free = [c for c in match.deck.cards if c not in in_hand and c not in draws.split()]
    return deal_of(
        match.deck,
        hands,
        starting=starting or free[0],
        draws=draws,
        start=(deals[-1]["start"] + 1) % match.config.players,
        number=len(deals) + 1,
    )


# --- Playing ----------------------------------------------------------------------------------


def play(match: Match, moves: str) -> list[int]:
    """Moves of whoever is to act, separated by commas; gives the points of the cards played."""
    points = []
    for told in moves.split(","):
        move = told.strip()
        [seat] = match.to_act
        is_whole = move.split()[0] in ("play", "pass", "back", "keep")
        add(match, {"seat": seat, "move": move if is_whole else f"play {move}"})
        if "points" in last_move(match):
            points.append(last_move(match)["points"])
    return points


def finish_round(match: Match) -> None:
    """Everybody plays what is left of the round: the first card of the hand, nothing passed."""
    rounds = count_rounds(match)
    while match.to_act and count_rounds(match) == rounds:
        [seat] = match.to_act
        match.play(seat, "keep" if "keep" in match.legal(seat) else f"play {held(match)[seat][0]}")


def count_rounds(match: Match) -> int:
    """How many rounds have ended."""
    return sum(event.get("note") == "round" for event in story_of(match))


def game_of(*rounds: str, variant: str = "standard", start: int = 0) -> Match:
    """Rounds whose cards score these points, each seat's in its order: "8 12 15 3 9 / 1 1 1 1 1".

    Every card says just its points: 8 is the rule "8", -3 the rule "0 minus 3". In a round
    everybody draws what they play in the next one.
    """
    plan = [[[int(n) for n in seat.split()] for seat in told.split("/")] for told in rounds]
    players = len(plan[0])
    deck, named = _deck_for(plan)
    match = create(players, deck, variant)
    for r, cards in enumerate(named):
        begins = (start + r) % players
        order = [(seat + begins) % players for seat in range(players)]
        coming = named[r + 1] if r + 1 < len(named) else None
        draws = [coming[seat][turn] for turn in range(5) for seat in order] if coming else []
        used = {card for hand in cards for card in hand} | set(draws)
        starting = next(card for card in reversed(deck.cards) if card not in used)
        hands = [" ".join(hand) for hand in cards]
        fact = deal_of(
            deck, hands, starting=starting, draws=" ".join(draws), start=begins, number=r + 1
        )
        add(match, fact)
        for turn in range(5):
            for seat in order:
                versus = f" vs {(seat + 1) % players}" if names_display(match) else ""
                play(match, f"{cards[seat][turn]}{versus}")
                if variant == "partnership":
                    play(match, "keep")
    return match


def _deck_for(plan: list[list[list[int]]]) -> tuple[Deck, list[list[list[str]]]]:
    """A deck for the points of `game_of`, and the card for each of them.

    A card can be played again, but not in the next round: it is drawn when that has begun.
    """
    counts = [Counter(points for seat in told for points in seat) for told in plan]
    needed: Counter[int] = Counter()
    for one, other in pairwise([*counts, Counter()]):
        needed |= one + other
    of_points: dict[int, list[str]] = {}
    lines: list[str] = []
    for points, copies in needed.items():
        for _ in range(copies):
            card = f"B1-{len(lines) + 1}"
            of_points.setdefault(points, []).append(card)
            lines.append(f"{card} {points}" if points >= 0 else f"{card} 0 minus {-points}")
    named: list[list[list[str]]] = []
    before: set[str] = set()
    for told in plan:
        free = {n: [c for c in cards if c not in before] for n, cards in of_points.items()}
        named.append([[free[points].pop() for points in seat] for seat in told])
        before = {card for hand in named[-1] for card in hand}
    return deck_of(*lines), named


def names_display(match: Match) -> bool:
    """Whether moves say `vs` at this table (C5, C9)."""
    return match.config.players > 2 and match.config.variant != "explosive"


def why_not(match: Match, seat: int, move: str) -> str:
    """The ruling by which an event's move is refused; it must leave everything as it was."""
    state, story = match.state.tobytes(), list(story_of(match))
    with pytest.raises(IllegalMoveError) as refused:
        add(match, {"seat": seat, "move": move})
    assert (match.state.tobytes(), story_of(match)) == (state, story)
    assert move not in match.legal(seat)
    return refused.value.refusal.ruling


def why_no_fact(match: Match, event: Event) -> str:
    """Why a fact is refused; it must leave everything as it was."""
    state, story = match.state.tobytes(), list(story_of(match))
    with pytest.raises(FactError) as refused:
        add(match, event)
    assert (match.state.tobytes(), story_of(match)) == (state, story)
    return str(refused.value)


# --- Looking ----------------------------------------------------------------------------------


def held(match: Match) -> list[list[str]]:
    """The hands, followed from the story alone: dealt, played, drawn and passed."""
    hands: list[list[str]] = []
    deck: list[str] = []
    for event in story_of(match):
        assert "undo" not in event
        if "hands" in event:
            hands, deck = [list(hand) for hand in event["hands"]], list(event["deck"])
        elif "move" in event and event["move"] != "keep":
            seat = event["seat"]
            verb, card = str(event["move"]).split()[:2]
            hands[seat].remove(card)
            if verb == "play":
                hands[seat].append(deck.pop(0))
            else:
                hands[(seat + 2) % 4].append(card)
    return hands


def hand_of(match: Match, seat: int) -> list[str]:
    """A hand as its player sees it, sorted by text."""
    return sorted(view_of(match, seat)["hand"])


def display_of(match: Match, seat: int) -> str:
    return " ".join(view_of(match)["displays"][seat])


def last_move(match: Match) -> Event:
    """The move made last, as the record tells it."""
    return next(event for event in reversed(story_of(match)) if "move" in event)


def round_notes(match: Match) -> list[Event]:
    return [event for event in story_of(match) if event.get("note") == "round"]


def totals(match: Match) -> list[int]:
    told: list[int] = view_of(match)["totals"]
    return told


def winners_of(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.winners


def best_cards(match: Match) -> list[int]:
    """Each seat's highest single card score of the game so far, by which tournaments rank (C11)."""
    return [int(best) for best in match.state["best"][0, : match.config.players]]


def as_json(match: Match) -> dict[str, Any]:
    """The whole record, as a finished game hands it out."""
    assert match.is_over
    return record_of(match)

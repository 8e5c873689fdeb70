"""Positions of Fives written as text.

Hands are cards in any order, "B1 B7 M0". Cards that lie are moves in order of play, the
leader's first: "B7 G3=M5". Chips and totals stand in seat order: "26 25 22 22".

`place` writes the middle of a hand into a table and plays the lying cards as real moves. Such
a hand has no deal in its story: where it matters what viewers see, use `dealt`, which hands out
a whole deck as Nature does.
"""

import pytest

from fivescore.engine.contract import IllegalMoveError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.games import get_game
from fivescore.games.fives.rules import DEAL, PLAY
from fivescore.games.fives.text import mask_of, parse_card
from tests.playing import add, story_of

LAST_TRICK = ("M0", "B1", "G1", "B2")
"""One card for each seat; the leader takes them with Magenta 0, which adds nothing (F10)."""


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def deck(players: int) -> list[str]:
    """The cards of the printed game in use at a table, written down once more (F1)."""
    top = 13 if players == 4 else 9
    plain = [f"{colour}{number}" for colour in "BGS" for number in range(1, top + 1)]
    return plain + [f"M{number}" for number in range(top + 1) if number != 5]


# --- Tables and deals -------------------------------------------------------------------------


def create(players: int = 4, **options: int | str) -> Match:
    """A table before its first deal."""
    game = get_game("fives")
    return Match(game, game.config("standard", players, options))


def deal_of(players: int, *hands: str, number: int = 1) -> Event:
    """A deal in which the seats get at least these cards; the rest of the deck fills up."""
    dealt = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    rest = [card for card in deck(players) if all(card not in hand for hand in dealt)]
    each = len(deck(players)) // players
    while rest:
        for hand in dealt:
            if len(hand) < each:
                hand.append(rest.pop())
    return {"hand": number, "deal": dealt}


def dealt(*hands: str, players: int = 4, **options: int | str) -> Match:
    """A table with the first hand dealt; see `deal_of`."""
    match = create(players, **options)
    add(match, deal_of(players, *hands))
    return match


# --- The middle of a hand ---------------------------------------------------------------------


def place(
    match: Match,
    *hands: str,
    lead: int = 0,
    lying: str = "",
    totals: str = "",
    chips: str = "",
    centre: int | None = None,
) -> None:
    """Puts the running hand of the table, or the next one, into a position.

    Args:
        match: The table.
        hands: What each seat still holds. All are filled up to the size of the longest with
            cards that are not of the led colour, so that what is written decides.
        lead: Who leads the trick.
        lying: What was played to it.
        totals: Of the hand so far; nothing is zeros.
        chips: Of each seat; nothing leaves them as they are.
        centre: The chips there; None leaves them as they are.
    """
    players = match.config.players
    moves = lying.split()
    held = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    for k, move in enumerate(moves):
        held[(lead + k) % players].append(move.removesuffix("=M5"))
    led = "" if not moves else "M" if moves[0].endswith("=M5") else moves[0][0]
    gone = _fill_up(held, led, players)

    s = match.state[0]
    if int(s["phase"]) == DEAL:
        s["hand_number"] += 1
    s["phase"] = PLAY
    s["tricks"] = len(deck(players)) // players
    s["trick"] = int(s["tricks"]) - len(held[0])
    s["plays"] = len(gone)
    s["lying"] = 0
    s["turn"] = lead
    s["leads"][int(s["trick"])] = lead
    for k, card in enumerate(gone):
        s["face"][k] = s["shown"][k] = parse_card(card)
    for seat, hand in enumerate(held):
        s["hand"][seat] = mask_of(hand)
    s["totals"][:players] = numbers(totals) or [0] * players
    if chips:
        s["chips"][:players] = numbers(chips)
    if centre is not None:
        s["centre"] = centre
    play(match, lying)


def _fill_up(held: list[list[str]], led: str, players: int) -> list[str]:
    """Makes the hands equally long; gives the cards left over, which were played before."""
    named = [card for hand in held for card in hand]
    assert len(named) == len(set(named)), "a card stands twice in the position"
    rest = [card for card in deck(players) if card not in named]
    assert len(named) + len(rest) == len(deck(players)), "a card is not in the deck"
    size = max(map(len, held))
    for hand in held:
        while len(hand) < size:
            hand.append(rest.pop(next(k for k, card in enumerate(rest) if card[0] != led)))
    return rest


def position(
    *hands: str, lead: int = 0, lying: str = "", totals: str = "", players: int = 4
) -> Match:
    """A new table in the middle of its first hand; see `place`."""
    match = create(players)
    place(match, *hands, lead=lead, lying=lying, totals=totals)
    return match


def settle(match: Match, totals: str, *, chips: str = "", centre: int | None = None) -> list[int]:
    """Ends the running hand of the table, or the next one, with these totals.

    Returns:
        By how much each seat's chips have changed.
    """
    players = match.config.players
    place(match, *LAST_TRICK[:players], totals=totals, chips=chips, centre=centre)
    before = chips_of(match)
    play(match, " ".join(LAST_TRICK[:players]))
    return [now - then for now, then in zip(chips_of(match), before, strict=True)]


# --- Playing and looking ----------------------------------------------------------------------


def play(match: Match, moves: str) -> list[Event]:
    """Plays moves, each by the seat whose turn it is; gives the events that they caused."""
    before = len(story_of(match))
    for move in moves.split():
        [seat] = match.to_act
        match.play(seat, move)
    return story_of(match)[before:]


def finish_hand(match: Match) -> None:
    """Plays the hand to its end; a card is flipped wherever that is allowed."""
    hand_number = int(match.state["hand_number"][0])
    while match.to_act and int(match.state["hand_number"][0]) == hand_number:
        [seat] = match.to_act
        match.play(seat, match.legal(seat)[-1])


def why_not(match: Match, seat: int, move: str) -> str:
    """The ruling by which a move is refused; it must leave everything as it was."""
    state, story = match.state.tobytes(), list(story_of(match))
    with pytest.raises(IllegalMoveError) as refused:
        match.play(seat, move)
    assert (match.state.tobytes(), story_of(match)) == (state, story)
    return refused.value.refusal.ruling


def chips_of(match: Match) -> list[int]:
    return [int(chips) for chips in match.state["chips"][0, : match.config.players]]


def totals_of(match: Match) -> list[int]:
    return [int(total) for total in match.state["totals"][0, : match.config.players]]


def centre_of(match: Match) -> int:
    return int(match.state["centre"][0])

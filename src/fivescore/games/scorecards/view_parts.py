"""How the view of Score Cards is made, part by part."""

from collections.abc import Hashable

import numpy as np

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.layout import copy_of
from fivescore.engine.views import ViewPart, assemble, fields, span_of
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.knowledge import OBSERVATION
from fivescore.games.scorecards.rules import (
    DEAL,
    NOBODY,
    OVER,
    PARTNERSHIP,
    PLAYING,
    RETURNING,
    ROUNDS,
    TABLE,
    TURNS,
    card_of,
    partner_of,
    versus_of,
)
from fivescore.games.scorecards.scoring.evaluate import NO_CARD
from fivescore.games.scorecards.scoring.explain import (
    cards_of,
)
from fivescore.games.scorecards.text import format_move
from fivescore.games.scorecards.view import (
    PHASES,
    VARIANTS,
    FinishedRound,
    LastPlay,
    PartnerCards,
    ScoreCardsView,
    Standing,
)
from fivescore.games.scorecards.view_plays import explain, plays_of, write_plays

# --- The parts, each with what it follows from ----------------------------------------------

_TABLE = TABLE.names or ()
_PUBLIC = fields(OBSERVATION, *_TABLE)
_PHASE, _VARIANT = (span_of(OBSERVATION, name)[0] for name in ("phase", "variant"))
_KNOWN = fields(OBSERVATION, "viewer", "round")


def _final(o: bytes) -> Hashable:
    """Everything that all see when the game is over, else nothing."""
    return _PUBLIC(o) if o[_PHASE] == OVER else b""


def _passing(o: bytes) -> Hashable:
    """Only partners pass cards (C10)."""
    return o if o[_VARIANT] == PARTNERSHIP else _KNOWN(o)


def _is_dealt_to(o: np.void) -> bool:
    """Whether the viewer has a hand."""
    return int(o["viewer"]) != SPECTATOR and int(o["round"]) > 0


def _make_setting(observation: np.ndarray, _deck: ScoreDeck) -> dict[str, object]:
    o = observation[0]
    viewer = int(o["viewer"])
    return {
        "viewer": "spectator" if viewer == SPECTATOR else viewer,
        "variant": VARIANTS[int(o["variant"])],
        "players": int(o["players"]),
        "names_display": not entrypoints.may_name(observation, 0, 0, NOBODY),
        "sides": sides_of(observation),
    }


def _make_round(observation: np.ndarray, deck: ScoreDeck) -> dict[str, object]:
    o = observation[0]
    r = int(o["round"]) - 1
    return {
        "round": r + 1,
        "start": int(o["start"]) if r >= 0 else None,
        "starting": deck.cards[int(o["startings"][r])] if r >= 0 else None,
        "rounds": _rounds(o),
    }


def _make_play(observation: np.ndarray, deck: ScoreDeck) -> dict[str, object]:
    o = observation[0]
    seats = range(int(o["players"]))
    waits = entrypoints.to_act(observation, 0)
    points = [_points(o, seat) for seat in seats]
    return {
        "phase": PHASES[int(o["phase"])],
        "to_act": next((seat for seat in seats if waits >> seat & 1), None),
        "displays": [display_of(o, deck, seat) for seat in seats],
        "points": points,
        "best": [max(of_seat, default=None) for of_seat in points],
        "totals": totals_of(observation),
        "teams": teams_of(observation),
        "left": int(o["left"]),
        "last": _last_play(observation, deck),
    }


def _make_standings(observation: np.ndarray, _deck: ScoreDeck) -> dict[str, object]:
    is_over = int(observation["phase"][0]) == OVER
    return {"standings": standings_of(observation)} if is_over else {}


def _make_hand(observation: np.ndarray, deck: ScoreDeck) -> dict[str, object]:
    o = observation[0]
    return {"hand": cards_of(deck, int(o["own"]))} if _is_dealt_to(o) else {}


def _make_plays(observation: np.ndarray, deck: ScoreDeck) -> dict[str, object]:
    o = observation[0]
    if not _is_dealt_to(o):
        return {}
    return {"plays": plays_of(observation, deck) if int(o["phase"]) == PLAYING else []}


def _write_plays(observation: np.ndarray, deck: ScoreDeck) -> bytes:
    o = observation[0]
    if not _is_dealt_to(o):
        return b"{}"
    plays = write_plays(observation, deck) if int(o["phase"]) == PLAYING else []
    return b'{"plays":[%b]}' % b",".join(plays)


def _make_passed(observation: np.ndarray, deck: ScoreDeck) -> dict[str, object]:
    o = observation[0]
    if not _is_dealt_to(o):
        return {}
    return {"known": _known(o, deck), "passed_to_you": _passed_to(o, deck)}


VIEW_PARTS = (
    ViewPart(
        ("viewer", "variant", "players", "names_display", "sides"),
        fields(OBSERVATION, "viewer", "variant", "players"),
        _make_setting,
    ),
    ViewPart(
        ("round", "start", "starting", "rounds"),
        fields(OBSERVATION, "players", "phase", "round", "start", "startings", "sums", "bonus"),
        _make_round,
    ),
    ViewPart(
        (
            *("phase", "to_act", "displays", "points", "best", "totals", "teams", "left"),
            "last",
        ),
        _PUBLIC,
        _make_play,
    ),
    ViewPart(("standings",), _final, _make_standings),
    ViewPart(("hand",), fields(OBSERVATION, "viewer", "own", "round"), _make_hand),
    ViewPart(
        ("plays",),
        fields(OBSERVATION, *_TABLE, "viewer", "own"),
        _make_plays,
        _write_plays,
    ),
    ViewPart(("known", "passed_to_you"), _passing, _make_passed),
)


def view(observation: np.ndarray, deck: ScoreDeck) -> ScoreCardsView:
    """What the viewer of an observation sees."""
    return assemble(ScoreCardsView, VIEW_PARTS, observation, deck)


def display_of(o: np.void, deck: ScoreDeck, seat: int) -> list[str]:
    """A seat's display, from left to right."""
    r = int(o["round"]) - 1
    cards = o["displays"][r, seat].tolist() if r >= 0 else []
    return [deck.cards[card] for card in cards if card != NO_CARD]


def _points(o: np.void, seat: int) -> list[int]:
    turns = int(o["shown"][seat]).bit_count()
    return [int(points) for points in o["points"][seat, :turns]]


def _rounds(o: np.void) -> list[FinishedRound]:
    """The finished rounds: points of the cards, and who got the bonus."""
    players = int(o["players"])
    is_running = int(o["phase"]) not in (DEAL, OVER)
    return [
        FinishedRound(
            [int(total) for total in o["sums"][r, :players]],
            [seat for seat in range(players) if int(o["bonus"][r]) >> seat & 1],
        )
        for r in range(int(o["round"]) - is_running)
    ]


def totals_of(table: np.ndarray) -> list[int]:
    """Each seat's score so far, at a table of a state or an observation."""
    return [entrypoints.total_of(table, 0, seat) for seat in range(int(table["players"][0]))]


def sides_of(table: np.ndarray) -> list[list[int]]:
    """The seats that play together, at a table of a state or an observation (C10)."""
    return sides(int(table["variant"][0]), int(table["players"][0]))


def sides(variant: int, players: int) -> list[list[int]]:
    """The seats that play together in a variant (C10)."""
    if variant != PARTNERSHIP:
        return [[seat] for seat in range(players)]
    return [[seat, partner_of(seat)] for seat in range(players) if seat < partner_of(seat)]


def teams_of(table: np.ndarray) -> list[int] | None:
    """The sums of partners, by side (C10), at a table of a state or an observation."""
    if int(table["variant"][0]) != PARTNERSHIP:
        return None
    totals = totals_of(table)
    return [sum(totals[seat] for seat in side) for side in sides_of(table)]


def standings_of(table: np.ndarray) -> list[Standing]:
    """The final table (C8, C10), the winners first."""
    won = entrypoints.winners(table, 0)
    sides = sides_of(table)
    scores = [entrypoints.final_score(table, 0, side[0]) for side in sides]
    lines = [
        Standing(
            place=1 + sum(other > score for other in scores),
            seats=side,
            total=score[0],
            best=score[1],
            is_winner=bool(won >> side[0] & 1),
        )
        for side, score in zip(sides, scores, strict=True)
    ]
    return sorted(lines, key=lambda line: line.place)


def _last_play(observation: np.ndarray, deck: ScoreDeck) -> LastPlay | None:
    """The card that was played last, wherever it lies, and how its points came about (C16)."""
    o = observation[0]
    seat = int(o["last_seat"])
    if seat == NOBODY:
        return None
    move = int(o["last_move"])
    versus = versus_of(move)
    scored = explain(before_play(observation, seat), deck, seat, move)
    return LastPlay(
        seat=seat,
        card=deck.cards[card_of(move)],
        move=format_move(deck, move),
        vs=None if versus == NOBODY else versus,
        points=scored.points,
        parts=scored.parts,
        changed=scored.changed,
    )


def before_play(observation: np.ndarray, seat: int) -> np.ndarray:
    """The table as it was before a seat's last play in this round; hands do not matter."""
    table = copy_of(observation)
    o = table[0]
    r, turn = int(o["round"]) - 1, int(o["shown"][seat]).bit_count() - 1
    o["shown"][seat] &= ~(1 << int(o["displays"][r, seat, turn]))
    o["displays"][r, seat, turn] = NO_CARD
    return table


# --- Passing (C10) ---------------------------------------------------------------------------


def _known(o: np.void, deck: ScoreDeck) -> PartnerCards | None:
    """The cards that the viewer knows the partner to hold, from passing."""
    if int(o["variant"]) != PARTNERSHIP:
        return None
    partner = partner_of(int(o["viewer"]))
    return PartnerCards(partner, cards_of(deck, known_of_partner(o)))


def known_of_partner(o: np.void) -> int:
    """The same as a mask: passed on to the partner and not seen to leave that hand."""
    viewer, players = int(o["viewer"]), int(o["players"])
    partner = partner_of(viewer)
    known = 0
    first = (int(o["start"]) - (int(o["round"]) - 1)) % players
    for r in range(ROUNDS):
        for turn in range(TURNS):
            for k in range(players):
                seat = (first + r + k) % players
                if seat not in (viewer, partner):
                    continue
                if seat == partner and int(o["displays"][r, seat, turn]) != NO_CARD:
                    known &= ~(1 << int(o["displays"][r, seat, turn]))
                given, back = int(o["passed"][r, seat, turn]), int(o["returned"][r, seat, turn])
                # In the order of time: the same card may come back.
                for card, is_into in ((given, seat == viewer), (back, seat == partner)):
                    if card >= 0:
                        known = known | 1 << card if is_into else known & ~(1 << card)
    return known


def _passed_to(o: np.void, deck: ScoreDeck) -> str | None:
    """The card that the partner just passed to the viewer, who hands one back."""
    seat = int(o["seat"])
    if int(o["phase"]) != RETURNING or partner_of(seat) != int(o["viewer"]):
        return None
    turn = int(o["shown"][seat]).bit_count() - 1
    return deck.cards[int(o["passed"][int(o["round"]) - 1, seat, turn])]

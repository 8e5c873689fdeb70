"""The log of Fives: what each event says, from what its viewer saw."""

from collections.abc import Sequence
from functools import cache

from fivescore.engine.contract import HIDDEN
from fivescore.engine.events import Event, MoveEvent
from fivescore.engine.log import LogTable, name_of, since
from fivescore.engine.log_lines import Arguments, LogLine, Phrase
from fivescore.games.fives.events import FivesDeal, HandNote, LeadNote, TrickNote
from fivescore.games.fives.rules import TARGET

COLOUR_NAMES = {"B": "blue", "G": "green", "S": "silver", "M": "magenta"}


def write_lines(seen: Sequence[Event], table: LogTable) -> list[LogLine]:  # noqa: ARG001
    """The lines of the last event."""
    event, hand = seen[-1], since(seen, FivesDeal)
    match event:
        case LeadNote(seat):
            number = {"hand": _hand_number(hand)}
            return [LogLine("fives-log-deal", number, seat=seat, kind="heading")]
        case MoveEvent():
            return _move_lines(event, _lying(seen), hand)
        case TrickNote():
            return [_trick_line(event, hand)]
        case HandNote():
            return _hand_lines(event, _hand_number(hand))
        case _:
            return []


def _hand_number(hand: Sequence[Event]) -> int:
    return hand[0].hand if isinstance(hand[0], FivesDeal) else 0


def _lying(seen: Sequence[Event]) -> list[str]:
    """The cards of the trick that lies there, from the first one on."""
    moves = []
    for event in reversed(seen):
        if isinstance(event, MoveEvent):
            moves.append(event.move)
        elif isinstance(event, TrickNote | FivesDeal):
            break
    return moves[::-1]


def _move_lines(event: MoveEvent, lying: list[str], hand: Sequence[Event]) -> list[LogLine]:
    """A card played, after the number of the trick that it leads to."""
    lines = []
    is_lead = len(lying) == 1
    if is_lead:
        trick = 1 + sum(isinstance(each, TrickNote) for each in hand)
        number = {"trick": trick}
        lines.append(LogLine("fives-log-trick-number", number, kind="heading", is_quiet=True))
    if event.move != HIDDEN:  # it may be looked up (F11)
        led = _face(lying[0])[0]
        lines.append(_play_line(event.seat, event.move, led, is_lead=is_lead))
    return lines


@cache
def _play_line(seat: int, move: str, led: str, *, is_lead: bool) -> LogLine:
    message, arguments = _play(move, led, is_lead=is_lead)
    return LogLine(f"fives-log-{message}", arguments, seat=seat, card=_face(move))


def _play(move: str, led: str, *, is_lead: bool) -> tuple[str, Arguments]:
    """Which message tells of a move, and its arguments."""
    card, flip, _ = move.partition("=")
    if flip:
        message = "leads-five" if is_lead else "plays-five"
        return (f"{message}-hidden", {}) if card == HIDDEN else (message, {"card": _named(card)})
    if is_lead:
        return "leads", {"card": _named(card)}
    if led == HIDDEN[0]:
        return "plays", {"card": _named(card)}
    if card[0] == led:
        return "follows", {"card": _named(card)}
    return "discards", {"card": _named(card), "led": _colour(led)}


def _face(move: str) -> str:
    """What a played card shows: its face, or Magenta 5."""
    return move.rpartition("=")[2]


def _colour(letter: str) -> Phrase:
    return Phrase(f"fives-{COLOUR_NAMES[letter]}")


def _named(card: str) -> Phrase:
    """A card in words, as in Green 11."""
    return Phrase("fives-card", {"colour": _colour(card[0]), "number": card[1:]})


def _trick_line(event: TrickNote, hand: Sequence[Event]) -> LogLine:
    seat = event.winner
    tricks = (each for each in hand if isinstance(each, TrickNote))
    after = sum(trick.value for trick in tricks if trick.winner == seat)
    sums: Arguments = {
        "before": after - event.value,
        "number": event.value,
        "after": after,
    }
    if after > TARGET:
        return LogLine("fives-log-trick-bust", sums, seat=seat, kind="result", tone="bad")
    if after == TARGET:
        return LogLine("fives-log-trick-exact", sums, seat=seat, kind="result", tone="good")
    return LogLine("fives-log-trick", sums, seat=seat, kind="result")


def _hand_lines(event: HandNote, number: int) -> list[LogLine]:
    title = LogLine("fives-scored-title", {"hand": number}, kind="heading")
    return [
        title,
        *(
            LogLine(
                "fives-log-chips",
                {"name": name_of(seat), "total": event.totals[seat], "chips": chips},
                kind="result",
            )
            for seat, chips in enumerate(event.chips)
        ),
    ]

"""The log of Score Cards: what each event says, from what its viewer saw.

A play is told when the note comes that explains its points; the end of a round is told after it.
"""

from collections.abc import Sequence

from msgspec import UNSET

from fivescore.engine.contract import HIDDEN
from fivescore.engine.events import Event
from fivescore.engine.log import LogTable, name_of, since
from fivescore.engine.log_lines import Arguments, LogLine, Phrase
from fivescore.games.scorecards.events import CardMove, RoundFact, RoundNote, ScoredNote
from fivescore.games.scorecards.rules import partner_of
from fivescore.games.scorecards.scoring.explain import card_phrase, how_phrase, is_plain


def write_lines(seen: Sequence[Event], table: LogTable) -> list[LogLine]:  # noqa: ARG001
    """The lines of the last event."""
    match seen[-1]:
        case RoundFact(number, start, _, starting):
            arguments: Arguments = {"round": number, "card": card_phrase(starting)}
            return [LogLine("scorecards-log-round", arguments, seat=start, kind="heading")]
        case CardMove(seat, move) if not move.startswith("play "):
            return [_pass_line(seat, move, partner_of(seat))]
        case ScoredNote() as scored:
            return _play_lines(scored, since(seen, CardMove), since(seen, RoundFact))
        case RoundNote() as end if not ends_with_play(seen):
            return [_bonus_line(end, since(seen, RoundFact))]
        case _:
            return []


def ends_with_play(seen: Sequence[Event]) -> bool:
    """Whether the last move was a play; partners may pass cards after it."""
    move = since(seen, CardMove)[0]
    return isinstance(move, CardMove) and move.move.startswith("play ")


def _pass_line(seat: int, move: str, across: int) -> LogLine:
    """A card that went to the partner or came back."""
    verb, _, card = move.partition(" ")
    if not card:
        return LogLine("scorecards-log-keep", seat=seat)
    partner = {"partner": name_of(across)} if verb == "pass" else {}
    if card == HIDDEN:
        return LogLine(f"scorecards-log-{verb}-hidden", partner, seat=seat)
    arguments = {"card": card_phrase(card), **partner}
    return LogLine(f"scorecards-log-{verb}", arguments, seat=seat, card=_front(card))


def _play_lines(
    scored: ScoredNote, after_play: Sequence[Event], this_round: Sequence[Event]
) -> list[LogLine]:
    """A play with how it scored, the card drawn where it was seen, and the bonus of a round."""
    play = after_play[0]
    if not isinstance(play, CardMove):
        return []
    lines = [_play_line(scored, play.move.split())]
    if play.drew is not UNSET:
        drew = {"card": card_phrase(play.drew)}
        card = _front(play.drew)
        lines.append(LogLine("scorecards-log-drew", drew, seat=play.seat, kind="table", card=card))
    ends = (event for event in after_play if isinstance(event, RoundNote))
    return [*lines, *(_bonus_line(end, this_round) for end in ends)]


def _play_line(scored: ScoredNote, words: list[str]) -> LogLine:
    message = "scorecards-log-play"
    arguments: Arguments = {
        "card": card_phrase(scored.card),
        "points": str(scored.points),
    }
    if is_plain(scored.parts, scored.changed):
        message += "-plain"
    else:
        arguments["how"] = how_phrase(scored.parts, scored.changed)
    if "vs" in words:
        message += "-with"
        versus = int(words[words.index("vs") + 1])
        arguments["versus"] = Phrase("scorecards-log-display", seat=versus)
    return LogLine(message, arguments, seat=scored.seat, card=_front(scored.card))


def _bonus_line(event: RoundNote, this_round: Sequence[Event]) -> LogLine:
    plays = (each for each in this_round if isinstance(each, CardMove))
    best = max((play.points for play in plays if play.points is not UNSET), default=0)
    arguments: Arguments = {"points": str(best), "players": [name_of(seat) for seat in event.bonus]}
    return LogLine("scorecards-log-bonus", arguments, kind="result")


def _front(card: str) -> str:
    """A card without its id, as it is shown beside a line."""
    return card.partition("-")[0]

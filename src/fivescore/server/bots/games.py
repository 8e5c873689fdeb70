"""A game as an outside bot follows it: with the eyes of its seat, and no others.

It gets the seat's stream and view, as a person in that seat does.
"""

from fivescore.engine.contract import Seat
from fivescore.engine.match import Match
from fivescore.server.bots.messages import (
    BotSeat,
    BotTurn,
    DeckReference,
    Farewell,
    Full,
    GameConfigInfo,
    GameOver,
    News,
    Question,
)
from fivescore.server.bots.ndjson import Lines
from fivescore.server.messages import Bye
from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.serializers import describe_clock, describe_result
from fivescore.table.entries import Identity
from fivescore.table.state import TableState

MOST_ITEMS = 1000
"""A game has fewer; much may be said in it."""
MOST_MOVES = 400
"""More moves than this are not listed in a line."""


def describe_config(table: TableState) -> GameConfigInfo:
    """What is played at a table."""
    config = table.config
    return GameConfigInfo(
        game=config.game,
        variant=config.variant,
        players=config.players,
        options=dict(config.options),
        deck=DeckReference(table.deck.id, table.deck.sha256),
        clock=describe_clock(config),
    )


class GameReader:
    """An outside bot that follows a game."""

    def __init__(self, lines: Lines, who: Identity, game: str, after: int) -> None:
        self.who = who
        self._lines = lines
        self._game = game
        self._number = after
        self._deputy: str | None = None
        self._is_greeted = False

    def close(self, bye: Bye) -> None:
        """Sends the bot away."""
        self._lines.close(bye)

    def update(self, live: LiveTable, now: int) -> None:
        """Sends everything at first, then what is new."""
        table, match = live.table, live.table.match
        seat = table.seat_of(self.who)
        if seat is None or match is None or table.game_id != self._game:
            self._lines.end(Farewell("not-seated", "You do not sit in this game any more."))
            return
        if not self._is_greeted:
            self._lines.send(self._full(table, match, seat, now))
            self._is_greeted = True
        elif self._is_news(table, seat):
            self._lines.send(self._news(table, match, seat, now))
        self._number = len(table.streams[seat].items)
        self._deputy = table.seats[seat].deputy
        result = describe_result(match)
        if table.phase == "over" and result is not None:
            self._lines.end(GameOver(result, f"/api/archive/{self._game}/record"))

    def _is_news(self, table: TableState, seat: Seat) -> bool:
        is_longer = len(table.streams[seat].items) > self._number
        return is_longer or table.seats[seat].deputy != self._deputy

    def _full(self, table: TableState, match: Match, seat: Seat, now: int) -> Full:
        items = table.streams[seat].items
        # Games before this one at the same table have their records.
        first = max(table.streams[seat].game_start, len(items) - MOST_ITEMS)
        start = self._number if first <= self._number <= len(items) else first
        return Full(
            game=self._game,
            table=table.id,
            seat=seat,
            game_config=describe_config(table),
            seats=_seats(table),
            number=len(items),
            items=table.streams[seat].since(start),
            view=match.view(seat),
            turn=_turn(table, match, seat, now),
            deputy=table.seats[seat].deputy,
            now=now,
            questions=_questions(table),
        )

    def _news(self, table: TableState, match: Match, seat: Seat, now: int) -> News:
        stream = table.streams[seat]
        return News(
            number=len(stream.items),
            items=stream.since(self._number),
            view=match.view(seat),
            turn=_turn(table, match, seat, now),
            deputy=table.seats[seat].deputy,
            seats=_seats(table),
            questions=_questions(table),
        )


def _questions(table: TableState) -> list[Question]:
    questions = []
    undo, request = table.undo, table.seat_request
    if undo is not None:
        name = table.seats[undo.seat].name
        questions.append(Question("undo", undo.seat, name, sorted(undo.agreed)))
    if request is not None:
        agreed = sorted(request.agreed)
        questions.append(Question("seat", request.seat, request.name, agreed))
    hints = table.hint_request
    if hints is not None:
        name = table.seats[hints.seat].name
        questions.append(Question("hints", hints.seat, name, sorted(hints.agreed)))
    return questions


def _seats(table: TableState) -> list[BotSeat]:
    return [BotSeat(seat.name, seat.kind, seat.deputy) for seat in table.seats]


def _turn(table: TableState, match: Match, seat: Seat, now: int) -> BotTurn:
    if table.phase != "playing" or table.pause is not None:
        return BotTurn([], is_yours=False, moves=[], count=0, left=None)
    may_act = seat in match.may_act
    deadline = table.deadline(seat)
    return BotTurn(
        to_act=list(match.to_act),
        is_yours=seat in match.to_act,
        moves=match.short_list(seat, MOST_MOVES) if may_act else [],
        count=len(match.legal(seat)) if may_act else 0,
        left=None if deadline is None else max(0, deadline - now),
    )

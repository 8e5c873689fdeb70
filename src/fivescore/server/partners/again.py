"""The same game once more: what a table needs to be like that of a finished game."""

from collections.abc import Sequence

import msgspec

from fivescore.bots import bot_names
from fivescore.engine.contract import FivescoreError
from fivescore.games import NAMES
from fivescore.server.messages import ClockInfo, SeatRequest
from fivescore.server.tables.messages import NewTable
from fivescore.store.partners import LastGame
from fivescore.table.config import TableConfig, read_config


class _Player(msgspec.Struct, frozen=True):
    kind: str
    bot: str | None = None


class _Deck(msgspec.Struct, frozen=True):
    id: str
    cards: list[msgspec.Raw] | None = None


class _Recorded(msgspec.Struct, frozen=True):
    game: str
    variant: str
    options: dict[str, int | str]
    players: Sequence[_Player]
    deck: _Deck


def play_again(last: LastGame, config: TableConfig | None) -> NewTable:
    """A table for the same game, variant, options and number of players.

    `config` is that of the table where it was played, if there still is one: clock, speed of the
    bots and an owner's deck are known only there.

    Raises:
        FivescoreError: There is no such game any more.
    """
    try:
        record = msgspec.json.decode(last.record, type=_Recorded)
    except msgspec.MsgspecError:
        raise FivescoreError("This game cannot be played again.") from None
    if record.game not in NAMES:
        raise FivescoreError("There is no such game any more.")
    options = {key: value for key, value in record.options.items() if key != "players"}
    request = NewTable(
        game=record.game,
        players=len(record.players),
        seats=_seats(record, last.seat),
        variant=record.variant,
        options=options,
    )
    if config is not None and config.game == record.game:
        request = msgspec.structs.replace(
            request,
            deck=_own_deck(record, config),
            clock=ClockInfo(config.clock.kind, config.clock.amount),
            bot_speed=config.bot_speed,
        )
    return request if _is_possible(request) else msgspec.structs.replace(request, options={})


def _own_deck(record: _Recorded, config: TableConfig) -> str | None:
    """The file of an owner's deck that was played with; the table may have another one by now."""
    is_own = record.deck.cards is not None and config.deck_file is not None
    return config.deck_file if is_own and config.deck().id == record.deck.id else None


def _seats(record: _Recorded, own: int | None) -> list[SeatRequest]:
    """Bots of the house sit where they sat; the seats of other people are open."""
    bots = bot_names(record.game)
    seats = [
        SeatRequest("bot", player.bot)
        if player.kind == "bot" and player.bot in bots
        else SeatRequest("open")
        for player in record.players
    ]
    free = [k for k, seat in enumerate(seats) if seat.kind == "open"]
    seats[own if own is not None and own in free else free[0]] = SeatRequest("me")
    return seats


def _is_possible(request: NewTable) -> bool:
    """Whether there can be such a table: options may be of another version, or need a clock."""
    try:
        read_config(request)
    except FivescoreError:
        return False
    return True

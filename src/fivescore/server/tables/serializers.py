"""Tables as messages."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from fivescore.engine.contract import GameConfig, Seat, Viewer
from fivescore.engine.log_lines import LogLine
from fivescore.engine.match import Match
from fivescore.engine.record import Origin
from fivescore.games import get_game
from fivescore.server.archive.messages import FinishedSummary
from fivescore.server.messages import ClockInfo, Refusal, SeatInfo
from fivescore.server.tables.gone import replaceable_at
from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.messages import (
    HintRequestInfo,
    LoggedItem,
    ResultInfo,
    SeatRequestInfo,
    ShuffleInfo,
    TableInfo,
    TableSummary,
    TournamentPlaceInfo,
    Turn,
    WatcherInfo,
    WhatIfInfo,
    You,
)
from fivescore.table.config import TableConfig
from fivescore.table.config_changes import is_own_deck
from fivescore.table.entries import Identity, TournamentPlace, WhatIf
from fivescore.table.items import Item
from fivescore.table.plain_data import Record
from fivescore.table.seats import OUTSIDE, SeatsState
from fivescore.table.state import TableState
from fivescore.table.table_base import HintRequest, Invitation
from fivescore.table.table_commands import NOBODY
from fivescore.words import LANGUAGES


def describe_table(
    table: TableState,
    here: Collection[Identity],
    gone: Mapping[Identity, int],
    watchers: int,
) -> TableInfo:
    """A table as everybody sees it; `here` are connected, `gone` are not since when."""
    config = table.config
    return TableInfo(
        id=table.id,
        game=config.game,
        variant=config.variant,
        players=config.players,
        options=dict(config.options),
        deck=table.deck.id,
        is_own_deck=is_own_deck(config.rules, table.deck),
        clock=describe_clock(config),
        is_open=config.is_open,
        watch=config.watch,
        delay=config.delay,
        bot_speed=config.bot_speed,
        phase=table.phase,
        game_number=table.game_number,
        seats=describe_seats(table, here, table.invitations, gone, table.muted),
        watchers=watchers,
        commitment=table.commitment,
        undo=table.undo.seat if table.undo else None,
        agreed=sorted(table.undo.agreed) if table.undo else [],
        result=describe_result(table.match) if table.phase == "over" else None,
        tournament=_describe_place(table.place),
        paused_until=table.pause.until if table.pause else None,
        seen=sorted(table.pause.seen) if table.pause else [],
        starts_at=table.countdown_ends,
        is_held=table.is_held,
        wants_rematch=sorted(table.wants_rematch),
        wins=list(table.wins),
        colours=list(table.colours),
        sides=_describe_sides(config.rules.sides(config.game_config)),
        wants_changes=table.wants_changes,
        has_host=table.host != NOBODY,
        seat_request=_describe_seat_request(table),
        asked=sorted(table.sitting.values()) if _is_question_open(table) else [],
        shuffle=describe_shuffle(table),
        what_if=_describe_what_if(table.what_if),
        hints=table.hints,
        hint_request=_describe_hint_request(table.hint_request),
        practice=table.practice,
    )


def _describe_hint_request(request: HintRequest | None) -> HintRequestInfo | None:
    return None if request is None else HintRequestInfo(request.seat, sorted(request.agreed))


def _describe_what_if(what_if: WhatIf | None) -> WhatIfInfo | None:
    if what_if is None:
        return None
    origin = what_if.origin
    return WhatIfInfo(origin.seat, origin.cards, origin.taken, what_if.game, what_if.step)


def _is_question_open(table: TableState) -> bool:
    return any((table.undo, table.seat_request, table.hint_request))


def describe_shuffle(table: TableState) -> ShuffleInfo:
    """How far the devices at a table are with the shuffles of its game."""
    stage = table.shuffle_stage
    return ShuffleInfo(
        scheme=table.scheme,
        game=table.shuffled_game.game,
        stage=stage,
        salt_commitments=table.salt_commitments,
        awaited=[] if stage == "none" else table.awaited_salts,
        voided=[list(deal.players) for deal in table.voided],
    )


def _describe_seat_request(table: TableState) -> SeatRequestInfo | None:
    request = table.seat_request
    if request is None:
        return None
    return SeatRequestInfo(request.seat, request.name, sorted(request.agreed))


def _describe_sides(sides: Sequence[Sequence[Seat]]) -> list[list[int]]:
    has_partners = any(len(side) > 1 for side in sides)
    return [list(side) for side in sides] if has_partners else []


def describe_items(
    table: TableState, viewer: Viewer, start: int, end: int | None = None
) -> list[LoggedItem]:
    """A viewer's items between two places, as they may be looked up now, with their log lines."""
    lines = table.lines_of(viewer)
    items = table.streams[viewer].since(start, end)
    return [describe_item(item, lines[k]) for k, item in enumerate(items, start)]


def describe_item(item: Item, lines: Sequence[LogLine]) -> LoggedItem:
    """An item with its log lines."""
    return LoggedItem(
        item.number,
        item.at,
        item.kind,
        item.event,
        item.what,
        item.seat,
        item.name,
        item.text,
        item.game,
        item.left,
        item.changes,
        item.moved,
        lines,
    )


def describe_clock(config: TableConfig) -> ClockInfo:
    """How long players may think."""
    return ClockInfo(config.clock.kind, config.clock.amount)


def describe_seats(
    table: SeatsState[Any],
    here: Collection[Identity],
    invitations: Mapping[Seat, Invitation] = {},
    gone: Mapping[Identity, int] = {},
    muted: Collection[Identity] = (),
) -> list[SeatInfo]:
    """The seats of a table or a tournament; `here` are those who are connected."""
    return [
        SeatInfo(
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            deputy=seat.deputy,
            is_host=seat.identity is not None and seat.identity == table.host,
            is_here=seat.bot is not None or seat.identity in here,
            gone_at=gone_at,
            replaceable_at=None if gone_at is None or seat.is_outside else replaceable_at(gone_at),
            is_outside=seat.is_outside,
            invited=invitations[k].name if k in invitations else None,
            is_muted=seat.identity in muted,
        )
        for k, seat in enumerate(table.seats)
        for gone_at in [gone.get(seat.identity or "")]
    ]


def _describe_place(place: TournamentPlace | None) -> TournamentPlaceInfo | None:
    if place is None:
        return None
    game = place.game
    return TournamentPlaceInfo(place.tournament, game.game, game.round, game.stage)


def describe_result(match: Match | None) -> ResultInfo | None:
    """How a game ended; None while it runs."""
    outcome = match.outcome if match is not None else None
    if outcome is None:
        return None
    teams = None if outcome.teams is None else list(outcome.teams)
    return ResultInfo(list(outcome.scores), list(outcome.winners), teams)


def describe_recorded(record: Record) -> TableInfo:
    """The table of a recorded game, as it stood at the end, or where the record breaks off."""
    options = {key: value for key, value in record["options"].items() if key != "players"}
    players = record["players"]
    game = get_game(record["game"])
    config = GameConfig(record["variant"], len(players), options)
    return TableInfo(
        id="",
        game=record["game"],
        variant=record["variant"],
        players=len(players),
        options=options,
        deck=record["deck"]["id"],
        is_own_deck="cards" in record["deck"],
        clock=ClockInfo("none", 0),
        is_open=False,
        watch="everyone",
        delay=0,
        bot_speed="usual",
        phase="over" if "result" in record else "playing",
        game_number=1,
        seats=[
            SeatInfo(
                "bot" if player["kind"] == "bot" else "person",
                player["name"],
                None if player.get("bot") == OUTSIDE else player.get("bot"),
                deputy=None,
                is_host=False,
                is_here=True,
                is_outside=player.get("bot") == OUTSIDE,
            )
            for player in players
        ],
        watchers=0,
        commitment=record.get("shuffle", {}).get("commitment", ""),
        undo=None,
        agreed=[],
        result=msgspec.convert(record.get("result"), ResultInfo | None),
        colours=list(range(len(players))),
        sides=_describe_sides(game.sides(config)),
        what_if=_describe_origin(record),
    )


def _describe_origin(record: Record) -> WhatIfInfo | None:
    if "from" not in record:
        return None
    origin = msgspec.convert(record["from"], Origin)
    return WhatIfInfo(origin.seat, origin.cards, origin.taken)


def describe_you(live: LiveTable, who: Identity) -> You:
    """Who somebody is at a table."""
    table = live.table
    request = table.seat_request
    return You(
        table.seat_of(who),
        who == table.host,
        is_muted=who in table.muted,
        asks_seat=request is not None and request.who == who,
        watchers=_describe_watchers(live) if who == table.host else [],
    )


def _describe_watchers(live: LiveTable) -> list[WatcherInfo]:
    table = live.table
    return [
        WatcherInfo(number, name, who in table.muted, who in table.removed)
        for number, who, name in live.named_watchers()
    ]


def describe_waiting(table: TableState, now: int) -> Turn:
    """Whom the game waits for, as everybody sees it."""
    match = table.match
    if match is None or table.phase != "playing" or table.pause is not None:
        return Turn([], [], {}, [])
    to_act = match.to_act
    left = {
        str(seat): max(0, deadline - now)
        for seat in to_act
        if (deadline := table.deadline(seat)) is not None
    }
    return Turn(list(to_act), list(match.may_act), left, [])


def describe_turn(table: TableState, viewer: Viewer, waiting: Turn) -> Turn:
    """Whom the game waits for, and what the viewer may do."""
    if table.match is None or viewer not in waiting.may_act:
        return waiting
    # A hand of Score 5 can have a million bids: those are not listed.
    return msgspec.structs.replace(waiting, moves=table.match.list_legal(viewer))


def summarise(table: TableState, now: int) -> TableSummary:
    """A table in a list."""
    config, match = table.config, table.match
    is_playing = table.phase == "playing" and match is not None
    return TableSummary(
        id=table.id,
        game=config.game,
        variant=config.variant,
        players=config.players,
        phase=table.phase,
        names=[seat.name for seat in table.seats],
        open_seats=sum(seat.kind == "open" for seat in table.seats),
        clock=describe_clock(config),
        to_act=list(match.to_act) if is_playing and match else [],
        changed_at=now,
        host=next((s.name for s in table.seats if s.identity and s.identity == table.host), ""),
        watch=config.watch,
        delay=config.delay,
        deck=_own_deck(table),
    )


def summarise_finished(table: TableState, now: int) -> FinishedSummary:
    """A finished game in a list."""
    result = describe_result(table.match)
    assert result is not None
    return FinishedSummary(
        id=table.game_id,
        game=table.config.game,
        variant=table.config.variant,
        names=[seat.name for seat in table.seats],
        scores=result.scores,
        winners=result.winners,
        finished_at=now,
        teams=result.teams,
        deck=_own_deck(table),
        is_what_if=table.what_if is not None,
    )


def _own_deck(table: TableState) -> str | None:
    """The name of an owner's deck; None for one of the game's own."""
    return table.deck.id if is_own_deck(table.config.rules, table.deck) else None


def make_refusal(code: str, sentences: Mapping[str, str], ruling: str | None = None) -> Refusal:
    """Why a command was not done, at least in English."""
    return Refusal(code, ruling, {k: sentences[k] for k in LANGUAGES if k in sentences})

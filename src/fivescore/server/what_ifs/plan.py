"""What a table needs that goes on from a moment of a finished game."""

from dataclasses import dataclass

from fivescore.bots import check_bot
from fivescore.engine.contract import Deck, FivescoreError
from fivescore.engine.events import JsonObject, to_json
from fivescore.engine.match import Match
from fivescore.engine.replay import replay
from fivescore.engine.rng import new_rng
from fivescore.engine.what_if import go_on
from fivescore.games import get_game
from fivescore.server.what_ifs.messages import PlayOn
from fivescore.table.config import LONGEST_MOVE_CLOCK, Clock, TableConfig
from fivescore.table.config_changes import is_own_deck
from fivescore.table.entries import BotSeat, FirstSeat, HostSeat, WhatIf
from fivescore.table.plain_data import Record
from fivescore.table.refusals import RefusedError


@dataclass(frozen=True, slots=True)
class Plan:
    """A table that is to be created."""

    config: TableConfig
    seats: list[FirstSeat]
    what_if: WhatIf


def plan_what_if(record: Record, game_id: str, wanted: PlayOn, seed: int) -> Plan:
    """How a finished game goes on from a moment; `seed` is for the cards that are drawn anew.

    Raises:
        FivescoreError: It cannot go on so; the text says why.
    """
    if "result" not in record:
        raise RefusedError("not-over", "The game is not over.")
    event = event_of(record, wanted.step)
    whole = replay(record, get_game)
    moment = replay(record, get_game, until=event)
    seats = _seats(moment, wanted)
    if moment.is_over:
        raise RefusedError("over-there", "The game is over there: go back to an earlier moment.")
    origin, events = go_on(
        whole, moment, event=event, seat=wanted.seat, cards=wanted.cards, rng=new_rng(seed)
    )
    what_if = WhatIf(origin, game_id, wanted.step, [to_json(event) for event in events])
    return Plan(_config(moment, record, wanted), seats, what_if)


def event_of(record: Record, step: int) -> int:
    """How many events of a record had happened after so many steps of its replay.

    Notes are no steps of their own: they stand right after what they tell of.
    """
    steps = [k for k, event in enumerate(record["events"]) if "note" not in event]
    if not 0 <= step <= len(steps):
        raise FivescoreError(f"“step” should be from 0 to {len(steps)}.")
    return steps[step] if step < len(steps) else len(record["events"])


def _seats(match: Match, wanted: PlayOn) -> list[FirstSeat]:
    players = match.config.players
    if not 0 <= wanted.seat < players:
        raise FivescoreError(f"“seat” should be from 0 to {players - 1}.")
    if not 1 <= len(wanted.bots) < players:
        raise FivescoreError(f"“bots” should name from 1 to {players - 1} bots.")
    bots = [check_bot(bot, match.game.name) for bot in wanted.bots]
    seats: list[FirstSeat] = [BotSeat(bots[k % len(bots)]) for k in range(players - 1)]
    seats.insert(wanted.seat, HostSeat())
    return seats


def _config(match: Match, record: Record, wanted: PlayOn) -> TableConfig:
    config, game = match.config, match.game
    # S5: without a limit of changes there must be a clock; the longest disturbs nobody.
    is_endless = game.endless_option(config) is not None
    return TableConfig(
        game=game.name,
        variant=config.variant,
        players=config.players,
        options=dict(config.options),
        deck_sha256=match.deck.sha256,
        deck_named=_named(match, record["deck"]),
        clock=Clock("auction", LONGEST_MOVE_CLOCK) if is_endless else Clock(),
        watch="nobody",
        bot_speed=wanted.bot_speed,
    ).checked()


def _named(match: Match, deck: JsonObject) -> JsonObject | None:
    """An owner's deck as the record names it; None for one that every Fivescore has."""
    own: Deck = match.deck
    return deck if is_own_deck(match.game, own) else None

"""Replaying a record: every fact, move and note is checked; no random number is drawn."""

from collections.abc import Callable
from typing import Any

from fivescore.engine.contract import (
    HIDDEN,
    Deck,
    Event,
    FivescoreError,
    Game,
    GameConfig,
    IllegalMoveError,
    quoted,
)
from fivescore.engine.match import Match, Player, tell_outcome
from fivescore.engine.record import FORMAT


class WrongRecordError(FivescoreError):
    """The record tells something that did not or could not happen."""

    def __init__(self, text: str, event: int | None = None) -> None:
        super().__init__(text if event is None else f"event {event}: {text}")
        self.event = event
        """The event's number in the record, counted from 1; None for the frame around them."""


def create_table(record: dict[str, Any], find_game: Callable[[str], Game]) -> Match:
    """The table of a record before its first event.

    Raises:
        WrongRecordError: The frame of the record is wrong.
    """
    try:
        return _create_table(record, find_game)
    except WrongRecordError:
        raise
    except FivescoreError as error:
        raise WrongRecordError(str(error)) from None


def _create_table(record: dict[str, Any], find_game: Callable[[str], Game]) -> Match:
    if record.get("format") != FORMAT:
        raise WrongRecordError(
            f"The format is {quoted(record.get('format'))}; this is a reader of “{FORMAT}”."
        )
    game = find_game(_need(record, "game", str))
    version = _need(record, "rules_version", int)
    if not game.oldest_rules_version <= version <= game.rules_version:
        raise WrongRecordError(
            f"The record needs rules version {version} of {game.name}; "
            f"this Fivescore plays version {game.rules_version}."
        )
    config = _read_config(record, game, version)
    players = _read_players(record, config)
    deck: Deck = game.find_deck(_need(record, "deck", dict))
    return Match(game, config, deck=deck, players=players)


def _need(record: dict[str, Any], key: str, kind: type) -> Any:
    value = record.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        names = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}
        raise WrongRecordError(f"The record needs “{key}”, {names[kind]}.")
    return value


def _read_config(record: dict[str, Any], game: Game, version: int) -> GameConfig:
    options = dict(_need(record, "options", dict))
    known = [option.name for option in game.options if option.since <= version]
    for name in ("players", *known):
        if name not in options:
            raise WrongRecordError(f"The options lack “{name}”; a record writes out all of them.")
    players = options.pop("players")
    variant = _need(record, "variant", str)
    return game.config(variant, players, options, rules_version=version)


def _read_players(record: dict[str, Any], config: GameConfig) -> list[Player]:
    told = _need(record, "players", list)
    if len(told) != config.players:
        raise WrongRecordError(
            f"The record names {len(told)} players, but the options say {config.players}."
        )
    players = []
    for seat, player in enumerate(told):
        if not isinstance(player, dict) or not isinstance(player.get("name"), str):
            raise WrongRecordError(f"The player in seat {seat} needs a “name”.")
        if player.get("kind") not in ("human", "bot"):
            raise WrongRecordError(f"The player in seat {seat} needs a “kind”: human or bot.")
        bot = player.get("bot")
        players.append(
            Player(player["name"], player["kind"], bot if isinstance(bot, str) else None)
        )
    return players


def replay(
    record: dict[str, Any], find_game: Callable[[str], Game], *, until: int | None = None
) -> Match:
    """Replays a record, whole or up to the event of that number.

    Raises:
        WrongRecordError: The first thing that is wrong, with its event's number.
    """
    match = create_table(record, find_game)
    events = _need(record, "events", list)
    if until is not None and until > len(events):
        raise WrongRecordError(f"There is no event {until}: the record has {len(events)}.")
    last: Event = {}
    for number, event in enumerate(events[:until], 1):
        try:
            if not isinstance(event, dict):
                raise WrongRecordError("An event is an object in braces.")
            if "note" in event:
                _check_note(event, match, last)
                continue
            _check_is_complete(event)
            match.add(event)
            last = event
        except IllegalMoveError as error:
            told = f"seat {event['seat']} may not play {event['move']}: {error}"
            raise WrongRecordError(told, number) from None
        except FivescoreError as error:
            raise WrongRecordError(str(error), number) from None
    if until is None:
        _check_result(record, match)
    return match


def _check_is_complete(event: Event) -> None:
    hidden = event.get("placed") is not None or any(map(_hides, event.values()))
    if hidden:
        raise WrongRecordError(
            f"It hides cards ({HIDDEN}): this is what one viewer saw of a running game. "
            "Only a complete record can be replayed."
        )


def _hides(value: object) -> bool:
    """Whether a text, or a text in a list or in a list of lists, stands for what is unknown."""
    if isinstance(value, str):
        return HIDDEN in value
    if isinstance(value, list):
        return any(HIDDEN in v if isinstance(v, str | list) else False for v in value)
    return False


def _check_note(note: Event, match: Match, last: Event) -> None:
    kind = note["note"]
    if kind not in match.game.note_kinds:
        return
    told = (match.game.notes, match.game.disclosures)
    right = (one for tell in told for one in tell(match.state, match.deck, last))
    expected = next((one for one in right if one["note"] == kind), None)
    if expected is None:
        raise WrongRecordError(f"The note “{kind}” tells of nothing that happened here.")
    for key, value in expected.items():
        if key in note and not _same(note[key], value):
            raise WrongRecordError(
                f"The note “{kind}” says {key} {quoted(note[key])}, but it was {quoted(value)}."
            )
        if key not in note:
            raise WrongRecordError(f"The note “{kind}” lacks “{key}”: it was {quoted(value)}.")


def _same(told: object, right: object) -> bool:
    """Equal also in kind: JSON's `true` is not the number 1."""
    if isinstance(told, list) and isinstance(right, list):
        return len(told) == len(right) and all(map(_same, told, right))
    return type(told) is type(right) and told == right


def _check_result(record: dict[str, Any], match: Match) -> None:
    outcome = match.outcome
    told = record.get("result")
    if outcome is None:
        if told is not None:
            raise WrongRecordError("The record has a result, but the game is not over.")
        return
    if not isinstance(told, dict):
        raise WrongRecordError("The game is over, but the record has no result.")
    for key, value in tell_outcome(outcome).items():
        if not _same(told.get(key), value):
            raise WrongRecordError(
                f"The result says {key} {quoted(told.get(key))}, but they are {quoted(value)}."
            )

"""Replaying a record: every fact, move and note is checked; no random number is drawn."""

from collections.abc import Callable
from typing import Any

import msgspec

from fivescore.engine.contract import (
    HIDDEN,
    Deck,
    FivescoreError,
    Game,
    GameConfig,
    IllegalMoveError,
    quoted,
)
from fivescore.engine.events import (
    CoveredEvent,
    Event,
    Fact,
    JsonObject,
    MoveEvent,
    Note,
    OtherNote,
    fields_of,
)
from fivescore.engine.match import Match
from fivescore.engine.record import FORMAT, Origin, Player


class WrongRecordError(FivescoreError):
    """The record tells something that did not or could not happen."""

    def __init__(self, text: str, event: int | None = None) -> None:
        super().__init__(text if event is None else f"event {event}: {text}")
        self.event = event
        """The event's number in the record, counted from 1; None for the frame around them."""


def create_table(record: JsonObject, find_game: Callable[[str], Game]) -> Match:
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


def _create_table(record: JsonObject, find_game: Callable[[str], Game]) -> Match:
    if "format" not in record:
        raise WrongRecordError(f"The record does not name its format, “{FORMAT}”.")
    if record["format"] != FORMAT:
        raise WrongRecordError(
            f"The format is {quoted(record['format'])}; this is a reader of “{FORMAT}”."
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
    match = Match(game, config, deck=deck, players=players)
    match.origin = _read_origin(record, config.players)
    return match


def _need(record: JsonObject, key: str, kind: type) -> Any:
    value = record.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        names = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}
        raise WrongRecordError(f"The record needs “{key}”, {names[kind]}.")
    return value


def _read_config(record: JsonObject, game: Game, version: int) -> GameConfig:
    options = dict(_need(record, "options", dict))
    known = [option.name for option in game.options if option.since <= version]
    for name in ("players", *known):
        if name not in options:
            raise WrongRecordError(f"The options lack “{name}”; a record writes out all of them.")
    players = options.pop("players")
    variant = _need(record, "variant", str)
    return game.config(variant, players, options, rules_version=version)


def _read_players(record: JsonObject, config: GameConfig) -> list[Player]:
    named = _need(record, "players", list)
    if len(named) != config.players:
        raise WrongRecordError(
            f"The record names {len(named)} players, but the options say {config.players}."
        )
    players = []
    for seat, player in enumerate(named):
        if not isinstance(player, dict) or not isinstance(player.get("name"), str):
            raise WrongRecordError(f"The player in seat {seat} needs a “name”.")
        if player.get("kind") not in ("human", "bot"):
            raise WrongRecordError(f"The player in seat {seat} needs a “kind”: human or bot.")
        bot = player.get("bot")
        players.append(
            Player(player["name"], player["kind"], bot if isinstance(bot, str) else None)
        )
    return players


def _read_origin(record: JsonObject, players: int) -> Origin | None:
    """What a what-if says that it goes on from."""
    if "from" not in record:
        return None
    try:
        origin = msgspec.convert(record["from"], Origin)
    except msgspec.ValidationError:
        origin = None
    if origin is None or origin.seat >= players or origin.taken > origin.event:
        raise WrongRecordError(
            "“from” should hold the sha256 of the other game, the number of its events that had "
            "happened, the seat, the cards (real or new), and the number of facts and moves that "
            "were taken over."
        )
    return origin


def replay(
    record: JsonObject, find_game: Callable[[str], Game], *, until: int | None = None
) -> Match:
    """Replays a record, whole or up to the event of that number.

    Raises:
        WrongRecordError: The first thing that is wrong, with its event's number.
    """
    match = create_table(record, find_game)
    events = _need(record, "events", list)
    if until is not None and until > len(events):
        raise WrongRecordError(f"There is no event {until}: the record has {len(events)}.")
    pending = _PendingNotes()
    for number, json in enumerate(events[:until], 1):
        try:
            event = match.game.read_event(json)
            if isinstance(event, OtherNote):
                continue
            if isinstance(event, Note):
                pending.check(event)
                continue
            _check_is_complete(event)
            match.add(event)
            pending = _PendingNotes(match, event)
        except IllegalMoveError as error:
            why = f"seat {json['seat']} may not play {json['move']}: {error}"
            raise WrongRecordError(why, number) from None
        except FivescoreError as error:
            raise WrongRecordError(str(error), number) from None
    if until is None:
        _check_taken(match)
        _check_result(record, match)
    return match


def _check_taken(match: Match) -> None:
    happened = sum(isinstance(event, Fact | MoveEvent) for event in match.story)
    if happened < match.taken:
        raise WrongRecordError(
            f"{match.taken} facts and moves were taken over, but there are {happened}."
        )


def _check_is_complete(event: Event) -> None:
    if isinstance(event, CoveredEvent) or any(map(_hides, fields_of(event).values())):
        raise WrongRecordError(
            f"It hides cards ({HIDDEN}): this is what one viewer saw of a running game. "
            "Only a complete record can be replayed."
        )


def _hides(value: object) -> bool:
    """Whether a text, or a text in a list or in a list of lists, stands for what is unknown."""
    if isinstance(value, str):
        return HIDDEN in value
    if isinstance(value, tuple):
        return any(HIDDEN in v if isinstance(v, str | tuple) else False for v in value)
    return False


class _PendingNotes:
    """What may still be noted of the last event: each once, what followed in its order."""

    def __init__(self, match: Match | None = None, last: Event | None = None) -> None:
        self._match = match
        self._last = last
        self._left: tuple[list[Note], list[Note]] | None = None
        """Notes and disclosures; reckoned when a note is met, because most events have none."""
        self._told: set[type[Note]] = set()

    def _expected(self) -> tuple[list[Note], list[Note]]:
        if self._left is None:
            self._left = ([], [])
            if self._match is not None and self._last is not None:
                game, state, deck = self._match.game, self._match.state, self._match.deck
                notes = list(game.notes(state, deck, self._last))
                self._left = (notes, list(game.disclosures(state, deck, self._last)))
        return self._left

    def check(self, note: Note) -> None:
        """Strikes a note off.

        Raises:
            WrongRecordError: It is wrong, or does not stand here, or stands here already.
        """
        kind = note.__struct_config__.tag
        notes, disclosures = self._expected()
        for expected in (notes, disclosures):
            same = [one for one in expected if type(one) is type(note)]
            if not same:
                continue
            right = next((one for one in same if not _differences(note, one)), same[0])
            for key, value in _differences(note, right):
                raise WrongRecordError(
                    f"The note “{kind}” says {key} {_shown(getattr(note, key))}, "
                    f"but it was {_shown(value)}."
                )
            at = next(k for k, one in enumerate(expected) if one is right)
            # Of notes, those passed over may be missing, but not come later.
            del expected[0 if expected is notes else at : at + 1]
            self._told.add(type(note))
            return
        if type(note) in self._told:
            raise WrongRecordError(f"The note “{kind}” stands here already.")
        raise WrongRecordError(f"The note “{kind}” tells of nothing that happened here.")


def _differences(given: Note, right: Note) -> list[tuple[str, object]]:
    """What a note says otherwise than the right one: each key with the right value."""
    return [(key, value) for key, value in fields_of(right).items() if getattr(given, key) != value]


def _shown(value: object) -> str:
    return quoted(list(value) if isinstance(value, tuple) else value)


def _same(given: object, right: object) -> bool:
    """Equal also in kind: JSON's `true` is not the number 1."""
    if isinstance(given, list) and isinstance(right, list):
        return len(given) == len(right) and all(map(_same, given, right))
    return type(given) is type(right) and given == right


def _check_result(record: JsonObject, match: Match) -> None:
    outcome = match.outcome
    given = record.get("result")
    if outcome is None:
        if given is not None:
            raise WrongRecordError("The record has a result, but the game is not over.")
        return
    if not isinstance(given, dict):
        raise WrongRecordError("The game is over, but the record has no result.")
    for key in ("scores", "winners", "teams"):
        value = getattr(outcome, key)
        if value is not None and not _same(given.get(key), list(value)):
            raise WrongRecordError(
                f"The result says {key} {quoted(given.get(key))}, but they are "
                f"{quoted(list(value))}."
            )

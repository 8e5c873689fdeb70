"""A match as bytes: its whole record, and where its shuffles stand."""

import msgspec
from msgspec import UNSET

from fivescore.engine.contract import FivescoreError
from fivescore.engine.match import Match
from fivescore.engine.record import parse_record, result_of, to_json
from fivescore.engine.registry import find_game
from fivescore.engine.replay import replay
from fivescore.engine.shuffles import SecretShuffle, SeededShuffle, Shuffle

FORMAT = "fivescore-match/1"
SECRET = "secret"  # noqa: S105 - the name of a way to shuffle
_WORDS = 4


def write(match: Match, shuffle: Shuffle | None) -> bytes:
    """The bytes of a match.

    Raises:
        FivescoreError: Its shuffles cannot be written.
    """
    told: list[int] | str | None = None
    if isinstance(shuffle, SeededShuffle):
        told = shuffle.words
    elif isinstance(shuffle, SecretShuffle):
        told = SECRET
    elif shuffle is not None:
        raise FivescoreError(
            "This game shuffles by a function of your own, which has no bytes: "
            "keep its record instead."
        )
    outcome = match.outcome
    complete = msgspec.structs.replace(
        match.record(),
        events=tuple(match.story),
        result=UNSET if outcome is None else result_of(outcome),
    )
    return msgspec.json.encode({"format": FORMAT, "record": to_json(complete), "shuffle": told})


def read(content: bytes) -> Match:
    """The match of such bytes.

    Raises:
        FivescoreError: They are no match.
    """
    told = parse_record(content)
    record, shuffle = told.get("record"), told.get("shuffle")
    if told.get("format") != FORMAT or not isinstance(record, dict):
        raise FivescoreError("These bytes are no match: `Match.to_bytes` makes them.")
    match = replay(record, find_game)
    if shuffle == SECRET:
        match.shuffle_by(SecretShuffle())
    elif shuffle is not None:
        match.shuffle_by(SeededShuffle.from_words(_read_words(shuffle)))
    return match


def _read_words(told: object) -> list[int]:
    if isinstance(told, list) and len(told) == _WORDS:
        words = [word for word in told if type(word) is int and 0 <= word < 1 << 32]
        if len(words) == _WORDS:
            return words
    raise FivescoreError("These bytes are no match: four words say how its shuffles go on.")


def restore(content: bytes, shuffle: Shuffle | None) -> Match:
    """The match of a pickle, whose shuffles may be a function of the caller's own."""
    match = read(content)
    if shuffle is not None:
        match.shuffle_by(shuffle)
    return match

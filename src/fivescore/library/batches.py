"""Batches and what their numbers mean, from Python."""

from collections.abc import Mapping, Sequence
from os import PathLike

from fivescore.engine.contract import Deck
from fivescore.envs.batch import Batch
from fivescore.envs.spaces import Space
from fivescore.games import get_game
from fivescore.library.decks import find_deck

__all__ = ["Batch", "Space", "make_batch", "space_of"]


def space_of(name: str, deck: str | PathLike[str] | Deck | None) -> Space:
    """See `fivescore.space`."""
    return Space.of(name, find_deck(name, deck))


def make_batch(
    name: str,
    *,
    games: int,
    players: int | None,
    seed: int,
    variant: str,
    options: Mapping[str, int | str] | None,
    deck: str | PathLike[str] | Deck | None,
    bots: Sequence[str],
    jobs: int,
    auto_reset: bool,
) -> Batch:
    """See `fivescore.batch`."""
    game = get_game(name)
    players = game.usual_players(variant) if players is None else players
    return Batch(
        game,
        game.config(variant, players, options),
        games=games,
        seed=seed,
        deck=find_deck(name, deck),
        bots=bots,
        jobs=jobs,
        auto_reset=auto_reset,
    )

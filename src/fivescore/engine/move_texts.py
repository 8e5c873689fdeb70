"""Legal moves as texts, each made when somebody looks at it: a hand may have a million bids."""

from collections.abc import Iterator, Sequence
from typing import overload

from fivescore.engine.contract import Deck, Game, Move, UnreadableMoveError


class MoveTexts(Sequence[str]):
    """Moves as texts, each made when it is asked for; equal to any sequence of the same texts."""

    def __init__(self, game: Game, deck: Deck, moves: Sequence[Move]) -> None:
        self._game = game
        self._deck = deck
        self._moves = moves

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, k: int) -> str: ...
    @overload
    def __getitem__(self, k: slice) -> list[str]: ...
    def __getitem__(self, k: int | slice) -> str | list[str]:
        if isinstance(k, slice):
            return [self._game.format(self._deck, move) for move in self._moves[k]]
        return self._game.format(self._deck, self._moves[k])

    def __iter__(self) -> Iterator[str]:
        return (self._game.format(self._deck, move) for move in self._moves)

    def __contains__(self, text: object) -> bool:
        try:
            if not isinstance(text, str):
                return False
            move = self._game.parse(self._deck, text)
            return move in self._moves and self._game.format(self._deck, move) == text
        except UnreadableMoveError:
            return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))

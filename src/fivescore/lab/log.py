"""The log that compiled drivers write: a game's events as numbers, from which a record is made.

An event is either `FACT, n` and the n numbers of a shuffled order, or `seat, move`.
"""

from fivescore.engine.match import Match

FACT = -1


def add_log(match: Match, numbers: list[int]) -> None:
    """Adds the events of a log to a match that has not begun."""
    k = 0
    while k < len(numbers):
        if numbers[k] == FACT:
            end = k + 2 + numbers[k + 1]
            match.add(match.game.fact(match.state, match.deck, numbers[k + 2 : end]))
            k = end
        else:
            move = numbers[k + 1]
            text = match.game.format(match.deck, move)
            match.add(match.game.move_type(numbers[k], text), move)
            k += 2


def count_moves(numbers: list[int]) -> int:
    """How many moves a log holds."""
    k = moves = 0
    while k < len(numbers):
        is_fact = numbers[k] == FACT
        moves += not is_fact
        k += 2 + numbers[k + 1] if is_fact else 2
    return moves

"""Positions in which one move wins the game and every other loses it, whatever is hidden.

`python -m tests.bots.decisive` plays games between greedy bots, tries every move of the last choice
of a game in many worlds, and writes `tests/golden/levels.json`: the positions that both `hard` and
`expert` hold, and why the move is right. It also prints how many of all found each bot holds.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from fivescore.bots import get_bot
from fivescore.bots.levels.level_bot import LevelBot
from fivescore.engine.contract import Game, Move, Seat, State
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from tests.playing import seeded

FILE = Path(__file__).parents[1] / "golden" / "levels.json"
WANTED = 24
WORLDS = 24
TABLES: dict[str, list[tuple[str, int, dict[str, int]]]] = {
    "fives": [("standard", 3, {"hands": 1}), ("standard", 4, {"hands": 1})],
    "score5": [("standard", n, {}) for n in (2, 3, 4, 5)],
    "scorecards": [
        ("standard", 2, {}),
        ("standard", 3, {}),
        ("standard", 4, {}),
        ("explosive", 3, {}),
    ],
}


@dataclass(frozen=True)
class Position:
    """A decision of a game between greedy bots: the move that wins, and why."""

    game: str
    variant: str
    players: int
    options: dict[str, int]
    seed: int
    moves: int
    """So many were made before."""
    right: str
    why: str


def match_of(position: Position) -> Match:
    """The game as it stands at a position."""
    *_, match = _greedy_game(position)
    return match


def _greedy_game(at: Position, most: int | None = None) -> Iterator[Match]:
    """The game after each move, up to the position's own or to the end."""
    game = get_game(at.game)
    match = Match(game, game.config(at.variant, at.players, at.options), shuffle=seeded(at.seed))
    bot, rng = get_bot("greedy", at.game), new_rng(at.seed, 1)
    made, most = 0, at.moves if most is None else most
    shuffle = seeded(at.seed)
    while not match.is_over:
        if match.game.awaits_nature(match.state):
            match.let_nature_move(shuffle)
            continue
        yield match
        if made == most:
            return
        seat = match.to_act[0]
        move = bot.choose(match.observation(seat), match.deck, rng)
        match.play(seat, match.game.format(match.deck, move))
        made += 1


def _share(match: Match, world: State, seat: Seat, move: Move) -> float:
    """The share of the victory after a move, where greedy bots do what is left to do."""
    game, deck, state = match.game, match.deck, world.copy()
    assert game.apply(state, deck, seat, move)
    bot = get_bot("greedy", game.name)
    while (outcome := game.outcome(state)) is None:
        other = game.to_act(state)[0]
        choice = bot.choose(game.observe(state, other), deck, new_rng(1))
        assert game.apply(state, deck, other, choice)
    return (seat in outcome.winners) / len(outcome.winners)


def _is_last_choice(match: Match, seat: Seat) -> bool:
    """Whether nobody has a choice after this one, so that what follows is certain."""
    state = match.state
    if match.game.name == "fives":
        is_last_trick = int(state["trick"][0]) == int(state["tricks"][0]) - 1
        return is_last_trick and int(state["lying"][0]) == int(state["players"][0]) - 1
    if match.game.name == "score5":
        is_last = int(state["auction"][0]) == 12 and int(state["phase"][0]) == 2
        return is_last and int(state["offer"][0]).bit_count() == 2
    left = sum(int(card) < 0 for card in state["displays"][0, 3, : match.config.players].flat)
    return int(state["round"][0]) == 4 and left == 1 and seat == match.to_act[0]


def decisive_move(match: Match, seat: Seat) -> tuple[Move, list[Move]] | None:
    """The move that alone wins in every world, and the others; None if there is none."""
    game, deck, seen = match.game, match.deck, match.observation(seat)
    # A network's actions: the ways to play a card of Score Cards differ by points alone.
    bot = get_bot("hard", game.name)
    assert isinstance(bot, LevelBot)
    actions = bot.net.look(seen, deck, 0)[1]
    moves = [int(bot.net.coding.act(seen, deck.record, 0, int(action))[0]) for action in actions]
    rng = new_rng(3)
    worlds = [game.sample_state(seen, deck, rng) for _ in range(WORLDS)]
    shares = {move: [_share(match, world, seat, move) for world in worlds] for move in moves}
    winning = [move for move in moves if min(shares[move]) == 1]
    losing = [move for move in moves if max(shares[move]) == 0]
    cards = {_card(game, match, move) for move in winning}
    if len(cards) != 1 or not losing or len(winning) + len(losing) < len(moves):
        return None
    return winning[0], losing


def _card(game: Game, match: Match, move: Move) -> str:
    """What a move is about: of Score Cards the card, whatever counts with it."""
    text = game.format(match.deck, move)
    return text.split()[1] if game.name == "scorecards" else text


def reason(match: Match, seat: Seat, right: Move, others: list[Move]) -> str:
    """Why the move wins, in numbers."""
    after = {move: _scores(match, seat, move) for move in (right, *others)}
    own, best = after[right]
    lost = max(after[move][0] for move in others)
    text = f"it ends with {own} against {best}"
    if lost < own:
        return f"{text}; the best other move ends with {lost}"
    rivals = [after[move][1] for move in others if after[move][0] == lost]
    return f"{text}; another move that ends with {lost} lets a rival end with {min(rivals)}"


def _scores(match: Match, seat: Seat, move: Move) -> tuple[int, int]:
    game, deck, state = match.game, match.deck, match.state.copy()
    assert game.apply(state, deck, seat, move)
    bot = get_bot("greedy", game.name)
    while (outcome := game.outcome(state)) is None:
        other = game.to_act(state)[0]
        choice = bot.choose(game.observe(state, other), deck, new_rng(1))
        assert game.apply(state, deck, other, choice)
    return outcome.scores[seat], max(s for k, s in enumerate(outcome.scores) if k != seat)


def holds(bot: str, position: Position) -> bool:
    """Whether a bot makes the right move."""
    match = match_of(position)
    seat = match.to_act[0]
    move = get_bot(bot, position.game).choose(match.observation(seat), match.deck, new_rng(1))
    right = match.game.parse(match.deck, position.right)
    return _card(match.game, match, move) == _card(match.game, match, right)


def find(game: str, most_seeds: int) -> Iterator[Position]:
    """Positions of all tables of a game, the tables in turn."""
    for seed in range(most_seeds):
        variant, players, options = TABLES[game][seed % len(TABLES[game])]
        start = Position(game, variant, players, options, seed, 0, "", "")
        for made, match in enumerate(_greedy_game(start, 10_000)):
            seat = match.to_act[0]
            if not _is_last_choice(match, seat):
                continue
            found = decisive_move(match, seat)
            if found is not None:
                right = match.game.format(match.deck, found[0])
                why = reason(match, seat, *found)
                yield Position(game, variant, players, options, seed, made, right, why)


def main() -> None:
    kept = []
    for game in TABLES:
        found: list[Position] = []
        held: dict[str, list[bool]] = {bot: [] for bot in ("easy", "medium", "hard", "expert")}
        both = 0
        for position in find(game, 3000):
            found.append(position)
            for bot, results in held.items():
                results.append(holds(bot, position))
            if held["hard"][-1] and held["expert"][-1]:
                both += 1
                kept.append(position)
            if both == WANTED:
                break
        shares = {bot: f"{sum(results)} of {len(results)}" for bot, results in held.items()}
        print(game, shares, flush=True)
    FILE.write_text(json.dumps([asdict(each) for each in kept], indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

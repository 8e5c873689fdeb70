"""Ten million shuffles: every card is as likely in every place, and every pair side by side.

The shuffler that deals at tables, with fresh seeds and salts. Chi-square over places of cards and
over which card follows which; the statistics add up over runs. A weak generator, planted as a
control, is caught by the same test.
"""

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from fivescore.engine.shuffles import Shuffle
from fivescore.table import fairness
from tests.campaigns.frame import STATE, Run

CARDS = 20
"""A small stock: with n cards there are n² cells, which need some thousand shuffles each."""
BATCH = 2_000
SHORT_BATCHES = 2
TABLE = fairness.hash_table("campaign")
TARGET = 10_000_000
MOST_SIGMAS = 5.0
"""A fair shuffler is further away from what is expected once in 3,500,000 looks."""
Counts = npt.NDArray[np.int64]


def attack(run: Run) -> None:
    """Shuffles and counts."""
    places, pairs = _read_counts(run)
    batches = 0
    while run.goes_on(batches, SHORT_BATCHES):
        orders = np.array([_shuffled(run, number) for number in range(BATCH)])
        _count(orders, places, pairs)
        run.count("shuffles", BATCH)
        batches += 1
        if run.total("shuffles") >= TARGET and not run.is_short:
            break
    _check(run, "places", _place_sigmas(places))
    _check(run, "pairs", _pair_sigmas(pairs))
    _check_control(run)
    if not run.is_short:
        _keep_counts(places, pairs)


def _shuffled(run: Run, number: int) -> list[int]:
    """The first order of a game with a fresh seed and fresh salts."""
    # As a server draws them; the figures must not depend on how they are drawn.
    seed, salt = run.rng.randbytes(32).hex(), run.rng.randbytes(16).hex()
    return make_shuffle(seed, [salt, "", salt[::-1]], 1 + number % 7)(range(CARDS), [CARDS])


def make_shuffle(seed: str, salts: Sequence[str], number: int) -> Shuffle:
    """The shuffler of tables."""
    return fairness.ShuffledGame(TABLE, 1).shuffle(seed, salts, number)


def _count(orders: Counts, places: Counts, pairs: Counts) -> None:
    for place in range(CARDS):
        places[place] += np.bincount(orders[:, place], minlength=CARDS)
    following = orders[:, :-1] * CARDS + orders[:, 1:]
    pairs += np.bincount(following.ravel(), minlength=CARDS * CARDS).reshape(CARDS, CARDS)


def _check(run: Run, what: str, sigmas: float) -> None:
    run.figure(f"{what}: away from what is expected", f"{sigmas:+.2f} sigma")
    run.expect(abs(sigmas) < MOST_SIGMAS, f"{what} of cards are not equally likely: {sigmas:.1f}")


def _place_sigmas(counts: Counts) -> float:
    # Each row and each column has the same sum, which makes the cells vary less.
    return _sigmas(_chi(counts.ravel()) * (CARDS - 1) / CARDS)


def _pair_sigmas(counts: Counts) -> float:
    return _sigmas(_chi(counts[~np.eye(CARDS, dtype=bool)]))  # no card follows itself


def _chi(cells: Counts) -> float:
    expected = cells.sum() / cells.size
    return float(((cells - expected) ** 2 / expected).sum())


def _sigmas(chi: float) -> float:
    """How far chi-square is from its mean, by the cube root of Wilson and Hilferty."""
    freedom = (CARDS - 1) ** 2
    spread = 2 / (9 * freedom)
    return float(((chi / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


def _check_control(run: Run) -> None:
    """A shuffler that draws each place from all cards, a mistake often made, is caught."""
    places, pairs = _empty(), _empty()
    for _ in range(SHORT_BATCHES):
        orders = np.array([_weak(run) for _ in range(BATCH)])
        _count(orders, places, pairs)
    sigmas = _place_sigmas(places)
    run.figure("the weak generator is away by", f"{sigmas:+.1f} sigma")
    run.expect(sigmas > MOST_SIGMAS, "the weak generator was not caught: this sees nothing")


def _weak(run: Run) -> list[int]:
    order = list(range(CARDS))
    for k in range(CARDS):
        j = run.rng.randrange(CARDS)
        order[k], order[j] = order[j], order[k]
    return order


# --- Counts that add up over runs ---------------------------------------------------------------


def _empty() -> Counts:
    return np.zeros((CARDS, CARDS), dtype=np.int64)


def _read_counts(run: Run) -> tuple[Counts, Counts]:
    path = STATE / "shuffle.npz"
    if run.is_short or not run.totals or not path.exists():
        return _empty(), _empty()
    with np.load(path) as found:
        return found["places"], found["pairs"]


def _keep_counts(places: Counts, pairs: Counts) -> None:
    STATE.mkdir(exist_ok=True)
    np.savez(STATE / "shuffle.npz", places=places, pairs=pairs)

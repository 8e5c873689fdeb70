"""Score Cards: playouts against OpenSpiel's dou dizhu, and the time of a scoring rule."""

from functools import partial
from statistics import median

from benchmarks.harness import Spread, pinned
from benchmarks.measures import Measure, Reading, Setting, Target, playouts
from benchmarks.registry import GameBench


def scoring_rules(setting: Setting) -> Reading:
    """The rules that leave no choice, each in many positions."""
    from benchmarks.scoring import ScoringTimer

    with pinned(setting.core):
        timer = ScoringTimer()
        rounds = [timer.time_cards() for _ in range(setting.rounds)]
    medians = [median(times.values()) for times in rounds]
    by_card = {card: median(times[card] for times in rounds) for card in rounds[0]}
    slowest = max(by_card, key=lambda card: by_card[card])
    quickest = min(by_card, key=lambda card: by_card[card])
    return Reading(
        Spread.of(medians),
        (
            f"the median over {len(by_card)} cards, the look at the table included",
            f"quickest {quickest} with {by_card[quickest]:.0f} ns",
            f"slowest {slowest} with {by_card[slowest]:.0f} ns",
        ),
        {"ns": medians},
    )


BENCH = GameBench(
    measures=(
        Measure(
            "scorecards-2",
            "Score Cards playouts, 2 players / OpenSpiel dou_dizhu, C++ bots",
            "×",
            Target(3, at_least=True),
            partial(playouts, "playout scorecards 2", way="bots", peer_game="dou_dizhu"),
        ),
        Measure(
            "scorecards-4",
            "Score Cards playouts, 4 players / OpenSpiel dou_dizhu, C++ bots",
            "×",
            Target(3, at_least=True),
            partial(playouts, "playout scorecards 4", way="bots", peer_game="dou_dizhu"),
        ),
        Measure(
            "rule",
            "a scoring rule without choices, in compiled code",
            "ns",
            Target(60, at_least=False),
            scoring_rules,
        ),
    ),
    gpu_target=1e9,
)

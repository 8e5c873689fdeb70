"""Plays whole games by clicks, a hundred of each game and variant, and sees that none hangs.

`./dev soak` runs it for the night. Each game has a seed of its own, from which its deals and the
clicks follow. Half of them have a bad day: the connection is cut at any point of a move, moves are
taken back, and a bot plays for a while. A game that hangs or fails is printed with the command that
plays it again, and a picture of the page is kept. At the end it is said how long cuts lasted.
"""

import argparse
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from fivescore.bots import stand_in
from fivescore.games import NAMES, get_game
from tests.e2e.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE
from tests.e2e.creating import create
from tests.e2e.cutting import POINTS, Cutter
from tests.e2e.default_table import DefaultTable
from tests.e2e.fives_table import FivesTable
from tests.e2e.score5_table import Score5Table
from tests.e2e.scorecards_table import ScoreCardsTable
from tests.e2e.seeding import seed_browser
from tests.e2e.serving import ServerProcess

HANG_MS = 30_000
"""A page that asks for nothing for so long, with bots that play at once, hangs."""
MOST_STEPS = 400
"""No game asks its player for so much."""
MOVING = 10
"""One game of so many is played with all motion, the others with reduced motion."""
OPTIONS: dict[str, dict[str, int]] = {"fives": {"hands": 2}}
"""Shorter games, in which everything still happens: a hand follows another one."""


@dataclass(frozen=True, slots=True)
class Case:
    """A kind of game to play."""

    game: str
    variant: str
    players: int

    def __str__(self) -> str:
        return f"{self.game} {self.variant} {self.players}"


Strike = Callable[[], None]
"""Before each step: what may happen on a bad day."""


class BadDay:
    """By chance, before a step of the player: a cut in their next move, an undo, a hand-over."""

    def __init__(self, page: Page, cutter: Cutter, chance: random.Random) -> None:
        self._page = page
        self._cutter = cutter
        self._chance = chance

    def strike(self) -> None:
        """Lets something happen, or nothing."""
        drawn = self._chance.random()
        if drawn < 0.1:
            self._cutter.arm(self._chance.choice(POINTS))
        elif drawn < 0.14:
            self._undo()
        elif drawn < 0.15:
            if not self._choose("Let a bot play for me"):
                return
            back = self._page.get_by_role("button", name="I am back")
            over = self._page.locator("footer.after")
            back.or_(over).first.wait_for()
            if over.count() == 0:
                back.first.click()

    def _undo(self) -> None:
        """Takes a move back, and sees what that leads to: what was asked before counts no more."""
        cutter = self._cutter
        answers, states, cuts = len(cutter.answers), cutter.states, len(cutter.cuts)
        if not self._choose("Undo my last move"):
            return

        def is_known() -> bool:
            if len(cutter.cuts) > cuts:  # the answer was lost; a new connection brings the state
                return not cutter.is_away
            is_answered = len(cutter.answers) > answers
            return is_answered and (not cutter.answers[-1] or cutter.states > states)

        self._wait(is_known, "Nobody answers an undo.")

    def _wait(self, is_so: Callable[[], bool], problem: str) -> None:
        """Waits for what the page is told, and until it is seen."""
        until = time.monotonic() + HANG_MS / 1000
        while not is_so():
            assert time.monotonic() < until, problem
            self._page.wait_for_timeout(20)
        self._page.evaluate(
            "new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))"
        )

    def _choose(self, what: str) -> bool:
        """Does something in the menu, as long as the game is on; says whether it is.

        A page without a connection refuses it, and says so.
        """
        self._wait(lambda: not self._cutter.is_away, "The connection does not come back.")
        if self._page.locator("footer.after").count() > 0:
            return False
        self._page.get_by_role("button", name="Menu").click()
        self._page.get_by_role("button", name="Leave the table").wait_for()
        wanted = self._page.get_by_role("button", name=what)
        if wanted.count() == 0:  # the last move was made meanwhile
            self._page.keyboard.press("Escape")
            return False
        wanted.click()
        return True


def moments(wait: Callable[[], str], strike: Strike) -> Iterator[str]:
    """What the page asks for, until the game is over."""
    for _ in range(MOST_STEPS):
        strike()
        if (moment := wait()) == "over":
            return
        yield moment
    raise AssertionError("The game does not end.")


def play_fives(page: Page, chance: random.Random, strike: Strike) -> None:
    """Plays any card that may be played, in any of its ways, to the end of the game."""
    table = FivesTable(page)
    for moment in moments(table.wait, strike):
        if moment == "scored":
            page.locator("section.scored .next").click()
            continue
        table.choose(chance.choice(table.playable()))
        table.ways.nth(chance.randrange(table.ways.count())).click()


def play_score5(page: Page, chance: random.Random, strike: Strike) -> None:
    """Bids some cards, sometimes changes the bid, and takes any card that is offered."""
    table = Score5Table(page)

    def strike_and_take() -> None:
        """After an undo nothing is done by itself: the last card of a share is to be taken."""
        strike()
        if page.locator("[data-offer].lit").count() == 1:
            with suppress(BrowserError):  # it went by itself
                table.main.click(timeout=1000)

    for moment in moments(table.wait, strike_and_take):
        if moment == "place":
            hand = table.hand
            table.place(*chance.sample(hand, chance.randrange(min(3, len(hand)) + 1)))
        elif moment == "open" and chance.random() < 0.2 and table.hand:
            table.tap(chance.choice(table.hand))
            table.act()
        else:
            table.play_on()


def play_scorecards(page: Page, chance: random.Random, strike: Strike) -> None:
    """Plays any card; in a partnership passes, keeps and hands back."""
    table = ScoreCardsTable(page)
    for moment in moments(table.wait, strike):
        if moment == "pass" and chance.random() < 0.5:
            page.locator(".action .keep").click()
        else:
            table.choose(chance.randrange(len(table.hand)))
            table.do()
        page.wait_for_timeout(20)


def play_default(page: Page, chance: random.Random, strike: Strike) -> None:
    """Presses the button of any move on the default board."""
    table = DefaultTable(page)
    for _ in moments(table.wait, strike):
        table.play(chance.choice(table.moves))


PLAYERS: dict[str, Callable[[Page, random.Random, Strike], None]] = {
    "fives": play_fives,
    "score5": play_score5,
    "scorecards": play_scorecards,
}
"""Who clicks at the table of which game; the default board is for all others."""


def cases(wanted: list[str]) -> Iterator[list[Case]]:
    """Each game and variant, with all its numbers of players."""
    for name in NAMES:
        for variant, counts in get_game(name).variants.items():
            if not wanted or name in wanted or f"{name}:{variant}" in wanted:
                yield [Case(name, variant, players) for players in counts]


class Soak:
    """A server and a browser in which games are played one after the other."""

    def __init__(self, server: ServerProcess, browser: Browser) -> None:
        self._server = server
        self._browser = browser
        self.ended: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.seconds_away: list[float] = []

    def play(self, case: Case, seed: int) -> None:
        """Plays one game and prints how it went."""
        began = time.monotonic()
        problem = self._try(case, seed)
        kind = f"{case.game} {case.variant}"
        (self.failed if problem else self.ended)[kind] += 1
        took = time.monotonic() - began
        print(
            f"{case}, seed {seed}: {problem or 'ended'}, {took:.1f} s "
            f"({self.ended[kind]} ended, {self.failed[kind]} failed)",
            flush=True,
        )
        if problem:
            again = f"{case.game}:{case.variant} --players {case.players}"
            print(f"  again: ./dev soak {again} --games 1 --seed {seed}", flush=True)

    def _try(self, case: Case, seed: int) -> str | None:
        """What went wrong in a game, if anything did."""
        errors: list[str] = []
        with self._new_context(seed) as context:
            page = context.new_page()
            page.set_default_timeout(HANG_MS)
            page.on("pageerror", lambda error: errors.append(str(error)))
            try:
                self._play(page, case, seed)
            except (BrowserError, AssertionError) as error:
                name = f"soak-{case.game}-{case.variant}-{case.players}-{seed}"
                picture = Path(f"{name}.png").resolve()
                page.screenshot(path=picture)
                picture.with_suffix(".txt").write_text(f"{page.url}\n{error}\n", "utf-8")
                reason = (str(error).splitlines() or [type(error).__name__])[0]
                errors.append(f"{reason} ({picture})")
        return errors[0] if errors else None

    def _new_context(self, seed: int) -> BrowserContext:
        width, height = PHONE if seed % 2 else DESKTOP
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 600,
            reduced_motion="reduce" if seed % MOVING else "no-preference",
        )
        seed_browser(context, seed)
        return context

    def _play(self, page: Page, case: Case, seed: int) -> None:
        url = self._server.url
        self._server.reseed(seed)
        cutter = Cutter(page)
        options = OPTIONS.get(case.game, {})
        table = create(
            page,
            url,
            case.game,
            players=case.players,
            bot=stand_in(case.game),
            variant=case.variant,
            options=options,
        )
        page.goto(f"{url}/t/{table}")
        chance = random.Random(seed)
        # The page's size changes with every seed, its day with every second one.
        is_bad = seed // 2 % 2 == 1
        strike = BadDay(page, cutter, chance).strike if is_bad else lambda: None
        try:
            PLAYERS.get(case.game, play_default)(page, chance, strike)
        finally:
            self.seconds_away += cutter.seconds_away


def plan(options: argparse.Namespace) -> Iterator[tuple[Case, int]]:
    """The games to play, a few of each kind in turn, with their seeds."""
    kinds = [
        [case for case in counts if options.players in (None, case.players)]
        for counts in cases(options.kinds)
    ]
    for k in range(options.games):
        seed = options.seed + k
        for counts in filter(None, kinds):
            yield counts[seed % len(counts)], seed


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="./dev soak", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("kinds", nargs="*", metavar="GAME[:VARIANT]", help="only these")
    parser.add_argument("--games", type=int, default=100, help="of each game and variant")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--players", type=int, help="only tables of so many")
    parser.add_argument("--minutes", type=float, default=600, help="begin no game after these")
    return parser.parse_args()


def main() -> int:
    """Runs the command; 1 if any game failed."""
    options = read_arguments()
    if not CHROMIUM:
        print("The soak needs Chromium: install it, or set CHROMIUM to its path.")
        return 2
    # Ended from outside, it still closes its browser and server and says how many ran.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    until = time.monotonic() + 60 * options.minutes
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.db", seed=options.seed)
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        soak = Soak(server, browser)
        try:
            for case, seed in plan(options):
                if time.monotonic() > until:
                    print(f"{options.minutes:g} minutes are over.")
                    break
                soak.play(case, seed)
        except (KeyboardInterrupt, BrowserError):
            # An interrupt may reach us as the end of the browser.
            print("Interrupted.")
        finally:
            with suppress(BrowserError):
                browser.close()
            server.stop()
    for kind in sorted(soak.ended | soak.failed):
        print(f"{kind}: {soak.ended[kind]} ended, {soak.failed[kind]} failed")
    if away := sorted(soak.seconds_away):
        print(
            f"{len(away)} cuts, back after {median(away):.1f} s (median), {away[-1]:.1f} s at most"
        )
    return 1 if soak.failed else 0


if __name__ == "__main__":
    sys.exit(main())

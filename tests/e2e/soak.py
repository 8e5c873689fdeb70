"""Plays whole games by clicks, a hundred of each game and variant, and sees that none hangs.

`./dev soak` runs it for the night. Each game has a seed of its own, from which its deals and the
clicks follow; one that hangs or fails is told with the command that plays it again, and a picture
of the page is kept.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from fivescore.games import NAMES, get_game
from tests.e2e.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE
from tests.e2e.creating import create
from tests.e2e.fives_table import FivesTable
from tests.e2e.score5_table import Score5Table
from tests.e2e.scorecards_table import ScoreCardsTable
from tests.e2e.seeding import seed_browser
from tests.e2e.serving import ServerProcess

HANG_MS = 30_000
"""A page that asks for nothing for so long, with bots that play at once, hangs."""


@dataclass(frozen=True, slots=True)
class Case:
    """A kind of game to play."""

    game: str
    variant: str
    players: int

    def __str__(self) -> str:
        return f"{self.game} {self.variant} {self.players}"


def play_fives(page: Page, chance: random.Random) -> None:
    """Plays any card that may be played, in any of its ways, to the end of the game."""
    table = FivesTable(page)
    while (moment := table.wait()) != "over":
        if moment == "scored":
            page.locator("section.scored .next").click()
            continue
        table.choose(chance.choice(table.playable()))
        table.ways.nth(chance.randrange(table.ways.count())).click()


def play_score5(page: Page, chance: random.Random) -> None:
    """Bids some cards, sometimes changes the bid, and takes any card that is offered."""
    table = Score5Table(page)
    while (moment := table.wait()) != "over":
        if moment == "place":
            hand = table.hand
            table.place(*chance.sample(hand, chance.randrange(min(3, len(hand)) + 1)))
        elif moment == "open" and chance.random() < 0.2 and table.hand:
            table.tap(chance.choice(table.hand))
            table.act()
        else:
            table.play_on()


def play_scorecards(page: Page, chance: random.Random) -> None:
    """Plays any card; in a partnership passes, keeps and hands back."""
    table = ScoreCardsTable(page)
    while (moment := table.wait()) != "over":
        if moment == "pass" and chance.random() < 0.5:
            page.locator(".action .keep").click()
        else:
            table.choose(chance.randrange(len(table.hand)))
            table.do()
        page.wait_for_timeout(20)


PLAYERS: dict[str, Callable[[Page, random.Random], None]] = {
    "fives": play_fives,
    "score5": play_score5,
    "scorecards": play_scorecards,
}
"""Who clicks at the table of which game."""


def cases(wanted: list[str]) -> Iterator[list[Case]]:
    """Each game and variant, with all its numbers of players."""
    for name in NAMES:
        for variant, counts in get_game(name).variants.items():
            if name in PLAYERS and (not wanted or name in wanted or f"{name}:{variant}" in wanted):
                yield [Case(name, variant, players) for players in counts]


def play_one(browser: Browser, case: Case, seed: int, folder: Path) -> str | None:
    """Plays one game on a server of its own; says what went wrong, if anything did."""
    server = ServerProcess(folder / f"{seed}.db", seed=seed)
    server.start()
    chance = random.Random(seed)
    width, height = PHONE if seed % 2 else DESKTOP
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=width < 600,
        reduced_motion="reduce" if seed % 3 else "no-preference",
    )
    seed_browser(context, seed)
    page = context.new_page()
    page.set_default_timeout(HANG_MS)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    try:
        page.goto(server.url)
        table = create(page, server.url, case.game, players=case.players, variant=case.variant)
        page.goto(f"{server.url}/t/{table}")
        PLAYERS[case.game](page, chance)
    except (BrowserError, AssertionError) as error:
        picture = Path(f"soak-{case.game}-{case.variant}-{case.players}-{seed}.png").resolve()
        page.screenshot(path=picture)
        return f"{str(error).splitlines()[0]} ({picture})"
    finally:
        context.close()
        server.stop()
    return errors[0] if errors else None


def main() -> int:
    """Runs the command; 1 if any game failed."""
    parser = argparse.ArgumentParser(prog="./dev soak", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("kinds", nargs="*", metavar="GAME[:VARIANT]", help="only these")
    parser.add_argument("--games", type=int, default=100, help="of each game and variant")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--players", type=int, help="only tables of so many")
    options = parser.parse_args()
    if not CHROMIUM:
        print("The soak needs Chromium: install it, or set CHROMIUM to its path.")
        return 2
    failed = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for counts in cases(options.kinds):
            kinds = [case for case in counts if options.players in (None, case.players)]
            for k in range(options.games if kinds else 0):
                seed = options.seed + k
                case = kinds[seed % len(kinds)]
                began = time.monotonic()
                problem = play_one(browser, case, seed, Path(folder))
                print(
                    f"{case}, seed {seed}: {problem or 'ended'}, {time.monotonic() - began:.0f} s"
                )
                sys.stdout.flush()
                if problem:
                    failed += 1
                    again = f"{case.game}:{case.variant} --games 1 --seed {seed}"
                    print(f"  again: ./dev soak {again} --players {case.players}", flush=True)
        browser.close()
    print(f"{failed} games failed." if failed else "None hangs.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

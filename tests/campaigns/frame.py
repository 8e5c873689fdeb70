"""What all campaigns share: time, chance, figures that add up over runs, and a loud end."""

import contextlib
import json
import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NoReturn

ROOT = Path(__file__).parents[2]
STATE = Path(os.environ.get("FIVESCORE_CAMPAIGNS") or ROOT / ".campaigns")
"""Where the figures of all runs add up."""
PROGRESS_SECONDS = 5.0


class CampaignError(AssertionError):
    """A promise was broken."""


class Run:
    """One run of a campaign.

    A short one, among the tests, tries a little of everything and asserts no times. A long one goes
    on for its minutes and asserts them too; what it counts adds up with earlier runs.
    """

    def __init__(
        self,
        name: str,
        *,
        seed: int = 1,
        minutes: float | None = None,
        fault: str | None = None,
        is_quiet: bool = False,
    ) -> None:
        self.name = name
        self.seed = seed
        self.fault = fault
        """A planted fault that server processes are to start with."""
        self.is_short = minutes is None
        self.rng = random.Random(f"{name} {seed}")
        self.minutes = minutes or 0.0
        self._began = time.monotonic()
        self._is_quiet = is_quiet
        self._shown_at = self._began
        self._times: dict[str, list[float]] = {}
        self._counts: dict[str, int] = {}
        self._figures: dict[str, str] = {}
        self.totals: dict[str, int] = {} if self.is_short else _read(name)
        """What earlier runs have counted."""

    # --- How long -----------------------------------------------------------------------------

    def goes_on(self, done: int, short: int, target: int | None = None) -> bool:
        """Whether there is more to do: in a short run so many times, in a long one for its time.

        A target ends a long one too, when all runs together have reached it.
        """
        self._show_progress()
        if self.is_short:
            return done < short
        if target is not None and done >= target:
            return False
        return self.seconds < 60 * self.minutes

    @property
    def seconds(self) -> float:
        """Since the run began."""
        return time.monotonic() - self._began

    # --- Figures ------------------------------------------------------------------------------

    def count(self, what: str, amount: int = 1) -> None:
        """Counts something; it adds up over runs."""
        self._counts[what] = self._counts.get(what, 0) + amount

    def counted(self, what: str) -> int:
        """What this run counted."""
        return self._counts.get(what, 0)

    def total(self, what: str) -> int:
        """What all runs have counted."""
        return self.totals.get(what, 0) + self.counted(what)

    def measure(self, what: str, seconds: float) -> None:
        """Notes how long something took."""
        self._times.setdefault(what, []).append(seconds)

    def quantile(self, what: str, part: float) -> float:
        """How long this part of all times of a kind took at most."""
        times = sorted(self._times[what])
        return times[min(len(times) - 1, int(part * len(times)))]

    def figure(self, what: str, value: object) -> None:
        """A line of the table as it is."""
        self._figures[what] = str(value)

    # --- Promises -----------------------------------------------------------------------------

    def expect(self, holds: object, promise: str) -> None:
        """A promise that holds in every run.

        Raises:
            CampaignError: It does not.
        """
        if not holds:
            self.fail(promise)

    def fail(self, promise: str) -> NoReturn:
        """A promise was broken.

        Raises:
            CampaignError: Always.
        """
        raise CampaignError(f"{promise} (campaign {self.name}, seed {self.seed})")

    def expect_rate(self, what: str, value: float, at_least: float) -> None:
        """A rate, promised in long runs only."""
        self.figure(what, f"{value:.0f} (at least {at_least:.0f})")
        if not self.is_short:
            self.expect(value >= at_least, f"{what}: {value:.1f} instead of {at_least:.0f}")

    def expect_times(self, what: str, limit: float, quantile: float = 1.0) -> None:
        """A limit of all times of a kind, or of a part of them, in long runs only."""
        if self.is_short or not self._times.get(what):
            return
        value = self.quantile(what, quantile)
        self.expect(value <= limit, f"{what}: {value:.3f} s instead of {limit} s")

    def busyness(self) -> float:
        """How many programs share a core here now: times are promised for an idle machine."""
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 1.0
        busyness = max(1.0, load / (os.cpu_count() or 1))
        self.figure("programs to a core", f"{busyness:.1f}")
        return busyness

    # --- The end ------------------------------------------------------------------------------

    def keep(self) -> None:
        """Adds what was counted to earlier runs."""
        if self.is_short:
            return
        STATE.mkdir(parents=True, exist_ok=True)
        totals = {key: self.total(key) for key in (*self.totals, *self._counts)}
        totals["runs"] = self.totals.get("runs", 0) + 1
        path = STATE / f"{self.name}.json"
        part = path.with_suffix(".part")
        part.write_text(json.dumps(totals, indent=1, sort_keys=True), "utf-8")
        part.replace(path)

    def table(self) -> str:
        """All figures."""
        rows = [("", "this run", "all runs")]
        rows += [
            (what, f"{amount:,}", f"{self.total(what):,}") for what, amount in self._counts.items()
        ]
        for what, times in self._times.items():
            rows.append((f"{what}, median", _seconds(median(times)), ""))
            ordered = sorted(times)
            rows.append((f"{what}, 99 %", _seconds(ordered[int(0.99 * (len(times) - 1))]), ""))
            rows.append((f"{what}, longest", _seconds(ordered[-1]), ""))
        rows += [(what, value, "") for what, value in self._figures.items()]
        rows.append(("seconds", f"{self.seconds:.0f}", ""))
        width = max(len(row[0]) for row in rows)
        column = max(len(row[1]) for row in rows)
        return "\n".join(f"  {a:<{width}}  {b:>{column}}  {c:>12}".rstrip() for a, b, c in rows)

    def _show_progress(self) -> None:
        now = time.monotonic()
        if self.is_short or self._is_quiet or now < self._shown_at + PROGRESS_SECONDS:
            return
        self._shown_at = now
        told = ", ".join(f"{amount:,} {what}" for what, amount in self._counts.items())
        minutes = f"{self.seconds / 60:.1f} of {self.minutes:g} min"
        print(f"… {minutes}: {told}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def limits_lifted() -> Iterator[None]:
    """A server in this process hears as much from everybody as they like to say."""
    import pytest

    from fivescore.server.rate_limit import RateLimit
    from fivescore.server.tables import websocket

    with pytest.MonkeyPatch.context() as patch:
        names = ("MOST_MESSAGES", "MOST_LINES", "MOST_HELLOS", "MOST_HELLOS_AT_ADDRESS")
        for name in names:
            patch.setattr(websocket, name, 1 << 30, raising=False)
        # Each connection, and each line of chat, counts for its address too.
        patch.setattr(RateLimit, "allows", lambda *_: True)
        patch.setattr("fivescore.server.websocket_session.MOST_CONNECTIONS", 1 << 30)
        patch.setattr("fivescore.server.people.identity.CHANGES_A_MINUTE", 1 << 30)
        yield


def _seconds(value: float) -> str:
    return f"{1000 * value:.1f} ms" if value < 1 else f"{value:.2f} s"


def _read(name: str) -> dict[str, int]:
    try:
        found: Any = json.loads((STATE / f"{name}.json").read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return {key: value for key, value in found.items() if isinstance(value, int)}

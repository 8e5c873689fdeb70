"""Junk at every route and socket, for some seconds; `./dev campaign fuzz` sends a million."""

from pathlib import Path

from fivescore.games import NAMES
from fivescore.server.warmup import warm_up
from tests.amounts import amount
from tests.campaigns.fuzz import fuzz, watched_log
from tests.server.clients import asynchronous, serving


@asynchronous
async def test_junk_is_answered_and_leaves_no_trace(tmp_path: Path) -> None:
    for game in NAMES:
        warm_up(game)
    with serving(tmp_path / "tables.db") as server, watched_log() as traces:
        tally = await fuzz(server.url, seed=13, count=amount(2500, 50_000))
    assert not tally.failures, "\n".join(tally.failures[:5])
    assert not traces, traces[0]
    # It went everywhere, and some of it was nearly right.
    assert {"101", "200", "201", "400", "404", "405", "409"} <= set(tally.statuses), tally.statuses
    assert {1000, 1008} <= set(tally.closings), tally.closings
    assert tally.frames > 300

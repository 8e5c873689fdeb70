"""Durable commits on SQLite and on PostgreSQL, one after the other in one run.

`python -m benchmarks.stores [--seconds S]`: as many tables as asked write one move after the other,
each waiting for its own to be on the disk, as a server's tables do. Both databases lie on the same
disk; PostgreSQL is Debian's, with its usual settings, over a socket file.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from fivescore.store.interface import Insert, Need, Place, Rows, Store
from fivescore.store.postgres import PostgresStore
from fivescore.store.sqlite import SqliteStore
from tests.store.clusters import running

ENTRIES = Insert("entries", ("table_id", "seq", "entry"))
HEADS = Insert("tables", ("table_id", "phase", "is_open", "summary", "changed_at"), "table_id")
BEFORE = Place("entries", ("table_id", "seq"))
WRITERS = (1, 16, 128)
ENTRY, SUMMARY = "x" * 300, "y" * 400
"""About as long as a sealed move and the summary of a table."""


def move(table: str, seq: int) -> Rows:
    """What one move writes."""
    need = Need(BEFORE, (table, seq - 1), "There is a gap.") if seq else None
    head = (table, "playing", 0, SUMMARY, seq)
    return Rows([(ENTRIES, (table, seq, ENTRY)), (HEADS, head)], need)


async def play(store: Store, table: str, until: float, times: list[float]) -> None:
    """Moves at one table, each after the other."""
    seq = 0
    while time.perf_counter() < until:
        began = time.perf_counter()
        await store.insert(move(table, seq))
        times.append(time.perf_counter() - began)
        seq += 1


async def measure(store: Store, name: str, writers: int, seconds: float) -> str:
    """A line of the table."""
    times: list[float] = []
    began, cpu = time.perf_counter(), time.process_time()
    tables = [f"{writers}-{k}" for k in range(writers)]
    await asyncio.gather(*(play(store, table, began + seconds, times) for table in tables))
    took, used = time.perf_counter() - began, time.process_time() - cpu
    times.sort()
    p50, p99 = (1000 * times[int(part * (len(times) - 1))] for part in (0.5, 0.99))
    rate, each = len(times) / took, 1e6 * used / len(times)
    return f"| {name} | {writers} | {rate:,.0f} | {p50:.1f} | {p99:.1f} | {each:.0f} |"


def main() -> None:
    """Measures both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each line (5)")
    seconds = parser.parse_args().seconds
    print("| store | tables | durable moves/s | p50 ms | p99 ms | our CPU µs a move |")
    print("| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder, running() as cluster:
        stores: dict[str, Store] = {
            "SQLite": SqliteStore(Path(folder) / "tables.db"),
            "PostgreSQL": PostgresStore(cluster.new_database(), Path(folder) / "bench.key"),
        }
        for writers in WRITERS:
            for name, store in stores.items():
                store.open()
                print(asyncio.run(measure(store, name, writers, seconds)), flush=True)
                store.close()


if __name__ == "__main__":
    main()

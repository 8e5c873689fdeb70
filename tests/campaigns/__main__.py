"""`./dev campaign`: lists the campaigns, or runs one."""

import argparse
import importlib
import secrets
import signal
import sys
import warnings

from tests.campaigns.frame import STATE, CampaignError, Run

CAMPAIGNS = (
    "kill",
    "powercut",
    "diskfault",
    "once",
    "network",
    "leak",
    "fuzz",
    "intruder",
    "shuffle",
    "soak",
    "upgrade",
    "failover",
    "nodes",
)
MINUTES = 10.0


def main() -> int:
    """Runs what the command line asks for."""
    parser = argparse.ArgumentParser(prog="./dev campaign", description=__doc__)
    parser.add_argument("name", nargs="?", choices=CAMPAIGNS, help="which one; none lists them")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long (10)")
    parser.add_argument("--seed", type=int, help="the seed of a run to repeat")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs counted")
    asked = parser.parse_args()
    if asked.name is None:
        for name in CAMPAIGNS:
            module = importlib.import_module(f"tests.campaigns.{name}")
            print(f"  {name:<10} {(module.__doc__ or '').splitlines()[0]}")
        return 0
    if asked.fresh:
        (STATE / f"{asked.name}.json").unlink(missing_ok=True)
    seed = asked.seed if asked.seed is not None else secrets.randbelow(1_000_000)
    print(f"Campaign {asked.name}, seed {seed}, {asked.minutes:g} minutes", flush=True)
    run = Run(asked.name, seed=seed, minutes=asked.minutes)
    warnings.simplefilter("error", DeprecationWarning)
    # Whoever ends it ends its servers too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        importlib.import_module(f"tests.campaigns.{asked.name}").attack(run)
    except CampaignError as error:
        print(run.table())
        print(f"\n*** FAILED: {error}\n*** ./dev campaign {asked.name} --seed {seed}")
        return 1
    except KeyboardInterrupt:
        run.keep()
        print(run.table())
        print("Stopped before the end: what was counted is kept, but no rate or time was checked.")
        return 130
    run.keep()
    print(run.table())
    print(f"Campaign {asked.name}: every promise held.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

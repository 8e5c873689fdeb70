"""`fivescore serve` and `fivescore backup`: the server and its database."""

import asyncio
import json
import logging
import math
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from threading import Thread, Timer
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import segno
from rich.console import Console

from fivescore.bots.outside import offer
from fivescore.cli.choices import check_range
from fivescore.cli.compiling import tell_of_progress
from fivescore.cli.files import data_folder
from fivescore.engine.contract import FivescoreError, quoted
from fivescore.store.interface import Store
from fivescore.store.opening import is_address, key_name, make_store
from fivescore.store.sqlite import SqliteStore

DATABASE = "fivescore.db"
LONGEST_PACE = 60
MOST_CONNECTIONS = 1_000_000
LONGEST_KEPT = 36_500
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - all interfaces are meant
HERE_ONLY = ("127.0.0.1", "localhost", "::1")


def serve_command(
    *,
    host: str,
    port: int,
    database: str | None,
    key_file: str | None,
    is_standby: bool,
    node_address: str | None,
    public_url: str | None,
    trusted_proxies: Sequence[str],
    most_connections: int,
    most_per_address: int,
    tables_per_address: int,
    opens: bool,
    bot_pace: float,
    bots: str | None,
    push: bool,
    keep_days: int,
    keep_idle_days: int,
    keep_over_days: int,
) -> None:
    """Runs the server until it is interrupted."""
    from fivescore.server.app import ServerOptions, make_app
    from fivescore.server.budgets import Budgets
    from fivescore.server.push.service import PushOptions
    from fivescore.server.readiness import Readiness
    from fivescore.server.serving import Server, listen, tune_process
    from fivescore.server.warmup import load_games, note_compiled, was_compiled
    from fivescore.server.wire.limits import USUAL, WireLimits

    check_range("--port", port, 0, 65535)
    check_range("--most-connections", most_connections, 1, MOST_CONNECTIONS)
    check_range("--most-per-address", most_per_address, 1, MOST_CONNECTIONS)
    check_range("--tables-per-address", tables_per_address, 1, MOST_CONNECTIONS)
    if not (math.isfinite(bot_pace) and 0 <= bot_pace <= LONGEST_PACE):
        raise FivescoreError(f"--bot-pace must be from 0 to {LONGEST_PACE}, not {bot_pace}.")
    for name, days in (
        ("--keep-days", keep_days),
        ("--keep-idle-days", keep_idle_days),
        ("--keep-over-days", keep_over_days),
    ):
        check_range(name, days, 1, LONGEST_KEPT)
    _check_url(public_url)
    _check_proxies(trusted_proxies)
    if bots is not None:
        offer(bots)
    local = "localhost" if host in EVERYWHERE else _in_url(host)
    if opens and _is_running(f"http://{local}:{port}/"):
        print(f"Fivescore is running already at http://{local}:{port}/")
        webbrowser.open(f"http://{local}:{port}/")
        return
    node = _node_address(node_address, port)
    store = _store(database, key_file, is_standby=is_standby, node_address=node)
    # Says what is wrong with the database before anything slow happens.
    store.check()
    listener = listen(host, port)
    port = listener.getsockname()[1]
    if store.nodes is not None:
        store.nodes.address = _node_address(node_address, port) or ""
    is_compiled = was_compiled()
    readiness = Readiness(is_ready=is_compiled, on_progress=tell_of_progress, load=load_games)
    readiness.on_ready = note_compiled
    if not is_compiled and (is_standby or node is not None):
        asyncio.run(readiness.make_ready())  # it is to begin at once when its turn comes
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.INFO, stream=sys.stderr)
    tune_process()
    here = f"http://{local}:{port}/"
    # Not a daemon: Python would end below compiled code that is being loaded.
    loading = Thread(target=load_games, name="loading")

    def tell() -> None:
        _tell(here, public_url or _address(host, port), store.name)
        if is_compiled and loading.ident is None:
            loading.start()
        if opens:
            # Beside: some systems wait until the browser is closed again.
            Timer(0, webbrowser.open, [here]).start()

    options = ServerOptions(
        store.name,
        public_url,
        bot_pace,
        keep_days=keep_days,
        keep_idle_days=keep_idle_days,
        keep_over_days=keep_over_days,
        trusted_proxies=tuple(trusted_proxies),
        limits=WireLimits(
            connections=most_connections,
            per_address=most_per_address,
            sockets=max(USUAL.sockets, most_per_address),
        ),
        budgets=Budgets(tables_at_address=tables_per_address),
        push=PushOptions(is_on=push),
        readiness=readiness,
    )
    server = Server(make_app(options, store), tell)
    if is_compiled and (is_standby or node is not None):
        loading.start()  # so that it can begin at once
    if node is not None and is_compiled:
        loading.join()  # other nodes hand their running tables over as soon as it is there
    try:
        store.open()
        server.run(sockets=[listener])
    finally:
        store.close()
    if store.lost is not None:
        raise FivescoreError(store.lost)


def _is_running(address: str) -> bool:
    """Whether a server of ours is there: whoever wants to play needs no second one."""
    try:
        with urlopen(f"{address}health", timeout=2) as answer:  # noqa: S310 - http, as we wrote it
            return bool(json.load(answer).get("name") == "fivescore")
    except HTTPError as error:
        with error, suppress(OSError, ValueError, AttributeError):
            return bool(json.load(error).get("code") == "starting")
    except (OSError, ValueError, AttributeError):
        pass
    return False


def _check_url(public_url: str | None) -> None:
    try:
        told = urlsplit(public_url or "http://localhost")
        is_right = told.scheme in ("http", "https") and told.hostname and told.port != 0
    except ValueError:
        is_right = False
    if not is_right:
        raise FivescoreError(
            f"--public-url should be an address as in https://games.example.org, "
            f"not {quoted(public_url)}."
        )


def _check_proxies(proxies: Sequence[str]) -> None:
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise FivescoreError(
                "--trusted-proxy should be an address or network as in 127.0.0.1 or 10.0.0.0/8, "
                f"not {quoted(proxy)}."
            ) from None


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _address(host: str, port: int) -> str | None:
    """Where others in the local network find us; None if they cannot."""
    if host not in EVERYWHERE:
        return None if host in HERE_ONLY else f"http://{_in_url(host)}:{port}/"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says from where it would be.
            probe.connect(("192.0.2.1", 9))
            address = probe.getsockname()[0]
        except OSError:
            return None
    return f"http://{address}:{port}/"


def _tell(here: str, others: str | None, database: str) -> None:
    console = Console(highlight=False, soft_wrap=True, markup=False)
    console.print(f"Fivescore is at {here}", style="bold")
    if others and others != here:
        console.print(f"On your network: {others}", style="bold")
        if console.is_terminal:
            segno.make(others, error="l").terminal(compact=True)
    console.print(f"Tables are kept in {database}. Ctrl-C stops the server; nothing is lost.")


def _store(
    database: str | None, key_file: str | None, *, is_standby: bool, node_address: str | None
) -> Store:
    if database is None or not is_address(database):
        if is_standby or key_file or node_address:
            raise FivescoreError(
                "--standby, --node-address and --key are for PostgreSQL: --db postgresql://…"
            )
        return make_store(_database(database))
    if is_standby and node_address:
        raise FivescoreError(
            "Nodes take over from each other: --node-address needs no --standby, start as many "
            "nodes as you like."
        )
    return make_store(
        database,
        key_file=_key_file(database, key_file),
        waits=is_standby,
        on_wait=_tell_of_waiting,
        node_address=node_address,
    )


def _node_address(wanted: str | None, port: int) -> str | None:
    """Host and port; the port that the server listens on if none is named."""
    if wanted is None:
        return None
    try:
        told = urlsplit(f"//{wanted}")
        host, own_port = told.hostname, told.port or port
        is_right = bool(host) and f"{told.netloc}" == wanted and "@" not in wanted
    except ValueError:
        host, own_port, is_right = "", 0, False
    if not is_right or host is None:
        raise FivescoreError(
            "--node-address should be a host, or a host and a port, where the other nodes reach "
            f"this one, as in 10.0.0.5 or 10.0.0.5:8555, not {quoted(wanted)}."
        )
    if host in EVERYWHERE:
        raise FivescoreError(
            f"--node-address {quoted(wanted)} is no address that others could reach: "
            "name this machine's own."
        )
    return f"{_in_url(host)}:{own_port}"


def _key_file(address: str, wanted: str | None) -> Path:
    return Path(wanted) if wanted else _database(None).with_name(f"{key_name(address)}.key")


def _tell_of_waiting(holder: str) -> None:
    logging.getLogger("fivescore.store").warning("Waiting for another server: %s.", holder)


def _database(wanted: str | None) -> Path:
    path = Path(wanted) if wanted else data_folder() / DATABASE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FivescoreError(f"{path.parent} cannot be made: {error.strerror}.") from None
    return path


def backup_command(target: str, *, database: str | None) -> None:
    """Copies the database while the server runs."""
    if database is not None and is_address(database):
        raise FivescoreError("A PostgreSQL database is copied with its own tool, pg_dump.")
    source = _database(database)
    if not source.is_file():
        raise FivescoreError(f"There is no database {source}.")
    if Path(target).exists():
        raise FivescoreError(f"{target} exists already: name a new file.")
    SqliteStore(source).backup(Path(target))
    print(f"{source} is copied to {target}.")


def copy_command(source: str, target: str, *, key_file: str | None) -> None:
    """Copies a site to PostgreSQL."""
    if not is_address(target):
        raise FivescoreError(f"{quoted(target)} should be an address as in postgresql://…")
    if not Path(source).is_file():
        raise FivescoreError(f"There is no database {source}.")
    key = _key_file(target, key_file)
    make_store(target, key_file=key).check()
    from fivescore.store.copying import copy_site

    rows = copy_site(Path(source), target, key, print)
    print(f"{rows:,} rows are copied, and each is as it was. The keys are in {key}.")

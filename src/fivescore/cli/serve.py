"""`fivescore serve` and `fivescore backup`: the server and its database."""

import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Timer

import segno
from rich.console import Console

from fivescore.cli.choices import check_range
from fivescore.cli.files import data_folder
from fivescore.cli.warmup import say_if_compiling
from fivescore.engine.contract import FivescoreError
from fivescore.games import NAMES
from fivescore.store.sqlite import SqliteStore

DATABASE = "fivescore.db"


def serve_command(
    *,
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    opens: bool,
    bot_pace: float,
) -> None:
    """Runs the server until it is interrupted."""
    import uvicorn

    from fivescore.server.app import ServerOptions, make_app
    from fivescore.server.warmup import warm_up

    check_range("--port", port, 0, 65535)
    check_range("--bot-pace", int(bot_pace), 0, 60)
    path = _database(database)
    listener = _listen(host, port)
    port = listener.getsockname()[1]
    for game in NAMES:
        say_if_compiling("serve", game, "en")
        warm_up(game)
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.INFO, stream=sys.stderr)
    app = make_app(ServerOptions(path, public_url, bot_pace))
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=8 * 1024,
            server_header=False,
        )
    )
    here = f"http://localhost:{port}/"
    _tell(here, public_url or _address(host, port), path)
    if opens:
        Timer(0.8, webbrowser.open, [here]).start()
    server.run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    """A socket that is ours, before anything slow happens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        reason = error.strerror or str(error)
        raise FivescoreError(
            f"Cannot listen on {host} port {port}: {reason}. Is another server running there? "
            "Choose another with --port."
        ) from None
    except OverflowError:
        raise FivescoreError(f"There is no address {host}.") from None
    return listener


def _address(host: str, port: int) -> str | None:
    """Where others in the local network find us; None if they cannot."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104 - all interfaces are meant
        return None if host in ("127.0.0.1", "localhost", "::1") else f"http://{host}:{port}/"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says from where it would be.
            probe.connect(("192.0.2.1", 9))
            address = probe.getsockname()[0]
        except OSError:
            return None
    return f"http://{address}:{port}/"


def _tell(here: str, others: str | None, database: Path) -> None:
    console = Console(highlight=False)
    console.print(f"Fivescore is at [bold]{here}[/bold]")
    if others and others != here:
        console.print(f"On your network: [bold]{others}[/bold]")
        if console.is_terminal:
            segno.make(others, error="l").terminal(compact=True)
    console.print(f"Tables are kept in {database}. Ctrl-C stops the server; nothing is lost.")


def _database(wanted: str | None) -> Path:
    path = Path(wanted) if wanted else data_folder() / DATABASE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FivescoreError(f"{path.parent} cannot be made: {error.strerror}.") from None
    return path


def backup_command(target: str, *, database: str | None) -> None:
    """Copies the database while the server runs."""
    source = _database(database)
    if not source.is_file():
        raise FivescoreError(f"There is no database {source}.")
    if Path(target).exists():
        raise FivescoreError(f"{target} exists already: name a new file.")
    SqliteStore(source).backup(Path(target))
    print(f"{source} is copied to {target}.")

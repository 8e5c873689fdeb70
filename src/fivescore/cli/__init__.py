"""The command `fivescore`: wiring, and the terminal's screens."""

import contextlib
import gc
import io
import os
import sys
from typing import Any

RARE_COLLECTIONS = (50_000, 20, 50)
"""Imports make objects that stay; to look through them over and over took a tenth of a start."""


def main() -> int:
    """Runs the command; whatever the user got wrong ends in one sentence and exit code 2."""
    gc.set_threshold(*RARE_COLLECTIONS)
    import typer

    from fivescore.cli.app import app
    from fivescore.engine.contract import FivescoreError

    # BadParameter, UsageError, ClickException: of typer's own click, which it does not export.
    wrong_usage: Any = typer.BadParameter.__mro__[2]
    _mend_streams()
    try:
        command = typer.main.get_command(app)
        _hide_types(command)
        code = command(standalone_mode=False)
        sys.stdout.flush()
    except wrong_usage as error:
        from fivescore.cli.usage import explain

        return _say(explain(error, sys.argv[1:]))
    except FivescoreError as error:
        return _say(str(error))
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return 130
    except (BrokenPipeError, SystemExit):
        # Whoever read our output has stopped; nothing is wrong, and nobody is there to tell. (Rich
        # meets a broken pipe with SystemExit.)
        _give_up_output()
        return 141
    except OSError as error:
        _give_up_output()
        return _say(f"Cannot go on: {(error.strerror or str(error)).lower()}.")
    return code if isinstance(code, int) else 0


def _hide_types(command: Any) -> None:
    """Keeps Python's names of types, such as `<list[str]>`, out of the help."""
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            parameter.display_type_rich = lambda **_: None
    for inner in getattr(command, "commands", {}).values():
        _hide_types(inner)


def _give_up_output() -> None:
    """Keeps Python from trying once more, at its end, to write what cannot be written."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _mend_streams() -> None:
    """Signs that cannot be shown or read become question marks, closed ones are empty."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.BytesIO()))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _say(sentence: str) -> int:
    print(f"fivescore: {sentence}", file=sys.stderr)
    return 2

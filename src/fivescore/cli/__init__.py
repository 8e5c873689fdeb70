"""The command `fivescore`: wiring, and the terminal's screens."""

import contextlib
import io
import os
import sys
from typing import Any


def main() -> int:
    """Runs the command; whatever the user got wrong ends in one sentence and exit code 2."""
    import typer

    from fivescore.cli.app import app
    from fivescore.engine.contract import FivescoreError

    # BadParameter, UsageError, ClickException: of typer's own click, which it does not export.
    wrong_usage: Any = typer.BadParameter.__mro__[2]
    _mend_streams()
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except wrong_usage as error:
        return _say(_one_sentence(error.format_message()))
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


def _one_sentence(message: str) -> str:
    return " ".join(message.split()) or "Try fivescore --help."


def _say(sentence: str) -> int:
    print(f"fivescore: {sentence}", file=sys.stderr)
    return 2

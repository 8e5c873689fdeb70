"""The command `fivescore`: wiring, and the terminal's screens."""

import os
import sys


def main() -> int:
    """Runs the command; whatever the user got wrong ends in one sentence and exit code 2."""
    import click

    from fivescore.cli.app import app
    from fivescore.engine.contract import FivescoreError

    try:
        code = app(standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message())
        return 2
    except click.ClickException as error:
        return _say(error.format_message())
    except FivescoreError as error:
        return _say(str(error))
    except (KeyboardInterrupt, click.exceptions.Abort):
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read our output has stopped; nothing is wrong, and nobody is there to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code if isinstance(code, int) else 0


def _say(sentence: str) -> int:
    print(f"fivescore: {sentence}", file=sys.stderr)
    return 2

"""A reader of deck files that never ends with some of them; it stands in for ours in tests."""

import sys
import time
from pathlib import Path

import msgspec

from fivescore.server.decks.messages import DeckCheck, DeckMistake

source, answers = sys.stdin.buffer, sys.stdout.buffer
while size := source.read(4):
    text = source.read(int.from_bytes(size, "big")).decode()
    if text.startswith("hang"):
        time.sleep(600)
    if text == "die":
        sys.exit(1)
    if text.startswith("die once "):
        mark = Path(text.removeprefix("die once "))
        if not mark.exists():
            mark.touch()
            sys.exit(1)
    check = DeckCheck(mistake=DeckMistake(f"read {text}"))
    if text == "a deck":
        check = DeckCheck("score5")
    answer = msgspec.json.encode(check)
    answers.write(len(answer).to_bytes(4, "big") + answer)
    answers.flush()

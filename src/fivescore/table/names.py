"""Names of people and bots: letters that can be seen, and that nobody takes for another's."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import count

from fivescore.engine.contract import FivescoreError, printable
from fivescore.table.refusals import RefusedError

MAX_NAME = 40
MOST_MARKS = 3
"""On one letter: Vietnamese needs two."""
_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
# Fillers that are letters, marks or signs by name, and show nothing.
_BLANK = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"}
# How pictures and Arabic letters join their neighbours.
_JOINS = re.compile(
    "[\ufe0e\ufe0f]|(?<=[^\\w\\s])\u200d(?=[^\\w\\s])|(?<=[\u0600-\u06ff])\u200c(?=[\u0600-\u06ff])"
)
_ALIKE = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "COPTIC", "CHEROKEE", "LISU")
"""Alphabets with letters that look like those of another one."""
# Lower-case letters of other alphabets, and signs, that look like Latin ones in some case.
_LOOKS = str.maketrans(
    "авекмнорстухіјѕһԁԛԝαβεζηικμνορτυχ0|",
    "abekmhopctyxijshdqwabezhikmnoptyxol",
)


def read_name(text: object) -> str:
    """A name that is known already, on one line, and without anything that steers a terminal.

    Raises:
        FivescoreError: It is empty.
    """
    plain = unicodedata.normalize("NFKC", text[:1000]) if isinstance(text, str) else ""
    name = printable(" ".join(plain.split()), MAX_NAME)
    if not name:
        raise FivescoreError(f"A name has from 1 to {MAX_NAME} letters.")
    return name


def check_name(text: str) -> str:
    """A name that somebody chooses, as it is kept.

    Raises:
        FivescoreError: It is empty, holds what cannot be seen, or looks like another alphabet's.
    """
    # Left out, they leave the same name.
    shown = _JOINS.sub("", text[:1000])
    name = " ".join(unicodedata.normalize("NFKC", shown).split())
    if any(map(_is_unseen, name)) or _is_overgrown(name):
        raise RefusedError("name-unseen", "A name has only letters that can be seen.")
    if len(_alphabets(name)) > 1:
        raise RefusedError("name-mixed", "A name mixes alphabets whose letters look alike.")
    return read_name(name)


def _is_unseen(sign: str) -> bool:
    is_selector = "\U000e0100" <= sign <= "\U000e01ef" or "\ufe00" <= sign <= "\ufe0f"
    is_mongolian = "\u180b" <= sign <= "\u180f"
    unseen = unicodedata.category(sign) in _UNSEEN or sign in _BLANK
    return unseen or is_selector or is_mongolian


def _is_overgrown(name: str) -> bool:
    """Whether a letter carries so many marks that it covers its neighbours, or a mark has none."""
    marks = MOST_MARKS  # the first sign of a name is no mark
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


def _alphabets(name: str) -> set[str]:
    letters = (unicodedata.name(sign, "") for sign in name if sign.isalpha())
    return {first for letter in letters if (first := letter.partition(" ")[0]) in _ALIKE}


def looks(name: str) -> frozenset[str]:
    """How a name may look; who shares one of these with another could be taken for them."""
    plain = unicodedata.normalize("NFKC", name)
    shape = plain.replace("I", "l").replace("1", "l")
    return frozenset({_look(plain), _look(shape)})


def _look(name: str) -> str:
    return name.casefold().translate(_LOOKS)


def without_number(name: str) -> str:
    """A name without what looks like a number at its end, as bots of ours have one."""
    return re.sub(r"[\s\d]+$|\s+[\dlIoO|]+$", "", name)


def free_name(wanted: str, others: Iterable[str]) -> str:
    """The name that somebody gets who wants this one: with a number, if it looks like another's."""
    taken = frozenset[str]().union(*map(looks, others))
    numbered = (f"{wanted[: MAX_NAME - len(f' {k}')]} {k}" for k in count(2))
    return (
        wanted if not looks(wanted) & taken else next(n for n in numbered if not looks(n) & taken)
    )

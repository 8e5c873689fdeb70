"""Entries of logs that tell hidden cards, sealed: whoever copies the database learns none of them.

Seeds and deals of running games stand in the logs of their tables. They are encrypted with a key
from a file beside the database. A copy of the database alone, such as a back-up that somebody
finds, is worth nothing without it. Whoever has both, or the running server, has everything.
"""

import base64
import hashlib
import logging
import os
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from msgspec import Struct

from fivescore.table.refusals import RefusedError

log = logging.getLogger("fivescore.store")
KEY_BYTES, NONCE_BYTES = 32, 12
OPEN = frozenset(
    (
        *("sat", "renamed", "opened", "bot", "host", "invited", "uninvited"),
        *("start-asked", "start-held", "bot-speed", "started", "score-seen", "pause-ended"),
        *("undo-asked", "undo-answered", "over", "rematch-asked", "chat"),
    )
)
"""Kinds of entries that tell nothing hidden. All others are sealed, also those that come later."""
_PREFIX = '{"entry":"sealed"'


class _Sealed(Struct, frozen=True, tag_field="entry", tag="sealed"):
    at: int
    key: str
    """The name of the key."""
    box: str


class _Head(Struct, frozen=True):
    entry: str
    at: int


_head = msgspec.json.Decoder(_Head)
_sealed = msgspec.json.Decoder(_Sealed)


class Sealer:
    """Seals entries with the first of some keys, and opens those of all."""

    def __init__(self, keys: list[bytes]) -> None:
        self._keys = {_name(key): ChaCha20Poly1305(key) for key in keys}
        self._first = _name(keys[0])
        self._raw = list(keys)

    @property
    def names(self) -> list[str]:
        """What its keys are called, the newest first."""
        return list(self._keys)

    def tokens(self, purpose: str) -> list[str]:
        """What only those can know who have the keys: one for each, the newest first."""
        sums = (hashlib.blake2b(purpose.encode(), key=key, digest_size=32) for key in self._raw)
        return [made.hexdigest() for made in sums]

    def seal(self, text: str, place: str) -> str:
        """An entry as it is stored; one that tells nothing hidden stays as it is.

        It can be opened at its place only: nobody moves it to another log.
        """
        head = _head.decode(text)
        if head.entry in OPEN:
            return text
        nonce = os.urandom(NONCE_BYTES)
        box = nonce + self._keys[self._first].encrypt(nonce, text.encode(), place.encode())
        sealed = _Sealed(head.at, self._first, base64.b64encode(box).decode())
        return msgspec.json.encode(sealed).decode()

    def open(self, text: str, place: str) -> str:
        """An entry as it was.

        Raises:
            RefusedError: Its key is not here, or somebody changed it.
        """
        if not text.startswith(_PREFIX):
            return text
        sealed = _sealed.decode(text)
        cipher = self._keys.get(sealed.key)
        if cipher is None:
            raise RefusedError("gone", "The server has lost the key to this table.")
        box = base64.b64decode(sealed.box)
        try:
            opened = cipher.decrypt(box[:NONCE_BYTES], box[NONCE_BYTES:], place.encode())
        except InvalidTag:
            raise RefusedError("gone", "The log of this table has been changed.") from None
        return opened.decode()


def key_file_of(database: Path) -> Path:
    """Where the keys of a database file are: beside it."""
    return database.with_name(f"{database.name}.key")


def read_keys(path: Path) -> list[bytes]:
    """The keys in a file, the newest first; makes one at the first start.

    Raises:
        OSError: The file cannot be read or written.
        ValueError: It holds something else.
    """
    if not path.exists():
        _make(path)
    lines = path.read_text("ascii").split()
    keys = [bytes.fromhex(line) for line in lines]
    if not keys or any(len(key) != KEY_BYTES for key in keys):
        raise ValueError(f"{path} should hold keys of {KEY_BYTES} bytes in hexadecimal digits")
    return keys


def _make(path: Path) -> None:
    part = path.with_name(f"{path.name}.{os.urandom(4).hex()}.part")
    # Only whole, and on the disk: what it sealed could not be opened without it.
    with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
        file.write(os.urandom(KEY_BYTES).hex() + "\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(part, path)
    except FileExistsError:  # another server made one at the same moment: that is the key
        return
    except OSError:  # a disk without links
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    _sync_folder(path.parent)
    log.info("Made the key %s. Back it up apart from the database.", path)


def _sync_folder(folder: Path) -> None:
    try:
        held = os.open(folder, os.O_RDONLY)
    except OSError:  # Windows opens no folders
        return
    try:
        os.fsync(held)
    finally:
        os.close(held)


def _name(key: bytes) -> str:
    return hashlib.sha256(key).hexdigest()[:8]

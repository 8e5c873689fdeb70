"""Messages that only one browser can read: RFC 8291, in the coding of RFC 8188."""

import hashlib
import hmac
import secrets

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from fivescore.store.push import Receiver

CODING = "aes128gcm"
PLAIN_BYTES = 1024
"""Every message is filled up to this length: its length tells nothing."""
AUTH_BYTES = 16
_SALT_BYTES = 16
_RECORD_BYTES = 4096
_LAST_RECORD = b"\x02"
_CURVE = ec.SECP256R1()


def read_public_key(data: bytes) -> ec.EllipticCurvePublicKey:
    """A point of the curve P-256.

    Raises:
        ValueError: It is none.
    """
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, data)


def write_public_key(key: ec.EllipticCurvePublicKey) -> bytes:
    """A point of the curve, uncompressed."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_private_key() -> ec.EllipticCurvePrivateKey:
    """A key that nobody had before."""
    return ec.generate_private_key(_CURVE)


def pad(text: bytes) -> bytes:
    """A message with what fills it up."""
    filling = PLAIN_BYTES - len(text)
    assert filling >= 0, "A notice is longer than all are to look."
    return text + _LAST_RECORD + bytes(filling)


def encrypt(
    padded: bytes,
    receiver: Receiver,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a request to the push service.

    `padded` ends with its delimiter and padding. Key and salt are new for each message, but for
    the example of the RFC.
    """
    own = own or new_private_key()
    salt = salt or secrets.token_bytes(_SALT_BYTES)
    mine = write_public_key(own.public_key())
    shared = own.exchange(ec.ECDH(), read_public_key(receiver.public_key))
    info = b"WebPush: info\0" + receiver.public_key + mine
    secret = _derive(receiver.auth, shared, info, 32)
    key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_BYTES.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, padded, None)


def _derive(salt: bytes, secret: bytes, info: bytes, size: int) -> bytes:
    """HKDF (RFC 5869) with SHA-256, for no more than 32 bytes."""
    extracted = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(extracted, info + b"\x01", hashlib.sha256)[:size]

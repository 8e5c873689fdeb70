"""Who sends a message: the server signs that with a key of its own (RFC 8292)."""

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from fivescore.server.push.base64url import encode
from fivescore.server.push.encryption import new_private_key, write_public_key

SECRET_NAME = "vapid"  # noqa: S105 - what it is called
VALID_SECONDS = 12 * 3600
"""A push service may refuse what is valid for more than a day."""
NOWHERE = "https://localhost"
"""The contact of a server that does not know its address. Apple takes no such one."""
_NUMBER_BYTES = 32
_HEADER = {"typ": "JWT", "alg": "ES256"}


def make_secret() -> bytes:
    """A new private key, as it is kept."""
    return new_private_key().private_numbers().private_value.to_bytes(_NUMBER_BYTES, "big")


class Signer:
    """Signs requests to push services with the server's key."""

    def __init__(self, secret: bytes, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())
        self._contact = contact
        self.public_key = encode(write_public_key(self._key.public_key()))
        """What browsers bind their subscriptions to."""

    def authorize(self, origin: str, now_seconds: int) -> str:
        """The header `Authorization` of a request to a push service."""
        claims = {
            "aud": origin,
            "exp": now_seconds + VALID_SECONDS,
            "sub": self._contact,
        }
        signed = f"{_part(_HEADER)}.{_part(claims)}"
        signature = self._key.sign(signed.encode(), ec.ECDSA(SHA256()))
        numbers = decode_dss_signature(signature)
        raw = b"".join(number.to_bytes(_NUMBER_BYTES, "big") for number in numbers)
        return f"vapid t={signed}.{encode(raw)}, k={self.public_key}"


def contact_of(public_url: str | None) -> str:
    """Where a push service finds who runs the server."""
    is_known = public_url is not None and public_url.startswith("https://")
    return public_url if public_url and is_known else NOWHERE


def _part(value: object) -> str:
    return encode(msgspec.json.encode(value))

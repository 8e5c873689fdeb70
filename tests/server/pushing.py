"""A browser and its push service on this machine: what comes is decrypted."""

import asyncio
import datetime as dt
import ipaddress
import json
import secrets
import ssl
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)

from fivescore.server.push.base64url import decode, encode
from fivescore.store.push import Receiver

CURVE = ec.SECP256R1()
PATIENCE = 60


class Browser:
    """The keys of a browser's subscription, and how it reads messages (RFC 8291, 3.4; RFC 8188)."""

    def __init__(self, endpoint: str, *, private: int | None = None, auth: bytes = b"") -> None:
        self.endpoint = endpoint
        self._key = (
            ec.generate_private_key(CURVE)
            if private is None
            else ec.derive_private_key(private, CURVE)
        )
        self.auth = auth or secrets.token_bytes(16)
        point = Encoding.X962, PublicFormat.UncompressedPoint
        self.public = self._key.public_key().public_bytes(*point)

    @property
    def receiver(self) -> Receiver:
        return Receiver(self.endpoint, self.public, self.auth)

    @property
    def json(self) -> dict[str, Any]:
        """As the page sends it."""
        keys = {"p256dh": encode(self.public), "auth": encode(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}

    def decrypt(self, body: bytes) -> bytes:
        """The message in a request to the push service."""
        salt, record, size = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + size], body[21 + size :]
        assert len(sealed) <= record, "There is more than one record."
        other = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self._key.exchange(ec.ECDH(), other)
        info = b"WebPush: info\0" + self.public + sender
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\x02"), "The last record ends with 2."
        return plain[:-1]


def verify_jwt(authorization: str) -> tuple[dict[str, Any], str]:
    """The claims of a signed request and the key that signed it (RFC 8292)."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    raw = decode(signature)
    assert len(raw) == 64
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(parts["k"]))
    signed = f"{head}.{claims}".encode()
    key.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(SHA256()))
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, Any] = json.loads(decode(claims))
    return found, parts["k"]


@dataclass(frozen=True, slots=True)
class Received:
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushServer:
    """A push service in a thread: keeps what comes, and answers what it is told to."""

    def __init__(self, *, tls: ssl.SSLContext | None = None) -> None:
        self.received: list[Received] = []
        self.answers: list[bytes] = []
        """The next answers, before the usual one."""
        self.connections = 0
        self._tls = tls
        self._news = threading.Condition()
        self._is_up = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name="push")
        self.port = 0

    def endpoint(self, name: str = "browser") -> str:
        return f"{'https' if self._tls else 'http'}://127.0.0.1:{self.port}/push/{name}"

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._end = asyncio.Event()
        server = await asyncio.start_server(self._answer, "127.0.0.1", 0, ssl=self._tls)
        self.port = server.sockets[0].getsockname()[1]
        self._is_up.set()
        async with server:
            await self._end.wait()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
            exact = dict(line.split(": ", 1) for line in lines[1:] if line)
            headers["authorization"] = exact["Authorization"]
            headers["topic"] = exact["Topic"]
            body = await reader.readexactly(int(headers["content-length"]))
            usual = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"
            writer.write(self.answers.pop(0) if self.answers else usual)
            await writer.drain()
            with self._news:
                self.received.append(Received(lines[0].split()[1], headers, body))
                self._news.notify_all()
        except (OSError, EOFError):
            return
        finally:
            writer.close()

    def wait(self, count: int) -> list[Received]:
        """What came, once there is so much."""
        with self._news:
            enough = self._news.wait_for(lambda: len(self.received) >= count, PATIENCE)
        assert enough, f"{len(self.received)} of {count} came"
        return list(self.received)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._is_up.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)


def answer(status: int, *headers: str) -> bytes:
    """An answer of a push service."""
    lines = [f"HTTP/1.1 {status} So", *headers, "Content-Length: 0", "", ""]
    return "\r\n".join(lines).encode()


def make_certificate(folder: Path, *names: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """The TLS of a server of these names, and of a client that trusts it."""
    key = ec.generate_private_key(CURVE)
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, names[0])])
    now = dt.datetime.now(dt.UTC)
    others = [
        x509.IPAddress(ipaddress.ip_address(name)) if name[0].isdigit() else x509.DNSName(name)
        for name in names
    ]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(others), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    path = folder / "push.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(private + certificate.public_bytes(Encoding.PEM))
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(path)
    client = ssl.create_default_context(cadata=certificate.public_bytes(Encoding.PEM).decode())
    return server, client

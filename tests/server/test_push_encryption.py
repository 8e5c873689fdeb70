"""Messages that only one browser can read, and requests that say who sends them."""

import time

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from fivescore.games import NAMES
from fivescore.server.push.base64url import decode, encode
from fivescore.server.push.encryption import PLAIN_BYTES, encrypt, pad
from fivescore.server.push.notice import LONGEST_TTL, Turn, write_notice
from fivescore.server.push.vapid import NOWHERE, VALID_SECONDS, Signer, contact_of, make_secret
from fivescore.words import LANGUAGES, tell
from tests.server.pushing import CURVE, Browser, verify_jwt

# RFC 8291, Appendix A.
PLAIN = b"When I grow up, I want to be a watermelon"
SERVER_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
BROWSER_POINT = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
SALT, AUTH = "DGv6ra1nlYgDCS1FRnbzlw", "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
    "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
    "gSxsj_Qulcy4a-fN"
)
ENDPOINT = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"


def number(text: str) -> int:
    return int.from_bytes(decode(text), "big")


def rfc_browser() -> Browser:
    return Browser(ENDPOINT, private=number(BROWSER_KEY), auth=decode(AUTH))


def test_the_example_of_the_rfc() -> None:
    browser = rfc_browser()
    assert encode(browser.public) == BROWSER_POINT
    own = ec.derive_private_key(number(SERVER_KEY), CURVE)
    sealed = encrypt(PLAIN + b"\x02", browser.receiver, own=own, salt=decode(SALT))
    assert encode(sealed) == SEALED
    assert browser.decrypt(sealed) == PLAIN


def test_a_browser_reads_what_is_for_it_and_nobody_else_does() -> None:
    browser, other = Browser(ENDPOINT), Browser(ENDPOINT)
    sealed = encrypt(pad(b"Your turn"), browser.receiver)
    assert browser.decrypt(sealed) == b"Your turn"
    with pytest.raises(InvalidTag):
        other.decrypt(sealed)
    assert encrypt(pad(b"Your turn"), browser.receiver) != sealed


def test_a_message_says_the_game_and_nothing_of_it_and_all_are_equally_long() -> None:
    browser = Browser(ENDPOINT)
    lengths = set()
    for game in NAMES:
        for language in LANGUAGES:
            text = write_notice(Turn("table-id", game, 1, None), language)
            lengths.add(len(encrypt(pad(text), browser.receiver)))
            name, body = tell(language, f"{game}-name"), tell(language, "push-body")
            expected = f'{{"title":"{name}","body":"{body}","table":"table-id"}}'
            assert text.decode() == expected
    assert len(lengths) == 1
    assert lengths < {*range(PLAIN_BYTES, 4096)}


def test_a_notice_is_kept_for_as_long_as_there_is_time() -> None:
    def turn(ends_at: int | None) -> Turn:
        return Turn("table", "fives", 0, ends_at)

    assert turn(None).ttl(0) == LONGEST_TTL
    assert turn(None).urgency(0) == "normal"
    assert turn(86_400_000).ttl(0) == 86_400
    assert turn(86_400_000).urgency(0) == "normal"
    assert turn(30 * 86_400_000).ttl(0) == LONGEST_TTL
    assert turn(30_000).ttl(20_000) == 10
    assert turn(30_000).urgency(20_000) == "high"
    assert turn(30_000).ttl(40_000) == 0


def test_requests_are_signed_with_the_key_that_browsers_know() -> None:
    signer = Signer(make_secret(), "https://games.example.org")
    now = int(time.time())
    claims, key = verify_jwt(signer.authorize("https://push.example.net", now))
    assert key == signer.public_key
    assert claims == {
        "aud": "https://push.example.net",
        "exp": now + VALID_SECONDS,
        "sub": "https://games.example.org",
    }
    assert VALID_SECONDS <= 86_400, "push services refuse what is valid for longer"
    forged = signer.authorize("https://push.example.net", now).replace("eyJ0", "eyJ1", 1)
    with pytest.raises(InvalidSignature):
        verify_jwt(forged)


def test_the_same_secret_is_the_same_key() -> None:
    secret = make_secret()
    assert Signer(secret, "a").public_key == Signer(secret, "b").public_key
    assert Signer(make_secret(), "a").public_key != Signer(secret, "a").public_key


def test_the_contact_is_the_public_address_if_it_is_one() -> None:
    assert contact_of("https://games.example.org") == "https://games.example.org"
    assert contact_of("http://192.0.2.1:8555") == NOWHERE
    assert contact_of(None) == NOWHERE

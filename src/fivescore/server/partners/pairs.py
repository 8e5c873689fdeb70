"""Ids of partners: each is made for one pair, and tells nothing of who somebody is."""

import hashlib
from base64 import urlsafe_b64encode

from fivescore.table.entries import Identity

ID_BYTES = 15


def pair_id(who: Identity, partner: Identity) -> str:
    """What a partner is called in somebody's own list.

    Identities are random and never shown, so nobody can compute it, or find out whether two ids
    in two lists are the same person's.
    """
    digest = hashlib.sha256(f"partner\n{who}\n{partner}".encode()).digest()
    return urlsafe_b64encode(digest[:ID_BYTES]).decode()

"""The part of the conformance suite that knows Fives."""

from fivescore.engine.match import Match
from fivescore.games.fives.rules import FIRST_CHIPS, PLAY
from fivescore.games.fives.text import card_text, cards_of
from tests.playing import story_of


def check_balance(match: Match) -> None:
    """Every card is in one hand or played; chips are the first ones and what hands paid out."""
    s = match.state[0]
    players = match.config.players
    if int(s["phase"]) == PLAY:
        cards = [card for seat in range(players) for card in cards_of(int(s["hand"][seat]))]
        cards += [card_text(int(face)) for face in s["face"][: int(s["plays"])]]
        assert len(cards) == len(set(cards)) == (52 if players == 4 else 36)
    chips = sum(int(c) for c in s["chips"][:players])
    assert chips + int(s["centre"]) + vanished(match) == FIRST_CHIPS * players + paid_out(match)


def vanished(match: Match) -> int:
    """Chips that went to nobody by the option `all_bust: vanish` (F16)."""
    if match.config.options["all_bust"] == "carry":
        return 0
    hands = [note["totals"] for note in story_of(match) if note.get("note") == "hand"]
    return sum(len(totals) for totals in hands if min(totals) > 25)


def paid_out(match: Match) -> int:
    """What the supply paid for ranks and for exact hits (F12-F14), from the totals alone."""
    paid = 0
    players = match.config.players
    for note in story_of(match):
        if note.get("note") == "hand":
            standing = [total for total in note["totals"] if total <= 25]
            paid += sum(players - sum(t >= total for t in standing) for total in standing)
            paid += standing.count(25)
    return paid


def move_texts(match: Match) -> list[str]:
    """Every card of the deck, face up and face down."""
    return [card + side for side in ("", "=M5") for card in match.deck.cards]

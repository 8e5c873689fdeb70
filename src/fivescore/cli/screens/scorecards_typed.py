"""What a player of Score Cards means by what was typed: numbers for cards, names for seats."""

from fivescore.cli.screens.scorecards_cards import short
from fivescore.games.scorecards.scoring.tree import LETTERS
from fivescore.games.scorecards.view import ScoreCardsView

VERBS = {"play": "play", "pass": "pass", "return": "back"}
"""What a card alone means in each phase."""


def read_move(typed: str, view: ScoreCardsView, names: list[str]) -> str:
    """The text of a move in full; what is no move stays as it is and is refused elsewhere."""
    verb, *rest = typed.split()
    verb = verb.lower()
    if verb not in VERBS.values():
        if not _names_card(verb):
            return typed
        verb, rest = VERBS.get(view.phase, "play"), [verb, *rest]
    if rest:
        rest[0] = _one(find_cards(rest[0], view.hand or []), rest[0])
    for k, word in enumerate(rest):
        if word.lower() == "change" and k + 1 < len(rest):
            in_play = [*cards_in_play(view), rest[0]]
            rest[k + 1] = _one(find_cards(rest[k + 1], in_play), rest[k + 1])
    return _name_seat([verb, *rest], names)


def find_cards(word: str, hand: list[str], *others: list[str]) -> list[str]:
    """The cards that a word may mean: a place in the hand, or a name, perhaps without the id."""
    if word.isascii() and word.isdigit():
        place = int(word[:4]) - 1
        return [hand[place]] if 0 <= place < len(hand) else []
    wanted = word.upper()
    for cards in (hand, *others):
        found = [card for card in cards if wanted in (card, short(card))]
        if found:
            return found
    return []


def cards_in_play(view: ScoreCardsView) -> list[str]:
    """The cards that lie open, in any display."""
    return [view.starting or "", *(card for display in view.displays for card in display)]


def _names_card(word: str) -> bool:
    return word.isdigit() or (word[0].upper() in LETTERS and word[1:2].isdigit())


def _one(found: list[str], word: str) -> str:
    return found[0] if len(found) == 1 else word


def _name_seat(words: list[str], names: list[str]) -> str:
    """The move with the number of a seat where its player was named."""
    at = next((k for k, word in enumerate(words) if word.lower() == "vs"), len(words))
    before, after = " ".join(words[: at + 1]), " ".join(words[at + 1 :])
    for seat, name in enumerate(names):
        # Whoever is called by a number has to be named by the seat.
        if (
            name.strip()
            and not name.isdigit()
            and f"{after} ".lower().startswith(f"{name} ".lower())
        ):
            after = f"{seat}{after[len(name) :]}"
            break
    return f"{before} {after}".strip()

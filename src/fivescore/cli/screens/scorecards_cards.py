"""Cards of Score Cards in the terminal: their faces, their rules, and how a play scored."""

from dataclasses import dataclass

from msgspec import UnsetType
from rich.text import Text

from fivescore.cli.screens.style import ASCII
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.scoring.explain import (
    Changed,
    Part,
    is_plain,
    name_card,
    tell_parts,
)
from fivescore.games.scorecards.scoring.render import render_next_ways, render_rule, render_ways
from fivescore.games.scorecards.scoring.tree import COLOURS, LETTERS, Rule
from fivescore.games.scorecards.text import card_at
from fivescore.words import tell

SYMBOLS = "●■▲✹☾"
FACES = (
    "bold #ffffff on #1d5cf5",
    "bold #ffffff on #c9281c",
    "bold #10281f on #34bd8b",
    "bold #2b2300 on #ffdb45",
    "bold #ffffff on #6a3fb0",
)


def short(card: str) -> str:
    """A card without its id, as it lies in a display."""
    return card.partition("-")[0]


@dataclass(frozen=True)
class Cards:
    """The cards of a deck, shown and told in a language."""

    deck: ScoreDeck
    language: str
    is_plain: bool

    def say(self, message: str, **arguments: str | int) -> str:
        """A message of the game; quotes and dashes are plain where the terminal is."""
        told = tell(self.language, f"scorecards-{message}", **arguments)
        return told.translate(ASCII) if self.is_plain else told

    def face(self, text: str, *, has_symbol: bool = True) -> Text:
        """A card as a patch of its colour; the text may lack the id."""
        colour = LETTERS.index(text[0])
        symbol = SYMBOLS[colour] if has_symbol and not self.is_plain else ""
        return Text(f" {symbol}{text} ", FACES[colour])

    def name(self, card: str) -> str:
        """A card in words, as in Blue 6."""
        return name_card(card, self.language)

    def rule(self, card: str) -> str:
        """What stands on a card."""
        return self._render(self.deck.rules[card_at(self.deck, card)])

    def _render(self, rule: Rule) -> str:
        text = render_rule(rule, self.language)
        return text.translate(ASCII) if self.is_plain else text

    def how(self, parts: list[Part], changed: Changed | UnsetType) -> str:
        """How the points of a play came about; a changed card is told first.

        Empty where the rule itself says it all, as in "7. Next turn: +4".
        """
        if is_plain(parts, changed):
            return ""
        text = tell_parts(parts, self.language, changed)
        return text.translate(ASCII) if self.is_plain else text

    def choice(self, card: str, choice: str, chooser: str | None = None) -> str:
        """What a play chooses, in words, from the end of its text; empty if nothing.

        `chooser` is the card before, where its effect leaves the choice.
        """
        match choice.split():
            case ["option", way]:
                rule = self.deck.rules[card_at(self.deck, chooser or card)]
                render = render_next_ways if chooser else render_ways
                text = render(rule, self.language)[int(way) - 1]
                text = text.translate(ASCII) if self.is_plain else text
                return self.say("choice-way", way=way, text=text)
            case ["colour", colour]:
                return self.say(f"colour-{colour}")
            case ["number", number]:
                return self.say("choice-number", number=number)
            case ["change", changed, "to", value]:
                to = self.say(f"colour-{value}") if value in COLOURS else value
                return self.say("choice-change", card=self.name(changed), value=to)
            case _:
                return ""

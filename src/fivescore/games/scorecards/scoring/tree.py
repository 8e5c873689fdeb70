"""A scoring rule as a tree; docs/scoring-language.md explains each part with an example.

The language's text, the table of operations and the words on the card all come from it.
"""

from dataclasses import dataclass

COLOURS = ("blue", "red", "green", "yellow", "purple")  # purple: only in decks that use it (C1)
LETTERS = "BRGYP"
HIGHEST_NUMBER = 20  # the lowest is 0

# Where cards are looked for.
PLAY = "play"  # everything in play
YOURS = "yours"  # your own display, the played card included
OTHERS = "others"  # the displays of others that are in play
# Single cards. Any of them may be missing: then nothing is selected.
THIS = "this"  # the card that bears the rule
PLAYED = "played"  # in an effect on the next turn: the card that is played then
LAST = "last"  # the last card that another player played, wherever it lies (C12)
PREVIOUS = "previous"  # the card to the left of the played one in your display
STARTING = "starting"
SINGLES = (THIS, PLAYED, LAST, PREVIOUS, STARTING)

# What a test may compare with instead of a colour or number: the same feature of a card.
OWN = "own"  # of the card that bears the rule
CHOSEN = "chosen"  # what the player chooses
REFERENCES = (OWN, PLAYED, LAST, PREVIOUS, STARTING, CHOSEN)

ANY = "any"  # of a change: the player chooses

RELATIONS = ("=", "!=", "<", "<=", ">", ">=")

# What a count counts.
CARD = "card"
COLOUR = "colour"  # different colours
NUMBER = "number"  # different numbers
SET = "set"  # numbers that are there at least `size` times
RUN = "run"  # cards of the longest run: two or more consecutive numbers, each counted once
COLOUR_RUN = "colour run"  # the same within one colour
LARGEST_SET = "largest set"  # cards of the number that is there most often, at least twice
LARGEST_GROUP = "largest group"  # cards of the colour that is there most often
RUNS = "runs"  # runs of at least `size` consecutive numbers, each as long as it can be
COLOUR_RUNS = "colour runs"  # the same within one colour
COUNTS = (
    *(CARD, COLOUR, NUMBER, SET, RUN, COLOUR_RUN, LARGEST_SET, LARGEST_GROUP),
    *(RUNS, COLOUR_RUNS),
)
PARTS = (RUN, COLOUR_RUN, LARGEST_SET, LARGEST_GROUP)  # whose numbers can be summed up

# What a value is made of. Of no cards it is 0.
HIGHEST = "highest"
LOWEST = "lowest"
SUM = "sum"
POINTS = "points"  # what a single card scored when it was played
VALUES = (HIGHEST, LOWEST, SUM, POINTS)

# Which of several runs, sets or groups is summed up.
MOST_CARDS = "most cards"  # of equally large ones that with the highest sum
BEST = "best"  # that with the highest sum


@dataclass(frozen=True, slots=True)
class Test:
    """What a card must be to be selected: `colour = red`, `number > 5`, `number is odd`."""

    feature: str
    """colour, number or parity."""
    relation: str
    """One of RELATIONS; of a colour and of the parity only = and !=."""
    value: int | str
    """A colour's place in COLOURS, a number, a reference; of the parity 1 for odd, 0 for even."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Some of the cards in play."""

    zone: str = PLAY
    tests: tuple[Test, ...] = ()
    is_other: bool = False
    """Without the card that bears the rule."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A count of, or a value made of, the selected cards."""

    what: str
    """One of COUNTS or VALUES."""
    selection: Selection = Selection()
    size: int = 0
    """Of SET and RUNS: how many cards it takes at least."""
    total: str = ""
    """Of one of PARTS: the sum of its numbers instead of a count; MOST_CARDS or BEST."""

    @property
    def is_value(self) -> bool:
        """Whether it is a number by itself, not a count of things."""
        return self.what in VALUES or bool(self.total)


@dataclass(frozen=True, slots=True)
class Amount:
    """Points: `factor`, or `factor` times a measure."""

    factor: int
    measure: Measure | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """A measure compared with a number, or with the number of a card."""

    measure: Measure
    relation: str
    bound: int | str


@dataclass(frozen=True, slots=True)
class Term:
    """One amount of a sum."""

    amount: Amount
    condition: Condition | None = None
    otherwise: Amount | None = None
    is_minus: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms added up, within bounds."""

    terms: tuple[Term, ...]
    at_most: int | None = None
    at_least: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A card counts with another number or colour until the end of the turn (C13)."""

    zone: str
    """Where any card may be changed; or one of SINGLES."""
    feature: str
    """colour or number."""
    value: int | str
    """A colour's place in COLOURS, a number, OWN, or ANY."""


@dataclass(frozen=True, slots=True)
class Doubling:
    """Doubles what the next card scores."""

    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class NextTurn:
    """What a card does on its player's next turn in the round (C13)."""

    ways: tuple[Sum | Doubling, ...] = ()
    """What comes on top of the score then: one, or several of which the player chooses one."""
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """The scoring rule of a card."""

    ways: tuple[Sum, ...]
    """One, or several of which the player chooses one."""
    change: Change | None = None
    next_turn: NextTurn | None = None

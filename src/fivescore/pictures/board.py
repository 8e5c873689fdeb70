"""Lines of cards with words beside them, as SVG. No ids: many pictures may stand on one page."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

PAPER, INK, MUTE, GROUND, EDGE = "#fff", "#16131f", "#5a576b", "#f4f1e8", "#c9c5d6"
FONT = "'Bricolage Grotesque','Figtree',system-ui,sans-serif"


@dataclass(frozen=True, slots=True)
class Colour:
    """How a colour is printed: its field, its sign on it, what is written on both, its sign."""

    face: str
    plate: str
    print: str
    sign: str


COLOURS = {
    "B": Colour("#1d5cf5", "#1548cf", PAPER, '<circle cx="12" cy="12" r="10.2"/>'),
    "G": Colour(
        "#34bd8b",
        "#63d6ab",
        INK,
        '<path d="M12 1.6 23 21.2a1.2 1.2 0 0 1-1 1.8H2a1.2 1.2 0 0 1-1-1.8z"/>',
    ),
    "S": Colour(
        "#e2e5ef",
        "#f7f9fd",
        INK,
        '<path d="M12 0c1.7 7 5 10.3 12 12-7 1.7-10.3 5-12 12-1.7-7-5-10.3-12-12 7-1.7 10.3-5'
        ' 12-12z"/>',
    ),
    "M": Colour("#bf0f66", "#970a50", PAPER, '<path d="M12 1 23.4 9.3 19 22.8H5L.6 9.3z"/>'),
    "R": Colour(
        "#c9281c",
        "#a51d13",
        PAPER,
        '<rect x="2.4" y="2.4" width="19.2" height="19.2" rx="2"/>',
    ),
    "Y": Colour(
        "#ffdb45",
        "#ffeb99",
        INK,
        '<path d="M12 0l2.3 4.5L18.9 2.4l-.4 5 5 .1-2.4 4.5 2.4 4.5-5 .1.4 5-4.6-2.1L12 24l-2.3-4.6'
        '-4.6 2.1.4-5-5-.1L2.9 12 .5 7.5l5-.1-.4-5 4.6 2.1z"/>',
    ),
    "P": Colour(
        "#3d1069", "#57248d", PAPER, '<path d="M15.6 1.2A11 11 0 1 0 23.2 15 9 9 0 0 1 15.6 1.2z"/>'
    ),
    "W": Colour(INK, "#3a3550", PAPER, '<path d="M1 3h22v3H1zM1 11h22v3H1zM1 19h22v3H1z"/>'),
}
"""By the letter that stands before a card's number in every text."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card: a face, a back, or a back whose owner knows the face."""

    text: str | None
    """As it stands in a move, without what tells twins apart: `B7`; None for one not known."""
    is_flipped: bool = False
    """Face down: the back shows."""
    caption: str = ""
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A name, cards, and what is said of them."""

    label: str
    cards: Sequence[Card] = ()
    note: str = ""
    is_lit: bool = False
    """The game waits for this seat."""


WIDTH, MARGIN, LABEL = 760, 16, 150
CARD_WIDTH, CARD_HEIGHT, STEP = 40, 56, 44
CAPTION, PAUSE, TEXT = 14, 10, 20
PER_ROW = (WIDTH - 2 * MARGIN - LABEL) // STEP


def draw_board(title: str, lines: Sequence[Line]) -> str:
    """The picture of a title and its lines."""
    y = 44
    parts: list[str] = []
    for line in lines:
        drawn, y = _line(line, y)
        parts.append(drawn)
    height = y + MARGIN - PAUSE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" role="img" font-family="{FONT}">'
        f"<title>{escape(title)}</title>"
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="{GROUND}"/>'
        f"{_text(MARGIN, 30, title, 17, weight=800)}{''.join(parts)}</svg>"
    )


def _line(line: Line, y: int) -> tuple[str, int]:
    """A line that begins at y, and where the next one begins."""
    weight = 800 if line.is_lit else 600
    parts = [_text(MARGIN, y + 15, _cut(line.label, 18), 14, weight=weight)]
    if line.is_lit:
        parts.append(f'<rect x="6" y="{y + 2}" width="4" height="16" rx="2" fill="#a0740c"/>')
    left = MARGIN + LABEL
    has_captions = any(card.caption for card in line.cards)
    step = CARD_HEIGHT + (CAPTION if has_captions else 0) + 6
    rows = -(-len(line.cards) // PER_ROW)
    for k, card in enumerate(line.cards):
        parts.append(_card(card, left + k % PER_ROW * STEP, y + k // PER_ROW * step))
    below = y + rows * step
    if line.note:
        parts.append(_text(left, below + 14, line.note, 13, fill=MUTE))
        below += TEXT
    return "".join(parts), max(below, y + TEXT) + PAUSE


def _card(card: Card, x: int, y: int) -> str:
    caption = ""
    if card.caption:
        caption = _text(x + CARD_WIDTH // 2, y + CARD_HEIGHT + 12, _cut(card.caption, 7), 10.5)
        caption = caption.replace("<text ", '<text text-anchor="middle" ', 1)
    lit = ""
    if card.is_lit:
        lit = (
            f'<rect x="{x - 2}" y="{y - 2}" width="{CARD_WIDTH + 4}" height="{CARD_HEIGHT + 4}" '
            'rx="6" fill="#a0740c"/>'
        )
    drawn = _face(card.text) if card.text and not card.is_flipped else _back(card.text)
    return (
        f'{lit}<svg x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" '
        f'viewBox="0 0 100 140">{drawn}</svg>{caption}'
    )


def _frame(colour: Colour) -> str:
    return (
        f'<rect width="100" height="140" rx="10" fill="{PAPER}" stroke="{EDGE}"/>'
        '<svg x="3.5" y="3.5" width="93" height="133" viewBox="0 0 93 133">'
        f'<rect width="93" height="133" rx="7" fill="{colour.face}"/>'
        f'<g fill="{colour.plate}" transform="translate(6.5 34) scale(4.3)">{colour.sign}</g></svg>'
    )


def _face(text: str) -> str:
    letter, number = text[0], text[1:]
    colour = COLOURS[letter]
    size = 66 if len(number) == 1 else 58 if len(number) == 2 else 46
    sign = f'<g transform="translate(10 14) scale(1.1)">{colour.sign}</g>'
    return (
        f'{_frame(colour)}<g fill="{colour.print}">{sign}'
        f'<text x="44" y="38" font-size="30" font-weight="700">{escape(letter)}</text>'
        f'<text x="54" y="118" font-size="{size}" font-weight="800" text-anchor="middle">'
        f"{escape(number)}</text></g>"
    )


def _back(known: str | None) -> str:
    strokes = "".join(f'<path d="M{31 + 13 * k} 48v44"/>' for k in range(4))
    corner = ""
    if known:
        colour = COLOURS[known[0]]
        corner = (
            f'<path d="M100 70V130a10 10 0 0 1-10 10H30z" fill="{colour.face}" stroke="{PAPER}"'
            f' stroke-width="3.5"/><text x="76" y="132" font-size="32" font-weight="800" '
            f'text-anchor="middle" fill="{colour.print}">{escape(known[1:])}</text>'
        )
    return (
        f'{_frame(COLOURS["M"])}<g fill="none" stroke="{PAPER}" stroke-width="6.6" '
        f'stroke-linecap="round">{strokes}<path d="M22 83 80 57"/></g>{corner}'
    )


def _text(
    x: float, y: float, words: str, size: float, *, fill: str = INK, weight: int = 500
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{fill}">'
        f"{escape(words)}</text>"
    )


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"


def bare(card: str) -> str:
    """The colour and number of a card's text: `B6` of `B6-17`, `G5` of `G5/37`."""
    return card.split("-", maxsplit=1)[0].split("/", maxsplit=1)[0]


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"

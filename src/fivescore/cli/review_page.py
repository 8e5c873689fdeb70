"""A review as one HTML file that needs nothing else."""

from collections.abc import Sequence
from html import escape

from fivescore.teacher import Review
from fivescore.teacher.saying import percent, say_mistake, say_moment, say_summary, signed
from fivescore.words import tell

WIDTH, HEIGHT = 720, 280
LEFT, TOP = 40, 12
COLOURS = ("#2f6fb5", "#b5472f", "#3a7d44", "#7a4fa3", "#8a6d00")
DASHES = ("", "7 3", "2 3", "9 3 2 3", "1 4")
"""Lines differ without their colours too."""
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; }
svg { width: 100%; height: auto; } text { fill: currentColor; font-size: 12px; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .2rem .5rem; text-align: end; }
th:first-child, td:first-child { text-align: start; } tr + tr { border-top: 1px solid #8886; }
.key { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; } .key svg { width: 2.5rem; }
.scroll { overflow-x: auto; } p.small { opacity: .75; font-size: .9rem; }
"""


def write_page(review: Review, names: Sequence[str], language: str) -> str:
    """The page."""

    def say(message: str) -> str:
        return escape(tell(language, message))

    mistakes = [d for d in review.decisions if d.is_mistake]
    listed = [
        f"<li>{escape(names[d.seat])}, {d.step}: {escape(say_mistake(language, d))}</li>"
        for d in mistakes
    ]
    moments = [
        f"<li>{m.step}: {escape(say_moment(language, m, names))}</li>" for m in review.moments
    ]
    lines = [
        f"<p>{escape(say_summary(language, review, seat, names))}</p>"
        for seat in range(len(names))
        if review.seats[seat].decisions
    ]
    return f"""<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{say("teacher-review")}</title><style>{STYLE}</style></head><body>
<h1>{say("teacher-review")}</h1>
{"".join(lines)}
<h2>{say("teacher-chances")}</h2>
{_graph(review, names, tell(language, "teacher-chances"))}
<p class="small">{say("teacher-chances-below")}</p>
<h2>{say("teacher-skill")}</h2>
{_skill(review, names, language)}
<p class="small">{say("teacher-skill-below")}</p>
<h2>{say("teacher-moments")}</h2><ul>{"".join(moments)}</ul>
<h2>{say("teacher-mistakes")}</h2>
<p class="small">{say("teacher-mistakes-below")}</p>
{f"<ul>{''.join(listed)}</ul>" if listed else f"<p>{say('teacher-no-mistakes')}</p>"}
</body></html>
"""


def _graph(review: Review, names: Sequence[str], title: str) -> str:
    """Every seat's line, and a key that tells them apart."""
    last = max(1, review.standings[-1].step)
    parts = []
    for share in (0, 25, 50, 75, 100):
        y = _y(share / 100)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH}" stroke="#8885"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{share}</text>')
    for seat in range(len(names)):
        points = " ".join(
            f"{LEFT + (WIDTH - LEFT) * max(0, s.step) / last:.1f},{_y(s.chances[seat]):.1f}"
            for s in review.standings
        )
        parts.append(f'<polyline points="{points}" {_stroke(seat)}/>')
    key = "".join(
        f'<span><svg viewBox="0 0 40 10" aria-hidden="true"><path d="M0 5H40" {_stroke(seat)}/>'
        f"</svg> {escape(name)}</span>"
        for seat, name in enumerate(names)
    )
    return (
        f'<svg viewBox="0 0 {WIDTH + 8} {HEIGHT + 2 * TOP}" role="img" '
        f'aria-label="{escape(title)}">{"".join(parts)}</svg><div class="key">{key}</div>'
    )


def _y(chance: float) -> float:
    return TOP + HEIGHT * (1 - chance)


def _stroke(seat: int) -> str:
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return f'fill="none" stroke="{COLOURS[seat]}" stroke-width="2.5"{dash}'


def _skill(review: Review, names: Sequence[str], language: str) -> str:
    columns = ("seat", "start", "cards", "own", "rest", "result", "mistakes")
    head = "".join(f"<th>{escape(tell(language, f'teacher-{c}'))}</th>" for c in columns)
    rows = []
    for name, seat in zip(names, review.seats, strict=True):
        own = percent((seat.own.high - seat.own.low) / 2)
        cells = (
            escape(name),
            percent(seat.start),
            signed(seat.cards.mean),
            f"{signed(seat.own.mean)} ± {own}",
            signed(seat.others),
            percent(seat.result),
            f"{seat.mistakes} / {seat.decisions}",
        )
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    return f'<div class="scroll"><table><tr>{head}</tr>{"".join(rows)}</table></div>'

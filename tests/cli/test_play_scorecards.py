"""Score Cards at the terminal: whole games by the prompts, what is told, and what can be typed."""

import io
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from fivescore.bots import get_bot
from fivescore.cli import play as terminal
from fivescore.cli.screens.scorecards import ScoreCardsScreen
from fivescore.cli.screens.scorecards_typed import read_move
from fivescore.engine.contract import SPECTATOR, Viewer
from fivescore.engine.match import Match, Player
from fivescore.engine.record import format_record
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.games.scorecards.scoring.render import render_rule
from fivescore.games.scorecards.view import ScoreCardsView
from fivescore.words import LANGUAGES, tell
from tests.amounts import IS_THOROUGH
from tests.cli.running import Ran, run
from tests.playing import advance, record_of, start, story_of, view_of

TABLES = [("standard", 2), ("standard", 3), ("standard", 4), ("explosive", 4), ("partnership", 4)]
CARD = re.compile(r"\b[BRGY]\d+-\d+\b")
LONG_NAMES = ("Wilhelmina Augusta", "Ines", "Maximiliana B.", "Otto")


def position(variant: str, players: int, seed: int, steps: int) -> Match:
    """A running game after so many events, all moves at random."""
    match = start(("scorecards", variant, players), seed, default_options=True)
    match.players = tuple(Player(name) for name in LONG_NAMES[:players])
    advance(match, seed, steps=steps)
    return match


@cache
def positions(variant: str, players: int) -> tuple[Match, ...]:
    """Positions of all sorts, to look at."""
    steps = (0, 1, 2, 5, 9, 14, 22, 23, 24, 40, 65, 90, 1000)
    return tuple(position(variant, players, seed, at) for seed, at in enumerate(steps))


def shown(match: Match, viewer: Viewer, width: int = 80, language: str = "en") -> list[str]:
    """The lines of the table."""
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False, color_system=None)
    ScoreCardsScreen(console, match, language).show_table(viewer)
    return out.getvalue().splitlines()


def played(*lines: str, players: int = 2, seed: int = 5, variant: str = "standard") -> Ran:
    """Plays with what is typed known beforehand; the end of the input leaves."""
    arguments = ("--players", str(players), "--variant", variant, "--seed", str(seed))
    table = ("--option", "first=seat0", "--bots", "greedy")
    return run("play", "scorecards", *arguments, *table, stdin="\n".join(lines).encode())


# --- Whole games -----------------------------------------------------------------------------


@pytest.fixture
def a_player(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Somebody who answers every prompt with any legal move, written in any way."""
    typed: list[str] = []
    tables: list[terminal.TerminalTable] = []
    begin = terminal.TerminalTable.__init__
    bot, rng = get_bot("random", "scorecards"), new_rng(3)

    def remember(table: terminal.TerminalTable, *arguments: Any) -> None:
        begin(table, *arguments)
        tables.append(table)

    def answer(_console: Console, prompt: object) -> str:
        match, seat = tables[0].match, tables[0].seat
        if str(prompt).startswith(tell(tables[0].language, "terminal-press-enter")):
            return ""
        move = match.game.format(match.deck, bot.choose(match.observation(seat), match.deck, rng))
        typed.append(in_some_way(move, view_of(match, seat)["hand"], len(typed)))
        return typed[-1]

    monkeypatch.setattr(terminal.TerminalTable, "__init__", remember)
    monkeypatch.setattr(Console, "input", answer)
    return typed


def in_some_way(move: str, hand: list[str], way: int) -> str:
    """A move as it stands, or with the number of the card, or without the verb."""
    verb, _, rest = move.partition(" ")
    if verb == "keep":
        return ("keep", "")[way % 2]
    card, _, more = rest.partition(" ")
    name = (card, str(hand.index(card) + 1))[way // 2 % 2]
    words = [name, more] if way % 2 and verb != "pass" else [verb, name, more]
    return " ".join(word for word in words if word)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_whole_game(variant: str, players: int, a_player: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    arguments = ("--players", str(players), "--variant", variant, "--seed", "5", "--lang", "en")
    told = run("play", "scorecards", *arguments, "--record", str(path))
    assert (told.code, told.err) == (0, "")
    # Twenty plays, each told once; and of a partnership the passes.
    assert len(a_player) >= 20
    assert told.out.count("You play ") == 20
    assert told.out.count(" You draw ") == 20
    assert told.out.count(" plays ") == 20 * (players - 1)
    assert told.out.count("earns a bonus of 5: ") == 4
    assert "Final score" in told.out
    assert run("verify", str(path)).out.startswith("1 game right")
    check_sheets(told.out, json.loads(path.read_text("utf-8")))


def check_sheets(out: str, record: dict[str, Any]) -> None:
    """Asserts that every sum on every sheet is the sum of what stands above it."""
    players = len(record["players"])
    sheets = re.findall(r"^ Card 1 .*(?:\n .*)*", out, re.MULTILINE)
    totals, teams = [], None
    finished = [sheet for sheet in sheets if "Bonus" in sheet]
    notes = [event for event in record["events"] if event.get("note") == "round"]
    assert len(finished) >= len(notes) == 4
    for r, note in enumerate(notes, 1):
        sheet = next(s for s in finished if f" Round {r} " in s and f" Round {r + 1} " not in s)
        lines = [line.split() for line in sheet.splitlines()]
        cards = [[int(n) for n in line[2:]] for line in lines if line[0] == "Card"]
        sums = [[int(n) for n in line[2:]] for line in lines if line[0] == "Round"]
        totals = next([int(n) for n in line[1:]] for line in lines if line[0] == "Total")
        teams = next(([int(n) for n in line[1:]] for line in lines if line[0] == "Team"), None)
        got = [5 if seat in note["bonus"] else 0 for seat in range(players)]
        assert [sum(column) for column in zip(*cards, strict=True)] == note["points"]
        assert sums[-1] == [a + b for a, b in zip(note["points"], got, strict=True)]
        assert totals == [sum(column) for column in zip(*sums, strict=True)]
        assert sum(int(n) for line in lines if line[0] == "Bonus" for n in line[1:]) == sum(got)
        if teams:
            assert teams == [totals[0] + totals[2], totals[1] + totals[3]] * 2
    assert (teams is not None) == (record["variant"] == "partnership")
    assert totals == record["result"]["scores"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_every_language(language: str, a_player: list[str], tmp_path: Path) -> None:
    arguments = ("--variant", "partnership", "--seed", "8", "--lang", language)
    path = tmp_path / "game.jsonl"
    told = run("play", "scorecards", *arguments, "--record", str(path))
    assert (told.code, told.err) == (0, "")
    assert len(a_player) >= 20
    assert tell(language, "scorecards-final-title") in told.out


# --- What is typed ---------------------------------------------------------------------------

VIEW = ScoreCardsView(
    viewer=0,
    phase="play",
    variant="standard",
    players=3,
    names_display=True,
    round=1,
    start=0,
    to_act=0,
    starting="G6-28",
    displays=[["R6-27"], ["B7-34", "B1-1"], ["B1-6"]],
    points=[[0], [0, 0], [0]],
    best=[0, 0, 0],
    rounds=[],
    totals=[0, 0, 0],
    sides=[[0], [1], [2]],
    teams=None,
    left=30,
    last=None,
    hand=["B6-17", "B9-42", "B9-45", "R6-30", "Y1-5"],
)
NAMES = ["You", "Ines", "Greedy 1"]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("1", "play B6-17"),
        ("b6", "play B6-17"),
        ("b6-17", "play B6-17"),
        ("1 vs 2", "play B6-17 vs 2"),
        ("1 vs ines", "play B6-17 vs 1"),
        ("1 VS Ines", "play B6-17 VS 1"),
        ("1 vs GREEDY 1 colour red", "play B6-17 vs 2 colour red"),
        ("4 vs 1 change b7 to 6", "play R6-30 vs 1 change B7-34 to 6"),
        ("4 vs 1 change g6 to 1", "play R6-30 vs 1 change G6-28 to 1"),
        ("r6 change r6-30 to 1", "play R6-30 change R6-30 to 1"),
        # Two cards may be meant: the id has to be typed.
        ("b9", "play b9"),
        ("4 change b1 to 6", "play R6-30 change b1 to 6"),
        ("9", "play 9"),
        ("pass 2", "pass B9-42"),
        ("back 5", "back Y1-5"),
        ("keep", "keep"),
        ("hello", "hello"),
        ("1 vs", "play B6-17 vs"),
        ("²", "play ²"),
    ],
)
def test_cards_and_seats_have_short_names(typed: str, move: str) -> None:
    assert read_move(typed, VIEW, NAMES) == move


def test_a_player_who_is_called_by_a_number_or_not_at_all_is_named_by_the_seat() -> None:
    assert read_move("1 vs 2", VIEW, ["You", "2", ""]) == "play B6-17 vs 2"


def test_a_card_alone_means_what_is_asked_for() -> None:
    assert read_move("2", msgspec.structs.replace(VIEW, phase="pass"), NAMES) == "pass B9-42"
    assert read_move("2", msgspec.structs.replace(VIEW, phase="return"), NAMES) == "back B9-42"


@pytest.mark.parametrize(("variant", "players"), TABLES[:-1])
def test_a_number_plays_the_card_in_its_best_way(variant: str, players: int) -> None:
    match = position(variant, players, seed=players, steps=1 + 3 * players)
    seat = match.to_act[0]
    table = terminal.TerminalTable(Console(file=io.StringIO()), match, "en", seat, {})
    for number, card in enumerate(view_of(match, seat)["hand"], 1):
        plays = [play for play in view_of(match, seat)["plays"] if play["card"] == card]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Console, "input", lambda *_, number=number: str(number))
            move = table._ask_move()
        assert move == max(plays, key=lambda play: int(play["points"]))["move"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("7", "7 is not in your hand."),
        ("vs 1", "is not a move"),
        ("B6-99", "There is no card"),
        ("1 vs 1", "There is no display to choose here"),
        ("pass 1", "Cards are passed only in the Partnership variant. Rule C10"),
        ("1 number 77", "is not a choice"),
        ("zz?", "There is no card zz"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(typed: str, sentence: str) -> None:
    told = played(typed)
    assert (told.code, told.err) == (0, "")
    assert sentence in told.out
    assert "You play" not in told.out


def test_three_players_have_to_be_told_apart() -> None:
    told = played("1 vs 0", "1 vs 3", "1 vs 2", players=3)
    assert "Your own display counts anyway" in told.out
    assert "There is no seat 4" in told.out
    assert " with Greedy 2 and score " in told.out


def test_how_a_card_would_score_is_told_part_by_part() -> None:
    match = position("standard", 3, seed=2, steps=8)
    seat = match.to_act[0]
    out = io.StringIO()
    console = Console(file=out, width=200, highlight=False, color_system=None)
    screen = ScoreCardsScreen(console, match, "en")
    view = view_of(match, seat)
    for typed in ("2?", "2 ?", "i 2", f"{view['hand'][1].lower()}?"):
        out.seek(out.truncate(0))
        assert screen.read(typed, seat) == ""
        plays = [play for play in view["plays"] if play["card"] == view["hand"][1]]
        lines = [line for line in out.getvalue().splitlines() if line.startswith("  with ")]
        for line, play in zip(lines, plays, strict=True):
            assert f" {play['points']} " in f"{line} "
    assert screen.read("i", seat) == ""
    assert set(view["hand"]) <= set(CARD.findall(out.getvalue()))
    # Any card that lies open can be read again.
    out.seek(out.truncate(0))
    assert screen.read(f"{view['starting']}?", seat) == ""
    place = match.deck.cards.index(view["starting"])
    assert render_rule(match.deck.rules[place], "en") in out.getvalue()  # type: ignore[attr-defined]


def test_the_sheet_and_the_help_can_be_asked_for() -> None:
    told = played("s", "?")
    assert "Score sheet" in told.out
    for message in ("keys-info", "keys-sheet", "keys-pass"):
        assert tell("en", f"scorecards-{message}") in told.out


# --- What is told ----------------------------------------------------------------------------


def test_a_play_is_told_in_one_line_with_how_it_scored() -> None:
    told = played("1", "5", seed=7)
    lines = told.out.splitlines()
    at = next(k for k, line in enumerate(lines) if "You play Green 8" in line)
    assert lines[at].endswith("You play Green 8 and score 11: Blue 8: 8; 3.")
    assert lines[at + 1].endswith("You draw Green 3.")


def test_a_round_ends_with_its_last_play_then_the_bonus_then_the_sheet() -> None:
    told = played("1", "1", "1", "1", "1", players=2)
    before, bonus, after = told.out.partition("earns a bonus of 5")
    assert before.count(" plays ") == before.count("You play ") == 5
    assert bonus
    assert "play" not in after
    assert after.index("Score sheet") < after.index("Enter to continue")


def test_what_happened_is_told_again() -> None:
    told = played("1", "1", "l")
    again = told.out.rpartition("What happened")[2]
    assert again.count("You play") == again.count(" plays ") == 2
    assert "Round 1. You start; the Starting card is" in again


def test_passing_is_told_to_partners_and_covered_to_others() -> None:
    match = position("partnership", 4, seed=1, steps=2)
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[1])
    card = story_of(match)[-1]["move"].partition(" ")[2]
    partner, other = (seat + 2) % 4, (seat + 1) % 4
    match.play(partner, f"back {card}")
    told = {}
    for viewer in (seat, partner, other, SPECTATOR):
        out = io.StringIO()
        screen = ScoreCardsScreen(Console(file=out, width=200), match, "en")
        seen = match.witnessed(viewer)
        for events in (seen[:-1], seen):
            screen.show_event(events, viewer)
        told[viewer] = out.getvalue()
    assert "You pass " in told[seat]
    assert " to you." in told[partner]
    assert "You hand " in told[partner]
    assert "hands " in told[seat]
    for viewer in (other, SPECTATOR):
        assert " passes a card to " in told[viewer]
        assert card.partition("-")[0] not in told[viewer]


# --- The table -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_no_line_is_wider_than_the_terminal(variant: str, players: int, language: str) -> None:
    widths = (60, 80, 100, 120, 140)
    for k, match in enumerate(positions(variant, players)):
        for width in widths if IS_THOROUGH else widths[k % len(widths) :][:1]:
            for line in shown(match, k % players, width, language):
                assert cell_len(line) <= width


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_table_and_the_prompt_fit_on_a_small_screen(variant: str, players: int) -> None:
    for match in positions(variant, players):
        for seat in match.to_act:
            assert len(shown(match, seat)) <= 23


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_hand_stands_there_with_its_rules_and_what_it_scores(variant: str, players: int) -> None:
    match = position(variant, players, seed=4, steps=1 + 2 * players)
    while view_of(match, match.to_act[0])["phase"] != "play":
        advance(match, 4, steps=1)
    seat = match.to_act[0]
    lines = shown(match, seat, width=140)
    for number, card in enumerate(view_of(match, seat)["hand"], 1):
        line = next(line for line in lines if card in line)
        plays = [play for play in view_of(match, seat)["plays"] if play["card"] == card]
        points = " +".join(str(play["points"]) for play in plays)
        assert re.match(rf" {number}  .*{card} .* {points}( |$)", line)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_no_card_of_another_hand_is_shown(variant: str, players: int) -> None:
    for match in positions(variant, players):
        if match.is_over or match.game.awaits_nature(match.state):
            continue
        hands = match.state["hand"][0]
        for viewer in (SPECTATOR, *range(players)):
            named = set(CARD.findall("\n".join(shown(match, viewer))))
            for seat in range(players):
                held = {c for k, c in enumerate(match.deck.cards) if int(hands[seat]) >> k & 1}
                assert held <= named if seat == viewer else not held & named


@pytest.mark.parametrize(
    ("viewer", "language"), [("spectator", "en"), ("all", "en"), *(("1", le) for le in LANGUAGES)]
)
def test_any_position_can_be_shown(viewer: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for variant, players in (("standard", 3), ("partnership", 4)):
        for match in positions(variant, players):
            path.write_bytes(format_record(record_of(match) | {"events": story_of(match)}))
            told = run("show", str(path), "--seat", viewer, "--lang", language)
            assert (told.code, told.err) == (0, "")
            told_lines = told.out.replace("\u00a0", " ").replace("\u202f", " ").splitlines()
            assert all(line.isprintable() for line in told_lines)


def test_a_plain_terminal_gets_plain_signs() -> None:
    told = run("play", "scorecards", "--seed", "5", stdin=b"1\n1\ni\ns\n", encoding="ascii")
    assert (told.code, told.err) == (0, "")
    table = told.out.replace("(? for help)", "")
    # What ASCII cannot show would have become a question mark.
    assert "?" not in table
    assert "last card by another player" in table


# --- Decks -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_is_shown_with_the_rule_of_each_card(language: str) -> None:
    deck: Any = get_game("scorecards").deck()
    told = run("deck", "show", "scorecards", "--lang", language)
    assert (told.code, told.err) == (0, "")
    for card, rule in zip(deck.cards, deck.rules, strict=True):
        line = next(line for line in told.out.splitlines() if f"{card} " in line)
        assert line.endswith(f" {render_rule(rule, language)}")

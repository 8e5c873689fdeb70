"""`fivescore play`: whole games by somebody who reads the screen and types."""

import json
import os
import random
import re
import signal
from pathlib import Path
from typing import Any

import pytest

from fivescore.engine.contract import printable
from fivescore.games import get_game
from fivescore.words import LANGUAGES, tell
from tests.cli.running import Conversation, Ran, assert_refused, run
from tests.cli.test_show import cards_in, hidden_from

CARD = re.compile(r"\b[BGSM]\d{1,2}\b")
DECK = get_game("fives").deck().cards
EVERY_MOVE = "".join(f"{card}\n{card}=M5\n" for card in DECK)
ONE_HAND = ("play", "fives", "--option", "hands=1")
CLAIM_SEED = "1013"
"""With these cards whoever plays the first legal one may claim four tricks at the end."""


def said(language: str, message: str) -> str:
    """A message of the terminal without what stands around it."""
    return tell(language, f"terminal-{message}").rstrip(" :")


def play(*arguments: str, typed: str = "", env: dict[str, str] | None = None) -> Ran:
    """Plays in this process; what is typed is known beforehand."""
    return run(*ONE_HAND, *arguments, stdin=typed.encode(), env=env)


def by_trying(times: int = 15) -> str:
    """Every move of the game, over and over: of all these enough are legal at the time."""
    return EVERY_MOVE * times


def read_record(path: Path) -> dict[str, Any]:
    """The only game of a file, which has to be right."""
    told = run("verify", str(path))
    assert told.code == 0, told
    record: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return record


class Somebody:
    """A player at the terminal who tries the cards that the screen shows."""

    def __init__(self, program: Conversation, language: str = "en", seed: int = 1) -> None:
        self.program = program
        self.language = language
        self.rng = random.Random(seed)
        self.screens: list[str] = []
        """What was told before each of the moves that were accepted, and after the last."""
        self._cards: list[str] = []
        self._tried: list[str] = []

    def read(self) -> str:
        """What is told up to the next question, or to the end."""
        ends = [said(self.language, key) for key in ("your-move", "press-enter", "leave")]
        return self.program.read(*(end + tail for end in ends for tail in (" ", ": ", " : ")))

    def asks(self, text: str, message: str) -> bool:
        return said(self.language, message) in text[-200:]

    def play_to_the_end(self) -> None:
        """Types moves until nothing is asked any more."""
        told = self.read()
        seen = told
        while True:
            if self.asks(told, "press-enter"):
                self.program.type("\n")
                told = self.read()
                seen += told
                continue
            if not self.asks(told, "your-move"):
                self.screens.append(seen)
                return
            if tell(self.language, "fives-your-cards") in told:
                # A new table: the last move was accepted.
                self.screens.append(seen)
                seen = ""
                self._cards = CARD.findall(
                    told.rpartition(tell(self.language, "fives-your-cards"))[2]
                )
                self._tried = []
            self.program.type(f"{self._choose()}\n")
            told = self.read()
            seen += told

    def _choose(self) -> str:
        moves = sorted({*self._cards, *(f"{card}=M5" for card in self._cards)} - {"M5", "M5=M5"})
        left = [move for move in moves if move not in self._tried]
        assert left, "No card of the screen is accepted."
        move = self.rng.choice(left)
        self._tried.append(move)
        return move


# --- Whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize("in_terminal", [False, True], ids=["pipe", "terminal"])
def test_a_whole_game_is_played_from_the_screen_and_kept(
    in_terminal: bool,  # noqa: FBT001 - a case of the test
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.jsonl"
    arguments = (*ONE_HAND, "--players", "3", "--seat", "1", "--seed", "4", "--name", "Ada")
    program = Conversation(*arguments, "--record", str(path), in_terminal=in_terminal)
    with program:
        somebody = Somebody(program)
        somebody.play_to_the_end()
        assert program.wait() == 0
    assert str(path) in program.transcript.replace("\n", "")
    assert "Traceback" not in program.transcript
    record = read_record(path)
    assert record["players"][1] == {"name": "Ada", "kind": "human"}
    assert [player["kind"] for player in record["players"]] == ["bot", "human", "bot"]
    assert record["options"] == {
        "players": 3,
        "hands": 1,
        "all_bust": "carry",
        "memory": "on",
    }
    assert str(max(record["result"]["scores"])) in somebody.screens[-1]
    # One table for each of the twelve moves, and the end.
    assert len(somebody.screens) == 13
    check_secrets(record, somebody.screens, seat=1)


def check_secrets(record: dict[str, Any], screens: list[str], seat: int) -> None:
    """Asserts that no screen before a move named a card that was still hidden."""
    turns = [k for k, event in enumerate(record["events"]) if event.get("seat") == seat]
    for at, screen in zip(turns, screens[:-1], strict=True):
        # Who holds Magenta 0 is told at once: it leads (F3).
        assert not cards_in(screen) & (hidden_from(seat, record["events"][:at]) - {"M0"})


def test_two_hands_with_a_pause_between_them(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    arguments = ("play", "fives", "--option", "hands=2", "--players", "3", "--seed", "8")
    with Conversation(*arguments, "--record", str(path)) as program:
        Somebody(program).play_to_the_end()
        assert program.wait() == 0
    assert program.transcript.count(said("en", "press-enter")) == 1
    assert read_record(path)["options"]["hands"] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_every_language(language: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    told = play("--lang", language, "--record", str(path), typed=by_trying())
    assert (told.code, told.err) == (0, "")
    assert told.out.count(said(language, "your-move")) >= 13
    assert read_record(path)["result"]["scores"]
    others = [said(other, "your-move") for other in LANGUAGES if other != language]
    assert not any(prompt in told.out for prompt in others)


def test_the_language_is_the_system_s(tmp_path: Path) -> None:
    told = play("--record", str(tmp_path / "x"), env={"LC_ALL": "de_CH.UTF-8"})
    assert said("de", "your-move") in told.out


def test_a_seed_repeats_the_shuffles_and_the_bots(tmp_path: Path) -> None:
    games = []
    for name, seed in (("a", "5"), ("b", "5"), ("c", "6")):
        path = tmp_path / name
        play("--seed", seed, "--bots", "random", "--record", str(path), typed=by_trying())
        games.append(read_record(path)["events"])
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_without_a_seed_every_shuffle_is_another(tmp_path: Path) -> None:
    deals = set()
    for name in "abc":
        play("--record", str(tmp_path / name), typed=by_trying())
        deals.add(json.dumps(read_record(tmp_path / name)["events"][0]))
    assert len(deals) == 3


def test_the_bots_are_those_asked_for_around_the_seat(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--bots", "random,greedy", "--seat", "2", "--record", str(path), typed=by_trying())
    players = read_record(path)["players"]
    assert [player.get("bot") for player in players] == ["random", "greedy", None, "random"]
    assert len({player["name"] for player in players}) == 4


def test_without_a_place_the_record_goes_to_the_user_s_data(tmp_path: Path) -> None:
    told = play(typed=by_trying(), env={"XDG_DATA_HOME": str(tmp_path)})
    assert told.code == 0
    (path,) = tmp_path.rglob("*.jsonl")
    assert str(path) in told.out
    assert read_record(path)["game"] == "fives"


def test_folders_of_the_record_are_made_and_it_may_be_called_anything(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "[bold]ü.jsonl"
    told = play("--record", str(path), typed=by_trying())
    assert told.code == 0
    assert str(path) in told.out
    assert read_record(path)


# --- What can be typed -----------------------------------------------------------------------


def lead_with_commands(*lines: str, language: str = "en") -> Ran:
    """Types lines at the first question of a game; then the input ends."""
    arguments = ("--seed", "4", "--lang", language, "--bots", "greedy")
    return play(*arguments, typed="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_mark_helps(language: str) -> None:
    for key in ("?", " ? "):
        told = lead_with_commands(key, language=language)
        assert said(language, "rules-now") in told.out
        assert said(language, "keys-title") in told.out
        assert re.search(r"\bF4\b", told.out)


@pytest.mark.parametrize("key", ["t", "T"])
def test_t_shows_the_table_again(key: str) -> None:
    title = tell("en", "fives-your-cards")
    assert lead_with_commands().out.count(title) == 1
    assert lead_with_commands(key, key).out.count(title) == 3


def test_l_tells_the_hand_again_without_changing_the_game(tmp_path: Path) -> None:
    told = lead_with_commands("l").out
    again = told.partition(said("en", "log-title"))[2]
    assert again
    lines = (line.strip() for line in told.splitlines())
    first = next(line for line in lines if "M0" in line and "Magenta 0" in line)
    assert told.count(first) == 2
    # Over and over in the middle of a game: all goes on as without it.
    with_log, without = tmp_path / "with", tmp_path / "without"
    moves = by_trying()
    play("--seed", "3", "--record", str(without), typed=moves)
    play("--seed", "3", "--record", str(with_log), typed=moves.replace("=M5\n", "=M5\nl\n"))
    assert read_record(with_log)["events"] == read_record(without)["events"]


def test_l_hides_what_was_hidden(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    arguments = (*ONE_HAND, "--seed", "12", "--bots", "random", "--record", str(path))
    with Conversation(*arguments) as program:
        somebody = Somebody(program)
        told = [somebody.read()]
        program.type("l\n")
        told[0] += somebody.read()
        program.type(by_trying(4))
        program.close()
    record = read_record(path)
    first = next(k for k, event in enumerate(record["events"]) if event.get("seat") == 0)
    assert not cards_in(told[0]) & (hidden_from(0, record["events"][:first]) - {"M0"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_r_tells_all_rules(language: str) -> None:
    told = lead_with_commands("r", language=language).out
    for ruling in get_game("fives").rulings:
        assert re.search(rf"\b{ruling}\b", told)


@pytest.mark.parametrize(
    ("language", "yes", "no"),
    [("en", "y", "n"), ("fr", "o", "n"), ("de", "j", "n"), ("es", "s", "n")],
)
def test_q_leaves_only_after_a_clear_yes(language: str, yes: str, no: str, tmp_path: Path) -> None:
    left = said(language, "left")
    for answer in (no, no.upper(), "x", "0", ""):
        told = lead_with_commands("q", answer, "t", language=language)
        # The game went on: the table was shown once more before the input ended.
        assert told.out.count(tell(language, "fives-your-cards")) == 2, answer
    for answer in (yes, yes.upper(), f" {yes} ", f"{yes}xx"):
        told = lead_with_commands("q", answer, "t", language=language)
        assert told.code == 0
        assert told.out.count(tell(language, "fives-your-cards")) == 1
        assert left in told.out
    told = play("--lang", language, typed=f"q\n{yes}\n", env={"XDG_DATA_HOME": str(tmp_path)})
    assert not list(tmp_path.iterdir())


def test_the_end_of_the_input_leaves_the_game(tmp_path: Path) -> None:
    for typed in ("", "q\n", "t", "B99\n"):
        told = play("--seed", "3", typed=typed, env={"XDG_DATA_HOME": str(tmp_path)})
        assert (told.code, told.err) == (0, "")
        assert said("en", "left") in told.out
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "unreadable"),
    [("B99", "card"), ("M5", "back"), ("M5=M5", "back"), ("B7=", "text"), ("hello", "text")],
)
def test_what_is_no_move_is_told_and_asked_again(
    typed: str, unreadable: str, language: str
) -> None:
    told = lead_with_commands(typed, language=language)
    text = "B99" if typed == "B99" else "M5" if unreadable == "back" else typed
    sentence = tell(language, f"fives-unreadable-{unreadable}", card=text, text=text)
    assert squeezed(sentence) in squeezed(told.out)
    assert told.out.count(said(language, "your-move")) == 2


def squeezed(text: str) -> str:
    """A text without the breaks that the width of the screen made."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    "typed", ["x" * 1_000_000, "\0", "[/]", "[bold]", "\\", "=M5", "é", "\t", "－Ｂ７"]
)
def test_strange_lines_are_no_moves(typed: str) -> None:
    told = lead_with_commands(typed)
    assert (told.code, told.err) == (0, "")
    assert told.out.count(said("en", "your-move")) == 2


def test_bytes_that_are_no_text_are_no_move() -> None:
    told = run(*ONE_HAND, "--seed", "3", stdin=b"\xff\xfe\nq\ny\n")
    assert told.code == 0
    assert said("en", "left") in told.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illegal_move_is_refused_with_its_ruling(language: str) -> None:
    own = cards_in(lead_with_commands().out.rpartition(tell("en", "fives-your-cards"))[2])
    other = next(card for card in DECK if card not in own)
    told = lead_with_commands(other, language=language)
    refused = told.out.rpartition(said(language, "your-move"))[0]
    assert re.search(r"F\d+", refused.rpartition(said(language, "your-move"))[2])
    assert told.out.count(said(language, "your-move")) == 2


def test_moves_may_be_typed_loosely(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    loose = by_trying().lower().replace("=", " = ").replace("\n", " \n")
    assert play("--record", str(path), typed=loose).code == 0
    moves = [event["move"] for event in read_record(path)["events"] if "move" in event]
    assert all(re.fullmatch(r"[BGSM]\d+(=M5)?", move) for move in moves)


# --- Questions at the start ------------------------------------------------------------------


def test_without_arguments_it_asks_and_enter_takes_what_is_offered() -> None:
    told = run("play", stdin=b"\n\n\n" + EVERY_MOVE.encode())
    assert (told.code, told.err) == (0, "")
    assert said("en", "your-move") in told.out


def test_questions_are_asked_until_the_answer_is_one() -> None:
    told = run("play", stdin=b"chess\n7\nx\n-1\n3\nclever\n")
    assert told.out.count(tell("en", "terminal-choose-one", choices="|").partition("|")[0]) >= 4
    assert told.code == 1
    assert said("en", "your-move") not in told.out


def test_the_end_of_the_input_ends_the_questions() -> None:
    told = run("play")
    assert told.code == 1
    assert "Traceback" not in told.err


# --- In a terminal ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["\x04", "\x03"], ids=["end of input", "interrupt"])
def test_the_keys_of_a_terminal_end_the_game(key: str) -> None:
    """An interrupt may ask first; who presses the key again is surely let go."""
    with Conversation(*ONE_HAND, "--seed", "3", in_terminal=True) as terminal:
        Somebody(terminal).read()
        for _ in range(5):
            terminal.type(key)
            if terminal.has_ended(within=1):
                break
        # On a slow machine the next key may meet a program that is just ending: the signal ends it.
        assert terminal.wait() in (0, 130, -signal.SIGINT % 256)
    assert "Traceback" not in terminal.transcript


def test_a_narrow_or_simple_terminal_plays_too(tmp_path: Path) -> None:
    for env in ({"COLUMNS": "30"}, {"COLUMNS": "1"}, {"TERM": "dumb"}, {"NO_COLOR": "1"}):
        told = play("--record", str(tmp_path / "x"), "--force", typed=by_trying(), env=env)
        assert (told.code, told.err) == (0, "")
    told = run(
        *ONE_HAND, "--record", str(tmp_path / "y"), stdin=by_trying().encode(), encoding="ascii"
    )
    assert told.code == 0
    assert read_record(tmp_path / "x")


# --- What cannot be played -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["chess"], "chess"),
        (["fives", "--players", "2"], "3 or 4"),
        (["fives", "--players", "5"], "3 or 4"),
        (["fives", "--players", "-1"], "3 or 4"),
        (["fives", "--players", "9" * 30], "3 or 4"),
        (["fives", "--variant", "explosive"], "standard"),
        (["fives", "--seat", "4"], "--seat"),
        (["fives", "--seat", "-1"], "--seat"),
        (["fives", "--players", "3", "--seat", "3"], "--seat"),
        (["fives", "--seat", "9" * 30], "--seat"),
        (["fives", "--bots", "clever"], "clever"),
        (["fives", "--bots", "greedy,"], "random"),
        (["fives", "--bots", "greedy,greedy,greedy,greedy"], "4 bots"),
        (["fives", "--seed", "-1"], "--seed"),
        (["fives", "--seed", str(2**63)], "--seed"),
        (["fives", "--option", "hands=0"], "1 to 20"),
        (["fives", "--option", "hands"], "hands=2"),
        (["fives", "--option", "hands=1", "--option", "hands=2"], "twice"),
        (["fives", "--lang", "xx"], "xx"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_told_before_the_first_deal(
    arguments: list[str], word: str
) -> None:
    assert_refused(run("play", *arguments, stdin=EVERY_MOVE.encode()), word)


def test_a_record_that_cannot_be_kept_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path, tmp_path / "file" / "x", tmp_path / ("x" * 300)):
        told = play("--record", str(place), typed=by_trying())
        assert told.code != 0
        assert str(place) in (told.out + told.err)
        assert "Traceback" not in told.err


@pytest.mark.parametrize("name", ["", "x" * 10_000, "[/red]", "a\nb", "\x1b[2J", "Zoë", "两个人"])
def test_any_name_can_be_played_under(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    told = play("--name", name, "--record", str(path), typed=by_trying())
    assert (told.code, told.err) == (0, "")
    kept = read_record(path)["players"][0]["name"]
    assert kept == printable(name) or not name
    assert kept


def test_a_name_that_is_no_text_does_not_cost_the_record(tmp_path: Path) -> None:
    strange = os.fsdecode(b"J\xf6rg")
    path = tmp_path / "game.jsonl"
    told = play("--name", strange, "--record", str(path), typed=by_trying(), env={"USER": strange})
    if told.code == 2:  # to refuse the name at once is as good
        assert_refused(told)
    else:
        assert told.code == 0
        assert read_record(path)


def test_the_name_of_the_user_does_not_cost_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    told = play("--record", str(path), typed=by_trying(), env={"USER": os.fsdecode(b"J\xf6rg")})
    assert told.code == 0
    assert read_record(path)


# --- Claiming the rest of a hand -----------------------------------------------------------------


def test_the_rest_of_a_hand_is_claimed_by_typing_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    asked = "".join(f"claim\n{line}\n" for line in EVERY_MOVE.split())
    table = ("--players", "3", "--bots", "greedy", "--seed", CLAIM_SEED)
    ran = play(*table, "--record", str(path), typed=asked * 15)
    assert ran.code == 0, ran
    assert "There is nothing to claim now." in ran.out
    before, claimed, after = ran.out.rpartition("You claim the rest of the hand.")
    assert claimed
    offer = re.search(r"claim +you win the last (\d+) tricks: (\d+) \+ \d+ = (\d+)", before)
    assert offer is not None, before[-2000:]
    assert after.count("You take the trick") == int(offer[1])
    record = read_record(path)
    [totals] = [event["totals"] for event in record["events"] if event.get("note") == "hand"]
    assert totals[0] == int(offer[3])


@pytest.mark.parametrize("game", ["score5", "scorecards"])
def test_in_other_games_claim_is_no_word(game: str) -> None:
    ran = run("play", game, "--players", "2", "--seed", "1", stdin=b"claim\n")
    assert "nothing to claim" not in ran.out
    assert "“claim”" in ran.out


def test_a_place_that_cannot_keep_the_record_is_told_before_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("kept", "utf-8")
    for place, word in (
        (tmp_path, "directory"),
        (tmp_path / "file", "--append"),
        (tmp_path / "file" / "below", "not a directory"),
    ):
        told = run("play", "fives", "--record", str(place))
        assert_refused(told, str(place), word)
    assert (tmp_path / "file").read_text("utf-8") == "kept"


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Nothing was chosen"), ("de", "Nichts gewählt")]
)
def test_nobody_at_the_keyboard_is_told_politely(language: str, word: str) -> None:
    told = run("play", "--lang", language)
    assert told.code == 1
    assert word in told.out

"""Who sees what: ruling F11, through every way out of a match."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import json
from collections.abc import Sequence
from typing import Any, cast

import msgspec
import pytest

from fivescore.engine.contract import (
    SPECTATOR,
    FivescoreError,
    IllegalMoveError,
    UnreadableMoveError,
)
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.games.fives.knowledge import UNKNOWN
from fivescore.games.fives.text import parse_card
from tests.playing import add, record_of, story_of, view_of, witnessed
from tests.truth.positions import create, deal_of, dealt, deck, finish_hand, play

HIDDEN = "??"
BACK = "??=M5"
Flip = tuple[int, str]
"""Who flipped a card, and its face."""


def viewers(match: Match) -> list[int]:
    return [SPECTATOR, *range(match.config.players)]


def ways_out(match: Match, viewer: int) -> dict[str, Any]:
    """All that leaves a running match for a viewer."""
    return {
        "witnessed": witnessed(match, viewer),
        "view": view_of(match, viewer),
        "record": record_of(match, viewer),
        "observation": match.observation(viewer).tobytes(),
    }


def of_this_hand(match: Match, events: list[Event]) -> list[Event]:
    """The events since the running hand was dealt, without a later deal that was taken back."""
    number = view_of(match)["hand_number"]
    start = max(k for k, event in enumerate(events) if event.get("hand") == number)
    return [event for event in events[start:] if event.get("hand", number) == number]


def words_for(match: Match, viewer: int) -> str:
    """All that a viewer is told of the running hand, as one text."""
    return json.dumps(
        [
            of_this_hand(match, witnessed(match, viewer)),
            view_of(match, viewer),
            of_this_hand(match, record_of(match, viewer)["events"]),
        ]
    )


def names(card: str, text: str) -> bool:
    """Whether the text names the card, alone or as the face of a flip."""
    return f'"{card}"' in text or f'"{card}=M5"' in text


def faces_are_hidden(match: Match, flips: list[Flip]) -> None:
    """Asserts that nobody is told the face of another's flip, and everybody that of their own."""
    for viewer in viewers(match):
        text = words_for(match, viewer)
        for seat, face in flips:
            assert names(face, text) == (seat == viewer), (viewer, seat, face)
        observed = match.observation(viewer)
        faces = [int(face) for face in observed["face"][0, : int(observed["plays"][0])]]
        others = [parse_card(face) for seat, face in flips if seat != viewer]
        assert not set(others) & set(faces)
        assert faces.count(UNKNOWN) == len(others)


def faces_are_open(match: Match, flips: list[Flip], deal: list[list[str]]) -> None:
    """Asserts that everybody is told the deal of the finished hand and the face of every flip."""
    hands = [sorted(hand) for hand in deal]
    for viewer in viewers(match):
        ends = [e for e in witnessed(match, viewer) if e.get("note") == "open"]
        assert ends[-1]["flips"] == [face for _, face in flips]
        assert [sorted(hand) for hand in ends[-1]["deal"]] == hands
        plays = [play for trick in view_of(match, viewer)["tricks"] for play in trick["plays"]]
        told = [(p["seat"], p["move"]) for p in plays if p["move"].endswith("=M5")]
        assert told == [(seat, f"{face}=M5") for seat, face in flips]
        observed = match.observation(viewer)
        assert UNKNOWN not in observed["face"][0]
        recorded = json.dumps(record_of(match, viewer)["events"])
        assert all(f'"{face}=M5"' in recorded for _, face in flips)


def play_with_flips(match: Match, moves: int = 52, before: Sequence[Flip] = ()) -> list[Flip]:
    """Plays on within the hand, flipping wherever it is allowed; looks after every move.

    Args:
        match: The table.
        moves: How many at most.
        before: The flips of the hand so far.

    Returns:
        All flips of the hand, in order of play.
    """
    flips = list(before)
    for _ in range(moves):
        [seat] = match.to_act
        move = match.legal(seat)[-1]
        match.play(seat, move)
        if move.endswith("=M5"):
            flips.append((seat, move.removesuffix("=M5")))
        if not match.to_act:
            break
        faces_are_hidden(match, flips)
    return flips


# --- Hands ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_F11_everybody_sees_their_own_cards_and_nobody_else_s(players: int) -> None:
    match = dealt("M0 B1", "G1", "S1", players=players)
    deal = story_of(match)[0]["deal"]
    each = len(deal[0])
    for viewer in viewers(match):
        for events in (witnessed(match, viewer), record_of(match, viewer)["events"]):
            for seat, hand in enumerate(events[0]["deal"]):
                assert hand == (deal[seat] if seat == viewer else [HIDDEN] * each)
        text = words_for(match, viewer)
        own = [] if viewer == SPECTATOR else deal[viewer]
        assert {card for card in deck(players) if names(card, text)} == set(own)
        view = view_of(match, viewer)
        assert view["held"] == [each] * players
        assert sorted(view["hand"] or []) == sorted(own)
    assert view_of(match, SPECTATOR)["hand"] is None


def test_F11_who_leads_is_public_but_nothing_else_of_that_hand() -> None:
    match = dealt("", "M0")
    for viewer in viewers(match):
        assert witnessed(match, viewer)[1] == {"note": "lead", "seat": 1}
        assert view_of(match, viewer)["to_act"] == 1
        assert bool(view_of(match, viewer)["moves"]) == (viewer == 1)


def test_F11_other_hands_can_be_swapped_without_anybody_else_seeing_it() -> None:
    match = dealt("M0 B2", "B7", "B9")
    twin = dealt("M0 B2", "B9", "B7")
    deal, other = story_of(match)[0]["deal"], story_of(twin)[0]["deal"]
    assert deal[1][1:] == other[1][1:]
    assert deal[2][1:] == other[2][1:]
    for viewer in viewers(match):
        same = ways_out(match, viewer) == ways_out(twin, viewer)
        assert same == (viewer in (SPECTATOR, 0, 3))


def test_F11_a_move_with_another_s_card_is_refused_and_says_no_more_than_that() -> None:
    refusals = []
    for match in (dealt("M0 B2", "B7", "B9"), dealt("M0 B2", "B9", "B7")):
        with pytest.raises(IllegalMoveError) as refused:
            match.play(0, "B7")
        refusals.append(refused.value.refusal)
    assert refusals[0] == refusals[1]


# --- Flips ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second"), [("G9=M5", "G8=M5"), ("M0=M5", "B1=M5"), ("S13=M5", "M9=M5")]
)
def test_F11_a_flip_looks_the_same_whatever_its_face(first: str, second: str) -> None:
    pair = []
    for move in (first, second):
        match = dealt("M0 G8 G9 B1 S13 M9", "M1", "M2", "M3")
        match.play(0, move)
        pair.append(match)
    one, other = pair
    for _ in range(4):
        for viewer in (SPECTATOR, 1, 2, 3):
            assert ways_out(one, viewer) == ways_out(other, viewer)
        assert ways_out(one, 0) != ways_out(other, 0)
        if one.to_act == (0,):
            break
        [seat] = one.to_act
        move = one.legal(seat)[0]
        play(one, move)
        play(other, move)


@pytest.mark.parametrize("players", [3, 4])
def test_F11_faces_of_others_stay_hidden_for_the_rest_of_the_hand(players: int) -> None:
    match = dealt("M0 B3 G3", "B1 G4", "S5 M6", players=players, hands=2)
    flips = play_with_flips(match)
    assert len({seat for seat, _ in flips}) == players
    assert len(flips) == len(deck(players)) // players  # one in every trick


def test_F11_a_flip_stays_hidden_in_the_taken_pile() -> None:
    match = dealt("M0 G9", "M1", "M2", "M3")
    play(match, "G9=M5 M1 M2 M3")
    for viewer in viewers(match):
        [trick] = view_of(match, viewer)["tricks"]
        assert trick["plays"][0] == {"seat": 0, "move": "G9=M5" if viewer == 0 else BACK}
        assert (trick["winner"], trick["value"]) == (0, 5)


@pytest.mark.parametrize("memory", ["on", "off"])
def test_F11_with_open_cards_the_faces_of_flips_are_shown(memory: str) -> None:
    match = dealt("M0 G9", "M1", "M2", "M3", memory=memory)
    play(match, "G9=M5")
    assert open_view(match)["trick"] == [{"seat": 0, "move": "G9=M5"}]
    play(match, "M1 M2 M3")
    [trick] = open_view(match)["tricks"]
    assert trick["plays"][0] == {"seat": 0, "move": "G9=M5"}
    assert [play["seat"] for play in trick["plays"]] == [0, 1, 2, 3]


def open_view(match: Match) -> dict[str, Any]:
    return cast("dict[str, Any]", msgspec.to_builtins(match.open_view()))


def test_F11_a_finished_hand_is_open_to_all() -> None:
    match = dealt("M0 B3 G3", "B1 G4", "S5 M6")
    flips = play_with_flips(match)
    deal = story_of(match)[0]["deal"]
    faces_are_open(match, flips, deal)
    for viewer in viewers(match):
        assert record_of(match, viewer)["events"] == story_of(match)


def test_F11_a_finished_hand_stays_open_while_the_next_one_is_secret() -> None:
    match = dealt("M0 B3 G3", "B1 G4", "S5 M6")
    flips = play_with_flips(match)
    first_hand = list(story_of(match))
    add(match, deal_of(4, "G3", "M0 S3", "B4 S12", number=2))
    faces_are_hidden(match, [])
    later = play_with_flips(match, 20)
    assert later
    assert len({seat for seat, _ in later}) > 1
    for viewer in viewers(match):
        assert record_of(match, viewer)["events"][: len(first_hand)] == first_hand
        opened = [e for e in witnessed(match, viewer) if e.get("note") == "open"]
        assert [note["flips"] for note in opened] == [[face for _, face in flips]]


def test_F11_a_finished_game_is_open_to_all() -> None:
    match = dealt("M0 B3 G3", "B1 G4", "S5 M6", hands=1)
    flips = play_with_flips(match)
    assert match.is_over
    faces_are_open(match, flips, story_of(match)[0]["deal"])
    for viewer in viewers(match):
        assert record_of(match, viewer)["events"] == story_of(match)


def test_F11_what_lies_open_can_be_looked_up_again() -> None:
    match = dealt("M0 B9 G9", "B1 M1", "B2 M2", "B3 M3")
    play(match, "B9 B1 B2 B3 G9=M5 M1")
    seen = {}
    for viewer in viewers(match):
        view = view_of(match, viewer)
        assert view["tricks"] == [
            {
                "plays": [
                    {"seat": seat, "move": move} for seat, move in enumerate("B9 B1 B2 B3".split())
                ],
                "winner": 0,
                "value": 9,
            }
        ]
        assert [play["seat"] for play in view["trick"]] == [0, 1]
        assert view["trick"][0]["move"].endswith("=M5")
        assert view["trick"][1]["move"] == "M1"
        assert {"note": "trick", "winner": 0, "value": 9} in witnessed(match, viewer)
        public = ("totals", "chips", "centre", "held", "to_act", "led", "winning", "opener")
        seen[viewer] = {key: view[key] for key in public}
        assert seen[viewer] == seen[SPECTATOR]
    assert seen[SPECTATOR]["totals"] == [9, 0, 0, 0]
    assert seen[SPECTATOR]["held"] == [11, 11, 12, 12]


# --- After an undo ----------------------------------------------------------------------------


def test_F11_a_flip_that_was_taken_back_stays_hidden() -> None:
    match = dealt("M0 G9 G8 B9", "M1 B1", "M2 B2", "M3 B3")
    play(match, "G9=M5 M1")
    add(match, {"undo": 2})
    for viewer in viewers(match):
        assert names("G9", words_for(match, viewer)) == (viewer == 0)
    play(match, "G8=M5")
    for viewer in viewers(match):
        text = words_for(match, viewer)
        assert names("G9", text) == names("G8", text) == (viewer == 0)
        own = ["G9=M5", "M1", "G8=M5"] if viewer == 0 else [BACK, "M1", BACK]
        assert [e["move"] for e in record_of(match, viewer)["events"] if "move" in e] == own
        assert [e["move"] for e in witnessed(match, viewer) if "move" in e] == own[2:]


def test_F11_a_flip_taken_back_looks_the_same_whatever_its_face() -> None:
    pair = []
    for move in ("G9=M5", "S13=M5"):
        match = dealt("M0 G9 S13 B9", "M1 B1", "M2 B2", "M3 B3")
        play(match, f"{move} M1")
        add(match, {"undo": 2})
        play(match, "B9 B1")
        pair.append(match)
    for viewer in (SPECTATOR, 1, 2, 3):
        assert ways_out(pair[0], viewer) == ways_out(pair[1], viewer)


def test_F11_an_undo_across_a_deal_closes_the_finished_hand_again() -> None:
    match = dealt("M0 B3 G3", "B1 G4", "S5 M6")
    deal = story_of(match)[0]["deal"]
    flips = play_with_flips(match, 50)
    before = [ways_out(match, viewer) for viewer in viewers(match)]
    finish_hand(match)
    add(match, deal_of(4, "", "M0", number=2))
    add(match, {"undo": 2})
    for viewer, then in zip(viewers(match), before, strict=True):
        now = ways_out(match, viewer)
        told = now.pop("record")["events"]
        known = then.pop("record")["events"]
        assert now == then
        assert told[: len(known)] == known
        # What followed and was taken back is told as it was seen, before the hand was open.
        taken_back = [event for event in told[len(known) :] if "move" in event]
        assert len(taken_back) == 2
        for event in taken_back:
            assert event["seat"] == viewer or event["move"] in (BACK, event["move"].split("=")[0])
    faces_are_open(match, play_with_flips(match, before=flips), deal)


def test_F11_a_deal_that_was_taken_back_stays_hidden() -> None:
    match = dealt("M0")
    finish_hand(match)
    add(match, deal_of(4, "B1 G1", "M0", number=2))
    taken_back = story_of(match)[-1]["deal"]
    add(match, {"undo": 1})
    finish_hand(match)
    add(match, deal_of(4, "", "", "M0", "B1 G1", number=2))
    for is_played in (False, True):
        if is_played:
            finish_hand(match)
        for viewer in viewers(match):
            deals = [e["deal"] for e in record_of(match, viewer)["events"] if "deal" in e]
            assert len(deals) == 3
            for seat, hand in enumerate(deals[1]):
                assert hand == (taken_back[seat] if seat == viewer else [HIDDEN] * 13)
            standing = [e for e in witnessed(match, viewer) if "deal" in e and "hand" in e]
            assert len(standing) == 2


def test_F11_an_undo_after_the_last_hand_hides_its_faces_again() -> None:
    match = dealt("M0 B3 G3", "B1 G4", "S5 M6", hands=1)
    flips = play_with_flips(match, 51)
    finish_hand(match)
    assert match.is_over
    add(match, {"undo": 1})
    faces_are_hidden(match, flips)


# --- Without memory -----------------------------------------------------------------------------


def without_memory(tricks: int) -> Match:
    """A table without memory after some tricks, with two cards of the next one on the table."""
    match = dealt("M0 B3 G3", "B1 G4", "S5 M6", memory="off")
    for _ in range(4 * tricks + 2):
        [seat] = match.to_act
        match.play(seat, match.legal(seat)[-1])
    return match


def test_F11_without_memory_winning_cards_and_the_last_trick_can_be_looked_up_no_more() -> None:
    match = without_memory(4)
    for viewer in viewers(match):
        view = view_of(match, viewer)
        shown = [[play["seat"] for play in trick["plays"]] for trick in view["tricks"]]
        winners = [trick["winner"] for trick in view["tricks"]]
        assert shown[:3] == [[winner] for winner in winners[:3]]
        assert len(shown[3]) == 4
        assert len(view["trick"]) == 2
        moves = [e for e in record_of(match, viewer)["events"] if "move" in e]
        assert [e["seat"] for e in moves[:12] if e["move"] != HIDDEN] == winners[:3]
        assert all(e["move"] != HIDDEN for e in moves[12:])
        assert len(moves) == 18


def test_F11_without_memory_whether_a_lost_card_was_flipped_is_hidden_too() -> None:
    match = without_memory(4)
    winners = [trick["winner"] for trick in view_of(match)["tricks"]]
    first = standing_moves(match)[:12]
    flipped = [k for k, e in enumerate(first) if e["move"].endswith("=M5")]
    lost = [k for k in flipped if first[k]["seat"] != winners[k // 4]]
    assert lost
    for viewer in viewers(match):
        moves = [e["move"] for e in record_of(match, viewer)["events"] if "move" in e]
        assert {moves[k] for k in lost} == {HIDDEN}


def standing_moves(match: Match) -> list[Event]:
    return [e for e in story_of(match) if "move" in e]


def test_F11_without_memory_a_player_may_still_remember() -> None:
    """`observe` is the same, and so is what is witnessed when it happens."""
    match = without_memory(4)
    other = dealt("M0 B3 G3", "B1 G4", "S5 M6")
    for event in standing_moves(match):
        add(other, event)
    for viewer in viewers(match):
        ours, theirs = match.observation(viewer), other.observation(viewer)
        assert (int(ours["memory"][0]), int(theirs["memory"][0])) == (0, 1)
        theirs["memory"] = 0
        assert ours.tobytes() == theirs.tobytes()
        assert witnessed(match, viewer) == witnessed(other, viewer)


def test_F11_without_memory_a_finished_hand_is_open_and_the_next_one_forgets_again() -> None:
    match = without_memory(4)
    finish_hand(match)
    for viewer in viewers(match):
        assert all(len(trick["plays"]) == 4 for trick in view_of(match, viewer)["tricks"])
        events = record_of(match, viewer)["events"]
        assert all("??" not in e["move"] for e in events if "move" in e)
    add(match, deal_of(4, "M0", number=2))
    for _ in range(12):
        [seat] = match.to_act
        match.play(seat, match.legal(seat)[0])
    for viewer in viewers(match):
        moves = [e["move"] for e in record_of(match, viewer)["events"] if "move" in e]
        assert all("??" not in move for move in moves[:52])
        assert moves[52:].count(HIDDEN) == 6
        assert [len(trick["plays"]) for trick in view_of(match, viewer)["tricks"]] == [1, 1, 4]


def test_F11_without_memory_what_was_taken_back_cannot_be_looked_up() -> None:
    match = without_memory(4)
    add(match, {"undo": 4})
    for viewer in viewers(match):
        moves = [e["move"] for e in record_of(match, viewer)["events"] if "move" in e]
        # Now the third trick is the last, and two cards of the fourth lie there.
        assert moves[-4:] == [HIDDEN] * 4
        assert moves[:8].count(HIDDEN) == 6
        assert HIDDEN not in moves[8:-4]
        assert [len(trick["plays"]) for trick in view_of(match, viewer)["tricks"]] == [1, 1, 4]
    finish_hand(match)
    add(match, {"undo": 1})
    assert [len(t["plays"]) for t in view_of(match)["tricks"]] == [1] * 11 + [4]


def test_F11_memory_is_an_option_that_is_on() -> None:
    assert dealt("M0").config.options["memory"] == "on"
    assert create(4, memory="off").config.options["memory"] == "off"
    with pytest.raises(FivescoreError, match="on or off"):
        create(4, memory="some")


# --- Odd events and viewers -------------------------------------------------------------------


@pytest.mark.parametrize("text", ["g9=m5", "G9 = M5", "G9=M05", " G9=M5 "])
def test_F11_a_flip_in_an_event_is_hidden_however_it_is_written(text: str) -> None:
    match = dealt("M0 G9", "M1")
    try:
        add(match, {"seat": 0, "move": text})
    except UnreadableMoveError:
        return  # not to read it is as safe
    for viewer in (SPECTATOR, 1, 2, 3):
        assert witnessed(match, viewer)[-1] == {"seat": 0, "move": BACK}
        assert record_of(match, viewer)["events"][-1] == {"seat": 0, "move": BACK}


def test_F11_a_flip_is_hidden_whatever_else_its_event_carries() -> None:
    match = dealt("M0 G9", "M1")
    try:
        add(match, {"seat": 0, "move": "G9=M5", "note": "well played"})
    except FivescoreError:
        return
    for viewer in (SPECTATOR, 1, 2, 3):
        assert not names("G9", words_for(match, viewer))


@pytest.mark.parametrize("viewer", [-2, -3, -4, 4])
def test_F11_there_are_no_other_viewers(viewer: int) -> None:
    match = dealt("M0")
    with pytest.raises(FivescoreError):
        view_of(match, viewer)

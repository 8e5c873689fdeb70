"""Who sees what: ruling C16, through every way out of a match."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import json
import random
import re
from typing import Any

import pytest

from fivescore.engine.contract import SPECTATOR, FivescoreError, IllegalMoveError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games import get_game
from fivescore.games.scorecards.game import ScoreCards
from tests.playing import add, record_of, seeded, story_of, view_of, witnessed
from tests.truth.scorecards_positions import (
    SIX,
    deck_of,
    finish_round,
    game_of,
    held,
    last_move,
    next_round,
    play,
    table,
)

HIDDEN = "??"
CARD = re.compile(r"\b[BRGY]\d+-\d+\b")
HANDS = [
    " ".join(f"{letter}{n}-{10 * k + n}" for n in range(1, 6)) for k, letter in enumerate("BRGY", 1)
]
DRAWS = "B9-91 R9-92 G9-93 Y9-94"
STARTING = "B7-99"
TABLES = [
    ("standard", 2),
    ("standard", 3),
    ("standard", 4),
    ("explosive", 3),
    ("explosive", 4),
    ("partnership", 4),
]


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


def told_apart(one: Match, other: Match) -> set[int]:
    """The viewers to whom two matches look different."""
    return {v for v in viewers(one) if ways_out(one, v) != ways_out(other, v)}


def cards_told(match: Match, viewer: int) -> set[str]:
    """All cards that a viewer is told of."""
    out = ways_out(match, viewer)
    return set(CARD.findall(json.dumps([out["witnessed"], out["view"], out["record"]["events"]])))


def moves_told(match: Match, viewer: int) -> list[Event]:
    """The moves as a viewer witnessed them, which are those of their record too."""
    told = [event for event in witnessed(match, viewer) if "move" in event]
    assert [event for event in record_of(match, viewer)["events"] if "move" in event] == told
    return told


def seated(*hands: str, draws: str = DRAWS, variant: str = "standard") -> Match:
    """Whole hands: seat 0 blue, 1 red, 2 green, 3 yellow; or those that are given."""
    cards = [card for hand in HANDS for card in hand.split()]
    deck = deck_of(*cards, *DRAWS.split(), STARTING)
    return table(*hands, starting=STARTING, draws=draws, variant=variant, deck=deck)


def partners(draws: str = DRAWS) -> Match:
    return seated(*HANDS, draws=draws, variant="partnership")


# --- Hands ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C16_everybody_sees_their_own_hand_and_nobody_else_s(players: int) -> None:
    match = seated(*HANDS[:players])
    for viewer in viewers(match):
        own = set() if viewer == SPECTATOR else set(HANDS[viewer].split())
        assert cards_told(match, viewer) == own | {STARTING}
        deal = {
            "round": 1,
            "start": 0,
            "hands": [
                HANDS[seat].split() if seat == viewer else [HIDDEN] * 5 for seat in range(players)
            ],
            "starting": STARTING,
            "deck": [HIDDEN] * (50 - 5 * players - 1),
        }
        assert witnessed(match, viewer) == record_of(match, viewer)["events"] == [deal]
    assert not {"hand", "plays", "known", "passed_to_you"} & set(view_of(match))


def test_C16_cards_of_others_can_be_swapped_without_anybody_else_seeing_it() -> None:
    one = seated(*HANDS)
    other = seated(HANDS[0], HANDS[2], HANDS[1], HANDS[3])
    assert told_apart(one, other) == {1, 2}
    for match in (one, other):
        play(match, "B1-11 vs 1")
    assert told_apart(one, other) == {1, 2}
    play(one, "R1-21 vs 0")
    play(other, "G1-31 vs 0")
    assert told_apart(one, other) == set(viewers(one))


def test_C16_a_hand_stays_secret_in_the_next_round() -> None:
    match = seated(*HANDS[:3])
    finish_round(match)
    next_round(match)
    kept = held(match)
    for viewer in viewers(match):
        told = [kept[seat] if seat == viewer else [HIDDEN] * 5 for seat in range(3)]
        facts = [event for event in witnessed(match, viewer) if "hands" in event]
        assert [sorted(hand) for hand in facts[1]["hands"]] == [sorted(hand) for hand in told]
        assert facts[1]["deck"] == [HIDDEN] * (50 - 15 - 1)
        assert facts[1] in record_of(match, viewer)["events"]


def test_C16_a_refusal_tells_nothing_of_where_a_card_is() -> None:
    match = seated(*HANDS[:3])
    told = set()
    for card in ("R1-21", "R1-21", "G1-31", "Y1-41", "B9-91"):  # in hands, and in the deck
        with pytest.raises(IllegalMoveError) as refused:
            match.play(0, f"play {card} vs 1")
        sentence = str(refused.value)
        told.add(re.sub(r"^\w+ \d+ ", "", sentence))
    assert told == {"is not in your hand. (C4)"}


# --- Deck and draws ---------------------------------------------------------------------------


def test_C16_the_order_of_the_deck_is_nobody_s() -> None:
    one = seated(*HANDS[:3])
    other = seated(*HANDS[:3], draws="R9-92 B9-91 G9-93 Y9-94")
    assert told_apart(one, other) == set()
    for match in (one, other):
        play(match, "B1-11 vs 1")
    assert told_apart(one, other) == {0}  # who drew
    for match in (one, other):
        play(match, "R1-21 vs 0")
    assert told_apart(one, other) == {0, 1}
    for match in (one, other):
        play(match, "G1-31 vs 0")
    assert told_apart(one, other) == {0, 1}  # seat 2 drew the same card in both


def test_C16_only_who_draws_sees_the_card() -> None:
    match = seated(*HANDS[:3])
    play(match, "B1-11 vs 1, R1-21 vs 0")
    open_ = [
        {"seat": 0, "move": "play B1-11 vs 1", "points": 0},
        {"seat": 1, "move": "play R1-21 vs 0", "points": 0},
    ]
    for viewer in viewers(match):
        told = [dict(event) for event in open_]
        if viewer in (0, 1):
            told[viewer]["drew"] = DRAWS.split()[viewer]
        assert moves_told(match, viewer) == told
        assert cards_told(match, viewer) & set(DRAWS.split()) == (
            {DRAWS.split()[viewer]} if viewer in (0, 1) else set()
        )


def test_C16_the_whole_record_has_no_draws() -> None:
    match = game_of(*["1 1 1 1 1 / 2 2 2 2 2"] * 4)
    assert not any("drew" in event for event in record_of(match)["events"])


def test_C16_what_went_back_into_the_deck_is_drawn_in_secret_too() -> None:
    pair = seated(*HANDS[:2]), seated(*HANDS[:2])
    for match, draws in zip(pair, ("B1-11 R1-21", "R1-21 B1-11"), strict=True):
        finish_round(match)
        next_round(match, STARTING, draws)
    assert told_apart(*pair) == set()
    for match in pair:
        play(match, held(match)[1][0])
    assert told_apart(*pair) == {1}


# --- What is open -----------------------------------------------------------------------------


def test_C16_displays_starting_card_and_points_are_open() -> None:
    deck = deck_of(f"B6-1 {SIX}", "R6-2 3", "G6-3 2", "Y6-4")
    match = table("B6-1", "R6-2", "G6-3", starting="Y6-4", deck=deck)
    play(match, "B6-1 vs 1, R6-2 vs 0, G6-3 vs 0")
    for viewer in viewers(match):
        view = view_of(match, viewer)
        assert view["displays"] == [["B6-1"], ["R6-2"], ["G6-3"]]
        assert view["starting"] == "Y6-4"
        assert view["points"] == [[4 * 2], [3], [2]]
        assert view["totals"] == [8, 3, 2]
        assert (view["round"], view["start"], view["to_act"]) == (1, 0, 0)
        assert view["left"] == 50 - 15 - 1 - 3
        told = [(e["seat"], e["move"], e["points"]) for e in moves_told(match, viewer)]
        assert told == [
            (0, "play B6-1 vs 1", 8),
            (1, "play R6-2 vs 0", 3),
            (2, "play G6-3 vs 0", 2),
        ]


def test_C16_how_points_came_about_is_open() -> None:
    deck = deck_of(f"B6-1 {SIX}", "R6-2 1; next turn: 5", "Y6-3", "R2-4 2 per card")
    match = table("R6-2 B6-1", "R2-4", starting="Y6-3", deck=deck)
    play(match, "R6-2, R2-4, B6-1")
    for viewer in viewers(match):
        notes = [event for event in witnessed(match, viewer) if event.get("note") == "scored"]
        assert [(note["seat"], note["card"], note["points"]) for note in notes] == [
            (0, "R6-2", 1),
            (1, "R2-4", 2 * 3),
            (0, "B6-1", 4 * 3 + 5),
        ]
        # 4 for each of the three sixes, and 5 that the red 6 left behind.
        sixes, effect = notes[2]["parts"]
        assert sorted(sixes["cards"]) == ["B6-1", "R6-2", "Y6-3"]
        assert (sixes["times"], sixes["each"], sixes["points"]) == (3, 4, 12)
        assert (effect["from"], effect["points"]) == ("R6-2", 5)


def test_C16_a_chosen_change_is_open() -> None:
    rule = "change any card to any number; 3 per card in largest set"
    match = table("B5-1", "", starting="Y2-2", deck=deck_of(f"B5-1 {rule}", "Y2-2"))
    play(match, "B5-1 change Y2-2 to 5")
    for viewer in viewers(match):
        assert moves_told(match, viewer)[0]["move"] == "play B5-1 change Y2-2 to 5"
        [note] = [event for event in witnessed(match, viewer) if event.get("note") == "scored"]
        assert (note["points"], note["changed"]) == (6, {"card": "Y2-2", "to": 5})
        last = view_of(match, viewer)["last"]
        assert {key: last[key] for key in note if key != "note"} == {
            key: value for key, value in note.items() if key != "note"
        }


def test_C16_the_end_of_a_round_is_told_to_all() -> None:
    match = game_of("8 12 15 3 9 / 1 1 1 1 1")
    note = {"note": "round", "points": [47, 5], "bonus": [0]}
    for viewer in viewers(match):
        assert note in witnessed(match, viewer)
        assert note in record_of(match, viewer)["events"]
        assert view_of(match, viewer)["rounds"] == [{"points": [47, 5], "bonus": [0]}]


# --- Passed cards -----------------------------------------------------------------------------


@pytest.mark.parametrize("back", ["B2-12", "G4-34"])
def test_C16_only_the_partners_see_passed_cards(back: str) -> None:
    match = partners()
    play(match, f"B1-11 vs 1, pass B2-12, back {back}")
    for viewer in viewers(match):
        is_team = viewer in (0, 2)
        assert moves_told(match, viewer)[1:] == [
            {"seat": 0, "move": "pass B2-12" if is_team else "pass ??"},
            {"seat": 2, "move": f"back {back}" if is_team else "back ??"},
        ]
        if not is_team:
            assert not {"B2-12", "G4-34"} & cards_told(match, viewer)


def test_C16_the_other_team_s_passes_are_covered_for_the_partners() -> None:
    match = partners()
    play(match, "B1-11 vs 1, keep, R1-21 vs 0, pass R2-22, back Y4-44")
    for viewer in viewers(match):
        told = moves_told(match, viewer)[3:]
        is_team = viewer in (1, 3)
        assert [event["move"] for event in told] == (
            ["pass R2-22", "back Y4-44"] if is_team else ["pass ??", "back ??"]
        )


def test_C16_that_a_card_was_kept_is_open() -> None:
    match = partners()
    play(match, "B1-11 vs 1, keep")
    for viewer in viewers(match):
        assert moves_told(match, viewer)[-1] == {"seat": 0, "move": "keep"}


def test_C16_another_card_could_have_been_passed() -> None:
    pair = partners(), partners()
    for match, passed in zip(pair, ("B2-12", "B3-13"), strict=True):
        play(match, f"B1-11 vs 1, pass {passed}")
    assert told_apart(*pair) == {0, 2}
    for match in pair:
        play(match, "back G4-34")
    assert told_apart(*pair) == {0, 2}


def test_C16_another_card_could_have_come_back() -> None:
    pair = partners(), partners()
    for match, back in zip(pair, ("B2-12", "G4-34"), strict=True):
        play(match, f"B1-11 vs 1, pass B2-12, back {back}")
    assert told_apart(*pair) == {0, 2}
    for match in pair:
        play(match, "R1-21 vs 0, keep, G1-31 vs 0, keep, Y1-41 vs 0, keep")
    assert told_apart(*pair) == {0, 2}


def test_C16_the_same_hands_by_another_way_differ_for_the_partners_alone() -> None:
    pair = partners(), partners()
    for match, passed in zip(pair, ("B2-12", "B3-13"), strict=True):
        play(match, f"B1-11 vs 1, pass {passed}, back {passed}")
    assert [sorted(hand) for hand in held(pair[0])] == [sorted(hand) for hand in held(pair[1])]
    assert told_apart(*pair) == {0, 2}  # they know what they saw


def test_C16_a_pass_and_a_keep_look_different_to_all() -> None:
    pair = partners(), partners()
    play(pair[0], "B1-11 vs 1, pass B2-12, back B2-12")
    play(pair[1], "B1-11 vs 1, keep")
    assert told_apart(*pair) == set(viewers(pair[0]))


def test_C16_only_the_partner_sees_what_was_just_passed() -> None:
    match = partners()
    play(match, "B1-11 vs 1, pass B2-12")
    assert view_of(match, 2)["passed_to_you"] == "B2-12"
    for viewer in (0, 1, 3):
        assert view_of(match, viewer)["passed_to_you"] is None
    play(match, "back B2-12")
    assert view_of(match, 2)["passed_to_you"] is None


def known(match: Match, viewer: int) -> tuple[int, str]:
    """What a viewer is told to know of the partner's hand."""
    told = view_of(match, viewer)["known"]
    return told["seat"], " ".join(told["cards"])


def test_C16_partners_know_what_they_saw_until_it_is_gone() -> None:
    match = partners()
    assert [known(match, seat) for seat in range(4)] == [(2, ""), (3, ""), (0, ""), (1, "")]
    play(match, "B1-11 vs 1, pass B2-12")
    assert known(match, 0) == (2, "B2-12")
    play(match, "back G4-34")
    assert (known(match, 0), known(match, 2)) == ((2, "B2-12"), (0, "G4-34"))
    assert (known(match, 1), known(match, 3)) == ((3, ""), (1, ""))
    play(match, "R1-21 vs 0, keep, B2-12 vs 0, pass G1-31, back G4-34")
    assert (known(match, 0), known(match, 2)) == ((2, "G4-34"), (0, "G1-31"))
    play(match, "Y1-41 vs 0, keep, G1-31 vs 1, keep")
    assert (known(match, 0), known(match, 2)) == ((2, "G4-34"), (0, ""))


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_C16_who_gets_the_same_card_back_knows_nothing_of_the_partner_s_hand(seat: int) -> None:
    match = partners()
    for turner, hand in enumerate(HANDS):
        first, second = hand.split()[:2]
        play(match, f"{first} vs {(turner + 1) % 4}")
        play(match, f"pass {second}, back {second}" if turner == seat else "keep")
    assert known(match, seat) == ((seat + 2) % 4, "")


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_C16_who_hands_the_same_card_back_knows_that_the_partner_holds_it(seat: int) -> None:
    match = partners()
    for turner, hand in enumerate(HANDS):
        first, second = hand.split()[:2]
        play(match, f"{first} vs {(turner + 1) % 4}")
        play(match, f"pass {second}, back {second}" if turner == seat else "keep")
    assert known(match, (seat + 2) % 4) == (seat, HANDS[seat].split()[1])


def test_C16_what_partners_know_outlives_the_round() -> None:
    match = partners()
    play(match, "B1-11 vs 1, pass B2-12, back G4-34")
    while match.to_act:
        [seat] = match.to_act
        if "keep" in match.legal(seat):
            play(match, "keep")
        else:
            card = next(c for c in held(match)[seat] if c not in ("B2-12", "G4-34"))
            play(match, f"{card} vs {(seat + 1) % 4}")
    next_round(match)
    assert (known(match, 0), known(match, 2)) == ((2, "B2-12"), (0, "G4-34"))
    facts = [event for event in witnessed(match, 0) if "hands" in event]
    assert facts[1]["hands"][2] == [HIDDEN] * 5


@pytest.mark.parametrize("text", ["PASS b2-12", "  pass   B2-12", "pass B02-012", "pass\tB2-12"])
def test_C16_a_pass_is_covered_however_it_is_written(text: str) -> None:
    match = partners()
    play(match, "B1-11 vs 1")
    add(match, {"seat": 0, "move": text, "comment": "B2-12", "card": "B2-12"})
    assert last_move(match)["move"] == "pass B2-12"
    for viewer in (SPECTATOR, 1, 3):
        assert moves_told(match, viewer)[-1] == {"seat": 0, "move": "pass ??"}
        assert "B2-12" not in cards_told(match, viewer)


# --- Records ----------------------------------------------------------------------------------


def test_C16_a_running_record_is_its_asker_s() -> None:
    match = partners()
    play(match, "B1-11 vs 1, pass B2-12, back G4-34, R1-21 vs 0")
    assert record_of(match) == record_of(match, SPECTATOR)
    for viewer in viewers(match):
        record = record_of(match, viewer)
        assert "result" not in record
        assert len(record["events"]) == 1 + 4  # the deal and four moves, without gaps
        with pytest.raises(WrongRecordError, match="hides cards"):
            replay(record, get_game)
    spectator = record_of(match)["events"]
    assert spectator[0]["hands"] == [[HIDDEN] * 5] * 4
    assert spectator[1:] == [
        {"seat": 0, "move": "play B1-11 vs 1", "points": 0},
        {"seat": 0, "move": "pass ??"},
        {"seat": 2, "move": "back ??"},
        {"seat": 1, "move": "play R1-21 vs 0", "points": 0},
    ]


def test_C16_a_finished_game_is_open_to_all() -> None:
    told = "0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0"
    match = game_of(*[told] * 4, variant="partnership")
    for viewer in viewers(match):
        assert record_of(match, viewer)["events"] == story_of(match)
    assert replay(record_of(match), get_game).state.tobytes() == match.state.tobytes()


def test_C16_what_was_taken_back_stays_covered() -> None:
    match = partners()
    play(match, "B1-11 vs 1, pass B2-12")
    before = [ways_out(match, viewer)["view"] for viewer in viewers(match)]
    play(match, "back G4-34, R1-21 vs 0, pass R2-22")
    add(match, {"undo": 3})
    assert [view_of(match, viewer) for viewer in viewers(match)] == before
    assert "R2-22" not in cards_told(match, 0) | cards_told(match, 2) | cards_told(match, SPECTATOR)
    assert not {"B2-12", "G4-34", "R9-92"} & cards_told(match, 3)


@pytest.mark.parametrize("viewer", [-2, 4, 7])
def test_C16_there_are_no_other_viewers(viewer: int) -> None:
    match = partners()
    for look in (match.view, match.record, match.witnessed, match.observation):
        with pytest.raises(FivescoreError):
            look(viewer)


def seen_by(match: Match, viewer: int) -> bytes:
    """What a viewer knows who was told just the witnessed events, one by one."""
    observation = match.game.initial_observation(match.config, viewer)
    for event in witnessed(match, viewer):
        match.game.see(observation, match.deck, match.game.read_event(event))
    return observation.tobytes()


def test_C16_that_a_card_was_kept_is_known_from_what_was_witnessed() -> None:
    match = partners()
    play(match, "B1-11 vs 1, keep, R1-21 vs 0, pass R2-22, back Y4-44")
    for viewer in viewers(match):
        assert seen_by(match, viewer) == match.observation(viewer).tobytes()


# --- Whole games ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_C16_no_card_is_told_before_it_lies_open(variant: str, players: int, seed: int) -> None:
    """Random games; what may be told is followed from the story alone."""
    rng = random.Random(seed)
    game = ScoreCards()
    match = Match(game, game.config(variant, players, {}), shuffle=seeded(seed))
    seen: list[set[str]] = [set() for _ in range(players)]
    while not match.is_over:
        hands = held(match)
        for own, hand in zip(seen, hands, strict=True):
            own |= set(hand)
        if rng.random() < 0.15:
            open_ = {event["starting"] for event in story_of(match) if "hands" in event}
            moves = [event["move"].split() for event in story_of(match) if "move" in event]
            open_ |= {words[1] for words in moves if words[0] == "play"}
            assert cards_told(match, SPECTATOR) == open_
            for viewer in viewers(match):
                assert seen_by(match, viewer) == match.observation(viewer).tobytes()
            for seat in range(players):
                assert cards_told(match, seat) == open_ | seen[seat]
                assert sorted(view_of(match, seat)["hand"]) == sorted(hands[seat])
        [seat] = match.to_act
        match.play(seat, rng.choice(match.legal(seat)))

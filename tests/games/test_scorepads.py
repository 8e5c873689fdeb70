"""Score pads, fed with what people would write down, tell the engine's outcome."""

import random
from typing import Any

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.match import Match
from fivescore.games import get_game
from tests.playing import CASES, Case, advance, case_name, plain, start, witnessed

SEEDS = range(12)
NAMES = ["Ada", "Ines", "Otto", "Mira", "Noor"]


def cases_of(game: str) -> list[Case]:
    return [case for case in CASES if case[0] == game]


def pad(match: Match, **entries: Any) -> dict[str, Any]:
    names = NAMES[: match.config.players]
    sheet: dict[str, Any] = plain(
        match.game.pad(match.config, match.deck, {"names": names, **entries})
    )
    return sheet


def agree(sheet: dict[str, Any], match: Match) -> None:
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    assert sheet["problem"] is None
    assert tuple(sheet["winners"]) == outcome.winners
    assert (sheet["decided"] == "shared") == (len(outcome.winners) > (2 if outcome.teams else 1))


# --- Fives -----------------------------------------------------------------------------------


def notes(match: Match, kind: str) -> list[dict[str, Any]]:
    return [event for event in witnessed(match) if event.get("note") == kind]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", cases_of("fives"), ids=case_name)
def test_the_totals_of_fives_give_its_chips_and_winner(case: Case, seed: int) -> None:
    match = start(case, seed)
    advance(match, seed)
    hands = [note["totals"] for note in notes(match, "hand")]
    sheet = pad(match, hands=hands)
    agree(sheet, match)
    assert sheet["is_over"]
    assert tuple(sheet["chips"]) == match.game.scores(match.state)
    assert [hand["chips"] for hand in sheet["hands"]] == [n["chips"] for n in notes(match, "hand")]
    # By how much somebody went over does not count.
    as_busts = [["bust" if total > 25 else total for total in hand] for hand in hands]
    short = pad(match, hands=as_busts)
    assert short["chips"] == sheet["chips"]
    assert short["winners"] == sheet["winners"]


def fives(*hands: list[Any], **options: Any) -> dict[str, Any]:
    game = get_game("fives")
    config = game.config("standard", len(hands[0]), options)
    entries = {"names": NAMES[: len(hands[0])], "hands": list(hands)}
    sheet: dict[str, Any] = plain(game.pad(config, game.deck(), entries))
    return sheet


def test_the_printed_example_of_fives() -> None:
    [hand] = fives([26, 25, 22, 22])["hands"]
    assert hand["chips"] == [4, 10, 6, 6]  # F19
    assert (hand["rank"], hand["exact"]) == ([0, 3, 1, 1], [0, 1, 0, 0])
    assert (hand["bust"], hand["pot"]) == ([-1, 0, 0, 0], [0, 1, 0, 0])
    assert (hand["paid_to"], hand["taker"]) == ("seat", 1)


def test_chips_of_a_tie_lie_in_the_centre_until_somebody_is_closest() -> None:
    first, second = fives([24, 24, 20, "bust"], [25, 20, 18, 0])["hands"]
    assert (first["paid_to"], first["taker"], first["centre"]) == ("centre", None, 1)
    assert (second["paid_to"], second["taker"], second["pot"]) == (None, 0, [1, 0, 0, 0])


def test_when_all_bust_the_option_says_where_the_chips_go() -> None:
    [carried] = fives(["bust"] * 4)["hands"]
    [vanished] = fives(["bust"] * 4, all_bust="vanish")["hands"]
    assert (carried["paid_to"], carried["centre"]) == ("centre", 4)
    assert (vanished["paid_to"], vanished["centre"]) == ("nobody", 0)


def test_an_open_place_waits_and_so_do_the_hands_after_it() -> None:
    sheet = fives([25, 20, 20], [25, None, 20], [25, 20, 20])
    assert len(sheet["hands"]) == 1
    assert sheet["problem"] is None
    assert sheet["winners"] == []


@pytest.mark.parametrize(
    ("hand", "place"),
    [
        ([200, None, None, None], {"hand": 0, "seat": 0}),
        ([None, 155, None, None], {"hand": 0, "seat": 1}),
        ([None, None, -1, None], {"hand": 0, "seat": 2}),
        ([0, 0, 0, 0], {"hand": 0}),
        ([1, 2, 0, 20], {"hand": 0}),
        ([100, 55, 0, 0], {"hand": 0}),
    ],
)
def test_a_total_that_no_hand_can_have_is_named(hand: list[Any], place: dict[str, int]) -> None:
    problem = fives(hand)["problem"]
    assert problem["place"] == place
    assert set(problem["sentences"]) == {"en", "fr", "de", "es"}


def test_more_hands_than_the_game_has_are_no_sheet() -> None:
    with pytest.raises(FivescoreError):
        fives([25, 20, 20], [25, 20, 20], hands=1)
    with pytest.raises(FivescoreError):
        fives([25, 20, 20], [25, 20])


# --- Score 5 ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("case", cases_of("score5"), ids=case_name)
def test_the_final_hands_of_score5_give_its_totals_and_winner(case: Case, seed: int) -> None:
    match = start(case, seed)
    advance(match, seed)
    [final] = notes(match, "final")
    chosen = [
        e["move"].split(" ")[1] for e in witnessed(match) if e.get("move", "").startswith("wild")
    ]
    sheet = pad(match, hands=final["hands"], wild=chosen[0] if chosen else None)
    agree(sheet, match)
    assert tuple(seat["total"] for seat in sheet["seats"]) == match.game.scores(match.state)
    # The cards that count nothing may be left out; and the order does not matter.
    few = [[card for card in seat["counted"] if card] for seat in sheet["seats"]]
    if chosen and "W75" not in few[sheet["wild"]["seat"]]:
        few[sheet["wild"]["seat"]].append("W75")
    random.Random(seed).shuffle(few[0])
    again = pad(match, hands=few, wild=chosen[0] if chosen else None)
    for part in ("seats", "winners", "decided"):
        assert again[part] == sheet[part]


def score5(*hands: str, wild: str | None = None) -> dict[str, Any]:
    game = get_game("score5")
    config = game.config("standard", len(hands))
    entries = {"names": NAMES[: len(hands)], "hands": [hand.split() for hand in hands]}
    sheet: dict[str, Any] = plain(game.pad(config, game.deck(), entries | {"wild": wild}))
    return sheet


def test_the_best_use_of_the_wild_is_taken_unless_another_is_chosen() -> None:
    sheet = score5("G80 R40 W75", "B85 Y55")
    assert sheet["wild"] == {"seat": 0, "family": "yellow", "best": "yellow"}
    assert [seat["total"] for seat in sheet["seats"]] == [195, 140]
    worse = score5("G80 R40 W75", "B85 Y55", wild="green")
    assert worse["wild"] == {"seat": 0, "family": "green", "best": "yellow"}
    assert worse["seats"][0]["total"] == 120


def test_a_tie_is_decided_by_the_highest_scored_tiebreaker_and_the_card_is_named() -> None:
    sheet = score5("G80 R40", "Y95 G25")
    assert [seat["total"] for seat in sheet["seats"]] == [120, 120]
    assert sheet["decided"] == "tiebreaker"
    winner = sheet["seats"][sheet["winners"][0]]
    loser = sheet["seats"][1 - sheet["winners"][0]]
    assert winner["tiebreaker"] > loser["tiebreaker"]
    assert winner["tie_card"] in winner["counted"]


def test_nobody_has_won_while_a_hand_is_empty() -> None:
    sheet = score5("G80", "")
    assert sheet["winners"] == []
    assert sheet["decided"] is None


@pytest.mark.parametrize(
    ("hands", "place", "ruling"),
    [
        (("G80", "G80"), {"seat": 1, "card": "G80"}, "S1"),
        (("G80 G80", ""), {"seat": 0, "card": "G80"}, "S1"),
        (("G30 Y35 R40 P45", "B50"), {"seat": 1, "card": "B50"}, "S3"),
        (("G80 B85 R90 Y95 P100", "Y105 P110 R115"), {"seat": 1, "card": "R115"}, "S3"),
        (("G5 G10", "G15"), {"seat": 1, "card": "G15"}, "S3"),
    ],
)
def test_cards_that_cannot_all_be_there_are_named(
    hands: tuple[str, ...], place: dict[str, Any], ruling: str
) -> None:
    sheet = score5(*hands)
    assert sheet["problem"]["place"] == place
    assert sheet["problem"]["ruling"] == ruling
    assert sheet["winners"] == []


# Printed cards: their sets and tiebreakers are not ours (S2).


def printed(*hands: str, **more: Any) -> dict[str, Any]:
    game = get_game("score5")
    config = game.config("standard", len(hands))
    entries = {"names": NAMES[: len(hands)], "hands": [hand.split() for hand in hands]}
    sheet: dict[str, Any] = plain(game.pad(config, None, entries | {"wild": None} | more))
    return sheet


REAL = ("G5 R15 Y10 P20 B25", "G10 R5 Y20 P25 B15")


def test_printed_hands_that_our_sets_refuse_are_counted() -> None:
    assert score5(*REAL)["problem"]["ruling"] == "S3"
    sheet = printed(*REAL)
    assert sheet["problem"] is None
    assert [seat["total"] for seat in sheet["seats"]] == [75, 75]


def test_a_tie_of_printed_cards_is_asked_for() -> None:
    sheet = printed(*REAL, "P5")
    assert (sheet["tied"], sheet["winners"], sheet["decided"]) == ([0, 1], [], None)
    answered = printed(*REAL, "P5", tie_winner=1)
    assert (answered["tied"], answered["winners"]) == ([0, 1], [1])
    assert answered["decided"] == "tiebreaker"
    # Whoever is not level cannot have won: it is asked again.
    assert printed(*REAL, "P5", tie_winner=2)["winners"] == []
    ahead = printed("G150", "R145", tie_winner=1)
    assert (ahead["tied"], ahead["winners"], ahead["decided"]) == ([], [0], "total")
    with pytest.raises(FivescoreError):
        printed(*REAL, tie_winner=2)


def test_every_family_and_value_that_can_be_printed_counts() -> None:
    cards = get_game("score5").pad_cards(None)
    texts = {str(card["card"]) for card in cards}
    assert texts == {f"{f}{v}" for f in "GRYPB" for v in range(5, 155, 5)} | {"W75"}
    assert texts >= {card for card in get_game("score5").deck().cards if card != "W75"}
    for card in cards:
        sheet = printed(str(card["card"]), "")
        assert sheet["problem"] is None
        assert sheet["seats"][0]["total"] == card["value"]


def test_two_players_may_have_the_same_printed_starting_card() -> None:
    sheet = printed("G5 G5", "G5")
    assert sheet["problem"] is None
    assert sheet["tied"] == [0, 1]


def test_the_printed_wild_counts_where_it_brings_most() -> None:
    sheet = printed("G80 R40 W75", "B85 Y55")
    assert sheet["wild"] == {"seat": 0, "family": "yellow", "best": "yellow"}
    assert [seat["total"] for seat in sheet["seats"]] == [195, 140]
    assert sheet["seats"][0]["tiebreaker"] is None


@pytest.mark.parametrize(
    ("hands", "place", "ruling"),
    [
        (("G80", "G80"), {"seat": 1, "card": "G80"}, "S1"),
        (("G80 R80", ""), {"seat": 0, "card": "R80"}, "S1"),
        (("W75", "W75"), {"seat": 1, "card": "W75"}, "S1"),
        (("G30 G35 G40 G45", "B50"), {"seat": 1, "card": "B50"}, "S3"),
        (("G80 G85 G90 G95 G100", "G105 G110 G115"), {"seat": 1, "card": "G115"}, "S3"),
    ],
)
def test_printed_cards_that_cannot_all_be_there_are_named(
    hands: tuple[str, ...], place: dict[str, Any], ruling: str
) -> None:
    problem = printed(*hands)["problem"]
    assert (problem["place"], problem["ruling"]) == (place, ruling)
    assert set(problem["sentences"]) == {"en", "fr", "de", "es"}
    assert len(set(problem["sentences"].values())) == 4


def test_of_two_cards_that_clash_the_one_entered_last_is_named() -> None:
    clash = ("R80", "G80")
    assert printed(*clash)["problem"]["place"] == {"seat": 1, "card": "G80"}
    for seat, card in enumerate(clash):
        latest = {"seat": seat, "card": card}
        problem = printed(*clash, latest=latest)["problem"]
        assert problem["place"] == latest
        assert NAMES[1 - seat] in problem["sentences"]["en"]
    # A card that was taken away again, or that nobody has, changes nothing.
    gone = printed(*clash, latest={"seat": 0, "card": "B80"})
    assert gone["problem"]["place"] == {"seat": 1, "card": "G80"}


@pytest.mark.parametrize("text", ["G81", "G0", "G155", "X5", "W80", "G5/37", "g5", ""])
def test_what_cannot_be_printed_is_no_card(text: str) -> None:
    game = get_game("score5")
    entries = {"names": NAMES[:2], "hands": [[text], []], "wild": None}
    with pytest.raises(FivescoreError, match="in steps of 5"):
        game.pad(game.config("standard", 2), None, entries)


def test_a_card_of_another_deck_is_no_entry() -> None:
    with pytest.raises(FivescoreError):
        score5("G81", "")
    with pytest.raises(FivescoreError):
        score5("G80", "R90", wild="silver")


# --- Score Cards -----------------------------------------------------------------------------


def rounds_of(match: Match) -> tuple[int, list[dict[str, Any]]]:
    """Who started, and each round as somebody at the table would enter it, card by card."""
    rounds: list[dict[str, Any]] = []
    first = 0
    for event in witnessed(match):
        if "starting" in event:
            if not rounds:
                first = event["start"]
            rounds.append({"starting": event["starting"], "plays": [], "points": None})
        elif event.get("move", "").startswith("play"):
            rounds[-1]["plays"].append(event["move"])
    return first, rounds


def points_of(match: Match, players: int) -> list[dict[str, Any]]:
    """The same with the points alone."""
    rounds: list[dict[str, Any]] = []
    for event in witnessed(match):
        if "starting" in event:
            rounds.append({"points": [[] for _ in range(players)]})
        elif event.get("move", "").startswith("play"):
            rounds[-1]["points"][event["seat"]].append(event["points"])
    return rounds


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", cases_of("scorecards"), ids=case_name)
def test_the_plays_of_score_cards_give_its_sheet_and_winner(case: Case, seed: int) -> None:
    match = start(case, seed)
    advance(match, seed)
    first, by_cards = rounds_of(match)
    by_points = points_of(match, case[2])
    mixed = [
        random.Random(seed + r).choice(pair)
        for r, pair in enumerate(zip(by_cards, by_points, strict=True))
    ]
    told = notes(match, "round")
    for rounds in (by_cards, by_points, mixed):
        sheet = pad(match, start=first, rounds=rounds, asked=None)
        agree(sheet, match)
        assert sheet["is_over"]
        assert tuple(sheet["totals"]) == match.game.scores(match.state)
        outcome = match.game.outcome(match.state)
        assert outcome is not None
        assert (tuple(sheet["teams"]) if sheet["teams"] else None) == outcome.teams
        for entered, note, one in zip(by_points, told, sheet["rounds"], strict=True):
            assert one["points"] == entered["points"]
            assert one["bonus"] == note["bonus"]
            assert one["to_play"] is None


@pytest.mark.parametrize("case", cases_of("scorecards"), ids=case_name)
def test_a_card_that_is_asked_for_scores_what_the_engine_gives(case: Case) -> None:
    match = start(case, 3)
    advance(match, 3, steps=14)
    while not any(m.startswith("play") for m in _moves(match)):
        advance(match, 5, steps=1)
    seat = match.to_act[0]
    first, rounds = rounds_of(match)
    for card in {move.split(" ")[1] for move in _moves(match)}:
        sheet = pad(match, start=first, rounds=rounds, asked=card)
        assert sheet["rounds"][-1]["to_play"]["seat"] == seat
        fitting = [move for move in _moves(match) if move.split(" ")[1] == card]
        assert [way["move"] for way in sheet["ways"]] == fitting
        for way in sheet["ways"]:
            tried = match.state.copy()
            move = match.game.parse(match.deck, way["move"])
            assert match.game.apply(tried, match.deck, seat, move)
            gained = match.game.scores(tried)[seat] - match.game.scores(match.state)[seat]
            assert way["points"] == gained
        for versus in {way["vs"] for way in sheet["ways"]}:
            ways = [way for way in sheet["ways"] if way["vs"] == versus]
            [best] = [way for way in ways if way["is_best"]]
            assert best["points"] == max(way["points"] for way in ways)
            assert set(best["how"]) == {"en", "fr", "de", "es"}


def _moves(match: Match) -> list[str]:
    seat = match.to_act[0]
    return list(match.legal(seat))


def scorecards(*rounds: dict[str, Any], asked: str | None = None, players: int = 3) -> Any:
    game = get_game("scorecards")
    config = game.config("standard", players)
    entries = {"names": NAMES[:players], "start": 1, "rounds": list(rounds), "asked": asked}
    sheet: dict[str, Any] = plain(game.pad(config, game.deck(), entries))
    return sheet


EMPTY = {"points": [[None] * 5 for _ in range(3)]}


def test_the_printed_sheet_of_score_cards() -> None:
    points = [[8, 12, 15, 3, 9], [1, 2, 3, 4, 5], [0, 0, 0, 0, 14]]
    sheet = scorecards({"points": points})
    assert sheet["totals"] == [52, 15, 14]  # C15


def test_a_round_that_runs_tells_who_is_next_and_who_would_get_the_bonus() -> None:
    points = [[7, None, None, None, None], [9, None, None, None, None], [None] * 5]
    [one] = scorecards({"points": points})["rounds"]
    assert one["to_play"] == {"seat": 2, "turn": 0}
    assert one["bonus"] == [1]
    assert one["best"] == [{"seat": 1, "turn": 0}]
    assert not one["is_over"]
    [empty] = scorecards(EMPTY)["rounds"]
    assert empty["to_play"] == {"seat": 1, "turn": 0}
    assert empty["bonus"] == empty["best"] == []


def test_a_card_that_is_not_played_yet_is_nobody_s_best() -> None:
    points = [[-3, None, None, None, None], [-1, None, None, None, None], [None] * 5]
    [one] = scorecards({"points": points})["rounds"]
    assert one["bonus"] == [1]
    assert one["best"] == [{"seat": 1, "turn": 0}]


def test_every_card_that_ties_for_the_best_is_named() -> None:
    points = [[8, 12, 3, 12, 9], [1, 2, 3, 4, 12], [0, 0, 0, 0, -14]]
    [one] = scorecards({"points": points})["rounds"]
    assert one["bonus"] == [0, 1]
    best = [(0, 1), (0, 3), (1, 4)]
    assert one["best"] == [{"seat": seat, "turn": turn} for seat, turn in best]


def test_the_start_passes_clockwise() -> None:
    whole = {"points": [[1, 2, 3, 4, 5]] * 3}
    sheet = scorecards(whole, whole, EMPTY)
    assert [one["start"] for one in sheet["rounds"]] == [1, 2, 0]
    assert [one["order"] for one in sheet["rounds"]] == sheet["orders"][:3]
    assert sheet["orders"] == [[1, 2, 0], [2, 0, 1], [0, 1, 2], [1, 2, 0]]
    assert scorecards()["orders"] == sheet["orders"]


@pytest.mark.parametrize(
    ("starting", "play"),
    [
        ("B6-17", "play B6-17 vs 0"),
        ("B6-17", "play R1-2 vs 1"),
        ("B6-17", "play R1-2"),
        ("B6-17", "nonsense"),
        ("B6-17", "play R10-50 vs 0"),
    ],
)
def test_a_play_that_cannot_be_is_named(starting: str, play: str) -> None:
    sheet = scorecards({"starting": starting, "plays": [play]})
    assert sheet["problem"]["place"] == {"round": 0, "play": 0}
    assert set(sheet["problem"]["sentences"]) == {"en", "fr", "de", "es"}


def test_a_card_that_lies_there_cannot_be_asked_for() -> None:
    sheet = scorecards({"starting": "B6-17", "plays": ["play R1-2 vs 0"]}, asked="R1-2")
    assert sheet["problem"]["place"] == {"card": "R1-2"}
    assert sheet["ways"] == []


def test_points_that_no_card_can_score_are_named() -> None:
    points = [[99999, None, None, None, None], [None] * 5, [None] * 5]
    assert scorecards({"points": points})["problem"]["place"] == {"round": 0, "seat": 0, "turn": 0}


def test_five_rounds_or_a_stranger_who_starts_are_no_sheet() -> None:
    with pytest.raises(FivescoreError):
        scorecards(EMPTY, EMPTY, EMPTY, EMPTY, EMPTY)
    with pytest.raises(FivescoreError):
        scorecards({"points": [[1]] * 3})
    with pytest.raises(FivescoreError):
        scorecards({"starting": "X1-1", "plays": []})

"""The deck, the deal, and what happens between rounds: rulings C1, C2, C3 and C7."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.games.scorecards.game import ScoreCards
from tests.playing import add, record_of, seeded, story_of, view_of
from tests.truth.scorecards_positions import (
    SIX,
    as_json,
    create,
    deal_of,
    deck_file,
    deck_lines,
    deck_of,
    display_of,
    finish_round,
    game_of,
    hand_of,
    held,
    next_fact,
    next_round,
    play,
    table,
    totals,
    why_no_fact,
    why_not,
)

TABLES = [
    ("standard", 2),
    ("standard", 3),
    ("standard", 4),
    ("explosive", 3),
    ("explosive", 4),
    ("partnership", 4),
]
each_table = pytest.mark.parametrize(("variant", "players"), TABLES)


# --- C1: the cards ----------------------------------------------------------------------------


def deck_table() -> list[dict[str, Any]]:
    game = ScoreCards()
    return [game.describe_card(game.deck(), card) for card in range(50)]


def test_C1_fifty_cards_each_with_a_number_a_colour_and_a_rule() -> None:
    cards = deck_table()
    assert len(ScoreCards().deck().cards) == len(cards) == 50
    assert len({card["id"] for card in cards}) == 50
    assert {card["colour"] for card in cards} == {"blue", "red", "green", "yellow"}
    for card in cards:
        letter = card["colour"][0].upper()
        assert card["card"] == f"{letter}{card['number']}-{card['id']}"
        assert card["number"] >= 1
        assert card["rule"]


def test_C1_the_printed_blue_6_is_in_our_deck() -> None:
    [six] = [card for card in deck_table() if card["rule"] == SIX]
    assert (six["card"], six["colour"], six["number"]) == ("B6-17", "blue", 6)


@pytest.mark.parametrize(
    ("yours", "other", "starting", "points"),
    [
        ("R1-2", "Y2-9", "G4-20", 4 * 1),  # the blue 6 itself
        ("R1-2", "Y2-9", "G6-28", 4 * 2),
        ("R1-2", "R6-27", "G4-20", 4 * 2),
        ("R6-27", "Y2-9", "G4-20", 4 * 2),
        ("R6-27", "G6-28", "R6-30", 4 * 4),
    ],
)
def test_C1_the_blue_6_scores_4_for_each_6_in_play(
    yours: str, other: str, starting: str, points: int
) -> None:
    match = table(f"{yours} B6-17", other, starting=starting)
    assert play(match, f"{yours}, {other}, B6-17")[-1] == points


def test_C1_a_deck_is_a_file_and_its_cards_are_played() -> None:
    deck = deck_of("B9-8 11", "R2-3 1 per card", "G1-4")
    assert {"B9-8", "R2-3", "G1-4"} < set(deck.cards)
    match = table("B9-8", "R2-3", starting="G1-4", deck=deck)
    assert play(match, "B9-8, R2-3") == [11, 3]


def test_C1_a_deck_may_have_purple_and_numbers_from_0_to_20() -> None:
    rule = "1 per card where colour = purple plus highest number"
    deck = deck_of(f"P0-8 {rule}", "P20-3", "G1-4")
    match = table("P0-8", "P20-3", starting="G1-4", deck=deck, start=1)
    assert play(match, "P20-3, P0-8") == [0, 22]


def test_C1_a_record_carries_a_deck_that_is_not_ours() -> None:
    match = game_of(*["8 12 15 3 9 / 1 1 1 1 1"] * 4)
    record = as_json(match)
    assert len(record["deck"]["cards"]) == 50
    assert replay(record, get_game).state.tobytes() == match.state.tobytes()
    del record["deck"]["cards"]
    with pytest.raises(FivescoreError, match="deck"):
        replay(record, get_game)


CHANGES: dict[str, Callable[[list[str]], Sequence[str]]] = {
    "49 cards": lambda cards: cards[:-1],
    "51 cards": lambda cards: [*cards, "B1-800 1"],
    "an id twice": lambda cards: [*cards[:-1], "B1-900 1"],
    "a number above 20": lambda cards: [*cards[:-1], "B21-800 1"],
    "no rule": lambda cards: [*cards[:-1], "B1-800 "],
    "no rule of the language": lambda cards: [*cards[:-1], "B1-800 win"],
}


@pytest.mark.parametrize("change", CHANGES)
def test_C1_what_is_no_deck_is_refused(change: str) -> None:
    cards = deck_lines()
    ScoreCards().read_deck(deck_file(cards))
    wrong = deck_file(list(CHANGES[change](cards)))
    with pytest.raises(FivescoreError, match=r"^deck\."):
        ScoreCards().read_deck(wrong)


# --- C2: what rules can say -------------------------------------------------------------------


def scored(rule: str, choice: str = "") -> int:
    """What a blue 4 with this rule scores.

    Your display: G3, R7, and the B4. The Starting card: Y4. The other display: R5, R6, B8, which
    was played last. So in play are three red cards, two blue, one green, one yellow; and the
    numbers 3, 4, 4, 5, 6, 7, 8.
    """
    deck = deck_of(f"B4-1 {rule}", "G3-2", "R7-3", "Y4-4", "R5-5", "R6-6", "B8-7")
    match = table("G3-2 R7-3 B4-1", "R5-5 R6-6 B8-7", starting="Y4-4", start=1, deck=deck)
    return play(match, f"R5-5, G3-2, R6-6, R7-3, B8-7, B4-1 {choice}")[-1]


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("2 per card where colour = red", 2 * 3),  # cards of one colour
        ("2 per card where colour = green", 2 * 1),
        ("2 per card", 2 * 7),  # of any colour
        ("2 per colour", 2 * 4),
        ("3 per card where colour = own", 3 * 2),  # a card's own colour: B4, B8
        ("3 per other card where colour = own", 3 * 1),
        ("2 per card where colour = starting", 2 * 1),
        ("5 per card in longest run", 5 * 6),  # 3 to 8; the second 4 counts once
        ("5 per card in longest run in your display", 5 * 2),  # 3, 4
        ("5 per card in longest run in other displays", 5 * 2),  # 5, 6
        ("5 per card in longest run of one colour", 5 * 3),  # R5, R6, R7
        ("4 per card where number = 4", 4 * 2),  # a group is all that share the feature
        ("2 per card in largest group", 2 * 3),
        ("5 per set", 5 * 1),  # the fours
        ("5 per set of 3", 0),
        ("3 per card in largest set", 3 * 2),
        ("3 per card in largest set in other displays", 0),
        ("highest number", 8),
        ("highest number in your display", 7),
        ("number of last card", 8),
        ("2 per card where colour = last", 2 * 2),  # B4, B8
        ("9 if last card has colour = own", 9),
    ],
)
def test_C2_what_rules_can_say(rule: str, points: int) -> None:
    assert scored(rule) == points


@pytest.mark.parametrize(
    ("rule", "choice", "points"),
    [
        ("change any card to any number; 3 per card in largest set", "change R5-5 to 4", 3 * 3),
        ("change any card to any number; 3 per card in largest set", "change Y4-4 to 3", 3 * 2),
        ("change any card to any number; highest number", "change B8-7 to 1", 7),
        ("change any card to any colour; 2 per colour", "change G3-2 to red", 2 * 3),
        ("change any card to own colour; 2 per card where colour = own", "change R7-3 to blue", 6),
        ("change any card to red; 2 per card in largest group", "change B4-1 to red", 2 * 4),
    ],
)
def test_C2_any_card_s_number_or_colour_can_be_changed(rule: str, choice: str, points: int) -> None:
    assert scored(rule, choice) == points


def test_C2_an_effect_on_the_next_turn() -> None:
    deck = deck_of("B4-1 2; next turn: 5", "R7-2 3", "G3-3", "Y4-4")
    match = table("B4-1 R7-2", "G3-3", starting="Y4-4", deck=deck)
    assert play(match, "B4-1, G3-3, R7-2") == [2, 0, 3 + 5]


def test_C2_one_card_is_a_group_but_no_run_and_no_set() -> None:
    rules = {"largest group": 5, "longest run": 0, "largest set": 0}
    for measure, points in rules.items():
        deck = deck_of(f"B4-1 5 per card in {measure}", "Y9-2")
        match = table("B4-1", "", starting="Y9-2", deck=deck)
        assert play(match, "B4-1") == [points]


# --- C3: the deal -----------------------------------------------------------------------------


def shuffled(players: int, seed: int, variant: str = "standard", **options: str) -> Match:
    """A table where Nature moves by itself."""
    game = ScoreCards()
    return Match(game, game.config(variant, players, options), shuffle=seeded(seed))


@each_table
def test_C3_five_cards_each_and_one_turned_up(variant: str, players: int) -> None:
    match = shuffled(players, 3, variant)
    [deal] = story_of(match)
    assert deal["round"] == 1
    assert [len(hand) for hand in deal["hands"]] == [5] * players
    assert len(deal["deck"]) == view_of(match)["left"] == 50 - 5 * players - 1
    every = [deal["starting"], *deal["deck"], *(card for hand in deal["hands"] for card in hand)]
    assert sorted(every) == sorted(match.deck.cards)
    assert view_of(match)["starting"] == deal["starting"]
    for seat in range(players):
        assert hand_of(match, seat) == sorted(deal["hands"][seat])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C3_the_first_starting_player_is_drawn_and_recorded(players: int) -> None:
    starts = set()
    for seed in range(40):
        match = shuffled(players, seed)
        start = story_of(match)[0]["start"]
        assert match.to_act == (start,)
        assert view_of(match)["start"] == record_of(match)["events"][0]["start"] == start
        starts.add(start)
    assert starts == set(range(players))


def test_C3_who_starts_is_drawn_apart_from_the_cards() -> None:
    asked: list[tuple[list[int], list[int]]] = []

    def shuffle(stock: Sequence[int], parts: Sequence[int]) -> list[int]:
        asked.append((list(stock), list(parts)))
        return [2, 0, 1, *stock[3:]]

    game = ScoreCards()
    match = Match(game, game.config("standard", 3), shuffle=shuffle)
    assert asked == [([0, 1, 2, *range(50)], [3, 50])]
    assert story_of(match)[0]["start"] == 2
    assert match.to_act == (2,)


@pytest.mark.parametrize("start", [0, 1, 2])
def test_C3_the_record_says_who_starts(start: int) -> None:
    match = table("B6-17", "", "", starting="R1-2", start=start)
    assert match.to_act == (start,)


def test_C3_with_the_option_seat_0_starts() -> None:
    for seed in range(20):
        match = shuffled(4, seed, first="seat0")
        assert story_of(match)[0]["start"] == 0
        assert match.to_act == (0,)
    match = create(3, first="seat0")
    hands = ["B6-17", "", ""]
    for start in (1, 2):
        deal = deal_of(match.deck, hands, starting="R1-2", start=start)
        assert "C3" in why_no_fact(match, deal)
    add(match, deal_of(match.deck, hands, starting="R1-2", start=0))
    assert record_of(match)["options"] == {"players": 3, "first": "seat0"}


def test_C3_who_starts_is_drawn_unless_the_option_says_otherwise() -> None:
    assert create(2).config.options == {"first": "drawn"}


DEALS: dict[str, Callable[[Event], object]] = {
    "no hands": lambda deal: deal.pop("hands"),
    "no deck": lambda deal: deal.pop("deck"),
    "no Starting card": lambda deal: deal.pop("starting"),
    "no round": lambda deal: deal.pop("round"),
    "no start": lambda deal: deal.pop("start"),
    "round 2": lambda deal: deal.update(round=2),
    "round 0": lambda deal: deal.update(round=0),
    "a start that is no seat": lambda deal: deal.update(start=3),
    "a start below the seats": lambda deal: deal.update(start=-1),
    "a start that is a truth value": lambda deal: deal.update(start=True),
    "a hand too few": lambda deal: deal["hands"].pop(),
    "a hand too many": lambda deal: deal["hands"].append([]),
    "four cards": lambda deal: deal["deck"].append(deal["hands"][1].pop()),
    "six cards": lambda deal: deal["hands"][1].append(deal["deck"].pop()),
    "a card missing": lambda deal: deal["deck"].pop(),
    "a card twice": lambda deal: deal["deck"].append("B6-17"),
    "a card in two places": lambda deal: deal.update(starting="B6-17"),
    "a card of no deck": lambda deal: deal.update(starting="B6-1"),
    "a covered card": lambda deal: deal.update(starting="??"),
}


@pytest.mark.parametrize("change", DEALS)
def test_C3_a_deal_that_cannot_be_is_refused_and_changes_nothing(change: str) -> None:
    match = create(3)
    deal = deal_of(match.deck, ["B6-17", "", ""], starting="R1-2")
    DEALS[change](deal)
    assert why_no_fact(match, deal)
    add(match, deal_of(match.deck, ["B6-17", "", ""], starting="R1-2"))


def test_C3_four_rounds() -> None:
    told = "2 1 1 1 1 / 1 1 1 1 1"
    assert not game_of(*[told] * 3).is_over
    match = game_of(*[told] * 4)
    assert match.is_over
    assert [event["round"] for event in story_of(match) if "hands" in event] == [1, 2, 3, 4]
    assert sum("move" in event for event in story_of(match)) == 2 * 5 * 4
    assert "C7" in why_no_fact(match, next_fact(match))


# --- C7: between rounds -----------------------------------------------------------------------


def after_a_round(players: int = 2, variant: str = "standard", start: int = 0) -> Match:
    match = table(*["B6-17", *[""] * (players - 1)], starting="R1-2", start=start, variant=variant)
    finish_round(match)
    return match


@each_table
def test_C7_hands_stay(variant: str, players: int) -> None:
    match = after_a_round(players, variant)
    kept = [sorted(hand) for hand in held(match)]
    assert [hand_of(match, seat) for seat in range(players)] == kept
    next_round(match)
    assert [hand_of(match, seat) for seat in range(players)] == kept
    finish_round(match)
    next_round(match)
    assert [hand_of(match, seat) for seat in range(players)] == [sorted(h) for h in held(match)]


def test_C7_a_card_that_was_not_used_is_played_in_the_next_round() -> None:
    deck = deck_of("B5-1 7", "Y2-3")
    match = table("B5-1", "", starting="Y2-3", start=1, deck=deck)
    for _ in range(5):
        play(match, held(match)[1][-1])
        play(match, held(match)[0][-1])  # never the blue 5, which was dealt first
    next_round(match)
    assert play(match, "B5-1") == [7]


def test_C7_displays_and_starting_card_go_back_into_the_deck() -> None:
    match = after_a_round(3)
    shown = {card for display in view_of(match)["displays"] for card in display} | {"R1-2"}
    assert len(shown) == 3 * 5 + 1
    assert view_of(match)["left"] == 50 - 3 * 5 - 1 - 3 * 5
    deal = next_fact(match)
    assert shown <= {deal["starting"], *deal["deck"]}
    add(match, deal)
    assert view_of(match)["displays"] == [[], [], []]
    assert view_of(match)["left"] == 50 - 3 * 5 - 1


@each_table
def test_C7_everything_but_the_hands_is_shuffled(variant: str, players: int) -> None:
    match = after_a_round(players, variant)
    in_hand = {card for hand in held(match) for card in hand}
    stock, parts = match.game.stock(match.state, match.deck)
    assert {match.deck.cards[card] for card in stock} == set(match.deck.cards) - in_hand
    assert parts == [50 - 5 * players]
    match.let_nature_move(seeded(8))
    assert [sorted(h) for h in story_of(match)[-1]["hands"]] == [sorted(h) for h in held(match)]
    assert len(story_of(match)[-1]["deck"]) == 50 - 5 * players - 1


def test_C7_a_card_that_went_back_can_come_again() -> None:
    deck = deck_of(f"B6-1 {SIX}", "R6-2", "Y2-3")
    match = table("B6-1", "R6-2", starting="Y2-3", deck=deck)
    assert play(match, "B6-1, R6-2") == [4, 0]
    finish_round(match)
    next_round(match, "R6-2", "Y2-3 B6-1")
    finish_turns = [held(match)[1][0], held(match)[0][0]]
    play(match, ", ".join(finish_turns))
    assert "B6-1" in hand_of(match, 0)
    play(match, held(match)[1][0])
    assert play(match, "B6-1") == [4 * 2]  # itself and the new Starting card


def test_C7_nothing_of_the_last_round_is_in_play_in_the_next() -> None:
    deck = deck_of("B5-1 1 per card", "Y2-3")
    match = table("", "B5-1", starting="Y2-3", deck=deck)
    for _ in range(5):
        play(match, held(match)[0][-1])
        play(match, held(match)[1][-1])
    next_round(match, "Y2-3")
    assert play(match, "B5-1") == [2]  # itself and the Starting card


@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_C7_the_start_passes_clockwise(players: int, start: int) -> None:
    told = " / ".join(["1 1 1 1 1"] * players)
    match = game_of(*[told] * 4, start=start)
    facts = [k for k, event in enumerate(story_of(match)) if "hands" in event]
    starts = [(start + r) % players for r in range(4)]
    assert [story_of(match)[k]["start"] for k in facts] == starts
    # The first to play after each of them, and the others clockwise.
    for k, first in zip(facts, starts, strict=True):
        seats = [event["seat"] for event in story_of(match)[k + 1 : k + 1 + 5 * players]]
        assert seats == [(first + turn) % players for turn in range(players)] * 5


def test_C7_a_new_starting_card_counts_and_the_old_one_does_not() -> None:
    deck = deck_of("B5-1 number of starting card", "Y2-3", "R9-4")
    match = table("", "B5-1", starting="Y2-3", deck=deck)
    for _ in range(5):
        play(match, held(match)[0][-1])
        play(match, held(match)[1][-1])
    next_round(match, "R9-4")
    assert view_of(match)["starting"] == "R9-4"
    assert play(match, "B5-1") == [9]


def test_C7_a_round_begins_only_when_the_one_before_is_over() -> None:
    match = table("B6-17", "", starting="R1-2")
    again = deal_of(match.deck, ["B6-17", ""], starting="R1-2", start=1, number=2)
    assert "C7" in why_no_fact(match, again)
    for _ in range(9):
        [seat] = match.to_act
        match.play(seat, f"play {held(match)[seat][0]}")
        assert "C7" in why_no_fact(match, next_fact(match))
    [seat] = match.to_act
    match.play(seat, f"play {held(match)[seat][0]}")
    next_round(match)


def test_C7_nobody_plays_before_the_next_round_has_begun() -> None:
    match = after_a_round()
    assert match.to_act == ()
    for seat in (0, 1):
        assert list(match.legal(seat)) == []
        assert why_not(match, seat, f"play {held(match)[seat][0]}") == "C7"


def swap_hands(deal: Event) -> None:
    deal["hands"].reverse()


def swap_with_deck(deal: Event) -> None:
    deal["hands"][1][0], deal["deck"][0] = deal["deck"][0], deal["hands"][1][0]


def swap_between(deal: Event) -> None:
    first, second = deal["hands"][:2]
    first[0], second[0] = second[0], first[0]


FACTS: dict[str, Callable[[Event], object]] = {
    "hands swapped": swap_hands,
    "a card of a hand shuffled into the deck": swap_with_deck,
    "a card in another hand": swap_between,
    "a hand dealt anew": lambda deal: deal["hands"].__setitem__(0, deal["deck"][:5]),
    "the same player starts": lambda deal: deal.update(start=0),
    "the start passes the other way": lambda deal: deal.update(start=2),
    "round 1 again": lambda deal: deal.update(round=1),
    "a round left out": lambda deal: deal.update(round=3),
    "a card left in a display": lambda deal: deal["deck"].pop(),
    "the old Starting card beside the deck": lambda deal: deal["deck"].remove("R1-2"),
    "a card twice": lambda deal: deal["deck"].append(deal["starting"]),
    "a hand of six": lambda deal: deal["hands"][0].append(deal["deck"].pop()),
}


@pytest.mark.parametrize("change", FACTS)
def test_C7_facts_that_break_it_are_refused_and_change_nothing(change: str) -> None:
    match = after_a_round(3)
    deal = next_fact(match)
    FACTS[change](deal)
    assert re.search(r"\(.*C[37]\)", why_no_fact(match, deal))
    next_round(match)


def test_C7_points_stay_when_the_displays_go() -> None:
    match = game_of("8 1 1 1 1 / 1 1 1 1 1")
    assert totals(match) == [12 + 5, 5]
    next_round(match)
    assert totals(match) == [12 + 5, 5]
    assert view_of(match)["points"] == [[], []]
    assert display_of(match, 0) == ""

"""Claims in Fives: what is offered holds in every deal that the claimant cannot rule out."""

import random
from collections.abc import Iterator

import pytest

from fivescore.engine.contract import SPECTATOR, Move, State
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.games.fives.rules import DEAL, FACE_DOWN, FIVE, TARGET, rank_of
from fivescore.games.fives.text import moves_of
from fivescore.games.fives.view import FivesClaim
from fivescore.games.fives.view_parts import claim_of
from tests.amounts import amount
from tests.playing import seeded, view_of
from tests.truth.positions import play, position

GAME = get_game("fives")
DECK = GAME.deck()
CLAIMS = amount(120, 3000)
WORLDS = amount(6, 20)


def dealt(players: int, seed: int) -> State:
    """A hand that is dealt."""
    state = GAME.initial_state(GAME.config("standard", players, {"hands": 2}))
    stock, parts = GAME.stock(state, DECK)
    GAME.apply_fact(state, DECK, GAME.fact(state, DECK, seeded(seed)(stock, parts)))
    return state


def is_running(state: State) -> bool:
    return int(state["phase"][0]) != DEAL


def face_up(moves: list[Move]) -> list[Move]:
    return [move for move in moves if not move & FACE_DOWN]


def positions(players: int, seed: int) -> Iterator[tuple[State, int]]:
    """All positions of a hand with the seat to act; some hands have many flips, others few."""
    rng = random.Random(f"{players} {seed}")
    state = dealt(players, seed)
    flips = rng.choice([0.0, 0.1, 0.5])
    while is_running(state):
        [seat] = GAME.to_act(state)
        yield state, seat
        moves = list(GAME.legal(state, DECK, seat))
        move = rng.choice(moves if rng.random() < flips else face_up(moves))
        assert GAME.apply(state, DECK, seat, move)


def claims(players: int, wanted: int) -> list[tuple[State, int, FivesClaim]]:
    """Positions in which somebody may claim all tricks."""
    found = []
    for seed in range(40 * wanted):
        for state, seat in positions(players, seed):
            claim = claim_of(GAME.observe(state, seat), DECK)
            if claim is not None and claim.why == "tricks":
                found.append((state.copy(), seat, claim))
        if len(found) >= wanted:
            return found
    raise AssertionError(f"only {len(found)} claims in {40 * wanted} hands")


def strongest(state: State, moves: list[Move]) -> Move:
    """The move that beats most."""
    led = int(state["led"][0])
    return max(moves, key=lambda move: rank_of(FIVE if move & FACE_DOWN else move, led))


def play_on(state: State, claimant: int, rng: random.Random) -> State:
    """The claimant leads in any order; the others play anything, or whatever beats most."""
    after = state.copy()
    is_keen = rng.random() < 0.5
    while is_running(after):
        [seat] = GAME.to_act(after)
        moves = list(GAME.legal(after, DECK, seat))
        if seat == claimant:
            move = rng.choice(face_up(moves))
        else:
            move = strongest(after, moves) if is_keen else rng.choice(moves)
        assert GAME.apply(after, DECK, seat, move)
    return after


def paid(state: State) -> list[list[int]]:
    """What a hand came to: totals and chips, and what lies in the centre."""
    return [state[name][0].tolist() for name in ("totals", "chips")] + [state["centre"].tolist()]


def played_out(state: State) -> State:
    after = state.copy()
    for seat, move in GAME.play_out(state, DECK):
        assert GAME.apply(after, DECK, seat, move)
    return after


@pytest.mark.parametrize("players", [3, 4])
def test_whoever_claims_takes_every_trick_in_every_world_and_order(players: int) -> None:
    found = claims(players, CLAIMS // 2)
    tricks = {claim.tricks for *_, claim in found}
    print(f"{players} players: {len(found)} claims, {sorted(tricks)} tricks")
    assert tricks >= {2, 3, 4}
    for k, (state, seat, claim) in enumerate(found):
        observation, rng, chance = GAME.observe(state, seat), random.Random(k), new_rng(k)
        begun = int(state["trick"][0])
        total = int(state["totals"][0, seat])
        expected = paid(played_out(state))
        assert claim.total == total + claim.number == expected[0][seat]
        for _ in range(WORLDS):
            world = GAME.sample_state(observation, DECK, chance)
            assert GAME.observe(world, seat).tobytes() == observation.tobytes()
            after = play_on(world, seat, rng)
            takers = after["takers"][0, begun : int(after["trick"][0])].tolist()
            assert takers == [seat] * claim.tricks
            assert paid(after) == expected


@pytest.mark.parametrize("players", [3, 4])
def test_only_the_claimant_is_offered_all_tricks(players: int) -> None:
    for state, seat, _ in claims(players, CLAIMS // 10):
        for viewer in {SPECTATOR, *range(players)} - {seat}:
            assert claim_of(GAME.observe(state, viewer), DECK) is None


@pytest.mark.parametrize("players", [3, 4])
def test_a_claim_is_played_out_by_face_up_cards_in_the_claimants_order(players: int) -> None:
    for state, seat, claim in claims(players, CLAIMS // 10):
        moves = GAME.play_out(state, DECK)
        own = [move for who, move in moves if who == seat]
        assert len(own) == claim.tricks
        assert own == moves_of((int(state["hand"][0, seat]), 0))
        assert not any(move & FACE_DOWN for _, move in moves)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("all_bust", ["carry", "vanish"])
def test_where_everybody_is_over_25_chips_and_result_are_certain(
    players: int, all_bust: str
) -> None:
    rng = random.Random(f"{players} {all_bust}")
    out_of_turn = lying = 0
    for seed in range(amount(40, 400)):
        hand = [(state.copy(), seat) for state, seat in positions(players, seed)]
        state, turn = rng.choice(hand[: -2 * players])
        state["all_bust"] = ("carry", "vanish").index(all_bust)
        state["hands"] = rng.choice([1, 2])  # also the last hand, whose totals break ties (F18)
        state["chips"][0, :players] = [rng.randint(3, 5) for _ in range(players)]
        state["totals"][0, :players] = [rng.randint(26, 60) for _ in range(players)]
        for seat in range(players):
            claim = claim_of(GAME.observe(state, seat), DECK)
            assert claim == FivesClaim("bust", 0, 0, int(state["totals"][0, seat]))
            out_of_turn += seat != turn
        assert claim_of(GAME.observe(state, SPECTATOR), DECK) is None
        lying += int(state["lying"][0]) > 0
        expected = played_out(state)
        for _ in range(5):
            after = state.copy()
            while seats := GAME.to_act(after):
                move = rng.choice(list(GAME.legal(after, DECK, seats[0])))
                assert GAME.apply(after, DECK, seats[0], move)
            assert paid(after)[1:] == paid(expected)[1:]
            assert GAME.outcome(after) == GAME.outcome(expected)
    assert out_of_turn
    assert lying


# --- Positions by hand ------------------------------------------------------------------------

MASTERS = ("S13 B13", "B1 G2", "B2 G3", "B3 G4")
"""Seat 0 leads; no Silver is left but its own, and no higher Blue."""


def claimed(*hands: str, totals: str = "", lead: int = 0, lying: str = "") -> FivesClaim | None:
    """What seat 0 may claim; all cards that nobody holds were played face up."""
    match = position(*hands, totals=totals, lead=lead, lying=lying)
    return claim_of(match.observation(0), match.deck)


def test_a_sure_hand_is_claimed() -> None:
    assert claimed(*MASTERS, totals="30 3 2 1") == FivesClaim("tricks", 2, 26, 56)
    assert claimed("S2 B3", "B1 G2", "B2 G3", "G5 G4") == FivesClaim("tricks", 2, 5, 5)
    assert claimed("M6 M13", "B1 G2", "B2 M4", "G5 G4", totals="6 1 0 3") == FivesClaim(
        "tricks", 2, 19, 25
    )


@pytest.mark.parametrize(
    ("reason", "hands"),
    [
        ("a higher card of the colour", ("S2 B3", "B4 G2", "B2 G3", "G5 G4")),
        ("a higher Silver", ("S2 B3", "S3 G2", "B2 G3", "G5 G4")),
        ("any Silver on another colour", ("S2 B3", "S1 G2", "B2 G3", "G5 G4")),
        ("any Silver on Magenta", ("M12 M13", "S1 G2", "B2 G3", "G5 G4")),
        ("a higher Magenta", ("M6 M12", "M13 G2", "B2 G3", "G5 G4")),
        ("a flipped card on a low Magenta", ("S2 M4", "B1 G2", "B2 G3", "G5 G4")),
        ("a flipped card on Magenta 0", ("S2 M0", "B1 G2", "B2 G3", "G5 G4")),
    ],
)
def test_a_card_that_could_be_beaten_is_no_claim(reason: str, hands: tuple[str, ...]) -> None:
    assert claimed(*hands) is None, reason


@pytest.mark.parametrize(("flipped", "is_sure"), [("S9", False), ("M1", True)])
def test_a_flipped_card_counts_as_still_held(*, flipped: str, is_sure: bool) -> None:
    """Nobody but its player knows what lies there (F11)."""
    match = position("S2 B3 B4 B5", f"{flipped} B1 G2 G8", "B2 G3 G6 G9", "G5 G4 G7 G10", lead=1)
    play(match, f"{flipped}=M5 G6 G7 B4 B1 B2 G4 B5")
    assert match.to_act == (0,)
    assert flipped in match.game.hidden_cards(match.observation(0), match.deck)
    assert (claim_of(match.observation(0), match.deck) is not None) == is_sure


def test_only_whoever_is_to_lead_claims_tricks() -> None:
    hands = ("S2 B3", "B1 G2", "B2 G3", "G5 G4")
    assert claimed(*hands, lead=1) is None
    assert claimed("S2 B3", "B1", "B2 G3", "G5 G4", lead=1, lying="G2") is None
    assert claimed(*hands) is not None


def test_a_claim_never_takes_its_player_over_25() -> None:
    assert claimed(*MASTERS, totals="0 3 2 1") is None
    hands = ("S2 B3", "B1 G2", "B2 G3", "G5 G4")
    assert claimed(*hands, totals=f"{TARGET - 5} 0 0 0") == FivesClaim("tricks", 2, 5, TARGET)
    assert claimed(*hands, totals=f"{TARGET - 4} 0 0 0") is None
    assert claimed(*hands, totals=f"{TARGET + 1} 0 0 0") is not None


def test_the_last_card_is_not_claimed() -> None:
    assert claimed("S2", "B1", "B2", "G5") is None
    assert claimed("S2", "B1", "B2", "G5", totals="26 27 28 29") is None
    assert claimed("B3 S2", "B1 G2", "B2 G3", "G5 G4", totals="26 27 28 29") is not None


def test_one_player_at_25_keeps_a_hand_open() -> None:
    hands = ("G2 B3", "B4 S2", "B2 G3", "G5 G4")
    assert claimed(*hands, totals="26 27 25 29") is None
    assert claimed(*hands, totals="26 27 26 29") == FivesClaim("bust", 0, 0, 26)
    assert claimed(*hands, totals="26 27 26 29", lead=1) is not None


def test_an_offer_is_in_the_claimants_view_alone() -> None:
    match = position("S2 B3", "B1 G2", "B2 G3", "G5 G4")
    offer = {"why": "tricks", "tricks": 2, "number": 5, "total": 5}
    views = [view_of(match, viewer)["claim"] for viewer in (0, 1, 2, 3, SPECTATOR)]
    assert views == [offer, None, None, None, None]

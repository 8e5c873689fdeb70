"""Score Cards: the rules, in the order of play (rulings C1-C10 and C12-C16).

Four rounds. In each, everybody plays five cards to a display of their own; a card scores by its own
rule when it is played, from the cards then in play. How rules are written and run stands in
`scoring/`; C11, the tournament, in `tournament.py`.

Cards are numbered in the order of the deck. `Table` below is what everybody sees; the state adds
what is hidden, an observation (`knowledge.py`) what one viewer has seen. Functions that take a
`table` work on both: points follow from what lies open.
"""

import numpy as np

from fivescore.engine.compiled import compiled, compiled_inline
from fivescore.engine.layout import copier, struct_layout
from fivescore.engine.masks import count, lowest, nth
from fivescore.games.scorecards.scoring.evaluate import NO_CARD, Scene, score
from fivescore.games.scorecards.scoring.operations import (
    CARDS,
    CHANGE_COLOUR,
    CHANGE_NUMBER,
    CHANGE_TO_ANY,
    CHANGE_TO_OWN,
    CHOSEN_COLOUR,
    CHOSEN_NUMBER,
    COLOURS,
    FIELDS,
    NO_CHOICE,
    WAY,
    ZONE_LAST,
    ZONE_OTHERS,
    ZONE_PLAY,
    ZONE_PLAYED,
    ZONE_PREVIOUS,
    ZONE_THIS,
    ZONE_YOURS,
)
from fivescore.games.scorecards.scoring.tree import HIGHEST_NUMBER

RULES_VERSION = 1

MAX_SEATS = 4
HAND = 5
TURNS = 5  # of each player in a round
ROUNDS = 4
BONUS = 5  # C6
STOCK = MAX_SEATS + CARDS

STANDARD, EXPLOSIVE, PARTNERSHIP = 0, 1, 2
DRAWN, SEAT_0 = 0, 1  # who starts the first round (C3)
DEAL, PLAYING, PASSING, RETURNING, OVER = 0, 1, 2, 3, 4

# What a seat did at the end of a turn (C10): a card's number, or one of these.
NOT_YET, KEPT, COVERED = -1, -2, -3

# A move: its kind, what a rule left to the player, whose display counts, the card.
KIND_SHIFT, CHOICE_SHIFT, VALUE_SHIFT, CHANGED_SHIFT, VERSUS_SHIFT = 56, 32, 24, 16, 8
PLAY, PASS, BACK, KEEP = 0, 1, 2, 3
NOBODY = -1
# Five cards, three displays, eleven cards and one out of play to change to any number.
MAX_LEGAL = 5 * 3 * 12 * (HIGHEST_NUMBER + 1)

TABLE_FIELDS = [
    ("players", np.int8),
    ("variant", np.int8),
    ("first", np.int8),
    ("phase", np.int8),
    ("round", np.int8),  # 1 to 4, 0 before the first deal
    ("start", np.int8),
    ("seat", np.int8),  # whose turn it is
    ("left", np.int8),  # cards in the draw deck
    ("displays", np.int8, (ROUNDS, MAX_SEATS, TURNS)),  # all rounds: what went back is known
    ("startings", np.int8, (ROUNDS,)),
    ("shown", np.int64, (MAX_SEATS,)),  # the displays of this round, as masks
    ("points", np.int16, (MAX_SEATS, TURNS)),  # this round's card scores
    ("sums", np.int32, (ROUNDS, MAX_SEATS)),  # of the cards of each round, without bonus
    ("bonus", np.int8, (ROUNDS,)),  # who got it, as masks of seats
    ("best", np.int16, (MAX_SEATS,)),  # the highest single card score of the game
    ("last_move", np.int64),  # the last card played, with its choices
    ("last_seat", np.int8),
]
TABLE = struct_layout(TABLE_FIELDS)
copy_table = copier(TABLE)

STATE = struct_layout(
    [
        ("hand", np.int64, (MAX_SEATS,)),
        ("deck", np.int8, (CARDS,)),  # the top card stands at left - 1; behind it is nothing
        ("passed", np.int8, (ROUNDS, MAX_SEATS, TURNS)),  # C10
        ("returned", np.int8, (ROUNDS, MAX_SEATS, TURNS)),
    ],
    after=TABLE,
)

DECK = struct_layout(
    [
        ("number", np.int8, (CARDS,)),
        ("colour", np.int8, (CARDS,)),
        ("lowest", np.int8),  # the lowest number that can be chosen: 1, or 0 if the deck has it
        ("highest", np.int8),  # the highest number of the deck
        ("top", np.int8),  # the same, or a higher one that some rule changes cards to
        ("colours", np.int8),  # how many colours can be chosen
        ("of_number", np.int64, (HIGHEST_NUMBER + 1,)),
        ("below_number", np.int64, (HIGHEST_NUMBER + 2,)),
        ("of_colour", np.int64, (COLOURS,)),
        *FIELDS,
    ]
)

# --- Set-up (C3) ----------------------------------------------------------------------------


@compiled
def begin(table: np.void, players: int, variant: int, first: int) -> None:
    """Creates a table in a row of zeros."""
    table["players"] = players
    table["variant"] = variant
    table["first"] = first
    table["phase"] = DEAL
    table["left"] = CARDS
    table["last_seat"] = NOBODY
    for r in range(ROUNDS):
        table["startings"][r] = NO_CARD
        for seat in range(MAX_SEATS):
            for k in range(TURNS):
                table["displays"][r, seat, k] = NO_CARD


@compiled
def begin_hidden(s: np.void) -> None:
    """The hidden side of a new table."""
    for r in range(ROUNDS):
        for seat in range(MAX_SEATS):
            for k in range(TURNS):
                s["passed"][r, seat, k] = NOT_YET
                s["returned"][r, seat, k] = NOT_YET


@compiled
def stock(s: np.void, order: np.ndarray) -> int:
    """Writes what is to be shuffled: at first the seats, to draw who starts, and all cards.

    Later (C7) what is left of the deck, the displays and the Starting card.
    """
    players = int(s["players"])
    size = 0
    if int(s["round"]) == 0:
        for seat in range(players):
            order[seat] = seat
        size = players
    hands = 0
    for seat in range(players):
        hands |= int(s["hand"][seat])
    for card in range(CARDS):
        if hands >> card & 1 == 0:
            order[size] = card
            size += 1
    return size


@compiled
def deal(s: np.void, order: np.ndarray) -> None:
    """Begins the next round with the shuffled stock."""
    players = int(s["players"])
    k = 0
    drawn = 0
    if int(s["round"]) == 0:
        drawn = int(order[0]) if int(s["first"]) == DRAWN else 0
        k = players
        for seat in range(players):
            for _ in range(HAND):
                s["hand"][seat] |= 1 << int(order[k])
                k += 1
    starting = int(order[k])
    k += 1
    end = CARDS - (HAND * players if int(s["round"]) > 0 else -players)
    left = end - k
    for j in range(CARDS):
        s["deck"][j] = order[end - 1 - j] if j < left else 0
    open_round(s, drawn, starting)


@compiled
def open_round(table: np.void, drawn: int, starting: int) -> None:
    """Displays are empty, and the Starting card lies open. `drawn` starts the first round."""
    r = int(table["round"])
    players = int(table["players"])
    start = drawn if r == 0 else seat_after(table, int(table["start"]))  # C7
    table["round"] = r + 1
    table["start"] = start
    table["seat"] = start
    table["startings"][r] = starting
    table["left"] = CARDS - HAND * players - 1
    table["phase"] = PLAYING
    table["last_move"] = 0
    table["last_seat"] = NOBODY
    for seat in range(MAX_SEATS):
        table["shown"][seat] = 0
        for k in range(TURNS):
            table["points"][seat, k] = 0


# --- Whose turn, and what may be done -------------------------------------------------------


@compiled
def partner_of(seat: int) -> int:
    """C10: seats 0 and 2 play together, and 1 and 3."""
    return (seat + 2) % MAX_SEATS


@compiled
def to_act(table: np.void) -> int:
    """The seat the game waits for, as a mask."""
    phase = int(table["phase"])
    seat = int(table["seat"])
    if phase in (PLAYING, PASSING):
        return 1 << seat
    return 1 << partner_of(seat) if phase == RETURNING else 0


@compiled
def seat_after(table: np.void, seat: int) -> int:
    """The next player clockwise (C4)."""
    return seat + 1 if seat + 1 < int(table["players"]) else 0


@compiled
def turn_of(table: np.void, seat: int) -> int:
    """How many cards a seat has played in this round."""
    return count(int(table["shown"][seat]))


@compiled
def pack_play(card: int, versus: int, choice: int, value: int, changed: int) -> int:
    """The move that plays a card; `versus` may be NOBODY, `changed` NO_CARD."""
    return (
        choice << CHOICE_SHIFT
        | value << VALUE_SHIFT
        | (changed + 1) << CHANGED_SHIFT
        | (versus + 1) << VERSUS_SHIFT
        | card
    )


@compiled
def card_of(move: int) -> int:
    """The card of a move."""
    return move & 0xFF


@compiled
def versus_of(move: int) -> int:
    """The seat whose display is named in a play, or NOBODY."""
    return (move >> VERSUS_SHIFT & 0xFF) - 1


@compiled
def choice_of(move: int) -> int:
    """The kind of choice that a play makes."""
    return move >> CHOICE_SHIFT & 0xFF


@compiled
def value_of(move: int) -> int:
    """What is chosen: a way, a colour, a number; of a change the new number or colour."""
    return move >> VALUE_SHIFT & 0xFF


@compiled
def changed_of(move: int) -> int:
    """The card that is changed, or NO_CARD."""
    return (move >> CHANGED_SHIFT & 0xFF) - 1


@compiled
def names_display(table: np.void) -> bool:
    """Whether a play names the display that counts (C5, C9, C10)."""
    return int(table["players"]) > 2 and int(table["variant"]) != EXPLOSIVE


@compiled
def may_name(table: np.void, seat: int, versus: int) -> bool:
    """Whether a seat's play names its display rightly; a partner's is allowed (C10)."""
    if versus == NOBODY or not names_display(table):
        return versus == NOBODY and not names_display(table)
    return versus != seat and 0 <= versus < int(table["players"])


@compiled
def is_legal(table: np.void, deck: np.void, hand: int, seat: int, move: int) -> bool:
    """Whether the holder of this hand may make the move now."""
    if move < 0 or seat < 0 or seat >= int(table["players"]):
        return False
    if to_act(table) >> seat & 1 == 0:
        return False
    kind = move >> KIND_SHIFT
    card = card_of(move)
    phase = int(table["phase"])
    if phase == PASSING and kind == KEEP:
        return move == KEEP << KIND_SHIFT
    if card >= CARDS or hand >> card & 1 == 0:
        return False
    if phase != PLAYING:
        wanted = PASS if phase == PASSING else BACK
        return move == wanted << KIND_SHIFT | card
    if kind != PLAY or move >> CHOICE_SHIFT + 8 != 0:
        return False
    return may_name(table, seat, versus_of(move)) and is_right_choice(table, deck, seat, move)


# --- Choices that a rule leaves to the player (C5) ------------------------------------------


@compiled_inline
def displays_in_play(table: np.void, seat: int, versus: int) -> int:
    """The cards of others that are in play (C5, C9, C10), as a mask."""
    players = int(table["players"])
    if players == 2:
        return int(table["shown"][1 - seat])
    if int(table["variant"]) != EXPLOSIVE:
        return int(table["shown"][versus])
    cards = 0
    for other in range(players):
        if other != seat:
            cards |= int(table["shown"][other])
    return cards


@compiled_inline
def choosing_part(table: np.void, deck: np.void, seat: int, card: int) -> int:
    """The part of a rule that leaves a choice on this turn.

    That of the played card; or, where that leaves none, the effect of the card before it (C13).
    """
    previous = previous_card(table, seat)
    if previous == NO_CARD or int(deck["choice"][card]) != NO_CHOICE:
        return card
    effect = CARDS + previous
    return effect if int(deck["choice"][effect]) != NO_CHOICE else card


@compiled
def previous_card(table: np.void, seat: int) -> int:
    """The last card in a seat's own display."""
    turn = turn_of(table, seat)
    return int(table["displays"][int(table["round"]) - 1, seat, turn - 1]) if turn else NO_CARD


@compiled
def changeable(table: np.void, deck: np.void, seat: int, card: int, versus: int) -> int:
    """The cards that a play of this card may change, as a mask."""
    part = choosing_part(table, deck, seat, card)
    zone = int(deck["change_zone"][part])
    others = displays_in_play(table, seat, versus)
    if zone == ZONE_OTHERS:
        return others
    yours = int(table["shown"][seat]) | 1 << card
    if zone == ZONE_YOURS:
        return yours
    if zone == ZONE_PLAY:
        return yours | others | 1 << starting_card(table)
    single = starting_card(table)
    if zone == ZONE_PLAYED or (zone == ZONE_THIS and part == card):
        single = card
    elif zone in (ZONE_THIS, ZONE_PREVIOUS):
        single = previous_card(table, seat)
    elif zone == ZONE_LAST:
        single = last_card(table, seat)
    return 0 if single == NO_CARD else 1 << single


@compiled
def starting_card(table: np.void) -> int:
    """The Starting card of this round."""
    return int(table["startings"][int(table["round"]) - 1])


@compiled_inline
def kind_of_choice(table: np.void, deck: np.void, seat: int, card: int, versus: int) -> int:
    """What the player must choose; where there is no card to change, nothing."""
    kind = int(deck["choice"][choosing_part(table, deck, seat, card)])
    is_change = kind in (CHANGE_NUMBER, CHANGE_COLOUR)
    if is_change and changeable(table, deck, seat, card, versus) == 0:
        return NO_CHOICE
    return kind


@compiled
def fixed_value(deck: np.void, part: int) -> int:
    """What this part of a rule changes cards to, or CHANGE_TO_ANY."""
    value = int(deck["change_to"][part])
    if value != CHANGE_TO_OWN:
        return value
    card = part % CARDS
    is_number = int(deck["choice"][part]) == CHANGE_NUMBER
    return int(deck["number"][card]) if is_number else int(deck["colour"][card])


@compiled
def lowest_value(deck: np.void, kind: int) -> int:
    """The lowest value of a kind of choice."""
    return int(deck["lowest"]) if kind in (CHOSEN_NUMBER, CHANGE_NUMBER) else 0


@compiled
def end_of_values(deck: np.void, part: int, kind: int) -> int:
    """One more than the highest value of a kind of choice."""
    if kind == WAY:
        return int(deck["ways"][part])
    if kind in (CHOSEN_NUMBER, CHANGE_NUMBER):
        return int(deck["highest"]) + 1
    return int(deck["colours"]) if kind != NO_CHOICE else 1


@compiled
def is_right_choice(table: np.void, deck: np.void, seat: int, move: int) -> bool:
    """Whether a play chooses what its card's rule leaves open, and nothing else."""
    card, versus, value, changed = card_of(move), versus_of(move), value_of(move), changed_of(move)
    kind = kind_of_choice(table, deck, seat, card, versus)
    part = choosing_part(table, deck, seat, card)
    if choice_of(move) != kind:
        return False
    if kind not in (CHANGE_NUMBER, CHANGE_COLOUR):
        if changed != NO_CARD:
            return False
        return lowest_value(deck, kind) <= value < end_of_values(deck, part, kind)
    if changed == NO_CARD or changed >= CARDS:
        return False
    if changeable(table, deck, seat, card, versus) >> changed & 1 == 0:
        return False
    fixed = fixed_value(deck, part)
    if fixed != CHANGE_TO_ANY:
        return value == fixed
    return lowest_value(deck, kind) <= value < end_of_values(deck, part, kind)


@compiled_inline
def count_choices(table: np.void, deck: np.void, seat: int, card: int, versus: int) -> int:
    """In how many ways a card can be played against a display."""
    kind = kind_of_choice(table, deck, seat, card, versus)
    if kind == NO_CHOICE:
        return 1
    part = choosing_part(table, deck, seat, card)
    values = end_of_values(deck, part, kind) - lowest_value(deck, kind)
    if kind not in (CHANGE_NUMBER, CHANGE_COLOUR):
        return values
    targets = count(changeable(table, deck, seat, card, versus))
    return targets if fixed_value(deck, part) != CHANGE_TO_ANY else targets * values


@compiled
def nth_choice(table: np.void, deck: np.void, seat: int, card: int, versus: int, k: int) -> int:
    """The k-th of those ways, counted from 0, as a move."""
    kind = kind_of_choice(table, deck, seat, card, versus)
    if kind == NO_CHOICE:
        return pack_play(card, versus, kind, 0, NO_CARD)
    part = choosing_part(table, deck, seat, card)
    low = lowest_value(deck, kind)
    if kind not in (CHANGE_NUMBER, CHANGE_COLOUR):
        return pack_play(card, versus, kind, low + k, NO_CARD)
    targets = changeable(table, deck, seat, card, versus)
    fixed = fixed_value(deck, part)
    if fixed != CHANGE_TO_ANY:
        return pack_play(card, versus, kind, fixed, nth(targets, k))
    values = end_of_values(deck, part, kind) - low
    return pack_play(card, versus, kind, low + k % values, nth(targets, k // values))


@compiled
def best_choice(table: np.void, deck: np.void, seat: int, card: int, versus: int) -> int:
    """The highest-scoring way to play a card against a display; of equal ones the first (C5)."""
    best = nth_choice(table, deck, seat, card, versus, 0)
    ways = count_choices(table, deck, seat, card, versus)
    if ways == 1:
        return best
    best_points = points_of(table, deck, seat, best)
    for k in range(1, ways):
        move = nth_choice(table, deck, seat, card, versus, k)
        points = points_of(table, deck, seat, move)
        if points > best_points:
            best = move
            best_points = points
    return best


@compiled
def best_play(table: np.void, deck: np.void, seat: int, card: int) -> int:
    """The highest-scoring way to play a card; of equal ones the first display by seat."""
    if not names_display(table):
        return best_choice(table, deck, seat, card, NOBODY)
    best = -1
    best_points = 0
    for versus in range(int(table["players"])):
        if versus != seat:
            move = best_choice(table, deck, seat, card, versus)
            points = points_of(table, deck, seat, move)
            if best < 0 or points > best_points:
                best = move
                best_points = points
    return best


@compiled
def list_moves(table: np.void, deck: np.void, hand: int, seat: int, moves: np.ndarray) -> int:
    """Writes all legal moves of the holder of this hand; returns how many there are."""
    if seat < 0 or seat >= int(table["players"]) or to_act(table) >> seat & 1 == 0:
        return 0
    phase = int(table["phase"])
    n = 0
    if phase == PASSING:
        moves[0] = KEEP << KIND_SHIFT
        n = 1
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        if phase != PLAYING:
            moves[n] = (PASS if phase == PASSING else BACK) << KIND_SHIFT | card
            n += 1
        else:
            for versus in range(NOBODY, int(table["players"])):
                if may_name(table, seat, versus):
                    for k in range(count_choices(table, deck, seat, card, versus)):
                        moves[n] = nth_choice(table, deck, seat, card, versus, k)
                        n += 1
    return n


# --- Playing a card (C4, C5, C12) -----------------------------------------------------------


@compiled
def last_other(table: np.void, seat: int) -> int:
    """The seat of the last card that another player played in this round (C12).

    That is the last one of all; or, when it is the seat's own, that of the seat before.
    """
    last = int(table["last_seat"])
    if NOBODY != last != seat:
        return last
    return (seat if seat > 0 else int(table["players"])) - 1


@compiled
def last_card(table: np.void, seat: int) -> int:
    """The last card that another player played in this round (C12)."""
    return previous_card(table, last_other(table, seat))


@compiled
def points_before(table: np.void, seat: int) -> int:
    """What the last card in a seat's display scored; 0 if there is none."""
    turn = turn_of(table, seat)
    return int(table["points"][seat, turn - 1]) if turn else 0


@compiled_inline
def scene_of(table: np.void, deck: np.void, seat: int, move: int) -> Scene:
    """What the rule of the card looks at that a seat is about to play."""
    card = card_of(move)
    kind = choice_of(move)
    value = value_of(move)
    changed = changed_of(move)
    number = 0
    colour = 0
    other = last_other(table, seat)
    if changed != NO_CARD:
        number = value if kind == CHANGE_NUMBER else int(deck["number"][changed])
        colour = value if kind == CHANGE_COLOUR else int(deck["colour"][changed])
    return Scene(
        int(table["shown"][seat]) | 1 << card,
        displays_in_play(table, seat, versus_of(move)),
        starting_card(table),
        card,
        previous_card(table, seat),
        points_before(table, seat),
        previous_card(table, other),
        points_before(table, other),
        value if kind in (CHOSEN_COLOUR, CHOSEN_NUMBER) else 0,
        changed,
        number,
        colour,
    )


@compiled
def points_of(table: np.void, deck: np.void, seat: int, move: int) -> int:
    """What a play would score now."""
    way = value_of(move) if choice_of(move) == WAY else 0
    return score(deck, scene_of(table, deck, seat, move), way)


@compiled
def lay_down(table: np.void, deck: np.void, seat: int, move: int) -> int:
    """A card is played to the right end of a display and scored at once (C4)."""
    scored = points_of(table, deck, seat, move)
    card = card_of(move)
    turn = turn_of(table, seat)
    is_first = int(table["round"]) == 1 and turn == 0
    table["displays"][int(table["round"]) - 1, seat, turn] = card
    table["shown"][seat] |= 1 << card
    table["points"][seat, turn] = scored
    if is_first or scored > int(table["best"][seat]):
        table["best"][seat] = scored
    table["left"] -= 1  # one is always drawn
    table["last_move"] = move
    table["last_seat"] = seat
    if int(table["variant"]) == PARTNERSHIP:
        table["phase"] = PASSING
    else:
        end_turn(table)
    return scored


@compiled
def apply(s: np.void, deck: np.void, seat: int, move: int) -> None:
    """Makes a move, which must be legal."""
    kind = move >> KIND_SHIFT
    card = card_of(move)
    if kind == PLAY:
        left = int(s["left"]) - 1
        drawn = int(s["deck"][left])
        s["deck"][left] = 0
        s["hand"][seat] = (int(s["hand"][seat]) & ~(1 << card)) | 1 << drawn
        lay_down(s, deck, seat, move)
        return
    r = int(s["round"]) - 1
    turner = int(s["seat"])
    turn = turn_of(s, turner) - 1
    if kind == PASS:
        s["passed"][r, turner, turn] = card
        s["hand"][seat] &= ~(1 << card)
        s["hand"][partner_of(seat)] |= 1 << card
        s["phase"] = RETURNING
        return
    if kind == BACK:
        s["returned"][r, turner, turn] = card
        s["hand"][seat] &= ~(1 << card)
        s["hand"][turner] |= 1 << card
    else:
        s["passed"][r, turner, turn] = KEPT
    end_turn(s)


# --- The end of a turn, a round, the game (C6, C8, C10) -------------------------------------


@compiled
def end_turn(table: np.void) -> None:
    """The next player clockwise, or the end of the round."""
    seat = seat_after(table, int(table["seat"]))
    table["seat"] = seat
    if turn_of(table, seat) < TURNS:
        table["phase"] = PLAYING
    else:
        end_round(table)


@compiled
def best_of_round(table: np.void, seat: int) -> int:
    """A seat's highest single card score in this round."""
    best = int(table["points"][seat, 0])
    for k in range(1, TURNS):
        best = max(best, int(table["points"][seat, k]))
    return best


@compiled
def end_round(table: np.void) -> None:
    """Adds up the round and gives the bonus to all who made its highest single card score (C6)."""
    r = int(table["round"]) - 1
    players = int(table["players"])
    highest = best_of_round(table, 0)
    for seat in range(1, players):
        highest = max(highest, best_of_round(table, seat))
    mask = 0
    for seat in range(players):
        total = 0
        for k in range(TURNS):
            total += int(table["points"][seat, k])
        table["sums"][r, seat] = total
        if best_of_round(table, seat) == highest:
            mask |= 1 << seat
    table["bonus"][r] = mask
    table["phase"] = OVER if int(table["round"]) == ROUNDS else DEAL


@compiled
def total_of(table: np.void, seat: int) -> int:
    """A seat's score so far, the running round included."""
    total = 0
    r = int(table["round"]) - 1
    is_running = int(table["phase"]) in (PLAYING, PASSING, RETURNING)
    for k in range(ROUNDS):
        if k <= r and not (is_running and k == r):
            total += int(table["sums"][k, seat])
            total += BONUS * (int(table["bonus"][k]) >> seat & 1)
    if is_running:
        for k in range(TURNS):
            total += int(table["points"][seat, k])
    return total


@compiled
def final_score(table: np.void, seat: int) -> tuple[int, int]:
    """What ranks a seat at the end: the total, then the best card of the last round (C8, C10)."""
    total = total_of(table, seat)
    card = best_of_round(table, seat)
    if int(table["variant"]) == PARTNERSHIP:
        total += total_of(table, partner_of(seat))
        card = max(card, best_of_round(table, partner_of(seat)))
    return total, card


@compiled
def winners(table: np.void) -> int:
    """The winning seats, as a mask; 0 while the game runs (C8, C10)."""
    if int(table["phase"]) != OVER:
        return 0
    best = final_score(table, 0)
    mask = 1
    for seat in range(1, int(table["players"])):
        score = final_score(table, seat)
        if score > best:
            best = score
            mask = 1 << seat
        elif score == best:
            mask |= 1 << seat
    return mask

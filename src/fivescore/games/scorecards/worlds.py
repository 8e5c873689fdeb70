"""Score Cards: worlds drawn uniformly from all that agree with an observation.

A hand is five *places*; each got its card in a known round, by the deal or by a draw. A place of
round a can hold no card that lay open in round a or later and went back into the deck (C7): it was
filled before. Of an opponent we see which cards were played, but not from which places. So we
count, for every *profile* of a hand (how many of its places are of which round), the ways in which
plays, draws and passes can have led to it, times the ways in which unseen cards can fill the
places; draw a profile by these weights, and fill it.

Partners who pass cards unseen (C10) are weighed together, and the cards that they passed are drawn
along with the way that led to their hands.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.masks import count, nth
from fivescore.engine.rng import below, shuffle, unit
from fivescore.games.scorecards.rules import (
    HAND,
    MAX_SEATS,
    NOT_YET,
    PARTNERSHIP,
    RETURNING,
    ROUNDS,
    TURNS,
    copy_table,
    partner_of,
    turn_of,
)
from fivescore.games.scorecards.scoring.evaluate import NO_CARD
from fivescore.games.scorecards.scoring.operations import CARDS

KINDS = ROUNDS + 1  # places are of rounds 1 to 4; the deal belongs to round 1
CODES = (HAND + 1) ** (ROUNDS - 1)  # a profile as a number: its places of rounds 2, 3, 4 in base 6
SIDE = MAX_SEATS * HAND + 1  # the same for all hidden hands together, in this base
TOTALS = SIDE ** (ROUNDS - 1)
PROFILES = 56  # profiles of five places
PAIRS = PROFILES * PROFILES
MAX_EVENTS = 2 * 2 * ROUNDS * TURNS
MAX_PLACES = 2 * (HAND + ROUNDS * TURNS)

PLAYED, EXCHANGED = 0, 1


@compiled
def sample_state(o: np.void, rng: np.void, s: np.void) -> None:
    """Writes a state drawn uniformly from all that agree with the observation."""
    copy_table(o, s)
    viewer = int(o["viewer"])
    for seat in range(MAX_SEATS):
        s["hand"][seat] = o["own"] if seat == viewer else 0
    for k in range(CARDS):
        s["deck"][k] = 0
    for r in range(ROUNDS):
        for seat in range(MAX_SEATS):
            for k in range(TURNS):
                s["passed"][r, seat, k] = o["passed"][r, seat, k]
                s["returned"][r, seat, k] = o["returned"][r, seat, k]
    if int(o["round"]) == 0:
        return
    open_in = np.zeros(ROUNDS, np.int64)
    _find_open(o, open_in)
    if int(o["variant"]) == PARTNERSHIP:
        _draw_partners(o, open_in, rng, s)
    else:
        _draw_singles(o, open_in, rng, s)
    _draw_deck(o, open_in, rng, s)


@compiled
def _find_open(o: np.void, open_in: np.ndarray) -> None:
    """The cards that lay open in each round, as masks."""
    for r in range(int(o["round"])):
        open_in[r] = 1 << int(o["startings"][r])
        for seat in range(int(o["players"])):
            for k in range(TURNS):
                card = int(o["displays"][r, seat, k])
                if card != NO_CARD:
                    open_in[r] |= 1 << card


@compiled
def _went_back(open_in: np.ndarray, card: int, r: int) -> int:
    """The last round before round r + 1 in which a card lay open, counted from 1; or 0."""
    for earlier in range(r, 0, -1):
        if open_in[earlier - 1] >> card & 1:
            return earlier
    return 0


@compiled
def _starter(o: np.void, r: int) -> int:
    """Who started round r + 1."""
    players = int(o["players"])
    return (int(o["start"]) - (int(o["round"]) - 1 - r)) % players


@compiled
def _unseen(o: np.void, open_in: np.ndarray, known: int) -> int:
    """The cards that are in hidden hands or in the deck, as a mask."""
    now = open_in[int(o["round"]) - 1]
    return ((1 << CARDS) - 1) & ~int(now) & ~int(o["own"]) & ~known


@compiled
def _pools(o: np.void, open_in: np.ndarray, unseen: int, pools: np.ndarray) -> None:
    """For each round the unseen cards that a place of it can hold, as masks."""
    r = int(o["round"]) - 1
    for kind in range(1, KINDS):
        pools[kind] = 0
    rest = unseen
    while rest != 0:
        card = nth(rest, 0)
        rest &= rest - 1
        for kind in range(_went_back(open_in, card, r) + 1, KINDS):
            pools[kind] |= 1 << card


@compiled
def _ways_to_fill(pools: np.ndarray, places: np.ndarray) -> float:
    """In how many ways unseen cards can fill so many places of each round; pools are nested."""
    ways = 1.0
    used = 0
    for kind in range(1, KINDS):
        free = count(pools[kind]) - used
        for k in range(places[kind]):
            ways *= max(0, free - k)
        used += places[kind]
    return ways


@compiled
def _clear(weights: np.ndarray) -> None:
    for k in range(weights.size):
        weights[k] = 0.0


@compiled
def _pick(weights: np.ndarray, size: int, rng: np.void) -> int:
    """A place of the weights, drawn by them; one of them must be more than 0."""
    total = 0.0
    for k in range(size):
        total += weights[k]
    wanted = unit(rng) * total
    last = 0
    for k in range(size):
        if weights[k] > 0:
            last = k
            wanted -= weights[k]
            if wanted < 0:
                return k
    return last


@compiled
def _draw_deck(o: np.void, open_in: np.ndarray, rng: np.void, s: np.void) -> None:
    """All cards that are nowhere else lie in the deck, in any order."""
    held = open_in[int(o["round"]) - 1]
    for seat in range(int(o["players"])):
        held |= int(s["hand"][seat])
    rest = ((1 << CARDS) - 1) & ~held
    order = np.zeros(CARDS, np.int8)
    size = 0
    while rest != 0:
        order[size] = nth(rest, 0)
        rest &= rest - 1
        size += 1
    shuffle(rng, order, 0, size)
    for k in range(size):
        s["deck"][k] = order[k]


# --- One hand by itself -----------------------------------------------------------------------


@compiled
def _stride(kind: int) -> int:
    """What a place of a round adds to the code of a profile."""
    if kind == 1:
        return 0
    return 1 if kind == 2 else 6 if kind == 3 else 36


@compiled
def _share(code: int, kind: int, places: int) -> int:
    """The places of a round in a profile of so many places."""
    if kind == 2:
        return code % 6
    if kind == 3:
        return code // 6 % 6
    if kind == 4:
        return code // 36
    return places - code % 6 - code // 6 % 6 - code // 36


@compiled
def _take_out(weights: np.ndarray, places: int, went_back: int) -> None:
    """A card that went back after that round leaves a hand, from any place that can hold it."""
    after = np.zeros(CODES)
    for code in range(CODES):
        if weights[code] > 0:
            for kind in range(went_back + 1, KINDS):
                share = _share(code, kind, places)
                if share > 0:
                    after[code - _stride(kind)] += weights[code] * share
    for code in range(CODES):
        weights[code] = after[code]


@compiled
def _add_place(weights: np.ndarray, kind: int) -> None:
    """A card is drawn: one more place of this round."""
    stride = _stride(kind)
    if stride > 0:
        for code in range(CODES - 1, stride - 1, -1):
            weights[code] = weights[code - stride]
        for code in range(stride):
            weights[code] = 0.0


@compiled
def _weigh(o: np.void, open_in: np.ndarray, seat: int, weights: np.ndarray) -> tuple[int, int]:
    """Weighs the profiles of a seat's hand by the ways that led to them.

    Returns how many places hold unknown cards, and the cards that the viewer knows to be there:
    a partner's, from passing.
    """
    places = HAND
    known = 0
    weights[0] = 1.0
    players = int(o["players"])
    for r in range(int(o["round"])):
        for turn in range(TURNS):
            for k in range(players):
                who = (_starter(o, r) + k) % players
                card = int(o["displays"][r, who, turn])
                if card == NO_CARD:
                    return places, known
                if who == seat:
                    places, known = _leave(open_in, card, r, weights, places, known)
                    _add_place(weights, r + 1)
                    places += 1
                given = int(o["passed"][r, who, turn])
                if given < 0 or who % 2 != seat % 2:
                    continue
                back = int(o["returned"][r, who, turn])
                if who == seat:
                    places, known = _leave(open_in, given, r, weights, places, known)
                    known |= 1 << back if back >= 0 else 0
                else:
                    known |= 1 << given
                    if back >= 0:
                        places, known = _leave(open_in, back, r, weights, places, known)
    return places, known


@compiled
def _leave(
    open_in: np.ndarray, card: int, r: int, weights: np.ndarray, places: int, known: int
) -> tuple[int, int]:
    """A card leaves a hand: a known one, or one from a place."""
    if known >> card & 1:
        return places, known & ~(1 << card)
    _take_out(weights, places, _went_back(open_in, card, r))
    return places - 1, known


@compiled
def _total_of(code: int) -> int:
    """The code of a profile as one of totals."""
    return code % 6 + SIDE * (code // 6 % 6) + SIDE * SIDE * (code // 36)


@compiled
def _unpack_total(total: int, places: int, shares: np.ndarray) -> None:
    shares[2] = total % SIDE
    shares[3] = total // SIDE % SIDE
    shares[4] = total // (SIDE * SIDE)
    shares[1] = places - shares[2] - shares[3] - shares[4]


@compiled
def _join(first: np.ndarray, second: np.ndarray, both: np.ndarray) -> None:
    """The weights of the totals of two parts together."""
    possible = np.zeros(TOTALS, np.int64)
    size = 0
    for b in range(TOTALS):
        if second[b] > 0:
            possible[size] = b
            size += 1
    for a in range(TOTALS):
        if first[a] > 0:
            for k in range(size):
                both[a + possible[k]] += first[a] * second[possible[k]]


@compiled
def _draw_totals(
    parts: np.ndarray, size: int, places: int, pools: np.ndarray, rng: np.void, drawn: np.ndarray
) -> None:
    """Draws the totals of each part by their weights and the ways to fill them all."""
    joined = np.zeros((size, TOTALS))
    for total in range(TOTALS):
        joined[0, total] = parts[0, total]
    for p in range(1, size):
        _join(joined[p - 1], parts[p], joined[p])
    shares = np.zeros(KINDS, np.int64)
    weights = np.zeros(TOTALS)
    for total in range(TOTALS):
        if joined[size - 1, total] > 0:
            _unpack_total(total, places, shares)
            weights[total] = joined[size - 1, total] * _ways_to_fill(pools, shares)
    total = _pick(weights, TOTALS, rng)
    for p in range(size - 1, 0, -1):
        for part in range(TOTALS):
            before = total - part
            is_possible = before >= 0 and parts[p, part] > 0
            weights[part] = parts[p, part] * joined[p - 1, before] if is_possible else 0.0
        drawn[p] = _pick(weights, TOTALS, rng)
        total -= drawn[p]
    drawn[0] = total


@compiled
def _draw_singles(o: np.void, open_in: np.ndarray, rng: np.void, s: np.void) -> None:
    """Hands that do not pass cards: each has its profile, and they share the unseen cards."""
    viewer = int(o["viewer"])
    seats = np.zeros(MAX_SEATS, np.int64)
    parts = np.zeros((MAX_SEATS, TOTALS))
    weights = np.zeros(CODES)
    size = 0
    for seat in range(int(o["players"])):
        if seat != viewer:
            _clear(weights)
            _weigh(o, open_in, seat, weights)
            for code in range(CODES):
                if weights[code] > 0:
                    parts[size, _total_of(code)] = weights[code]
            seats[size] = seat
            size += 1
    pools = np.zeros(KINDS, np.int64)
    _pools(o, open_in, _unseen(o, open_in, 0), pools)
    drawn = np.zeros(MAX_SEATS, np.int64)
    _draw_totals(parts, size, HAND * size, pools, rng, drawn)
    shares = np.zeros(KINDS, np.int64)
    used = 0
    for kind in range(1, KINDS):
        for p in range(size):
            _unpack_total(drawn[p], HAND, shares)
            for _ in range(shares[kind]):
                used = _fill_place(s, seats[p], pools[kind], used, rng)


@compiled
def _fill_place(s: np.void, seat: int, pool: int, used: int, rng: np.void) -> int:
    """Puts a card of the pool into a hand; returns the cards that are used by now."""
    free = pool & ~used
    card = nth(free, below(rng, count(free)))
    s["hand"][seat] |= 1 << card
    return used | 1 << card


# --- Partners (C10) ---------------------------------------------------------------------------


@compiled
def _list_profiles(shares: np.ndarray, index: np.ndarray) -> None:
    """All profiles of five places, and where each stands, by its places of rounds 2, 3, 4."""
    n = 0
    for code in range(CODES):
        index[code] = -1
        if _share(code, 1, HAND) >= 0:
            for kind in range(1, KINDS):
                shares[n, kind] = _share(code, kind, HAND)
            index[code] = n
            n += 1


@compiled
def _moved(shares: np.ndarray, index: np.ndarray, profile: int, out: int, into: int) -> int:
    """The profile with a place of one round instead of one of another; -1 if there is none."""
    if shares[profile, out] == 0:
        return -1
    code = 0
    for kind in range(2, KINDS):
        code += _stride(kind) * shares[profile, kind]
    return int(index[code - _stride(out) + _stride(into)])


@compiled
def _list_events(o: np.void, open_in: np.ndarray, team: int, events: np.ndarray) -> int:
    """What two hidden partners did, in time: plays, and exchanges of a card for a card.

    Columns: kind of event, which partner, round, turn, card, when it went back.
    """
    n = 0
    players = int(o["players"])
    for r in range(int(o["round"])):
        for turn in range(TURNS):
            for k in range(players):
                who = (_starter(o, r) + k) % players
                card = int(o["displays"][r, who, turn])
                if card == NO_CARD:
                    return n
                if who % 2 != team:
                    continue
                _note(events[n], PLAYED, who, r, turn)
                events[n, 4] = card
                events[n, 5] = _went_back(open_in, card, r)
                n += 1
                if int(o["returned"][r, who, turn]) != NOT_YET:
                    _note(events[n], EXCHANGED, who, r, turn)
                    n += 1
    return n


@compiled
def _note(event: np.ndarray, kind: int, who: int, r: int, turn: int) -> None:
    event[0] = kind
    event[1] = who // 2
    event[2] = r
    event[3] = turn


@compiled
def _step_pair(
    event: np.ndarray,
    shares: np.ndarray,
    index: np.ndarray,
    mine: int,
    theirs: int,
    out: int,
    into: int,
) -> tuple[int, int, int]:
    """Where an event leads two profiles, and in how many ways.

    `mine` is the profile of the partner whose turn it is. A play takes a card from a place of round
    `out`, and a place of this round is added. In an exchange places of `out` and `into` change
    hands; the very same may come back.
    """
    if event[0] == PLAYED:
        if out <= event[5]:
            return -1, -1, 0
        return _moved(shares, index, mine, out, event[2] + 1), theirs, shares[mine, out]
    ways = shares[mine, out] * (shares[theirs, into] + (1 if out == into else 0))
    if ways == 0:
        return -1, -1, 0
    if out == into:
        return mine, theirs, ways
    return (
        _moved(shares, index, mine, out, into),
        _moved(shares, index, theirs, into, out),
        ways,
    )


@compiled
def _weigh_pair(
    events: np.ndarray, size: int, shares: np.ndarray, index: np.ndarray, tables: np.ndarray
) -> None:
    """Weighs the profiles of two partners before each event and after the last."""
    tables[0, index[0] * PROFILES + index[0]] = 1.0
    for n in range(size):
        event = events[n]
        is_second = event[1] == 1
        for pair in range(PAIRS):
            weight = tables[n, pair]
            if weight == 0:
                continue
            mine = pair // PROFILES if is_second else pair % PROFILES
            theirs = pair % PROFILES if is_second else pair // PROFILES
            for out in range(1, event[2] + 2):
                if shares[mine, out] == 0:
                    continue
                for into in range(1, event[2] + 2 if event[0] == EXCHANGED else 2):
                    m, t, ways = _step_pair(event, shares, index, mine, theirs, out, into)
                    if m >= 0 and t >= 0 and ways > 0:
                        after = m * PROFILES + t if is_second else t * PROFILES + m
                        tables[n + 1, after] += weight * ways


@compiled
def _draw_way(
    events: np.ndarray,
    size: int,
    shares: np.ndarray,
    index: np.ndarray,
    tables: np.ndarray,
    last: int,
    rng: np.void,
    moved: np.ndarray,
) -> None:
    """Draws the way that led to a pair of profiles, back from the last event to the first.

    Writes for each event the rounds of the places that changed hands.
    """
    weights = np.zeros(KINDS * KINDS)
    befores = np.zeros(KINDS * KINDS, np.int64)
    pair = last
    for n in range(size - 1, -1, -1):
        event = events[n]
        is_second = event[1] == 1
        mine = pair // PROFILES if is_second else pair % PROFILES
        theirs = pair % PROFILES if is_second else pair // PROFILES
        _clear(weights)
        for out in range(1, event[2] + 2):
            for into in range(1, event[2] + 2 if event[0] == EXCHANGED else 2):
                if event[0] == PLAYED:
                    m = _moved(shares, index, mine, event[2] + 1, out)
                    t = theirs
                elif out == into:
                    m = mine
                    t = theirs
                else:
                    m = _moved(shares, index, mine, into, out)
                    t = _moved(shares, index, theirs, out, into)
                if m < 0 or t < 0:
                    continue
                _, _, ways = _step_pair(event, shares, index, m, t, out, into)
                before = m * PROFILES + t if is_second else t * PROFILES + m
                choice = out * KINDS + into
                weights[choice] = tables[n, before] * ways
                befores[choice] = before
        choice = _pick(weights, KINDS * KINDS, rng)
        moved[n, 0] = choice // KINDS
        moved[n, 1] = choice % KINDS
        pair = befores[choice]


@compiled
def _find_place(held: np.ndarray, size: int, kinds: np.ndarray, kind: int, rng: np.void) -> int:
    """Any of the places of that round in a hand, as its position there."""
    matching = 0
    for k in range(size):
        matching += 1 if kinds[held[k]] == kind else 0
    wanted = below(rng, matching)
    for k in range(size):
        if kinds[held[k]] == kind:
            if wanted == 0:
                return k
            wanted -= 1
    return -1


@compiled
def _follow(
    events: np.ndarray,
    size: int,
    moved: np.ndarray,
    rng: np.void,
    kinds: np.ndarray,
    cards: np.ndarray,
    held: np.ndarray,
    given: np.ndarray,
) -> None:
    """Follows the drawn way with places of their own: which hold what, and who holds them."""
    for place in range(MAX_PLACES):
        cards[place] = NO_CARD
    for place in range(2 * HAND):
        kinds[place] = 1
        held[place // HAND, place % HAND] = place
    places = 2 * HAND
    for n in range(size):
        who = int(events[n, 1])
        k = _find_place(held[who], HAND, kinds, moved[n, 0], rng)
        place = held[who, k]
        if events[n, 0] == PLAYED:
            cards[place] = events[n, 4]
            kinds[places] = events[n, 2] + 1
            held[who, k] = places
            places += 1
        else:
            held[1 - who, HAND] = place  # the partner looks at six
            j = _find_place(held[1 - who], HAND + 1, kinds, moved[n, 1], rng)
            back = held[1 - who, j]
            held[1 - who, j] = place
            held[who, k] = back
            given[n, 0] = place
            given[n, 1] = back


@compiled
def _draw_partners(o: np.void, open_in: np.ndarray, rng: np.void, s: np.void) -> None:
    """The hidden team, or both; of the viewer's partner what the viewer does not know."""
    viewer = int(o["viewer"])
    shares = np.zeros((PROFILES, KINDS), np.int64)
    index = np.zeros(CODES, np.int64)
    _list_profiles(shares, index)
    parts = np.zeros((2, TOTALS))
    events = np.zeros((2, MAX_EVENTS, 6), np.int64)
    sizes = np.zeros(2, np.int64)
    tables = np.zeros((2, MAX_EVENTS + 1, PAIRS))
    places = 0
    known = 0
    own_places = 0
    for team in range(2):
        if viewer != SPECTATOR and team == viewer % 2:
            weights = np.zeros(CODES)
            own_places, known = _weigh(o, open_in, partner_of(viewer), weights)
            for code in range(CODES):
                if weights[code] > 0:
                    parts[team, _total_of(code)] = weights[code]
            places += own_places
        else:
            sizes[team] = _list_events(o, open_in, team, events[team])
            _weigh_pair(events[team], sizes[team], shares, index, tables[team])
            for pair in range(PAIRS):
                weight = tables[team, sizes[team], pair]
                if weight > 0:
                    parts[team, _pair_total(shares, pair)] += weight
            places += 2 * HAND
    pools = np.zeros(KINDS, np.int64)
    _pools(o, open_in, _unseen(o, open_in, known), pools)
    drawn = np.zeros(2, np.int64)
    _draw_totals(parts, 2, places, pools, rng, drawn)
    kinds = np.zeros((2, MAX_PLACES), np.int64)
    cards = np.zeros((2, MAX_PLACES), np.int64)
    held = np.zeros((2, 2, HAND + 1), np.int64)
    given = np.zeros((2, MAX_EVENTS, 2), np.int64)
    for team in range(2):
        if viewer == SPECTATOR or team != viewer % 2:
            _draw_hidden_team(
                events[team],
                sizes[team],
                shares,
                index,
                tables[team],
                drawn[team],
                rng,
                kinds[team],
                cards[team],
                held[team],
                given[team],
            )
    used = 0
    own = np.zeros(KINDS, np.int64)
    if viewer != SPECTATOR:
        _unpack_total(drawn[viewer % 2], own_places, own)
        s["hand"][partner_of(viewer)] |= known
    for kind in range(1, KINDS):
        for team in range(2):
            if viewer != SPECTATOR and team == viewer % 2:
                for _ in range(own[kind]):
                    used = _fill_place(s, partner_of(viewer), pools[kind], used, rng)
                continue
            for who in range(2):
                for k in range(HAND):
                    place = held[team, who, k]
                    if kinds[team, place] == kind:
                        before = used
                        used = _fill_place(s, team + 2 * who, pools[kind], used, rng)
                        cards[team, place] = nth(used & ~before, 0)
    for team in range(2):
        if viewer == SPECTATOR or team != viewer % 2:
            _tell_passed(o, team, events[team], sizes[team], cards[team], given[team], rng, s)


@compiled
def _pair_total(shares: np.ndarray, pair: int) -> int:
    total = 0
    stride = 1
    for kind in range(2, KINDS):
        total += stride * (shares[pair % PROFILES, kind] + shares[pair // PROFILES, kind])
        stride *= SIDE
    return total


@compiled
def _draw_hidden_team(
    events: np.ndarray,
    size: int,
    shares: np.ndarray,
    index: np.ndarray,
    table: np.ndarray,
    total: int,
    rng: np.void,
    kinds: np.ndarray,
    cards: np.ndarray,
    held: np.ndarray,
    given: np.ndarray,
) -> None:
    """Draws the two profiles of a hidden team with these totals, and the way that led there."""
    weights = np.zeros(PAIRS)
    for pair in range(PAIRS):
        if table[size, pair] > 0 and _pair_total(shares, pair) == total:
            weights[pair] = table[size, pair]
    last = _pick(weights, PAIRS, rng)
    moved = np.zeros((MAX_EVENTS, 2), np.int64)
    _draw_way(events, size, shares, index, table, last, rng, moved)
    _follow(events, size, moved, rng, kinds, cards, held, given)


@compiled
def _tell_passed(
    o: np.void,
    team: int,
    events: np.ndarray,
    size: int,
    cards: np.ndarray,
    given: np.ndarray,
    rng: np.void,
    s: np.void,
) -> None:
    """Writes the cards that a hidden team passed, the one on its way included."""
    for n in range(size):
        if events[n, 0] == EXCHANGED:
            r, turn = int(events[n, 2]), int(events[n, 3])
            seat = team + 2 * int(events[n, 1])
            s["passed"][r, seat, turn] = cards[given[n, 0]]
            s["returned"][r, seat, turn] = cards[given[n, 1]]
    seat = int(o["seat"])
    if int(o["phase"]) == RETURNING and seat % 2 == team:
        hand = int(s["hand"][seat])
        card = nth(hand, below(rng, count(hand)))
        s["hand"][seat] = hand & ~(1 << card)
        s["hand"][partner_of(seat)] |= 1 << card
        s["passed"][int(o["round"]) - 1, seat, turn_of(o, seat) - 1] = card

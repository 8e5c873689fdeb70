"""Tables of servers that cheat with the shuffles, each in its own way.

Their records are right by themselves wherever that can be done: seed, salts and commitments fit,
and every deal follows. Only what a device was shown before tells otherwise.
"""

import copy
from collections.abc import Sequence
from typing import Any

import msgspec

from fivescore.engine.contract import Seat, Viewer
from fivescore.engine.events import JsonObject
from fivescore.engine.match import Match
from fivescore.engine.shuffles import Shuffle
from fivescore.table.entries import Identity, SaltBound, TableCreated
from fivescore.table.fairness import commit
from fivescore.table.plain_data import Record
from fivescore.table.proofs import VoidedDeal
from fivescore.table.randomness import new_seed
from fivescore.table.table import Table

VICTIM, FRIEND = 0, 1
FORGED = "0f" * 32
TRIES = 40


class CheatingTable(Table):
    """A table whose server deals for a friend."""

    def _luck(self) -> int:
        """How good the first deal would be for the friend: the sum of its numbers, in any game."""
        game = self.config.rules
        state = _fresh_state(self)
        stock, parts = game.stock(state, self.deck)
        salts = [seat.salt or "" for seat in self.seats]
        order = self.shuffled_game.shuffle(self._seed, salts, 1)(stock, parts)
        return sum(order[k] * k for k in range(len(order)))

    def _rebind(self) -> None:
        """Makes the commitments of the players fit the present seed and salts."""
        for seat, held in enumerate(self.seats):
            if held.salt:
                held.salt_commitment = self._commitment_to(seat, held.salt)

    def _commitment_to(self, seat: Seat, salt: str) -> str:
        return self.shuffled_game.commit_salt(seat, Table.commitment.fget(self), salt)  # type: ignore[attr-defined]


def _fresh_state(table: Table) -> Any:
    return Match(table.config.rules, table.config.game_config, deck=table.deck).state


class ChangedSeed(CheatingTable):
    """When all salts are there, tries seeds until it likes the deal."""

    def _begin_game(self, now: int) -> None:
        seeds = [self._seed, *(new_seed(self._randomness) for _ in range(TRIES))]
        self._seed = max(seeds[1:], key=self._luck_of)
        self._rebind()
        super()._begin_game(now)

    def _luck_of(self, seed: str) -> int:
        self._seed = seed
        return self._luck()


class DroppedSalt(CheatingTable):
    """Says that the victim's commitment came too late."""

    def _begin_game(self, now: int) -> None:
        self.seats[VICTIM].salt = self.seats[VICTIM].salt_commitment = None
        super()._begin_game(now)


class ReplacedSalt(CheatingTable):
    """Takes another salt for the victim's, with a commitment that fits it."""

    def _begin_game(self, now: int) -> None:
        held = self.seats[VICTIM]
        if held.salt:
            held.salt = max((new_seed(self._randomness) for _ in range(TRIES)), key=self._luck_of)
            self._rebind()
        super()._begin_game(now)

    def _luck_of(self, salt: str) -> int:
        self.seats[VICTIM].salt = salt
        return self._luck()


class SwappedCards(CheatingTable):
    """Deals other cards than the shuffle gave; the record has those that it gave."""

    @property
    def _next_shuffle(self) -> Shuffle:
        honest = super()._next_shuffle
        if self._shuffles:
            return honest

        def shuffle(stock: Sequence[int], parts: Sequence[int]) -> list[int]:
            order = honest(stock, parts)
            start, size = (len(stock) - parts[-1]), parts[-1]
            return order[:start] + order[start:][size // 2 :] + order[start:][: size // 2]

        return shuffle

    def record(self, viewer: Viewer | None = None) -> Record:
        """The record with the cards that everybody should have had."""
        record = super().record(viewer)
        if self.match is None or not self.match.is_over:
            return record
        game, state = self.config.rules, _fresh_state(self)
        stock, parts = game.stock(state, self.deck)
        order = self.shuffled_game.shuffle(self._seed, self._salts, 1)(stock, parts)
        fact = msgspec.to_builtins(game.fact(state, self.deck, order))
        events: list[JsonObject] = copy.deepcopy(list(record["events"]))
        place = next(k for k, event in enumerate(events) if "seat" not in event)
        events[place] = {key: value for key, value in fact.items() if value is not None}
        return record | {"events": events}


class OtherCommitment(CheatingTable):
    """Shows a commitment to one seed and shuffles with another."""

    @property
    def commitment(self) -> str:
        """To a seed that is never used."""
        return self.shuffled_game.commit("00" * 32)

    def record(self, viewer: Viewer | None = None) -> Record:
        """The record with a commitment that fits the seed."""
        record = super().record(viewer)
        if "shuffle" in record:
            salts = enumerate(self._salts)
            bound = [self._commitment_to(seat, salt) if salt else "" for seat, salt in salts]
            real = self.shuffled_game.commit(self._seed)
            record["shuffle"] |= {"commitment": real, "salt_commitments": bound}
        return record


class LateFriend(CheatingTable):
    """Asks for the victim's salt first; the friend chooses one that deals them what they like."""

    def _start_if_ready(self, now: int) -> None:
        is_alone = self.shuffle_stage == "commit" and self.awaited_salts == [FRIEND]
        if is_alone and self.full_since is not None:
            self.full_since -= 10**6  # the friend's time is said to be over
        super()._start_if_ready(now)

    def _begin_game(self, now: int) -> None:
        held = self.seats[FRIEND]
        held.salt = max((new_seed(self._randomness) for _ in range(TRIES)), key=self._luck_of)
        bound = self._commitment_to(FRIEND, held.salt)
        self._add(SaltBound(seat=FRIEND, commitment=bound, at=now))
        super()._begin_game(now)

    def _luck_of(self, salt: str) -> int:
        self.seats[FRIEND].salt = salt
        return self._luck()


class FalseVoid(CheatingTable):
    """Throws the first deal away and says in the record that nothing was."""

    def salt(self, *args: Any, **kwargs: Any) -> None:
        """Takes the victim's salt, looks at the deal, and lets everybody start anew."""
        if not self.voided:
            self._void_deal([FRIEND], args[2])
            return
        super().salt(*args, **kwargs)

    def record(self, viewer: Viewer | None = None) -> Record:
        """The record without what was thrown away."""
        record = super().record(viewer)
        if "shuffle" in record:
            record["shuffle"] |= {"voided": []}
        return record


class ForgedVoid(ChangedSeed):
    """Changes its seed when it has seen the salts, and says that a friend voided the first deal."""

    def _begin_game(self, now: int) -> None:
        names = [self.seats[FRIEND].name]
        self.voided.append(VoidedDeal(self.commitment, [FRIEND], names))
        super()._begin_game(now)


class Renumbered(ChangedSeed):
    """Changes its seed when it has seen the salts, and says that this is another game."""

    def _begin_game(self, now: int) -> None:
        self.game_number += 6
        super()._begin_game(now)


class ForgedCommitment(CheatingTable):
    """Publishes a commitment of its own for the victim's, and shows the salt itself."""

    def bind_salt(self, who: Identity, salt_commitment: str, now: int, *, commitment: str) -> None:
        """Takes all commitments but the victim's."""
        if self.seat_of(who) == VICTIM:
            salt_commitment = self._commitment_to(VICTIM, FORGED)
        super().bind_salt(who, salt_commitment, now, commitment=commitment)
        if self.shuffle_stage == "reveal":
            self.salt(self.seats[VICTIM].identity or "", FORGED, now, commitment=commitment)


class NoProof(CheatingTable):
    """Leaves the proof out of the record."""

    def record(self, viewer: Viewer | None = None) -> Record:
        """The record without `shuffle`."""
        record = super().record(viewer)
        record.pop("shuffle", None)
        return record


class OldScheme(CheatingTable):
    """Passes the game off as one of scheme 1, with a seed of its choice."""

    def record(self, viewer: Viewer | None = None) -> Record:
        """The record with a proof that binds nobody."""
        record = super().record(viewer)
        if "shuffle" in record:
            bound = commit(self._seed)
            salts = list(self._salts)
            record["shuffle"] = {"commitment": bound, "seed": self._seed, "salts": salts}
        return record


class Downgraded(CheatingTable):
    """Speaks scheme 1 from the beginning, and gives salts for everybody that deal what it likes."""

    def _apply_created(self, entry: TableCreated) -> None:
        super()._apply_created(msgspec.structs.replace(entry, scheme=1))

    def _renew_scheme(self, now: int) -> None:
        pass

    def _start_if_ready(self, now: int) -> None:
        if self.full_since is not None and self.phase == "waiting":
            self._begin_game(now)

    def _begin_game(self, now: int) -> None:
        for seat, held in enumerate(self.seats):
            held.salt = f"{seat:02}" * 32
        super()._begin_game(now)


CHEATS: dict[str, type[CheatingTable]] = {
    "none": CheatingTable,
    "changed-seed": ChangedSeed,
    "dropped-salt": DroppedSalt,
    "replaced-salt": ReplacedSalt,
    "swapped-cards": SwappedCards,
    "other-commitment": OtherCommitment,
    "late-friend": LateFriend,
    "false-void": FalseVoid,
    "forged-void": ForgedVoid,
    "forged-commitment": ForgedCommitment,
    "renumbered": Renumbered,
    "no-proof": NoProof,
    "old-scheme": OldScheme,
    "downgraded": Downgraded,
}
"""By name; `none` is the honest one that must not be accused."""

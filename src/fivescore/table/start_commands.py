"""The commands about the beginning of a game, and of the next one."""

from collections.abc import Sequence

from fivescore.engine.contract import Seat
from fivescore.table.entries import (
    DealVoided,
    GameStarted,
    Identity,
    Rematch,
    RematchAsked,
    SaltBound,
    Salted,
    SaltsAsked,
    SeedRenewed,
    StartAsked,
    StartHeld,
)
from fivescore.table.fairness import SCHEME, is_hash
from fivescore.table.play_commands import PlayCommands
from fivescore.table.randomness import new_seed
from fivescore.table.refusals import RefusedError


class StartCommands(PlayCommands):
    """Salts, the countdown, and rematches."""

    # --- Salts --------------------------------------------------------------------------------

    def bind_salt(self, who: Identity, salt_commitment: str, now: int, *, commitment: str) -> None:
        """A player's device binds itself to a salt for the game that has not begun; once.

        `commitment` is the server's that it answers. One for another was on its way while the
        table changed: the device is asked again, and that answer counts.
        """
        seat = self._need_seat(who)
        if not is_hash(salt_commitment):
            raise RefusedError("wrong-salt", "A commitment is 64 hexadecimal digits.")
        held = self.seats[seat]
        is_asked = self.phase == "waiting" and self.asked_at is None and self.scheme == SCHEME
        is_first = held.salt_commitment is None and self._may_give_salt(held)
        if is_asked and is_first and commitment == self.commitment:
            self._add(SaltBound(seat=seat, commitment=salt_commitment, at=now))
            self._start_if_ready(now)

    def salt(self, who: Identity, salt: str, now: int, *, commitment: str) -> None:
        """A player's device shows the salt that it is bound to, when all others are bound too.

        A salt that is another voids the deal as one that is not shown does.
        """
        seat = self._need_seat(who)
        if not is_hash(salt):
            raise RefusedError("wrong-salt", "A salt is 64 hexadecimal digits.")
        if self.phase != "waiting" or commitment != self.commitment:
            return
        if self.asked_at is None:
            raise RefusedError("not-asked", "Salts are shown when all commitments are there.")
        held = self.seats[seat]
        if held.salt_commitment is None or held.salt is not None:
            return
        if self.shuffled_game.commit_salt(seat, commitment, salt) != held.salt_commitment:
            self._void_deal([seat], now)
            return
        self._add(Salted(seat=seat, salt=salt, at=now))
        self._start_if_ready(now)

    def _void_deal(self, seats: Sequence[Seat], now: int, *, has_left: bool = False) -> None:
        """Lets the start begin anew; from the second time on a bot plays for those at fault."""
        bot = self._stand_in if self.voided else None
        seed = new_seed(self._randomness)
        voided = DealVoided(seats=list(seats), seed=seed, bot=bot, has_left=has_left, at=now)
        self._add(voided)

    # --- Starting -----------------------------------------------------------------------------

    def start(self, who: Identity, now: int) -> None:
        """The host starts although seats are open: bots take them."""
        self._need_host(who)
        if self.phase != "waiting":
            raise RefusedError("not-waiting", "The game has begun.")
        if self.shuffle_stage == "reveal":
            return
        self._fill_open_seats(now)
        if self.counts_down or self.is_held:
            self._add(StartAsked(at=now))
        self._start_if_ready(now)

    def hold(self, who: Identity, now: int) -> None:
        """The host stops the countdown: the game starts when they say so."""
        self._need_host(who)
        if not self.counts_down:
            raise RefusedError("not-counting", "No countdown is running.")
        if not self.is_held:
            self._add(StartHeld(at=now))

    def _start_if_ready(self, now: int) -> None:
        """Goes on towards the game when all seats are taken and all people's devices answered.

        Several people who have just met get a countdown, which the host may stop or cut short.

        Without a salt from the players the server could choose its seed and so the deal: their
        devices get the time to answer, but whoever does not cannot hold the game up. First all are
        bound to their salts, then all show them: nobody chooses a salt by what the others are.
        """
        self._renew_scheme(now)
        if self.starts_at is None or now < self.starts_at:
            return
        if self.asked_at is None and any(self.salt_commitments):
            self._add(SaltsAsked(at=now))
        elif self.shuffle_stage == "reveal" and self.awaited_salts:
            self._void_deal(self.awaited_salts, now)
        else:
            self._begin_game(now)

    def _begin_game(self, now: int) -> None:
        self._add(GameStarted(rules=self.config.rules.rules_version, at=now))
        for seat, held in enumerate(self.seats):
            if held.deputy:
                self._played_by(seat, held.deputy, now)
        if self.what_if is not None:
            match = self._need_match()
            for taken in self.what_if.events:
                self._add_event(match.game.read_event(taken), now)
        self._let_nature_move(now)

    def _renew_scheme(self, now: int) -> None:
        """Gives a table that an older version created the scheme of today, if it is full just now.

        One that was about to begin does so as it would have.
        """
        if self.scheme != SCHEME and self.full_since == now:
            seed = new_seed(self._randomness)
            self._add(SeedRenewed(seed=seed, scheme=SCHEME, at=now))

    # --- Another game -------------------------------------------------------------------------

    def rematch(self, who: Identity, now: int, *, has_changes: bool = False) -> None:
        """Somebody wants another game; it begins once all people want it.

        Everybody moves one seat on. Where the host wants to change the table first, all meet in
        the lobby, and the host starts the game.
        """
        seat = self._need_seat(who)
        if has_changes:
            self._need_host(who)
        self._need_no_tournament()
        if self.phase != "over":
            raise RefusedError("not-over", "The game is not over yet.")
        if self.people == {seat}:
            self._begin_rematch(now, is_held=has_changes)
            return
        if seat not in self.wants_rematch or (has_changes and not self.wants_changes):
            self._add(RematchAsked(seat=seat, has_changes=has_changes, at=now))
        self._settle_rematch(now)

    def _settle_rematch(self, now: int) -> None:
        if self.phase == "over" and self.wants_rematch and self.people <= self.wants_rematch:
            self._begin_rematch(now, is_held=self.wants_changes)

    def _begin_rematch(self, now: int, *, is_held: bool) -> None:
        seed = new_seed(self._randomness)
        self._add(Rematch(seed=seed, is_held=is_held, scheme=SCHEME, at=now))
        self._start_if_ready(now)

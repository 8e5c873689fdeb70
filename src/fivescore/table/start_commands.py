"""The commands about the beginning of a game, and of the next one."""

from fivescore.table.entries import (
    GameStarted,
    Identity,
    Rematch,
    RematchAsked,
    Salted,
    StartAsked,
    StartHeld,
)
from fivescore.table.fairness import is_salt
from fivescore.table.play_commands import PlayCommands
from fivescore.table.randomness import new_seed
from fivescore.table.refusals import RefusedError


class StartCommands(PlayCommands):
    """Salts, the countdown, and rematches."""

    def salt(self, who: Identity, salt: str, now: int, *, commitment: str = "") -> None:
        """A player's device adds to the shuffles of the game that has not begun; once.

        One for another commitment was on its way while the table changed: the device is asked
        for a new one, and that one counts.
        """
        seat = self._need_seat(who)
        if not is_salt(salt):
            raise RefusedError("wrong-salt", "A salt is up to 64 hexadecimal digits.")
        is_late = commitment not in ("", self.commitment)
        if self.phase == "waiting" and not is_late and self.seats[seat].salt is None:
            self._add(Salted(seat=seat, salt=salt, at=now))
            self._start_if_ready(now)

    def start(self, who: Identity, now: int) -> None:
        """The host starts although seats are open: bots take them."""
        self._need_host(who)
        if self.phase != "waiting":
            raise RefusedError("not-waiting", "The game has begun.")
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
        """Begins when all seats are taken and all people's devices have added their salts.

        Several people who have just met get a countdown, which the host may stop or cut short.

        Without a salt from the players the server could choose its seed and so the deal: their
        devices get the time to answer the commitment, but cannot hold the game up.
        """
        if self.starts_at is not None and now >= self.starts_at:
            self._add(GameStarted(rules=self.config.rules.rules_version, at=now))
            for seat, held in enumerate(self.seats):
                if held.deputy:
                    self._played_by(seat, held.deputy, now)
            self._let_nature_move(now)

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
        self._add(Rematch(seed=new_seed(self._randomness), is_held=is_held, at=now))
        self._start_if_ready(now)

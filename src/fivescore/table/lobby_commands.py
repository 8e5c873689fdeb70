"""The commands by which the host changes a table before a game."""

import msgspec

from fivescore.engine.contract import Seat
from fivescore.table.config import BotSpeed, change_config
from fivescore.table.entries import (
    BotSpeedChanged,
    ConfigChanged,
    Identity,
    SeatsSwapped,
    Uninvited,
)
from fivescore.table.fairness import SCHEME
from fivescore.table.randomness import new_seed
from fivescore.table.refusals import RefusedError
from fivescore.table.table_commands import TableCommands


class LobbyCommands(TableCommands):
    """Changing the table. Each change stops a countdown: the host starts, and all have seen it.

    It also brings a new seed, and all devices are asked for new salts. Otherwise a server that
    knows the old ones could try changes until it likes the deal. While salts are being shown
    nothing can be changed, for the same reason.
    """

    def configure(self, who: Identity, change: object, now: int) -> None:
        """The host changes what is played, or how; `change` is read as a `ConfigChange`.

        Raises:
            RefusedError: It is not theirs to change, not now, or people have no seats any more.
            FivescoreError: There cannot be such a table.
        """
        self.need_lobby(who)
        config = change_config(self.config, change)
        if config == self.config:
            return
        seats = self._seats_kept(config.players)
        for seat in sorted(self.invitations):
            # They were asked to another game.
            self._add(Uninvited(seat=seat, why="uninvited", at=now))
        seed = new_seed(self._randomness)
        keeps_deck = config.deck_file is not None and config.deck_file == self.config.deck_file
        if keeps_deck:
            # It may be large, and the log has it already.
            config = msgspec.structs.replace(config, deck_file=None)
        self._add(
            ConfigChanged(
                setup=config,
                seats=seats,
                seed=seed,
                keeps_deck=keeps_deck,
                scheme=SCHEME,
                at=now,
            )
        )

    def swap_seats(self, who: Identity, first: Seat, second: Seat, now: int) -> None:
        """The host lets two seats change places, with whoever sits there."""
        self.need_lobby(who)
        self._check_seat(first)
        self._check_seat(second)
        if first != second:
            seed = new_seed(self._randomness)
            self._add(SeatsSwapped(seats=(first, second), seed=seed, scheme=SCHEME, at=now))

    def set_bot_speed(self, who: Identity, speed: BotSpeed, now: int) -> None:
        """The host lets bots move faster or slower, also during a game."""
        self._need_host(who)
        if speed != self.config.bot_speed:
            self._add(BotSpeedChanged(speed=speed, at=now))

    def need_lobby(self, who: Identity) -> None:
        """Refuses where somebody may not change the table now.

        Raises:
            RefusedError: They may not; it says why.
        """
        self._need_host(who)
        self._need_no_tournament()
        if self.phase != "waiting":
            raise RefusedError("not-waiting", "The game has begun.")
        self._need_no_shuffling()

    def need_deletable(self, who: Identity) -> None:
        """Refuses where somebody may not delete the table: others would lose their game.

        Raises:
            RefusedError: They may not; it says why.
        """
        self._need_host(who)
        self._need_no_tournament()
        if not self._is_host_alone:
            raise RefusedError("not-alone", "Others play here too. They would lose their game.")

    def _seats_kept(self, players: int) -> list[Seat | None]:
        """The seats of a table for so many: open ones are taken away first, then bots."""
        kept = list(range(len(self.seats)))
        spare = [k for k in kept if self.seats[k].kind == "open"]
        bots = [k for k in kept if self.seats[k].bot is not None]
        surplus = len(kept) - players
        dropped = [*reversed(spare), *reversed(bots)][: max(0, surplus)]
        if len(dropped) < surplus:
            text = f"More than {players} sit here. Somebody has to leave first."
            raise RefusedError("too-many-people", text)
        return [k for k in kept if k not in dropped] + [None] * max(0, -surplus)

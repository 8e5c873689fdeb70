"""The commands about bots that somebody runs elsewhere."""

from fivescore.engine.contract import Seat
from fivescore.table.away_commands import AwayCommands
from fivescore.table.entries import BotSat, Identity, Invited, Uninvited
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import OUTSIDE


class OutsideBotCommands(AwayCommands):
    """Offering a seat to an outside bot, and what it answers."""

    def invite(self, who: Identity, seat: Seat, bot: Identity, name: str, now: int) -> None:
        """The host offers a seat to an outside bot; who sits there plays on until it answers."""
        self._need_host(who)
        self._need_ordinary_game()
        self._check_seat(seat)
        if self.seats[seat].kind == "person":
            raise RefusedError("person-sits-there", "Somebody sits there.")
        if self.seat_of(bot) is not None:
            raise RefusedError("bot-sits", "This bot has a seat at this table already.")
        self._need_consent_to_bot(bot)
        if not self._may_see(bot, seat):
            raise RefusedError("bot-saw", "This bot has seen another hand of this game.")
        if self.invitation_of(bot) != seat:
            self._add(Invited(seat=seat, who=bot, name=name, at=now))

    def accept(self, bot: Identity, now: int, *, salt_commitment: str = "") -> Seat:
        """An outside bot takes the seat that it is offered; one that has it stays.

        It may bind itself to a salt at once; the game waits for its salts from then on.
        """
        held = self.seat_of(bot)
        if held is not None:
            return held
        seat = self._need_invitation(bot)
        self._need_consent_to_bot(bot)
        if not self._may_see(bot, seat):
            raise RefusedError("other-hand", "You have seen another hand of this game.")
        name = self.invitations[seat].name
        self._add(BotSat(seat=seat, who=bot, name=name, at=now))
        if self.phase == "playing":
            self._played_by(seat, OUTSIDE, now)
        elif salt_commitment:
            self.bind_salt(bot, salt_commitment, now, commitment=self.commitment)
        self._start_if_ready(now)
        return seat

    def _need_consent_to_bot(self, bot: Identity) -> None:
        """Refuses where a bot would see a hand in the middle of others' game (U2).

        It has its owner's eyes, and the others were not asked. One that sat here before may come
        back to what it knows.
        """
        is_new = self.phase == "playing" and bot not in self._looked
        if is_new and not self._is_host_alone:
            text = "Other people are in the middle of this game. Ask the bot when it is over."
            raise RefusedError("bot-mid-game", text)

    def decline(self, bot: Identity, now: int) -> None:
        """An outside bot does not want the seat that it is offered."""
        self._take_invitation_back(self._need_invitation(bot), "declined", now)

    def _take_invitation_back(self, seat: Seat, why: str, now: int) -> None:
        self._add(Uninvited(seat=seat, why=why, at=now))

    def _need_invitation(self, bot: Identity) -> Seat:
        seat = self.invitation_of(bot)
        if seat is None:
            raise RefusedError("not-invited", "You are not offered a seat at this table.")
        return seat

    def relieve(self, bot: Identity, now: int) -> None:
        """An outside bot is gone: a bot of the house plays on, until it is back."""
        seat = self.seat_of(bot)
        if self.phase == "playing" and seat is not None and not self.seats[seat].deputy:
            self._send_away(seat, now)

"""Who may chat, and what the host can do about whoever disturbs."""

from fivescore.engine.contract import Seat, printable
from fivescore.table.entries import Chat, Identity, Muted, WatcherRemoved
from fivescore.table.join_commands import JoinCommands
from fivescore.table.names import read_name
from fivescore.table.refusals import RefusedError
from fivescore.table.table_commands import NOBODY

LONGEST_CHAT = 300


class TalkCommands(JoinCommands):
    """Chatting, being muted, and being sent out."""

    def chat(self, who: Identity, name: str, text: str, now: int, *, is_named: bool = True) -> None:
        """Somebody says something; `is_named` says whether they have given their name.

        Those who sit here or have done so may, and the host's guests: whoever has the table's
        link and a name. Where nobody is the host nobody has guests, but a tournament has.
        """
        if self.viewer_of(who) is None:
            raise RefusedError("not-here", "You are not at this table.")
        if who in self.muted:
            raise RefusedError("muted", "The host has muted you.")
        seat = self.seat_of(who)
        if seat is None and who != self.host and who not in self._players:
            self._need_guest(is_named=is_named)
        line = printable(" ".join(text.split()), LONGEST_CHAT)
        if not line:
            raise RefusedError("empty", "There is nothing to say.")
        speaker = self.seats[seat].name if seat is not None else read_name(name)
        self._add(Chat(seat=seat, name=speaker, text=line, at=now))

    def _need_guest(self, *, is_named: bool) -> None:
        if self.host == NOBODY and self.place is None:
            raise RefusedError("players-chat", "Only those who play here can chat.")
        if not is_named:
            raise RefusedError("no-name", "Give yourself a name first: then you can chat.")

    def mute(self, who: Identity, other: Identity, *, is_muted: bool, now: int) -> None:
        """The host lets somebody not chat any more, or again."""
        self._need_host(who)
        if other in ("", who):
            raise RefusedError("nobody-there", "No other person sits there.")
        if (other in self.muted) != is_muted:
            self._add(Muted(who=other, is_muted=is_muted, at=now))

    def mute_seat(self, who: Identity, seat: Seat, *, is_muted: bool, now: int) -> None:
        """The same for whoever sits in a seat."""
        self._need_host(who)
        self._check_seat(seat)
        self.mute(who, self.seats[seat].identity or "", is_muted=is_muted, now=now)

    def remove_watcher(
        self, who: Identity, other: Identity, name: str, *, is_removed: bool, now: int
    ) -> None:
        """The host lets a watcher not look on any more, or again. Those who play stay."""
        self._need_host(who)
        if other in ("", who) or self.seat_of(other) is not None:
            raise RefusedError("no-watcher", "Nobody is looking on by that number.")
        if (other in self.removed) != is_removed:
            self._add(WatcherRemoved(who=other, name=name, is_removed=is_removed, at=now))
            self._settle_seat_request(now)

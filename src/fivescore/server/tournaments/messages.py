"""What page and server say to each other about tournaments."""

from typing import Literal

from msgspec import Struct

from fivescore.server.messages import Bye, ClockInfo, Pong, SeatInfo, SeatRequest


class TournamentGame(Struct, frozen=True):
    """A game of a tournament; finals are known when the round robin is over."""

    number: int
    round: int
    stage: Literal["round-robin", "championship", "consolation"]
    players: list[int]
    """Who starts, and the other, by their seats in the tournament."""
    phase: Literal["waiting", "playing", "over"]
    table: str | None
    """Where it is played, or was."""
    scores: list[int] | None
    """Of a game that is over, by place: who started, and the other."""
    best: list[int] | None
    """The highest single card of each."""
    winners: list[int]
    """Places, 0 or 1."""


class StandingInfo(Struct, frozen=True):
    """A player's place after the round robin, or so far."""

    rank: int
    """From 1; players that nothing has told apart yet share one."""
    player: int
    played: int
    points: int
    best_card: int
    best_game: int
    between: int | None
    """Points in the games between those who are level in all else."""
    decided_by: Literal["points", "best-card", "best-game", "between", "lot"] | None
    """What put the player behind the one above; None for the first, and where nothing has."""


class TournamentInfo(Struct, frozen=True):
    """A tournament as everybody sees it who has its link."""

    id: str
    phase: Literal["waiting", "playing", "over"]
    consolation: bool
    deck: str
    """The deck's id."""
    is_own_deck: bool
    """Whether it is an owner's, and none of the game's own."""
    clock: ClockInfo
    watch: Literal["nobody", "everyone"]
    seats: list[SeatInfo]
    games: list[TournamentGame]
    standings: list[StandingInfo]
    lot: list[int] | None
    """The players in the order in which a lot put them, if one was drawn."""
    winners: list[int]
    """Who won the championship game; two if it is shared."""


class TournamentYou(Struct, frozen=True):
    """Who the receiver is in a tournament."""

    seat: int | None
    is_host: bool
    game: int | None
    """The number of the game that the receiver plays now."""
    table: str | None
    """Where."""


class TournamentUpdate(Struct, frozen=True, tag="tournament"):
    """A tournament as it stands: the first message of a connection, then one for each change."""

    tournament: TournamentInfo
    you: TournamentYou


TournamentMessage = TournamentUpdate | Pong | Bye


class NewTournament(Struct, frozen=True):
    """POST /api/tournaments: a tournament of Score Cards for four."""

    seats: list["SeatRequest"]
    consolation: bool = True
    deck: str | None = None
    """The text of a deck file."""
    clock: ClockInfo = ClockInfo("none", 0)
    watch: Literal["nobody", "everyone"] = "everyone"


class NewTournamentAnswer(Struct, frozen=True):
    """Where the new tournament is."""

    tournament: str


class TournamentAnswer(Struct, frozen=True):
    """GET /api/tournaments/ID, and the answer to what is done there."""

    tournament: TournamentInfo
    you: TournamentYou


class SetTournamentSeat(Struct, frozen=True):
    """POST /api/tournaments/ID/seat: the host gives a seat to a bot, or opens it."""

    seat: int
    kind: Literal["bot", "open"]
    bot: str | None = None


class TournamentSeat(Struct, frozen=True):
    """POST /api/tournaments/ID/let-bot-play: a bot shall play for the person in a seat."""

    seat: int


class TournamentSummary(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    phase: Literal["waiting", "playing", "over"]
    names: list[str]
    """By seat; empty for an open one."""
    played: int
    games: int
    winners: list[int]
    your_seat: int | None = None
    changed_at: int = 0


class Tournaments(Struct, frozen=True):
    """GET /api/tournaments: the tournaments that you play in, the latest first."""

    yours: list[TournamentSummary]

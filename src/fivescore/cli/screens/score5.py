"""Score 5 in the terminal: the lot, the bids, what everybody has, and your hand with live sums."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import UNSET
from rich.console import Console
from rich.table import Table
from rich.text import Text

from fivescore.cli.screens.style import GOOD, LAMP, MUTED, STRONG, show
from fivescore.cli.screens.table import TableScreen
from fivescore.engine.contract import Seat, Viewer
from fivescore.engine.events import Event
from fivescore.engine.match import Match
from fivescore.games.score5.deck import FAMILY_LETTERS, FAMILY_NAMES
from fivescore.games.score5.events import (
    AuctionNote,
    FinalNote,
    LotNote,
)
from fivescore.games.score5.rules import ANY_FAMILY
from fivescore.games.score5.text import card_at, card_name, family_name, mask_of
from fivescore.games.score5.view import Score5View
from fivescore.games.score5.view_parts import score_if_won

SYMBOLS = "▲■✹☾●✦"
FACES = (
    "bold #10281f on #34bd8b",
    "bold #ffffff on #c9281c",
    "bold #2b2300 on #ffdb45",
    "bold #ffffff on #5b2a91",
    "bold #ffffff on #1d5cf5",
    "bold #1c1d24 on #d5d9e6",
)


class Score5Screen(TableScreen):
    """The table of a match of Score 5."""

    log_begins: ClassVar = LotNote

    def __init__(self, console: Console, match: Match, language: str) -> None:
        super().__init__(console, match, language)
        self._draft: list[str] | None = None
        """Cards of a bid that the player is still putting together."""

    def _named(self, card: str) -> str:
        """A card in words."""
        return card_name(self.match.deck, card_at(self.match.deck, card), self.language)

    # --- Cards ------------------------------------------------------------------------------

    def _family(self, card: str) -> int:
        return int(self.match.deck.record["family"][0, card_at(self.match.deck, card)])

    def _card(self, card: str) -> Text:
        family = self._family(card)
        symbol = "" if self._plain else SYMBOLS[family]
        return Text(f" {symbol}{card} ", FACES[family])

    def picture(self, cards: Sequence[str]) -> Text:
        """Cards side by side, each with its tiebreaker."""
        return Text("  ").join(
            Text.assemble(self._card(card), (f"={self._tiebreaker(card)}", MUTED)) for card in cards
        )

    def _cards(self, cards: Sequence[str]) -> Text:
        return Text(" ").join([self._card(card) for card in cards])

    def _sum(self, cards: Sequence[str]) -> int:
        values = self.match.deck.record["value"][0]
        return sum(int(values[card_at(self.match.deck, card)]) for card in cards)

    def _view(self, viewer: Viewer) -> Score5View:
        view = self.match.view(viewer)
        assert isinstance(view, Score5View)
        return view

    # --- The table --------------------------------------------------------------------------

    def show_table(self, viewer: Viewer) -> None:
        """The lot, the seats, and the viewer's hand."""
        view = self._view(viewer)
        phase = view.phase
        self.console.print()
        auction = self._say("header", auction=view.auction) if view.auction else ""
        title = self._say("header-over") if phase == "over" else auction
        rule = Text(f"{self._say('name')} · {title}" if title else self._say("name"), LAMP)
        self.console.rule(rule, style=MUTED, characters="-" if self._plain else "─")
        if phase == "over":
            self._final(view, viewer)
            return
        if phase == "bid":
            lot = view.lots[-1].card
            line = Text.assemble(
                " ", self._say("lot", card=self._named(lot)), "  ", self._card(lot)
            )
            show(self.console, line)
        show(self.console, self._seats(view, viewer))
        if phase == "share":
            order = ", ".join(self._name(seat, viewer) for seat in view.queue)
            offer = Text.assemble(" ", self._say("offer", cards=""), self.picture(view.offer))
            show(self.console, offer)
            show(self.console, Text(f" {self._say('queue', players=order)}", MUTED))
        if view.known:
            self._known(view, viewer)
        if view.hand is not UNSET:
            self._hand(view)
        if view.wild and view.wild.default:
            family = family_name(FAMILY_NAMES.index(view.wild.default), self.language)
            show(self.console, Text(f" {self._say('choose-wild', family=family)}", STRONG))

    def _seats(self, view: Score5View, viewer: Viewer) -> Table:
        table = Table(box=None, pad_edge=False, header_style=MUTED, padding=(0, 1))
        table.add_column("")
        for column in ("player", "hand", "bid", "state"):
            table.add_column(self._say(f"column-{column}"), no_wrap=True)
        if view.sure:
            table.add_column(self._say("column-families"))
            table.add_column(self._say("column-score"), justify="right")
        waits = self.match.to_act
        for seat in range(view.players):
            is_lit = seat in waits
            cells: list[Text | str] = [
                Text((">" if self._plain else "▶") if is_lit else " ", LAMP),
                Text(self._name(seat, viewer), LAMP if is_lit else ""),
                str(view.sizes[seat]),
                self._bid_of(view, seat),
                self._state_of(view, seat),
            ]
            if view.sure:
                cells += self._families(view, seat, viewer)
            table.add_row(*cells)
        return table

    def _families(self, view: Score5View, seat: Seat, viewer: Viewer) -> list[Text | str]:
        """What counts in each family: of one's own hand all, of others what is known."""
        cards, score = view.sure[seat].families, view.sure[seat].score
        is_own = seat == viewer
        if is_own and view.own_families is not UNSET and view.own_score is not UNSET:
            cards, score = view.own_families, view.own_score.now
        is_all = is_own or (view.known and len(view.known[seat]) == view.sizes[seat])
        unknown = "–" if is_all else "?"
        told = [
            self._card(card) if card else Text(f" {FAMILY_LETTERS[k]}{unknown} ", MUTED)
            for k, card in enumerate(cards)
        ]
        return [Text("").join(told), Text(str(score), STRONG)]

    def _bid_of(self, view: Score5View, seat: Seat) -> str:
        if view.phase == "bid" and view.counts is not None:
            return self._say("count", cards=view.counts[seat])
        return ""

    def _state_of(self, view: Score5View, seat: Seat) -> str:
        if view.phase == "share":
            return self._say("state-picks") if seat == view.to_pick else ""
        if view.phase != "bid":
            return ""
        if view.counts is None:
            return self._say("state-placed" if seat in view.placed else "state-thinking")
        return self._say("state-ready" if seat in view.ready else "state-bidding")

    def _known(self, view: Score5View, viewer: Viewer) -> None:
        """Cards that everybody can know of the others' hands, beside those that count there."""
        for seat, cards in enumerate(view.known or []):
            if seat != viewer and cards:
                told = self._say("known", player=self._name(seat, viewer), cards=" ".join(cards))
                show(self.console, Text(f" {told}", MUTED))

    def _hand(self, view: Score5View) -> None:
        self.console.print()
        show(self.console, Text(f" {self._say('your-hand')}", MUTED))
        families = sorted(view.hand or [], key=lambda card: (self._family(card), self._sum([card])))
        rows: dict[int, list[str]] = {}
        for card in families:
            rows.setdefault(self._family(card), []).append(card)
        for cards in rows.values():
            show(self.console, Text.assemble("  ", self.picture(cards)))
        if view.phase == "bid":
            self._own_bid(view)

    def _own_bid(self, view: Score5View) -> None:
        viewer, score = view.viewer, view.own_score
        if not isinstance(viewer, int) or score is UNSET:
            return
        if viewer in view.placed or view.counts is not None:
            if view.bid:
                total = view.bid_sum or 0
                told = self._say("your-bid", cards=" ".join(view.bid), sum=total)
            else:
                told = self._say("your-bid-none")
            left = (
                self._say("changes-unlimited")
                if view.changes_left is None
                else self._say("changes-left", changes=view.changes_left[viewer])
            )
            show(self.console, Text.assemble(" ", (told, STRONG), "  ", (left, MUTED)))
        if view.bid:
            told = self._say("if-you-win", total=score.if_bid_wins or 0, before=score.now)
            show(self.console, Text(f" {told}", GOOD))
        elif (with_lot := score.with_lot or 0) > score.now:
            told = self._say("would-bring", total=with_lot, before=score.now)
            show(self.console, Text(f" {told}", GOOD))

    # --- What happens -----------------------------------------------------------------------

    def show_event(self, seen: Sequence[Event], viewer: Viewer) -> None:
        """An event as its viewer witnessed it; the end is shown as a table."""
        if isinstance(seen[-1], FinalNote):
            self.show_table(viewer)
        else:
            super().show_event(seen, viewer)

    def _face(self, card: str) -> Text:
        return self._card(card)

    def is_pause(self, seen: Sequence[Event]) -> bool:
        """After a resolved auction."""
        return isinstance(seen[-1], AuctionNote)

    def read(self, typed: str, viewer: Viewer) -> str:
        """Cards alone go into a draft of the bid, or are picked; Enter takes what is offered."""
        view = self._view(viewer)
        words = typed.upper().replace(",", " ").split()
        if view.phase == "wild":
            return self._read_family(typed, view)
        if view.phase == "share":
            return f"take {typed}" if len(words) == 1 and words[0] in view.offer else typed
        if not words and self._draft is not None:
            bid = " ".join(["bid", *self._draft])
            self._draft = None
            return bid
        if words and all(word in (view.hand or []) for word in words):
            self._change_draft(words, view, viewer)
            return ""
        if words and words[0] in ("BID", "READY"):
            self._draft = None
        return typed

    def _change_draft(self, cards: list[str], view: Score5View, viewer: Viewer) -> None:
        """Puts cards into the draft, or takes them out again, and tells what it amounts to."""
        draft = list(view.bid or []) if self._draft is None else self._draft
        for card in cards:
            if card in draft:
                draft.remove(card)
            else:
                draft.append(card)
        self._draft = draft
        if not draft:
            self.console.print(Text(f" {self._say('draft-empty')}", STRONG))
            return
        deck = self.match.deck
        observation = self.match.observation(viewer)
        told = self._say(
            "draft",
            sum=self._sum(draft),
            tiebreaker=max(map(self._tiebreaker, draft)),
            total=score_if_won(observation, deck, mask_of(deck, draft)),
        )
        self.console.print(Text.assemble(" ", self._cards(draft), " ", (told, STRONG)))

    def prompt(self, viewer: Viewer) -> str:
        """What the viewer is asked for."""
        view = self._view(viewer)
        if view.phase == "share":
            return self._say("ask-take", cards=" ".join(view.offer))
        if view.phase == "wild":
            return self._say("ask-wild")
        return self._say("ask-bid" if view.counts is None else "ask-ready")

    def _read_family(self, typed: str, view: Score5View) -> str:
        if not typed and view.wild:
            return f"wild {view.wild.default}"
        return f"wild {typed}" if typed.lower() in FAMILY_NAMES else typed

    def _tiebreaker(self, card: str) -> int:
        return int(self.match.deck.record["tiebreaker"][0, card_at(self.match.deck, card)])

    # --- The end ----------------------------------------------------------------------------

    def _final(self, view: Score5View, viewer: Viewer) -> None:
        """The final table: what counts in each family, the total, the tiebreaker."""
        self.console.print(Text(self._say("final-title"), LAMP))
        table = Table(box=None, pad_edge=False, header_style=MUTED, padding=(0, 1))
        table.add_column("")
        table.add_column(self._say("column-player"), no_wrap=True)
        for family in range(ANY_FAMILY):
            table.add_column(family_name(family, self.language), no_wrap=True)
        table.add_column(self._say("final-total"), justify="right")
        table.add_column(self._say("final-tiebreak"), justify="right")
        totals, tiebreaks = view.totals or [], view.tiebreaks or []
        order = sorted(range(view.players), key=lambda s: (-totals[s], -tiebreaks[s]))
        families = view.sure
        for seat in order:
            cells: list[Text | str] = [" ", Text(self._name(seat, viewer))]
            cells += [
                self._card(card) if card else Text("–", MUTED) for card in families[seat].families
            ]
            cells += [Text(str(totals[seat]), STRONG), str(tiebreaks[seat])]
            table.add_row(*cells)
        show(self.console, table)

    def show_end(self, viewer: Viewer) -> None:
        """Who won, and whether a tiebreaker had to decide."""
        outcome = self.match.outcome
        assert outcome is not None
        best = max(outcome.scores)
        names = [self._name(seat, viewer) for seat in outcome.winners]
        if len(names) > 1:
            told = self._say("shared", players=", ".join(names), total=best)
        else:
            told = self._say("won", total=best, **self._who(outcome.winners[0], viewer))
        self.console.print(Text(told, LAMP))
        if outcome.scores.count(best) > len(names):
            self.console.print(Text(self._say("won-by-tie-break", total=best), MUTED))

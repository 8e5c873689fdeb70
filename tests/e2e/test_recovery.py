"""Reloads, lost answers and power cuts in the middle of a trick: nothing is lost or done twice."""

import json
from collections import Counter

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import NewPage
from tests.e2e.fives_table import FivesTable
from tests.e2e.quick_play import create_in_the_middle
from tests.e2e.score5_table import Score5Table, create_score5
from tests.e2e.serving import ServerProcess

OFFLINE = r"WebSocket connection|net::ERR_"
NO_CONNECTION = "No connection. Your seat is kept."


def sit_down(page: Page, server: ServerProcess) -> tuple[FivesTable, str]:
    """Opens a table at the person's turn, with cards of the others in the trick."""
    id_ = create_in_the_middle(page, server.url)
    page.goto(f"{server.url}/t/{id_}")
    table = FivesTable(page)
    table.wait("turn")
    return table, id_


def moves_of(page: Page, server: ServerProcess, game: str) -> list[str]:
    """The cards that the first seat played, from the record."""
    record = page.request.get(f"{server.url}/api/archive/{game}-1/record").json()
    return [
        event["move"].split("=")[0]
        for event in record["events"]
        if event.get("seat") == 0 and "move" in event
    ]


def test_a_reload_in_the_middle_of_a_trick_changes_nothing(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    table, id_ = sit_down(page, server)
    before = (table.hand, table.trick, table.playable())
    page.reload()
    table.wait("turn")
    assert (table.hand, table.trick, table.playable()) == before
    table.play_game()
    assert Counter(moves_of(page, server, id_)).most_common(1)[0][1] == 1


def test_a_table_survives_the_death_of_its_server(
    fragile_server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(expects=OFFLINE)
    table, id_ = sit_down(page, fragile_server)
    before = (table.hand, table.trick, table.playable())

    fragile_server.kill()
    expect(page.get_by_text(NO_CONNECTION)).to_be_visible()
    assert (table.hand, table.trick) == before[:2]
    table.play(table.playable()[0])
    expect(page.get_by_text("No connection: nothing was sent.").first).to_be_visible()
    assert table.hand == before[0]

    fragile_server.start()
    expect(page.get_by_text(NO_CONNECTION)).to_have_count(0)
    assert (table.hand, table.trick, table.playable()) == before
    table.play_game()
    played = moves_of(page, fragile_server, id_)
    assert len(played) == len(set(played)) == 13


def test_what_was_acknowledged_outlives_the_server(
    fragile_server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(expects=OFFLINE)
    table, id_ = sit_down(page, fragile_server)
    hand = table.hand
    card = table.take_turn()
    # The server has answered: the card lies in the trick or has been taken, and another is asked.
    table.wait("turn")
    fragile_server.kill()
    fragile_server.start()
    page.reload()
    table.wait("turn")
    assert sorted(table.hand) == sorted(set(hand) - {card})

    # This one is on its way when the power goes: it is played once, or still in the hand.
    card = table.playable()[0]
    table.play(card)
    fragile_server.kill()
    # Until the page is back, the hand may look as if it could be played from.
    expect(page.get_by_text(NO_CONNECTION)).to_be_visible()
    fragile_server.start()
    expect(page.get_by_text(NO_CONNECTION)).to_have_count(0)
    table.play_game()
    played = moves_of(page, fragile_server, id_)
    assert len(played) == len(set(played)) == 13
    assert set(hand) <= set(played)


class LostAnswer:
    """A connection that loses the answer to the first move, and is dropped in its place."""

    def __init__(self, page: Page) -> None:
        self.lost: list[str] = []
        self.again: list[str] = []
        page.route_web_socket("**/ws?**", self._stand_between)

    def _stand_between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "play" and self.lost:
                self.again.append(message["id"])
            server.send(text)

        def from_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "answer" and not self.lost:
                self.lost.append(message["id"])
                socket.close()
            else:
                socket.send(text)

        socket.on_message(from_page)
        server.on_message(from_server)


def test_a_move_whose_answer_was_lost_is_not_played_twice(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    between = LostAnswer(page)
    table, id_ = sit_down(page, server)
    card = table.take_turn()
    expect(page.locator(f'[data-card="{card}"]')).to_have_count(0)
    table.play_game()
    assert between.again[:1] == between.lost, "the move was sent again under its own name"
    played = moves_of(page, server, id_)
    assert len(played) == len(set(played)) == 13


def test_a_last_bid_whose_answer_was_lost_can_be_followed_by_ready(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    between = LostAnswer(page)
    page.goto(f"{server.url}/t/{create_score5(page, server.url, players=2)}")
    table = Score5Table(page)
    table.wait("place")
    expect(page.locator(".seats .done")).to_have_count(1)  # ours is the last bid
    table.place(table.hand[0])
    table.wait_for("open")
    assert between.again[:1] == between.lost
    while table.play_on() == "open":  # whoever changes a bid clears every ready
        pass
    expect(page.locator(".score5.on-reveal, .score5.on-bid")).to_be_visible()

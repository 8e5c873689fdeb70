"""Reviews over the wire: asked for once, measured in the background, kept with the game."""

import asyncio
from typing import Any

import msgspec
import pytest

from fivescore.server.reviews import queue
from fivescore.server.reviews.messages import ReviewState
from fivescore.teacher import Review, review
from tests.server.clients import Person, RunningServer, asynchronous, people
from tests.server.test_private_records import finish


def quick(record: Any, **rest: Any) -> Review:
    """A review with few worlds."""
    return review(record, effort=0.02, **rest)


@pytest.fixture(autouse=True)
def _with_few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "review", quick)


async def ask(person: Person, game: str) -> Any:
    return await person.post(f"/api/archive/{game}/review", {})


async def wait_until_done(person: Person, game: str) -> ReviewState:
    while True:
        found = await person.http.get(f"/api/archive/{game}/review")
        state = msgspec.json.decode(found.content, type=ReviewState)
        if state.state not in ("waiting", "measuring"):
            return state
        await asyncio.sleep(0.2)


@asynchronous
async def test_a_review_is_measured_once_and_kept_with_its_game(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(server.url, "Ada", "Eve") as (ada, eve):
        game = await finish(ada, watch="everyone")
        assert (await eve.get(f"/api/archive/{game}/review"))["state"] == "none"
        answer = await ask(eve, game)
        assert answer.status_code == 200, answer.text
        assert answer.json()["state"] == "waiting"
        done = await wait_until_done(ada, game)
        assert done.state == "done"
        assert done.review is not None
        steps = (await ada.get(f"/api/archive/{game}/replay"))["steps"]
        assert done.review.standings[-1].step == len(steps) - 1
        assert all(one.step < len(steps) for one in done.review.decisions)

        def never(*_: Any, **__: Any) -> Review:
            raise AssertionError("it was measured twice")

        monkeypatch.setattr(queue, "review", never)
        again = msgspec.json.decode((await ask(ada, game)).content, type=ReviewState)
        assert again == done


@asynchronous
async def test_a_review_is_for_whoever_may_see_the_game(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Eve") as (ada, eve):
        game = await finish(ada, watch="nobody")
        answer = await ask(eve, game)
        assert (answer.status_code, answer.json()["code"]) == (404, "gone")
        assert (await eve.http.get(f"/api/archive/{game}/review")).status_code == 404
        assert (await ada.http.get(f"/api/archive/{game}/review")).status_code == 200


@asynchronous
async def test_a_review_that_fails_says_so_and_may_be_asked_for_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(server.url, "Ada") as (ada,):
        game = await finish(ada, watch="everyone")

        def fail(*_: Any, **__: Any) -> Review:
            raise RuntimeError("planted")

        monkeypatch.setattr(queue, "review", fail)
        await ask(ada, game)
        assert (await wait_until_done(ada, game)).state == "failed"
        monkeypatch.setattr(queue, "review", quick)
        assert (await ask(ada, game)).json()["state"] == "waiting"
        assert (await wait_until_done(ada, game)).state == "done"


@asynchronous
async def test_too_many_reviews_of_an_address_are_refused(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "MOST_OF_ADDRESS", 0)
    async with people(server.url, "Ada") as (ada,):
        game = await finish(ada, watch="everyone")
        assert (await ask(ada, game)).status_code == 429

"""Hints over the wire: worked out for one seat, and not a byte of it for anybody else."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fivescore.engine.contract import Deck, Observation
from fivescore.engine.log_lines import Phrase
from fivescore.games import get_game
from fivescore.server.rate_limit import RateLimit
from fivescore.teacher import Estimate, Hint
from fivescore.teacher.hints import HintMove
from tests.server.clients import Look, RunningServer, asynchronous, people

FIVES = ("fives", "standard", 3)
asked: list[bytes] = []


def teach(game: str, observation: Observation, deck: Deck, _rng: np.ndarray) -> Hint:
    """A teacher who has not thought: its best move is the first card of the hand."""
    asked.append(observation.tobytes())
    view = get_game(game).view(observation, deck)
    move = HintMove(view.hand[0], Estimate(0.5, 0.4, 0.6))  # type: ignore[attr-defined]
    return Hint(move, "chips", Phrase("teacher-only-move"), 1)


@pytest.fixture(autouse=True)
def quick_teacher(server: RunningServer) -> Iterator[None]:
    asked.clear()
    before, server.hub.hints.teach = server.hub.hints.teach, teach
    yield
    server.hub.hints.teach = before


async def until_turn(look: Look) -> None:
    await look.until(lambda one: one.turn.get("moves"))


async def barrier(look: Look) -> None:
    """All that the server had sent before has arrived."""
    pongs = sum(frame["type"] == "pong" for frame in look.frames)
    await look.send("ping")
    await look.until(lambda one: sum(f["type"] == "pong" for f in one.frames) > pongs)


def given(look: Look) -> list[Any]:
    return [frame for frame in look.frames if frame["type"] == "given-hint"]


@asynchronous
async def test_somebody_alone_with_bots_gets_a_hint(server: RunningServer) -> None:
    async with people(server.url, "Ada") as (ada,):
        table = await ada.create(FIVES, "me", "greedy", "greedy", options={"hands": 1})
        async with ada.look(table) as look:
            await look.begin()
            await until_turn(look)
            assert look.table["hints"] == "allowed"
            assert await look.command("hint", seen=look.number) is None
            await look.until(given)
            [hint] = given(look)
            assert hint["best"]["chance"] == {"mean": 0.5, "low": 0.4, "high": 0.6}
            assert hint["reason"] == {"message": "teacher-only-move"}
            await look.until(lambda one: one.events("hint"))
            assert look.events("hint") == [{"seat": look.seat, "hint": hint["best"]["move"]}]
            # The same question is answered alike, and counted once.
            assert await look.command("hint", seen=look.number) is None
            assert len(given(look)) == 2
            await barrier(look)
            assert len(look.events("hint")) == len(asked) == 1
            stale = await look.command("hint", seen=0)
            assert stale is not None
            assert stale["code"] == "stale"


@asynchronous
async def test_others_are_sent_nothing_of_a_hint(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid):
        table = await ada.create(FIVES, "me", "open", "greedy", options={"hands": 1}, countdown=0)
        await ben.sit(table)
        async with ada.look(table) as first, ben.look(table) as second, cid.look(table) as third:
            await asyncio.gather(first.begin(), second.begin())
            while not first.turn.get("moves"):
                if second.turn.get("moves"):
                    await second.play(second.turn["moves"][0])
                    second.turn = {"to_act": [], "moves": []}
                await asyncio.gather(barrier(first), barrier(second))
                await asyncio.sleep(0.01)
            refusal = await first.command("hint", seen=first.number)
            assert refusal is not None
            assert refusal["code"] == "hints-not-agreed"
            assert await first.do("ask-hints") is None
            await second.until(lambda one: one.table["hint_request"])
            assert await second.consent("hints") is None
            await first.until(lambda one: one.table["hints"] == "allowed")
            for look in (first, second, third):
                await barrier(look)
            lists = [await one.get("/api/tables") for one in (ben, cid)]
            counts = [len(look.raw) for look in (second, third)]
            assert await first.command("hint", seen=first.number) is None
            await first.until(lambda one: one.events("hint"))
            for look, count in zip((second, third), counts, strict=True):
                await barrier(look)
                assert [json.loads(raw)["type"] for raw in look.raw[count:]] == ["pong"]
            assert [await one.get("/api/tables") for one in (ben, cid)] == lists
            # Ada's next move is told to all under their own numbers, without a gap.
            assert await first.play(first.turn["moves"][0]) is None
            await second.until(lambda one: one.events("move"))


@asynchronous
async def test_a_person_gets_so_many_hints_and_no_more(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.hub.hints, "_by_person", RateLimit(2, 60))
    async with people(server.url, "Ada") as (ada,):
        table = await ada.create(FIVES, "me", "greedy", "greedy", options={"hands": 1})
        async with ada.look(table) as look:
            await look.begin()
            await until_turn(look)
            for _ in range(2):
                assert await look.command("hint", seen=look.number) is None
            refusal = await look.command("hint", seen=look.number)
            assert refusal is not None
            assert refusal["code"] == "too-fast"


def weigh(game: str, observation: Observation, deck: Deck, move: str, _rng: np.ndarray) -> Hint:
    """A teacher for whom the last card of the hand is best, and all others cost eight percent."""
    view = get_game(game).view(observation, deck)
    best, chosen = (
        HintMove(one, Estimate(0.5, 0.4, 0.6))
        for one in (view.hand[-1], move)  # type: ignore[attr-defined]
    )
    if best.move == move:
        return Hint(best, "chips", Phrase("teacher-only-move"), 1)
    lead = Estimate(0.08, 0.05, 0.11)
    return Hint(best, "chips", Phrase("teacher-only-move"), 1, chosen, lead, lead, is_sure=True)


@asynchronous
async def test_whoever_practises_is_warned_and_may_play_it_anyway(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.hub.hints, "weigh", weigh)
    async with people(server.url, "Ada") as (ada,):
        table = await ada.create(FIVES, "me", "greedy", "greedy", options={"hands": 1})
        async with ada.look(table) as look:
            await look.begin()
            await until_turn(look)
            while len(look.turn["moves"]) < 2:
                await look.play(look.turn["moves"][0])
                look.turn = {"to_act": [], "moves": []}
                await until_turn(look)
            move = next(one for one in look.turn["moves"] if one != look.view["hand"][-1])

            async def try_it(**sure: bool) -> str | None:
                refusal = await look.command("play", move=move, seen=look.number, **sure)
                return None if refusal is None else str(refusal["code"])

            assert await look.command("set-practice", warns_at=10) is None
            await look.until(lambda one: one.table["practice"] == 10)
            assert await look.command("set-practice", warns_at=5) is None
            await look.until(lambda one: one.table["practice"] == 5)
            assert await try_it(is_sure=False) == "costly"
            [warning] = given(look)
            assert warning["is_warning"]
            assert warning["other"]["move"] == move
            assert not look.events("hint")
            assert await try_it(is_sure=True) is None
            await look.until(lambda one: {"seat": one.seat, "move": move} in one.events("move"))


@asynchronous
async def test_what_costs_less_than_was_chosen_is_made_at_once(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.hub.hints, "weigh", weigh)
    async with people(server.url, "Ada") as (ada,):
        table = await ada.create(FIVES, "me", "greedy", "greedy", options={"hands": 1})
        async with ada.look(table) as look:
            await look.begin()
            await until_turn(look)
            assert await look.command("set-practice", warns_at=20) is None
            move = look.turn["moves"][0]
            assert await look.command("play", move=move, seen=look.number, is_sure=False) is None
            wrong = await look.command("play", move="nothing", seen=look.number, is_sure=False)
            assert wrong is not None
            assert wrong["code"] == "unreadable"
            assert not given(look)

"""Players made of code: in their own process, in time, from the view alone."""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.stage import ROOT, TOYS, Server, Stage, surroundings
from tests.toy import Duel, MayParry, Parry, Stance, Step, Strike

from sandtable.players import lookahead
from sandtable.players.budgets import Seconds
from sandtable.players.levels import PLAYERS
from sandtable.players.lookahead import OF_ITS_TIME
from sandtable.players.rollouts import play_on
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.scenarios import load
from sandtable.server.bots import thinking
from sandtable.server.bots.pool import Pool
from sandtable.server.bots.thinking import LENGTH, READY, Decision, Request, Sight, Thinker, frame
from sandtable.server.bots.views import MOST_PARTS, Receiver, Sender
from sandtable.server.catalogue import catalogue

PROGRAM = {"red": "me", "blue": "program"}


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


# --- at a table -----------------------------------------------------------------------------------
def test_a_program_answers_a_command_by_itself(server: Server) -> None:
    game = server.new_game(PROGRAM, scenario="far")

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Step", paces=-1)
            entry = await red.until(lambda m: m["type"] == "entry" and m["n"] == 2)
            assert (entry["side"], entry["lines"][0]["key"]) == ("blue", "Stepped")


def test_while_a_program_thinks_everybody_is_told(server: Server) -> None:
    game = server.new_game(PROGRAM, scenario="far")

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Step", paces=-1)
            thinks = await red.state(1)
            assert thinks["status"]["thinking"] is True
            assert (await red.state(2))["n"] == 2


def test_a_program_answers_questions(server: Server) -> None:
    game = server.new_game(PROGRAM)

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Strike")
            await red.until(lambda m: m["type"] == "entry" or m.get("prompt"))


@pytest.mark.parametrize("player", ["greedy", "random"])
def test_two_programs_play_to_the_end(server: Server, player: str) -> None:
    seat = {"kind": "program", "player": player}
    game = server.new_game({"red": seat, "blue": seat})

    @told
    async def story() -> None:
        async with server.seat(game["watch"]) as watch:
            assert (await watch.hear("over"))["result"]["winner"] in ("red", "blue")


def test_a_program_without_an_opinion_takes_a_candidate(server: Server) -> None:
    game = server.new_game(PROGRAM, ruleset="toy-undecided")

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Step", paces=1)
            entry = await red.until(lambda m: m["type"] == "entry" and m["n"] == 2)
            assert entry["lines"][0]["key"] == "Stepped"


def test_a_program_to_which_the_rules_leave_nothing_says_so_and_the_table_stays(
    server: Server,
) -> None:
    game = server.new_game(PROGRAM, ruleset="toy-speechless")

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Step", paces=1)
            stuck = await red.hear("error")
            assert stuck["sentence"].startswith("The rules leave Blue nothing to do")
            assert (await red.ask("undo"))["n"] == 2


@pytest.fixture(scope="module")
def hurried(stage: Stage) -> Server:
    """A server that gives its programs a third of a second."""
    return stage.start(bot_seconds=0.3)


@pytest.mark.parametrize("kind", ["toy-slow", "toy-crashing", "toy-raising", "toy-cheating"])
def test_a_program_that_fails_plays_its_fallback_and_the_game_goes_on(
    hurried: Server, kind: str
) -> None:
    game = hurried.new_game(PROGRAM, ruleset=kind)

    @told
    async def story() -> None:
        async with hurried.seat(game["seats"]["red"]) as red:
            for n in (1, 3):
                await red.command("Step", paces=(1, -1)[n // 2])
                entry = await red.until(
                    lambda m, n=n: m["type"] == "entry" and m["n"] == n + 1  # type: ignore[misc]
                )
                assert "Taunted" in entry["lines"][1]["key"]  # what the fallback does


def test_other_games_go_on_while_a_program_hangs(hurried: Server) -> None:
    slow = hurried.new_game(PROGRAM, ruleset="toy-slow")
    other = hurried.new_game()

    @told
    async def story() -> None:
        async with (
            hurried.seat(slow["seats"]["red"]) as red,
            hurried.seat(other["seats"]["red"]) as free,
        ):
            await red.command("Step", paces=1)
            assert (await free.command("Step", paces=1))["n"] == 1
            assert (await red.state(1))["n"] == 1
            await red.state(2)


def test_a_restarted_server_lets_its_programs_go_on(stage: Stage) -> None:
    server = stage.start()
    game = server.new_game(PROGRAM, ruleset="toy-slow")

    async def before() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Step", paces=1)

    asyncio.run(before())
    server.kill()
    again = stage.start(bot_seconds=0.2)

    async def after() -> None:
        async with again.seat(game["seats"]["red"]) as red:
            await red.state(2)

    asyncio.run(after())


# --- the process ----------------------------------------------------------------------------------
def test_the_process_ends_with_its_input_even_in_the_middle_of_a_thought() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "sandtable.server.bots.process", TOYS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=surroundings(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    length = LENGTH.unpack(process.stdout.read(LENGTH.size))[0]
    assert pickle.loads(process.stdout.read(length)) == READY
    parts, view = Sender().dump(Sight({}, past=[]))
    process.stdin.write(frame(Request("toy-slow", "g", "red", "greedy", parts, view)))
    process.stdin.close()
    assert process.wait(20) == 0
    process.stdout.close()


def decided(view: Any, question: Any = None, candidates: list[Any] | None = None) -> Decision:
    thinker = Thinker(catalogue("tests.server.toys:only_toy"))
    parts, content = Sender().dump(Sight(view, past=[]))
    request = Request("toy", "g", "red", "greedy", parts, content, question, candidates)
    return thinker.decide(request)


VIEW = {"places": {"red": 0, "blue": 5}, "vigour": {}, "card": "sun"}


def test_a_player_gets_a_view_and_nothing_else() -> None:
    assert decided(VIEW).said == Step(2)
    near = {**VIEW, "places": {"red": 0, "blue": 1}}
    assert decided(near).said == Strike(Stance("high"))
    assert decided(VIEW, MayParry("blue", 0)).said == Parry(Stance("high"))


def test_candidates_are_sent_only_to_players_who_look_at_them() -> None:
    thinker = Thinker(catalogue(TOYS))
    parts, content = Sender().dump(Sight(VIEW, past=[]))
    request = Request("toy-undecided", "g", "red", "greedy", parts, content)
    assert thinker.decide(request) == Decision(wants_candidates=True)
    again = request._replace(candidates=[Step(-1), Step(1)])
    assert thinker.decide(again) == Decision(Step(-1))


class Minded:
    """A player who says what it recalls."""

    def __init__(self) -> None:
        self.mind: list[Any] = []

    def choose(self, view: Any, _side: str, _candidates: Any) -> Any:
        return [*self.mind, view]

    def recall(self, view: Any, _side: str, command: Any) -> None:
        self.mind.append((view, command))


def test_a_player_new_to_a_game_is_shown_the_turn_before_it_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "player", lambda *_named: Minded())
    thinker, sender = Thinker(catalogue(TOYS)), Sender()
    request = Request("toy", "g", "red", "greedy", *sender.dump(Sight("now")))
    assert thinker.decide(request) == Decision(wants_past=True)
    past = [("first", "what was said"), ("second", "what else")]
    parts, content = sender.dump(Sight("now", past=past))
    again = request._replace(parts=parts, sight=content)
    assert thinker.decide(again) == Decision([*past, "now"])
    assert thinker.decide(request) == Decision([*past, "now"])
    assert thinker.decide(request._replace(undone=1)) == Decision(wants_past=True)


def test_the_view_of_the_toy_has_no_hidden_card_in_it() -> None:
    """What is sent to a process is made by `view` alone: the other's card is not in the bytes."""
    offered = catalogue("tests.server.toys:only_toy")["toy"]
    cards = {"red": "sun", "blue": "a card nobody may see"}
    state = Duel({"red": 0, "blue": 2}, {"red": 5, "blue": 5}, cards, {}, 1)
    _, content = Sender().dump(offered.ruleset.view(state, "red"))
    assert b"nobody may see" not in content


class Ground:
    """A part of a view that never changes."""


def test_what_stays_the_same_is_sent_once() -> None:
    ground = Ground()
    sender, receiver = Sender((Ground,)), Receiver()
    first = sender.dump({"ground": ground, "turn": 1})
    second = sender.dump({"ground": ground, "turn": 2})
    assert (len(first[0]), second[0]) == (1, {})
    one, two = receiver.load(*first), receiver.load(*second)
    assert one["ground"] is two["ground"]
    assert two["turn"] == 2


def test_both_ends_forget_together_when_there_is_too_much() -> None:
    sender, receiver = Sender((Ground,)), Receiver()
    grounds = [Ground() for _ in range(3 * MOST_PARTS)]
    for ground in [*grounds, grounds[0]]:
        assert isinstance(receiver.load(*sender.dump(ground)), Ground)
    assert len(receiver._parts) <= MOST_PARTS


def test_no_process_is_left_when_the_server_is_gone(stage: Stage) -> None:
    server = stage.start(bot_seconds=60)
    game = server.new_game(PROGRAM, ruleset="toy-slow")

    async def begin() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Step", paces=1)
            while not children_of(server.pid):
                await asyncio.sleep(0.05)

    asyncio.run(begin())
    children = children_of(server.pid)
    server.kill()

    async def wait() -> None:
        while any(os.path.exists(f"/proc/{pid}") for pid in children):
            await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(wait(), 20))


def children_of(pid: int) -> list[int]:
    try:
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            return [int(child) for child in file.read().split()]
    except FileNotFoundError:
        pytest.skip("This system does not list the children of a process.")


# --- looking ahead --------------------------------------------------------------------------------
def test_who_looks_ahead_at_a_table_does_so_within_the_seconds_it_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same for each request of a process that goes on; a part of them is for what cannot be
    broken off, and a level never takes longer than it does."""
    given: list[float] = []

    class Kept(Seconds):
        def __init__(self, seconds: float) -> None:
            given.append(seconds)
            super().__init__(seconds)

    monkeypatch.setattr(lookahead, "Seconds", Kept)
    found = load("ms-overwatch")
    rules = ruleset_named(found.ruleset)
    state = play_on(rules, rules.begin(found.plain, {}), 1, most=40)
    while state.active:
        state = play_on(rules, state, 1, most=1)
    side = rules.to_play(state)
    thinker = Thinker(catalogue("sandtable.server.catalogue:offered"))
    sender = Sender((Field,))
    for game, seconds in enumerate((0.5, 0.1, 60.0)):
        sent = sender.dump(Sight(state, past=[]))
        request = Request(rules.id, f"{game}", side, "veteran/bold", *sent, seconds=seconds)
        rules.check(state, thinker.decide(request).said)
    assert given == [0.5 * OF_ITS_TIME, 0.1 * OF_ITS_TIME, PLAYERS["veteran"].seconds]


def test_who_looks_ahead_gives_way_to_the_players_of_other_games_who_wait() -> None:
    given: list[float | None] = []

    class Asked:
        """A process that keeps how long it was given."""

        def __init__(self) -> None:
            self.turn, self.waiting, self.sender = asyncio.Lock(), 0, Sender()

        async def ready(self) -> bool:
            return True

        async def ask(self, request: Request, _seconds: float) -> Decision:
            given.append(request.seconds)
            return Decision()

    class Copying:
        """A clerk during whose work others come."""

        async def do(self, _kind: Any, work: Any, *about: Any) -> Any:
            await asyncio.sleep(0)
            return work(*about)

    async def three() -> None:
        clerk: Any = Copying()
        pool = Pool("nobody", (), 1, 6.0, clerk)
        pool._processes = [Asked()]  # type: ignore[list-item]
        request = Request("toy", "g", "red", "veteran", {}, b"")
        await asyncio.gather(*[pool.ask(request, Sight("a view")) for _ in range(3)])

    asyncio.run(three())
    assert given == [2.0, 3.0, 6.0]

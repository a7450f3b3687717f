"""What a command has done is told before the question in its middle, to those who may know it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from tests.games.played import played
from tests.server.test_films import GAMES, SHIPPED

from sandtable.drawing import table_of
from sandtable.drawing.pauses import parts
from sandtable.game import Entry, Game
from sandtable.log import Asked
from sandtable.record import parse
from sandtable.refusals import BadInput
from sandtable.replay import replay
from sandtable.server import opening, pictures
from sandtable.server.hosted import Hosted
from sandtable.server.reels import reeling
from sandtable.steps import finished

RECORDS = (
    "cz-foundry-nine.greedy", "ms-overwatch.random", "mb-saint-aubin.greedy",
    "hx-hedgerow-road.greedy",
)  # fmt: skip


@cache
def interrupted(name: str) -> int:
    """The first entry of a recorded game of which there is something to tell at its question."""
    game: Game = played(name)
    for entry, before in game.retold(1, len(game.entries)):
        asked = next((item for item in entry.log if isinstance(item, Asked)), None)
        if asked is None:
            continue
        first, *_ = parts(entry, before, game.ruleset.apply, lambda _: True)
        told = table_of(game.ruleset.id).scenes(first.entry, before, asked.side, "en")
        if any(scene["caption"] for scene in told):
            return entry.n
    raise AssertionError(f"{name}: nobody is asked in the middle of a command")


def at_table(name: str, n: int, programs: tuple[str, ...] = ()) -> tuple[Hosted, Entry]:
    """The game as it stood before entry `n`, which is given anew: it stops at its question."""
    record = parse((GAMES / f"{name}.jsonl").read_bytes(), name)
    offered = SHIPPED[record.header.data["ruleset"]]
    made = finished(opening._opened(offered, record))
    seats = tuple(
        replace(seat, kind="program" if seat.side in programs else "here", player="")
        for seat in made.kept.seats
    )
    hosted = Hosted(replace(made.kept, rows=made.kept.rows[:n], seats=seats), offered)
    entry: Entry = made.hosted.game.entries[n - 1]
    hosted.play(entry.side, entry.command)
    settle(hosted)
    return hosted, entry


def settle(hosted: Hosted) -> None:
    """As a room does when it is written down."""
    hosted.shown = hosted.snapshot()
    hosted.veil.lift(hosted.shown, hosted.veil.audience(hosted.shown.waiting))


def so_far(hosted: Hosted, side: str | None) -> Any:
    return pictures.state(hosted, side, "en")["under_way"]


def scenes(hosted: Hosted, n: int, side: str | None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = finished(reeling(hosted, n, n, side, "en"))["scenes"]
    return found


@pytest.mark.parametrize("name", RECORDS)
def test_scenes_and_lines_are_there_before_the_question_and_stay_the_first_of_the_entry(
    name: str,
) -> None:
    n = interrupted(name)
    hosted, entry = at_table(name, n)
    answers = [item.answer for item in entry.log if isinstance(item, Asked)]
    seen: dict[str, list[dict[str, Any]]] = {side: [] for side in hosted.seats}
    for number, answer in enumerate(answers, 1):
        waiting = hosted.game.waiting
        assert waiting is not None
        told = so_far(hosted, waiting.side)
        assert (told["n"], told["side"], told["parts"] <= number) == (n, entry.side, True)
        assert told["lines"]
        now = scenes(hosted, n, waiting.side)
        before = seen[waiting.side]
        assert now[: len(before)] == before
        assert now
        seen[waiting.side] = now
        hosted.answer(waiting.side, answer, by_program=True)
        settle(hosted)
    assert hosted.game.entries[-1].log == entry.log
    for side, before in seen.items():
        whole = scenes(hosted, n, side)
        assert whole[: len(before)] == before
        assert len({scene["key"] for scene in whole}) == len(whole)
        assert so_far(hosted, side) is None


@pytest.mark.parametrize("name", RECORDS[:3])
def test_those_who_look_on_are_told_it_too(name: str) -> None:
    n = interrupted(name)
    hosted, _ = at_table(name, n)
    assert so_far(hosted, None)["lines"]
    assert scenes(hosted, n, None)


def test_behind_the_veil_only_the_side_asked_is_told_anything() -> None:
    name = "hx-hedgerow-road.greedy"
    n = interrupted(name)
    hosted, entry = at_table(name, n)
    for viewer in (None, entry.side):
        assert so_far(hosted, viewer) is None
        with pytest.raises(BadInput, match="game-unknown-entry"):
            scenes(hosted, n, viewer)


def test_of_a_game_with_secrets_nobody_else_is_given_the_command_itself() -> None:
    name = "hx-hedgerow-road.greedy"
    hosted, entry = at_table(name, interrupted(name))
    waiting = hosted.game.waiting
    assert waiting is not None
    assert waiting.side != entry.side
    known = hosted.under_way(waiting.side)
    assert known is not None
    assert (known.entry.command, known.entry.tape) == (None, ())


def test_what_was_done_in_secret_is_not_told_while_it_is_under_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "hx-hedgerow-road.greedy"
    hosted, _ = at_table(name, interrupted(name))
    waiting = hosted.game.waiting
    assert waiting is not None
    monkeypatch.setattr(type(hosted.table), "is_secret", lambda *_: True)
    assert so_far(hosted, waiting.side) is None


@pytest.mark.parametrize("name", RECORDS[:3])
def test_a_program_answers_at_once_and_cuts_no_scene(name: str) -> None:
    """What may still become part of a scene is not shown; the log has it."""
    n = interrupted(name)
    asked = next(item for item in played(name).entries[n - 1].log if isinstance(item, Asked))
    hosted, _ = at_table(name, n, programs=(asked.side,))
    told = so_far(hosted, None)
    assert (bool(told["lines"]), told["parts"]) == (True, 0)
    assert scenes(hosted, n, None) == []


@pytest.mark.parametrize("name", RECORDS)
def test_a_game_that_is_opened_again_still_knows_what_was_done(name: str) -> None:
    hosted, _ = at_table(name, interrupted(name))
    waiting = hosted.game.waiting
    assert waiting is not None
    rows = list(hosted.game.lines())
    again = finished(
        opening._opened(hosted.offered, parse("\n".join([*rows, ""]).encode(), "again"))
    ).hosted
    assert again.game.so_far is not None
    assert hosted.game.so_far is not None
    assert again.game.so_far.log == hosted.game.so_far.log
    told, there = so_far(hosted, waiting.side), so_far(again, waiting.side)
    assert there["lines"] == told["lines"]


@pytest.mark.parametrize("name", RECORDS[:3])
def test_whoever_waits_for_the_answer_of_another_may_give_up(name: str) -> None:
    """What was under way is left undone; where questions are secret he waits for the end of it."""
    n = interrupted(name)
    hosted, _ = at_table(name, n)
    waiting, before = hosted.game.waiting, hosted.game.state
    assert waiting is not None
    grown = [*hosted.game.lines()]
    side = next(seat for seat in hosted.seats if seat != waiting.side)
    change = hosted.play(side, hosted.command({"type": "Concede", "side": side}))
    settle(hosted)
    assert [(row.kind, row.n) for row in change.rows] == [("entry", n), ("end", n)]
    assert hosted.game.result.winner == waiting.side
    content = "".join(f"{line}\n" for line in (*grown, *(row.line for row in change.rows)))
    assert replay(hosted.ruleset, parse(content.encode())).result == hosted.game.result
    assert hosted.ruleset.losses(hosted.game.state) == hosted.ruleset.losses(before)
    for viewer in (None, *hosted.seats):
        assert so_far(hosted, viewer) is None
        assert scenes(hosted, n, viewer)

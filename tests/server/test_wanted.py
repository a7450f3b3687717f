"""Real dice in a game: each die is asked for with whose it is, for what, and what it needs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tests.server.stage import Server, Stage
from tests.server.test_face_down import AMBUSH, SAID
from tests.server.test_table import told

CHECKPOINT = """
scenario: {id: the-checkpoint, ruleset: modern-skirmish, title: The Checkpoint, table: [60, 40],
           turns: 3, first: patrol}
brief: A patrol comes to a checkpoint that does not let it through.
sides:
  - id: patrol
    units:
      - unit: alpha
        dq: D8
        dc: D8
        leader: true
        figures:
          - [2, rifleman, [assault-rifle], basic, [], {at: [[12, 12], [12, 15]], facing: 90}]
  - id: militia
    units:
      - unit: guards
        dq: D6
        dc: D8
        leader: true
        figures:
          - [2, sentry, [rifle], basic, [body-armour], {at: [[32, 12], [32, 15]], facing: 270}]
"""


def at_the_checkpoint(server: Server) -> Any:
    wanted = {
        "file": {"name": "the-checkpoint.yaml", "text": CHECKPOINT},
        "seats": {"patrol": {"kind": "me"}, "militia": {"kind": "here"}},
        "dice": "typed",
    }
    return server.post("/open/game", wanted)


def test_each_die_is_asked_for_with_whose_it_is_and_what_was_thrown_before(server: Server) -> None:
    game = at_the_checkpoint(server)

    @told
    async def story() -> None:
        begin = {"command": {"type": "BeginBattle"}}
        async with server.seat(game["seats"]["patrol"]) as patrol:
            first = (await patrol.ask("command", **begin))["wanted"]
            assert (first["sides"], first["side"], first["rolls"]) == (8, "patrol", [])
            assert (first["die"]["place"], first["die"]["of"]) == (1, 1)
            second = (await patrol.ask("command", faces=[5], **begin))["wanted"]
            assert (second["sides"], second["side"]) == (6, "militia")
            assert [roll["faces_thrown"] for roll in second["rolls"]] == [[5]]
            assert (await patrol.ask("command", faces=[5, 2], **begin))["n"] == 1


def test_the_one_who_shoots_throws_to_hit_and_the_one_who_is_hit_to_be_saved(
    server: Server,
) -> None:
    game = at_the_checkpoint(server)

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["patrol"]) as patrol:
            begin = {"command": {"type": "BeginBattle"}}
            assert (await patrol.ask("command", faces=[8, 1], **begin))["n"] == 1
            assert (await patrol.ask("typed", text="order alpha aimed-fire"))["n"] == 2
            assert (await patrol.ask("typed", text="shoot A1 at B1"))["n"] == 2  # they are asked
        async with server.seat(game["seats"]["militia"]) as militia:
            seen: list[tuple[str, str, str]] = []
            faces: list[int] = []
            while "wanted" in (answer := await militia.ask("answer", answer=None, faces=faces)):
                wanted = answer["wanted"]
                seen.append((wanted["side"], wanted["who"], wanted["die"]["roll"]["rule"]))
                faces.append(8 if wanted["side"] == "patrol" else 1)
            assert answer["n"] == 3
            assert seen == [
                ("patrol", "A1 Rifleman 1", "MS-SHOOT-02"),
                ("patrol", "A1 Rifleman 1", "MS-SHOOT-02"),
                ("militia", "B1 Sentry 1", "MS-EQP-06"),
            ]


# --- what was typed is kept -----------------------------------------------------------------------
BEGIN = {"command": {"type": "BeginBattle"}}


def test_faces_are_kept_from_the_moment_at_which_the_next_die_is_asked_for(
    stages: Callable[..., Stage],
) -> None:
    stage = stages()
    server = stage.start()
    game = at_the_checkpoint(server)

    async def type_one() -> None:
        async with server.seat(game["seats"]["patrol"]) as patrol:
            assert (await patrol.ask("command", faces=[5], **BEGIN))["wanted"]["side"] == "militia"

    asyncio.run(type_one())
    server.kill()
    again = stage.start()

    async def come_back() -> None:
        async with again.seat(game["seats"]["militia"]) as militia:
            await militia.ask("ping")
            assert not [one for one in militia.heard if one["type"] == "dice"]
        async with again.seat(game["seats"]["patrol"]) as patrol:
            said = (await patrol.hear("dice"))["said"]
            assert said == {"type": "command", "faces": [5], **BEGIN}
            assert (await patrol.ask("command", faces=[5, 2], **BEGIN))["n"] == 1
        async with again.seat(game["seats"]["patrol"]) as patrol:  # it has all of them
            await patrol.ask("ping")
            assert not [one for one in patrol.heard if one["type"] == "dice"]

    asyncio.run(come_back())


def test_a_die_that_was_taken_back_is_not_kept(server: Server) -> None:
    game = at_the_checkpoint(server)

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["patrol"]) as patrol:
            for faces in ([5], []):
                assert (await patrol.ask("command", faces=faces, **BEGIN))["wanted"]
        async with server.seat(game["seats"]["patrol"]) as patrol:
            await patrol.ask("ping")
            assert not [one for one in patrol.heard if one["type"] == "dice"]


# --- where something is hidden --------------------------------------------------------------------
def test_a_side_that_does_not_know_all_is_told_whose_die_it_is_and_for_what(server: Server) -> None:
    """Neither a side nor a section is a piece on the table; a counter face down stays one."""
    seats = {"red": {"kind": "me"}, "blue": {"kind": "here"}}
    file = {"name": "ambush.yaml", "text": AMBUSH}
    made = server.post("/open/game", {"file": file, "seats": seats, "dice": "typed"})

    @told
    async def story() -> None:
        ready = {"command": {"type": "Ready"}}
        async with server.seat(made["seats"]["blue"]) as blue:
            await blue.ask("command", **ready)
        async with server.seat(made["seats"]["red"]) as red:
            wanted = [(await red.ask("command", faces=on, **ready))["wanted"] for on in ([], [1])]
            assert [one["side"] for one in wanted] == ["blue", "red"]
            assert wanted[1]["die"]["roll"]["title"] == "Initiative of the turn"
            assert wanted[1]["rolls"][0]["faces_thrown"] == [1]
            await red.ask("command", faces=[1, 6], **ready)
            await red.ask("typed", text="activate reds")
            shot = (await red.ask("command", **SAID["command"]))["wanted"]
            assert (shot["side"], shot["die"]["place"], shot["die"]["of"]) == (None, 1, 2)
            assert shot["die"]["roll"]["title"] == "Dice for what is hidden from you"
            await red.ask("command", faces=[6, 6], **SAID["command"])
            await red.ask("typed", text="end")
        async with server.seat(made["seats"]["blue"]) as blue:
            test = (await blue.ask("typed", text="activate blues", faces=[3]))["wanted"]
            assert (test["side"], test["die"]["before"], test["die"]["of"]) == ("blue", [3], 2)
            assert test["who"] == "Blues"
            assert test["die"]["roll"]["need"]

"""Real dice in a game: each die is asked for with whose it is, for what, and what it needs."""

from __future__ import annotations

from typing import Any

from tests.server.stage import Server
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

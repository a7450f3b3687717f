"""Whose deed a scene is: of the side that acts, whoever gave the order in which it came."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.rulesets.hex_tactical.build import BLUE, RED, RULES, Played, blue, h, mission, red, run
from tests.rulesets.hex_tactical.build_fire import GO_ON, a_battle, fire, played

from sandtable.drawing.film import Telling
from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.entry import Entry
from sandtable.rulesets.hex_tactical.battle.state import SUPPORT_PHASE, Battle, Request, changed
from sandtable.rulesets.hex_tactical.play import support

TABLE = HexTacticalTable()


def scenes(battle: Battle, done: Played, by: str, side: str) -> list[Any]:
    """As they are shown, cut at each question."""
    entry = Entry(1, by, None, (), tuple(done.log), "", "", whole=done.whole)
    game: Any = SimpleNamespace(ruleset=RULES)
    telling = Telling(game, TABLE, side, "en", {}, pauses=lambda _: True)
    return list(telling.scenes_of(entry, battle))


def test_another_shot_after_a_question_is_still_of_the_side_that_fires() -> None:
    battle = a_battle(red("T", "mg-team", "0505"), blue("B", "squad", "0509", hidden=True), rows=40)
    done = played(battle, fire("T", "0509"), (6, 6, 4, 4), [GO_ON])
    for side in (RED, BLUE):
        shots = [scene for scene in scenes(battle, done, RED, side) if scene["kind"] == "fire"]
        assert len(shots) > 2
        assert {(scene["side"], *scene["by"]) for scene in shots} == {(RED, "T")}, side


def test_a_battery_is_its_owners_deed_though_the_order_was_the_others() -> None:
    """HX-TURN-02: it arrives when the other side is ready."""
    battle = a_battle(
        red("O", "observer-team", "0505"), blue("B", "squad", "1505"),
        mission("guns", "howitzer-battery", "artillery", left=0),
        columns=40, rows=20, phase=SUPPORT_PHASE, active="", to_act=RED, called=(),
    )  # fmt: skip
    request = Request("call", "guns", RED, h("1505"), "O", turn=1)
    battle = changed(battle, requests={"call": request})
    done = run(lambda umpire: support.run_phase(battle, umpire, RED), (6, 6, 1, 3, 4), [None])
    thrown = [scene for scene in scenes(battle, done, BLUE, RED) if scene.get("dice")]
    assert [scene["side"] for scene in thrown] == [RED, RED, RED]
    assert (thrown[-1]["by"], thrown[-1]["on"]) == ([], ["B"])

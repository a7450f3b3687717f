"""The panel of one counter: what it can do, and why not the rest."""

from __future__ import annotations

from dataclasses import replace

from tests.drawing.hex_tactical.games import a_game

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.rulesets.hex_tactical.battle.state import ABOARD, ACTIVATIONS, WAITING


def test_a_passenger_of_what_is_not_on_the_map_yet_can_be_looked_at() -> None:
    battle = a_game("hx-laterite-road", 3).state
    (rider,) = [unit for unit in battle.units.values() if unit.fate == ABOARD]
    assert battle.units[rider.carrier].fate == WAITING
    called = replace(
        battle, phase=ACTIVATIONS, active=rider.section, called=(rider.id,), to_act=rider.side
    )
    told = HexTacticalTable().panel(called, rider.side, {"piece": rider.id}, "en")
    shut = {one["id"]: one.get("disabled", {}).get("sentence") for one in told["actions"]}
    assert shut["move"] == "Sq4 rifle squad is with TH transport helicopter: get it off first."
    assert shut["leave"] == "TH transport helicopter is not on the map."


def test_every_action_of_every_unit_that_is_not_on_the_map_can_be_looked_at() -> None:
    """Those to come later, those to be dropped, and those who ride with them."""
    looked_at = []
    for scenario in ("hx-laterite-road", "hx-drop-zone", "hx-coral-atoll"):
        battle = a_game(scenario, 3).state
        for unit in battle.units.values():
            called = replace(
                battle, phase=ACTIVATIONS, active=unit.section, called=(unit.id,), to_act=unit.side
            )
            draft = {"piece": unit.id}
            for one in HexTacticalTable().panel(called, unit.side, draft, "en")["actions"]:
                action = {**draft, "action": one["id"]}
                assert HexTacticalTable().panel(called, unit.side, action, "en")["rows"] is not None
                looked_at.append((unit.fate, one["id"]))
    assert {(ABOARD, "leave"), (WAITING, "move"), (WAITING, "fire")} <= set(looked_at)


def test_a_side_may_pass_whoever_is_in_the_hand() -> None:
    battle = a_game("hx-laterite-road", 3).state
    unit = next(iter(battle.units.values()))
    waiting = replace(battle, phase=ACTIVATIONS, active="", called=(), to_act=unit.side)
    draft = {"piece": unit.id, "action": "pass"}
    told = HexTacticalTable().panel(waiting, unit.side, draft, "en")
    assert told["confirm"]["label"].startswith("Pass")

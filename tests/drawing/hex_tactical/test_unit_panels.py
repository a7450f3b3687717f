"""The panel of one counter: what it can do, and why not the rest."""

from __future__ import annotations

from dataclasses import replace

from tests.drawing.hex_tactical.games import a_game

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.rulesets.hex_tactical.state import ABOARD, ACTIVATIONS, WAITING


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

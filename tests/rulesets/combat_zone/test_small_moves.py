"""Half sentences about moving: hulls and higher ground, ways out, sharp turns, watched crews."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_vehicle,
    blue,
    cm,
    on_wheels,
    platform,
    played,
    red,
    refused,
    standing,
)

from sandtable.rulesets.combat_zone.commands import AnswerFire, Disembark, Drive, MoveWeapon, Turn

ANN, BOB = red("ann", 20, 20), blue("bob", 100, 100)


def test_higher_ground_stops_a_vehicle_and_lower_does_not() -> None:  # CZ-VEH-06
    car = a_vehicle("V", "car", 30, 60, facing=90)
    for height, stops in ((5, True), (0, False)):
        hill = platform("hill", 36, 50, 20, 20, height, kind="level")
        battle = on_wheels(ANN, BOB, vehicles=(car,), aboard={"V": ("ann",)}, terrain=(hill,))
        driven = played(battle, Drive("V", 500)).battle.vehicles["V"]
        front = driven.at[0] + driven.hull.length // 2
        assert (front <= 3600) == stops
        assert (driven.at == cm(35, 60)) != stops


def test_nobody_gets_out_into_the_vehicle_itself() -> None:  # CZ-TRANS-03
    car = a_vehicle("V", "car", 30, 60, facing=90)
    battle = on_wheels(ANN, red("amy", 20, 20), BOB, vehicles=(car,), aboard={"V": ("ann", "amy")})
    wide = battle.vehicles["V"].hull.width / 200
    inside = Disembark("amy", cm(30, 60 + wide - 0.5))
    assert refused(battle, inside) == ("no-room", "CZ-TRANS-03")
    away = Disembark("amy", cm(30, 60 + wide + 3))
    assert refused(battle, away) == ("not-beside-vehicle", "CZ-TRANS-03")
    out = played(battle, Disembark("amy", cm(30, 60 + wide + 1.25))).battle
    assert out.figures["amy"].at == cm(30, 60 + wide + 1.25)


@pytest.mark.parametrize(("row", "sharpest"), [("car", 90), ("attack-helicopter", 180)])
def test_a_vehicle_turns_by_a_right_angle_and_what_flies_by_two(row: str, sharpest: int) -> None:
    """CZ-VMOVE-03, CZ-VEH-05."""
    vehicle = a_vehicle("V", row, 60, 60, quality="average")
    battle = on_wheels(ANN, BOB, vehicles=(vehicle,))
    assert refused(battle, Turn("V", sharpest + 1)) == refused(battle, Turn("V", -sharpest - 1))
    assert (
        played(battle, Turn("V", sharpest)).battle.vehicles["V"].facing
        != battle.vehicles["V"].facing
    )


def test_a_crew_that_pushes_its_weapon_is_met_on_the_way_of_the_first_of_them() -> None:
    """CZ-OPP-01, CZ-CREW-03."""
    gun = standing("W", 20, 60, set_up=False)
    watcher = blue("bob", 19, 80, facing=0, weapons=("smg",), watch="smg")
    battle = a_battle(red("ann", 17.5, 60.5), red("cid", 17.5, 63), watcher, crewed=(gun,))
    lead = battle.figures["ann"].at
    shot = AnswerFire("bob", (lead[0] + 200, lead[1]), "single", (("ann", 1),))
    pushed = played(battle, MoveWeapon("W", (cm(22, 60),)), dice=[1], answers=[shot])
    assert pushed.rules[0] == "CZ-HIT-01"
    assert pushed.battle.crewed["W"].at == cm(22, 60)

"""Rules that are counted by how things stand when a command is given or something happens."""

from __future__ import annotations

from tests.rulesets.modern_skirmish.build import BLUE, a_battle, a_vehicle, blue, cm, house, red

from sandtable.chance import Modifier, Roll
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish import events as e
from sandtable.rulesets.modern_skirmish.fired import rules_of
from sandtable.rulesets.modern_skirmish.met import rules_met
from sandtable.rulesets.modern_skirmish.saves import reaches
from sandtable.rulesets.modern_skirmish.state import HEADS_DOWN, WAIT, with_unit


def test_a_roll_counts_its_modifiers_and_a_threshold_beyond_the_die() -> None:
    roll = Roll("MS-SHOOT-02", "1D6", reaches, (Modifier("MS-TMOD-10", 3),), 4)
    assert {"MS-SHOOT-02", "MS-SHOOT-04", "MS-TMOD-10", "MS-DICE-05"} == {*rules_of(roll)}


def test_an_order_to_a_unit_that_waited_counts_its_later_activation() -> None:
    battle = a_battle(red("ann", 20, 20), active="")
    waiting = with_unit(battle, "red", waited=True, marker=WAIT)
    order = c.GiveOrder("red", "aimed-fire")
    assert "MS-WAIT-02" in rules_met(waiting, order)
    assert "MS-WAIT-02" not in rules_met(battle, order)


def test_a_marker_that_lies_blue_still_counts_against_a_shot() -> None:
    shot = e.Fired("ann", "rifle", ("bob",))
    markers = {"blue": HEADS_DOWN}
    kept = a_battle(red("ann", 20, 20), blue("bob", 40, 20), markers=markers, blue_face=("blue",))
    fresh = a_battle(red("ann", 20, 20), blue("bob", 40, 20), markers=markers)
    assert "MS-MARK-04" in rules_met(kept, shot)
    assert "MS-MARK-04" not in rules_met(fresh, shot)


def test_a_grenade_beside_a_vehicle_counts_that_it_does_no_harm() -> None:
    battle = a_battle(red("ann", 20, 20), a_vehicle("bmp", BLUE, 30, 20, "bmp"))
    near, far = (e.Landed("offensive-grenade", cm(x, 20)) for x in (28, 60))
    assert "MS-GREN-11" in rules_met(battle, near)
    assert "MS-GREN-11" not in rules_met(battle, far)


def test_a_move_into_a_room_counts_its_openings() -> None:
    battle = a_battle(red("ann", 20, 20), terrain=(house("hut", 22, 15, 10, 10),))
    assert "MS-MOVE-07" in rules_met(battle, c.Move("ann", (cm(25, 20),)))
    assert "MS-MOVE-07" not in rules_met(battle, c.Move("ann", (cm(15, 20),)))

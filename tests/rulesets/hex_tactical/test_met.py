"""Rules that nothing on the table names are counted when they apply, and only then."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import a_battle, blue, h, mission, red

from sandtable.chance import Modifier, Roll
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical import events as e
from sandtable.rulesets.hex_tactical.fired import rules_of
from sandtable.rulesets.hex_tactical.met import rules_met
from sandtable.rulesets.hex_tactical.state import GROUND, LOW, NAP, Battle, with_unit

MORTARS = (c.Shooter("M"), c.Shooter("N"))


def at_the_front(**more: Any) -> Battle:
    """Two mortars and a gun crew against a squad, a tank and a drone."""
    return a_battle(
        red("M", "light-mortar", "0505"),
        red("N", "light-mortar", "0506"),
        red("F", "aa-gun", "0507"),
        blue("S", "squad", "1005", **more),
        blue("T", "medium-tank", "1008"),
        blue("D", "drone", "1003"),
        mission("bombs", "ground-attack-plane", "bombing", altitude="low", left=2),
    )


def test_mortars_together_do_not_add_up_at_armour_alone() -> None:
    """HX-POW-08, HX-POW-09"""
    battle = at_the_front()
    assert "HX-POW-09" in rules_met(battle, e.Fired(MORTARS, h("1008")))
    assert "HX-POW-09" not in rules_met(battle, e.Fired(MORTARS, h("1005")))
    assert "HX-POW-09" not in rules_met(battle, e.Fired(MORTARS[:1], h("1008")))
    assert "HX-POW-08" in rules_met(battle, e.Fired(MORTARS, h("1005")))


def test_low_altitude_counts_although_it_adds_nothing() -> None:
    """HX-AA-03"""
    battle = at_the_front()
    fired = e.Fired((c.Shooter("F"),), h("1003"), "D")
    assert "HX-AA-03" not in rules_met(with_unit(battle, "D", altitude=NAP), fired)
    assert "HX-AA-03" in rules_met(with_unit(battle, "D", altitude=LOW), fired)


@pytest.mark.parametrize(
    ("cell", "rule"),
    [("2*", "HX-RES-03"), ("N1", "HX-RES-04"), ("S1/I", "HX-RES-05"), ("-", "HX-RES-05")],
)
def test_each_cell_is_read_for_an_aircraft_by_a_rule_of_its_own(cell: str, rule: str) -> None:
    """HX-RES-03, HX-RES-04, HX-RES-05"""
    battle = at_the_front()
    assert rules_met(battle, e.ShotRead("D", 3, cell, "no-effect")) == (rule,)
    assert rules_met(battle, e.ShotRead("S", 3, cell, "no-effect")) == ()
    landed = with_unit(battle, "D", altitude=GROUND)
    assert rules_met(landed, e.ShotRead("D", 3, cell, "no-effect")) == ()


def test_a_state_is_not_taken_twice_and_a_heavier_one_takes_the_place_of_a_lighter() -> None:
    """HX-STATE-07"""
    fresh, stopped = at_the_front(), at_the_front(stopped=True)
    neutralised = at_the_front(neutralised=True)
    read = e.ShotRead("S", 3, "S", "stopped")
    assert "HX-STATE-07" not in rules_met(fresh, read)
    assert "HX-STATE-07" in rules_met(stopped, read)
    assert "HX-STATE-07" in rules_met(neutralised, read)
    taken = e.StateTaken("S", "neutralised", "HX-TEST-03")
    assert "HX-STATE-07" not in rules_met(fresh, taken)
    assert "HX-STATE-07" in rules_met(stopped, taken)


def test_what_a_plane_carries_tells_the_rule_of_its_strike() -> None:
    """HX-INDCOL-09, HX-SMOKE-02"""
    battle = at_the_front()
    for weapon, rule in (("napalm", "HX-SMOKE-02"), ("missile", "HX-INDCOL-09")):
        called = e.SupportCalled("r", "bombs", h("1005"), "", "low", weapon, "", False)
        met = rules_met(e.apply(battle, called), e.SupportStruck("r", h("1005")))
        assert [one for one in met if one in ("HX-SMOKE-02", "HX-INDCOL-09")] == [rule]


def test_men_who_get_out_of_a_landed_helicopter_use_it_as_a_vehicle() -> None:
    """HX-AIR-06"""
    for row, met in (("transport-helicopter", True), ("truck", False)):
        carrier = red("H", row, "0505", altitude=GROUND)
        battle = a_battle(carrier, red("S", "squad", "0505", aboard="H"))
        assert ("HX-AIR-06" in rules_met(battle, c.Leave("S"))) is met
        beside = a_battle(carrier, red("S", "squad", "0505"))
        assert ("HX-AIR-06" in rules_met(beside, c.Board("S", "H"))) is met


def test_a_move_with_a_piece_in_tow_is_the_only_way_that_it_moves() -> None:
    """HX-UNIT-10, HX-MOVE-08"""
    gun = red("G", "at-gun", "0505", towed_by="T")
    towing = a_battle(red("T", "truck", "0505"), gun)
    alone = a_battle(red("T", "truck", "0505"))
    move = c.Move("T", (c.Step(h("0605")),), "full")
    assert {"HX-UNIT-10", "HX-MOVE-08"} <= set(rules_met(towing, move))
    assert not {"HX-UNIT-10", "HX-MOVE-08"} & set(rules_met(alone, move))


def test_columns_in_place_of_a_halving_hold_by_both_rules_that_say_so() -> None:
    """HX-POW-06, HX-VEH-05"""
    roll = Roll("HX-HIT-01", "2D6", str, (Modifier("HX-VEH-05", -2),))
    assert rules_of(roll) == ("HX-HIT-01", "HX-VEH-05", "HX-POW-06")
    assert "HX-POW-06" not in rules_of(Roll("HX-HIT-01", "2D6", str, ()))

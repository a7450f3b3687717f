"""Rules that nothing on the table names are counted when they are applied, and only then."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import Played
from tests.rulesets.hex_tactical.build_fire import (
    a_battle,
    assault,
    blue,
    drive,
    fire,
    group,
    h,
    played,
    red,
    run,
    walk,
)

from sandtable.chance import Modifier, Roll
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    GROUND,
    LOW,
    NAP,
    Battle,
    changed,
    with_unit,
)
from sandtable.rulesets.hex_tactical.fired import rules_of
from sandtable.rulesets.hex_tactical.ground.costs import mover_of, rules_paid
from sandtable.rulesets.hex_tactical.play import shells, turn
from sandtable.rulesets.hex_tactical.play.results import take_state

NOTHING = (6, 6)


def of_dice(done: Played) -> set[str]:
    return {rule for rolled in done.rolls for rule in rules_of(rolled.roll)}


# --- fire -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("target", "mortars", "rule"),
    [
        ("squad", "MN", "HX-POW-08"),
        ("medium-tank", "MN", "HX-POW-09"),
        ("medium-tank", "M", ""),
    ],
)
def test_mortars_together_add_up_but_not_at_armour(target: str, mortars: str, rule: str) -> None:
    """HX-POW-08, HX-POW-09, HX-INDCOL-00, HX-INDCOL-10"""
    battle = a_battle(
        red("M", "light-mortar", "0505"), red("N", "light-mortar", "0506"),
        blue("B", target, "1005"),
    )  # fmt: skip
    done = played(battle, group("1005", *mortars), NOTHING)
    assert {"HX-POW-08", "HX-POW-09"} & set(done.noted) == {rule} - {""}
    assert {"HX-INDCOL-00", "HX-INDCOL-10", "HX-POW-14"} <= set(done.noted)
    assert "HX-LOS-02" not in done.noted


def at_a_drone(altitude: str, dice: Any = NOTHING) -> Played:
    battle = a_battle(red("F", "aa-gun", "0507"), blue("D", "drone", "1007"), columns=30)
    battle = with_unit(battle, "D", altitude=altitude)
    return played(battle, fire("F", "1007", target="D"), dice)


def test_low_altitude_counts_although_it_adds_nothing() -> None:
    """HX-AA-03, HX-AA-05, HX-LOS-08"""
    assert "HX-AA-03" not in at_a_drone(NAP).noted
    assert {"HX-AA-03", "HX-AA-05", "HX-LOS-08"} <= set(at_a_drone(LOW).noted)


def test_a_cell_is_read_for_an_aircraft_by_a_rule_of_its_own_and_for_others_by_none() -> None:
    """HX-RES-03, HX-RES-05"""
    assert {"HX-RES-03", "HX-RES-05"} & set(at_a_drone(LOW).noted) == {"HX-RES-05"}
    assert {"HX-RES-03", "HX-RES-05"} & set(at_a_drone(LOW, (1, 1)).noted) == {"HX-RES-03"}
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0507"))
    noted = played(battle, fire("R", "0507"), NOTHING).noted
    assert not [rule for rule in noted if rule.startswith("HX-RES")]


def test_a_line_of_fire_is_counted_by_what_it_meets() -> None:
    """HX-LOS-01, HX-LOS-03, HX-LOS-05"""
    lines = {}
    for ground in ("", "brush 0507", "level-1 0509"):
        battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0509"), ground=ground)
        lines[ground] = set(played(battle, fire("R", "0509"), NOTHING).noted)
    assert {"HX-LOS-02", "HX-LOS-07"} <= lines[""]
    assert {"HX-LOS-01", "HX-LOS-03", "HX-LOS-05"}.isdisjoint(lines[""])
    assert {"HX-LOS-01", "HX-LOS-05"} <= lines["brush 0507"]
    assert "HX-LOS-03" in lines["level-1 0509"]


def test_dice_tell_the_table_that_they_are_read_on_and_what_slows_the_fire() -> None:
    """HX-FIRE-03, HX-FIRE-04, HX-HIT-04, HX-CAD-02"""
    battle = a_battle(red("T", "medium-tank", "0505", facing=4), blue("B", "medium-tank", "0509"))
    shot = played(battle, fire("T", "0509", target="B"), NOTHING)
    assert {"HX-HIT-04", "HX-FIRE-05"} <= of_dice(shot)
    assert "HX-FIRE-04" not in of_dice(shot)
    men = a_battle(red("R", "squad", "0505", stopped=True), blue("B", "squad", "0507"))
    fired = played(men, fire("R", "0507"), NOTHING)
    assert "HX-FIRE-03" in of_dice(fired)
    assert "HX-CAD-02" not in of_dice(fired)
    again = played(men, fire("R", "0507"), (*NOTHING, 1, 1), [c.GoOn()])
    assert "HX-CAD-02" in of_dice(again)


def test_columns_in_place_of_a_halving_hold_by_both_rules_that_say_so() -> None:
    """HX-POW-06, HX-VEH-05"""
    roll = Roll("HX-HIT-01", "2D6", str, (Modifier("HX-VEH-05", -2),))
    assert rules_of(roll) == ("HX-HIT-01", "HX-VEH-05", "HX-POW-06")
    assert "HX-POW-06" not in rules_of(Roll("HX-HIT-01", "2D6", str, ()))


def test_a_missile_from_above_and_napalm_are_counted_where_they_strike() -> None:
    """HX-SMOKE-02, HX-POW-14"""
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "1010"))
    napalm = run(lambda umpire: shells.napalm_marker(battle, h("1010"), 8, umpire))
    assert napalm.noted == ["HX-SMOKE-02"]
    burst = run(lambda umpire: shells.burst(battle, "p", h("1010"), 8, "bomb", umpire), NOTHING)
    assert burst.noted == ["HX-POW-14", "HX-INDCOL-00"]


# --- states ---------------------------------------------------------------------------------------
def state_taken(state: str, **held: Any) -> list[str]:
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "1005", **held))
    return run(lambda umpire: take_state(battle, "B", state, "HX-TEST-03", umpire)).noted


def test_a_state_is_not_taken_twice_and_a_heavier_one_takes_the_place_of_a_lighter() -> None:
    """HX-STATE-07"""
    assert state_taken("stopped") == ["HX-STATE-01"]
    assert state_taken("stopped", stopped=True) == ["HX-STATE-07"]
    assert state_taken("stopped", neutralised=True) == ["HX-STATE-07"]
    assert state_taken("neutralised") == ["HX-STATE-02"]
    assert state_taken("neutralised", stopped=True) == ["HX-STATE-07", "HX-STATE-02"]


def test_the_morale_of_a_hesitant_section_counts_when_it_tests_alone() -> None:
    """HX-CMD-06, HX-STATE-03"""

    def noted(free: bool, hesitant: int) -> list[str]:
        battle = changed(
            a_battle(
                red("A", "squad", "0505"), blue("B", "squad", "1505"),
                sections={"reds": {"hesitant": hesitant}},
            ),
            phase=ACTIVATIONS, active="", called=(), free=free,
        )  # fmt: skip
        dice = () if free else (1, 1)
        return run(lambda u: turn.play_activate(battle, c.Activate("reds"), u), dice).noted

    assert noted(free=False, hesitant=1) == ["HX-CMD-06", "HX-STATE-03"]
    assert noted(free=False, hesitant=0) == noted(free=True, hesitant=1) == []


# --- moves ----------------------------------------------------------------------------------------
def paid(ground: str, row: str = "squad", *more: Any) -> set[str]:
    """By which rules a step from 0505 to 0506 costs what it does."""
    battle = a_battle(red("R", row, "0505", facing=4), *more, ground=ground)
    mover = mover_of(battle, battle.units["R"])
    return set(rules_paid(battle.field, mover, h("0505"), h("0506"), 0))


def test_a_step_is_counted_by_the_rules_that_it_is_paid_by() -> None:
    """HX-MOVE-06, HX-MOVE-10, HX-MOVE-13"""
    assert paid("") == set()
    assert paid("level-1 0506") == {"HX-MOVE-06"}
    assert paid("steep 0506") == {"HX-MOVE-13"}
    assert paid("mud all") == {"HX-MOVE-10"}


def test_a_move_with_a_piece_in_tow_is_the_only_way_that_it_moves() -> None:
    """HX-UNIT-10, HX-MOVE-08"""
    assert paid("", "truck") == set()
    towed = red("G", "at-gun", "0505", towed_by="R")
    assert paid("", "truck", towed) == {"HX-UNIT-10", "HX-MOVE-08"}


def test_what_a_step_is_paid_by_is_noted_when_it_is_made() -> None:
    """HX-MOVE-10, HX-UNIT-04"""
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "1515"), ground="mud all")
    noted = played(battle, walk("R", "0506")).noted
    assert (noted.count("HX-MOVE-10"), noted.count("HX-UNIT-04")) == (1, 1)


def test_a_flyer_that_climbs_pays_for_it_and_then_for_each_hex_alike() -> None:
    """HX-MOVE-07, HX-MOVE-18"""
    battle = a_battle(red("H", "drone", "0505", altitude=NAP), blue("B", "squad", "1515"))
    level = played(battle, c.Move("H", (c.Step(h("0506")),), "full")).noted
    assert {"HX-MOVE-07", "HX-MOVE-18"}.isdisjoint(level)
    path = (c.Step(h("0506"), altitude=LOW), c.Step(h("0507"), altitude=LOW))
    higher = played(battle, c.Move("H", path, "full")).noted
    assert (higher.count("HX-MOVE-07"), higher.count("HX-MOVE-18")) == (1, 2)


def test_who_leaves_a_burning_hex_in_time_is_counted_by_the_rule_of_the_blaze() -> None:
    """HX-SMOKE-04"""
    for burning in (True, False):
        men = red("R", "squad", "0505", burning=burning)
        noted = played(a_battle(men, blue("B", "squad", "1515")), walk("R", "0506")).noted
        assert ("HX-SMOKE-04" in noted) is burning


def test_a_hidden_unit_that_stays_so_is_counted_by_the_rule_of_its_move() -> None:
    """HX-OBS-01, HX-OBS-03"""
    for mode, rule in (("normal", "HX-OBS-01"), ("tactical", "HX-OBS-03")):
        battle = a_battle(
            red("R", "squad", "0505", hidden=True), blue("B", "squad", "0516"), rows=40,
            ground="forest 0506",
        )  # fmt: skip
        done = played(battle, c.Move("R", (c.Step(h("0506")),), mode))
        assert done.unit("R").hidden
        assert rule in done.noted


def test_men_who_get_out_of_a_landed_helicopter_use_it_as_a_vehicle() -> None:
    """HX-AIR-06"""
    for row, met in (("transport-helicopter", True), ("truck", False)):
        carrier = red("H", row, "0505", altitude=GROUND)
        inside = a_battle(carrier, red("S", "squad", "0505", aboard="H"))
        assert ("HX-AIR-06" in played(inside, c.Leave("S")).noted) is met
        beside = a_battle(carrier, red("S", "squad", "0505"))
        assert ("HX-AIR-06" in played(beside, c.Board("S", "H")).noted) is met


# --- assaults -------------------------------------------------------------------------------------
def stormed(row: str) -> Battle:
    return a_battle(red("R", row, "0505", facing=4), blue("B", "squad", "0506"))


def test_vehicles_that_storm_pay_for_it_and_their_strikes_leave_the_v_out() -> None:
    """HX-ASSAULT-27, HX-MOVE-09"""
    script = (6, 6, 1, 1, *NOTHING, *NOTHING)
    over = {"HX-ASSAULT-27", "HX-MOVE-09"}
    run_down = played(stormed("medium-tank"), assault("0506", ("R",)), script, [c.BreakOff()])
    assert over <= set(run_down.noted)
    on_foot = played(stormed("squad"), assault("0506", ("R",)), script, [c.BreakOff()])
    assert over.isdisjoint(on_foot.noted)


def test_a_vehicle_that_drives_is_not_counted_as_one_that_storms() -> None:
    battle = a_battle(red("R", "medium-tank", "0505", facing=4), blue("B", "squad", "1515"))
    assert "HX-MOVE-09" not in played(battle, drive("R", "0506")).noted

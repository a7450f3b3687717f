"""Rules that are counted by how things stand when a command is given or something happens."""

from __future__ import annotations

from tests.rulesets.modern_battles.build import (
    EAST,
    RED,
    RULES,
    a_battle,
    a_vehicle,
    blue,
    drive,
    house,
    move,
    red,
    wall,
    wood,
)

from sandtable.chance import Modifier, Roll
from sandtable.rulebook import load
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.fired import FIRES, rules_of
from sandtable.rulesets.modern_battles.met import rules_met
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.readings import halved, reaches

SHOOTING = {"phase": "shooting"}


def met(battle, item):
    return set(rules_met(battle, item))


def test_every_rule_that_is_counted_is_in_the_book():
    known = load("modern-battles").rules
    assert {rule for rules in FIRES.values() for rule in rules} <= set(known)


# --- rolls ----------------------------------------------------------------------------------------
def test_a_roll_counts_its_modifiers_and_a_score_off_the_die():
    roll = Roll(
        "MB-SHT-04", "1D6", reaches, (Modifier("MB-SHT-14", -2), Modifier("MB-SHT-12", -1)), 5
    )
    assert {"MB-SHT-05", "MB-SHT-09", "MB-SHT-12", "MB-SHT-14"} <= {*rules_of(roll)}
    sure = Roll("MB-SHT-04", "1D6", reaches, (Modifier("MB-SHT-10", 1),), 2)
    assert "MB-SHT-08" in rules_of(sure)


def test_a_d3_counts_how_it_is_read():
    assert "MB-GEN-03" in rules_of(Roll("MB-RID-03", "1D6", halved))


# --- moves ----------------------------------------------------------------------------------------
def test_a_move_counts_the_ground_it_crosses():
    battle = a_battle(
        red("A", (10, 10)), red("C", (10, 20)), red("D", (10, 30)), blue("B", (60, 40)),
        terrain=(wood("w", 11, 8, 4, 4), wall("l", 12, 18, 4), house("h", 11, 28, 4, 4)),
    )  # fmt: skip
    assert {"MB-TER-01", "MB-TER-02", "MB-TER-05"} <= met(battle, move(battle, "A", 2))
    assert {"MB-TER-01", "MB-TER-03"} <= met(battle, move(battle, "C", 3.5))
    assert "MB-TER-08" in met(battle, move(battle, "D", 2.5))
    assert not met(battle, move(battle, "A", -2)) & {"MB-TER-01", "MB-TER-08"}


def test_a_drive_counts_as_one():
    battle = a_battle(a_vehicle("T", RED, 10, 10), blue("B", (60, 40)))
    assert "MB-MOV-07" in met(battle, drive(battle, "T", (14, 10)))


def test_the_tests_of_the_options_count_where_they_are_owed():
    """MB-CMD-06"""
    options = Options(leaving_cover=True, free_movement=True)
    battle = a_battle(
        red("A", (13, 10), shot_at=True), blue("B", (60, 10)), options=options,
        terrain=(wood("w", 11, 8, 4, 4),),
    )  # fmt: skip
    assert {"MB-COV-01", "MB-COV-02", "MB-ENC-01", "MB-CMD-06"} <= met(battle, move(battle, "A", 4))
    away = met(battle, move(battle, "A", -1))
    assert {"MB-COV-03", "MB-ENC-02"} <= away


# --- fire -----------------------------------------------------------------------------------------
def test_the_notes_of_a_weapon_count_when_they_change_something():
    weapons = ("lmg-magazine", "rifle", "shotgun")
    squad = red("A", (10, 10), (10, 11.2), (10, 12.4), weapons=weapons, roles=("", "assistant"))
    near = a_battle(squad, blue("B", (15, 11)), **SHOOTING)
    found = met(near, c.Shoot("A", "B"))
    assert {"MB-WPN-01", "MB-WPN-02", "MB-WPN-07", "MB-WPN-06"} <= found
    assert "MB-WPN-05" not in found


def test_target_acquisition_counts_the_line_that_allows_the_shot():
    options = Options(spotting=True)
    covered = (wood("w", 19, 8, 4, 4),)
    still = a_battle(red("A", (10, 10)), blue("B", (20, 10)), terrain=covered, options=options,
                     **SHOOTING)  # fmt: skip
    assert "MB-SPT-04" in met(still, c.Shoot("A", "B"))
    open_ = a_battle(red("A", (10, 10)), blue("B", (20, 10)), options=options, **SHOOTING)
    assert "MB-SPT-01" in met(open_, c.Shoot("A", "B"))


def test_the_ruleset_tells_both_kinds():
    battle = a_battle(red("A", (10, 10)), blue("B", (20, 10)), **SHOOTING)
    assert "MB-GEN-10" in RULES.rules_met(battle, c.Shoot("A", "B"))
    assert "MB-SHT-01" in RULES.rules_of(c.Shoot("A", "B"))
    assert RULES.rules_met(battle, c.Turn("A", EAST)) == ()

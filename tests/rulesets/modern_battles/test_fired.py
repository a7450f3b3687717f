"""Rules that a command, a roll or an event shows by itself to be applied."""

from __future__ import annotations

from tests.rulesets.modern_battles.build import RULES

from sandtable.chance import Modifier, Roll
from sandtable.rulebook import load
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.dice.morale import Morale, morale_roll
from sandtable.rulesets.modern_battles.dice.readings import halved, reaches
from sandtable.rulesets.modern_battles.fired import FIRES, rules_of


def test_every_rule_that_is_counted_is_in_the_book():
    known = load("modern-battles").rules
    assert {rule for rules in FIRES.values() for rule in rules} <= set(known)


def test_a_roll_counts_its_modifiers_and_a_score_off_the_die():
    roll = Roll(
        "MB-SHT-04", "1D6", reaches, (Modifier("MB-SHT-14", -2), Modifier("MB-SHT-12", -1)), 5
    )
    assert {"MB-SHT-05", "MB-SHT-09", "MB-SHT-12", "MB-SHT-14"} <= {*rules_of(roll)}
    sure = Roll("MB-SHT-04", "1D6", reaches, (Modifier("MB-SHT-10", 1),), 2)
    assert "MB-SHT-08" in rules_of(sure)


def test_a_d3_counts_how_it_is_read():
    assert "MB-GEN-03" in rules_of(Roll("MB-RID-03", "1D6", halved))


def test_a_fire_counts_sight_and_arc_and_its_command_the_step():
    assert "MB-SHT-01" in RULES.rules_of(c.Shoot("A", "B"))
    assert {"MB-GEN-09", "MB-GEN-10"} <= {*rules_of(e.Fired("A", "B", "", (), (), False, False))}


def test_a_new_state_counts_what_it_means():
    """MB-GEN-12: shaken"""
    shaken = rules_of(e.StateChanged("A", "shaken", "MB-PSY-06"))
    assert {"MB-GEN-12", "MB-GEN-13", "MB-PSY-06", "MB-PSY-10"} == {*shaken}


def test_every_test_of_leadership_counts_as_one_that_of_a_group_too():
    """MB-GRP-03, MB-PSY-02"""
    rally = morale_roll(Morale(leaderless=True), "MB-GRP-03")
    assert {*rules_of(rally)} == {"MB-GRP-03", "MB-PSY-01", "MB-PSY-02", "MB-PSY-05"}

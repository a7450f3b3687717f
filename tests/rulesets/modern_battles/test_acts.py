"""What belongs together in a command: who throws each die, and what is done inside what."""

from __future__ import annotations

from fractions import Fraction

from tests.rulesets.modern_battles.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    blue,
    drive,
    mines,
    move,
    played,
    red,
)

from sandtable.log import Resolved, happened
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import CLOSE_COMBAT, SHAKEN, SHOOTING, START
from sandtable.rulesets.modern_battles.options import Options

HIT, WOUND, SAVE, TEST = "MB-SHT-04", "MB-SHT-17", "MB-CC-08", "MB-PSY-06"


def test_of_a_volley_the_shooter_throws_and_the_target_saves_and_tests():
    foes = blue("B", (20, 10), (20, 11.6), save=6)
    battle = a_battle(red("A", (10, 10)), foes, phase=SHOOTING)
    done = played(battle, c.Shoot("A", "B"), (6, 6, 1, 2, 1, 1))
    assert done.throwers == [
        ("A", HIT), ("A", WOUND), ("B", SAVE), ("A", "MB-PSY-15"), ("B", TEST),
    ]  # fmt: skip


def test_of_a_shot_at_a_vehicle_its_crew_throws_for_the_armour_and_the_panic():
    """MB-ARM-01, MB-PSY-08: a failing 1 is the armour, where any blow is a bounce or worse."""
    battle = a_battle(a_vehicle("T", RED, 10, 10), a_vehicle("P", BLUE, 34, 10), phase=SHOOTING)
    done = played(battle, c.Shoot("T", "P", "main", ammo="ap"), (6, 1, 1, 1, 1))
    assert done.throwers == [
        ("T", HIT), ("P", "MB-ARM-01"), ("T", "MB-DMG-03"), ("P", "MB-PSY-08"),
    ]  # fmt: skip


def test_under_a_template_everybody_saves_for_himself_friend_or_foe():
    """MB-WPN-12"""
    flames = red("A", (10, 10), weapons=("flamethrower",))
    battle = a_battle(
        flames, red("C", (13, 10), save=6), blue("B", (15, 10), save=6), phase=SHOOTING
    )
    done = played(battle, c.Shoot("A", "B"), (6, 6, 6, 6))
    assert {who for who, rule in done.throwers if rule == SAVE} == {"B1", "C1"}
    assert {who for who, rule in done.throwers if rule == WOUND} == {"A"}


def test_who_has_laid_the_mines_throws_for_them_and_who_enters_for_finding_them():
    """MB-INI-03"""
    battle = a_battle(
        red("A", (10, 10), (10, 11.6), save=6), blue("B", (60, 40)),
        terrain=(mines("m", 12, 5, 4, 10),),
    )  # fmt: skip
    done = played(battle, move(battle, "A", 4), (4, 1, 6, 6))
    assert done.throwers == [
        ("A", "MB-INI-03"), (BLUE, "MB-INI-03"), (BLUE, WOUND), ("A", SAVE),
    ]  # fmt: skip


def test_of_blows_the_enemy_throws_his_saves():
    battle = a_battle(
        red("A", (10, 10), engaged=("B",), i=4), blue("B", (11.5, 10), save=2, engaged=("A",)),
        phase=CLOSE_COMBAT,
    )  # fmt: skip
    done = played(battle, c.Fight("A"), (6, 6, 6, 1))
    assert done.throwers == [
        ("A", "MB-CC-06"), ("A", "MB-CC-07"), ("B", SAVE), ("B", "MB-CC-06"),
    ]  # fmt: skip


def test_each_test_is_an_act_of_whoever_takes_it():
    battle = a_battle(
        red("A", (10, 10), state=SHAKEN), red("C", (30, 30), state=SHAKEN), blue("B", (60, 10)),
        phase=START,
    )  # fmt: skip
    done = played(battle, c.EndStep(), (6, 6, 1, 1))
    acts = [(it.act.by, type(it.event).__name__, len(it.rolls)) for it in happened(done.whole)]
    assert ("A", "StateChanged", 1) in acts
    assert ("C", "StateChanged", 1) in acts
    assert done.throwers == [("A", "MB-PSY-07"), ("C", "MB-PSY-07")]


def test_a_test_that_changes_nothing_leads_to_no_event():
    foes = blue("B", (20, 10), (20, 11.6))
    battle = a_battle(red("A", (10, 10)), foes, phase=SHOOTING)
    done = played(battle, c.Shoot("A", "B"), (6, 6, 1, 1, 1))
    last = list(happened(done.whole))[-1]
    assert (last.event, last.act.by, last.rolls[0].roll.rule) == (None, "B", TEST)


def test_an_ambush_is_sprung_inside_the_move_that_it_interrupts():
    """MB-AMB-05"""
    lying = blue("B", (30, 10), weapons=("bazooka",), ambush=(18, 10))
    battle = a_battle(a_vehicle("T", RED, 12, 10), lying, options=Options(ambush=True))
    done = played(battle, drive(battle, "T", (16, 10)), (1,), [c.SpringAmbush("B")])
    (shot,) = [it for it in happened(done.whole) if isinstance(it.event, e.VehicleShot)]
    chain, act = [], shot.act
    while act is not None:
        chain.append((act.by, act.on))
        act = act.within
    assert chain == [("B", "T"), ("B", "T"), ("T", ""), ("", "")]


def test_a_shot_knows_its_exact_odds():
    """Half of all shots hit, and half of the hits wound."""
    battle = a_battle(red("A", (10, 10)), blue("B", (20, 10)), phase=SHOOTING)
    done = played(battle, c.Shoot("A", "B"), (1,))
    (volley,) = [it for it in happened(done.whole) if isinstance(it.event, e.VolleyFired)]
    assert isinstance(volley.resolved, Resolved)
    assert volley.resolved.odds()[1] == Fraction(1, 4)

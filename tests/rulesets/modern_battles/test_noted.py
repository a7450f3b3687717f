"""Rules that neither a die nor an event shows: they are noted where they are applied."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_battles.build import (
    BLUE,
    EAST,
    RED,
    a_battle,
    a_vehicle,
    blue,
    played,
    red,
)

from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.crews import Crew, Suffered, applied
from sandtable.rulesets.modern_battles.damage import Damage
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.state import (
    CLOSE_COMBAT,
    SETUP,
    SHAKEN,
    SHOOTING,
    START,
)


# --- the turn -------------------------------------------------------------------------------------
def test_a_battle_that_begins_notes_the_lists_it_is_made_of():
    plain = a_battle(red("A", (10, 10)), blue("B", (60, 40)), phase=SETUP)
    armed = a_battle(
        red("A", (10, 10), save=5), a_vehicle("T", BLUE, 60, 40), phase=SETUP,
        options=Options(era="historical"),
    )  # fmt: skip
    lists = {"MB-DAT-02", "MB-DAT-03", "MB-DAT-04", "MB-WPN-03"}
    assert not played(plain, c.BeginBattle()).noted & lists
    assert played(armed, c.BeginBattle()).noted >= lists


def test_the_steps_of_a_turn_note_their_order():
    battle = a_battle(red("A", (10, 10)), blue("B", (60, 40)), phase=START)
    moving = played(battle, c.EndStep())
    assert moving.noted == {"MB-MOV-02", "MB-SEQ-06"}
    assert played(moving.battle, c.EndStep()).noted == {"MB-SEQ-04"}


# --- fire at vehicles -----------------------------------------------------------------------------
AIMED = c.Shoot("T", "P", "main", ammo="ap")


def tanks(**foe):
    own = a_vehicle("T", RED, 10, 10)
    return a_battle(own, a_vehicle("P", BLUE, 34, 10, **foe), phase=SHOOTING)


def test_a_shot_that_misses_notes_nothing_of_the_armour():
    assert not played(tanks(), AIMED, (1,)).noted & {"MB-ARM-06", "MB-DMG-01"}


def test_a_hit_notes_the_side_struck_and_its_cell():
    """MB-DMG-06, MB-VEH-09: by the first row the armour column immobilises."""
    found = played(tanks(), AIMED, (6, 1, 1, 1, 1)).noted
    assert {"MB-ARM-06", "MB-ARM-07", "MB-DMG-01", "MB-DMG-06", "MB-VEH-09"} <= found
    assert "MB-VEH-24" not in found


def test_a_hit_on_a_vehicle_that_was_hurt_before_adds_up():
    assert "MB-VEH-24" in played(tanks(crew=4), AIMED, (6, 6)).noted


def test_a_bullet_that_cannot_harm_the_armour_notes_it_when_it_hits():
    foe = a_vehicle("P", BLUE, 20, 10, "heavy-tank")
    battle = a_battle(red("A", (10, 10)), foe, phase=SHOOTING)
    assert "MB-ARM-03" in played(battle, c.Shoot("A", "P"), (6,)).noted
    assert "MB-ARM-03" not in played(battle, c.Shoot("A", "P"), (1,)).noted


@pytest.mark.parametrize(
    ("suffered", "rules"),
    [
        (Suffered(Damage("armour", ("loss-1",)), losses=1), {"MB-VEH-02"}),
        (
            Suffered(Damage("minor", ("loss-d3",)), losses=3),
            {"MB-VEH-02", "MB-VEH-03", "MB-VEH-04"},
        ),
        (Suffered(Damage("minor", ("gun-d3",)), gun_loss=1), {"MB-VEH-05", "MB-VEH-08"}),
        (
            Suffered(Damage("minor", ("gun-d3",)), gun_loss=3),
            {"MB-VEH-05", "MB-VEH-06", "MB-VEH-08"},
        ),
        (Suffered(Damage("minor", ("fire",))), {"MB-VEH-10", "MB-VEH-12"}),
    ],
)
def test_damage_notes_what_it_leaves_of_the_crew_and_its_gun(suffered, rules):
    assert set(applied(suffered, Crew(crew=5, full=5, gun_ct=3))) == rules


# --- morale ---------------------------------------------------------------------------------------
def test_a_test_of_those_who_are_shaken_already_notes_that_it_cannot_help():
    """MB-PSY-14"""
    squad = red("A", (10, 10))
    for state, noted in ((SHAKEN, True), ("advancing", False)):
        battle = a_battle(squad, blue("B", (20, 10), (20, 11.6), state=state), phase=SHOOTING)
        found = played(battle, c.Shoot("A", "B"), (6, 6, 1, 1, 1)).noted
        assert ("MB-PSY-14" in found) is noted
        assert "MB-PSY-13" in found


def test_the_fall_of_a_leader_is_noted():
    """MB-PSY-15"""
    battle = a_battle(red("A", (10, 10)), blue("B", (20, 10), (20, 11.6), cd=12), phase=SHOOTING)
    assert "MB-PSY-15" in played(battle, c.Shoot("A", "B"), (6, 6, 1, 1, 1)).noted
    assert "MB-PSY-15" not in played(battle, c.Shoot("A", "B"), (6, 6, 2, 1, 1)).noted


# --- close combat ---------------------------------------------------------------------------------
def test_a_combat_notes_grenades_only_where_they_reach_farther():
    """MB-CC-02"""
    bombs = red("A", (10, 10), grenades=True, engaged=("B",), charged=True)
    far = a_battle(bombs, blue("B", (12.5, 10), engaged=("A",)), phase=CLOSE_COMBAT)
    near = a_battle(bombs, blue("B", (11.5, 10), engaged=("A",)), phase=CLOSE_COMBAT)
    assert {"MB-CC-02", "MB-CC-04", "MB-CC-05"} <= played(far, c.Fight("A"), (1,)).noted
    assert "MB-CC-02" not in played(near, c.Fight("A"), (1, 1)).noted


# --- all of them ----------------------------------------------------------------------------------
def test_nothing_is_noted_of_a_turn_on_the_spot():
    battle = a_battle(red("A", (10, 10)), blue("B", (60, 40)))
    assert not played(battle, c.Turn("A", EAST)).noted

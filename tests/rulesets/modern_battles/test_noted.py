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
    drive,
    house,
    move,
    one_way,
    played,
    red,
    wall,
    wood,
)

from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    SETUP,
    SHAKEN,
    SHOOTING,
    START,
)
from sandtable.rulesets.modern_battles.dice.crews import Crew, Suffered, applied
from sandtable.rulesets.modern_battles.dice.damage import Damage
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play import fire_plan, firing


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


# --- moves ----------------------------------------------------------------------------------------
def test_a_move_notes_the_ground_it_crosses():
    battle = a_battle(
        red("A", (10, 10)), red("C", (11, 20)), red("D", (10.5, 30)), blue("B", (60, 40)),
        terrain=(wood("w", 11, 8, 4, 4), wall("l", 12, 18, 4), house("h", 11, 28, 4, 4)),
    )  # fmt: skip
    assert played(battle, move(battle, "A", 2)).noted == {"MB-TER-01", "MB-TER-02", "MB-TER-05"}
    assert played(battle, move(battle, "C", 2)).noted == {"MB-TER-01", "MB-TER-03"}
    assert played(battle, move(battle, "D", 1.5)).noted == {"MB-TER-08"}
    assert not played(battle, move(battle, "A", -2)).noted


def test_a_drive_is_noted_as_one():
    battle = a_battle(a_vehicle("T", RED, 10, 10), blue("B", (60, 40)))
    assert played(battle, drive(battle, "T", (14, 10))).noted == {"MB-MOV-07"}


def test_a_unit_with_a_cumbersome_weapon_notes_it_when_it_goes():
    """MB-WPN-10"""
    gunners = red("A", (10, 10), weapons=("mg-heavy",))
    battle = a_battle(gunners, blue("B", (60, 40)))
    assert "MB-WPN-10" in played(battle, move(battle, "A", 2)).noted


def test_who_is_cut_off_notes_that_he_must_rejoin():
    """MB-MOV-13"""
    battle = a_battle(red("A", (10, 10), (14, 10)), blue("B", (60, 40)))
    rejoin = c.Move("A", one_way("A2", (12, 10)), EAST)
    assert "MB-MOV-13" in played(battle, rejoin).noted


def test_the_tests_of_the_options_are_noted_where_they_are_owed():
    """MB-CMD-06"""
    options = Options(leaving_cover=True, free_movement=True)
    battle = a_battle(
        red("A", (14.5, 10), shot_at=True), blue("B", (60, 10)), options=options,
        terrain=(wood("w", 11, 8, 4, 4),),
    )  # fmt: skip
    out = played(battle, move(battle, "A", 3), (1,)).noted
    assert {"MB-COV-01", "MB-ENC-01", "MB-CMD-06"} <= out
    away = played(battle, move(battle, "A", -1), (1,)).noted
    assert {"MB-COV-03", "MB-ENC-01", "MB-CMD-06"} <= away
    assert "MB-COV-01" not in away


# --- fire -----------------------------------------------------------------------------------------
def noted_of_fire(battle):
    return set(firing.applied(battle, fire_plan.plan(battle, c.Shoot("A", "B"))))


def test_the_notes_of_a_weapon_are_noted_when_they_change_something():
    weapons = ("lmg-magazine", "rifle", "shotgun")
    squad = red("A", (10, 10), (10, 11.2), (10, 12.4), weapons=weapons, roles=("", "assistant"))
    rules = noted_of_fire(a_battle(squad, blue("B", (15, 11)), phase=SHOOTING))
    assert {"MB-WPN-01", "MB-WPN-02", "MB-WPN-07", "MB-WPN-06"} <= rules
    assert not rules & {"MB-WPN-04", "MB-WPN-05"}


def test_target_acquisition_notes_the_line_that_allows_the_shot():
    options = Options(spotting=True)
    pieces = red("A", (10, 10)), blue("B", (20, 10))
    covered = (wood("w", 19, 8, 4, 4),)
    still = a_battle(*pieces, terrain=covered, options=options, phase=SHOOTING)
    assert "MB-SPT-04" in noted_of_fire(still)
    assert "MB-SPT-01" in noted_of_fire(a_battle(*pieces, options=options, phase=SHOOTING))
    assert not noted_of_fire(a_battle(*pieces, phase=SHOOTING)) & {"MB-SPT-01", "MB-SPT-04"}


def test_a_fire_is_noted_when_it_is_played():
    battle = a_battle(red("A", (10, 10)), blue("B", (20, 10)), phase=SHOOTING)
    assert noted_of_fire(battle) <= played(battle, c.Shoot("A", "B"), (1,)).noted


# --- fire at vehicles -----------------------------------------------------------------------------
AIMED = c.Shoot("T", "P", "main", ammo="ap")


def tanks(**foe):
    own = a_vehicle("T", RED, 10, 10)
    return a_battle(own, a_vehicle("P", BLUE, 34, 10, **foe), phase=SHOOTING)


def test_a_shot_that_misses_notes_nothing_of_the_armour():
    assert not played(tanks(), AIMED, (1,)).noted & {"MB-ARM-06", "MB-DMG-01"}


def test_a_hit_notes_the_side_struck_and_its_cell():
    """MB-DMG-06, MB-VEH-09: by the first row the armour column immobilises."""
    rules = played(tanks(), AIMED, (6, 1, 1, 1, 1)).noted
    assert {"MB-ARM-06", "MB-ARM-07", "MB-DMG-01", "MB-DMG-06", "MB-VEH-09"} <= rules
    assert "MB-VEH-24" not in rules


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
        rules = played(battle, c.Shoot("A", "B"), (6, 6, 1, 1, 1)).noted
        assert ("MB-PSY-14" in rules) is noted
        assert "MB-PSY-13" in rules


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

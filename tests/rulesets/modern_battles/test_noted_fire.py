"""Rules that a fire notes, and the facts that a refused one tells."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.modern_battles.build import (
    BLUE,
    EAST,
    RULESET,
    a_battle,
    a_vehicle,
    block,
    blue,
    played,
    red,
)

from sandtable.rulesets.modern_battles.battle.state import SHOOTING, Battle
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.dice.armour import Projectile
from sandtable.rulesets.modern_battles.dice.damage import Damage, VehicleHit, applied
from sandtable.staging import Table


def firing(*who: Any, **more: Any) -> Battle:
    return a_battle(*who, phase=SHOOTING, **more)


def facts(battle: Battle, command: Shoot) -> dict[str, object]:
    return Table(RULESET, battle).refused(command).facts


# --- notes ----------------------------------------------------------------------------------------
BUNKER = block("bunker", 19, 8, 4, 6, kind="building", cover="heavy", interior=True)


def test_a_bazooka_fired_at_men_in_heavy_cover_notes_its_limited_function() -> None:  # MB-WPN-13
    battle = firing(
        red("A", (10, 10), weapons=("bazooka",), facing=EAST), blue("B", (20, 10)), terrain=[BUNKER]
    )
    shot = played(battle, Shoot("A", "B"), dice=[1])
    assert "MB-WPN-13" in shot.noted


def test_a_rifle_notes_no_limited_function_and_no_single_use() -> None:  # MB-WPN-13, MB-WPN-14
    battle = firing(red("A", (10, 10), facing=EAST), blue("B", (20, 10)))
    assert not played(battle, Shoot("A", "B"), dice=[1]).noted & {"MB-WPN-13", "MB-WPN-14"}


def test_a_panzerfaust_notes_that_it_is_spent() -> None:  # MB-WPN-14
    hunter = red("A", (10, 10), weapons=("panzerfaust",), facing=EAST)
    battle = firing(hunter, a_vehicle("T", BLUE, 16, 10))
    assert "MB-WPN-14" in played(battle, Shoot("A", "T"), dice=[1]).noted


def test_whoever_removes_a_leader_notes_who_may_fall() -> None:  # MB-PSY-15
    battle = firing(red("A", (10, 10), (10, 12), facing=EAST), blue("B", (20, 10), (20, 12)))
    fell = played(battle, Shoot("A", "B"), dice=[6, 6, 6, 6])
    assert fell.fate("B1") == fell.fate("B2") == "out"
    assert "MB-PSY-15" in fell.noted


@pytest.mark.parametrize(
    ("effect", "rule"),
    [
        ("bounce", "MB-VEH-01"),
        ("loss-2", "MB-VEH-02"),
        ("gun-1", "MB-VEH-05"),
        ("immobilised", "MB-VEH-09"),
        ("fire", "MB-VEH-10"),
        ("blaze", "MB-VEH-13"),
        ("explosion", "MB-VEH-16"),
    ],
)
def test_an_effect_on_a_vehicle_is_noted_by_its_own_rule(effect: str, rule: str) -> None:
    """MB-VEH-01 to MB-VEH-18: what follows from it is noted where it follows."""
    hit = VehicleHit(Projectile(8), 8)
    noted = set(applied(hit, Damage("major", (effect,))))
    assert {name for name in noted if name.startswith("MB-VEH")} == {"MB-VEH-19", rule}


def test_a_shot_at_men_in_cover_notes_the_cover_and_one_in_the_open_does_not() -> None:
    """MB-TER-06, MB-TER-07."""
    shooter = red("A", (10, 10), facing=EAST)
    covered = firing(shooter, blue("B", (20, 10)), terrain=[BUNKER])
    assert played(covered, Shoot("A", "B"), dice=[1]).noted >= {"MB-TER-06", "MB-TER-07"}
    open_ground = firing(shooter, blue("B", (20, 10)))
    rules = played(open_ground, Shoot("A", "B"), dice=[1]).noted
    assert not rules & {"MB-TER-06", "MB-TER-07"}


# --- facts ----------------------------------------------------------------------------------------
def test_who_has_no_use_at_men_in_the_open_is_named() -> None:  # MB-WPN-13
    battle = firing(red("A", (10, 10), weapons=("bazooka",), facing=EAST), blue("B", (20, 10)))
    reasons = facts(battle, Shoot("A", "B"))
    assert (reasons["unit"], reasons["weapon"]) == ("A", "bazooka")


def test_the_shell_that_a_gun_does_not_have_is_named() -> None:  # MB-SHT-23
    gun = red(
        "G", (10.5, 10), (10.5, 11), gun="gun-57", gun_at=(12, 10), gun_facing=EAST, facing=EAST
    )
    battle = firing(gun, blue("B", (30, 10)))
    reasons = facts(battle, Shoot("G", "B", "gun"))
    assert (reasons["weapon"], reasons["ammo"]) == ("gun-57", "he")

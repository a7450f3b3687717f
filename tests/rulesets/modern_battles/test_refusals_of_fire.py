"""Fire that the rules do not allow (MB-SHT, MB-WPN, MB-VEH, MB-AMB)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.modern_battles.build import (
    BLUE,
    EAST,
    RED,
    WEST,
    a_battle,
    a_vehicle,
    blue,
    inch,
    played,
    red,
    refused,
    wall,
)

from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles.battle.state import (
    OUT,
    SHOOTING,
    Battle,
    with_figures,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.commands import (
    EndStep,
    LayAmbush,
    MaySpring,
    Shoot,
    SpringAmbush,
)
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play.ambush import check_spring, piece_of
from sandtable.rulesets.modern_battles.play.fire_plan import plan

THEM = blue("B", (20, 10), (20, 12))
MEN = ((10, 10), (10, 12))


def firing(*who: Any, **more: Any) -> Battle:
    return a_battle(*who, phase=SHOOTING, **more)


def plan_refused(battle: Battle, command: Shoot, *, ambush: bool) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        plan(battle, command, ambush=ambush)
    return caught.value.key, caught.value.rule


# --- on foot --------------------------------------------------------------------------------------
def test_a_unit_without_a_gun_has_only_its_own_weapons() -> None:  # MB-SHT-02, MB-WPN-15
    battle = firing(red("A", *MEN, facing=EAST), THEM)
    no_gun = ("mb-no-such-weapon", "MB-WPN-15")
    assert refused(battle, Shoot("A", "B", "gun")) == no_gun
    no_other = ("mb-no-such-weapon", "MB-SHT-02")
    assert refused(battle, Shoot("A", "B", "main")) == no_other


def test_figures_of_the_unit_itself_fire_and_only_they() -> None:  # MB-SHT-22
    battle = firing(red("A", *MEN, facing=EAST), red("C", (10, 20), facing=EAST), THEM)
    strange = ("mb-not-in-unit", "MB-SHT-22")
    for who in ("C1", "B1", "nobody"):
        assert refused(battle, Shoot("A", "B", figures=(who,))) == strange
    gone = with_figures(battle, {"A2": {"fate": OUT}})
    assert refused(gone, Shoot("A", "B", figures=("A2",))) == strange
    alone = played(battle, Shoot("A", "B", figures=("A2", "A2")), dice=[1])
    assert alone.rules == ["MB-SHT-04"]


def test_nobody_of_a_lost_unit_fires() -> None:  # MB-SHT-02
    battle = with_figures(firing(red("A", (10, 10)), THEM), {"A1": {"fate": OUT}})
    lost = ("mb-unit-is-lost", "MB-SHT-02")
    assert plan_refused(battle, Shoot("A", "B"), ambush=True) == lost
    assert refused(battle, Shoot("A", "B")) == ("mb-unit-lost", "MB-SCN-02")


def test_a_sniper_aims_at_somebody_in_sight() -> None:  # MB-PSY-15
    sniper = red("A", (10, 10), facing=EAST, sniper=True, roles=("",))
    squad = blue("B", (20, 10), (20, 12))
    battle = firing(sniper, squad)
    unseen = ("mb-aimed-unseen", "MB-PSY-15")
    assert refused(battle, Shoot("A", "B", aimed="A1")) == unseen
    assert refused(battle, Shoot("A", "B", aimed="nobody")) == unseen
    hit = played(battle, Shoot("A", "B", aimed="B2"), dice=[6, 6, (1, 1)])
    assert hit.fate("B2") == OUT


# --- guns -----------------------------------------------------------------------------------------
def a_gun(**more: Any) -> Any:
    crew = {"gun": "gun-75", "gun_at": (12, 10), "gun_facing": EAST, "facing": EAST, **more}
    return red("G", (10.5, 10), (10.5, 11), (10.5, 9), **crew)


def test_there_are_two_kinds_of_shells() -> None:  # MB-SHT-23
    battle = firing(a_gun(), a_vehicle("T", BLUE, 30, 10), THEM)
    unknown = ("mb-no-such-shell", "MB-SHT-23")
    assert refused(battle, Shoot("G", "T", "gun", ammo="smoke")) == unknown
    only = ("mb-ap-at-vehicles-only", "MB-SHT-23")
    assert refused(battle, Shoot("G", "B", "gun", ammo="ap")) == only


def test_a_shell_is_aimed_at_somebody_of_the_target() -> None:  # MB-RID-05
    battle = firing(a_gun(), THEM, blue("C", (20, 20)))
    strange = ("mb-not-in-unit", "MB-RID-05")
    for who in ("C1", "G1", "nobody"):
        assert refused(battle, Shoot("G", "B", "gun", ammo="he", aimed=who)) == strange


def test_a_gun_is_served_by_two_within_an_inch() -> None:  # MB-WPN-15, MB-WPN-16
    near = firing(a_gun(), THEM)
    assert played(near, Shoot("G", "B", "gun"), dice=[1]).rules == ["MB-SHT-04"]
    apart = with_figures(near, {"G2": {"at": inch(8, 11)}, "G3": {"at": inch(8, 9)}})
    assert refused(apart, Shoot("G", "B", "gun")) == ("mb-gun-needs-two", "MB-WPN-16")


# --- vehicles -------------------------------------------------------------------------------------
def test_a_lost_vehicle_does_not_fire() -> None:  # MB-VEH-22
    battle = with_vehicle(firing(a_vehicle("T", RED, 10, 10, facing=EAST), THEM), "T", fate="wreck")
    lost = ("mb-vehicle-is-lost", "MB-VEH-22")
    assert plan_refused(battle, Shoot("T", "B"), ambush=True) == lost
    assert refused(battle, Shoot("T", "B")) == ("mb-vehicle-lost", "MB-VEH-22")


def test_a_vehicle_fires_what_it_has() -> None:  # MB-VEH-26
    battle = firing(a_vehicle("T", RED, 10, 10, facing=EAST), THEM)
    for weapon in ("main-2", "gun", "secondary-9"):
        assert refused(battle, Shoot("T", "B", weapon)) == ("mb-no-such-weapon", "MB-VEH-26")


def test_in_ambush_a_vehicle_fires_weapons_against_tanks_only() -> None:  # MB-AMB-01
    tank = a_vehicle("T", RED, 10, 10, facing=EAST, turret=EAST)
    battle = firing(tank, a_vehicle("E", BLUE, 20, 10), options=Options(ambush=True))
    wrong = ("mb-not-anti-tank", "MB-AMB-01")
    assert plan_refused(battle, Shoot("T", "E", "secondary"), ambush=True) == wrong
    assert plan(battle, Shoot("T", "E", "main"), ambush=True).ambush


def test_a_flamethrower_on_a_vehicle_has_no_template() -> None:  # MB-WPN-12
    tank = a_vehicle("T", RED, 10, 10, facing=EAST, turret=EAST, secondary=["flamethrower"])
    battle = firing(tank, blue("B", (14, 10)))
    assert refused(battle, Shoot("T", "B", "secondary")) == ("mb-no-weapon-fits", "MB-WPN-12")


def test_a_mounted_missile_is_not_fired_at_men_outside_heavy_cover() -> None:  # MB-WPN-13
    tank = a_vehicle("T", RED, 10, 10, facing=EAST, turret=EAST, secondary=["at-missile"])
    battle = firing(tank, blue("B", (20, 10)))
    assert refused(battle, Shoot("T", "B", "secondary")) == ("mb-limited-function", "MB-WPN-13")


@pytest.mark.parametrize(("crew", "refuses"), [(2, True), (3, False)])
def test_half_a_crew_or_less_does_not_fire_after_it_has_driven(crew: int, refuses: bool) -> None:
    """MB-VEH-03."""
    tank = a_vehicle("T", RED, 10, 10, facing=EAST, turret=EAST, full_crew=5, crew=crew)
    battle = with_vehicle(firing(tank, THEM), "T", moved=True)
    if refuses:
        assert refused(battle, Shoot("T", "B")) == ("mb-half-crew", "MB-VEH-03")
    else:
        assert played(battle, Shoot("T", "B"), dice=[1]).rules == ["MB-SHT-04"]
    exactly = with_vehicle(battle, "T", full_crew=2 * crew)
    assert refused(exactly, Shoot("T", "B")) == ("mb-half-crew", "MB-VEH-03")


# --- ambush ---------------------------------------------------------------------------------------
HUNTERS = red("A", (10, 10), (10, 12), weapons=("bazooka", "rifle"), facing=EAST)
LYING = Options(ambush=True)


def test_an_ambush_is_laid_by_a_unit_of_the_side() -> None:  # MB-CMD-01, MB-AMB-02
    battle = firing(HUNTERS, THEM, options=LYING)
    assert refused(battle, LayAmbush("nobody", inch(15, 10)))[0] == "mb-not-yours"
    with pytest.raises(Refused) as caught:
        piece_of(battle, "nobody")
    assert (caught.value.key, caught.value.rule) == ("mb-unknown-unit", "MB-AMB-02")


def test_there_is_no_ambush_unless_it_is_switched_on() -> None:  # MB-AMB-01
    battle = firing(HUNTERS, THEM)
    assert refused(battle, LayAmbush("A", inch(15, 10))) == ("mb-no-ambush", "MB-AMB-01")


def test_who_has_no_weapon_against_tanks_lays_no_ambush() -> None:  # MB-AMB-01
    battle = firing(red("A", *MEN, facing=EAST), THEM, options=LYING)
    assert refused(battle, LayAmbush("A", inch(15, 10))) == ("mb-not-anti-tank", "MB-AMB-01")


def test_a_marker_lies_in_range_in_the_arc_and_in_sight() -> None:  # MB-AMB-02
    battle = firing(HUNTERS, THEM, options=LYING, terrain=(wall("wall", 30, 0, 1),))
    far = LayAmbush("A", inch(60, 10))
    assert refused(battle, far) == ("mb-marker-too-far", "MB-AMB-02")
    behind = LayAmbush("A", inch(5, 10))
    assert refused(battle, behind)[1] == "MB-GEN-09"
    laid = played(battle, LayAmbush("A", inch(15, 10))).battle
    assert laid.units["A"].ambush == inch(15, 10)


def test_who_has_moved_lays_no_ambush() -> None:  # MB-AMB-03
    walked = red("A", (10, 10), weapons=("bazooka",), facing=EAST, moved=True, used_move="move")
    battle = firing(walked, THEM, options=LYING)
    assert refused(battle, LayAmbush("A", inch(15, 10))) == ("mb-ambush-moved", "MB-AMB-03")


def test_an_ambush_is_sprung_by_one_of_those_asked() -> None:  # MB-AMB-04
    question = MaySpring(("A",), "T", inch(20, 10))
    with pytest.raises(Refused) as wrong:
        check_spring(question, EndStep())
    assert (wrong.value.key, wrong.value.rule) == ("mb-not-an-answer", "MB-AMB-04")
    with pytest.raises(Refused) as other:
        check_spring(question, SpringAmbush("C"))
    assert (other.value.key, other.value.rule) == ("mb-no-marker-near", "MB-AMB-04")


def test_who_lies_in_ambush_or_has_fired_does_not_shoot() -> None:  # MB-CMD-01, MB-VEH-26
    shot = ("mb-has-shot", "MB-CMD-01")
    lying = firing(red("A", (10, 10), facing=EAST, ambush=(15, 10)), THEM)
    assert refused(lying, Shoot("A", "B")) == shot
    fired = firing(red("A", (10, 10), facing=EAST, used_fire=True), THEM)
    assert refused(fired, Shoot("A", "B")) == shot
    tank = a_vehicle("T", RED, 10, 10, facing=EAST, turret=EAST, ambush=(15, 10))
    assert refused(firing(tank, THEM), Shoot("T", "B")) == ("mb-has-shot", "MB-VEH-26")


def test_a_turret_looks_away_from_where_it_does_not_fire() -> None:  # MB-GEN-09
    tank = a_vehicle("T", RED, 10, 10, facing=EAST, turret=WEST)
    assert refused(firing(tank, THEM), Shoot("T", "B"))[1] == "MB-GEN-09"

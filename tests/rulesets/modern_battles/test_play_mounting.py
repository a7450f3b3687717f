"""Mounting and dismounting (MB-MOV-10), and riders in flight (MB-RID-07)."""

from __future__ import annotations

from dataclasses import replace

from tests.rulesets.modern_battles.build import (
    BLUE,
    EAST,
    RED,
    a_battle,
    a_vehicle,
    blue,
    drive,
    inch,
    mines,
    move,
    played,
    red,
    refused,
    rule_against,
    run,
    then,
)

from sandtable.rulesets.modern_battles.battle.events import MinesSprung
from sandtable.rulesets.modern_battles.battle.state import (
    BLAZING,
    FLEEING,
    MOUNTED,
    SHAKEN,
    UP,
    WRECK,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.commands import Dismount, Mount
from sandtable.rulesets.modern_battles.play import morale

FAR = blue("B", (60, 40))
TANK = a_vehicle("T", RED, 20, 10)
BESIDE = ((20, 12), (21.5, 12))


def on_foot(*places, **more):
    return a_battle(red("A", *(places or BESIDE), **more), TANK, FAR)


def riding(**more):
    return a_battle(red("A", (20, 10), (20, 10), mounted="T", **more), TANK, FAR)


def get_off(*places, paths=()):
    named = tuple((f"A{n}", inch(*at)) for n, at in enumerate(places or BESIDE, 1))
    return Dismount("A", named, paths, EAST)


def test_a_unit_within_two_inches_mounts_in_place_of_its_move():
    """MB-MOV-10"""
    up = played(on_foot(), Mount("A", "T"))
    assert up.battle.units["A"].mounted == "T"
    assert up.fate("A1") == MOUNTED
    assert up.battle.units["A"].used_move == "mount"


def test_nobody_mounts_a_wreck_or_an_enemy_vehicle():
    """MB-MOV-10, MB-VEH-22: the vehicle is a friend's, and manned"""
    for gone in ({"fate": WRECK}, {"fate": BLAZING}, {"side": BLUE}):
        battle = with_vehicle(on_foot(), "T", **gone)
        assert refused(battle, Mount("A", "T")) == ("mb-no-such-vehicle", "MB-MOV-10")


def test_the_whole_unit_must_be_near_enough():
    """MB-MOV-10"""
    battle = on_foot((20, 12), (20, 13.51))
    assert refused(battle, Mount("A", "T")) == ("mb-too-far-to-mount", "MB-MOV-10")


def test_a_vehicle_carries_no_more_than_it_has_room_for():
    """MB-MOV-10: eight on a medium tank"""
    nine = [(16 + n * 1.1, 12) for n in range(5)] + [(16 + n * 1.1, 8) for n in range(4)]
    assert refused(on_foot(*nine), Mount("A", "T")) == ("mb-no-room", "MB-MOV-10")


def test_towed_guns_are_not_carried():
    """MB-MOV-10"""
    assert rule_against(on_foot(gun="gun-57", gun_at=(20, 14)), Mount("A", "T")) == "MB-MOV-10"


def test_a_vehicle_may_move_after_a_unit_has_mounted_it_and_carries_it_along():
    """MB-MOV-10"""
    up = played(on_foot(), Mount("A", "T"))
    off = then(up, drive(up.battle, "T", (28, 10)))
    assert off.at("A1") == inch(28, 10)


def test_riders_dismount_within_two_inches_and_move_up_to_half_m():
    """MB-MOV-10"""
    down = played(riding(), get_off(paths=(("A1", (inch(20, 14),)),)))
    assert down.fate("A1") == UP
    assert down.at("A1") == inch(20, 14)
    assert down.battle.units["A"].moved
    far = get_off((20, 12), (20, 13.51))
    assert refused(riding(), far) == ("mb-too-far-off", "MB-MOV-10")
    assert rule_against(riding(), get_off(paths=(("A1", (inch(20, 14.01),)),))) == "MB-MOV-03"


def test_riders_who_get_down_into_mines_enter_them():
    """MB-INI-03, MB-MOV-10"""
    field = (mines("m", 18, 11.2, 6, 4),)
    riders = red("A", *[(20, 10)] * 4, mounted="T")
    battle = a_battle(riders, TANK, FAR, terrain=field)
    off = get_off((18.5, 12), (20, 12), (21.5, 12), (23, 12))
    stayed = played(battle, off, dice=[3])  # regulars have Initiative 3: they stay aboard
    assert (stayed.fate("A1"), stayed.battle.mines["m"].known) == (MOUNTED, True)
    assert rule_against(stayed.battle, off) == "MB-CMD-01"
    blown = played(battle, off, dice=[4, 1, 2])  # not found; one hit, which does not wound
    assert blown.of(MinesSprung) == [MinesSprung("m", "A")]
    assert blown.at("A1") == inch(18.5, 12)
    known = a_battle(riders, TANK, FAR, terrain=field, known=("m",))
    through = replace(off, stop_at_mines=False)
    assert played(known, through, dice=[1, 2]).of(MinesSprung)


def test_riders_do_not_dismount_once_the_vehicle_has_moved():
    """MB-MOV-10"""
    moved = played(riding(), drive(riding(), "T", (24, 10)))
    off = get_off((24, 12), (25.5, 12))
    assert refused(moved.battle, off) == ("mb-vehicle-has-moved", "MB-MOV-10")


def test_the_vehicle_may_move_after_they_have_dismounted():
    """MB-MOV-10"""
    down = played(riding(), get_off())
    assert then(down, drive(down.battle, "T", (26, 10))).at("A1") == inch(20, 12)


def test_shaken_riders_stay_on():
    """MB-RID-07"""
    assert rule_against(riding(state=SHAKEN), get_off()) == "MB-PSY-10"


def test_fleeing_riders_are_put_down_and_run():
    """MB-RID-07"""
    fled = run(lambda umpire: morale.become_fleeing(riding(), "A", umpire))
    assert fled.state("A") == FLEEING
    assert fled.battle.units["A"].mounted == ""
    assert fled.at("A1") != inch(20, 10)


def test_several_units_share_a_vehicle_while_there_is_room():
    """MB-MOV-10"""
    six = red("C", *[(20, 10)] * 6, mounted="T")
    battle = a_battle(red("A", *BESIDE), six, TANK, FAR)
    assert played(battle, Mount("A", "T")).fate("A2") == MOUNTED
    seven = a_battle(red("A", *BESIDE), red("C", *[(20, 10)] * 7, mounted="T"), TANK, FAR)
    assert rule_against(seven, Mount("A", "T")) == "MB-MOV-10"


def test_mounted_troops_take_no_other_movement_command():
    """MB-MOV-10"""

    battle = with_unit(riding(), "A", used_move="")
    assert rule_against(battle, move(battle, "A", 1)) == "MB-MOV-10"

"""What is worth offering: no sort of action that is open is missing (MS-CMD)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.rulesets.modern_skirmish.build import (
    RED,
    RULES,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    red,
    rubble,
)

from sandtable.rulesets.modern_skirmish.battle.state import Battle, with_unit
from sandtable.rulesets.modern_skirmish.commands import (
    CallSupport,
    Face,
    Move,
    Shoot,
    ShootPoint,
)
from sandtable.rulesets.modern_skirmish.commands.typed import read_typed

HEDGE = block("hedge", 45, 0, 1, 35, blocking=True)
HIDDEN = tuple(blue(f"b{n}", 50, 10 + 5 * n) for n in range(3))


def offered(battle: Battle, kind: type, who: str = "ann") -> list[Any]:
    commands = [command for command in RULES.candidates(battle, RED) if isinstance(command, kind)]
    return [command for command in commands if command.who == who]


def test_a_burst_at_figures_less_than_5_cm_apart_from_base_to_base() -> None:  # MS-ABIL-03
    gunner = red("ann", 20, 20, weapons=("light-mg",))
    near = [blue("b0", 40, 20), blue("b1", 50, 20), blue("b2", 50, 27.4)]
    assert Shoot("ann", "light-mg", ("b1", "b2")) in offered(a_battle(gunner, *near), Shoot)


def test_support_on_whoever_is_seen_behind_those_who_are_not() -> None:  # MS-EQP-07
    caller = red("ann", 40, 20, equipment=("radio",))
    seen = blue("eve", 44, 80)
    battle = a_battle(caller, *HIDDEN, seen, terrain=(HEDGE,), missions={RED: 1})
    assert offered(battle, CallSupport) == [CallSupport("ann", cm(44, 80))]


def test_a_launcher_at_whoever_is_seen_behind_those_who_are_not() -> None:  # MS-CMD-07
    launcher = red("ann", 40, 20, weapons=("grenade-launcher",), facing=180)
    seen = blue("eve", 40, 41)
    battle = a_battle(launcher, *HIDDEN, seen, terrain=(HEDGE,))
    assert offered(battle, ShootPoint) == [ShootPoint("ann", "grenade-launcher", cm(40, 41))]


def test_a_hollow_charge_at_a_vehicle_behind_its_infantry() -> None:  # MS-VSHOT-08
    rocket = red("ann", 20, 20, weapons=("at-rocket-launcher",))
    screen = [blue(f"b{n}", 28, 15 + 5 * n) for n in range(3)]
    battle = a_battle(rocket, *screen, a_vehicle("bmp", "blue", 40, 20, "bmp"))
    assert Shoot("ann", "at-rocket-launcher", ("bmp",)) in offered(battle, Shoot)


def test_smoke_lobbed_where_there_is_no_line_of_sight() -> None:  # MS-GREN-05, MS-WPN-05
    thrower = red("ann", 40, 20, grenades=("smoke",))
    wall = block("wall", 42, 0, 1, 40, blocking=True)
    battle = a_battle(thrower, blue("bob", 50, 20), terrain=(wall,))
    assert offered(battle, ShootPoint) == [ShootPoint("ann", "smoke", cm(45, 20), lob=True)]


def test_a_step_for_whoever_has_walked_and_stands_in_slow_ground() -> None:  # MS-MOVE-02
    walker = red("ann", 20, 20, used=2)
    battle = a_battle(walker, blue("bob", 90, 90), terrain=(rubble("r", 10, 10, 20, 20),))
    assert offered(battle, Move)


def test_a_turn_towards_a_vehicle_behind_though_others_stand_ahead() -> None:  # MS-CMD-05
    rocket = red("ann", 40, 20, weapons=("at-rocket-launcher",))
    battle = a_battle(rocket, blue("bob", 45, 20), a_vehicle("bmp", "blue", 25, 20, "bmp"))
    assert offered(battle, Face) == [Face("ann", (-1500, 0))]


def test_a_helper_who_is_free_is_found_behind_one_who_is_not() -> None:  # MS-WPN-03, MS-COH-02
    stray = red("A1", 20, 60, recalled=True)
    unit = [stray, red("A2", 20, 20, weapons=("sniper-rifle",)), red("A3", 20, 23)]
    battle = with_unit(a_battle(*unit, blue("bob", 60, 20)), "red", astray=("A1",))
    shot = Shoot("A2", "sniper-rifle", ("bob",), "A3")
    assert offered(battle, Shoot, "A2") == [shot]
    battle = with_unit(a_battle(*unit, blue("B1", 60, 23)), "red", astray=("A1",))
    assert read_typed("shoot 2 at 1", battle, RED) == replace(shot, targets=("B1",))

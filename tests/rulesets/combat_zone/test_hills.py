"""Hills: what is seen from them, over them and past them; they do not slow anybody (CZ-GEN-06)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.combat_zone.build import (
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    on_wheels,
    played,
    red,
    tall,
)

from sandtable.rulesets.combat_zone.commands import Move
from sandtable.rulesets.combat_zone.play.vehicles.targets import sees_vehicle

HILL = tall(block("hill", 60, 20, 30, 60, kind="hill"), 5)
WALL = tall(block("wall", 40, 20, 2, 60, blocking=True), 3)


def sees(battle: Any, who: str = "ann", whom: str = "bob") -> bool:
    clear: bool = battle.field.sight(battle, battle.figures[who], battle.figures[whom]).clear
    return clear


def test_somebody_on_a_hill_sees_over_a_wall_that_hides_him_on_the_plain() -> None:
    """Eyes are 2.5 cm up, on the hill 7.5: the line passes over a wall of 3 cm."""
    people = (red("ann", 62, 50), blue("bob", 10, 50))
    assert not sees(a_battle(*people, terrain=(WALL,)))
    assert sees(a_battle(*people, terrain=(WALL, HILL)))


def test_a_hill_hides_what_lies_beyond_it() -> None:
    assert not sees(a_battle(red("ann", 30, 50), blue("bob", 110, 50), terrain=(HILL,)))


def test_somebody_on_a_hill_is_seen_from_the_plain_wherever_he_stands() -> None:
    """It rises gently: there is no edge to hide behind."""
    assert sees(a_battle(red("ann", 30, 50), blue("bob", 85, 50), terrain=(HILL,)))


def test_a_wall_on_a_hill_stands_on_it() -> None:
    """Its top is 8 cm above the table, more than the eyes of those beside it."""
    wall = tall(block("wall", 70, 20, 2, 60, blocking=True), 3)
    assert not sees(a_battle(red("ann", 62, 50), blue("bob", 85, 50), terrain=(HILL, wall)))


def test_a_hull_on_the_plain_does_not_hide_anybody_from_a_hill() -> None:
    """Hulls are 5 cm high (CZ-GEN-09)."""
    lorry = a_vehicle("V", "4x4-truck", 45, 50, quality="average", facing=0)
    people = (red("ann", 62, 50, group="reds"), blue("bob", 20, 50))
    assert not sees(on_wheels(*people, vehicles=(lorry,)))
    assert sees(on_wheels(*people, vehicles=(lorry,), terrain=(HILL,)))


def test_a_vehicle_beyond_a_hill_is_not_seen() -> None:
    lorry = a_vehicle("V", "4x4-truck", 110, 50, side="blue", quality="average")
    battle = on_wheels(red("ann", 30, 50, group="reds"), vehicles=(lorry,), terrain=(HILL,))
    assert not sees_vehicle(battle, battle.figures["ann"], battle.vehicles["V"])


def test_walking_up_a_hill_costs_what_walking_on_the_plain_does() -> None:
    """CZ-MOVE-02: 1 AP for each 5 cm begun."""
    battle = a_battle(red("ann", 55, 50, facing=90), blue("bob", 10, 10), terrain=(HILL,))
    moved = played(battle, Move("ann", (cm(70, 50),))).battle.figures["ann"]
    assert (moved.at, moved.foot, moved.spent) == (cm(70, 50), 0, 3)

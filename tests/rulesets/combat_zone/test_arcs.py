"""Fields of fire of a vehicle's weapons: all round, 90° ahead, 180° to a side (CZ-VFIRE-02)."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import a_vehicle, blue, cm, on_wheels, red

from sandtable.ground.free import Box, Disc
from sandtable.rulesets.combat_zone.battle.gunners import faces, gunner

NORTH = (0, -1)


def sees(mount: tuple[str, ...], target: Box | Disc) -> bool:
    """Whether a weapon of a tank at 60,40 that faces north bears on it."""
    tank = a_vehicle("T", "medium-tank", 60, 40, quality="average", weapons=(("mmg", *mount),))
    battle = on_wheels(red("ann", 1, 1), blue("bob", 100, 100), vehicles=(tank,))
    return faces(gunner(battle, battle.vehicles["T"], 0), target)


def spot(x: float, y: float) -> Disc:
    """A base so small that it is a point, nearly."""
    return Disc(cm(60 + x, 40 + y), 0)


@pytest.mark.parametrize("towards", ["front", "right", "rear", "left"])
def test_a_weapon_on_a_pintle_fires_to_its_own_side_and_no_farther(towards: str) -> None:
    x, y = {"front": (0, -1), "right": (1, 0), "rear": (0, 1), "left": (-1, 0)}[towards]
    mount = ("pintle", towards)
    across = (-y, x)
    for sign in (1, -1):
        ux, uy = across[0] * sign * 20, across[1] * sign * 20
        assert sees(mount, spot(ux + x * 0.2, uy + y * 0.2))
        assert not sees(mount, spot(ux - x * 0.2, uy - y * 0.2))


@pytest.mark.parametrize(
    ("x", "y", "seen"),
    [(0, -20, True), (19, -20, True), (21, -20, False), (-19, -20, True), (-21, -20, False),
     (0, 20, False), (20, 0, False)],
)  # fmt: skip
def test_a_weapon_in_the_hull_fires_45_degrees_to_either_side(
    x: float, y: float, seen: bool
) -> None:
    assert sees(("hull",), spot(x, y)) == seen
    assert sees(("turret",), spot(x, y))


@pytest.mark.parametrize(
    ("x", "y", "length", "width", "seen"),
    [
        (0, -30, 8, 4, True),  # wholly ahead
        (24, -20, 4, 10, True),  # its near corners reach into the arc
        (30, -20, 4, 10, False),  # they do not
        (0, -20, 2, 100, True),  # no corner is in the arc, but it lies across
        (0, 20, 2, 100, False),  # the same behind
        (-24, -20, 4, 10, True),
        (-30, -20, 4, 10, False),
        (40, 0, 30, 4, False),  # beside
    ],
)
def test_any_part_of_a_vehicle_in_the_arc_will_do(
    x: float, y: float, length: float, width: float, seen: bool
) -> None:
    """Hulls face north: `length` is from north to south."""
    target = Box(cm(60 + x, 40 + y), round(length * 100), round(width * 100), NORTH)
    assert sees(("hull",), target) == seen

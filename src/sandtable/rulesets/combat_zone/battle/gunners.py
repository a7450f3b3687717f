"""Who shoots from a vehicle, and in which directions: mounts and seats (CZ-VFIRE-02, -03)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.ground.free import Base, Disc, Point, corners, in_front, turn
from sandtable.ground.shapes import edges
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Fighter, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Mount, Vehicle
from sandtable.rulesets.combat_zone.ground.hulls import base_of, box_of, distance

ALL_ROUND, FORWARD, ASIDE = "all-round", "forward", "aside"  # 360°, 90° ahead, 180° to a side
ARCS = {"turret": ALL_ROUND, "hull": FORWARD, "pintle": ASIDE}
TOWARDS = {"front": 0, "right": 90, "rear": 180, "left": 270}


@dataclass(frozen=True)
class Gunner(Figure):
    """A weapon of a vehicle as a shooter: quality and nerves of whoever serves it."""

    arc: str = ALL_ROUND
    mount: int = 0


def gunner(battle: Battle, vehicle: Vehicle, number: int, figure: Figure | None = None) -> Gunner:
    """The weapon of a mount, served by the crew, or by a figure aboard (CZ-VFIRE-04)."""
    mount = vehicle.hull.mounts[number]
    fired = next((each for each in vehicle.fired if each[0] == number), (number, 0, 0))
    if figure is None:
        hull = vehicle.hull
        who = Fighter(hull.id, hull.side, hull.id, hull.name, quality=hull.quality or "average")
    else:
        who = figure.who
    return Gunner(
        who,
        fate=FIT,
        at=vehicle.at,
        foot=box_of(vehicle).foot,
        facing=_facing(vehicle, mount),
        weapons=(mount.weapon,),
        grenades=vehicle.rounds,
        shots=((mount.weapon, fired[1], fired[2]),),
        resting=tuple([(mount.weapon, turn) for n, turn in vehicle.resting if n == number]),
        reaction=figure.reaction if figure else vehicle.crew_reaction,
        wounded=figure.wounded if figure else False,
        hardware=figure.hardware if figure else 0,
        aboard=vehicle.id,
        arc=ARCS[mount.mount],
        mount=number,
    )


def _facing(vehicle: Vehicle, mount: Mount) -> Point:
    if mount.mount != "pintle":
        return vehicle.facing
    return turn(vehicle.facing, TOWARDS[mount.towards])


# --- directions -----------------------------------------------------------------------------------
def faces(shooter: Figure, target: Base) -> bool:
    """The target is in the field of fire: the 180° in front, or the arc of a mount.

    Figures aboard shoot in any direction (CZ-VFIRE-03).
    """
    if not shooter.aboard:
        return in_front(shooter.at, shooter.facing, target)
    if not isinstance(shooter, Gunner) or shooter.arc == ALL_ROUND:
        return True
    if shooter.arc == ASIDE:
        return in_front(shooter.at, shooter.facing, target)
    return _is_ahead(shooter.at, shooter.facing, target)


def _is_ahead(at: Point, facing: Point, target: Base) -> bool:
    """Any part of the target is within 45° of straight ahead."""
    x, y = facing
    right, left = (x - y, x + y), (x + y, y - x)  # 45° to either side, exactly
    if isinstance(target, Disc):
        return in_front(at, right, target) and in_front(at, left, target)
    outline = corners(target)
    if any(_in_both(at, left, right, corner) for corner in outline):
        return True
    return any(_crosses(at, ray, u, v) for ray in (left, right) for u, v in edges(outline))


def _in_both(at: Point, left: Point, right: Point, corner: Point) -> bool:
    dx, dy = corner[0] - at[0], corner[1] - at[1]
    return dx * right[0] + dy * right[1] >= 0 and dx * left[0] + dy * left[1] >= 0


def _crosses(at: Point, ray: Point, u: Point, v: Point) -> bool:
    """The edge u→v meets the ray from `at`."""
    rx, ry = ray
    ux, uy, vx, vy = u[0] - at[0], u[1] - at[1], v[0] - at[0], v[1] - at[1]
    cu, cv = rx * uy - ry * ux, rx * vy - ry * vx
    if (cu > 0) == (cv > 0) and cu and cv:
        return False
    if cu == cv:
        return False
    # Where it meets the line, as a multiple of the ray: the sign is all that counts.
    top = (ux * (vy - uy) - uy * (vx - ux)) * (1 if rx * (vy - uy) - ry * (vx - ux) > 0 else -1)
    return top >= 0


# --- ranges ---------------------------------------------------------------------------------------
def range_to(battle: Battle, shooter: Figure, target: Base) -> int:
    """From hull or base to hull or base, rounded up to 1/100 cm (CZ-GEN-05)."""
    return distance(battle, shooter, target)


__all__ = ["Gunner", "base_of", "faces", "gunner", "range_to"]

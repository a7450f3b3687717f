"""Shooters and their targets: what every fire has to look at before it is planned (MB-SHT-02).

The plans themselves are in `foot_fire`, `gun_fire` and `vehicle_fire`; `fire_plan.plan` picks one.
In an ambush only anti-tank weapons fire, as a unit that has not moved (MB-AMB-04, MB-AMB-07).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandtable.game import Refused
from sandtable.reading import unit_text
from sandtable.refusals import RefusedForNow
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import weapons_of
from sandtable.rulesets.modern_battles.battle.state import (
    SHOOTING,
    Battle,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.dice.shooting import Shot
from sandtable.rulesets.modern_battles.dice.spotting import (
    Sighting,
    case_of,
    may_be_shot_at,
    rule_of,
)
from sandtable.rulesets.modern_battles.dice.weapons import (
    Firing,
    farthest_shot,
    is_gun,
)
from sandtable.rulesets.modern_battles.ground.bases import gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.cover import cover_from
from sandtable.rulesets.modern_battles.ground.places import is_grouped
from sandtable.rulesets.modern_battles.ground.sight import (
    seen_from,
    terrain_hides,
    unseen_because,
)
from sandtable.rulesets.modern_battles.ground.standing import bodies

AS_PRINTED = Firing()


@dataclass(frozen=True, slots=True)
class Firer:
    """One figure, gun or vehicle weapon that fires: `who` is its body on the table."""

    who: str
    weapon: str  # row of MB-T-WEAPONS or MB-T-GUNS
    shots: int
    shot: Shot
    distance: int
    nearest: str  # the figure (or vehicle) of the target that it measures to
    ammo: str = ""
    firing: Firing = AS_PRINTED  # how its weapon is served


@dataclass(frozen=True, slots=True)
class Plan:
    """A fire that is allowed: who fires what, and whom it may remove (MB-SHT-18)."""

    unit: str
    target: str
    weapon: str  # as in the command
    firers: tuple[Firer, ...]
    removable: tuple[str, ...] = ()
    aimed: str = ""
    towards: Point | None = None
    by: str = "none"  # sniper or artillery (MB-PSY-03)
    ambush: bool = False
    spent: tuple[str, ...] = field(default=())
    eye: str = ""  # who of another piece looks for a gun that does not see its target (MB-SHT-21)


def check_step(battle: Battle) -> None:
    if battle.phase != SHOOTING:
        raise Refused("mb-not-shooting-step", "MB-SEQ-04", step=battle.phase)


def check_target(battle: Battle, unit: str, side: str, target: str) -> None:
    """One enemy unit or manned vehicle that is not in close combat (MB-SHT-02, MB-VEH-24)."""
    piece = battle.units.get(target) or battle.vehicles.get(target)
    if piece is None or piece.side == side:
        raise Refused("mb-not-a-target", "MB-SHT-02", target=target)
    if isinstance(piece, Vehicle):
        if not piece.is_manned:
            raise Refused("mb-target-is-lost", "MB-VEH-24", target=target)
        return
    if not battle.members(target):
        raise Refused("mb-target-is-lost", "MB-SHT-02", target=target)
    if piece.engaged:
        raise Refused("mb-target-engaged", "MB-SHT-02", target=target)


def check_spotted(battle: Battle, target: str, distance: int, cover: str) -> None:
    """Target acquisition, where the game is played with it (MB-SPT-01)."""
    if not battle.options.spotting:
        return
    seen = sighting(battle, target, distance, cover)
    if not may_be_shot_at(seen):
        case = case_of(seen)
        facts = {
            "moved": seen.moved,
            "within": unit_text(case.distance or 0),
            "included": bool(case.included),
        }
        raise Refused("mb-not-spotted", rule_of(seen), target=target, **facts)


def sighting(battle: Battle, target: str, distance: int, cover: str) -> Sighting:
    """What can be known of a target from there."""
    piece: Any = battle.units.get(target) or battle.vehicles[target]
    return Sighting(
        distance,
        cover != "none",
        fired=piece.fired_last,
        moved=piece.moved or piece.moved_last,
        large=isinstance(piece, Vehicle),
    )


def is_out_of_sight(battle: Battle, piece: str, weapon: str, target: str) -> bool:
    """Terrain hides all of a target from all who would fire: no need to plan it.

    Not told of guns that have others look for them (MB-SHT-21).
    """
    vehicle = battle.vehicles.get(piece)
    if vehicle is None:
        gun = battle.units[piece].gun if weapon == "gun" else ""
        eyes = (gun_name(piece),) if gun else bodies(battle, piece)
    else:
        gun, eyes = weapon_row(vehicle, weapon or "main"), (piece,)
    if is_gun(gun) and sheet.GUNS[gun].artillery:
        return False
    return all(terrain_hides(battle, eye, target) for eye in eyes)


# --- the situation --------------------------------------------------------------------------------
def situation(battle: Battle, plan_of: str, weapon: str, target: str, cover: str) -> dict[str, Any]:
    """What all shots of one fire share (MB-SHT-10, MB-SHT-11, MB-TER-07)."""
    vehicle, large = battle.vehicles.get(plan_of), target in battle.vehicles
    shot_at = (vehicle or battle.units[plan_of]).fired_at
    again = [with_what for with_what, whom in shot_at if whom == target]
    return {
        "large": large,
        "grouped": not large and not battle.units[target].mounted and is_grouped(battle, target),
        "same_target": large and bool(again) and (vehicle is None or weapon in again),
        "cover": cover,
    }


def cover_for(battle: Battle, eye: str, target: str) -> str:
    """As one figure, gun or vehicle finds it."""
    return cover_from(battle, eye, target).kind


def unseen(
    battle: Battle, command: Shoot, looks: list[tuple[str, str]], indirect: bool = False
) -> Refused:
    """Arc, sight or range: the one that fails (MB-GEN-09, MB-GEN-10, MB-SHT-07)."""
    return RefusedForNow(lambda: _unseen(battle, command, looks, indirect))


def _unseen(
    battle: Battle, command: Shoot, looks: list[tuple[str, str]], indirect: bool
) -> Refused:
    named = command.target in battle.units and command.aimed
    among = (named,) if named else bodies(battle, command.target)
    key, rule, facts = unseen_because(battle, looks, among, indirect)
    return Refused(key, rule, **{"unit": command.unit, "target": command.target, **facts})


def is_single_use(weapon: str) -> bool:
    return weapon in sheet.WEAPONS and sheet.SINGLE_USE in sheet.WEAPONS[weapon].notes


def look(battle: Battle, who: str, weapon: str, target: str) -> list[tuple[str, int]]:
    """Those of the target in arc, in sight and within the weapon's limit (MB-SHT-22)."""
    return seen_from(battle, who, target, limit(battle, weapon))


def in_sight_of(looks: list[list[tuple[str, int]]], targets: tuple[str, ...]) -> tuple[str, ...]:
    """Targets in range and sight of at least one who fires (MB-SHT-18, MB-PSY-15)."""
    seen = {who for look in looks for who, _ in look}
    return tuple([who for who in targets if who in seen])


def limit(battle: Battle, weapon: str) -> int:
    """Extreme range ends there (MB-SHT-07)."""
    return farthest_shot(weapon, battle.options.extreme_limit)


def weapons_on(piece: Unit | Vehicle) -> list[str]:
    """As commands name them: main, secondary and so on; "" and "gun" on foot."""
    if isinstance(piece, Vehicle):
        return weapons_of(len(piece.guns), len(piece.secondary))
    return ["", "gun"] if has_gun(piece) else [""]


def number_of(weapon: str) -> int:
    """2 of main-2, 1 of main."""
    return int(weapon.partition("-")[2] or 1)


def weapon_row(vehicle: Vehicle, weapon: str) -> str:
    rows = vehicle.guns if weapon.startswith("main") else vehicle.secondary
    return rows[number_of(weapon) - 1]


def is_anti_tank(row: str) -> bool:
    """Weapons that may lie in ambush (MB-AMB-01)."""
    if is_gun(row):
        return sheet.GUNS[row].ap_strength is not None
    return sheet.WEAPONS[row].anti_tank

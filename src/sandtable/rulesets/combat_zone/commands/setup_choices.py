"""What there is to choose from before the first turn: edges, places, seats, parts of a squad."""

from __future__ import annotations

from math import hypot

from sandtable.rulesets.combat_zone.battle.state import (
    FIT,
    LOST,
    WAITING,
    Battle,
    Figure,
    Point,
    with_figures,
)
from sandtable.rulesets.combat_zone.commands.figures import Deploy
from sandtable.rulesets.combat_zone.ground.surface import OPPOSITE
from sandtable.rulesets.combat_zone.play.crews import DISMANTLED
from sandtable.rulesets.combat_zone.play.deployment import (
    to_deploy,
    vehicles_to_deploy,
    weapons_to_deploy,
)
from sandtable.rulesets.combat_zone.play.good_places import deployments, weapon_deployments
from sandtable.rulesets.combat_zone.play.squads import splits
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_room
from sandtable.rulesets.combat_zone.play.vehicles.setting_up import deployments as parkings
from sandtable.rulesets.given import Given

NORTH: Point = (0, -1)


def edges(_given: Given) -> tuple[str, ...]:
    return tuple(OPPOSITE)


def sides(given: Given) -> tuple[str, str]:
    """Who may go first: we, or they."""
    return given.side, given.battle.enemy_of(given.side)


# --- places ---------------------------------------------------------------------------------------
def good_place(battle: Battle, side: str, name: str) -> Deploy | None:
    """Where a program would put it: in cohesion, behind cover; None where there is none."""
    if name in battle.vehicles:
        return _parking(battle, side, name)
    if name in battle.crewed:
        next_up = [weapon.id for weapon in weapons_to_deploy(battle, side)[:1]]
        return next(weapon_deployments(battle, side), None) if name in next_up else None
    return _standing(battle, side, battle.figures[name])


def _parking(battle: Battle, side: str, name: str) -> Deploy | None:
    """Facing the middle of the table as well as may be."""
    if name not in [vehicle.id for vehicle in vehicles_to_deploy(battle, side)[:1]]:
        return None
    middle = (battle.field.width // 2, battle.field.height // 2)
    offered = list(parkings(battle, side, middle, most=None))
    return max(offered, key=lambda place: _ahead(place, middle), default=None)


def _ahead(placed: Deploy, goal: Point) -> float:
    """How well it faces there: 1 is straight ahead; of equals the first is the nearest."""
    (x, y), (across, down) = placed.at, placed.facing
    away = (goal[0] - x, goal[1] - y)
    far = hypot(*away) * hypot(across, down)
    return round((away[0] * across + away[1] * down) / far, 1) if far else 0.0


def _standing(battle: Battle, side: str, figure: Figure) -> Deploy | None:
    waiting = to_deploy(battle, side)
    if figure not in waiting:
        return None
    others = {other.id: {"fate": LOST} for other in waiting if other.id != figure.id}
    alone = with_figures(battle, others) if others else battle
    return next(deployments(alone, side), None)


def seats(given: Given) -> list[str]:
    """Vehicles in which a figure may start (CZ-SEQ-06)."""
    battle: Battle = given.battle
    if given["figure"] not in battle.figures:
        return []
    own = [v for v in battle.vehicles.values() if v.side == given.side]
    return [v.id for v in own if v.fate in (WAITING, FIT) and has_room(battle, v)]


def set_up_or_not(given: Given) -> tuple[bool, ...]:
    """A weapon that is taken apart may be set up so (CZ-HW-02)."""
    weapon = given.battle.crewed.get(given["figure"])
    return (True, False) if weapon is not None and weapon.row in DISMANTLED else ()


# --- squads ---------------------------------------------------------------------------------------
def usual_parts(given: Given) -> list[tuple[tuple[str, ...], ...]]:
    """As the sheet divides it; none where it is too late."""
    return [
        split.parts for split in splits(given.battle, given.side) if split.squad == given["squad"]
    ]

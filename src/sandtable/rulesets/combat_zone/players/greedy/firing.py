"""Fire from a vehicle: what its crew and those aboard find most worth a shot (CZ-VFIRE).

What a target could be worth at most is known at a glance; only the most promising ones are looked
at and reckoned out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from math import isqrt
from typing import NamedTuple

from sandtable.ground.free import Base, Disc
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.gunners import faces, gunner
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, changed
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.choices import weapons_for
from sandtable.rulesets.combat_zone.commands.fire_choices import missiles_of
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.play.points import can_act, points_left
from sandtable.rulesets.combat_zone.play.shots import price_of_shots, shots_left
from sandtable.rulesets.combat_zone.play.templates import radius_of
from sandtable.rulesets.combat_zone.play.vehicles.firing import check_seat, is_mounted
from sandtable.rulesets.combat_zone.players.greedy.armour import kind_behind
from sandtable.rulesets.combat_zone.players.greedy.crews import CALM, sees_it
from sandtable.rulesets.combat_zone.players.greedy.fires import (
    ENGAGED,
    next_limit,
    shot_in_the_open,
)
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_shots, of_template
from sandtable.rulesets.combat_zone.players.greedy.kinds import Kind, kind_of
from sandtable.rulesets.combat_zone.players.greedy.situation import Foe
from sandtable.rulesets.combat_zone.sheet import Weapon

SHELLS = 3  # points in sight that a shell is thought of for


class Prospect(NamedTuple):
    """Somebody to fire at, and what that is worth, or may be at most."""

    value: float
    target: str


class Outlook:
    """What can be seen from a vehicle that stands still; found out as it is asked for."""

    __slots__ = ("_seen", "battle", "foes", "others", "vehicle")

    def __init__(self, battle: Battle, vehicle: Vehicle, foes: list[Foe]) -> None:
        self._seen: dict[str, bool] = {}
        self.now(battle, vehicle, foes)

    def clone(self) -> Outlook:
        other = copy(self)
        other._seen = dict(self._seen)
        return other

    def now(self, battle: Battle, vehicle: Vehicle, foes: list[Foe]) -> None:
        """The same place a moment later."""
        self.battle = battle
        self.vehicle = vehicle
        self.foes = [foe for foe in foes if foe.stands != ENGAGED]
        self.others = [
            v for v in battle.vehicles.values() if v.side != vehicle.side and v.fate == FIT
        ]

    def sees(self, shooter: Figure, target: str) -> bool:
        """All who look out of a vehicle see the same; each mount has an arc of its own."""
        known = self._seen.get(target)
        if known is None:
            known = self._seen[target] = sees_it(self.battle, shooter, target)
        return known and faces(shooter, _base(self.battle, target))


# --- the crew -------------------------------------------------------------------------------------
def best_of_mount(outlook: Outlook, number: int) -> tuple[float, str, c.VehicleFire] | None:
    """Piercing shot or bursts at whatever they can harm, shells at those on foot."""
    battle, vehicle = outlook.battle, outlook.vehicle
    shooter = gunner(battle, vehicle, number)
    row = vehicle.hull.mounts[number].weapon
    best_fire = None
    direct = direct_fire(row, battle.options.setting)
    if direct is not None:
        kind = kind_behind(battle, shooter, f"{vehicle.id}/{number}")
        best = _best_shot(outlook, shooter, direct, direct.rof, kind)
        if best is not None:
            mode = "burst" if direct.rof > 1 else "single"
            shots = ((best.target, direct.rof),)
            best_fire = (*best, c.VehicleFire(vehicle.id, number, mode, shots))
    missile = missiles_of(shooter, row)[0]
    shell = template(row, missile)
    if shell is not None:
        best = _best_shell(outlook, shooter, shell)
        if best is not None and (best_fire is None or best.value > best_fire[0]):
            at = _at(battle, best.target)
            fire = c.VehicleFire(vehicle.id, number, "template", point=at, missile=missile)
            best_fire = (*best, fire)
    return best_fire


def _best_shot(
    outlook: Outlook, shooter: Figure, weapon: Weapon, shots: int, kind: Kind
) -> Prospect | None:
    battle = outlook.battle

    def worth(target: str) -> float:
        return of_shots(battle, shooter, weapon, target, shots)

    promised = _in_the_open(outlook, kind)
    promised += [Prospect(worth(other.id), other.id) for other in outlook.others]
    return _best_in_sight(outlook, shooter, promised, worth)


def _in_the_open(outlook: Outlook, kind: Kind) -> list[Prospect]:
    """What shots at those on foot are worth where nothing covers them."""
    (x, y), hull, prospects = outlook.vehicle.at, outlook.vehicle.hull, []
    reach = (hull.length + hull.width) // 2 + kind.radius
    for foe in outlook.foes:
        u, v = foe.figure.at
        far = isqrt((u - x) ** 2 + (v - y) ** 2) - reach
        value = shot_in_the_open(kind, foe.kind, next_limit(far) if far > 0 else 0).value
        prospects.append(Prospect(value, foe.name))
    return prospects


def _best_in_sight(
    outlook: Outlook,
    shooter: Figure,
    promised: list[Prospect],
    worth: Callable[[str], float],
    most: int = 100,
) -> Prospect | None:
    """The best of all in sight; of those that promise less than it nobody is asked about."""
    best: Prospect | None = None
    least = CALM
    for prospect in sorted(promised, reverse=True):
        if prospect.value <= least or not most:
            break
        if outlook.sees(shooter, prospect.target):
            most -= 1
            value = worth(prospect.target)
            if value > least:
                best, least = Prospect(value, prospect.target), value
    return best


def _best_shell(outlook: Outlook, shooter: Figure, shell: Weapon) -> Prospect | None:
    """Where most of them stand close together."""
    battle, foes = outlook.battle, outlook.foes
    reach = (radius_of(battle, shell) + shooter.who.radius) ** 2
    there = [(*foe.figure.at, foe.kind.worth) for foe in foes]
    promised = [
        Prospect(sum([w for u, v, w in there if (u - x) ** 2 + (v - y) ** 2 <= reach]), foe.name)
        for foe, (x, y, _) in zip(foes, there, strict=True)
    ]
    promised += [Prospect(1.0, other.id) for other in outlook.others]

    def worth(target: str) -> float:
        return of_template(battle, shooter, shell, _at(battle, target))

    return _best_in_sight(outlook, shooter, promised, worth, SHELLS)


def _at(battle: Battle, target: str) -> tuple[int, int]:
    return (battle.vehicles.get(target) or battle.figures[target]).at


def _base(battle: Battle, target: str) -> Base:
    vehicle = battle.vehicles.get(target)
    if vehicle is not None:
        return box_of(vehicle)
    figure = battle.figures[target]
    return Disc(figure.at, figure.who.radius)


# --- those aboard ---------------------------------------------------------------------------------
def from_aboard(outlook: Outlook, who: str) -> Iterator[c.Shoot]:
    """What somebody aboard uses: his own weapons, or the vehicle's; the best shot first."""
    battle, vehicle = outlook.battle, outlook.vehicle
    figure = battle.figures[who]
    left = points_left(battle, figure) if can_act(battle, figure) else 0
    if left < 1 or (who == vehicle.driver and not vehicle.driven):
        return
    names = weapons_for(battle, figure, direct=True)
    names = [name for name in names if name in figure.weapons or is_mounted(battle, name)]
    shots = [shot for name in names for shot in _shots_with(outlook, figure, name, left)]
    shots.sort(key=lambda shot: -shot[0])
    yield from (shot for _, shot in shots)


def _shots_with(
    outlook: Outlook, figure: Figure, name: str, points: int
) -> Iterator[tuple[float, c.Shoot]]:
    battle, vehicle = outlook.battle, outlook.vehicle
    which, _, row = name.rpartition("/")
    weapon = direct_fire(row, battle.options.setting)
    if weapon is None or not (which or _may_fire(battle, figure, row)):
        return
    shooter = changed(figure, at=vehicle.at)
    kind = kind_of(battle, figure)
    if which:
        number = next(n for n, m in enumerate(vehicle.hull.mounts) if m.weapon == row)
        shooter = gunner(battle, vehicle, number, figure)
        kind = kind_behind(battle, shooter, f"{figure.who.id}/{name}")
    left = shots_left(battle.options, shooter, weapon)
    mode = "burst" if left > 1 else "single"
    if left < 1 or price_of_shots(weapon, mode) > points:
        return
    best = _best_shot(outlook, shooter, weapon, left, kind)
    if best is not None:
        yield best.value, c.Shoot(figure.who.id, name, mode, ((best.target, left),))


def _may_fire(battle: Battle, figure: Figure, row: str) -> bool:
    """From his seat, as fast as the vehicle goes."""
    return allows(check_seat, battle, figure, row)

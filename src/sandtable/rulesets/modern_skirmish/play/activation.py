"""Who acts in an activation, and who still can (MS-TURN-07, MS-HEAD-01, MS-VEH-06)."""

from __future__ import annotations

from typing import NoReturn

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import PLAY, Battle, Figure, Vehicle


def active_vehicle(battle: Battle) -> str:
    """The vehicle being activated, or ""."""
    return battle.units[battle.active].vehicle if battle.active else ""


def acting_units(battle: Battle) -> tuple[str, ...]:
    """The unit under orders; with a vehicle also those who ride, get in or get off (MS-VEH-06)."""
    if not battle.active:
        return ()
    vehicle = active_vehicle(battle)
    if not vehicle:
        return (battle.active,)
    riding = [f.who.unit for f in battle.aboard(vehicle)]
    on_foot = [unit for unit in (battle.boarding, battle.got_off) if unit]
    return tuple(dict.fromkeys((battle.active, *riding, *on_foot)))


def acting_figures(battle: Battle) -> list[Figure]:
    """Figures that may act now, in the order of their units."""
    return [
        figure
        for unit in acting_units(battle)
        for figure in battle.members(unit)
        if figure.can_act and not battle.is_down(unit)
    ]


def check_active(battle: Battle) -> None:
    if battle.phase != PLAY or not battle.active:
        raise Refused("ms-nobody-active", "MS-CMD-03")


def check_actor(battle: Battle, who: str, rule: str = "MS-TURN-07") -> Figure:
    """A figure that acts in the activation under way, or a refusal."""
    check_active(battle)
    figure = battle.figures.get(who)
    if figure is None:
        raise Refused("ms-no-such-figure", rule, figure=who)
    unit = unit_of(battle, who)
    if unit not in acting_units(battle):
        raise Refused("ms-not-active", rule, who=who, unit=battle.active)
    if not figure.is_alive:
        raise Refused("ms-not-in-action", "MS-UNIT-07", figure=who)
    if battle.is_down(unit):
        raise Refused("ms-keeps-head-down", "MS-HEAD-01", unit=unit)
    if figure.stunned:
        raise Refused("ms-stunned", "MS-GREN-01", figure=who)
    if figure.helped:
        raise Refused("ms-has-helped", "MS-WPN-03", figure=who)
    return figure


def check_vehicle_actor(battle: Battle, which: str, rule: str = "MS-TURN-07") -> Vehicle:
    """The vehicle that is being activated, or a refusal."""
    check_active(battle)
    vehicle = battle.vehicles.get(which)
    if vehicle is None:
        no_such_vehicle(which, rule)
    if active_vehicle(battle) != which:
        raise Refused("ms-not-active", rule, who=which, unit=battle.active)
    if not vehicle.runs:
        raise Refused("ms-is-wreck", "MS-VSHOT-09", vehicle=which)
    if battle.is_down(which):
        raise Refused("ms-keeps-head-down", "MS-HEAD-01", unit=which)
    return vehicle


def no_such_vehicle(which: str, rule: str) -> NoReturn:
    raise Refused("ms-no-such-vehicle", rule, vehicle=which)


def can_go_on(battle: Battle, who: str) -> bool:
    """After a window: whether a figure or vehicle can still do what it has begun (MS-CMD-17)."""
    if who in battle.vehicles:
        return battle.vehicles[who].runs and not battle.is_down(who)
    figure = battle.figures[who]
    return figure.is_alive and not figure.stunned and not battle.is_down(unit_of(battle, who))

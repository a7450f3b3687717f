"""What the turn and the fates of figures do to vehicles and those in them (CZ-VEH).

No events of its own: functions that the events of figures and of vehicles share.
"""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    CASUALTY,
    FIT,
    Battle,
    Figure,
    changed,
    with_figure,
    with_vehicle,
)


def vehicles_ready(battle: Battle) -> Battle:
    """A new turn: opportunity fire that was not used is lost (CZ-SEQ-08)."""
    if not any(v.watch is not None for v in battle.vehicles.values()):
        return battle
    fresh = {name: changed(v, watch=None) for name, v in battle.vehicles.items()}
    return changed(battle, vehicles=fresh)


def vehicle_starts(battle: Battle, group: str) -> Battle:
    """Its activation begins: distances and announcements are those of the latest one."""
    if group not in battle.vehicles:
        return battle
    return with_vehicle(
        battle, group, moved=0, turned=False, rough=False, rammed=False, band="", manned=()
    )


def vehicles_rested(battle: Battle) -> Battle:
    """The end of a turn: points and shots are counted anew, skids are over (CZ-SEQ-08)."""
    if not battle.vehicles:
        return battle
    vehicles = {
        name: changed(
            v,
            spent=0,
            driven=0,
            turns=0,
            fired=(),
            boarded=False,
            halted=False,
            skidded=False,
            crew_steadied=False,
            manned=(),
        )
        for name, v in battle.vehicles.items()
    }
    figures = {who: changed(f, rode="") if f.rode else f for who, f in battle.figures.items()}
    return changed(battle, vehicles=vehicles, figures=figures)


def seat_left(battle: Battle, figure: Figure, fate: str) -> Battle:
    """Somebody aboard is out of action: casualties stay there, the wheel is free (CZ-VEH-04)."""
    if not figure.aboard:
        return battle
    vehicle = battle.vehicles[figure.aboard]
    if vehicle.driver == figure.id:
        battle = with_vehicle(battle, vehicle.id, driver="")
    if fate == CASUALTY:
        return battle
    battle = with_figure(battle, figure.id, aboard="")
    return with_vehicle(battle, vehicle.id, aboard=without(vehicle.aboard, figure.id))


def without(some: tuple[str, ...], left_out: str) -> tuple[str, ...]:
    return tuple(each for each in some if each != left_out)


def woken(figure: Figure) -> str:
    """The fate of a casualty that comes to: in a vehicle it is still aboard."""
    return ABOARD if figure.aboard else FIT

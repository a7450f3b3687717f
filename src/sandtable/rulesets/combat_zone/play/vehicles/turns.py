"""Vehicles in the turn: reactions of those aboard, dice for initiative, arrivals (CZ-VEH-01)."""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.events import CrewTested, GotOut, VehicleLeft
from sandtable.rulesets.combat_zone.battle.state import ABOARD, FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice import reaction
from sandtable.rulesets.combat_zone.ground.hulls import is_in_the_air
from sandtable.rulesets.combat_zone.play.movement import edge_distance
from sandtable.rulesets.combat_zone.play.vehicles.aboard import could_act, has_crew, occupants
from sandtable.rulesets.combat_zone.play.vehicles.places import beside, nearest_room, stands
from sandtable.umpire import Playing


# --- reactions ------------------------------------------------------------------------------------
def shaken(battle: Battle, side: str) -> list[str]:
    """Figures aboard and crews with a reaction; vehicles themselves never test (CZ-VEH-04)."""
    figures = [f.id for f in battle.side_figures(side) if f.fate == ABOARD and f.reaction]
    crews = [
        v.id
        for v in battle.vehicles.values()
        if v.side == side and v.fate == FIT and has_crew(v) and v.crew_reaction
    ]
    return figures + crews


def react_of_crew(battle: Battle, which: str, umpire: Playing) -> Battle:
    """2D6 and quality: no strength, role or contact modifiers (CZ-VEH-04)."""
    with umpire.act(which):
        result = umpire.resolve(reaction.react, crew_test_of(battle.vehicles[which]))
        tested: Battle = umpire.record(battle, CrewTested(which, result))
    return tested


def crew_test_of(vehicle: Vehicle) -> reaction.ReactionTest:
    routed = vehicle.crew_reaction == "rout"
    return reaction.ReactionTest(quality=vehicle.hull.quality, routed=routed)


def get_out_to_flee(battle: Battle, figure: Figure, edge: str, umpire: Playing) -> Battle:
    """A routing figure aboard gets out first, at the access nearest to its edge (CZ-REACT-12)."""
    vehicle = battle.vehicles[figure.aboard]
    places = [
        at
        for at in beside(vehicle, figure.who.radius, vehicle.hull.access)
        if stands(battle, figure, at, vehicle.foot)
    ]
    if is_in_the_air(vehicle):
        places = []
    if places:
        at = min(places, key=lambda point: far_from(battle, point, edge))
    else:
        at = nearest_room(battle, figure, vehicle.at, vehicle.foot)
    facing = (at[0] - vehicle.at[0], at[1] - vehicle.at[1])
    out: Battle = umpire.record(battle, GotOut(figure.id, vehicle.id, at, facing, 0, "rout"))
    return out


def far_from(battle: Battle, at: tuple[int, int], edge: str) -> int:
    return edge_distance(battle, at, edge)


def shares_with_leader(battle: Battle, figure: Figure) -> bool:
    """Figures aboard count as touching each other (CZ-VEH-04, CZ-REACT-06)."""
    inside = battle.vehicles[figure.aboard].aboard
    others = [battle.figures[who] for who in inside if who != figure.id]
    return any(f.who.role and f.fate == ABOARD and f.side == figure.side for f in others)


# --- activation and initiative --------------------------------------------------------------------
def could_be_activated(battle: Battle, which: str) -> bool:
    """Its crew can act, or somebody of its unit: those aboard, or who got out this turn."""
    if could_act(battle, battle.vehicles[which]):
        return True
    return any(f.is_alive and f.reaction != "rout" and not f.stunned for f in battle.unit(which))


def rolls_for_initiative(battle: Battle, side: str) -> tuple[str, ...]:
    """A vehicle with its occupants is one group in cohesion (CZ-INIT-01)."""
    own = [v for v in battle.vehicles.values() if v.side == side and v.fate == FIT]
    return tuple([v.id for v in own if occupants(battle, v)])


# --- leaving by the clock -------------------------------------------------------------------------
def leave_on_time(battle: Battle, umpire: Playing) -> Battle:
    """Vehicles that the scenario takes off at the end of a turn."""
    for vehicle in battle.vehicles.values():
        if vehicle.hull.leaves and vehicle.hull.leaves <= battle.turn and vehicle.fate == FIT:
            battle = umpire.record(battle, VehicleLeft(vehicle.id, True))
    return battle

"""Lost vehicles: the wreck, the occupants' tests, where they stand (MS-VSHOT-02, -03, -09)."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.casualties import (
    check_for_losses,
    crew_unit,
    remove,
    replace_leaders,
    unit_of,
)
from sandtable.rulesets.modern_skirmish.battle.events.fire import (
    BailedOut,
    BailOutTested,
    CrewFormed,
    UnitDestroyed,
    VehicleWrecked,
)
from sandtable.rulesets.modern_skirmish.battle.heads import heads_down
from sandtable.rulesets.modern_skirmish.battle.state import UP, Battle, Point, with_figure
from sandtable.rulesets.modern_skirmish.commands import Place, Placed, PlaceSurvivors
from sandtable.rulesets.modern_skirmish.dice import saves
from sandtable.rulesets.modern_skirmish.ground.places import (
    enemies_touched,
    free_place_near,
    gap,
    place_fault,
    places_round,
    touches,
)
from sandtable.rulesets.modern_skirmish.ground.ways import wall_fault
from sandtable.umpire import Playing


def wreck(battle: Battle, vehicle: str, umpire: Playing) -> Battle:
    """Out of service: it stays as a wreck, and is no unit any more (MS-VSHOT-09, MS-GAME-01)."""
    battle = umpire.record(battle, VehicleWrecked(vehicle))
    gone: Battle = umpire.record(battle, UnitDestroyed(vehicle))
    return gone


def occupants(battle: Battle, vehicle: str) -> tuple[str, ...]:
    """Crew first, then passengers."""
    riding = [figure.id for figure in battle.aboard(vehicle)]
    return tuple(dict.fromkeys((*battle.vehicles[vehicle].crew, *riding)))


def bail_out_of(battle: Battle, vehicle: str, umpire: Playing) -> Battle:
    """One test each; who passes stands beside the wreck, heads down (MS-VSHOT-02, -03).

    A lost leader is replaced when all are out: a crewman may lead as well (MS-TURN-04).
    """
    inside = occupants(battle, vehicle)
    alive: list[str] = []
    for who in inside:
        with umpire.act(who):
            passed: bool = umpire.resolve(saves.bail_out, who)
            battle = umpire.record(battle, BailOutTested(who, vehicle, passed))
        if passed:
            alive.append(who)
    battle = remove(battle, [who for who in inside if who not in alive], umpire, "MS-VSHOT-02")
    if alive:
        battle = get_out(battle, vehicle, tuple(alive), umpire)
    return replace_leaders(battle, umpire)


def get_out(battle: Battle, vehicle: str, alive: tuple[str, ...], umpire: Playing) -> Battle:
    """Survivors: the crew is a unit of its own, all are put down and keep their heads down."""
    crew = tuple([who for who in alive if who in battle.vehicles[vehicle].crew])
    if crew:
        side = battle.vehicles[vehicle].side
        battle = umpire.record(battle, CrewFormed(crew_unit(vehicle), side, crew))
    for place in places_for(battle, vehicle, alive, umpire):
        battle = umpire.record(battle, BailedOut(place.who, vehicle, place.at, place.facing))
    units = tuple(dict.fromkeys(unit_of(battle, who) for who in alive))
    for unit in units:
        battle = check_for_losses(battle, unit, umpire)
    return heads_down(battle, units, umpire, "MS-VSHOT-03")


# --- where they stand -----------------------------------------------------------------------------
def places_for(
    battle: Battle, vehicle: str, figures: tuple[str, ...], umpire: Playing
) -> tuple[Place, ...]:
    """The choice of their owner, in contact with the wreck (MS-CMD-18)."""
    side = battle.vehicles[vehicle].side
    answer = umpire.ask(battle, side, PlaceSurvivors(vehicle, figures))
    if answer is None:
        return beside(battle, vehicle, figures)
    places: tuple[Place, ...] = answer.places
    return places


def beside(battle: Battle, vehicle: str, figures: Iterable[str]) -> tuple[Place, ...]:
    """Places in contact with a wreck, the rear first; as near as can be when there is no room."""
    facing = battle.vehicles[vehicle].facing
    placed = []
    for who in figures:
        at = _beside(battle, who, vehicle)
        placed.append(Place(who, at, facing))
        battle = with_figure(battle, who, at=at, fate=UP, aboard="")
    return tuple(placed)


def _beside(battle: Battle, who: str, vehicle: str) -> Point:
    centre = battle.vehicles[vehicle].at
    free = None
    for at in places_round(battle, who, vehicle):
        if wall_fault(battle, centre, at):
            continue
        if not enemies_touched(battle, who, at):
            return at
        free = free or at
    return free or free_place_near(battle, who, centre) or centre


def check_places(battle: Battle, question: PlaceSurvivors, answer: object) -> None:
    """Everybody once, on free ground, no wall between, in contact with the wreck while there is
    room."""
    if not isinstance(answer, Placed):
        raise Refused("ms-not-an-answer", "MS-CMD-18")
    if sorted(place.who for place in answer.places) != sorted(question.figures):
        raise Refused("ms-place-everybody", "MS-VSHOT-02", known=question.figures)
    for place in answer.places:
        if place.facing == (0, 0):
            raise Refused("ms-no-facing", "MS-VSHOT-02", figure=place.who)
        fault = place_fault(battle, place.who, place.at)
        if fault is None:
            fault = wall_fault(battle, battle.vehicles[question.vehicle].at, place.at)
        if fault is not None:
            key, rule, facts = fault
            raise Refused(key, rule, **{"figure": place.who, **facts})
        nearest = _beside(battle, place.who, question.vehicle)
        battle = with_figure(battle, place.who, at=place.at, fate=UP, aboard="")
        if touches(battle, place.who, question.vehicle):
            continue
        apart = gap(battle, place.who, question.vehicle)
        if apart > gap(with_figure(battle, place.who, at=nearest), place.who, question.vehicle):
            raise Refused("ms-not-beside-wreck", "MS-VSHOT-02", figure=place.who)

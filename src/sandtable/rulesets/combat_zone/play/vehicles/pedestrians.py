"""Running over pedestrians (percuter des piétons) on the table (CZ-RUN)."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.ground.free import Disc, Outline, Point
from sandtable.ground.hulls import disc_overlaps_outline, free_length, swept, way
from sandtable.rulesets.combat_zone.battle.events import RanOver
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, changed
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.ramming import Dodge, dodge
from sandtable.rulesets.combat_zone.dice.speed import begun_tens
from sandtable.rulesets.combat_zone.dice.wounds import Wound
from sandtable.rulesets.combat_zone.ground.hulls import is_in_the_air, outline_of
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.harm import eliminate, panic, resistance_of
from sandtable.rulesets.combat_zone.play.vehicles.places import beside_track
from sandtable.rulesets.combat_zone.play.vehicles.tracks import pedestrians
from sandtable.umpire import Playing

EFFECTS = {Wound.NONE: "none", Wound.PANIC: "panic", Wound.OUT: "eliminated"}


def run_over(
    battle: Battle,
    which: str,
    direction: Point,
    far: int,
    umpire: Playing,
    *,
    anybody: bool = False,
) -> Battle:
    """Everybody on a stretch of its way, in the order in which it reaches them (CZ-RUN-01).

    `anybody`: a vehicle out of control does not spare friends (CZ-SKID-03).
    """
    vehicle = battle.vehicles[which]
    if is_in_the_air(vehicle) or not far:
        return battle
    ground = swept(outline_of(vehicle), way(direction, far))
    for contact, who in _in_order(battle, vehicle, direction, far, ground, anybody):
        figure = battle.figures[who]
        if figure.fate == FIT and _is_on(figure, ground):
            with umpire.act(which, who):
                battle = _hit(battle, vehicle, figure, contact, direction, ground, umpire)
    return battle


def _in_order(
    battle: Battle,
    vehicle: Vehicle,
    direction: Point,
    far: int,
    ground: Outline,
    anybody: bool,
) -> list[tuple[int, str]]:
    """Distances up to the contact, and whom it meets there.

    Friends in its way are engaged with enemies there, maybe on a later stretch (CZ-VEH-06).
    """
    met = [f for f in pedestrians(battle, vehicle) if _is_on(f, ground)]
    outline = outline_of(vehicle)
    contacts = []
    for figure in [f for f in met if anybody or f.engaged or f.side != vehicle.side]:
        is_free = _without(Disc(figure.at, figure.who.radius))
        contact = free_length(outline, direction, far, is_free)
        contacts.append((contact, figure.id))
    return sorted(contacts)


def _without(base: Disc) -> Callable[[Outline], bool]:
    return lambda ground: not disc_overlaps_outline(base, ground)


def _is_on(figure: Figure, ground: Outline) -> bool:
    return disc_overlaps_outline(Disc(figure.at, figure.who.radius), ground)


def _hit(
    battle: Battle,
    vehicle: Vehicle,
    figure: Figure,
    contact: int,
    direction: Point,
    ground: Outline,
    umpire: Playing,
) -> Battle:
    """One roll; whoever lives stands at the vehicle's side afterwards (CZ-RUN-04)."""
    tens = begun_tens(vehicle.moved + contact)
    wound = umpire.resolve(dodge, Dodge(resistance_of(figure), figure.who.is_hero, tens))
    to = figure.at
    if wound != Wound.OUT:
        to = beside_track(battle, vehicle, figure, direction, ground)
    there = changed(figure, at=to)
    apart = tuple(
        enemy for enemy in figure.engaged if not in_contact(battle, there, battle.figures[enemy])
    )
    event = RanOver(vehicle.id, figure.id, to, EFFECTS[wound], apart)
    battle = umpire.record(battle, event)
    if wound == Wound.OUT:
        return eliminate(battle, figure.id, "CZ-RUN-01", umpire)
    return panic(battle, figure.id, "CZ-RUN-01", umpire) if wound == Wound.PANIC else battle

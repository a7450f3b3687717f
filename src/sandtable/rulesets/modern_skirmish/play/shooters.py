"""Who may fire, with what, and what the dice must know of him (MS-SHOOT, MS-WPN, MS-VFIRE).

A `Shooter` is a fighter on foot, a passenger at a firing place, or a vehicle with its own weapons.
The checks of the own activation and of covering fire differ; everything after them is shared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sandtable.game import Refused
from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.events.fire import Fired, ShotLost
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    COVERING,
    TACTICAL,
    Battle,
    Figure,
    Point,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.dice.weapons import (
    LIMITED_SHOTS,
    MOVE_OR_SHOOT,
    NEEDS_HELPER,
    limits_of,
)
from sandtable.rulesets.modern_skirmish.ground.sight import fitted_to, sees_in_the_dark
from sandtable.rulesets.modern_skirmish.play import windows
from sandtable.rulesets.modern_skirmish.play.activation import (
    can_go_on,
    check_actor,
    check_vehicle_actor,
)
from sandtable.rulesets.modern_skirmish.play.rejoining import owes
from sandtable.umpire import Playing

HANDGUN = "handgun"


#: What lets somebody fire as he does, by what he is.
ON_FOOT = ("MS-WPN-01",)
RIDING = ("MS-WPN-01", "MS-VFIRE-01", "MS-VFIRE-03")
DRIVEN = ("MS-VEH-02", "MS-VFIRE-01", "MS-VFIRE-02", "MS-VFIRE-04")
ON_ALERT = ("MS-COVFIRE-07",)
ACCESSORIES = ("laser-pointer", "holographic-sight", "tactical-light")


class Shooter(NamedTuple):
    """Whoever fires, as the dice see him. `number`: of his unit's covering fires this turn.

    `rules` let him fire as he does: a shot notes them.
    """

    id: str
    side: str
    dc: str
    eye: Point
    order: str = TACTICAL
    moved: int = 0  # 1/100 cm before the shot (MS-TMOD-01, MS-TMOD-02)
    number: int = 1
    indoors: bool = False
    triggered: bool = False
    rules: tuple[str, ...] = ON_FOOT


# --- in the own activation ------------------------------------------------------------------------
def check_may_fire(battle: Battle, who: str, weapon: str, helper: str = "") -> Shooter:
    """The shooter, if he may use this weapon or grenade now (MS-TURN-07, MS-CMD-01)."""
    if who in battle.vehicles:
        vehicle = check_vehicle_actor(battle, who)
        check_vehicle_weapon(battle, vehicle, weapon, helper)
        return vehicle_shooter(battle, vehicle)
    figure = check_has_shot(battle, who, weapon)
    check_ready(battle, who, weapon)
    check_helper(battle, figure, weapon, helper)
    return figure_shooter(battle, figure)


def check_ready(battle: Battle, who: str, weapon: str) -> None:
    """The weapon itself: carried, with a round left, not yet fired, and he has not moved."""
    if who in battle.vehicles:
        check_has_not_fired(battle.vehicles[who], weapon)
        return
    figure = battle.figures[who]
    check_carries(figure, weapon)
    check_has_not_moved(battle, figure, weapon)


def check_has_shot(battle: Battle, who: str, weapon: str) -> Figure:
    """He can act under this order and has a shot left, or a flashbang has left him his handgun."""
    figure = check_actor(battle, who)
    check_order_shoots(battle)
    if unit_of(battle, who) == battle.boarding and not figure.aboard:
        raise Refused("ms-boards-before-it-shoots", "MS-VEH-04", unit=battle.boarding)
    if figure.flashed and weapon != HANDGUN:
        raise Refused("ms-only-handgun", "MS-GREN-03", figure=who)
    if not has_shot_left(figure):
        raise Refused("ms-has-shot", "MS-TURN-07", figure=who)
    if figure.aboard:
        check_firing_place(battle, figure)
    return figure


def has_shot_left(figure: Figure) -> bool:
    """One shot in an activation, and his handgun after a flashbang (MS-TURN-07, MS-GREN-03)."""
    return not figure.shot or figure.flashed == HANDGUN


def may_use(battle: Battle, figure: Figure, weapon: str) -> bool:
    """Whether he may fire this weapon now, if somebody serves it with him where it needs one."""
    if not allows(check_has_shot, battle, figure.id, weapon):
        return False
    return allows(check_ready, battle, figure.id, weapon)


def check_order_shoots(battle: Battle) -> None:
    """Tactical move and aimed fire shoot; covering fire only by its switch (MS-COVFIRE-06)."""
    vehicle = bool(battle.units[battle.active].vehicle)
    orders: dict[str, Any] = sheet.VEHICLE_ORDERS if vehicle else sheet.ORDERS
    rule = "MS-ORD-02" if vehicle else "MS-ORD-01"
    if not orders[battle.order].shoot:
        raise Refused("ms-order-no-shot", rule, order=battle.order)
    if battle.order == COVERING and not shoots_before_it_covers(battle):
        raise Refused("ms-covering-no-shot", "MS-COVFIRE-06")


def shoots_before_it_covers(battle: Battle) -> bool:
    """Whether a unit fires at once when it is put on alert (MS-COVFIRE-06)."""
    return battle.options.covering_immediate_shot


def check_firing_place(battle: Battle, figure: Figure) -> None:
    """So many passengers may shoot as the vehicle has firing places (MS-VFIRE-01)."""
    vehicle = battle.vehicles[figure.aboard]
    if figure.id not in vehicle.hatches and len(vehicle.hatches) >= vehicle.places:
        raise Refused(
            "ms-no-firing-place", "MS-VFIRE-01", vehicle=vehicle.id, places=vehicle.places
        )


def check_carries(figure: Figure, weapon: str) -> None:
    """He has it, and a round is left where rounds are counted (MS-UNIT-06, MS-WPN-08)."""
    carried = (*figure.who.weapons, *figure.who.grenades)
    if weapon not in carried:
        raise Refused(
            "ms-no-such-weapon", "MS-UNIT-06", figure=figure.id, weapon=weapon, known=carried
        )
    if figure.left(weapon) == 0:
        raise Refused("ms-no-rounds", "MS-WPN-08", figure=figure.id, weapon=weapon)


def check_has_not_moved(battle: Battle, figure: Figure, weapon: str) -> None:
    """Weapons with which one moves or shoots; passengers follow their vehicle (MS-VFIRE-03)."""
    if weapon in MOVE_OR_SHOOT and has_moved(battle, figure):
        rule = "MS-WPN-02" if weapon in NEEDS_HELPER else "MS-WPN-04"
        raise Refused("ms-moved-no-shot", rule, figure=figure.id, weapon=weapon)
    if weapon in MOVE_OR_SHOOT:
        check_owes_no_move(battle, figure)


def check_owes_no_move(battle: Battle, figure: Figure) -> None:
    """Whoever must use his movement to rejoin his unit does not give it up (MS-COH-02)."""
    if figure.recalled and owes(battle, figure):
        raise Refused("ms-must-rejoin", "MS-COH-02", figure=figure.id)


def has_moved(battle: Battle, figure: Figure) -> bool:
    """In this activation, getting in or out of a vehicle included (MS-VEH-04)."""
    if figure.used or figure.moved:
        return True
    unit = unit_of(battle, figure.id)
    got_in = bool(figure.aboard) and unit == battle.boarding
    return got_in or unit == battle.got_off


def check_helper(battle: Battle, figure: Figure, weapon: str, helper: str) -> None:
    """A second man who does nothing else, for three weapons and no other (MS-WPN-03)."""
    if weapon not in NEEDS_HELPER:
        if helper:
            raise Refused("ms-no-helper-needed", "MS-WPN-03", weapon=weapon)
        return
    second_man = battle.figures.get(helper)
    unit = unit_of(battle, figure.id)
    if not is_able_helper(battle, unit, figure.id, second_man):
        raise Refused("ms-needs-helper", "MS-WPN-03", figure=figure.id, weapon=weapon)
    assert second_man is not None
    if second_man.shot or second_man.helped or has_moved(battle, second_man):
        raise Refused("ms-helper-busy", "MS-WPN-03", figure=helper)
    check_owes_no_move(battle, second_man)


def free_helper(battle: Battle, who: str, weapon: str) -> str:
    """The first of his unit who may serve his weapon now, or "" (MS-WPN-03)."""
    figure = battle.figures[who]
    for member in battle.members(unit_of(battle, who)):
        if allows(check_helper, battle, figure, weapon, member.id):
            return member.id
    return ""


def is_able_helper(battle: Battle, unit: str, shooter: str, helper: Figure | None) -> bool:
    """Another member in action and not stunned."""
    return (
        helper is not None
        and helper.id != shooter
        and helper.is_alive
        and not helper.stunned
        and unit_of(battle, helper.id) == unit
    )


def able_helpers(battle: Battle, figure: Figure, weapon: str) -> list[Figure]:
    """Everybody of his unit who may serve his weapon now (MS-WPN-03)."""
    members = battle.members(unit_of(battle, figure.id))
    return [member for member in members if allows(check_helper, battle, figure, weapon, member.id)]


def check_vehicle_weapon(battle: Battle, vehicle: Vehicle, weapon: str, helper: str) -> None:
    """Each weapon of a vehicle once, without the limits of those on foot (MS-VFIRE-02)."""
    check_order_shoots(battle)
    if helper:
        raise Refused("ms-no-helper-needed", "MS-VFIRE-02", weapon=weapon)
    if weapon not in vehicle.weapons:
        raise Refused(
            "ms-no-such-weapon",
            "MS-VEH-07",
            figure=vehicle.id,
            weapon=weapon,
            known=vehicle.weapons,
        )
    check_has_not_fired(vehicle, weapon)


def check_has_not_fired(vehicle: Vehicle, weapon: str) -> None:
    if vehicle.fired.count(weapon) >= vehicle.weapons.count(weapon):
        raise Refused("ms-weapon-has-fired", "MS-VFIRE-02", vehicle=vehicle.id, weapon=weapon)


# --- as the dice see them -------------------------------------------------------------------------
def shooter_now(battle: Battle, who: str) -> Shooter:
    """A fighter or the crew of a vehicle, by name."""
    vehicle = battle.vehicles.get(who)
    if vehicle is not None:
        return vehicle_shooter(battle, vehicle)
    return figure_shooter(battle, battle.figures[who])


def figure_shooter(battle: Battle, figure: Figure) -> Shooter:
    """A fighter with his own skill die (MS-DICE-01), aboard from his vehicle (MS-VFIRE-03).

    Vehicles have no aimed fire, so their passengers have none either (MS-VFIRE-04).
    """
    at = battle.vehicles[figure.aboard].at if figure.aboard else figure.at
    order = battle.order if battle.order in (AIMED, COVERING) else TACTICAL
    return Shooter(
        figure.id,
        figure.side,
        figure.who.dc,
        at,
        order,
        figure.moved,
        indoors=not figure.aboard and battle.field.is_indoors(figure.at),
        rules=RIDING if figure.aboard else ON_FOOT,
    )


def vehicle_shooter(battle: Battle, vehicle: Vehicle) -> Shooter:
    """The crew's skill die; its movement this turn counts (MS-VFIRE-02, MS-TMOD-01)."""
    order = COVERING if battle.order == COVERING else TACTICAL
    moved, rules = vehicle.moved, DRIVEN
    return Shooter(vehicle.id, vehicle.side, vehicle.dc, vehicle.at, order, moved, rules=rules)


def covering_shooter(battle: Battle, who: str, number: int) -> Shooter:
    """In covering fire nobody has moved and nobody aims (MS-COVFIRE-07)."""
    vehicle = battle.vehicles.get(who)
    if vehicle is not None:
        return Shooter(
            who,
            vehicle.side,
            vehicle.dc,
            vehicle.at,
            COVERING,
            number=number,
            triggered=True,
            rules=DRIVEN + ON_ALERT,
        )
    figure = battle.figures[who]
    at = battle.vehicles[figure.aboard].at if figure.aboard else figure.at
    return Shooter(
        who,
        figure.side,
        figure.who.dc,
        at,
        COVERING,
        number=number,
        indoors=not figure.aboard and battle.field.is_indoors(figure.at),
        triggered=True,
        rules=(RIDING if figure.aboard else ON_FOOT) + ON_ALERT,
    )


def has_fitted(battle: Battle, who: str, accessory: str, weapon: str) -> bool:
    """Laser pointer, holographic sight: on the weapon that fires (MS-ABIL-08)."""
    figure = battle.figures.get(who)
    return figure is not None and fitted_to(figure.who, accessory) == weapon


# --- after a window -------------------------------------------------------------------------------
def can_still_fire(battle: Battle, who: str, helper: str = "") -> bool:
    """Nothing that happened in the window keeps him from firing (MS-CMD-17)."""
    if not can_go_on(battle, who):
        return False
    if helper:
        second = battle.figures[helper]
        return second.is_alive and not second.stunned
    return True


def target_unit(battle: Battle, target: str) -> str:
    """The unit of a figure, or the vehicle itself."""
    return target if target in battle.vehicles else unit_of(battle, target)


def declare(battle: Battle, who: str, at: Point, units: Iterable[str], umpire: Playing) -> Battle:
    """A shot, throw, call or attack is declared: window 3, before any die (MS-CMD-17)."""
    return windows.open_window(battle, windows.FIRE, umpire, who=who, at=at, units=units)


# --- the shot leaves ------------------------------------------------------------------------------
def let_fly(
    battle: Battle,
    shooter: Shooter,
    weapon: str,
    umpire: Playing,
    *,
    targets: tuple[str, ...] = (),
    point: Point | None = None,
    helper: str = "",
    lob: bool = False,
) -> Battle:
    """It is used up, and whatever lets him fire it so is noted (MS-WPN, MS-VFIRE)."""
    for rule in shooter.rules:
        umpire.note(rule)
    figure = battle.figures.get(shooter.id)
    if figure is not None:
        for rule in _kept_to(battle, figure, weapon):
            umpire.note(rule)
    if lob:
        umpire.note("MS-WPN-05")
        umpire.note("MS-WPN-06")
    rooted = weapon in MOVE_OR_SHOOT
    fired: Battle = umpire.record(
        battle, Fired(shooter.id, weapon, targets, point, helper, rooted, lob, shooter.triggered)
    )
    return fired


def _kept_to(battle: Battle, figure: Figure, weapon: str) -> Iterator[str]:
    """The limits of what a fighter carries, what is fitted to it, and that he may fire astray."""
    who = figure.who
    yield from limits_of(weapon)
    if weapon not in LIMITED_SHOTS and figure.left(weapon) is None:
        yield "MS-WPN-07"
    if who.equipment and any(fitted_to(who, item) == weapon for item in ACCESSORIES):
        yield "MS-ABIL-08"
    if battle.field.night and sees_in_the_dark(battle, who.id, weapon):
        yield "MS-EQP-08"
    unit = battle.units.get(who.unit)
    if unit is not None and unit.astray:
        yield "MS-COH-03"


def lose_shot(
    battle: Battle, shooter: Shooter, weapon: str, helper: str, umpire: Playing
) -> Battle:
    """It was declared, and cannot be fired any more (MS-CMD-17)."""
    lost: Battle = umpire.record(battle, ShotLost(shooter.id, weapon, helper, shooter.triggered))
    return lost

"""Rules that only the table shows to apply: who fires at what, what a marker says, where he goes.

A command or an event alone does not say it (`fired` has what they do say). For counts over many
games: a rule is met when a command is given, or an event happens, to which it applies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.ground.moving import comes_closer
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish import events as e
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.field import passes_indoors
from sandtable.rulesets.modern_skirmish.places import vehicles_in_area
from sandtable.rulesets.modern_skirmish.sight import fitted_to, sees_in_the_dark
from sandtable.rulesets.modern_skirmish.state import (
    HEADS_DOWN,
    RAPID,
    TACTICAL,
    UP,
    WAIT,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.modern_skirmish.weapons import (
    LIMITED_SHOTS,
    MOVE_OR_SHOOT,
    NEEDS_HELPER,
    is_area,
    weapon_named,
)

ACCESSORIES = ("laser-pointer", "holographic-sight", "tactical-light")


def rules_met(battle: Battle, item: Any) -> tuple[str, ...]:
    """The rules that apply to a command or an event by how things stand."""
    return tuple(_met(battle, item))


def _met(battle: Battle, item: Any) -> Iterator[str]:
    match item:
        case c.GiveOrder():
            yield from _of_order(battle, item)
        case c.EndActivation():
            yield "MS-COH-04" if battle.units[battle.active].vehicle else "MS-COH-01"
        case c.Move():
            yield from _of_move(battle, item)
        case c.Shoot() if item.holo:
            yield "MS-EQP-10"
        case e.Fired():
            yield from _of_shot(battle, item)
        case e.ShotAt() if item.target in battle.vehicles:
            yield from _of_vehicle_hit(battle, item.target)
        case e.Landed():
            yield from _of_blast(battle, item)
        case e.KeptHeadsDown():
            yield from _of_heads(battle, item)
        case e.InitiativeWon():
            yield from _of_initiative(battle, item)
        case e.TurnBegan() if any(u.marker == HEADS_DOWN for u in battle.units.values()):
            yield "MS-HEAD-03"
        case e.FlashbangThrown() if item.stunned:
            yield "MS-HEAD-07"
        case e.PutOut() if len(item.figures) > 1:
            yield "MS-GAME-03"
        case e.CombatFought() if len(item.attackers) > 1 or item.supporters:
            yield from ("MS-CC-05", "MS-CC-06")


# --- orders and turns -----------------------------------------------------------------------------
def _of_order(battle: Battle, order: c.GiveOrder) -> Iterator[str]:
    unit = battle.units[order.unit]
    yield from ("MS-UNIT-01", "MS-MARK-03", "MS-MARK-05")
    if unit.vehicle:
        yield "MS-ORD-02"
        if battle.aboard(unit.vehicle):
            yield from ("MS-VEH-06", "MS-VEH-07")
    if unit.waited and unit.marker == WAIT:
        yield "MS-WAIT-02"
    if order.order == WAIT:
        yield "MS-WAIT-04"
    elif battle.last_order.get(unit.side) == WAIT:
        yield "MS-WAIT-03"
    if order.order == "covering-fire":
        yield "MS-COVFIRE-06"


def _of_initiative(battle: Battle, won: e.InitiativeWon) -> Iterator[str]:
    yield "MS-DICE-01"
    if won.totals[0] == won.totals[1]:
        yield "MS-TURN-03"
    alive = [f for f in battle.figures.values() if f.is_alive]
    if any(f.who.has("surveillance-drone") for f in alive):
        yield "MS-EQP-05"


def _of_heads(battle: Battle, kept: e.KeptHeadsDown) -> Iterator[str]:
    yield from ("MS-HEAD-02", "MS-HEAD-04")
    unit = battle.units[kept.unit]
    if not unit.red or kept.unit == battle.active:
        yield "MS-HEAD-01"
    if unit.vehicle:
        yield "MS-HEAD-05"
    if kept.rule == "MS-ABIL-04":
        yield "MS-GREN-10"


# --- moves ----------------------------------------------------------------------------------------
def _of_move(battle: Battle, move: c.Move) -> Iterator[str]:
    yield "MS-UNIT-05"
    if move.who in battle.vehicles:
        yield from ("MS-VEH-01", "MS-VEH-08")
        return
    start, rooms_at = battle.figures[move.who].at, battle.field.rooms_at
    if passes_indoors(battle, move.path, move.who):
        yield "MS-MOVE-03"
        if {*rooms_at(start)} != {*rooms_at(move.path[-1])}:
            yield "MS-MOVE-07"
    if battle.field.holding(move.path[-1]):
        yield "MS-MOVE-06"


# --- shots ----------------------------------------------------------------------------------------
def _of_shot(battle: Battle, shot: e.Fired) -> Iterator[str]:
    yield from ("MS-CMD-01", "MS-UNIT-02", "MS-UNIT-04", "MS-DICE-03", "MS-DICE-04")
    if shot.triggered:
        yield "MS-COVFIRE-07"
    if shot.weapon not in sheet.GRENADES:
        yield from _of_weapon(battle, shot)
    figure = battle.figures.get(shot.who)
    if figure is None:
        yield from ("MS-VEH-02", "MS-VFIRE-01", "MS-VFIRE-02", "MS-VFIRE-04")
    else:
        yield from _of_shooter(battle, shot, figure)
    for target in shot.targets:
        yield from _of_target(battle, shot, target)


def _of_weapon(battle: Battle, shot: e.Fired) -> Iterator[str]:
    row = weapon_named(shot.weapon)
    if shot.point is not None and is_area(row):
        yield "MS-TMOD-12"
    if sheet.LARGE_CALIBRE in row.abilities:
        yield "MS-ABIL-05"
    at_vehicle = any(target in battle.vehicles for target in shot.targets)
    if at_vehicle and sheet.HOLLOW_CHARGE in row.abilities:
        yield from ("MS-ABIL-02", "MS-VSHOT-08")


def _of_shooter(battle: Battle, shot: e.Fired, figure: Figure) -> Iterator[str]:
    """What he carries, how it may be used, and from where."""
    weapon, who = shot.weapon, figure.who
    yield "MS-WPN-01"
    if figure.aboard:
        yield from ("MS-VFIRE-01", "MS-VFIRE-03")
    if weapon in NEEDS_HELPER:
        yield from ("MS-WPN-02", "MS-WPN-03")
    elif weapon in MOVE_OR_SHOOT:
        yield "MS-WPN-04"
    if weapon == "defensive":
        yield "MS-GREN-12"
    if shot.lob:
        yield from ("MS-WPN-05", "MS-WPN-06")
    if weapon in LIMITED_SHOTS:
        yield "MS-WPN-08"
    elif figure.left(weapon) is None:
        yield "MS-WPN-07"
    if any(fitted_to(who, item) == weapon for item in ACCESSORIES):
        yield "MS-ABIL-08"
    if fitted_to(who, "laser-pointer") == weapon and battle.field.is_indoors(figure.at):
        yield "MS-EQP-09"
    if battle.field.night and sees_in_the_dark(battle, who.id, weapon):
        yield "MS-EQP-08"
    unit = battle.units.get(who.unit)
    if unit is not None and unit.astray:
        yield "MS-COH-03"


def _of_target(battle: Battle, shot: e.Fired, target: str) -> Iterator[str]:
    figure = battle.figures.get(target)
    if figure is None:
        return
    unit = battle.units[figure.who.unit]
    if unit.marker in (TACTICAL, RAPID, HEADS_DOWN) and not unit.red:
        yield "MS-MARK-04"
    if figure.still and sheet.SURE_AIM in weapon_named(shot.weapon).abilities:
        yield "MS-ABIL-10"
    if _is_somebody_between(battle, shot.who, target):
        yield "MS-SHOOT-05"


def _is_somebody_between(battle: Battle, who: str, target: str) -> bool:
    shooter = battle.figures.get(who)
    if shooter is None or shooter.aboard:
        return False
    p, q = shooter.at, battle.figures[target].at
    others = [f for f in battle.figures.values() if f.fate == UP and f.id not in (who, target)]
    return any(_is_on_line(p, q, f) for f in others)


def _is_on_line(p: Point, q: Point, figure: Figure) -> bool:
    return comes_closer(p, q, figure.at, figure.who.radius)


def _of_vehicle_hit(battle: Battle, target: str) -> Iterator[str]:
    yield "MS-VSHOT-05"
    armoured = sheet.VEHICLES[battle.vehicles[target].kind].armour is not None
    yield "MS-VSHOT-06" if armoured else "MS-VSHOT-01"
    if battle.aboard(target):
        yield "MS-VSHOT-10"


def _of_blast(battle: Battle, landed: e.Landed) -> Iterator[str]:
    if landed.off_table:
        yield "MS-MOVE-05"
        return
    yield "MS-GREN-09"
    row = weapon_named(landed.weapon)
    harmless = sheet.HOLLOW_CHARGE not in row.abilities
    if harmless and vehicles_in_area(battle, landed.at, (row.area or 0) // 2):
        yield "MS-GREN-11"

"""Tech rolls on objects of the scenario; doors opened, shut and forced (CZ-TECH, CZ-URBAN)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.ground.free import Disc, disc_overlaps_piece, disc_touches_piece
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import DoorMoved, Worked
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.commands import Door, ForceDoor, TechRoll
from sandtable.rulesets.combat_zone.dice.tech import (
    TOOLS,
    DoorAttempt,
    TechAttempt,
    force_door,
    try_tech,
)
from sandtable.rulesets.combat_zone.ground.terrain import Opening
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.objects import thing_in_reach
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.umpire import Playing

TECH_PRICE = sheet.GENERIC_COST["tech-roll"].action_points
DOOR_PRICE = sheet.GENERIC_COST["door"].action_points


# --- tech rolls -----------------------------------------------------------------------------------
def check_tech_roll(battle: Battle, command: TechRoll) -> None:
    figure = check_actor(battle, command, TECH_PRICE)
    thing = thing_in_reach(battle, figure, command.thing)
    if not thing.difficulty:
        raise Refused("nothing-to-work-on", "CZ-TECH-01", thing=thing.id)
    if thing.done:
        raise Refused("already-worked", "CZ-TECH-01", thing=thing.id, side=thing.done)


def play_tech_roll(battle: Battle, command: TechRoll, umpire: Playing) -> Battle:
    """Jet de technologie, 2 AP; a failure may be tried again (CZ-TECH-01)."""
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "tech-roll", umpire)
    battle = pay(battle, command.figure, "tech-roll", TECH_PRICE, umpire)
    if not goes_on(before, battle):
        return battle
    with umpire.act(command.figure):
        managed = umpire.resolve(try_tech, attempt_of(battle, command))
        worked: Battle = umpire.record(battle, Worked(command.figure, command.thing, managed))
    return worked


def attempt_of(battle: Battle, command: TechRoll) -> TechAttempt:
    """The attempt as the dice see it."""
    figure, thing = battle.figures[command.figure], battle.things[command.thing]
    return TechAttempt(
        difficulty=thing.difficulty,
        tech=_is_tech(figure),
        tools=tools_of(figure),
        panicked=figure.reaction == "panic",
        precarious=thing.precarious or bool(figure.footing),
    )


def tools_of(figure: Figure) -> str:
    """A tool kit is suitable equipment, a deluxe one quality equipment (CZ-TECH-03, CZ-TECH-04)."""
    return next((tools for kit, tools in TOOLS if kit in figure.who.equipment), "none")


def _is_tech(figure: Figure) -> bool:
    return "tech" in figure.who.traits


# --- doors ----------------------------------------------------------------------------------------
def door_in_reach(battle: Battle, figure: Figure, name: str) -> Opening:
    """The door, if the figure's base touches it (CZ-MOVE-03)."""
    opening = battle.field.openings.get(name)
    if opening is None or not opening.door:
        raise Refused("no-such-door", "CZ-MOVE-03", door=name)
    touched = disc_touches_piece(Disc(figure.at, figure.who.radius), opening.piece)
    if not touched or not battle.field.is_at(opening.piece, figure.foot):
        raise Refused("not-in-contact", "CZ-MOVE-03", figure=figure.id, what=name)
    return opening


def check_door(battle: Battle, command: Door) -> None:
    figure = check_actor(battle, command, DOOR_PRICE)
    opening = door_in_reach(battle, figure, command.door)
    shut = command.door in battle.shut
    if command.open and not shut:
        raise Refused("already-open", "CZ-MOVE-03", door=command.door)
    if shut and not command.open:
        raise Refused("already-shut", "CZ-MOVE-03", door=command.door)
    if command.door in battle.locked:
        raise Refused("locked", "CZ-URBAN-13", door=command.door, needs=TECH_PRICE)
    blocker = "" if command.open else _in_the_doorway(battle, opening)
    if blocker:
        raise Refused("door-blocked", "CZ-MOVE-02", door=command.door, figure=blocker)


def _in_the_doorway(battle: Battle, opening: Opening) -> str:
    """Somebody or a weapon that stands there and keeps the door from shutting, or ""."""
    there = [(f.id, f.at, f.who.radius, f.foot) for f in battle.figures.values() if f.is_up]
    there += [(w.id, w.at, w.radius, w.foot) for w in battle.crewed.values() if w.fate == FIT]
    return next(
        (
            name
            for name, at, radius, foot in there
            if battle.field.is_at(opening.piece, foot)
            and disc_overlaps_piece(Disc(at, radius), opening.piece)
        ),
        "",
    )


def play_door(battle: Battle, command: Door, umpire: Playing) -> Battle:
    """Ouvrir ou fermer une porte, 1 AP (CZ-CMD-16)."""
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "door", umpire)
    battle = pay(battle, command.figure, "door", DOOR_PRICE, umpire)
    if not goes_on(before, battle):
        return battle
    moved: Battle = umpire.record(battle, DoorMoved(command.figure, command.door, command.open))
    return moved


def check_force_door(battle: Battle, command: ForceDoor) -> None:
    figure = check_actor(battle, command, TECH_PRICE)
    door_in_reach(battle, figure, command.door)
    if command.door not in battle.locked:
        raise Refused("not-locked", "CZ-URBAN-13", door=command.door)


def play_force_door(battle: Battle, command: ForceDoor, umpire: Playing) -> Battle:
    """Forcer une porte, 2 AP: it gives way or may be tried again (CZ-URBAN-13)."""
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "force-door", umpire)
    battle = pay(battle, command.figure, "force-door", TECH_PRICE, umpire)
    if not goes_on(before, battle):
        return battle
    attempt = DoorAttempt(door_class(battle, command.door), _is_tech(before), bool(before.footing))
    with umpire.act(command.figure):
        if not umpire.resolve(force_door, attempt):
            return battle
        opened: Battle = umpire.record(battle, DoorMoved(command.figure, command.door, True))
    return opened


def door_class(battle: Battle, name: str) -> str:
    """Locked, reinforced or armoured, as the scenario describes the door (CZ-T-DOORS)."""
    building = battle.field.by_id[battle.field.openings[name].building]
    return next(state for door, _, state in building.doors if door == name)

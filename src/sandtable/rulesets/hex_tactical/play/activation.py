"""Who is commanded, who may be activated, and who may still act (HX-TURN-04, HX-CMD).

An activated unit takes one full action or two different half-actions; the units of an activation
act one after another, and whoever begins ends the turn of whoever was in the middle of his.
"""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical.battle.events.turn import WHOLE, ActionTaken
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ACTIVATIONS,
    ALIVE,
    CARRIED,
    UP,
    WAITING,
    Battle,
    Hex,
    Section,
    Unit,
)
from sandtable.rulesets.hex_tactical.commands import Activate
from sandtable.umpire import Playing

RADIUS = 4  # hexes, of a leader without a printed radius (HX-UNIT-03)

# What a half-action is spent on: the second must be another (HX-TURN-05).
FIRE, MOVE, PIVOT, BOARD, HITCH, FLY, ASSAULT = (
    "fire",
    "move",
    "pivot",
    "board",
    "hitch",
    "fly",
    "assault",
)


# --- command --------------------------------------------------------------------------------------
def place_of(battle: Battle, unit: Unit) -> Hex:
    """Where a unit is, or will come on: with its carrier, by its entry, or over its drop zone."""
    if unit.fate in CARRIED:
        unit = battle.units[unit.carrier]
    if unit.fate != WAITING:
        return unit.at
    return battle.drops[unit.drop].zone if unit.drop else unit.entry


def radius_of(leader: Unit) -> int:
    return leader.counter.number("command", RADIUS)


def is_lost(leader: Unit) -> bool:
    """Eliminated, or out of the game for good (HX-CMD-05)."""
    return leader.fate not in ALIVE


def leader_of(battle: Battle, section: Section) -> Unit | None:
    """None where a side does not know who it is: its view is played on as if he were near."""
    return battle.units.get(section.leader)


def is_commanded(battle: Battle, unit: Unit) -> bool:
    """Within the radius of its leader, or its leader is lost (HX-CMD-03, HX-CMD-05)."""
    leader = leader_of(battle, battle.sections[unit.section])
    if leader is None or unit.id == leader.id or is_lost(leader):
        return True
    return distance(place_of(battle, unit), place_of(battle, leader)) <= radius_of(leader)


def is_out_of_range(battle: Battle, section: Section) -> bool:
    """Its leader is too far from the company leader, or that one is lost (HX-CMD-02)."""
    company = battle.company.get(section.side, "")
    if not company or company == section.leader:
        return False
    commander, leader = battle.units[company], leader_of(battle, section)
    if is_lost(commander):
        return True
    if leader is None:
        return False
    apart = distance(place_of(battle, leader), place_of(battle, commander))
    return apart > radius_of(commander)


# --- who may be activated -------------------------------------------------------------------------
def could_act(battle: Battle, unit: Unit) -> bool:
    """Somebody who has not acted this turn and is able to do something (HX-TURN-04)."""
    return not unit.acted and is_able(battle, unit)


def is_able(battle: Battle, unit: Unit) -> bool:
    """On the map, aboard of something it can leave, or due to come on; and in no bad state."""
    if unit.neutralised or unit.stunned or unit.sat_out:
        return False
    if unit.fate == UP:
        return True
    if unit.fate == ABOARD:
        carrier = battle.units[unit.carrier]
        return carrier.fate == UP and not carrier.is_flying
    return unit.fate == WAITING and is_due(battle, unit)


def is_due(battle: Battle, unit: Unit) -> bool:
    """It enters in this turn or later, by itself (HX-UNIT-11)."""
    return 0 < unit.from_turn <= battle.turn and not unit.drop and not unit.carrier


def called_by(battle: Battle, who: str) -> tuple[str, ...]:
    """Who would act in an activation of a section, or of a unit that is not commanded."""
    units = battle.units
    if who not in battle.sections:
        return (who,) if could_act(battle, units[who]) else ()
    members = [units[name] for name in battle.sections[who].members]
    led = [unit for unit in members if is_commanded(battle, unit)]
    able = [unit.id for unit in led if could_act(battle, unit)]
    return tuple([unit.id for unit in led if unit.id in able or _rides(unit, able)])


def _rides(unit: Unit, able: list[str]) -> bool:
    """It may get off after the move of its carrier in that activation (HX-UNIT-09)."""
    held = unit.acted or unit.neutralised or unit.sat_out
    return unit.fate == ABOARD and unit.carrier in able and not held


def may_activate(battle: Battle, side: str) -> list[str]:
    """Sections, then units that are not commanded, that a side may try (HX-TURN-04, HX-CMD-03)."""
    sections = [
        s.id
        for s in battle.sections.values()
        if s.side == side and not s.activated and _has_called(battle, s)
    ]
    alone = [
        u.id
        for u in battle.units.values()
        if u.side == side and could_act(battle, u) and not is_commanded(battle, u)
    ]
    return sections + alone


def has_activation(battle: Battle, side: str) -> bool:
    """A side may still try something (`may_activate`)."""
    sections = [s for s in battle.sections.values() if s.side == side and not s.activated]
    return any(_has_called(battle, s) for s in sections) or bool(may_activate(battle, side))


def _has_called(battle: Battle, section: Section) -> bool:
    """An activation of the section would call somebody (`called_by`)."""
    members = [battle.units[name] for name in section.members]
    return any(could_act(battle, unit) and is_commanded(battle, unit) for unit in members)


def check_slot(battle: Battle) -> None:
    """It is a side's turn to activate something."""
    if battle.phase != ACTIVATIONS:
        raise Refused("hx-not-activations", "HX-TURN-01", phase=battle.phase)
    if battle.active:
        raise Refused("hx-activation-under-way", "HX-TURN-04", who=battle.active)


def check_activate(battle: Battle, command: Activate) -> None:
    check_slot(battle)
    who = command.who
    chosen: Section | Unit | None = battle.sections.get(who) or battle.units.get(who)
    if chosen is None or chosen.side != battle.to_act:
        known = tuple(may_activate(battle, battle.to_act))
        raise Refused("hx-nothing-to-activate", "HX-CMD-09", who=who, known=known)
    if isinstance(chosen, Section):
        if chosen.activated:
            raise Refused("hx-already-activated", "HX-TURN-04", who=who)
    elif is_commanded(battle, chosen):
        raise Refused("hx-acts-with-section", "HX-CMD-03", unit=who, section=chosen.section)
    elif chosen.acted:
        raise Refused("hx-already-activated", "HX-TURN-04", who=who)
    if not called_by(battle, who):
        raise Refused("hx-nobody-can-act", "HX-TURN-04", who=who)


# --- who may act in the activation under way ------------------------------------------------------
def check_active(battle: Battle) -> None:
    if battle.phase != ACTIVATIONS or not battle.active:
        raise Refused("hx-nobody-active", "HX-CMD-09")


def check_actor(battle: Battle, name: str, halves: int, what: str, rule: str = "HX-CMD-09") -> Unit:
    """A unit that may spend this much of its action on this now, or a refusal (HX-TURN-05)."""
    check_active(battle)
    unit = battle.units.get(name)
    if unit is None or unit.side != battle.to_act:
        raise Refused("hx-no-such-unit", rule, unit=name, known=able_units(battle))
    if name not in battle.called:
        raise Refused("hx-not-called", "HX-CMD-09", unit=name, who=battle.active)
    if unit.neutralised:
        raise Refused("hx-is-neutralised", "HX-STATE-02", unit=name)
    if unit.stunned:
        raise Refused("hx-is-stunned", "HX-STATE-04", unit=name)
    if unit.sat_out:
        raise Refused("hx-sits-out", "HX-RES-08", unit=name)
    if not unit.is_alive:
        raise Refused("hx-is-lost", "HX-UNIT-02", unit=name)
    if is_over(battle, unit):
        raise Refused("hx-action-over", "HX-TURN-09", unit=name)
    if not may_take(unit, halves, what):
        again = unit.halves + halves <= WHOLE
        key = "hx-same-half-again" if again else "hx-half-left"
        raise Refused(key, "HX-TURN-05", unit=name, what=what)
    return unit


def may_take(unit: Unit, halves: int, what: str) -> bool:
    """It has so much of its action left, and its second half is not its first again."""
    if unit.halves + halves > WHOLE:
        return False
    return halves >= WHOLE or unit.half_done != what


def check_on_map(unit: Unit, rule: str = "HX-UNIT-09") -> None:
    """It stands on the map itself, not in or behind a carrier, nor off it."""
    if unit.fate in CARRIED:
        raise Refused("hx-is-carried", rule, unit=unit.id, carrier=unit.carrier)
    if unit.fate != UP:
        raise Refused("hx-not-on-map", "HX-UNIT-11", unit=unit.id)


def can_still_act(battle: Battle, unit: Unit) -> bool:
    """It was called, and has at least half of its action left."""
    return not is_over(battle, unit) and is_able(battle, unit)


def is_over(battle: Battle, unit: Unit) -> bool:
    """Its action is used up, or another has begun his since (HX-TURN-09)."""
    begun = unit.id == battle.acting or unit.id in battle.beside
    return unit.halves >= WHOLE or (unit.acted and not begun)


def able_units(battle: Battle) -> tuple[str, ...]:
    """Those of the activation who may still act."""
    units = battle.units
    return tuple([name for name in battle.called if can_still_act(battle, units[name])])


def take_action(
    battle: Battle, units: tuple[str, ...], halves: int, what: str, umpire: Playing
) -> Battle:
    """Count it (HX-TURN-05)."""
    taken: Battle = umpire.record(battle, ActionTaken(units, halves, what))
    return taken

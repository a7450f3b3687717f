"""The turn: initiative, orders, activations by turns, passing, and its end (MS-TURN, MS-ORD)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle import victory
from sandtable.rulesets.modern_skirmish.battle.events.turn import (
    ActivationEnded,
    GameEnded,
    InitiativeWon,
    OrderGiven,
    SidePassed,
    TurnBegan,
    TurnEnded,
)
from sandtable.rulesets.modern_skirmish.battle.state import (
    ALIVE,
    COVERING,
    HEADS_DOWN,
    HIT_THE_DIRT,
    NOTHING,
    OVER,
    PLAY,
    RAPID,
    SETUP,
    TACTICAL,
    WAIT,
    Battle,
    Unit,
)
from sandtable.rulesets.modern_skirmish.commands import (
    BeginBattle,
    EndActivation,
    GiveOrder,
    Pass,
)
from sandtable.rulesets.modern_skirmish.dice import initiative
from sandtable.rulesets.modern_skirmish.files import objectives
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.play import windows
from sandtable.rulesets.modern_skirmish.play.activation import acting_units, check_active
from sandtable.rulesets.modern_skirmish.play.arrivals import arrivals
from sandtable.rulesets.modern_skirmish.play.boarding import could_bring_an_exit_to
from sandtable.rulesets.modern_skirmish.play.close_combat import break_leftover
from sandtable.rulesets.modern_skirmish.play.cohesion import cut_off, restore
from sandtable.rulesets.modern_skirmish.play.rejoining import owes_a_move, way_back
from sandtable.umpire import Playing

DONE_AT_ONCE = (WAIT, HIT_THE_DIRT, NOTHING)  # MS-CMD-03: nothing is left to do under them
WITH_MOVEMENT = (TACTICAL, RAPID)


# --- the start of a turn --------------------------------------------------------------------------
def check_begin_battle(battle: Battle, _command: BeginBattle) -> None:
    if battle.phase != SETUP:
        raise Refused("ms-already-begun", "MS-TURN-01")
    left = tuple([unit for side in battle.sides for unit in room.to_deploy(battle, side)])
    if left:
        raise Refused("ms-still-to-set-up", "MS-GAME-02", units=left)


def play_begin_battle(battle: Battle, _command: BeginBattle, umpire: Playing) -> Battle:
    return start_turn(battle, umpire)


def start_turn(battle: Battle, umpire: Playing) -> Battle:
    """Markers to blue, then initiative; the winner's side activates first (MS-TURN-01)."""
    if any(unit.marker == HEADS_DOWN for unit in battle.units.values()):
        umpire.note("MS-HEAD-03")
    battle = umpire.record(battle, TurnBegan(battle.turn + 1))
    for arrival in arrivals(battle):
        battle = umpire.record(battle, arrival)
    battle = _roll_for_initiative(battle, umpire)
    winner = battle.initiative
    if may_activate(battle, winner):
        return battle
    return _pass_on(battle, "", winner, umpire)


def _roll_for_initiative(battle: Battle, umpire: Playing) -> Battle:
    """The first side of the scenario throws first, then the other (MS-TURN-02)."""
    with umpire.act(*battle.sides):
        result = umpire.resolve(initiative.roll_initiative, contest_of(battle))
        winner = battle.sides[0 if result.winner == "a" else 1]
        if result.tied:
            umpire.note("MS-TURN-03")
        won = InitiativeWon(winner, (result.a_total, result.b_total))
        decided: Battle = umpire.record(battle, won)
    return decided


def contest_of(battle: Battle) -> initiative.Contest:
    """What both sides roll: the DQ of their best leaders, and drones (MS-TURN-02, MS-EQP-05)."""
    a, b = battle.sides
    previous = {a: "a", b: "b"}.get(battle.initiative, "none")
    return initiative.Contest(
        quality_of(battle, a),
        quality_of(battle, b),
        drone_of(battle, a),
        drone_of(battle, b),
        previous,
    )


def quality_of(battle: Battle, side: str) -> str:
    """Of the best leader in action; without any figure that of a vehicle's crew (MS-TURN-04)."""
    alive = [f.who for f in battle.figures.values() if f.who.side == side and f.fate in ALIVE]
    named = battle.leaders.get(side, ())
    leaders = [who.dq for who in alive if who.id in named]
    crews = [v.dq for v in battle.vehicles.values() if v.side == side and v.runs]
    for dice in (leaders, [who.dq for who in alive], crews):
        if dice:
            return max(dice, key=sheet.DICE.index)
    return sheet.DICE[0]


def drone_of(battle: Battle, side: str) -> bool:
    """+1 to the side's roll, once however many drones it has (MS-EQP-05)."""
    alive = [f.who for f in battle.figures.values() if f.who.side == side and f.fate in ALIVE]
    return any("surveillance-drone" in who.equipment for who in alive if who.equipment)


# --- who may be activated -------------------------------------------------------------------------
def may_activate(battle: Battle, side: str) -> list[str]:
    """Units of a side whose marker is not red (MS-MARK-03)."""
    return [u.id for u in battle.units.values() if u.side == side and could_be_activated(battle, u)]


def could_be_activated(battle: Battle, unit: Unit) -> bool:
    """Blue or without a marker, there, and somebody in it able to act.

    Those aboard go with their vehicle (MS-VEH-06).
    """
    if unit.red:
        return False
    if unit.vehicle:
        return battle.vehicles[unit.vehicle].runs
    return battle.has_able(unit)


def has_units_left(battle: Battle, side: str) -> bool:
    """Whether a side may activate anything at all."""
    for unit in battle.units.values():
        if unit.side == side and could_be_activated(battle, unit):
            return True
    return False


def is_waiting(unit: Unit) -> bool:
    """It has waited this turn and may still act in it (MS-WAIT-02)."""
    return unit.waited and unit.marker == WAIT


# --- orders ---------------------------------------------------------------------------------------
def orders_for(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """The orders open to a kind of unit (MS-ORD-01, MS-ORD-02)."""
    return tuple(sheet.VEHICLE_ORDERS if unit.vehicle else sheet.ORDERS)


def check_give_order(battle: Battle, command: GiveOrder) -> None:
    check_own_slot(battle)
    unit = _check_unit(battle, command.unit)
    if unit.red:
        raise Refused("ms-marker-red", "MS-MARK-03", unit=unit.id)
    if battle.carrier(unit.id):
        raise Refused("ms-goes-with-vehicle", "MS-VEH-06", unit=unit.id)
    if not could_be_activated(battle, unit):
        raise Refused("ms-nobody-can-act", "MS-TURN-07", unit=unit.id)
    known = orders_for(battle, unit)
    if command.order not in known:
        rule = "MS-ORD-02" if unit.vehicle else "MS-ORD-01"
        raise Refused("ms-no-such-order", rule, order=command.order, known=known)
    if command.order == WAIT:
        check_wait(battle, unit)
    if command.order not in (*WITH_MOVEMENT, HIT_THE_DIRT) and cut_off(battle, unit.id):
        raise Refused("ms-must-move-together", "MS-COH-02", unit=unit.id)
    if command.with_unit:
        _check_boarding_unit(battle, unit, command)


def check_own_slot(battle: Battle) -> None:
    if battle.phase != PLAY:
        raise Refused("ms-not-begun", "MS-CMD-03")
    if battle.active:
        raise Refused("ms-unit-active", "MS-TURN-06", unit=battle.active)


def _check_unit(battle: Battle, name: str) -> Unit:
    unit = battle.units.get(name)
    if unit is None or unit.side != battle.to_act:
        known = tuple(may_activate(battle, battle.to_act))
        raise Refused("ms-no-such-unit", "MS-CMD-03", unit=name, known=known)
    return unit


def check_wait(battle: Battle, unit: Unit) -> None:
    """Once, and not twice in a row (MS-WAIT-02, MS-WAIT-03)."""
    if unit.waited:
        raise Refused("ms-waited-already", "MS-WAIT-02", unit=unit.id)
    if has_just_waited(battle, unit.side):
        raise Refused("ms-two-waits", "MS-WAIT-03")


def has_just_waited(battle: Battle, side: str) -> bool:
    """The last order of the side was to wait: the next is another one (MS-WAIT-03)."""
    return battle.last_order.get(side) == WAIT


def _check_boarding_unit(battle: Battle, vehicle: Unit, command: GiveOrder) -> None:
    """A unit on foot that is to embark shares the activation of the vehicle (MS-VEH-06).

    The unit aboard may be named too (MS-VEH-04): the order is for it in any case.
    """
    other = battle.units.get(command.with_unit)
    if not vehicle.vehicle or command.order != TACTICAL:
        raise Refused("ms-no-boarding-order", "MS-VEH-04", order=command.order)
    if _is_aboard(battle, command):
        return
    if other is None or other.side != vehicle.side or other.vehicle or battle.carrier(other.id):
        raise Refused("ms-cannot-embark", "MS-CMD-03", unit=command.with_unit)
    if other.red:
        raise Refused("ms-marker-red", "MS-VEH-06", unit=other.id)
    if not could_be_activated(battle, other):
        raise Refused("ms-nobody-can-act", "MS-TURN-07", unit=other.id)
    hull = battle.vehicles[vehicle.vehicle]
    for figure in battle.members(other.id):
        if not could_bring_an_exit_to(hull, figure):
            raise Refused("ms-too-far-to-embark", "MS-VEH-04", figure=figure.id, vehicle=hull.id)


def _is_aboard(battle: Battle, command: GiveOrder) -> bool:
    """The unit named with a vehicle rides in it already."""
    named = command.with_unit
    return named in battle.units and battle.carrier(named) == battle.units[command.unit].vehicle


def play_give_order(battle: Battle, command: GiveOrder, umpire: Playing) -> Battle:
    """The marker is placed at once, then the unit acts (MS-CMD-03, MS-MARK-02)."""
    boards = "" if _is_aboard(battle, command) else command.with_unit
    given = OrderGiven(command.unit, command.order, boards)
    with umpire.act(command.unit):
        _note_order(battle, battle.units[command.unit], command.order, umpire)
        battle = umpire.record(battle, given)
        battle = windows.open_window(battle, windows.ORDER, umpire, who=command.unit)
    return end_activation(battle, umpire) if is_done_at_once(battle) else battle


def _note_order(battle: Battle, unit: Unit, order: str, umpire: Playing) -> None:
    """Those of vehicles are others, for all aboard; an order may end a wait, or follow one."""
    if unit.vehicle:
        umpire.note("MS-ORD-02")
        if battle.aboard(unit.vehicle):
            umpire.note("MS-VEH-06")
            umpire.note("MS-VEH-07")
    if is_waiting(unit):
        umpire.note("MS-WAIT-02")
    if order != WAIT and has_just_waited(battle, unit.side):
        umpire.note("MS-WAIT-03")


def is_done_at_once(battle: Battle) -> bool:
    """Covering fire gives no shot at the moment it is ordered, unless agreed (MS-COVFIRE-06)."""
    if battle.order == COVERING:
        return not battle.options.covering_immediate_shot
    return battle.order in DONE_AT_ONCE


# --- the end of an activation ---------------------------------------------------------------------
def check_end_activation(battle: Battle, _command: EndActivation) -> None:
    check_active(battle)
    owing = owes_a_move(battle)
    if owing:
        raise Refused("ms-must-rejoin", "MS-COH-02", figure=owing)


def play_end_activation(battle: Battle, _command: EndActivation, umpire: Playing) -> Battle:
    return end_activation(battle, umpire)


def end_activation(battle: Battle, umpire: Playing) -> Battle:
    """Cohesion is checked, leftover contact broken; the other side is next (MS-CMD-14)."""
    unit = battle.units[battle.active]
    acting = acting_units(battle)
    for name in acting:
        battle = restore(battle, name, umpire)
    battle = break_leftover(battle, umpire)
    for name in acting:
        for event in objectives.after_activation(battle, name):
            battle = umpire.record(battle, event)
    battle = windows.open_window(battle, windows.END, umpire, who=unit.id)
    return _pass_on(battle, unit.id, battle.enemy_of(unit.side), umpire)


def _pass_on(battle: Battle, unit: str, preferred: str, umpire: Playing) -> Battle:
    """The other side, or the same again when that has nothing to activate (MS-TURN-06)."""
    battle = end_if_over(battle, umpire)
    if battle.phase == OVER:
        return battle
    following = next(
        (s for s in (preferred, battle.enemy_of(preferred)) if has_units_left(battle, s)), ""
    )
    battle = umpire.record(battle, ActivationEnded(unit, following))
    return battle if following else _end_turn(battle, umpire)


# --- passing --------------------------------------------------------------------------------------
def check_pass(battle: Battle, _command: Pass) -> None:
    check_own_slot(battle)
    busy = [u for u in may_activate(battle, battle.to_act) if not is_waiting(battle.units[u])]
    if busy:
        raise Refused("ms-must-activate", "MS-TURN-06", known=tuple(busy))


def play_pass(battle: Battle, _command: Pass, umpire: Playing) -> Battle:
    """The choice comes back if the other side then activates a unit (MS-TURN-06)."""
    side, other = battle.to_act, battle.enemy_of(battle.to_act)
    goes_on = battle.passed != other and has_units_left(battle, other)
    battle = umpire.record(battle, SidePassed(side, other if goes_on else ""))
    return battle if goes_on else _end_turn(battle, umpire)


# --- the end of the turn --------------------------------------------------------------------------
def _end_turn(battle: Battle, umpire: Playing) -> Battle:
    """MS-TURN-08; the scenario's end is checked last (MS-GAME-01).

    Nobody tests morale, here or anywhere else (MS-GAME-04).
    """
    battle = umpire.record(battle, TurnEnded(battle.turn))
    battle = end_if_over(battle, umpire, turn_ended=True)
    return battle if battle.phase == OVER else start_turn(battle, umpire)


def end_if_over(battle: Battle, umpire: Playing, turn_ended: bool = False) -> Battle:
    """Some ends come at once: a side without a unit has lost (MS-GAME-01)."""
    if battle.phase != PLAY:
        return battle
    result = victory.result_if_over(battle, turn_ended)
    if result is None:
        return battle
    ended: Battle = umpire.record(battle, GameEnded(result))
    return ended


def settle(battle: Battle, umpire: Playing) -> Battle:
    """After every command: an activation that cannot go on ends by itself (MS-CMD-14)."""
    battle = end_if_over(battle, umpire)
    if battle.phase == PLAY and battle.active and _is_stopped(battle):
        battle = end_activation(battle, umpire)
    if battle.phase == PLAY and not battle.active and not has_units_left(battle, battle.to_act):
        battle = play_pass(battle, Pass(), umpire)  # its last unit has hit the dirt (MS-TURN-06)
    return battle


def _is_stopped(battle: Battle) -> bool:
    """The unit is destroyed or keeps its head down (MS-HEAD-01).

    Those on foot who share the activation of a vehicle go on without it (MS-VEH-06).
    """
    if battle.stands(battle.active) and not battle.is_down(battle.active):
        return False
    return all(battle.is_down(u) or not battle.stands(u) for u in acting_units(battle))


def fallback(battle: Battle) -> object:
    """A command that is open at once, or None."""
    if battle.phase != PLAY:
        return None
    if not battle.active:
        unit = next(iter(may_activate(battle, battle.to_act)))
        return GiveOrder(unit, NOTHING if battle.units[unit].vehicle else HIT_THE_DIRT)
    owing = owes_a_move(battle)
    return way_back(battle, battle.figures[owing]) if owing else EndActivation()

"""The turn (MB-SEQ): start, movement, shooting and close combat of one player, then the other's."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.game import Refused
from sandtable.rulesets.modern_battles.battle import victory
from sandtable.rulesets.modern_battles.battle.events.turn import (
    GameEnded,
    HatchesSet,
    StepBegan,
    TurnBegan,
    TurnEnded,
)
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    FLEEING,
    MOVEMENT,
    OVER,
    SETUP,
    SHOOTING,
    START,
    Battle,
    Result,
    Unit,
)
from sandtable.rulesets.modern_battles.commands import BeginBattle, EndStep, SetHatches
from sandtable.rulesets.modern_battles.ground.room import waiting_units
from sandtable.rulesets.modern_battles.play import (
    after_fire,
    ambush,
    close_combat,
    fleeing,
    groups,
    morale,
    vehicles,
)
from sandtable.rulesets.modern_battles.play.movers import check_step, own_piece
from sandtable.umpire import Playing

STEPS = (START, MOVEMENT, SHOOTING, CLOSE_COMBAT)  # MB-SEQ-01, MB-SEQ-04


# --- the battle begins ----------------------------------------------------------------------------
def check_begin_battle(battle: Battle, _command: BeginBattle) -> None:
    if battle.phase != SETUP:
        raise Refused("mb-already-begun", "MB-SCN-03")
    left = tuple([unit for side in battle.sides for unit in waiting_units(battle, side)])
    if left:
        raise Refused("mb-still-to-set-up", "MB-SCN-03", units=left)


def play_begin_battle(battle: Battle, _command: BeginBattle, umpire: Playing) -> Battle:
    for rule in brought_to(battle):
        umpire.note(rule)
    return start_turn(battle, 1, battle.sides[0], umpire)


def brought_to(battle: Battle) -> Iterator[str]:
    """The lists of the sheet that this battle is made of."""
    units, vehicles = battle.units.values(), battle.vehicles.values()
    yield from ("MB-GEN-06", "MB-DAT-01", "MB-DAT-05", "MB-DAT-06")
    if vehicles:
        yield "MB-DAT-04"
    if any(unit.gun for unit in units) or any(vehicle.guns for vehicle in vehicles):
        yield "MB-DAT-03"
    if any(unit.profile.save for unit in units):
        yield "MB-DAT-02"
    if battle.groups:
        yield "MB-GRP-01"
    if battle.options.era == "historical":
        yield "MB-WPN-03"


# --- the start of a player's turn -----------------------------------------------------------------
def start_turn(battle: Battle, turn: int, side: str, umpire: Playing) -> Battle:
    """Leaders, fires on board, blazes; then hatches, by command (MB-SEQ-03).

    A fire that becomes a blaze now may explode in the turns that follow, not in this one.
    """
    battle = umpire.record(battle, TurnBegan(turn, side))
    battle = morale.replace_leaders(battle, side, umpire)
    ablaze = vehicles.ablaze(battle, side)
    battle = vehicles.fires_on_board(battle, side, umpire)
    return vehicles.blazes(battle, ablaze, umpire)


def check_set_hatches(battle: Battle, command: SetHatches) -> None:
    """At the start of the owner's turn, of an armoured vehicle (MB-VEH-23)."""
    check_step(battle, START)
    vehicle = own_piece(battle, command.vehicle)
    if isinstance(vehicle, Unit) or not vehicle.armoured:
        raise Refused("mb-no-hatches", "MB-VEH-23", vehicle=command.vehicle)
    if vehicle.hatches_open == command.open:
        raise Refused("mb-hatches-so-already", "MB-VEH-23", vehicle=command.vehicle)


def play_set_hatches(battle: Battle, command: SetHatches, umpire: Playing) -> Battle:
    after: Battle = umpire.record(battle, HatchesSet(command.vehicle, command.open))
    return after


# --- steps ----------------------------------------------------------------------------------------
def check_end_step(battle: Battle, _command: EndStep) -> None:
    """Every combat must have been fought before the turn is handed over (MB-CMD-05)."""
    if battle.phase == SETUP:
        raise Refused("mb-not-begun", "MB-SCN-03")
    if battle.phase == CLOSE_COMBAT:
        left = close_combat.unfought(battle)
        if left:
            raise Refused(
                "mb-combats-left", "MB-CMD-05", units=tuple(sorted(min(left, key=sorted)))
            )


def play_end_step(battle: Battle, _command: EndStep, umpire: Playing) -> Battle:
    side = battle.to_act
    if battle.phase == CLOSE_COMBAT:
        return end_turn(battle, umpire)
    following = STEPS[STEPS.index(battle.phase) + 1]
    if battle.phase == SHOOTING:
        battle = close_combat.refresh(after_fire.end_fire(battle, umpire), umpire)  # MB-SHT-22
    if battle.phase == MOVEMENT:
        battle = ambush.at_those_who_stood(battle, side, umpire)
        battle = ambush.lift_all(battle, battle.enemy_of(side), umpire)  # MB-AMB-04
    battle = umpire.record(battle, StepBegan(following))
    if following == MOVEMENT:
        battle = start_movement(battle, umpire)
    if following == SHOOTING:
        umpire.note("MB-SEQ-04")
    return battle


def start_movement(battle: Battle, umpire: Playing) -> Battle:
    """Rallying, then compulsory moves; the free moves are by command (MB-MOV-02, MB-SEQ-06).

    Nobody is asked: each goes in the order of the scenario (MB-CMD-03, MB-GEN-11).
    """
    side = battle.to_act
    for rule in ("MB-MOV-02", "MB-SEQ-06"):
        umpire.note(rule)
    battle = groups.rally(morale.rally(battle, side, umpire), side, umpire)
    return compulsory_moves(battle, side, umpire)


def compulsory_moves(battle: Battle, side: str, umpire: Playing) -> Battle:
    """Those who flee run on; vehicles back away, or are left if they cannot (MB-VEH-21).

    Who begins to in this sub-step makes his one move at once, and no second (MB-MOV-06).
    """
    running = [u.id for u in battle.units.values() if u.side == side and u.state == FLEEING]
    withdrawing = groups.disengaging(battle, side)
    for which in running:
        if battle.members(which):
            battle = fleeing.run_away(battle, which, umpire)
    for which in tuple(battle.vehicles):
        vehicle = battle.vehicles[which]
        if vehicle.side != side or vehicle.state != FLEEING or not vehicle.is_manned:
            continue
        if vehicle.losing or vehicle.burning:
            continue  # MB-VEH-25
        stays = battle
        battle = fleeing.back_away(battle, which, umpire)
        if battle is stays:  # immobilised, or hemmed in
            battle = vehicles.abandon(battle, which, umpire, "MB-VEH-21", by="")
    for group in withdrawing:
        battle = groups.withdraw(battle, group, umpire)
    return battle


def end_turn(battle: Battle, umpire: Playing) -> Battle:
    """Two player turns make a game turn; the last one ends the game (MB-SEQ-02, MB-SCN-05)."""
    side = battle.to_act
    first = battle.sides[0]
    battle = umpire.record(battle, TurnEnded(side))
    battle = end_if_over(battle, umpire, turn_ended=side != first)
    if battle.phase == OVER:
        return battle
    turn = battle.turn + (side != first)
    return start_turn(battle, turn, battle.enemy_of(side), umpire)


# --- the end --------------------------------------------------------------------------------------
def end_if_over(battle: Battle, umpire: Playing, *, turn_ended: bool = False) -> Battle:
    """After every command: a side has nothing left, or a condition is met (MB-SCN-05)."""
    if battle.phase in (OVER, SETUP):
        return battle
    result = victory.result_if_over(battle, turn_ended=turn_ended)
    return battle if result is None else end_game(battle, result, umpire)


def end_game(battle: Battle, result: Result, umpire: Playing) -> Battle:
    """By points where the scenario gives any, else by who is left (MB-SCN-02)."""
    if not result.points:
        umpire.note("MB-SCN-02")
    ended: Battle = umpire.record(battle, GameEnded(result))
    return ended

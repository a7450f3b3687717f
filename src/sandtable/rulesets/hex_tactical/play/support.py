"""The support phase of a side: missions arrive, drops land, then it calls for more (HX-TURN-02).

run_phase(battle, umpire, side)                  delays, strikes and drops of a side
check_call_support, play_call_support            HX-CMD-08
may_call(battle, side), worth_calling_for(battle, side)
check_aim(battle, question, answer), answers_to(battle, question)
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.game import Refused
from sandtable.ground.hexes import distance, within
from sandtable.rulesets.hex_tactical.battle.events.support import (
    SupportArrived,
    SupportCalled,
    SupportDelayed,
    request_id,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    HIGH,
    LOW,
    MEDIUM,
    SUPPORT_PHASE,
    Battle,
    Hex,
    Mission,
    Request,
    Unit,
    name_of,
)
from sandtable.rulesets.hex_tactical.battle.victory import result_if_over
from sandtable.rulesets.hex_tactical.commands import Aim, CallSupport, ChooseAim
from sandtable.rulesets.hex_tactical.dice.support_dice import Call, arrives
from sandtable.rulesets.hex_tactical.play import air, drops
from sandtable.rulesets.hex_tactical.play.aiming import flown_at
from sandtable.rulesets.hex_tactical.play.air import (
    ARTILLERY,
    BOMBING,
    GUIDED,
    NEW_AIM,
    may_aim_at,
    observers_of,
    seen_targets,
    weapons_for,
)
from sandtable.rulesets.hex_tactical.play.shooters import can_observe
from sandtable.umpire import Playing

ALTITUDES = (LOW, MEDIUM, HIGH)


# --- the phase ------------------------------------------------------------------------------------
def run_phase(battle: Battle, umpire: Playing, side: str) -> Battle:
    """Delays of all missions first, then those that arrive; the drops of this turn (HX-TURN-02)."""
    arrived = []
    for request in tuple(battle.requests.values()):
        if request.side == side and request.turn < battle.turn:
            battle, here = _test_delay(battle, request, umpire)
            arrived += [request.id] if here else []
    for name in arrived:
        if name in battle.requests:  # its aircraft has not been shot down on another mission
            battle = air.strike(battle, name, umpire)
            if result_if_over(battle) is not None:
                return battle  # at once (HX-UNIT-13)
    for drop in tuple(battle.drops.values()):
        if drop.side == side and not drop.done and drop.turn == battle.turn:
            battle = drops.land(battle, drop, umpire)
            if result_if_over(battle) is not None:
                return battle
    return battle


def _test_delay(battle: Battle, request: Request, umpire: Playing) -> tuple[Battle, bool]:
    """2D6 at or above the value, each turn of waiting making it easier (HX-DELAY-01)."""
    with umpire.act(request.mission):
        here = umpire.resolve(arrives, call_of(battle, request), battle.options.delay_dice)
        event = SupportArrived(request.id) if here else SupportDelayed(request.id)
        return umpire.record(battle, event), here


def call_of(battle: Battle, request: Request) -> Call:
    """What the delay depends on (HX-DELAY-02 to HX-DELAY-05)."""
    mission = battle.missions[request.mission]
    registered = battle.registered.get(request.side, ())
    traits = (*battle.field.traits.get(request.side, ()), *mission.counter.traits)
    return Call(
        mission.kind,
        preregistered=mission.kind == ARTILLERY and request.at in registered,
        waited=request.waited,
        german_ww2="german-ww2" in traits,
        french_indochina="french-indochina" in traits,
    )


# --- calls ----------------------------------------------------------------------------------------
def check_call_support(battle: Battle, command: CallSupport) -> None:
    """As many as the scenario grants missions (HX-CMD-08)."""
    if battle.phase != SUPPORT_PHASE:
        raise Refused("hx-not-support-phase", "HX-CMD-08")
    mission = battle.missions.get(command.mission)
    if mission is None or mission.side != battle.to_act:
        known = tuple([own.id for own in battle.missions.values() if own.side == battle.to_act])
        raise Refused("hx-no-such-mission", "HX-CMD-08", mission=command.mission, known=known)
    if mission.left < 1:
        raise Refused("hx-no-mission-left", "HX-CMD-08", mission=mission.id)
    if battle.turn < mission.from_turn:
        raise Refused("hx-mission-not-yet", "HX-CMD-08", mission=mission.id, turn=mission.from_turn)
    if not battle.field.has(command.at):
        raise Refused("hx-off-map", "HX-UNIT-07", at=name_of(command.at))
    _check_observer(battle, command)
    _check_weapon(mission, command)
    _check_altitude(mission, command)
    _check_target(battle, mission, command)


def is_ready(battle: Battle, mission: Mission) -> bool:
    """It is still to be had, and now."""
    return mission.left > 0 and battle.turn >= mission.from_turn


def _check_observer(battle: Battle, command: CallSupport) -> None:
    """Any observer of the side that is not neutralised, or none (HX-TURN-02, HX-DRIFT-07)."""
    if not command.observer:
        return
    able = [unit.id for unit in observers_of(battle, battle.to_act)]
    if command.observer not in able:
        raise Refused("hx-cannot-call", "HX-TURN-02", unit=command.observer, known=tuple(able))


def _check_weapon(mission: Mission, command: CallSupport) -> None:
    """A weapon that this kind of mission fires; smoke only from guns with the trait."""
    known = tuple([weapon.type for weapon in weapons_for(mission)])
    if command.weapon and command.weapon not in known:
        raise Refused("hx-no-such-load", "HX-AIR-03", mission=mission.id, weapon=command.weapon)
    if not command.weapon and len(known) > 1:
        raise Refused("hx-name-a-load", "HX-CMD-08", mission=mission.id)
    if command.smoke and not may_lay_smoke(mission):
        raise Refused("hx-mission-no-smoke", "HX-SMOKE-01", mission=mission.id)


def may_lay_smoke(mission: Mission) -> bool:
    """Guns with the trait do (HX-SMOKE-01)."""
    return mission.kind == ARTILLERY and mission.counter.has("smoke")


def altitudes_of(mission: Mission) -> tuple[str, ...]:
    """Of a bombing it is chosen when it is called; the others fly as they must (HX-AIR-03)."""
    is_free = mission.kind == BOMBING and not mission.altitude
    return ALTITUDES if is_free else (mission.altitude,)


def _check_altitude(mission: Mission, command: CallSupport) -> None:
    known = [flown_at(mission, altitude) for altitude in altitudes_of(mission)]
    if command.altitude and command.altitude not in known:
        raise Refused("hx-no-such-altitude", "HX-AIR-03", mission=mission.id)


def _check_target(battle: Battle, mission: Mission, command: CallSupport) -> None:
    """Only a guided weapon is aimed at a unit (HX-AIR-05)."""
    if not command.target:
        return
    if mission.kind != GUIDED:
        raise Refused("hx-not-guided", "HX-AIR-05", mission=mission.id)
    unit = battle.units.get(command.target)
    if unit is None or not may_aim_at(unit, mission.side) or unit.at != command.at:
        raise Refused("hx-not-there", "HX-AIR-05", target=command.target, at=name_of(command.at))


def play_call_support(battle: Battle, command: CallSupport, umpire: Playing) -> Battle:
    """A request is noted (HX-CMD-08)."""
    mission = battle.missions[command.mission]
    number = 1 + sum(
        request.mission == mission.id and request.turn == battle.turn
        for request in battle.requests.values()
    )
    called: Battle = umpire.record(
        battle,
        SupportCalled(
            request_id(mission.id, battle.turn, number),
            mission.id,
            command.at,
            command.observer,
            flown_at(mission, command.altitude),
            command.weapon or weapons_for(mission)[0].type,
            command.target,
            command.smoke,
        ),
    )
    return called


def may_call(battle: Battle, side: str) -> bool:
    """There is a mission to call, for all that the other side knows (HX-CMD-08).

    Calls on their way are secret: until they arrive the side still says when it is ready.
    """
    on_their_way = {request.mission for request in battle.requests.values() if not request.arrived}
    return any(
        mission.side == side
        and (mission.left > 0 or mission.id in on_their_way)
        and battle.turn >= mission.from_turn
        for mission in battle.missions.values()
    )


# --- new aims (HX-DELAY-06) -----------------------------------------------------------------------
def check_aim(battle: Battle, question: ChooseAim, answer: Aim) -> None:
    """Within 2 hexes of the hex named; a guided weapon at a unit that is seen (HX-AIR-05)."""
    request = battle.requests[question.request]
    if not battle.field.has(answer.at):
        raise Refused("hx-off-map", "HX-UNIT-07", at=name_of(answer.at))
    if distance(question.at, answer.at) > NEW_AIM:
        raise Refused(
            "hx-aim-too-far", "HX-DELAY-06", at=name_of(answer.at), called=name_of(question.at)
        )
    if battle.missions[request.mission].kind != GUIDED:
        return
    known = [unit.id for unit in seen_targets(battle, request)]
    if answer.target not in known or battle.units[answer.target].at != answer.at:
        raise Refused("hx-target-unseen", "HX-AIR-05", target=answer.target, known=tuple(known))


def answers_to(battle: Battle, question: ChooseAim) -> Iterator[Aim | None]:
    """Enemies near by, those without one's own beside them first; as it was called at last."""
    request = battle.requests[question.request]
    if battle.missions[request.mission].kind == GUIDED:
        for unit in seen_targets(battle, request):
            yield Aim(unit.at, unit.id)
        yield None
        return
    for at in sorted(within(question.at, NEW_AIM), key=lambda at: (distance(question.at, at), at)):
        if at != question.at and battle.field.has(at) and _is_worth(battle, request.side, at):
            yield Aim(at)
    yield None


def _is_worth(battle: Battle, side: str, at: Hex) -> bool:
    there = battle.here(at)
    return any(u.side != side for u in there) and not any(u.side == side for u in there)


# --- where it is worth to call --------------------------------------------------------------------
def worth_calling_for(battle: Battle, side: str) -> list[Hex]:
    """Hexes with enemies that somebody sees and where no friends are, most of them first."""
    callers = observers_of(battle, side)
    enemies = [u for u in battle.on_map(battle.enemy_of(side)) if not u.is_flying]
    number: dict[Hex, int] = {}
    for enemy in enemies:
        number[enemy.at] = number.get(enemy.at, 0) + 1
    own = {u.at for u in battle.on_map(side)}

    def order(at: Hex) -> tuple[bool, bool, int, Hex]:
        return at in own, not nearest_seer(battle, callers, at), -number[at], at

    return sorted(number, key=order)


def nearest_seer(battle: Battle, callers: list[Unit], at: Hex) -> str:
    """The nearest who sees the hex; "": nobody does."""
    seeing = [unit for unit in callers if can_observe(battle, unit, at)]
    return min(seeing, key=lambda u: distance(u.at, at)).id if seeing else ""

"""What fire does to units on the map: losses, states, wrecks, and those aboard (HX-RES, HX-STATE).

take_losses(battle, unit, steps, rule, umpire)   steps lost; at 0 the unit is eliminated
take_state(battle, unit, state, rule, umpire)    stopped, neutralised, stunned, immobilised
destroy(battle, unit, rule, umpire)              a vehicle or a flyer, and what it carries
eliminate(battle, unit, rule, umpire)            removed, and what it carries with it
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical.battle.events.fire import (
    NEUTRALISED,
    STOPPED,
    DropRepulsed,
    DropShotDown,
    Eliminated,
    MissionRepulsed,
    MissionShotDown,
    PutOnFoot,
    ShotRead,
    StateTaken,
    StepsLost,
    VehicleDestroyed,
)
from sandtable.rulesets.hex_tactical.battle.events.moves import leaves_wreck
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED, Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.commands import Losses, ShareLosses
from sandtable.rulesets.hex_tactical.dice.fire_table import bare
from sandtable.rulesets.hex_tactical.dice.results import (
    ARMOUR,
    DESTROYED,
    FIGURES,
    NEUTRALISATION_TESTS,
    NO_EFFECT,
    PLAIN,
    REPULSED,
    TRAPPED,
    on_aircraft,
    steps_lost,
    suffer,
)
from sandtable.rulesets.hex_tactical.ground.moving import place_near
from sandtable.rulesets.hex_tactical.play import concealment
from sandtable.rulesets.hex_tactical.play.aiming import Mark
from sandtable.rulesets.hex_tactical.play.flights import repulse
from sandtable.umpire import Playing


# --- losses ---------------------------------------------------------------------------------------
def take_losses(battle: Battle, unit: str, steps: int, rule: str, umpire: Playing) -> Battle:
    """A loss is a step; surplus losses on one unit are ignored (HX-UNIT-02)."""
    if steps <= 0:
        return battle
    if steps >= battle.units[unit].steps:
        return eliminate(battle, unit, rule, umpire)
    after: Battle = umpire.record(battle, StepsLost(unit, steps, rule))
    return after


def lose_by_fire(battle: Battle, unit: str, steps: int, rule: str, umpire: Playing) -> Battle:
    """Losses by fire neutralise whoever survives them (HX-RES-01, HX-STATE-02)."""
    battle = take_losses(battle, unit, steps, rule, umpire)
    if battle.units[unit].fate == ELIMINATED:
        return battle
    return take_state(battle, unit, NEUTRALISED, rule, umpire)


def eliminate(battle: Battle, unit: str, rule: str, umpire: Playing) -> Battle:
    """Removed at 0 steps (HX-UNIT-02)."""
    after: Battle = umpire.record(battle, Eliminated(unit, rule))
    return after


# --- states ---------------------------------------------------------------------------------------
RULE_OF = {
    "stopped": "HX-STATE-01",
    "neutralised": "HX-STATE-02",
    "stunned": "HX-STATE-04",
    "immobilised": "HX-STATE-05",
}


def take_state(battle: Battle, unit: str, state: str, rule: str, umpire: Playing) -> Battle:
    """A state held already is not worsened by the same again (HX-STATE-07)."""
    piece = battle.units[unit]
    held = getattr(piece, state) or (state == STOPPED and piece.neutralised)
    if held or (state == NEUTRALISED and piece.stopped):
        umpire.note("HX-STATE-07")
    if held:
        return battle
    umpire.note(RULE_OF[state])
    after: Battle = umpire.record(battle, StateTaken(unit, state, rule))
    return after


# --- vehicles and flyers --------------------------------------------------------------------------
def destroy(battle: Battle, unit: str, rule: str, umpire: Playing) -> Battle:
    """The vehicle is gone; what it carried pays for it (HX-UNIT-09)."""
    lost = battle.units[unit]
    carried = battle.aboard(unit)
    wreck = leaves_wreck(lost)
    umpire.note("HX-STATE-06" if wreck else "HX-UNIT-02")
    battle = umpire.record(battle, VehicleDestroyed(unit, wreck, rule))
    for passenger in carried:
        umpire.note("HX-UNIT-09")
        if lost.is_flying:
            battle = eliminate(battle, passenger.id, "HX-UNIT-09", umpire)
        else:
            battle = _thrown_out(battle, passenger, lost, umpire)
    return battle


def _thrown_out(battle: Battle, passenger: Unit, carrier: Unit, umpire: Playing) -> Battle:
    """One loss, and neutralised in the hex of the wreck, or beside a full one (HX-UNIT-09, -04).

    A neighbour who sees it there recognises it (HX-OBS-05).
    """
    battle = take_losses(battle, passenger.id, 1, "HX-UNIT-09", umpire)
    if battle.units[passenger.id].fate == ELIMINATED:
        return battle
    place = place_near(battle, passenger, carrier.at)
    battle = umpire.record(battle, PutOnFoot(passenger.id, place or carrier.at))
    battle = take_state(battle, passenger.id, NEUTRALISED, "HX-UNIT-09", umpire)
    return concealment.look_round(battle, passenger.id, umpire)


# --- what table [2] says --------------------------------------------------------------------------
def take_result(battle: Battle, mark: Mark, result: str, came_from: Hex, umpire: Playing) -> Battle:
    """A cell of table [2], read for one target, its test, and what it does (HX-RES)."""
    if mark.aircraft:
        outcome = on_aircraft(result, mark.aircraft, mark.missile)
    else:
        outcome = suffer(result, mark.victim, umpire)
    rule = rule_of(mark, result)
    for applied in (*mark.aim.rules, *((rule,) if mark.aircraft else ())):
        umpire.note(applied)
    column = mark.aim.column
    read = ShotRead(mark.target, -1 if column is None else column, result, outcome)
    battle = umpire.record(battle, read)
    return carry_out(battle, mark, outcome, rule, came_from, umpire)


def carry_out(
    battle: Battle, mark: Mark, outcome: str, rule: str, came_from: Hex, umpire: Playing
) -> Battle:
    """What an outcome changes on the map or in the air."""
    if outcome == NO_EFFECT:
        return battle
    if mark.target in battle.requests:
        return _mission_hit(battle, mark.target, outcome, umpire)
    if mark.target in battle.drops:
        return _drop_hit(battle, mark.target, outcome, umpire)
    if outcome == REPULSED:
        return repulse(battle, mark.target, came_from, umpire)
    if outcome == DESTROYED:
        return destroy(battle, mark.target, rule, umpire)
    steps = steps_lost(outcome)
    if steps:
        return lose_by_fire(battle, mark.target, steps, rule, umpire)
    return take_state(battle, mark.target, outcome, rule, umpire)


BY_VEHICLES = {PLAIN: "HX-RES-02", TRAPPED: "HX-RES-06", ARMOUR: "HX-RES-07"}


def rule_of(mark: Mark, result: str) -> str:
    """The line by which a target took its result, or the test that it called for."""
    figure, neutralises = bare(result) in FIGURES, bare(result) in NEUTRALISATION_TESTS
    if mark.aircraft:
        return "HX-RES-03" if figure else "HX-RES-04" if neutralises else "HX-RES-05"
    if mark.victim.kind in BY_VEHICLES:
        return BY_VEHICLES[mark.victim.kind]
    return "HX-RES-01" if figure else "HX-TEST-03" if neutralises else "HX-TEST-02"


# --- aircraft that are not on the map -------------------------------------------------------------
def _mission_hit(battle: Battle, request: str, outcome: str, umpire: Playing) -> Battle:
    """Destroyed, or repulsed: then the mission may be called again (HX-RES-03, HX-RES-08)."""
    gone = MissionShotDown(request) if outcome == DESTROYED else MissionRepulsed(request)
    after: Battle = umpire.record(battle, gone)
    return after


def _drop_hit(battle: Battle, drop: str, outcome: str, umpire: Playing) -> Battle:
    """All is lost with the transport; repulsed it still drops, further off (HX-PARA-04, -07)."""
    if outcome == DESTROYED:
        down: Battle = umpire.record(battle, DropShotDown(drop))
        return down
    if not battle.drops[drop].repulsed:
        battle = umpire.record(battle, DropRepulsed(drop))
    return lose_aboard(battle, drop, steps_lost(outcome), umpire)


def lose_aboard(battle: Battle, drop: str, losses: int, umpire: Playing) -> Battle:
    """So many of the units aboard lose a step each, as their owner likes (HX-RES-03)."""
    aboard = tuple([name for name in battle.drops[drop].units if battle.units[name].is_alive])
    side = battle.drops[drop].side
    for unit in shared_losses(battle, side, aboard, losses, umpire, one_each=True):
        battle = take_losses(battle, unit, 1, "HX-RES-03", umpire)
    return battle


# --- sharing out ----------------------------------------------------------------------------------
def shared_losses(
    battle: Battle,
    side: str,
    units: tuple[str, ...],
    steps: int,
    umpire: Playing,
    one_each: bool = False,
) -> tuple[str, ...]:
    """Who bears the losses, one name a step: the owner is asked where he has a choice."""
    room = len(units) if one_each else sum(battle.units[unit].steps for unit in units)
    steps = min(steps, room)
    if steps == 0:
        return ()
    default = by_most_steps(battle, units, steps, one_each)
    if steps == room or len(units) == 1:
        return default
    answer = umpire.ask(battle, side, ShareLosses(units, steps, one_each))
    return default if answer is None else answer.units


def by_most_steps(
    battle: Battle, units: tuple[str, ...], steps: int, one_each: bool = False
) -> tuple[str, ...]:
    """Without an answer those with most steps bear them (HX-CMD-14)."""
    left = {unit: battle.units[unit].steps for unit in units}
    bearers: list[str] = []
    for _ in range(steps):
        bearer = max(left, key=left.__getitem__)
        bearers.append(bearer)
        left[bearer] -= 1
        if one_each or not left[bearer]:
            del left[bearer]
    return tuple(bearers)


def check_losses(battle: Battle, question: ShareLosses, answer: Losses) -> None:
    """As many as there are losses, none beyond the steps a unit has (HX-ASSAULT-10, HX-RES-03)."""
    if len(answer.units) != question.steps:
        raise Refused("hx-losses-number", "HX-ASSAULT-10", number=question.steps)
    for unit in answer.units:
        if unit not in question.units:
            raise Refused("hx-losses-unit", "HX-ASSAULT-10", unit=unit, known=question.units)
        most = 1 if question.one_each else battle.units[unit].steps
        if answer.units.count(unit) > most:
            raise Refused("hx-losses-too-many", "HX-UNIT-02", unit=unit, most=most)


def ways_to_share(battle: Battle, question: ShareLosses) -> Iterator[Losses | None]:
    """All on those with most steps, or on the unit named first as far as it lasts."""
    seen: list[tuple[str, ...]] = []
    for first in question.units:
        order = [first, *[unit for unit in question.units if unit != first]]
        bearers: list[str] = []
        for unit in order:
            bearers += [unit] * (1 if question.one_each else battle.units[unit].steps)
        shared = tuple(bearers[: question.steps])
        if sorted(shared) not in [sorted(earlier) for earlier in seen]:
            seen.append(shared)
            yield Losses(shared)
    yield None

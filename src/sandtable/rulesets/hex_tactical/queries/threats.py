"""Danger: who could fire at a unit in the hex where it would stand (HX-CMD-11, HX-TURN-06).

Every recognised enemy is taken as in its next activation: without its Fire and Movement markers,
one shot with the weapon that is worth most, alone; or half an action of movement and a shot at half
power; in the last turn with them, and only if it has not acted yet. Follow-up shots, grouped fire,
assaults and support are not counted. Losses are steps.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from sandtable.ground.hexes import centre_of, distance, neighbours
from sandtable.refusals import Refused, allows
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events
from sandtable.rulesets.hex_tactical.battle.events.turn import FRESH, REMOVED, Activated
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    UNKNOWN,
    UP,
    Battle,
    Hex,
    Unit,
    changed,
    with_unit,
)
from sandtable.rulesets.hex_tactical.battle.victory import is_last
from sandtable.rulesets.hex_tactical.commands.preview import preview_answer
from sandtable.rulesets.hex_tactical.commands.preview_fire import Chances, shot_chances
from sandtable.rulesets.hex_tactical.dice.assault import STEPS
from sandtable.rulesets.hex_tactical.dice.results import steps_lost
from sandtable.rulesets.hex_tactical.ground.costs import modes_of
from sandtable.rulesets.hex_tactical.ground.reach import reach
from sandtable.rulesets.hex_tactical.ground.sight import is_lit, sees, sees_hex
from sandtable.rulesets.hex_tactical.play.activation import (
    can_still_act,
    could_act,
    is_commanded,
)
from sandtable.rulesets.hex_tactical.play.aiming import Fire
from sandtable.rulesets.hex_tactical.play.fire import check_shooting
from sandtable.rulesets.hex_tactical.play.movement import HALF_MOVES
from sandtable.rulesets.hex_tactical.play.shooters import (
    IND,
    Gun,
    farthest,
    guns_of,
    observers,
)
from sandtable.rulesets.hex_tactical.queries.as_queries import as_query
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.rulesets.threats import (
    Harmless,
    Provoked,
    Scout,
    Threat,
    after,
    chance_of,
    leg_of,
    or_nearer,
    worst,
)

RULES = HexTactical()
GONE = ("eliminated", "destroyed")
STOPPED = ("repulsed", "neutralised", "immobilised", "stopped", "stunned")
TRIED = 6  # hexes from which an enemy who comes up would fire, the nearest to the target first


# --- units ----------------------------------------------------------------------------------------
def side_of(battle: Battle, who: str) -> str:
    unit = battle.units.get(who)
    return unit.side if unit is not None and unit.fate == UP else ""


def place_of(battle: Battle, who: str) -> Hex:
    return battle.units[who].at


def nearest(battle: Battle, side: str, at: Hex, among: Collection[str]) -> str:
    own = [unit.id for unit in battle.on_map(side)]
    own = [who for who in own if who in among] or own
    return min(own, key=lambda who: distance(battle.units[who].at, at), default="")


def size_of(battle: Battle, *who: str) -> int:
    return sum(battle.units[unit].steps for unit in who)


# --- the unit on its way --------------------------------------------------------------------------
def gone(battle: Battle, who: str, way: Sequence[Hex]) -> Battle | None:
    """By the move that it may make."""
    then: Battle | None = after(RULES, battle, _move(battle, who, way))
    if then is not None and then.units[who].fate == UP and then.units[who].at == way[-1]:
        return changed(then, course=None)
    return None


def put(battle: Battle, who: str, at: Hex) -> Battle:
    if not battle.field.has(at) or battle.units[who].at == at:
        return battle
    return with_unit(battle, who, at=at, storey=0)


def _move(battle: Battle, who: str, way: Sequence[Hex]) -> c.Move | None:
    """Along the hexes named, or the cheapest way to the last, in the stealthiest mode that does."""
    unit = battle.units[who]
    if not way or way[-1] == unit.at:
        return None
    for mode in modes_of(unit):
        for steps in _paths(battle, unit, way, mode):
            command = c.Move(who, steps, mode)
            if allows(RULES.check, battle, command):
                return command
    return None


def _paths(
    battle: Battle, unit: Unit, way: Sequence[Hex], mode: str
) -> Iterator[tuple[c.Step, ...]]:
    if all(b in neighbours(a) for a, b in zip((unit.at, *way), way, strict=False)):
        yield tuple([c.Step(at) for at in way])
    ways = reach(battle, unit, mode).ways
    if way[-1] in ways:
        yield ways[way[-1]]


def provoked(battle: Battle, who: str, way: Sequence[Hex]) -> Iterator[Provoked]:
    """Opportunity fire: of each enemy the worst shot that the way gives him (HX-TURN-06)."""
    command = _move(battle, who, way)
    if command is None:
        return
    scout = Scout(RULES)
    RULES.play(battle, command, scout)
    best: dict[str, Provoked] = {}
    for heard in scout.heard:
        question = heard.question
        if not isinstance(question, c.MayFire) or question.target != who:
            continue
        for answer in RULES.answers(heard.battle, heard.side, question):
            if not isinstance(answer, c.Volley) or len(answer.shooters) > 1:
                continue
            shot = _volley(heard.battle, question, answer)
            if shot is None:
                continue
            reaction = Provoked(shot, question.at, _leg(battle.units[who].at, way, question.at))
            if shot.enemy not in best or shot.rank > best[shot.enemy].threat.rank:
                best[shot.enemy] = reaction
    yield from best.values()


def _leg(start: Hex, way: Sequence[Hex], at: Hex) -> int:
    return leg_of(centre_of(start), [centre_of(to) for to in way], centre_of(at))


def _volley(battle: Battle, question: c.MayFire, answer: c.Volley) -> Threat | None:
    (shooter,) = answer.shooters
    gun = guns_of(battle.units[shooter.unit])[shooter.weapon]
    chances = preview_answer(battle, question, answer).chances
    fire = Fire((gun,), question.at, "" if gun.weapon.fire == IND else question.target)
    shot = _threat(battle, fire, question.target, chances, "hx-danger-opportunity")
    return None if shot is None else _asked(battle, shot, fire, question.target)


# --- who could fire there -------------------------------------------------------------------------
def against(battle: Battle, who: str) -> Iterator[Threat | Harmless]:
    """Those whose face is known; what lies face down has no weapons that could be told."""
    for enemy in battle.on_map(battle.enemy_of(battle.units[who].side)):
        if not enemy.counter.weapons:
            continue
        if is_last(battle) and not _acts_again(battle, enemy):
            refused = Refused("hx-danger-done", "HX-TURN-04", unit=enemy.id)
            yield Harmless(enemy.id, enemy.at, refused)
            continue
        # Markers of the last turn are never taken off again.
        then = battle if is_last(battle) else with_unit(battle, enemy.id, **REMOVED, **FRESH)
        fresh = then.units[enemy.id]
        best = _best(then, fresh, who)
        comes = _comes_up(then, fresh, who)
        if best is not None:
            yield or_nearer(best, comes)
            continue
        yield Harmless(enemy.id, enemy.at, _why_not(then, fresh, who), comes)


def _acts_again(battle: Battle, enemy: Unit) -> bool:
    """In this turn: in the activation under way, or in one that is still to come."""
    if enemy.id in battle.called:
        return can_still_act(battle, enemy)
    called = battle.sections[enemy.section].activated and is_commanded(battle, enemy)
    return could_act(battle, enemy) and not called


def _best(battle: Battle, enemy: Unit, who: str, *, half: bool = False) -> Threat | None:
    shots = []
    for gun in guns_of(enemy):
        fire = _fire(battle, gun, who, half)
        if fire is not None:
            how = "hx-danger-half" if half else ""
            shot = _threat(battle, fire, who, shot_chances(battle, fire), how)
            shots += [(shot, fire)] if shot is not None else []
    best = max(shots, key=lambda shot: shot[0].rank, default=None)
    return None if best is None else _asked(battle, *best, who)


def _asked(battle: Battle, shot: Threat, fire: Fire, who: str) -> Threat:
    """With the odds query that tells the same; only of a shot that is shown."""
    same = as_query(battle, fire, who)
    return replace(shot, query=same.query, inputs=same.inputs, unasked=same.unasked)


def _fire(battle: Battle, gun: Gun, who: str, half: bool) -> Fire | None:
    """One weapon at the unit, if the rules allow it; a mortar has somebody see for it."""
    fire = _aimed(battle, gun, who, half)
    try:
        check_shooting(battle, fire)
    except Refused:
        return None
    return fire


def _aimed(battle: Battle, gun: Gun, who: str, half: bool) -> Fire:
    at = battle.units[who].at
    if gun.weapon.fire != IND:
        return Fire((gun,), at, who, half)
    return Fire((gun,), at, "", half, next(iter(observers(battle, gun.unit, at)), ""))


def _threat(
    battle: Battle, fire: Fire, who: str, previewed: Sequence[Chances], how: str
) -> Threat | None:
    """What a shot would do to one unit; None if nothing."""
    chances = next((counted for counted in previewed if counted.target == who), None)
    if chances is None:
        return None
    steps = battle.units[who].steps
    losses: dict[int, Fraction] = {}
    for label, chance in chances.outcomes.items():
        lost = steps if label in GONE else min(STEPS.get(label, steps_lost(label)), steps)
        losses[lost] = losses.get(lost, Fraction(0)) + chance
    stops = chance_of(chances.outcomes, STOPPED)
    if losses.get(0) == 1 and not stops:
        return None
    gun = fire.guns[0]
    return Threat(
        gun.unit.id,
        str(gun.place),
        gun.unit.at,
        distance(gun.unit.at, battle.units[who].at),
        chances.outcomes,
        losses,
        stops,
        how,
    )


# --- who cannot, and who could come up ------------------------------------------------------------
def _why_not(battle: Battle, enemy: Unit, who: str) -> Refused:
    """What the rules say against its weapon that reaches farthest."""
    gun = max(guns_of(enemy), key=lambda gun: farthest(gun.weapon))
    try:
        check_shooting(battle, _aimed(battle, gun, who, False))
    except Refused as refused:
        return refused
    return Refused("hx-danger-no-effect", "HX-FIRE-02", unit=enemy.id)


def _comes_up(battle: Battle, enemy: Unit, who: str) -> Threat | None:
    """Half an action of movement, then a shot at half power (HX-TURN-05)."""
    mode = next((mode for mode in modes_of(enemy) if mode in HALF_MOVES), "")
    if not mode or enemy.is_flying:
        return None
    at = battle.units[who].at
    far = max(farthest(gun.weapon) for gun in guns_of(enemy))
    reached = reach(battle, enemy, mode)
    near = sorted(reached.costs, key=lambda to: (distance(to, at), reached.costs[to]))
    active = _activated(battle, enemy)
    shots: list[Threat] = []
    tries = 0
    for to in near:
        there = with_unit(battle, enemy.id, at=to)
        if distance(to, at) > far or not sees_hex(there, there.units[enemy.id], at):
            continue
        then: Battle | None = after(RULES, active, c.Move(enemy.id, reached.ways[to], mode))
        if then is None:
            continue
        moved = changed(then, course=None)
        if moved.units[enemy.id].at == to:
            best = _best(moved, moved.units[enemy.id], who, half=True)
            shots += [replace(best, way=(to,))] if best is not None else []
        tries += 1
        if tries == TRIED:
            break
    return worst(shots)


def _activated(battle: Battle, enemy: Unit) -> Battle:
    begun = changed(
        battle, phase=ACTIVATIONS, to_act=enemy.side, course=None, melee=None, active="", acting=""
    )
    return events.apply(begun, Activated(enemy.section, (enemy.id,)))


def unknown(battle: Battle, who: str) -> int:
    """Counters face down in whose sight it stands: what they could do nobody knows (HX-OBS-05)."""
    unit = battle.units[who]
    others = battle.on_map(battle.enemy_of(unit.side))
    return sum(enemy.counter.kind == UNKNOWN and sees(battle, enemy, unit) for enemy in others)


# --- what is seen ---------------------------------------------------------------------------------
def seen_from(battle: Battle, who: str) -> list[Hex]:
    """Hexes whose ground a unit sees from where it stands, in the light there is (HX-LOS)."""
    unit = battle.units[who]
    return [
        at
        for at in battle.field.layout.places
        if at == unit.at or (sees_hex(battle, unit, at) and is_lit(battle, unit.at, at))
    ]

"""The log: each entry as lines with the result in bold, its facts, its dice and their reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.ending import why
from sandtable.drawing.modern_battles.acts import folded, in_order
from sandtable.drawing.modern_battles.distances import Distances
from sandtable.drawing.modern_battles.reasons import HOW, RULE_BEHIND
from sandtable.drawing.modern_battles.sentences import BOLD, Blow, template, vehicle_shots
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.reel import Sourced
from sandtable.drawing.rows import dice_thrown, exact_places, plain_points, pooled_row, rolled_row
from sandtable.entry import Entry
from sandtable.explain.story import destination, is_quiet, say
from sandtable.explain.story import event as told
from sandtable.explain.words import capital, label
from sandtable.ground.free import length
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
    Point,
)
from sandtable.rulesets.modern_battles.battle.victory import why_it_ended
from sandtable.rulesets.modern_battles.commands import MaySpring
from sandtable.rulesets.modern_battles.dice.morale import PANIC
from sandtable.rulesets.modern_battles.dice.shooting import TO_HIT
from sandtable.rulesets.modern_battles.dice.wounds import WOUNDS
from sandtable.rulesets.modern_battles.ground.bases import gun_name
from sandtable.rulesets.modern_battles.ground.places import distance_between
from sandtable.rulesets.modern_battles.words import damage
from sandtable.umpire import Asked, Rolled

#: What tells how a shot ended: the shot itself is told with it.
ENDS = (e.VolleyFired, e.TemplateLaid, e.VehicleShot)
#: After these the names of the fallen are facts of the same line.
FELL = (e.VolleyFired, e.TemplateLaid, e.Struck, e.Exploded, e.MinesSprung)
#: The way that follows is told with these.
SET_OUT = (e.MoveBegan, e.Dismounted, e.Arrived)
MOST_DICE = 12  # drawn beside a line; it opens into all of them


@dataclass(slots=True)
class _Line:
    """A line being put together: what happened, and the rolls that led to it."""

    happened: Any
    battle: Battle  # as things stood before it
    rolls: list[Rolled] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    shot: e.Fired | None = None  # the shot that it ends
    fallen: int = 0  # figures that it has felled
    tested: str = ""  # the unit or group whose test it is
    blows: list[Blow] = field(default_factory=list)  # its shots at a vehicle


def log_lines(voice: Voice, entry: Entry) -> list[v.LogLine]:
    """The lines of an entry; `voice` speaks of the battle as it stood before."""
    return [line for _, line in sourced_lines(voice, entry)]


def sourced_lines(voice: Voice, entry: Entry) -> list[Sourced]:
    """The same, each with what it is made of."""
    if entry.undoes:
        text = voice.sentence("log-taken-back", entry=entry.undoes, side=voice.side(entry.side))
        return [(None, {"key": f"{entry.n}.1", "side": entry.side, "sentence": text})]
    lines = enumerate(_lines(voice, entry), 1)
    return [(line.happened, _plain(voice, line, entry, f"{entry.n}.{n}")) for n, line in lines]


# --- what belongs together -----------------------------------------------------------------------
def _lines(voice: Voice, entry: Entry) -> Iterator[_Line]:
    """Events with their rolls; a shot is told with what it did, losses with theirs."""
    battle = voice.battle
    shot: e.Fired | None = None
    far: Distances | None = None
    last: _Line | None = None
    for item, rolls, tested in in_order(folded(entry.log) if entry.whole is None else entry.whole):
        line: _Line | None = None
        if isinstance(item, Asked):
            line = _Line(item, battle) if _is_worth_telling(item) else None
        elif item is None:
            if not tested and last is not None and isinstance(last.happened, FELL):
                last.rolls += rolls  # under a template: he was saved
                continue
            line = _Line(rolls[-1], battle, rolls, tested=tested)
            if last is not None and isinstance(last.happened, SET_OUT):
                yield line  # the way has still to be told
                continue
        else:
            before, battle = battle, e.apply(battle, item)
            if isinstance(item, e.Fired):
                shot, far = item, Distances(before, item)
                continue
            if last is not None and _goes_on(item, last.happened):
                last.blows.append(_blow(item, rolls))
                last.rolls += rolls
                continue
            if last is not None and _follows(item, last.happened):
                last.facts += _consequence(voice, before, battle, item, last.blows)
                if isinstance(item, e.VehicleDamaged):
                    last.blows[-1] = last.blows[-1]._replace(harm=item)
                last.fallen += len(item.figures) if isinstance(item, e.FiguresLost) else 0
                last.rolls += rolls
                continue
            if is_quiet(item) and not rolls:
                continue
            ends = shot if isinstance(item, ENDS) else None
            line = _Line(item, before, rolls, _facts(voice, before, item), ends)
            if isinstance(item, e.VolleyFired | e.VehicleShot):
                line.facts = _of_shot(voice, before, item, far, rolls)
            if isinstance(item, e.VehicleShot):
                line.blows = [_blow(item, rolls)]
        if last is not None:
            yield last
        last = line
    if last is not None:
        yield last


def _is_worth_telling(asked: Asked) -> bool:
    """That somebody held his fire is told; that nobody chose who falls is not."""
    return asked.answer is not None or isinstance(asked.question, MaySpring)


def _goes_on(item: object, before: object) -> bool:
    """One more shot of the same weapon at the same side of the same vehicle."""
    if not (isinstance(item, e.VehicleShot) and isinstance(before, e.VehicleShot)):
        return False
    return replace(before, effect=item.effect) == item


def _blow(shot: e.VehicleShot, rolls: list[Rolled]) -> Blow:
    """With what the crew's nerves did, where they were tested (MB-PSY-08)."""
    tests = [rolled.means for rolled in rolls if rolled.roll.rule == PANIC]
    return Blow(shot, nerve=("passed" if tests[-1] else "failed") if tests else "")


def _follows(item: object, before: object) -> bool:
    match item:
        case e.FiguresLost():
            return isinstance(before, FELL)
        case e.VehicleDamaged():
            return isinstance(before, e.VehicleShot) and before.target == item.vehicle
        case e.Moved():
            return isinstance(before, SET_OUT) and before.unit == item.unit
    return False


def _consequence(
    voice: Voice, before: Battle, battle: Battle, item: object, blows: list[Blow]
) -> list[str]:
    """Who fell, what a vehicle suffered, or how far it went."""
    if isinstance(item, e.FiguresLost):
        return [Voice(battle, voice.language).pieces(item.figures)]
    if isinstance(item, e.VehicleDamaged):
        # The result in bold tells some of it already.
        harm = damage.damage_text(damage.beyond(blows[-1].shot.effect, item), voice.language)
        return [harm] if harm else []
    return _facts(voice, before, item)


def _facts(voice: Voice, battle: Battle, item: object) -> list[str]:
    """How far, and what was lost by it."""
    match item:
        case e.Moved():
            far = max((_far(battle, item.unit, who, way) for who, way in item.ways), default=0)
            there = destination(item, battle, voice.language)
            return [voice.inches(far), *([there] if there else [])] if far else []
        case e.CombatFought():
            a, b = battle.sides
            of_a, of_b = item.totals
            return [f"{voice.side(a)} {of_a}, {voice.side(b)} {of_b}"]
        case e.GameEnded():
            ended = e.apply(battle, item)
            return why(Voice(ended, voice.language), why_it_ended(ended))
    return []


def _of_shot(
    voice: Voice,
    battle: Battle,
    item: e.VolleyFired | e.VehicleShot,
    far: Distances | None,
    rolls: list[Rolled],
) -> list[str]:
    """How far it went, and that a volley ended early because nobody was left to hit."""
    between = distance_between(battle, item.unit, item.target)
    facts = [voice.inches(between if far is None else far.of(battle, item))]
    if isinstance(item, e.VolleyFired):
        shots = sum(rolled.roll.rule == TO_HIT for rolled in rolls)
        if 0 < shots < item.shots:
            facts.append(voice.sentence("mb-log-shots-rolled", shots=shots))
    return facts


def _far(battle: Battle, unit: str, who: str, way: tuple[Point, ...]) -> int:
    start = _start(battle, unit, who)
    whole = (start, *way) if start else way
    return sum(length(p, q) for p, q in pairwise(whole))


def _start(battle: Battle, unit: str, who: str) -> Point | None:
    if who in battle.figures:
        return battle.figures[who].at
    if who in battle.vehicles:
        return battle.vehicles[who].at
    return battle.units[unit].gun_at if unit in battle.units else None


# --- in words ------------------------------------------------------------------------------------
def _plain(voice: Voice, line: _Line, entry: Entry, key: str) -> v.LogLine:
    spoken = Voice(line.battle, voice.language)
    happened = line.happened
    log_line: v.LogLine = {
        "key": key,
        "side": _side(line, entry),
        "sentence": capital(_sentence(spoken, line)),
        "pieces": _pieces(line),
    }
    if line.facts:
        log_line["facts"] = " · ".join(line.facts)
    if exact := exact_places(happened, line.battle, voice.language):
        log_line["exact"] = exact
    if line.rolls:
        _add_thrown(log_line, voice, line.rolls, one_by_one=isinstance(happened, e.TemplateLaid))
    cause = getattr(happened, "rule", "")
    if isinstance(happened, e.MoveBegan):
        cause = HOW.get(happened.how, "")
    if cause:
        log_line.setdefault("rule", cause)
    if type(happened) in RULE_BEHIND:
        log_line.setdefault("rule", RULE_BEHIND[type(happened)])
    if isinstance(happened, Asked):
        spring = isinstance(happened.question, MaySpring)
        log_line.setdefault("rule", "MB-AMB-05" if spring else "MB-CC-15")
    if isinstance(happened, e.TurnBegan):
        log_line["turn"] = happened.turn
    return log_line


def _add_thrown(
    log_line: v.LogLine, voice: Voice, rolls: list[Rolled], *, one_by_one: bool = False
) -> None:
    """Equal rolls together; beside the line lie the dice of the first kind, or all in order."""
    pools: dict[Any, list[Rolled]] = {}
    for rolled in rolls:
        pools.setdefault(rolled.roll, []).append(rolled)
    rows = [_row(voice, pool) for pool in pools.values()]
    beside = rolls if one_by_one else next(iter(pools.values()))
    log_line["dice"] = _drawn([die for rolled in beside for die in dice_thrown(rolled)])
    log_line["rolls"], log_line["roll"] = rows, rows[0]
    log_line["rule"] = rolls[0].roll.rule


def _drawn(dice: list[v.Die]) -> list[v.Die]:
    """Not too many: those that came off before those that did not, in the order of the throws."""
    best = sorted(range(len(dice)), key=lambda n: not dice[n].get("hit"))[:MOST_DICE]
    return [dice[n] for n in sorted(best)]


def _row(voice: Voice, pool: list[Rolled]) -> v.ThrownRoll:
    return pooled_row(pool, voice.language) if pool[1:] else rolled_row(pool[0], voice.language)


def _side(line: _Line, entry: Entry) -> str:
    """Whose doing a line is."""
    happened, battle = line.happened, line.battle
    if isinstance(happened, Asked):
        return happened.side
    named = [getattr(happened, name, "") for name in ("unit", "vehicle", "group")]
    for which in (line.tested, *named):
        side = battle.side_of(which) or (
            battle.groups[which].side if which in battle.groups else ""
        )
        if side:
            return side
    figures = getattr(happened, "figures", ())
    if figures and figures[0] in battle.figures:
        return battle.figures[figures[0]].side
    side = getattr(happened, "side", "")
    return side if side in battle.sides else entry.side


def _pieces(line: _Line) -> list[str]:
    happened, battle = line.happened, line.battle
    if isinstance(happened, Asked):
        happened = happened.answer or happened.question
    named = [getattr(happened, name, "") for name in ("unit", "vehicle", "target", "mover")]
    named.append(line.tested)
    for name in ("figures", "units", "under", "inside"):
        named += getattr(happened, name, ())
    pieces: list[str] = []
    for who in named:
        unit = battle.units.get(who)
        if unit is not None:
            pieces += [f.id for f in battle.members(who)]
            pieces += [gun_name(who)] if unit.gun and not unit.gun_lost else []
        elif who in battle.figures or who in battle.vehicles:
            pieces.append(who)
    return list(dict.fromkeys(pieces))


def _sentence(voice: Voice, line: _Line) -> str:
    happened, shot = line.happened, line.shot
    if isinstance(happened, Rolled):
        means = rolled_row(happened, voice.language)["means"]
        rule, name = happened.roll.rule, label(happened.roll.rule, voice.language)
        if line.tested:
            who = capital(voice.place(line.tested))
            return voice.sentence("mb-log-test", unit=who, rule=rule, name=name, means=means)
        return voice.sentence("log-roll", name=capital(name), means=means)
    if isinstance(happened, Asked):
        return _answered(voice, happened)
    if isinstance(happened, e.TemplateLaid):
        return template(voice, happened, shot, line.fallen, _wounds(line.rolls))
    if isinstance(happened, e.VehicleShot):
        return vehicle_shots(voice, line.blows)
    say_it = BOLD.get(type(happened))
    return say_it(voice, happened, shot) if say_it else told(happened, voice.battle, voice.language)


def _wounds(rolls: Iterable[Rolled]) -> int:
    """How many of the rolls to wound came off, saved or not."""
    return sum(1 for rolled in rolls if rolled.roll.rule in WOUNDS and rolled.means)


def _answered(voice: Voice, asked: Asked) -> str:
    side = voice.side(asked.side)
    if asked.answer is None:
        return voice.sentence("log-held-fire", side=side)
    answer = say(asked.answer, voice.battle, voice.language)
    return voice.sentence("log-answered", side=side, answer=answer)


# --- trails --------------------------------------------------------------------------------------
def trail(battle: Battle, entry: Entry) -> list[v.Trail]:
    """Where figures, guns and vehicles went: the corners of their ways, from where they stood."""
    ways: dict[str, list[Point]] = {}
    for item in entry.events:
        if isinstance(item, e.Moved):
            for who, way in item.ways:
                name = gun_name(item.unit) if who == e.GUN else who
                start = _start(battle, item.unit, who)
                if start is not None:
                    listed = ways.setdefault(name, [start])
                    listed += [at for at in way if at != listed[-1]]
        battle = e.apply(battle, item)
    return [
        {"piece": who, "points": plain_points(way)} for who, way in ways.items() if len(way) > 1
    ]

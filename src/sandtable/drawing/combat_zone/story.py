"""The log: each entry as lines with the result in bold, its facts, its dice and their reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.reasons import RULE_BEHIND
from sandtable.drawing.combat_zone.sentences import BOLD, rammed
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.ending import why
from sandtable.drawing.reel import Sourced
from sandtable.drawing.rows import dice_thrown, exact_places, plain_points, rolled_row, where_to
from sandtable.entry import Entry
from sandtable.explain.story import event as told
from sandtable.explain.story import is_quiet, say
from sandtable.explain.words import capital, label, outcome_word
from sandtable.ground.free import length
from sandtable.log import Act, happened
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.state import Battle, Point
from sandtable.rulesets.combat_zone.battle.victory import why_it_ended
from sandtable.rulesets.combat_zone.commands import MayAnswerFire, Move
from sandtable.rulesets.combat_zone.commands.fire_choices import gap, shooter_of
from sandtable.rulesets.combat_zone.words.rollers import side_of, who_threw
from sandtable.umpire import Asked, Rolled

#: What follows from a line before it about the same figure, and from which.
HURT = (e.ShotAt, e.RoundFought, e.MachineDamaged, e.Fell, e.Crushed, e.Burnt)
FOLLOWS: dict[type, tuple[type, ...]] = {
    e.Panicked: HURT,
    e.Eliminated: HURT,
    e.Routed: HURT,
    e.MachineDamaged: (e.ShotAt, e.RoundFought),
    e.LeftTable: (e.Moved, e.Fled, e.Strayed),
    e.VehicleDestroyed: (e.VehicleStruck,),
}
#: What tells how shots were fired, as the last thing of them.
SHOT = (e.ShotAt, e.ShotsWasted, e.VehicleStruck, e.Landed)
#: What work comes to, whose price was paid before it.
WORKING = ("close-combat", "first-aid", "tech-roll", "force-door", "door", "pick-up", "radio")
WORK = (e.RoundFought, e.Treated, e.Worked, e.DoorMoved, e.PickedUp, e.BarrageAsked)
#: Events of which the price is all there is to add.
PAID = (
    e.Crossed, e.TookCover, e.Pivoted, e.WentOnWatch, e.Climbed, e.Turned, e.Boarded, e.GotOut,
    e.TookWheel,
)  # fmt: skip
#: Events after which a figure stands somewhere else.
WENT = (e.Moved, e.Crossed, e.Fled, e.Strayed, e.Climbed, e.Jumped, e.Freed)
PIECES = ("figure", "by", "target", "enemy", "casualty", "winner", "vehicle")


@dataclass(slots=True)
class _Line:
    """A line being put together: what happened, and the rolls that led to it."""

    happened: Any
    battle: Battle  # as things stood before it
    rolls: tuple[Rolled, ...] = ()
    whose: tuple[str, ...] = ()  # who rolled each of them, "" where it need not be said
    facts: list[str] = field(default_factory=list)
    damaged: bool = False  # a machine took damage, though it goes on
    rammed: bool = False  # no shot did this
    by: str = ""  # who threw the rolls, where they are all there is to tell


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
    """Events with the rolls of their act; what merely follows is told with what it follows from."""
    battle = voice.battle
    last: _Line | None = None
    fired: list[Any] = []
    told = 0  # how many of them, with what they cost
    paid: e.Spent | None = None  # for what comes next, or for nothing
    for cause in happened(entry.acts, questions=True):
        item, rolls = cause.event, cause.rolls
        whose = tuple([who_threw(rolled, cause.act, battle) for rolled in rolls])
        if item is None:  # rolls that led to nothing
            if last is not None:
                yield last
            last = _Line(rolls[-1], battle, rolls, whose, _of_rolls(voice, cause.act, whose[-1]))
            last.by = cause.act.thrower(rolls[-1].roll)
            last.facts += _paid(voice, paid.points) if paid else []
            paid = None
            continue
        if isinstance(item, Asked):
            if item.answer is not None or isinstance(item.question, MayAnswerFire):
                if last is not None:
                    yield last
                last = _Line(item, battle)
            continue
        before, battle = battle, e.apply(battle, item)
        if isinstance(item, e.Spent) and item.action in WORKING:
            paid = item
            continue
        if isinstance(item, e.Fired | e.Threw | e.MountFired):
            fired.append(item)
        if last is not None and _merely_follows(item, last.happened):
            last.facts += _consequence(voice, item)
            last.damaged = last.damaged or isinstance(item, e.MachineDamaged)
            last.rolls, last.whose = last.rolls + rolls, last.whose + whose
            continue
        if _is_told_with_next(item, entry) or (is_quiet(item) and not rolls):
            continue
        if last is not None:
            yield last
        last = _Line(item, before, rolls, whose, _facts(voice, before, item, entry))
        last.facts += _how_fired(voice, before, item, fired, rolls, again=len(fired) == told)
        told = len(fired) if isinstance(item, SHOT) else told
        last.rammed = isinstance(item, e.VehicleStruck) and not fired and item.by in battle.vehicles
        if paid is not None and isinstance(item, WORK):
            last.facts += _paid(voice, paid.points)
            paid = None
    if last is not None:
        yield last
    if paid is not None:
        yield _Line(paid, battle)
    if isinstance(_last(entry), e.Declared):  # somebody is asked before it takes effect
        yield _Line(_last(entry), battle)


def _last(entry: Entry) -> Any:
    return entry.log[-1] if entry.log else None


def _of_rolls(voice: Voice, act: Act, who: str) -> list[str]:
    """Whose rolls that led to nothing they were, or whom they spared."""
    return [voice.roller(who or act.on)] if who or act.on else []


def _merely_follows(item: Any, before: Any) -> bool:
    if isinstance(item, e.WatchEnded):
        return isinstance(before, HURT)
    if not isinstance(before, FOLLOWS.get(type(item), ())):
        return False
    who = getattr(item, "figure", "") or item.vehicle
    return who in [getattr(before, name, "") for name in PIECES]


def _consequence(voice: Voice, item: object) -> list[str]:
    """What more there is to say: a loss for good or not, what is damaged, who is gone."""
    match item:
        case e.Eliminated():
            return [voice.sentence("log-out-for-good" if item.removed else "log-may-be-treated")]
        case e.MachineDamaged():
            said = [outcome_word(f"{item.level}-{item.component}", voice.language)]
            lost = [voice.sentence("log-weapon-lost", weapon=voice.weapon(item.weapon))]
            return said + lost if item.weapon else said
        case e.LeftTable():
            return [voice.sentence("log-gone-as-planned" if item.exited else "log-lost")]
    return []


def _is_told_with_next(item: object, entry: Entry) -> bool:
    """Shots are told with what they did; an engagement with the round it begins."""
    log = entry.log
    if isinstance(item, e.Fired | e.MountFired):
        who = item.figure or getattr(item, "vehicle", "")  # a crew that is one with it
        return any(isinstance(o, SHOT) and _shooter(o) == who for o in log)
    if isinstance(item, e.Threw):
        return any(isinstance(o, e.Landed) for o in log)
    return isinstance(item, e.Engaged) and any(isinstance(o, e.RoundFought) for o in log)


def _shooter(item: Any) -> str:
    """Who shot: a figure, or a vehicle whose crew did."""
    who: str = item.by if isinstance(item, e.VehicleStruck) else item.figure
    return who


def _facts(voice: Voice, battle: Battle, item: object, entry: Entry) -> list[str]:
    """Where somebody went and what it cost."""
    match item:
        case e.Moved():
            way = [battle.figures[item.figure].at]
            way += _corners(entry, item, way[0])
            far = sum(length(p, q) for p, q in pairwise(way))
            if item.foot != battle.figures[item.figure].foot:
                return [*where_to(item, battle, voice.language), *_paid(voice, item.points)]
            far_and_where = [voice.cm(far), *where_to(item, battle, voice.language)]
            return [*far_and_where, *_paid(voice, item.points)]
        case e.Drove():
            there = where_to(item, battle, voice.language)
            return [voice.cm(item.moved), *there, *_paid(voice, item.points)]
        case e.GameEnded():
            ended = e.apply(battle, item)
            return why(Voice(ended, voice.language), why_it_ended(ended))
    return _paid(voice, item.points) if isinstance(item, PAID) else []


def _paid(voice: Voice, points: int) -> list[str]:
    return [voice.price(points)] if points else []


def _how_fired(
    voice: Voice,
    battle: Battle,
    item: object,
    fired: list[Any],
    rolls: tuple[Rolled, ...],
    *,
    again: bool,
) -> list[str]:
    """burst of 3 · submachine gun · 38.6 cm · 2 AP; what it cost is told of its first target."""
    if not isinstance(item, SHOT) or not fired:
        return []
    shots = fired[-1]
    crew = ", ".join(voice.figure(who) for who in getattr(shots, "crew", ()))
    paid = _paid(voice, 0 if again else shots.points)
    paid += [voice.sentence("log-crew", figures=crew)] if crew and not again else []
    if isinstance(item, e.Landed):
        return paid
    if isinstance(shots, e.Threw) or (isinstance(shots, e.MountFired) and shots.round):
        return []
    aimed = any(m.rule == "CZ-HIT-05" for rolled in rolls for m in rolled.roll.modifiers)
    own = getattr(item, "shots", shots.shots)
    key = "log-shots" if own == shots.shots else "log-shots-rest" if again else "log-shots-of"
    way = voice.sentence("log-aimed" if aimed else key, shots=shots.shots, own=own)
    said = [way, voice.weapon(shots.weapon), *_how_far(voice, battle, item, shots)]
    return [*said, *paid]


def _how_far(
    voice: Voice, battle: Battle, item: object, shots: e.Fired | e.MountFired
) -> list[str]:
    named = getattr(item, "target", "") or getattr(item, "vehicle", "")
    target: Any = battle.figures.get(named) or battle.vehicles.get(named)
    shooter = battle.figures.get(_shooter(item))
    if isinstance(shots, e.MountFired):
        shooter = gunner(battle, battle.vehicles[shots.vehicle], shots.mount, shooter)
    elif shooter is not None:
        shooter = shooter_of(battle, shooter, shots.weapon)
    return [voice.cm(gap(battle, shooter, target))] if shooter and target else []


# --- in words ------------------------------------------------------------------------------------
def _plain(voice: Voice, line: _Line, entry: Entry, key: str) -> v.LogLine:
    spoken = Voice(line.battle, voice.language)
    happened = line.happened
    log_line: v.LogLine = {
        "key": key,
        "side": _side(line, entry),
        "sentence": capital(_sentence(spoken, line)),
        "pieces": _pieces(happened),
    }
    if line.facts:
        log_line["facts"] = " · ".join(line.facts)
    if exact := exact_places(happened, line.battle, voice.language):
        log_line["exact"] = exact
    if line.rolls:
        log_line["dice"] = [die for rolled in line.rolls for die in dice_thrown(rolled)]
        log_line["rolls"] = rows = [
            rolled_row(rolled, voice.language, title)
            for rolled, title in zip(line.rolls, _titles(spoken, line), strict=True)
        ]
        log_line["roll"] = rows[0]
        log_line["rule"] = line.rolls[0].roll.rule
    cause = getattr(happened, "cause", "") or getattr(happened, "reason", "")
    if isinstance(cause, str) and cause.startswith("CZ-"):
        log_line.setdefault("rule", cause)
    behind = type(happened.question if isinstance(happened, Asked) else happened)
    if behind in RULE_BEHIND:
        log_line.setdefault("rule", RULE_BEHIND[behind])
    if isinstance(happened, e.TurnBegan):
        log_line["turn"] = happened.turn
    return log_line


def _side(line: _Line, entry: Entry) -> str:
    """Whose doing a line is."""
    happened, battle = line.happened, line.battle
    if isinstance(happened, Asked):
        return happened.side
    if line.by:
        return side_of(battle, line.by)
    who = getattr(happened, "figure", "") or getattr(happened, "by", "")
    if who in battle.figures:
        return battle.figures[who].side
    if who in battle.vehicles:
        return battle.vehicles[who].side
    which = getattr(happened, "vehicle", "") or who
    if which in battle.vehicles:
        return battle.vehicles[which].side
    side = getattr(happened, "side", "") or getattr(happened, "first", "")
    return side if side in battle.sides else entry.side


def _pieces(happened: object) -> list[str]:
    if isinstance(happened, Asked):
        happened = happened.answer or happened.question
    named = [getattr(happened, name, "") for name in PIECES]
    return list(dict.fromkeys(who for who in named if isinstance(who, str) and who))


def _sentence(voice: Voice, line: _Line) -> str:
    happened = line.happened
    if isinstance(happened, Rolled):
        return _roll_alone(voice, happened)
    if isinstance(happened, Asked):
        return _answered(voice, happened)
    if line.rammed:
        return rammed(voice, happened)
    if line.damaged and getattr(happened, "effect", "") == "none":
        happened = replace(happened, effect="damaged")
    say_it = BOLD.get(type(happened))
    return say_it(voice, happened) if say_it else told(happened, voice.battle, voice.language)


def _titles(voice: Voice, line: _Line) -> list[str]:
    """What is rolled and by whom, where several might: of initiative, of a round, of reactions."""
    return [
        f"{capital(label(rolled.roll.rule, voice.language))} ({voice.roller(who)})" if who else ""
        for rolled, who in zip(line.rolls, line.whose, strict=True)
    ]


def _roll_alone(voice: Voice, rolled: Rolled) -> str:
    """A roll that changed nothing, such as a door that held."""
    row = rolled_row(rolled, voice.language)
    name = capital(label(rolled.roll.rule, voice.language))
    return voice.sentence("log-roll", name=name, means=row["means"])


def _answered(voice: Voice, asked: Asked) -> str:
    side = voice.side(asked.side)
    if asked.answer is None:
        return voice.sentence("log-held-fire", side=side)
    answer = say(asked.answer, voice.battle, voice.language)
    return voice.sentence("log-answered", side=side, answer=answer)


ROLLED = (e.Drove, e.Skidded, e.RolledOn, e.SetBeside)  # ways of vehicles


# --- trails --------------------------------------------------------------------------------------
def trail(battle: Battle, entry: Entry) -> list[v.Trail]:
    """Where figures went: the corners of their ways, from where they stood."""
    ways: dict[str, list[Point]] = {}
    for item in entry.events:
        if isinstance(item, e.Declared) and item is _last(entry):
            ways[item.figure] = list(item.track)
        if isinstance(item, ROLLED):
            way = ways.setdefault(item.vehicle, [battle.vehicles[item.vehicle].at])
            way += [item.to] if item.to != way[-1] else []
        if isinstance(item, WENT):
            way = ways.setdefault(item.figure, [battle.figures[item.figure].at])
            way += _corners(entry, item, way[-1])
        battle = e.apply(battle, item)
    return [{"piece": who, "points": plain_points(way)} for who, way in ways.items() if way]


def _corners(entry: Entry, item: Any, at: Point) -> list[Point]:
    """The waypoints of the command on the way to where it went, and that point."""
    command = entry.command
    walked = isinstance(command, Move) and command.figure == item.figure
    if not walked or item.to not in command.path:
        return [item.to] if item.to != at else []
    ahead = command.path[: command.path.index(item.to) + 1]
    return list(ahead[ahead.index(at) + 1 :] if at in ahead else ahead)

"""The log: each entry as lines with the result in bold, its facts, its dice and their reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone.reasons import RULE_BEHIND
from sandtable.drawing.combat_zone.serving import shooter_of
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.rows import dice_thrown, outcome_word, plain_points, rolled_row
from sandtable.entry import Entry
from sandtable.explain.story import event as told
from sandtable.explain.story import is_quiet, say
from sandtable.explain.words import capital, label
from sandtable.ground.free import length
from sandtable.rulesets.combat_zone import events as e
from sandtable.rulesets.combat_zone.commands import MayAnswerFire, Move
from sandtable.rulesets.combat_zone.play.shooting import distance_between
from sandtable.rulesets.combat_zone.state import Battle, Point
from sandtable.umpire import Asked, Rolled

#: What follows from a line before it about the same figure, and from which.
HURT = (e.ShotAt, e.RoundFought, e.MachineDamaged, e.Fell, e.Crushed, e.Burnt)
FOLLOWS: dict[type, tuple[type, ...]] = {
    e.Panicked: HURT,
    e.Eliminated: HURT,
    e.Routed: HURT,
    e.MachineDamaged: (e.ShotAt, e.RoundFought),
    e.LeftTable: (e.Moved, e.Fled, e.Strayed),
}
#: Events after which a figure stands somewhere else.
WENT = (e.Moved, e.Crossed, e.Fled, e.Strayed, e.Climbed, e.Jumped, e.Freed)
PIECES = ("figure", "target", "enemy", "casualty", "winner", "vehicle")


@dataclass(slots=True)
class _Line:
    """A line being put together: what happened, and the rolls that led to it."""

    happened: Any
    battle: Battle  # as things stood before it
    rolls: list[Rolled] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    damaged: bool = False  # a machine took damage, though it goes on


def log_lines(voice: Voice, entry: Entry) -> list[Plain]:
    """The lines of an entry; `voice` speaks of the battle as it stood before."""
    if entry.undoes:
        text = voice.sentence("log-taken-back", entry=entry.undoes, side=voice.side(entry.side))
        return [{"key": f"{entry.n}.1", "side": entry.side, "sentence": text}]
    lines = list(_lines(voice, entry))
    return [
        _plain(voice, line, entry, f"{entry.n}.{number}") for number, line in enumerate(lines, 1)
    ]


# --- what belongs together -----------------------------------------------------------------------
def _lines(voice: Voice, entry: Entry) -> Iterator[_Line]:
    """Events with the rolls before them; what merely follows is told with what it follows from."""
    battle, rolls = voice.battle, list[Rolled]()
    last: _Line | None = None
    fired: list[Any] = []
    for item in entry.log:
        if isinstance(item, Rolled):
            rolls.append(item)
            continue
        if isinstance(item, Asked):
            if item.answer is not None or isinstance(item.question, MayAnswerFire):
                if last is not None:
                    yield last
                last = _Line(item, battle)
            continue
        before, battle = battle, e.apply(battle, item)
        if isinstance(item, e.Fired | e.Threw):
            fired.append(item)
        if last is not None and _merely_follows(item, last.happened):
            last.facts += _consequence(voice, item)
            last.damaged = last.damaged or isinstance(item, e.MachineDamaged)
            last.rolls += rolls
            rolls = []
            continue
        if _is_told_with_next(item, entry) or (is_quiet(item) and not rolls):
            continue
        if last is not None:
            yield last
        last = _Line(item, before, rolls, _facts(voice, before, item, entry))
        last.facts += _how_fired(voice, before, item, fired, rolls)
        rolls = []
    if last is not None:
        yield last
    if rolls:
        yield _Line(rolls[-1], battle, rolls)


def _merely_follows(item: Any, before: Any) -> bool:
    if isinstance(item, e.WatchEnded):
        return isinstance(before, HURT)
    if not isinstance(before, FOLLOWS.get(type(item), ())):
        return False
    return item.figure in [getattr(before, name, "") for name in PIECES]


def _consequence(voice: Voice, item: Any) -> list[str]:
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


def _is_told_with_next(item: Any, entry: Entry) -> bool:
    """Shots are told with what they did; an engagement with the round it begins."""
    log = entry.log
    if isinstance(item, e.Fired):
        return any(isinstance(o, e.ShotAt | e.ShotsWasted) and o.figure == item.figure for o in log)
    if isinstance(item, e.Threw):
        return any(isinstance(o, e.Landed) for o in log)
    return isinstance(item, e.Engaged) and any(isinstance(o, e.RoundFought) for o in log)


def _facts(voice: Voice, battle: Battle, item: Any, entry: Entry) -> list[str]:
    """Where somebody went and what it cost."""
    match item:
        case e.Moved():
            way = [battle.figures[item.figure].at]
            way += _corners(entry, item, way[0])
            far = sum(length(p, q) for p, q in pairwise(way))
            if item.foot != battle.figures[item.figure].foot:
                return _paid(voice, item.points)
            return [voice.cm(far), *_paid(voice, item.points)]
        case e.Crossed() | e.TookCover() | e.Pivoted() | e.WentOnWatch() | e.Climbed():
            return _paid(voice, item.points)
    return []


def _paid(voice: Voice, points: int) -> list[str]:
    return [voice.price(points)] if points else []


def _how_fired(
    voice: Voice, battle: Battle, item: Any, fired: list[Any], rolls: list[Rolled]
) -> list[str]:
    """burst of 3 · submachine gun · 38.6 cm · 2 AP"""
    if not isinstance(item, e.ShotAt | e.ShotsWasted | e.Landed) or not fired:
        return []
    shots = fired[-1]
    crew = ", ".join(voice.figure(who) for who in shots.crew)
    with_crew = [voice.sentence("log-crew", figures=crew)] if crew else []
    if isinstance(shots, e.Threw):
        paid = [voice.price(shots.points), *with_crew]
        return paid if isinstance(item, e.Landed) else []
    aimed = any(m.rule == "CZ-HIT-05" for rolled in rolls for m in rolled.roll.modifiers)
    way = voice.sentence("log-aimed") if aimed else voice.sentence("log-shots", shots=shots.shots)
    said = [way, voice.weapon(shots.weapon)]
    shooter = battle.figures.get(item.figure)
    target = battle.figures.get(getattr(item, "target", ""))
    if shooter and target:
        shooter = shooter_of(battle, shooter, shots.weapon)
        said.append(voice.cm(distance_between(shooter, target)))
    return [*said, *_paid(voice, shots.points), *with_crew]


# --- in words ------------------------------------------------------------------------------------
def _plain(voice: Voice, line: _Line, entry: Entry, key: str) -> Plain:
    spoken = Voice(line.battle, voice.language)
    happened = line.happened
    found: Plain = {
        "key": key,
        "side": _side(line, entry),
        "sentence": capital(_sentence(spoken, happened, line.damaged)),
        "pieces": _pieces(happened),
    }
    if line.facts:
        found["facts"] = " · ".join(line.facts)
    if line.rolls:
        found["dice"] = [die for rolled in line.rolls for die in dice_thrown(rolled)]
        found["rolls"] = [rolled_row(rolled, voice.language) for rolled in line.rolls]
        found["roll"] = found["rolls"][0]
        found["rule"] = line.rolls[0].roll.rule
    cause = getattr(happened, "cause", "") or getattr(happened, "reason", "")
    if isinstance(cause, str) and cause.startswith("CZ-"):
        found.setdefault("rule", cause)
    if type(happened) in RULE_BEHIND:
        found.setdefault("rule", RULE_BEHIND[type(happened)])
    if isinstance(happened, e.TurnBegan):
        found["turn"] = happened.turn
    return found


def _side(line: _Line, entry: Entry) -> str:
    """Whose doing a line is."""
    happened, battle = line.happened, line.battle
    if isinstance(happened, Asked):
        return happened.side
    who = getattr(happened, "figure", "")
    if who in battle.figures:
        return battle.figures[who].side
    which = getattr(happened, "vehicle", "") or who
    if which in battle.vehicles:
        return battle.vehicles[which].side
    side = getattr(happened, "side", "") or getattr(happened, "first", "")
    return side if side in battle.sides else entry.side


def _pieces(happened: Any) -> list[str]:
    if isinstance(happened, Asked):
        happened = happened.answer or happened.question
    named = [getattr(happened, name, "") for name in PIECES]
    return list(dict.fromkeys(who for who in named if isinstance(who, str) and who))


def _sentence(voice: Voice, happened: Any, damaged: bool) -> str:
    if isinstance(happened, Rolled):
        return _roll_alone(voice, happened)
    if isinstance(happened, Asked):
        return _answered(voice, happened)
    if damaged and getattr(happened, "effect", "") == "none":
        happened = replace(happened, effect="damaged")
    say_it = BOLD.get(type(happened))
    return say_it(voice, happened) if say_it else told(happened, voice.battle, voice.language)


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


# --- sentences with the result in bold -----------------------------------------------------------
def _shot_at(voice: Voice, happened: e.ShotAt) -> str:
    effect = happened.effect if happened.hits else "missed"
    result = voice.sentence(f"log-effect-{effect}", hits=happened.hits)
    shooter, target = voice.figure(happened.figure), voice.figure(happened.target)
    return voice.sentence("log-shot-at", figure=shooter, target=target, result=result)


def _reaction(voice: Voice, happened: e.ReactionTested) -> str:
    result = voice.sentence(f"log-reaction-{happened.result}")
    return voice.sentence("log-reaction", figure=voice.figure(happened.figure), result=result)


def _round(voice: Voice, happened: e.RoundFought) -> str:
    a, b = voice.figure(happened.figure), voice.figure(happened.enemy)
    if not happened.winner:
        return voice.sentence("log-round-tie", figure=a, enemy=b)
    loser = happened.enemy if happened.winner == happened.figure else happened.figure
    winner = voice.figure(happened.winner)
    result = voice.sentence(f"log-round-{happened.effect}", figure=voice.figure(loser))
    return voice.sentence("log-round", figure=a, enemy=b, winner=winner, result=result)


def _worked(voice: Voice, happened: e.Worked) -> str:
    result = voice.sentence("log-success" if happened.success else "log-failure")
    who, thing = voice.figure(happened.figure), voice.place(happened.thing)
    return voice.sentence("log-worked", figure=who, thing=thing, result=result)


def _treated(voice: Voice, happened: e.Treated) -> str:
    result = voice.sentence(f"log-treated-{happened.result}")
    helper, casualty = voice.figure(happened.figure), voice.figure(happened.casualty)
    return voice.sentence("log-treated", figure=helper, casualty=casualty, result=result)


def _landed(voice: Voice, happened: e.Landed) -> str:
    result = voice.sentence("log-on-target" if happened.on_target else "log-deviates")
    who, weapon = voice.figure(happened.figure), voice.weapon(happened.weapon)
    return voice.sentence("log-landed", figure=who, weapon=weapon, result=result)


def _initiative(voice: Voice, happened: e.InitiativeWon) -> str:
    a, b = max(happened.totals), min(happened.totals)
    return voice.sentence("log-initiative", side=voice.side(happened.side), a=a, b=b)


def _moved(voice: Voice, happened: e.Moved) -> str:
    before = voice.battle.figures[happened.figure].foot
    if happened.foot != before:
        way = "log-up" if happened.foot > before else "log-down"
        name, cm = voice.figure(happened.figure), voice.cm(abs(happened.foot - before))
        return voice.sentence(way, figure=name, cm=cm)
    return voice.sentence("log-moved", figure=voice.figure(happened.figure))


def _fled(voice: Voice, happened: e.Fled) -> str:
    far = length(voice.battle.figures[happened.figure].at, happened.to)
    return voice.sentence("log-fled", figure=voice.figure(happened.figure), cm=voice.cm(far))


def _crossed(voice: Voice, happened: e.Crossed) -> str:
    name = voice.opening(happened.obstacle)
    return voice.sentence("log-crossed", figure=voice.figure(happened.figure), obstacle=name)


def _took_cover(voice: Voice, happened: e.TookCover) -> str:
    name = voice.opening(happened.piece)
    return voice.sentence("log-cover", figure=voice.figure(happened.figure), piece=name)


def _pivoted(voice: Voice, happened: e.Pivoted) -> str:
    return voice.sentence("log-pivoted", figure=voice.figure(happened.figure))


def _on_watch(voice: Voice, happened: e.WentOnWatch) -> str:
    weapon = voice.weapon(happened.weapon)
    return voice.sentence("log-watch", figure=voice.figure(happened.figure), weapon=weapon)


BOLD: dict[type, Callable[[Voice, Any], str]] = {
    e.Moved: _moved,
    e.Fled: _fled,
    e.Crossed: _crossed,
    e.TookCover: _took_cover,
    e.Pivoted: _pivoted,
    e.WentOnWatch: _on_watch,
    e.ShotAt: _shot_at,
    e.ReactionTested: _reaction,
    e.RoundFought: _round,
    e.Worked: _worked,
    e.Treated: _treated,
    e.Landed: _landed,
    e.InitiativeWon: _initiative,
}


ROLLED = (e.Drove, e.Skidded, e.RolledOn, e.SetBeside)  # ways of vehicles


# --- trails --------------------------------------------------------------------------------------
def trail(battle: Battle, entry: Entry) -> list[Plain]:
    """Where figures went: the corners of their ways, from where they stood."""
    found: dict[str, list[Point]] = {}
    for item in entry.events:
        if isinstance(item, ROLLED):
            way = found.setdefault(item.vehicle, [battle.vehicles[item.vehicle].at])
            way += [item.to] if item.to != way[-1] else []
        if isinstance(item, WENT):
            way = found.setdefault(item.figure, [battle.figures[item.figure].at])
            way += _corners(entry, item, way[-1])
        battle = e.apply(battle, item)
    return [{"piece": who, "points": plain_points(way)} for who, way in found.items()]


def _corners(entry: Entry, item: Any, at: Point) -> list[Point]:
    """The waypoints of the command on the way to where it went, and that point."""
    command = entry.command
    walked = isinstance(command, Move) and command.figure == item.figure
    if not walked or item.to not in command.path:
        return [item.to] if item.to != at else []
    ahead = command.path[: command.path.index(item.to) + 1]
    return list(ahead[ahead.index(at) + 1 :] if at in ahead else ahead)

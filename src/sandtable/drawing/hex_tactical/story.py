"""The log: each entry as lines with the result in bold, its facts, its dice and their reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from sandtable.drawing import vocabulary as v
from sandtable.drawing.ending import why
from sandtable.drawing.hex_tactical.pieces import is_unknown
from sandtable.drawing.hex_tactical.reasons import RULE_BEHIND
from sandtable.drawing.hex_tactical.reckoned import cell, in_words, sums
from sandtable.drawing.hex_tactical.secrets import (
    ALL_SEEING,
    is_secret,
    knows_needs,
    seen_to_fall,
)
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.reel import Sourced
from sandtable.drawing.rows import bare_dice, dice_thrown, rolled_row
from sandtable.entry import Entry
from sandtable.explain.story import event as told
from sandtable.explain.story import is_quiet, roller, say
from sandtable.explain.words import capital, label
from sandtable.ground.hexes import Hex, distance
from sandtable.log import Act, Asked, Happened, Rolled, happened
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import NOWHERE, Battle
from sandtable.rulesets.hex_tactical.battle.victory import why_it_ended
from sandtable.rulesets.hex_tactical.commands import MayFire
from sandtable.rulesets.hex_tactical.dice.fire_table import Landed
from sandtable.rulesets.hex_tactical.dice.morale import NEUTRALISE, STOP
from sandtable.rulesets.hex_tactical.dice.results import NO_EFFECT
from sandtable.rulesets.hex_tactical.play.turn import BOTH

NAMED = ("unit", "target", "vehicle", "flyer", "tractor", "piece", "attacker", "defender")
SEVERAL = ("units", "attackers")

Facts = Callable[[Voice], list[str]]


@dataclass(slots=True)
class _Line:
    """A line being put together: what happened, and the rolls that led to it."""

    happened: Any
    battle: Battle  # as things stood before it
    rolls: list[Rolled] = field(default_factory=list)
    facts: Facts | None = None
    fire: e.Fired | None = None  # the last Fire action before it
    bare: bool = False  # its dice are seen, what they needed is not told
    source: Any = None  # what of the entry it tells
    act: Act = field(default_factory=Act)  # that it is part of

    def __post_init__(self) -> None:
        self.source = self.happened


class Eyes(NamedTuple):
    """Through whose eyes a story is told: what they make of a battle, and whose they are."""

    sees: Callable[[Battle], Battle]
    side: str | None


EVERYTHING = Eyes(lambda battle: battle, ALL_SEEING)


def log_lines(voice: Voice, entry: Entry, eyes: Eyes = EVERYTHING) -> list[v.LogLine]:
    """The lines of an entry; `voice` speaks of the battle as it stood before."""
    return [line for _, line in sourced_lines(voice, entry, eyes)]


def sourced_lines(voice: Voice, entry: Entry, eyes: Eyes = EVERYTHING) -> list[Sourced]:
    """The same, each with what it is made of."""
    if entry.undoes:
        text = voice.sentence("log-taken-back", entry=entry.undoes, side=voice.side(entry.side))
        return [(None, {"key": f"{entry.n}.1", "side": entry.side, "sentence": text})]
    sourced = []
    for number, line in enumerate(_each_once(_told(_lines(voice, entry), eyes)), 1):
        spoken = Voice(eyes.sees(line.battle), voice.language)
        sourced.append((line.source, _plain(spoken, line, entry, f"{entry.n}.{number}")))
    return sourced


def _told(lines: Iterable[_Line], eyes: Eyes) -> Iterator[_Line]:
    """The lines that these eyes see; of hidden units neither their tests nor what they needed."""
    to_hit: list[Rolled] = []
    for line in lines:
        happened, battle = line.happened, line.battle
        if is_secret(happened, battle, eyes.side):
            continue
        needs = line.rolls or isinstance(happened, e.ShotRead)
        if not needs or knows_needs(happened, battle, line.fire, eyes.side):
            yield line
            continue
        line.bare, line.rolls = True, seen_to_fall(happened, [*to_hit, *line.rolls])
        to_hit = []
        if isinstance(happened, e.ToHitRolled):  # only a vehicle is shot at so (HX-HIT-01)
            if happened.hit:
                to_hit = line.rolls
                continue
            line.happened = e.ShotRead(happened.target, -1, "", NO_EFFECT)
        if line.rolls or not _is_quiet(line.happened):
            yield line


def _each_once(lines: Iterable[_Line]) -> Iterator[_Line]:
    """Without the state that the shot just told says already."""
    shot: e.ShotRead | None = None
    for line in lines:
        match line.happened:
            case e.StateTaken(unit, state) if shot and (shot.target, shot.effect) == (unit, state):
                pass
            case _:
                yield line
        shot = line.happened if isinstance(line.happened, e.ShotRead) else None


# --- what belongs together -----------------------------------------------------------------------
def _lines(voice: Voice, entry: Entry) -> Iterator[_Line]:
    """Events with the rolls that decided them; a move is one line, however many hexes it has."""
    battle = voice.battle
    walk: _Line | None = None
    last: e.Stepped | None = None
    fire: e.Fired | None = None
    for cause in happened(entry.acts, questions=True):
        item, rolls = cause.event, list(cause.rolls)
        if item is None:
            yield _Line(rolls[-1], battle, rolls, act=cause.act)
            continue
        if isinstance(item, Asked):
            if item.answer is not None and not _is_small(item):
                if walk is not None:
                    yield _walked(walk, battle, last)
                    walk = None
                yield _Line(item, battle)
            continue
        before, battle = battle, e.apply(battle, item)
        if isinstance(item, e.Stepped) and not rolls:
            if walk is None:
                walk = _Line(item, before)
            last = item
            continue
        if _is_quiet(item) and not rolls:
            continue
        if walk is not None:
            yield _walked(walk, before, last)
            walk = None
        fire = item if isinstance(item, e.Fired) else fire
        # Who is recognised is called by what is now known of him.
        known = battle if isinstance(item, e.Revealed) else before
        yield _Line(item, known, rolls, partial(_facts, cause), fire, act=cause.act)
    if walk is not None:
        yield _walked(walk, battle, last)


def _is_small(asked: Asked) -> bool:
    """Answers that what follows tells anyway: another shot, who bears a loss."""
    return not isinstance(asked.question, MayFire)


def _is_quiet(item: object) -> bool:
    """What is told here by its dice alone: tests, and shots that an event follows from.

    Of a hidden unit neither is told, so that it must not be told without dice either.
    """
    if isinstance(item, e.ShotRead):
        return item.effect != NO_EFFECT
    return isinstance(item, e.MoraleTested) or is_quiet(item)


def _walked(walk: _Line, after: Battle, last: e.Stepped | None) -> _Line:
    """A stretch of a way as one line: from where to where, and how."""
    unit = walk.happened.unit
    walk.happened = Walk(unit, walk.battle.units[unit].at, after.units[unit].at, last)
    walk.facts = _how
    return walk


def _how(voice: Voice) -> list[str]:
    """Of a counter face down the mode would tell what it is."""
    battle, course = voice.battle, voice.battle.course
    if course is None or is_unknown(battle.units[course.units[0]]):
        return []
    return [voice.sentence(f"hx-mode-{course.mode}")]


@dataclass(frozen=True, slots=True)
class Walk:
    """A move from its first hex to its last, for the log only."""

    unit: str
    start: Hex
    end: Hex
    last: e.Stepped | None = None


def _facts(cause: Happened, voice: Voice) -> list[str]:
    """Weapons and how far; the cell of the table that was read; what dice came to."""
    battle, item = voice.battle, cause.event
    match item:
        case e.Fired():
            said = []
            for shooter in item.shooters:
                unit = battle.units[shooter.unit]
                if unit.counter.weapons:
                    said.append(voice.weapon(unit.counter.weapons[shooter.weapon], unit))
            first = battle.units[item.shooters[0].unit] if item.shooters else None
            if first is not None:
                far = distance(first.at, item.at)
                said.append(voice.sentence("hx-hexes", number=far))
            return said
        case e.ShotRead():
            tested = any(rolled.roll.rule in (STOP, NEUTRALISE) for rolled in cause.rolls)
            withstood = tested and item.effect == NO_EFFECT
            return [
                cell(cause, voice),
                *([voice.sentence("hx-log-withstood")] if withstood else []),
            ]
        case e.Stepped():
            return [voice.hex(item.at)]
        case e.InitiativeWon():
            return sums(cause, voice)
        case e.GameEnded():
            ended = e.apply(battle, item)
            return why(Voice(ended, voice.language), why_it_ended(ended))
    return []


# --- in words ------------------------------------------------------------------------------------
def _plain(spoken: Voice, line: _Line, entry: Entry, key: str) -> v.LogLine:
    happened = line.happened
    log_line: v.LogLine = {
        "key": key,
        "side": _side(line, entry),
        "sentence": capital(_sentence(spoken, happened)),
        "pieces": _known_pieces(spoken, line),
    }
    facts = line.facts(spoken) if line.facts and not line.bare else []
    if isinstance(happened, e.InitiativeWon) and facts:
        side, sums = spoken.side(happened.side), " · ".join(facts)
        log_line["sentence"] = spoken.sentence("hx-log-initiative", side=side, sums=sums)
    elif facts:
        log_line["facts"] = " · ".join(facts)
    if line.rolls and line.bare:
        log_line["dice"] = [die for rolled in line.rolls for die in bare_dice(rolled)]
    elif line.rolls:
        log_line["dice"] = [die for rolled in line.rolls for die in dice_thrown(rolled)]
        rows = [
            rolled_row(rolled, spoken.language, _title(spoken, rolled, line))
            for rolled in line.rolls
        ]
        if isinstance(happened, e.ShotRead):
            for row, rolled in zip(rows, line.rolls, strict=True):
                if isinstance(rolled.means, Landed):
                    row["means"] = in_words(happened.target, rolled.means.result, spoken)
        log_line["rolls"], log_line["roll"] = rows, rows[0]
        log_line["rule"] = line.rolls[0].roll.rule
    cause = getattr(happened, "rule", "")
    if cause:
        log_line.setdefault("rule", cause)
    if type(happened) in RULE_BEHIND:
        log_line.setdefault("rule", RULE_BEHIND[type(happened)])
    if isinstance(happened, Walk):
        log_line.setdefault("rule", "HX-MOVE-01")
    if isinstance(happened, Asked):
        log_line.setdefault("rule", "HX-CMD-14")
    if isinstance(happened, e.TurnBegan):
        log_line["turn"] = happened.turn
    return log_line


def _title(spoken: Voice, rolled: Rolled, line: _Line) -> str:
    """What is rolled for, and by whom."""
    name = capital(label(rolled.roll.rule, spoken.language))
    who = roller(rolled, line.act, spoken.battle, spoken.language)
    return f"{name} · {who}" if who else name


def _side(line: _Line, entry: Entry) -> str:
    """Whose doing a line is."""
    happened, battle = line.happened, line.battle
    if isinstance(happened, Asked):
        return happened.side
    side = getattr(happened, "side", "")
    if side in battle.sides:
        return str(side)
    shooters = getattr(happened, "shooters", ())
    if shooters:
        return battle.units[shooters[0].unit].side
    doer = battle.side_of(line.act.by)
    if doer and isinstance(happened, e.ShotRead | e.ToHitRolled):
        return doer  # it is his fire, whomever it is read for
    section = battle.sections.get(getattr(happened, "section", "") or getattr(happened, "who", ""))
    if section is not None:
        return section.side
    for who in _pieces(line):
        return battle.units[who].side
    return doer or entry.side  # support and drops come in whatever entry their turn begins


def _known_pieces(spoken: Voice, line: _Line) -> list[str]:
    """Who acts in an activation tells of what section a counter face down is (HX-OBS-05)."""
    pieces = _pieces(line)
    if not isinstance(line.happened, e.Activated):
        return pieces
    return [who for who in pieces if not is_unknown(spoken.battle.units[who])]


def _pieces(line: _Line) -> list[str]:
    happened = line.happened
    if isinstance(happened, Asked):
        happened = happened.answer or happened.question
    named = [shooter.unit for shooter in getattr(happened, "shooters", ())]
    named += [getattr(happened, name, "") for name in NAMED]
    for name in SEVERAL:
        named += [who if isinstance(who, str) else who[0] for who in getattr(happened, name, ())]
    named += [way[0] for way in getattr(happened, "ways", ())]
    return list(dict.fromkeys(who for who in named if who in line.battle.units))


def _sentence(voice: Voice, happened: object) -> str:
    if isinstance(happened, Rolled):
        row = rolled_row(happened, voice.language)
        name = capital(label(happened.roll.rule, voice.language))
        return voice.sentence("log-roll", name=name, means=row["means"])
    if isinstance(happened, Asked):
        answer = say(happened.answer, voice.battle, voice.language)
        return voice.sentence("hx-log-reacts", side=voice.side(happened.side), volley=answer)
    say_it = BOLD.get(type(happened))
    return say_it(voice, happened) if say_it else told(happened, voice.battle, voice.language)


# --- with the result in bold ---------------------------------------------------------------------
def _walk(voice: Voice, happened: Walk) -> str:
    unit = voice.unit(happened.unit)
    if happened.start == NOWHERE:
        return voice.sentence("hx-log-enters", unit=unit, at=voice.ground(happened.end))
    start, end = voice.ground(happened.start), voice.ground(happened.end)
    if start == end and happened.last is not None:  # it has turned, climbed or come down
        if is_unknown(voice.battle.units[happened.unit]):  # which would tell what it is
            return voice.sentence("hx-log-stirs", unit=unit, at=end)
        return told(happened.last, voice.battle, voice.language)
    return voice.sentence("hx-log-moves", unit=unit, start=start, end=end)


def _read(voice: Voice, happened: e.ShotRead) -> str:
    result = voice.sentence(f"hx-log-effect-{happened.effect}")
    return voice.sentence("hx-log-shot", unit=voice.target(happened.target), result=result)


def _struck(voice: Voice, happened: e.Struck) -> str:
    result = voice.sentence(f"hx-log-strike-{happened.effect}")
    return voice.sentence("hx-log-strikes", unit=voice.unit(happened.unit), result=result)


def _declined(voice: Voice, happened: Any) -> str:
    """The second in succession ends the activations of the turn (HX-TURN-04)."""
    said = told(happened, voice.battle, voice.language)
    last = voice.battle.declined + 1 == BOTH
    return voice.sentence("hx-log-both-declined", said=said) if last else said


BOLD: dict[type, Callable[[Voice, Any], str]] = {
    Walk: _walk,
    e.ActivationFailed: _declined,
    e.SidePassed: _declined,
    e.ShotRead: _read,
    e.Struck: _struck,
}

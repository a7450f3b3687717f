"""The log: each entry as lines with the result in bold, its facts, its dice and their reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.ending import why
from sandtable.drawing.modern_skirmish.reasons import RULE_BEHIND
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.drawing.reel import Sourced
from sandtable.drawing.rows import dice_thrown, exact_places, plain_points, rolled_row, where_to
from sandtable.entry import Entry
from sandtable.explain.story import event as told
from sandtable.explain.story import is_quiet, say
from sandtable.explain.words import capital, label
from sandtable.log import each
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Point
from sandtable.rulesets.modern_skirmish.battle.victory import why_it_ended
from sandtable.rulesets.modern_skirmish.commands import (
    ChooseGroup,
    ChooseLeader,
    CoveringFire,
    HitTheDirt,
    MayReact,
)
from sandtable.rulesets.modern_skirmish.ground.places import gap
from sandtable.rulesets.modern_skirmish.words.telling import placed
from sandtable.umpire import Asked, Rolled

PIECES = ("who", "figure", "target", "defender", "vehicle")
SEVERAL = ("attackers", "supporters", "figures", "stunned", "members")
#: What tells how a shot ended: the shot itself is told with it.
ENDS = (e.ShotAt, e.Suppressed, e.Landed, e.SmokeLaid)
SHOTS = (e.Fired, e.SupportCalled)
#: What somebody is asked about before it takes effect: told where nothing has come of it yet.
ANNOUNCED = (e.MoveDeclared, e.AttackDeclared)
#: What makes a unit keep its head down.
HEADS_DOWN_BY = (
    "MS-ABIL-04", "MS-ABIL-06", "MS-ABIL-09", "MS-EQP-02", "MS-VSHOT-03", "MS-HEAD-06",
)  # fmt: skip


Throw = tuple[str, Rolled]  # who threw, and what
BLAST = "MS-GREN-08"


@dataclass(slots=True)
class _Line:
    """A line being put together: what happened, and the rolls that led to it."""

    happened: Any
    battle: Battle  # as things stood before it
    thrown: list[Throw] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    shot: Any = None  # the shot that it ends


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
    """Events with the rolls before them; a shot is told with what it did."""
    battle, thrown = voice.battle, list[Throw]()
    shot: Any = None
    answer: Any = None  # the last one given: what it merely sets off is not told again
    for item, act in each(entry.acts):
        if isinstance(item, Rolled):
            thrown.append((act.thrower(item.roll), item))
            continue
        if isinstance(item, Asked):
            if _was_worth_asking(item) or not _is_told_by_what_follows(item):
                yield _Line(item, battle)
            answer = item.answer or answer
            continue
        before, battle = battle, e.apply(battle, item)
        if isinstance(item, SHOTS):
            shot = item
            continue
        if isinstance(item, e.AttackDeclared):  # told with what came of it
            continue
        if (is_quiet(item) or _is_said_by(answer, item)) and not thrown:
            continue
        ends = isinstance(item, ENDS)
        facts = _facts(voice, before, item, shot if ends else None)
        yield _Line(item, before, thrown, facts, shot if ends else None)
        thrown = []
    if thrown:
        yield _Line(thrown[-1][1], battle, thrown)
    if isinstance(_last(entry), ANNOUNCED):
        yield _Line(_last(entry), battle)


def _last(entry: Entry) -> Any:
    return entry.log[-1] if entry.log else None


def _is_said_by(answer: Any, item: Any) -> bool:
    """The answer has told it: a unit opens fire, or hits the dirt."""
    match answer, item:
        case (CoveringFire(), e.CoveringFired()) | (HitTheDirt(), e.KeptHeadsDown()):
            return bool(answer.unit == item.unit)
    return False


def _is_told_by_what_follows(asked: Asked) -> bool:
    """Nothing was chosen, or the event says it: who leads from now on (MS-TURN-04)."""
    return asked.answer is None or isinstance(asked.question, ChooseLeader)


def _was_worth_asking(asked: Asked) -> bool:
    """That somebody held his fire is told; that he did not hit the dirt is not."""
    return isinstance(asked.question, MayReact) and bool(asked.question.covering)


def _facts(voice: Voice, battle: Battle, item: Any, shot: Any) -> list[str]:
    """Weapon, how far, what halved a move."""
    match item:
        case e.Moved():
            slow = [voice.sentence("ms-log-slow")] if item.slow else []
            return [voice.cm(item.length), *where_to(item, battle, voice.language), *slow]
        case e.ShotAt() if shot is not None:
            helper = getattr(shot, "helper", "")
            helped = [voice.sentence("ms-log-helper", figure=voice.piece(helper))] if helper else []
            ignored = [voice.sentence(f"ms-log-ignored-{rule}") for rule in item.ignored]
            weapon = voice.weapon(shot.weapon)
            return [weapon, *_how_far(voice, battle, item), *helped, *ignored]
        case e.InitiativeWon():
            totals = zip(battle.sides, item.totals, strict=True)
            rolled = [voice.of(voice.side(side), total) for side, total in totals]
            a, b = item.totals
            return [*rolled, voice.sentence("ms-log-tie")] if a == b else rolled
        case e.KeptHeadsDown() if item.rule in HEADS_DOWN_BY:
            return [voice.sentence(f"ms-log-why-{item.rule}")]
        case e.CombatFought():
            return [voice.sentence("ms-log-successes", attack=item.attack, defence=item.defence)]
        case e.GameEnded():
            ended = e.apply(battle, item)
            return why(Voice(ended, voice.language), why_it_ended(ended))
    return []


def _how_far(voice: Voice, battle: Battle, item: e.ShotAt) -> list[str]:
    stand = item.who
    figure = battle.figures.get(stand)
    if figure is not None and figure.aboard:
        stand = figure.aboard
    return [voice.cm(gap(battle, stand, item.target))]


# --- in words ------------------------------------------------------------------------------------
def _plain(voice: Voice, line: _Line, entry: Entry, key: str) -> v.LogLine:
    spoken = Voice(line.battle, voice.language)
    happened = line.happened
    log_line: v.LogLine = {
        "key": key,
        "side": _side(line, entry),
        "sentence": capital(_sentence(spoken, happened, line.shot)),
        "pieces": _pieces(line),
    }
    if line.facts:
        log_line["facts"] = " · ".join(line.facts)
    if exact := exact_places(happened, line.battle, voice.language):
        log_line["exact"] = exact
    if line.thrown:
        log_line["dice"] = [die for _, rolled in line.thrown for die in dice_thrown(rolled)]
        log_line["rolls"] = rows = _rows(spoken, line.thrown)
        log_line["roll"] = rows[0]
        log_line["rule"] = line.thrown[0][1].roll.rule
    cause = getattr(happened, "rule", "")
    if cause:
        log_line.setdefault("rule", cause)
    if type(happened) in RULE_BEHIND:
        log_line.setdefault("rule", RULE_BEHIND[type(happened)])
    if isinstance(happened, Asked):
        log_line.setdefault("rule", "MS-CMD-17")
    if isinstance(happened, e.TurnBegan):
        log_line["turn"] = happened.turn
    return log_line


def _rows(voice: Voice, thrown: list[Throw]) -> list[v.ThrownRoll]:
    """Each roll; where more than one throws, or whoever suffers, with who it is."""
    suffers = any(rolled.roll.rule == BLAST for _, rolled in thrown)
    if len({who for who, _ in thrown}) == 1 and not suffers:
        return [rolled_row(rolled, voice.language) for _, rolled in thrown]
    return [
        rolled_row(
            rolled,
            voice.language,
            f"{capital(label(rolled.roll.rule, voice.language))} ({voice.roller(who)})",
        )
        for who, rolled in thrown
    ]


def _side(line: _Line, entry: Entry) -> str:
    """Whose doing a line is."""
    happened, battle = line.happened, line.battle
    if isinstance(happened, Asked):
        return happened.side
    for name in ("who", "figure", "vehicle"):
        who = getattr(happened, name, "")
        piece: Any = battle.figures.get(who) or battle.vehicles.get(who)
        if piece is not None:
            side: str = piece.side
            return side
    if line.shot is not None:
        shooter: Any = battle.figures.get(line.shot.who) or battle.vehicles.get(line.shot.who)
        return str(shooter.side)
    unit = battle.units.get(getattr(happened, "unit", ""))
    if unit is not None:
        return unit.side
    attackers = getattr(happened, "attackers", ())
    if attackers:
        return battle.figures[attackers[0]].side
    side = getattr(happened, "side", "")
    return side if side in battle.sides else entry.side


def _pieces(line: _Line) -> list[str]:
    happened = line.happened
    if isinstance(happened, Asked):
        happened = happened.answer or happened.question
    named = [getattr(happened, name, "") for name in PIECES]
    for name in SEVERAL:
        named += getattr(happened, name, ())
    unit = line.battle.units.get(getattr(happened, "unit", ""))
    if unit is not None:
        named += [unit.vehicle] if unit.vehicle else unit.members
    if line.shot is not None:
        named.insert(0, line.shot.who)
    known = [who for who in named if who in line.battle.figures or who in line.battle.vehicles]
    return list(dict.fromkeys(known))


def _sentence(voice: Voice, happened: object, shot: object) -> str:
    if isinstance(happened, Rolled):
        row = rolled_row(happened, voice.language)
        name = capital(label(happened.roll.rule, voice.language))
        return voice.sentence("log-roll", name=name, means=row["means"])
    if isinstance(happened, Asked):
        return _answered(voice, happened)
    say_it = BOLD.get(type(happened))
    return say_it(voice, happened, shot) if say_it else told(happened, voice.battle, voice.language)


def _answered(voice: Voice, asked: Asked) -> str:
    side = voice.side(asked.side)
    if asked.answer is None:
        return voice.sentence("log-held-fire", side=side)
    answer = say(asked.answer, voice.battle, voice.language)
    closes_up = isinstance(asked.question, ChooseGroup)
    words = "ms-log-closes-up" if closes_up else "log-answered"
    return voice.sentence(words, side=side, answer=answer)


# --- with the result in bold ---------------------------------------------------------------------
def _shot_at(voice: Voice, happened: e.ShotAt, _shot: object) -> str:
    result = voice.sentence(f"ms-log-effect-{happened.effect}", hits=happened.hits)
    shooter, target = voice.piece(happened.who), voice.piece(happened.target)
    return voice.sentence("log-shot-at", figure=shooter, target=target, result=result)


def _suppressed(voice: Voice, happened: e.Suppressed, _shot: object) -> str:
    key = "ms-log-suppressed" if happened.success else "ms-log-not-suppressed"
    who, point = voice.piece(happened.who), placed(voice.battle, happened.point)
    return voice.sentence("ms-log-suppress", figure=who, at=point, result=voice.sentence(key))


def _landed(voice: Voice, happened: e.Landed, shot: Any) -> str:
    if happened.off_table:
        result = voice.sentence("ms-log-off-table")
    elif happened.deviated:
        result = voice.sentence("ms-log-strays", cm=happened.deviated)
    else:
        result = voice.sentence("log-on-target")
    weapon = voice.weapon(happened.weapon)
    if shot is None:
        return voice.sentence("log-roll", name=capital(weapon), means=result)
    who = voice.piece(shot.who)
    return voice.sentence("log-landed", figure=who, weapon=weapon, result=result)


def _smoke(voice: Voice, happened: e.SmokeLaid, shot: Any) -> str:
    if shot is None:
        return told(happened, voice.battle, voice.language)
    who, at = voice.piece(shot.who), placed(voice.battle, happened.at)
    return voice.sentence("ms-log-smoke", figure=who, at=at)


def _blasted(voice: Voice, happened: e.Blasted, _shot: object) -> str:
    result = voice.sentence("ms-log-survives" if happened.survived else "ms-log-out")
    return voice.sentence("ms-log-blast", figure=voice.piece(happened.figure), result=result)


def _bailed(voice: Voice, happened: e.BailOutTested, _shot: object) -> str:
    result = voice.sentence("ms-log-gets-out" if happened.passed else "ms-log-out")
    who, vehicle = voice.piece(happened.figure), voice.piece(happened.vehicle)
    return voice.sentence("ms-log-bail", figure=who, vehicle=vehicle, result=result)


def _fought(voice: Voice, happened: e.CombatFought, _shot: object) -> str:
    result = voice.sentence("ms-log-out" if happened.won else "ms-log-broken")
    who, defender = voice.pieces(happened.attackers), voice.piece(happened.defender)
    number = len(happened.attackers)
    return voice.sentence(
        "ms-log-fight", figures=who, number=number, defender=defender, result=result
    )


def _initiative(voice: Voice, happened: e.InitiativeWon, _shot: object) -> str:
    a, b = max(happened.totals), min(happened.totals)
    return voice.sentence("log-initiative", side=voice.side(happened.side), a=a, b=b)


def _ordered(voice: Voice, happened: e.OrderGiven, _shot: object) -> str:
    unit, order = capital(voice.place(happened.unit)), voice.order(happened.order)
    if happened.with_unit:
        boards = voice.place(happened.with_unit)
        return voice.sentence("ms-log-order-boards", unit=unit, order=order, boards=boards)
    return voice.sentence("ms-log-order", unit=unit, order=order)


def _moved(voice: Voice, happened: e.Moved, _shot: object) -> str:
    return voice.sentence("log-moved", figure=voice.piece(happened.who))


def _heads(voice: Voice, happened: e.KeptHeadsDown, _shot: object) -> str:
    return voice.sentence("ms-log-heads", unit=capital(voice.place(happened.unit)))


BOLD: dict[type, Callable[[Voice, Any, Any], str]] = {
    e.ShotAt: _shot_at,
    e.Suppressed: _suppressed,
    e.Landed: _landed,
    e.SmokeLaid: _smoke,
    e.Blasted: _blasted,
    e.BailOutTested: _bailed,
    e.CombatFought: _fought,
    e.InitiativeWon: _initiative,
    e.OrderGiven: _ordered,
    e.Moved: _moved,
    e.KeptHeadsDown: _heads,
}


# --- trails --------------------------------------------------------------------------------------
def trail(battle: Battle, entry: Entry) -> list[v.Trail]:
    """Where figures and vehicles went: the corners of their ways, from where they stood."""
    ways: dict[str, list[Point]] = {}
    for item in entry.events:
        who, way = _way(item)
        if isinstance(item, e.MoveDeclared) and item is _last(entry):
            who, way = item.who, item.way
        piece: Any = battle.figures.get(who) or battle.vehicles.get(who)
        if piece is not None and way:
            listed = ways.setdefault(who, [piece.at])
            listed += [at for at in way if at != listed[-1]]
        battle = e.apply(battle, item)
    return [
        {"piece": who, "points": plain_points(way)} for who, way in ways.items() if len(way) > 1
    ]


def _way(item: object) -> tuple[str, tuple[Point, ...]]:
    match item:
        case e.Moved():
            return item.who, item.way
        case e.DrawnBack() | e.ContactBroken():
            return item.figure, (item.to,)
        case e.SteppedBack():
            return item.who, (item.to,)
    return "", ()

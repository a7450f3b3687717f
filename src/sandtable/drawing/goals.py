"""What one fights for, whatever the ruleset: the briefing, and the account as things stand.

Every fact comes from the rules: what earns points and how much from `victory`, who would win from
the same function that ends the game, the words from `shown`. Whoever asks for a side gives a battle
that holds only what the side may know (`VeiledTable.goals`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from operator import attrgetter
from typing import Any, NamedTuple

from sandtable.drawing import vocabulary as v
from sandtable.drawing.ending import why
from sandtable.drawing.voice import Voice, letter_of
from sandtable.explain.switches import switch_words
from sandtable.explain.words import capital
from sandtable.rulesets.awards import LAST_TURN, Award, Over

MOST_TURNING = 3  # lines of what would turn the game
MOST_NAMES = 6  # of those who count for an aim


class Judge(NamedTuple):
    """What a ruleset says of its aims: the functions of its `victory`, and how things are called.

    `pieces` are the ids that are on the table; `known` takes what an enemy keeps secret out of the
    list of a side's forces.
    """

    ruleset: str
    met: Callable[[Any, Any], tuple[str, ...]]  # of a battle and an award
    worth: Callable[[Any, int], int]  # of an award, for so many of its targets
    is_past: Callable[[Any, Any, str], bool]
    is_final: Callable[[Any, Any, str], bool]  # of a target that is met: it stays so
    if_it_ended_now: Callable[[Any], Any]
    why_it_ended: Callable[[Any], Over | None]
    sentence: Callable[[Any], str]  # of a voice whose battle has a result
    name: Callable[[Any, str], str]  # of a voice and a target
    pieces: Callable[[Any], Iterable[str]]
    number: Callable[[Any, str], int]  # of a battle and a side: so many pieces
    held: str  # the sentence that tells what it takes to hold a place
    unseen: Callable[[Any, str], int] = lambda _battle, _side: 0  # how many of them are hidden
    known: Callable[[Any], Any] = lambda side: side


def goals(judge: Judge, voice: Voice[Any], side: str | None) -> v.Goals:
    """The briefing of a side and the account; None for somebody who looks on."""
    battle, language = voice.battle, voice.language
    scenario = battle.field.scenario
    awards = [_Aim(judge, voice, award) for award in scenario.victory]
    points = _sum(battle.sides, awards, attrgetter("now"))
    now = judge.if_it_ended_now(battle)
    return {
        "brief": scenario.brief.told_in(language),
        "special": scenario.special.told_in(language) if scenario.special else "",
        "hint": scenario.hints[side].told_in(language) if side in scenario.hints else "",
        "set_up": _set_up(voice),
        "turn": battle.turn,
        "turns": scenario.turns,
        "minutes": scenario.minutes,
        "width": scenario.width,
        "height": scenario.height,
        "points": points,
        "earned": _sum(battle.sides, awards, attrgetter("earned")),
        "aims": _rows(awards),
        "endings": list(_endings(judge, voice)),
        "looming": list(_looming(judge, voice)) if now and not battle.result else [],
        "if_now": _if_now(judge, voice, now),
        "why": why(voice, judge.why_it_ended(battle)) if battle.result else [],
        "turning": _turning(voice, side, awards, points) if now and not battle.result else [],
        "switches": _switches(judge, voice),
        "forces": [_force(judge, voice, force, own=force.id == side) for force in scenario.sides],
    }


def points(judge: Judge, battle: Any) -> dict[str, v.Score]:
    """The points alone; nothing where none are given, or before there is anything to judge."""
    scenario = battle.field.scenario
    awards = scenario.victory if scenario else ()
    if not awards or judge.if_it_ended_now(battle) is None:
        return {}
    scores: dict[str, v.Score] = {side: {"earned": 0, "now": 0} for side in battle.sides}
    for award in awards:
        met = judge.met(battle, award)
        scores[award.side]["now"] += judge.worth(award, len(met))
        scores[award.side]["earned"] += judge.worth(award, len(_kept(judge, battle, award, met)))
    return scores


def _kept(judge: Judge, battle: Any, award: Any, met: Iterable[str]) -> list[str]:
    """Of those that are met, who stay so whatever comes."""
    over = battle.result is not None
    return [target for target in met if over or judge.is_final(battle, award, target)]


def _set_up(voice: Voice[Any]) -> list[str]:
    from sandtable.scenarios.summary import set_up_text

    return set_up_text(voice.battle.field.scenario, voice.language)


# --- points ---------------------------------------------------------------------------------------
class _Aim:
    """An award, and how it stands."""

    __slots__ = ("award", "judge", "kept", "met", "open", "same", "targets", "voice", "words")

    def __init__(self, judge: Judge, voice: Voice[Any], award: Any) -> None:
        from sandtable.scenarios.summary import award_parts

        battle = voice.battle
        self.judge, self.voice, self.award = judge, voice, award
        parts = award_parts(battle.field.scenario, award, voice.language)
        self.words = capital(", ".join(parts))
        self.same = (award.vp, parts[0], award.each, award.at_most)  # for whichever side
        self.targets = award.targets
        self.met = judge.met(battle, award)
        self.kept = _kept(judge, battle, award, self.met)
        left = [target for target in self.targets if target not in self.met]
        self.open = [target for target in left if not judge.is_past(battle, award, target)]

    @property
    def now(self) -> int:
        """If it ended now."""
        return self.judge.worth(self.award, len(self.met))

    @property
    def earned(self) -> int:
        """Whatever comes."""
        return self.judge.worth(self.award, len(self.kept))

    def next_gain(self) -> tuple[int, int]:
        """How many targets more it takes to earn more, and how much more; zeros for never."""
        for more in range(1, len(self.open) + 1):
            gain = self.judge.worth(self.award, len(self.met) + more) - self.now
            if gain > 0:
                return more, gain
        return 0, 0

    def plain(self) -> v.AimOf:
        there = set(self.judge.pieces(self.voice.battle))
        return {
            "side": self.award.side,
            "now": self.now,
            "earned": self.earned,
            "count": len(self.met),
            "of": len(self.targets),
            "most": self.judge.worth(self.award, len(self.targets)),
            "named": self._name(there),
            "met": self._names(self.met),
            "pieces": [target for target in self.targets if target in there],
            "places": [target for target in self.targets if target and target not in there],
        }

    def _name(self, there: set[str]) -> str | None:
        """A single piece that is meant, by its name; places stand in the words already."""
        target = self.targets[0] if len(self.targets) == 1 else ""
        return capital(self.judge.name(self.voice, target)) if target in there else None

    def _names(self, targets: Iterable[str]) -> list[str]:
        """A target that the side does not know has no name."""
        named = [self.judge.name(self.voice, target) for target in targets if target]
        most = len(named) if len(named) == MOST_NAMES + 1 else MOST_NAMES  # "+1" says no less
        return [capital(name) for name in named[:most]]


def _sum(sides: Iterable[str], aims: list[_Aim], points: Callable[[_Aim], int]) -> dict[str, int]:
    """Nothing where no points are given at all."""
    if not aims:
        return {}
    return {side: sum(points(a) for a in aims if a.award.side == side) for side in sides}


def _rows(aims: list[_Aim]) -> list[v.Aim]:
    """Aims that are the same for both sides stand in one row, which says all there is to say."""
    rows: dict[tuple[Any, ...], list[_Aim]] = {}
    for aim in aims:
        rows.setdefault(aim.same, []).append(aim)
    return [
        {
            "words": max((aim.words for aim in row), key=len),
            "points": row[0].award.vp,
            "sides": [aim.plain() for aim in row],
        }
        for row in rows.values()
    ]


# --- the end --------------------------------------------------------------------------------------
def _endings(judge: Judge, voice: Voice[Any]) -> Iterator[v.EndingWords]:
    """What it takes to hold a place, and what ends or decides the game otherwise: for whom."""
    from sandtable.scenarios.summary import endings_text

    scenario = voice.battle.field.scenario
    endings = getattr(scenario, "endings", ())
    conditions = [one.condition for one in (*scenario.victory, *endings) if one.condition]
    if any(condition.when == "held" for condition in conditions):
        yield {"words": voice.sentence(judge.held), "side": None}
    for n, words in enumerate(endings_text(scenario, voice.language)):
        winner = endings[n].winner if n < len(endings) else ""
        yield {"words": capital(words), "side": winner if winner in voice.battle.sides else None}


def _looming(judge: Judge, voice: Voice[Any]) -> Iterator[str]:
    """Endings of which all has come but one: the next such event ends the game."""
    from sandtable.scenarios.summary import endings_text

    scenario = voice.battle.field.scenario
    for ending in getattr(scenario, "endings", ()):
        if ending.condition is None or ending.at == LAST_TURN:
            continue
        asked = Award(ending.side, 1, ending.condition)
        left = set(asked.targets) - set(judge.met(voice.battle, asked))
        if len(left) != 1 or len(asked.targets) == 1:
            continue
        one = replace(ending.condition, of=tuple(left), targets=tuple(left))
        alone = replace(scenario, endings=(replace(ending, condition=one),))
        words = capital(endings_text(alone, voice.language)[0])
        yield voice.sentence("goals-looming", ending=words)


def _if_now(judge: Judge, voice: Voice[Any], result: Any) -> v.IfNow | None:
    if result is None:
        return None
    if voice.battle.result is None and result.reason.endswith("over-turns"):
        return {"winner": None, "sentence": voice.sentence("goals-drawn")}  # the turns are not over
    ended = type(voice)(replace(voice.battle, result=result), voice.language)
    return {"winner": result.winner or None, "sentence": judge.sentence(ended)}


class _Turn(NamedTuple):
    """Something that would change the account, the weightiest first."""

    leads: bool
    more: int
    gain: int
    aim: _Aim


def _turning(
    voice: Voice[Any], side: str | None, aims: list[_Aim], points: dict[str, int]
) -> list[v.Turning]:
    """What would earn the next points: for the side itself first, then for its enemy."""
    turns: list[_Turn] = []
    for aim in aims:
        more, gain = aim.next_gain()
        if not gain:
            continue
        own = points[aim.award.side]
        others = max(n for who, n in points.items() if who != aim.award.side)
        turns.append(_Turn(own <= others < own + gain, more, gain, aim))
    turns.sort(key=lambda turn: (not turn.leads, turn.more, -turn.gain))
    mine = [turn for turn in turns if turn.aim.award.side == side]
    theirs = [turn for turn in turns if turn.aim.award.side != side]
    chosen = [*mine[: MOST_TURNING - 1], *theirs][:MOST_TURNING]
    return [_turn(voice, turn) for turn in chosen]


def _turn(voice: Voice[Any], turn: _Turn) -> v.Turning:
    aim = turn.aim
    words = voice.sentence(
        "goals-turning",
        what=aim.words,
        more=turn.more,
        points=turn.gain,
        side=voice.side(aim.award.side),
        leads="yes" if turn.leads else "no",
    )
    return {
        "words": words,
        "side": aim.award.side,
        "pieces": [piece for piece in aim.plain()["pieces"] if piece in aim.open],
        "places": [place for place in aim.plain()["places"] if place in aim.open],
    }


# --- switches and forces --------------------------------------------------------------------------
def _switches(judge: Judge, voice: Voice[Any]) -> list[v.SwitchSet]:
    """Every switch as it is set in this game, with the sheet's own value."""
    options = voice.battle.options
    return [
        switch_words(switch, getattr(options, _field(switch.name)), voice.language)
        for switch in _switches_of(judge.ruleset)
    ]


def _switches_of(ruleset: str) -> tuple[Any, ...]:
    from sandtable.rulebook import switches_of

    return switches_of(ruleset)


def _field(switch: str) -> str:
    """`cz.rof-limit` is the field `rof_limit`."""
    return switch.partition(".")[2].replace("-", "_")


def _force(judge: Judge, voice: Voice[Any], side: Any, *, own: bool) -> v.Force:
    from sandtable.scenarios.summary import force_lines

    battle = voice.battle
    known = side if own else judge.known(side)
    groups: list[v.ForceGroup] = [
        {"name": capital(name), "lines": lines}
        for name, lines in force_lines(battle.field.scenario, known, voice.language)
    ]
    return {
        "side": side.id,
        "name": voice.side(side.id),
        "letter": letter_of(battle, side.id),
        "number": judge.number(battle, side.id),
        "groups": groups,
        "unseen": judge.unseen(battle, side.id),
    }

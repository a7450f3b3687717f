"""What would come of an answer: its odds, and whose heads go down with it (MS-CMD-17)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_skirmish.desk import SEVERITIES
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.drawing.rows import outcome
from sandtable.explain.numbers import signed
from sandtable.explain.words import capital, label, outcome_word
from sandtable.going_on import Begun
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import HEADS_DOWN, Battle
from sandtable.rulesets.modern_skirmish.commands.preview import (
    Preview,
    preview_begun,
)
from sandtable.rulesets.modern_skirmish.play.shooters import target_unit

#: Questions whose answer changes the odds of what is under way.
WEIGHED = (c.MayReact, c.GoOn, c.ChooseSupporters)


def goes_on(voice: Voice, question: object, begun: Begun | None, answer: object) -> v.Promise:
    """The odds of what waits for the answer, once it is given; of whoever suffers first among
    those whom the question concerns, and in its detail of the others."""
    if begun is None or not isinstance(question, WEIGHED):
        return {}
    seen = _of_those(voice, preview_begun(begun, answer), _concerned(question, answer))
    if not seen.chances:
        return {}
    first = seen.chances[0]
    if first.rolls and "defender-out" in first.outcomes:
        odds = [
            outcome(o, p, voice.language, SEVERITIES.get(o, 0)) for o, p in first.outcomes.items()
        ]
    else:
        odds = odds_of(voice, seen)
    if not odds:
        return {}
    promise: v.Promise = {"odds": odds, **about(voice, seen)}
    dirt = answer.unit if isinstance(answer, c.HitTheDirt) else ""
    said = [_also_aimed_at(voice, seen), heads_down(voice, seen, told=dirt)]
    if told := " · ".join(filter(None, said)):
        promise["detail"] = told
    return promise


def _concerned(question: object, answer: object) -> tuple[str, ...]:
    """Units that an answer is about: the one that would hit the dirt, or all that are shot at."""
    if isinstance(answer, c.HitTheDirt):
        return (answer.unit,)
    return question.threatened if isinstance(question, c.MayReact) else ()


def _of_those(voice: Voice, seen: Preview, units: tuple[str, ...]) -> Preview:
    """Only the odds of these units, where they are aimed at themselves."""
    aimed = [one for one in seen.chances if one.target]
    theirs = tuple([one for one in aimed if target_unit(voice.battle, one.target) in units])
    return replace(seen, chances=theirs) if theirs else seen


def _also_aimed_at(voice: Voice, seen: Preview) -> str:
    """What the others suffer, those with the same chance together."""
    first, together = seen.chances[0].target, dict[tuple[str, Fraction], list[str]]()
    for target in dict.fromkeys(one.target for one in seen.chances):
        out = _out(seen, target)
        if target and target != first and out:
            together.setdefault((_worst(seen, target), out), []).append(target)
    return " · ".join(
        voice.sentence(
            "ms-also-aimed-at",
            figures=voice.pieces(who),
            outcome=outcome_word(worst, voice.language),
            chance=voice.percent(out),
        )
        for (worst, out), who in together.items()
    )


def no_gain(voice: Voice, question: object, begun: Begun | None, unit: str) -> str:
    """That hitting the dirt leaves the chances as they are, and why; "" where it does not."""
    if begun is None:
        return ""
    dirt, idle = [
        _of_those(voice, preview_begun(begun, answer), (unit,)).chances
        for answer in (c.HitTheDirt(unit), None)
    ]
    if not dirt or [one.outcomes for one in dirt] != [one.outcomes for one in idle]:
        return ""
    gained, lost = [
        ", ".join(
            f"{signed(modifier.value)} {label(modifier.rule, voice.language)}"
            for modifier in mine[0].modifiers
            if modifier not in theirs[0].modifiers
        )
        for mine, theirs in ((dirt, idle), (idle, dirt))
    ]
    if gained and lost:
        return voice.sentence("ms-dirt-swaps", gained=gained, lost=lost)
    return voice.sentence("ms-dirt-no-gain")


def gains_nothing(voice: Voice, question: c.MayReact, begun: Begun | None) -> bool:
    """All that can be done is to hit the dirt, and that changes no chance."""
    if question.covering or question.charges or not question.threatened:
        return False
    return all(no_gain(voice, question, begun, unit) for unit in question.threatened)


def may_act(battle: Battle, unit: str) -> bool:
    """Still, or in its activation: hitting the dirt would cost it that."""
    return unit == battle.active or not battle.units[unit].red


def heads_down(voice: Voice, seen: Preview, told: str = "") -> str:
    """Who has to keep his head down, whatever else comes of it (MS-HEAD-01); `told` is known."""
    return " · ".join(
        voice.sentence(
            "ms-heads-follow", unit=capital(voice.place(unit)), chance=voice.percent(chance)
        )
        for unit, chance in seen.heads
        if unit != told and voice.battle.units[unit].marker != HEADS_DOWN
    )


def about(voice: Voice, seen: Preview) -> v.Promise:
    """Whom the odds speak of; nobody in particular where heads are kept down."""
    target = seen.chances[0].target if seen.chances else ""
    return {"about": voice.piece(target)} if target else {}


def combined(seen: Preview) -> Fraction:
    """The chance that the first one aimed at is out after all the shots at him."""
    return _out(seen, seen.chances[0].target) if seen.chances else Fraction(0)


def _out(seen: Preview, target: str) -> Fraction:
    stays = Fraction(1)
    for odds in seen.chances:
        if odds.target == target:
            stays *= 1 - sum(
                (odds.outcomes.get(name, Fraction(0)) for name in ("out-of-action", "destroyed")),
                Fraction(0),
            )
    return 1 - stays


def _worst(seen: Preview, target: str) -> str:
    hulls = [one for one in seen.chances if one.target == target and "destroyed" in one.outcomes]
    return "destroyed" if hulls else "out-of-action"


def odds_of(voice: Voice, seen: Preview) -> list[v.Outcome]:
    """Of one shot all that it may do; of several whether the first one aimed at is out or not;
    or heads down or not, where nobody is to be harmed."""
    out = combined(seen)
    if out:
        target = seen.chances[0].target
        shots = [one.outcomes for one in seen.chances if one.target == target]
        shares = shots[0]
        if len(shots) > 1:
            shares = {_worst(seen, target): out, "untouched": 1 - out}
    else:
        down = max((chance for _, chance in seen.heads), default=Fraction(0))
        shares = {"heads-down": down, "no-effect": 1 - down}
    return [
        outcome(name, share, voice.language, SEVERITIES.get(name, 0))
        for name, share in shares.items()
        if share
    ]

"""Questions to a player: covering fire with odds, hitting the dirt, choices (MS-CMD-17, -18)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, islice

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asked import harmless, idle, line, option
from sandtable.drawing.modern_skirmish.concerned import concerned_by
from sandtable.drawing.modern_skirmish.desk import RULES, hoped_for
from sandtable.drawing.modern_skirmish.foretold import (
    about,
    combined,
    gains_nothing,
    goes_on,
    heads_down,
    may_act,
    no_gain,
    odds_of,
)
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.explain.story import say
from sandtable.explain.words import capital
from sandtable.going_on import Begun
from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import best_leader, unit_of
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Point
from sandtable.rulesets.modern_skirmish.commands.preview import Preview, preview_answer
from sandtable.rulesets.modern_skirmish.dice.weapons import weapon_named
from sandtable.rulesets.modern_skirmish.ground.sight import sight
from sandtable.rulesets.modern_skirmish.play.routes import mover_of, standing_at
from sandtable.rulesets.modern_skirmish.play.shooters import target_unit
from sandtable.rulesets.modern_skirmish.play.shooting import place_of
from sandtable.rulesets.modern_skirmish.players.greedy import answering

STANDING = ["ask", "always", "never", "within"]
MOST_FIRES = 8  # ways to fire that are listed
MOST_SUPPORTERS = 3  # whose every combination is listed


def prompt(voice: Voice, side: str, question: object, begun: Begun | None = None) -> v.Prompt:
    """A question with its answers; declining is always open."""
    reacts = isinstance(question, c.MayReact)
    standing: list[str] = []
    if isinstance(question, c.MayReact):
        standing = STANDING if question.covering else ["ask", "never"]
    label = _decline_label(voice, question)
    prompt: v.Prompt = {
        "kind": type(question).__name__,
        "title": voice.sentence("prompt-react" if reacts else "prompt-decide"),
        "sentence": capital(say(question, voice.battle, voice.language)),
        "options": list(_options(voice, side, question, begun)),
        "standing": standing,
        "decline": {"label": label, **_declined(voice, question, begun)},
        "pieces": concerned_by(voice.battle, question),
    }
    if isinstance(question, c.MayReact):
        prompt["kind"] = f"MayReact {question.window}"
        if question.threatened:
            start = mover_of(voice.battle, question.mover).at
            aims = _aimed_at(voice.battle, question, begun) or [question.at]
            prompt["lines"] = [line(start, at) for at in aims]
        vain = gains_nothing(voice, question, begun)
        prompt["idle"] = vain or _is_better_declined(voice, side, question)
        acts = any(may_act(voice.battle, unit) for unit in question.threatened)
        if vain and not acts and not _teaches(voice):
            prompt["only"] = idle(voice)
    if isinstance(question, c.ChooseLeader) and (why := _leads_alike(voice, question)):
        prompt["only"] = {"answer": None, "why": why, "told": True}
    return prompt


def _leads_alike(voice: Voice, question: c.ChooseLeader) -> str:
    """Who leads, where all roll the same die, so that nobody need choose (MS-TURN-02)."""
    figures = [voice.battle.figures[who] for who in question.figures]
    if len({figure.who.dq for figure in figures}) > 1:
        return ""
    best = best_leader(figures)
    who, dice = voice.piece(best.id), best.who.dq
    return voice.sentence("ms-prompt-leaders-alike", who=who, dice=dice)


def _aimed_at(battle: Battle, question: c.MayReact, begun: Begun | None) -> list[Point]:
    """Where those stand whom a declared shot names, of the units that are asked."""
    if begun is None or not isinstance(begun.command, c.Shoot):
        return []
    named = begun.command.targets
    return [place_of(battle, n) for n in named if target_unit(battle, n) in question.threatened]


def _teaches(voice: Voice) -> bool:
    scenario = voice.battle.field.scenario
    return bool(scenario and scenario.steps)


def _is_better_declined(voice: Voice, side: str, question: c.MayReact) -> bool:
    """A player who weighs it would let them shoot and keep his activation.

    That is judged where all that can be done is to hit the dirt, and no lesson says otherwise.
    """
    if question.covering or question.charges or _teaches(voice):
        return False
    return answering.answer(voice.battle, side, question) is None


def _decline_label(voice: Voice, question: object) -> str:
    if isinstance(question, c.ChooseLeader):
        best = best_leader([voice.battle.figures[who] for who in question.figures])
        who, dice = voice.piece(best.id), best.who.dq
        return voice.sentence("ms-prompt-best-leader", who=who, dice=dice)
    return voice.sentence(DECLINE.get(type(question), "prompt-default"))


def _declined(voice: Voice, question: object, begun: Begun | None) -> v.Promise:
    """What comes of it when nobody does anything: no shot, or the one that is announced."""
    if isinstance(question, c.MayReact) and question.covering:
        return {"odds": harmless(voice, "no-effect")}
    if isinstance(question, c.GoOn):
        return {"odds": harmless(voice, "no-effect"), "about": voice.piece(question.target)}
    return goes_on(voice, question, begun, None)


DECLINE: dict[type, str] = {
    c.MayReact: "ms-prompt-decline",
    c.GoOn: "ms-prompt-stop",
    c.ChooseSupporters: "ms-prompt-alone",
}


def _options(voice: Voice, side: str, question: object, begun: Begun | None) -> Iterator[v.Option]:
    if isinstance(question, c.MayReact):
        yield from _reactions(voice, side, question, begun)
        return
    open_to = [a for a in _answers(voice, side, question) if _is_allowed(voice, question, a)]
    for n, answer in enumerate(open_to, 1):
        label = capital(say(answer, voice.battle, voice.language))
        yield {
            **option(n, label, answer),
            **goes_on(voice, question, begun, answer),
            **_more(voice, question, answer),
        }


def _answers(voice: Voice, side: str, question: object) -> Iterator[object]:
    if isinstance(question, c.ChooseSupporters):
        yield from _supporters(question)
        return
    yield from (a for a in RULES.answers(voice.battle, side, question) if a is not None)


def _supporters(question: c.ChooseSupporters) -> Iterator[c.Supporters]:
    """All who can, then fewer (MS-CC-06)."""
    able = question.able[:MOST_SUPPORTERS]
    if len(question.able) > MOST_SUPPORTERS:
        yield c.Supporters(question.able)
    for number in range(len(able), 0, -1):
        yield from (c.Supporters(chosen) for chosen in combinations(able, number))


def _more(voice: Voice, question: object, answer: object) -> v.OptionMore:
    """Whom an answer is about, where, and what it means."""
    battle = voice.battle
    match answer:
        case c.Placed() if len(answer.places) == 1:
            place = answer.places[0]
            label = voice.sentence("ms-step-to", at=voice.whereabouts(place.at)._replace(to=True))
            return {"label": capital(label), "piece": place.who, "at": place.at}
        case c.Chosen() if isinstance(question, c.ChooseGroup):
            group = next(group for group in question.groups if group[0] == answer.figure)
            others = [figure for part in question.groups if part != group for figure in part]
            detail = voice.sentence("ms-others-close-up", figures=voice.pieces(others))
            return {"label": capital(voice.pieces(group)), "piece": answer.figure, "detail": detail}
        case c.Chosen() if isinstance(question, c.ChooseLeader):
            unit, dice = unit_of(battle, answer.figure), battle.figures[answer.figure].who.dq
            detail = voice.sentence("ms-leads-with", of=capital(voice.place(unit)), dice=dice)
            return {"piece": answer.figure, "detail": detail}
        case c.Chosen():
            return {"piece": answer.figure}
    return {}


# --- reactions ------------------------------------------------------------------------------------
def _reactions(
    voice: Voice, side: str, question: c.MayReact, begun: Begun | None
) -> Iterator[v.Option]:
    """Fire by fire, the likeliest first; then hitting the dirt, then charges."""
    fires = [(answer, _seen(voice, question, answer)) for answer in _fires(voice, side, question)]
    taught = _taught(voice, question)
    fires.sort(key=lambda pair: (pair[0] not in taught, -_hope(pair[1])))
    number = 0
    words = [_who_fires(voice, answer) for answer, _ in fires[:MOST_FIRES]]
    for label, (answer, seen) in zip(words, fires[:MOST_FIRES], strict=True):
        number += 1
        yield _fire(voice, number, question, answer, seen, label, alone=words.count(label) == 1)
    threatened = question.threatened
    others = [unit for unit in question.dirt if unit not in threatened]
    for unit in (*threatened, *others):
        number += 1
        offer = _dirt(voice, number, unit, threatened=unit in threatened)
        if unit in threatened:
            promise = goes_on(voice, question, begun, c.HitTheDirt(unit))
            vain = no_gain(voice, question, begun, unit)
            said = [vain, offer.get("detail"), promise.get("detail")]
            offer = {**offer, **promise, "detail": " · ".join(filter(None, said))}
        elif threatened or question.covering:
            offer["minor"] = True
        yield offer
    for charge in question.charges:
        number += 1
        blown = c.Detonate(charge)
        label = capital(say(blown, voice.battle, voice.language))
        layer = next(laid.layer for laid in voice.battle.charges if laid.id == charge)
        yield {**option(number, label, blown), "piece": layer}


def _hope(seen: Preview) -> Fraction:
    return combined(seen) or hoped_for(seen)


def _seen(voice: Voice, question: c.MayReact, answer: c.CoveringFire) -> Preview:
    return preview_answer(voice.battle, question, answer)


def _fires(voice: Voice, side: str, question: c.MayReact) -> list[c.CoveringFire]:
    """What the rules propose, the same with suppressive fire, and what a lesson wants."""
    if not question.covering:
        return []
    proposed = [
        answer
        for answer in RULES.answers(voice.battle, side, question)
        if isinstance(answer, c.CoveringFire)
    ]
    fires = [*_taught(voice, question), *proposed]
    known = {_kind(answer) for answer in fires}
    for answer in proposed:
        varied = _variants(voice, question, answer)
        fires += [
            variant for variant in varied if len(variant.shots) > 1 or _kind(variant) not in known
        ]
    unique = dict.fromkeys(fires)
    return list(islice((a for a in unique if _is_allowed(voice, question, a)), 3 * MOST_FIRES))


def _kind(answer: c.CoveringFire) -> tuple[object, ...]:
    """Who fires how: suppressive fire at a point beside another is not listed twice."""
    return answer.unit, tuple((shot.who, shot.weapon, type(shot)) for shot in answer.shots)


def _taught(voice: Voice, question: c.MayReact) -> list[c.CoveringFire]:
    """Answers that the steps of a lesson name, where they may be given."""
    scenario = voice.battle.field.scenario
    steps = scenario.steps if scenario else ()
    named = [
        answer for step in steps for answer in step.commands if isinstance(answer, c.CoveringFire)
    ]
    return [answer for answer in named if _is_allowed(voice, question, answer)]


def _variants(
    voice: Voice, question: c.MayReact, answer: c.CoveringFire
) -> Iterator[c.CoveringFire]:
    """Each shooter alone, and machine guns that keep heads down instead (MS-ABIL-09)."""
    at = answer.at or question.points[0]
    point = place_of(standing_at(voice.battle, question.mover, at), question.mover)
    for shot in answer.shots:
        if len(answer.shots) > 1:
            yield replace(answer, shots=(shot,))
        if sheet.SUPPRESSIVE in weapon_named(shot.weapon).abilities:
            swept = c.Suppress(shot.who, shot.weapon, point, shot.helper)
            others = tuple(other for other in answer.shots if other is not shot)
            yield replace(answer, shots=(swept,))
            if others:
                yield replace(answer, shots=(*others, swept))


def _is_allowed(voice: Voice, question: object, answer: object) -> bool:
    return allows(RULES.check_answer, voice.battle, question, answer)


def _fire(
    voice: Voice,
    number: int,
    question: c.MayReact,
    answer: c.CoveringFire,
    seen: Preview,
    words: str,
    *,
    alone: bool,
) -> v.Option:
    """A way to fire: who at whom, where the mover then is, and what it promises.

    The same shots at another moment of the way are another answer: then the words say when.
    """
    battle = voice.battle
    at: Point = answer.at or question.points[0]
    then = standing_at(battle, question.mover, at)
    far = min(_distance(then, shot, question.mover) for shot in answer.shots)
    start = mover_of(battle, question.mover).at
    when = "ms-fires-here" if at == start else "ms-fires-on-way"
    if len(question.points) > 1 and at == question.points[-1]:
        when = "ms-fires-at-end"
    moment = voice.sentence(when)
    facts = [_shots(voice, answer), voice.cm(far)]
    if alone:
        facts.append(moment)
    else:
        words = voice.sentence("ms-fires-when", fires=words, when=moment)
    if combined(seen) and (heads := heads_down(voice, seen)):
        facts.append(heads)
    return {
        **option(number, capital(words), answer),
        "odds": odds_of(voice, seen),
        "detail": " · ".join(facts),
        "piece": answer.shots[0].who,
        "at": at,
        **about(voice, seen),
    }


def _distance(battle: Battle, shot: c.Shot, mover: str) -> int:
    """To whom it is aimed at; to the mover where it is aimed at a point."""
    target = shot.targets[0] if isinstance(shot, c.Shoot) else mover
    return sight(battle, shot.who, target, shot.weapon).distance


def _who_fires(voice: Voice, answer: c.CoveringFire) -> str:
    """A1 leader fires at B1 guard · Red: 2 fire at B1 guard, A2 gunner keeps heads down"""
    aimed = [shot for shot in answer.shots if isinstance(shot, c.Shoot)]
    if len(aimed) < 2:
        return ", ".join(_one_fires(voice, shot) for shot in answer.shots)
    targets = voice.pieces([*dict.fromkeys(who for shot in aimed for who in shot.targets)])
    unit, number = voice.place(answer.unit), len(aimed)
    fires = [voice.sentence("ms-fires", unit=unit, number=number, targets=targets)]
    others = [shot for shot in answer.shots if shot not in aimed]
    return ", ".join((*fires, *[_one_fires(voice, shot) for shot in others]))


def _one_fires(voice: Voice, shot: c.Shot) -> str:
    who = voice.piece(shot.who)
    if isinstance(shot, c.Shoot):
        return voice.sentence("ms-fires-at", figure=who, target=voice.pieces(shot.targets))
    key = "ms-suppresses" if isinstance(shot, c.Suppress) else "ms-throws"
    return voice.sentence(key, figure=who)


def _shots(voice: Voice, answer: c.CoveringFire) -> str:
    """assault rifle · A1 leader ▸ B1 guard, A2 gunner ▸ B2 guard"""
    if len(answer.shots) == 1:
        return voice.weapon(answer.shots[0].weapon)
    shots = []
    for shot in answer.shots:
        aim = voice.sentence("ms-suppressing") if isinstance(shot, c.Suppress) else ""
        if isinstance(shot, c.Shoot):
            aim = voice.pieces(shot.targets)
        shots.append(f"{voice.piece(shot.who)} ▸ {aim or voice.weapon(shot.weapon)}")
    return ", ".join(shots)


def _dirt(voice: Voice, number: int, unit: str, *, threatened: bool) -> v.Option:
    answer = c.HitTheDirt(unit)
    label = capital(say(answer, voice.battle, voice.language))
    key = "ms-dirt-threatened" if threatened else "ms-dirt-other"
    members = voice.battle.members(unit)
    acts = "yes" if may_act(voice.battle, unit) else "no"
    return {
        **option(number, label, answer),
        "detail": voice.sentence(key, acts=acts),
        "piece": members[0].id,
    }

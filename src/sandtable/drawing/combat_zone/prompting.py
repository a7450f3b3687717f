"""Questions to a player: shots of opportunity with their odds, edges, leads, orders (CZ-CMD-24)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asked import harmless, idle, line, option
from sandtable.drawing.combat_zone.desk import RULES, outcomes_of, severity
from sandtable.drawing.combat_zone.targets import harm_hoped_for, target_of
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.rows import outcome
from sandtable.explain.story import say
from sandtable.explain.words import capital, outcome_word
from sandtable.going_on import Begun
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone.battle.gunners import range_to
from sandtable.rulesets.combat_zone.battle.state import changed
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    ChooseLead,
    MayAnswerFire,
    OrderCompulsory,
    Ordered,
    Ram,
    RamModifier,
    Shift,
)
from sandtable.rulesets.combat_zone.commands.preview import (
    Preview,
    preview_answer,
    preview_begun,
)
from sandtable.rulesets.combat_zone.dice.ramming import on_ram_table
from sandtable.rulesets.combat_zone.play.crews import kept_ready
from sandtable.rulesets.combat_zone.play.shots import distance_between, shot_at, weapon_of
from sandtable.rulesets.combat_zone.play.turn import order_matters
from sandtable.rulesets.combat_zone.play.vehicles import watching

STANDING = ["ask", "always", "never", "within"]
MOST_ORDERED = 3  # figures whose every order is listed; of more, who goes first


def prompt(voice: Voice, side: str, question: object, begun: Begun | None = None) -> v.Prompt:
    """A question with its answers; declining is always open."""
    fire = isinstance(question, MayAnswerFire)
    prompt: v.Prompt = {
        "kind": type(question).__name__,
        "title": voice.sentence("prompt-react" if fire else "prompt-decide"),
        "sentence": say(question, voice.battle, voice.language),
        "options": list(_options(voice, side, question, begun)),
        "standing": STANDING if fire else [],
        "decline": {"label": _declining(voice, question)},
        "pieces": _concerned(question),
    }
    if isinstance(question, MayAnswerFire):
        return _what_waits(voice, question, begun, prompt)
    if isinstance(question, RamModifier) and begun and isinstance(begun.command, Ram):
        prompt["pieces"] = [begun.command.vehicle, begun.command.target]
        prompt["sentence"] = f"{_who_rams(voice, question, begun)} {prompt['sentence']}"
    if isinstance(question, OrderCompulsory):
        prompt["sentence"] = _what_they_must(voice, question)
        if not order_matters(voice.battle, question.figures):
            prompt["only"] = idle(voice)
    return prompt


def _what_they_must(voice: Voice, question: OrderCompulsory) -> str:
    """Who flees, who strays and who tests, before it is asked in what order (CZ-SEQ-02)."""
    musts = []
    for who in question.figures:
        figure = voice.battle.figures.get(who)
        flees = figure is not None and figure.reaction == "rout"
        does = "flees" if flees else "strays" if figure and figure.haywire else "tests"
        musts.append(capital(voice.sentence("prompt-must", who=voice.figure(who), does=does)))
    return " ".join((*musts, voice.sentence("prompt-in-what-order")))


def _who_rams(voice: Voice, question: RamModifier, begun: Begun) -> str:
    """Who drives at whom, and whether the die has been shifted already (CZ-RAM-02)."""
    vehicle, target = (voice.figure(who) for who in (begun.command.vehicle, begun.command.target))
    before = begun.tape[-1] if begun.tape else None
    shift = before.value if isinstance(before, Shift) else 0
    words = "prompt-ram-shifted" if shift else "prompt-ram"
    rolled = question.face - shift
    return voice.sentence(words, vehicle=vehicle, target=target, rolled=rolled, face=question.face)


def _declining(voice: Voice, question: object) -> str:
    if isinstance(question, RamModifier):
        return voice.sentence("prompt-no-shift", read=_read_ramming(voice, question.face))
    return voice.sentence(
        "prompt-hold" if isinstance(question, MayAnswerFire) else "prompt-default"
    )


def _what_waits(
    voice: Voice, question: MayAnswerFire, begun: Begun | None, prompt: v.Prompt
) -> v.Prompt:
    """If nobody fires the actor does what he has announced: a shot has its odds and its line."""
    battle, label = voice.battle, voice.sentence("prompt-hold")
    seen = preview_begun(begun, None).chances if begun else ()
    aimed = [
        odds for odds in seen if odds.target in battle.figures or odds.target in battle.vehicles
    ]
    if not aimed:
        about, odds = voice.figure(question.actor), harmless(voice, "none")
        return {**prompt, "decline": {"label": label, "odds": odds, "about": about}}
    first = aimed[0]
    chances = outcomes_of(battle, first)
    odds = [outcome(o, p, voice.language, severity(o)) for o, p in chances.items()]
    about = voice.figure(first.target)
    with_shot: v.Prompt = {**prompt, "decline": {"label": label, "odds": odds, "about": about}}
    actor = battle.figures.get(question.actor) or battle.vehicles[question.actor]
    target = battle.figures.get(first.target) or battle.vehicles[first.target]
    if first.target != question.actor:
        with_shot["lines"] = [line(actor.at, target.at)]
        with_shot["pieces"] = [*_concerned(question), first.target]
    return with_shot


def _concerned(question: object) -> list[str]:
    """The figures and the vehicle that the question is about."""
    concerned: list[str] = []
    for name in ("actor", "enemy", "figure", "vehicle"):
        who = getattr(question, name, "")
        concerned += [who] if who else []
    for name in ("watchers", "figures"):
        concerned += getattr(question, name, ())
    return concerned


def _options(voice: Voice, side: str, question: object, begun: Begun | None) -> Iterator[v.Option]:
    if isinstance(question, MayAnswerFire):
        yield from _shots(voice, side, question)
        return
    for n, answer in enumerate(_answers(voice, side, question), 1):
        label = capital(say(answer, voice.battle, voice.language))
        offer = option(n, label, answer)
        if isinstance(question, RamModifier):
            offer["detail"] = _read_ramming(voice, question.face + answer.value)
        if isinstance(question, ChooseLead) and begun:
            offer = {**offer, **_fight(voice, preview_begun(begun, answer))}
        if isinstance(question, OrderCompulsory):
            offer["detail"] = voice.sentence(
                "prompt-goes-first", who=voice.figure(answer.figures[0])
            )
        yield offer


def _fight(voice: Voice, seen: Preview) -> v.Promise:
    """How the fight goes if this one leads it."""
    if not seen.chances:
        return {}
    chances = outcomes_of(voice.battle, seen.chances[0])
    return {"odds": [outcome(o, p, voice.language, severity(o)) for o, p in chances.items()]}


def _read_ramming(voice: Voice, face: int) -> str:
    """What the ramming die means once it is shifted (CZ-RAM-02)."""
    return voice.of(face, outcome_word(on_ram_table(face, 0, None), voice.language))


def _answers(voice: Voice, side: str, question: object) -> Iterator[Any]:
    if not isinstance(question, OrderCompulsory):
        yield from (a for a in RULES.answers(voice.battle, side, question) if a is not None)
        return
    figures = question.figures
    if len(figures) <= MOST_ORDERED:
        yield from (Ordered(order) for order in permutations(figures))
    else:
        for first in figures:
            yield Ordered((first, *(who for who in figures if who != first)))


# --- shots of opportunity ------------------------------------------------------------------------
def _shots(voice: Voice, side: str, question: MayAnswerFire) -> Iterator[v.Option]:
    """Every shot that may be taken, the likeliest to put the actor out of action first."""
    seen = [
        (answer, preview_answer(voice.battle, question, answer))
        for answer in RULES.answers(voice.battle, side, question)
        if answer is not None and _is_allowed(voice, question, answer)
    ]
    actor = target_of(voice.battle, question.actor)
    seen.sort(key=lambda pair: -harm_hoped_for(pair[1].chances, actor))
    for n, (answer, odds) in enumerate(seen, 1):
        yield _shot(voice, n, question, answer, odds)


def _is_allowed(voice: Voice, question: MayAnswerFire, answer: AnswerFire) -> bool:
    return allows(RULES.check_answer, voice.battle, question, answer)


def _shot(
    voice: Voice, n: int, question: MayAnswerFire, answer: AnswerFire, odds: Preview
) -> v.Option:
    battle = voice.battle
    if battle.vehicles:
        return _shot_with_vehicles(voice, n, question, answer, odds)
    watcher = battle.figures[answer.figure]
    weapon = weapon_of(battle, watcher, watcher.watch)
    served = kept_ready(battle, watcher)
    watcher = served.shooter if served else watcher
    actor = changed(battle.figures[question.actor], at=answer.point)
    shot = shot_at(battle, watcher, weapon, actor)
    band = voice.sentence(f"range-{shot.band}" if shot else "range-out")
    chances = odds.chances[0].outcomes if odds.chances else {}
    return {
        **option(n, say(answer, battle, voice.language), answer),
        "odds": [outcome(o, chance, voice.language, severity(o)) for o, chance in chances.items()],
        "about": voice.figure(question.actor),
        "detail": " · ".join(
            (voice.weapon(weapon.id), voice.cm(distance_between(watcher, actor)), band)
        ),
        "piece": watcher.id,
        "at": answer.point,
    }


def _shot_with_vehicles(
    voice: Voice, n: int, question: MayAnswerFire, answer: AnswerFire, odds: Preview
) -> v.Option:
    """The same where the watcher or the actor may be a vehicle."""
    battle = voice.battle
    kept = watching.kept_by(battle, answer.figure)
    then = watching.moved_to(battle, question.actor, answer.point)
    base = watching.base_of_actor(then, question.actor)
    chances = outcomes_of(battle, odds.chances[0]) if odds.chances else {}
    facts = [voice.weapon(kept[1].id), voice.cm(range_to(then, kept[0], base))] if kept else []
    return {
        **option(n, say(answer, battle, voice.language), answer),
        "odds": [outcome(o, chance, voice.language, severity(o)) for o, chance in chances.items()],
        "about": voice.figure(question.actor),
        "detail": " · ".join(facts),
        "piece": answer.figure,
        "at": answer.point,
    }

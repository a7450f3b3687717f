"""Questions to a player: springing an ambush with its odds, who falls in a combat (MB-CMD-04)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asked import harmless, option
from sandtable.drawing.modern_battles.desk import RULES, SEVERITIES, casualties, hoped_for
from sandtable.drawing.modern_battles.fighting import kind_of
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.rows import outcome
from sandtable.explain.story import say
from sandtable.explain.words import capital
from sandtable.going_on import Begun
from sandtable.refusals import allows
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands.preview import Preview, preview_answer
from sandtable.rulesets.modern_battles.ground.bases import body_of
from sandtable.rulesets.modern_battles.ground.places import gap_to_point
from sandtable.rulesets.modern_battles.ground.standing import bodies
from sandtable.rulesets.modern_battles.play.ambush import piece_of
from sandtable.rulesets.modern_battles.play.close_combat import by_default

STANDING = ["ask", "always", "never", "within", "sparing"]
MOST_LOSSES = 12  # ways to choose who falls that are listed


def prompt(
    voice: Voice, side: str, question: c.MaySpring | c.ChooseLosses, _begun: Begun | None = None
) -> v.Prompt:
    """A question with its answers; declining is always open."""
    reacts = isinstance(question, c.MaySpring)
    prompt: v.Prompt = {
        "kind": type(question).__name__,
        "title": voice.sentence("prompt-react" if reacts else "prompt-decide"),
        "sentence": capital(say(question, voice.battle, voice.language)),
        "options": list(_options(voice, question)),
        "standing": STANDING if reacts else [],
        "decline": {
            "label": voice.sentence("mb-prompt-hold" if reacts else "mb-prompt-usual"),
            **_declined(voice, question),
        },
        "pieces": _concerned(voice.battle, question),
    }
    if isinstance(question, c.MaySpring):
        prompt["spares"] = question.mover
    return prompt


def _declined(voice: Voice, question: object) -> v.Promise:
    if not isinstance(question, c.MaySpring):
        return {}
    about = capital(voice.place(question.mover))
    return {"odds": harmless(voice, "no-effect"), "about": about}


def _concerned(battle: Battle, question: c.MaySpring | c.ChooseLosses) -> list[str]:
    """The figures and vehicles that the question is about."""
    if isinstance(question, c.ChooseLosses):
        return list(question.figures)
    concerned = [body_of(battle, question.mover)]
    return concerned + [body_of(battle, unit) for unit in question.units]


def _options(voice: Voice, question: c.MaySpring | c.ChooseLosses) -> Iterator[v.Option]:
    if isinstance(question, c.ChooseLosses):
        yield from _losses(voice, question)
        return
    for n, unit in enumerate(question.units, 1):
        yield _spring(voice, n, question, c.SpringAmbush(unit))


def _spring(voice: Voice, number: int, question: c.MaySpring, answer: c.SpringAmbush) -> v.Option:
    """Which unit fires, how far the mover is from its marker, and what that promises."""
    battle = voice.battle
    seen = preview_answer(battle, question, answer)
    marker = piece_of(battle, answer.unit).ambush
    said = []
    if marker is not None:
        far = gap_to_point(battle, question.mover, marker)
        said.append(voice.sentence("mb-from-marker", length=voice.inches(far)))
    return {
        **option(number, capital(say(answer, battle, voice.language)), answer),
        "odds": odds_of(voice, seen),
        "about": capital(voice.place(question.mover)),
        "detail": " · ".join(said) or capital(voice.place(answer.unit)),
        "piece": bodies(battle, answer.unit)[0],
        "at": question.at,
    }


def odds_of(voice: Voice, seen: Preview) -> list[v.Outcome]:
    """What one shot does; of several, whether they do anything."""
    shots = [odds for odds in seen.chances if odds.what != "test"]
    if len(shots) == 1 and shots[0].times == 1:
        (shot,) = shots
        if shot.what == "volley":
            return [casualties(voice, name, chance) for name, chance in shot.outcomes.items()]
        return [
            outcome(name, chance, voice.language, SEVERITIES.get(name, 0))
            for name, chance in shot.outcomes.items()
        ]
    hope = hoped_for(seen)
    shares = {"hit": hope, "no-effect": 1 - hope}
    return [
        outcome(name, share, voice.language, 3 if name == "hit" else 0)
        for name, share in shares.items()
        if share
    ]


# --- who falls ------------------------------------------------------------------------------------
def _losses(voice: Voice, question: c.ChooseLosses) -> Iterator[v.Option]:
    """As the rules would take them, then each kind first, then each figure first (MB-CC-15)."""
    battle = voice.battle
    usual = by_default(battle, question.unit, list(question.figures))
    tried: dict[tuple[str, ...], None] = {tuple(usual[: question.count]): None}
    kinds = dict.fromkeys(kind_of(battle, who) for who in usual)
    for kind in kinds:
        first = [who for who in usual if kind_of(battle, who) == kind]
        rest = [who for who in usual if who not in first]
        tried.setdefault(tuple([*first, *rest][: question.count]))
    for who in usual:
        rest = [other for other in usual if other != who]
        tried.setdefault(tuple([who, *rest][: question.count]))
    alike: dict[frozenset[str], tuple[str, ...]] = {}
    for chosen in tried:
        alike.setdefault(frozenset(chosen), chosen)
    for n, chosen in enumerate(list(alike.values())[:MOST_LOSSES], 1):
        answer = c.Losses(chosen)
        if _is_allowed(battle, question, answer):
            stay = [who for who in question.figures if who not in chosen]
            detail = voice.sentence("mb-stay-on", figures=voice.pieces(stay))
            offer = option(n, capital(voice.pieces(chosen)), answer)
            yield {**offer, "piece": chosen[0], "detail": detail}


def _is_allowed(battle: Battle, question: object, answer: object) -> bool:
    return allows(RULES.check_answer, battle, question, answer)

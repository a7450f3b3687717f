"""Questions to a player: fire at whoever moves, another shot, strikes, losses (HX-CMD-14)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asked import harmless, idle, option
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.desk import RULES, SEVERITIES, hoped_for
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.rows import outcome
from sandtable.explain.story import say
from sandtable.explain.words import capital
from sandtable.going_on import Begun
from sandtable.ground.hexes import distance, within
from sandtable.refusals import allows
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.hiding import is_unknown
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.commands.preview import Chances, Preview, preview_answer
from sandtable.rulesets.hex_tactical.commands.preview_fire import END, fight_on_chances
from sandtable.rulesets.hex_tactical.commands.preview_support import ON_ENEMIES, ON_FRIENDS
from sandtable.rulesets.hex_tactical.play.air import NEW_AIM
from sandtable.rulesets.hex_tactical.play.assault import was_the_last_round
from sandtable.rulesets.hex_tactical.play.withdrawing import fighters

STANDING = ["ask", "always", "never", "within"]
SPARING = "sparing"
NOTHING = "no-effect"  # what odds call it that a shot does nothing
VOID = (NOTHING, END)
#: Answers that are listed; every hex of a new aim is.
MOST: defaultdict[type, int] = defaultdict(lambda: 12, {c.ChooseAim: 19 + 12})
REACTIONS = (c.MayFire, c.MayBlow)
#: Answers whose odds are of the unit that they treat worst, and say which that is.
OF_THE_WORST_OFF = (c.BreakOff, c.Withdraw, c.Blow, c.Strike)
DECLINE: dict[type, str] = {
    c.MayFire: "hx-prompt-hold",
    c.MayBlow: "hx-prompt-wait",
    c.MayGoOn: "hx-prompt-stop",
    c.MayBreakOff: "hx-prompt-fight-on",
    c.MayWithdraw: "hx-prompt-stay",
    c.ChooseAim: "hx-prompt-as-called",
    c.ShareLosses: "hx-prompt-most-steps",
}


def prompt(voice: Voice, side: str, question: object, _begun: Begun | None = None) -> v.Prompt:
    """A question with its answers; declining is always open, and the passive thing to do."""
    reacts = isinstance(question, REACTIONS)
    concerned = _concerned(voice.battle, question)
    prompt: v.Prompt = {
        "kind": type(question).__name__,
        "title": voice.sentence("prompt-react" if reacts else "prompt-decide"),
        "sentence": capital(say(question, voice.battle, voice.language)),
        "options": list(_options(voice, side, question)),
        "standing": [],
        "decline": {
            "label": voice.sentence(DECLINE.get(type(question), "prompt-default")),
            **_declined(voice, side, question),
        },
    }
    if isinstance(question, c.MayFire):
        prompt["standing"] = STANDING + ([SPARING] if question.target else [])
        prompt["spares"] = question.target or None
    if concerned:
        prompt["pieces"] = concerned
    if isinstance(question, c.MayFire) and _is_vain(voice.battle, side, question):
        prompt["only"] = idle(voice)
    if isinstance(question, c.MayGoOn) and _is_void(voice.battle, question):
        why = voice.sentence("hx-prompt-void", shooters=voice.unit(question.shooters[0].unit))
        prompt["only"] = {"answer": None, "why": why, "told": True}
    return prompt


def _declined(voice: Voice, side: str, question: object) -> v.Promise:
    if isinstance(question, c.ChooseAim):
        odds = _odds(voice, preview_answer(voice.battle, question, c.Aim(question.at)))
        return {"odds": odds} if odds else {}
    if isinstance(question, c.MayBreakOff | c.MayWithdraw):
        counted = fight_on_chances(voice.battle)
        own = _stakes(voice, Preview(chances=counted[side]))
        return {**own, **_what_comes_next(voice, side, counted[voice.battle.enemy_of(side)])}
    if isinstance(question, c.MayBlow):
        return {"odds": harmless(voice, NOTHING), "about": voice.unit(question.unit)}
    if not isinstance(question, c.MayFire | c.MayGoOn):
        return {}
    return {"odds": harmless(voice, NOTHING), **_about(voice, question)}


def _stakes(voice: Voice, seen: Preview) -> v.Promise:
    """What it comes to for the unit that is worst off."""
    odds = _odds(voice, seen)
    return {"odds": odds, "about": voice.unit(seen.chances[0].target)} if odds else {}


def _what_comes_next(voice: Voice, side: str, theirs: Sequence[Chances]) -> v.Promise:
    """If nobody leaves: what the same round does to the enemy who is worst off (HX-ASSAULT-35).

    After the third round there is no other.
    """
    battle = voice.battle
    if was_the_last_round(battle):
        attacks = battle.melee is not None and battle.melee.side == side
        words = "hx-prompt-last-round-attacker" if attacks else "hx-prompt-last-round"
        return {"detail": voice.sentence(words)}
    if not theirs:
        return {"detail": voice.sentence("hx-prompt-next-round")}
    hurt = 1 - theirs[0].outcomes.get(NOTHING, Fraction(0))
    unit, chance = voice.unit(theirs[0].target), voice.percent(hurt)
    return {"detail": voice.sentence("hx-prompt-their-stakes", unit=unit, chance=chance)}


def _about(voice: Voice, question: object) -> v.Promise:
    """At whom it is fired."""
    if isinstance(question, c.MayFire | c.MayGoOn) and question.target:
        return {"about": voice.unit(question.target)}
    return {}


def _is_vain(battle: Battle, side: str, question: c.MayFire) -> bool:
    """No fire that may be opened, not even that of all who stand together, can do anything."""
    answers = [a for a in RULES.answers(battle, side, question) if a is not None]
    seen = [preview_answer(battle, question, answer) for answer in answers]
    return all(one.refused or (one.chances and not _may_do_something(one)) for one in seen)


def _may_do_something(seen: Preview) -> bool:
    return any(
        share for one in seen.chances for name, share in one.outcomes.items() if name not in VOID
    )


def _is_void(battle: Battle, question: c.MayGoOn) -> bool:
    """Among the rolls that let another shot come off none has an effect (HX-CAD-01)."""
    return not _may_do_something(preview_answer(battle, question, c.GoOn()))


def _concerned(battle: Battle, question: object) -> list[str]:
    """The units that the question is about."""
    names = [getattr(question, name, "") for name in ("target", "unit", "flyer", "named")]
    names += [shooter.unit for shooter in getattr(question, "shooters", ())]
    names += getattr(question, "units", ())
    if isinstance(question, c.MayBreakOff | c.MayWithdraw | c.ChooseStrike):
        names += [unit.id for unit in battle.here(question.at)]
    if isinstance(question, c.ChooseAim):
        observer = battle.requests[question.request].observer
        names += [observer, *[u.id for at in within(question.at, NEW_AIM) for u in battle.here(at)]]
    return list(dict.fromkeys(name for name in names if name in battle.units))


def _options(voice: Voice, side: str, question: object) -> Iterator[v.Option]:
    """The likeliest to do something first, where odds tell."""
    battle = voice.battle
    answers = [a for a in RULES.answers(battle, side, question) if a is not None]
    if isinstance(question, c.ChooseAim):
        answers += [c.Aim(at) for at in within(question.at, NEW_AIM) if at != question.at]
    open_to = [a for a in dict.fromkeys(answers) if _is_allowed(voice, question, a)]
    seen = [(answer, preview_answer(battle, question, answer)) for answer in open_to]
    if isinstance(question, c.MayFire):
        seen.sort(key=lambda pair: -hoped_for(pair[1]))
    if isinstance(question, c.ChooseAim):
        seen.sort(key=lambda pair: -_promise(pair[1]))
    for number, (answer, promised) in enumerate(seen[: MOST[type(question)]], 1):
        label = capital(say(answer, battle, voice.language))
        offer = option(number, label, answer)
        told = _told_first(question, answer, promised)
        odds = _odds(voice, told)
        if odds:
            offer["odds"] = odds
        if isinstance(answer, OF_THE_WORST_OFF) and odds:
            offer["about"] = voice.unit(told.chances[0].target)
        offer = {**offer, **_more(voice, question, answer), **_about(voice, question)}
        if isinstance(answer, c.Volley | c.GoOn) and len(told.chances) > 1:
            offer["about"] = voice.unit(told.chances[0].target)
            offer["detail"] = " · ".join(filter(None, (offer.get("detail"), *_others(voice, told))))
        yield offer


def _told_first(question: object, answer: object, seen: Preview) -> Preview:
    """Of a fire at a hex: whoever it is called for stands first, then whoever else is under it."""
    called = getattr(answer, "aim", "") or getattr(question, "target", "")
    first_called = sorted(seen.chances, key=lambda one: one.target != called)
    return replace(seen, chances=tuple(first_called))


def _others(voice: Voice, seen: Preview) -> Iterator[str]:
    """Who else is under a fire, and how likely it does something to them, where that is known."""
    for one in seen.chances[1:]:
        known = not is_unknown(voice.battle.units[one.target])
        chance = voice.percent(hoped_for(seen, one.target)) if known else "?"
        yield voice.sentence("hx-prompt-also", unit=voice.unit(one.target), chance=chance)


def _promise(seen: Preview) -> Fraction:
    """Of an aim: enemies struck, and nobody of one's own."""
    shares = seen.chances[0].outcomes if seen.chances else {}
    return shares.get(ON_ENEMIES, Fraction(0)) - shares.get(ON_FRIENDS, Fraction(0))


def _is_allowed(voice: Voice, question: object, answer: object) -> bool:
    return allows(RULES.check_answer, voice.battle, question, answer)


def _odds(voice: Voice, seen: Preview) -> list[v.Outcome]:
    """Of the first unit that may suffer."""
    if not seen.chances:
        return []
    shares: dict[str, Fraction] = dict(seen.chances[0].outcomes)
    return [
        outcome(name, share, voice.language, SEVERITIES.get(name, 0))
        for name, share in shares.items()
        if share
    ]


def _what_is_left(voice: Voice, answer: c.Losses) -> str:
    """How many steps each of those who bear losses keeps."""
    lines = []
    for unit in dict.fromkeys(answer.units):
        left = voice.battle.units[unit].steps - answer.units.count(unit)
        lines.append(voice.sentence("hx-steps-left", unit=voice.unit(unit), number=left))
    return " · ".join(lines)


def _who_stays(voice: Voice, question: c.MayWithdraw, answer: c.Withdraw) -> str:
    """Whoever goes is stopped; who cannot go fights on, or the hex is lost (HX-ASSAULT-37)."""
    battle, gone = voice.battle, dict(answer.ways)
    side = battle.units[answer.ways[0][0]].side
    stay = [unit.id for unit in fighters(battle, side, question.at) if unit.id not in gone]
    if not stay:
        return voice.sentence("hx-prompt-gives-up", at=voice.hex(question.at))
    return voice.sentence("hx-prompt-left-behind", units=voice.units(stay))


def _more(voice: Voice, question: Any, answer: object) -> v.OptionMore:
    """Whom an answer is about, where, and with which weapon."""
    battle = voice.battle
    match answer:
        case c.Volley():
            first = battle.units[answer.shooters[0].unit]
            far = voice.sentence("hx-hexes", number=distance(first.at, question.at))
            return {
                "piece": first.id,
                "at": places.middle(question.at),
                "detail": far,
            }
        case c.GoOn():
            return {
                "piece": question.shooters[0].unit,
                "at": places.middle(question.at),
                "detail": voice.sentence("hx-prompt-free-shot"),
            }
        case c.Strike() if answer.vehicle:
            return {"piece": answer.vehicle}
        case c.BreakOff():
            return {"detail": voice.sentence("hx-prompt-falls-back")}
        case c.Withdraw() if answer.ways:
            return {
                "piece": answer.ways[0][0],
                "at": places.middle(answer.ways[0][1]),
                "detail": _who_stays(voice, question, answer),
            }
        case c.Losses():
            return {"piece": answer.units[0], "detail": _what_is_left(voice, answer)}
        case c.Aim():
            return {"at": places.middle(answer.at)}
        case c.Flight() if answer.path:
            return {"piece": question.flyer, "at": places.middle(answer.path[-1])}
    return {}

"""Questions to a player: fire at whoever moves, another shot, strikes, losses (HX-CMD-14)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
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
    offers = list(_offers(voice, side, question))
    prompt: v.Prompt = {
        "kind": type(question).__name__,
        "title": voice.sentence("prompt-react" if reacts else "prompt-decide"),
        "sentence": capital(say(question, voice.battle, voice.language)),
        "options": [offer for offer, _ in offers],
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
    if isinstance(question, c.MayFire) and all(_is_vain(promised) for _, promised in offers):
        prompt["only"] = idle(voice)
    if isinstance(question, c.MayGoOn) and not _may_do_something(voice.battle, question):
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


def _about(voice: Voice, question: object, answer: object = None) -> v.Promise:
    """At whom it is fired."""
    target = _target(question, answer)
    return {"about": voice.unit(target)} if target else {}


def _target(question: object, answer: object = None) -> str:
    aim = answer.aim if isinstance(answer, c.Volley) else ""
    return aim or (question.target if isinstance(question, c.MayFire | c.MayGoOn) else "")


def _is_vain(promised: Preview) -> bool:
    """The fire cannot do anything to anybody in the hex."""
    shares = [one.outcomes.items() for one in promised.chances]
    return bool(shares) and all(name == NOTHING for one in shares for name, share in one if share)


def _may_do_something(battle: Battle, question: c.MayGoOn) -> bool:
    """Among the rolls that let another shot come off some have an effect (HX-CAD-01)."""
    seen = preview_answer(battle, question, c.GoOn())
    return any(
        share for one in seen.chances for name, share in one.outcomes.items() if name not in VOID
    )


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


def _offers(voice: Voice, side: str, question: object) -> Iterator[tuple[v.Option, Preview]]:
    """Answers with what each promises, the likeliest to do something first, where odds tell."""
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
        odds = _odds(voice, promised, _target(question, answer))
        if odds:
            offer["odds"] = odds
        if isinstance(answer, OF_THE_WORST_OFF) and odds:
            offer["about"] = voice.unit(promised.chances[0].target)
        yield (
            {**offer, **_more(voice, question, answer), **_about(voice, question, answer)},
            promised,
        )


def _promise(seen: Preview) -> Fraction:
    """Of an aim: enemies struck, and nobody of one's own."""
    shares = seen.chances[0].outcomes if seen.chances else {}
    return shares.get(ON_ENEMIES, Fraction(0)) - shares.get(ON_FRIENDS, Fraction(0))


def _is_allowed(voice: Voice, question: object, answer: object) -> bool:
    return allows(RULES.check_answer, voice.battle, question, answer)


def _odds(voice: Voice, seen: Preview, target: str = "") -> list[v.Outcome]:
    """Of the unit fired at; of the first that may suffer where none is named."""
    if not seen.chances:
        return []
    named = next((one for one in seen.chances if one.target == target), seen.chances[0])
    shares: dict[str, Fraction] = dict(named.outcomes)
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

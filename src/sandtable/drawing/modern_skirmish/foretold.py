"""What would come of an answer: its odds, and whose heads go down with it (MS-CMD-17)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_skirmish.desk import SEVERITIES
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.drawing.rows import outcome
from sandtable.explain.words import capital
from sandtable.going_on import Begun
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.commands.preview import (
    Preview,
    preview_begun,
)

#: Questions whose answer changes the odds of what is under way.
WEIGHED = (c.MayReact, c.GoOn, c.ChooseSupporters)


def goes_on(voice: Voice, question: object, begun: Begun | None, answer: object) -> v.Promise:
    """The odds of what waits for the answer, once it is given; of whoever suffers first."""
    if begun is None or not isinstance(question, WEIGHED):
        return {}
    seen = preview_begun(begun, answer)
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
    if heads := heads_down(voice, seen, told=dirt):
        promise["detail"] = heads
    return promise


def heads_down(voice: Voice, seen: Preview, told: str = "") -> str:
    """Who has to keep his head down, whatever else comes of it (MS-HEAD-01); `told` is known."""
    return " · ".join(
        voice.sentence(
            "ms-heads-follow", unit=capital(voice.place(unit)), chance=voice.percent(chance)
        )
        for unit, chance in seen.heads
        if unit != told
    )


def about(voice: Voice, seen: Preview) -> v.Promise:
    """Whom the odds speak of; nobody in particular where heads are kept down."""
    target = seen.chances[0].target if seen.chances else ""
    return {"about": voice.piece(target)} if target else {}


def combined(seen: Preview) -> Fraction:
    """The chance that the first one aimed at is out after all the shots at him."""
    if not seen.chances:
        return Fraction(0)
    target, stays = seen.chances[0].target, Fraction(1)
    for odds in seen.chances:
        if odds.target == target:
            stays *= 1 - sum(
                (odds.outcomes.get(name, Fraction(0)) for name in ("out-of-action", "destroyed")),
                Fraction(0),
            )
    return 1 - stays


def odds_of(voice: Voice, seen: Preview) -> list[v.Outcome]:
    """Out of action or not; or heads down or not, where nobody is to be harmed."""
    out = combined(seen)
    if out:
        worst = "destroyed" if "destroyed" in seen.chances[0].outcomes else "out-of-action"
        shares = {worst: out, "missed": 1 - out}
    else:
        down = max((chance for _, chance in seen.heads), default=Fraction(0))
        shares = {"heads-down": down, "no-effect": 1 - down}
    return [
        outcome(name, share, voice.language, SEVERITIES.get(name, 0))
        for name, share in shares.items()
        if share
    ]

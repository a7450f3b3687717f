"""Whose move it is, turn and phase; a game in one line; how it ended in a sentence."""

from __future__ import annotations

from sandtable.drawing import status as shared
from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.explain.story import event
from sandtable.explain.words import capital
from sandtable.rulesets.modern_skirmish.battle.events import GameEnded
from sandtable.rulesets.modern_skirmish.battle.state import OVER, PLAY, SETUP, Battle
from sandtable.rulesets.modern_skirmish.battle.victory import DEFAULT_TURNS
from sandtable.rulesets.modern_skirmish.commands import MayReact
from sandtable.rulesets.modern_skirmish.play.charges import live_charges
from sandtable.rulesets.modern_skirmish.play.windows import units_that_may_hit_the_dirt
from sandtable.umpire import Waiting

PHASES = ("initiative", "order", "action", "reaction")


def status(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> v.Status:
    battle = voice.battle
    now = phase_of(battle, waiting)
    listed = (SETUP, *PHASES) if now == SETUP else PHASES
    status = shared.status(
        voice,
        side,
        waiting,
        thinking,
        over=battle.phase == OVER,
        said=_sentence(voice, side, waiting, thinking),
        of=shared.turns_of(voice, DEFAULT_TURNS),
        now=now,
        stages=[(name, voice.sentence(f"ms-stage-{name}")) for name in listed],
    )
    out_of_turn = side != battle.to_act and waiting is None and battle.phase == PLAY
    if side is not None and out_of_turn and (said := _interrupt(voice, side)):
        status["interrupt"] = said
    return status


def _interrupt(voice: Voice, side: str) -> str:
    """Hitting the dirt and blowing a charge wait for nobody's turn (MS-CMD-17)."""
    lies, blows = units_that_may_hit_the_dirt(voice.battle, side), live_charges(voice.battle, side)
    if not lies and not blows:
        return ""
    may = "both" if lies and blows else "dirt" if lies else "charge"
    return voice.sentence("ms-interrupt", may=may)


def phase_of(battle: Battle, waiting: Waiting | None) -> str:
    """Initiative is rolled by itself: one never waits in it."""
    if battle.phase in (SETUP, OVER):
        return battle.phase
    if waiting:
        return "reaction"
    return "action" if battle.active else "order"


def _sentence(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> str:
    battle = voice.battle
    if battle.phase == OVER:
        return result_sentence(voice)
    if waiting:
        return shared.asked(voice, side, waiting, reacts=isinstance(waiting.question, MayReact))
    chooses = SETUP if battle.phase == SETUP else "action" if battle.active else "order"
    said = shared.to_move(voice, side, thinking, chooses)
    if thinking or not battle.active:
        return said
    return f"{said}, {voice.place(battle.active)} ({voice.order(battle.order)})"


def result_sentence(voice: Voice) -> str:
    result = voice.battle.result
    assert result is not None
    return capital(event(GameEnded(result), voice.battle, voice.language))


def summary(voice: Voice) -> v.Summary:
    """A game as a list of games shows it."""
    battle = voice.battle
    return shared.summary(
        voice,
        "modern-skirmish",
        said=_sentence(voice, None, None, thinking=False),
        of=shared.turns_of(voice, DEFAULT_TURNS),
        over=battle.phase == OVER,
        setup=battle.phase == SETUP,
        ended=result_sentence(voice) if battle.result else "",
    )

"""Whose move it is, turn and step; a game in one line; how it ended in a sentence (MB-SEQ)."""

from __future__ import annotations

from sandtable.drawing import status as shared
from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.explain.story import event
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles.battle.events import GameEnded
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    MOVEMENT,
    OVER,
    SETUP,
    SHOOTING,
    START,
)
from sandtable.rulesets.modern_battles.battle.victory import DEFAULT_TURNS
from sandtable.rulesets.modern_battles.commands import MaySpring
from sandtable.umpire import Waiting

STEPS = (START, MOVEMENT, SHOOTING, CLOSE_COMBAT)  # MB-SEQ-01


def status(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> v.Status:
    phase = voice.battle.phase
    listed = (SETUP, *STEPS) if phase == SETUP else STEPS
    return shared.status(
        voice,
        side,
        waiting,
        thinking,
        over=phase == OVER,
        said=_sentence(voice, side, waiting, thinking),
        of=shared.turns_of(voice, DEFAULT_TURNS),
        now=phase,
        stages=[(name, voice.sentence(f"mb-stage-{name}")) for name in listed],
    )


def _sentence(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> str:
    battle = voice.battle
    if battle.phase == OVER:
        return result_sentence(voice)
    if waiting:
        return shared.asked(voice, side, waiting, reacts=isinstance(waiting.question, MaySpring))
    return shared.to_move(voice, side, thinking, battle.phase)


def result_sentence(voice: Voice) -> str:
    result = voice.battle.result
    assert result is not None
    return capital(event(GameEnded(result), voice.battle, voice.language))


def summary(voice: Voice) -> v.Summary:
    """A game as a list of games shows it."""
    battle = voice.battle
    return shared.summary(
        voice,
        "modern-battles",
        said=_sentence(voice, None, None, thinking=False),
        of=shared.turns_of(voice, DEFAULT_TURNS),
        over=battle.phase == OVER,
        setup=battle.phase == SETUP,
        ended=result_sentence(voice) if battle.result else "",
    )

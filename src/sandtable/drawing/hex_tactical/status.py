"""Whose move it is, turn and phase; a game in one line; how it ended in a sentence."""

from __future__ import annotations

from sandtable.drawing import status as shared
from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.explain.story import event
from sandtable.explain.words import capital
from sandtable.rulesets.hex_tactical.battle.events import GameEnded
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    OVER,
    SETUP,
    SUPPORT_PHASE,
    Battle,
)
from sandtable.rulesets.hex_tactical.battle.victory import DEFAULT_TURNS
from sandtable.rulesets.hex_tactical.commands import MayBlow, MayFire
from sandtable.umpire import Waiting

#: Initiative and administration run by themselves: one never waits in them (HX-TURN-01).
PHASES = (SUPPORT_PHASE, "initiative", ACTIVATIONS, "administration")


def status(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> v.Status:
    battle = voice.battle
    now = battle.phase
    listed = (SETUP, *PHASES) if now == SETUP else PHASES
    return shared.status(
        voice,
        side,
        waiting,
        thinking,
        over=now == OVER,
        said=_sentence(voice, side, waiting, thinking),
        of=shared.turns_of(voice, DEFAULT_TURNS),
        now=now,
        stages=[(name, voice.sentence(f"hx-stage-{name}")) for name in listed],
    )


def _sentence(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> str:
    battle = voice.battle
    if battle.phase == OVER:
        return result_sentence(voice)
    if waiting:
        # What is asked behind the veil is not told: somebody may react.
        reacts = waiting.question is None or isinstance(waiting.question, MayFire | MayBlow)
        return shared.asked(voice, side, waiting, reacts=reacts)
    chooses = "action" if battle.active else battle.phase
    said = shared.to_move(voice, side, thinking, chooses)
    if thinking or not battle.active:
        return said
    return f"{said}, {active_name(voice, battle)}"


def active_name(voice: Voice, battle: Battle) -> str:
    """The section that acts, or the unit that acts alone."""
    who = battle.active
    return voice.place(who) if who in battle.sections else voice.unit(who)


def result_sentence(voice: Voice) -> str:
    result = voice.battle.result
    assert result is not None
    return capital(event(GameEnded(result), voice.battle, voice.language))


def summary(voice: Voice) -> v.Summary:
    """A game as a list of games shows it."""
    battle = voice.battle
    return shared.summary(
        voice,
        "hex-tactical",
        said=_sentence(voice, None, None, thinking=False),
        of=shared.turns_of(voice, DEFAULT_TURNS),
        over=battle.phase == OVER,
        setup=battle.phase == SETUP,
        ended=result_sentence(voice) if battle.result else "",
    )

"""Whose move it is, turn and phase; a game in one line; how it ended in a sentence."""

from __future__ import annotations

from functools import cache

from sandtable.drawing import status as shared
from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.explain.story import event
from sandtable.explain.words import Language, capital, sentence
from sandtable.rulesets.combat_zone.battle.events import GameEnded
from sandtable.rulesets.combat_zone.battle.state import ACTIONS, DEPLOYMENT, ORDER, OVER, Battle
from sandtable.rulesets.combat_zone.commands import ChooseEdge, MayAnswerFire, OrderCompulsory
from sandtable.rulesets.combat_zone.files.scenario import DEFAULT_TURNS
from sandtable.umpire import Waiting

PHASES = ("compulsory", "reaction", "initiative", "actions")
SETTING_UP = "setup"
#: What the states call them; the first two phases of a turn run by themselves (CZ-SEQ-01).
NOW = {ORDER: "initiative", ACTIONS: "actions", OVER: "over"}


def status(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> v.Status:
    battle = voice.battle
    now = phase_of(battle, waiting)
    listed = (SETTING_UP, *PHASES) if now == SETTING_UP else PHASES
    return shared.status(
        voice,
        side,
        waiting,
        thinking,
        over=battle.phase == OVER,
        said=_sentence(voice, side, waiting, thinking),
        of=shared.turns_of(voice, DEFAULT_TURNS),
        now=now,
        stages=_stages(listed, voice.language),
    )


@cache
def _stages(listed: tuple[str, ...], language: Language) -> tuple[tuple[str, str], ...]:
    return tuple((name, sentence(f"stage-{name}", language)) for name in listed)


def phase_of(battle: Battle, waiting: Waiting | None) -> str:
    if waiting and isinstance(waiting.question, OrderCompulsory | ChooseEdge):
        return "compulsory"
    return NOW.get(battle.phase, SETTING_UP)


def _sentence(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> str:
    battle = voice.battle
    if battle.phase == OVER:
        return result_sentence(voice)
    if waiting:
        reacts = isinstance(waiting.question, MayAnswerFire)
        return shared.asked(voice, side, waiting, reacts=reacts)
    chooses = "action" if battle.active else "group" if battle.phase == ORDER else SETTING_UP
    said = shared.to_move(voice, side, thinking, chooses)
    group = voice.place(battle.active) if battle.active and not thinking else ""
    same = group.lower() == voice.side(battle.to_act).lower()
    return f"{said}, {group}" if group and not same else said


def result_sentence(voice: Voice) -> str:
    result = voice.battle.result
    assert result is not None
    return capital(event(GameEnded(result), voice.battle, voice.language))


def summary(voice: Voice) -> v.Summary:
    """A game as a list of games shows it."""
    battle = voice.battle
    return shared.summary(
        voice,
        "combat-zone",
        said=_sentence(voice, None, None, thinking=False),
        of=shared.turns_of(voice, DEFAULT_TURNS),
        over=battle.phase == OVER,
        setup=battle.phase == DEPLOYMENT,
        ended=result_sentence(voice) if battle.result else "",
    )

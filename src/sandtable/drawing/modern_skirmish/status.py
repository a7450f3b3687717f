"""Whose move it is, turn and phase; a game in one line; how it ended in a sentence."""

from __future__ import annotations

from sandtable.drawing import Plain
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.drawing.voice import letter_of
from sandtable.explain.story import event
from sandtable.explain.words import capital
from sandtable.rulesets.modern_skirmish.commands import MayReact
from sandtable.rulesets.modern_skirmish.events import GameEnded
from sandtable.rulesets.modern_skirmish.state import OVER, SETUP, Battle
from sandtable.rulesets.modern_skirmish.victory import DEFAULT_TURNS
from sandtable.umpire import Waiting

PHASES = ("initiative", "order", "action", "reaction")


def status(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> Plain:
    battle = voice.battle
    over = battle.phase == OVER
    to_play = waiting.side if waiting else battle.to_act or None
    now = phase_of(battle, waiting)
    listed = (SETUP, *PHASES) if now == SETUP else PHASES
    return {
        "to_play": None if over else to_play,
        "sentence": _sentence(voice, side, waiting, thinking),
        "turn": battle.turn,
        "of": turns_of(battle),
        "phase": now,
        "phases": [
            {"id": name, "label": voice.sentence(f"ms-stage-{name}"), "now": name == now}
            for name in listed
        ],
        "mine": side is not None and to_play == side and not over,
        "thinking": thinking,
    }


def phase_of(battle: Battle, waiting: Waiting | None) -> str:
    """Initiative is rolled by itself: one never waits in it."""
    if battle.phase in (SETUP, OVER):
        return battle.phase
    if waiting:
        return "reaction"
    return "action" if battle.active else "order"


def turns_of(battle: Battle) -> int:
    scenario = battle.field.scenario
    turns: int = scenario.turns if scenario else DEFAULT_TURNS
    return turns


def _sentence(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> str:
    battle = voice.battle
    if battle.phase == OVER:
        return result_sentence(voice)
    if waiting:
        return _asked(voice, side, waiting)
    who = voice.side(battle.to_act)
    if thinking:
        return voice.sentence("status-thinks", side=who)
    key = "status-your-move" if battle.to_act == side else "status-their-move"
    said = voice.sentence(key, side=who)
    if not battle.active:
        return said
    return f"{said}, {voice.place(battle.active)} ({voice.order(battle.order)})"


def _asked(voice: Voice, side: str | None, waiting: Waiting) -> str:
    """You may react: …, or what the others wait for."""
    who = voice.side(waiting.side)
    reacts = isinstance(waiting.question, MayReact)
    if waiting.side != side:
        key = "status-may-react" if reacts else "status-decides"
    else:
        key = "status-you-may-react" if reacts else "status-you-decide"
    return voice.sentence(key, side=who)


def result_sentence(voice: Voice) -> str:
    result = voice.battle.result
    assert result is not None
    return capital(event(GameEnded(result), voice.battle, voice.language))


def summary(voice: Voice) -> Plain:
    """A game as a list of games shows it."""
    battle = voice.battle
    scenario = battle.field.scenario
    result = battle.result
    found: Plain = {
        "sentence": _sentence(voice, None, None, thinking=False),
        "winner": (result.winner or None) if result else None,
        "ruleset": "modern-skirmish",
        "scenario": scenario.id if scenario else "",
        "title": scenario.title.told_in(voice.language) if scenario else "",
        "turn": battle.turn,
        "of": turns_of(battle),
        "to_play": None if battle.phase == OVER else battle.to_act,
        "sides": [
            {"id": side, "name": voice.side(side), "letter": letter_of(battle, side)}
            for side in battle.sides
        ],
        "setup": battle.phase == SETUP,
    }
    if result:
        found["result"] = {"winner": result.winner or None, "sentence": result_sentence(voice)}
    return found

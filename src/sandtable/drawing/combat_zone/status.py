"""Whose move it is, turn and phase; a game in one line; how it ended in a sentence."""

from __future__ import annotations

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.voice import letter_of
from sandtable.explain.story import event
from sandtable.explain.words import capital
from sandtable.rulesets.combat_zone.commands import ChooseEdge, MayAnswerFire, OrderCompulsory
from sandtable.rulesets.combat_zone.events import GameEnded
from sandtable.rulesets.combat_zone.scenario import DEFAULT_TURNS
from sandtable.rulesets.combat_zone.state import ACTIONS, DEPLOYMENT, ORDER, OVER, Battle
from sandtable.umpire import Waiting

PHASES = ("compulsory", "reaction", "initiative", "actions")
SETTING_UP = "setup"
#: What the states call them; the first two phases of a turn run by themselves (CZ-SEQ-01).
NOW = {ORDER: "initiative", ACTIONS: "actions", OVER: "over"}


def status(voice: Voice, side: str | None, waiting: Waiting | None, thinking: bool) -> Plain:
    battle = voice.battle
    to_play = waiting.side if waiting else battle.to_act or None
    now = phase_of(battle, waiting)
    listed = (SETTING_UP, *PHASES) if now == SETTING_UP else PHASES
    return {
        "to_play": None if battle.phase == OVER else to_play,
        "sentence": _sentence(voice, side, waiting, thinking),
        "turn": battle.turn,
        "of": turns_of(battle),
        "phase": now,
        "phases": [
            {"id": name, "label": voice.sentence(f"stage-{name}"), "now": name == now}
            for name in listed
        ],
        "mine": side is not None and to_play == side and battle.phase != OVER,
        "thinking": thinking,
    }


def phase_of(battle: Battle, waiting: Waiting | None) -> str:
    if waiting and isinstance(waiting.question, OrderCompulsory | ChooseEdge):
        return "compulsory"
    return NOW.get(battle.phase, SETTING_UP)


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
    group = voice.place(battle.active) if battle.active else ""
    return f"{said}, {group}" if group and group.lower() != who.lower() else said


def _asked(voice: Voice, side: str | None, waiting: Waiting) -> str:
    """You may react: …, or what the others wait for."""
    who = voice.side(waiting.side)
    reacts = isinstance(waiting.question, MayAnswerFire)
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
        "ruleset": "combat-zone",
        "scenario": scenario.id if scenario else "",
        "title": scenario.title.told_in(voice.language) if scenario else "",
        "turn": battle.turn,
        "of": turns_of(battle),
        "to_play": None if battle.phase == OVER else battle.to_act,
        "sides": sides(voice),
        "setup": battle.phase == DEPLOYMENT,
    }
    if result:
        found["result"] = {"winner": result.winner or None, "sentence": result_sentence(voice)}
    return found


def sides(voice: Voice) -> list[Plain]:
    battle = voice.battle
    return [
        {"id": side, "name": voice.side(side), "letter": letter_of(battle, side)}
        for side in battle.sides
    ]

"""Whose move it is, turn and phase, and a game in one line, whatever the ruleset."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.voice import Voice, letter_of
from sandtable.umpire import Waiting


def status(
    voice: Voice[Any],
    side: str | None,
    waiting: Waiting | None,
    thinking: bool,
    *,
    over: bool,
    said: str,
    of: int,
    now: str,
    stages: Iterable[tuple[str, str]],
) -> v.Status:
    """`said` is the sentence, `of` the number of turns; `stages` are phases with their names."""
    battle = voice.battle
    to_play = waiting.side if waiting else battle.to_act or None
    return {
        "to_play": None if over else to_play,
        "sentence": said,
        "turn": battle.turn,
        "of": of,
        "phase": now,
        "phases": [{"id": name, "label": label, "now": name == now} for name, label in stages],
        "mine": side is not None and to_play == side and not over,
        "thinking": thinking,
    }


def asked(voice: Voice[Any], side: str | None, waiting: Waiting, *, reacts: bool) -> str:
    """You may react: …, or what the others wait for."""
    who = voice.side(waiting.side)
    if waiting.side != side:
        key = "status-may-react" if reacts else "status-decides"
    else:
        key = "status-you-may-react" if reacts else "status-you-decide"
    return voice.sentence(key, side=who)


def to_move(voice: Voice[Any], side: str | None, thinking: bool, chooses: str) -> str:
    """Your move: …, or whose it is; of a program that is at it, also what it `chooses`."""
    to_act = voice.battle.to_act
    who = voice.side(to_act)
    if thinking:
        return voice.sentence("status-chooses", side=who, what=chooses)
    return voice.sentence("status-your-move" if to_act == side else "status-their-move", side=who)


def turns_of(voice: Voice[Any], otherwise: int) -> int:
    """How many turns the scenario has."""
    scenario = voice.battle.field.scenario
    turns: int = scenario.turns if scenario else otherwise
    return turns


def summary(
    voice: Voice[Any], ruleset: str, *, said: str, of: int, over: bool, setup: bool, ended: str
) -> v.Summary:
    """A game as a list of games shows it; `ended` says how, once it has."""
    battle = voice.battle
    scenario, result = battle.field.scenario, battle.result
    summary: v.Summary = {
        "sentence": said,
        "winner": (result.winner or None) if result else None,
        "ruleset": ruleset,
        "scenario": scenario.id if scenario else "",
        "title": scenario.title.told_in(voice.language) if scenario else "",
        "turn": battle.turn,
        "of": of,
        "to_play": None if over else battle.to_act,
        "sides": sides(voice),
        "setup": setup,
    }
    if result:
        summary["result"] = {"winner": result.winner or None, "sentence": ended}
    return summary


def sides(voice: Voice[Any]) -> list[v.SideName]:
    battle = voice.battle
    return [
        {"id": side, "name": voice.side(side), "letter": letter_of(battle, side)}
        for side in battle.sides
    ]

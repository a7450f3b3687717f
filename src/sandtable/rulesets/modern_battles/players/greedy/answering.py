"""Answers: whether to spring an ambush, and who falls in a close combat."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.play import close_combat
from sandtable.rulesets.modern_battles.play.ambush import plans
from sandtable.rulesets.modern_battles.players.greedy.fires import value_of
from sandtable.rulesets.modern_battles.players.greedy.scene import Scene

WORTH_IT = 0.08  # a fire that promises less waits for a better one


def answer(battle: Battle, side: str, question: Any, values: dict[str, float]) -> Any:
    if isinstance(question, c.ChooseLosses):
        usual = close_combat.by_default(battle, question.unit, list(question.figures))
        return c.Losses(tuple(usual[: question.count]))
    return _spring(battle, side, question, values)


def _spring(
    battle: Battle, side: str, question: c.MaySpring, values: dict[str, float]
) -> c.SpringAmbush | None:
    """Whoever of those in ambush promises most."""
    scene = Scene(battle, side, values)
    target = scene.body(question.mover)
    rated = [
        (sum([value_of(scene, fire, target) for fire in plans(battle, unit, question.mover)]), unit)
        for unit in question.units
    ]
    value, unit = max(rated)
    return c.SpringAmbush(unit) if value >= WORTH_IT * target.value else None

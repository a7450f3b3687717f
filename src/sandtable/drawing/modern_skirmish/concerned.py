"""Whom a question is about: who is ringed on the map while it is asked."""

from __future__ import annotations

from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import Battle


def concerned_by(battle: Battle, question: object) -> list[str]:
    """The figures and vehicles that the question is about."""
    named = ("mover", "figure", "defender", "who", "target", "vehicle")
    concerned = [getattr(question, name, "") for name in named]
    for name in ("figures", "attackers", "able"):
        concerned += getattr(question, name, ())
    for name in ("covering", "threatened"):
        for unit in getattr(question, name, ()):
            concerned += _members(battle, unit)
    for group in getattr(question, "groups", ()):
        concerned += group
    if isinstance(question, c.MayReact):
        concerned += [ch.layer for ch in battle.charges if ch.id in question.charges]
        if question.mover in battle.units:
            concerned += _members(battle, question.mover)
    known = [who for who in concerned if who in battle.figures or who in battle.vehicles]
    return list(dict.fromkeys(known))


def _members(battle: Battle, unit: str) -> list[str]:
    if unit in battle.vehicles:
        return [unit]
    return [figure.id for figure in battle.members(unit)]

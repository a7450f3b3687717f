"""What a player may know: minefields of the enemy are hidden until they are found (MB-INI-03)."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.values import changed


def seen_by(battle: Battle, side: str | None) -> Battle:
    """The battle as a side knows it; None for somebody who knows only what both do.

    A minefield laid by the enemy is taken off the table and out of the scenario until it is known.
    """
    hidden = frozenset(m.id for m in battle.mines.values() if not m.known and m.side != side)
    if not hidden:
        return battle
    mines = {name: minefield for name, minefield in battle.mines.items() if name not in hidden}
    return changed(battle, field=_without(battle.field, hidden), mines=mines)


@lru_cache(64)
def _without(table: Field, hidden: frozenset[str]) -> Field:
    """The table, and the scenario it came from, without these pieces."""
    given = {f.name: getattr(table, f.name) for f in fields(table) if f.init}
    given["terrain"] = tuple(t for t in table.terrain if t.id not in hidden)
    if table.scenario is not None:
        given["scenario"] = _untold(table.scenario, hidden)
    return Field(**given)


def _untold(scenario: Any, hidden: frozenset[str]) -> object:
    """A scenario that does not speak of hidden pieces: neither in its terrain nor in its file.

    An entry of which one piece is hidden is left out of the file as a whole.
    """
    gone = {t.sign for t in scenario.terrain if t.id in hidden}
    left = tuple(t for t in scenario.terrain if t.id not in hidden)
    unsaid = hidden | {t.name for t in scenario.terrain if t.id in hidden}
    plain = dict(scenario.plain)
    if "terrain" in plain:
        plain["terrain"] = {s: entry for s, entry in plain["terrain"].items() if s not in gone}
    names = {name: words for name, words in scenario.names.items() if name not in unsaid}
    return replace(scenario, terrain=left, plain=plain, names=names)

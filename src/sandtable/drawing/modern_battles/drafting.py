"""How ways, directions and storeys of Modern Battles stand in a draft, and when they are near.

Panels that are composed by hand fill these fields in themselves; drafts and lessons read them here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Tapped
from sandtable.drawing.kinds import Turn
from sandtable.drawing.lesson import ends_near
from sandtable.drawing.modern_battles.going import GO_ON, KEEP, LEAVE, STOP
from sandtable.drawing.modern_battles.ways import WAY, middle_of
from sandtable.drawing.picking import bearing_of
from sandtable.drawing.rows import plain_points
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.ground.bases import has_gun, unit_for

UNIT = Tapped(unit_for)
FACING = Turn(free=True)


@dataclass(frozen=True)
class Ways(Ask):
    """Each by a way of his own, of a vehicle its path; who leaves does so by the exit.

    `staying`: those who have no way are told to stay, and are not led along.
    """

    staying: bool = True

    def drafted(self, of: Field, value: Paths, said: Given) -> Plain:
        battle, unit = said.battle, said["unit"]
        leaves = not all(battle.field.has(path[-1]) for _, path in value)
        paths = {who: path[:-1] if leaves else path for who, path in value}
        drafted: Plain = {"exit": LEAVE} if leaves else {}
        if unit in battle.vehicles:
            return drafted | {"path": plain_points(paths[unit])}
        drafted |= {f"{WAY}{who}": plain_points(path) for who, path in paths.items()}
        return drafted | (_staying(battle, unit, paths) if self.staying else {})

    def is_near(self, value: Paths, wanted: Paths) -> bool:
        """The middles of both ends lie near each other."""
        ends = [[path[-1] for _, path in paths if path] for paths in (value, wanted)]
        return all(ends) and ends_near(middle_of(ends[0]), middle_of(ends[1]))


def _staying(battle: Battle, unit: str, paths: Plain) -> Plain:
    starts = {figure.id: figure.at for figure in battle.members(unit)}
    if has_gun(battle.units[unit]):
        starts[GUN] = battle.units[unit].gun_at
    return {f"{WAY}{who}": [list(at)] for who, at in starts.items() if who not in paths}


@dataclass(frozen=True)
class Turret(Ask):
    """Where a turret looks, or that it keeps its direction."""

    free: bool = field(default=True, kw_only=True)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if said["unit"] not in said.battle.vehicles:
            return {}
        return {self.name(of): KEEP if value is None else str(bearing_of(value))}


@dataclass(frozen=True)
class Mines(Ask):
    """Whether they stop before mines that are found (MB-INI-03)."""

    called: str = field(default="mines", kw_only=True)
    free: bool = field(default=True, kw_only=True)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.called: STOP if value else GO_ON}


@dataclass(frozen=True)
class Storey(Ask):
    """The floor of a building (MB-GEN-14)."""

    called: str = field(default="storey", kw_only=True)
    free: bool = field(default=True, kw_only=True)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {} if value == of.empty else {self.called: str(value)}


@dataclass(frozen=True)
class Spots(Ask):
    """Where each is put, in the order of the command."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): plain_points(dict(value).values())}

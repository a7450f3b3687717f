"""Observation: who sees whom, who is revealed and who hides again (HX-OBS).

A hidden unit is not recognised (non reconnu): its place is known, its face is not.
"""

from __future__ import annotations

from functools import cached_property

from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical.battle.state import FORCED, NAP, TACTICAL, Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.ground.concealment import VEHICLE, Sighting, is_hidden
from sandtable.rulesets.hex_tactical.ground.field import Field, light
from sandtable.rulesets.hex_tactical.ground.sight import seeing
from sandtable.rulesets.hex_tactical.ground.terrain import best_protection, marker_protection

VEHICLES_SEEN = VEHICLE  # distances at which a still one is seen (HX-OBS-04)
NO_COVER_SIZES = ("C", "TP")  # vehicles that shelter nobody (HX-DIR-07)


# --- protection -----------------------------------------------------------------------------------
def target_kind(unit: Unit) -> str:
    """Which figure of the protection column a target takes: infantry, vehicle or nap."""
    if unit.altitude == NAP:
        return "nap"
    return "infantry" if unit.counter.is_infantry or unit.counter.is_piece else "vehicle"


def protection_at(battle: Battle, unit: Unit, at: Hex) -> int:
    """Shift for a target in a hex, its markers included, hexsides left out (HX-DIR-01).

    The best for the target of the terrains of the hex, never two of them; a vehicle does not
    shelter itself (HX-DIR-07).
    """
    return terrain_at(battle, unit, at) + markers_at(battle, unit, at)


def terrain_at(battle: Battle, unit: Unit, at: Hex) -> int:
    """The terrain of the hex alone."""
    return terrain_for(battle.field, target_kind(unit))[at]


class Terrain(dict[Hex, int]):
    """What the hexes of a map do for a kind of target, found out when it is asked for."""

    def __init__(self, field: Field, kind: str) -> None:
        super().__init__()
        self._hexes, self._kind, self._layout = field.hexes, kind, field.layout

    @cached_property
    def best(self) -> int:
        """Of the hex that protects most."""
        return min([self[at] for at in self._hexes])

    @cached_property
    def row(self) -> list[int]:
        """The same by the places of the map's layout."""
        return [0 if at is None else self[at] for at in self._layout.hexes]

    def __missing__(self, at: Hex) -> int:
        ground = self._hexes[at]
        rows = ("", *ground.over)
        protection = self[at] = min(best_protection(ground.base, row, self._kind) for row in rows)
        return protection


def terrain_for(field: Field, kind: str) -> Terrain:
    """The terrain of every hex for a kind of target (`target_kind`)."""
    memory = field.memory("protection")
    if kind not in memory:
        memory[kind] = Terrain(field, kind)
    terrain: Terrain = memory[kind]
    return terrain


def markers_at(battle: Battle, unit: Unit, at: Hex) -> int:
    """Smoke, vehicles and wrecks in the hex (HX-DIR-07)."""
    smoke, wrecks = at in battle.smoke, at in battle.wrecks
    vehicles = any(_shelters(other) for other in battle.here(at) if other.id != unit.id)
    if not (smoke or wrecks or vehicles):
        return 0
    return marker_protection(smoke, vehicles, wrecks, target_kind(unit))


def _shelters(unit: Unit) -> bool:
    """A vehicle other than the smallest; a flyer that has landed is one of size N (HX-AIR-06)."""
    if unit.counter.flies:
        return not unit.is_flying
    return unit.counter.is_vehicle and unit.counter.size not in NO_COVER_SIZES


# --- who watches ----------------------------------------------------------------------------------
def watchers_of(battle: Battle, unit: Unit) -> list[Unit]:
    """Enemies with a line of sight to a unit, those neutralised or stunned left out (HX-OBS-01)."""
    seen_by = seeing(battle, battle.on_map(battle.enemy_of(unit.side)), unit)
    return [enemy for enemy in seen_by if not (enemy.neutralised or enemy.stunned)]


def nearest_watcher(battle: Battle, unit: Unit) -> int | None:
    """Hexes to the nearest enemy that sees the unit; None when nobody does."""
    return min([distance(e.at, unit.at) for e in watchers_of(battle, unit)], default=None)


# --- staying hidden -------------------------------------------------------------------------------
def shows_itself(battle: Battle, unit: Unit, mode: str) -> bool:
    """A hidden unit that has entered a hex in this mode is recognised there (HX-OBS-01, -03, -04).

    With no enemy that sees it, it stays hidden. An enemy next to it that sees it recognises it
    however it moves, and a vehicle that moves is seen at any distance.
    """
    if not _is_like_infantry(unit):
        return not is_hidden(_sighting(battle, unit, "vehicle", moved=True))
    how = mode if mode in (TACTICAL, FORCED) else "normal"
    return not is_hidden(_sighting(battle, unit, how))


def is_noticed(battle: Battle, unit: Unit) -> bool:
    """A hidden unit that stays where it is and does not fire is recognised (HX-OBS-06).

    Infantry and pieces only by an enemy next to them, vehicles within their distance, or at any
    with a Movement marker (HX-OBS-04).
    """
    if _is_like_infantry(unit):
        near = nearest_watcher(battle, unit)
        return near is not None and near <= 1
    return not is_hidden(_sighting(battle, unit, "vehicle", moved=unit.moved))


def noticed(battle: Battle, side: str) -> list[Unit]:
    """Hidden units of a side that are recognised as things stand: its enemy has just moved."""
    return [unit for unit in battle.on_map(side) if unit.hidden and is_noticed(battle, unit)]


def hides_again(battle: Battle, unit: Unit) -> bool:
    """In administration a recognised unit hides again (HX-OBS-02, HX-OBS-06).

    Not with a Fire marker nor next to an enemy with a line to it, even one that is neutralised or
    stunned; a vehicle not with a Movement marker.
    """
    if unit.hidden or unit.fired or unit.is_flying or unit.counter.flies:
        return False
    if _is_like_infantry(unit):
        return is_hidden(_sighting(battle, unit, "rehide")) and not _is_beside_enemy(battle, unit)
    return not unit.moved and is_hidden(_sighting(battle, unit, "vehicle"))


def _is_beside_enemy(battle: Battle, unit: Unit) -> bool:
    near = [e for e in battle.on_map(battle.enemy_of(unit.side)) if distance(e.at, unit.at) <= 1]
    return bool(seeing(battle, near, unit))


def _sighting(battle: Battle, unit: Unit, mode: str, moved: bool = False) -> Sighting:
    near = nearest_watcher(battle, unit)
    if near is None:
        return Sighting(mode, los=False)
    protection = protection_at(battle, unit, unit.at)
    return Sighting(mode, near, protection, light(battle), moved=moved)


def _is_like_infantry(unit: Unit) -> bool:
    """Support pieces follow the infantry rules (HX-OBS-05)."""
    return unit.counter.is_infantry or unit.counter.is_piece

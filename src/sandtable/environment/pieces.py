"""The pieces of a battle as rows, the same for all rulesets: whose, where, and how they stand.

A row is read from the view of a side. Of whatever the side does not know there is nothing in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import Any, NamedTuple

Point = tuple[float, float]
NOWHERE: Point = (0.0, 0.0)


class Piece(NamedTuple):
    """One row; `words` say what it is, `names` are all ids that mean it."""

    id: str
    side: str
    there: bool
    at: Point = NOWHERE  # from the top left corner; the longer side of the table is 1
    facing: Point = NOWHERE
    lost: bool = False
    strength: float = 1.0  # share that is left
    acting: bool = False
    spent: bool = False  # has acted this turn
    shaken: bool = False
    ready: bool = False  # will react
    unknown: bool = False
    words: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def pieces_of(ruleset: str, view: Any, side: str) -> list[Piece]:
    """Those of the side first, both in the order of the view."""
    pieces = list(READ[ruleset](view))
    return [p for p in pieces if p.side == side] + [p for p in pieces if p.side != side]


def size_of(view: Any) -> tuple[int, int]:
    field = view.field
    if hasattr(field, "columns"):
        return field.columns + 1, field.rows + 1
    return field.width, field.height


def _unit(facing: Any) -> Point:
    x, y = facing
    long = hypot(x, y)
    return (x / long, y / long) if long else NOWHERE


def _on(view: Any) -> Callable[[Any], Point]:
    long = max(size_of(view))
    return lambda at: (at[0] / long, at[1] / long)


# --- Combat Zone ----------------------------------------------------------------------------------
def _combat_zone(battle: Any) -> Iterator[Piece]:
    on = _on(battle)
    leads = {group.members[0]: name for name, group in battle.groups.items() if group.members}
    for name, f in battle.figures.items():
        group = battle.groups.get(f.unit)
        yield Piece(
            name,
            f.side,
            f.fate == "fit",
            on(f.at) if f.fate in ("fit", "casualty") else NOWHERE,
            _unit(f.facing),
            lost=f.fate in ("casualty", "removed", "lost"),
            strength=0.5 if f.wounded else 1.0,
            acting=bool(battle.active) and f.unit == battle.active,
            spent=f.done or bool(group and group.activated),
            shaken=bool(f.reaction) or f.stunned,
            ready=bool(f.watch),
            words=(f.who.quality, *f.weapons),
            names=(leads[name],) if name in leads else (),
        )
    for name, v in battle.vehicles.items():
        yield Piece(
            name,
            v.hull.side,
            v.fate == "fit",
            on(v.at) if v.fate in ("fit", "wreck") else NOWHERE,
            _unit(v.facing),
            lost=v.fate in ("wreck", "removed", "lost"),
            strength=0.5 if v.major else 1.0,
            acting=battle.active == name,
            words=("vehicle",),
        )
    for name, w in battle.crewed.items():
        placed = on(w.at) if w.fate == "fit" else NOWHERE
        yield Piece(name, w.side, w.fate == "fit", placed, _unit(w.facing), words=(w.row,))


# --- Modern Skirmish ------------------------------------------------------------------------------
def _modern_skirmish(battle: Any) -> Iterator[Piece]:
    on = _on(battle)
    leads = {unit.members[0]: name for name, unit in battle.units.items() if unit.members}
    for name, f in battle.figures.items():
        unit = battle.units.get(f.who.unit)
        yield Piece(
            name,
            f.side,
            f.fate == "up",
            on(f.at) if f.fate in ("up", "out") else NOWHERE,
            _unit(f.facing),
            lost=f.fate == "out",
            acting=bool(battle.active) and f.who.unit == battle.active,
            spent=bool(unit and unit.red),
            shaken=f.stunned or bool(unit and unit.marker == "heads-down"),
            ready=bool(unit and unit.marker == "covering-fire"),
            words=(f.who.dq, *f.who.weapons),
            names=(leads[name],) if name in leads else (),
        )
    for name, v in battle.vehicles.items():
        unit = battle.units.get(name)
        yield Piece(
            name,
            v.side,
            v.fate == "up",
            on(v.at) if v.fate in ("up", "wreck") else NOWHERE,
            _unit(v.facing),
            lost=v.fate == "wreck",
            acting=battle.active == name,
            spent=bool(unit and unit.red),
            ready=bool(unit and unit.marker == "covering-fire"),
            words=("vehicle", v.kind),
        )


# --- Modern Battles -------------------------------------------------------------------------------
def _modern_battles(battle: Any) -> Iterator[Piece]:
    on = _on(battle)
    for name, unit in battle.units.items():
        figures = [battle.figures[member] for member in unit.members]
        up = [f for f in figures if f.fate == "up"]
        alive = sum(f.is_alive for f in figures)
        left = [f for f in figures if f.fate in ("waiting", "up", "mounted")]
        middle = NOWHERE
        if up:
            middle = on((sum(f.at[0] for f in up) / len(up), sum(f.at[1] for f in up) / len(up)))
        yield Piece(
            name,
            unit.side,
            bool(up),
            middle,
            _unit(unit.facing),
            lost=not left and not any(f.fate == "exited" for f in figures),
            strength=alive / max(1, unit.strength),
            spent=bool(unit.used_move) or unit.used_fire,
            shaken=unit.state != "advancing",
            ready=unit.ambush is not None,
            words=tuple(dict.fromkeys(f.weapon for f in left)),
            names=unit.members,
        )
    for name, v in battle.vehicles.items():
        yield Piece(
            name,
            v.side,
            v.fate == "up",
            on(v.at) if v.is_there else NOWHERE,
            _unit(v.facing),
            lost=v.fate in ("wreck", "blazing", "gone"),
            strength=v.crew / max(1, v.full_crew),
            spent=bool(v.used_move) or bool(v.fired),
            shaken=v.state != "advancing",
            ready=v.ambush is not None,
            words=("vehicle", *v.guns),
        )


# --- Hex Tactical ---------------------------------------------------------------------------------
def _hex_tactical(battle: Any) -> Iterator[Piece]:
    on = _on(battle)
    leads = {s.leader or s.members[0]: name for name, s in battle.sections.items() if s.members}
    for name, unit in battle.units.items():
        turned = unit.counter.kind == "unknown"
        yield Piece(
            name,
            unit.side,
            unit.fate == "up",
            on(unit.at) if unit.fate == "up" else NOWHERE,
            COMPASS[unit.facing] if unit.counter.has_facing else NOWHERE,
            lost=unit.fate == "eliminated",
            strength=unit.steps / max(1, unit.counter.steps),
            acting=bool(battle.active) and battle.active in (name, unit.section),
            spent=unit.acted,
            shaken=unit.stopped or unit.neutralised or unit.stunned,
            unknown=turned,
            words=() if turned else (unit.counter.kind, *(w.type for w in unit.counter.weapons)),
            names=(leads[name],) if name in leads and not turned else (),
        )


#: Facings of hexes: 1 is north, then clockwise.
COMPASS = {
    1: (0.0, -1.0),
    2: (0.866, -0.5),
    3: (0.866, 0.5),
    4: (0.0, 1.0),
    5: (-0.866, 0.5),
    6: (-0.866, -0.5),
}

READ: dict[str, Callable[[Any], Iterator[Piece]]] = {
    "combat-zone": _combat_zone,
    "modern-skirmish": _modern_skirmish,
    "modern-battles": _modern_battles,
    "hex-tactical": _hex_tactical,
}

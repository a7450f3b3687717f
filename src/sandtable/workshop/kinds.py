"""What can be laid on a table: kinds of terrain by ruleset, what they begin as, and their fields.

Which values a field may have is asked of the ruleset's own reader.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.reading import BadScenario
from sandtable.rulesets import RULESETS
from sandtable.scenarios import read
from sandtable.scenarios.files import plain_data
from sandtable.workshop.checking import blank_of

FREE = ("combat-zone", "modern-skirmish", "modern-battles")
#: Numbers of a piece: least and most, as its reader has them.
NUMBERS = {
    "floors": (1, 12),
    "height": (0, 100),
    "resistance": (2, 60),
    "storeys": (1, 9),
    "level": (1, 9),
}


class Field(NamedTuple):
    """A field of a piece: a choice of values, a flag, or a number from least to most."""

    name: str
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


@cache
def kinds_of(ruleset: str) -> tuple[dict[str, Any], ...]:
    """The palette of a ruleset."""
    listed, _ = plain_data(Path(__file__).parent / "kinds.yaml")
    return tuple(listed.get(ruleset, ()))


def fields_of(ruleset: str) -> tuple[Field, ...]:
    """What may be said of a piece besides its shape and its name."""
    terrain = import_module(f"{RULESETS[ruleset].package}.files.terrain")
    values = {
        "kind": tuple(terrain.KINDS),
        "cover": tuple(getattr(terrain, "COVERS", None) or terrain.COVER_RANKS),
        "material": tuple(getattr(terrain, "MATERIAL_COVER", ())),
    }
    fields = []
    for name in terrain.FIELDS:
        if values.get(name):
            fields.append(Field(name, values[name]))
        elif name in NUMBERS:
            fields.append(Field(name, (), *NUMBERS[name]))
        elif name in (*terrain.FLAGS, "precarious"):
            fields.append(Field(name, ("true", "false")))
    return tuple(fields)


def openings_of(ruleset: str) -> tuple[str, ...]:
    """States of doors, or kinds of openings."""
    terrain = import_module(f"{RULESETS[ruleset].package}.files.terrain")
    states: tuple[str, ...] = getattr(terrain, "DOOR_STATES", ()) or getattr(
        terrain, "OPENINGS", ()
    )
    return tuple(states)


def shape_of(shape: str) -> dict[str, Any]:
    """A piece of each shape as the palette shows it, on a table of 24 × 16."""
    return {
        "r": {"r": [3, 3, 18, 10]},
        "c": {"c": [12, 8, 6]},
        "l": {"l": [2, 8, 22, 8]},
        "band": {"r": [0, 6, 24, 4]},
    }[shape]


def sampler(ruleset: str) -> list[dict[str, Any]]:
    """A small table with one kind on it, for each kind: its sign is drawn from it."""
    shapes = []
    for kind in kinds_of(ruleset):
        data = blank_of(ruleset)
        data["scenario"]["table"] = [60, 60]
        entry = {"id": kind["id"], **kind["fields"], **shape_of(kind["shape"])}
        if kind.get("openings") == "doors":
            entry |= {"doors": {"d1": [10, 13, "shut"]}, "windows": [[3, 8], [21, 8]]}
        elif kind.get("openings"):
            entry["openings"] = {"d1": [10, 13, "door"], "w1": [3, 8, "window"]}
        if kind.get("side"):
            entry["side"] = data["sides"][0]["id"]
        data["terrain"] = {"a": entry}
        for side, left in zip(data["sides"], (0, 30), strict=True):
            side["zone"] = [left, 20, 30, 40]
        shapes.append(data)
    return shapes


# --- terms ----------------------------------------------------------------------------------------
def conditions_of(ruleset: str) -> tuple[str, ...]:
    """What an award may be for."""
    objectives = import_module(f"{RULESETS[ruleset].package}.files.objectives")
    return tuple(objectives.CONDITIONS)


#: Parts of a file that some rulesets know: where they stand, and something to say there.
PARTS: dict[str, tuple[str, Any]] = {
    "dark": ("terms", True),
    "night": ("terms", 25),
    "objectives": ("terms", {"here": [20, 20]}),
    "light": ("map", ["night"]),
}


@cache
def taken_by(ruleset: str) -> tuple[str, ...]:
    """Which of these parts a file of the ruleset may have: its reader is asked."""
    taken = []
    for name, (where, value) in PARTS.items():
        data = blank_of(ruleset)
        if where in data:
            data[where][name] = value
            try:
                read(data)
            except BadScenario:
                continue
            taken.append(name)
    return tuple(taken)


# --- hexes ----------------------------------------------------------------------------------------
def brushes() -> dict[str, Any]:
    """Letters of the grid, what lies over hexes, and hexsides, by the reader of maps."""
    from sandtable.rulesets.hex_tactical.files import maps

    sides = [side for side in maps.SIDES if side != "crest-1" and "water" not in side]
    return {"letters": dict(maps.LETTERS), "over": list(maps.OVER), "sides": sides}

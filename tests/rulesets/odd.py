"""Odd scenarios: those that come with Sandtable, bent until they are hardly playable.

Zones shrink to a strip or to a few scattered hexes, units get places of their own, terrain fills
them, a side is a crowd or a single man, switches are turned. What a file may not say is not played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from sandtable.reading import BadScenario
from sandtable.rulebook import switches_of
from sandtable.scenarios import listing, load, read

Plain = dict[str, Any]
MOST_TURNS = 2
#: What may fill a zone, by ruleset.
FILLINGS: dict[str, tuple[Plain, ...]] = {
    "combat-zone": (
        {"kind": "building", "material": "brick"},
        {"cover": "medium", "difficult": True},
        {"kind": "trench"},
        {"kind": "barbed-wire"},
        {"impassable": True},
        {"blocking": True, "height": 3},
    ),
    "modern-skirmish": (
        {"kind": "building"},
        {"kind": "rubble", "cover": "heavy"},
        {"impassable": True},
    ),
    "modern-battles": (
        {"kind": "building"},
        {"kind": "impassable"},
        {"kind": "very-difficult"},
        {"kind": "difficult-dense", "cover": "light"},
    ),
}
LISTED = ("groups", "units", "vehicles", "sections")
SIZES = (0.15, 0.3, 0.5, 1)


def names_of(ruleset: str) -> list[str]:
    return [one.id for one in listing() if one.ruleset == ruleset]


def odd_scenario(ruleset: str, seed: int) -> Plain:
    """A bent scenario that can be played: the first of many that the file may say."""
    chance = Random(f"odd {ruleset} {seed}")
    for _ in range(100):
        found = bent(ruleset, chance)
        if found is not None:
            return found
    raise AssertionError(f"no odd scenario of {ruleset} can be played")


def bent(ruleset: str, chance: Random) -> Plain | None:
    plain = deepcopy(load(chance.choice(names_of(ruleset))).plain)
    plain["scenario"]["turns"] = chance.randint(1, MOST_TURNS)
    plain.pop("steps", None)
    plain["terms"] = {"options": plain.get("terms", {}).get("options", {})}
    for side in plain["sides"]:
        side.pop("exits", None)
    for bend in chance.sample(BENDS, chance.randint(1, 4)):
        bend(plain, ruleset, chance)
    try:
        read(plain)
    except BadScenario:
        return None
    return plain


# --- ways to bend ---------------------------------------------------------------------------------
def tighten(plain: Plain, _ruleset: str, chance: Random) -> None:
    """Zones of sides are a part of what they were."""
    for side in plain["sides"]:
        if "zone" in side:
            side["zone"] = part_of(side["zone"], plain, chance)


def give_places(plain: Plain, _ruleset: str, chance: Random) -> None:
    """Some of a side set up in a place of their own."""
    for side in plain["sides"]:
        zone = side.get("zone")
        for entry in listed(side):
            if zone and chance.random() < 0.5:
                entry["zone"] = part_of(zone, plain, chance)


def fill(plain: Plain, ruleset: str, chance: Random) -> None:
    """Terrain over a part of a zone, or all of it."""
    if ruleset == "hex-tactical":
        rows = [row.split() for row in plain["map"]["grid"].splitlines()]
        letters = sorted({letter for row in rows for letter in row})
        for row in rows:
            if chance.random() < 0.5:
                row[:] = [chance.choice((here, *letters)) for here in row]
        plain["map"]["grid"] = "\n".join(" ".join(row) for row in rows) + "\n"
        return
    for number, side in enumerate(plain["sides"]):
        rectangle = part_of(side["zone"], plain, chance) if "zone" in side else None
        if rectangle:
            one = rectangle[0] if isinstance(rectangle[0], list) else rectangle
            filling = chance.choice(FILLINGS[ruleset])
            plain.setdefault("terrain", {})["αβ"[number]] = {
                "id": f"filling-{number}",
                "r": one,
                **filling,
            }


def leave_one(plain: Plain, _ruleset: str, chance: Random) -> None:
    """A side is one unit, the smallest that the file allows."""
    side = chance.choice(plain["sides"])
    for kind in LISTED:
        if side.get(kind):
            side[kind] = [chance.choice(side[kind])] if kind != "vehicles" else side[kind][:1]
    for group in side.get("groups", ()):
        if group.get("figures"):
            group["figures"] = group["figures"][:1]


def crowd(plain: Plain, _ruleset: str, chance: Random) -> None:
    """Everything of a side comes twice, or its lines count double."""
    side = chance.choice(plain["sides"])
    for entry in listed(side):
        for line in entry.get("figures", ()):
            if isinstance(line, list) and line[0] > 1:
                line[0] *= 2
        if isinstance(entry.get("others"), dict):
            entry["others"] = {name: number + 3 for name, number in entry["others"].items()}


def turn_switches(plain: Plain, ruleset: str, chance: Random) -> None:
    options = plain.setdefault("terms", {}).setdefault("options", {})
    for switch in switches_of(ruleset):
        if switch.values and chance.random() < 0.3:
            options[switch.name] = chance.choice(switch.values)


def swap_first(plain: Plain, _ruleset: str, chance: Random) -> None:
    plain["scenario"]["first"] = chance.choice(plain["sides"])["id"]


BENDS: tuple[Callable[[Plain, str, Random], None], ...] = (
    tighten,
    give_places,
    fill,
    leave_one,
    crowd,
    turn_switches,
    swap_first,
)


# --- zones ----------------------------------------------------------------------------------------
def listed(side: Plain) -> Iterator[Plain]:
    for kind in LISTED:
        yield from (one for one in side.get(kind, ()) if isinstance(one, dict))


def part_of(zone: Any, plain: Plain, chance: Random) -> Any:
    """A smaller rectangle of each, or a few scattered hexes."""
    if "map" in plain:
        columns, rows = plain["scenario"]["table"]
        some = {(chance.randint(1, columns), chance.randint(1, rows)) for _ in range(4)}
        return ["hexes " + " ".join(f"{column:02}{row:02}" for column, row in sorted(some))]
    if isinstance(zone[0], list):
        return [smaller(one, chance) for one in zone]
    return smaller(zone, chance)


def smaller(rectangle: list[float], chance: Random) -> list[float]:
    x, y, wide, deep = rectangle
    across, along = chance.choice(SIZES), chance.choice(SIZES)
    w, h = max(round(wide * across), 1), max(round(deep * along), 1)
    return [x + chance.randint(0, int(wide - w)), y + chance.randint(0, int(deep - h)), w, h]

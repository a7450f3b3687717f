"""Who fights in new battles: shipped lists by era, with the name of their side."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sandtable.armies import shipped
from sandtable.newbattle.forces import Faction
from sandtable.scenarios.files import plain_data


@cache
def written() -> dict[str, Any]:
    data, _ = plain_data(Path(__file__).with_name("factions.yaml"))
    sides: dict[str, Any] = data
    return sides


def eras_of(ruleset: str) -> tuple[str, ...]:
    return tuple(written()[ruleset])


def factions_of(ruleset: str, era: str) -> list[Faction]:
    return [_faction(name, side) for name, side in written()[ruleset][era].items()]


@cache
def _units(name: str) -> tuple[dict[str, Any], ...]:
    data: Any
    data, _ = plain_data(shipped()[name])
    return tuple(data.get("groups") or data["units"])


def _faction(name: str, side: dict[str, Any]) -> Faction:
    left_out = side.get("without", [])
    units = [unit for unit in _units(name) if _id(unit) not in left_out]
    return Faction(side["id"], side["name"], tuple(units), {})


def _id(unit: dict[str, Any]) -> str:
    ident: str = unit.get("group") or unit["unit"]
    return ident

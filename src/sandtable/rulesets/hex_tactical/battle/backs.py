"""The backs of counters: under which ids the other side knows the units of a side.

A scenario gives its units the same ids in every game: they would tell whoever has played it before
what lies face down (HX-OBS-05). So the ids of a side are dealt out anew once it has set up, from
hex to hex, and others hear of its units by these ids for the rest of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, TypeVar

from sandtable.rulesets.hex_tactical.battle.state import NOWHERE, Battle, Unit
from sandtable.rulesets.verbs import folded

T = TypeVar("T")

TEXTS = ("label", "name")  # words that may look like an id


def dealt(battle: Battle, side: str) -> dict[str, str]:
    """The back of each unit of a side; a lesson names its units, so nothing is dealt there.

    In a hex the order depends on where the side has set up whom, which is secret, and on no list.
    """
    scenario = battle.field.scenario
    if scenario is not None and scenario.steps:
        return {}
    own = [unit for unit in battle.units.values() if unit.side == side]
    secret = repr([(u.id, u.at, u.facing, u.storey, u.hidden, u.carrier) for u in own])

    def place(unit: Unit) -> tuple[tuple[int, int], bytes]:
        at = unit.at if unit.is_up else NOWHERE
        return at, sha256(f"{unit.id} {secret}".encode()).digest()

    backs = sorted([unit.id for unit in own], key=lambda name: (len(name), name))
    return dict(zip([unit.id for unit in sorted(own, key=place)], backs, strict=True))


def by_back(battle: Battle, units: Iterable[Unit]) -> list[Unit]:
    """In the order of their backs: what happens to one after the other tells nobody who is who."""
    return sorted(units, key=lambda unit: battle.backs.get(unit.id, ""))


# --- ids on their way to a side and back ----------------------------------------------------------
def backs_for(battle: Battle, side: str | None) -> dict[str, str]:
    """The ids of units that a side knows by their backs."""
    return {name: back for name, back in battle.backs.items() if battle.units[name].side != side}


def told(battle: Battle, side: str | None, said: T) -> T:
    """Plain data with the ids that a side knows."""
    renamed: T = _with_ids(said, backs_for(battle, side))
    return renamed


def meant(battle: Battle, side: str | None, said: T) -> T:
    """Plain data that a side has said, with the ids that the rules know."""
    ids = {back: name for name, back in backs_for(battle, side).items()}
    renamed: T = _with_ids(said, ids)
    return renamed


def meant_in(battle: Battle, side: str, line: str) -> str:
    """A typed line, in which ids may be in small letters."""
    ids = {folded(back): name for name, back in backs_for(battle, side).items()}
    words = line.replace(",", " ").split()
    return " ".join([ids.get(folded(word), word) for word in words])


def _with_ids(said: object, ids: Mapping[str, str]) -> Any:
    if isinstance(said, str):
        return ids.get(said, said)
    if isinstance(said, tuple):
        return tuple([_with_ids(part, ids) for part in said])
    if isinstance(said, list):
        return [_with_ids(part, ids) for part in said]
    if isinstance(said, dict):
        return {key: part if key in TEXTS else _with_ids(part, ids) for key, part in said.items()}
    return said

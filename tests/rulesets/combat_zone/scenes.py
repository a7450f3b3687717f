"""Small scenarios as plain data, for tests of setting up and of winning."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.combat_zone.battle.state import FIT, Battle
from sandtable.staging import stage


def a_scenario(
    reds: list[Any] | None = None,
    blues: list[Any] | None = None,
    *,
    kind: str = "gang",
    zones: bool = True,
    terrain: dict[str, Any] | None = None,
    red: dict[str, Any] | None = None,
    blue: dict[str, Any] | None = None,
    head: dict[str, Any] | None = None,
    **terms: Any,
) -> dict[str, Any]:
    """Two groups on a table of 60 x 40 cm, zones 15 cm deep in the west and the east.

    `reds` and `blues` are lines of their rosters, `red` and `blue` more fields of the sides,
    `head` of the scenario itself; the rest are its terms.
    """
    soldier = [1, "soldier", "average", "leader", ["smg"]]
    zone = ({"zone": [0, 0, 15, 40]}, {"zone": [45, 0, 15, 40]}) if zones else ({}, {})
    return {
        "scenario": {
            "id": "small", "ruleset": "combat-zone", "title": "Small", "table": [60, 40],
            **(head or {}),
        },
        "brief": "Two sides meet.",
        "terrain": terrain or {},
        "sides": [
            _side("red", kind, reds or [soldier], zone[0], red or {}),
            _side("blue", kind, blues or [soldier], zone[1], blue or {}),
        ],
        "terms": terms,
    }  # fmt: skip


def _side(
    name: str, kind: str, lines: list[Any], zone: dict[str, Any], more: dict[str, Any]
) -> dict[str, Any]:
    group = {"group": f"{name}-group", "type": kind, "figures": lines}
    return {"id": name, "groups": [group], **zone, **more}


def set_out(data: dict[str, Any], places: dict[str, tuple[float, float]], **more: Any) -> Battle:
    """The battle with figures put down by hand, whatever the zones; `more` as in a position."""
    figures = {who: {"fate": FIT, "at": list(at)} for who, at in places.items()}
    battle: Battle = stage("combat-zone", {"scenario": data, "figures": figures, **more}).state
    return battle

"""Of which nothing is said: a shot, a hit or a test without a word about it is a plain one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.saying import usual

from sandtable.rulesets.modern_skirmish.dice.area import Aim, Landing
from sandtable.rulesets.modern_skirmish.dice.initiative import Contest
from sandtable.rulesets.modern_skirmish.dice.shooting import Fire, Shot
from sandtable.rulesets.modern_skirmish.dice.vehicle_fire import VehicleFire, VehicleShot
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import Terrain
from sandtable.rulesets.modern_skirmish.ground.sight import Line, Sight
from sandtable.rulesets.modern_skirmish.play.shooters import Shooter

PLAIN: list[tuple[Any, dict[str, Any]]] = [
    (Aim, {"dc": "D8", "order": "tactical-move", "moved": "none", "shot_number": 1, "lob": False}),
    (Landing, {"distance": 0, "direction": 0}),
    (Contest, {"a_dq": "D8", "b_dq": "D8", "a_drone": False, "b_drone": False, "previous": "none"}),
    (
        Shot,
        {
            "dc": "D8",
            "order": "tactical-move",
            "moved": "none",
            "shot_number": 1,
            "target_number": 1,
            "indoors": False,
            "laser": False,
            "holo": False,
            "target_marker": "none",
            "target_still": False,
            "cover": "none",
            "vest": False,
            "rapid_target": "exposed",
        },
    ),
    (Fire, {"hits": 0, "saved": False}),
    (VehicleShot, {"armour_roll": "per-shot"}),
    (VehicleFire, {"hits": 0, "saved": False}),
    (
        Shooter,
        {
            "order": "tactical-move",
            "moved": 0,
            "number": 1,
            "indoors": False,
            "triggered": False,
            "rules": ("MS-WPN-01",),
        },
    ),
    (Field, {"terrain": (), "openings": (), "zones": (), "night": 0, "scenario": None}),
    (
        Terrain,
        {
            "kind": "none",
            "cover": "none",
            "difficult": False,
            "obstacle": False,
            "interior": False,
            "blocking": False,
            "impassable": False,
            "part_of": "",
            "sign": "",
            "linear": False,
        },
    ),
    (Sight, {"why": "", "through": (), "wall": None}),
    (Line, {"walls": ()}),
]


@pytest.mark.parametrize(("kind", "fields"), PLAIN, ids=[kind.__name__ for kind, _ in PLAIN])
def test_a_situation_of_which_nothing_is_said_is_a_plain_one(
    kind: Any, fields: dict[str, Any]
) -> None:
    assert usual(kind) == fields

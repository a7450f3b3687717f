"""Of which nothing is said: a shot, a hit or a test without a word about it is a plain one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.saying import usual

from sandtable.rulesets.modern_battles.dice.armour import Projectile
from sandtable.rulesets.modern_battles.dice.close_combat import Blow, Side
from sandtable.rulesets.modern_battles.dice.crews import Crew, Suffered
from sandtable.rulesets.modern_battles.dice.damage import Damage, VehicleHit
from sandtable.rulesets.modern_battles.dice.fires import Explosion
from sandtable.rulesets.modern_battles.dice.initiative import FreeMove
from sandtable.rulesets.modern_battles.dice.morale import Morale
from sandtable.rulesets.modern_battles.dice.shooting import Shot
from sandtable.rulesets.modern_battles.dice.spotting import Sighting
from sandtable.rulesets.modern_battles.dice.weapons import Firing
from sandtable.rulesets.modern_battles.dice.wounds import Foot
from sandtable.rulesets.modern_battles.ground.costs import Cost
from sandtable.rulesets.modern_battles.ground.cover import Cover
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.pieces import Terrain
from sandtable.rulesets.modern_battles.ground.sight import End, Sight
from sandtable.rulesets.modern_battles.play.ambush import Passing
from sandtable.rulesets.modern_battles.play.shooters import Plan
from sandtable.rulesets.modern_battles.play.stops import Stop, Walk

PLAIN: list[tuple[Any, dict[str, Any]]] = [
    (Projectile, {"small_arm": False, "ap_short": False}),
    (Blow, {"cc": 3, "cc_def": 3, "f": 3, "e": 3, "save": None}),
    (Side, {"figures": 5, "cc": 3, "f": 3, "e": 3, "i": 3, "attacks": 1, "save": None}),
    (
        Crew,
        {
            "crew": 5,
            "full": 5,
            "cd": 7,
            "gun_ct": 3,
            "leaderless": False,
            "by": "none",
            "counted": "leadership",
        },
    ),
    (Suffered, {"losses": 0, "gun_loss": 0, "panic": "", "fire": "", "crew_lost": False}),
    (VehicleHit, {"facing": "front", "table": "detailed"}),
    (Damage, {"column": "saved", "effects": ()}),
    (Explosion, {"save": None}),
    (FreeMove, {"toward": "other", "hatches": "none"}),
    (
        Morale,
        {
            "cd": 7,
            "start": 10,
            "losses": 0,
            "fire_losses": 0,
            "by": "none",
            "leaderless": False,
            "targeted": False,
            "counted": "leadership",
        },
    ),
    (
        Shot,
        {
            "ct": 3,
            "band": "short",
            "moved": False,
            "light": False,
            "large": False,
            "grouped": False,
            "same_target": False,
            "cover": "none",
            "flame": False,
            "automatic": False,
            "natural_one": "plain",
            "beyond_six": "impossible",
        },
    ),
    (Sighting, {"in_cover": True, "fired": False, "moved": False, "large": False, "in_arc": True}),
    (Firing, {"moved": False, "assistant": False, "feed": None, "water_cooled": False}),
    (Foot, {"e": 3, "save": None}),
    (Passing, {"stood": False}),
    (
        Plan,
        {
            "removable": (),
            "aimed": "",
            "towards": None,
            "by": "none",
            "ambush": False,
            "spent": (),
            "eye": "",
        },
    ),
    (Stop, {"piece": ""}),
    (Walk, {"level": None, "into": ()}),
    (Cost, {"crossed": ()}),
    (Cover, {"kind": "none", "piece": "", "hull_down": False}),
    (Field, {"terrain": (), "zones": (), "edges": (), "scenario": None}),
    (
        Terrain,
        {
            "kind": "normal",
            "cover": "none",
            "half": False,
            "bogs": False,
            "obstacle": False,
            "stops_vehicles": False,
            "interior": False,
            "dense": False,
            "impassable": False,
            "level": 0,
            "rises": 0,
            "hull_down": False,
            "turns": (1, 100),
            "side": "",
            "part_of": "",
            "sign": "",
            "linear": False,
        },
    ),
    (Sight, {"why": ""}),
    (End, {"vehicle": ""}),
]


@pytest.mark.parametrize(("kind", "fields"), PLAIN, ids=[kind.__name__ for kind, _ in PLAIN])
def test_a_situation_of_which_nothing_is_said_is_a_plain_one(
    kind: Any, fields: dict[str, Any]
) -> None:
    assert usual(kind) == fields

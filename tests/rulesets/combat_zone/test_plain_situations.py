"""Of which nothing is said: a shot, a hit or a test without a word about it is a plain one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.saying import usual

from sandtable.rulesets.combat_zone.dice.area import Blast, Lob
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter, Round, RoundResult
from sandtable.rulesets.combat_zone.dice.falls import Drop
from sandtable.rulesets.combat_zone.dice.first_aid import Care
from sandtable.rulesets.combat_zone.dice.initiative import Initiative, SideDice
from sandtable.rulesets.combat_zone.dice.machines import MachineTarget
from sandtable.rulesets.combat_zone.dice.radio import Call
from sandtable.rulesets.combat_zone.dice.ramming import Dodge, Impact, Ramming
from sandtable.rulesets.combat_zone.dice.reaction import ReactionTest
from sandtable.rulesets.combat_zone.dice.shooting import Shot
from sandtable.rulesets.combat_zone.dice.skids import SkidTest
from sandtable.rulesets.combat_zone.dice.tech import DoorAttempt, TechAttempt
from sandtable.rulesets.combat_zone.dice.transport import Jump
from sandtable.rulesets.combat_zone.dice.vehicle_damage import VehicleHit, VehicleTarget
from sandtable.rulesets.combat_zone.dice.wounds import Wounding
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.levels import Way
from sandtable.rulesets.combat_zone.ground.standing import Standing
from sandtable.rulesets.combat_zone.ground.surface import Surface
from sandtable.rulesets.combat_zone.ground.terrain import Terrain
from sandtable.rulesets.combat_zone.play.templates import Aim

PLAIN: list[tuple[Any, dict[str, Any]]] = [
    (
        Lob,
        {
            "band": "long",
            "took_cover": False,
            "panicked": False,
            "wounded": False,
            "precarious": False,
            "crew_missing": 0,
            "firing_vehicle": "none",
            "dark": False,
            "hardware_damage": 0,
            "at_vehicle": (),
        },
    ),
    (Blast, {"cover": "none", "armour": "none", "incendiary": False}),
    (
        Fighter,
        {
            "profile": "basic",
            "quality": "average",
            "weapon": "none",
            "second": False,
            "panicked": False,
            "wounded": False,
            "precarious": False,
            "extra": 0,
            "armour": "none",
            "hardware_damage": 0,
            "resistance": None,
            "machine": None,
        },
    ),
    (Round, {"initiator": "attacker"}),
    (RoundResult, {"effect": "none", "for_good": False, "damage": None}),
    (Drop, {"hero": False, "skill": 0}),
    (
        Care,
        {"medic": False, "panicked": False, "same_turn": False, "kit": "none", "precarious": False},
    ),
    (SideDice, {"cohesive": 0, "broken": 0, "heroes": 0, "subleaders": 0, "leaders": 0}),
    (Initiative, {"a_total": 0, "b_total": 0}),
    (
        MachineTarget,
        {"self_repair": False, "prior_major": False, "prior_critical": False, "fights_on": 0},
    ),
    (Call, {"rank": "lieutenant", "quality": "average", "precarious": False}),
    (Ramming, {"driver": "average", "shift": 0, "target_driver": "average", "target_shift": 0}),
    (Impact, {"theirs": False}),
    (Dodge, {"hero": False, "tens": 0}),
    (
        ReactionTest,
        {
            "quality": "average",
            "role": "none",
            "alive": 1,
            "initial": 1,
            "routed": False,
            "engaged": False,
            "leader_contact": False,
            "wounded": False,
        },
    ),
    (
        Shot,
        {
            "band": "long",
            "aimed": False,
            "took_cover": False,
            "panicked": False,
            "wounded": False,
            "precarious": False,
            "crew_missing": 0,
            "weapon_bonus": 0,
            "firing_vehicle": "none",
            "dark": False,
            "hardware_damage": 0,
            "cover": "none",
            "armour": "none",
            "machine": None,
            "vehicle": None,
        },
    ),
    (SkidTest, {"steadier": False, "theirs": False}),
    (TechAttempt, {"tech": False, "tools": "suitable", "panicked": False, "precarious": False}),
    (DoorAttempt, {"door": "locked", "tech": False, "precarious": False}),
    (Jump, {"hero": False, "tens": 0}),
    (VehicleTarget, {"to_hit": (), "bonus": (), "exposed": False}),
    (VehicleHit, {"cover": "none", "point_blank": False}),
    (
        Wounding,
        {
            "cover": "none",
            "armour": "none",
            "point_blank": False,
            "bonus": 0,
            "survivor_panics": False,
        },
    ),
    (Aim, {"foot": None}),
    (
        Field,
        {
            "terrain": (),
            "zones": (),
            "exits": (),
            "bearer_exits": (),
            "scenario": None,
            "dark": False,
        },
    ),
    (Way, {"supports": ()}),
    (
        Standing,
        {
            "terrain": (),
            "zones": (),
            "exits": (),
            "bearer_exits": (),
            "scenario": None,
            "dark": False,
        },
    ),
    (
        Surface,
        {
            "terrain": (),
            "zones": (),
            "exits": (),
            "bearer_exits": (),
            "scenario": None,
            "dark": False,
        },
    ),
    (
        Terrain,
        {
            "kind": "none",
            "cover": "none",
            "height": None,
            "blocking": False,
            "difficult": False,
            "impassable": False,
            "linear": False,
            "material": "",
            "floors": 1,
            "doors": (),
            "windows": (),
            "sign": "",
            "part_of": "",
            "stairs": (),
            "ladders": (),
            "holds": (),
            "ropes": (),
            "roof": False,
            "precarious": False,
            "supports": (),
            "resistance": 0,
        },
    ),
]


@pytest.mark.parametrize(("kind", "fields"), PLAIN, ids=[kind.__name__ for kind, _ in PLAIN])
def test_a_situation_of_which_nothing_is_said_is_a_plain_one(
    kind: Any, fields: dict[str, Any]
) -> None:
    assert usual(kind) == fields

"""A position for every command of Modern Skirmish."""

from __future__ import annotations

from typing import Any

from sandtable.staging.examples import Example

RIFLES: dict[str, Any] = {
    "red": {"ann": {"at": [10, 10]}, "amy": {"at": [10, 13]}},
    "blue": {"bob": {"at": [20, 10]}, "ben": {"at": [20, 13]}},
}
SLOT = {**RIFLES, "active": ""}
ARMED: dict[str, Any] = {
    "red": {
        "ann": {
            "at": [10, 10],
            "weapons": ["light-mg", "offensive-grenade", "mortar"],
            "grenades": ["smoke"],
            "equipment": ["radio"],
        }
    },
    "blue": {
        "bob": {"at": [18, 10], "equipment": ["body-armour"]},
        "ben": {"at": [18, 13]},
    },
    "missions": {"red": 1},
}
WATCHED = {**RIFLES, "units": {"blue": {"marker": "covering-fire", "red": True}}}
CLASH: dict[str, Any] = {
    "red": {"ann": {"at": [10, 10]}},
    "blue": {"bob": {"at": [12.5, 10]}, "ben": {"at": [40, 40]}},
    "order": "rapid-move",
    "attacking": True,
}
ROOM: dict[str, Any] = {
    "red": {
        "ann": {
            "at": [13.7, 10],
            "grenades": ["flashbang"],
            "equipment": ["explosive-charge"],
            "charges": 1,
        }
    },
    "blue": {"bob": {"at": [20, 10]}},
    "terrain": {"hut": {"kind": "building", "r": [15, 5, 10, 10]}},
    "openings": {"door": [15, 10, "door"]},
}
LAID: dict[str, Any] = {
    **ROOM,
    "red": {"ann": {"at": [8, 10]}},
    "blue": {"bob": {"at": [17, 10]}},
    "charges": [{"id": "c1", "layer": "ann", "opening": "door"}],
    "options": {"ms.charge-casualties": True},
}
MOTORS: dict[str, Any] = {
    "red": {"ann": {"aboard": "tank", "at": [30, 30], "unit": "riders"}},
    "blue": {"bob": {"at": [60, 34]}, "cat": {"aboard": "vab", "at": [60, 28], "unit": "squad"}},
    "vehicles": {
        "tank": {
            "side": "red",
            "kind": "amx10",
            "at": [30, 30],
            "weapons": ["anti-tank-gun", "vehicle-heavy-mg"],
        },
        "vab": {"side": "blue", "kind": "vab", "at": [60, 28], "crew": ["cy"]},
    },
    "figures": {"cy": {"side": "blue", "crew": True, "unit": "vab-crew"}},
    "active": "tank",
}
BESIDE: dict[str, Any] = {
    "red": {"ann": {"at": [24, 30], "unit": "riders"}},
    "blue": {"bob": {"at": [60, 60]}},
    "vehicles": {"jeep": {"side": "red", "kind": "4x4", "at": [30, 30]}},
    "active": "jeep",
    "boarding": "riders",
}
TO_SET_UP: dict[str, Any] = {
    "scenario": {
        "sides": [
            {
                "id": side,
                "zone": zone,
                "units": [{"unit": unit, "figures": [[2, "rifleman", ["rifle"], "basic", []]]}],
            }
            for side, unit, zone in (
                ("red", "team", [0, 0, 15, 60]),
                ("blue", "post", [75, 0, 15, 60]),
            )
        ]
    }
}
TUTORIAL = {"scenario": "ms-tutorial"}

EXAMPLES = (
    Example("set up a unit", TO_SET_UP, "deploy team at 5,5 5,8"),
    Example("begin the battle", TUTORIAL, "begin"),
    Example("give an order", SLOT, "order red tactical-move"),
    Example("end an activation", RIFLES, "end"),
    Example(
        "pass",
        {**SLOT, "units": {"red": {"marker": "wait", "waited": True}}},
        "pass",
    ),
    Example("move", RIFLES, "move ann to 10,6"),
    Example("turn", RIFLES, "face ann 180"),
    Example("get in", BESIDE, "embark riders jeep"),
    Example("get off", MOTORS, "disembark riders at 23.48,30 facing 0"),
    Example("shoot at a figure", ARMED, "shoot ann at bob ben with light-mg"),
    Example("shoot at an armoured vehicle", MOTORS, "shoot tank at vab with anti-tank-gun"),
    Example("throw at a point", ARMED, "throw ann at 18,11.5 with offensive-grenade"),
    Example("lob at a point", ARMED, "lob ann at 60,80 with mortar"),
    Example("suppress", ARMED, "suppress ann at 18,11.5 with light-mg"),
    Example("throw a flashbang", ROOM, "flashbang ann door"),
    Example("lay a charge", ROOM, "charge ann door"),
    Example("blow it, where charges kill", LAID, "detonate c1"),
    Example("call support", ARMED, "support ann at 18,11.5"),
    Example("attack in close combat", CLASH, "attack bob with ann"),
    Example("hit the dirt", SLOT, "dirt red"),
    Example("give up", SLOT, "concede"),
)

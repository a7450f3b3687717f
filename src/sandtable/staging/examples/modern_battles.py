"""A position for every command of Modern Battles."""

from __future__ import annotations

from typing import Any

from sandtable.staging.examples import Example

SQUAD = [[10, 10], [10, 11.6], [10, 13.2], [10, 14.8]]
OPEN: dict[str, Any] = {
    "red": {"able": {"at": SQUAD}},
    "blue": {"baker": {"at": [[30, 10], [30, 11.6], [30, 13.2]]}},
    "vehicles": {
        "tank": {"side": "red", "kind": "medium-tank", "at": [20, 30]},
        "panzer": {"side": "blue", "kind": "medium-tank", "at": [40, 30]},
    },
}
FIRE = {**OPEN, "phase": "shooting"}
GUNNERS: dict[str, Any] = {
    "red": {
        "crew": {"at": [[10, 10], [10, 12], [8.5, 11]], "gun": "gun-75", "gun_at": [12, 11]},
    },
    "blue": {"baker": {"at": [[30, 10], [30, 11.2]]}},
    "phase": "shooting",
}
MINED: dict[str, Any] = {
    **OPEN,
    "red": {"able": {"at": [[10, 10]]}},
    "terrain": {"field": {"kind": "minefield", "side": "blue", "r": [11, 8, 6, 4]}},
}
NEAR: dict[str, Any] = {
    "red": {"able": {"at": SQUAD}},
    "blue": {"baker": {"at": [[16, 10], [16, 11.6]]}},
}
CLASH: dict[str, Any] = {
    "red": {"able": {"at": SQUAD, "engaged": ["baker"]}},
    "blue": {"baker": {"at": [[11.5, 10], [11.5, 11.6]], "engaged": ["able"]}},
}
BEHIND: dict[str, Any] = {
    "red": {"able": {"at": [[10, 10], [10, 11.6], [7.5, 10.5]], "engaged": ["baker"]}},
    "blue": {"baker": {"at": [[11.5, 10]], "engaged": ["able"]}},
}
COMBAT = {**CLASH, "phase": "close-combat"}
TRUCK = {"truck": {"side": "red", "kind": "truck", "at": [20, 20]}}
FAR = {"baker": {"at": [[60, 40]]}}
BESIDE: dict[str, Any] = {
    "red": {"able": {"at": [[18.5, 18.5], [20, 18.5], [21.5, 18.5]]}},
    "blue": FAR,
    "vehicles": TRUCK,
}
RIDING: dict[str, Any] = {
    "red": {"able": {"at": [[20, 20], [20, 20], [20, 20]], "mounted": "truck"}},
    "blue": FAR,
    "vehicles": TRUCK,
}
BOGGED: dict[str, Any] = {
    "blue": FAR,
    "vehicles": {
        "tank": {
            "side": "red",
            "kind": "medium-tank",
            "at": [20, 30],
            "bogged": True,
            "immobilised": True,
        }
    },
    "terrain": {"bog": {"kind": "very-difficult", "r": [18, 28, 6, 6]}},
}
HATCHES: dict[str, Any] = {
    "blue": FAR,
    "vehicles": {"tank": {"side": "red", "kind": "medium-tank", "at": [20, 30]}},
    "phase": "start",
    "options": {"mb.free-movement": True},
}
HUNTERS: dict[str, Any] = {
    "red": {"hunters": {"at": [[30, 28], [30, 30]], "weapons": ["bazooka", "rifle"]}},
    "vehicles": {"panzer": {"side": "blue", "kind": "medium-tank", "at": [60, 30]}},
    "phase": "shooting",
    "options": {"mb.ambush": True},
}
SHAKEN: dict[str, Any] = {
    "red": {"able": {"at": SQUAD, "targeted": True}},
    "blue": {"baker": {"at": [[30, 10]], "state": "fleeing"}},
    "phase": "close-combat",
}
RIDGE = {"scenario": "mb-ridge-of-steel"}
RELIEF = {"scenario": "mb-airport-road", "phase": "movement", "turn": 9, "to_act": "city"}

EXAMPLES = (
    Example("set up a vehicle", RIDGE, "deploy red-1 2,1 facing 90"),
    Example("begin the battle", {"scenario": "mb-tutorial"}, "begin"),
    Example("open hatches", HATCHES, "hatches tank open"),
    Example("bring on a reinforcement", RELIEF, "enter city-ifv 70,11 60,11 facing 270"),
    Example("move", OPEN, "move able to 13,10 facing 90"),
    Example("move into hidden mines", MINED, "move able to 13,10 facing 90"),
    Example("march", OPEN, "march able to 17,10 facing 90"),
    Example("charge", NEAR, "charge able at baker 14.4,10"),
    Example("close up", BEHIND, "close-up able able-3 10.4,8.7"),
    Example("break off", CLASH, "break-off able to 7,10 facing 90"),
    Example("get on", BESIDE, "mount able on truck"),
    Example(
        "get off",
        RIDING,
        "dismount able able-1 18,20.75 able-2 18,19.75 able-3 18.5,18.75 facing 0",
    ),
    Example("get free", BOGGED, "free tank"),
    Example("turn", OPEN, "turn able 180"),
    Example("shoot at men", FIRE, "shoot able at baker"),
    Example("shoot at a tank", FIRE, "shoot tank at panzer main ap"),
    Example("fire a shell at men", GUNNERS, "shoot crew at baker gun he aimed baker-2"),
    Example("lay an ambush", HUNTERS, "ambush hunters at 36,28"),
    Example("fight in close combat", COMBAT, "fight able"),
    Example("end a step", SHAKEN, "end"),
    Example("concede", OPEN, "concede"),
)

"""A position for every command of Combat Zone."""

from __future__ import annotations

from typing import Any

from sandtable.staging.examples import Example

FAR = {"B1": {"at": [80, 80]}}
OPEN: dict[str, Any] = {
    "red": {
        "A1": {
            "at": [10, 10],
            "weapons": ["smg"],
            "grenades": {"defensive-grenade": 1},
            "hand_weapon": "sword",
            "equipment": ["first-aid-kit"],
        },
        "A2": {"at": [10, 12.5], "fate": "casualty"},
    },
    "blue": {"B1": {"at": [25, 8]}, "B2": {"at": [25, 12]}},
    "terrain": {
        "wall": {"kind": "wall", "cover": "hard", "linear": True, "r": [11.25, 5, 0.5, 10]}
    },
}
MELEE: dict[str, Any] = {
    "red": {"A1": {"at": [10, 10], "hand_weapon": "sword"}},
    "blue": {"B1": {"at": [12.5, 10]}},
}


def at_a_door(state: str) -> dict[str, Any]:
    doors = [["d1", [20, 5], state]]
    house = {"kind": "building", "material": "brick", "r": [20, 0, 10, 10], "doors": doors}
    return {"red": {"A1": {"at": [18.75, 5]}}, "blue": FAR, "terrain": {"house": house}}


THINGS: dict[str, Any] = {
    "red": {"A1": {"at": [10, 10]}},
    "blue": FAR,
    "things": {
        "case": {"at": [10, 10]},
        "desk": {"at": [10.5, 10.5], "difficulty": 8, "portable": False},
    },
}
CARRYING: dict[str, Any] = {
    "red": {"A1": {"at": [10, 10], "carries": ["case"]}},
    "blue": FAR,
    "things": {"case": {"at": [10, 10], "holder": "A1"}},
}
HOLDS: dict[str, Any] = {
    "red": {"A1": {"at": [22, 33.3], "quality": "elite", "facing": 0}},
    "blue": FAR,
    "terrain": {
        "house": {
            "kind": "building",
            "material": "brick",
            "r": [20, 20, 20, 12],
            "floors": 3,
            "windows": [[24, 32]],
            "holds": [[22, 32]],
        }
    },
}
CLIFF: dict[str, Any] = {
    "red": {"A1": {"at": [60.5, 40], "foot": 10}},
    "blue": {"B1": {"at": [5, 5]}},
    "terrain": {"cliff": {"kind": "level", "height": 10, "r": [60, 0, 30, 60]}},
}
WIRE = {"wire": {"kind": "barbed-wire", "linear": True, "r": [50, 40, 0.5, 30]}}
CAUGHT: dict[str, Any] = {
    "red": {"A1": {"at": [48.75, 50], "entangled": "wire"}},
    "blue": FAR,
    "terrain": WIRE,
}
CUTTING = {**CAUGHT, "red": {"A1": {"at": [48.75, 50], "equipment": ["wire-cutters"]}}}


# --- weapons that stand ---------------------------------------------------------------------------
def a_post(row: str = "mmg", **gun: object) -> dict[str, Any]:
    """Three crewmen round their weapon, an enemy before it."""
    return {
        "red": {
            "A1": {"at": [10, 50]},
            "A2": {"at": [12.5, 47.5]},
            "A3": {"at": [12.5, 52.5], "traits": ["observer"]},
        },
        "blue": {"B1": {"at": [45, 50]}},
        "crewed": {"AW1": {"side": "red", "row": row, "at": [12.5, 50], **gun}},
    }


def armed(weapon: str, **rounds: int) -> dict[str, Any]:
    said = {name.replace("__", ":").replace("_", "-"): n for name, n in rounds.items()}
    return {
        "red": {"A1": {"at": [10, 50], "weapons": [weapon], "grenades": said}},
        "blue": {"B1": {"at": [35, 50]}},
    }


RADIO: dict[str, Any] = {
    "red": {"A1": {"at": [10, 50], "traits": ["lieutenant"], "equipment": ["radio"]}},
    "blue": {"B1": {"at": [45, 50]}},
    "groups": {"red": {"kind": "hq-section"}},
    "batteries": {"red": {"shells": 3}},
}


# --- vehicles -------------------------------------------------------------------------------------
def a_road(active: str, **truck: object) -> dict[str, Any]:
    """A tank, a truck with three aboard and one beside it, an enemy car straight ahead."""
    smg = {"aboard": "AV2", "weapons": ["smg"]}
    return {
        "red": {"A1": smg, "A2": smg, "A3": smg, "A4": {"at": [30, 73.76]}},
        "blue": {"B1": {"aboard": "BV1"}, "B2": {"at": [60, 57]}},
        "vehicles": {
            "AV1": {
                "side": "red",
                "row": "light-tank",
                "at": [30, 50],
                "quality": "average",
                "mounts": [{"weapon": "light-gun"}, {"weapon": "mmg", "mount": "hull"}],
            },
            "AV2": {"side": "red", "row": "4x4-truck", "at": [30, 70], "seats": 6, **truck},
            "BV1": {"side": "blue", "row": "car", "at": [60, 50]},
        },
        "active": active,
    }


# --- before the battle ----------------------------------------------------------------------------
def to_set_up(zones: bool = True, number: int = 1, **group: object) -> dict[str, Any]:
    line = [number, "soldier", "average", "leader" if number == 1 else "basic", ["smg"]]
    places = {"red": [0, 0, 15, 40], "blue": [45, 0, 15, 40]}
    sides = [
        {
            "id": side,
            **({"zone": places[side]} if zones else {}),
            "groups": [{"group": f"{side}-group", "type": "gang", "figures": [line], **group}],
        }
        for side in places
    ]
    return {"scenario": {"scenario": {"table": [60, 40]}, "terrain": {}, "sides": sides}}


SQUADS: dict[str, Any] = {
    "scenario": {
        "scenario": {"table": [60, 40]},
        "terrain": {},
        "sides": [
            {
                "id": side,
                "zone": zone,
                "groups": [
                    {
                        "group": f"{side}-group",
                        "type": "squad",
                        "may_split": "two-sections",
                        "figures": [
                            [1, "sergeant", "average", "leader+sergeant", ["smg"]],
                            [1, "corporal", "average", "sub-leader", ["smg"]],
                            [10, "soldier", "average", "basic", ["smg"]],
                        ],
                    }
                ],
            }
            for side, zone in (("red", [0, 0, 15, 40]), ("blue", [45, 0, 15, 40]))
        ],
    }
}
CHOOSING = {**OPEN, "phase": "order", "active": "", "initiative": "red"}
SLOT = {**OPEN, "active": ""}

EXAMPLES = (
    Example("roll for the choice of an edge", to_set_up(zones=False), "roll"),
    Example("pick an edge", {**to_set_up(zones=False), "phase": "edge-choice"}, "edge east"),
    Example("set up a figure", to_set_up(), "deploy A1 to 5,20"),
    Example("divide a squad", SQUADS, "split red-group A1+A3+A4+A5+A6+A7 A2+A8+A9+A10+A11+A12"),
    Example("begin the battle", {"scenario": "cz-tutorial"}, "begin"),
    Example("say who goes first", CHOOSING, "second"),
    Example("activate a group", SLOT, "activate red"),
    Example("end an activation", OPEN, "end"),
    Example("move", OPEN, "move A1 to 5,10"),
    Example("turn", OPEN, "pivot A1 90"),
    Example("cross a wall", OPEN, "cross A1 wall"),
    Example("take cover", OPEN, "cover A1 wall"),
    Example("give first aid", OPEN, "aid A1 A2 first-aid-kit"),
    Example("shoot", OPEN, "shoot A1 at B2 with smg 1"),
    Example("aim", OPEN, "aim A1 at B1 with smg"),
    Example("go on the watch", OPEN, "watch A1 with smg"),
    Example("throw a grenade", OPEN, "grenade A1 at 24,10 defensive-grenade"),
    Example("fight in close combat", MELEE, "fight A1 B1"),
    Example("open a door", at_a_door("shut"), "open A1 d1"),
    Example("force a door", at_a_door("locked"), "force A1 d1"),
    Example("pick something up", THINGS, "pick A1 case"),
    Example("put it down", CARRYING, "drop A1 case"),
    Example("work on a desk", THINGS, "tech A1 desk"),
    Example("climb", HOLDS, "climb A1 to 5 24,30.75"),
    Example("jump", CLIFF, "jump A1 to 58,40 0"),
    Example("get out of wire", CAUGHT, "free A1"),
    Example("cut wire", CUTTING, "cut A1 wire"),
    Example("fire a machine gun", a_post(), "shoot A1 at B1 with AW1 4"),
    Example("move a weapon", a_post(), "haul AW1 to 14.5,50"),
    Example("turn a weapon", a_post(), "swing AW1 45"),
    Example("take a weapon apart", a_post(), "dismantle AW1"),
    Example("set a weapon up", a_post(set_up=False), "set-up AW1"),
    Example("fire a mortar", a_post("light-mortar"), "launch A1 at 45,50 AW1 he via A3"),
    Example("put on a canister", armed("flamethrower", flamethrower=2, canister=1), "canister A1"),
    Example(
        "fire a rifle grenade",
        armed("bolt-action-rifle", rifle_grenade__defensive_grenade=1),
        "rifle A1 at 35,50 defensive-grenade",
    ),
    Example("call for a barrage", RADIO, "barrage A1 at 45,50"),
    Example("drive", a_road("AV1"), "drive AV1 10"),
    Example("steer", a_road("AV1"), "steer AV1 45"),
    Example("ram", a_road("AV1"), "ram AV1 BV1"),
    Example("fire a vehicle's gun", a_road("AV1"), "gun AV1 light-gun at BV1 1 rest"),
    Example("get in", a_road("red"), "board A4 AV2"),
    Example("get out", a_road("AV2"), "alight A2 to 33,73.76"),
    Example("take the wheel", a_road("AV2", driver=""), "wheel A2"),
    Example("give up", a_road("red"), "concede"),
)

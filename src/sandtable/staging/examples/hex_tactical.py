"""A position for every command of Hex Tactical."""

from __future__ import annotations

from typing import Any

from sandtable.staging.examples import Example

FAR = {"B": {"row": "squad", "at": "1205"}}
FOOT: dict[str, Any] = {
    "red": {
        "A": {"row": "squad", "at": "0505"},
        "A2": {"row": "squad", "at": "0505"},
        "M": {"row": "mg-team", "at": "0506"},
    },
    "blue": {"B": {"row": "squad", "at": "0705"}, "B2": {"row": "squad", "at": "1510"}},
}
SLOT = {**FOOT, "active": ""}
TANKS: dict[str, Any] = {
    "red": {
        "T": {"row": "medium-tank", "at": "0505"},
        "K": {"row": "half-track", "at": "0506"},
        "A": {"row": "squad", "at": "0506"},
        "G": {"row": "at-gun", "at": "0506"},
    },
    "blue": {"C": {"row": "light-tank", "at": "0905"}},
}
CARRIED: dict[str, Any] = {
    "red": {
        "K": {"row": "half-track", "at": "0506"},
        "A": {"row": "squad", "carrier": "K"},
        "G": {"row": "at-gun", "carrier": "K"},
    },
    "blue": FAR,
}
MORTAR: dict[str, Any] = {
    "red": {
        "L": {"row": "section-leader", "at": "0505"},
        "O": {"row": "medium-mortar", "at": "0506"},
    },
    "blue": {"B": {"row": "squad", "at": "1005"}},
}
SUPPORT: dict[str, Any] = {
    "red": {"O": {"row": "observer-team", "at": "0505"}},
    "blue": {"B": {"row": "squad", "at": "1205"}},
    "missions": {
        "guns": {"side": "red", "row": "howitzer-battery", "kind": "artillery", "left": 1},
    },
    "phase": "support",
    "active": "",
}
#: Red ends its calls; blue's turn begins with what it called a turn ago.
CALLED: dict[str, Any] = {
    "red": {"B": {"row": "squad", "at": "1205"}},
    "blue": {"O": {"row": "observer-team", "at": "0505"}},
    "missions": {
        "guns": {"side": "blue", "row": "howitzer-battery", "kind": "artillery", "left": 0},
        "jet": {"side": "blue", "row": "ground-attack-plane", "kind": "bombing", "left": 0},
    },
    "requests": {
        "r1": {"mission": "guns", "side": "blue", "at": "1205", "observer": "O", "turn": 1},
        "r2": {
            "mission": "jet",
            "side": "blue",
            "at": "1205",
            "observer": "O",
            "altitude": "medium",
            "weapon": "bomb",
            "turn": 1,
        },
    },
    "phase": "support",
    "active": "",
}
MINED: dict[str, Any] = {
    "red": {"A": {"row": "squad", "at": "0505"}},
    "blue": {"B": {"row": "squad", "at": "1510"}},
    "traps": {"M": {"side": "blue", "row": "ap-minefield", "at": "0504"}},
}
HELICOPTER: dict[str, Any] = {
    "red": {"H": {"row": "transport-helicopter", "at": "0505"}},
    "blue": FAR,
}
LANDED: dict[str, Any] = {
    "red": {"H": {"row": "transport-helicopter", "at": "0505", "altitude": "ground"}},
    "blue": FAR,
}
TO_SET_UP = {"scenario": "hx-frozen-pass"}

EXAMPLES = (
    Example("set up a unit", TO_SET_UP, "deploy Tr at 2001 facing 5"),
    Example("lay mines", TO_SET_UP, "trap defenders-at-minefield-1 at 2001"),
    Example("register a hex", TO_SET_UP, "register 1005"),
    Example("end the set-up", {"scenario": "hx-tutorial"}, "ready"),
    Example("call artillery", SUPPORT, "call guns at 1205 observer O"),
    Example("end the calls, where shells and bombs of the other side may come", CALLED, "ready"),
    Example("activate a section", SLOT, "activate red"),
    Example("pass", SLOT, "pass"),
    Example("end an activation", FOOT, "end"),
    Example("move", FOOT, "move A 0604 normal"),
    Example("move into hidden mines", MINED, "move A 0504 normal"),
    Example("turn a vehicle", TANKS, "pivot T facing 1"),
    Example("fire at men", FOOT, "fire M at 0705"),
    Example("fire at a tank", TANKS, "fire T at 0905 C"),
    Example("fire a mortar", MORTAR, "fire O at 1005"),
    Example("assault", FOOT, "assault 0705 A 0605 0705"),
    Example("get in", TANKS, "board A K"),
    Example("get off", CARRIED, "leave A"),
    Example("hitch a gun", TANKS, "hitch K G"),
    Example("unhitch it", CARRIED, "unhitch K G facing 3"),
    Example("land", HELICOPTER, "land H"),
    Example("take off", LANDED, "take-off H"),
    Example("concede", SLOT, "concede"),
)

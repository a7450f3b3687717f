"""Of whom nothing is said: what a figure, a vehicle or a battle is without a word about it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.saying import usual

from sandtable.rulesets.hex_tactical.battle.pieces import (
    Counter,
    Drop,
    Mission,
    Request,
    Section,
    Trap,
    Unit,
    Weapon,
)
from sandtable.rulesets.hex_tactical.battle.state import Battle, Course, Melee, Result

USUAL: list[tuple[Any, dict[str, Any]]] = [
    (
        Weapon,
        {
            "p_reduced": None,
            "p_last": None,
            "range": None,
            "max": None,
            "minmax": False,
            "rate": 0,
            "gun_class": "",
        },
    ),
    (
        Counter,
        {
            "quality": "ligne",
            "morale": 7,
            "steps": 1,
            "weapons": (),
            "armour": (0, 0, 0),
            "size": "N",
            "move_class": "none",
            "mp": 0,
            "amphibious": False,
            "traits": (),
            "name": "",
            "name_fr": "",
        },
    ),
    (
        Unit,
        {
            "label": "",
            "fate": "waiting",
            "at": (0, 0),
            "facing": 1,
            "storey": 0,
            "altitude": "ground",
            "hidden": False,
            "carrier": "",
            "stopped": False,
            "neutralised": False,
            "stunned": False,
            "immobilised": False,
            "moved": False,
            "fired": False,
            "parachuted": False,
            "halves": 0,
            "half_done": "",
            "acted": False,
            "sat_out": False,
            "mines_met": (),
            "burning": False,
            "from_turn": 0,
            "entry": (0, 0),
            "drop": "",
        },
    ),
    (Section, {"name": "", "name_fr": "", "hesitant": 0, "activated": False, "lost": False}),
    (Trap, {"at": (0, 0), "known": False, "spent": False}),
    (
        Mission,
        {
            "altitude": "",
            "weapon": "",
            "from_turn": 1,
            "last_hex": (0, 0),
            "last_observer": "",
            "shots": 0,
        },
    ),
    (
        Request,
        {
            "observer": "",
            "altitude": "",
            "weapon": "",
            "target": "",
            "smoke": False,
            "turn": 0,
            "waited": 0,
            "arrived": False,
        },
    ),
    (Drop, {"helicopter": False, "altitude": "low", "done": False, "repulsed": False}),
    (Course, {"way": (), "assault": False}),
    (Melee, {"round": 1, "waves": (), "tunnels": (), "heights": ()}),
    (Result, {"points": ()}),
    (
        Battle,
        {
            "units": {},
            "sections": {},
            "traps": {},
            "missions": {},
            "requests": {},
            "drops": {},
            "registered": {},
            "to_register": {},
            "company": {},
            "backs": {},
            "smoke": {},
            "blazes": frozenset(),
            "wrecks": frozenset(),
            "turn": 0,
            "phase": "setup",
            "to_act": "",
            "ready": (),
            "initiative": "",
            "free": False,
            "active": "",
            "called": (),
            "acting": "",
            "beside": (),
            "assaulted": (),
            "declined": 0,
            "course": None,
            "melee": None,
            "result": None,
        },
    ),
]


@pytest.mark.parametrize(("kind", "fields"), USUAL, ids=[kind.__name__ for kind, _ in USUAL])
def test_of_whom_nothing_is_said_is_fresh_unharmed_and_unarmed(
    kind: Any, fields: dict[str, Any]
) -> None:
    assert usual(kind) == fields

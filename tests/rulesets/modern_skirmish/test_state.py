"""Of whom nothing is said: what a figure, a vehicle or a battle is without a word about it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.saying import usual

from sandtable.rulesets.modern_skirmish.battle.state import (
    Battle,
    Course,
    Fighter,
    Figure,
    Result,
    Thing,
    Unit,
    Vehicle,
)

USUAL: list[tuple[Any, dict[str, Any]]] = [
    (
        Fighter,
        {
            "dq": "D8",
            "dc": "D8",
            "leader": False,
            "weapons": ("rifle",),
            "grenades": (),
            "training": "basic",
            "equipment": (),
            "radius": 125,
            "crew": False,
            "name_fr": "",
        },
    ),
    (
        Figure,
        {
            "fate": "waiting",
            "at": (0, 0),
            "facing": (0, -1),
            "aboard": "",
            "rounds": (),
            "charges": 0,
            "moved": 0,
            "stirred": False,
            "still": False,
            "used": 0,
            "slowed": False,
            "path": (),
            "shot": False,
            "rooted": False,
            "helped": False,
            "fought": False,
            "recalled": False,
            "stunned": False,
            "flashed": "",
        },
    ),
    (
        Unit,
        {
            "members": (),
            "vehicle": "",
            "marker": "",
            "red": False,
            "waited": False,
            "fires": 0,
            "answered": False,
            "astray": (),
        },
    ),
    (
        Vehicle,
        {
            "dq": "D8",
            "dc": "D8",
            "weapons": (),
            "capacity": 0,
            "places": 0,
            "crew": (),
            "length": 800,
            "width": 400,
            "exits": ((-400, 0),),
            "name": "",
            "name_fr": "",
            "fate": "waiting",
            "at": (0, 0),
            "facing": (0, -1),
            "moved": 0,
            "stirred": False,
            "still": False,
            "used": 0,
            "slowed": False,
            "fired": (),
            "hatches": (),
            "boarded": False,
            "drove": False,
        },
    ),
    (Thing, {"leads": "", "follows": "", "freed": False}),
    (Course, {"done": 0}),
    (Result, {"points": ()}),
    (
        Battle,
        {
            "figures": {},
            "units": {},
            "vehicles": {},
            "things": {},
            "smoke": (),
            "charges": (),
            "breached": frozenset(),
            "missions": {},
            "leaders": {},
            "turn": 0,
            "phase": "setup",
            "to_act": "",
            "initiative": "",
            "active": "",
            "order": "",
            "boarding": "",
            "got_off": "",
            "posted": (),
            "last_order": {},
            "passed": "",
            "attacking": False,
            "course": None,
            "reacted": 0,
            "result": None,
        },
    ),
]


@pytest.mark.parametrize(("kind", "fields"), USUAL, ids=[kind.__name__ for kind, _ in USUAL])
def test_of_whom_nothing_is_said_is_fresh_unharmed_and_unarmed(
    kind: Any, fields: dict[str, Any]
) -> None:
    assert usual(kind) == fields

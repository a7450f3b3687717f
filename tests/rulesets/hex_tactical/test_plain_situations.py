"""Of which nothing is said: a shot, a hit or a test without a word about it is a plain one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.saying import usual

from sandtable.rulesets.hex_tactical.dice.assault import Readiness, Strike
from sandtable.rulesets.hex_tactical.dice.bombardment import Barrage
from sandtable.rulesets.hex_tactical.dice.columns import Band, Column, Power
from sandtable.rulesets.hex_tactical.dice.morale import MoraleTest
from sandtable.rulesets.hex_tactical.dice.rate_of_fire import Rate
from sandtable.rulesets.hex_tactical.dice.results import Victim
from sandtable.rulesets.hex_tactical.dice.shots import Aim, Shot
from sandtable.rulesets.hex_tactical.dice.support_dice import Aiming, Call, Jump
from sandtable.rulesets.hex_tactical.ground.concealment import Sighting
from sandtable.rulesets.hex_tactical.ground.costs import Leg, Mover
from sandtable.rulesets.hex_tactical.ground.field import Exit, Ground, Side
from sandtable.rulesets.hex_tactical.ground.hindrances import Reason
from sandtable.rulesets.hex_tactical.ground.sight import Sight
from sandtable.rulesets.hex_tactical.ground.terrain import Part, Step
from sandtable.rulesets.hex_tactical.play.aiming import Fire
from sandtable.rulesets.hex_tactical.play.melee import Harm

PLAIN: list[tuple[Any, dict[str, Any]]] = [
    (
        Readiness,
        {
            "side": "attacker",
            "first": True,
            "state": "none",
            "hesitant": False,
            "para": False,
            "surprise": False,
            "tunnel": False,
        },
    ),
    (
        Strike,
        {
            "type": "ligne",
            "side": "attacker",
            "target": "infantry",
            "team": False,
            "support": False,
            "state": "none",
            "reduced": False,
            "human_wave": False,
            "height": "level",
            "from_tunnel": False,
            "vs_tunnel": False,
            "protection": 0,
            "grenade_launcher": False,
            "v_sum": 0,
            "n": 1,
            "armoured_assault": False,
            "target_moved": False,
            "target_para": False,
            "open_or_soft": False,
            "disabled": False,
            "panzerfaust": False,
            "nation": "none",
            "mod": 0,
            "rounding": "up",
        },
    ),
    (
        Barrage,
        {
            "source": "mortar",
            "powers": (),
            "target": "infantry",
            "target_move": "none",
            "recognised": True,
            "front_armour": 0,
            "open_top": False,
            "fully_tracked": False,
            "jammer": False,
            "protection": 0,
            "cols": 0,
        },
    ),
    (Power, {"factors": ()}),
    (Column, {"powers": (), "ac": None, "edge": "clamp", "follow_up": None}),
    (Band, {"edge": "clamp", "follow_up": None}),
    (MoraleTest, {"modifiers": (), "theirs": False}),
    (
        Rate,
        {
            "weapons": ("small-arms",),
            "stopped": False,
            "hesitant": False,
            "words": "named-type-continues",
            "al": "heavy-weapon",
        },
    ),
    (Victim, {"kind": "infantry", "morale": 7, "on_pass": "none"}),
    (
        Shot,
        {
            "kind": "ap",
            "power": 0,
            "weapon": "small-arms",
            "firer": "infantry",
            "target": "infantry",
            "target_move": "none",
            "armour": 0,
            "distance": 3,
            "range": None,
            "max": None,
            "minmax": False,
            "recognised": True,
            "shield": False,
            "hindrance": 0,
            "uphill": False,
            "protection": 0,
            "markers": 0,
            "stopped": False,
            "smoke": False,
            "half": False,
            "moved": False,
            "mount": "none",
            "arc": "front",
            "quality": "ligne",
            "size": "N",
            "schurzen": False,
            "cols": 0,
        },
    ),
    (Aim, {"modifiers": (), "edge": "clamp", "powers": (), "ac": None, "rules": ()}),
    (
        Call,
        {
            "kind": "artillery",
            "preregistered": False,
            "waited": 0,
            "german_ww2": False,
            "french_indochina": False,
        },
    ),
    (Aiming, {"visibility": 0, "observer": True, "distance": 15, "shot": 1, "los": True}),
    (Jump, {"heli": False, "wind": "medium", "visibility": 0, "x": 0, "repulsed": False}),
    (Fire, {"target": "", "half": False, "observer": "", "request": "", "drop": ""}),
    (Harm, {"steps": 0, "vehicles": ()}),
    (
        Sighting,
        {
            "mode": "normal",
            "distance": 1,
            "protection": 0,
            "light": "day",
            "los": True,
            "fired": False,
            "moved": False,
        },
    ),
    (Mover, {"land": None, "size": "N", "towing": False, "turns": False}),
    (Leg, {"along_road": False, "tunnel": False, "off_map": False}),
    (Ground, {"base": "clear", "over": (), "level": 0, "steep": False, "surface": ""}),
    (Side, {"level": 0}),
    (Exit, {"units": frozenset(), "from_turn": 1}),
    (Reason, {"row": "", "direction": 0, "worth": 0}),
    (Sight, {"blocked": (), "hindered": ()}),
    (
        Step,
        {
            "terrain": "clear",
            "other": "clear",
            "hexside": "none",
            "by": "inf",
            "steep": False,
            "climb": 0,
            "descend": 0,
            "storeys": 0,
            "surface": "none",
            "cleared": False,
            "towing": False,
            "armoured_assault": False,
            "size": "N",
            "bank": False,
        },
    ),
    (Part, {"rule": "HX-MOVE-01"}),
]


@pytest.mark.parametrize(("kind", "fields"), PLAIN, ids=[kind.__name__ for kind, _ in PLAIN])
def test_a_situation_of_which_nothing_is_said_is_a_plain_one(
    kind: Any, fields: dict[str, Any]
) -> None:
    assert usual(kind) == fields

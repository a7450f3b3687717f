"""Queries without dice: concealment, the cost of a step, protection."""

from __future__ import annotations

from fractions import Fraction

from sandtable.chance import Chance
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.ground.concealment import LIGHTS, MODES, Sighting, is_hidden
from sandtable.rulesets.hex_tactical.ground.terrain import (
    CLASSES,
    HALVES,
    SURFACES,
    TARGETS,
    Cost,
    Step,
    cost,
    hexside_protection,
    indirect,
    protection,
)
from sandtable.rulesets.hex_tactical.queries.inputs import (
    FARTHEST,
    HEX,
    HEXSIDE,
    needed,
    shift,
    whole,
)
from sandtable.rulesets.inputs import choice, row_of, rules, truth, yes_no
from sandtable.rulesets.query import Asked, Case, Query, as_typed

MOST_LEVELS = 9


def read(label: str, _dice: Chance) -> str:
    """What a look-up says."""
    return label


def looked_up(label: str) -> Case:
    return Case(read, (label,), outcomes=(label,))


# --- concealment ----------------------------------------------------------------------------------
def concealment(asked: Asked) -> Case:
    names = ("mode", "distance", "protection", "light", "los", "fired", "moved")
    sighting = Sighting(*[asked[name] for name in names])
    return Case(read, (yes_no("hidden", "seen")(is_hidden(sighting)),))


CONCEALMENT = Query(
    "concealment",
    (
        choice("mode", *MODES, label="hx_conceal"),
        needed(whole("distance", None, 0, FARTHEST, label="hx_enemy_distance")),
        shift("protection", label="hx_protection"),
        choice("light", *LIGHTS, label="hx_light"),
        truth("los", True, label="hx_seen_by_enemy"),
        truth("fired", label="hx_fired"),
        truth("moved", label="hx_moved"),
    ),
    ("hidden", "seen"),
    concealment,
    rules=rules("HX-OBS-01…05"),
    label="hx-concealment",
)


# --- movement -------------------------------------------------------------------------------------
def move_cost(asked: Asked) -> Case:
    if asked["storeys"] and asked["class"] != "inf":
        raise Refused("hx-odds-storeys", "HX-MOVE-06", field="storeys")
    names = (
        "terrain", "other", "hexside", "class", "steep", "climb", "descend", "storeys", "surface",
        "cleared", "towing", "armoured_assault", "size",
    )  # fmt: skip
    return looked_up(cost_label(cost(Step(*[asked[name] for name in names]))))


def cost_label(paid: Cost) -> str:
    """3 halves are 1.5 movement points."""
    return as_typed(Fraction(paid, HALVES)) if isinstance(paid, int) else paid


MOVE_COST = Query(
    "move-cost",
    (
        *HEX,
        HEXSIDE,
        choice("class", *CLASSES, label="hx_move_class"),
        truth("steep", label="hx_steep"),
        whole("climb", 0, 0, MOST_LEVELS, label="hx_climb"),
        whole("descend", 0, 0, MOST_LEVELS, label="hx_descend"),
        whole("storeys", 0, 0, MOST_LEVELS, label="hx_storeys"),
        choice("surface", *SURFACES, label="hx_surface"),
        truth("cleared", label="hx_cleared"),
        truth("towing", label="hx_towing"),
        truth("armoured_assault", label="hx_armoured_assault"),
        row_of("size", sheet.SIZE, "N", label="hx_own_size"),
    ),
    (),
    move_cost,
    rules=rules("HX-MOVE-01…14"),
    label="hx-move-cost",
)


# --- protection -----------------------------------------------------------------------------------
def shelter(asked: Asked) -> Case:
    target = asked["target"]
    of_hex = protection(asked["terrain"], asked["other"], target)
    direct = of_hex + hexside_protection(asked["hexside"], target)
    columns = direct if asked["mode"] == "direct" else indirect(of_hex)
    return looked_up(f"{columns:+}" if columns else "0")


PROTECTION = Query(
    "protection",
    (
        *HEX,
        HEXSIDE,
        choice("target", *TARGETS, label="hx_sheltered"),
        choice("mode", "direct", "indirect", label="hx_mode"),
    ),
    (),
    shelter,
    rules=rules("HX-DIR-01 HX-INDCOL-01"),
    label="hx-protection",
)

"""Inputs that several queries share, what the rules refuse, and how words become a situation."""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from functools import partial
from typing import Any

from sandtable.chance import Modifier, only_if
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.hex_tactical import options, sheet
from sandtable.rulesets.hex_tactical.dice.results import INFANTRY, Victim, victim_kind
from sandtable.rulesets.hex_tactical.dice.shots import (
    MOST_HINDRANCE,
    VEHICLES,
    Shot,
    arc_shift,
    out_of_reach,
)
from sandtable.rulesets.hex_tactical.ground import terrain
from sandtable.rulesets.hex_tactical.ground.concealment import LIGHTS, SIGHT
from sandtable.rulesets.hex_tactical.options import Options
from sandtable.rulesets.inputs import choice, row_of, switch_inputs, truth
from sandtable.rulesets.query import Asked, Input

FARTHEST = 200  # hexes
MOST = 99  # of armour, morale, shifts and the like
DEFAULT_DISTANCE, DEFAULT_MORALE = 3, 7
TARGETS = (
    "infantry",
    "heavy-weapon",
    "airborne",
    "support",
    "light-support",
    "vehicle",
    "armoured",
)
MOVES = ("none", "tactical", "normal", "forced")
ARCS = ("front", "flank", "rear")
STATES = ("stopped", "smoke", "half", "moved")


# --- kinds of inputs ------------------------------------------------------------------------------
def whole(
    name: str, default: int | None = None, lowest: int = 0, highest: int = MOST, **more: Any
) -> Input:
    return Input(name, "whole", default=default, lowest=lowest, highest=highest, **more)


def shift(name: str, **more: object) -> Input:
    """Any whole number of columns or of the dice, either way."""
    return whole(name, 0, -MOST, MOST, **more)


def needed(entry: Input) -> Input:
    """The same input without a default."""
    given = {field.name: getattr(entry, field.name) for field in fields(Input)}
    return Input(**{**given, "default": None, "required": True})


def powers(required: bool = True) -> Input:
    """A power, or those of a group joined by +."""
    return Input("p", "powers", required=required, lowest=0, highest=10_000, label="hx_p")


DISTANCE = whole("distance", DEFAULT_DISTANCE, 0, FARTHEST, label="hx_distance")
RANGE = whole("range", None, 0, FARTHEST, label="hx_range")
MAX = whole("max", None, 0, FARTHEST, label="hx_max")
HINDRANCE = whole("hindrance", 0, label="hx_hindrance")
ARMOUR_FRONT = whole("armour_front", 0, label="hx_armour_front")
DIRECT_RULES = "HX-DIR-01…07 HX-LOS-01 HX-LOS-06"
STATE_INPUTS = tuple(truth(name, label=f"hx_{name}") for name in STATES)
LIGHT = (choice("light", *LIGHTS, label="hx_light"), truth("lit", label="hx_lit"))
COLS = shift("cols", label="hx_cols")
HEX = (
    row_of("terrain", terrain.HEXES, "clear", label="hx_terrain"),
    row_of("other", terrain.HEXES, "clear", label="hx_other"),
)
#: `none` stands among the rows so that it has a name too.
SIDES = {
    terrain.NO_HEXSIDE: sheet.Named("none", "No hexside terrain", "Rien sur le côté d'hexagone"),
    **terrain.HEXSIDES,
}
HEXSIDE = row_of("hexside", SIDES, terrain.NO_HEXSIDE, label="hx_hexside")
RECOGNISED = truth("recognised", True, label="hx_recognised")
MORALE = (
    whole("morale", DEFAULT_MORALE, label="hx_morale"),
    truth("target_hesitant", label="hx_target_hesitant"),
)
TARGET = choice("target", *TARGETS, label="hx_target")
TARGET_MOVE = choice("target_move", *MOVES, label="hx_target_move")
#: What every direct fire may say.
COMMON = (
    DISTANCE,
    RANGE,
    MAX,
    HINDRANCE,
    truth("uphill", label="hx_uphill"),
    *STATE_INPUTS,
    *LIGHT,
    row_of("mount", sheet.MOUNT, "none", label="hx_mount"),
    choice("arc", *ARCS, label="hx_arc"),
    row_of("quality", sheet.QUALITY, "ligne", label="hx_quality"),
    row_of("size", sheet.SIZE, "N", label="hx_size"),
    *HEX,
    HEXSIDE,
    COLS,
)


# --- switches -------------------------------------------------------------------------------------
def switches() -> tuple[Input, ...]:
    """The ruleset's switches under their full names."""
    name, default = options.switch_of("napalm_fire_p"), Options().napalm_fire_p
    red = Input(name, "whole", default=default, label="switch")
    return switch_inputs(options.OPTIONS, {"napalm_fire_p": red})


def chosen(asked: Asked, field: str) -> Any:
    """The value of a switch: off_table, cad_al and so on."""
    return asked[options.switch_of(field)]


edge_of = partial(chosen, field="off_table")


# --- from words to a situation --------------------------------------------------------------------
def power_of(asked: Asked) -> Fraction:
    """Powers of a group are added first."""
    return sum(asked["p"], Fraction(0))


def direct_shot(asked: Asked, weapon: str, **more: Any) -> Shot:
    """The common inputs as a shot; `target` in `more` says how terrain protects."""
    of = terrain_target(more.get("target", "vehicle"))
    shelter = terrain.protection(asked["terrain"], asked["other"], of)
    shelter += terrain.hexside_protection(asked["hexside"], of)
    same = {name: asked[name] for name in ("mount", "arc", "quality", "size", "cols", *STATES)}
    seen = {name: asked[name] for name in ("distance", "range", "max", "hindrance", "uphill")}
    return Shot(weapon=weapon, protection=shelter, **same, **seen, **more)


def terrain_target(target: str) -> str:
    return "vehicle" if target in VEHICLES else "infantry"


def victim_of(asked: Asked, trap: bool = False) -> Victim:
    """How the target takes it; a hesitant section has 1 morale less (HX-CMD-06)."""
    kind = victim_kind(asked["target"], trap)
    if kind != INFANTRY:
        return Victim(kind, 0)
    morale = asked["morale"] - asked["target_hesitant"]
    return Victim(kind, morale, chosen(asked, "neutralisation_pass"))


def hesitation(asked: Asked, name: str = "hesitant") -> tuple[Modifier, ...]:
    return only_if(asked[name], "HX-CMD-06", -1)


def exactly_one(asked: Asked, *names: str) -> str:
    """Of two ways to say a thing, the one that was typed."""
    given = [name for name in names if name in asked.given]
    if len(given) != 1:
        raise BadInput("hx-odds-one-of", field=names[0], names=names)
    return given[0]


# --- what the rules refuse ------------------------------------------------------------------------
def check_direct(asked: Asked, weapon: str) -> None:
    """Range, hindrance, light and arc of any direct fire."""
    check_reach(asked, weapon)
    check_hindrance(asked)
    check_light(asked)
    check_arc(asked)


def check_reach(asked: Asked, weapon: str) -> None:
    distance, reach, most = asked["distance"], asked["range"], asked["max"]
    rule = out_of_reach(weapon, distance, reach, most)
    if rule:
        farthest = 2 * reach if rule == "HX-POW-01" else most
        raise Refused(
            "hx-odds-out-of-reach", rule, field="distance", distance=distance, farthest=farthest
        )


def check_hindrance(asked: Asked) -> None:
    if asked["hindrance"] > MOST_HINDRANCE:
        raise Refused(
            "hx-odds-no-sight", "HX-LOS-01", field="hindrance", hindrance=asked["hindrance"]
        )


def check_light(asked: Asked) -> None:
    farthest = SIGHT[asked["light"]]
    if farthest is not None and asked["distance"] > farthest and not asked["lit"]:
        raise Refused("hx-odds-too-dark", "HX-LOS-06", field="light", farthest=farthest)


def check_arc(asked: Asked) -> None:
    """A fixed mount fires to its front only, at any target (HX-VEH-03)."""
    if arc_shift(asked["mount"], asked["arc"]) is None:
        raise Refused("hx-odds-out-of-arc", "HX-VEH-03", field="arc")


def check_not_own_hex(asked: Asked) -> None:
    if asked["distance"] == 0:
        raise Refused("hx-odds-own-hex", "HX-POW-12", field="distance")

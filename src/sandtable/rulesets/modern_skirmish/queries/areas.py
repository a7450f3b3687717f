"""Queries about shots at a point: where they land, and whom their area reaches."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from sandtable.chance import odds
from sandtable.refusals import Refused
from sandtable.rulesets.inputs import rules, truth, up_to
from sandtable.rulesets.modern_skirmish.dice import weapons
from sandtable.rulesets.modern_skirmish.dice.area import (
    ON_TARGET,
    Aim,
    Landing,
    land,
    strike,
    to_land,
)
from sandtable.rulesets.modern_skirmish.dice.saves import BLAST_SURVIVAL, casualties
from sandtable.rulesets.modern_skirmish.dice.shooting import how_far
from sandtable.rulesets.modern_skirmish.queries.inputs import (
    AREA,
    ARMS,
    DC,
    DISTANCE,
    FARTHEST_ASIDE,
    HELPER,
    MOVED,
    ORDER,
    SHOT_NUMBER,
    check_shooter,
    length,
    weapon_input,
    whole,
)
from sandtable.rulesets.query import Asked, Case, Query

MOST_UNDER = 20

AIMED = (
    weapon_input(AREA),
    DC,
    ORDER,
    MOVED,
    SHOT_NUMBER,
    HELPER,
    DISTANCE,
    truth("lob"),
)
AIM_RULES = "MS-GREN-06…07 MS-WPN-05…06 MS-TMOD-01…04 MS-TMOD-12 MS-EQP-07"


# --- where it lands -------------------------------------------------------------------------------
def aoe(asked: Asked) -> Case:
    aim = aim_of(asked)
    return Case(land, (aim,), landing_label, to_land(aim)[:1])


def aim_of(asked: Asked) -> Aim:
    weapon = ARMS[asked["weapon"]]
    if not weapons.is_area(weapon):
        raise Refused("ms-odds-no-area", "MS-ABIL-01", field="weapon", weapon=weapon.id)
    if asked["lob"] and weapon.id not in weapons.CAN_BE_LOBBED:
        raise Refused("ms-odds-no-lob", "MS-WPN-05", field="lob", weapon=weapon.id)
    check_shooter(asked, weapon)
    moved = how_far(asked["moved"])
    return Aim(weapon.id, asked["dc"], asked["order"], moved, asked["shot_number"], asked["lob"])


def landing_label(landing: Landing) -> str:
    return "on-target" if landing == ON_TARGET else "deviates"


AOE = Query(
    "aoe",
    AIMED,
    ("on-target", "deviates"),
    aoe,
    rules=rules(AIM_RULES),
    label="ms-aoe",
)


# --- whom it reaches ------------------------------------------------------------------------------
def blast(asked: Asked) -> Case:
    aim = aim_of(asked)
    at = float(asked["x"] / 100), float(asked["y"] / 100)
    return Case(strike, (aim, at), rolls=(*to_land(aim)[:1], BLAST_SURVIVAL))


BLAST = Query(
    "blast",
    (
        *AIMED,
        length("x", 0, -FARTHEST_ASIDE, highest=FARTHEST_ASIDE, label="beyond_point"),
        length("y", 0, -FARTHEST_ASIDE, highest=FARTHEST_ASIDE, label="right_of_point"),
    ),
    ("out-of-action", "survived", "untouched"),
    blast,
    rules=rules(f"{AIM_RULES} MS-GREN-08…09"),
    label="ms-blast",
)


def area(asked: Asked) -> Case:
    figures: int = asked["figures"]
    return Case(
        casualties,
        (figures,),
        rolls=(BLAST_SURVIVAL,),
        expected=partial(expected_casualties, figures),
        outcomes=up_to(figures),
    )


def expected_casualties(figures: int) -> Mapping[str, Fraction]:
    return {"out": odds(casualties, figures).expected(int)}


UNDER_AREA = Query(
    "area",
    (whole("figures", 1, MOST_UNDER, label="figures_in_area"),),
    (),
    area,
    expected=("out",),
    rules=rules("MS-GREN-08"),
    label="ms-area",
)

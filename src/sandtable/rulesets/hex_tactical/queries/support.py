"""Queries about support: delays, drifts, smoke."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from sandtable.chance import Chance, Roll, meanings
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.dice.support_dice import (
    Aiming,
    Call,
    Jump,
    air_drift,
    air_drift_roll,
    arrives,
    artillery_drift,
    delay_roll,
    drift_roll,
    drop_drift,
    drop_roll,
    napalm_marker,
    smoke_level,
)
from sandtable.rulesets.hex_tactical.queries.inputs import (
    chosen,
    power_of,
    powers,
    shift,
    whole,
)
from sandtable.rulesets.inputs import expected_number, row_of, rules, truth, up_to, yes_no
from sandtable.rulesets.query import Asked, Case, Query

VISIBILITY = whole("visibility", 0, 0, 3, label="hx_visibility")
X = shift("x", label="hx_x_drift")
MOST_DRIFT = 5


# --- delay ----------------------------------------------------------------------------------------
def delay(asked: Asked) -> Case:
    call = Call(
        asked["kind"],
        asked["preregistered"],
        asked["waited"],
        asked["german_ww2"],
        asked["french_indochina"],
    )
    thrown = chosen(asked, "delay_dice")
    rolls = (delay_roll(call, thrown),)
    return Case(arrives, (call, thrown), yes_no("arrives", "waits"), rolls)


DELAY = Query(
    "delay",
    (
        row_of("kind", sheet.DELAY, "artillery", label="hx_support_kind"),
        truth("preregistered", label="hx_preregistered"),
        whole("waited", 0, label="hx_waited"),
        truth("german_ww2", label="hx_german_ww2"),
        truth("french_indochina", label="hx_french_indochina"),
    ),
    ("arrives", "waits"),
    delay,
    rules=rules("HX-DELAY-01…05"),
    label="hx-delay",
)


# --- drifts ---------------------------------------------------------------------------------------
def drift(asked: Asked) -> Case:
    aiming = Aiming(
        asked["visibility"], asked["observer"], asked["oa_distance"], asked["shot"], asked["los"]
    )
    return Case(
        artillery_drift,
        (aiming,),
        rolls=(drift_roll(aiming),),
        expected=partial(expected_number, "hexes", artillery_drift, aiming),
    )


DRIFT = Query(
    "drift",
    (
        VISIBILITY,
        truth("observer", True, label="hx_observer"),
        whole("oa_distance", 15, 0, 200, label="hx_oa_distance"),
        whole("shot", 1, 1, label="hx_shot"),
        truth("los", True, label="hx_los_aim"),
    ),
    up_to(MOST_DRIFT),
    drift,
    expected=("hexes",),
    rules=rules("HX-DRIFT-01…08"),
    label="hx-drift",
)


def every_number(roll: Roll) -> tuple[str, ...]:
    """All that a roll may come to, in order."""
    return tuple(str(number) for number in sorted(meanings(roll)))


def of_aircraft(asked: Asked) -> Case:
    altitude, x = asked["altitude"], asked["x"]
    roll = air_drift_roll(altitude, x)
    return Case(air_drift, (altitude, x), rolls=(roll,), outcomes=every_number(roll))


AIR_DRIFT = Query(
    "air-drift",
    (row_of("altitude", sheet.AIR_DRIFT, "low", label="hx_altitude"), X),
    (),
    of_aircraft,
    rules=rules("HX-AIR-01…02"),
    label="hx-air-drift",
)


def of_drop(asked: Asked) -> Case:
    jump = Jump(asked["heli"], asked["wind"], asked["visibility"], asked["x"], asked["repulsed"])
    roll = drop_roll(jump)
    return Case(drop_drift, (jump,), rolls=(roll,), outcomes=every_number(roll))


WINDS = {name: row for name, row in sheet.DROP_DRIFT.items() if row.plus is not None}
DROP_DRIFT = Query(
    "drop-drift",
    (
        truth("heli", label="hx_heli"),
        row_of("wind", WINDS, "medium", label="hx_wind"),
        VISIBILITY,
        X,
        truth("repulsed", label="hx_repulsed"),
    ),
    (),
    of_drop,
    rules=rules("HX-PARA-01…05"),
    label="hx-drop-drift",
)


# --- smoke ----------------------------------------------------------------------------------------
def smoke(asked: Asked) -> Case:
    p, napalm = power_of(asked), asked["napalm"]
    return Case(marker_laid, (p, napalm, chosen(asked, "napalm_fire_p")))


def marker_laid(p: Fraction, napalm: bool, red: int, _dice: Chance) -> str:
    """A look-up: no dice."""
    return napalm_marker(p, red) if napalm else f"smoke-{smoke_level(p)}"


SMOKE = Query(
    "smoke",
    (powers(), truth("napalm", label="hx_napalm")),
    ("smoke-1", "smoke-2", "blaze"),
    smoke,
    rules=rules("HX-SMOKE-01…03"),
    label="hx-smoke",
)

"""Queries about the rate of fire: one follow-up shot, and a whole Fire action on table [2]."""

from __future__ import annotations

from functools import partial

from sandtable.chance import only_if
from sandtable.rulesets.hex_tactical.dice.fire_table import SEVERITY, fire_roll
from sandtable.rulesets.hex_tactical.dice.rate_of_fire import (
    Action,
    fire_action,
    may_follow,
    rate_modifiers,
    rate_roll,
    raw_result,
)
from sandtable.rulesets.hex_tactical.queries.fire import ACB, base_of
from sandtable.rulesets.hex_tactical.queries.gunnery import HESITANT, rate_of, shots_to_expect
from sandtable.rulesets.hex_tactical.queries.inputs import COLS, edge_of, powers
from sandtable.rulesets.inputs import choice, rules, truth, yes_no
from sandtable.rulesets.query import Asked, Case, Input, Query

RATE = (
    Input("rate", "whole", required=True, lowest=0, highest=99, label="hx_rate"),
    choice("weapon", "small-arms", "mg", "launcher", "missile", "mortar", "gun", label="hx_weapon"),
)
STATES = (truth("stopped", label="hx_stopped"), HESITANT)


def cadence(asked: Asked) -> Case:
    rate, table = rate_of(asked, asked["weapon"]), asked["table"]
    return Case(
        may_follow,
        (rate, table),
        yes_no("continue", "end"),
        (rate_roll(rate, table),),
        partial(shots_to_expect, rate, table),
    )


CADENCE = Query(
    "cadence",
    (*RATE, choice("table", "fire", "hit", label="hx_table"), *STATES),
    ("continue", "end"),
    cadence,
    expected=("shots",),
    rules=rules("HX-CAD-01…07"),
    label="hx-cadence",
)


def burst(asked: Asked) -> Case:
    roll = fire_roll(base_of(asked), only_if(True, "HX-FIRE-02", asked["cols"]), edge_of(asked))
    rate = rate_of(asked, asked["weapon"])
    return Case(
        fire_action,
        (Action(roll, raw_result, (), rate, "fire", SEVERITY),),
        rolls=(roll,),
        expected=partial(shots_to_expect, rate, "fire"),
        modifiers=rate_modifiers(rate),
    )


BURST = Query(
    "burst",
    (powers(required=False), ACB, COLS, *RATE, *STATES),
    SEVERITY,
    burst,
    expected=("shots",),
    rules=rules("HX-CAD-01…07 HX-FIRE-01…06"),
    label="hx-burst",
)

"""Queries about tests of morale, initiative and assault."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from sandtable.chance import Roll, as_rolled, meanings, odds, only_if
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.dice.assault import (
    ATTACKER,
    DEFENDER,
    DESTROYED,
    NONE,
    ONE_STEP,
    STEPS,
    TIE,
    TWO_STEPS,
    VEHICLES,
    Readiness,
    Strike,
    initiative_rolls,
    loss_roll,
    strike,
    strike_roll,
    test_initiative,
)
from sandtable.rulesets.hex_tactical.dice.initiative import TIE as NOBODY
from sandtable.rulesets.hex_tactical.dice.initiative import A, B, roll_initiative
from sandtable.rulesets.hex_tactical.dice.initiative import initiative_rolls as turn_rolls
from sandtable.rulesets.hex_tactical.dice.morale import (
    HESITATION,
    LEADER_ELIMINATED,
    LEADER_NEUTRALISED,
    NEUTRALISE,
    RALLY,
    STOP,
    WELL,
    MoraleTest,
    activation_test,
    passes_test,
    test_roll,
)
from sandtable.rulesets.hex_tactical.queries.inputs import (
    DEFAULT_MORALE,
    chosen,
    hesitation,
    needed,
    shift,
    whole,
)
from sandtable.rulesets.inputs import choice, row_of, rules, truth, yes_no
from sandtable.rulesets.query import Asked, Case, Input, Query

HESITANT = truth("hesitant", label="hx_section_hesitant")
MORALE = needed(whole("morale", label="hx_morale"))


# --- tests of morale ------------------------------------------------------------------------------
KINDS = {"stop": STOP, "neutralise": NEUTRALISE, "rally": RALLY, "hesitation": HESITATION}


def morale_test(asked: Asked) -> Case:
    rule = KINDS[asked["kind"]]
    morale = asked["morale"] - asked["hesitant"]
    return tested(asked, MoraleTest(rule, morale, only_if(True, rule, asked["x"])), "pass", "fail")


def tested(asked: Asked, test: MoraleTest, yes: str, no: str) -> Case:
    return Case(
        passes_test, (test,), yes_no(yes, no), (test_roll(test),), modifiers=hesitation(asked)
    )


TEST = Query(
    "test",
    (choice("kind", *KINDS, label="hx_test"), MORALE, shift("x", label="hx_x_test"), HESITANT),
    ("pass", "fail"),
    morale_test,
    rules=rules("HX-TEST-01…06 HX-CMD-06"),
    label="hx-test",
)


def activation(asked: Asked) -> Case:
    leader = LEADER_NEUTRALISED if asked["leader_neutralised"] else WELL
    leader = LEADER_ELIMINATED if asked["leader_eliminated"] else leader
    morale = asked["morale"] - asked["hesitant"]
    test = activation_test(morale, asked["out_of_range"], asked["uncommanded"], leader)
    return tested(asked, test, "success", "failure")


ACTIVATION = Query(
    "activation",
    (
        MORALE,
        truth("out_of_range", label="hx_out_of_range"),
        truth("uncommanded", label="hx_uncommanded"),
        truth("leader_neutralised", label="hx_leader_neutralised"),
        truth("leader_eliminated", label="hx_leader_eliminated"),
        HESITANT,
    ),
    ("success", "failure"),
    activation,
    rules=rules("HX-CMD-01…06"),
    label="hx-activation",
)


# --- initiative -----------------------------------------------------------------------------------
def totals(rolls: tuple[Roll, Roll]) -> tuple[Roll, ...]:
    """Two opposed rolls as each side reads its own: the total."""
    return tuple(roll._replace(read=as_rolled) for roll in rolls)


def turn_initiative(asked: Asked) -> Case:
    bonuses = asked["bonus_a"], asked["bonus_b"]
    return Case(roll_initiative, bonuses, rolls=totals(turn_rolls(*bonuses)))


TURN_INITIATIVE = Query(
    "turn-initiative",
    (shift("bonus_a", label="hx_bonus_a"), shift("bonus_b", label="hx_bonus_b")),
    (A, B, NOBODY),
    turn_initiative,
    rules=rules("HX-TURN-03"),
    label="hx-turn-initiative",
)


def assault_initiative(asked: Asked) -> Case:
    first = asked["first_phase"]
    sides = tuple(
        Readiness(
            asked[f"{side}_morale"],
            side,
            first,
            asked[f"{side}_state"],
            asked[f"{side}_hesitant"],
            asked[f"{side}_para"],
            not asked["defender_recognised"],
            asked["tunnel"],
        )
        for side in (ATTACKER, DEFENDER)
    )
    return Case(test_initiative, sides, rolls=totals(initiative_rolls(*sides)))


def side_inputs(side: str) -> tuple[Input, ...]:
    states = ("none", "stopped", "neutralised")
    return (
        needed(whole(f"{side}_morale", label=f"hx_{side}_morale")),
        choice(f"{side}_state", *states, label=f"hx_{side}_state"),
        truth(f"{side}_hesitant", label=f"hx_{side}_hesitant"),
        truth(f"{side}_para", label=f"hx_{side}_para"),
    )


ASSAULT_INITIATIVE = Query(
    "assault-initiative",
    (
        *side_inputs(ATTACKER),
        *side_inputs(DEFENDER),
        truth("first_phase", True, label="hx_first_phase"),
        truth("defender_recognised", True, label="hx_defender_recognised"),
        truth("tunnel", label="hx_tunnel"),
    ),
    (ATTACKER, DEFENDER, TIE),
    assault_initiative,
    rules=rules("HX-ASSAULT-02…09"),
    label="hx-assault-initiative",
)


# --- strikes --------------------------------------------------------------------------------------
OF_STRIKE = (
    "type", "side", "target", "team", "support", "state", "reduced", "human_wave", "height",
    "from_tunnel", "vs_tunnel", "protection", "grenade_launcher", "v_sum", "n",
    "armoured_assault", "target_moved", "target_para", "open_or_soft", "disabled", "panzerfaust",
    "nation", "mod",
)  # fmt: skip


def one_strike(asked: Asked) -> Case:
    at_vehicle = asked["target"] == "vehicle"
    if at_vehicle and asked["type"] in VEHICLES:
        raise Refused("hx-odds-vehicle-strikes", "HX-ASSAULT-10", field="target")
    rounding = chosen(asked, "assault_v_round")
    blow = Strike(**{name: asked[name] for name in OF_STRIKE}, rounding=rounding)
    return Case(
        strike,
        (blow,),
        rolls=(strike_roll(blow),),
        expected=partial(own_loss if at_vehicle else expected_steps, blow, asked["morale"]),
        outcomes=(DESTROYED, NONE) if at_vehicle else (TWO_STEPS, ONE_STEP, NONE),
    )


def expected_steps(blow: Strike, _morale: int) -> Mapping[str, Fraction]:
    return {"steps": odds(strike, blow).expected(STEPS.__getitem__)}


def own_loss(blow: Strike, morale: int) -> Mapping[str, Fraction]:
    """Of a Japanese unit that strikes a vehicle (HX-ASSAULT-33)."""
    return {"self_loss": meanings(loss_roll(morale))[True]} if blow.nation == "japanese" else {}


ASSAULT = Query(
    "assault",
    (
        row_of("type", sheet.ASSAULT, "ligne", label="hx_striker"),
        choice("side", ATTACKER, DEFENDER, label="hx_side"),
        choice("target", "infantry", "vehicle", label="hx_struck"),
        truth("team", label="hx_team"),
        truth("support", label="hx_support"),
        choice("state", "none", "stopped", "immobilised", "neutralised", label="hx_state"),
        truth("reduced", label="hx_reduced"),
        truth("human_wave", label="hx_human_wave"),
        choice("height", "level", "above", "below", label="hx_height"),
        truth("from_tunnel", label="hx_from_tunnel"),
        truth("vs_tunnel", label="hx_vs_tunnel"),
        shift("protection", label="hx_protection"),
        truth("grenade_launcher", label="hx_grenade_launcher"),
        shift("v_sum", label="hx_v_sum"),
        whole("n", 1, 1, label="hx_n"),
        truth("armoured_assault", label="hx_armoured_assault"),
        truth("target_moved", label="hx_target_moved"),
        truth("target_para", label="hx_target_para"),
        truth("open_or_soft", label="hx_open_or_soft"),
        truth("disabled", label="hx_disabled"),
        truth("panzerfaust", label="hx_panzerfaust"),
        choice("nation", "none", "german", "german-sapper", "japanese", label="hx_nation"),
        shift("mod", label="hx_mod"),
        whole("morale", DEFAULT_MORALE, label="hx_morale_own"),
    ),
    (TWO_STEPS, ONE_STEP, DESTROYED, NONE),
    one_strike,
    expected=("steps", "self_loss"),
    rules=rules("HX-ASSAULT-10…34"),
    label="hx-assault",
)

"""Queries about initiative, saves, bailing out and close combat."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from sandtable.chance import odds
from sandtable.refusals import BadInput
from sandtable.rulesets.inputs import choice, rules, truth, up_to, yes_no
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.dice.close_combat import (
    Clash,
    Pool,
    fight,
    parries,
    pool_of,
    strikes,
    successes,
    to_strike,
)
from sandtable.rulesets.modern_skirmish.dice.initiative import (
    Contest,
    Initiative,
    quality_roll,
    roll_initiative,
)
from sandtable.rulesets.modern_skirmish.dice.saves import BAIL_OUT, BODY_ARMOUR, save_all, survivors
from sandtable.rulesets.modern_skirmish.queries.inputs import (
    whole,
)
from sandtable.rulesets.query import Asked, Case, Input, Query

MOST_HITS = 20
MOST_OCCUPANTS = 20
MOST_TERMS = 6


# --- initiative -----------------------------------------------------------------------------------
def initiative(asked: Asked) -> Case:
    contest = Contest(**{name: asked[name] for name in Contest._fields})
    rolls = (
        quality_roll(contest.a_dq, contest.a_drone),
        quality_roll(contest.b_dq, contest.b_drone),
    )
    return Case(roll_initiative, (contest,), initiative_label, rolls)


def initiative_label(result: Initiative) -> str:
    return result.winner


INITIATIVE = Query(
    "initiative",
    (
        choice("a_dq", *sheet.DICE, default="D8", label="dq"),
        choice("b_dq", *sheet.DICE, default="D8", label="dq"),
        truth("a_drone", label="drone"),
        truth("b_drone", label="drone"),
        choice("previous", "a", "b", "none", default="none"),
    ),
    ("a", "b"),
    initiative,
    rules=rules("MS-TURN-02…03 MS-TURN-05 MS-EQP-05"),
    label="ms-initiative",
)


# --- saves ----------------------------------------------------------------------------------------
def saved(asked: Asked) -> Case:
    label = yes_no("saved", "failed")
    return Case(save_all, (BODY_ARMOUR, asked["hits"]), label, (BODY_ARMOUR,))


SAVE = Query(
    "save",
    (whole("hits", 1, MOST_HITS, label="hits_suffered"),),
    ("saved", "failed"),
    saved,
    rules=rules("MS-EQP-06 MS-VSHOT-07"),
    label="ms-save",
)


def bailout(asked: Asked) -> Case:
    occupants: int = asked["occupants"]
    return Case(
        survivors,
        (occupants,),
        rolls=(BAIL_OUT,),
        expected=partial(expected_survivors, occupants),
        outcomes=up_to(occupants),
    )


def expected_survivors(occupants: int) -> Mapping[str, Fraction]:
    return {"survivors": odds(survivors, occupants).expected(int)}


BAILOUT = Query(
    "bailout",
    (whole("occupants", 1, MOST_OCCUPANTS),),
    (),
    bailout,
    expected=("survivors",),
    rules=rules("MS-VSHOT-02"),
    label="ms-bailout",
)


# --- close combat ---------------------------------------------------------------------------------
TERM = re.compile(r"([1-3]?)(D(?:6|8|10|12))", re.IGNORECASE)


def melee(asked: Asked) -> Case:
    attack, defence = typed_pool(asked, "attack"), typed_pool(asked, "defence")
    dice = dict.fromkeys((*attack, *defence))
    return Case(
        fight,
        (attack, defence),
        melee_label,
        tuple(to_strike(die) for die in dice),
        partial(expected_successes, attack, defence),
    )


def typed_pool(asked: Asked, name: str) -> Pool:
    """`2D8+1D6`: one term for each fighter, with as many dice as his training."""
    text: str = asked[name]
    terms = [TERM.fullmatch(term) for term in text.replace(" ", "").split("+")]
    if len(terms) > MOST_TERMS or not all(terms):
        raise BadInput("ms-odds-not-a-pool", field=name, value=text, most=MOST_TERMS)
    return pool_of((int(term[1] or 1), term[2].upper()) for term in terms if term)


def melee_label(clash: Clash) -> str:
    return "defender-out" if clash.defender_out else "contact-broken"


def expected_successes(attack: Pool, defence: Pool) -> Mapping[str, Fraction]:
    return {
        "attack_successes": odds(successes, strikes(attack)).expected(int),
        "defence_successes": odds(successes, parries(defence)).expected(int),
    }


MELEE = Query(
    "melee",
    (Input("attack", "dice", required=True), Input("defence", "dice", required=True)),
    ("defender-out", "contact-broken"),
    melee,
    expected=("attack_successes", "defence_successes"),
    rules=rules("MS-CC-02…06"),
    label="ms-melee",
)

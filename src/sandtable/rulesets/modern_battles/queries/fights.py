"""Queries about close combat, and whether the leader is among those who fall."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from sandtable.chance import Roll, odds
from sandtable.refusals import BadInput
from sandtable.rulesets.inputs import choice, rules, yes_no
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.close_combat import (
    Blow,
    Fought,
    Side,
    blow_of,
    blows,
    fight,
    hit_of,
    strike,
    to_strike,
)
from sandtable.rulesets.modern_battles.dice.morale import leader_falls
from sandtable.rulesets.modern_battles.dice.wounds import to_save, to_wound
from sandtable.rulesets.modern_battles.queries.inputs import (
    DEFAULT_PROFILE,
    MOST_FIGURES,
    number_of,
    or_else,
    row_of,
    save_input,
    skill,
    whole,
)
from sandtable.rulesets.modern_battles.queries.shooting import number_of_casualties
from sandtable.rulesets.query import Asked, Case, Input, Query

STRIKE_RULES = "MB-CC-06…08 MB-CC-10 MB-WND-01…03"
MOST_IN_COMBAT = 20
BLOW = (
    skill("cc", 3, label="own_cc"),
    skill("cc_def", 3, label="enemy_cc"),
    skill("f", 3, label="own_strength"),
    skill("e", 3, label="enemy_e"),
    save_input(label="enemy_save"),
)


# --- attacks --------------------------------------------------------------------------------------
def one_attack(asked: Asked) -> Case:
    blow = typed_blow(asked)
    return Case(strike, (blow,), rolls=rolls_of(blow))


def typed_blow(asked: Asked) -> Blow:
    cc, cc_def, f, e = (asked[name] for name in ("cc", "cc_def", "f", "e"))
    return Blow(cc, cc_def, f, e, number_of(asked["save"]))


def rolls_of(blow: Blow) -> tuple[Roll, ...]:
    wound, save = to_wound(hit_of(blow)), to_save(hit_of(blow).foot)
    return (to_strike(blow), *(roll for roll in (wound, save) if roll))


STRIKE = Query(
    "strike",
    BLOW,
    ("miss", "no-wound", "saved", "casualty"),
    one_attack,
    rules=rules(STRIKE_RULES),
    label="mb-strike",
)


def one_side(asked: Asked) -> Case:
    blow, standing = typed_blow(asked), asked["target_figures"]
    attacks = asked["figures"] * asked["attacks"]
    most = min(attacks, standing)
    return number_of_casualties(blows, (blow, attacks, standing), most, rolls_of(blow))


MELEE = Query(
    "melee",
    (
        *BLOW,
        whole("figures", 5, MOST_FIGURES, label="figures_fighting"),
        skill("attacks", 1),
        whole("target_figures", 10, MOST_FIGURES),
    ),
    (),
    one_side,
    expected=("casualties",),
    rules=rules(f"MB-CC-03 {STRIKE_RULES}"),
    label="mb-melee",
)


# --- a whole combat -------------------------------------------------------------------------------
def whole_combat(asked: Asked) -> Case:
    a, b, charge = side_of(asked, "a"), side_of(asked, "b"), asked["charge"]
    rolls = (*rolls_of(blow_of(a, b)), *rolls_of(blow_of(b, a)))
    return Case(fight, (a, b, charge), result_of, rolls, partial(expected_losses, a, b, charge))


def side_of(asked: Asked, side: str) -> Side:
    """The profile of a side, with what was typed of it."""
    profile = sheet.PROFILES[asked[f"side_{side}"]]
    save = f"{side}_save"
    return Side(
        figures=asked[f"{side}_figures"],
        cc=or_else(asked, f"{side}_cc", profile.cc),
        f=or_else(asked, f"{side}_f", profile.f),
        e=or_else(asked, f"{side}_e", profile.e),
        i=or_else(asked, f"{side}_i", profile.i),
        attacks=or_else(asked, f"{side}_attacks", profile.a),
        save=number_of(asked[save]) if save in asked.given else profile.save,
    )


def result_of(fought: Fought) -> str:
    return fought.result


def expected_losses(a: Side, b: Side, charge: str) -> Mapping[str, Fraction]:
    counted = odds(fight, a, b, charge)
    return {"a_losses": counted.expected(a_losses), "b_losses": counted.expected(b_losses)}


def a_losses(fought: Fought) -> int:
    return fought.a_losses


def b_losses(fought: Fought) -> int:
    return fought.b_losses


def side_inputs(side: str) -> tuple[Input, ...]:
    return (
        row_of(f"side_{side}", sheet.PROFILES, DEFAULT_PROFILE),
        whole(f"{side}_figures", 5, MOST_IN_COMBAT, label="figures_fighting"),
        skill(f"{side}_cc", None, label="cc"),
        skill(f"{side}_f", None, label="strength"),
        skill(f"{side}_e", None, label="e"),
        skill(f"{side}_i", None, label="initiative"),
        skill(f"{side}_attacks", None, label="attacks_each"),
        save_input(None, name=f"{side}_save", label="save"),
    )


COMBAT = Query(
    "combat",
    (*side_inputs("a"), *side_inputs("b"), choice("charge", "a", "b", "none")),
    ("a-tests", "b-tests", "draw", "a-destroyed", "b-destroyed", "both-destroyed"),
    whole_combat,
    expected=("a_losses", "b_losses"),
    rules=rules(f"MB-CC-04…05 MB-CC-09 MB-CC-11 MB-CC-14 {STRIKE_RULES}"),
    label="mb-combat",
)


# --- the leader -----------------------------------------------------------------------------------
def leader(asked: Asked) -> Case:
    figures, casualties = asked["figures"], asked["casualties"]
    if casualties > figures:
        raise BadInput("too-large", field="casualties", value=str(casualties), highest=figures)
    return Case(leader_falls, (figures, casualties), yes_no("killed", "alive"))


LEADER = Query(
    "leader",
    (
        whole("figures", 10, MOST_FIGURES, label="figures_before"),
        whole("casualties", 1, MOST_FIGURES, lowest=0),
    ),
    ("killed", "alive"),
    leader,
    rules=rules("MB-PSY-15"),
    label="mb-leader",
)

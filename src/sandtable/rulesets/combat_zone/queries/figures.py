"""Queries about figures: reaction, initiative, close combat, and what they attempt."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from sandtable.chance import odds
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.close_combat import (
    Fighter,
    Round,
    RoundResult,
    attack_roll,
    close_wound_roll,
    fight,
)
from sandtable.rulesets.combat_zone.dice.falls import (
    Drop,
    Fall,
    cushion_roll,
    fall,
    fall_wounding,
    step_for,
)
from sandtable.rulesets.combat_zone.dice.fire import ignite, ignite_roll, incendiary_names
from sandtable.rulesets.combat_zone.dice.first_aid import Care, first_aid_roll, give_first_aid
from sandtable.rulesets.combat_zone.dice.initiative import (
    Initiative,
    SideDice,
    roll_initiative,
    side_rolls,
    throw_side,
    total_of,
)
from sandtable.rulesets.combat_zone.dice.obstacles import WIRE, cross_one_after_another
from sandtable.rulesets.combat_zone.dice.radio import Call, call_barrage, radio_roll
from sandtable.rulesets.combat_zone.dice.reaction import ReactionTest, react, reaction_roll
from sandtable.rulesets.combat_zone.dice.tech import (
    DoorAttempt,
    TechAttempt,
    door_roll,
    force_door,
    tech_roll,
    try_tech,
)
from sandtable.rulesets.combat_zone.dice.wounds import wound_roll
from sandtable.rulesets.combat_zone.queries.inputs import (
    ARMOUR,
    MOST_FIGURES,
    MOST_FRIENDS,
    PANICKED,
    PRECARIOUS,
    QUALITY,
    STRONGEST,
    TARGET,
    WEAPONS,
    WOUNDED,
    is_hero,
    length,
    resistance,
    whole,
    wound_label,
)
from sandtable.rulesets.inputs import choice, row_of, rules, truth, yes_no
from sandtable.rulesets.query import Asked, Case, Input, Query


# --- reaction and initiative ----------------------------------------------------------------------
def reaction(asked: Asked) -> Case:
    if asked["alive"] > asked["initial"]:
        raise BadInput(
            "more-alive-than-began", field="alive", alive=asked["alive"], initial=asked["initial"]
        )
    test = ReactionTest(**{entry.name: asked[entry.name] for entry in REACTION.inputs})
    return Case(react, (test,), rolls=(reaction_roll(test),))


REACTION = Query(
    "reaction",
    (
        QUALITY,
        choice("role", "none", "sub-leader", "leader"),
        whole("alive", 8, lowest=1),
        whole("initial", 8, lowest=1),
        truth("routed"),
        truth("engaged"),
        truth("leader_contact"),
        WOUNDED,
    ),
    ("ok", "panic", "rout", "eliminated"),
    reaction,
    rules=rules("CZ-REACT-01…13 CZ-STATE-01"),
)

MOST_GROUPS = 15
DICE_OF_SIDE = ("cohesive", "broken", "heroes", "subleaders", "leaders")


def initiative(asked: Asked) -> Case:
    a, b = side_dice(asked, "a"), side_dice(asked, "b")
    return Case(
        roll_initiative,
        (a, b),
        initiative_label,
        rolls=(*side_rolls(a), *side_rolls(b)),
        expected=partial(expected_totals, a, b),
    )


def side_dice(asked: Asked, side: str) -> SideDice:
    dice = SideDice(*[asked[f"{side}_{name}"] for name in DICE_OF_SIDE])
    if not dice.has_dice:
        raise Refused("side-without-dice", "CZ-INIT-01", field=f"{side}_cohesive", side=side)
    return dice


def initiative_label(result: Initiative) -> str:
    return result.winner


def expected_totals(a: SideDice, b: SideDice) -> Mapping[str, Fraction]:
    return {
        "a_total": odds(throw_side, a).expected(total_of),
        "b_total": odds(throw_side, b).expected(total_of),
    }


INITIATIVE = Query(
    "initiative",
    tuple(
        whole(f"{side}_{name}", 0, highest=MOST_GROUPS, label=name)
        for side in ("a", "b")
        for name in DICE_OF_SIDE
    ),
    ("a", "b", "reroll"),
    initiative,
    expected=("a_total", "b_total"),
    rules=rules("CZ-INIT-01…03"),
)


# --- close combat ---------------------------------------------------------------------------------
def melee(asked: Asked) -> Case:
    attacker, defender = fighter(asked, "att"), fighter(asked, "def")
    fought = Round(attacker, defender, asked["initiator"])
    initiator = attacker if fought.initiator == "attacker" else defender
    if initiator.panicked or initiator.wounded:
        raise Refused("cannot-initiate", "CZ-CC-03", field="initiator", who=fought.initiator)
    return Case(
        fight,
        (fought,),
        melee_label,
        rolls=(
            attack_roll(attacker, initiator is attacker),
            attack_roll(defender, initiator is defender),
            close_wound_roll(attacker, defender),
            close_wound_roll(defender, attacker),
        ),
    )


def fighter(asked: Asked, side: str) -> Fighter:
    values = {entry.name: asked[f"{side}_{entry.name}"] for entry in FIGHTER}
    if values["second"] and values["weapon"] == "none":
        raise Refused("second-needs-first", "CZ-CC-11", field=f"{side}_second")
    return Fighter(**values)


def melee_label(result: RoundResult) -> str:
    if result.winner is None:
        return "tie"
    loser = "defender" if result.winner == "attacker" else "attacker"
    return f"{loser}-{result.effect}"


FIGHTER = (
    row_of("profile", sheet.PROFILES, "basic"),
    QUALITY,
    row_of("weapon", sheet.HAND_WEAPONS, "none", label="hand_weapon"),
    truth("second"),
    PANICKED,
    WOUNDED,
    PRECARIOUS,
    whole("extra", 0, highest=MOST_FRIENDS),
    ARMOUR,
)


def with_prefix(entry: Input, side: str) -> Input:
    return Input(
        f"{side}_{entry.name}", entry.kind, entry.values, entry.default, entry.required,
        entry.lowest, entry.highest, entry.table, label=entry.label or entry.name,
    )  # fmt: skip


MELEE = Query(
    "melee",
    (
        *(with_prefix(entry, side) for side in ("att", "def") for entry in FIGHTER),
        choice("initiator", "attacker", "defender"),
    ),
    (
        "defender-eliminated",
        "defender-rout",
        "defender-panic",
        "defender-none",
        "tie",
        "attacker-eliminated",
        "attacker-rout",
        "attacker-panic",
        "attacker-none",
    ),
    melee,
    rules=rules("CZ-CC-03…14 CZ-STATE-01"),
)


# --- attempts -------------------------------------------------------------------------------------
def tech(asked: Asked) -> Case:
    attempt = TechAttempt(**{entry.name: asked[entry.name] for entry in TECH.inputs})
    return Case(try_tech, (attempt,), yes_no("success", "failure"), (tech_roll(attempt),))


TECH = Query(
    "tech",
    (
        whole("difficulty", lowest=-STRONGEST),
        truth("tech"),
        choice("tools", "none", "suitable", "quality", default="suitable"),
        PANICKED,
        PRECARIOUS,
    ),
    ("success", "failure"),
    tech,
    rules=rules("CZ-TECH-01…05 CZ-URBAN-02"),
)


def door(asked: Asked) -> Case:
    attempt = DoorAttempt(**{entry.name: asked[entry.name] for entry in DOOR.inputs})
    return Case(force_door, (attempt,), yes_no("opened", "shut"), (door_roll(attempt),))


DOOR = Query(
    "door",
    (row_of("door", sheet.DOORS, "locked"), truth("tech"), PRECARIOUS),
    ("opened", "shut"),
    door,
    rules=rules("CZ-URBAN-13 CZ-TECH-02 CZ-URBAN-02"),
)


def wire(asked: Asked) -> Case:
    figures: int = asked["figures"]
    outcomes = tuple(str(n) for n in range(figures + 1))
    return Case(cross_one_after_another, (figures,), rolls=(WIRE,), outcomes=outcomes)


WIRE_QUERY = Query(
    "wire",
    (whole("figures", 1, lowest=1, highest=MOST_FIGURES),),
    (),
    wire,
    rules=rules("CZ-OBST-02"),
)


def falling(asked: Asked) -> Case:
    step = step_for(asked["height"])
    drop = Drop(step, resistance(asked), is_hero(asked), asked["skill"])
    rolls = (
        (cushion_roll(step, drop), wound_roll(fall_wounding(step, drop.resistance))) if step else ()
    )
    return Case(fall, (drop,), fall_label, rolls)


def fall_label(landed: Fall) -> str:
    return "cushioned" if landed.cushioned else wound_label(landed.wound)


FALL = Query(
    "fall",
    (length("height"), TARGET, whole("skill", 0, highest=2)),
    ("cushioned", "eliminated", "panic", "none"),
    falling,
    rules=rules("CZ-URBAN-07…11"),
)


def first_aid(asked: Asked) -> Case:
    if not asked["cz.first-aid"]:
        raise Refused("switched-off", "CZ-AID-01", field="cz.first-aid", switch="cz.first-aid")
    medic = asked["aider"] == "medic"
    if asked["kit"] == "medikit" and not medic:
        raise Refused("medikit-needs-medic", "CZ-AID-07", field="kit")
    care = Care(medic, asked["panicked"], asked["same_turn"], asked["kit"], asked["precarious"])
    return Case(give_first_aid, (care,), rolls=(first_aid_roll(care),))


FIRST_AID = Query(
    "first-aid",
    (
        choice("aider", "basic", "medic"),
        PANICKED,
        truth("same_turn"),
        choice("kit", "none", "first-aid-kit", "medikit"),
        PRECARIOUS,
    ),
    ("dead", "wounded", "stunned"),
    first_aid,
    rules=rules("CZ-AID-01…07 CZ-URBAN-02"),
)


def radio(asked: Asked) -> Case:
    call = Call(asked["rank"], asked["quality"], asked["precarious"])
    return Case(call_barrage, (call,), yes_no("barrage", "refused"), (radio_roll(call),))


RADIO = Query(
    "radio",
    (row_of("rank", sheet.RADIO, "lieutenant"), QUALITY, PRECARIOUS),
    ("barrage", "refused"),
    radio,
    rules=rules("CZ-RADIO-03 CZ-URBAN-02"),
)


def ignition(asked: Asked) -> Case:
    """The question takes the switch as on; saying that it is off leaves nothing to roll."""
    switch = "cz.building-fire"
    if switch in asked.given and not asked[switch]:
        raise Refused("switched-off", "CZ-FIRE-02", field=switch, switch=switch)
    weapon: str = asked["weapon"]
    return Case(ignite, (weapon,), yes_no("burns", "no-fire"), (ignite_roll(weapon),))


IGNITE = Query(
    "ignite",
    (Input("weapon", "choice", incendiary_names(), required=True, table=WEAPONS),),
    ("burns", "no-fire"),
    ignition,
    rules=rules("CZ-FIRE-02"),
)

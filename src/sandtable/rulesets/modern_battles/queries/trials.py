"""Queries about the tests of the first sheet: morale, Initiative, mines, and the optional ones."""

from __future__ import annotations

from sandtable.chance import Chance
from sandtable.refusals import BadInput
from sandtable.rulesets.inputs import choice, rules, truth, up_to, yes_no
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.initiative import (
    FreeMove,
    Minefield,
    drive_into_mines,
    enter_mines,
    initiative_roll,
    is_free,
    leave_cover,
    may_move,
    pass_initiative,
)
from sandtable.rulesets.modern_battles.dice.morale import (
    GROUP,
    PANIC,
    PSYCHOLOGY,
    RALLY,
    Morale,
    group_test,
    morale_roll,
    panic,
    psychology,
    rally,
)
from sandtable.rulesets.modern_battles.dice.spotting import Sighting, may_be_shot_at
from sandtable.rulesets.modern_battles.dice.wounds import Foot
from sandtable.rulesets.modern_battles.queries.inputs import (
    MOST_FIGURES,
    forbid,
    number_of,
    save_input,
    skill,
    whole,
)
from sandtable.rulesets.query import Asked, Case, Input, Query

MORALE_RULES = "MB-PSY-01…05 MB-GEN-13"
MOST_LEADERSHIP = 12
STATES = tuple(sheet.STATES)


# --- morale ---------------------------------------------------------------------------------------
def morale_inputs(start: int = 10, losses: int = 0, label: str = "start") -> tuple[Input, ...]:
    """The morale block; `label` says what is counted: figures, crewmen or vehicles."""
    return (
        whole("cd", 7, MOST_LEADERSHIP),
        whole("start", start, MOST_FIGURES, label=label),
        whole("losses", losses, MOST_FIGURES, lowest=0, label="losses_so_far"),
        whole("fire_losses", losses, MOST_FIGURES, lowest=0),
        choice("by", "none", "sniper", "artillery", label="fired_by"),
        truth("leaderless"),
    )


def morale_of(asked: Asked) -> Morale:
    start, losses, fire_losses = asked["start"], asked["losses"], asked["fire_losses"]
    if losses >= start:
        raise BadInput("mb-odds-nobody-left", field="losses", losses=losses, start=start)
    if fire_losses > losses:
        raise BadInput("too-large", field="fire_losses", value=str(fire_losses), highest=losses)
    named = ("cd", "start", "losses", "fire_losses", "by", "leaderless")
    return Morale(**{name: asked[name] for name in named}, counted=asked["mb.morale-modifiers"])


def psychology_test(asked: Asked) -> Case:
    morale = morale_of(asked)
    args = (morale, asked["state"], asked["mb.psychology-pass"])
    return Case(psychology, args, rolls=(morale_roll(morale, PSYCHOLOGY),))


PSYCHOLOGY_TEST = Query(
    "psychology",
    (*morale_inputs(), choice("state", *STATES)),
    STATES,
    psychology_test,
    rules=rules(f"MB-PSY-06 MB-PSY-14 {MORALE_RULES}"),
    label="mb-psychology",
)


def rally_test(asked: Asked) -> Case:
    morale = morale_of(asked)
    return Case(rally, (morale, asked["state"]), rolls=(morale_roll(morale, RALLY),))


RALLY_TEST = Query(
    "rally",
    (*morale_inputs(), choice("state", "shaken", "fleeing")),
    STATES,
    rally_test,
    rules=rules(f"MB-PSY-07 {MORALE_RULES}"),
    label="mb-rally",
)


def panic_test(asked: Asked) -> Case:
    morale = morale_of(asked)
    if not asked["damaging"]:
        return Case(unaffected, ())  # MB-PSY-12
    return Case(panic, (morale,), rolls=(morale_roll(morale, PANIC),))


def unaffected(_dice: Chance) -> str:
    return "unaffected"


PANIC_TEST = Query(
    "panic",
    (*morale_inputs(5, label="start_crew"), truth("damaging", True)),
    ("unaffected", "shaken", "abandoned"),
    panic_test,
    rules=rules(f"MB-PSY-08 MB-PSY-12 {MORALE_RULES}"),
    label="mb-panic",
)


def vehicle_group(asked: Asked) -> Case:
    morale = morale_of(asked)
    return Case(group_test, (morale,), rolls=(morale_roll(morale, GROUP),))


VEHICLE_GROUP = Query(
    "group",
    morale_inputs(3, 1, label="start_vehicles"),
    ("holds", "disengages"),
    vehicle_group,
    rules=rules(f"MB-GRP-02…03 {MORALE_RULES}"),
    label="mb-group",
)


# --- initiative -----------------------------------------------------------------------------------
I = skill("i", 3, label="initiative_value")  # noqa: E741


def initiative(asked: Asked) -> Case:
    i, rule = asked["i"], "MB-INI-01"
    return Case(pass_initiative, (i, rule), yes_no("pass", "fail"), (initiative_roll(i, rule),))


INITIATIVE = Query(
    "initiative",
    (I,),
    ("pass", "fail"),
    initiative,
    rules=rules("MB-INI-01…02 MB-TER-04"),
    label="mb-initiative",
)


def mines(asked: Asked) -> Case:
    i: int = asked["i"]
    rolls = (initiative_roll(i, "MB-INI-03"),)
    if asked["target"] == "vehicle":
        forbid(asked, "mb-odds-infantry-only", "figures", "e", "save")
        labels = ("detected", "immobilised")
        return Case(drive_into_mines, (i,), yes_no(*labels), rolls, outcomes=labels)
    entered = Minefield(i, asked["figures"], Foot(asked["e"], number_of(asked["save"])))
    outcomes = ("detected", *up_to(min(3, entered.figures)))
    return Case(enter_mines, (entered,), mines_label, rolls, outcomes=outcomes)


def mines_label(casualties: int | None) -> str:
    return "detected" if casualties is None else str(casualties)


MINES = Query(
    "mines",
    (
        choice("target", "infantry", "vehicle", label="who_enters"),
        I,
        whole("figures", 10, MOST_FIGURES, label="figures_before"),
        skill("e", 3, label="enemy_e"),
        save_input(label="enemy_save"),
    ),
    ("detected", "immobilised"),
    mines,
    rules=rules("MB-INI-03"),
    label="mb-mines",
)


# --- optional rules -------------------------------------------------------------------------------
def free_move(asked: Asked) -> Case:
    move, i = FreeMove(asked["toward"], asked["hatches"]), asked["i"]
    rolls = () if is_free(move) else (initiative_roll(i, "MB-ENC-02"),)
    return Case(may_move, (move, i), yes_no("moves", "held"), rolls)


FREE_MOVE = Query(
    "free-move",
    (
        choice(
            "toward", "enemy-edge", "objective", "enemy-in-arc", "enemy-fired", "large-moving",
            "other", default="other",
        ),
        choice("hatches", "none", "open", "closed"),
        I,
    ),
    ("moves", "held"),
    free_move,
    rules=rules("MB-ENC-01…03"),
    label="mb-free-move",
)  # fmt: skip


def leaving_cover(asked: Asked) -> Case:
    i, targeted = asked["i"], asked["targeted"]
    rolls = (initiative_roll(i, "MB-COV-02"),) if targeted else ()
    return Case(leave_cover, (i, targeted), yes_no("leaves", "shaken"), rolls)


LEAVE_COVER = Query(
    "leave-cover",
    (I, truth("targeted", True)),
    ("leaves", "shaken"),
    leaving_cover,
    rules=rules("MB-COV-01…02"),
    label="mb-leave-cover",
)


def spot(asked: Asked) -> Case:
    target = Sighting(**{name: asked[name] for name in Sighting._fields})
    return Case(spotted, (target,), yes_no("allowed", "refused"))


def spotted(target: Sighting, _dice: Chance) -> bool:
    """No dice: it may be shot at, or it may not."""
    return may_be_shot_at(target)


SPOT = Query(
    "spot",
    (
        Input("distance", "length", required=True, lowest=0, label="distance_to_target"),
        truth("in_cover", True, label="target_in_cover"),
        truth("fired", label="target_fired"),
        truth("moved", label="target_moved"),
        truth("large", label="large_target"),
        truth("in_arc", True),
    ),
    ("allowed", "refused"),
    spot,
    rules=rules("MB-SPT-01…06"),
    label="mb-spot",
)

"""Queries about shots at figures and vehicles: one, a burst, covering fire, volleys, armour."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from sandtable.chance import Roll, as_rolled, meanings, odds
from sandtable.refusals import Refused
from sandtable.rulesets.inputs import choice, counted, row_of, rules, yes_no
from sandtable.rulesets.modern_skirmish import options, sheet
from sandtable.rulesets.modern_skirmish.dice import weapons
from sandtable.rulesets.modern_skirmish.dice.saves import ARMOURED_VEHICLE, BODY_ARMOUR
from sandtable.rulesets.modern_skirmish.dice.shooting import (
    MOST_TARGETS,
    Fire,
    Shot,
    aims,
    can_be_saved,
    fire,
    losses,
    startles,
    to_hit,
    triggered,
    volley,
)
from sandtable.rulesets.modern_skirmish.dice.suppression import suppress, to_suppress
from sandtable.rulesets.modern_skirmish.dice.vehicle_fire import (
    VehicleFire,
    VehicleShot,
    armour_die,
    fire_at_vehicle,
    to_pierce,
)
from sandtable.rulesets.modern_skirmish.queries.inputs import (
    ARMS,
    DC,
    DIRECT,
    DISTANCE,
    HELPER,
    MOVED,
    ORDER,
    VEHICLE_MARKER,
    check_direct,
    check_shooter,
    checked_shot,
    shot_block,
    weapon_input,
    whole,
)
from sandtable.rulesets.query import Asked, Case, Query

MOST_TRIGGERED = 6
MOST_IN_VOLLEY = 12


# --- one shot -------------------------------------------------------------------------------------
def shoot(asked: Asked) -> Case:
    check_direct(asked)
    shot = checked_shot(asked)
    return Case(fire, (shot,), fire_label, rolls_of(shot), partial(expected_of_shot, shot))


def rolls_of(shot: Shot) -> tuple[Roll, ...]:
    """One of the dice, which are all alike, and the vest."""
    return (to_hit(shot)[0], *((BODY_ARMOUR,) if can_be_saved(shot) else ()))


def fire_label(done: Fire) -> str:
    if not done.hits:
        return "missed"
    return "saved" if done.saved else "out-of-action"


def expected_of_shot(shot: Shot) -> Mapping[str, Fraction]:
    hits = sum((meanings(roll)[True] for roll in to_hit(shot)), Fraction(0))
    return {"hits": hits, "heads_down": Fraction(startles(shot.weapon))}


SHOT_RULES = "MS-SHOOT-02 MS-SHOOT-04 MS-TMOD-01…11 MS-ABIL-05…08 MS-ABIL-10 MS-EQP-06 MS-EQP-09…10"
SHOOT = Query(
    "shoot",
    shot_block(DIRECT),
    ("out-of-action", "saved", "missed"),
    shoot,
    expected=("hits", "heads_down"),
    rules=rules(SHOT_RULES),
    label="ms-shoot",
)


# --- several --------------------------------------------------------------------------------------
BURSTING = tuple(name for name in DIRECT if sheet.BURST in ARMS[name].abilities)


def burst(asked: Asked) -> Case:
    weapon = check_direct(asked)
    if sheet.BURST not in weapon.abilities:
        raise Refused("ms-odds-no-burst", "MS-ABIL-03", field="weapon", weapon=weapon.id)
    return one_figure_each(aims(checked_shot(asked), asked["targets"]))


def one_figure_each(shots: tuple[Shot, ...]) -> Case:
    """Shots at a figure each, and the roll of every one: their thresholds differ."""
    rolls = (*(to_hit(shot)[0] for shot in shots), *rolls_of(shots[0])[1:])
    return number_out(losses, (shots,), len(shots), rolls)


number_out = partial(counted, "out")

BURST = Query(
    "burst",
    (*shot_block(BURSTING, "target_number"), whole("targets", MOST_TARGETS, MOST_TARGETS)),
    (),
    burst,
    expected=("out",),
    rules=rules(f"MS-ABIL-03 {SHOT_RULES}"),
    label="ms-burst",
)


def covering(asked: Asked) -> Case:
    check_direct(asked)
    return one_figure_each(triggered(checked_shot(asked), asked["shots"]))


COVERING = Query(
    "covering",
    (
        *shot_block(DIRECT, "order", "moved", "shot_number", "target_number"),
        whole("shots", 2, MOST_TRIGGERED),
    ),
    (),
    covering,
    expected=("out",),
    rules=rules(f"MS-COVFIRE-03 MS-COVFIRE-07 {SHOT_RULES}"),
    label="ms-covering",
)


def volleys(asked: Asked) -> Case:
    check_direct(asked)
    shot, shooters, figures = checked_shot(asked), asked["shooters"], asked["figures"]
    return number_out(volley, (shot, shooters, figures), min(shooters, figures), rolls_of(shot))


VOLLEY = Query(
    "volley",
    (
        *shot_block(DIRECT, "target_number"),
        whole("shooters", 4, MOST_IN_VOLLEY),
        whole("figures", 4, MOST_IN_VOLLEY, label="figures_shot_at"),
    ),
    (),
    volleys,
    expected=("out",),
    rules=rules(f"MS-SHOOT-03 {SHOT_RULES}"),
    label="ms-volley",
)


# --- suppressive fire -----------------------------------------------------------------------------
SUPPRESSING = tuple(name for name in DIRECT if sheet.SUPPRESSIVE in ARMS[name].abilities)


def suppressive(asked: Asked) -> Case:
    """The threshold is 4 whatever is given: the inputs only say whether the shot is allowed."""
    weapon = ARMS[asked["weapon"]]
    if weapon.id == weapons.SUPPORT.id:
        raise Refused("ms-odds-area-weapon", "MS-EQP-07", field="weapon", weapon=weapon.id)
    if sheet.SUPPRESSIVE not in weapon.abilities:
        raise Refused("ms-odds-not-suppressive", "MS-ABIL-09", field="weapon", weapon=weapon.id)
    check_shooter(asked, weapon)
    rolls = to_suppress(weapon.id, asked["dc"])
    return Case(suppress, (weapon.id, asked["dc"]), yes_no("suppressed", "no-effect"), rolls[:1])


SUPPRESS = Query(
    "suppress",
    (weapon_input(SUPPRESSING), DC, ORDER, MOVED, HELPER, DISTANCE),
    ("suppressed", "no-effect"),
    suppressive,
    rules=rules("MS-ABIL-09"),
    label="ms-suppress",
)


# --- vehicles -------------------------------------------------------------------------------------
def vehicle(asked: Asked) -> Case:
    weapon, target = ARMS[asked["weapon"]], sheet.VEHICLES[asked["target"]]
    check_harm(asked, weapon, target)
    shot = checked_shot(asked)
    fired = VehicleShot(shot, target.armour, asked["armour_roll"])
    return Case(
        fire_at_vehicle,
        (fired,),
        vehicle_label,
        vehicle_rolls(fired),
        partial(expected_hits, fired),
    )


def check_harm(asked: Asked, weapon: sheet.Weapon, target: sheet.Vehicle) -> None:
    if weapon.id == weapons.SUPPORT.id:
        raise Refused("ms-odds-area-weapon", "MS-EQP-07", field="weapon", weapon=weapon.id)
    if weapons.harms_vehicle(weapon, target.armour, asked["vehicle_damage"]):
        return
    if weapons.is_area(weapon):
        raise Refused("ms-odds-no-hollow-charge", "MS-GREN-11", field="weapon", weapon=weapon.id)
    raise Refused(
        "ms-odds-armour-proof", "MS-VSHOT-06", field="weapon", weapon=weapon.id, vehicle=target.id
    )


def vehicle_label(done: VehicleFire) -> str:
    if not done.hits:
        return "missed"
    return "saved" if done.saved else "destroyed"


def vehicle_rolls(fired: VehicleShot) -> tuple[Roll, ...]:
    """Against armour no number to reach is known before the armour die is rolled."""
    if fired.armour is None:
        return to_hit(fired.shot)[:1]
    pierce = to_pierce(fired.shot, 0)[0]._replace(read=as_rolled, against=None)
    return (armour_die(fired.armour), pierce, ARMOURED_VEHICLE)


def expected_hits(fired: VehicleShot) -> Mapping[str, Fraction]:
    return {"hits": odds(fire_at_vehicle, fired).expected(hits_of)}


def hits_of(done: VehicleFire) -> int:
    return done.hits


AGAINST_VEHICLES = tuple(name for name, arm in ARMS.items() if weapons.harms_vehicle(arm, None))
VEHICLE = Query(
    "vehicle",
    (
        *shot_block(AGAINST_VEHICLES, "vest", marker=VEHICLE_MARKER),
        row_of("target", sheet.VEHICLES, label="target_vehicle"),
        choice("armour_roll", *options.CHOICES["armour_roll"], switch="ms.armour-roll"),
        choice("vehicle_damage", *options.CHOICES["vehicle_damage"], switch="ms.vehicle-damage"),
    ),
    ("destroyed", "saved", "missed"),
    vehicle,
    expected=("hits",),
    rules=rules(f"MS-VSHOT-01 MS-VSHOT-04…08 MS-ABIL-02 {SHOT_RULES}"),
    label="ms-vehicle",
)

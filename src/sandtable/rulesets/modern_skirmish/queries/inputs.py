"""Inputs that several queries share, what the rules refuse, and how words become a shot."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.refusals import Refused
from sandtable.rulesets.inputs import choice, row_of, switch_inputs, truth
from sandtable.rulesets.modern_skirmish import options, sheet
from sandtable.rulesets.modern_skirmish.dice import weapons
from sandtable.rulesets.modern_skirmish.dice.shooting import MOST_TARGETS, Shot, how_far
from sandtable.rulesets.modern_skirmish.sheet import Weapon
from sandtable.rulesets.query import Asked, Input, plain_length

#: Limits of what may be typed where the rules have none.
FARTHEST_ASIDE = 100_000  # cm


# --- kinds of inputs ------------------------------------------------------------------------------
def whole(name: str, default: int, highest: int | None = None, **more: Any) -> Input:
    return Input(name, "whole", default=default, lowest=1, highest=highest, **more)


def length(name: str, default: int | None = None, lowest: int = 0, **more: Any) -> Input:
    return Input(name, "length", default=default, lowest=lowest, **more)


# --- inputs ---------------------------------------------------------------------------------------
ARMS = {**weapons.WEAPONS, weapons.SUPPORT.id: weapons.SUPPORT}
DIRECT = tuple(arm.id for arm in ARMS.values() if not weapons.is_area(arm))
AREA = tuple(arm.id for arm in ARMS.values() if weapons.is_area(arm))

ORDERS = {order: row for order, row in sheet.ORDERS.items() if row.shoot}
IDLE = tuple(o for o in {**sheet.ORDERS, **sheet.VEHICLE_ORDERS} if o not in ORDERS)
MARKERS = ("none", "tactical-move", "rapid-move", "covering-fire", "aimed-fire", "wait")
VEHICLE_MARKERS = ("none", "tactical-move", "covering-fire", "wait", "nothing", "heads-down")

DC = choice("dc", *sheet.DICE, default="D8")
ORDER = row_of("order", ORDERS, "tactical-move", also=IDLE)
MOVED = length("moved", 0)
SHOT_NUMBER = whole("shot_number", 1)
TARGET_NUMBER = whole("target_number", 1)
HELPER = truth("helper", True)
DISTANCE = length("distance")
SHOOTER = (
    DC,
    ORDER,
    MOVED,
    SHOT_NUMBER,
    TARGET_NUMBER,
    truth("indoors"),
    HELPER,
    truth("laser"),
    truth("holo"),
)
MARKER = choice("target_marker", *MARKERS, "heads-down", also=("nothing",))
VEHICLE_MARKER = choice("target_marker", *VEHICLE_MARKERS, also=("rapid-move", "aimed-fire"))
TARGET = (truth("target_still"), choice("cover", "none", "light", "heavy"), truth("vest"))
RAPID_TARGET = choice("rapid_target", *options.CHOICES["rapid_target"], switch="ms.rapid-target")


def weapon_input(accepted: tuple[str, ...]) -> Input:
    """The weapons that fit, and the others so that the refusal can say why."""
    also = tuple(name for name in ARMS if name not in accepted)
    return Input("weapon", "choice", accepted, required=True, table=ARMS, also=also)


def shot_block(
    accepted: tuple[str, ...], *without: str, marker: Input = MARKER
) -> tuple[Input, ...]:
    """The inputs of a shot, some of them left out."""
    block = (weapon_input(accepted), *SHOOTER, marker, *TARGET, DISTANCE, RAPID_TARGET)
    return tuple(entry for entry in block if entry.name not in without)


def switches() -> tuple[Input, ...]:
    """The ruleset's switches under their full names."""
    numbers = tuple(str(n) for n in range(1, options.MOST_SHOTS + 1))
    default = str(options.Options().limited_shots)
    name = options.switch_of("limited_shots")
    limited = Input(name, "choice", (options.UNLIMITED, *numbers), default)
    return switch_inputs(options.OPTIONS, {"limited_shots": limited})


# --- from words to a shot -------------------------------------------------------------------------
def shot_of(asked: Asked) -> Shot:
    """The shot that the inputs describe; those that a query lacks keep their defaults."""
    given = {name: asked.values[name] for name in Shot._fields if name in asked.values}
    return Shot(**(given | {"moved": how_far(asked.values.get("moved", 0))}))


def checked_shot(asked: Asked) -> Shot:
    """The shot, once all that the rules forbid of a shooter and his target is ruled out."""
    weapon = ARMS[asked["weapon"]]
    check_shooter(asked, weapon)
    check_accessories(asked, weapon)
    check_marker(asked)
    return shot_of(asked)


def check_direct(asked: Asked) -> Weapon:
    """An area weapon aims at a point, not at a figure (MS-GREN-06, MS-ABIL-01)."""
    weapon = ARMS[asked["weapon"]]
    if weapons.is_area(weapon):
        raise Refused("ms-odds-area-weapon", "MS-ABIL-01", field="weapon", weapon=weapon.id)
    return weapon


def check_shooter(asked: Asked, weapon: Weapon) -> None:
    """What concerns the shooter alone; inputs that a query lacks are not looked at."""
    check_order(asked, weapon)
    check_moved(asked, weapon)
    check_helper(asked, weapon)
    check_numbers(asked, weapon)
    check_distance(asked, weapon)


def check_order(asked: Asked, weapon: Weapon) -> None:
    order: str = asked.values.get("order", "covering-fire")
    if order in IDLE:
        raise Refused("ms-odds-no-shooting", "MS-ORD-01", field="order", order=order)
    if order == "aimed-fire" and weapons.is_of_vehicle(weapon):
        raise Refused("ms-odds-no-aimed-fire", "MS-VFIRE-04", field="order", weapon=weapon.id)


def check_moved(asked: Asked, weapon: Weapon) -> None:
    if not asked.values.get("moved", 0):
        return
    order: str = asked["order"]
    if not sheet.ORDERS[order].move:
        raise Refused("ms-odds-no-movement", "MS-MOVE-01", field="moved", order=order)
    if weapon.id in weapons.MOVE_OR_SHOOT:
        rule = "MS-WPN-02" if weapon.id in weapons.NEEDS_HELPER else "MS-WPN-04"
        raise Refused("ms-odds-move-or-shoot", rule, field="moved", weapon=weapon.id)


def check_helper(asked: Asked, weapon: Weapon) -> None:
    if weapon.id in weapons.NEEDS_HELPER and not asked["helper"]:
        raise Refused("ms-odds-needs-helper", "MS-WPN-03", field="helper", weapon=weapon.id)


def check_numbers(asked: Asked, weapon: Weapon) -> None:
    shot_number: int = asked.values.get("shot_number", 1)
    if shot_number > 1 and asked["order"] != "covering-fire":
        raise Refused("ms-odds-one-shot", "MS-TMOD-04", field="shot_number", number=shot_number)
    target_number: int = asked.values.get("target_number", 1)
    if target_number > 1 and sheet.BURST not in weapon.abilities:
        raise Refused("ms-odds-no-burst", "MS-ABIL-03", field="target_number", weapon=weapon.id)
    if target_number > MOST_TARGETS:
        raise Refused(
            "ms-odds-too-many-targets", "MS-ABIL-03", field="target_number", most=MOST_TARGETS,
            number=target_number,
        )  # fmt: skip


def check_distance(asked: Asked, weapon: Weapon) -> None:
    distance: Fraction | None = asked["distance"]
    if distance is not None and weapon.reach is not None and distance > weapon.reach:
        raise Refused(
            "ms-odds-out-of-range", "MS-SHOOT-01", field="distance", weapon=weapon.id,
            distance=plain_length(distance), reach=plain_length(weapon.reach),
        )  # fmt: skip


def check_accessories(asked: Asked, weapon: Weapon) -> None:
    """Laser pointer and holographic sight go on modifiable weapons only (MS-ABIL-08)."""
    for name in ("laser", "holo"):
        if asked[name] and sheet.MODIFIABLE not in weapon.abilities:
            raise Refused("ms-odds-not-modifiable", "MS-ABIL-08", field=name, weapon=weapon.id)


def check_marker(asked: Asked) -> None:
    """Vehicles have no rapid move and no aimed fire, units on foot no nothing (MS-MARK-05)."""
    marker: str = asked["target_marker"]
    has_vehicle = "target" in asked.values
    if marker not in (VEHICLE_MARKERS if has_vehicle else (*MARKERS, "heads-down")):
        key = "ms-odds-no-vehicle-marker" if has_vehicle else "ms-odds-no-unit-marker"
        raise Refused(key, "MS-MARK-05", field="target_marker", marker=marker)

"""Inputs that several queries share, and how their words become values of the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.refusals import BadInput, Refused, nearest_names
from sandtable.rulesets.combat_zone import options, sheet
from sandtable.rulesets.combat_zone.dice import weapons
from sandtable.rulesets.combat_zone.dice.wounds import Wound
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.inputs import choice, row_of, switch_inputs, truth
from sandtable.rulesets.query import Asked, Input, plain_length

#: Limits of what may be typed: beyond any table, and counted at once.
MOST_FIGURES = 100
MOST_FRIENDS = 99
FARTHEST = 1000  # cm
STRONGEST = 9999


# --- kinds of inputs ------------------------------------------------------------------------------
def whole(name: str, default: int | None = None, lowest: int = 0, **more: Any) -> Input:
    highest = more.pop("highest", STRONGEST)
    return Input(name, "whole", (), default, default is None, lowest, highest, **more)


def length(name: str, default: int | None = None, **more: Any) -> Input:
    required = more.pop("required", default is None)
    return Input(name, "length", (), default, required, 0, FARTHEST, **more)


# --- inputs ---------------------------------------------------------------------------------------
WEAPONS: dict[str, Any] = {  # every name a player may type, for its row in both languages
    **sheet.WEAPONS["ww2"],
    **sheet.GUNS,
    **sheet.MORTARS,
}
DIRECT = weapons.direct_fire_names()
TEMPLATE = weapons.template_names()

QUALITY = row_of("quality", sheet.QUALITY, "average")
TARGET = row_of("target", sheet.PROFILES, "basic")
COVER = row_of("cover", sheet.COVER, "none")
ARMOUR = row_of("armour", sheet.ARMOUR, "none")
VEHICLE = row_of("vehicle", sheet.VEHICLES)
MOVED = length("moved", 0)
RANGE = length("range")
SHOTS = whole("shots", 1, lowest=1)
IN_COVER = truth("in_cover")
PANICKED = truth("panicked")
WOUNDED = truth("wounded")
PRECARIOUS = truth("precarious")
POINT_BLANK = truth("point_blank")
CREW_MISSING = whole("crew_missing", 0)
DARK = truth("dark")
FIRING_VEHICLE = choice("firing_vehicle", "none", "half", "over")
HARDWARE = whole("hardware_damage", 0)  # of a machine that shoots (CZ-MACH-06)
SETTING = Input("setting", "choice", ("ww2", "core"), "ww2", switch="cz.setting")
MISSILE = Input("missile", "choice", weapons.MISSILES)  # heat unless it is given
AMMO = Input("ammo", "choice", ("ap", "he"))  # ap unless it is given
RIFLE = truth("rifle")
STACKING = truth("stacking", True, switch="cz.skid-tracked-stacks")

SHOOTER = (QUALITY, PANICKED, WOUNDED, PRECARIOUS, CREW_MISSING, DARK, FIRING_VEHICLE, HARDWARE)


def weapon_input(accepted: tuple[str, ...], also: tuple[str, ...] = ()) -> Input:
    return Input(
        "weapon", "choice", accepted, required=True, table=WEAPONS, also=(*also, "rifle-grenade")
    )


def switches() -> tuple[Input, ...]:
    """The ruleset's switches under their full names."""
    bonus = Input(
        options.switch_of("at_grenade_bonus"),
        "whole",
        default=options.Options().at_grenade_bonus,
        lowest=-STRONGEST,
        highest=STRONGEST,
        label="switch",
    )
    return switch_inputs(options.OPTIONS, {"at_grenade_bonus": bonus})


# --- from words to values -------------------------------------------------------------------------
def shooter(asked: Asked) -> dict[str, Any]:
    """The fields that a shot and a template attack have in common, by the same names."""
    return {entry.name: asked[entry.name] for entry in SHOOTER}


def resistance(asked: Asked, name: str = "target") -> int:
    return sheet.PROFILES[asked[name]].resistance


def is_hero(asked: Asked) -> bool:
    """The hero's bonus in falls, leaps and dodges goes by the profile of the figure."""
    return bool(asked["target"] == "hero")


def direct_weapon(asked: Asked) -> Weapon:
    """The weapon of a direct shot, looked up as the setting says (CZ-GEN-01)."""
    name, setting = asked["weapon"], asked["setting"]
    weapon = weapons.direct_fire(name, setting)
    if weapon:
        return weapon
    if name not in DIRECT:
        raise Refused("template-weapon", "CZ-AREA-01", field="weapon", weapon=name)
    nearest = nearest_names(name, weapons.direct_fire_names(setting))
    raise BadInput("not-in-setting", field="weapon", weapon=name, setting=setting, nearest=nearest)


def template_weapon(asked: Asked, rifle: bool = False) -> Weapon:
    """The weapon of a template attack, loaded with its missile or fired from a rifle."""
    name = asked["weapon"]
    if name == "rifle-grenade":
        raise Refused(
            "which-rifle-grenade", "CZ-GREN-02", field="weapon", nearest=weapons.RIFLE_GRENADES
        )
    weapon = weapons.template(name)
    if weapon is None:
        raise Refused("no-template", "CZ-AREA-01", field="weapon", weapon=name)
    if "missile" in asked.given and not weapons.takes_missiles(weapon):
        raise Refused("no-missiles", "CZ-WPN-06", field="missile", weapon=name)
    if rifle and name not in weapons.RIFLE_GRENADES:
        raise Refused(
            "not-from-a-rifle", "CZ-GREN-02", field="rifle", weapon=name,
            nearest=weapons.RIFLE_GRENADES,
        )  # fmt: skip
    loaded = weapons.template(name, asked["missile"] or "heat", rifle)
    assert loaded
    return loaded


def crewed_band(asked: Asked, weapon: Weapon) -> str:
    """The range band of an attack that range, darkness and crew allow."""
    if asked["crew_missing"] >= weapon.crew:
        raise Refused(
            "no-crew-left", "CZ-CREW-02", field="crew_missing", weapon=weapon.id,
            missing=asked["crew_missing"], crew=weapon.crew,
        )  # fmt: skip
    distance: Fraction = asked["range"]
    band = weapons.band(weapon, distance)
    facts: dict[str, Any] = {
        "field": "range",
        "range": plain_length(distance),
        "weapon": weapon.id,
    }
    if band is None and distance > weapon.long:
        raise Refused("out-of-range", "CZ-SHOOT-04", long=plain_length(weapon.long), **facts)
    if band is None:
        minimum = plain_length(weapon.min_range or 0)
        raise Refused("too-close", "CZ-SHOOT-04", minimum=minimum, **facts)
    if asked["dark"] and distance > weapons.DARKNESS_REACH:
        raise Refused("too-dark", "CZ-DARK-01", limit=plain_length(weapons.DARKNESS_REACH), **facts)
    return band


def check_shots(asked: Asked, weapon: Weapon) -> int:
    """Up to the rate of fire; an aimed shot is one shot and never a template's."""
    shots: int = asked["shots"]
    if asked["aimed"] and weapon.area:
        raise Refused("no-aimed-template", "CZ-HIT-05", field="aimed", weapon=weapon.id)
    if asked["aimed"] and shots > 1:
        raise Refused("aimed-is-one-shot", "CZ-HIT-05", field="shots", shots=shots)
    if shots > weapon.rof:
        raise Refused(
            "too-many-shots", "CZ-BURST-02", field="shots", shots=shots, rof=weapon.rof,
            weapon=weapon.id,
        )  # fmt: skip
    return shots


# --- labels ---------------------------------------------------------------------------------------
WOUND_LABELS = {Wound.OUT: "eliminated", Wound.PANIC: "panic", Wound.NONE: "none"}


def wound_label(wound: Wound) -> str:
    return WOUND_LABELS[wound]

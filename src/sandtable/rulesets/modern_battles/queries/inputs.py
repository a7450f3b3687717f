"""Inputs that several queries share, what the rules refuse, and how words become a situation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any

from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.inputs import choice, switch_inputs, truth
from sandtable.rulesets.modern_battles import options, sheet
from sandtable.rulesets.modern_battles.dice import weapons
from sandtable.rulesets.modern_battles.dice.shooting import Shot
from sandtable.rulesets.modern_battles.dice.wounds import Foot
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.query import Asked, Input, plain_length

MOST_FIGURES = 60
MOST_SKILL = 10
DEFAULT_PROFILE = "regular"


# --- kinds of inputs ------------------------------------------------------------------------------
def row_of(name: str, table: Mapping[str, Any], default: str | None = None, **more: Any) -> Input:
    """A row of a table; one without a default may be left out."""
    return Input(name, "choice", tuple(table), default, table=table, **more)


def whole(name: str, default: int | None, highest: int, lowest: int = 1, **more: Any) -> Input:
    return Input(name, "whole", default=default, lowest=lowest, highest=highest, **more)


def skill(name: str, default: int | None, **more: Any) -> Input:
    """A characteristic, 1 to 10."""
    return whole(name, default, MOST_SKILL, **more)


def save_input(default: str | None = "none", **more: Any) -> Input:
    name = more.pop("name", "save")
    return choice(name, "none", "2", "3", "4", "5", "6", default=default, **more)


# --- shots ----------------------------------------------------------------------------------------
SHOOTER = (skill("ct", None), row_of("shooter", sheet.PROFILES))
DISTANCE = Input("distance", "length", lowest=0, label="distance_inches")
BAND = choice("band", "short", "long", "extreme", default=None, label="range_band")
MOVED = truth("moved", label="firer_moved")
COVER = choice("cover", "none", "light", "heavy")
SITUATION = (
    MOVED,
    truth("large", label="large_target"),
    truth("grouped"),
    truth("same_target"),
    COVER,
)
#: Foot targets.
FOOT = (skill("e", None), save_input(None), row_of("target", sheet.PROFILES))


def weapon_input(accepted: Mapping[str, Any], *, required: bool = False) -> Input:
    """The weapons that fit, and the others so that the refusal can say why."""
    also = tuple(name for name in weapons.ARMS if name not in accepted)
    table = weapons.ARMS
    return Input("weapon", "choice", tuple(accepted), required=required, table=table, also=also)


def mount_input(*values: str) -> Input:
    also = tuple(m for m in ("hand", "vehicle", "towed") if m not in values)
    return choice("mount", *values, default=None, also=also)


def shot_inputs(
    accepted: Mapping[str, Any], *mounts: str, required: bool = False, large: bool = False
) -> tuple[Input, ...]:
    """The shot block; without `band` where there is always a weapon."""
    situation = tuple(
        truth("large", large, label="large_target") if entry.name == "large" else entry
        for entry in SITUATION
    )
    return (
        weapon_input(accepted, required=required),
        DISTANCE,
        *(() if required else (BAND,)),
        mount_input(*mounts),
        *SHOOTER,
        *situation,
    )


# --- switches -------------------------------------------------------------------------------------
def switches() -> tuple[Input, ...]:
    """The ruleset's switches under their full names."""
    name, default = options.switch_of("extreme_limit"), Options().extreme_limit
    limit = Input(name, "number", default=default, lowest=1, label="switch")
    return switch_inputs(options.OPTIONS, {"extreme_limit": limit})


def options_of(asked: Asked) -> Options:
    names = [field.name for field in fields(Options)]
    return Options(**{name: asked[options.switch_of(name)] for name in names})


# --- from words to a situation --------------------------------------------------------------------
def or_else(asked: Asked, name: str, otherwise: object) -> Any:
    """What was typed wins over what a profile or the rules say."""
    return asked[name] if name in asked.given else otherwise


def profile_of(asked: Asked, name: str) -> sheet.Profile:
    return sheet.PROFILES[asked[name] or DEFAULT_PROFILE]


def ct_of(asked: Asked) -> int:
    ct: int = or_else(asked, "ct", profile_of(asked, "shooter").ct)
    return ct


def foot_of(asked: Asked) -> Foot:
    profile = profile_of(asked, "target")
    save = number_of(asked["save"]) if "save" in asked.given else profile.save
    return Foot(or_else(asked, "e", profile.e), save)


def number_of(save: str | None) -> int | None:
    """`none` or 2 to 6."""
    return int(save) if save and save != "none" else None


def weapon_of(asked: Asked, *not_with_it: str) -> str | None:
    """The weapon, if one is given; it excludes some inputs and calls for others."""
    weapon: str | None = asked["weapon"]
    if weapon is None:
        forbid(asked, "mb-odds-needs-weapon", "distance", "mount", "ammo")
        return None
    forbid(asked, "mb-odds-not-with-weapon", "band", *not_with_it)
    if asked["distance"] is None:
        raise BadInput("mb-odds-needs-distance", field="distance", weapon=weapon)
    check_era(asked, "weapon", weapons.ARMS[weapon])
    check_reach(asked, weapon)
    return weapon


def forbid(asked: Asked, key: str, *names: str) -> None:
    for name in names:
        if name in asked.given:
            raise BadInput(key, field=name)


#: Shots of others in the same fire.
MOST_SHOTS = 200


def also_input(accepted: Mapping[str, Any]) -> Input:
    return Input("also", "shots", tuple(accepted), table=weapons.ARMS, label="also_fired")


def also_fired(asked: Asked) -> Iterator[tuple[str, int, Asked]]:
    """Each weapon that fires besides, its shots, and the same inputs as if they were about it."""
    for shots, weapon, distance in asked["also"] or ():
        values = {**asked.values, "weapon": weapon, "distance": distance}
        one = Asked(values, asked.given - {"also", "ammo"})
        assert weapon_of(one) == weapon
        yield weapon, shots, one


def shot_of(asked: Asked, weapon: str | None) -> Shot:
    """The shot that the inputs describe, once it is known to be possible."""
    chosen = options_of(asked)
    situation = {entry.name: asked[entry.name] for entry in SITUATION}
    if weapon is None:
        band: str = asked["band"] or "short"
        return Shot(
            ct_of(asked),
            band,
            natural_one=chosen.natural_one,
            beyond_six=chosen.beyond_six,
            **situation,
        )
    mount = checked_mount(asked, weapon)
    return weapons.aim(weapon, ct_of(asked), asked["distance"], chosen, mount, **situation)


def checked_mount(asked: Asked, weapon: str) -> str:
    """In hand or on a vehicle; guns on a vehicle or towed (MB-WPN-15)."""
    own = sheet.GUNS[weapon].mount if weapons.is_gun(weapon) else "hand"
    mount: str = or_else(asked, "mount", own)
    if mount not in (("vehicle", "towed") if weapons.is_gun(weapon) else ("hand", "vehicle")):
        raise Refused("mb-odds-mount", "MB-WPN-15", field="mount", weapon=weapon, mount=mount)
    if asked["moved"] and weapons.must_stand(weapon, mount):
        rule = "MB-WPN-15" if mount == "towed" else "MB-WPN-09"
        raise Refused("mb-odds-move-or-shoot", rule, field="moved", weapon=weapon)
    return mount


def check_era(asked: Asked, field: str, row: Any) -> None:
    if not weapons.is_allowed(row, asked["mb.era"]):
        raise Refused("mb-odds-recent", "MB-WPN-03", field=field, what=row.id)


def check_reach(asked: Asked, weapon: str) -> None:
    distance: Fraction = asked["distance"]
    limit: Fraction = asked["mb.extreme-limit"]
    if weapons.band_of(weapon, distance, limit) is None:
        rule = "MB-WPN-12" if weapon == weapons.FLAME else "MB-SHT-07"
        raise Refused(
            "mb-odds-out-of-reach", rule, field="distance", weapon=weapon,
            distance=plain_length(distance), reach=plain_length(weapons.reach_of(weapon, limit)),
        )  # fmt: skip


def check_foot_target(asked: Asked, weapon: str) -> None:
    """Limited function (MB-WPN-13)."""
    limited = asked["mb.limited-function"]
    if not weapons.may_fire_at_foot(weapon, asked["cover"], limited):
        raise Refused("mb-odds-limited", "MB-WPN-13", field="weapon", weapon=weapon)

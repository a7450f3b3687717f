"""Queries about shooting at foot units: one roll, one shot, a volley, flames, shells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial

from sandtable.chance import Modifier, Roll, odds
from sandtable.refusals import Refused
from sandtable.rulesets.inputs import choice, counted, rules, truth, up_to, yes_no
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice import weapons
from sandtable.rulesets.modern_battles.dice.shooting import (
    Fire,
    Shot,
    hit,
    shoot,
    template,
    to_hit,
    volleys,
)
from sandtable.rulesets.modern_battles.dice.weapons import (
    Firing,
    close_strength,
    rate_modifiers,
    rate_of_fire,
    strength_at,
)
from sandtable.rulesets.modern_battles.dice.wounds import Hit, to_save, to_wound
from sandtable.rulesets.modern_battles.queries.inputs import (
    FOOT,
    MOST_FIGURES,
    MOVED,
    SHOOTER,
    also_fired,
    also_input,
    check_foot_target,
    checked_mount,
    ct_of,
    foot_of,
    options_of,
    or_else,
    shot_inputs,
    shot_of,
    weapon_of,
    whole,
)
from sandtable.rulesets.query import Asked, Case, Query

HIT_RULES = "MB-SHT-04…16 MB-WPN-04 MB-WPN-09 MB-WPN-11…12 MB-WPN-15"
WOUND_RULES = "MB-SHT-17 MB-WPN-01…02 MB-WPN-13 MB-WND-01…03 MB-CC-08"
Batch = tuple[Fire, int]  # and its shots
DEFAULT_STRENGTH = 3
FLAME_STRENGTH = sheet.WEAPONS[weapons.FLAME].strength


# --- to hit ---------------------------------------------------------------------------------------
def one_roll(asked: Asked) -> Case:
    shot = shot_of(asked, weapon_of(asked))
    return Case(hit, (shot,), yes_no("hit", "miss"), to_hit(shot))


HIT = Query(
    "hit",
    shot_inputs(weapons.ARMS, "hand", "vehicle", "towed"),
    ("hit", "miss"),
    one_roll,
    rules=rules(HIT_RULES),
    label="mb-hit",
)


# --- one shot -------------------------------------------------------------------------------------
def one_shot(asked: Asked) -> Case:
    weapon = weapon_of(asked, "f")
    fire = Fire(shot_of(asked, weapon), Hit(strength_of(asked, weapon), foot_of(asked)))
    return Case(shoot, (fire,), rolls=rolls_of(fire), modifiers=strength_gained(asked, weapon))


def strength_gained(asked: Asked, weapon: str | None) -> tuple[Modifier, ...]:
    """What the distance adds to the Strength (MB-WPN-02)."""
    return close_strength(weapon, asked["distance"]) if weapon is not None else ()


def strength_of(asked: Asked, weapon: str | None) -> int:
    """Of a weapon that may be fired at foot figures, or as typed."""
    if weapon is None:
        typed: int = or_else(asked, "f", DEFAULT_STRENGTH)
        return typed
    if weapons.is_gun(weapon):
        raise Refused("mb-odds-gun-at-foot", "MB-SHT-23", field="weapon", weapon=weapon)
    check_foot_target(asked, weapon)
    return strength_at(weapon, asked["distance"])


def rolls_of(fire: Fire) -> tuple[Roll, ...]:
    wound, save = to_wound(fire.hit), to_save(fire.hit.foot)
    return (*to_hit(fire.shot), *(roll for roll in (wound, save) if roll))


SHOOT = Query(
    "shoot",
    (
        *shot_inputs(sheet.WEAPONS, "hand", "vehicle"),
        whole("f", None, 12, label="shot_strength"),
        *FOOT,
    ),
    ("miss", "no-wound", "saved", "casualty"),
    one_shot,
    rules=rules(f"{HIT_RULES} {WOUND_RULES}"),
    label="mb-shoot",
)


# --- a batch --------------------------------------------------------------------------------------
def one_batch(asked: Asked) -> Case:
    weapon = checked_batch(asked)
    fire = Fire(shot_of(asked, weapon), Hit(strength_of(asked, weapon), foot_of(asked)))
    served = Firing(asked["moved"], asked["assistant"], asked["feed"], asked["water_cooled"])
    shots = asked["figures"] * rate_of_fire(weapon, served, asked["mb.half-rate-rounding"])
    batches = ((fire, shots), *others_in_it(asked))
    gained = [strength_gained(one, row) for row, _, one in also_fired(asked)]
    figures: int = asked["target_figures"]
    number = sum(shots for _, shots in batches)
    return Case(
        volleys,
        (batches, figures),
        rolls=tuple(roll for fire, _ in batches for roll in rolls_of(fire)),
        expected=partial(expected_of_batches, batches, figures),
        outcomes=up_to(min(number, figures)),
        modifiers=(
            *strength_gained(asked, weapon),
            *rate_modifiers(weapon, served),
            *(modifier for gains in gained for modifier in gains),
        ),
    )


def others_in_it(asked: Asked) -> Iterator[Batch]:
    """The other batches of a mixed fire, told by their shots (MB-SHT-22)."""
    for weapon, shots, one in also_fired(asked):
        hit = Hit(strength_of(one, weapon), foot_of(one))
        yield Fire(shot_of(one, weapon), hit), shots


def checked_batch(asked: Asked) -> str:
    """Assistants, feeds and water belong to some machine guns only (MB-WPN-07, MB-WPN-08)."""
    weapon = weapon_of(asked)
    assert weapon is not None
    if weapon == weapons.FLAME:
        raise Refused("mb-odds-flame", "MB-WPN-12", field="weapon", weapon=weapon)
    if weapons.is_gun(weapon):
        raise Refused("mb-odds-gun-at-foot", "MB-SHT-23", field="weapon", weapon=weapon)
    served = sheet.ASSISTANT in weapons.notes_of(weapon, checked_mount(asked, weapon))
    if asked["assistant"] and not served:
        raise Refused("mb-odds-no-assistant", "MB-WPN-07", field="assistant", weapon=weapon)
    if "feed" in asked.given and sheet.ASSISTANT not in sheet.WEAPONS[weapon].notes:
        raise Refused("mb-odds-no-assistant", "MB-WPN-07", field="feed", weapon=weapon)
    if asked["water_cooled"] and weapon not in weapons.MAY_BE_WATER_COOLED:
        raise Refused("mb-odds-no-water", "MB-WPN-08", field="water_cooled", weapon=weapon)
    return weapon


def expected_of_batches(batches: tuple[Batch, ...], figures: int) -> Mapping[str, Fraction]:
    casualties = odds(volleys, batches, figures).expected(int)
    return {"shots": Fraction(sum(shots for _, shots in batches)), "casualties": casualties}


VOLLEY = Query(
    "volley",
    (
        *shot_inputs(sheet.WEAPONS, "hand", "vehicle", required=True),
        *FOOT,
        whole("figures", 1, MOST_FIGURES, label="figures_firing"),
        whole("target_figures", 10, MOST_FIGURES),
        truth("assistant"),
        choice("feed", "belt", "magazine", default=None),
        truth("water_cooled"),
        also_input({row: arm for row, arm in sheet.WEAPONS.items() if row != weapons.FLAME}),
    ),
    (),
    one_batch,
    expected=("shots", "casualties"),
    rules=rules(f"MB-SHT-03 MB-SHT-18 MB-SHT-22 MB-WPN-05…08 {HIT_RULES} {WOUND_RULES}"),
    label="mb-volley",
)


# --- templates ------------------------------------------------------------------------------------
def flames(asked: Asked) -> Case:
    chosen = options_of(asked)
    shot = Shot(
        ct_of(asked),
        moved=asked["moved"],
        grouped=asked["grouped"],
        flame=True,
        automatic=chosen.flame_hits == "automatic",
        natural_one=chosen.natural_one,
        beyond_six=chosen.beyond_six,
    )
    return under_template(Fire(shot, Hit(FLAME_STRENGTH, foot_of(asked))), asked)


def shells(asked: Asked) -> Case:
    weapon = weapon_of(asked)
    assert weapon is not None
    gun = sheet.GUNS.get(weapon)
    if gun is None or gun.he_strength is None:
        raise Refused("mb-odds-no-he", "MB-SHT-23", field="weapon", weapon=weapon)
    fire = Fire(shot_of(asked, weapon), Hit(gun.he_strength, foot_of(asked)))
    return under_template(fire, asked)


def under_template(fire: Fire, asked: Asked) -> Case:
    return number_of_casualties(template, (fire, asked["under"]), asked["under"], rolls_of(fire))


number_of_casualties = partial(counted, "casualties")
UNDER = whole("under", 5, MOST_FIGURES, label="under_template")
FLAMES = Query(
    "flame",
    (UNDER, *FOOT, *SHOOTER, MOVED, truth("grouped")),
    (),
    flames,
    expected=("casualties",),
    rules=rules("MB-WPN-11…12 MB-SHT-17 MB-WND-01…03 MB-CC-08"),
    label="mb-flame",
)
WITH_HE = {name: row for name, row in sheet.GUNS.items() if row.he_strength is not None}
SHELL = Query(
    "shell",
    (*shot_inputs(WITH_HE, "vehicle", "towed", required=True), *FOOT, UNDER),
    (),
    shells,
    expected=("casualties",),
    rules=rules(f"MB-RID-04…05 MB-SHT-23 {HIT_RULES} MB-SHT-17 MB-WND-01…03 MB-CC-08"),
    label="mb-shell",
)

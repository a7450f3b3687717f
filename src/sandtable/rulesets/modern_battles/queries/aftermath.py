"""Queries about what damage does: crew, gun, fires, blazes, explosions, riders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from sandtable.chance import odds
from sandtable.rulesets.inputs import choice, expected_number, rules, up_to
from sandtable.rulesets.modern_battles.dice.crews import (
    GUN_LOSSES,
    LOSSES,
    crew_losses,
    gun_damage,
    losses_roll,
)
from sandtable.rulesets.modern_battles.dice.fires import (
    BLAZING_WRECK,
    ESCAPE,
    RADIUS,
    UNMASTERED_FIRE,
    WOUNDED,
    Explosion,
    blaze_for,
    explode,
    fire_until_next_turn,
    survivors,
)
from sandtable.rulesets.modern_battles.dice.morale import FIRE_ON_BOARD, morale_roll
from sandtable.rulesets.modern_battles.dice.riders import RICOCHET, SPLINTER_STRENGTH, splinter
from sandtable.rulesets.modern_battles.dice.wounds import Foot, Hit, to_save, to_wound
from sandtable.rulesets.modern_battles.queries.inputs import (
    FOOT,
    foot_of,
    number_of,
    save_input,
    skill,
    whole,
)
from sandtable.rulesets.modern_battles.queries.shooting import number_of_casualties
from sandtable.rulesets.modern_battles.queries.trials import MORALE_RULES, morale_inputs, morale_of
from sandtable.rulesets.modern_battles.queries.vehicles import DEFAULT_CREW, MOST_CREW
from sandtable.rulesets.query import Asked, Case, Input, Query

MOST_TURNS = 20
CREW_INPUT = whole("crew", DEFAULT_CREW, MOST_CREW, label="crew_before")


# --- crew and gun ---------------------------------------------------------------------------------
def crew(asked: Asked) -> Case:
    loss, before = asked["loss"], asked["crew"]
    roll = losses_roll(loss)
    return Case(
        crew_losses,
        (loss, before),
        partial(what_is_left, before),
        (roll,) if roll else (),
        partial(expected_left, "remaining", before, crew_losses, loss, before),
        up_to(before),
    )


def what_is_left(before: int, lost: int) -> str:
    return str(before - lost)


def expected_left(
    name: str, before: int, resolution: Callable[..., int], die: str, of: int
) -> Mapping[str, Fraction]:
    return {name: before - odds(resolution, die, of).expected(int)}


CREW = Query(
    "crew",
    (choice("loss", *LOSSES, default="d3"), CREW_INPUT),
    (),
    crew,
    expected=("remaining",),
    rules=rules("MB-VEH-02"),
    label="mb-crew",
)


def gun(asked: Asked) -> Case:
    die, ct = asked["die"], asked["ct"]
    return Case(
        gun_damage,
        (die, ct),
        partial(what_is_left, ct),
        (GUN_LOSSES[die],),
        partial(expected_left, "ct", ct, gun_damage, die, ct),
        up_to(ct),
    )


GUN = Query(
    "gun",
    (skill("ct", 3, label="gun_skill"), choice("die", *GUN_LOSSES, default="d6", label="gun_die")),
    (),
    gun,
    expected=("ct",),
    rules=rules("MB-VEH-05…06"),
    label="mb-gun",
)


# --- fires ----------------------------------------------------------------------------------------
def fire(asked: Asked) -> Case:
    morale = morale_of(asked)
    rolls = (morale_roll(morale, FIRE_ON_BOARD), UNMASTERED_FIRE)
    return Case(fire_until_next_turn, (morale,), rolls=rolls)


FIRE = Query(
    "fire",
    morale_inputs(5, label="start_crew"),
    ("controlled", "out", "burning", "blaze"),
    fire,
    rules=rules(f"MB-VEH-10…12 {MORALE_RULES}"),
    label="mb-fire",
)


def blaze(asked: Asked) -> Case:
    before: int = asked["crew"]
    return Case(
        survivors,
        (before,),
        rolls=(ESCAPE,),
        expected=partial(expected_number, "survivors", survivors, before),
        outcomes=up_to(before),
    )


BLAZE = Query(
    "blaze",
    (CREW_INPUT,),
    (),
    blaze,
    expected=("survivors",),
    rules=rules("MB-VEH-15"),
    label="mb-blaze",
)


def burn(asked: Asked) -> Case:
    return Case(blaze_for, (asked["turns"],), rolls=(BLAZING_WRECK,))


BURN = Query(
    "burn",
    (whole("turns", 1, MOST_TURNS, label="turns_burning"),),
    ("exploded", "out", "burning"),
    burn,
    rules=rules("MB-VEH-14"),
    label="mb-burn",
)


def explosion(asked: Asked) -> Case:
    near = Explosion(asked["size"], asked["distances"], number_of(asked["save"]))
    save = to_save(Foot(save=near.save))
    rolls = (RADIUS[near.size], WOUNDED, *((save,) if save else ()))
    return number_of_casualties(explode, (near,), len(near.distances), rolls)


EXPLOSION = Query(
    "explosion",
    (
        choice("size", *RADIUS, label="explosion_size"),
        Input("distances", "lengths", required=True, lowest=0),
        save_input(label="enemy_save"),
    ),
    (),
    explosion,
    expected=("casualties",),
    rules=rules("MB-VEH-16 MB-VEH-18"),
    label="mb-explosion",
)


# --- riders ---------------------------------------------------------------------------------------
def riders(asked: Asked) -> Case:
    number: int = asked["riders"]
    hit = Hit(asked["f"], foot_of(asked))
    rolls = tuple(roll for roll in (RICOCHET, to_wound(hit), to_save(hit.foot)) if roll)
    return number_of_casualties(splinter, (number, hit), min(3, number), rolls)


RIDERS = Query(
    "riders",
    (
        whole("riders", 4, MOST_CREW, label="riders_aboard"),
        skill("f", SPLINTER_STRENGTH, label="splinter_strength"),
        *FOOT,
    ),
    (),
    riders,
    expected=("casualties",),
    rules=rules("MB-RID-02…03"),
    label="mb-riders",
)

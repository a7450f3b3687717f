"""Every odds query against a count made apart from it, in generated situations.

The situations are drawn from all inputs and switches of a query, given or left out, typed or as
values, with distances on, just inside and just outside every limit; small queries are gone through
whole. The answer must be the same fractions, the same expected values and the same modifiers, and
a situation that the rules do not allow must be refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

import pytest
from tests.rulesets.modern_battles import oracle
from tests.rulesets.modern_battles.asking import ask
from tests.rulesets.second_count import Comparison, Situation

from sandtable.rulesets.modern_battles.queries.odds import QUERIES

F = Fraction
Values = dict[str, Sequence[Any]]

WHOLE = 700  # a query with no more situations than this is gone through whole

BOOL = (True, False)
SKILL = tuple(range(1, 11))
STRENGTH = tuple(range(1, 13))
SAVES = ("none", 2, 3, 4, 5, 6)
PROFILES = tuple(oracle.PROFILES)
ARMS = tuple(oracle.ARMS)
GUNS = tuple(oracle.GUNS)
MACHINE_GUNS = ("lmg-belt", "lmg-magazine", "lmg-recent", "mg-light", "mg-heavy")
COUNTS = (1, 2, 3, 4, 5, 7, 10, 15)

SHOT: Values = {
    "ct": SKILL,
    "shooter": PROFILES,
    "band": ("short", "long", "extreme"),
    "mount": ("hand", "vehicle", "vehicle", "towed"),
    "moved": BOOL,
    "large": BOOL,
    "grouped": BOOL,
    "same_target": BOOL,
    "cover": ("none", "light", "heavy"),
}
FOOT: Values = {"e": SKILL, "save": SAVES, "target": PROFILES}
MORALE: Values = {
    "cd": tuple(range(1, 13)),
    "start": (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20, 60),
    "losses": tuple(range(10)),
    "fire_losses": tuple(range(6)),
    "by": ("none", "sniper", "artillery"),
    "leaderless": BOOL,
}
PROJECTILE: Values = {
    "f": STRENGTH,
    "small_arm": BOOL,
    "ap_short": BOOL,
    "ammo": ("ap", "he"),
    "armour": SKILL,
    "vehicle": tuple(oracle.VEHICLES),
    "facing": oracle.FACINGS,
}
BLOW: Values = {"cc": SKILL, "cc_def": SKILL, "f": SKILL, "e": SKILL, "save": SAVES}
AT_VEHICLE: Values = {
    "weapon": (*ARMS, *GUNS, *GUNS),
    **SHOT,
    **PROJECTILE,
    "given_hit": (True, False, False),
}


def side(x: str) -> Values:
    return {
        f"side_{x}": PROFILES,
        f"{x}_figures": (1, 2, 3, 4, 5, 8),
        f"{x}_cc": SKILL,
        f"{x}_f": SKILL,
        f"{x}_e": (1, 2, 3, 4, 5),
        f"{x}_i": (1, 2, 3, 4, 10),
        f"{x}_attacks": (1, 2, 3),
        f"{x}_save": SAVES,
    }


def without(inputs: Values, *names: str) -> Values:
    return {name: values for name, values in inputs.items() if name not in names}


# The values of every input of every query; distances are made to fit the weapon.
INPUTS: dict[str, Values] = {
    "hit": {"weapon": (*ARMS, *GUNS), **SHOT},
    "shoot": {"weapon": (*ARMS, "gun-75"), **SHOT, "f": STRENGTH, **FOOT},
    "volley": {
        "weapon": (*ARMS, *MACHINE_GUNS, *MACHINE_GUNS),
        **without(SHOT, "band"),
        **FOOT,
        "figures": COUNTS,
        "target_figures": COUNTS,
        "assistant": BOOL,
        "feed": ("belt", "magazine"),
        "water_cooled": BOOL,
        "also": ("3*smg@8", "2*rifle@12.5,4*mg-light@30", "1*shotgun@5.99"),
    },
    "flame": {
        "under": COUNTS,
        **FOOT,
        "ct": SKILL,
        "shooter": PROFILES,
        "moved": BOOL,
        "grouped": BOOL,
    },
    "shell": {"weapon": (*GUNS, "rifle"), **without(SHOT, "band"), **FOOT, "under": COUNTS},
    "strike": BLOW,
    "melee": {**BLOW, "figures": COUNTS, "attacks": (1, 2, 3, 4), "target_figures": COUNTS},
    "combat": {**side("a"), **side("b"), "charge": ("a", "b", "none", "none")},
    "leader": {"figures": (1, 2, 3, 5, 7, 8, 10, 24, 60), "casualties": (0, 1, 2, 3, 5, 8, 10, 24)},
    "psychology": {**MORALE, "state": oracle.STATES},
    "rally": {**MORALE, "state": oracle.STATES[1:]},
    "panic": {**MORALE, "damaging": (True, True, True, False)},
    "group": MORALE,
    "initiative": {"i": SKILL},
    "mines": {
        "target": ("infantry", "infantry", "infantry", "vehicle"),
        "i": SKILL,
        "figures": (1, 2, 3, 4, 10, 60),
        "e": SKILL,
        "save": SAVES,
    },
    "free-move": {
        "toward": (
            "enemy-edge",
            "objective",
            "enemy-in-arc",
            "enemy-fired",
            "large-moving",
            "other",
        ),
        "hatches": ("none", "open", "closed"),
        "i": SKILL,
    },
    "leave-cover": {"i": SKILL, "targeted": BOOL},
    "spot": {
        "distance": tuple(F(n, 100) for n in (0, 1199, 1200, 1201, 1799, 1800, 2399, 2400, 6000)),
        "in_cover": (True, True, False),
        "fired": BOOL,
        "moved": BOOL,
        "large": BOOL,
        "in_arc": (True, True, False),
    },
    "penetrate": {"weapon": (*ARMS, *GUNS, *GUNS), **PROJECTILE},
    "damage": {"column": oracle.COLUMNS, "facing": oracle.FACINGS},
    "antitank": AT_VEHICLE,
    "fate": {
        **AT_VEHICLE,
        "quality": PROFILES,
        "crew": (1, 2, 3, 4, 5, 6, 12),
        "crew_full": (2, 3, 4, 5, 8, 12),
        "cd": tuple(range(1, 13)),
        "gun_ct": tuple(range(11)),
        "leaderless": BOOL,
        "artillery": BOOL,
        "shots": (1, 1, 2, 3),
        "also": ("1*bazooka@8", "2*rifle@12.5,1*at-rifle@30"),
    },
    "crew": {"loss": (1, "d3", "d6", "2d6"), "crew": STRENGTH},
    "gun": {"ct": SKILL, "die": ("d3", "d6")},
    "fire": MORALE,
    "blaze": {"crew": STRENGTH},
    "burn": {"turns": tuple(range(1, 21))},
    "explosion": {
        "size": ("heavy", "light"),
        "distances": tuple(
            ",".join(
                Random(f"{n} {k}").choice(("0", "0.99", "1", "1.01", "2", "2.5", "3", "5.99", "6"))
                for k in range(1 + n % 6)
            )
            for n in range(60)
        ),
        "save": SAVES,
    },
    "riders": {"riders": STRENGTH, "f": SKILL, **FOOT},
}
REQUIRED = {
    "volley": ("weapon",),
    "shell": ("weapon",),
    "spot": ("distance",),
    "damage": ("column",),
    "explosion": ("distances",),
}
SWITCHES: Values = {
    "mb.morale-modifiers": ("leadership", "dice"),
    "mb.psychology-pass": ("unaffected", "shaken"),
    "mb.natural-one": ("plain", "miss"),
    "mb.beyond-six": ("impossible", "follow-up"),
    "mb.extreme-limit": (F(1), F(5, 4), F(3, 2), F(2)),
    "mb.half-rate-rounding": ("up", "down"),
    "mb.era": ("recent", "recent", "historical"),
    "mb.flame-hits": ("automatic", "roll"),
    "mb.limited-function": ("targets", "off"),
    "mb.damage-table": ("detailed", "simplified"),
    "mb.ambush": BOOL,
    "mb.vehicle-groups": BOOL,
    "mb.free-movement": BOOL,
    "mb.spotting": BOOL,
    "mb.leaving-cover": BOOL,
}
OF_WEAPONS = ("mount", "ammo", "distance")
NOT_WITH_WEAPON = ("band", "f", "small_arm", "ap_short")


# Situations.


def choices(query: str) -> dict[str, Sequence[Any]]:
    """The values of each input; None where it may be left out."""
    required = REQUIRED.get(query, ())
    return {
        name: values if name in required else (None, *values)
        for name, values in INPUTS[query].items()
    }


def is_gone_through_whole(query: str) -> bool:
    return prod(map(len, choices(query).values())) <= WHOLE


def situations(query: str) -> Iterator[Situation]:
    """All situations of a small query, or an endless draw from those of a large one."""
    inputs, required = INPUTS[query], REQUIRED.get(query, ())
    if is_gone_through_whole(query):
        for chosen in product(*choices(query).values()):
            given = zip(inputs, chosen, strict=True)
            yield {name: value for name, value in given if value is not None}
        return
    rng = Random(f"modern-battles {query}")
    while True:
        situation = {
            name: rng.choice(values)
            for name, values in inputs.items()
            if name in required or rng.random() < 0.5
        }
        situation |= {
            name: rng.choice(values) for name, values in SWITCHES.items() if rng.random() < 0.25
        }
        yield mostly_allowed(situation, rng) if query != "spot" else situation


def mostly_allowed(situation: Situation, rng: Random) -> Situation:
    """Most of what cannot go together is taken apart again, some of it is left for refusals."""
    weapon = situation.get("weapon")
    keep = rng.random() < 0.05
    if weapon is not None and rng.random() < 0.98:
        limit = situation.get("mb.extreme-limit", F(3, 2))
        situation["distance"] = some_distance(weapon, limit, rng)
    if not keep:
        for name in NOT_WITH_WEAPON if weapon in {*ARMS, *GUNS} else OF_WEAPONS:
            situation.pop(name, None)
    if weapon in ARMS and not keep:
        situation.pop("ammo", None)
    if situation.get("mount") in wrong_mounts(weapon) and not keep:
        situation.pop("mount")
    if (
        weapon is not None
        and "assistant" not in oracle.ARMS.get(weapon, oracle.ARMS["rifle"]).notes
    ):
        for name in ("assistant", "feed"):
            if rng.random() < 0.9:
                situation.pop(name, None)
    if weapon not in ("mg-light", "mg-heavy") and rng.random() < 0.9:
        situation.pop("water_cooled", None)
    if situation.get("target") == "vehicle" and rng.random() < 0.9:
        situation = {n: v for n, v in situation.items() if n not in ("figures", "e", "save")}
    return situation


def wrong_mounts(weapon: str | None) -> tuple[str, ...]:
    return ("hand",) if weapon in GUNS else ("towed",)


def some_distance(weapon: str, limit: Fraction, rng: Random) -> Fraction:
    """Anywhere within reach, often on a limit or a hundredth beside it."""
    row = {**oracle.ARMS, **oracle.GUNS}[weapon]
    reach = F(8) if row.reach is None else F(row.reach)
    far = reach if row.reach is None else reach * limit
    limits = (reach / 2, reach, far, F(6), F(0))
    beside = rng.choice(limits) + rng.choice((F(-1, 100), F(0), F(0), F(1, 100)))
    anywhere = F(rng.randrange(int(far * 100) + 1), 100)
    return max(F(0), rng.choice((beside, anywhere)))


BOTH = Comparison(oracle, ask)


def some_situations(query: str) -> list[Situation]:
    return BOTH.enough(query, situations(query), whole=is_gone_through_whole(query))


def test_there_is_a_second_count_of_every_query() -> None:
    assert list(oracle.QUERIES) == list(QUERIES) == list(INPUTS)
    assert len(QUERIES) == 29


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_every_input_of_a_query_is_drawn(query: str) -> None:
    names = {*INPUTS[query], *(("distance",) if "weapon" in INPUTS[query] else ())}
    assert names == {entry.name for entry in QUERIES[query].inputs}


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_the_odds_are_those_counted_from_the_rules_alone(query: str) -> None:
    rng = Random(f"as given to {query}")
    differences = [BOTH.difference(query, situation, rng) for situation in some_situations(query)]
    assert [words for words in differences if words][:5] == []


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_the_outcomes_of_every_situation_add_up_to_one(query: str) -> None:
    for situation in islice(situations(query), 100):
        if BOTH.counted(query, situation) != "refused":
            assert sum(ask(query, situation).outcomes.values()) == 1


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_any_switch_may_be_given_to_any_query_by_its_full_name(query: str) -> None:
    rng = Random(f"switches of {query}")
    drawn = [s for s in islice(situations(query), 60) if BOTH.counted(query, s) != "refused"]
    for switch, values in SWITCHES.items():
        for value, situation in product(values, drawn[:6]):
            assert BOTH.difference(query, situation | {switch: value}, rng) is None

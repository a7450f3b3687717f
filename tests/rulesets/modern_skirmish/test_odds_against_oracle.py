"""Every odds query against a count made apart from it, in generated situations.

The situations are drawn from all inputs of a query, given or left out, typed or as values, with
distances and movements on, just inside and just outside every limit; small queries are gone
through whole. The answer must be the same fractions, the same expected values and the same
modifiers, and a situation that the rules do not allow must be refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

import pytest
from tests.rulesets.modern_skirmish import oracle
from tests.rulesets.modern_skirmish.asking import ask
from tests.rulesets.second_count import Comparison, Situation

from sandtable.rulesets.modern_skirmish.queries.odds import QUERIES

F = Fraction

WHOLE = 700  # a query with no more situations than this is gone through whole

BOOL = (True, False)
DICE = tuple(oracle.SIDES)
ORDERS = ("tactical-move",) * 3 + ("aimed-fire", "covering-fire", "rapid-move", "wait")
MOVED = (F(0), F(0), F(0), F(1, 100), F(1, 2), F(399, 100), F(4), F(401, 100), F(6), F(10))
MARKERS = (
    "none", "tactical-move", "rapid-move", "covering-fire", "aimed-fire", "wait", "heads-down",
    "nothing",
)  # fmt: skip
DIRECT = tuple(name for name, arm in oracle.ARMS.items() if "AoE" not in arm.abilities)
BURSTING = tuple(name for name, arm in oracle.ARMS.items() if "Raf" in arm.abilities)
AREA = tuple(name for name, arm in oracle.ARMS.items() if "AoE" in arm.abilities)
HOLLOW = tuple(name for name, arm in oracle.ARMS.items() if "AC" in arm.abilities)
SHORT = ("handgun", "shotgun", "smg")  # modifiable, and for close quarters
ASIDE = tuple(F(n, 4) for n in range(-44, 45))
POOLS = tuple(
    "+".join(
        f"{Random(n).choice((1, 2, 3))}{Random(f'{n} {k}').choice(DICE)}" for k in range(terms)
    )
    for n, terms in enumerate((1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 6))
)

SHOOTER: dict[str, Sequence[Any]] = {
    "dc": DICE,
    "order": ORDERS,
    "moved": MOVED,
    "helper": (True, True, False),
}
SHOT: dict[str, Sequence[Any]] = {
    **SHOOTER,
    "indoors": BOOL,
    "laser": BOOL,
    "holo": BOOL,
    "target_marker": MARKERS,
    "target_still": BOOL,
    "cover": ("none", "light", "heavy"),
    "vest": BOOL,
    "rapid_target": ("exposed", "harder"),
}


def without(inputs: dict[str, Sequence[Any]], *names: str) -> dict[str, Sequence[Any]]:
    return {name: values for name, values in inputs.items() if name not in names}


# The values of every input of every query; those that must be given stand under REQUIRED.
INPUTS: dict[str, dict[str, Sequence[Any]]] = {
    "initiative": {
        "a_dq": DICE,
        "b_dq": DICE,
        "a_drone": BOOL,
        "b_drone": BOOL,
        "previous": ("a", "b", "none"),
    },
    "shoot": {"weapon": (*DIRECT, *SHORT, *SHORT, "mortar"), "target_number": (1, 2, 3, 4), **SHOT},
    "burst": {"weapon": (*BURSTING, *BURSTING, "rifle"), "targets": (1, 2, 3), **SHOT},
    "covering": {
        "weapon": (*DIRECT, *SHORT, "support"),
        "shots": (1, 2, 3, 4, 5, 6),
        **without(SHOT, "order", "moved"),
    },
    "volley": {
        "weapon": (*DIRECT, *SHORT),
        "shooters": (1, 2, 3, 4, 5, 6, 7, 8),
        "figures": (1, 2, 3, 4, 5, 8, 12),
        **SHOT,
    },
    "aoe": {"weapon": (*AREA, "rifle"), "lob": (True, False, False), **SHOOTER},
    "blast": {
        "weapon": AREA,
        "lob": (True, False, False),
        "x": ASIDE,
        "y": (*ASIDE, *[F(0)] * 40),
        **SHOOTER,
    },
    "area": {"figures": tuple(range(1, 21))},
    "suppress": {"weapon": tuple(oracle.ARMS), **SHOOTER},
    "vehicle": {
        "weapon": (*oracle.ARMS, *HOLLOW, *HOLLOW, *SHORT),
        "target": tuple(oracle.ARMOUR),
        "target_number": (1, 1, 1, 2, 3),
        "armour_roll": ("per-shot", "per-die"),
        "vehicle_damage": ("ac-only", "any", "any"),
        **without(SHOT, "vest"),
    },
    "bailout": {"occupants": tuple(range(1, 21))},
    "save": {"hits": tuple(range(1, 21))},
    "melee": {"attack": POOLS, "defence": POOLS},
}
REQUIRED = {
    "shoot": ("weapon",),
    "burst": ("weapon",),
    "covering": ("weapon",),
    "volley": ("weapon",),
    "aoe": ("weapon",),
    "blast": ("weapon",),
    "suppress": ("weapon",),
    "vehicle": ("weapon", "target"),
    "melee": ("attack", "defence"),
}
NUMBERED = ("shoot", "burst", "volley", "vehicle", "aoe", "blast")  # that have shot_number


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
    rng = Random(f"modern-skirmish {query}")
    while True:
        situation = {
            name: rng.choice(values)
            for name, values in inputs.items()
            if name in required or rng.random() < 0.5
        }
        yield mostly_allowed(query, situation, rng) if "weapon" in inputs else situation


def mostly_allowed(query: str, situation: Situation, rng: Random) -> Situation:
    """Most of what cannot go together is taken apart again, some of it is left for refusals."""
    row = oracle.ARMS[situation["weapon"]]
    if row.reach is not None and rng.random() < 0.4:
        aside = rng.choice((F(-10), F(-1, 2), F(-1, 100), F(0), F(0), F(1, 100)))
        situation["distance"] = max(F(0), row.reach + aside)
    if rng.random() < 0.9 and "Mod" not in row.abilities:
        situation = without(situation, "laser", "holo")  # type: ignore[assignment]
    if rng.random() < 0.9 and "Raf" not in row.abilities:
        situation.pop("target_number", None)
    if rng.random() < 0.8 and situation.get("order") in (None, "rapid-move", "wait"):
        situation.pop("order", None)
    if rng.random() < 0.8 and situation.get("order", "tactical-move") != "tactical-move":
        situation.pop("moved", None)
    if query in NUMBERED and situation.get("order") == "covering-fire":
        situation["shot_number"] = rng.choice((1, 2, 3, 5, 11))
    elif query in NUMBERED and rng.random() < 0.05:
        situation["shot_number"] = 2
    return situation


BOTH = Comparison(oracle, ask)


def some_situations(query: str) -> list[Situation]:
    return BOTH.enough(query, situations(query), whole=is_gone_through_whole(query))


def test_there_is_a_second_count_of_every_query() -> None:
    assert list(oracle.QUERIES) == list(QUERIES) == list(INPUTS)


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_the_odds_are_those_counted_from_the_rules_alone(query: str) -> None:
    rng = Random(f"as given to {query}")
    differences = [BOTH.difference(query, situation, rng) for situation in some_situations(query)]
    assert [words for words in differences if words] == []


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_the_outcomes_of_every_situation_add_up_to_one(query: str) -> None:
    for situation in islice(situations(query), 100):
        if BOTH.counted(query, situation) != "refused":
            assert sum(ask(query, situation).outcomes.values()) == 1


BORDERS = [
    {"weapon": weapon, "lob": weapon in ("mortar", "offensive-grenade"), "x": x, "y": y}
    for weapon in AREA
    for reach in [F(oracle.ARMS[weapon].diameter, 2) + F(5, 4)]
    for along in (0, 1, 5, 8)
    for aside in (F(-1, 1000), F(0), F(1, 1000))
    for x, y in ((along + reach + aside, F(0)), (F(0), -along - reach - aside))
]


def test_the_edge_of_a_base_on_the_edge_of_the_area_is_inside() -> None:
    """MS-GREN-09: along the line of fire and across it, for every weapon."""
    rng = Random("borders")
    differences = [BOTH.difference("blast", situation, rng) for situation in BORDERS]
    assert [words for words in differences if words] == []


SWITCHES: dict[str, tuple[Any, ...]] = {
    "ms.cohesion": ("chain", "all-pairs"),
    "ms.rapid-target": ("exposed", "harder"),
    "ms.vehicle-damage": ("ac-only", "any"),
    "ms.armour-roll": ("per-shot", "per-die"),
    "ms.vehicles-heads-down": BOOL,
    "ms.covering-immediate-shot": BOOL,
    "ms.charge-casualties": BOOL,
    "ms.limited-shots": (1, 3, "unlimited"),
}


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_any_switch_may_be_given_to_any_query_by_its_full_name(query: str) -> None:
    """A switch with an input of its own in the query says the same as that input."""
    rng = Random(f"switches of {query}")
    drawn = [s for s in islice(situations(query), 60) if BOTH.counted(query, s) != "refused"]
    for switch, values in SWITCHES.items():
        own = oracle.SWITCHES.get(switch, "")
        for value, situation in product(values, drawn[:6]):
            switched = {name: v for name, v in situation.items() if name != own} | {switch: value}
            assert BOTH.difference(query, switched, rng) is None

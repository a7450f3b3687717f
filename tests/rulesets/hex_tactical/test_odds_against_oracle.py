"""Every odds query against a count made apart from it, in generated situations.

The situations are drawn from all inputs and switches of a query, given or left out, typed or as
values, with distances on, just inside and just outside every limit. The answer must be the same
fractions, the same expected values and the same modifiers, and a situation that the rules do not
allow must be refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

import pytest
from tests.rulesets.hex_tactical import oracle
from tests.rulesets.hex_tactical.asking import ask
from tests.rulesets.second_count import Comparison, Situation

from sandtable.rulesets.hex_tactical.queries.odds import QUERIES

Values = dict[str, Sequence[Any]]

WHOLE = 900  # a query with no more situations than this is gone through whole

BOOL = (True, False)
DISTANCES = (1, 2, 3, 4, 6, 7, 10, 11, 12, 13, 14, 15, 16, 18, 19, 24, 40)
RANGES = (1, 3, 6, 10, 12, 15, 16, 20)
COLS = (-20, -4, -2, -1, 0, 1, 2, 3, 20)
POWERS = (0, 0.5, 1, 2, 2.5, 3, 4, 5, 6, 7, 8, 9.5, 10, 11, 12, 14, 17, 18, 24, 30, 40, 50, 90)
GROUPS = (*POWERS, "4+4", "4+4+2", "2.5+1", "0+0", "10+30+12")
MORALE = tuple(range(1, 14))
ARMOUR = (0, 1, 2, 3, 5, 9, 10, 14, 24)
ACS = (0, 4, 9, 10, 12, 14, 15, 20, 24)
TARGETS = (
    "infantry",
    "heavy-weapon",
    "airborne",
    "support",
    "light-support",
    "vehicle",
    "armoured",
)
MOVES = ("none", "none", "tactical", "normal", "forced")
HEX: Values = {"terrain": oracle.HEXES, "other": oracle.HEXES}
SIDE: Values = {"hexside": ("none", *oracle.HEXSIDES)}
STATES: Values = {"stopped": BOOL, "smoke": BOOL, "half": BOOL, "moved": BOOL}
LIGHT: Values = {"light": ("day", "day", "half-light", "night"), "lit": BOOL}
SIGHT: Values = {
    "distance": DISTANCES,
    "range": RANGES,
    "max": (6, 12, 15, 24, 30),
    "hindrance": (0, 0, 1, 2, 3, 3, 4),
}
COMMON: Values = {
    **SIGHT,
    "uphill": BOOL,
    **STATES,
    **LIGHT,
    "mount": tuple(oracle.ARC),
    "arc": ("front", "front", "flank", "rear"),
    "quality": tuple(oracle.QUALITY),
    "size": tuple(oracle.HIT_SIZE),
    **HEX,
    **SIDE,
    "cols": COLS,
}
TESTED: Values = {"morale": MORALE, "target_hesitant": BOOL}
RATE: Values = {
    "rate": tuple(range(10)),
    "weapon": ("small-arms", "mg", "launcher", "missile", "mortar", "gun"),
    "stopped": BOOL,
    "hesitant": BOOL,
}
RAW: Values = {"p": GROUPS, "acb": tuple(range(-6, 12)), "cols": COLS}
MOVED: Values = {"target_moved": BOOL, "schurzen": BOOL}


def side(name: str) -> Values:
    return {
        f"{name}_morale": MORALE,
        f"{name}_state": ("none", "stopped", "neutralised"),
        f"{name}_hesitant": BOOL,
        f"{name}_para": BOOL,
    }


# The values of every input of every query.
INPUTS: dict[str, Values] = {
    "fire-table": RAW,
    "to-hit": {"class": ("L", "M", "C"), "distance": DISTANCES, "cols": COLS},
    "fire": {
        "kind": ("ap", "ap", "ac"),
        "p": GROUPS,
        "weapon": ("small-arms", "mg", "mg", "gun", "launcher", "missile"),
        "firer": ("infantry", "piece", "vehicle", "vehicle"),
        "target": TARGETS,
        "target_move": MOVES,
        "armour": ARMOUR,
        "recognised": BOOL,
        "minmax": BOOL,
        "shield": (False, False, False, True),
        **COMMON,
        **TESTED,
    },
    "gun": {
        "weapon": ("gun", "launcher"),
        "class": ("L", "M", "C"),
        "ac": ACS,
        "armour": ARMOUR,
        **MOVED,
        "rate": tuple(range(10)),
        "hesitant": BOOL,
        **COMMON,
    },
    "missile": {
        "mode": ("direct", "indirect"),
        "ac": ACS,
        "armour": ARMOUR,
        "armour_front": ARMOUR,
        **MOVED,
        **COMMON,
    },
    "indirect": {
        "source": ("mortar", "artillery", "bomb", "ground-attack", "mine", "ied"),
        "p": GROUPS,
        "target": TARGETS,
        "target_move": MOVES,
        "recognised": BOOL,
        "armour_front": ARMOUR,
        "open_top": BOOL,
        "fully_tracked": BOOL,
        "jammer": BOOL,
        "distance": (0, 1, 2, 3, 4, 10, 39, 40, 41),
        "min": (2, 4),
        "max": (16, 40),
        **HEX,
        "cols": COLS,
        **TESTED,
    },
    "aa": {
        "p": GROUPS,
        "value": ("aa", "aa", "ap"),
        "weapon": ("gun", "mg", "missile", "small-arms"),
        "altitude": ("low", "medium", "high", "tactical", "tactical", "tactical"),
        "moving": BOOL,
        "target": ("plane", "transport", "helicopter", "drone"),
        "armoured": BOOL,
        "recognised": BOOL,
        **SIGHT,
        **STATES,
        **LIGHT,
        **HEX,
        **SIDE,
        "cols": COLS,
    },
    "cadence": {**RATE, "table": ("fire", "hit")},
    "burst": {**RAW, **RATE},
    "test": {
        "kind": ("stop", "neutralise", "rally", "hesitation"),
        "morale": MORALE,
        "x": (-2, -1, 0, 1, 2, 3),
        "hesitant": BOOL,
    },
    "activation": {
        "morale": MORALE,
        "out_of_range": BOOL,
        "uncommanded": BOOL,
        "leader_neutralised": BOOL,
        "leader_eliminated": BOOL,
        "hesitant": BOOL,
    },
    "turn-initiative": {"bonus_a": tuple(range(-7, 8)), "bonus_b": tuple(range(-7, 8))},
    "assault-initiative": {
        **side("attacker"),
        **side("defender"),
        "first_phase": BOOL,
        "defender_recognised": BOOL,
        "tunnel": BOOL,
    },
    "assault": {
        "type": tuple(oracle.NUMBERS),
        "side": ("attacker", "defender"),
        "target": ("infantry", "vehicle"),
        "team": BOOL,
        "support": BOOL,
        "state": ("none", "stopped", "immobilised", "neutralised"),
        "reduced": BOOL,
        "human_wave": BOOL,
        "height": ("level", "above", "below"),
        "from_tunnel": BOOL,
        "vs_tunnel": BOOL,
        "protection": (-5, -4, -3, -2, -1, 0, 1),
        "grenade_launcher": BOOL,
        "v_sum": (-9, -7, -5, -4, -3, -2, -1, 0, 1, 3),
        "n": (1, 2, 3, 4),
        "armoured_assault": BOOL,
        "target_moved": BOOL,
        "target_para": BOOL,
        "open_or_soft": BOOL,
        "disabled": BOOL,
        "panzerfaust": BOOL,
        "nation": ("none", "german", "german-sapper", "japanese"),
        "mod": (-4, -1, 0, 2),
        "morale": MORALE,
    },
    "delay": {
        "kind": ("artillery", "guided", "ground-attack", "bombing"),
        "preregistered": BOOL,
        "waited": tuple(range(8)),
        "german_ww2": BOOL,
        "french_indochina": BOOL,
    },
    "drift": {
        "visibility": (0, 1, 2, 3),
        "observer": (True, True, False),
        "oa_distance": (0, 9, 10, 20, 21, 30, 31, 60),
        "shot": (1, 2, 3, 4),
        "los": BOOL,
    },
    "air-drift": {"altitude": ("low", "medium", "high"), "x": tuple(range(-9, 10))},
    "drop-drift": {
        "heli": (True, False, False, False),
        "wind": ("light", "medium", "strong"),
        "visibility": (0, 1, 2, 3),
        "x": tuple(range(-5, 6)),
        "repulsed": BOOL,
    },
    "smoke": {"p": (*GROUPS, 9, "9.99", "4+5", "5+5"), "napalm": BOOL},
    "concealment": {
        "mode": ("normal", "rehide", "tactical", "forced", "vehicle"),
        "distance": (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 24, 25),
        "protection": tuple(range(-6, 4)),
        "light": ("day", "half-light", "night"),
        "los": (True, True, True, False),
        "fired": BOOL,
        "moved": BOOL,
    },
    "move-cost": {
        **HEX,
        **SIDE,
        "class": tuple(oracle.CLASSES),
        "steep": (True, False, False),
        "climb": (0, 1, 2, 3),
        "descend": (0, 1, 2),
        "storeys": (0, 0, 0, 1, 2),
        "surface": ("none", "snow", "deep-snow", "mud"),
        "cleared": BOOL,
        "towing": BOOL,
        "armoured_assault": BOOL,
        "size": tuple(oracle.HIT_SIZE),
    },
    "protection": {
        **HEX,
        **SIDE,
        "target": ("infantry", "vehicle", "nap"),
        "mode": ("direct", "indirect"),
    },
}
REQUIRED = {
    "to-hit": ("class", "distance"),
    "fire": ("p",),
    "gun": ("ac",),
    "missile": ("ac",),
    "indirect": ("p",),
    "aa": ("p",),
    "cadence": ("rate",),
    "burst": ("rate",),
    "test": ("morale",),
    "activation": ("morale",),
    "assault-initiative": ("attacker_morale", "defender_morale"),
    "smoke": ("p",),
    "concealment": ("distance",),
}
SWITCHES: Values = {
    "hx.cad-word-rows": ("named-type-continues", "all-end"),
    "hx.cad-al": ("heavy-weapon", "hand-held"),
    "hx.hex-roll": ("shared", "each"),
    "hx.off-table": ("clamp", "no-effect"),
    "hx.neutralisation-pass": ("none", "stopped"),
    "hx.assault-v-round": ("up", "away-from-zero"),
    "hx.delay-dice": ("2d6", "1d6"),
    "hx.aa-upward": ("exempt", "counts"),
    "hx.napalm-fire-p": (10, 18, 24),
}


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
    rng = Random(f"hex-tactical {query}")
    while True:
        situation = {
            name: rng.choice(values)
            for name, values in inputs.items()
            if name in required or rng.random() < 0.4
        }
        situation |= {
            name: rng.choice(values) for name, values in SWITCHES.items() if rng.random() < 0.25
        }
        yield mostly_allowed(query, situation, rng)


def mostly_allowed(query: str, situation: Situation, rng: Random) -> Situation:
    """Most of what cannot go together is taken apart again, some of it is left for refusals."""
    if query in ("fire", "aa") and rng.random() < 0.1:
        situation["distance"] = 0
    if query in ("fire-table", "burst") and rng.random() < 0.95:
        situation.pop("p" if rng.random() < 0.5 else "acb", None)
        if "p" not in situation and "acb" not in situation:
            situation["p"] = rng.choice(GROUPS)
    if query == "move-cost" and situation.get("class", "inf") != "inf" and rng.random() < 0.9:
        situation.pop("storeys", None)
    if query == "fire" and rng.random() < 0.9:
        mend_shot(situation, rng)
    return situation


def mend_shot(situation: Situation, rng: Random) -> None:
    """A weapon that fires this way at this target."""
    target = situation.get("target", "infantry")
    if target in ("vehicle", "armoured"):
        situation["kind"] = "ap"
    if target == "armoured":
        situation |= {"weapon": "mg", "p": rng.choice(POWERS)}
    weapons = ("gun", "launcher", "missile") if situation.get("kind") == "ac" else ("mg", "gun")
    if "weapon" in situation and target != "armoured":
        situation["weapon"] = rng.choice(weapons)
    if target in ("heavy-weapon", "support"):
        situation.pop("target_move", None)
    if target not in ("support", "light-support"):
        situation.pop("shield", None)


BOTH = Comparison(oracle, ask)


def some_situations(query: str) -> list[Situation]:
    return BOTH.enough(query, situations(query), whole=is_gone_through_whole(query))


def test_there_is_a_second_count_of_every_query() -> None:
    assert list(oracle.QUERIES) == list(QUERIES) == list(INPUTS)
    assert len(QUERIES) == 22


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_every_input_of_a_query_is_drawn(query: str) -> None:
    assert set(INPUTS[query]) == {entry.name for entry in QUERIES[query].inputs}


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
        for value, situation in product(values, drawn[:4]):
            assert BOTH.difference(query, situation | {switch: value}, rng) is None

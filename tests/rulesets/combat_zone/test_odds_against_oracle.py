"""Every odds query against a count made apart from it, in generated situations.

The situations are drawn from all inputs of a query, given or left out, typed or as values, with
distances on, just inside and just outside every limit; small queries are gone through whole. The
answer must be the same fractions, the same expected values and the same modifiers, and a
situation that the rules do not allow must be refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

import pytest
from tests.rulesets.combat_zone import oracle

from sandtable.game import Refusal
from sandtable.rulesets import ask_odds
from sandtable.rulesets.combat_zone.queries.odds import QUERIES
from sandtable.rulesets.query import Answer

Situation = dict[str, Any]
F = Fraction

ANSWERED = 520  # situations with an answer that a query is put to, at the least
WHOLE = 1900  # a query with no more situations than this is gone through whole


def lengths(words: str) -> tuple[Fraction, ...]:
    return tuple(F(word) for word in words.split())


BOOL = (True, False)
QUALITY = tuple(oracle.QUALITY)
TARGET = tuple(oracle.RESISTANCE)
COVER = tuple(oracle.COVER)
ARMOUR = tuple(oracle.ARMOUR)
VEHICLE = tuple(oracle.VEHICLES)
WEAPON = tuple(oracle.HAND_WEAPONS)
DICE = (
    "1D4", "1D6", "2D4", "2D6", "3D6", "4D6", "5D6", "2D8", "3D8", "4D8", "1D10", "2D10",
    "8+3D6", "3D6+8", "2D8+1D6", "1D4+1D6+2", "1D4+1D6+1D8+1D10", "3+1D8+4",
)  # fmt: skip
ANTI_TANK = (*oracle.ANTI_TANK, *oracle.GUNS)
DIRECT = tuple({**oracle.DIRECT["ww2"], **oracle.DIRECT["core"]})
TEMPLATE = tuple(oracle.TEMPLATES)
SPEEDS = lengths(
    "0 0.5 12 29.5 30 30.1 30.5 31 35 36.5 39 39.9 40 40.1 40.5 41 44 45 49.75 50 50.25 51 52 55 60"
    " 60.5 61 65.5 70 70.5 71 79.9 80 80.5 81 89.5 90 90.5 95 100 101 119.5 120"
)
CLOSE_SPEEDS = tuple(F(quarters, 4) for quarters in range(0, 4 * 125, 3))
HEIGHTS = lengths(
    "0 0.5 2.5 4 4.9 4.99 5 5.1 5.5 6 7.5 9 9.9 9.99 10 10.1 10.5 11 12 12.5 14 14.9 14.99 15 15.1"
    " 15.5 16 17.5 19 19.9 19.99 20 20.1 21 25 30 45.5 100"
)
SHOOTER = {
    "quality": QUALITY,
    "panicked": BOOL,
    "wounded": BOOL,
    "precarious": BOOL,
    "dark": BOOL,
    "firing_vehicle": ("none", "half", "over"),
    "hardware_damage": (0, 0, 1, 2),
}
FIGURE = {"target": TARGET, "cover": COVER, "armour": ARMOUR}
SIDE = {
    "cohesive": (0, 0, 1, 2, 3, 4, 5),
    "broken": (0, 0, 1, 2, 3),
    "heroes": (0, 0, 1, 2, 3),
    "subleaders": (0, 1, 2, 3),
    "leaders": (0, 1, 2, 3),
}
FIGHTER = {
    "profile": TARGET,
    "quality": QUALITY,
    "weapon": WEAPON,
    "second": BOOL,
    "panicked": (True, False, False, False),
    "wounded": (True, False, False, False),
    "precarious": BOOL,
    "extra": (0, 0, 1, 2, 3),
    "armour": ARMOUR,
}

# The values of every input of every query; those that must be given stand under REQUIRED.
INPUTS: dict[str, dict[str, Sequence[Any]]] = {
    "reaction": {
        "quality": QUALITY,
        "role": ("none", "sub-leader", "leader"),
        "alive": (1, 1, 2, 3, 4, 5, 6, 7, 8, 9),
        "initial": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        "routed": BOOL,
        "engaged": BOOL,
        "leader_contact": BOOL,
        "wounded": BOOL,
    },
    "initiative": {f"{side}_{name}": values for side in "ab" for name, values in SIDE.items()},
    "wound": {
        "dice": DICE,
        "target": TARGET,
        "resistance": (1, 5, 7, 10, 12, 15, 20, 40),
        "cover": COVER,
        "armour": ARMOUR,
        "point_blank": BOOL,
        "bonus": (-3, -1, 0, 1, 2, 5),
        "table": ("shooting", "melee"),
        "auto_panic": BOOL,
    },
    "shoot": {
        "weapon": DIRECT,
        "aimed": BOOL,
        "in_cover": BOOL,
        "setting": ("ww2", "core"),
        **SHOOTER,
        **FIGURE,
    },
    "area": {"weapon": TEMPLATE, "in_cover": BOOL, **SHOOTER, **FIGURE},
    "blast": {"weapon": TEMPLATE, "position": ("centre", "edge"), **FIGURE},
    "deviation": {"mode": ("direct", "indirect", "skid-forward", "skid-sideways")},
    "melee": {
        **{f"{side}_{name}": values for side in ("att", "def") for name, values in FIGHTER.items()},
        "initiator": ("attacker", "defender"),
    },
    "machine": {
        "dice": DICE,
        "resistance": (3, 6, 9, 10, 12, 15, 20),
        "cover": COVER,
        "point_blank": BOOL,
        "self_repair": BOOL,
        "prior_major": BOOL,
        "prior_critical": BOOL,
    },
    "shoot-machine": {
        "weapon": DIRECT,
        "aimed": BOOL,
        "resistance": (3, 6, 9, 10, 12, 15, 20),
        "in_cover": BOOL,
        "cover": COVER,
        "self_repair": BOOL,
        "prior_major": BOOL,
        "prior_critical": BOOL,
        "fights_on": (0, 0, 1, 2),
        "setting": ("ww2", "core"),
        **SHOOTER,
    },
    "tech": {
        "difficulty": (-2, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16),
        "tech": BOOL,
        "tools": ("none", "suitable", "quality"),
        "panicked": BOOL,
        "precarious": BOOL,
    },
    "door": {"door": ("locked", "reinforced", "armoured"), "tech": BOOL, "precarious": BOOL},
    "wire": {"figures": tuple(range(1, 41))},
    "fall": {
        "height": HEIGHTS,
        "target": TARGET,
        "skill": (0, 1, 2),
    },
    "first-aid": {
        "aider": ("basic", "medic"),
        "panicked": BOOL,
        "same_turn": BOOL,
        "kit": ("none", "first-aid-kit", "medikit"),
        "precarious": BOOL,
    },
    "radio": {"rank": ("sergeant", "lieutenant"), "quality": QUALITY, "precarious": BOOL},
    "ignite": {"weapon": oracle.INCENDIARY},
    "skid": {"vehicle": VEHICLE, "stacking": BOOL},
    "bail": {"target": TARGET, "moved": SPEEDS, "speed_modifier": BOOL},
    "shoot-vehicle": {
        "weapon": (*DIRECT, *TEMPLATE, *ANTI_TANK),
        "vehicle": VEHICLE,
        "aimed": (True, False, False),
        "moved": SPEEDS,
        "modifiers": ("table", "none"),
        "cover": COVER,
        "setting": ("ww2", "ww2", "core"),
        **SHOOTER,
    },
    "vehicle-damage": {
        "weapon": (*DIRECT, *TEMPLATE, *ANTI_TANK),
        "vehicle": VEHICLE,
        "cover": COVER,
        "point_blank": BOOL,
        "setting": ("ww2", "ww2", "core"),
    },
    "major-damage": {"vehicle": VEHICLE, "stacking": BOOL},
    "cargo": {"option": (1, 2), "open": BOOL},
    "ram": {
        "driver": QUALITY,
        "mod": (-2, -1, 0, 1, 2),
        "target_driver": QUALITY,
        "target_mod": (-2, -1, 0, 1, 2),
    },
    "ram-damage": {"vehicle": VEHICLE, "moved": SPEEDS, "target": VEHICLE},
    "run-over": {"moved": (*SPEEDS, *CLOSE_SPEEDS), "target": TARGET},
}
REQUIRED = {
    "wound": ("dice",),
    "shoot": ("weapon", "range"),
    "area": ("weapon",),
    "blast": ("weapon",),
    "machine": ("dice", "resistance"),
    "shoot-machine": ("weapon", "range", "resistance"),
    "tech": ("difficulty",),
    "fall": ("height",),
    "ignite": ("weapon",),
    "skid": ("vehicle",),
    "shoot-vehicle": ("weapon", "range", "vehicle"),
    "vehicle-damage": ("weapon", "vehicle"),
    "major-damage": ("vehicle",),
    "ram-damage": ("vehicle", "target"),
}
FIRED = ("shoot", "shoot-machine", "area", "blast", "shoot-vehicle", "vehicle-damage")

SWITCHES: dict[str, tuple[Any, ...]] = {
    "cz.setting": ("core", "ww2"),
    "cz.leader-profile": ("gang-only", "all-leaders"),
    "cz.rof-limit": ("shots-per-turn", "bursts-per-turn"),
    "cz.burst-template": BOOL,
    "cz.template-measure": ("diameter", "radius"),
    "cz.multiple-opponents": ("outnumbering-side", "outnumbered-figure"),
    "cz.able-team-leader": ("designated", "none"),
    "cz.mounted-move-and-fire": BOOL,
    "cz.first-aid": BOOL,
    "cz.terrain-damage": BOOL,
    "cz.building-fire": BOOL,
    "cz.at-grenade-bonus": (0, 2, 5),
    "cz.vehicle-turn-limit": ("entry", "size"),
    "cz.vehicle-skid": BOOL,
    "cz.skid-tracked-stacks": BOOL,
    "cz.bail-speed-modifier": BOOL,
    "cz.vehicle-target-modifiers": ("table", "none"),
    "cz.transport-damage": ("option-1", "option-2", "none"),
}
# Switches that say whether a rule is in play at all, and the query about that very rule.
IN_PLAY = {
    ("first-aid", "cz.first-aid"),
    ("ignite", "cz.building-fire"),
    ("cargo", "cz.transport-damage"),
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
    return query not in FIRED and prod(map(len, choices(query).values())) <= WHOLE


def situations(query: str) -> Iterator[Situation]:
    """All situations of a small query, or an endless draw from those of a large one."""
    inputs, required = INPUTS[query], REQUIRED.get(query, ())
    if is_gone_through_whole(query):
        for chosen in product(*choices(query).values()):
            given = zip(inputs, chosen, strict=True)
            yield {name: value for name, value in given if value is not None}
        return
    rng = Random(f"combat-zone {query}")
    while True:
        situation = {
            name: rng.choice(values)
            for name, values in inputs.items()
            if name in required or rng.random() < 0.6
        }
        yield fired(query, situation, rng) if query in FIRED else situation


def fired(query: str, situation: Situation, rng: Random) -> Situation:
    """The situation with the inputs that depend on its weapon: ranges, shots, crew, loads."""
    weapon, setting = situation["weapon"], situation.get("setting", "ww2")
    direct = oracle.DIRECT[setting].get(weapon)
    template = oracle.TEMPLATES.get(weapon)
    if query in ("shoot-vehicle", "vehicle-damage") and weapon in oracle.GUNS:
        situation |= rng.choice(({}, {"ammo": "ap"}, {"ammo": "he"}))
        direct = None if situation.get("ammo") == "he" else direct
    if weapon in oracle.WITH_MISSILES:
        situation |= rng.choice(({}, {"missile": rng.choice(("heat", "he", "smoke"))}))
    if query in ("blast", "vehicle-damage"):
        return situation
    if weapon in oracle.RIFLE_GRENADES:
        situation |= rng.choice(({}, {"rifle": True}, {"rifle": False}))
    if query == "area" and weapon in oracle.GUNS:
        situation |= rng.choice(({}, {"barrage": True}, {"barrage": False}))
    limits = [30] if situation.get("dark") else []
    if query != "area" and direct is not None:
        limits += [direct.point_blank or 5, direct.short, direct.long]
        shots = rng.choice((None, 1, direct.shots, rng.randint(1, direct.shots + 1)))
        situation |= {} if shots is None else {"shots": shots}
        if shots not in (None, 1) and rng.random() < 0.9:
            situation.pop("aimed", None)
    elif template is not None:
        long = 30 if situation.get("rifle") else template.long
        limits += [template.minimum, template.short or long, long]
        if rng.random() < 0.9:
            situation.pop("aimed", None)
    situation["range"] = near_a_limit(limits or [30], rng)
    if rng.random() < 0.5:
        crew = oracle.CREW.get(weapon, 1)
        situation["crew_missing"] = rng.choice((*range(crew), *range(crew), crew))
    if situation.get("barrage") and rng.random() < 0.5:
        del situation["range"]
    return situation


def near_a_limit(limits: list[int], rng: Random) -> Fraction:
    """A range on a limit, a little to either side of one, or anywhere below the furthest."""
    limit = rng.choice(limits)
    anywhere = F(rng.randint(0, 4 * max(limits)), 4)
    aside = F(rng.choice((-2, -1, 0, 0, 1)), rng.choice((1, 2, 4, 10)))
    return max(F(0), rng.choice((limit + aside, limit + aside, anywhere)))


def at_every_limit(query: str) -> Iterator[Situation]:
    """Each weapon on each of its limits, and a hair's breadth to either side."""
    vehicle = {"vehicle": "car"} if query == "shoot-vehicle" else {}
    if query != "area":
        for setting, weapons in oracle.DIRECT.items():
            for weapon, row in weapons.items():
                start = {"weapon": weapon, "setting": setting, **vehicle}
                for limit in (row.point_blank or 0, row.short, row.long):
                    yield from (start | {"range": range_cm} for range_cm in around(limit))
                yield from (start | {"range": F(9), "shots": row.shots + n} for n in (0, 1))
                yield from (start | {"range": F(9), "crew_missing": n} for n in around_crew(weapon))
    if query != "shoot":
        for weapon, template in oracle.TEMPLATES.items():
            start = {"weapon": weapon, **vehicle}
            start |= {"ammo": "he"} if vehicle and weapon in oracle.GUNS else {}
            for limit in (template.minimum, template.short or 0, template.long):
                yield from (start | {"range": range_cm} for range_cm in around(limit))
            yield from (
                start | {"range": F(template.long), "crew_missing": n} for n in around_crew(weapon)
            )
            if weapon in oracle.RIFLE_GRENADES:
                yield from (start | {"range": range_cm, "rifle": True} for range_cm in around(30))


def around(limit: int) -> tuple[Fraction, ...]:
    return tuple(F(limit) + aside for aside in (F(-1, 10), F(0), F(1, 10)) if limit + aside >= 0)


def around_crew(weapon: str) -> tuple[int, int]:
    """One man left to serve the weapon, and none."""
    crew = oracle.CREW.get(weapon, 1)
    return crew - 1, crew


def as_given(value: Any, rng: Random) -> str | int | float | bool:
    """A value as a person types it or as a program sends it."""
    typed = rng.random() < 0.5
    if isinstance(value, bool):
        return str(value).lower() if typed else value
    if isinstance(value, Fraction):
        whole = value.denominator == 1 and rng.random() < 0.7
        number: int | float = int(value) if whole else float(value)
        return str(number) if typed else number
    if isinstance(value, int):
        return str(value) if typed else value
    return str(value)


# The comparison.


def ask(query: str, inputs: Situation) -> Answer:
    return ask_odds("combat-zone", query, inputs)


TO_HIT = ("CZ-HIT-", "CZ-QUAL-", "CZ-URBAN-", "CZ-VFIRE-", "CZ-VTGT-", "CZ-MACH-06")


def sums_of(modifiers: Any, rolls: dict[str, int]) -> dict[str, int]:
    """The sums of the modifiers listed, and how many of them are dice."""
    sums = dict.fromkeys(rolls, 0)
    for modifier in modifiers:
        if isinstance(modifier.value, str):
            sums["dice"] += int(modifier.value.partition("D")[0])
        elif "all" in sums:
            sums["all"] += modifier.value
        else:
            sums["to-hit" if modifier.rule.startswith(TO_HIT) else "damage"] += modifier.value
    return sums


def said_by_the_oracle(query: str, situation: Situation) -> dict[str, Any]:
    try:
        count = oracle.count(query, situation)
    except oracle.NotAllowedError as error:
        return {"refused": str(error)}
    return {
        "outcomes": count.outcomes,
        "expected": count.expected,
        "modifiers": count.modifiers,
        "listed without effect": [],
    }


def said_by_the_rules(query: str, situation: Situation, rolls: dict[str, int]) -> dict[str, Any]:
    try:
        answer = ask(query, situation)
    except Refusal as refusal:
        return {"refused": str(refusal)}
    return {
        "outcomes": dict(answer.outcomes),
        "expected": dict(answer.expected),
        "modifiers": sums_of(answer.modifiers, rolls),
        "listed without effect": [m for m in answer.modifiers if m.value == 0],
    }


def difference(query: str, situation: Situation, rng: Random) -> str | None:
    """What the two say when they do not say the same."""
    want = said_by_the_oracle(query, situation)
    given = {name: as_given(value, rng) for name, value in situation.items()}
    got = said_by_the_rules(query, given, want.get("modifiers", {}))
    if got == want or ("refused" in got and "refused" in want):
        return None
    words = " ".join(f"{name}={value!r}" for name, value in given.items())
    return f"{query} {words}\n  rules:  {shown(got)}\n  oracle: {shown(want)}"


def differences_in(query: str, situations: Iterable[Situation], rng: Random) -> list[str]:
    differences = (difference(query, situation, rng) for situation in situations)
    return [words for words in differences if words is not None]


def shown(said: dict[str, Any]) -> str:
    return "; ".join(f"{what} {plain(value)}" for what, value in said.items() if value)


def plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    return str(value)


def some_situations(query: str) -> list[Situation]:
    """All situations of a small query, or enough of a large one to have ANSWERED answers."""
    chosen, answered = [], 0
    for situation in situations(query):
        chosen.append(situation)
        answered += "refused" not in said_by_the_oracle(query, situation)
        if answered == ANSWERED and not is_gone_through_whole(query):
            break
    return chosen


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_the_odds_are_those_counted_from_the_rules_alone(query: str) -> None:
    rng = Random(f"as given to {query}")
    assert differences_in(query, some_situations(query), rng) == []


@pytest.mark.parametrize("query", ["shoot", "area", "shoot-vehicle"])
def test_every_limit_of_every_weapon_is_where_the_tables_have_it(query: str) -> None:
    """CZ-SHOOT-04, CZ-BURST-01, CZ-WPN-01 to 08, CZ-GREN-01, CZ-GREN-02, CZ-GUN-03, CZ-MORT-03."""
    rng = Random(f"limits of {query}")
    assert differences_in(query, at_every_limit(query), rng) == []


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_any_switch_may_be_given_to_any_query_by_its_full_name(query: str) -> None:
    """A switch with an input of its own in the query says the same as that input."""
    rng = Random(f"switches of {query}")
    switched = [
        {name: v for name, v in drawn.items() if name != oracle.SWITCHES.get(switch)}
        | {switch: value}
        for switch, values in SWITCHES.items()
        if (query, switch) not in IN_PLAY
        for value, drawn in product(values, draw(query, 4, rng))
    ]
    assert differences_in(query, switched, rng) == []


def draw(query: str, size: int, rng: Random) -> list[Situation]:
    """A few of the situations of a query that have an answer."""
    answered = [
        situation
        for situation in islice(situations(query), 200)
        if "refused" not in said_by_the_oracle(query, situation)
    ]
    return rng.sample(answered, min(size, len(answered)))


def test_the_queries_are_the_twenty_five_of_the_rules() -> None:
    assert sorted(QUERIES) == sorted(oracle.QUERIES)


@pytest.mark.parametrize("measured", [18.333333333333332, 20.000000000000004, 0.1 + 0.2, 1e-07])
def test_a_measured_range_is_taken_as_it_is_however_long_its_fraction(measured: float) -> None:
    """CZ-GEN-05: distances are compared unrounded."""
    want = oracle.count("shoot", {"weapon": "smg", "range": F(measured)})
    assert ask("shoot", {"weapon": "smg", "range": measured}).outcomes == want.outcomes


# The switches in situations where they tell.


@pytest.mark.parametrize(
    ("query", "switched", "own"),
    [
        ("shoot", {"cz.setting": "core"}, {"setting": "core"}),
        ("skid", {"cz.skid-tracked-stacks": "false"}, {"stacking": "false"}),
        ("major-damage", {"cz.skid-tracked-stacks": "false"}, {"stacking": "false"}),
        ("bail", {"cz.bail-speed-modifier": "true"}, {"speed_modifier": "true"}),
        ("shoot-vehicle", {"cz.vehicle-target-modifiers": "none"}, {"modifiers": "none"}),
        ("cargo", {"cz.transport-damage": "option-1"}, {"option": "1"}),
    ],
)
def test_a_switch_says_the_same_as_the_input_that_stands_for_it(
    query: str, switched: Situation, own: Situation
) -> None:
    """CZ-GEN-01, CZ-SKID-06, CZ-TRANS-05, CZ-VTGT-01, CZ-CARGO-01."""
    situation = {
        "shoot": {"weapon": "smg", "range": "65"},
        "skid": {"vehicle": "light-tank"},
        "major-damage": {"vehicle": "light-tank"},
        "bail": {"moved": "50"},
        "shoot-vehicle": {"weapon": "smg", "range": "40", "vehicle": "4x4-truck", "moved": "60"},
        "cargo": {"open": "true"},
    }[query]
    assert ask(query, situation | switched).outcomes == ask(query, situation | own).outcomes


@pytest.mark.parametrize(
    "situation",
    [
        {"weapon": "antitank-grenade", "vehicle": "light-tank"},
        {"weapon": "antitank-grenade", "vehicle": "car"},
        {"weapon": "panzerfaust", "vehicle": "light-tank"},
        {"weapon": "light-gun", "vehicle": "light-tank"},
    ],
)
@pytest.mark.parametrize("bonus", [-1, 0, 2, 4])
def test_the_bonus_of_anti_tank_grenades_counts_against_armour_only(
    situation: Situation, bonus: int
) -> None:
    """CZ-GREN-05."""
    inputs = situation | {"cz.at-grenade-bonus": bonus}
    want = oracle.count("vehicle-damage", inputs)
    assert ask("vehicle-damage", inputs).outcomes == want.outcomes


@pytest.mark.parametrize("value", ["outnumbering-side", "outnumbered-figure"])
@pytest.mark.parametrize("extra", [{"att_extra": 2}, {"def_extra": 1}])
def test_extra_dice_are_rolled_by_the_side_they_are_given_to(value: str, extra: Situation) -> None:
    """CZ-CC-09: whoever asks has already put them on the side that the switch favours."""
    want = oracle.count("melee", extra)
    assert ask("melee", extra | {"cz.multiple-opponents": value}).outcomes == want.outcomes


# The oracle itself.


@pytest.mark.parametrize("dice", [*DICE, "6D6", "2D8+3D6"])
def test_dice_laid_out_and_dice_pooled_are_counted_alike(dice: str) -> None:
    assert oracle.thrown(dice) == oracle.pooled(dice)


@pytest.mark.parametrize("shots", [1, 2, 3, 4, 5])
def test_the_worst_of_several_shots_is_that_of_all_their_results(shots: int) -> None:
    """CZ-SHOOT-02."""
    single = {"eliminated": F(7, 36), "panic": F(4, 36), "none": F(25, 36)}
    all_results = dict.fromkeys(single, F(0))
    for results in product(single, repeat=shots):
        worst = min(results, key=list(single).index)
        all_results[worst] += prod((single[result] for result in results), start=F(1))
    assert oracle.worst_of(shots, single["eliminated"], single["panic"]) == tuple(
        all_results.values()
    )


def test_the_initiative_is_that_of_all_faces_laid_out() -> None:
    """CZ-INIT-01, CZ-INIT-03: 1D6+1D4+1 against 1D8+1D6."""
    ways = {"a": 0, "b": 0, "reroll": 0}
    for six, four, eight, other in product(range(1, 7), range(1, 5), range(1, 9), range(1, 7)):
        ours, theirs = (six + four + 1, max(six, four)), (eight + other, max(eight, other))
        ways["a" if ours > theirs else "b" if theirs > ours else "reroll"] += 1
    count = oracle.count(
        "initiative",
        {"a_cohesive": 1, "a_broken": 1, "a_subleaders": 1, "b_heroes": 1, "b_cohesive": 1},
    )
    assert count.outcomes == {label: F(n, 6 * 4 * 8 * 6) for label, n in ways.items()}


@pytest.mark.parametrize("query", oracle.QUERIES)
def test_the_oracle_leaves_no_chance_out_and_answers_often_enough(query: str) -> None:
    answers = [said_by_the_oracle(query, situation) for situation in some_situations(query)]
    sums = [sum(answer["outcomes"].values()) for answer in answers if "outcomes" in answer]
    assert set(sums) == {1}
    assert len(sums) >= ANSWERED or is_gone_through_whole(query)

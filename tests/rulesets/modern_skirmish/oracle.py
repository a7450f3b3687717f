"""The odds of Modern Skirmish counted a second time, from the rules alone.

Nothing here comes from the package: the tables are typed in again and dice are gone through face
by face (pools of close combat by icepool). `count` answers a query with exact fractions, or raises
`NotAllowedError` where the rules allow no attempt.
"""

from __future__ import annotations

import cmath
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from math import pi
from typing import Any, NamedTuple

import icepool

F = Fraction
Chances = dict[str, Fraction]
Inputs = Mapping[str, Any]
Modifiers = list[tuple[str, int]]


class NotAllowedError(Exception):
    """The rules allow no such attempt."""


def refuse_if(broken: bool, why: str) -> None:
    if broken:
        raise NotAllowedError(why)


@dataclass(frozen=True, slots=True)
class Count:
    """Outcomes, expected values, and the modifiers of each shot, one shot after the other."""

    outcomes: Chances
    expected: Chances = field(default_factory=dict)
    modifiers: Modifiers = field(default_factory=list)


# Tables of the sheet, typed in again.


class Arm(NamedTuple):
    reach: int | None  # cm
    number: int
    die: int | None  # None: skill dice
    abilities: frozenset[str]
    diameter: int = 0


def arm(reach: int | None, dice: str, abilities: str = "", diameter: int = 0) -> Arm:
    number, sides = dice.split("D")
    die = None if sides == "C" else int(sides)
    return Arm(reach, int(number), die, frozenset(abilities.split()), diameter)


ON_FOOT = {
    "handgun": arm(10, "1DC", "CQB Mod"),
    "rifle": arm(30, "1DC"),
    "shotgun": arm(15, "2DC", "CQB Mod"),
    "smg": arm(20, "2DC", "CQB Mod"),
    "assault-rifle": arm(30, "2DC"),
    "light-mg": arm(50, "3DC", "TàE Raf"),
    "grenade-launcher": arm(20, "1D8", "AoE Exp", 10),
    "at-rocket-launcher": arm(20, "2D8", "AoE Exp AC", 10),
    "heavy-mg": arm(60, "3DC", "TàE Cal"),
    "mortar": arm(100, "1D10", "AoE Exp", 15),
    "missile-launcher": arm(60, "1D12", "AoE Exp AC", 10),
    "marksman-rifle": arm(50, "1DC", "Stp Sur"),
    "sniper-rifle": arm(75, "1DC", "Stp Sur Cal"),
    "offensive-grenade": arm(10, "1DC", "AoE Exp", 5),
}
OF_VEHICLES = {
    "vehicle-light-mg": arm(50, "3DC", "TàE Raf"),
    "vehicle-heavy-mg": arm(60, "3DC", "TàE Cal Raf"),
    "autocannon-20mm": arm(100, "3DC", "TàE Cal Raf"),
    "anti-tank-gun": arm(100, "2DC", "AoE Exp AC", 10),
}
SUPPORT = {"support": arm(None, "1D10", "AoE Exp", 15)}
ARMS = {**ON_FOOT, **OF_VEHICLES, **SUPPORT}
ARMOUR = {"vbl": 6, "vab": 8, "bmp": 8, "amx10": 8, "4x4": None, "technical": None}
SIDES = {"D6": 6, "D8": 8, "D10": 10, "D12": 12}

SHOT_BLOCK: dict[str, Any] = {
    "dc": "D8",
    "order": "tactical-move",
    "moved": 0,
    "shot_number": 1,
    "target_number": 1,
    "indoors": False,
    "helper": True,
    "laser": False,
    "holo": False,
    "target_marker": "none",
    "target_still": False,
    "cover": "none",
    "vest": False,
    "distance": None,
    "rapid_target": "exposed",
}

# What queries accept under the full name of a switch, and the input that it stands for.
SWITCHES = {
    "ms.rapid-target": "rapid_target",
    "ms.armour-roll": "armour_roll",
    "ms.vehicle-damage": "vehicle_damage",
}


# What is not allowed.


def check_shooter(weapon: str, of: Inputs) -> None:
    row = ARMS[weapon]
    order = of["order"]
    refuse_if(
        of["distance"] is not None and row.reach is not None and of["distance"] > row.reach, "E2"
    )
    refuse_if(order not in ("tactical-move", "aimed-fire", "covering-fire"), "E3")
    refuse_if(of["moved"] > 0 and order != "tactical-move", "E4")
    fixed = ("missile-launcher", "heavy-mg", "sniper-rifle", "mortar", "grenade-launcher")
    refuse_if(of["moved"] > 0 and weapon in fixed, "E5")
    refuse_if(not of["helper"] and weapon in fixed[:3], "E6")
    refuse_if(order == "aimed-fire" and weapon in OF_VEHICLES, "E7")
    refuse_if(of["shot_number"] > 1 and order != "covering-fire", "E8")


def check_target(weapon: str, of: Inputs, vehicle: bool = False) -> None:
    row = ARMS[weapon]
    refuse_if(of["target_number"] > 1 and "Raf" not in row.abilities, "E9")
    refuse_if(of["target_number"] > 3, "E9")
    refuse_if((of["laser"] or of["holo"]) and "Mod" not in row.abilities, "E10")
    marker = of["target_marker"]
    refuse_if(vehicle and marker in ("rapid-move", "aimed-fire"), "E15")
    refuse_if(not vehicle and marker == "nothing", "E15")


# The threshold.


def modifiers_of(weapon: str, of: Inputs, *, at_point: bool = False) -> Modifiers:
    """The table of the shot block, row by row, without what is cancelled."""
    able = ARMS[weapon].abilities
    rows: Modifiers = []
    if not (of["laser"] and of["indoors"]):
        rows.append(("MS-TMOD-01", 1 if 0 < of["moved"] <= 4 else 0))
        rows.append(("MS-TMOD-02", 2 if of["moved"] > 4 else 0))
    rows.append(("MS-TMOD-03", -1 if of["order"] == "aimed-fire" else 0))
    rows.append(("MS-TMOD-04", (of["shot_number"] - 1) + (of["target_number"] - 1)))
    if at_point:
        return [row for row in rows if row[1]]
    rows.append(("MS-TMOD-05", -1 if of["indoors"] and "CQB" in able else 0))
    if not of["holo"]:
        rapid = 1 if of["rapid_target"] == "harder" else -1
        rows.append(("MS-TMOD-06", 1 if of["target_marker"] == "tactical-move" else 0))
        rows.append(("MS-TMOD-07", rapid if of["target_marker"] == "rapid-move" else 0))
    sure = "Sur" in able and of["target_still"]
    if "Cal" not in able and not sure:
        rows.append(("MS-TMOD-08", 2 if of["cover"] == "light" else 0))
        rows.append(("MS-TMOD-10", 3 if of["cover"] == "heavy" else 0))
    rows.append(("MS-TMOD-09", -2 if sure else -1 if of["target_still"] else 0))
    rows.append(("MS-TMOD-11", 1 if of["target_marker"] == "heads-down" else 0))
    return [row for row in rows if row[1]]


def total(rows: Modifiers) -> int:
    return sum(value for _, value in rows)


def sides_of(weapon: str, of: Inputs) -> tuple[int, ...]:
    row = ARMS[weapon]
    return (row.die or SIDES[of["dc"]],) * row.number


# Faces.


@cache
def hit_counts(sides: tuple[int, ...], threshold: int) -> dict[int, Fraction]:
    """Every throw of the dice: how often how many of them reach the threshold."""
    counts: dict[int, int] = {}
    throws = list(product(*[range(1, n + 1) for n in sides]))
    for faces in throws:
        reached = len([face for face in faces if face >= threshold])
        counts[reached] = counts.get(reached, 0) + 1
    return {reached: F(ways, len(throws)) for reached, ways in counts.items()}


@cache
def all_saved(hits: int) -> Fraction:
    """Every throw of one D8 for each hit: how often all show 7 or 8."""
    throws = list(product(range(1, 9), repeat=hits))
    return F(len([faces for faces in throws if min(faces) >= 7]), len(throws))


def shot_chances(sides: tuple[int, ...], threshold: int, vest: bool) -> Chances:
    chances = {"out-of-action": F(0), "saved": F(0), "missed": F(0)}
    for hits, chance in hit_counts(sides, threshold).items():
        if not hits:
            chances["missed"] += chance
            continue
        saved = all_saved(hits) if vest else F(0)
        chances["saved"] += chance * saved
        chances["out-of-action"] += chance * (1 - saved)
    return chances


def mean_hits(sides: tuple[int, ...], threshold: int) -> Fraction:
    return sum((hits * chance for hits, chance in hit_counts(sides, threshold).items()), F(0))


def added_up(each: list[Fraction], most: int) -> Chances:
    """How many of several things happen, each with its own chance; never more than `most`."""
    chances = {n: F(0) for n in range(most + 1)}
    for happened in product((True, False), repeat=len(each)):
        share = F(1)
        for did, chance in zip(happened, each, strict=True):
            share *= chance if did else 1 - chance
        chances[min(most, sum(happened))] += share
    return {str(n): chance for n, chance in chances.items()}


def mean(chances: Chances) -> Fraction:
    return sum((int(number) * chance for number, chance in chances.items()), F(0))


# Queries.


def direct(weapon: str) -> None:
    refuse_if("AoE" in ARMS[weapon].abilities, "E11")


def shoot(of: Inputs) -> Count:
    weapon = of["weapon"]
    direct(weapon)
    check_shooter(weapon, of)
    check_target(weapon, of)
    rows, sides = modifiers_of(weapon, of), sides_of(weapon, of)
    threshold = 4 + total(rows)
    startled = F(1 if "Stp" in ARMS[weapon].abilities else 0)
    expected = {"hits": mean_hits(sides, threshold), "heads_down": startled}
    return Count(shot_chances(sides, threshold, of["vest"]), expected, rows)


def several(of: Inputs, changes: list[dict[str, Any]]) -> Count:
    """Shots that differ by some inputs, each at a figure of its own."""
    outs, rows = [], []
    for change in changes:
        shot = shoot({**of, **change})
        outs.append(shot.outcomes["out-of-action"])
        rows += shot.modifiers
    chances = added_up(outs, len(outs))
    return Count(chances, {"out": mean(chances)}, rows)


def burst(of: Inputs) -> Count:
    direct(of["weapon"])
    refuse_if("Raf" not in ARMS[of["weapon"]].abilities, "E13")
    return several(of, [{"target_number": k} for k in range(1, of["targets"] + 1)])


def covering(of: Inputs) -> Count:
    numbers = range(1, of["shots"] + 1)
    return several(of, [{"order": "covering-fire", "shot_number": k} for k in numbers])


def volley(of: Inputs) -> Count:
    shot = shoot(of)
    out = shot.outcomes["out-of-action"]
    chances = added_up([out] * of["shooters"], min(of["shooters"], of["figures"]))
    return Count(chances, {"out": mean(chances)}, shot.modifiers)


def on_target(of: Inputs) -> tuple[Fraction, Modifiers]:
    weapon = of["weapon"]
    refuse_if("AoE" not in ARMS[weapon].abilities, "E11")
    refuse_if(of["lob"] and weapon not in ("mortar", "offensive-grenade"), "E12")
    check_shooter(weapon, of)
    if of["lob"]:
        return F(0), []
    rows = modifiers_of(weapon, {**SHOT_BLOCK, **of}, at_point=True)
    return 1 - hit_counts(sides_of(weapon, of), 4 + total(rows)).get(0, F(0)), rows


def aoe(of: Inputs) -> Count:
    landed, rows = on_target(of)
    return Count({"on-target": landed, "deviates": 1 - landed}, {}, rows)


def blast(of: Inputs) -> Count:
    landed, rows = on_target(of)
    figure = complex(of["x"], of["y"])
    reach = ARMS[of["weapon"]].diameter / 2 + 1.25
    strays = [cmath.rect(d, (k - 1) * pi / 4) for d, k in product(range(1, 9), repeat=2)]
    reached = F(len([at for at in strays if abs(figure - at) <= reach + 1e-9]), 64)
    inside = landed * (abs(figure) <= reach + 1e-9) + (1 - landed) * reached
    chances = {"out-of-action": inside * 3 / 4, "survived": inside / 4, "untouched": 1 - inside}
    return Count(chances, {}, rows)


def under_area(of: Inputs) -> Count:
    die = icepool.d(8) < 7
    chances = in_icepool(of["figures"] @ die, of["figures"])
    return Count(chances, {"out": mean(chances)})


def bailout(of: Inputs) -> Count:
    die = icepool.d(8) >= 7
    chances = in_icepool(of["occupants"] @ die, of["occupants"])
    return Count(chances, {"survivors": mean(chances)})


def in_icepool(die: Any, most: int) -> Chances:
    return {str(n): F(die.quantity(n), die.denominator()) for n in range(most + 1)}


def save(of: Inputs) -> Count:
    saved = F(1, 4) ** of["hits"]
    return Count({"saved": saved, "failed": 1 - saved})


def suppress(of: Inputs) -> Count:
    weapon = of["weapon"]
    refuse_if(weapon == "support", "E11")
    refuse_if("TàE" not in ARMS[weapon].abilities, "E13")
    check_shooter(weapon, {**SHOT_BLOCK, **of})
    failed = hit_counts(sides_of(weapon, of), 4).get(0, F(0))
    return Count({"suppressed": 1 - failed, "no-effect": failed})


def vehicle(of: Inputs) -> Count:
    weapon, armour = of["weapon"], ARMOUR[of["target"]]
    able = ARMS[weapon].abilities
    refuse_if(weapon == "support", "E11")
    refuse_if("AoE" in able and "AC" not in able, "E14")
    refuse_if("AC" not in able and armour is not None and of["vehicle_damage"] == "ac-only", "E14")
    check_shooter(weapon, of)
    check_target(weapon, of, vehicle=True)
    rows, sides = modifiers_of(weapon, of), sides_of(weapon, of)
    if armour is None:
        hits = hit_counts(sides, 4 + total(rows))
    elif of["armour_roll"] == "per-shot":
        hits = {}
        for thickness in range(1, armour + 1):
            for number, chance in hit_counts(sides, thickness + total(rows)).items():
                hits[number] = hits.get(number, F(0)) + chance / armour
    else:
        hits = hits_die_by_die(sides, armour, total(rows))
    chances = {"destroyed": F(0), "saved": F(0), "missed": hits.get(0, F(0))}
    for number, chance in hits.items():
        if number:
            saved = F(0) if armour is None else all_saved(number)
            chances["saved"] += chance * saved
            chances["destroyed"] += chance * (1 - saved)
    mean_of_hits = sum((number * chance for number, chance in hits.items()), F(0))
    return Count(chances, {"hits": mean_of_hits}, rows)


@cache
def hits_die_by_die(sides: tuple[int, ...], armour: int, modifier: int) -> dict[int, Fraction]:
    """Each die with an armour die of its own: every pair of faces."""
    hits = {0: F(1)}
    for of_die in sides:
        pairs = list(product(range(1, of_die + 1), range(1, armour + 1)))
        pierce = F(len([1 for face, thick in pairs if face >= thick + modifier]), len(pairs))
        more: dict[int, Fraction] = {}
        for number, chance in hits.items():
            more[number + 1] = more.get(number + 1, F(0)) + chance * pierce
            more[number] = more.get(number, F(0)) + chance * (1 - pierce)
        hits = more
    return {number: chance for number, chance in hits.items() if chance}


def initiative(of: Inputs) -> Count:
    wins = {"a": 0, "b": 0, "tie": 0}
    a_die, b_die = SIDES[of["a_dq"]], SIDES[of["b_dq"]]
    for a_face, b_face in product(range(1, a_die + 1), range(1, b_die + 1)):
        a, b = a_face + of["a_drone"], b_face + of["b_drone"]
        wins["a" if a > b else "b" if b > a else "tie"] += 1
    ties = wins.pop("tie")
    if of["previous"] != "none":
        wins[of["previous"]] += ties
    ways = sum(wins.values())
    drones: Modifiers = [("MS-EQP-05", 1)] * (of["a_drone"] + of["b_drone"])
    return Count({side: F(n, ways) for side, n in wins.items()}, {}, drones)


def melee(of: Inputs) -> Count:
    attack, defence = (pool(of[side]) for side in ("attack", "defence"))
    out = attack > defence
    won = F(out.quantity(True), out.denominator())
    expected = {"attack_successes": attack.mean(), "defence_successes": defence.mean()}
    return Count({"defender-out": won, "contact-broken": 1 - won}, expected)


def pool(text: str) -> Any:
    die = icepool.Die([0])
    for term in text.split("+"):
        number, sides = term.split("D")
        die += int(number) @ (icepool.d(int(sides)) >= 4)
    return die


AIM = {
    name: SHOT_BLOCK[name] for name in ("dc", "order", "moved", "shot_number", "helper", "distance")
}
QUERIES: dict[str, tuple[Callable[[Inputs], Count], dict[str, Any]]] = {
    "initiative": (
        initiative,
        {"a_dq": "D8", "b_dq": "D8", "a_drone": False, "b_drone": False, "previous": "none"},
    ),
    "shoot": (shoot, SHOT_BLOCK),
    "burst": (burst, SHOT_BLOCK | {"targets": 3}),
    "covering": (covering, SHOT_BLOCK | {"shots": 2}),
    "volley": (volley, SHOT_BLOCK | {"shooters": 4, "figures": 4}),
    "aoe": (aoe, AIM | {"lob": False}),
    "blast": (blast, AIM | {"lob": False, "x": 0, "y": 0}),
    "area": (under_area, {"figures": 1}),
    "suppress": (suppress, AIM),
    "vehicle": (vehicle, SHOT_BLOCK | {"armour_roll": "per-shot", "vehicle_damage": "ac-only"}),
    "bailout": (bailout, {"occupants": 1}),
    "save": (save, {"hits": 1}),
    "melee": (melee, {}),
}


def count(query: str, given: Inputs) -> Count:
    """The odds of a query; switches by their full names stand for inputs."""
    answer, defaults = QUERIES[query]
    named = {SWITCHES.get(name, name): value for name, value in given.items()}
    return answer({**defaults, **named})


def value_of(text: str) -> Any:
    """A typed value: true, 12.5, D8, smg."""
    if text in ("true", "false"):
        return text == "true"
    try:
        number = F(text)
    except ValueError:
        return text
    return int(number) if number.denominator == 1 else number

"""The odds of Combat Zone counted a second time, from the rules alone.

Nothing here comes from the package: the tables are typed in again, dice are counted face by
face, and each query is the shortest program that follows its rules. `count` answers a query
with exact fractions, or raises `NotAllowedError` where the rules allow no attempt.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil, comb, floor, prod

import icepool

Length = int | Fraction
Chances = dict[str, Fraction]


class NotAllowedError(Exception):
    """The rules allow no such attempt, or the situation makes no sense."""


@dataclass(frozen=True, slots=True)
class Count:
    """The odds of a query: outcomes, expected values, and the sum of its modifiers.

    `modifiers` has one sum for `all`, or one `to-hit` and one for `damage`; and how many `dice`
    are modifiers, where dice can be.
    """

    outcomes: Chances
    expected: Chances = field(default_factory=dict)
    modifiers: dict[str, int] = field(default_factory=dict)


def refuse_if(broken: bool, why: str) -> None:
    if broken:
        raise NotAllowedError(why)


# Tables of the two sheets, typed in again.

QUALITY = {"green": -1, "average": 0, "veteran": 1, "elite": 2, "hero": 2}
RESISTANCE = {"basic": 7, "gang-leader": 8, "hero": 9}
ATTACK_DICE = {"basic": "2D6", "gang-leader": "2D8", "hero": "2D8+1D6"}
DAMAGE_DICE = {"basic": "2D6", "gang-leader": "2D8", "hero": "2D8"}
COVER = {"none": 0, "soft": -1, "medium": -2, "hard": -3, "extra-hard": -4}
ARMOUR = {"none": 0, "primitive": -1, "ablative": -1, "flak-jacket": -2, "combat-suit": -3}
FIRING_VEHICLE = {"none": 0, "half": -1, "over": -3}
SIZE = {"light": 1, "medium": 2, "heavy": 3}

# Shots a turn, damage, point-blank, short, long.
SMALL_ARMS = {
    "light-pistol": (2, "2D4", 3, 12, 40),
    "medium-pistol": (2, "2D6", 3, 15, 50),
    "heavy-pistol": (2, "2D8", 3, 15, 50),
    "smg": (4, "2D6", 3, 20, 60),
    "bolt-action-rifle": (1, "3D6", 3, 25, 80),
    "mannlicher-carcano": (1, "2D6", 3, 25, 80),
    "sniper-rifle": (1, "3D6", 3, 30, 90),
    "self-loading-rifle": (2, "3D6", 3, 25, 80),
    "self-loading-carbine": (2, "2D6", 3, 20, 70),
    "assault-rifle": (3, "3D6", 3, 25, 80),
    "semi-auto-shotgun": (2, "3D8", 3, 10, 20),
}
HEAVY_WEAPONS = {
    "automatic-rifle": (3, "3D6", 5, 25, 100),
    "lmg": (4, "3D6", 5, 25, 100),
    "mmg": (4, "3D8", 5, 35, 125),
    "hmg": (4, "3D8", 5, 40, 150),
    "at-rifle": (1, "4D8", 5, 30, 150),
}
CORE_LIGHT = {
    "light-pistol": (2, "2D4", 3, 12, 40),
    "pistol": (2, "2D6", 3, 15, 50),
    "heavy-pistol": (2, "2D8", 3, 15, 50),
    "auto-pistol": (3, "2D6", 3, 20, 60),
    "integrated-grenade-launcher": (1, "3D8", 3, 10, 20),
    "smg": (4, "2D6", 3, 20, 70),
    "shotgun": (1, "3D6", 3, 10, 20),
    "auto-shotgun": (2, "3D8", 3, 10, 20),
    "assault-rifle": (3, "3D6", 3, 25, 80),
}
CORE_HEAVY = {
    "autocannon": (3, "3D8", 5, 25, 125),
    "machine-gun": (5, "3D6", 5, 25, 100),
    "recoilless-rifle": (1, "4D8", 5, 30, 150),
}
# Armour-piercing damage, HE damage.
GUNS = {
    "very-light-gun": ("8+3D6", "3D6"),
    "light-gun": ("10+3D6", "3D6"),
    "medium-gun": ("12+3D6", "4D6"),
    "heavy-gun": ("14+3D6", "4D6"),
    "very-heavy-gun": ("16+3D6", "5D6"),
}
# Damage under the centre, damage elsewhere, minimum, short, long.
LAUNCHERS = {
    "rocket-launcher": ("4D6", "2D6", 15, 20, 70),
    "piat": ("4D6", "2D6", 15, 20, 30),
    "panzerfaust": ("4D6", "2D6", 15, 15, 50),
    "flamethrower": ("4D6", "2D6", 3, None, 20),
}
GRENADES = {
    "defensive-grenade": ("4D6", "2D6", 0, None, 15),
    "offensive-grenade": ("5D6", "5D6", 0, None, 15),
    "smoke-grenade": (None, None, 0, None, 15),
    "white-phosphorus": (None, None, 0, None, 15),
    "antitank-grenade": ("5D6", "5D6", 0, None, 10),
    "molotov": ("2D8", "2D6", 0, None, 10),
}
MORTARS = {
    "light-mortar": ("3D6", "3D6", 15, None, 150),
    "medium-mortar": ("4D6", "4D6", 15, None, 150),
}
CREW = {
    "automatic-rifle": 2, "lmg": 2, "mmg": 3, "hmg": 3, "at-rifle": 2, "rocket-launcher": 2,
    "piat": 2, **dict.fromkeys(GUNS, 3), **dict.fromkeys(MORTARS, 3),
}  # fmt: skip
RIFLE_GRENADES = (
    "defensive-grenade", "offensive-grenade", "smoke-grenade", "white-phosphorus",
    "antitank-grenade",
)  # fmt: skip
WITH_MISSILES = ("rocket-launcher", "piat")
INCENDIARY = ("flamethrower", "molotov", "white-phosphorus")
ANTI_TANK = (
    "at-rifle", "recoilless-rifle", "rocket-launcher", "piat", "panzerfaust", "antitank-grenade",
)  # fmt: skip

# Attack die, wound modifier.
HAND_WEAPONS = {
    "none": ("0", 0),
    "dagger": ("1D4", 1),
    "bayonet": ("1D4", 2),
    "sword": ("1D6", 2),
    "club": ("1D4", 1),
    "axe": ("1D6", 3),
    "pistol": ("1D4", 1),
}


@dataclass(frozen=True, slots=True)
class Vehicle:
    size: str
    major: int
    critical: int
    skid: int | None
    ramming: str | None
    armoured: bool = False
    stable: bool = False


VEHICLES = {
    "motorbike": Vehicle("light", 7, 10, 1, "1D4"),
    "sport-car": Vehicle("light", 8, 11, -1, "1D6"),
    "car": Vehicle("light", 8, 11, 0, "1D6"),
    "4x4-truck": Vehicle("medium", 10, 13, -1, "1D8", stable=True),
    "attack-helicopter": Vehicle("light", 10, 13, None, None),
    "wheeled-apc": Vehicle("medium", 15, 20, -1, "2D8", armoured=True),
    "tracked-apc": Vehicle("medium", 15, 20, -1, "2D8", armoured=True, stable=True),
    "light-tank": Vehicle("medium", 18, 23, -1, "2D8", armoured=True, stable=True),
    "medium-tank": Vehicle("medium", 20, 25, -1, "3D8", armoured=True, stable=True),
    "heavy-tank": Vehicle("heavy", 22, 28, -1, "4D8", armoured=True, stable=True),
    "very-heavy-tank": Vehicle("heavy", 24, 30, -1, "4D8", armoured=True, stable=True),
}


# Dice.


def faces_of(dice: str) -> tuple[int, list[int]]:
    """`8+3D6` as its whole numbers added up, 8, and its dice one by one, [6, 6, 6]."""
    flat, sides = 0, []
    for term in dice.split("+"):
        number, _, faces = term.partition("D")
        if faces:
            sides += int(number) * [int(faces)]
        else:
            flat += int(number)
    return flat, sides


def thrown(dice: str) -> dict[int, int]:
    """How many throws make each total, every throw of every die laid out."""
    flat, sides = faces_of(dice)
    ways: dict[int, int] = {}
    for faces in product(*(range(1, side + 1) for side in sides)):
        ways[flat + sum(faces)] = ways.get(flat + sum(faces), 0) + 1
    return ways


def pooled(dice: str) -> dict[int, int]:
    """The same by icepool, for handfuls too large to lay out."""
    flat, sides = faces_of(dice)
    return dict((sum((icepool.d(side) for side in sides), icepool.Die([0])) + flat).items())


@cache
def totals(dice: str) -> tuple[tuple[int, int], ...]:
    _, sides = faces_of(dice)
    ways = thrown(dice) if prod(sides) <= 50_000 else pooled(dice)
    return tuple(sorted(ways.items()))


def read(dice: str, reading: Callable[[int], str], labels: tuple[str, ...]) -> Chances:
    """The chance of each label when the total of the dice is read so."""
    ways = dict.fromkeys(labels, 0)
    for total, n in totals(dice):
        ways[reading(total)] += n
    return {label: Fraction(n, sum(ways.values())) for label, n in ways.items()}


def reach(dice: str, needed: int) -> Fraction:
    """The chance that the dice total at least so much."""
    return read(dice, lambda total: str(total >= needed), ("True", "False"))["True"]


@cache
def hit_chance(modifier: int) -> Fraction:
    """CZ-HIT-01: 6 or more on a die; a natural 6 always hits and a natural 1 never."""
    hits = [face for face in range(1, 7) if face == 6 or (face != 1 and face + modifier >= 6)]
    return Fraction(len(hits), 6)


@cache
def wound_result(dice: str, modifier: int, resistance: int) -> tuple[Fraction, Fraction, Fraction]:
    """CZ-T-WOUND: eliminated, panic, none."""

    def reading(total: int) -> str:
        margin = total + modifier - resistance
        return "eliminated" if margin >= 0 else "panic" if margin >= -3 else "none"

    chances = read(dice, reading, ("eliminated", "panic", "none"))
    return chances["eliminated"], chances["panic"], chances["none"]


@cache
def melee_wound_result(dice: str, modifier: int, resistance: int) -> tuple[Fraction, ...]:
    """CZ-T-CC-WOUND: eliminated, rout, panic, none."""

    def reading(total: int) -> str:
        margin = total + modifier - resistance
        if margin >= 0:
            return "eliminated"
        return "rout" if margin >= -2 else "panic" if margin >= -4 else "none"

    labels = ("eliminated", "rout", "panic", "none")
    return tuple(read(dice, reading, labels)[label] for label in labels)


def worst_of(
    shots: int, worst: Fraction, middling: Fraction
) -> tuple[Fraction, Fraction, Fraction]:
    """CZ-SHOOT-02: of several shots the target keeps the worst result."""
    none_worst = (1 - worst) ** shots
    all_nothing = (1 - worst - middling) ** shots
    return 1 - none_worst, none_worst - all_nothing, all_nothing


# 1, 2. Reaction and initiative.


def reaction(
    quality: str = "average", role: str = "none", alive: int = 8, initial: int = 8,
    routed: bool = False, engaged: bool = False, leader_contact: bool = False,
    wounded: bool = False,
) -> Count:  # fmt: skip
    """CZ-REACT-01 to 13, CZ-STATE-01."""
    refuse_if(not 1 <= alive <= initial, "the living are some of those who started")
    modifier = QUALITY[quality] + {"none": 0, "sub-leader": 1, "leader": 2}[role]
    if alive == 1 and initial >= 2 and quality != "hero":
        modifier -= 2
    if alive < initial // 2:
        modifier -= 1
    modifier += leader_contact - routed - engaged - wounded

    def reading(total: int) -> str:
        if total + modifier >= 8:
            return "ok"
        if total + modifier >= 5:
            return "panic"
        return "eliminated" if engaged or wounded else "rout"

    outcomes = read("2D6", reading, ("ok", "panic", "rout", "eliminated"))
    return Count(outcomes, modifiers={"all": modifier})


@cache
def totals_and_highest(cohesive: int, broken: int, heroes: int) -> dict[int, dict[int, int]]:
    """For each total, how many throws make it with each highest face."""
    ways = {(0, 0): 1}
    for side in cohesive * [6] + broken * [4] + heroes * [8]:
        more: dict[tuple[int, int], int] = {}
        for (total, highest), n in ways.items():
            for face in range(1, side + 1):
                key = (total + face, max(highest, face))
                more[key] = more.get(key, 0) + n
        ways = more
    table: dict[int, dict[int, int]] = {}
    for (total, highest), n in ways.items():
        table.setdefault(total, {})[highest] = n
    return table


def initiative(
    a_cohesive: int = 0, a_broken: int = 0, a_heroes: int = 0, a_subleaders: int = 0,
    a_leaders: int = 0, b_cohesive: int = 0, b_broken: int = 0, b_heroes: int = 0,
    b_subleaders: int = 0, b_leaders: int = 0,
) -> Count:  # fmt: skip
    """CZ-INIT-01 to 03."""
    refuse_if(a_cohesive + a_broken + a_heroes == 0, "side a has no die")
    refuse_if(b_cohesive + b_broken + b_heroes == 0, "side b has no die")
    a_adds, b_adds = a_subleaders + 2 * a_leaders, b_subleaders + 2 * b_leaders
    ways = {"a": 0, "b": 0, "reroll": 0}
    a_table = totals_and_highest(a_cohesive, a_broken, a_heroes)
    b_table = totals_and_highest(b_cohesive, b_broken, b_heroes)
    for a_total, a_highest in a_table.items():
        for b_total, b_highest in b_table.items():
            lead = a_total + a_adds - b_total - b_adds
            if lead:
                n = sum(a_highest.values()) * sum(b_highest.values())
                ways["a" if lead > 0 else "b"] += n
                continue
            for (x, n), (y, m) in product(a_highest.items(), b_highest.items()):
                ways["a" if x > y else "b" if y > x else "reroll"] += n * m
    all_ways = sum(ways.values())
    half = Fraction(1, 2)
    return Count(
        {label: Fraction(n, all_ways) for label, n in ways.items()},
        {
            "a_total": a_adds + half * (7 * a_cohesive + 5 * a_broken + 9 * a_heroes),
            "b_total": b_adds + half * (7 * b_cohesive + 5 * b_broken + 9 * b_heroes),
        },
        {"all": a_adds + b_adds},
    )


# 3. One wound roll.


def wound(
    dice: str, target: str = "basic", resistance: int | None = None, cover: str = "none",
    armour: str = "none", point_blank: bool = False, bonus: int = 0, table: str = "shooting",
    auto_panic: bool = False,
) -> Count:  # fmt: skip
    """CZ-WOUND-01 to 04, CZ-CC-12, CZ-FIRE-01."""
    melee_table = table == "melee"
    refuse_if(melee_table and (cover != "none" or point_blank), "no cover or range in a melee")
    modifier = COVER[cover] + ARMOUR[armour] + point_blank + bonus
    against = RESISTANCE[target] if resistance is None else resistance
    if melee_table:
        out, rout, panic, none = melee_wound_result(dice, modifier, against)
    else:
        (out, panic, none), rout = wound_result(dice, modifier, against), Fraction(0)
    if auto_panic:
        panic, none = panic + none, Fraction(0)
    outcomes = {"eliminated": out, "rout": rout, "panic": panic, "none": none}
    return Count(outcomes, modifiers={"all": modifier})


# 4 to 7. Shooting.


@dataclass(frozen=True, slots=True)
class Direct:
    """A direct-fire weapon; `point_blank` is None where the band does not exist."""

    shots: int
    damage: str
    point_blank: int | None
    short: int
    long: int


@dataclass(frozen=True, slots=True)
class Template:
    """A template weapon as it is fired: `damage` is None for smoke and white phosphorus."""

    damage: str | None
    edge: str | None
    minimum: int
    short: int | None
    long: int


def direct_weapons(setting: str) -> dict[str, Direct]:
    """CZ-GEN-01: the supplement's tables first, then the core ones; guns in both settings."""
    rows = {**CORE_LIGHT, **CORE_HEAVY}
    if setting == "ww2":
        rows |= {**SMALL_ARMS, **HEAVY_WEAPONS}
    weapons = {name: Direct(*row) for name, row in rows.items()}
    return weapons | {name: Direct(1, ap, None, 30, 150) for name, (ap, _) in GUNS.items()}


TEMPLATES = {
    **{name: Template(*row) for name, row in {**LAUNCHERS, **GRENADES, **MORTARS}.items()},
    **{name: Template(he, he, 0, 30, 150) for name, (_, he) in GUNS.items()},
}
DIRECT = {setting: direct_weapons(setting) for setting in ("ww2", "core")}


def direct_weapon(weapon: str, setting: str) -> Direct:
    refuse_if(weapon not in DIRECT[setting], "not a direct-fire weapon of this setting")
    return DIRECT[setting][weapon]


def template_weapon(weapon: str, missile: str | None, rifle: bool = False) -> Template:
    refuse_if(weapon not in TEMPLATES, "not a template weapon")
    refuse_if(missile is not None and weapon not in WITH_MISSILES, "it fires no missiles")
    refuse_if(rifle and weapon not in RIFLE_GRENADES, "no rifle fires it")
    row = TEMPLATES[weapon]
    smoke = missile == "smoke"
    return Template(
        None if smoke else row.damage, None if smoke else row.edge, row.minimum, row.short,
        30 if rifle else row.long,
    )  # fmt: skip


def refuse_range(range_cm: Length, minimum: int, long: int, dark: bool) -> None:
    """CZ-SHOOT-04, CZ-DARK-01."""
    refuse_if(range_cm > long, "out of range")
    refuse_if(range_cm < minimum, "below minimum range")
    refuse_if(dark and range_cm > 30, "too far in the dark")


def shooter_modifier(
    weapon: str, quality: str, panicked: bool, wounded: bool, precarious: bool, crew_missing: int,
    firing_vehicle: str, hardware_damage: int,
) -> int:  # fmt: skip
    """CZ-QUAL-01, CZ-HIT-03, 08, 09, CZ-URBAN-02, CZ-VFIRE-05, 06, CZ-MACH-06."""
    refuse_if(not 0 <= crew_missing < CREW.get(weapon, 1), "somebody must serve the weapon")
    states = panicked + wounded + precarious + crew_missing + hardware_damage
    return QUALITY[quality] - states + FIRING_VEHICLE[firing_vehicle]


def direct_modifiers(
    row: Direct, weapon: str, range_cm: Length, aimed: bool, dark: bool
) -> tuple[int, int]:
    """Range, aim and sights to hit; range to wound (CZ-HIT-04 to 07, CZ-WOUND-04, CZ-DARK-02)."""
    to_hit = 2 * aimed + (weapon == "sniper-rifle")
    if row.point_blank is not None and range_cm <= row.point_blank:
        return to_hit + 2, 1
    if range_cm <= row.short and not dark:
        return to_hit + 1, 0
    return to_hit, 0


def short_of_template(row: Template, range_cm: Length, dark: bool) -> int:
    return int(row.short is not None and range_cm <= row.short and not dark)


def refuse_shots(row: Direct, shots: int, aimed: bool) -> None:
    """CZ-BURST-01, CZ-HIT-05."""
    refuse_if(not 1 <= shots <= row.shots, "more shots than the weapon has")
    refuse_if(aimed and shots > 1, "a burst is not aimed")


def shoot(
    weapon: str, range_cm: Length, quality: str = "average", shots: int = 1, aimed: bool = False,
    target: str = "basic", in_cover: bool = False, cover: str = "none", armour: str = "none",
    panicked: bool = False, wounded: bool = False, precarious: bool = False, crew_missing: int = 0,
    dark: bool = False, firing_vehicle: str = "none",
    hardware_damage: int = 0, setting: str = "ww2",
) -> Count:  # fmt: skip
    """CZ-SHOOT, CZ-HIT, CZ-WOUND, CZ-BURST-01, CZ-DARK, CZ-GUN-03."""
    row = direct_weapon(weapon, setting)
    refuse_range(range_cm, 0, row.long, dark)
    refuse_shots(row, shots, aimed)
    to_hit, to_wound = direct_modifiers(row, weapon, range_cm, aimed, dark)
    to_hit -= in_cover
    to_hit += shooter_modifier(
        weapon,
        quality,
        panicked,
        wounded,
        precarious,
        crew_missing,
        firing_vehicle,
        hardware_damage,
    )
    to_wound += COVER[cover] + ARMOUR[armour]
    hit = hit_chance(to_hit)
    out, panic, _ = wound_result(row.damage, to_wound, RESISTANCE[target])
    labels = ("eliminated", "panic", "none")
    return Count(
        dict(zip(labels, worst_of(shots, hit * out, hit * panic), strict=True)),
        {"hits": shots * hit},
        {"to-hit": to_hit, "damage": to_wound},
    )


def under_template(
    weapon: str, dice: str | None, modifier: int, target: str
) -> tuple[Fraction, Fraction, Fraction]:
    """A figure under a template (CZ-AREA-03, 06, 07): fire makes every survivor panic."""
    nothing = (Fraction(0), Fraction(0), Fraction(1))
    out, panic, none = nothing if dice is None else wound_result(dice, modifier, RESISTANCE[target])
    return (out, panic + none, Fraction(0)) if weapon in INCENDIARY else (out, panic, none)


def area(
    weapon: str, range_cm: Length | None = None, quality: str = "average", target: str = "basic",
    in_cover: bool = False, cover: str = "none", armour: str = "none", panicked: bool = False,
    wounded: bool = False, precarious: bool = False, crew_missing: int = 0, dark: bool = False,
    firing_vehicle: str = "none",
    hardware_damage: int = 0, rifle: bool = False, missile: str | None = None,
    barrage: bool = False,
) -> Count:  # fmt: skip
    """CZ-AREA-01 to 07, CZ-FIRE-01, CZ-GREN, CZ-WPN-05 to 08, CZ-RADIO-04, CZ-MORT-03, CZ-GUN."""
    row = template_weapon(weapon, missile, rifle)
    refuse_if(barrage and weapon not in GUNS, "only guns shell from off the table")
    if barrage:
        to_hit = QUALITY[quality]
    else:
        refuse_if(range_cm is None, "the range is needed")
        assert range_cm is not None
        refuse_range(range_cm, row.minimum, row.long, dark)
        to_hit = short_of_template(row, range_cm, dark) - in_cover
        to_hit += shooter_modifier(
            weapon,
            quality,
            panicked,
            wounded,
            precarious,
            crew_missing,
            firing_vehicle,
            hardware_damage,
        )
    modifier = COVER[cover] + ARMOUR[armour] if row.damage else 0
    hit = hit_chance(to_hit)
    labels = ("eliminated", "panic", "none")
    result = under_template(weapon, row.damage, modifier, target)
    outcomes = {label: hit * chance for label, chance in zip(labels, result, strict=True)}
    return Count(outcomes | {"deviates": 1 - hit}, modifiers={"to-hit": to_hit, "damage": modifier})


def blast(
    weapon: str, position: str = "centre", target: str = "basic", cover: str = "none",
    armour: str = "none", missile: str | None = None,
) -> Count:  # fmt: skip
    """CZ-AREA-03, CZ-AREA-06, CZ-FIRE-01."""
    row = template_weapon(weapon, missile)
    dice = {"centre": row.damage, "edge": row.edge}[position]
    modifier = COVER[cover] + ARMOUR[armour] if dice else 0
    out, panic, none = under_template(weapon, dice, modifier, target)
    return Count({"eliminated": out, "panic": panic, "none": none}, modifiers={"all": modifier})


def deviation(mode: str = "direct") -> Count:
    """CZ-AREA-02, CZ-SKID-03."""
    dice = {
        "direct": "1D10", "indirect": "2D10", "skid-forward": "2D10", "skid-sideways": "1D10",
    }[mode]  # fmt: skip
    ways = dict(totals(dice))
    chances = {total: Fraction(n, sum(ways.values())) for total, n in ways.items()}
    expected = sum((total * chance for total, chance in chances.items()), Fraction(0))
    outcomes = {str(total): chance for total, chance in chances.items()}
    return Count(outcomes, {"distance": expected}, {"all": 0})


# 8. Close combat.


@dataclass(frozen=True, slots=True)
class Fighter:
    profile: str
    quality: str
    weapon: str
    second: bool
    panicked: bool
    wounded: bool
    precarious: bool
    extra: int
    armour: str

    def attack_dice(self, initiates: bool) -> list[str]:
        """The profile's dice, then those that modify them (CZ-CC-05, 06, 09 to 11)."""
        weapon, second = HAND_WEAPONS[self.weapon][0], f"{int(self.second)}D4"
        return [ATTACK_DICE[self.profile], weapon, f"{initiates + self.extra}D6", second]

    def attack_modifier(self) -> int:
        """CZ-CC-04, 07, 08, CZ-URBAN-02."""
        return QUALITY[self.quality] - 2 * self.panicked - 2 * self.wounded - self.precarious

    def attack(self, initiates: bool) -> tuple[str, int]:
        return "+".join(self.attack_dice(initiates)), self.attack_modifier()

    def wound_modifier(self, loser: Fighter) -> int:
        """CZ-CC-13, CZ-CC-14, CZ-WOUND-03."""
        return HAND_WEAPONS[self.weapon][1] + self.second + ARMOUR[loser.armour]

    def wounds(self, loser: Fighter) -> tuple[Fraction, ...]:
        """What happens to the loser: eliminated, rout, panic, none (CZ-CC-12)."""
        out, rout, panic, none = melee_wound_result(
            DAMAGE_DICE[self.profile], self.wound_modifier(loser), RESISTANCE[loser.profile]
        )
        return (out + rout, Fraction(0), panic, none) if loser.wounded else (out, rout, panic, none)


@cache
def higher_total(
    ours: tuple[str, int], theirs: tuple[str, int]
) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that ours is higher, that they are equal, that theirs is."""
    ways = [0, 0, 0]
    for (x, n), (y, m) in product(totals(ours[0]), totals(theirs[0])):
        lead = x + ours[1] - y - theirs[1]
        ways[0 if lead > 0 else 1 if lead == 0 else 2] += n * m
    win, tie, loss = (Fraction(n, sum(ways)) for n in ways)
    return win, tie, loss


def melee(
    att_profile: str = "basic", att_quality: str = "average", att_weapon: str = "none",
    att_second: bool = False, att_panicked: bool = False, att_wounded: bool = False,
    att_precarious: bool = False, att_extra: int = 0, att_armour: str = "none",
    def_profile: str = "basic", def_quality: str = "average", def_weapon: str = "none",
    def_second: bool = False, def_panicked: bool = False, def_wounded: bool = False,
    def_precarious: bool = False, def_extra: int = 0, def_armour: str = "none",
    initiator: str = "attacker",
) -> Count:  # fmt: skip
    """CZ-CC-03 to 14, CZ-STATE-01."""
    attacker = Fighter(
        att_profile, att_quality, att_weapon, att_second, att_panicked, att_wounded,
        att_precarious, att_extra, att_armour,
    )  # fmt: skip
    defender = Fighter(
        def_profile, def_quality, def_weapon, def_second, def_panicked, def_wounded,
        def_precarious, def_extra, def_armour,
    )  # fmt: skip
    starts = {"attacker": attacker, "defender": defender}[initiator]
    refuse_if(starts.panicked or starts.wounded, "he cannot start a round")
    for fighter in (attacker, defender):
        refuse_if(fighter.second and fighter.weapon == "none", "a second weapon needs a first")
    win, tie, loss = higher_total(
        attacker.attack(initiator == "attacker"), defender.attack(initiator == "defender")
    )
    results = ("eliminated", "rout", "panic", "none")
    outcomes = {"tie": tie}
    for result, chance in zip(results, attacker.wounds(defender), strict=True):
        outcomes[f"defender-{result}"] = win * chance
    for result, chance in zip(results, defender.wounds(attacker), strict=True):
        outcomes[f"attacker-{result}"] = loss * chance
    modifiers = [
        attacker.attack_modifier(), attacker.wound_modifier(defender),
        defender.attack_modifier(), defender.wound_modifier(attacker),
    ]  # fmt: skip
    added = [
        *attacker.attack_dice(initiator == "attacker")[1:],
        *defender.attack_dice(initiator == "defender")[1:],
    ]
    dice = sum(len(faces_of(term)[1]) for term in added)
    return Count(outcomes, modifiers={"all": sum(modifiers), "dice": dice})


# 9 to 16. Machines, tests of skill, falls, first aid, radio, fire.


def machine(
    dice: str, resistance: int, cover: str = "none", point_blank: bool = False,
    self_repair: bool = False, prior_major: bool = False, prior_critical: bool = False,
) -> Count:  # fmt: skip
    """CZ-MACH-01 to 05."""
    modifier = COVER[cover] + point_blank - self_repair + prior_major + 2 * prior_critical

    def level(total: int) -> str:
        margin = total + modifier - resistance
        if margin < 0:
            return "none"
        return "minor" if margin <= 3 else "major" if margin <= 5 else "critical"

    levels = read(dice, level, ("none", "minor", "major", "critical"))
    outcomes = {"none": levels.pop("none")}
    for (name, chance), (part, faces) in product(
        levels.items(), {"hardware": 3, "power": 2, "software": 1}.items()
    ):
        outcomes[f"{name}-{part}"] = chance * Fraction(faces, 6)
    return Count(outcomes, modifiers={"all": modifier})


def shoot_machine(
    weapon: str, range_cm: Length, resistance: int, quality: str = "average", shots: int = 1,
    aimed: bool = False, in_cover: bool = False, cover: str = "none", self_repair: bool = False,
    prior_major: bool = False, prior_critical: bool = False, fights_on: int = 0,
    panicked: bool = False, wounded: bool = False, precarious: bool = False, crew_missing: int = 0,
    dark: bool = False, firing_vehicle: str = "none", hardware_damage: int = 0,
    setting: str = "ww2",
) -> Count:  # fmt: skip
    """CZ-MACH-01 to 06: shot after shot, each finding the machine as those before have left it."""
    row = direct_weapon(weapon, setting)
    refuse_range(range_cm, 0, row.long, dark)
    refuse_shots(row, shots, aimed)
    to_hit, point_blank = direct_modifiers(row, weapon, range_cm, aimed, dark)
    to_hit += shooter_modifier(
        weapon, quality, panicked, wounded, precarious, crew_missing, firing_vehicle,
        hardware_damage,
    ) - in_cover  # fmt: skip
    hit = hit_chance(to_hit)
    out, now = Fraction(0), {(False, prior_major, prior_critical, fights_on): Fraction(1)}
    for _ in range(shots):
        then: dict[tuple[bool, bool, bool, int], Fraction] = {}
        for (harmed, major, critical, left), chance in now.items():
            struck = machine(
                row.damage, resistance, cover, bool(point_blank), self_repair, major, critical
            ).outcomes
            of = {level: Fraction(0) for level in ("none", "minor", "major", "critical")}
            for name, share in struck.items():
                of[name.partition("-")[0]] += share
            out += chance * hit * of["critical"] * (left == 0)
            for state, share in (
                ((harmed, major, critical, left), 1 - hit + hit * of["none"]),
                ((True, major, critical, left), hit * of["minor"]),
                ((True, True, critical, left), hit * of["major"]),
                ((True, major, True, left - 1), hit * of["critical"] * (left > 0)),
            ):
                then[state] = then.get(state, Fraction(0)) + chance * share
        now = then
    harmed = sum((chance for state, chance in now.items() if state[0]), Fraction(0))
    modifier = COVER[cover] + point_blank - self_repair + prior_major + 2 * prior_critical
    return Count(
        {"eliminated": out, "damaged": harmed, "none": 1 - out - harmed},
        {"hits": shots * hit},
        {"to-hit": to_hit, "damage": modifier},
    )


def passed(needed: int, modifier: int, success: str, failure: str) -> Count:
    """2D6 plus the modifier against a number."""
    chance = reach("2D6", needed - modifier)
    return Count({success: chance, failure: 1 - chance}, modifiers={"all": modifier})


def tech(
    difficulty: int, tech: bool = False, tools: str = "suitable", panicked: bool = False,
    precarious: bool = False,
) -> Count:  # fmt: skip
    """CZ-TECH-01 to 05, CZ-URBAN-02."""
    modifier = 2 * tech + {"none": -3, "suitable": 0, "quality": 1}[tools]
    return passed(difficulty, modifier - 2 * panicked - precarious, "success", "failure")


def door(door: str = "locked", tech: bool = False, precarious: bool = False) -> Count:
    """CZ-URBAN-13."""
    needed = {"locked": 7, "reinforced": 9, "armoured": 11}[door]
    return passed(needed, 2 * tech - precarious, "opened", "shut")


def wire(figures: int = 1) -> Count:
    """CZ-OBST-02."""
    refuse_if(figures < 1, "somebody must cross")
    outcomes = {
        str(caught): Fraction(comb(figures, caught) * 5 ** (figures - caught), 6**figures)
        for caught in range(figures + 1)
    }
    return Count(outcomes, modifiers={"all": 0})


def fall(height: Length, target: str = "basic", skill: int = 0) -> Count:
    """CZ-URBAN-07 to 11."""
    refuse_if(height < 0, "nobody falls upwards")
    refuse_if(skill not in (0, 1, 2), "no such skill")
    if height < 5:
        unhurt = dict.fromkeys(("eliminated", "panic", "none"), Fraction(0))
        return Count({"cushioned": Fraction(1)} | unhurt, modifiers={"all": 0})
    floors = min(floor(height / Fraction(5)), 4)
    dice = {1: "2D6", 2: "3D6", 3: "4D6", 4: "6D6"}[floors]
    modifier = 1 - floors + (target == "hero") + skill
    cushioned = reach("2D6", 8 - modifier)
    out, panic, none = (
        (1 - cushioned) * chance for chance in wound_result(dice, 0, RESISTANCE[target])
    )
    outcomes = {"cushioned": cushioned, "eliminated": out, "panic": panic, "none": none}
    return Count(outcomes, modifiers={"all": modifier})


def first_aid(
    aider: str = "basic", panicked: bool = False, same_turn: bool = False, kit: str = "none",
    precarious: bool = False,
) -> Count:  # fmt: skip
    """CZ-AID-01 to 07, CZ-URBAN-02."""
    refuse_if(kit == "medikit" and aider != "medic", "only a medic uses a medikit")
    modifier = {"basic": -2, "medic": 0}[aider] + {"none": 0, "first-aid-kit": 1, "medikit": 2}[kit]
    modifier += same_turn - 2 * panicked - precarious

    def reading(total: int) -> str:
        if total + modifier <= 7:
            return "dead"
        return "wounded" if total + modifier <= 10 else "stunned"

    outcomes = read("2D6", reading, ("dead", "wounded", "stunned"))
    return Count(outcomes, modifiers={"all": modifier})


def radio(rank: str = "lieutenant", quality: str = "average", precarious: bool = False) -> Count:
    """CZ-RADIO-03, CZ-URBAN-02."""
    needed = {"sergeant": 11, "lieutenant": 9}[rank]
    return passed(needed, QUALITY[quality] - precarious, "barrage", "refused")


def ignite(weapon: str) -> Count:
    """CZ-FIRE-02."""
    refuse_if(weapon not in INCENDIARY, "it sets nothing alight")
    return passed(8, -2 if weapon == "white-phosphorus" else 0, "burns", "no-fire")


# 17 to 25. Vehicles.


def skid_modifier(vehicle: str, stacking: bool) -> int | None:
    """CZ-SKID-04, CZ-SKID-06; None for a vehicle that never skids."""
    row = VEHICLES[vehicle]
    return None if row.skid is None else row.skid - (row.stable and stacking)


def skid_result(modifier: int) -> Chances:
    """CZ-T-SKID."""

    def reading(face: int) -> str:
        return "none" if face + modifier <= 2 else "skid" if face + modifier <= 5 else "crash"

    return read("1D6", reading, ("none", "skid", "crash"))


def skid(vehicle: str, stacking: bool = True) -> Count:
    """CZ-SKID-03, 04, 06."""
    modifier = skid_modifier(vehicle, stacking)
    if modifier is None:
        raise NotAllowedError("it never skids")
    return Count(skid_result(modifier), modifiers={"all": modifier})


def bail(target: str = "basic", moved: Length = 0, speed_modifier: bool = False) -> Count:
    """CZ-TRANS-04 to 06."""
    modifier = int(target == "hero")
    if speed_modifier and moved > 30:
        modifier -= floor((moved - 30) / Fraction(10))

    def reading(face: int) -> str:
        return "injury" if face + modifier <= 2 else "panic" if face + modifier <= 4 else "none"

    table = read("1D6", reading, ("injury", "panic", "none"))
    out, panic, none = (
        table["injury"] * chance for chance in wound_result("1D10", 0, RESISTANCE[target])
    )
    outcomes = {"eliminated": out, "panic": panic + table["panic"], "none": none + table["none"]}
    return Count(outcomes, modifiers={"all": modifier})


@dataclass(frozen=True, slots=True)
class Load:
    """A weapon with what it fires, as a vehicle meets it: exactly one of the two rows is set."""

    direct: Direct | None
    template: Template | None
    damage: str
    modifier: int


def load_against(
    vehicle: str, weapon: str, setting: str, ammo: str | None, missile: str | None, rifle: bool,
    at_grenade_bonus: int,
) -> Load:  # fmt: skip
    """CZ-VDMG-04, CZ-VDMG-05, CZ-GREN-05: what may be fired at the vehicle at all."""
    refuse_if(ammo is not None and weapon not in GUNS, "only guns have a choice of shot")
    armoured = VEHICLES[vehicle].armoured
    piercing = weapon in GUNS and ammo != "he"
    if piercing or (weapon not in TEMPLATES and missile is None and not rifle):
        row = direct_weapon(weapon, setting)
        refuse_if(missile is not None, "it fires no missiles")
        refuse_if(rifle, "no rifle fires it")
        refuse_if(armoured and not piercing and weapon not in ANTI_TANK, "armour is proof")
        return Load(row, None, row.damage, 0)
    template = template_weapon(weapon, missile, rifle)
    if template.damage is None:
        raise NotAllowedError("it does no damage")
    anti_tank = weapon in ANTI_TANK and missile != "he"
    refuse_if(armoured and not anti_tank, "armour is proof")
    bonus = at_grenade_bonus if armoured and weapon == "antitank-grenade" else 0
    return Load(None, template, template.damage, bonus)


@cache
def vehicle_result(dice: str, modifier: int, vehicle: str) -> tuple[Fraction, Fraction, Fraction]:
    """CZ-VDMG-01, CZ-VDMG-02: destroyed, major, none."""
    row = VEHICLES[vehicle]
    destroyed = reach(dice, row.critical - modifier)
    at_least_major = reach(dice, row.major - modifier)
    return destroyed, at_least_major - destroyed, 1 - at_least_major


def target_modifier(vehicle: str, moved: Length) -> int:
    """CZ-VTGT-02, CZ-VTGT-03."""
    slower = max(0, ceil((moved - 30) / Fraction(10)))
    return SIZE[VEHICLES[vehicle].size] - min(slower, 5)


def shoot_vehicle(
    weapon: str, range_cm: Length, vehicle: str, quality: str = "average", shots: int = 1,
    aimed: bool = False, moved: Length = 0, modifiers: str = "table", cover: str = "none",
    panicked: bool = False, wounded: bool = False, precarious: bool = False, crew_missing: int = 0,
    dark: bool = False, firing_vehicle: str = "none",
    hardware_damage: int = 0, ammo: str | None = None,
    missile: str | None = None, rifle: bool = False, setting: str = "ww2",
    at_grenade_bonus: int = 0,
) -> Count:  # fmt: skip
    """CZ-VTGT, CZ-VDMG-01, 02, 04, 05."""
    load = load_against(vehicle, weapon, setting, ammo, missile, rifle, at_grenade_bonus)
    damage = load.modifier + COVER[cover]
    if load.direct is not None:
        refuse_range(range_cm, 0, load.direct.long, dark)
        refuse_shots(load.direct, shots, aimed)
        to_hit, point_blank = direct_modifiers(load.direct, weapon, range_cm, aimed, dark)
        damage += point_blank
    else:
        assert load.template is not None
        refuse_range(range_cm, load.template.minimum, load.template.long, dark)
        refuse_if(shots != 1, "one template at a time")
        refuse_if(aimed, "templates are not aimed")
        to_hit = short_of_template(load.template, range_cm, dark)
    to_hit += shooter_modifier(
        weapon,
        quality,
        panicked,
        wounded,
        precarious,
        crew_missing,
        firing_vehicle,
        hardware_damage,
    )
    if modifiers == "table":
        to_hit += target_modifier(vehicle, moved)
    hit = hit_chance(to_hit)
    destroyed, major, _ = vehicle_result(load.damage, damage, vehicle)
    labels = ("destroyed", "major", "none")
    return Count(
        dict(zip(labels, worst_of(shots, hit * destroyed, hit * major), strict=True)),
        {"hits": shots * hit},
        {"to-hit": to_hit, "damage": damage},
    )


def vehicle_damage(
    weapon: str, vehicle: str, ammo: str | None = None, missile: str | None = None,
    cover: str = "none", point_blank: bool = False, setting: str = "ww2",
    at_grenade_bonus: int = 0,
) -> Count:  # fmt: skip
    """CZ-VDMG-01, 02, 04, 05."""
    load = load_against(vehicle, weapon, setting, ammo, missile, False, at_grenade_bonus)
    has_band = load.direct is not None and load.direct.point_blank is not None
    refuse_if(point_blank and not has_band, "it has no point-blank band")
    modifier = load.modifier + COVER[cover] + point_blank
    destroyed, major, none = vehicle_result(load.damage, modifier, vehicle)
    outcomes = {"destroyed": destroyed, "major": major, "none": none}
    return Count(outcomes, modifiers={"all": modifier})


def major_damage(vehicle: str, stacking: bool = True) -> Count:
    """CZ-VDMG-03."""
    modifier = skid_modifier(vehicle, stacking)
    skids = {"none": Fraction(1), "skid": Fraction(0), "crash": Fraction(0)}
    if modifier is not None:
        skids = skid_result(modifier)
    sixth, third = Fraction(1, 6), Fraction(1, 3)
    outcomes = {
        "steering-right": sixth / 2,
        "steering-left": sixth / 2,
        "control-loss": sixth,
        "power-loss": sixth,
        "fire": sixth,
        "skid-none": third * skids["none"],
        "skid": third * skids["skid"],
        "crash": third * skids["crash"],
    }
    return Count(outcomes, modifiers={"all": modifier or 0})


def cargo(option: int = 2, open: bool = False) -> Count:
    """CZ-CARGO-01, CZ-CARGO-02."""
    outcomes = dict.fromkeys(("vehicle", "occupants", "cargo-hit", "cargo-safe"), Fraction(0))
    if option == 1:
        refuse_if(not open, "option 1 is for open vehicles")
        outcomes |= {"vehicle": Fraction(3, 6), "occupants": Fraction(3, 6)}
    else:
        reached = reach("2D6", 7 if open else 9)
        outcomes |= {"cargo-hit": reached, "cargo-safe": 1 - reached}
    return Count(outcomes, modifiers={"all": 0})


SHIFTS = {
    "green": (0,), "average": (0,), "veteran": (-1, 0, 1), "elite": (-1, 0, 1), "hero": (-2, 0, 2),
}  # fmt: skip


def ram(
    driver: str = "average", mod: int = 0, target_driver: str = "average", target_mod: int = 0
) -> Count:
    """CZ-RAM-01 to 03."""
    refuse_if(mod not in SHIFTS[driver], "the rammer may not shift the die so")
    refuse_if(target_mod not in SHIFTS[target_driver], "the target may not shift the die so")

    def reading(face: int) -> str:
        total = face + mod + target_mod
        if total <= 1:
            return "both-skid"
        return "target-skids" if total <= 3 else "rammer-skids" if total <= 5 else "crash"

    outcomes = read("1D6", reading, ("both-skid", "target-skids", "rammer-skids", "crash"))
    return Count(outcomes, modifiers={"all": mod + target_mod})


def ram_damage(vehicle: str, target: str, moved: Length = 0) -> Count:
    """CZ-RAM-04, CZ-VDMG-05."""
    dice = VEHICLES[vehicle].ramming
    if dice is None:
        raise NotAllowedError("it cannot ram")
    faster = max(0, floor((moved - 30) / Fraction(10)))
    destroyed, major, none = vehicle_result(f"{dice}+{faster}D6", 0, target)
    outcomes = {"destroyed": destroyed, "major": major, "none": none}
    return Count(outcomes, modifiers={"all": 0, "dice": faster})


def run_over(moved: Length = 0, target: str = "basic") -> Count:
    """CZ-RUN-01 to 03."""
    modifier = int(target == "hero") - max(0, ceil((moved - 30) / Fraction(10)))

    def reading(face: int) -> str:
        return "hit" if face + modifier <= 5 else "panic" if face + modifier == 6 else "none"

    table = read("1D6", reading, ("hit", "panic", "none"))
    out, panic, none = (
        table["hit"] * chance for chance in wound_result("2D6", 0, RESISTANCE[target])
    )
    outcomes = {"eliminated": out, "panic": panic + table["panic"], "none": none + table["none"]}
    return Count(outcomes, modifiers={"all": modifier})


# All queries.

QUERIES: dict[str, Callable[..., Count]] = {
    "reaction": reaction,
    "initiative": initiative,
    "wound": wound,
    "shoot": shoot,
    "area": area,
    "blast": blast,
    "deviation": deviation,
    "melee": melee,
    "machine": machine,
    "shoot-machine": shoot_machine,
    "tech": tech,
    "door": door,
    "wire": wire,
    "fall": fall,
    "first-aid": first_aid,
    "radio": radio,
    "ignite": ignite,
    "skid": skid,
    "bail": bail,
    "shoot-vehicle": shoot_vehicle,
    "vehicle-damage": vehicle_damage,
    "major-damage": major_damage,
    "cargo": cargo,
    "ram": ram,
    "ram-damage": ram_damage,
    "run-over": run_over,
}

# The switches that are an input of some query as well, under the name of that input.
SWITCHES = {
    "cz.setting": "setting",
    "cz.skid-tracked-stacks": "stacking",
    "cz.bail-speed-modifier": "speed_modifier",
    "cz.vehicle-target-modifiers": "modifiers",
    "cz.at-grenade-bonus": "at_grenade_bonus",
}


# All other numbers count or measure something.
SIGNED = ("bonus", "difficulty", "resistance", "mod", "target_mod", "cz.at-grenade-bonus")


def count(query: str, inputs: Mapping[str, object]) -> Count:
    """The odds of a query; a switch that the query does not know changes nothing."""
    resolve = QUERIES[query]
    known = inspect.signature(resolve).parameters
    values: dict[str, object] = {}
    for name, value in inputs.items():
        if isinstance(value, int | Fraction) and name not in SIGNED:
            refuse_if(value < 0, f"{name} is less than nothing")
        if name.startswith("cz."):
            if SWITCHES.get(name) in known:
                values[SWITCHES[name]] = value
        else:
            values["range_cm" if name == "range" else name] = value
    return resolve(**values)


def value_of(text: str) -> object:
    """What a typed word means: `true`, `false`, a number, or the word itself."""
    if text in ("true", "false"):
        return text == "true"
    try:
        number = Fraction(text)
    except ValueError:
        return text
    return int(number) if number.denominator == 1 else number

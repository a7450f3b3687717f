"""The odds of Modern Battles counted a second time, from the rules alone.

Nothing here comes from the package: tables are typed in again or made from what they say, and dice
are gone through face by face (numbers of successes by icepool). `count` answers a query with exact
fractions, or raises `NotAllowedError` where the rules allow no such attempt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import icepool

F = Fraction
Chances = dict[str, Fraction]
Inputs = Mapping[str, Any]
Modifiers = list[tuple[str, int | Fraction]]


class NotAllowedError(Exception):
    """The rules allow no such attempt."""


def refuse_if(broken: bool, why: str) -> None:
    if broken:
        raise NotAllowedError(why)


@dataclass(frozen=True, slots=True)
class Count:
    """Outcomes, expected values, and the modifiers of all rolls."""

    outcomes: Chances
    expected: Chances = field(default_factory=dict)
    modifiers: Modifiers = field(default_factory=list)


# Tables, typed in again.


class Arm(NamedTuple):
    reach: int | None  # inches
    strength: int
    rate: int
    notes: frozenset[str]
    small: bool = False
    recent: bool = False
    feed: str = ""


def arm(reach: int | None, strength: int, rate: int, words: str = "") -> Arm:
    said = frozenset(words.split())
    feed = next((feed for feed in ("belt", "magazine") if feed in said), "")
    return Arm(reach, strength, rate, said, "small" in said, "recent" in said, feed)


ARMS = {
    "rifle": arm(24, 3, 1, "small"),
    "semi-auto-rifle": arm(24, 3, 2, "small automatic"),
    "shotgun": arm(12, 3, 1, "small"),
    "combat-pistol": arm(12, 3, 2, "small light"),
    "pistol": arm(6, 2, 1, "small light"),
    "smg": arm(12, 3, 3, "small light"),
    "assault-rifle": arm(18, 3, 3, "small automatic"),
    "assault-rifle-recent": arm(18, 3, 3, "small automatic light recent"),
    "lmg-belt": arm(24, 3, 3, "automatic assistant belt"),
    "lmg-magazine": arm(24, 3, 4, "automatic assistant magazine"),
    "lmg-recent": arm(18, 4, 3, "automatic light assistant belt recent"),
    "mg-light": arm(36, 4, 4, "heavy water"),
    "mg-heavy": arm(36, 4, 6, "heavy assistant belt water"),
    "at-rifle": arm(30, 6, 1, "heavy"),
    "flamethrower": arm(None, 4, 1),
    "bazooka": arm(12, 8, 1, "limited"),
    "panzerschreck": arm(12, 8, 1, "limited"),
    "panzerfaust": arm(9, 9, 1),
    "rpg-7": arm(12, 9, 1, "limited recent"),
    "at-missile": arm(48, 11, 1, "limited recent"),
}


class Gun(NamedTuple):
    reach: int
    ap: int | None
    he: int | None
    mount: str = "vehicle"
    recent: bool = False


GUNS = {
    "autocannon-20": Gun(30, 6, 4),
    "autocannon-30": Gun(36, 7, 4, recent=True),
    "gun-37": Gun(36, 7, 3),
    "gun-57": Gun(42, 8, None, "towed"),
    "gun-75": Gun(48, 8, 4),
    "gun-75-long": Gun(54, 9, 4),
    "gun-88": Gun(60, 10, 5),
    "gun-120": Gun(72, 11, 5, recent=True),
    "mortar-81": Gun(48, None, 4, "towed"),
    "howitzer-105": Gun(60, None, 6, "towed"),
}
# cc, ct, f, e, i, a, cd, save
PROFILES = {
    "militia": (2, 2, 3, 3, 2, 1, 6, None),
    "regular": (3, 3, 3, 3, 3, 1, 7, None),
    "veteran": (4, 4, 3, 3, 4, 1, 8, None),
    "elite": (5, 4, 3, 3, 5, 2, 9, 6),
    "sniper": (3, 5, 3, 3, 4, 1, 8, None),
    "crewman": (2, 2, 3, 3, 3, 1, 7, None),
}
CC, CT, STRENGTH, E, I, A, CD, SAVE = range(8)  # noqa: E741
# front, flank, rear, crew, has a main gun, recent
VEHICLES = {
    "truck": (1, 1, 1, 2, False, False),
    "armoured-car": (3, 2, 2, 3, True, False),
    "half-track": (3, 2, 2, 2, False, False),
    "light-tank": (4, 3, 3, 3, True, False),
    "medium-tank": (6, 5, 4, 5, True, False),
    "assault-gun": (7, 5, 4, 4, True, False),
    "heavy-tank": (8, 6, 5, 5, True, False),
    "ifv": (5, 4, 3, 3, True, True),
    "main-battle-tank": (10, 7, 5, 4, True, True),
}
FACINGS = ("front", "flank", "rear")
COLUMNS = ("armour", "minor", "major", "critical")
DAMAGE = [
    ("immobilised", "immobilised+loss-1", "immobilised+loss-d3", "immobilised+loss-d3"),
    ("bounce", "loss-d3", "fire+loss-d6", "fire+loss-d6"),
    ("gun-d3", "gun-d6+loss-1", "gun-d6+loss-d3", "gun-d6+loss-d6"),
    ("loss-1", "fire", "fire+loss-d3", "blaze"),
    ("bounce", "loss-d3", "loss-d6", "loss-2d6"),
    ("fire", "blaze", "blaze", "explosion"),
]
LABELS = [
    "immobilised", "immobilised+loss-1", "immobilised+loss-d3", "bounce", "loss-d3",
    "fire+loss-d6", "gun-d3", "gun-d6+loss-1", "gun-d6+loss-d3", "gun-d6+loss-d6", "loss-1", "fire",
    "fire+loss-d3", "blaze", "loss-d6", "loss-2d6", "explosion",
]  # fmt: skip

SWITCHES: dict[str, Any] = {
    "mb.morale-modifiers": "leadership",
    "mb.psychology-pass": "unaffected",
    "mb.natural-one": "plain",
    "mb.beyond-six": "impossible",
    "mb.extreme-limit": F(3, 2),
    "mb.half-rate-rounding": "up",
    "mb.era": "recent",
    "mb.flame-hits": "automatic",
    "mb.limited-function": "targets",
    "mb.damage-table": "detailed",
    "mb.ambush": False,
    "mb.vehicle-groups": False,
    "mb.free-movement": False,
    "mb.spotting": False,
    "mb.leaving-cover": False,
}


def wound_score(strength: int, e: int) -> int | None:
    """4 when equal, 1 up or down for each point; 6 also one point farther; never below 2."""
    by = min(strength, 10) - e
    if by < -3:
        return None
    return 6 if by == -3 else max(2, 4 - by)


def strike_score(own: int, other: int) -> int:
    return 3 if own > other else 5 if other > 2 * own else 4


def armour_score(strength: int, armour: int) -> int:
    """Below 2 it always saves, above 6 never."""
    return min(12, max(1, strength)) - armour + 1


# Faces.


def at_least(needed: int | None) -> Fraction:
    if needed is None:
        return F(0)
    return F(len([face for face in range(1, 7) if face >= needed]), 6)


def d3(face: int) -> int:
    return {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[face]


def two_dice_at_most(most: int) -> Fraction:
    return F(len([1 for a, b in product(range(1, 7), repeat=2) if a + b <= most]), 36)


@cache
def successes(number: int, chance: Fraction, most: int) -> tuple[Fraction, ...]:
    """How many of so many attempts succeed, never counted beyond `most`."""
    if chance in (0, 1):
        sure = min(most, number if chance else 0)
        return tuple(F(n == sure) for n in range(most + 1))
    coin = icepool.Die({1: chance.numerator, 0: chance.denominator - chance.numerator})
    total = number @ coin
    chances = [F(0)] * (most + 1)
    for outcome, ways in zip(total.outcomes(), total.quantities(), strict=True):
        chances[min(most, outcome)] += F(ways, total.denominator())
    return tuple(chances)


def numbered(chances: Iterable[Fraction]) -> Chances:
    return {str(n): chance for n, chance in enumerate(chances)}


def mean(chances: Chances) -> Fraction:
    return sum((int(n) * chance for n, chance in chances.items()), F(0))


def counted(chances: Iterable[Fraction], name: str, rows: Modifiers | None = None) -> Count:
    outcomes = numbered(chances)
    return Count(outcomes, {name: mean(outcomes)}, rows or [])


# Shots.


def weapon_row(of: Inputs) -> Arm | Gun | None:
    return {**ARMS, **GUNS}.get(of.get("weapon") or "")


def check_weapon(of: Inputs, *excluded: str) -> None:
    """What goes with a weapon, and what does not."""
    row = weapon_row(of)
    if row is None:
        refuse_if(any(name in of for name in ("distance", "mount", "ammo")), "needs a weapon")
        return
    refuse_if(any(name in of for name in ("band", *excluded)), "known from the weapon")
    refuse_if("distance" not in of, "needs a distance")
    refuse_if(row.recent and of["mb.era"] == "historical", "recent")
    farthest = F(8) if row.reach is None else row.reach * of["mb.extreme-limit"]
    refuse_if(of["distance"] > farthest, "too far")


def mount_of(of: Inputs) -> str:
    gun = GUNS.get(of.get("weapon") or "")
    mount = of.get("mount", gun.mount if gun else "hand")
    refuse_if(mount not in (("vehicle", "towed") if gun else ("hand", "vehicle")), "mount")
    heavy = mount == "towed" or (
        mount == "hand" and "heavy" in ARMS.get(of.get("weapon") or "", arm(1, 1, 1)).notes
    )
    refuse_if(of["moved"] and heavy, "moves or shoots")
    return str(mount)


def shot_rows(of: Inputs) -> Modifiers:
    row = weapon_row(of)
    notes = row.notes if isinstance(row, Arm) else frozenset()
    rows: Modifiers = [
        ("MB-SHT-10", 1 if of["large"] or of["grouped"] else 0),
        ("MB-SHT-11", 1 if of["large"] and of["same_target"] else 0),
        ("MB-SHT-12", -1 if of["moved"] and "light" not in notes else 0),
    ]
    if of.get("weapon") != "flamethrower":
        band = of.get("band", "short")
        if row is not None and row.reach is not None:
            d = of["distance"]
            band = "short" if d <= F(row.reach, 2) else "long" if d <= row.reach else "extreme"
        rows.append(("MB-SHT-13", -1 if band == "long" else 0))
        rows.append(("MB-SHT-14", -2 if band == "extreme" else 0))
        rows.append(("MB-SHT-15", -1 if of["cover"] == "light" else 0))
        rows.append(("MB-SHT-16", -2 if of["cover"] == "heavy" else 0))
    return [row for row in rows if row[1]]


def ct_of(of: Inputs) -> int:
    return int(of.get("ct", PROFILES[of.get("shooter", "regular")][CT]))


def hit_chance(needed: int, of: Inputs) -> Fraction:
    if needed <= 6:
        lowest = 2 if of["mb.natural-one"] == "miss" else 1
        return at_least(max(lowest, needed))
    if of["mb.beyond-six"] == "follow-up" and needed <= 9:
        return F(1, 6) * at_least(needed - 3)
    return F(0)


def to_hit(of: Inputs, *excluded: str) -> tuple[Fraction, Modifiers]:
    check_weapon(of, *excluded)
    if of.get("weapon"):
        mount_of(of)
    if of.get("weapon") == "flamethrower" and of["mb.flame-hits"] == "automatic":
        return F(1), []
    rows = shot_rows(of)
    return hit_chance(7 - ct_of(of) - sum(value for _, value in rows), of), rows


def hit(of: Inputs) -> Count:
    chance, rows = to_hit(of)
    return Count({"hit": chance, "miss": 1 - chance}, {}, rows)


def foot_of(of: Inputs) -> tuple[int, int | None]:
    profile = PROFILES[of.get("target", "regular")]
    save = of.get("save", profile[SAVE])
    return of.get("e", profile[E]), None if save == "none" else save


def harm(strength: int, e: int, save: int | None) -> tuple[Fraction, Fraction, Fraction]:
    """No wound, saved, casualty."""
    wound = at_least(wound_score(strength, e))
    saved = at_least(save) if save is not None else F(0)
    return 1 - wound, wound * saved, wound * (1 - saved)


def is_close(of: Inputs) -> bool:
    """A shotgun below 6 inches."""
    return bool(of.get("weapon") == "shotgun" and of["distance"] < 6)


def weapon_strength(of: Inputs) -> int:
    row = weapon_row(of)
    if row is None:
        return int(of.get("f", 3))
    refuse_if(isinstance(row, Gun), "guns fire shells")
    assert isinstance(row, Arm)
    free = of["cover"] == "heavy" or of["mb.limited-function"] == "off"
    refuse_if("limited" in row.notes and not free, "limited function")
    return 5 if is_close(of) else row.strength


def shoot(of: Inputs) -> Count:
    chance, rows = to_hit(of, "f")
    none, saved, casualty = harm(weapon_strength(of), *foot_of(of))
    return Count(
        {
            "miss": 1 - chance,
            "no-wound": chance * none,
            "saved": chance * saved,
            "casualty": chance * casualty,
        },
        {},
        rows + [("MB-WPN-02", 2)] * is_close(of),
    )


def volley(of: Inputs) -> Count:
    refuse_if("weapon" not in of or of["weapon"] == "flamethrower", "weapon")
    refuse_if(of["weapon"] in GUNS, "gun")
    row = ARMS[of["weapon"]]
    shot = shoot(of)
    mount = mount_of(of)
    served = "assistant" in row.notes
    refuse_if(of["assistant"] and (not served or mount == "vehicle"), "assistant")
    refuse_if("feed" in of and not served, "feed")
    refuse_if(of["water_cooled"] and "water" not in row.notes, "water")
    rate, rows = row.rate, list(shot.modifiers)
    if of["water_cooled"]:
        rate += 1
        rows.append(("MB-WPN-08", 1))
    if of["assistant"]:
        more = {"magazine": 1, "belt": 2}[of.get("feed", row.feed)]
        rate += more
        rows.append(("MB-WPN-07", more))
    if of["moved"] and "automatic" in row.notes:
        rows.append(("MB-WPN-05", F(1, 2)))
        up = of["mb.half-rate-rounding"] == "up"
        rate = max(1, -(-rate // 2) if up else rate // 2)
    shots = of["figures"] * rate
    fallen = {0: F(1)}
    for number, each in ((shots, shot), *also(of, shoot)):
        fallen = capped(fallen, number, each.outcomes["casualty"], of["target_figures"])
        rows += each.modifiers if each is not shot else []
    total = shots + sum(number for number, _ in also(of, shoot))
    most = min(total, of["target_figures"])
    outcomes = numbered(tuple(fallen.get(n, F(0)) for n in range(most + 1)))
    return Count(outcomes, {"shots": F(total), "casualties": mean(outcomes)}, rows)


def also(of: Inputs, one: Callable[[Inputs], Count]) -> list[tuple[int, Count]]:
    """The other shots of a fire: 3*smg@8,2*rifle@12.5."""
    told = []
    for words in filter(None, str(of.get("also", "")).split(",")):
        number, _, rest = words.partition("*")
        weapon, _, far = rest.partition("@")
        same = {name: of[name] for name in of if name != "ammo" or weapon in GUNS}
        told.append((int(number), one({**same, "weapon": weapon, "distance": F(far)})))
    return told


def capped(
    fallen: dict[int, Fraction], shots: int, chance: Fraction, most: int
) -> dict[int, Fraction]:
    """Shot after shot while somebody stands."""
    for _ in range(shots):
        then: dict[int, Fraction] = {}
        for n, share in fallen.items():
            hits = chance if n < most else F(0)
            then[n] = then.get(n, F(0)) + share * (1 - hits)
            if hits:
                then[n + 1] = then.get(n + 1, F(0)) + share * hits
        fallen = then
    return fallen


def under(of: Inputs, chance: Fraction, strength: int, rows: Modifiers) -> Count:
    casualty = harm(strength, *foot_of(of))[2]
    each = [chance * share for share in successes(of["under"], casualty, of["under"])]
    each[0] += 1 - chance
    return counted(each, "casualties", rows)


def flame(of: Inputs) -> Count:
    if of["mb.flame-hits"] == "automatic":
        return under(of, F(1), 4, [])
    rows = [
        row
        for row in (("MB-SHT-10", int(of["grouped"])), ("MB-SHT-12", -int(of["moved"])))
        if row[1]
    ]
    needed = 7 - ct_of(of) - sum(value for _, value in rows)
    return under(of, hit_chance(needed, of), 4, rows)


def shell(of: Inputs) -> Count:
    gun = GUNS.get(of.get("weapon") or "")
    refuse_if(gun is None or gun.he is None, "no HE shell")
    assert gun is not None
    assert gun.he is not None
    chance, rows = to_hit(of)
    return under(of, chance, gun.he, rows)


# Close combat.


def strike_chances(
    cc: int, cc_def: int, f: int, e: int, save: int | None
) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    chance = at_least(strike_score(cc, cc_def))
    none, saved, casualty = harm(f, e, save)
    return 1 - chance, chance * none, chance * saved, chance * casualty


def save_in(of: Inputs, name: str = "save") -> int | None:
    return None if of[name] == "none" else of[name]


def strike(of: Inputs) -> Count:
    chances = strike_chances(of["cc"], of["cc_def"], of["f"], of["e"], save_in(of))
    return Count(dict(zip(("miss", "no-wound", "saved", "casualty"), chances, strict=True)))


def melee(of: Inputs) -> Count:
    attacks = of["figures"] * of["attacks"]
    casualty = strike(of).outcomes["casualty"]
    return counted(successes(attacks, casualty, min(attacks, of["target_figures"])), "casualties")


def combat(of: Inputs) -> Count:
    sides = {}
    for x in "ab":
        profile = PROFILES[of[f"side_{x}"]]
        names = {"cc": CC, "f": STRENGTH, "e": E, "i": I, "attacks": A, "save": SAVE}
        sides[x] = {name: of.get(f"{x}_{name}", profile[at]) for name, at in names.items()}
        if sides[x]["save"] == "none":
            sides[x]["save"] = None
    a, b = sides["a"], sides["b"]
    kill = {
        "a": strike_chances(a["cc"], b["cc"], a["f"], b["e"], b["save"])[3],
        "b": strike_chances(b["cc"], a["cc"], b["f"], a["e"], a["save"])[3],
    }
    n, m = of["a_figures"], of["b_figures"]
    ends: dict[tuple[int, int], Fraction] = {}

    def add(a_lost: int, b_lost: int, chance: Fraction) -> None:
        ends[a_lost, b_lost] = ends.get((a_lost, b_lost), F(0)) + chance

    first = of["charge"]
    if first == "none":
        first = "a" if a["i"] > b["i"] else "b" if b["i"] > a["i"] else "both"
    for b_lost, chance in enumerate(successes(n * a["attacks"], kill["a"], m)):
        if first == "b" or not chance:
            continue
        strikers = m if first == "both" else m - b_lost
        for a_lost, more in enumerate(successes(strikers * b["attacks"], kill["b"], n)):
            add(a_lost, b_lost, chance * more)
    if first == "b":
        for a_lost, chance in enumerate(successes(m * b["attacks"], kill["b"], n)):
            again = successes((n - a_lost) * a["attacks"], kill["a"], m)
            for b_lost, more in enumerate(again):
                add(a_lost, b_lost, chance * more)
    labels = ("a-tests", "b-tests", "draw", "a-destroyed", "b-destroyed", "both-destroyed")
    outcomes = dict.fromkeys(labels, F(0))
    for (a_lost, b_lost), chance in ends.items():
        a_total, b_total = n - a_lost + b_lost, m - b_lost + a_lost
        if a_lost == n or b_lost == m:
            both = a_lost == n and b_lost == m
            label = "both-destroyed" if both else "a-destroyed" if a_lost == n else "b-destroyed"
        else:
            label = "a-tests" if a_total < b_total else "b-tests" if b_total < a_total else "draw"
        outcomes[label] += chance
    losses = {
        "a_losses": sum((lost * chance for (lost, _), chance in ends.items()), F(0)),
        "b_losses": sum((lost * chance for (_, lost), chance in ends.items()), F(0)),
    }
    return Count(outcomes, losses)


def leader(of: Inputs) -> Count:
    refuse_if(of["casualties"] > of["figures"], "casualties")
    killed = F(of["casualties"], of["figures"])
    return Count({"killed": killed, "alive": 1 - killed})


# Tests.


def morale(
    cd: int, start: int, losses: int, fire: int, by: str, leaderless: bool, counted_on: str
) -> tuple[Fraction, Modifiers]:
    rows: Modifiers = []
    if by != "none" or F(fire) > F(start - losses + fire) / 4:
        rows.append(("MB-PSY-03", -1))
    if F(losses, start) >= F(1, 2):
        rows.append(("MB-PSY-04", -1))
    if leaderless:
        rows.append(("MB-PSY-05", -1))
    # Added to the dice, a -1 does what a +1 of Leadership would.
    return two_dice_at_most(cd - len(rows) if counted_on == "leadership" else cd + len(rows)), rows


def morale_of(of: Inputs) -> tuple[Fraction, Modifiers]:
    refuse_if(of["losses"] >= of["start"], "nobody left")
    refuse_if(of["fire_losses"] > of["losses"], "more than all")
    names = ("cd", "start", "losses", "fire_losses", "by", "leaderless", "mb.morale-modifiers")
    return morale(*(of[name] for name in names))


STATES = ("advancing", "shaken", "fleeing")


def psychology(of: Inputs) -> Count:
    passed, rows = morale_of(of)
    on_pass = "shaken" if of["mb.psychology-pass"] == "shaken" else of["state"]
    on_fail = "fleeing" if F(of["losses"], of["start"]) >= F(1, 4) else "shaken"
    outcomes = dict.fromkeys(STATES, F(0))
    for result, chance in ((on_pass, passed), (on_fail, 1 - passed)):
        outcomes[STATES[max(STATES.index(result), STATES.index(of["state"]))]] += chance
    return Count(outcomes, {}, rows)


def rally(of: Inputs) -> Count:
    passed, rows = morale_of(of)
    outcomes = dict.fromkeys(STATES, F(0))
    outcomes["advancing" if of["state"] == "shaken" else "shaken"] += passed
    outcomes["fleeing"] += 1 - passed
    return Count(outcomes, {}, rows)


def panic(of: Inputs) -> Count:
    passed, rows = morale_of(of)
    if not of["damaging"]:
        return Count({"unaffected": F(1), "shaken": F(0), "abandoned": F(0)})
    return Count({"unaffected": F(0), "shaken": passed, "abandoned": 1 - passed}, {}, rows)


def group(of: Inputs) -> Count:
    passed, rows = morale_of(of)
    return Count({"holds": passed, "disengages": 1 - passed}, {}, rows)


def initiative_chance(i: int) -> Fraction:
    return F(len([face for face in range(1, 7) if face <= i]), 6)


def initiative(of: Inputs) -> Count:
    passed = initiative_chance(of["i"])
    return Count({"pass": passed, "fail": 1 - passed})


def killed_of_d3(most: int, casualty: Fraction) -> list[Fraction]:
    """D3 hits, not more than there are figures: every face of the D6."""
    each = [F(0)] * (min(3, most) + 1)
    for face in range(1, 7):
        hits = min(d3(face), most)
        for n, chance in enumerate(successes(hits, casualty, hits)):
            each[n] += chance / 6
    return each


def mines(of: Inputs) -> Count:
    detected = initiative_chance(of["i"])
    if of["target"] == "vehicle":
        refuse_if(any(name in of["given"] for name in ("figures", "e", "save")), "infantry")
        return Count({"detected": detected, "immobilised": 1 - detected})
    casualty = harm(4, of["e"], save_in(of))[2]
    each = [(1 - detected) * share for share in killed_of_d3(of["figures"], casualty)]
    return Count({"detected": detected, **numbered(each)})


def free_move(of: Inputs) -> Count:
    free = of["toward"] in ("enemy-edge", "objective", "enemy-in-arc") or (
        of["toward"] in ("enemy-fired", "large-moving") and of["hatches"] != "closed"
    )
    moves = F(1) if free else initiative_chance(of["i"])
    return Count({"moves": moves, "held": 1 - moves})


def leave_cover(of: Inputs) -> Count:
    leaves = initiative_chance(of["i"]) if of["targeted"] else F(1)
    return Count({"leaves": leaves, "shaken": 1 - leaves})


def spot(of: Inputs) -> Count:
    d = of["distance"]
    seen = of["in_arc"] and (
        not of["in_cover"]
        or of["fired"]
        or (of["moved"] and d < 18)
        or (not of["moved"] and d <= 12)
        or (of["large"] and d < 24)
    )
    return Count({"allowed": F(bool(seen)), "refused": F(not seen)})


# Vehicles.


def projectile(of: Inputs) -> tuple[int, Modifiers]:
    """Strength with its modifiers, and these."""
    weapon = of.get("weapon")
    if weapon is None:
        refuse_if("f" not in of, "needs a weapon or f")
        strength, small, short = of["f"], of.get("small_arm", False), of.get("ap_short", False)
    elif weapon in ARMS:
        refuse_if("ammo" in of, "guns only")
        row = ARMS[weapon]
        strength, small, short = 5 if is_close(of) else row.strength, row.small, False
    else:
        gun = GUNS[weapon]
        ammo = of.get("ammo", "ap" if gun.ap else "he")
        chosen = gun.ap if ammo == "ap" else gun.he
        refuse_if(chosen is None, "no such shell")
        strength, small = chosen, False
        short = ammo == "ap" and of["distance"] <= F(gun.reach, 2)
    rows: Modifiers = [("MB-ARM-04", 1)] * short + [("MB-ARM-05", -1)] * small
    rows += [("MB-WPN-02", 2)] * is_close(of)
    return strength + short - small, rows


def armour_of(of: Inputs) -> int:
    vehicle = of.get("vehicle")
    refuse_if(vehicle is None and "armour" not in of, "needs armour")
    if vehicle is not None:
        refuse_if(VEHICLES[vehicle][5] and of["mb.era"] == "historical", "recent")
        return int(of.get("armour", VEHICLES[vehicle][FACINGS.index(of["facing"])]))
    return int(of["armour"])


def columns(of: Inputs) -> tuple[Chances, Modifiers]:
    """The save, face by face."""
    strength, rows = projectile(of)
    needed = armour_score(strength, armour_of(of))
    names = COLUMNS if of["mb.damage-table"] == "detailed" else COLUMNS[:3]
    chances = {"saved": F(0), **dict.fromkeys(names, F(0))}
    for face in range(1, 7):
        saved = needed < 2 or (needed <= 6 and face >= needed)
        column = names[-1] if needed > 6 else names[min(face, len(names)) - 1]
        chances["saved" if saved else column] += F(1, 6)
    return chances, rows


def penetrate(of: Inputs) -> Count:
    check_weapon(of, "f", "small_arm", "ap_short")
    chances, rows = columns(of)
    return Count(chances, {}, rows)


def cells(column: str, facing: str) -> list[str]:
    """The cell of each face of the damage die."""
    change = {"front": 0, "flank": -1, "rear": 1}[facing]
    faces = [min(6, max(1, face + change)) for face in range(1, 7)]
    return [DAMAGE[row - 1][COLUMNS.index(column)] for row in faces]


FACING_ROWS: dict[str, Modifiers] = {
    "front": [],
    "flank": [("MB-DMG-05", -1)],
    "rear": [("MB-DMG-04", 1)],
}


def damage(of: Inputs) -> Count:
    refuse_if(of["mb.damage-table"] == "simplified", "no damage die")
    outcomes: Chances = {}
    for row in DAMAGE:
        outcomes.setdefault(row[COLUMNS.index(of["column"])], F(0))
    for cell in cells(of["column"], of["facing"]):
        outcomes[cell] += F(1, 6)
    return Count(outcomes, {}, FACING_ROWS[of["facing"]])


def antitank(of: Inputs) -> Count:
    chance, rows = to_hit(of, "f", "small_arm", "ap_short")
    shares, strength_rows = columns(of)
    if of["given_hit"]:
        chance, rows = F(1), []
    rows = rows + strength_rows
    if of["mb.damage-table"] == "simplified":
        outcomes = {"miss": 1 - chance, **{n: chance * share for n, share in shares.items()}}
        outcomes["destroyed"] = outcomes.pop("major")
        return Count(outcomes, {}, rows)
    outcomes = {
        "miss": 1 - chance,
        "saved": chance * shares["saved"],
        **dict.fromkeys(LABELS, F(0)),
    }
    for column in COLUMNS:
        for cell in cells(column, of["facing"]):
            outcomes[cell] += chance * shares[column] / 6
    return Count(outcomes, {}, rows + FACING_ROWS[of["facing"]])


def die_faces(die: str) -> list[int]:
    """Every throw of a die of the damage table, all equally likely."""
    if die == "1":
        return [1]
    if die == "2d6":
        return [a + b for a, b in product(range(1, 7), repeat=2)]
    return [d3(face) if die == "d3" else face for face in range(1, 7)]


def part(cell: str, kind: str) -> str:
    return next((p[len(kind) + 1 :] for p in cell.split("+") if p.startswith(f"{kind}-")), "")


WORST_FIRST = (
    "explosion", "blaze", "destroyed", "crew-lost", "abandoned", "burning", "stunned",
    "fire-controlled", "shaken", "damaged", "unaffected", "saved", "miss",
)  # fmt: skip
LOST = WORST_FIRST[:5]
FATES = {
    "simplified": ("miss", "saved", "unaffected", "stunned", "abandoned", "destroyed"),
    "detailed": (
        "miss", "saved", "explosion", "blaze", "crew-lost", "abandoned", "burning",
        "fire-controlled", "shaken", "damaged",
    ),
}  # fmt: skip
Left = tuple[str, int, int]  # the worst so far, the crew, the CT of the gun


def fate(of: Inputs) -> Count:
    shots = [(of["shots"], antitank(of)), *also(of, antitank)]
    vehicle = VEHICLES.get(of.get("vehicle") or "")
    profile = PROFILES[of["quality"]]
    crew = of.get("crew", vehicle[3] if vehicle else 5)
    full = of.get("crew_full", vehicle[3] if vehicle else crew)
    refuse_if(full < crew, "crew_full")
    cd = of.get("cd", profile[CD])
    gun_ct = of.get("gun_ct", profile[CT] if vehicle is None or vehicle[4] else 0)

    @cache
    def passes(there: int, lost: int) -> tuple[Fraction, Modifiers]:
        by = "artillery" if of["artillery"] else "none"
        on = of["mb.morale-modifiers"]
        return morale(cd, full, full - there + lost, lost, by, of["leaderless"], on)

    rows = [row for _, shot in shots for row in shot.modifiers] + passes(crew, 0)[1]
    after = simply_hit if of["mb.damage-table"] == "simplified" else hit_in_detail
    now: dict[Left, Fraction] = {("miss", crew, gun_ct): F(1)}
    for shot in (shot for number, shot in shots for _ in range(number)):
        then: dict[Left, Fraction] = {}
        hits: dict[tuple[int, int], dict[Left, Fraction]] = {}  # the same whatever came before
        for (worst, there, gun), chance in now.items():
            if worst in LOST:
                then[worst, there, gun] = then.get((worst, there, gun), F(0)) + chance
                continue
            if (there, gun) not in hits:
                hits[there, gun] = together(after(shot, full, there, gun, passes))
            for (came, left, gun_left), share in hits[there, gun].items():
                state = min(worst, came, key=WORST_FIRST.index), left, gun_left
                then[state] = then.get(state, F(0)) + chance * share
        now = then
    outcomes = dict.fromkeys(FATES[of["mb.damage-table"]], F(0))
    for (worst, _, _), chance in now.items():
        outcomes[worst] += chance
    return Count(outcomes, {}, rows)


Passes = Callable[[int, int], tuple[Fraction, Modifiers]]
After = Iterable[tuple[str, int, int, Fraction]]  # fate, crew and gun left, how likely


def together(ways: After) -> dict[Left, Fraction]:
    """Ways to the same end are one; what cannot be is none."""
    ends: dict[Left, Fraction] = {}
    for came, crew, gun, share in ways:
        if share:
            ends[came, crew, gun] = ends.get((came, crew, gun), F(0)) + share
    return ends


def simply_hit(shot: Count, _full: int, crew: int, gun: int, passes: Passes) -> After:
    before, test = shot.outcomes, passes(crew, 0)[0]
    for came, chance in (
        ("miss", before["miss"]),
        ("saved", before["saved"]),
        ("unaffected", (before["armour"] + before["minor"]) * test),
        ("stunned", before["minor"] * (1 - test)),
        ("abandoned", before["armour"] * (1 - test)),
        ("destroyed", before["destroyed"]),
    ):
        yield came, crew, gun, chance


def hit_in_detail(shot: Count, full: int, crew: int, gun_ct: int, passes: Passes) -> After:
    for cell, chance in shot.outcomes.items():
        if not chance:
            continue
        if cell in ("miss", "saved", "explosion", "blaze"):
            yield cell, crew, gun_ct, chance
            continue
        loss_die, gun_die = part(cell, "loss"), part(cell, "gun")
        throws = list(product(die_faces(loss_die or "1"), die_faces(gun_die or "1")))
        for loss, gun in throws:
            share = chance / len(throws)
            lost = min(crew, loss) if loss_die else 0
            if lost == crew:
                yield "crew-lost", 0, gun_ct, share
                continue
            left = crew - lost, max(0, gun_ct - gun) if gun_die else gun_ct
            quarter = bool(loss_die) and F(full - crew + lost, full) > F(1, 4)
            gun_out = bool(gun_die) and gun_ct > 0 and gun_ct - gun <= 0
            test = passes(crew, lost)[0]
            panics = "bounce" in cell or "immobilised" in cell or quarter or gun_out
            if panics:
                yield "abandoned", *left, share * (1 - test)
                share *= test
            if "fire" in cell:
                yield "fire-controlled", *left, share * test
                yield "burning", *left, share * (1 - test)
            else:
                yield "shaken" if panics else "damaged", *left, share


def left_of(before: int, die: str, name: str) -> Count:
    each = [F(0)] * (before + 1)
    throws = die_faces(die)
    for lost in throws:
        each[max(0, before - lost)] += F(1, len(throws))
    return counted(each, name)


def crew(of: Inputs) -> Count:
    return left_of(of["crew"], str(of["loss"]), "remaining")


def gun(of: Inputs) -> Count:
    return left_of(of["ct"], of["die"], "ct")


def fire(of: Inputs) -> Count:
    passed, rows = morale_of(of)
    shares = {"out": F(1, 6), "burning": F(2, 6), "blaze": F(3, 6)}
    later = {name: (1 - passed) * share for name, share in shares.items()}
    return Count({"controlled": passed, **later}, {}, rows)


def blaze(of: Inputs) -> Count:
    return counted(successes(of["crew"], F(1, 2), of["crew"]), "survivors")


def burn(of: Inputs) -> Count:
    on = F(1, 3) ** of["turns"]
    return Count({"exploded": (1 - on) * F(3, 4), "out": (1 - on) * F(1, 4), "burning": on})


def explosion(of: Inputs) -> Count:
    distances = [F(text) for text in str(of["distances"]).split(",")]
    save = save_in(of)
    casualty = F(1, 2) * (1 - (at_least(save) if save else F(0)))
    each = [F(0)] * (len(distances) + 1)
    for face in range(1, 7):
        radius = face if of["size"] == "heavy" else d3(face)
        inside = len([d for d in distances if d <= radius])
        for n, chance in enumerate(successes(inside, casualty, inside)):
            each[n] += chance / 6
    return counted(each, "casualties")


def riders(of: Inputs) -> Count:
    casualty = harm(of["f"], *foot_of(of))[2]
    each = [share / 2 for share in killed_of_d3(of["riders"], casualty)]
    each[0] += F(1, 2)
    return counted(each, "casualties")


# Queries and their defaults; what stands without one is looked for where it may be given.

SHOT: dict[str, Any] = {
    "moved": False, "large": False, "grouped": False, "same_target": False, "cover": "none",
}  # fmt: skip
MORALE: dict[str, Any] = {
    "cd": 7, "start": 10, "losses": 0, "fire_losses": 0, "by": "none", "leaderless": False,
}  # fmt: skip
BLOW: dict[str, Any] = {"cc": 3, "cc_def": 3, "f": 3, "e": 3, "save": "none"}
AT_VEHICLE = SHOT | {"large": True, "facing": "front", "given_hit": False}
QUERIES: dict[str, tuple[Callable[[Inputs], Count], dict[str, Any]]] = {
    "hit": (hit, SHOT),
    "shoot": (shoot, SHOT),
    "volley": (
        volley,
        SHOT | {"figures": 1, "target_figures": 10, "assistant": False, "water_cooled": False},
    ),
    "flame": (flame, {"under": 5, "moved": False, "grouped": False}),
    "shell": (shell, SHOT | {"under": 5}),
    "strike": (strike, BLOW),
    "melee": (melee, BLOW | {"figures": 5, "attacks": 1, "target_figures": 10}),
    "combat": (
        combat,
        {"side_a": "regular", "side_b": "regular", "a_figures": 5, "b_figures": 5, "charge": "a"},
    ),
    "leader": (leader, {"figures": 10, "casualties": 1}),
    "psychology": (psychology, MORALE | {"state": "advancing"}),
    "rally": (rally, MORALE | {"state": "shaken"}),
    "panic": (panic, MORALE | {"start": 5, "damaging": True}),
    "group": (group, MORALE | {"start": 3, "losses": 1, "fire_losses": 1}),
    "initiative": (initiative, {"i": 3}),
    "mines": (mines, {"target": "infantry", "i": 3, "figures": 10, "e": 3, "save": "none"}),
    "free-move": (free_move, {"toward": "other", "hatches": "none", "i": 3}),
    "leave-cover": (leave_cover, {"i": 3, "targeted": True}),
    "spot": (
        spot,
        {"in_cover": True, "fired": False, "moved": False, "large": False, "in_arc": True},
    ),
    "penetrate": (penetrate, {"facing": "front"}),
    "damage": (damage, {"facing": "front"}),
    "antitank": (antitank, AT_VEHICLE),
    "fate": (
        fate,
        AT_VEHICLE | {"quality": "regular", "leaderless": False, "artillery": False, "shots": 1},
    ),
    "crew": (crew, {"loss": "d3", "crew": 5}),
    "gun": (gun, {"ct": 3, "die": "d6"}),
    "fire": (fire, MORALE | {"start": 5}),
    "blaze": (blaze, {"crew": 5}),
    "burn": (burn, {"turns": 1}),
    "explosion": (explosion, {"size": "heavy", "save": "none"}),
    "riders": (riders, {"riders": 4, "f": 4}),
}


def count(query: str, given: Inputs) -> Count:
    """The odds of a query with these inputs and switches."""
    answer, defaults = QUERIES[query]
    return answer({**SWITCHES, **defaults, **given, "given": frozenset(given)})


def value_of(text: str) -> Any:
    """A typed value: true, 12.5, elite; a list of distances stays a text."""
    if text in ("true", "false"):
        return text == "true"
    try:
        number = F(text)
    except ValueError:
        return text
    return int(number) if number.denominator == 1 else number

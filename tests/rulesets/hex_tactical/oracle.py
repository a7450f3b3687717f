"""A second count of every odds query, made apart from the rules: loops over dice, no sharing.

The printed tables are those of test_tables, the figures of the rules stand here once more. A Fire
action of any number of shots is summed as a geometric series.

    count("fire", {"p": "4+2", "distance": 4}) -> Count(outcomes, expected, modifiers)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from tests.rulesets.hex_tactical import test_tables as printed

F = Fraction
Situation = dict[str, Any]
HALF = F(1, 2)


class NotAllowedError(Exception):
    """The rules do not allow this."""


class Count(NamedTuple):
    outcomes: dict[str, Fraction]
    expected: dict[str, Fraction] = {}  # noqa: RUF012
    modifiers: list[tuple[str, Any]] = []  # noqa: RUF012


D6 = range(1, 7)
SUMS = [a + b for a, b in product(D6, D6)]  # all 36 throws of 2D6
HITS = {int(line[0]): line[1:] for line in printed.lines(printed.TO_HIT)}
FIRE = {int(line[0]): line[1:] for line in printed.lines(printed.FIRE)}
TERRAIN = {line[0]: line[1:] for line in printed.lines(printed.TERRAIN)}
ORDER = ["-", "Son", "S", "S1/I", "N", "N1", "N2(S)", "N3(I)", "1", "2", "3"]
CLASSES = ["inf", "tracked", "half-track", "4x4", "wheeled", "amphibious", "nap"]
HEXSIDES = printed.kinds("hexside")
HEXES = printed.kinds("hex")


def share(wanted: Iterable[bool]) -> Fraction:
    """The part of 36 throws, or of any list, that is as wanted."""
    throws = list(wanted)
    return F(sum(throws), len(throws))


def parts(p: Any) -> list[Fraction]:
    return [F(text) for text in str(p).split("+")]


def listed(*modifiers: tuple[str, Any] | None) -> list[tuple[str, Any]]:
    return [modifier for modifier in modifiers if modifier is not None and modifier[1] != 0]


def on(condition: Any, rule: str, value: Any) -> tuple[str, Any] | None:
    return (rule, value) if condition else None


def values(modifiers: list[tuple[str, Any]]) -> int:
    return sum(v for _, v in modifiers if isinstance(v, int))


def times(modifiers: list[tuple[str, Any]]) -> Fraction:
    whole = F(1)
    for _, v in modifiers:
        whole *= v if isinstance(v, Fraction) else 1
    return whole


# Terrain.


def cell_of_terrain(name: str, column: int) -> str:
    return TERRAIN[name][column]


def protection(s: Situation, of: str, hexside: bool = True) -> int:
    """`of` is infantry, v (vehicle) or r (nap-of-the-earth)."""

    def cell(name: str) -> str:
        plain, _, own = cell_of_terrain(name, 7).partition("/")
        return own[1:] if own[:1] == of else plain

    in_table = cell(s.get("terrain", "clear"))
    if in_table == "UAT":
        in_table = cell(s.get("other", "clear"))
    if in_table == "UAT":
        in_table = cell("clear")
    whole = int(in_table)
    side = s.get("hexside", "none")
    if hexside and side != "none":
        beside = cell(side)
        whole += 0 if beside in "-." else int(beside)
    return whole


def of_target(target: str) -> str:
    return "v" if target in ("vehicle", "armoured") else "infantry"


# Tables.


def column_of(p: Fraction) -> int:
    steps = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 18, 24, 30, 40, 50]
    return 1 + sum(p >= step for step in steps)


def column_of_ac(ac: int) -> int:
    return max(-3, min(8, ac)) + 3


def read_fire(column: int, rolled: int, s: Situation) -> str:
    if column < 0:
        if s.get("hx.off-table") == "no-effect":
            return "-"
        column = 0
    return FIRE[rolled][1 + min(column, 17)]


def read_hit(gun: str, distance: int, shift: int, rolled: int, s: Situation) -> bool:
    band = [3, 6, 9, 12, 15, 18, 10**9]
    column = next(i for i, most in enumerate(band) if distance <= most) - shift
    if column > 6 and s.get("hx.off-table") == "no-effect":
        return False
    return gun in HITS[rolled][1 + max(0, min(6, column))]


def spread(labels: Iterable[str], chances: Iterable[tuple[str, Fraction]]) -> dict[str, Fraction]:
    outcomes = dict.fromkeys(labels, F(0))
    for label, chance in chances:
        outcomes[label] += chance
    return outcomes


# Results.

INFANTRY = ["no-effect", "stopped", "neutralised", "losses-1", "losses-2", "losses-3"]
VEHICLES = ["no-effect", "stunned", "immobilised", "destroyed"]
TESTS = {"S": 0, "S1/I": 1, "N": 0, "N1": 1, "N2(S)": 2, "N3(I)": 3}


def on_foot(result: str, s: Situation) -> list[tuple[str, Fraction]]:
    result = result.strip("*")
    if result in "123":
        return [(f"losses-{result}", F(1))]
    if result not in TESTS:
        return [("no-effect", F(1))]
    morale = s.get("morale", 7) - s.get("target_hesitant", False)
    fails = share(total + TESTS[result] > morale for total in SUMS)
    if result.startswith("S"):
        return [("stopped", fails), ("no-effect", 1 - fails)]
    passed = "stopped" if s.get("hx.neutralisation-pass") == "stopped" else "no-effect"
    return [("neutralised", fails), (passed, 1 - fails)]


def on_vehicle(result: str, how: str) -> str:
    bare = result.strip("*")
    if bare in "123":
        return "destroyed"
    if how == "armour":
        if bare == "N3(I)":
            return "immobilised"
        return "stunned" if bare == "N2(S)" or result != bare else "no-effect"
    if bare.startswith("N"):
        return "immobilised" if how == "trap" else "destroyed"
    return {"S1/I": "immobilised", "S": "stunned", "Son": "stunned", "-": "no-effect"}[bare]


def fired(
    s: Situation, column: int, modifiers: list[tuple[str, Any]], how: str | None = None
) -> Count:
    """A shot in a column, at a vehicle (`how` it takes it) or at infantry and pieces."""
    cells = [read_fire(column, total, s) for total in SUMS]
    if how:
        chances = [(on_vehicle(cell, how), F(1, 36)) for cell in cells]
        return Count(spread(VEHICLES, chances), {}, modifiers)
    chances = [(o, chance / 36) for cell in cells for o, chance in on_foot(cell, s)]
    outcomes = spread(INFANTRY, chances)
    losses = sum(n * outcomes[f"losses-{n}"] for n in (1, 2, 3))
    hesitant = listed(on(s.get("target_hesitant"), "HX-CMD-06", -1))
    return Count(outcomes, {"losses": F(losses)}, modifiers + hesitant)


# Fire.


def forbid(condition: Any) -> None:
    if condition:
        raise NotAllowedError


STATES = {
    "stopped": "HX-POW-02",
    "smoke": "HX-POW-03",
    "half": "HX-POW-04",
    "moved": "HX-POW-05",
}


def check_range(s: Situation, weapon: str) -> None:
    distance, reach, most = s.get("distance", 3), s.get("range"), s.get("max")
    if weapon in ("small-arms", "mg"):
        forbid(reach is not None and distance > 2 * reach)
    else:
        forbid(most is not None and distance > most)


def check_sight(s: Situation, hindrance: bool = True) -> None:
    distance, light = s.get("distance", 3), s.get("light", "day")
    forbid(hindrance and s.get("hindrance", 0) > 3)
    limit = {"day": 10**6, "half-light": 12, "night": 6}[light]
    forbid(distance > limit and not s.get("lit"))


def check_arc(s: Situation) -> None:
    forbid(s.get("mount") == "fixed" and s.get("arc", "front") != "front")


def too_far(s: Situation, weapon: str) -> tuple[str, Any] | None:
    reach, distance = s.get("range"), s.get("distance", 3)
    eff = weapon not in ("small-arms", "mg") and reach is not None and distance > reach
    return ("HX-DIR-03", reach - distance) if eff else None


def halvings(s: Situation, weapon: str) -> list[tuple[str, Any]]:
    reach = s.get("range")
    far = weapon in ("small-arms", "mg") and reach is not None and s.get("distance", 3) > reach
    states = [on(s.get(state), rule, HALF) for state, rule in STATES.items()]
    return listed(on(far, "HX-POW-01", HALF), *states)


def terrain_shifts(s: Situation, weapon: str, of: str) -> list[tuple[str, Any]]:
    return listed(
        ("HX-DIR-01", protection(s, of)),
        ("HX-DIR-02", -s.get("hindrance", 0)),
        too_far(s, weapon),
        on(s.get("uphill"), "HX-DIR-04", -1),
    )


QUALITY = {"choc": 1, "veteran": 1, "ligne": 0, "bleu": -1}
ARC = {
    "turret-fast": (0, 0),
    "turret-medium": (0, -1),
    "turret-slow": (-1, -1),
    "aa-piece": (0, 0),
    "light-piece": (-1, -1),
    "none": (0, 0),
    "fixed": (0, 0),
}
HIT_SIZE = {"TG": 2, "G": 1, "N": 0, "C": 0, "P": -1, "TP": -2}
FIRE_SIZE = {"TG": 1, "G": 0, "N": 0, "C": 0, "P": 0, "TP": -1}


def vehicle_shifts(s: Situation, moved: bool) -> list[tuple[str, Any]]:
    arc = s.get("arc", "front")
    turned = 0 if arc == "front" else ARC[s.get("mount", "none")][arc == "rear"]
    return listed(
        on(moved, "HX-VEH-01", -1),
        ("HX-VEH-02", QUALITY[s.get("quality", "ligne")]),
        ("HX-VEH-03", turned),
    )


def ac_states(s: Situation, weapon: str) -> list[tuple[str, Any]]:
    skirts = on(s.get("schurzen") and weapon != "gun", "HX-VEH-04", -1)
    return listed(skirts, *[on(s.get(state), "HX-VEH-05", -2) for state in STATES])


def fire_table(s: Situation) -> Count:
    forbid(("p" in s) == ("acb" in s))
    base = column_of(sum(parts(s["p"]), F(0))) if "p" in s else column_of_ac(s["acb"])
    cols = s.get("cols", 0)
    labels = [*ORDER, "Son*", "S*", "S1/I*", "N*", "N1*"]
    chances = [(read_fire(base + cols, total, s), F(1, 36)) for total in SUMS]
    return Count(spread(labels, chances), {}, listed(("HX-FIRE-02", cols)))


def to_hit(s: Situation) -> Count:
    cols = s.get("cols", 0)
    hit = share(read_hit(s["class"], s["distance"], cols, total, s) for total in SUMS)
    return Count({"hit": hit, "miss": 1 - hit}, {}, listed(("HX-HIT-04", cols)))


def fire(s: Situation) -> Count:
    kind, target = s.get("kind", "ap"), s.get("target", "infantry")
    weapon = s.get("weapon") or {"ap": "small-arms", "ac": "gun"}[kind]
    move, distance = s.get("target_move", "none"), s.get("distance", 3)
    allowed = {"ap": "small-arms mg gun launcher", "ac": "gun launcher missile"}[kind].split()
    powers = parts(s["p"])
    vehicle = target in ("vehicle", "armoured")
    forbid(weapon not in allowed)
    forbid(kind == "ac" and vehicle)
    forbid(target == "armoured" and (weapon != "mg" or len(powers) > 1))
    forbid(distance == 0 and target != "airborne")
    forbid(move != "none" and target in ("heavy-weapon", "support"))
    forbid(s.get("shield") and target not in ("support", "light-support"))
    check_range(s, weapon)
    check_sight(s)
    check_arc(s)
    near = distance == 1 and not s.get("minmax") and target != "armoured"
    ap = kind == "ap"
    gun_far = ap and s.get("firer") == "vehicle" and weapon == "gun" and distance >= 7
    rocket = kind == "ac" and weapon in ("launcher", "missile")
    steps = {"none": 0, "tactical": 1, "normal": 2, "forced": 3}[move]
    modifiers = [
        *halvings(s, weapon),
        *listed(
            on(ap and not s.get("recognised", True), "HX-POW-10", HALF),
            on(ap and near, "HX-POW-11", F(2)),
            on(ap and distance == 0, "HX-POW-12", F(2)),
            on(s.get("shield"), "HX-DIR-05", -1),
            on(target in ("infantry", "airborne"), "HX-TBL2-01", steps),
            on(target == "light-support" and move != "none", "HX-TBL2-02", 2),
            on(target == "armoured", "HX-TBL2-03", -s.get("armour", 0)),
            on(rocket and target in ("support", "light-support"), "HX-TBL2-04", -1),
            on(rocket and target == "heavy-weapon", "HX-TBL2-04", -2),
            on(vehicle, "HX-TBL2-05", FIRE_SIZE[s.get("size", "N")]),
            on(gun_far, "HX-TBL2-06", -2 if distance < 11 else -3 if distance < 15 else -4),
            ("HX-FIRE-02", s.get("cols", 0)),
        ),
        *terrain_shifts(s, weapon, of_target(target)),
        *(vehicle_shifts(s, move != "none") if vehicle else []),
    ]
    base = column_of(sum(powers, F(0)) * times(modifiers))
    how = {"vehicle": "plain", "armoured": "armour"}.get(target)
    return fired(s, base + values(modifiers), modifiers, how)


def gun(s: Situation) -> Count:
    weapon = s.get("weapon", "gun")
    gun_class = s.get("class") or {"gun": "M", "launcher": "C"}[weapon]
    forbid(s.get("distance", 3) == 0)
    check_range(s, weapon)
    check_sight(s)
    check_arc(s)
    modifiers = [
        *terrain_shifts(s, weapon, "v"),
        *vehicle_shifts(s, bool(s.get("target_moved"))),
        *ac_states(s, weapon),
        *listed(
            ("HX-HIT-02", HIT_SIZE[s.get("size", "N")]),
            ("HX-HIT-04", s.get("cols", 0)),
        ),
    ]
    shift, distance = values(modifiers), s.get("distance", 3)
    base = column_of_ac(s["ac"] - s.get("armour", 0))
    struck = [on_vehicle(FIRE[total][1 + base], "plain") for total in SUMS]
    shots = []
    for total in SUMS:
        if read_hit(gun_class, distance, shift, total, s):
            shots += [(total, outcome) for outcome in struck]
        else:
            shots += [(total, "miss")] * 36
    rate = rate_rolls(s, weapon, "hit")
    order = ["miss", *VEHICLES]
    lowered = rate_modifiers(s) if s.get("rate", 0) else []
    return Count(worst_of(shots, rate, order), {"shots": shots_of(rate)}, modifiers + lowered)


def worst_of(shots: list[tuple[int, str]], rate: set[int], order: list[str]) -> dict[str, Fraction]:
    """f (1 - s) / (1 - q) for each outcome and all lighter ones; differences of those."""
    s = share(total in rate for total in SUMS)
    below, outcomes = F(0), {}
    for n, outcome in enumerate(order):
        mild = order[: n + 1]
        f = share(effect in mild for _, effect in shots)
        q = share(total in rate and effect in mild for total, effect in shots)
        up_to = f * (1 - s) / (1 - q)
        outcomes[outcome] = up_to - below
        below = up_to
    return outcomes


def missile(s: Situation) -> Count:
    forbid(s.get("distance", 3) == 0)
    check_range(s, "missile")
    direct = s.get("mode", "direct") == "direct"
    check_sight(s, hindrance=direct)
    check_arc(s)
    modifiers = [
        *vehicle_shifts(s, bool(s.get("target_moved"))),
        *ac_states(s, "missile"),
        *listed(
            ("HX-TBL2-05", FIRE_SIZE[s.get("size", "N")]),
            ("HX-FIRE-02", s.get("cols", 0)),
        ),
    ]
    if direct:
        modifiers += terrain_shifts(s, "missile", "v")
        base = column_of_ac(s["ac"] - s.get("armour", 0))
    else:
        under = min(0, protection(s, "v", hexside=False) + 1)
        modifiers += listed(("HX-INDCOL-09", under), too_far(s, "missile"))
        base = column_of_ac(s["ac"] - s.get("armour_front", 0) // 10)
    return fired(s, base + values(modifiers), modifiers, "plain")


def indirect(s: Situation) -> Count:
    source, target = s.get("source", "mortar"), s.get("target", "infantry")
    move, mortar = s.get("target_move", "none"), source == "mortar"
    if mortar and s.get("distance") is not None:
        forbid(s.get("min") is not None and s["distance"] < s["min"])
        forbid(s.get("max") is not None and s["distance"] > s["max"])
    trap = source in ("mine", "ied")
    vehicle, armoured = target in ("vehicle", "armoured"), target == "armoured"
    foot = target in ("infantry", "airborne")
    unseen = not s.get("recognised", True)
    modifiers = listed(
        on(unseen and mortar, "HX-POW-07", HALF),
        on(unseen and source in ("bomb", "ground-attack"), "HX-POW-10", HALF),
        ("HX-INDCOL-01", min(0, protection(s, of_target(target), hexside=False) + 1)),
        on(foot and move in ("normal", "forced"), "HX-INDCOL-02", 1),
        on(target == "airborne", "HX-INDCOL-03", 1),
        on(mortar and vehicle, "HX-INDCOL-04", -1 if move == "none" else -2),
        on(armoured, "HX-INDCOL-05", -(s.get("armour_front", 0) // 10)),
        on(armoured and s.get("open_top") and not trap, "HX-INDCOL-06", 1),
        on(armoured and s.get("fully_tracked") and trap, "HX-INDCOL-07", -1),
        on(trap and s.get("jammer"), "HX-INDCOL-08", -6),
        ("HX-FIRE-02", s.get("cols", 0)),
    )
    powers = parts(s["p"])
    whole = max(powers) if armoured else sum(powers, F(0))
    base = column_of(whole * times(modifiers))
    how = {"vehicle": "plain", "armoured": "trap" if trap else "armour"}.get(target)
    return fired(s, base + values(modifiers), modifiers, how)


def aa(s: Situation) -> Count:
    ap, weapon = s.get("value", "aa") == "ap", s.get("weapon", "gun")
    altitude, target = s.get("altitude", "low"), s.get("target", "plane")
    forbid(altitude == "high" and weapon != "missile")
    forbid(ap and (altitude != "tactical" or weapon == "missile"))
    check_range(s, weapon)
    check_sight(s)
    soft = target == "drone" or (target == "helicopter" and not s.get("armoured"))
    upward = ap or s.get("hx.aa-upward") == "counts"
    modifiers = [
        *halvings(s, weapon),
        *listed(
            on(ap and not s.get("recognised", True), "HX-POW-10", HALF),
            on(ap and s.get("distance", 3) == 0 and soft, "HX-POW-12", F(2)),
            ("HX-DIR-02", -s.get("hindrance", 0)),
            too_far(s, weapon),
            on(altitude == "high", "HX-AA-01", -3),
            on(altitude == "medium", "HX-AA-02", -1),
            on(altitude == "tactical", "HX-AA-04", -2 if s.get("moving") else -1),
            on(upward, "HX-DIR-04", -1),
            on(ap, "HX-DIR-01", protection(s, "r")),
            ("HX-FIRE-02", s.get("cols", 0)),
        ),
    ]
    base = column_of(sum(parts(s["p"]), F(0)) * times(modifiers)) + values(modifiers)
    chances = []
    for total in SUMS:
        result = read_fire(base, total, s).strip("*")
        chances.append((flown(result, target, weapon == "missile"), F(1, 36)))
    labels = ["destroyed", "repulsed", "losses-1", "losses-2", "losses-3", "no-effect"]
    return Count(spread(labels, chances), {}, modifiers)


def flown(result: str, target: str, by_missile: bool) -> str:
    figure, n = result in "123", result.startswith("N")
    if target == "helicopter":
        return "destroyed" if figure or n else "no-effect" if result == "-" else "repulsed"
    if target == "drone":
        return "destroyed" if figure else "no-effect"
    if figure and by_missile:
        return "destroyed"
    if figure and target == "transport":
        return f"losses-{result}"
    return "repulsed" if figure or n else "no-effect"


# Rate of fire.

WORD = {"mg": "Mitr", "launcher": "AL", "missile": "AL", "mortar": "Mo", "gun": "C"}


def rate_modifiers(s: Situation) -> list[tuple[str, Any]]:
    return listed(on(s.get("stopped"), "HX-CAD-02", -1), on(s.get("hesitant"), "HX-CAD-03", -1))


def rate_rolls(s: Situation, weapon: str, table: str) -> set[int]:
    """The totals of 2D6 with which a follow-up shot comes off."""
    printed_rate = s.get("rate", 0)
    if printed_rate == 0:
        return set()
    rate = printed_rate + values(rate_modifiers(s))
    passing = {4: 8, 5: 7, 6: 6, 7: 5, 8: 4, 9: 3}
    totals = {total for total, entry in passing.items() if entry <= rate}
    if s.get("hx.cad-word-rows") == "all-end":
        return totals
    words = {"fire": {10: "AL", 11: "Mitr", 12: "Mo C"}, "hit": {10: "AL", 11: "AL", 12: "C"}}
    hand = weapon == "small-arms" and s.get("hx.cad-al") == "hand-held"
    word = "AL" if hand else WORD.get(weapon)
    return totals | {total for total, entry in words[table].items() if word in entry.split()}


def shots_of(rate: set[int]) -> Fraction:
    return 1 / (1 - share(total in rate for total in SUMS))


def cadence(s: Situation) -> Count:
    rate = rate_rolls(s, s.get("weapon", "small-arms"), s.get("table", "fire"))
    goes_on = share(total in rate for total in SUMS)
    outcomes = {"continue": goes_on, "end": 1 - goes_on}
    return Count(outcomes, {"shots": shots_of(rate)}, rate_modifiers(s))


def burst(s: Situation) -> Count:
    forbid(("p" in s) == ("acb" in s))
    base = column_of(sum(parts(s["p"]), F(0))) if "p" in s else column_of_ac(s["acb"])
    cols = s.get("cols", 0)
    shots = [(total, read_fire(base + cols, total, s).strip("*")) for total in SUMS]
    rate = rate_rolls(s, s.get("weapon", "small-arms"), "fire")
    modifiers = listed(("HX-FIRE-02", cols)) + rate_modifiers(s)
    return Count(worst_of(shots, rate, ORDER), {"shots": shots_of(rate)}, modifiers)


# Tests, initiative, assault.


def morale_test(s: Situation) -> Count:
    rule = {
        "stop": "HX-TEST-02",
        "neutralise": "HX-TEST-03",
        "rally": "HX-TEST-05",
        "hesitation": "HX-TEST-06",
    }[s.get("kind", "stop")]
    hesitant = listed(on(s.get("hesitant"), "HX-CMD-06", -1))
    passed = share(total + s.get("x", 0) <= s["morale"] - len(hesitant) for total in SUMS)
    modifiers = listed((rule, s.get("x", 0))) + hesitant
    return Count({"pass": passed, "fail": 1 - passed}, {}, modifiers)


def activation(s: Situation) -> Count:
    reasons = (
        ("leader_eliminated", "HX-CMD-05", 3),
        ("leader_neutralised", "HX-CMD-04", 2),
        ("out_of_range", "HX-CMD-02", 1),
        ("uncommanded", "HX-CMD-03", 1),
    )
    worst = [(rule, plus) for name, rule, plus in reasons if s.get(name)][:1]
    hesitant = listed(on(s.get("hesitant"), "HX-CMD-06", -1))
    passed = share(total + values(worst) <= s["morale"] - len(hesitant) for total in SUMS)
    return Count({"success": passed, "failure": 1 - passed}, {}, worst + hesitant)


def turn_initiative(s: Situation) -> Count:
    a, b = s.get("bonus_a", 0), s.get("bonus_b", 0)
    pairs = list(product(D6, D6))
    outcomes = {
        "a": share(x + a > y + b for x, y in pairs),
        "b": share(x + a < y + b for x, y in pairs),
        "tie": share(x + a == y + b for x, y in pairs),
    }
    return Count(outcomes, {}, listed(("HX-TURN-03", a), ("HX-TURN-03", b)))


def assault_initiative(s: Situation) -> Count:
    first = s.get("first_phase", True)
    sides = {}
    for side in ("attacker", "defender"):
        state = s.get(f"{side}_state", "none")
        attacks = side == "attacker"
        sides[side] = [
            *listed(
                on(attacks and first, "HX-ASSAULT-03", 1),
                on(state == "stopped", "HX-ASSAULT-04", -1),
                on(state == "neutralised", "HX-ASSAULT-05", -2),
                on(s.get(f"{side}_hesitant"), "HX-ASSAULT-06", -1),
                on(
                    not attacks and first and not s.get("defender_recognised", True),
                    "HX-ASSAULT-07",
                    2,
                ),
                on(s.get(f"{side}_para"), "HX-ASSAULT-08", -2),
                on(attacks and s.get("tunnel"), "HX-ASSAULT-09", -2),
            ),
            ("HX-ASSAULT-02", s[f"{side}_morale"]),
        ]
    a, d = values(sides["attacker"]), values(sides["defender"])
    pairs = list(product(SUMS, SUMS))
    outcomes = {
        "attacker": share(x + a > y + d for x, y in pairs),
        "defender": share(x + a < y + d for x, y in pairs),
        "tie": share(x + a == y + d for x, y in pairs),
    }
    return Count(outcomes, {}, sides["attacker"] + sides["defender"])


NUMBERS = {
    "choc": (7, 9, 6),
    "veteran": (6, 8, 5),
    "ligne": (5, 7, 4),
    "bleu": (4, 6, 3),
    "armoured": (None, 7, 4),
    "soft": (None, 6, 3),
}


def assault(s: Situation) -> Count:
    type_, vehicle = s.get("type", "ligne"), s.get("target", "infantry") == "vehicle"
    forbid(vehicle and type_ in ("armoured", "soft"))
    attacks = s.get("side", "attacker") == "attacker"
    state, height = s.get("state", "none"), s.get("height", "level")
    nation, v, n = s.get("nation", "none"), s.get("v_sum", 0), s.get("n", 1)
    quotient = F(v, n)
    away = s.get("hx.assault-v-round") == "away-from-zero"
    rounded = quotient.__floor__() if away else quotient.__ceil__()
    tank = bool(s.get("armoured_assault"))
    modifiers = listed(
        on(s.get("team"), "HX-ASSAULT-11", 2),
        on(s.get("support"), "HX-ASSAULT-12", 2),
        on(state == "neutralised", "HX-ASSAULT-13", 3),
        on(state in ("stopped", "immobilised"), "HX-ASSAULT-14", 1),
        on(s.get("reduced"), "HX-ASSAULT-15", 1),
        on(attacks and s.get("human_wave"), "HX-ASSAULT-16", -1),
        on(attacks and height == "above", "HX-ASSAULT-17", -1),
        on(attacks and height == "below", "HX-ASSAULT-18", 1),
        on(attacks and s.get("from_tunnel"), "HX-ASSAULT-19", 1),
        on(attacks and s.get("protection", 0) <= -3, "HX-ASSAULT-20", 1),
        on(attacks and s.get("vs_tunnel"), "HX-ASSAULT-21", 3),
        on(not vehicle and s.get("target_moved"), "HX-ASSAULT-22", -1),
        on(not vehicle and s.get("target_para"), "HX-ASSAULT-23", -1),
        on(s.get("grenade_launcher") and type_ in ("armoured", "soft"), "HX-ASSAULT-24", -1),
        on(v < 0 and not tank, "HX-ASSAULT-26", rounded),
        on(vehicle and tank, "HX-ASSAULT-28", 2),
        on(vehicle and s.get("open_or_soft"), "HX-ASSAULT-29", -2),
        on(vehicle and s.get("disabled"), "HX-ASSAULT-30", -2),
        on(vehicle and nation == "german", "HX-ASSAULT-31", -1),
        on(vehicle and nation == "german-sapper", "HX-ASSAULT-31", -2),
        on(vehicle and s.get("panzerfaust"), "HX-ASSAULT-32", -1),
        on(vehicle and nation == "japanese", "HX-ASSAULT-33", -2),
        ("HX-ASSAULT-10", s.get("mod", 0)),
    )
    destroyed, for_one, for_two = NUMBERS[type_]
    totals = [total + values(modifiers) for total in SUMS]
    if vehicle:
        assert destroyed is not None
        gone = share(total <= destroyed for total in totals)
        own = {"self_loss": share(total > s.get("morale", 7) for total in SUMS)}
        expected = own if nation == "japanese" else {}
        return Count({"destroyed": gone, "none": 1 - gone}, expected, modifiers)
    both = share(total <= for_two for total in totals)
    single = share(for_two < total <= for_one for total in totals)
    outcomes = {"two-steps": both, "one-step": single, "none": 1 - both - single}
    return Count(outcomes, {"steps": 2 * both + single}, modifiers)


# Support.


def delay(s: Situation) -> Count:
    kind = s.get("kind", "artillery")
    base = {"artillery": 7, "guided": 8, "ground-attack": 7, "bombing": 6}[kind]
    guns = kind == "artillery"
    modifiers = listed(
        on(s.get("preregistered"), "HX-DELAY-02", -2),
        ("HX-DELAY-03", -s.get("waited", 0)),
        on(guns and s.get("german_ww2"), "HX-DELAY-04", -1),
        on(guns and s.get("french_indochina"), "HX-DELAY-05", -1),
    )
    dice = list(D6) if s.get("hx.delay-dice") == "1d6" else SUMS
    now = share(total >= base + values(modifiers) for total in dice)
    return Count({"arrives": now, "waits": 1 - now}, {}, modifiers)


def drift(s: Situation) -> Count:
    seen = listed(("HX-DRIFT-03", s.get("visibility", 0)))
    if not s.get("observer", True):
        modifiers = [*seen, ("HX-DRIFT-07", 5)]
    else:
        far, shot = s.get("oa_distance", 15), s.get("shot", 1)
        modifiers = seen + listed(
            on(shot == 2, "HX-DRIFT-04", -1),
            on(shot >= 3, "HX-DRIFT-05", -2),
            on(far < 10, "HX-DRIFT-06", -1),
            on(20 < far <= 30, "HX-DRIFT-06", 1),
            on(far > 30, "HX-DRIFT-06", 3),
            on(not s.get("los", True), "HX-DRIFT-08", 5),
        )
    hexes = [sum(face + values(modifiers) >= least for least in (3, 5, 7, 9, 11)) for face in D6]
    outcomes = {str(n): share(h == n for h in hexes) for n in range(6)}
    return Count(outcomes, {"hexes": F(sum(hexes), 6)}, modifiers)


def counted(hexes: list[int], modifiers: list[tuple[str, Any]]) -> Count:
    outcomes = {str(n): share(h == n for h in hexes) for n in sorted(set(hexes))}
    return Count(outcomes, {}, modifiers)


def air_drift(s: Situation) -> Count:
    plus = {"low": -1, "medium": 0, "high": 2}[s.get("altitude", "low")]
    modifiers = listed(("HX-AIR-01", plus), ("HX-AIR-02", s.get("x", 0)))
    return counted([max(0, face + values(modifiers)) for face in D6], modifiers)


def drop_drift(s: Situation) -> Count:
    if s.get("heli"):
        return counted([1, 1, 2, 2, 3, 3], [])
    modifiers = listed(
        ("HX-PARA-01", {"light": -2, "medium": 0, "strong": 2}[s.get("wind", "medium")]),
        ("HX-PARA-02", s.get("visibility", 0)),
        ("HX-PARA-03", s.get("x", 0)),
        on(s.get("repulsed"), "HX-PARA-04", 3),
    )
    return counted([max(0, face + values(modifiers)) for face in D6], modifiers)


def smoke(s: Situation) -> Count:
    p = sum(parts(s["p"]), F(0))
    marker = "smoke-2" if p >= 10 else "smoke-1"
    if s.get("napalm") and p >= s.get("hx.napalm-fire-p", 18):
        marker = "blaze"
    return Count({name: F(name == marker) for name in ("smoke-1", "smoke-2", "blaze")})


# Look-ups.

FAR = {
    1: (None, None, None),
    0: (24, 12, 6),
    -1: (16, 8, 4),
    -2: (8, 4, 2),
    -3: (4, 3, 2),
    -4: (2, 2, 2),
}


def concealment(s: Situation) -> Count:
    mode, distance = s.get("mode", "normal"), s["distance"]
    light = ("day", "half-light", "night").index(s.get("light", "day"))
    shelter = s.get("protection", 0)
    if not s.get("los", True):
        hidden = True
    elif distance <= 1 or mode == "forced":
        hidden = False
    elif mode in ("normal", "rehide"):
        limit = FAR[max(-4, min(1, shelter))][light]
        hidden = limit is not None and distance > limit
        hidden = hidden and not (mode == "rehide" and s.get("fired", False))
    elif mode == "tactical":
        hidden = shelter < 0 or distance > (8, 4, 2)[light]
    else:
        still = not s.get("fired") and not s.get("moved")
        hidden = still and distance > (16, 8, 4)[light]
    return Count({"hidden": F(hidden), "seen": F(not hidden)})


def move_cost(s: Situation) -> Count:
    by, entered = s.get("class", "inf"), s.get("terrain", "clear")
    forbid(s.get("storeys", 0) and by != "inf")
    column = CLASSES.index(by)
    in_table = cell_of_terrain(entered, column)
    if in_table == "UAT":
        in_table = cell_of_terrain(s.get("other", "clear"), column)
    if in_table == "UAT":
        in_table = cell_of_terrain("clear", column)
    paid = [in_table]
    if s.get("steep"):
        if by == "inf":
            paid = [in_table, in_table]
        elif by != "nap":
            paid.append("Int")
    if entered == "road-block" and by == "tracked" and s.get("size") == "TP":
        paid.append("Int")
    if s.get("hexside", "none") != "none":
        paid.append(cell_of_terrain(s["hexside"], column))
    paid += [cell_of_terrain("climb-level", column)] * s.get("climb", 0)
    paid += ["2"] * s.get("storeys", 0)
    surface = s.get("surface", "none")
    cleared = entered == "road" and s.get("cleared")
    if surface != "none" and not cleared and entered not in ("wood-building", "hard-building"):
        paid.append(cell_of_terrain(surface, column))
        if s.get("climb", 0) or s.get("descend", 0):
            paid.append(cell_of_terrain("level-change-snow-mud", column))
    if s.get("towing"):
        paid.append(cell_of_terrain("towed-piece", column))
    if s.get("armoured_assault"):
        paid.append(cell_of_terrain("armoured-assault", column))
    if "Int" in paid:
        return Count({"forbidden": F(1)})
    if "TF" in paid:
        return Count({"land": F(1)})
    whole = sum((F(cost.replace(",", ".")) for cost in paid if cost not in "-."), F(0))
    return Count({f"{float(whole):g}": F(1)})


def shelter(s: Situation) -> Count:
    of = {"infantry": "infantry", "vehicle": "v", "nap": "r"}[s.get("target", "infantry")]
    if s.get("mode", "direct") == "direct":
        columns = protection(s, of)
    else:
        columns = min(0, protection(s, of, hexside=False) + 1)
    return Count({f"+{columns}" if columns > 0 else str(columns): F(1)})


QUERIES: dict[str, Callable[[Situation], Count]] = {
    "fire-table": fire_table,
    "to-hit": to_hit,
    "fire": fire,
    "gun": gun,
    "missile": missile,
    "indirect": indirect,
    "aa": aa,
    "cadence": cadence,
    "burst": burst,
    "test": morale_test,
    "activation": activation,
    "turn-initiative": turn_initiative,
    "assault-initiative": assault_initiative,
    "assault": assault,
    "delay": delay,
    "drift": drift,
    "air-drift": air_drift,
    "drop-drift": drop_drift,
    "smoke": smoke,
    "concealment": concealment,
    "move-cost": move_cost,
    "protection": shelter,
}


def count(query: str, situation: Situation) -> Count:
    return QUERIES[query](situation)


def value_of(text: str) -> Any:
    """A typed value as the situations have it."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdigit() else text

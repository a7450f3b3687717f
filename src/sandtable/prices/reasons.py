"""Why a thing is worth what it is worth, in exact odds of the ruleset's own queries.

A case is one question of `sandtable odds`, asked of the thing and, where he could do the same, of
the plain man that it is measured by. Nothing is counted here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.armies.bench.able import chance_of
from sandtable.explain.numbers import NARROW_SPACE, percent
from sandtable.explain.words import Language, capital
from sandtable.lab.wording import Wording
from sandtable.prices.things import (
    CZ_ARMED,
    MS_ARMED,
    PROFILES,
    RIFLE,
    VEHICLES,
    WEAPONS,
    Stall,
    Thing,
)
from sandtable.refusals import Refused
from sandtable.rulesets import ask_odds
from sandtable.rulesets.combat_zone import sheet as combat_zone
from sandtable.rulesets.hex_tactical import sheet as hex_tactical
from sandtable.rulesets.modern_battles import sheet as modern_battles
from sandtable.rulesets.modern_skirmish import sheet as modern_skirmish
from sandtable.rulesets.query import Answer


class Case(NamedTuple):
    """What is asked (`price-case-…` says it, with `n` for its range), and what is wanted."""

    said: str
    n: int
    query: str
    inputs: dict[str, Any]
    wanted: Callable[[Answer], Fraction]


class Reason(NamedTuple):
    """A case with its exact chance, and the plain man's in the same case; None: he has none."""

    case: Case
    chance: Fraction
    plain: Fraction | None


def reasons(stall: Stall, thing: Thing) -> tuple[Reason, ...]:
    cases = _CASES[stall.ruleset, stall.kind]
    plain = {case.said + str(case.n): case for case in cases(stall.plain.id)}
    return tuple(
        Reason(case, _chance(stall, case), _chance(stall, plain[key]) if key in plain else None)
        for case in cases(thing.id)
        for key in [case.said + str(case.n)]
    )


def _chance(stall: Stall, case: Case) -> Fraction:
    """What lies beyond the reach of a weapon is never hit."""
    try:
        return case.wanted(ask_odds(stall.ruleset, case.query, case.inputs))
    except Refused as refused:
        if refused.facts.get("field") not in ("range", "distance"):
            raise
        return Fraction()


def told(stall: Stall, thing: Thing, language: Language) -> str:
    """Eliminates a man in the open at 15 cm: 45.0% (bolt-action rifle: 27.9%); …"""
    w = Wording({}, language)
    parts, before = list[str](), ""
    for case, chance, plain in reasons(stall, thing):
        at = w.say(f"price-at-{case.said[:2]}", n=case.n)
        said = at if case.said == before else w.say(f"price-case-{case.said}", n=case.n, at=at)
        facts = {"said": said, "chance": percent(chance, language)}
        if plain is None:
            parts.append(w.say("price-reason-alone", **facts))
        else:
            facts |= {"others": getattr(stall.plain, language), "plain": percent(plain, language)}
            key = "price-reason-again" if case.said == before else "price-reason"
            parts.append(w.say(key, **facts))
        before = case.said
    stop = {"en": "; ", "fr": f"{NARROW_SPACE}; "}[language]
    return f"{capital(stop.join(parts))}." if parts else w.say("price-reason-none")


def named_reason(stall: Stall, thing: Thing, w: Wording) -> str:
    name = getattr(thing, w.language)
    return w.say("price-reason-of", name=name, why=told(stall, thing, w.language))


# --- Combat Zone ----------------------------------------------------------------------------------
_OUT = chance_of("eliminated")


def _cz_shot(weapon: str, n: int, quality: str = "average") -> Case:
    """All the shots of one order, at a man in the open."""
    rof = combat_zone.WEAPONS["ww2"][weapon].rof
    inputs = {"weapon": weapon, "range": n, "shots": rof, "quality": quality}
    return Case("cz-out", n, "shoot", inputs, _OUT)


def _cz_weapon(thing: str) -> Iterator[Case]:
    yield from (_cz_shot(thing, n) for n in (15, 45))


def _cz_profile(thing: str) -> Iterator[Case]:
    yield _cz_shot(RIFLE, 15, thing)
    half = {"quality": thing, "alive": 5, "initial": 10}
    yield Case("cz-holds", 50, "reaction", half, chance_of("ok"))


def _cz_vehicle(thing: str) -> Iterator[Case]:
    if thing in CZ_ARMED:
        inputs = {"weapon": "panzerfaust", "range": 20, "vehicle": thing}
        harmed = chance_of("destroyed", "major")
        yield Case("cz-harmed", 20, "shoot-vehicle", inputs, harmed)
        thing = CZ_ARMED[thing][-1][0]  # what it fires at men
    yield _cz_shot(thing, 30)


# --- Modern Skirmish ------------------------------------------------------------------------------
_MS_OUT = chance_of("out-of-action")


def _ms_shot(weapon: str, n: int, die: str = "D8") -> Case:
    """At a man in light cover, from where the shooter stood; or a shell on the man's place."""
    if weapon == "anti-tank-gun":
        return Case("ms-blast", n, "blast", {"weapon": weapon, "dc": die, "x": 0}, _MS_OUT)
    inputs = {"weapon": weapon, "dc": die, "cover": "light", "distance": n}
    return Case("ms-out", n, "shoot", inputs, _MS_OUT)


def _ms_weapon(thing: str) -> Iterator[Case]:
    yield from (_ms_shot(thing, n) for n in (10, 25))


def _ms_profile(thing: str) -> Iterator[Case]:
    yield _ms_shot("assault-rifle", 25, modern_skirmish.QUALITY[thing].die)
    inputs = {"a_dq": modern_skirmish.QUALITY[thing].die, "b_dq": "D8"}
    yield Case("ms-first", 0, "initiative", inputs, chance_of("a"))


def _ms_vehicle(thing: str) -> Iterator[Case]:
    if thing in MS_ARMED:
        inputs = {"weapon": "at-rocket-launcher", "target": thing, "distance": 15}
        yield Case("ms-destroyed", 15, "vehicle", inputs, chance_of("destroyed"))
        thing = MS_ARMED[thing]
    yield _ms_shot(thing, 25)


# --- Modern Battles -------------------------------------------------------------------------------
def _some(answer: Answer) -> Fraction:
    """At least one falls."""
    return 1 - chance_of("0")(answer)


def _through(answer: Answer) -> Fraction:
    return 1 - chance_of("miss", "saved", "bounce")(answer)


def _mb_shot(weapon: str, n: int, **more: Any) -> Case:
    inputs = {"weapon": weapon, "distance": n, "target": "regular", "mount": "hand", **more}
    return Case("mb-out", n, "volley", inputs, _some)


def _mb_weapon(thing: str) -> Iterator[Case]:
    yield from (_mb_shot(thing, n) for n in (6, 18))


def _mb_profile(thing: str) -> Iterator[Case]:
    yield _mb_shot("rifle", 12, shooter=thing)
    inputs = {"cd": modern_battles.PROFILES[thing].cd, "losses": 3, "fire_losses": 3}
    yield Case("mb-holds", 3, "psychology", inputs, chance_of("advancing"))


def _mb_vehicle(thing: str) -> Iterator[Case]:
    row = modern_battles.VEHICLES.get(thing)
    if row is None:
        yield _mb_shot(thing, 12)
        return
    inputs = {"weapon": "panzerfaust", "distance": 8, "vehicle": thing, "mount": "hand"}
    yield Case("mb-pierced", 8, "antitank", inputs, _through)
    for weapon in row.secondary[:1]:
        yield _mb_shot(weapon, 12, mount="vehicle")


# --- Hex Tactical ---------------------------------------------------------------------------------
_HURT = chance_of("neutralised", "losses-1", "losses-2", "losses-3")


def _hx_shots(counter: str, n: int) -> Iterator[Case]:
    """Its strongest fire at men, if it has any."""
    weapons = [weapon for weapon in hex_tactical.weapons_of(counter) if weapon.fire == "ap"]
    for weapon in sorted(weapons, key=lambda one: -one.p)[:1]:
        inputs: dict[str, Any] = {"p": weapon.p, "weapon": weapon.type, "range": weapon.range}
        inputs |= {"distance": n} | ({"max": weapon.max} if weapon.max else {})
        yield Case("hx-hurt", n, "fire", inputs, _HURT)


def _hx_weapon(thing: str) -> Iterator[Case]:
    for n in (2, 6):
        yield from _hx_shots(thing, n)
    for weapon in hex_tactical.weapons_of(thing):
        if weapon.fire == "ind":
            inputs = {"p": weapon.p, "distance": 6, "min": weapon.range, "max": weapon.max}
            yield Case("hx-shelled", 6, "indirect", inputs, _HURT)
        if weapon.fire == "ac":
            yield _hx_at(weapon, hex_tactical.COUNTERS["light-tank"], "hx-kills")


def _hx_at(weapon: hex_tactical.CounterWeapon, target: hex_tactical.Counter, said: str) -> Case:
    """At its front."""
    inputs = {"ac": weapon.p, "armour": target.front, "size": target.size, "distance": 3}
    if weapon.type == "missile":
        return Case(said, 3, "missile", inputs, chance_of("destroyed"))
    inputs |= {"weapon": weapon.type, "class": weapon.gun_class, "range": weapon.range}
    return Case(said, 3, "gun", inputs | {"max": weapon.max}, chance_of("destroyed"))


def _hx_profile(thing: str) -> Iterator[Case]:
    lost = chance_of("one-step", "two-steps")
    yield Case("hx-assault", 0, "assault", {"type": thing}, lost)


def _hx_vehicle(thing: str) -> Iterator[Case]:
    row = hex_tactical.COUNTERS[thing]
    if row.front is not None:
        (launcher,) = hex_tactical.weapons_of("launcher-team")
        yield _hx_at(launcher, row, "hx-destroyed")
    yield from _hx_shots(thing, 6)


_CASES: dict[tuple[str, str], Callable[[str], Iterator[Case]]] = {
    ("combat-zone", WEAPONS): _cz_weapon,
    ("combat-zone", PROFILES): _cz_profile,
    ("combat-zone", VEHICLES): _cz_vehicle,
    ("modern-skirmish", WEAPONS): _ms_weapon,
    ("modern-skirmish", PROFILES): _ms_profile,
    ("modern-skirmish", VEHICLES): _ms_vehicle,
    ("modern-battles", WEAPONS): _mb_weapon,
    ("modern-battles", PROFILES): _mb_profile,
    ("modern-battles", VEHICLES): _mb_vehicle,
    ("hex-tactical", WEAPONS): _hx_weapon,
    ("hex-tactical", PROFILES): _hx_profile,
    ("hex-tactical", VEHICLES): _hx_vehicle,
}

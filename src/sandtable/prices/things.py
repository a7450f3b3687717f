"""What is priced in each ruleset: plain forces, and those in which some have another thing.

A stall has things of one kind (weapons, profiles or vehicles) and the plain man that all of them
are measured by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from sandtable.rulesets.combat_zone import sheet as combat_zone
from sandtable.rulesets.hex_tactical import sheet as hex_tactical
from sandtable.rulesets.modern_battles import sheet as modern_battles
from sandtable.rulesets.modern_skirmish import sheet as modern_skirmish

#: What a side of a scenario has: its units, and its vehicles.
Force = dict[str, Any]
Units = list[dict[str, Any]]

WEAPONS, PROFILES, VEHICLES = KINDS = ("weapons", "profiles", "vehicles")


class Thing(NamedTuple):
    """A row of a table: its name in both languages, and what the sheet asks for it."""

    id: str
    en: str
    fr: str
    points: int | None = None


class Stall(NamedTuple):
    """What is priced: the plain thing that others are measured by, and forces of either.

    `force(thing, swapped, more)`: a side in which so many have the thing, with so many plain more.
    Those who have it stand for as many plain men; a vehicle stands for `instead` of them.
    """

    ruleset: str
    kind: str
    era: str
    plain: Thing
    things: tuple[Thing, ...]
    swapped: int
    more: int
    force: Callable[[str, int, int], Force]
    instead: int

    def worth(self, gained: float) -> float:
        """In plain men, of a thing; by so many men more than its plain twin a force is worth."""
        return (self.instead + gained) / self.swapped


# --- Combat Zone ----------------------------------------------------------------------------------
RIFLE = "bolt-action-rifle"
#: What vehicles are armed with, as in the shipped lists; who is not armed is not priced.
CZ_ARMED = {
    "4x4-truck": (("mmg", "pintle"),),
    "wheeled-apc": (("mmg", "pintle"),),
    "tracked-apc": (("hmg", "pintle"),),
    "light-tank": (("very-light-gun", "turret"), ("mmg", "turret")),
    "medium-tank": (("medium-gun", "turret"), ("mmg", "turret")),
    "heavy-tank": (("heavy-gun", "turret"), ("mmg", "turret")),
    "very-heavy-tank": (("very-heavy-gun", "turret"), ("mmg", "turret")),
}


def _gang(lines: list[list[Any]]) -> Units:
    """A squad has at most 12: a gang may have one more."""
    leader = [1, "leader", "average", "gang-leader", [RIFLE]]
    return [{"group": "squad", "type": "gang", "figures": [leader, *(x for x in lines if x[0])]}]


def _cz_weapons(thing: str, swapped: int, more: int) -> Force:
    plain = [9 - swapped + more, "rifleman", "average", "basic", [RIFLE]]
    return {"groups": _gang([plain, [swapped, "other", "average", "basic", [thing]]])}


def _cz_profiles(thing: str, swapped: int, more: int) -> Force:
    plain = [9 - swapped + more, "rifleman", "average", "basic", [RIFLE]]
    return {"groups": _gang([plain, [swapped, "other", thing, "basic", [RIFLE]]])}


def _cz_vehicles(thing: str, swapped: int, more: int) -> Force:
    """Three of each side have a launcher, so that no vehicle is safe."""
    plain = [6 - 3 * swapped + more, "rifleman", "average", "basic", [RIFLE]]
    armed = [3, "hunter", "average", "basic", [RIFLE, "panzerfaust"]]
    force: Force = {"groups": _gang([plain, armed])}
    if swapped:
        weapons = [{"weapon": weapon, "mount": mount} for weapon, mount in CZ_ARMED[thing]]
        force["vehicles"] = [{"vehicle": thing, "crew": "average", "weapons": weapons}]
    return force


# --- Modern Skirmish ------------------------------------------------------------------------------
MS_ARMED = {
    "vbl": "vehicle-light-mg",
    "vab": "vehicle-heavy-mg",
    "bmp": "autocannon-20mm",
    "amx10": "anti-tank-gun",
    "technical": "vehicle-heavy-mg",
}


def _teams(first: Units, more: int, second: list[Any] | None = None) -> Units:
    """Two teams of six; what is tried stands in the first."""
    leader, rifle = [1, "leader", ["assault-rifle"], "basic", []], ["assault-rifle"]
    plain = [first[0]["plain"] + more, "rifleman", rifle, "basic", []]
    figures = [[leader, plain, *first[0]["figures"]], [leader, *(second or [[5, *plain[1:]]])]]
    teams: Units = [{"unit": f"team-{n}", "figures": f} for n, f in enumerate(figures, 1)]
    teams[0]["leader"] = True
    return teams


def _ms_weapons(thing: str, swapped: int, more: int) -> Force:
    other = [[swapped, "other", [thing], "basic", []]] if swapped else []
    return {"units": _teams([{"plain": 5 - swapped, "figures": other}], more)}


def _ms_profiles(thing: str, swapped: int, more: int) -> Force:
    units = _teams([{"plain": 5, "figures": []}], more)
    if swapped:
        die = modern_skirmish.QUALITY[thing].die
        units[0] |= {"dq": die, "dc": die}
    return {"units": units}


def _ms_vehicles(thing: str, swapped: int, more: int) -> Force:
    armed = [1, "hunter", ["assault-rifle", "at-rocket-launcher"], "basic", []]
    plain = [4, "rifleman", ["assault-rifle"], "basic", []]
    first = [{"plain": 4 - 3 * swapped, "figures": [armed]}]
    force: Force = {"units": _teams(first, more, [plain, armed])}
    if swapped:
        row = {"vehicle": thing, "dq": "D8", "dc": "D8", "weapons": [MS_ARMED[thing]]}
        force["vehicles"] = [row | {"capacity": 0, "firing_places": 0}]
    return force


# --- Modern Battles -------------------------------------------------------------------------------
def _squads(profiles: tuple[str, str], others: list[dict[str, int]]) -> Units:
    return [
        {"unit": f"squad-{n}", "name": f"squad {n}", "profile": profile, "leader": "rifle",
         "others": {weapon: count for weapon, count in arms.items() if count}, "second": True}
        for n, (profile, arms) in enumerate(zip(profiles, others, strict=True), 1)
    ]  # fmt: skip


def _mb_weapons(thing: str, swapped: int, more: int) -> Force:
    arms = {"rifle": 8 - swapped + more} | ({thing: swapped} if swapped else {})
    return {"units": _squads(("regular", "regular"), [arms, {"rifle": 8}])}


def _mb_profiles(thing: str, swapped: int, more: int) -> Force:
    first = thing if swapped else "regular"
    return {"units": _squads((first, "regular"), [{"rifle": 8 + more}, {"rifle": 8}])}


def _mb_vehicles(thing: str, swapped: int, more: int) -> Force:
    arms = [{"rifle": 6 - 4 * swapped + more, "panzerfaust": 2}, {"rifle": 6, "panzerfaust": 2}]
    force: Force = {"units": _squads(("regular", "regular"), arms)}
    if swapped:
        force["vehicles"] = [{"vehicle": thing, "profile": "regular"}]
    return force


# --- Hex Tactical ---------------------------------------------------------------------------------
def _sections(first: list[str], second: list[str], **more: Any) -> Units:
    return [
        {"section": "first", "units": ["section-leader", *first], **more},
        {"section": "second", "units": ["section-leader", *second]},
    ]


def _hx_weapons(thing: str, swapped: int, more: int) -> Force:
    first = [*["squad"] * (3 - swapped + more), *[thing] * swapped]
    return {"sections": _sections(first, ["squad", "squad"])}


def _hx_profiles(thing: str, swapped: int, more: int) -> Force:
    quality = {"quality": {"squad": thing}} if swapped else {}
    return {"sections": _sections(["squad"] * (3 + more), ["squad", "squad"], **quality)}


def _hx_vehicles(thing: str, swapped: int, more: int) -> Force:
    first = [*["squad"] * (3 - swapped + more), *[thing] * swapped]
    return {"sections": _sections(first, ["squad", "launcher-team", "launcher-team"])}


# --- all of them ----------------------------------------------------------------------------------
def _rows(table: Iterable[Any], plain: str = "") -> tuple[Thing, ...]:
    return tuple(
        Thing(row.id, row.en, row.fr, getattr(row, "points", None))
        for row in table
        if row.id != plain
    )


def _row(row: Any) -> Thing:
    return _rows([row])[0]


#: Counters that are priced as weapons: those who walk and fight by themselves.
WALKERS = ("squad", "heavy-weapon", "team")
DRIVEN = ("soft", "armoured")
#: Profiles of whole units: a sniper is alone, and a crewman has lost his vehicle.
MB_PROFILES = ("militia", "regular", "veteran", "elite")

_CZ, _MS, _MB, _HX = "combat-zone", "modern-skirmish", "modern-battles", "hex-tactical"
_cz_arms = combat_zone.SMALL_ARMS
_ms_arms = [row for row in modern_skirmish.SMALL_ARMS.values() if not row.area]
_mb_arms = [row for row in modern_battles.WEAPONS.values() if row.small_arm]
_counters = hex_tactical.COUNTERS
_walkers = [row for row in _counters.values() if row.kind in WALKERS]
_driven = [row for row in _counters.values() if row.kind in DRIVEN and row.weapons]
_of_units = [modern_battles.PROFILES[name] for name in MB_PROFILES]
_driven_mb = [row for row in modern_battles.VEHICLES.values() if row.main_gun or row.secondary]
_armed_cz = [combat_zone.VEHICLES[name] for name in CZ_ARMED]
_armed_ms = [modern_skirmish.VEHICLES[name] for name in MS_ARMED]
_plain_ms, _plain_mb = modern_skirmish.SMALL_ARMS["assault-rifle"], modern_battles.WEAPONS["rifle"]


def _stall(
    ruleset: str, kind: str, era: str, plain: Any, rows: Iterable[Any], swapped: int, more: int,
    force: Callable[[str, int, int], Force], instead: int = 0,
) -> Stall:  # fmt: skip
    things = _rows(rows, plain.id)
    return Stall(ruleset, kind, era, _row(plain), things, swapped, more, force, instead or swapped)


STALLS: dict[str, dict[str, Stall]] = {
    ruleset: {stall.kind: stall for stall in stalls}
    for ruleset, stalls in {
        _CZ: (
            _stall(_CZ, WEAPONS, "ww2", _cz_arms[RIFLE], _cz_arms.values(), 3, 2, _cz_weapons),
            _stall(_CZ, PROFILES, "ww2", combat_zone.QUALITY["average"],
                   combat_zone.QUALITY.values(), 3, 2, _cz_profiles),
            _stall(_CZ, VEHICLES, "ww2", _cz_arms[RIFLE], _armed_cz, 1, 2, _cz_vehicles, 3),
        ),
        _MS: (
            _stall(_MS, WEAPONS, "modern", _plain_ms, _ms_arms, 2, 2, _ms_weapons),
            _stall(_MS, PROFILES, "modern", modern_skirmish.QUALITY["regular"],
                   modern_skirmish.QUALITY.values(), 6, 2, _ms_profiles),
            _stall(_MS, VEHICLES, "modern", _plain_ms, _armed_ms, 1, 2, _ms_vehicles, 3),
        ),
        _MB: (
            _stall(_MB, WEAPONS, "recent", _plain_mb, _mb_arms, 4, 3, _mb_weapons),
            _stall(_MB, PROFILES, "recent", modern_battles.PROFILES["regular"], _of_units, 9, 3,
                   _mb_profiles),
            _stall(_MB, VEHICLES, "recent", _plain_mb, _driven_mb, 1, 3, _mb_vehicles, 4),
        ),
        _HX: (
            _stall(_HX, WEAPONS, "ww2", _counters["squad"], _walkers, 1, 1, _hx_weapons),
            _stall(_HX, PROFILES, "ww2", hex_tactical.QUALITY["ligne"],
                   hex_tactical.QUALITY.values(), 3, 1, _hx_profiles),
            _stall(_HX, VEHICLES, "ww2", _counters["squad"], _driven, 1, 1, _hx_vehicles),
        ),
    }.items()
}  # fmt: skip

"""What units, sections, weapons, missions, terrain and hexes are called in either language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from string import digits

from sandtable.reading import Ours, typeset
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import Battle, Counter, Hex, Unit, Weapon, name_of
from sandtable.rulesets.hex_tactical.ground.field import CLEAR
from sandtable.rulesets.naming import listed
from sandtable.rulesets.naming import lowered as lowered

#: Mitrailleuse (AL), Équipe d'observation (OA).
CODE = re.compile(r" \([A-Z]{2}\)$")


def piece_name(battle: Battle, who: str, language: str) -> str:
    """Sq3 rifle squad; with its side where both have a counter of that label."""
    unit = battle.units.get(who)
    if unit is None:
        return who
    own = counter_name(unit.counter, language)
    label = unit.label or who
    kind, _, rest = own.partition(" ")
    if kind == label.rstrip(digits):  # PC2 de section, not PC2 PC de section
        own = rest
    name = f"{label} {own}" if own else label
    if any(other.label == label and other.side != unit.side for other in battle.units.values()):
        return f"{name} ({place_name(battle, unit.side, language)})"
    return name


def names(battle: Battle, who: Iterable[str], language: str) -> str:
    return listed([piece_name(battle, name, language) for name in who], language)


def counter_name(counter: Counter, language: str) -> str:
    """rifle squad; a code that the table has behind a name says nothing more."""
    name = counter.name_fr or counter.name if language == "fr" else counter.name
    return lowered(CODE.sub("", name))


def weapon_name(weapon: Weapon, language: str, bearer: Unit | None = None) -> str:
    """machine gun, anti-personnel AP 6; its power is less in the hands of a unit with losses."""
    fire = f"{FIRE_IN_WORDS[language].get(weapon.fire, '')} {weapon.fire.upper()}".strip()
    power = weapon.p if bearer is None else bearer.power(weapon)
    return f"{type_name(weapon.type, language)}, {fire}\u00a0{power}"


#: What the codes of the sheet mean to those who do not read French.
FIRE_IN_WORDS = {
    "en": {"ap": "anti-personnel", "ac": "anti-tank", "ind": "indirect", "aa": "anti-aircraft"},
    "fr": {},
}


def type_name(row: str, language: str) -> str:
    """A type of weapon; small letters, as inside a sentence."""
    weapon = sheet.WEAPONS.get(row)
    if weapon is not None:
        return lowered(getattr(weapon, language))
    return OTHER_WEAPONS[language].get(row, row)


OTHER_WEAPONS = {
    "en": {
        "aircraft": "aircraft guns",
        "bomb": "bombs",
        "napalm": "napalm",
        "artillery": "artillery",
        "mine": "mines",
        "ied": "IED",
    },
    "fr": {
        "aircraft": "canons d’avion",
        "bomb": "bombes",
        "napalm": "napalm",
        "artillery": "artillerie",
        "mine": "mines",
        "ied": "IED",
    },
}


def terrain_name(row: str, language: str) -> str:
    """A row of the terrain table; the first of its names, as inside a sentence."""
    terrain = sheet.TERRAIN.get(row)
    return lowered(getattr(terrain, language)).partition(",")[0] if terrain is not None else row


def mission_name(battle: Battle, mission: str, language: str) -> str:
    """What the scenario calls a mission, or its counter."""
    return place_name(battle, mission, language)


def request_name(battle: Battle, request: str, language: str) -> str:
    """After its mission; a request that is over still has that in its id."""
    called = battle.requests.get(request)
    if called is not None:
        return mission_name(battle, called.mission, language)
    begun = [mission for mission in battle.missions if request.startswith(f"{mission}-")]
    return mission_name(battle, max(begun, key=len), language) if begun else request


def target_name(battle: Battle, target: str, language: str) -> str:
    """A unit, or the aircraft of a request or a drop."""
    called = place_name if target in battle.units or target in battle.drops else request_name
    return called(battle, target, language)


def place_name(battle: Battle, name: str, language: str) -> str:
    """A side, section, mission, trap, drop or unit."""
    if name in battle.units:
        return piece_name(battle, name, language)
    scenario = battle.field.scenario
    if scenario is not None and name in scenario.names:
        called: str = scenario.name_of(name, language)
        own = name in battle.sides or name in battle.sections  # Germans, First section
        return called if own else lowered(called)
    section = battle.sections.get(name)
    if section is not None and (section.name or section.name_fr):
        return typeset(section.name_fr or section.name) if language == "fr" else section.name
    for pieces in (battle.missions, battle.traps, battle.drops):
        if name in pieces:
            return counter_name(pieces[name].counter, language)
    return name


def is_hex(fact: object) -> bool:
    return (
        isinstance(fact, tuple | list)
        and len(fact) == 2
        and all(isinstance(number, int) and not isinstance(number, bool) for number in fact)
    )


def hex_text(battle: Battle, at: Hex, language: str) -> str:
    """0712, with its name on the map where it has one."""
    name = name_of(at)
    scenario = battle.field.scenario
    if scenario is not None and name in scenario.names:
        return f"{name} ({lowered(scenario.name_of(name, language))})"
    return name


def hex_place(battle: Battle, at: Hex, language: str) -> Ours:
    """The same with its ground, where that is no open one: 0904 (forest), 0906 (village, road)."""
    text = hex_text(battle, at, language)
    ground = battle.field.hexes.get(at)
    if ground is None or "(" in text:
        return Ours(text)
    rows = [row for row in ground.rows if row != CLEAR]
    named = ", ".join(terrain_name(row, language) for row in rows)
    return Ours(f"{text} ({named})" if rows else text)

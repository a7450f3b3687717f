"""What figures, vehicles, weapons, objects and places are called."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from sandtable.reading import typeset
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import CREW
from sandtable.rulesets.combat_zone.files import roster
from sandtable.rulesets.combat_zone.ground.terrain import Opening
from sandtable.rulesets.combat_zone.sheet import Setting
from sandtable.rulesets.naming import behind_label
from sandtable.rulesets.naming import lowered as lowered


def figure_name(battle: Battle, who: str, language: str) -> str:
    """A3 Mercier."""
    figure = battle.figures.get(who)
    if figure is None and who in battle.crewed:
        return f"{who} {weapon_name(battle, who, language)}"
    if figure is None and who in battle.vehicles:
        return f"{who} {vehicle_name(battle, who, language)}"
    if who == CREW:
        return CREW_WORDS[language]
    return f"{who} {behind_label(own_name(figure, language))}" if figure else who


def vehicle_name(battle: Battle, which: str, language: str) -> str:
    """Its own name in small letters, as inside a sentence."""
    hull = battle.vehicles[which].hull
    return lowered(hull.name_fr or hull.name if language == "fr" else hull.name)


CREW_WORDS = {"en": "the crew", "fr": "l’équipage"}


def own_name(figure: Figure, language: str) -> str:
    who = figure.who
    return typeset(who.name_fr or who.name) if language == "fr" else who.name


def weapon_name(battle: Battle, name: str, language: str) -> str:
    """The same of a weapon that stands on its own, or that a comrade carries (`A4/lmg`)."""
    weapon = battle.crewed.get(name)
    row = weapon.row if weapon else name.rpartition("/")[2]
    return thing_name(row, language, battle.options.setting)


@lru_cache(1_000)
def thing_name(name: str, language: str, setting: str = "ww2") -> str:
    """A weapon, round or kit by the name of its row; small letters, as inside a sentence."""
    loaded = name.removeprefix(LAUNCHED)
    if loaded != name:
        grenade = thing_name(roster.LAUNCHED.get(loaded, loaded), language, setting)
        return grenade.replace("grenade", RIFLE_GRENADE[language], 1)
    row = row_of(name, setting)
    if row:
        return lowered(getattr(row, language))
    words = ROUNDS.get(name)
    return words[language] if words else name.replace("-", " ").replace(":", " ")


LAUNCHED = "rifle-grenade:"


RIFLE_GRENADE = {"en": "rifle grenade", "fr": "grenade à fusil"}


#: Rounds that are no row of the sheets, by the names of lists and of commands (CZ-WPN-06, -08).
HEAT = {"en": "HEAT missile", "fr": "missile à charge creuse"}


HE = {"en": "HE missile", "fr": "missile explosif"}


SMOKE = {"en": "smoke missile", "fr": "missile fumigène"}


ROUNDS = {
    "heat": HEAT,
    "he": HE,
    "he-missile": HE,
    "smoke": SMOKE,
    "smoke-missile": SMOKE,
    "canister": {"en": "canister", "fr": "réservoir"},
}


def row_of(name: str, setting: str) -> Any:
    """The row of a weapon, grenade, missile or kit in the tables; None when there is none."""
    name = name.removeprefix(LAUNCHED)
    for table in (
        sheet.WEAPONS[cast(Setting, setting)],
        sheet.GRENADES,
        sheet.GUNS,
        sheet.MORTARS,
        sheet.HAND_WEAPONS,
        sheet.EQUIPMENT,
        sheet.ARMOUR,
    ):
        if name in table:
            return table[name]
    return None


DOOR = {"en": "door", "fr": "porte"}
DOOR_AT = {"en": "{} door", "fr": "porte {}"}
SIDES = {
    "en": {"north": "north", "south": "south", "west": "west", "east": "east"},
    "fr": {"north": "nord", "south": "sud", "west": "ouest", "east": "est"},
}


WINDOW = sheet.OBSTACLES["window"]


def door_name(battle: Battle, opening: Opening, language: str) -> str:
    """One of several doors of a building, by its side; several on one side are counted."""
    outline = battle.field.by_id[opening.building].outline
    side = side_of(opening.at, outline)
    there = [
        one.id
        for one in battle.field.openings.values()
        if one.door and one.building == opening.building and side_of(one.at, outline) == side
    ]
    number = f" {there.index(opening.id) + 1}" if len(there) > 1 else ""
    return DOOR_AT[language].format(SIDES[language][side]) + number


def side_of(at: Point, outline: tuple[Point, ...]) -> str:
    """The side of what stands upright on the table that a place is nearest to."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    far = {
        "north": at[1] - min(ys),
        "south": max(ys) - at[1],
        "west": at[0] - min(xs),
        "east": max(xs) - at[0],
    }
    return min(far, key=lambda side: far[side])


def place_name(battle: Battle, name: str, language: str) -> str:
    """A side, group, piece of terrain, opening or object."""
    scenario = battle.field.scenario
    if name in battle.vehicles:
        return figure_name(battle, name, language)
    opening = battle.field.openings.get(name)
    if opening:
        kind = DOOR[language] if opening.door else lowered(getattr(WINDOW, language))
        doors = [one for one in battle.field.openings.values() if one.door]
        several = sum(one.building == opening.building for one in doors) > 1
        if opening.door and several:
            kind = door_name(battle, opening, language)
        return f"{kind} ({place_name(battle, opening.building, language)})"
    group = battle.groups.get(name)
    if group is not None and group.part:
        return f"{place_name(battle, group.of, language)} ({group.part})"
    thing = battle.things.get(name)
    if thing is not None and thing.weapon:
        return thing_name(thing.weapon, language, battle.options.setting)
    whole = name.partition("/")[0]
    terrain = battle.field.by_id.get(whole)
    known = whole if terrain is None or (scenario and whole in scenario.names) else terrain.part_of
    if scenario is not None:
        called: str = scenario.name_of(known or whole, language)
        return called
    return (known or whole).replace("-", " ")

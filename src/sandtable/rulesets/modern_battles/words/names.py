"""What units, figures, weapons, steps and shells are called, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sandtable.reading import typeset
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import Battle, Figure
from sandtable.rulesets.modern_battles.ground.bases import gun_unit, is_gun
from sandtable.rulesets.naming import listed
from sandtable.rulesets.naming import lowered as lowered

STEPS = {
    "en": {
        "setup": "set-up",
        "start": "start of the turn",
        "movement": "movement",
        "shooting": "shooting",
        "close-combat": "close combat",
        "over": "over",
    },
    "fr": {
        "setup": "déploiement",
        "start": "début du tour",
        "movement": "mouvement",
        "shooting": "tir",
        "close-combat": "corps à corps",
        "over": "fin",
    },
}


# --- names ----------------------------------------------------------------------------------------
def piece_name(battle: Battle, name: str, language: str) -> str:
    """A figure, unit, vehicle, gun, group, side, minefield or piece of terrain."""
    if name in battle.figures:
        return figure_name(battle, battle.figures[name], language)
    if is_gun(name):
        return GUN_OF[language].format(piece_name(battle, gun_unit(name), language))
    unit = battle.units.get(name)
    if unit is not None and unit.crew_of:
        return CREW_OF[language].format(piece_name(battle, unit.crew_of, language))
    if name.endswith("-crew") and name.removesuffix("-crew") in battle.vehicles:
        return CREW_OF[language].format(
            piece_name(battle, name.removesuffix("-crew"), language)
        )  # before it has bailed out
    troops: Any = unit or battle.vehicles.get(name)
    if troops is not None and troops.name:
        own: str = troops.name_fr or troops.name if language == "fr" else troops.name
        called = lowered(own) if own in ROW_NAMES[language] else own
        return typeset(called) if language == "fr" else called
    if name in battle.groups:
        vehicles = battle.groups[name].vehicles
        return group_name([piece_name(battle, one, language) for one in vehicles], language)
    scenario: Any = battle.field.scenario
    if scenario is None:
        return name.replace("-", " ")
    piece = battle.field.by_id.get(name)
    known = name if piece is None or name in scenario.names else piece.name or name
    return str(scenario.name_of(known, language))


def group_name(vehicles: Sequence[str], language: str) -> str:
    """A group of vehicles has no name of its own: its first, and how many are with it."""
    first, *others = vehicles
    if len(others) < 2:
        return listed([first, *others], language)
    return OTHERS[language].format(first, len(others))


OTHERS = {"en": "{} and {} others", "fr": "{} et {} autres"}


#: What those are called whom the scenario does not name: common words, not names of their own.
ROW_NAMES = {
    language: frozenset(
        str(getattr(row, language)) for row in (*sheet.UNITS.values(), *sheet.VEHICLES.values())
    )
    for language in ("en", "fr")
}


GUN_OF = {"en": "gun ({})", "fr": "canon ({})"}


CREW_OF = {"en": "{} crew", "fr": "équipage ({})"}


MAN_OF = {"en": "crewman {number} ({vehicle})", "fr": "équipier {number} ({vehicle})"}


def figure_name(battle: Battle, figure: Figure, language: str) -> str:
    """A1 leader, A4 rifle; who has left a vehicle is the first or second of its crew."""
    number = short_id(battle, figure)
    unit = battle.units.get(figure.unit)
    if unit is not None and unit.crew_of:
        vehicle = piece_name(battle, unit.crew_of, language)
        return MAN_OF[language].format(vehicle=vehicle, number=number)
    return f"{number} {own_name(battle, figure, language)}"


def short_id(battle: Battle, figure: Figure) -> str:
    """A4; the second man out of a vehicle is 2."""
    crew = battle.units[figure.unit].crew_of if figure.unit in battle.units else ""
    return figure.id.rpartition("-")[2] if crew else figure.id


def own_name(battle: Battle, figure: Figure, language: str) -> str:
    """What he is, or what he carries."""
    unit = battle.units.get(figure.unit)
    if unit is not None and unit.crew_of:
        return piece_name(battle, unit.id, language)
    role = ROLES[language].get(figure.role)
    return role or weapon_name(figure.weapon, language)


ROLES = {
    "en": {"leader": "leader", "second": "second in command", "assistant": "assistant"},
    "fr": {"leader": "chef", "second": "second", "assistant": "servant"},
}


def names(battle: Battle, who: Iterable[str], language: str) -> str:
    return listed([piece_name(battle, name, language) for name in who], language)


def weapon_name(row: str, language: str) -> str:
    """A weapon or gun by its row, or by its place on a vehicle; small letters.

    What tells two of a kind apart stands without commas or brackets, which sentences set round
    names. The term of the sheet that an English row repeats in brackets is left out.
    """
    weapon = row_of(row)
    if weapon is not None:
        name = lowered(getattr(weapon, language))
        if language == "en":
            kind, _, apart = name.partition(" (")[0].partition(", ")
            return f"{apart} {kind}".strip()
        for short, whole in SHORT.items():
            name = name.replace(short, whole)
        return name
    place, _, number = row.partition("-")
    own = MOUNTS[language].get(place)
    return f"{own} {number}".strip() if own else row.replace("-", " ")


#: What the sheet shortens in its narrow columns.
SHORT = {
    "semi-auto.": "semi-automatique",
    "(bande)": "à bande",
    "(chargeur)": "à chargeur",
    "missile AC": "missile antichar",
}


MOUNTS = {
    "en": {"main": "main gun", "secondary": "secondary weapon", "gun": "gun"},
    "fr": {"main": "canon principal", "secondary": "arme secondaire", "gun": "canon"},
}


def row_of(name: str) -> Any:
    """The row of a table that a weapon or gun is; None: none."""
    return sheet.WEAPONS.get(name) or sheet.GUNS.get(name)


def weapon_fired(battle: Battle, unit: str, weapon: str) -> str:
    """The row of `main`, `secondary-2`, `gun` …; "" for the weapons of a foot unit."""
    vehicle = battle.vehicles.get(unit)
    if vehicle is None:
        foot = battle.units.get(unit)
        return foot.gun if foot is not None and weapon == "gun" else weapon
    place, _, number = weapon.partition("-")
    rows = vehicle.guns if place == "main" else vehicle.secondary
    at = int(number or 1) - 1
    return rows[at] if 0 <= at < len(rows) else weapon


def step_name(step: str, language: str) -> str:
    return STEPS[language].get(step, step)


def command_name(command: str, language: str) -> str:
    row = sheet.COMMANDS.get(command)
    return lowered(getattr(row, language)).partition(" (")[0] if row else command


AMMO = {
    "en": {"ap": "armour-piercing", "he": "high-explosive"},
    "fr": {"ap": "perforant", "he": "explosif"},
}


#: How the other facts are named that are ids of a table.
NAMED_BY: dict[str, Callable[[str, str], str]] = {
    "weapon": weapon_name,
    "step": step_name,
    "now": step_name,
    "command": command_name,
}

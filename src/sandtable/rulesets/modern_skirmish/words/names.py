"""What figures, vehicles, weapons, orders and places are called, in the language asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.reading import typeset
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Figure
from sandtable.rulesets.modern_skirmish.dice.weapons import DEFENSIVE_GRENADE, SUPPORT
from sandtable.rulesets.naming import behind_label, listed, lowered


def piece_name(battle: Battle, who: str, language: str) -> str:
    """A3 Rifleman; a vehicle as the scenario calls it."""
    figure = battle.figures.get(who)
    if figure is not None:
        return f"{who} {behind_label(own_name(figure, language))}"
    return vehicle_name(battle, who, language) if who in battle.vehicles else who


def roller_name(battle: Battle, who: str, language: str) -> str:
    """Who threw a die: a figure, a vehicle, or a side."""
    return (place_name if who in battle.sides else piece_name)(battle, who, language)


def names(battle: Battle, who: Iterable[str], language: str) -> str:
    return listed([piece_name(battle, piece, language) for piece in who], language)


def own_name(figure: Figure, language: str) -> str:
    who = figure.who
    return typeset(who.name_fr or who.name) if language == "fr" else who.name


def vehicle_name(battle: Battle, which: str, language: str) -> str:
    vehicle = battle.vehicles[which]
    own = typeset(vehicle.name_fr or vehicle.name) if language == "fr" else vehicle.name
    return own or place_name(battle, which, language)


def weapon_name(row: str, language: str) -> str:
    """A weapon, grenade or piece of equipment; small letters, as inside a sentence.

    What a table adds in brackets, to tell rows apart, is left out.
    """
    weapon = row_of(row)
    name: str = getattr(weapon, language) if weapon else row.replace("-", " ")
    return lowered(name).partition(" (")[0]


def row_of(name: str) -> Any:
    """The row of a table that a weapon, a grenade or a piece of equipment is; None: none."""
    for table in (sheet.SMALL_ARMS, sheet.VEHICLE_WEAPONS, sheet.GRENADES, sheet.EQUIPMENT):
        if name in table:
            return table[name]
    return {SUPPORT.id: SUPPORT, DEFENSIVE_GRENADE.id: DEFENSIVE_GRENADE}.get(name)


def order_name(order: str, language: str) -> str:
    """Of an order; a heads-down marker has no row among them."""
    row: Any = sheet.ORDERS.get(order) or sheet.VEHICLE_ORDERS.get(order)
    if row is None:
        return MARKERS[language].get(order, order)
    return lowered(getattr(row, language)).rstrip(" !\u00a0\u202f")


MARKERS = {"en": {"heads-down": "heads down"}, "fr": {"heads-down": "tête baissée"}}


def place_name(battle: Battle, name: str, language: str) -> str:
    """A side, unit, piece of terrain, opening, room, charge or object."""
    if name in battle.figures:
        return piece_name(battle, name, language)
    if name in battle.field.opening:
        return opening_name(battle, name, language, breached=name in battle.breached)
    if name.endswith("-crew") and name.removesuffix("-crew") in battle.vehicles:
        return CREW[language].format(vehicle_name(battle, name.removesuffix("-crew"), language))
    piece = battle.field.by_id.get(name)
    scenario = battle.field.scenario
    if scenario is None:
        return name.replace("-", " ")
    known = name if piece is None or name in scenario.names else piece.part_of or name
    called: str = scenario.name_of(known, language)
    return called


def opening_name(battle: Battle, name: str, language: str, *, breached: bool = False) -> str:
    """door a (lobby), window b (lobby – archive)"""
    opening = battle.field.opening[name]
    rooms = " – ".join(place_name(battle, room, language) for room in opening.rooms)
    return f"{OPENINGS[language]['breach' if breached else opening.kind]} {name} ({rooms})"


CREW = {"en": "crew of {}", "fr": "équipage de {}"}
OPENINGS = {
    "en": {
        "door": "door",
        "window": "window",
        "breach": "breach",
        "shut-door": "shut door",
        "wall-section": "wall",
    },
    "fr": {
        "door": "porte",
        "window": "fenêtre",
        "breach": "brèche",
        "shut-door": "porte close",
        "wall-section": "mur",
    },
}

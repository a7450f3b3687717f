"""A command as one could have typed it: what lessons and lists tell players to type."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.state import Battle, Point
from sandtable.rulesets.modern_skirmish.telling import point_text
from sandtable.rulesets.modern_skirmish.typed.words import VERBS

TO = {"en": "to", "fr": "en"}
AT = {"en": "at", "fr": "sur"}
WITH = {"en": "with", "fr": "avec"}
FACING = {"en": "facing", "fr": "face"}


def as_typed(command: Any, battle: Battle, language: str) -> str:
    verb, *words = _words(command, battle, language)
    usual = VERBS[verb].fr[0] if language == "fr" else VERBS[verb].en[0]
    return " ".join((usual, *(str(word) for word in words if word)))


def _words(command: Any, battle: Battle, language: str) -> tuple[Any, ...]:
    """The verb's name, then the words that follow it."""
    to, at, with_ = TO[language], AT[language], WITH[language]
    match command:
        case c.BeginBattle():
            return ("begin",)
        case c.EndActivation():
            return ("end",)
        case c.Pass():
            return ("pass",)
        case c.GiveOrder():
            boards = (with_, command.with_unit) if command.with_unit else ()
            return ("order", command.unit, command.order, *boards)
        case c.Deploy() if command.aboard:
            return "deploy", command.unit, command.aboard
        case c.Deploy() | c.Disembark():
            verb = "deploy" if isinstance(command, c.Deploy) else "disembark"
            spots = [point_text(place.at) for place in command.places]
            looks = _facing(command.places[0].facing, language) if command.places else ()
            return (verb, command.unit, at, *spots, *looks)
        case c.Move():
            looks = _facing(command.facing, language) if command.facing else ()
            return ("move", command.who, to, *map(point_text, command.path), *looks)
        case c.Face():
            return "face", command.who, bearing(command.facing)
        case c.Embark():
            return "embark", command.unit, command.vehicle
        case c.Attack():
            return ("attack", command.defender, with_, *command.attackers)
        case c.HitTheDirt():
            return "dirt", command.unit
        case c.Detonate():
            return "detonate", command.charge
        case c.Flashbang():
            return "flashbang", command.who, command.opening
        case c.LayCharge():
            return "charge", command.who, command.opening
        case c.CallSupport():
            return "support", command.who, at, point_text(command.point)
    return _shot(command, at, with_)


def _shot(command: Any, at: str, with_: str) -> tuple[Any, ...]:
    helper = command.helper
    match command:
        case c.Shoot():
            holo = "holo" if command.holo else ""
            found = (command.who, at, *command.targets, with_, command.weapon, helper, holo)
            return ("shoot", *found)
        case c.ShootPoint():
            verb = "lob" if command.lob else "throw"
            return verb, command.who, at, point_text(command.point), with_, command.weapon, helper
    point = point_text(command.point)
    return "suppress", command.who, at, point, with_, command.weapon, helper


def _facing(way: Point, language: str) -> tuple[Any, ...]:
    return FACING[language], bearing(way)


def bearing(way: Point) -> str:
    """0 is north, 90 east."""
    return str(round(degrees(atan2(way[0], -way[1]))) % 360)

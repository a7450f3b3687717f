"""A command as one could have typed it: what lessons and lists tell players to type."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.events_turn import GUN, Places
from sandtable.rulesets.modern_battles.state import Battle, Point
from sandtable.rulesets.modern_battles.telling import point_text
from sandtable.rulesets.modern_battles.typed import words as w
from sandtable.rulesets.modern_battles.typed.line import shifted
from sandtable.rulesets.verbs import Verb

TO = {"en": "to", "fr": "en"}
AT = {"en": "at", "fr": "sur"}
ON = {"en": "on", "fr": "sur"}
FACING = {"en": "facing", "fr": "face"}
Words = tuple[Any, ...]


def as_typed(command: Any, battle: Battle, language: str) -> str:
    verb, *words = _words(command, battle, language)
    usual = _in(w.VERBS[verb], language)
    return " ".join((usual, *(str(word) for word in words if word != "")))


def _in(word: Verb | tuple[str, ...], language: str) -> str:
    """A verb's usual word, or a keyword: English first, French second."""
    if isinstance(word, Verb):
        return word.fr[0] if language == "fr" else word.en[0]
    return word[-1] if language == "fr" else word[0]


def _words(command: Any, battle: Battle, language: str) -> Words:
    """The verb's name, then the words that follow it."""
    match command:
        case c.BeginBattle():
            return ("begin",)
        case c.EndStep():
            return ("end",)
        case c.Concede():
            return ("concede",)
        case c.SetHatches():
            state = OPEN[language] if command.open else CLOSED[language]
            return "hatches", command.vehicle, state
        case c.FreeVehicle():
            return "free", command.vehicle
        case c.Mount():
            return "mount", command.unit, ON[language], command.vehicle
        case c.Deploy():
            return _deploy(command, language)
        case c.Turn():
            part = {"turret": w.TURRET, "gun": w.GUN}.get(command.part)
            return "turn", command.unit, _key(part, language), bearing(command.facing)
        case c.Shoot():
            return _shot(command, language)
        case c.LayAmbush():
            marker = point_text(command.marker)
            return "ambush", command.unit, AT[language], marker, _weapon(command, language)
        case c.Fight():
            return _fight(command, language)
    return _moved(command, battle, language)


OPEN = {"en": "open", "fr": "ouvertes"}
CLOSED = {"en": "closed", "fr": "fermees"}


def _key(known: tuple[str, ...] | None, language: str) -> str:
    return _in(known, language) if known else ""


# --- moves ----------------------------------------------------------------------------------------
def _moved(command: Any, battle: Battle, language: str) -> Words:
    to = TO[language]
    ways = _ways(command.paths, battle, command.unit, language)
    through = "" if command.stop_at_mines else _in(w.THROUGH, language)
    match command:
        case c.Charge():
            return ("charge", command.unit, AT[language], command.target, *ways, through)
        case c.CloseUp():
            return ("close-up", command.unit, *ways, through)
        case c.Dismount():
            then = (_in(w.THEN, language), *ways) if ways else ()
            down, looks = _places(command.places, language), _facing(command.facing, language)
            return ("dismount", command.unit, *down, *then, *looks, through)
        case c.Enter():
            marching = _in(w.MARCHING, language) if command.march else ""
            ways = _each(command.paths, language)
            looks = (*_facing(command.facing, language), *_turret(command.turret, language))
            return ("enter", command.unit, *ways, *looks, marching, through)
    verb = {c.Move: "move", c.March: "march", c.BreakOff: "break-off"}[type(command)]
    found: list[Any] = [verb, command.unit, to, *ways, *_facing(command.facing, language)]
    found += _turret(getattr(command, "turret", None), language)
    level = getattr(command, "level", None)
    if level is not None:
        found += [_in(w.FLOOR, language), level]
    return (*found, through)


def _ways(paths: c.Paths, battle: Battle, piece: str, language: str) -> Words:
    """The way of the first alone where all go beside him."""
    if not paths:
        return ()
    if paths == shifted(battle, piece, paths[0][1]):
        return tuple(map(point_text, paths[0][1]))
    return _each(paths, language)


def _each(paths: c.Paths, language: str) -> Words:
    if len(paths) == 1 and "-" in paths[0][0]:  # a vehicle needs no name again
        return tuple(map(point_text, paths[0][1]))
    return tuple(
        [word for who, way in paths for word in (_who(who, language), *map(point_text, way))]
    )


def _who(who: str, language: str) -> str:
    return _in(w.GUN, language) if who == GUN else who


def _turret(turret: Point | None, language: str) -> Words:
    return () if turret is None else (_in(w.TURRET, language), bearing(turret))


def _places(places: Places, language: str) -> Words:
    return tuple([word for who, at in places for word in (_who(who, language), point_text(at))])


def _deploy(command: c.Deploy, language: str) -> Words:
    if command.mounted:
        return "deploy", command.unit, ON[language], command.mounted
    spots: Words = _places(command.places, language)
    if len(command.places) == 1 and command.places[0][0] == command.unit:
        spots = (point_text(command.places[0][1]),)
    floor = (_in(w.FLOOR, language), command.level) if command.level else ()
    looks = (*_facing(command.facing, language), *_turret(command.turret, language))
    return ("deploy", command.unit, *spots, *looks, *floor)


# --- fire and fights ------------------------------------------------------------------------------
def _weapon(command: c.Shoot | c.LayAmbush, language: str) -> str:
    return _in(w.GUN, language) if command.weapon == GUN else command.weapon


def _shot(command: c.Shoot, language: str) -> Words:
    found: list[Any] = [command.unit, AT[language], command.target, _weapon(command, language)]
    if command.ammo:
        found.append(_in(w.AMMO[command.ammo], language))
    if command.aimed:
        found += [_in(w.AIMED, language), command.aimed]
    if command.towards:
        found += [_in(w.TOWARDS, language), point_text(command.towards)]
    if command.figures:
        found += [_in(w.ONLY, language), *command.figures]
    if command.order:
        found += [_in(w.ORDER, language), *command.order]
    if command.held:
        found += [_in(w.HOLD, language), *command.held]
    return ("shoot", *found)


def _fight(command: c.Fight, language: str) -> Words:
    found: list[Any] = [command.combat]
    if command.strikes:
        found += [_in(w.STRIKE, language)]
        found += [word for strike in command.strikes for word in strike]
    if command.losses:
        found += [_in(w.LOSE, language), *command.losses]
    return ("fight", *found)


def _facing(way: Point, language: str) -> Words:
    return FACING[language], bearing(way)


def bearing(way: Point) -> str:
    """0 is north, 90 east."""
    return str(round(degrees(atan2(way[0], -way[1]))) % 360)

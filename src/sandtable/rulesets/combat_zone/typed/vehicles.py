"""Typed commands for vehicles and those aboard: `drive AV1 20`, `ram AV1 BV2`, `board 3 AV1`.

`V1` is the side's own first vehicle where somebody acts, the enemy's where somebody is aimed at.
"""

from __future__ import annotations

import re
from typing import Any

from sandtable.ground.free import degrees_between
from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.play.vehicles.aboard import BANDS
from sandtable.rulesets.combat_zone.play.vehicles.firing import shots_fired
from sandtable.rulesets.combat_zone.state import Battle, Figure
from sandtable.rulesets.combat_zone.telling import point_text, row_of
from sandtable.rulesets.combat_zone.typed.line import VEHICLE, Line, vehicle_of
from sandtable.rulesets.combat_zone.typed.urban import floor, spot_words
from sandtable.rulesets.combat_zone.typed.words import folded
from sandtable.rulesets.combat_zone.weapons import direct_fire, template
from sandtable.rulesets.verbs import NUMBER

BACK = ("back", "backward", "reverse", "arriere", "recule", "reculer")
HE = "he"
DISTANCE = re.compile(r"\d{1,3}(?:\.\d{1,2})?")


def is_vehicle(line: Line) -> bool:
    """The next word is a vehicle of the battle."""
    if not line.words or not VEHICLE.fullmatch(line.words[0]):
        return False
    return vehicle_of(line.battle, line.side, line.words[0]) in line.battle.vehicles


def own(line: Line) -> str:
    return _taken(line, line.side)


def _taken(line: Line, side: str) -> str:
    word = line.take()
    if word is None or not VEHICLE.fullmatch(word):
        raise line.needs("vehicle")
    found = vehicle_of(line.battle, side, word)
    if found not in line.battle.vehicles:
        known = tuple(v.id for v in line.battle.vehicles.values())
        raise BadInput("typed-no-vehicle", word=found, known=known)
    return found


# --- moving ---------------------------------------------------------------------------------------
def drive(line: Line) -> c.Drive:
    """`drive AV1 20`, `drive AV1 5 back`: in cm."""
    which = own(line)
    word = line.take()
    if word is None or not DISTANCE.fullmatch(word):
        raise line.needs("distance")
    whole, _, part = word.partition(".")
    distance = int(whole) * 100 + int((part + "00")[:2])
    reverse = bool(line.words) and folded(line.words[0]) in BACK
    if reverse:
        line.take()
    line.done()
    return c.Drive(which, distance, reverse)


def steer(line: Line) -> c.Turn:
    """`steer AV1 45`: to the right; to the left below 0."""
    which, angle = own(line), line.whole()
    if angle is None:
        raise line.needs("angle")
    line.done()
    return c.Turn(which, angle)


def ram(line: Line) -> c.Ram:
    which = own(line)
    target = line.target()
    line.done()
    return c.Ram(which, target)


# --- those aboard ---------------------------------------------------------------------------------
def board(line: Line) -> c.Board:
    who = line.actor()
    which = own(line)
    line.done()
    return c.Board(who, which)


def alight(line: Line) -> c.Disembark:
    who, points = line.actor(), line.points()
    if not points:
        raise line.needs("point")
    line.done()
    return c.Disembark(who, points[0])


def wheel(line: Line) -> c.TakeWheel:
    who = line.actor()
    line.done()
    return c.TakeWheel(who)


# --- fire -----------------------------------------------------------------------------------------
def gun(line: Line) -> c.VehicleFire:
    """`gun AV1 mmg at B3 4 half`: weapon, target or point, shots, and the movement announced."""
    battle, which = line.battle, own(line)
    vehicle = battle.vehicles[which]
    mounts = vehicle.hull.mounts
    words = {str(n): (m.weapon, *_words(m.weapon)) for n, m in enumerate(mounts)}
    if not words:
        raise BadInput("typed-no-weapon", figure=which)
    number = int(line.one_of(_merged(battle, which, words), "mount"))
    row = mounts[number].weapon
    points = line.points()
    target = "" if points else line.target()
    foot = floor(line)
    missile = _missile(line, row)
    shots = line.whole()
    band = _band(line)
    line.done()
    weapon = direct_fire(row, battle.options.setting)
    if points or weapon is None or missile == HE:
        spot = points[0] if points else _place(battle, target)
        return c.VehicleFire(
            which, number, "template", point=spot, missile=missile, band=band, foot=foot
        )
    fired = shots or weapon.rof
    mode = "burst" if fired > 1 else "single"
    return c.VehicleFire(which, number, mode, ((target, fired),), band=band)


def _merged(
    battle: Battle, which: str, words: dict[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """Of several alike the first that has not fired."""
    found: dict[str, tuple[str, ...]] = {}
    seen: dict[str, str] = {}
    vehicle = battle.vehicles[which]
    for number, names in words.items():
        row = names[0]
        if row in seen and shots_fired(vehicle, int(seen[row])):
            del found[seen[row]]
        elif row in seen:
            continue
        seen[row], found[number] = number, names
    return found


def _words(row: str) -> tuple[str, ...]:
    found = row_of(row, "ww2")
    return (found.en, found.fr) if found else ()


def _missile(line: Line, row: str) -> str:
    if line.words and folded(line.words[0]) in ("he", "heat", "smoke", "ap"):
        said = folded(line.take() or "")
        return "" if said in ("ap",) else said
    if template(row) is not None and direct_fire(row) is None:
        return "he" if row in sheet.GUNS or row in sheet.MORTARS else "heat"
    return ""


def _band(line: Line) -> str:
    if not line.words or NUMBER.fullmatch(line.words[0]):
        return ""
    return line.one_of({band: BAND_WORDS[band] for band in BANDS}, "band")


BAND_WORDS = {"rest": ("arret",), "half": ("moitie",), "over": ("plus",)}


def mounts_for(battle: Battle, figure: Figure, *, direct: bool) -> list[str]:
    """Weapons of the vehicle that somebody aboard may serve: `AV1/mmg` (CZ-VFIRE-04)."""
    if not figure.aboard or battle.vehicles[figure.aboard].hull.quality:
        return []
    mounts = battle.vehicles[figure.aboard].hull.mounts
    rows = [m.weapon for m in mounts if (direct_fire(m.weapon) if direct else template(m.weapon))]
    return [f"{figure.aboard}/{row}" for row in dict.fromkeys(rows)]


def _place(battle: Battle, target: str) -> tuple[int, int]:
    if target in battle.vehicles:
        return battle.vehicles[target].at
    return battle.figures[target].at


def watch(line: Line) -> c.OpportunityFire:
    """`watch AV1 mmg`."""
    which = own(line)
    mounts = line.battle.vehicles[which].hull.mounts
    known = {m.weapon: _words(m.weapon) for m in mounts}
    if not known:
        raise BadInput("typed-no-weapon", figure=which)
    return c.OpportunityFire(which, line.one_of(known, "mount"))


def bearing(facing: tuple[int, int]) -> int:
    """0 is north, 90 east."""
    angle = degrees_between((0, -1), facing)
    return angle if facing[0] >= 0 else 360 - angle


# --- writing --------------------------------------------------------------------------------------
def words_of(command: Any, battle: Battle, to: str, at: str) -> tuple[Any, ...] | None:
    """The verb's name and the words after it; None for other commands."""
    match command:
        case c.Drive():
            back = ("back" if to == "to" else "arriere",) if command.reverse else ()
            cm = f"{command.distance / 100:.2f}".rstrip("0").rstrip(".")
            return ("drive", command.vehicle, cm, *back)
        case c.Turn():
            return "steer", command.vehicle, command.angle
        case c.Ram():
            return "ram", command.vehicle, command.target
        case c.Board():
            return "board", command.figure, command.vehicle
        case c.Disembark():
            return "alight", command.figure, to, point_text(command.at)
        case c.TakeWheel():
            return "wheel", command.figure
        case c.VehicleFire():
            return _gun_words(command, battle, to, at)
        case _:
            return None


def _gun_words(command: c.VehicleFire, battle: Battle, to: str, at: str) -> tuple[Any, ...]:
    row = battle.vehicles[command.vehicle].hull.mounts[command.weapon].weapon
    band = (command.band,) if command.band else ()
    if command.point is not None:
        missile = (command.missile,) if command.missile else ()
        spot = spot_words(command, to)
        return ("gun", command.vehicle, row, at, *spot, *missile, *band)
    target, shots = command.allotment[0]
    return ("gun", command.vehicle, row, at, target, shots, *band)

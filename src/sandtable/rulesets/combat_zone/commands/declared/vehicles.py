"""Vehicles and those aboard: `drive AV1 20`, `ram AV1 BV2`, `gun AV1 mmg at B3 4 half`.

`V1` is the side's own first vehicle where somebody acts, the enemy's where somebody is aimed at.
"""

from __future__ import annotations

import re
from typing import Any

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battle, Point
from sandtable.rulesets.combat_zone.commands import choices as ch
from sandtable.rulesets.combat_zone.commands.declared import kinds as k
from sandtable.rulesets.combat_zone.commands.declared.kinds import Command
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.play.vehicles import boarding, driving, firing, ramming
from sandtable.rulesets.combat_zone.play.vehicles.aboard import BANDS
from sandtable.rulesets.combat_zone.play.vehicles.firing import shots_fired
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, Foe, Said, point_text
from sandtable.rulesets.verbs import NUMBER, Verb, folded

HE, AP = "he", "ap"
MISSILES = (HE, "heat", "smoke", AP)
DISTANCE = re.compile(r"\d{1,3}(?:\.\d{1,2})?")
BACK = ("back", "arriere", "backward", "reverse", "recule", "reculer")
BAND_WORDS = {"rest": ("arret",), "half": ("moitie",), "over": ("plus",)}


# --- kinds of field that these commands have ------------------------------------------------------
class Distance(Field):
    """In cm."""

    def read(self, line: Any, _given: Given) -> int:
        word = line.take()
        if word is None or not DISTANCE.fullmatch(word):
            raise line.needs("distance")
        whole, _, part = word.partition(".")
        return int(whole) * 100 + int((part + "00")[:2])

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return f"{value / 100:.2f}".rstrip("0").rstrip(".")


class Mount(Field):
    """A weapon of the vehicle by its name; of several alike the first that has not fired."""

    def read(self, line: Any, given: Given) -> int:
        mounts = given.battle.vehicles[given["vehicle"]].hull.mounts
        words = {str(n): (m.weapon, *k.row_words(m.weapon)) for n, m in enumerate(mounts)}
        if not words:
            raise BadInput("typed-no-weapon", figure=given["vehicle"])
        return int(line.one_of(_merged(given.battle, given["vehicle"], words), "mount"))

    def write(self, value: object, said: Given, _language: str) -> str:
        return str(said.battle.vehicles[said["vehicle"]].hull.mounts[value].weapon)


def _merged(battle: Battle, which: str, words: k.Called) -> k.Called:
    known: k.Called = {}
    seen: dict[str, str] = {}
    vehicle = battle.vehicles[which]
    for number, names in words.items():
        row = names[0]
        if row in seen and shots_fired(vehicle, int(seen[row])):
            del known[seen[row]]
        elif row in seen:
            continue
        seen[row], known[number] = number, names
    return known


class PointOrTarget(Field):
    """A point; or an enemy, who is put first of those shot at."""

    def read(self, line: Any, given: Given) -> Point | None:
        points = line.points()
        if points:
            return points[0]  # type: ignore[no-any-return]
        given.values["allotment"] = ((line.target(), 0),)
        return None

    def write(self, value: Any, said: Given, _language: str) -> str:
        return point_text(value) if value is not None else str(said["allotment"][0][0])


class Missile(Field):
    def read(self, line: Any, given: Given) -> str:
        if line.is_next(*MISSILES):
            said = folded(line.take())
            return "" if said == AP else said
        row = row_of(given)
        if template(row) is not None and direct_fire(row) is None:
            return HE if row in sheet.GUNS or row in sheet.MORTARS else "heat"
        return ""

    def write(self, value: object, said: Given, _language: str) -> str:
        return str(value) if said["point"] is not None else ""


class Shots(Field):
    """How many at the target that was named; as many as the weapon fires where none are said."""

    def read(self, line: Any, given: Given) -> c.Allotment:
        shots = line.whole()
        weapon = direct_fire(row_of(given), given.battle.options.setting)
        if given["point"] is not None or weapon is None or given["missile"] == HE:
            return given.get("allotment") or ()
        return ((given["allotment"][0][0], shots or weapon.rof),)

    def write(self, value: Any, said: Given, _language: str) -> str:
        return str(value[0][1]) if said["point"] is None else ""


class Band(Field):
    """The movement announced for the whole activation (CZ-VFIRE-01)."""

    def read(self, line: Any, _given: Given) -> str:
        if not line.words or NUMBER.fullmatch(line.words[0]):
            return ""
        return str(line.one_of({band: BAND_WORDS[band] for band in BANDS}, "band"))


def row_of(given: Given) -> str:
    return str(given.battle.vehicles[given["vehicle"]].hull.mounts[given["weapon"]].weapon)


def at_point_or_target(given: Given) -> None:
    """Whatever is no direct fire is aimed at the place of the target."""
    ((target, shots),) = given["allotment"] or (("", 0),)
    if shots:
        given.values.update(mode="burst" if shots > 1 else "single", missile="", foot=None)
        return
    if given["point"] is None:
        battle = given.battle
        given.values["point"] = (battle.vehicles.get(target) or battle.figures[target]).at
    given.values.update(mode="template", allotment=())


# --- moving ---------------------------------------------------------------------------------------
VEHICLE = k.OwnVehicle("vehicle")
DRIVE = Command(
    c.Drive,
    (Form(Verb(("drive",), ("rouler", "conduire")), "{vehicle} {distance} {reverse}"),),
    (
        VEHICLE,
        Said("reverse", ch.on_or_back, words=BACK),
        Distance("distance", ch.shortest_step, required=True),
    ),
    ("CZ-CMD-35", "CZ-VMOVE-01", "CZ-VMOVE-02", "CZ-VEH-01", "CZ-VEH-06"),
    driving.check_drive,
    driving.play_drive,
)
STEER = Command(
    c.Turn,
    (Form(Verb(("steer",), ("virer", "braquer")), "{vehicle} {angle}"),),
    (VEHICLE, k.Angle("angle", ch.turns, required=True)),
    ("CZ-CMD-36", "CZ-VMOVE-03", "CZ-VMOVE-04"),
    driving.check_turn,
    driving.play_turn,
)
RAM = Command(
    c.Ram,
    (Form(Verb(("ram",), ("percuter", "eperonner")), "{vehicle} {target}"),),
    (VEHICLE, Foe("target", ch.vehicles_to_ram, required=True)),
    ("CZ-CMD-37", "CZ-RAM-01"),
    ramming.check_ram,
    ramming.play_ram,
)

# --- fire and those aboard ------------------------------------------------------------------------
GUN = Command(
    c.VehicleFire,
    (
        Form(
            Verb(("gun",), ("canonner", "mitrailler")),
            "{vehicle} {weapon} at {point} {foot} {missile} {allotment} {band}",
            then=at_point_or_target,
        ),
    ),
    (
        VEHICLE,
        Mount("weapon"),
        Missile("missile"),
        Field("mode", empty="single"),
        Band("band"),
        Shots("allotment", empty=()),
        Field("template", empty=None),
        PointOrTarget("point", empty=None),
        k.Floor("foot"),
    ),
    ("CZ-CMD-39", "CZ-VFIRE-01", "CZ-VFIRE-02"),
    firing.check_vehicle_fire,
    firing.play_vehicle_fire,
)
BOARD = Command(
    c.Board,
    (Form(Verb(("board",), ("embarquer",)), "{figure} {vehicle}"),),
    (k.FIGURE, k.OwnVehicle("vehicle", ch.vehicles_beside, required=True)),
    ("CZ-CMD-40", "CZ-TRANS-01", "CZ-TRANS-02"),
    boarding.check_board,
    boarding.play_board,
)
ALIGHT = Command(
    c.Disembark,
    (Form(Verb(("alight", "disembark"), ("debarquer",)), "{figure} to {at}"),),
    (k.FIGURE, k.Point("at", ch.places_to_get_out, required=True)),
    ("CZ-CMD-41", "CZ-TRANS-01", "CZ-TRANS-03"),
    boarding.check_disembark,
    boarding.play_disembark,
)
WHEEL = Command(
    c.TakeWheel,
    (Form(Verb(("wheel",), ("volant",)), "{figure}"),),
    (k.FIGURE,),
    ("CZ-CMD-42", "CZ-VEH-04"),
    boarding.check_take_wheel,
    boarding.play_take_wheel,
)
COMMANDS = (DRIVE, STEER, RAM, GUN, BOARD, ALIGHT, WHEEL)

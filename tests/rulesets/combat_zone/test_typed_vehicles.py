"""Vehicles by typed lines, in both languages, and back to words that mean the same."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import BLUE, a_vehicle, blue, cm, on_wheels, red

from sandtable.explain.words import LANGUAGES, sentence
from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.events import riding, vehicles
from sandtable.rulesets.combat_zone.commands.typed import as_typed, read_typed
from sandtable.rulesets.combat_zone.words.telling import told


def a_street():
    tank = a_vehicle("AV1", "light-tank", 30, 50, facing=90, quality="average",
                     weapons=("light-gun", ("mmg", "hull")))  # fmt: skip
    car = a_vehicle("AV2", "car", 30, 70, facing=90)
    other = a_vehicle("BV1", "car", 60, 50, BLUE)
    return on_wheels(
        red("A1", 0, 0), red("A2", 30, 73.25, weapons=("smg",)),
        blue("B1", 0, 0), blue("B2", 70, 70),
        vehicles=(tank, car, other), aboard={"AV2": ("A1",), "BV1": ("B1",)},
    )  # fmt: skip


LINES = [
    ("drive AV1 20", "rouler AV1 20", c.Drive("AV1", 2000)),
    ("drive V2 7.5 back", "rouler V2 7.5 arriere", c.Drive("AV2", 750, True)),
    ("steer V1 -45", "virer V1 -45", c.Turn("AV1", -45)),
    ("ram AV1 V1", "percuter AV1 BV1", c.Ram("AV1", "BV1")),
    ("board 2 AV2", "embarquer 2 AV2", c.Board("A2", "AV2")),
    ("alight 1 to 30,73.25", "debarquer 1 en 30,73.25", c.Disembark("A1", cm(30, 73.25))),
    ("wheel 1", "volant 1", c.TakeWheel("A1")),
    ("watch AV1 mmg", "guetter AV1 mmg", c.OpportunityFire("AV1", "mmg")),
    ("gun AV1 mmg at B2 4 half", "canonner AV1 mmg sur 2 4 moitie",
     c.VehicleFire("AV1", 1, "burst", (("B2", 4),), band="half")),
    ("gun AV1 light-gun at BV1", "canonner AV1 light-gun sur BV1",
     c.VehicleFire("AV1", 0, "single", (("BV1", 1),))),
    ("gun AV1 light-gun at 70,70 he", "canonner AV1 light-gun sur 70,70 he",
     c.VehicleFire("AV1", 0, "template", point=cm(70, 70), missile="he")),
    ("gun AV1 light-gun at 70,70 up 5 he", "canonner AV1 light-gun sur 70,70 haut 5 he",
     c.VehicleFire("AV1", 0, "template", point=cm(70, 70), missile="he", foot=500)),
    ("shoot 2 at BV1 with smg 3", "tirer 2 sur BV1 avec smg 3",
     c.Shoot("A2", "smg", "burst", (("BV1", 3),))),
]  # fmt: skip


@pytest.mark.parametrize(("en", "fr", "command"), LINES)
def test_a_line_in_either_language_means_the_command(en, fr, command):
    battle = a_street()
    assert read_typed(en, battle, "red") == command
    assert read_typed(fr, battle, "red") == command


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [line[2] for line in LINES])
def test_what_is_written_reads_back_the_same(command, language):
    battle = a_street()
    assert read_typed(as_typed(command, battle, language), battle, "red") == command


WRONG = ["drive", "drive AV1", "drive A2 5", "steer AV1", "gun AV2 mmg", "board 2 AV9"]


@pytest.mark.parametrize("line", WRONG)
def test_what_is_missing_is_named(line):
    with pytest.raises(BadInput):
        read_typed(line, a_street(), "red")


EVENTS = [
    e.VehicleDeployed("AV1", (0, 0), (0, -1)), e.VehicleLeft("AV1", True),
    e.Drove("AV1", (0, 0), 1500, 1), e.Turned("AV1", (1, 0), 1), e.Skidded("AV1", (0, 0), 860),
    e.RolledOn("AV1", (0, 0), 1000, "CZ-VDMG-03"), e.RanOver("AV1", "B2", (0, 0), "panic"),
    e.VehicleSpent("AV1", "drive", 1), e.Rammed("AV1", "BV1", 6, 0, 0, "crash"),
    e.SetBeside("AV1", (0, 0)), e.VehicleStruck("BV1", "AV1", 2, 1, "major"),
    e.CargoHit("BV1", ("B1", "crew"), "CZ-CARGO-02"), e.VehicleDamaged("BV1", "steering-left"),
    e.VehicleDestroyed("BV1", "CZ-VDMG-02"), e.CrewEliminated("AV1", "CZ-VDMG-03"),
    e.CrewPanicked("AV1", "CZ-VDMG-03"), e.CrewTested("AV1", "ok"), e.Boarded("A2", "AV2", 1),
    e.GotOut("A1", "AV2", (0, 0), (0, 1), 1, "leap"), e.TookWheel("A1", "AV2", 1),
    e.BandAnnounced("AV1", "half"), e.MountFired("AV1", 1, "mmg", 4, True),
    e.VehicleOnWatch("AV1", 1, "mmg", 5), e.VehicleWatchEnded("AV1", "CZ-OPP-01"),
]  # fmt: skip


TOLD = [*EVENTS, *(line[2] for line in LINES), c.RamModifier("AV1", 3, 1), c.Shift(-1)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", TOLD)
def test_everything_that_happens_or_is_ordered_has_its_sentence(value, language):
    key, facts = told(value, a_street(), language)
    text = sentence(key, language, **facts)
    assert text
    assert "{" not in text
    assert "$" not in text
    if "vehicle" in facts:
        assert str(facts["vehicle"]) in text or "AV" not in str(facts["vehicle"])


def test_every_event_of_vehicles_is_among_them():
    assert {type(event) for event in EVENTS} == {*vehicles.APPLY, *riding.APPLY}


def test_somebody_aboard_is_told_to_fire_the_vehicles_weapon():
    truck = a_vehicle("AV1", "4x4-truck", 30, 50, weapons=(("mmg", "pintle"),))
    battle = on_wheels(
        red("A1", 0, 0), red("A2", 0, 0), blue("B1", 50, 30),
        vehicles=(truck,), aboard={"AV1": ("A1", "A2")},
    )  # fmt: skip
    command = c.Shoot("A2", "AV1/mmg", "burst", (("B1", 4),))
    assert read_typed("shoot 2 at 1 with AV1/mmg 4", battle, "red") == command
    assert read_typed(as_typed(command, battle, "fr"), battle, "red") == command


def test_somebody_aboard_is_told_to_fire_a_shell_of_the_vehicles_gun():
    truck = a_vehicle("AV1", "4x4-truck", 30, 50, weapons=("medium-gun",))
    battle = on_wheels(
        red("A1", 0, 0), red("A2", 0, 0), blue("B1", 50, 30),
        vehicles=(truck,), aboard={"AV1": ("A1", "A2")},
    )  # fmt: skip
    command = c.FireTemplate("A2", "AV1/medium-gun", cm(50, 30), "he")
    assert read_typed("launch 2 at 50,30 AV1/medium-gun", battle, "red") == command
    assert read_typed(as_typed(command, battle, "fr"), battle, "red") == command
    key, facts = told(command, battle, "fr")
    assert "{" not in sentence(key, "fr", **facts)

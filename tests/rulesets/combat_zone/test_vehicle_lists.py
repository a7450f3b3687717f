"""Vehicles in a scenario file: who is aboard, what is refused, how they are set up (CZ-VEH-03)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import RULES, played, refused
from tests.rulesets.combat_zone.scenes import a_scenario

from sandtable.explain.words import sentence
from sandtable.ground.free import heading
from sandtable.reading import BadScenario
from sandtable.rulesets.combat_zone.battle.events import MountFired
from sandtable.rulesets.combat_zone.battle.state import ABOARD, EXITED, FIT, WAITING
from sandtable.rulesets.combat_zone.battle.vehicle import CREW, Mount
from sandtable.rulesets.combat_zone.commands import Activate, BeginBattle, ChooseOrder, Deploy
from sandtable.rulesets.combat_zone.files import scenario
from sandtable.rulesets.combat_zone.files.muster import begin

REDS = [
    [1, "chief", "veteran", "leader", ["smg"]],
    [1, "driver", "green", "basic", ["medium-pistol"]],
    [2, "rifleman", "average", "basic", ["bolt-action-rifle"]],
]
CAR = {"vehicle": "car", "driver": "driver", "aboard": ["red-group"]}


def with_vehicles(*listed: dict[str, Any], **more: Any) -> dict[str, Any]:
    red = {"vehicles": list(listed), **more.pop("red", {})}
    return a_scenario(REDS, kind="squad", red=red, **more)


def wrong(*listed: dict[str, Any], **more: Any) -> str:
    with pytest.raises(BadScenario) as caught:
        scenario.read(with_vehicles(*listed, **more))
    return caught.value.key


# --- reading --------------------------------------------------------------------------------------
def test_a_car_with_its_driver_and_a_group_aboard():
    battle = begin(with_vehicles(CAR))
    car = battle.vehicles["AV1"]
    assert (car.driver, car.aboard) == ("A2", ("A1", "A2", "A3", "A4"))
    assert (car.hull.length, car.hull.width, car.hull.seats) == (800, 400, 3)
    assert battle.groups["AV1"].kind == "vehicle"
    assert {battle.figures[who].aboard for who in car.aboard} == {"AV1"}
    assert all(battle.figures[who].fate == WAITING for who in car.aboard)


def test_a_crew_is_one_with_its_vehicle_and_has_a_quality():
    """CZ-VEH-04."""
    tank = {
        "vehicle": "heavy-tank",
        "crew": "veteran",
        "weapons": [
            {"weapon": "heavy-gun"},
            {"weapon": "mmg", "mount": "pintle", "towards": "left"},
        ],
    }
    vehicle = begin(with_vehicles(tank)).vehicles["AV1"]
    assert (vehicle.driver, vehicle.hull.quality) == (CREW, "veteran")
    assert vehicle.hull.mounts == (Mount("heavy-gun"), Mount("mmg", "pintle", "left"))


def test_a_vehicle_that_no_table_prints_is_described_by_the_scenario():
    """CZ-VEH-03, CZ-VMOVE-04."""
    strider = {
        "vehicle": "strider", "crew": "average",
        "custom": {"size": "light", "type": "walker", "major": 9, "critical": 12, "skid": 0,
                   "ramming": "1D6", "armoured": False, "stable": False, "open": False},
    }  # fmt: skip
    hull = begin(with_vehicles(strider)).vehicles["AV1"].hull
    assert (hull.row.locomotion, hull.row.major, hull.printed) == ("walker", 9, False)


@pytest.mark.parametrize(
    ("entry", "key"),
    [
        ({"vehicle": "tricycle", "driver": "driver"}, "data-unknown-name"),
        ({"vehicle": "car"}, "scenario-nobody-drives"),
        ({"vehicle": "car", "driver": "driver", "crew": "green"}, "scenario-driver-and-crew"),
        ({"vehicle": "car", "driver": "nobody"}, "data-unknown-name"),
        ({"vehicle": "car", "driver": "driver", "aboard": ["ghosts"]}, "data-unknown-name"),
        ({"vehicle": "motorbike", "driver": "driver", "aboard": ["red-group"]},
         "scenario-vehicle-full"),
        ({**CAR, "weapons": [{"weapon": "mmg", "mount": "roof"}]}, "data-unknown-name"),
        ({**CAR, "weapons": [{"weapon": "mmg", "mount": "hull", "towards": "left"}]},
         "scenario-towards-pintle"),
        ({**CAR, "at": [1, 1]}, "scenario-off-table"),
        ({"vehicle": "car", "crew": "green", "custom": {"critical": 3}},
         "scenario-critical-below-major"),
    ],
)  # fmt: skip
def test_a_vehicle_that_cannot_be_is_refused(entry, key):
    assert wrong(entry) == key


def test_nobody_sits_in_two_vehicles():
    second = {"vehicle": "4x4-truck", "driver": "chief", "aboard": ["rifleman 1"]}
    assert wrong(CAR, second) == "scenario-aboard-twice"


def test_hulls_neither_overlap_each_other_nor_terrain_they_cannot_stand_on():
    place = {"vehicle": "car", "crew": "green", "at": [10, 10]}
    assert wrong(place, {**place, "at": [13, 10]}) == "scenario-hulls-overlap"
    house = {"H": {"id": "hut", "kind": "building", "material": "wood", "r": [8, 6, 6, 6]}}
    assert wrong(place, terrain=house) == "scenario-on-terrain"


def test_a_zone_must_hold_its_vehicles():
    tanks = [{"vehicle": "heavy-tank", "crew": "average"} for _ in range(8)]
    assert wrong(*tanks, red={"zone": [0, 0, 15, 15]}) == "scenario-zone-too-small"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_is_one_sentence_with_the_field(language):
    with pytest.raises(BadScenario) as caught:
        scenario.read(with_vehicles({"vehicle": "car"}))
    message = sentence(caught.value.key, language, **caught.value.facts)
    assert "sides.1.vehicles.1" in message
    assert message.count(".\n") == 0


# --- setting up -----------------------------------------------------------------------------------
def test_a_vehicle_is_set_up_in_its_zone_with_those_aboard():
    """CZ-SEQ-06, CZ-CMD-02."""
    battle = begin(with_vehicles(CAR))
    done = played(battle, Deploy("AV1", (800, 800), heading(90))).battle
    assert done.vehicles["AV1"].fate == FIT
    assert {done.figures[who].fate for who in done.vehicles["AV1"].aboard} == {ABOARD}
    assert done.to_act == "blue"
    outside = Deploy("AV1", (1300, 800), heading(90))
    assert refused(battle, outside) == ("setup-outside-zone", "CZ-SEQ-06")


def test_the_flamethrower_of_a_vehicle_comes_with_six_shots():
    """CZ-WPN-08."""
    tank = {"vehicle": "light-tank", "crew": "average", "weapons": [{"weapon": "flamethrower"}]}
    assert begin(with_vehicles(tank)).vehicles["AV1"].rounds == (("flamethrower", 6),)


def test_two_weapons_of_a_kind_bring_the_rounds_of_both():
    """CZ-WPN-06, CZ-WPN-08: a shot of either uses up one."""
    launcher = {"weapon": "rocket-launcher", "rounds": ["smoke-missile"]}
    tank = {"vehicle": "light-tank", "crew": "average", "weapons": [launcher, launcher]}
    battle = begin(with_vehicles(tank))
    assert battle.vehicles["AV1"].rounds == (("smoke-missile", 2),)
    fired = RULES.apply(
        battle, MountFired("AV1", 0, "rocket-launcher", 1, False, round="smoke-missile")
    )
    assert fired.vehicles["AV1"].rounds == (("smoke-missile", 1),)


def test_a_figure_may_start_in_a_vehicle_with_a_free_seat():
    """CZ-SEQ-06."""
    battle = begin(with_vehicles({"vehicle": "car", "driver": "driver"}))
    done = played(battle, Deploy("A1", (0, 0), (0, -1), aboard="AV1")).battle
    assert done.vehicles["AV1"].aboard == ("A2", "A1")
    assert done.figures["A1"].fate == WAITING
    there = played(done, Deploy("AV1", (800, 800), heading(90))).battle
    assert there.figures["A1"].fate == ABOARD


def test_somebody_aboard_is_not_set_up_on_foot():
    battle = begin(with_vehicles(CAR))
    assert refused(battle, Deploy("A1", (500, 500), (0, -1)))[0] == "setup-already-there"


def test_bases_are_not_set_up_on_hulls():
    car = {"vehicle": "car", "crew": "green", "at": [8, 8], "facing": 90}
    battle = begin(with_vehicles(car))
    assert refused(battle, Deploy("A1", (800, 1000), (0, -1))) == ("setup-overlap", "CZ-GEN-05")
    assert played(battle, Deploy("A1", (800, 1125), (0, -1)))


def test_every_candidate_of_a_set_up_passes_and_leads_to_the_battle():
    battle = begin(with_vehicles(CAR, {"vehicle": "light-tank", "crew": "average"}))
    while battle.phase == "deployment":
        command = next(RULES.candidates(battle, battle.to_act))
        if battle.to_act == "blue":
            break
        battle = played(battle, command).battle
    assert {v.fate for v in battle.vehicles.values()} == {FIT}


def test_vehicles_with_fixed_places_are_there_with_those_aboard():
    battle = begin(
        with_vehicles(
            {**CAR, "at": [8, 8]},
            blue={
                "groups": [
                    {
                        "group": "blues",
                        "type": "gang",
                        "figures": [
                            [1, "boss", "average", "gang-leader", ["smg"], {"at": [50, 20]}]
                        ],
                    }
                ]
            },
        )
    )
    assert RULES.to_play(battle) == "red"
    begun = played(battle, BeginBattle(), dice=(6, 1)).battle
    begun = played(begun, ChooseOrder(begun.initiative)).battle
    if begun.to_act == "red":
        assert played(begun, Activate("AV1")).battle.active == "AV1"


def test_vehicles_arrive_at_their_edge_and_leave_when_the_scenario_says():
    """CZ-SEQ-06, CZ-SEQ-07."""
    from tests.rulesets.combat_zone.build import run

    from sandtable.rulesets.combat_zone.battle.state import changed
    from sandtable.rulesets.combat_zone.play.turn import _end_turn, start_turn

    arrivals = [
        {
            "turn": 2,
            "edge": "north",
            "from": 10,
            "to": 40,
            "vehicles": [{"vehicle": "attack-helicopter", "crew": "veteran", "leaves": 3}],
        }
    ]
    data = a_scenario(
        [[1, "chief", "veteran", "leader", ["smg"], {"at": [5, 20]}]],
        [[1, "boss", "veteran", "leader", ["smg"], {"at": [55, 20]}]],
        kind="squad", red={"arrivals": arrivals}, head={"turns": 9},
    )  # fmt: skip
    battle = changed(begin(data), turn=1)
    assert battle.vehicles["AV1"].fate == WAITING
    there = run(lambda umpire: start_turn(battle, umpire), (6, 1, 1)).battle
    assert there.vehicles["AV1"].fate == FIT
    assert there.vehicles["AV1"].facing == (0, 1)
    later = changed(there, turn=3)
    assert run(lambda umpire: _end_turn(later, umpire), (6, 1)).battle.vehicles["AV1"].fate == (
        EXITED
    )


# --- victory --------------------------------------------------------------------------------------
def test_vehicles_are_named_in_awards():
    """CZ-SEQ-09."""
    from sandtable.rulesets.combat_zone.battle.state import with_vehicle
    from sandtable.rulesets.combat_zone.battle.victory import score

    awards = [
        {"side": "blue", "vp": 3, "when": "lost", "of": "car"},
        {"side": "blue", "vp": 2, "when": "out-of-action", "of": "vehicles", "each": True},
        {"side": "blue", "vp": 1, "when": "immobilised", "of": "car"},
        {"side": "red", "vp": 4, "when": "exited", "of": "AV1"},
    ]
    battle = begin(with_vehicles({**CAR, "at": [8, 8]}, victory=awards))
    assert score(battle) == {"red": 0, "blue": 0}
    assert score(with_vehicle(battle, "AV1", powerless=True))["blue"] == 1
    assert score(with_vehicle(battle, "AV1", driver=""))["blue"] == 3
    assert score(with_vehicle(battle, "AV1", fate="wreck"))["blue"] == 6
    assert score(with_vehicle(battle, "AV1", fate=EXITED))["red"] == 4

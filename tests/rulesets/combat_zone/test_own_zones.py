"""Zones of a group's or a vehicle's own (CZ-SEQ-06): who may be set up where."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import cm, played, refused
from tests.rulesets.combat_zone.scenes import a_scenario

from sandtable.reading import BadScenario
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.commands import Deploy
from sandtable.rulesets.combat_zone.files import scenario
from sandtable.rulesets.combat_zone.files.muster import begin
from sandtable.rulesets.combat_zone.files.own_zones import zone_for
from sandtable.rulesets.combat_zone.play.good_places import deployments
from sandtable.rulesets.combat_zone.players.greedy.lawful import refuses

EAST = (1, 0)
GUARD = [[1, "chief", "average", "gang-leader", []], [3, "man", "average", "basic", []]]
BARRACKS = [0, 0, 8, 10]
TRUCK = {"vehicle": "4x4-truck", "crew": "average"}


def a_guard(**own: Any) -> dict[str, Any]:
    """Four reds who keep to the barracks in the corner of their zone."""
    group = {"group": "guard", "type": "gang", "figures": GUARD, "zone": BARRACKS, **own}
    return a_scenario(red={"groups": [group]}, head={"first": "red"})


def begun(**own: Any) -> Battle:
    return begin(scenario.read(a_guard(**own)))


def test_a_group_is_set_up_in_the_zone_of_its_own() -> None:
    outside = Deploy("A1", cm(12, 30), EAST)
    assert refused(begun(), outside) == ("setup-outside-own-zone", "CZ-SEQ-06")
    assert not refuses(begun(), Deploy("A1", cm(4, 4), EAST))


def test_so_many_of_a_group_may_stand_elsewhere_and_no_more() -> None:
    """Two outside: the third has to go in."""
    battle = begun(outside=2)
    for who, y in (("A1", 20), ("A2", 24)):
        battle = played(battle, Deploy(who, cm(12, y), EAST)).battle
    assert refuses(battle, Deploy("A3", cm(12, 28), EAST))
    assert not refuses(battle, Deploy("A3", cm(4, 4), EAST))


def test_whoever_is_inside_does_not_count_as_outside() -> None:
    battle = played(begun(outside=1), Deploy("A1", cm(4, 4), EAST)).battle
    assert not refuses(battle, Deploy("A2", cm(12, 28), EAST))


def test_places_offered_keep_to_the_zone() -> None:
    battle = begun()
    zone = zone_for(battle, "A1", "red")
    assert zone is not None
    offered = list(deployments(battle, "red"))
    assert offered
    assert all(zone.holds(place.at, 125) for place in offered)


def test_a_vehicle_is_set_up_in_the_zone_of_its_own() -> None:
    reds = {"vehicles": [{**TRUCK, "zone": [0, 20, 15, 20]}]}
    battle = begin(scenario.read(a_scenario(red=reds, head={"first": "red"})))
    assert refuses(battle, Deploy("AV1", cm(7, 8), EAST))
    assert not refuses(battle, Deploy("AV1", cm(7, 30), EAST))


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (a_guard(zone=[0, 0, 3, 3]), "scenario-zone-too-small"),
        (a_guard(zone=[50, 30, 20, 20]), "scenario-off-table"),
        (a_guard(outside=5), "data-out-of-range"),
        (
            a_scenario(
                red={"groups": [{"group": "g", "type": "gang", "figures": GUARD, "outside": 1}]}
            ),
            "scenario-outside-without-zone",
        ),
        (
            a_scenario(red={"vehicles": [{**TRUCK, "zone": [0, 0, 4, 4]}]}),
            "scenario-no-room-for-vehicle",
        ),
        (
            a_scenario(red={"vehicles": [{**TRUCK, "zone": BARRACKS, "at": [7, 30]}]}),
            "scenario-arrival-with-place",
        ),
    ],
)
def test_a_zone_that_makes_no_sense_is_refused(data: dict[str, Any], key: str) -> None:
    with pytest.raises(BadScenario) as no:
        scenario.read(data)
    assert no.value.key == key

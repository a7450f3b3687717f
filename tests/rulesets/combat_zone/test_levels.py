"""How a scenario describes floors, roofs, platforms and ways up, and where bases can stand."""

import pytest
from tests.rulesets.combat_zone.build import a_field, building, cm, platform
from tests.rulesets.combat_zone.scenes import a_scenario

from sandtable.game import Refused
from sandtable.reading import BadScenario
from sandtable.rulesets.combat_zone.commands import Deploy
from sandtable.rulesets.combat_zone.files.scenario import read
from sandtable.rulesets.combat_zone.ruleset import CombatZone

RULES = CombatZone()
HOUSE = {"id": "house", "kind": "building", "material": "brick", "floors": 3, "r": [2, 2, 12, 10],
         "doors": {"d1": [8, 12, "open"]}, "windows": [[2, 6]]}  # fmt: skip
SHED = {"id": "shed", "kind": "platform", "height": 5, "r": [20, 2, 8, 8]}
RUG = {"id": "rug", "r": [20, 20, 8, 8]}


# --- reading --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("piece", "more", "key", "field"),
    [
        (HOUSE, {"roof": 12}, "scenario-roof-height", "roof"),
        (SHED, {"roof": 5}, "scenario-roof-outside-building", "roof"),
        (RUG, {"ladders": [[20, 22]]}, "scenario-way-up-nowhere", "ladders"),
        (RUG, {"precarious": True}, "scenario-way-up-nowhere", "precarious"),
        (HOUSE, {"stairs": [14, 6]}, "scenario-stairs-inside", "stairs"),
        (HOUSE, {"ladders": [[8, 6]]}, "scenario-way-on-edge", "ladders"),
        (SHED, {"holds": [[24, 6]]}, "scenario-way-on-edge", "holds"),
    ],
)
def test_a_way_up_that_cannot_be_is_refused_by_its_field(piece, more, key, field):
    with pytest.raises(BadScenario) as caught:
        read(a_scenario(terrain={"H": {**piece, **more}}))
    assert caught.value.key == key
    assert str(caught.value.facts["field"]).endswith(field)


def test_a_roof_is_written_as_its_height():
    scenario = read(a_scenario(terrain={"H": {**HOUSE, "roof": 15}}))
    assert scenario.terrain[0].roof


@pytest.mark.parametrize(("supports", "heights"), [(5, (500,)), ([7.5, 2.5], (250, 750))])
def test_supports_are_one_height_or_several(supports, heights):
    piece = {**SHED, "height": 10, "holds": [[20, 6]], "supports": supports}
    assert read(a_scenario(terrain={"S": piece})).terrain[0].supports == heights


def test_a_fixed_figure_stands_on_the_floor_that_is_named():
    soldier = [1, "soldier", "average", "leader", ["smg"], {"at": [6, 6], "height": 10}]
    terrain = {"H": {**HOUSE, "stairs": [12, 4]}}
    battle = RULES.begin(a_scenario(reds=[soldier], terrain=terrain))
    assert battle.figures["A1"].foot == 1000


def test_a_floor_that_is_not_there_is_refused():
    soldier = [1, "soldier", "average", "leader", ["smg"], {"at": [6, 6], "height": 12}]
    with pytest.raises(BadScenario) as caught:
        read(a_scenario(reds=[soldier], terrain={"H": {**HOUSE, "stairs": [12, 4]}}))
    assert caught.value.key == "scenario-no-such-floor"


def test_an_object_lies_on_the_floor_that_is_named_or_the_lowest():
    terrain = {"S": {**SHED, "ladders": [[20, 6]]}}
    objects = {"up": {"at": [24, 6], "height": 5}, "down": [24, 6]}
    battle = RULES.begin(a_scenario(terrain=terrain, objects=objects))
    assert {name: thing.foot for name, thing in battle.things.items()} == {"up": 500, "down": 0}


# --- where bases stand ----------------------------------------------------------------------------
def test_a_house_has_a_floor_every_five_centimetres_and_perhaps_a_roof():
    """CZ-URBAN-08: first floor 5 cm, second 10."""
    house = building("house", 10, 10, 10, 10, floors=3, stairs=[(12, 12)])
    field = a_field(house)
    assert field.feet_at(cm(15, 15)) == (0, 500, 1000)
    assert field.feet_at(cm(30, 15)) == (0,)
    roofed = building("house", 10, 10, 10, 10, floors=3, roof=True, stairs=[(12, 12)])
    assert a_field(roofed).feet_at(cm(15, 15)) == (0, 500, 1000, 1500)


def test_what_stands_on_higher_ground_is_measured_from_there():
    plateau = platform("plateau", 0, 0, 40, 60, 10, kind="level", ropes=[(40, 30)])
    hut = building("hut", 10, 10, 10, 10, floors=2, stairs=[(12, 12)])
    field = a_field(plateau, hut)
    assert field.feet_at(cm(15, 15)) == (1000, 1500)
    assert field.feet_at(cm(30, 30)) == (1000,)
    assert field.feet_at(cm(50, 30)) == (0,)
    assert {wall.base for wall in field.walls["hut"]} == {1000}


def test_a_solid_platform_bears_nobody_underneath():
    deck = platform("deck", 10, 10, 10, 10, 5, ladders=[(10, 15)])
    tank = platform("tank", 30, 10, 10, 10, 5, blocking=True, holds=[(30, 15)])
    field = a_field(deck, tank)
    assert field.feet_at(cm(15, 15)) == (0, 500)
    assert field.feet_at(cm(35, 15)) == (500,)


def test_a_walk_over_two_roofs_that_touch_is_borne_all_along():
    west, east = (platform(name, x, 10, 10, 10, 5, ladders=[(x, 15)])
                for name, x in (("one", 10), ("two", 20)))  # fmt: skip
    field = a_field(west, east)
    assert field.bears_along(cm(12, 15), cm(28, 15), 500)
    assert not field.bears_along(cm(12, 15), cm(31, 15), 500)
    apart = a_field(west, platform("two", 20.01, 10, 10, 10, 5))
    assert not apart.bears_along(cm(12, 15), cm(28, 15), 500)


# --- setting up -----------------------------------------------------------------------------------
def test_a_figure_is_set_up_on_an_upper_floor():
    """CZ-SEQ-06: buildings inside a zone may be occupied."""
    battle = RULES.begin(a_scenario(terrain={"H": {**HOUSE, "stairs": [12, 4]}}))
    deploy = Deploy("A1", cm(6, 6), (1, 0), foot=500)
    RULES.check(battle, deploy)
    with pytest.raises(Refused) as caught:
        RULES.check(battle, Deploy("A1", cm(6, 6), (1, 0), foot=700))
    assert caught.value.key == "no-such-level"


def test_upper_floors_are_offered_to_players_made_of_code():
    battle = RULES.begin(a_scenario(terrain={"H": {**HOUSE, "stairs": [12, 4]}}))
    offered = list(RULES.candidates(battle, "red"))
    assert {command.foot for command in offered} >= {None, 500, 1000}

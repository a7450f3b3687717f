"""Scenario files of Modern Battles: what they say, and what is said of every mistake."""

import copy
import json
import re
from pathlib import Path

import jsonschema
import pytest

import sandtable
from sandtable.explain.words import messages
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.reading import BadScenario
from sandtable.rulesets.modern_battles.battle.hiding import seen_by
from sandtable.rulesets.modern_battles.battle.state import MOUNTED, WAITING, Mines
from sandtable.rulesets.modern_battles.commands import SpringAmbush
from sandtable.rulesets.modern_battles.files import objectives, shown
from sandtable.rulesets.modern_battles.files.scenario import begin, read
from sandtable.rulesets.modern_battles.files.terrain import KINDS
from sandtable.rulesets.modern_battles.ground.arrivals import entry_places, may_exit, touches_entry
from sandtable.rulesets.modern_battles.ground.room import deployments, waiting_units
from sandtable.rulesets.modern_battles.ruleset import ModernBattles
from sandtable.rulesets.values import changed
from sandtable.scenarios import load, parse
from sandtable.scenarios.files import plain_data
from sandtable.scenarios.summary import summary

PACKAGE = Path(sandtable.__file__).parent
FOLDER = PACKAGE / "scenarios/modern_battles"
SHIPPED = sorted(FOLDER.glob("*.yaml"))
SCHEMA = json.loads(
    (PACKAGE / "schemas/scenario.modern-battles.schema.json").read_text(encoding="utf-8")
)
PAGE = {
    "scenario": {"id": "test", "ruleset": "modern-battles", "title": "Test", "table": [48, 36]},
    "brief": "Two squads.",
    "terrain": {
        "W": {"id": "wood", "kind": "difficult-dense", "r": [20, 10, 4, 4]},
        "M": {"id": "mines", "kind": "minefield", "r": [24, 20, 3, 3], "side": "south"},
    },
    "sides": [
        {"id": "north", "own_edge": "north", "units": ["rifle-squad"]},
        {
            "id": "south",
            "own_edge": "south",
            "units": [{"unit": "mg", "row": "mg-team"}],
            "vehicles": [{"vehicle": "truck"}],
        },
    ],
}


def shipped(name):
    return read(plain_data(PACKAGE / f"scenarios/modern_battles/{name}.yaml")[0])


def a_page(**changes):
    page = copy.deepcopy(PAGE)
    page |= changes
    return page


def refusal(page):
    with pytest.raises(BadScenario) as refused:
        read(page)
    return refused.value.key


# --- shipped --------------------------------------------------------------------------------------
def test_six_scenarios_are_shipped_and_all_of_them_can_be_read():
    names = [read(plain_data(path)[0]).id for path in SHIPPED]
    assert names == [
        "mb-airport-road", "mb-ford-at-dawn", "mb-relief-column", "mb-ridge-of-steel",
        "mb-saint-aubin", "mb-tutorial",
    ]  # fmt: skip
    assert names == [path.stem for path in SHIPPED]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_everything_in_a_shipped_scenario_is_named_in_both_languages(path):
    scenario = read(plain_data(path)[0])
    listed = [piece.id for side in scenario.sides for piece in side.listed()]
    named = [*listed, *(t.name for t in scenario.terrain), *(o.id for o in scenario.objectives)]
    assert [name for name in named if name not in scenario.names] == []
    assert not scenario.warnings


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_fit_the_schema(path):
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(plain_data(path)[0], SCHEMA)


def test_the_page_of_these_tests_fits_the_schema_and_a_wrong_one_does_not():
    jsonschema.validate(a_page(), SCHEMA)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(with_terrain(kind="moat"), SCHEMA)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_everybody_can_be_set_up(path):
    """MB-SCN-03"""
    battle = begin(plain_data(path)[0])
    for side in battle.sides:
        for piece in waiting_units(battle, side):
            assert next(deployments(battle, piece), None) is not None


# --- units ----------------------------------------------------------------------------------------
def test_figures_stand_in_the_order_of_the_file_and_in_that_of_the_record():
    """A record sorts the names of its fields: the others are a list in it."""
    squad = {"unit": "mixed", "leader": "smg", "others": {"smg": 1, "rifle": 1, "lmg-belt": 1}}
    page = a_page()
    page["sides"][0]["units"] = [squad]
    arms = ["smg", "smg", "rifle", "lmg-belt"]
    rules = ModernBattles()

    def carried(battle):
        return [battle.figures[who].weapon for who in battle.units["mixed"].members]

    assert carried(begin(read(page))) == carried(rules.begin(page)) == arms
    game = Game.begin(rules, page, {}, Typed([]), {"north": "a", "south": "b"})
    written = json.loads(game.header.written)["scenario"]
    assert carried(game.state) == carried(rules.begin(written)) == arms
    assert read(written).plain == read(page).plain == written
    jsonschema.validate(written, SCHEMA)


def test_a_unit_is_its_leader_and_the_others_with_assistants_and_a_second():
    """MB-DAT-06"""
    battle = begin(a_page())
    members = battle.members("rifle-squad") or [
        battle.figures[m] for m in battle.units["rifle-squad"].members
    ]
    assert [(f.weapon, f.role) for f in members[:5]] == [
        ("smg", "leader"), ("lmg-magazine", ""), ("rifle", "assistant"), ("rifle", "second"),
        ("rifle", ""),
    ]  # fmt: skip
    assert (len(members), battle.units["rifle-squad"].strength) == (10, 10)
    assert battle.units["rifle-squad"].grenades


def test_the_bearer_of_a_panzerfaust_has_the_commonest_weapon_besides():
    """MB-WPN-14"""
    battle = begin(shipped("mb-ridge-of-steel"))
    bearer = next(f for f in battle.figures.values() if f.weapon == "panzerfaust")
    assert bearer.second_weapon == "smg"


def test_body_armour_gives_a_save_and_the_better_counts():
    """MB-DAT-02"""
    battle = begin(shipped("mb-airport-road"))
    assert battle.units["column-1"].profile.save == 5
    assert battle.units["guard-squad"].profile.save == 6
    elite = {"unit": "e", "row": "commando-team", "body_armour": "heavy-body-armour"}
    page = a_page()
    page["sides"][0]["units"] = [elite]
    assert begin(page).units["e"].profile.save == 5


def test_only_machine_guns_are_water_cooled():
    """MB-WPN-08"""
    cooled = [
        f.weapon for f in begin(shipped("mb-ford-at-dawn")).figures.values() if f.water_cooled
    ]
    assert cooled == ["mg-heavy"]


def test_a_vehicle_is_its_row_or_spelt_out_with_two_turrets():
    """MB-DAT-04, MB-VEH-07"""
    tank = begin(shipped("mb-ford-at-dawn")).vehicles["two-turret-tank"]
    assert (tank.guns, tank.gun_loss, tank.crew, tank.leaderless) == (
        ("gun-75", "gun-37"), (0, 0), 6, True,
    )  # fmt: skip
    truck = begin(a_page()).vehicles["truck"]
    assert (truck.m, truck.front, truck.carries, truck.armoured) == (1_200, 1, 12, False)


def test_groups_exist_only_with_their_switch():
    """MB-GRP-01"""
    scenario = shipped("mb-ridge-of-steel")
    assert begin(scenario).groups["scouts"].vehicles == ("scout-1", "scout-2")
    assert begin(scenario, {"mb.vehicle-groups": False}).groups == {}


def test_riders_start_mounted_and_reinforcements_wait():
    """MB-SCN-03, MB-SCN-04"""
    battle = begin(shipped("mb-relief-column"))
    assert battle.units["escort"].mounted == "half-track"
    assert {f.fate for f in battle.members("escort")} == {MOUNTED}
    assert {battle.figures[m].fate for m in battle.units["sortie"].members} == {WAITING}
    assert "sortie" not in waiting_units(battle, "relief")


def test_reinforcements_are_placed_touching_their_edge():
    """MB-SCN-04"""
    battle = begin(shipped("mb-relief-column"))
    places = entry_places(battle, "sortie")
    assert len(places) == 10
    assert all(touches_entry(battle, "sortie", at) for _, at in places)
    assert not touches_entry(battle, "sortie", (7_000, 1_800))


def test_without_zones_a_zone_is_the_strip_within_twelve_inches_of_the_own_edge():
    """MB-SCN-03"""
    scenario = read(a_page())
    assert [side.zones for side in scenario.sides] == [
        ((0, 0, 4_800, 1_200),), ((0, 2_400, 4_800, 3_600),),
    ]  # fmt: skip


def test_who_goes_first_deploys_and_moves_first():
    """MB-SCN-03, MB-SEQ-02"""
    assert begin(a_page()).sides == ("north", "south")
    page = a_page()
    page["scenario"]["first"] = "south"
    assert begin(page).sides == ("south", "north")
    assert begin(page).to_act == "south"


def test_units_leave_only_where_the_scenario_says_so():
    """MB-MOV-09"""
    battle = begin(shipped("mb-airport-road"))
    assert may_exit(battle, "column", (7_300, 2_400))
    assert not may_exit(battle, "column", (7_300, 2_900))
    assert not may_exit(battle, "city", (7_300, 2_400))
    assert not may_exit(battle, "column", (-100, 2_400))


# --- mines ----------------------------------------------------------------------------------------
def test_a_minefield_is_hidden_from_the_enemy_until_it_is_found():
    """MB-INI-03"""
    battle = begin(a_page())
    own, enemy = seen_by(battle, "south"), seen_by(battle, "north")
    assert own is battle
    assert [t.id for t in enemy.field.terrain] == ["wood"]
    assert enemy.mines == {}
    known = changed(battle, mines={"mines": Mines("mines", "south", known=True)})
    assert seen_by(known, "north") is known


def test_two_battles_that_differ_only_in_hidden_mines_look_the_same_to_the_enemy():
    """MB-INI-03"""
    there, elsewhere = a_page(), a_page()
    elsewhere["terrain"]["M"] = {
        "id": "other", "kind": "minefield", "r": [2, 2, 9, 9], "side": "south",
    }  # fmt: skip
    none = a_page()
    del none["terrain"]["M"]
    looks = [seen_by(begin(page), "north") for page in (there, elsewhere, none)]
    contents = [
        (
            b.field.terrain, b.mines, b.field.scenario.terrain, b.field.scenario.plain,
            b.field.scenario.names, b.figures, b.units, b.vehicles,
        )
        for b in looks
    ]  # fmt: skip
    assert contents[0] == contents[1] == contents[2]


# --- mistakes -------------------------------------------------------------------------------------
def with_terrain(**entry):
    return a_page(terrain={"x": {"id": "piece", "r": [20, 10, 4, 4], **entry}})


def with_unit(**unit):
    page = a_page()
    page["sides"][0]["units"] = [{"unit": "u", **unit}]
    return page


def with_terms(**terms):
    return a_page(terms=terms)


@pytest.mark.parametrize(
    ("page", "key"),
    [
        (with_terrain(kind="normal", level=2), "mb-scenario-not-its-own"),
        (with_terrain(kind="hill", storeys=2), "mb-scenario-not-its-own"),
        (with_terrain(kind="minefield"), "mb-scenario-whose-mines"),
        (with_terrain(kind="minefield", side="nobody"), "data-unknown-name"),
        (with_terrain(kind="moat"), "data-unknown-name"),
        (with_unit(row="rifle-squad", leader="rifle"), "mb-scenario-row-and-figures"),
        (with_unit(leader="rifle", others={"rifle": 1}, assistants=2), "mb-scenario-few-figures"),
        (with_unit(leader="rifle", others={"rifle": 1}, sniper=True), "mb-scenario-sniper-alone"),
        (with_unit(leader="rifle", water_cooled=True), "mb-scenario-no-cooling"),
        (with_unit(row="rifle-squad", at=[[5, 5]]), "scenario-places"),
        (with_unit(row="rifle-squad", aboard="truck"), "data-unknown-name"),
        (with_unit(unit="truck-crew", row="rifle-squad"), "data-duplicate"),  # who bails out of it
        (with_terms(rules=["MS-MOVE"]), "scenario-bad-rule"),
        (with_terms(options={"mb.era": "ancient"}), "scenario-bad-switch"),
        (
            with_terms(victory=[{"side": "north", "vp": 1, "when": "near", "of": "units"}]),
            "mb-scenario-condition-place",
        ),
        (
            with_terms(victory=[
                {"side": "north", "vp": 1, "when": "near", "of": "units", "place": "wood"}
            ]),
            "mb-scenario-condition-within",
        ),
    ],
)  # fmt: skip
def test_a_mistake_is_refused_by_name(page, key):
    assert refusal(page) == key


def test_recent_material_is_refused_in_a_historical_game():
    """MB-WPN-03"""
    page = with_unit(row="modern-squad") | {"terms": {"options": {"mb.era": "historical"}}}
    assert refusal(page) == "mb-scenario-recent"
    assert read(with_unit(row="modern-squad"))


# --- the lesson -----------------------------------------------------------------------------------
def test_the_faces_of_a_lesson_stand_with_the_first_command_of_a_step():
    scenario = read(plain_data(FOLDER / "mb-tutorial.yaml")[0])
    thrown = [step.commands for step in scenario.steps if step.faces]
    answers = [[isinstance(said, SpringAmbush) for said in commands] for commands in thrown]
    assert answers == [[False], [False, True], [False]]


# --- words ----------------------------------------------------------------------------------------
def test_every_word_of_files_and_summaries_is_there_in_both_languages():
    folder = PACKAGE / "rulesets/modern_battles"
    used = set()
    for file in folder.glob("*.py"):
        used |= set(re.findall(r'"(mb-(?:scenario|caution|over|show|way|place|sight)-[a-z-]+)"',
                               file.read_text(encoding="utf-8")))  # fmt: skip
    used |= {f"mb-when-{when}" for when in objectives.CONDITIONS}
    used |= {f"mb-show-{flag}" for flag in shown.FLAGS}
    used |= {f"mb-kind-{kind}" for kind in objectives.KINDS}
    used |= {f"mb-over-{how}" for how in ("ended", "drawn")}
    used |= {f"mb-sight-{why}" for why in ("terrain", "dense", "vehicle")}
    for language in ("en", "fr"):
        known = messages(language)
        assert sorted(key for key in used if key not in known) == []


def test_the_scenario_of_the_manual_can_be_played():
    manual = (PACKAGE.parents[1] / "docs/scenarios.md").read_text(encoding="utf-8")
    pages = [page.split("```")[0] for page in manual.split("```yaml\n")]
    (page,) = [page for page in pages if "ruleset: modern-battles" in page]
    scenario = parse(page, "manual.yaml")
    assert not scenario.warnings
    battle = ModernBattles().begin(scenario.plain, {})
    assert battle.units["squad"].mounted == "tank"
    assert set(KINDS) <= set(re.findall(r"`([a-z-]+)`", manual))


def test_weapons_of_a_scenario_shown_are_called_as_in_an_account():
    """No term of the French sheet stands in English, and nothing is shortened in French."""
    road = read(load("mb-airport-road").plain)
    assert "(mitrailleuse)" not in summary(road, "en")
    assert "missile ac" not in summary(road, "fr").lower()
    assert "missile antichar" in summary(road, "fr")

"""Scenario files of Modern Skirmish: what they say, and what is said of every mistake."""

import json
import re
from contextlib import suppress
from pathlib import Path

import jsonschema
import pytest
from tests.rulesets.modern_skirmish.pages import (
    FILE,
    OUTPOST,
    both_languages,
    changed_page,
    load_text,
    what_is_wrong,
)

import sandtable
from sandtable.explain.words import messages
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.reading import BadScenario
from sandtable.rulesets.modern_skirmish.commands import CoveringFire
from sandtable.rulesets.modern_skirmish.files import objectives
from sandtable.rulesets.modern_skirmish.files.scenario import read
from sandtable.rulesets.modern_skirmish.files.shown import CLAUSES, FLAGS
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish
from sandtable.scenarios.files import plain_data
from sandtable.umpire import Waiting

PACKAGE = Path(sandtable.__file__).parent
SHIPPED = sorted((PACKAGE / "scenarios/modern_skirmish").glob("*.yaml"))
SCHEMA = json.loads(
    (PACKAGE / "schemas/scenario.modern-skirmish.schema.json").read_text(encoding="utf-8")
)


def shipped(name):
    data, _ = plain_data(PACKAGE / f"scenarios/modern_skirmish/{name}.yaml")
    return read(data)


# --- what a file says -----------------------------------------------------------------------------
def test_six_scenarios_are_shipped_and_all_of_them_can_be_read():
    names = [read(plain_data(path)[0]).id for path in SHIPPED]
    assert names == [
        "ms-consulate", "ms-dusk-bridge", "ms-market-day", "ms-overwatch", "ms-sahel-column",
        "ms-tutorial",
    ]  # fmt: skip
    assert names == [path.stem for path in SHIPPED]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_everything_in_a_shipped_scenario_is_named_in_both_languages(path):
    scenario = read(plain_data(path)[0])
    listed = [unit.id for side in scenario.sides for unit in side.listed()]
    named = [*listed, *(t.part_of for t in scenario.terrain), *(t.id for t in scenario.things)]
    assert [name for name in named if name not in scenario.names] == []
    assert not scenario.warnings


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_fit_the_schema(path):
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(plain_data(path)[0], SCHEMA)


def test_the_page_of_these_tests_fits_the_schema_and_a_wrong_one_does_not():
    from sandtable.scenarios.files import data_of

    jsonschema.validate(data_of(OUTPOST, FILE)[0], SCHEMA)
    wrong = data_of(changed_page("kind: low-wall", "kind: moat"), FILE)[0]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, SCHEMA)


def test_a_piece_is_what_its_kind_says_unless_the_file_says_otherwise():
    """MS-MOVE-06"""
    by_id = {t.id: t for t in load_text().terrain}
    hut, wall, pond = by_id["hut"], by_id["wall"], by_id["pond"]
    assert (hut.interior, hut.blocking, hut.cover) == (True, True, "heavy")
    assert (wall.obstacle, wall.cover, wall.blocking) == (True, "heavy", False)
    assert (pond.impassable, pond.cover, pond.difficult) == (True, "none", False)
    text = changed_page("kind: low-wall,", "kind: low-wall, cover: light, blocking: true,")
    wall = {t.id: t for t in load_text(text).terrain}["wall"]
    assert (wall.cover, wall.obstacle, wall.blocking) == ("light", True, True)


def test_an_opening_on_two_edges_leads_from_room_to_room():
    """MS-MOVE-07: wall section g of the archive is also one of the office."""
    rooms = {o.id: o.rooms for o in shipped("ms-consulate").openings}
    assert rooms["g"] == ("office", "archive")
    assert rooms["c"] == ("lobby", "office")
    assert rooms["f"] == ("office",)


def test_figures_are_numbered_by_side_and_the_first_of_a_leading_unit_is_its_leader():
    """MS-UNIT-06, MS-TURN-02"""
    raiders, guards = load_text().sides
    assert [m.id for m in raiders.members()] == ["A1", "A2", "A3", "A4", "A5", "A6"]
    assert [m.id for m in raiders.members() if m.leader] == ["A1"]
    assert guards.members()[1].name == ("guard 2", "garde 2")


def test_dice_that_a_unit_does_not_name_are_d8():
    """MS-DICE-02"""
    raiders, guards = load_text().sides
    assert [(m.line.dq, m.line.dc) for m in raiders.members()][:1] == [("D10", "D8")]
    assert {(m.line.dq, m.line.dc) for m in guards.members()} == {("D8", "D8")}


def test_a_fighter_may_have_dice_of_his_own():
    """MS-DICE-01"""
    text = changed_page("[heavy-mg], basic, [], {at", "[heavy-mg], basic, [], {dc: D12, at")
    gunner = load_text(text).sides[1].members()[2]
    assert (gunner.line.dq, gunner.line.dc) == ("D8", "D12")


def test_vehicles_have_the_crew_places_and_exits_of_the_ledger_where_none_are_given():
    """MS-VEH-07, MS-VFIRE-01"""
    (car,), (vab,) = (side.vehicles for side in load_text().sides)
    assert (len(car.crew), car.capacity, car.places) == (1, 4, 2)
    assert (len(vab.crew), vab.capacity, vab.places) == (2, 8, 1)
    assert (vab.length, vab.width, vab.exits) == (800, 400, ((-400, 0),))
    assert (vab.crew, vab.crew_weapons) == (("BC1", "BC2"), ("handgun",))


def test_the_consulate_is_as_it_was_designed():
    scenario = shipped("ms-consulate")
    operators, gunmen = scenario.sides
    assert (scenario.night, scenario.turns, scenario.first) == (2500, 11, "gunmen")
    assert (len(operators.members()), len(gunmen.members())) == (10, 12)
    assert gunmen.units[2].zones == ((1400, 1400, 6400, 2100),)
    assert [t.leads for t in scenario.things] == ["operators"] * 3


def test_the_column_brings_its_passengers_and_a_technical_comes_later():
    scenario = shipped("ms-sahel-column")
    assert scenario.carriers == {"squad-1": "vab", "scouts": "4x4", "riders": "technical-2"}
    assert {unit: a.turn for unit, a in scenario.due.items()} == {"riders": 3, "technical-2": 3}
    assert scenario.sides[0].support == (1, 3)


def test_a_scenario_may_list_what_is_worth_varying():
    assert load_text().variants == {"ms.limited-shots": (1, "unlimited")}


# --- mistakes -------------------------------------------------------------------------------------
MISTAKES = {
    "figure off the table": ("[48, 13]", "[59.5, 13]", "gunner is not wholly on the"),
    "vehicle off the table": ("at: [55, 30]", "at: [57, 30]", "goes over the edge"),
    "bases overlap": ("[45, 17]]", "[45, 15.4]]", "guard 2 and guard 1 overlap"),
    "vehicle on somebody": ("at: [55, 30]", "at: [50, 13]", "cannot stand there"),
    "figure in a wall": ("[48, 13]", "[50, 13]", "because of hut"),
    "figure in a pond": ("[48, 13], facing", "[20, 32], facing", "because of pond"),
    "unknown weapon": (
        "[rifle], basic, []]\n    veh",
        "[rifel], basic, []]\n    veh",
        "no weapon or equipment “rifel”; right would be rifle",
    ),
    "unknown equipment": ("[body-armour]", "[armour]", "no equipment “armour”"),
    "unknown terrain": ("kind: low-wall", "kind: wall", "no kind of terrain “wall”"),
    "unknown cover": ("kind: low-wall", "cover: soft", "no class of cover “soft”"),
    "unknown training": ("trained", "good", "no close-combat training “good”"),
    "unknown die": ("dq: D10", "dq: D20", "no die (D6, D8, D10 or D12) “D20”"),
    "unknown vehicle": ("vehicle: vab", "vehicle: tank", "no vehicle “tank”"),
    "unknown vehicle weapon": ("[vehicle-light-mg]", "[rifle]", "no vehicle weapon"),
    "unknown opening": ("15, door", "15, gate", "no kind of opening “gate”"),
    "unknown edge": ("edge: east", "edge: left", "no edge “left”"),
    "unknown side": ("leads: raiders", "leads: reds", "no side “reds”"),
    "unknown switch": ("ms.cohesion: all", "ms.chain: all", "no switch “ms.chain”"),
    "bad switch": ("all-pairs", "loose", "“loose” is no value of ms.cohesion"),
    "accessory without a Mod weapon": (
        "[smg, smoke*2]",
        "[rifle]",
        "tactical-light is fitted to a modifiable weapon",
    ),
    "equipment twice": ("[radio, tactical", "[radio, radio, tactical", "listed twice"),
    "number where none belongs": ("[body-armour]", "[body-armour*2]", "has no number"),
    "not an item": ("smoke*2", "smoke x2", "“smoke x2” is not an item"),
    "vehicle overfull": ("[2, rider,", "[5, rider,", "car has room for 4 and 5 are"),
    "aboard of nothing": ("aboard: car", "aboard: bus", "no vehicle “bus”"),
    "too many firing places": ("firing_places: 2", "firing_places: 5", "no more than"),
    "negative number": ("[2, rider", "[-2, rider", "-2 is not between 1 and 60"),
    "no figures at all": ("[4, relief", "[0, relief", "0 is not between 1 and 60"),
    "negative size": ("[40, 10, 10, 10]", "[40, 10, -10, 10]", "no extent"),
    "negative capacity": ("capacity: 4", "capacity: -1", "-1 is not between 0 and 20"),
    "door off the wall": ("[40, 15, door]", "[41, 15, door]", "not on a wall of hut"),
    "opening of a pond": (
        "c: [20, 30, 3]",
        "c: [20, 30, 3], openings: {}",
        "only a room has openings",
    ),
    "zone off the table": ("zone: [0, 0, 14, 40]", "zone: [0, 0, 14, 41]", "the zone"),
    "zone too small": ("zone: [0, 0, 14, 40]", "zone: [0, 0, 4, 5]", "has no room for"),
    "no zone": ("    zone: [0, 0, 14, 40]\n", "", "red needs a zone, a place"),
    "places and number differ": (
        "[45, 17]]",
        "[45, 17], [45, 19.9]]",
        "2 figures need 2 places, and here are 3",
    ),
    "half placed": ("[], {at: [48, 13], facing: 270}", "[]", "either every figure of"),
    "facing without a place": (
        "{at: [48, 13], facing: 270}",
        "{facing: 270}",
        "a facing needs a place",
    ),
    "place of a passenger": (
        "[2, rider, [rifle], basic, []]",
        "[2, rider, [rifle], basic, [], {at: [[9, 9], [9, 12]]}]",
        "riders starts in a vehicle",
    ),
    "support without a radio": (
        "[radio, tactical-light]",
        "[tactical-light]",
        "nobody of the side carries one",
    ),
    "object off the table": ("post-box: [10, 10]", "post-box: [10, 50]", "post-box is"),
    "object twice": ("post-box:", "wall:", "“wall” stands for something else"),
    "unknown condition": ("when: led-out", "when: saved", "no condition “saved”"),
    "condition without a place": (", place: hut", "", "needs one place or zone"),
    "condition with a distance too many": (
        "place: hut",
        "place: hut, within: 3",
        "has no distance",
    ),
    "object that follows nobody": ("of: prisoner", "of: post-box", "follows nobody"),
    "unknown target": ("of: figures", "of: heroes", "no figure, group or kind"),
    "bad rule": ("MS-EQP", "CZ-EQP", "no section of the rules; they begin with MS-"),
    "night of nothing": ("night: 30", "night: 0", "0 is not between 1 and 600"),
    "no turns": ("turns: 6", "turns: -6", "-6 is not between 1 and 100"),
    "table of one number": ("table: [60, 40]", "table: 60", "is not a table size"),
    "figure that is none": (
        "[1, gunner, [heavy-mg], basic, [],",
        "[1, gunner, [heavy-mg],",
        "is not a figure [number, name, [weapons], training, [equipment]]",
    ),
    "unknown key": ("    missions: 1", "    mission: 1", "right would be missions"),
    "empty unit": (
        "              - [4, relief, [assault-rifle, mortar], basic, [explosive-charge*2]]\n",
        "              []\n",
        "has no figure",
    ),
    "arrival at no time": ("turn: 3", "turn: 0", "0 is not between 1 and 100"),
    "arrival without room": ("        to: 35", "        to: 7", "has no room where it arrives"),
    "duplicate id": ("unit: relief", "unit: red", "“red” stands for something else"),
    "terrain off the table": ("c: [20, 30, 3]", "c: [20, 39, 3]", "pond goes over"),
    "letter that is none": ("  p: {id", "  pp: {id", "“pp” is none"),
}


#: Told where the remedy is, not where the change was made.
ELSEWHERE = {
    "vehicle overfull": "aboard: car",
    "zone too small": "vehicle: 4x4",
    "no zone": "- unit: red",
    "half placed": "figures:\n          - [2, {en: guard",
    "support without a radio": "missions: 1",
    "arrival without room": "- unit: relief",
    "empty unit": "figures:\n              - [4, relief",
}


def line_of(mistake):
    text = ELSEWHERE.get(mistake, MISTAKES[mistake][0])
    gone = mistake == "no zone"  # a whole line less above it
    return OUTPOST[: OUTPOST.index(text)].count("\n") + (0 if gone else 1)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_mistake_is_told_in_one_sentence_with_file_line_and_what_is_wrong(mistake):
    old, new, said = MISTAKES[mistake]
    english, french = both_languages(changed_page(old, new))
    assert english.startswith(f"{FILE}, line {line_of(mistake)}, "), english
    assert french.startswith(f"{FILE}, ligne {line_of(mistake)}, "), french
    assert said in english
    for sentence in (english, french):
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert "{ $" not in sentence


def test_a_battle_without_an_enemy_is_refused():
    one_side = OUTPOST[: OUTPOST.index("  - id: guards")]
    assert "a battle has two sides, and here is only one" in what_is_wrong(one_side)


def test_ten_thousand_figures_are_refused_at_once():
    many = "\n".join(f"          - [1, raider-{n}, [rifle], basic, []]" for n in range(61))
    text = changed_page("          - [2, rider, [rifle], basic, []]", many)
    assert "at most 60 figures" in what_is_wrong(text)
    sentence = what_is_wrong(changed_page("[2, rider", "[10000, rider"))
    assert "10000 is not between 1 and 60" in sentence
    data = {"scenario": {}, "sides": [], "brief": "x", "terrain": {}}
    data["scenario"] = {"id": "a", "ruleset": "modern-skirmish", "title": "a", "table": [90, 60]}
    figures = [[1, "man", ["rifle"], "basic", []]] * 10_000
    data["sides"] = [
        {"id": side, "zone": [0, 0, 9, 9], "units": [{"unit": f"u-{side}", "figures": figures}]}
        for side in ("a", "b")
    ]
    with pytest.raises(BadScenario, match="too-many-figures"):
        read(data)


def test_whatever_is_put_in_place_of_a_value_is_refused_or_read_but_never_fails():
    from sandtable.scenarios.files import data_of

    data, _ = data_of(OUTPOST, FILE)
    tried = 0
    for path in _paths(data):
        for junk in (None, -1, 10**9, "", "zz", [], {}, [[]], True, float("nan")):
            with suppress(BadScenario):
                read(_with(data, path, junk))
            tried += 1
    assert tried > 1500


def _paths(data, path=()):
    if path:
        yield path
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, inner in items:
        if isinstance(inner, dict | list):
            yield from _paths(inner, (*path, key))
        else:
            yield (*path, key)


def _with(data, path, value):
    key, *rest = path
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[key] = _with(copy[key], rest, value) if rest else value
    return copy


# --- what is unusual ------------------------------------------------------------------------------
def test_a_unit_that_starts_out_of_cohesion_and_a_side_without_a_leader_are_warnings():
    text = changed_page("{at: [48, 13]", "{at: [56, 13]")
    text = text.replace("      - unit: post\n        leader: true", "      - unit: post")
    assert [w.key for w in load_text(text).warnings] == [
        "ms-caution-no-leader",
        "ms-caution-cohesion",
    ]


# --- the lesson -----------------------------------------------------------------------------------
def test_the_tutorial_can_be_played_as_it_is_written_and_the_player_wins():
    """MS-GAME-01: its dice are used to the last, and a side without a unit loses."""
    rules, scenario, dice = ModernSkirmish(), shipped("ms-tutorial"), Typed()
    game = Game.begin(rules, scenario.plain, {}, dice, {"player": {}, "militia": {}})
    for step in scenario.steps:
        dice.clear()
        dice.add(step.faces)
        todo, now = list(step.commands), None
        while todo or isinstance(now, Waiting):
            if isinstance(now, Waiting):  # the militia declines, the player does as he is told
                answers = now.side == "player" and todo and isinstance(todo[0], CoveringFire)
                now = game.answer(now.side, todo.pop(0) if answers else None)
            else:
                now = game.play(game.to_play, todo.pop(0))
        assert dice.left == ()
    assert (game.result.winner, game.result.reason) == ("player", "ms-over-nobody-left")


def test_a_lesson_that_names_nobody_is_refused():
    text = OUTPOST + "steps:\n  - {say: Go., do: [{type: Face, who: A99, facing: [1, 0]}]}\n"
    assert "no figure “A99”" in what_is_wrong(text)
    text = OUTPOST + "steps:\n  - {say: Go., do: [{type: GiveOrder, unit: blue, order: wait}]}\n"
    assert "no unit “blue”" in what_is_wrong(text)
    text = OUTPOST + "steps:\n  - {say: Go., do: [{type: Dance}]}\n"
    assert "no command of the game" in what_is_wrong(text)


# --- words ----------------------------------------------------------------------------------------
def test_every_key_of_grounds_and_scenarios_has_a_sentence_in_both_languages():
    folder = PACKAGE / "rulesets/modern_skirmish"
    used = {f"ms-sight-{why}" for why in ("terrain", "vehicle", "smoke", "night")}
    clauses = {"brought", "alone"}  # always whole ones
    used |= {f"ms-when-{when}" for when in set(objectives.CONDITIONS) - clauses}
    used |= {f"ms-if-{when}" for when in CLAUSES}
    used |= {f"ms-show-{flag}" for flag in (*FLAGS, "light-cover", "heavy-cover")}
    used |= {"ms-over-ended", "ms-over-drawn"}
    for file in folder.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        kinds = "scenario|way|place|out|sight|show|over|caution|award|ending|any|zone"
        used |= set(re.findall(rf'"(ms-(?:{kinds})-[a-z-]*[a-z])"', text))
    assert len(used) > 60
    for language in ("en", "fr"):
        assert used - set(messages(language)) == set()


def test_the_scenario_of_the_manual_can_be_played():
    manual = (PACKAGE.parents[1] / "docs/scenarios.md").read_text(encoding="utf-8")
    pages = [page.split("```")[0] for page in manual.split("```yaml\n")]
    (page,) = [page for page in pages if "ruleset: modern-skirmish" in page]
    scenario = load_text(page)
    assert not scenario.warnings
    assert ModernSkirmish().begin(scenario.plain, {}).figures["B2"].is_up

"""Scenario files: what is read, what is refused and how that is said, what is shipped."""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sandtable
from sandtable import scenarios
from sandtable.contract import Name
from sandtable.explain.words import messages
from sandtable.reading import BadScenario, Words
from sandtable.rulebook import load
from sandtable.rulesets import RULESETS
from sandtable.rulesets.combat_zone.battle.state import FIT
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.rulesets.modern_battles import sheet as battles
from sandtable.rulesets.modern_skirmish import sheet as skirmish
from sandtable.rulesets.modern_skirmish.files.forces import GRENADES
from sandtable.scenarios.files import plain_data
from sandtable.scenarios.shown import shown_of

PACKAGE = Path(sandtable.__file__).parent
SHIPPED = tuple(sorted(one.id for one in scenarios.listing()))
SMALL = """\
scenario:
  id: two-alleys
  ruleset: combat-zone
  title: {en: Two Alleys, fr: Deux ruelles}
  table: [60, 40]
  turns: 5
  first: blues
brief: Two gangs meet.
terrain:
  B:
    id: shop
    kind: building
    material: brick
    r: [20, 10, 10, 10]
    doors: {d1: [25, 20, shut]}
    windows: [[22, 20]]
  f: {id: fence, kind: fence, cover: soft, l: [[40, 0, 40, 10], [40, 30, 40, 40]]}
sides:
  - id: reds
    zone: [0, 0, 15, 40]
    exits: [west]
    groups:
      - group: red-gang
        type: gang
        figures:
          - [1, Ann, veteran, gang-leader, [pistol, sword]]
          - [2, thug, average, basic, [shotgun, club]]
  - id: blues
    groups:
      - group: blue-gang
        type: gang
        figures:
          - [1, Bob, average, gang-leader, [smg], {at: [55, 20], facing: 270}]
          - [1, Cy, average, basic, [smg], {at: [55, 25], facing: 270}]
terms:
  objects: {case: [30, 30]}
  options: {cz.setting: core}
  victory:
    - {side: reds, vp: 3, when: carried-off, of: case}
    - {side: blues, vp: 1, when: lost, of: figures, each: true}
"""


def written(folder: Path, text: str, name: str = "two-alleys.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def refused(folder: Path, text: str) -> BadScenario:
    with pytest.raises(BadScenario) as caught:
        scenarios.check(written(folder, text))
    return caught.value


# --- what is shipped ------------------------------------------------------------------------------
def test_the_listing_names_what_is_shipped_the_shortest_first() -> None:
    assert [one.id for one in scenarios.listing()] == [
        "cz-tutorial",
        "cz-sodium-alley",
        "cz-hill-farm",
        "cz-foundry-nine",
        "cz-bocage-dawn",
        "cz-cliff-battery",
        "cz-house-by-house",
        "cz-route-nationale",
        "cz-hill-217",
        "cz-tiger-lane",
        "hx-tutorial",
        "hx-drop-zone",
        "hx-coral-atoll",
        "hx-hedgerow-road",
        "hx-laterite-road",
        "hx-post-on-rc4",
        "hx-frozen-pass",
        "mb-tutorial",
        "mb-relief-column",
        "mb-ford-at-dawn",
        "mb-saint-aubin",
        "mb-airport-road",
        "mb-ridge-of-steel",
        "ms-tutorial",
        "ms-market-day",
        "ms-dusk-bridge",
        "ms-overwatch",
        "ms-sahel-column",
        "ms-consulate",
    ]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_scenario_is_listed_as_its_file_says(name: str) -> None:
    listed = next(one for one in scenarios.listing() if one.id == name)
    loaded = scenarios.load(name)
    assert (listed.title, listed.minutes, listed.ruleset) == (
        loaded.title,
        loaded.minutes,
        loaded.ruleset,
    )


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_scenario_has_no_warnings(name: str) -> None:
    """But for what is meant: its Germans call their guns unseen, on hexes they have registered."""
    meant = {"hx-hedgerow-road": ["hx-caution-no-observer"]}
    assert [one.key for one in scenarios.load(name).warnings] == meant.get(name, [])


@pytest.mark.parametrize("name", SHIPPED)
def test_plain_data_survive_json_and_give_the_same_scenario(name: str) -> None:
    scenario = scenarios.load(name)
    assert scenarios.read(json.loads(json.dumps(scenario.plain))) == scenario


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_scenario_is_told_in_two_different_languages(name: str) -> None:
    scenario = scenarios.load(name)
    texts = [scenario.title, scenario.brief, *scenario.hints.values()]
    texts += [step.say for step in scenario.steps]
    assert all(words.en != words.fr for words in texts)


@pytest.mark.parametrize("name", SHIPPED)
def test_everything_in_a_shipped_scenario_has_a_name_in_both_languages(name: str) -> None:
    scenario = scenarios.load(name)
    ids = {
        *(piece.id for piece in getattr(scenario, "terrain", ())),  # a map of hexes has none
        *(thing.id for thing in getattr(scenario, "things", ())),
        *(side.id for side in scenario.sides),
        *(
            group.name.id
            for side in scenario.sides
            for group in shown_of(scenario).groups(side)
            if isinstance(group.name, Name)
        ),
    }
    assert ids <= set(scenario.names)


def test_the_foundry_keeps_the_colossus_as_designed() -> None:
    battle = CombatZone().begin(scenarios.load("cz-foundry-nine").plain)
    machine = battle.figures["B1"].who.machine
    assert machine is not None
    assert (machine.resistance, machine.action_points) == (11, 6)
    assert (machine.self_repair, machine.fights_on) == (True, 1)


# --- the schema -----------------------------------------------------------------------------------
def validator(ruleset: str = "combat-zone") -> jsonschema.Draft202012Validator:
    file = PACKAGE / "schemas" / f"scenario.{ruleset}.schema.json"
    return jsonschema.Draft202012Validator(json.loads(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_schema_is_itself_right(ruleset: str) -> None:
    jsonschema.Draft202012Validator.check_schema(validator(ruleset).schema)


def named(schema: Any, way: str) -> set[str]:
    """The names that a part of a schema lists, or the words of its pattern."""
    for step in way.split("/"):
        schema = schema[int(step) if step.isdigit() else step]
    found = schema["enum"] if "enum" in schema else re.findall("[a-z][a-z0-9-]+", schema["pattern"])
    return set(found)


@pytest.mark.parametrize(
    ("ruleset", "way", "table"),
    [
        ("modern-battles", "weapon", battles.WEAPONS),
        ("modern-battles", "gun", battles.GUNS),
        ("modern-battles", "profile/oneOf/0", battles.PROFILES),
        ("modern-battles", "unit/oneOf/0", battles.UNITS),
        ("modern-battles", "unit/oneOf/1/properties/row", battles.UNITS),
        ("modern-battles", "vehicle/anyOf/0/properties/vehicle", battles.VEHICLES),
        ("modern-skirmish", "arm", {**skirmish.SMALL_ARMS, **dict.fromkeys(GRENADES)}),
        ("modern-skirmish", "equipment", skirmish.EQUIPMENT),
        ("modern-skirmish", "vehicle/properties/vehicle", skirmish.VEHICLES),
        ("modern-skirmish", "vehicle/properties/weapons/items", skirmish.VEHICLE_WEAPONS),
        ("modern-skirmish", "vehicle/properties/crew_weapons/items", skirmish.SMALL_ARMS),
    ],
)
def test_a_schema_knows_the_rows_of_the_tables_and_no_others(
    ruleset: str, way: str, table: Any
) -> None:
    listed = named(validator(ruleset).schema["$defs"], way)
    assert listed == set(table), f"list the rows in scenario.{ruleset}.schema.json, {way}"


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_file_fits_the_schema(name: str) -> None:
    scenario = scenarios.load(name)
    found = validator(scenario.ruleset).iter_errors(scenario.plain)
    assert [error.message for error in found] == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("scenario", "turns"), "six"),
        (("scenario", "colour"), "red"),
        (("sides", 0, "groups", 0, "type"), "horde"),
        (("terms", "options", "cz.unknown"), True),
        (("terms", "victory", 0, "when"), "raining"),
        (("terrain", "c", "kind"), "lava"),
    ],
)
def test_the_schema_refuses_what_the_program_refuses(path: tuple[Any, ...], value: Any) -> None:
    data = copy.deepcopy(scenarios.load("cz-sodium-alley").plain)
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    assert not validator().is_valid(data)
    with pytest.raises(BadScenario):
        scenarios.read(data)


# --- reading --------------------------------------------------------------------------------------
def test_a_file_is_read_with_its_lengths_in_hundredths(tmp_path: Path) -> None:
    scenario = scenarios.check(written(tmp_path, SMALL))
    assert (scenario.width, scenario.height) == (6000, 4000)
    assert scenario.sides[0].zones == ((0, 0, 1500, 4000),)


def test_figures_are_numbered_by_side_in_the_order_of_the_roster(tmp_path: Path) -> None:
    a, b = scenarios.check(written(tmp_path, SMALL)).sides
    assert [(m.id, m.name.en) for m in (*a.members(), *b.members())] == [
        ("A1", "Ann"),
        ("A2", "thug 1"),
        ("A3", "thug 2"),
        ("B1", "Bob"),
        ("B2", "Cy"),
    ]


def test_several_shapes_of_one_entry_are_several_pieces(tmp_path: Path) -> None:
    scenario = scenarios.check(written(tmp_path, SMALL))
    assert [piece.id for piece in scenario.terrain] == ["shop", "fence-1", "fence-2"]


def test_a_line_is_half_a_centimetre_wide(tmp_path: Path) -> None:
    scenario = scenarios.check(written(tmp_path, SMALL))
    across = [x for x, _ in scenario.terrain[1].outline]
    assert (min(across), max(across)) == (3975, 4025)


def test_a_circle_is_a_polygon_that_its_radius_spans(tmp_path: Path) -> None:
    text = SMALL.replace("  f: {", "  c: {id: crater, c: [50, 10, 4]}\n  f: {")
    crater = scenarios.check(written(tmp_path, text)).terrain[1]
    across = [x for x, _ in crater.outline]
    assert len(crater.outline) >= 16
    assert (min(across), max(across)) == (4600, 5400)


def test_a_building_has_the_cover_of_its_material(tmp_path: Path) -> None:
    assert scenarios.check(written(tmp_path, SMALL)).terrain[0].cover == "hard"


def test_a_figure_may_be_written_as_a_mapping(tmp_path: Path) -> None:
    line = "[1, Ann, veteran, gang-leader, [pistol, sword]]"
    mapping = "{name: Ann, quality: veteran, role: gang-leader, weapons: [pistol, sword]}"
    listed = scenarios.check(written(tmp_path, SMALL))
    mapped = scenarios.check(written(tmp_path, SMALL.replace(line, mapping)))
    assert mapped.sides[0].members()[0].line == listed.sides[0].members()[0].line


def test_stairs_ladders_and_holds_are_kept(tmp_path: Path) -> None:
    text = SMALL.replace(
        "    windows:", "    stairs: [21, 11]\n    holds: [[20, 12]]\n    windows:"
    )
    shop = scenarios.check(written(tmp_path, text)).terrain[0]
    assert (shop.stairs, shop.holds) == (((2100, 1100),), ((2000, 1200),))


def test_a_name_is_one_text_or_two(tmp_path: Path) -> None:
    text = SMALL.replace("[1, Bob,", "[1, {en: Bob, fr: Robert},")
    assert scenarios.check(written(tmp_path, text)).sides[1].members()[0].name == Words(
        "Bob", "Robert"
    )


def test_a_silent_scenario_has_the_default_table_and_length() -> None:
    """CZ-SEQ-06: 120 x 120 cm, ten turns."""
    scenario = scenarios.read(silent())
    assert (scenario.width, scenario.height, scenario.turns) == (12_000, 12_000, 10)
    assert scenario.is_silent


def silent() -> dict[str, Any]:
    return {
        "scenario": {"id": "meeting", "ruleset": "combat-zone", "title": "Meeting"},
        "brief": "Two teams meet.",
        "sides": [
            {
                "id": side,
                "groups": [
                    {
                        "group": f"{side}-team",
                        "type": "team",
                        "figures": [
                            [1, "chief", "average", "leader", ["smg"]],
                            [2, "soldier", "green", "basic", ["smg"]],
                        ],
                    }
                ],
            }
            for side in ("reds", "blues")
        ],
    }


def test_the_scenario_of_the_manual_can_be_played(tmp_path: Path) -> None:
    manual = (PACKAGE.parents[1] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    example = manual.split("```yaml\n")[1].split("```")[0]
    scenario = scenarios.check(written(tmp_path, example))
    assert scenario.warnings == ()
    assert CombatZone().begin(scenario.plain).figures["B2"].fate == FIT


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_manual_explains_every_condition_of_victory(ruleset: str) -> None:
    manual = (PACKAGE.parents[1] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    heading = f"\n## {RULESETS[ruleset].title}\n"  # Combat Zone comes first and has none
    told = manual.partition(heading)[2] or manual.partition("\n## Modern Skirmish\n")[0]
    for condition in validator(ruleset).schema["$defs"]["award"]["properties"]["when"]["enum"]:
        assert f"| `{condition}` |" in told


# --- warnings -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("type: gang", "type: squad", "caution-size"),
        ("gang-leader, [pistol", "basic, [pistol", "caution-no-leader"),
        ("type: gang", "type: individual", "caution-not-a-hero"),
        ("    exits:", "    points: 99\n    exits:", "caution-points"),
    ],
)
def test_what_is_unusual_is_warned_of_and_read_all_the_same(
    tmp_path: Path, old: str, new: str, key: str
) -> None:
    """CZ-GROUP-01: sizes are limits that a scenario may break knowingly."""
    text = SMALL.replace(old, new, 1).replace("gang-leader", "leader")
    warnings = scenarios.check(written(tmp_path, text)).warnings
    assert key in [caution.key for caution in warnings]
    for language in ("en", "fr"):
        told = [scenarios.tell(c.key, language, **dict(c.facts)) for c in warnings]
        assert all(one and "$" not in one for one in told)


# --- refusals -------------------------------------------------------------------------------------
REFUSALS: list[tuple[str, str, str, str]] = [
    # what is replaced, by what, the key of the refusal, a word of its English sentence
    ("ruleset: combat-zone", "ruleset: combat-zoo", "data-unknown-name", "combat-zone"),
    ("id: two-alleys", "id: Two Alleys", "data-bad-id", "Two Alleys"),
    ("turns: 5", "turns: five", "data-wrong-kind", "whole number"),
    ("turns: 5", "turns: 500", "data-out-of-range", "100"),
    ("turns: 5", "turn: 5", "data-unknown-key", "turns"),
    ("table: [60, 40]", "table: 60", "data-wrong-kind", "[width, height]"),
    ("table: [60, 40]", "table: [60, 4]", "data-out-of-range", "10"),
    ("first: blues", "first: greens", "data-unknown-name", "blues"),
    ("fr: Deux ruelles", "de: Zwei Gassen", "data-unknown-key", "fr"),
    ("  B:", "  BB:", "scenario-bad-letter", "BB"),
    ("kind: building", "kind: castle", "data-unknown-name", "kind of terrain"),
    ("material: brick", "material: brik", "data-unknown-name", "brick"),
    ("cover: soft", "cover: sof", "data-unknown-name", "soft"),
    ("r: [20, 10, 10, 10]", "r: [55, 10, 10, 10]", "scenario-off-table", "shop"),
    ("r: [20, 10, 10, 10]", "r: [20, 10, 10]", "data-wrong-kind", "[x, y, width, height]"),
    ("r: [20, 10, 10, 10]", "r: [20, 10, 0, 10]", "scenario-empty-shape", "extent"),
    ("r: [20, 10, 10, 10]", "r: [20, 10.005, 10, 10]", "data-wrong-kind", "two decimals"),
    ("    r: [20, 10, 10, 10]", "    floors: 2", "scenario-no-shape", "[x1, y1, x2, y2]"),
    ("    r: [20, 10, 10, 10]", "    p: [[20, 10], [30, 10]]", "scenario-bad-polygon", "corners"),
    ("    r: [20, 10, 10, 10]", "    l: [20, 10, 30, 10]", "scenario-building-line", "outline"),
    ("{d1: [25, 20, shut]}", "{d1: [25, 21, shut]}", "scenario-door-off-wall", "shop"),
    ("{d1: [25, 20, shut]}", "{d1: [25, 20, ajar]}", "data-unknown-name", "state of a door"),
    ("{d1: [25, 20, shut]}", "{d1: [25, 20]}", "data-wrong-kind", "[x, y, state]"),
    ("{d1: [25, 20, shut]}", "{shop: [25, 20, shut]}", "data-duplicate", "shop"),
    ("windows: [[22, 20]]", "windows: [[22, 15]]", "scenario-door-off-wall", "shop"),
    ("kind: fence, cover", "windows: [[40, 5]], cover",
     "scenario-opening-outside-building", "fence"),
    ("id: fence", "id: shop", "data-duplicate", "shop"),
    ("zone: [0, 0, 15, 40]", "zone: [0, 0, 15, 41]", "scenario-off-table", "reds"),
    ("zone: [0, 0, 15, 40]", "zone: [0, 0, 3, 5]", "scenario-zone-too-small", "3 figures"),
    ("zone: [0, 0, 15, 40]", "zone: [21, 11, 2, 2]", "scenario-zone-too-small", "room"),
    ("    zone: [0, 0, 15, 40]\n", "", "scenario-no-zone", "reds"),
    ("exits: [west]", "exits: [up]", "data-unknown-name", "west"),
    ("exits: [west]", "exits: [{edge: west, with: box}]", "data-unknown-name", "case"),
    ("exits: [west]", "exits: []", "scenario-no-exit", "case"),
    ("group: blue-gang", "group: red-gang", "data-duplicate", "red-gang"),
    ("id: blues", "id: reds", "data-duplicate", "reds"),
    ("type: gang", "type: gangs", "data-unknown-name", "gang"),
    ("type: gang", "type: squad", "scenario-gang-leader", "leader"),
    ("[2, thug, average, basic", "[2, thug, average, gang-leader", "scenario-two-leaders", "3"),
    ("[2, thug, average, basic", "[2, thug, average, leader+hero", "scenario-two-roles", "leader"),
    ("[2, thug, average, basic", "[2, thug, average, hero", "scenario-hero-quality", "average"),
    ("[2, thug, average, basic", "[2, thug, average, medik", "data-unknown-name", "medic"),
    ("[2, thug, average, basic", "[2, thug, averge, basic", "data-unknown-name", "average"),
    ("[2, thug, average, basic", "[two, thug, average, basic", "data-wrong-kind", "whole"),
    ("[2, thug, average, basic", "[2, thug, basic", "data-wrong-kind", "[number, name"),
    ("[2, thug, average, basic", "[41, thug, average, basic", "data-out-of-range", "40"),
    ("[shotgun, club]", "[shotgum, club]", "data-unknown-name", "shotgun"),
    ("[shotgun, club]", "[lmg, club]", "data-unknown-name", "smg"),
    ("[shotgun, club]", "[shotgun, Club!]", "scenario-bad-item", "smoke-grenade*2"),
    ("[shotgun, club]", "[shotgun, bayonet]", "scenario-needs-weapon", "rifle"),
    ("[shotgun, club]", "[shotgun, he-missile]", "scenario-needs-weapon", "rocket-launcher"),
    ("[shotgun, club]", '["rifle-grenade:big"]', "data-unknown-name", "defensive"),
    ("[shotgun, club]", '["rifle-grenade:smoke"]', "scenario-needs-weapon", "at-rifle"),
    ("[shotgun, club]", "[ablative, flak-jacket]", "scenario-two-armours", "flak-jacket"),
    ("at: [55, 20]", "at: [59, 20]", "scenario-off-table", "Bob"),
    ("at: [55, 20]", "at: [21, 15]", "scenario-on-terrain", "shop"),
    ("at: [55, 20]", "at: [40, 5]", "scenario-on-terrain", "fence-1"),
    ("at: [55, 20]", "at: [25, 20]", "scenario-on-terrain", "d1"),
    ("at: [55, 25]", "at: [55, 22.4]", "scenario-overlap", "Cy"),
    ("at: [55, 25], facing", "facing", "data-missing-key", "at"),
    ("[1, Cy,", "[2, Cy,", "scenario-one-place-for-several", "2 figures"),
    ("{case: [30, 30]}", "{case: [61, 30]}", "scenario-off-table", "case"),
    ("{case: [30, 30]}", "{shop: [30, 30]}", "data-duplicate", "shop"),
    ("{case: [30, 30]}", "{case: {at: [30, 30], difficulty: 9}}", "scenario-not-portable", "case"),
    ("cz.setting: core", "cz.seting: core", "data-unknown-name", "cz.setting"),
    ("cz.setting: core", "cz.setting: moon", "scenario-bad-switch", "ww2"),
    ("when: carried-off", "when: tech-done", "scenario-no-difficulty", "case"),
    ("when: carried-off", "when: carryed-off", "data-unknown-name", "carried-off"),
    ("when: carried-off, of: case", "when: held, of: shopp", "data-unknown-name", "shop"),
    ("of: case", "of: cases", "data-unknown-name", "case"),
    ("of: case", "of: case, except: Bob", "scenario-except-not-figures", "carried-off"),
    ("of: figures", "of: Annn", "data-unknown-name", "Ann"),
    ("of: figures", "of: figures, except: Bob", "data-unknown-name", "red-gang"),
    ("side: blues, vp", "side: greens, vp", "data-unknown-name", "blues"),
    ("each: true", "each: many", "data-wrong-kind", "whole number"),
    ("vp: 3", "vp: 0", "data-out-of-range", "1000"),
    ("  options:", "  rules: [CZ]\n  options:", "scenario-bad-rule", "begin with CZ-"),
    ("  options:", "  play: {greens: Hold.}\n  options:", "data-unknown-key", "blues"),
    ("  turns: 5\n", "  turns: 5\n  turns: 6\n", "scenario-key-twice", "turns"),
    ("brief: Two gangs meet.", "brief: [Two gangs]", "data-wrong-kind", "en"),
    ("terrain:", "terrain: yes\nterrains:", "data-unknown-key", "terrain"),
    ("terrain:", "9: nine\nterrain:", "data-key-not-text", "9"),
    ("figures:\n          - [1, B", "machines:\n          - [1, B", "data-wrong-kind", "mapping"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "key", "word"), REFUSALS)
def test_a_mistake_is_refused_in_one_sentence_with_its_line(
    tmp_path: Path, old: str, new: str, key: str, word: str
) -> None:
    assert old in SMALL
    bad = refused(tmp_path, SMALL.replace(old, new, 1))
    english = scenarios.tell(bad.key, "en", **bad.facts)
    french = scenarios.tell(bad.key, "fr", **bad.facts)
    assert bad.key == key
    assert bad.line > 0
    assert english.startswith(f"two-alleys.yaml, line {bad.line}")
    assert french.startswith(f"two-alleys.yaml, ligne {bad.line}")
    assert word in english
    assert english.endswith(".")
    assert "$" not in english + french


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("turns: 5", "turns: five", "turns: five"),
        ("material: brick", "material: brik", "material: brik"),
        ("[25, 20, shut]", "[25, 21, shut]", "doors:"),
        ("[shotgun, club]", "[shotgum, club]", "[shotgum, club]"),
        ("at: [55, 25]", "at: [55, 22.4]", "at: [55, 22.4]"),
        ("zone: [0, 0, 15, 40]", "zone: [0, 0, 3, 5]", "zone: [0, 0, 3, 5]"),
        ("vp: 3, when: carried-off, of: case", "vp: 3, when: held, of: shopp", "of: shopp"),
    ],
)
def test_the_line_is_that_of_the_mistake(tmp_path: Path, old: str, new: str, line: str) -> None:
    text = SMALL.replace(old, new, 1)
    expected = next(n for n, one in enumerate(text.splitlines(), 1) if line in one)
    assert refused(tmp_path, text).line == expected


def test_the_field_is_named_with_lists_counted_from_one(tmp_path: Path) -> None:
    bad = refused(tmp_path, SMALL.replace("[shotgun, club]", "[shotgun, clubb]"))
    assert bad.field == "sides.1.groups.1.figures.2.5.2"
    assert bad.file == "two-alleys.yaml"


def test_one_side_alone_has_no_enemy(tmp_path: Path) -> None:
    start, end = SMALL.index("  - id: blues"), SMALL.index("terms:")
    text = SMALL[:start] + SMALL[end:]
    assert refused(tmp_path, text.replace("first: blues", "first: reds")).key == "scenario-no-enemy"


def test_a_side_without_figures_is_no_enemy(tmp_path: Path) -> None:
    start, end = SMALL.index("      - group: blue-gang"), SMALL.index("terms:")
    text = SMALL[:start].rstrip() + " []\n" + SMALL[end:]
    assert refused(tmp_path, text).key == "scenario-empty-side"


def test_armour_marked_not_available_is_refused_in_the_second_world_war(tmp_path: Path) -> None:
    """CZ-EQUIP-01: N/A items are for other settings."""
    text = SMALL.replace("[shotgun, club]", "[smg, flak-jacket]")
    assert scenarios.check(written(tmp_path, text))
    assert refused(tmp_path, text.replace("core", "ww2")).key == "scenario-not-available"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "scenario-empty-file"),
        ("scenario: [1, 2", "scenario-yaml"),
        ("a: b: c", "scenario-yaml"),
        ("- just\n- a list\n", "data-wrong-kind"),
        ("scenario: {id: x}\n", "data-missing-key"),
        ("x: 1\n", "data-missing-key"),
        ("# " + "x" * 300_000, "scenario-too-large"),
        ("a: &a [1, 1, 1, 1, 1, 1, 1, 1]\n"
         "b: &b [*a, *a, *a, *a, *a, *a, *a, *a]\n"
         "c: &c [*b, *b, *b, *b, *b, *b, *b, *b]\n"
         "d: &d [*c, *c, *c, *c, *c, *c, *c, *c]\n"
         "e: [*d, *d, *d, *d, *d, *d, *d, *d]\n", "scenario-too-much"),
        ("a: " + "[" * 200 + "]" * 200, "scenario-too-much"),
        ("a: &a\n  b: *a\n", "scenario-too-much"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_scenario_at_all_is_refused(tmp_path: Path, text: str, key: str) -> None:
    bad = refused(tmp_path, text)
    assert bad.key == key
    assert scenarios.tell(bad.key, "en", **bad.facts).startswith("two-alleys.yaml")


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes("# ours\nbrief: élan".encode("latin-1"))
    with pytest.raises(BadScenario, match="scenario-not-text") as bad:
        scenarios.check(path)
    assert bad.value.line == 2


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="file-is-folder"):
        scenarios.check(tmp_path)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("a:\n\tb: 1\n", 2, "a tab stands here"),
        ("a: 1\nb: l'homme: x\n", 2, "put a text with a colon in quotes"),
        ("a: 1\nb\nc: 2\n", 2, "this line has no colon"),
        ("a: 1\nb: [1, 2\nc: 3\n", 3, "the bracket opened in line 2 is not closed"),
        ("a:\n  b: 1\n c: 2\n", 3, "not indented like those"),
        ('a: 1\nb: "abc\nc: 1\n', 2, "opened here is never closed"),
        ("a: *stars*\n", 1, "begins with * must stand in quotes"),
        ("a: 1\n---\nb: 2\n", 2, "a second document begins here"),
        ("a: @home\n", 1, "begins with this sign must stand in quotes"),
        ("a: 1\nb: \x04\n", 2, "a character stands here that no text holds"),
    ],
)
def test_what_is_not_yaml_is_told_by_what_mends_it(
    tmp_path: Path, text: str, line: int, says: str
) -> None:
    bad = refused(tmp_path, text)
    assert (bad.key, bad.line) == ("scenario-yaml", line)
    assert says in scenarios.tell(bad.key, "en", **bad.facts)
    assert "YAML" not in scenarios.tell(bad.key, "fr", **bad.facts)


def test_a_figure_off_the_table_is_named_in_the_language_of_the_reader(tmp_path: Path) -> None:
    lesson = (scenarios.FOLDER / "combat_zone/cz-tutorial.yaml").read_text("utf-8")
    bad = refused(tmp_path, re.sub(r"at: \[.*?\]", "at: [-5, 3]", lesson, count=1))
    assert bad.key == "scenario-off-table"
    assert "sergeant" in scenarios.tell(bad.key, "en", **bad.facts)
    assert "sergent" in scenarios.tell(bad.key, "fr", **bad.facts)


@pytest.mark.parametrize(
    "lines", ["- [1, 2, 3, 4, 5, 6, 7, 8, 9]\n" * 2_000, "- 1\n" * 10_000, "[" + "1, " * 9_000]
)
def test_ten_thousand_of_anything_are_refused_within_a_second(tmp_path: Path, lines: str) -> None:
    began = process_time()
    assert refused(tmp_path, lines).key == "scenario-too-much"
    assert process_time() - began < 1


def test_an_anchor_that_is_used_again_is_no_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused(tmp_path, "a: &x 1\nb: &x 2\n")
    assert capsys.readouterr().err == ""


def test_brackets_without_end_are_refused_at_once(tmp_path: Path) -> None:
    bad = refused(tmp_path, "a: 1\nb: " + "[" * 5_000)
    assert (bad.key, bad.line) == ("scenario-too-much", 2)


def test_a_field_without_a_value_is_told_as_empty(tmp_path: Path) -> None:
    bad = refused(tmp_path, SMALL.replace("brief:", "brief:\nbreef:", 1))
    assert (
        scenarios.tell(bad.key, "fr", **bad.facts)
        .replace("\u00a0", " ")
        .endswith("serait juste : brief.")
    )
    bad = refused(tmp_path, re.sub(r"(?m)^brief:.*(\n .*)*", "brief:", SMALL))
    assert scenarios.tell(bad.key, "en", **bad.facts).endswith(
        "brief: nothing stands here; right would be a text or {en: …, fr: …}."
    )


def test_an_unknown_scenario_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(BadScenario) as caught:
        scenarios.load("cz-sodium-ally")
    assert "cz-sodium-alley" in scenarios.tell(caught.value.key, **caught.value.facts)


def test_a_file_read_again_gives_values_of_one_s_own_and_what_has_changed(tmp_path: Path) -> None:
    first, _ = plain_data(written(tmp_path, SMALL))
    first["scenario"].clear()
    again, lines = plain_data(written(tmp_path, SMALL))
    assert again["scenario"]["turns"] == 5
    changed, below = plain_data(written(tmp_path, "\n" + SMALL.replace("turns: 5", "turns: 6")))
    assert changed["scenario"]["turns"] == 6
    assert below["scenario", "turns"] == lines["scenario", "turns"] + 1


def test_a_refusal_can_be_sent_to_another_process(tmp_path: Path) -> None:
    bad = refused(tmp_path, SMALL.replace("turns: 5", "turns: five"))
    again = pickle.loads(pickle.dumps(bad))
    assert (again.key, again.facts) == (bad.key, bad.facts)


# --- whatever is written, it is read or refused ---------------------------------------------------
def paths_of(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from paths_of(value, (*path, key))


PLAIN = {name: scenarios.load(name).plain for name in SHIPPED}
PATHS = {name: list(paths_of(plain)) for name, plain in PLAIN.items()}
JUNK: list[Any] = [
    None, True, 0, -1, 7, 10**9, 0.5, 1e300, float("nan"), "", "x", "leader", "none", [], [[]], {},
    [1, 2], [1, 2, 3, 4], [0, 0], {"en": "a", "fr": "b"}, {"at": [1, 1]}, [None], {"x": {}},
    "\u2028",
]  # fmt: skip


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_junk_in_any_field_is_read_or_refused(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(SHIPPED))
    path = data.draw(st.sampled_from(PATHS[name]))
    junk = data.draw(st.sampled_from(JUNK))
    plain = copy.deepcopy(PLAIN[name])
    if not path:
        plain = junk
    else:
        inner = plain
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = junk
    told = "read"
    try:
        CombatZone().begin(scenarios.read(plain).plain)
    except BadScenario as bad:
        told = scenarios.tell(bad.key, "fr", **bad.facts)
    assert told


# --- words ----------------------------------------------------------------------------------------
def keys_of(language: str) -> set[str]:
    file = PACKAGE / "language" / f"scenario.{language}.ftl"
    text = file.read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def test_both_languages_have_the_same_sentences() -> None:
    assert keys_of("en") == keys_of("fr")


def test_every_key_that_the_code_uses_has_a_sentence() -> None:
    used: set[str] = set()
    for folder in ("reading.py", "scenarios", "rulesets/combat_zone"):
        root = PACKAGE / folder
        for file in [root] if root.is_file() else root.rglob("*.py"):
            source = file.read_text(encoding="utf-8")
            used |= set(re.findall(r'"((?:data|scenario|setup|over|caution)-[a-z-]+)"', source))
    for language in ("en", "fr"):
        assert used <= set(messages(language))


# --- showing --------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", SHIPPED)
def test_the_summary_tells_title_forces_and_table(name: str, language: Any) -> None:
    scenario = scenarios.load(name)
    shown = scenarios.show(scenario, language)

    def told(name: str) -> str:
        words: str = scenario.name_of(name, language)
        return words

    assert shown.startswith(scenario.title.told_in(language))
    for side in scenario.sides:
        for group in shown_of(scenario).groups(side):
            assert not isinstance(group.name, Name) or told(group.name.id) in shown
        for line in (m.line for m in side.members() if hasattr(m, "line")):
            assert line.name.told_in(language) in shown
    assert "$" not in shown


def test_the_sketch_is_drawn_from_the_true_outlines(tmp_path: Path) -> None:
    from sandtable.scenarios.sketch import sketch

    rows = sketch(scenarios.check(written(tmp_path, SMALL)), columns=30).splitlines()
    assert rows == [
        "::::::::............f.........",
        "::::::::............f.........",
        "::::::::..BBBBB.....f.........",
        "::::::::..BBBBB...............",
        "::::::::..BBBBB...............",
        "::::::::...................2..",
        "::::::::...................2..",
        "::::::::.......*....f.........",
        "::::::::............f.........",
        "::::::::............f.........",
    ]


def test_a_silent_scenario_is_shown_without_zones() -> None:
    assert "roll for a table edge" in scenarios.show(scenarios.read(silent()))


def test_vehicles_are_shown_with_their_crews_weapons_and_passengers() -> None:
    told = scenarios.show(scenarios.load("cz-route-nationale"))
    carrier = told.index("Wheeled APC (crew: average, major damage at 15, destroyed at 20)")
    below = told[carrier:].splitlines()[1:3]
    assert below == ["    medium machine gun (MMG): in the turret", "    aboard: gunner, assistant"]
    assert "Motorbike (at the wheel: rider, major damage at 7, destroyed at 10)" in told


def test_crewed_weapons_are_shown_carried_or_standing_and_rounds_by_their_names() -> None:
    told = scenarios.show(scenarios.load("cz-tiger-lane"))
    assert "    heavy gun: set up\n" in told
    assert "gunner: veteran, rocket launcher, HE missile, smoke missile\n" in told
    assert "smoke rifle grenade\n" in told
    assert "heavy machine gun (HMG): set up, on wheels" in scenarios.show(
        scenarios.load("cz-hill-217")
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", SHIPPED)
def test_every_switch_that_a_scenario_sets_is_shown(name: str, language: Any) -> None:
    scenario = scenarios.load(name)
    told = scenarios.show(scenario, language)
    titles = {one.name: one.title.said_in(language) for one in load(scenario.ruleset).switches}
    colon = "\u00a0:" if language == "fr" else ":"
    for switch, value in scenario.options.items():
        assert f"{titles[switch]}{colon} {switch}={str(value).lower()}\n" in told


def test_fixed_figures_stand_when_the_battle_begins(tmp_path: Path) -> None:
    battle = CombatZone().begin(scenarios.check(written(tmp_path, SMALL)).plain)
    assert [f.id for f in battle.figures.values() if f.fate == FIT] == ["B1", "B2"]


# --- aims in words --------------------------------------------------------------------------------
def _aims(name: str, language: Any) -> list[str]:
    from sandtable.scenarios.summary import award_text, endings_text

    scenario = scenarios.load(name)
    aims = [award_text(scenario, award, language) for award in scenario.victory]
    return aims + endings_text(scenario, language)


def test_an_aim_tells_a_zone_along_an_edge_by_the_edge() -> None:
    assert "if the judge is still in the strip of 20 cm along the east edge" in "".join(
        _aims("ms-market-day", "en")
    )
    assert "hors de la bande de 24 pouces le long du bord est" in "".join(
        _aims("mb-airport-road", "fr")
    )


def test_an_aim_tells_an_area_within_the_table_by_its_corners() -> None:
    from sandtable.rulesets.awards import zone_told

    told = zone_told((10_000, 0, 20_000, 30_000), scenarios.load("ms-market-day"), "cm")
    assert told.key == "rectangle"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_floors_are_told_whole_by_their_buildings_and_names_with_commas_by_semicolons(
    language: str,
) -> None:
    """The tenement (ground floor, floor 1, …); the school (ground floor, …)."""
    first, second, *_ = _aims("cz-house-by-house", language)
    assert "…" not in first
    assert (first.count(";"), first.count("("), first.count(" 1, ")) == (1, 2, 2)
    assert (second.count(";"), second.count("(")) == (1, 0)  # one floor of each


def test_a_counter_of_the_scenario_itself_is_called_by_its_name() -> None:
    assert "5 points: fuel tanker off the map by the exit" in _aims("hx-laterite-road", "en")
    assert "5 points : à faire sortir de la carte : camion-citerne" in [
        aim.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
        for aim in _aims("hx-laterite-road", "fr")
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "At the end of any turn, if no figure of Police is within 5 cm of the judge"),
        ("fr", "si le juge est encore dans la bande de 20 cm le long du bord est de la table, la"),
    ],
)
def test_what_ends_a_battle_is_told_in_whole_sentences(language: Any, words: str) -> None:
    shown = scenarios.show(scenarios.load("ms-market-day"), language)
    assert words in " ".join(shown.replace("\u00a0", " ").split())

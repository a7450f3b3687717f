"""Scenario files of Hex Tactical: what they say, and what is said of every mistake."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ruamel.yaml import YAML
from tests.rulesets.hex_tactical.pages import (
    CROSSROADS,
    FILE,
    FOLDER,
    both_languages,
    changed_page,
    load_text,
    shipped,
    what_is_wrong,
)

import sandtable
from sandtable.explain.words import messages
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.ground.hexes import hex_of
from sandtable.reading import BadScenario, Given, Names
from sandtable.rulesets.hex_tactical.battle.state import ABOARD, TOWED, UP, WAITING, Unit
from sandtable.rulesets.hex_tactical.commands import ANSWERS
from sandtable.rulesets.hex_tactical.files import objectives, shown
from sandtable.rulesets.hex_tactical.files.forces import read_counters
from sandtable.rulesets.hex_tactical.files.scenario import begin, read
from sandtable.rulesets.hex_tactical.ground.field import Side
from sandtable.rulesets.hex_tactical.ground.room import waiting_units
from sandtable.rulesets.hex_tactical.play.shooters import farthest, nearest
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.scenarios.files import data_of, plain_data
from sandtable.umpire import Waiting

PACKAGE = Path(sandtable.__file__).parent
SHIPPED = sorted(FOLDER.glob("*.yaml"))
NAMES = [path.stem for path in SHIPPED]
SCHEMA = json.loads(
    (PACKAGE / "schemas/scenario.hex-tactical.schema.json").read_text(encoding="utf-8")
)


# --- those that are shipped -----------------------------------------------------------------------
def test_seven_scenarios_are_shipped_and_all_of_them_can_be_read() -> None:
    assert NAMES == [
        "hx-coral-atoll",
        "hx-drop-zone",
        "hx-frozen-pass",
        "hx-hedgerow-road",
        "hx-laterite-road",
        "hx-post-on-rc4",
        "hx-tutorial",
    ]
    assert [shipped(name).id for name in NAMES] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_everything_in_a_shipped_scenario_is_named_in_both_languages(name: str) -> None:
    scenario = shipped(name)
    for side in scenario.sides:
        named = [side.id, *(section.id for section in side.sections)]
        named += [unit.id for unit in side.members()]
        assert [who for who in named if who not in scenario.names] == []


@pytest.mark.parametrize("path", SHIPPED, ids=NAMES)
def test_shipped_scenarios_fit_the_schema(path: Path) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(plain_data(path)[0])


def test_the_page_of_these_tests_fits_the_schema_and_a_wrong_one_does_not() -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    validator.validate(data_of(CROSSROADS, FILE)[0])
    for old, new in (("turn: 2, zone", "turn: 0, zone"), ("wall:", "fence:"), ("row 01", "north")):
        assert list(validator.iter_errors(data_of(changed_page(old, new), FILE)[0]))


def test_the_hedgerows_are_as_they_were_designed() -> None:
    scenario = shipped("hx-hedgerow-road")
    battle = begin(scenario)
    field = battle.field
    assert field.ground(hex_of("0905")).base == "hard-building"
    assert field.side(hex_of("0705"), 5) == (Side("bocage-gap"),)
    assert battle.sides == ("german", "american")
    assert battle.initiative == "american"
    assert battle.to_register == {"german": 1, "american": 0}
    tank = next(u for u in battle.units.values() if u.section == "reserve" and u.counter.is_vehicle)
    assert tank.counter.has("schurzen")
    assert tank.counter.has("german-ww2")
    assert {at[0] for at in field.zone_of(tank.id)} == {13, 14, 15, 16}


def test_the_reef_is_closed_but_for_its_gap() -> None:
    field = begin(shipped("hx-coral-atoll")).field
    closed = [row for row in range(1, 11) if field.side_rows((5, row), 3) == ("coral-reef",)]
    assert closed == [1, 2, 3, 7, 8, 9, 10]


def test_the_drop_lists_everybody_who_jumps() -> None:
    battle = begin(shipped("hx-drop-zone"))
    assert {drop.turn: len(drop.units) for drop in battle.drops.values()} == {1: 4, 3: 2}
    paras = [unit for unit in battle.units.values() if unit.side == "paras"]
    assert {(unit.fate, bool(unit.drop), unit.hidden) for unit in paras} == {(WAITING, True, False)}
    assert waiting_units(battle, "paras") == ()


def test_the_air_section_comes_later_with_its_squad_aboard() -> None:
    battle = begin(shipped("hx-laterite-road"))
    air = [unit for unit in battle.units.values() if unit.section == "air"]
    assert {(unit.from_turn, unit.entry) for unit in air} == {(2, (1, 1))}
    (squad,) = [unit for unit in air if unit.counter.is_infantry]
    assert (squad.fate, battle.units[squad.carrier].counter.row) == (ABOARD, "transport-helicopter")


def test_the_pass_is_deep_in_snow_on_its_heights() -> None:
    battle = begin(shipped("hx-frozen-pass"))
    field = battle.field
    assert field.ground(hex_of("0101")).surface == "deep-snow"
    assert field.ground(hex_of("0501")).surface == "snow"
    assert field.ground(hex_of("2301")).steep
    assert battle.wrecks == {hex_of("2006")}


def test_the_night_ends_at_the_post() -> None:
    field = begin(shipped("hx-post-on-rc4")).field
    assert [field.light_in(turn) for turn in range(1, 8)] == ["night"] * 4 + ["half-light"] + [
        "day"
    ] * 2
    assert field.other_mouth(hex_of("0403")) == hex_of("0807")


# --- what a file says -----------------------------------------------------------------------------
def by_row(side: str, row: str) -> list[Unit]:
    battle = begin(load_text())
    return [u for u in battle.units.values() if u.side == side and u.counter.row == row]


def test_the_map_is_as_it_is_drawn() -> None:
    """HX-UNIT-07."""
    field = begin(load_text()).field
    forest = field.ground(hex_of("0401"))
    assert (forest.base, forest.level, forest.steep) == ("forest", 1, True)
    assert (forest.surface, field.ground(hex_of("0502")).surface) == ("deep-snow", "snow")
    assert field.side(hex_of("0602"), 5) == (Side("wall"), Side("hedge"))
    assert field.side(hex_of("0301"), 4) == (Side("crest", 2),)
    assert field.road_leads(hex_of("0103"), 2)
    assert not field.road_leads(hex_of("0202"), 2)
    assert (field.highest_storey(hex_of("0503")), field.cleared, field.wind) == (2, False, "strong")
    assert [field.visibility_in(turn) for turn in (1, 2, 9)] == [2, 0, 0]


def test_the_side_named_first_sets_up_first() -> None:
    """HX-UNIT-11."""
    battle = begin(load_text())
    assert (battle.sides, battle.to_act, battle.initiative) == (("blue", "red"), "blue", "red")


def test_quality_and_traits_change_the_printed_counter() -> None:
    """HX-UNIT-12."""
    squad = by_row("red", "squad")[0].counter
    assert (squad.quality, squad.morale) == ("veteran", 7)
    assert squad.has("panzerfaust")
    assert squad.has("german-ww2")
    assert by_row("blue", "company-leader")[0].counter.quality == "choc"


def test_a_trait_with_a_number_takes_the_place_of_the_printed_one() -> None:
    battle = begin(load_text())
    plane = next(m for m in battle.missions.values() if m.kind == "bombing")
    assert plane.counter.number("drift", 9) == -1
    assert next(iter(battle.drops.values())).counter.number("drift", 9) == 1


def test_missions_are_of_the_kind_of_their_weapon() -> None:
    """HX-T-DELAY."""
    missions = [(m.kind, m.left, m.altitude) for m in begin(load_text()).missions.values()]
    assert missions == [("artillery", 2, ""), ("bombing", 1, "high")]
    guided = begin(shipped("hx-laterite-road")).missions.values()
    assert [m.kind for m in guided] == ["guided"]


def test_units_start_where_the_file_puts_them() -> None:
    assert {(u.fate, u.at) for u in by_row("blue", "band")} == {(UP, (5, 3)), (UP, (6, 2))}
    (sappers,), (quad,) = by_row("red", "sapper-team"), by_row("red", "quad")
    assert (sappers.fate, sappers.carrier) == (ABOARD, quad.id)
    (gun,), (truck,) = by_row("red", "at-gun"), by_row("red", "truck")
    assert (gun.fate, gun.carrier, truck.entry) == (TOWED, truck.id, (1, 5))
    assert by_row("red", "medium-tank")[0].facing == 3


def test_an_id_does_not_tell_what_a_unit_is() -> None:
    """HX-OBS-05: ids are dealt out in an order of their own."""
    units = load_text().sides[0].members()
    assert sorted(unit.id for unit in units) == sorted(f"A{n}" for n in range(1, 11))
    assert [unit.id for unit in units] != [f"A{n}" for n in range(1, 11)]


def test_ids_do_not_depend_on_the_order_of_keys_in_a_file() -> None:
    data, _ = data_of(CROSSROADS, FILE)
    again = read(json.loads(json.dumps(data, sort_keys=True)))
    assert [u.id for s in again.sides for u in s.members()] == [
        u.id for s in load_text().sides for u in s.members()
    ]


def test_a_terrain_stands_for_all_hexes_that_have_it() -> None:
    award = load_text().victory[3]
    assert award.condition.targets == ("0602",)


def test_a_scenario_may_list_what_is_worth_varying() -> None:
    assert load_text().variants == {"hx.napalm-fire-p": (24, 30)}


# --- mistakes -------------------------------------------------------------------------------------
MISTAKES = {
    "letter that is none": (". . b . .2", ". . q . .2", "hex 0302: “q” is no terrain"),
    "level that is none": (". . b . .2", ". . b . .4", "hex 0502: “4” is no level"),
    "row too short": ("    . . o . . . s s", "    . . o . . . s", "this line has 7 hexes"),
    "row too long": ("    . . o . . . s s", "    . . o . . . s s s", "this line has 9 hexes"),
    "row too many": (
        "    . . . . . . ~ ~\n",
        "    . . . . . . ~ ~\n    . . . . . . ~ ~\n",
        "the grid has 6 lines, and the map has 5 rows",
    ),
    "map of one number": ("table: [8, 5]", "table: 8", "is not a map size [columns, rows]"),
    "map too small": ("table: [8, 5]", "table: [1, 5]", "1 is not between 2 and 99"),
    "not a hex": ('steep: ["0401"]', 'steep: ["41"]', "“41” is not a hex"),
    "hex off the map": ('steep: ["0401"]', 'steep: ["0901"]', "hex 0901 is off the map"),
    "not a hexside": ('hedge: ["0503/2"]', 'hedge: ["0503/7"]', "is not a hexside"),
    "hexside off the map": ('hedge: ["0503/2"]', 'hedge: ["0509/2"]', "hexside 0509/2 is off"),
    "unknown hexside": ("sides: {wall:", "sides: {fence:", "no hexside terrain “fence”"),
    "unknown second terrain": ("over: {road:", "over: {path:", "no second terrain “path”"),
    "tunnel with one mouth": ('[["0201", "0805"]]', '[["0201"]]', "a tunnel has two mouths"),
    "unknown surface": ("surface: {mud: all", "surface: {ice: all", "no snow or mud “ice”"),
    "surface nowhere": ("surface: {mud: all", "surface: {mud: some", "“some”; right would be"),
    "unknown light": ("[night, half", "[dusk, half", "no light “dusk”"),
    "visibility too bad": ("visibility: [2, 0]", "visibility: [4, 0]", "4 is not between 0 and 3"),
    "unknown wind": ("wind: strong", "wind: gale", "no wind “gale”"),
    "known counter": ("- id: quad", "- id: squad", "squad is a counter of the generic set"),
    "unknown kind": ("kind: soft", "kind: bike", "no kind of counter “bike”"),
    "unknown class": ("{class: 4x4, mp: 20}", "{class: bike, mp: 20}", "no movement class “bike”"),
    "unknown trait": ("[mount turret-fast, cap", "[mount sidecar, cap", "no trait “mount sidecar”"),
    "bad range": ("range: 8", "range: [8, 2]", "a range is one number, or two"),
    "unknown counter": ("squad, mg-team]", "squad, mg-taem]", "no counter “mg-taem”; right would"),
    "counter off the map": ("squad, mg-team]", "squad, ied]", "ied cannot stand here"),
    "unknown quality": ("{squad: veteran}", "{squad: elite}", "no quality “elite”"),
    "unknown nation": ("traits: [german-ww2]", "traits: [boat]", "no trait of a nation “boat”"),
    "said of nobody": ("{squad: [panzerfaust]}", "{band: [panzerfaust]}", "no unit “band”"),
    "no leader": ("        leader: medium-tank\n", "", "section motor has no leader"),
    "leader of nobody": ("leader: medium-tank", "leader: truck", "no unit “truck”"),
    "aboard of nobody": ("sapper-team: quad", "sapper-team: truck", "no unit “truck”"),
    "carrier overfull": (
        "units: [quad, sapper-team, medium-tank]",
        "units: [quad, sapper-team, sapper-team, medium-tank]",
        "quad has room for 1 and 2",
    ),
    "nobody tows": ("at-gun: truck", "at-gun: section-leader", "tows one piece at most"),
    "late without an edge hex": ('        entry: "0105"\n', "", "both a turn (from_turn)"),
    "late in the middle": ('entry: "0105"', 'entry: "0303"', "comes in at an edge of the map"),
    "a counter misspelt where places are counted": (
        "leader, band, band",
        "leader, band, bnad",
        "bnad",
    ),
    "places and number differ": ('["0503", "0602"]', '["0503"]', "2 counters band need 2 hexes"),
    "place that is full": (
        "[section-leader, band, band]",
        "[section-leader, band, band, band, band, band]",
        "5 counters band need 5 hexes, and here are 2",
    ),
    "place that is forbidden": ('leader: "0602"', 'leader: "0805"', "leader cannot stand in"),
    "not a zone": ("zone: [columns 01-02]", "zone: [west]", "“west” is no part of a zone"),
    "zone off the map": ("columns 01-02", "columns 01-12", "“columns 01-12” is no part"),
    "no zone": ("    zone: [columns 01-02]\n", "", "needs a zone, a place (at)"),
    "no room": ("columns 01-02", "hex 0805", "the zone has no room for quad"),
    "exit inside": ('at: "0803"', 'at: "0703"', "units leave at an edge of the map"),
    "exit of nobody": ("units: [medium-tank], from", "units: [tank], from", "no unit “tank”"),
    "mission of a band": ("counter: howitzer-battery", "counter: band", "band cannot stand here"),
    "plane without a weapon": (" weapon: bomb,", "", "“weapon” is missing"),
    "trap that is none": ("traps: [ied", "traps: [squad", "squad cannot stand here"),
    "drop of nobody": ("units: [squad]}", "units: [mg-team]}", "no unit “mg-team”"),
    "drop from a truck": ("carrier: transport-plane", "carrier: truck", "truck cannot stand here"),
    "unknown condition": ("when: exited", "when: saved", "no condition “saved”"),
    "unknown target": ("[squad, leaders]", "[squad, heroes]", "no unit “heroes”"),
    "unknown place": ('when: held, of: "0503"', "when: held, of: inn", "“inn” is not a hex"),
    "unknown moment": ("at: last-turn", "at: noon", "no moment “noon”"),
    "unknown side": ("first: blue", "first: green", "no side “green”"),
    "unknown switch": ("hx.off-table: no", "hx.table: no", "no switch “hx.table”"),
    "bad switch": ("no-effect", "maybe", "“maybe” is no value of hx.off-table"),
    "bad rule": ("HX-TBL2]", "MS-EQP]", "no section of the rules; they begin with HX-"),
    "unknown key": ("    bonus: 1", "    bonis: 1", "right would be bonus"),
    "duplicate id": ("section: late", "section: first", "“first” stands for something else"),
    "empty section": ("units: [company-leader, squad, squad]", "units: []", "has no unit"),
}  # fmt: skip

#: Told where the remedy is, not where the change was made.
ELSEWHERE = {
    "no leader": "units: [quad",
    "carrier overfull": "aboard: {sapper-team",
    "late without an edge hex": "units: [section-leader, truck",
    "late in the middle": "units: [section-leader, truck",
    "place that is full": 'at: {section-leader: "0602"',
    "place that is forbidden": "units: [section-leader, band",
    "no zone": "units: [section-leader, squad, squad, mg-team]",
    "no room": "units: [quad",
    "map too small": "table: [8, 5]",
    "row too many": "grid: |",
}
ONE_LINE_LESS = ("no zone",)


def line_of(mistake: str) -> int:
    text = ELSEWHERE.get(mistake, MISTAKES[mistake][0])
    line = CROSSROADS[: CROSSROADS.index(text)].count("\n") + 1
    return line - (mistake in ONE_LINE_LESS)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_mistake_is_told_in_one_sentence_with_file_line_and_what_is_wrong(
    mistake: str,
) -> None:
    old, new, said = MISTAKES[mistake]
    english, french = both_languages(changed_page(old, new))
    assert english.startswith(f"{FILE}, line {line_of(mistake)}, "), english
    assert french.startswith(f"{FILE}, ligne {line_of(mistake)}, "), french
    assert said in english
    for sentence in (english, french):
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert "{ $" not in sentence


def test_a_battle_without_an_enemy_is_refused() -> None:
    one_side = CROSSROADS[: CROSSROADS.index("  - id: blue")]
    assert "a battle has two sides, and here is only one" in what_is_wrong(one_side)


def test_a_hundred_units_are_refused() -> None:
    many = "units: [section-leader, " + ", ".join(["squad"] * 41) + ", mg-team]"
    page = changed_page("units: [section-leader, squad, squad, mg-team]", many)
    assert "a side has at most 40 units" in what_is_wrong(page)


def test_whatever_is_put_in_place_of_a_value_is_refused_or_read_but_never_fails() -> None:
    data, _ = data_of(CROSSROADS, FILE)
    tried = 0
    for path in _paths(data):
        for junk in (None, -1, "", "zz", [], {}, [[]], True, float("nan")):
            with suppress(BadScenario):
                read(_with(data, path, junk))
            tried += 1
    assert tried > 1500


def _paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, part in items:
        if isinstance(part, dict | list):
            yield from _paths(part, (*path, key))
        else:
            yield (*path, key)


def _with(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    key, *rest = path
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[key] = _with(copy[key], tuple(rest), value) if rest else value
    return copy


def test_support_without_an_observer_is_a_warning() -> None:
    assert [w.key for w in load_text().warnings] == ["hx-caution-no-observer"]
    assert not shipped("hx-frozen-pass").warnings


# --- the lesson -----------------------------------------------------------------------------------
def test_the_tutorial_can_be_played_as_it_is_written_and_the_player_wins() -> None:
    """HX-UNIT-13: its dice are used to the last, and the farm is taken."""
    rules, scenario, dice = HexTactical(), shipped("hx-tutorial"), Typed()
    game = Game.begin(rules, scenario.plain, {}, dice, {"player": {}, "farm": {}})
    for step in scenario.steps:
        dice.clear()
        dice.add(step.faces)
        todo: list[Any] = list(step.commands)
        now: Any = None
        while todo or isinstance(now, Waiting):
            if isinstance(now, Waiting):  # the farm declines, the player does as he is told
                answers = now.side == "player" and todo and isinstance(todo[0], ANSWERS)
                now = game.answer(now.side, todo.pop(0) if answers else None)
            else:
                now = game.play(game.to_play, todo.pop(0))
        assert dice.left == ()
    assert (game.result.winner, game.result.reason) == ("player", "hx-over-ended")


def test_a_lesson_that_names_nobody_is_refused() -> None:
    text = CROSSROADS + "steps:\n  - {say: Go., do: [{type: Pivot, unit: A99, facing: 1}]}\n"
    assert "no unit “A99”" in what_is_wrong(text)
    text = CROSSROADS + "steps:\n  - {say: Go., do: [{type: Dance}]}\n"
    assert "no command of the game" in what_is_wrong(text)


# --- words ----------------------------------------------------------------------------------------
def test_every_key_of_ground_and_scenarios_has_a_sentence_in_both_languages() -> None:
    folder = PACKAGE / "rulesets/hex_tactical"
    used = {f"hx-when-{when}" for when in objectives.CONDITIONS}
    used |= {f"hx-{kind}" for kind in shown.KINDS}
    used |= {"hx-over-ended", "hx-over-drawn", "hx-show-hindrance", "hx-show-obstacle"}
    for name in (
        "moving", "flight", "maps", "forces", "assets", "counters", "scenario", "victory", "shown",
    ):  # fmt: skip
        (file,) = folder.glob(f"*/{name}.py")
        text = file.read_text(encoding="utf-8")
        used |= set(re.findall(r'"(hx-[a-z-]*[a-z])"', text))
    assert len(used) > 70
    for language in ("en", "fr"):
        assert used - set(messages(language)) == set()


# --- weapons of a scenario's own counters ---------------------------------------------------------
@pytest.mark.parametrize(
    ("given", "near", "far"),
    [
        ("type: mg, p: 5, range: 8", 0, 16),
        ("type: gun, p: 5, range: [8, 12]", 0, 12),
        ("type: mortar, p: 5, range: [2, 16], minmax: true", 2, 16),
    ],
)
def test_a_range_is_normal_effective_or_least_and_greatest(given: str, near: int, far: int) -> None:
    """HX-POW-01, HX-DIR-03, HX-INDCOL-10, as docs/scenarios.md has it."""
    weapon = read_counter(given).weapons[0]
    assert (nearest(weapon), farthest(weapon)) == (near, far)


def read_counter(weapon: str) -> Any:
    yaml = YAML(typ="safe")
    given = yaml.load(f"{{id: odd, kind: soft, weapons: [{{fire: ap, {weapon}}}]}}")
    return read_counters(Given([given]), Names())["odd"]


def test_every_field_of_a_weapon_is_explained_where_scenarios_are() -> None:
    root = Path(__file__).parents[3]
    schema = json.loads(
        (root / "src/sandtable/schemas/scenario.hex-tactical.schema.json").read_text("utf-8")
    )
    fields = schema["$defs"]["weapon"]["properties"]
    page = (root / "docs/scenarios.md").read_text("utf-8").partition("Each of its `weapons` has")[2]
    passage = page.partition("**Terms.**")[0]
    assert [name for name in fields if f"`{name}`" not in passage] == []
    assert fields["range"]["description"]
    assert fields["minmax"]["description"]

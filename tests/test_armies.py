"""Force lists: the rules of composition, prices, and what a bad file is told."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource
from ruamel.yaml import YAML

from sandtable import scenarios
from sandtable.armies import bill, check, shipped
from sandtable.cli import main
from sandtable.reading import BadData
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import listing

SCHEMAS = Path(__file__).parents[1] / "src" / "sandtable" / "schemas"
NATIONS = {"us", "german", "british", "soviet", "french", "japanese", "italian"}


def a_list(*groups: dict[str, Any], **head: Any) -> dict[str, Any]:
    army = {"id": "mine", "ruleset": "combat-zone", "title": "Mine", **head}
    return {"army": army, "groups": list(groups)}


def a_group(
    kind: str, number: int = 0, leader: str = "leader", kit: str = "", **more: Any
) -> dict[str, Any]:
    """A group of that many figures, the leader among them."""
    figures = [[1, "chief", "average", leader, ["smg"]]] if leader else []
    if kit:
        figures[0][4].append(kit)
    others = number - len(figures)
    figures += [[others, "man", "average", "basic", ["bolt-action-rifle"]]] if others else []
    return {"group": "some", "type": kind, "figures": figures, **more}


def checked(tmp_path: Path, data: dict[str, Any]) -> list[tuple[str, str, int]]:
    """(key, rule, line) of what a list breaks."""
    file = tmp_path / "mine.yaml"
    with file.open("w") as out:
        YAML().dump(data, out)
    return [(breach.key, breach.rule, line) for breach, line in check(file).breaches]


# --- vehicles -------------------------------------------------------------------------------------
def with_vehicles(*vehicles: dict[str, Any], number: int = 8) -> dict[str, Any]:
    return {**a_list(a_group("squad", number)), "vehicles": list(vehicles)}


def refused(tmp_path: Path, data: dict[str, Any]) -> str:
    """The key of what makes a list unreadable."""
    file = tmp_path / "mine.yaml"
    with file.open("w") as out:
        YAML().dump(data, out)
    with pytest.raises(BadData) as no:
        check(file)
    return no.value.key


def test_a_list_may_have_vehicles_which_cost_nothing(tmp_path: Path) -> None:
    """CZ-WPN-09: no price is printed for them."""
    truck = {"vehicle": "4x4-truck", "driver": "chief", "aboard": ["some"]}
    data = with_vehicles(truck)
    assert checked(tmp_path, data) == []
    army = check(tmp_path / "mine.yaml").army
    assert [price.total for price in bill(army) if price.group == "AV1"] == [0]


def test_a_vehicle_with_more_aboard_than_it_has_seats_breaks_cz_veh_04(tmp_path: Path) -> None:
    data = with_vehicles({"vehicle": "car", "driver": "chief", "aboard": ["some"]})
    (breach,) = checked(tmp_path, data)
    assert breach[:2] == ("scenario-vehicle-full", "CZ-VEH-04")


def test_a_driver_must_be_of_the_list(tmp_path: Path) -> None:
    data = with_vehicles({"vehicle": "car", "driver": "nobody"})
    assert refused(tmp_path, data) == "data-unknown-name"


def test_nobody_sits_in_two_vehicles(tmp_path: Path) -> None:
    truck = {"vehicle": "4x4-truck", "driver": "chief", "aboard": ["some"]}
    data = with_vehicles(truck, {"vehicle": "4x4-truck", "crew": "average", "aboard": ["some"]})
    assert refused(tmp_path, data) == "scenario-aboard-twice"


def test_a_vehicle_of_a_list_has_no_place_on_a_table(tmp_path: Path) -> None:
    data = with_vehicles({"vehicle": "car", "driver": "chief", "at": [10, 10]})
    assert refused(tmp_path, data) == "data-unknown-key"


# --- composition ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind", "number", "rule"),
    [("squad", 8, "CZ-GROUP-02"), ("squad", 12, "CZ-GROUP-02"), ("team", 2, "CZ-GROUP-08"),
     ("team", 6, "CZ-GROUP-08"), ("hq-section", 1, "CZ-GROUP-09"),
     ("hq-section", 6, "CZ-GROUP-09")],
)  # fmt: skip
def test_a_group_of_its_least_or_most_figures_keeps_the_rule(
    tmp_path: Path, kind: str, number: int, rule: str
) -> None:
    assert rule not in [one for _, one, _ in checked(tmp_path, a_list(a_group(kind, number)))]


@pytest.mark.parametrize(
    ("kind", "number", "key", "rule"),
    [("squad", 7, "army-too-few", "CZ-GROUP-02"), ("squad", 13, "army-too-many", "CZ-GROUP-02"),
     ("team", 1, "army-too-few", "CZ-GROUP-08"), ("team", 7, "army-too-many", "CZ-GROUP-08"),
     ("hq-section", 7, "army-too-many", "CZ-GROUP-09")],
)  # fmt: skip
def test_a_group_outside_the_printed_size_breaks_the_rule_of_its_type(
    tmp_path: Path, kind: str, number: int, key: str, rule: str
) -> None:
    assert [one[:2] for one in checked(tmp_path, a_list(a_group(kind, number)))] == [(key, rule)]


@pytest.mark.parametrize(
    ("kind", "rule"),
    [("squad", "CZ-GROUP-02"), ("gang", "CZ-GROUP-06"), ("team", "CZ-GROUP-08"),
     ("hq-section", "CZ-GROUP-09")],
)  # fmt: skip
def test_squads_gangs_teams_and_hq_sections_need_a_leader(
    tmp_path: Path, kind: str, rule: str
) -> None:
    size = 8 if kind == "squad" else 4
    broken = checked(tmp_path, a_list(a_group(kind, size, leader="")))
    assert [one[:2] for one in broken] == [("army-no-leader", rule)]


def test_an_individual_is_one_hero_cz_group_07(tmp_path: Path) -> None:
    lone = {"group": "some", "type": "individual", "figures": [[1, "X", "elite", "basic", ["smg"]]]}
    assert [one[:2] for one in checked(tmp_path, a_list(lone))] == [
        ("army-not-a-hero", "CZ-GROUP-07")
    ]
    lone["figures"] = [[1, "X", "hero", "hero", ["smg"]]]
    assert not checked(tmp_path, a_list(lone))


def test_a_medikit_is_for_a_medic_cz_aid_07(tmp_path: Path) -> None:
    team = a_group("team", 2)
    team["figures"][1] = [1, "man", "average", "basic", ["medikit"]]
    assert [one[:2] for one in checked(tmp_path, a_list(team))] == [("army-medikit", "CZ-AID-07")]
    team["figures"][1] = [1, "man", "average", "basic+medic", ["medikit"]]
    assert not checked(tmp_path, a_list(team))


def test_a_list_that_costs_more_than_it_may_is_told_by_how_much_cz_wpn_09(tmp_path: Path) -> None:
    group = a_group("team", 2)  # smg 9, rifle 9
    assert not checked(tmp_path, a_list(group, points=18))
    file = tmp_path / "mine.yaml"
    YAML().dump(a_list(group, points=17), file)
    (breach, _line) = check(file).breaches[0]
    assert (breach.key, breach.rule, breach.facts["over"]) == ("army-too-dear", "CZ-WPN-09", 1)


def test_every_broken_rule_is_told_with_its_line(tmp_path: Path) -> None:
    second = {**a_group("team", 7), "group": "other"}
    broken = checked(tmp_path, a_list(a_group("squad", 7), second))
    assert [rule for _, rule, _ in broken] == ["CZ-GROUP-02", "CZ-GROUP-08"]
    assert broken[0][2] < broken[1][2]


# --- lists of units, without points ---------------------------------------------------------------
def a_skirmish(*units: dict[str, Any], **more: Any) -> dict[str, Any]:
    head = {"id": "mine", "ruleset": "modern-skirmish", "title": "Mine"}
    return {"army": head, "units": list(units), **more}


def a_squad(*figures: list[Any], **more: Any) -> dict[str, Any]:
    return {"unit": "squad", "leader": True, "figures": list(figures), **more}


def a_company(*units: dict[str, Any] | str, **head: Any) -> dict[str, Any]:
    army = {"id": "mine", "ruleset": "modern-battles", "title": "Mine", **head}
    return {"army": army, "units": list(units)}


RIFLES = [3, "rifleman", ["rifle"], "basic", []]
GUNNER = [1, "gunner", ["heavy-mg"], "basic", []]


def test_a_unit_with_a_weapon_for_two_has_a_second_man_ms_wpn_03(tmp_path: Path) -> None:
    assert checked(tmp_path, a_skirmish(a_squad(GUNNER, RIFLES))) == []
    (breach,) = checked(tmp_path, a_skirmish(a_squad(GUNNER)))
    assert breach[:2] == ("ms-army-alone", "MS-WPN-03")


def test_somebody_leads_a_force_ms_turn_02(tmp_path: Path) -> None:
    (breach,) = checked(tmp_path, a_skirmish(a_squad(RIFLES, leader=False)))
    assert breach[:2] == ("ms-army-no-leader", "MS-TURN-02")


def test_a_vehicle_has_room_for_those_it_carries_ms_veh_03(tmp_path: Path) -> None:
    technical = {"vehicle": "technical", "capacity": 2}
    data = a_skirmish(a_squad(RIFLES, aboard="technical"), vehicles=[technical])
    (breach,) = checked(tmp_path, data)
    assert breach[:2] == ("scenario-vehicle-full", "MS-VEH-03")


def test_a_figure_of_a_list_has_no_place_on_a_table(tmp_path: Path) -> None:
    placed = [1, "rifleman", ["rifle"], "basic", [], {"at": [3, 3]}]
    assert refused(tmp_path, a_skirmish(a_squad(placed))) == "army-placed"
    assert refused(tmp_path, a_skirmish(a_squad(RIFLES, zone=[0, 0, 9, 9]))) == "data-unknown-key"


def test_nothing_recent_in_a_list_of_a_historical_era_mb_wpn_03(tmp_path: Path) -> None:
    assert checked(tmp_path, a_company("modern-squad")) == []
    broken = checked(tmp_path, a_company("rifle-squad", "modern-squad", era="historical"))
    assert {rule for _, rule, _ in broken} == {"MB-WPN-03"}
    assert {line for *_, line in broken} == {8}


def test_an_assistant_has_a_weapon_to_serve_mb_wpn_07(tmp_path: Path) -> None:
    unit = {"unit": "some", "leader": "rifle", "others": {"rifle": 4}, "assistants": 1}
    (breach,) = checked(tmp_path, a_company(unit))
    assert breach[:2] == ("mb-army-idle", "MB-WPN-07")
    served = {**unit, "others": {"rifle": 4, "lmg-belt": 1}}
    assert checked(tmp_path, a_company(served)) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "rule"),
    [("ms-consulate-operators", "MS-UNIT-06"), ("mb-saint-aubin-assault", "MB-DAT-05")],
)
def test_where_nothing_has_a_price_the_points_are_refused_by_the_rule(
    capsys: pytest.CaptureFixture[str], name: str, rule: str, language: str
) -> None:
    assert main(["army", "points", name, "--language", language]) == 1
    assert rule in capsys.readouterr().err
    assert main(["army", "check", name, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["points"] is None


# --- lists of sections ----------------------------------------------------------------------------
def a_company_of_counters(*units: str, **more: Any) -> dict[str, Any]:
    head = {"id": "mine", "ruleset": "hex-tactical", "title": "Mine"}
    return {"army": head, "sections": [{"section": "first", "units": list(units), **more}]}


@pytest.mark.parametrize(
    ("units", "more", "rule"),
    [
        (("squad", "squad"), {}, "HX-UNIT-03"),
        (("section-leader", "squad", "squad", "jeep-mg"), {"aboard": {"squad": "jeep-mg"}},
         "HX-UNIT-09"),
        (("section-leader", "at-gun", "jeep-mg"), {"aboard": {"at-gun": "jeep-mg"}}, "HX-UNIT-12"),
    ],
    ids=["nobody leads", "too many aboard", "nothing to tow with"],
)  # fmt: skip
def test_a_section_has_a_leader_and_room_for_those_it_carries(
    tmp_path: Path, units: tuple[str, ...], more: dict[str, Any], rule: str
) -> None:
    assert [one for _, one, _ in checked(tmp_path, a_company_of_counters(*units, **more))] == [rule]


def test_a_section_led_by_one_of_its_vehicles_keeps_hx_unit_03(tmp_path: Path) -> None:
    tanks = a_company_of_counters("medium-tank", "medium-tank", leader="medium-tank")
    assert checked(tmp_path, tanks) == []


# --- what the command says ------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_remedy_is_in_the_sentence_and_the_exit_is_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    file = tmp_path / "mine.yaml"
    YAML().dump(a_list(a_group("squad", 6)), file)
    assert main(["army", "check", str(file), "--language", language]) == 1
    told = capsys.readouterr().err
    assert "CZ-GROUP-02" in told
    assert ("add 2" if language == "en" else "ajoutez-en 2") in told


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda a: a["groups"][0]["figures"][0].__setitem__(4, ["bazoka"]), "bazoka"),
        (lambda a: a["groups"][0]["figures"][1].__setitem__(0, 10_000), "10000"),
        (lambda a: a["army"].__setitem__("points", -5), "-5"),
        (lambda a: a["groups"].clear(), "group"),
        (lambda a: a.__setitem__("grups", []), "grups"),
    ],
    ids=["unknown weapon", "10,000 figures", "negative points", "no group", "unknown field"],
)  # fmt: skip
def test_a_list_that_cannot_be_read_gets_one_sentence_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Any, wanted: str
) -> None:
    data = a_list(a_group("team", 2))
    change(data)
    file = tmp_path / "mine.yaml"
    YAML().dump(data, file)
    assert main(["army", "check", str(file)]) == 2
    told = capsys.readouterr().err.strip()
    assert told.startswith("mine.yaml, line ")
    assert wanted in told
    assert "\n" not in told


def told_of(
    data: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], code: int = 2
) -> str:
    file = tmp_path / "mine.yaml"
    YAML().dump(data, file)
    assert main(["army", "check", str(file)]) == code
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("group", "rule"),
    [
        (a_group("squad", 8, may_split="two-sections"), "CZ-GROUP-03"),
        (a_group("squad", 8, may_split="able-baker-charlie"), "CZ-GROUP-04"),
        (a_group("squad", 8, leader="gang-leader"), "CZ-GROUP-06"),
        (a_group("team", 2, weapon="mmg"), "CZ-CREW-05"),
        (a_group("team", 2, kit="flak-jacket"), "CZ-EQUIP-01"),
        (a_group("team", 2, kit="bayonet"), "CZ-CC-10"),
        (a_group("team", 2, kit="mmg"), "CZ-CREW-05"),
    ],
    ids=["two sections", "three teams", "gang leader", "crew", "armour of another time",
         "bayonet without a rifle", "crew of one"],
)  # fmt: skip
def test_a_rule_that_reading_finds_broken_is_a_complaint_among_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], group: dict[str, Any], rule: str
) -> None:
    told = told_of(a_list(group, points=1), tmp_path, capsys, code=1)
    assert f"({rule})." in told
    assert "(CZ-WPN-09)." in told  # points are counted all the same


def test_an_unknown_weapon_is_told_before_what_its_squad_lacks_without_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    group = a_group("squad", 10, may_split="able-baker-charlie")
    group["figures"] += [[1, "corporal", "average", "sub-leader", ["automatic-rifel"]]]
    assert "automatic-rifle" in told_of(a_list(group), tmp_path, capsys)


def test_lists_are_told_under_their_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["army", "list", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["id"]: row["ruleset"] for row in rows} == {
        name: path.parent.name.replace("_", "-") for name, path in shipped().items()
    }
    assert main(["army", "list"]) == 0
    told = capsys.readouterr().out.splitlines()
    titles = [line for line in told if not line.startswith(" ")]
    assert titles == ["Combat Zone", "Modern Skirmish", "Modern Battles", "Hex Tactical"]
    assert len(told) - len(titles) == len(rows)


def test_a_name_that_is_no_list_is_told_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["army", "points", "us-rifle-squat"]) == 2
    assert "us-rifle-squad" in capsys.readouterr().err


DOCUMENT = Path(__file__).parents[1] / "docs" / "armies.md"
WRITTEN = re.findall(r"```yaml\n(army:.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", WRITTEN, ids=["combat zone", "skirmish", "battles", "hexes"])
def test_the_lists_printed_in_the_documentation_keep_every_rule(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    assert not check(file).breaches


# --- those that come with Sandtable ---------------------------------------------------------------
def lists_of(ruleset: str) -> dict[str, Any]:
    """Shipped lists of a ruleset, as plain data."""
    found = {name: YAML(typ="safe").load(path) for name, path in shipped().items()}
    return {name: data for name, data in found.items() if data["army"]["ruleset"] == ruleset}


def test_there_is_a_list_for_every_nation_of_the_weapon_examples() -> None:
    lists = lists_of("combat-zone").items()
    assert {name.partition("-")[0] for name, data in lists if "nation" in data["army"]} == NATIONS


def without_table(listed: Any) -> Any:
    """A unit or vehicle of a scenario without what belongs to a table."""
    of_table = ("zone", "at", "facing", "gun_at", "level")
    if isinstance(listed, str):
        return listed
    return {key: value for key, value in listed.items() if key not in of_table}


@pytest.mark.parametrize("ruleset", ["modern-skirmish", "modern-battles"])
def test_there_is_a_list_for_the_force_of_each_side_of_each_scenario(ruleset: str) -> None:
    """MS-UNIT-06, MB-DAT-05: later arrivals included; lessons have none."""
    expected = {}
    for one in listing():
        data = scenarios.load(one.id).plain
        if one.ruleset != ruleset or data.get("steps"):
            continue
        for side in data["sides"]:
            parts = [side, *side.get("arrivals", ())]
            expected[f"{one.id}-{side['id']}"] = {
                kind: [without_table(u) for part in parts for u in part.get(kind, ())]
                for kind in ("units", "vehicles")
            }
    in_order = getattr(ruleset_named(ruleset), "in_order", lambda data: data)
    lists = {
        name: {kind: in_order(data.get(kind, [])) for kind in ("units", "vehicles")}
        for name, data in lists_of(ruleset).items()
    }
    assert lists == expected


def test_there_is_a_list_for_the_sections_of_each_side_of_each_hex_scenario() -> None:
    """HX-UNIT-03: without what belongs to a map; lessons have none."""
    of_map = ("zone", "at", "facing", "hidden", "from_turn", "entry")
    expected = {}
    for one in listing():
        data = scenarios.load(one.id).plain
        if one.ruleset == "hex-tactical" and not data.get("steps"):
            for side in data["sides"]:
                expected[f"{one.id}-{side['id']}"] = [
                    {key: value for key, value in section.items() if key not in of_map}
                    for section in side["sections"]
                ]
    found = {name: data["sections"] for name, data in lists_of("hex-tactical").items()}
    assert found == expected


@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_shipped_list_keeps_every_rule(name: str) -> None:
    assert not check(name).breaches


@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_shipped_list_fits_the_schema(name: str) -> None:
    data = YAML(typ="safe").load(shipped()[name])
    files = SCHEMAS.glob(f"*.{data['army']['ruleset']}.schema.json")
    schemas = [json.loads(file.read_text()) for file in files]
    found = Registry().with_resources((s["$id"], Resource.from_contents(s)) for s in schemas)
    schema = next(s for s in schemas if s["$id"].startswith("army"))
    jsonschema.Draft202012Validator(schema, registry=found).validate(data)


def test_prices_are_those_printed_and_a_standing_weapon_counts_cz_wpn_09() -> None:
    prices = {(p.group, p.name.en): p for p in bill(check("german-gruppe").army)}
    assert prices["gruppe", "MG gunner"].total == 32
    assert prices["gruppe", "Panzerfaust man"].total == 9 + 20
    assert prices["gruppe", "Grenadier"] == (
        "gruppe", ("Grenadier", "Grenadier"), 4, 9 + 1 + 2, 48
    )  # fmt: skip
    assert prices["tripod", "Medium machine gun (MMG)"].total == 36


def test_points_are_shown_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["army", "points", "french-maquis", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["points"] == sum(line["points"] for line in told["lines"]) == 99

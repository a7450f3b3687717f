"""Force lists: the rules of composition, prices, and what a bad file is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource
from ruamel.yaml import YAML

from sandtable.armies import bill, check, shipped
from sandtable.cli import main
from sandtable.reading import BadData

SCHEMAS = Path(__file__).parents[1] / "src" / "sandtable" / "schemas"
NATIONS = {"us", "german", "british", "soviet", "french", "japanese", "italian"}


def a_list(*groups: dict[str, Any], **head: Any) -> dict[str, Any]:
    army = {"id": "mine", "ruleset": "combat-zone", "title": "Mine", **head}
    return {"army": army, "groups": list(groups)}


def a_group(kind: str, number: int = 0, leader: str = "leader", **more: Any) -> dict[str, Any]:
    """A group of that many figures, the leader among them."""
    figures = [[1, "chief", "average", leader, ["smg"]]] if leader else []
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


def test_a_vehicle_with_more_aboard_than_it_has_seats_is_refused(tmp_path: Path) -> None:
    """CZ-VEH-04."""
    data = with_vehicles({"vehicle": "car", "driver": "chief", "aboard": ["some"]})
    assert refused(tmp_path, data) == "scenario-vehicle-full"


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
        (lambda a: a["groups"][0].__setitem__("weapon", "mmg"), "mmg"),
        (lambda a: a["groups"][0]["figures"][0].__setitem__(4, ["smg", "flak-jacket"]), "flak"),
        (lambda a: a["groups"].clear(), "group"),
        (lambda a: a.__setitem__("grups", []), "grups"),
    ],
    ids=["unknown weapon", "10,000 figures", "negative points", "crew of two for three",
         "armour of another time", "no group", "unknown field"],
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


def test_a_name_that_is_no_list_is_told_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["army", "points", "us-rifle-squat"]) == 2
    assert "us-rifle-squad" in capsys.readouterr().err


# --- those that come with Sandtable ---------------------------------------------------------------
def test_there_is_a_list_for_every_nation_of_the_weapon_examples() -> None:
    assert {name.partition("-")[0] for name in shipped()} == NATIONS


@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_shipped_list_keeps_every_rule(name: str) -> None:
    assert not check(name).breaches


@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_shipped_list_fits_the_schema(name: str) -> None:
    schemas = [json.loads(file.read_text()) for file in SCHEMAS.glob("*.combat-zone.schema.json")]
    found = Registry().with_resources((s["$id"], Resource.from_contents(s)) for s in schemas)
    schema = next(s for s in schemas if s["$id"].startswith("army"))
    data = YAML(typ="safe").load(shipped()[name])
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

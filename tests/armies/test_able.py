"""What a force can do: exact odds of the ruleset's own queries, added up."""

from __future__ import annotations

from importlib import import_module

import pytest

from sandtable.armies import check, check_text, shipped
from sandtable.armies.bench.able import Able
from sandtable.armies.places import battle, places
from sandtable.rulesets import ask_odds
from sandtable.scenarios import read
from sandtable.steps import finished


def able(name: str) -> Able:
    army = check(name).army
    package = army.plain["army"]["ruleset"].replace("-", "_")
    found: Able = import_module(f"sandtable.armies.bench.can.{package}").able(army, "en")
    return found


@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_force_can_do_what_its_lines_can_together_and_each_is_asked_of_the_odds(
    name: str,
) -> None:
    found = able(name)
    row, column = found.first
    total = 0.0
    for share in found.shares:
        part = sum(line.number * line.cells[row][column] for line in share.lines)
        assert share.cells[row][column] == pytest.approx(part)
        total += part
    assert found.cells[row][column] == pytest.approx(total)


def test_the_chance_of_a_rifleman_is_that_of_the_odds() -> None:
    found = able("british-section")
    line = next(one for one in found.shares[0].lines if one.name == "rifleman")
    inputs = {**line.inputs, **found.rows[1].inputs, **found.columns[2].inputs}
    exact = ask_odds("combat-zone", line.query, inputs).outcomes["eliminated"]
    assert line.cells[1][2] == float(exact)


def test_whoever_serves_a_weapon_does_not_shoot_himself_cz_crew_01() -> None:
    shares = able("british-section").shares
    assert [line.number for line in shares[2].lines] == [1]  # the Vickers, not its three men
    assert sum(line.number for line in shares[0].lines) == 9  # the Bren has one of ten beside it


# --- where a list can play ------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["german-gruppe", "ms-consulate-operators",
                                  "mb-saint-aubin-assault", "hx-hedgerow-road-german"])  # fmt: skip
def test_a_list_plays_wherever_it_is_said_to_fit_and_elsewhere_it_is_said_why(name: str) -> None:
    army = check(name).army
    found = finished(places(army, "en"))
    fitting = [one for one in found if not one.why]
    assert fitting
    assert all(one.why.endswith(".") for one in found if one.why)
    for one in fitting[:2]:
        scenario = read(battle(army, one.scenario, one.side))
        side = next(side for side in scenario.sides if side.id == one.side)
        assert len(side.members()) == len(army.members())


@pytest.mark.parametrize(
    ("name", "scenario", "side", "why"),
    [
        ("german-gruppe", "cz-hill-farm", "section", "Fusil semi-automatique n’est pas du cadre"),
        ("german-gruppe", "cz-hill-217", "german", "Le scénario parle de « Char lourd »"),
        ("german-gruppe", "cz-cliff-battery", "commandos", "« Capitaine Reeve »"),
        ("task-section", "cz-hill-217", "soviet", "Gilet pare-balles n’existe pas dans les"),
        ("ms-consulate-operators", "ms-sahel-column", "fighters", "parle de « Véhicules »"),
        ("hx-hedgerow-road-german", "hx-laterite-road", "convoy", "parle de « Camion-citerne »"),
    ],
)
def test_what_stands_against_a_list_is_called_by_its_name_and_not_by_a_code(
    name: str, scenario: str, side: str, why: str
) -> None:
    found = {(one.scenario, one.side): one.why for one in finished(places(check(name).army, "fr"))}
    told = found[scenario, side].replace("\u202f", " ").replace("\u00a0", " ")
    assert why in told
    assert "cz." not in told


def test_a_list_keeps_its_ids_apart_from_those_of_the_scenario() -> None:
    text = shipped()["german-gruppe"].read_text(encoding="utf-8")
    army = check_text(text, "mine").army
    ids = [g.id for s in read(battle(army, "cz-bocage-dawn", "american")).sides for g in s.groups]
    assert len(ids) == len(set(ids))

"""Terrain as play looks it up: what a unit pays for a step, what a hex protects."""

from __future__ import annotations

import pytest

from sandtable.rulesets.hex_tactical.ground.terrain import (
    FORBIDDEN,
    LAND,
    Step,
    best_protection,
    cost,
    dearest,
    hexside_protection,
    indirect,
    marker_protection,
    pays,
    protection,
)


def test_costs_are_kept_in_halves_of_a_point() -> None:
    """HX-MOVE-15."""
    assert cost(Step("brush")) == 3


@pytest.mark.parametrize(
    ("step", "halves"),
    [
        (Step("brush", hexside="hedge"), 4),
        (Step("clear", by="wheeled", climb=1), 18),
        (Step("clear", storeys=1), 6),
        (Step("clear", by="tracked", towing=True), 6),
        (Step("clear", by="tracked", bank=True), 8),
        (Step("clear", by="4x4", bank=True), FORBIDDEN),
        (Step("clear", by="amphibious"), LAND),
        (Step("clear", by="nap", hexside="hedge"), 8),
    ],
)
def test_a_step_adds_up_its_parts(step: Step, halves: object) -> None:
    """HX-MOVE-01, HX-MOVE-06, HX-MOVE-08, HX-MOVE-14."""
    assert cost(step) == halves


def test_an_amphibious_vehicle_pays_for_its_land_class_on_dry_land() -> None:
    """HX-MOVE-05."""
    assert pays(Step("clear", by="amphibious"), "4x4") == 8
    assert pays(Step("shallow-water", by="amphibious"), "4x4") == 12
    assert pays(Step("hard-building", by="amphibious"), "4x4") is None


def test_a_boat_stays_afloat() -> None:
    """HX-MOVE-05."""
    assert pays(Step("clear", by="amphibious")) is None
    assert pays(Step("open-water", by="amphibious")) == 8


def test_of_two_terrains_the_dearer_is_paid_and_forbidden_is_dearest() -> None:
    """HX-MOVE-16."""
    assert dearest((3, 4)) == 4
    assert dearest((3, None)) is None


def test_a_second_terrain_that_sends_on_to_another_comes_to_clear_ground() -> None:
    """HX-MOVE-05: two rows that both say UAT have no cost of their own."""
    assert cost(Step("entrenchment", "fortification")) == 2
    assert protection("road", "river") == 0


def test_the_better_of_two_terrains_protects_never_both() -> None:
    """HX-DIR-01."""
    assert best_protection("forest", "entrenchment") == -2
    assert best_protection("brush", "fortification") == -3
    assert best_protection("brush", "fortification", "vehicle") == -1
    assert best_protection("clear", "road") == 0


def test_each_marker_protects_once() -> None:
    """HX-DIR-07, HX-SMOKE-04."""
    assert marker_protection(smoke=True, vehicles=True, wrecks=True) == -3
    assert marker_protection(vehicles=True, target="vehicle") == 0
    assert marker_protection(wrecks=True, target="nap") == 0


def test_a_hexside_protects_by_its_own_row() -> None:
    """HX-DIR-01."""
    assert hexside_protection("bocage") == -2
    assert hexside_protection("wall", "nap") == 0
    assert hexside_protection("none") == 0


def test_indirect_fire_takes_one_column_of_protection_away() -> None:
    """HX-INDCOL-01."""
    assert [indirect(shift) for shift in (-3, -1, 0, 1)] == [-2, 0, 0, 0]


@pytest.mark.parametrize("building", ["wood-building", "hard-building"])
def test_in_a_building_no_snow_lies(building: str) -> None:
    """HX-MOVE-10"""
    assert cost(Step(terrain=building, surface="deep-snow")) == cost(Step(terrain=building))
    assert cost(Step(surface="deep-snow")) != cost(Step())

"""Hues of sides: as the scenario says, by a name that is a colour, by their order."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from sandtable import scenarios
from sandtable.explain.story import refusal
from sandtable.reading import BadScenario, Words
from sandtable.rulesets.hues import hues_of
from sandtable.server.catalogue import offered


def shown(scenario: str) -> dict[str, str]:
    """The hues in which the sides of a scenario are drawn."""
    staged = next(s for one in offered() for s in one.scenarios() if s.id == scenario)
    return {side.id: side.hue for side in staged.sides("en")}


def test_at_the_dusk_bridge_the_side_called_red_is_red() -> None:
    assert shown("ms-dusk-bridge")["red"] == "red"
    assert set(shown("ms-dusk-bridge").values()) == {"red", "blue"}


def test_sides_whose_names_are_no_colours_are_blue_and_red_in_their_order() -> None:
    assert shown("cz-sodium-alley") == {"quai-boys": "blue", "lantern-crew": "red"}


@pytest.mark.parametrize("name", ["Red", "the Reds", "Les Rouges", "rouge"])
def test_a_name_that_is_a_colour_gives_it_in_either_language(name: str) -> None:
    assert hues_of(("a", "b"), {}, {"a": Words(name, name)}) == {"a": "red", "b": "blue"}


def test_a_name_that_only_mentions_a_colour_gives_none() -> None:
    names = {"a": Words("Red River militia", "milice de la rivière Rouge")}
    assert hues_of(("a", "b"), {}, names) == {"a": "blue", "b": "red"}


def test_what_the_scenario_says_goes_before_names_and_order() -> None:
    assert hues_of(("red", "blue"), {"red": "green"}, {}) == {"red": "green", "blue": "blue"}
    assert hues_of(("a", "b"), {"b": "blue"}, {}) == {"b": "blue", "a": "red"}


def test_two_sides_never_have_the_same_hue() -> None:
    assert hues_of(("red", "reds"), {}, {}) == {"red": "red", "reds": "blue"}


def with_hues(name: str, hues: Any) -> Any:
    plain = copy.deepcopy(scenarios.load(name).plain)
    plain.setdefault("terms", {})["hues"] = hues
    return scenarios.read(plain)


@pytest.mark.parametrize("name", ["cz-hill-farm", "ms-dusk-bridge", "mb-tutorial", "hx-tutorial"])
def test_a_scenario_of_every_ruleset_may_say_its_hues(name: str) -> None:
    first, second = (side.id for side in scenarios.load(name).sides)
    read = with_hues(name, {first: "green", second: "red"})
    assert read.hues == {first: "green", second: "red"}


def test_a_hue_that_there_is_not_and_one_for_two_sides_are_refused() -> None:
    with pytest.raises(BadScenario) as unknown:
        with_hues("cz-hill-farm", {"section": "pink"})
    assert "pink" in refusal(unknown.value, "en")
    with pytest.raises(BadScenario) as twice:
        with_hues("cz-hill-farm", {"section": "red", "militia": "red"})
    assert "another side is red already" in refusal(twice.value, "en")

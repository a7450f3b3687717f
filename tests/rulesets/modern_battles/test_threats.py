"""Who could shoot at a unit where it would stand, and how likely (MB-SHT, MB-AMB)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.rulesets.modern_battles.build import (
    RED,
    a_battle,
    a_vehicle,
    block,
    blue,
    inch,
    red,
)

from sandtable.rulesets import ask_odds
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.queries import threats
from sandtable.rulesets.threats import Harmless, Threat, expected

TEN = tuple((10, 8 + 1.5 * n) for n in range(4))
FOES = tuple((30, 8 + 1.5 * n) for n in range(5))


def against(battle: Battle, who: str, *way: Any) -> dict[str, Threat | Harmless]:
    there = threats.arrived(battle, who, way)
    return {one.enemy: one for one in threats.against(there, who)}


def by_the_odds(threat: Threat) -> dict[str, Fraction]:
    answer = ask_odds("modern-battles", threat.query, dict(threat.inputs))
    return {label: chance for label, chance in answer.outcomes.items() if chance}


def test_a_volley_is_counted_as_the_odds_query_counts_it() -> None:
    battle = a_battle(red("A", *TEN, facing=90), blue("B", *FOES, facing=270))
    threat = against(battle, "A1", inch(13, 8))["B1"]
    assert isinstance(threat, Threat)
    assert dict(threat.outcomes) == by_the_odds(threat)
    assert threat.inputs["figures"] == "5"
    assert expected(threat.losses) > 0


def test_an_enemy_turns_to_the_place_first() -> None:
    """On the spot, which is no movement (MB-GEN-09)."""
    looking, away = (
        against(a_battle(red("A", *TEN), blue("B", *FOES, facing=way)), "A1")["B1"]
        for way in (270, 90)
    )
    assert isinstance(looking, Threat)
    assert isinstance(away, Threat)
    assert looking.outcomes == away.outcomes


def test_whoever_cannot_see_the_place_is_harmless_and_says_what_is_in_the_way() -> None:
    hill = block("hill", 18, 0, 4, 48, kind="difficult-dense")
    found = against(a_battle(red("A", *TEN), blue("B", *FOES), terrain=(hill,)), "A1")["B1"]
    assert isinstance(found, Harmless)
    assert (found.refused.key, found.comes) == ("mb-sight-dense", None)


def test_whoever_is_too_far_now_is_told_as_coming_up() -> None:
    """A submachine gun reaches 12 inches and half as far again (MB-SHT-07)."""
    foes = tuple((31, y) for _, y in FOES)
    found = against(a_battle(red("A", *TEN), blue("B", *foes, weapons=["smg"] * 5)), "A1")["B1"]
    assert isinstance(found, Harmless)
    assert found.comes is not None
    assert (found.comes.how, found.comes.inputs["moved"]) == ("mb-danger-moved", "true")
    assert dict(found.comes.outcomes) == by_the_odds(found.comes)


def test_a_vehicle_is_lost_as_a_whole() -> None:
    tank = a_vehicle("T", RED, 10, 10)
    gun = a_vehicle("G", "blue", 30, 10, facing=270, turret=270)
    found = against(a_battle(tank, gun), "T")["G"]
    assert isinstance(found, Threat)
    assert set(found.losses) == {0, 1}

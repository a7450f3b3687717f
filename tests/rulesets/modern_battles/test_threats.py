"""Who could shoot at a unit where it would stand, and how likely (MB-SHT, MB-AMB)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.rulesets.modern_battles.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    block,
    blue,
    inch,
    red,
)

from sandtable.rulesets import ask_odds
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    SHOOTING,
    Battle,
    changed,
    with_unit,
)
from sandtable.rulesets.modern_battles.battle.victory import DEFAULT_TURNS
from sandtable.rulesets.modern_battles.commands.preview import whole
from sandtable.rulesets.modern_battles.ground.places import gap
from sandtable.rulesets.modern_battles.queries import threats
from sandtable.rulesets.threats import Harmless, Threat, arrived, expected
from sandtable.staging import stage

TEN = tuple((10, 8 + 1.5 * n) for n in range(4))
NEAR = tuple((20, 8 + 1.5 * n) for n in range(5))
FOES = tuple((30, 8 + 1.5 * n) for n in range(5))


def against(battle: Battle, who: str, *way: Any) -> dict[str, Threat | Harmless]:
    there, _ = arrived(threats, battle, who, way)
    return {threat.enemy: threat for threat in threats.against(there, who)}


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


def in_the_last_turn(battle: Battle, **more: Any) -> Battle:
    return changed(battle, turn=DEFAULT_TURNS, **more)


def test_a_side_that_has_had_its_last_turn_shoots_no_more_and_says_so() -> None:
    """MB-SCN-05: red plays first, blue after it, and then it is over."""
    battle = in_the_last_turn(a_battle(red("A", *TEN), blue("B", *FOES)))
    assert isinstance(against(battle, "A1")["B1"], Threat)
    theirs = against(changed(battle, to_act=BLUE), "B1")["A1"]
    assert isinstance(theirs, Harmless)
    assert (theirs.refused.key, theirs.comes) == ("mb-danger-done", None)
    earlier = changed(battle, to_act=BLUE, turn=DEFAULT_TURNS - 1)
    assert isinstance(against(earlier, "B1")["A1"], Threat)


def test_what_is_left_of_a_sides_last_turn_is_what_it_may_still_shoot() -> None:
    battle = in_the_last_turn(a_battle(red("A", *TEN), blue("B", *FOES)), phase=SHOOTING)
    assert isinstance(against(battle, "B1")["A1"], Threat)
    fired = against(with_unit(battle, "A", used_fire=True), "B1")["A1"]
    assert isinstance(fired, Harmless)
    over = against(changed(battle, phase=CLOSE_COMBAT), "B1")["A1"]
    assert isinstance(over, Harmless)
    assert over.refused.key == "mb-danger-done"


def test_a_mixed_fire_is_counted_as_the_odds_query_counts_it() -> None:
    """As the fire itself is played, batch after batch (MB-SHT-22)."""
    arms = ["rifle", "rifle", "smg", "smg", "lmg-belt"]
    battle = a_battle(red("A", *TEN), blue("B", *NEAR, facing=270, weapons=arms))
    threat = against(battle, "A1")["B1"]
    assert isinstance(threat, Threat)
    assert "also" in threat.inputs
    assert dict(threat.outcomes) == by_the_odds(threat)
    shooting = changed(battle, to_act=BLUE, phase=SHOOTING)
    played = whole(shooting, c.Shoot("B", "A"))
    assert played is not None
    assert {n: chance for n, chance in played.outcomes.items() if chance} == threat.outcomes


def test_several_shots_at_a_vehicle_are_counted_as_the_odds_query_counts_them() -> None:
    truck = a_vehicle("T", RED, 10, 10, kind="truck")
    arms = ["rifle", "smg", "rifle", "at-rifle", "rifle"]
    threat = against(a_battle(truck, blue("B", *NEAR, facing=270, weapons=arms)), "T")["B1"]
    assert isinstance(threat, Threat)
    assert threat.query == "fate"
    assert dict(threat.outcomes) == by_the_odds(threat)


def test_whoever_cannot_see_the_place_is_harmless_and_says_what_is_in_the_way() -> None:
    hill = block("hill", 18, 0, 4, 48, kind="difficult-dense")
    threat = against(a_battle(red("A", *TEN), blue("B", *FOES), terrain=(hill,)), "A1")["B1"]
    assert isinstance(threat, Harmless)
    assert (threat.refused.key, threat.comes) == ("mb-sight-dense", None)


def test_whoever_is_too_far_now_is_told_as_coming_up() -> None:
    """A submachine gun reaches 12 inches and half as far again (MB-SHT-07)."""
    foes = tuple((31, y) for _, y in FOES)
    threat = against(a_battle(red("A", *TEN), blue("B", *foes, weapons=["smg"] * 5)), "A1")["B1"]
    assert isinstance(threat, Harmless)
    assert threat.comes is not None
    assert (threat.comes.how, threat.comes.inputs["moved"]) == ("mb-danger-moved", "true")
    assert dict(threat.comes.outcomes) == by_the_odds(threat.comes)


def test_a_vehicle_is_lost_as_a_whole() -> None:
    tank = a_vehicle("T", RED, 10, 10)
    gun = a_vehicle("G", "blue", 30, 10, facing=270, turret=270)
    threat = against(a_battle(tank, gun), "T")["G"]
    assert isinstance(threat, Threat)
    assert set(threat.losses) == {0, 1}


def test_a_unit_counts_once_however_many_of_its_figures_go() -> None:
    """Else a squad of six could lose seven on average."""
    squad = {"at": [[10, 10], [10, 11], [10, 12]]}
    staged = stage(
        "modern-battles", {"red": {"able": squad}, "blue": {"baker": {"at": [[30, 10]]}}}
    )
    battle, figures = staged.state, [f"able-{n}" for n in (1, 2, 3)]
    assert threats.size_of(battle, figures[0]) == 3
    assert threats.size_of(battle, *figures) == 3
    assert threats.size_of(battle, *figures, "baker-1") == 4


def test_a_vehicle_that_backs_away_still_shows_its_front() -> None:
    """MB-MOV-07: as its move leaves it, ahead and in reverse."""
    tank, foe = a_vehicle("T", RED, 20, 10), blue("baker", *FOES)
    battle = a_battle(tank, foe)
    front = battle.vehicles["T"].facing
    for x in (22, 18):
        there, goes = arrived(threats, battle, "T", [inch(x, 10)])
        assert goes
        fx, fy = there.vehicles["T"].facing
        assert (fx * front[0] + fy * front[1] > 0, fx * front[1]) == (True, fy * front[0])


def a_crew() -> Battle:
    """A leader with a pistol, a heavy machine gun and its assistant, all 20 inches away."""
    crew = blue("B", (30, 10), (30.5, 12), (31, 13), weapons=["pistol", "mg-heavy", "rifle"])
    return a_battle(red("A", *TEN), crew)


def test_a_threat_names_the_weapons_that_fire_and_no_other() -> None:
    """The pistol does not reach so far."""
    threat = against(a_crew(), "A1")["B1"]
    assert isinstance(threat, Threat)
    assert (threat.weapon, threat.besides) == ("mg-heavy", ("rifle",))


def test_the_distance_of_a_threat_is_that_of_the_two_between_whom_it_is_drawn() -> None:
    """From the nearest who fires to the nearest of the target: rim to rim of their bases."""
    threat = against(a_crew(), "A1")["B1"]
    assert isinstance(threat, Threat)
    assert threat.by == "B2"
    assert (threat.start, threat.at) == (inch(30.5, 12), inch(10, 12.5))
    assert threat.distance == gap(a_crew(), "B2", "A4")

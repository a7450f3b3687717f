"""Who could shoot at a figure where it would stand, and how likely (MS-SHOOT, MS-COVFIRE)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from tests.rulesets.modern_skirmish.build import a_battle, a_vehicle, block, blue, cm, low_wall, red

from sandtable.rulesets import ask_odds
from sandtable.rulesets.modern_skirmish.battle.state import AIMED, COVERING, Battle, with_unit
from sandtable.rulesets.modern_skirmish.battle.victory import DEFAULT_TURNS
from sandtable.rulesets.modern_skirmish.queries import threats
from sandtable.rulesets.threats import Harmless, Threat, arrived


def against(battle: Battle, who: str, *way: Any) -> dict[str, Threat | Harmless]:
    there, _ = arrived(threats, battle, who, way)
    return {danger.enemy: danger for danger in threats.against(there, who)}


def the_threat(battle: Battle, *way: Any) -> Threat:
    threat = against(battle, "ann", *way)["bob"]
    assert isinstance(threat, Threat)
    return threat


def the_harmless(battle: Battle, *way: Any) -> Harmless:
    harmless = against(battle, "ann", *way)["bob"]
    assert isinstance(harmless, Harmless)
    return harmless


def by_the_odds(threat: Threat) -> dict[str, Fraction]:
    answer = ask_odds("modern-skirmish", threat.query, dict(threat.inputs))
    return {label: chance for label, chance in answer.outcomes.items() if chance}


def test_the_chance_is_that_of_the_odds_query_for_the_same_situation() -> None:
    wall = low_wall("wall", 15.5, 5, 10)
    battle = a_battle(red("ann", 10, 10, equipment=["body-armour"]), blue("bob", 30, 10), wall)
    threat = the_threat(battle, cm(14.2, 10))
    assert threat.outcomes == by_the_odds(threat)
    assert threat.inputs["cover"] != "none"  # that of the place, not of where she is now


def test_an_enemy_takes_the_best_of_his_shots() -> None:
    """Aimed fire is worth more than a shot in a tactical move (MS-ORD-01)."""
    threat = the_threat(a_battle(red("ann", 10, 10), blue("bob", 30, 10)))
    assert (threat.how, threat.inputs["order"]) == ("ms-danger-aimed-fire", "aimed-fire")


def test_an_enemy_turns_to_the_place_first() -> None:
    """Turning is free (MS-UNIT-03)."""
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10, facing=90))
    assert the_threat(battle).hurts


def test_an_enemy_who_has_acted_is_counted_for_his_next_activation() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10, shot=True, moved=900))
    fresh = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    assert the_threat(battle).outcomes == the_threat(fresh).outcomes


def test_who_has_acted_in_the_last_turn_shoots_no_more_and_says_so() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    unit = battle.figures["bob"].who.unit
    acted = with_unit(battle, unit, marker=AIMED, red=True)
    last = replace(acted, turn=DEFAULT_TURNS)
    assert the_threat(acted).hurts
    assert the_harmless(last).refused.key == "ms-acted-in-the-last-turn"
    assert the_threat(with_unit(last, unit, red=False)).hurts


def test_who_may_still_be_ordered_to_a_place_can_go_there() -> None:
    """MS-CMD-03: the order is given first, a rapid move where a tactical one is too short."""
    battle = a_battle(red("ann", 10, 10), blue("bob", 60, 60), active="")
    goes = [arrived(threats, battle, "ann", (cm(10 + far, 10),))[1] for far in (8, 14, 30)]
    assert goes == [True, True, False]


def test_whoever_cannot_see_the_place_is_harmless_and_says_what_is_in_the_way() -> None:
    house = block("house", 15, 0, 10, 45, blocking=True, impassable=True)
    harmless = the_harmless(a_battle(red("ann", 10, 20), blue("bob", 30, 20), house))
    assert (harmless.refused.key, harmless.comes) == ("ms-sight-terrain", None)


def test_whoever_is_too_far_now_is_told_as_coming_up() -> None:
    """A tactical move of 10 cm brings him into the 30 cm of his rifle, and costs him (MS-TMOD)."""
    harmless = the_harmless(a_battle(red("ann", 10, 10), blue("bob", 48, 10)))
    assert harmless.refused.key == "ms-out-of-range"
    assert harmless.comes is not None
    assert harmless.comes.inputs["moved"] == "5"
    assert harmless.comes.outcomes == by_the_odds(harmless.comes)


def test_whoever_is_too_far_even_after_a_move_does_not_come_up() -> None:
    harmless = the_harmless(a_battle(red("ann", 10, 10), blue("bob", 55, 10)))
    assert harmless.comes is None


def test_a_weapon_that_does_not_move_and_shoot_does_not_come_up() -> None:
    """MS-WPN-02: the heavy machine gun stays where it fires."""
    house = block("house", 20, 0, 5, 14, blocking=True)
    gun = blue("bob", 40, 5, weapons=["heavy-mg"])
    harmless = the_harmless(a_battle(red("ann", 10, 5), gun, blue("ben", 44, 5), house))
    assert harmless.comes is None


def test_a_vehicle_is_shot_at_as_the_odds_count_it() -> None:
    truck = a_vehicle("truck", "red", 10, 10)
    battle = a_battle(truck, red("ann", 10, 30), blue("bob", 30, 10))
    threat = against(battle, "truck")["bob"]
    assert isinstance(threat, Threat)
    assert threat.query == "vehicle"
    assert threat.outcomes == by_the_odds(threat)


# --- on the way -----------------------------------------------------------------------------------
def covered() -> Battle:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 12), blue("eve", 30, 30, unit="far"))
    return with_unit(battle, "blue", marker=COVERING, red=True)


def test_covering_fire_is_provoked_at_the_first_point_in_view() -> None:
    """MS-COVFIRE-02: every whole centimetre of the way."""
    (shot,) = threats.provoked(covered(), "ann", [cm(14, 10), cm(14, 14)])
    assert (shot.threat.enemy, shot.at, shot.leg) == ("bob", cm(11, 10), 0)
    assert shot.threat.outcomes == by_the_odds(shot.threat)
    assert shot.threat.inputs["order"] == "covering-fire"


def test_nothing_is_provoked_by_a_way_that_cannot_be_gone() -> None:
    assert list(threats.provoked(covered(), "ann", [cm(60, 10)])) == []

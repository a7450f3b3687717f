"""Who could shoot at a figure where it would stand, and how likely (CZ-SHOOT, CZ-OPP)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    a_vehicle,
    blue,
    building,
    cm,
    line,
    on_wheels,
    red,
)

from sandtable.ground.free import length
from sandtable.rulesets import ask_odds
from sandtable.rulesets.combat_zone.battle.state import Battle, changed, with_figure
from sandtable.rulesets.combat_zone.files.scenario import DEFAULT_TURNS
from sandtable.rulesets.combat_zone.queries import threats
from sandtable.rulesets.threats import Harmless, Threat, arrived

EAST, WEST = 90, 270


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
    answer = ask_odds("combat-zone", threat.query, dict(threat.inputs))
    return {label: chance for label, chance in answer.outcomes.items() if chance}


def ann_and(*others: Any, **more: Any) -> Battle:
    return a_battle(red("ann", 10, 10, facing=EAST), *others, **more)


def test_the_chance_is_that_of_the_odds_query_for_the_same_situation() -> None:
    bob = blue("bob", 40, 10, facing=WEST, weapons=("smg",), quality="veteran", wounded=True)
    threat = the_threat(ann_and(bob, terrain=(line("wall", 15.5, 5, 10),)), cm(14.2, 10))
    assert threat.outcomes == by_the_odds(threat)
    assert (threat.how, threat.inputs["shots"]) == ("cz-danger-burst-shots", "4")
    assert threat.inputs["cover"] == "hard"  # that of the place, not of where she is now


def test_a_turn_before_the_shot_is_paid_for() -> None:
    """CZ-MOVE-04: a recruit's five points are those of an aimed shot, and no turn besides."""
    rifle: dict[str, Any] = {"weapons": ("bolt-action-rifle",), "quality": "green"}
    looking, away = (
        the_threat(ann_and(blue("bob", 40, 10, facing=way, **rifle))) for way in (WEST, EAST)
    )
    assert looking.how == "cz-danger-aimed"
    assert away.how == "cz-danger-single"


def test_an_enemy_who_has_acted_is_counted_for_his_next_activation() -> None:
    bob = blue("bob", 40, 10, facing=WEST, weapons=("smg",))
    spent = with_figure(ann_and(bob), "bob", spent=6, done=True, shots=(("smg", 4, 1),))
    assert the_threat(spent).outcomes == the_threat(ann_and(bob)).outcomes


def test_who_has_been_activated_in_the_last_turn_shoots_no_more_and_says_so() -> None:
    """CZ-SEQ-04; who has not been yet does, and opportunity fire is still drawn by a move."""
    bob = blue("bob", 40, 10, facing=WEST, weapons=("smg",), watch="smg")
    battle = changed(ann_and(bob), turn=DEFAULT_TURNS)
    group = battle.figures["bob"].unit
    done = {**battle.groups, group: changed(battle.groups[group], activated=True)}
    acted = changed(battle, groups=done)
    assert the_threat(battle).hurts
    assert the_harmless(acted).refused.key == "cz-danger-done"
    assert the_harmless(acted).comes is None
    assert the_threat(changed(acted, turn=DEFAULT_TURNS - 1)).hurts
    assert [shot.threat.enemy for shot in threats.provoked(acted, "ann", [cm(15, 12)])] == ["bob"]


def test_of_a_group_that_acts_in_the_last_turn_only_what_is_left_of_it_counts() -> None:
    bob = blue("bob", 40, 10, facing=WEST, weapons=("smg",))
    battle = changed(ann_and(bob), turn=DEFAULT_TURNS)
    group = battle.figures["bob"].unit
    done = {**battle.groups, group: changed(battle.groups[group], activated=True)}
    acting = changed(battle, groups=done, active=group, to_act="blue")
    assert the_threat(acting).hurts
    assert isinstance(against(with_figure(acting, "bob", done=True), "ann")["bob"], Harmless)


def test_a_machine_is_shot_at_as_the_odds_count_it() -> None:
    bob = blue("bob", 40, 10, facing=WEST, weapons=("smg",), hardware=1)
    robot = red("ann", 10, 10, facing=EAST, **a_machine(5), major=True)
    threat = the_threat(a_battle(robot, bob))
    assert threat.query == "shoot-machine"
    assert threat.inputs["hardware_damage"] == "1"
    assert threat.outcomes == by_the_odds(threat)


def test_a_grenade_and_the_gun_of_a_vehicle_are_counted_as_their_odds_queries_do() -> None:
    thrower = blue("bob", 22, 10, facing=WEST, grenades=(("offensive-grenade", 2),))
    threat = the_threat(ann_and(thrower))
    assert threat.query == "area"
    assert threat.outcomes == by_the_odds(threat)


def test_major_damage_alone_makes_a_shot_at_a_vehicle_one_to_be_told() -> None:
    """CZ-VDMG-01."""
    truck = a_vehicle("AV1", "4x4-truck", 30, 50, facing=EAST)
    bob = blue("bob", 50, 50, facing=WEST, weapons=("smg",))
    battle = on_wheels(red("ann", 0, 0), bob, vehicles=(truck,), aboard={"AV1": ("ann",)})
    threat = against(battle, "AV1")["bob"]
    assert isinstance(threat, Threat)
    assert threat.stops == threat.outcomes["major"] > 0


def test_whoever_is_near_enough_and_can_do_nothing_is_not_called_too_far() -> None:
    """CZ-VDMG-04: nothing but anti-tank weapons harms armour."""
    tank = a_vehicle("AV1", "light-tank", 30, 50, facing=EAST)
    bob = blue("bob", 50, 50, facing=WEST, weapons=("smg",))
    harmless = against(on_wheels(bob, vehicles=(tank,)), "AV1")["bob"]
    assert isinstance(harmless, Harmless)
    assert harmless.refused.key != "cz-danger-too-far"


def test_whoever_has_only_a_launcher_is_not_called_unarmed() -> None:
    bob = blue("bob", 40, 10, facing=WEST, weapons=("rocket-launcher",))
    house = building("house", 20, 0, 5, 45)
    assert the_harmless(ann_and(bob, terrain=(house,))).refused.key != "cz-danger-unarmed"


def test_whoever_cannot_see_the_place_is_harmless_and_says_what_is_in_the_way() -> None:
    bob = blue("bob", 40, 10, facing=WEST, weapons=("smg",))
    house = building("house", 20, 0, 5, 45)
    assert the_harmless(ann_and(bob, terrain=(house,))).refused.key == "not-in-sight"


def test_whoever_is_too_far_now_is_told_as_coming_up() -> None:
    bob = blue("bob", 68, 10, facing=WEST, weapons=("heavy-pistol",))
    harmless = the_harmless(ann_and(bob))
    assert harmless.refused.key == "cz-danger-too-far"
    assert harmless.comes is not None
    assert harmless.comes.outcomes == by_the_odds(harmless.comes)
    assert harmless.comes.way


def test_whoever_can_shoot_already_is_counted_from_nearer_where_that_is_worse() -> None:
    """So that a step towards him, into his reach, does not make the danger less."""
    bob = blue("bob", 34, 10, facing=WEST, weapons=("auto-shotgun",))
    far, near = the_harmless(ann_and(bob)), the_threat(ann_and(bob), cm(13, 10))
    assert far.comes is not None
    assert near.comes is not None
    assert near.comes.hurts > near.hurts
    assert near.comes.hurts >= far.comes.hurts


def test_whoever_gains_nothing_by_it_does_not_come_nearer() -> None:
    bob = blue("bob", 14, 10, facing=WEST, weapons=("smg",))
    assert the_threat(ann_and(bob)).comes is None


def test_a_weapon_that_two_could_serve_fires_once() -> None:
    crew = [blue(who, 40, y, facing=WEST) for who, y in (("ben", 13), ("bea", 16))]
    battle = ann_and(blue("bob", 40, 10, facing=WEST, weapons=("lmg",)), *crew)
    shooters = [danger for danger in against(battle, "ann").values() if isinstance(danger, Threat)]
    assert [threat.enemy for threat in shooters] == ["bob"]


def test_opportunity_fire_is_provoked_on_the_way_as_the_odds_count_it() -> None:
    bob = blue("bob", 40, 10, facing=WEST, weapons=("smg",), watch="smg")
    (shot,) = threats.provoked(ann_and(bob), "ann", [cm(12, 10), cm(15, 12)])
    assert shot.threat.outcomes == by_the_odds(shot.threat)
    assert (shot.threat.enemy, shot.at, shot.leg) == ("bob", cm(10, 10), 0)  # nowhere is worse


def test_nothing_is_provoked_by_a_way_that_cannot_be_gone() -> None:
    bob = blue("bob", 40, 10, facing=WEST, weapons=("smg",), watch="smg")
    assert list(threats.provoked(ann_and(bob), "ann", [cm(80, 10)])) == []


def test_a_vehicle_goes_where_its_turns_and_drives_take_it() -> None:
    """CZ-VMOVE: ahead of it, round a corner, and no farther than its points."""
    bike = a_vehicle("AV1", "motorbike", 30, 50, facing=EAST)
    battle = on_wheels(red("ann", 0, 0), vehicles=(bike,), aboard={"AV1": ("ann",)})
    for way in ([cm(36, 50)], [cm(36, 50), cm(36, 56)]):
        there, goes = arrived(threats, battle, "AV1", way)
        assert goes
        assert length(threats.place_of(there, "AV1"), way[-1]) < 50
    assert there.vehicles["AV1"].facing != battle.vehicles["AV1"].facing
    assert not arrived(threats, battle, "AV1", [cm(30, 500)])[1]
    other = changed(battle, active="", to_act="blue")
    assert not arrived(threats, other, "AV1", [cm(36, 50)])[1]

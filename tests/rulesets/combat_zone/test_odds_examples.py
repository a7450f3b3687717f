"""The worked example of each of the odds queries of the sheets, as exact fractions.

Every example is put twice: to the count made from the rules alone, and to the rules as played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Protocol

import pytest
from tests.rulesets.combat_zone import oracle

from sandtable.rulesets import ask_odds

F = Fraction


class Answered(Protocol):
    @property
    def outcomes(self) -> Mapping[str, Fraction]: ...

    @property
    def expected(self) -> Mapping[str, Fraction]: ...


Answer = Callable[[str, str], Answered]


def by_the_oracle(query: str, words: str) -> Answered:
    return oracle.count(query, {name: oracle.value_of(text) for name, text in pairs(words)})


def by_the_rules(query: str, words: str) -> Answered:
    return ask_odds("combat-zone", query, dict(pairs(words)))


def pairs(words: str) -> list[tuple[str, str]]:
    """`weapon=smg range=18` as it is typed."""
    return [(name, text) for name, _, text in (word.partition("=") for word in words.split())]


@pytest.fixture(params=[by_the_oracle, by_the_rules])
def answer(request: pytest.FixtureRequest) -> Answer:
    answer: Answer = request.param
    return answer


def ways(all_ways: int, **counts: int) -> dict[str, Fraction]:
    """So many ways out of all for each outcome."""
    return {label.replace("_", "-"): F(n, all_ways) for label, n in counts.items()}


def test_a_veteran_sub_leader_of_a_half_strength_group_is_ok_on_six(answer: Answer) -> None:
    """CZ-REACT-01, CZ-REACT-03, CZ-REACT-07, CZ-QUAL-04."""
    odds = answer("reaction", "quality=veteran role=sub-leader alive=5 initial=10")
    assert odds.outcomes == ways(36, ok=26, panic=9, rout=1, eliminated=0)


def test_a_leader_is_two_ahead_and_a_tie_goes_to_the_highest_die(answer: Answer) -> None:
    """CZ-INIT-01, CZ-INIT-03."""
    odds = answer("initiative", "a_cohesive=1 a_leaders=1 b_cohesive=1")
    assert odds.outcomes == ways(36, a=26, b=10, reroll=0)
    assert odds.expected == {"a_total": F(11, 2), "b_total": F(7, 2)}


def test_soft_cover_takes_one_off_a_wound_roll(answer: Answer) -> None:
    """CZ-WOUND-01, CZ-WOUND-02."""
    odds = answer("wound", "dice=2D8 target=hero cover=soft")
    assert odds.outcomes == ways(64, eliminated=28, rout=0, panic=21, none=15)


def test_two_shots_of_a_medium_pistol_at_short_range(answer: Answer) -> None:
    """CZ-SHOOT-02, CZ-HIT-01, CZ-HIT-04, CZ-BURST-01."""
    odds = answer("shoot", "weapon=medium-pistol range=10 shots=2")
    assert odds.outcomes == ways(1296, eliminated=455, panic=216, none=625)
    assert odds.expected == {"hits": F(2, 3)}


def test_an_offensive_grenade_thrown_by_a_veteran(answer: Answer) -> None:
    """CZ-AREA-01, CZ-AREA-03, CZ-GREN-01."""
    odds = answer("area", "weapon=offensive-grenade range=12 quality=veteran cover=medium")
    assert odds.outcomes == ways(23328, eliminated=7720, panic=55, none=1, deviates=15552)


def test_whoever_survives_a_molotov_panics(answer: Answer) -> None:
    """CZ-AREA-03, CZ-FIRE-01."""
    odds = answer("blast", "weapon=molotov")
    assert odds.outcomes == ways(64, eliminated=49, panic=15, none=0)


def test_direct_fire_deviates_by_one_die_of_ten(answer: Answer) -> None:
    """CZ-AREA-02."""
    odds = answer("deviation", "mode=direct")
    assert odds.outcomes == {str(cm): F(1, 10) for cm in range(1, 11)}
    assert odds.expected == {"distance": F(11, 2)}


def test_a_sword_against_a_veteran(answer: Answer) -> None:
    """CZ-CC-04, CZ-CC-06, CZ-CC-10, CZ-CC-12, CZ-CC-13."""
    win, tie, loss = F(42155, 46656), F(833, 23328), F(2835, 46656)
    odds = answer("melee", "att_weapon=sword def_quality=veteran")
    assert odds.outcomes == {
        "defender-eliminated": win * F(30, 36),
        "defender-rout": win * F(5, 36),
        "defender-panic": win * F(1, 36),
        "defender-none": 0,
        "tie": tie,
        "attacker-eliminated": loss * F(21, 36),
        "attacker-rout": loss * F(9, 36),
        "attacker-panic": loss * F(5, 36),
        "attacker-none": loss * F(1, 36),
    }


def test_a_machine_that_has_suffered_major_damage_before(answer: Answer) -> None:
    """CZ-MACH-01, CZ-MACH-02, CZ-MACH-04."""
    odds = answer("machine", "dice=3D6 resistance=12 prior_major=true")
    assert odds.outcomes == {
        "none": F(1, 2),
        "minor-hardware": F(88, 216) / 2,
        "minor-power": F(88, 216) / 3,
        "minor-software": F(88, 216) / 6,
        "major-hardware": F(16, 216) / 2,
        "major-power": F(16, 216) / 3,
        "major-software": F(16, 216) / 6,
        "critical-hardware": F(4, 216) / 2,
        "critical-power": F(4, 216) / 3,
        "critical-software": F(4, 216) / 6,
    }


def test_a_specialist_with_quality_tools(answer: Answer) -> None:
    """CZ-TECH-01, CZ-TECH-02, CZ-TECH-04."""
    odds = answer("tech", "difficulty=10 tech=true tools=quality")
    assert odds.outcomes == ways(36, success=21, failure=15)


def test_a_specialist_forces_a_locked_door_on_five(answer: Answer) -> None:
    """CZ-URBAN-13, CZ-TECH-02."""
    odds = answer("door", "door=locked tech=true")
    assert odds.outcomes == ways(36, opened=30, shut=6)


def test_each_figure_is_caught_in_the_wire_on_a_six(answer: Answer) -> None:
    """CZ-OBST-02."""
    odds = answer("wire", "figures=2")
    assert odds.outcomes == {"0": F(25, 36), "1": F(10, 36), "2": F(1, 36)}


def test_a_fall_from_the_second_floor(answer: Answer) -> None:
    """CZ-URBAN-07, CZ-URBAN-08, CZ-URBAN-11."""
    odds = answer("fall", "height=10")
    assert odds.outcomes == {
        "cushioned": F(10, 36),
        "eliminated": F(26, 36) * F(196, 216),
        "panic": F(26, 36) * F(19, 216),
        "none": F(26, 36) * F(1, 216),
    }


def test_a_medic_with_a_first_aid_kit(answer: Answer) -> None:
    """CZ-AID-01, CZ-AID-04, CZ-AID-06."""
    odds = answer("first-aid", "aider=medic kit=first-aid-kit")
    assert odds.outcomes == ways(36, dead=15, wounded=15, stunned=6)


def test_a_lieutenant_obtains_a_barrage_on_nine(answer: Answer) -> None:
    """CZ-RADIO-03."""
    odds = answer("radio", "rank=lieutenant")
    assert odds.outcomes == ways(36, barrage=10, refused=26)


def test_a_molotov_sets_a_building_alight_on_eight(answer: Answer) -> None:
    """CZ-FIRE-02."""
    odds = answer("ignite", "weapon=molotov")
    assert odds.outcomes == ways(36, burns=15, no_fire=21)


def test_a_car_on_the_skid_table(answer: Answer) -> None:
    """CZ-SKID-03, CZ-SKID-04."""
    odds = answer("skid", "vehicle=car")
    assert odds.outcomes == ways(6, none=2, skid=3, crash=1)


def test_a_gang_leader_jumps_off_a_moving_vehicle(answer: Answer) -> None:
    """CZ-TRANS-04."""
    odds = answer("bail", "target=gang-leader")
    assert odds.outcomes == ways(30, eliminated=3, panic=13, none=14)


def test_a_veteran_with_an_anti_tank_rifle_against_a_medium_tank(answer: Answer) -> None:
    """CZ-VTGT-03, CZ-VDMG-01, CZ-VDMG-02, CZ-VDMG-05."""
    odds = answer("shoot-vehicle", "weapon=at-rifle range=20 vehicle=medium-tank quality=veteran")
    assert odds.outcomes == {
        "destroyed": F(5, 6) * F(330, 4096),
        "major": F(5, 6) * F(1210, 4096),
        "none": F(1, 6) + F(5, 6) * F(2556, 4096),
    }
    assert odds.expected == {"hits": F(5, 6)}


def test_a_medium_gun_hits_a_medium_tank(answer: Answer) -> None:
    """CZ-VDMG-01, CZ-VDMG-02, CZ-GUN-01."""
    odds = answer("vehicle-damage", "weapon=medium-gun vehicle=medium-tank")
    assert odds.outcomes == ways(216, destroyed=56, major=125, none=35)


def test_major_damage_to_a_motorbike_may_make_it_skid(answer: Answer) -> None:
    """CZ-VDMG-03, CZ-SKID-04."""
    odds = answer("major-damage", "vehicle=motorbike")
    assert odds.outcomes == {
        "steering-right": F(1, 12),
        "steering-left": F(1, 12),
        "control-loss": F(1, 6),
        "power-loss": F(1, 6),
        "fire": F(1, 6),
        "skid-none": F(1, 18),
        "skid": F(1, 6),
        "crash": F(1, 9),
    }


def test_a_hit_on_an_open_vehicle_is_for_its_occupants_half_the_time(answer: Answer) -> None:
    """CZ-CARGO-01."""
    odds = answer("cargo", "option=1 open=true")
    assert odds.outcomes == ways(2, vehicle=1, occupants=1, cargo_hit=0, cargo_safe=0)


def test_an_elite_driver_shifts_the_ramming_die_up(answer: Answer) -> None:
    """CZ-RAM-01, CZ-RAM-02."""
    odds = answer("ram", "driver=elite mod=1")
    assert odds.outcomes == ways(3, both_skid=0, target_skids=1, rammer_skids=1, crash=1)


def test_a_motorbike_at_forty_five_rams_a_car(answer: Answer) -> None:
    """CZ-RAM-04."""
    odds = answer("ram-damage", "vehicle=motorbike moved=45 target=car")
    assert odds.outcomes == ways(4, destroyed=0, major=1, none=3)


def test_a_hero_cannot_dodge_a_vehicle_at_forty_five(answer: Answer) -> None:
    """CZ-RUN-01, CZ-RUN-02, CZ-RUN-03."""
    odds = answer("run-over", "moved=45 target=hero")
    assert odds.outcomes == ways(36, eliminated=10, panic=16, none=10)

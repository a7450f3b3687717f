"""Shooting (CZ-SHOOT, CZ-HIT, CZ-BURST)."""

from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier, QuickDice, meanings, odds
from sandtable.rulesets.combat_zone.dice.machines import (
    MachineDamage,
    MachineTarget,
    after,
    is_out_of_action,
    machine_damage,
)
from sandtable.rulesets.combat_zone.dice.shooting import (
    Fire,
    Shot,
    Wound,
    burst,
    fire,
    machine_hit,
    to_hit,
    to_wound,
)
from sandtable.rulesets.combat_zone.dice.vehicle_damage import VehicleTarget


def a_shot(**changes: Any) -> Shot:
    return Shot(**({"damage": "2D6", "quality": "average", "resistance": 7} | changes))


WORST = a_shot(
    quality="green",
    took_cover=True,
    panicked=True,
    wounded=True,
    precarious=True,
    crew_missing=2,
    firing_vehicle="over",
    hardware_damage=3,
)


def test_a_six_always_hits_even_through_every_penalty() -> None:
    """CZ-HIT-01"""
    assert meanings(to_hit(WORST))[True] == Fraction(1, 6)


def test_a_one_always_misses_even_with_every_bonus() -> None:
    best = a_shot(quality="elite", band="point-blank", aimed=True, weapon_bonus=1)
    assert meanings(to_hit(best))[False] == Fraction(1, 6)


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ({"quality": "green"}, Modifier("CZ-QUAL-02", -1)),
        ({"took_cover": True}, Modifier("CZ-HIT-02", -1)),
        ({"panicked": True}, Modifier("CZ-HIT-03", -1)),
        ({"band": "short"}, Modifier("CZ-HIT-04", 1)),
        ({"aimed": True}, Modifier("CZ-HIT-05", 2)),
        ({"band": "point-blank"}, Modifier("CZ-HIT-06", 2)),
        ({"weapon_bonus": 1}, Modifier("CZ-HIT-07", 1)),
        ({"wounded": True}, Modifier("CZ-HIT-08", -1)),
        ({"crew_missing": 2}, Modifier("CZ-HIT-09", -2)),
        ({"precarious": True}, Modifier("CZ-URBAN-02", -1)),
        ({"firing_vehicle": "half"}, Modifier("CZ-VFIRE-05", -1)),
        ({"firing_vehicle": "over"}, Modifier("CZ-VFIRE-06", -3)),
        ({"hardware_damage": 2}, Modifier("CZ-MACH-06", -2)),
    ],
)
def test_each_modifier_comes_alone_with_its_rule(
    situation: dict[str, Any], expected: Modifier
) -> None:
    assert to_hit(a_shot(**situation)).modifiers == (expected,)


def test_darkness_takes_the_short_range_bonus_but_not_the_point_blank_one() -> None:
    """CZ-DARK-02"""
    assert to_hit(a_shot(band="short", dark=True)).modifiers == ()
    assert to_hit(a_shot(band="point-blank", dark=True)).modifiers == (Modifier("CZ-HIT-06", 2),)


def test_point_blank_adds_to_the_wound_roll() -> None:
    """CZ-WOUND-04"""
    assert to_wound(a_shot(band="point-blank")).modifiers == (Modifier("CZ-WOUND-04", 1),)


def test_precarious_footing_does_not_count_in_the_wound_roll() -> None:
    """CZ-URBAN-02"""
    assert to_wound(WORST).modifiers == ()


def test_the_target_keeps_the_worst_of_several_wounds() -> None:
    """CZ-SHOOT-02"""
    panics_then_nothing = told(6, 3, 2, 6, 1, 1)
    assert fire((a_shot(), a_shot()), panics_then_nothing) == Fire(hits=2, wound=Wound.PANIC)


def test_no_die_is_rolled_for_shots_left_over_once_the_target_is_out() -> None:
    assert fire((a_shot(),) * 4, told(6, 6, 6)) == Fire(hits=1, wound=Wound.OUT)


def test_a_hit_without_effect_is_still_a_hit() -> None:
    """CZ-OPP-02 asks for it."""
    assert fire((a_shot(),), told(6, 1, 1)) == Fire(hits=1, wound=Wound.NONE)


def test_a_burst_reports_each_target_in_the_order_of_the_allotment() -> None:
    """CZ-BURST-03"""
    done = burst(((a_shot(),), (a_shot(), a_shot())), told(1, 6, 6, 6))
    assert done == (Fire(), Fire(hits=1, wound=Wound.OUT))


def test_a_burst_is_a_to_hit_and_a_wound_roll_for_each_shot() -> None:
    """CZ-BURST-01: two shots at 1/3 to hit, 7/12 to eliminate."""
    counted = odds(fire, (a_shot(band="short"),) * 2)
    assert counted.chance(is_out) == 1 - Fraction(29, 36) ** 2


def is_out(done: Fire) -> bool:
    return done.wound == Wound.OUT


# --- machines -------------------------------------------------------------------------------------
def test_major_damage_makes_the_next_shot_of_the_burst_worse() -> None:
    """CZ-MACH-04: 6 is short of a resistance of 7 until major damage adds 1."""
    shot = a_shot(machine=MachineTarget())
    done = fire((shot, shot), told(6, 6, 5, 1, 6, 3, 3, 4))
    assert done == Fire(
        hits=2, damage=(MachineDamage("major", "hardware"), MachineDamage("minor", "power"))
    )


def test_critical_damage_puts_a_machine_out_of_action_and_ends_the_shooting() -> None:
    """CZ-MACH-06"""
    shot = a_shot(damage="3D6", machine=MachineTarget())
    done = fire((shot, shot), told(6, 6, 6, 1, 6))
    assert done == Fire(1, Wound.OUT, (MachineDamage("critical", "software"),))


def test_a_machine_that_fights_on_takes_its_next_hit_at_two_more() -> None:
    """CZ-MACH-05"""
    shot = a_shot(damage="3D6", machine=MachineTarget(fights_on=1))
    done = fire((shot, shot), told(6, 6, 6, 1, 6, 6, 1, 2, 2, 1))
    assert done.damage == (
        MachineDamage("critical", "software"),
        MachineDamage("minor", "hardware"),
    )
    assert done.wound == Wound.NONE


def test_armour_and_panic_mean_nothing_to_a_machine() -> None:
    """CZ-MACH-01"""
    shot = a_shot(machine=MachineTarget(self_repair=True), armour="combat-suit", cover="soft")
    assert to_wound(shot).modifiers == (Modifier("CZ-WOUND-02", -1), Modifier("CZ-MACH-03", -1))


def test_damage_that_adds_nothing_is_kept_once_and_what_adds_up_each_time() -> None:
    """CZ-T-MACHINE-EFFECT: twice minor software is once; minor hardware counts each time."""
    shot = a_shot(machine=MachineTarget())
    glitch, hardware = (6, 4, 4, 6), (6, 4, 4, 1)
    done = fire((shot,) * 4, told(*glitch, *hardware, *glitch, *hardware))
    assert done == Fire(
        hits=4,
        damage=(
            MachineDamage("minor", "hardware"),
            MachineDamage("minor", "hardware"),
            MachineDamage("minor", "software"),
        ),
    )


def test_of_a_machine_put_out_of_action_only_what_did_it_is_kept() -> None:
    """CZ-MACH-06."""
    shot = a_shot(damage="3D6", machine=MachineTarget())
    done = fire((shot, shot), told(6, 2, 3, 2, 1, 6, 6, 6, 1, 4))
    assert done == Fire(2, Wound.OUT, (MachineDamage("critical", "power"),))


@pytest.mark.parametrize("fights_on", [0, 1])
def test_the_odds_of_a_burst_at_a_machine_are_those_of_shot_after_shot(fights_on: int) -> None:
    """CZ-MACH-04, CZ-MACH-05: every sequence of three results, weighed by hand."""
    machine = MachineTarget(fights_on=fights_on)
    shot = a_shot(damage="3D6", machine=machine)
    expected: dict[str, Fraction] = {}
    for sequence, chance in _sequences(shot, machine, 3):
        sign = _sign(sequence, fights_on)
        expected[sign] = expected.get(sign, Fraction(0)) + chance
    counted = odds(fire, (shot,) * 3).merged(lambda done: _sign(done.damage, fights_on))
    assert dict(counted.items()) == expected


Sequences = list[tuple[tuple[MachineDamage, ...], Fraction]]


def _sequences(shot: Shot, machine: MachineTarget, shots: int) -> Sequences:
    if not shots or is_out_of_action(machine):
        return [((), Fraction(1))]
    hit = meanings(to_hit(shot))[True]
    damages = odds(machine_damage, machine_hit(shot, machine))
    missed = _sequences(shot, machine, shots - 1)
    sequences = [(rest, (1 - hit + hit * damages[None]) * chance) for rest, chance in missed]
    for damage, weight in damages.items():
        if damage is not None:
            for rest, chance in _sequences(shot, after(machine, damage), shots - 1):
                sequences.append(((damage, *rest), hit * weight * chance))
    return sequences


def _sign(damages: tuple[MachineDamage, ...], fights_on: int) -> str:
    """What damage comes to on the table, written down: all of it, or that the machine is out."""
    criticals = [d for d in damages if d.level == "critical"]
    if len(criticals) > fights_on:
        return "out " + " ".join(sorted(d.component for d in criticals))
    once = {("minor", "software"), ("major", "power"), ("major", "software")}
    kept = [d for n, d in enumerate(damages) if d not in once or d not in damages[:n]]
    return " ".join(sorted("-".join(d) for d in kept))


def test_long_bursts_at_machines_stay_cheap_to_count() -> None:
    """Equal damage in another order is one outcome, and so is damage that adds nothing."""
    counted = odds(fire, (a_shot(damage="3D6", machine=MachineTarget()),) * 5)
    assert len(counted.outcomes) < 500


# --- vehicles -------------------------------------------------------------------------------------
CAR = VehicleTarget(8, 11, to_hit=(Modifier("CZ-VTGT-03", 1),))


def test_a_vehicle_takes_its_own_to_hit_modifiers_and_damage_values() -> None:
    """CZ-VTGT-03, CZ-VDMG-01"""
    shot = a_shot(resistance=0, vehicle=CAR)
    assert fire((shot, shot), told(5, 6, 2, 5, 6, 5)) == Fire(2, Wound.OUT, majors=1)


def test_somebody_aboard_an_open_vehicle_may_suffer_the_hit_instead() -> None:
    """CZ-CARGO-01"""
    shot = a_shot(resistance=0, vehicle=VehicleTarget(7, 10, exposed=True))
    assert fire((shot, shot), told(6, 4, 6, 3, 4, 4)) == Fire(2, aboard=1, majors=1)


def test_a_batch_draws_fire_from_the_same_odds() -> None:
    assert fire((a_shot(),), QuickDice(lambda: 0.0)) in odds(fire, (a_shot(),)).outcomes

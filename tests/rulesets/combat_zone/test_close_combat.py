"""Close combat (CZ-CC, CZ-MACH)."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier, odds
from sandtable.rulesets.combat_zone.dice.close_combat import (
    Fighter,
    Round,
    RoundResult,
    attack_roll,
    close_wound_roll,
    fight,
    machine_hit,
)
from sandtable.rulesets.combat_zone.dice.machines import MachineDamage, MachineTarget, level_roll

PLAIN = Fighter()


@pytest.mark.parametrize(
    ("profile", "dice"), [("basic", "2D6"), ("gang-leader", "2D8"), ("hero", "2D8+1D6")]
)
def test_attack_dice_go_by_the_profile(profile: str, dice: str) -> None:
    """CZ-CC-05, CZ-PROF-01"""
    assert attack_roll(Fighter(profile), initiates=False).dice == dice


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ({"extra": 2}, Modifier("CZ-CC-09", "2D6")),
        ({"weapon": "axe"}, Modifier("CZ-CC-10", "1D6")),
        ({"weapon": "bayonet"}, Modifier("CZ-CC-10", "1D4")),
        ({"second": True}, Modifier("CZ-CC-11", "1D4")),
        ({"quality": "elite"}, Modifier("CZ-QUAL-05", 2)),
        ({"panicked": True}, Modifier("CZ-CC-07", -2)),
        ({"wounded": True}, Modifier("CZ-CC-08", -2)),
        ({"precarious": True}, Modifier("CZ-URBAN-02", -1)),
        ({"hardware_damage": 1}, Modifier("CZ-MACH-06", -1)),
    ],
)
def test_each_attack_modifier_comes_alone_with_its_rule(
    situation: dict[str, Any], expected: Modifier
) -> None:
    assert attack_roll(Fighter(**situation), initiates=False).modifiers == (expected,)


def test_whoever_starts_the_round_adds_a_die() -> None:
    """CZ-CC-06"""
    assert attack_roll(PLAIN, initiates=True).thrown == "2D6+1D6"


def test_a_tie_changes_nothing() -> None:
    """CZ-CC-04"""
    assert fight(Round(PLAIN, PLAIN), told(1, 2, 3, 3, 3)) == RoundResult(None)


def test_the_higher_total_wins_and_wounds() -> None:
    round_ = Round(PLAIN, PLAIN, initiator="defender")
    assert fight(round_, told(6, 6, 5, 5, 3, 6, 6)) == RoundResult("defender", "eliminated")


@pytest.mark.parametrize(
    ("faces", "effect"),
    [
        ((6, 1), "eliminated"),
        ((5, 1), "rout"),
        ((4, 1), "rout"),
        ((3, 1), "panic"),
        ((2, 1), "panic"),
        ((1, 1), "none"),
    ],
)
def test_a_close_combat_wound_routs_before_it_panics(faces: tuple[int, int], effect: str) -> None:
    """CZ-CC-12, CZ-T-CC-WOUND"""
    assert fight(Round(PLAIN, PLAIN), told(6, 6, 6, 1, 1, *faces)).effect == effect


def test_weapons_of_the_winner_and_armour_of_the_loser_count_in_the_wound() -> None:
    """CZ-CC-13, CZ-CC-14, CZ-WOUND-03"""
    roll = close_wound_roll(Fighter(weapon="axe", second=True), Fighter(armour="primitive"))
    assert roll.modifiers == (
        Modifier("CZ-CC-13", 3),
        Modifier("CZ-CC-14", 1),
        Modifier("CZ-WOUND-03", -1),
    )


def test_quality_does_not_count_in_the_wound() -> None:
    assert close_wound_roll(Fighter(quality="elite"), PLAIN).modifiers == ()


def test_a_wounded_loser_who_routs_is_out_for_good() -> None:
    """CZ-STATE-01"""
    round_ = Round(PLAIN, Fighter(wounded=True))
    won = told(6, 6, 6, 1, 1, 5, 1)
    assert fight(round_, won) == RoundResult("attacker", "eliminated", for_good=True)


def test_a_wounded_loser_struck_down_is_an_ordinary_casualty() -> None:
    won = told(6, 6, 6, 1, 1, 6, 6)
    assert not fight(Round(PLAIN, Fighter(wounded=True)), won).for_good


# --- machines -------------------------------------------------------------------------------------
ROBOT = Fighter(resistance=9, machine=MachineTarget(prior_major=True), armour="combat-suit")


def test_a_machine_that_loses_takes_damage_by_its_own_levels() -> None:
    """CZ-MACH-01: 8 and 1 for earlier major damage reach 9."""
    won = told(6, 6, 6, 1, 1, 6, 2, 4)
    damage = MachineDamage("minor", "power")
    assert fight(Round(PLAIN, ROBOT), won) == RoundResult("attacker", damage=damage)


def test_a_machine_is_out_of_action_by_critical_damage() -> None:
    frail = Fighter(resistance=6, machine=MachineTarget())
    result = fight(Round(PLAIN, frail), told(6, 6, 6, 1, 1, 6, 6, 1))
    assert result == RoundResult(
        "attacker", "eliminated", damage=MachineDamage("critical", "hardware")
    )


def test_a_machine_never_panics_or_routs() -> None:
    effects = {
        result.effect for result in odds(fight, Round(PLAIN, ROBOT)) if result.winner == "attacker"
    }
    assert effects == {"none"}


def test_hand_weapons_count_against_a_machine_and_armour_does_not() -> None:
    hit = machine_hit(Fighter(weapon="sword"), ROBOT)
    assert level_roll(hit).modifiers == (Modifier("CZ-CC-13", 2), Modifier("CZ-MACH-04", 1))


def test_equal_fighters_differ_by_the_initiators_die_only() -> None:
    throws = list(product(range(1, 7), repeat=5))
    won = sum(sum(three) > sum(two) for *three, a, b in throws for two in [(a, b)])
    assert odds(fight, Round(PLAIN, PLAIN)).chance(attacker_won) == Fraction(won, len(throws))


def attacker_won(result: RoundResult) -> bool:
    return result.winner == "attacker"

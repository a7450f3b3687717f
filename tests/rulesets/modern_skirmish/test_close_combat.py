"""Close combat (MS-CC-02 to MS-CC-05)."""

import pytest
from tests.rulesets.modern_skirmish.asking import told

from sandtable.rulesets.modern_skirmish.dice.close_combat import (
    Clash,
    fight,
    pool_of,
    successes,
    to_strike,
)


@pytest.mark.parametrize(
    ("training", "pool"),
    [
        ("basic", ("D8",)),
        ("trained", ("D8", "D8")),
        ("specialist", ("D8", "D8", "D8")),
        (2, ("D8", "D8")),
    ],
)
def test_a_fighter_throws_as_many_skill_dice_as_his_training(
    training: int | str, pool: tuple[str, ...]
) -> None:
    """MS-CC-02."""
    assert pool_of([(training, "D8")]) == pool


@pytest.mark.parametrize("die", ["D6", "D8", "D10", "D12"])
def test_each_die_succeeds_on_four_whatever_the_situation(die: str) -> None:
    """MS-CC-02: never modified."""
    roll = to_strike(die)
    assert (roll.dice, roll.against, roll.modifiers) == (f"1{die}", 4, ())
    assert successes((roll, roll), told(3, 4)) == 1


def test_strictly_more_successes_put_the_defender_out() -> None:
    """MS-CC-03."""
    assert fight(("D8", "D8"), ("D8",), told(4, 4, 8)) == Clash(2, 1)
    assert Clash(2, 1).defender_out


@pytest.mark.parametrize("clash", [Clash(0, 0), Clash(1, 1), Clash(3, 3), Clash(1, 2)])
def test_a_tie_breaks_contact_and_harms_nobody(clash: Clash) -> None:
    """MS-CC-04."""
    assert not clash.defender_out


def test_several_fighters_are_pooled_each_with_his_own_dice() -> None:
    """MS-CC-05."""
    pool = pool_of([("basic", "D6"), ("specialist", "D10"), ("trained", "D6")])
    assert sorted(pool) == ["D10"] * 3 + ["D6"] * 3


def test_the_order_of_the_fighters_does_not_matter_to_a_pool() -> None:
    """MS-CC-05."""
    fighters = [("basic", "D6"), ("trained", "D12"), ("basic", "D8")]
    assert pool_of(fighters) == pool_of(reversed(fighters))


def test_the_attackers_throw_before_the_defenders() -> None:
    """MS-CC-02."""
    dice = told(4, 4, 1)
    assert fight(("D8", "D6"), ("D6",), dice) == Clash(2, 0)
    assert [rolled.roll.dice for rolled in dice.log] == ["1D8", "1D6", "1D6"]


def test_pooled_successes_are_added_up() -> None:
    """MS-CC-05: three attackers against a specialist with a supporter."""
    attack = pool_of([("trained", "D8"), ("basic", "D6"), ("basic", "D6")])
    defence = pool_of([("specialist", "D10"), ("basic", "D8")])
    assert fight(attack, defence, told(4, 4, 4, 1, 4, 4, 1, 1)) == Clash(3, 2)

"""Morale tests (tests de moral): 2D6 plus modifiers, equal or less than the morale passes.

    MoraleTest(rule, morale, modifiers, theirs)
    passes_test(test, dice) -> bool              HX-TEST-01
    stop_test(morale, x), neutralisation_test(morale, x), rally_test(morale)
    hesitation_test(morale, leader)              leader: well, neutralised or eliminated
    activation_test(morale, out_of_range, uncommanded, leader)

`morale` is the value that counts, the -1 of a hesitant section taken off (HX-CMD-06):
`battle.morale(unit)` gives it. Vehicles do not test.
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, only_if, remembered

STOP, NEUTRALISE, RALLY, HESITATION = "HX-TEST-02", "HX-TEST-03", "HX-TEST-05", "HX-TEST-06"
ACTIVATION = "HX-CMD-01"
WELL, LEADER_NEUTRALISED, LEADER_ELIMINATED = "well", "neutralised", "eliminated"


class MoraleTest(NamedTuple):
    """A test: the rule that asks for it, the morale, and what is added to the dice.

    `theirs`: fire calls for it, so whoever is fired at throws.
    """

    rule: str
    morale: int
    modifiers: tuple[Modifier, ...] = ()
    theirs: bool = False


def passes_test(test: MoraleTest, dice: Chance) -> bool:
    """Equal or less; no roll passes or fails by itself (HX-TEST-01)."""
    passed: bool = dice.roll(test_roll(test))
    return passed


@remembered
def test_roll(test: MoraleTest) -> Roll:
    return Roll(test.rule, "2D6", at_most, test.modifiers, test.morale, test.theirs)


def at_most(rolled: int, modifier: int, morale: int) -> bool:
    return rolled + modifier <= morale


# --- which tests there are ------------------------------------------------------------------------
def stop_test(morale: int, x: int = 0) -> MoraleTest:
    """Test de stoppage: S adds nothing, S1 adds 1 (HX-TEST-02); nothing else does (HX-TEST-04)."""
    return MoraleTest(STOP, morale, only_if(True, STOP, x), theirs=True)


def neutralisation_test(morale: int, x: int = 0) -> MoraleTest:
    """Test de neutralisation: N, N1, N2 and N3 add 0 to 3 (HX-TEST-03)."""
    return MoraleTest(NEUTRALISE, morale, only_if(True, NEUTRALISE, x), theirs=True)


def rally_test(morale: int) -> MoraleTest:
    """A neutralised unit in administration (HX-TEST-05)."""
    return MoraleTest(RALLY, morale)


def hesitation_test(morale: int, leader: str = WELL) -> MoraleTest:
    """A section that lost a unit, or is hesitant: its leader's printed morale (HX-TEST-06)."""
    return MoraleTest(HESITATION, morale, leader_modifier(leader))


def activation_test(
    morale: int, out_of_range: bool = False, uncommanded: bool = False, leader: str = WELL
) -> MoraleTest:
    """Test d'activation of the leader's morale; only the largest modifier counts (HX-CMD-01)."""
    modifiers = (
        *leader_modifier(leader),
        *only_if(out_of_range, "HX-CMD-02", 1),
        *only_if(uncommanded, "HX-CMD-03", 1),
    )
    return MoraleTest(ACTIVATION, morale, modifiers[:1])  # the leader's are the largest


def leader_modifier(leader: str) -> tuple[Modifier, ...]:
    """Neutralised +2 (HX-CMD-04), eliminated +3 (HX-CMD-05)."""
    return (
        *only_if(leader == LEADER_NEUTRALISED, "HX-CMD-04", 2),
        *only_if(leader == LEADER_ELIMINATED, "HX-CMD-05", 3),
    )

"""Initiative tests, mines and the optional tests, die by die (MB-INI, MB-ENC, MB-COV, MB-SPT)."""

import pytest
from tests.rulesets.modern_battles.asking import told

from sandtable.rulesets.modern_battles.dice.initiative import (
    FreeMove,
    Minefield,
    drive_into_mines,
    enter_mines,
    leave_cover,
    may_move,
    pass_initiative,
    set_off_mines,
)
from sandtable.rulesets.modern_battles.dice.spotting import Sighting, may_be_shot_at
from sandtable.rulesets.modern_battles.dice.wounds import Foot


@pytest.mark.parametrize(("face", "passed"), [(3, True), (4, False)])
def test_one_die_at_or_below_initiative_passes(face: int, passed: bool) -> None:
    """MB-INI-01, MB-INI-02, MB-TER-04."""
    assert pass_initiative(3, "MB-INI-01", told(face)) is passed


def test_initiative_six_passes_on_any_face() -> None:
    """MB-INI-01."""
    assert pass_initiative(6, "MB-INI-01", told(6))


# --- mines ----------------------------------------------------------------------------------------
def test_mines_that_are_detected_do_no_harm() -> None:
    """MB-INI-03."""
    assert enter_mines(Minefield(i=3), told(3)) is None


def test_mines_that_are_not_give_half_a_die_of_hits_of_strength_four() -> None:
    """MB-INI-03, MB-GEN-03: a 5 is 3 hits; 3+ wounds E3."""
    assert enter_mines(Minefield(i=3), told(4, 5, 3, 2, 6)) == 2


@pytest.mark.parametrize(("face", "hits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_a_d6_halved_and_rounded_up(face: int, hits: int) -> None:
    """MB-GEN-03."""
    assert set_off_mines(10, Foot(), told(face, *[6] * hits)) == hits


def test_mines_hit_no_more_than_there_are_figures() -> None:
    """MB-INI-03."""
    assert set_off_mines(1, Foot(), told(6, 6)) == 1


def test_casualties_of_mines_may_be_saved() -> None:
    """MB-INI-03."""
    assert set_off_mines(10, Foot(3, 5), told(1, 6, 5)) == 0


def test_a_vehicle_finds_the_mines_or_is_immobilised() -> None:
    """MB-INI-03."""
    assert drive_into_mines(3, told(3))
    assert not drive_into_mines(3, told(4))


# --- optional -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("toward", "hatches"),
    [
        ("enemy-edge", "closed"),
        ("objective", "closed"),
        ("enemy-in-arc", "closed"),
        ("enemy-fired", "open"),
        ("large-moving", "none"),
    ],
)
def test_a_move_to_a_free_destination_needs_no_die(toward: str, hatches: str) -> None:
    """MB-ENC-01."""
    assert may_move(FreeMove(toward, hatches), 1, told())


@pytest.mark.parametrize(
    ("toward", "hatches"),
    [("other", "none"), ("enemy-fired", "closed"), ("large-moving", "closed")],
)
def test_any_other_move_needs_an_initiative_test(toward: str, hatches: str) -> None:
    """MB-ENC-02, MB-ENC-03."""
    move = FreeMove(toward, hatches)
    assert may_move(move, 3, told(3))
    assert not may_move(move, 3, told(4))


def test_leaving_cover_is_free_for_those_who_were_no_target() -> None:
    """MB-COV-01."""
    assert leave_cover(1, False, told())


def test_leaving_cover_as_a_target_needs_a_test() -> None:
    """MB-COV-02."""
    assert leave_cover(3, True, told(3))
    assert not leave_cover(3, True, told(4))


@pytest.mark.parametrize(
    ("target", "allowed"),
    [
        (Sighting(9900, in_cover=False), True),
        (Sighting(100, in_cover=False, in_arc=False), False),
        (Sighting(9900, fired=True), True),
        (Sighting(100, fired=True, in_arc=False), False),
        (Sighting(1799, moved=True), True),
        (Sighting(1800, moved=True), False),
        (Sighting(1200), True),
        (Sighting(1201), False),
        (Sighting(2399, large=True), True),
        (Sighting(2400, large=True), False),
        (Sighting(2399, large=True, moved=True), True),
    ],
)
def test_targets_in_cover_are_seen_by_what_they_did(target: Sighting, allowed: bool) -> None:
    """MB-SPT-01 to MB-SPT-06."""
    assert may_be_shot_at(target) is allowed

"""How a shot comes to its column, in the terms of the sheet: it adds up, in printed headings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rulesets.hex_tactical.build_fire import (
    GO_ON,
    a_battle,
    blue,
    fire,
    group,
    played,
    red,
)

from sandtable.explain.rolls import needed_of, roll_line
from sandtable.explain.story import log_lines
from sandtable.log import happened
from sandtable.rulesets.hex_tactical.battle import events
from sandtable.rulesets.hex_tactical.battle.events.fire import FireEnded, ShotRead
from sandtable.rulesets.hex_tactical.options import Options
from sandtable.rulesets.hex_tactical.words.reckoning import runs


def lines(done, language="en"):
    return [roll_line(rolled, language) for rolled in done.rolls]


def duel(row="squad", target="squad", where="0509", ground="", **more):
    mine = {k[2:]: v for k, v in more.items() if k.startswith("r_")}
    rest = {k: v for k, v in more.items() if k[:2] != "r_"}
    shooter = red("R", row, "0505", **{"facing": 4, **mine})
    return a_battle(shooter, blue("B", target, where), ground=ground, rows=40, **rest)


# --- the column -----------------------------------------------------------------------------------
def test_power_multipliers_column_and_shifts_are_told_in_the_terms_of_the_sheet():
    battle = duel(r_stopped=True, ground="brush 0509")
    (line,) = lines(played(battle, fire("R", "0509"), (6, 6)))
    assert (
        "power 4 ×1/2 shooter stopped = 2: column P 2; −1 protection of the hex: column P 1" in line
    )


def test_french_has_decimal_commas_and_the_headings_of_its_sheet():
    battle = duel("mg-team", where="0516", r_stopped=True, r_moved=True)  # 6 ×1/2 ×1/2 ×1/2
    (line,) = lines(played(battle, fire("R", "0516"), (6, 6)), "fr")
    assert "= 0,75 : colonne P 0" in line.replace("\xa0", " ")


def test_the_powers_of_a_group_are_told_one_by_one_and_added():
    battle = a_battle(
        red("A", "squad", "0505"), red("B", "mg-team", "0505", moved=True),
        blue("X", "squad", "0508"),
    )  # fmt: skip
    (line,) = lines(played(battle, group("0508", "A", "B"), (6, 6)))
    assert "powers 4 + 3 (6 ×1/2 shooter has moved) = 7: column P 6/7" in line


def test_a_shot_pushed_past_the_last_power_is_told_by_the_other_heading():
    battle = duel("mg-team", "medium-tank")
    (line,) = lines(played(battle, fire("R", "0509"), (6, 6)))
    assert "power 6: column P 6/7; −14 machine gun at armour: column AC−B −3 and less" in line


def test_the_band_of_the_distance_and_the_armour_are_told():
    battle = duel("at-gun", "light-tank")
    hit, destruction = lines(played(battle, fire("R", "0509", "B"), (3, 4, 6, 6)))
    assert "4 hexes: column 4–6" in hit
    assert "anti-tank AC 14 − armour" in destruction


def test_no_line_of_a_shot_tells_a_column_by_a_number_of_our_own():
    """The first column of a power of 4 is the seventh of the table: 6 is not told."""
    (line,) = lines(played(duel(), fire("R", "0509"), (6, 6)))
    assert "column P 4" in line
    assert " 6" not in line.partition("power")[2].partition(":")[0]


# --- one throw at several -------------------------------------------------------------------------
def a_crowd(**options):
    """Men who are seen, and others beside them who are not."""
    return a_battle(
        red("R", "squad", "0505"), blue("B", "squad", "0509"),
        blue("C", "squad", "0509", hidden=True), options=Options(**options), rows=40,
    )  # fmt: skip


def reckonings(done):
    """Of each unit struck: how its column was come to."""
    struck = [entry for entry in happened(done.whole) if isinstance(entry.event, ShotRead)]
    rolls = [entry.read.roll if entry.read else entry.rolls[0].roll for entry in struck]
    return {
        entry.event.target: needed_of(roll, "en") for entry, roll in zip(struck, rolls, strict=True)
    }


ONE_THROW = played(a_crowd(), fire("R", "0509"), (3, 3, 1, 1))
EACH_ITS_OWN = {
    "B": "power 4: column P 4",
    "C": "power 4 ×1/2 target not recognised = 2: column P 2",
}


def test_each_unit_that_one_throw_strikes_has_the_reckoning_of_its_own_column():
    """HX-POW-14"""
    assert [rolled.faces for rolled in ONE_THROW.rolls] == [(3, 3), (1, 1)]
    assert reckonings(ONE_THROW) == EACH_ITS_OWN


def test_units_with_throws_of_their_own_are_reckoned_the_same():
    """HX-POW-14"""
    done = played(a_crowd(hex_roll="each"), fire("R", "0509"), (3, 3, 1, 1, 3, 3))
    assert reckonings(done) == EACH_ITS_OWN


def test_the_account_tells_how_the_column_of_each_unit_was_come_to():
    """HX-POW-14"""
    account = list(log_lines(ONE_THROW.whole, a_crowd(), events.apply, "en"))
    assert f"    fire table (HX-FIRE-01): the same dice, {EACH_ITS_OWN['C']}: no effect." in account


# --- chances and results --------------------------------------------------------------------------
def test_the_chance_is_that_of_the_result_not_of_the_dice():
    """HX-T-FIRE: in the column P 4 a 9 and six more throws have no effect."""
    done = played(duel(), fire("R", "0509"), (4, 5))
    assert done.rolls[0].means.result == "-"
    assert done.rolls[0].chance() == Fraction(15, 36)
    assert lines(done)[0].endswith("no effect. 5/12,\xa041.7%")


def test_a_follow_up_tells_its_rate_and_the_throws_that_go_on():
    """HX-CAD-01"""
    _, again = lines(played(duel("mg-team"), fire("R", "0509"), (6, 6, 1, 1), [GO_ON]))
    assert "rate of fire 6: another shot if the dice show 6–9, 11; power 6" in again


def test_a_rate_that_is_lowered_tells_why():
    """HX-CAD-02"""
    battle = duel("mg-team", r_stopped=True)
    _, again = lines(played(battle, fire("R", "0509"), (6, 6, 4, 5), [GO_ON]))
    assert "rate of fire 6 −1 shooter stopped = 5: another shot if the dice show 7–9, 11" in again


@pytest.mark.parametrize(("row", "target"), [("mg-team", "squad"), ("at-gun", "light-tank")])
def test_a_follow_up_that_fails_has_no_result(row, target):
    """HX-CAD-01: what its throw would have done is not told."""
    battle = duel(row, target)
    done = played(battle, fire("R", "0509", "B" if row == "at-gun" else ""), (6, 6, 1, 1), [GO_ON])
    assert done.of(FireEnded)
    assert done.rolls[-1].means.result == "ended"
    assert ": the fire ends. " in lines(done)[-1]


def test_where_words_end_the_fire_no_word_is_told_to_go_on():
    """HX-CAD-05"""
    battle = duel("mg-team", options=Options(cad_word_rows="all-end"))
    _, again = lines(played(battle, fire("R", "0509"), (6, 6, 1, 1), [GO_ON]))
    assert "another shot if the dice show 6–9; " in again


def test_numbers_in_a_row_are_told_as_one():
    assert runs((6, 7, 8, 9, 11)) == "6–9, 11"
    assert runs((9,)) == "9"


def test_a_power_is_never_rounded():
    """HX-POW-00: an eighth is an eighth, not 0.13."""
    battle = duel("section-leader", where="0507", r_stopped=True, r_moved=True)
    (line,) = lines(played(battle, fire("R", "0507", half=True), (6, 6)))
    assert "= 1/8: column P 0" in line

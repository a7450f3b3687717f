"""Rolls in words: sums that add up, and needs that agree with what came of them.

The lines of whole games are read again by a parser that knows nothing of rolls.
"""

import re
from collections import defaultdict

import pytest
from tests.games.played import NAMES, played

from sandtable.chance import Modifier, Roll, as_rolled, dice
from sandtable.drawing.rows import rolled_row
from sandtable.explain.rolls import before, likely, roll, roll_line
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter, attack_roll
from sandtable.rulesets.combat_zone.dice.difficulty import reaches
from sandtable.rulesets.combat_zone.dice.machines import COMPONENT, component
from sandtable.rulesets.combat_zone.dice.obstacles import WIRE
from sandtable.rulesets.combat_zone.dice.shooting import hits
from sandtable.rulesets.hex_tactical.dice.assault import Readiness, initiative_rolls, takes_steps
from sandtable.rulesets.modern_battles.dice.morale import at_most
from sandtable.rulesets.modern_battles.dice.shooting import Shot, to_hit
from sandtable.umpire import Rolled, Umpire


def made(planned, *faces):
    umpire = Umpire(None, lambda n, _sides: faces[n])
    umpire.roll(planned)
    return umpire.log[0]


# --- all lines of whole games --------------------------------------------------------------------
ADDED = re.compile(r"(?:^|(?<=\d)\+|(?<=\s)[+−])(\d+)(?![\d/,])")
NEEDS = {
    "en": (
        (r"at most (.*) needed", lambda total, n: total <= n),
        (r"more than (.*) needed", lambda total, n: total > n),
        (r"less than (.*) needed", lambda total, n: total < n),
        (r"(.*) needed", lambda total, n: total >= n),
    ),
    "fr": (
        (r"il faut (.*) ou moins", lambda total, n: total <= n),
        (r"il faut plus que (.*)", lambda total, n: total > n),
        (r"il faut moins que (.*)", lambda total, n: total < n),
        (r"il faut (.*)", lambda total, n: total >= n),
    ),
}


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def summed(text: str) -> int:
    """What the numbers of a sum come to; those in parentheses and after a multiplication not."""
    bare = re.sub(r"\([^)]*\)", "", text)
    return sum(
        int(found[1]) * (-1 if found[0].startswith("−") else 1) for found in ADDED.finditer(bare)
    )


SUM = re.compile(r"(?P<added>\d+|.*? = (?P<total>−?\d+))(?:, (?P<need>.*))?")


def the_sum(text: str) -> tuple[int, int, str]:
    """What the parts of a sum come to, the total that is shown for it, and what follows."""
    found = SUM.fullmatch(text)
    assert found, text
    added = summed(found["added"].rpartition(" = ")[0] or found["added"])
    return added, number(found["total"] or found["added"]), found["need"] or ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_roll_line_of_all_golden_games_adds_up_and_agrees_with_its_verdict(language):
    wrong: list[str] = []
    verdicts: dict[object, dict[bool, set[str]]] = defaultdict(lambda: defaultdict(set))
    rolls = {i for name in NAMES for e in played(name).entries for i in e.log if is_roll(i)}
    assert len(rolls) > 1000
    for rolled in rolls:
        line = roll_line(rolled, language)
        said = re.sub(r"\s[<>\d][\d/]*,?\s?[\d.,/]*\s?%$", "", line).rstrip(".")
        said = re.sub(r"^.*? \([A-Z]{2}-[\w-]+\)\s?: ", "", said)
        said = re.sub(r"\s:", ":", said)
        needs = re.search(r" needed|il faut ", said)  # reasons, too, may have colons
        shown, _, verdict = said.rpartition(": ") if needs else said.partition(": ")
        if dice(rolled.roll.thrown).pool:
            continue
        added, total, need = the_sum(shown)
        if added != total:
            wrong.append(line)
        for pattern, holds in NEEDS[language]:
            found = re.fullmatch(pattern, need)
            if found is None or "/" in found[1] or re.search("by itself|à lui seul", need):
                continue
            counted, needed, _ = the_sum(found[1])
            if counted != needed:
                wrong.append(line)
            key = (rolled.roll.rule, rolled.roll.read, pattern)
            verdicts[key][holds(total, needed)].add(verdict)
            break
    assert wrong == []
    both = {key[0]: found[True] & found[False] for key, found in verdicts.items()}
    assert {rule: words for rule, words in both.items() if words} == {}
    assert len(verdicts) > 20


def is_roll(item: object) -> bool:
    return isinstance(item, Rolled)


# --- needs ---------------------------------------------------------------------------------------
def test_a_roll_that_must_be_low_says_so():
    test = made(Roll("MB-PSY-06", "2D6", at_most, against=7), 6, 3)
    assert "6+3 = 9, at most 7 needed: failed." in roll_line(test, "en")
    assert "6+3 = 9, il faut 7 ou moins\u00a0: raté." in roll_line(test, "fr")


def test_it_says_so_line_by_line_and_before_it_is_made():
    planned = Roll("MB-PSY-06", "2D6", at_most, (Modifier("MB-PSY-04", -1),), against=7)
    assert "  9 in all, at most 6 needed: failed." in roll(made(planned, 6, 3), "en")
    assert before(planned, "fr")[0].endswith("2D6, il faut 6 ou moins")


def test_what_it_needs_on_the_table_is_told_by_the_throws_that_do():
    row = rolled_row(made(Roll("MB-PSY-06", "2D6", at_most, against=7), 6, 3), "en")
    assert row["need"] == "7 or less on 2D6"


def test_a_roll_of_two_steps_that_must_be_low_says_so():
    told = roll_line(made(Roll("HX-ASSAULT-10", "2D6", takes_steps, against=(4, 7)), 4, 1), "en")
    assert "4+1 = 5, at most 4 / 7 needed: one step lost." in told


def test_where_the_roller_hopes_to_stay_below_a_number_that_is_what_is_needed():
    assert "1, less than 6 needed: gets through." in roll_line(made(WIRE, 1), "en")
    assert "6, less than 6 needed: " in roll_line(made(WIRE, 6), "en")


def test_a_roll_against_the_others_total_needs_nothing():
    from sandtable.rulesets.combat_zone.dice.close_combat import winner_against

    told = roll_line(made(Roll("CZ-CC-04", "2D6", winner_against, against=10), 4, 1), "en")
    assert "4+1 = 5, against 10: the attacker wins the round." in told


def test_a_face_that_does_not_care_for_the_sum_is_said_to_decide():
    hard = Roll("CZ-HIT-01", "1D6", hits, (Modifier("CZ-HIT-02", -2),), 6)
    assert "= 4, 6 needed, but a 6 decides by itself: hit." in roll_line(made(hard, 6), "en")
    assert "by itself" not in roll_line(made(hard, 5), "en")


def test_the_first_of_two_dice_says_that_it_is_the_first():
    shot = Shot(ct=3, band="extreme", cover="heavy", beyond_six="follow-up")
    first, second = to_hit(shot)
    assert first.against - first.modifier == 8
    told = roll_line(made(first, 6), "en")
    assert told.partition("): ")[2].startswith(
        "6, 8 needed, first a 6, from 4 less the modifiers (−2 extreme range −2 heavy cover): "
    )
    assert "5, 5 needed: hit." in roll_line(made(second, 5), "en")


# --- sums ----------------------------------------------------------------------------------------
def test_the_number_printed_with_the_dice_is_part_of_the_sum():
    damage = Roll("CZ-TERR-01", "16+3D6", reaches, (Modifier("CZ-HIT-02", -1),), 20)
    assert "2+5+3 +16 fixed −1 " in roll_line(made(damage, 2, 5, 3), "en")
    assert "= 25, " in roll_line(made(damage, 2, 5, 3), "en")
    row = rolled_row(made(damage, 2, 5, 3), "fr")
    assert [one["value"] for one in row["modifiers"]] == ["+16", "−1"]
    assert sum(row["faces_thrown"]) + 16 - 1 == row["total"]


def test_faces_of_dice_that_a_modifier_adds_stand_with_it():
    fight = made(attack_roll(Fighter(weapon="sword"), initiates=True), 2, 5, 6, 3)
    told = roll_line(fight, "en")
    assert "2+5 +6 initiator of the round (1D6) +3 hand weapon, attack (1D6) = 16." in told
    row = rolled_row(fight, "en")
    assert (row["dice"], row["sides"], row["faces_thrown"]) == ("2D6", [6, 6], [2, 5])
    assert [one["value"] for one in row["modifiers"]] == ["+6", "+3"]


def test_a_negative_total_has_a_true_minus_sign():
    told = roll_line(made(Roll("CZ-HIT-01", "1D6", hits, (Modifier("CZ-HIT-02", -3),), 6), 1), "en")
    assert "= −2, 6 needed: missed." in told


def test_a_modifier_of_the_rolls_own_rule_may_have_a_name_beside_it():
    """HX-ASSAULT-02: both the roll and the morale that is added to it."""
    ready = Readiness(7)
    line = roll_line(made(initiative_rolls(ready, ready)[0], 3, 4), "en")
    assert "3+4 +7 morale +1 attacker, first phase = 15" in line


def test_of_the_worst_that_could_be_rolled_it_is_not_told_that_all_else_is_better():
    for faces, told in (((6, 3), None), ((4, 3), 7 / 12)):
        row = rolled_row(made(Roll("MB-PSY-06", "2D6", at_most, against=7), *faces), "en")
        assert row["asgood"] == told


def test_of_a_graded_roll_the_rarer_side_is_told_and_which_it_is():
    """Two dice: 4 or more of 2 to 12 is likely, 4 or less is not."""
    roll = Roll("HX-FIRE-01", "2D6", as_rolled)
    low, high = (likely(Rolled(roll, faces, sum(faces)), "en") for faces in ((1, 3), (6, 5)))
    assert low == "This or worse for whoever rolls: 1/6,\u00a016.7% · exactly this: 8.3%"
    assert high == "This or better for whoever rolls: 1/12,\u00a08.3% · exactly this: 5.6%"


def test_of_a_roll_that_comes_off_or_not_there_is_one_chance():
    roll = Roll("HX-TEST-01", "2D6", at_most, against=7)
    told = likely(Rolled(roll, (6, 6), False), "en")
    assert told == "Chance of this: 5/12,\u00a041.7%"


def test_of_a_roll_whose_results_are_all_as_good_there_is_one_chance():
    """CZ-MACH-02: no component is better than another for whoever rolls."""
    assert likely(Rolled(COMPONENT, (3,), component(3, 0, None)), "en").startswith("Chance of this")


def test_a_throw_that_is_told_again_is_told_the_same_whatever_was_done_to_its_row() -> None:
    thrown = made(Roll("MB-PSY-06", "2D6", at_most, against=7), 6, 3)
    first = rolled_row(thrown, "en")
    told = dict(first)
    first["title"], first["modifiers"] = "another", []
    assert rolled_row(thrown, "en") == told
    assert rolled_row(thrown, "en", "a title")["title"] == "a title"
    assert rolled_row(thrown, "en") == told

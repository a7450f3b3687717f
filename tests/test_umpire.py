"""The umpire: one tape of dice and answers, questions that wait, reactions inside reactions."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from tests.toy import (
    SCENARIO,
    ChooseLimb,
    Duel,
    Harm,
    Limb,
    Lunged,
    MayParry,
    MayRiposte,
    Parried,
    Parry,
    Passed,
    Riposte,
    Stance,
    Strike,
    Taunt,
    Taunted,
    Toy,
    crowd,
    harm_done,
    reaches,
)

from sandtable.chance import (
    Chance,
    Modifier,
    Roll,
    alike_if,
    as_rolled,
    meanings,
    ordered_by,
)
from sandtable.game import Refused
from sandtable.log import Act, Applied, each, happened
from sandtable.umpire import (
    DEEPEST,
    MOST_REACTIONS,
    Asked,
    NotYet,
    QuickUmpire,
    Rolled,
    TooDeep,
    Umpire,
    Waiting,
    WrongTape,
)

HIGH = Parry(Stance("high"))


def a_duel(**options: Any) -> Duel:
    return Toy().begin({**SCENARIO, "paces": 2}, options)


def thrown(*faces: int) -> Any:
    return lambda number, sides: faces[number]


def umpire_with(*faces: int, tape: tuple[Any, ...] = (), answers: Any = None) -> Umpire:
    return Umpire(Toy(), thrown(*faces), tape, answers)


# --- dice -----------------------------------------------------------------------------------------
def test_each_roll_is_logged_with_its_faces_and_what_they_meant() -> None:
    umpire = umpire_with(3, 3, 3)
    Toy().play(a_duel(), Taunt(), umpire)
    assert umpire.log == [
        Rolled(Roll("TOY-TAUNT-01", "3xD6", crowd), (3, 3, 3), "cheered"),
        Taunted("red", "cheered"),
        Passed("blue"),
    ]


def test_dice_after_those_of_the_tape_go_on_counting() -> None:
    umpire = Umpire(Toy(), lambda number, sides: number + 1, tape=(6,))
    first, second = (umpire.roll(Roll("R", "D6", as_rolled)) for _ in range(2))
    assert (first, second, umpire.thrown) == (6, 2, 2)


@pytest.mark.parametrize("face", [0, 7, None, True, HIGH])
def test_a_tape_with_something_else_where_a_die_is_due_is_refused(face: Any) -> None:
    with pytest.raises(WrongTape, match="where a D6 is thrown"):
        umpire_with(tape=(face,)).roll(Roll("R", "D6", as_rolled))


def test_a_tape_with_a_die_where_an_answer_is_due_is_refused() -> None:
    with pytest.raises(WrongTape, match="where blue is asked"):
        umpire_with(tape=(3,)).ask(a_duel(), "blue", MayParry("red", 0))


# --- how likely a roll was ------------------------------------------------------------------------
def a_roll(means: Any, faces: tuple[int, ...], roll: Roll) -> tuple[Any, Any]:
    rolled = Rolled(roll, faces, means)
    return rolled.chance(), rolled.at_least_as_good()


def test_yes_is_better_than_no() -> None:
    roll = Roll("R", "D6", reaches, (Modifier("M", 1),), 5)
    assert [a_roll(means, (1,), roll) for means in (False, True)] == [
        (Fraction(1, 2), Fraction(1)),
        (Fraction(1, 2), Fraction(1, 2)),
    ]


def test_more_is_better_for_whole_numbers_and_for_steps_of_an_int_enum() -> None:
    total = a_roll(11, (5, 6), Roll("R", "2D6", as_rolled))
    harm = a_roll(Harm.SCRATCH, (1, 2), Roll("R", "2D6", harm_done, against=9))
    assert (total, harm) == (
        (Fraction(1, 18), Fraction(1, 12)),
        (Fraction(13, 18), Fraction(1)),
    )


def test_a_reading_may_say_which_of_its_meanings_are_better() -> None:
    roll = Roll("R", "3xD6", crowd)
    assert [a_roll(means, (), roll)[1] for means in ("jeered", "ignored", "cheered")] == [
        Fraction(1),
        Fraction(215, 216),
        Fraction(5, 216),
    ]


@ordered_by(abs)
def far_from_seven(total: int, modifier: int, _needed: None) -> int:
    return total + modifier - 7


def test_an_order_of_the_ruleset_goes_before_that_of_numbers() -> None:
    assert a_roll(-5, (1, 1), Roll("R", "2D6", far_from_seven))[1] == Fraction(1, 18)


def in_words(face: int, _modifier: int, _needed: None) -> str:
    return "high" if face > 3 else "low"


def test_meanings_without_an_order_have_a_chance_but_none_of_at_least_as_good() -> None:
    assert a_roll("low", (2,), Roll("R", "D6", in_words)) == (Fraction(1, 2), None)


def highest(faces: tuple[int, ...], _modifier: int, _needed: None) -> int:
    return faces[-1]


def test_a_pool_too_large_to_be_counted_is_thrown_all_the_same() -> None:
    roll = Roll("R", "40xD10", highest)
    umpire = Umpire(Toy(), lambda number, sides: number % sides + 1)
    umpire.roll(roll)
    assert (umpire.log[0].means, umpire.log[0].chance()) == (10, None)


# --- questions ------------------------------------------------------------------------------------
def test_a_question_without_an_answer_stops_the_command_and_shows_how_things_stand() -> None:
    with pytest.raises(Waiting) as stop:
        Toy().play(a_duel(), Strike(), umpire_with())
    waiting = stop.value
    assert (waiting.side, waiting.question, waiting.state.begun) == (
        "blue",
        MayParry("red", 0),
        {0},
    )


def test_run_again_on_a_longer_tape_a_command_does_what_it_did_and_goes_on() -> None:
    first = umpire_with(4)
    with pytest.raises(Waiting):
        Toy().play(a_duel(), Strike(), first)
    second = umpire_with(4, tape=(*first.tape, HIGH))
    with pytest.raises(Waiting) as stop:
        Toy().play(a_duel(), Strike(), second)
    assert stop.value.question == MayRiposte("blue", 0)
    assert second.log[0] == first.log[0]
    assert second.tape == [HIGH, 4]


def test_a_waiting_inside_a_waiting_is_answered_from_the_inside_out() -> None:
    """Red strikes, blue parries, red ripostes, blue parries that too; then red's blow is over."""
    umpire = umpire_with(4, 5, tape=(HIGH, 4, Riposte(), HIGH, 5))
    after = Toy().play(a_duel(), Strike(), umpire)
    assert umpire.log[-4:] == [
        Asked("blue", MayParry("red", 1), HIGH),
        umpire.log[-3],
        Parried("blue", 1, True),
        Passed("blue"),
    ]
    assert after.vigour == {"red": 5, "blue": 5}


def test_declining_is_an_answer_too_and_is_not_asked_again() -> None:
    umpire = umpire_with(1, tape=(None,))
    Toy().play(a_duel(), Strike(), umpire)
    assert [item for item in umpire.log if isinstance(item, Asked)] == [
        Asked("blue", MayParry("red", 0), None)
    ]


def test_an_answer_against_the_rules_is_refused() -> None:
    with pytest.raises(Refused, match="must-choose"):
        umpire_with(tape=(None,)).ask(a_duel(), "blue", ChooseLimb(("arm",)))


def test_a_player_made_of_code_answers_at_once() -> None:
    umpire = umpire_with(1, answers=lambda state, side, question: None)
    Toy().play(a_duel(), Strike(), umpire)
    assert umpire.tape == [None, 1]


def test_a_player_made_of_code_may_leave_the_question_to_the_player() -> None:
    with pytest.raises(Waiting):
        Toy().play(a_duel(), Strike(), umpire_with(answers=lambda *_: NotYet))


def meek(_state: Duel, _side: str, question: Any) -> Any:
    return Limb("leg") if isinstance(question, ChooseLimb) else None


# --- reactions ------------------------------------------------------------------------------------
def eager(_state: Duel, _side: str, question: Any) -> Any:
    return HIGH if isinstance(question, MayParry) else Riposte()


def test_reactions_that_never_end_are_stopped_with_a_clear_error() -> None:
    with pytest.raises(TooDeep, match=f"more than {DEEPEST} reactions inside one another"):
        Toy().play(a_duel(ripostes=100), Strike(), umpire_with(*[6] * 50, answers=eager))


def until(last: int) -> Any:
    """Parries and ripostes until the last exchange, which is let through."""

    def answer(state: Duel, side: str, question: Any) -> Any:
        if isinstance(question, MayParry) and question.exchange == last:
            return None
        return meek(state, side, question) or eager(state, side, question)

    return answer


def test_reactions_may_go_as_deep_as_the_cap_and_no_deeper() -> None:
    """A lunge and its parry are two reactions, so the fourth exchange reaches the cap of 8."""
    umpire = umpire_with(*[6] * 20, answers=until(3))
    Toy().play(a_duel(ripostes=3, vigour=50), Strike(), umpire)
    with pytest.raises(TooDeep):
        Toy().play(
            a_duel(ripostes=4, vigour=50), Strike(), umpire_with(*[6] * 20, answers=until(4))
        )


class Insatiable(Toy):
    """Every acceptance is followed by the same offer."""

    def reactions(self, state: Duel, event: Any) -> Iterator[tuple[str, Any]]:
        yield "blue", MayParry("red", 0)

    def react(self, state: Duel, question: Any, answer: Any, umpire: Any) -> Duel:
        return state


def test_an_offer_renewed_for_ever_is_stopped_too() -> None:
    umpire = Umpire(Insatiable(), thrown(), answerer=eager)
    with pytest.raises(TooDeep, match=f"more than {MOST_REACTIONS} reactions one after"):
        umpire.announce(a_duel(), Lunged("red", 0))


class ForBoth(Toy):
    """Both sides are offered the very same question."""

    def reactions(self, state: Duel, event: Any) -> Iterator[tuple[str, Any]]:
        yield "red", MayParry("green", 0)
        yield "blue", MayParry("green", 0)


def test_one_side_that_declines_does_not_decline_for_the_other() -> None:
    umpire = Umpire(ForBoth(), thrown(), tape=(None, None))
    umpire.announce(a_duel(), Lunged("green", 0))
    assert [item.side for item in umpire.log if isinstance(item, Asked)] == ["red", "blue"]


# --- batches --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Pair:
    needed: int


def pair(given: Pair, dice: Chance) -> int:
    return dice.sequence(one_more, 0, (given, given))


def one_more(so_far: int, given: Pair, dice: Chance) -> int:
    return so_far + dice.roll(Roll("R", "D6", reaches, against=given.needed))


def test_the_umpire_of_batches_draws_the_same_odds() -> None:
    drawn = [
        QuickUmpire(Toy(), lambda u=(k + 0.5) / 9: u, eager).resolve(pair, Pair(5))
        for k in range(9)
    ]
    assert sorted(drawn) == [0, 0, 0, 0, 1, 1, 1, 1, 2]


def test_the_umpire_of_batches_applies_events_and_asks_at_once() -> None:
    after = Toy().play(a_duel(), Strike(), QuickUmpire(Toy(), lambda: 0.99, meek))
    assert (after.turn, after.lost["blue"], after.vigour["blue"]) == ("blue", {"leg"}, 3)


# --- acts -----------------------------------------------------------------------------------------
FIVE = Roll("R", "D6", as_rolled)
SAVE = Roll("S", "D6", as_rolled, theirs=True)


def two(dice: Chance) -> int:
    return int(dice.roll(FIVE)) + int(dice.roll(FIVE))


def test_whatever_is_rolled_and_recorded_in_an_act_belongs_to_it() -> None:
    umpire = umpire_with(5)
    with umpire.act("red", "blue", "R-01"):
        umpire.roll(FIVE)
        umpire.record(a_duel(), Passed("blue"))
    assert umpire.whole.parts == [
        Act("red", "blue", "R-01", [Rolled(FIVE, (5,), 5), Passed("blue")])
    ]


def test_acts_nest_and_the_outer_one_goes_on_after_the_inner_one() -> None:
    umpire = umpire_with(1, 2, 3)
    with umpire.act("red"):
        umpire.roll(FIVE)
        with umpire.act("blue") as inner:
            umpire.roll(FIVE)
        umpire.roll(FIVE)
    outer = umpire.whole.parts[0]
    faces = [part.faces if isinstance(part, Rolled) else part for part in outer.parts]
    assert faces == [(1,), inner, (3,)]
    assert inner.within is outer


def test_an_event_knows_the_rolls_of_its_own_act_alone() -> None:
    umpire = umpire_with(1, 2)
    with umpire.act("red"):
        umpire.roll(FIVE)
        with umpire.act("blue"):
            umpire.roll(FIVE)
            umpire.record(a_duel(), Passed("blue"))
        umpire.record(a_duel(), Passed("red"))
    told = [(it.event.to, it.act.by, [r.faces for r in it.rolls]) for it in happened(umpire.whole)]
    assert told == [("blue", "blue", [(2,)]), ("red", "red", [(1,)])]


def test_a_save_is_thrown_by_whom_the_act_is_done_to() -> None:
    umpire = umpire_with(1, 2)
    with umpire.act("red", "blue") as act:
        umpire.roll(FIVE)
        umpire.roll(SAVE)
    assert [act.thrower(rolled.roll) for rolled in act.parts] == ["red", "blue"]


def test_a_resolution_is_kept_with_its_rolls_and_its_exact_odds() -> None:
    umpire = umpire_with(6, 6)
    umpire.resolve(two)
    umpire.record(a_duel(), Passed("red"))
    (it,) = happened(umpire.whole)
    assert it.resolved is not None
    assert (it.resolved.outcome, it.resolved.odds()[12]) == (12, Fraction(1, 36))
    assert [rolled.faces for rolled in it.rolls] == [(6,), (6,)]


def test_a_resolution_inside_another_is_told_by_the_outer_one() -> None:
    umpire = umpire_with(1, 2, 3, 4)
    umpire.sequence(lambda so_far, _item, dice: so_far + dice.resolve(two), 0, (1, 2))
    (kept,) = umpire.whole.parts
    assert (kept.outcome, [rolled.faces[0] for rolled in kept.rolls]) == (10, [1, 2, 3, 4])


def test_the_acts_of_an_entry_hold_its_whole_log_in_order() -> None:
    umpire = umpire_with(3, 3, 3)
    Toy().play(a_duel(), Taunt(), umpire)

    assert [item for item, _ in each(umpire.whole)] == umpire.log


def test_an_act_stopped_by_a_question_leaves_the_umpire_as_it_was() -> None:
    umpire = umpire_with()
    with pytest.raises(Waiting), umpire.act("red"):
        umpire.ask(a_duel(), "blue", MayParry("red", 0))
    umpire.note("R-02")
    assert umpire.whole.parts == [Act("red"), Applied("R-02")]


def test_the_umpire_of_batches_keeps_no_acts() -> None:
    umpire = QuickUmpire(Toy(), lambda: 0.0, lambda *_: None)
    with umpire.act("red", "blue", "R-01"):
        umpire.note("R-02")
    assert not hasattr(umpire, "whole")


# --- meanings that are one result -----------------------------------------------------------------
def _result(means):
    return means[1]


@alike_if(_result)
def _with_its_face(rolled, _modifier, _against):
    return rolled, "high" if rolled > 4 else "low"


def test_meanings_that_are_one_result_to_a_player_share_their_chance():
    rolled = Rolled(Roll("T-1", "1D6", _with_its_face), (5,), (5, "high"))
    assert rolled.chance() == Fraction(1, 3)
    assert meanings(rolled.roll)[5, "high"] == Fraction(1, 6)


def test_what_comes_of_a_cause_is_played_by_the_ruleset() -> None:
    class Rules(Toy):
        def follow(self, state: Any, cause: Any, umpire: Any) -> Any:
            return (state, cause, umpire)

    umpire = Umpire(Rules(), lambda _number, _sides: 1)
    assert umpire.follow("state", "cause") == ("state", "cause", umpire)
    with pytest.raises(NotImplementedError, match="nothing follows from cause"):
        Umpire(Toy(), lambda _number, _sides: 1).follow("state", "cause")

"""A game: commands become entries, questions wait, what is refused changes nothing."""

import gc
import os
import pickle
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.toy import (
    CLOSE,
    HIGH,
    LIMBS,
    OPTIONS,
    SEATS,
    ChooseLimb,
    Duel,
    Formal,
    Limb,
    Lunged,
    MayParry,
    MayRiposte,
    Orderly,
    Parry,
    Passed,
    Peek,
    Riposte,
    Stance,
    Step,
    Stepped,
    Strike,
    Struck,
    Taunt,
    Toy,
    Yielding,
    a_game,
    meek,
    recorded,
    snapshot,
)

from sandtable.codec import text
from sandtable.fairness import Seeded, Typed
from sandtable.game import BadInput, Entry, Game, Refused
from sandtable.record import BadRecord, parse
from sandtable.replay import ReplayDiffers, fold, replay
from sandtable.umpire import TooDeep, Umpire, Waiting


# --- playing --------------------------------------------------------------------------------------
def test_what_carried_out_a_command_is_gone_without_being_looked_for() -> None:
    game = a_game()
    gc.collect()
    gc.disable()
    try:
        game.play("red", Step(-1))
        assert not [one for one in gc.get_objects() if type(one) is Umpire]
    finally:
        gc.enable()


def test_a_command_becomes_an_entry_with_its_tape_and_its_log() -> None:
    game = a_game()
    entry = game.play("red", Step(-1))
    assert isinstance(entry, Entry)
    assert (entry.n, entry.side, entry.command, entry.tape) == (1, "red", Step(-1), ())
    assert entry.events == (Stepped("red", -1), Passed("blue"))
    assert game.state.places == {"red": -1, "blue": 2}


def test_each_roll_in_the_entry_tells_rule_dice_reasons_need_meaning_and_chances() -> None:
    game = a_game(3, 5, 6, answerer=meek)
    entry = game.play("red", Strike(Stance("high")))
    assert isinstance(entry, Entry)
    assert entry.plain["rolls"] == [
        {
            "at": 2,
            "rule": "TOY-HIT-01",
            "dice": "D6",
            "faces": [3],
            "modifiers": [{"rule": "TOY-HIT-02", "value": 1}],
            "needed": 4,
            "means": True,
            "chance": "2/3",
            "at_least_as_good": "2/3",
        },
        {
            "at": 3,
            "rule": "TOY-HARM-01",
            "dice": "2D6",
            "faces": [5, 6],
            "modifiers": [],
            "needed": 9,
            "means": "GRAVE",
            "chance": "5/18",
            "at_least_as_good": "5/18",
        },
    ]


def test_the_entry_tells_the_questions_and_where_they_stood_in_the_story() -> None:
    game = a_game(4, 5, 6, answerer=meek)
    entry = game.play("red", Strike())
    assert isinstance(entry, Entry)
    assert [(q["at"], q["side"], q["question"]["type"]) for q in entry.plain["questions"]] == [
        (1, "blue", "MayParry"),
        (5, "blue", "ChooseLimb"),
    ]


def test_another_side_and_a_game_that_is_over_take_no_commands() -> None:
    game = a_game(6, 6, 6, answerer=meek, options={"vigour": 2})
    with pytest.raises(Refused, match="game-not-your-turn"):
        game.play("blue", Peek())
    game.play("red", Strike())
    with pytest.raises(Refused, match="game-over"):
        game.play("blue", Peek())
    assert game.result == "red"


def test_a_command_that_waits_for_nobodys_turn_is_taken_from_its_own_side_alone() -> None:
    game = a_game()
    entry = game.play("blue", Taunt("blue"))
    assert (entry.side, game.to_play) == ("blue", "red")
    with pytest.raises(Refused, match="game-not-yours"):
        game.play("red", Taunt("blue"))
    with pytest.raises(Refused, match="game-not-your-turn"):
        game.play("blue", Taunt("red"))
    assert replay(Toy(), recorded(game)).chain == game.chain


def test_a_ruleset_need_not_know_commands_out_of_turn() -> None:
    game = Game.begin(Orderly(), CLOSE, OPTIONS, Typed(), SEATS)
    with pytest.raises(Refused, match="game-not-your-turn"):
        game.play("blue", Taunt("blue"))


def test_whoever_gives_up_waits_for_no_answer_and_what_waited_is_left_undone() -> None:
    for side in ("red", "blue"):
        game = Game.begin(Yielding(), CLOSE, OPTIONS, Typed((6,)), SEATS)
        before = game.state
        grown = [game.last_line()]
        assert isinstance(game.play("red", Strike()), Waiting)
        grown.append(game.last_line())
        game.play(side, Taunt(side))
        grown.append(game.last_line())
        assert (game.waiting, [entry.command for entry in game.entries]) == (None, [Taunt(side)])
        assert game.state.vigour == before.vigour
        record = parse("".join(f"{line}\n" for line in grown).encode(), "a.jsonl")
        assert replay(Yielding(), record).chain == fold(Yielding(), record).chain == game.chain
        with pytest.raises(BadRecord, match="record-pending-differs"):
            replay(Toy(), record)


def test_nothing_is_shouted_out_of_turn_while_somebody_is_asked_or_when_all_is_over() -> None:
    game = a_game(6, 6, 6, options={"vigour": 2})
    game.play("red", Strike())
    with pytest.raises(Refused, match="game-answer-first"):
        game.play("red", Taunt("red"))
    game.answer("blue", None)
    game.answer("blue", Limb("arm"))
    with pytest.raises(Refused, match="game-over"):
        game.play("blue", Taunt("blue"))


def test_whoever_spoke_out_of_turn_may_take_it_back_alone_and_the_other_side_not() -> None:
    game = a_game()
    game.play("red", Step(1))
    game.play("red", Taunt("red"))
    with pytest.raises(Refused, match="undo-needs-agreement"):
        game.undo("blue")
    assert game.undo("red").undoes == 2
    assert game.undo("red").undoes == 1


@pytest.mark.parametrize("command", [HIGH, Lunged("red", 0), "Peek", None])
def test_what_is_no_command_is_refused(command: Any) -> None:
    with pytest.raises(BadInput, match="game-unknown-command"):
        a_game().play("red", command)


def test_a_command_with_a_fractional_number_in_it_is_refused() -> None:
    with pytest.raises(BadInput, match="game-bad-command"):
        a_game().play("red", Step(1.5))  # type: ignore[arg-type]


def test_a_refused_command_changes_nothing() -> None:
    game = a_game(6)
    game.play("red", Step(-2))
    before = snapshot(game)
    for command, why in ((Strike(), Refused), (Taunt("x" * 30), BadInput), (Taunt(), BadInput)):
        with pytest.raises(why):
            game.play("blue", command)
    assert snapshot(game) == before


# --- questions ------------------------------------------------------------------------------------
def test_a_question_waits_and_the_state_stays_as_it_was_before_the_command() -> None:
    game = a_game(2)
    waiting = game.play("red", Strike())
    assert isinstance(waiting, Waiting)
    assert (game.waiting, game.entries, game.to_play) == (waiting, [], "blue")
    assert (game.state.begun, game.now.begun) == (frozenset(), {0})
    assert game.view("blue")["card"] == "moon"


def test_the_answer_lets_the_command_run_again_to_its_end() -> None:
    game = a_game(2)
    game.play("red", Strike())
    entry = game.answer("blue", None)
    assert isinstance(entry, Entry)
    assert entry.tape == (None, 2)
    assert entry.events[-2:] == (Struck("blue", 0, Fraction(0)), Passed("blue"))


def test_a_question_inside_the_reaction_to_a_question_waits_in_its_turn() -> None:
    game = a_game(5, 4, 4, 5, 5)
    questions = [game.play("red", Strike())]
    for side, answer in (("blue", HIGH), ("red", Riposte()), ("blue", HIGH)):
        questions.append(game.answer(side, answer))
    assert [q.question for q in questions if isinstance(q, Waiting)] == [
        MayParry("red", 0),
        MayRiposte("blue", 0),
        MayParry("red", 1),
    ]
    assert game.entries[0].tape == (HIGH, 5, Riposte(), HIGH, 4)


def test_dice_thrown_before_a_question_are_the_same_after_it() -> None:
    game = a_game(dice_source=Seeded(1))
    game.play("red", Strike())
    game.answer("blue", HIGH)
    pending = game.last_line()
    while game.waiting:
        game.answer(game.waiting.side, meek(game.now, game.waiting.side, game.waiting.question))
    assert str(game.entries[0].tape[1]) in pending
    assert replay(Toy(), recorded(game)).chain == game.chain


def test_only_the_side_that_is_asked_may_answer_and_nothing_else_goes_on() -> None:
    game = a_game(2)
    with pytest.raises(Refused, match="game-nothing-asked"):
        game.answer("blue", None)
    game.play("red", Strike())
    before = snapshot(game)
    with pytest.raises(Refused, match="game-not-asked"):
        game.answer("red", None)
    with pytest.raises(Refused, match="game-answer-first"):
        game.play("red", Peek())
    with pytest.raises(Refused, match="game-answer-first"):
        game.undo("red", agreed=True)
    assert snapshot(game) == before


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (Riposte(), "wrong-answer"),
        (Limb("arm"), "wrong-answer"),
        (Peek(), "game-unknown-answer"),
        (3, "game-unknown-answer"),
        (Parry("high"), "game-bad-answer"),
    ],
)
def test_a_refused_answer_changes_nothing(answer: Any, why: str) -> None:
    game = a_game(2)
    game.play("red", Strike())
    before = snapshot(game)
    with pytest.raises((Refused, BadInput), match=why):
        game.answer("blue", answer)
    assert snapshot(game) == before


def test_a_question_that_must_be_answered_cannot_be_declined() -> None:
    game = a_game(4, 6, 6)
    game.play("red", Strike())
    game.answer("blue", None)
    with pytest.raises(Refused, match="must-choose"):
        game.answer("blue", None)
    game.answer("blue", Limb("leg"))
    assert game.state.lost["blue"] == {"leg"}


def test_reactions_without_end_change_nothing_but_raise() -> None:
    def eager(_state: Duel, _side: str, question: Any, _begun: Any) -> Any:
        return HIGH if isinstance(question, MayParry) else Riposte()

    game = a_game(*[6] * 30, options={"ripostes": 100}, answerer=eager)
    before = snapshot(game)
    with pytest.raises(TooDeep):
        game.play("red", Strike())
    assert snapshot(game) == before


# --- standing answers -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("policy", "tape"),
    [
        ("always", (HIGH, 1, 2)),
        ("never", (None, 1)),
        ({"within": 2}, (HIGH, 1, 2)),
        ({"within": 1}, (None, 1)),
    ],
)
def test_a_standing_answer_spares_the_question_and_lies_on_the_tape(
    policy: Any, tape: tuple[Any, ...]
) -> None:
    game = a_game(1, 2)
    game.standing["blue"] = policy
    entry = game.play("red", Strike())
    assert isinstance(entry, Entry)
    assert entry.tape == tape


def test_where_a_standing_answer_does_not_say_the_player_is_asked() -> None:
    game = a_game(4, 6, 6)
    game.standing["blue"] = "never"
    waiting = game.play("red", Strike())
    assert isinstance(waiting, Waiting)
    assert waiting.question == ChooseLimb(LIMBS)


def test_who_is_spared_is_spared_for_one_command_and_other_standing_answers_stay() -> None:
    game = a_game(1, 2)
    game.standing = {"red": {"sparing": "blue"}, "blue": "never"}
    assert isinstance(game.play("red", Strike()), Entry)
    assert game.standing == {"red": None, "blue": "never"}


class Rash(Toy):
    """A ruleset whose standing answer is not always legal."""

    def standing(self, state: Duel, side: str, question: Any, policy: Any) -> Any:
        return Riposte()


def test_a_standing_answer_against_the_rules_is_put_to_the_player() -> None:
    game = Game.begin(Rash(), CLOSE, OPTIONS, Typed([1]), SEATS)
    game.standing["blue"] = "always"
    assert isinstance(game.play("red", Strike()), Waiting)


def test_what_a_standing_answer_said_before_a_question_stays_on_the_tape() -> None:
    game = a_game(6, 4, 1)
    game.standing["blue"] = "always"
    game.play("red", Strike())  # blue parries by his standing answer; now red is asked
    game.standing["blue"] = None
    entry = game.answer("red", None)
    assert isinstance(entry, Entry)
    assert entry.tape == (HIGH, 6, None)


# --- typed dice -----------------------------------------------------------------------------------
def test_a_missing_die_is_named_and_the_command_works_once_it_is_typed() -> None:
    source = Typed([4])
    game = a_game(dice_source=source, answerer=meek)
    with pytest.raises(BadInput) as missing:
        game.play("red", Strike())
    assert missing.value.facts == {"entry": 1, "die": 2, "sides": 6}
    source.add([3, 3])
    game.play("red", Strike())
    assert (game.entries[0].tape, source.left) == ((None, 4, 3, 3), ())


def test_an_impossible_face_is_named() -> None:
    with pytest.raises(BadInput) as impossible:
        a_game(7).play("red", Taunt())
    assert (impossible.value.key, impossible.value.facts["face"]) == ("dice-impossible", 7)


def test_typed_dice_are_used_up_in_order_also_across_a_question() -> None:
    source = Typed([6, 1, 2, 3, 4])
    game = a_game(dice_source=source)
    game.play("red", Strike())
    game.answer("blue", HIGH)
    assert source.left == (1, 2, 3, 4)
    game.answer("red", Riposte())
    game.answer("blue", None)
    assert game.entries[0].tape == (HIGH, 6, Riposte(), None, 1)
    game.play("blue", Taunt())
    assert source.left == ()


def test_a_game_with_typed_dice_goes_on_in_the_middle_of_a_question() -> None:
    game = a_game(6)
    game.play("red", Strike())
    game.answer("blue", HIGH)
    opened = replay(Toy(), recorded(game), Typed([2]))
    opened.answer("red", Riposte())
    opened.answer("blue", None)
    assert opened.entries[0].tape == (HIGH, 6, Riposte(), None, 2)


# --- undo -----------------------------------------------------------------------------------------
def test_a_command_without_dice_can_be_taken_back_and_the_record_keeps_both() -> None:
    game = a_game()
    start = game.state
    game.play("red", Step(1))
    undo = game.undo("red")
    assert (undo.n, undo.undoes, undo.command, game.state) == (2, 1, None, start)
    assert [e.n for e in game.entries] == [1, 2]


def test_several_commands_are_taken_back_one_after_the_other() -> None:
    game = a_game()
    states = [game.state]
    for side in ("red", "blue", "red"):
        game.play(side, Step(1))
        states.append(game.state)
    game.undo("red")
    assert game.state == states[2]
    game.undo("blue")
    assert game.state == states[1]
    game.play("blue", Step(2))
    game.undo("blue")
    game.undo("red")
    assert game.state == states[0]
    with pytest.raises(Refused, match="game-nothing-to-undo"):
        game.undo("red")


@pytest.mark.parametrize(
    ("faces", "command", "side", "because"),
    [
        ((1, 2, 3), Taunt(), "red", "dice"),
        ((), Peek(), "red", "shown"),
        ((), Step(1), "blue", "not-yours"),
    ],
)
def test_behind_dice_and_secrets_nothing_is_taken_back_without_agreement(
    faces: tuple[int, ...], command: Any, side: str, because: str
) -> None:
    game = a_game(*faces)
    start = game.state
    game.play("red", command)
    before = snapshot(game)
    with pytest.raises(Refused, match="undo-needs-agreement") as refused:
        game.undo(side)
    assert (refused.value.facts["because"], snapshot(game)) == (because, before)
    game.undo(side, agreed=True)
    assert game.state == start


def test_what_the_other_side_has_answered_is_not_taken_back_without_agreement() -> None:
    game = Game.begin(Formal(), CLOSE, OPTIONS, Typed(), SEATS, answerer=meek)
    game.play("red", Step(1))
    with pytest.raises(Refused, match="answered"):
        game.undo("red")
    folded = fold(Formal(), recorded(game))
    with pytest.raises(Refused, match="answered"):
        folded.undo("red")


def test_a_side_that_does_not_exist_takes_nothing_back() -> None:
    game = a_game()
    game.play("red", Step(1))
    with pytest.raises(BadInput, match="game-unknown-side"):
        game.undo("green", agreed=True)


def test_after_an_undo_the_same_command_throws_other_dice() -> None:
    game = a_game(dice_source=Seeded(5))
    first, second = [], []
    for tapes in (first, second):
        entry = game.play("red", Taunt())
        tapes.append(entry.tape)  # type: ignore[union-attr]
        game.undo("red", agreed=True)
    assert first != second


# --- determinism ----------------------------------------------------------------------------------
PLAYED_ELSEWHERE = """
from tests.toy import a_game, play_on
from sandtable.fairness import Seeded
game = play_on(a_game(dice_source=Seeded(2)), lambda many, turn=iter(range(99)): next(turn) % many)
print(game.chain)
"""


def test_a_game_is_the_same_whatever_the_order_of_sets() -> None:
    root = Path(__file__).parents[1]
    paths = os.pathsep.join([str(root), str(root / "src")])
    chains = {
        subprocess.run(
            [sys.executable, "-c", PLAYED_ELSEWHERE],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(chains) == 1


REFUSALS = [
    Refused("too-far", "TOY-STEP-01", paces=3),
    Refused("game-over", side="red"),
    BadInput("value-twice", field="lost"),
    BadRecord("record-truncated", "a.jsonl", 3),
    ReplayDiffers(3, "dice", die=2, sides=6),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda r: type(r).__name__)
def test_a_refusal_can_be_sent_to_another_process(refusal: Any) -> None:
    sent = pickle.loads(pickle.dumps(refusal))
    assert (type(sent), sent.key, sent.facts, vars(sent)) == (
        type(refusal),
        refusal.key,
        refusal.facts,
        vars(refusal),
    )


# --- the coach ------------------------------------------------------------------------------------
def test_an_entry_says_which_side_asked_the_coach_before_it() -> None:
    game = a_game()
    game.coached.add("red")
    first, second = game.play("red", Step(-1)), game.play("blue", Step(-1))
    assert isinstance(first, Entry)
    assert isinstance(second, Entry)
    assert (first.coached, first.plain["coached"]) == (("red",), ["red"])
    assert (second.coached, "coached" in second.plain) == ((), False)


def test_an_order_of_the_enemy_is_not_marked_and_the_next_of_who_asked_is() -> None:
    game = a_game()
    game.play("red", Step(-1))
    game.coached.add("red")
    entries = [game.play("blue", Step(-1)), game.play("red", Step(-1))]
    assert [isinstance(entry, Entry) and entry.coached for entry in entries] == [(), ("red",)]
    assert game.coached == set()


@pytest.mark.parametrize("opened", [replay, fold])
def test_a_record_opened_again_still_says_who_asked_the_coach(opened: Any) -> None:
    game = a_game()
    game.coached.add("red")
    game.play("red", Step(-1))
    again = opened(Toy(), recorded(game))
    assert [entry.coached for entry in again.entries] == [("red",)]
    assert list(again.lines()) == list(game.lines())


def test_an_entry_says_who_did_as_the_coach_advised_and_nobody_who_did_otherwise() -> None:
    game = a_game()
    for advised in (Step(-1), Step(-2)):
        game.coached.add("red")
        game.advised["red"] = (text(advised),)
        entry = game.play("red", Step(-1))
        assert isinstance(entry, Entry)
        did = advised == Step(-1)
        assert entry.coached == ("red",)
        assert (entry.followed, entry.plain.get("followed")) == (
            (("red",), ["red"]) if did else ((), None)
        )
        game.play("blue", Step(-1))
    again = replay(Toy(), recorded(game))
    assert [entry.followed for entry in again.entries][:3] == [("red",), (), ()]
    assert list(again.lines()) == list(game.lines())


def test_who_takes_back_an_order_still_knows_what_the_coach_said() -> None:
    game = a_game()
    game.coached.add("red")
    game.play("red", Step(-1))
    game.undo("red")
    again = game.play("red", Step(-1))
    assert isinstance(again, Entry)
    assert again.coached == ("red",)

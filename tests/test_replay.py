"""A record opened again: replayed, folded, branched, and what is said when it differs."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import (
    HIGH,
    Duel,
    Formal,
    Limb,
    Parry,
    Passed,
    Peek,
    Riposte,
    Step,
    Strike,
    Taunt,
    Toy,
    a_game,
    meek,
    play_on,
    rechained,
    recorded,
    snapshot,
)

from sandtable.fairness import Fair, Sealed, Seeded
from sandtable.game import BETWEEN, BadInput, Refused
from sandtable.record import BadRecord, parse
from sandtable.replay import ReplayDiffers, fold, replay
from sandtable.umpire import Asked, Rolled


# --- states and branches --------------------------------------------------------------------------
@given(st.lists(st.integers(0, 20), min_size=1))
def test_every_state_of_the_past_can_be_looked_at_kept_or_not(picks: list[int]) -> None:
    kept, dropped = (a_game(dice_source=Seeded(3), keep_states=keep) for keep in (True, False))
    states = [kept.state]
    for pick in picks:
        for game in (kept, dropped):
            before = len(game.entries)
            play_on(game, lambda many: pick % many, most=1)  # noqa: B023 (used at once)
        if len(kept.entries) > before:
            states.append(kept.state)
        if pick == 20 and not kept.waiting and kept.entries and kept.state != states[0]:
            for game in (kept, dropped):
                game.undo("red", agreed=True)
            states.append(kept.state)
    assert [kept.state_at(n) for n in range(len(states))] == states
    assert [dropped.state_at(n) for n in range(len(states))] == states


class Counting(Toy):
    """Counts the events that are applied."""

    applied = 0

    def apply(self, state: Any, event: Any) -> Any:
        Counting.applied += 1
        return super().apply(state, event)


def test_a_late_state_of_a_long_game_is_found_from_one_kept_near_it() -> None:
    """Also where things were taken back, once and again at the same depth, or all the way."""
    kept, game = (a_game(dice_source=Seeded(3), keep_states=keep) for keep in (True, False))
    game.ruleset = Counting()
    for number in range(12 * BETWEEN):
        for one in (kept, game):
            side = one.to_play or ""
            one.play(side, Taunt(str(number)))
            back = 1 if number % 3 == 0 else 4 * BETWEEN if number == 8 * BETWEEN else 0
            for _ in range(back):
                one.undo(side, agreed=True)
    Counting.applied = 0
    for n in range(len(game.entries) + 1):
        before = Counting.applied
        assert game.state_at(n) == kept.state_at(n)
        assert Counting.applied - before <= 2 * BETWEEN
    assert list(game.retold(50, 700)) == list(kept.retold(50, 700))


@pytest.mark.parametrize("n", [-1, 2])
def test_there_is_no_state_of_an_entry_that_is_not_there(n: int) -> None:
    game = a_game()
    game.play("red", Step(1))
    with pytest.raises(BadInput, match="game-unknown-entry"):
        game.state_at(n)


def test_a_branch_starts_from_any_entry_with_dice_of_its_own_and_names_its_parent() -> None:
    game = a_game(dice_source=Seeded(9))
    game.play("red", Step(1))
    game.undo("red")
    game.play("red", Step(2))
    game.play("blue", Taunt())
    branch = game.branch(3)
    parent = branch.header.data["parent"]
    assert (parent["chain"], parent["n"]) == (game.entries[2].chain, 3)
    assert parent["events"] == game.entries[2].plain["events"]  # not those taken back
    assert (branch.state, branch.entries) == (game.state_at(3), [])
    assert branch.dice_source.public() != game.dice_source.public()


def test_a_branch_of_a_branch_is_a_record_of_its_own() -> None:
    game = a_game(dice_source=Seeded(9))
    game.play("red", Step(1))
    branch = game.branch(1, Seeded(10))
    branch.play("blue", Step(-1))
    twig = branch.branch(1, Seeded(11), seats={"red": "code", "blue": "code"})
    twig.play("red", Taunt())
    opened = replay(Toy(), recorded(twig))
    assert (opened.state, opened.chain) == (twig.state, twig.chain)
    assert opened.state.places == {"red": 1, "blue": 1}


def test_a_branch_can_start_before_the_first_entry() -> None:
    game = a_game()
    assert game.branch(0).state == game.state


# --- opening a record -----------------------------------------------------------------------------
@given(st.randoms(use_true_random=False), st.integers(0, 30), st.booleans())
def test_a_record_played_again_or_folded_is_the_same_game(
    random: Any, length: int, keep: bool
) -> None:
    game = a_game(dice_source=Seeded(length), keep_states=keep)
    play_on(game, random.randrange, most=length)
    if not game.waiting and game.entries and random.random() < 0.5:
        game.undo("red", agreed=True)
    again, folded = (how(Toy(), recorded(game), keep_states=keep) for how in (replay, fold))
    assert snapshot(again) == snapshot(game)
    assert [*folded.lines()] == [*game.lines()]
    assert (again.now, folded.now, folded.state) == (game.now, game.now, game.state)


def test_a_folded_entry_has_its_questions_and_events_and_tells_its_rolls() -> None:
    game = a_game(4, 6, 6, answerer=meek)
    game.play("red", Strike())
    opened = fold(Toy(), recorded(game))
    whole, folded = game.entries[0], opened.entries[0]
    assert folded.log == tuple(item for item in whole.log if not isinstance(item, Rolled))
    assert sum(isinstance(item, Asked) for item in folded.log) == 2
    assert folded.plain["rolls"] == whole.plain["rolls"]


def test_a_game_opened_from_its_record_goes_on_with_the_same_dice() -> None:
    game = a_game(dice_source=Seeded(4))
    game.play("red", Step(1))
    opened = replay(Toy(), recorded(game))
    opened.play("blue", Taunt())
    game.play("blue", Taunt())
    assert opened.chain == game.chain


class Corrected(Toy):
    """A rule was corrected: a step to the right is a pace longer."""

    def play(self, state: Duel, command: Any, umpire: Any) -> Duel:
        if isinstance(command, Step) and command.paces > 0:
            command = Step(command.paces + 1)
        return super().play(state, command, umpire)


def test_after_a_correction_replay_names_the_first_difference_and_fold_still_opens() -> None:
    game = a_game(1, 2, 3)
    game.play("red", Step(-1))
    game.play("blue", Taunt())
    game.play("red", Step(1))
    record = recorded(game)
    with pytest.raises(ReplayDiffers) as differs:
        replay(Corrected(), record)
    assert (differs.value.entry, differs.value.what) == (3, "events")
    assert fold(Corrected(), record).state == game.state


class Stricter(Toy):
    def check(self, state: Duel, command: Any) -> None:
        raise Refused("forbidden", "TOY-STEP-02")


class Turned(Toy):
    def to_play(self, state: Duel) -> str | None:
        return {"red": "blue", "blue": "red"}[state.turn]


class MoreDice(Toy):
    def play(self, state: Duel, command: Any, umpire: Any) -> Duel:
        after = super().play(state, command, umpire)
        super().play(state, Taunt(), umpire)
        return after


class FewerDice(Toy):
    def play(self, state: Duel, command: Any, umpire: Any) -> Duel:
        return super().play(state, Step(1), umpire)


class OtherReading(Toy):
    def play(self, state: Duel, command: Any, umpire: Any) -> Duel:
        after = super().play(state, command, umpire)
        for place, item in enumerate(umpire.log):
            if isinstance(item, Rolled):
                umpire.log[place] = Rolled(item.roll, item.faces, "cheered")
        return after


@pytest.mark.parametrize(
    ("ruleset", "what"),
    [
        (Stricter(), "refused"),
        (Turned(), "side"),
        (MoreDice(), "dice"),
        (FewerDice(), "tape"),
        (Formal(), "tape"),
        (OtherReading(), "rolls"),
    ],
)
def test_a_replay_that_goes_another_way_says_what_differs(ruleset: Toy, what: str) -> None:
    game = a_game(1, 2, 3)
    game.play("red", Taunt())
    with pytest.raises(ReplayDiffers) as differs:
        replay(ruleset, recorded(game))
    assert (differs.value.entry, differs.value.what) == (1, what)


def test_a_question_that_was_not_recorded_is_a_difference() -> None:
    game = a_game()
    game.play("red", Step(1))
    with pytest.raises(ReplayDiffers, match="questions"):
        replay(Formal(), recorded(game))


def test_a_die_that_does_not_follow_from_the_seed_is_found() -> None:
    game = a_game(*faces_seed_1_would_not_throw())
    game.play("red", Taunt())
    lines = list(game.lines())
    header = game.header.data | {"dice": {"kind": "seed", "seed": "1"}}
    forged = rechained(header, lines[1:])
    with pytest.raises(ReplayDiffers) as differs:
        replay(Toy(), parse(forged, "a.jsonl"))
    assert (differs.value.what, differs.value.facts["die"]) == ("dice", 1)


def faces_seed_1_would_not_throw() -> tuple[int, ...]:
    """Three faces none of which seed 1 would have thrown at the start of this game."""
    entry = a_game(dice_source=Seeded(1)).play("red", Taunt())
    return tuple(face % 6 + 1 for face in entry.tape)  # type: ignore[union-attr]


@pytest.mark.parametrize("ruleset", [Stricter(), Turned(), FewerDice()])
def test_a_pending_command_the_rules_no_longer_bring_to_its_question_differs(ruleset: Toy) -> None:
    game = a_game(6)
    game.play("red", Strike())
    game.answer("blue", HIGH)
    with pytest.raises(ReplayDiffers, match="pending"):
        replay(ruleset, recorded(game))
    assert fold(ruleset, recorded(game)).waiting is None


def test_another_ruleset_and_other_dice_do_not_open_a_record() -> None:
    class Chess(Toy):
        id = "chess"

    game = a_game(dice_source=Seeded(1))
    with pytest.raises(BadRecord, match="record-other-ruleset"):
        replay(Chess(), recorded(game))
    with pytest.raises(BadInput, match="dice-other"):
        replay(Toy(), recorded(game), Seeded(2))


class WithoutTaunts(Toy):
    COMMANDS = tuple(c for c in Toy.COMMANDS if c is not Taunt)


class WithoutPasses(Toy):
    EVENTS = tuple(e for e in Toy.EVENTS if e is not Passed)


class WithoutRipostes(Toy):
    ANSWERS = (Parry, Limb)


@pytest.mark.parametrize(
    ("ruleset", "line"), [(WithoutTaunts(), 2), (WithoutPasses(), 2), (WithoutRipostes(), 3)]
)
def test_a_value_the_ruleset_does_not_know_is_named_by_its_line(ruleset: Toy, line: int) -> None:
    game = a_game(1, 2, 3, 6, 1)
    game.play("red", Taunt())
    game.play("blue", Strike())
    game.answer("red", HIGH)
    game.answer("blue", Riposte())
    for open_ in (replay, fold):
        with pytest.raises(BadRecord) as bad:
            open_(ruleset, recorded(game))
        assert (bad.value.key, bad.value.file, bad.value.line) == (
            "record-value-unknown-type",
            "a.jsonl",
            line,
        )


# --- fair dice ------------------------------------------------------------------------------------
SECRET = bytes(range(32))
PLAYERS = {"red": "my seed", "blue": "graine à moi"}


def test_fair_dice_are_replayed_only_by_who_knows_the_seed_until_it_is_revealed() -> None:
    game = a_game(dice_source=Fair(SECRET, PLAYERS))
    game.play("red", Taunt())
    sealed = replay(Toy(), recorded(game))
    assert isinstance(sealed.dice_source, Sealed)
    with pytest.raises(BadInput, match="dice-sealed"):
        sealed.play("blue", Taunt())
    again = replay(Toy(), recorded(game), Fair(SECRET, PLAYERS))
    again.play("blue", Taunt())
    game.play("blue", Taunt())
    game.close()
    assert again.chain == game.chain
    assert replay(Toy(), recorded(game)).dice_source.checks()


def test_a_closed_record_takes_nothing_more() -> None:
    game = a_game(dice_source=Fair(SECRET, PLAYERS))
    game.play("red", Step(1))
    assert SECRET.hex() in game.close()
    for refused in (
        lambda: game.play("blue", Peek()),
        lambda: game.answer("blue", None),
        lambda: game.undo("red"),
        lambda: replay(Toy(), recorded(game)).play("blue", Peek()),
    ):
        with pytest.raises(Refused, match="game-closed"):
            refused()

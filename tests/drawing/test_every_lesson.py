"""The tutorials of all rulesets: followed by their drafts they play to their end, and each teaches
its aims, a reaction of the player's and the view of danger."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.codec import decode, encode
from sandtable.drawing import table_of
from sandtable.fairness import Typed
from sandtable.game import Game, Refused
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import listing, load

LESSONS = tuple(known.id for known in listing() if known.id.endswith("-tutorial"))
OWN_STEPS = {"cz-tutorial": 15, "hx-tutorial": 11, "mb-tutorial": 12, "ms-tutorial": 13}


class Pupil:
    """Plays a tutorial as it is written: his side by its drafts, questions by its answers."""

    def __init__(self, name: str) -> None:
        scenario = load(name)
        self.rules, self.table = ruleset_named(scenario.ruleset), table_of(scenario.ruleset)
        self.dice = Typed()
        self.game = Game.begin(self.rules, scenario.plain, {}, self.dice, {})
        self.lessons = self.table.parts.lessons

    def told(self, language: str = "en") -> Any:
        return self.table.lesson(self.game, language)

    def steps(self) -> Iterator[Any]:
        """What is told before each command and each answer."""
        while (told := self.told()) is not None:
            yield told
            self.go_on(told)

    def tape(self) -> list[Any]:
        return json.loads(self.game.last_line())["pending"]["tape"] if self.game.waiting else []

    def lay_out(self) -> None:
        thrown = sum(isinstance(one, int) for one in self.tape())
        self.dice.clear()
        self.dice.add(self.table.lesson_faces(self.game)[thrown:])

    def answer(self) -> Any:
        """The next one that the step names, for the player; the others let things happen."""
        written = self.game.state.field.scenario.steps[self.lessons.next_of(self.game).step]
        answers = [one for one in written.commands if isinstance(one, self.lessons.answers)]
        given = sum(isinstance(one, dict) for one in self.tape())
        mine = self.game.waiting.side == "player"
        return answers[given] if mine and given < len(answers) else None

    def go_on(self, told: Any) -> None:
        self.lay_out()
        if self.game.waiting:
            self.game.answer(self.game.waiting.side, self.answer())
        else:
            self.do(told)
        assert self.game.waiting or not self.dice._faces, f"dice left over at: {told['text']}"

    def do(self, told: Any) -> None:
        side = self.game.to_play
        assert told["side"] == side
        panel = self.table.panel(self.game.state, side, told["draft"], "en")
        command = decode(self.rules.COMMANDS, panel["confirm"]["command"])
        assert encode(self.table.follow(self.game, command)) == told["command"]
        self.game.play(side, self.table.follow(self.game, command))

    def until_asked(self) -> None:
        """Until the player is asked whether he reacts to what the others do."""
        for _ in self.steps():
            waiting = self.game.waiting
            acts = self.rules.to_play(self.game.state)
            if waiting and waiting.side == "player" != acts:
                return
        raise AssertionError("he was never asked")


@pytest.mark.parametrize("name", LESSONS)
def test_following_every_draft_of_a_lesson_plays_it_to_its_end(name: str) -> None:
    pupil = Pupil(name)
    numbers = [one["step"] for told in pupil.steps() for one in (*told["look"], told)]
    assert list(dict.fromkeys(numbers)) == list(range(1, OWN_STEPS[name] + 1))
    assert numbers == sorted(numbers)
    assert pupil.game.result.winner == "player"


@pytest.mark.parametrize("name", LESSONS)
def test_steps_that_count_are_those_in_which_the_player_acts_or_reacts(name: str) -> None:
    pupil, mine = Pupil(name), set()
    steps = pupil.game.state.field.scenario.steps
    for _ in pupil.steps():
        side = pupil.game.waiting.side if pupil.game.waiting else pupil.game.to_play
        if side == "player":
            mine.add(pupil.lessons.next_of(pupil.game).step)
    assert mine == {number for number, step in enumerate(steps) if not step.theirs}


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_the_aims_looked_at_before_anybody_moves(name: str) -> None:
    pupil = Pupil(name)
    for told in pupil.steps():
        for one in told["look"]:
            if one["view"] == "aims":
                assert one["step"] <= 2
                return
    raise AssertionError("the aims are not looked at")


@pytest.mark.parametrize("name", LESSONS)
def test_where_a_lesson_has_danger_looked_at_there_is_danger(name: str) -> None:
    pupil, chances = Pupil(name), []
    for told in pupil.steps():
        for one in told["look"]:
            if one["view"] == "danger":
                table, state = pupil.table, pupil.game.state
                seen = table.danger(state, "player", one["piece"], [one["at"]], "en")
                assert seen["piece"] == one["piece"]
                chances += [threat["chance"] for threat in seen["threats"]]
    assert max(chances, default=0) > 0


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_a_reaction_of_the_players_which_is_the_first_one_offered(name: str) -> None:
    pupil = Pupil(name)
    pupil.until_asked()
    asked = pupil.game.waiting
    prompt = pupil.table.prompt(pupil.game.now, "player", asked.question, "en")
    offered = decode(pupil.rules.ANSWERS, prompt["options"][0]["answer"])
    assert offered == pupil.answer()


@pytest.mark.parametrize("name", LESSONS)
def test_the_reaction_that_a_lesson_is_about_is_not_declined(name: str) -> None:
    pupil = Pupil(name)
    pupil.until_asked()
    with pytest.raises(Refused) as refused:
        pupil.table.lesson_heeds(pupil.game, None)
    told = pupil.table.refused(refused.value, pupil.game.state, "en")
    assert told["sentence"] == "Not yet: the lesson is about your reaction. Choose one."
    pupil.table.lesson_heeds(pupil.game, pupil.answer())


@pytest.mark.parametrize("name", LESSONS)
def test_words_of_a_lesson_fit_beside_the_table_in_both_languages(name: str) -> None:
    steps = load(name).steps
    for step in steps:
        for words in (step.say, *(one.say for one in step.look)):
            assert 0 < len(words.en) <= 260, words.en
            assert 0 < len(words.fr) <= 300, words.fr


#: What only a typed line has: a coordinate pair, a bearing behind its word, an id in one word.
TYPED = re.compile(r"\d[.,]?\d*,\d|\b(?:facing|face) \d")


def ids_in(plain: Any) -> Iterator[str]:
    """The words of a command that are ids and nothing else: covering-fire, rifle-squad."""
    if isinstance(plain, dict):
        plain = list(plain.values())
    for one in plain if isinstance(plain, list) else ():
        yield from ids_in(one)
    if isinstance(plain, str) and ("-" in plain or plain.islower()):
        yield plain


def told_apart(pupil: Pupil) -> Iterator[tuple[str, Any, str]]:
    """What is said to everything that might be done instead at a step, in both languages."""
    for command in pupil.rules.candidates(pupil.game.state, "player"):
        try:
            pupil.table.follow(pupil.game, command)
        except Refused as refused:
            for language in ("en", "fr"):
                told = pupil.table.refused(refused, pupil.game.state, language)
                yield language, command, told["sentence"]


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_wants_instead_is_told_in_words_and_never_as_it_is_typed(name: str) -> None:
    pupil, number = Pupil(name), 0
    for told in pupil.steps():
        if pupil.game.waiting or pupil.game.to_play != "player":
            continue
        for language, command, sentence in told_apart(pupil):
            number += 1
            assert not TYPED.search(sentence), sentence
            assert "–" not in sentence, sentence
            for one in {*ids_in(told["command"]), *ids_in(encode(command))}:
                raw = "-" in one or language == "fr"
                if raw:
                    assert not re.search(rf"(?<![\w-]){one}(?![\w-])", sentence), (one, sentence)
    assert number > 20


def test_two_moves_of_a_step_go_in_either_order() -> None:
    pupil = Pupil("ms-tutorial")
    for told in pupil.steps():
        if told["command"].get("who") == "A3":
            break
    first, second = (decode(pupil.rules.COMMANDS, {**told["command"], **one}) for one in (
        {}, {"who": "A4", "path": [[2400, 2600]]}))  # fmt: skip
    near = decode(pupil.rules.COMMANDS, {**told["command"], "who": "A4", "path": [[2350, 2500]]})
    assert pupil.table.follow(pupil.game, near) == second
    pupil.game.play("player", second)
    assert (pupil.told()["step"], pupil.told()["command"]) == (told["step"], encode(first))
    pupil.game.play("player", first)
    assert pupil.told()["step"] == told["step"] + 1


def test_what_ends_a_step_waits_for_its_move() -> None:
    pupil = Pupil("mb-tutorial")
    for told in pupil.steps():
        if told["command"]["type"] == "Move":
            break
    with pytest.raises(Refused, match="lesson-other"):
        pupil.table.follow(pupil.game, decode(pupil.rules.COMMANDS, {"type": "EndStep"}))

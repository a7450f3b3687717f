"""Questions to a player, each answer with its odds (CZ-CMD-03, -04, -24, -34, -38)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.drawing.games import RULES
from tests.drawing.scenes import TABLE, blue, red
from tests.drawing.vocabulary import must_be, shape_of
from tests.rulesets.combat_zone.build import a_battle, a_vehicle, on_wheels
from tests.rulesets.combat_zone.test_play_vehicles import ramming

from sandtable.codec import decode
from sandtable.going_on import Begun
from sandtable.rulesets.combat_zone.commands import (
    ChooseEdge,
    ChooseLead,
    Drive,
    MayAnswerFire,
    Move,
    OrderCompulsory,
    Ram,
    RamModifier,
    Shift,
)
from sandtable.rulesets.combat_zone.commands.preview import preview_answer
from sandtable.umpire import Umpire, Waiting


def asked_while(battle: Any, command: Any) -> Waiting:
    """The question that stops a command."""
    with pytest.raises(Waiting) as stopped:
        RULES.play(battle, command, Umpire(RULES, lambda _n, _sides: 1))
    return stopped.value


def a_reaction() -> tuple[Any, Waiting]:
    battle = a_battle(
        red("A1", 10, 10),
        blue("B1", 30, 10, weapons=("smg",), watch="smg"),
        blue("B2", 60, 30, weapons=("pistol",), watch="pistol"),
    )
    waiting = asked_while(battle, Move("A1", ((1900, 1000),)))
    return waiting.state, waiting


def prompt(state: Any, side: str, question: Any, language: str = "en") -> Any:
    told = TABLE.prompt(state, side, question, language)
    must_be("prompt", told)
    return told


def test_a_reaction_asks_with_its_object_and_can_be_declined():
    state, waiting = a_reaction()
    assert isinstance(waiting.question, MayAnswerFire)
    english = prompt(state, "blue", waiting.question)
    french = prompt(state, "blue", waiting.question, "fr")
    assert english["title"] == "You may react"
    assert english["sentence"].startswith("A1 Mercier is on the way to 19,10, in view of ")
    assert english["decline"]["label"] == "Hold fire"
    assert french["decline"]["label"] == "Ne pas tirer"
    assert english["standing"] == ["ask", "always", "never", "within"]
    assert shape_of(english) == shape_of(french)


def test_every_shot_offered_is_one_the_rules_accept_with_its_exact_odds():
    state, waiting = a_reaction()
    options = prompt(state, "blue", waiting.question)["options"]
    for option in options:
        answer = decode(RULES.ANSWERS, option["answer"])
        RULES.check_answer(state, waiting.question, answer)
        (chances,) = preview_answer(state, waiting.question, answer).chances
        assert {o["id"]: o["fraction"] for o in option["odds"]} == {
            label: f"{chance.numerator}/{chance.denominator}"
            for label, chance in chances.outcomes.items()
        }
    best = [option["odds"][0]["probability"] for option in options]
    assert best == sorted(best, reverse=True)
    assert options[0]["piece"] == "B1"


def test_a_shot_says_weapon_distance_and_band():
    state, waiting = a_reaction()
    first = prompt(state, "blue", waiting.question)["options"][0]
    assert first["detail"] == "submachine gun (SMG) · 17.5\u00a0cm · short range"


def test_the_edge_to_flee_to_is_chosen_by_its_name():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    told = prompt(battle, "red", ChooseEdge("A1", ("north", "west")))
    assert [option["label"] for option in told["options"]] == [
        "To the north edge",
        "To the west edge",
    ]
    assert told["standing"] == []


def test_the_lead_fighter_is_one_of_those_attacked():
    battle = a_battle(red("A1", 10, 10), red("A2", 13, 10), blue("B1", 60, 60))
    told = prompt(battle, "red", ChooseLead("B1", ("A1", "A2")))
    assert [option["label"] for option in told["options"]] == ["A1 Mercier", "A2 Roche"]


@pytest.mark.parametrize(("number", "orders"), [(2, 2), (3, 6), (4, 4)])
def test_compulsory_actions_can_be_ordered(number, orders):
    figures = [red(f"A{n}", 5 * n, 10) for n in range(1, number + 1)]
    battle = a_battle(*figures, blue("B1", 60, 60))
    question = OrderCompulsory("red", tuple(figure.id for figure in figures))
    told = prompt(battle, "red", question)
    assert len(told["options"]) == orders
    for option in told["options"]:
        RULES.check_answer(battle, question, decode(RULES.ANSWERS, option["answer"]))


def test_before_the_order_is_asked_it_is_said_what_each_must_do_and_what_hangs_on_it():
    figures = [
        red("A1", 5, 10, reaction="panic", role="leader"), red("A2", 10, 10, reaction="rout"),
        red("A3", 15, 10, haywire=True),
    ]  # fmt: skip
    battle = a_battle(*figures, blue("B1", 60, 60))
    told = prompt(battle, "red", OrderCompulsory("red", ("A1", "A2", "A3")))
    assert told["sentence"] == (
        "A1 Mercier has panicked and tests to recover. A2 Roche is routed and flees to the nearest "
        "edge, then tests. A3 Vidal is out of control and strays. Who goes first?"
    )
    assert "Somebody lost weakens the next test" in told["options"][0]["detail"]


# --- vehicles -------------------------------------------------------------------------------------
def test_a_good_driver_sees_what_each_shift_of_the_ramming_die_would_mean():
    """CZ-RAM-02, CZ-CMD-38."""
    battle = with_a_veteran()
    question = RamModifier("AV1", 4, 1)
    told = prompt(battle, "red", question)
    assert [(one["label"], one["detail"]) for one in told["options"]] == [
        ("Shift the die by −1", "3: near miss, the target rolls for a skid"),
        ("Shift the die by +1", "5: near miss, the rammer rolls for a skid"),
    ]
    assert told["decline"]["label"].startswith("Leave the die at 4: ")
    for option in told["options"]:
        RULES.check_answer(battle, question, decode(RULES.ANSWERS, option["answer"]))
    assert shape_of(told) == shape_of(prompt(battle, "red", question, "fr"))


def test_who_is_rammed_is_told_by_whom_and_what_the_other_driver_made_of_the_die():
    """CZ-RAM-02: the rammer shifts first; the die fell on 1."""
    battle, command = ramming("veteran", "elite"), Ram("V", "W")
    said = {}
    for tape in ((1,), (1, Shift(1)), (1, None)):
        face = 2 if Shift(1) in tape else 1
        question = RamModifier("W", face, 1)
        begun = Begun(battle, command, tape, "red")
        said[tape[1:]] = TABLE.prompt(battle, "blue", question, "en", begun)["sentence"]
    asks = "Ramming: the die stands at {}. Does the driver of W car shift it by 1?"
    assert said[()] == said[(None,)] == f"V car rams W car. {asks.format(1)}"
    told = "V car rams W car; its driver has shifted the die from 1 to 2."
    assert said[(Shift(1),)] == f"{told} {asks.format(2)}"


def with_a_veteran() -> Any:
    tank = a_vehicle("AV1", "light-tank", 30, 50, facing=90, quality="veteran")
    return on_wheels(red("A1", 10, 10), blue("B1", 60, 60), vehicles=(tank,))


def test_fire_at_a_vehicle_is_asked_about_with_what_becomes_of_it():
    """CZ-OPP-01, CZ-VTGT-01."""
    watcher = blue("B1", 70, 50, weapons=("bolt-action-rifle",), watch="bolt-action-rifle")
    car = a_vehicle("AV1", "car", 30, 50, facing=90)
    battle = on_wheels(red("A1", 0, 0), watcher, vehicles=(car,), aboard={"AV1": ("A1",)})
    waiting = asked_while(battle, Drive("AV1", 1000))
    first = prompt(waiting.state, "blue", waiting.question)["options"][0]
    assert [one["id"] for one in first["odds"]] == ["destroyed", "major", "none"]
    assert first["detail"].startswith("bolt-action rifle · ")


def test_every_question_of_the_rules_has_a_prompt():
    battle = with_a_veteran()
    asked = (
        ChooseEdge("A1", ("north", "west")),
        ChooseLead("B1", ("A1",)),
        OrderCompulsory("red", ("A1",)),
        RamModifier("AV1", 4, 1),
    )
    for question in asked:
        assert prompt(battle, "red", question)["options"]
    assert {MayAnswerFire, *map(type, asked)} == {*RULES.QUESTIONS}

"""The coach: a lawful order in the game's words, from what the side sees, the same every time."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest
from tests.coach.thought import BATTLES, GAMES, advised_at, begun, numbers, position
from tests.players.test_proofs import positions

from sandtable.ahead import Choice
from sandtable.coach import advise, think
from sandtable.coach.advice import Teller, _each_once, _told_apart
from sandtable.coach.choices import Decision, _another_second, choices_of
from sandtable.coach.patience import ENOUGH, LEAST, LONGEST, STUBBORN, USUAL, Patience
from sandtable.coach.reasons import Reasons, _how, _times
from sandtable.coach.scale import Standing, level, shifted, standing
from sandtable.coach.thinking import Outcome, Ranked, Thinking, _shown, is_clear
from sandtable.coach.watching import Seen
from sandtable.drawing import table_of
from sandtable.explain.words import LANGUAGES, Language, sentence
from sandtable.going_on import Begun
from sandtable.plain import canonical
from sandtable.players.budgets import Rollouts
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.battle.state import changed
from sandtable.rulesets.hex_tactical.battle.hiding import hidden_from
from sandtable.scenarios import load
from sandtable.umpire import Umpire, Waiting


def advised(
    rules: Any, view: Any, side: str, language: Language = "en", games: int = GAMES, **more: Any
) -> Any:
    decision = Decision(view, side, **more)
    return advise(rules, table_of(rules.id), decision, Rollouts(games), "a seed", language)


# --- in every ruleset -----------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", BATTLES)
def test_what_is_advised_can_be_ordered_by_the_panel_it_leads_to(scenario: str) -> None:
    for n in numbers(scenario, 2):
        rules, state, side = position(scenario, n)
        table = table_of(rules.id)
        for order in advised_at(scenario, n)["orders"]:
            panel = table.panel(state, side, order["draft"], "en")
            assert panel["confirm"], (order, panel.get("refusal"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", BATTLES)
def test_the_sentence_names_the_best_order_with_its_figure(
    scenario: str, language: Language
) -> None:
    advice = advised_at(scenario, language=language)
    (best,) = [order for order in advice["orders"] if order["best"]]
    assert best["title"] in advice["sentence"]
    assert best["figure"].lstrip("≈\u202f") in advice["sentence"]
    assert 0 <= best["low"] <= best["mean"] <= best["high"] <= 100
    assert len({order["title"] + order["then"] for order in advice["orders"]}) == len(
        advice["orders"]
    )


@pytest.mark.parametrize("scenario", BATTLES)
def test_why_tells_losses_of_both_sides_for_the_best_and_the_next(scenario: str) -> None:
    advice = advised_at(scenario)
    why, shown = advice["why"], sorted(advice["orders"], key=lambda one: not one["best"])[:2]
    assert why["columns"] == [order["title"] for order in shown]
    assert all(len(reason["values"]) == len(shown) for reason in why["reasons"])
    assert sum("Losses" in reason["label"] for reason in why["reasons"]) == 2


@pytest.mark.parametrize("scenario", BATTLES)
def test_states_that_differ_in_what_is_hidden_are_advised_alike(scenario: str) -> None:
    for rules, state, side, _ in positions(scenario, 2):
        view = rules.view(state, side)
        twins = [rules.AHEAD.sample(view, side, Random(n)) for n in range(2)]
        said = [advised(rules, rules.view(twin, side), side, games=8) for twin in twins]
        assert said[0] == said[1]


def test_what_is_face_down_is_never_called_by_a_name_that_was_guessed() -> None:
    """HX-OBS-05"""
    guessed = 0
    for rules, state, side, _ in positions("hx-laterite-road", 3, often=0.05):
        view = rules.view(state, side)
        hidden = hidden_from(view, side)
        known = {unit.counter.name for one, unit in view.units.items() if one not in hidden}
        names = {state.units[one].counter.name for one in hidden} - known
        told = str(advised(rules, view, side, games=8))
        assert not [name for name in names if name in told]
        guessed += len(names)
    assert guessed


# --- answers --------------------------------------------------------------------------------------
def a_question(scenario: str) -> tuple[Any, Waiting, Begun]:
    """The first that is put in a game between planners."""
    for rules, state, side, mind in positions(scenario, 400, often=1.0):
        command = mind.choose(rules.view(state, side), side)
        if command is None:
            continue
        umpire = Umpire(rules, lambda _die, sides: sides)
        try:
            rules.play(state, command, umpire)
        except Waiting as asked:
            begun = Begun(state, command, tuple(umpire.tape), side)
            return rules, Waiting(asked.side, asked.question, asked.state), begun
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("scenario", ["ms-overwatch", "cz-house-by-house"])
def test_answers_to_a_question_are_weighed_where_nothing_is_hidden(scenario: str) -> None:
    rules, asked, begun = a_question(scenario)
    view, known = rules.view(asked.state, asked.side), rules.known_of(begun, asked.side)
    advice = advised(rules, view, asked.side, question=asked.question, begun=known)
    offered = list(rules.answers(asked.state, asked.side, asked.question))
    assert len(advice["orders"]) >= min(2, len(offered))
    assert advice["orders"][0]["games"] > 0
    assert all("answer" in order for order in advice["orders"])


def test_where_something_is_hidden_the_planners_answer_is_told() -> None:
    rules, asked, begun = a_question("hx-post-on-rc4")
    view, known = rules.view(asked.state, asked.side), rules.known_of(begun, asked.side)
    advice = advised(rules, view, asked.side, question=asked.question, begun=known)
    assert [order["games"] for order in advice["orders"]] == [0]
    assert advice["orders"][0]["title"] in advice["sentence"]
    assert advice["why"] is None


# --- the past -------------------------------------------------------------------------------------
def test_an_order_that_was_given_stands_among_those_it_is_compared_with() -> None:
    rules, state, side, _ = next(positions("ms-overwatch", 1))
    view = rules.view(state, side)
    played = list(rules.candidates(view, side))[-1]
    advice = advised(rules, view, side, played=played, games=40)
    (given,) = [order for order in advice["orders"] if order["played"]]
    assert given["title"] in advice["sentence"]


# --- figures --------------------------------------------------------------------------------------
def test_without_a_slope_a_lead_is_a_share_of_games() -> None:
    assert shifted(50.0, 0.2, None) == 60.0
    assert shifted(50.0, -2.0, None) == 0.0


def test_with_a_slope_a_lead_shifts_the_odds_and_never_reaches_the_end() -> None:
    assert shifted(50.0, 0.0, 2.0) == pytest.approx(50.0)
    assert 50.0 < shifted(50.0, 0.1, 2.0) < shifted(50.0, 5.0, 2.0) < 100.0


def test_of_few_games_won_it_is_not_said_that_all_are() -> None:
    assert level([1.0] * 8) == 90.0


def test_only_what_is_better_beyond_chance_is_called_clear() -> None:
    assert is_clear([stood(60, 60, best=True), stood(50, 59)])
    assert not is_clear([stood(60, 60, best=True), stood(50, 61)])
    assert not is_clear([stood(60, 60, best=True)])
    assert not is_clear([stood(60, 70), stood(50, 50, best=True)])


# --- one figure, and how sure it is ---------------------------------------------------------------
def test_a_figure_of_some_games_is_told_in_fives_with_its_interval() -> None:
    rough = standing([1.0, 0.0, 1.0, 1.0] * 8)
    assert rough.is_told
    assert rough.is_rough
    assert rough.told(rough.mean) == 75
    said = sentence("coach-share", "en", how="rough", n=75, low=60, high=90)
    assert said == "It wins about 75 games in 100 (60 to 90)."


def test_a_figure_of_many_games_is_told_whole() -> None:
    sure = standing([1.0, 0.0] * 60)
    assert not sure.is_rough
    assert sure.told(48.4) == 48


@pytest.mark.parametrize(
    ("won", "lost", "told", "leans"),
    [
        (19, 0, False, "won"),
        (5, 5, False, "open"),
        (0, 8, False, "lost"),
        (10, 10, False, "open"),
        (12, 12, True, "open"),
        (20, 0, True, "won"),
    ],
)
def test_no_figure_is_told_of_few_games_or_where_it_may_be_off_by_more_than_twenty(
    won: int, lost: int, told: bool, leans: str
) -> None:
    stands = standing([1.0] * won + [0.0] * lost)
    assert (stands.is_told, stands.leans) == (told, leans)


@pytest.mark.parametrize(("language", "words"), [("en", "too close to call"), ("fr", "trop serré")])
def test_what_cannot_be_told_as_a_figure_is_told_in_words(language: Language, words: str) -> None:
    rules, state, side, _ = next(positions("ms-overwatch", 1))
    table: Any = table_of(rules.id)
    thinking = Thinking(rules, table, Decision(rules.view(state, side), side), "a seed")
    thinking.think(Rollouts(GAMES))
    thinking._ends[thinking.best][:] = [1.0, 0.0] * 5
    advice = Teller(rules, table, thinking, language).advice(final=True)
    assert words in advice["sentence"]
    assert "100" not in advice["sentence"]
    assert advice["orders"][0]["figure"] == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", BATTLES)
def test_only_the_order_advised_has_a_chance_others_are_compared_with_it(
    scenario: str, language: Language
) -> None:
    advice = advised_at(scenario, language=language)
    for order in advice["orders"]:
        number = order["figure"].lstrip("≈\u202f+−<>")
        compared = order["figure"][:1] in ("+", "−")
        told = bool(number) and not compared
        assert (told or compared) == ("100" in order["said"])
        assert order["best"] or not told
        if order["figure"].startswith("≈\u202f"):
            assert int(number) % 5 == 0


@pytest.mark.parametrize("scenario", BATTLES)
def test_where_the_game_was_reviewed_its_figure_is_told(scenario: str) -> None:
    rules, state, side, _ = next(positions(scenario, 1))
    known = Standing(53.0, 45.0, 61.0, 90, reviewed=True)
    decision = Decision(rules.view(state, side), side, standing=known)
    thinking = Thinking(rules, table_of(rules.id), decision, "a seed")
    thinking.think(Rollouts(GAMES))
    thinking.best = 0  # the order that a regular would give, which the review assumes
    advice = Teller(rules, table_of(rules.id), thinking, "en").advice(final=True)
    (best,) = [one for one in advice["orders"] if one["best"]]
    assert best["figure"] == "53"
    assert "53 games in 100, as the review counts them (45 to 61)" in advice["sentence"]


# --- names ----------------------------------------------------------------------------------------
def test_orders_called_alike_are_told_apart_by_place_where_they_lead_to_the_same() -> None:
    orders: Any = [{"title": "Assault gun: set up, on the ridge", "then": ""} for _ in range(2)]
    _told_apart(orders, [["on the ridge", "46,28"], ["on the ridge", "50,30"]])
    assert [one["title"][-8:] for one in orders] == [" (46,28)", " (50,30)"]


def test_orders_called_alike_that_lead_to_the_same_deeds_are_not_told_apart_by_those() -> None:
    orders: Any = [{"title": "Red: move", "then": "Red: fires · Blue: move"} for _ in range(2)]
    _told_apart(orders, [["in the wood", "4,5"], ["in the farm", "8,9"]])
    assert [one["title"] for one in orders] == [
        "Red: move (in the wood)",
        "Red: move (in the farm)",
    ]


def test_of_orders_that_words_cannot_tell_apart_the_one_advised_is_offered() -> None:
    orders: Any = [
        {"title": "Truck: drive", "then": "", "best": best, "played": False}
        for best in (False, True, False)
    ]
    _told_apart(orders, [["on the road"], ["on the road"], ["in the wood"]])
    ranked, told = _each_once([stood(n, n) for n in (3, 2, 1)], orders)
    assert [one.mean for one in ranked] == [2, 1]
    assert [one["title"][14:] for one in told] == ["on the road)", "in the wood)"]


@cache
def as_if_alike(scenario: str, number: int) -> Thinking:
    """Of a position, as if all choices had been played on alike."""
    thinking = begun(*position(scenario, number))
    for outcomes in thinking.outcomes:
        outcomes += [Outcome(0.0, thinking.sampled(0), Seen(0))] * 4
    return thinking


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", BATTLES)
def test_no_two_offers_have_the_same_words(
    monkeypatch: pytest.MonkeyPatch, scenario: str, language: Language
) -> None:
    monkeypatch.setattr("sandtable.coach.thinking.SHOWN", 8)
    for n in numbers(scenario, 10):
        thinking = as_if_alike(scenario, n)
        teller = Teller(thinking.ruleset, thinking.table, thinking, language)
        titles = [one["title"] for one in teller.advice(final=False)["orders"]]
        assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("scenario", BATTLES)
def test_no_two_orders_of_a_set_up_are_called_alike(scenario: str) -> None:
    found = load(scenario)
    rules: Any = ruleset_named(found.ruleset)
    state = rules.begin(found.plain, {})
    side = rules.to_play(state)
    titles = [one["title"] for one in advised(rules, rules.view(state, side), side)["orders"]]
    assert len(set(titles)) == len(titles)


# --- reasons --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("n", "told"), [(4, "in all 4 games played on"), (3, "in 3 of 4"), (0, "none")]
)
def test_how_often_something_came_is_told_of_the_games_that_were_played(n: int, told: str) -> None:
    assert told in sentence("coach-in-games", "en", how=_how(n, 4), n=n, of=4)


@pytest.mark.parametrize("scenario", BATTLES)
def test_the_reason_tells_what_both_sides_are_expected_to_lose(scenario: str) -> None:
    advice = advised_at(scenario)
    why = advice["why"]
    assert "Expected losses" in why["sentence"] + advice["price"]
    assert "of 100" not in why["sentence"]
    for row in why["reasons"]:
        assert ("fires" in row["label"] or "Shots" in row["label"]) == row["values"][0].endswith(
            "×"
        )


def a_ford() -> tuple[Any, Any, Thinking]:
    """Somebody who has thought about an order in a battle of platoons."""
    for rules, state, side, _ in positions("mb-ford-at-dawn", 9):
        table: Any = table_of(rules.id)
        thinking = Thinking(rules, table, Decision(rules.view(state, side), side), "a seed")
        order = thinking.choices[0].command
        if table.parts.lessons.draft_of(thinking.decision.view, order).get("piece"):
            thinking.think(Rollouts(32))
            thinking.best = 0
            return rules, table, thinking
    raise AssertionError("nobody in particular is ordered anything")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_sent_and_often_lost_has_that_told_with_the_order_and_what_it_is_given_for(
    monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    rules, table, thinking = a_ford()
    teller = Teller(rules, table, thinking, language)
    monkeypatch.setattr(Reasons, "_is_lost", lambda _self, _called, _state: False)
    assert teller.advice(final=True)["price"] == ""
    monkeypatch.setattr(Reasons, "_is_lost", lambda _self, _called, _state: True)
    assert teller.advice(final=True)["price"] == ""  # nor by any other order is he saved
    mine = {id(outcome.state) for outcome in thinking.played_on(0)}
    monkeypatch.setattr(Reasons, "_is_lost", lambda _self, _called, state: id(state) in mine)
    thinking._ends[0][:] = [1.0, 0.0] * 20
    advice = teller.advice(final=True)
    lost, losses, counted = {
        "en": (
            "is lost by the end of the next turn in all",
            "Expected losses",
            "The figure counts this loss.",
        ),
        "fr": (
            "perte d’ici la fin du tour suivant dans les",
            "Pertes attendues",
            "Le chiffre tient compte de cette perte.",
        ),
    }[language]
    assert lost in advice["price"]
    assert losses in advice["price"]
    assert advice["price"].endswith(counted)
    assert lost not in advice["why"]["sentence"]


def test_the_reason_speaks_first_of_whoever_carries_the_order_out() -> None:
    rules, table, thinking = a_ford()
    advice = Teller(rules, table, thinking, "en").advice(final=True)
    (best,) = [one for one in advice["orders"] if one["best"]]
    piece = best["draft"]["piece"]
    for k in range(len(thinking.choices)):
        for outcome in thinking.played_on(k):
            outcome.seen.fired[piece] = 2
    why = Teller(rules, table, thinking, "en").advice(final=True)["why"]
    name = table.who(thinking.decision.view, thinking.decision.side, piece, "en").name
    games = len(thinking.played_on(thinking.best))
    assert (
        f"{name} fires 2 times in two turns, on average of {games}".lower()
        in why["sentence"].lower()
    )
    assert why["reasons"][0]["label"].lower() == f"shots by {name}, two turns".lower()


def test_whole_times_are_told_without_a_decimal() -> None:
    assert [_times("4.0", "en"), _times("0,6", "fr")] == ["4×", "0,6×"]


# --- the order of the list ------------------------------------------------------------------------
def stood(mean: float, high: float, **more: bool) -> Ranked:
    choice = Choice(object(), None)  # type: ignore[arg-type]
    return Ranked(0, choice, 9, mean, 0.0, high, **more)


def test_what_is_advised_stands_first_and_the_others_by_their_figures() -> None:
    plan = stood(60, 60, best=True, planned=True)
    shown = _shown([plan, stood(50, 55), stood(68, 75)], None)
    assert [(one.mean, one.best) for one in shown] == [(60, True), (68, False), (50, False)]


def test_the_plan_is_shown_even_where_many_have_a_higher_figure() -> None:
    shown = _shown(
        [stood(10, 10, best=True, planned=True), *(stood(n, 99) for n in range(20, 30))], None
    )
    assert [one.mean for one in shown] == [10, 29, 28, 27]


def test_what_is_clearly_better_than_the_plan_stands_first_with_the_highest_figure() -> None:
    better = stood(70, 70, best=True)
    shown = _shown([better, stood(75, 99), stood(60, 65, planned=True)], None)
    assert [one.mean for one in shown] == [70, 60]
    assert shown[0].best


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", BATTLES)
def test_what_is_advised_is_the_first_row_and_the_sentence_says_if_nothing_stands_out(
    scenario: str, language: Language
) -> None:
    for n in numbers(scenario, 2):
        advice = advised_at(scenario, n, language)
        first, *others = advice["orders"]
        assert first["best"]
        means = [order["mean"] for order in others]
        assert means == sorted(means, reverse=True)
        if others and not advice["clear"] and all(other["figure"] == "≈" for other in others):
            said = (
                "Nothing stands out",
                "Rien ne se détache",
                "nothing else is",
                "rien d’autre n’est",
            )
            assert any(words in advice["sentence"] for words in said)


@pytest.mark.parametrize("scenario", BATTLES)
def test_two_orders_are_compared_even_where_few_games_can_be_played(scenario: str) -> None:
    """Not one order that is meant in two ways."""
    for n in numbers(scenario, 3):
        rules, state, side = position(scenario, n)
        thought = choices_of(rules, Decision(rules.view(state, side), side))
        told = advised_at(scenario, n)["orders"]
        assert len(told) >= min(2, len({repr(one.command) for one in thought}))


@pytest.mark.parametrize(("played", "told"), [(None, "abac"), ("c", "acab"), ("a", "abac")])
def test_the_second_that_is_tried_is_another_order_and_best_the_one_that_was_played(
    played: str | None, told: str
) -> None:
    """A planner's order that is meant in two ways stands twice among the choices."""
    meant = [Choice(command, None) for command in "aabc"]  # type: ignore[arg-type]
    assert "".join([one.command for one in _another_second(meant, played)]) == told


def test_an_order_with_a_higher_figure_that_is_not_advised_may_be_no_better() -> None:
    """Its bar reaches down to the figure of the order advised."""
    for scenario in BATTLES:
        rules, state, side, _ = next(positions(scenario, 1))
        thinking = Thinking(rules, table_of(rules.id), Decision(rules.view(state, side), side), "s")
        thinking.think(Rollouts(40))
        ranked = thinking.ranked()
        (best,) = [one for one in ranked if one.best]
        assert all(one.low <= best.mean + 1 for one in ranked)
        assert all(one.games >= 4 for one in ranked)


def test_games_that_tell_how_good_it_is_are_none_of_those_by_which_it_was_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What looks best among several does so by luck in part: here, by nothing else."""
    for rules, state, side, _ in positions("mb-ford-at-dawn", 20):
        decision = Decision(rules.view(state, side), side)
        thinking = Thinking(rules, table_of(rules.id), decision, "a seed")
        if len(thinking.choices) > 2:
            break
    asked: list[tuple[int, int]] = []

    def lucky(k: int, _i: int, _budget: Any) -> Outcome:
        return Outcome(0.5 * (k == 1), state, Seen(0))

    def won(k: int, i: int, _budget: Any) -> float:
        asked.append((k, i))
        return 0.5

    monkeypatch.setattr(thinking, "_played", lucky)
    monkeypatch.setattr(thinking, "_won", won)
    thinking.think(Rollouts(80))
    assert thinking.best == 1
    assert asked == [(1, i) for i in range(len(asked))]
    assert len(asked) >= 30
    assert thinking.standing.mean == 50.0


# --- time -----------------------------------------------------------------------------------------
def test_it_thinks_its_usual_time_and_longer_only_until_there_is_an_answer() -> None:
    now = [0.0]
    patience = Patience(clock=lambda: now[0])
    now[0] = USUAL + 0.1
    assert not patience.is_spent()
    for _ in range(ENOUGH):
        patience.spend()
    assert patience.is_spent()
    slow = Patience(clock=lambda: now[0])
    now[0] += LONGEST + 0.1
    assert not slow.is_spent()
    for _ in range(LEAST):
        slow.spend()
    assert slow.is_spent()
    stuck = Patience(clock=lambda: now[0])
    now[0] += STUBBORN + 0.1
    assert stuck.is_spent()


@pytest.mark.parametrize("a_second", [4, 7, 10, 16, 60])
def test_where_games_are_slow_there_is_time_left_to_tell_how_good_the_best_is(
    monkeypatch: pytest.MonkeyPatch, a_second: int
) -> None:
    rules, state, side, _ = next(positions("ms-overwatch", 1))
    now = [0.0]
    thinking = Thinking(rules, table_of(rules.id), Decision(rules.view(state, side), side), "s")

    def played(_k: int, _i: int, _budget: Any) -> Outcome:
        now[0] += 1 / a_second
        return Outcome(0.0, state, Seen(0))

    def won(_k: int, i: int, _budget: Any) -> float:
        now[0] += 1 / a_second
        return float(i % 2)

    monkeypatch.setattr(thinking, "_played", played)
    monkeypatch.setattr(thinking, "_won", won)
    thinking.think(Patience(clock=lambda: now[0]))
    assert thinking.standing.is_told
    assert now[0] <= STUBBORN + 1


def test_whoever_no_longer_waits_is_not_thought_for() -> None:
    rules, state, side, _ = next(positions("ms-overwatch", 1))
    view = rules.view(state, side)
    thinking = Thinking(rules, table_of(rules.id), Decision(view, side), "a seed")
    thinking.think(Patience(stopped=lambda: True))
    assert thinking.games == 0


def test_the_best_so_far_is_told_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.coach.thinking.TELL", 0.0)
    rules, state, side, _ = next(positions("ms-overwatch", 1))
    heard: list[Any] = []
    decision = Decision(rules.view(state, side), side)
    last = advise(rules, table_of(rules.id), decision, Rollouts(24), "a seed", "en", heard.append)
    assert heard
    assert not any(one["final"] for one in heard)
    assert not any("too close" in one["sentence"] or "no time" in one["sentence"] for one in heard)
    assert last["final"]
    assert heard[-1]["games"] <= last["games"]


def test_whoever_takes_the_best_so_far_does_as_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.coach.thinking.TELL", 0.0)
    rules, state, side, _ = next(positions("ms-overwatch", 1))
    decision, table = Decision(rules.view(state, side), side), table_of(rules.id)
    heard: list[Any] = []
    think(rules, table, decision, Rollouts(8), "a seed", "en", heard.append)
    for advice, said, _ in heard:
        draft = next(order for order in advice["orders"] if order["best"])["draft"]
        command = table.panel(decision.view, side, draft, "en")["confirm"]["command"]
        assert canonical(command) in said


def test_nobody_is_advised_to_go_where_he_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """MS-CMD-04: his panel does not offer it; a hand that turned him a little less went there."""
    build = import_module("tests.rulesets.modern_skirmish.build")
    battle = build.a_battle(build.red("A1", 10, 10), build.blue("B1", 90, 90))
    rules = ruleset_named("modern-skirmish")
    said = import_module("sandtable.rulesets.modern_skirmish.commands")
    meant = iter([said.Move("A1", (battle.figures["A1"].at,), (5, 1)), said.EndActivation()])
    monkeypatch.setattr(type(rules.planner()), "choose", lambda *_: next(meant, None))
    first, *_ = choices_of(rules, Decision(battle, build.RED), rules.planner())
    assert first.command == said.EndActivation()


def test_nobody_is_advised_to_wait_for_enemies_who_have_all_acted() -> None:
    """CZ-OPP-01: as his panel does not offer it; what was played is judged all the same."""
    build = import_module("tests.rulesets.combat_zone.build")
    battle = build.a_battle(build.red("A1", 10, 10, weapons=("smg",)), build.blue("B1", 90, 90))
    acted = changed(battle.groups["blue"], activated=True)
    later = changed(battle, groups=battle.groups | {"blue": acted})
    rules = ruleset_named("combat-zone")
    ready = next(
        c for c in rules.candidates(battle, "red") if type(c).__name__ == "OpportunityFire"
    )

    def thought_of(state: Any, **more: Any) -> bool:
        choices = choices_of(rules, Decision(state, "red", **more))
        return any(type(choice.command) is type(ready) for choice in choices)

    assert (thought_of(battle), thought_of(later)) == (True, False)
    assert thought_of(later, played=ready)

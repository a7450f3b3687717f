"""A verdict is of games that did not choose, and wide enough for all that are compared."""

from __future__ import annotations

from math import inf, isinf
from random import Random
from typing import Any

import pytest
from tests.coach.thought import position

from sandtable.coach.advice import Teller
from sandtable.coach.choices import Decision
from sandtable.coach.scale import Standing
from sandtable.coach.thinking import FRESH, Outcome, Thinking
from sandtable.coach.verdict import DOUBT, FEWEST, band, student
from sandtable.coach.watching import Seen
from sandtable.drawing import table_of
from sandtable.explain.words import LANGUAGES, Language
from sandtable.players.budgets import Rollouts


def a_thinking(seed: str = "a seed", **more: Any) -> Thinking:
    """Of a position with several orders; nothing was played on yet."""
    rules, state, side = position("ms-overwatch")
    decision = Decision(rules.view(state, side), side, **more)
    thinking = Thinking(rules, table_of(rules.id), decision, seed)
    assert len({repr(choice.command) for choice in thinking.choices}) > 2
    return thinking


def thought(monkeypatch: pytest.MonkeyPatch, worth: Any, games: int = 200, **more: Any) -> Thinking:
    """As if game `i` of choice `k` were worth that."""
    thinking = a_thinking(**more)
    state = thinking.sampled(0)
    monkeypatch.setattr(
        thinking, "_played", lambda k, i, _budget: Outcome(worth(k, i), state, Seen(0))
    )
    monkeypatch.setattr(thinking, "_won", lambda _k, i, _budget: float(i % 2))
    thinking.think(Rollouts(games))
    return thinking


@pytest.mark.parametrize(
    ("freedom", "doubt", "printed"), [(7, 0.05, 2.365), (15, 0.01, 2.947), (19, 0.002, 3.579)]
)
def test_bands_are_those_of_the_printed_tables(freedom: int, doubt: float, printed: float) -> None:
    assert student(freedom, doubt) == pytest.approx(printed, rel=0.005)


def test_a_band_is_for_all_pairs_of_what_is_shown_and_of_few_games_there_is_none() -> None:
    assert band(20, 2) == student(19, DOUBT)
    assert band(20, 4) == student(19, DOUBT / 6)
    assert band(FEWEST - 1, 2) == inf


def test_who_was_lucky_where_the_choice_was_made_is_not_called_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The second did well in all games that chose, and as the first in all others."""
    chance = Random(1)
    worth = {(k, i): chance.random() for k in range(99) for i in range(200)}

    def lucky(k: int, i: int) -> float:
        return worth[k, i % FRESH] / 9 + (i < FRESH and k == 1)

    thinking = thought(monkeypatch, lucky)
    assert not any(one.high < thinking.standing.mean for one in thinking.ranked())
    assert not any(one.low > thinking.standing.mean for one in thinking.ranked())
    advice = Teller(thinking.ruleset, thinking.table, thinking, "en").advice(final=True)
    assert "Nothing stands out" in advice["sentence"]
    assert not advice["clear"]


def test_what_is_better_in_games_that_did_not_choose_is_called_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinking = thought(monkeypatch, lambda k, i: 0.5 * (k == 1) + i % 3 / 50)
    assert thinking.best == 1
    advice = Teller(thinking.ruleset, thinking.table, thinking, "en").advice(final=True)
    assert advice["clear"]
    assert all("clearly worse" in other["said"] for other in advice["orders"][1:])


def test_what_is_no_better_than_the_plan_in_games_that_did_not_choose_is_not_advised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinking = thought(monkeypatch, lambda k, i: (k == 1) * (1.0 if i < FRESH else -0.1))
    assert thinking.best == 0


def test_equals_are_told_apart_in_one_decision_of_twenty_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chance, thinking = Random(1), thought(monkeypatch, lambda _k, _i: 0.0)
    state, mistaken, decisions = thinking.sampled(0), 0, 200

    def played(_k: int, _i: int, _budget: Any) -> Outcome:
        return Outcome(chance.choice((-1.0, 1.0)), state, Seen(0))

    monkeypatch.setattr(thinking, "_played", played)
    for _ in range(decisions):
        thinking.outcomes = [[] for _ in thinking.choices]
        thinking.judged, thinking.best, thinking.is_settled = {}, 0, False
        thinking.think(Rollouts(200))
        level = thinking.standing.mean
        mistaken += not all(one.low <= level <= one.high for one in thinking.ranked())
    assert mistaken <= decisions * DOUBT


def test_all_that_is_shown_has_played_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    def worth(k: int, i: int) -> float:
        asked.append((k, i))
        return 0.0

    thinking = thought(monkeypatch, worth)
    fresh = {k: [i for one, i in asked if one == k and i >= FRESH] for k in thinking.judged}
    assert len({tuple(games) for games in fresh.values()}) == 1
    assert len(fresh[0]) >= FEWEST
    assert 2 < len(fresh) <= 4
    assert thinking.games <= 200


def test_of_a_few_games_nothing_is_told_to_be_better(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = thought(monkeypatch, lambda k, i: 0.9 * (k == 0) + i % 2 / 20, games=24)
    first, *others = thinking.ranked()
    assert 0 < first.games < FEWEST
    assert isinf(band(first.games, 2))
    assert [(one.low, one.high) for one in others] == [(0.0, 100.0)] * len(others)


# --- what is told of it ---------------------------------------------------------------------------
def told(thinking: Thinking, language: Language = "en") -> Any:
    return Teller(thinking.ruleset, thinking.table, thinking, language).advice(final=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("better", [0.0, 0.4])
def test_of_an_order_that_was_given_and_a_better_one_both_figures_are_told(
    monkeypatch: pytest.MonkeyPatch, language: Language, better: float
) -> None:
    played = a_thinking().choices[1].command
    known = Standing(60.0, 52.0, 68.0, 90, reviewed=True)

    def worth(k: int, i: int) -> float:
        return better * (k == 0) + (k + i) % 2 / 50

    thinking = thought(monkeypatch, worth, played=played, standing=known)
    advice = told(thinking, language)
    best = next(one for one in advice["orders"] if one["best"])
    given = next(one for one in advice["orders"] if one["played"])
    assert not given["best"]
    said, quotes = advice["sentence"], {"en": "“{}”", "fr": "« {} »"}[language]
    own, other = quotes.format(given["title"]), quotes.format(best["title"])
    wins = {"en": f"{other} wins 60 games in 100", "fr": f"{other} : 60 parties sur 100"}
    mine = {"en": f"{own} {given['mean']}.", "fr": f"{own} : {given['mean']}."}
    plain = said.replace("\xa0", " ").replace("\u202f", " ")
    assert wins[language] in plain
    assert mine[language] in plain
    assert ("about as good" in said or "à peu près" in said) == (not better)


def test_the_interval_of_the_sentence_is_in_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    advice = told(thought(monkeypatch, lambda _k, _i: 0.0))
    chance = advice["chance"]
    assert (
        f"{chance['mean']} games in 100 ({chance['low']} to {chance['high']})"
        in (advice["sentence"])
    )
    assert chance["low"] < chance["mean"] < chance["high"]
    assert chance["games"] >= 40


def test_on_the_way_nothing_is_told_to_be_better(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = thought(monkeypatch, lambda k, i: 0.5 * (k == 1) + i % 3 / 50)
    thinking.is_settled = False
    advice = Teller(thinking.ruleset, thinking.table, thinking, "en").advice(final=False)
    assert len(advice["orders"]) > 1
    assert not any(other["figure"] for other in advice["orders"] if not other["best"])
    assert not advice["clear"]


@pytest.mark.parametrize(("games", "decimals"), [(24, False), (200, True)])
def test_averages_of_a_few_games_have_no_decimals_and_say_of_how_many(
    monkeypatch: pytest.MonkeyPatch, games: int, decimals: bool
) -> None:
    thinking = thought(monkeypatch, lambda _k, _i: 0.0, games=games)
    advice = told(thinking)
    values = [value for row in advice["why"]["reasons"] for value in row["values"]]
    assert any("." in value for value in values) == decimals
    number = len(thinking.played_on(thinking.best))
    assert f"of {number} games played on" in advice["why"]["sentence"] + advice["price"]


@pytest.mark.parametrize(("language", "word"), [("en", "bar"), ("fr", "barre")])
def test_nothing_is_said_of_bars_where_there_may_be_none(
    monkeypatch: pytest.MonkeyPatch, language: Language, word: str
) -> None:
    assert word not in told(thought(monkeypatch, lambda _k, _i: 0.0), language)["caption"]


def advice_on(thinking: Thinking, language: Language = "en") -> Any:
    return Teller(thinking.ruleset, thinking.table, thinking, language).advice(final=True)


@pytest.mark.parametrize(("games", "said"), [(60, "clearly worse"), (400, "clearly worse, by")])
def test_by_how_much_an_order_is_worse_is_told_only_of_games_enough(
    monkeypatch: pytest.MonkeyPatch, games: int, said: str
) -> None:
    advice = advice_on(thought(monkeypatch, lambda k, _i: float(k == 0), games))
    others = [order for order in advice["orders"] if not order["best"]]
    assert others
    for order in others:
        assert order["said"].startswith(said)
        assert any(digit.isdigit() for digit in order["figure"]) is said.endswith("by")


@pytest.mark.parametrize(("games", "told"), [(60, False), (400, True)])
def test_how_often_an_order_wins_that_was_played_is_told_only_of_games_enough(
    monkeypatch: pytest.MonkeyPatch, games: int, told: bool
) -> None:
    played = a_thinking().choices[1].command
    advice = advice_on(thought(monkeypatch, lambda k, _i: float(k == 0), games, played=played))
    (given,) = [order for order in advice["orders"] if order["played"]]
    assert "was better" in advice["sentence"]
    assert (f"“{given['title']}” " in advice["sentence"]) is told

"""How an experiment stands while it is played: intervals at any time, verdicts only at looks."""

from pathlib import Path
from typing import Any

import pytest

from sandtable.explain.words import LANGUAGES
from sandtable.lab.effects import effect_of, effect_so_far
from sandtable.lab.experiment import load_experiment
from sandtable.lab.results import Results, results_of
from sandtable.lab.running import Progress, known_at, play
from sandtable.lab.sequential import looks_at
from sandtable.lab.standing import standing
from sandtable.lab.wording import Wording
from sandtable.simulate.crew import crew_of

ASKED = """question: {en: What?, fr: Quoi ?}
scenarios: ms-tutorial
players: random
switches: {ms.covering-immediate-shot: true, ms.cohesion: all-pairs}
games: 60
until: 2
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Of the same run, whenever some games were played."""
    file = tmp_path_factory.mktemp("standing") / "a.yaml"
    file.write_text(ASKED)
    found: list[dict[str, Any]] = []
    with results_of(file.with_suffix(".sqlite"), load_experiment(file)) as results:

        def watch(progress: Progress) -> None:
            found.append(standing(results, progress) | {"known": _known(results)})

        with crew_of(1) as crew:
            play(results, crew, watch)
    return found


def _known(results: Results) -> list[tuple[float, str]]:
    return [(one.effect.mean, one.verdict) for one in known_at(results, 60)]


VALUES = [1.0, 0.0, 0.0, -1.0, 0.5, 0.0, 1.0, 0.0] * 25


@pytest.mark.parametrize("number", [20, 40, 100, 200])
def test_at_a_look_the_interval_that_is_shown_is_that_of_the_look(number: int) -> None:
    looks = looks_at(200, stops=True)
    shown = effect_so_far(VALUES[:number], looks, 1.0, 0.0)
    assert shown[:3] == effect_of(VALUES[:number], looks, 1.0, 0.0)[:3]


def test_between_two_looks_it_lies_between_theirs() -> None:
    looks = looks_at(200, stops=True)
    halves = [effect_so_far(VALUES[:n], looks, 1.0, 0.0).half for n in (40, 48, 56, 60)]
    assert halves == sorted(halves, reverse=True)


def test_a_verdict_is_spoken_at_looks_only(told: list[dict[str, Any]]) -> None:
    """Before the first one, after twenty games of each, there is none, and no answer."""
    early = [one for one in told if one["done"] < 60]
    assert {row["verdict"] for one in early for row in one["rows"]} == {"open"}
    assert all(one["answer"] is None for one in early)
    assert [(row["mean"], row["verdict"]) for row in told[-1]["rows"]] == told[-1]["known"]


def test_games_left_are_told_by_how_far_the_intervals_are(told: list[dict[str, Any]]) -> None:
    """Two games in 100 are out of reach of sixty: all will be played."""
    assert {one["likely"] for one in told if one["done"] < 180} == {180}
    assert [one["done"] for one in told] == sorted(one["done"] for one in told)


def test_where_an_effect_stood_before_is_remembered(told: list[dict[str, Any]]) -> None:
    row = told[-1]["rows"][0]
    then = next(one["rows"][0] for one in told if one["rows"][0]["pairs"] == 20)
    assert row["marks"][0] == [20, then["mean"], then["low"], then["high"]]
    assert told[-1]["series"][-1][0] == 60


def test_what_else_moves_is_told_of_both_settings_over_the_same_games(
    told: list[dict[str, Any]],
) -> None:
    last = told[-1]
    row = last["rows"][last["leading"]]
    won = last["also"][0]
    assert won["after"] - won["before"] == pytest.approx(row["mean"], abs=0.11)
    assert [set(one["what"]) for one in last["also"]] == [{"en", "fr"}] * 4


def test_looking_on_changes_nothing(told: list[dict[str, Any]], tmp_path: Path) -> None:
    from sandtable.lab import run

    (tmp_path / "a.yaml").write_text(ASKED)
    data = run(tmp_path / "a.yaml").data
    assert told[-1]["answer"] == {spoken: Wording(data, spoken).answer() for spoken in LANGUAGES}
    found = data["battles"][0]["contrasts"]
    assert [(one["score"]["mean"], one["verdict"]) for one in found] == told[-1]["known"]

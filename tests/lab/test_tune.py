"""Fair battles: a lever is set to the value at which both sides win alike."""

from collections.abc import Iterable, Iterator
from difflib import ndiff
from pathlib import Path

import pytest

from sandtable import scenarios
from sandtable.cli import main
from sandtable.lab.tune import path_named, tune, whole_numbers, with_value
from sandtable.simulate.crew import Alone, Chunk, Played
from sandtable.simulate.match import Outcome

TUTORIAL = scenarios.path_of("cz-tutorial")


class Arranged:
    """Games that end as arranged: of ten, the first side wins as many as there are turns."""

    def __init__(self) -> None:
        self.played: dict[int, int] = {}

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
        for chunk in chunks:
            turns = chunk.job.scenario["scenario"]["turns"]
            self.played[turns] = self.played.get(turns, 0) + len(chunk.numbers)
            yield chunk, [ended("player" if n % 10 < turns else "guards") for n in chunk.numbers]

    def dismiss(self) -> None:
        pass


def ended(winner: str) -> Outcome:
    return Outcome(winner, "r", (), 1, 1, 0, (("player", 0), ("guards", 0)))


def test_the_value_nearest_to_the_aim_is_found_and_the_far_ones_are_played_no_longer() -> None:
    crew = Arranged()
    found = tune("cz-tutorial", crew, values=range(1, 10), games=200, players=["greedy"])
    assert (found.best.value, found.best.score.mean, found.is_even) == (5, 50.0, True)
    assert crew.played[5] == 200
    assert crew.played[1] == crew.played[9] == 50


def test_another_aim_has_another_value() -> None:
    found = tune("cz-tutorial", Arranged(), aim=30, values=range(1, 10), players=["greedy"])
    assert found.best.value == 3


def test_a_lever_that_does_not_reach_the_aim_is_told_so() -> None:
    found = tune("cz-tutorial", Arranged(), values=range(1, 3), players=["greedy"])
    assert (found.best.value, found.is_even) == (2, False)


def test_only_the_number_changes_in_the_file() -> None:
    assert TUTORIAL is not None
    text = TUTORIAL.read_text("utf-8")
    found = tune("cz-tutorial", Arranged(), values=range(3, 6), players=["greedy"])
    changed = [
        line for line in ndiff(text.splitlines(), found.text.splitlines()) if line[0] in "+-"
    ]
    assert changed == ["-   turns: 2", "+   turns: 5"]


def test_a_number_inside_a_list_on_one_line_is_changed_alone() -> None:
    text = "a: [1, {b: [2, 3]}]  # 3\n"
    assert with_value(text, ("a", 1, "b", 1), 12) == "a: [1, {b: [2, 12]}]  # 3\n"


def test_every_whole_number_of_a_scenario_is_a_lever_by_its_field() -> None:
    plain = scenarios.load("cz-sodium-alley").plain
    for path in whole_numbers(plain, ()):
        assert path
    assert path_named("terms.victory.1.vp", plain) == ("terms", "victory", 0, "vp")


def test_values_that_cannot_be_played_are_left_out_and_told() -> None:
    """Three places for three men."""
    lever = "sides.2.units.1.figures.1.1"
    players = ["random"]
    found = tune("ms-tutorial", Alone(), lever=lever, values=(2, 3), games=4, players=players)
    assert [one.value for one in found.tried] == [3]
    assert [value for value, _ in found.left_out] == [2]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("cz-tutoria",), "cz-tutorial"),
        (("cz-tutorial", "--lever", "scenario.turn"), "scenario.turns"),
        (("cz-tutorial", "--to", "150%"), "1 to 99"),
        (("cz-tutorial", "--values", "9-4"), "4-10"),
        (("cz-tutorial", "--players", "genius"), "genius"),
        (("cz-tutorial", "--players", "greedy,greedy,greedy"), "3 players"),
        (("ms-tutorial", "--lever", "sides.2.units.1.figures.1.1", "--values", "1-2"), "No value"),
    ],
)
def test_what_cannot_be_tuned_is_one_sentence_and_nothing_is_written(
    words: tuple[str, ...],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["scenario", "tune", *words, "--language", "en"]) == 2
    complaint = capsys.readouterr().err.strip()
    assert told in complaint
    assert "\n" not in complaint
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_scenario_is_tuned_and_written_and_can_be_played(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["scenario", "tune", "cz-tutorial", "--values", "1-2", "--games", "8"]
    assert main([*words, "--language", language]) == 0
    assert ("Scenario:" in capsys.readouterr().out) == (language == "en")
    assert scenarios.load(tmp_path / "cz-tutorial-tuned.yaml").plain["scenario"]["turns"] in (1, 2)

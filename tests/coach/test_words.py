"""The coach without a browser: a word in the terminal, and a command on a file."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.test_terminal import small_file

from sandtable.cli import main
from sandtable.record import read
from sandtable.refusals import Refused

GAMES = Path(__file__).resolve().parents[1] / "games"
SKIRMISH = GAMES / "ms-overwatch.greedy.jsonl"


@pytest.fixture
def said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Run a command with some lines of input: (exit status, stdout, stderr)."""
    monkeypatch.setenv("SANDTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")

    def run(*words: object, lines: tuple[str, ...] = ()) -> tuple[int, str, str]:
        text = "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        status = main([*map(str, words), "--language", "en"])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_hint_at_the_table_tells_the_best_order_as_it_is_typed_and_the_record_says_so(
    said: Any, tmp_path: Path
) -> None:
    start = ("begin", "5", "3", "first", "activate player/1", "hint", "1", "y", "1", "y", "quit")
    alone = ("--side", "player", "--opponent", "greedy", "--seed", "3")
    file = small_file(tmp_path)
    _, out, _ = said("play", "--terminal", "combat-zone", file, *alone, lines=start)
    assert "games in 100" in out
    assert "The table: averages of" in out
    (saved,) = tmp_path.glob("games/*.jsonl")
    marked = [entry.data.get("coached") for entry in read(saved).entries]
    assert ["player"] in marked


def test_no_two_games_in_the_terminal_are_thought_over_with_the_same_dice(
    said: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[str] = []

    def think(*words: Any, **_more: Any) -> None:
        seeds.append(words[4])
        raise Refused("coach-failed")

    monkeypatch.setattr("sandtable.coach.think", think)
    start = ("begin", "5", "3", "first", "hint", "hint", "quit")
    for seed in ("3", "4"):
        alone = ("--side", "player", "--opponent", "greedy", "--seed", seed)
        said("play", "--terminal", "combat-zone", small_file(tmp_path), *alone, lines=start)
    first, again, second, _ = seeds
    assert first == again
    assert first != second


def test_two_at_one_screen_have_no_coach(said: Any, tmp_path: Path) -> None:
    both = ("--side", "both", "--seed", "3")
    lines = ("hint", "quit")
    file = small_file(tmp_path)
    _, out, _ = said("play", "--terminal", "combat-zone", file, *both, lines=lines)
    assert "The coach only helps against programs" in out


def test_game_hint_compares_what_was_played_with_what_else_there_was(said: Any) -> None:
    words = ("game", "hint", SKIRMISH, "--at", "30", "--games", "60")
    status, out, _ = said(*words)
    assert status == 0
    assert "played" in out
    assert "games in 100" in out
    assert said(*words)[1] == out


def test_game_hint_tells_the_same_as_data(said: Any) -> None:
    status, out, _ = said("game", "hint", SKIRMISH, "--at", "30", "--games", "16", "--json")
    advice = json.loads(out)
    assert status == 0
    assert advice["final"]
    assert any(order["played"] for order in advice["orders"])


def test_a_value_that_makes_no_sense_is_told_even_of_a_game_that_is_over(said: Any) -> None:
    for option in ("--games", "--at"):
        status, _, err = said("game", "hint", SKIRMISH, option, "x")
        assert status == 2
        assert "whole number" in err


def test_a_game_that_is_over_and_an_entry_that_is_none_are_refused(said: Any) -> None:
    assert said("game", "hint", SKIRMISH)[0] != 0
    assert "over" in said("game", "hint", SKIRMISH)[2]
    assert said("game", "hint", SKIRMISH, "--at", "9999")[0] != 0

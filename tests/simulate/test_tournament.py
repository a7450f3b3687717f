"""Tournaments: everybody meets everybody, and what was played is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sandtable.cli import main as sandtable
from sandtable.cli.tournament import told
from sandtable.refusals import BadInput
from sandtable.simulate.crew import crew_of
from sandtable.simulate.tournament import Tournament, as_data

PLAYERS = ("random", "recruit", "regular")


def played(*players: str, jobs: int = 1, **how: Any) -> Tournament:
    match = Tournament(players, **{"scenarios": ("cz-tutorial",), "games": 3, **how})
    with crew_of(jobs) as crew:
        match.play(crew)
    return match


def test_every_two_meet_on_every_scenario_from_both_sides() -> None:
    match = played(*PLAYERS, scenarios=("cz-tutorial", "hx-tutorial"), games=2)
    found = match.standings()
    assert (found.games, found.of) == (24, 24)
    assert {pair: games for pair, (_, games) in found.met.items()} == {
        (one, other): 4 for one in PLAYERS for other in PLAYERS if one != other
    }


def test_a_game_has_the_same_dice_whoever_plays_it() -> None:
    seeds = {(c.job.seed, c.job.counted) for c in Tournament(PLAYERS)._missing()}
    assert seeds == {("0", 0)}


def test_several_processes_come_to_the_same() -> None:
    assert as_data(played(*PLAYERS).standings()) == as_data(played(*PLAYERS, jobs=2).standings())


def test_a_tournament_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    ended = as_data(played(*PLAYERS, results=whole).standings())
    lines = whole.read_text().splitlines(keepends=True)
    cut.write_text("".join(lines[:5]) + lines[5][:9])
    assert Tournament(PLAYERS, ("cz-tutorial",), 3, results=cut).standings().games == 4
    assert as_data(played(*PLAYERS, results=cut).standings()) == ended
    assert sorted(cut.read_text().splitlines()) == sorted(whole.read_text().splitlines())


def test_one_more_player_plays_only_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played(*PLAYERS[:2], results=file)
    match = Tournament(PLAYERS, ("cz-tutorial",), 3, results=file)
    assert match.standings().games == 6
    assert sum(len(chunk.numbers) for chunk in match._missing()) == 12


def test_a_file_of_another_tournament_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for text in (
        "",
        "good evening\n",
        '{"format":"sandtable-tournament","version":1,"seed":"9"}\n',
    ):
        file.write_text(text)
        with pytest.raises(BadInput) as no:
            Tournament(PLAYERS, ("cz-tutorial",), 3, results=file)
        assert no.value.key == "tournament-other-results"
        assert file.read_text() == text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("random",), "tournament"),
        (("random", "napoleon"), "No player is called “napoleon”"),
        (("random", "./nobody"), "There is no program “./nobody”."),
        (("random", "random"), "“random” cannot take part twice."),
        (("random", "regular", "--scenarios", "cz-nowhere"), "cz-nowhere"),
        (("random", "regular", "--games", "0"), "--games"),
        (("random", "regular", "--games", "200000"), "1600000 games; at most 1000000"),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else "",
)
def test_what_makes_no_sense_is_refused_in_a_sentence(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sandtable(["tournament", *words, "--language", "en"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told in err


def test_the_table_is_told_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "random", "regular", "--scenarios", "cz-tutorial", "--games", "2"]
    assert sandtable([*words, "--language", "en"]) == 0
    english = capsys.readouterr().out
    assert sandtable([*words, "--language", "fr"]) == 0
    french = capsys.readouterr().out
    assert english.splitlines()[0] == "4 games on cz-tutorial, seed 0"
    assert french.splitlines()[0] == "4 parties sur cz-tutorial, graine 0"
    assert "Player    Elo  19 times in 20" in english
    assert "\u202f%" in french


def test_whoever_has_not_played_has_no_score() -> None:
    lines = list(told(Tournament(("random", "regular"), ("cz-tutorial",), 1), "en"))
    assert lines[2].split() == ["random", "1500", "1160", "–", "1840", "–"]
    assert lines[-1] == "0 of 2 games are played."


def test_as_json_it_has_players_pairs_and_forfeits(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("raise SystemExit\n")
    words = ["random", f"program:{bot}", "--scenarios", "cz-tutorial", "--games", "1", "--json"]
    assert sandtable(["tournament", *words]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in data["players"]] == ["random", f"program:{bot}"]
    assert data["forfeits"] == [{"player": f"program:{bot}", "reason": "forfeit-died", "games": 2}]
    assert [pair["games"] for pair in data["pairs"]] == [1, 1]

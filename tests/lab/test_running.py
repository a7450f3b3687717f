"""Experiments as they are played: killed, resumed, in several processes, they end the same."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from sandtable import scenarios
from sandtable.cli import main
from sandtable.lab.design import Contrast
from sandtable.lab.running import same_games, score_of, verdict
from sandtable.lab.sequential import looks_at
from sandtable.simulate.match import Job, Outcome, play_some

ROOT = Path(__file__).parents[2]
#: Two settings that play on, and one that is known at the first look.
ASKED = """
question: What do two switches do?
scenarios: [ms-tutorial]
players: random
switches: {ms.covering-immediate-shot: true, ms.walls: open}
games: 60
until: 9
counted: 4
"""


def started(folder: Path, *more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "sandtable", "lab", "run", "ask.yaml", "--language", "en", *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "random"},
    )


def stopped(folder: Path, games: int, how: signal.Signals, *more: str) -> tuple[int, str, str]:
    """Run until so many games are there, then stop it like that."""
    running = started(folder, *more)
    end = time.monotonic() + 120
    while _games(folder) < games and running.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
    running.send_signal(how)
    out, err = running.communicate(timeout=120)
    return running.returncode, out, err


def _games(folder: Path) -> int:
    file = folder / "ask.sqlite"
    if not file.exists():
        return 0
    try:
        with sqlite3.connect(file) as db:
            return int(db.execute("SELECT count(*) FROM games").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


@pytest.fixture(scope="module")
def straight(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The experiment played in one go."""
    folder = tmp_path_factory.mktemp("straight")
    (folder / "ask.yaml").write_text(ASKED)
    _, err = started(folder, "--json", "--report", "ask.html").communicate(timeout=300)
    assert err == ""
    return folder


def told(folder: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[str]:
    """All that can be said of the results."""
    for language in ("en", "fr"):
        main(["lab", "show", str(folder / "ask.yaml"), "--language", language])
    main(["lab", "show", str(folder / "ask.yaml"), "--json", "--report", str(folder / "x.html")])
    tables = [str(folder / "games.csv"), "--rolls", str(folder / "rolls.csv")]
    tables += ["--falls", str(folder / "falls.csv"), "--fired", str(folder / "fired.csv")]
    shown = capsys.readouterr()
    assert main(["lab", "table", str(folder / "ask.yaml"), *tables]) == 0
    capsys.readouterr()
    yield shown.out.replace(str(folder), "")
    for name in ("x.html", "games.csv", "rolls.csv", "falls.csv", "fired.csv"):
        yield (folder / name).read_text("utf-8")


def test_an_experiment_killed_twice_ends_with_the_same_bytes(
    straight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last time in two processes."""
    (tmp_path / "ask.yaml").write_text(ASKED)
    assert stopped(tmp_path, 12, signal.SIGKILL)[0] == -signal.SIGKILL
    first = _games(tmp_path)
    assert stopped(tmp_path, 30, signal.SIGKILL, "--jobs", "2")[0] == -signal.SIGKILL
    assert 0 < first < _games(tmp_path) < _games(straight)
    started(tmp_path, "--jobs", "2").communicate(timeout=300)
    assert list(told(tmp_path, capsys)) == list(told(straight, capsys))


def test_ctrl_c_leaves_a_report_of_what_is_there_and_the_same_command_goes_on(
    tmp_path: Path,
) -> None:
    (tmp_path / "ask.yaml").write_text(ASKED.replace("games: 60", "games: 240"))
    status, out, err = stopped(tmp_path, 10, signal.SIGINT, "--jobs", "2", "--report", "r.html")
    assert status == 130
    assert "Stopped at" in out
    assert "as written" in out
    assert (tmp_path / "r.html").read_text("utf-8").startswith("<!doctype html>")
    assert err.count("\n") == 1  # one sentence: no process told of it besides
    there = _games(tmp_path)
    started(tmp_path).communicate(timeout=300)
    assert _games(tmp_path) > there


def test_a_process_that_dies_is_replaced_and_loses_nothing(tmp_path: Path) -> None:
    """The games it was at are played again."""
    script = tmp_path / "dying.py"
    script.write_text(DYING)
    ran = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )
    assert ran.stdout.split() == ["40", "True"]


DYING = """
import os, signal
from sandtable import scenarios
from sandtable.simulate.match import Job, play_some
from sandtable.simulate.crew import Processes, chunks_of

if __name__ == "__main__":
    staged = scenarios.load("ms-tutorial")
    sides = [side.id for side in staged.sides]
    job = Job("modern-skirmish", staged.plain, {}, dict.fromkeys(sides, "greedy"), "1", 0)
    crew, found = Processes(2), []
    for n, (_, outcomes) in enumerate(crew.play(chunks_of(job, range(40), 5))):
        found += outcomes
        if n == 1:
            os.kill(next(iter(crew._pool._processes)), signal.SIGKILL)
    crew.dismiss()
    print(len(found), found == play_some(job, range(40)))
"""


def test_what_is_known_early_is_not_played_on(straight: Path) -> None:
    """Walls have no part in this battle: its games are enough before those of the other."""
    with sqlite3.connect(straight / "ask.sqlite") as db:
        counts = dict(
            db.execute(
                "SELECT settings.setting, count(*) FROM games JOIN settings"
                " ON settings.id = games.setting GROUP BY 1"
            )
        )
    assert counts["ms.walls=open"] < counts["as written"]


# --- the file of results --------------------------------------------------------------------------
def test_the_results_of_another_experiment_are_refused_and_kept(
    straight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (straight / "ask.sqlite").read_bytes()
    other = tmp_path / "other.yaml"
    other.write_text(ASKED.replace("games: 60", "games: 80"))
    assert main(["lab", "run", str(other), "--results", str(straight / "ask.sqlite")]) == 2
    assert "another experiment" in capsys.readouterr().err
    assert (straight / "ask.sqlite").read_bytes() == before


@pytest.mark.parametrize("content", ["no database", ""])
def test_a_file_that_holds_no_results_is_refused(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.sqlite"
    file.write_text(content)
    assert main(["lab", "show", str(file)]) == 2
    assert "does not hold results" in capsys.readouterr().err


def test_results_that_are_not_there_yet_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "show", str(tmp_path / "ask.yaml")]) == 2
    assert "run the experiment first" in capsys.readouterr().err
    assert not (tmp_path / "ask.sqlite").exists()


def test_two_files_are_compared_game_by_game_where_the_seed_is_the_same(
    straight: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(straight / "ask.sqlite")
    assert main(["lab", "compare", file, file]) == 0
    told = capsys.readouterr().out
    assert "paired: both have the same seed" in told
    assert "0.0 ±" in told


def test_files_with_nothing_alike_are_refused(
    straight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "o.yaml"
    other.write_text("scenarios: hx-tutorial\ngames: 1\n")
    assert main(["lab", "run", str(other), "--json"]) == 0
    capsys.readouterr()
    assert main(["lab", "compare", str(other), str(straight / "ask.sqlite")]) == 2
    assert "nothing to compare" in capsys.readouterr().err


def test_an_interval_does_not_reach_beyond_all_games() -> None:
    """Of four pairs all were turned."""
    old, new = (
        [Outcome(winner, "r", (), 1, 1, 0, (("a", 0), ("b", 0)))] * 4 for winner in ("b", "a")
    )
    found = score_of(("a", "b"), CONTRAST, {"old": old, "new": new}, 4, (100,))
    assert (found.mean, found.high) == (100, 100)
    assert found.low > -100


# --- a planted effect is found, and none is seen where none is ------------------------------------
PAIRS, SEEDS = 40, 20
CONTRAST = Contrast("new", "setting", (), (("new", 1.0), ("old", -1.0)))


def test_a_planted_effect_is_found_and_none_where_only_dice_differ_in_19_of_20_seeds() -> None:
    """The militia gets machine guns and better men; or only the dice are others."""
    staged = scenarios.load("ms-tutorial")
    stronger = deepcopy(staged.plain)
    militia = stronger["sides"][1]["units"][0]
    militia |= {"dq": "D10", "dc": "D10"}
    militia["figures"][0][2] = ["light-mg"]
    sides = tuple(side.id for side in staged.sides)
    found = quiet = 0
    for seed in range(SEEDS):
        written = games(staged.plain, f"{seed}")
        found += seen(sides, written, games(stronger, f"{seed}")) == "differs"
        quiet += seen(sides, written, games(staged.plain, f"other dice {seed}")) != "differs"
    assert found >= SEEDS - 1
    assert quiet >= SEEDS - 1


def games(data: dict[str, Any], seed: str) -> list[Outcome]:
    players = {"player": "greedy", "militia": "greedy"}
    return play_some(Job("modern-skirmish", data, {}, players, seed, 0), range(PAIRS))


def seen(sides: tuple[str, ...], old: list[Outcome], new: list[Outcome]) -> str:
    """The verdict at the first of two looks that has one, as a run that stops would have it."""
    looks = looks_at(PAIRS, stops=True)
    said = "open"
    for look in looks:
        by_name = {"old": old, "new": new}
        effect = score_of(sides, CONTRAST, by_name, look, looks)
        said = verdict(CONTRAST, effect, same_games(CONTRAST, by_name, look), effect.p, 3.0, None)
        if said == "differs":
            break
    return said

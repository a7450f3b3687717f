"""Experiments on Ray end as those in processes do; whoever dies there loses nothing."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from sandtable.cli import main

ROOT = Path(__file__).parents[2]
needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed.")
ASKED = """
scenarios: ms-tutorial
players: random
switches: {ms.covering-immediate-shot: true, ms.walls: open}
games: 40
until: 9
counted: 4
"""
KILLED = """
import os, signal, subprocess
from sandtable import scenarios
from sandtable.lab.cluster import on_ray
from sandtable.simulate.crew import chunks_of
from sandtable.simulate.match import Job, play_some

staged = scenarios.load("ms-tutorial")
sides = [side.id for side in staged.sides]
job = Job("modern-skirmish", staged.plain, {}, dict.fromkeys(sides, "greedy"), "1", 0)


def workers():
    told = subprocess.run(["ps", "-eo", "pid,cmd"], capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in told.splitlines() if "ray::_play" in line]


found, killed = [], 0
with on_ray("local", 2) as crew:
    for _, outcomes in crew.play(chunks_of(job, range(80), 5)):
        found += outcomes
        at_it = workers()
        if not killed and at_it:
            os.kill(at_it[0], signal.SIGKILL)
            killed = 1
print(killed, found == play_some(job, range(80)))
"""


def ran(folder: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *sys.path])},
        timeout=300,
    )
    return done.stdout


@needs_ray
@pytest.mark.slow
def test_ray_gives_the_same_bytes_as_one_process(tmp_path: Path) -> None:
    (tmp_path / "ask.yaml").write_text(ASKED)
    lab = ("-m", "sandtable", "lab", "run", "ask.yaml", "--json")
    alone = ran(tmp_path, *lab, "--results", "one.sqlite")
    assert ran(tmp_path, *lab, "--results", "ray.sqlite", "--ray", "local", "--jobs", "2") == alone


@needs_ray
@pytest.mark.slow
def test_a_worker_of_ray_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "killed.py").write_text(KILLED)
    assert ran(tmp_path, "killed.py").split() == ["1", "True"]


def test_without_ray_it_is_told_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sandtable.lab.cluster.find_spec", lambda _: None)
    (tmp_path / "ask.yaml").write_text(ASKED)
    assert main(["lab", "run", str(tmp_path / "ask.yaml"), "--ray", "local"]) == 2
    assert "sandtable[cluster]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("address", "told"),
    [("nonsense", "HOST:PORT"), ("127.0.0.1:9", "No Ray answers at 127.0.0.1:9")],
)
def test_an_address_where_no_ray_answers_is_told_at_once(
    address: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sandtable.lab.cluster.find_spec", lambda _: True)
    (tmp_path / "ask.yaml").write_text(ASKED)
    assert (
        main(["lab", "run", str(tmp_path / "ask.yaml"), "--ray", address, "--language", "en"]) == 2
    )
    assert told in capsys.readouterr().err

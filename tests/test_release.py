"""What is released works without this tree: the built wheel, in an environment of its own."""

import json
import os
import re
import site
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the wheel, and the libraries that it asks for."""
    place = tmp_path_factory.mktemp("release")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place), cwd=ROOT)
    (wheel,) = place.glob("*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", str(place / "venv"))
    folder = "Scripts" if os.name == "nt" else "bin"
    there = place / "venv" / folder / ("python.exe" if os.name == "nt" else "python")
    run(sys.executable, "-m", "uv", "pip", "install", "-q", "--offline", "--no-deps",
        "--python", str(there), str(wheel))  # fmt: skip
    # The libraries of this environment, without what its own .pth files add: not this tree.
    libraries = run(str(there), "-c", "import site; print(site.getsitepackages()[0])").strip()
    Path(libraries, "libraries.pth").write_text("\n".join(site.getsitepackages()), "utf-8")
    return there


def run(*command: str, cwd: Path | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_stands_alone(python: Path, tmp_path: Path) -> None:
    where = run(
        str(python), "-I", "-c", "import sandtable; print(sandtable.__file__)", cwd=tmp_path
    )
    assert python.parent.parent in Path(where.strip()).parents


@pytest.mark.parametrize(
    ("ruleset", "rule"),
    [
        ("combat-zone", "CZ-HIT-01"),
        ("modern-battles", "MB-SHT-01"),
        ("modern-skirmish", "MS-SHOOT-01"),
        ("hex-tactical", "HX-FIRE-01"),
    ],
)
def test_the_wheel_knows_the_rules_of(
    ruleset: str, rule: str, python: Path, tmp_path: Path
) -> None:
    assert rule in run(str(python), "-I", "-m", "sandtable", "rules", ruleset, rule, cwd=tmp_path)


def test_the_wheel_counts_odds(python: Path, tmp_path: Path) -> None:
    told = run(str(python), "-I", "-m", "sandtable", "odds", "combat-zone", "shoot",
               "weapon=medium-pistol", "range=10", "shots=2", cwd=tmp_path)  # fmt: skip
    assert "455/1296" in told


def test_the_wheel_simulates(python: Path, tmp_path: Path) -> None:
    told = run(str(python), "-I", "-m", "sandtable", "simulate", "ms-tutorial", "--games", "2",
               "--json", cwd=tmp_path)  # fmt: skip
    assert json.loads(told)["games"] == 2


@pytest.fixture
def table(python: Path, tmp_path: Path) -> Iterator[str]:
    command = [str(python), "-I", "-u", "-m", "sandtable", "play", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    ) as server:
        assert server.stdout is not None
        address = next(
            (found[0] for line in server.stdout if (found := re.search(r"http://[\w.:]+", line))),
            "",
        )
        yield address
        server.terminate()


def test_the_wheel_brings_the_page_of_the_table(table: str) -> None:
    with urllib.request.urlopen(table, timeout=60) as page:
        assert "<script" in page.read().decode()

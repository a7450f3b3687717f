"""The start script, run as a user runs it, in small trees of its own.

Most trees have a stand-in for pip that writes down how it was called; two are set up in earnest,
with an empty lock file and a build backend of a few lines, so that no network is needed.
"""

import os
import re
import shutil
import subprocess
import sys
import textwrap
import venv
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]

PROGRAM = """
    import sys

    def main():
        print("started with", *sys.argv[1:])
        return 7 if "seven" in sys.argv else 0
"""

PIP = """
    import os, signal, sys, time
    from pathlib import Path

    tree = Path(sys.prefix).parent
    with open(tree / "pip-calls", "a") as calls:
        print(*sys.argv[1:], file=calls)
    while (tree / "pip-waits").exists():
        time.sleep(0.02)
    if (tree / "pip-kills-the-start").exists():
        os.kill(os.getppid(), signal.SIGKILL)
    if (tree / "pip-fails").exists():
        sys.exit((tree / "pip-fails").read_text())
"""

BACKEND = """
    import os, zipfile

    METADATA = "Metadata-Version: 2.1\\nName: sandtable\\nVersion: 0\\n"

    def build_editable(directory, config_settings=None, metadata_directory=None):
        about = "sandtable-0.dist-info/"
        with zipfile.ZipFile(os.path.join(directory, "sandtable-0-py3-none-any.whl"), "w") as wheel:
            wheel.writestr("sandtable.pth", os.path.abspath("src"))
            wheel.writestr(about + "METADATA", METADATA)
            wheel.writestr(about + "WHEEL", "Wheel-Version: 1.0\\nTag: py3-none-any")
            wheel.writestr(about + "RECORD", "")
        return "sandtable-0-py3-none-any.whl"
"""

BUILD = """
    [build-system]
    requires = []
    build-backend = "backend"
    backend-path = ["."]
"""

OLD_PYTHON = """
    import sys
    sys.version_info, sys.version = (3, 9, 18), "3.9.18 (stand-in)"
"""


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(textwrap.dedent(text), encoding="utf-8")


def write_program(folder: Path) -> None:
    write(folder / "sandtable/__init__.py", "")
    write(folder / "sandtable/__main__.py", "import sys, sandtable.cli as c; sys.exit(c.main())")
    write(folder / "sandtable/cli.py", PROGRAM)


@pytest.fixture
def bare_tree(tmp_path: Path) -> Path:
    """A copy of the project with no .venv, whose requirements are empty."""
    tree = tmp_path / "a tree"
    tree.mkdir()
    shutil.copy(PROJECT / "sandtable", tree)
    write(tree / "requirements.lock", "# nothing to play\n")
    write(tree / "requirements-dev.lock", "# nothing to develop\n")
    write(tree / "pyproject.toml", BUILD)
    write(tree / "backend.py", BACKEND)
    write_program(tree / "src")
    return tree


@pytest.fixture
def tree(bare_tree: Path) -> Path:
    """The same with a sound .venv that the start script has not seen yet; pip is a stand-in."""
    venv.create(bare_tree / ".venv", symlinks=os.name != "nt")
    write(site_packages(bare_tree) / "pip/__init__.py", "")
    write(site_packages(bare_tree) / "pip/__main__.py", PIP)
    write_program(site_packages(bare_tree))
    return bare_tree


def site_packages(tree: Path) -> Path:
    (folder,) = (tree / ".venv").glob("[Ll]ib/**/site-packages")
    return folder


def python_of(tree: Path) -> Path:
    return tree / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def surroundings(**changes: str) -> dict[str, str]:
    """The environment without settings of this machine that could lead pip elsewhere."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON"))}
    return kept | {"PIP_CONFIG_FILE": os.devnull} | changes


def start(
    tree: Path, *arguments: str, python: str | Path = sys.executable, **changes: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python, tree / "sandtable", *arguments],
        env=surroundings(**changes),
        cwd=tree,
        capture_output=True,
        encoding="utf-8",
    )


def pip_calls(tree: Path) -> list[str]:
    calls = tree / "pip-calls"
    lines = calls.read_text(encoding="utf-8").splitlines() if calls.exists() else []
    return [re.sub(r"^install .*--retries 2 ", "", line) for line in lines]


def old_python(tmp_path: Path) -> str:
    """What to put into PYTHONPATH so that Python says it is an old one."""
    write(tmp_path / "old/sitecustomize.py", OLD_PYTHON)
    return str(tmp_path / "old")


TO_PLAY = [
    "--require-hashes -r requirements.lock",
    "--no-deps --no-build-isolation -e .",
]


def test_the_first_start_installs_the_locked_libraries_and_the_project(tree: Path) -> None:
    start(tree)
    assert pip_calls(tree) == TO_PLAY


def test_the_second_start_installs_nothing_and_says_nothing(tree: Path) -> None:
    start(tree)
    (tree / "pip-calls").unlink()
    again = start(tree, "play")
    assert (again.stdout, again.stderr, pip_calls(tree)) == ("started with play\n", "", [])


def test_set_up_tells_its_steps_apart_from_the_answer(tree: Path) -> None:
    first = start(tree, "odds")
    assert first.stdout == "started with odds\n"
    assert first.stderr.splitlines() == [
        "Setting up (once) …",
        "  installing the libraries",
        "  installing Sandtable itself",
    ]


def test_a_changed_lock_file_is_installed_at_the_next_start(tree: Path) -> None:
    start(tree)
    write(tree / "requirements.lock", "# something else\n")
    start(tree)
    assert pip_calls(tree) == TO_PLAY * 2


def test_a_moved_tree_is_set_up_again(tree: Path) -> None:
    start(tree)
    moved = tree.rename(tree.with_name("moved"))
    start(moved)
    assert pip_calls(moved) == TO_PLAY * 2


def test_setting_up_for_development_is_enough_to_play(tree: Path) -> None:
    only_set_up = start(tree, "--setup", "dev")
    start(tree)
    assert only_set_up.stdout == ""
    assert pip_calls(tree) == ["--require-hashes -r requirements-dev.lock", TO_PLAY[1]]


def test_setting_up_to_play_is_not_enough_for_development(tree: Path) -> None:
    start(tree, "--setup")
    start(tree, "--setup", "dev")
    assert pip_calls(tree)[2:] == ["--require-hashes -r requirements-dev.lock", TO_PLAY[1]]


def test_an_unknown_kind_of_set_up_is_refused(tree: Path) -> None:
    refused = start(tree, "--setup", "pay")
    assert (refused.returncode, refused.stderr) == (2, "--setup takes play or dev, not pay.\n")


def test_the_exit_code_of_the_program_is_passed_on(tree: Path) -> None:
    assert start(tree, "seven").returncode == 7


def test_the_python_of_the_venv_runs_the_program_itself(tree: Path) -> None:
    started = start(tree, "odds", "seven", python=python_of(tree))
    assert (started.returncode, started.stdout) == (7, "started with odds seven\n")


@pytest.mark.skipif(os.name == "nt", reason="there programs have no first line")
def test_started_as_a_program_it_is_run_by_the_python_of_the_venv_at_once(tree: Path) -> None:
    start(tree)
    started = as_program(tree, tree / "no python here", "odds", "seven")
    assert (started.returncode, started.stdout) == (7, "started with odds seven\n")


@pytest.mark.skipif(os.name == "nt", reason="there programs have no first line")
def test_started_as_a_program_without_a_venv_it_is_run_by_any_python(tree: Path) -> None:
    python_of(tree).unlink()
    write(tree / "bin/python3", "#!/bin/sh\necho any python runs $2 $3\n")
    (tree / "bin/python3").chmod(0o755)
    assert as_program(tree, tree / "bin", "odds").stdout == "any python runs odds\n"


def as_program(tree: Path, path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Started by its name, with nothing but this folder to find a Python in."""
    return subprocess.run(
        [tree / "sandtable", *arguments],
        env=surroundings(PATH=str(path)),
        cwd=tree.parent,
        capture_output=True,
        encoding="utf-8",
    )


def test_a_module_in_the_current_directory_is_not_taken_for_ours(tree: Path) -> None:
    write(tree / "sandtable.py", "print('not ours')")
    assert start(tree, "play").stdout == "started with play\n"


def test_a_python_that_is_too_old_is_told_in_one_sentence(bare_tree: Path, tmp_path: Path) -> None:
    refused = start(bare_tree, PYTHONPATH=old_python(tmp_path))
    assert refused.returncode == 2
    assert refused.stderr.splitlines()[1:] == [
        "Sandtable needs Python 3.11 or newer and this is Python 3.9.18: "
        "install a newer one, or start it with one (python3.12 sandtable)."
    ]


def test_an_old_python_may_start_what_a_newer_one_has_set_up(tree: Path, tmp_path: Path) -> None:
    start(tree)
    assert start(tree, PYTHONPATH=old_python(tmp_path)).returncode == 0


def test_a_missing_venv_module_is_told_in_one_sentence(bare_tree: Path, tmp_path: Path) -> None:
    write(tmp_path / "debian/ensurepip.py", "raise ImportError")
    refused = start(bare_tree, PYTHONPATH=str(tmp_path / "debian"))
    assert refused.returncode == 2
    assert refused.stderr.splitlines()[1:] == [
        "This Python lacks its venv module: install it "
        "(on Debian and Ubuntu: apt install python3-venv) and start again."
    ]


def test_another_failure_of_pip_is_told_in_one_sentence(tree: Path) -> None:
    write(tree / "pip-fails", "ERROR: No space left on device\nhint: make some\n")
    refused = start(tree)
    assert refused.returncode == 2
    assert refused.stderr.splitlines()[2:] == [
        "Setting up failed (see .venv/set-up.log): No space left on device"
    ]


def test_after_a_failure_the_next_start_tries_again_in_the_same_venv(tree: Path) -> None:
    write(tree / "pip-fails", "ERROR: No space left on device\n")
    write(tree / ".venv/keepsake", "")
    start(tree)
    (tree / "pip-fails").unlink()
    assert start(tree, "play").stdout == "started with play\n"
    assert (tree / ".venv/keepsake").exists()


def test_an_incomplete_copy_is_told_in_one_sentence(tree: Path) -> None:
    (tree / "requirements.lock").unlink()
    refused = start(tree)
    assert refused.returncode == 2
    assert refused.stderr.splitlines()[-1] == (
        "requirements.lock is missing: this copy of Sandtable is not complete."
    )


def test_a_set_up_that_was_cut_off_is_begun_anew(tree: Path, tmp_path: Path) -> None:
    write(tree / "pip-kills-the-start", "")
    start(tree)
    # An old Python cannot make a .venv, and so shows that the next start wants to make one.
    refused = start(tree, PYTHONPATH=old_python(tmp_path))
    assert "needs Python 3.11" in refused.stderr


def test_of_two_starts_at_once_one_sets_up_and_the_other_waits(tree: Path) -> None:
    write(tree / "pip-waits", "")
    command = [sys.executable, tree / "sandtable", "play"]
    first, second = (
        subprocess.Popen(
            command,
            env=surroundings(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        for _ in range(2)
    )
    # Whichever comes second says so before it waits; then the other may go on.
    told = {process: process.stderr.readline() for process in (first, second) if process.stderr}
    (tree / "pip-waits").unlink()
    answers = [process.communicate()[0] for process in (first, second)]
    assert sorted(told.values()) == [
        "Another start is setting up Sandtable; waiting for it …\n",
        "Setting up (once) …\n",
    ]
    assert answers == ["started with play\n"] * 2
    assert pip_calls(tree) == TO_PLAY


def test_a_damaged_venv_is_repaired(tree: Path) -> None:
    """In earnest: the Python of .venv is no program any more."""
    start(tree)
    python_of(tree).unlink()
    python_of(tree).write_bytes(b"\0 not a program")
    python_of(tree).chmod(0o755)
    stamp = tree / ".venv/sandtable-set-up"
    real_path = stamp.read_text(encoding="utf-8").splitlines()[1]
    damaged = stamp.read_text(encoding="utf-8").replace(real_path, f"python {python_of(tree)}")
    stamp.write_text(damaged, encoding="utf-8")
    assert start(tree, "play").stdout == "started with play\n"


def test_a_fresh_tree_without_network_says_so_and_with_it_starts(bare_tree: Path) -> None:
    """In earnest: no .venv at all, and an address where nobody answers."""
    nobody = "http://127.0.0.1:9/simple"
    write(bare_tree / "requirements.lock", f"not-there==1.0 --hash=sha256:{'0' * 64}\n")
    offline = start(bare_tree, PIP_INDEX_URL=nobody, NO_PROXY="*")
    assert offline.returncode == 2
    assert offline.stderr.splitlines()[3:] == [
        "Setting up needs the network once, and the package index does not answer: "
        "connect and start again."
    ]
    write(bare_tree / "requirements.lock", "# nothing to play\n")
    assert start(bare_tree, "play").stdout == "started with play\n"


def pins(lock: str) -> set[str]:
    text = (PROJECT / lock).read_text(encoding="utf-8")
    return {entry for entry in text.replace("\\\n", "").splitlines() if not entry.startswith("#")}


def test_the_lock_to_develop_holds_all_of_the_lock_to_play() -> None:
    assert pins("requirements.lock") <= pins("requirements-dev.lock")


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_file_names_versions_and_hashes_but_no_address(lock: str) -> None:
    entry = re.compile(r"[a-z0-9-]+==[\w.]+( ; [^@:]+?)?( +--hash=sha256:[0-9a-f]{64})+")
    assert [pin for pin in pins(lock) if not entry.fullmatch(pin.strip())] == []

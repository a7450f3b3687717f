"""Texts of strangers on a terminal: whatever stands in a file, no terminal is told what to do."""

from __future__ import annotations

import json
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

from sandtable import armies, scenarios
from sandtable.cli import main
from sandtable.explain.harmless import escaped, harmless
from sandtable.terminal.screen import Screen

ROOT = Path(__file__).parents[1]
#: Clears the screen, names the window, rings, colours by a control beyond ASCII, goes back to the
#: start of the line, turns the text round, hides letters.
NASTY = "\x1b[2J\x1b]0;mine\x07\x9b31m\x85\r\x08\x7f\u202e\u2066\u200f\u200b\u2028"


def commands_in(text: str) -> set[str]:
    """The characters that a terminal might obey."""
    return {one for one in text if one not in "\n\t" and unicodedata.category(one) in KINDS}


KINDS = ("Cc", "Cf", "Cs", "Zl", "Zp")


def spoilt(data: Any) -> Any:
    """Every text in two languages with something nasty in it."""
    if isinstance(data, dict):
        return {
            key: f"{NASTY}{value}{NASTY}" if key in ("en", "fr") else spoilt(value)
            for key, value in data.items()
        }
    return [spoilt(one) for one in data] if isinstance(data, list) else data


#: One scenario of every ruleset, with a lesson where there is one.
SPOILT = ("cz-tutorial", "cz-hill-farm", "ms-tutorial", "mb-tutorial", "hx-tutorial")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Scenarios, a force list and a record full of it."""
    for name in SPOILT:
        plain = spoilt(scenarios.load(name).plain)
        (tmp_path / f"{name}.yaml").write_text(json.dumps(plain), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SANDTABLE_DATA", str(tmp_path))
    return tmp_path


def said(capfd: Any, *arguments: str) -> str:
    main(list(arguments))
    out, err = capfd.readouterr()
    return out + err


@pytest.mark.parametrize("name", SPOILT)
def test_whatever_is_told_of_a_scenario_commands_no_terminal(
    folder: Path, capfd: Any, name: str
) -> None:
    file, record = f"{name}.yaml", f"{name}.jsonl"
    calls = [
        ("scenario", "show", file),
        ("scenario", "show", file, "--json"),
        ("scenario", "check", file),
        ("scenario", "check", f"{NASTY}.yaml".replace("\0", "")),
        ("game", "new", record, file, "--seed", "1"),
        ("game", "replay", record),
        ("game", "replay", record, "--json"),
        ("game", "verify", record),
        ("game", "export", record),
        ("game", "export", record, "--language", "fr"),
        ("game", "export", record, f"{name}.txt"),
        ("rules", NASTY),
        ("rules", "combat-zone", NASTY),
    ]
    for call in calls:
        told = said(capfd, *call)
        assert told, call
        assert commands_in(told) == set(), call
    assert commands_in((folder / f"{name}.txt").read_text(encoding="utf-8")) == set()


def test_a_spoilt_text_in_json_is_still_the_same_text(folder: Path, capfd: Any) -> None:
    told = json.loads(said(capfd, "scenario", "show", "cz-hill-farm.yaml", "--json"))
    assert told == json.loads((folder / "cz-hill-farm.yaml").read_text(encoding="utf-8"))


def test_an_escaped_character_is_read_back_as_it_was() -> None:
    every = "".join(chr(code) for code in range(0x20000) if not 0xD800 <= code <= 0xDFFF)
    every += "\U000e0041"
    written = escaped(json.dumps(every, ensure_ascii=False))
    assert commands_in(written) == commands_in(harmless(every))
    assert json.loads(written) == every


def test_a_force_list_commands_no_terminal(folder: Path, capfd: Any) -> None:
    from ruamel.yaml import YAML

    source = next(armies.FOLDER.rglob("us-rifle-squad.yaml"))
    plain = spoilt(YAML(typ="safe", pure=True).load(source.read_text(encoding="utf-8")))
    (folder / "list.yaml").write_text(json.dumps(plain), encoding="utf-8")
    for call in (("army", "check", "list.yaml"), ("army", "points", "list.yaml")):
        told = said(capfd, *call)
        assert told
        assert commands_in(told) == set(), call


def test_a_record_commands_no_terminal_however_it_is_spoilt(folder: Path, capfd: Any) -> None:
    """Every text of its first line, and a line that makes no sense."""
    said(capfd, "game", "new", "sound.jsonl", "cz-hill-farm", "--seed", "1")
    header = json.loads((folder / "sound.jsonl").read_text(encoding="utf-8"))
    for key, value in header.items():
        if isinstance(value, str):
            bent = {**header, key: f"{value}{NASTY}"}
            (folder / "bent.jsonl").write_text(json.dumps(bent) + "\n", encoding="utf-8")
            for what in ("replay", "verify", "export"):
                assert commands_in(said(capfd, "game", what, "bent.jsonl")) == set(), key
    for text in (NASTY, json.dumps(NASTY), json.dumps({NASTY: NASTY})):
        (folder / "bent.jsonl").write_text(f"{text}\n", encoding="utf-8")
        assert commands_in(said(capfd, "game", "replay", "bent.jsonl")) == set()
        done = subprocess.run(
            [sys.executable, "-m", "sandtable.verify", str(folder / "bent.jsonl")],
            capture_output=True,
            encoding="utf-8",
            env={"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"},
            check=False,
        )
        assert commands_in(done.stdout + done.stderr) == set()


@pytest.mark.parametrize("name", SPOILT[1:])
def test_the_table_in_the_terminal_commands_no_terminal(folder: Path, name: str) -> None:
    """Opened, looked at and left; whatever is shown comes from the file."""
    typed = "\n".join(["1", "", "map", "odds", "help", "log", "", "quit", "quit"]) + "\n"
    scenario = scenarios.load(name)
    ruleset = scenario.plain["scenario"]["ruleset"]
    play = ("play", "--terminal", ruleset, f"{name}.yaml")
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", *play],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={
            "PYTHONPATH": str(ROOT / "src"),
            "PYTHONUTF8": "1",
            "SANDTABLE_DATA": str(folder),
            "SANDTABLE_LANGUAGE": "en",
        },
        cwd=folder,
        timeout=120,
        check=False,
    )
    assert scenario.title.en in done.stdout
    assert commands_in(done.stdout + done.stderr) == set()


def test_colours_of_our_own_are_shown_and_those_of_others_are_not(
    monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    screen = Screen("en")
    screen.show(Text(f"a{NASTY}b", style="bold"))
    out = capsys.readouterr().out
    assert out.startswith("\x1b[1ma·[2J·]0;mine")
    assert out.count("\x1b") == 2  # bold, and back

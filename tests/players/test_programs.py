"""Any program as a player: what it is told, and what becomes of one that fails."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.hex_tactical import build as hexes

from sandtable.cli import main as sandtable
from sandtable.players import player, programs
from sandtable.players.programs import Forfeit, Program, anybody, check_player
from sandtable.refusals import BadInput
from sandtable.rulesets import ruleset_named
from sandtable.simulate import run

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
posix_only = pytest.mark.skipif(os.name != "posix", reason="Sessions are POSIX's.")

HEAD = "import json, os, sys, time\n"
#: Answers with the first choice, as long as nothing else is said before.
FIRST = """for line in sys.stdin:
    message = json.loads(line)
    if "id" in message:
        print(json.dumps({"id": message["id"], "choice": 0}), flush=True)
"""
#: The same, and writes down what it hears.
HEARS = FIRST.replace("    message", "    open(FILE, 'a').write(line)\n    message")
BAD = {
    "late": "time.sleep(60)\n",
    "died": "sys.exit(1)\n",
    "flood": "while True: print('x' * 1000, end='')\n",
    "nonsense": "print('good evening', flush=True); time.sleep(60)\n",
}
NONSENSE = ('{"id": 1}', '{"id": 1, "choice": 4000}', '{"id": 1, "choice": true}', "[]", "[" * 2000)


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def written(text: str, name: str = "bot.py") -> str:
        file = tmp_path / name
        file.write_text(HEAD + text, encoding="utf-8")
        return f"program:{file}"

    return written


@pytest.fixture
def at_a_decision() -> tuple[Any, Any, str]:
    """A position with a choice: the rules, the battle, the side to play."""
    battle = hexes.a_battle(hexes.red("A", where="0505"), hexes.blue("B", where="0905"))
    return hexes.RULES, battle, str(hexes.RULES.to_play(battle))


def asked(said: str, position: tuple[Any, Any, str]) -> Any:
    rules, battle, side = position
    one = Program(said, rules, 5)
    try:
        return one.choose(battle, side, ())
    finally:
        one.close()


@pytest.mark.parametrize("scenario", ["cz-tutorial", "ms-tutorial", "mb-tutorial", "hx-tutorial"])
def test_the_example_plays_every_ruleset_and_never_forfeits(scenario: str) -> None:
    report = run(scenario, games=2, players=[f"program:{EXAMPLE}", "random"])
    assert not [reason for reason, _ in report.series[0].endings if "forfeit" in reason]
    assert report.series[0].refused == 0


def test_the_example_has_thirty_lines() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 30


def test_a_program_is_told_its_choices_and_answers_with_a_number(
    write: Any, at_a_decision: Any, tmp_path: Path
) -> None:
    heard = tmp_path / "heard"
    bot = write(HEARS.replace("FILE", repr(str(heard))))
    rules, battle, side = at_a_decision
    choice = asked(bot, at_a_decision)
    greeting, message = [json.loads(line) for line in heard.read_text().splitlines()]
    assert choice == next(iter(rules.candidates(battle, side)))
    assert greeting["ruleset"] == "hex-tactical"
    assert (greeting["side"], greeting["seed"], greeting["seconds"]) == (side, "5", 10)
    assert (message["type"], message["id"], message["side"]) == ("choose", 1, side)
    assert [one["n"] for one in message["choices"]] == list(range(len(message["choices"])))
    assert message["choices"][0]["said"]["type"] == type(choice).__name__
    assert {"table", "terrain", "pieces"} <= message["view"].keys()


def test_battles_that_differ_in_what_is_hidden_are_told_alike(write: Any, tmp_path: Path) -> None:
    told = []
    for kind in ("squad", "medium-tank"):
        heard = tmp_path / kind
        bot = write(HEARS.replace("FILE", repr(str(heard))))
        unknown = hexes.blue("B", kind, "0905", hidden=True, label=kind)
        mine, seen = hexes.red("A", where="0505"), hexes.blue("C", "mg-team", "1005")
        battle = hexes.a_battle(mine, unknown, seen)
        asked(bot, (hexes.RULES, hexes.RULES.view(battle, "red"), "red"))
        told.append(heard.read_text(encoding="utf-8"))
    assert told[0] == told[1]
    assert "medium-tank" not in told[1]


def test_a_program_finds_nothing_of_our_environment(
    write: Any, at_a_decision: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("A_SECRET", "swordfish")
    seen = tmp_path / "seen"
    asked(write(f"open({str(seen)!r}, 'w').write(str(dict(os.environ)))\n" + FIRST), at_a_decision)
    assert "PATH" in seen.read_text()
    assert "swordfish" not in seen.read_text()


@pytest.mark.parametrize("why", BAD)
def test_a_program_that_fails_forfeits(
    why: str, write: Any, at_a_decision: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    if why == "late":
        monkeypatch.setattr(programs, "SECONDS", 0.5)
    with pytest.raises(Forfeit) as forfeit:
        asked(write(BAD[why]), at_a_decision)
    assert (forfeit.value.why, forfeit.value.side) == (why, at_a_decision[2])


@pytest.mark.parametrize("answer", NONSENSE, ids=lambda said: said[:24])
def test_an_answer_that_is_none_of_the_choices_forfeits(
    answer: str, write: Any, at_a_decision: Any
) -> None:
    with pytest.raises(Forfeit) as forfeit:
        asked(write(f"print({answer!r}, flush=True); time.sleep(60)\n"), at_a_decision)
    assert forfeit.value.why == "nonsense"


def test_an_answer_to_an_earlier_question_is_nonsense(write: Any, at_a_decision: Any) -> None:
    twice = FIRST.replace("        print", "        for _ in '12': print")
    rules, battle, side = at_a_decision
    one = Program(write(twice), rules)
    one.choose(battle, side, ())
    with pytest.raises(Forfeit) as forfeit:
        one.choose(battle, side, ())
    assert forfeit.value.why == "nonsense"


def test_a_program_that_comes_to_no_end_in_a_turn_forfeits(
    write: Any, at_a_decision: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "MOST_A_TURN", 2)
    rules, battle, side = at_a_decision
    one = Program(write(FIRST), rules)
    for _ in range(2):
        one.choose(battle, side, ())
    with pytest.raises(Forfeit) as forfeit:
        one.choose(battle, side, ())
    assert forfeit.value.why == "endless"


def test_a_program_that_does_not_read_forfeits_and_holds_up_nobody(
    write: Any, at_a_decision: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "SECONDS", 0.5)
    rules, battle, side = at_a_decision
    one = Program(write("sys.stdin.close(); time.sleep(60)\n"), rules)
    began = time.monotonic()
    with pytest.raises(Forfeit):
        one.choose(battle, side, ())
    assert time.monotonic() - began < 20


def test_games_go_on_after_a_forfeit_and_it_is_told_in_a_sentence(
    write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = write(BAD["died"])
    status = sandtable(["simulate", "cz-tutorial", "--players", f"random,{bot}", "--games", "2"])
    told = capsys.readouterr().out
    assert status == 0
    assert f"{bot} forfeited 2 games: it ended before the game did." in told
    assert "100.0%" in told


# --- nothing stays behind -------------------------------------------------------------------------
def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def is_gone(pid: int) -> bool:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if not is_alive(pid):
            return True
        time.sleep(0.05)
    return False


STUBBORN = """import signal, subprocess
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open(os.path.join(os.path.dirname(__file__), "pids"), "w").write(f"{os.getpid()} {child.pid}")
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="There is no /proc.")
def test_a_program_ends_with_its_game_and_so_does_what_it_started(
    write: Any, at_a_decision: Any, tmp_path: Path
) -> None:
    asked(write(STUBBORN + FIRST), at_a_decision)
    pids = (tmp_path / "pids").read_text().split()
    assert all(is_gone(int(pid)) for pid in pids)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="There is no /proc.")
def test_a_program_ends_when_whoever_plays_the_game_is_killed(write: Any, tmp_path: Path) -> None:
    bot = write(STUBBORN + "time.sleep(600)\n")
    words = ["-m", "sandtable", "simulate", "cz-tutorial", "--players", bot, "--games", "1"]
    playing = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL)
    file, until = tmp_path / "pids", time.monotonic() + 60
    while not (file.exists() and len(file.read_text().split()) == 2):
        assert time.monotonic() < until
        time.sleep(0.05)
    os.kill(playing.pid, signal.SIGKILL)
    playing.wait()
    assert all(is_gone(int(pid)) for pid in file.read_text().split())


# --- who may be named -----------------------------------------------------------------------------
def test_only_the_command_line_names_programs() -> None:
    """Neither a server nor a record nor an experiment has anything run here."""
    with pytest.raises(BadInput) as no:
        player(f"program:{EXAMPLE}", ruleset_named("combat-zone"))
    assert no.value.key == "unknown-player"


def test_a_name_that_is_no_path_is_a_player() -> None:
    assert type(anybody("elite/bold", ruleset_named("combat-zone"))).__name__ == "LookAhead"


@posix_only
def test_what_cannot_be_run_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = tmp_path / "plain"
    plain.write_text("hello")
    for said, key in ((f"{plain}", "program-not-executable"), ("./nobody", "program-not-found")):
        with pytest.raises(BadInput) as no:
            check_player(said)
        assert no.value.key == key
    status = sandtable(["simulate", "cz-tutorial", "--players", "./nobody", "--games", "2"])
    assert status == 2
    assert capsys.readouterr().err == "There is no program “./nobody”.\n"

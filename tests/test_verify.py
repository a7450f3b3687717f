"""The check without the engine: proves honest records, refutes forged ones, says what it cannot."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import HIGH, Strike, Taunt, a_game, play_on, rechained

import sandtable.verify as verify_module
from sandtable.fairness import Fair, Seeded
from sandtable.game import Game
from sandtable.verify import Report, main, verify, verify_content

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "games" / "toy.jsonl"
SECRET = bytes(range(32))
SEEDS = {"red": "r", "blue": "b"}


def content(game: Game) -> bytes:
    return "".join(f"{line}\n" for line in game.lines()).encode()


def keys(report: Report, good: bool | None) -> list[str]:
    return [finding.key for finding in report.findings if finding.good is good]


# --- honest records -------------------------------------------------------------------------------
def test_the_golden_record_is_proven_from_its_file_alone() -> None:
    report = verify(GOLDEN)
    assert (report.ok, report.entries, report.dice) == (True, 6, 7)
    assert keys(report, True) == [
        "verify-chain-intact",
        "verify-closed",
        "verify-commitment-matches",
        "verify-dice-equal",
    ]


@given(st.randoms(use_true_random=False), st.integers(0, 30), st.booleans())
def test_every_honest_game_is_proven(random: Any, length: int, fair: bool) -> None:
    source = Fair(SECRET, SEEDS) if fair else Seeded(length)
    game = play_on(a_game(dice_source=source), random.randrange, length)
    game.close()
    report = verify_content(content(game))
    thrown = sum(isinstance(item, int) for entry in game.entries for item in entry.tape)
    assert (report.ok, report.entries, report.dice) == (True, len(game.entries), thrown)


def test_typed_dice_are_possible_but_cannot_be_checked() -> None:
    game = a_game(1, 2, 3)
    game.play("red", Taunt())
    report = verify_content(content(game))
    assert (report.ok, report.dice, "verify-typed" in keys(report, None)) == (True, 3, True)


def test_fair_dice_not_yet_revealed_cannot_be_checked() -> None:
    game = a_game(dice_source=Fair(SECRET, SEEDS))
    game.play("red", Taunt())
    assert keys(verify_content(content(game)), None) == [
        "verify-open",
        "verify-sealed",
        "verify-dice-unchecked",
    ]


def test_a_command_that_waits_and_a_branch_are_mentioned() -> None:
    game = a_game(6, dice_source=None).branch(0, Seeded(3))
    game.play("red", Strike())
    game.answer("blue", HIGH)
    found = keys(verify_content(content(game)), None)
    assert {"verify-branch", "verify-open"} <= set(found)
    assert ("verify-pending" in found) == (game.waiting is not None)


# --- forged records -------------------------------------------------------------------------------
def an_honest_game(source: Any = None) -> Game:
    game = a_game(dice_source=source or Fair(SECRET, SEEDS))
    game.play("red", Taunt())
    game.play("blue", Taunt())
    game.close()
    return game


def forged(game: Game, change: Any) -> bytes:
    """The record with its lines changed by `change(data)` and chained anew."""
    lines = []
    for line in list(game.lines())[1:]:
        data = json.loads(line)
        change(data)
        lines.append(json.dumps(data))
    return rechained(game.header.data, lines)


def another_face(data: dict[str, Any]) -> None:
    if data.get("n") == 2:
        face = data["tape"][1] % 6 + 1
        data["tape"][1] = data["rolls"][0]["faces"][1] = face


def test_a_changed_die_is_found_even_if_the_whole_chain_was_made_anew() -> None:
    report = verify_content(forged(an_honest_game(), another_face))
    assert keys(report, False) == ["verify-die-differs", "verify-dice-differ"]
    assert (report.findings[3].facts["entry"], report.findings[3].facts["die"]) == (2, 2)


def another_seed(data: dict[str, Any]) -> None:
    if "end" in data:
        data["end"]["server_seed"] = bytes(32).hex()


def test_another_seed_than_the_published_one_is_found() -> None:
    report = verify_content(forged(an_honest_game(), another_seed))
    assert keys(report, False) == ["verify-commitment-differs"]


def impossible_face(data: dict[str, Any]) -> None:
    if data.get("n") == 1:
        data["tape"][0] = data["rolls"][0]["faces"][0] = 7


def tape_differs(data: dict[str, Any]) -> None:
    if data.get("n") == 1:
        data["tape"] = [1, 1, 1, 1]


def too_few_counted(data: dict[str, Any]) -> None:
    if "end" in data:
        data["end"]["entries"] = 1


def wrong_number(data: dict[str, Any]) -> None:
    if data.get("n") == 2:
        data["n"] = 3


def no_rolls(data: dict[str, Any]) -> None:
    data.pop("rolls", None)


def odd_dice(data: dict[str, Any]) -> None:
    if "rolls" in data:
        data["rolls"][0]["dice"] = "3xD0"


def odd_faces(data: dict[str, Any]) -> None:
    if "rolls" in data:
        data["rolls"][0]["faces"] = [True, None, "6"]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (impossible_face, "verify-face-impossible"),
        (tape_differs, "verify-tape-differs"),
        (too_few_counted, "verify-entries-missing"),
        (wrong_number, "verify-wrong-number"),
        (no_rolls, "verify-damaged"),
        (odd_dice, "verify-damaged"),
        (odd_faces, "verify-face-impossible"),
    ],
)
@pytest.mark.parametrize("source", [Seeded(1), Fair(SECRET, SEEDS)], ids=["seed", "fair"])
def test_a_forgery_is_found(change: Any, key: str, source: Any) -> None:
    report = verify_content(forged(an_honest_game(source), change))
    assert (report.ok, key in keys(report, False)) == (False, True)


def test_any_flipped_bit_is_found() -> None:
    game = a_game(dice_source=Seeded(1))
    game.play("red", Taunt())
    game.close()
    whole = content(game)
    for place in range(0, len(whole), 3):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << place % 8
        assert not verify_content(bytes(flipped)).ok, place


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        (b"", "verify-empty"),
        (b"hello", "verify-foreign"),
        (b'{"chain":"5f0', "verify-cut"),
        (b"hello\n", "verify-foreign"),
        (b'{"format":"x"}\n', "verify-foreign"),
        (b'{"format":"sandtable-record","version":9}\n', "verify-other-version"),
        (b'{"version": 9, "format": "sandtable-record"}\n', "verify-other-version"),
        (b'{"version": 1, "format": "sandtable-record"}\n', "verify-damaged"),
        (b"[" * 100_000 + b"\n", "verify-foreign"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(raw: bytes, key: str) -> None:
    assert keys(verify_content(raw), False) == [key]


@given(st.binary(max_size=300))
def test_no_file_whatever_breaks_the_check(raw: bytes) -> None:
    assert not verify_content(raw).ok


def test_lines_after_the_end_are_found() -> None:
    game = an_honest_game()
    last = list(game.lines())[-1]
    assert keys(verify_content(content(game) + f"{last}\n".encode()), False) == ["verify-after-end"]


def test_a_file_beyond_reason_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_module, "MOST_BYTES", 10)
    assert keys(verify(GOLDEN), False) == ["verify-too-long"]


# --- from the command line ------------------------------------------------------------------------
def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sandtable.verify", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment},
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "+ The revealed seed fits the hash published before the game."),
        ("fr", "+ La graine révélée correspond à l’empreinte publiée avant la partie."),
    ],
)
def test_it_says_what_it_found_in_both_languages(language: str, said: str) -> None:
    done = run(str(GOLDEN), "--language", language, PYTHONIOENCODING="utf-8")
    assert (done.returncode, said in done.stdout.splitlines(), done.stderr) == (0, True, "")


def test_it_answers_as_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(GOLDEN), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], told["entries"], told["dice"]) == (True, 6, 7)


def test_a_refuted_record_exits_1_and_a_wrong_call_2(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(forged(an_honest_game(), another_face))
    assert (main([str(path)]), main([str(tmp_path / "none")])) == (1, 2)
    with pytest.raises(SystemExit) as stop:
        main([])
    assert stop.value.code == 2


ALONE = """
import sys
from sandtable.verify import verify
assert verify(sys.argv[1]).ok
print(sorted(name for name in sys.modules if name.startswith("sandtable")))
"""


def test_the_check_uses_nothing_of_the_engine() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE, str(GOLDEN)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "['sandtable', 'sandtable.verify']"


def test_copied_alone_the_file_still_works(tmp_path: Path) -> None:
    copy = tmp_path / "verify.py"
    copy.write_bytes((ROOT / "src" / "sandtable" / "verify.py").read_bytes())
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(copy), str(GOLDEN)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "verify-dice-equal" in done.stdout, done.stderr) == (0, True, "")


@pytest.mark.parametrize("source", [Seeded(1), Fair(SECRET, SEEDS)], ids=["seed", "fair"])
def test_the_check_printed_in_the_documentation_works_and_finds_forgeries(
    tmp_path: Path, source: Any
) -> None:
    page = (ROOT / "docs" / "record.md").read_text("utf-8")
    program = next(part for part in page.split("```python\n") if part.startswith("import hashlib"))
    code = program.split("```")[0]
    results = []
    for raw in (content(an_honest_game(source)), forged(an_honest_game(source), another_face)):
        path = tmp_path / "a.jsonl"
        path.write_bytes(raw)
        done = subprocess.run(
            [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False
        )
        results.append((done.returncode, "every die" in done.stdout))
    assert results == [(0, True), (1, False)]

"""Results as tables: what was played, for other programs."""

import csv
import re
from collections import Counter
from pathlib import Path

import duckdb
import pytest

from sandtable.cli import main
from sandtable.lab.tables import TABLES

ROOT = Path(__file__).parents[2]
ASKED = """
scenarios: ms-tutorial
players: random
switches: {ms.covering-immediate-shot: true}
games: 6
counted: 3
"""


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tables")
    (folder / "ask.yaml").write_text(ASKED)
    assert main(["lab", "run", str(folder / "ask.yaml"), "--json"]) == 0
    return folder


def written(folder: Path, kind: str) -> dict[str, Path]:
    files = {name: folder / f"{name}.{kind}" for name in TABLES}
    others = [
        word for name in TABLES if name != "games" for word in (f"--{name}", str(files[name]))
    ]
    assert main(["lab", "table", str(folder / "ask.yaml"), str(files["games"]), *others]) == 0
    return files


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8") as opened:
        return list(csv.DictReader(opened))


def test_there_is_one_row_a_game_and_falls_are_what_was_lost(asked: Path) -> None:
    files = written(asked, "csv")
    games, falls = rows(files["games"]), rows(files["falls"])
    assert [(one["setting"], one["game"]) for one in games[5:7]] == [
        ("as written", "5"),
        ("ms.covering-immediate-shot=true", "0"),
    ]
    fell = Counter((one["setting"], one["game"]) for one in falls)
    for one in games:
        assert fell[one["setting"], one["game"]] == int(one["lost_a"]) + int(one["lost_b"])


def test_rolls_are_those_of_the_games_that_were_counted(asked: Path) -> None:
    """The rules counted have all of them; what needs no dice may show a rule as well."""
    files = written(asked, "csv")
    rolls, fired = rows(files["rolls"]), rows(files["fired"])
    assert {one["game"] for one in rolls} == {"0", "1", "2"}
    times = {(one["setting"], one["game"], one["rule"]): int(one["times"]) for one in fired}
    thrown = Counter(
        (o["setting"], o["game"], o["rule"]) for o in rolls if o["rule"] == "MS-SHOOT-02"
    )
    assert thrown
    assert all(times[one] >= number for one, number in thrown.items())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Say where to write"),
        (("games.xlsx",), ".parquet or .csv"),
        (("nowhere/games.csv",), "nowhere"),
    ],
)
def test_a_table_that_cannot_be_written_is_refused(
    asked: Path, words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    call = [str(asked / one) for one in words]
    assert main(["lab", "table", str(asked / "ask.yaml"), *call]) == 2
    assert told in capsys.readouterr().err


def test_without_pyarrow_it_is_told_how_to_get_it(
    asked: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sandtable.lab.tables.find_spec", lambda _: None)
    assert main(["lab", "table", str(asked / "ask.yaml"), str(asked / "x.parquet")]) == 2
    assert "sandtable[lab]" in capsys.readouterr().err
    assert not (asked / "x.parquet").exists()


def questions() -> list[str]:
    page = (ROOT / "docs/lab-questions.md").read_text("utf-8")
    return re.findall(r"```sql\n(.*?)```", page, re.DOTALL)


def test_there_are_ten_questions() -> None:
    assert len(questions()) == 10


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_the_questions_of_the_page_are_answered(
    asked: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(asked, kind)
    monkeypatch.chdir(asked)
    for question in questions():
        found = duckdb.sql(question.replace(".parquet", f".{kind}")).fetchall()
        assert found or "<> old.winner" in question, question

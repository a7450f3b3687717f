"""Tables: CSV lines become frozen records, and a bad cell says where it is and what is right."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Literal, NamedTuple

import pytest

from sandtable.tables import BadTable, Dice, Length, read_ranges, read_table

PACKAGE = "a_ruleset_for_tests"
FILE = f"{PACKAGE}/tables/things.csv"

Write = Callable[[str], None]


class Thing(NamedTuple):
    id: str
    rof: int
    damage: Dice | None
    reach: Length
    heavy: bool = False
    size: Literal["small", "big"] = "small"
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Odd:
    id: str
    share: Fraction
    weight: float
    note: str | None = None


class Result(NamedTuple):
    id: str
    lowest: int | None
    highest: int | None


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes the file things.csv of a package made for the test."""
    from sandtable import tables

    folder = tmp_path / PACKAGE / "tables"
    folder.mkdir(parents=True)
    (tmp_path / PACKAGE / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    yield lambda text: (folder / "things.csv").write_text(text, encoding="utf-8") and None
    sys.modules.pop(PACKAGE, None)
    tables._folder.cache_clear()


def things() -> dict[str, Thing]:
    return read_table(PACKAGE, "things.csv", Thing)


def complaint() -> str:
    with pytest.raises(BadTable) as caught:
        things()
    return str(caught.value)


def test_each_line_becomes_a_record_under_its_id(write: Write) -> None:
    write(
        "id, rof, damage, reach, heavy, size, examples\n"
        "smg,  4,    2D6,    20,    no, small, Sten Mk II; MP-38\n"
        "gun,  1, 8+3D6,   7.5,   yes, big,\n"
    )
    assert things() == {
        "smg": Thing("smg", 4, Dice("2D6"), Length(2000), False, "small", ("Sten Mk II", "MP-38")),
        "gun": Thing("gun", 1, Dice("8+3D6"), Length(750), True, "big", ()),
    }


def test_an_empty_cell_is_none_where_the_type_allows_and_the_default_where_there_is_one(
    write: Write,
) -> None:
    write("id,rof,damage,reach,size\nstone,1,,3.25,\n")
    assert things()["stone"] == Thing("stone", 1, None, Length(325))


def test_a_frozen_dataclass_serves_as_a_row_too(write: Write) -> None:
    write("id,share,weight,note\nhalf,1/2,2.5,\n")
    row = read_table(PACKAGE, "things.csv", Odd)["half"]
    assert row == Odd("half", Fraction(1, 2), 2.5, None)


def test_quoted_cells_may_hold_commas_and_lined_up_columns_lose_their_spaces(write: Write) -> None:
    write('id, rof, damage, reach, examples\na,   1, 2D6,    5,     "Mk I, early"   \n')
    assert things()["a"].examples == ("Mk I, early",)


HEADING = "id,rof,damage,reach,heavy,size\n"
NOT_DICE = "is not dice; write them like 2D6, 2D8+1D6 or 8+3D6."
NOT_A_LENGTH = "is not a length, such as 15 or 7.5."


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("a,one,2D6,5,no,big", 'line 2, column rof: "one" is not a whole number, such as 3 or -1.'),
        ("a,1,2D,5,no,big", f'line 2, column damage: "2D" {NOT_DICE}'),
        ("a,1,D6,5,no,big", f'line 2, column damage: "D6" {NOT_DICE}'),
        ("a,1,2D6,5cm,no,big", f'line 2, column reach: "5cm" {NOT_A_LENGTH}'),
        ("a,1,2D6,,no,big", f'line 2, column reach: "" {NOT_A_LENGTH}'),
        ("a,1,2D6,5,maybe,big", 'line 2, column heavy: "maybe" is neither yes nor no.'),
        ("a,1,2D6,5,no,huge", 'line 2, column size: "huge" is not one of small, big.'),
        (",1,2D6,5,no,big", "line 2, column id: the cell is empty; it needs a text."),
        ("a,1,2D6,5,no", "line 2: 5 cells where the heading has 6 columns."),
        ("a,1,,5,,\n\na,1,,5,,", "line 4, column id: a is there twice; each id stands once."),
    ],
)
def test_a_bad_cell_is_named_by_line_and_column_with_what_would_be_right(
    write: Write, lines: str, said: str
) -> None:
    write(HEADING + lines + "\n")
    assert complaint() == f"{FILE}, {said}"


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        (
            "id,rof,damage,reach,colour",
            "line 1, column colour: unknown column; the columns are "
            "id, rof, damage, reach, heavy, size, examples.",
        ),
        ("id,damage,reach", "line 1, column rof: missing; each row needs it."),
        (
            "id,rof,rof,damage,reach",
            "line 1, column rof: there twice; each column stands once.",
        ),
    ],
)
def test_a_bad_heading_is_named_by_its_column(write: Write, heading: str, said: str) -> None:
    write(heading + "\n")
    assert complaint() == f"{FILE}, {said}"


@pytest.mark.parametrize("cell", ["half", "1/0"])
def test_a_bad_fraction_is_refused(write: Write, cell: str) -> None:
    write(f"id,share,weight\na,{cell},1\n")
    with pytest.raises(BadTable, match="is not a fraction, such as"):
        read_table(PACKAGE, "things.csv", Odd)


def test_a_bad_real_number_is_refused(write: Write) -> None:
    write("id,share,weight\na,1/2,heavy\n")
    with pytest.raises(BadTable, match='column weight: "heavy" is not a number'):
        read_table(PACKAGE, "things.csv", Odd)


def test_a_missing_file_is_named(write: Write) -> None:
    assert complaint() == f"{FILE}: there is no such file."


# ------------------------------------------------------------------ tables read by a total
def results(write: Write, lines: str) -> Callable[[int], str]:
    write("id,lowest,highest\n" + lines)
    return read_ranges(PACKAGE, "things.csv", Result).row_for


def test_a_total_falls_on_its_row_and_open_ends_take_the_rest(write: Write) -> None:
    row_for = results(write, "ok,8,\npanic,5,7\nrout,,4\n")
    assert [row_for(total) for total in (-3, 4, 5, 7, 8, 99)] == [
        "rout", "rout", "panic", "panic", "ok", "ok",
    ]  # fmt: skip


@pytest.mark.parametrize("total", [0, 7])
def test_a_total_beyond_closed_ends_is_on_no_row(write: Write, total: int) -> None:
    row_for = results(write, "low,1,3\nhigh,4,6\n")
    with pytest.raises(LookupError, match=f"{total} is on no row of {FILE}"):
        row_for(total)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("low,1,3\nhigh,5,6\n", "low ends at 3, high must start just above"),
        ("low,1,3\nhigh,3,6\n", "low ends at 3, high must start just above"),
        ("low,1,\nhigh,3,6\n", "low and high overlap at an open end"),
        ("", "it has no rows"),
    ],
)
def test_ranges_have_neither_gap_nor_overlap(write: Write, lines: str, said: str) -> None:
    with pytest.raises(BadTable, match=said):
        results(write, lines)

"""Tables of a ruleset: CSV files that look like the printed sheet, read into frozen records.

A table stands in `tables/` of its ruleset's package. Its first line names the columns as the fields
of the row's class are named, and one of them is `id`. That class is a NamedTuple or a frozen
dataclass; the first is six times quicker to make, and every start of the program pays for dozens.
Spaces around a cell do not count, so that columns may be lined up. An empty cell is the field's
default, or None where the type allows. Whatever cannot be read stops at once with the file, the
line, the column and what would be right.
"""

import csv
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import pairwise
from types import NoneType, UnionType
from typing import (
    Any,
    Generic,
    Literal,
    NewType,
    Protocol,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

Length = NewType("Length", int)
"""A length in hundredths of the ruleset's unit: 7.5 in a table of centimetres is 750."""

Dice = NewType("Dice", str)
"""Dice as the sheets print them: a sum of nDm and whole numbers, such as 2D8+1D6 or 8+3D6."""

HUNDREDTHS = 100
LIST_SEPARATOR = ";"

DICE = re.compile(r"(?:[1-9]\d*D[1-9]\d*|\d+)(?:\+(?:[1-9]\d*D[1-9]\d*|\d+))*")
LENGTH = re.compile(r"(\d+)(?:\.(\d{1,2}))?")
INTEGER = re.compile(r"[+-]?\d+")
YES_NO = {"yes": True, "no": False}


class BadTable(ValueError):
    """A table that cannot be read: which file, line and column, and what would be right."""

    def __init__(
        self, file: str, problem: str, *, line: int | None = None, column: str | None = None
    ) -> None:
        self.file, self.line, self.column, self.problem = file, line, column, problem
        at_line = f", line {line}" if line else ""
        in_column = f", column {column}" if column else ""
        super().__init__(f"{file}{at_line}{in_column}: {problem}")


class Row(Protocol):
    """A line of a table: a NamedTuple or a frozen dataclass with a field `id`."""

    @property
    def id(self) -> str: ...


class RangeRow(Row, Protocol):
    """A line that stands for a range of totals; None is an open end."""

    @property
    def lowest(self) -> int | None: ...
    @property
    def highest(self) -> int | None: ...


R = TypeVar("R", bound=Row)
G = TypeVar("G", bound=RangeRow)


def read_table(package: str, name: str, row_class: type[R]) -> dict[str, R]:
    """The rows of `tables/<name>` of a package by id, in the printed order."""
    return _rows(_lines(package, name), _called(package, name), row_class)


def read_ranges(package: str, name: str, row_class: type[G]) -> "Ranges[G]":
    """A table whose rows are ranges of a total (8+, 7-5, 4-)."""
    return Ranges(_called(package, name), read_table(package, name, row_class))


class Ranges(dict[str, G], Generic[G]):
    """A table read by a total: rows by id, and the row on which a total falls."""

    __slots__ = ("_ends", "_name", "_start")

    def __init__(self, name: str, rows: dict[str, G]) -> None:
        super().__init__(rows)
        self._name = name
        upwards = sorted(rows.values(), key=_start_of)
        if not upwards:
            raise BadTable(name, "it has no rows.")
        _check_no_gap(name, upwards)
        self._start = upwards[0].lowest
        self._ends = tuple((row.highest, row.id) for row in upwards)

    def row_for(self, total: int) -> str:
        """The id of the row on which a total falls."""
        if self._start is None or total >= self._start:
            for highest, row in self._ends:
                if highest is None or total <= highest:
                    return row
        raise LookupError(f"{total} is on no row of {self._name}")


def _start_of(row: RangeRow) -> float:
    return float("-inf") if row.lowest is None else row.lowest


def _check_no_gap(name: str, upwards: list[G]) -> None:
    """Rows follow each other by one: one point of a total, or one whole unit of length."""
    for below, above in pairwise(upwards):
        if below.highest is None or above.lowest is None:
            problem = f"{below.id} and {above.id} overlap at an open end."
            raise BadTable(name, problem)
        if above.lowest - below.highest not in (1, HUNDREDTHS):
            problem = f"{below.id} ends at {below.highest}, {above.id} must start just above."
            raise BadTable(name, problem)


def _lines(package: str, name: str) -> Iterator[tuple[int, list[str]]]:
    """Numbered lines of a table as lists of cells, blank lines left out."""
    path = os.path.join(_folder(package), name)
    try:
        with open(path, encoding="utf-8", newline="") as file:
            reader = csv.reader(file, skipinitialspace=True)
            for cells in reader:
                if cells:
                    yield reader.line_num, [cell.strip() for cell in cells]
    except FileNotFoundError:
        raise BadTable(_called(package, name), "there is no such file.") from None


def _called(package: str, name: str) -> str:
    """Rulesets have tables of the same name: with its folder it is one file."""
    return f"{package.rpartition('.')[2]}/tables/{name}"


@cache
def _folder(package: str) -> str:
    return os.path.join(next(iter(import_module(package).__path__)), "tables")


def _rows(lines: Iterator[tuple[int, list[str]]], name: str, row_class: type[R]) -> dict[str, R]:
    line, header = next(lines, (1, []))
    readers = _readers_for(name, line, header, row_class)
    rows: dict[str, R] = {}
    for line, cells in lines:
        if len(cells) != len(readers):
            problem = f"{len(cells)} cells where the heading has {len(readers)} columns."
            raise BadTable(name, problem, line=line)
        values: dict[str, Any] = {}
        for (column, read, has_default), cell in zip(readers, cells, strict=True):
            if has_default and not cell:
                continue
            try:
                values[column] = read(cell)
            except ValueError as reason:
                raise BadTable(name, str(reason), line=line, column=column) from None
        row = row_class(**values)
        if row.id in rows:
            problem = f"{row.id} is there twice; each id stands once."
            raise BadTable(name, problem, line=line, column="id")
        rows[row.id] = row
    return rows


Reader = Callable[[str], Any]  # what a cell becomes depends on the column


def _readers_for(
    name: str, line: int, header: list[str], row_class: type[Row]
) -> list[tuple[str, Reader, bool]]:
    """For each column of the heading: its field, how to read it, whether it may stay empty."""
    columns = _columns(row_class)
    for column in header:
        if column not in columns:
            problem = f"unknown column; the columns are {', '.join(columns)}."
            raise BadTable(name, problem, line=line, column=column or "without a name")
        if header.count(column) > 1:
            problem = "there twice; each column stands once."
            raise BadTable(name, problem, line=line, column=column)
    for column, (_, has_default) in columns.items():
        if column not in header and not has_default:
            raise BadTable(name, "missing; each row needs it.", line=line, column=column)
    return [(column, *columns[column]) for column in header]


@cache
def _columns(row_class: type[Any]) -> dict[str, tuple[Reader, bool]]:
    """How to read each field of a row, and whether it has a default."""
    with_default = _fields_with_default(row_class)
    kinds = get_type_hints(row_class)
    return {name: (_reader(kind), name in with_default) for name, kind in kinds.items()}


def _fields_with_default(row_class: type[Any]) -> set[str]:
    if is_dataclass(row_class):
        return {field.name for field in fields(row_class) if field.default is not MISSING}
    return set(row_class._field_defaults)


@cache
def _reader(kind: object) -> Reader:
    """What turns a cell into a value of a type; an empty cell is None where the type allows."""
    filled, optional = _without_none(kind)
    read = _one_of(get_args(filled)) if get_origin(filled) is Literal else READERS[filled]
    return (lambda cell: read(cell) if cell else None) if optional else read


def _without_none(kind: object) -> tuple[object, bool]:
    if get_origin(kind) is UnionType or NoneType in get_args(kind):
        (filled,) = (member for member in get_args(kind) if member is not NoneType)
        return filled, True
    return kind, False


def _one_of(allowed: tuple[str, ...]) -> Reader:
    def read(cell: str) -> str:
        if cell not in allowed:
            raise ValueError(f'"{cell}" is not one of {", ".join(allowed)}.')
        return cell

    return read


def text(cell: str) -> str:
    if not cell:
        raise ValueError("the cell is empty; it needs a text.")
    return cell


def integer(cell: str) -> int:
    if not INTEGER.fullmatch(cell):
        raise ValueError(f'"{cell}" is not a whole number, such as 3 or -1.')
    return int(cell)


def yes_or_no(cell: str) -> bool:
    if cell not in YES_NO:
        raise ValueError(f'"{cell}" is neither yes nor no.')
    return YES_NO[cell]


def length(cell: str) -> Length:
    """7.5 becomes 750: all lengths of tables are whole hundredths."""
    printed = LENGTH.fullmatch(cell)
    if not printed:
        raise ValueError(f'"{cell}" is not a length, such as 15 or 7.5.')
    whole, part = printed.groups(default="")
    return Length(int(whole) * HUNDREDTHS + int(part.ljust(2, "0")))


def dice(cell: str) -> Dice:
    if not DICE.fullmatch(cell):
        raise ValueError(f'"{cell}" is not dice; write them like 2D6, 2D8+1D6 or 8+3D6.')
    return Dice(cell)


def fraction(cell: str) -> Fraction:
    try:
        return Fraction(cell)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f'"{cell}" is not a fraction, such as 2/3 or 0.5.') from None


def real(cell: str) -> float:
    try:
        return float(cell)
    except ValueError:
        raise ValueError(f'"{cell}" is not a number, such as 2 or 0.5.') from None


def several(cell: str) -> tuple[str, ...]:
    """Names separated by semicolons."""
    return tuple(name.strip() for name in cell.split(LIST_SEPARATOR)) if cell else ()


READERS: dict[Any, Reader] = {
    str: text,
    int: integer,
    bool: yes_or_no,
    float: real,
    Fraction: fraction,
    Length: length,
    Dice: dice,
    tuple[str, ...]: several,
}


# --- all of them ----------------------------------------------------------------------------------
@cache
def fingerprint(package: str) -> str:
    """A hash of the rule book and the tables of a ruleset: whether a record was played by them."""
    from hashlib import sha256
    from importlib.resources import files

    digest = sha256()
    here = files(package)
    tables = sorted(here.joinpath("tables").iterdir(), key=lambda file: file.name)
    for file in (here.joinpath("rules.yaml"), *tables):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()

"""The tables of a rule book as they are printed: few columns, words of the reader's language.

A column that most rows fill stays a column. What only some rows have, and every yes or no, goes
into the last one, the notes: "crew 2, anti-tank". The ends of a range of dice become one cell.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from sandtable.explain.numbers import number, signed
from sandtable.explain.words import Language, has_message, sentence
from sandtable.reading import typeset
from sandtable.rulebook import PrintedTable, Rulebook
from sandtable.rulepages import cells_of

Row = dict[str, str]
NAMES, ENDS = ("id", "en", "fr"), ("lowest", "highest")
OF_A_LANGUAGE = re.compile(r"(.+)_(en|fr)")
FLAGS = {"yes", "no", ""}
#: Of which a file says that a column has the number n: a1, cc10, e3, to_12.
NUMBERED = re.compile(r"(?:a|cc|e)(\d+)|to_(\d+)")
NEGATIVE = re.compile(r"-(\d.*)")
SOME = re.compile(r"(.+)\*(\d+)")
#: A column is one if so many of the rows have something in it.
ENOUGH = 0.5
#: Ids of rules, which are set smaller.
RULES = ("rule", "rules")
#: What is added to a die, and what a die has to reach.
ADDED = (
    "modifier", "value", "hit", "fire", "plus", "to_hit", "wound_modifier", "skid", "adds", "v",
    "fire_table_modifier", "assault_v", "fire_vs_vehicle", "initiative",
)  # fmt: skip
REACHED = ("needed", "needs", "save", "resistance")
#: Columns of the program rather than of a player, and such as say what the name says.
DROPPED = {
    ("groups", "number"), ("move_cost", "degrees"), ("quality", "sides"),
    ("close_combat", "training"), ("machine_effect", "effect"), ("target_speed", "roll"),
    ("spotting", "fired"), ("spotting", "moved"), ("spotting", "large"),
}  # fmt: skip
#: What is not worth telling of those few columns that most rows have at the same value.
USUAL = {"every_turns": "1", "fire_table_modifier": "0", "to_hit": "0"}


class Printed(NamedTuple):
    """A table ready for a form: its headings, its rows, and what kind of column each is."""

    id: str
    title: str
    heads: list[str]
    rows: list[list[str]]
    kinds: list[str]  # name, figure, word, text, rule

    def plain(self) -> dict[str, Any]:
        return self._asdict() | {"weights": self.weights()}

    def weights(self) -> list[int]:
        """How much room each column wants: letters of its longest words, and of all of a text."""
        return [self._weight(n, kind) for n, kind in enumerate(self.kinds)]

    def _weight(self, column: int, kind: str) -> int:
        lengths = [len(row[column]) for row in self.rows]
        if kind == "name":
            return max(lengths)
        if kind != "text":
            return max(*lengths, len(self.heads[column]))
        return max(8, max(lengths) // 2, sum(lengths) // max(1, sum(n > 0 for n in lengths)))


def printed(book: Rulebook, table: PrintedTable, language: Language) -> Printed:
    """A table in words of a language."""
    columns, rows = _records(book, table, language)
    file = table.file.removesuffix(".csv")
    named = any(row["name"] for row in rows)
    kept = [c for c in columns if _is_column(c, rows)]
    noted = [c for c in columns if c not in kept]
    heads = ["" if named else _heading("id", file, language)]
    heads += [_heading(column, file, language) for column in kept]
    body = [
        [
            row["name"] or _cell(book, row["id"], language),
            *(_told(book, c, row, language) for c in kept),
        ]
        for row in rows
    ]
    cells = [list(column) for column in zip(*body, strict=True)]
    kinds = ["name", *("rule" if c in RULES else _kind(cells[n]) for n, c in enumerate(kept, 1))]
    notes = [_notes(book, row, noted, file, language) for row in rows]
    if any(notes):
        heads.append("")
        kinds.append(_kind(notes))
        body = [[*cells, note] for cells, note in zip(body, notes, strict=True)]
    return Printed(table.id, table.title.said_in(language), heads, body, kinds)


def _records(
    book: Rulebook, table: PrintedTable, language: Language
) -> tuple[list[str], list[Row]]:
    """The columns in their order, and the rows with a name, without what is in another language."""
    heading, *lines = cells_of(book.folder / "tables" / table.file)
    file = table.file.removesuffix(".csv")
    rows, columns = [], list[str]()
    for line in lines:
        given = dict(zip(heading, line, strict=True))
        row: Row = {"id": given["id"], "name": _printed(given.get(language, ""), language)}
        for column, cell in given.items():
            name = _of_language(column, language)
            if column in ENDS:
                name, cell = "roll", _range(*(given[end] for end in ENDS))
            if name is None or column in NAMES or (file, name) in DROPPED:
                continue
            row[name] = "" if cell == USUAL.get(name) and file != "target_speed" else cell
            if name not in columns:
                columns.append(name)
        rows.append(row)
    return columns, rows


def _of_language(column: str, language: Language) -> str | None:
    """`terrain_en` is `terrain` in English, and nothing in French."""
    match = OF_A_LANGUAGE.fullmatch(column)
    if not match:
        return column
    return match[1] if match[2] == language else None


def _range(lowest: str, highest: str) -> str:
    if not lowest:
        return f"≤ {_signed(highest)}" if highest else ""
    if not highest:
        return f"{_signed(lowest)}+"
    between = " … " if lowest.startswith("-") else "–"
    return lowest if lowest == highest else f"{_signed(lowest)}{between}{_signed(highest)}"


def _is_column(column: str, rows: list[Row]) -> bool:
    filled = [row[column] for row in rows if row[column]]
    if set(filled) <= FLAGS or not filled:
        return False
    return column in RULES or (len(filled) / len(rows) >= ENOUGH and column != "examples")


def _kind(cells: list[str]) -> str:
    """Figures stand in the middle; words that are short keep to one line."""
    longest = max(len(cell) for cell in cells)
    if longest <= LONGEST_FIGURE and any(FIGURE.search(cell) for cell in cells):
        return "figure"
    return "word" if longest <= LONGEST_WORD else "text"


FIGURE = re.compile(r"\d|[NSL]\b")
LONGEST_FIGURE, LONGEST_WORD = 8, 15


def _notes(book: Rulebook, row: Row, columns: list[str], file: str, language: Language) -> str:
    """What only some rows have, each with its word."""
    notes = []
    for column in columns:
        cell = row[column]
        if cell == "yes":
            notes.append(_heading(column, file, language))
        elif cell not in ("no", "", "0"):
            text = _told(book, column, row, language)
            head = _heading(column, file, language)
            notes.append(text if column == "examples" else _with(head, text))
    return ", ".join(notes)


def _with(head: str, text: str) -> str:
    return head.replace("…", text) if "…" in head else f"{head} {text}"


# --- words ----------------------------------------------------------------------------------------
def _heading(column: str, file: str, language: Language) -> str:
    match = NUMBERED.fullmatch(column)
    if match:
        return match[1] or f"≤ {match[2]}"
    if re.fullmatch(r"c\d+", column) or (file, column) == ("fire", "id"):
        return ""  # the first rows of HX-T-FIRE are its headings
    own = f"column-{file}-{column}"
    return sentence(own if has_message(own, language) else f"column-{column}", language)


def _told(book: Rulebook, column: str, row: Row, language: Language) -> str:
    cell = row[column]
    if column in OPAQUE:
        return _printed(cell, language)
    if column in ADDED and WHOLE.fullmatch(cell):
        return signed(int(cell)) if int(cell) else cell
    if column in REACHED and cell.isdigit():
        return f"{cell}+"
    return ", ".join(_cell(book, part, language) for part in cell.split(", ")) if cell else ""


#: What is no word of ours to be looked up: names of weapons, ids, texts in the row's own language.
OPAQUE = (*RULES, "examples", "terrain", "code")
WHOLE, DECIMAL = re.compile(r"-?\d+"), re.compile(r"\d+\.\d+")


def _cell(book: Rulebook, cell: str, language: Language) -> str:
    """A figure, a word of ours, or the name of a row of this book."""
    if NEGATIVE.fullmatch(cell):
        return _signed(cell)
    if DECIMAL.fullmatch(cell):
        return number(Fraction(cell), language)
    some = SOME.fullmatch(cell)
    if some:
        return f"{some[2]} × {_cell(book, some[1], language)}"
    if has_message(f"cell-{cell}", language):
        return sentence(f"cell-{cell}", language)
    if cell in (".", "-"):
        return {".": "", "-": "–"}[cell]
    if cell.endswith("-") and cell[:-1].isdigit():
        return f"≤ {cell[:-1]}"
    if cell[:1].islower() and cell in _rows(book):
        return _rows(book)[cell][language]
    if " " in cell:  # of a counter: ap small-arms 4/2 6 x4
        first, *rest = cell.split(" ")
        head = first.upper() if first in FIRES else _cell(book, first, language)
        return " ".join([head, *(_cell(book, word, language) for word in rest)])
    return cell if not re.fullmatch(r"x\d+", cell) else f"×{cell[1:]}"


FIRES = ("ap", "ac", "ind", "aa")


def _signed(number: str) -> str:
    return NEGATIVE.sub(r"−\1", number)


@cache
def _rows(book: Rulebook) -> dict[str, dict[str, str]]:
    """What each row of the book's tables is called, small where it is a common noun."""
    names: dict[str, dict[str, str]] = {}
    for table in book.tables:
        heading, *lines = cells_of(book.folder / "tables" / table.file)
        for line in lines:
            given = dict(zip(heading, line, strict=True))
            if given.get("en"):
                names.setdefault(
                    given["id"], {"en": _low(given["en"]), "fr": typeset(_low(given["fr"]))}
                )
    return names


def _low(text: str) -> str:
    return text if text[1:2].isupper() or text[1:2].isdigit() else text[:1].lower() + text[1:]


def _printed(text: str, language: Language) -> str:
    return typeset(text) if language == "fr" else text

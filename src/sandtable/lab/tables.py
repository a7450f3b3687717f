"""Results as tables that other programs read: Parquet, or CSV.

Rolls are not kept: games that were counted are played again, and fall out the same.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.lab.results import Results
from sandtable.refusals import BadInput
from sandtable.simulate.match import rolls_of

#: Rows written at a time.
BLOCK = 50_000
WHO = ("battle", "setting")


class Table(NamedTuple):
    """Names and kinds of its columns, and its rows."""

    columns: dict[str, str]  # "text", "whole", "number" or "truth"
    rows: Callable[[Results], Iterator[tuple[Any, ...]]]


def _games(results: Results) -> Iterator[tuple[Any, ...]]:
    for row in results.rows(
        "SELECT battle, settings.setting, scenario, side_a, side_b, player_a, player_b, options,"
        " game, winner, reason, points_a, points_b, lost_a, lost_b, turns, commands, answers,"
        " refused, counted, longest, longest_rule, longest_turn"
        " FROM games JOIN settings ON games.setting = settings.id ORDER BY settings.id, game"
    ):
        yield *row[:19], bool(row[19]), *row[20:]


def _fired(results: Results) -> Iterator[tuple[Any, ...]]:
    return results.rows(
        "SELECT battle, settings.setting, game, rule, times FROM fired"
        " JOIN settings ON fired.setting = settings.id ORDER BY settings.id, game, rule"
    )


def _falls(results: Results) -> Iterator[tuple[Any, ...]]:
    return results.rows(
        "SELECT battle, settings.setting, game, turn, side, x, y FROM falls"
        " JOIN settings ON falls.setting = settings.id ORDER BY settings.id, game, nth"
    )


def _rolls(results: Results) -> Iterator[tuple[Any, ...]]:
    for battle in results.battles:
        for setting in battle.settings:
            job = battle.job(setting, results.experiment)
            for game in sorted(results.numbers(battle, setting)):
                if game < job.counted:
                    for nth, thrown in enumerate(rolls_of(job, game)):
                        faces = " ".join(map(str, thrown.faces))
                        plain = thrown._replace(faces=faces, modifiers=json.dumps(thrown.modifiers))  # type: ignore[arg-type]
                        yield battle.id, setting.id, game, nth, *plain


TABLES: dict[str, Table] = {
    "games": Table(
        {
            **dict.fromkeys((*WHO, "scenario", "side_a", "side_b", "player_a", "player_b"), "text"),
            "options": "text",
            "game": "whole",
            "winner": "text",
            "reason": "text",
            **dict.fromkeys(("points_a", "points_b", "lost_a", "lost_b", "turns"), "whole"),
            **dict.fromkeys(("commands", "answers", "refused"), "whole"),
            "counted": "truth",
            "longest": "number",
            "longest_rule": "text",
            "longest_turn": "whole",
        },
        _games,
    ),
    "fired": Table(
        {**dict.fromkeys(WHO, "text"), "game": "whole", "rule": "text", "times": "whole"}, _fired
    ),
    "falls": Table(
        {
            **dict.fromkeys(WHO, "text"),
            "game": "whole",
            "turn": "whole",
            "side": "text",
            "x": "whole",
            "y": "whole",
        },
        _falls,
    ),
    "rolls": Table(
        {
            **dict.fromkeys(WHO, "text"),
            **dict.fromkeys(("game", "nth", "command", "turn"), "whole"),
            **dict.fromkeys(("by", "rule", "dice", "faces", "modifiers", "against"), "text"),
            "means": "text",
            "chance": "number",
        },
        _rolls,
    ),
}


def check_table(path: Path) -> None:
    """Before anything is worked out for it."""
    if path.suffix not in (".csv", ".parquet"):
        raise BadInput("lab-no-kind", file=path)
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise BadInput("lab-needs-pyarrow")


def write_table(results: Results, name: str, path: Path) -> int:
    """How many rows were written."""
    check_table(path)
    table = TABLES[name]
    write = _parquet if path.suffix == ".parquet" else _csv
    return write(table, table.rows(results), path)


def _csv(table: Table, rows: Iterator[tuple[Any, ...]], path: Path) -> int:
    number = 0
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(table.columns)
        for row in rows:
            writer.writerow(row)
            number += 1
    return number


def _parquet(table: Table, rows: Iterator[tuple[Any, ...]], path: Path) -> int:
    arrow: Any = import_module("pyarrow")  # an extra: it may not be there
    parquet: Any = import_module("pyarrow.parquet")
    kinds = {
        "text": arrow.string(),
        "whole": arrow.int64(),
        "number": arrow.float64(),
        "truth": arrow.bool_(),
    }
    schema = arrow.schema([(name, kinds[kind]) for name, kind in table.columns.items()])
    number = 0
    with parquet.ParquetWriter(path, schema) as writer:
        first = list(islice(rows, BLOCK))
        blocks = chain([first], iter(lambda: list(islice(rows, BLOCK)), []))
        for block in blocks:
            columns = list(zip(*block, strict=True)) or [()] * len(schema)
            arrays = [arrow.array(c, f.type) for c, f in zip(columns, schema, strict=True)]
            writer.write_table(arrow.Table.from_arrays(arrays, schema=schema))
            number += len(block)
    return number

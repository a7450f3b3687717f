"""`sandtable lab`: experiments, their results, tables and reports. Options are only read here."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.answers import check_target
from sandtable.cli.calls import Call
from sandtable.cli.simulation import MOST_JOBS
from sandtable.explain.words import Language, sentence
from sandtable.refusals import BadInput

if TYPE_CHECKING:
    from sandtable.lab import Found

INTERRUPTED = 130


def run(call: Call) -> int:
    """What is missing is played; Ctrl+C leaves a report of what is there."""
    from sandtable.lab import results_file
    from sandtable.lab import run as run_experiment

    jobs = call.whole("--jobs", 1, MOST_JOBS)
    file = call.words[0]
    kept = results_file(call.value("--results") or file)
    check_target(kept)
    _check_report(call)
    found = run_experiment(
        file,
        results=kept,
        jobs=jobs,
        ray=call.value("--ray"),
        language=call.language,
        progress=not call.has("--json"),
    )
    tell(call, found)
    if not call.has("--json"):
        print(sentence("lab-kept", call.language, file=kept))
    if found.interrupted:
        print(sentence("interrupted", call.language), file=sys.stderr)
    return INTERRUPTED if found.interrupted else 0


def show(call: Call) -> int:
    from sandtable.lab import found_in

    _check_report(call)
    tell(call, found_in(call.words[0]))
    return 0


def compare(call: Call) -> int:
    from sandtable.lab import results_file
    from sandtable.lab.compare import as_text, compared
    from sandtable.lab.findings import as_json

    a, b = (results_file(name) for name in call.words)
    found = compared(a, b)
    print(as_json(found) if call.has("--json") else as_text(found, call.language))
    return 0


def table(call: Call) -> int:
    from sandtable.lab import results_file
    from sandtable.lab.results import kept_results
    from sandtable.lab.tables import TABLES, check_table, write_table

    asked = {name: call.value(f"--{name}") for name in TABLES}
    asked["games"] = call.words[1] if len(call.words) > 1 else None
    wanted = {name: Path(path) for name, path in asked.items() if path is not None}
    if not wanted:
        raise BadInput("lab-no-table")
    for path in wanted.values():
        check_table(path)
        check_target(path)
    with kept_results(results_file(call.words[0])) as results:
        for name, path in wanted.items():
            rows = write_table(results, name, path)
            print(sentence("lab-table-written", call.language, rows=rows, file=path))
    return 0


def _check_report(call: Call) -> None:
    target = call.value("--report")
    if target:
        check_target(Path(target))


def tell(call: Call, found: Found) -> None:
    """As text or JSON, and as a page where one is wanted."""
    from sandtable.lab.findings import as_json
    from sandtable.lab.text import as_text

    target = call.value("--report")
    if target:
        Path(target).write_text(drawn(found, Path(target), call.language), encoding="utf-8")
    print(as_json(found.data) if call.has("--json") else as_text(found.data, call.language))
    if target and not call.has("--json"):
        print(sentence("report-written", call.language, file=Path(target)))


def drawn(found: Found, target: Path, language: Language) -> str:
    """A page, or by the ending the effects alone as a picture."""
    from sandtable.lab.forest import figure
    from sandtable.lab.page import page

    if target.suffix == ".svg":
        return figure(found.data, language)
    return page(found.data, found.scenarios, language)

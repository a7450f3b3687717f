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
#: What a report may be: a page, or its picture.
REPORTS = (".html", ".htm", ".svg", ".png")


def run(call: Call) -> int:
    """What is missing is played; Ctrl+C leaves a report of what is there."""
    from sandtable.lab import results_file
    from sandtable.lab import run as run_experiment

    jobs = call.whole("--jobs", 1, MOST_JOBS)
    file = call.words[0]
    kept = results_file(call.value("--results") or file)
    check_target(kept)
    check_report(call)
    findings = run_experiment(
        file,
        results=kept,
        jobs=jobs,
        ray=call.value("--ray"),
        language=call.language,
        progress=not call.has("--json"),
    )
    tell(call, findings)
    if not call.has("--json"):
        print(sentence("lab-kept", call.language, file=kept))
    if findings.interrupted:
        print(sentence("interrupted", call.language), file=sys.stderr)
    return INTERRUPTED if findings.interrupted else 0


def show(call: Call) -> int:
    from sandtable.lab import found_in

    check_report(call)
    tell(call, found_in(call.words[0]))
    return 0


def compare(call: Call) -> int:
    from sandtable.lab import results_file
    from sandtable.lab.compare import as_text, compared
    from sandtable.lab.findings import as_json

    a, b = (results_file(name) for name in call.words)
    comparison = compared(a, b)
    print(as_json(comparison) if call.has("--json") else as_text(comparison, call.language))
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


def check_report(call: Call) -> None:
    target = call.value("--report")
    if target:
        if Path(target).suffix not in REPORTS:
            raise BadInput("report-ending", file=target)
        check_target(Path(target))
        if Path(target).suffix == ".png":
            from sandtable.paper.press import check_press

            check_press()


def tell(call: Call, findings: Found) -> None:
    """As text or JSON, and as a page where one is wanted."""
    from sandtable.lab.findings import as_json
    from sandtable.lab.text import as_text

    target = call.value("--report")
    if target:
        Path(target).write_bytes(drawn(findings, Path(target), call.language))
    print(as_json(findings.data) if call.has("--json") else as_text(findings.data, call.language))
    if target and not call.has("--json"):
        print(sentence("report-written", call.language, file=Path(target)))


def drawn(findings: Found, target: Path, language: Language) -> bytes:
    """A page, or by the ending the effects alone as a picture."""
    from sandtable.lab.forest import figure
    from sandtable.lab.page import page

    if target.suffix == ".png":
        from sandtable.lab.picture import png

        return png(findings.data, language)
    if target.suffix == ".svg":
        return figure(findings.data, language).encode()
    return page(findings.data, findings.scenarios, language).encode()

"""`sandtable simulate`: thousands of games, counted. Here its options are only read."""

from __future__ import annotations

from pathlib import Path

from sandtable.cli.answers import check_target
from sandtable.cli.calls import Call
from sandtable.cli.play import named_players, read_options
from sandtable.explain.words import sentence

MOST_GAMES = 1_000_000
MOST_JOBS = 256


def simulate(call: Call) -> int:
    """Read the options first: a wrong one is refused before anything heavy is imported."""
    players = call.value("--players")
    games, jobs = call.whole("--games", 1, MOST_GAMES), call.whole("--jobs", 1, MOST_JOBS)
    options, versus = read_options(call.values("--set")), read_options(call.values("--versus"))
    target = call.value("--report")
    if target:
        check_target(Path(target))
    from sandtable.simulate import report_html, report_json, report_text, run

    report = run(
        call.words[0],
        games=games,
        players=named_players(players) if players else None,
        jobs=jobs,
        seed=call.value("--seed"),
        options=options,
        versus=versus,
        progress=not call.has("--json"),
    )
    page = report_html(report, call.language) if target else ""
    print(report_json(report) if call.has("--json") else report_text(report, call.language))
    if target:
        Path(target).write_text(page, encoding="utf-8")
        if not call.has("--json"):
            print(sentence("report-written", call.language, file=Path(target)))
    return 0

"""`sandtable army price`: what is a weapon worth? Games say it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.answers import print_json
from sandtable.cli.calls import Call
from sandtable.cli.lab import check_report
from sandtable.cli.simulation import MOST_GAMES, MOST_JOBS
from sandtable.explain.words import Language, sentence

if TYPE_CHECKING:
    from sandtable.prices.measure import Prices


def price(call: Call) -> int:
    from sandtable.prices.measure import GAMES, asked_of, prices
    from sandtable.prices.report import as_data, as_lines
    from sandtable.simulate.crew import crew_of

    report = call.value("--report")
    check_report(call)
    named = call.value("--things") or ""
    things = tuple(dict.fromkeys(filter(None, named.split(",")))) or tuple(filter(None, [named]))
    games = call.whole("--games", 12, MOST_GAMES) or GAMES

    def progress(done: int, most: int) -> None:
        if sys.stderr.isatty() and not call.has("--json"):
            said = sentence("price-progress", call.language, done=done, most=most)
            print(f"\r\x1b[K{said}", end="", file=sys.stderr, flush=True)

    with crew_of(call.whole("--jobs", 1, MOST_JOBS) or 1) as crew:
        seed, kind = call.value("--seed") or "price", call.value("--kind")
        asked = asked_of(call.words[0], things, games, seed, kind)
        measured = prices(asked, crew, progress)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    if report:
        Path(report).write_bytes(drawn(measured, Path(report), call.language))
    if call.has("--json"):
        print_json(as_data(measured))
        return 0
    print("\n".join(as_lines(measured, call.language)))
    if report:
        print(sentence("price-report", call.language, file=report))
    return 0


def drawn(measured: Prices, target: Path, language: Language) -> bytes:
    """A page, or by the ending the picture alone."""
    from sandtable.prices.report import as_page, as_picture

    if target.suffix == ".png":
        from sandtable.lab.picture import dots

        return dots(as_picture(measured, language))
    if target.suffix == ".svg":
        return as_picture(measured, language).encode()
    return as_page(measured, language).encode()

"""The process in which prices are measured for a page: `python -m sandtable.prices.process`.

As `sandtable.lab.process`: the folder comes as a line of JSON, and whatever was played lies in it
(`played.json`), so that another process goes on where this one was killed.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import monotonic
from typing import Any

from sandtable.explain.words import LANGUAGES
from sandtable.lab.process import EXPERIMENT, SECONDS, STANDING, Pace, run_process, write_json
from sandtable.prices.measure import Asked, Played, Prices, asked_of, counted, prices
from sandtable.prices.reasons import told
from sandtable.prices.report import BEST, answer, as_data
from sandtable.refusals import BadInput

PLAYED = "played.json"


def asked_in(folder: Path) -> Asked:
    """As `as_yaml` of `sandtable.server.lab.pricing` wrote it."""
    from sandtable.scenarios.files import data_of

    data: Any
    data, _ = data_of((folder / EXPERIMENT).read_text("utf-8"), EXPERIMENT)
    things, kind = data.get("things", ()), data.get("kind")
    return asked_of(data["price"], things, data["games"], data["seed"], kind)


def played_in(folder: Path) -> Played:
    try:
        played: Played = json.loads((folder / PLAYED).read_text("utf-8"))
    except FileNotFoundError:
        return {}
    return played


def measured_in(folder: Path) -> Prices:
    return counted(asked_in(folder), played_in(folder))


# --- how it stands --------------------------------------------------------------------------------
def standing(asked: Asked, played: Played, done: int) -> dict[str, Any]:
    """What a page shows of it; no worths before one man more has made a clear difference."""
    try:
        measured = counted(asked, played)
    except BadInput:
        measured = None
    return {
        "done": done,
        "most": asked.most,
        "likely": asked.most,
        "until": None,
        "rows": [],
        "answer": measured and {lang: answer(measured, lang) for lang in LANGUAGES},
        "prices": measured and {**as_data(measured), **_named(measured)},
    }


def _named(measured: Prices) -> dict[str, Any]:
    things = [worth.thing for worth in measured.worths]
    best = [worth.thing for kind in BEST for worth in measured.best(kind)]
    return {
        "names": {
            thing.id: {"en": thing.en, "fr": thing.fr} for thing in (*things, measured.stall.plain)
        },
        "why": {
            thing.id: {lang: told(measured.stall, thing, lang) for lang in LANGUAGES}
            for thing in best
        },
    }


# --- playing --------------------------------------------------------------------------------------
def _play(folder: Path, jobs: int) -> None:
    from sandtable.simulate.crew import crew_of

    asked, played = asked_in(folder), played_in(folder)
    pace, before = Pace(), -SECONDS

    def told(done: int, most: int) -> None:
        nonlocal before
        now = monotonic()
        if now - before < SECONDS and done < most:
            return
        write_json(folder / PLAYED, played)
        rate = pace.rate(now, done)
        left = (most - done) / rate if rate else None
        write_json(folder / STANDING, {**standing(asked, played, done), "rate": rate, "left": left})
        before = monotonic()

    with crew_of(jobs) as crew:
        prices(asked, crew, told, played)


if __name__ == "__main__":
    os._exit(run_process(_play))  # its input need not end first

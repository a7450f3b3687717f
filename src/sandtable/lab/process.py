"""The process in which an experiment is played for a page: `python -m sandtable.lab.process`.

It reads one line of JSON from its standard input: the folder of the run, and in how many processes
it may play. What it plays is kept in the folder, and how it stands is written there about once a
second. When its input ends, whoever wanted it is gone, and so is the process: killed at any point
it has lost nothing but what was being played, and another one goes on.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from sandtable.errand import begin
from sandtable.explain.story import refusal as plain_refusal
from sandtable.explain.words import LANGUAGES
from sandtable.lab.results import Results
from sandtable.lab.running import Progress
from sandtable.refusals import Refusal

EXPERIMENT, RESULTS = "experiment.yaml", "results.sqlite"
STANDING, FAILED = "standing.json", "failed.json"
#: It could not be played; `failed.json` says why.
REFUSED = 3
SECONDS = 0.7
#: Of so many of the last seconds the speed is told.
PACE = 20.0


class Told:
    """Writes how it stands, whole or not at all, with its speed and the time it still takes."""

    def __init__(self, results: Results, target: Path) -> None:
        self._results, self._target = results, target
        self._before = -SECONDS
        self._pace = Pace()

    def __call__(self, progress: Progress) -> None:
        now = monotonic()
        if now - self._before < SECONDS and progress.done < progress.most:
            return
        from sandtable.lab.standing import standing

        standing_now = standing(self._results, progress)
        rate = self._pace.rate(now, progress.done)
        left = (standing_now["likely"] - standing_now["done"]) / rate if rate else None
        write_json(self._target, {**standing_now, "rate": rate, "left": left})
        self._before = monotonic()


class Pace:
    """Games a second; what was there before is not counted."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, int]] = deque()

    def rate(self, now: float, done: int) -> float | None:
        self._seen.append((now, done))
        while len(self._seen) > 2 and self._seen[0][0] < now - PACE:
            self._seen.popleft()
        seconds, games = now - self._seen[0][0], done - self._seen[0][1]
        return round(games / seconds, 2) if games and seconds else None


def write_json(target: Path, data: Any) -> None:
    new = target.with_suffix(".new")
    new.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    os.replace(new, target)


def run_process(play: Callable[[Path, int], None]) -> int:
    """Plays what lies in the folder that is named on the standard input; what it ends with."""
    asked, _ = begin()
    folder = Path(asked["folder"])
    try:
        play(folder, asked["jobs"])
    except Refusal as refused:
        said = {language: plain_refusal(refused, language) for language in LANGUAGES}
        write_json(folder / FAILED, said)
        return REFUSED
    return 0


def _play(folder: Path, jobs: int) -> None:
    from sandtable.lab.experiment import load_experiment
    from sandtable.lab.results import results_of
    from sandtable.lab.running import play
    from sandtable.simulate.crew import crew_of

    experiment = load_experiment(folder / EXPERIMENT)
    with results_of(folder / RESULTS, experiment) as results, crew_of(jobs) as crew:
        play(results, crew, Told(results, folder / STANDING))


if __name__ == "__main__":
    os._exit(run_process(_play))  # its input need not end first

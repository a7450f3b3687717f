"""The lab: experiments. What does a rule do to the game?

An experiment is a small file (`experiment`). Its settings are played with the same dice (`design`,
`running`), by the engine of `sandtable simulate`; the games are kept in a file of their own
(`results`), what they show is counted (`effects`, `sequential`, `findings`), told and drawn. It
knows no ruleset.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from sandtable.explain.words import Language
from sandtable.lab.cluster import on_ray
from sandtable.lab.experiment import load_experiment
from sandtable.lab.findings import Data, findings
from sandtable.lab.progress import Shown
from sandtable.lab.results import Results, kept_results, results_of
from sandtable.lab.running import play
from sandtable.refusals import BadInput
from sandtable.simulate.crew import crew_of

__all__ = ["Found", "found_in", "results_file", "run"]


class Found(NamedTuple):
    """What was found, the scenarios it was found in, and whether one was interrupted."""

    data: Data
    scenarios: dict[str, dict[str, Any]]  # by id, as they are written
    interrupted: bool = False


SUFFIXES = (".sqlite", ".db")
EXPERIMENTS = (".yaml", ".yml", ".json", "")


def results_file(name: str | Path) -> Path:
    """Where the results of an experiment lie: beside its file, unless they are named themselves."""
    path = Path(name)
    if path.suffix in SUFFIXES:
        return path
    if path.suffix not in EXPERIMENTS or path.is_dir():
        raise BadInput("lab-no-results-file", file=path)
    return path.with_suffix(SUFFIXES[0])


def run(
    file: str | Path,
    *,
    results: str | Path | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    language: Language = "en",
    progress: bool = False,
) -> Found:
    """Play what is missing of an experiment, in so many processes, or on Ray at an address."""
    experiment = load_experiment(file)
    kept = results_file(results or file)
    with results_of(kept, experiment) as there:
        interrupted = False
        try:
            crew = crew_of(jobs or 1) if ray is None else on_ray(ray, jobs)
            with crew as playing, Shown(language, wanted=progress) as shown:
                play(there, playing, shown)
        except KeyboardInterrupt:
            interrupted = True
        return _found(there)._replace(interrupted=interrupted)


def found_in(name: str | Path) -> Found:
    """What a file of results holds, or that of an experiment."""
    with kept_results(results_file(name)) as there:
        return _found(there)


def _found(results: Results) -> Found:
    return Found(
        findings(results), {staged.id: staged.plain for staged in results.experiment.scenarios}
    )

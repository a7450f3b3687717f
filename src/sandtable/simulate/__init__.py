"""Simulation: a scenario played by programs many times over, and what came of it.

The dice and the players of game number *i* depend on the seed and on *i* alone: the same call gives
the same report, byte for byte, in however many processes it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from sandtable.players.programs import check_player
from sandtable.refusals import BadInput
from sandtable.rulesets import ruleset_named
from sandtable.simulate.crew import chunks_of, crew_of, workers
from sandtable.simulate.match import Job, Outcome
from sandtable.simulate.report import Report, Series, report_html, report_json, report_text
from sandtable.simulate.showing import Bar

__all__ = ["Report", "report_html", "report_json", "report_text", "run", "workers"]

GAMES = 200
PLAYER = "greedy"
#: So many of the first games are played with every die thrown, and their rules counted.
COUNTED = 50
#: Games handed to a process at a time.
CHUNK = 10

Progress = Callable[[int], None]  # so many games are done


def run(
    scenario: str | Mapping[str, Any],
    *,
    games: int | None = None,
    players: Sequence[str] | None = None,
    jobs: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    versus: Mapping[str, object] | None = None,
    progress: bool = False,
) -> Report:
    """Play a scenario (its id, a file, or its data) and count.

    `players` are the programs of the two sides, in the scenario's order; `options` the switches
    that differ from the scenario's. With `versus` the same games are played again with these
    switches changed as well.
    """
    staged = _staged(scenario)
    data: dict[str, Any] = staged.plain
    ruleset_id = data["scenario"]["ruleset"]
    ruleset = ruleset_named(ruleset_id)
    chosen = dict(options or {})
    sides = tuple(side.id for side in staged.sides)  # not in the order in which they play
    seats = _seats(sides, players)
    number = GAMES if games is None else games
    settings = [chosen, *([{**chosen, **versus}] if versus else [])]
    for setting in settings:
        ruleset.begin(data, setting)  # a wrong switch is refused before the first game
    jobs_to_do = [
        Job(ruleset_id, data, setting, seats, str(0 if seed is None else seed), COUNTED)
        for setting in settings
    ]
    with Bar(number * len(settings), wanted=progress) as bar:
        series = [
            Series(dict(job.options), tuple(_play(job, number, jobs or 1, bar.advance)))
            for job in jobs_to_do
        ]
    return Report(
        scenario=data["scenario"]["id"],
        ruleset=ruleset_id,
        sides=sides,
        players=seats,
        seed=jobs_to_do[0].seed,
        games=number,
        counted=min(number, COUNTED),
        series=tuple(series),
    )


def _staged(scenario: str | Mapping[str, Any]) -> Any:  # a scenario of its ruleset
    from sandtable.scenarios import load, read

    return load(scenario) if isinstance(scenario, str) else read(dict(scenario))


def _seats(sides: Sequence[str], players: Sequence[str] | None) -> dict[str, str]:
    """One name for both sides, or one for each."""
    names = list(players or (PLAYER,))
    for name in names:
        check_player(name)
    if len(names) == 1:
        names *= len(sides)
    if len(names) != len(sides):
        raise BadInput("wrong-number-of-players", number=len(names), sides=tuple(sides))
    return dict(zip(sides, names, strict=True))


# --- processes ------------------------------------------------------------------------------------
def _play(job: Job, games: int, jobs: int, done: Progress) -> Iterator[Outcome]:
    """The games in their order, whoever plays them."""
    chunks = list(chunks_of(job, range(games), CHUNK))
    with crew_of(min(jobs, len(chunks))) as playing:
        for _, outcomes in playing.play(chunks):
            done(len(outcomes))
            yield from outcomes

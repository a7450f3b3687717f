"""`sandtable simulate`: thousands of games, counted. Here its options are only read."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from sandtable.cli.calls import Call
from sandtable.cli.odds import read_pairs
from sandtable.refusals import BadInput

MOST_GAMES = 1_000_000
MOST_JOBS = 256


def simulate(call: Call) -> int:
    if find_spec("sandtable.simulate") is None:
        raise BadInput("simulate-missing")
    run = import_module("sandtable.simulate").run
    players = call.value("--players")
    status = run(
        call.words[0],
        games=call.whole("--games", 1, MOST_GAMES),
        players=tuple(players.split(",")) if players else None,
        jobs=call.whole("--jobs", 1, MOST_JOBS),
        options=read_pairs(call.values("--set")),
        versus=read_pairs(call.values("--versus")),
        seed=call.value("--seed"),
        report=call.value("--report"),
        as_json=call.has("--json"),
        language=call.language,
    )
    return status if isinstance(status, int) else 0

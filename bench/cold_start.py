"""How long a command takes from nothing: the interpreter's start, the imports, the answer.

Each command runs in a fresh process, in turn with a bare `python -c pass`, which is the floor that
nobody can go below. The limits are ours: help under 120 ms, odds under 200 ms; the best of the
rounds is held against them, because whatever else a machine does can only make a start slower.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

ROUNDS = 9
ROOT = Path(__file__).parents[1]
SHOT = ("weapon=smg", "range=18", "shots=4", "quality=veteran", "cover=hard")
SHOOT = ("odds", "combat-zone", "shoot", *SHOT)
PYTHON = (sys.executable,)
SANDTABLE = (*PYTHON, "-m", "sandtable")
COMMANDS: dict[str, tuple[tuple[str, ...], int | None]] = {
    "python -c pass": ((*PYTHON, "-c", "pass"), None),
    "sandtable --help": ((*SANDTABLE, "--help"), 120),
    "sandtable odds --help": ((*SANDTABLE, "odds", "--help"), 120),
    "sandtable odds … --json": ((*SANDTABLE, *SHOOT, "--json"), 200),
    "sandtable odds …": ((*SANDTABLE, *SHOOT), 200),
    "sandtable odds … --language fr": ((*SANDTABLE, *SHOOT, "--language", "fr"), 200),
    "./sandtable odds …": ((str(ROOT / "sandtable"), *SHOOT), 200),
    "sandtable resolve …": ((*SANDTABLE, "resolve", *SHOOT[1:], "--seed", "7"), 200),
}


def milliseconds(command: tuple[str, ...]) -> float:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "96"}
    begun = perf_counter()
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    return (perf_counter() - begun) * 1000


def main() -> int:
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(ROUNDS):  # in turn, so that a busy moment slows all of them alike
        for name, (command, _limit) in COMMANDS.items():
            times[name].append(milliseconds(command))
    late = 0
    print(f"{'cold start':<32} {'median':>8} {'best':>8} {'limit':>8}")
    for name, (_command, limit) in COMMANDS.items():
        typical, best = median(times[name]), min(times[name])
        told = f"{limit} ms" if limit else ""
        verdict = "" if limit is None else "  ok" if best < limit else "  TOO SLOW"
        late += limit is not None and best >= limit
        print(f"{name:<32} {typical:>5.0f} ms {best:>5.0f} ms {told:>8}{verdict}")
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main())

"""Experiments: what several processes and Ray cost, and whether a process grows.

Games a second of two processes over those of one, by processor time: on a machine that others use
as well, the clock says nothing. `python bench/lab.py [GAMES]`
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from time import monotonic, process_time

from sandtable import scenarios
from sandtable.lab.cluster import on_ray
from sandtable.lab.running import CHUNK
from sandtable.simulate.crew import chunks_of, crew_of
from sandtable.simulate.match import Job, play_some

SCENARIO, GAMES = "ms-overwatch", 200
#: Of two processes over one, of Ray over two processes, and most growth of a process.
TWO, RAY, GROWTH = 1.8, 0.95, 1.05
MEMORY_GAMES = 2_000
ROUNDS, WARM = 6, 60


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    job = job_of(SCENARIO)
    one, two = (cost(processes, job, games) for processes in (1, 2))
    print(f"one process    {1000 * one:7.1f} ms of a processor a game")
    print(f"two processes  {1000 * two:7.1f} ms, so {2 * one / two:.2f} times as fast (aim {TWO})")
    met = 2 * one / two >= TWO
    if find_spec("ray") is None:
        print("Ray is not installed: not measured")
    else:
        met &= ray_keeps_up(job, games)
    return 0 if met & stays_flat() else 1


def job_of(name: str) -> Job:
    staged = scenarios.load(name)
    sides = [side.id for side in staged.sides]
    return Job(staged.ruleset, staged.plain, {}, dict.fromkeys(sides, "greedy"), "bench", 0)


def cost(processes: int, job: Job, games: int) -> float:
    """Seconds of a processor that one more game takes, in all processes together.

    Each process first finds out about the field, and starts: that is left out.
    """
    return (total(processes, job, WARM + games) - total(processes, job, WARM)) / games


def total(processes: int, job: Job, games: int) -> float:
    before = spent()
    with crew_of(processes) as crew:
        for _ in crew.play(chunks_of(job, range(games), CHUNK)):
            pass
    return spent() - before


def spent() -> float:
    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + others.ru_utime + others.ru_stime


def ray_keeps_up(job: Job, games: int) -> bool:
    """By the clock, in turn: Ray's processes are not ours to count."""
    taken = {"processes": 0.0, "ray": 0.0}
    with crew_of(2) as processes, on_ray("local", 2) as cluster:
        for n in range(ROUNDS + 1):
            for name, crew in (("processes", processes), ("ray", cluster)):
                start = monotonic()
                for _ in crew.play(chunks_of(job, range(games // 4), CHUNK)):
                    pass
                taken[name] += (monotonic() - start) if n else 0.0  # the first finds its way
    share = taken["processes"] / taken["ray"]
    print(f"Ray, two processors: {share:.2f} of two processes (aim {RAY})")
    return share >= RAY


def stays_flat() -> bool:
    """The most memory this process has had, after a quarter of the games and after all."""
    job = job_of("ms-tutorial")
    sizes = [most for _, most in memory(job)]
    first, last = sizes[0], sizes[-1]
    print(
        f"memory: {first:.0f} MB after {MEMORY_GAMES // 4} games, {last:.0f} after {MEMORY_GAMES}"
    )
    return last <= first * GROWTH


def memory(job: Job) -> Iterator[tuple[int, float]]:
    for quarter in range(4):
        first = quarter * MEMORY_GAMES // 4
        for chunk in chunks_of(job, range(first, first + MEMORY_GAMES // 4), CHUNK):
            play_some(*chunk)
        yield first, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    sys.exit(main())

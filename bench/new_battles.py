"""New battles by the hundred: each is checked, played to its end, and read in both languages.

    .venv/bin/python bench/new_battles.py [--battles 100] [--ruleset ID] [--jobs 1]

A line a ruleset: how many were made and how long that took, how many missions, times and sizes they
cover, and how many failed at what. Of those it prints the numbers with which they are made again.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from multiprocessing import Pool
from time import perf_counter
from typing import Any, NamedTuple

from sandtable.newbattle import MISSIONS, SIZES, Wish, eras, make
from sandtable.newbattle.written import as_yaml
from sandtable.rulesets import RULESETS
from sandtable.simulate.match import Job, play_some
from sandtable.workshop.checking import look

PLAYER = "greedy"
FAULTS = ("checks", "plays", "speaks", "reaches")


class Made(NamedTuple):
    """A battle that was made: what it fails at, and how long making and playing it took."""

    wish: Wish
    fails: tuple[str, ...]
    made: float
    played: float
    turns: int


def wishes(ruleset: str, battles: int) -> Iterator[Wish]:
    """Every mission in every size, each time of a ruleset in turn."""
    times = eras(ruleset)
    every = ((size, mission) for _ in count() for mission in MISSIONS for size in SIZES)
    for number, (size, mission) in islice(enumerate(every, 1), battles):
        yield Wish(ruleset, size, times[number % len(times)], mission, number)


def tried(wish: Wish) -> Made:
    began = perf_counter()
    document = make(wish)
    made = perf_counter() - began
    looked = look(as_yaml(document), "battle.yaml")
    fails = []
    if looked.faults or looked.scenario is None:
        away = [fault.key for fault in looked.faults if fault.key == "workshop-unreached"]
        fails.append("reaches" if away and len(away) == len(looked.faults) else "checks")
    if not all(_speaks(document)):
        fails.append("speaks")
    turns = 0
    if looked.scenario is not None:
        sides = [side["id"] for side in document["sides"]]
        job = Job(
            wish.ruleset, looked.scenario.plain, {}, dict.fromkeys(sides, PLAYER), str(wish), 0
        )
        (outcome,) = play_some(job, range(1))
        turns = outcome.turns
        if outcome.winner not in {"", *sides} or turns > document["scenario"]["turns"]:
            fails.append("plays")
    return Made(wish, tuple(fails), made, perf_counter() - began - made, turns)


def _speaks(value: Any) -> Iterator[bool]:
    """Whether each text has words in both languages; a briefing and a title are there."""
    if isinstance(value, dict):
        if {"en", "fr"} & value.keys():
            yield set(value) == {"en", "fr"} and all(isinstance(t, str) for t in value.values())
            yield all(text.strip() and "{" not in text for text in value.values())
        if "scenario" in value:
            yield bool(value["brief"]["en"] and value["scenario"]["title"]["en"])
            yield bool(value["terms"]["victory"])
    if isinstance(value, dict | list):
        for held in value.values() if isinstance(value, dict) else value:
            yield from _speaks(held)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--battles", type=int, default=21)
    asked.add_argument("--ruleset", choices=tuple(RULESETS), action="append")
    asked.add_argument("--jobs", type=int, default=1)
    given = asked.parse_args()
    head = ("ruleset", "battles", "missions", "times", "sizes", "ms", *FAULTS)
    print("  ".join(f"{title:>15}" if n == 0 else f"{title:>8}" for n, title in enumerate(head)))
    bad: list[Made] = []
    for ruleset in given.ruleset or RULESETS:
        with Pool(given.jobs) as pool:
            made = list(pool.imap(tried, wishes(ruleset, given.battles)))
        failed = Counter(fault for one in made for fault in one.fails)
        bad += [one for one in made if one.fails]
        covered = [len({one.wish[n] for one in made}) for n in (3, 2, 1)]
        cells = [len(made), *covered, round(1000 * sum(one.made for one in made) / len(made))]
        cells += [len(made) - failed[fault] for fault in FAULTS]
        print(f"{ruleset:>15}  " + "  ".join(f"{cell:>8}" for cell in cells), flush=True)
    for one in bad:
        wish = one.wish
        print(
            f"{', '.join(one.fails)}: scenario make {wish.ruleset} --size {wish.size} "
            f"--era {wish.era} --mission {wish.mission} --seed {wish.number} --games 0"
        )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

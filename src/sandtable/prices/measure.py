"""Measuring prices: games of a force against its plain twin, from both seats of neutral tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import cache
from math import log10, sqrt
from statistics import fmean, pvariance
from typing import Any, NamedTuple

from sandtable.newbattle import Wish, make
from sandtable.prices.things import KINDS, STALLS, Force, Stall, Thing
from sandtable.refusals import BadInput, nearest_names
from sandtable.rulesets import RULESETS
from sandtable.scenarios import read
from sandtable.simulate.crew import Crew, chunks_of
from sandtable.simulate.match import Job
from sandtable.simulate.numbers import Z

PLAYER, MISSION, TABLES, GAMES, CHUNK = "greedy", "meeting", 6, 480, 10
#: Within this of its price a thing is worth it.
FAIR = 0.15
#: Who wins so often wins nearly always: more of the same would not show.
NEARLY = 0.9
#: So many bargains, and so many bad buys, are told with their reasons.
SHOWN = 3
TESTED, TWIN = "tested", "twin"


class Worth(NamedTuple):
    """In plain men, with its interval of 95 %; in points where the sheet has them."""

    thing: Thing
    games: int
    men: float
    half: float
    points: float | None
    points_half: float | None
    beyond: bool = False  # it won nearly always, or nearly never: worth at least, or at most, that

    @property
    def verdict(self) -> str:
        """`bargain` or `dear` if its interval is clear of its price and it is off by more."""
        if self.points is None or self.points_half is None or not self.thing.points:
            return ""
        ratio = self.points / self.thing.points
        if self.points - self.points_half > self.thing.points and ratio > 1 + FAIR:
            return "bargain"
        if self.points + self.points_half < self.thing.points and ratio < 1 - FAIR:
            return "dear"
        return "fair"


class Prices(NamedTuple):
    """What was measured, the best first; `man`: games in 100 that one plain man more is worth."""

    stall: Stall
    man: float
    man_half: float
    worths: tuple[Worth, ...]
    games: int
    seed: str

    @property
    def priced(self) -> bool:
        """Whether the sheet has a price for anything that was measured."""
        return any(worth.points is not None for worth in self.worths)

    def best(self, kind: str) -> list[Worth]:
        """Bargains or what is dear, those furthest from their price; else the ends of the list."""
        if not self.priced:
            few = min(SHOWN, len(self.worths) // 2)
            return list(
                self.worths[:few] if kind == "bargain" else self.worths[len(self.worths) - few :]
            )
        fitting = [worth for worth in self.worths if worth.verdict == kind]

        def off(worth: Worth) -> float:
            return abs(log10(max(worth.points or 0, 0.1) / (worth.thing.points or 1)))

        return sorted(fitting, key=off, reverse=True)[:SHOWN]

    def heading(self, kind: str) -> str:
        """The message above the best of a kind."""
        return (
            f"price-{kind}s"
            if self.priced
            else {"bargain": "price-most", "dear": "price-least"}[kind]
        )


class Asked(NamedTuple):
    """What is to be priced: each thing by so many games, and one plain man more by as many."""

    stall: Stall
    things: tuple[Thing, ...]
    games: int = GAMES
    seed: str = "price"

    @property
    def most(self) -> int:
        return (1 + len(self.things)) * 2 * TABLES * self.each

    @property
    def each(self) -> int:
        """Games in a seat of a table."""
        return -(-self.games // (2 * TABLES))


def asked_of(
    ruleset: str,
    things: Sequence[str] = (),
    games: int = GAMES,
    seed: str = "price",
    kind: str | None = None,
) -> Asked:
    """Things of one kind: of that which is said, else of the first thing's, else weapons."""
    stall = stall_of(ruleset, kind, things)
    return Asked(stall, tuple(_wanted(stall, things)), games, seed)


#: Scores by force, table and seat, as far as they were played.
Played = dict[str, list[float]]


def prices(
    asked: Asked,
    crew: Crew,
    progress: Callable[[int, int], None] = lambda done, most: None,
    played: Played | None = None,
) -> Prices:
    """Table after table, so that all narrow alike; what was `played` before is not played again."""
    played = {} if played is None else played
    stall = asked.stall
    forces = [stall.force(stall.plain.id, 0, stall.more)]
    forces += [stall.force(thing.id, stall.swapped, 0) for thing in asked.things]
    done = 0
    for place, table, seat in _places():
        for n, force in enumerate(forces):
            key = f"{n} {place}"
            scores = []
            if key not in played:
                for score in _scores(asked, force, table, seat, crew):
                    scores.append(score)
                    progress(done + len(scores), asked.most)
                played[key] = scores
            done += len(played[key])
            progress(done, asked.most)
    return counted(asked, played)


def counted(asked: Asked, played: Played) -> Prices:
    """Prices by what was played; refused while one plain man more makes no clear difference."""
    stall = asked.stall

    def scores_of(n: int) -> list[float]:
        return [score for place, _, _ in _places() for score in played.get(f"{n} {place}", ())]

    more = scores_of(0)
    man, error = _mean(more) if more else (0.5, 1.0)
    man, error = (man - 0.5) / stall.more, error / stall.more
    if man <= Z * error:
        raise BadInput("price-no-measure", games=asked.games)
    worths = [
        _worth(thing, scores, stall, (man, error))
        for n, thing in enumerate(asked.things, 1)
        if (scores := scores_of(n))
    ]
    worths.sort(key=lambda worth: -worth.men)
    games = sum(map(len, played.values()))
    return Prices(stall, 100 * man, 100 * Z * error, tuple(worths), games, asked.seed)


def _places() -> Iterator[tuple[str, int, int]]:
    for table in range(1, TABLES + 1):
        for seat in (0, 1):
            yield f"{table} {seat}", table, seat


def stall_of(ruleset: str, kind: str | None = None, things: Sequence[str] = ()) -> Stall:
    if ruleset not in STALLS:
        nearest = nearest_names(ruleset, RULESETS)
        raise BadInput("make-unknown-ruleset", value=ruleset, nearest=nearest)
    if kind is not None and kind not in KINDS:
        raise BadInput("price-kind", value=kind, nearest=KINDS)
    stalls = STALLS[ruleset]
    having = [
        stall for stall in stalls.values() if {*things[:1]} & {thing.id for thing in stall.things}
    ]
    return stalls[kind] if kind else [*having, stalls[KINDS[0]]][0]


def _wanted(stall: Stall, names: Sequence[str]) -> list[Thing]:
    known = {thing.id: thing for thing in stall.things}
    for name in names:
        if name not in known:
            raise BadInput("price-unknown", value=name, nearest=nearest_names(name, known))
    return [known[name] for name in names or known]


def _worth(thing: Thing, scores: list[float], stall: Stall, man: tuple[float, float]) -> Worth:
    """A plain man is worth 1; one with the thing more, by what it wins beside one man more."""
    mean, error = _mean(scores)
    gained = (mean - 0.5) / man[0]
    half = Z * sqrt((error / man[0]) ** 2 + (gained * man[1] / man[0]) ** 2) / stall.swapped
    men, each = stall.worth(gained), stall.plain.points
    beyond = abs(mean - 0.5) > NEARLY - 0.5
    if each is None or thing.points is None:
        return Worth(thing, len(scores), men, half, None, None, beyond)
    return Worth(thing, len(scores), men, half, men * each, half * each, beyond)


def _mean(scores: list[float]) -> tuple[float, float]:
    """With its error; two games are thought of besides, a won and a lost one."""
    seen = [*scores, 0.0, 1.0]
    return fmean(scores), sqrt(pvariance(seen) / len(scores))


def _scores(asked: Asked, force: Force, table: int, seat: int, crew: Crew) -> Iterator[float]:
    """1 for a game that the force won against its plain twin, ½ for a draw."""
    document = battle(asked.stall, force, table, seat)
    names = [side["id"] for side in document["sides"]]
    seed = f"{asked.seed} {table}"
    plain = read(document).plain
    job = Job(asked.stall.ruleset, plain, {}, dict.fromkeys(names, PLAYER), seed, 0)
    for _, outcomes in crew.play(chunks_of(job, range(asked.each), CHUNK)):
        for outcome in outcomes:
            yield 0.5 if not outcome.winner else float(outcome.winner == TESTED)


def battle(stall: Stall, force: Force, table: int, seat: int) -> dict[str, Any]:
    """A meeting on a table that is alike for both, with the force in that seat."""
    document = deepcopy(_meeting(stall.ruleset, stall.era, table))
    forces = {TESTED: force, TWIN: _apart(stall.force(stall.plain.id, 0, 0))}
    order = (TESTED, TWIN) if seat == 0 else (TWIN, TESTED)
    renamed = {}
    for side, name in zip(document["sides"], order, strict=True):
        renamed[side["id"]] = name
        side.update({"id": name, "name": name, **forces[name]})
        side.pop("traits", None)
    document["scenario"]["first"] = order[1]
    if "initiative" in document["scenario"]:
        document["scenario"]["initiative"] = order[0]
    for award in document["terms"]["victory"]:
        award["side"] = renamed[award["side"]]
    return document


@cache
def _meeting(ruleset: str, era: str, table: int) -> dict[str, Any]:
    return make(Wish(ruleset, "small", era, MISSION, table))


def _apart(force: Force) -> Force:
    """An id stands once in a file."""
    for unit in (unit for units in force.values() for unit in units):
        key = next(key for key in ("group", "unit", "section") if key in unit)
        unit[key] = f"twin-{unit[key]}"
    return force

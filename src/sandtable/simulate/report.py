"""What came of a simulation: for readers, for programs, and as a page with pictures.

`docs/simulation.md` describes the JSON.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from sandtable.explain.harmless import escaped
from sandtable.simulate.forfeits import forfeited, told_forfeits
from sandtable.simulate.match import Outcome
from sandtable.simulate.numbers import Share, Spread, difference, share_of, spread_of, told

FORMAT = "sandtable-simulation"
VERSION = 1
Language = Literal["en", "fr"]


@dataclass(frozen=True)
class Series:
    """The games of one setting."""

    options: dict[str, Any]
    outcomes: tuple[Outcome, ...] = field(repr=False)

    def wins(self, side: str) -> Share:
        """Of a side; of "" the draws."""
        return share_of(sum(self.won(side)), len(self.outcomes))

    def won(self, side: str) -> list[bool]:
        """Game by game."""
        return [o.winner == side for o in self.outcomes]

    def lost(self, side: str) -> Spread:
        """Figures of a side that were lost."""
        return spread_of([dict(o.lost)[side] for o in self.outcomes])

    def points(self, side: str) -> Spread:
        return spread_of([dict(o.points).get(side, 0) for o in self.outcomes])

    @property
    def turns(self) -> Spread:
        return spread_of([o.turns for o in self.outcomes])

    @property
    def commands(self) -> Spread:
        return spread_of([o.commands for o in self.outcomes])

    @property
    def endings(self) -> list[tuple[str, int]]:
        """How games ended, the most frequent first."""
        counted = Counter(o.reason for o in self.outcomes)
        return sorted(counted.items(), key=lambda ending: (-ending[1], ending[0]))

    @property
    def refused(self) -> int:
        """Commands that the rules refused: a player at fault."""
        return sum(o.refused for o in self.outcomes)

    @cached_property
    def rules(self) -> list[tuple[str, int, int]]:
        """Rules that were applied in the games counted: (id, games, times), by id."""
        games: Counter[str] = Counter()
        times: Counter[str] = Counter()
        for outcome in self.outcomes:
            for rule, n in outcome.rules or ():
                games[rule] += 1
                times[rule] += n
        return [(rule, games[rule], times[rule]) for rule in sorted(games)]


@dataclass(frozen=True)
class Report:
    """All that a simulation found. With two series the second is the one compared."""

    scenario: str
    ruleset: str
    sides: tuple[str, ...]
    players: dict[str, str]
    seed: str
    games: int
    counted: int
    series: tuple[Series, ...]

    @property
    def compared(self) -> bool:
        return len(self.series) > 1

    def difference(self, side: str) -> tuple[float, float, float]:
        """By how much more often a side wins in the second series, with its interval."""
        first, other = self.series
        return difference(first.won(side), other.won(side))


# --- for programs ---------------------------------------------------------------------------------
def report_json(report: Report) -> str:
    """Sorted keys, the same bytes for the same call."""
    return escaped(json.dumps(as_data(report), ensure_ascii=False, sort_keys=True, indent=1))


def as_data(report: Report) -> dict[str, Any]:
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "scenario": report.scenario,
        "ruleset": report.ruleset,
        "sides": list(report.sides),
        "players": report.players,
        "seed": report.seed,
        "games": report.games,
        "games_counted": report.counted,
        "series": [_series_data(report, series) for series in report.series],
    }
    if report.compared:
        data["difference"] = {
            side or "draw": dict(zip(("by", "low", "high"), report.difference(side), strict=True))
            for side in (*report.sides, "")
        }
    return data


def _series_data(report: Report, series: Series) -> dict[str, Any]:
    answers = sum(o.answers for o in series.outcomes)
    return {
        "options": series.options,
        "wins": {side: series.wins(side)._asdict() for side in report.sides},
        "draws": series.wins("")._asdict(),
        "endings": dict(series.endings),
        "turns": series.turns._asdict(),
        "commands": series.commands._asdict(),
        "answers": told(answers / max(len(series.outcomes), 1)),
        "refused": series.refused,
        "lost": {side: series.lost(side)._asdict() for side in report.sides},
        "points": {side: series.points(side)._asdict() for side in report.sides},
        "rules": [
            {"rule": rule, "games": games, "times": times} for rule, games, times in series.rules
        ],
    }


# --- for readers ----------------------------------------------------------------------------------
def report_text(report: Report, language: Language = "en") -> str:
    """A page of plain text."""
    return "\n".join(_lines(report, language))


def _lines(report: Report, language: Language) -> Iterator[str]:
    say = Words(language)
    yield say("simulation-title", scenario=report.scenario, games=report.games, seed=report.seed)
    yield say("simulation-players", players=_players(report))
    for series in report.series:
        yield ""
        if series.options:
            options = ", ".join(f"{name}={value}" for name, value in series.options.items())
            yield say("simulation-options", options=options)
        width = max(len(side) for side in (*report.sides, say("simulation-draw")))
        for side in report.sides:
            yield f"  {side:{width}}  {_share(series.wins(side), language)}"
        yield f"  {say('simulation-draw'):{width}}  {_share(series.wins(''), language)}"
        yield say("simulation-length", **_facts(series.turns), commands=series.commands.mean)
        for side in report.sides:
            yield say("simulation-lost", side=side, **_facts(series.lost(side)))
        yield say("simulation-rules", number=len(series.rules), games=report.counted)
        if series.refused:
            yield say("simulation-refused", number=series.refused)
        failed = Counter(
            forfeit
            for outcome in series.outcomes
            if (forfeit := forfeited(outcome, report.players))
        )
        yield from told_forfeits(failed, language)
    if report.compared:
        yield ""
        for side in report.sides:
            by, low, high = report.difference(side)
            key = "simulation-differs" if low > 0 or high < 0 else "simulation-same"
            yield say(key, side=side, by=_signed(by), low=_signed(low), high=_signed(high))


class Words:
    """Sentences in one language."""

    def __init__(self, language: Language) -> None:
        self._language: Language = language

    def __call__(self, key: str, **facts: object) -> str:
        from sandtable.explain.words import sentence

        return sentence(key, self._language, **facts)


def _players(report: Report) -> str:
    return ", ".join(f"{side}: {name}" for side, name in report.players.items())


def _share(share: Share, language: Language) -> str:
    space = "\u202f" if language == "fr" else ""
    part, low, high = (f"{100 * x:.1f}{space}%" for x in (share.share, share.low, share.high))
    if language == "fr":
        part, low, high = (text.replace(".", ",") for text in (part, low, high))
    return f"{part:>7}  ({low} – {high})  {share.number}"


def _facts(spread: Spread) -> dict[str, float]:
    return {
        "mean": round(spread.mean, 1),
        "least": int(spread.least),
        "median": int(spread.median),
        "most": int(spread.most),
    }


def _signed(share: float) -> str:
    return f"{100 * share:+.1f}"


# --- as a page ------------------------------------------------------------------------------------
def report_html(report: Report, language: Language = "en") -> str:
    """A page that stands alone; pictures where matplotlib is installed."""
    from sandtable.simulate.page import page

    return page(report, language)

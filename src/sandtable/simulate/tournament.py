"""A tournament: everybody against everybody, on every scenario, from both sides.

Games of the same number have the same dice on a scenario, whoever plays them. What was played is
kept line by line where a file is given: the same call goes on where it was stopped, and one with
more players, scenarios or games plays only what is missing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, permutations
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.players.programs import check_player
from sandtable.refusals import BadInput
from sandtable.rulesets import ruleset_named
from sandtable.simulate.crew import Chunk, Crew
from sandtable.simulate.elo import Rated, rate
from sandtable.simulate.forfeits import Failed, forfeited
from sandtable.simulate.match import Job

FORMAT, VERSION = "sandtable-tournament", 1
SCENARIOS = ("cz-sodium-alley", "ms-market-day", "mb-saint-aubin", "hx-hedgerow-road")
GAMES = 10
MOST_GAMES = 1_000_000
#: Games handed to a process at a time.
CHUNK = 4


class Played(NamedTuple):
    """A game: who had the first side of the scenario, who the second, and the score of the first.

    `failed` is whose program forfeited it, and how.
    """

    scenario: str
    first: str
    second: str
    game: int
    score: float
    failed: Failed | None = None


class Standings(NamedTuple):
    """What came of it so far."""

    players: tuple[str, ...]
    scenarios: tuple[str, ...]
    seed: str
    games: int
    of: int
    rated: list[Rated]
    met: dict[tuple[str, str], tuple[float, int]]
    failed: Counter[Failed]


class Tournament:
    """All that is to be played, and what has been."""

    def __init__(
        self,
        players: Sequence[str],
        scenarios: Sequence[str] = SCENARIOS,
        games: int = GAMES,
        seed: int | str = 0,
        results: Path | None = None,
    ) -> None:
        self.players, self.seed = tuple(players), str(seed)
        if len(set(players)) < len(players):
            twice = next(name for name in players if players.count(name) > 1)
            raise BadInput("tournament-twice", value=twice)
        for name in players:
            check_player(name)
        self._staged = dict(_staged(scenarios))
        self._games = games
        self.of = len(players) * (len(players) - 1) * len(self._staged) * games
        if self.of > MOST_GAMES:
            raise BadInput("tournament-too-many", games=self.of, most=MOST_GAMES)
        self._kept = _Kept(results, self.seed) if results else None
        self._played: dict[tuple[str, str, str, int], Played] = {}
        for played in self._kept.read() if self._kept else ():
            self._played[played[:4]] = played

    # --- playing
    def play(self, crew: Crew, done: Callable[[Standings], None] = lambda _: None) -> Standings:
        """What is missing; `done` is told after some games."""
        chunks = list(self._missing())
        done(self.standings())
        for chunk, outcomes in crew.play(chunks):
            games = [
                self._told(chunk.job, n, outcome)
                for n, outcome in zip(chunk.numbers, outcomes, strict=True)
            ]
            if self._kept:
                self._kept.add(games)
            self._played |= {played[:4]: played for played in games}
            done(self.standings())
        return self.standings()

    def _missing(self) -> Iterator[Chunk]:
        """Round by round, so that a tournament broken off has met evenly."""
        for start in range(0, self._games, CHUNK):
            for scenario, (plain, sides) in self._staged.items():
                for first, second in permutations(self.players, 2):
                    wanted = range(start, min(start + CHUNK, self._games))
                    left = [n for n in wanted if (scenario, first, second, n) not in self._played]
                    seats = dict(zip(sides, (first, second), strict=True))
                    ruleset = plain["scenario"]["ruleset"]
                    job = Job(ruleset, plain, {}, seats, self.seed, 0)
                    for _, some in groupby(enumerate(left), lambda pair: pair[1] - pair[0]):
                        numbers = [n for _, n in some]
                        yield Chunk(job, range(numbers[0], numbers[-1] + 1))

    def _told(self, job: Job, number: int, outcome: Any) -> Played:
        (side, first), (_, second) = job.players.items()
        score = 0.5 if not outcome.winner else float(outcome.winner == side)
        scenario = next(n for n, (plain, _) in self._staged.items() if plain is job.scenario)
        failed = forfeited(outcome, job.players)
        return Played(scenario, first, second, number, score, failed)

    # --- what came of it
    def standings(self) -> Standings:
        met: dict[tuple[str, str], tuple[float, int]] = {}
        failed: Counter[Failed] = Counter()
        counted = [game for game in self._played.values() if self._counts(game)]
        for game in counted:
            score, number = met.get((game.first, game.second), (0.0, 0))
            met[game.first, game.second] = score + game.score, number + 1
            if game.failed:
                failed[game.failed] += 1
        rated = rate(self.players, met)
        places = tuple(self._staged)
        return Standings(self.players, places, self.seed, len(counted), self.of, rated, met, failed)

    def _counts(self, played: Played) -> bool:
        known = played.first in self.players and played.second in self.players
        return known and played.scenario in self._staged and played.game < self._games


def _staged(scenarios: Iterable[str]) -> Iterator[tuple[str, tuple[dict[str, Any], list[str]]]]:
    from sandtable.scenarios import load

    for name in scenarios:
        staged: Any = load(name)
        plain = staged.plain
        ruleset_named(plain["scenario"]["ruleset"]).begin(plain, {})
        yield plain["scenario"]["id"], (plain, [side.id for side in staged.sides])


# --- the file -------------------------------------------------------------------------------------
class _Kept:
    """Games in a file, a line each; the first says what they are of."""

    def __init__(self, file: Path, seed: str) -> None:
        self._file = file
        self._head = {"format": FORMAT, "version": VERSION, "seed": seed}

    def read(self) -> list[Played]:
        """A last line that was cut off is dropped."""
        if not self._file.exists():
            self._file.write_text(_line(self._head), encoding="utf-8")
            return []
        text = self._file.read_text(encoding="utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        head, *lines = whole.splitlines() or [""]
        if _read(head) != self._head:
            raise BadInput("tournament-other-results", file=self._file)
        games = [_read(line) for line in lines]
        if not all(isinstance(game, list) and len(game) == len(Played._fields) for game in games):
            raise BadInput("tournament-other-results", file=self._file)
        if whole != text:
            self._file.write_text(whole, encoding="utf-8")
        return [_played(*game) for game in games]

    def add(self, games: Iterable[Played]) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write("".join(_line(game) for game in games))


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _played(*values: Any) -> Played:
    scenario, first, second, game, score, failed = values
    return Played(scenario, first, second, game, score, (failed[0], failed[1]) if failed else None)


# --- for readers ----------------------------------------------------------------------------------
def as_data(standings: Standings) -> dict[str, Any]:
    """As JSON: docs/programs.md."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "scenarios": list(standings.scenarios),
        "seed": standings.seed,
        "games": standings.games,
        "players": [
            {
                name: round(cell, 1) if isinstance(cell, float) else cell
                for name, cell in row.items()
            }
            for row in (rated._asdict() for rated in standings.rated)
        ],
        "pairs": [
            {"first": first, "second": second, "score": score, "games": games}
            for (first, second), (score, games) in sorted(standings.met.items())
        ],
        "forfeits": [
            {"player": player, "reason": reason, "games": games}
            for (player, reason), games in sorted(standings.failed.items())
        ],
    }

"""The results of an experiment: one SQLite file, one row a game.

A game is written with the chunk it was played in, at once or not at all: whoever is killed loses
what was being played and nothing else. `docs/lab.md` describes the tables.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sandtable import __version__
from sandtable.lab.design import Battle, Setting, battles_of
from sandtable.lab.experiment import Experiment, Staged
from sandtable.plain import canonical
from sandtable.reading import Words
from sandtable.refusals import BadInput
from sandtable.rulesets import ruleset_named
from sandtable.simulate.match import Fall, Long, Outcome

FORMAT, VERSION = "sandtable-lab", 1
SCHEMA = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE settings (
    id INTEGER PRIMARY KEY, battle TEXT NOT NULL, setting TEXT NOT NULL, scenario TEXT NOT NULL,
    side_a TEXT NOT NULL, side_b TEXT NOT NULL, player_a TEXT NOT NULL, player_b TEXT NOT NULL,
    options TEXT NOT NULL
);
CREATE TABLE games (
    setting INTEGER NOT NULL REFERENCES settings, game INTEGER NOT NULL, winner TEXT NOT NULL,
    reason TEXT NOT NULL, points_a INTEGER NOT NULL, points_b INTEGER NOT NULL,
    lost_a INTEGER NOT NULL, lost_b INTEGER NOT NULL, turns INTEGER NOT NULL,
    commands INTEGER NOT NULL, answers INTEGER NOT NULL, refused INTEGER NOT NULL,
    counted INTEGER NOT NULL, longest REAL, longest_rule TEXT, longest_turn INTEGER,
    PRIMARY KEY (setting, game)
) WITHOUT ROWID;
CREATE TABLE fired (
    setting INTEGER NOT NULL, game INTEGER NOT NULL, rule TEXT NOT NULL, times INTEGER NOT NULL,
    PRIMARY KEY (setting, game, rule)
) WITHOUT ROWID;
CREATE TABLE falls (
    setting INTEGER NOT NULL, game INTEGER NOT NULL, nth INTEGER NOT NULL, turn INTEGER NOT NULL,
    side TEXT NOT NULL, x INTEGER NOT NULL, y INTEGER NOT NULL,
    PRIMARY KEY (setting, game, nth)
) WITHOUT ROWID;
"""
GAME = "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


class Results:
    """The results in a file, and the experiment that they are of."""

    def __init__(self, path: Path, connection: sqlite3.Connection, experiment: Experiment) -> None:
        self.path, self.experiment = path, experiment
        self.battles = battles_of(experiment)
        self._db = connection
        pairs = [(battle.id, setting.id) for battle in self.battles for setting in battle.settings]
        self._ids = {pair: n for n, pair in enumerate(pairs, 1)}

    # --- what is there
    def numbers(self, battle: Battle, setting: Setting) -> set[int]:
        """Of the games that have been played."""
        rows = self._db.execute(
            "SELECT game FROM games WHERE setting = ?", (self._ids[battle.id, setting.id],)
        )
        return {n for (n,) in rows}

    def winners(self, battle: Battle, setting: Setting) -> list[str]:
        """Of the games in their order, as far as none is missing; "" for a draw."""
        rows = self._db.execute(
            "SELECT game, winner FROM games WHERE setting = ? ORDER BY game",
            (self._ids[battle.id, setting.id],),
        )
        return [winner for n, (game, winner) in enumerate(rows) if game == n]

    def means(self, battle: Battle, setting: Setting, number: int) -> tuple[float, ...]:
        """Lost by both sides, and turns, a game: of the first so many."""
        row: tuple[float, ...] = self._db.execute(
            "SELECT avg(lost_a), avg(lost_b), avg(turns) FROM games WHERE setting = ? AND game < ?",
            (self._ids[battle.id, setting.id], number),
        ).fetchone()
        return row

    def games(self, battle: Battle, setting: Setting) -> list[Outcome]:
        """In their order, as far as none is missing."""
        of = (self._ids[battle.id, setting.id],)
        fired = _gathered(
            self._db.execute("SELECT game, rule, times FROM fired WHERE setting=?", of)
        )
        falls = _gathered(
            self._db.execute("SELECT game, turn, side, x, y FROM falls WHERE setting=?", of)
        )
        sides = battle.staged.sides
        games: list[Outcome] = []
        for row in self._db.execute("SELECT * FROM games WHERE setting=? ORDER BY game", of):
            game = row[1]
            if game != len(games):
                break
            games.append(_outcome(row, sides, fired.get(game, []), falls.get(game, [])))
        return games

    # --- what comes in
    def add(
        self, battle: Battle, setting: Setting, numbers: Iterable[int], outcomes: Iterable[Outcome]
    ) -> None:
        nth, sides = self._ids[battle.id, setting.id], battle.staged.sides
        with self._db:
            for game, outcome in zip(numbers, outcomes, strict=True):
                self._db.execute(GAME, (nth, game, *_row(outcome, sides)))
                self._db.executemany(
                    "INSERT OR IGNORE INTO fired VALUES (?, ?, ?, ?)",
                    [(nth, game, *fired) for fired in outcome.rules or ()],
                )
                self._db.executemany(
                    "INSERT OR IGNORE INTO falls VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [(nth, game, n, *fall) for n, fall in enumerate(outcome.falls)],
                )

    def rows(self, query: str) -> Iterator[tuple[Any, ...]]:
        return iter(self._db.execute(query))


def _gathered(rows: Iterable[tuple[Any, ...]]) -> dict[int, list[tuple[Any, ...]]]:
    by_game: dict[int, list[tuple[Any, ...]]] = {}
    for game, *rest in rows:
        by_game.setdefault(game, []).append(tuple(rest))
    return by_game


def _row(outcome: Outcome, sides: tuple[str, ...]) -> tuple[Any, ...]:
    points, lost = dict(outcome.points), dict(outcome.lost)
    return (
        outcome.winner,
        outcome.reason,
        *(points.get(side, 0) for side in sides),
        *(lost[side] for side in sides),
        outcome.turns,
        outcome.commands,
        outcome.answers,
        outcome.refused,
        outcome.rules is not None,
        *(outcome.longest or (None, None, None)),
    )


def _outcome(
    row: tuple[Any, ...], sides: tuple[str, ...], fired: list[Any], falls: list[Any]
) -> Outcome:
    winner, reason, *numbers, counted, longest, rule, turn = row[2:]
    points_a, points_b, lost_a, lost_b, turns, commands, answers, refused = numbers
    return Outcome(
        winner,
        reason,
        tuple(zip(sides, (points_a, points_b), strict=True)),
        turns,
        commands,
        answers,
        tuple(zip(sides, (lost_a, lost_b), strict=True)),
        refused,
        tuple(sorted(fired)) if counted else None,
        tuple(Fall(*fall) for fall in falls),
        None if longest is None else Long(longest, rule, turn),
    )


# --- the file -------------------------------------------------------------------------------------
@contextmanager
def results_of(path: Path, experiment: Experiment) -> Iterator[Results]:
    """The file of an experiment, made if it is not there; that of another one is refused."""
    about = _about(experiment)
    with _opened(path) as db:
        if not _tables(db):
            with db:
                db.executescript(SCHEMA)
                db.executemany("INSERT INTO about VALUES (?, ?)", about.items())
                db.executemany(
                    "INSERT INTO settings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    _settings(experiment),
                )
        kept = _kept(path, db)
        if kept["experiment"] != about["experiment"]:
            raise BadInput("lab-another-experiment", file=path)
        if kept["rules"] != about["rules"]:
            raise BadInput("lab-other-rules", file=path, version=kept["sandtable"])
        yield Results(path, db, experiment)


@contextmanager
def kept_results(path: Path) -> Iterator[Results]:
    """What a file holds, whatever has become of the file of its experiment."""
    if not path.exists():
        raise BadInput("lab-no-results", file=path)
    with _opened(path) as db:
        yield Results(path, db, _experiment(json.loads(_kept(path, db)["experiment"])))


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        db = sqlite3.connect(path, timeout=30)
    except sqlite3.OperationalError:
        raise BadInput("lab-no-file", file=path) from None
    try:
        db.execute("PRAGMA synchronous = NORMAL")
        yield db
    except sqlite3.DatabaseError as wrong:
        raise BadInput("lab-not-results", file=path, reason=str(wrong)) from None
    finally:
        db.close()


def _tables(db: sqlite3.Connection) -> set[str]:
    return {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _kept(path: Path, db: sqlite3.Connection) -> dict[str, str]:
    if not {"about", "settings", "games"} <= _tables(db):
        raise BadInput("lab-not-results", file=path, reason=FORMAT)
    kept = dict(db.execute("SELECT key, value FROM about"))
    if kept.get("format") != FORMAT or kept.get("version") != str(VERSION):
        raise BadInput("lab-not-results", file=path, reason=f"{FORMAT} {VERSION}")
    return kept


def _about(experiment: Experiment) -> dict[str, str]:
    """What games depend on, and by which rules they were played."""
    rulesets = sorted({staged.ruleset for staged in experiment.scenarios})
    rules = {name: ruleset_named(name).fingerprint() for name in rulesets}
    return {
        "format": FORMAT,
        "version": str(VERSION),
        "sandtable": __version__,
        "rules": canonical(rules),
        "experiment": json.dumps(asdict(experiment), ensure_ascii=False),  # order counts
    }


def _settings(experiment: Experiment) -> Iterator[tuple[Any, ...]]:
    pairs = [(battle, setting) for battle in battles_of(experiment) for setting in battle.settings]
    for n, (battle, setting) in enumerate(pairs, 1):
        job = battle.job(setting, experiment)
        sides = battle.staged.sides
        options = canonical(job.options)
        yield n, battle.id, setting.id, battle.staged.id, *sides, *setting.players, options


def _experiment(data: dict[str, Any]) -> Experiment:
    """As it was kept."""
    scenarios = tuple(
        Staged(
            scenario["id"],
            _words(scenario["title"]),
            scenario["ruleset"],
            tuple(scenario["sides"]),
            tuple(_words(name) for name in scenario["names"]),
            scenario["plain"],
            scenario["written"],
        )
        for scenario in data.pop("scenarios")
    )
    question = _words(data.pop("question"))
    players = tuple(tuple(pairing) for pairing in data.pop("players"))
    switches = {name: tuple(values) for name, values in data.pop("switches").items()}
    return Experiment(
        question=question, scenarios=scenarios, players=players, switches=switches, **data
    )


def _words(data: Any) -> Words:
    return Words(**data) if isinstance(data, dict) else Words(*data)

"""How an experiment stands while it is played, as plain data for whoever looks on.

Intervals are told at any time; verdicts and the answer only as they were at the last look, so that
looking on changes nothing of what they promise. Words are in both languages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from sandtable.explain.words import LANGUAGES
from sandtable.lab.design import Battle, Contrast
from sandtable.lab.effects import (
    Effect,
    differences,
    effect_so_far,
    least_of,
    score_of_winner,
)
from sandtable.lab.findings import Data, about
from sandtable.lab.progress import leader
from sandtable.lab.results import Results
from sandtable.lab.running import Known, Progress, in_hundred, looks_of
from sandtable.lab.wording import Wording

#: Points of the course that the leading effect took.
POINTS = 40
#: Pairs after which one remembers where an effect stood.
MARKS = (20, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 51_200)
REMEMBERED = 2
#: Fewer say nothing of how many it will take.
FEW = 20


class Row(NamedTuple):
    """A contrast with its differences, pair by pair, in games (of one)."""

    battle: Battle
    contrast: Contrast
    values: list[float]
    looks: tuple[int, ...]

    def at(self, number: int) -> Effect:
        """In games of 100, after so many pairs."""
        least = least_of(self.contrast, is_share=True)
        return in_hundred(self.contrast, effect_so_far(self.values[:number], self.looks, *least))

    @property
    def now(self) -> Effect:
        return self.at(len(self.values))


def standing(results: Results, progress: Progress) -> Data:
    rows = [row for battle in results.battles for row in _rows(results, battle)]
    known = {(effect.battle.id, effect.contrast.id): effect for effect in progress.known}
    data = _light(results, known)
    leading = _leading(rows, progress.known)
    return {
        "done": progress.done,
        "most": progress.most,
        "likely": min(progress.most, max(progress.done, _likely(results, rows, known))),
        "worth": results.experiment.worth,
        "until": results.experiment.until,
        "games": results.experiment.games,
        "looks": list(looks_of(results.experiment)),
        "rows": [_told(row, known.get((row.battle.id, row.contrast.id)), data) for row in rows],
        "leading": rows.index(leading),
        "series": _series(leading),
        "also": _also(results, leading, data),
        "answer": _in_both(data, Wording.answer) if known else None,
    }


def _rows(results: Results, battle: Battle) -> list[Row]:
    first = battle.staged.sides[0]
    games = {
        setting.id: [score_of_winner(winner, first) for winner in results.winners(battle, setting)]
        for setting in battle.settings
    }
    looks = looks_of(results.experiment)
    rows = []
    for contrast in battle.contrasts:
        number = min(len(games[setting]) for setting, _ in contrast.weights)
        values = differences(contrast, games, float, number)
        rows.append(Row(battle, contrast, values, looks))
    return rows


def _leading(rows: list[Row], known: tuple[Known, ...]) -> Row:
    """As the last look has it; before the first one the one that is furthest from nothing."""
    leading = leader(known)
    if leading is not None:
        wanted = leading.battle.id, leading.contrast.id
        return next(row for row in rows if (row.battle.id, row.contrast.id) == wanted)
    return max(rows, key=lambda row: abs(row.now.mean - _zero(row.contrast)))


def _zero(contrast: Contrast) -> float:
    return 50.0 if contrast.kind == "level" else 0.0


def _likely(results: Results, rows: list[Row], known: dict[tuple[str, str], Known]) -> int:
    """Games in all if intervals go on narrowing as they did, by the root of the pairs."""
    experiment = results.experiment
    wanted: dict[tuple[str, str], int] = {}
    for row in rows:
        pairs, effect = len(row.values), row.now
        enough = experiment.games
        if experiment.until is not None and pairs >= FEW:
            needed = ceil(pairs * (effect.half / experiment.until) ** 2)
            enough = next((look for look in row.looks if look >= needed), experiment.games)
            measured = known.get((row.battle.id, row.contrast.id))
            if (
                experiment.stop == "settled"
                and measured is not None
                and measured.verdict == "differs"
            ):
                enough = pairs
        for setting, _ in row.contrast.weights:
            key = row.battle.id, setting
            wanted[key] = max(wanted.get(key, 0), enough, pairs)
    return sum(wanted.values())


# --- told -----------------------------------------------------------------------------------------
def _light(results: Results, known: dict[tuple[str, str], Known]) -> Data:
    """As much of the findings as words are made of."""
    return {
        "question": results.experiment.question._asdict(),
        "worth": results.experiment.worth,
        "switches": results.experiment.switches,
        "battles": [
            {
                **about(results, battle),
                "settings": [
                    {
                        "id": setting.id,
                        "players": list(setting.players),
                        "changes": dict(setting.changes),
                    }
                    for setting in battle.settings
                ],
                "contrasts": [
                    _verdict(battle, contrast, known.get((battle.id, contrast.id)))
                    for contrast in battle.contrasts
                ],
            }
            for battle in results.battles
        ],
    }


def _verdict(battle: Battle, contrast: Contrast, known: Known | None) -> Data:
    effect = Effect(0.0, 0.0, 0.0, 1.0, 0) if known is None else known.effect
    return {
        "id": contrast.id,
        "kind": contrast.kind,
        "changes": dict(contrast.changes),
        "verdict": "open" if known is None else known.verdict,
        "score": {"mean": effect.mean, "low": effect.low, "high": effect.high},
    }


def _told(row: Row, known: Known | None, data: Data) -> Data:
    battle = next(entry for entry in data["battles"] if entry["id"] == row.battle.id)
    contrast = next(listed for listed in battle["contrasts"] if listed["id"] == row.contrast.id)
    effect = row.now
    return {
        "battle": _in_both(data, lambda w: w.title(battle)),
        "name": _in_both(data, lambda w: _name(w, battle, contrast)),
        "under": _in_both(data, lambda w: _under(w, battle, contrast)),
        "rule": _rule(data, battle, contrast),
        "sides": [side["name"] for side in battle["sides"]],
        "kind": row.contrast.kind,
        "pairs": effect.games,
        **_interval(effect),
        "verdict": "open" if known is None else known.verdict,
        "said": _in_both(data, lambda w: w.verdict(contrast)),
        "marks": [[n, *_interval(row.at(n)).values()] for n in _marks(effect.games)],
    }


def _in_both(data: Data, wording: Callable[[Wording], str]) -> dict[str, str]:
    return {language: wording(Wording(data, language)) for language in LANGUAGES}


def _name(w: Wording, battle: Data, contrast: Data) -> str:
    """The battle, where the same is changed in all of them; else what is changed."""
    if len(w.data["battles"]) > 1 and len(battle["contrasts"]) == 1:
        return w.title(battle)
    return _change(w, battle, contrast)


def _under(w: Wording, battle: Data, contrast: Data) -> str:
    if len(w.data["battles"]) > 1:
        change = _change(w, battle, contrast)
        return change if len(battle["contrasts"]) == 1 else w.title(battle)
    if len(contrast["changes"]) == 1 and contrast["kind"] == "setting":
        return w.switch(battle, next(iter(contrast["changes"])))
    return ""


def _change(w: Wording, battle: Data, contrast: Data) -> str:
    if len(contrast["changes"]) == 1 and contrast["kind"] == "setting":
        ((name, value),) = contrast["changes"].items()
        return w.value(name, value)
    return w.contrast(battle, contrast)


def _rule(data: Data, battle: Data, contrast: Data) -> str:
    rules = [Wording(data, "en").rule_of(battle, name) for name in contrast["changes"]]
    return " ".join(dict.fromkeys(rule for rule in rules if rule))


def _marks(pairs: int) -> Sequence[int]:
    return [n for n in MARKS if n <= 0.7 * pairs][-REMEMBERED:]


def _interval(effect: Effect) -> dict[str, float]:
    return {"mean": effect.mean, "low": effect.low, "high": effect.high}


def _series(row: Row) -> list[list[float]]:
    """The way it came: pairs, mean, low and high."""
    pairs = len(row.values)
    points = sorted({ceil(pairs * n / POINTS) for n in range(1, POINTS + 1)} - {0})
    return [[n, *_interval(row.at(n)).values()] for n in points]


def _also(results: Results, row: Row, data: Data) -> list[Data]:
    """What both settings come to otherwise, over the same games."""
    battle, number = row.battle, len(row.values)
    if row.contrast.kind != "setting" or not number:
        return []
    data_of_battle = next(entry for entry in data["battles"] if entry["id"] == battle.id)
    first = battle.staged.sides[0]
    columns = []
    for setting in (battle.written, battle.setting(row.contrast.id)):
        winners = results.winners(battle, setting)[:number]
        score = sum(score_of_winner(winner, first) for winner in winners) / number
        columns.append((round(100 * score, 1), *results.means(battle, setting, number)))
    sides = battle.staged.sides
    names = ("won", f"lost {sides[0]}", f"lost {sides[1]}", "turns")
    return [
        {
            "what": _in_both(data, lambda w, name=name: w.measure(data_of_battle, name)),  # type: ignore[misc]
            "before": round(before, 2),
            "after": round(after, 2),
        }
        for name, before, after in zip(names, *columns, strict=True)
    ]

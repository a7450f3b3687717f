"""Two files of results set against each other: battles with the same setting, one after another."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

from sandtable.explain.words import Language
from sandtable.lab.design import Contrast
from sandtable.lab.effects import Effect, differences, effect_of, holm, measures_of
from sandtable.lab.findings import Data
from sandtable.lab.results import Results, kept_results
from sandtable.lab.wording import Wording
from sandtable.refusals import BadInput
from sandtable.simulate.numbers import Z, told

FORMAT, VERSION = "sandtable-lab-comparison", 1
OLD, NEW = "a", "b"


def compared(a: Path, b: Path) -> Data:
    """The second less the first, wherever both have played the same setting of a battle."""
    with kept_results(a) as old, kept_results(b) as new:
        paired = old.experiment.seed == new.experiment.seed
        rows = [row for battle in old.battles for row in _rows(old, new, battle.id, paired)]
    if not rows:
        raise BadInput("lab-nothing-alike", a=a, b=b)
    for row, p in zip(rows, holm([row["score"]["p"] for row in rows]), strict=True):
        row["score"]["p_holm"] = p
    head = {"format": FORMAT, "version": VERSION, "a": a.name, "b": b.name, "paired": paired}
    return {**head, "rows": rows}


def _rows(old: Results, new: Results, battle: str, paired: bool) -> list[Data]:
    first = next(b for b in old.battles if b.id == battle)
    second = next((b for b in new.battles if b.id == battle), None)
    rows: list[Data] = []
    for setting in first.settings:
        like = [s for s in second.settings if s.id == setting.id] if second else []
        if second is None or not like or second.staged.sides != first.staged.sides:
            continue
        games = {OLD: old.games(first, setting), NEW: new.games(second, like[0])}
        score = measures_of(first.staged.sides)["score"]
        levels = {
            name: told(100 * sum(map(score, of)) / len(of)) for name, of in games.items() if of
        }
        if len(levels) < 2:
            continue
        contrast = Contrast("", "setting", (), ((NEW, 1.0), (OLD, -1.0)))
        number = min(map(len, games.values()))
        if paired:
            effect = effect_of(differences(contrast, games, score, number), [number], 1.0, 0.0)
        else:
            effect = _apart([score(g) for g in games[OLD]], [score(g) for g in games[NEW]])
        rows.append(
            {
                "battle": battle,
                "title": first.staged.title._asdict(),
                "setting": setting.id,
                "levels": levels,
                "games": {name: len(of) for name, of in games.items()},
                "score": {
                    "mean": told(100 * effect.mean),
                    "low": told(100 * effect.low),
                    "high": told(100 * effect.high),
                    "p": effect.p,
                },
            }
        )
    return rows


def _apart(old: list[float], new: list[float]) -> Effect:
    """Games that share nothing: two means, two errors."""
    from sandtable.lab.sequential import crossing

    means = [sum(of) / len(of) for of in (old, new)]
    squares = [
        (sum((v - m) ** 2 for v in of) + 0.5) / (len(of) + 2) / (len(of) + 2)
        for of, m in zip((old, new), means, strict=True)
    ]
    by, error = means[1] - means[0], sqrt(sum(squares))
    p = crossing(abs(by) / error, 1) if by else 1.0
    return Effect(
        told(by), told(by - Z * error), told(by + Z * error), told(p), min(len(old), len(new))
    )


def as_text(data: Data, language: Language) -> str:
    w = Wording(data, language)
    lines = [w.say("lab-compare-title", a=data["a"], b=data["b"])]
    lines.append(w.say(f"lab-compare-{'paired' if data['paired'] else 'unpaired'}"))
    rows = [
        (
            f"{w.words(row['title'])}, {row['setting']}",
            f"{w.one(row['levels'][OLD])} → {w.one(row['levels'][NEW])}",
            w.effect(row["score"]),
            w.say(f"lab-leading-{'differs' if row['score']['p_holm'] < 0.05 else 'open'}"),
        )
        for row in data["rows"]
    ]
    wide = [max(len(row[n]) for row in rows) for n in range(4)]
    lines += [
        f"  {name:<{wide[0]}}  {levels:>{wide[1]}}  {by:>{wide[2]}}  {verdict}"
        for name, levels, by, verdict in rows
    ]
    return "\n".join(lines)

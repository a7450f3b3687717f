"""Fair battles: the value of a scenario's lever at which both sides win alike.

A lever is any whole number in a scenario's file, named by its field: the turns, what an award is
worth, when somebody arrives, how many figures there are. All values are played with the same dice;
those that are clearly further from the aim than another are played no longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.explain.words import Language
from sandtable.lab.design import Contrast
from sandtable.lab.effects import Effect, effect_of, measures_of
from sandtable.lab.experiment import Staged, staged
from sandtable.lab.wording import Wording
from sandtable.reading import Ours, field_name
from sandtable.refusals import BadInput, Refusal, nearest_names
from sandtable.scenarios import load, path_of, read
from sandtable.simulate.crew import Chunk, Crew, chunks_of
from sandtable.simulate.match import Job, Outcome

LEVER = "scenario.turns"
GAMES, ROUNDS, CHUNK = 200, 4, 5
#: Values tried on each side of the present one, and tried at all.
AROUND, MOST = 3, 40
FieldPath = tuple[str | int, ...]
LEVEL = Contrast("", "level", (), (("", 1.0),))


class Tried(NamedTuple):
    """A value of the lever: games in 100 that the first side won with it."""

    value: int
    score: Effect


class Tuned(NamedTuple):
    """What was tried, the nearest to the aim, and the file with it."""

    scenario: str
    side: str
    lever: str
    aim: float
    now: int
    tried: tuple[Tried, ...]
    left_out: tuple[tuple[int, Refusal], ...]  # values that cannot be played, and why
    best: Tried
    text: str

    @property
    def is_even(self) -> bool:
        """Whether chance alone may be what is left between the nearest and the aim."""
        return self.best.score.low <= self.aim <= self.best.score.high


def tune(
    name: str,
    crew: Crew,
    *,
    aim: float = 50.0,
    lever: str = LEVER,
    values: Sequence[int] | None = None,
    games: int = GAMES,
    players: Sequence[str],
    seed: str = "tune",
) -> Tuned:
    scenario = load(name)
    at = path_named(lever, scenario.plain)
    now = _value_at(scenario.plain, at)
    wanted = values or range(max(0, now - AROUND), now + AROUND + 1)
    played, left_out = _stagings(scenario.plain, at, wanted)
    if not played:
        raise BadInput("tune-none-can-be-played", lever=lever, because=left_out[0][1])
    shown = staged(scenario)
    names = list(players) * (len(shown.sides) if len(players) == 1 else 1)
    if len(names) != len(shown.sides):
        raise BadInput("wrong-number-of-players", number=len(names), sides=shown.sides)
    seats = dict(zip(shown.sides, names, strict=True))
    jobs = {
        value: Job(variant.ruleset, variant.plain, {}, seats, seed, 0)
        for value, variant in played.items()
    }
    tried = _played(jobs, shown, crew, aim, games)
    best = min(
        tried, key=lambda choice: (-choice.score.games, _off(choice, aim), abs(choice.value - now))
    )
    text = _text_of(name)
    return Tuned(
        shown.id,
        shown.sides[0],
        lever,
        aim,
        now,
        tuple(tried),
        tuple(left_out),
        best,
        with_value(text, at, best.value),
    )


def _off(tried: Tried, aim: float) -> float:
    return abs(tried.score.mean - aim)


def _stagings(
    plain: dict[str, Any], at: FieldPath, values: Sequence[int]
) -> tuple[dict[int, Staged], list[tuple[int, Refusal]]]:
    """The scenario with each value; those that its ruleset refuses are left out."""
    played: dict[int, Staged] = {}
    left_out: list[tuple[int, Refusal]] = []
    for value in values:
        data = deepcopy(plain)
        inside: Any = data
        for step in at[:-1]:
            inside = inside[step]
        inside[at[-1]] = value
        try:
            played[value] = staged(read(data))
        except BadInput as bad:
            left_out.append((value, bad))
    return played, left_out


def _played(jobs: dict[int, Job], shown: Staged, crew: Crew, aim: float, games: int) -> list[Tried]:
    """Round by round; whoever is clearly further off than the nearest stays behind."""
    looks = tuple(games * n // ROUNDS for n in range(1, ROUNDS + 1))
    by_value: dict[int, list[Outcome]] = {value: [] for value in jobs}
    going, before = list(jobs), 0
    for look in looks:
        chunks: list[Chunk] = []
        owners: list[int] = []
        for value in going:
            more = list(chunks_of(jobs[value], range(before, look), CHUNK))
            chunks += more
            owners += [value] * len(more)
        for value, (_, outcomes) in zip(owners, crew.play(chunks), strict=True):
            by_value[value] += outcomes
        before = look
        scores = {value: _score(by_value[value], shown, looks) for value in going}
        near = min(_furthest(score, aim) for score in scores.values())
        going = [value for value in going if _nearest(scores[value], aim) <= near]
    return [Tried(value, _score(by_value[value], shown, looks)) for value in jobs]


def _score(games: Sequence[Outcome], shown: Staged, looks: Sequence[int]) -> Effect:
    score = measures_of(shown.sides)["score"]
    effect = effect_of([score(game) for game in games], looks, 0.5, 0.5)
    return effect._replace(mean=100 * effect.mean, low=100 * effect.low, high=100 * effect.high)


def _nearest(score: Effect, aim: float) -> float:
    return max(0.0, score.low - aim, aim - score.high)


def _furthest(score: Effect, aim: float) -> float:
    return max(abs(score.low - aim), abs(score.high - aim))


# --- levers ---------------------------------------------------------------------------------------
def path_named(lever: str, plain: dict[str, Any]) -> FieldPath:
    """`sides.2.units.1`: lists are counted from 1, as people count."""
    known = {field_name(path): path for path in whole_numbers(plain, ())}
    if lever not in known:
        raise BadInput("tune-no-lever", lever=lever, nearest=nearest_names(lever, known, SHOWN))
    return known[lever]


#: What is shown of levers where none is much like the wrong one.
SHOWN = ("scenario.turns", "terms.victory.1.vp")


def whole_numbers(data: Any, path: FieldPath) -> Iterator[FieldPath]:
    if isinstance(data, bool):
        return
    if isinstance(data, int):
        yield path
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from whole_numbers(value, (*path, key))
    elif isinstance(data, list):
        for n, value in enumerate(data):
            yield from whole_numbers(value, (*path, n))


def _value_at(data: Any, path: FieldPath) -> int:
    for step in path:
        data = data[step]
    value: int = data
    return value


# --- the file -------------------------------------------------------------------------------------
def _text_of(name: str) -> str:
    return (path_of(name) or Path(name)).read_text("utf-8-sig")


def with_value(text: str, path: FieldPath, value: int) -> str:
    """The file as it is written, with another number in one place."""
    from ruamel.yaml import YAML

    node: Any = YAML(typ="safe", pure=True).compose(text)
    for step in path:
        if node.id == "sequence":
            node = node.value[step]
        else:
            node = next(held for key, held in node.value if key.value == str(step))
    return f"{text[: node.start_mark.index]}{value}{text[node.end_mark.index :]}"


# --- what is told ---------------------------------------------------------------------------------
def as_data(tuned: Tuned) -> dict[str, Any]:
    return {
        "format": "sandtable-tuning",
        "version": 1,
        "scenario": tuned.scenario,
        "side": tuned.side,
        "lever": tuned.lever,
        "aim": tuned.aim,
        "now": tuned.now,
        "value": tuned.best.value,
        "even": tuned.is_even,
        "tried": [{"value": tried.value, **tried.score._asdict()} for tried in tuned.tried],
        "left_out": [value for value, _ in tuned.left_out],
    }


def as_text(tuned: Tuned, language: Language) -> str:
    w = Wording({}, language)
    side = tuned.side
    lines = [w.say("tune-title", scenario=tuned.scenario, lever=tuned.lever, side=side)]
    wide = max(len(str(tried.value)) for tried in tuned.tried)
    for tried in tuned.tried:
        sign = "▸" if tried == tuned.best else " "
        share = f"{w.one(tried.score.mean):>5} ± {w.one(tried.score.half)}"
        games = w.say("tune-games", games=tried.score.games)
        lines.append(f"{sign} {tried.value:>{wide}}  {share}  ({games})")
    lines += [w.say("tune-left-out", value=value, because=why) for value, why in tuned.left_out]
    key = "tune-even" if tuned.is_even else "tune-nearest"
    facts = {"value": tuned.best.value, "aim": Ours(w.amount(tuned.aim)), "now": tuned.now}
    share = f"{w.one(tuned.best.score.mean)} ± {w.one(tuned.best.score.half)}"
    lines.append(w.say(key, share=share, **facts))
    return "\n".join(lines)

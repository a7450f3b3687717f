"""Playing an experiment: look by look, until all is known that was asked, or all games are played.

What is played depends on the games before it and on nothing else: not on who plays, on when, nor
on how often one was interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sandtable.lab.design import Battle, Contrast, Setting
from sandtable.lab.effects import Effect, differences, effect_of, holm, least_of, measures_of
from sandtable.lab.experiment import Experiment
from sandtable.lab.results import Results
from sandtable.lab.sequential import ERROR, looks_at
from sandtable.simulate.crew import Chunk, Crew, chunks_of
from sandtable.simulate.match import Outcome
from sandtable.simulate.numbers import told

#: Games handed out at a time: all that is lost by whoever is killed.
CHUNK = 5

Games = Mapping[str, Sequence[Outcome]]  # by setting


class Known(NamedTuple):
    """What is known of a contrast by now; `p` is corrected for all that are compared."""

    battle: Battle
    contrast: Contrast
    effect: Effect  # on the score, in games of 100
    same: int  # numbers of which all settings played the very same game
    p: float
    verdict: str


class Progress(NamedTuple):
    """How far it has come."""

    done: int
    most: int
    known: tuple[Known, ...]


Watch = Callable[[Progress], None]


def play(results: Results, crew: Crew, watch: Watch) -> None:
    """What is missing. Interrupted, it has lost nothing but what was being played."""
    experiment = results.experiment
    open_settings = {
        battle.id: [setting.id for setting in battle.settings] for battle in results.battles
    }
    looks = looks_of(experiment)
    done = before = 0
    known: tuple[Known, ...] = ()
    for nth, look in enumerate(looks):
        wanted = [
            (battle, battle.setting(name), range(before, look))
            for battle in results.battles
            for name in open_settings[battle.id]
        ]
        done += sum(len(numbers) for _, _, numbers in wanted)
        rest = sum(len(names) for names in open_settings.values()) * (looks[-1] - look)
        missing = _missing(results, wanted)
        left = sum(len(chunk.numbers) for chunk, _, _ in missing)
        watch(Progress(done - left, done + rest, known))
        playing = crew.play([chunk for chunk, _, _ in missing])
        for (_, battle, setting), (chunk, outcomes) in zip(missing, playing, strict=True):
            results.add(battle, setting, chunk.numbers, outcomes)
            left -= len(outcomes)
            watch(Progress(done - left, done + rest, known))
        before = look
        if nth == len(looks) - 1:
            break
        known = known_at(results, look)
        open_settings = _still_open(experiment, known, open_settings)
        if not any(open_settings.values()):
            break
    watch(Progress(done, done, known_so_far(results)))


def looks_of(experiment: Experiment) -> tuple[int, ...]:
    return looks_at(experiment.games, stops=experiment.until is not None)


Wanted = tuple[Battle, Setting, range]


def _missing(results: Results, wanted: list[Wanted]) -> list[tuple[Chunk, Battle, Setting]]:
    """Game by game all settings alike, so that an interrupted run has pairs to show."""
    missing: list[tuple[Chunk, Battle, Setting]] = []
    for battle, setting, numbers in wanted:
        there = results.numbers(battle, setting)
        job = battle.job(setting, results.experiment)
        for chunk in chunks_of(job, numbers, CHUNK):
            first = next((n for n in chunk.numbers if n not in there), None)
            if first is not None:
                missing.append((Chunk(job, range(first, chunk.numbers.stop)), battle, setting))
    return sorted(missing, key=lambda job: job[0].numbers.start // CHUNK)


# --- what is known --------------------------------------------------------------------------------
def known_so_far(results: Results) -> tuple[Known, ...]:
    """At the last look that each contrast reached."""
    return known_at(results, results.experiment.games)


def known_at(results: Results, look: int) -> tuple[Known, ...]:
    """As one knew it at a look."""
    experiment = results.experiment
    looks = looks_of(experiment)
    compared: list[tuple[Battle, Contrast, Effect, int]] = []
    for battle in results.battles:
        games = {setting.id: results.games(battle, setting)[:look] for setting in battle.settings}
        for contrast in battle.contrasts:
            number = common(contrast, games, looks)
            effect = score_of(battle.staged.sides, contrast, games, number, looks)
            same = same_games(contrast, games, number)
            compared.append((battle, contrast, effect, same))
    corrected = holm([effect.p for _, _, effect, _ in compared])
    return tuple(
        Known(*comparison, p, verdict(*comparison[1:], p, experiment.worth, experiment.until))
        for comparison, p in zip(compared, corrected, strict=True)
    )


def common(contrast: Contrast, games: Games, looks: Sequence[int]) -> int:
    """Games that all settings of a contrast have, up to the last look that all have reached.

    Before the first look it is whatever there is.
    """
    number = min(len(games[setting]) for setting, _ in contrast.weights)
    return max((look for look in looks if look <= number), default=number)


def score_of(
    sides: Sequence[str], contrast: Contrast, games: Games, number: int, looks: Sequence[int]
) -> Effect:
    """Games in 100 that the first side wins, draws by half."""
    measure = measures_of(sides)["score"]
    values = differences(contrast, games, measure, number)
    return in_hundred(contrast, effect_of(values, looks, *least_of(contrast, is_share=True)))


def in_hundred(contrast: Contrast, effect: Effect) -> Effect:
    """An effect on the score in games of 100, within what can be."""
    most = 100 * sum(weight for _, weight in contrast.weights if weight > 0)
    least = 100 * sum(weight for _, weight in contrast.weights if weight < 0)
    low, high = max(least, 100 * effect.low), min(most, 100 * effect.high)
    return effect._replace(mean=told(100 * effect.mean), low=told(low), high=told(high))


def same_games(contrast: Contrast, games: Games, number: int) -> int:
    """Numbers of which all settings played the very same game."""
    first, *others = [games[setting] for setting, _ in contrast.weights]
    if not others:
        return 0
    return sum(all(other[n] == first[n] for other in others) for n in range(number))


def verdict(
    contrast: Contrast, effect: Effect, same: int, p: float, worth: float, until: float | None
) -> str:
    """Whether it matters, by its interval and the chance corrected, never by its mean alone.

    "known": as closely as was asked, and not clear of chance.
    """
    even = 50.0 if contrast.kind == "level" else 0.0
    if even - worth < effect.low and effect.high < even + worth:
        return "same" if same == effect.games else "small"
    if p < ERROR:
        return "differs"
    return "open" if until is None or effect.half > until else "known"


def _still_open(
    experiment: Experiment, known: tuple[Known, ...], before: dict[str, list[str]]
) -> dict[str, list[str]]:
    """Settings of which something asked is not known yet, in the order they have."""
    wanted: dict[str, set[str]] = {name: set() for name in before}
    for comparison in known:
        if not is_enough(experiment, comparison):
            wanted[comparison.battle.id] |= {setting for setting, _ in comparison.contrast.weights}
    return {
        name: [setting for setting in settings if setting in wanted[name]]
        for name, settings in before.items()
    }


def is_enough(experiment: Experiment, known: Known) -> bool:
    """Known as closely as asked; or, where that is enough, the verdict stands."""
    if experiment.until is None:
        return False
    if known.effect.half <= experiment.until:
        return True
    return experiment.stop == "settled" and known.verdict == "differs"

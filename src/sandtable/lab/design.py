"""Which settings are played, and what is compared with what.

A battle is a scenario with its players. Each of its settings is played with the same seeds, game
by game, so that only what is compared can make a difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from sandtable.explain.switches import as_typed
from sandtable.lab.experiment import Experiment, Staged, Value
from sandtable.simulate.match import Job

WRITTEN = "as written"
Changes = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class Setting:
    """What differs from the battle as written: switches, or who plays."""

    id: str
    changes: Changes
    players: tuple[str, ...]


@dataclass(frozen=True)
class Contrast:
    """Games of several settings set against one another, number by number.

    "setting": against the battle as written; "pair": what two switches do beyond the sum of both;
    "switch": a value of a switch, over all values of the others; "level": one setting by itself.
    """

    id: str
    kind: str
    changes: Changes
    weights: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Battle:
    """A scenario and its settings, that as written first."""

    id: str
    staged: Staged
    settings: tuple[Setting, ...]
    contrasts: tuple[Contrast, ...]

    @property
    def written(self) -> Setting:
        return self.settings[0]

    def setting(self, wanted: str) -> Setting:
        return next(setting for setting in self.settings if setting.id == wanted)

    def job(self, setting: Setting, experiment: Experiment) -> Job:
        players = dict(zip(self.staged.sides, setting.players, strict=True))
        options = {**experiment.options, **dict(setting.changes)}
        return Job(
            self.staged.ruleset,
            self.staged.plain,
            options,
            players,
            experiment.seed,
            experiment.counted,
        )


def battles_of(experiment: Experiment) -> tuple[Battle, ...]:
    """Players are compared when there are several pairings and no switches."""
    several = len(experiment.players) > 1
    if several and not experiment.switches:
        return tuple(_of_players(staged, experiment) for staged in experiment.scenarios)
    return tuple(
        _of_switches(staged, pairing, experiment, several)
        for staged in experiment.scenarios
        for pairing in experiment.players
    )


def _of_players(staged: Staged, experiment: Experiment) -> Battle:
    settings = tuple(
        Setting(",".join(pairing), (), pairing) for pairing in dict.fromkeys(experiment.players)
    )
    contrasts = tuple(_against(setting, settings[0]) for setting in settings[1:])
    return Battle(staged.id, staged, settings, contrasts or (_level(settings[0]),))


def _of_switches(
    staged: Staged, pairing: tuple[str, ...], experiment: Experiment, several: bool
) -> Battle:
    settings = tuple(
        Setting(_name(changes), changes, pairing)
        for changes in dict.fromkeys(_changes(staged, experiment))
    )
    known = {setting.id: setting for setting in settings}
    contrasts = [_against(setting, settings[0]) for setting in settings[1:]]
    contrasts += [
        pair
        for setting in settings
        if len(setting.changes) == 2
        for pair in _beyond(setting, known)
    ]
    if experiment.design == "grid" and len(experiment.switches) > 1:
        contrasts += _over_all(settings)
    name = f"{staged.id} ({', '.join(pairing)})" if several else staged.id
    return Battle(name, staged, settings, tuple(contrasts) or (_level(settings[0]),))


def _changes(staged: Staged, experiment: Experiment) -> Iterator[Changes]:
    written = staged.written | {name: as_typed(v) for name, v in experiment.options.items()}
    new = {
        name: [(name, value) for value in values if as_typed(value) != written[name]]
        for name, values in experiment.switches.items()
    }
    yield ()
    if experiment.design == "grid":
        for chosen in product(*([None, *values] for values in new.values())):
            yield tuple(change for change in chosen if change is not None)
        return
    for values in new.values():
        yield from ((change,) for change in values)
    if experiment.design == "pairs":
        for first, second in combinations(new.values(), 2):
            yield from product(first, second)


def _name(changes: Changes) -> str:
    return ", ".join(f"{name}={as_typed(value)}" for name, value in changes) or WRITTEN


# --- contrasts ------------------------------------------------------------------------------------
def _level(setting: Setting) -> Contrast:
    return Contrast(setting.id, "level", setting.changes, ((setting.id, 1.0),))


def _against(setting: Setting, written: Setting) -> Contrast:
    weights = ((setting.id, 1.0), (written.id, -1.0))
    return Contrast(setting.id, "setting", setting.changes, weights)


def _beyond(both: Setting, known: dict[str, Setting]) -> Iterator[Contrast]:
    """What a pair does beyond the sum of its two changes."""
    first, second = (_name((change,)) for change in both.changes)
    weights = ((both.id, 1.0), (first, -1.0), (second, -1.0), (WRITTEN, 1.0))
    if first in known and second in known:
        yield Contrast(f"{first} × {second}", "pair", both.changes, weights)


def _over_all(settings: tuple[Setting, ...]) -> list[Contrast]:
    """Each value against the switch as written, all values of the others alike."""
    contrasts: list[Contrast] = []
    for change in dict.fromkeys(change for setting in settings for change in setting.changes):
        with_it = [setting for setting in settings if change in setting.changes]
        without = [setting for setting in settings if change[0] not in dict(setting.changes)]
        weights = [(setting.id, 1 / len(with_it)) for setting in with_it]
        weights += [(setting.id, -1 / len(without)) for setting in without]
        contrasts.append(Contrast(f"{_name((change,))} ∀", "switch", (change,), tuple(weights)))
    return contrasts

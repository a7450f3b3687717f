"""An experiment: what is asked, as a small file says it. `docs/lab.md` describes the file.

Whatever is wrong in it is refused before the first game, with file, line and field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from sandtable.explain.switches import as_typed
from sandtable.players import player
from sandtable.reading import BadData, Given, Words
from sandtable.refusals import BadInput, nearest_names
from sandtable.rulebook import switches_of
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import BadScenario, load, read
from sandtable.scenarios.files import plain_data

Design = Literal["one-at-a-time", "pairs", "grid"]
Stop = Literal["known", "settled"]
Value = str | int | float | bool

DESIGNS: tuple[Design, ...] = ("one-at-a-time", "pairs", "grid")
STOPS: tuple[Stop, ...] = ("known", "settled")
FIELDS = (
    "question",
    "players",
    "options",
    "switches",
    "design",
    "games",
    "until",
    "stop",
    "seed",
    "counted",
)
GAMES, COUNTED, PLAYER, SEED = 400, 50, "greedy", "lab"
#: Games of one setting, games of all of them, and settings.
MOST_OF_ONE, MOST_GAMES, MOST_SETTINGS = 100_000, 1_000_000, 400
#: A change of so many games in 100 matters, unless the file says how well it wants to know.
WORTH = 3.0


class BadExperiment(BadData):
    """An experiment that cannot be played as it is written."""


@dataclass(frozen=True)
class Staged:
    """A scenario of the experiment, and what its switches are set to as it is written."""

    id: str
    title: Words
    ruleset: str
    sides: tuple[str, ...]
    names: tuple[Words, ...]
    plain: dict[str, Any]
    written: dict[str, str]


@dataclass(frozen=True)
class Experiment:
    """All that decides which games are played."""

    question: Words
    scenarios: tuple[Staged, ...]
    players: tuple[tuple[str, ...], ...]  # pairings: the players of both sides
    options: dict[str, Value]
    switches: dict[str, tuple[Value, ...]]
    design: Design
    games: int
    until: float | None
    stop: Stop
    seed: str
    counted: int

    @property
    def worth(self) -> float:
        """Games in 100: less makes no difference worth speaking of."""
        return self.until or WORTH


def load_experiment(path: str | Path) -> Experiment:
    path = Path(path)
    try:
        data, lines = plain_data(path)
    except BadScenario as bad:
        raise BadExperiment(bad.key, bad.path, **_facts(bad)) from None
    try:
        return read_experiment(data, path.parent)
    except BadData as bad:
        raise bad.located(path.name, lines) from None


def _facts(bad: BadData) -> dict[str, Any]:
    return {name: fact for name, fact in bad.facts.items() if name != "depth"}


def read_experiment(data: object, folder: Path = Path()) -> Experiment:
    """From plain data; files of scenarios lie in the folder unless they say otherwise."""
    given = Given(data, (), BadExperiment).fields(required=("scenarios",), optional=FIELDS)
    staged = _listed(given["scenarios"]).each(lambda scenario: _scenario(scenario, folder))
    if not staged:
        raise given["scenarios"].refuse("experiment-nothing", what="scenarios")
    experiment = Experiment(
        question=given["question"].words() if "question" in given else _question(staged),
        scenarios=staged,
        players=_players(given.get("players"), staged),
        options=_options(given.get("options"), staged),
        switches=_switches(given.get("switches"), staged),
        design=_one_of(given.get("design"), DESIGNS),
        games=given["games"].whole(1, MOST_OF_ONE) if "games" in given else GAMES,
        until=_until(given.get("until")),
        stop=_one_of(given.get("stop"), STOPS),
        seed=_seed(given.get("seed")),
        counted=given["counted"].whole(0, MOST_OF_ONE) if "counted" in given else COUNTED,
    )
    _check_begins(experiment, given)
    return experiment


def _question(staged: tuple[Staged, ...]) -> Words:
    """Of an experiment that asks none in words."""
    from sandtable.explain.words import sentence

    facts: dict[str, Any] = {"scenarios": tuple(scenario.title for scenario in staged)}
    return Words(*(sentence("lab-question", language, **facts) for language in ("en", "fr")))


def _listed(given: Given) -> Given:
    """One thing alone is a list of one."""
    return given if isinstance(given.value, list) else given.instead([given.value])


def _one_of(given: Given | None, known: tuple[Any, ...]) -> Any:
    return known[0] if given is None else given.one_of(known, str(given.path[-1]))


def _until(given: Given | None) -> float | None:
    return None if given is None else given.length(10, 5_000) / 100


def _seed(given: Given | None) -> str:
    if given is None:
        return SEED
    return str(given.value) if isinstance(given.value, int) else given.text()


# --- scenarios ------------------------------------------------------------------------------------
def _scenario(given: Given, folder: Path) -> Staged:
    try:
        return staged(_found(given.text(), folder))
    except BadScenario as bad:
        raise given.refuse("experiment-says", because=bad) from None


def _found(name: str, folder: Path) -> Any:
    beside = folder / name
    return load(beside if Path(name).suffix and beside.exists() else name)


def staged(scenario: Any) -> Staged:
    """A scenario that its ruleset has read."""
    data = scenario.plain
    head = data["scenario"]
    usual = {switch.name: as_typed(switch.default) for switch in switches_of(head["ruleset"])}
    own = {name: as_typed(value) for name, value in dict(scenario.options).items()}
    return Staged(
        head["id"],
        scenario.title,
        head["ruleset"],
        tuple(side.id for side in scenario.sides),
        tuple(_name(scenario, side.id) for side in scenario.sides),
        data,
        usual | own,
    )


def _name(scenario: Any, thing: str) -> Words:
    return Words(*(scenario.name_of(thing, language) for language in ("en", "fr")))


def staged_data(data: Mapping[str, Any]) -> Staged:
    return staged(read(dict(data)))


# --- players --------------------------------------------------------------------------------------
def _players(given: Given | None, staged: tuple[Staged, ...]) -> tuple[tuple[str, ...], ...]:
    """One name for both sides, a list of one for each, or a list of such lists."""
    if given is None:
        return ((PLAYER, PLAYER),)
    several = isinstance(given.value, list) and any(isinstance(part, list) for part in given.value)
    pairings = (given if several else given.instead([given.value])).each(
        lambda pairing: _pairing(_listed(pairing), staged)
    )
    if not pairings:
        raise given.refuse("experiment-nothing", what="players")
    return pairings


def _pairing(given: Given, staged: tuple[Staged, ...]) -> tuple[str, ...]:
    names = given.each(lambda player: _player(player, staged[0].ruleset))
    sides = staged[0].sides
    if len(names) not in (1, len(sides)):
        wrong = BadInput("wrong-number-of-players", number=len(names), sides=sides)
        raise given.refuse("experiment-says", because=wrong)
    return names * len(sides) if len(names) == 1 else names


def _player(given: Given, ruleset: str) -> str:
    name = given.text()
    try:
        player(name, ruleset_named(ruleset))
    except BadInput as bad:
        raise given.refuse("experiment-says", because=bad) from None
    return name


# --- switches -------------------------------------------------------------------------------------
def _options(given: Given | None, staged: tuple[Staged, ...]) -> dict[str, Value]:
    if given is None:
        return {}
    return {name: _value(option, name, staged) for name, option in given.entries()}


def _switches(given: Given | None, staged: tuple[Staged, ...]) -> dict[str, tuple[Value, ...]]:
    if given is None:
        return {}
    switches: dict[str, tuple[Value, ...]] = {}
    for name, listed in given.entries():
        values = _listed(listed).each(lambda value, name=name: _value(value, name, staged))  # type: ignore[misc]
        if not values:
            raise listed.refuse("experiment-nothing", what=name)
        switches[name] = values
    return switches


def _value(given: Given, name: str, staged: tuple[Staged, ...]) -> Value:
    """A switch that every scenario knows, and a value that it can have."""
    for scenario in staged:
        if name not in scenario.written:
            near = nearest_names(name, scenario.written)
            unknown = BadInput("unknown-switch", switch=name, known=near)
            raise given.refuse("experiment-says", because=unknown)
        try:
            ruleset_named(scenario.ruleset).begin(scenario.plain, {name: given.value})
        except BadInput as bad:
            raise given.refuse("experiment-says", because=bad) from None
    value: Value = given.value
    return value


def _check_begins(experiment: Experiment, given: dict[str, Given]) -> None:
    """Everything asked for can be played, and is not too much."""
    from sandtable.lab.design import battles_of

    battles = battles_of(experiment)
    settings = sum(len(battle.settings) for battle in battles)
    asked = given.get("switches") or given["scenarios"]
    alike = [battle.id for battle in battles if len(battle.settings) == 1]
    if experiment.switches and alike:
        raise asked.refuse("experiment-nothing-changes", battle=alike[0])
    if settings > MOST_SETTINGS:
        raise asked.refuse("experiment-too-many-settings", number=settings, most=MOST_SETTINGS)
    games = settings * experiment.games
    if games > MOST_GAMES:
        where = given.get("games") or asked
        raise where.refuse("experiment-too-many-games", number=games, most=MOST_GAMES)

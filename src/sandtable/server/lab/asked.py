"""What somebody asks for on the page, as an experiment: checked, limited, and as a file."""

from __future__ import annotations

import json
import re
from typing import Annotated, Any, Literal, Protocol

from pydantic import Field

from sandtable.explain.words import LANGUAGES, sentence
from sandtable.lab.design import battles_of
from sandtable.lab.experiment import MOST_OF_ONE, Experiment, read_experiment
from sandtable.players.levels import ALSO, PLAYERS
from sandtable.reading import BadData, Ours, Words
from sandtable.refusals import BadInput, nearest_names
from sandtable.rulebook import switches_of
from sandtable.rulesets import RULESETS
from sandtable.scenarios import shipped
from sandtable.server.asking import Asked
from sandtable.server.errors import Unfit
from sandtable.server.settings import Settings

#: Words that are safe in a YAML file as they are.
BARE = re.compile(r"[A-Za-z][\w./-]*")
TRUTH = {"true": True, "false": False}

Name = Annotated[str, Field(max_length=64)]
Value = Annotated[bool | int | float | Name, Field(union_mode="smart")]
Values = Annotated[list[Value], Field(min_length=1, max_length=20)]
Pairing = Annotated[list[Name], Field(min_length=1, max_length=2)]
Seed = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[\w -]+$")]
PLAYER = "regular"


class ExperimentAsked(Asked):
    """The fields of an experiment (docs/lab.md); scenarios are those that come with Sandtable."""

    question: Annotated[str | None, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")] = None
    scenarios: Annotated[list[Name], Field(min_length=1, max_length=20)]
    players: list[Pairing] = Field(default=[[PLAYER]], min_length=1, max_length=8)
    switches: dict[Name, Values] = Field(default={}, max_length=20)
    design: Literal["one-at-a-time", "pairs", "grid"] = "one-at-a-time"
    games: Annotated[int, Field(ge=1, le=MOST_OF_ONE)] = 400
    until: Annotated[float | None, Field(ge=0.5, le=50)] = None
    stop: Literal["known", "settled"] = "known"
    seed: Seed = "lab"


class Playable(Protocol):
    """What may be played here: how much it is, and the file that says it."""

    file: str
    settings: int
    games: int

    @property
    def name(self) -> str: ...
    @property
    def about(self) -> dict[str, Any]: ...


class Ready:
    """An experiment that may be played here, and the file that says it."""

    def __init__(self, asked: ExperimentAsked) -> None:
        check_names(asked.scenarios, [name for pairing in asked.players for name in pairing])
        data = _data(asked)
        try:
            experiment = read_experiment(data)
        except BadData as bad:
            raise bad.located("experiment.yaml", {}) from None
        if not asked.question:
            data["question"] = _question(experiment)._asdict()
            experiment = read_experiment(data)
        self.experiment, self.file = experiment, as_yaml(data)
        self.settings = sum(len(battle.settings) for battle in battles_of(experiment))
        self.games = self.settings * experiment.games

    @property
    def name(self) -> str:
        """Of its file."""
        things = list(self.experiment.switches) or [self.experiment.scenarios[0].id]
        return things[0].rpartition(".")[2] + ".yaml"

    @property
    def about(self) -> dict[str, Any]:
        """In short."""
        experiment = self.experiment
        return {
            "question": experiment.question._asdict(),
            "rulesets": sorted({staged.ruleset for staged in experiment.scenarios}),
            "battles": [staged.title._asdict() for staged in experiment.scenarios],
            "scenarios": [staged.id for staged in experiment.scenarios],
            "players": [list(pairing) for pairing in experiment.players],
            "settings": self.settings,
            "games": self.games,
            "seed": experiment.seed,
            "name": self.name,
        }


def check_limits(ready: Playable, settings: Settings) -> None:
    if not settings.lab_games:
        raise Unfit(403, "lab-not-here")
    if ready.games > settings.lab_games:
        facts = {"number": ready.games, "most": settings.lab_games, "settings": ready.settings}
        raise BadInput("lab-too-many-games", **facts)


def check_names(scenarios: list[str], players: list[str]) -> None:
    """No file of this machine is read and no program of it is started: names are looked up."""
    known = [name for ruleset in RULESETS for name in shipped(ruleset)]
    for scenario in scenarios:
        if scenario not in known:
            near = nearest_names(scenario, known)[:3]
            raise BadInput("lab-no-scenario", scenario=scenario, nearest=near)
    for player in players:
        if player not in PLAYERS and player not in ALSO:
            raise BadInput("unknown-player", value=player, nearest=tuple(PLAYERS))


def _data(asked: ExperimentAsked) -> dict[str, Any]:
    """As a file of an experiment has it; what is usual is left out."""
    data: dict[str, Any] = {"question": asked.question, "scenarios": asked.scenarios}
    data["players"] = asked.players if len(asked.players) > 1 else asked.players[0]
    data["switches"] = {
        name: [TRUTH.get(value, value) if isinstance(value, str) else value for value in values]
        for name, values in asked.switches.items()
    }
    usual = ExperimentAsked(scenarios=[""])
    for field in ("design", "games", "until", "stop", "seed"):
        if field == "games" or getattr(asked, field) != getattr(usual, field):
            data[field] = getattr(asked, field)
    return {name: value for name, value in data.items() if value not in (None, {}, "")}


def _question(experiment: Experiment) -> Words:
    """Of somebody who has asked none in words."""
    return Words(*(_asked_in(experiment, language) for language in LANGUAGES))


def _asked_in(experiment: Experiment, language: Any) -> str:
    titles = tuple(staged.title.told_in(language) for staged in experiment.scenarios)
    where = Ours(titles[0]) if len(titles) == 1 else ""
    facts: dict[str, Any] = {"battle": where, "battles": len(titles)}
    if experiment.switches:
        named = {switch.name: switch for switch in switches_of(experiment.scenarios[0].ruleset)}
        title = named[next(iter(experiment.switches))].title.said_in(language)
        facts |= {"switch": Ours(title), "switches": len(experiment.switches)}
        return sentence("lab-asks-switch", language, **facts)
    several = len(experiment.players) > 1
    return sentence("lab-asks-players" if several else "lab-asks-level", language, **facts)


# --- the file -------------------------------------------------------------------------------------
def as_yaml(data: dict[str, Any]) -> str:
    lines = []
    for name, value in data.items():
        if name == "switches":
            lines += ["switches:", *(f"  {key}: {_flow(values)}" for key, values in value.items())]
        else:
            lines.append(f"{name}: {_flow(value)}")
    return "\n".join(lines) + "\n"


def _flow(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_flow(held)}' for key, held in value.items())}}}"
    if isinstance(value, str) and BARE.fullmatch(value) and value not in TRUTH:
        return value
    return json.dumps(value, ensure_ascii=False)

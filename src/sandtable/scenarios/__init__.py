"""Scenarios: files (YAML or JSON) into values, those that come with Sandtable, and showing them.

A file is read as plain data with a line for each field; the ruleset it names then reads the data
(`rulesets/<ruleset>/scenario.py`) and refuses what is wrong. `docs/scenarios.md` says how to write
one.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.reading import BadScenario, Given, Words
from sandtable.refusals import nearest_names
from sandtable.rulesets import RULESETS
from sandtable.scenarios.files import Lines, data_of, plain_data

if TYPE_CHECKING:
    from sandtable.explain.words import Language

__all__ = ["BadScenario", "Listed", "check", "listing", "load", "parse", "read", "show", "tell"]

FOLDER = Path(__file__).parent


class Listed(NamedTuple):
    """A scenario that comes with Sandtable."""

    id: str
    ruleset: str
    title: Words
    minutes: int
    path: Path


def load(name: str | Path) -> Any:  # the scenario of its ruleset
    """A scenario by the id of one that comes with Sandtable, or by the path of a file."""
    shipped = _shipped()
    if str(name) in shipped:
        return check(shipped[str(name)])
    path = Path(name)
    if not path.exists():
        family = [
            other for other in shipped if other.partition("-")[0] == str(name).partition("-")[0]
        ]
        nearest = nearest_names(str(name), family or shipped)  # hx-… is meant to be of Hex Tactical
        raise BadScenario("scenario-not-found", name=str(name), nearest=nearest)
    return check(path)


def check(path: str | Path) -> Any:
    """The scenario of a file; `BadScenario` says in which line what is wrong.

    Its `warnings` are what is unusual but can be played.
    """
    path = Path(path)
    return _located(*plain_data(path), path.name)


def parse(text: str, file: str) -> Any:
    """The same for the content of a file of that name."""
    return _located(*data_of(text, file), file)


def _located(data: object, lines: Lines, file: str) -> object:
    try:
        return read(data)
    except BadScenario as bad:
        raise bad.located(file, lines) from None


def read(data: object) -> Any:
    """A scenario from plain data, by the ruleset that it names."""
    head = dict(Given(data, (), BadScenario).entries()).get("scenario")
    if head is None:
        raise BadScenario("data-missing-key", name="scenario")
    ruleset = dict(head.entries()).get("ruleset")
    if ruleset is None:
        raise head.refuse("data-missing-key", name="ruleset")
    package = RULESETS[ruleset.one_of(RULESETS, "ruleset")].package
    return import_module(f"{package}.files.scenario").read(data)


def shipped(ruleset: str) -> tuple[str, ...]:
    """The ids of the scenarios of a ruleset, by their files."""
    folder = RULESETS[ruleset].package.rpartition(".")[2]
    return tuple(name for name, path in _shipped().items() if path.parent.name == folder)


def path_of(name: str) -> Path | None:
    """The file of a scenario that comes with Sandtable."""
    return _shipped().get(name)


def listing() -> list[Listed]:
    """The scenarios that come with Sandtable, lessons first, then by length."""
    scenarios = [_listed(path) for path in _shipped().values()]
    return sorted(scenarios, key=lambda scenario: (scenario.ruleset, scenario.minutes, scenario.id))


def _shipped() -> dict[str, Path]:
    """Those of the rulesets that can be played, each in the folder of its ruleset."""
    folders = [RULESETS[name].package.rpartition(".")[2] for name in RULESETS]
    paths = [path for folder in folders for path in sorted(FOLDER.glob(f"{folder}/*.yaml"))]
    return {path.stem: path for path in paths}


def _listed(path: Path) -> Listed:
    """Only the head of the file is read: listing all of them must be quick."""
    head, _ = plain_data(path, only="scenario")
    fields = head["scenario"]
    return Listed(
        fields["id"], fields["ruleset"], Words(**fields["title"]), fields["minutes"], path
    )


def show(scenario: object, language: Language = "en") -> str:
    """A summary in plain text with a sketch of the table."""
    from sandtable.scenarios.summary import summary

    return summary(scenario, language)


def tell(key: str, language: Language = "en", **facts: object) -> str:
    """The sentence of a refusal, a warning or a result."""
    from sandtable.explain.words import sentence

    return sentence(key, language, **facts)

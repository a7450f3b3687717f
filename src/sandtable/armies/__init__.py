"""Armies: force lists (YAML or JSON) into values, and those that come with Sandtable.

The ruleset that a list names reads it (`rulesets/<ruleset>/army.py`) and knows the rules of
composition. `docs/armies.md` says how to write one.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.reading import BadData, Given
from sandtable.refusals import Refused, nearest_names
from sandtable.rulesets import RULESETS
from sandtable.scenarios.files import Lines, plain_data

FOLDER = Path(__file__).parent


class Checked(NamedTuple):
    """A list as its ruleset read it, and each rule that it breaks with its line in the file."""

    army: Any  # the army of its ruleset
    breaches: tuple[tuple[Any, int], ...]


def check(name: str | Path) -> Checked:
    """A list by the id of one that comes with Sandtable, or by the path of a file.

    What cannot be read is a `BadData` that says in which line what is wrong.
    """
    path = _path(name)
    data, lines = plain_data(path)
    try:
        rules = _rules_of(data)
        army = rules.read(data)
    except BadData as bad:
        raise bad.located(path.name, lines) from None
    broken = tuple((one, _line(one.path, lines)) for one in rules.breaches(army))
    return Checked(army, broken)


def bill(army: Any) -> Any:
    """What each line of a list costs, by its ruleset; None where there are no points."""
    return _rules_of(army.plain).bill(army)


def no_points(army: Any) -> Refused:
    """Why nobody can say what a list costs."""
    ruleset = army.plain["army"]["ruleset"]
    rule = _rules_of(army.plain).NO_POINTS
    return Refused("army-no-points", rule, ruleset=RULESETS[ruleset].title)


def shipped() -> dict[str, Path]:
    """The lists that come with Sandtable, by id."""
    return {path.stem: path for path in sorted(FOLDER.glob("*/*.yaml"))}


def _path(name: str | Path) -> Path:
    known = shipped()
    if str(name) in known:
        return known[str(name)]
    path = Path(name)
    if not path.exists():
        raise BadData("army-not-found", name=str(name), nearest=nearest_names(str(name), known))
    return path


def _rules_of(data: object) -> Any:
    head = dict(Given(data).entries()).get("army")
    if head is None:
        raise BadData("data-missing-key", name="army")
    ruleset = dict(head.entries()).get("ruleset")
    if ruleset is None:
        raise head.refuse("data-missing-key", name="ruleset")
    package = RULESETS[ruleset.one_of(RULESETS, "ruleset")].package
    if find_spec(f"{package}.files.army") is None:
        raise ruleset.refuse("army-none-here", ruleset=RULESETS[ruleset.value].title)
    return import_module(f"{package}.files.army")


def _line(path: tuple[str | int, ...], lines: Lines) -> int:
    """The line of the nearest enclosing field."""
    at = next((path[:n] for n in range(len(path), -1, -1) if path[:n] in lines), ())
    return lines.get(at, 0)

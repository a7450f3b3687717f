"""Armies: force lists (YAML or JSON) into values, and those that come with Sandtable.

The ruleset that a list names reads it (`rulesets/<ruleset>/army.py`) and knows the rules of
composition. `docs/armies.md` says how to write one.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.explain.words import Language, capital, sentence
from sandtable.reading import BadData, Given
from sandtable.refusals import Refused, nearest_names
from sandtable.rulesets import RULESETS
from sandtable.rulesets.rosters import Breach
from sandtable.scenarios.files import Lines, data_of, plain_data

FOLDER = Path(__file__).parent
#: Signs between the place that a sentence begins with and what it says.
AFTER_A_PLACE = ": \u00a0\u202f"


class Checked(NamedTuple):
    """A list as its ruleset read it, and each rule that it breaks with its line in the file."""

    army: Any  # the army of its ruleset
    breaches: tuple[tuple[Breach, int], ...]


def check(name: str | Path) -> Checked:
    """A list by the id of one that comes with Sandtable, or by the path of a file.

    What cannot be read is a `BadData` that says in which line what is wrong.
    """
    path = path_of(name)
    return checked(*plain_data(path), path.name)


def check_text(text: str, file: str) -> Checked:
    """The same for the content of a file of that name."""
    return checked(*data_of(text, file), file)


def checked(data: Any, lines: Lines, file: str) -> Checked:
    """The same for plain data, with the line of each field."""
    try:
        rules = rules_of(data)
        army = rules.read(data)
    except BadData as bad:
        raise bad.located(file, lines) from None
    broken = tuple((breach, line_of(breach.path, lines)) for breach in rules.breaches(army))
    return Checked(army, broken)


def complaint(breach: Breach, language: Language) -> str:
    """What a broken rule is told as; where it is, is said beside it."""
    nowhere = {"file": "", "line": 0, "depth": 0, "field": ""}
    text = sentence(breach.key, language, **nowhere, **breach.facts)
    return capital(text.lstrip(AFTER_A_PLACE))


def bill(army: Any) -> Any:
    """What each line of a list costs, by its ruleset; None where there are no points."""
    return rules_of(army.plain).bill(army)


def is_priced(army: Any) -> bool:
    """Whether the points of its list say how much it is worth."""
    known = getattr(rules_of(army.plain), "is_priced", None)
    return known is None or bool(known(army))


def no_points(army: Any) -> Refused:
    """Why nobody can say what a list costs."""
    ruleset = army.plain["army"]["ruleset"]
    rule = rules_of(army.plain).NO_POINTS
    return Refused("army-no-points", rule, ruleset=RULESETS[ruleset].title)


def shipped() -> dict[str, Path]:
    """The lists that come with Sandtable, by id."""
    return {path.stem: path for path in sorted(FOLDER.glob("*/*.yaml"))}


def path_of(name: str | Path) -> Path:
    known = shipped()
    if str(name) in known:
        return known[str(name)]
    path = Path(name)
    if not path.exists():
        raise BadData("army-not-found", name=str(name), nearest=nearest_names(str(name), known))
    return path


def rules_of(data: object) -> Any:
    """How the ruleset that a list names reads it."""
    head = dict(Given(data).entries()).get("army")
    if head is None:
        raise BadData("data-missing-key", name="army")
    ruleset = dict(head.entries()).get("ruleset")
    if ruleset is None:
        raise head.refuse("data-missing-key", name="ruleset")
    package = RULESETS[ruleset.one_of(RULESETS, "ruleset")].package
    return import_module(f"{package}.files.army")


def line_of(path: tuple[str | int, ...], lines: Lines) -> int:
    """The line of the nearest enclosing field."""
    at = next((path[:n] for n in range(len(path), -1, -1) if path[:n] in lines), ())
    return lines.get(at, 0)

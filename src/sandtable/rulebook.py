"""The rules of a ruleset as a book: each rule by its id, searched by words, printed as a page.

The book is `rules.yaml` of the ruleset: what the sheets say in our own words, our reading where
they leave something open, and the switch that changes it, in English and French.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from sandtable.reading import typeset

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

RULESETS = Path(__file__).parent / "rulesets"
FILE = "rules.yaml"

WORD = re.compile(r"[^\W_]+")


class BadRulebook(ValueError):
    """A rules.yaml that cannot be read: where, and what would be right."""


class UnknownRule(LookupError):
    """No rule has this id; `near` are those that look like it."""

    def __init__(self, wanted: str, near: tuple[str, ...]) -> None:
        self.wanted, self.near = wanted, near
        hint = f"; near it are {', '.join(near)}" if near else ""
        super().__init__(f"There is no rule {wanted}{hint}.")


class UnknownRulebook(LookupError):
    """No ruleset of this name has a book; `known` are those that have."""

    def __init__(self, wanted: str, known: tuple[str, ...]) -> None:
        self.wanted, self.known = wanted, known
        super().__init__(f"There is no ruleset {wanted}; there are {', '.join(known)}.")


class Both(NamedTuple):
    """A text in both languages."""

    en: str
    fr: str

    def said_in(self, language: Language) -> str:
        return typeset(self.fr) if language == "fr" else self.en


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. Of the last fields, `command` to `rules` are for the commands of players."""

    id: str
    heading: str
    kind: str
    source: str
    text: Both
    ruling: Both | None = None
    switch: str | None = None
    table: str | None = None
    value: int | str | None = None
    per: str | None = None
    applies_to: tuple[str, ...] = ()
    overrides: str | None = None
    command: str | None = None
    params: tuple[tuple[str, str], ...] = ()
    ap: int | str | None = None
    who: str | None = None
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the sheet with its rules."""

    id: str
    title: Both
    rules: tuple[Rule, ...]
    note: Both | None = None


@dataclass(frozen=True, slots=True)
class Switch:
    """An option of the ruleset: offered by the sheet itself, or needed by our reading."""

    name: str
    title: Both
    default: str | int | float | bool
    values: tuple[str | int | bool, ...]  # empty: any number of the default's kind
    offered_by: str
    rule: str


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table of the sheets; its figures are in `file`, in the ruleset's folder tables."""

    id: str
    title: Both
    source: str
    file: str


@dataclass(frozen=True, eq=False)
class Rulebook:
    """The rules of one ruleset; `sources` are the names of its sheets."""

    ruleset: str
    title: Both
    sources: dict[str, Both]
    headings: tuple[Heading, ...]
    switches: tuple[Switch, ...]
    tables: tuple[PrintedTable, ...]
    glossary: tuple[Both, ...]
    folder: Path

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by id, in the order of the sheet."""
        return {rule.id: rule for heading in self.headings for rule in heading.rules}

    def rule(self, wanted: str) -> Rule:
        """The rule of an id, written in capitals or not."""
        rule = self.rules.get(wanted.upper())
        if rule is None:
            raise UnknownRule(wanted, self.near(wanted))
        return rule

    def near(self, wanted: str) -> tuple[str, ...]:
        """The ids that look most like one that does not exist, the likest first."""
        from difflib import get_close_matches

        ours = wanted.upper().startswith(tuple(self.prefixes))
        cutoff = 0.0 if ours else 0.7  # of an id of this book some are always nearest
        return tuple(get_close_matches(wanted.upper(), self.rules, n=3, cutoff=cutoff))

    @property
    def prefixes(self) -> frozenset[str]:
        """How its ids begin: `CZ-`."""
        return frozenset(f"{rule.partition('-')[0]}-" for rule in self.rules)

    def with_id(self, words: str) -> tuple[Rule, ...]:
        """The rule of an id, or those of a heading: CZ-HIT-04, CZ-HIT."""
        return tuple(rule for rule in self.rules.values() if _answers_to(rule.id, words))

    def search(self, words: str, language: Language = "en") -> tuple[Rule, ...]:
        """The rules that answer some words best: ids, then texts of both languages, yours first."""
        return self.with_id(words) or _ranked(_index(self, language), _stems(words))

    def page(self) -> str:
        """The whole book as Markdown: each rule in English, and French below it."""
        from sandtable.rulepages import page_of

        return page_of(self)


# --- reading ---------------------------------------------------------------------------------


def rulebooks() -> tuple[str, ...]:
    """The rulesets that have a book, as one writes them: combat-zone."""
    return tuple(sorted(file.parent.name.replace("_", "-") for file in RULESETS.glob(f"*/{FILE}")))


@cache
def load(ruleset: str) -> Rulebook:
    """The book of a ruleset."""
    if ruleset not in rulebooks():
        raise UnknownRulebook(ruleset, rulebooks())
    folder = RULESETS / ruleset.replace("-", "_")
    return read(folder)


def book_of(ruleset: str) -> Path:
    """The file of a ruleset's book."""
    return RULESETS / ruleset.replace("-", "_") / FILE


@cache
def switches_of(ruleset: str) -> tuple[Switch, ...]:
    """The switches of a ruleset alone: the front of its book, which is read in no time."""
    file = book_of(ruleset)
    front = file.read_text(encoding="utf-8").partition("\nheadings:")[0]
    book = _Entry("the book", _read(front, file))
    return tuple(_switch(entry) for entry in book.named_entries("switches"))


def read(folder: Path) -> Rulebook:
    """The book in a ruleset's folder."""
    try:
        return _book(_parsed(folder / FILE), folder)
    except _Missing as missing:
        raise BadRulebook(f"{folder.name}/{FILE}: {missing}") from None


def _parsed(file: Path) -> object:  # whatever the YAML holds; _book checks it
    return _read(file.read_text(encoding="utf-8"), file)


def _read(text: str, file: Path) -> object:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError

    # The parser written in C, seven times as fast; a Python without it takes the other.
    yaml = YAML(typ="safe", pure=False)
    try:
        return yaml.load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark
        place = f", line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        raise BadRulebook(f"{file.parent.name}/{FILE}{place}: {error.problem}.") from None


class _Missing(Exception):
    """Something without which there is no book."""


class _Entry:
    """A mapping of the file that knows its name, for messages."""

    def __init__(self, name: str, data: Any) -> None:
        if not isinstance(data, dict):
            raise _Missing(f"{name} must be a mapping of keys and values.")
        self.name, self.data = name, data

    def __getitem__(self, key: str) -> Any:
        if self.data.get(key) is None:
            raise _Missing(f"{self.name} has no {key}.")
        return self.data[key]

    def entries(self, key: str) -> Iterator["_Entry"]:
        for number, data in enumerate(self[key], start=1):
            name = data.get("id") if isinstance(data, dict) else None
            yield _Entry(name or f"{self.name}: {key} {number}", data)

    def named_entries(self, key: str) -> Iterator["_Entry"]:
        for name, data in _Entry(f"{self.name}: {key}", self[key]).data.items():
            yield _Entry(name, data)

    def both(self, key: str) -> Both:
        texts = _Entry(f"{self.name}: {key}", self[key])
        return Both(texts["en"], texts["fr"])

    def both_if_any(self, key: str) -> Both | None:
        return self.both(key) if key in self.data else None


def _book(data: object, folder: Path) -> Rulebook:
    book = _Entry("the book", data)
    return Rulebook(
        ruleset=book["ruleset"],
        title=book.both("title"),
        sources={
            entry.name: Both(entry["en"], entry["fr"]) for entry in book.named_entries("sources")
        },
        headings=tuple(_heading(entry) for entry in book.entries("headings")),
        switches=tuple(_switch(entry) for entry in book.named_entries("switches")),
        tables=tuple(_table(entry) for entry in book.named_entries("tables")),
        glossary=tuple(Both(entry["en"], entry["fr"]) for entry in book.named_entries("glossary")),
        folder=folder,
    )


def _heading(entry: _Entry) -> Heading:
    rules = tuple(_rule(rule, entry["id"]) for rule in entry.entries("rules"))
    return Heading(entry["id"], entry.both("title"), rules, entry.both_if_any("note"))


def _rule(entry: _Entry, heading: str) -> Rule:
    given = entry.data
    return Rule(
        id=entry["id"],
        heading=heading,
        kind=entry["kind"],
        source=entry["source"],
        text=entry.both("text"),
        ruling=entry.both_if_any("ruling"),
        switch=given.get("switch"),
        table=given.get("table"),
        value=given.get("value"),
        per=given.get("per"),
        applies_to=tuple(given.get("applies_to", ())),
        overrides=given.get("overrides"),
        command=given.get("command"),
        params=tuple(given.get("params", {}).items()),
        ap=given.get("ap"),
        who=given.get("who"),
        rules=tuple(given.get("rules", ())),
    )


def _switch(entry: _Entry) -> Switch:
    values = entry["values"]
    return Switch(
        name=entry.name,
        title=entry.both("title"),
        default=entry["default"],
        values=() if values in ("integer", "number") else tuple(values),
        offered_by=entry["from"],
        rule=entry["rule"],
    )


def _table(entry: _Entry) -> PrintedTable:
    return PrintedTable(entry.name, entry.both("title"), entry["source"], entry["file"])


# --- searching -------------------------------------------------------------------------------

IN_TITLE, IN_TEXT, IN_RULING = 6, 4, 3
IN_OTHER_TITLE, IN_OTHER_TEXT = 2, 1
WHOLE_WORD, START_OF_WORD = 2, 1


class _Indexed(NamedTuple):
    rule: Rule
    weights: dict[str, int]


@cache
def _index(book: Rulebook, language: Language) -> tuple[_Indexed, ...]:
    return tuple(
        _Indexed(rule, _weighed_words(heading, rule, language))
        for heading in book.headings
        for rule in heading.rules
    )


def folded(text: str) -> str:
    """Small letters without accents, so that « Déroute » and "deroute" meet."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _stems(text: str) -> list[str]:
    """Words without accents and plural endings; single letters (d', l', à) do not count."""
    words = WORD.findall(folded(text))
    return [
        word[:-1] if len(word) > 3 and word[-1] in "sx" else word
        for word in words
        if len(word) > 1 or word.isdigit()
    ]


def _answers_to(rule: str, words: str) -> bool:
    """An id, or the start of ids up to a dash: cz-hit-02, CZ-HIT, hit-02."""
    wanted = words.strip().upper()
    if "-" not in wanted:
        return False
    return f"{rule}-".startswith(f"{wanted}-") or rule.endswith(f"-{wanted}")


def _weighed_words(heading: Heading, rule: Rule, language: Language) -> dict[str, int]:
    other: Language = "en" if language == "fr" else "fr"
    weights: dict[str, int] = {}
    for text, weight in (
        (rule.ruling.said_in(other) if rule.ruling else "", IN_OTHER_TEXT),
        (rule.text.said_in(other), IN_OTHER_TEXT),
        (heading.title.said_in(other), IN_OTHER_TITLE),
        (rule.ruling.said_in(language) if rule.ruling else "", IN_RULING),
        (rule.text.said_in(language), IN_TEXT),
        (rule.switch or "", IN_TEXT),
        (rule.command or "", IN_TEXT),
        (heading.title.said_in(language), IN_TITLE),
    ):
        for word in _stems(text):
            weights[word] = max(weight, weights.get(word, 0))
    return weights


def _ranked(index: tuple[_Indexed, ...], words: list[str]) -> tuple[Rule, ...]:
    """The rules that hold most of the words, the weightiest first; equals in the sheet's order."""
    scores = [[_score(entry.weights, word) for word in words] for entry in index]
    held = [sum(score > 0 for score in of_words) for of_words in scores]
    most = max(held, default=0)
    if not most:
        return ()
    best = [number for number, count in enumerate(held) if count == most]
    return tuple(index[n].rule for n in sorted(best, key=lambda n: (-sum(scores[n]), n)))


def _score(weights: dict[str, int], word: str) -> int:
    if word in weights:
        return WHOLE_WORD * weights[word]
    begun = (weight for known, weight in weights.items() if known.startswith(word))
    return START_OF_WORD * max(begun, default=0)

"""What all tests of rulesets watch over: every refusal they meet can be told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import sandtable
from sandtable.refusals import Refused

SOURCE = Path(sandtable.__file__).parent
RULE = re.compile(r"id: ([A-Z]{2}-[A-Z0-9]+-\d+)")
SENTENCE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n[ }].*|\n(?=\n[ }]))*)", re.MULTILINE)
FACT = re.compile(r"\$([\w-]+)")

#: Key, rule and the names of the facts of each refusal since the test began.
met: set[tuple[str, str, frozenset[str]]] = set()
plain = Refused.__init__


def noted(self: Refused, key: str, rule: str = "", **facts: object) -> None:
    plain(self, key, rule, **facts)
    if rule:  # others are of every game, or made up by a test
        met.add((key, rule, frozenset(facts)))


Refused.__init__ = noted  # type: ignore[method-assign]


@pytest.fixture(autouse=True)
def every_refusal_names_a_rule_of_the_book_and_has_the_facts_of_its_sentence() -> Iterator[None]:
    met.clear()
    yield
    assert [one for one in met if not _can_be_told(*one)] == []


@cache
def _can_be_told(key: str, rule: str, facts: frozenset[str]) -> bool:
    needed = _facts_of_sentences().get(key)
    return needed is not None and needed <= facts | {"rule"} and rule in _rules()


@cache
def _rules() -> set[str]:
    books = SOURCE.glob("rulesets/*/rules.yaml")
    return {rule for book in books for rule in RULE.findall(book.read_text(encoding="utf-8"))}


@cache
def _facts_of_sentences() -> dict[str, set[str]]:
    """The names of the facts that each sentence needs, in either language."""
    needed: dict[str, set[str]] = {}
    for file in SOURCE.rglob("*.ftl"):
        for key, text in SENTENCE.findall(file.read_text(encoding="utf-8")):
            needed.setdefault(key, set()).update(FACT.findall(text))
    return needed

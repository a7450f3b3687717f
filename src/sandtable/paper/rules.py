"""The rules on paper: two pages to have beside the table, or the whole book with an index."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import groupby
from typing import Any

from sandtable.explain.numbers import MINUS
from sandtable.explain.switches import switch_words
from sandtable.explain.words import Language, label, sentence
from sandtable.paper.digest import DIGEST
from sandtable.paper.figures import printed
from sandtable.paper.press import Sheet, fitted, pdf
from sandtable.refusals import BadInput, nearest_names
from sandtable.rulebook import Heading, Rule, Rulebook, UnknownRulebook, folded, load
from sandtable.rulepages import CITED
from sandtable.rulesets import RULESETS

PAGES = 2
#: Sizes of type that are tried for the reference sheet, in points.
TYPE = [tenths / 20 for tenths in range(210, 96, -3)]
#: A hyphen that means minus: no range, no word with a hyphen.
HYPHEN = re.compile(r"(?<![\w.)-])-(?=\d)")


def reference(ruleset: str, options: Mapping[str, object], sheet: Sheet) -> bytes:
    """The two pages: what happens in a turn, every table, and the switches as they are chosen."""
    data = reference_data(ruleset, options, sheet.language)
    size = fitted("reference", data, sheet, PAGES, TYPE)
    return pdf("reference", data | {"type": size}, sheet)


def book(ruleset: str, options: Mapping[str, object], sheet: Sheet) -> bytes:
    """The whole book: every rule with our reading, the tables, the switches, and an index."""
    return pdf("book", book_data(ruleset, options, sheet.language), sheet)


def book_of(ruleset: str) -> Rulebook:
    try:
        return load(ruleset)
    except UnknownRulebook as unknown:
        near = nearest_names(ruleset, unknown.known)
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=near) from None


# --- two pages ------------------------------------------------------------------------------------
def reference_data(
    ruleset: str, options: Mapping[str, object], language: Language
) -> dict[str, Any]:
    book = book_of(ruleset)
    return {
        "title": RULESETS[ruleset].title,
        "subtitle": sentence("paper-reference", language),
        "sections": list(_sections(book, language)),
        "tables": [printed(book, table, language).plain() for table in book.tables],
        "tables_title": sentence("paper-tables", language),
        "switches": _switches(book, options, language),
        "switches_title": sentence("paper-switches", language),
        "switches_note": sentence("paper-switches-note", language),
        "foot": sentence("paper-reference-foot", language, title=RULESETS[ruleset].title),
        "page_of": sentence("paper-page", language),
    }


def _sections(book: Rulebook, language: Language) -> Iterator[dict[str, Any]]:
    headings = {heading.id: heading for heading in book.headings}
    prefix = min(book.prefixes)
    for line in DIGEST[book.ruleset]:
        name, *numbers = line.split()
        heading = headings[prefix + name]
        yield {
            "id": heading.id,
            "title": heading.title.said_in(language),
            "rules": [_digested(book, heading, number, language) for number in numbers],
        }


def _digested(book: Rulebook, heading: Heading, number: str, language: Language) -> dict[str, str]:
    rule = book.rules[f"{heading.id}-{int(number.rstrip('!')):02}"]
    text = rule.ruling if number.endswith("!") and rule.ruling else rule.text
    return {"id": rule.id[3:], "text": told(text.said_in(language))}


def told(text: str) -> str:
    """A rule as it is printed, with true minus signs."""
    return HYPHEN.sub(MINUS, text)


def _switches(
    book: Rulebook, options: Mapping[str, object], language: Language
) -> list[dict[str, Any]]:
    chosen = chosen_switches(book.ruleset, options)
    worded = [switch_words(switch, chosen[switch.name], language) for switch in book.switches]
    return [
        {
            "id": switch["id"], "title": told(switch["title"]), "words": switch["words"],
            "rule": switch["rule"], "changed": switch["changed"],
            "default": sentence("paper-switch-sheet", language, words=switch["default_words"]),
        }
        for switch in worded
    ]  # fmt: skip


def chosen_switches(ruleset: str, options: Mapping[str, object]) -> dict[str, object]:
    """Every switch with its value: those given, and the sheet's own for the rest.

    Whatever is not known is refused by the ruleset itself.
    """
    switches: Any = import_module(f"{RULESETS[ruleset].package}.options").OPTIONS
    read = switches.read(options)
    return {switches.switch_of(name): getattr(read, name) for name in switches.defaults}


# --- the whole book -------------------------------------------------------------------------------
def book_data(ruleset: str, options: Mapping[str, object], language: Language) -> dict[str, Any]:
    book = book_of(ruleset)
    words = ("reading", "tables", "switches", "switches-note", "index", "contents", "index-words")
    return {
        "title": RULESETS[ruleset].title,
        "subtitle": sentence("paper-book", language, rules=len(book.rules)),
        "note": sentence("paper-book-note", language),
        "words": {word.replace("-", "_"): sentence(f"paper-{word}", language) for word in words},
        "headings": [_heading(book, heading, language) for heading in book.headings],
        "tables": [printed(book, table, language).plain() for table in book.tables],
        "switches": _switches(book, options, language),
        "index": _index(book, language),
        "foot": sentence("paper-book-foot", language, title=RULESETS[ruleset].title),
        "page_of": sentence("paper-page", language),
    }


def _heading(book: Rulebook, heading: Heading, language: Language) -> dict[str, Any]:
    return {
        "id": heading.id,
        "title": heading.title.said_in(language),
        "note": told(heading.note.said_in(language)) if heading.note else "",
        "rules": [_rule(book, rule, language) for rule in heading.rules],
    }


def _rule(book: Rulebook, rule: Rule, language: Language) -> dict[str, Any]:
    name = label(rule.id, language)
    return {
        "id": rule.id,
        "label": "" if name == rule.id else name,
        "text": _linked(book, told(rule.text.said_in(language))),
        "ruling": _linked(book, told(rule.ruling.said_in(language))) if rule.ruling else [],
        "switch": rule.switch or "",
        "table": rule.table or "",
    }


def _linked(book: Rulebook, text: str) -> list[dict[str, str]]:
    """A text in parts: words, and ids of rules and tables that lead to their places."""
    known = book.rules.keys() | {table.id for table in book.tables}
    parts, end = [], 0
    for cited in CITED.finditer(text):
        if cited.group() in known:
            parts += [{"text": text[end : cited.start()]}, {"to": cited.group()}]
            end = cited.end()
    return [*parts, {"text": text[end:]}]


def _index(book: Rulebook, language: Language) -> list[dict[str, Any]]:
    """The words of the glossary, by letter, each with the rules that answer it best."""
    entries = {}
    for term in book.glossary:
        word = term.said_in(language)
        rules = [rule.id for rule in book.search(word, language) if not rule.command][:MOST]
        if rules:
            entries[word] = rules
    ordered = sorted(entries, key=folded)
    return [
        {"letter": letter, "words": [{"word": word, "rules": entries[word]} for word in words]}
        for letter, words in groupby(ordered, key=lambda word: folded(word)[:1].upper())
    ]


#: Rules told for one word of the index.
MOST = 4

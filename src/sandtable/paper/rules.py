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
    found = book_of(ruleset)
    return {
        "title": RULESETS[ruleset].title,
        "subtitle": sentence("paper-reference", language),
        "sections": list(_sections(found, language)),
        "tables": [printed(found, table, language).plain() for table in found.tables],
        "tables_title": sentence("paper-tables", language),
        "switches": _switches(found, options, language),
        "switches_title": sentence("paper-switches", language),
        "switches_note": sentence("paper-switches-note", language),
        "foot": sentence("paper-reference-foot", language, title=RULESETS[ruleset].title),
        "page_of": sentence("paper-page", language),
    }


def _sections(found: Rulebook, language: Language) -> Iterator[dict[str, Any]]:
    headings = {heading.id: heading for heading in found.headings}
    prefix = min(found.prefixes)
    for line in DIGEST[found.ruleset]:
        name, *numbers = line.split()
        heading = headings[prefix + name]
        yield {
            "id": heading.id,
            "title": heading.title.said_in(language),
            "rules": [_digested(found, heading, number, language) for number in numbers],
        }


def _digested(found: Rulebook, heading: Heading, number: str, language: Language) -> dict[str, str]:
    rule = found.rules[f"{heading.id}-{int(number.rstrip('!')):02}"]
    text = rule.ruling if number.endswith("!") and rule.ruling else rule.text
    return {"id": rule.id[3:], "text": told(text.said_in(language))}


def told(text: str) -> str:
    """A rule as it is printed, with true minus signs."""
    return HYPHEN.sub(MINUS, text)


def _switches(
    found: Rulebook, options: Mapping[str, object], language: Language
) -> list[dict[str, Any]]:
    chosen = chosen_switches(found.ruleset, options)
    told_so = [switch_words(one, chosen[one.name], language) for one in found.switches]
    return [
        {
            "id": one["id"], "title": told(one["title"]), "words": one["words"],
            "rule": one["rule"], "changed": one["changed"],
            "default": sentence("paper-switch-sheet", language, words=one["default_words"]),
        }
        for one in told_so
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
    found = book_of(ruleset)
    words = ("reading", "tables", "switches", "switches-note", "index", "contents", "index-words")
    return {
        "title": RULESETS[ruleset].title,
        "subtitle": sentence("paper-book", language, rules=len(found.rules)),
        "note": sentence("paper-book-note", language),
        "words": {word.replace("-", "_"): sentence(f"paper-{word}", language) for word in words},
        "headings": [_heading(found, heading, language) for heading in found.headings],
        "tables": [printed(found, table, language).plain() for table in found.tables],
        "switches": _switches(found, options, language),
        "index": _index(found, language),
        "foot": sentence("paper-book-foot", language, title=RULESETS[ruleset].title),
        "page_of": sentence("paper-page", language),
    }


def _heading(found: Rulebook, heading: Heading, language: Language) -> dict[str, Any]:
    return {
        "id": heading.id,
        "title": heading.title.said_in(language),
        "note": told(heading.note.said_in(language)) if heading.note else "",
        "rules": [_rule(found, rule, language) for rule in heading.rules],
    }


def _rule(found: Rulebook, rule: Rule, language: Language) -> dict[str, Any]:
    name = label(rule.id, language)
    return {
        "id": rule.id,
        "label": "" if name == rule.id else name,
        "text": _linked(found, told(rule.text.said_in(language))),
        "ruling": _linked(found, told(rule.ruling.said_in(language))) if rule.ruling else [],
        "switch": rule.switch or "",
        "table": rule.table or "",
    }


def _linked(found: Rulebook, text: str) -> list[dict[str, str]]:
    """A text in parts: words, and ids of rules and tables that lead to their places."""
    known = found.rules.keys() | {table.id for table in found.tables}
    parts, end = [], 0
    for cited in CITED.finditer(text):
        if cited.group() in known:
            parts += [{"text": text[end : cited.start()]}, {"to": cited.group()}]
            end = cited.end()
    return [*parts, {"text": text[end:]}]


def _index(found: Rulebook, language: Language) -> list[dict[str, Any]]:
    """The words of the glossary, by letter, each with the rules that answer it best."""
    entries = {}
    for term in found.glossary:
        word = term.said_in(language)
        rules = [rule.id for rule in found.search(word, language) if not rule.command][:MOST]
        if rules:
            entries[word] = rules
    ordered = sorted(entries, key=folded)
    return [
        {"letter": letter, "words": [{"word": word, "rules": entries[word]} for word in words]}
        for letter, words in groupby(ordered, key=lambda word: folded(word)[:1].upper())
    ]


#: Rules told for one word of the index.
MOST = 4

"""`sandtable rules`: a rule by its id, or by words in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sandtable.cli.answers import print_json
from sandtable.cli.calls import Call
from sandtable.cli.help import paragraph, wrapped
from sandtable.explain.words import Language, Ours, label, sentence
from sandtable.refusals import BadInput, nearest_names
from sandtable.rulebook import Rule, Rulebook, UnknownRulebook, load

SHOWN = 8
RULE_ID = re.compile(r"[A-Za-z]{2}-[A-Za-z]+-\d+")
#: What nobody types who is looking for a word.
LIKE_AN_ID = re.compile(r"([A-Za-z]{2})(?:[-_][A-Za-z0-9]*)+")


def rules(call: Call) -> int:
    ruleset, *words = call.words
    try:
        book = load(ruleset)
    except UnknownRulebook as unknown:
        near = nearest_names(ruleset, unknown.known)
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=near) from None
    asked = " ".join(words)
    if is_id(book, asked) and not book.with_id(asked):
        near = book.near(asked)
        raise BadInput("rules-no-such" if near else "rules-none", words=asked, nearest=near)
    matches = book.search(asked, call.language) if asked else ()
    if call.has("--json"):
        listed = matches if asked else tuple(book.rules.values())
        print_json([as_json(rule, call.language) for rule in listed])
        return 0
    if not asked:
        print("\n".join(headings(book, call.language)))
        return 0
    if not matches:
        raise BadInput("rules-none", words=asked)
    print("\n".join(result_lines(book, matches, call.language)))
    return 0


def is_id(book: Rulebook, asked: str) -> bool:
    """Whether an id is meant, also one that does not exist: CZ-HIT-99, cz-xxx."""
    like = LIKE_AN_ID.fullmatch(asked)
    begins = f"{like[1].upper()}-" if like else ""
    return bool(RULE_ID.fullmatch(asked)) or (like is not None and begins in book.prefixes)


def headings(book: Rulebook, language: Language) -> Iterator[str]:
    wide = max(len(heading.id) for heading in book.headings)
    for heading in book.headings:
        count = len(heading.rules)
        yield f"  {heading.id:<{wide}}  {count:>3}  {heading.title.said_in(language)}"
    yield ""
    yield from paragraph(
        sentence(
            "rules-headings",
            language,
            rules=len(book.rules),
            headings=len(book.headings),
            ruleset=book.ruleset,
        )
    )


def result_lines(book: Rulebook, matches: tuple[Rule, ...], language: Language) -> Iterator[str]:
    """One rule in full, or the best of several."""
    if len(matches) > SHOWN:
        yield sentence("rules-found", language, number=len(matches), shown=SHOWN)
        yield ""
    for number, rule in enumerate(matches[:SHOWN]):
        if number:
            yield ""
        yield from rule_lines(book, rule, language)


def rule_lines(book: Rulebook, rule: Rule, language: Language) -> Iterator[str]:
    heading = next(h for h in book.headings if h.id == rule.heading)
    yield f"{rule.id}  {label(rule.id, language)} · {heading.title.said_in(language)}"
    yield from wrapped("  ", rule.text.said_in(language))
    if rule.ruling:
        ruling = Ours(rule.ruling.said_in(language))
        yield from wrapped("  ", sentence("rules-reading", language, text=ruling))
    for switch in book.switches:
        if switch.name == rule.switch:
            value = str(switch.default).lower()
            yield f"  {sentence('rules-switch', language, switch=switch.name, value=value)}"
    for table in book.tables:
        if table.id == rule.table:
            title = table.title.said_in(language)
            yield f"  {sentence('rules-table', language, table=title)}"


def as_json(rule: Rule, language: Language) -> dict[str, Any]:
    return {
        "id": rule.id,
        "label": label(rule.id, language),
        "heading": rule.heading,
        "kind": rule.kind,
        "source": rule.source,
        "text": rule.text.said_in(language),
        "ruling": rule.ruling.said_in(language) if rule.ruling else None,
        "switch": rule.switch,
        "table": rule.table,
    }

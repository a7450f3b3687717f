"""The REST API of rules: the ledger of a ruleset, by heading or by words."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from sandtable.explain.words import Language
from sandtable.refusals import BadInput
from sandtable.rulebook import Heading, Rule, Rulebook, UnknownRulebook, load
from sandtable.server.errors import language_in
from sandtable.server.games import Spoken, hall_of, refusals
from sandtable.server.odds import Ruleset

router = APIRouter(prefix="/api/rules", responses=refusals)


class SwitchText(BaseModel):
    name: str
    title: str
    default: bool | int | str
    values: list[bool | int | str]


class RuleText(BaseModel):
    id: str
    text: str
    ruling: str | None = None
    switch: SwitchText | None = None
    source: str
    command: str | None = None


class HeadingText(BaseModel):
    id: str
    title: str
    rules: list[RuleText]


class Book(BaseModel):
    headings: list[HeadingText]
    total: int


@router.get("/{ruleset}")
async def rules(
    request: Request,
    ruleset: Ruleset,
    q: Annotated[str, Query(max_length=200)] = "",
    language: Spoken = None,
) -> Book:
    """The rules of a ruleset; with words, those that answer them best, by heading."""
    spoken = language or language_in(request)
    try:
        book: Rulebook = await hall_of(request).look(load, ruleset)
    except UnknownRulebook as unknown:
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=unknown.known) from None
    words = q.strip()
    found = await hall_of(request).look(book.search, words, spoken) if words else None
    return _book(book, found, spoken)


def _book(book: Rulebook, found: tuple[Rule, ...] | None, language: Language) -> Book:
    headings = {heading.id: heading for heading in book.headings}
    if found is None:
        wanted = {heading.id: list(heading.rules) for heading in book.headings}
    else:
        wanted = {}
        for rule in found:  # the best first, and with it its heading
            wanted.setdefault(rule.heading, []).append(rule)
    return Book(
        headings=[
            _heading(book, headings[name], rules, language) for name, rules in wanted.items()
        ],
        total=sum(len(rules) for rules in wanted.values()),
    )


def _heading(
    book: Rulebook, heading: Heading, rules: list[Rule], language: Language
) -> HeadingText:
    return HeadingText(
        id=heading.id,
        title=heading.title.said_in(language),
        rules=[_rule(book, rule, language) for rule in rules],
    )


def _rule(book: Rulebook, rule: Rule, language: Language) -> RuleText:
    switch = next((one for one in book.switches if one.name == rule.switch), None)
    return RuleText(
        id=rule.id,
        text=rule.text.said_in(language),
        ruling=rule.ruling.said_in(language) if rule.ruling else None,
        switch=SwitchText(
            name=switch.name,
            title=switch.title.said_in(language),
            default=switch.default,
            values=list(switch.values),
        )
        if switch
        else None,
        source=rule.source,
        command=rule.command,
    )

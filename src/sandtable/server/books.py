"""The REST API of rules: the ledger of a ruleset, by heading or by words."""

from __future__ import annotations

import asyncio
import csv
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from sandtable.explain.words import PACKAGE, Language
from sandtable.reading import Words as InBoth
from sandtable.refusals import BadInput
from sandtable.rulebook import Both, Heading, Rule, Rulebook, UnknownRulebook, load, rulebooks
from sandtable.rulesets import RULESETS
from sandtable.server.asking import Spoken, hall_of, refusals
from sandtable.server.errors import language_in
from sandtable.server.odds import NamedValue, Ruleset

router = APIRouter(prefix="/api/rules", responses=refusals)


class SwitchText(BaseModel):
    name: str
    title: str
    default: bool | int | float | str
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


@router.get("")
def shelf() -> list[NamedValue]:
    """The rulesets whose rules can be read, playable here or not."""
    books = rulebooks()
    return [
        NamedValue(id=name, label=listed.title)
        for name, listed in RULESETS.items()
        if name in books
    ]


class WordText(BaseModel):
    """A word of the rules with what explains it."""

    word: str
    heading: str
    rule: str
    text: str


class Words(BaseModel):
    """`within`: of names of weapons and vehicles, where a word means something else."""

    words: list[WordText]
    within: list[str] = []


@router.get("/{ruleset}/words")
async def words(request: Request, ruleset: Ruleset, language: Spoken = None) -> Words:
    """The words of art of a ruleset, each with the rule that explains it best."""
    spoken = language or language_in(request)
    book = await _loaded(request, ruleset)
    found = await asyncio.to_thread(_words, book, spoken)
    return Words(words=found, within=_within(book.ruleset, spoken))


@router.get("/{ruleset}")
async def rules(
    request: Request,
    ruleset: Ruleset,
    q: Annotated[str, Query(max_length=200)] = "",
    language: Spoken = None,
) -> Book:
    """The rules of a ruleset; with words, those that answer them best, by heading."""
    spoken = language or language_in(request)
    book = await _loaded(request, ruleset)
    wanted = q.strip()
    matches = await hall_of(request).look(book.search, wanted, spoken) if wanted else None
    return _book(book, matches, spoken)


async def _loaded(request: Request, ruleset: str) -> Rulebook:
    try:
        book: Rulebook = await hall_of(request).look(load, ruleset)
    except UnknownRulebook as unknown:
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=unknown.known) from None
    return book


def _book(book: Rulebook, matches: tuple[Rule, ...] | None, language: Language) -> Book:
    headings = {heading.id: heading for heading in book.headings}
    if matches is None:
        wanted = {heading.id: list(heading.rules) for heading in book.headings}
    else:
        wanted = {}
        for rule in matches:  # the best first, and with it its heading
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
    switch = next((switch for switch in book.switches if switch.name == rule.switch), None)
    return RuleText(
        id=rule.id,
        text=_printed(rule.text, language),
        ruling=_printed(rule.ruling, language) if rule.ruling else None,
        switch=SwitchText(
            name=switch.name,
            title=switch.title.said_in(language),
            default=switch.default,
            values=list(switch.values),
        )
        if switch
        else None,
        source=", ".join(
            book.sources[source].said_in(language) for source in rule.source.split("+")
        ),
        command=rule.command,
    )


#: A hyphen that means minus: no range, no word with a hyphen.
HYPHEN = re.compile(r"(?<![\w.)-])-(?=\d)")


def _printed(text: Both, language: Language) -> str:
    """A rule as it is printed, with true minus signs."""
    return HYPHEN.sub("−", text.said_in(language))


# --- words of art ---------------------------------------------------------------------------------
with (PACKAGE / "language" / "codes.csv").open(encoding="utf-8", newline="") as opened:
    CODES = tuple(csv.DictReader(opened, skipinitialspace=True))
#: A shorter word needs no explanation, nor one that stands in so many of the rules.
SHORTEST, PLAIN_SHARE = 4, 0.055
#: A rule explains a word that it has near its beginning.
NEAR = 60
#: Between several words of one entry of the glossary: Machine, robot.
SEVERAL = re.compile(r"\s*[,/;]\s*")
ASIDE = re.compile(r"\s*\([^)]*\)")


@cache
def _words(book: Rulebook, language: Language) -> list[WordText]:
    words = {word.word.lower(): word for word in _codes(book, language)}
    for entry in book.glossary:
        for word in SEVERAL.split(ASIDE.sub("", entry.said_in(language))):
            rule = _explaining(book, word, language) if len(word) >= SHORTEST else None
            if rule is not None:
                heading = next(heading for heading in book.headings if heading.id == rule.heading)
                text = WordText(
                    word=word,
                    heading=heading.title.said_in(language),
                    rule=rule.id,
                    text=_says(rule, language),
                )
                words.setdefault(word.lower(), text)
    return list(words.values())


#: Tables whose rows are called by names made of words that stand in the rules for something else.
OF_ARMS = (
    "small_arms", "heavy_weapons", "core_light", "core_heavy", "grenades", "guns", "mortars",
    "shooting", "weapons", "weapon", "vehicles", "counters", "vehicle_weapons",
)  # fmt: skip


@cache
def _within(ruleset: str, language: Language) -> list[str]:
    """Two words that stand together in such a name: a machine gun is no machine."""
    folder = PACKAGE / "rulesets" / ruleset.replace("-", "_") / "tables"
    pairs: dict[str, None] = {}
    for path in (folder / f"{name}.csv" for name in OF_ARMS):
        if not path.is_file():
            continue
        with path.open(encoding="utf-8", newline="") as opened:
            for row in csv.DictReader(opened, skipinitialspace=True):
                words = ASIDE.sub("", row.get(language) or "").strip().lower().split()
                pairs |= dict.fromkeys(" ".join(pair) for pair in pairwise(words))
    return list(pairs)


def _codes(book: Rulebook, language: Language) -> Iterator[WordText]:
    """Codes of the sheet that stay in texts: written out, and the rule that they come from."""
    for row in CODES:
        if row["ruleset"] == book.ruleset:
            rule = book.rule(row["rule"])
            word, means = InBoth(row["en"], row["fr"]), InBoth(row["means_en"], row["means_fr"])
            yield WordText(
                word=word.told_in(language),
                heading=means.told_in(language),
                rule=rule.id,
                text=_says(rule, language, reading=bool(row["reading"])),
            )


def _says(rule: Rule, language: Language, *, reading: bool = False) -> str:
    """What is played: where the sheet is silent, how we read it and not that it is silent."""
    silent = reading or rule.kind == "reference-missing" or rule.source == "ruling"
    said = rule.ruling if silent and rule.ruling is not None else rule.text
    return said.said_in(language)


def _explaining(book: Rulebook, word: str, language: Language) -> Rule | None:
    """The rule that says what a word means.

    It begins with the word, or is the first under a heading of that name, or is what the search
    finds for it and has it near its beginning.
    """
    whole = re.compile(rf"\b{re.escape(word)}(?:s|es|x)?\b", re.IGNORECASE)
    rules = [rule for rule in book.rules.values() if not rule.command]
    having = [rule for rule in rules if whole.search(rule.text.said_in(language))]
    if len(having) > PLAIN_SHARE * len(rules):
        return None
    defining = re.compile(rf"{re.escape(word)}(?: \([^)]*\))?\s*[:,]", re.IGNORECASE)
    for rule in having:
        if defining.match(rule.text.said_in(language)):
            return rule
    for heading in book.headings:
        if heading.rules and whole.match(heading.title.said_in(language)):
            return heading.rules[0]
    for rule in book.search(word, language):
        at = whole.search(rule.text.said_in(language))
        if at and at.start() <= NEAR and not rule.command:
            return rule
    return None

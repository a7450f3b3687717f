"""A force list on the workbench: laid out, checked, priced, with what would mend it.

The rules are those of the file's reader (`armies.checked`): nothing is decided here.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any

from sandtable.armies import FOLDER, bill, checked, complaint, is_priced
from sandtable.armies.bench.sheet import (
    Act,
    Card,
    Item,
    Menu,
    Patch,
    Shelf,
    Taken,
    as_changes,
    said,
    word,
)
from sandtable.armies.bench.sheet import off as taken_off
from sandtable.armies.changes import Change, changed, changed_data
from sandtable.explain.story import refusal
from sandtable.explain.words import Language, capital, sentence
from sandtable.reading import BadData, Path
from sandtable.refusals import BadInput, nearest_names
from sandtable.rulesets import RULESETS
from sandtable.rulesets.rosters import Breach
from sandtable.scenarios.files import Lines, data_of, plain_data


@dataclass(frozen=True)
class Complaint:
    """A broken rule, or what cannot be read; `card` and `row` say where it is shown."""

    rule: str
    line: int
    text: str
    card: str
    row: str
    remedies: list[Act]
    is_error: bool = False


@dataclass(frozen=True)
class Total:
    points: int
    limit: int | None


@dataclass(frozen=True)
class Bench:
    """A list as it is shown: `text` is its file."""

    text: str
    id: str
    ruleset: str
    game: str
    title: str
    title_at: list[str | int]
    nation: str
    about: list[str]
    menus: list[Menu]
    cards: list[Card]
    takes: dict[str, Taken]
    complaints: list[Complaint]
    kept: list[str]
    total: Total | None
    limit_at: list[str | int] | None
    empty: bool


def bench_of(ruleset: str) -> Any:
    """How lists of a ruleset are laid out."""
    return import_module(f"{__package__}.{_package(ruleset)}")


def _mends(ruleset: str) -> Any:
    return import_module(f"{__package__}.mends.{_package(ruleset)}")


def _package(ruleset: str) -> str:
    if ruleset not in RULESETS:
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=nearest_names(ruleset, RULESETS))
    return RULESETS[ruleset].package.rpartition(".")[2]


def shown(text: str, file: str, language: Language) -> Bench:
    """A list that is data at all; what cannot be read of it is a complaint among others."""
    plain, lines = data_of(text, file)
    if not isinstance(plain, dict) or not isinstance(plain.get("army"), dict):
        raise BadData("data-missing-key", name="army").located(file, lines)
    head = plain["army"]
    ruleset = head.get("ruleset")
    if ruleset not in RULESETS:  # said as whoever reads the file says it
        checked(plain, lines, file)
    laid = bench_of(ruleset).laid(plain, language)
    complaints, total, is_empty = _judged(plain, lines, file, laid.cards, language)
    title = head.get("title", "")
    rules = dict.fromkeys(
        [card.rule for card in laid.cards if card.rule] + [*bench_of(ruleset).RULES]
    )
    broken = {complaint.rule for complaint in complaints}
    return Bench(
        text=text,
        id=str(head.get("id", "")),
        ruleset=ruleset,
        game=RULESETS[ruleset].title,
        title=capital(said(title, language)),
        title_at=["army", "title", language] if isinstance(title, dict) else ["army", "title"],
        nation=said(head.get("nation"), language),
        about=laid.about,
        menus=laid.menus,
        cards=laid.cards,
        takes=laid.takes,
        complaints=complaints,
        kept=[rule for rule in rules if rule not in broken] if not is_empty else [],
        total=total,
        limit_at=laid.limit_at,
        empty=is_empty,
    )


def _judged(
    plain: Any, lines: Lines, file: str, cards: list[Card], language: Language
) -> tuple[list[Complaint], Total | None, bool]:
    try:
        army, breaches = checked(plain, lines, file)
    except BadData as bad:
        if bad.key == "army-empty":
            return [], _nothing(plain), True
        return [_error(bad, cards, language)], None, False
    cost = _cost(army)
    limit = getattr(army, "limit", None)
    ruleset = plain["army"]["ruleset"]
    complaints = []
    for breach, line in breaches:
        remedies = [_priced(act, plain, cost, limit) for act in
                    _mends(ruleset).mends(breach, plain, language)]  # fmt: skip
        named = breach._replace(facts=_named(breach, army, ruleset, language))
        card, row = _place(breach.path, cards)
        complaints.append(
            Complaint(breach.rule, line, complaint(named, language), card, row, remedies)
        )
    if cost is None or (limit is None and not is_priced(army)):
        return complaints, None, False
    return complaints, Total(cost, limit), False


def _nothing(plain: Any) -> Total | None:
    """The points of a list with nobody in it."""
    if plain["army"].get("ruleset") != "combat-zone":
        return None
    limit = plain["army"].get("points")
    return Total(0, limit if isinstance(limit, int) else None)


def _cost(army: Any) -> int | None:
    prices = bill(army)
    return None if prices is None else sum(price.total for price in prices)


def _priced(act: Act, plain: Any, cost: int | None, limit: int | None) -> Act:
    """What a remedy adds to the cost, and by how much the list is over its limit then."""
    act = replace(act, label=capital(act.label))
    if cost is None:
        return act
    try:
        after = _cost(checked(changed_data(plain, as_changes(act.changes)), {}, "").army)
    except (BadData, BadInput):
        return act
    if after is None:
        return act
    over = max(0, after - limit) if limit is not None else 0
    return replace(act, price=after - cost, over=over)


def _named(breach: Breach, army: Any, ruleset: str, language: Language) -> dict[str, object]:
    """Facts with the names of things in place of their ids."""
    called = bench_of(ruleset).called

    def told(fact: object) -> object:
        if not isinstance(fact, str):
            return fact
        if fact in army.names:
            return army.names[fact]
        return ", ".join(called(part, language) for part in fact.split(", "))

    keep = ("kind", "role")
    return {key: fact if key in keep else told(fact) for key, fact in breach.facts.items()}


def _error(bad: BadData, cards: list[Card], language: Language) -> Complaint:
    """What cannot be read; the entry in which it is can always be taken off."""
    card, row = _place(bad.path, cards)
    remedies = []
    whole = next((place for place in cards if place.key == card), None)
    part = next((place for place in whole.rows if place.key == row), None) if whole else None
    if whole is not None:
        gone: list[Patch] = part.remove if part else taken_off(tuple(whole.path))
        name = part.name if part else whole.name
        remedies = [Act(word("mend-remove", language, name=name), gone)]
    rule = str(bad.facts.get("rule", ""))
    return Complaint(rule, bad.line, refusal(bad, language), card, row, remedies, True)


def _place(path: Path, cards: list[Card]) -> tuple[str, str]:
    """The card and the row in which something is wrong."""
    for card in cards:
        if tuple(card.path) == path[: len(card.path)]:
            rows = [row for row in card.rows if row.remove and _within(path, row.remove[0])]
            return card.key, rows[0].key if rows else ""
    return "", ""


def _within(path: Path, removed: Patch) -> bool:
    return bool(removed.path) and tuple(removed.path) == path[: len(removed.path)]


# --- what can be added ----------------------------------------------------------------------------
def catalogue(text: str, file: str, language: Language) -> list[Shelf]:
    """Everything that a list of this ruleset may have, by shelves."""
    plain, _ = data_of(text, file)
    ruleset = plain["army"]["ruleset"] if isinstance(plain, dict) else ""
    shelves: list[Shelf] = bench_of(ruleset).catalogue(plain, language)
    return [*_whole_ones(ruleset, language), *shelves]


@cache
def starts(ruleset: str) -> dict[str, list[Any]]:
    """Whole groups and figures that a list can begin with."""
    plain, _ = plain_data(FOLDER / f"{_package(ruleset)}.yaml")
    lists: dict[str, list[Any]] = plain
    return lists


def _whole_ones(ruleset: str, language: Language) -> list[Shelf]:
    bench = bench_of(ruleset)
    shelves = []
    for key, adds in bench.STARTS.items():
        items = []
        for n, value in enumerate(starts(ruleset).get(key, [])):
            name, about = bench.described(key, value, language)
            items.append(Item(f"{key}-{n}", capital(name), about, adds, value))
        shelves.append(Shelf(key, word(f"shelf-{key}", language), "", items))
    return shelves


def new(ruleset: str, title: str, language: Language) -> str:
    """The file of a list with nobody in it yet."""
    head = [
        "army:",
        f"  id: {_as_id(title)}",
        f"  ruleset: {ruleset}",
        f"  title: {_quoted(title)}",
    ]
    _package(ruleset)
    lists = bench_of(ruleset).LISTS
    return "\n".join([f"# {sentence('army-how', language)}", *head, f"{lists[0]}: []"]) + "\n"


def _as_id(title: str) -> str:
    """“Mon armée” is kept and printed as mon-armee."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain)
    return "-".join(words) if words and words[0][0].isalpha() else "my-army"


def begun(ruleset: str, title: str, language: Language) -> str:
    """The file of a list that keeps every rule, to go on with."""
    text = new(ruleset, title, language)
    key = bench_of(ruleset).LISTS[0]
    text = changed(text, [Change("insert", (key,), starts(ruleset)[key][0])], "")
    while complaints := shown(text, "", language).complaints:
        text = changed(text, as_changes(complaints[0].remedies[0].changes), "")
    return text


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False)

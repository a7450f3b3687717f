"""The rulesets. This is the only list of them; each is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.refusals import BadInput, nearest_names

if TYPE_CHECKING:
    from sandtable.chance import Chance
    from sandtable.record import Record
    from sandtable.rulesets.query import Answer, Input, Query, Thrown


class Listed(NamedTuple):
    """A ruleset: where it is, and what it is called."""

    package: str
    title: str


RULESETS: dict[str, Listed] = {
    "combat-zone": Listed("sandtable.rulesets.combat_zone", "Combat Zone"),
    "modern-skirmish": Listed("sandtable.rulesets.modern_skirmish", "Modern Skirmish"),
    "modern-battles": Listed("sandtable.rulesets.modern_battles", "Modern Battles"),
    "hex-tactical": Listed("sandtable.rulesets.hex_tactical", "Hex Tactical"),
}


def ruleset_named(name: str) -> Any:  # its class has the contract of `sandtable.contract`
    """The ruleset of that id, ready to play."""
    if name not in RULESETS:
        raise BadInput("unknown-ruleset", ruleset=name, nearest=nearest_names(name, RULESETS))
    module = import_module(f"{RULESETS[name].package}.ruleset")
    kinds = [k for k in vars(module).values() if isinstance(k, type) and _id_of(k) == name]
    return kinds[0]()


def ruleset_of(record: Record) -> Any:
    """The ruleset that a record was played by."""
    try:
        return ruleset_named(record.header.data["ruleset"])
    except BadInput as unknown:
        raise record.bad("record-says", record.header, because=unknown) from None


def _id_of(kind: type) -> object:
    return getattr(kind, "id", None)


def ask_odds(ruleset: str, query: str, inputs: Mapping[str, Any]) -> Answer:
    """The exact odds of one query; `Refused` when a rule forbids it, `BadInput` when unclear."""
    from sandtable.rulesets.query import ask

    return ask(ruleset, find_query(ruleset, query), switches_of(ruleset), inputs)


def resolve_query(ruleset: str, query: str, inputs: Mapping[str, Any], dice: Chance) -> Thrown:
    """One throw of the same query, with dice that are thrown or told."""
    from sandtable.rulesets.query import throw

    return throw(find_query(ruleset, query), switches_of(ruleset), inputs, dice)


def queries_of(ruleset: str) -> dict[str, Query]:
    """The queries of a ruleset by id, in the order of its ledger."""
    queries: dict[str, Query] = _odds_of(ruleset).QUERIES
    return queries


def switches_of(ruleset: str) -> tuple[Input, ...]:
    """Its switches, which every query accepts under their full names."""
    switches: tuple[Input, ...] = _odds_of(ruleset).SWITCHES
    return switches


def unit_of(ruleset: str) -> str:
    """Of all lengths of a ruleset: "cm", "inch" or "hex"."""
    unit: str = import_module(f"{RULESETS[ruleset].package}.files.shown").UNIT
    return unit


def find_query(ruleset: str, query: str) -> Query:
    queries = queries_of(ruleset)
    if query not in queries:
        raise BadInput(
            "unknown-query", ruleset=ruleset, query=query, nearest=nearest_names(query, queries)
        )
    return queries[query]


def _odds_of(ruleset: str) -> Any:  # a module with QUERIES and SWITCHES
    if ruleset not in RULESETS:
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=nearest_names(ruleset, RULESETS))
    return import_module(f"{RULESETS[ruleset].package}.queries.odds")

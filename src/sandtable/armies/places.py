"""Where a force list can play: in place of a side's own force, in any scenario with room for it.

The scenario keeps its table, its zones and its aims; its own reader says whether the list fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from sandtable.armies import AFTER_A_PLACE
from sandtable.armies.changes import IDS, free
from sandtable.explain.words import Language, capital, has_message, sentence
from sandtable.reading import BadData
from sandtable.refusals import BadInput, nearest_names
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import path_of, read, shipped
from sandtable.scenarios.files import plain_data
from sandtable.steps import Steps

#: How files say a switch, which is for whoever writes one.
SWITCH = re.compile(r" \([a-z]+\.[a-z-]+: [\w-]+\)")

#: What a list says of a force, by its ruleset, and what of a side goes with its own force.
FORCES = {
    "combat-zone": (("groups", "vehicles"), ("arrivals",)),
    "modern-skirmish": (("units", "vehicles"), ("arrivals",)),
    "modern-battles": (("units", "vehicles"), ("arrivals",)),
    "hex-tactical": (("sections", "support", "traps", "traits", "quality"), ("drops",)),
}


@dataclass(frozen=True)
class Place:
    """A side of a scenario; `why` says in one sentence what stands against it."""

    scenario: str
    title: str
    side: str
    name: str
    why: str
    rule: str


def places(army: Any, language: Language) -> Steps[list[Place]]:
    """Every side of every scenario of its ruleset, those that fit first."""
    fitting = []
    for name in shipped(army.plain["army"]["ruleset"]):
        plain = _scenario(name)
        if plain["scenario"].get("tutorial") or "steps" in plain:
            continue
        title = sentence_of(plain["scenario"]["title"], language)
        for side in plain["sides"]:
            side_name = capital(sentence_of(side.get("name", side["id"]), language))
            why, rule = _against(plain, side["id"], army, language)
            fitting.append(Place(name, title, side["id"], side_name, why, rule))
            yield
    return sorted(fitting, key=lambda place: bool(place.why))


def battle(army: Any, scenario: str, side: str) -> dict[str, Any]:
    """The scenario with the list in place of that side's force, as plain data."""
    ruleset = army.plain["army"]["ruleset"]
    known = shipped(ruleset)
    if scenario not in known:
        near = nearest_names(scenario, known)
        raise BadInput("serve-no-scenario", scenario=scenario, ruleset=ruleset, nearest=near)
    plain = _scenario(scenario)
    sides = [side["id"] for side in plain["sides"]]
    if side not in sides:
        raise BadInput("paper-no-side", side=side, nearest=nearest_names(side, sides))
    return _with(plain, side, army)


def _with(plain: dict[str, Any], side: str, army: Any) -> dict[str, Any]:
    forces, gone = FORCES[army.plain["army"]["ruleset"]]
    made = deepcopy(plain)
    for listed in made["sides"]:
        if listed["id"] == side:
            for key in (*forces, *gone):
                listed.pop(key, None)
            own = renamed(army.plain, set(_ids(made)))
            listed.update({key: own[key] for key in forces if own.get(key)})
            for key in REQUIRED:
                if key in forces:
                    listed.setdefault(key, [])
    own = army.plain.get("counters", [])
    taken = {row["id"] for row in own}
    kept = [row for row in made.get("counters", []) if row["id"] not in taken]
    if own or kept:
        made["counters"] = [*kept, *own]
    return made


REQUIRED = ("groups", "sections")


def _ids(tree: Any) -> Iterator[str]:
    """Every id of a scenario; the list's own must be others."""
    if isinstance(tree, dict):
        yield from (str(tree[key]) for key in IDS if isinstance(tree.get(key), str))
    for part in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _ids(part)


def renamed(plain: dict[str, Any], taken: set[str]) -> dict[str, Any]:
    """A list whose groups, units and sections have ids that are free, wherever they are named."""
    named = ("group", "unit", "section")
    own = [
        str(row[key])
        for entries in plain.values() if isinstance(entries, list)
        for row in entries if isinstance(row, dict)
        for key in named if isinstance(row.get(key), str)
    ]  # fmt: skip
    used, fresh = {*taken, *own}, dict[str, str]()
    for name in own:
        if name in taken:
            fresh[name] = free(name, used)
            used.add(fresh[name])

    def told(value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {item: told(inside, item) for item, inside in value.items()}
        if isinstance(value, list):
            return [told(part, key) for part in value]
        return fresh.get(value, value) if key in (*named, "aboard") else value

    document: dict[str, Any] = told(plain)
    return document


def _against(plain: Any, side: str, army: Any, language: Language) -> tuple[str, str]:
    try:
        scenario = read(_with(plain, side, army))
        ruleset_named(scenario.ruleset).begin(scenario.plain, {})
    except BadData as bad:
        if bad.key == "data-unknown-name":
            is_thing = bad.facts["what"] in THINGS
            key = "places-other-time" if is_thing else "places-lacks"
            name = str(bad.facts["name"])
            called = _called(name, plain, army, language) or name.replace("-", " ")
            return sentence(key, language, name=capital(called)), ""
        facts = {
            key: (_called(fact, plain, army, language) if isinstance(fact, str) else "") or fact
            for key, fact in bad.facts.items()
        }
        facts |= {"file": "", "line": 0, "depth": 0, "field": ""}
        reason = capital(sentence(bad.key, language, **facts).lstrip(AFTER_A_PLACE))
        return SWITCH.sub("", reason), str(bad.facts.get("rule", ""))
    return "", ""


def _called(name: str, plain: Any, army: Any, language: Language) -> str:
    """What the list's own shelves or the scenario call something that a file has by its id; ""."""
    from sandtable.armies.bench.desk import bench_of

    for shelf in bench_of(army.plain["army"]["ruleset"]).catalogue(army.plain, language):
        for item in shelf.items:
            if name in (item.id, item.value):
                return str(item.name)
    if has_message(f"figures-{name}", language):
        return sentence(f"figures-{name}", language)
    own = [row for row in plain.get("counters", []) if row["id"] == name]
    if own and own[0].get("name"):
        return sentence_of(own[0]["name"], language)
    names = read(plain).names
    words = names.get(name) or next((one for one in names.values() if name in one), None)
    return words.told_in(language) if words else ""


#: Things of which each setting has its own; other names are those of whom a scenario speaks.
THINGS = ("weapon", "equipment", "vehicle", "counter")


def _scenario(name: str) -> dict[str, Any]:
    path = path_of(name)
    assert path is not None
    plain: dict[str, Any]
    plain, _ = plain_data(path)
    return plain


def sentence_of(words: Any, language: Language) -> str:
    from sandtable.armies.bench.sheet import said

    return said(words, language)

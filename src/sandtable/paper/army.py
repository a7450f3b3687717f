"""A force on paper: a sheet a unit, from a force list or from the side of a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandtable.armies import Checked, check, check_text, complaint, shipped
from sandtable.explain.words import Language, capital, label, sentence
from sandtable.paper.code import code_of
from sandtable.paper.forces import combat_zone, hex_tactical, modern_battles, modern_skirmish
from sandtable.paper.forces.sheet import Unit
from sandtable.paper.press import Sheet, pdf
from sandtable.paper.rules import told
from sandtable.refusals import BadInput, nearest_names
from sandtable.rulebook import load as rulebook
from sandtable.rulesets import RULESETS
from sandtable.scenarios import load as scenario_of
from sandtable.scenarios import path_of
from sandtable.scenarios.files import plain_data

LETTERS = "AB"


def army(name: str | Path, sheet: Sheet, side: str | None = None, link: str | None = None) -> bytes:
    """The sheets of a list, or of one side of a scenario or both; `link` opens it, as a code."""
    data = army_data(name, sheet, side)
    return pdf("army", data | {"code": code_of(link, sheet.language)}, sheet)


def army_of_text(text: str, file: str, sheet: Sheet, link: str | None = None) -> bytes:
    """The sheets of a list by the content of its file."""
    listed = _list(check_text(text, file), sheet.language)
    data = _data([listed], sheet.language) | {"code": code_of(link, sheet.language)}
    return pdf("army", data, sheet)


def army_data(name: str | Path, sheet: Sheet, side: str | None = None) -> dict[str, Any]:
    return _data(list(_forces(name, side, sheet.language)), sheet.language)


def _data(forces: list[dict[str, Any]], language: Language) -> dict[str, Any]:
    words = ("points", "player", "battle", "side", "date", "figure", "carries", "rules-used",
             "chances-note", "notes", "units-of")  # fmt: skip
    return {
        "title": forces[0]["title"],
        "forces": forces,
        "words": {word.replace("-", "_"): sentence(f"paper-{word}", language) for word in words},
        "foot": forces[0]["foot"],
        "middle": sentence("paper-chances-foot", language),
        "code": None,
    }


def _forces(name: str | Path, side: str | None, language: Language) -> Iterator[dict[str, Any]]:
    if _is_scenario(name):
        scenario = scenario_of(name)
        known = [force.id for force in scenario.sides]
        if side is not None and side not in known:
            raise BadInput("paper-no-side", side=side, nearest=nearest_names(side, known))
        for force in scenario.sides:
            if side in (None, force.id):
                yield _side(scenario, force, language)
    elif side is not None:
        raise BadInput("paper-side-of-list", name=str(name))
    else:
        yield _list(check(name), language)


def _is_scenario(name: str | Path) -> bool:
    if str(name) in shipped():
        return False
    if path_of(str(name)) is not None:
        return True
    path = Path(name)
    if not path.exists():
        return False
    data, _ = plain_data(path)
    return isinstance(data, dict) and "scenario" in data and "army" not in data


# --- a list ---------------------------------------------------------------------------------------
def _list(checked: Checked, language: Language) -> dict[str, Any]:
    force, broken = checked
    ruleset = force.plain["army"]["ruleset"]
    names = _Names(force, language)
    units = tuple(_units(ruleset, force, names, getattr(force, "setting", "ww2"), language))
    nation = getattr(force, "nation", None) or force.head.nation
    limit = getattr(force, "limit", None)
    kept = sentence("paper-kept" if not broken else "paper-broken", language, number=len(broken))
    complaints = [f"{complaint(breach, language)[:-1]} ({breach.rule})." for breach, _ in broken]
    return {
        **_head(ruleset, units, language),
        "title": capital(force.title.told_in(language)),
        "subtitle": nation.told_in(language),
        "kept": kept,
        "complaints": complaints,
        "limit": limit,
        "foot": f"Sandtable · {RULESETS[ruleset].title} · {force.id}",
    }


class _Names:
    """What a list or a scenario calls a unit."""

    def __init__(self, source: Any, language: Language) -> None:
        self._source, self._language = source, language

    def __call__(self, name: str) -> str:
        if hasattr(self._source, "name_of"):
            return str(self._source.name_of(name, self._language))
        words = self._source.names.get(name)
        return words.told_in(self._language) if words else name.replace("-", " ")


# --- a side ---------------------------------------------------------------------------------------
def _side(scenario: Any, side: Any, language: Language) -> dict[str, Any]:
    names = _Names(scenario, language)
    setting = str(scenario.options.get("cz.setting", "ww2"))
    units = tuple(_units(scenario.ruleset, side, names, setting, language))
    return {
        **_head(scenario.ruleset, units, language),
        "title": capital(names(side.id)),
        "subtitle": scenario.title.told_in(language),
        "kept": "",
        "complaints": [],
        "limit": None,
        "foot": f"Sandtable · {RULESETS[scenario.ruleset].title} · {scenario.id}",
    }


def _units(
    ruleset: str, source: Any, names: Any, setting: str, language: Language
) -> Iterator[Unit]:
    if ruleset == "combat-zone":
        return combat_zone.units(source.groups, source.vehicles, setting, names, language)
    if ruleset == "modern-skirmish":
        return modern_skirmish.units(source, names, language)
    if ruleset == "modern-battles":
        return modern_battles.units(source, names, language)
    return hex_tactical.units(source, names, language)


def _head(ruleset: str, units: tuple[Unit, ...], language: Language) -> dict[str, Any]:
    priced = [unit.points for unit in units if unit.points is not None]
    figures = sum(figure.is_man for unit in units for figure in unit.figures)
    manned = [unit for unit in units if any(figure.is_man for figure in unit.figures)]
    counted = {"figures": figures, "units": len(manned if ruleset in _COUNT else units)}
    return {
        "units": [unit.plain() for unit in units],
        "points": sum(priced) if priced else None,
        "count": sentence(_COUNT.get(ruleset, "paper-count"), language, **counted),
        "rules": _rules(ruleset, units, language),
    }


#: What is counted where it is not figures.
_COUNT = {"hex-tactical": "paper-count-counters"}


def _rules(ruleset: str, units: tuple[Unit, ...], language: Language) -> list[dict[str, str]]:
    """Every rule that some unit uses, once, in our words."""
    book = rulebook(ruleset)
    used = [rule for unit in units for rule in unit.rules]
    used += [chances.rule for unit in units for chances in unit.chances]
    wanted = set(used)
    return [
        {
            "id": rule.id,
            "label": label(rule.id, language),
            "text": told(rule.text.said_in(language)),
        }
        for rule in book.rules.values()
        if rule.id in wanted
    ]

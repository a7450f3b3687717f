"""What panels say, tersely: `panel(battle, "shoot", target="B1")` of the red figure A1."""

from __future__ import annotations

from typing import Any

from tests.drawing.vocabulary import must_be
from tests.rulesets.combat_zone.build import blue as a_blue
from tests.rulesets.combat_zone.build import red as a_red
from tests.rulesets.saying import Piece

from sandtable.drawing import table_of
from sandtable.rulesets.combat_zone.battle.state import Battle

TABLE = table_of("combat-zone")
NAMES = {"A1": "Mercier", "A2": "Roche", "A3": "Vidal", "B1": "Kerr", "B2": "Doyle"}


def red(who: str, x: float, y: float, **more: Any) -> Piece:
    """A red figure with a name; it looks east unless told otherwise."""
    return a_red(who, x, y, **{"name": NAMES.get(who, who), "facing": 90, **more})


def blue(who: str, x: float, y: float, **more: Any) -> Piece:
    return a_blue(who, x, y, **{"name": NAMES.get(who, who), "facing": 270, **more})


def panel(
    battle: Battle, action: str = "", piece: str = "A1", language: str = "en", **fields: Any
) -> Any:
    """A panel of the red side, checked against the vocabulary."""
    draft: dict[str, Any] = {"piece": piece} if piece else {}
    if action:
        draft["action"] = action
    if fields:
        draft["fields"] = fields
    told = TABLE.panel(battle, "red", draft, language)
    must_be("panel", told)
    return told


def both(battle: Battle, action: str, **fields: Any) -> tuple[Any, Any]:
    """The same panel in English and in French."""
    english = panel(battle, action, **fields)
    return english, panel(battle, action, language="fr", **fields)


def rows(told: Any, kind: str) -> list[Any]:
    return [row for row in told["rows"] if row["row"] == kind]


def texts(told: Any) -> list[str]:
    return [row["text"] for row in rows(told, "text")]


def odds(told: Any) -> dict[str, str]:
    """The outcomes of a panel's bars, exact: `{"eliminated": "1/6"}`."""
    return {o["id"]: o["fraction"] for row in rows(told, "odds") for o in row["outcomes"]}


def reasons(roll: Any) -> list[tuple[str, str, str]]:
    return [(one["value"], one["label"], one["rule"]) for one in roll["modifiers"]]


def action(told: Any, name: str) -> Any:
    return next(one for one in told["actions"] if one["id"] == name)


def exact(answer: Any) -> dict[str, str]:
    """The same of an odds query; outcomes that cannot happen are left out."""
    return {
        name: f"{chance.numerator}/{chance.denominator}"
        for name, chance in answer.outcomes.items()
        if chance
    }

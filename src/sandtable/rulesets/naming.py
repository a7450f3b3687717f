"""Names inside sentences: lists with their last "and", and what a verb has to agree with.

A sentence of several (`events.*.ftl`) chooses its verb by the count that stands beside the names:

    mb-event-fired = { $figures } { $figures_count ->
        [one] opens fire
       *[other] open fire
    }.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sandtable.reading import APOSTROPHE, Ours

AND = {"en": " and ", "fr": " et "}
COUNT = "_count"


def listed(names: Iterable[str], language: str) -> Ours:
    """`A`, `A and B`, `A, B et C`; a dash where there is nobody."""
    *most, last = list(names) or ["—"]
    return Ours(f"{', '.join(most)}{AND[language]}{last}" if most else last)


def counted(facts: Mapping[str, object], several: Iterable[str]) -> dict[str, object]:
    """Beside each list of several its length, under `figures_count`."""
    lists = ((key, facts.get(key)) for key in several)
    return {f"{key}{COUNT}": len(fact) for key, fact in lists if isinstance(fact, tuple | list)}


def ended(result: Any, battle: Any, name: Callable[[str], str]) -> dict[str, object]:
    """What the sentence of an end has to know; points as the scenario lists the sides."""
    scenario, points = battle.field.scenario, dict(result.points)
    order = [force.id for force in scenario.sides] if scenario else list(points)
    return {
        "winner": name(result.winner) if result.winner else "",
        "loser": name(battle.enemy_of(result.winner)) if result.winner else "",
        "reason": result.reason,
        "points": ", ".join(f"{name(side)} {points[side]}" for side in order if side in points),
    }


#: Inside a sentence they are written small: A8 the Duchess, A8 la Duchesse.
ARTICLES = ("The ", "Le ", "La ", "Les ", "L’")


def behind_label(name: str) -> str:
    """A name as it stands behind a label, as it stands on its own: B5 Kid, but A8 the Duchess."""
    first = name[:1].lower() if name.startswith(ARTICLES) else name[:1].upper()
    return first + name[1:]


PROPER = ("Mannlicher", "Molotov")  # names of people keep their capital


def lowered(name: str) -> str:
    """`Submachine gun` inside a sentence; PIAT and Molotov stay as they are."""
    name = APOSTROPHE.sub("’", name)
    if name[1:2].isupper() or name.startswith(PROPER):
        return name
    return name[:1].lower() + name[1:]

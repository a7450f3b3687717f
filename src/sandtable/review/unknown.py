"""What a side could not know at a turning point: whatever lies there and is not in its view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sandtable.drawing import Drawing
from sandtable.drawing import vocabulary as v
from sandtable.explain.words import LANGUAGES, Language
from sandtable.review.telling import Text

Box = list[int]  # left, top, width, height


def unknown(state: Any, side: str, table: Drawing, box: Box) -> list[Text]:
    """Names of what lies within the box, each with how often, the most first."""
    hidden = {language: _hidden(state, side, table, box, language) for language in LANGUAGES}
    named = {language: [_said(*pair) for pair in hidden[language]] for language in LANGUAGES}
    number = min(len(names) for names in named.values())
    return [{lan: named[lan][n] for lan in LANGUAGES} for n in range(number)]


def _hidden(
    state: Any, side: str, table: Drawing, box: Box, language: Language
) -> list[tuple[str, int]]:
    """Counted by name and place: whoever hides something may call its pieces as it likes."""
    whole = Counter(_things(table.uncovered.view(state, None, language), side, box))
    seen = Counter(_things(table.view(state, side, language), side, box))
    names: Counter[str] = Counter()
    for (_, name), number in (whole - seen).items():
        names[name] += number
    return list(names.items())


def _things(view: v.View, side: str, box: Box) -> Iterator[tuple[tuple[int, ...], str]]:
    left, top, width, height = box
    pieces = [(piece["at"], piece["name"], piece["side"]) for piece in view["pieces"]]
    spots = [(spot["at"], spot["label"], spot.get("side")) for spot in view.get("spots") or ()]
    for at, name, whose in (*pieces, *spots):
        if at is None or whose == side:
            continue
        if left <= at[0] <= left + width and top <= at[1] <= top + height:
            yield tuple(at), name


def _said(name: str, number: int) -> str:
    return name if number == 1 else f"{number} × {name}"

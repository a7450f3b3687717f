"""The hues of sides: as the scenario says, else by a name that is a colour, else by their order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from sandtable.reading import Given, Words

#: In the order in which sides get them that say nothing, with the names that are these colours.
HUES: dict[str, frozenset[str]] = {
    "blue": frozenset(("blue", "blues", "bleu", "bleus")),
    "red": frozenset(("red", "reds", "rouge", "rouges")),
    "green": frozenset(("green", "greens", "vert", "verts")),
}
ARTICLES = frozenset(("the", "le", "les"))


def read_hues(terms: Mapping[str, Given], sides: Iterable[str]) -> dict[str, str]:
    """`terms: {hues: {player: red}}`, each hue once."""
    if "hues" not in terms:
        return {}
    wanted: dict[str, str] = {}
    for side, given in terms["hues"].fields(optional=tuple(sides)).items():
        hue = given.one_of(HUES, "hue")
        if hue in wanted.values():
            raise given.refuse("scenario-hue-twice", hue=hue)
        wanted[side] = hue
    return wanted


def hues_of(
    sides: Iterable[str], said: Mapping[str, str], names: Mapping[str, Words]
) -> dict[str, str]:
    """The hue of each side; no two have the same."""
    sides = tuple(sides)
    hues = dict(said)
    for side in sides:
        called = (side, *names.get(side, ()))
        hue = next((hue for name in called if (hue := _colour(name))), "")
        if side not in hues and hue and hue not in hues.values():
            hues[side] = hue
    for side in sides:
        if side not in hues:
            hues[side] = next((hue for hue in HUES if hue not in hues.values()), "")
    return hues


def _colour(name: str) -> str:
    """The colour that a name is: red, the Reds, les rouges; "" for any other."""
    words = set(re.findall(r"\w+", name.lower())) - ARTICLES
    return next((hue for hue, called in HUES.items() if len(words) == 1 and words <= called), "")

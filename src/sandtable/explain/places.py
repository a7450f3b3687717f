"""Places in words: `in the orchard`, `on the first floor of the mill`, `12 cm north of the wall`.

French needs to know whether a noun is masculine or feminine. Names come from scenarios, so a table
has the nouns of the ground; a name that is not in it is put between quotation marks, which is right
for every noun.
"""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sandtable.explain.words import Language, sentence
from sandtable.ground.places import Called, Place, Seen, Where

NOUNS = Path(__file__).parents[1] / "language" / "nouns.csv"
#: Nearer than this is "just" north of it: a base, and not more.
JUST = {"cm": 150, "inch": 75}
VOWELS = "aàâeéèêëiîïoôuùûœ"
NUMBERED = re.compile(r" (?:[A-Z]|\d+)$")  # fort house A needs no "the"
ARTICLES = ("le ", "la ", "les ", "l’", "the ")


def place(spot: Place, language: Language) -> str:
    """With its preposition; where somebody goes is told otherwise than where he is, in English."""
    first, second = spot.where
    typed = sentence("place-exact", language, typed=spot.typed)
    if first is None:
        return sentence("place-typed-to" if spot.to else "place-typed", language, typed=spot.typed)
    words = _inside(spot, first, language) if first.inside else _off(spot, first, language)
    if second is not None:
        far = distance(second.far, spot.unit, language)
        called = names(second.called, language)
        words += sentence("place-and", language, far=far, off=called.off)
    return f"{words} {typed}" if spot.exact else words


def roughly(spot: Place, language: Language) -> str:
    """By the first landmark alone, and how far that is only where it is next to it."""
    first = spot.where.first
    if first is None:
        return ""
    if first.inside or first.far < JUST[spot.unit]:
        return place(spot._replace(where=Where(first), exact=False), language)
    wind = sentence(f"place-wind-{first.wind}", language)
    return sentence("place-roughly", language, wind=wind, of=names(first.called, language).of)


def _inside(spot: Place, around: Seen, language: Language) -> str:
    called = names(around.called, language)
    to = "to" if spot.to else "at"
    if spot.above:
        return sentence("place-above", language, the=called.the)
    if spot.roof:
        return sentence(f"place-roof-{to}", language, of=called.of)
    if spot.ground:
        return sentence("place-ground", language, of=called.of)
    if spot.storey:
        storey = sentence("place-storey", language, n=spot.storey)
        return sentence(f"place-floor-{to}", language, storey=storey, of=called.of)
    how = "on" if called.on else "in"
    return sentence(f"place-{how}-{to}", language, the=called.the)


def _off(spot: Place, near: Seen, language: Language) -> str:
    wind = sentence(f"place-wind-{near.wind}", language)
    of = names(near.called, language).of
    if near.far < JUST[spot.unit]:
        return sentence("place-just-to" if spot.to else "place-just", language, wind=wind, of=of)
    far = distance(near.far, spot.unit, language)
    key = "place-off-to" if spot.to else "place-off"
    return sentence(key, language, far=far, wind=wind, of=of)


def distance(hundredths: int, unit: str, language: Language) -> str:
    """In whole units, halves up, and never nothing."""
    n = max(1, (hundredths + 50) // 100)
    return sentence(f"place-{unit}", language, n=n)


# --- nouns ---------------------------------------------------------------------------------------
class Names(NamedTuple):
    """`the orchard` and `of the orchard`; « le verger », « du verger »."""

    the: str
    of: str
    off: str  # from the orchard
    on: bool


def names(called: Called, language: Language) -> Names:
    noun = nouns().get(_head(called.fr))
    on = called.on or (noun is not None and noun.on)
    if language == "en":
        bare = called.en.lower().startswith(ARTICLES) or NUMBERED.search(called.en)
        own = called.en if bare else f"the {called.en}"
        return Names(own, f"of {own}", f"from {own}", on)
    the, of = french(called.fr)
    return Names(the, of, of, on)


def french(name: str) -> tuple[str, str]:
    """A French name with its article, and with its « de »."""
    if name.lower().startswith(ARTICLES):
        return name, _of(name)
    article = _article(name)
    the = f"{article}{name}" if article else f"«\u00a0{name}\u00a0»"
    return the, _of(the)


def _of(the: str) -> str:
    for article, joined in (("le ", "du "), ("les ", "des ")):
        if the.startswith(article):
            return joined + the.removeprefix(article)
    return f"de {the}"


def _article(name: str) -> str:
    head = _head(name)
    noun = nouns().get(head)
    if (noun is None or noun.gender == "p") and head[-1:] in "sxz":
        return "les "
    if noun is not None and noun.gender == "p":
        return "les "
    if head[:1] in VOWELS or (noun is not None and noun.mute):
        return "l’"
    return {"m": "le ", "f": "la "}[noun.gender] if noun is not None else ""


def _head(name: str) -> str:
    return name.lower().partition(" ")[0].partition("-")[0] if name else ""


class Noun(NamedTuple):
    """Masculine, feminine or always plural; its h is not sounded; one stands on it."""

    gender: str
    mute: bool
    on: bool


@cache
def nouns() -> dict[str, Noun]:
    """What may lie on a table, by its French name."""
    with NOUNS.open(encoding="utf-8", newline="") as file:
        return {
            row["noun"]: Noun(row["gender"], row["mute"] == "yes", row["on"] == "yes")
            for row in csv.DictReader(file)
        }

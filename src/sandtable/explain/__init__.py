"""Rolls, events, refusals and whole games in sentences, in English and French.

Texts are in Fluent files by key; names of weapons, terrain and the like come from the tables. What
a quick command needs (`label`, most sentences) works without importing Fluent.
"""

from typing import TYPE_CHECKING

from sandtable.explain.words import (
    LANGUAGES,
    Language,
    clean,
    label,
    language_of,
    name,
    sentence,
)

if TYPE_CHECKING:
    from sandtable.explain.numbers import chance, fraction, number, percent, signed
    from sandtable.explain.rolls import roll
    from sandtable.explain.story import account, event, refusal, say

__all__ = [
    "LANGUAGES",
    "Language",
    "account",
    "chance",
    "clean",
    "event",
    "fraction",
    "label",
    "language_of",
    "name",
    "number",
    "percent",
    "refusal",
    "roll",
    "say",
    "sentence",
    "signed",
]

#: These need fractions and dice: imported when first asked for, so that help appears at once.
LATER = {
    "roll": "rolls",
    **dict.fromkeys(("account", "event", "refusal", "say"), "story"),
    **dict.fromkeys(("chance", "fraction", "number", "percent", "signed"), "numbers"),
}


def __getattr__(wanted: str) -> object:
    if wanted not in LATER:
        raise AttributeError(f"sandtable.explain has no {wanted}")
    from importlib import import_module

    return getattr(import_module(f"sandtable.explain.{LATER[wanted]}"), wanted)

"""Words of typed commands that every ruleset reads alike: verbs in two languages, cut short."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sandtable.refusals import BadInput


class Verb(NamedTuple):
    """What one may type for a command; the first word of each language is the usual one."""

    en: tuple[str, ...]
    fr: tuple[str, ...]


def find_word(word: str, known: Mapping[str, Verb]) -> str:
    """The name that a word, or the start of one, stands for."""
    plain = folded(word)
    exact = [name for name, verb in known.items() if plain in (*verb.en, *verb.fr)]
    begun = [
        name
        for name, verb in known.items()
        if any(one.startswith(plain) for one in (*verb.en, *verb.fr))
    ]
    found = exact or (begun if plain else [])
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput("typed-ambiguous", word=word, nearest=tuple(found))
    raise BadInput("typed-unknown-verb", word=word, nearest=nearest(plain, known))


def folded(word: str) -> str:
    """Small letters without accents."""
    plain = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def nearest(wrong: str, known: Iterable[str]) -> tuple[str, ...]:
    from difflib import get_close_matches

    names = tuple(known)
    return tuple(get_close_matches(wrong[:40], names, n=3, cutoff=0.6)) or names

"""What a roll meant, in words: those of its rule, else those of such a result anywhere."""

from __future__ import annotations

from enum import Enum

from sandtable.chance import Roll
from sandtable.explain.words import Language, has_message, sentence, told


def meaning_of(roll: Roll, means: object, language: Language) -> str:
    """What a roll meant; a reading that shares its rule with another may have words of its own."""
    return meaning(means, getattr(roll.read, "words", roll.rule), language)


def meaning(means: object, rule: str, language: Language) -> str:
    """What a roll meant, in words: those of its rule, else those of such a result anywhere."""
    if isinstance(means, int) and not isinstance(means, bool | Enum):
        key = f"means-{rule}-number"
        return sentence(key, language, n=means) if has_message(key, language) else str(means)
    if isinstance(means, tuple):
        key = f"means-{rule}-values"
        # A table of the sheets prints a dash where nothing happens.
        parts = dict(
            zip("abcdef", ["none" if part == "-" else part for part in means], strict=False)
        )
        parts |= {f"{name}_id": _as_id(part) for name, part in parts.items()}
        if has_message(key, language):
            return sentence(key, language, **parts)
        if all(isinstance(part, str) for part in means):
            return " + ".join([meaning(part, rule, language) for part in means])
        return told(means, language)
    mark = mark_of(means)
    for key in (f"means-{rule}-{mark}", f"outcome-{mark}"):
        if has_message(key, language):
            return sentence(key, language)
    return told(means, language)


def _as_id(part: object) -> str:
    """A cell of a table as a message can choose by it: `N2(S)` is rN2S, a star does not count."""
    return "r" + "".join(letter for letter in str(part) if letter.isalnum())


def mark_of(means: object) -> str:
    """A meaning as part of a key: true, eliminated, wound-out."""
    if isinstance(means, bool):
        return "true" if means else "false"
    if isinstance(means, Enum):
        return f"{type(means).__name__}-{means.name}".lower()
    return "nothing" if means is None else str(means)

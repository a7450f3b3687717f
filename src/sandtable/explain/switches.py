"""Switches in words: what each is about, what it is set to, and what the sheet itself has."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from typing_extensions import TypedDict

from sandtable.explain.numbers import number
from sandtable.explain.words import Language, has_message, sentence

if TYPE_CHECKING:
    from sandtable.rulebook import Switch


class SwitchSet(TypedDict):
    """A switch as it is set in a game; `default` is the sheet's own value."""

    id: str
    title: str
    value: str
    words: str
    default: str
    default_words: str
    changed: bool
    rule: str


def switch_words(switch: Switch, value: object, language: Language) -> SwitchSet:
    """A switch with its value; `changed` where that is not the sheet's own."""
    usual = as_typed(switch.default)
    return {
        "id": switch.name,
        "title": switch.title.said_in(language),
        "value": as_typed(value),
        "words": value_words(switch.name, value, language),
        "default": usual,
        "default_words": value_words(switch.name, switch.default, language),
        "changed": as_typed(value) != usual,
        "rule": switch.rule,
    }


def switch_form(switch: Switch, language: Language) -> dict[str, Any]:
    """A switch that can still be set: its values in words; none where it is a number."""
    return {
        "id": switch.name,
        "title": switch.title.said_in(language),
        "default": as_typed(switch.default),
        "values": [
            {"id": as_typed(setting), "words": value_words(switch.name, setting, language)}
            for setting in switch.values
        ],
        "rule": switch.rule,
    }


def value_words(name: str, value: object, language: Language) -> str:
    """What a value of a switch means: "bursts per turn", "on", "1.5"."""
    if isinstance(value, bool):
        return sentence(f"switch-{'on' if value else 'off'}", language)
    key = f"switch-{name.replace('.', '-')}-{as_typed(value)}"
    if has_message(key, language):
        return sentence(key, language)
    return number(value, language) if isinstance(value, int | float | Fraction) else str(value)


def as_typed(value: object) -> str:
    """As one types it: true and false are small, halves have a point, no limit has its word."""
    if isinstance(value, bool):
        return str(value).lower()
    if value is None:
        return "unlimited"
    return f"{float(value):g}" if isinstance(value, Fraction | float) else str(value)

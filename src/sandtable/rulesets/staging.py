"""What the scenario files of every ruleset say alike: switches, hints, which side is first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from sandtable.reading import Given, Words
from sandtable.refusals import BadInput
from sandtable.rulesets.switches import Switches


class Side(Protocol):
    """A side as a file lists it."""

    @property
    def id(self) -> str: ...


def side_named(head: Mapping[str, Given], key: str, sides: Iterable[Side]) -> str:
    """The side that a file names there; the one listed first where it names none."""
    ids = [side.id for side in sides]
    return head[key].one_of(ids, "side") if key in head else ids[0]


def hints(terms: Mapping[str, Given], sides: Iterable[Side]) -> dict[str, Words]:
    """How to play each side, in a sentence."""
    if "play" not in terms:
        return {}
    told = terms["play"].fields(optional=[side.id for side in sides])
    return {side: hint.words() for side, hint in told.items()}


# --- switches -------------------------------------------------------------------------------------
def options(terms: Mapping[str, Given], switches: Switches[Any]) -> dict[str, object]:
    """Switches that a scenario sets."""
    if "options" not in terms:
        return {}
    return {name: _value(name, given, switches) for name, given in terms["options"].entries()}


def variants(terms: Mapping[str, Given], switches: Switches[Any]) -> dict[str, tuple[object, ...]]:
    """Switches worth flipping, one at a time: one value or several."""
    if "variants" not in terms:
        return {}
    found: dict[str, tuple[object, ...]] = {}
    for name, given in terms["variants"].entries():
        values = given.items() if isinstance(given.value, list) else [given]
        found[name] = tuple(_value(name, one, switches) for one in values)
    return found


def _value(name: str, given: Given, switches: Switches[Any]) -> object:
    if name not in switches.names:
        raise given.unknown("switch", name, switches.names)
    try:
        switches.read({name: given.value})
    except BadInput as bad:
        known = bad.facts.get("known")
        values = ", ".join(known) if isinstance(known, tuple) else ""
        raise given.refuse(
            "scenario-bad-switch", name=name, found=str(given.value), known=values
        ) from None
    value: object = given.value
    return value

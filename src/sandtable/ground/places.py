"""A place as people tell it, before it is put into words: what is around or near, and how far."""

from __future__ import annotations

from typing import NamedTuple


class Called(NamedTuple):
    """What something on the ground is called, and whether one stands on it and not in it."""

    en: str
    fr: str
    on: bool = False


class Seen(NamedTuple):
    """A landmark as a point has it: how far it is, and on which wind of it the point lies.

    North is 0, north-east 1 and so on.
    """

    called: Called
    far: int = 0
    wind: int = 0
    inside: bool = False


class Where(NamedTuple):
    """One landmark tells a place; a second one helps where the first is long or wide."""

    first: Seen | None = None
    second: Seen | None = None


class Place(NamedTuple):
    """Where something is, or where it goes (`to`); `typed` are its coordinates as they are typed.

    Lengths are in 1/100 of `unit`. `storey` is that of the building around it, one above the last
    being its roof.
    """

    where: Where
    typed: str
    to: bool = False
    unit: str = "cm"
    storey: int = 0
    roof: bool = False
    ground: bool = False  # it comes down to the ground floor
    exact: bool = False  # the coordinates are told too
    above: bool = False  # it is in the air over it

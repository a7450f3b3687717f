"""Frozen values of a battle, changed by copying their dictionary."""

from __future__ import annotations

from typing import TypeVar

Value = TypeVar("Value")
_new = object.__new__
_set = object.__setattr__  # frozen values are changed by nobody else


def changed(value: Value, **changes: object) -> Value:
    """A copy with these fields changed.

    `dataclasses.replace` costs twenty times as much on values this wide, and every event pays it:
    that is why the classes of a state have no slots.
    """
    copy = _new(type(value))
    # Not `|`: that would keep the dictionary split, as instances are made, and every attribute
    # would from then on be looked up the slow way.
    fields = {**value.__dict__, **changes}
    if len(fields) != len(value.__dict__):
        unknown = fields.keys() - value.__dict__.keys()
        raise TypeError(f"{type(value).__name__} has no {', '.join(sorted(unknown))}")
    _set(copy, "__dict__", fields)
    return copy

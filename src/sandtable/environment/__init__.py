"""Battles for programs that learn: PettingZoo and Gymnasium ([docs/environment.md]).

    from sandtable.environment import sandtable_v0, SinglePlayer

A program gets what its side may know, as arrays, and a mask over the commands or answers that are
open to it. Both libraries are an extra: `pip install "sandtable[rl]"`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

__all__ = ["SinglePlayer", "sandtable_v0"]

NEEDED = ("numpy", "gymnasium", "pettingzoo")
MISSING = 'sandtable.environment needs {what}: pip install "sandtable[rl]"'


def __getattr__(name: str) -> Any:
    """Imported when it is asked for: who only decides step by step needs none of the libraries."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    missing = [package for package in NEEDED if find_spec(package) is None]
    if missing:
        raise ImportError(MISSING.format(what=", ".join(missing)))
    if name == "sandtable_v0":
        return import_module("sandtable.environment.sandtable_v0")
    return import_module("sandtable.environment.single").SinglePlayer

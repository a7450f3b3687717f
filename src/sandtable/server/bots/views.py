"""Views on their way to another process.

Parts that stay the same all game, such as the ground, are sent once and named afterwards: they are
most of a view, and whatever a player finds out about them stays found out.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

#: Parts remembered at both ends; then both forget them all and begin anew.
MOST_PARTS = 32


class Sender:
    """The end that sends views."""

    def __init__(self, fixed: tuple[type, ...] = ()) -> None:
        self.fixed = fixed
        self._names: dict[int, tuple[int, Any]] = {}  # by identity, kept alive

    def dump(self, value: object) -> tuple[dict[int, bytes], bytes]:
        """New parts by name (with -1: forget all others), and the value without them."""
        new: dict[int, bytes] = {}
        forgets = len(self._names) >= MOST_PARTS
        if forgets:
            self._names.clear()
        out = io.BytesIO()
        _Pickler(out, self, new).dump(value)
        return ({-1: b"", **new} if forgets else new), out.getvalue()

    def name(self, part: Any, new: dict[int, bytes]) -> int:
        known = self._names.get(id(part))
        if known is None:
            known = self._names[id(part)] = (len(self._names), part)
            new[known[0]] = pickle.dumps(part)
        return known[0]


class _Pickler(pickle.Pickler):
    def __init__(self, out: io.BytesIO, sender: Sender, new: dict[int, bytes]) -> None:
        super().__init__(out, protocol=pickle.HIGHEST_PROTOCOL)
        self._sender, self._new = sender, new

    def persistent_id(self, thing: object) -> int | None:
        return self._sender.name(thing, self._new) if type(thing) in self._sender.fixed else None


class Receiver:
    """The end that reads them."""

    def __init__(self) -> None:
        self._parts: dict[int, Any] = {}

    def load(self, new: dict[int, bytes], value: bytes) -> Any:
        if -1 in new:
            self._parts.clear()
        for name, part in new.items():
            if name >= 0:
                self._parts[name] = pickle.loads(part)
        return _Unpickler(io.BytesIO(value), self._parts).load()


class _Unpickler(pickle.Unpickler):
    def __init__(self, source: io.BytesIO, parts: dict[int, Any]) -> None:
        super().__init__(source)
        self._parts = parts

    def persistent_load(self, name: Any) -> object:
        return self._parts[name]

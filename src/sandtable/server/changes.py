"""What changed is sent, not everything: the steps from one picture to the next.

A picture is plain data. Its objects are known by their keys, and so are the items of a list that
all have an `id` of their own. A step says what one place holds now, that it holds nothing any more,
in which order things lie there, or which items of a list without ids are others (docs/server.md):

    ["=", ["view", "pieces", "A3", "at"], [1200, 450]]
    ["-", ["view", "smoke", "smoke 1"]]
    ["order", ["view", "pieces"], ["A3", "A1", "A2"]]
    ["splice", ["under_way", "lines"], 2, 0, [{"key": "shot", …}]]

Parts that are the very same objects in both pictures are not looked at. Nothing here knows what a
picture shows: it is made of what somebody may know before it comes here.
"""

from __future__ import annotations

from operator import is_
from typing import Any

from pydantic_core import to_json

Step = list[Any]
Path = list[str | int]
Message = dict[str, Any]


# --- from one picture to the next -----------------------------------------------------------------
#: Down to here parts are gone into; deeper ones are first looked at as a whole, which is quick.
SURELY_OTHER = 1


def difference(before: Any, after: Any) -> list[Step]:
    """The steps that lead from one picture to another; none when they are the same."""
    steps: list[Step] = []
    _compare(before, after, [], steps)
    return steps


def _compare(before: Any, after: Any, path: Path, steps: list[Step]) -> None:
    if before is after or (len(path) >= SURELY_OTHER and before == after):
        return
    if before.__class__ is dict and after.__class__ is dict:
        _compare_keyed(before, after, path, steps)
    elif before.__class__ is list and after.__class__ is list:
        if len(before) == len(after) and all(map(is_, before, after)):
            return
        known, wanted = by_id(before), by_id(after)
        if known is None or wanted is None:
            _compare_lists(before, after, path, steps)
        else:
            _compare_keyed(known, wanted, path, steps)
    elif before != after:
        steps.append(["=", path, after])


def _compare_keyed(
    before: dict[str, Any], after: dict[str, Any], path: Path, steps: list[Step]
) -> None:
    there, now = list(before), list(after)
    if there == now:
        for key, new in after.items():
            if (old := before[key]) is not new:
                _compare(old, new, [*path, key], steps)
        return
    steps.extend(["-", [*path, key]] for key in there if key not in after)
    for key, new in after.items():
        if key in before:
            _compare(before[key], new, [*path, key], steps)
        else:
            steps.append(["=", [*path, key], new])
    left = [key for key in there if key in after]
    if left + [key for key in now if key not in before] != now:
        steps.append(["order", path, now])


def _compare_lists(before: list[Any], after: list[Any], path: Path, steps: list[Step]) -> None:
    """Lists without ids: item by item where as many parts are left, else where they differ."""
    if before == after:
        return
    if not (_holds_parts(before) and _holds_parts(after)):
        steps.append(["=", path, after])
    elif len(before) == len(after):
        for at, (old, new) in enumerate(zip(before, after, strict=True)):
            _compare(old, new, [*path, at], steps)
    else:
        most = min(len(before), len(after))
        first = next((at for at in range(most) if before[at] != after[at]), most)
        most -= first
        last = next((at for at in range(most) if before[-1 - at] != after[-1 - at]), most)
        there, now = len(before) - last, len(after) - last
        steps.append(["splice", path, first, there - first, after[first:now]])


def by_id(items: list[Any]) -> dict[str, Any] | None:
    """The items of a list by their ids; None where they have none of their own."""
    named: dict[str, Any] = {}
    for item in items:
        name = item.get("id") if item.__class__ is dict else None
        if name.__class__ is not str:
            return None
        named[name] = item
    return named if len(named) == len(items) else None


def _holds_parts(items: list[Any]) -> bool:
    return all(isinstance(item, dict | list) for item in items)


# --- and back -------------------------------------------------------------------------------------
def applied(before: Any, steps: list[Step]) -> Any:
    """The picture that these steps lead to; what they do not touch is shared with the old one."""
    for step in steps:
        before = _stepped(before, step, 0)
    return before


def _stepped(value: Any, step: Step, depth: int) -> Any:
    kind, path = step[0], step[1]
    if depth == len(path):
        if kind == "=":
            return step[2]
        if kind == "splice":
            at, gone, items = step[2:]
            return [*value[:at], *items, *value[at + gone :]]
        return _ordered(value, step[2])
    key, is_last = path[depth], depth + 1 == len(path)
    if isinstance(key, int):
        made = list(value)
        made[key] = _stepped(value[key], step, depth + 1)
        return made
    keyed = dict(value) if isinstance(value, dict) else by_id(value)
    assert keyed is not None
    if kind == "-" and is_last:
        del keyed[key]
    else:
        keyed[key] = _stepped(keyed.get(key), step, depth + 1)
    return keyed if isinstance(value, dict) else list(keyed.values())


def _ordered(value: Any, order: list[str]) -> Any:
    if isinstance(value, dict):
        return {key: value[key] for key in order}
    known = by_id(value)
    assert known is not None
    return [known[key] for key in order]


# --- what somebody holds --------------------------------------------------------------------------
class Copies:
    """The newest message of each kind that a client was told, as he can put it together."""

    def __init__(self) -> None:
        self._held: dict[str, Message] = {}

    def held(self, kind: str) -> Message | None:
        return self._held.get(kind)

    def hold(self, message: Message) -> None:
        """He is told this whole, or what changed in it."""
        self._held[message["type"]] = message

    def forget(self) -> None:
        """Everything is told whole again."""
        self._held.clear()


class Picture:
    """A message for several people, of whom some hold an earlier one of its kind."""

    def __init__(self, message: Message) -> None:
        self.message = message
        self._whole = b""
        self._changes: list[tuple[Message, bytes]] = []  # since which message, and what

    def told(self, held: Message | None) -> bytes:
        """As it is sent to whoever holds that: what changed, or all of it."""
        if held is None:
            self._whole = self._whole or to_json(self.message)
            return self._whole
        for since, change in self._changes:
            if since is held:
                return change
        change = to_json(change_of(held, self.message))
        self._changes.append((held, change))
        return change


def change_of(before: Message, after: Message) -> Message:
    """What changed since an earlier message of the same kind."""
    return {"type": "change", "of": after["type"], "steps": difference(before, after)}

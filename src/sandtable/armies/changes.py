"""Changes of a force list as a file: what stands in it else, comments and order, stays as it is.

A change names a place by its path in the tree of the file. An id that a new entry brings and that
another has already gets a number behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Any, Literal, NamedTuple, cast

from sandtable.reading import Path, field_name
from sandtable.refusals import BadInput
from sandtable.scenarios.files import data_of

#: Fields by which entries are known; each stands once in a file.
IDS = ("group", "unit", "section", "id", "vehicle")
NUMBERED = re.compile(r"-\d+$")

Op = Literal["set", "remove", "insert", "copy", "shift", "count"]


class Change(NamedTuple):
    """What is done at a place: `value` is what comes there, or by how much a number grows."""

    op: Op
    path: Path
    value: Any = None


def changed(text: str, changes: Iterable[Change], file: str) -> str:
    """The text of a file with some changes made in it; without any, the same text."""
    data_of(text, file)  # whatever is no data, or too much of it, is refused as everywhere
    wanted = list(changes)
    if not wanted:
        return text
    yaml = _yaml()
    tree = yaml.load(text)
    for change in wanted:
        _make(tree, change)
    out = StringIO()
    yaml.dump(tree, out)
    return out.getvalue()


def changed_data(plain: Any, changes: Iterable[Change]) -> Any:
    """The same on plain data, which is copied."""
    from copy import deepcopy

    tree = deepcopy(plain)
    for change in changes:
        _make(tree, change)
    return tree


def _yaml() -> Any:
    from ruamel.yaml import YAML

    yaml = YAML(typ="rt")
    yaml.width = 4096
    yaml.preserve_quotes = True
    yaml.allow_duplicate_keys = True  # told by whoever reads the list
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


# --- one change -----------------------------------------------------------------------------------
def _make(tree: Any, change: Change) -> None:
    path = change.path
    if not path:
        raise _nowhere(path)
    if change.op == "insert":
        entries = _list_at(tree, path)
        entries.append(_fresh(tree, change.value))
        return
    if change.op == "set":
        _set(_mapping_at(tree, path[:-1]), path[-1], change.value, path)
        _tidy(tree, path[:-1])
        return
    parent = entry_at(tree, path[:-1])
    last = path[-1]
    if change.op == "count":
        _count(tree, path, change.value)
    elif change.op == "shift":
        _shift(parent, last, int(change.value or 0), path)
    else:
        entry = _child(parent, last, path)
        if change.op == "remove":
            del parent[last]
            _tidy(tree, path[:-1])
        elif change.op == "copy":
            value = _plain(entry)
            if isinstance(value, str) and len(path) == 2:  # a row that is its own name
                value = {"unit": value, "row": value}
            cast(Any, parent).insert(int(last) + 1, _fresh(tree, value))


def _shift(parent: Any, last: str | int, by: int, path: Path) -> None:
    """So many places further; of words in a list, all that are alike together, past other kinds."""
    if isinstance(parent, dict):
        _child(parent, last, path)
        order = _moved(list(parent), last, by)
        for key, value in [(key, parent[key]) for key in order]:
            del parent[key]
            parent[key] = value
    elif isinstance(last, int):
        _child(parent, last, path)
        if 0 <= last + by < len(parent):
            parent.insert(last + by, parent.pop(last))
    elif last in parent:
        order = _moved(list(dict.fromkeys(parent)), last, by)
        parent.sort(key=order.index)
    else:
        raise _nowhere(path)


def _moved(names: list[Any], name: str | int, by: int) -> list[Any]:
    to = names.index(name) + by
    if 0 <= to < len(names):
        names.remove(name)
        names.insert(to, name)
    return names


def entry_at(tree: Any, path: Path) -> Any:
    """What stands at a place."""
    for n, step in enumerate(path):
        tree = _child(tree, step, path[: n + 1])
    return tree


def _child(parent: Any, step: str | int, path: Path) -> Any:
    try:
        if isinstance(parent, dict):
            return parent[step]
        if isinstance(parent, list) and isinstance(step, int):
            return parent[step]
    except (KeyError, IndexError):
        pass
    raise _nowhere(path)


def _mapping_at(tree: Any, path: Path) -> Any:
    """What is at a place; an empty mapping is made where a mapping has nothing there yet."""
    if path and isinstance(path[-1], str):
        parent = entry_at(tree, path[:-1])
        if isinstance(parent, dict) and parent.get(path[-1]) is None:
            parent[path[-1]] = _node({})
    return entry_at(tree, path)


def _list_at(tree: Any, path: Path) -> Any:
    """The list at a place; an empty one is made where a mapping has none yet."""
    parent = entry_at(tree, path[:-1])
    if isinstance(parent, dict) and parent.get(path[-1]) is None:
        parent[path[-1]] = _node([])
    child = _child(parent, path[-1], path)
    if not isinstance(child, list):
        raise _nowhere(path)
    return child


def _set(parent: Any, last: str | int, value: Any, path: Path) -> None:
    if isinstance(parent, dict):
        if value is None:
            parent.pop(last, None)
        else:
            parent[last] = _node(value)
    elif isinstance(parent, list) and isinstance(last, int) and last < len(parent):
        parent[last] = _node(value)
    else:
        raise _nowhere(path)


def _count(tree: Any, path: Path, by: Any) -> None:
    """So many more of something that a mapping counts; at 0 it is gone."""
    parent = entry_at(tree, path[:-2])
    if isinstance(parent, dict) and parent.get(path[-2]) is None:
        parent[path[-2]] = _node({})
    counted = entry_at(tree, path[:-1])
    if not isinstance(counted, dict) or not isinstance(by, int):
        raise _nowhere(path)
    before = counted.get(path[-1], 0)
    number = (before if isinstance(before, int) else 0) + by
    if number > 0:
        counted[path[-1]] = number
    else:
        counted.pop(path[-1], None)
        _tidy(tree, path[:-1])


def _tidy(tree: Any, path: Path) -> None:
    """A mapping or an optional list with nothing left in it goes, too."""
    if not path or not isinstance(path[-1], str) or path[-1] in STAYS:
        return
    parent = entry_at(tree, path[:-1])
    if parent[path[-1]] in ([], {}):
        del parent[path[-1]]


#: What is there although it is empty: it is asked for.
STAYS = ("groups", "units", "sections", "figures", "weapons")


def _nowhere(path: Path) -> BadInput:
    return BadInput("army-nowhere", field=field_name(path) or "–")


# --- new entries ----------------------------------------------------------------------------------
def _fresh(tree: Any, value: Any) -> Any:
    """A new entry whose ids nobody has yet."""
    if isinstance(value, dict):
        taken = set(_taken(tree))
        own = {key: value[key] for key in IDS[:4] if isinstance(value.get(key), str)}
        if not own and value.get("vehicle") in taken and "groups" not in tree:
            value = {"vehicle": value["vehicle"], "id": free(value["vehicle"], taken), **value}
        value = {**value, **{key: free(name, taken) for key, name in own.items()}}
    return _node(value)


def _taken(tree: Any) -> Iterator[str]:
    for entries in tree.values() if isinstance(tree, dict) else ():
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict):
                yield from (str(entry[key]) for key in IDS if isinstance(entry.get(key), str))
            elif isinstance(entry, str):
                yield entry


def free(name: str, taken: set[str]) -> str:
    if name not in taken:
        return name
    stem = NUMBERED.sub("", name)
    return next(f"{stem}-{n}" for n in range(2, 10_000) if f"{stem}-{n}" not in taken)


def _plain(value: Any) -> Any:
    """Without the marks of the file it came from."""
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(part) for part in value]
    return value


def _node(value: Any) -> Any:
    """As it is written by hand: what is small on one line, entries of figures below each other."""
    from ruamel.yaml.comments import CommentedMap, CommentedSeq

    if isinstance(value, dict):
        node: Any = CommentedMap((key, _node(item)) for key, item in value.items())
    elif isinstance(value, list):
        node = CommentedSeq(_node(part) for part in value)
    else:
        return value
    if _is_small(value):
        node.fa.set_flow_style()
    else:
        node.fa.set_block_style()
    return node


def _is_small(value: Any) -> bool:
    inside: Sequence[Any] = list(value.values()) if isinstance(value, dict) else value
    if isinstance(value, list) and any(isinstance(row, list | dict) for row in inside):
        return any(not isinstance(row, list | dict) for row in inside)  # a line of a roster
    return not any(
        isinstance(row, list) and any(isinstance(x, list) for x in row) for row in inside
    )

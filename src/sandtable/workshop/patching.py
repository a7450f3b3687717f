"""A YAML text with other values in some places: comments, order and every other byte stay.

A patch names a place by its path and says what happens there: `set` puts a value, `remove` takes
the entry away, `add` puts items at the end of a list, `drop` takes items out of it by what they
are. Nothing is written that would read as anything but what the patch says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, Literal, NamedTuple

from sandtable.reading import Path, field_name
from sandtable.refusals import BadInput
from sandtable.scenarios.files import composed, data_of, plain_value
from sandtable.workshop.emitting import WIDE, block, entry, item, written

FILE = "scenario.yaml"


class Patch(NamedTuple):
    """What happens at a place; `value` is a list for `add` and `drop`."""

    path: Path
    does: Literal["set", "remove", "add", "drop"]
    value: Any = None


class Splice(NamedTuple):
    """Another text between two places of a text."""

    start: int
    end: int
    text: str


def patched(text: str, patches: Sequence[Patch], file: str = FILE) -> str:
    """The text after all patches, one after the other."""
    wanted, _ = data_of(text, file)
    for patch in patches:
        wanted = applied(wanted, patch)
        text = _spliced(text, _Text(text, file).splices(patch))
    if patches and data_of(text, file)[0] != wanted:
        raise _cannot(patches[0].path)
    return text


def _spliced(text: str, splices: Sequence[Splice]) -> str:
    for start, end, instead in sorted(splices, reverse=True):
        text = text[:start] + instead + text[end:]
    return text


def _cannot(path: Path) -> BadInput:
    return BadInput("workshop-cannot-patch", field=field_name(path))


# --- on plain data --------------------------------------------------------------------------------
def applied(data: Any, patch: Patch) -> Any:
    """What a file with this data holds after a patch."""
    return _applied(deepcopy(data), patch.path, patch)


def _applied(data: Any, path: Path, patch: Patch) -> Any:
    if path:
        step: Any = path[0]
        rest = path[1:]
        if isinstance(data, list):
            if not isinstance(step, int) or not 0 <= step < len(data):
                raise _cannot(patch.path)
        elif isinstance(data, dict) or data is None:
            data, step = data or {}, str(step)
            if step not in data and patch.does in ("remove", "drop"):
                raise _cannot(patch.path)
        else:
            raise _cannot(patch.path)
        if not rest and patch.does == "remove":
            del data[step]
        else:
            held = data[step] if isinstance(data, list) else data.get(step)
            data[step] = _applied(held, rest, patch)
        return data
    if patch.does == "set":
        return deepcopy(patch.value)
    if patch.does == "remove" or not isinstance(data or [], list):
        raise _cannot(patch.path)
    if patch.does == "add":
        return [*(data or []), *deepcopy(patch.value)]
    return [held for held in data or [] if held not in patch.value]


# --- on the text ----------------------------------------------------------------------------------
class _Text:
    """A text with its nodes."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.root = text, composed(file, text)
        self.newline = "\r\n" if "\r\n" in text else "\n"

    def splices(self, patch: Patch) -> list[Splice]:
        node, rest, parents = self.root, list(patch.path), []
        while rest and (held := _held(node, rest[0])) is not None:
            parents.append((node, rest.pop(0)))
            node = held
        if rest:
            if patch.does not in ("set", "add"):
                raise _cannot(patch.path)
            value = patch.value
            for step in reversed(rest[1:]):
                value = {str(step): value}
            return [self._new_key(node, str(rest[0]), value)]
        if patch.does == "remove":
            if not parents:
                raise _cannot(patch.path)
            parent, step = parents[-1]
            return list(self._without(parent, {_index(parent, step)}))
        if patch.does == "set":
            return list(self._changed(node, patch.value, parents[-1][0] if parents else None))
        if node.id != "sequence":
            if patch.does == "add" and _is_empty(node):
                return [Splice(*self._span(node), _spaced(self.text, node, written(patch.value)))]
            raise _cannot(patch.path)
        if patch.does == "add":
            return [self._appended(node, patch.value)]
        held = [plain_value(item) for item in node.value]
        return list(self._without(node, {n for n, item in enumerate(held) if item in patch.value}))

    # --- places
    def _span(self, node: Any) -> tuple[int, int]:
        return node.start_mark.index, self._end(node)

    def _end(self, node: Any) -> int:
        """Where what is written of a node ends: not the comments and empty lines after it."""
        if node.id != "scalar" and not node.flow_style and node.value:
            last = node.value[-1]
            return self._end(last[1] if node.id == "mapping" else last)
        end: int = node.end_mark.index
        if node.id == "scalar" and node.style in ("|", ">"):
            start = node.start_mark.index
            end = start + len(self.text[start:end].rstrip())
            own = self.text[start:end].split("\n")
            indent = len(own[1]) - len(own[1].lstrip()) if len(own) > 1 else 0
            while len(own) > 1 and own[-1].strip() and _depth(own[-1]) < indent:
                own.pop()  # a comment below it
            end = start + len("\n".join(own).rstrip())
        return end

    def _line_end(self, at: int) -> int:
        end = self.text.find("\n", at)
        end = len(self.text) if end < 0 else end
        return end - 1 if end > at and self.text[end - 1] == "\r" else end

    def _line_start(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    # --- another value
    def _changed(self, node: Any, value: Any, parent: Any) -> Iterator[Splice]:
        """As little as makes the difference."""
        if plain_value(node) == value and type(plain_value(node)) is type(value):
            return
        if node.id == "mapping" and isinstance(value, dict) and value:
            held = {key.value: child for key, child in node.value}
            if held and set(held) & set(value):
                gone = {n for n, (key, _) in enumerate(node.value) if key.value not in value}
                new = {key: child for key, child in value.items() if key not in held}
                if not (gone and new):
                    for key, child in held.items():
                        if key in value:
                            yield from self._changed(child, value[key], node)
                    if gone:
                        yield from self._without(node, gone)
                    if new:
                        yield self._new_keys(node, new)
                    return
        if node.id == "sequence" and isinstance(value, list) and value and node.value:
            for child, other in zip(node.value, value, strict=False):
                yield from self._changed(child, other, node)
            if len(value) > len(node.value):
                yield self._appended(node, value[len(node.value) :])
            elif len(value) < len(node.value):
                yield from self._without(node, set(range(len(value), len(node.value))))
            return
        yield Splice(*self._span(node), self._instead(node, value, parent))

    def _instead(self, node: Any, value: Any, parent: Any) -> str:
        if isinstance(value, str) and node.id == "scalar" and node.style in ("|", ">"):
            body = self.text[slice(*self._span(node))].split("\n")
            indent = _depth(body[1]) if len(body) > 1 else 2
            folded = block(value, node.style, indent, self.newline)
            if folded is not None:
                return folded
        return _spaced(self.text, node, written(value))

    # --- more
    def _new_key(self, node: Any, key: str, value: Any) -> Splice:
        return self._new_keys(node, {key: value})

    def _new_keys(self, node: Any, new: dict[str, Any]) -> Splice:
        if node.id != "mapping":
            if not _is_empty(node):
                raise _cannot((next(iter(new)),))
            return Splice(*self._span(node), _spaced(self.text, node, written(new)))
        if not node.value:
            return Splice(*self._span(node), written(new))
        end = self._end(node.value[-1][1])
        if node.flow_style:
            return Splice(
                end, end, "".join(f", {written(k)}: {written(v)}" for k, v in new.items())
            )
        indent = node.value[0][0].start_mark.column
        at = self._line_end(end)
        lines = [entry(key, value, indent, self.newline) for key, value in new.items()]
        return Splice(at, at, "".join(self.newline + " " * indent + line for line in lines))

    def _appended(self, node: Any, values: Sequence[Any]) -> Splice:
        if not node.value:
            return Splice(*self._span(node), written(list(values)))
        end = self._end(node.value[-1])
        if not node.flow_style:
            at = self._line_end(end)
            indent = self._dash(node.value[0]) - self._line_start(self._dash(node.value[0]))
            lines = [item(value, indent, self.newline) for value in values]
            return Splice(at, at, "".join(self.newline + " " * indent + line for line in lines))
        begins = self._line_start(end)
        column, several = end - begins, node.start_mark.line != node.end_mark.line
        margin = self.newline + " " * _depth(self.text[begins:end])
        more = ""
        for value in values:
            text = written(value)
            if several and column + len(text) + 3 > WIDE:
                more, column = f"{more},{margin}{text}", len(margin) - 1 + len(text)
            else:
                more, column = f"{more}, {text}", column + len(text) + 2
        return Splice(end, end, more)

    # --- less
    def _without(self, node: Any, gone: set[int]) -> Iterator[Splice]:
        parts = [(p[0], p[1]) if node.id == "mapping" else (p, p) for p in node.value]
        if not gone:
            return
        if len(gone) == len(parts):
            empty = "{}" if node.id == "mapping" else "[]"
            yield Splice(*self._span(node), empty)
        elif node.flow_style:
            first_kept = min(set(range(len(parts))) - gone)
            for n in sorted(gone):
                if n < first_kept:
                    yield Splice(parts[n][0].start_mark.index, parts[n + 1][0].start_mark.index, "")
                else:
                    yield Splice(self._end(parts[n - 1][1]), self._end(parts[n][1]), "")
        else:
            for n in sorted(gone):
                yield self._without_lines(node, parts, n, gone)

    def _without_lines(
        self, node: Any, parts: list[tuple[Any, Any]], n: int, gone: set[int]
    ) -> Splice:
        key, value = parts[n]
        start = key.start_mark.index if node.id == "mapping" else self._dash(key)
        begins = self._line_start(start)
        if self.text[begins:start].strip():  # behind the dash of a list, or another list's
            kept = next((m for m in range(n + 1, len(parts)) if m not in gone), None)
            if kept != n + 1:
                raise _cannot((str(key.value),))
            following = parts[kept][0]
            if node.id == "mapping":
                return Splice(start, following.start_mark.index, "")
            return Splice(start, self._dash(following), "")
        end = self._line_end(max(self._end(value), value.start_mark.index))
        after = self.text[end : end + 2]
        if after.startswith("\r\n"):
            return Splice(begins, end + 2, "")
        return Splice(begins, end + 1 if after[:1] == "\n" else end, "")

    def _dash(self, node: Any) -> int:
        """The dash before an item of a list written in lines."""
        at: int = self.text.rfind("-", 0, node.start_mark.index)
        return at


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _is_empty(node: Any) -> bool:
    return node.id == "scalar" and plain_value(node) is None


def _spaced(text: str, node: Any, value: str) -> str:
    """Where nothing stood, a space comes after the colon."""
    start = node.start_mark.index
    return f" {value}" if start and text[start - 1] in ":-" else value


def _index(node: Any, step: str | int) -> int:
    if node.id == "sequence":
        return int(step)
    return next(n for n, (key, _) in enumerate(node.value) if key.value == str(step))


def _held(node: Any, step: str | int) -> Any:
    if node.id == "sequence":
        return node.value[step] if isinstance(step, int) and 0 <= step < len(node.value) else None
    if node.id == "mapping":
        return next((held for key, held in node.value if key.value == str(step)), None)
    return None

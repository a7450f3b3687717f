"""Scenario files as plain data, with the line on which each field stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.reading import BadScenario
from sandtable.reading import Path as FieldPath

MOST_BYTES = 256 * 1024
MOST_VALUES = 20_000
DEEPEST = 24
TAG = "tag:yaml.org,2002:"

Lines = dict[FieldPath, int]


def plain_data(path: Path, only: str = "") -> tuple[Any, Lines]:
    """What a YAML (or JSON) file holds, and the line of each field, counted from 1.

    `only` names a key of the whole: the file is read no further than its end.
    """
    text = _text(path)
    return data_of(_head(text, only) if only else text, path.name)


def data_of(text: str, file: str) -> tuple[Any, Lines]:
    """The same for the content of a file of that name."""
    if len(text.encode()) > MOST_BYTES:
        raise BadScenario("scenario-too-large", file=file, most=MOST_BYTES // 1024)
    node = _composed(file, text)
    if node is None:
        raise BadScenario("scenario-empty-file", file=file)
    lines: Lines = {}
    return _Builder(file, lines).value(node, (), 0), lines


def _text(path: Path) -> str:
    file = path.name
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadScenario("scenario-too-large", file=file, most=MOST_BYTES // 1024)
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadScenario("scenario-not-text", file=file) from None
    except OSError as error:
        problem = error.strerror or type(error).__name__
        raise BadScenario("scenario-unreadable", file=file, problem=problem) from None


def _head(text: str, key: str) -> str:
    """The block of a key that stands at the start of a line; the whole text if there is none."""
    lines = text.splitlines()
    start = next((n for n, line in enumerate(lines) if line.startswith(f"{key}:")), None)
    if start is None:
        return text
    rest = enumerate(lines[start + 1 :], start + 1)
    end = next((n for n, line in rest if line and not line.startswith((" ", "#"))), len(lines))
    return "\n".join(lines[start:end])


def _composed(file: str, text: str) -> Any:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        return YAML(typ="safe", pure=True).compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        problem = error.problem or error.context or "?"
        raise BadScenario("scenario-yaml", file=file, line=line, problem=str(problem)) from None
    except (YAMLError, RecursionError) as error:
        problem = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise BadScenario("scenario-yaml", file=file, problem=problem) from None


class _Builder:
    """Nodes of YAML into plain data. Anchors may be used, but not to make a file explode."""

    def __init__(self, file: str, lines: Lines) -> None:
        self.file, self.lines, self.values = file, lines, 0

    def value(self, node: Any, path: FieldPath, depth: int) -> Any:
        line = node.start_mark.line + 1
        self.lines.setdefault(path, line)
        self.values += 1
        if self.values > MOST_VALUES or depth > DEEPEST:
            raise BadScenario("scenario-too-much", file=self.file, line=line, most=MOST_VALUES)
        if node.id == "mapping":
            return self._mapping(node, path, depth)
        if node.id == "sequence":
            return [self.value(one, (*path, n), depth + 1) for n, one in enumerate(node.value)]
        if node.style == "|":  # a drawing in letters: each of its lines has its own number
            for n in range(node.value.count("\n")):
                self.lines.setdefault((*path, n), line + 1 + n)
        return _scalar(node.tag.removeprefix(TAG), node.value)

    def _mapping(self, node: Any, path: FieldPath, depth: int) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if key_node.id != "scalar":
                raise BadScenario("data-key-not-text", path, file=self.file, line=line, name="[…]")
            key = _scalar(key_node.tag.removeprefix(TAG), key_node.value)
            if key in found:
                raise BadScenario(
                    "scenario-key-twice", (*path, key), file=self.file, line=line, name=str(key)
                )
            self.lines[(*path, key)] = line
            found[key] = self.value(value_node, (*path, key), depth + 1)
        return found


def _scalar(tag: str, written: str) -> Any:
    try:
        match tag:
            case "null":
                return None
            case "bool":
                return written.lower() == "true"
            case "int":
                return _whole(written.replace("_", ""))
            case "float":
                return float(written)
    except ValueError:
        pass  # .inf and the like: told as text, refused where a number is wanted
    return written


def _whole(written: str) -> int:
    return int(written, 0) if written.lower().startswith(("0x", "0o")) else int(written)

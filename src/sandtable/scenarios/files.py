"""Scenario files as plain data, with the line on which each field stands."""

from __future__ import annotations

import pickle
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from sandtable.reading import BadScenario
from sandtable.reading import Path as FieldPath
from sandtable.refusals import file_trouble

MOST_BYTES = 256 * 1024
#: Nine times what the largest scenario holds; YAML's reader takes a second for twice as many.
MOST_VALUES = 5_000
DEEPEST = 24
TAG = "tag:yaml.org,2002:"
BRACKETS = re.compile(r"[\[\]{}\n]")
NESTS = {"[": 1, "{": 1, "]": -1, "}": -1}
#: Half of a pair: no character, and no file could hold it.
HALF = re.compile("[\ud800-\udfff]")

Lines = dict[FieldPath, int]


def plain_data(path: Path, only: str = "") -> tuple[Any, Lines]:
    """What a YAML (or JSON) file holds, and the line of each field, counted from 1.

    `only` names a key of the whole: the file is read no further than its end.
    """
    text = _text(path)
    held: tuple[Any, Lines] = pickle.loads(_held(_head(text, only) if only else text, path.name))
    return held


@lru_cache(maxsize=128)
def _held(text: str, file: str) -> bytes:
    """As bytes, of which each reader gets values of his own: a file that is read again and has not
    changed costs a hundredth of YAML's reader."""
    return pickle.dumps(data_of(text, file))


def data_of(text: str, file: str) -> tuple[object, Lines]:
    """The same for the content of a file of that name."""
    if half := HALF.search(text):
        raise _no_character(file, text.count("\n", 0, half.start()) + 1)
    if len(text.encode()) > MOST_BYTES:
        raise BadScenario("scenario-too-large", file=file, most=MOST_BYTES // 1024)
    node = composed(file, text)
    if node is None:
        raise BadScenario("scenario-empty-file", file=file)
    lines: Lines = {}
    return _Builder(file, lines).value(node, (), 0), lines


def _text(path: Path) -> str:
    try:
        with path.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as trouble:
        key, facts = file_trouble(trouble, path)
        raise BadScenario(key, **facts | {"file": str(path)}) from None
    if len(content) > MOST_BYTES:
        raise BadScenario("scenario-too-large", file=path.name, most=MOST_BYTES // 1024)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        raise BadScenario("scenario-not-text", file=path.name, line=line) from None


def _head(text: str, key: str) -> str:
    """The block of a key that stands at the start of a line; the whole text if there is none."""
    lines = text.splitlines()
    start = next((n for n, line in enumerate(lines) if line.startswith(f"{key}:")), None)
    if start is None:
        return text
    rest = enumerate(lines[start + 1 :], start + 1)
    end = next((n for n, line in rest if line and not line.startswith((" ", "#"))), len(lines))
    return "\n".join(lines[start:end])


def composed(file: str, text: str) -> Any:
    """The nodes of YAML of a text, each with its marks."""
    import warnings

    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.reader import ReaderError

    if text.count("\n") + text.count(",") > MOST_VALUES:  # each of them ends a value
        raise BadScenario("scenario-too-much", file=file, most=MOST_VALUES)
    _check_brackets(file, text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of an anchor that is used again
            # Not the parser in C: it takes `yes` for a truth value, and has other words for what
            # is wrong. A scenario is read in 20 ms.
            return YAML(typ="safe", pure=True).compose(text)
    except ReaderError as error:
        raise _no_character(file, text.count("\n", 0, error.position) + 1) from None
    except MarkedYAMLError as error:
        raise _not_yaml(file, error) from None
    except (YAMLError, RecursionError):
        raise BadScenario("scenario-too-much", file=file, most=MOST_VALUES) from None


def _no_character(file: str, line: int) -> BadScenario:
    return BadScenario(
        "scenario-yaml", file=file, line=line, reason="control", opened=line, problem=""
    )


def _check_brackets(file: str, text: str) -> None:
    """YAML's reader takes minutes over hundreds of open brackets."""
    depth, line = 0, 1
    for sign in BRACKETS.findall(text):
        line += sign == "\n"
        depth = max(depth + NESTS.get(sign, 0), 0)
        if depth > 4 * DEEPEST:
            raise BadScenario("scenario-too-much", file=file, line=line, most=MOST_VALUES)


#: What YAML's reader says, as far as a writer of scenarios brings it to it.
REASONS = {
    "found character '\\t'": "tab",
    "mapping values are not allowed": "colon",
    "could not find expected ':'": "key",
    "expected ',' or ": "bracket",
    "expected the node content": "bracket",
    "expected <block end>": "indent",
    "found unexpected end of stream": "quote",
    "found undefined alias": "alias",
    "another document": "document",
    "cannot start any token": "sign",
}


def _not_yaml(file: str, error: Any) -> BadScenario:
    """What is wrong with a file that is not YAML, and where it began."""
    problem = str(error.problem or error.context or "?")
    reason = next((word for start, word in REASONS.items() if start in problem), "other")
    noticed, begun = error.problem_mark or error.context_mark, error.context_mark
    if reason in ("key", "quote") and begun:
        noticed = begun
    return BadScenario(
        "scenario-yaml",
        file=file,
        line=noticed.line + 1 if noticed else 0,
        reason=reason,
        opened=begun.line + 1 if begun else 0,
        problem=problem,
    )


def plain_value(node: Any) -> Any:
    """What a node of YAML says."""
    return _Builder("", {}).value(node, (), 0)


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
            return [self.value(part, (*path, n), depth + 1) for n, part in enumerate(node.value)]
        if node.style == "|":  # a drawing in letters: each of its lines has its own number
            for n in range(node.value.count("\n")):
                self.lines.setdefault((*path, n), line + 1 + n)
        return self._scalar(node)

    def _scalar(self, node: Any) -> Any:
        """JSON escapes a letter beyond the first 65,536 as two halves, which are put together."""
        written: str = node.value
        if HALF.search(written):
            try:
                written = written.encode("utf-16", "surrogatepass").decode("utf-16")
            except UnicodeDecodeError:
                raise _no_character(self.file, node.start_mark.line + 1) from None
        return _scalar(node.tag.removeprefix(TAG), written)

    def _mapping(self, node: Any, path: FieldPath, depth: int) -> dict[Any, Any]:
        mapping: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if key_node.id != "scalar":
                raise BadScenario("data-key-not-text", path, file=self.file, line=line, name="[…]")
            key = self._scalar(key_node)
            if key in mapping:
                raise BadScenario(
                    "scenario-key-twice", (*path, key), file=self.file, line=line, name=str(key)
                )
            self.lines[(*path, key)] = line
            mapping[key] = self.value(value_node, (*path, key), depth + 1)
        return mapping


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

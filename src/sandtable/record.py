"""The file of a game: JSON Lines, each line chained to the one before it.

The first line is the header; then comes one line an entry. A command that waits for an answer
leaves a `pending` line, and a record that is closed ends with an `end` line. Every line is
canonical JSON and carries `chain`, the SHA-256 of the previous chain and of the line without its
own; `pending` lines hang off the chain and are not part of it. `docs/record.md` describes the
format, `schemas/record.schema.json` states it.

A file is read whole or not at all: `BadRecord` names the file, the line and what is wrong.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandtable.fairness import source_of
from sandtable.lines import chain_of, chained_line
from sandtable.plain import canonical, plain
from sandtable.refusals import BadInput, file_trouble
from sandtable.refusals import BadRecord as BadRecord
from sandtable.steps import Steps, finished
from sandtable.storage import append as append
from sandtable.storage import mend as mend
from sandtable.storage import write as write

FORMAT = "sandtable-record"
VERSION = 1
#: A long game takes a few megabytes.
MOST_BYTES = 256 * 2**20
MOST_BYTES_OF_A_LINE = 16 * 2**20


_FIRST = b'{"chain":"'


# --- lines ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Line:
    """A line of a record: its place in the file, its data and text without `chain`, its chain."""

    number: int
    data: dict[str, Any]
    text: str
    chain: str

    @property
    def written(self) -> str:
        return chained_line(self.text, self.chain)


@dataclass(frozen=True, slots=True)
class Record:
    """A file that was read: every line is whole, in its place and chained to the one before."""

    file: str
    header: Line
    entries: tuple[Line, ...]
    pending: Line | None = None
    end: Line | None = None
    left: tuple[tuple[Line, Line], ...] = ()  # pending lines left undone, each with the entry after

    @property
    def chain(self) -> str:
        """The chain after the last entry."""
        return self.entries[-1].chain if self.entries else self.header.chain

    @property
    def reveal(self) -> str | None:
        """The server's seed, once revealed."""
        seed: str | None = self.end.data["end"]["server_seed"] if self.end else None
        return seed

    def bad(self, key: str, line: Line, **facts: object) -> BadRecord:
        return BadRecord(key, self.file, line.number, **facts)


def header_line(header: dict[str, Any], encoded: dict[str, Any] | None = None) -> Line:
    """The first line. Its data is made plain, so that a game starts from what the file says.

    What is `encoded` is plain already, and may be long.
    """
    data = {**plain(header), **(encoded or {})}
    written = canonical(data)
    return Line(1, data, written, chain_of("", written))


# --- reading --------------------------------------------------------------------------------------
def read(path: str | Path) -> Record:
    """Read a file, whole and checked, or raise `BadRecord`."""
    file = str(path)
    try:
        with open(path, "rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as trouble:
        key, facts = file_trouble(trouble, Path(path))
        raise BadRecord(key, line=0, **facts | {"file": file}) from None
    if len(content) > MOST_BYTES:
        raise BadRecord("record-too-long", file, 0, most=MOST_BYTES)
    return parse(content, file)


def parse(content: bytes, file: str = "") -> Record:
    """The same for the content of a file."""
    return finished(parsing(content, file))


def parsing(content: bytes, file: str = "") -> Steps[Record]:
    """The same line by line."""
    lines = _lines(content, file)
    header = _header(next(lines), file)
    reader = _Reader(file, header)
    for line in lines:
        reader.take(line)
        yield
    return reader.record()


def _lines(content: bytes, file: str) -> Iterator[tuple[int, bytes]]:
    if not content:
        raise BadRecord("record-empty", file, 1)
    *whole, rest = content.split(b"\n")
    yield from enumerate(whole, start=1)
    if rest:
        if not whole and rest[: len(_FIRST)] != _FIRST[: len(rest)]:
            raise BadRecord("record-foreign", file, 1)
        raise BadRecord("record-truncated", file, len(whole) + 1)


def _parsed(number: int, raw: bytes, file: str) -> dict[str, Any]:
    if len(raw) > MOST_BYTES_OF_A_LINE:
        raise BadRecord(
            "record-line-too-long", file, number, bytes=len(raw), most=MOST_BYTES_OF_A_LINE
        )
    wrong = "record-foreign" if number == 1 else "record-not-json"
    try:
        data = json.loads(raw.decode())
    except (ValueError, RecursionError):  # not UTF-8, not JSON, nested or long beyond reason
        raise BadRecord(wrong, file, number) from None
    if not isinstance(data, dict):
        raise BadRecord(wrong, file, number)
    return data


def _chained(number: int, raw: bytes, file: str, data: dict[str, Any], previous: str) -> Line:
    """The line, if it is canonical and its chain follows from the one before."""
    chain = data.get("chain")
    try:
        canonical_line = canonical(data).encode()
    except (ValueError, RecursionError):
        raise BadRecord("record-not-canonical", file, number) from None
    if canonical_line != raw:
        raise BadRecord("record-not-canonical", file, number)
    without = canonical({name: value for name, value in data.items() if name != "chain"})
    if chain != chain_of(previous, without):
        raise BadRecord("record-chain-broken", file, number)
    del data["chain"]
    return Line(number, data, without, chain)


_HEADER: dict[str, type | tuple[type, ...]] = {
    "format": str,
    "version": int,
    "program": str,
    "ruleset": str,
    "fingerprint": str,
    "options": dict,
    "scenario": dict,
    "seats": dict,
    "dice": dict,
}
_HEADER_MAY = {"created": str, "parent": dict}
_PARENT = {"chain": str, "n": int, "events": list}
_ENTRY = {
    "n": int,
    "side": str,
    "command": dict,
    "tape": list,
    "events": list,
    "rolls": list,
    "questions": list,
}
_ENTRY_MAY = {"coached": list, "followed": list}
_ROLL = {
    "at": int,
    "at_least_as_good": (str, type(None)),
    "chance": (str, type(None)),
    "dice": str,
    "faces": list,
    "means": object,
    "modifiers": list,
    "needed": object,
    "rule": str,
}
_QUESTION = {"at": int, "question": dict, "side": str}
_UNDO = {"n": int, "side": str, "undo": int, "consent": bool}
_PENDING = {"n": int, "side": str, "command": dict, "tape": list, "asked": str, "question": dict}
_END = {"entries": int, "server_seed": (str, type(None))}


def _header(first: tuple[int, bytes], file: str) -> Line:
    number, raw = first
    data = _parsed(number, raw, file)
    if data.get("format") != FORMAT:
        raise BadRecord("record-foreign", file, number)
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadRecord("record-future-version", file, number, version=version, known=VERSION)
    if version != VERSION or version.__class__ is not int:
        raise BadRecord("record-foreign", file, number)
    line = _chained(number, raw, file, data, "")
    _check_fields(line.data, _HEADER, _HEADER_MAY, "", file, number)
    if "parent" in data:
        _check_fields(data["parent"], _PARENT, {}, "parent.", file, number)
    try:
        if canonical(plain(data)) != line.text:
            raise BadRecord("record-not-canonical", file, number)
        source_of(data["dice"])
    except BadInput as bad:
        raise BadRecord(f"record-{bad.key}", file, number, **bad.facts) from None
    return line


def _check_fields(
    data: dict[str, Any],
    needed: dict[str, Any],
    may: dict[str, Any],
    prefix: str,
    file: str,
    number: int,
) -> None:
    for name in needed:
        if name not in data:
            raise BadRecord("record-missing-field", file, number, field=prefix + name)
    kinds = needed | may
    for name, value in data.items():
        if name not in kinds:
            raise BadRecord("record-unknown-field", file, number, field=prefix + name[:40])
        if not isinstance(value, kinds[name]) or (kinds[name] is int and value.__class__ is bool):
            raise BadRecord("record-wrong-kind", file, number, field=prefix + name)


class _Reader:
    """Takes line after line and knows which may come next."""

    def __init__(self, file: str, header: Line) -> None:
        self._file = file
        self._header = header
        self._entries: list[Line] = []
        self._standing: list[int] = []
        self._pending: Line | None = None
        self._end: Line | None = None
        self._left: list[tuple[Line, Line]] = []

    def record(self) -> Record:
        entries, left = tuple(self._entries), tuple(self._left)
        return Record(self._file, self._header, entries, self._pending, self._end, left)

    def take(self, numbered: tuple[int, bytes]) -> None:
        number, raw = numbered
        data = _parsed(number, raw, self._file)
        if self._end:
            raise self._bad("record-after-end", number)
        previous = self._entries[-1].chain if self._entries else self._header.chain
        line = _chained(number, raw, self._file, data, previous)
        if "pending" in data:
            self._take_pending(line)
        elif "end" in data:
            self._take_end(line)
        elif "undo" in data:
            self._take_undo(line)
        elif "command" in data:
            self._take_entry(line)
        else:
            raise self._bad("record-unknown-line", number)

    def _bad(self, key: str, number: int, **facts: object) -> BadRecord:
        return BadRecord(key, self._file, number, **facts)

    def _check(
        self, line: Line, part: str, kinds: dict[str, Any], may: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        data: dict[str, Any] = line.data
        if part:
            _check_fields(data, {part: dict}, {}, "", self._file, line.number)
            data = data[part]
        prefix = f"{part}." if part else ""
        _check_fields(data, kinds, may or {}, prefix, self._file, line.number)
        return data

    def _check_number(self, line: Line, n: int) -> None:
        due = len(self._entries) + 1
        if n != due:
            raise self._bad("record-wrong-number", line.number, n=n, due=due)

    def _take_entry(self, line: Line) -> None:
        entry = self._check(line, "", _ENTRY, _ENTRY_MAY)
        for note in _ENTRY_MAY:
            if not all(isinstance(side, str) for side in entry.get(note, ())):
                raise self._bad("record-wrong-kind", line.number, field=note)
        self._check_number(line, entry["n"])
        self._check_tape(line, entry["tape"])
        self._check_log(line, entry)
        self._check_continues(line, entry)
        self._pending = None
        self._entries.append(line)
        self._standing.append(entry["n"])

    def _take_undo(self, line: Line) -> None:
        undo = self._check(line, "", _UNDO)
        self._check_number(line, undo["n"])
        if self._pending or not self._standing or self._standing[-1] != undo["undo"]:
            raise self._bad("record-bad-undo", line.number, entry=undo["undo"])
        self._standing.pop()
        self._entries.append(line)

    def _take_pending(self, line: Line) -> None:
        pending = self._check(line, "pending", _PENDING)
        self._check_number(line, pending["n"])
        self._check_tape(line, pending["tape"])
        self._check_continues(line, pending)
        self._pending = line

    def _take_end(self, line: Line) -> None:
        end = self._check(line, "end", _END)
        if end["entries"] != len(self._entries):
            raise self._bad(
                "record-wrong-number", line.number, n=end["entries"], due=len(self._entries)
            )
        if end["server_seed"] is not None:
            if self._header.data["dice"]["kind"] != "fair":
                raise self._bad("record-wrong-kind", line.number, field="end.server_seed")
            try:
                source_of(self._header.data["dice"], end["server_seed"])
            except BadInput as bad:
                raise self._bad(f"record-{bad.key}", line.number, **bad.facts) from None
        self._end = line

    def _check_tape(self, line: Line, tape: list[Any]) -> None:
        for item in tape:
            if item.__class__ not in (int, dict, type(None)):
                raise self._bad("record-wrong-kind", line.number, field="tape")

    def _check_log(self, line: Line, entry: dict[str, Any]) -> None:
        """Rolls, questions and events fill the log without a gap, and the tape bears them out."""
        for name, kinds in (("rolls", _ROLL), ("questions", _QUESTION)):
            for part in entry[name]:
                if not isinstance(part, dict):
                    raise self._bad("record-wrong-kind", line.number, field=name)
                _check_fields(part, kinds, {}, f"{name}.", self._file, line.number)
        rolls, questions, tape = entry["rolls"], entry["questions"], entry["tape"]
        places = [part["at"] for part in (*rolls, *questions)]
        whole = len(places) + len(entry["events"])
        if len(set(places)) != len(places) or not all(0 <= at < whole for at in places):
            raise self._bad("record-log-differs", line.number)
        faces = [face for roll in rolls for face in roll["faces"]]
        answers = [item for item in tape if item.__class__ is not int]
        if len(answers) != len(questions) or faces != [x for x in tape if x.__class__ is int]:
            raise self._bad("record-log-differs", line.number)

    def _check_continues(self, line: Line, later: dict[str, Any]) -> None:
        """A command that waited goes on as it was: what lay on its tape stays there.

        One that needs no dice may end the game instead: whether it does, its ruleset knows.
        """
        if self._pending is None:
            return
        before = self._pending.data["pending"]
        same = all(before[name] == later[name] for name in ("side", "command"))
        if same and later["tape"][: len(before["tape"])] == before["tape"]:
            return
        if same or later["tape"] or "pending" in line.data:
            raise self._bad("record-pending-differs", line.number, pending=self._pending.number)
        self._left.append((self._pending, line))

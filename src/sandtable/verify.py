"""Checks the record of a game without the engine: `python -m sandtable.verify FILE`.

Nothing here is shared with the program that plays. The chain and the dice are worked out a second
time from what docs/record.md says, with the standard library alone: a game whose dice were thrown
in another way than documented is found out. This file may be copied and read on its own.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FORMAT, VERSION = "sandtable-record", 1
BEGINNING = b'{"chain":"'
MOST_BYTES = 256 * 2**20
MOST_DIFFERENCES = 20

_DICE = re.compile(r"(\d{0,4})[xX]?[dD](\d{1,10})|\d{1,9}")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `good`: True proven, False refuted, None cannot be told."""

    key: str
    good: bool | None
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found; `ok` when nothing speaks against the record."""

    file: str
    entries: int
    dice: int
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        return all(finding.good is not False for finding in self.findings)

    def has(self, key: str) -> bool:
        return any(finding.key == key for finding in self.findings)


class _Wrong(Exception):
    """The record cannot be followed beyond this point."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.finding = Finding(key, False, facts)


def verify(path: str | Path) -> Report:
    """Check a file: form, chain, commitment, and every die that can be derived."""
    try:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        return _nothing_but(path, "verify-unreadable", reason=error.strerror)
    if len(content) > MOST_BYTES:
        return _nothing_but(path, "verify-too-long", most=MOST_BYTES)
    return verify_content(content, str(path))


def verify_content(content: bytes, file: str = "") -> Report:
    """The same for the content of a file."""
    check = _Check()
    try:
        check.run(content)
    except _Wrong as wrong:
        check.findings.append(wrong.finding)
    return Report(file, check.entries, check.dice, tuple(check.findings))


def _nothing_but(path: str | Path, key: str, **facts: object) -> Report:
    return Report(str(path), 0, 0, (Finding(key, False, facts),))


# --- lines and chain ------------------------------------------------------------------------------
def canonical(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def chain_of(previous: str, data: dict[str, Any]) -> str:
    without = {name: value for name, value in data.items() if name != "chain"}
    return hashlib.sha256((previous + canonical(without)).encode()).hexdigest()


def _lines(content: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
    if not content:
        raise _Wrong("verify-empty")
    *whole, rest = content.split(b"\n")
    for number, raw in enumerate(whole, start=1):
        try:
            data = json.loads(raw.decode())
            same = isinstance(data, dict) and canonical(data).encode() == raw
        except (ValueError, RecursionError):
            data, same = None, False
        if number == 1:
            _must_be_known(data)  # before its form: another version may write otherwise
        if not same:
            raise _Wrong("verify-damaged", line=number)
        yield number, data
    if rest:
        begins = whole or BEGINNING.startswith(rest[: len(BEGINNING)])
        raise _Wrong("verify-cut" if begins else "verify-foreign", line=len(whole) + 1)


def _must_be_known(header: object) -> None:
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise _Wrong("verify-foreign", line=1)
    if header.get("version") != VERSION:
        version = str(header.get("version"))[:20]
        raise _Wrong("verify-other-version", version=version, known=VERSION)


def _need(data: dict[str, Any], name: str, kind: type, line: int) -> Any:
    value = data.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise _Wrong("verify-damaged", line=line)
    return value


class _Check:
    """Follows a record line by line."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.entries = 0
        self.dice = 0
        self._differences = 0
        self._header: dict[str, Any] = {}
        self._pending = 0
        self._end: dict[str, Any] | None = None

    def run(self, content: bytes) -> None:
        chain = ""
        commands = []  # (line, previous chain, entry): the seed may be revealed by the last line
        for number, data in _lines(content):
            if number == 1:
                self._read_header(data)
            if self._end is not None:
                raise _Wrong("verify-after-end", line=number)
            if data.get("chain") != chain_of(chain, data):
                raise _Wrong("verify-chain-broken", line=number)
            if "pending" in data:
                self._pending = number
                continue  # hangs off the chain: the next line follows the entry before
            if "end" in data:
                self._end = _need(data, "end", dict, number)
                continue
            if number > 1:
                self._pending = 0
                self._count(data, number)
                if "command" in data:
                    commands.append((number, chain, data))
            chain = data["chain"]
        self.findings.append(Finding("verify-chain-intact", True, {"entries": self.entries}))
        self._check_end()
        key, seeds = self._check_source()
        for line, previous, entry in commands:
            self._check_entry(line, previous, entry, key, seeds)
        self._conclude(key)

    def _read_header(self, data: dict[str, Any]) -> None:
        self._header = data
        if "parent" in data:
            parent = _need(data, "parent", dict, 1)
            facts = {"chain": str(parent.get("chain"))[:64], "entry": str(parent.get("n"))[:20]}
            self.findings.append(Finding("verify-branch", None, facts))

    def _count(self, data: dict[str, Any], line: int) -> None:
        self.entries += 1
        if _need(data, "n", int, line) != self.entries:
            raise _Wrong("verify-wrong-number", line=line, due=self.entries)

    def _check_end(self) -> None:
        if self._end is None:
            self.findings.append(Finding("verify-open", None))
        elif self._end.get("entries") != self.entries:
            self.findings.append(Finding("verify-entries-missing", False, {"due": self.entries}))
        else:
            self.findings.append(Finding("verify-closed", True))
        if self._pending:
            self.findings.append(Finding("verify-pending", None, {"line": self._pending}))

    # --- dice
    def _check_source(self) -> tuple[bytes | None, dict[str, str]]:
        """The key of the dice, if it is known, and the players' seeds."""
        source = _need(self._header, "dice", dict, 1)
        match source.get("kind"):
            case "seed":
                return str(_need(source, "seed", str, 1)).encode(), {}
            case "typed":
                return None, {}
            case "fair":
                seeds: dict[str, str] = _need(source, "player_seeds", dict, 1)
                return self._check_commitment(_need(source, "commitment", str, 1)), seeds
        raise _Wrong("verify-unknown-dice", kind=str(source.get("kind"))[:20])

    def _check_commitment(self, commitment: str) -> bytes | None:
        revealed = self._end.get("server_seed") if self._end else None
        if revealed is None:
            self.findings.append(Finding("verify-sealed", None))
            return None
        try:
            seed = bytes.fromhex(revealed)
        except (TypeError, ValueError):
            seed = b""
        same = hashlib.sha256(seed).hexdigest() == commitment
        key = "verify-commitment-matches" if same else "verify-commitment-differs"
        self.findings.append(Finding(key, same))
        return seed if same else None

    def _check_entry(
        self,
        line: int,
        previous: str,
        entry: dict[str, Any],
        key: bytes | None,
        seeds: dict[str, str],
    ) -> None:
        command, n = entry["command"], entry["n"]
        shown: list[Any] = []
        for roll in _need(entry, "rolls", list, line):
            if not isinstance(roll, dict):
                raise _Wrong("verify-damaged", line=line)
            faces = _need(roll, "faces", list, line)
            sides = _sides(_need(roll, "dice", str, line), len(faces), line)
            for sides_of_die, face in zip(sides, faces, strict=True):
                number = len(shown)
                shown.append(face)
                if face.__class__ is not int or not 1 <= face <= sides_of_die:
                    self._differs("verify-face-impossible", n, number, sides_of_die, face=str(face))
                elif key is not None:
                    due = die(key, seeds, previous, command, n, number, sides_of_die)
                    if face != due:
                        self._differs(
                            "verify-die-differs", n, number, sides_of_die, face=face, due=due
                        )
        self.dice += len(shown)
        tape = _need(entry, "tape", list, line)
        if shown != [item for item in tape if item.__class__ is int]:
            raise _Wrong("verify-tape-differs", entry=n, line=line)

    def _differs(self, key: str, entry: int, number: int, sides: int, **facts: object) -> None:
        self._differences += 1
        if self._differences <= MOST_DIFFERENCES:
            facts = {"entry": entry, "die": number + 1, "sides": sides, **facts}
            self.findings.append(Finding(key, False, facts))

    def _conclude(self, key: bytes | None) -> None:
        if self._differences:
            facts = {"differences": self._differences, "dice": self.dice}
            self.findings.append(Finding("verify-dice-differ", False, facts))
        elif key is not None:
            self.findings.append(Finding("verify-dice-equal", True, {"dice": self.dice}))
        elif self._header["dice"]["kind"] == "typed":
            self.findings.append(Finding("verify-typed", None, {"dice": self.dice}))
        else:
            self.findings.append(Finding("verify-dice-unchecked", None, {"dice": self.dice}))


def _sides(text: str, count: int, line: int) -> list[int]:
    """The sides of each die that a text such as 2D8+1D6+3 throws, in order."""
    terms = [_DICE.fullmatch(term) for term in text.replace(" ", "").split("+")]
    dice = [(int(t[1] or 1), int(t[2])) for t in terms if t and t[2]]
    known = all(terms) and all(2 <= sides <= 2**32 for _, sides in dice)
    if not known or sum(many for many, _ in dice) != count:
        raise _Wrong("verify-damaged", line=line)
    return [sides for many, sides in dice for _ in range(many)]


def die(
    key: bytes,
    player_seeds: dict[str, str],
    previous: str,
    command: dict[str, Any],
    n: int,
    number: int,
    sides: int,
) -> int:
    """Die `number` (from 0) of entry `n`, as docs/record.md says."""
    retry = 0
    while True:
        message = ["sandtable-die", 1, player_seeds, previous, command, n, number, retry]
        digest = hmac.new(key, canonical(message).encode(), "sha256").digest()
        drawn = int.from_bytes(digest[:4], "big")
        if drawn < 2**32 - 2**32 % sides:
            return drawn % sides + 1
        retry += 1


def _shown(text: str) -> str:
    """What stands in a record cannot move a terminal's cursor."""
    return "".join(
        letter if letter.isprintable() or letter in "\u00a0\u202f" else "·" for letter in text
    )


# --- the command line -----------------------------------------------------------------------------
def main(arguments: list[str] | None = None) -> int:
    """Exit 0: nothing speaks against the record; 1: something does; 2: wrong call."""
    parser = argparse.ArgumentParser(
        prog="python -m sandtable.verify", description="Check a game's record without the engine."
    )
    parser.add_argument("file", help="a record: FILE.jsonl")
    parser.add_argument("--language", choices=("en", "fr"), default=None)
    parser.add_argument("--json", action="store_true", help="findings as JSON")
    given = parser.parse_args(arguments)
    report = verify(given.file)
    if given.json:
        print(json.dumps(_as_data(report)))
    else:
        for finding in report.findings:
            print(f"{_MARKS[finding.good]} {_shown(_sentence(finding, given.language))}")
    return 2 if report.has("verify-unreadable") else int(not report.ok)


_MARKS = {True: "+", False: "!", None: "?"}


def _as_data(report: Report) -> dict[str, Any]:
    findings = [{"key": f.key, "good": f.good, "facts": f.facts} for f in report.findings]
    return {
        "file": report.file,
        "ok": report.ok,
        "entries": report.entries,
        "dice": report.dice,
        "findings": findings,
    }


def _sentence(finding: Finding, language: Any) -> str:
    """In words, where the language files are at hand; the key and its facts where they are not."""
    try:
        from sandtable.explain.words import language_of, sentence
    except ImportError:
        return f"{finding.key} {finding.facts or ''}".rstrip()
    return sentence(finding.key, language or language_of(), **finding.facts)


if __name__ == "__main__":
    sys.exit(main())

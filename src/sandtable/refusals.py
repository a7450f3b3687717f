"""Refusals: what cannot be done, as a key and facts; the sentences are in the language files."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """Something that cannot be done, as a key and facts; the sentence is in the language files."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.key} ({facts})" if facts else self.key

    def __reduce__(self) -> Any:
        return _again, (type(self), self.key, self.facts)


def _again(kind: type[Refusal], key: str, facts: dict[str, object]) -> Refusal:
    """The same refusal in another process."""
    return kind(key, **facts)


class Refused(Refusal):
    """A rule forbids it. `rule` is the id of the entry of the ledger that says so.

    The rules of every game (whose turn it is, what may be taken back) have no id.
    """

    def __init__(self, key: str, rule: str = "", **facts: object) -> None:
        if rule:
            facts = {"rule": rule, **facts}
        super().__init__(key, **facts)
        self.rule = rule


class BadInput(Refusal):
    """The words given make no sense here: unknown, missing or of the wrong kind."""


class BadRecord(Refusal):
    """A file that cannot be opened as a record: which file, which line, and what is wrong."""

    def __init__(self, key: str, file: str, line: int, **facts: object) -> None:
        super().__init__(key, file=file, line=line, **facts)
        self.file, self.line = file, line

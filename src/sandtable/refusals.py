"""Refusals: what cannot be done, as a key and facts; the sentences are in the language files."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

#: A list so short is told whole, unless a name much like the wrong one is on it.
SHORT = 12
MUCH_ALIKE, ALIKE = 0.75, 0.6
NUMBER = re.compile(r"[\d\s.,/+-]*")


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


class RefusedForNow(Refused):
    """A refusal whose reason is looked for once somebody asks: players made of code never do."""

    def __init__(self, why: Callable[[], Refused]) -> None:
        Exception.__init__(self)
        self._why = why

    def __getattr__(self, name: str) -> Any:
        if name not in ("key", "facts", "rule"):
            raise AttributeError(name)
        found = self._why()
        self.key, self.facts, self.rule = found.key, found.facts, found.rule
        return getattr(found, name)

    def __reduce__(self) -> Any:
        return _again, (Refused, self.key, self.facts)


class BadInput(Refusal):
    """The words given make no sense here: unknown, missing or of the wrong kind."""


class BadRecord(Refusal):
    """A file that cannot be opened as a record: which file, which line, and what is wrong."""

    def __init__(self, key: str, file: str, line: int, **facts: Any) -> None:
        super().__init__(key, file=file, line=line, **facts)
        self.file, self.line = file, line


# --- files ----------------------------------------------------------------------------------------
TROUBLES = {
    errno.ENOENT: "file-not-found",
    errno.EISDIR: "file-is-folder",
    errno.EACCES: "file-not-allowed",
    errno.EPERM: "file-not-allowed",
    errno.EROFS: "file-not-allowed",
    errno.ENOTDIR: "folder-not-found",
    errno.ENOSPC: "disk-full",
    errno.ENAMETOOLONG: "file-name-too-long",
}


def file_trouble(trouble: OSError, path: Path) -> tuple[str, dict[str, Any]]:
    """Key and facts of what is wrong with a file."""
    key = TROUBLES.get(trouble.errno or 0, "file-trouble")
    if key == "file-not-found" and not path.parent.is_dir():
        key = "folder-not-found"
    reason = trouble.strerror or type(trouble).__name__
    return key, {"file": path, "folder": path.parent, "reason": reason}


# --- names ----------------------------------------------------------------------------------------
def nearest_names(wrong: str, known: Iterable[str], instead: Iterable[str] = ()) -> tuple[str, ...]:
    """The names that may have been meant; when none is like it, all (or those to show instead).

    No number is like another because it shares a digit.
    """
    names = tuple(dict.fromkeys(known))
    others = tuple(dict.fromkeys(instead)) or names
    if NUMBER.fullmatch(wrong):
        return others
    near = _like(wrong, names, MUCH_ALIKE)
    if near or len(others) <= SHORT:
        return near or others
    return _like(wrong, names, ALIKE) or others


def _like(wrong: str, names: tuple[str, ...], least: float) -> tuple[str, ...]:
    """Up to three names: by their letters, or because the wrong one is a part of them."""
    from difflib import get_close_matches

    typed = wrong[:60].lower()
    folded = {name.lower(): name for name in names}
    close = get_close_matches(typed, folded, n=3, cutoff=least)
    holding = [name for name in folded if len(typed) > 3 and typed in name]
    return tuple(folded[name] for name in dict.fromkeys((*close, *holding)))[:3]


def refusal_of(check: Callable[..., object], *asked: object) -> Refused | None:
    """What a check of the rules says against something; None when it passes."""
    try:
        check(*asked)
    except Refused as refused:
        return refused
    return None


def allows(check: Callable[..., object], *asked: object) -> bool:
    """Whether a check of the rules passes."""
    try:
        check(*asked)
    except Refused:
        return False
    return True

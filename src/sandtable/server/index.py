"""What the start page lists, made ahead: reading all scenarios and switches takes a second.

`index.json` holds each scenario, and the switches of each ruleset, in both languages with the hash
of the file. What has changed since is not used. `make index` writes it anew.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from sandtable.explain.words import LANGUAGES, Language
from sandtable.rulebook import book_of
from sandtable.scenarios import path_of

FILE = Path(__file__).with_name("index.json")


def offer_of(scenario: str, language: Language) -> dict[str, Any] | None:
    """What the index has of a scenario; None where it knows nothing, or nothing of today."""
    offer: dict[str, Any] | None = _known("scenarios", scenario, path_of(scenario), language)
    return offer


def switches_of(ruleset: str, language: Language) -> list[dict[str, Any]] | None:
    """The same of the switches of a ruleset."""
    switches: list[dict[str, Any]] | None = _known("switches", ruleset, book_of(ruleset), language)
    return switches


def _known(part: str, name: str, path: Path | None, language: Language) -> Any:
    kept = _kept().get(part, {}).get(name)
    return kept[language] if kept and path and kept["file"] == _hash(path) else None


@cache
def _kept() -> dict[str, Any]:
    if not FILE.is_file():
        return {}
    kept: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return kept


@cache
def _hash(path: Path) -> str:
    return sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def made() -> dict[str, Any]:
    """The index as it should be."""
    from sandtable.server.catalogue import muster, offered
    from sandtable.server.playable import scenario_offer

    index: dict[str, Any] = {"scenarios": {}, "switches": {}}
    for offer in offered():
        by_language: dict[str, Any] = {each: offer.switches(each) for each in LANGUAGES}
        index["switches"][offer.id] = {"file": _hash(book_of(offer.id)), **by_language}
        for staged in offer.scenarios():
            forces, path = muster(offer, staged), path_of(staged.id)
            assert path is not None
            by_language = {
                each: scenario_offer(staged, forces, each).model_dump() for each in LANGUAGES
            }
            index["scenarios"][staged.id] = {"file": _hash(path), **by_language}
    return index


def written(index: dict[str, Any]) -> str:
    return json.dumps(index, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(made()), encoding="utf-8", newline="\n")
    sys.stdout.write(f"{FILE.name}\n")

"""The process in which a paper is made: `python -m sandtable.paper.process`.

It reads what is wanted as JSON from its standard input and writes the PDF to its standard output;
what is refused goes to its standard error as JSON, with the key and the facts of the refusal.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from sandtable.paper.press import Sheet
from sandtable.refusals import Refusal

#: Leaves the machine to those who play.
NICE = 10
REFUSED = 3


def main() -> int:
    asked: dict[str, Any] = json.loads(sys.stdin.read())
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        made = paper(asked)
    except Refusal as refused:
        json.dump({"key": refused.key, "facts": refused.facts}, sys.stderr, default=str)
        return REFUSED
    sys.stdout.buffer.write(made)
    return 0


def paper(asked: dict[str, Any]) -> bytes:
    """The paper that was asked for: rules, a battle or its forces."""
    sheet = Sheet(asked["size"], asked["language"])
    match asked["paper"]:
        case "reference" | "book" | "markers":
            return _rules(asked, sheet)
        case "battle":
            from sandtable.paper.scenario import battle
            from sandtable.scenarios import load

            return battle(load(asked["scenario"]), sheet, **_of_battle(asked))
        case "drawn":
            from sandtable.paper.scenario import battle
            from sandtable.scenarios import parse

            return battle(parse(asked["text"], asked["name"]), sheet, **_of_battle(asked))
        case "list":
            from sandtable.paper.army import army_of_text

            return army_of_text(asked["text"], asked["name"], sheet, asked.get("link"))
        case _:
            from sandtable.paper.army import army

            return army(asked["scenario"], sheet, asked["side"], asked.get("link"))


def _of_battle(asked: dict[str, Any]) -> dict[str, Any]:
    return {"tile": asked["tiles"], "secrets": asked["secrets"], "link": asked.get("link")}


def _rules(asked: dict[str, Any], sheet: Sheet) -> bytes:
    from sandtable.paper.markers import markers
    from sandtable.paper.rules import book, reference

    if asked["paper"] == "markers":
        return markers(asked["ruleset"], sheet)
    made = book if asked["paper"] == "book" else reference
    return made(asked["ruleset"], asked["options"], sheet)


if __name__ == "__main__":
    sys.exit(main())

"""The page for whoever stages positions: what can be said of them, and the dice of each command.

`python -m sandtable.staging.pages DOCS` writes it anew; a test sees to it that it is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from sandtable.rulesets import RULESETS
from sandtable.staging.dice import steps_of
from sandtable.staging.examples import examples_of
from sandtable.staging.position import Positions
from sandtable.staging.records import Record
from sandtable.staging.table import KINDS, positions_of, stage

COMMAND = "python -m sandtable.staging.pages docs"
PAGE = "staging-reference.md"
INTRODUCTION = f"""\
# Positions and dice, ruleset by ruleset

Made by `{COMMAND}` from the states of the rulesets and from the examples in
`src/sandtable/staging/examples`: change those, not this page. [How to stage a position](staging.md)
tells what to do with it.

**What can be said**: the lists and fields of a position. Those of a part (a fighter of its figure,
a hull of its vehicle) are said as its own. Lengths are in the unit of the sheet.

**Dice**: each example is staged and its command run with the dice falling in every way that
matters; rolls stand in the order in which they are asked for. *always*: in every run; *perhaps*: it
depends on the rolls before. Nobody reacts, and whoever may stop does. A roll comes again for each
shot, target or die of a pool. What a command sets off beyond itself, such as the next turn, is not
counted."""
LONGEST = 60  # of a typed command that is shown whole


def page() -> str:
    """What can be said of positions of each ruleset, and the dice of each of its commands."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    yield from INTRODUCTION.splitlines()
    for ruleset in KINDS:
        listed = RULESETS[ruleset]
        yield from ("", f"## {listed.title}", "", f"### What can be said: {listed.title}")
        yield from _sayable(positions_of(ruleset))
        yield from ("", f"### Dice: {listed.title}")
        yield from _dice(ruleset)


# --- what can be said -----------------------------------------------------------------------------
def _sayable(positions: Positions) -> Iterator[str]:
    ground = ", ".join(f"`{name}`" for name in positions.ground)
    yield ""
    yield f"Of the ground: {ground}; further `scenario`, `options` and `sides`."
    for cls, record in positions.known.items():
        inside = {part.cls for holder in positions.known.values() for part in holder.parts.values()}
        if cls not in inside:
            yield from ("", f"**{_title(cls, positions)}**: " + "; ".join(_fields(record)) + ".")


def _title(cls: type, positions: Positions) -> str:
    return "the position itself" if cls is positions.battle else cls.__name__


def _fields(record: Record) -> Iterator[str]:
    for part in record.parts.values():
        yield from (f"`{name}` {kind.told}" for name, kind in part.kinds.items() if name != "id")
    own = {field.name for field in fields(record.cls)}
    for name, kind in record.kinds.items():
        if name in own and name != "id":
            yield f"`{name}` {kind.told}"


# --- dice -----------------------------------------------------------------------------------------
def _dice(ruleset: str) -> Iterator[str]:
    without: list[str] = []
    for example in examples_of(ruleset):
        steps = steps_of(stage(ruleset, example.position), *example[2:])
        if not steps:
            without.append(f"{example.what} (`{_short(example.command)}`)")
            continue
        yield from ("", f"**{example.what}**: `{_short(example.command)}`", "")
        yield from ("| roll | dice | thrown by | |", "|---|---|---|---|")
        for step in steps:
            sure = "always" if step.always else "perhaps"
            yield f"| {step.rule} {step.what} | {step.dice} | {step.by} | {sure} |"
    if without:
        yield from ("", "No dice: " + "; ".join(without) + ".")


def _short(command: str) -> str:
    return command if len(command) <= LONGEST else command[: LONGEST - 1] + "…"


if __name__ == "__main__":
    place = Path(sys.argv[1] if len(sys.argv) > 1 else "docs") / PAGE
    place.write_text(page() + "\n", encoding="utf-8")

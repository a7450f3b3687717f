"""`sandtable army print`, `scenario print` and `rules print`: PDFs to have at the table."""

from __future__ import annotations

from pathlib import Path

from sandtable.cli.answers import check_target, print_json
from sandtable.cli.calls import Call
from sandtable.cli.odds import read_pairs
from sandtable.explain.numbers import number
from sandtable.explain.words import sentence
from sandtable.paper.press import Sheet, size_of
from sandtable.refusals import BadInput


def army(call: Call) -> int:
    """A sheet a unit, of a list or of a side of a scenario."""
    from sandtable.paper.army import army as made

    name = call.words[0]
    target = _target(call, name)
    return _written(call, target, made(name, _sheet(call), call.value("--side")))


def scenario(call: Call) -> int:
    from sandtable.paper.scenario import battle
    from sandtable.paper.tiles import LEAST, MOST
    from sandtable.scenarios import load

    tile = call.whole("--tiles", LEAST, MOST)
    found = load(call.words[0])
    return _written(call, _target(call, found.id), battle(found, _sheet(call), tile))


def rules(call: Call) -> int:
    """The two pages; with `--book` the whole book, with `--markers` what is cut out."""
    from sandtable.paper.markers import markers
    from sandtable.paper.rules import book, reference

    if call.has("--book") and call.has("--markers"):
        raise BadInput("paper-book-or-markers")
    ruleset, sheet = call.words[0], _sheet(call)
    options = read_pairs(call.values("--set"), "call-not-a-switch")
    if call.has("--markers"):
        return _written(call, _target(call, f"{ruleset}-markers"), markers(ruleset, sheet))
    kind, made = ("rules", book) if call.has("--book") else ("reference", reference)
    return _written(call, _target(call, f"{ruleset}-{kind}"), made(ruleset, options, sheet))


def _sheet(call: Call) -> Sheet:
    return Sheet(size_of(call.value("--size") or "a4"), call.language)


def _target(call: Call, name: str) -> Path:
    """Where it goes: said, or beside where one is; nothing that is there is written over."""
    target = Path(call.value("--output") or f"{Path(name).stem}.pdf")
    if target.exists():
        raise BadInput("file-exists", file=target)
    check_target(target)
    return target


def _written(call: Call, target: Path, made: bytes) -> int:
    target.write_bytes(made)
    if call.has("--json"):
        print_json({"file": str(target), "bytes": len(made)})
        return 0
    size = number(max(1, len(made) // 1000), call.language)
    print(sentence("paper-made", call.language, file=target, size=size))
    return 0

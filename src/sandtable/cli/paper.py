"""`sandtable army print`, `scenario print` and `rules print`: PDFs to have at the table."""

from __future__ import annotations

from pathlib import Path

from sandtable.cli.answers import check_new, print_json
from sandtable.cli.calls import Call
from sandtable.cli.odds import read_pairs
from sandtable.explain.numbers import number
from sandtable.explain.words import sentence
from sandtable.paper.press import Sheet, size_of
from sandtable.refusals import BadInput


def army(call: Call) -> int:
    """A sheet a unit, of a list or of a side of a scenario."""
    from sandtable.paper.army import army as made
    from sandtable.paper.links import link_to_list

    name, side, sheet = call.words[0], call.value("--side"), _sheet(call)
    target, address = _target(call, name), _address(call)
    link = link_to_list(address, name) if address else None
    return _written(
        call, target, made(name, sheet, side, link), _has_code(link) if address else None
    )


def scenario(call: Call) -> int:
    from sandtable.paper.links import link_to_battle
    from sandtable.paper.scenario import battle
    from sandtable.paper.tiles import LEAST, MOST
    from sandtable.scenarios import load

    tile, address = call.whole("--tiles", LEAST, MOST), _address(call)
    loaded = load(call.words[0])
    link = link_to_battle(address, call.words[0]) if address else None
    made = battle(loaded, _sheet(call), tile, link=link)
    return _written(call, _target(call, loaded.id), made, _has_code(link) if address else None)


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


def _address(call: Call) -> str | None:
    """Of the table that a code is to open the same at."""
    from sandtable.paper.links import address_of

    return address_of(text) if (text := call.value("--address")) is not None else None


def _has_code(link: str | None) -> bool:
    """Whether a link is short enough for a code that a phone reads."""
    from sandtable.paper.code import code_of

    return code_of(link, "en") is not None


def _target(call: Call, name: str) -> Path:
    """Where it goes: said, or beside where one is; nothing that is there is written over."""
    target = Path(call.value("--output") or f"{Path(name).stem}.pdf")
    check_new(target)
    return target


def _written(call: Call, target: Path, made: bytes, has_code: bool | None = None) -> int:
    """`has_code`: whether there was room for the code that was wanted."""
    target.write_bytes(made)
    if call.has("--json"):
        code = {} if has_code is None else {"code": has_code}
        print_json({"file": str(target), "bytes": len(made), **code})
        return 0
    size = number(max(1, len(made) // 1000), call.language)
    print(sentence("paper-made", call.language, file=target, size=size))
    if has_code is False:
        print(sentence("paper-no-code", call.language))
    return 0

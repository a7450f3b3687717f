"""What the palette lays is read back as it was laid, whatever its shape."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.scenarios import parse
from sandtable.scenarios.files import data_of
from sandtable.workshop.checking import blank_text, look
from sandtable.workshop.kinds import FREE, brushes, fields_of, kinds_of, sampler
from sandtable.workshop.patching import Patch, applied, patched

KINDS = [(ruleset, kind) for ruleset in FREE for kind in kinds_of(ruleset)]
#: Between the zones of a blank table, so that nobody loses his place.
WEST, EAST, HIGH = 20, 36, 34


def laid(kind: dict[str, Any], shape: dict[str, Any]) -> dict[str, Any]:
    entry = {"id": kind["id"], "name": kind["name"], **kind["fields"], **shape}
    return entry | ({"side": "blue"} if kind.get("side") else {})


xs = st.integers(WEST * 10, EAST * 10).map(lambda tenths: tenths / 10)
ys = st.integers(10, HIGH * 10).map(lambda tenths: tenths / 10)


@st.composite
def shapes(draw: st.DrawFn, drawn_as: str) -> dict[str, Any]:
    x, y = draw(xs), draw(ys)
    if drawn_as == "c":
        return {"c": [x, y, draw(st.integers(1, 10)) / 10]}
    right, bottom = draw(xs), draw(ys)
    if drawn_as == "l":
        return {"l": [x, y, right + 0.05, bottom]}
    left, right = sorted((x, right))
    top, bottom = sorted((y, bottom))
    right, bottom = right + 0.1, bottom + 0.1
    if drawn_as == "band" or draw(st.booleans()):
        return {"p": [[left, top], [right, top], [right, bottom], [left, bottom]]}
    return {"r": [left, top, round(right - left, 2), round(bottom - top, 2)]}


@pytest.mark.parametrize(
    ("ruleset", "kind"), KINDS, ids=lambda v: v if isinstance(v, str) else v["id"]
)
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_a_kind_that_is_laid_anywhere_is_read_back_alike(
    ruleset: str, kind: dict[str, Any], data: st.DataObject
) -> None:
    entry = laid(kind, data.draw(shapes(kind["shape"])))
    text = patched(blank_text(ruleset), [Patch(("terrain", "a"), "set", entry)])
    assert parse(text, "battle.yaml").plain["terrain"] == {"a": entry}
    assert look(text, "battle.yaml").whole


@pytest.mark.parametrize("ruleset", FREE)
def test_every_value_that_a_field_offers_is_one_the_reader_knows(ruleset: str) -> None:
    blank: Any = data_of(blank_text(ruleset), "blank")[0]
    for field in fields_of(ruleset):
        for value in field.values or (str(field.least), str(field.most)):
            plain = {"true": True, "false": False}.get(
                value, int(value) if value.isdigit() else value
            )
            entry = {"id": "thing", field.name: plain, "r": [24, 10, 6, 6]}
            text = patched(blank_text(ruleset), [Patch(("terrain", "a"), "set", entry)])
            keys = [fault.key for fault in look(text, "battle.yaml").faults]
            assert not {"data-unknown-name", "data-unknown-key", "data-wrong-kind"} & set(keys)
    assert blank["terrain"] == {}


@pytest.mark.parametrize("ruleset", FREE)
def test_each_kind_has_a_sign_of_its_own_on_the_palette(ruleset: str) -> None:
    assert len(sampler(ruleset)) == len(kinds_of(ruleset)) > 10


# --- hexes ----------------------------------------------------------------------------------------
def painted(grid: str, column: int, row: int, cell: str) -> str:
    rows = grid.split("\n")
    line = rows[row - 1].ljust(2 * column)
    rows[row - 1] = line[: 2 * column - 2] + cell + line[2 * column :]
    return "\n".join(rows)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_is_painted_on_hexes_is_read_back_alike(data: st.DataObject) -> None:
    text, known = blank_text("hex-tactical"), brushes()
    hexes = st.tuples(st.integers(4, 11), st.integers(1, 9))  # between the zones
    drawn = data.draw(st.lists(hexes, min_size=1, max_size=5, unique=True))
    layer = data.draw(st.sampled_from(["letters", "over", "sides", "level"]))
    if layer in ("letters", "level"):
        grid = data_of(text, "f")[0]["map"]["grid"]
        letter = data.draw(st.sampled_from(sorted(known["letters"]))) if layer == "letters" else "."
        level = data.draw(st.integers(1, 3)) if layer == "level" else " "
        for column, row in drawn:
            grid = painted(grid, column, row, f"{letter}{level}")
        patch = Patch(("map", "grid"), "set", grid)
    else:
        name = data.draw(st.sampled_from(known[layer]))
        way = f"/{data.draw(st.integers(2, 3))}" if layer == "sides" else ""
        held = [f"{column:02}{min(row, 8):02}{way}" for column, row in drawn]
        patch = Patch(("map", layer, name), "set", list(dict.fromkeys(held)))
    changed = patched(text, [patch])
    assert data_of(changed, "f")[0] == applied(data_of(text, "f")[0], patch)
    assert parse(changed, "battle.yaml").plain["map"] == data_of(changed, "f")[0]["map"]
    assert look(changed, "battle.yaml").whole

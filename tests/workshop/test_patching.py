"""Patches of YAML: what they say is read back, and no other byte changes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.refusals import BadInput
from sandtable.scenarios import listing
from sandtable.scenarios.files import data_of
from sandtable.workshop.patching import Patch, applied, patched

SHIPPED = {listed.id: listed.path.read_text(encoding="utf-8") for listed in listing()}
LANE = SHIPPED["cz-tiger-lane"]
HEDGES = SHIPPED["hx-hedgerow-road"]


def lines_that_differ(before: str, after: str) -> list[str]:
    old = before.splitlines()
    return [line for line in after.splitlines() if line not in old]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_file_without_a_patch_keeps_every_byte(name: str) -> None:
    assert patched(SHIPPED[name], []) == SHIPPED[name]


def test_a_piece_that_moves_changes_its_numbers_alone() -> None:
    moved = patched(LANE, [Patch(("terrain", "H", "r"), "set", [70, 12, 18, 14.5])])
    assert lines_that_differ(LANE, moved) == ["    r: [70, 12, 18, 14.5]"]


def test_one_shape_of_several_is_changed_in_its_place() -> None:
    moved = patched(LANE, [Patch(("terrain", "h", "l", 1), "set", [26, 47, 54, 47])])
    (line,) = lines_that_differ(LANE, moved)
    assert (
        line == "    l: [[26, 34, 54, 34], [26, 47, 54, 47], [62, 30, 70, 30], [94, 30, 118, 30]]"
    )


def test_a_new_piece_stands_after_the_last_one_and_before_the_next_part() -> None:
    bushes = {"id": "bushes", "kind": "bushes", "cover": "soft", "r": [4, 4, 6, 5]}
    more = patched(LANE, [Patch(("terrain", "b"), "set", bushes)])
    line = "  b: {id: bushes, kind: bushes, cover: soft, r: [4, 4, 6, 5]}"
    assert f"    c: [88, 40, 6]\n{line}\n\nsides:" in more


def test_a_piece_that_is_taken_away_leaves_the_others_as_they_were() -> None:
    less = patched(LANE, [Patch(("terrain", "C"), "remove")])
    start, end = LANE.index("  C:\n"), LANE.index("  o:\n")
    assert less == LANE[:start] + LANE[end:]


def test_comments_beside_and_between_stay() -> None:
    text = "# top\na: 1  # one\nb:\n  - x  # ex\n  # between\n  - y\nc: {d: [1, 2]}  # sea\n"
    changed = patched(
        text,
        [
            Patch(("a",), "set", 2),
            Patch(("b",), "add", ["z"]),
            Patch(("b", 0), "remove"),
            Patch(("c", "d"), "drop", [1]),
            Patch(("e",), "set", {"f": "Été : oui"}),
        ],
    )
    assert changed == (
        "# top\na: 2  # one\nb:\n  # between\n  - y\n  - z\nc: {d: [2]}  # sea\n"
        'e: {f: "Été : oui"}\n'
    )


def test_a_stroke_on_hexsides_goes_on_in_the_lines_of_the_list() -> None:
    path = ("map", "sides", "bocage")
    more = patched(
        HEDGES, [Patch(path, "add", ["1010/2", "1010/3"]), Patch(path, "drop", ["0601/2"])]
    )
    assert '"1009/2", "1009/3", "1010/2", "1010/3",' in more
    assert re.search(r'\[\n +"0601/3"', more)


def test_a_painted_hex_changes_one_line_of_the_grid() -> None:
    data: Any = data_of(HEDGES, "f")[0]
    rows = data["map"]["grid"].split("\n")
    rows[2] = "f1" + rows[2][2:]
    painted = patched(HEDGES, [Patch(("map", "grid"), "set", "\n".join(rows))])
    assert lines_that_differ(HEDGES, painted) == ["    f1. . . . c . . . . . c . . b b"]


def test_a_long_text_is_folded_as_it_was() -> None:
    text = "The lane is mined. " * 12
    told = patched(LANE, [Patch(("brief", "en"), "set", text.strip())])
    assert "  en: >-\n    The lane is mined." in told
    assert max(map(len, told[: told.index("terrain:")].splitlines())) <= 121


def test_what_is_not_there_cannot_be_taken_away() -> None:
    with pytest.raises(BadInput) as refused:
        patched(LANE, [Patch(("terrain", "Z"), "remove")])
    assert refused.value.key == "workshop-cannot-patch"


def test_a_value_used_twice_by_an_anchor_is_not_changed_for_one() -> None:
    with pytest.raises(BadInput):
        patched("a: &x [1, 2]\nb: *x\n", [Patch(("b", 0), "set", 3)])


# --- whatever is said is read back ----------------------------------------------------------------
texts = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30
)
scalars = st.one_of(
    st.integers(-1000, 1000), st.booleans(), texts, st.integers(0, 9999).map(lambda n: n / 100)
)
keys = st.from_regex(r"[a-z][a-z-]{0,6}|[0-9]{4}", fullmatch=True)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=8,
)


def paths_of(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found = [path] if path else []
    inside = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for step, held in inside:
        found += paths_of(held, (*path, step))
    return found


@settings(max_examples=30, deadline=None)
@given(data=st.data(), name=st.sampled_from(sorted(SHIPPED)))
def test_whatever_is_patched_anywhere_is_read_back_alike(data: st.DataObject, name: str) -> None:
    text = SHIPPED[name].replace("\n", data.draw(st.sampled_from(["\n", "\r\n"])))
    plain: Any = data_of(text, name)[0]
    path = data.draw(st.sampled_from(paths_of(plain)))
    does = data.draw(st.sampled_from(["set", "set", "remove", "new"]))
    patch = Patch(path, "set", data.draw(values))
    if does == "remove":
        patch = Patch(path, "remove")
    if does == "new":
        patch = Patch(
            (*path[:1], data.draw(keys)) if isinstance(plain[path[0]], dict) else path,
            "set",
            data.draw(values),
        )
    changed = patched(text, [patch])
    assert data_of(changed, name)[0] == applied(plain, patch)

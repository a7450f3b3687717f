"""Changes of a list's file: what is changed is changed, and nothing else."""

from __future__ import annotations

import difflib

import pytest

from sandtable.armies import shipped
from sandtable.armies.changes import Change, changed
from sandtable.refusals import BadInput
from sandtable.scenarios.files import data_of

TEXT = shipped()["british-section"].read_text(encoding="utf-8")


def differing(before: str, after: str) -> list[str]:
    lines = difflib.ndiff(before.splitlines(), after.splitlines())
    return [line for line in lines if line[0] in "+-"]


@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_shipped_list_that_is_written_again_has_the_same_bytes(name: str) -> None:
    text = shipped()[name].read_text(encoding="utf-8")
    title = data_of(text, name)[0]["army"]["title"]  # type: ignore[index]
    same = Change("set", ("army", "title", "en"), title["en"])
    assert changed(text, [same], name).replace('"', "") == text.replace('"', "")
    assert changed(text, [], name) == text


def test_a_weapon_that_is_added_changes_its_line_only_and_keeps_the_comment() -> None:
    after = changed(TEXT, [Change("insert", ("groups", 0, "figures", 2, 4), "bayonet")], "x")
    assert differing(TEXT, after) == [
        "-       - [1, {en: Bren gunner, fr: tireur au Bren}, average, basic, [lmg]]",
        "+       - [1, {en: Bren gunner, fr: tireur au Bren}, average, basic, [lmg, bayonet]]",
    ]
    assert after.startswith("# How such a file is written")


def test_a_copied_group_gets_an_id_of_its_own() -> None:
    after, _ = data_of(changed(TEXT, [Change("copy", ("groups", 1))], "x"), "x")
    assert [one["group"] for one in after["groups"]] == [  # type: ignore[index]
        "section", "piat", "piat-2", "vickers",
    ]  # fmt: skip


def test_a_field_that_is_not_known_stays() -> None:
    text = TEXT.replace("    type: team\n    weapon: mmg", "    type: team\n    mood: grim")
    assert "mood: grim" in changed(text, [Change("remove", ("groups", 0))], "x")


@pytest.mark.parametrize(
    "change",
    [
        Change("remove", ("groups", 9)),
        Change("set", ("groups", 0, "figures", 40, 0), 2),
        Change("insert", ("army", "id"), 1),
        Change("count", ("groups", "x", "y"), 1),
    ],
)
def test_a_place_that_is_not_there_is_refused(change: Change) -> None:
    with pytest.raises(BadInput) as no:
        changed(TEXT, [change], "x")
    assert no.value.key == "army-nowhere"


def test_a_row_that_is_moved_keeps_its_line_and_all_others_theirs() -> None:
    after = changed(TEXT, [Change("shift", ("groups", 0, "figures", 2), -1)], "x")
    assert sorted(after.splitlines()) == sorted(TEXT.splitlines())
    before = [line for line in TEXT.splitlines() if line.startswith("      - [")]
    moved = [line for line in after.splitlines() if line.startswith("      - [")]
    assert moved == [before[0], before[2], before[1], *before[3:]]


def test_weapons_of_a_unit_spelt_out_change_places() -> None:
    text = "units:\n  - unit: a\n    others:\n      rifle: 8\n      smg: 2 # two\n      pistol: 1\n"
    path = ("units", 0, "others", "smg")
    others = data_of(changed(text, [Change("shift", path, -1)], "x"), "x")[0]["units"][0]["others"]  # type: ignore[index]
    assert list(others.items()) == [("smg", 2), ("rifle", 8), ("pistol", 1)]
    assert "# two" in changed(text, [Change("shift", path, 1)], "x")
    assert "smg: 2" in changed(text, [Change("shift", path, 9)], "x")  # beyond the end: nothing


def test_counters_of_a_kind_change_places_with_another_kind() -> None:
    text = "sections:\n  - section: a\n    units: [chief, squad, mg, squad]\n"
    after = changed(text, [Change("shift", ("sections", 0, "units", "mg"), -1)], "x")
    assert "units: [chief, mg, squad, squad]" in after
    with pytest.raises(BadInput):
        changed(text, [Change("shift", ("sections", 0, "units", "gun"), 1)], "x")

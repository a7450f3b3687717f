"""A file looked through: every mistake at once, its place, what mends it, and what can be drawn."""

from __future__ import annotations

import pytest

from sandtable.rulesets import RULESETS
from sandtable.scenarios import listing
from sandtable.workshop.checking import blank_of, blank_text, look
from sandtable.workshop.patching import Patch, patched

SHIPPED = {listed.id: listed.path.read_text(encoding="utf-8") for listed in listing()}
LANE, HEDGES = SHIPPED["cz-tiger-lane"], SHIPPED["hx-hedgerow-road"]


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_wrong_with_what_is_shipped(name: str) -> None:
    looked = look(SHIPPED[name], f"{name}.yaml")
    assert looked.whole
    assert [fault for fault in looked.faults if fault.severity == "fault"] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_empty_table_can_be_played(ruleset: str) -> None:
    looked = look(blank_text(ruleset), "blank.yaml")
    assert looked.whole
    assert looked.faults == ()


def test_every_mistake_is_told_in_one_pass_with_its_line_and_place() -> None:
    text = (
        LANE.replace("d2: [75, 52", "d2: [75, 55")
        .replace("[lmg]]", "[lmgx]]")
        .replace("when: immobilised", "when: imobilised")
        .replace("zone: [62, 0, 58, 80]", "zone: [62, 0, 4, 4]")
    )
    looked = look(text, "lane.yaml")
    assert [(fault.key, fault.path, fault.line) for fault in looked.faults] == [
        ("scenario-door-off-wall", ("terrain", "C", "doors", "d2"), 40),
        ("data-unknown-name", ("sides", 0, "groups", 0, "figures", 2, 4, 0), 93),
        ("data-unknown-name", ("terms", "victory", 5, "when"), 166),
        ("scenario-zone-too-small", ("sides", 1, "zone"), 109),
    ]
    door, _, _, zone = (fault.place for fault in looked.faults)
    assert door is not None
    assert door.outlines == (((7500, 5500),),)
    assert zone is not None
    assert zone.outlines == (((6200, 0), (6600, 0), (6600, 400), (6200, 400)),)
    assert looked.scenario is not None  # and the rest is drawn


def test_what_goes_wrong_because_a_part_was_put_aside_is_not_told() -> None:
    looked = look(LANE.replace("c: [88, 40, 6]", "c: [188, 40, 6]"), "lane.yaml")
    assert [fault.path for fault in looked.faults] == [("terrain", "x", "c")]


def test_places_of_a_list_are_those_of_the_whole_file_after_one_was_put_aside() -> None:
    text = LANE.replace("vp: 4, when: held", "vp: four, when: held")
    looked = look(text, "lane.yaml")
    assert [fault.path for fault in looked.faults] == [
        ("terms", "victory", 0, "vp"),
        ("terms", "victory", 1, "vp"),
    ]


def test_the_ground_is_drawn_though_nobody_stands_on_it() -> None:
    looked = look(LANE.replace("groups:", "grops:"), "lane.yaml")
    assert looked.faults[0].path == ("sides", 0, "grops")
    assert {piece.part_of for piece in looked.scenario.terrain} >= {"farm", "chapel", "orchard"}


def test_an_outline_that_crosses_itself_is_refused_at_the_crossing() -> None:
    text = LANE.replace("r: [92, 52, 22, 18]", "p: [[92, 52], [112, 72], [112, 52], [92, 72]]")
    (fault,) = look(text, "lane.yaml").faults
    assert fault.key == "scenario-crossed-polygon"
    assert (fault.facts["x"], fault.facts["y"]) == ("102", "62")


def test_a_letter_that_is_no_terrain_leaves_the_other_hexes_drawn() -> None:
    text = HEDGES.replace(". b . . . . . . . y", ". q . . . . . . . y")
    looked = look(text, "map.yaml")
    assert [(fault.key, fault.line) for fault in looked.faults] == [("hx-scenario-bad-letter", 27)]
    assert looked.scenario.ground.hexes[(10, 4)].base == "cemetery"


def test_a_text_that_is_no_yaml_is_one_fault_with_its_line() -> None:
    looked = look("scenario: {id: x\nbrief: y", "broken.yaml")
    assert [fault.key for fault in looked.faults] == ["scenario-yaml"]
    assert looked.scenario is None


# --- remedies -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("d2: [75, 52", "d2: [75, 55"),
        ("r: [68, 52, 14, 12]", "r: [118, 52, 14, 12]"),
        ("zone: [62, 0, 58, 80]", "zone: [62, 0, 6, 6]"),
        ("when: immobilised", "when: imobilised"),
        ("points: 161", "points: 150"),
    ],
)
def test_a_remedy_that_is_offered_mends_what_it_is_offered_for(old: str, new: str) -> None:
    text = LANE.replace(old, new)
    fault = look(text, "lane.yaml").faults[0]
    assert fault.mend is not None
    mended = look(patched(text, fault.mend.patches), "lane.yaml")
    assert (fault.key, fault.path) not in [(one.key, one.path) for one in mended.faults]


# --- places nobody comes to -----------------------------------------------------------------------
def with_terrain(ruleset: str, *lines: str, award: str = "") -> str:
    """A blank table with this on it, and something that the first side is paid for."""
    text = blank_text(ruleset)
    head, _, rest = text.partition("terrain:")
    rest = rest.partition("\n")[2]
    text = f"{head}terrain:\n" + "".join(f"  {line}\n" for line in lines) + rest
    return text.replace("  victory:\n", f"  victory:\n    - {award}\n", 1) if award else text


HELD = "{side: %s, vp: 3, when: held, of: %s}"


def first_side(ruleset: str) -> str:
    side: str = blank_of(ruleset)["sides"][0]["id"]
    return side


def test_a_house_without_a_door_that_is_to_be_held_is_named_and_gets_one() -> None:
    house = "h: {id: house, name: {en: house, fr: maison}, kind: building, r: [40, 20, 12, 10]}"
    award = HELD % (first_side("combat-zone"), "house")
    text = with_terrain("combat-zone", house, award=award)
    (fault,) = look(text, "f.yaml").faults
    assert (fault.severity, fault.key, fault.facts["barrier"]) == (
        "remark",
        "workshop-unreached",
        "itself",
    )
    assert fault.place is not None
    assert fault.place.outlines[0][0] == (4000, 2000)
    assert fault.mend is not None
    assert fault.mend.key == "workshop-mend-door"
    assert look(patched(text, fault.mend.patches), "f.yaml").faults == ()


@pytest.mark.parametrize("ruleset", ["combat-zone", "modern-skirmish"])
def test_a_place_behind_what_nobody_passes_is_named_with_the_piece_that_shuts_it_off(
    ruleset: str,
) -> None:
    moat = (
        "m: {id: moat, name: {en: moat, fr: douves}, impassable: true, kind: none, "
        "r: [[38, 8, 24, 3], [38, 29, 24, 3], [38, 8, 3, 24], [59, 8, 3, 24]]}"
    )
    inside = "w: {id: well, name: {en: well, fr: puits}, kind: none, r: [48, 18, 4, 4]}"
    text = with_terrain(ruleset, moat, inside, award=HELD % (first_side(ruleset), "well"))
    (fault,) = look(text, "f.yaml").faults
    assert (fault.key, fault.facts["barrier"]) == ("workshop-unreached", "moat")
    assert fault.place is not None
    assert len(fault.place.outlines) == 5  # the well, and the moat round it
    assert fault.mend is not None
    assert look(patched(text, fault.mend.patches), "f.yaml").faults == ()


def test_a_gap_is_enough_to_come_through() -> None:
    moat = (
        "m: {id: moat, name: {en: moat, fr: douves}, impassable: true, kind: none, "
        "r: [[38, 8, 24, 3], [38, 29, 24, 3], [38, 8, 3, 24], [59, 8, 3, 16]]}"
    )
    inside = "w: {id: well, name: {en: well, fr: puits}, kind: none, r: [48, 18, 4, 4]}"
    award = HELD % (first_side("combat-zone"), "well")
    assert look(with_terrain("combat-zone", moat, inside, award=award), "f.yaml").faults == ()


def test_a_hex_in_the_middle_of_a_lake_cannot_be_reached_on_foot() -> None:
    text = blank_text("hex-tactical")
    data = look(text, "f.yaml").data
    rows = data["map"]["grid"].split("\n")
    assert rows[3][10] == "."
    for row in (2, 3, 4):
        rows[row] = rows[row][:8] + "~ " * 3 + rows[row][14:]
    award = HELD % (data["sides"][0]["id"], '"0604"')
    text = patched(text, [Patch(("map", "grid"), "set", "\n".join(rows))])
    text = text.replace("  victory:\n", f"  victory:\n    - {award}\n", 1)
    faults = look(text, "f.yaml").faults
    assert [fault.key for fault in faults] == ["workshop-unreached"]
    assert faults[0].place is not None
    assert faults[0].place.hexes == ("0604",)


# --- zones with no room ---------------------------------------------------------------------------
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_zone_without_room_is_shown_where_it_is_and_made_larger(ruleset: str) -> None:
    small = ["hexes 0101"] if ruleset == "hex-tactical" else [0, 0, 2, 2]
    text = patched(blank_text(ruleset), [Patch(("sides", 0, "zone"), "set", small)])
    if ruleset == "hex-tactical":
        first = "      - section: attack\n"
        crowd = "      - {section: %s, units: [section-leader, squad, squad, squad]}\n"
        text = text.replace(first, crowd % "one" + crowd % "two" + first, 1)
    fault, *_ = look(text, "f.yaml").faults
    assert fault.key.endswith(("no-room", "too-small"))
    assert fault.place is not None
    assert fault.place.outlines or fault.place.hexes
    assert fault.mend is not None
    assert look(patched(text, fault.mend.patches), "f.yaml").faults == ()

"""Markers and templates to cut out: true to size, with the signs of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.paper.reading import pages_of, rectangles, squeezed, words_of

from sandtable.paper.glyphs import GLYPHS
from sandtable.paper.markers import markers, markers_data
from sandtable.paper.press import Sheet
from sandtable.rulebook import rulebooks

SIGNS = Path(__file__).parents[2] / "web" / "src" / "signs" / "markers.tsx"


def near(found, wide, high):
    return [one for one in found if abs(one[0] - wide) < 0.05 and abs(one[1] - high) < 0.05]


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("ruleset", rulebooks())
def test_every_marker_is_twenty_millimetres_wide_with_both_faces(ruleset, size):
    found = [one for p in pages_of(markers(ruleset, Sheet(size, "en"))) for one in rectangles(p)]
    cells = markers_data(ruleset, "en")["cells"]
    assert len(near(found, 20, 40)) == len(cells)


def test_a_line_of_ten_centimetres_checks_the_printer():
    first = pages_of(markers("combat-zone", Sheet()))[0]
    assert near(rectangles(first), 100, 0)


def test_templates_are_true_to_size():
    found = [one for p in pages_of(markers("combat-zone", Sheet())) for one in rectangles(p)]
    for millimetres in (25, 50, 75, 150):
        assert near(found, millimetres, millimetres)
    assert near(found, 100, 50)


def test_the_flame_of_modern_battles_is_eight_inches_long():
    found = [one for p in pages_of(markers("modern-battles", Sheet())) for one in rectangles(p)]
    assert near(found, 50.8, 203.2)


@pytest.mark.parametrize("ruleset", rulebooks())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_markers_are_named_in_the_language(ruleset, language):
    text = words_of(markers(ruleset, Sheet("a4", language)))
    names = {cell["front"]["name"] for cell in markers_data(ruleset, language)["cells"]}
    assert all(squeezed(name) in text for name in names)


def test_signs_on_paper_are_those_of_the_page():
    drawn = dict(
        re.findall(r'^  "?([\w-]+)"?: "(M[^"]+)",$', SIGNS.read_text(encoding="utf-8"), re.M)
    )
    assert {name: drawn.get(name) for name in GLYPHS} == GLYPHS

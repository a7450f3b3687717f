"""The press: PDFs of the right size, the same on every machine, with every text as it is."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.paper.reading import pages_of, size_of, squeezed, words_of

from sandtable.paper import press
from sandtable.paper.army import army_data
from sandtable.paper.markers import markers
from sandtable.paper.press import Sheet
from sandtable.refusals import BadInput

MADE = """
import sys
from hashlib import sha256
from sandtable.paper.markers import markers
from sandtable.paper.press import Sheet
print(sha256(markers("modern-skirmish", Sheet("a4", "fr"))).hexdigest())
"""


@pytest.mark.parametrize(("size", "mm"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_a_sheet_has_the_size_of_its_paper(size, mm):
    pages = pages_of(markers("modern-skirmish", Sheet(size, "en")))
    assert {size_of(page) for page in pages} == {mm}


def test_the_same_data_give_the_same_bytes_in_another_process():
    here = sha256(markers("modern-skirmish", Sheet("a4", "fr"))).hexdigest()
    run = [sys.executable, "-c", MADE]
    there = subprocess.run(run, capture_output=True, text=True, check=True, timeout=120)
    assert there.stdout.strip() == here


def test_no_date_and_no_machine_is_told_in_the_file():
    told = pages_of(markers("modern-battles", Sheet()))[0].pdf.metadata
    assert set(told) <= {"/Title", "/Creator", "/Producer"}


def test_a_size_that_does_not_exist_is_refused_with_those_that_do():
    with pytest.raises(BadInput) as refused:
        press.size_of("a5")
    assert refused.value.facts["nearest"] == ("a4", "letter")


# --- texts of players -----------------------------------------------------------------------------
@pytest.fixture(scope="module")
def a_force():
    return army_data("french-maquis", Sheet())


NASTY = [
    "#let x = 1",
    "*",
    "$x$",
    "_a_ `b`",
    "@ref <label>",
    "\\ // /* */",
    "= head",
    "- + 1. /",
    '"',
]


def printed_names(force, names):
    one = dict(force["forces"][0])
    figures = [{**one["units"][0]["figures"][0], "name": name} for name in names]
    unit = {**one["units"][0], "figures": figures, "chances": []}
    some = {**one, "units": [unit], "rules": []}
    return words_of(press.pdf("army", {**force, "forces": [some]}, Sheet()))


def test_a_name_that_looks_like_typst_prints_as_it_is(a_force):
    text = printed_names(a_force, NASTY)
    assert [name for name in NASTY if squeezed(name) not in text] == []


LETTERS = st.characters(min_codepoint=33, max_codepoint=126) | st.sampled_from("éèàçôœÉß«»“”")


@settings(max_examples=12, deadline=None, derandomize=True)
@given(st.lists(st.text(LETTERS, min_size=1, max_size=24), min_size=4, max_size=10))
def test_any_name_prints_as_it_is(a_force, names):
    text = printed_names(a_force, names)
    assert [name for name in names if squeezed(name) not in text] == []

"""Battles on paper: words, forces and map for all; secrets on pages of their own."""

from __future__ import annotations

import pytest
from tests.paper.reading import pages_of, size_of, squeezed, words_of

from sandtable.paper.maps import MM, framed
from sandtable.paper.press import Sheet
from sandtable.paper.scenario import battle, battle_data, public_view
from sandtable.paper.tiles import OVERLAP
from sandtable.refusals import BadInput
from sandtable.scenarios import listing, load

ALL = [one.id for one in listing()]
LANGUAGES = ("en", "fr")


@pytest.mark.parametrize(
    ("name", "language"), [(name, LANGUAGES[n % 2]) for n, name in enumerate(ALL)]
)
def test_a_scenario_prints_with_its_briefing_its_aims_and_its_sides(name, language):
    scenario = load(name)
    sheet = Sheet("letter" if ALL.index(name) % 2 else "a4", language)
    text = words_of(battle(scenario, sheet))
    data = battle_data(scenario, sheet)
    assert squeezed(scenario.title.told_in(language)) in text
    assert squeezed(scenario.brief.told_in(language)) in text
    assert all(squeezed(aim["text"]) in text for aim in data["aims"])
    assert all(squeezed(side["name"]) in text for side in data["sides"])
    assert all(squeezed(piece["name"]) in text for piece in data["pieces"])
    for side in data["sides"]:
        for group in side["groups"]:
            assert squeezed(group["name"]) in text
            assert all(squeezed(line) in text for line in group["lines"])


def test_mines_and_late_comers_are_told_on_the_umpires_page_alone():
    pages = pages_of(battle(load("mb-ford-at-dawn"), Sheet()))
    secret = [n for n, page in enumerate(pages) if "Minefield" in page.extract_text()]
    late = [n for n, page in enumerate(pages) if "arrives in turn 4" in page.extract_text()]
    assert secret == late == [len(pages) - 1]
    assert "For the umpire" in pages[-1].extract_text()


def test_counters_face_down_stand_on_a_page_for_their_own_side_only():
    printed = pages_of(battle(load("hx-hedgerow-road"), Sheet()))
    pages = [squeezed(page.extract_text()) for page in printed]
    german = [n for n, page in enumerate(pages) if squeezed("Anti-tank gun") in page]
    assert german == [n for n, page in enumerate(pages) if squeezed("Only for: Germans") in page]
    assert len(german) == 1
    assert squeezed("8 counters, face down") in pages[0]


def test_a_battle_without_secrets_has_no_page_of_the_umpire():
    assert battle_data(load("cz-tiger-lane"), Sheet())["umpire"] is None


@pytest.mark.parametrize("name", ["cz-tiger-lane", "ms-consulate", "mb-saint-aubin"])
@pytest.mark.parametrize("size", ["a4", "letter"])
def test_the_map_of_a_table_has_a_whole_scale_and_fits_the_page(name, size):
    view = public_view(load(name), "en")
    drawn = framed(view, 180, 130)
    frame = drawn.width - view["table"]["width"] / 100 * MM[view["table"]["unit"]] / drawn.scale
    assert drawn.width <= 180
    assert drawn.height <= 130
    assert 8 < frame < 40
    finer = drawn.scale - 1
    assert finer == 0 or max(drawn.width / 180, drawn.height / 130) * drawn.scale > finer


def test_every_piece_of_the_table_is_told_by_its_place_and_size():
    where = {p["name"]: p["where"] for p in battle_data(load("cz-tiger-lane"), Sheet())["pieces"]}
    assert where["farm"] == "72 | 12 · 18 × 14"
    assert where["crossroads"] == "round 88 | 40, radius 6"


def test_a_map_over_several_pages_shows_every_hex_at_its_size():
    scenario = load("hx-hedgerow-road")
    without, pages = pages_of(battle(scenario, Sheet())), pages_of(battle(scenario, Sheet(), 20))
    extra = pages[len(without) :]
    assert len(extra) == 2
    told = " ".join(page.extract_text() for page in extra)
    assert all(f"{column:02}{row:02}" in told for column in range(1, 17) for row in range(1, 11))
    assert str(OVERLAP) in told
    assert {size_of(page) for page in extra} == {(210.0, 297.0)}


def test_a_map_of_too_many_pages_is_refused():
    with pytest.raises(BadInput) as refused:
        battle(load("mb-airport-road"), Sheet(), 1)
    assert refused.value.key == "paper-too-many-pages"

"""Names inside sentences: lists with their last "and", and verbs that agree with them."""

from dataclasses import replace

import pytest
from tests.games.played import played

from sandtable.explain.story import event
from sandtable.rulesets.naming import behind_label, counted, listed, lowered
from sandtable.rulesets.verbs import matching


@pytest.mark.parametrize(
    ("names", "en", "fr"),
    [
        (["A"], "A", "A"),
        (["A", "B"], "A and B", "A et B"),
        (["A", "B", "C"], "A, B and C", "A, B et C"),
        ([], "—", "—"),
    ],
)
def test_a_list_has_and_before_its_last_name(names, en, fr):
    assert (listed(names, "en"), listed(names, "fr")) == (en, fr)


def test_a_long_list_is_shown_whole():
    from sandtable.explain import sentence

    names = [f"A{n} rifleman of the second section" for n in range(1, 15)]
    assert "A14" in sentence("hx-answer-losses", "en", units=listed(names, "en"))


def test_beside_a_list_stands_how_many_they_are():
    facts = {"figures": ("a", "b"), "unit": "x"}
    assert counted(facts, ("figures", "others")) == {"figures_count": 2}


def test_the_first_letter_of_a_name_is_small_inside_a_sentence_unless_it_is_a_name():
    assert [lowered(one) for one in ("Rifle squad", "PIAT", "Molotov cocktail")] == [
        "rifle squad",
        "PIAT",
        "Molotov cocktail",
    ]


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [("en", " fires at ", " fire together at "), ("fr", " tire sur ", " tirent ensemble sur ")],
)
def test_one_fires_and_several_fire(language, one, several):
    from sandtable.rulesets.hex_tactical.battle.events import Fired

    game = played("hx-tutorial.greedy")
    shot = next(i for entry in game.entries for i in entry.log if isinstance(i, Fired))
    shot = replace(shot, half=False, smoke=False, reaction=False)
    alone = event(shot, game.state, language)
    both = event(replace(shot, shooters=shot.shooters * 2), game.state, language)
    assert one in alone
    assert several in both


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("kid", "Kid"),
        ("bruiser 1", "Bruiser 1"),
        ("Saint-Cyr", "Saint-Cyr"),
        ("The Duchess", "the Duchess"),
        ("La Duchesse", "la Duchesse"),
        ("L’Ancien", "l’Ancien"),
        ("Lambert", "Lambert"),
    ],
)
def test_behind_a_label_a_name_has_its_capital_and_an_article_none(name, told):
    assert behind_label(name) == told


def test_what_is_typed_may_have_either_apostrophe():
    known = {"edge": ("bord de l'eau",), "top": ("crête",)}
    assert matching("bord de l'eau", known) == matching("bord de l’eau", known) == ["edge"]
    curly = {"edge": ("bord de l’eau",)}
    assert matching("bord de l'eau", curly) == ["edge"]

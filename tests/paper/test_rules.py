"""The rules on paper: two pages with every table, a book with every rule, switches as chosen."""

from __future__ import annotations

import pytest
from tests.paper.reading import pages_of, squeezed, words_of

from sandtable.paper.digest import DIGEST
from sandtable.paper.figures import printed
from sandtable.paper.press import Sheet
from sandtable.paper.rules import book, book_data, reference, reference_data
from sandtable.refusals import BadInput
from sandtable.rulebook import load, rulebooks

SHEETS = [
    ("combat-zone", Sheet("a4", "fr")),
    ("modern-skirmish", Sheet("letter", "en")),
    ("modern-battles", Sheet("letter", "fr")),
    ("hex-tactical", Sheet("a4", "en")),
]


@pytest.mark.parametrize(("ruleset", "sheet"), SHEETS)
def test_a_reference_has_two_pages_with_every_table_and_switch(ruleset, sheet):
    made = reference(ruleset, {}, sheet)
    text = words_of(made)
    assert len(pages_of(made)) == 2
    for table in load(ruleset).tables:
        told = printed(load(ruleset), table, sheet.language)
        assert squeezed(table.id) in text
        assert all(squeezed(row[0]) in text for row in told.rows)
    assert all(squeezed(switch.name) in text for switch in load(ruleset).switches)


def test_a_reference_marks_what_was_chosen_otherwise():
    data = reference_data("combat-zone", {"cz.first-aid": "false"}, "en")
    assert [one["id"] for one in data["switches"] if one["changed"]] == ["cz.first-aid"]


def test_a_switch_that_does_not_exist_is_refused():
    with pytest.raises(BadInput):
        reference_data("combat-zone", {"cz.first-ad": "false"}, "en")


@pytest.mark.parametrize("ruleset", rulebooks())
def test_the_digest_names_rules_that_exist(ruleset):
    assert all(section["rules"] for section in reference_data(ruleset, {}, "fr")["sections"])
    assert len(DIGEST[ruleset]) >= 10


@pytest.mark.parametrize(("ruleset", "sheet"), SHEETS[1:3])
def test_a_book_has_every_rule_in_our_words_with_our_reading(ruleset, sheet):
    text = words_of(book(ruleset, {}, sheet))
    for rule in load(ruleset).rules.values():
        assert squeezed(rule.id) in text
    data = book_data(ruleset, {}, sheet.language)
    said = [rule for heading in data["headings"] for rule in heading["rules"]]
    assert len(said) == len(load(ruleset).rules)
    whole = [
        "".join(part.get("text", part.get("to", "")) for part in rule["text"]) for rule in said
    ]
    missing = [words for words in whole if squeezed(words) not in text]
    assert len(missing) <= len(whole) // 20  # a page may end within one


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_index_leads_from_words_to_rules(language):
    index = book_data("modern-skirmish", {}, language)["index"]
    words = [entry for letter in index for entry in letter["words"]]
    assert len(words) > 40
    assert all(entry["rules"] for entry in words)


@pytest.mark.parametrize("ruleset", rulebooks())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_table_prints_with_a_word_for_each_column(ruleset, language):
    for table in load(ruleset).tables:
        told = printed(load(ruleset), table, language)
        assert {len(row) for row in told.rows} == {len(told.heads)}
        assert all(row[0] for row in told.rows)


def test_figures_are_told_as_the_language_writes_them():
    book_ = load("combat-zone")
    grenades = next(table for table in book_.tables if table.id == "CZ-T-GRENADES")
    cells = [cell for row in printed(book_, grenades, "fr").rows for cell in row]
    assert "2,5" in cells
    assert "2.5" not in cells

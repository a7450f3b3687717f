"""The rulebook: every rule in both languages, found by id or by words, printed as pages."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sandtable.rulebook import (
    BadRulebook,
    Rule,
    Rulebook,
    UnknownRule,
    UnknownRulebook,
    load,
    read,
    rulebooks,
)
from sandtable.rulepages import pages
from sandtable.rulesets.combat_zone.options import Options, switch_of

DOCS = Path(__file__).parent.parent / "docs"

# Rules under each heading, in the order of the book.
COMBAT_ZONE = {
    "CZ-GEN": 10, "CZ-SEQ": 9, "CZ-QUAL": 6, "CZ-PROF": 3, "CZ-REACT": 13, "CZ-INIT": 3,
    "CZ-COH": 2, "CZ-AP": 3, "CZ-STATE": 3, "CZ-MOVE": 4, "CZ-SHOOT": 4, "CZ-HIT": 9,
    "CZ-WOUND": 4, "CZ-BURST": 4, "CZ-OPP": 2, "CZ-AREA": 8, "CZ-WPN": 9, "CZ-CC": 15,
    "CZ-MACH": 6, "CZ-TECH": 5, "CZ-GROUP": 9, "CZ-OBST": 3, "CZ-COVER": 3, "CZ-URBAN": 13,
    "CZ-FIRE": 2, "CZ-CREW": 5, "CZ-HW": 2, "CZ-AID": 7, "CZ-TERR": 2, "CZ-DARK": 3,
    "CZ-RADIO": 4, "CZ-MORT": 3, "CZ-EQUIP": 1, "CZ-GREN": 5, "CZ-HAND": 1, "CZ-SCEN": 1,
    "CZ-VEH": 6, "CZ-VMOVE": 7, "CZ-SKID": 6, "CZ-TRANS": 6, "CZ-VFIRE": 6, "CZ-VTGT": 3,
    "CZ-VDMG": 5, "CZ-CARGO": 2, "CZ-RAM": 5, "CZ-RUN": 4, "CZ-GUN": 3, "CZ-CMD": 42,
}  # fmt: skip

KINDS = {
    "constraint", "cost", "modifier", "open-question", "option", "procedure", "reference-missing",
    "state", "table",
}  # fmt: skip


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load("combat-zone")


def ids(rules: tuple[Rule, ...]) -> list[str]:
    return [rule.id for rule in rules]


# ------------------------------------------------------------------ what stands in the book
def test_each_heading_holds_all_its_rules_without_a_gap(book: Rulebook) -> None:
    expected = {
        heading: [f"{heading}-{number:02}" for number in range(1, count + 1)]
        for heading, count in COMBAT_ZONE.items()
    }
    assert {heading.id: sorted(ids(heading.rules)) for heading in book.headings} == expected
    assert list(expected) == [heading.id for heading in book.headings]


def test_combat_zone_has_281_rules_18_switches_41_tables_and_104_words(book: Rulebook) -> None:
    counts = (len(book.rules), len(book.switches), len(book.tables), len(book.glossary))
    assert counts == (281, 18, 41, 104)


@pytest.mark.parametrize("ruleset", rulebooks())
def test_every_text_is_there_in_two_languages_that_differ(ruleset: str) -> None:
    rules = load(ruleset).rules.values()
    texts = [(rule.id, text) for rule in rules for text in (rule.text, rule.ruling) if text]
    assert [rule for rule, text in texts if text.en == text.fr or not all(text)] == []


def test_every_rule_is_of_a_known_kind_and_from_a_known_sheet(book: Rulebook) -> None:
    for rule in book.rules.values():
        assert rule.kind in KINDS, rule.id
        assert set(rule.source.split("+")) <= set(book.sources), rule.id


def test_both_languages_give_the_same_figures(book: Rulebook) -> None:
    """A figure that only one language says is a slip; decimals are 2.5 here and 2,5 there."""
    differing = [
        (rule.id, dice_and_lengths(text.en) ^ dice_and_lengths(text.fr))
        for rule in book.rules.values()
        for text in (rule.text, rule.ruling)
        if text
    ]
    assert [slip for slip in differing if slip[1]] == []


def dice_and_lengths(text: str) -> set[str]:
    return set(re.findall(r"\dD\d+|[+-]\d+|\d+(?:\.\d+)? cm", text.replace(",", ".")))


def test_whatever_a_rule_cites_exists(book: Rulebook) -> None:
    known = {*book.rules, *COMBAT_ZONE, *(table.id for table in book.tables)}
    missing = [(rule.id, cited) for rule in book.rules.values() for cited in citations(rule)]
    assert [pair for pair in missing if pair[1] not in known] == []


def test_both_languages_cite_the_same_rules(book: Rulebook) -> None:
    texts = [text for rule in book.rules.values() for text in (rule.text, rule.ruling) if text]
    assert [text for text in texts if cited_in(text.en) != cited_in(text.fr)] == []


def cited_in(text: str) -> set[str]:
    return set(re.findall(r"CZ(?:-T)?-[A-Z]+(?:-[A-Z]+)*(?:-\d\d)?", text))


def citations(rule: Rule) -> Iterator[str]:
    for text in (*rule.text, *(rule.ruling or ()), *rule.rules):
        yield from cited_in(text)
    yield from filter(None, (rule.table, rule.overrides))


def test_the_switches_of_the_book_are_those_of_the_options_with_their_defaults(
    book: Rulebook,
) -> None:
    played = {switch_of(name): getattr(Options(), name) for name in Options.__slots__}
    assert {switch.name: switch.default for switch in book.switches} == played


def test_each_switch_is_named_by_its_rule_and_holds_its_default(book: Rulebook) -> None:
    for switch in book.switches:
        assert book.rule(switch.rule).switch == switch.name
        assert not switch.values or switch.default in switch.values


def test_each_table_of_the_book_is_a_file_and_is_named_by_a_rule(book: Rulebook) -> None:
    files = {file.name for file in (book.folder / "tables").glob("*.csv")}
    assert {table.file for table in book.tables} == files
    named = {rule.table for rule in book.rules.values() if rule.table}
    assert {table.id for table in book.tables} == named


def test_the_commands_say_what_they_cost_and_who_gives_them(book: Rulebook) -> None:
    commands = [rule for rule in book.rules.values() if rule.heading == "CZ-CMD"]
    assert all(rule.command and rule.ap is not None and rule.who for rule in commands)
    assert len({rule.command for rule in commands}) == 42


# ------------------------------------------------------------------ finding a rule
def test_a_rule_is_found_by_its_id_in_small_letters_too(book: Rulebook) -> None:
    assert book.rule("cz-hit-05").text == ("Aimed shot: +2.", "Tir visé : +2.")


def test_an_unknown_id_names_the_nearest(book: Rulebook) -> None:
    with pytest.raises(UnknownRule) as caught:
        book.rule("cz-shot-01")
    assert caught.value.near[0] == "CZ-SHOOT-01"
    assert str(caught.value).startswith("There is no rule cz-shot-01; near it are CZ-SHOOT-01")


def test_an_id_unlike_any_other_gets_no_hint(book: Rulebook) -> None:
    with pytest.raises(UnknownRule, match=r"There is no rule 42\.$"):
        book.rule("42")


def test_an_unknown_ruleset_names_those_there_are() -> None:
    with pytest.raises(UnknownRulebook, match=r"no ruleset chess; there are .*combat-zone"):
        load("chess")


def test_searching_the_start_of_ids_gives_a_heading(book: Rulebook) -> None:
    assert ids(book.search("cz-opp")) == ["CZ-OPP-01", "CZ-OPP-02"]


def test_searching_the_end_of_an_id_gives_the_rule(book: Rulebook) -> None:
    assert ids(book.search("hit-02")) == ["CZ-HIT-02"]


def test_searching_minds_neither_accents_nor_capitals_nor_plurals(book: Rulebook) -> None:
    exact = ids(book.search("déroute bord", "fr"))
    assert ids(book.search("DEROUTES BORDS", "fr")) == exact != []


@pytest.mark.parametrize(
    ("words", "language", "first"),
    [
        ("tir d'opportunité", "fr", "CZ-OPP-01"),
        ("opportunity fire", "en", "CZ-OPP-01"),
        ("bout portant blessure", "fr", "CZ-WOUND-04"),
        ("panzerfaust", "en", "CZ-WPN-07"),
        ("barbed wire entangles", "en", "CZ-OBST-02"),
        ("rafale", "en", "CZ-BURST-01"),
        ("cz.rof-limit", "en", "CZ-BURST-02"),
    ],
)
def test_the_rule_that_answers_the_words_best_comes_first(
    book: Rulebook, words: str, language: str, first: str
) -> None:
    assert book.search(words, language)[0].id == first  # type: ignore[arg-type]


def test_rules_that_hold_all_the_words_leave_out_those_that_hold_some(book: Rulebook) -> None:
    found = book.search("medikit medic")
    assert all("edikit" in said(rule) and "medic" in said(rule) for rule in found)


def said(rule: Rule) -> str:
    return rule.text.en + (rule.ruling.en if rule.ruling else "")


def test_words_that_nothing_holds_find_nothing(book: Rulebook) -> None:
    assert book.search("xyzzy") == ()


# ------------------------------------------------------------------ pages
@pytest.mark.parametrize("name", sorted(pages()))
def test_the_pages_in_docs_are_those_made_from_the_books(name: str) -> None:
    """Make them anew with `python -m sandtable.rulepages docs`."""
    assert (DOCS / name).read_text(encoding="utf-8") == pages()[name] + "\n"


def test_a_page_shows_a_rule_in_both_languages_with_reading_switch_and_sheet(
    book: Rulebook,
) -> None:
    _, _, rest = book.page().partition("### CZ-CC-09\n")
    shown, _, _ = rest.partition("### CZ-CC-10")
    facts, english, reading, *french = [line for line in shown.splitlines() if line]
    assert facts == (
        "*modifier 1D6 per opponent beyond the first (attack) · core sheet "
        "· switch `cz.multiple-opponents`*"
    )
    assert english == book.rule("CZ-CC-09").text.en
    assert reading.startswith("*Reading.* outnumbering-side")
    assert french[0] == f"> {book.rule('CZ-CC-09').text.fr}"
    assert french[2].startswith("> *Lecture.* outnumbering-side")


def test_every_link_of_a_page_leads_somewhere_on_it(book: Rulebook) -> None:
    page = book.page()
    places = {
        re.sub(r"[^\w -]", "", line.lstrip("#").strip().lower()).replace(" ", "-")
        for line in page.splitlines()
        if line.startswith("#")
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= places


def test_a_page_prints_the_tables_as_they_are(book: Rulebook) -> None:
    assert "| elite | Elite | Elite | 2 | 7 |" in book.page()


# ------------------------------------------------------------------ a book that cannot be read
Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str) -> Path:
        (tmp_path / "rules.yaml").write_text(text, encoding="utf-8")
        return tmp_path

    return written


SMALL = """\
ruleset: small
title: {en: Small, fr: Petit}
sources: {core: {en: sheet, fr: feuille}}
switches: {}
tables: {}
glossary: {}
headings:
  - id: SM-A
    title: {en: First, fr: Premier}
    rules:
      - {id: SM-A-01, kind: state, source: core, text: {en: One, fr: Un}}
"""


def test_a_small_book_is_read(write: Write) -> None:
    assert read(write(SMALL)).rule("SM-A-01").text == ("One", "Un")


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (("fr: Un", "de: Eins"), "rules.yaml: SM-A-01: text has no fr."),
        ((", kind: state", ""), "rules.yaml: SM-A-01 has no kind."),
        (("{en: One, fr: Un}", "One"), "SM-A-01: text must be a mapping of keys and values."),
        (("title: {en: Small, fr: Petit}\n", ""), "rules.yaml: the book has no title."),
        (("id: SM-A-01, ", ""), "rules.yaml: SM-A: rules 1 has no id."),
        (("text: {en", "text: [en"), "rules.yaml, line 11, column"),
    ],
)
def test_a_slip_in_a_book_is_named_by_place(write: Write, slip: tuple[str, str], said: str) -> None:
    with pytest.raises(BadRulebook, match=re.escape(said)):
        read(write(SMALL.replace(*slip)))

"""The rulebook: every rule in both languages, found by id or by words, printed as pages."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
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
from sandtable.rulesets import RULESETS

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
MODERN_SKIRMISH = {
    "MS-DICE": 6, "MS-UNIT": 8, "MS-TURN": 8, "MS-MARK": 5, "MS-COH": 4, "MS-HEAD": 7,
    "MS-ORD": 4, "MS-MOVE": 7, "MS-SHOOT": 5, "MS-TMOD": 12, "MS-GREN": 13, "MS-VSHOT": 10,
    "MS-COVFIRE": 7, "MS-VFIRE": 4, "MS-WAIT": 4, "MS-CC": 8, "MS-ABIL": 10, "MS-EQP": 10,
    "MS-WPN": 9, "MS-VEH": 8, "MS-GAME": 6, "MS-CMD": 18,
}  # fmt: skip
MODERN_BATTLES = {
    "MB-GEN": 15, "MB-SEQ": 6, "MB-MOV": 13, "MB-TER": 8, "MB-PSY": 16, "MB-INI": 3, "MB-SHT": 24,
    "MB-WPN": 16, "MB-CC": 15, "MB-WND": 3, "MB-ARM": 8, "MB-RID": 7, "MB-DMG": 8, "MB-VEH": 26,
    "MB-AMB": 7, "MB-GRP": 4, "MB-ENC": 3, "MB-SPT": 6, "MB-COV": 3, "MB-DAT": 6, "MB-SCN": 5,
    "MB-CMD": 6,
}  # fmt: skip
HEX_TACTICAL = {
    "HX-UNIT": 13, "HX-TURN": 10, "HX-CMD": 15, "HX-MOVE": 18, "HX-LOS": 8, "HX-OBS": 6,
    "HX-POW": 15, "HX-INDCOL": 12, "HX-DIR": 7, "HX-VEH": 5, "HX-HIT": 5, "HX-TBL2": 8,
    "HX-FIRE": 6, "HX-AA": 5, "HX-CAD": 7, "HX-RES": 8, "HX-STATE": 7, "HX-TEST": 6, "HX-SMOKE": 4,
    "HX-DELAY": 6, "HX-DRIFT": 8, "HX-AIR": 6, "HX-PARA": 7, "HX-ASSAULT": 37, "HX-OPEN": 3,
}  # fmt: skip
HEADINGS = {
    "combat-zone": COMBAT_ZONE,
    "modern-skirmish": MODERN_SKIRMISH,
    "modern-battles": MODERN_BATTLES,
    "hex-tactical": HEX_TACTICAL,
}
FROM_ZERO = {"HX-POW", "HX-INDCOL", "HX-TBL2"}  # their first rule is 00: what the list is for

# Switches, tables and words of each book.
SIZES = {
    "combat-zone": (18, 41, 104),
    "modern-skirmish": (9, 12, 79),
    "modern-battles": (15, 21, 97),
    "hex-tactical": (9, 15, 100),
}

KINDS = {
    "constraint", "cost", "modifier", "open-question", "option", "procedure", "reference-missing",
    "state", "table",
}  # fmt: skip


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load("combat-zone")


@pytest.fixture(scope="module", params=rulebooks())
def each(request: pytest.FixtureRequest) -> Rulebook:
    """Every book in turn."""
    return load(request.param)


def ids(rules: tuple[Rule, ...]) -> list[str]:
    return [rule.id for rule in rules]


# ------------------------------------------------------------------ what stands in the book
def test_each_heading_holds_all_its_rules_without_a_gap(each: Rulebook) -> None:
    counted = HEADINGS[each.ruleset]
    assert list(counted) == [heading.id for heading in each.headings]
    for heading in each.headings:
        first = 0 if heading.id in FROM_ZERO else 1
        numbers = range(first, first + counted[heading.id])
        expected = [f"{heading.id}-{number:02}" for number in numbers]
        assert sorted(ids(heading.rules)) == expected, f"a new rule of {heading.id}: count it above"


def test_a_book_has_all_its_switches_tables_and_words(each: Rulebook) -> None:
    counts = (len(each.switches), len(each.tables), len(each.glossary))
    assert counts == SIZES[each.ruleset]
    assert len(each.rules) == sum(HEADINGS[each.ruleset].values())


def test_every_text_is_there_in_two_languages_that_differ(each: Rulebook) -> None:
    rules = each.rules.values()
    texts = [(rule.id, text) for rule in rules for text in (rule.text, rule.ruling) if text]
    assert [rule for rule, text in texts if text.en == text.fr or not all(text)] == []


def test_every_rule_is_of_a_known_kind_and_from_a_known_sheet(each: Rulebook) -> None:
    for rule in each.rules.values():
        assert rule.kind in KINDS, rule.id
        assert set(rule.source.split("+")) <= set(each.sources), rule.id


def test_both_languages_give_the_same_figures(each: Rulebook) -> None:
    """A figure that only one language says is a slip; decimals are 2.5 here and 2,5 there."""
    differing = [
        (rule.id, dice_and_lengths(text.en) ^ dice_and_lengths(text.fr))
        for rule in each.rules.values()
        for text in (rule.text, rule.ruling)
        if text
    ]
    assert [slip for slip in differing if slip[1]] == []


def dice_and_lengths(text: str) -> set[str]:
    return set(re.findall(r"\dD\d+|[+-]\d+|\d+(?:\.\d+)? cm", text.replace(",", ".")))


def test_whatever_a_rule_cites_exists(each: Rulebook) -> None:
    known = {*each.rules, *HEADINGS[each.ruleset], *(table.id for table in each.tables)}
    missing = [(rule.id, cited) for rule in each.rules.values() for cited in citations(rule)]
    assert [pair for pair in missing if pair[1] not in known] == []


def test_both_languages_cite_the_same_rules(each: Rulebook) -> None:
    texts = [text for rule in each.rules.values() for text in (rule.text, rule.ruling) if text]
    assert [text for text in texts if cited_in(text.en) != cited_in(text.fr)] == []


def cited_in(text: str) -> set[str]:
    return set(re.findall(r"\b(?:CZ|MS|MB|HX)-[A-Z0-9]+(?:-[A-Z]+)*(?:-\d\d)?\b", text))


def citations(rule: Rule) -> Iterator[str]:
    for text in (*rule.text, *(rule.ruling or ()), *rule.rules):
        yield from cited_in(text)
    yield from filter(None, (rule.table, rule.overrides))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_switches_of_the_book_are_those_of_the_options_with_their_defaults(
    ruleset: str,
) -> None:
    options = import_module(f"{RULESETS[ruleset].package}.options")
    defaults = options.Options()
    played = {options.switch_of(name): getattr(defaults, name) for name in defaults.__slots__}
    assert {switch.name: switch.default for switch in load(ruleset).switches} == played


def test_each_switch_is_named_by_its_rule_and_holds_its_default(each: Rulebook) -> None:
    for switch in each.switches:
        assert each.rule(switch.rule).switch == switch.name
        assert not switch.values or switch.default in switch.values


def test_each_switch_that_a_rule_names_is_in_the_list(each: Rulebook) -> None:
    named = {rule.switch for rule in each.rules.values() if rule.switch}
    assert named == {switch.name for switch in each.switches}


def test_each_table_of_the_book_is_a_file_and_is_named_by_a_rule(each: Rulebook) -> None:
    files = {file.name for file in (each.folder / "tables").glob("*.csv")}
    listed = {table.file for table in each.tables}
    assert files == listed if each.ruleset in RULESETS else files <= listed
    named = {rule.table for rule in each.rules.values() if rule.table}
    assert {table.id for table in each.tables} == named


def test_the_commands_say_what_they_cost_and_who_gives_them(book: Rulebook) -> None:
    commands = [rule for rule in book.rules.values() if rule.heading == "CZ-CMD"]
    assert all(rule.command and rule.ap is not None and rule.who for rule in commands)
    assert len({rule.command for rule in commands}) == len(commands)


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


@pytest.mark.parametrize(
    ("ruleset", "words", "language", "first"),
    [
        ("modern-skirmish", "tir de couverture", "fr", "MS-COVFIRE-01"),
        ("modern-skirmish", "flashbang stuns room", "en", "MS-GREN-01"),
        ("modern-skirmish", "ms.armour-roll", "en", "MS-VSHOT-04"),
        ("modern-battles", "marche forcée", "fr", "MB-MOV-04"),
        ("hex-tactical", "jammer", "en", "HX-INDCOL-08"),
    ],
)
def test_every_book_is_searched_in_both_languages(
    ruleset: str, words: str, language: str, first: str
) -> None:
    assert load(ruleset).search(words, language)[0].id == first  # type: ignore[arg-type]


def test_rules_that_hold_all_the_words_leave_out_those_that_hold_some(book: Rulebook) -> None:
    found = book.search("medikit medic")
    assert all("edikit" in said(rule) and "medic" in said(rule) for rule in found)


def said(rule: Rule) -> str:
    return rule.text.en + (rule.ruling.en if rule.ruling else "")


def test_words_that_nothing_holds_find_nothing(book: Rulebook) -> None:
    assert book.search("xyzzy") == ()


# ------------------------------------------------------------------ pages
PAGES = pages()


@pytest.mark.parametrize("name", sorted(PAGES))
def test_the_pages_in_docs_are_those_made_from_the_books(name: str) -> None:
    is_made_anew = (DOCS / name).read_text(encoding="utf-8") == PAGES[name] + "\n"
    assert is_made_anew, f"docs/{name} is older than the book or a table: run make docs"


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


def test_a_command_without_action_points_is_printed_with_its_name_alone() -> None:
    _, _, rest = load("modern-skirmish").page().partition("### MS-CMD-15\n")
    assert [line for line in rest.splitlines() if line][1] == "`Pass`"


def test_a_switch_without_a_list_of_values_takes_a_number_of_its_kind() -> None:
    rows = [line for line in load("modern-battles").page().splitlines() if "extreme-limit" in line]
    assert "| number | 1.5 |" in rows[-1]
    rows = [line for line in load("hex-tactical").page().splitlines() if "napalm-fire-p" in line]
    assert "| whole number | 18 |" in rows[-1]


def test_a_table_whose_figures_are_missing_keeps_its_title(write: "Write") -> None:
    table = "{SM-T-A: {file: a.csv, source: core, title: {en: Figures, fr: Chiffres}}}"
    page = read(write(SMALL.replace("tables: {}", f"tables: {table}"))).page()
    assert page.endswith("### SM-T-A\n\nFigures · Chiffres *(sheet)*")


def test_every_link_of_a_page_leads_somewhere_on_it(each: Rulebook) -> None:
    page = each.page()
    places = {
        re.sub(r"[^\w -]", "", line.lstrip("#").strip().lower()).replace(" ", "-")
        for line in page.splitlines()
        if line.startswith("#")
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= places


def test_a_page_prints_the_tables_as_they_are(book: Rulebook) -> None:
    assert "| elite | Elite | Élite | 2 | 7 |" in book.page()


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

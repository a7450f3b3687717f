"""Good French and good English: spaces, decimal commas, elision, one spelling, no foreign codes.

Every message of all files and every name in all tables is walked through.
"""

import csv
import re
from pathlib import Path

import pytest

import sandtable
from sandtable.drawing import table_of
from sandtable.explain.words import messages
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load
from sandtable.server.index import made

SOURCE = Path(sandtable.__file__).parent
TABLES = sorted(SOURCE.glob("rulesets/*/tables/*.csv"))
#: What is typed, and addresses: there a point is a point.
TYPED = {
    "kind-length", "kind-number", "kind-lengths", "not-a-length", "not-powers", "input-distances",
    "not-lengths", "setting-proxy", "option-lever",
}  # fmt: skip
#: Abbreviations of the French sheets; after an English name they may stand in brackets.
CODES = re.compile(r"(?<!\w \()\b(DQ|DC|TàE|CT|Cd|PV|PA|PM|CàC|Raf|CdP|PC|AL)\b")
#: Called by its French name on every table.
FRENCH_NAMES = re.compile(r"Tous à terre|Saint-Aubin|Panzerfaust|bocage", re.IGNORECASE)
#: Before a vowel these lose theirs; « onze », « oui », « un » (the number) and « y » do not.
UNELIDED = re.compile(
    r"(?<![\w'’-])([Dd]e|[Qq]ue|[Ll]e|[Ll]a|[Nn]e|[Ss]e|[Jj]e|[Jj]usque|[Pp]uisque|[Ll]orsque) "
    r"(?=[aàâeéèêiîoôuûœ])(?!onz|oui\b|un\b(?= (?:à|au|ou)))"
)
UNJOINED = re.compile(r"(?<![\w'’-])(?:[Dd]e les?|[Àà] les?) (?![{]|\w+er\b|[fp]aire\b|dire\b)")


def names(language):
    for file in TABLES:
        with file.open(encoding="utf-8", newline="") as opened:
            for row in csv.DictReader(opened, skipinitialspace=True):
                if row.get(language):
                    yield f"{file.parent.parent.name}/{file.name}", row[language]


def texts(language):
    return [*messages(language).items(), *names(language)]


def found(pattern, language, but=()):
    return [(key, text) for key, text in texts(language) if key not in but and pattern.search(text)]


def test_out_of_action_has_one_spelling_in_french():
    assert found(re.compile("hors de combat", re.IGNORECASE), "fr") == []


def test_french_numbers_have_decimal_commas():
    assert found(re.compile(r"\d\.\d"), "fr", TYPED) == []


def test_no_line_breaks_before_french_signs():
    loose = re.compile(r"\w [;:!?»%](?:\s|$)|« \w")
    assert [(key, text) for key, text in messages("fr").items() if loose.search(text)] == []


def test_semicolons_question_and_exclamation_marks_have_a_narrow_space():
    wide = re.compile("\u00a0[;!?%]")
    assert [(key, text) for key, text in messages("fr").items() if wide.search(text)] == []


def test_french_words_are_elided_and_joined():
    assert found(UNELIDED, "fr") == []
    assert found(UNJOINED, "fr") == []


def test_english_has_no_french_codes():
    assert found(CODES, "en") == []


def test_english_has_no_french_words():
    french = re.compile(r"[àâçéèêëîïôùûœ«»]", re.IGNORECASE)
    kept = [
        (key, text)
        for key, text in found(french, "en")
        if french.search(FRENCH_NAMES.sub("", text))
    ]
    assert kept == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_has_two_spaces_or_one_at_its_end(language):
    untidy = re.compile(r"\S  +\S| $|^ | ,| \.(?:\s|$)")
    assert [k for k, text in messages(language).items() if "\n" not in text and untidy.search(text)
            and not k.startswith("place-and")] == []  # fmt: skip


# --- what a French reader sees -------------------------------------------------------------------
AS_TYPED = re.compile(r"\w'|\w [;:!?»](?:\s|$)|« \w")


def strings(value):
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        return [text for one in value for text in strings(one)]
    return [value] if isinstance(value, str) else []


def test_french_apostrophes_are_typeset():
    assert [text for text in messages("fr").values() if AS_TYPED.search(text)] == []


def test_what_the_start_page_says_of_scenarios_is_typeset_in_french():
    told = [one["fr"] for part in made().values() for one in part.values()]
    assert [text for text in strings(told) if AS_TYPED.search(text)] == []


@pytest.mark.parametrize("scenario", [one.stem for one in SOURCE.glob("scenarios/*/*.yaml")])
def test_names_and_goals_of_a_scenario_are_typeset_in_french(scenario):
    staged = load(scenario)
    rules, table = ruleset_named(staged.ruleset), table_of(staged.ruleset)
    battle = rules.begin(staged.plain, {})
    told = [table.view(battle, side, "fr") for side in battle.sides]
    told += [table.goals(battle, side, "fr") for side in battle.sides]
    told += [table.panel(battle, rules.to_play(battle), {}, "fr")]
    assert [text for text in strings(told) if AS_TYPED.search(text)] == []

"""The queries in both languages: every name and meaning has its words."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.asking import ask
from tests.rulesets.hex_tactical.test_odds_refusals import GOOD

from sandtable.chance import meanings
from sandtable.explain import LANGUAGES
from sandtable.explain.meanings import meaning
from sandtable.explain.rolls import before
from sandtable.explain.words import Language, has_message
from sandtable.rulesets.hex_tactical.dice.fire_table import SEVERITY, fire_roll, hit_roll
from sandtable.rulesets.hex_tactical.queries.odds import QUERIES
from sandtable.rulesets.query import Query

#: Cells of the fire table and numbers of hexes are told as they are printed.
AS_PRINTED = {*SEVERITY, *(f"{cell}*" for cell in SEVERITY), *"012345"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("query", QUERIES.values(), ids=list(QUERIES))
def test_every_input_value_outcome_and_mean_has_a_name(query: Query, language: Language) -> None:
    keys = [query.word, *(entry.word for entry in query.inputs)]
    keys += [f"outcome-{outcome}" for outcome in query.outcomes if outcome not in AS_PRINTED]
    keys += [f"expected-{expected}" for expected in query.expected]
    for entry in query.inputs:
        if entry.kind == "choice" and entry.table is None:
            keys += [entry.value_word(value) for value in entry.values]
    assert [key for key in keys if not has_message(key, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("query", "words"), GOOD.items())
def test_what_each_throw_of_a_roll_means_is_told_in_words(
    query: str, words: str, language: Language
) -> None:
    for planned in ask(query, words).rolls:
        assert before(planned, language)
        for means in meanings(planned):
            sentence = meaning(means, planned.rule, language)
            assert sentence not in ("True", "False", "yes", "no", "oui", "non")


def test_a_column_is_told_by_its_heading() -> None:
    """HX-FIRE-02: shifts move the column, they are not added to the dice."""
    shot = ask("fire", "p=6 stopped=true terrain=brush").rolls[0]
    assert before(shot, "en") == (
        "Fire table (HX-FIRE-01): 2D6, power 6 ×1/2 shooter stopped = 3: column P 3; "
        "−1 protection of the hex: column P 2",
        "  ×1/2  shooter stopped        HX-POW-02",
        "    −1  protection of the hex  HX-DIR-01",
    )
    assert before(fire_roll(2), "fr")[0].endswith("2D6, colonne P 0")
    assert before(fire_roll(1), "en")[0].endswith("2D6, column AC−B −2")


def test_a_band_is_told_by_its_distances() -> None:
    """HX-HIT-01."""
    assert before(hit_roll("L", 8), "en")[0].endswith("2D6, 8 hexes: column 7–9")


def test_what_lies_off_the_table_is_told_so() -> None:
    """HX-FIRE-06."""
    gone = ask("to-hit", "class=L distance=20 cols=-1 hx.off-table=no-effect").rolls[0]
    assert before(gone, "en")[0].endswith(
        "column 19+; −1 shifting on table 1: no column, off the table"
    )
    gone = ask("fire-table", "p=0 cols=-3 hx.off-table=no-effect").rolls[0]
    assert before(gone, "fr")[0].endswith(
        "; −3 décalage sur la table 2\xa0: aucune colonne, hors de la table"
    )


@pytest.mark.parametrize("query", QUERIES.values(), ids=list(QUERIES))
def test_every_query_names_its_rules(query: Query) -> None:
    from sandtable.rulebook import load

    assert query.rules
    assert [rule for rule in query.rules if rule not in load("hex-tactical").rules] == []

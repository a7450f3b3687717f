"""The queries in both languages: every name and meaning has its words."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_battles.asking import ask
from tests.rulesets.modern_battles.test_odds_refusals import GOOD

from sandtable.chance import meanings
from sandtable.explain import LANGUAGES
from sandtable.explain.meanings import meaning
from sandtable.explain.rolls import before
from sandtable.explain.words import Language, has_message, outcome_word
from sandtable.rulesets.modern_battles.dice.damage import damage_roll
from sandtable.rulesets.modern_battles.queries.odds import QUERIES
from sandtable.rulesets.query import Query


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("query", QUERIES.values(), ids=list(QUERIES))
def test_every_input_value_outcome_and_mean_has_a_name(query: Query, language: Language) -> None:
    keys = [query.word, *(entry.word for entry in query.inputs)]
    keys += [f"outcome-{part}" for outcome in query.outcomes for part in outcome.split("+")]
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
            phrase = meaning(means, planned.rule, language)
            assert phrase not in ("True", "False", "yes", "no", "oui", "non")


def test_a_cell_of_the_damage_table_is_told_part_by_part() -> None:
    roll = damage_roll("major", "front")
    assert meaning(roll.meaning(2), roll.rule, "en") == "fire on board + D6 crewmen lost"
    assert outcome_word("immobilised+loss-1", "fr") == "immobilisé + 1 perte"


@pytest.mark.parametrize("query", QUERIES.values(), ids=list(QUERIES))
def test_every_query_names_its_rules(query: Query) -> None:
    from sandtable.rulebook import load

    assert query.rules
    assert [rule for rule in query.rules if rule not in load("modern-battles").rules] == []

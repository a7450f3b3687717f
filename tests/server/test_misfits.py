"""What does not fit the schema is refused with what would."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sandtable.explain.words import LANGUAGES, Language, sentence
from sandtable.server.errors import BOUNDS, FORMS, bad_field


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")

    depth: Literal["quick", "usual"] = "usual"
    at: Annotated[int, Field(ge=1, le=9)] = 1
    many: Annotated[float, Field(gt=0, lt=5)] = 1
    name: Annotated[str, Field(min_length=2, max_length=4)] = "ab"
    some: list[int] = []
    open: bool = True


class Sided(Asked):
    side: str


def told(asked: Any, language: Language = "en", form: type[BaseModel] = Asked) -> str:
    with pytest.raises(ValidationError) as wrong:
        form.model_validate(asked)
    (first, *_) = wrong.value.errors()
    field = ".".join(["body", *map(str, first["loc"])])
    return bad_field(field, first, language)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"depth": "fast"}, "“body.depth”; right would be one of: quick, usual."),
        ({"at": 0}, "“body.at” is too small; right would be 1 or more."),
        ({"at": 99999}, "“body.at” is too large; right would be 9 or less."),
        ({"many": 0}, "right would be more than 0"),
        ({"many": 5}, "right would be less than 5"),
        ({"name": "a"}, "too short: its length is 2 or more"),
        ({"name": "abcde"}, "too long: its length is 4 or less"),
        ({"at": "x"}, "“body.at”; right would be a whole number."),
        ({"at": 1.5}, "a whole number"),
        ({"many": "x"}, "right would be a number"),
        ({"open": "perhaps"}, "true or false"),
        ({"name": 3}, "right would be a text"),
        ({"some": 3}, "right would be a list"),
        ({"sise": 3}, "There is no “sise”"),
        ([], "an object with named fields"),
    ],
)
def test_what_does_not_fit_is_told_with_what_would(asked: Any, words: str) -> None:
    assert words in told(asked)


def test_a_field_that_is_missing_is_named() -> None:
    assert told({}, form=Sided) == "“side” is missing: it belongs at “body.side”."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words_of_its_own(language: Language) -> None:
    kinds = {*FORMS.values(), *(how for how, _ in BOUNDS.values()), "other"}
    facts = {"field": "body.at", "name": "at", "right": "7"}
    said = {how: sentence("serve-misfit", language, how=how, **facts) for how in sorted(kinds)}
    assert len(set(said.values())) == len(kinds)
    assert all("at" in words for words in said.values())

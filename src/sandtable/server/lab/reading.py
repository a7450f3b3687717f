"""The file of a question read back into the form of the page: an experiment, or prices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ValidationError

from sandtable.explain.words import Language
from sandtable.lab.experiment import FIELDS, read_experiment
from sandtable.prices.measure import asked_of
from sandtable.reading import BadData
from sandtable.refusals import BadInput
from sandtable.scenarios.files import data_of
from sandtable.server.asking import Asked, Spoken, hall_of, refusals
from sandtable.server.errors import language_in
from sandtable.server.lab.asked import ExperimentAsked, check_names
from sandtable.server.lab.pricing import PricesAsked
from sandtable.server.opening import File

router = APIRouter(prefix="/api/lab", responses=refusals)

#: What a file may say and the form cannot: the command line plays it.
NOT_HERE = ("options", "counted")


class FileAsked(Asked):
    file: File


class QuestionRead(BaseModel):
    """One of the two."""

    experiment: ExperimentAsked | None = None
    prices: PricesAsked | None = None


@router.post("/read")
async def read(request: Request, asked: FileAsked, language: Spoken = None) -> QuestionRead:
    """What the file of a question asks; nothing is begun."""
    request.state.language = language
    spoken = language or language_in(request)
    found: QuestionRead = await hall_of(request).look(question_of, asked.file, spoken)
    return found


def question_of(file: File, language: Language) -> QuestionRead:
    data, lines = data_of(file.text, file.shown_name)
    if isinstance(data, dict) and "price" in data:
        return QuestionRead(prices=_prices(data, file.shown_name))
    try:
        return QuestionRead(experiment=_experiment(data, language))
    except BadData as bad:
        raise bad.located(file.shown_name, lines) from None


def _prices(data: dict[str, Any], name: str) -> PricesAsked:
    try:
        prices = PricesAsked(**data)
    except ValidationError as bad:
        fields = sorted({str(error["loc"][0]) for error in bad.errors()})
        raise BadInput("lab-file-wrong", file=name, fields=tuple(fields)) from None
    asked_of(prices.price, prices.things, kind=prices.kind)
    return prices


def _experiment(data: Any, language: Language) -> ExperimentAsked:
    if isinstance(data, dict):
        check_names(list(_texts(data.get("scenarios"))), list(_texts(data.get("players"))))
        more = tuple(name for name in NOT_HERE if data.get(name))
        if more and set(data) <= {"scenarios", *FIELDS}:
            raise BadInput("lab-file-more", fields=more)
    found = read_experiment(data)
    return ExperimentAsked(
        question=found.question.told_in(language)[:200],
        scenarios=[staged.id for staged in found.scenarios],
        players=[list(dict.fromkeys(pairing)) for pairing in found.players],
        switches={name: list(values) for name, values in found.switches.items()},
        design=found.design,
        games=found.games,
        until=found.until,
        stop=found.stop,
        seed=found.seed,
    )


def _texts(given: Any) -> Iterator[str]:
    """The names in a field that may be one, a list of them or a list of lists."""
    if isinstance(given, str):
        yield given
    elif isinstance(given, list):
        for part in given:
            yield from _texts(part)

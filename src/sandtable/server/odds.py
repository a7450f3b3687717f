"""The REST API of odds: every query of a ruleset as a form, and its exact answer."""

from __future__ import annotations

import shlex
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, ConfigDict, Field

from sandtable.chance import TooManyPaths
from sandtable.cli.bars import input_name, outcome_name, value_name
from sandtable.drawing import vocabulary as v
from sandtable.drawing.rows import SEVERITY, outcome, roll_row
from sandtable.explain.numbers import number
from sandtable.explain.words import Language, capital, sentence
from sandtable.refusals import Refusal
from sandtable.rulebook import UnknownRulebook, load
from sandtable.rulesets import RULESETS, ask_odds, find_query, queries_of, unit_of
from sandtable.rulesets.query import Answer, Input, Query, as_typed, plain_length
from sandtable.server.asking import Spoken, hall_of, refusals
from sandtable.server.errors import Because, because, language_in

router = APIRouter(prefix="/api/odds", responses=refusals)

KINDS: dict[str, Literal["choice", "bool", "number", "length", "dice"]] = {
    "choice": "choice",
    "truth": "bool",
    "whole": "number",
    "number": "number",
    "length": "length",
    "lengths": "dice",  # typed freely, as dice are
    "powers": "dice",
    "shots": "dice",
    "dice": "dice",
}
#: What a form begins with where a query needs a list of its own, and says none.
BEGINS = {"lengths": "1,2,4", "powers": "6"}
Ruleset = Annotated[str, Path(max_length=64)]
QueryId = Annotated[str, Path(max_length=64)]


class NamedValue(BaseModel):
    id: str
    label: str


class InputForm(BaseModel):
    name: str
    label: str
    kind: Literal["choice", "bool", "number", "length", "dice"]
    required: bool
    values: list[NamedValue] | None = None
    default: Any = None
    unit: str | None = None
    lowest: int | None = None
    highest: int | None = None
    #: The option of the ruleset that it stands for.
    switch: str | None = None


class OutcomeForm(BaseModel):
    id: str
    label: str
    severity: int


class QueryForm(BaseModel):
    id: str
    title: str
    group: NamedValue
    inputs: list[InputForm]
    outcomes: list[OutcomeForm]


class QueryForms(BaseModel):
    """Queries of one group stand together; `first` is what most people ask."""

    queries: list[QueryForm]
    first: str


@router.get("")
def shelf() -> list[NamedValue]:
    """The rulesets whose odds can be asked, playable here or not."""
    return [NamedValue(id=name, label=listed.title) for name, listed in RULESETS.items()]


@router.get("/{ruleset}")
def queries(request: Request, ruleset: Ruleset, language: Spoken = None) -> QueryForms:
    """The queries of a ruleset as forms, by what they are about."""
    spoken = language or language_in(request)
    known = queries_of(ruleset)
    first = next((name for name in FIRST if name in known), next(iter(known)))
    forms = [_query_form(ruleset, query, spoken) for query in known.values()]
    groups = list(dict.fromkeys((*GROUPS, *(form.group.id for form in forms))))
    forms.sort(key=lambda form: (groups.index(form.group.id), form.id != first))
    return QueryForms(queries=forms, first=first)


#: What most people ask first, where a ruleset has it.
FIRST = ("shoot", "fire")
#: What queries are about, in the order shown, by the headings of the rules they follow. A query of
#: any other heading stands under that.
GROUPS = {
    "shooting": "SHOOT HIT WOUND BURST OPP AREA GREN TMOD COVFIRE ABIL SHT WPN "
    "HX-FIRE POW TBL2 INDCOL CAD AA",
    "close-combat": "CC ASSAULT",
    "turn": "REACT INIT TURN HEAD MORALE PSY INI GRP TEST CMD",
    "vehicles": "VTGT VDMG VSHOT VFIRE VEH CARGO RAM RUN SKID TRANS ARM DMG RID",
    "machines": "MACH TECH",
    "ground": "OBST URBAN FIRE TERR COVER ENC COV SPT MOVE OBS DIR",
    "support": "DELAY DRIFT AIR PARA SMOKE",
    "aid": "AID RADIO EQUIP EQP",
}


def group_of(ruleset: str, query: Query, language: Language) -> NamedValue:
    """What a query is about: its first rule says under which heading it stands."""
    rule = query.rules[0] if query.rules else ""
    heading = rule.rpartition("-")[0]
    word = heading.rpartition("-")[2]
    for name in (heading, word):  # a whole heading where the word alone means something else
        for group, words in GROUPS.items():
            if name in words.split():
                return NamedValue(id=group, label=sentence(f"odds-group-{group}", language))
    try:
        headings = {
            heading.id: heading.title.said_in(language) for heading in load(ruleset).headings
        }
    except UnknownRulebook:
        headings = {}
    return NamedValue(
        id=heading, label=headings.get(heading, sentence("odds-group-others", language))
    )


def _query_form(ruleset: str, query: Query, language: Language) -> QueryForm:
    return QueryForm(
        id=query.id,
        title=capital(sentence(query.word, language)),
        group=group_of(ruleset, query, language),
        inputs=[_input_form(entry, unit_of(ruleset), language) for entry in query.inputs],
        outcomes=[
            OutcomeForm(id=name, label=outcome_name(name, language), severity=severity(name))
            for name in query.outcomes
        ],
    )


def _input_form(entry: Input, unit: str, language: Language) -> InputForm:
    default = entry.default
    if entry.kind == "length" and default is not None:
        default = plain_length(default)
    if default is None and (entry.required or entry.kind == "powers"):  # a power, or else AC-B
        default = BEGINS.get(entry.kind)
    return InputForm(
        name=entry.name,
        label=capital(input_name(entry, language)),
        kind=KINDS[entry.kind],
        required=entry.required,
        values=[
            NamedValue(id=value, label=value_name(entry, value, language)) for value in entry.values
        ]
        or None,
        default=default,
        unit=sentence("odds-unit", language, unit=unit) if entry.kind == "length" else None,
        lowest=entry.lowest,
        highest=entry.highest,
        switch=entry.switch or None,
    )


#: How grave it is that somebody is hit, whatever that means for him.
COUNTED = 2


def severity(outcome: str) -> int:
    """By its whole name, or by the gravest word of it: defender-panic, fire+loss-d6; counts too."""
    if outcome.isdecimal():
        return COUNTED if int(outcome) else 0
    words = outcome.replace("+", "-").split("-")
    return SEVERITY.get(outcome, max(SEVERITY.get(word, 0) for word in words))


# --- answers --------------------------------------------------------------------------------------
InputValue = bool | int | float | Annotated[str, Field(max_length=200)]


class Inputs(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    inputs: Annotated[
        dict[Annotated[str, Field(max_length=64)], InputValue], Field(max_length=60)
    ] = Field(default_factory=dict)


class Expected(BaseModel):
    id: str
    label: str
    value: str


class OddsAnswer(BaseModel):
    outcomes: list[v.Outcome]
    expected: list[Expected]
    rolls: list[v.RollRow]
    inputs: dict[str, Any]
    command: str


class ManyInputs(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    asked: Annotated[list[Inputs], Field(min_length=1, max_length=48)]


class AnswerOrNot(BaseModel):
    answer: OddsAnswer | None = None
    error: Because | None = None


class ManyAnswers(BaseModel):
    answers: list[AnswerOrNot]


@router.post("/{ruleset}/{query}")
async def odds(
    request: Request, ruleset: Ruleset, query: QueryId, asked: Inputs, language: Spoken = None
) -> OddsAnswer:
    """The exact odds of a query: the same numbers as `sandtable odds`."""
    spoken = language or language_in(request)
    find_query(ruleset, query)
    answer: Answer = await hall_of(request).look(ask_odds, ruleset, query, asked.inputs)
    return _told(answer, command_of(ruleset, query, asked.inputs), spoken)


@router.post("/{ruleset}/{query}/batch")
async def many_odds(
    request: Request, ruleset: Ruleset, query: QueryId, asked: ManyInputs, language: Spoken = None
) -> ManyAnswers:
    """The same query with several inputs, in order; what is refused says why and stops nothing."""
    spoken = language or language_in(request)
    find_query(ruleset, query)
    look = hall_of(request).look
    answers = []
    for wanted in asked.asked:
        try:
            answer: Answer = await look(ask_odds, ruleset, query, wanted.inputs)
        except (Refusal, TooManyPaths) as trouble:
            answers.append(AnswerOrNot(error=because(trouble, spoken)))
        else:
            shown = _told(answer, command_of(ruleset, query, wanted.inputs), spoken)
            answers.append(AnswerOrNot(answer=shown))
    return ManyAnswers(answers=answers)


def _told(answer: Answer, command: str, language: Language) -> OddsAnswer:
    outcomes: list[Any] = [
        outcome(name, chance, language, severity(name)) for name, chance in answer.outcomes.items()
    ]
    rolls: list[Any] = [roll_row(roll, language) for roll in answer.rolls]
    return OddsAnswer(
        outcomes=outcomes,
        expected=[
            Expected(
                id=name,
                label=capital(sentence(f"expected-{name}", language)),
                value=number(value, language),
            )
            for name, value in answer.expected.items()
        ],
        rolls=rolls,
        inputs=answer.inputs,
        command=command,
    )


def command_of(ruleset: str, query: str, inputs: dict[str, Any]) -> str:
    """What to type for the same answer."""
    return " ".join(["sandtable", "odds", ruleset, query, *words_of(inputs)])


def words_of(inputs: dict[str, Any]) -> list[str]:
    """Inputs as one types them in a terminal."""
    return [shlex.quote(f"{name}={as_typed(value)}") for name, value in inputs.items()]

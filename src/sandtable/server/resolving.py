"""The REST API of one throw: the dice of a query, thrown by the program or typed from a real table.

Real dice are told one after the other, in the order in which the rules ask for them: as long as one
is missing the answer says which, of what roll, and what it needs.
"""

from __future__ import annotations

import json
import shlex
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from sandtable.chance import TooManyPaths
from sandtable.cli.bars import outcome_name
from sandtable.drawing import vocabulary as v
from sandtable.drawing.rows import fraction_text, rolled_row
from sandtable.explain.words import Language
from sandtable.fairness import Seeded
from sandtable.refusals import BadInput
from sandtable.rulesets import ask_odds, find_query, resolve_query
from sandtable.rulesets.query import Thrown
from sandtable.server.asking import Spoken, hall_of, refusals
from sandtable.server.errors import language_in
from sandtable.server.odds import Inputs, QueryId, Ruleset, severity, words_of
from sandtable.server.seating import LONGEST_SEED
from sandtable.server.wanted import NextDie, next_die
from sandtable.umpire import DieMissing, Rolled, Umpire

router = APIRouter(prefix="/api/odds", responses=refusals)

#: No query asks for nearly as many dice; a reroll that never ends is cut off here.
MOST_FACES = 1_000


class Throwing(Inputs):
    """Typed faces, else the seed of the dice; with neither they are thrown anew."""

    model_config = ConfigDict(strict=True, extra="forbid")

    faces: (
        Annotated[list[Annotated[int, Field(ge=1, le=10_000)]], Field(max_length=MOST_FACES)] | None
    ) = None
    seed: Annotated[str, Field(max_length=LONGEST_SEED)] | None = None


class ThrownOutcome(BaseModel):
    """What it came to; its chance is left out where it cannot be counted."""

    id: str
    label: str
    severity: int
    probability: float | None = None
    fraction: str | None = None


class Resolved(BaseModel):
    """`outcome` is there when all dice are; until then `wanted` says which comes next."""

    rolls: list[v.ThrownRoll]
    faces: list[int]
    command: str
    outcome: ThrownOutcome | None = None
    wanted: NextDie | None = None
    seed: str | None = None


@router.post("/{ruleset}/{query}/resolve")
async def resolve(
    request: Request, ruleset: Ruleset, query: QueryId, asked: Throwing, language: Spoken = None
) -> Resolved:
    """One throw of a query, explained roll by roll: the same as `sandtable resolve`."""
    spoken = language or language_in(request)
    find_query(ruleset, query)
    resolved: Resolved = await hall_of(request).look(_resolved, ruleset, query, asked, spoken)
    return resolved


def _resolved(ruleset: str, query: str, asked: Throwing, language: Language) -> Resolved:
    if asked.faces is not None and asked.seed is not None:
        raise BadInput("call-one-of-two", a="faces", b="seed")
    source = None if asked.faces is not None else _seeded(asked.seed)
    throw = _typed(asked.faces or []) if source is None else _thrown(source, ruleset, query)
    nobody: Any = None  # a query announces no events, so nobody need react to them
    umpire = Umpire(nobody, throw)
    seed = source.seed if source else None
    thrown = None
    try:
        thrown = resolve_query(ruleset, query, asked.inputs, umpire)
    except DieMissing as missing:
        wanted = next_die(missing, language)
    if asked.faces is not None and len(asked.faces) > umpire.thrown:
        raise BadInput("dice-left-over", given=len(asked.faces), used=umpire.thrown)
    faces = [face for face in umpire.tape if isinstance(face, int)]
    return Resolved(
        rolls=[_told(rolled, language) for rolled in umpire.log],
        faces=faces,
        command=_command(ruleset, query, asked.inputs, faces, seed),
        outcome=_outcome(ruleset, query, asked.inputs, thrown, language) if thrown else None,
        wanted=None if thrown else wanted,
        seed=seed,
    )


# --- dice -----------------------------------------------------------------------------------------
def _seeded(seed: str | None) -> Seeded:
    return Seeded.fresh() if seed is None else Seeded(seed)


def _thrown(source: Seeded, ruleset: str, query: str) -> Any:
    throw = source.throws(1, "", json.dumps([ruleset, query]), 0)

    def limited(die: int, sides: int) -> int:
        if die >= MOST_FACES:
            raise TooManyPaths
        return throw(die, sides)

    return limited


def _typed(faces: list[int]) -> Any:
    def throw(die: int, sides: int) -> int:
        if die >= len(faces):
            raise DieMissing("dice-missing", entry=1, die=die + 1, sides=sides)
        if faces[die] > sides:
            raise BadInput("dice-impossible", die=die + 1, sides=sides, face=faces[die], entry=1)
        return faces[die]

    return throw


# --- telling --------------------------------------------------------------------------------------
def _told(rolled: Rolled, language: Language) -> Any:
    return rolled_row(rolled, language)


def _outcome(
    ruleset: str, query: str, inputs: dict[str, Any], thrown: Thrown, language: Language
) -> ThrownOutcome:
    outcome = ThrownOutcome(
        id=thrown.outcome,
        label=outcome_name(thrown.outcome, language),
        severity=severity(thrown.outcome),
    )
    try:
        chance = ask_odds(ruleset, query, inputs).outcomes.get(thrown.outcome)
    except TooManyPaths:
        return outcome
    if chance is not None:
        outcome.probability, outcome.fraction = float(chance), fraction_text(chance)
    return outcome


def _command(
    ruleset: str, query: str, inputs: dict[str, Any], faces: list[int], seed: str | None
) -> str:
    """What to type for the same throw."""
    words = ["sandtable", "resolve", ruleset, query, *words_of(inputs)]
    if seed is not None:
        return " ".join([*words, "--seed", shlex.quote(seed)])
    return " ".join([*words, "--dice", ",".join(map(str, faces))]) if faces else " ".join(words)

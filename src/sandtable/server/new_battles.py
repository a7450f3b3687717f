"""The REST API of new battles: one laid by its number, and made fair while somebody looks on."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel

from sandtable.explain.words import Language, capital, sentence
from sandtable.newbattle import ANY, MISSIONS, Lever, Wish, eras, make, resolved
from sandtable.newbattle.fair import GAMES
from sandtable.newbattle.wish import MOST
from sandtable.newbattle.wording import words
from sandtable.newbattle.written import as_yaml
from sandtable.scenarios import read
from sandtable.scenarios.summary import award_text, force_lines
from sandtable.server.asking import Spoken, hall_of, offered_of, refusals
from sandtable.server.errors import language_in
from sandtable.server.opening import File, OpenedScenario, opened
from sandtable.server.workshop import STREAM, told_by

router = APIRouter(prefix="/api/new-battles", responses=refusals)

RulesetId = Annotated[str, Path(max_length=64)]
Size = Annotated[Literal["small", "medium", "large"], Query()]
Name = Annotated[str, Query(max_length=32)]
Number = Annotated[int, Query(ge=1, le=MOST)]
Games = Annotated[int, Query(ge=1, le=GAMES)]  # a round
Tilt = Annotated[float, Query(ge=-6, le=6, allow_inf_nan=False)]
Points = Annotated[int, Query(ge=-20, le=20)]
Turns = Annotated[int, Query(ge=-2, le=2, description="so many turns more")]


class BattleChoice(BaseModel):
    id: str
    name: str


class BattleUnit(BaseModel):
    name: str
    lines: list[str]


class BattleForce(BaseModel):
    """A side: its name, its units in words, and what it scores for."""

    id: str
    name: str
    units: list[BattleUnit]
    aims: list[str]


class NewBattle(BaseModel):
    """A battle with nothing left open, its file, what it is about, and what else may be chosen."""

    ruleset: str
    size: str
    era: str
    mission: str
    number: int
    eras: list[BattleChoice]
    missions: list[BattleChoice]
    file: File
    opened: OpenedScenario
    forces: list[BattleForce]


@router.get("/{ruleset}")
async def new_battle(
    request: Request,
    ruleset: RulesetId,
    size: Size = "medium",
    era: Name = ANY,
    mission: Name = ANY,
    number: Number = 1,
    tilt: Tilt = 0.0,
    points: Points = 0,
    turns: Turns = 0,
    language: Spoken = None,
) -> NewBattle:
    """The battle of a number, or one of its rounds; the same choices give the same one."""
    hall, spoken = hall_of(request), language or language_in(request)
    offered_of(hall, ruleset)

    def made() -> NewBattle:
        wish = resolved(Wish(ruleset, size, era, mission, number))
        document = make(wish, Lever(tilt, points, turns))
        file = File(name=f"{document['scenario']['id']}.yaml", text=as_yaml(document))
        return NewBattle(
            **wish._asdict(),
            eras=[BattleChoice(id=era_id, name=_era(era_id, spoken)) for era_id in eras(ruleset)],
            missions=[BattleChoice(id=name, name=_mission(name, spoken)) for name in MISSIONS],
            file=file,
            opened=opened(hall, file, spoken),
            forces=_forces(document, spoken),
        )

    battle: NewBattle = await hall.look(made)
    return battle


@router.get(
    "/{ruleset}/fair",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def fair(
    request: Request,
    ruleset: RulesetId,
    size: Size = "medium",
    era: Name = ANY,
    mission: Name = ANY,
    number: Number = 1,
    games: Games = GAMES,
) -> Response:
    """Rounds of games and what was changed between them; whoever goes away stops them."""
    offered_of(hall_of(request), ruleset)
    wish = resolved(Wish(ruleset, size, era, mission, number))
    what = {"wish": wish._asdict(), "games": games}
    return StreamingResponse(told_by(request, "sandtable.newbattle.process", what), **STREAM)


def _era(era: str, language: Language) -> str:
    return sentence(f"make-era-{era}", language)


def _mission(mission: str, language: Language) -> str:
    return capital(words()["missions"][mission]["name"][language])


def _forces(document: dict[str, Any], language: Language) -> list[BattleForce]:
    scenario = read(document)
    return [
        BattleForce(
            id=side.id,
            name=capital(scenario.name_of(side.id, language)),
            units=[
                BattleUnit(name=capital(name), lines=lines)
                for name, lines in force_lines(scenario, side, language)
            ],
            aims=[
                award_text(scenario, award, language)
                for award in scenario.victory
                if award.side == side.id
            ],
        )
        for side in scenario.sides
    ]

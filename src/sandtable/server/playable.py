"""The REST API of what can be played: rulesets, their scenarios and the maps of these."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel

from sandtable.drawing import vocabulary as v
from sandtable.explain.words import Language
from sandtable.server.asking import Spoken, hall_of, offered_of, refusals
from sandtable.server.catalogue import Muster, Offered, Staged, scenario_of
from sandtable.server.errors import language_in
from sandtable.server.hall import Hall

router = APIRouter(prefix="/api", responses=refusals)

RulesetId = Annotated[str, Path(max_length=64)]
ScenarioId = Annotated[str, Path(max_length=200)]


class SideOffer(BaseModel):
    """`pieces`: how many of each kind it has, figures first."""

    id: str
    name: str
    letter: str
    pieces: dict[str, int]
    hue: str = ""


class ScenarioOffer(BaseModel):
    """`switches`: those that it sets, in words."""

    id: str
    title: str
    brief: str
    minutes: int
    turns: int
    width: int
    height: int
    sides: list[SideOffer]
    tutorial: bool
    hint: str
    switches: list[str]


class RulesetOffer(BaseModel):
    id: str
    title: str
    blurb: str
    unit: str
    scenarios: list[ScenarioOffer]


@router.get("/rulesets")
async def rulesets(request: Request, language: Spoken = None) -> list[RulesetOffer]:
    """Every ruleset with its scenarios."""
    hall, spoken = hall_of(request), language or language_in(request)

    def offer() -> list[RulesetOffer]:
        return [_ruleset_offer(hall, one, spoken) for one in hall.offered.values()]

    offers: list[RulesetOffer] = await hall.look(offer)
    return offers


class Plan(BaseModel):
    """The table before the first command, as everybody may see it."""

    view: v.View


@router.get("/rulesets/{ruleset}/{scenario}", response_model=None, responses={200: {"model": Plan}})
async def plan(
    request: Request, ruleset: RulesetId, scenario: ScenarioId, language: Spoken = None
) -> dict[str, Any]:
    """The map of a scenario."""
    hall, spoken = hall_of(request), language or language_in(request)

    def drawn() -> dict[str, Any]:
        offered = offered_of(hall, ruleset)
        return {"view": plan_of(offered, scenario_of(offered, scenario), spoken)}

    found: dict[str, Any] = await hall.look(drawn)
    return found


def plan_of(offered: Offered, staged: Staged, language: Language) -> Any:
    return offered.table.view(offered.ruleset.begin(staged.plain, {}), None, language)


def _ruleset_offer(hall: Hall, offered: Offered, language: Language) -> RulesetOffer:
    return RulesetOffer(
        id=offered.id,
        title=offered.title,
        blurb=offered.blurb(language),
        unit=offered.unit,
        scenarios=[
            scenario_offer(one, hall.muster(offered, one), language) for one in offered.scenarios()
        ],
    )


def scenario_offer(staged: Staged, forces: Muster, language: Language) -> ScenarioOffer:
    return ScenarioOffer(
        id=staged.id,
        title=staged.title(language),
        brief=staged.brief(language),
        minutes=staged.minutes,
        turns=staged.turns,
        width=forces.width,
        height=forces.height,
        sides=[
            SideOffer(**asdict(s), pieces=forces.pieces.get(s.id, {}))
            for s in staged.sides(language)
        ],
        tutorial=staged.is_lesson,
        hint=staged.hint(language),
        switches=staged.switches(language),
    )

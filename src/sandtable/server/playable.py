"""The REST API of what can be played: rulesets, their scenarios and the maps of these."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel

from sandtable.drawing import vocabulary as v
from sandtable.explain.words import Language, has_message, sentence
from sandtable.players.levels import PLAYERS, STYLES, offered_by
from sandtable.server import index
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
    """`switches`: those that it sets, in words; `options`: the same as they are typed.

    `era` and `teaches` are said of scenarios that come with Sandtable.
    """

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
    options: dict[str, str]
    era: str = ""
    teaches: str = ""


class SwitchValue(BaseModel):
    id: str
    words: str


class SwitchForm(BaseModel):
    """A switch that can be set before a game; without `values` it is a number.

    `default` is the sheet's own value.
    """

    id: str
    title: str
    default: str
    values: list[SwitchValue]
    rule: str


class StyleOffer(BaseModel):
    """How a player made of code may like to play."""

    id: str
    name: str
    about: str


class Opponent(BaseModel):
    """A player made of code, by the name under which a seat wants it: `elite`, or `elite/bold`."""

    id: str
    name: str
    about: str
    styles: list[StyleOffer]


class RulesetOffer(BaseModel):
    id: str
    title: str
    blurb: str
    unit: str
    scenarios: list[ScenarioOffer]
    switches: list[SwitchForm]
    opponents: list[Opponent]


@router.get("/rulesets")
async def rulesets(request: Request, language: Spoken = None) -> list[RulesetOffer]:
    """Every ruleset with its scenarios."""
    hall, spoken = hall_of(request), language or language_in(request)

    def offer() -> list[RulesetOffer]:
        return [_ruleset_offer(hall, offered, spoken) for offered in hall.offered.values()]

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

    plan: dict[str, Any] = await hall.look(drawn)
    return plan


def plan_of(offered: Offered, staged: Staged, language: Language) -> Any:
    return offered.table.view(offered.ruleset.begin(staged.plain, {}), None, language)


def _ruleset_offer(hall: Hall, offered: Offered, language: Language) -> RulesetOffer:
    return RulesetOffer(
        id=offered.id,
        title=offered.title,
        blurb=offered.blurb(language),
        unit=offered.unit,
        scenarios=sorted(
            [_listed_offer(hall, offered, staged, language) for staged in offered.scenarios()],
            key=lambda scenario: (scenario.minutes, scenario.id),
        ),
        switches=[SwitchForm(**switch) for switch in _switches(offered, language)],
        opponents=[
            Opponent(
                id=name,
                name=sentence(f"opponent-{name}", language),
                about=sentence(f"opponent-{name}-about", language),
                styles=_styles(language) if PLAYERS[name].seconds else [],
            )
            # From left to right they are stronger: who plays at random comes before them.
            for name in sorted(
                offered_by(offered.ruleset), key=lambda opponent: opponent != "random"
            )
        ],
    )


def _styles(language: Language) -> list[StyleOffer]:
    return [
        StyleOffer(
            id=name,
            name=sentence(f"style-{name}", language),
            about=sentence(f"style-{name}-about", language),
        )
        for name in STYLES
    ]


def _switches(offered: Offered, language: Language) -> list[dict[str, Any]]:
    kept = index.switches_of(offered.id, language)
    return offered.switches(language) if kept is None else kept


def _listed_offer(
    hall: Hall, offered: Offered, staged: Staged, language: Language
) -> ScenarioOffer:
    """As the index has it, else read from its file."""
    kept = index.offer_of(staged.id, language)
    if kept is not None:
        return ScenarioOffer(**kept)
    return scenario_offer(staged, hall.muster(offered, staged), language)


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
        options=staged.options(),
        era=_said(f"era-{staged.id}", language),
        teaches=_said(f"teaches-{staged.id}", language),
    )


def _said(key: str, language: Language) -> str:
    return sentence(key, language) if has_message(key, language) else ""

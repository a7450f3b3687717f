"""Prices asked for on the page: what there is to price, what it takes, the file that says it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from sandtable.explain.words import LANGUAGES, sentence
from sandtable.prices import things
from sandtable.prices.measure import PLAYER, asked_of
from sandtable.prices.things import STALLS
from sandtable.rulesets import RULESETS
from sandtable.server.asking import Asked, Spoken, refusals
from sandtable.server.lab.api import Both, Estimate, MadeRun, begun, estimate_of
from sandtable.server.lab.asked import Name, Seed, as_yaml
from sandtable.server.lab.runs import PRICES

router = APIRouter(prefix="/api/lab/prices", responses=refusals)

FEWEST, MOST = 12, 2000


class PricesAsked(Asked):
    """Things of a ruleset, all where none is named; so many games for each."""

    price: Name
    kind: Literal["weapons", "profiles", "vehicles"] = "weapons"
    things: list[Name] = Field(default=[], max_length=60)
    games: Annotated[int, Field(ge=FEWEST, le=MOST)] = 240
    seed: Seed = "price"


class Priced(BaseModel):
    """`points`: what the sheet asks for it, where it asks for anything."""

    id: str
    name: Both
    points: int | None


class Stall(BaseModel):
    """What can be priced in a ruleset, beside the plain thing that it is measured by."""

    ruleset: str
    kind: str
    title: str
    plain: Priced
    things: list[Priced]


class ReadyPrices:
    """As `Ready` of an experiment."""

    def __init__(self, asked: PricesAsked) -> None:
        wanted = asked_of(asked.price, asked.things, asked.games, asked.seed, asked.kind)
        data = asked.model_dump()
        self.file = as_yaml({name: value for name, value in data.items() if value})
        self.settings, self.games = 1 + len(wanted.things), wanted.most
        self.name = f"prices-{asked.price}.yaml"
        title = RULESETS[asked.price].title
        self.about: dict[str, Any] = {
            "kind": PRICES,
            "question": {
                language: sentence("price-question-of", language, ruleset=title, kind=asked.kind)
                for language in LANGUAGES
            },
            "rulesets": [asked.price],
            "battles": [dict.fromkeys(LANGUAGES, title)],
            "scenarios": [f"prices {asked.kind} {asked.price}"],
            "players": [[PLAYER]],
            "settings": self.settings,
            "games": self.games,
            "seed": asked.seed,
            "name": self.name,
        }


@router.get("")
def stalls() -> list[Stall]:
    """What can be priced, by ruleset and kind."""
    return [_stall(stall) for kinds in STALLS.values() for stall in kinds.values()]


def _stall(stall: things.Stall) -> Stall:
    plain, *others = (
        Priced(id=thing.id, name=Both(en=thing.en, fr=thing.fr), points=thing.points)
        for thing in (stall.plain, *stall.things)
    )
    title = RULESETS[stall.ruleset].title
    return Stall(ruleset=stall.ruleset, kind=stall.kind, title=title, plain=plain, things=others)


@router.post("/check")
async def check(request: Request, asked: PricesAsked, language: Spoken = None) -> Estimate:
    """What it would take, before it is begun."""
    request.state.language = language
    return await estimate_of(request, ReadyPrices(asked))


@router.post("", status_code=201)
async def begin(request: Request, asked: PricesAsked, language: Spoken = None) -> MadeRun:
    """Begin to measure; the key to the run is told here and never again."""
    request.state.language = language
    return await begun(request, ReadyPrices(asked))

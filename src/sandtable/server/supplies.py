"""The REST API of what the workshop begins with: files, what can be laid, forces to copy."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel

from sandtable.drawing import vocabulary as v
from sandtable.explain.switches import as_typed
from sandtable.explain.words import Language, capital, sentence
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS
from sandtable.scenarios import path_of
from sandtable.server.asking import Spoken, hall_of, refusals
from sandtable.server.catalogue import Offered
from sandtable.server.catalogue import offered as shipped_rulesets
from sandtable.server.errors import Unfit, language_in
from sandtable.workshop.checking import blank_of, blank_text
from sandtable.workshop.kinds import (
    FREE,
    brushes,
    conditions_of,
    fields_of,
    kinds_of,
    openings_of,
    sampler,
    taken_by,
)
from sandtable.workshop.supply import supply_of

router = APIRouter(prefix="/api/workshop", responses=refusals)

RulesetId = Annotated[str, Path(max_length=64)]


# --- where files come from ------------------------------------------------------------------------
class Opened(BaseModel):
    """A file to begin with."""

    name: str
    text: str


@router.get("/file/{name}")
def file(name: Annotated[str, Path(max_length=200)]) -> Opened:
    """The file of a scenario that comes with Sandtable, or an empty one: `blank-<ruleset>`."""
    if name.startswith("blank-") and name.removeprefix("blank-") in RULESETS:
        return Opened(name="my-battle.yaml", text=blank_text(name.removeprefix("blank-")))
    path = path_of(name)
    if path is None:
        raise Unfit(404, "serve-no-address")
    return Opened(name=path.name, text=path.read_bytes().decode("utf-8"))


def _check_shipped(ruleset: str) -> None:
    """Only those that come with Sandtable have files."""
    if ruleset not in RULESETS:
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=tuple(RULESETS))


class PieceField(BaseModel):
    """A field of a piece: one of its values, or a number from `least` to `most`."""

    name: str
    label: str
    values: list[str]
    least: int | None
    most: int | None


class Kind(BaseModel):
    """What the palette lays; `sign` is it as a game draws it, on a table of 24 × 16."""

    id: str
    group: str
    label: str
    name: dict[str, str]
    shape: Literal["r", "l", "c", "band"]
    width: float
    fields: dict[str, Any]
    openings: str
    side: bool
    sign: v.Terrain | None


class Brush(BaseModel):
    """What is painted on hexes: a letter of the grid, something over it, or a hexside."""

    id: str
    label: str
    letter: str
    layer: Literal["base", "over", "side"]


class SwitchChoice(BaseModel):
    id: str
    title: str
    values: list[dict[str, str]]
    default: str


class Catalogue(BaseModel):
    """Everything that can be laid on a table of a ruleset, and what may be said of it."""

    ruleset: str
    unit: str
    kinds: list[Kind]
    fields: list[PieceField]
    openings: list[str]
    brushes: list[Brush]
    switches: list[SwitchChoice]
    conditions: list[str]  # of awards
    award: dict[str, Any]  # a usual one
    takes: list[str]  # further parts that its files may have


@router.get("/kinds/{ruleset}", response_model=None, responses={200: {"model": Catalogue}})
async def catalogue(
    request: Request, ruleset: RulesetId, language: Spoken = None
) -> dict[str, Any]:
    """The palette of a ruleset."""
    hall, spoken = hall_of(request), language or language_in(request)
    _check_shipped(ruleset)

    def made() -> dict[str, Any]:
        return _catalogue(ruleset, spoken)

    answer: dict[str, Any] = await hall.look(made)
    return answer


@lru_cache(16)
def _catalogue(ruleset: str, language: Language) -> dict[str, Any]:
    offered = next(
        ruleset_offered for ruleset_offered in shipped_rulesets() if ruleset_offered.id == ruleset
    )
    free = ruleset in FREE
    signs = [_sign(offered, data, language) for data in sampler(ruleset)]
    return {
        "ruleset": ruleset,
        "unit": offered.unit,
        "kinds": [
            {
                "id": kind["id"],
                "group": kind["group"],
                "label": capital(kind["name"][language]),
                "name": kind["name"],
                "shape": kind["shape"],
                "width": kind.get("width", 0),
                "fields": kind["fields"],
                "openings": kind.get("openings", ""),
                "side": kind.get("side", False),
                "sign": sign,
            }
            for kind, sign in zip(kinds_of(ruleset), signs, strict=True)
        ],
        "fields": [
            {**field._asdict(), "label": sentence(f"workshop-field-{field.name}", language)}
            for field in (fields_of(ruleset) if free else ())
        ],
        "openings": list(openings_of(ruleset)) if free else [],
        "brushes": [] if free else _brushes(language),
        "conditions": list(conditions_of(ruleset)),
        "award": blank_of(ruleset)["terms"]["victory"][0],
        "takes": list(taken_by(ruleset)),
        "switches": [
            {
                "id": switch["id"],
                "title": switch["title"],
                "default": as_typed(switch["default"]),
                "values": [
                    {"id": value["id"], "words": value["words"]} for value in switch["values"]
                ],
            }
            for switch in offered.switches(language)
        ],
    }


def _sign(offered: Offered, data: Any, language: Language) -> Any:
    state = offered.ruleset.begin(data, {})
    terrain = offered.table.uncovered.view(state, None, language)["terrain"]
    return terrain[0] if terrain else None


def _brushes(language: Language) -> list[dict[str, Any]]:
    from sandtable.rulesets.hex_tactical.words.names import terrain_name

    known = brushes()

    def brush(name: str, layer: str, letter: str = "") -> dict[str, Any]:
        row = "crest" if name.startswith("crest") else name
        label = capital(terrain_name(row, language))
        if name[-1].isdigit():
            label += f" {name[-1]}"
        return {"id": name, "label": label, "letter": letter, "layer": layer}

    return [
        *(brush(name, "base", letter) for letter, name in known["letters"].items()),
        *(brush(name, "over") for name in known["over"]),
        *(brush(name, "side") for name in known["sides"]),
    ]


class Supply(BaseModel):
    """Forces to copy: those of one side of a shipped scenario, or of a force list."""

    id: str
    title: str
    of: str
    parts: dict[str, list[Any]]
    names: list[str]


@router.get("/forces/{ruleset}")
async def forces(request: Request, ruleset: RulesetId, language: Spoken = None) -> list[Supply]:
    """What can be copied into a scenario of a ruleset, by shipped scenarios and force lists."""
    hall, spoken = hall_of(request), language or language_in(request)
    _check_shipped(ruleset)

    def made() -> list[Supply]:
        return [Supply(**supply) for supply in supply_of(ruleset, spoken)]

    answer: list[Supply] = await hall.look(made)
    return answer

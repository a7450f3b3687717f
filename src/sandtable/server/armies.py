"""The REST API of force lists: those that come with Sandtable, and one's own on the workbench.

Nothing is kept here: whoever works on a list sends its file, and gets it back changed, checked and
priced. The rules are those of the file's reader.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from sandtable.armies import bill, check, check_text, is_priced, shipped
from sandtable.armies.bench import desk
from sandtable.armies.bench.able import Able
from sandtable.armies.bench.desk import Bench
from sandtable.armies.bench.sheet import Shelf, said
from sandtable.armies.changes import Change, Op, changed, entry_at
from sandtable.armies.places import Place, battle, places
from sandtable.explain.words import Language, capital, messages, sentence
from sandtable.refusals import BadInput, nearest_names
from sandtable.rulesets import RULESETS
from sandtable.scenarios.files import data_of, plain_data
from sandtable.server.asking import Asked, Spoken, gone_through, hall_of, refusals
from sandtable.server.errors import language_in
from sandtable.server.opening import File
from sandtable.steps import Steps

router = APIRouter(prefix="/api/armies", responses=refusals)

MOST_CHANGES = 40
DEEPEST = 12
ArmyId = Annotated[str, Path(max_length=100)]
Step = Annotated[str, Field(max_length=100)] | Annotated[int, Field(ge=0, le=10_000)]
Value = (
    None | bool | int | Annotated[str, Field(max_length=200)]
    | dict[str, Any] | Annotated[list[Any], Field(max_length=100)]
)  # fmt: skip


# --- those that come with Sandtable ---------------------------------------------------------------
class ArmyCard(BaseModel):
    """A list as it is browsed; `size` comes once the list itself was read."""

    id: str
    ruleset: str
    title: str
    nation: str
    size: str = ""


class ArmyFile(BaseModel):
    text: str


@router.get("")
async def lists(request: Request, brief: bool = False, language: Spoken = None) -> list[ArmyCard]:
    """The force lists that come with Sandtable; `brief`: only what their heads say, at once."""
    spoken = language or language_in(request)
    if brief:
        heads: list[ArmyCard] = await hall_of(request).look(_heads, spoken)
        return heads
    return await gone_through(request, _cards(spoken))


@cache
def _heads(language: Language) -> list[ArmyCard]:
    heads = [plain_data(path, only="army")[0]["army"] for path in shipped().values()]
    return [
        ArmyCard(
            id=head["id"],
            ruleset=head["ruleset"],
            title=capital(said(head["title"], language)),
            nation=said(head.get("nation"), language),
        )
        for head in heads
    ]


def _cards(language: Language) -> Steps[list[ArmyCard]]:
    """The same with how large they are, which takes a while when it is first asked for."""
    cards = []
    for card in _heads(language):
        cards.append(card.model_copy(update={"size": _size(card.id, language)}))
        yield
    return cards


@cache
def _size(name: str, language: Language) -> str:
    army = check(name).army
    prices = bill(army)
    unit = "counters" if hasattr(army, "sections") else "figures"
    parts = [sentence("armies-size", language, n=len(army.members()), unit=unit)]
    for kind, n in (("guns", _guns(army)), ("vehicles", len(getattr(army, "vehicles", ())))):
        if n:
            parts.append(sentence(f"armies-{kind}", language, n=n))
    if prices is not None and is_priced(army):
        cost = sum(price.total for price in prices)
        parts.append(sentence("armies-points", language, n=cost))
    return " · ".join(parts)


def _guns(army: Any) -> int:
    """Weapons that stand by themselves beside whoever serves them, as the start page has them."""
    standing = [getattr(group, "weapon", None) for group in getattr(army, "groups", ())]
    rosters = [getattr(unit, "roster", None) for unit in getattr(army, "units", ())]
    return sum(map(bool, [*standing, *[getattr(roster, "gun", "") for roster in rosters]]))


@router.get("/words")
def words(request: Request, language: Spoken = None) -> dict[str, str]:
    """What the page itself says."""
    return _words(language or language_in(request))


@cache
def _words(language: Language) -> dict[str, str]:
    start = "armies-page-"
    keys = [key for key in messages(language) if key.startswith(start)]
    return {key.removeprefix(start): sentence(key, language, **HOLES) for key in keys}


#: What the page fills in itself.
HOLES = {name: "{" + name + "}" for name in ("n", "m", "name", "points", "rule", "what", "title")}


@router.get("/{army}")
def one(army: ArmyId) -> ArmyFile:
    """The file of a list that comes with Sandtable."""
    known = shipped()
    if army not in known:
        raise BadInput("army-not-found", name=army, nearest=nearest_names(army, known))
    return ArmyFile(text=known[army].read_text(encoding="utf-8"))


# --- on the workbench -----------------------------------------------------------------------------
class NewArmy(Asked):
    ruleset: Annotated[str, Field(max_length=64)]
    title: Annotated[str, Field(max_length=100)]


class Made(Asked):
    """A change of the file: see `Patch`."""

    op: Op
    path: Annotated[list[Step], Field(min_length=1, max_length=DEEPEST)]
    value: Value = None


Where = Annotated[list[Step], Field(min_length=1, max_length=DEEPEST)]


class Borrowed(Asked):
    """An entry of another list."""

    file: File
    path: Where


class Worked(Asked):
    file: File
    changes: Annotated[list[Made], Field(max_length=MOST_CHANGES)] = Field(default_factory=list)
    borrowed: Borrowed | None = None


class Listed(Asked):
    file: File


class Wanted(Listed):
    scenario: Annotated[str, Field(max_length=100)]
    side: Annotated[str, Field(max_length=64)]


@router.post("/new")
def new(request: Request, asked: NewArmy, language: Spoken = None) -> ArmyFile:
    """The file of a list with nobody in it yet."""
    return ArmyFile(text=desk.new(asked.ruleset, asked.title, language or language_in(request)))


@router.post("/bench")
async def bench(request: Request, asked: Worked, language: Spoken = None) -> Bench:
    """A list with some changes made: its file, laid out, checked and priced."""
    spoken, name = language or language_in(request), asked.file.shown_name

    def worked() -> Bench:
        changes = [Change(change.op, tuple(change.path), change.value) for change in asked.changes]
        if asked.borrowed:
            lent, _ = data_of(asked.borrowed.file.text, asked.borrowed.file.shown_name)
            path = tuple(asked.borrowed.path)
            changes.append(Change("insert", path[:1], entry_at(lent, path)))
        return desk.shown(changed(asked.file.text, changes, name), name, spoken)

    shown: Bench = await hall_of(request).look(worked)
    return shown


@router.post("/catalogue")
async def catalogue(request: Request, asked: Listed, language: Spoken = None) -> list[Shelf]:
    """Everything that this list may have."""
    spoken = language or language_in(request)
    shelves: list[Shelf] = await hall_of(request).look(
        desk.catalogue, asked.file.text, asked.file.shown_name, spoken
    )
    return shelves


@router.post("/able")
async def able(request: Request, asked: Listed, language: Spoken = None) -> Able:
    """What the force can do, by exact odds."""
    spoken = language or language_in(request)

    def told() -> Able:
        army = check_text(asked.file.text, asked.file.shown_name).army
        package = RULESETS[army.plain["army"]["ruleset"]].package.rpartition(".")[2]
        can = import_module(f"sandtable.armies.bench.can.{package}")
        able: Able = can.able(army, spoken)
        return able

    answer: Able = await hall_of(request).look(told)
    return answer


@router.post("/places")
async def where(request: Request, asked: Listed, language: Spoken = None) -> list[Place]:
    """Every side whose place the list can take, and why not in others."""
    spoken = language or language_in(request)
    army = (await hall_of(request).look(check_text, asked.file.text, asked.file.shown_name)).army
    return await gone_through(request, places(army, spoken))


@router.post("/battle")
async def scenario(request: Request, asked: Wanted) -> ArmyFile:
    """A scenario with the list in place of one side's force, as a file that can be opened."""

    def made() -> ArmyFile:
        army = check_text(asked.file.text, asked.file.shown_name).army
        plain = battle(army, asked.scenario, asked.side)
        return ArmyFile(text=json.dumps(plain, ensure_ascii=False, indent=1))

    file: ArmyFile = await hall_of(request).look(made)
    return file

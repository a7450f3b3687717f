"""The REST API of papers: rules, battles and forces as PDFs."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import Field

from sandtable.armies import check_text
from sandtable.paper.rules import chosen_switches
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS
from sandtable.scenarios import parse, shipped
from sandtable.server.asking import Asked, Spoken, big_question, hall_of, refusals
from sandtable.server.errors import Unfit, language_in
from sandtable.server.opening import File
from sandtable.server.playable import RulesetId, ScenarioId
from sandtable.server.printing import NotPrinted

PDF: dict[int | str, dict[str, Any]] = {200: {"content": {"application/pdf": {}}}}
router = APIRouter(prefix="/api/paper", responses=refusals)

AFTER = 10  # seconds until somebody may ask again
Size = Annotated[Literal["a4", "letter"], Query(description="the size of the paper")]
Tiles = Annotated[int | None, Query(ge=1, le=60)]
#: What opens the same in a browser: printed as a code, where it fits.
Address = Annotated[str | None, Field(max_length=2000, pattern=r"^https?://[!-~]+$")]
Link = Annotated[str | None, Query(max_length=2000, pattern=r"^https?://[!-~]+$")]
#: Switches of the rules, each as it is typed: cz.first-aid=false.
Switches = Annotated[list[Annotated[str, Query(max_length=200)]], Query(max_length=60, alias="set")]


@router.get("/rules/{ruleset}/{kind}", response_class=Response, responses=PDF)
async def rules(
    request: Request,
    ruleset: RulesetId,
    kind: Literal["reference", "book", "markers"],
    size: Size = "a4",
    switches: Switches = [],  # noqa: B006  nobody changes it
    language: Spoken = None,
) -> Response:
    """Two pages of reference, the whole rule book, or markers to cut out."""
    known_ruleset(ruleset)
    options = dict(pair.partition("=")[::2] for pair in switches)
    chosen_switches(ruleset, options)  # refused before a process is started for it
    asked = {"paper": kind, "ruleset": ruleset, "options": options, "size": size}
    return await printed(request, asked, language, f"{ruleset}-{kind}")


@router.get("/battle/{ruleset}/{scenario}", response_class=Response, responses=PDF)
async def battle(
    request: Request,
    ruleset: RulesetId,
    scenario: ScenarioId,
    size: Size = "a4",
    secrets: bool = False,
    tiles: Tiles = None,
    link: Link = None,
    language: Spoken = None,
) -> Response:
    """A battle: what all may know; with `secrets` also the pages that not everybody may read."""
    known_scenario(ruleset, scenario)
    asked = {
        "paper": "battle", "scenario": scenario, "size": size, "secrets": secrets, "tiles": tiles,
        "link": link,
    }  # fmt: skip
    return await printed(request, asked, language, scenario)


@router.get("/forces/{ruleset}/{scenario}", response_class=Response, responses=PDF)
async def forces(
    request: Request,
    ruleset: RulesetId,
    scenario: ScenarioId,
    side: Annotated[str | None, Query(max_length=64)] = None,
    size: Size = "a4",
    link: Link = None,
    language: Spoken = None,
) -> Response:
    """The sheets of a side's units; without a side, of both."""
    known_scenario(ruleset, scenario)
    asked = {"paper": "forces", "scenario": scenario, "side": side, "size": size, "link": link}
    return await printed(request, asked, language, f"{scenario}-{side or 'forces'}")


class PrintedList(Asked):
    file: File
    link: Address = None


@router.post("/army", response_class=Response, responses=PDF)
async def army(
    request: Request, asked: PrintedList, size: Size = "a4", language: Spoken = None
) -> Response:
    """The sheets of a force list that somebody wrote."""
    name = asked.file.shown_name
    read = await hall_of(request).look(check_text, asked.file.text, name)
    kept = {"name": name, "text": asked.file.text, "link": asked.link}
    wanted = {"paper": "list", "size": size, **kept}
    return await printed(request, wanted, language, read.army.id)


@router.post("/drawn", response_class=Response, responses=PDF)
async def drawn(
    request: Request,
    asked: PrintedList,
    size: Size = "a4",
    secrets: bool = False,
    tiles: Tiles = None,
    language: Spoken = None,
) -> Response:
    """A battle that somebody drew."""
    name = asked.file.shown_name
    read = await hall_of(request).look(parse, asked.file.text, name)
    kept = {"secrets": secrets, "tiles": tiles, "link": asked.link}
    wanted = {"paper": "drawn", "name": name, "text": asked.file.text, "size": size, **kept}
    return await printed(request, wanted, language, read.id)


def known_ruleset(ruleset: str) -> None:
    if ruleset not in RULESETS:
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=tuple(RULESETS))


def known_scenario(ruleset: str, scenario: str) -> None:
    known_ruleset(ruleset)
    known = shipped(ruleset)
    if scenario not in known:
        raise BadInput("serve-no-scenario", scenario=scenario, ruleset=ruleset, nearest=known)


async def printed(request: Request, asked: dict[str, Any], language: Spoken, name: str) -> Response:
    """Made once for all who ask for the same."""
    spoken = language or language_in(request)
    async with big_question(request):
        try:
            made = await hall_of(request).printing.made({**asked, "language": spoken})
        except NotPrinted as trouble:
            raise Unfit(503, trouble.key, after=AFTER) from None
    plain = "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "-" for c in name)
    headers = {
        "content-disposition": f'inline; filename="{plain}.pdf"',
        "etag": f'"{sha256(made).hexdigest()[:32]}"',
    }
    return Response(made, media_type="application/pdf", headers=headers)

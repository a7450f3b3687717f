"""Refusals of the REST API: one sentence, a code, and the rule or field where there is one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from sandtable.chance import TooManyPaths
from sandtable.explain.words import LANGUAGES, Language, language_of, sentence
from sandtable.refusals import Refusal
from sandtable.server.clerk import NobodyWaits
from sandtable.server.guards import HEADERS
from sandtable.server.hall import NoSuchGame
from sandtable.server.holding import Elsewhere
from sandtable.server.lab.runs import NoSuchRun
from sandtable.server.limits import LineTooLong
from sandtable.server.pictures import told_plainly
from sandtable.server.rooms import GivenUp
from sandtable.server.store import NotRead, NotSaved


class Because(BaseModel):
    sentence: str
    code: str
    rule: str | None = None
    field: str | None = None


class ErrorAnswer(BaseModel):
    error: Because


#: Refusals that say something is not there; all others say that it does not fit.
NOT_THERE = ("unknown-ruleset", "unknown-query", "game-unknown-entry")
#: Refusals that depend on how the game stands.
NOT_NOW = ("serve-record-later", "serve-not-all-here", "serve-seed-tells")


class Unfit(Exception):
    """A refusal of the server itself, with its status; `after` so many seconds try again."""

    def __init__(self, status: int, code: str, after: int = 0, **facts: object) -> None:
        super().__init__(code)
        self.status, self.code, self.after, self.facts = status, code, after, facts


def answer(status: int, code: str, words: str, **more: object) -> JSONResponse:
    extra = {name: value for name, value in more.items() if value}
    return JSONResponse({"error": {"sentence": words, "code": code, **extra}}, status)


def language_in(request: Request) -> Language:
    """The language of the request: what it says, else what its browser prefers, else ours."""
    said = request.query_params.get("language") or getattr(request.state, "language", None)
    for wanted in (said, request.headers.get("accept-language", "")[:2]):
        if wanted in LANGUAGES:
            return "fr" if wanted == "fr" else "en"
    return language_of()


def status_of(refusal: Refusal) -> int:
    if refusal.key in NOT_THERE:
        return 404
    return 409 if refusal.key in NOT_NOW else 422


def because(trouble: Refusal | TooManyPaths, language: Language) -> Because:
    """Why an answer is refused."""
    if isinstance(trouble, TooManyPaths):
        code = "odds-too-many-paths"
        return Because(sentence=sentence(code, language), code=code)
    rule, field = trouble.facts.get("rule"), trouble.facts.get("field")
    return Because(
        sentence=told_plainly(trouble, language),
        code=trouble.key,
        rule=str(rule) if rule else None,
        field=None if field is None else str(field)[:60],
    )


#: What a schema says of a value: the kind of its refusal, and the fact in which it says it.
BOUNDS = {
    "greater_than_equal": ("least", "ge"),
    "greater_than": ("above", "gt"),
    "less_than_equal": ("most", "le"),
    "less_than": ("below", "lt"),
    "literal_error": ("one-of", "expected"),
    "enum": ("one-of", "expected"),
    "string_too_short": ("longer", "min_length"),
    "string_too_long": ("shorter", "max_length"),
}
#: Where only the form is wrong.
FORMS = {
    "missing": "missing",
    "extra_forbidden": "unknown",
    "int_parsing": "whole",
    "int_type": "whole",
    "int_from_float": "whole",
    "float_parsing": "number",
    "float_type": "number",
    "bool_parsing": "yes-no",
    "bool_type": "yes-no",
    "string_type": "text",
    "list_type": "list",
    "dict_type": "object",
    "model_attributes_type": "object",
    "model_type": "object",
    "json_invalid": "json",
}


def bad_field(field: str, wrong: Mapping[str, Any], language: Language) -> str:
    """What makes no sense, and what would, as far as the schema knows."""
    kind = str(wrong.get("type", ""))
    how, fact = BOUNDS.get(kind, (FORMS.get(kind, ""), ""))
    right = str((wrong.get("ctx") or {}).get(fact, ""))[:200]
    if fact == "expected":
        right = ", ".join(re.findall(r"'([^']*)'", right)) or right
    *_, name = field.split(".")
    return sentence("serve-misfit", language, field=field, how=how, right=right, name=name)


def install(app: FastAPI) -> None:
    """Whatever goes wrong because of what was asked is told in the same form."""

    @app.exception_handler(Unfit)
    async def unfit(request: Request, trouble: Unfit) -> JSONResponse:
        words = sentence(trouble.code, language_in(request), **trouble.facts)
        response = answer(trouble.status, trouble.code, words)
        if trouble.after:
            response.headers["retry-after"] = str(trouble.after)
        return response

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> JSONResponse:
        reason = because(refusal, language_in(request))
        return answer(
            status_of(refusal), reason.code, reason.sentence, rule=reason.rule, field=reason.field
        )

    @app.exception_handler(NoSuchGame)
    async def not_there(request: Request, _trouble: NoSuchGame) -> JSONResponse:
        return answer(404, "not-found", sentence("serve-no-game", language_in(request)))

    @app.exception_handler(NoSuchRun)
    async def no_run(request: Request, _trouble: NoSuchRun) -> JSONResponse:
        return answer(404, "not-found", sentence("lab-no-run", language_in(request)))

    @app.exception_handler(TooManyPaths)
    async def too_many(request: Request, trouble: TooManyPaths) -> JSONResponse:
        reason = because(trouble, language_in(request))
        return answer(422, reason.code, reason.sentence)

    @app.exception_handler(NobodyWaits)
    async def nobody_waits(_request: Request, _trouble: NobodyWaits) -> Response:
        return Response(status_code=499)  # which nobody reads

    @app.exception_handler(LineTooLong)
    async def line_too_long(request: Request, _trouble: LineTooLong) -> JSONResponse:
        response = answer(429, "too-fast", sentence("serve-too-fast", language_in(request)))
        response.headers["retry-after"] = "1"
        return response

    @app.exception_handler(GivenUp)
    @app.exception_handler(NotSaved)
    async def not_saved(request: Request, _trouble: Exception) -> JSONResponse:
        return answer(503, "not-saved", sentence("serve-not-saved", language_in(request)))

    @app.exception_handler(Elsewhere)
    async def elsewhere(request: Request, _trouble: Elsewhere) -> JSONResponse:
        response = answer(503, "elsewhere", sentence("serve-elsewhere", language_in(request)))
        response.headers["retry-after"] = "1"
        return response

    @app.exception_handler(NotRead)
    async def not_read(request: Request, _trouble: NotRead) -> JSONResponse:
        return answer(503, "unread", sentence("serve-unread", language_in(request)))

    @app.exception_handler(RequestValidationError)
    async def wrong_form(request: Request, wrong: RequestValidationError) -> JSONResponse:
        where = wrong.errors()[0] if wrong.errors() else {"loc": ("body",)}
        field = ".".join(str(step) for step in where["loc"])[:60]
        words = bad_field(field, where, language_in(request))
        return answer(422, "bad-request", words, field=field)

    @app.exception_handler(Exception)
    async def fault(request: Request, _trouble: Exception) -> JSONResponse:
        """Told outside all guards, so it signs for itself."""
        response = answer(500, "fault", sentence("serve-fault", language_in(request)))
        response.raw_headers.extend(HEADERS)
        return response

    @app.exception_handler(HTTPException)
    async def http(request: Request, trouble: HTTPException) -> JSONResponse:
        code = HTTP_CODES.get(trouble.status_code, "bad-request")
        words = sentence(f"serve-{code}", language_in(request))
        response = answer(trouble.status_code, code, words)
        response.headers.update(trouble.headers or {})
        return response


HTTP_CODES = {404: "no-address", 405: "no-method", 413: "too-large"}

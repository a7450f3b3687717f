"""The API as it is published: whatever fits its schema, or does not, is answered and never fails.

Schemathesis makes the requests, always the same ones. So that they get past the front door, names
in the address are often those of games, rulesets and queries that exist.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.stage import PATIENCE, ROOT, Server

EXAMPLES = 15
#: Of a paper, which takes a process and a second or two.
FEW = 3
#: What every answer must be: no failure, a status and a kind that are published, its schema.
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
OPERATIONS = (
    "GET /api/rulesets",
    "GET /api/rulesets/{ruleset}/{scenario}",
    "POST /api/games",
    "POST /api/games/mine",
    "GET /api/games/{game}",
    "GET /api/games/{game}/record",
    "GET /api/games/{game}/account",
    "GET /api/games/{game}/verify",
    "GET /api/games/{game}/at/{n}",
    "GET /api/games/{game}/fallen",
    "GET /api/games/{game}/film",
    "GET /api/games/{game}/reel/{first}",
    "GET /api/games/{game}/turns",
    "POST /api/games/{game}/again",
    "POST /api/games/{game}/branch",
    "GET /api/games/{game}/review",
    "POST /api/games/{game}/review",
    "DELETE /api/games/{game}/review",
    "GET /api/games/{game}/review/events",
    "GET /api/games/{game}/review/page",
    "POST /api/games/{game}/review/play",
    "GET /api/table/{token}",
    "DELETE /api/table/{token}",
    "POST /api/open/scenario",
    "POST /api/open/game",
    "POST /api/open/record",
    "GET /api/odds",
    "GET /api/odds/{ruleset}",
    "POST /api/odds/{ruleset}/{query}",
    "POST /api/odds/{ruleset}/{query}/batch",
    "POST /api/odds/{ruleset}/{query}/resolve",
    "GET /api/rules",
    "GET /api/rules/{ruleset}",
    "GET /api/rules/{ruleset}/words",
    "GET /api/paper/rules/{ruleset}/{kind}",
    "GET /api/paper/battle/{ruleset}/{scenario}",
    "GET /api/paper/forces/{ruleset}/{scenario}",
    "POST /api/paper/army",
    "POST /api/paper/drawn",
    "GET /api/armies",
    "GET /api/armies/words",
    "GET /api/armies/{army}",
    "POST /api/armies/new",
    "POST /api/armies/bench",
    "POST /api/armies/catalogue",
    "POST /api/armies/able",
    "POST /api/armies/places",
    "POST /api/armies/battle",
    "POST /api/workshop/look",
    "GET /api/workshop/file/{name}",
    "GET /api/workshop/kinds/{ruleset}",
    "GET /api/workshop/forces/{ruleset}",
    "POST /api/workshop/sight",
    "POST /api/workshop/fair",
    "GET /api/lab",
    "POST /api/lab/check",
    "POST /api/lab/read",
    "GET /api/lab/prices",
    "POST /api/lab/prices",
    "POST /api/lab/prices/check",
    "POST /api/lab/runs",
    "GET /api/lab/runs",
    "GET /api/lab/runs/{run}",
    "GET /api/lab/runs/{run}/events",
    "GET /api/lab/runs/{run}/report",
    "GET /api/lab/runs/{run}/picture",
    "GET /api/lab/runs/{run}/data",
    "GET /api/lab/runs/{run}/file",
    "POST /api/lab/runs/{run}/stop",
    "POST /api/lab/runs/{run}/go-on",
    "DELETE /api/lab/runs/{run}",
    "GET /api/new-battles/{ruleset}",
    "GET /api/new-battles/{ruleset}/fair",
    "GET /api/settings",
    "GET /api/schema.json",
    "GET /api/health",
    "GET /api/ready",
    "GET /api/metrics",
)


@pytest.fixture(scope="module")
def api(server: Server) -> Any:
    return schemathesis.openapi.from_dict(server.get("/openapi.json"))


@pytest.fixture(scope="module")
def real(server: Server) -> dict[str, tuple[Any, ...]]:
    """Names that exist: a game of the toy with a move in it, one of Combat Zone, rulesets."""
    toy = server.new_game()
    scenarios = {one["id"]: one["scenarios"] for one in server.get("/rulesets")}
    seats = {side["id"]: "me" for side in scenarios["combat-zone"][0]["sides"]}
    battle = server.new_game(
        seats, ruleset="combat-zone", scenario=scenarios["combat-zone"][0]["id"]
    )

    async def step() -> None:
        async with server.seat(toy["seats"]["red"]) as red:
            await red.command("Step", paces=1)

    asyncio.run(step())
    queries = [one["id"] for one in server.get("/odds/combat-zone")["queries"]]
    lost = server.new_game()  # which may be deleted
    small = {"scenarios": ["ms-tutorial"], "players": [["random"]], "games": 2}
    return {
        "token": (lost["seats"]["red"], battle["watch"]),
        "game": (toy["game"], battle["game"]),
        "ruleset": ("combat-zone", "toy"),
        "query": tuple(queries),
        "scenario": ("duel", scenarios["combat-zone"][0]["id"]),
        "army": ("british-section", "ms-consulate-operators"),
        "n": (0, 1),
        "first": (1, 2),
        "run": (server.post("/lab/runs", small)["run"],),
    }


def test_the_schema_names_every_address(api: Any) -> None:
    found = [result.ok() for result in api.get_all_operations()]
    assert sorted(f"{one.method.upper()} {one.path}" for one in found) == sorted(OPERATIONS)


#: Nothing can be wrong with a request that says nothing.
SILENT = (
    "GET /api/settings", "GET /api/schema.json", "GET /api/odds", "GET /api/rules",
    "GET /api/health", "GET /api/ready", "GET /api/metrics", "GET /api/lab", "GET /api/lab/prices",
)  # fmt: skip
REQUESTS = [
    pytest.param(operation, mode, id=f"{operation} {mode.value}")
    for operation in OPERATIONS
    for mode in GenerationMode
    if mode == GenerationMode.POSITIVE or operation not in SILENT
]


@pytest.mark.parametrize(("operation", "mode"), REQUESTS)
def test_no_request_makes_the_server_fail(
    server: Server, api: Any, real: dict[str, Any], operation: str, mode: GenerationMode
) -> None:
    method, path = operation.split()
    asked = api[path][method.lower()]
    names = turns_of(real)

    @settings(
        max_examples=FEW if path.startswith(LONG) else EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=asked.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        put_names(case, next(names))
        answer = case.call(base_url=server.address, timeout=PATIENCE)
        case.validate_response(answer, checks=CHECKS)

    ask()


def turns_of(real: dict[str, tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """Now and then the names that were made up, mostly some that exist."""
    return cycle(
        {}
        if number % 4 == 3
        else {name: values[number % len(values)] for name, values in real.items()}
        for number in range(60)
    )


#: What takes long is asked for a few times only.
LONG = ("/api/paper", "/api/new-battles")


def put_names(case: Any, names: dict[str, Any]) -> None:
    if case.path.endswith("/fair") and case.method == "GET" and isinstance(case.query, dict):
        games = case.query.get("games", 1)
        case.query["games"] = 1 if isinstance(games, int) and games > 1 else games
    for name in case.path_parameters or {}:
        if name in names:
            case.path_parameters[name] = names[name]


# --- the client's types ---------------------------------------------------------------------------
def test_the_types_of_the_client_are_made_from_what_is_published() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed here, which makes the client's types.")
    done = subprocess.run(
        [node, "dev/types.mjs", "--check"],
        cwd=ROOT / "web",
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, "npm run types: " + done.stdout + done.stderr


# --- odds with odd values -------------------------------------------------------------------------
#: One after the other stands where each input of each query wants something else.
ODD = (True, -1, 0, 10**15, 1.5, 1e308, "", "x" * 200, "-0", "١", "<b>", "1e9", "nan", "a,b", "😀")
BATCH = 48


def test_odds_of_whatever_values_are_told_or_refused_with_a_sentence(server: Server) -> None:
    for query in server.get("/odds/combat-zone")["queries"]:
        usual = {one["name"]: usual_value(one) for one in query["inputs"] if one["required"]}
        asked = [{**usual, one["name"]: odd} for one in query["inputs"] for odd in ODD]
        for start in range(0, len(asked), BATCH):
            some = [{"inputs": inputs} for inputs in asked[start : start + BATCH]]
            told = server.post(f"/odds/combat-zone/{query['id']}/batch", {"asked": some})["answers"]
            assert len(told) == len(some)
            assert all(one["answer"] or one["error"]["sentence"] for one in told)


def usual_value(entry: dict[str, Any]) -> Any:
    if entry["values"]:
        return entry["values"][0]["id"]
    return {"bool": False, "number": entry["lowest"] or 1, "length": 10, "dice": "2D6"}[
        entry["kind"]
    ]

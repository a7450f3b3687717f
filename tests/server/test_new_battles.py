"""New battles over the API: laid at once, made fair while somebody listens."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from tests.server.stage import PATIENCE, Server

from sandtable.newbattle import MISSIONS, Lever, Wish, make
from sandtable.newbattle.written import as_yaml
from sandtable.rulesets import RULESETS

WISH = {"size": "small", "mission": "meeting", "number": 7}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_battle_is_the_one_of_its_number_with_forces_and_aims_in_words(
    server: Server, ruleset: str
) -> None:
    told = server.get(f"/new-battles/{ruleset}", **WISH, language="fr")
    wish = Wish(ruleset, told["size"], told["era"], told["mission"], told["number"])
    assert told["file"]["text"] == as_yaml(make(wish))
    assert [mission["id"] for mission in told["missions"]] == list(MISSIONS)
    title = told["opened"]["scenario"]["title"].replace("’", "'")  # as it is set, and as written
    assert title == make(wish)["scenario"]["title"]["fr"]
    for force in told["forces"]:
        assert force["units"]
        assert all("point" in aim for aim in force["aims"])


def test_a_round_of_a_battle_can_be_looked_at(server: Server) -> None:
    told = server.get("/new-battles/combat-zone", **WISH, era="ww2", tilt=0.6, points=-2)
    wish = Wish("combat-zone", "small", "ww2", "meeting", 7)
    assert told["file"]["text"] == as_yaml(make(wish, Lever(0.6, -2)))


def test_a_game_of_a_new_battle_can_be_begun(server: Server) -> None:
    told = server.get("/new-battles/modern-skirmish", **WISH)
    seats = {force["id"]: {"kind": "me"} for force in told["forces"]}
    made = server.post("/open/game", {"file": told["file"], "seats": seats})
    assert set(made["seats"]) == set(seats)


def events(server: Server, ruleset: str, **asked: Any) -> list[dict[str, Any]]:
    address = f"{server.address}/api/new-battles/{ruleset}/fair"
    with httpx.stream("GET", address, params=asked, timeout=PATIENCE, trust_env=False) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        lines = [line for line in answer.iter_lines() if line]
    return [json.loads(line.removeprefix("data: ")) for line in lines]


def test_rounds_are_told_until_it_is_fair_or_cannot_be_and_the_file_last(server: Server) -> None:
    told = events(server, "modern-skirmish", **WISH, games=2)
    *before, last = told
    assert last["done"]
    assert not any(known["done"] for known in before)
    assert "Measured over" in last["text"]
    assert 1 <= len(last["rounds"]) <= 6
    assert last["rounds"][-1]["fair"] or len(last["rounds"]) == 6


@pytest.mark.parametrize(
    ("ruleset", "asked", "said"),
    [
        ("chess", {}, "chess"),
        ("combat-zone", {"era": "stone"}, "ww2"),
        ("combat-zone", {"mission": "rade"}, "raid"),
        ("combat-zone", {"size": "huge"}, "size"),
        ("combat-zone", {"number": 0}, "number"),
    ],
)
@pytest.mark.parametrize("where", ["", "/fair"])
def test_what_cannot_be_made_is_refused_in_a_sentence(
    server: Server, ruleset: str, asked: dict[str, Any], said: str, where: str
) -> None:
    answer = server.http.get(f"/api/new-battles/{ruleset}{where}", params=asked)
    assert answer.status_code in (400, 404, 422)
    assert said in answer.text

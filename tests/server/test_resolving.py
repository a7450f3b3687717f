"""One throw of a query over the API: by the program, of a seed, or with dice from a real table."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest
from tests.server.stage import Server

from sandtable.cli import main
from sandtable.rulesets import queries_of

SHOT = {"weapon": "assault-rifle", "range": 12}  # short range: 5 or 6 hits, then 3D6 for 7 or more
PATH = "/odds/combat-zone/shoot/resolve"


def thrown(server: Server, **how: Any) -> Any:
    return server.post(PATH, {"inputs": SHOT, **how}, language="en")


def test_a_throw_of_a_seed_is_that_of_the_command_line(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    told = thrown(server, seed="a seed")
    assert main([*shlex.split(told["command"])[1:], "--json"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert told["outcome"]["id"] == line["outcome"]
    assert [roll["faces_thrown"] for roll in told["rolls"]] == [r["faces"] for r in line["rolls"]]
    assert told["seed"] == line["seed"] == "a seed"


def test_dice_thrown_by_the_program_name_the_seed_that_throws_them_again(server: Server) -> None:
    first = thrown(server)
    assert thrown(server, seed=first["seed"])["faces"] == first["faces"]


def test_real_dice_are_asked_for_one_by_one_with_their_roll_and_what_it_needs(
    server: Server,
) -> None:
    asked = [thrown(server, faces=faces)["wanted"] for faces in ([], [6], [6, 5], [6, 5, 4])]
    assert [(one["sides"], one["place"], one["of"], one["before"]) for one in asked] == [
        (6, 1, 1, []),
        (6, 1, 3, []),
        (6, 2, 3, [5]),
        (6, 3, 3, [5, 4]),
    ]
    assert (asked[0]["roll"]["rule"], asked[0]["roll"]["need"]) == ("CZ-HIT-01", "5 or 6")
    assert (asked[1]["roll"]["rule"], asked[1]["roll"]["need"]) == (
        "CZ-WOUND-01",
        "7 or more on 3D6",
    )


def test_the_last_die_brings_the_outcome_with_every_roll_explained(server: Server) -> None:
    told = thrown(server, faces=[6, 5, 4, 1])
    to_hit, wound = told["rolls"]
    assert told["wanted"] is None
    assert told["outcome"]["id"] == "eliminated"
    assert [m["rule"] for m in to_hit["modifiers"]] == ["CZ-HIT-04"]
    assert (to_hit["faces_thrown"], to_hit["total"], to_hit["means"]) == ([6], 7, "hit")
    assert (wound["faces_thrown"], wound["total"]) == ([5, 4, 1], 10)


def test_the_outcome_is_told_with_its_exact_chance(server: Server) -> None:
    odds = server.post("/odds/combat-zone/shoot", {"inputs": SHOT})["outcomes"]
    chance = {one["id"]: one["fraction"] for one in odds}
    told = thrown(server, faces=[1])["outcome"]
    assert (told["id"], told["fraction"]) == ("none", chance["none"])


def test_the_command_of_typed_dice_gives_the_same_throw(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    told = thrown(server, faces=[6, 5, 4, 1])
    assert main([*shlex.split(told["command"])[1:], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"] == told["outcome"]["id"]


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"faces": [7]}, "dice-impossible"),
        ({"faces": [1, 1]}, "dice-left-over"),
        ({"faces": [0]}, "bad-request"),
        ({"faces": [6] * 1001}, "bad-request"),
        ({"faces": [1.5]}, "bad-request"),
        ({"faces": [6], "seed": "a"}, "call-one-of-two"),
        ({"seed": "x" * 101}, "bad-request"),
        ({"inputs": {"weapon": "bow", "range": 1}}, "unknown-value"),
        ({"inputs": {**SHOT, "range": 400}, "faces": []}, None),
    ],
    ids=str,
)
def test_dice_that_cannot_be_are_refused_with_a_sentence(
    server: Server, how: dict[str, Any], code: str | None
) -> None:
    answer = server.http.post(f"/api{PATH}", json={"inputs": SHOT, **how})
    error = answer.json()["error"]
    assert answer.status_code == 422
    assert error["sentence"]
    assert code is None or error["code"] == code


#: What is wrong with the usual values of some queries: they say so, and no rule has to.
UNCLEAR = ("not-dice", "not-lengths", "not-powers", "mb-odds-needs-weapon", "hx-odds-one-of")


def test_every_query_is_thrown_in_either_language_or_refused_by_a_rule(server: Server) -> None:
    thrown = 0
    for ruleset in (one["id"] for one in server.get("/odds")):
        for query in server.get(f"/odds/{ruleset}")["queries"]:
            usual = {
                one["name"]: usual_value(one)
                for one in query["inputs"]
                if one["required"] or (one["kind"] == "length" and one["default"] is None)
            }
            for language in ("en", "fr"):
                answer = server.http.post(
                    f"/api/odds/{ruleset}/{query['id']}/resolve",
                    json={"inputs": usual, "seed": "1"},
                    params={"language": language},
                )
                told = answer.json()
                if answer.status_code == 422:
                    assert told["error"]["sentence"]
                    assert told["error"].get("rule") or told["error"]["code"] in UNCLEAR
                    continue
                thrown += 1
                assert told["outcome"]["label"]
                assert all(roll["title"] and roll["rule"] for roll in told["rolls"])
    assert thrown > 40


def usual_value(entry: dict[str, Any]) -> Any:
    if entry["values"]:
        return entry["values"][0]["id"]
    return {"bool": False, "number": entry["lowest"] or 1, "length": 20, "dice": "2D6"}[
        entry["kind"]
    ]


# --- forms ----------------------------------------------------------------------------------------
def test_queries_stand_together_by_what_they_are_about(server: Server) -> None:
    told = server.get("/odds/combat-zone", language="en")
    groups = [one["group"]["label"] for one in told["queries"]]
    assert len(set(groups)) < len(groups)
    assert [g for n, g in enumerate(groups) if n == 0 or groups[n - 1] != g] == list(
        dict.fromkeys(groups)
    )
    assert {one["id"] for one in told["queries"]} == set(queries_of("combat-zone"))
    assert told["first"] == told["queries"][0]["id"] == "shoot"


def test_an_input_that_stands_for_an_option_says_so(server: Server) -> None:
    shoot = server.get("/odds/combat-zone")["queries"][0]
    switches = {one["name"]: one["switch"] for one in shoot["inputs"]}
    assert (switches["setting"], switches["weapon"]) == ("cz.setting", None)

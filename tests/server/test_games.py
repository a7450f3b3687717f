"""The REST API of games: setting up, lists, records, replays, branches."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.server.stage import Server
from tests.server.toys import Duellists

from sandtable.record import parse
from sandtable.replay import replay

SEATS = {"red": {"kind": "me"}, "blue": {"kind": "here"}}
NEW = {"ruleset": "toy", "scenario": "duel", "seats": SEATS}


def played(server: Server, *steps: int, **how: Any) -> dict[str, Any]:
    """A game in which the sides have stepped in turn."""
    game = server.new_game(**how)

    async def play() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["seats"]["blue"]) as blue,
        ):
            for n, paces in enumerate(steps):
                assert (await (red, blue)[n % 2].command("Step", paces=paces))["type"] == "done"

    asyncio.run(play())
    return game


# --- what can be played ---------------------------------------------------------------------------
def test_rulesets_are_listed_with_their_scenarios_in_the_language_asked_for(
    server: Server,
) -> None:
    toy = server.get("/rulesets", language="fr")[0]
    assert (toy["id"], toy["unit"]) == ("toy", "cm")
    far, _, lesson = toy["scenarios"]
    assert (far["title"], far["tutorial"], lesson["tutorial"]) == ("Un duel", False, True)
    assert [(one["id"], one["name"], one["letter"]) for one in far["sides"]] == [
        ("red", "Rouge", "A"),
        ("blue", "Bleu", "B"),
    ]


def test_a_scenario_says_how_much_there_is_to_play_with(server: Server) -> None:
    offered = {one["id"]: one for one in server.get("/rulesets")}["combat-zone"]
    foundry = {one["id"]: one for one in offered["scenarios"]}["cz-foundry-nine"]
    assert (foundry["width"], foundry["height"]) == (9000, 6000)
    assert [one["pieces"]["figure"] for one in foundry["sides"]] == [13, 5]
    assert foundry["sides"][0]["pieces"]["vehicle"] == 2


def test_a_scenario_says_which_switches_it_sets(server: Server) -> None:
    offered = {one["id"]: one for one in server.get("/rulesets", language="en")}
    consulate = {one["id"]: one for one in offered["modern-skirmish"]["scenarios"]}["ms-consulate"]
    assert "Explosive charges cause casualties: ms.charge-casualties=true" in consulate["switches"]
    assert not offered["toy"]["scenarios"][0]["switches"]


def test_a_map_of_hexes_is_told_by_its_columns_rows_and_counters(server: Server) -> None:
    offered = {one["id"]: one for one in server.get("/rulesets")}["hex-tactical"]
    lesson = {one["id"]: one for one in offered["scenarios"]}["hx-tutorial"]
    assert (lesson["width"], lesson["height"]) == (900, 600)
    assert [one["pieces"] for one in lesson["sides"]] == [{"counter": 4}, {"counter": 2}]


def test_the_map_of_a_scenario_can_be_looked_at_before_it_is_played(server: Server) -> None:
    view = server.get("/rulesets/combat-zone/cz-hill-farm", language="en")["view"]
    assert view["terrain"]
    assert view["table"]["width"] == 9000
    answer = server.http.get("/api/rulesets/combat-zone/moon")
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "serve-no-scenario")


def test_a_new_game_gives_a_secret_link_to_every_human_seat(server: Server) -> None:
    seats = {"red": {"kind": "me"}, "blue": {"kind": "program", "player": "random"}}
    answer = server.http.post("/api/games", json={**NEW, "seats": seats})
    made = answer.json()
    assert answer.status_code == 201
    assert (made["watch"], list(made["seats"])) == (made["game"], ["red"])
    assert len(made["seats"]["red"]) >= 32  # characters of six bits: 192 of them
    assert made["game"] not in made["seats"].values()


def test_no_two_games_share_a_link(server: Server) -> None:
    links = [link for _ in range(20) for link in server.new_game()["seats"].values()]
    assert len(set(links)) == 40


@pytest.mark.parametrize(
    ("wrong", "status", "code"),
    [
        ({"ruleset": "chess"}, 404, "unknown-ruleset"),
        ({"scenario": "moon"}, 422, "serve-no-scenario"),
        ({"seats": {"red": {"kind": "me"}}}, 422, "serve-seat-missing"),
        ({"seats": {**SEATS, "green": {"kind": "me"}}}, 422, "game-unknown-side"),
        ({"seats": {**SEATS, "red": {"kind": "cat"}}}, 422, "bad-request"),
        (
            {"seats": {**SEATS, "red": {"kind": "program", "player": "hal"}}},
            422,
            "unknown-player",
        ),
        ({"dice": "loaded"}, 422, "bad-request"),
        ({"dice": "typed", "seed": "x"}, 422, "serve-seed-unused"),
        ({"options": {"red-card": 7}}, 422, "value-wrong-kind"),
        ({"surprise": 1}, 422, "bad-request"),
        ({"seats": []}, 422, "bad-request"),
        ({"seed": "x" * 200}, 422, "bad-request"),
        (
            {"seats": {"red": {"kind": "link"}, "blue": {"kind": "me"}}, "seed": "mine"},
            409,
            "serve-seed-tells",
        ),
        (
            {
                "seats": {"red": {"kind": "program"}, "blue": {"kind": "program"}},
                "dice": "fair",
            },
            422,
            "serve-fair-alone",
        ),
    ],
)
def test_a_game_that_makes_no_sense_is_refused_with_a_sentence(
    server: Server, wrong: dict[str, Any], status: int, code: str
) -> None:
    answer = server.http.post("/api/games", json={**NEW, **wrong})
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (status, code)
    assert error["sentence"].endswith(".")


def test_a_refusal_speaks_the_language_of_the_request(server: Server) -> None:
    body = {**NEW, "ruleset": "chess", "language": "fr"}
    assert "Aucun jeu de règles" in server.http.post("/api/games", json=body).text
    french = {"accept-language": "fr-FR,fr;q=0.9"}
    answer = server.http.get("/api/games/nowhere", headers=french)
    assert answer.json()["error"]["sentence"].startswith("Cette partie n’est pas ici")


# --- lists ----------------------------------------------------------------------------------------
def test_my_games_are_those_of_my_links_with_whose_move_it_is(server: Server) -> None:
    game = played(server, 1)
    other = server.new_game()
    tokens = [game["seats"]["blue"], other["seats"]["blue"], "unknown"]
    mine = server.post("/games/mine", {"tokens": tokens})
    by_game = {one["game"]: one for one in mine}
    assert set(by_game) == {game["game"], other["game"]}
    first = by_game[game["game"]]
    assert (first["your_move"], first["to_play"], first["n"]) == (True, "blue", 1)
    assert (first["side"], first["token"]) == ("blue", game["seats"]["blue"])
    assert by_game[other["game"]]["your_move"] is False


def test_a_summary_has_no_secret_in_it(server: Server) -> None:
    game = server.new_game()
    summary = json.dumps(server.get(f"/games/{game['game']}"))
    assert not any(link in summary for link in game["seats"].values())


@pytest.mark.parametrize("path", ["", "/record", "/account", "/verify", "/at/0"])
def test_a_game_that_is_not_there_is_404(server: Server, path: str) -> None:
    answer = server.http.get(f"/api/games/nowhere{path}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")


# --- records --------------------------------------------------------------------------------------
def test_the_record_of_a_game_with_hidden_things_stays_shut_until_it_is_over(
    server: Server,
) -> None:
    game = played(server, 1)["game"]
    for path in ("record", "account"):
        answer = server.http.get(f"/api/games/{game}/{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "serve-record-later")
    answer = server.http.post(f"/api/games/{game}/branch", json={"n": 0})
    assert answer.status_code == 409


def finished(server: Server) -> dict[str, Any]:
    """A duel of two programs, to its end."""
    game = server.new_game({"red": "program", "blue": "program"})

    async def watch() -> None:
        async with server.seat(game["watch"]) as seat:
            await seat.hear("over")

    asyncio.run(watch())
    return game


@pytest.fixture(scope="module")
def over(server: Server) -> dict[str, Any]:
    return finished(server)


def test_the_record_of_a_finished_game_can_be_replayed(
    server: Server, over: dict[str, Any]
) -> None:
    answer = server.http.get(f"/api/games/{over['game']}/record")
    assert answer.headers["content-type"] == "application/jsonl"
    game = replay(Duellists(), parse(answer.content))
    assert game.closed
    assert game.result == server.get(f"/games/{over['game']}")["result"]["winner"]


def test_the_account_tells_a_game_line_by_line(server: Server, over: dict[str, Any]) -> None:
    answer = server.http.get(f"/api/games/{over['game']}/account?language=fr")
    lines = answer.text.splitlines()
    assert answer.headers["content-type"].startswith("text/plain")
    assert lines[0] == "Un duel"
    assert any(line.startswith("rolled") for line in lines)


def test_the_report_of_a_check_says_that_every_die_is_right(
    server: Server, over: dict[str, Any]
) -> None:
    report = server.get(f"/games/{over['game']}/verify")
    assert report["ok"]
    found = {finding["key"]: finding["good"] for finding in report["findings"]}
    assert found == {
        "verify-chain-intact": True,
        "verify-closed": True,
        "verify-dice-equal": True,
    }
    assert "same" in next(f["text"] for f in report["findings"] if "dice" in f["key"])


# --- looking back ---------------------------------------------------------------------------------
def test_every_position_of_a_game_can_be_looked_at(server: Server) -> None:
    game = played(server, 1, 1, -1)["game"]
    at = [server.get(f"/games/{game}/at/{n}") for n in range(4)]
    places = [[piece["at"][0] for piece in one["view"]["pieces"]] for one in at]
    assert places == [[1000, 1200], [1100, 1200], [1100, 1300], [1000, 1300]]
    assert [one["of"] for one in at] == [3] * 4
    assert at[0]["lines"] == []
    assert at[3]["lines"][0]["key"] == "Stepped"
    assert all(piece["detail"] == "card: ?" for piece in at[2]["view"]["pieces"])


@pytest.mark.parametrize("n", ["4", "-1", "x", "99999999999"])
def test_a_position_that_is_not_there_is_refused(server: Server, n: str) -> None:
    game = played(server, 1)["game"]
    assert server.http.get(f"/api/games/{game}/at/{n}").status_code in (404, 422)


def test_a_branch_goes_on_from_an_earlier_position_with_seats_of_its_own(
    server: Server, over: dict[str, Any]
) -> None:
    seats = {"red": {"kind": "me"}, "blue": {"kind": "here"}}
    made = server.post(f"/games/{over['game']}/branch", {"n": 1, "seats": seats})
    assert made["game"] != over["game"]
    before = server.get(f"/games/{over['game']}/at/1")["view"]

    async def look() -> None:
        async with server.seat(made["watch"]) as seat:
            state = await seat.hear("state")
            assert (state["n"], state["view"]["pieces"]) == (0, before["pieces"])
        summary = server.get(f"/games/{made['game']}")
        async with server.seat(made["seats"][summary["to_play"]]) as seat:
            assert (await seat.command("Step", paces=-1))["n"] == 1

    asyncio.run(look())
    assert server.get(f"/games/{over['game']}")["to_play"] is None


def test_a_branch_keeps_the_seats_of_its_game_unless_told_otherwise(
    server: Server, over: dict[str, Any]
) -> None:
    made = server.post(f"/games/{over['game']}/branch", {"n": 0})
    sides = server.get(f"/games/{made['game']}")["sides"]
    assert [side["kind"] for side in sides] == ["program", "program"]


def test_a_branch_of_a_position_that_is_not_there_is_refused(
    server: Server, over: dict[str, Any]
) -> None:
    answer = server.http.post(f"/api/games/{over['game']}/branch", json={"n": 100_000})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "game-unknown-entry")


# --- about the server -----------------------------------------------------------------------------
def test_the_settings_say_version_and_reach(server: Server) -> None:
    told = server.get("/settings")
    assert (told["lan"], told["address"]) == (False, None)
    assert told["version"].startswith("0.")


def test_the_messages_of_a_table_are_published_as_a_schema(server: Server) -> None:
    import jsonschema

    schema = server.get("/schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    message = {"type": "command", "id": "1", "command": {"type": "Step"}}
    for kind, fits in (("ClientMessage", True), ("ServerMessage", False)):
        validator = jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{kind}"})
        assert validator.is_valid(message) is fits


def test_the_api_is_published(server: Server) -> None:
    paths = server.get("/openapi.json")["paths"]
    assert {"/api/games", "/api/games/{game}/record", "/api/odds/{ruleset}/{query}"} <= set(paths)

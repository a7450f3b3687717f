"""Files from somebody's disk: a scenario of his own, and the record of a game."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.stage import ROOT, Server

from sandtable.scenarios import FOLDER

FARM = (FOLDER / "combat_zone" / "cz-hill-farm.yaml").read_text(encoding="utf-8")
GAMES = ROOT / "tests" / "games"
SEATS = {"section": {"kind": "me"}, "militia": {"kind": "here"}}


def file(text: str, name: str = "mine.yaml") -> dict[str, str]:
    return {"name": name, "text": text}


def own(text: str) -> str:
    """The farm as somebody might change it."""
    return text.replace("turns: 6", "turns: 5", 1)


# --- scenarios ------------------------------------------------------------------------------------
def test_a_scenario_file_is_shown_as_those_of_the_list_are(server: Server) -> None:
    told = server.post("/open/scenario", file(own(FARM)), language="fr")
    offered = {one["id"]: one for one in server.get("/rulesets", language="fr")}
    listed = {one["id"]: one for one in offered["combat-zone"]["scenarios"]}["cz-hill-farm"]
    assert told["scenario"] == {**listed, "turns": 5}
    assert (told["ruleset"], told["unit"]) == ("combat-zone", "cm")
    assert told["view"]["terrain"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (FARM.replace("turns:", "turnz:", 1), 7),
        (FARM.replace("turns: 6", "turns: six", 1), 7),
        ("scenario: [", 1),
        ("scenario:\n  ruleset: chess\n", 2),
    ],
    ids=["unknown field", "no number", "no YAML", "unknown ruleset"],
)
def test_what_is_wrong_with_a_scenario_is_one_sentence_with_file_and_line(
    server: Server, text: str, line: int
) -> None:
    answer = server.http.post("/api/open/scenario", json=file(text), params={"language": "en"})
    told = answer.json()["error"]["sentence"]
    assert answer.status_code == 422
    assert told.startswith(f"mine.yaml, line {line}")
    assert "\n" not in told


def test_a_file_that_is_no_scenario_at_all_is_refused(server: Server) -> None:
    for text in ("", "\0", "[1, 2]", "scenario: 7", "x" * 300_000):
        answer = server.http.post("/api/open/scenario", json=file(text))
        assert answer.status_code == 422
        assert answer.json()["error"]["sentence"]


TITLE = "The Farm on Hill 60"


@pytest.mark.parametrize("half", ["\ud800", '"\\ud800"'], ids=["as it is", "escaped"])
@pytest.mark.parametrize("where", ["scenario", "game", "record"])
def test_half_a_character_in_a_file_is_refused_and_the_answer_signed(
    server: Server, half: str, where: str
) -> None:
    sent: Any = file(FARM.replace(TITLE, half))
    if where == "record":
        sent = file(record("cz-sodium-alley.greedy").replace("Sodium Alley", half.strip('"')))
    if where == "game":
        sent = {"file": sent, "seats": SEATS}
    answer = server.http.post(f"/api/open/{where}", content=json.dumps(sent).encode())
    assert answer.status_code == 422
    assert answer.json()["error"]["sentence"]
    assert "content-security-policy" in answer.headers


def test_a_letter_that_json_escapes_by_two_halves_is_read_as_one(server: Server) -> None:
    told = server.post("/open/scenario", file(FARM.replace(TITLE, '"\\ud83d\\ude00"')))
    assert told["scenario"]["title"] == "😀"


def test_a_game_of_ones_own_scenario_is_played_and_listed_by_its_title(server: Server) -> None:
    text = own(FARM).replace("The Farm on Hill 60", "Behind our house")
    made = server.post("/open/game", {"file": file(text), "seats": SEATS})
    (listed,) = server.post("/games/mine", {"tokens": [made["seats"]["section"]]}, language="en")
    assert (listed["title"], listed["of"]) == ("Behind our house", 5)
    assert server.get(f"/games/{made['game']}", language="en")["title"] == "Behind our house"

    async def come() -> Any:
        async with server.seat(made["seats"]["section"]) as seat:
            return await seat.hear("hello")

    scenario = asyncio.run(come())["scenario"]
    assert (scenario["title"], scenario["listed"]) == ("Behind our house", False)


def test_a_game_of_ones_own_scenario_outlives_a_restart(stages: Any) -> None:
    stage = stages()
    made = stage.start().post("/open/game", {"file": file(own(FARM)), "seats": SEATS})
    stage._servers[-1].kill()
    again = stage.start()
    assert again.get(f"/games/{made['game']}")["of"] == 5


def test_a_scenario_as_it_is_listed_counts_as_listed(server: Server) -> None:
    made = server.post("/open/game", {"file": file(FARM), "seats": SEATS})
    assert server.get(f"/games/{made['game']}")["scenario"] == "cz-hill-farm"


def test_a_game_of_a_file_that_is_wrong_is_not_begun(server: Server) -> None:
    answer = server.http.post(
        "/api/open/game", json={"file": file(FARM.replace("turns:", "turnz:")), "seats": SEATS}
    )
    assert answer.status_code == 422


# --- records --------------------------------------------------------------------------------------
def record(name: str) -> str:
    return Path(GAMES / f"{name}.jsonl").read_text(encoding="utf-8")


def test_the_record_of_a_game_that_is_over_opens_at_its_end_and_byte_by_byte(
    server: Server,
) -> None:
    text = record("cz-sodium-alley.greedy")
    made = server.post("/open/record", file(text, "alley.jsonl"), language="en")
    game = made["game"]
    assert (made["title"], made["over"], made["seats"]) == ("Sodium Alley", True, {})
    assert server.http.get(f"/api/games/{game}/record").text == text
    assert server.get(f"/games/{game}/verify")["ok"]
    assert server.get(f"/games/{game}")["result"]
    assert server.get(f"/games/{game}/at/3")["n"] == 3


def test_a_game_that_is_not_over_is_played_on_by_whoever_opened_it(server: Server) -> None:
    battle = server.post(
        "/games", {"ruleset": "combat-zone", "scenario": "cz-hill-farm", "seats": SEATS}
    )
    text = server.http.get(f"/api/games/{battle['game']}/record").text
    made = server.post("/open/record", file(text, "farm.jsonl"))
    assert (made["over"], set(made["seats"])) == (False, {"section", "militia"})

    async def play() -> Any:
        async with server.seat(made["seats"]["militia"]) as seat:
            state = await seat.hear("state")
            mine = state["status"]["mine"]
            panel = (await seat.ask("draft", draft={}))["panel"]
            return mine, panel

    mine, panel = asyncio.run(play())
    assert mine
    assert panel["actions"] or panel["confirm"]


def test_programs_of_a_record_stay_programs(server: Server) -> None:
    seats = {"section": {"kind": "me"}, "militia": {"kind": "program", "player": "random"}}
    battle = server.post(
        "/games", {"ruleset": "combat-zone", "scenario": "cz-hill-farm", "seats": seats}
    )
    text = server.http.get(f"/api/games/{battle['game']}/record").text
    made = server.post("/open/record", file(text, "farm.jsonl"))
    kinds = {one["id"]: one["kind"] for one in server.get(f"/games/{made['game']}")["sides"]}
    assert kinds == {"section": "me", "militia": "program"}
    assert list(made["seats"]) == ["section"]


def test_sealed_dice_whose_seed_nobody_has_can_be_looked_at_but_not_thrown(
    server: Server,
) -> None:
    text = "".join(record("cz-sodium-alley.greedy").splitlines(keepends=True)[:4])
    made = server.post("/open/record", file(text, "alley.jsonl"))
    assert (made["over"], made["seats"]) == (False, {})
    assert server.get(f"/games/{made['game']}/at/2")["n"] == 2


@pytest.mark.parametrize(
    ("spoil", "line"),
    [
        (lambda text: text[:-5], 16),
        (lambda text: text.replace("player throws in", "player throws on", 1), 1),
        (lambda text: "\n".join(text.splitlines()[:3] + text.splitlines()[4:]) + "\n", 4),
        (lambda text: text.splitlines()[0] + "\n{}\n", 2),
    ],
    ids=["cut off", "changed", "a line missing", "a line of nothing"],
)
def test_what_is_wrong_with_a_record_is_one_sentence_with_file_and_line(
    server: Server, spoil: Any, line: int
) -> None:
    text = spoil(record("cz-tutorial.greedy"))
    answer = server.http.post(
        "/api/open/record", json=file(text, "game.jsonl"), params={"language": "en"}
    )
    assert answer.status_code == 422
    assert answer.json()["error"]["sentence"].startswith(f"game.jsonl, line {line}:")


def test_a_record_whose_lines_are_sound_but_whose_story_is_not_is_refused(server: Server) -> None:
    """Chained anew by somebody who knows how: the rules do not play what they cannot know."""
    from sandtable.lines import chain_of, chained_line
    from sandtable.plain import canonical

    lines = [json.loads(line) for line in record("cz-tutorial.random").splitlines()]
    for entry in lines[1:]:
        for event in entry.get("events", []):
            for name, value in event.items():
                if name != "type" and isinstance(value, str):
                    event[name] = "nobody"
    chain, text = "", ""
    for line in lines:
        line.pop("chain")
        written = canonical(line)
        chain = chain_of(chain, written)
        text += chained_line(written, chain) + "\n"
    answer = server.http.post("/api/open/record", json=file(text, "game.jsonl"))
    assert answer.status_code == 422
    assert "game.jsonl" in answer.json()["error"]["sentence"]


def test_files_may_be_longer_than_messages_but_not_endless(stages: Any) -> None:
    server = stages(file_bytes=100_000).start()
    for path in ("scenario", "record"):
        answer = server.http.post(f"/api/open/{path}", json=file("x" * 70_000))
        assert answer.json()["error"]["code"] != "too-large"
        answer = server.http.post(f"/api/open/{path}", json=file("x" * 100_000))
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")

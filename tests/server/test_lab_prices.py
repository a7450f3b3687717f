"""Prices as a question of the lab, and the file of a question read back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.stage import Server
from tests.server.test_lab import ASKED, is_over, until

SMALL = {"price": "modern-skirmish", "things": ["handgun"], "games": 12}


def refused(server: Server, address: str, asked: dict[str, Any]) -> str:
    answer = server.http.post(f"/api{address}?language=en", json=asked)
    assert answer.status_code in (400, 422)
    said: str = answer.json()["error"]["sentence"]
    return said


def read(server: Server, text: str) -> Any:
    return server.post("/lab/read", {"file": {"name": "mine.yaml", "text": text}})


def test_prices_are_played_in_a_process_of_their_own_to_their_end(server: Server) -> None:
    made = server.post("/lab/prices", SMALL)
    told = until(server, made["run"], is_over)
    assert told["done"] == told["most"] == 24
    if told["state"] == "failed":  # so few games measure nothing, and it says so
        assert "take more games" in told["failed"]["en"]
    else:
        assert [one["id"] for one in told["standing"]["prices"]["worths"]] == ["handgun"]
        report = server.http.get(f"/api/lab/runs/{made['run']}/report?language=fr")
        assert "Que vaut une arme" in report.text
        picture = server.http.get(f"/api/lab/runs/{made['run']}/picture")
        assert picture.content.startswith(b"\x89PNG")


def test_what_prices_take_is_said_before_they_are_begun(server: Server) -> None:
    estimate = server.post("/lab/prices/check", SMALL)
    assert estimate["games"] == 24
    assert estimate["question"]["en"] == "What is a weapon of Modern Skirmish worth?"
    many = {"price": "combat-zone", "games": 2000}
    assert "20" in refused(server, "/lab/prices/check", many)
    assert "bow" in refused(server, "/lab/prices", {**SMALL, "things": ["bow"]})
    tanks = {"price": "hex-tactical", "kind": "vehicles", "things": ["light-tank"], "games": 12}
    estimate = server.post("/lab/prices/check", tanks)
    assert estimate["question"]["fr"].startswith("Que vaut un véhicule de Hex Tactical")
    assert "kind: vehicles" in estimate["file"]


def test_the_stalls_name_what_is_priced_with_its_printed_points(server: Server) -> None:
    stalls = {(stall["ruleset"], stall["kind"]): stall for stall in server.get("/lab/prices")}
    assert len(stalls) == 12
    stall = stalls["combat-zone", "weapons"]
    printed = {one["id"]: one["points"] for one in stall["things"]}
    assert printed["smg"] == 9
    assert stall["plain"]["id"] not in printed
    assert stalls["hex-tactical", "vehicles"]["plain"]["id"] == "squad"


def test_the_file_of_a_question_is_read_back_as_it_was_asked(server: Server) -> None:
    file = server.post("/lab/check", {**ASKED, "question": "Does it matter?"})["file"]
    found = read(server, file)["experiment"]
    again = server.post("/lab/check", {k: v for k, v in found.items() if v is not None})
    assert again["file"] == file
    prices = server.post("/lab/prices/check", SMALL)["file"]
    assert read(server, prices)["prices"]["things"] == ["handgun"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("scenarios: [nowhere]", "nowhere"),
        ("scenarios: ms-tutorial\nplayers: ./mybot", "mybot"),
        ("scenarios: ms-tutorial\ngames: many", "line 2"),
        ("scenarios: ms-tutorial\noptions: {ms.cohesion: all-pairs}", "options"),
        ("price: combat-zone\ngames: 1", "games"),
        ("price: chess", "chess"),
        ("scenarios: [", "mine.yaml"),
    ],
)
def test_a_file_that_cannot_be_asked_here_is_one_sentence(
    server: Server, text: str, said: str
) -> None:
    told = refused(server, "/lab/read", {"file": {"name": "mine.yaml", "text": text}})
    assert said in told
    assert "\n" not in told

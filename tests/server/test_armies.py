"""The REST API of force lists: browsed, worked on, checked, measured, played and printed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.stage import Server

from sandtable.armies import shipped

BRITISH = shipped()["british-section"].read_text(encoding="utf-8")


def a_file(text: str = BRITISH) -> dict[str, Any]:
    return {"file": {"name": "mine.yaml", "text": text}}


def test_every_list_that_comes_with_sandtable_can_be_browsed_and_read(server: Server) -> None:
    cards = server.get("/armies?language=fr")
    assert [card["id"] for card in cards] == list(shipped())
    assert {card["ruleset"] for card in cards} == {
        "combat-zone", "modern-skirmish", "modern-battles", "hex-tactical",
    }  # fmt: skip
    assert server.get("/armies/british-section")["text"] == BRITISH


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("mb-saint-aubin-assault", "31 figures · 1 gun"),
        ("mb-ford-at-dawn-storm", "35 figures · 1 gun · 1 vehicle"),
        ("ms-sahel-column-patrol", "10 figures · 3 vehicles"),
        ("hx-drop-zone-paras", "11 counters"),
        ("british-section", "15 figures · 1 gun · 221 points"),
        ("hill-militia", "12 figures"),
    ],
)
def test_a_list_counts_figures_guns_and_vehicles_apart_and_points_where_all_have_some(
    server: Server, name: str, size: str
) -> None:
    """As the start page counts them; weapons of the core sheet have no price (CZ-WPN-09)."""
    cards = {card["id"]: card["size"] for card in server.get("/armies?language=en")}
    assert cards[name].replace("\u00a0", " ") == size


def test_a_core_list_has_no_total_that_would_leave_its_weapons_out(server: Server) -> None:
    text = shipped()["hill-militia"].read_text(encoding="utf-8")
    assert server.post("/armies/bench?language=en", a_file(text))["total"] is None


def test_a_change_gives_the_file_back_changed_priced_and_checked(server: Server) -> None:
    change = {"op": "set", "path": ["groups", 2, "figures", 1, 0], "value": 1}
    bench = server.post("/armies/bench?language=en", {**a_file(), "changes": [change]})
    assert bench["total"] == {"points": 212, "limit": None}
    assert [one["rule"] for one in bench["complaints"]] == ["CZ-CREW-05"]
    mended = server.post(
        "/armies/bench?language=en",
        {**a_file(bench["text"]), "changes": bench["complaints"][0]["remedies"][0]["changes"]},
    )
    assert mended["complaints"] == []
    assert mended["total"]["points"] == 217


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("army: [", "mine.yaml, line 1"),
        ("a: 1", "army"),
        ("army: {ruleset: chess}", "chess"),
    ],
)
def test_a_file_that_is_no_list_is_refused_in_one_sentence(
    server: Server, text: str, said: str
) -> None:
    answer = server.http.post("/api/armies/bench?language=en", json=a_file(text))
    assert answer.status_code == 422
    assert said in answer.json()["error"]["sentence"]


def test_a_list_takes_the_place_of_a_side_and_the_battle_can_be_begun(server: Server) -> None:
    places = server.post("/armies/places?language=en", a_file())
    fits = next(one for one in places if not one["why"])
    wanted = {**a_file(), "scenario": fits["scenario"], "side": fits["side"]}
    file = {"name": "battle.json", "text": server.post("/armies/battle", wanted)["text"]}
    opened = server.post("/open/scenario?language=en", file)
    assert opened["scenario"]["id"] == fits["scenario"]


def test_what_a_force_can_do_is_told_by_range_and_cover(server: Server) -> None:
    able = server.post("/armies/able?language=en", a_file())
    row, column = able["first"]
    assert able["cells"][row][column] == pytest.approx(2.36, abs=0.01)

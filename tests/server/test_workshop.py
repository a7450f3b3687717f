"""The workshop over the wire: files patched and looked through, sight tried, games counted."""

from __future__ import annotations

import json
from typing import Any

from tests.server.stage import Server

from sandtable.scenarios import FOLDER

LANE = (FOLDER / "combat_zone" / "cz-tiger-lane.yaml").read_text(encoding="utf-8")


def looked(server: Server, text: str, *patches: dict[str, Any]) -> Any:
    asked = {"name": "lane.yaml", "text": text, "patches": list(patches)}
    return server.http.post("/api/workshop/look?language=en", json=asked).json()


def test_a_shipped_file_comes_as_it_is(server: Server) -> None:
    assert server.get("/workshop/file/cz-tiger-lane")["text"] == LANE


def test_a_patch_changes_the_text_the_data_and_the_view(server: Server) -> None:
    patch = {"path": ["terrain", "C", "r", 0], "does": "set", "value": 66}
    windows = {"path": ["terrain", "C", "windows"], "does": "set", "value": [[66, 58], [80, 58]]}
    answer = looked(server, LANE, patch, windows)
    assert answer["playable"]
    assert answer["data"]["terrain"]["C"]["r"] == [66, 52, 14, 12]
    chapel = next(piece for piece in answer["view"]["terrain"] if piece["id"] == "chapel")
    assert chapel["outline"][0] == [6600, 5200]


def test_a_fault_is_told_without_its_file_and_with_its_remedy(server: Server) -> None:
    answer = looked(server, LANE.replace("d2: [75, 52", "d2: [75, 55"))
    (mark,) = answer["marks"]
    assert (
        mark["text"] == "Opening d2 is not on a wall of chapel; its point must lie on the outline."
    )
    assert (mark["line"], mark["outlines"]) == (40, [[[7500, 5500]]])
    assert mark["mend"]["text"] == "Move it onto the outline, to 75, 52"
    assert looked(server, answer["text"], *mark["mend"]["patches"])["text"] == LANE


def test_what_cannot_be_patched_is_refused_in_a_sentence(server: Server) -> None:
    answer = looked(server, LANE, {"path": ["terrain", "Z"], "does": "remove"})
    assert answer["error"]["code"] == "workshop-cannot-patch"


def test_sight_is_told_by_the_tables_own_query(server: Server) -> None:
    asked = {"name": "f", "text": LANE, "start": [6000, 5400], "end": [9000, 5400]}
    line = server.post("/workshop/sight", asked, language="en")
    assert line["class"] == "blocked"
    assert line["blockedBy"].startswith("chapel/wall")


def test_games_are_counted_one_after_the_other_with_their_interval(server: Server) -> None:
    blank = server.get("/workshop/file/blank-modern-skirmish")
    asked = {**blank, "games": 2}
    with server.http.stream("POST", "/api/workshop/fair", json=asked) as answer:
        lines = [line.removeprefix("data: ") for line in answer.iter_lines() if line]
    last = json.loads(lines[-1])
    assert (last["games"], last["of"], last["sides"]) == (2, 2, ["blue", "red"])
    assert sum(last["wins"]) + last["draws"] == 2
    assert 0 <= last["low"] <= last["high"] <= 1


def test_forces_of_shipped_battles_leave_their_places_behind(server: Server) -> None:
    for ruleset in ("combat-zone", "modern-skirmish", "modern-battles", "hex-tactical"):
        found = server.get(f"/workshop/forces/{ruleset}")
        assert len(found) > 5
        assert '"zone"' not in json.dumps(found)

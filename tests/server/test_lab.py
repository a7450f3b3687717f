"""The lab on a server: runs in processes of their own, limited, and the same bytes in the end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from tests.server.stage import PATIENCE, Server, Stage

from sandtable.lab import run
from sandtable.lab.findings import as_json
from sandtable.server.lab.keeping import Keeping
from sandtable.server.lab.runs import Run, Runs
from sandtable.server.settings import Settings

#: A small battle, quick to play: 3 settings of 40 games each, with looks after 20 and 40.
ASKED: dict[str, Any] = {
    "scenarios": ["ms-tutorial"],
    "players": [["random"]],
    "switches": {"ms.covering-immediate-shot": ["true"], "ms.cohesion": ["all-pairs"]},
    "games": 40,
    "until": 2,
}
LONG = {**ASKED, "games": 6500, "until": None}


def begin(server: Server, asked: dict[str, Any] = ASKED) -> tuple[str, str]:
    made = server.post("/lab/runs", asked)
    return made["run"], made["key"]


def looked(server: Server, run: str) -> dict[str, Any]:
    found: dict[str, Any] = server.get(f"/lab/runs/{run}")
    return found


def until(server: Server, run: str, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    end = monotonic() + PATIENCE
    while monotonic() < end:
        if holds(found := looked(server, run)):
            return found
        sleep(0.1)
    raise AssertionError(f"it does not come to this: {found['state']}, {found['done']}")


def is_over(told: dict[str, Any]) -> bool:
    return told["state"] not in ("waiting", "running")


def heard(server: Server, run: str) -> Iterator[dict[str, Any]]:
    """What a page hears of a run."""
    with server.http.stream("GET", f"/api/lab/runs/{run}/events") as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        for line in answer.iter_lines():
            if line:
                yield json.loads(line.removeprefix("data: "))


def alone(file: str, folder: Path) -> str:
    """What the same file gives where nobody interrupts it."""
    path = folder / "alone.yaml"
    path.write_text(file, "utf-8")
    return as_json(run(path).data)


# --- it runs --------------------------------------------------------------------------------------
def test_a_run_is_told_of_while_it_is_played_and_its_intervals_narrow(server: Server) -> None:
    name, _ = begin(server, {**ASKED, "games": 200})
    told = list(heard(server, name))
    assert told[-1]["state"] == "done"
    widths = [
        told["standing"]["rows"][0]["high"] - told["standing"]["rows"][0]["low"]
        for told in told
        if told["standing"]
    ]
    assert len(widths) > 2
    assert widths[-1] < widths[0] / 2
    assert told[-1]["answer"]["en"]
    assert told[-1]["answer"]["fr"]


def test_stopped_killed_and_gone_on_with_it_ends_with_the_same_bytes(
    stages: Callable[..., Stage], tmp_path: Path
) -> None:
    """Stopped by hand and gone on with; then its server dies, and the next goes on by itself."""
    asked = {**ASKED, "games": 120}
    stage = stages(lab_jobs=1)
    server = stage.start()
    name, _ = begin(server, asked)
    until(server, name, lambda told: told["done"] > 0)
    server.http.post(f"/api/lab/runs/{name}/stop").raise_for_status()
    stopped = until(server, name, is_over)
    assert stopped["state"] == "stopped"
    assert 0 < stopped["done"] < 360
    server.http.post(f"/api/lab/runs/{name}/go-on").raise_for_status()
    until(server, name, lambda told: told["done"] > stopped["done"])
    server.kill()
    server = stage.start()
    done = until(server, name, is_over)
    assert done["state"] == "done"
    file = server.http.get(f"/api/lab/runs/{name}/file").text
    assert server.http.get(f"/api/lab/runs/{name}/data").text == alone(file, tmp_path)


def test_what_is_stopped_plays_no_longer(stages: Callable[..., Stage]) -> None:
    server = stages().start()
    name, _ = begin(server, LONG)
    until(server, name, lambda told: told["done"] > 0)
    server.http.post(f"/api/lab/runs/{name}/stop").raise_for_status()
    until(server, name, is_over)
    sleep(2)  # what was being played comes to its end
    before = server.get(f"/lab/runs/{name}/data")["games"]
    sleep(2)
    assert server.get(f"/lab/runs/{name}/data")["games"] == before


def test_a_process_that_is_killed_is_replaced_and_nothing_is_lost(
    stages: Callable[..., Stage], tmp_path: Path
) -> None:
    server = stages(lab_jobs=1).start()
    name, _ = begin(server, {**ASKED, "games": 120})
    until(server, name, lambda told: told["done"] > 0)
    (process,) = children(server.pid, "sandtable.lab.process")
    os.kill(process, signal.SIGKILL)
    assert until(server, name, is_over)["state"] == "done"
    file = server.http.get(f"/api/lab/runs/{name}/file").text
    assert server.http.get(f"/api/lab/runs/{name}/data").text == alone(file, tmp_path)


def children(parent: int, of: str) -> list[int]:
    """Processes of a server that run a module."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            its = int(status.read_text().rpartition(")")[2].split()[1])
            if its == parent and of in (status.parent / "cmdline").read_text():
                found.append(int(status.parent.name))
    return found


def test_runs_are_played_one_after_the_other_and_a_long_one_lets_the_next_in(
    stages: Callable[..., Stage],
) -> None:
    server = stages(lab_minutes=0.3).start()  # 18 s, longer than a process takes to begin
    long, _ = begin(server, LONG)
    until(server, long, lambda told: told["done"] > 0)
    short, _ = begin(server)
    assert looked(server, short)["state"] == "waiting"
    assert until(server, short, is_over)["state"] == "done"
    assert looked(server, long)["state"] != "done"
    assert until(server, long, lambda told: told["state"] == "running")


def test_of_several_workers_one_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(f"sqlite:///{tmp_path}/t.sqlite", lab_at_once=4)
    played: list[str] = []

    async def note(_self: Keeping, run: Run) -> int:
        played.append(run.id)
        await asyncio.sleep(60)
        return 0

    async def both() -> None:
        workers = [asyncio.create_task(Keeping(settings).go_on()) for _ in range(2)]
        await asyncio.sleep(1)
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    monkeypatch.setattr(Keeping, "_played", note)
    wanted = {Runs(settings.lab).make("", "", {})[0].id for _ in range(2)}
    asyncio.run(both())
    assert sorted(played) == sorted(wanted)
    asyncio.run(both())  # whoever comes next goes on with both
    assert len(played) == 4


# --- the report -----------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def done(server: Server) -> str:
    name, _ = begin(server)
    until(server, name, is_over)
    return name


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_is_a_page_a_picture_and_data(server: Server, done: str, language: str) -> None:
    said = {"params": {"language": language}}
    address = f"/api/lab/runs/{done}"
    page = server.http.get(f"{address}/report", **said)
    assert page.text.startswith(f'<!doctype html>\n<html lang="{language}">')
    picture = server.http.get(f"{address}/picture", **said)
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert 'filename="covering-immediate-shot.png"' in picture.headers["content-disposition"]
    assert server.http.get(f"{address}/data", **said).json()["finished"] is True


def test_the_file_of_a_run_is_the_experiment_for_the_command_line(
    server: Server, done: str
) -> None:
    file = server.http.get(f"/api/lab/runs/{done}/file").text
    assert "scenarios: [ms-tutorial]\nplayers: [random]\nswitches:\n" in file
    assert file == server.post("/lab/check", ASKED)["file"]


def test_before_the_first_game_there_is_no_report(stages: Callable[..., Stage]) -> None:
    server = stages().start()
    begin(server, LONG)
    name, _ = begin(server, LONG)  # which waits
    answer = server.http.get(f"/api/lab/runs/{name}/report")
    assert answer.status_code == 409
    assert answer.json()["error"]["sentence"] == "Nothing has been played yet: wait a moment."


# --- bad input ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"scenarios": ["ms-tutorail"]}, "no scenario “ms-tutorail”"),
        ({"scenarios": ["../../etc/passwd"]}, "no scenario “../../etc/passwd”"),
        ({"scenarios": ["/etc/passwd"]}, "no scenario “/etc/passwd”"),
        ({"players": [["nobody"]]}, "No player is called “nobody”"),
        ({"players": [["./bot.py"]]}, "No player is called “./bot.py”"),
        ({"players": [["elite:100000"]]}, "No player is called “elite:100000”"),
        ({"switches": {"ms.cohesoin": ["all-pairs"]}}, "“ms.cohesoin” is no switch"),
        ({"switches": {"ms.cohesion": ["all"]}}, "ms.cohesion cannot be “all”"),
        ({"switches": {"ms.cohesion": ["chain"]}}, "nothing would be compared"),
        ({"games": 10_000}, "30,000 games: this server plays 20,000 at most."),
        ({"games": 0}, "“body.games”"),
        ({"question": "two\nlines"}, "“body.question”"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    server: Server, wrong: dict[str, Any], said: str
) -> None:
    before = server.get("/lab/runs")
    for address in ("check", "runs"):
        answer = server.http.post(f"/api/lab/{address}", json={**ASKED, **wrong})
        assert answer.status_code == 422
        assert said in answer.json()["error"]["sentence"]
    assert server.get("/lab/runs") == before


@pytest.mark.parametrize("name", ["x" * 22, "..", "%2e%2e", "wanted"])
def test_a_run_that_is_not_there_is_not_found(server: Server, name: str) -> None:
    assert server.http.get(f"/api/lab/runs/{name}/data").status_code == 404


# --- a server that is shared ----------------------------------------------------------------------
SHARED = {"origins": ["https://table.example"]}


def test_on_a_shared_server_a_run_belongs_to_whoever_has_its_key(
    stages: Callable[..., Stage],
) -> None:
    server = stages(**SHARED).start()
    name, key = begin(server, LONG)
    address = f"/api/lab/runs/{name}"
    assert server.get("/lab/runs") == []
    assert [card["id"] for card in server.get("/lab/runs", named=[name])] == [name]
    for method, what in (("POST", "/stop"), ("POST", "/go-on"), ("DELETE", "")):
        for wrong in ({}, {"key": "x" * 22}, {"key": name}):
            assert server.http.request(method, address + what, params=wrong).status_code == 403
    assert looked(server, name)["state"] in ("waiting", "running")
    assert server.http.post(f"{address}/stop", params={"key": key}).status_code == 204
    assert looked(server, name)["state"] == "stopped"
    assert server.http.delete(address, params={"key": key}).status_code == 204
    assert server.http.get(address).status_code == 404


def test_an_address_has_so_many_runs_at_a_time(stages: Callable[..., Stage]) -> None:
    server = stages(lab_per_address=1).start()
    first, _ = begin(server, LONG)
    answer = server.http.post("/api/lab/runs", json=LONG)
    assert answer.status_code == 429
    assert answer.json()["error"]["sentence"].startswith("One run at a time from an address")
    server.http.post(f"/api/lab/runs/{first}/stop")
    second, _ = begin(server, LONG)
    assert server.http.post(f"/api/lab/runs/{first}/go-on").status_code == 429
    assert looked(server, second)["state"] in ("waiting", "running")


def test_so_many_runs_are_kept_and_no_more(stages: Callable[..., Stage]) -> None:
    server = stages(lab_runs=1).start()
    first, _ = begin(server)
    assert server.http.post("/api/lab/runs", json=ASKED).status_code == 503
    assert server.http.delete(f"/api/lab/runs/{first}").status_code == 204
    begin(server)


def test_a_server_may_play_no_experiments(stages: Callable[..., Stage]) -> None:
    server = stages(lab_games=0).start()
    assert server.get("/lab")["games"] == 0
    answer = server.http.post("/api/lab/runs", json=ASKED)
    assert answer.status_code == 403
    assert "sandtable lab run FILE" in answer.json()["error"]["sentence"]


def test_a_run_that_nobody_has_opened_for_long_goes(tmp_path: Path) -> None:
    keeping = Keeping(Settings(f"sqlite:///{tmp_path}/t.sqlite", keep_days=1))
    runs = keeping.runs
    old, new, wanted = (runs.make("", "", {})[0] for _ in range(3))
    for one in (old, wanted):
        os.utime(one.folder / "about.json", (0, 0))
    for one in (old, new):
        one.stop()
    keeping._sweep()
    assert {one.id for one in runs.all()} == {new.id, wanted.id}

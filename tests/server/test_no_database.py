"""A database that is full, read-only or gone: it is said, and nothing is lost or done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server import postgres
from tests.server.stage import Closed, Seat, Server, Stage, an_id

UNSAVED = {"en": "Not saved yet. It will be tried again.",
           "fr": "Pas encore enregistré. Un nouvel essai suivra."}  # fmt: skip


class Trouble:
    """A database that fails when it is told to."""

    def __init__(self, begin: Callable[[], None], end: Callable[[], None], url: str) -> None:
        self.begin, self.end, self.url = begin, end, url
        self.settings: dict[str, Any] = {}


def moved(file: Path, to: Path) -> None:
    for part in ("", "-wal", "-shm"):
        file.with_name(file.name + part).rename(to.with_name(to.name + part))


@pytest.fixture(params=["full", "read-only", "gone", "postgresql stopped"])
def trouble(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Trouble]:
    kind = request.param
    if kind == "postgresql stopped":
        with ExitStack() as stack:
            try:
                cluster = stack.enter_context(postgres.running())
            except postgres.CannotStart as why:
                pytest.skip(str(why))
            address = cluster.address.replace("postgresql://", "postgresql+psycopg://")
            yield Trouble(cluster.stop, cluster.start, address)
        return
    file = tmp_path / "table.sqlite"
    if kind == "gone":
        away = tmp_path / "away.sqlite"
        yield Trouble(lambda: moved(file, away), lambda: moved(away, file), f"sqlite:///{file}")
        return
    said = tmp_path / "trouble"
    said.write_text("")
    found = Trouble(
        lambda: [said.write_text(kind), None][1],
        lambda: [said.write_text(""), None][1],
        f"sqlite:///{file}",
    )
    found.settings["trouble"] = str(said)
    yield found


async def until_unsaved(seats: list[Seat], said: list[str]) -> None:
    """Taunt each other in turn until one taunt is not saved."""
    while len(said) < 200:
        said.append(an_id())
        answer = await seats[len(said) % 2].command("Taunt", said[-1], words="again")
        assert answer["type"] == "done", answer


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_cannot_be_saved_is_said_tried_again_and_neither_lost_nor_doubled(
    stages: Callable[..., Stage], trouble: Trouble, tmp_path: Path, language: str
) -> None:
    log = tmp_path / "log"
    server = stages(database=trouble.url, log=str(log), **trouble.settings).start()
    game = server.new_game(options={"vigour": 1_000_000})
    said: list[str] = []

    async def story() -> None:
        links = [game["seats"][side] for side in ("red", "blue")]
        async with server.seat(links[0], language) as red, server.seat(links[1], language) as blue:
            await red.command("Taunt", "first", words="before")
            trouble.begin()
            with pytest.raises(Closed) as closed:
                await until_unsaved([red, blue], said)
            assert closed.value.code == 1012  # come again
            who = len(said) % 2
            told = [[m for m in seat.heard if m["type"] == "error"] for seat in (red, blue)]
            assert [error["sentence"] for error in told[who]] == [UNSAVED[language]]
            assert told[1 - who] == []  # what somebody tried is not told to the other
        refused_with_a_sentence(server)
        trouble.end()
        async with server.seat(links[who], language) as again:
            done = await again.command("Taunt", said[-1], words="again")
            assert done == {"type": "done", "id": said[-1], "n": 1 + len(said)}
            entries = (await again.ask("log", count=100))["entries"]
            assert [entry["n"] for entry in entries] == list(range(1, 2 + len(said)))
        server.new_game()

    asyncio.run(story())
    server.kill()
    fails, works = log.read_text().splitlines()
    assert "the database fails" in fails
    assert "works again" in works


def refused_with_a_sentence(server: Server) -> None:
    seats = {side: {"kind": "me"} for side in ("red", "blue")}
    body = {"ruleset": "toy", "scenario": "duel", "seats": seats, "dice": "seed"}
    for _ in range(40):  # a full database has room for a little more
        answer = server.http.post("/api/games", json=body)
        if answer.status_code != 201:
            break
    assert answer.status_code == 503
    assert answer.json()["error"]["sentence"].endswith("try again.")


def test_a_database_that_does_not_answer_is_told_to_whoever_asks_for_games(
    stages: Callable[..., Stage], tmp_path: Path
) -> None:
    file = tmp_path / "table.sqlite"
    server = stages(database=f"sqlite:///{file}").start()
    game = server.new_game()
    moved(file, tmp_path / "away.sqlite")
    answer = server.http.get(f"/api/games/{game['game']}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unread")

    async def story() -> None:
        async with server.seat(game["seats"]["red"], "fr") as red:
            (told,) = red.heard
            assert told["sentence"].startswith("Les parties ne peuvent pas être lues")
            assert await red.gone() == 1012
        moved(tmp_path / "away.sqlite", file)
        async with server.seat(game["seats"]["red"]) as red:
            assert red.last_state["n"] == 0

    asyncio.run(story())

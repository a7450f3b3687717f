"""Keeping house: what nobody has opened for long goes, a seat can delete its game, nothing else."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from sqlalchemy import create_engine, text
from tests.server import postgres
from tests.server.stage import PATIENCE, ROOT, Closed, Server, Stage, surroundings

from sandtable.server.settings import Settings, database_url
from sandtable.server.store import Kept, KeptSeat, Row, Store, hash_of
from sandtable.server.store.opening import migrations, open_engine
from sandtable.server.store.upkeep import as_told, prune

STANDS = {"n": 0, "turn": 1, "turns": 4, "to_play": "red", "result": None}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: Any) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('store') / 'table.sqlite'}"
        return
    with ExitStack() as stack:
        try:
            yield database_url(stack.enter_context(postgres.running()).address)
        except postgres.CannotStart as why:
            pytest.skip(f"Only SQLite was tested: {why}")


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    with store.engine.begin() as connection:
        for table in ("entries", "seats", "games"):
            connection.execute(text(f"DELETE FROM {table}"))
    yield store
    store.close()


def keep(store: Store, game: str, unused_days: float, *said: Row) -> None:
    """A game, begun if something was said in it, last opened so many days ago."""
    seats = (KeptSeat("red", "me", token=hash_of(f"link of {game}")),)
    rows = (Row("header", 0, "{}"), *said)
    store.create(Kept(game, "toy", "duel", {"scenario": {}}, None, seats, rows), STANDS).result()
    grow_old(store, game, unused_days)


def grow_old(store: Store, game: str, days: float) -> None:
    used = as_told(datetime.now(UTC) - timedelta(days=days))
    with store.engine.begin() as connection:
        asked = text("UPDATE games SET used = :used WHERE id = :id")
        connection.execute(asked, {"used": used, "id": game})


STEP = Row("entry", 1, "a step")
ASKED = Row("pending", 0, "a question")


def left(store: Store) -> dict[str, int]:
    """How many rows each table has."""
    with store.engine.connect() as connection:
        return {
            table: connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()
            for table in ("games", "seats", "entries")
        }


# --- which games go -------------------------------------------------------------------------------
def test_a_game_goes_that_nobody_has_opened_for_so_many_days_and_a_table_never_begun_after_one(
    store: Store,
) -> None:
    keep(store, "old", 91, STEP)
    keep(store, "young", 89, STEP)
    keep(store, "in its first question", 2, ASKED)
    keep(store, "never begun", 1.1)
    keep(store, "new", 0.9)
    assert [one.id for one in store.unused(90)] == ["old", "never begun"]
    assert store.unused(0) == []


def test_what_goes_is_told_with_how_much_is_kept_of_it(store: Store) -> None:
    keep(store, "old", 91, STEP)
    (one,) = store.unused(90)
    size = len('{"scenario":{}}') + len("{}") + len("a step")
    assert (one.ruleset, one.scenario, one.n, one.size) == ("toy", "duel", 0, size)


def test_a_pruned_game_leaves_nothing_behind_and_the_others_all(store: Store) -> None:
    keep(store, "old", 91, STEP)
    keep(store, "young", 1, STEP)
    before = store.load("young")
    assert prune(store.engine, 90, ["old", "young"]) == {"old"}
    assert left(store) == {"games": 1, "seats": 1, "entries": 2}
    assert (store.load("old"), store.load("young")) == (None, before)


def test_a_game_that_was_opened_after_the_look_is_not_pruned(store: Store) -> None:
    keep(store, "old", 91, STEP)
    found = [one.id for one in store.unused(90)]
    store.mark_used(found).result()
    assert prune(store.engine, 90, found) == set()


def test_to_play_is_to_use(store: Store) -> None:
    keep(store, "old", 91, STEP)
    store.append("old", 2, [Row("entry", 2, "another")], STANDS).result()
    assert store.unused(90) == []


def test_games_of_an_older_program_are_kept_from_the_day_it_was_replaced(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    engine = create_engine(url)
    config = migrations()
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text(
                "INSERT INTO games (id, ruleset, scenario, setup, created, updated, n, turn, turns)"
                " VALUES ('g', 'toy', 'duel', '{}', '2020', '2020', 5, 1, 4)"
            )
        )
        connection.commit()
    engine.dispose()
    open_engine(url).dispose()
    store = Store(url)
    kept = store.load("g")
    assert kept is not None
    assert kept.used[:10] == as_told(datetime.now(UTC))[:10]
    assert store.unused(90) == []
    store.close()


# --- the running server ---------------------------------------------------------------------------
def used(stage: Stage, game: str) -> str | None:
    connection = sqlite3.connect(stage.settings["database"].removeprefix("sqlite:///"))
    try:
        found = connection.execute("SELECT used FROM games WHERE id = ?", (game,)).fetchone()
        return found[0] if found else None
    finally:
        connection.close()


def age(stage: Stage, game: str, days: float) -> None:
    connection = sqlite3.connect(stage.settings["database"].removeprefix("sqlite:///"))
    try:
        long_ago = as_told(datetime.now(UTC) - timedelta(days=days))
        connection.execute("UPDATE games SET used = ? WHERE id = ?", (long_ago, game))
        connection.commit()
    finally:
        connection.close()


async def begun(server: Server) -> dict[str, Any]:
    game = server.new_game()
    async with server.seat(game["seats"]["red"]) as red:
        assert (await red.command("Step", paces=1))["type"] == "done"
    return game


async def is_gone(stage: Stage, game: str) -> bool:
    for _ in range(PATIENCE * 10):
        if used(stage, game) is None:
            return True
        await asyncio.sleep(0.1)
    return False


def test_a_server_prunes_by_itself_what_nobody_has_opened(stages: Callable[..., Stage]) -> None:
    stage = stages()
    server = stage.start()
    old, young = asyncio.run(begun(server)), asyncio.run(begun(server))
    server.kill()
    age(stage, old["game"], 91)
    age(stage, young["game"], 89)
    again = stage.start()
    assert asyncio.run(is_gone(stage, old["game"]))
    answer = again.http.get(f"/api/games/{old['game']}", params={"language": "en"})
    assert answer.status_code == 404
    assert "nobody had opened it for long" in answer.json()["error"]["sentence"]
    assert again.get(f"/games/{young['game']}")["n"] == 1


def test_to_open_a_game_is_to_use_it_and_to_look_again_writes_nothing(
    stages: Callable[..., Stage],
) -> None:
    stage = stages(keep_days=0)
    server = stage.start()
    game = asyncio.run(begun(server))
    server.kill()
    age(stage, game["game"], 400)
    again = stage.start()

    async def story() -> None:
        async with again.seat(game["watch"]):
            first = used(stage, game["game"])
            assert first is not None
            assert first[:10] == as_told(datetime.now(UTC))[:10]
        async with again.seat(game["watch"]):
            again.http.get(f"/api/games/{game['game']}/at/1")
            assert used(stage, game["game"]) == first

    asyncio.run(story())


def test_what_is_open_is_never_pruned(tmp_path: Path) -> None:
    """However old the database thinks it is."""
    from sandtable.server.hall import Hall

    settings = Settings(f"sqlite:///{tmp_path / 'a.sqlite'}", catalogue="tests.server.toys:offered")

    async def story() -> None:
        from sandtable.server.catalogue import scenario_of
        from sandtable.server.seating import Wanted, set_up

        hall = Hall(settings)
        offered = hall.offered["toy"]
        seats = {"red": Wanted("me"), "blue": Wanted("here")}
        made = set_up(offered, scenario_of(offered, "duel"), {}, seats)
        await asyncio.wrap_future(hall.store.create(made.kept, made.hosted.stands()))
        room = hall.take(made.hosted)
        grow_old(hall.store, made.kept.id, 400)
        assert await hall.prune() == 0
        hall._put_away(1, idle=-1)
        assert room.given_up
        assert await hall.prune() == 1
        await hall.close()

    asyncio.run(story())


# --- on the command line --------------------------------------------------------------------------
def call(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sandtable", "serve", "prune", *arguments],
        env={**surroundings(), **environment},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def test_a_dry_run_says_what_would_go_and_changes_nothing(database: str, store: Store) -> None:
    keep(store, "old", 91, STEP)
    keep(store, "empty", 2)
    before = left(store)
    day = as_told(datetime.now(UTC) - timedelta(days=91))[:10]
    done = call("--dry-run", "--database", database)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0] == f"toy  duel  last opened {day}  0 entries  1 kB"
    assert done.stdout.splitlines()[-1] == "2 games would go, 1 kB."
    assert left(store) == before


def test_prune_deletes_beside_a_server_and_says_how_many_and_how_much(
    database: str, store: Store
) -> None:
    keep(store, "old", 91, STEP)
    keep(store, "young", 5, STEP)
    done = call("--database", database, "--language", "fr")
    assert done.stdout.splitlines()[-1] == "1 partie est supprimée, 1 ko."
    assert left(store) == {"games": 1, "seats": 1, "entries": 2}
    assert call("--database", database).stdout == (
        "Nothing goes: no game has been unopened for 90 days.\n"
    )
    done = call("--database", database, SANDTABLE_KEEP_DAYS="4")
    assert done.stdout.splitlines()[-1] == "1 game is deleted, 1 kB."


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    done = call("--database", str(tmp_path / "none.sqlite"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be opened: No such file or directory." in done.stderr
    assert os.listdir(tmp_path) == []


# --- a seat deletes its game ----------------------------------------------------------------------
def delete(server: Server, token: str, language: str = "en") -> httpx.Response:
    return server.http.delete(f"/api/table/{token}", params={"language": language})


def test_a_seat_deletes_its_game_and_whoever_is_there_reads_who_did(server: Server) -> None:
    names = {"red": {"kind": "me", "name": "Anne"}, "blue": "here"}
    game = server.new_game(names)

    async def story() -> None:
        seat = server.seat(game["seats"]["blue"], "fr")
        await seat.open()
        answer = await asyncio.to_thread(delete, server, game["seats"]["red"])
        assert (answer.status_code, answer.content) == (204, b"")
        told = await seat.hear("error")
        assert (told["code"], told["sentence"]) == (
            "deleted",
            "Anne (Rouge) a supprimé cette partie.",
        )
        assert await seat.gone() == 4410
        await seat.close()
        late = server.seat(game["seats"]["blue"])
        await late.open()
        assert "a player has deleted the game" in (await late.hear("error"))["sentence"]
        assert await late.gone() == 4404
        await late.close()

    asyncio.run(story())
    assert server.post("/games/mine", {"tokens": [game["seats"]["red"]]}) == []
    assert delete(server, game["seats"]["red"]).status_code == 404


def test_a_game_that_is_not_open_can_be_deleted_too(stages: Callable[..., Stage]) -> None:
    stage = stages()
    server = stage.start()
    game = asyncio.run(begun(server))
    server.kill()
    assert delete(stage.start(), game["seats"]["blue"]).status_code == 204
    assert used(stage, game["game"]) is None


def test_a_spectator_or_a_stranger_deletes_nothing(server: Server) -> None:
    game = server.new_game()
    watcher, stranger = delete(server, game["watch"]), delete(server, "nobody")
    assert (watcher.status_code, stranger.status_code) == (403, 404)
    assert watcher.json()["error"]["sentence"].startswith("You are watching")
    assert server.get(f"/games/{game['game']}")["n"] == 0


def test_what_is_said_while_a_game_is_deleted_is_not_acknowledged(server: Server) -> None:
    """Either it was done before, or the connection is closed without a word about it."""
    game = server.new_game()

    async def story() -> None:
        red = server.seat(game["seats"]["red"])
        await red.open()
        going = asyncio.create_task(asyncio.to_thread(delete, server, game["seats"]["blue"]))
        with suppress(Closed):
            for _ in range(200):
                await red.command("Step", paces=1)
        assert (await going).status_code == 204
        assert await red.gone() == 4410
        await red.close()

    asyncio.run(story())

"""The store: what it was given it has, in order and once, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import itertools
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text
from tests.server import postgres
from tests.server.stage import PATIENCE, Stage, surroundings

from sandtable.refusals import BadInput
from sandtable.server.settings import database_url
from sandtable.server.store import Kept, KeptSeat, NotSaved, Row, Store, hash_of
from sandtable.server.store.opening import NEWEST, migrations, open_engine
from sandtable.server.store.owner import owning
from sandtable.server.store.schema import metadata

STANDS = {"n": 0, "turn": 1, "turns": 4, "to_play": "red", "result": None}
SEATS = (
    KeptSeat("red", "me", "Anne", token=hash_of("red's link")),
    KeptSeat("blue", "program", player="greedy"),
)


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
    yield store
    store.close()


_numbers = itertools.count()


def a_game(store: Store, rows: tuple[Row, ...] = (Row("header", 0, "{}"),)) -> str:
    """A game with two seats; its links are those of SEATS, made its own."""
    game = f"game-{next(_numbers)}"
    seats = (replace(SEATS[0], token=hash_of(f"link of {game}")), SEATS[1])
    setup = {"scenario": {"id": "duel", "name": "Béatrice"}}
    store.create(Kept(game, "toy", "duel", setup, "5ec4e7", seats, rows), STANDS).result()
    return game


def test_a_game_comes_back_as_it_was_kept(store: Store) -> None:
    game = a_game(store)
    kept = store.load(game)
    assert kept is not None
    assert (kept.ruleset, kept.scenario, kept.secret) == ("toy", "duel", "5ec4e7")
    assert kept.setup == {"scenario": {"id": "duel", "name": "Béatrice"}}
    assert [seat.side for seat in kept.seats] == ["red", "blue"]
    assert kept.rows == (Row("header", 0, "{}"),)


@pytest.mark.parametrize("game", ["nothing", "", "a\0zero", "é" * 1000, "' OR 1=1 --"])
def test_a_game_that_is_not_there_is_none(store: Store, game: str) -> None:
    assert store.load(game) is None
    assert store.cards([game]) == {}
    assert store.seat_of(game) is None


def test_a_seat_is_found_by_its_link_of_which_only_a_hash_is_kept(store: Store) -> None:
    game = a_game(store)
    assert store.seat_of(f"link of {game}") == (game, "red")
    assert store.seat_of(hash_of(f"link of {game}")) is None
    assert store.seats_of([f"link of {game}", "other"]) == {f"link of {game}": (game, "red")}


def test_rows_come_back_in_the_order_in_which_they_were_added(store: Store) -> None:
    game = a_game(store)
    for n in range(1, 30):
        store.append(game, n, [Row("entry", n, f"line {n}", "red", f"id {n}", "d")], STANDS)
    store.append(game, 30, [Row("end", 29, "end")], STANDS).result()
    kept = store.load(game)
    assert kept is not None
    assert [row.line for row in kept.rows[1:]] == [*(f"line {n}" for n in range(1, 30)), "end"]
    assert kept.rows[5] == Row("entry", 5, "line 5", "red", "id 5", "d")
    assert kept.record()[-1] == "end"


def test_a_place_can_be_taken_once(store: Store) -> None:
    game = a_game(store)
    store.append(game, 1, [Row("entry", 1, "first")], STANDS).result()
    with pytest.raises(NotSaved):
        store.append(game, 1, [Row("entry", 1, "second")], STANDS).result()
    kept = store.load(game)
    assert kept is not None
    assert [row.line for row in kept.rows] == ["{}", "first"]


def test_an_id_of_a_client_can_be_used_once_by_each_side(store: Store) -> None:
    game = a_game(store)
    store.append(game, 1, [Row("entry", 1, "a", "red", "same", "d")]).result()
    store.append(game, 2, [Row("entry", 2, "b", "blue", "same", "d")]).result()
    with pytest.raises(NotSaved):
        store.append(game, 3, [Row("entry", 3, "c", "red", "same", "d")]).result()


def test_a_write_is_all_or_nothing(store: Store) -> None:
    game = a_game(store)
    rows = [Row("entry", 1, "new"), Row("entry", 0, "old")]
    with pytest.raises(NotSaved):
        store.append(game, 0, rows, {**STANDS, "n": 9}).result()
    kept = store.load(game)
    assert kept is not None
    assert (len(kept.rows), store.cards([game])[game].n) == (1, 0)


def test_a_write_that_fails_does_not_spoil_those_committed_with_it(store: Store) -> None:
    games = [a_game(store) for _ in range(20)]
    futures: list[Future[None]] = []
    for n, game in enumerate(games):
        futures.append(store.append(game, 1 if n != 7 else 0, [Row("entry", 1, "line")]))
    failed = [n for n, future in enumerate(futures) if future.exception() is not None]
    assert failed == [7]
    for n, game in enumerate(games):
        kept = store.load(game)
        assert kept is not None
        assert len(kept.rows) == (1 if n == 7 else 2)


def test_whoever_stops_waiting_does_not_stop_the_writing(store: Store) -> None:
    """Else nobody's command would ever be acknowledged again."""
    game = a_game(store)
    assert not store.append(game, 1, [Row("entry", 1, "first")]).cancel()
    store.append(game, 2, [Row("entry", 2, "second")]).result(timeout=20)
    kept = store.load(game)
    assert kept is not None
    assert [row.line for row in kept.rows[1:]] == ["first", "second"]


@pytest.mark.parametrize("row", [Row("entry", 1, "half \ud800"), Row("entry", 10**30, "far")])
def test_what_no_database_can_hold_is_not_saved_and_the_next_is(store: Store, row: Row) -> None:
    game = a_game(store)
    refused = store.append(game, 1, [row])
    taken = store.append(game, 1, [Row("entry", 1, "whole")])
    with pytest.raises(NotSaved):
        refused.result(timeout=20)
    taken.result(timeout=20)


def test_what_several_games_did_meanwhile_is_few_commits(store: Store) -> None:
    games = [a_game(store) for _ in range(100)]
    before = store.committer.commits
    futures = [store.append(game, 1, [Row("entry", 1, "line")], STANDS) for game in games]
    for future in futures:
        future.result()
    assert store.committer.commits - before < 50


def test_a_card_tells_how_a_game_stands(store: Store) -> None:
    game = a_game(store)
    result = {"winner": "red", "sentence": {"en": "Red wins.", "fr": "Rouge gagne."}}
    stands = {"n": 3, "turn": 2, "turns": 4, "to_play": None, "result": result}
    store.append(game, 1, [Row("entry", 1, "line")], stands).result()
    card = store.cards([game, "other"])[game]
    assert (card.n, card.turn, card.turns, card.to_play, card.result) == (3, 2, 4, None, result)
    assert card.seats[0].name == "Anne"


def test_a_seed_that_was_added_is_never_replaced(store: Store) -> None:
    game = a_game(store)
    store.append(game, 1, (), seeds={"red": "first"}).result()
    store.append(game, 1, (), seeds={"red": "second"}).result()
    kept = store.load(game)
    assert kept is not None
    assert kept.seats[0].seed == "first"


def test_closing_writes_what_was_submitted(database: str) -> None:
    store = Store(database)
    game = a_game(store)
    future = store.append(game, 1, [Row("entry", 1, "last")])
    store.close()
    assert future.done()
    again = Store(database)
    kept = again.load(game)
    again.close()
    assert kept is not None
    assert kept.rows[-1].line == "last"


def test_the_migrations_make_the_tables_that_the_code_knows(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


# --- opening --------------------------------------------------------------------------------------
def test_the_newest_revision_is_the_one_the_code_names() -> None:
    assert ScriptDirectory.from_config(migrations()).get_current_head() == NEWEST


def test_sqlite_waits_for_the_disk_and_lets_others_read_meanwhile(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'table.sqlite'}")
    with engine.connect() as connection:
        modes = [
            connection.execute(text(f"PRAGMA {pragma}")).scalar()
            for pragma in ("journal_mode", "synchronous", "foreign_keys")
        ]
    engine.dispose()
    assert modes == ["wal", 2, 1]


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    open_engine(url).dispose()
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadInput, match="store-newer"):
        open_engine(url)


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////nowhere/at/all/table.sqlite",
        "postgresql+psycopg://nobody@127.0.0.1:9/nothing",
    ],
)
def test_a_database_that_cannot_be_opened_is_told_without_its_password(url: str) -> None:
    with pytest.raises(BadInput, match="store-cannot-open") as told:
        open_engine(url.replace("nobody@", "nobody:secret@"))
    assert "secret" not in str(told.value)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no database " * 100)
    with pytest.raises(BadInput, match="store-cannot-open"):
        open_engine(f"sqlite:///{tmp_path / 'notes.txt'}")


# --- whose it is ---------------------------------------------------------------------------------
def test_a_second_server_on_the_same_file_is_told_who_has_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    with owning(url, "http://127.0.0.1:8765/"):
        with pytest.raises(BadInput, match="store-in-use") as told, owning(url, "elsewhere"):
            pass
        assert told.value.facts["process"] == str(os.getpid())
        assert told.value.facts["address"] == "http://127.0.0.1:8765/"
        assert (tmp_path / "table.sqlite.lock").exists()  # it is not the second one's to take away
    with owning(url, "elsewhere"):  # and it is free again
        pass


def test_a_server_that_refuses_to_start_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("a record\n")
    words = [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--database", str(file)]
    done = subprocess.run(
        words, capture_output=True, encoding="utf-8", env=surroundings(), timeout=PATIENCE
    )
    assert done.returncode == 2
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_second_server_is_refused_with_one_sentence_until_the_first_is_killed(
    stages: Callable[..., Stage], tmp_path: Path
) -> None:
    file = tmp_path / "shared.sqlite"
    stage = stages(database=f"sqlite:///{file}")
    first = stage.start()
    words = [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--database", str(file)]
    second = subprocess.run(
        words, capture_output=True, encoding="utf-8", env=surroundings(), timeout=PATIENCE
    )
    assert second.returncode != 0
    (line,) = second.stderr.strip().splitlines()
    assert f"process {first.pid}, {first.address}/" in line
    assert "--database" in line
    first.kill()
    stage.start()  # what was killed holds nothing


# --- a server on it -------------------------------------------------------------------------------
def test_a_killed_server_resumes_its_game_in_the_middle_of_a_question(
    database: str, stages: Callable[..., Stage]
) -> None:
    """The blow is struck; whether it is parried is asked before and after the power cut."""
    stage = stages(database=database)
    server = stage.start()
    game = server.new_game()

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            done = await red.command("Strike", "blow")
            assert done["type"] == "done"
        server.kill()
        again = stage.start()
        async with again.seat(game["seats"]["blue"]) as blue:
            assert (await blue.hear("state"))["prompt"]["title"] == "MayParry"
            async with again.seat(game["seats"]["red"]) as red:
                assert await red.command("Strike", "blow") == done
            assert (await blue.ask("answer", answer=None))["type"] == "done"
        again.kill()

    asyncio.run(story())

"""How a server is told to run: what it knows, what it refuses, where it listens."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from tests.server.stage import ROOT, Server, Stage, surroundings

from sandtable.cli.serve import announce, listen
from sandtable.explain.story import refusal
from sandtable.refusals import BadInput
from sandtable.server.lan import address_of, own_address, picture_of
from sandtable.server.settings import FROM_ENVIRONMENT, Settings, read_settings

DATABASE = {"SANDTABLE_DATABASE_URL": "sqlite:///games.sqlite"}


def why(environment: dict[str, str], **given: Any) -> str:
    """The sentence with which settings are refused."""
    with pytest.raises(BadInput) as refused:
        read_settings({**DATABASE, **environment}, **given)
    return refusal(refused.value, "en")


# --- what it knows --------------------------------------------------------------------------------
def test_a_setting_that_nobody_knows_is_refused_and_the_nearest_named() -> None:
    assert why({"SANDTABLE_PROT": "80"}).startswith("There is no setting SANDTABLE_PROT; there are")
    assert "SANDTABLE_PORT" in why({"SANDTABLE_PROT": "80"})


def test_variables_of_other_programs_are_none_of_its_business() -> None:
    assert read_settings({**DATABASE, "PORT": "80", "SAND": "x"}).port == 8765


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "-1"),
        ("PORT", "65536"),
        ("PORT", "80 "),
        ("PORT", "８０"),
        ("BOT_SECONDS", "soon"),
        ("BOT_SECONDS", "0"),
        ("COMMIT_WINDOW", "nan"),
        ("MESSAGE_BYTES", "1e9"),
        ("MESSAGES_PER_SECOND", "0"),
        ("ORIGINS", "table.example"),
        ("ORIGINS", "https://table.example/page"),
        ("DATABASE_URL", "mysql://games"),
        ("DATABASE_URL", "sqlite://"),
        ("DATABASE_URL", "sqlite:///:memory:"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused_with_what_would(name: str, text: str) -> None:
    told = why({f"SANDTABLE_{name}": text})
    assert "must" in told or "give a file" in told


def test_every_setting_has_a_variable_except_what_only_tests_and_calls_say() -> None:
    from_environment = {field for field, _ in FROM_ENVIRONMENT.values()}
    said = {"lan", "static", "catalogue", "shares_port"}
    assert {f.name for f in fields(Settings)} - from_environment == said


def test_what_the_call_says_goes_before_the_environment() -> None:
    settings = read_settings({**DATABASE, "SANDTABLE_PORT": "1"}, port=2, host=None)
    assert (settings.port, settings.host) == (2, "127.0.0.1")


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_postgresql_is_taken_by_its_address(scheme: str) -> None:
    given = {"SANDTABLE_DATABASE_URL": f"{scheme}://anne@box/games"}
    assert read_settings(given).database == "postgresql+psycopg://anne@box/games"


def test_a_database_may_be_named_by_its_file_alone() -> None:
    assert read_settings({}, database="/tmp/a b.sqlite").database == "sqlite:////tmp/a b.sqlite"


def run_serve(environment: dict[str, str], *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sandtable", "serve", *more],
        env={**surroundings(), **environment},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_the_server_does_not_start_on_a_setting_that_nobody_knows(tmp_path: Path) -> None:
    done = run_serve({"SANDTABLE_DATABASE": "x"}, "--database", str(tmp_path / "a.sqlite"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "There is no setting SANDTABLE_DATABASE" in done.stderr


# --- where it listens -----------------------------------------------------------------------------
def test_it_listens_to_this_machine_alone_unless_told_otherwise() -> None:
    with listen(read_settings(DATABASE, port=0)) as socket:
        assert socket.getsockname()[0] == "127.0.0.1"


def test_with_lan_it_is_for_the_whole_network() -> None:
    assert read_settings(DATABASE, lan=True).host == "0.0.0.0"


def test_with_lan_it_prints_its_address_and_a_picture_of_it(capsys: Any) -> None:
    settings = Settings("sqlite:///x", lan=True, port=8765)
    announce(settings, "http://127.0.0.1:8765/", "en", None)
    printed = capsys.readouterr().out
    there = f"http://{own_address()}:8765/"
    assert f"In your network: {there}" in printed
    assert picture_of(there) in printed


def test_the_picture_is_a_code_that_says_the_address() -> None:
    """Its modules, drawn two rows to a line, are those of the address and of no other."""
    import segno

    there = address_of(8765)
    size = segno.make(there, micro=False).symbol_size(border=4)[0]
    rows = picture_of(there).rstrip("\n").split("\n")
    assert len(rows) in (size // 2, (size + 1) // 2)
    assert picture_of(there) != picture_of(there.replace("8765", "8766"))


def test_a_port_in_use_is_told(stages: Callable[..., Stage]) -> None:
    taken = int(stages().start().address.rpartition(":")[2])
    with pytest.raises(BadInput) as refused:
        listen(Settings("sqlite:///x", port=taken))
    assert refused.value.key == "serve-port-taken"


# --- who may ask ----------------------------------------------------------------------------------
def status_as(server: Server, **headers: str) -> int:
    return server.http.post("/api/games/mine", json={"tokens": []}, headers=headers).status_code


def test_in_a_network_it_answers_to_private_addresses_and_not_to_foreign_names(
    stages: Callable[..., Stage],
) -> None:
    """Here it is told that it serves a network; it still listens to this machine only."""
    server = stages(lan=True).start()
    assert server.get("/settings")["address"].startswith("http://")
    assert status_as(server, host="192.168.1.20:8765") == 200
    assert status_as(server, host="192.168.1.20:8765", origin="http://192.168.1.20:8765") == 200
    assert status_as(server, host="192.168.1.20:8765", origin="http://192.168.1.21:8765") == 403
    assert status_as(server, host="8.8.8.8:8765") == 421
    assert status_as(server, host="evil.example") == 421


def test_without_a_network_private_addresses_are_foreign_too(server: Server) -> None:
    assert status_as(server, host="192.168.1.20:8765") == 421
    assert status_as(server, host="localhost:8765") == 200


def test_an_address_before_a_proxy_can_be_allowed(stages: Callable[..., Stage]) -> None:
    server = stages(origins=("https://table.example",)).start()
    proxied = {"host": "table.example", "origin": "https://table.example"}
    assert status_as(server, **proxied) == 200
    assert status_as(server, host="table.example", origin="https://evil.example") == 403


def test_a_name_is_kept_without_what_cannot_be_seen(server: Server) -> None:
    """Texts of users leave as JSON, never as a page, and without control characters."""
    name = "<script>\x00\x1b[2J\u202e</script>"
    seats = {"red": "me", "blue": {"kind": "link", "name": name}}
    game = server.new_game(seats, dice="fair")

    import asyncio

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            said = (await red.hear("state"))["status"]["sentence"]
            assert "<script>··[2J·</script> (Blue)" in said

    asyncio.run(story())

"""Who asks: limits are counted by an address that nobody can choose for himself."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.nginx import NGINX, nginx
from tests.server.stage import ROOT, Server, Stage

from sandtable.explain.story import refusal
from sandtable.refusals import BadInput
from sandtable.server.addresses import Callers
from sandtable.server.settings import read_settings

PROXY = "192.0.2.1"
#: So few that the second request of an address is refused.
SLOWLY = {"requests_per_second": 0.001}


def caller(peer: str, *forwarded: str, trusted: tuple[str, ...] = (PROXY,)) -> str:
    headers = [(b"x-forwarded-for", one.encode("latin-1")) for one in forwarded]
    return Callers(trusted).address({"type": "http", "client": (peer, 1), "headers": headers})


# --- behind a proxy -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        (("203.0.113.5",), "203.0.113.5"),
        (("203.0.113.5:4711",), "203.0.113.5"),
        (("1.1.1.1, 203.0.113.5",), "203.0.113.5"),
        (("1.1.1.1", "203.0.113.5"), "203.0.113.5"),
        ((f"203.0.113.5, {PROXY}",), "203.0.113.5"),
        ((f"1.1.1.1, 203.0.113.5, {PROXY}, {PROXY}",), "203.0.113.5"),
        (("2001:db8:1:2:3:4:5:6",), "2001:db8:1:2::/64"),
        (("[2001:db8:1:2::9]:443",), "2001:db8:1:2::/64"),
        (("::ffff:203.0.113.5",), "203.0.113.5"),
        ((f"203.0.113.5, ::ffff:{PROXY}",), "203.0.113.5"),
    ],
)
def test_behind_a_proxy_the_last_address_that_it_did_not_come_from_itself_counts(
    forwarded: tuple[str, ...], address: str
) -> None:
    assert caller(PROXY, *forwarded) == address


@pytest.mark.parametrize(
    "garbage", ["", "unknown", "me", "999.1.1.1", "\xe9\xff", "1.1.1.1 2.2.2.2", "[::1", "::1::"]
)
def test_what_is_no_address_is_nobody_new(garbage: str) -> None:
    assert caller(PROXY, garbage) in (PROXY, "::/64")
    assert caller(PROXY, f"{garbage}, 203.0.113.5") == "203.0.113.5"


def test_a_header_without_end_is_read_only_at_its_end() -> None:
    assert caller(PROXY, ",".join(["1.1.1.1"] * 5_000 + ["203.0.113.5"])) == "203.0.113.5"


def test_whoever_is_no_proxy_of_ours_is_counted_by_himself_whatever_he_says() -> None:
    assert caller("198.51.100.7", "203.0.113.5") == "198.51.100.7"
    assert caller("127.0.0.1", "203.0.113.5", trusted=()) == "127.0.0.1"
    assert caller("2001:db8::1", "203.0.113.5") == "2001:db8::/64"


def test_a_network_of_proxies_is_trusted_as_a_whole() -> None:
    trusted = ("10.0.0.0/8", "fd00::/8")
    assert caller("10.1.2.3", "203.0.113.5, fd00::7, 10.9.9.9", trusted=trusted) == "203.0.113.5"


def test_a_proxy_that_is_no_address_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput) as refused:
        read_settings({"SANDTABLE_TRUSTED_PROXY": "127.0.0.1, box.local"}, database="x")
    assert refusal(refused.value, "en") == (
        "SANDTABLE_TRUSTED_PROXY must hold addresses or networks such as 127.0.0.1 or 10.0.0.0/8, "
        "not “box.local”."
    )


# --- a forged header ------------------------------------------------------------------------------
FORGED = ["1.2.3.4", "1.2.3.5, 10.0.0.1", "2001:db8:7::1", "[2001:db8:8::1]:80", "garbage", ""]


def test_a_forged_header_evades_no_limit_without_a_proxy(stages: Callable[..., Stage]) -> None:
    server = stages(**SLOWLY).start()
    assert ask(server.address) == 200
    assert {ask(server.address, forged) for forged in FORGED} == {429}


def ask(address: str, forwarded: str | None = None, **headers: str) -> int:
    if forwarded is not None:
        headers["X-Forwarded-For"] = forwarded
    return httpx.get(f"{address}/api/settings", headers=headers, trust_env=False).status_code


# --- the proxy of the documents -------------------------------------------------------------------
#: Where nginx asks from: whoever else is on this machine is at 127.0.0.1.
OUR_NGINX = "127.0.0.2"


def example() -> str:
    """The configuration that stands in the documents."""
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    found = re.search(r"```nginx\n(.*?)```", text, re.DOTALL)
    assert found
    return found[1]


def behind_nginx(server: Server, folder: Path) -> AbstractContextManager[str]:
    """The example as it stands there, without a certificate."""
    site = re.sub(r"\n *ssl_[^;]+;", "", example())
    # From another address than the players', who are all on this machine here.
    site = site.replace("http://127.0.0.1:8765;", f"{server.address}; proxy_bind {OUR_NGINX};")
    return nginx(site, folder)


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed here")
def test_behind_nginx_as_in_the_documents_a_forged_header_evades_no_limit(
    stages: Callable[..., Stage], tmp_path: Path
) -> None:
    settings: dict[str, Any] = {
        "origins": ("https://table.example",),
        "trusted_proxies": (OUR_NGINX,),
    }
    server = stages(**SLOWLY, **settings).start()
    host = {"Host": "table.example"}
    with behind_nginx(server, tmp_path) as proxy:
        assert ask(proxy, **host) == 200
        assert {ask(proxy, forged, **host) for forged in FORGED} == {429}
    assert ask(server.address, "203.0.113.9") == 429  # the same address, without the proxy


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed here")
def test_behind_nginx_as_in_the_documents_a_table_is_played(
    stages: Callable[..., Stage], tmp_path: Path
) -> None:
    import asyncio

    server = stages(origins=("https://table.example",), trusted_proxies=(OUR_NGINX,)).start()
    game = server.new_game()

    async def story(proxy: str) -> None:
        at = proxy.replace("127.0.0.1", "table.example")
        seat = Server(0, at).seat(game["seats"]["red"])
        port = int(proxy.rpartition(":")[2])
        await seat.open(host="127.0.0.1", port=port, origin="https://table.example")
        assert (await seat.command("Step", paces=1))["type"] == "done"
        await seat.close()

    with behind_nginx(server, tmp_path) as proxy:
        asyncio.run(story(proxy))


# --- how many games -------------------------------------------------------------------------------
SEATS = {"red": {"kind": "me"}, "blue": {"kind": "here"}}
DUEL = {"ruleset": "toy", "scenario": "duel", "seats": SEATS}


def test_an_address_that_begins_too_many_games_is_told_when_to_try_again(
    stages: Callable[..., Stage],
) -> None:
    server = stages(games_per_hour=2, trusted_proxies=("127.0.0.1",)).start()

    def begin(who: str, **more: str) -> httpx.Response:
        headers = {"X-Forwarded-For": who}
        return server.http.post("/api/games", json={**DUEL, **more}, headers=headers)

    assert [begin("203.0.113.5").status_code for _ in range(2)] == [201, 201]
    refused = begin("203.0.113.5", language="en")
    assert refused.status_code == 429
    assert refused.json()["error"]["sentence"] == (
        "2 games an hour may be begun from an address; try again in 30 minutes."
    )
    assert 1790 < int(refused.headers["retry-after"]) <= 1800
    assert (
        "par heure\N{NARROW NO-BREAK SPACE}; réessayez dans 30 minutes."
        in (begin("203.0.113.5", language="fr").json()["error"]["sentence"])
    )
    assert begin("203.0.113.6").status_code == 201


def test_a_game_that_is_refused_for_another_reason_counts_for_nothing(
    stages: Callable[..., Stage],
) -> None:
    server = stages(games_per_hour=1).start()
    wrong = {**DUEL, "scenario": "chess"}
    assert server.http.post("/api/games", json=wrong).status_code == 422
    assert server.http.post("/api/games", json=DUEL).status_code == 201


def test_branches_and_opened_files_count_as_new_games(stages: Callable[..., Stage]) -> None:
    server = stages(games_per_hour=1).start()
    text = (ROOT / "tests" / "games" / "cz-sodium-alley.greedy.jsonl").read_text(encoding="utf-8")
    record = {"name": "alley.jsonl", "text": text}
    game = server.post("/open/record", record)["game"]
    again = server.http.post("/api/open/record", json=record)
    branch = server.http.post(f"/api/games/{game}/branch", json={"n": 0})
    assert (again.status_code, branch.status_code) == (429, 429)

"""Three workers on PostgreSQL behind nginx, as `deploy/` has it, without containers."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from tests.server import postgres
from tests.server.nginx import NGINX, nginx
from tests.server.stage import PATIENCE, ROOT, Closed, Server, Stage, Starter, an_id

from sandtable.server.settings import database_url

NAMES = ("worker-1", "worker-2", "worker-3")
GAMES = 5


def behind_nginx(addresses: dict[str, str], folder: Path) -> AbstractContextManager[str]:
    """The configuration as it stands there, with our own workers."""
    site = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    for name, address in addresses.items():
        assert f"{name}:8765" in site
        site = site.replace(f"{name}:8765", address)
    return nginx(site, folder)


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed here")
def test_three_workers_behind_nginx_lose_nothing_when_one_dies(
    starter: Starter, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        try:
            database = database_url(stack.enter_context(postgres.running()).address)
        except postgres.CannotStart as why:
            pytest.skip(str(why))
        settings: dict[str, Any] = {**Stage(starter, database).settings, "database": database}
        workers = {name: starter.start({**settings, "worker": name}) for name in NAMES}
        hosts = {name: one.address.removeprefix("http://") for name, one in workers.items()}
        proxy = stack.enter_context(behind_nginx(hosts, tmp_path))
        house = Server(0, proxy)
        stack.callback(house.http.close)
        games = [house.new_game(options={"vigour": 1_000_000}) for _ in range(GAMES)]
        assert house.http.get("/api/metrics").status_code == 403

        async def story() -> None:
            said: dict[str, list[str]] = {game["game"]: [] for game in games}
            for worker in (None, "worker-1", "worker-3"):
                if worker:
                    workers[worker].kill()
                for game in games:
                    for _ in range(2):
                        said[game["game"]].append(await taunted(house, game))
            for game in games:
                async with house.seat(game["watch"]) as seat:
                    entries = (await seat.ask("log", count=100))["entries"]
                    assert [entry["n"] for entry in entries] == [1, 2, 3, 4, 5, 6]

        asyncio.run(story())
        for server in workers.values():
            server.kill()


async def taunted(house: Server, game: dict[str, Any]) -> str:
    """Whoever is to move says something, until it is acknowledged, by whichever worker."""
    action, until = an_id(), monotonic() + PATIENCE
    while monotonic() < until:
        seats = {side: house.seat(link) for side, link in game["seats"].items()}
        try:
            for seat in seats.values():
                await seat.open()
            side = seats["red"].last_state["status"]["to_play"]
            if (await seats[side].command("Taunt", action, words="x"))["type"] == "done":
                return action
        except (Closed, OSError, StopIteration):
            pass
        finally:
            for seat in seats.values():
                await seat.close()
        await asyncio.sleep(0.2)
    raise AssertionError("nobody acknowledges it")

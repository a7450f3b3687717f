"""Nobody hears what he may not know, on the real rulesets and over real connections."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server import hidden_hexes
from tests.server.hidden_hexes import STORIES, Still, a_program
from tests.server.hidden_mines import BANK, STORM, mines
from tests.server.leaks import LEAKS
from tests.server.stage import Server, Stage
from tests.server.twins import Story, Twin, difference

from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.server.catalogue import _Shipped
from sandtable.server.catalogue import offered as shipped

#: It is held while somebody looks round before something is settled.
BEAT = 0.05
SHIPPED = "sandtable.server.catalogue:offered"


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("held")


@pytest.fixture(scope="module")
def hexes(starter: Any, tmp_path_factory: pytest.TempPathFactory, held: Path) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("twins") / "table.sqlite"
    stage = Stage(starter, f"sqlite:///{database}", catalogue=SHIPPED, beat=BEAT, held=str(held))
    yield stage.start()
    stage.close()


def parted(
    server: Server, story: Story, held: Path, **how: bool
) -> tuple[list[str], tuple[Twin, Twin]]:
    both = Twin(server, "blue", "red", held), Twin(server, "blue", "red", held)
    return asyncio.run(difference(both, story, **how)), both


@pytest.mark.parametrize("story", STORIES)
def test_games_that_differ_in_what_is_hidden_are_heard_byte_by_byte_alike(
    hexes: Server, held: Path, story: str
) -> None:
    """HX-OBS-05, HX-UNIT-11, HX-CMD-08, HX-TURN-06: nor is there another rhythm."""
    found, both = parted(hexes, STORIES[story], held)
    assert found == []
    assert [said for twin in both for who, said in twin.sent if who == "refused"] == []
    if story in ("a_charge", "a_storm", "a_face"):  # else nobody was asked in secret
        assert both[0].asked != both[1].asked


@pytest.mark.parametrize(("leak", "story"), LEAKS.items())
def test_a_leak_of_each_kind_is_noticed(
    stages: Callable[..., Stage], held: Path, leak: str, story: str
) -> None:
    server = stages(catalogue=SHIPPED, beat=BEAT, leak=leak, held=str(held)).start()
    found, _ = parted(server, STORIES[story], held, any_will_do=True)
    assert found


# --- Modern Battles -------------------------------------------------------------------------------
@pytest.mark.parametrize("leak", ["", "mines_seen"])
def test_where_mines_lie_is_heard_by_nobody_else(
    stages: Callable[..., Stage], tmp_path: Path, leak: str
) -> None:
    """MB-INI-03; ambushes are laid and passed by on the way, which everybody sees (MB-AMB-02)."""
    server = stages(catalogue=SHIPPED, leak=leak).start()
    both = Twin(server, BANK, STORM, tmp_path), Twin(server, BANK, STORM, tmp_path)
    found = asyncio.run(difference(both, mines, any_will_do=bool(leak)))
    assert bool(found) == bool(leak), found


# --- a program that hides something ---------------------------------------------------------------
def _offering(at: tuple[int, int]) -> Callable[[], Any]:
    class WithStill(HexTactical):
        def planner(self) -> Any:
            return Still(at)

    def offered() -> Any:
        for one in shipped():
            if isinstance(one, _Shipped) and one.id == HexTactical.id:
                object.__setattr__(one, "ruleset", WithStill())
            yield one

    return offered


here, there = _offering((4, 5)), _offering((12, 1))


@pytest.mark.parametrize("leak", ["", "asked_openly"])
def test_what_a_program_hides_is_not_heard_either(
    stages: Callable[..., Stage], held: Path, leak: str
) -> None:
    how = {"beat": BEAT, "leak": leak, "held": str(held)}
    one, two = (
        stages(catalogue=f"tests.server.test_twins:{where}", **how).start()
        for where in ("here", "there")
    )
    both = Twin(one, "blue", "red", held, True), Twin(two, "blue", "red", held, True)
    found = asyncio.run(difference(both, a_program, any_will_do=bool(leak)))
    assert bool(found) == bool(leak), found


def test_the_stories_are_told_of_in_messages_of_every_kind(hexes: Server, held: Path) -> None:
    """A harness that hears nothing finds nothing."""
    twin = Twin(hexes, "blue", "red", held)

    async def play() -> None:
        await hidden_hexes.a_charge(twin, False)
        await twin.close()

    asyncio.run(play())
    told = " ".join(twin.told())
    kinds = ("hello", "state", "entry", "done", "refused", "panel", "sightline", "log", "seats")
    assert [kind for kind in kinds if f'"type":"{kind}"' not in told] == []

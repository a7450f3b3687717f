"""Whole games of Hex Tactical replayed from file: the rules still do what they did."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games import make
from tests.games.played import played

from sandtable import scenarios
from sandtable.record import read
from sandtable.replay import fold
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.verify import verify

GAMES = sorted((Path(__file__).parents[2] / "games").glob("hx-*.jsonl"))


@pytest.fixture(params=GAMES, ids=[path.stem for path in GAMES])
def path(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def test_there_is_a_golden_game_of_every_scenario() -> None:
    shipped = {listed.id for listed in scenarios.listing() if listed.ruleset == "hex-tactical"}
    assert {scenario for scenario, _ in make.HEXES} == shipped
    assert sorted(make.file_of(*game) for game in make.HEXES) == GAMES


#: What a golden game was made for.
MADE_FOR = {
    "hx-hedgerow-road": ("HexRegistered", "ToHitRolled", "VehicleDestroyed", "LeftMap"),
    "hx-post-on-rc4": ("SupportDrifted", "BlazeLit", "Burned", "Withdrew"),
    "hx-coral-atoll": ("GotOff", "PutOnFoot", "MissionRepulsed", "loss"),
    "hx-drop-zone": ("DropRepulsed", "DropShotDown", "UnitDropped", "FellBack"),
    "hx-laterite-road": ("TrapStruck", "Blow", "FlyerRepulsed", "BecameHesitant"),
    "hx-frozen-pass": ("SupportAimed", "PutBack", "Recovered", "Hid"),
}


@pytest.mark.parametrize("scenario", MADE_FOR)
def test_a_golden_game_shows_what_it_was_made_for(scenario: str) -> None:
    files = [make.file_of(*game) for game in make.HEXES if game[0] == scenario]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert [what for what in MADE_FOR[scenario] if f'"{what}"' not in text] == []


def test_a_golden_game_is_a_small_file(path: Path) -> None:
    assert path.stat().st_size < 300_000


def test_a_golden_game_replays_to_the_same_chain(path: Path) -> None:
    assert played(path.stem).chain == read(path).entries[-1].chain


def test_folding_its_events_alone_gives_the_same_end(path: Path) -> None:
    folded, game = fold(HexTactical(), read(path)), played(path.stem)
    assert (folded.state, folded.result) == (game.state, game.result)


def test_every_die_of_it_can_be_checked_without_the_engine(path: Path) -> None:
    assert verify(path).ok

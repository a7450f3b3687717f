"""Whole games of Modern Battles replayed from file: the rules still do what they did."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games import make
from tests.games.played import played

from sandtable import scenarios
from sandtable.record import read
from sandtable.replay import fold
from sandtable.rulesets.modern_battles.ruleset import ModernBattles
from sandtable.verify import verify

GAMES = sorted((Path(__file__).parents[2] / "games").glob("mb-*.jsonl"))


@pytest.fixture(params=GAMES, ids=[path.stem for path in GAMES])
def path(request: pytest.FixtureRequest) -> Path:
    game: Path = request.param
    return game


def test_there_is_a_golden_game_of_every_scenario() -> None:
    shipped = {
        scenario.id for scenario in scenarios.listing() if scenario.ruleset == "modern-battles"
    }
    assert {scenario for scenario, _ in make.BATTLES} == shipped
    assert sorted(make.file_of(*game) for game in make.BATTLES) == GAMES


#: What a golden game was made for.
MADE_FOR = {
    "mb-ridge-of-steel": ("AmbushLaid", "SpringAmbush", "VehicleLost", "BlazeWentOut"),
    "mb-airport-road": ("HatchesSet", "FireTallied", "Exploded", "Arrived"),
    "mb-ford-at-dawn": ("MinesFound", "Bogged", "Freed", "GunAbandoned"),
    "mb-saint-aubin": ("Charge", "BreakOff", "CombatFought", "LeftTable"),
    "mb-relief-column": ("CloseUp", "ChooseLosses", "Dismounted", "CrewBailedOut"),
}


@pytest.mark.parametrize("scenario", MADE_FOR)
def test_a_golden_game_shows_what_it_was_made_for(scenario: str) -> None:
    files = [make.file_of(*game) for game in make.BATTLES if game[0] == scenario]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert [what for what in MADE_FOR[scenario] if f'"{what}"' not in text] == []


def test_a_golden_game_is_a_small_file(path: Path) -> None:
    assert path.stat().st_size < 300_000


def test_a_golden_game_replays_to_the_same_chain(path: Path) -> None:
    assert played(path.stem).chain == read(path).entries[-1].chain


def test_folding_its_events_alone_gives_the_same_end(path: Path) -> None:
    folded, game = fold(ModernBattles(), read(path)), played(path.stem)
    assert (folded.state, folded.result) == (game.state, game.result)


def test_every_die_of_it_can_be_checked_without_the_engine(path: Path) -> None:
    assert verify(path).ok

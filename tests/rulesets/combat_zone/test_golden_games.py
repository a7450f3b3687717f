"""Whole games replayed from file: the rules still do, die by die, what they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.record import read
from sandtable.replay import fold, replay
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.verify import verify

GAMES = sorted((Path(__file__).parents[2] / "games").glob("cz-*.jsonl"))


@pytest.fixture(params=GAMES, ids=[path.stem for path in GAMES])
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_there_is_a_golden_game_of_every_scenario_for_each_player() -> None:
    assert len(GAMES) == 8


def test_a_golden_game_replays_to_the_same_chain(path: Path) -> None:
    record = read(path)
    assert replay(CombatZone(), record).chain == record.entries[-1].chain


def test_folding_its_events_alone_gives_the_same_end(path: Path) -> None:
    record = read(path)
    played, folded = replay(CombatZone(), record), fold(CombatZone(), record)
    assert (folded.state.figures, folded.result) == (played.state.figures, played.result)


def test_every_die_of_it_can_be_checked_without_the_engine(path: Path) -> None:
    assert verify(path).ok

# ruff: noqa: E501 (sentences stand whole beside what they refuse)
"""Positions of every ruleset: every field of a state can be said, and what cannot be is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

import pytest
from tests.games.played import NAMES, played

from sandtable.reading import Given
from sandtable.staging import BadPosition, positions_of, stage
from sandtable.staging.kinds import number
from sandtable.staging.records import Record, Records
from sandtable.staging.table import KINDS

FAMILIES = {
    "ms": "modern-skirmish",
    "mb": "modern-battles",
    "hx": "hex-tactical",
    "cz": "combat-zone",
}
GAMES = [name for name in NAMES if FAMILIES[name[:2]] in KINDS]


def records() -> Iterator[Any]:
    for ruleset in KINDS:
        for cls, record in positions_of(ruleset).known.items():
            yield pytest.param(ruleset, record, id=f"{ruleset}-{cls.__name__}")


# --- every field ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("ruleset", "record"), [*records()])
def test_every_field_of_a_state_can_be_said(ruleset: str, record: Record) -> None:
    left_out = positions_of(ruleset).records.left_out
    own = {one.name for one in fields(record.cls)}
    own -= {name for name in own if f"{record.cls.__name__}.{name}" in left_out}
    assert own == {*record.kinds, *record.parts}


@pytest.mark.parametrize("ruleset", KINDS)
def test_only_the_ground_the_switches_and_the_sides_are_said_in_another_way(ruleset: str) -> None:
    positions = positions_of(ruleset)
    states = [n for n in positions.records.left_out if n.split(".")[0] == positions.battle.__name__]
    kept = {f"Battle.{name}" for name in ("field", "options", "sides", *positions.passing)}
    assert set(states) == kept


@pytest.mark.parametrize(("ruleset", "record"), [*records()])
def test_what_is_said_is_written_again_as_it_was(ruleset: str, record: Record) -> None:
    for name, kind in record.kinds.items():
        if not kind.names and "{}" not in str(kind.example):  # a part is a record of its own
            value = kind.read(Given(kind.example, (name,), BadPosition), None)
            assert kind.write(value, None) == kind.example, name


def test_a_field_that_nobody_told_of_is_noticed_when_the_program_starts() -> None:
    @dataclass(frozen=True)
    class Figure:
        grudge: int

    with pytest.raises(TypeError, match=r"Figure\.grudge: nobody has told what it means"):
        Records({"courage": number()}).of(Figure)
    assert "grudge" in Records({"grudge": number()}).of(Figure).kinds


@pytest.mark.parametrize("name", GAMES)
def test_every_state_of_a_whole_game_can_be_said_and_staged_again(name: str) -> None:
    game = played(name)
    positions = positions_of(FAMILIES[name[:2]])
    number = len(game.entries)
    for n in sorted({*range(0, number, max(1, number // 6)), number}):
        state = game.state_at(n)
        again = positions.staged(positions.said(state))
        for one in fields(state):
            if one.name not in ("field", *positions.passing):
                assert getattr(again, one.name) == getattr(state, one.name), (n, one.name)


# --- what cannot be -------------------------------------------------------------------------------
ANN = {"red": {"ann": {"at": [10, 10]}}}
REFUSED = [
    ({"redd": {}}, "position, redd: there is no “redd” here; right would be red."),
    ({"red": {"ann": {"att": [1, 2]}}}, "position, figures.ann.att: there is no “att” here; right would be at."),
    ({"red": {"ann": {"at": [1]}}}, "position, figures.ann.at: “[1]” is not a point [x, y]."),
    ({"red": {"ann": {"at": [1.234, 2]}}}, "position, figures.ann.at.1: “1.234” is not a number with at most two decimals."),
    ({"red": {"ann": {"at": [1000, 2]}}}, "position, figures.ann.at: the base of ann is not wholly on the table."),
    ({"red": {"ann": {"at": [10, 10], "fate": "dead"}}}, "position, figures.ann.fate: there is no fate “dead”; right would be waiting, up, aboard, out, gone."),
    ({"red": {"ann": {"at": [10, 10], "aboard": "tank"}}}, "position, figures.ann.aboard: there is no vehicle “tank”; right would be —."),
    ({**ANN, "blue": {"bob": {"at": [11, 10]}}}, "position, figures.bob.at: the bases of bob and ann overlap."),
    ({**ANN, "blue": {"ann": {"at": [40, 10]}}}, "position, blue.ann: the id “ann” stands for something else already; each id stands once."),
    ({"red": [1]}, "position, red: “[1]” is not a mapping (key: value)."),
    ({"turn": -1}, "position, turn: -1 is not between 0 and 1000000."),
    ({"phase": "plya"}, "position, phase: there is no phase “plya”; right would be play."),
    ({"active": "nobody"}, "position, active: there is no unit “nobody”; right would be —."),
    ({"sides": ["red"]}, "position, sides: a battle has two sides, and here is only one."),
    ({"options": {"ms.wals": "open"}}, "position, options.ms.wals: there is no switch “ms.wals”; right would be ms.walls."),
    ({"vehicles": {"jeep": {"side": "red"}}}, "position, vehicles.jeep: “kind” is missing."),
    ({"terrain": {"hut": {"kind": "building"}}}, "position, terrain.hut: a piece needs a shape: r [x, y, width, height], l [x1, y1, x2, y2], c [x, y, radius] or p [[x, y], …]."),
    ({"scenario": "ms-consul"}, "There is no scenario and no file “ms-consul”; there are ms-consulate."),
    ({"scenario": "ms-tutorial", "table": [9, 9]}, "position, table: the scenario says this already; leave out table or the scenario."),
    ({"scenario": {"sides": []}}, "position, scenario.sides: a battle has two sides, and here is none."),
]  # fmt: skip


@pytest.mark.parametrize(("position", "sentence"), REFUSED)
def test_what_cannot_be_is_refused_in_one_sentence(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        stage("modern-skirmish", position)
    assert str(caught.value) == sentence


def test_a_ruleset_that_there_is_not_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadPosition, match="There is no ruleset “chess”: take combat-zone"):
        stage("chess", {})

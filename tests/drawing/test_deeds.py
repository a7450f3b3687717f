"""What an order would do, in a few words."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.drawing import table_of
from sandtable.drawing.deeds import Deeds, lowest, middling
from sandtable.explain.places import roughly
from sandtable.explain.words import LANGUAGES, Language
from sandtable.ground.places import Called, Place, Seen, Where
from sandtable.players.greedy import Greedy
from sandtable.prices.measure import battle
from sandtable.prices.things import STALLS
from sandtable.record import read as read_record
from sandtable.replay import fold
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import read
from sandtable.simulate.match import play_quickly
from sandtable.staging import stage

GUNNERS = {
    "red": {"crew": {"at": [[10, 10], [10, 12], [8.5, 11]], "gun": "gun-75", "gun_at": [12, 11]}},
    "blue": {"baker": {"at": [[30, 10], [30, 11.2]]}},
    "phase": "shooting",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shell_says_whom_it_is_meant_for_wherever_it_falls(language: Language) -> None:
    staged = stage("modern-battles", GUNNERS)
    table: Any = table_of("modern-battles")
    deeds = Deeds(ruleset_named("modern-battles"), table.uncovered, ("red", "blue"), None)
    command = staged.read("shoot crew at baker gun he aimed baker-2")
    entry = deeds.tried(staged.state, "red", command).entry
    assert "baker" in deeds.doing(entry, staged.state, language).lower()


@pytest.mark.parametrize("throw", [lowest, middling])
def test_a_move_that_must_be_tested_is_called_a_move_whatever_its_dice(throw: Any) -> None:
    away = {"red": {"able": {"at": [[10, 10]]}}, "blue": {"baker": {"at": [[60, 40]]}}}
    options = {"mb.free-movement": True}
    staged = stage("modern-battles", {**away, "phase": "movement", "options": options})
    table: Any = table_of("modern-battles")
    deeds = Deeds(ruleset_named("modern-battles"), table.uncovered, ("red", "blue"), None)
    entry = deeds.tried(staged.state, "red", staged.read("move able to 3,10"), throw).entry
    assert deeds.doing(entry, staged.state, "en").startswith("Able: move")


@pytest.mark.parametrize(
    ("language", "where"), [("en", "south-west of the wheat"), ("fr", "au sud-ouest")]
)
def test_a_place_far_from_everything_is_told_without_measuring(
    language: Language, where: str
) -> None:
    wheat = Seen(Called("wheat", "blé"), far=1100, wind=5)
    place = Place(Where(wheat, Seen(Called("farm", "ferme"), far=1500)), "9,40", unit="inch")
    assert roughly(place, language).startswith(where)
    assert "11" not in roughly(place, language)


@pytest.mark.parametrize("throw", [lowest, middling])
def test_a_tie_that_is_rolled_off_comes_to_an_end(throw: Any) -> None:
    """Two equal sides tie with equal dice: whoever told of an order rolled them off for ever."""
    stall = STALLS["combat-zone"]["weapons"]
    data = battle(stall, stall.force(stall.plain.id, 0, 0), 1, 0)
    rules = ruleset_named("combat-zone")
    start = rules.begin(read(data).plain, {})
    sides = rules.sides(start)
    deeds = Deeds(rules, None, sides, None)
    tried: list[object] = []

    class Watched(Greedy):
        def choose(self, view: Any, side: str, candidates: Any) -> Any:
            command = super().choose(view, side, candidates)
            tried.append(deeds.tried(view, side, command, throw).after)
            return command

    play_quickly(rules, start, {side: Watched(rules, 1) for side in sides}, Random(3))
    assert len(tried) > 20


GAMES = Path(__file__).parents[1] / "games"
FIRED = ("cz-tiger-lane", "cz-cliff-battery", "cz-route-nationale")
PLAYED = (*FIRED, "ms-dusk-bridge", "mb-ridge-of-steel", "hx-hedgerow-road")
RAW = re.compile(r"\d+(\.\d+)?,\d+")  # 67.59,35.08


@pytest.mark.parametrize("game", PLAYED)
def test_no_order_is_called_by_raw_coordinates(game: str) -> None:
    """Neither as it went nor as it would have gone with the lowest dice."""
    record = read_record(GAMES / f"{game}.greedy.jsonl")
    rules = ruleset_named(record.header.data["ruleset"])
    played: Any = fold(rules, record)
    table: Any = table_of(record.header.data["ruleset"])
    deeds = Deeds(rules, table.uncovered, rules.sides(played.state_at(0)), None)
    for entry in played.entries:
        before = played.state_at(entry.n - 1)
        again = deeds.tried(before, entry.side, entry.command).entry if is_aimed(entry) else entry
        for one in (entry, again):
            assert not RAW.search(deeds.doing(one, before, "en"))


def is_aimed(entry: Any) -> bool:
    """At a point of the table: with low dice it misses, and hits nobody by whom to call it."""
    return getattr(entry.command, "point", None) is not None

"""The end of a game: whose dice fell well, and what came off against long odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.rulesets.modern_skirmish.build import Played
from tests.rulesets.modern_skirmish.build_fire import (
    a_battle,
    a_vehicle,
    blue,
    cm,
    hedge,
    played,
    red,
)

from sandtable.drawing import table_of
from sandtable.drawing.modern_skirmish.ending import rolls_of
from sandtable.drawing.rows import fraction_text
from sandtable.entry import Entry
from sandtable.rulesets.modern_skirmish.battle.state import RAPID
from sandtable.rulesets.modern_skirmish.commands import Attack, Move, Shoot

TABLE = table_of("modern-skirmish")
ROCKET = "at-rocket-launcher"
AT_THE_VAB = Shoot("ann", ROCKET, ("vab",))


def at_a_vab(*dice: int, moved: int = 0, **more: Any) -> Played:
    ann = red("ann", 10, 10, weapons=(ROCKET,), moved=moved)
    vab = a_vehicle("vab", "blue", 24, 10, kind="vab")
    return played(a_battle(ann, vab, **more), AT_THE_VAB, dice)


def entry(done: Played, n: int = 1, **more: Any) -> Entry:
    return Entry(n, "red", None, (), tuple(done.log), "", "", **{"whole": done.whole, **more})


def longest(done: Played) -> list[tuple[str, str, str]]:
    told = TABLE.end(done.battle, [entry(done)], "en")["longest"]
    return [(one["side"], one["sentence"], one["fraction"]) for one in told]


def test_armour_is_the_luck_of_whoever_is_shot_at():
    shot = at_a_vab(4, 4, 4, 7, 7)
    assert [(one.side, one.rolled.faces) for one in rolls_of(shot.battle, [entry(shot)])] == [
        ("blue", (4,)),
        ("red", (4,)),
        ("red", (4,)),
        ("blue", (7,)),
        ("blue", (7,)),
    ]


def test_an_entry_taken_back_has_no_luck():
    shot = at_a_vab(4, 4, 4, 7, 7)
    undo = entry(shot, 2, undoes=1)
    assert list(rolls_of(shot.battle, [entry(shot), undo])) == []


def test_a_fight_won_against_long_odds_is_told_with_the_odds_of_that_fight():
    """One D6 against two D8: 1/2 of the attack, and 3/8 each that a parry fails."""
    fighters = red("ann", 10, 10, dc="D6"), blue("bob", 12.5, 10, training="trained")
    won = played(a_battle(*fighters, order=RAPID), Attack(("ann",), "bob"), (4, 3, 3))
    assert longest(won) == [("red", "Ann Ann attacks bob Bob: **out of action**", "9/128")]


def test_a_vehicle_lost_against_long_odds_is_told_too():
    """Four harder: two D8 against a D8 of armour and 4, of each hit 3/4 go through."""
    shot = at_a_vab(1, 5, 4, 6, moved=8, terrain=(hedge("hedge", 19, 5, 1, 10),))
    hits = [Fraction(max(0, 5 - armour), 8) for armour in range(1, 9)]
    chance = sum(1 - (1 - Fraction(3, 4) * hit) ** 2 for hit in hits) / 8
    assert longest(shot) == [
        ("red", "Ann Ann shoots vab: **out of service**", fraction_text(chance))
    ]


def test_what_was_likely_enough_is_not_told():
    assert longest(at_a_vab(1, 8, 8, 1)) == []


def test_a_move_has_no_odds():
    moved = played(a_battle(red("ann", 40, 10), blue("bob", 90, 90)), Move("ann", (cm(40, 15),)))
    assert longest(moved) == []

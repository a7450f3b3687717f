"""The end of a game of Modern Battles: whose luck each die was, and what came off."""

from __future__ import annotations

from typing import Any

from tests.games.played import played as golden
from tests.rulesets.modern_battles.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    blue,
    mines,
    move,
    played,
    red,
)

from sandtable.drawing import table_of
from sandtable.drawing.modern_battles.ending import rolls_of
from sandtable.entry import Entry
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import CLOSE_COMBAT, SHOOTING, WRECK, Battle

TABLE = table_of("modern-battles")


def entry_of(battle: Battle, command: Any, *faces: int, folded: bool = False) -> Entry:
    done = played(battle, command, faces)
    whole = None if folded else done.whole
    return Entry(1, battle.to_act, command, (), tuple(done.log), "", "", whole=whole)


def sides(battle: Battle, entry: Entry) -> list[tuple[str, str]]:
    return [(one.side, one.rolled.roll.rule) for one in rolls_of(battle, [entry])]


def longest(battle: Battle, command: Any, *faces: int) -> list[tuple[str, str]]:
    told = TABLE.end(battle, [entry_of(battle, command, *faces)], "en")
    return [(one["fraction"], one["side"]) for one in told["longest"]]


def test_losses_are_told_of_figures_and_vehicles_of_both_sides_though_a_crew_is_out():
    """MB-SCN-02: who has left a vehicle counts with it; its name has no label before it."""
    lorry = a_vehicle("lorry", "red", 10, 20, fate=WRECK)
    battle = a_battle(red("A", (10, 10)), red("crew", (20, 30), crew_of="lorry"), lorry,
                      a_vehicle("tank", "blue", 60, 20), blue("B", (60, 40)))  # fmt: skip
    told = [(one["text"], one["names"]) for one in TABLE.end(battle, [], "en")["casualties"]]
    assert told == [
        ("0 / 1 figures, 1 / 1 vehicles", ["Lorry"]),
        ("0 / 1 figures, 0 / 1 vehicles", []),
    ]


# --- whose luck -----------------------------------------------------------------------------------
def test_the_hits_of_mines_are_the_luck_of_who_has_laid_them():
    """MB-INI-03: and the saves that of who has walked into them."""
    battle = a_battle(
        red("A", (10, 10), (10, 11.6), save=6), blue("B", (60, 40)),
        terrain=(mines("m", 12, 5, 4, 10),),
    )  # fmt: skip
    assert sides(battle, entry_of(battle, move(battle, "A", 4), 4, 1, 6, 6)) == [
        (RED, "MB-INI-03"), (BLUE, "MB-INI-03"), (BLUE, "MB-SHT-17"), (RED, "MB-CC-08"),
    ]  # fmt: skip


def test_a_friend_under_the_flames_saves_for_his_own_side():
    """MB-WPN-12"""
    flames = red("A", (10, 10), weapons=("flamethrower",))
    battle = a_battle(
        flames, red("C", (13, 10), save=6), blue("B", (15, 10), save=6), phase=SHOOTING
    )
    found = sides(battle, entry_of(battle, c.Shoot("A", "B"), 6, 6, 6, 6))
    assert sorted(side for side, rule in found if rule == "MB-CC-08") == [BLUE, RED]


def test_dice_of_an_entry_that_was_not_run_count_for_the_side_whose_it_is():
    battle = a_battle(red("A", (10, 10)), blue("B", (20, 10), save=6), phase=SHOOTING)
    folded = entry_of(battle, c.Shoot("A", "B"), 6, 6, 6, folded=True)
    assert {side for side, _ in sides(battle, folded)} == {RED}


# --- long odds ------------------------------------------------------------------------------------
def test_a_volley_that_fells_many_has_the_odds_of_so_many_or_more():
    """Each of two shots fells one in four."""
    foes = blue("B", (20, 10), (20, 11.6), (20, 13.2), cd=12)
    battle = a_battle(red("A", (10, 10), (10, 11.6)), foes, phase=SHOOTING)
    dice = (6, 6, 6, 6, 1, 1, 1, 1)
    assert longest(battle, c.Shoot("A", "B"), *dice) == [("1/16", RED)]


def test_a_shot_through_armour_has_the_odds_of_the_hit_and_of_the_failing_save():
    """One in two hits, and one save in two fails."""
    green, foe = a_vehicle("T", RED, 10, 10, ct=2), a_vehicle("P", BLUE, 34, 10)
    battle = a_battle(green, foe, phase=SHOOTING)
    assert longest(battle, c.Shoot("T", "P", "main", ammo="ap"), 6, 1, 1, 1, 1) == [("1/4", RED)]


def test_a_shot_that_destroyed_a_vehicle_has_the_odds_of_destroying_it():
    """Not those of any hit through its armour, which is likelier: one in four."""
    green, foe = a_vehicle("T", RED, 10, 10, ct=2), a_vehicle("P", BLUE, 34, 10, crew=1)
    battle = a_battle(green, foe, phase=SHOOTING)
    assert longest(battle, c.Shoot("T", "P", "main", ammo="ap"), 6, 1, 4) == [("251/1296", RED)]


def test_blows_that_came_off_are_told_too():
    """One in two hits, one in two of these wounds, and one in three of these is not saved."""
    battle = a_battle(
        red("A", (10, 10), engaged=("B",), i=4), blue("B", (11.5, 10), save=3, engaged=("A",)),
        phase=CLOSE_COMBAT,
    )  # fmt: skip
    assert longest(battle, c.Fight("A"), 6, 6, 1) == [("1/12", RED)]


def test_a_shell_that_fells_whom_it_hits_is_a_long_shot():
    """MB-RID-05: to hit one in six, and to fell him one in two."""
    game = golden("mb-ridge-of-steel.greedy")
    told = TABLE.end(game.state, game.entries[:35], "en")["longest"]
    (shell,) = [one for one in told if one["n"] == 35]
    assert (shell["fraction"], shell["side"]) == ("1/12", "armour")

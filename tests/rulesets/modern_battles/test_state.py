"""A battle as a value: of whom nothing is said, and what a new turn gives back."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest
from tests.rulesets.modern_battles.build import (
    BLUE,
    EAST,
    RED,
    WEST,
    a_battle,
    a_vehicle,
    block,
    blue,
    house,
    inch,
    played,
    red,
    scrub,
)

from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    OUT,
    Battle,
    Figure,
    Group,
    Mines,
    Profile,
    Unit,
    Vehicle,
    with_figures,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.commands import EndStep
from sandtable.rulesets.modern_battles.ground.cover import stands_in_cover
from sandtable.rulesets.modern_battles.ground.standing import is_there, pieces_of
from sandtable.rulesets.modern_battles.play.shooters import is_out_of_sight

PROFILE = Profile(400, 3, 3, 3, 3, 3, 1, 7)
NOWHERE = (0, 0)


def unsaid(value: Any, *said: str) -> dict[str, Any]:
    return {name: of for name, of in asdict(value).items() if name not in said}


# --- of whom nothing is said ----------------------------------------------------------------------
def test_a_figure_of_which_nothing_is_said_waits_with_one_weapon_and_no_role() -> None:
    assert unsaid(Figure("A1", "A", RED, "rifle"), "id", "unit", "side", "weapon") == {
        "second_weapon": "", "role": "", "water_cooled": False, "feed": "", "spent": False,
        "fate": "waiting", "at": NOWHERE, "level": 0,
    }  # fmt: skip


def test_a_unit_of_which_nothing_is_said_advances_on_foot_and_has_done_nothing() -> None:
    plain = Unit("A", RED, PROFILE, ("A1",), 1)
    assert unsaid(plain, "id", "side", "profile", "members", "strength") == {
        "grenades": False, "second": False, "sniper": False, "gun": "", "gun_at": NOWHERE,
        "gun_facing": (0, -1), "gun_lost": False, "crew_of": "", "name": "", "name_fr": "",
        "state": "advancing", "facing": (0, -1), "mounted": "", "leaderless": False,
        "promoted": False, "engaged": (), "moved": False, "looked": None, "used_move": "",
        "used_fire": False, "lies_in_wait": False, "charged": False, "moved_last": False,
        "fired_last": False, "fired_at": (), "fires_at": (), "targeted": False, "shot_at": False,
        "ambush": None, "came": False,
    }  # fmt: skip


def test_a_vehicle_of_which_nothing_is_said_is_armoured_unarmed_and_has_done_nothing() -> None:
    plain = Vehicle("T", RED, "", 800, 10, 8, 6, 4, PROFILE, 400, 200)
    given = ("id", "side", "kind", "m", "front", "flank", "rear", "full_crew", "profile")
    assert unsaid(plain, *given, "length", "width") == {
        "guns": (), "mount": "turret", "secondary": (), "light": False, "armoured": True,
        "carries": 0, "group": "", "leaderless": False, "name": "", "name_fr": "",
        "fate": "waiting", "at": NOWHERE, "facing": (0, -1), "turret": (0, -1),
        "state": "advancing", "crew": 0, "gun_loss": (), "immobilised": False, "bogged": False,
        "burning": False, "loses_turn": False, "losing": False, "hatches_open": False,
        "hull_down": False, "moved": False, "looked": None, "used_move": "", "fired": (),
        "lies_in_wait": False, "tested_bog": False, "tally": (), "moved_last": False,
        "fired_last": False, "fired_at": (), "fires_at": (), "targeted": False, "shot_at": False,
        "ambush": None, "came": False,
    }  # fmt: skip


def test_a_group_and_mines_of_which_nothing_is_said_are_unharmed_and_unknown() -> None:
    assert unsaid(Group("G", RED, ("T",)), "id", "side", "vehicles") == {
        "disengaging": False, "targeted": False,
    }  # fmt: skip
    assert unsaid(Mines("M", RED), "id", "side") == {"known": False}


def test_a_battle_of_which_nothing_is_said_is_about_to_be_set_up() -> None:
    some = a_battle(red("A", (10, 10)), blue("B", (60, 40)))
    plain = Battle(some.field, some.options, some.sides)
    fields = ("figures", "units", "vehicles", "groups", "mines", "turn", "phase", "to_act",
              "firing", "fought", "result")  # fmt: skip
    assert [getattr(plain, name) for name in fields] == [
        {}, {}, {}, {}, {}, 0, "setup", "", "", (), None
    ]  # fmt: skip


# --- a new turn -----------------------------------------------------------------------------------
def test_a_new_turn_makes_everybody_of_the_side_fresh_and_nobody_else() -> None:  # MB-SEQ-02
    done = {"moved": True, "used_move": "move", "lies_in_wait": True}
    used = {**done, "used_fire": True, "charged": True}
    fired = {**done, "fired": ["main"], "tested_bog": True, "tally": [["B", 1, 1, True]]}
    battle = a_battle(
        red("A", (10, 10), **used),
        blue("B", (60, 40), **used),
        a_vehicle("T", BLUE, 60, 30, **fired, loses_turn=True),
        a_vehicle("U", RED, 20, 30, **fired),
        phase=CLOSE_COMBAT,
    )
    battle = with_unit(battle, "B", looked=(EAST, WEST))
    battle = with_vehicle(battle, "T", looked=EAST)
    then = played(battle, EndStep()).battle
    assert (then.to_act, then.phase) == (BLUE, "start")
    unit, tank = then.units["B"], then.vehicles["T"]
    assert (unit.moved, unit.looked, unit.used_move) == (False, None, "")
    assert (unit.used_fire, unit.lies_in_wait, unit.charged) == (False, False, False)
    assert (tank.moved, tank.looked, tank.used_move) == (False, None, "")
    assert (tank.fired, tank.lies_in_wait, tank.tested_bog, tank.tally) == ((), False, False, ())
    assert (tank.losing, tank.loses_turn) == (True, False)
    theirs = then.units["A"]
    assert (theirs.used_move, theirs.used_fire) == ("move", True)
    assert then.vehicles["U"].fired == ("main",)


# --- who is there ---------------------------------------------------------------------------------
def test_who_is_on_the_table_is_in_action_and_of_the_side() -> None:
    battle = a_battle(
        red("A", (10, 10)), red("L", (12, 20)), blue("B", (60, 40)),
        a_vehicle("T", RED, 20, 30), a_vehicle("W", RED, 30, 30), a_vehicle("E", BLUE, 40, 30),
    )  # fmt: skip
    battle = with_figures(battle, {"L1": {"fate": OUT}})
    battle = with_vehicle(battle, "W", fate="wreck")
    assert pieces_of(battle, RED) == ["A", "T"]
    assert pieces_of(battle, BLUE) == ["B", "E"]
    for side in (RED, BLUE):
        everybody = [*battle.units, *battle.vehicles]
        there = [piece for piece in everybody if is_there(battle, side, piece)]
        assert there == pieces_of(battle, side)


@pytest.mark.parametrize(("x", "covered"), [(10.5, True), (10.49, False)])
def test_a_wreck_of_the_scenario_covers_who_is_within_an_inch_of_it(  # MB-TER-06
    x: float, covered: bool
) -> None:
    hulk = block("hulk", 12, 8, 3, 4, kind="wreck")
    battle = a_battle(red("A", (x, 10)), blue("B", (60, 40)), terrain=(hulk,))
    assert stands_in_cover(battle, "A") is covered


def test_nobody_stands_in_cover_for_a_unit_that_is_lost() -> None:  # MB-COV-01
    battle = a_battle(red("A", (10, 10)), blue("B", (60, 40)), terrain=(scrub("s", 8, 8, 4, 4),))
    assert stands_in_cover(battle, "A")
    assert not stands_in_cover(with_figures(battle, {"A1": {"fate": OUT}}), "A")


def test_what_one_of_a_unit_may_see_is_not_out_of_its_sight() -> None:
    """MB-SHT-02: whoever has no gun looks with his own eyes, not from where a gun would be."""
    battle = a_battle(red("A", (10, 10)), blue("B", (20, 10)), terrain=(house("h", 3, 2, 2, 4),))
    assert not is_out_of_sight(battle, "A", "", "B")
    assert battle.units["A"].gun_at == inch(0, 0)
    hidden = a_battle(red("A", (10, 10)), blue("B", (20, 10)), terrain=(house("h", 14, 5, 2, 9),))
    assert is_out_of_sight(hidden, "A", "", "B")

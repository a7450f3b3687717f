"""Buttons, drafts and lessons of Modern Battles come from the declarations of its commands."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.drawing.modern_battles.positions import POSITIONS, Position
from tests.rulesets.modern_battles.build import a_battle, a_vehicle, blue

from sandtable.drawing.modern_battles.able import who_can_act
from sandtable.drawing.modern_battles.lesson import is_near
from sandtable.drawing.modern_battles.looks import LOOKS
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import SHOOTING
from sandtable.rulesets.modern_battles.commands.declared import COMMANDS

ABOUT, FAR = 100, 800


def test_every_command_has_a_look() -> None:
    assert set(LOOKS.by_kind) == set(COMMANDS.of)


def of(name: str) -> Position:
    return next(position for position in POSITIONS if position.name == name)


def aside(paths: c.Paths, by: int) -> c.Paths:
    return tuple((who, tuple((x, y + by) for x, y in path)) for who, path in paths)


@pytest.mark.parametrize("name", ["move", "march", "break off", "charge"])
def test_a_lesson_takes_a_way_that_ends_near_for_the_one_wanted(name: str) -> None:
    battle, wanted = of(name).battle, of(name).command
    fields = {field: getattr(wanted, field) for field in type(wanted).__dataclass_fields__}
    near = type(wanted)(**fields | {"paths": aside(wanted.paths, ABOUT)})
    far = type(wanted)(**fields | {"paths": aside(wanted.paths, FAR)})
    assert (is_near(battle, near, wanted), is_near(battle, far, wanted)) == (True, False)


def test_a_lesson_takes_a_shot_by_other_figures_but_not_with_another_weapon() -> None:
    battle, wanted = of("a tank's gun").battle, of("a tank's gun").command
    assert is_near(battle, c.Shoot("tank", "panzer", "main", ammo="he"), wanted)
    assert not is_near(battle, c.Shoot("tank", "panzer", "secondary"), wanted)


def test_any_unit_of_a_combat_names_it_in_a_lesson() -> None:
    battle, wanted = of("fight").battle, of("fight").command
    assert is_near(battle, c.Fight("charlie"), wanted)
    assert not is_near(battle, c.EndStep(), wanted)


def test_a_vehicle_at_half_its_crew_that_has_moved_cannot_act_in_the_shooting_step() -> None:
    """MB-VEH-03: nobody is left to fire."""
    foes = blue("baker", (30, 10))
    for crew, able in ((5, True), (2, False)):
        tank = a_vehicle("tank", "red", 20, 30, crew=crew, full_crew=5, moved=True)
        battle = a_battle(tank, foes, phase=SHOOTING)
        assert ("tank" in who_can_act(battle, "red")) is able


def test_reinforcements_that_go_on_into_mines_do_so_in_their_draft_too() -> None:
    battle, command = of("a unit comes in").battle, of("a unit comes in").command
    draft = LOOKS.draft_of(battle, replace(command, stop_at_mines=False))
    assert draft["fields"]["mines"] == "go-on"

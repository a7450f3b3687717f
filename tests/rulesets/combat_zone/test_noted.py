"""Rules that neither a die nor an event shows are noted where they are applied."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    a_vehicle,
    block,
    blue,
    cm,
    on_wheels,
    platform,
    played,
    red,
    run,
    standing,
)

from sandtable.rulebook import load
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, changed
from sandtable.rulesets.combat_zone.commands import (
    Activate,
    Climb,
    CloseCombat,
    Drive,
    Move,
    Ram,
    Shift,
    Shoot,
    ThrowGrenade,
    Turn,
)
from sandtable.rulesets.combat_zone.fired import FIRES
from sandtable.rulesets.combat_zone.play.turn import _initiative, _test_reaction

UNFIRED = Path(__file__).parents[3] / "docs" / "rules" / "combat-zone-unfired.md"
BURST = Shoot("ann", "smg", "burst", (("bob", 2),))
AT_BOB = Shoot("ann", "smg", "single", (("bob", 1),))


def two(**more: Any) -> Any:
    ann = red("ann", 10, 50, **{"facing": 90, "weapons": ("smg",), **more})
    return a_battle(ann, blue("bob", 20, 50))


def in_the_dark() -> Any:
    battle = two()
    return changed(battle, field=replace(battle.field, dark=True))


def a_lorry(quality: str = "hero", **more: Any) -> Any:
    return on_wheels(
        red("ann", 0, 0, weapons=("smg",), quality=quality),
        blue("bob", 34, 56),
        blue("robot", 50, 50, **a_machine()),
        vehicles=(a_vehicle("V", "4x4-truck", 30, 50, facing=90, **more),),
        aboard={"V": ("ann",)},
    )


def a_flyer() -> Any:
    gunship = a_vehicle("V", "attack-helicopter", 30, 50, quality="average")
    return on_wheels(blue("bob", 60, 60), vehicles=(gunship,))


def a_tank(**more: Any) -> Any:
    hedge = block("hedge", 45, 30, 1, 40, kind="hedge")
    own = a_vehicle("V", "light-tank", 30, 50, quality="average", facing=90)
    return on_wheels(blue("bob", 90, 60), vehicles=(own,), terrain=(hedge,), **more)


def a_shell_on_a_tank() -> Any:
    tank = a_vehicle("V", "light-tank", 22, 50, "blue", quality="average")
    ann = red("ann", 10, 50, facing=90, grenades=(("defensive-grenade", 1),))
    return on_wheels(ann, blue("bob", 90, 60), vehicles=(tank,), active="red")


CLIFF = platform("cliff", 0, 0, 20, 120, 10, kind="level", ropes=[(20, 50)])
CLIMBERS = (red("ann", 18.7, 50, foot=10, traits=("trained",)), blue("bob", 90, 50))
A_POST = a_battle(red("ann", 10, 50), blue("bob", 90, 50), crewed=(standing("W", 12.5, 50),))
FIGHT = a_battle(red("ann", 10, 50, hand_weapon="axe"), blue("bob", 12.5, 50))
IDLE = a_battle(red("ann", 10, 50, role="leader"), blue("bob", 20, 50), active="")
NOTED = [
    (in_the_dark(), AT_BOB, (1,), (), {"CZ-DARK-01", "CZ-DARK-02"}),
    (in_the_dark(), Move("ann", (cm(12, 50),)), (), (), {"CZ-DARK-03"}),
    (IDLE, Activate("red"), (), (), {"CZ-GROUP-02", "CZ-PROF-03"}),
    (FIGHT, CloseCombat("ann", "bob"), (1, 1, 1, 1, 1, 1, 1, 1), (), {"CZ-HAND-01"}),
    (two(), AT_BOB, (1,), (), {"CZ-WPN-03", "CZ-GEN-01"}),
    (a_lorry(), AT_BOB, (1,), (), {"CZ-VFIRE-03"}),
    (two(), BURST, (1, 1), (), {"CZ-BURST-01", "CZ-BURST-02"}),
    (two(), AT_BOB, (6, 6, 6), (), {"CZ-STATE-03"}),
    (a_lorry(), Ram("V", "robot"), (4, 1), (Shift(0),), {"CZ-RAM-05", "CZ-RAM-03"}),
    (a_lorry(turned=True), Turn("V", 10), (1,), (), {"CZ-SKID-02", "CZ-VMOVE-05"}),
    (a_flyer(), Drive("V", 1000), (), (), {"CZ-VEH-02", "CZ-VEH-05"}),
    (a_tank(), Drive("V", 1400), (1,), (), {"CZ-VMOVE-07"}),
    (a_battle(*CLIMBERS, terrain=(CLIFF,)), Climb("ann", cm(21.3, 50), 0), (), (), {"CZ-URBAN-03"}),
    (A_POST, Move("ann", (cm(8, 50),)), (), (), {"CZ-CREW-04"}),
]


@pytest.mark.parametrize(("battle", "command", "dice", "answers", "rules"), NOTED)
def test_a_rule_that_applies_by_how_things_stand_is_noted(
    battle: Any, command: Any, dice: Any, answers: Any, rules: set[str]
) -> None:
    assert rules <= played(battle, command, dice, answers).noted


def test_in_broad_daylight_nothing_is_noted_of_the_dark() -> None:
    done = played(two(), AT_BOB, dice=(1,))
    assert not [rule for rule in done.noted if rule.startswith("CZ-DARK")]


def test_a_turn_after_a_drive_asks_for_no_skid() -> None:
    assert played(a_lorry(), Turn("V", 10)).noted == set()


def test_armour_that_a_template_does_not_pierce_is_noted() -> None:
    """CZ-VDMG-04."""
    throw = ThrowGrenade("ann", "defensive-grenade", cm(20.5, 50))
    assert played(a_shell_on_a_tank(), throw, (6,)).noted >= {"CZ-VDMG-04", "CZ-VDMG-05"}


@pytest.mark.parametrize(("dice", "noted"), [((4, 4, 3, 1), True), ((4, 3), False)])
def test_dice_of_initiative_that_are_equal_are_noted(dice: Any, noted: bool) -> None:
    """CZ-INIT-03: also when all are thrown again."""
    battle = a_battle(red("ann", 10, 50, role="leader"), blue("bob", 20, 50, role="leader"))
    done = run(lambda umpire: _initiative(battle, umpire), dice)
    assert ("CZ-INIT-03" in done.noted) is noted


@pytest.mark.parametrize(
    ("dice", "rule"), [((6, 6), "CZ-REACT-10"), ((3, 3), "CZ-REACT-11"), ((1, 1), "CZ-REACT-12")]
)
def test_what_a_reaction_test_comes_to_is_noted(dice: Any, rule: str) -> None:
    battle = a_battle(red("ann", 10, 50, reaction="panic"), blue("bob", 90, 50))
    assert run(lambda umpire: _test_reaction(battle, "ann", umpire), dice).noted == {rule}


@pytest.mark.parametrize(
    ("state", "rule"), [({"wounded": True}, "CZ-STATE-01"), ({"engaged": ("bob",)}, "CZ-REACT-13")]
)
def test_why_somebody_who_routs_is_out_of_the_game_is_noted(state: Any, rule: str) -> None:
    ann = red("ann", 10, 50, reaction="panic", **state)
    battle = a_battle(ann, blue("bob", 12.5, 50, engaged=("ann",)))
    assert run(lambda umpire: _test_reaction(battle, "ann", umpire), (1, 1)).noted == {rule}


@pytest.mark.parametrize(("fate", "noted"), [(CASUALTY, True), ("fit", False)])
def test_a_group_without_leaders_is_noted_out_of_cohesion(fate: str, noted: bool) -> None:
    """CZ-COH-02."""
    chief = red("ann", 10, 50, role="leader", fate=fate)
    battle = a_battle(chief, red("amy", 60, 50), blue("bob", 90, 90, role="leader"))
    done = run(lambda umpire: _initiative(battle, umpire), (3, 4))
    assert ("CZ-COH-02" in done.noted) is noted


def test_every_rule_said_not_to_happen_is_in_the_book_and_nothing_shows_it() -> None:
    unfired = re.findall(r"^\| `(CZ-[A-Z]+-\d+)` \|", UNFIRED.read_text(encoding="utf-8"), re.M)
    shown = {rule for rules in FIRES.values() for rule in rules}
    assert unfired
    assert {*unfired} <= {*load("combat-zone").rules}
    assert not {*unfired} & shown

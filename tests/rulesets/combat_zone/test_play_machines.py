"""Machines on the table (CZ-MACH): damage and all its effects, malfunctions, close combat.

A hit in close combat rolls for the level against the resistance, then 1D6 for the component: 1 to 3
hardware, 4 and 5 power supply, 6 software.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import (
    RED,
    Played,
    a_battle,
    a_machine,
    block,
    blue,
    cm,
    line,
    played,
    red,
    refused,
    run,
)
from tests.rulesets.saying import Piece

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    Eliminated,
    LeftTable,
    MachineDamaged,
    Panicked,
    Strayed,
)
from sandtable.rulesets.combat_zone.battle.state import FIT, LOST, REMOVED, Battle, Figure, changed
from sandtable.rulesets.combat_zone.commands import (
    Activate,
    CloseCombat,
    EndActivation,
    Move,
    OrderCompulsory,
)
from sandtable.rulesets.combat_zone.dice.machines import MachineDamage
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire
from sandtable.rulesets.combat_zone.play.close_combat import fighter_of
from sandtable.rulesets.combat_zone.play.harm import damage_machine, panic
from sandtable.rulesets.combat_zone.play.points import allowance
from sandtable.rulesets.combat_zone.play.shots import shot_at
from sandtable.rulesets.combat_zone.play.turn import may_activate, start_turn


def drone(x: float = 60, y: float = 60, **more: Any) -> Piece:
    """A machine of 6 AP and resistance 7 with two weapons."""
    given = {**a_machine(7, 6), "weapons": ("smg", "machine-gun"), "hand_weapon": "axe"}
    return red("drone", x, y, **{**given, **more})


def damaged(*damages: tuple[str, str], dice: tuple[int, ...] = (), **more: Any) -> Figure:
    """The drone after damage of these levels to these components."""
    return hurt(a_battle(drone(**more)), *damages, dice=dice).battle.figures["drone"]


def hurt(battle: Battle, *damages: tuple[str, str], dice: tuple[int, ...] = ()) -> Played:
    done = tuple(MachineDamage(*damage) for damage in damages)
    return run(lambda umpire: damage_machine(battle, "drone", done, umpire), dice)


def points(figure: Figure) -> int:
    return allowance(changed(a_battle(drone()), figures={figure.id: figure}), figure)


# --- effects --------------------------------------------------------------------------------------
def test_every_level_and_component_has_its_effect() -> None:
    """CZ-T-MACHINE-EFFECT: three levels of three components, each with a test below."""
    rows = {(row.level, row.component) for row in sheet.MACHINE_EFFECT.values()}
    levels, components = ("minor", "major", "critical"), ("hardware", "power", "software")
    assert rows == {(level, component) for level in levels for component in components}


def test_minor_hardware_takes_one_off_its_rolls_each_time() -> None:
    """CZ-T-MACHINE-EFFECT: to hit and in close combat."""
    weapon = direct_fire("smg", "ww2")
    assert weapon
    battle = hurt(a_battle(drone(), blue("bob", 60, 80)), *[("minor", "hardware")] * 2).battle
    figure = battle.figures["drone"]
    shot = shot_at(battle, figure, weapon, battle.figures["bob"])
    assert shot
    assert (shot.hardware_damage, fighter_of(figure).hardware_damage) == (2, 2)


def test_minor_power_damage_takes_an_action_point_each_time() -> None:
    """CZ-T-MACHINE-EFFECT."""
    assert points(damaged(("minor", "power"))) == 5
    assert points(damaged(("minor", "power"), ("minor", "power"))) == 4


def test_minor_software_damage_takes_the_next_activation() -> None:
    """CZ-T-MACHINE-EFFECT."""
    battle = a_battle(drone(), red("ann", 30, 30), active="")
    battle = hurt(battle, ("minor", "software")).battle
    battle = played(battle, Activate(RED)).battle
    assert refused(battle, Move("drone", (cm(60, 65),))) == ("malfunctioning", "CZ-MACH-06")
    played(battle, Move("ann", (cm(30, 35),)))


def test_after_the_activation_it_lost_a_machine_acts_again() -> None:
    """CZ-T-MACHINE-EFFECT."""
    battle = a_battle(drone(), blue("bob", 90, 90), active="")
    battle = hurt(battle, ("minor", "software")).battle
    battle = played(played(battle, Activate(RED)).battle, EndActivation()).battle
    figure = battle.figures["drone"]
    assert (figure.glitch, figure.idle, points(figure)) == (False, False, 6)


def test_a_group_of_machines_that_malfunction_is_activated_all_the_same() -> None:
    """CZ-SEQ-04: only routing, stunned and fallen figures make a group be skipped."""
    assert may_activate(hurt(a_battle(drone(), active=""), ("minor", "software")).battle, RED) == [
        RED
    ]


def test_a_glitch_in_its_own_activation_takes_the_one_after() -> None:
    """CZ-T-MACHINE-EFFECT: the next activation, not the one under way."""
    battle = hurt(a_battle(drone(), blue("bob", 90, 90)), ("minor", "software")).battle
    battle = played(battle, Move("drone", (cm(60, 65),))).battle
    battle = played(battle, EndActivation()).battle
    assert battle.figures["drone"].glitch


@pytest.mark.parametrize(
    ("face", "weapons", "hands"),
    [(1, ("machine-gun",), ("axe",)), (2, ("smg",), ("axe",)), (3, ("smg", "machine-gun"), ())],
)
def test_major_hardware_damage_destroys_a_weapon_at_random(
    face: int, weapons: tuple[str, ...], hands: tuple[str, ...]
) -> None:
    """CZ-T-MACHINE-EFFECT, CZ-GEN-10: each of two guns and an axe with the same chance."""
    figure = damaged(("major", "hardware"), dice=(face,))
    assert (figure.weapons, figure.hands, figure.major) == (weapons, hands, True)


def test_a_machine_without_its_hand_weapon_fights_unarmed() -> None:
    """CZ-T-MACHINE-EFFECT, CZ-CC-10."""
    assert fighter_of(damaged(("major", "hardware"), dice=(3,))).weapon == "none"


@pytest.mark.parametrize(
    ("weapons", "hands", "face", "left"),
    [
        (("pistol",), (), None, ("none", False)),  # no pistol, nothing to strike with
        (("pistol",), ("sword",), 1, ("sword", False)),  # the second weapon was the pistol
        (("pistol",), ("sword",), 2, ("pistol", False)),  # the pistol takes the sword's place
        (("smg",), ("sword", "dagger"), 2, ("dagger", False)),
        (("pistol", "pistol"), (), 1, ("pistol", False)),
        (("assault-rifle",), ("bayonet",), None, ("none", False)),  # it goes with its rifle
    ],
)
def test_a_machine_fights_on_with_what_it_has_left(
    weapons: tuple[str, ...], hands: tuple[str, ...], face: int | None, left: tuple[str, bool]
) -> None:
    """CZ-T-MACHINE-EFFECT, CZ-CC-10, CZ-CC-11."""
    dice = () if face is None else (face,)
    fighter = fighter_of(damaged(("major", "hardware"), dice=dice, weapons=weapons, hands=hands))
    assert (fighter.weapon, fighter.second) == left


def test_an_only_weapon_is_destroyed_without_a_die() -> None:
    """CZ-T-MACHINE-EFFECT."""
    assert damaged(("major", "hardware"), weapons=("smg",), hand_weapon="none").weapons == ()
    assert damaged(("major", "hardware"), weapons=()).hands == ()


def test_an_unarmed_machine_only_counts_the_major_damage() -> None:
    """CZ-T-MACHINE-EFFECT, CZ-MACH-04."""
    assert damaged(("major", "hardware"), weapons=(), hand_weapon="none").major


def test_major_power_damage_halves_its_points_once() -> None:
    """CZ-T-MACHINE-EFFECT: rounded down, after what it has lost otherwise."""
    assert points(damaged(("major", "power"))) == 3
    assert points(damaged(("major", "power"), ("major", "power"))) == 3
    assert points(damaged(("minor", "power"), ("major", "power"))) == 2


def test_points_never_fall_below_none() -> None:
    """CZ-T-MACHINE-EFFECT."""
    assert points(damaged(*[("minor", "power")] * 7)) == 0


@pytest.mark.parametrize("component", ["hardware", "power", "software"])
def test_critical_damage_puts_a_machine_out_of_action_for_good(component: str) -> None:
    """CZ-T-MACHINE-EFFECT, CZ-MACH-06: machines are not casualties."""
    done = hurt(a_battle(drone()), ("critical", component))
    assert done.of(Eliminated) == [Eliminated("drone", "CZ-MACH-06", removed=True)]


def test_the_scenario_may_let_a_machine_fight_on() -> None:
    """CZ-MACH-05, CZ-MACH-06."""
    tough = a_machine(7, 6, fights_on=1)
    assert damaged(("critical", "power"), **tough).fate == FIT
    assert damaged(("critical", "power"), ("critical", "power"), **tough).fate == REMOVED


def test_nothing_more_happens_to_a_machine_out_of_action() -> None:
    """CZ-MACH-06."""
    done = hurt(a_battle(drone()), ("critical", "power"), ("minor", "power"))
    assert len(done.of(MachineDamaged)) == 1


# --- malfunctions ---------------------------------------------------------------------------------
def haywire(x: float = 60, y: float = 60, **more: Any) -> Piece:
    return drone(x, y, **{"haywire": True, "role": "leader", **more})


def next_turn(*figures: Piece, dice: tuple[int, ...], **more: Any) -> Played:
    battle = a_battle(*figures, blue("boss", 10, 110, role="leader"), active="", **more)
    return run(lambda umpire: start_turn(battle, umpire), dice)


def test_major_software_damage_makes_it_erratic() -> None:
    """CZ-T-MACHINE-EFFECT."""
    assert damaged(("major", "software")).haywire


@pytest.mark.parametrize(
    ("octant", "to"),
    [(1, (60, 55)), (2, (63.54, 56.46)), (3, (65, 60)), (5, (60, 65)), (7, (55, 60)),
     (8, (56.46, 56.46))],
)  # fmt: skip
def test_an_erratic_machine_goes_one_step_in_a_random_direction(
    octant: int, to: tuple[float, float]
) -> None:
    """CZ-T-MACHINE-EFFECT, CZ-SEQ-02: 5 cm, octant 1 to the north, the others clockwise."""
    after = next_turn(haywire(), dice=(octant, 6, 1))
    assert [event.to for event in after.of(Strayed)] == [cm(*to)]


def test_it_acts_normally_afterwards() -> None:
    """CZ-T-MACHINE-EFFECT."""
    after = next_turn(haywire(), dice=(1, 6, 1)).battle
    assert points(after.figures["drone"]) == 6


def test_it_malfunctions_every_turn() -> None:
    """CZ-T-MACHINE-EFFECT."""
    once = next_turn(haywire(), dice=(3, 6, 1)).battle
    twice = run(lambda umpire: start_turn(once, umpire), (3, 6, 1)).battle
    assert twice.figures["drone"].at == cm(70, 60)


def test_an_erratic_machine_may_go_off_the_table() -> None:
    """CZ-SEQ-07."""
    after = next_turn(haywire(60, 4), red("ann", 60, 90), dice=(1, 4, 1))
    assert after.of(LeftTable) == [LeftTable("drone", exited=False)]
    assert after.battle.figures["drone"].fate == LOST


@pytest.mark.parametrize(
    "obstacle",
    [line("wall", 63, 50, 20), block("rock", 63, 50, 5, 20, impassable=True)],
)
def test_an_erratic_machine_stops_at_what_it_cannot_pass(obstacle: Any) -> None:
    """CZ-MOVE-02."""
    x, y = next_turn(haywire(), dice=(3, 6, 1), terrain=(obstacle,)).battle.figures["drone"].at
    assert y == 6000
    assert 6100 <= x <= 6175


def test_an_erratic_machine_stops_at_an_enemy() -> None:
    """CZ-MOVE-02."""
    after = next_turn(haywire(), blue("bob", 64, 60), dice=(3, 6, 1)).battle
    assert 6100 <= after.figures["drone"].at[0] <= 6150


def test_an_erratic_machine_does_not_enter_difficult_terrain() -> None:
    """CZ-T-MACHINE-EFFECT, CZ-MOVE-01: one point's worth is no step in it."""
    rough = block("rough", 63, 50, 10, 20, difficult=True)
    x, y = next_turn(haywire(), dice=(3, 6, 1), terrain=(rough,)).battle.figures["drone"].at
    assert (6200 < x <= 6300, y) == (True, 6000)
    inside = next_turn(haywire(68), dice=(3, 6, 1), terrain=(rough,)).battle
    assert inside.figures["drone"].at == cm(68, 60)


def test_an_engaged_machine_does_not_stray() -> None:
    """CZ-CC-02: engaged figures cannot break off."""
    locked = (haywire(engaged=("bob",)), blue("bob", 62.5, 60, engaged=("drone",)))
    assert next_turn(*locked, dice=(6, 1)).of(Strayed) == []


def test_a_machine_that_hangs_in_wire_does_not_stray() -> None:
    """CZ-OBST-02: it stays there until it has paid."""
    wire = line("wire", 61.25, 50, 20, kind="barbed-wire")
    after = next_turn(haywire(entangled="wire"), dice=(6, 1), terrain=(wire,))
    assert (after.of(Strayed), after.battle.figures["drone"].entangled) == ([], "wire")


def test_malfunctions_stand_in_one_order_with_rout_moves() -> None:
    """CZ-SEQ-02."""
    battle = a_battle(
        haywire(), red("ann", 60, 90, reaction="rout"), blue("boss", 10, 110, role="leader")
    )
    after = run(lambda umpire: start_turn(battle, umpire), (3, 1, 1, 4, 1), (None,))
    assert after.asked == [(RED, OrderCompulsory(RED, ("drone", "ann")))]


# --- close combat and fire ------------------------------------------------------------------------
WON = (6, 6, 6, 1, 1)  # the payer wins; his wound roll follows
FIGHT = CloseCombat("ann", "drone")


def facing_the_drone(**more: Any) -> Battle:
    machine = blue("drone", 62.5, 60, **{**a_machine(7, 6), **more})
    return a_battle(red("ann", 60, 60), machine)


@pytest.mark.parametrize(
    ("wound", "expected"),
    [
        ((3, 3), []),  # 6: below the resistance
        ((3, 4, 1), [MachineDamaged("drone", "minor", "hardware")]),
        ((5, 5, 5), [MachineDamaged("drone", "minor", "power")]),
        ((5, 6, 6), [MachineDamaged("drone", "major", "software")]),
        ((6, 6, 4), [MachineDamaged("drone", "major", "power")]),
    ],
)
def test_a_machine_that_loses_a_round_takes_damage_by_the_margin(
    wound: tuple[int, ...], expected: list[MachineDamaged]
) -> None:
    """CZ-MACH-01, CZ-MACH-02, CZ-CC-12."""
    fought = played(facing_the_drone(), FIGHT, (*WON, *wound))
    assert fought.of(MachineDamaged) == expected


def test_six_above_its_resistance_ends_the_machine_and_the_combat() -> None:
    """CZ-MACH-01, CZ-CC-02."""
    after = played(facing_the_drone(**a_machine(6, 6)), FIGHT, (*WON, 6, 6, 1)).battle
    assert (after.figures["drone"].fate, after.figures["ann"].engaged) == (REMOVED, ())


def test_a_damaged_machine_stays_engaged() -> None:
    """CZ-CC-01: it neither panics nor routs."""
    after = played(facing_the_drone(), FIGHT, (*WON, 3, 4, 1)).battle
    assert (after.figures["drone"].engaged, after.figures["drone"].reaction) == (("ann",), "")


def test_repair_and_earlier_damage_weigh_on_the_roll() -> None:
    """CZ-MACH-03, CZ-MACH-04, CZ-MACH-05."""
    battered = {**a_machine(7, 6, self_repair=True, fights_on=2), "major": True, "critical": 1}
    fought = played(facing_the_drone(**battered), FIGHT, (*WON, 1, 1))
    assert fought.modifiers(2) == {"CZ-MACH-03": -1, "CZ-MACH-04": 1, "CZ-MACH-05": 2}


def test_machines_fight_with_the_basic_dice_and_their_weapon() -> None:
    """CZ-MACH-06, CZ-CC-10."""
    machine = drone(60, 60, quality="veteran", hardware=1)
    battle = a_battle(machine, blue("bob", 62.5, 60))
    fought = played(battle, CloseCombat("drone", "bob"), (1, 1, 1, 1, 1, 3))
    assert fought.rolls[0].roll.dice == "2D6"
    assert fought.modifiers(0) == {
        "CZ-CC-06": "1D6", "CZ-CC-10": "1D6", "CZ-QUAL-04": 1, "CZ-MACH-06": -1
    }  # fmt: skip


def test_machines_never_panic() -> None:
    """CZ-MACH-01."""
    done = run(lambda umpire: panic(a_battle(drone()), "drone", "CZ-FIRE-01", umpire))
    assert done.of(Panicked) == []

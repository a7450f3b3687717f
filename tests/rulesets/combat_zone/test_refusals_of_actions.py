"""What figures and weapons may not do: stairs, jumps, grenades, weapons that stand, set-up."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    blue,
    cm,
    on_wheels,
    red,
    refused,
    standing,
)
from tests.rulesets.combat_zone.test_play_urban import HOUSE

from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.events.movement import Declared
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, LOST, WAITING, Battle, changed
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    Climb,
    Deploy,
    Jump,
    MayAnswerFire,
    Move,
    MoveWeapon,
    ThrowGrenade,
)
from sandtable.rulesets.combat_zone.play.vehicles.watching import check_answer

FAR = blue("bob", 100, 100)


# --- stairs, holds and jumps ----------------------------------------------------------------------
def at_the_stairs(**more: Any) -> Battle:
    return a_battle(red("ann", 37, 23, **more), FAR, terrain=(HOUSE,))


def test_a_move_up_the_stairs_is_a_move_of_its_own() -> None:  # CZ-URBAN-01
    both = Move("ann", (cm(36, 23), cm(35, 23)), 500)
    assert refused(at_the_stairs(), both) == ("level-alone", "CZ-URBAN-01")


def test_stairs_lead_to_another_level() -> None:  # CZ-URBAN-01
    assert refused(at_the_stairs(), Move("ann", (), 0)) == ("same-level", "CZ-URBAN-01")


def test_stairs_end_where_they_end() -> None:  # CZ-URBAN-01
    away = Move("ann", (cm(22, 22),), 500)
    assert refused(at_the_stairs(), away) == ("not-at-stairs-end", "CZ-URBAN-01")


def test_a_climb_leads_to_another_level() -> None:  # CZ-URBAN-04
    battle = a_battle(red("ann", 22, 33.25), FAR, terrain=(HOUSE,))
    assert refused(battle, Climb("ann", cm(22, 33.25), 0)) == ("same-level", "CZ-URBAN-04")


def test_one_jumps_somewhere_on_the_table() -> None:  # CZ-URBAN-06
    battle = a_battle(red("ann", 1.25, 60), FAR)
    for to in (cm(1.25, 60), cm(-1, 60)):
        assert refused(battle, Jump("ann", to)) == ("off-the-table", "CZ-URBAN-06")


def test_one_jumps_onto_something_that_bears() -> None:  # CZ-URBAN-06
    battle = a_battle(red("ann", 10, 60), FAR)
    assert refused(battle, Jump("ann", cm(13, 60), 300)) == ("no-such-level", "CZ-URBAN-06")


def test_nobody_jumps_over_an_enemy() -> None:  # CZ-MOVE-02
    battle = a_battle(red("ann", 10, 60), blue("bob", 12.6, 60))
    assert refused(battle, Jump("ann", cm(14, 60))) == ("enemy-in-the-way", "CZ-MOVE-02")


# --- grenades -------------------------------------------------------------------------------------
def test_one_throws_grenades_that_one_has() -> None:  # CZ-GREN-01
    battle = a_battle(
        red("ann", 10, 60, grenades=(("defensive-grenade", 1), ("smoke-grenade", 0))), FAR
    )
    for name in ("smoke-grenade", "smg", "nothing"):
        throw = ThrowGrenade("ann", name, cm(20, 60))
        assert refused(battle, throw) == ("no-such-grenade", "CZ-GREN-01")


def test_a_grenade_is_thrown_at_a_level_that_is_there() -> None:  # CZ-URBAN-01
    battle = a_battle(red("ann", 10, 60, facing=90, grenades=(("defensive-grenade", 1),)), FAR)
    throw = ThrowGrenade("ann", "defensive-grenade", cm(20, 60), 500)
    assert refused(battle, throw) == ("no-such-level", "CZ-URBAN-01")


# --- weapons that stand ---------------------------------------------------------------------------
def serving(**more: Any) -> Battle:
    gun = standing("W", 20, 60, **more)
    return a_battle(red("ann", 17.5, 60), red("cid", 17.5, 62.5), FAR, crewed=(gun,))


def test_a_weapon_is_moved_while_its_group_acts() -> None:  # CZ-SEQ-04, CZ-CREW-02
    push = MoveWeapon("W", (cm(22, 60),))
    assert refused(changed(serving(), active=""), push) == ("no-group-active", "CZ-SEQ-04")
    assert refused(serving(fate=LOST), push) == ("no-crewed-weapon", "CZ-CREW-02")
    theirs = serving(side=BLUE, group="blue")
    assert refused(theirs, push) == ("not-in-active-group", "CZ-SEQ-04")


def test_a_weapon_is_moved_somewhere() -> None:  # CZ-MOVE-01
    battle = serving(set_up=False)
    far = ("bad-path", "CZ-MOVE-01")
    assert refused(battle, MoveWeapon("W", ())) == far
    assert refused(battle, MoveWeapon("W", (cm(20, 60),))) == far
    assert refused(battle, MoveWeapon("W", (cm(22, 60), cm(22, 60)))) == far
    assert refused(battle, MoveWeapon("W", (cm(22, 60),) * 99)) == far


def setting_up(**more: Any) -> Battle:
    battle = serving(**{"fate": WAITING, **more})
    return changed(battle, phase=DEPLOYMENT, to_act=RED)


PUT = Deploy("W", cm(20, 60), (1, 0))


def test_a_weapon_is_set_up_before_the_battle_by_its_own_side_once() -> None:
    """CZ-SEQ-06, CZ-CMD-02."""
    battle = setting_up()
    assert refused(changed(battle, phase="actions"), PUT) == ("setup-over", "CZ-SEQ-06")
    assert refused(changed(battle, to_act=BLUE), PUT) == ("setup-not-yours", "CZ-CMD-02")
    assert refused(setting_up(fate="fit"), PUT) == ("setup-already-there", "CZ-CMD-02")
    nowhere = Deploy("W", cm(20, 60), (0, 0))
    assert refused(battle, nowhere) == ("setup-no-facing", "CZ-SEQ-06")


def test_guns_are_not_taken_apart() -> None:  # CZ-HW-01
    battle = setting_up(row="heavy-gun")
    apart = Deploy("W", cm(20, 60), (1, 0), set_up=False)
    assert refused(battle, apart) == ("cannot-be-dismantled", "CZ-HW-01")


def test_a_figure_is_set_up_once() -> None:  # CZ-CMD-02
    battle = setting_up()
    again = Deploy("ann", cm(20, 60), (1, 0))
    assert refused(battle, again) == ("setup-already-there", "CZ-CMD-02")
    inside = changed(battle.figures["ann"], fate=WAITING, aboard="V")
    riding = changed(battle, figures={**battle.figures, "ann": inside})
    assert refused(riding, again) == ("setup-already-there", "CZ-CMD-02")


# --- opportunity fire -----------------------------------------------------------------------------
def watched() -> Battle:
    """A car drives east past a watcher in the south."""
    car = a_vehicle("V", "car", 30, 60, facing=90)
    watcher = blue("bob", 45, 90, weapons=("smg",), watch="smg")
    battle = on_wheels(red("ann", 0, 0), watcher, vehicles=(car,), aboard={"V": ("ann",)})
    track = (cm(30, 60), cm(40, 60))
    east = battle.vehicles["V"].facing
    return changed(battle, declared=Declared("V", "drive", track, east, east, 0, ""))


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (AnswerFire("zoe", cm(30, 60), "single", (("V", 1),)), "not-on-watch"),
        (AnswerFire("bob", cm(300, 60), "single", (("V", 1),)), "point-not-on-way"),
        (AnswerFire("bob", cm(30, 60), "single", (("ann", 1),)), "must-fire-at-actor"),
    ],
)
def test_who_answers_a_drive_is_on_watch_and_fires_at_it_on_its_way(
    answer: AnswerFire, why: str
) -> None:
    """CZ-OPP-01."""
    battle = watched()
    with pytest.raises(Refused) as caught:
        check_answer(battle, MayAnswerFire("V", ("bob",)), answer)
    assert (caught.value.key, caught.value.rule) == (why, "CZ-OPP-01")

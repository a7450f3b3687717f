"""Tech rolls and doors on the table (CZ-TECH, CZ-URBAN-13, CZ-MOVE-03)."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_thing,
    blue,
    building,
    cm,
    played,
    red,
    refused,
)
from tests.rulesets.saying import Piece

from sandtable.rulesets.combat_zone.battle.events import DoorMoved, Worked
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.commands import AnswerFire, Door, ForceDoor, Move, TechRoll

WORK = TechRoll("eve", "desk")


def eve(x: float = 30, y: float = 30, **more: object) -> Piece:
    return red("eve", x, y, **more)


def desk(**more: object) -> Piece:
    """Just touched by Eve's base from the east, difficulty 8."""
    return a_thing("desk", 31.25, 30, **{"difficulty": 8, "portable": False, **more})


def at_the_desk(**more: object) -> Battle:
    return a_battle(eve(**more), things=(desk(),))


# --- tech rolls -----------------------------------------------------------------------------------
def test_a_tech_roll_costs_two_action_points_and_equalling_is_enough() -> None:
    """CZ-TECH-01."""
    worked = played(at_the_desk(equipment=("tool-kit",)), WORK, (4, 4))
    assert worked.of(Worked) == [Worked("eve", "desk", True)]
    assert (worked.battle.figures["eve"].spent, worked.battle.things["desk"].done) == (2, "red")


def test_one_action_point_is_not_enough() -> None:
    """CZ-TECH-01, CZ-AP-03."""
    assert refused(at_the_desk(spent=5), WORK) == ("not-enough-points", "CZ-AP-03")


def test_a_failure_may_be_tried_again() -> None:
    """CZ-TECH-01."""
    after = played(at_the_desk(equipment=("tool-kit",)), WORK, (4, 3)).battle
    assert after.things["desk"].done == ""
    assert played(after, WORK, (6, 6)).battle.things["desk"].done == "red"


def test_what_is_done_is_done() -> None:
    """CZ-TECH-01."""
    battle = a_battle(eve(), things=(desk(done="red"),))
    assert refused(battle, WORK) == ("already-worked", "CZ-TECH-01")


@pytest.mark.parametrize(
    ("equipment", "modifiers"),
    [
        ((), {"CZ-TECH-03": -3}),
        (("tool-kit",), {}),
        (("deluxe-tool-kit",), {"CZ-TECH-04": 1}),
        (("tool-kit", "deluxe-tool-kit"), {"CZ-TECH-04": 1}),
    ],
)
def test_the_best_tools_at_hand_count(
    equipment: tuple[str, ...], modifiers: dict[str, int]
) -> None:
    """CZ-TECH-03, CZ-TECH-04."""
    assert played(at_the_desk(equipment=equipment), WORK, (1, 1)).modifiers() == modifiers


def test_specialists_panic_and_bad_footing_count() -> None:
    """CZ-TECH-02, CZ-TECH-05, CZ-URBAN-02."""
    worker = eve(traits=("tech",), equipment=("tool-kit",), reaction="panic")
    worked = played(a_battle(worker, things=(desk(precarious=True),)), WORK, (1, 1))
    assert worked.modifiers() == {"CZ-TECH-02": 2, "CZ-TECH-05": -2, "CZ-URBAN-02": -1}


@pytest.mark.parametrize(
    ("thing", "key"),
    [
        (a_thing("desk", 31.31, 30, difficulty=8), "not-in-contact"),
        (a_thing("desk", 31.25, 30), "nothing-to-work-on"),
        (desk(gone="blue"), "no-such-thing"),
        (desk(holder="sam"), "held-by-another"),
        (a_thing("chair", 31, 30, difficulty=8), "no-such-thing"),
    ],
)
def test_only_an_object_in_contact_can_be_worked_on(thing: Piece, key: str) -> None:
    """CZ-CMD-19, CZ-MOVE-03."""
    assert refused(a_battle(eve(), red("sam", 90, 90), things=(thing,)), WORK)[0] == key


def test_nobody_works_through_a_wall() -> None:
    """CZ-GEN-09."""
    house = building("house", 31.25, 20, 20, 20, doors={"door": (31.25, 36, "shut")})
    battle = a_battle(eve(), terrain=(house,), things=(a_thing("desk", 31.28, 30, difficulty=8),))
    assert refused(battle, WORK)[0] == "not-in-contact"


def test_what_one_carries_is_in_contact() -> None:
    """CZ-CMD-19."""
    radio = a_thing("desk", 99, 99, difficulty=2, holder="eve")
    battle = a_battle(eve(carries=("desk",), equipment=("tool-kit",)), things=(radio,))
    assert played(battle, WORK, (1, 1)).battle.things["desk"].done == "red"


# --- doors ----------------------------------------------------------------------------------------
def at_the_door(state: str, *others: Piece, **more: object) -> Battle:
    """Eve stands before the west door of a house, touching it."""
    house = building("house", 31.25, 20, 20, 20, doors={"door": (31.25, 30, state)})
    return a_battle(eve(**more), *others, terrain=(house,))


def test_a_shut_door_opens_for_one_action_point() -> None:
    """CZ-MOVE-03, CZ-CMD-16, CZ-URBAN-13."""
    after = played(at_the_door("shut"), Door("eve", "door", True)).battle
    assert (after.shut, after.figures["eve"].spent) == (frozenset(), 1)


def test_an_open_door_can_be_walked_through_and_a_shut_one_cannot() -> None:
    """CZ-MOVE-02."""
    inside = Move("eve", (cm(35, 30),))
    assert refused(at_the_door("shut"), inside) == ("in-the-way", "CZ-MOVE-02")
    opened = played(at_the_door("shut"), Door("eve", "door", True)).battle
    played(opened, inside)


def test_an_open_door_shuts_for_one_action_point() -> None:
    """CZ-MOVE-03, CZ-CMD-16."""
    after = played(at_the_door("open"), Door("eve", "door", False)).battle
    assert (after.shut, after.locked) == (frozenset({"door"}), frozenset())


@pytest.mark.parametrize(
    ("state", "wanted", "key"),
    [("open", True, "already-open"), ("shut", False, "already-shut"),
     ("locked", False, "already-shut"), ("locked", True, "locked"),
     ("reinforced", True, "locked"), ("armoured", True, "locked")],
)  # fmt: skip
def test_a_door_opens_and_shuts_only_from_the_other_state(
    state: str, wanted: bool, key: str
) -> None:
    """CZ-MOVE-03, CZ-URBAN-13."""
    assert refused(at_the_door(state), Door("eve", "door", wanted))[0] == key


def test_a_door_does_not_shut_on_somebody() -> None:
    """CZ-MOVE-02."""
    in_it = at_the_door("open", x=31.25)
    another = at_the_door("open", blue("bob", 32, 30.25), y=28.7)
    expected = ("door-blocked", "CZ-MOVE-02")
    assert [refused(b, Door("eve", "door", False)) for b in (in_it, another)] == [expected] * 2


def test_a_door_must_be_in_contact() -> None:
    """CZ-MOVE-03."""
    battle = at_the_door("shut", x=29.9)
    assert refused(battle, Door("eve", "door", True)) == ("not-in-contact", "CZ-MOVE-03")
    assert refused(battle, ForceDoor("eve", "door")) == ("not-in-contact", "CZ-MOVE-03")


def test_only_doors_are_opened() -> None:
    """CZ-CMD-16."""
    house = building("house", 31.25, 20, 20, 20, windows=[(31.25, 30)])
    battle = a_battle(eve(), terrain=(house,))
    assert refused(battle, Door("eve", "house/window-1", True))[0] == "no-such-door"


# --- forcing --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("state", "short", "enough"),
    [
        ("locked", (3, 3), (3, 4)),
        ("reinforced", (4, 4), (4, 5)),
        ("armoured", (5, 5), (5, 6)),
    ],
)
def test_a_door_gives_way_at_its_number(
    state: str, short: tuple[int, int], enough: tuple[int, int]
) -> None:
    """CZ-URBAN-13, CZ-CMD-17, CZ-T-DOORS: 7, 9 and 11; 2 AP each time."""
    force = ForceDoor("eve", "door")
    still = played(at_the_door(state), force, short)
    assert still.of(DoorMoved) == []
    opened = played(still.battle, force, enough).battle
    assert (opened.shut, opened.locked) == (frozenset(), frozenset())
    assert opened.figures["eve"].spent == 4


def test_only_the_specialist_is_better_at_doors() -> None:
    """CZ-URBAN-13: neither tools nor panic count."""
    battle = at_the_door("locked", traits=("tech",), reaction="panic")
    assert played(battle, ForceDoor("eve", "door"), (1, 1)).modifiers() == {"CZ-TECH-02": 2}


@pytest.mark.parametrize("state", ["open", "shut"])
def test_a_door_that_is_not_locked_needs_no_force(state: str) -> None:
    """CZ-URBAN-13."""
    assert refused(at_the_door(state), ForceDoor("eve", "door")) == ("not-locked", "CZ-URBAN-13")


def test_a_forced_door_that_was_shut_again_opens_without_force() -> None:
    """CZ-URBAN-13."""
    battle = played(at_the_door("locked"), ForceDoor("eve", "door"), (6, 6)).battle
    shut = played(battle, Door("eve", "door", False)).battle
    assert played(shut, Door("eve", "door", True)).battle.shut == frozenset()


# --- the moment before ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("command", "price"),
    [(WORK, 2), (Door("eve", "door", True), 1), (ForceDoor("eve", "safe"), 2)],
)
def test_work_cut_short_by_opportunity_fire_is_paid_for_and_not_done(
    command: object, price: int
) -> None:
    """CZ-OPP-01."""
    rifle = "bolt-action-rifle"
    guard = blue("guard", 30, 42.5, weapons=(rifle,), watch=rifle)
    house = building(
        "house", 31.25, 20, 20, 20,
        doors={"door": (31.25, 29, "shut"), "safe": (31.25, 32, "locked")},
    )  # fmt: skip
    battle = a_battle(
        eve(y=30.5), guard, terrain=(house,), things=(a_thing("desk", 30, 30.5, difficulty=8),)
    )
    shot = AnswerFire("guard", cm(30, 30.5), "single", (("eve", 1),))
    after = played(battle, command, (6, 2, 2, 1), answers=(shot,)).battle
    assert (after.figures["eve"].spent, after.shut, after.things["desk"].done) == (
        price, battle.shut, ""
    )  # fmt: skip

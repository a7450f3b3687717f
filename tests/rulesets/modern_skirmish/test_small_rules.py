"""Half sentences: fresh figures, places of survivors, arcs, cohesion, breaking contact, notes."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest
from tests.rulesets.modern_skirmish.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    played,
    red,
    refused,
    riding,
)

from sandtable.rulesets.awards import Condition
from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.moves import Embarked
from sandtable.rulesets.modern_skirmish.battle.events.turn import Arrived, UnitDeployed, _fresh
from sandtable.rulesets.modern_skirmish.battle.state import Battle, changed
from sandtable.rulesets.modern_skirmish.battle.victory import held
from sandtable.rulesets.modern_skirmish.commands import Attack, Disembark, Move, Place, Shoot
from sandtable.rulesets.modern_skirmish.dice.shooting import Shot, applied
from sandtable.rulesets.modern_skirmish.dice.weapons import limits_of
from sandtable.rulesets.modern_skirmish.ground.pieces import nearest_point
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.rulesets.modern_skirmish.play.close_combat import places_apart
from sandtable.rulesets.modern_skirmish.play.cohesion import in_cohesion

BOB = blue("bob", 100, 100)
EAST = (1, 0)


# --- before an activation -------------------------------------------------------------------------
@pytest.mark.parametrize(
    "done",
    [
        {"used": 100}, {"path": ((1, 1),)}, {"shot": True}, {"slowed": True}, {"rooted": True},
        {"helped": True}, {"fought": True}, {"recalled": True},
    ],
    ids=lambda done: next(iter(done)),
)  # fmt: skip
def test_whatever_one_did_before_one_begins_an_activation_fresh(done: dict[str, Any]) -> None:
    """MS-TURN-07."""
    battle = a_battle(red("ann", 10, 10), BOB)
    ann = battle.figures["ann"]
    assert _fresh(changed(ann, **done)) == _fresh(ann)


# --- notes ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("weapon", "rules"),
    [
        ("rifle", ()),
        ("heavy-mg", ("MS-WPN-02", "MS-WPN-03")),
        ("sniper-rifle", ("MS-WPN-02", "MS-WPN-03")),
        ("missile-launcher", ("MS-WPN-02", "MS-WPN-03", "MS-WPN-08")),
        ("mortar", ("MS-WPN-04", "MS-WPN-08")),
        ("grenade-launcher", ("MS-WPN-04", "MS-WPN-08")),
        ("defensive", ("MS-GREN-12",)),
    ],
)
def test_a_weapon_notes_the_limits_it_has(weapon: str, rules: tuple[str, ...]) -> None:
    assert limits_of(weapon) == rules


@pytest.mark.parametrize(
    ("weapon", "indoors", "noted"),
    [("smg", True, True), ("smg", False, False), ("rifle", True, False), ("handgun", True, True)],
)
def test_a_weapon_for_close_quarters_is_noted_indoors(
    weapon: str, indoors: bool, noted: bool
) -> None:
    """MS-ABIL-07."""
    assert ("MS-ABIL-07" in applied(Shot(weapon=weapon, indoors=indoors))) == noted


# --- places ---------------------------------------------------------------------------------------
SQUARE = (cm(0, 0), cm(10, 0), cm(10, 10), cm(0, 10))


@pytest.mark.parametrize(
    ("p", "near"),
    [((5, -3), (5, 0)), ((-4, -3), (0, 0)), ((14, 13), (10, 10)), ((12, 4), (10, 4)),
     ((0, -2), (0, 0)), ((5, 5), (5, 5)), ((-1, 10), (0, 10))],
)  # fmt: skip
def test_the_nearest_point_of_a_room_is_on_its_edge_or_a_corner(
    p: tuple[float, float], near: tuple[float, float]
) -> None:
    (x, y), scale = nearest_point(cm(*p), SQUARE)
    assert (x / scale, y / scale) == cm(*near)


@pytest.mark.parametrize(("ann", "seen"), [((30, 30), True), ((30, 29.99), False)])
def test_the_half_plane_ahead_begins_at_the_own_centre(
    ann: tuple[float, float], seen: bool
) -> None:
    """MS-UNIT-02: the line through it included."""
    battle = a_battle(red("amy", 20, 30, facing=180), blue("bob", *ann))
    shot = Shoot("amy", "rifle", ("bob",))
    if seen:
        assert played(battle, shot, dice=[1]).rules == ["MS-SHOOT-02"]
    else:
        assert refused(battle, shot)[1] == "MS-UNIT-02"


def test_all_pairs_are_near_where_the_switch_says_so() -> None:  # MS-COH-01
    three = {f"r{n}": (cm(10 + 5 * n, 10), 125) for n in range(3)}
    chain = a_battle(red("r0", 10, 10), BOB)
    assert in_cohesion(chain, three)
    pairs = a_battle(red("r0", 10, 10), BOB, options=Options(cohesion="all-pairs"))
    assert not in_cohesion(pairs, three)
    assert in_cohesion(pairs, {who: three[who] for who in ("r0", "r1")})


def test_a_vehicle_that_is_not_on_the_table_is_in_nobodys_way() -> None:  # MS-MOVE-04
    car = a_vehicle("V", BLUE, 15, 10)
    there = a_battle(red("ann", 7, 10), BOB, car)
    assert refused(there, Move("ann", (cm(15, 10),)))[1] == "MS-MOVE-04"
    for fate in ("waiting", "gone"):
        gone = changed(there, vehicles={"V": changed(there.vehicles["V"], fate=fate)})
        assert played(gone, Move("ann", (cm(15, 10),))).battle.figures["ann"].at == cm(15, 10)


# --- getting out ----------------------------------------------------------------------------------
def aboard() -> Battle:
    car = a_vehicle("V", RED, 30, 30, facing=90)
    men = [riding(red(f"r{n}", 0, 0, unit="men"), car) for n in range(2)]
    return a_battle(car, *men, BOB)


def test_two_who_get_out_do_not_stand_on_each_other() -> None:  # MS-UNIT-05, MS-CMD-12
    battle = aboard()
    spot = cm(24.5, 30)
    both = tuple(Place(who, spot, EAST) for who in ("r0", "r1"))
    assert refused(battle, Disembark("men", both))[1] == "MS-UNIT-05"
    apart = (Place("r0", spot, EAST), Place("r1", cm(24.5, 33), EAST))
    out = played(battle, Disembark("men", apart)).battle
    assert [out.figures[who].aboard for who in ("r0", "r1")] == ["", ""]


# --- breaking contact -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    "enemies",
    [
        ((12.5, 10),), ((10, 12.5),), ((7.5, 10),), ((10, 7.5),),
        ((12.5, 10), (10, 12.5)), ((12.5, 10), (7.5, 10)), ((11.77, 11.77), (11.77, 8.23)),
        ((10, 12.5), (10, 7.5)), ((8.23, 11.77), (11.77, 11.77)),
    ],
)  # fmt: skip
def test_whoever_breaks_contact_stands_a_centimetre_off_as_near_as_may_be(
    enemies: tuple[tuple[float, float], ...],
) -> None:
    """MS-CC-04: found besides by trying every hundredth all round."""
    blues = [blue(f"b{n}", *at) for n, at in enumerate(enemies)]
    battle = a_battle(red("ann", 10, 10), *blues, order="rapid-move")
    names = tuple(f"b{n}" for n in range(len(enemies)))
    places = places_apart(battle, "ann", names)
    centres = [cm(*at) for at in enemies]
    reach = 2 * 125 + 100
    for at in places:
        assert all(dist(at, centre) >= reach for centre in centres)
    nearest = min(
        dist((x, y), cm(10, 10))
        for x in range(1000 - 500, 1000 + 501, 5)
        for y in range(1000 - 500, 1000 + 501, 5)
        if all(dist((x, y), centre) >= reach for centre in centres)
    )
    assert dist(places[0], cm(10, 10)) <= nearest + 1


# --- an attack ------------------------------------------------------------------------------------
def test_the_first_attacker_throws_for_those_who_support_him() -> None:  # MS-CC-05
    battle = a_battle(
        red("ann", 10, 10), red("amy", 10, 12.5), blue("bob", 12.5, 10), order="rapid-move"
    )
    fought = played(battle, Attack(("ann", "amy"), "bob"), dice=[8, 8, 1])
    assert {who for who, _ in fought.thrown} <= {"ann", "bob", "amy"}
    assert fought.thrown[0][0] == "ann"


# --- aboard ---------------------------------------------------------------------------------------
def test_whoever_gets_in_has_moved_as_far_as_his_vehicle_and_stirred() -> None:  # MS-VFIRE-03
    car = a_vehicle("V", RED, 30, 30, facing=90)
    battle = a_battle(car, red("r0", 24, 30, unit="men", moved=300, path=[[24, 30]]), BOB)
    inside = apply(battle, Embarked("men", "V")).figures["r0"]
    assert (inside.aboard, inside.moved, inside.stirred, inside.path) == ("V", 0, True, ())


@pytest.mark.parametrize(("kind", "stirred"), [(Arrived, True), (UnitDeployed, False)])
def test_whoever_arrives_in_a_vehicle_has_moved_who_is_set_up_in_it_has_not(
    kind: Any, stirred: bool
) -> None:
    """MS-TMOD-09."""
    car = a_vehicle("V", RED, 30, 30, facing=90)
    battle = a_battle(car, red("r0", 24, 30, unit="men", still=True, fate="waiting"), BOB)
    inside = apply(battle, kind("men", (), aboard="V")).figures["r0"]
    assert (inside.aboard, inside.stirred, inside.still) == ("V", stirred, False)


# --- places of several pieces ---------------------------------------------------------------------
@pytest.mark.parametrize("x", [25, 65])
def test_a_place_of_several_pieces_is_held_in_any_of_them(x: float) -> None:  # MS-SCN-02
    parts = [
        block(f"yard-{n}", 20 + 40 * n, 20, 10, 10, kind="rubble", part_of="yard") for n in (0, 1)
    ]
    condition = Condition("held", ("yard",), ("yard",))
    for at, inside in (((x, 25), True), ((50, 25), False)):
        battle = a_battle(red("ann", *at), BOB, terrain=tuple(parts))
        assert held(battle, RED, condition, "yard") == inside

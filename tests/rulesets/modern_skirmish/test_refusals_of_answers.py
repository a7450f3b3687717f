"""Close combats and answers that the rules do not allow (MS-CC, MS-COVFIRE, MS-CMD-16 to -18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.rulesets.modern_skirmish.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    blue,
    cm,
    red,
    refused,
)

from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish.battle.state import Battle, changed
from sandtable.rulesets.modern_skirmish.commands import (
    Attack,
    BreakContact,
    ChooseGroup,
    ChooseLeader,
    ChooseSupporters,
    Chosen,
    CoveringFire,
    Detonate,
    Disembark,
    HitTheDirt,
    MayReact,
    Move,
    Place,
    Placed,
    PlaceSurvivors,
    Shoot,
    ShootPoint,
    Supporters,
    Suppress,
    Yes,
)
from sandtable.rulesets.modern_skirmish.play.answering import check_answer

EAST = (1, 0)


def why(check: Callable[..., Any], *asked: Any) -> tuple[str, str]:
    """Key and rule with which an answer is refused."""
    with pytest.raises(Refused) as caught:
        check(*asked)
    return caught.value.key, caught.value.rule


# --- close combat ---------------------------------------------------------------------------------
def touching(order: str = "rapid-move", *more: Any, **ann: Any) -> Battle:
    """Ann against bob, amy beside her; base to base."""
    return a_battle(
        red("ann", 10, 10, **ann), red("amy", 10, 12.5), blue("bob", 12.5, 10), *more, order=order
    )


def test_close_combat_follows_a_rapid_move() -> None:  # MS-CC-01
    attack = Attack(("ann",), "bob")
    refusal = refused(touching("tactical-move"), attack)
    assert refusal == ("ms-attack-needs-rapid", "MS-CC-01")


def test_somebody_attacks_and_each_once() -> None:  # MS-CMD-13, MS-CC-07
    battle = touching()
    assert refused(battle, Attack((), "bob")) == ("ms-no-attackers", "MS-CMD-13")
    assert refused(battle, Attack(("ann", "ann"), "bob")) == ("ms-attacker-twice", "MS-CC-07")
    tired = touching(fought=True)
    assert refused(tired, Attack(("ann",), "bob")) == ("ms-has-fought", "MS-CC-07")


def test_an_enemy_on_foot_is_attacked() -> None:  # MS-CC-01
    battle = touching("rapid-move", a_vehicle("V", BLUE, 30, 30))
    refusal = refused(battle, Attack(("ann",), "V"))
    assert refusal == ("ms-vehicle-no-close-combat", "MS-CC-01")
    assert refused(battle, Attack(("ann",), "nobody")) == ("ms-no-such-target", "MS-CC-01")
    assert refused(battle, Attack(("ann",), "amy")) == ("ms-own-side", "MS-CC-01")
    bob = changed(battle.figures["bob"], fate="out")
    gone = changed(battle, figures={**battle.figures, "bob": bob})
    assert refused(gone, Attack(("ann",), "bob")) == ("ms-no-such-target", "MS-CC-01")


def test_a_supporter_touches_the_combat_and_has_no_other_opponent() -> None:  # MS-CC-06
    apart = touching("rapid-move", red("far", 40, 40))
    refusal = refused(apart, Attack(("ann", "far"), "bob"))
    assert refusal == ("ms-supporter-apart", "MS-CC-06")
    busy = touching("rapid-move", blue("ben", 10, 15))
    refusal = refused(busy, Attack(("ann", "amy"), "bob"))
    assert refusal == ("ms-supporter-busy", "MS-CC-06")


def test_nobody_moves_once_the_attacks_have_begun() -> None:  # MS-CC-01
    battle = changed(touching(), attacking=True)
    assert refused(battle, Move("amy", (cm(10, 15),))) == ("ms-attacks-begun", "MS-CC-01")


def test_the_defender_chooses_supporters_of_those_who_can() -> None:  # MS-CC-06
    battle = a_battle(
        red("ann", 10, 10), blue("bob", 12.5, 10), blue("ben", 12.5, 12.5), blue("far", 60, 60),
        order="rapid-move",
    )  # fmt: skip
    question = ChooseSupporters("bob", ("ann",), ("ben", "far"))
    assert why(check_answer, battle, question, Yes()) == ("ms-not-an-answer", "MS-CMD-18")
    strange = ("ms-cannot-support", "MS-CC-06")
    assert why(check_answer, battle, question, Supporters(("ann",))) == strange
    assert why(check_answer, battle, question, Supporters(("ben", "ben"))) == strange
    apart = why(check_answer, battle, question, Supporters(("far",)))
    assert apart == ("ms-supporter-apart", "MS-CC-06")
    check_answer(battle, question, Supporters(("ben",)))


def test_whoever_breaks_contact_is_placed_where_he_may_stand() -> None:  # MS-CC-04
    battle = touching()
    question = BreakContact("bob", (cm(13.5, 10),))
    assert why(check_answer, battle, question, Yes()) == ("ms-not-an-answer", "MS-CMD-18")
    other = Placed((Place("ann", cm(13.5, 10), EAST),))
    assert why(check_answer, battle, question, other) == ("ms-place-everybody", "MS-CC-04")
    for at in ((40, 40), (12.6, 10)):
        there = Placed((Place("bob", cm(*at), EAST),))
        assert why(check_answer, battle, question, there) == ("ms-not-a-place", "MS-CC-04")
    check_answer(battle, question, Placed((Place("bob", cm(13.5, 10), EAST),)))


# --- leaders, groups, survivors -------------------------------------------------------------------
def test_a_leader_or_a_group_is_chosen_from_those_named() -> None:  # MS-TURN-04, MS-COH-02
    battle = touching()
    lead, group = ChooseLeader(("ann",)), ChooseGroup("red", (("ann",), ("amy",)))
    for answer in (Yes(), Chosen("bob")):
        assert why(check_answer, battle, lead, answer) == ("ms-cannot-lead", "MS-TURN-04")
        assert why(check_answer, battle, group, answer) == ("ms-no-such-group", "MS-COH-02")
    check_answer(battle, lead, Chosen("ann"))
    check_answer(battle, group, Chosen("amy"))


def test_survivors_are_placed_each_once_beside_the_wreck() -> None:  # MS-VSHOT-02
    wreck = a_vehicle("V", RED, 30, 30, facing=90, fate="wreck")
    battle = a_battle(red("ann", 60, 60), blue("bob", 80, 80), wreck, active="red")
    question = PlaceSurvivors("V", ("ann",))
    assert why(check_answer, battle, question, Yes()) == ("ms-not-an-answer", "MS-CMD-18")
    assert why(check_answer, battle, question, Placed(())) == ("ms-place-everybody", "MS-VSHOT-02")
    nowhere = Placed((Place("ann", cm(30, 33.25), (0, 0)),))
    assert why(check_answer, battle, question, nowhere) == ("ms-no-facing", "MS-VSHOT-02")
    far = Placed((Place("ann", cm(30, 50), EAST),))
    assert why(check_answer, battle, question, far) == ("ms-not-beside-wreck", "MS-VSHOT-02")
    check_answer(battle, question, Placed((Place("ann", cm(30, 33.25), EAST),)))


def test_only_who_is_aboard_gets_out() -> None:  # MS-CMD-12
    battle = a_battle(a_vehicle("V", RED, 30, 30), red("ann", 10, 10), blue("bob", 60, 60))
    assert refused(battle, Disembark("red", ())) == ("ms-not-aboard", "MS-CMD-12")
    assert refused(battle, Disembark("nobody", ())) == ("ms-not-aboard", "MS-CMD-12")


# --- reactions ------------------------------------------------------------------------------------
def covered(*blues: Any, **more: Any) -> tuple[Battle, MayReact]:
    """Ann moves before a unit that covers; her comrades of another unit stand by."""
    battle = a_battle(
        red("ann", 40, 10),
        red("cid", 40, 40, unit="others"),
        *blues,
        markers={"blue": "covering-fire"},
        active="red",
        **more,
    )
    question = MayReact(
        "move", covering=("blue",), mover="ann", at=cm(40, 10), points=(cm(40, 10),)
    )
    return battle, question


RIFLES = blue("bob", 60, 10, facing=270), blue("ben", 60, 13, facing=270)
AT_ANN = Shoot("bob", "rifle", ("ann",))


@pytest.mark.parametrize(
    ("shots", "refusal"),
    [
        ((), ("ms-no-shots", "MS-CMD-16")),
        ((AT_ANN, AT_ANN), ("ms-fires-once", "MS-COVFIRE-02")),
        ((Shoot("ann", "rifle", ("ann",)),), ("ms-cannot-cover", "MS-COVFIRE-02")),
        ((Shoot("bob", "rifle", ("cid",)),), ("ms-not-the-mover", "MS-COVFIRE-02")),
        ((Shoot("bob", "rifle", ("ann",), helper="ben"),), ("ms-no-helper-needed", "MS-WPN-03")),
    ],
)
def test_covering_fire_is_once_each_at_who_moves(shots: Any, refusal: tuple[str, str]) -> None:
    """MS-COVFIRE-02, MS-CMD-16, MS-WPN-03."""
    battle, question = covered(*RIFLES)
    assert why(check_answer, battle, question, CoveringFire("blue", shots)) == refusal


def test_who_does_not_see_the_mover_does_not_cover() -> None:  # MS-COVFIRE-02
    battle, question = covered(blue("bob", 110, 10, facing=270), blue("ben", 60, 13, facing=270))
    answer = CoveringFire("blue", (AT_ANN,))
    assert why(check_answer, battle, question, answer) == ("ms-mover-not-seen", "MS-COVFIRE-02")


def test_a_heavy_weapon_is_served_in_covering_fire_too() -> None:  # MS-COVFIRE-07, MS-WPN-03
    gun = blue("bob", 60, 10, facing=270, weapons=["heavy-mg"])
    battle, question = covered(gun, blue("ben", 60, 13, facing=270))
    alone = CoveringFire("blue", (Shoot("bob", "heavy-mg", ("ann",)),))
    assert why(check_answer, battle, question, alone) == ("ms-needs-helper", "MS-WPN-03")
    served = Shoot("bob", "heavy-mg", ("ann",), helper="ben")
    both = CoveringFire("blue", (served, Shoot("ben", "rifle", ("ann",))))
    assert why(check_answer, battle, question, both) == ("ms-helper-busy", "MS-COVFIRE-07")
    check_answer(battle, question, CoveringFire("blue", (served,)))


def test_an_area_covers_who_moves_and_is_not_lobbed() -> None:  # MS-CMD-16
    thrower = blue("bob", 46, 10, facing=270, weapons=["grenade-launcher", "light-mg"])
    battle, question = covered(thrower)
    away = CoveringFire("blue", (ShootPoint("bob", "grenade-launcher", cm(32, 24)),))
    assert why(check_answer, battle, question, away) == ("ms-area-misses-mover", "MS-CMD-16")
    lobbed = CoveringFire("blue", (ShootPoint("bob", "grenade-launcher", cm(40, 10), lob=True),))
    assert why(check_answer, battle, question, lobbed) == ("ms-no-lob-in-reaction", "MS-CMD-16")
    beside = CoveringFire("blue", (Suppress("bob", "light-mg", cm(30, 24)),))
    assert why(check_answer, battle, question, beside)[1] in ("MS-CMD-16", "MS-ABIL-09")


def test_only_what_was_asked_for_is_answered() -> None:  # MS-CMD-16, MS-CMD-10, MS-CMD-17
    battle, question = covered(*RIFLES)
    refusal = why(check_answer, battle, question, HitTheDirt("blue"))
    assert refusal == ("ms-no-dirt", "MS-CMD-16")
    assert why(check_answer, battle, question, Detonate("c1")) == ("ms-no-charge", "MS-CMD-10")
    assert why(check_answer, battle, question, Yes()) == ("ms-no-reaction", "MS-CMD-17")

"""Close combat on the table: attacks, support, broken contact (MS-CC, MS-CMD-13)."""

import pytest
from tests.rulesets.modern_skirmish import build
from tests.rulesets.modern_skirmish.build_fire import (
    SHED,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    door,
    house,
    played,
    red,
    refused,
    rule_against,
    run,
)

from sandtable.game import Refused
from sandtable.ground.facing import heading
from sandtable.rulesets.modern_skirmish.battle.events.close_combat import (
    AttackLost,
    CombatFought,
    ContactBroken,
)
from sandtable.rulesets.modern_skirmish.battle.events.fire import PutOut
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    COVERING,
    HEADS_DOWN,
    OUT,
    RAPID,
    TACTICAL,
    UP,
)
from sandtable.rulesets.modern_skirmish.commands import (
    Attack,
    BreakContact,
    ChooseSupporters,
    CoveringFire,
    EndActivation,
    HitTheDirt,
    Move,
    Place,
    Placed,
    Shoot,
    Supporters,
)
from sandtable.rulesets.modern_skirmish.ground.places import gap
from sandtable.rulesets.modern_skirmish.play.close_combat import break_leftover
from sandtable.rulesets.modern_skirmish.players.offers import offers


def ann(x=10, y=10, **more):
    return red("ann", x, y, **more)


def bob(x=12.5, y=10, **more):
    return blue("bob", x, y, **more)


def melee(*who, **more):
    return a_battle(*who, order=more.pop("order", RAPID), **more)


ATTACK = Attack(("ann",), "bob")


# --- who may attack whom --------------------------------------------------------------------------
@pytest.mark.parametrize("order", [TACTICAL, AIMED, COVERING])
def test_close_combat_follows_a_rapid_move_and_no_other_order(order):  # MS-CC-01
    assert rule_against(melee(ann(), bob(), order=order), ATTACK) == "MS-CC-01"


def test_contact_is_a_gap_of_a_millimetre_at_most():  # MS-CC-01, MS-UNIT-05
    assert played(melee(ann(), bob(12.6)), ATTACK, (4, 1)).fate("bob") == OUT
    assert refused(melee(ann(), bob(12.61)), ATTACK) == ("ms-not-in-contact", "MS-CC-01")


def test_vehicles_neither_attack_nor_are_attacked():  # MS-CC-01
    jeep = a_vehicle("jeep", "blue", 15.25, 10)
    battle = melee(ann(), bob(40, 40), jeep)
    assert rule_against(battle, Attack(("ann",), "jeep")) == "MS-CC-01"
    assert rule_against(battle, Attack(("jeep",), "bob")) == "MS-TURN-07"


def test_close_combat_is_impossible_indoors():  # MS-CC-01, MS-MOVE-03
    shop = house("shop", 11.3, 5, 10, 10)
    assert rule_against(melee(ann(), bob(), terrain=(shop,)), ATTACK) == "MS-MOVE-03"


def test_nobody_stops_in_contact_with_those_indoors_alone():  # MS-MOVE-04, MS-CC-01
    hut = (house("hut", 20, 5, 10, 10),)
    inside, outside = bob(20.5, 10), blue("ben", 17.7, 12.5)
    up_to_him = Move("ann", (cm(18, 10),))
    alone = melee(ann(), inside, terrain=hut)
    assert refused(alone, up_to_him) == ("ms-no-close-combat-indoors", "MS-MOVE-04")
    assert played(melee(ann(), inside, outside, terrain=hut), up_to_him)


def test_each_attacker_attacks_once_per_activation():  # MS-CC-07, MS-CMD-13
    after = played(melee(ann(), bob(), blue("kit", 10, 12.5)), ATTACK, (4, 1), (None,)).battle
    assert rule_against(after, Attack(("ann",), "kit")) == "MS-CC-07"


def test_nobody_moves_once_a_combat_is_resolved():  # MS-CC-01
    cat = Move("cat", (cm(10, 15),))
    battle = melee(ann(), red("cat", 10, 13), bob(), blue("kit", 40, 40))
    assert played(battle, cat).battle.figures["cat"].at == cm(10, 15)
    assert rule_against(played(battle, ATTACK, (4, 1)).battle, cat) == "MS-CC-01"


# --- the roll -------------------------------------------------------------------------------------
def test_both_roll_their_training_in_their_own_skill_dice():  # MS-CC-02
    battle = melee(ann(training="specialist", dc="D10"), bob(training="trained", dc="D6"))
    shot = played(battle, ATTACK, (4, 4, 1, 4, 1))
    assert [roll.roll.dice for roll in shot.rolls] == ["1D10"] * 3 + ["1D6"] * 2
    assert shot.of(CombatFought) == [CombatFought(("ann",), "bob", (), 2, 1, True)]


def test_the_threshold_is_four_and_never_modified():  # MS-CC-02
    battle = melee(ann(moved=9), bob(still=True), markers={"blue": HEADS_DOWN})
    shot = played(battle, ATTACK, (4, 3))
    assert {roll.roll.against for roll in shot.rolls} == {4}
    assert shot.modifiers() == {}


def test_more_successes_put_the_defender_out_whatever_his_vest():  # MS-CC-03
    shot = played(melee(ann(), bob(equipment=("body-armour",))), ATTACK, (4, 3))
    assert shot.of(PutOut) == [PutOut(("bob",), "MS-CC-03")]


@pytest.mark.parametrize("dice", [(4, 4), (3, 3), (3, 4)])
def test_any_other_result_opens_a_centimetre_and_harms_nobody(dice):  # MS-CC-03, MS-CC-04
    fought = played(melee(ann(), bob()), ATTACK, dice)
    assert (fought.fate("ann"), fought.fate("bob")) == (UP, UP)
    assert fought.of(ContactBroken) == [ContactBroken("bob", cm(13.5, 10), "MS-CC-04")]


def test_heads_down_and_stunned_figures_defend_normally():  # MS-CC-02, MS-HEAD-01, MS-GREN-01
    battle = melee(ann(), bob(stunned=True), markers={"blue": HEADS_DOWN})
    assert played(battle, ATTACK, (4, 4)).fate("bob") == UP


def test_a_step_out_of_contact_is_movement_for_standing_still_but_not_for_shooting():
    # MS-TMOD-09, MS-CC-04
    after = played(melee(ann(), bob()), ATTACK, (3, 3)).battle.figures["bob"]
    assert after.stirred
    assert after.moved == 0


# --- pools (MS-CC-05, MS-CC-06) -------------------------------------------------------------------
def test_attackers_in_contact_with_one_defender_share_a_roll():  # MS-CC-05
    battle = melee(ann(), red("cat", 12.5, 12.5, training="trained"), bob())
    fought = played(battle, Attack(("ann", "cat"), "bob"), (4, 4, 1, 4))
    assert fought.of(CombatFought)[0].attack == 2
    assert fought.fate("bob") == OUT


def test_a_supporter_stands_in_contact_with_a_friend_in_the_combat():  # MS-CC-06
    behind = red("cat", 7.5, 10)
    fought = played(melee(ann(), behind, bob()), Attack(("ann", "cat"), "bob"), (4, 4, 4))
    assert fought.fate("bob") == OUT
    apart = melee(ann(), red("cat", 7, 10), bob())
    assert rule_against(apart, Attack(("ann", "cat"), "bob")) == "MS-CC-06"


def test_support_is_barred_to_who_has_an_opponent_of_his_own():  # MS-CC-06
    battle = melee(ann(), red("cat", 10, 12.5), bob(), blue("kit", 10, 15))
    assert rule_against(battle, Attack(("ann", "cat"), "bob")) == "MS-CC-06"


def test_the_attacker_himself_may_touch_another_enemy():  # MS-CC-06
    battle = melee(ann(), bob(), blue("kit", 7.5, 10))
    assert played(battle, ATTACK, (4, 1), (None,)).fate("bob") == OUT


def test_an_attacker_is_of_the_active_unit():  # MS-CC-06
    battle = melee(ann(), red("cat", 12.5, 12.5, unit="others"), bob())
    assert rule_against(battle, Attack(("ann", "cat"), "bob")) == "MS-TURN-07"


def test_the_owner_of_the_defender_names_supporters_and_none_by_default():  # MS-CMD-13, MS-CMD-18
    battle = melee(ann(training="trained"), bob(), blue("kit", 15, 10))
    alone = played(battle, ATTACK, (4, 1, 1), (None,))
    assert alone.asked[-1][1] == ChooseSupporters("bob", ("ann",), ("kit",))
    assert alone.fate("bob") == OUT
    backed = played(battle, ATTACK, (4, 1, 1, 4), (Supporters(("kit",)), None))
    assert backed.of(CombatFought)[0].supporters == ("kit",)
    assert backed.fate("bob") == UP


def test_the_defender_alone_is_out_never_his_supporters():  # MS-CC-05
    battle = melee(ann(training="trained"), bob(), blue("kit", 15, 10))
    fought = played(battle, ATTACK, (4, 4, 4, 1), (Supporters(("kit",)),))
    assert (fought.fate("bob"), fought.fate("kit")) == (OUT, UP)


def test_a_supporter_in_defence_is_of_the_same_unit_and_free():  # MS-CC-06
    battle = melee(
        ann(),
        red("cat", 17.5, 10),
        bob(),
        blue("kit", 15, 10),
        blue("lou", 12.5, 12.5, unit="others"),
    )
    assert not [
        q for _, q in played(battle, ATTACK, (4, 1)).asked if isinstance(q, ChooseSupporters)
    ]


def test_somebody_who_cannot_support_is_refused():  # MS-CC-06
    battle = melee(ann(), bob(), blue("kit", 15, 10), blue("lou", 40, 10))
    with pytest.raises(Refused) as caught:
        played(battle, ATTACK, (), (Supporters(("lou",)),))
    assert caught.value.rule == "MS-CC-06"


# --- breaking contact (MS-CC-04) ------------------------------------------------------------------
def test_the_defender_opens_a_centimetre_from_every_enemy_touching_him():  # MS-CC-04
    battle = melee(ann(), red("cat", 12.5, 12.5), bob())
    after = played(battle, ATTACK, (1, 1)).battle
    assert min(gap(after, "bob", who) for who in ("ann", "cat")) in (100, 101)
    assert all(gap(after, "bob", who) >= 100 for who in ("ann", "cat"))


def test_the_defender_does_not_step_into_contact_with_another_enemy():  # MS-CC-04
    battle = melee(ann(), bob(), red("cat", 16.05, 10))  # straight back is beside her
    after = played(battle, ATTACK, (1, 1)).battle
    assert gap(after, "bob", "ann") >= 100
    assert gap(after, "bob", "cat") > 10


def test_where_several_places_are_as_near_the_owner_chooses():  # MS-CC-04, MS-CMD-18
    battle = melee(ann(), red("cat", 15, 10), bob())
    default = played(battle, ATTACK, (1, 1), (None,))
    question = next(q for _, q in default.asked if isinstance(q, BreakContact))
    assert len(question.places) == 2
    other = question.places[1]
    chosen = Placed((Place("bob", other, heading(0)),))
    assert played(battle, ATTACK, (1, 1), (chosen,)).battle.figures["bob"].at == other


def test_a_place_that_is_not_a_centimetre_away_is_refused():  # MS-CC-04
    battle = melee(ann(), red("cat", 15, 10), bob())
    with pytest.raises(Refused) as caught:
        played(battle, ATTACK, (1, 1), (Placed((Place("bob", cm(12.5, 11), heading(0)),)),))
    assert caught.value.rule == "MS-CC-04"


def test_with_no_room_for_the_defender_the_enemies_go_back_instead():  # MS-CC-04
    pit = block("pit", 11.2, 5, 20, 3.7, impassable=True)
    pit2 = block("pit2", 11.2, 11.3, 20, 5, impassable=True)
    pit3 = block("pit3", 13.8, 5, 10, 12, impassable=True)
    battle = melee(ann(), bob(), terrain=(pit, pit2, pit3))
    fought = played(battle, ATTACK, (1, 1))
    assert fought.of(ContactBroken) == [ContactBroken("ann", cm(9, 10), "MS-CC-04")]


def test_the_step_back_never_leaves_the_table():  # MS-CC-04
    battle = melee(ann(116.2, 10), bob(118.7, 10))
    after = played(battle, ATTACK, (1, 1), (None,)).battle
    assert gap(after, "ann", "bob") >= 100
    assert after.figures["bob"].at[0] <= 11875


def test_an_attacker_left_without_contact_has_lost_his_attack():  # MS-CC-04
    battle = melee(ann(), red("cat", 12.5, 12.5), bob())
    after = played(battle, ATTACK, (1, 1)).battle
    assert rule_against(after, Attack(("cat",), "bob")) == "MS-CC-01"


def test_contact_left_over_is_broken_by_the_attackers():  # MS-CC-08
    battle = melee(ann(), bob())
    after = run(lambda umpire: break_leftover(battle, umpire))
    assert after.of(ContactBroken) == [ContactBroken("ann", cm(9, 10), "MS-CC-08")]


# --- declared and lost ----------------------------------------------------------------------------
def test_contact_never_outlasts_the_activation():  # MS-CC-08, MS-CMD-14
    battle = melee(ann(), bob(), blue("kit", 40, 40, unit="b2"))
    after = build.played(battle, EndActivation()).battle
    assert (after.active, after.figures["ann"].at) == ("", cm(9, 10))


def test_an_attack_whose_attackers_keep_their_heads_down_is_lost_without_dice():  # MS-CMD-17
    battle = melee(
        ann(),
        bob(),
        terrain=(SHED,),
        openings=(door("gate", 60, 60, "shed"),),
        charges={"ann-charge-1": ("ann", "gate")},
    )
    lost = played(battle, ATTACK, (), (HitTheDirt("red"),))
    assert lost.of(AttackLost) == [AttackLost(("ann",), "bob")]
    assert not lost.rolls


def test_the_attacks_offered_are_those_that_are_allowed():  # MS-CC-05
    battle = melee(ann(), red("cat", 12.5, 12.5), red("dan", 7.5, 10), bob(), blue("kit", 40, 40))
    offered = [attack for who in ("ann", "cat", "dan") for attack in offers(battle, who)]
    assert Attack(("ann", "cat", "dan"), "bob") in offered
    for attack in offered:
        played(battle, attack, (4, 4, 4, 1)[4 - len(attack.attackers) - 1 :])


def test_two_attackers_with_opponents_of_their_own_do_not_pool():  # MS-CC-06
    battle = melee(ann(), red("cat", 15, 10), bob(), blue("kit", 10, 12.5), blue("lou", 15, 12.5))
    assert rule_against(battle, Attack(("ann", "cat"), "bob")) == "MS-CC-06"


def test_whoever_is_stopped_beside_an_enemy_on_his_way_steps_back_as_well():  # MS-CC-08, MS-HEAD-01
    eve = blue("eve", 60, 20, unit="b2", weapons=("marksman-rifle",))
    battle = a_battle(ann(20, 20), bob(25, 22.55), eve, markers={"b2": COVERING})
    shot = CoveringFire("b2", (Shoot("eve", "marksman-rifle", ("ann",)),), cm(25, 20))
    story = build.played(battle, Move("ann", (cm(29, 20),)), (1,), (shot,))
    assert [step.figure for step in story.of(ContactBroken)] == ["ann"]
    assert gap(story.battle, "ann", "bob") == 100

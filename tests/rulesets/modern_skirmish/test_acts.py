"""Who does what to whom, and who throws which die: the acts of a command."""

from fractions import Fraction

from tests.rulesets.modern_skirmish.build_fire import (
    a_battle,
    a_vehicle,
    blue,
    cm,
    played,
    red,
    riding,
    run,
)

from sandtable.chance import odds
from sandtable.log import happened
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.battle.state import COVERING, RAPID
from sandtable.rulesets.modern_skirmish.commands import (
    Attack,
    CoveringFire,
    HitTheDirt,
    Move,
    Shoot,
    ShootPoint,
    Supporters,
    Suppress,
)
from sandtable.rulesets.modern_skirmish.dice.shooting import Shot, fire
from sandtable.rulesets.modern_skirmish.play.turn import start_turn

AT_BOB = Shoot("ann", "rifle", ("bob",))
VEST = ("body-armour",)


# --- who throws -----------------------------------------------------------------------------------
def test_the_sides_throw_for_initiative_one_after_the_other():  # MS-TURN-02, MS-TURN-05
    battle = a_battle(red("ann", 10, 10), blue("bob", 60, 60), active="", initiative="")
    begun = run(lambda umpire: start_turn(battle, umpire), (4, 4, 6, 2))
    assert begun.thrown == [("red", 4), ("blue", 4), ("red", 6), ("blue", 2)]


def test_a_vest_is_thrown_for_by_him_who_wears_it():  # MS-EQP-06
    bob = blue("bob", 24, 10, equipment=VEST)
    shot = played(a_battle(red("ann", 10, 10), bob), AT_BOB, (8, 7))
    assert shot.thrown == [("ann", 8), ("bob", 7)]


def test_a_vehicle_throws_its_armour_and_its_saves():  # MS-VSHOT-04, MS-VSHOT-07
    rocket = "at-rocket-launcher"
    vab = a_vehicle("vab", "blue", 24, 10, kind="vab")
    battle = a_battle(red("ann", 10, 10, weapons=(rocket,)), vab)
    shot = played(battle, Shoot("ann", rocket, ("vab",)), (4, 4, 4, 7, 7))
    assert shot.thrown == [("vab", 4), ("ann", 4), ("ann", 4), ("vab", 7), ("vab", 7)]


def test_each_occupant_of_a_lost_vehicle_throws_for_himself():  # MS-VSHOT-02
    car = a_vehicle("jeep", "blue", 24, 10)
    inside = [riding(blue(name, 0, 0), car) for name in ("bob", "ben")]
    shot = played(a_battle(red("ann", 10, 10), car, *inside), Shoot("ann", "rifle", ("jeep",)),
                  (8, 1, 2))  # fmt: skip
    assert shot.thrown == [("ann", 8), ("bob", 1), ("ben", 2)]


def test_whoever_is_in_a_blast_throws_for_himself_friend_and_foe():  # MS-GREN-07, MS-GREN-08
    who = (
        red("ann", 10, 10, weapons=("offensive-grenade",)),
        red("amy", 18, 10),
        blue("bob", 22, 10),
    )
    lobbed = ShootPoint("ann", "offensive-grenade", cm(20, 10), lob=True)
    assert played(a_battle(*who), lobbed, (1, 1, 7, 8)).thrown == [
        ("ann", 1),
        ("ann", 1),
        ("amy", 7),
        ("bob", 8),
    ]


def test_attackers_throw_first_then_defender_and_supporters():  # MS-CC-02, MS-CC-05
    fighters = (
        red("ann", 10, 10, training="trained"),
        blue("bob", 12.5, 10),
        blue("ben", 12.5, 12.5),
    )
    battle = a_battle(*fighters, order=RAPID)
    fought = played(battle, Attack(("ann",), "bob"), (5, 6, 1, 2), [Supporters(("ben",))])
    assert fought.thrown == [("ann", 5), ("ann", 6), ("bob", 1), ("bob", 2)]


def test_suppressive_fire_is_thrown_by_the_gunner():  # MS-ABIL-09
    gunner = red("ann", 10, 10, weapons=("light-mg",))
    shot = played(
        a_battle(gunner, blue("bob", 24, 10)), Suppress("ann", "light-mg", cm(24, 10)), (1, 2, 3)
    )
    assert {who for who, _ in shot.thrown} == {"ann"}


# --- what belongs together ------------------------------------------------------------------------
def test_covering_fire_stands_inside_the_move_that_it_answers():  # MS-COVFIRE-02
    battle = a_battle(red("ann", 40, 10), blue("bob", 60, 12), markers={"blue": COVERING})
    answer = CoveringFire("blue", (Shoot("bob", "rifle", ("ann",)),))
    moved = played(battle, Move("ann", (cm(40, 15),)), (1,), [answer])
    at_ann = moved.act_of(e.ShotAt)
    acts = [at_ann, shot := at_ann.within, reaction := shot.within, reaction.within]
    assert [(act.by, act.on) for act in acts] == [
        ("bob", "ann"),
        ("bob", ""),
        ("blue", "ann"),
        ("ann", ""),
    ]


def test_hitting_the_dirt_stands_inside_the_shot_that_it_answers():  # MS-CMD-17
    battle = a_battle(red("ann", 10, 10), blue("bob", 24, 10))
    shot = played(battle, AT_BOB, (1,), [HitTheDirt("blue")])
    dirt = shot.act_of(e.KeptHeadsDown)
    assert (dirt.by, dirt.within.by, dirt.within.within.by) == ("blue", "blue", "ann")


def test_a_shot_has_the_exact_odds_of_the_shot_that_was_fired():  # MS-SHOOT-02
    bob = blue("bob", 24, 10, equipment=VEST)
    shot = played(a_battle(red("ann", 10, 10), bob), AT_BOB, (8, 7))
    (it,) = [
        happening for happening in happened(shot.whole) if isinstance(happening.event, e.ShotAt)
    ]
    assert it.resolved.odds() == odds(fire, Shot("rifle", vest=True))
    assert it.resolved.odds().chance(lambda result: result.out) == Fraction(15, 32)

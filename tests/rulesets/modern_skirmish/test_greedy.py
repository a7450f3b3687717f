"""The greedy player of Modern Skirmish decides sensibly where it can be told."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.rulesets.modern_skirmish.build import (
    BLUE,
    LENGTH,
    RED,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    house,
    low_wall,
    opening,
    red,
    riding,
    rubble,
)
from tests.rulesets.modern_skirmish.skirmishes import RULES

from sandtable.ground.free import length
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    BASE_RADIUS,
    COVERING,
    RAPID,
    TACTICAL,
    Battle,
    Course,
    changed,
)
from sandtable.rulesets.modern_skirmish.dice.area import Aim
from sandtable.rulesets.modern_skirmish.dice.shooting import Shot
from sandtable.rulesets.modern_skirmish.play.movement import end_facing, is_on_table
from sandtable.rulesets.modern_skirmish.players.greedy.assault import charge
from sandtable.rulesets.modern_skirmish.players.greedy.breaching import breach, is_safe_to_blow
from sandtable.rulesets.modern_skirmish.players.greedy.foot import Plan
from sandtable.rulesets.modern_skirmish.players.greedy.planner import Planner
from sandtable.rulesets.modern_skirmish.players.greedy.posts import posts_of
from sandtable.rulesets.modern_skirmish.players.greedy.room import Room
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Scene
from sandtable.rulesets.modern_skirmish.players.greedy.worth import (
    beat_chance,
    blast_chance,
    cover_chance,
    out_chance,
    pin_chance,
)


def order_of(battle: Battle) -> c.GiveOrder:
    """What a fresh planner orders red's only unit to do."""
    command = Planner().choose(battle, RED)
    RULES.check(battle, command)
    assert isinstance(command, c.GiveOrder)
    return command


def next_of(battle: Battle) -> Any:
    """The first command of a planner that finds a unit active."""
    command = Planner().choose(battle, RED)
    RULES.check(battle, command)
    return command


# --- odds -----------------------------------------------------------------------------------------
def test_chances_are_the_exact_odds_of_what_a_command_sets_off() -> None:
    rifle = Shot("rifle", "D8")  # 4+ on one D8
    assert Fraction(out_chance(rifle)) == Fraction(5, 8)
    assert blast_chance() == 0.75  # 7+ on a D8 survives
    assert pin_chance("light-mg", "D8") == 1 - (3 / 8) ** 3
    assert beat_chance(("D6",), ("D6",)) == 0.25
    assert cover_chance(Aim("mortar", lob=True)) == 1.0  # it strays 8 cm at most, and covers 8.75


# --- shooting -------------------------------------------------------------------------------------
def test_a_good_shot_is_aimed() -> None:
    battle = a_battle(red("ann", 20, 20), blue("bob", 40, 20), active="")
    assert order_of(battle).order == AIMED


def test_who_stands_with_his_back_to_his_target_turns_first() -> None:
    battle = a_battle(red("ann", 20, 20, facing=270), blue("bob", 40, 20), order=AIMED)
    assert isinstance(next_of(battle), c.Face)


def test_who_takes_over_in_the_middle_of_a_rapid_move_shoots_at_nobody() -> None:
    """MS-ORD-01: it is no order that shoots, however good the shot."""
    battle = a_battle(red("ann", 20, 20), blue("bob", 40, 20), order=RAPID)
    assert next_of(battle) == c.EndActivation()


def test_a_grenade_is_thrown_where_several_stand() -> None:
    thrower = red("ann", 20, 20, weapons=("rifle", "offensive-grenade"))
    foes = [blue(f"b{n}", 29, 18.5 + 2.6 * n) for n in range(3)]
    command = next_of(a_battle(thrower, *foes, order=AIMED))
    assert isinstance(command, c.ShootPoint)


def test_a_burst_goes_through_those_who_stand_together() -> None:
    gunner = red("ann", 20, 20, weapons=("light-mg",), dc="D12")
    command = next_of(a_battle(gunner, blue("b1", 50, 19), blue("b2", 50, 22), order=AIMED))
    assert isinstance(command, c.Shoot)
    assert len(command.targets) == 2


def test_a_sniper_needs_his_second_man() -> None:
    sniper = red("ann", 20, 20, weapons=("sniper-rifle",))
    alone = next_of(a_battle(sniper, blue("bob", 60, 20), order=AIMED))
    helped = next_of(a_battle(sniper, red("ada", 20, 23), blue("bob", 60, 20), order=AIMED))
    assert alone == c.EndActivation()
    assert isinstance(helped, c.Shoot)
    assert helped.helper == "ada"


def test_a_sniper_counts_on_a_second_man_who_helped_him_the_turn_before() -> None:  # MS-CMD-03
    sniper = red("ann", 20, 20, weapons=("sniper-rifle",), shot=True, rooted=True, facing=90)
    second = red("ada", 20, 23, helped=True, shot=True)
    assert order_of(a_battle(sniper, second, blue("bob", 60, 20), active="")).order == AIMED


def test_a_hollow_charge_is_fired_at_the_vehicle() -> None:
    rocketeer = red("ann", 20, 20, weapons=("at-rocket-launcher",))
    command = next_of(a_battle(rocketeer, a_vehicle("bmp", BLUE, 36, 20, "bmp"), order=AIMED))
    assert command == c.Shoot("ann", "at-rocket-launcher", ("bmp",))


def test_support_is_called_on_a_crowd() -> None:
    caller = red("ann", 20, 20, weapons=("handgun",), equipment=("radio",))
    foes = [blue(f"b{n}", 80, 18.5 + 2.6 * n) for n in range(4)]
    command = next_of(a_battle(caller, *foes, order=AIMED, missions={RED: 1}))
    assert isinstance(command, c.CallSupport)


# --- moving ---------------------------------------------------------------------------------------
def test_a_unit_out_of_reach_of_everybody_goes_nearer() -> None:
    battle = a_battle(red("ann", 10, 20), blue("bob", 100, 20), active="")
    planner = Planner()
    order = planner.choose(battle, RED)
    assert order.order in (TACTICAL, RAPID)
    battle = a_battle(red("ann", 10, 20), blue("bob", 100, 20), order=order.order)
    move = planner.choose(battle, RED)
    RULES.check(battle, move)
    assert move.path[-1][0] > 1_500


def test_a_figure_knows_how_far_a_room_is_through_its_door() -> None:
    room, door = house("hut", 40, 20, 12, 12), opening("door", 40, 26, "hut")
    battle = a_battle(red("ann", 30, 26), blue("bob", 90, 90), terrain=(room,), openings=(door,))
    posts = posts_of(battle)
    inside = min(posts.all, key=lambda p: abs(p[0] - 4_600) + abs(p[1] - 2_600))
    through = posts.distance(cm(30, 26), inside, frozenset())
    round_about = posts.distance(cm(60, 26), inside, frozenset())
    assert through < 2_000 < round_about


def test_legs_between_posts_are_those_that_the_ground_allows() -> None:  # MS-MOVE-02, -04, -07
    pieces = (
        house("hut", 40, 20, 12, 12), rubble("rubble", 20, 20, 9, 6), low_wall("wall", 60, 30, 14),
        block("pond", 24, 44, 10, 8, impassable=True),
    )  # fmt: skip
    door, gate = opening("door", 40, 26, "hut"), opening("gate", 46, 32, "hut", kind="shut-door")
    battle = a_battle(red("ann", 5, 5), terrain=pieces, openings=(door, gate))
    posts, field, shut = posts_of(battle), battle.field, frozenset[str]()
    for at in posts.all[::23]:
        for reach in (380, 666, 1_000, 1_500):
            legs = {
                to: (bool(field.slow_leg(at, to, shut)), field.indoor_leg(at, to))
                for to in posts.all
                if 0 < length(at, to) <= reach
                and not field.run_over(at, to, BASE_RADIUS)
                and not field.wall_in_leg(at, to, shut)[0]
            }
            halved = {to for to, (slow, _) in legs.items() if slow and length(at, to) > reach // 2}
            steps = {leg.to: (leg.slow, leg.indoors) for leg in posts.steps(at, reach, shut)}
            assert steps == {to: leg for to, leg in legs.items() if to not in halved}


# --- close combat ---------------------------------------------------------------------------------
def test_several_fall_on_one_until_he_has_no_chance() -> None:
    crowd = [red(f"r{n}", 20, 20 + 2.6 * n, training="trained") for n in range(4)]
    battle = a_battle(*crowd, blue("bob", 30, 24), active="")
    rush = charge(Scene(battle, RED), battle.members("red"))
    assert rush is not None
    ((gang, defender),) = rush.attacks
    assert defender == "bob"
    assert len(gang) > 1


def test_nobody_charges_indoors() -> None:
    room = house("hut", 26, 18, 12, 12)
    battle = a_battle(red("ann", 20, 24), blue("bob", 30, 24), terrain=(room,), active="")
    assert charge(Scene(battle, RED), battle.members("red")) is None


def test_nobody_plans_to_stand_against_an_enemy_vehicle() -> None:  # MS-MOVE-04
    bmp = a_vehicle("bmp", BLUE, 40, 20, "bmp")
    scene = Scene(a_battle(red("ann", 20, 20), bmp, active=""), RED)
    room = Room(scene, [(2000, 2000)], 1500)
    edge = 4000 - 400 - 125
    assert not room.is_free((edge - 10, 2000), "ann")
    assert room.is_free((edge - 11, 2000), "ann")


def test_a_charge_keeps_clear_of_vehicles() -> None:  # MS-MOVE-04
    bmp = a_vehicle("bmp", BLUE, 38, 20, "bmp")
    near = 38 - LENGTH / 2 - 1.3
    ann = red("ann", near, 30, training="trained")
    battle = a_battle(ann, blue("bob", near, 17.5), bmp, active="")
    rush = charge(Scene(battle, RED), battle.members("red"))
    assert rush is not None
    for who, to in rush.steps:
        RULES.check(changed(battle, active="red", order=RAPID), c.Move(who, (to,)))


# --- ways in --------------------------------------------------------------------------------------
ROOM = house("hut", 40, 20, 12, 12)
SHUT = opening("gate", 40, 26, "hut", kind="shut-door")
FAR_DOOR = opening("door", 52, 26, "hut")


def test_a_charge_goes_on_a_shut_door_that_shortens_the_way() -> None:
    layer = red("ann", 35, 26, charges=1)
    battle = a_battle(layer, blue("bob", 90, 90), terrain=(ROOM,), openings=(SHUT, FAR_DOOR))
    inside = posts_of(battle).goal_near(cm(46, 26))
    plan = breach(Scene(battle, RED), battle.members("red"), inside)
    assert plan is not None
    assert plan.opening == "gate"


def test_a_charge_is_not_blown_beside_a_friend() -> None:
    laid = {"one": ("ann", "gate")}
    near = a_battle(red("ann", 38, 26), terrain=(ROOM,), openings=(SHUT,), charges=laid)
    away = a_battle(red("ann", 30, 26), terrain=(ROOM,), openings=(SHUT,), charges=laid)
    assert [is_safe_to_blow(b, "one", RED) for b in (near, away)] == [False, True]


def test_a_room_full_of_enemies_gets_a_flashbang() -> None:
    thrower = red("ann", 35, 26, weapons=("handgun",), grenades=("flashbang",))
    foes = [blue(f"b{n}", 46, 23 + 2.6 * n) for n in range(3)]
    door = opening("door", 40, 26, "hut")
    command = next_of(a_battle(thrower, *foes, terrain=(ROOM,), openings=(door,)))
    assert command == c.Flashbang("ann", "door")


# --- vehicles -------------------------------------------------------------------------------------
def test_passengers_get_off_when_the_enemy_is_near() -> None:
    carrier = a_vehicle("vab", RED, 20, 20, "vab", places=0)
    battle = a_battle(carrier, riding(red("ann", 20, 20), carrier), blue("bob", 50, 20), active="")
    planner = Planner()
    order = planner.choose(battle, RED)
    assert order == c.GiveOrder("vab", TACTICAL)
    under_way = a_battle(carrier, riding(red("ann", 20, 20), carrier), blue("bob", 50, 20))
    command = planner.choose(under_way, RED)
    RULES.check(under_way, command)
    assert isinstance(command, c.Disembark)


def test_nobody_drives_off_the_table_to_keep_away_from_fire() -> None:  # MS-MOVE-05
    jeep, foe = a_vehicle("jeep", RED, 70, 6), blue("bob", 29, 5)
    battle = a_battle(jeep, foe, active="")
    planner = Planner()
    assert planner.choose(battle, RED) == c.GiveOrder("jeep", TACTICAL)
    ordered = a_battle(jeep, foe)
    command = planner.choose(ordered, RED)
    assert isinstance(command, c.Move)
    vehicle = ordered.vehicles["jeep"]
    assert is_on_table(ordered, "jeep", command.path[-1], end_facing(vehicle, command))


# --- reactions ------------------------------------------------------------------------------------
def test_a_unit_that_has_acted_hits_the_dirt_when_shot_at() -> None:
    battle = a_battle(blue("bob", 40, 20), red("ann", 20, 20), order=AIMED, markers={"red": AIMED})
    question = c.MayReact("fire", dirt=("red",), threatened=("red",), mover="bob", at=cm(20, 20))
    assert Planner().answer(battle, RED, question) == c.HitTheDirt("red")


def test_a_unit_that_moved_tactically_gains_nothing_by_lying_down() -> None:
    markers = {"red": TACTICAL}
    battle = a_battle(blue("bob", 40, 20), red("ann", 20, 20), order=AIMED, markers=markers)
    question = c.MayReact("fire", dirt=("red",), threatened=("red",), mover="bob", at=cm(20, 20))
    assert Planner().answer(battle, RED, question) is None


def covered_move(x: float) -> tuple[Battle, c.MayReact]:
    """Blue moves from (x, 20) three centimetres west before a red unit on alert."""
    course = Course("bob", cm(x, 20), (cm(x - 3, 20),))
    battle = a_battle(
        blue("bob", x, 20), red("ann", 20, 20), red("ada", 20, 23),
        markers={"red": COVERING}, course=course,
    )  # fmt: skip
    points = tuple(cm(x - n, 20) for n in (1, 2, 3))
    return battle, c.MayReact("move", covering=("red",), mover="bob", points=points)


def test_covering_fire_answers_a_mover_in_the_open() -> None:
    battle, question = covered_move(40)
    answer = Planner().answer(battle, RED, question)
    RULES.check_answer(battle, question, answer)
    assert isinstance(answer, c.CoveringFire)
    assert len(answer.shots) == 2


def test_covering_fire_is_kept_when_nobody_can_be_reached() -> None:
    battle, question = covered_move(90)
    assert Planner().answer(battle, RED, question) is None


# --- plans that come to nothing -------------------------------------------------------------------
def test_nobody_moves_onto_one_who_was_to_leave_and_has_fired_a_heavy_weapon() -> None:
    gunner, rifle = red("a1", 20, 20, rooted=True, shot=True), red("a2", 24, 20)
    battle = a_battle(gunner, rifle, blue("bob", 100, 100))
    planner = Planner()
    planner._active, planner._plan = ("red", battle.turn), Plan(TACTICAL, (), 1.0)
    planner._tasks = [("move", "a2", cm(20, 20)), ("move", "a1", cm(28, 20))]  # the last first
    assert planner.choose(battle, RED) == c.EndActivation()


def test_after_a_shot_at_a_vehicle_nobody_walks_over_those_who_got_out() -> None:
    car = a_vehicle("car", BLUE, 50, 20, crew=("b1",))
    gunner = red("a1", 20, 20, weapons=("at-rocket-launcher",), facing=90)
    crewman = blue("b1", 26, 24, crew=True, unit="car-crew", fate="up")
    battle = a_battle(gunner, red("a2", 20, 24), car, crewman)
    planner = Planner()
    planner._active, planner._plan = ("red", battle.turn), Plan(TACTICAL, (), 1.0)
    rocket = c.Shoot("a1", "at-rocket-launcher", ("car",))
    planner._tasks = [("move", "a2", cm(28, 24)), ("say", rocket)]
    assert planner.choose(battle, RED) == rocket
    assert planner.choose(battle, RED) == c.EndActivation()

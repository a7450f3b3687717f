"""Where things end to the hundredth, who comes first, what is told: half a sentence each."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_skirmish.build import (
    BLUE,
    RED,
    RULES,
    a_battle,
    a_vehicle,
    blue,
    cm,
    house,
    opening,
    played,
    red,
    refused,
    riding,
    rubble,
    run,
)

from sandtable.ground.free import Disc
from sandtable.refusals import Refused
from sandtable.rulesets.awards import Award, Condition
from sandtable.rulesets.modern_skirmish.battle import casualties, victory
from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.moves import Moved, SteppedBack
from sandtable.rulesets.modern_skirmish.battle.events.turn import Arrived
from sandtable.rulesets.modern_skirmish.battle.state import HEADS_DOWN as DOWN
from sandtable.rulesets.modern_skirmish.battle.state import NORTH, OVER, Battle, Result, changed
from sandtable.rulesets.modern_skirmish.commands import (
    ChooseLeader,
    Embark,
    EndActivation,
    GoOn,
    HitTheDirt,
    Move,
    Place,
    Shoot,
)
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.ground.pieces import Zone
from sandtable.rulesets.modern_skirmish.ground.room import WAYS
from sandtable.rulesets.modern_skirmish.ground.sight import eye_of, in_arc
from sandtable.rulesets.modern_skirmish.play import close_combat, covering, turn
from sandtable.rulesets.modern_skirmish.play.activation import active_vehicle
from sandtable.rulesets.modern_skirmish.play.charges import name_for_charge

ANN, BOB = red("ann", 20, 30), blue("bob", 60, 90)


# --- the table ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("x", "y", "on"),
    [(1.25, 60, True), (1.24, 60, False), (118.75, 60, True), (118.76, 60, False),
     (60, 1.25, True), (60, 1.24, False), (60, 118.75, True), (60, 118.76, False)],
)  # fmt: skip
def test_a_base_is_on_the_table_with_all_of_it(x: float, y: float, on: bool) -> None:
    assert a_battle(ANN, BOB).field.is_on_table(Disc(cm(x, y), 125)) is on


def test_of_two_pieces_that_slow_a_leg_the_first_is_named() -> None:  # MS-MOVE-02
    field = a_battle(
        ANN, BOB, terrain=(rubble("near", 25, 20, 5, 20), rubble("far", 40, 20, 5, 20))
    )
    assert field.field.slow_leg(cm(20, 30), cm(60, 30)) == "near"


# --- setting up and coming in ---------------------------------------------------------------------
def setting_up(own: tuple[int, ...], enemy: tuple[int, ...]) -> tuple[Battle, Zone]:
    """Both sides have a zone; nobody is on the table yet."""
    waiting = {"fate": "waiting"}
    battle = a_battle(red("ann", 0, 0, **waiting), blue("bob", 0, 0, **waiting), active="")
    zones = [Zone(side, (tuple(100 * n for n in at),)) for side, at in ((RED, own), (BLUE, enemy))]
    field = changed(battle.field, zones=tuple(zones))
    return changed(battle, field=field), zones[0]


WEST_ZONE, EAST_ZONE = (0, 50, 20, 70), (100, 40, 120, 60)
NORTH_ZONE, SOUTH_ZONE = (50, 0, 70, 20), (45, 100, 75, 120)


@pytest.mark.parametrize(
    ("own", "enemy", "facing"),
    [(WEST_ZONE, EAST_ZONE, (1, 0)), (EAST_ZONE, WEST_ZONE, (-1, 0)),
     (NORTH_ZONE, SOUTH_ZONE, (0, 1)), (SOUTH_ZONE, NORTH_ZONE, (0, -1))],
)  # fmt: skip
def test_whoever_is_set_up_looks_towards_the_zone_of_the_enemy(own, enemy, facing) -> None:
    battle, _ = setting_up(own, enemy)
    assert next(room.deployments(battle, RED)).places[0].facing == facing


def test_a_vehicle_is_set_up_facing_one_of_the_four_edges() -> None:
    car = a_vehicle("V", RED, 0, 0, fate="waiting")
    battle = a_battle(car, BOB, active="")
    field = changed(battle.field, zones=(Zone("V", ((0, 0, 4000, 4000),)),))
    offered = list(room.deployments(changed(battle, field=field), "V"))
    assert {deploy.places[0].facing for deploy in offered} == set(WAYS)
    assert set(WAYS) == {(0, -1), (1, 0), (0, 1), (-1, 0)}


@pytest.mark.parametrize(
    ("edge", "ground", "inwards"),
    [("north", (1000, 0, 3000, 600), (0, 1)), ("south", (1000, 11400, 3000, 12000), (0, -1)),
     ("west", (0, 1000, 600, 3000), (1, 0)), ("east", (11400, 1000, 12000, 3000), (-1, 0))],
)  # fmt: skip
def test_reinforcements_come_in_along_their_edge_and_look_inwards(edge, ground, inwards) -> None:
    """MS-GAME-02"""
    battle = a_battle(red("ann", 0, 0, fate="waiting"), BOB, active="")
    assert room.strip(battle, edge, 1000, 3000, 600) == ground
    (place,) = room.arrival_places(battle, RED, edge, 1000, 3000)
    left, top, right, bottom = ground
    assert left <= place.at[0] <= right
    assert top <= place.at[1] <= bottom
    assert place.facing == inwards


def test_passengers_who_arrived_have_moved_however_their_vehicle_is_put_down() -> None:
    """MS-TMOD-09: first those aboard are told, then the vehicle."""
    car = a_vehicle("V", RED, 30, 30, fate="waiting")
    battle = a_battle(car, red("r0", 0, 0, unit="men", fate="waiting"), BOB, active="")
    battle = apply(battle, Arrived("men", (), aboard="V"))
    battle = apply(battle, Arrived("V", (Place("V", cm(40, 40), (1, 0)),)))
    rider = battle.figures["r0"]
    assert (rider.stirred, rider.at, battle.vehicles["V"].stirred) == (True, cm(40, 40), True)


# --- moving ---------------------------------------------------------------------------------------
def test_a_vehicle_that_steps_back_takes_its_riders_along_and_no_way_is_counted() -> None:
    """MS-UNIT-05, MS-VEH-05."""
    car = a_vehicle("V", RED, 30, 30, facing=90)
    battle = a_battle(car, riding(red("r0", 0, 0, unit="men", moved=7), car), BOB)
    back = apply(battle, SteppedBack("V", cm(29, 30), (1, 0)))
    rider = back.figures["r0"]
    assert (rider.at, rider.moved, rider.stirred) == (cm(29, 30), 700, True)


def test_a_move_round_a_corner_is_told_with_its_corner() -> None:
    """MS-COVFIRE-02: also where somebody might have stopped him on the way."""
    battle = a_battle(ANN, BOB, markers={BLUE: "covering-fire"})
    moved = played(battle, Move("ann", (cm(24, 30), cm(24, 33))))
    assert [event.way for event in moved.of(Moved)] == [(cm(24, 30), cm(24, 33))]


@pytest.mark.parametrize(("y", "seen"), [(30, True), (29.99, False)])
def test_whoever_is_a_hundredth_behind_is_behind(y: float, seen: bool) -> None:  # MS-UNIT-02
    battle = a_battle(red("amy", 20, 30, facing=[0, 1]), blue("bob", 30, y))
    assert in_arc(eye_of(battle, "amy"), battle.figures["bob"].at) is seen


def test_north_is_up_the_table() -> None:
    assert NORTH == (0, -1)


# --- fire -----------------------------------------------------------------------------------------
def test_whoever_serves_a_weapon_with_another_has_shot() -> None:  # MS-WPN-02
    pair = (red("ann", 20, 30, weapons=["heavy-mg"]), red("amy", 20, 32.5))
    battle = a_battle(*pair, blue("bob", 40, 30))
    fire = Shoot("ann", "heavy-mg", ("bob",), helper="amy")
    shot = played(battle, fire, dice=[1, 1, 1], alone=True).battle
    assert (shot.figures["amy"].helped, shot.figures["amy"].shot) == (True, True)


# --- close combat ---------------------------------------------------------------------------------
@pytest.mark.parametrize("across", [1, -1])
@pytest.mark.parametrize("down", [1, -1])
def test_a_way_apart_is_rounded_outwards_on_both_sides_alike(across: int, down: int) -> None:
    """MS-CC-04: 101 hundredths askew are 71.4 each way; 71 would be too near."""
    assert close_combat._along((0, 0), (across, down), 101) == (72 * across, 72 * down)


# --- whose turn -----------------------------------------------------------------------------------
def test_without_figures_a_side_has_the_quality_of_its_own_crews_that_run() -> None:  # MS-TURN-04
    cars = (
        a_vehicle("wreck", RED, 20, 20, fate="wreck", dq="D12"),
        a_vehicle("jeep", RED, 40, 20, dq="D8"),
        a_vehicle("theirs", BLUE, 60, 20, dq="D10"),
    )
    battle = a_battle(red("ann", 0, 0, fate="out"), *cars, BOB, active="")
    assert turn.quality_of(battle, RED) == "D8"


def test_a_battle_that_is_over_does_not_end_again() -> None:  # MS-GAME-01
    over = a_battle(ANN, blue("bob", 60, 90, fate="out"), active="", phase=OVER)
    assert run(lambda umpire: turn.end_if_over(over, umpire)).events == []


def test_when_the_battle_ends_with_an_activation_nobody_is_next() -> None:  # MS-GAME-01
    battle = a_battle(ANN, blue("bob", 60, 90, fate="out"))
    ended = played(battle, EndActivation(), alone=True)
    assert [type(event).__name__ for event in ended.events][-1] == "GameEnded"
    assert ended.battle.phase == OVER


def test_the_side_to_act_names_its_new_leader_first() -> None:  # MS-GAME-03, MS-TURN-04
    men = [red(f"r{n}", 10, 10 + 5 * n) for n in range(2)]
    foes = [blue(f"b{n}", 90, 10 + 5 * n) for n in range(2)]
    lost = (red("r9", 0, 0, fate="out"), blue("b9", 0, 0, fate="out"))
    battle = a_battle(
        *foes, *men, *lost, active="", to_act=BLUE, leaders={RED: ["r9"], BLUE: ["b9"]}
    )
    named = run(lambda umpire: casualties.replace_leaders(battle, umpire), answers=[None, None])
    assert named.asked == [(BLUE, ChooseLeader(("b0", "b1"))), (RED, ChooseLeader(("r0", "r1")))]


def test_between_activations_no_vehicle_acts() -> None:
    assert active_vehicle(a_battle(ANN, BOB, active="")) == ""


# --- covering fire --------------------------------------------------------------------------------
def test_the_first_answer_of_players_made_of_code_is_everybody_at_the_mover() -> None:
    """MS-TURN-05: the next spreads them over his unit."""
    guards = [blue(f"b{n}", 50, 30 + 4 * n, facing=270) for n in range(2)]
    battle = a_battle(ANN, red("amy", 20, 34), *guards, markers={BLUE: "covering-fire"})
    first, *_ = covering.answers(battle, BLUE, "amy")
    assert first[0].targets[0] == "amy"


def test_a_second_charge_of_a_man_has_a_name_of_its_own() -> None:  # MS-EQP-03
    laid = {"ann-charge-1": ("ann", "door")}
    shed = (house("shed", 80, 80, 10, 10),)
    door = (opening("door", 80, 85, "shed"),)
    battle = a_battle(ANN, BOB, terrain=shed, openings=door, charges=laid)
    assert name_for_charge(battle, "ann") == "ann-charge-2"
    assert name_for_charge(battle, "amy") == "amy-charge-1"


def test_a_side_of_which_nobody_is_left_has_the_lowest_die() -> None:  # MS-TURN-04
    battle = a_battle(red("ann", 0, 0, fate="out"), BOB, active="")
    assert turn.quality_of(battle, RED) == "D6"


def test_contact_with_nobody_is_not_broken() -> None:  # MS-CC-04
    battle = a_battle(ANN, BOB)
    broken = run(lambda umpire: close_combat.break_contact(battle, "ann", umpire))
    assert (broken.events, broken.battle) == ([], battle)


# --- refusals -------------------------------------------------------------------------------------
def by_the_car(**men) -> Battle:
    """A unit beside the car that is active, named to get in."""
    car = a_vehicle("V", RED, 30, 30, facing=90)
    said = {"unit": "men", **men}
    return a_battle(car, red("r0", 24, 30, **said), red("r1", 24, 33, **said), BOB, boarding="men")


def test_nobody_gets_into_a_vehicle_that_is_not_there() -> None:  # MS-CMD-12
    assert refused(by_the_car(), Embark("men", "X")) == ("ms-no-such-vehicle", "MS-CMD-12")


def test_who_keeps_his_head_down_gets_in_nowhere() -> None:  # MS-HEAD-01
    battle = by_the_car()
    down = changed(
        battle, units=battle.units | {"men": changed(battle.units["men"], marker=DOWN, red=True)}
    )
    assert refused(down, Embark("men", "V")) == ("ms-keeps-head-down", "MS-HEAD-01")


def test_a_unit_that_is_out_gets_in_nowhere() -> None:  # MS-TURN-07
    assert refused(by_the_car(fate="out"), Embark("men", "V")) == (
        "ms-nobody-can-act", "MS-TURN-07"
    )  # fmt: skip


def test_a_unit_of_which_everybody_is_stunned_does_not_react() -> None:  # MS-GREN-01
    battle = a_battle(red("ann", 20, 30, stunned=True), BOB, active="")
    assert refused(battle, HitTheDirt(RED)) == ("ms-nobody-can-act", "MS-GREN-01")


def test_a_burst_goes_on_by_a_yes_and_nothing_else() -> None:  # MS-CMD-18
    with pytest.raises(Refused) as caught:
        RULES.check_answer(a_battle(ANN, BOB), GoOn("ann", "light-mg", "bob"), EndActivation())
    assert (caught.value.key, caught.value.rule) == ("ms-not-an-answer", "MS-CMD-18")


# --- victory --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("x", "y", "there"),
    [(35, 25, True), (23, 34, True), (22.99, 34, False), (53, 30, True), (53.01, 30, False),
     (40, 13, True), (40, 12.99, False), (40, 39, True), (40, 39.01, False), (51, 38, True),
     (51.01, 38, False)],
)  # fmt: skip
def test_somebody_is_near_a_zone_within_the_distance_that_is_said(
    x: float, y: float, there: bool
) -> None:
    """MS-SCN-02: from his centre to the nearest point of the zone, 5 cm."""
    zone = (2800, 1800, 4800, 3400)
    condition = Condition("near", ("ann",), ("ann",), zones=(zone,), within=500)
    battle = a_battle(red("ann", x, y), BOB)
    assert victory.near(battle, RED, condition, "ann") is there


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [(28, 18, True), (48, 34, True), (27.99, 20, False), (48.01, 20, False), (30, 17.99, False),
     (30, 34.01, False)],
)  # fmt: skip
def test_a_thing_is_in_a_zone_to_the_hundredth(x: float, y: float, inside: bool) -> None:
    """MS-SCN-02"""
    condition = Condition("in", ("box",), ("box",), zones=((2800, 1800, 4800, 3400),))
    battle = a_battle(ANN, BOB, things={"box": {"at": [x, y]}})
    assert victory.still_in(battle, RED, condition, "box") is inside


def test_as_things_stand_the_game_would_end_as_its_last_turn_does() -> None:  # MS-GAME-01
    assert victory.if_it_ended_now(a_battle(ANN, BOB)) == Result("", "ms-over-turns")
    alone = a_battle(ANN, blue("bob", 60, 90, fate="out"))
    assert victory.if_it_ended_now(alone) == Result(RED, "ms-over-nobody-left")
    before = a_battle(ANN, BOB, active="", phase="setup")
    assert victory.if_it_ended_now(before) is None


@pytest.mark.parametrize(("fate", "met", "past"), [("up", ("ann",), False), ("out", (), True)])
def test_a_goal_to_come_near_is_met_by_who_is_there_and_past_for_who_is_lost(
    fate: str, met: tuple[str, ...], past: bool
) -> None:
    """MS-SCN-02"""
    zone = (1000, 1000, 4000, 4000)
    award = Award(RED, 2, Condition("near", ("ann",), ("ann",), zones=(zone,), within=100))
    battle = a_battle(red("ann", 20, 30, fate=fate), red("amy", 90, 90), BOB)
    assert victory.met(battle, award) == met
    assert victory.is_past(battle, award, "ann") is past

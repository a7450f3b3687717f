"""Covering fire on the table: who fires, at whom, how often, at what price (MS-COVFIRE)."""

import pytest
from tests.rulesets.modern_skirmish.build import (
    Played,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    opening,
    red,
    riding,
    then,
)
from tests.rulesets.modern_skirmish.build_fire import played

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.events.fire import (
    CoveringFired,
    Fired,
    ShotAt,
    ShotLost,
)
from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    HEADS_DOWN,
    OUT,
    RAPID,
    TACTICAL,
    UP,
    WAIT,
    with_unit,
)
from sandtable.rulesets.modern_skirmish.commands import (
    CoveringFire,
    EndActivation,
    Face,
    GiveOrder,
    HitTheDirt,
    MayReact,
    Move,
    Shoot,
    ShootPoint,
    Suppress,
    Yes,
)
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.rulesets.modern_skirmish.play.covering import answers, check_shots, may_fire

MOVE = Move("ann", (cm(40, 15),))
SHOT = Shoot("bob", "rifle", ("ann",))


def ann(x=40, y=10, **more):
    return red("ann", x, y, **more)


def bob(x=60, y=12, **more):
    return blue("bob", x, y, **more)


def watched(*who, **more):
    """Ann moves south; Bob covers from the east."""
    given = {"markers": {"blue": COVERING}, **more}
    return a_battle(*(who or (ann(), bob())), **given)


def fires(*shots, unit="blue", at=None):
    return CoveringFire(unit, shots or (SHOT,), at)


def offered(battle, command=MOVE):
    """The question that a move puts to the covering side, or None."""
    asked = [q for _, q in played(battle, command).asked if isinstance(q, MayReact)]
    return next((q for q in asked if q.covering), None)


def refusal(battle, *shots, unit="blue", mover="ann"):
    with pytest.raises(Refused) as caught:
        check_shots(battle, unit, shots, mover)
    return caught.value.rule


# --- the trigger (MS-COVFIRE-01) ------------------------------------------------------------------
def test_an_enemy_who_moves_in_sight_and_range_may_be_fired_at():  # MS-COVFIRE-01
    question = offered(watched())
    assert question.covering == ("blue",)
    assert question.mover == "ann"


@pytest.mark.parametrize("marker", [TACTICAL, WAIT, HEADS_DOWN, ""])
def test_only_a_unit_in_covering_fire_answers(marker):  # MS-COVFIRE-01, MS-HEAD-02
    assert offered(watched(markers={"blue": marker})) is None


def test_nobody_fires_at_a_move_out_of_range_arc_or_sight():  # MS-COVFIRE-01, MS-UNIT-03
    assert offered(watched(ann(), bob(74, 12))) is None
    assert offered(watched(ann(), bob(facing=90))) is None
    shed = block("shed", 45, 0, 2, 30, blocking=True)
    assert offered(watched(terrain=(shed,))) is None


def test_turning_on_the_spot_triggers_nothing():  # MS-COVFIRE-01
    assert offered(watched(), Face("ann", (0, 1))) is None


def test_a_blue_marker_kept_from_an_earlier_turn_is_still_on_alert():  # MS-COVFIRE-05
    assert offered(watched(blue_face=("blue",))).covering == ("blue",)


def test_a_stunned_unit_does_not_react():  # MS-GREN-01
    assert offered(watched(ann(), bob(stunned=True))) is None


def test_a_figure_coming_into_view_half_way_may_be_fired_at_from_there_on():  # MS-COVFIRE-02
    shed = block("shed", 45, 0, 2, 12, blocking=True)
    question = offered(watched(ann(), bob(60, 14), terrain=(shed,)))
    assert question.points == tuple(cm(40, y) for y in (12, 13, 14, 15))


# --- the shots (MS-COVFIRE-02) --------------------------------------------------------------------
def test_the_mover_is_interrupted_at_the_point_named_and_goes_on_if_he_lives():  # MS-COVFIRE-02
    shot = played(watched(), MOVE, (1,), (fires(at=cm(40, 12)),))
    moved = [e.way[-1] for e in shot.events if type(e).__name__ == "Moved"]
    assert moved == [cm(40, 12), cm(40, 15)]
    assert shot.of(ShotAt) == [ShotAt("bob", "ann", 0, "missed")]


def test_a_mover_who_falls_goes_no_further():  # MS-COVFIRE-02
    shot = played(watched(ann(), red("cat", 40, 7), bob()), MOVE, (5,), (fires(at=cm(40, 12)),))
    assert shot.fate("ann") == OUT
    assert shot.battle.figures["ann"].at == cm(40, 12)


def test_every_member_who_sees_may_shoot_once():  # MS-COVFIRE-02
    battle = watched(ann(), red("cat", 37, 10), bob(), blue("kit", 60, 15))
    two = fires(SHOT, Shoot("kit", "rifle", ("cat",)))
    shot = played(battle, MOVE, (5, 5), (two,))
    assert (shot.fate("ann"), shot.fate("cat")) == (OUT, OUT)
    assert refusal(battle, SHOT, SHOT) == "MS-COVFIRE-02"


def test_the_shots_go_to_figures_of_the_moving_unit_only():  # MS-COVFIRE-02
    battle = watched(ann(), red("dan", 40, 14, unit="others"), bob())
    assert refusal(battle, Shoot("bob", "rifle", ("dan",))) == "MS-COVFIRE-02"


def test_whoever_does_not_see_the_mover_in_range_does_not_shoot():  # MS-COVFIRE-02
    battle = watched(ann(), red("cat", 55, 20), bob(), blue("kit", 66, 20, weapons=("shotgun",)))
    assert refusal(battle, Shoot("kit", "shotgun", ("cat",))) == "MS-COVFIRE-02"


def test_only_members_of_the_unit_shoot_with_what_they_carry():  # MS-COVFIRE-02, MS-UNIT-06
    battle = watched(ann(), bob(), blue("kit", 60, 15, unit="others"))
    assert refusal(battle, Shoot("kit", "rifle", ("ann",))) == "MS-COVFIRE-02"
    assert refusal(battle, Shoot("bob", "smg", ("ann",))) == "MS-UNIT-06"
    assert refusal(battle) == "MS-CMD-16"


def test_one_triggered_fire_per_unit_and_enemy_activation():  # MS-COVFIRE-02
    battle = watched(ann(), red("cat", 37, 10), bob())
    first = played(battle, MOVE, (1,), (fires(),))
    assert first.battle.units["blue"].answered
    again = then(first, Move("cat", (cm(37, 14),)))
    assert not [q for _, q in again.asked if q.covering]


def test_a_shot_at_somebody_already_out_is_lost():  # MS-CMD-17
    battle = watched(ann(), red("cat", 37, 10), bob(), blue("kit", 60, 15))
    shot = played(battle, MOVE, (5,), (fires(SHOT, Shoot("kit", "rifle", ("ann",))),))
    assert shot.of(ShotLost) == [ShotLost("kit", "rifle", triggered=True)]


# --- the penalty and the marker (MS-COVFIRE-03, -04) ----------------------------------------------
def test_each_further_fire_of_the_turn_counts_one_more():  # MS-COVFIRE-03, MS-TMOD-04
    battle = with_unit(watched(), "blue", fires=2)
    shot = played(battle, MOVE, (1,), (fires(),))
    assert shot.modifiers() == {"MS-TMOD-04": 2, "MS-TMOD-06": 1}
    assert shot.battle.units["blue"].fires == 3


def test_the_first_fire_has_no_penalty_and_all_members_share_the_count():  # MS-COVFIRE-03
    battle = watched(ann(), red("cat", 37, 10), bob(), blue("kit", 60, 15))
    shot = played(battle, MOVE, (1, 1), (fires(SHOT, Shoot("kit", "rifle", ("ann",))),))
    assert [shot.modifiers(n) for n in (0, 1)] == [{"MS-TMOD-06": 1}] * 2
    assert shot.battle.units["blue"].fires == 1


def test_a_blue_marker_turns_red_with_the_fire():  # MS-COVFIRE-04
    shot = played(watched(blue_face=("blue",)), MOVE, (1,), (fires(),))
    assert shot.of(CoveringFired) == [CoveringFired("blue")]
    assert shot.marker("blue") == (COVERING, True)


def test_covering_shots_take_neither_movement_nor_the_aimed_bonus():  # MS-COVFIRE-07
    battle = watched(ann(), bob(moved=9))
    assert played(battle, MOVE, (1,), (fires(),)).modifiers() == {"MS-TMOD-06": 1}


def test_a_shot_at_once_by_the_switch_is_the_first_of_the_turn():  # MS-COVFIRE-06
    at_once = Options(covering_immediate_shot=True)
    battle = a_battle(
        blue("bob", 60, 12), ann(), red("cat", 37, 10), active="", to_act="blue", options=at_once
    )
    ordered = then(Played(battle, []), GiveOrder("blue", COVERING))
    shot = then(ordered, Shoot("bob", "rifle", ("cat",)), (1,))
    ended = then(shot, EndActivation()) if shot.battle.active else shot
    assert ended.battle.units["blue"].fires == 1


# --- weapons --------------------------------------------------------------------------------------
def test_a_weapon_that_needs_a_helper_needs_one_who_does_not_shoot():  # MS-COVFIRE-07, MS-WPN-03
    battle = watched(ann(), bob(weapons=("heavy-mg",)), blue("kit", 60, 15))
    gun = Shoot("bob", "heavy-mg", ("ann",), "kit")
    assert refusal(battle, Shoot("bob", "heavy-mg", ("ann",))) == "MS-WPN-03"
    assert refusal(battle, gun, Shoot("kit", "rifle", ("ann",))) == "MS-COVFIRE-07"
    shot = played(battle, MOVE, (1, 1, 1), (fires(gun),))
    assert shot.of(Fired)[0].helper == "kit"
    assert not shot.battle.figures["kit"].helped


def test_alone_with_a_heavy_weapon_nobody_covers():  # MS-WPN-03
    battle = watched(ann(), bob(weapons=("heavy-mg",)))
    assert offered(battle) is None


def test_a_limited_weapon_spends_its_round_in_reaction():  # MS-WPN-08
    battle = watched(
        ann(), bob(52, 12, weapons=("grenade-launcher",), rounds=(("grenade-launcher", 1),))
    )
    shot = played(
        battle,
        MOVE,
        (4, 7),
        (fires(ShootPoint("bob", "grenade-launcher", cm(40, 12)), at=cm(40, 12)),),
    )
    assert shot.battle.figures["bob"].left("grenade-launcher") == 0
    spent = bob(weapons=("grenade-launcher",), rounds={"grenade-launcher": 0})
    assert refusal(watched(ann(), spent), ShootPoint("bob", "grenade-launcher", cm(40, 10))) == (
        "MS-WPN-08"
    )


def test_a_point_shot_covers_a_figure_of_the_moving_unit_and_is_not_lobbed():  # MS-CMD-16
    thrower = bob(48, 10, weapons=("offensive-grenade",))
    battle = watched(ann(), thrower)
    grenade = ShootPoint("bob", "offensive-grenade", cm(40, 12))
    check_shots(battle, "blue", (grenade,), "ann")
    away = ShootPoint("bob", "offensive-grenade", cm(40, 14))
    assert refusal(battle, away) == "MS-CMD-16"
    lobbed = ShootPoint("bob", "offensive-grenade", cm(40, 12), lob=True)
    assert refusal(battle, lobbed) == "MS-CMD-16"


def test_suppressive_fire_reaches_a_figure_of_the_moving_unit():  # MS-CMD-16, MS-ABIL-09
    gunner = bob(weapons=("light-mg",))
    battle = watched(ann(), gunner)
    assert refusal(battle, Suppress("bob", "light-mg", cm(40, 40))) == "MS-CMD-16"
    spray = Suppress("bob", "light-mg", cm(41, 12))
    shot = played(battle, MOVE, (4, 1, 1), (fires(spray, at=cm(40, 12)),))
    assert shot.marker("red") == (HEADS_DOWN, True)
    assert shot.battle.figures["ann"].at == cm(40, 12)


def test_a_burst_in_covering_fire_adds_both_penalties():  # MS-TMOD-04
    gunner = bob(weapons=("light-mg",))
    battle = with_unit(watched(ann(), red("cat", 37, 10), gunner), "blue", fires=1)
    burst = Shoot("bob", "light-mg", ("ann", "cat"))
    shot = played(battle, MOVE, (1,) * 6, (fires(burst, at=cm(40, 11)), Yes()))
    assert shot.modifiers(3) == {"MS-TMOD-04": 2, "MS-TMOD-06": 1}


# --- windows of their own (MS-CMD-17) -------------------------------------------------------------
def test_the_moving_unit_may_hit_the_dirt_before_the_covering_dice():  # MS-CMD-17, MS-HEAD-06
    shot = played(watched(), MOVE, (5,), (fires(at=cm(40, 12)), HitTheDirt("red")))
    assert shot.modifiers() == {"MS-TMOD-11": 1}
    assert shot.fate("ann") == OUT


def test_whoever_hits_the_dirt_under_covering_fire_stops_there():  # MS-HEAD-01
    shot = played(watched(), MOVE, (4,), (fires(at=cm(40, 12)), HitTheDirt("red")))
    assert shot.fate("ann") == UP
    assert shot.battle.figures["ann"].at == cm(40, 12)


def test_a_rapid_mover_is_the_easier_target():  # MS-TMOD-07
    battle = watched(order=RAPID)
    assert played(battle, MOVE, (1,), (fires(),)).modifiers() == {"MS-TMOD-07": -1}


# --- vehicles -------------------------------------------------------------------------------------
def covering_car(places=1, **more):
    car = a_vehicle("tech", "blue", 60, 12, weapons=("vehicle-light-mg",), places=places, **more)
    riders = [riding(blue(n, 0, 0, unit="squad"), car) for n in ("kit", "lou")]
    return car, riders


def test_a_covering_vehicle_fires_each_weapon_once_and_its_passengers_from_their_places():
    # MS-VFIRE-01, MS-VFIRE-02, MS-VEH-06
    car, riders = covering_car()
    battle = a_battle(ann(), car, *riders, markers={"tech": COVERING})
    gun = Shoot("tech", "vehicle-light-mg", ("ann",))
    kit, lou = (Shoot(n, "rifle", ("ann",)) for n in ("kit", "lou"))
    check_shots(battle, "tech", (gun, kit), "ann")
    assert refusal(battle, gun, gun, unit="tech") == "MS-COVFIRE-02"
    assert refusal(battle, kit, lou, unit="tech") == "MS-VFIRE-01"
    shot = played(battle, MOVE, (1, 1, 1, 1), (fires(gun, kit, unit="tech"),))
    assert len(shot.of(Fired)) == 2
    assert shot.battle.vehicles["tech"].fired == ()


def test_a_moving_vehicle_is_fired_at_by_what_can_harm_it():  # MS-COVFIRE-01, MS-VSHOT-06
    jeep = a_vehicle("jeep", "red", 40, 10)
    vab = a_vehicle("vab", "red", 40, 10, kind="vab")
    assert may_fire(a_battle(jeep, bob(), markers={"blue": COVERING}), "blue", "jeep")
    assert not may_fire(a_battle(vab, bob(), markers={"blue": COVERING}), "blue", "vab")


# --- answers for players made of code -------------------------------------------------------------
def test_the_answers_offered_are_allowed():  # MS-CMD-16
    battle = watched(
        ann(),
        red("cat", 37, 10),
        bob(weapons=("light-mg",)),
        blue("kit", 60, 15, weapons=("sniper-rifle",)),
        blue("lou", 60, 18),
        blue("mia", 48, 14, weapons=("offensive-grenade", "rifle")),
    )
    volleys = list(answers(battle, "blue", "ann"))
    assert volleys
    for shots in volleys:
        check_shots(battle, "blue", shots, "ann")


def test_one_helper_serves_one_weapon_in_a_covering_fire():  # MS-COVFIRE-07
    battle = watched(
        ann(),
        bob(weapons=("heavy-mg",)),
        blue("kit", 60, 15, weapons=("heavy-mg",)),
        blue("lou", 60, 18),
    )
    guns = [Shoot(n, "heavy-mg", ("ann",), "lou") for n in ("bob", "kit")]
    assert refusal(battle, *guns) == "MS-COVFIRE-07"


def test_a_covering_unit_that_hits_the_dirt_loses_its_shots():  # MS-HEAD-01, MS-CMD-17
    battle = watched(
        ann(),
        bob(),
        blue("kit", 60, 15),
        terrain=(block("shed", 100, 100, 9, 9),),
        openings=(opening("gate", 100, 100, "shed"),),
        charges={"boom": ("kit", "gate")},
    )
    two = fires(SHOT, Shoot("kit", "rifle", ("ann",)), at=cm(40, 12))
    shot = played(battle, MOVE, (), (two, HitTheDirt("blue")))
    assert [e.who for e in shot.of(ShotLost)] == ["bob", "kit"]


# --- shot after shot ------------------------------------------------------------------------------
def test_smoke_of_the_first_hides_the_mover_from_the_second():  # MS-GREN-04, MS-COVFIRE-02
    smoker = blue("eve", 50, 10, grenades=("smoke",))
    battle = watched(ann(), smoker, bob())
    smoke, end = ShootPoint("eve", "smoke", cm(40, 15)), cm(40, 15)
    after = played(battle, MOVE, (), (fires(smoke, SHOT, at=end),))
    assert after.of(ShotLost) == [ShotLost("bob", "rifle", triggered=True)]
    after = played(battle, MOVE, (8,), (fires(SHOT, smoke, at=end),))
    assert after.fate("ann") == OUT


def test_a_grenade_is_not_thrown_at_a_mover_who_is_gone():  # MS-CMD-16, MS-CMD-17
    thrower = blue("eve", 50, 10, weapons=("grenade-launcher",), rounds=(("grenade-launcher", 1),))
    shell = ShootPoint("eve", "grenade-launcher", cm(40, 15))
    after = played(watched(ann(), thrower, bob()), MOVE, (8,), (fires(SHOT, shell, at=cm(40, 15)),))
    assert after.of(ShotLost) == [ShotLost("eve", "grenade-launcher", triggered=True)]
    assert after.battle.figures["eve"].left("grenade-launcher") == 1


def test_bursts_and_suppressive_fire_are_among_the_answers_offered():  # MS-ABIL-03, MS-ABIL-09
    gunner = bob(weapons=("light-mg",))
    battle = watched(ann(), red("al", 40, 6), gunner)
    first_shots = [shots[0] for shots in answers(battle, "blue", "ann")]
    assert Shoot("bob", "light-mg", ("ann", "al")) in first_shots
    assert Suppress("bob", "light-mg", cm(40, 10)) in first_shots

"""Opportunity fire and AA fire: who may interrupt what, and how it is fired."""

from fractions import Fraction

from tests.rulesets.hex_tactical.build import drop
from tests.rulesets.hex_tactical.build_fire import (
    GO_ON,
    a_battle,
    assault,
    at,
    blue,
    drive,
    effects,
    factors,
    h,
    mission,
    moving,
    played,
    react,
    red,
    refused_answer,
    run,
    shifts,
    volley,
    walk,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.fire import Fired, FireEnded, ShotRead
from sandtable.rulesets.hex_tactical.battle.events.moves import Stepped
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED, WAITING, Request
from sandtable.rulesets.hex_tactical.play import windows
from sandtable.rulesets.hex_tactical.ruleset import HexTactical

RULES = HexTactical()
HALF, DOUBLE = Fraction(1, 2), Fraction(2)
NOTHING = (6, 6)


def crossing(*enemies, row="squad", **more):
    """A red at 0505 who is about to go south, watched by these blues."""
    return a_battle(red("R", row, "0505", facing=4), *enemies, **more)


def steps(done):
    return [stepped.at for stepped in done.of(Stepped)]


# --- windows --------------------------------------------------------------------------------------
def test_an_enemy_is_asked_after_each_hex_entered_in_his_sight():
    """HX-TURN-06"""
    done = played(crossing(blue("B", "squad", "0511")), walk("R", "0506", "0507"))
    assert [question for side, question in done.asked] == [
        c.MayFire(h("0506"), "R"), c.MayFire(h("0507"), "R"),
    ]  # fmt: skip


def test_nobody_is_asked_who_could_not_fire():
    """HX-TURN-06"""
    for unable in ({"fired": True}, {"neutralised": True}, {"stunned": True, "row": "jeep-mg"}):
        row = unable.pop("row", "squad")
        battle = crossing(blue("B", row, "0511", facing=1, **unable))
        assert played(battle, walk("R", "0506")).asked == []


def test_nobody_is_asked_out_of_sight_or_out_of_range():
    """HX-TURN-06"""
    battle = crossing(blue("B", "squad", "0511"), ground="forest 0509")
    assert played(battle, walk("R", "0506")).asked == []
    assert played(crossing(blue("B", "squad", "0520"), rows=20), walk("R", "0506")).asked == []


def test_opportunity_fire_leaves_a_fire_marker_and_the_move_goes_on():
    """HX-TURN-06"""
    answers = [at("0506", volley("B"))]
    done = played(crossing(blue("B", "squad", "0511")), walk("R", "0506", "0507"), NOTHING, answers)
    assert (done.unit("B").fired, done.unit("R").at) == (True, h("0507"))
    assert done.of(Fired)[0].reaction


def test_each_is_asked_anew_after_each_shot():
    """HX-TURN-06"""
    battle = crossing(blue("B", "squad", "0511"), blue("C", "squad", "0611"))
    done = played(
        battle, walk("R", "0506"), (*NOTHING, *NOTHING),
        [at("0506", volley("B")), volley("C")],
    )  # fmt: skip
    assert [fired.shooters[0].unit for fired in done.of(Fired)] == ["B", "C"]


def test_a_mover_that_is_stopped_ends_its_move_there():
    """HX-TURN-06"""
    # P 4 in column 6, +2 for a normal move: 8; a roll of 8 is S1/I, and the test fails.
    done = played(
        crossing(blue("B", "squad", "0511")), walk("R", "0506", "0507"), (4, 4, 6, 6),
        [at("0506", volley("B"))],
    )  # fmt: skip
    assert (done.unit("R").stopped, done.unit("R").at) == (True, h("0506"))


def test_a_mover_that_is_stunned_or_immobilised_ends_its_move_there():
    """HX-TURN-06"""
    battle = crossing(blue("B", "mg-team", "0511"), row="truck")
    done = played(battle, drive("R", "0506", "0507"), (4, 4), [at("0506", volley("B"))])
    assert (effects(done), done.unit("R").at) == ({"R": "stunned"}, h("0506"))


def test_only_the_mover_has_the_movement_shift_others_in_the_hex_are_struck_too():
    """HX-TURN-06"""
    battle = crossing(blue("B", "squad", "0511"), red("S", "squad", "0506"))
    done = played(battle, walk("R", "0506"), NOTHING, [at("0506", volley("B"))])
    assert {reading.target: reading.column for reading in done.of(ShotRead)} == {"R": 8, "S": 6}


def test_opportunity_fire_is_no_half_action_but_a_movement_marker_halves_it():
    """HX-TURN-06"""
    battle = crossing(blue("B", "squad", "0511", moved=True))
    done = played(battle, walk("R", "0506"), NOTHING, [at("0506", volley("B"))])
    assert factors(done) == {"HX-POW-05": HALF}


def test_follow_up_shots_are_part_of_it():
    """HX-TURN-06, HX-CAD-01"""
    battle = crossing(blue("B", "squad", "0511"))
    done = played(battle, walk("R", "0506"), (6, 6, 3, 4), [at("0506", volley("B")), GO_ON])
    assert len(done.of(FireEnded)) == 1


def test_the_movement_mode_shifts_while_it_moves():
    """HX-TBL2-01"""
    for mode, shift in (("tactical", 1), ("normal", 2), ("forced", 3)):
        battle = crossing(blue("B", "squad", "0511"))
        done = played(battle, walk("R", "0506", mode=mode), NOTHING, [at("0506", volley("B"))])
        assert shifts(done)["HX-TBL2-01"] == shift


def test_a_moving_vehicle_already_bears_its_marker():
    """HX-TURN-08, HX-VEH-01"""
    battle = crossing(blue("B", "at-gun", "0511", facing=1), row="light-tank")
    done = played(battle, drive("R", "0506"), NOTHING, [at("0506", volley("B"))])
    assert shifts(done)["HX-VEH-01"] == -1


def test_units_in_one_hex_may_fire_as_a_group():
    """HX-POW-13"""
    battle = crossing(blue("B", "squad", "0511"), blue("C", "squad", "0511"))
    done = played(battle, walk("R", "0506"), NOTHING, [at("0506", volley("B", "C"))])
    assert [reading.column for reading in done.of(ShotRead)] == [11]  # P 8: 9, +2


def test_units_in_two_hexes_do_not_fire_together_in_an_opportunity():
    """HX-POW-13"""
    battle = moving(crossing(blue("B", "squad", "0509"), blue("C", "squad", "0609")), "R")
    question = c.MayFire(h("0505"), "R")
    assert refused_answer(battle, question, volley("B", "C")) == ("hx-group-one-hex", "HX-POW-13")


def test_each_of_a_group_must_be_able_to_touch_the_mover():
    """HX-TURN-06, HX-TBL2-03"""
    battle = moving(
        crossing(
            blue("B", "mg-team", "0509"), blue("C", "mg-team", "0509"), red("S", "squad", "0505"),
            row="half-track",
        ),
        "R",
    )  # fmt: skip
    question = c.MayFire(h("0505"), "R")
    assert refused_answer(battle, question, volley("B", "C"))[1] == "HX-TBL2-03"
    assert volley("B", "C") not in list(RULES.answers(battle, "blue", question))


def test_a_mortar_fires_in_an_opportunity_only_if_it_sees_the_hex():
    """HX-TURN-06"""
    sees = crossing(blue("B", "light-mortar", "0511"))
    assert len(played(sees, walk("R", "0506")).asked) == 1
    blind = crossing(
        blue("B", "light-mortar", "0511"), blue("L", "section-leader", "0411", fired=True),
        ground="forest 0509 0510",
    )  # fmt: skip
    assert played(blind, walk("R", "0506")).asked == []


def test_infantry_in_normal_or_forced_movement_is_shelled_a_column_better():
    """HX-INDCOL-02"""
    columns = []
    for mode in ("tactical", "normal", "forced"):
        battle = crossing(blue("B", "light-mortar", "0511"))
        done = played(battle, walk("R", "0506", mode=mode), NOTHING, [at("0506", volley("B"))])
        columns.append(shifts(done).get("HX-INDCOL-02"))
    assert columns == [None, 1, 1]


def test_a_shot_at_a_mover_is_asked_of_its_enemy_only():
    """HX-TURN-06"""
    battle = moving(crossing(blue("B", "squad", "0509"), red("S", "squad", "0504")), "R")
    question = c.MayFire(h("0505"), "R")
    assert refused_answer(battle, question, volley("S"))[0] == "hx-cannot-react"
    assert refused_answer(battle, question, volley())[0] == "hx-no-shooter"


def test_an_ac_shot_is_at_the_mover_or_one_that_moves_with_it():
    """HX-TURN-06"""
    battle = crossing(
        red("S", "truck", "0505"), red("T", "truck", "0505"),
        blue("B", "at-gun", "0509", facing=1), row="truck",
    )  # fmt: skip
    battle = moving(battle, "R", "S")
    question = c.MayFire(h("0505"), "R")
    assert refused_answer(battle, question, volley("B", aim="T"))[0] == "hx-not-the-mover"
    done = react(battle, "R", volley("B", aim="S"), (3, 4, 1, 1))
    assert done.unit("S").fate == ELIMINATED


def test_who_fires_in_an_opportunity_is_recognised():
    """HX-OBS-05"""
    battle = crossing(blue("B", "squad", "0511", hidden=True))
    done = played(battle, walk("R", "0506"), NOTHING, [at("0506", volley("B"))])
    assert not done.unit("B").hidden


def test_fire_boarding_and_pivots_are_not_interrupted():
    """HX-TURN-10"""
    battle = crossing(blue("B", "squad", "0509"), row="light-tank")
    assert played(battle, c.Pivot("R", 5)).asked == []


def test_a_few_good_answers_are_offered_and_declining_last():
    """HX-CMD-14"""
    battle = moving(
        crossing(
            blue("B", "squad", "0509"), blue("C", "mg-team", "0509"),
            blue("D", "at-gun", "0609", facing=1), row="truck",
        ),
        "R",
    )  # fmt: skip
    question = c.MayFire(h("0505"), "R")
    offered = list(RULES.answers(battle, "blue", question))
    assert (offered[0], offered[1], offered[-1]) == (volley("D"), volley("B", "C"), None)
    for answer in offered[:-1]:
        RULES.check_answer(battle, question, answer)


# --- assault: fire at the last step ---------------------------------------------------------------
def test_the_last_step_of_an_assault_is_fired_at_in_the_hex_left():
    """HX-ASSAULT-36"""
    battle = crossing(blue("B", "squad", "0506"))
    done = played(
        battle, assault("0506", ("R",)), (1, 1), [at("0505", volley("B"))]
    )  # P 8 adjacent, 9, +2: 2 on column 11 is a loss, and the squad is neutralised
    assert factors(done)["HX-POW-11"] == DOUBLE
    assert shifts(done)["HX-TBL2-01"] == 2
    assert (done.unit("R").at, done.unit("R").neutralised) == (h("0505"), True)


# --- AA fire at missions and drops ----------------------------------------------------------------
def flown(kind="ground-attack", row="ground-attack-plane", altitude="", **more):
    """A blue mission that comes to 0509, and reds who may fire at it."""
    who = more.pop("who", (red("R", "aa-gun", "0505"),))
    return a_battle(
        *who, mission("M", row, kind, "blue", left=0), active="",
        requests={"q": Request("q", "M", "blue", h("0509"), altitude=altitude)}, **more,
    )  # fmt: skip


def fired_at(battle, answers=(), dice=(), **more):
    given = more or {"request": "q"}
    return run(lambda umpire: windows.open_fire(battle, h("0509"), umpire, **given), dice, answers)


def test_before_an_air_mission_strikes_aa_weapons_in_range_may_fire():
    """HX-AA-05"""
    assert len(fired_at(flown()).asked) == 1
    assert fired_at(flown(who=(red("R", "squad", "0505"),))).asked == []
    assert fired_at(flown(who=(red("R", "light-mortar", "0505"),))).asked == []
    far = flown(who=(red("R", "hmg-team", "0531"),), rows=40)
    assert fired_at(far).asked == []


def test_artillery_is_not_fired_at():
    """HX-AA-05"""
    shelling = flown("artillery", "howitzer-battery")
    assert fired_at(shelling).asked == []


def test_a_weapon_that_fires_at_a_mission_has_used_its_fire_action():
    """HX-AA-05"""
    assert fired_at(flown(), [volley("R")], NOTHING).unit("R").fired


def test_low_altitude_gives_no_shift_medium_minus_one():
    """HX-AA-02, HX-AA-03"""
    low = fired_at(flown(), [volley("R")], NOTHING)
    medium = fired_at(flown("bombing", altitude="medium"), [volley("R")], NOTHING)
    assert (shifts(low), shifts(medium)) == ({}, {"HX-AA-02": -1})


def test_a_guided_weapon_comes_at_medium_altitude():
    """HX-AIR-03"""
    assert shifts(fired_at(flown("guided"), [volley("R")], NOTHING)) == {"HX-AA-02": -1}


def test_high_altitude_is_reached_by_missiles_only():
    """HX-AA-01"""
    high = flown("bombing", altitude="high")
    assert fired_at(high).asked == []
    missile = flown("bombing", altitude="high", who=(red("R", "aa-missile-team", "0505"),))
    assert shifts(fired_at(missile, [volley("R")], NOTHING)) == {"HX-AA-01": -3}


def test_the_distance_is_to_the_target_hex():
    """HX-AA-05"""
    far = flown(who=(red("R", "aa-gun", "0525"),), rows=30)  # 16 hexes, effective range 14
    assert shifts(fired_at(far, [volley("R")], NOTHING)) == {"HX-DIR-03": -2}


def test_a_plane_hit_by_a_gun_is_repulsed_and_may_be_called_again():
    """HX-RES-03, HX-RES-08"""
    done = fired_at(flown(), [volley("R")], (1, 1))
    assert (effects(done), done.battle.requests) == ({"q": "repulsed"}, {})
    assert done.battle.missions["M"].left == 1


def test_a_plane_hit_by_a_missile_is_destroyed():
    """HX-RES-03"""
    battle = flown(who=(red("R", "aa-missile-team", "0505"),))
    done = fired_at(battle, [volley("R")], (1, 1))
    assert (effects(done), done.battle.missions["M"].left) == ({"q": "destroyed"}, 0)


def test_N_repulses_a_plane_and_S_does_nothing():
    """HX-RES-04, HX-RES-05"""
    assert [effects(fired_at(flown(), [volley("R")], dice))["q"] for dice in ((4, 4), (5, 5))] == [
        "repulsed",
        "no-effect",
    ]


def test_nobody_is_asked_about_a_mission_that_is_gone():
    """HX-AA-05"""
    two = flown(who=(red("R", "aa-gun", "0505"), red("S", "aa-gun", "0506")))
    assert len(fired_at(two, [volley("R")], (1, 1)).asked) == 1


def test_aa_fire_is_not_grouped_and_only_with_an_aa_value():
    """HX-CMD-11, HX-AA-05"""
    two = flown(who=(red("R", "aa-gun", "0505"), red("S", "aa-gun", "0505")))
    question = c.MayFire(h("0509"), request="q")
    assert refused_answer(two, question, volley("R", "S"))[0] == "hx-no-grouped-fire"
    assert refused_answer(two, question, volley(("R", 1)))[0] == "hx-cannot-reach-aircraft"


def dropping(**more):
    """A blue drop of two squads at 0509."""
    riders = [blue("S", "squad", fate=WAITING, drop="d"), blue("T", "band", fate=WAITING, drop="d")]
    plane = drop("d", "blue", 2, "0509", "transport-plane", ("S", "T"), **more)
    return a_battle(red("R", "aa-gun", "0505"), *riders, plane)


def test_figures_on_a_transport_are_so_many_steps_of_those_aboard():
    """HX-RES-03"""
    # P 8, column 9: a 2 is one loss, and the owner says whose.
    done = fired_at(dropping(), [volley("R"), c.Losses(("S",))], (1, 1), drop="d")
    assert (effects(done), done.unit("S").steps, done.unit("T").steps) == ({"d": "losses-1"}, 1, 3)
    assert done.battle.drops["d"].repulsed


def test_a_repulsed_transport_still_drops():
    """HX-PARA-04"""
    done = fired_at(dropping(), [volley("R")], (4, 4), drop="d")
    assert (effects(done), done.battle.drops["d"].repulsed) == ({"d": "repulsed"}, True)
    assert not done.battle.drops["d"].done


def test_losses_aboard_are_one_a_unit():
    """HX-RES-03"""
    question = c.ShareLosses(("S", "T"), 2, one_each=True)
    assert refused_answer(dropping(), question, c.Losses(("T", "T"))) == (
        "hx-losses-too-many", "HX-UNIT-02",
    )  # fmt: skip
    assert refused_answer(dropping(), question, c.Losses(("T",)))[0] == "hx-losses-number"
    assert refused_answer(dropping(), question, c.Losses(("T", "R")))[0] == "hx-losses-unit"


def test_a_destroyed_transport_loses_all():
    """HX-PARA-07"""
    riders = [blue("S", "squad", fate=WAITING, drop="d")]
    plane = drop("d", "blue", 2, "0509", "transport-plane", ("S",))
    battle = a_battle(red("R", "aa-missile-team", "0505"), *riders, plane)
    done = fired_at(battle, [volley("R")], (1, 1), drop="d")
    assert (done.unit("S").fate, done.battle.drops["d"].done) == (ELIMINATED, True)

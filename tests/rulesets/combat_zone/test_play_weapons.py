"""Heavy weapons on the table: moving, turning, setting up, dismantling, canisters (CZ-HW)."""

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    block,
    blue,
    cm,
    line,
    platform,
    played,
    red,
    refused,
    standing,
)

from sandtable.ground.free import length
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, changed, with_figure
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    Dismantle,
    FireTemplate,
    MoveWeapon,
    OpportunityFire,
    Pivot,
    PivotWeapon,
    ReplaceCanister,
    SetUp,
    Shoot,
)
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.crews import as_figure, touches

PLACES = {"ann": (10, 50), "cal": (12.5, 47.5), "dan": (12.5, 52.5)}
GUN = standing("W", 12.5, 50)
EITHER = Options(mounted_move_and_fire=True)


def post(gun=GUN, names=("ann", "cal", "dan"), x=45, quality="average", **more):
    crew = [red(n, *PLACES[n], facing=90, quality=quality) for n in names]
    return a_battle(*crew, blue("bob", x, 50), crewed=(gun,), **more)


def move(*xs, **more):
    return MoveWeapon("W", tuple(cm(x, 50) for x in xs), **more)


def spent(battle, *names):
    return [battle.figures[name].spent for name in names or PLACES]


BURST = Shoot("ann", "W", "burst", (("bob", 4),))


# --- moving ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("gun", "x", "points"),
    [
        (GUN, 14.5, 1),  # set up: 2 cm a point
        (GUN, 14.51, 2),
        (standing("W", 12.5, 50, "hmg"), 16.5, 2),
        (standing("W", 12.5, 50, "light-mortar"), 14.5, 1),
        (standing("W", 12.5, 50, wheeled=True), 16.5, 1),  # on wheels: 4
        (standing("W", 12.5, 50, "autocannon", wheeled=True), 20.5, 2),
        (standing("W", 12.5, 50, set_up=False), 17.5, 1),  # dismantled: 5
        (standing("W", 12.5, 50, "hmg", set_up=False), 17.51, 2),
    ],
)
def test_a_weapon_goes_2_4_or_5_cm_a_point(gun, x, points):
    """CZ-HW-01, CZ-CMD-29."""
    moved = played(post(gun), move(x)).battle
    assert (moved.crewed["W"].at, spent(moved, "ann")) == (cm(x, 50), [points])


def test_a_crew_with_a_man_missing_pays_a_point_more_to_move_its_weapon():
    """CZ-CREW-01, CZ-CMD-29: two of three."""
    moved = played(post(names=("ann", "cal")), move(14.5)).battle
    assert spent(moved, "ann", "cal") == [2, 2]


@pytest.mark.parametrize(("gun", "reach"), [(GUN, 1), (standing("W", 12.5, 50, wheeled=True), 3)])
def test_in_the_dark_it_goes_1_cm_less(gun, reach):
    """CZ-DARK-03: 1, 3 or 4 cm."""
    moved = played(post(gun, dark=True), move(12.5 + 2 * reach)).battle
    assert spent(moved, "ann") == [2]


def test_in_the_dark_a_dismantled_weapon_goes_4_cm():
    """CZ-DARK-03."""
    battle = post(standing("W", 12.5, 50, set_up=False), dark=True)
    assert spent(played(battle, move(16.5)).battle, "ann") == [1]
    assert spent(played(battle, move(16.51)).battle, "ann") == [2]


def test_its_crew_goes_with_it_stays_in_contact_and_pays():
    """CZ-CREW-03, CZ-CMD-29: all keep their places beside it."""
    moved = played(post(), move(16.5)).battle
    assert [moved.figures[n].at for n in PLACES] == [cm(14, 50), cm(16.5, 47.5), cm(16.5, 52.5)]
    assert spent(moved) == [2, 2, 2]
    station = as_figure(moved.crewed["W"])
    assert all(touches(moved, moved.figures[n], station) for n in PLACES)


def test_a_gun_that_a_comrade_has_fired_since_answers_nothing():
    """CZ-OPP-01, CZ-BURST-02: the count is the weapon's."""
    gun = GUN.but(shots=4, bursts=1)
    battle = with_figure(post(gun), "ann", watch="W")
    theirs = changed(battle, watched=1, active="blue", to_act="blue")
    assert not played(theirs, Pivot("bob", 45)).asked


def test_a_crew_that_moves_its_weapon_has_the_footing_of_the_place():
    """CZ-URBAN-02, CZ-CREW-03: those who come onto the rubble have no sure footing."""
    rubble = block("rubble", 15, 45, 10, 4, precarious=True)
    away = platform("tower", 100, 10, 10, 10, 10, ladders=[(100, 15)])
    moved = played(post(terrain=(rubble, away)), move(16.5)).battle
    assert [moved.figures[who].footing for who in PLACES] == ["", "rubble", ""]


def test_the_extra_points_for_missing_men_are_paid_once_for_the_whole_move():
    """CZ-CREW-01, CZ-CMD-29: two legs, 1 AP each, and 2 for two missing."""
    battle = post(names=("ann",))
    moved = played(battle, MoveWeapon("W", (cm(14.5, 50), cm(14.5, 48)))).battle
    assert spent(moved, "ann") == [4]


def test_only_those_named_go_with_it():
    """CZ-CREW-04."""
    moved = played(post(), move(14.5, crew=("ann", "cal"))).battle
    assert (spent(moved), moved.figures["dan"].at) == ([2, 2, 0], cm(12.5, 52.5))


def test_difficult_ground_doubles_the_price():
    """CZ-CMD-29."""
    mud = block("mud", 13, 40, 20, 20, difficult=True)
    assert spent(played(post(terrain=(mud,)), move(16.5)).battle, "ann") == [4]


def test_a_bend_of_more_than_a_right_angle_costs_a_point():
    """CZ-CMD-09, CZ-CMD-29."""
    battle = post(standing("W", 12.5, 50, set_up=False))
    moved = played(battle, MoveWeapon("W", (cm(17.5, 50), cm(13, 50)))).battle
    assert spent(moved, "ann") == [3]


def test_crewmen_make_room_where_one_place_is_taken():
    """CZ-CREW-03: eve stands where dan would come to stand; he finds another side."""
    eve = red("eve", 16.5, 53)
    battle = a_battle(
        *(red(n, *at, facing=90) for n, at in PLACES.items()),
        eve,
        blue("bob", 60, 50),
        crewed=(GUN,),
    )
    moved = played(battle, move(16.5, crew=("ann", "cal", "dan"))).battle
    dan, station = moved.figures["dan"], as_figure(moved.crewed["W"])
    assert dan.at != cm(16.5, 52.5)
    assert touches(moved, dan, station)


def test_nobody_is_put_on_top_of_an_observer_who_stays_where_he_is():
    """CZ-MORT-01, CZ-MOVE-02: he pays with the crew but does not go with the mortar."""
    mortar = (standing("W", 12.5, 50, "light-mortar"),)
    crew = [red(n, *PLACES[n], facing=90) for n in ("ann", "cal")]
    dan = red("dan", 14.2, 52, facing=90, traits=("observer",))
    battle = a_battle(*crew, dan, blue("bob", 45, 50), crewed=mortar)
    moved = played(battle, move(16.5)).battle
    assert (moved.figures["dan"].at, moved.figures["dan"].spent) == (cm(14.2, 52), 2)
    assert length(moved.figures["ann"].at, moved.figures["dan"].at) >= 250
    assert refused(battle, MoveWeapon("W", (cm(14.2, 52),))) == ("no-room", "CZ-MOVE-02")


def test_a_weapon_is_not_carried_through_walls_or_onto_others():
    """CZ-MOVE-02."""
    wall = line("wall", 14.5, 40, 20)
    assert refused(post(terrain=(wall,)), move(20)) == ("in-the-way", "CZ-MOVE-02")
    assert refused(post(x=16.5), move(15.5))[0] in ("enemy-in-the-way", "no-room")
    assert refused(post(), MoveWeapon("W", (cm(-1, 50),))) == ("off-the-table", "CZ-SEQ-07")


@pytest.mark.parametrize("row", ["medium-mortar", "light-gun", "very-heavy-gun"])
def test_medium_mortars_and_guns_do_not_move(row):
    """CZ-HW-01, CZ-GUN-03."""
    assert refused(post(standing("W", 12.5, 50, row)), move(14)) == ("weapon-immobile", "CZ-HW-01")


def test_what_has_moved_set_up_cannot_fire_in_the_same_turn():
    """CZ-HW-01."""
    moved = played(post(), move(14.5)).battle
    assert refused(moved, BURST) == ("weapon-has-moved", "CZ-HW-01")
    assert refused(moved, OpportunityFire("ann", "W")) == ("weapon-has-moved", "CZ-HW-01")


def test_what_has_fired_cannot_be_moved_in_the_same_turn():
    """CZ-HW-01."""
    fired = played(post(), BURST, dice=(1, 1, 1, 1)).battle
    assert refused(fired, move(14.5)) == ("weapon-has-fired", "CZ-HW-01")


def test_the_switch_lets_it_do_both():
    """CZ-HW-01, cz.mounted-move-and-fire."""
    moved = played(post(options=EITHER), move(14.5)).battle
    fired = played(moved, BURST, dice=(1, 1, 1, 1)).battle
    assert spent(fired) == [4, 4, 4]


def test_a_light_machine_gun_is_moved_and_fired_in_the_same_turn():
    """CZ-HW-01: it goes with its bearer's own move, and needs no setting up (CZ-HW-02)."""
    from sandtable.rulesets.combat_zone.commands import Move

    ann = red("ann", 10, 50, facing=90, weapons=("lmg",))
    battle = a_battle(ann, blue("bob", 60, 50))
    battle = played(battle, Move("ann", (cm(15, 50),))).battle
    shot = Shoot("ann", "lmg", "burst", (("bob", 2),))
    assert spent(played(battle, shot, dice=(1, 1)).battle, "ann") == [5]


def test_moving_is_refused_to_a_group_that_is_not_active():
    """CZ-SEQ-04."""
    eve = blue("eve", 90, 90, group="others")
    crew = [red(n, *at) for n, at in PLACES.items()]
    battle = a_battle(eve, *crew, active="others", crewed=(GUN,))
    assert refused(battle, move(14)) == ("not-in-active-group", "CZ-SEQ-04")
    assert refused(post(), MoveWeapon("X", (cm(1, 1),))) == ("no-crewed-weapon", "CZ-CREW-02")


def test_nobody_moves_a_weapon_that_nobody_touches():
    """CZ-CREW-02."""
    battle = a_battle(red("ann", 30, 30), blue("bob", 90, 90), crewed=(GUN,))
    assert refused(battle, move(14)) == ("no-crew", "CZ-CREW-02")


# --- enemies on watch -----------------------------------------------------------------------------
def seen_by_bob(names=("ann", "cal", "dan")):
    """bob watches ann from 20 cm north of where she stands."""
    bob = blue("bob", 14, 28, facing=180, weapons=("smg",), watch="smg")
    crew = [red(n, *PLACES[n], facing=90) for n in names]
    return a_battle(*crew, bob, crewed=(standing("W", 12.5, 50, set_up=False),))


def test_opportunity_fire_may_answer_a_weapon_on_its_way():
    """CZ-OPP-01: at 12, 50 ann is hit and panics; weapon and crew stop there for the 1 AP used."""
    shot = AnswerFire("bob", cm(12, 50), "single", (("ann", 1),))
    moved = played(seen_by_bob(), move(20), dice=(6, 3, 3), answers=[shot])
    battle = moved.battle
    assert battle.figures["ann"].reaction == "panic"
    assert (battle.figures["ann"].at, battle.crewed["W"].at) == (cm(12, 50), cm(14.5, 50))
    assert spent(battle) == [1, 1, 1]


def test_a_move_cut_short_is_paid_with_the_point_for_the_missing_man():
    """CZ-OPP-01, CZ-CREW-01: 1 AP used and 1 for dan, who is not there."""
    shot = AnswerFire("bob", cm(12, 50), "single", (("ann", 1),))
    battle = seen_by_bob(("ann", "cal"))
    moved = played(battle, move(20), dice=(6, 3, 3), answers=[shot]).battle
    assert spent(moved, "ann", "cal") == [2, 2]


def test_a_shot_that_does_nothing_lets_the_crew_go_on():
    """CZ-OPP-01: 7.5 cm are 2 AP, whether somebody fired on the way or not."""
    shot = AnswerFire("bob", cm(12, 50), "single", (("ann", 1),))
    moved = played(seen_by_bob(), move(20), dice=(1,), answers=[shot]).battle
    assert (moved.crewed["W"].at, spent(moved)) == (cm(20, 50), [2, 2, 2])


def test_a_leader_of_the_crew_who_falls_at_once_stops_it():
    """CZ-OPP-01: the first step was under way."""
    shot = AnswerFire("bob", cm(10, 50), "single", (("ann", 1),))
    moved = played(seen_by_bob(), move(20), dice=(6, 6, 6), answers=[shot]).battle
    assert moved.figures["ann"].fate == CASUALTY
    assert (moved.crewed["W"].at, spent(moved)) == (cm(12.5, 50), [0, 1, 1])


# --- turning --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("angle", "points"), [(90, 0), (-90, 0), (91, 1), (180, 1)])
def test_turning_a_weapon_costs_its_crew_a_figures_pivot(angle, points):
    """CZ-HW-01, CZ-MOVE-01."""
    turned = played(post(standing("W", 12.5, 50, "medium-gun")), PivotWeapon("W", angle)).battle
    assert spent(turned) == [points] * 3


def test_turns_that_follow_each_other_add_up():
    """CZ-MOVE-01."""
    battle = played(post(), PivotWeapon("W", 60)).battle
    assert spent(played(battle, PivotWeapon("W", 60)).battle) == [1, 1, 1]


def test_turning_a_weapon_short_of_a_man_costs_a_point():
    """CZ-CREW-01: every operation."""
    turned = played(post(names=("ann", "cal")), PivotWeapon("W", 30)).battle
    assert spent(turned, "ann", "cal") == [1, 1]


def test_a_turned_weapon_may_fire_in_the_same_turn():
    """CZ-HW-01: a turn is no move."""
    battle = played(post(standing("W", 12.5, 50, facing=0)), PivotWeapon("W", 45)).battle
    assert played(battle, BURST, dice=(1, 1, 1, 1)).battle.crewed["W"].shots == 4


def test_whoever_turns_a_weapon_takes_it_off_watch():
    """CZ-OPP-01: it keeps the field of fire it had, or none."""
    battle = played(post(quality="hero"), OpportunityFire("ann", "W", crew=("ann",))).battle
    turned = played(battle, PivotWeapon("W", 30, crew=("cal", "dan"))).battle
    assert (turned.figures["ann"].watch, turned.watched) == ("", 0)


def test_it_is_turned_by_1_to_180_degrees():
    assert refused(post(), PivotWeapon("W", 200)) == ("bad-angle", "CZ-MOVE-01")


# --- setting up and dismantling -------------------------------------------------------------------
def test_setting_up_costs_each_crewman_five_points():
    """CZ-HW-02, CZ-CMD-30."""
    battle = played(post(standing("W", 12.5, 50, set_up=False)), SetUp("W")).battle
    assert (battle.crewed["W"].set_up, spent(battle)) == (True, [5, 5, 5])


def test_dismantling_costs_each_crewman_five_points_and_one_for_each_missing_man():
    """CZ-HW-02, CZ-CREW-01, CZ-CMD-31."""
    battle = played(post(names=("ann", "cal")), Dismantle("W")).battle
    assert (battle.crewed["W"].set_up, spent(battle, "ann", "cal")) == (False, [6, 6])


def test_a_dismantled_weapon_cannot_fire():
    """CZ-HW-01."""
    battle = post(standing("W", 12.5, 50, set_up=False), options=EITHER)
    assert refused(battle, BURST) == ("weapon-dismantled", "CZ-HW-01")


def test_a_weapon_set_up_fires_in_the_same_turn_if_the_points_are_there():
    """CZ-HW-02: heroes have 8 AP, 5 for setting up and 3 for the burst."""
    battle = post(standing("W", 12.5, 50, set_up=False), quality="hero")
    battle = played(battle, SetUp("W")).battle
    assert spent(played(battle, BURST, dice=(1, 1, 1, 1)).battle) == [8, 8, 8]


def test_what_is_set_up_is_not_set_up_again():
    """CZ-HW-02."""
    assert refused(post(), SetUp("W")) == ("weapon-set-up", "CZ-HW-02")
    packed = post(standing("W", 12.5, 50, set_up=False))
    assert refused(packed, Dismantle("W")) == ("weapon-dismantled", "CZ-HW-02")


@pytest.mark.parametrize("row", ["light-mortar", "medium-mortar", "medium-gun"])
def test_only_machine_guns_are_dismantled(row):
    """CZ-CMD-31: a light mortar moves set up only."""
    battle = post(standing("W", 12.5, 50, row))
    assert refused(battle, Dismantle("W")) == ("cannot-be-dismantled", "CZ-HW-01")


def test_a_weapon_stands_in_nobodys_way_but_on_its_own_ground():
    """CZ-MOVE-02: a figure may not end on it."""
    from sandtable.rulesets.combat_zone.commands import Move

    battle = post()
    assert refused(battle, Move("ann", (cm(12, 50),)))[0] == "no-room"


# --- flamethrowers --------------------------------------------------------------------------------
def flames(shots, canisters=1, **more):
    rounds = tuple((n, k) for n, k in (("flamethrower", shots), ("canister", canisters)) if k)
    ann = red("ann", 10, 50, facing=90, weapons=("flamethrower",), grenades=rounds, **more)
    return a_battle(ann, blue("bob", 90, 50))


def test_a_full_canister_gives_six_more_shots_for_three_points():
    """CZ-WPN-08, CZ-CMD-28."""
    battle = played(flames(0), ReplaceCanister("ann")).battle
    assert (battle.figures["ann"].grenades, spent(battle, "ann")) == ((("flamethrower", 6),), [3])


def test_a_canister_holds_six_shots():
    """CZ-WPN-08: the seventh is refused, until another canister is on."""
    assert refused(flames(0), FireTemplate("ann", "flamethrower", cm(20, 50))) == (
        "no-rounds-left",
        "CZ-WPN-08",
    )
    assert refused(flames(6), ReplaceCanister("ann")) == ("canister-full", "CZ-WPN-08")


def test_a_canister_is_needed_and_so_is_a_flamethrower():
    """CZ-WPN-08."""
    assert refused(flames(2, 0), ReplaceCanister("ann")) == ("no-canister", "CZ-WPN-08")
    battle = a_battle(red("ann", 10, 50), blue("bob", 90, 50))
    assert refused(battle, ReplaceCanister("ann")) == ("no-such-weapon", "CZ-WPN-08")
    assert refused(flames(2, spent=4), ReplaceCanister("ann"))[0] == "not-enough-points"

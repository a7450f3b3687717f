"""Crews: who serves a weapon, what each of them pays, what those who are missing cost (CZ-CREW)."""

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    blue,
    cm,
    line,
    played,
    red,
    refused,
    run,
    standing,
)

from sandtable.rulesets.combat_zone.battle.events import Fired, ShotAt, WatchEnded
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, with_figure
from sandtable.rulesets.combat_zone.battle.state import changed as changing
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    AnswerFire,
    BurstTemplate,
    Drop,
    EndActivation,
    FireTemplate,
    Move,
    OpportunityFire,
    PickUp,
    Pivot,
    Shoot,
)
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.crews import as_figure, crew_at, kept_ready, weapons_served
from sandtable.rulesets.combat_zone.play.points import can_act
from sandtable.rulesets.combat_zone.play.turn import play_end_activation, start_turn

CORE = Options(setting="core")
#: Around the machine gun at 12.5, 50: west, north and south of it, all in contact.
WIRE = line("wire", 100, 100, 5, "barbed-wire", cover="none")
PLACES = {"ann": (10, 50), "cal": (12.5, 47.5), "dan": (12.5, 52.5)}


def crew(**changed):
    """Three average men around a machine gun; fields of each by name, None leaves one out."""
    return [
        red(name, *at, **{"facing": 90, **(changed.get(name) or {})})
        for name, at in PLACES.items()
        if changed.get(name, {}) is not None
    ]


def gun_post(*others, x=45, gun=None, options=None, **changed):
    """The post and bob, 30 cm east of the muzzle: short range of a medium machine gun is 35."""
    figures = (*crew(**changed), *others, blue("bob", x, 50))
    crewed = (gun or standing("W", 12.5, 50),)
    return a_battle(*figures, crewed=crewed, options=options, terrain=(WIRE,))


def test_a_radio_makes_nobody_crew_of_a_machine_gun_from_afar():
    """CZ-CREW-02: that is for the observers of mortars (CZ-MORT-01)."""
    eye = {"traits": ("observer",), "equipment": ("radio",)}
    for row, counted in (("mmg", ["ann", "cal"]), ("medium-mortar", ["ann", "cal", "dan"])):
        post = standing("W", 12.5, 50, row)
        battle = gun_post(red("dan", 40, 80, **eye), gun=post, dan=None)
        there = crew_at(battle, as_figure(battle.crewed["W"]), row)
        assert [figure.id for figure in there] == counted


def burst(shots=4, gunner="ann", weapon="W", **more):
    return Shoot(gunner, weapon, "burst", (("bob", shots),), **more)


MISSES = (1, 1, 1, 1)


def spent(battle, *names):
    return [battle.figures[name].spent for name in names or PLACES]


# --- what it costs and what is missing ------------------------------------------------------------
def test_each_crewman_pays_the_whole_price():
    """CZ-CREW-03: a burst with a heavy weapon is 3 AP, for all three of them."""
    fired = played(gun_post(), burst(), dice=MISSES)
    assert spent(fired.battle) == [3, 3, 3]
    assert fired.modifiers() == {"CZ-HIT-04": 1}


def test_each_missing_man_adds_a_point_and_takes_one_off_the_roll():
    """CZ-CREW-01, CZ-HIT-09."""
    fired = played(gun_post(dan=None), burst(), dice=MISSES)
    assert spent(fired.battle, "ann", "cal") == [4, 4]
    assert fired.modifiers() == {"CZ-HIT-04": 1, "CZ-HIT-09": -1}


def test_one_man_alone_can_use_it_at_the_penalty_of_two():
    """CZ-CREW-02, CZ-CREW-05: a medium machine gun has a crew of 3."""
    fired = played(gun_post(cal=None, dan=None), burst(), dice=MISSES)
    assert spent(fired.battle, "ann") == [5]
    assert fired.modifiers()["CZ-HIT-09"] == -2


@pytest.mark.parametrize(
    "state",
    [
        {"wounded": True},
        {"reaction": "panic"},
        {"reaction": "rout"},
        {"stunned": True},
        {"entangled": "wire"},
        {"engaged": ("eve",)},
        {"fate": CASUALTY},
    ],
)
def test_whoever_is_not_fully_fit_counts_as_missing(state):
    """CZ-CREW-02."""
    eve = blue("eve", 12.5, 55, engaged=("dan",)) if "engaged" in state else blue("eve", 90, 90)
    fired = played(gun_post(eve, dan=state), burst(), dice=MISSES)
    assert spent(fired.battle, "ann", "cal") == [4, 4]


def test_an_ok_marker_does_not_keep_anybody_from_serving():
    """CZ-CREW-02, CZ-REACT-10: he still has the 3 AP that it takes."""
    fired = played(gun_post(dan={"steadied": True}), burst(), dice=MISSES)
    assert spent(fired.battle) == [3, 3, 3]


def test_whoever_does_not_touch_the_weapon_counts_as_missing():
    """CZ-CREW-02: 1 mm is enough."""
    fired = played(gun_post(dan={"at": (12.5, 52.6)}), burst(), dice=MISSES)
    assert fired.modifiers()["CZ-HIT-09"] == -1


def test_only_members_of_the_group_count():
    """CZ-CREW-02."""
    fired = played(gun_post(dan={"group": "others"}), burst(), dice=MISSES)
    assert fired.modifiers()["CZ-HIT-09"] == -1


def test_one_who_cannot_pay_counts_as_missing():
    """CZ-CREW-03: dan has 2 AP left of the 3 it takes; the others then pay 4."""
    fired = played(gun_post(dan={"spent": 4}), burst(), dice=MISSES)
    assert spent(fired.battle) == [4, 4, 4]
    assert fired.modifiers()["CZ-HIT-09"] == -1


def test_a_missing_man_may_make_it_too_dear_for_the_next():
    """CZ-CREW-03: without dan it costs 4, which cal has not; ann alone pays 5."""
    fired = played(gun_post(cal={"spent": 3}, dan={"spent": 4}), burst(), dice=MISSES)
    assert spent(fired.battle) == [5, 3, 4]
    assert fired.modifiers()["CZ-HIT-09"] == -2


def test_crewmen_may_be_left_out_and_keep_their_points():
    """CZ-CREW-04: the weapon then works with the penalties of their absence."""
    fired = played(gun_post(), burst(crew=("ann", "dan")), dice=MISSES)
    assert spent(fired.battle) == [4, 0, 4]
    assert fired.modifiers()["CZ-HIT-09"] == -1


def test_nobody_takes_part_who_is_no_crewman():
    """CZ-CREW-02, CZ-CREW-05."""
    battle = gun_post(red("eve", 12.5, 70), red("fay", 14.98, 50))
    assert refused(battle, burst(crew=("ann", "eve")))[0] == "not-crew"
    named = ("ann", "cal", "dan", "fay")
    assert refused(battle, burst(crew=named)) == ("crew-too-large", "CZ-CREW-05")


def test_the_gunner_must_be_a_fit_crewman_himself():
    """CZ-CREW-02: at least one is needed to use the weapon."""
    assert refused(gun_post(ann={"reaction": "panic"}), burst())[0] == "not-fully-fit"
    away = gun_post(ann={"at": (5, 50)})
    assert refused(away, burst()) == ("not-in-contact", "CZ-CREW-02")
    assert refused(gun_post(red("eve", 5, 50)), burst(weapon="X"))[0] == "no-such-weapon"


def test_a_price_that_the_gunner_cannot_pay_is_refused():
    """CZ-AP-03, CZ-CREW-01."""
    assert refused(gun_post(ann={"spent": 4}), burst()) == ("not-enough-points", "CZ-AP-03")


def test_the_point_for_a_missing_man_must_be_there_too():
    """CZ-CREW-01: an aimed shot is 6 AP for two men, and ann has 5 left."""
    battle = gun_post(dan=None, ann={"spent": 1})
    assert refused(battle, AimedShot("ann", "W", "bob")) == ("not-enough-points", "CZ-AP-03")


def test_the_quality_that_counts_is_the_gunners():
    """CZ-CREW-03, CZ-QUAL-02."""
    green = {"quality": "green"}
    fired = played(gun_post(cal=green, ann={"quality": "veteran"}), burst(), dice=MISSES)
    assert fired.modifiers()["CZ-QUAL-04"] == 1
    fired = played(gun_post(cal=green), burst(gunner="cal"), dice=MISSES)
    assert fired.modifiers()["CZ-QUAL-02"] == -1


def test_field_of_fire_and_range_are_those_of_the_weapon():
    """CZ-CREW-03, CZ-GEN-05: 35 cm from its rim, whichever way the gunner looks."""
    west = {"facing": 270}
    near, far = gun_post(x=50, ann=west), gun_post(x=50.01, ann=west)
    assert "CZ-HIT-04" in played(near, burst(), dice=MISSES).modifiers()
    assert "CZ-HIT-04" not in played(far, burst(), dice=MISSES).modifiers()
    away = gun_post(gun=standing("W", 12.5, 50, facing=270))
    assert refused(away, burst()) == ("not-in-front", "CZ-SHOOT-01")


def test_the_rate_of_fire_is_the_weapons_whoever_fires():
    """CZ-BURST-02: of four shots ann fires two and cal two."""
    battle = played(gun_post(), burst(2), dice=(1, 1)).battle
    assert refused(battle, burst(3, "cal")) == ("rate-of-fire", "CZ-BURST-02")
    battle = played(battle, burst(2, "cal"), dice=(1, 1)).battle
    assert (battle.crewed["W"].shots, spent(battle)) == (4, [6, 6, 6])


def test_an_aimed_shot_is_five_points_for_each_and_one_more_for_the_missing():
    """CZ-CMD-22, CZ-HIT-05."""
    fired = played(gun_post(dan=None), AimedShot("ann", "W", "bob"), dice=(1,))
    assert spent(fired.battle, "ann", "cal") == [6, 6]
    assert fired.modifiers() == {"CZ-HIT-04": 1, "CZ-HIT-09": -1, "CZ-HIT-05": 2}


# --- weapons in hand ------------------------------------------------------------------------------
def lmg_team(*others, options=None, **changed):
    """ann carries a light machine gun, cal is her assistant; bob is 30 cm away, at long range."""
    both = {"ann": {"weapons": ("lmg",), **changed.get("ann", {})}, "cal": changed.get("cal", {})}
    figures = [red(n, 10, y, facing=90, **both[n]) for n, y in (("ann", 50), ("cal", 47.5))]
    return a_battle(*figures, *others, blue("bob", 42.5, 50), options=options, terrain=(WIRE,))


def test_a_light_machine_gun_is_served_by_its_bearer_and_one_who_touches_him():
    """CZ-CREW-02, CZ-CREW-05."""
    fired = played(lmg_team(), burst(weapon="lmg"), dice=MISSES)
    assert spent(fired.battle, "ann", "cal") == [3, 3]
    assert fired.modifiers() == {}


def test_a_bearer_alone_fires_at_minus_one_for_a_point_more():
    """CZ-CREW-01, CZ-HIT-09."""
    fired = played(lmg_team(cal={"at": (10, 40)}), burst(weapon="lmg"), dice=MISSES)
    assert (spent(fired.battle, "ann", "cal"), fired.modifiers()) == ([4, 0], {"CZ-HIT-09": -1})


def test_an_assistant_may_fire_the_weapon_from_where_its_bearer_stands():
    """CZ-CREW-03: the weapon's counts are the bearer's, whoever fires."""
    fired = played(lmg_team(), burst(gunner="cal", weapon="ann/lmg"), dice=MISSES)
    assert spent(fired.battle, "ann", "cal") == [3, 3]
    assert fired.battle.figures["ann"].shots_with("lmg") == (4, 1)


@pytest.mark.parametrize(
    "order",
    [
        Shoot("cal", "ann/bolt-action-rifle", "single", (("bob", 1),)),
        AimedShot("cal", "ann/bolt-action-rifle", "bob"),
        OpportunityFire("cal", "ann/bolt-action-rifle"),
    ],
)
def test_a_rifle_in_a_comrades_hands_is_nobody_elses(order):
    """CZ-CREW-02: only a weapon with a crew has neighbours who serve it."""
    battle = lmg_team(ann={"weapons": ("bolt-action-rifle",)})
    assert refused(battle, order)[0] == "no-such-weapon"
    assert played(battle, Shoot("ann", "bolt-action-rifle", "single", (("bob", 1),)), dice=(1,))


UNFIT = [
    {"wounded": True},
    {"reaction": "panic"},
    {"reaction": "rout"},
    {"stunned": True},
    {"entangled": "wire"},
    {"engaged": ("eve",)},
]


@pytest.mark.parametrize("state", UNFIT)
@pytest.mark.parametrize(
    "order",
    [
        burst(gunner="cal", weapon="ann/lmg"),
        AimedShot("cal", "ann/lmg", "bob"),
        OpportunityFire("cal", "ann/lmg"),
    ],
)
def test_a_weapon_whose_bearer_does_not_count_is_not_used_by_a_neighbour(order, state):
    """CZ-CREW-02: he holds it; whoever stands beside him has no part in it either."""
    eve = blue("eve", 12.5, 50, engaged=("ann",)) if "engaged" in state else blue("eve", 90, 90)
    battle = lmg_team(eve, ann=state)
    assert refused(battle, order) == ("bearer-not-fit", "CZ-CREW-02")
    assert weapons_served(battle, battle.figures["cal"]) == []


def test_a_rocket_launcher_whose_bearer_is_engaged_is_not_fired_by_a_neighbour():
    """CZ-CREW-02."""
    ann = red("ann", 10, 50, facing=90, weapons=("rocket-launcher",), engaged=("eve",))
    cal, eve = red("cal", 10, 47.5, facing=90), blue("eve", 12.5, 50, engaged=("ann",))
    shot = FireTemplate("cal", "ann/rocket-launcher", cm(60, 50))
    battle = a_battle(ann, cal, eve, blue("bob", 60, 50))
    assert refused(battle, shot) == ("bearer-not-fit", "CZ-CREW-02")


def test_a_watch_over_the_weapon_of_a_bearer_who_panics_is_idle():
    """CZ-CREW-02, CZ-OPP-01: nobody is asked; it could not be fired."""
    battle = lmg_team(ann={"reaction": "panic"}, cal={"watch": "ann/lmg"})
    assert kept_ready(battle, battle.figures["cal"]) is None


@pytest.mark.parametrize("state", UNFIT)
def test_nobody_counts_as_crew_who_is_not_fully_fit(state):
    """CZ-CREW-02: named as a crewman he is refused as none, the stunned too."""
    battle = gun_post(blue("eve", 12.5, 55), dan=state)
    assert refused(battle, burst(crew=("ann", "dan")))[0] == "not-crew"


def test_the_core_sheet_knows_no_crews():
    """CZ-GEN-01: one figure serves a machine gun, panicked or not."""
    ann = red("ann", 10, 50, facing=90, weapons=("machine-gun",), reaction="panic")
    battle = a_battle(ann, blue("bob", 42.5, 50), options=CORE)
    fired = played(battle, burst(3, weapon="machine-gun"), dice=MISSES[:3])
    assert (spent(fired.battle, "ann"), fired.modifiers()) == ([3], {"CZ-HIT-03": -1})


def test_weapons_of_the_core_sheet_have_a_crew_of_one_in_the_war_too():
    """CZ-T-CORE-HEAVY: no crew is printed for them."""
    ann = red("ann", 10, 50, facing=90, weapons=("autocannon",))
    fired = played(a_battle(ann, blue("bob", 42.5, 50)), burst(3, weapon="autocannon"), (1, 1, 1))
    assert (spent(fired.battle, "ann"), fired.modifiers()) == ([3], {})


def test_a_rocket_launcher_alone_is_a_point_dearer_and_worse():
    """CZ-CMD-27, CZ-CREW-01, CZ-HIT-09."""
    ann = red("ann", 10, 50, facing=90, weapons=("rocket-launcher",))
    battle = a_battle(ann, blue("bob", 60, 50))
    fired = played(battle, FireTemplate("ann", "rocket-launcher", cm(60, 50)), dice=(1, 1, 10))
    assert (spent(fired.battle, "ann"), fired.modifiers()) == ([4], {"CZ-HIT-09": -1})


# --- one block ------------------------------------------------------------------------------------
def test_the_members_of_a_crew_may_take_turns():
    """CZ-SEQ-04: ann, cal, ann again; then somebody else starts and all of them have finished."""
    battle = gun_post(red("eve", 30, 80))
    for who in ("ann", "cal", "ann"):
        battle = played(battle, Pivot(who, 30)).battle
    assert [can_act(battle, battle.figures[n]) for n in PLACES] == [True, True, True]
    battle = played(battle, Pivot("eve", 30)).battle
    assert [can_act(battle, battle.figures[n]) for n in PLACES] == [False, False, False]


def test_whoever_walks_up_to_the_weapon_joins_the_block():
    """CZ-SEQ-04, CZ-CREW-03: he has 5 AP left and helps to fire."""
    battle = gun_post(dan={"at": (12.5, 57.5)})
    battle = played(battle, Move("dan", (cm(12.5, 52.52),))).battle
    battle = played(battle, burst(), dice=MISSES).battle
    assert spent(battle) == [3, 3, 4]
    battle = played(battle, Pivot("dan", 30)).battle
    assert not battle.figures["ann"].done


def test_a_crewman_who_leaves_may_still_take_his_turn():
    """CZ-SEQ-04: the block is that of the moment when it began."""
    battle = played(gun_post(), Pivot("ann", 30)).battle
    battle = played(battle, Move("dan", (cm(12.5, 60),))).battle
    battle = played(battle, Pivot("ann", 30)).battle
    battle = played(battle, Move("dan", (cm(12.5, 64),))).battle
    assert battle.figures["dan"].at == cm(12.5, 64)


def test_figures_without_a_weapon_in_common_act_one_after_the_other():
    """CZ-SEQ-04: as before."""
    battle = a_battle(red("ann", 10, 50), red("cal", 12.5, 50), blue("bob", 90, 90))
    battle = played(battle, Pivot("ann", 30)).battle
    battle = played(battle, Pivot("cal", 30)).battle
    assert refused(battle, Pivot("ann", 30)) == ("already-acted", "CZ-SEQ-04")


def test_the_end_of_the_activation_ends_the_block():
    """CZ-CMD-07."""
    battle = played(gun_post(), Pivot("ann", 30)).battle
    ended = run(lambda umpire: play_end_activation(battle, EndActivation(), umpire)).battle
    assert (ended.block, ended.acting) == ((), "")


# --- opportunity fire -----------------------------------------------------------------------------
def watching(**changed):
    """Red's machine gun is on watch with its crew; bob is active and walks across its front."""
    battle = played(gun_post(x=45), OpportunityFire("ann", "W")).battle
    for name, fields in changed.items():
        battle = with_figure(battle, name, **fields)
    return changing(battle, active="blue", to_act="blue", acting="", block=())


def test_going_on_watch_with_a_crewed_weapon_costs_each_of_them_five_points():
    """CZ-CMD-23, CZ-CREW-03."""
    watch = played(gun_post(), OpportunityFire("ann", "W")).battle
    assert (spent(watch), watch.figures["ann"].watch, watch.watched) == ([5, 5, 5], "W", 1)


def test_going_on_watch_with_a_man_missing_costs_six():
    """CZ-CREW-01."""
    watch = played(gun_post(dan=None), OpportunityFire("ann", "W")).battle
    assert spent(watch, "ann", "cal") == [6, 6]


def answer(y, shots=4):
    return AnswerFire("ann", cm(45, y), "burst", (("bob", shots),))


def test_a_crewed_weapon_answers_an_enemy_who_moves():
    """CZ-OPP-01, CZ-CREW-03: from where it stands, without any penalty."""
    walk = Move("bob", (cm(45, 60),))
    fired = played(watching(), walk, dice=MISSES, answers=[answer(55)])
    assert fired.modifiers() == {"CZ-HIT-04": 1}
    assert spent(fired.battle) == [5, 5, 5]
    assert [e.weapon for e in fired.of(Fired)] == ["W"]
    assert fired.battle.crewed["W"].shots == 4


def test_a_helper_who_has_fallen_since_is_missing_when_it_fires():
    """CZ-HIT-09."""
    battle = watching(dan={"fate": CASUALTY})
    walk = Move("bob", (cm(45, 60),))
    fired = played(battle, walk, dice=MISSES, answers=[answer(55)])
    assert fired.modifiers()["CZ-HIT-09"] == -1


@pytest.mark.parametrize(
    "order",
    [Shoot("cal", "ann/lmg", "burst", (("bob", 4),)), OpportunityFire("cal", "ann/lmg")],
)
def test_a_weapon_whose_bearer_falls_to_an_answer_is_not_fired(order):
    """CZ-CREW-02, CZ-OPP-01: it lies where he fell; the points are gone."""
    bob = blue("bob", 30, 51.25, facing=270, weapons=("smg",), watch="smg")
    pair = [red("ann", 10, 50, facing=90, weapons=("lmg",)), red("cal", 10, 52.5, facing=90)]
    sweep = BurstTemplate(cm(10, 51.25), "sweep")
    answer = AnswerFire("bob", cm(10, 52.5), "burst", (("cal", 1), ("ann", 1)), sweep)
    done = played(a_battle(*pair, bob), order, dice=(1, 6, 6, 6), answers=(answer,))
    assert not done.of(Fired)[1:]
    cal = done.battle.figures["cal"]
    assert (cal.spent, cal.watch) == (3 if isinstance(order, Shoot) else 5, "")
    assert done.battle.things["lmg-ann"].at == cm(10, 50)


def test_a_helper_who_acts_later_is_missing_when_it_fires():
    """CZ-OPP-01: dan goes away in his own activation; he has 1 AP left."""
    battle = played(gun_post(x=45), OpportunityFire("ann", "W")).battle
    moved = played(battle, Move("dan", (cm(12.5, 57),)))
    assert [(e.figure, e.reason) for e in moved.of(WatchEnded)] == [("dan", "CZ-OPP-01")]
    assert (moved.battle.figures["ann"].watch, moved.battle.watched) == ("W", 1)


def test_the_watch_of_a_gunner_who_is_hit_is_lost():
    """CZ-OPP-02: and nobody is left waiting for it."""
    bob = with_figure(watching(), "bob", weapons=("smg",), facing=(-1, 0), settled=(-1, 0))
    shot = Shoot("bob", "smg", "single", (("ann", 1),))
    hit = played(bob, shot, dice=(6, 1, 1), answers=[None])
    assert hit.of(ShotAt)[0].hits == 1
    assert [f.helps for f in hit.battle.figures.values()] == ["", "", "", ""]
    assert hit.battle.watched == 0


def test_unused_opportunity_fire_of_a_crew_is_lost_with_the_turn():
    """CZ-OPP-02."""
    battle = changing(watching(), active="", to_act="")
    begun = run(lambda umpire: start_turn(battle, umpire), dice=(3, 2)).battle
    assert {f.helps + f.watch for f in begun.figures.values()} == {""}


# --- weapons without a bearer ---------------------------------------------------------------------
def fallen(weapon="lmg", **more):
    """bob shoots ann, who carries a heavy weapon, dead; cal, of her group, stands beside her."""
    ann = red("ann", 10, 50, weapons=(weapon, "smg"), **more)
    bob = blue("bob", 14, 50, facing=270, weapons=("smg",), side="blue")
    battle = a_battle(bob, ann, red("cal", 10, 47.5), active="blue")
    shot = Shoot("bob", "smg", "single", (("ann", 1),))
    return played(battle, shot, dice=(6, 6, 6)).battle


def reds_turn(battle):
    return changing(battle, active="red", to_act="red", acting="")


def test_a_heavy_weapon_lies_where_its_bearer_fell():
    """CZ-CREW-02: small arms stay with the casualty."""
    battle = fallen()
    assert battle.figures["ann"].weapons == ("smg",)
    assert (battle.things["lmg-ann"].at, battle.things["lmg-ann"].weapon) == (cm(10, 50), "lmg")


def test_it_is_taken_up_as_an_object_for_a_point():
    """CZ-CMD-18, CZ-CREW-02."""
    battle = with_figure(reds_turn(fallen()), "cal", at=cm(10, 49))
    battle = played(battle, PickUp("cal", "lmg-ann")).battle
    assert (battle.figures["cal"].weapons, spent(battle, "cal")) == (("lmg",), [1])
    assert "lmg-ann" not in battle.things


def test_what_it_has_fired_this_turn_goes_on_counting():
    """CZ-BURST-02: the count is the weapon's."""
    battle = with_figure(reds_turn(fallen(shots=(("lmg", 3, 1),))), "cal", at=cm(10, 49))
    battle = played(battle, PickUp("cal", "lmg-ann")).battle
    assert battle.figures["cal"].shots_with("lmg") == (3, 1)


def test_the_rounds_of_a_weapon_lie_with_it():
    """CZ-WPN-06, CZ-WPN-08: not the grenades of its bearer."""
    rounds = (("flamethrower", 4), ("canister", 1), ("defensive-grenade", 2))
    battle = fallen("flamethrower", grenades=rounds)
    assert battle.figures["ann"].grenades == (("defensive-grenade", 2),)
    battle = with_figure(reds_turn(battle), "cal", at=cm(10, 49))
    battle = played(battle, PickUp("cal", "flamethrower-ann")).battle
    assert battle.figures["cal"].grenades == (("flamethrower", 4), ("canister", 1))


def test_a_heavy_weapon_may_be_put_down_for_somebody_else():
    """CZ-CMD-18: that costs nothing."""
    pair = (red("ann", 10, 50, weapons=("lmg",)), red("cal", 10, 47.5))
    battle = a_battle(*pair, blue("bob", 90, 90))
    battle = played(battle, Drop("ann", "lmg")).battle
    assert (battle.figures["ann"].weapons, spent(battle, "ann")) == ((), [0])
    battle = played(battle, Move("ann", (cm(10, 55),))).battle
    battle = played(battle, Move("cal", (cm(10, 49),))).battle
    battle = played(battle, PickUp("cal", "lmg-ann")).battle
    assert battle.figures["cal"].weapons == ("lmg",)


def test_under_the_core_sheet_weapons_stay_with_their_bearers():
    """CZ-GEN-01: as before."""
    ann = red("ann", 10, 50, weapons=("machine-gun",))
    bob = blue("bob", 14, 50, facing=270, weapons=("smg",))
    battle = a_battle(bob, ann, active="blue", options=CORE)
    shot = Shoot("bob", "smg", "single", (("ann", 1),))
    battle = played(battle, shot, dice=(6, 6, 6)).battle
    assert (battle.figures["ann"].weapons, battle.things) == (("machine-gun",), {})


def test_a_weapon_that_stands_is_served_in_place_by_whoever_of_the_group_comes():
    """CZ-CREW-02: eve was no member of its first crew."""
    battle = gun_post(red("eve", 10.15, 50.9), ann=None, cal=None, dan={"fate": CASUALTY})
    fired = played(battle, burst(gunner="eve"), dice=MISSES)
    assert fired.modifiers()["CZ-HIT-09"] == -2

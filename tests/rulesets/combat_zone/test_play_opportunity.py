"""Opportunity fire: a real interrupt, and every way of losing it."""

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    block,
    blue,
    cm,
    line,
    played,
    red,
    refused,
    run,
)

from sandtable.game import Refused
from sandtable.rulesets.combat_zone.battle.events import (
    Fired,
    Landed,
    Moved,
    Panicked,
    ShotsWasted,
    WatchEnded,
    apply,
)
from sandtable.rulesets.combat_zone.battle.state import CASUALTY
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    BurstTemplate,
    CloseCombat,
    FireTemplate,
    Lead,
    MayAnswerFire,
    Move,
    OpportunityFire,
    Pivot,
    Shoot,
    TakeCover,
)
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.points import points_left
from sandtable.rulesets.combat_zone.play.turn import start_turn


def watcher(name="bob", x=60, y=30, facing=0, weapons=("smg",), **more):
    """Blue, on opportunity fire, facing north: red passes in front of it along y = 10."""
    return blue(name, x, y, facing=facing, weapons=weapons, watch=weapons[0], **more)


def runner(x=50, **more):
    return red("ann", x, 10, **{"facing": 90, "weapons": ("smg",), **more})


RUN = Move("ann", (cm(75, 10),))  # 25 cm, 5 AP


def shot(x, figure="bob", target="ann", shots=2, y=10):
    return AnswerFire(figure, cm(x, y), "burst" if shots > 1 else "single", ((target, shots),))


# --- going on watch -------------------------------------------------------------------------------
def test_opportunity_fire_costs_five_points_with_any_weapon():
    """CZ-OPP-01, CZ-MOVE-04, CZ-CMD-23."""
    for weapon in ("smg", "autocannon"):
        battle = a_battle(red("ann", 50, 10, weapons=(weapon,)), blue("bob", 60, 110))
        on = played(battle, OpportunityFire("ann", weapon)).battle
        assert (on.figures["ann"].watch, on.figures["ann"].spent, on.watched) == (weapon, 5, 1)


def test_four_points_are_not_enough_to_keep_a_weapon_ready():
    """CZ-OPP-01, CZ-AP-03."""
    battle = a_battle(red("ann", 50, 10, weapons=("smg",), spent=2), blue("bob", 60, 110))
    assert refused(battle, OpportunityFire("ann", "smg")) == ("not-enough-points", "CZ-AP-03")


def test_a_later_action_of_its_own_cancels_it():
    """CZ-OPP-01: an elite figure has two points left."""
    ann = red("ann", 50, 10, weapons=("smg",), quality="elite")
    battle = played(a_battle(ann, blue("bob", 60, 110)), OpportunityFire("ann", "smg")).battle
    turned = played(battle, Pivot("ann", 45))
    assert turned.of(WatchEnded) == [WatchEnded("ann", "CZ-OPP-01")]
    assert turned.battle.watched == 0


def test_a_template_weapon_cannot_be_kept_ready():
    """CZ-OPP-01."""
    battle = a_battle(red("ann", 50, 10, weapons=("flamethrower",)), blue("bob", 60, 110))
    assert refused(battle, OpportunityFire("ann", "flamethrower"))[0] == "no-such-weapon"


def test_a_weapon_that_has_fired_all_its_shots_cannot_be_kept_ready():
    """CZ-BURST-02."""
    ann = red("ann", 50, 10, weapons=("smg",), shots=(("smg", 4, 1),))
    assert refused(a_battle(ann, blue("bob", 60, 110)), OpportunityFire("ann", "smg")) == (
        "rate-of-fire",
        "CZ-BURST-02",
    )


# --- the offer ------------------------------------------------------------------------------------
def test_a_watcher_is_asked_before_an_enemy_in_his_line_of_fire_acts():
    """CZ-OPP-01, CZ-CMD-24."""
    moved = played(a_battle(runner(), watcher()), RUN, answers=[None])
    assert moved.asked == [("blue", MayAnswerFire("ann", ("bob",)))]
    assert moved.battle.figures["ann"].at == cm(75, 10)


def test_nobody_is_asked_when_the_whole_way_is_out_of_sight():
    """CZ-OPP-01."""
    van = block("van", 40, 18, 45, 4, blocking=True)
    assert played(a_battle(runner(), watcher(), terrain=(van,)), RUN).asked == []


def test_one_glimpse_along_the_way_is_enough_to_be_asked():
    """CZ-OPP-01: hidden at both ends, seen through a gap of 6 cm in between."""
    left = block("left", 30, 18, 29, 4, blocking=True)
    right = block("right", 65, 18, 40, 4, blocking=True)
    battle = a_battle(runner(), watcher(), terrain=(left, right))
    assert len(played(battle, RUN, answers=[None]).asked) == 1


def test_nobody_is_asked_about_what_happens_behind_him():
    """CZ-OPP-01: the field of fire is the one he had when he took the action."""
    assert played(a_battle(runner(), watcher(facing=180)), RUN).asked == []


@pytest.mark.parametrize(("y", "asked"), [(32.5, 1), (32.51, 0)])
def test_nobody_is_asked_about_what_is_out_of_range(y, asked):
    """CZ-OPP-01, CZ-SHOOT-04: a shotgun reaches 20 cm."""
    battle = a_battle(runner(60), watcher(weapons=("shotgun",), y=y))
    assert len(played(battle, Pivot("ann", 45), answers=[None] * asked).asked) == asked


def test_any_action_may_be_answered_not_only_moves():
    """CZ-OPP-01, CZ-CMD-24."""
    wall = line("wall", 51.25, 5, 10)
    battle = a_battle(runner(), watcher(), terrain=(wall,))
    for action in (Pivot("ann", 45), TakeCover("ann", "wall")):
        assert played(battle, action, answers=[None]).asked


# --- the shot -------------------------------------------------------------------------------------
def test_the_shot_comes_at_the_point_chosen_and_the_move_goes_on_if_it_does_nothing():
    """CZ-OPP-01."""
    fired = played(a_battle(runner(), watcher()), RUN, dice=(1, 1), answers=[shot(60)])
    assert [e.to for e in fired.of(Moved)] == [cm(60, 10), cm(75, 10)]
    assert fired.battle.figures["ann"].spent == 5


def test_a_figure_eliminated_on_its_way_falls_at_that_point():
    """CZ-OPP-01."""
    fired = played(a_battle(runner(), watcher()), RUN, dice=(6, 6, 6), answers=[shot(60)])
    ann = fired.battle.figures["ann"]
    assert (ann.fate, ann.at) == (CASUALTY, cm(60, 10))


def test_a_move_cut_short_by_panic_costs_only_what_was_used_the_step_under_way_included():
    """CZ-OPP-01: 12 cm are the third step of five."""
    fired = played(a_battle(runner(), watcher()), RUN, dice=(6, 3, 3, 1), answers=[shot(62)])
    ann = fired.battle.figures["ann"]
    assert (ann.reaction, ann.at, ann.spent) == ("panic", cm(62, 10), 3)


def test_a_move_cut_short_before_its_first_step_costs_that_step():
    """CZ-OPP-01: the point under way is included."""
    fired = played(a_battle(runner(), watcher()), RUN, dice=(6, 3, 3, 1), answers=[shot(50)])
    ann = fired.battle.figures["ann"]
    assert (ann.reaction, ann.at, ann.spent) == ("panic", cm(50, 10), 1)


def test_an_action_other_than_a_move_that_is_cut_short_does_not_take_effect():
    """CZ-OPP-01: the shot never leaves; its points are gone."""
    battle = a_battle(runner(), watcher())
    single = Shoot("ann", "smg", "single", (("bob", 1),))
    ann = red("ann", 50, 10, weapons=("smg",), facing=180)
    battle = a_battle(ann, watcher())
    fired = played(battle, single, dice=(6, 3, 3, 1), answers=[shot(50)])
    assert [e.figure for e in fired.of(Fired)] == ["bob"]
    assert fired.battle.figures["ann"].spent == 1


def test_it_is_used_up_by_firing():
    """CZ-OPP-02."""
    fired = played(a_battle(runner(), watcher()), RUN, dice=(1, 1), answers=[shot(60)])
    assert (fired.battle.figures["bob"].watch, fired.battle.watched) == ("", 0)


def test_it_counts_under_the_rate_of_fire():
    """CZ-BURST-02: three of four shots are gone."""
    bob = watcher(shots=(("smg", 3, 1),))
    battle = a_battle(runner(), bob)
    with pytest.raises(Refused) as caught:
        played(battle, RUN, answers=[shot(60, shots=2)])
    assert caught.value.key == "rate-of-fire"


def test_it_is_not_aimed_and_costs_nothing_when_fired():
    """CZ-OPP-01: the five points have paid for it."""
    fired = played(a_battle(runner(), watcher(spent=5)), RUN, dice=(1, 1), answers=[shot(60)])
    assert "CZ-HIT-05" not in fired.modifiers()
    assert fired.battle.figures["bob"].spent == 5


def test_a_burst_may_take_in_others_under_the_template_but_must_include_the_actor():
    """CZ-OPP-01, CZ-BURST-04."""
    battle = a_battle(runner(), red("amy", 63, 10), watcher())
    both = AnswerFire(
        "bob", cm(60, 10), "burst", (("ann", 1), ("amy", 1)), BurstTemplate(cm(61.5, 10), "sweep")
    )
    fired = played(battle, RUN, dice=(1, 1), answers=[both])
    assert fired.of(Fired)[0].shots == 2
    with pytest.raises(Refused) as caught:
        played(battle, RUN, answers=[shot(60, target="amy")])
    assert caught.value.key == "must-fire-at-actor"


def test_several_figures_may_answer_one_action_one_after_another():
    """CZ-OPP-01: the second is asked again, for the rest of the way."""
    battle = a_battle(runner(), watcher(), watcher("ben", 70))
    fired = played(battle, RUN, dice=(1, 1, 1, 1), answers=[shot(60), shot(70, "ben")])
    assert fired.asked == [
        ("blue", MayAnswerFire("ann", ("bob", "ben"))),
        ("blue", MayAnswerFire("ann", ("ben",))),
    ]
    assert fired.battle.figures["ann"].spent == 5


def test_a_move_cut_short_by_the_second_answer_has_paid_for_each_step_once():
    """CZ-OPP-01: 20 cm are four steps of five, the ten before the first answer included."""
    battle = a_battle(runner(), watcher(), watcher("ben", 70))
    fired = played(battle, RUN, dice=(1, 1, 6, 3, 3, 1), answers=[shot(60), shot(70, "ben")]).battle
    assert (fired.figures["ann"].at, fired.figures["ann"].spent) == (cm(70, 10), 4)


def test_nobody_answers_an_action_that_has_been_cut_short():
    """CZ-OPP-01."""
    battle = a_battle(runner(), watcher(), watcher("ben", 70))
    fired = played(battle, RUN, dice=(6, 6, 6), answers=[shot(60)])
    assert fired.battle.figures["ben"].watch == "smg"


def test_nobody_answers_an_action_that_panic_has_cut_short():
    """CZ-OPP-01."""
    battle = a_battle(runner(), watcher(), watcher("ben", 70))
    fired = played(battle, RUN, dice=(6, 3, 3, 1), answers=[shot(60)])
    assert (len(fired.asked), fired.battle.figures["ben"].watch) == (1, "smg")


def test_opportunity_fire_is_not_itself_answered():
    """CZ-OPP-01: a red watcher looks at the blue one who fires, and is not asked."""
    battle = a_battle(
        runner(), red("amy", 60, 12, weapons=("smg",), watch="smg", facing=180), watcher()
    )
    fired = played(battle, RUN, dice=(1, 1), answers=[shot(60)])
    assert [side for side, _ in fired.asked] == ["blue"]


def test_a_point_off_the_way_is_refused():
    """CZ-OPP-01."""
    with pytest.raises(Refused) as caught:
        played(a_battle(runner(), watcher()), RUN, answers=[shot(60, y=12)])
    assert caught.value.key == "point-not-on-way"


def test_a_point_off_the_table_is_refused():
    """CZ-OPP-01, CZ-SEQ-07: whoever leaves the table cannot be shot at outside it."""
    ann = red("ann", 60, 2, facing=0)
    battle = a_battle(ann, watcher(x=60, y=20))
    with pytest.raises(Refused) as caught:
        played(battle, Move("ann", (cm(60, -2),)), answers=[shot(60, y=-2)])
    assert caught.value.key == "point-not-on-way"


def test_a_point_already_passed_cannot_be_chosen_by_the_next_watcher():
    """CZ-OPP-01."""
    battle = a_battle(runner(), watcher(), watcher("ben", 70))
    with pytest.raises(Refused) as caught:
        played(battle, RUN, dice=(1, 1), answers=[shot(60), shot(55, "ben")])
    assert caught.value.key == "point-not-on-way"


# --- losing it ------------------------------------------------------------------------------------
def test_it_expires_when_the_next_turn_starts():
    """CZ-OPP-02, CZ-SEQ-08."""
    battle = a_battle(runner(role="leader"), watcher(role="leader"), active="")
    begun = run(lambda umpire: start_turn(battle, umpire), dice=(6, 1)).battle
    assert (begun.figures["bob"].watch, begun.watched) == ("", 0)


def test_it_is_lost_on_a_panic_that_no_hit_has_caused():
    """CZ-OPP-02."""
    shaken = apply(a_battle(runner(), watcher()), Panicked("bob", "CZ-REACT-11"))
    assert (shaken.figures["bob"].watch, shaken.watched) == ("", 0)


def test_it_is_lost_on_panic_of_any_origin():
    """CZ-OPP-02, CZ-REACT-11: also where no shot has hit."""
    shaken = apply(a_battle(watcher(), runner()), Panicked("bob", "CZ-CC-12"))
    assert (shaken.figures["bob"].watch, shaken.watched) == ("", 0)


def test_it_is_lost_on_panic():
    """CZ-OPP-02."""
    ann = red("ann", 50, 10, facing=180, weapons=("smg",))
    shots = Shoot("ann", "smg", "single", (("bob", 1),))
    fired = played(a_battle(ann, watcher()), shots, dice=(6, 3, 3), answers=[None])
    bob = fired.battle.figures["bob"]
    assert (bob.reaction, bob.watch, fired.battle.watched) == ("panic", "", 0)


def test_it_is_lost_to_a_rout_taken_in_close_combat():
    """CZ-OPP-02: a round that somebody else starts; engaged figures have no watch to lose."""
    bob = watcher(x=52.5, y=10)
    ann = red("ann", 50, 10)
    fought = played(
        a_battle(ann, bob), CloseCombat("ann", "bob"), dice=(6, 6, 6, 1, 1, 3, 3), answers=[None]
    )
    loser = fought.battle.figures["bob"]
    assert (loser.reaction, loser.watch, fought.battle.watched) == ("rout", "", 0)


# --- what an answer may be ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("answer", "key"),
    [
        (AnswerFire("ann", cm(60, 10), "single", (("ann", 1),)), "not-on-watch"),
        (AnswerFire("nobody", cm(60, 10), "single", (("ann", 1),)), "not-on-watch"),
        (AnswerFire("bob", cm(60, 10), "aimed", (("ann", 1),)), "bad-mode"),
        (AnswerFire("bob", cm(60, 10), "burst", (("ann", 1),)), "burst-needs-two"),
        (AnswerFire("bob", cm(60, 10), "burst", (("ann", 5),)), "rate-of-fire"),
        (AnswerFire("bob", cm(60, 10), "single", ()), "must-fire-at-actor"),
        (AnswerFire("bob", cm(60, 10), "burst", (("ann", 2), ("ann", 2))), "target-twice"),
        (AnswerFire("bob", cm(60, 10), "burst", (("ann", 2), ("ben", 1))), "own-side"),
        (AnswerFire("bob", cm(60, 10), "burst", (("ann", 2), ("amy", 2))), "burst-template"),
        (AnswerFire("bob", cm(49, 10), "single", (("ann", 1),)), "point-not-on-way"),
        (AnswerFire("bob", (10**30, -(10**30)), "single", (("ann", 1),)), "point-not-on-way"),
        (Lead("bob"), "not-an-answer"),
    ],
)
def test_an_answer_that_is_no_shot_of_opportunity_fire_is_refused(answer, key):
    """CZ-OPP-01, CZ-CMD-24: not aimed, one's own rate of fire, at the actor, on its way."""
    battle = a_battle(runner(), red("amy", 61, 12.5), watcher(), blue("ben", 10, 100))
    with pytest.raises(Refused) as caught:
        played(battle, RUN, answers=[answer])
    assert caught.value.key == key


def test_a_single_shot_will_do():
    """CZ-OPP-01."""
    fired = played(a_battle(runner(), watcher()), RUN, dice=(1,), answers=[shot(60, shots=1)])
    assert (fired.of(Fired)[0].burst, fired.battle.figures["bob"].watch) == (False, "")


def test_an_actor_found_out_of_range_at_the_point_wastes_the_shot_and_the_watch():
    """CZ-SHOOT-02, CZ-OPP-02: a shotgun reaches 20 cm; the way starts at 19.5 and goes off."""
    bob = watcher(weapons=("shotgun",), y=32)
    fired = played(a_battle(runner(60), bob), RUN, answers=[shot(75, shots=1)])
    assert fired.of(ShotsWasted)
    assert fired.battle.figures["bob"].watch == ""


def test_under_the_other_reading_it_may_be_a_burst_while_bursts_are_left():
    """CZ-OPP-01, cz.rof-limit=bursts-per-turn: a pistol that has fired one burst of its two."""
    options = Options(setting="core", rof_limit="bursts-per-turn")
    bob = watcher(weapons=("pistol",), shots=(("pistol", 2, 1),))
    battle = a_battle(runner(), bob, options=options)
    assert played(battle, RUN, dice=(1, 1), answers=[shot(60)]).of(Fired)[0].shots == 2
    spent = a_battle(
        runner(), watcher(weapons=("pistol",), shots=(("pistol", 4, 2),)), options=options
    )
    with pytest.raises(Refused) as caught:
        played(spent, RUN, answers=[shot(60)])
    assert caught.value.key == "rate-of-fire"
    assert played(spent, RUN, dice=(1,), answers=[shot(60, shots=1)]).of(Fired)


def test_nobody_is_asked_about_an_actor_engaged_in_close_combat():
    """CZ-SHOOT-03: it cannot be chosen as a target."""
    ann = red("ann", 50, 10, engaged=("ben",))
    battle = a_battle(ann, blue("ben", 52.5, 10, engaged=("ann",)), watcher())
    assert played(battle, CloseCombat("ann", "ben"), dice=(1, 1, 1, 1, 2)).asked == []


def test_a_second_panic_does_not_cut_an_action_short():
    """CZ-REACT-11: it adds nothing."""
    walk = Move("ann", (cm(62, 10),))
    battle = a_battle(runner(reaction="panic"), watcher())
    fired = played(battle, walk, dice=(6, 3, 3, 1), answers=[shot(55)])
    assert (fired.battle.figures["ann"].at, fired.battle.figures["ann"].spent) == (cm(62, 10), 3)


# --- machines in the line of fire -----------------------------------------------------------------
def robot(**more):
    """Red, 6 AP, resistance 7: damage does not stop it, unless it takes away what it needs."""
    return red("ann", 50, 10, **{"facing": 180, "weapons": ("smg",), **a_machine(7, 6), **more})


SINGLE = Shoot("ann", "smg", "single", (("bob", 1),))
MAJOR = (6, 6, 6)  # a hit, 12 against 7: major damage; the component follows


@pytest.mark.parametrize(
    ("action", "price"),
    [
        (SINGLE, 1),
        (OpportunityFire("ann", "smg"), 5),
        (FireTemplate("ann", "rocket-launcher", cm(60, 30)), 3),
    ],
)
def test_a_machine_whose_weapon_is_destroyed_first_does_not_use_it(action, price):
    """CZ-OPP-01, CZ-MACH-06: the answer comes before the action takes effect."""
    core = Options(setting="core")  # where one figure serves a launcher
    battle = a_battle(robot(weapons=(action.weapon,)), watcher(), options=core)
    fired = played(battle, action, dice=(*MAJOR, 1), answers=[shot(50, shots=1)])
    ann = fired.battle.figures["ann"]
    assert [event.figure for event in fired.of(Fired)] == ["bob"]
    assert (ann.weapons, ann.watch, ann.spent, fired.of(Landed)) == ((), "", price, [])


def test_a_machine_shoots_on_with_worse_aim_when_its_weapon_is_left():
    """CZ-OPP-01, CZ-MACH-06: 7 against 7 is minor; hardware."""
    fired = played(
        a_battle(robot(), watcher()), SINGLE, dice=(6, 3, 4, 1, 1), answers=[shot(50, shots=1)]
    )
    assert fired.modifiers(3) == {"CZ-MACH-06": -1, "CZ-HIT-04": 1}


def test_a_machine_goes_on_through_damage_as_far_as_its_points_allow():
    """CZ-OPP-01, CZ-MACH-06: of 25 cm it has walked 10; halved to 3 points, one is left to it."""
    battle = a_battle(robot(facing=90), watcher())
    halved = played(battle, RUN, dice=(*MAJOR, 4), answers=[shot(60, shots=1)]).battle
    ann = halved.figures["ann"]
    assert (ann.at, ann.spent, points_left(halved, ann)) == (cm(60, 10), 2, 1)
    unhurt = played(battle, RUN, dice=(*MAJOR, 1), answers=[shot(60, shots=1)]).battle
    assert (unhurt.figures["ann"].at, unhurt.figures["ann"].spent) == (cm(75, 10), 5)

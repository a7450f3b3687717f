"""Opportunity fire: a real interrupt, and every way of losing it."""

import pytest

from sandtable.game import Refused
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    BurstTemplate,
    MayAnswerFire,
    Move,
    OpportunityFire,
    Pivot,
    Shoot,
    TakeCover,
)
from sandtable.rulesets.combat_zone.events import Fired, Moved, WatchEnded
from sandtable.rulesets.combat_zone.play.turn import start_turn
from sandtable.rulesets.combat_zone.state import CASUALTY
from tests.rulesets.combat_zone.build import (
    a_battle,
    block,
    blue,
    cm,
    line,
    played,
    red,
    refused,
    run,
)


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


def test_nobody_answers_an_action_that_has_been_cut_short():
    """CZ-OPP-01."""
    battle = a_battle(runner(), watcher(), watcher("ben", 70))
    fired = played(battle, RUN, dice=(6, 6, 6), answers=[shot(60)])
    assert fired.battle.figures["ben"].watch == "smg"


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


def test_it_is_lost_on_panic():
    """CZ-OPP-02."""
    ann = red("ann", 50, 10, facing=180, weapons=("smg",))
    shots = Shoot("ann", "smg", "single", (("bob", 1),))
    fired = played(a_battle(ann, watcher()), shots, dice=(6, 3, 3), answers=[None])
    bob = fired.battle.figures["bob"]
    assert (bob.reaction, bob.watch, fired.battle.watched) == ("panic", "", 0)

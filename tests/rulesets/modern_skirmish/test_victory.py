"""How a game ends: default, points, endings, objects that follow (MS-GAME-01)."""

import pytest
from tests.rulesets.modern_skirmish.pages import OUTPOST, load_text, shipped_scenario
from tests.rulesets.modern_skirmish.test_room import deployed

from sandtable.rulesets.modern_skirmish.battle import victory
from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.fire import PutOut
from sandtable.rulesets.modern_skirmish.battle.events.objects import Led
from sandtable.rulesets.modern_skirmish.battle.state import (
    GONE,
    OUT,
    PLAY,
    UP,
    WRECK,
    changed,
    with_figure,
    with_figures,
    with_vehicle,
)
from sandtable.rulesets.modern_skirmish.files import objectives
from sandtable.rulesets.modern_skirmish.files.scenario import begin

PLAIN = OUTPOST[: OUTPOST.index("  victory:")]  # without awards: the default
BANK = "    - {side: raiders, vp: 1, when: held, of: hut}\n"


def playing(text=OUTPOST, turn=1):
    return changed(deployed(begin(load_text(text))), phase=PLAY, turn=turn, to_act="raiders")


def shipped(name, turn=1):
    return changed(deployed(begin(shipped_scenario(name))), phase=PLAY, turn=turn)


def without(battle, side):
    """All units of a side are gone."""
    figures = {f.id: {"fate": OUT} for f in battle.figures.values() if f.side == side}
    battle = with_figures(battle, figures)
    for vehicle in [v.id for v in battle.vehicles.values() if v.side == side]:
        battle = with_vehicle(battle, vehicle, fate=WRECK)
    return battle


def earned(battle, side):
    return [points for award, points in victory.tally(battle) if award.side == side]


def over(battle, turn_ended=False):
    result = victory.result_if_over(battle, turn_ended=turn_ended)
    return result and (result.winner, result.reason)


# --- the default ----------------------------------------------------------------------------------
def test_a_side_without_a_unit_loses_at_once():
    """MS-GAME-01"""
    battle = playing(PLAIN)
    assert over(battle) is None
    assert over(without(battle, "guards")) == ("raiders", "ms-over-nobody-left")


def test_both_gone_together_is_a_draw():
    """MS-GAME-01"""
    battle = without(without(playing(PLAIN), "guards"), "raiders")
    assert over(battle) == ("", "ms-over-nobody-at-all")


def test_wrecks_are_no_units_but_a_vehicle_that_runs_is_one():
    """MS-GAME-01"""
    battle = without(playing(PLAIN), "guards")
    assert over(with_vehicle(battle, "vab", fate=UP)) is None


def test_a_side_that_has_somebody_still_to_come_is_not_beaten():
    battle = without(playing(PLAIN), "guards")
    later = with_figures(battle, {f"B{n}": {"fate": "waiting"} for n in (4, 5, 6, 7)})
    assert over(later) is None


def test_the_last_turn_without_a_decision_is_a_draw():
    """MS-GAME-01"""
    battle = playing(PLAIN, turn=6)
    assert over(battle) is None
    assert over(battle, turn_ended=True) == ("", "ms-over-turns")
    assert over(playing(PLAIN, turn=5), turn_ended=True) is None


def test_ten_turns_are_played_where_nobody_says_otherwise():
    """MS-GAME-01"""
    text = PLAIN.replace("  turns: 6\n", "")
    assert over(playing(text, turn=9), turn_ended=True) is None
    assert over(playing(text, turn=10), turn_ended=True) == ("", "ms-over-turns")


# --- points ---------------------------------------------------------------------------------------
def test_the_higher_total_wins_and_equal_totals_are_a_draw():
    battle = playing(turn=6)
    assert over(battle, turn_ended=True) == ("", "over-points-equal")
    fallen = with_figures(battle, {"A1": {"fate": OUT}, "A2": {"fate": OUT}})
    result = victory.result_if_over(fallen, turn_ended=True)
    assert (result.winner, result.points) == ("guards", (("raiders", 0), ("guards", 1)))


@pytest.mark.parametrize(("lost", "points"), [(1, 0), (2, 1), (4, 2), (6, 3), (7, 3)])
def test_every_two_figures_score_once_and_never_more_than_the_limit(lost, points):
    """`each: 2, at_most: 3`; the crew of a vehicle are figures too."""
    names = ["A1", "A2", "A3", "A4", "A5", "A6", "AC1"][:lost]
    battle = with_figures(playing(), {name: {"fate": OUT} for name in names})
    assert earned(battle, "guards") == [points]


def test_who_left_the_table_is_lost_but_not_out_of_action():
    """MS-MOVE-05"""
    text = OUTPOST.replace("when: out-of-action, of: figures, each: 2", "when: lost, of: red")
    battle = playing(text)
    gone = with_figures(battle, {f"A{n}": {"fate": GONE} for n in (1, 2, 3, 4)})
    assert (earned(battle, "guards"), earned(gone, "guards")) == ([0], [1])
    text = OUTPOST.replace("of: figures, each: 2", "of: red")
    gone = with_figures(playing(text), {f"A{n}": {"fate": GONE} for n in (1, 2, 3, 4)})
    assert earned(gone, "guards") == [0]


def test_a_place_is_held_by_who_is_in_it_when_no_enemy_is():
    battle = playing(OUTPOST.replace("  rules:", BANK + "  rules:"))
    assert earned(battle, "raiders")[1] == 0
    empty = with_figures(battle, {f"B{n}": {"at": (5500, 1000)} for n in (1, 2, 3)})
    assert earned(empty, "raiders")[1] == 0
    inside = with_figure(empty, "A1", at=(4500, 1500))
    assert earned(inside, "raiders")[1] == 1
    assert earned(with_figure(inside, "B1", at=(4300, 1300)), "raiders")[1] == 0


def test_a_running_vehicle_holds_a_place_and_a_wreck_does_not():
    """MS-GAME-01"""
    battle = shipped("ms-dusk-bridge")
    there = with_vehicle(battle, "bmp-1", at=(6000, 3000))
    wreck = with_vehicle(there, "bmp-1", fate=WRECK)
    assert [earned(b, "red")[0] for b in (battle, there, wreck)] == [0, 4, 0]


def test_a_unit_is_destroyed_when_nobody_of_it_is_left_in_action():
    """MS-UNIT-07"""
    battle = shipped("ms-sahel-column")
    members = battle.units["katiba-1"].members
    all_but_one = with_figures(battle, {m: {"fate": OUT} for m in members[1:]})
    assert earned(all_but_one, "patrol")[2] == 0
    assert earned(with_figure(all_but_one, members[0], fate=OUT), "patrol")[2] == 2


def test_vehicles_lost_score_each_by_its_own():
    battle = shipped("ms-sahel-column")
    lost = with_vehicle(with_vehicle(battle, "vab", fate=WRECK), "technical-1", fate=GONE)
    assert earned(lost, "fighters")[:3] == [4, 0, 0]
    assert earned(lost, "patrol")[1] == 1


@pytest.mark.parametrize(("x", "points"), [(88, 4), (87.99, 0)])
def test_any_running_vehicle_near_the_well_scores_once(x, points):
    """Within 10 cm, from footprint to rim: 104 - 2 - 10 - 4."""
    battle = shipped("ms-sahel-column")
    near = with_vehicle(battle, "vab", at=(round(x * 100), 2600), facing=(1, 0))
    assert earned(near, "patrol")[0] == points
    both = with_vehicle(near, "vbl", at=(10_400, 3400), facing=(1, 0))
    assert earned(both, "patrol")[0] == 4
    wrecked = with_vehicle(near, "vab", fate=WRECK)
    assert earned(wrecked, "patrol")[0] == 0


def test_the_side_that_is_alone_holds_everything_it_came_for():
    """Nobody is left to keep it from them."""
    battle = without(shipped("ms-overwatch"), "ridge")
    result = victory.result_if_over(battle)
    assert (result.winner, result.points) == ("section", (("section", 6), ("ridge", 0)))


def test_hostages_need_not_be_led_out_when_their_guards_are_all_gone():
    battle = without(shipped("ms-consulate"), "gunmen")
    result = victory.result_if_over(battle)
    assert result.points == (("operators", 9), ("gunmen", 0))


# --- objects that follow --------------------------------------------------------------------------
def beside_the_prisoner(text=OUTPOST, x=4700, y=1800):
    return with_figure(playing(text), "A1", at=(x + 125, y))


def test_a_prisoner_follows_who_touches_him_at_the_end_of_an_activation():
    battle = beside_the_prisoner()
    assert list(objectives.after_activation(battle, "red")) == [Led("prisoner", "A1")]
    assert list(objectives.after_activation(battle, "post")) == []
    assert list(objectives.after_activation(playing(), "red")) == []


def test_touching_an_object_is_a_gap_of_a_tenth_of_a_centimetre():
    """MS-UNIT-05"""
    near, far = (beside_the_prisoner(x=4700 + more) for more in (10, 11))
    assert list(objectives.after_activation(near, "red"))
    assert not list(objectives.after_activation(far, "red"))


def test_the_guards_of_a_prisoner_do_not_free_him():
    battle = with_figure(playing(), "B1", at=(4700 + 125, 1800))
    assert list(objectives.after_activation(battle, "post")) == []


def test_who_leads_somebody_goes_on_leading_him():
    battle = apply(beside_the_prisoner(), Led("prisoner", "A1"))
    other = with_figure(battle, "A2", at=(4700, 1800 + 125))
    assert list(objectives.after_activation(other, "red")) == []


def test_a_prisoner_is_where_his_liberator_is_and_stays_where_that_one_falls():
    battle = apply(beside_the_prisoner(), Led("prisoner", "A1"))
    moved = with_figure(battle, "A1", at=(1000, 1000))
    assert objectives.place_of(moved, moved.things["prisoner"]) == (1000, 1000)
    fallen = apply(moved, PutOut(("A1",), "MS-UNIT-07"))
    assert fallen.things["prisoner"].follows == ""
    assert objectives.place_of(fallen, fallen.things["prisoner"]) == (1000, 1000)
    freed_again = with_figure(fallen, "A2", at=(1000, 1125))
    assert list(objectives.after_activation(freed_again, "red")) == [Led("prisoner", "A2")]


def test_a_prisoner_is_led_out_when_he_is_free_and_outside():
    battle = apply(beside_the_prisoner(), Led("prisoner", "A1"))
    outside = with_figure(battle, "A1", at=(1000, 1000))
    left = with_figure(battle, "A1", fate=GONE)
    scores = [earned(b, "raiders") for b in (playing(), battle, outside, left)]
    assert scores == [[0], [0], [5], [5]]


def test_nobody_is_led_out_who_was_never_freed():
    text = OUTPOST.replace("prisoner: {at: [47, 18]", "prisoner: {at: [52, 18]")
    assert earned(playing(text), "raiders") == [0]


def test_hostages_still_inside_score_for_those_who_hold_them():
    battle = shipped("ms-consulate")
    out = apply(battle, Led("hostage-1", "A1"))
    assert earned(battle, "gunmen") == [0, 3]
    assert (earned(out, "gunmen"), earned(out, "operators")) == ([0, 2], [3])


# --- endings --------------------------------------------------------------------------------------
def guarded(turn=1, at=(3000, 3000)):
    """The judge and his guard somewhere on the square."""
    battle = apply(shipped("ms-market-day", turn), Led("judge", "A1"))
    return with_figure(battle, "A1", at=at)


@pytest.mark.parametrize(("x", "safe"), [(5475, True), (5474, False)])
def test_the_judge_is_safe_at_once_when_his_guard_is_within_three_centimetres(x, safe):
    """59 - 3 - 1.25 = 54.75, along the line of the gate."""
    assert over(guarded(at=(x, 2800))) == (("police", "ms-over-ended") if safe else None)


def test_a_judge_without_a_guard_near_him_is_lost_at_the_end_of_the_turn():
    battle = guarded()
    assert over(battle, turn_ended=True) is None
    far = with_figures(battle, {f.id: {"at": (200, 200)} for f in battle.up("police")})
    alone = changed(far, things={**far.things, "judge": changed(far.things["judge"], follows="")})
    assert over(alone) is None
    assert over(alone, turn_ended=True) == ("militia", "ms-over-ended")


@pytest.mark.parametrize(
    ("x", "result"), [(4000, ("", "ms-over-drawn")), (3999, ("militia", "ms-over-ended"))]
)
def test_after_the_last_turn_it_matters_how_far_the_judge_has_come(x, result):
    battle = guarded(turn=8, at=(x, 5000))
    assert over(battle, turn_ended=True) == result
    assert over(changed(battle, turn=7), turn_ended=True) is None


def test_endings_come_before_the_default():
    """The police are all gone and the judge is alone: both say that the militia wins."""
    battle = without(guarded(), "police")
    assert over(battle) == ("militia", "ms-over-nobody-left")

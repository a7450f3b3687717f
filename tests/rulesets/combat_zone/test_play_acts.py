"""Acts: who does what to whom, and so who throws each die."""

from tests.rulesets.combat_zone.build import (
    a_battle,
    a_vehicle,
    blue,
    cm,
    on_wheels,
    played,
    red,
    run,
)

from sandtable.chance import odds
from sandtable.log import each, happened
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter, Round, fight
from sandtable.rulesets.combat_zone.play.turn import _initiative, start_turn

EAST = 90


def acts_of(done, kind):
    """Who did it to whom, for each event of a kind."""
    return [(act.by, act.on) for item, act in each(done.whole) if isinstance(item, kind)]


# --- who throws -----------------------------------------------------------------------------------
def test_the_shooter_throws_to_hit_and_to_wound():
    battle = a_battle(red("ann", 10, 10, facing=EAST, weapons=("smg",)), blue("bob", 25, 10))
    done = played(battle, c.Shoot("ann", "smg", "single", (("bob", 1),)), dice=(6, 1, 1))
    assert done.throwers == [("CZ-HIT-01", "ann"), ("CZ-WOUND-01", "ann")]
    assert acts_of(done, e.ShotAt) == [("ann", "bob")]


def test_in_a_round_each_throws_his_attack_and_the_winner_wounds():
    """CZ-CC-04: the one attacked wins and strikes back."""
    battle = a_battle(red("ann", 10, 10), blue("bob", 12.5, 10))
    done = played(battle, c.CloseCombat("ann", "bob"), dice=(1, 1, 1, 6, 6, 1, 1))
    assert done.throwers == [("CZ-CC-04", "ann"), ("CZ-CC-04", "bob"), ("CZ-CC-12", "bob")]


def test_who_strikes_makes_no_difference_to_the_odds_of_a_round():
    even = Round(Fighter(), Fighter(), initiator="neither")
    counted = odds(fight, even)
    assert counted.chance(lambda r: r.winner == "attacker" and r.effect == "rout") == (
        counted.chance(lambda r: r.winner == "defender" and r.effect == "rout")
    )


def test_each_side_throws_its_own_dice_of_initiative():
    """CZ-INIT-03: a tie, and all throw again."""
    battle = a_battle(red("ann", 10, 10, role="leader"), blue("bob", 90, 90, role="leader"))
    done = run(lambda umpire: _initiative(battle, umpire), dice=(3, 3, 6, 1))
    assert [who for _, who in done.throwers] == ["red", "blue", "red", "blue"]


def test_whoever_is_tested_throws_the_dice_of_the_test():
    """CZ-SEQ-03."""
    battle = a_battle(red("ann", 10, 10, reaction="panic"), blue("bob", 60, 60))
    done = run(lambda umpire: start_turn(battle, umpire), (4, 4, 3, 4))
    assert done.throwers[0] == ("CZ-REACT-01", "ann")
    assert acts_of(done, e.ReactionTested) == [("ann", "")]


def test_a_pedestrian_dodges_and_the_vehicle_wounds_him():
    """CZ-RUN-01."""
    car = a_vehicle("V", "car", 40, 50, facing=EAST)
    battle = on_wheels(red("ann", 0, 0, quality="hero"), blue("bob", 55, 50),
                       vehicles=(car,), aboard={"V": ("ann",)})  # fmt: skip
    done = played(battle, c.Drive("V", 3000), (5, 3, 4))
    assert done.throwers == [("CZ-RUN-01", "bob"), ("CZ-WOUND-01", "V")]


def test_both_vehicles_of_a_crash_throw_their_own_ramming_dice():
    """CZ-RAM-04."""
    cars = (a_vehicle("V", "car", 40, 50, facing=EAST), a_vehicle("W", "car", 60, 50, "blue"))
    battle = on_wheels(red("ann", 0, 0), blue("bob", 0, 0), vehicles=cars,
                       aboard={"V": ("ann",), "W": ("bob",)})  # fmt: skip
    done = played(battle, c.Ram("V", "W"), (6, 1, 1))
    assert done.throwers == [("CZ-RAM-01", "V"), ("CZ-RAM-04", "V"), ("CZ-RAM-04", "W")]


# --- what belongs together ------------------------------------------------------------------------
def test_an_answer_stands_inside_the_move_that_it_answers():
    """CZ-OPP-01."""
    ann = red("ann", 50, 10, facing=EAST, weapons=("smg",))
    bob = blue("bob", 60, 40, facing=0, weapons=("smg",), watch="smg")
    answer = c.AnswerFire("bob", cm(60, 10), "single", (("ann", 1),))
    move = c.Move("ann", (cm(75, 10),))
    done = played(a_battle(ann, bob), move, dice=(1,), answers=[answer])
    (act,) = [act for item, act in each(done.whole) if isinstance(item, e.ShotAt)]
    assert (act.by, act.within.by, act.within.on, act.within.within.by) == (
        "bob", "bob", "ann", "ann",
    )  # fmt: skip
    assert acts_of(done, e.Moved) == [("ann", ""), ("ann", "")]


def test_a_shot_keeps_the_odds_of_the_very_burst_that_was_fired():
    battle = a_battle(red("ann", 10, 10, facing=EAST, weapons=("smg",)), blue("bob", 25, 10))
    done = played(battle, c.Shoot("ann", "smg", "burst", (("bob", 2),)), dice=(1, 1))
    (shot,) = [it for it in happened(done.whole) if isinstance(it.event, e.ShotAt)]
    assert len(shot.rolls) == 2
    assert shot.resolved.odds()[shot.resolved.outcome] == shot.resolved.odds().chance(
        lambda fired: not fired.hits
    )


def test_what_a_template_does_to_somebody_is_an_act_inside_the_throw():
    """CZ-AREA-05."""
    ann = red("ann", 10, 10, facing=EAST, grenades=(("defensive-grenade", 1),))
    battle = a_battle(ann, blue("bob", 20, 10))
    done = played(battle, c.ThrowGrenade("ann", "defensive-grenade", cm(20, 10)), (6, 1, 1, 1, 1))
    (hurt,) = [act for item, act in each(done.whole) if isinstance(item, e.ShotAt)]
    (thrown,) = [act for item, act in each(done.whole) if isinstance(item, e.Landed)]
    assert (hurt.by, hurt.on, hurt.within) == ("ann", "bob", thrown)

"""What belongs together in a command: who throws each die, and what is done inside what."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.rulesets.hex_tactical.build import Played
from tests.rulesets.hex_tactical.build_fire import (
    GO_ON,
    a_battle,
    assault,
    at,
    blue,
    fire,
    h,
    mission,
    played,
    red,
    run,
    trap,
    volley,
    walk,
)

from sandtable.log import Act, Happened, happened
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    SUPPORT_PHASE,
    Request,
    changed,
)
from sandtable.rulesets.hex_tactical.play import support, turn

SHOT, TEST, STRIKE = "HX-FIRE-01", "HX-TEST-03", "HX-ASSAULT-10"
TESTED, MISSED = (2, 2), (6, 6)


def told(done: Played, kind: type) -> Happened:
    """The first event of a kind, with its act and its rolls."""
    return next(entry for entry in happened(done.whole) if isinstance(entry.event, kind))


def across(*more: Any) -> Any:
    return a_battle(red("R", "squad", "0505"), blue("B", "squad", "0509"), *more, rows=40)


def test_of_a_shot_the_shooter_throws_and_the_target_takes_its_own_test() -> None:
    """HX-TEST-03"""
    done = played(across(), fire("R", "0509"), (*TESTED, 1, 1))
    assert done.throwers == [("R", SHOT), ("B", TEST)]


def test_a_unit_beside_the_target_tests_for_itself_on_the_one_roll_of_the_shot() -> None:
    """HX-POW-14"""
    battle = across(blue("C", "squad", "0509"))
    done = played(battle, fire("R", "0509"), (*TESTED, 1, 1, 1, 1))
    assert done.throwers == [("R", SHOT), ("B", TEST), ("C", TEST)]
    read = [entry for entry in happened(done.whole) if isinstance(entry.event, e.ShotRead)]
    assert [(reading.act.by, reading.act.on) for reading in read] == [("R", "B"), ("R", "C")]


def test_the_roll_that_ends_a_fire_belongs_to_its_end() -> None:
    """HX-CAD-01"""
    done = played(across(), fire("R", "0509"), (*MISSED, 1, 1), [GO_ON])
    ended = told(done, e.FireEnded)
    assert ([rolled.faces for rolled in ended.rolls], ended.act.by) == ([(1, 1)], "R")


def test_opportunity_fire_stands_inside_the_move_that_it_answers() -> None:
    """HX-TURN-06"""
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0511"), rows=40)
    done = played(battle, walk("R", "0506"), MISSED, [at("0506", volley("B"))])
    fired = told(done, e.Fired).act
    assert (fired.by, fired.on) == ("B", "R")
    assert fired.within is not None
    assert fired.within.by == "R"
    assert done.throwers == [("B", SHOT)]


def test_a_mine_throws_for_itself_and_whoever_treads_on_it_tests() -> None:
    """HX-INDCOL-11"""
    battle = a_battle(
        red("R", "squad", "0505"), blue("B", "squad", "1515"), trap("M", "ap-minefield", "0506")
    )
    done = played(battle, walk("R", "0506"), (4, 4, 1, 1))
    assert [who for who, _ in done.throwers] == ["M", "R"]
    assert done.battle.side_of("M") == "blue"


def test_in_an_assault_each_side_throws_for_the_initiative_and_each_unit_its_strike() -> None:
    """HX-ASSAULT-02, HX-ASSAULT-10"""
    battle = a_battle(red("R", "squad", "0505", facing=4), blue("B", "squad", "0506"))
    script = (6, 6, 1, 1, *MISSED, *MISSED)
    done = played(battle, assault("0506", ("R",)), script, [c.BreakOff()])
    initiative = "HX-ASSAULT-02"
    assert done.throwers == [
        ("R", initiative), ("B", initiative), ("R", STRIKE), ("B", STRIKE),
    ]  # fmt: skip
    struck = told(done, e.Struck)
    assert struck.resolved is not None
    assert struck.resolved.odds()["none"] == Fraction(5, 12)  # 8 and more
    assert struck.act.within is not None
    assert (struck.act.within.by, struck.act.within.on) == ("red", "blue")


def test_fire_at_those_who_storm_a_hex_stands_inside_the_assault() -> None:
    """HX-ASSAULT-36, HX-TURN-10"""
    battle = a_battle(red("R", "squad", "0505", facing=4), blue("B", "squad", "0506"))
    script = (*MISSED, 6, 6, 1, 1, *MISSED, *MISSED)
    answers = [at("0505", volley("B")), c.BreakOff()]
    done = played(battle, assault("0506", ("R",)), script, answers)
    fired = told(done, e.Fired).act
    assert fired.within is not None
    assert (fired.within.by, fired.within.on) == ("red", "blue")


def test_both_sides_throw_for_the_initiative_of_the_turn() -> None:
    """HX-TURN-03"""
    battle = changed(across(), phase=SUPPORT_PHASE, active="", called=(), ready=("blue",))
    done = run(lambda umpire: turn.play_ready(battle, c.Ready(), umpire), (3, 5))
    assert done.throwers == [("red", "HX-TURN-03"), ("blue", "HX-TURN-03")]


def test_a_section_throws_for_its_activation() -> None:
    """HX-CMD-01"""
    battle = changed(across(), phase=ACTIVATIONS, active="", called=(), free=False)
    done = run(lambda umpire: turn.play_activate(battle, c.Activate("reds"), umpire), (1, 1))
    assert done.throwers == [("reds", "HX-CMD-01")]
    assert done.battle.side_of("reds") == "red"


def test_a_neutralised_unit_throws_for_its_rally() -> None:
    """HX-TEST-05"""
    battle = a_battle(red("R", "squad", "0505", neutralised=True), blue("B", "squad", "1515"))
    done = run(lambda umpire: turn._rally(battle, umpire), (6, 6))
    assert done.throwers == [("R", "HX-TEST-05")]


def test_the_guns_that_were_called_throw_and_each_unit_under_them_tests() -> None:
    """HX-DELAY-01, HX-POW-14"""
    battle = a_battle(
        red("O", "observer-team", "1005"),
        blue("B", "squad", "1010"),
        mission("guns", "howitzer-battery", "artillery", left=0),
    )
    called = Request("r", "guns", "red", h("1010"), "O", turn=1)
    battle = changed(battle, turn=2, phase=SUPPORT_PHASE, requests={"r": called})
    script = (6, 6, 1, 4, 4, 1, 1)  # here, without drift
    done = run(lambda umpire: support.run_phase(battle, umpire, "red"), script, [None])
    assert [who for who, _ in done.throwers] == ["guns", "guns", "guns", "B"]
    assert done.battle.side_of("guns") == "red"


def test_the_acts_of_a_command_hold_its_whole_log() -> None:
    done = played(across(), fire("R", "0509"), (*TESTED, 1, 1))

    def events(act: Act) -> list[Any]:
        return [entry.event for entry in happened(act, questions=True) if entry.event is not None]

    assert events(done.whole) == [entry for entry in done.log if not hasattr(entry, "faces")]

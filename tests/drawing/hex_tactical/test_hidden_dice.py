"""Dice tell nobody what a counter face down needed (HX-OBS-05, HX-UNIT-11).

Two battles that differ in something hidden go through the same with dice that come to the same. The
log of the other side and of a spectator is the same, byte by byte; that of the owner is not.
"""

from __future__ import annotations

import json
from functools import partial
from typing import Any, NamedTuple

import pytest
from tests.rulesets.hex_tactical.build import BLUE, RED, Played
from tests.rulesets.hex_tactical.build_fire import (
    a_battle,
    assault,
    blue,
    drive,
    fire,
    h,
    mission,
    played,
    red,
    run,
    trap,
    walk,
)

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import SUPPORT_PHASE, Battle, Request, changed
from sandtable.rulesets.hex_tactical.play import support, turn

TABLE = HexTacticalTable()
LANGUAGES: tuple[Language, ...] = ("en", "fr")
BEST, WORST = (1, 1), (6, 6)
#: A shot by which a squad must test, and its test.
PASSED, FAILED = (2, 2, *BEST), (2, 2, *WORST)
HERE = (*WORST, 1)  # a mission arrives and does not drift


class Story(NamedTuple):
    """A battle and what came of it."""

    battle: Battle
    done: Played


def told(story: Story, side: str | None) -> str:
    entry = Entry(1, RED, c.Pass(), (), tuple(story.done.log), "", "", whole=story.done.whole)
    lines = [TABLE.log_lines_for(entry, story.battle, side, one) for one in LANGUAGES]
    return json.dumps([*lines, TABLE.trail_for(entry, story.battle, side)])


def after(battle: Battle, command: Any, *script: Any) -> Story:
    return Story(battle, played(battle, command, *script))


# --- what differs ---------------------------------------------------------------------------------
def chief(morale: int, dice: Any) -> Story:
    """Blue's section leader is face down and tests for his section."""
    battle = a_battle(
        red("R", where="0105"),
        blue("L", "section-leader", "1505", hidden=True, morale=morale), blue("B", where="1506"),
        active="", to_act=BLUE,
    )  # fmt: skip
    return after(battle, c.Activate("blues"), dice)


def company(far: bool) -> Story:
    """One of two counters face down is the leader of the company."""
    where = ("1815", "1504") if far else ("1504", "1815")
    battle = a_battle(
        red("R", where="0105"), blue("L", "section-leader", "1505"),
        blue("C", "company-leader", where[0], hidden=True, section="staff"),
        blue("Z", "company-leader", where[1], hidden=True, section="staff"),
        active="", to_act=BLUE, company={BLUE: "C"},
    )  # fmt: skip
    return after(battle, c.Activate("blues"), BEST)


def shot(row: str, dice: Any) -> Story:
    """At something face down, which may have to test and may be armour."""
    battle = a_battle(red("R", "squad", "0505"), blue("B", row, "0508", hidden=True))
    return after(battle, fire("R", "0508"), dice)


def shot_by_a_gun(row: str) -> Story:
    """On table [1] at a tank, on [2] at anything else; nothing comes of either."""
    battle = a_battle(red("R", "at-gun", "0505"), blue("B", row, "0508", hidden=True))
    return after(battle, fire("R", "0508", "B"), WORST)


def sheltered(row: str) -> Story:
    """A squad in the open, beside it something face down that may shelter it."""
    battle = a_battle(
        red("R", "hmg-team", "0505"), blue("B", where="0508"),
        blue("V", row, "0508", hidden=True),
    )  # fmt: skip
    return after(battle, fire("R", "0508"), WORST)


def observed(by: str) -> Story:
    """A mortar fires for one of two who are face down."""
    battle = a_battle(
        blue("M", "light-mortar", "0505"), blue("L", "section-leader", "0506", hidden=True),
        blue("O", "observer-team", "0507", hidden=True), red("R", where="0511"),
    )  # fmt: skip
    return after(battle, fire("M", "0511", observer=by), WORST)


def mined(*traits: str) -> Story:
    """A squad out of sight walks over mines; a vehicle there may have a jammer."""
    battle = a_battle(
        blue("B", where="3505", hidden=True), red("R", where="0105"),
        blue("J", "truck", "3605", hidden=True, traits=traits),
        trap("mines", "ap-minefield", "3605", RED), columns=40,
    )  # fmt: skip
    return after(battle, walk("B", "3605"), WORST)


def rallying(morale: int, dice: Any) -> Story:
    battle = a_battle(
        red("R", where="0105"),
        blue("B", where="1505", hidden=True, neutralised=True, morale=morale),
        active="",
    )
    return Story(battle, run(lambda umpire: turn.administer(battle, umpire), [*dice, 6, 1]))


def two_hidden(dealt_anew: bool, **more: Any) -> Battle:
    """Two face down in one hex, whose backs are dealt either way."""
    dealt = ("B2", "B1") if dealt_anew else ("B1", "B2")
    pair = [blue(name, where="1505", hidden=True, **more) for name in ("B1", "B2")]
    return a_battle(
        red("R", "light-mortar", "1105"), *pair, backs=dict(zip(("B1", "B2"), dealt, strict=True))
    )


def two_shelled(dealt_anew: bool) -> Story:
    return after(two_hidden(dealt_anew), fire("R", "1505"), WORST)


def two_rallying(dealt_anew: bool) -> Story:
    battle = two_hidden(dealt_anew, neutralised=True)
    return Story(battle, run(lambda umpire: turn.administer(battle, umpire), [*BEST, *BEST, 6, 1]))


def wavering(morale: int, dice: Any, **section: Any) -> Story:
    battle = a_battle(
        red("R", where="0105"),
        blue("L", "section-leader", "1505", hidden=True, morale=morale),
        active="", sections={"blues": section},
    )  # fmt: skip
    return Story(battle, run(lambda umpire: turn.administer(battle, umpire), [*dice, 6, 1]))


def calling(where: str) -> Story:
    return after(supported(), c.CallSupport("guns", h(where), "O"))


def supported(observer: str = "2005", **more: Any) -> Battle:
    return a_battle(
        blue("O", "observer-team", observer, hidden=True), red("R", where="0105"),
        mission("guns", "howitzer-battery", "artillery", BLUE, left=2), columns=40,
        **{"phase": SUPPORT_PHASE, "active": "", "to_act": BLUE, "called": (), **more},
    )  # fmt: skip


def arriving(dice: Any, where: str = "0605", observer: str = "2005", **more: Any) -> Story:
    request = Request("guns-1-1", "guns", BLUE, h(where), "O", turn=1)
    battle = changed(supported(observer, **more), requests={request.id: request})
    answers = (None,) if dice == HERE else ()  # its aim, when it has arrived
    return Story(battle, run(lambda umpire: support.run_phase(battle, umpire, BLUE), dice, answers))


def moving(row: str) -> Story:
    """Out of everybody's sight."""
    battle = a_battle(
        blue("B", row, "3505", hidden=True, facing=3), red("R", where="0105"), columns=40,
        ground="forest 2005 2006 2004 2003 2007 2008",
    )  # fmt: skip
    go = walk if row == "squad" else drive
    return after(battle, go("B", "3605"))


PAIRS: dict[str, tuple[partial[Story], partial[Story]]] = {
    "a chief who passes": (partial(chief, 6, BEST), partial(chief, 9, BEST)),
    "a chief who fails": (partial(chief, 6, WORST), partial(chief, 9, WORST)),
    "the leader of the company": (partial(company, far=True), partial(company, far=False)),
    "armour or men": (partial(shot, "medium-tank", WORST), partial(shot, "squad", WORST)),
    "a test that is passed": (partial(shot, "squad", PASSED), partial(shot, "band", PASSED)),
    "a test that is failed": (partial(shot, "squad", FAILED), partial(shot, "band", FAILED)),
    "a tank or men": (partial(shot_by_a_gun, "medium-tank"), partial(shot_by_a_gun, "squad")),
    "a vehicle beside men": (partial(sheltered, "medium-tank"), partial(sheltered, "squad")),
    "a jammer": (partial(mined, "jammer"), mined),
    "a rally": (partial(rallying, 5, BEST), partial(rallying, 9, BEST)),
    "a rally that fails": (partial(rallying, 5, WORST), partial(rallying, 9, WORST)),
    "two in one hex who are shelled": (partial(two_shelled, False), partial(two_shelled, True)),
    "two in one hex who rally": (partial(two_rallying, False), partial(two_rallying, True)),
    "hesitation": (partial(wavering, 5, WORST, lost=True), partial(wavering, 9, WORST, lost=True)),
    "no hesitation": (partial(wavering, 5, BEST, lost=True), partial(wavering, 9, BEST, lost=True)),
    "hesitating still": (
        partial(wavering, 5, WORST, hesitant=1), partial(wavering, 9, WORST, hesitant=1)
    ),
    "a call": (partial(calling, "0605"), partial(calling, "1212")),
    "a call that must wait": (
        partial(arriving, BEST), partial(arriving, BEST, registered={BLUE: (h("0605"),)})
    ),
    "a registered hex": (
        partial(arriving, HERE), partial(arriving, HERE, registered={BLUE: (h("0605"),)})
    ),
    "how far off the observer is": (
        partial(arriving, HERE), partial(arriving, HERE, observer="1105")
    ),
    "men or a truck on their way": (partial(moving, "squad"), partial(moving, "truck")),
}  # fmt: skip


@pytest.mark.parametrize("name", PAIRS)
def test_the_log_tells_others_nothing_of_what_is_hidden(name: str) -> None:
    one, other = (story() for story in PAIRS[name])
    for side in (RED, None):
        assert told(one, side) == told(other, side)


@pytest.mark.parametrize("name", PAIRS)
def test_the_log_of_the_owner_tells_the_two_apart(name: str) -> None:
    one, other = (story() for story in PAIRS[name])
    assert told(one, BLUE) != told(other, BLUE)


def test_of_a_shot_at_what_is_hidden_one_throw_is_told_tested_or_not() -> None:
    """HX-TEST-02: vehicles make no test, so that its dice would tell men from vehicles."""
    for dice in (PASSED, WORST):
        lines = json.loads(told(shot("squad", dice), RED))[0]
        assert [set(line) & {"rolls", "facts"} for line in lines[1:]] == [set()]
        assert [die["face"] for die in lines[1]["dice"]] == list(dice[:2])


def test_what_a_test_of_its_own_comes_to_is_all_that_is_told_of_a_hidden_unit() -> None:
    """HX-TEST-05: its dice are not, and nothing where it stays as it is."""
    rallied, stays = (json.loads(told(rallying(7, dice), RED))[0] for dice in (BEST, WORST))
    assert [line["sentence"] for line in rallied if line not in stays] == [
        "? unidentified unit rallies."
    ]
    assert not any("dice" in line for line in rallied if line not in stays)


def test_a_vehicle_face_down_that_is_hit_to_no_effect_shows_one_throw() -> None:
    """HX-HIT-03: only vehicles have a second one."""
    tank = blue("B", "medium-tank", "0508", hidden=True, armour=(20, 20, 20))
    battle = a_battle(red("R", "light-tank", "0505"), tank)
    story = after(battle, fire("R", "0508", "B"), (3, 4, *WORST))
    hit, read = (story.done.of(kind) for kind in (e.ToHitRolled, e.ShotRead))
    assert (hit[0].hit, read[0].effect) == (True, "no-effect")
    lines = json.loads(told(story, RED))[0]
    assert [die["face"] for line in lines for die in line.get("dice", ())] == [3, 4]


def test_the_log_does_not_tell_who_sees_for_a_mortar() -> None:
    """HX-INDCOL-10, HX-OBS-05"""
    assert told(observed("L"), RED) == told(observed("O"), RED)


def test_a_counter_face_down_turns_unseen() -> None:
    """HX-UNIT-05: only vehicles and pieces do."""
    battle = a_battle(
        blue("B", "medium-tank", "3505", hidden=True), red("R", where="0105"), columns=40
    )
    story = after(battle, c.Pivot("B", 3))
    assert [json.loads(told(story, side))[0] != [] for side in (RED, None, BLUE)] == [
        False, False, True
    ]  # fmt: skip


def test_whoever_is_assaulted_is_recognised_and_his_dice_are_told() -> None:
    """HX-OBS-05: from the first round on, in which he has the advantage of surprise."""
    battle = a_battle(red("R", where="0505"), blue("B", where="0506", hidden=True))
    story = after(battle, assault("0506", ("R",)), (1, 1, 1, 2, 6, 6, 6, 6), [None, c.BreakOff()])
    lines = json.loads(told(story, RED))[0]
    taken = next(line for line in lines if line.get("rule") == "HX-ASSAULT-02")
    assert "HX-ASSAULT-07" in json.dumps(taken["rolls"])
    assert [line["sentence"] for line in lines if "?" in line["sentence"]] == []


def test_whoever_is_recognised_is_called_by_what_is_now_known_of_him() -> None:
    """HX-OBS-05: the log does not go on calling him an unknown unit."""
    battle = a_battle(red("R", where="0503"), blue("B", where="0506", hidden=True))
    lines = json.loads(told(after(battle, walk("R", "0504", "0505")), RED))[0]
    assert "B rifle squad is recognised." in [line["sentence"] for line in lines]


def test_how_a_counter_face_down_stirs_in_its_hex_is_not_told() -> None:
    """Only men take the stairs; whoever knows the counter reads where it is now."""
    men = blue("B", "squad", "1005", hidden=True)
    battle = a_battle(men, red("R", "squad", "0105"), ground="hard-building 1005", columns=40)
    story = after(battle, c.Move("B", (c.Step(h("1005"), storey=1),), "normal"))
    seen = {side: json.loads(told(story, side))[0][0]["sentence"] for side in (BLUE, RED)}
    assert seen[BLUE] == "B rifle squad is now in storey 1 in 1005 (masonry building)."
    assert seen[RED].endswith("moves within 1005 (masonry building)")

"""A unit of Modern Skirmish that moves as one: one is led, the others follow in formation."""

from __future__ import annotations

from math import cos, sin, tau
from typing import Any

import pytest
from tests.drawing.modern_skirmish.test_panels import panel, rows
from tests.rulesets.modern_skirmish.build import RULES, a_battle, blue, low_wall, red

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.commands import Move
from sandtable.rulesets.modern_skirmish.play.cohesion import is_whole
from sandtable.staging import stage
from sandtable.umpire import QuickUmpire

TABLE = table_of("modern-skirmish")

SQUAD = a_battle(
    *[red(f"A{n}", 10 + 3 * (n % 2), 7 + 3 * n) for n in (1, 2, 3, 4)], blue("B1", 60, 60)
)


def led(battle: Battle = SQUAD, **fields: Any) -> Any:
    return panel(battle, "A1", "move-unit", **fields)


def moves_of(told: Any) -> list[Move]:
    confirm = told["confirm"]
    return [decode(RULES.COMMANDS, one) for one in (confirm["command"], *confirm.get("then", ()))]


def played(battle: Battle, moves: list[Move]) -> Battle:
    for move in moves:
        RULES.check(battle, move)
        battle = RULES.play(battle, move, QuickUmpire(RULES, lambda: 0.5, lambda *_: None))
    return battle


def test_the_others_follow_the_one_who_is_led_in_the_same_formation():
    moves = {move.who: move.path[-1] for move in moves_of(led(path=[[2000, 1000]]))}
    shifts = {
        (end[0] - SQUAD.figures[who].at[0], end[1] - SQUAD.figures[who].at[1])
        for who, end in moves.items()
    }
    assert shifts == {(700, 0)}
    assert sorted(moves) == ["A1", "A2", "A3", "A4"]


def test_what_is_left_is_told_after_the_way_that_is_planned():
    assert led()["subtitle"] == "10\u00a0cm left"
    assert led(path=[[1400, 1000]])["subtitle"] == "1\u00a0cm, 9\u00a0cm left"


def test_every_move_of_the_unit_is_allowed_when_its_turn_comes_and_leaves_it_whole():
    narrow = a_battle(
        *[red(f"A{n}", 10 + 3 * (n % 2), 7 + 3 * n) for n in (1, 2, 3, 4)],
        blue("B1", 60, 60),
        terrain=(low_wall("wall", 17, 5, 20),),
    )
    then = played(narrow, moves_of(led(narrow, path=[[1750, 1000]])))
    assert is_whole(then, "red")
    assert all(figure.used for figure in then.members("red"))


def test_a_way_too_long_for_a_unit_is_shortened_to_its_movement_with_the_rule():
    told = led(path=[[2460, 1000]])
    (lead,) = [move for move in moves_of(told) if move.who == "A1"]
    assert lead.path == ((2300, 1000),)
    first = rows(told, "text")[0]
    assert first["rule"] == "MS-MOVE-01"
    assert first["text"].startswith("10\u00a0cm of 11.6\u00a0cm: ")


def test_the_map_says_the_same_of_a_shortened_way_as_the_panel():
    told = led(path=[[2460, 1000]])
    (line,) = [line for line in told["overlay"]["lines"] if line["class"] == "refused"]
    assert line["points"] == [(2300, 1000), (2460, 1000)]
    assert line["pills"][0]["text"] == rows(told, "text")[0]["text"]


def test_one_of_a_unit_may_be_given_a_place_of_his_own():
    told = led(path=[[2000, 1000]], **{"way-A3": [[1800, 1700]]})
    ends = {move.who: move.path[-1] for move in moves_of(told)}
    assert ends["A3"] == (1800, 1700)
    assert ends["A2"] == (1700, 1300)


def test_each_ghost_says_which_field_a_drag_of_it_fills_in():
    told = led(path=[[2000, 1000]])
    fields = {one["piece"]: one["field"] for one in told["overlay"]["followers"]}
    assert fields == {who: f"way-{who}" for who in ("A2", "A3", "A4")}
    assert set(fields.values()) <= {need["field"] for need in told["needs"]}


def test_who_cannot_follow_is_named_with_the_reason():
    taken = {"way-A3": [[1800, 1700]], "way-A4": [[1800, 1700]]}
    told = led(path=[[2000, 1000]], **taken)
    (said,) = [row for row in rows(told, "text") if row["rule"] == "MS-UNIT-05"]
    assert said["warn"] is True
    assert "stays" in said["text"]


def test_the_drag_of_the_first_means_his_unit_until_it_has_set_out():
    assert panel(SQUAD, "A1")["actions"][0]["id"] == "move-unit"
    assert panel(SQUAD, "A2")["actions"][0]["id"] == "move"
    then = played(SQUAD, moves_of(led(path=[[1500, 1000]])))
    assert panel(then, "A1")["actions"][0]["id"] == "move"


def test_a_leader_between_his_comrades_takes_them_along_though_he_could_not_go_alone():
    places = [
        (0, 0),
        *[(round(2.6 * cos(tau * n / 6), 2), round(2.6 * sin(tau * n / 6), 2)) for n in range(6)],
    ]
    ring = a_battle(
        *[red(f"A{n + 1}", 20 + x, 20 + y) for n, (x, y) in enumerate(places)], blue("B1", 60, 60)
    )
    shut = {one["id"] for one in panel(ring, "A1")["actions"] if "disabled" in one}
    assert "move" in shut
    assert "move-unit" not in shut
    then = played(ring, moves_of(led(ring, path=[[2600, 2000]])))
    assert then.figures["A1"].at == (2600, 2000)
    assert all(figure.used for figure in then.members("red"))


def test_whoever_is_alone_has_no_unit_to_move():
    lonely = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    assert "move-unit" not in [one["id"] for one in panel(lonely, "A1")["actions"]]


def test_a_way_that_all_have_alike_is_told_once():
    assert "All go 7\u00a0cm" in [row["text"] for row in rows(led(path=[[2000, 1000]]), "text")]


# --- what a move decides --------------------------------------------------------------------------
def an_escort(judge: list[float]) -> Battle:
    """The escort of the market day, at the judge's side or away from him; nobody else is near."""
    places = {f"A{n}": {"fate": "up", "at": [10, 17 + 3 * n]} for n in (1, 2, 3, 4, 5)}
    position = {
        "scenario": "ms-market-day",
        "phase": "play",
        "turn": 2,
        "active": "escort",
        "order": "tactical-move",
        "to_act": "police",
        "units": {"escort": {"marker": "tactical-move", "red": True}},
        "figures": {**places, "B1": {"fate": "up", "at": [50, 55]}},
        "things": {"judge": {"at": judge}},
    }
    battle: Battle = stage("modern-skirmish", position).state
    return battle


def warnings(battle: Battle, language: str = "en") -> list[str]:
    draft = {"piece": "A1", "action": "move-unit", "fields": {"path": [[1900, 2000]]}}
    told = TABLE.panel(battle, "police", draft, language)
    return [row["text"] for row in rows(told, "text") if row.get("warn")]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Beware, if the turn ended so: "),
        ("fr", "Attention, si le tour finissait ainsi\u00a0: "),
    ],
)
def test_a_move_that_leaves_him_whom_the_terms_want_guarded_says_so_before(
    language: str, words: str
):
    assert any(words in warning for warning in warnings(an_escort([8, 26]), language))


def test_a_move_that_decides_nothing_by_the_terms_warns_of_nothing():
    """The judge stands where they go; and who is alone already is not left by this move."""
    for judge in ([19, 23], [30, 58]):
        assert not [said for said in warnings(an_escort(judge)) if "turn ended" in said]


@pytest.mark.parametrize(
    ("judge", "warned"), [([10.5, 23.5], True), ([19, 23], False), ([30, 58], False)]
)
def test_a_move_says_who_would_have_gone_along_and_stays_behind(judge: list[float], warned: bool):
    """He goes with whoever ends an activation touching him; from there, or from where they go."""
    assert ("stays behind" in " ".join(warnings(an_escort(judge)))) is warned


def test_a_move_says_whom_the_judge_will_follow_once_it_ends_at_his_side():
    draft = {"piece": "A1", "action": "move-unit", "fields": {"path": [[1900, 2000]]}}
    told = TABLE.panel(an_escort([20, 20]), "police", draft, "en")
    follows = "Judge will follow A1 Lieutenant once the activation ends there"
    assert any(row["text"].startswith(follows) for row in rows(told, "text"))
    far = TABLE.panel(an_escort([30, 58]), "police", draft, "en")
    assert not any("will follow" in row["text"] for row in rows(far, "text"))

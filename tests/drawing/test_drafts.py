"""Drafts come from anywhere: whatever they hold, a panel answers and the game stays as it is."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.drawing.games import FIGURE_ACTIONS
from tests.drawing.scenes import TABLE, blue, red
from tests.drawing.vocabulary import must_be
from tests.rulesets.combat_zone.build import a_battle, a_thing, building, line

from sandtable.drawing.combat_zone.drafts import Fields, read_draft
from sandtable.rulesets.combat_zone.play.movement import LONGEST_PATH
from sandtable.rulesets.combat_zone.state import CASUALTY

HOUSE = building("house", 20, 0, 10, 10, doors={"d1": (20, 5, "shut")}, windows=((22, 10),))
BATTLE = a_battle(
    red("A1", 18.75, 5, weapons=("smg", "flamethrower"), grenades=(("molotov", 1),)),
    red("A2", 16, 5, fate=CASUALTY),
    red("A3", 10, 30, group="others"),
    blue("B1", 15.5, 7.5),
    blue("B2", 50, 12),
    terrain=(HOUSE, line("wall", 40, 0, 20)),
    things=(a_thing("case", 18, 5), a_thing("desk", 18.5, 5.5, difficulty=8)),
)

NUMBERS = st.integers(-(10**12), 10**12) | st.floats(allow_nan=True, allow_infinity=True)
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=12) | st.sampled_from(("A1", "B1")),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=8,
)
NAMES = (
    "path", "angle", "at", "point", "centre", "target", "shots", "weapon", "mode", "lay", "grenade",
    "missile", "obstacle", "way", "cover", "door", "thing", "casualty", "kit", "support", "first",
    "edge", "group",
)  # fmt: skip
POINTS = st.lists(
    st.lists(st.integers(-500, 6500) | st.floats(0, 6000), min_size=2, max_size=2), max_size=30
)
LIKELY = st.one_of(
    POINTS,
    st.integers(-400, 800),
    st.sampled_from(("A1", "B1", "B2", "smg", "burst", "aimed", "d1", "case", "desk", "90", "in")),
    st.dictionaries(st.sampled_from(("A1", "B1", "B2")), NUMBERS, max_size=3),
)
ACTIONS = (*FIGURE_ACTIONS, "activate:red", "end-activation", "x")
DRAFTS = st.fixed_dictionaries(
    {},
    optional={
        "piece": st.sampled_from(("A1", "A2", "A3", "B1", "Z9")) | ANYTHING,
        "action": st.sampled_from((*FIGURE_ACTIONS, "activate:red", "end-activation", "x"))
        | ANYTHING,
        "fields": st.dictionaries(st.sampled_from(NAMES), LIKELY | ANYTHING, max_size=6) | ANYTHING,
    },
)


@settings(max_examples=400)
@given(draft=DRAFTS | ANYTHING)
def test_whatever_a_draft_holds_a_panel_answers(draft: Any):
    panel = TABLE.panel(BATTLE, "red", draft, "en")
    must_be("panel", panel)
    json.dumps(panel, allow_nan=False)


@settings(max_examples=100)
@given(draft=DRAFTS)
def test_a_panel_understands_its_own_draft_again(draft: Any):
    """What comes back is what was understood: sent again it says the same."""
    once = TABLE.panel(BATTLE, "red", draft, "en")
    again = TABLE.panel(BATTLE, "red", json.loads(json.dumps(once["draft"])), "en")
    assert again["draft"] == once["draft"]
    assert again["confirm"] == once["confirm"]


def test_unknown_pieces_and_wrong_kinds_are_left_out():
    draft = read_draft(BATTLE, {"piece": "Z9", "action": 7, "fields": [1]})
    assert (draft.piece, draft.action) == ("", "")
    assert read_draft(BATTLE, "A1").piece == ""


def test_a_path_drops_what_is_no_point_and_points_that_repeat():
    fields = Fields({"path": [[1, 2], [1, 2], "x", [3], [4.4, 5.6], [True, 1], [float("nan"), 0]]})
    assert fields.path("path") == ((1, 2), (4, 6))


def test_a_path_is_no_longer_than_the_rules_take_and_one_more():
    fields = Fields({"path": [[n, 0] for n in range(100)]})
    assert len(fields.path("path")) == LONGEST_PATH + 1


def test_a_point_comes_alone_or_in_a_list():
    assert Fields({"at": [[1, 2]]}).point("at") == Fields({"at": [1, 2]}).point("at") == (1, 2)
    assert Fields({"at": [1, 2, 3]}).point("at") is None


def test_a_bearing_is_a_number_or_its_text():
    read = [Fields({"a": value}).bearing("a") for value in (450, -90, "180", "x", "٣", None, True)]
    assert read == [90, 270, 180, None, None, None, None]


def test_counts_are_whole_and_not_below_nought():
    assert Fields({"n": {"B1": -3, "B2": 2.0, "B3": "x", 4: 1}}).counts("n") == {"B1": 0, "B2": 2}

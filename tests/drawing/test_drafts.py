"""Drafts come from anywhere: whatever they hold, a panel answers and the game stays as it is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.drawing.games import FIGURE_ACTIONS, RULES
from tests.drawing.positions import POSITIONS
from tests.drawing.scenes import TABLE, blue, red
from tests.drawing.vocabulary import must_be
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_thing,
    building,
    line,
    standing,
)

from sandtable.codec import decode
from sandtable.drawing.combat_zone.drafts import Fields, read_draft
from sandtable.rulesets.combat_zone.battle.state import CASUALTY
from sandtable.rulesets.combat_zone.play.crews import crew_size
from sandtable.rulesets.combat_zone.play.movement import LONGEST_PATH

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


# --- every position that panels are for -----------------------------------------------------------
BATTLES = [position.battle for position in POSITIONS]
PIECES = ("A1", "A2", "A3", "A4", "B1", "AV1", "AV2", "BV1", "AW1")
OTHER_NAMES = (
    *NAMES, "crew", "gunner", "observer", "band", "mount", "ammo", "attack", "level", "climb",
    "floor", "far", "reverse", "to", "seat-out", "vehicle", "part", "state",
)  # fmt: skip
OTHER_ACTIONS = (*ACTIONS, "drive", "ram", "vehicle-fire", "vehicle-watch", "split:red-group")
BENT = st.one_of(
    LIKELY,
    st.dictionaries(st.sampled_from((*PIECES, "cm", "Z9")), NUMBERS, max_size=6),
    st.sampled_from(
        (
            *PIECES,
            "smg",
            "mmg",
            "AV2/mmg",
            "he",
            "ap",
            "smoke",
            "rest",
            "over",
            "0",
            "2",
            "backward",
        )
    ),
)


@settings(max_examples=400)
@given(
    battle=st.sampled_from(BATTLES),
    piece=st.sampled_from(PIECES),
    action=st.sampled_from(OTHER_ACTIONS),
    fields=st.dictionaries(st.sampled_from(OTHER_NAMES), BENT | ANYTHING, max_size=7),
)
def test_whatever_is_bent_in_any_position_a_panel_answers(
    battle: Any, piece: str, action: str, fields: Any
):
    panel = TABLE.panel(battle, "red", {"piece": piece, "action": action, "fields": fields}, "en")
    must_be("panel", panel)
    if panel["confirm"]:
        RULES.check(battle, decode(RULES.COMMANDS, panel["confirm"]["command"]))


@pytest.mark.parametrize("action", ["shoot", "launch", "watch", "swing", "haul", "dismantle"])
def test_more_crewmen_than_a_weapon_has_places_are_left_out(action: str):
    """CZ-CREW-05: a light mortar is served by two."""
    row = "light-mortar" if action == "launch" else "mmg"
    places = ((10, 50), (12.5, 47.5), (12.5, 52.5), (15, 50))
    crew = [red(f"A{n}", *at) for n, at in enumerate(places, 1)]
    gun = (standing("AW1", 12.5, 50, row),)
    battle = a_battle(*crew, blue("B1", 45, 50), crewed=gun)
    fields = {
        "crew": {"A2": 1, "A3": 1, "A4": 1, "Z9": 1},
        "weapon": "AW1",
        "point": [[4500, 5000]],
        "angle": 120,
        "path": [[1300, 5000]],
    }
    draft = {"piece": "A1", "action": action, "fields": fields}
    panel = TABLE.panel(battle, "red", draft, "en")
    must_be("panel", panel)
    assert sum(panel["draft"]["fields"]["crew"].values()) == crew_size(battle, row) - 1


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

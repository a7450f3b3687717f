"""Barbed wire, entanglement and wire cutters (CZ-OBST-02, CZ-OBST-03; CZ-CMD-11, CZ-CMD-12)."""

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
)

from sandtable.rulesets.combat_zone.battle.events import (
    Crossed,
    Entangled,
    Freed,
    RoundFought,
    apply,
)
from sandtable.rulesets.combat_zone.battle.state import changed
from sandtable.rulesets.combat_zone.commands import (
    CloseCombat,
    Cross,
    CutWire,
    FreeFromWire,
    Move,
    Pivot,
    Shoot,
)
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.turn import _compulsory

# The wire stands from x = 20 to 20.5; whoever is at 18.75 touches it.
WIRE = line("wire", 20, 10, 30, "barbed-wire", cover="none")
FENCE = line("fence", 20, 10, 30, "fence", cover="soft")
NEAR, FAR = 18.75, 21.75


@pytest.mark.parametrize("face", range(1, 6))
def test_wire_costs_four_points_and_is_crossed_on_one_to_five(face):
    """CZ-OBST-01, CZ-OBST-02."""
    battle = a_battle(red("ann", NEAR, 20), blue("bob", 80, 80), terrain=(WIRE,))
    done = played(battle, Cross("ann", "wire"), dice=(face,))
    ann = done.battle.figures["ann"]
    assert (ann.at, ann.spent, ann.entangled) == (cm(FAR, 20), 4, "")
    assert done.of(Crossed)


def test_a_six_entangles_after_the_four_points_are_paid():
    """CZ-OBST-02: it stays in the wire."""
    battle = a_battle(red("ann", NEAR, 20), blue("bob", 80, 80), terrain=(WIRE,))
    done = played(battle, Cross("ann", "wire"), dice=(6,))
    ann = done.battle.figures["ann"]
    assert (ann.spent, ann.entangled) == (4, "wire")
    assert done.of(Entangled)
    assert not done.of(Crossed)


def test_the_core_sheet_knows_no_entanglement():
    """CZ-GEN-01: 3 AP and no roll."""
    battle = a_battle(
        red("ann", NEAR, 20), blue("bob", 80, 80), terrain=(WIRE,), options=Options(setting="core")
    )
    assert played(battle, Cross("ann", "wire")).battle.figures["ann"].spent == 3


def test_other_obstacles_never_entangle():
    battle = a_battle(red("ann", NEAR, 20), blue("bob", 80, 80), terrain=(FENCE,))
    assert played(battle, Cross("ann", "fence")).battle.figures["ann"].spent == 3


@pytest.mark.parametrize(
    "command",
    [
        Move("ann", (cm(15, 20),)),
        Pivot("ann", 90),
        Shoot("ann", "smg", "single", (("bob", 1),)),
        Cross("ann", "wire"),
        CloseCombat("ann", "bob"),
    ],
)
def test_an_entangled_figure_can_do_nothing_else(command):
    """CZ-OBST-02."""
    battle = a_battle(
        red("ann", NEAR, 20, facing=90, entangled="wire", weapons=("smg",)),
        blue("bob", NEAR, 22.5),
        terrain=(WIRE,),
    )
    assert refused(battle, command) == ("entangled", "CZ-OBST-02")


def test_three_points_free_it_on_the_far_side_without_a_roll():
    """CZ-OBST-02."""
    battle = a_battle(red("ann", NEAR, 20, entangled="wire"), blue("bob", 80, 80), terrain=(WIRE,))
    done = played(battle, FreeFromWire("ann"))
    ann = done.battle.figures["ann"]
    assert (ann.at, ann.spent, ann.entangled) == (cm(FAR, 20), 3, "")
    assert done.of(Freed)


def test_the_three_points_are_paid_in_one_activation():
    """CZ-OBST-02: two left are not enough; the entanglement lasts into the next turn."""
    battle = a_battle(
        red("ann", NEAR, 20, entangled="wire", spent=4), blue("bob", 80, 80), terrain=(WIRE,)
    )
    assert refused(battle, FreeFromWire("ann")) == ("not-enough-points", "CZ-AP-03")


def test_only_who_is_entangled_gets_free():
    battle = a_battle(red("ann", NEAR, 20), blue("bob", 80, 80), terrain=(WIRE,))
    assert refused(battle, FreeFromWire("ann")) == ("not-entangled", "CZ-OBST-02")


def test_where_the_far_side_is_taken_it_gets_free_on_this_one():
    """CZ-MOVE-02: there is no room beyond."""
    battle = a_battle(
        red("ann", NEAR, 20, entangled="wire"), red("ben", FAR, 20), blue("bob", 80, 80),
        terrain=(WIRE,),
    )  # fmt: skip
    ann = played(battle, FreeFromWire("ann")).battle.figures["ann"]
    assert (ann.at, ann.entangled) == (cm(NEAR, 20), "")


def test_an_entangled_figure_still_defends_itself_without_penalty():
    """CZ-OBST-02: no modifier in its attack roll."""
    battle = a_battle(
        blue("bob", NEAR, 22.5), red("ann", NEAR, 20, entangled="wire"), terrain=(WIRE,)
    )
    done = played(battle, CloseCombat("bob", "ann"), dice=(1, 1, 1, 6, 6, 6, 1))
    assert done.of(RoundFought)[0].winner == "ann"
    assert "CZ-OBST-02" not in done.modifiers(1)


def test_a_rout_tears_it_out_of_the_wire():
    """CZ-REACT-12: the rout move is made whatever the ground."""
    wire = line("wire", 50, 40, 30, "barbed-wire", cover="none")
    battle = a_battle(
        red("ann", 48.75, 60, entangled="wire", reaction="rout"), blue("bob", 80, 80),
        terrain=(wire,),
    )  # fmt: skip
    fled = run(lambda umpire: _compulsory(battle, "ann", umpire)).battle.figures["ann"]
    assert (fled.at, fled.entangled) == (cm(28.75, 60), "")


# --- wire cutters ---------------------------------------------------------------------------------
@pytest.mark.parametrize("piece", [WIRE, FENCE])
def test_wire_cutters_make_a_gap_for_four_points(piece):
    """CZ-OBST-03: it is walked through at the ordinary price, without a roll."""
    battle = a_battle(
        red("ann", NEAR, 20, equipment=("wire-cutters",)), blue("bob", 80, 80), terrain=(piece,)
    )
    cut = played(battle, CutWire("ann", piece.id)).battle
    assert (cut.figures["ann"].spent, cut.gaps) == (4, ((piece.id, (2025, 2000)),))
    walked = played(cut, Move("ann", (cm(23, 20),))).battle.figures["ann"]
    assert (walked.at, walked.spent) == (cm(23, 20), 5)


def test_a_gap_is_one_base_wide():
    """CZ-OBST-03: 1.25 cm to either side of its middle, and no more."""
    battle = a_battle(
        red("ann", NEAR, 21.25), blue("bob", 80, 80), terrain=(WIRE,),
        gaps=[["wire", [20.25, 20]]],
    )  # fmt: skip
    assert played(battle, Move("ann", (cm(23, 21.25),))).battle.figures["ann"].spent == 1
    beside = changed(battle, gaps=(("wire", (2025, 1999)),))
    assert refused(beside, Move("ann", (cm(23, 21.25),))) == ("in-the-way", "CZ-MOVE-02")


def test_a_gap_in_one_wire_opens_no_other():
    other = line("other", 22, 10, 30, "barbed-wire", cover="none")
    battle = a_battle(
        red("ann", NEAR, 20), blue("bob", 80, 80), terrain=(WIRE, other),
        gaps=[["wire", [20.25, 20]]],
    )  # fmt: skip
    assert refused(battle, Move("ann", (cm(25, 20),)))[0] == "in-the-way"


def test_cutting_needs_cutters_contact_and_something_to_cut():
    """CZ-OBST-03."""
    wall = line("wall", 20, 10, 30)
    bare = a_battle(red("ann", NEAR, 20), blue("bob", 80, 80), terrain=(WIRE,))
    cutters = {"equipment": ("wire-cutters",)}
    far = a_battle(red("ann", 15, 20, **cutters), blue("bob", 80, 80), terrain=(WIRE,))
    solid = a_battle(red("ann", NEAR, 20, **cutters), blue("bob", 80, 80), terrain=(wall,))
    assert refused(bare, CutWire("ann", "wire")) == ("no-wire-cutters", "CZ-OBST-03")
    assert refused(far, CutWire("ann", "wire")) == ("no-wire-here", "CZ-OBST-03")
    assert refused(solid, CutWire("ann", "wall")) == ("no-wire-here", "CZ-OBST-03")


def test_a_gap_is_not_cut_twice():
    battle = a_battle(
        red("ann", NEAR, 20, equipment=("wire-cutters",)), blue("bob", 80, 80), terrain=(WIRE,),
        gaps=[["wire", [20.25, 20]]],
    )  # fmt: skip
    assert refused(battle, CutWire("ann", "wire")) == ("cut-already", "CZ-OBST-03")


def test_who_hangs_in_wire_has_no_cover_any_more():
    """CZ-OBST-02, CZ-COVER-01"""
    battle = a_battle(red("ann", NEAR, 20, cover="wire"), blue("bob", 80, 80), terrain=(WIRE,))
    assert apply(battle, Entangled("ann", "wire", 3)).figures["ann"].cover == ""

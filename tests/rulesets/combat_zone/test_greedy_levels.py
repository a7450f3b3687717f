"""Greedy on several levels and at the wire: it climbs, jumps, cuts and frees itself (CZ-URBAN)."""

import pytest
from tests.rulesets.combat_zone.build import (
    RED,
    RULES,
    a_battle,
    a_thing,
    block,
    blue,
    building,
    cm,
    line,
    platform,
    red,
    tall,
)
from tests.rulesets.combat_zone.thinking import held, orders, wanting

from sandtable.rulesets.awards import Award, Condition
from sandtable.rulesets.combat_zone.battle.events import Activated, Ruined, apply
from sandtable.rulesets.combat_zone.battle.state import changed
from sandtable.rulesets.combat_zone.commands import (
    Climb,
    Cross,
    CutWire,
    FreeFromWire,
    Jump,
    Move,
)
from sandtable.rulesets.combat_zone.dice.weapons import template
from sandtable.rulesets.combat_zone.players.greedy.fires import LOOKS, views_of
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_template
from sandtable.rulesets.combat_zone.players.greedy.planner import Planner
from sandtable.rulesets.combat_zone.players.greedy.posts import posts_of

FAR_OFF = blue("bob", 110, 110)
HOUSE = building(
    "house", 40, 40, 20, 20, doors={"d": (40, 50, "open")}, windows=((60, 50),),
    floors=2, stairs=((50, 50),),
)  # fmt: skip


def test_a_figure_goes_up_the_stairs_to_a_floor_that_counts():
    """CZ-URBAN-01."""
    battle = a_battle(red("ann", 48.75, 50, facing=90), FAR_OFF, terrain=(HOUSE,))
    commands = orders(wanting(battle, held(RED, "house/1")))
    assert any(isinstance(o, Move) and o.foot == 500 for o in commands)


def test_a_figure_outside_walks_in_towards_the_stairs():
    battle = a_battle(red("ann", 30, 50, facing=90), FAR_OFF, terrain=(HOUSE,))
    first = orders(wanting(battle, held(RED, "house/1")))[0]
    assert isinstance(first, Move)
    assert first.path[-1][0] > 3_000


def test_a_commando_climbs_to_what_lies_on_a_cliff():
    """CZ-URBAN-04."""
    cliff = platform("cliff", 0, 0, 60, 120, 10, kind="level", holds=((60, 50),))
    battle = a_battle(
        red("ann", 61.25, 50, facing=270), FAR_OFF, terrain=(cliff,),
        things=(a_thing("book", 50, 50, foot=10),),
    )  # fmt: skip
    commands = orders(wanting(battle, Award(RED, 4, Condition("carried", ("book",), ("book",)))))
    assert any(isinstance(o, Climb) and o.foot == 1_000 for o in commands)


def test_a_low_hill_is_jumped_on():
    """CZ-URBAN-06."""
    hill = platform("hill", 40, 0, 60, 120, 5, kind="level")
    battle = a_battle(red("ann", 38, 50, facing=90), FAR_OFF, terrain=(hill,))
    commands = orders(wanting(battle, held(RED, "hill")))
    assert any(isinstance(o, Jump) and o.foot == 500 for o in commands)


def test_whoever_has_cutters_cuts_the_wire_that_is_in_the_way():
    """CZ-OBST-03."""
    wire = line("wire", 40, 0, 120, kind="barbed-wire", cover="none")
    house = block("camp", 60, 40, 20, 20)
    pioneer = red("ann", 38.72, 50, facing=90, equipment=("wire-cutters",))
    battle = a_battle(pioneer, red("gun", 10, 10, weapons=("lmg",)), FAR_OFF, terrain=(wire, house))
    commands = orders(wanting(battle, held(RED, "camp")))
    assert any(isinstance(o, CutWire) for o in commands)
    assert not any(isinstance(o, Cross) for o in commands)


def test_whoever_hangs_in_the_wire_gets_free_first():
    """CZ-OBST-02."""
    wire = line("wire", 40, 0, 120, kind="barbed-wire", cover="none")
    battle = a_battle(red("ann", 38.7, 50, facing=90, entangled="wire"), FAR_OFF, terrain=(wire,))
    assert orders(battle)[0] == FreeFromWire("ann")


def test_posts_above_each_other_are_told_apart():
    posts = posts_of(a_battle(red("ann", 10, 10), FAR_OFF, terrain=(HOUSE,)).field)
    upstairs = [p for p in posts.places if posts.foot_of(p) == 500]
    assert upstairs
    assert len(set(posts.places)) == len(posts.places)


def test_from_every_floor_there_is_a_way_down():
    posts = posts_of(a_battle(red("ann", 10, 10), FAR_OFF, terrain=(HOUSE,)).field)
    battle = a_battle(red("ann", 10, 10), FAR_OFF, terrain=(HOUSE,))
    far = posts.distances(battle, "corner", lambda: posts.beside(cm(10, 10)))
    assert all(p in far for p in posts.places if posts.foot_of(p) == 500)


def test_a_template_from_above_is_worth_what_it_is_without_the_wall():
    """CZ-AREA-06: cover is judged from the height of the firer, as play judges it."""
    tower = platform("tower", 0, 40, 12, 20, 15, ladders=[(0, 50)])
    wall = tall(line("wall", 16.25, 40, 20), 2)
    ann = red("ann", 10, 50, facing=90, foot=15)
    behind, free = (
        of_template(battle, battle.figures["ann"], template("flamethrower"), cm(18, 50))
        for battle in (
            a_battle(ann, blue("bob", 18, 50), terrain=terrain)
            for terrain in ((tower, wall), (tower,))
        )
    )
    assert behind == free > 0


def test_places_of_different_height_are_as_far_apart_as_a_shot_goes():
    """CZ-GEN-05: 1.25 cm on the plan and 15 cm down."""
    tower = platform("tower", 0, 40, 12, 20, 15, ladders=[(0, 50)])
    battle = a_battle(red("ann", 11, 50, foot=15), blue("bob", 14.75, 50), terrain=(tower,))
    posts = posts_of(battle.field)
    here = posts.number[posts.post_of(cm(11, 50), 1500)]
    there = posts.number[posts.post_of(cm(14.75, 50), 0)]
    look = LOOKS[views_of(battle, posts).look(battle, here, there)]
    assert look.cm >= 15


@pytest.mark.parametrize("place", ["house/0", "house/1", "house/stairs"])
def test_a_player_who_wanted_a_floor_of_a_ruin_plays_on(place):
    """CZ-TERR-01: the only house with floors on the table has come down."""
    battle = a_battle(red("ann", 35, 50, facing=90), FAR_OFF, terrain=(HOUSE,))
    assert orders(wanting(apply(battle, Ruined("house")), held(RED, place)))


def test_a_player_looks_for_everybody_anew_when_a_house_comes_down_in_the_middle_of_a_plan():
    """CZ-TERR-01: the places by which the enemy was known are no longer the same."""
    squad = [red(name, 20 + 5 * n, 50, weapons=("smg",)) for n, name in enumerate(("ann", "cal"))]
    foe = blue("bob", 118, 118, weapons=("smg",))
    before = changed(a_battle(*squad, foe, terrain=(HOUSE,), active=""), to_act=RED)
    planner = Planner()
    begun = RULES.apply(before, Activated(planner.choose(before, RED).group))
    assert planner.choose(apply(begun, Ruined("house")), RED)

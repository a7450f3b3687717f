"""Greedy uses what its figures have: bursts shared out, grenades, smoke, first aid, the radio."""

from __future__ import annotations

import random

from tests.rulesets.combat_zone.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    block,
    blue,
    building,
    line,
    on_wheels,
    red,
    tall,
)
from tests.rulesets.combat_zone.thinking import held, orders, wanting

from sandtable.rulesets.combat_zone.battle.state import CASUALTY, Battery, Smoke, changed
from sandtable.rulesets.combat_zone.commands import (
    CallBarrage,
    Cross,
    FirstAid,
    Move,
    Ram,
    ReplaceCanister,
    Shoot,
    ThrowGrenade,
    Turn,
)
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire
from sandtable.rulesets.combat_zone.play.bursts import is_under
from sandtable.rulesets.combat_zone.players.greedy.fires import SmokyViews, Views, views_of
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_shots
from sandtable.rulesets.combat_zone.players.greedy.posts import posts_of
from sandtable.rulesets.combat_zone.players.greedy.sharing import shared

HERE = block("here", 0, 30, 29, 40)
SMG = direct_fire("smg")
assert SMG is not None


# --- bursts ---------------------------------------------------------------------------------------
def test_a_burst_is_shared_when_that_is_worth_more() -> None:
    """CZ-BURST-03, CZ-BURST-04: both targets lie under the rectangle."""
    battle = a_battle(
        red("ann", 10, 50, facing=90, weapons=("smg",)), blue("bob", 20, 50), blue("ben", 20, 54)
    )
    ann = battle.figures["ann"]
    burst = shared(battle, ann, SMG, "bob", 4)
    assert burst is not None
    assert burst.template is not None
    assert all(is_under(ann.at, burst.template, battle.figures[who]) for who, _ in burst.allotment)
    both = sum(of_shots(battle, ann, SMG, who, n) for who, n in burst.allotment)
    assert both > of_shots(battle, ann, SMG, "bob", 4)


def test_a_burst_is_not_shared_with_somebody_far_from_the_target() -> None:
    battle = a_battle(
        red("ann", 10, 50, facing=90, weapons=("smg",)), blue("bob", 20, 50), blue("ben", 20, 70)
    )
    assert shared(battle, battle.figures["ann"], SMG, "bob", 4) is None


def test_greedy_shoots_at_two_who_stand_together() -> None:
    fence = tall(line("fence", 15, 0, 120, kind="fence"), 1)
    battle = a_battle(
        red("ann", 10, 50, facing=90, weapons=("smg",)),
        blue("bob", 20, 50),
        blue("ben", 20, 54),
        terrain=(fence, HERE),
    )
    shots = [o for o in orders(wanting(battle, held(RED, "here"))) if isinstance(o, Shoot)]
    assert len(shots[0].allotment) == 2


# --- grenades -------------------------------------------------------------------------------------
def test_somebody_with_a_grenade_goes_near_enough_to_a_crowd_to_throw_it() -> None:
    """CZ-GREN-01: 15 cm."""
    crowd = [blue(f"b{n}", 40 + 2.6 * (n % 2), 50 + 2.6 * (n // 2)) for n in range(4)]
    thrower = red("ann", 18, 50, facing=90, grenades=(("defensive-grenade", 1),), quality="elite")
    fence = tall(line("fence", 34, 0, 120, kind="fence"), 1)
    commands = orders(a_battle(thrower, *crowd, terrain=(fence,)))
    assert [type(o) for o in commands[:2]] == [Move, ThrowGrenade]


# --- first aid ------------------------------------------------------------------------------------
def test_somebody_who_is_no_medic_helps_a_comrade_beside_him_when_nobody_shoots() -> None:
    """CZ-AID-02."""
    wall = block("wall", 60, 0, 2, 120, blocking=True)
    battle = a_battle(
        red("ann", 20, 50, facing=90, weapons=("smg",)),
        red("cal", 22.5, 50, fate=CASUALTY),
        blue("bob", 110, 50, weapons=("smg",)),
        terrain=(wall, HERE),
    )
    assert FirstAid("ann", "cal", "none") in orders(wanting(battle, held(RED, "here")))


# --- flames and radio -----------------------------------------------------------------------------
def test_a_used_canister_is_replaced_while_nobody_is_in_sight() -> None:
    """CZ-WPN-08."""
    rounds = (("flamethrower", 3), ("canister", 1))
    wall = block("wall", 60, 0, 2, 120, blocking=True)
    bearer = red("ann", 20, 50, facing=90, weapons=("flamethrower",), grenades=rounds)
    battle = a_battle(bearer, blue("bob", 110, 50), terrain=(wall, HERE))
    assert orders(wanting(battle, held(RED, "here")))[0] == ReplaceCanister("ann")


def test_a_sergeant_with_a_radio_who_sees_nobody_looks_for_a_place_to_call_from() -> None:
    """CZ-RADIO-02: in sight of the point."""
    wall = block("wall", 30, 44, 2, 12, blocking=True)
    caller = red("ann", 25, 50, facing=90, traits=("sergeant",), equipment=("radio",))
    crowd = [blue(f"b{n}", 80 + 3 * n, 50) for n in range(4)]
    hq, guns = {RED: {"kind": "hq-section"}}, {RED: Battery(shells=3)}
    battle = a_battle(caller, *crowd, terrain=(wall, HERE), groups=hq, batteries=guns)
    commands = [type(o) for o in orders(wanting(battle, held(RED, "here")))]
    assert commands == [Move, CallBarrage]


# --- fire -----------------------------------------------------------------------------------------
def test_whoever_is_in_a_burning_house_leaves_it_by_the_window() -> None:
    """CZ-FIRE-02: at the end of the turn it takes 2D6."""
    house = building("house", 10, 40, 14, 20, windows=[(24, 50)], floors=2, stairs=[(13, 43)])
    battle = a_battle(red("ann", 20, 50, facing=90), blue("bob", 110, 50), terrain=(house,))
    battle = wanting(battle, held(RED, "house"))
    assert not [o for o in orders(battle) if isinstance(o, Cross)]
    alight = changed(battle, burning=frozenset({"house"}))
    assert [o for o in orders(alight) if isinstance(o, Cross)]


# --- driving --------------------------------------------------------------------------------------
def test_a_driver_turns_towards_a_car_that_he_can_ram() -> None:
    """CZ-RAM-01: straight ahead, at speed."""
    battle = on_wheels(
        red("ann", 0, 0, quality="hero"), blue("bob", 0, 0), blue("ben", 0, 0),
        vehicles=(
            a_vehicle("R", "car", 20, 60, facing=90),
            a_vehicle("O", "car", 75, 60 - 32, BLUE, facing=0),
        ),
        aboard={"R": ("ann",), "O": ("bob", "ben")},
    )  # fmt: skip
    commands = orders(battle)
    assert [type(o) for o in commands[:2]] == [Turn, Ram]


def test_two_turns_running_are_worth_a_skid_only_where_they_gain_more() -> None:
    """CZ-SKID-02: a lorry that has just turned drives on instead."""
    place = block("place", 70, 10, 10, 10)
    lorry = a_vehicle("R", "4x4-truck", 20, 60, quality="average", facing=45, turned=True, turns=1)
    battle = wanting(
        on_wheels(blue("bob", 110, 110), vehicles=(lorry,), terrain=(place,)), held(RED, "place")
    )
    assert not [o for o in orders(battle)[:1] if isinstance(o, Turn)]


# --- what it sees ---------------------------------------------------------------------------------
def test_looks_through_smoke_are_those_of_somebody_who_looks_along_every_line_anew() -> None:
    """CZ-AREA-07: only lines near the smoke can differ from those in clear air."""
    wall = block("wall", 60, 30, 2, 40, blocking=True)
    clear = a_battle(red("ann", 10, 50), blue("bob", 110, 50), terrain=(wall,))
    smoky = changed(clear, smoke=(Smoke((4000, 5000), 500, 2),))
    posts = posts_of(clear.field)
    quick, slow = SmokyViews(posts, views_of(clear, posts), smoky.smoke), Views(posts)
    dice = random.Random("smoke")
    pairs = [dice.choices(range(len(posts.places)), k=2) for _ in range(400)]
    pairs += [[posts.number[posts.post_of(p)], posts.number[posts.post_of(q)]] for p, q in ACROSS]
    looks = [(quick.look(smoky, *pair), slow.look(smoky, *pair)) for pair in pairs]
    assert [remembered for remembered, anew in looks if remembered != anew] == []
    clear_ones = [views_of(clear, posts).look(clear, *pair) for pair in pairs]
    assert clear_ones != [remembered for remembered, _ in looks]


ACROSS = [((2500, 5000), (5500, 5000)), ((3000, 4800), (5000, 5200))]

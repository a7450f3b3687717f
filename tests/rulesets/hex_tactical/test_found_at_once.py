"""What is found by a short way is what the plain way finds, in positions of whole games."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from tests.rulesets.hex_tactical.battles import RULES, SCENARIOS, a_game, data_of, decisions

from sandtable.game import Refused
from sandtable.players import player
from sandtable.players.budgeted import Budgeted
from sandtable.rulesets.hex_tactical.battle import hiding, state, whereabouts
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ELIMINATED,
    UP,
    Battle,
    Hex,
    Unit,
    changed,
)
from sandtable.rulesets.hex_tactical.commands import MayFire
from sandtable.rulesets.hex_tactical.ground.costs import modes_of
from sandtable.rulesets.hex_tactical.ground.field import Field
from sandtable.rulesets.hex_tactical.ground.reach import free_reach, reach
from sandtable.rulesets.hex_tactical.ground.sight import (
    NO_LINE,
    End,
    hexes_in_sight,
    hindrances_between,
    is_raised,
    may_be_seen,
    seeing,
    sight,
    sight_between,
)
from sandtable.rulesets.hex_tactical.play.reacting import can_react, guns_for
from sandtable.rulesets.hex_tactical.play.shooters import can_hit, check_target, guns_of, is_able
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene
from sandtable.rulesets.hex_tactical.players.greedy.walking import Judge

every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)


@cache
def positions(scenario: str) -> tuple[Battle, ...]:
    """Some states of a game of random players."""
    game, players = a_game(scenario, "found at once")
    return tuple([battle for battle, _ in islice(decisions(game, players), 4, 150, 16)])


def pairs(battle: Battle) -> list[tuple[Unit, Unit]]:
    """Units of either side, facing here and there, and some of the other that they may look at."""
    a, b = (battle.on_map(side) for side in battle.sides)
    both = [(unit, other) for unit in a for other in b[::3]]
    both += [(other, unit) for other in b for unit in a[::3]]
    return [(changed(unit, facing=facing), other) for unit, other in both for facing in (1, 3, 5)]


def refuses(battle: Battle, gun: object, target: Unit, grouped: bool) -> bool:
    try:
        check_target(battle, gun, target, grouped)  # type: ignore[arg-type]
    except Refused:
        return True
    return False


# --- eyes -----------------------------------------------------------------------------------------
@every_scenario
def test_those_who_see_a_unit_are_those_with_a_clear_line_to_it(scenario: str) -> None:
    """HX-LOS-01, HX-LOS-02, HX-LOS-08."""
    for battle in positions(scenario):
        for target in battle.units.values():
            if target.fate == UP:
                units = battle.on_map(battle.enemy_of(target.side))
                plain = [u for u in units if sight_between(battle, u, target).is_clear]
                assert seeing(battle, units, target) == plain


@every_scenario
def test_whoever_cannot_be_seen_at_once_has_no_enemy_with_a_line_to_him(scenario: str) -> None:
    """HX-LOS-01, HX-TURN-06: nobody is asked then, nor recognised."""
    for battle in positions(scenario):
        hexes = sorted(battle.field.hexes)
        foggy = changed(battle, smoke=dict.fromkeys(hexes[::3], 2), blazes=frozenset(hexes[1::5]))
        for now in (battle, foggy):
            for unit in [u for u in battle.units.values() if u.fate == UP]:
                side = battle.enemy_of(unit.side)
                seen = any(sight_between(now, u, unit).is_clear for u in now.on_map(side))
                raised = [u for u in (*now.on_map(side), unit) if is_raised(u)]
                visible = may_be_seen(now, unit, side)
                assert visible or not seen
                if not (raised or now.smoke or now.blazes or now.field.visibility):
                    assert visible is seen


@every_scenario
def test_hindrances_between_two_hexes_are_those_of_the_line(scenario: str) -> None:
    """HX-LOS-01, HX-DIR-06, smoke and blazes included (HX-LOS-05)."""
    for battle in positions(scenario)[-3:]:
        field = battle.field
        hexes = sorted(field.hexes)[::17]
        foggy = changed(battle, smoke=dict.fromkeys(hexes[::3], 2), blazes=frozenset(hexes[1::5]))
        for now in (battle, foggy):
            for at in hexes[::4]:
                seen = hexes_in_sight(now, at, hexes)
                for other in hexes:
                    line = sight(now, End(at, field.level(at)), End(other, field.level(other)))
                    plain = line.hindrances if line.is_clear else NO_LINE
                    assert hindrances_between(now, at, other) == plain
                    assert seen.get(other, NO_LINE) == plain


# --- fire -----------------------------------------------------------------------------------------
@every_scenario
def test_a_unit_can_be_hit_where_no_check_refuses_it(scenario: str) -> None:
    """HX-TBL2-03, HX-AA-05, HX-POW-01, HX-POW-12, HX-VEH-03, HX-LOS-06."""
    for battle in positions(scenario):
        for unit, target in pairs(battle):
            for gun in guns_of(unit):
                for grouped in (False, True):
                    hit = can_hit(battle, gun, target, grouped)
                    assert hit is not refuses(battle, gun, target, grouped)


@every_scenario
def test_everybody_who_can_fire_at_a_mover_is_asked(scenario: str) -> None:
    """HX-TURN-06: those left out at once could not have fired."""
    for battle in positions(scenario):
        for target in [unit for unit in battle.units.values() if unit.fate == UP][::3]:
            question = MayFire(target.at, target.id)
            side = battle.enemy_of(target.side)
            able = [unit for unit in battle.on_map(side) if is_able(unit)]
            guns = [gun for unit in able for gun in guns_of(unit)]
            plain = [gun for gun in guns if can_react(battle, gun, question)]
            assert guns_for(battle, side, question) == plain


# --- what is kept from one question to the next ---------------------------------------------------
def who_is_where(battle: Battle) -> tuple[object, ...]:
    hexes = {unit.at for unit in battle.units.values()}
    there = {at: battle.here(at) for at in hexes}
    aboard = [battle.aboard(carrier) for carrier in (*battle.units, "a truck", "a boat")]
    return [(battle.on_map(side), battle.posts(side)) for side in battle.sides], there, aboard


@every_scenario
def test_units_are_found_where_they_are_after_every_change(scenario: str) -> None:
    for battle in positions(scenario):
        moved = battle
        for unit in [u for u in battle.units.values() if u.fate == UP][:6]:
            others = {u.at for u in battle.units.values() if u.fate == UP and u is not unit}
            goes = [
                {"at": at, "moved": True}
                for at in ((1, 1), (2, 1), min(others, default=(3, 1)), unit.at)
            ]
            rides = {"fate": ABOARD, "carrier": "a truck"}, {"moved": True}, {"carrier": "a boat"}
            for change in (*goes, {"fate": ELIMINATED}, {"fate": UP}, *rides, {"fate": UP}):
                moved = state.with_unit(moved, unit.id, **change)
                where = who_is_where(moved)
                whereabouts._LAST[0] = ()
                assert where == who_is_where(moved)


@every_scenario
def test_a_view_does_not_depend_on_those_shown_before(scenario: str) -> None:
    """HX-OBS-05: what is kept of one view neither shows nor hides more in the next."""
    for battle in positions(scenario):
        for side in (*battle.sides, None):
            after_others = hiding.seen_by(battle, side)
            hiding._LAST_SHOWN.clear()
            hiding._FACE_DOWN.clear()
            alone = hiding.seen_by(battle, side)
            assert list(after_others.units.items()) == list(alone.units.items())
            assert after_others.sections == alone.sections


@every_scenario
def test_how_far_a_unit_gets_does_not_depend_on_who_asked_before(scenario: str) -> None:
    """HX-MOVE-15: enemies in the way are looked at each time."""
    for battle in positions(scenario):
        for unit in [u for u in battle.units.values() if u.fate == UP][::4]:
            for mode in modes_of(unit):
                known = reach(battle, unit, mode)
                battle.field.memory("reach").clear()
                anew = reach(battle, unit, mode)
                assert known.costs == anew.costs
                assert all(known.ways[at] == anew.ways[at] for at in anew.costs)
                assert not set(known.costs) & taken_by_enemies(battle, unit)


def taken_by_enemies(battle: Battle, unit: Unit) -> set[Hex]:
    if unit.counter.flies:
        return set()
    enemies = battle.on_map(battle.enemy_of(unit.side))
    return {enemy.at for enemy in enemies if not enemy.is_flying}


def test_a_map_that_is_sent_elsewhere_finds_the_same_distances() -> None:
    field = positions(SCENARIOS[0])[0].field
    start = min(field.hexes)
    before = field.layout.distances(start)
    copy = object.__new__(Field)
    copy.__dict__.update(field.__getstate__())
    assert copy.layout.distances(start) == before


# --- the greedy player ----------------------------------------------------------------------------
@every_scenario
def test_places_that_promise_something_are_told_with_what_they_promise(scenario: str) -> None:
    for battle in positions(scenario):
        for unit in [u for u in battle.units.values() if u.fate == UP][::4]:
            judge = Judge(Scene(RULES.view(battle, unit.side), unit.side), unit)
            reached = free_reach(battle, unit, modes_of(unit)[-1])
            promising = judge.promising(reached, -50.0)
            assert promising == sorted(promising, reverse=True)
            assert [value for value, _ in promising] == pytest.approx(
                [judge.rough(at) for _, at in promising]
            )


@every_scenario
def test_the_enemy_as_he_stood_is_known_again_until_he_changes(scenario: str) -> None:
    for battle in positions(scenario):
        side = battle.sides[0]
        scene = Scene(battle, side)
        assert Scene(battle, side, scene.enemy).enemy is scene.enemy
        for foe in scene.foes[:2]:
            changes = {"stopped": not foe.stopped}, {"at": (1, 1), "moved": True}
            for change in changes:
                moved = state.with_unit(battle, foe.id, **change)
                assert Scene(moved, side, scene.enemy).enemy is not scene.enemy
        foggy = changed(battle, smoke={(1, 1): 1}, turn=battle.turn + 1)
        assert Scene(foggy, side, scene.enemy).enemy is not scene.enemy


@every_scenario
def test_a_greedy_player_out_of_time_still_says_something_allowed(scenario: str) -> None:
    for battle in (RULES.begin(data_of(scenario), {}), *positions(scenario)):
        side = battle.to_act
        slow = Budgeted(player("greedy", RULES, 1), 0.0, RULES.fallback)
        command = slow.choose(RULES.view(battle, side), side, ())
        slow.close()
        RULES.check(battle, command)

"""Observation on the map: who watches, who is recognised, who hides again (HX-OBS)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import a_battle, blue, h, red

from sandtable.rulesets.hex_tactical.battle.state import GROUND, NAP, Battle
from sandtable.rulesets.hex_tactical.ground.observation import (
    hides_again,
    is_noticed,
    nearest_watcher,
    noticed,
    protection_at,
    shows_itself,
    watchers_of,
)


def far(hexes: int, row: str = "squad", ground: str = "", **more: Any) -> Battle:
    """A hidden red unit in 0101 and a blue squad so many hexes south of it."""
    enemy = {key: more.pop(key) for key in ("neutralised", "stunned") if key in more}
    unit = {key: more.pop(key) for key in ("hidden", "fired", "moved") if key in more}
    return a_battle(
        red("A", row, "0101", **{"hidden": True, **unit}),
        blue("B", where=f"01{1 + hexes:02}", **enemy),
        ground=ground,
        rows=40,
        **more,
    )


def shown(battle: Battle, mode: str = "normal") -> bool:
    return shows_itself(battle, battle.units["A"], mode)


# --- who watches ----------------------------------------------------------------------------------
def test_the_nearest_enemy_that_sees_the_unit_counts() -> None:
    """HX-OBS-01."""
    battle = a_battle(
        red("A", where="0101"),
        blue("B", where="0104"),
        blue("C", where="0109"),
        ground="forest 0103",
        rows=20,
    )
    assert nearest_watcher(battle, battle.units["A"]) is None
    away = a_battle(
        red("A", where="0101"), blue("B", where="0104", neutralised=True), blue("C", where="0109")
    )
    assert nearest_watcher(away, away.units["A"]) == 8
    assert [watcher.id for watcher in watchers_of(away, away.units["A"])] == ["C"]


@pytest.mark.parametrize("state", ["neutralised", "stunned"])
def test_a_neutralised_or_stunned_enemy_watches_nobody(state: str) -> None:
    assert nearest_watcher(far(3, **{state: True}), far(3).units["A"]) is None


# --- moving ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ground", "limit"),
    [
        ("", 24),
        ("brush 0101", 16),
        ("entrenchment 0101", 8),
        ("fortification 0101", 4),
    ],
)
def test_infantry_that_moves_normally_stays_hidden_beyond_the_distance_of_its_hex(
    ground: str, limit: int
) -> None:
    """HX-OBS-01."""
    assert shown(far(limit, ground=ground))
    assert not shown(far(limit + 1, ground=ground))


def test_on_the_airstrip_nobody_stays_hidden() -> None:
    assert shown(far(30, ground="airstrip 0101"))


def test_smoke_and_wrecks_protect_from_eyes_as_from_fire() -> None:
    """HX-OBS-01: the hex and its markers."""
    battle = far(9, smoke={h("0101"): 1}, wrecks=frozenset({h("0101")}))
    assert protection_at(battle, battle.units["A"], h("0101")) == -2
    assert not shown(battle)


def test_a_vehicle_shelters_others_in_its_hex_and_not_itself() -> None:
    """HX-DIR-07."""
    battle = a_battle(
        red("A", where="0505"),
        red("T", "medium-tank", "0505"),
        red("C", "truck", "0606"),
        red("D", where="0606"),
    )
    protections = {
        name: protection_at(battle, battle.units[name], battle.units[name].at) for name in "ATCD"
    }
    assert protections == {"A": -1, "T": 0, "C": 0, "D": 0}


def test_a_helicopter_shelters_others_once_it_has_landed() -> None:
    """HX-AIR-06, HX-DIR-07: it is a vehicle of size N then."""
    for altitude, shelter in ((GROUND, -1), (NAP, 0)):
        flyer = red("T", "transport-helicopter", "0505", altitude=altitude)
        battle = a_battle(red("A", where="0505"), flyer)
        assert protection_at(battle, battle.units["A"], h("0505")) == shelter


def test_the_better_of_two_terrains_protects_never_both() -> None:
    """HX-DIR-01."""
    battle = far(9, ground="brush 0101; entrenchment 0101; road 0101")
    assert protection_at(battle, battle.units["A"], h("0101")) == -2


def test_hexsides_do_not_hide() -> None:
    assert shown(far(24, ground="bocage 0101/4"))


@pytest.mark.parametrize(("light", "limit"), [("day", 8), ("half-light", 4), ("night", 2)])
def test_tactical_movement_in_the_open_hides_beyond_8_4_or_2_hexes(light: str, limit: int) -> None:
    """HX-OBS-03."""
    assert shown(far(limit, on_map={"light": (light,)}), "tactical")
    assert not shown(far(limit + 1, on_map={"light": (light,)}), "tactical")


def test_tactical_movement_under_protection_shows_nobody_but_to_a_neighbour() -> None:
    """HX-OBS-03, HX-OBS-05."""
    assert not shown(far(2, ground="brush 0101"), "tactical")
    assert shown(far(1, ground="brush 0101"), "tactical")


def test_forced_movement_shows_the_unit() -> None:
    """HX-OBS-05."""
    assert shown(far(30, ground="brush 0101"), "forced")


def test_a_piece_follows_the_rules_of_infantry() -> None:
    """HX-OBS-05."""
    assert not shown(far(17, "recoilless", "brush 0101"), "full")


def test_a_vehicle_that_moves_is_seen_at_any_distance() -> None:
    """HX-OBS-04."""
    assert shown(far(30, "medium-tank"), "full")


def test_nobody_is_shown_whom_no_enemy_sees() -> None:
    assert not shown(far(4, "medium-tank", "forest 0103"), "full")
    assert not shown(far(4, ground="forest 0103"), "forced")


# --- standing still -------------------------------------------------------------------------------
def test_still_infantry_is_noticed_only_by_a_neighbour() -> None:
    """HX-OBS-06."""
    assert not is_noticed(far(2), far(2).units["A"])
    battle = far(1)
    assert [unit.id for unit in noticed(battle, "red")] == ["A"]


def test_a_still_vehicle_is_noticed_within_16_hexes() -> None:
    """HX-OBS-04."""
    near, away = far(16, "medium-tank"), far(17, "medium-tank")
    assert is_noticed(near, near.units["A"])
    assert not is_noticed(away, away.units["A"])


# --- hiding again ---------------------------------------------------------------------------------
def again(battle: Battle) -> bool:
    return hides_again(battle, battle.units["A"])


def test_infantry_hides_again_beyond_the_same_distances() -> None:
    """HX-OBS-02."""
    assert not again(far(24, hidden=False))
    assert again(far(25, hidden=False))
    assert again(far(25, hidden=False, moved=True))


def test_who_has_fired_does_not_hide() -> None:
    """HX-OBS-02."""
    assert not again(far(25, hidden=False, fired=True))


@pytest.mark.parametrize("state", ["neutralised", "stunned"])
def test_nobody_hides_next_to_an_enemy_in_whatever_state(state: str) -> None:
    """HX-OBS-02: further off one that does not watch keeps nobody from it."""
    assert not again(far(1, hidden=False, **{state: True}))
    assert again(far(2, hidden=False, **{state: True}))


def test_a_vehicle_hides_again_beyond_16_hexes_if_it_has_not_moved() -> None:
    """HX-OBS-06."""
    assert not again(far(16, "medium-tank", hidden=False))
    assert again(far(17, "medium-tank", hidden=False))
    assert not again(far(17, "medium-tank", hidden=False, moved=True))


def test_a_flyer_does_not_hide() -> None:
    assert not again(far(30, "drone", hidden=False))

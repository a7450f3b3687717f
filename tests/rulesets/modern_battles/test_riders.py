"""Men on a vehicle: splinters among them, and coming in with it (MB-RID, MB-SCN-04)."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest
from tests.rulesets.modern_battles.build import (
    EAST,
    RED,
    RULES,
    WEST,
    a_battle,
    a_vehicle,
    blue,
    drive,
    inch,
    mines,
    played,
    red,
    run,
)

from sandtable.rulesets.modern_battles.battle.state import MOVEMENT, Battle, with_figures, with_unit
from sandtable.rulesets.modern_battles.commands import Dismount, Enter, Mount
from sandtable.rulesets.modern_battles.ground.arrivals import entry_places
from sandtable.rulesets.modern_battles.play.arriving import ways_in
from sandtable.rulesets.modern_battles.play.riders import splinters
from sandtable.rulesets.modern_battles.play.transport import landing, walk_on
from sandtable.rulesets.values import changed


def riding(*units: Any) -> Battle:
    """Units that ride on tank T."""
    battle = a_battle(*units, a_vehicle("T", RED, 30, 30, carries=12), blue("B", (60, 40)))
    for unit in [u for u in battle.units.values() if u.side == RED]:
        battle = with_figures(battle, {m: {"fate": "mounted"} for m in unit.members})
        battle = with_unit(battle, unit.id, mounted="T")
    return battle


def struck(battle: Battle, *dice: int) -> list[str]:
    """Who falls by splinters."""
    fallen: list[str] = []

    def story(umpire: Any) -> Battle:
        after, out = splinters(battle, "T", umpire)
        fallen.extend(out)
        return after

    run(story, dice=list(dice))
    return fallen


ALIKE = red("A", (10, 10), (12, 10), (14, 10), e=3)
TOUGH = red("C", (10, 20), (12, 20), e=6)


def test_on_four_or_more_no_splinter_reaches_the_riders() -> None:  # MB-RID-02
    assert struck(riding(ALIKE), 4) == []
    assert struck(riding(ALIKE, TOUGH), 4) == []


def test_on_three_or_less_splinters_reach_half_a_die_of_them() -> None:  # MB-RID-02, MB-RID-03
    assert len(struck(riding(ALIKE), 3, 5, 6, 6, 6)) == 3


@pytest.mark.parametrize(("face", "hit"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_of_units_of_two_kinds_those_hit_are_drawn_first_and_each_by_his_own_endurance(
    face: int, hit: int
) -> None:
    """MB-RID-03: strength 4 wounds endurance 3 on 3+, endurance 6 on 6."""
    battle = riding(ALIKE, TOUGH)
    first = [1] * hit  # the first of those left
    assert struck(battle, 1, face, *first, *[6] * hit) == ["A1", "A2"][:hit]
    assert struck(battle, 1, face, *first, *[1] * hit) == []


def test_a_tough_rider_takes_a_six_to_wound() -> None:  # MB-RID-03
    battle = riding(ALIKE, TOUGH)
    assert struck(battle, 1, 1, 5, 5) == []
    assert struck(battle, 1, 1, 5, 6) == ["C2"]


def test_nobody_aboard_is_reached_by_nothing() -> None:  # MB-RID-02
    battle = a_battle(a_vehicle("T", RED, 30, 30), blue("B", (60, 40)))
    assert struck(battle) == []


def relief_due() -> Battle:
    """A lorry with four men aboard comes in at the east edge in the second turn."""
    men = {"unit": "men", "leader": "smg", "others": {"rifle": 3}, "aboard": "lorry"}
    late: dict[str, Any] = {"turn": 2, "edge": "east", "units": [men]}
    late["vehicles"] = [{"vehicle": "truck", "id": "lorry"}]
    battle: Battle = RULES.begin(
        {
            "scenario": {
                "id": "late",
                "ruleset": "modern-battles",
                "title": "Late",
                "table": [48, 36],
            },
            "brief": "They come late.",
            "sides": [
                {"id": "a", "own_edge": "east", "units": ["rifle-squad"], "arrivals": [late]},
                {
                    "id": "b",
                    "own_edge": "west",
                    "units": [{"unit": "foes", "leader": "smg", "others": {"rifle": 3}}],
                },
            ],
        }
    )
    return changed(battle, phase=MOVEMENT, turn=2, to_act="a")


def test_who_rides_comes_in_with_his_vehicle() -> None:  # MB-SCN-04, MB-MOV-10
    battle = relief_due()
    ((who, at),) = entry_places(battle, "lorry")
    came = played(battle, Enter("lorry", ((who, (at, (at[0] - 300, at[1]))),), WEST)).battle
    assert came.vehicles["lorry"].at == (at[0] - 300, at[1])
    assert came.units["men"].mounted == "lorry"
    assert {f.fate for f in came.members("men")} == {"mounted"}


def test_a_vehicle_comes_in_where_it_is_sent_or_straight_as_far_as_it_goes() -> None:  # MB-SCN-04
    battle = relief_due()
    ((who, at),) = entry_places(battle, "lorry")
    sent = ((at[0] - 200, at[1] + 100),)
    assert ways_in(battle, "lorry", {who: at}, sent, march=False) == ((who, (at, *sent)),)
    far = battle.vehicles["lorry"].m
    straight = (at[0] - far, at[1])
    assert ways_in(battle, "lorry", {who: at}, (), march=False) == ((who, (at, straight)),)


def test_riders_count_as_moving_when_their_vehicle_drives() -> None:  # MB-MOV-03, MB-MOV-10
    battle = riding(ALIKE)
    drove = played(battle, drive(battle, "T", (30, 32))).battle
    assert drove.vehicles["T"].moved
    assert drove.units["A"].moved
    assert not battle.units["A"].moved


# --- mines ----------------------------------------------------------------------------------------
def beside_mines(stop: bool) -> tuple[Battle, Dismount]:
    """Off a truck, and on into a minefield that both know."""
    truck = a_vehicle("T", RED, 10, 10, "truck", facing=EAST)
    squad = red("A", (10, 12.5), (11.5, 12.5))
    field = mines("field", 5, 13.5, 12, 6)
    battle = a_battle(squad, truck, blue("B", (60, 40)), terrain=(field,), known=("field",))
    battle = played(battle, Mount("A", "T")).battle
    battle = with_unit(battle, "A", used_move="", moved=False)
    spots = (("A1", inch(10, 12.5)), ("A2", inch(11.5, 12.5)))
    walk = (("A1", (inch(10, 14),)), ("A2", (inch(11.5, 14),)))
    return battle, Dismount("A", spots, walk, EAST, stop)


def test_who_gets_off_stops_before_mines_or_walks_in_as_he_is_told() -> None:  # MB-INI-03
    battle, halt = beside_mines(True)
    assert played(battle, halt).at("A1")[1] < 1350
    battle, on = beside_mines(False)
    walked = played(battle, on, dice=[1, 1])
    assert walked.at("A1") == inch(10, 14)
    assert "MB-INI-03" in walked.rules


def test_mines_that_are_found_or_go_off_are_known_to_both() -> None:  # MB-INI-03
    assert {kind.__name__ for kind in RULES.REVEALS} == {"MinesFound", "MinesSprung"}
    for name in ("field", "other"):
        hidden = mines("field", 5, 13.5, 12, 6), mines("other", 30, 13.5, 12, 6)
        battle = a_battle(red("A", (10, 10)), blue("B", (60, 40)), terrain=hidden)
        for kind in RULES.REVEALS:
            after = RULES.apply(battle, kind(name, "A"))
            assert [m.id for m in after.mines.values() if m.known] == [name]


def test_a_unit_that_gets_off_walks_on_at_most_half_its_movement() -> None:  # MB-MOV-10
    truck = a_vehicle("T", RED, 10, 10, "truck", facing=EAST)
    battle = a_battle(red("A", (10, 12.5), (11.5, 12.5)), truck, blue("B", (60, 40)))
    battle = played(battle, Mount("A", "T")).battle
    battle = with_unit(battle, "A", used_move="", moved=False)
    unit = battle.units["A"]
    places = landing(battle, unit, (0, 1))
    assert sorted(places) == ["A1", "A2"]
    paths = walk_on(battle, unit, places, inch(10, 40))
    ends = {who: path[-1] for who, path in paths.items()}
    assert 150 < max(dist(ends[who], places[who]) for who in ends) <= unit.profile.m // 2
    command = Dismount("A", tuple(places.items()), tuple(paths.items()), EAST)
    assert played(battle, command).at("A1") == ends["A1"]

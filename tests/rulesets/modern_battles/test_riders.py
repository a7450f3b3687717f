"""Men on a vehicle: splinters among them, and coming in with it (MB-RID, MB-SCN-04)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.modern_battles.build import (
    RED,
    RULES,
    WEST,
    a_battle,
    a_vehicle,
    blue,
    played,
    red,
    run,
)

from sandtable.rulesets.modern_battles.battle.state import MOVEMENT, Battle, with_figures, with_unit
from sandtable.rulesets.modern_battles.commands import Enter
from sandtable.rulesets.modern_battles.ground.room import entry_places
from sandtable.rulesets.modern_battles.play.riders import splinters
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


def test_who_rides_comes_in_with_his_vehicle() -> None:  # MB-SCN-04, MB-MOV-10
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
    battle = changed(battle, phase=MOVEMENT, turn=2, to_act="a")
    ((who, at),) = entry_places(battle, "lorry")
    came = played(battle, Enter("lorry", ((who, (at, (at[0] - 300, at[1]))),), WEST)).battle
    assert came.vehicles["lorry"].at == (at[0] - 300, at[1])
    assert came.units["men"].mounted == "lorry"
    assert {f.fate for f in came.members("men")} == {"mounted"}

"""The end of a game: whose dice they were, how lucky, and what came off against the odds."""

from __future__ import annotations

from fractions import Fraction
from math import isclose, sqrt
from typing import Any

from tests.rulesets.hex_tactical.build import Played
from tests.rulesets.hex_tactical.build_fire import a_battle, blue, fire, played, red

from sandtable.drawing.ending import rolls_of
from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.drawing.hex_tactical.ending import LUCK, feats
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.entry import Entry
from sandtable.log import Rolled
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.dice.support_dice import DIRECTION, Aiming, drift_roll

TABLE = HexTacticalTable()


def a_shot(*dice: int, at: str = "0509") -> Played:
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", at), rows=40)
    return played(battle, fire("R", at), dice)


def entry_of(done: Played, folded: bool = False) -> Entry:
    whole = None if folded else done.whole
    log = done.events if folded else done.log
    return Entry(1, "red", c.Pass(), (), tuple(log), "", "", whole=whole)


def luck(done: Played) -> dict[str, Any]:
    told = TABLE.end(done.battle, [entry_of(done)], "en")["luck"]
    return {one["side"]: (one["sigma"], one["rolls"]) for one in told}


def test_the_test_of_a_target_is_the_luck_of_the_target() -> None:
    done = a_shot(2, 2, 1, 1)
    thrown = rolls_of(done.battle.side_of, [entry_of(done)])
    assert [one.side for one in thrown] == ["red", "blue"]
    passed, failed = luck(a_shot(2, 2, 1, 1)), luck(a_shot(2, 2, 6, 6))
    assert passed["red"] == failed["red"]
    assert passed["blue"][0] > 0 > failed["blue"][0]


def test_a_low_roll_on_the_fire_table_is_good_luck() -> None:
    """HX-FIRE-05: a 12 does nothing."""
    assert luck(a_shot(1, 1, at="0506"))["red"][0] > 1
    assert luck(a_shot(6, 6, at="0506"))["red"][0] < 0


def test_a_drift_is_the_luckier_the_nearer_it_comes_down_and_its_way_is_no_luck() -> None:
    """HX-DRIFT-01, HX-DRIFT-02"""
    roll = drift_roll(Aiming())
    near, far = (LUCK.luck_of([Rolled(roll, (n,), means)])[0] for n, means in ((1, 0), (6, 2)))
    assert isclose(near, sqrt(3 / 2))
    assert isclose(far, -sqrt(3 / 2))
    assert LUCK.places_of(DIRECTION) is None


def test_a_shot_that_came_off_is_told_with_who_fired_and_the_chance_of_that_or_better() -> None:
    done = a_shot(1, 1, at="0506")
    (longest,) = TABLE.end(done.battle, [entry_of(done)], "en")["longest"]
    assert longest["side"] == "red"
    assert longest["sentence"] == "R rifle squad ▸ B rifle squad: **one loss**"
    assert longest["fraction"] == "1/12"


def test_a_vehicle_destroyed_is_told_with_the_chance_of_every_result_that_destroys_it() -> None:
    """HX-RES-02: any N and any figure destroy a plain vehicle, not the double 1 alone."""
    battle = a_battle(red("R", "squad", "0505"), blue("B", "truck", "0509"), rows=40)
    done = played(battle, fire("R", "0509"), (1, 1))
    (feat,) = feats(Voice(done.battle, "en"), [entry_of(done)])
    assert (feat.text, feat.chance) == (
        "R rifle squad ▸ B truck: **destroyed**", Fraction(10, 36),
    )  # fmt: skip
    assert TABLE.end(done.battle, [entry_of(done)], "en")["longest"] == []


def test_a_gun_that_destroys_is_told_with_the_chance_to_hit_as_well() -> None:
    """HX-HIT-01, HX-HIT-03"""
    battle = a_battle(red("R", "at-gun", "0505"), blue("B", "truck", "0509"), rows=40)
    done = played(battle, fire("R", "0509", target="B"), (4, 4, 1, 1))
    to_hit, struck = (rolled for rolled in done.log if isinstance(rolled, Rolled))
    (feat,) = feats(Voice(done.battle, "en"), [entry_of(done)])
    hit, as_good = to_hit.at_least_as_good(), struck.at_least_as_good()
    assert hit is not None
    assert as_good is not None
    assert hit * as_good <= feat.chance <= hit < 1


def test_a_record_that_was_folded_has_no_dice_and_ends_all_the_same() -> None:
    done = a_shot(2, 2, 1, 1)
    end = TABLE.end(done.battle, [entry_of(done, folded=True)], "en")
    assert [(one["sigma"], one["rolls"]) for one in end["luck"]] == [(0.0, 0), (0.0, 0)]

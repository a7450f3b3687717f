"""What comes down on a hex from off the map: bursts, missiles from above, napalm."""

from fractions import Fraction

import pytest
from tests.rulesets.hex_tactical.build import played, step
from tests.rulesets.hex_tactical.build_fire import (
    a_battle,
    blue,
    effects,
    factors,
    h,
    red,
    run,
    shifts,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.fire import ShotRead
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED, GROUND, LOW, NAP
from sandtable.rulesets.hex_tactical.options import Options
from sandtable.rulesets.hex_tactical.play import shells

HALF = Fraction(1, 2)
NOTHING = (6, 6)


def bombed(*who, p=18, source="artillery", dice=NOTHING, **more):
    battle = a_battle(*(who or (blue("B", "squad", "0505"),)), active="", **more)
    return run(lambda umpire: shells.burst(battle, "guns", h("0505"), p, source, umpire), dice)


def missile(*who, p=24, dice=NOTHING, **more):
    battle = a_battle(*who, active="", **more)
    return run(lambda umpire: shells.guided_missile(battle, "guns", p, who[0].id, umpire), dice)


def test_a_burst_strikes_every_ground_unit_of_either_side_with_one_roll():
    """HX-POW-14, HX-CAD-07"""
    done = bombed(
        blue("B", "squad", "0505"),
        red("R", "squad", "0505"),
        red("D", "drone", "0505"),
        blue("X", "squad", "0506"),
    )
    assert (list(effects(done)), len(done.rolls), done.asked) == (["B", "R"], 1, [])


def test_a_burst_in_an_empty_hex_does_nothing():
    assert bombed(blue("X", "squad", "0506"), dice=()).rolls == []


def test_with_the_switch_each_unit_has_its_own_roll():
    """HX-POW-14"""
    done = bombed(
        blue("B", "squad", "0505"),
        red("R", "squad", "0505"),
        dice=(*NOTHING, 1, 1),
        options=Options(hex_roll="each"),
    )
    assert [reading.result for reading in done.of(ShotRead)] == ["-", "2"]


def test_air_missions_are_halved_at_what_is_not_recognised_artillery_is_not():
    """HX-POW-10"""
    hidden = blue("B", "squad", "0505", hidden=True)
    factors_by_source = [
        factors(bombed(hidden, source=s)) for s in ("artillery", "bomb", "ground-attack")
    ]
    assert factors_by_source == [{}, {"HX-POW-10": HALF}, {"HX-POW-10": HALF}]


def test_ground_attack_takes_the_shifts_of_indirect_fire():
    """HX-INDCOL-00, HX-INDCOL-01"""
    done = bombed(source="ground-attack", ground="forest 0505; wall 0505/1")
    assert shifts(done) == {"HX-INDCOL-01": -1}


def test_planes_and_bombs_harm_armour_by_the_exception():
    """HX-RES-07"""
    tank = blue("B", "light-tank", "0505")
    done = bombed(tank, p=18, source="ground-attack", dice=(4, 4))  # column 13: N3(I)
    assert effects(done) == {"B": "immobilised"}


def test_a_guided_missile_takes_the_tens_of_the_front_armour_and_no_hexside():
    """HX-AIR-05, HX-INDCOL-09"""
    tank = blue("T", "battle-tank", "0505")
    done = missile(tank, p=10, ground="forest 0505; wall 0505/1")
    # AC 10 - 2 = 8 is column 11; forest -2 and one back; size G counts nothing on [2].
    assert (shifts(done), done.of(ShotRead)[0].column) == ({"HX-INDCOL-09": -1}, 10)


def test_a_guided_missile_destroys_by_the_plain_list():
    """HX-AIR-05, HX-RES-02"""
    assert missile(blue("T", "battle-tank", "0505"), dice=(3, 4)).unit("T").fate == ELIMINATED


def test_at_infantry_the_power_of_a_missile_is_its_ac_value():
    """HX-TBL2-07, HX-AIR-05"""
    done = missile(blue("B", "squad", "0505"), p=24)
    assert done.of(ShotRead)[0].column == 14


def napalm(p, options=None):
    battle = a_battle(blue("B", "squad", "0505"), active="", options=options or Options())
    return run(lambda umpire: shells.napalm_marker(battle, h("0505"), p, umpire))


def test_napalm_whose_power_is_red_sets_the_hex_on_fire():
    """HX-SMOKE-02, HX-SMOKE-03, HX-SMOKE-04"""
    done = napalm(24)
    assert (done.battle.blazes, done.unit("B").burning) == (frozenset([h("0505")]), True)


def over_a_blaze(altitude):
    battle = a_battle(red("H", "transport-helicopter", "0505", altitude=altitude), active="")
    return run(lambda umpire: shells.napalm_marker(battle, h("0505"), 24, umpire))


@pytest.mark.parametrize(("altitude", "burns"), [(GROUND, True), (NAP, True), (LOW, False)])
def test_a_flyer_must_leave_a_blaze_unless_it_is_at_low_altitude(altitude, burns):
    """HX-SMOKE-04, HX-MOVE-11, HX-MOVE-18"""
    assert over_a_blaze(altitude).unit("H").burning is burns


def test_a_flyer_gets_out_of_a_blaze_by_climbing():
    """HX-MOVE-07, HX-SMOKE-04"""
    battle = a_battle(
        red("H", "transport-helicopter", "0505", burning=True), blue("X", "squad", "1512"),
        blazes=frozenset({h("0505")}),
    )  # fmt: skip
    climbed = played(battle, c.Move("H", (step("0505", altitude=LOW),), "half"))
    assert (climbed.unit("H").altitude, climbed.unit("H").burning) == (LOW, False)


def test_weaker_napalm_leaves_smoke():
    """HX-SMOKE-02, HX-SMOKE-03"""
    assert napalm(17).battle.smoke == {h("0505"): 2}
    assert napalm(24, Options(napalm_fire_p=30)).battle.blazes == frozenset()

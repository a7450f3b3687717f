"""Airborne drops in play: AA fire at the transport, drift, landing, landing on enemies."""

from __future__ import annotations

from typing import Any

from tests.rulesets.hex_tactical.build import (
    RED,
    Played,
    a_battle,
    at,
    blue,
    drop,
    h,
    red,
    run,
    trap,
    volley,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.assault import (
    AssaultEnded,
    Struck,
)
from sandtable.rulesets.hex_tactical.battle.events.fire import (
    DropRepulsed,
    DropShotDown,
    Eliminated,
    Fired,
    StepsLost,
)
from sandtable.rulesets.hex_tactical.battle.events.support import (
    DropDrifted,
    DropEnded,
    UnitDropped,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    ELIMINATED,
    SUPPORT_PHASE,
    WAITING,
    Battle,
)
from sandtable.rulesets.hex_tactical.play import support

NOTHING = (6, 6)
STILL = (2,)  # of a light wind: no drift


def a_drop(*who: Any, units: tuple[str, ...] = ("P",), zone: str = "1005", **more: Any) -> Battle:
    """Red paratroops over 1005 in turn 2, in a light wind."""
    on_map = {"wind": "light", **more.pop("on_map", {})}
    carrier = more.pop("carrier", "transport-plane")
    of_drop = {key: more.pop(key) for key in ("helicopter", "altitude", "traits") if key in more}
    jumpers = [red(name, "squad", fate=WAITING, drop="drop") for name in units]
    dropped = drop("drop", RED, more.pop("turn", 2), zone, carrier, units, **of_drop)
    return a_battle(
        *jumpers, *who, dropped, phase=SUPPORT_PHASE, active="", to_act=RED, on_map=on_map, **more
    )


def landed(battle: Battle, dice: Any = (), answers: Any = ()) -> Played:
    return run(lambda umpire: support.run_phase(battle, umpire, RED), dice, answers)


# --- drift and landing ----------------------------------------------------------------------------
def test_a_drop_lands_in_its_turn_without_a_delay_roll_HX_PARA_07():
    done = landed(a_drop(), STILL)
    assert done.rules == ["HX-PARA-01"]
    assert done.unit("P").at == h("1005")
    assert done.battle.drops["drop"].done
    assert landed(a_drop(turn=3)).log == []


def test_a_landed_unit_is_parachuted_and_not_hidden_HX_PARA_06():
    unit = landed(a_drop(), STILL).unit("P")
    assert (unit.parachuted, unit.hidden, unit.fate) == (True, False, "up")


def test_each_unit_has_a_roll_and_a_direction_of_its_own_HX_PARA_01():
    done = landed(a_drop(units=("P", "Q")), (3, 1, 4, 4))
    assert done.of(DropDrifted) == [DropDrifted("P", 1, 1), DropDrifted("Q", 2, 4)]
    assert (done.unit("P").at, done.unit("Q").at) == (h("1004"), h("1007"))
    assert done.of(DropEnded) == [DropEnded("drop")]


def test_wind_visibility_and_the_counter_move_them_HX_PARA_01_02_03():
    windy = {"wind": "strong", "visibility": (1,)}
    battle = a_drop(carrier="truck", traits=("drift -1",), on_map=windy)
    done = landed(battle, (1, 4))
    assert done.modifiers(0) == {"HX-PARA-01": 2, "HX-PARA-02": 1, "HX-PARA-03": -1}
    assert done.unit("P").at == h("1008")


def test_a_helicopter_zone_disperses_by_half_the_die_HX_PARA_05():
    battle = a_drop(helicopter=True, on_map={"wind": "strong", "visibility": (3,)})
    done = landed(battle, (5, 1))
    assert (done.rules[0], done.unit("P").at) == ("HX-PARA-05", h("1002"))
    assert done.modifiers(0) == {}


def test_a_unit_that_drifts_off_the_map_is_eliminated_HX_PARA_07():
    done = landed(a_drop(zone="1001"), (3, 1))
    assert done.of(Eliminated) == [Eliminated("P", "HX-PARA-07")]


def test_a_unit_that_lands_in_forbidden_terrain_is_eliminated_HX_PARA_06():
    done = landed(a_drop(ground="open-water 1005"), STILL)
    assert done.of(Eliminated) == [Eliminated("P", "HX-PARA-06")]
    assert done.of(UnitDropped) == []


def test_a_full_hex_sends_it_to_the_nearest_with_room_HX_UNIT_04():
    already = [red(f"R{n}", "squad", "1005") for n in range(4)]
    done = landed(a_drop(*already), STILL)
    assert done.unit("P").at == h("0905")


def test_out_of_a_full_hex_nobody_lands_on_the_enemy_beside_it_HX_UNIT_04():
    already = [red(f"R{n}", "squad", "1005") for n in range(4)]
    done = landed(a_drop(*already, blue("B", "squad", "0905", fired=True)), STILL)
    assert done.unit("P").at == h("0906")
    assert done.of(AssaultEnded) == []


def test_out_of_a_full_hex_nobody_lands_where_he_may_not_stand_or_there_is_no_room_HX_UNIT_04():
    already = [red(f"R{n}", "squad", "1005") for n in range(4)]
    crowd = [red(f"Q{n}", "squad", "0906") for n in range(4)]
    done = landed(a_drop(*already, *crowd, ground="open-water 0905"), STILL)
    assert done.unit("P").at == h("1004")


# --- AA fire --------------------------------------------------------------------------------------
AA_GUN = ("A", "aa-gun", "1008")
FIRES = at("1005", volley("A"))


def test_aa_weapons_fire_at_the_transport_first_HX_PARA_07():
    done = landed(a_drop(blue(*AA_GUN)), (*NOTHING, *STILL), [FIRES])
    assert done.of(Fired)[0].drop == "drop"
    assert done.rules == ["HX-FIRE-01", "HX-PARA-01"]


def test_a_repulsed_transport_drops_three_hexes_wider_HX_PARA_04():
    done = landed(a_drop(blue(*AA_GUN)), (4, 4, 1, 4), [FIRES])
    assert done.of(DropRepulsed) == [DropRepulsed("drop")]
    assert done.modifiers(1)["HX-PARA-04"] == 3
    assert done.unit("P").at == h("1007")


def test_losses_aboard_are_taken_before_the_jump_HX_RES_03():
    done = landed(a_drop(blue(*AA_GUN)), (1, 2, 1, 4), [FIRES])
    assert done.of(StepsLost) == [StepsLost("P", 1, "HX-RES-03")]
    assert done.order.index("StepsLost") < done.order.index("UnitDropped")


def test_a_transport_shot_down_by_a_missile_loses_all_HX_PARA_07():
    battle = a_drop(blue("A", "aa-missile-team", "1008"), units=("P", "Q"))
    done = landed(battle, (1, 2), [FIRES])
    assert done.of(DropShotDown)
    assert {done.unit(name).fate for name in "PQ"} == {ELIMINATED}
    assert done.of(UnitDropped) == []


def test_a_helicopter_is_hit_as_one_HX_RES_04():
    battle = a_drop(blue(*AA_GUN), carrier="transport-helicopter", helicopter=True)
    done = landed(battle, (4, 4), [FIRES])
    assert done.of(DropShotDown)


def test_aa_fire_does_not_widen_the_dispersion_of_a_helicopter_zone_HX_PARA_05():
    battle = a_drop(blue(*AA_GUN), carrier="transport-helicopter", helicopter=True)
    done = landed(battle, (5, 5, 5, 1), [FIRES])
    assert done.of(DropRepulsed)
    assert (done.modifiers(1), done.unit("P").at) == ({}, h("1002"))


# --- landing among the enemy ----------------------------------------------------------------------
def test_landing_counts_as_entering_a_hex_for_opportunity_fire_HX_PARA_06():
    done = landed(a_drop(blue("B", "squad", "1008")), (*STILL, *NOTHING), [at("1005", volley("B"))])
    assert (c.MayFire(h("1005"), "P")) in [question for _, question in done.asked]
    assert done.of(Fired)[0].reaction


def test_the_hex_itself_fires_twice_as_hard_and_then_is_assaulted_HX_POW_12_HX_PARA_06():
    battle = a_drop(blue("B", "squad", "1005"))
    dice = (*STILL, *NOTHING, 6, 6, 1, 1, 1, 1)
    done = landed(battle, dice, [at("1005", volley("B"))])
    assert str(done.modifiers(1)["HX-POW-12"]) == "2"
    assert done.of(Struck)[0].unit == "P"
    assert done.order.index("Fired") < done.order.index("AssaultDeclared")
    assert done.of(AssaultEnded)[0].holder == RED


def test_a_parachuted_attacker_is_less_ready_HX_ASSAULT_08():
    battle = a_drop(blue("B", "squad", "1005"))
    done = landed(battle, (*STILL, 6, 6, 1, 1, 1, 1))
    assert done.modifiers(1)["HX-ASSAULT-08"] == -2


def test_mines_do_not_strike_whoever_comes_from_the_sky_HX_INDCOL_11():
    done = landed(a_drop(trap("M", "ap-minefield", "1005")), STILL)
    assert done.unit("P").steps == 2

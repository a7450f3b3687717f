"""Assaults on the map: who may, the last step, rounds of strikes, and how it ends."""

from tests.rulesets.hex_tactical.build_fire import (
    a_battle,
    assault,
    at,
    blue,
    h,
    played,
    red,
    refused,
    refused_answer,
    rule_against,
    run,
    trap,
    volley,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.assault import (
    AssaultEnded,
    FellBack,
    InitiativeTaken,
    MoraleTested,
    Struck,
    Withdrew,
)
from sandtable.rulesets.hex_tactical.battle.events.fire import (
    Revealed,
    TrapStruck,
)
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED, UP, Melee, changed
from sandtable.rulesets.hex_tactical.options import Options
from sandtable.rulesets.hex_tactical.play.assault import land_on
from sandtable.rulesets.hex_tactical.play.withdrawing import withdrawals

ATTACKER_FIRST = (6, 6, 1, 1)
DEFENDER_FIRST = (1, 1, 6, 6)
MISS = (6, 6)
TWO = (1, 1)  # two steps, whatever the modifiers here


def close(*enemies, row="squad", ground="", **more):
    """A red at 0505 beside the hex 0506 with these blues."""
    mine = {k[2:]: v for k, v in more.items() if k.startswith("r_")}
    rest = {k: v for k, v in more.items() if not k.startswith("r_")}
    foes = enemies or (blue("B", "squad", "0506"),)
    return a_battle(red("R", row, "0505", facing=4, **mine), *foes, ground=ground, **rest)


def storm(battle, dice=(), answers=(), **more):
    return played(battle, assault("0506", ("R",), **more), dice, answers)


def one_round(battle, dice, answers=(), **more):
    """The attacker breaks off after the first round."""
    return storm(battle, dice, [*answers, c.BreakOff()], **more)


def strike_of(done, unit="R"):
    """Modifiers of the first strike of a unit."""
    blows = [rolled for rolled in done.rolls if rolled.roll.rule == "HX-ASSAULT-10"]
    order = [blow.unit for blow in done.of(Struck)]
    return {m.rule: m.value for m in blows[order.index(unit)].roll.modifiers}


def values(done):
    """Modifiers of the two initiative rolls, the attacker's first."""
    initiative = [rolled for rolled in done.rolls if rolled.roll.rule == "HX-ASSAULT-02"][:2]
    return tuple({m.rule: m.value for m in rolled.roll.modifiers} for rolled in initiative)


# --- who and how ----------------------------------------------------------------------------------
def test_an_assault_is_a_full_action_with_the_move_that_leads_to_it():
    """HX-TURN-05, HX-CMD-12"""
    battle = close(r_halves=1, r_half_done="fire", r_acted=True, acting="R")
    assert rule_against(battle, assault("0506", ("R",))) == "HX-TURN-05"
    assert storm(close(), (*ATTACKER_FIRST, *TWO)).unit("R").halves == 2


def test_the_attacker_moves_up_and_enters_as_the_last_step():
    """HX-ASSAULT-01"""
    battle = a_battle(red("R", "squad", "0503"), blue("B", "squad", "0506", fired=True))
    done = played(battle, assault("0506", ("R", "0504", "0505")), (*ATTACKER_FIRST, *TWO))
    assert (done.unit("R").at, done.unit("R").moved) == (h("0506"), True)


def test_an_assault_needs_the_points_of_a_normal_move():
    """HX-ASSAULT-01"""
    battle = a_battle(red("R", "squad", "0501"), blue("B", "squad", "0506", fired=True))
    far = assault("0506", ("R", "0502", "0503", "0504", "0505"))
    assert refused(battle, far)[0] == "hx-not-enough-points"


def test_pieces_and_flyers_do_not_assault():
    """HX-ASSAULT-36"""
    for row in ("medium-mortar", "attack-helicopter"):
        assert refused(close(row=row), assault("0506", ("R",)))[0] == "hx-cannot-assault"


def test_stopped_and_immobilised_units_do_not_assault():
    """HX-ASSAULT-36"""
    assert rule_against(close(r_stopped=True), assault("0506", ("R",))) == "HX-STATE-01"
    tank = close(row="light-tank", r_immobilised=True)
    assert rule_against(tank, assault("0506", ("R",))) == "HX-STATE-05"


def test_a_vehicle_assaults_only_infantry_or_pieces():
    """HX-ASSAULT-36"""
    battle = close(blue("T", "light-tank", "0506"), row="light-tank")
    assert refused(battle, assault("0506", ("R",)))[0] == "hx-vehicle-needs-infantry"


def test_a_vehicle_does_not_assault_into_forbidden_ground():
    """HX-ASSAULT-36"""
    battle = close(row="light-tank", ground="hard-building 0506")
    assert refused(battle, assault("0506", ("R",)))[0] == "hx-forbidden-terrain"


def test_nobody_assaults_over_a_hexside_forbidden_to_him():
    """HX-ASSAULT-36"""
    battle = close(row="light-tank", ground="bocage 0505/4")
    assert refused(battle, assault("0506", ("R",)))[0] == "hx-forbidden-hexside"


def test_an_assault_needs_an_enemy_and_a_path_to_him():
    """HX-CMD-12"""
    assert refused(close(), assault("0504", ("R",)))[0] == "hx-nobody-to-assault"
    past = c.Assault((("R", (c.Step(h("0504")),)),), h("0506"))
    assert refused(close(), past)[0] == "hx-path-not-to-target"
    assert refused(close(), c.Assault((), h("0506")))[0] == "hx-no-attackers"
    assert refused(close(), assault("0506", ("R",), ("R",)))[0] == "hx-attacker-twice"


def test_no_more_attackers_than_a_hex_holds():
    """HX-UNIT-04"""
    battle = close(
        *[red(f"R{n}", "squad", "0505") for n in range(3)], red("X", "squad", "0405"),
        blue("B", "squad", "0506"),
    )  # fmt: skip
    five = assault("0506", ("R",), ("R0",), ("R1",), ("R2",), ("X",))
    assert refused(battle, five) == ("hx-hex-full", "HX-UNIT-04")


def test_nobody_moves_up_into_a_full_hex():
    """HX-UNIT-04"""
    battle = close(
        *[red(f"R{n}", "squad", "0505") for n in range(3)],
        red("X", "squad", "0504"),
        blue("B", "squad", "0506"),
    )
    assert refused(battle, assault("0506", ("X", "0505"))) == ("hx-hex-full", "HX-UNIT-04")


def test_a_vehicle_pays_one_more_to_assault():
    """HX-MOVE-09"""
    # 18 points: seven clear hexes are 14, the assaulted one 2 + 1; one hex more is too far.
    battle = a_battle(
        red("R", "light-tank", "0501", facing=4), blue("B", "squad", "0510", fired=True), rows=20
    )
    way = [f"05{n:02}" for n in range(2, 10)]
    assert refused(battle, assault("0510", ("R", *way)))[0] == "hx-not-enough-points"


def test_all_of_a_section_assault_together():
    """HX-ASSAULT-01"""
    battle = close(red("S", "squad", "0405"), blue("B", "squad", "0506", fired=True))
    done = played(battle, assault("0506", ("R",), ("S",)), (*ATTACKER_FIRST, *TWO, *MISS))
    assert [blow.unit for blow in done.of(Struck)] == ["R", "S"]


def test_a_section_assaults_a_hex_once_in_an_activation():
    """HX-ASSAULT-01: those who were not with the first stay out of it."""
    battle = close(blue("B", "squad", "0506"), red("S", "squad", "0405"))
    after = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS)).battle
    assert rule_against(after, assault("0506", ("S",))) == "HX-ASSAULT-01"
    anew = changed(after, assaulted=())  # the activation of another section
    assert played(anew, assault("0506", ("S",)), (*ATTACKER_FIRST, *TWO)).of(AssaultEnded)


def test_mines_in_the_hex_strike_who_enters_it():
    """HX-INDCOL-11"""
    battle = close(blue("B", "squad", "0506"), trap("M", "ap-minefield", "0506"))
    done = storm(battle, (6, 6, *ATTACKER_FIRST, *TWO))
    assert [blast.unit for blast in done.of(TrapStruck)] == ["R"]
    assert done.modifiers(0) == {"HX-INDCOL-02": 1}  # the last step of his normal move
    assert done.battle.course is None


def test_mines_of_the_hex_they_leave_strike_before_opportunity_fire():
    """HX-TURN-10, HX-INDCOL-11"""
    battle = close(blue("B", "squad", "0506"), trap("M", "ap-minefield", "0505"))
    fired = c.Volley((c.Shooter("B"),))
    done = storm(battle, (6, 6, 6, 6, *ATTACKER_FIRST, *TWO), [fired])
    order = [name for name in done.order if name in ("TrapStruck", "Fired", "AssaultEntered")]
    assert order == ["TrapStruck", "Fired", "AssaultEntered"]
    held = storm(battle, (3, 4, 6, 6))  # N: neutralised where he is
    assert (held.order[-1], held.asked) == ("AssaultLost", [])


def test_nobody_enters_when_all_were_stopped():
    """HX-ASSAULT-36"""
    done = storm(close(), (3, 4, 6, 6), [c.Volley((c.Shooter("B"),))])
    assert (done.order[-1], done.battle.melee, done.battle.course) == ("AssaultLost", None, None)


# --- initiative -----------------------------------------------------------------------------------
def test_the_attacker_has_one_more_in_the_first_phase():
    """HX-ASSAULT-03"""
    done = storm(close(), (*ATTACKER_FIRST, *MISS, *MISS, *ATTACKER_FIRST, *TWO))
    rolls = [rolled for rolled in done.rolls if rolled.roll.rule == "HX-ASSAULT-02"]
    assert [rolled.roll.modifier for rolled in rolls] == [8, 7, 7, 7]


def test_the_higher_total_strikes_first():
    """HX-ASSAULT-02"""
    done = storm(close(), (*DEFENDER_FIRST, *TWO))
    assert (done.of(InitiativeTaken)[0].first, done.unit("R").fate) == ("blue", ELIMINATED)
    assert [blow.unit for blow in done.of(Struck)] == ["B"]


def test_each_side_takes_its_unit_of_the_highest_value():
    """HX-ASSAULT-02"""
    battle = close(red("L", "section-leader", "0505"), blue("B", "squad", "0506"))
    done = played(battle, assault("0506", ("R",), ("L",)), (*ATTACKER_FIRST, *TWO, *MISS))
    assert done.of(InitiativeTaken)[0].attacker == "L"


def test_stopped_and_neutralised_lower_the_value():
    """HX-ASSAULT-04, HX-ASSAULT-05"""
    for state, rule, value in (
        ("stopped", "HX-ASSAULT-04", -1),
        ("neutralised", "HX-ASSAULT-05", -2),
    ):
        battle = close(blue("B", "squad", "0506", fired=True, **{state: True}))
        assert values(storm(battle, (*ATTACKER_FIRST, *TWO)))[1][rule] == value


def test_hesitation_counts_once_on_the_printed_morale():
    """HX-ASSAULT-06"""
    battle = close(sections={"blues": {"hesitant": 1}})
    modifiers = values(storm(battle, (*ATTACKER_FIRST, *TWO)))[1]
    assert modifiers == {"HX-ASSAULT-02": 7, "HX-ASSAULT-06": -1}


def test_a_defender_not_recognised_has_two_more_in_the_first_phase():
    """HX-ASSAULT-07"""
    battle = close(blue("B", "squad", "0506", hidden=True))
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert values(done)[1]["HX-ASSAULT-07"] == 2
    assert not done.unit("B").hidden  # HX-ASSAULT-35


def test_an_assault_from_a_distance_meets_a_defender_who_is_not_recognised():
    """HX-OBS-06, HX-ASSAULT-07: who only passes the hex next to him does not find him out."""
    battle = a_battle(red("R", "squad", "0503"), blue("B", "squad", "0506", hidden=True))
    storming = assault("0506", ("R", "0504", "0505"))
    done = played(battle, storming, (*ATTACKER_FIRST, *MISS, *MISS), [c.BreakOff()])
    assert values(done)[1]["HX-ASSAULT-07"] == 2
    assert not done.unit("B").hidden
    assert done.order.index("InitiativeTaken") < done.order.index("DefendersRevealed")
    assert not [revealed for revealed in done.of(Revealed) if revealed.unit == "B"]


def test_attackers_who_are_stopped_before_the_hex_find_out_who_lies_in_it():
    """HX-OBS-06: they do not pass, they stay."""
    battle = a_battle(
        red("R", "squad", "0503"), blue("B", "squad", "0506", hidden=True),
        blue("M", "mg-team", "0905", hidden=True),
    )  # fmt: skip
    storming = assault("0506", ("R", "0504", "0505"))
    done = played(battle, storming, (5, 6, 6, 6), [at("0505", volley("M"))])
    assert (done.unit("R").stopped, done.unit("R").at) == (True, h("0505"))
    assert not done.unit("B").hidden


def test_a_hidden_vehicle_is_seen_by_those_who_come_to_storm_its_hex():
    """HX-OBS-04, HX-OBS-06: only men and pieces lie low until the assault."""
    battle = a_battle(
        red("R", "squad", "0503"), blue("B", "squad", "0506", hidden=True),
        blue("T", "truck", "0506", hidden=True),
    )  # fmt: skip
    done = played(
        battle, assault("0506", ("R", "0504", "0505")), (*ATTACKER_FIRST, *MISS, *MISS, *MISS),
        [c.Strike(""), c.BreakOff()],
    )  # fmt: skip
    assert [revealed.unit for revealed in done.of(Revealed)][:1] == ["T"]
    assert values(done)[1]["HX-ASSAULT-07"] == 2


def test_a_parachuted_unit_has_two_less():
    """HX-ASSAULT-08"""
    battle = close(blue("B", "squad", "0506", parachuted=True))
    assert values(storm(battle, (*ATTACKER_FIRST, *TWO)))[1]["HX-ASSAULT-08"] == -2


def test_equal_totals_strike_at_once():
    """HX-ASSAULT-02"""
    done = storm(close(), (3, 3, 3, 4, *TWO, *TWO))
    assert done.of(InitiativeTaken)[0].first == ""
    assert (done.unit("R").fate, done.unit("B").fate) == (ELIMINATED, ELIMINATED)
    assert done.of(AssaultEnded)[0].holder == ""


# --- tunnels --------------------------------------------------------------------------------------
def test_out_of_a_tunnel_the_attacker_is_worse_off():
    """HX-ASSAULT-09, HX-ASSAULT-19"""
    battle = a_battle(
        red("R", "squad", "0505"), blue("B", "squad", "1010"), ground="tunnel 0505 1010"
    )
    done = played(battle, assault("1010", ("R",)), (*ATTACKER_FIRST, *TWO))
    assert values(done)[0]["HX-ASSAULT-09"] == -2
    assert strike_of(done) == {"HX-ASSAULT-19": 1}
    assert all(not isinstance(question, c.MayFire) for _, question in done.asked)


def test_against_a_tunnel_the_attacker_is_worse_off():
    """HX-ASSAULT-21"""
    battle = close(ground="tunnel 0506 1010")
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert (values(done)[0]["HX-ASSAULT-09"], strike_of(done)["HX-ASSAULT-21"]) == (-2, 3)


# --- strikes --------------------------------------------------------------------------------------
def test_the_lower_number_takes_two_steps_the_other_one():
    """HX-ASSAULT-10"""
    double = storm(close(), (*ATTACKER_FIRST, 2, 2))
    single = one_round(close(), (*ATTACKER_FIRST, 3, 4, *MISS))
    assert [double.unit("B").fate, single.unit("B").steps] == [ELIMINATED, 1]
    assert not single.unit("B").neutralised  # only losses by fire neutralise


def test_losses_are_taken_before_the_survivors_strike():
    """HX-ASSAULT-01"""
    done = storm(close(), (*ATTACKER_FIRST, *TWO))
    assert [blow.unit for blow in done.of(Struck)] == ["R"]
    assert done.of(AssaultEnded)[0].holder == "red"


def test_the_owner_shares_out_the_steps():
    """HX-ASSAULT-10"""
    battle = close(blue("B", "squad", "0506", fired=True), blue("C", "squad", "0506", fired=True))
    dice = (*ATTACKER_FIRST, 3, 4, *MISS, *MISS)
    done = one_round(battle, dice, [c.Losses(("C",))])
    assert (done.unit("B").steps, done.unit("C").steps) == (2, 1)
    silent = one_round(battle, dice, [None])
    assert (silent.unit("B").steps, silent.unit("C").steps) == (1, 2)  # HX-CMD-14


def test_leaders_heavy_weapons_and_teams_strike_worse():
    """HX-ASSAULT-11"""
    for row in ("section-leader", "mg-team", "sapper-team"):
        battle = close(row=row)
        assert strike_of(one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS)))["HX-ASSAULT-11"] == 2


def test_support_pieces_strike_worse_and_are_struck_like_infantry():
    """HX-ASSAULT-12"""
    battle = close(blue("B", "at-gun", "0506", facing=4))
    done = one_round(battle, (*ATTACKER_FIRST, 5, 6, *MISS))
    assert strike_of(done, "B")["HX-ASSAULT-12"] == 2
    assert done.of(Struck)[0].vehicle == ""


def test_a_neutralised_unit_defends_and_strikes_worse():
    """HX-ASSAULT-13, HX-STATE-02"""
    battle = close(blue("B", "squad", "0506", neutralised=True))
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done, "B")["HX-ASSAULT-13"] == 3


def test_a_stopped_unit_strikes_worse():
    """HX-ASSAULT-14"""
    battle = close(blue("B", "squad", "0506", stopped=True))
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done, "B")["HX-ASSAULT-14"] == 1


def test_a_squad_with_a_loss_strikes_worse():
    """HX-ASSAULT-15"""
    done = one_round(close(r_steps=1), (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done) == {"HX-ASSAULT-15": 1}


def test_a_human_wave_is_declared_by_units_with_the_trait():
    """HX-ASSAULT-16"""
    band = one_round(close(row="band"), (*ATTACKER_FIRST, *MISS, *MISS), waves=("R",))
    assert strike_of(band)["HX-ASSAULT-16"] == -1
    assert refused(close(), assault("0506", ("R",), waves=("R",)))[1] == "HX-ASSAULT-16"


def test_from_above_and_from_below():
    """HX-ASSAULT-17, HX-ASSAULT-18"""
    above = one_round(close(ground="level-1 0505"), (*ATTACKER_FIRST, *MISS, *MISS))
    below = one_round(close(ground="level-1 0506"), (*ATTACKER_FIRST, *MISS, *MISS))
    assert (strike_of(above), strike_of(below)) == ({"HX-ASSAULT-17": -1}, {"HX-ASSAULT-18": 1})


def test_a_defender_upstairs_is_assaulted_from_below():
    """HX-ASSAULT-18"""
    battle = close(blue("B", "squad", "0506", storey=1), ground="wood-building 0506")
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done) == {"HX-ASSAULT-18": 1}


def test_strong_protection_helps_the_defender_only():
    """HX-ASSAULT-20"""
    done = one_round(close(ground="hard-building 0506"), (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done) == {"HX-ASSAULT-20": 1}
    assert strike_of(done, "B") == {"HX-ASSAULT-22": -1}


def test_infantry_with_a_movement_marker_is_struck_better():
    """HX-ASSAULT-22"""
    done = one_round(close(), (*ATTACKER_FIRST, *MISS, *MISS))
    assert (strike_of(done), strike_of(done, "B")) == ({}, {"HX-ASSAULT-22": -1})


def test_a_parachuted_unit_is_struck_better():
    """HX-ASSAULT-23"""
    battle = close(blue("B", "squad", "0506", parachuted=True))
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done)["HX-ASSAULT-23"] == -1


def test_grenade_launchers_help_their_vehicle():
    """HX-ASSAULT-24"""
    done = one_round(close(row="battle-tank"), (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done) == {"HX-ASSAULT-24": -1}


def test_a_negative_sum_of_V_is_shared_by_N_and_helps_the_striker():
    """HX-ASSAULT-25, HX-ASSAULT-26"""
    # A green band neutralised (-4) and a line leader (-2): -6 / 2.
    battle = close(
        blue("B", "band", "0506", neutralised=True), blue("C", "section-leader", "0506"),
    )  # fmt: skip
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS, *MISS))
    assert strike_of(done)["HX-ASSAULT-26"] == -3


def test_V_over_N_is_rounded_up_or_away_from_zero():
    """HX-ASSAULT-26"""

    def rounded(options):
        battle = close(
            blue("B", "band", "0506"), blue("C", "section-leader", "0506"), options=options
        )  # -3 / 2
        done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS, *MISS))
        return strike_of(done)["HX-ASSAULT-26"]

    assert rounded(Options()) == -1
    assert rounded(Options(assault_v_round="away-from-zero")) == -2


# --- vehicles -------------------------------------------------------------------------------------
def tank_at_0506(**more):
    return blue("T", "light-tank", "0506", facing=4, fired=True, **more)


def test_infantry_strikes_a_vehicle_to_destroy_it():
    """HX-ASSAULT-10"""
    done = storm(close(tank_at_0506()), (*ATTACKER_FIRST, 2, 3))
    assert (done.unit("T").fate, done.battle.wrecks) == (ELIMINATED, frozenset([h("0506")]))


def test_each_striker_names_infantry_or_one_vehicle():
    """HX-ASSAULT-10"""
    battle = close(tank_at_0506(), blue("B", "squad", "0506", fired=True))
    done = one_round(battle, (*ATTACKER_FIRST, 1, 1, *MISS), [c.Strike("T")])
    assert (done.unit("T").fate, done.unit("B").fate) == (ELIMINATED, UP)
    question = c.ChooseStrike("R", h("0506"), ("", "T"))
    assert question in [asked for _, asked in done.asked]
    assert refused_answer(battle, question, c.Strike("R"))[1] == "HX-ASSAULT-10"


def test_a_vehicle_does_not_strike_a_vehicle():
    """HX-ASSAULT-10"""
    battle = close(tank_at_0506(), blue("B", "squad", "0506", fired=True), row="light-tank")
    # The red tank strikes the squad unasked; the blue tank has nobody to strike.
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert [blow.unit for blow in done.of(Struck)] == ["R", "B"]


def test_armoured_assaults_leave_V_over_N_out():
    """HX-ASSAULT-27"""
    battle = close(blue("B", "band", "0506", neutralised=True), row="light-tank")
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done) == {}


def test_infantry_assaulted_by_a_vehicle_strikes_back_worse():
    """HX-ASSAULT-28"""
    battle = close(blue("B", "squad", "0506", fired=True), row="light-tank")
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done, "B") == {"HX-ASSAULT-28": 2}


def test_infantry_that_attacks_beside_a_vehicle_is_not_overrun_itself():
    """HX-ASSAULT-27, HX-ASSAULT-28"""
    battle = close(
        red("S", "squad", "0505"),
        tank_at_0506(),
        blue("B", "squad", "0506", fired=True, neutralised=True),
        row="light-tank",
    )
    done = played(
        battle,
        assault("0506", ("R",), ("S",)),
        (*ATTACKER_FIRST, *MISS, *MISS, *MISS, *MISS),
        [c.Strike("T"), c.Strike(""), c.BreakOff()],
    )
    assert (strike_of(done, "S"), done.of(Struck)[1].vehicle) == ({}, "T")


def test_open_or_unarmoured_vehicles_are_easier():
    """HX-ASSAULT-29"""
    for row in ("half-track", "truck"):
        battle = close(blue("T", row, "0506", fired=True, facing=4))
        done = one_round(battle, (*ATTACKER_FIRST, 6, 6, *MISS))
        assert strike_of(done)["HX-ASSAULT-29"] == -2


def test_stunned_or_immobilised_vehicles_are_easier_once():
    """HX-ASSAULT-30"""
    battle = close(tank_at_0506(stunned=True, immobilised=True))
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done)["HX-ASSAULT-30"] == -2


def test_germans_and_their_sappers_against_vehicles():
    """HX-ASSAULT-31, HX-OPEN-03"""
    for row, value in (("squad", -1), ("sapper-team", -2)):
        battle = close(tank_at_0506(), row=row, on_map={"traits": {"red": ("german-ww2",)}})
        done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
        assert strike_of(done)["HX-ASSAULT-31"] == value


def test_a_panzerfaust_helps_against_vehicles():
    """HX-ASSAULT-32"""
    battle = close(tank_at_0506(), r_traits=("panzerfaust",))
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert strike_of(done) == {"HX-ASSAULT-32": -1}


def test_a_japanese_unit_pays_for_its_strike_at_a_vehicle():
    """HX-ASSAULT-33"""
    battle = close(tank_at_0506(), on_map={"traits": {"red": ("japanese-ww2",)}})
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, 4, 4, *MISS))
    assert strike_of(done)["HX-ASSAULT-33"] == -2
    assert ([test.passed for test in done.of(MoraleTested)], done.unit("R").steps) == ([False], 1)


def test_against_a_vehicle_a_movement_marker_does_not_count():
    """HX-ASSAULT-34"""
    battle = close(blue("B", "squad", "0506", fired=True), row="light-tank")
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert "HX-ASSAULT-22" not in strike_of(done, "B")


# --- the end --------------------------------------------------------------------------------------
def test_attackers_left_alone_stay_with_movement_markers():
    """HX-ASSAULT-37"""
    done = storm(close(), (*ATTACKER_FIRST, *TWO))
    assert (done.unit("R").at, done.unit("R").moved, done.battle.melee) == (h("0506"), True, None)


def test_after_a_round_the_attacker_may_break_off():
    """HX-ASSAULT-35"""
    done = one_round(close(), (*ATTACKER_FIRST, *MISS, *MISS))
    assert (done.unit("R").at, done.of(FellBack)[0].forced) == (h("0505"), False)
    assert done.of(AssaultEnded)[0].holder == "blue"


def test_then_the_defender_may_withdraw_one_hex_stopped():
    """HX-ASSAULT-35, HX-ASSAULT-37"""
    answers = [c.Withdraw((("B", h("0507")),))]
    done = storm(close(), (*ATTACKER_FIRST, *MISS, *MISS), answers)
    assert (done.unit("B").at, done.unit("B").stopped) == (h("0507"), True)
    assert (len(done.of(Withdrew)), done.of(AssaultEnded)[0].holder) == (1, "red")


def test_after_three_rounds_the_attackers_fall_back():
    """HX-ASSAULT-35"""
    a_round = (*ATTACKER_FIRST, *MISS, *MISS)
    done = storm(close(), a_round * 3)
    assert (done.unit("R").at, done.of(FellBack)[0].forced) == (h("0505"), True)
    asked = [type(question).__name__ for _, question in done.asked]
    assert asked == ["MayFire"] + ["MayBreakOff", "MayWithdraw"] * 3


def inside(*enemies, **more):
    """The fight at 0506 after a round."""
    battle = close(*enemies, **more)
    melee = Melee(h("0506"), "red", ("R",), (("R", h("0505")),), round=2)
    units = {**battle.units, "R": changed(battle.units["R"], at=h("0506"))}
    return changed(battle, units=units, melee=melee)


def test_nobody_withdraws_to_where_enemies_are():
    """HX-ASSAULT-37"""
    battle = inside(blue("B", "squad", "0506"), red("A", "squad", "0507"))
    question, there = c.MayWithdraw(h("0506")), c.Withdraw((("B", h("0507")),))
    assert refused_answer(battle, question, there) == ("hx-no-way-out", "HX-ASSAULT-37")


def test_an_assault_is_the_whole_of_an_action():
    """HX-TURN-05, HX-CMD-12"""
    assert one_round(close(), (*ATTACKER_FIRST, *MISS, *MISS)).unit("R").halves == 2


def test_nobody_withdraws_where_the_attackers_came_from():
    """HX-ASSAULT-37"""
    question, back = c.MayWithdraw(h("0506")), c.Withdraw((("B", h("0505")),))
    assert refused_answer(inside(), question, back) == ("hx-no-way-out", "HX-ASSAULT-37")


def test_mines_strike_whoever_withdraws_out_of_or_into_their_hex():
    """HX-INDCOL-11: it leaves and enters by ground."""
    mines = trap("M", "ap-minefield", "0507", side="red")
    done = storm(
        close(blue("B", "squad", "0506"), mines),
        (*ATTACKER_FIRST, *MISS, *MISS, 6, 6),
        [None, c.Withdraw((("B", h("0507")),))],
    )
    assert [(blast.trap, blast.unit) for blast in done.of(TrapStruck)] == [("M", "B")]
    under = trap("M", "ap-minefield", "0506", side="red")
    stopped = storm(
        close(blue("B", "squad", "0506"), under),
        (6, 6, *ATTACKER_FIRST, *MISS, *MISS, 1, 2, *ATTACKER_FIRST, *MISS, *MISS),
        [None, c.Withdraw((("B", h("0507")),)), c.BreakOff()],
    )
    assert [blast.unit for blast in stopped.of(TrapStruck)] == ["R", "B"]
    assert not stopped.of(Withdrew)


def test_neutralised_units_and_pieces_do_not_withdraw():
    """HX-ASSAULT-37"""
    question = c.MayWithdraw(h("0506"))
    for foe in (
        blue("B", "squad", "0506", neutralised=True), blue("B", "at-gun", "0506"),
        blue("B", "truck", "0506", immobilised=True),
    ):  # fmt: skip
        away = c.Withdraw((("B", h("0507")),))
        assert refused_answer(inside(foe), question, away)[0] == "hx-cannot-withdraw"


def test_those_who_cannot_withdraw_are_not_asked():
    """HX-ASSAULT-37"""
    battle = close(blue("B", "squad", "0506", neutralised=True))
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert [type(question).__name__ for _, question in done.asked] == ["MayBreakOff"]


def test_a_withdrawal_never_overfills_a_hex():
    """HX-UNIT-04"""
    full = [blue(f"X{n}", "squad", "0507") for n in range(4)]
    question = c.MayWithdraw(h("0506"))
    away = c.Withdraw((("B", h("0507")),))
    battle = inside(blue("B", "squad", "0506"), *full)
    assert refused_answer(battle, question, away)[0] == "hx-no-way-out"


def test_whoever_is_hidden_beside_the_hex_is_recognised_by_those_who_storm_it():
    """HX-OBS-05, HX-OBS-06: also if they break off again."""
    battle = close(blue("B", "squad", "0506", fired=True), blue("H", "squad", "0507", hidden=True))
    done = one_round(battle, (*ATTACKER_FIRST, *MISS, *MISS))
    assert not done.unit("H").hidden


def test_two_vehicles_do_not_withdraw_to_where_one_stands():
    """HX-UNIT-04: a hex holds two vehicles, those who come at the same moment counted."""
    tanks = (blue("B", "light-tank", "0506"), blue("C", "light-tank", "0506"))
    battle = inside(*tanks, blue("X", "truck", "0605"))
    question = c.MayWithdraw(h("0506"))
    both = c.Withdraw((("B", h("0605")), ("C", h("0605"))))
    assert refused_answer(battle, question, both) == ("hx-no-way-out", "HX-ASSAULT-37")
    offered = next(withdrawals(battle, question))
    assert offered is not None
    assert len({to for _, to in offered.ways}) == 2


def test_an_attacker_that_cannot_move_is_lost_when_the_others_fall_back():
    """HX-ASSAULT-35"""
    battle = close(
        blue("B", "squad", "0506", fired=True), trap("M", "at-minefield", "0506"),
        row="light-tank",
    )  # fmt: skip
    done = one_round(battle, (4, 4, *ATTACKER_FIRST, *MISS, *MISS))
    assert done.unit("R").fate == ELIMINATED


def test_whoever_was_in_a_carrier_that_is_lost_so_falls_back_himself():
    """HX-ASSAULT-35, HX-UNIT-04: nobody stays in a hex of the enemy."""
    battle = close(
        blue("B", "squad", "0506", fired=True), trap("M", "at-minefield", "0506"),
        red("P", "squad", "0505", aboard="R"), row="half-track",
    )  # fmt: skip
    done = one_round(battle, (4, 4, *ATTACKER_FIRST, *MISS, *MISS))
    assert [(way, retreat.forced) for retreat in done.of(FellBack) for way in retreat.units] == [
        (("P", h("0505")), False)
    ]
    assert (done.unit("P").at, done.unit("P").steps) == (h("0505"), 1)
    assert [u.id for u in done.battle.here(h("0506"))] == ["B"]


def test_he_goes_elsewhere_where_there_is_no_room_for_him():
    """HX-UNIT-04: the hex that a carrier came from has room for it and not for two men more."""
    riders = [red(name, "squad", "0505", aboard="R") for name in "PQ"]
    others = [red(f"X{n}", "squad", "0505") for n in range(3)]
    battle = close(
        blue("B", "squad", "0506", fired=True), trap("M", "at-minefield", "0506"),
        *riders, *others, row="half-track",
    )  # fmt: skip
    done = one_round(battle, (4, 4, *ATTACKER_FIRST, *MISS, *MISS))
    assert done.unit("P").at == h("0505")
    assert done.unit("Q").at not in (h("0505"), h("0506"))


def test_men_in_a_vehicle_that_is_destroyed_do_not_share_the_steps_of_those_struck():
    """HX-ASSAULT-10, HX-UNIT-09: units aboard are not targeted."""
    battle = a_battle(
        red("R", "squad", "0505"), red("S", "squad", "0505"),
        blue("T", "truck", "0506"), blue("L", "section-leader", "0506", fired=True),
        blue("P", "squad", "0506", aboard="T"),
    )  # fmt: skip
    dice = (*ATTACKER_FIRST, 1, 1, *TWO, *MISS)
    answers = [c.Strike("T"), c.BreakOff()]
    done = played(battle, assault("0506", ("R",), ("S",)), dice, answers)
    assert [done.unit(name).fate for name in "TL"] == [ELIMINATED, ELIMINATED]
    assert (done.unit("P").fate, done.unit("P").steps) == (UP, 1)


# --- out of the sky -------------------------------------------------------------------------------
def test_parachuted_units_that_land_on_enemies_assault_at_once():
    """HX-PARA-06"""
    battle = a_battle(
        red("R", "squad", "0506", parachuted=True), blue("B", "squad", "0506"), active=""
    )
    done = run(lambda umpire: land_on(battle, ("R",), h("0506"), umpire), (*ATTACKER_FIRST, *TWO))
    assert (values(done)[0]["HX-ASSAULT-08"], done.unit("B").fate) == (-2, ELIMINATED)


def test_they_have_no_movement_marker_while_they_fight_and_one_when_they_are_left_alone():
    """HX-TURN-08, HX-ASSAULT-22, HX-ASSAULT-37"""
    battle = a_battle(
        red("R", "squad", "0506", parachuted=True), blue("B", "squad", "0506"), active=""
    )
    done = run(
        lambda umpire: land_on(battle, ("R",), h("0506"), umpire), (*DEFENDER_FIRST, *MISS, *TWO)
    )
    assert strike_of(done, "B") == {"HX-ASSAULT-23": -1}
    assert (done.unit("R").at, done.unit("R").moved) == (h("0506"), True)


def test_whoever_came_out_of_the_sky_falls_back_to_the_first_open_hex():
    """HX-ASSAULT-35"""
    battle = a_battle(
        red("R", "squad", "0506", parachuted=True), blue("B", "squad", "0506"), active=""
    )
    done = run(
        lambda umpire: land_on(battle, ("R",), h("0506"), umpire),
        (*ATTACKER_FIRST, *MISS, *MISS), [c.BreakOff()],
    )  # fmt: skip
    assert done.unit("R").at == h("0505")
    assert done.unit("R").moved  # HX-TURN-08


def test_mines_strike_whoever_falls_back_out_of_or_into_their_hex():
    """HX-INDCOL-11: he leaves and enters by ground, though he came from the sky."""
    battle = a_battle(
        red("R", "squad", "0506", parachuted=True), blue("B", "squad", "0506"),
        trap("M", "ap-minefield", "0506"), trap("I", "ied", "0505"), active="",
    )  # fmt: skip
    done = run(
        lambda umpire: land_on(battle, ("R",), h("0506"), umpire),
        (*ATTACKER_FIRST, *MISS, *MISS, *MISS, *MISS), [c.BreakOff(), c.Blow()],
    )  # fmt: skip
    assert [(blast.trap, blast.unit) for blast in done.of(TrapStruck)] == [("M", "R"), ("I", "R")]
    assert done.unit("R").at == h("0505")

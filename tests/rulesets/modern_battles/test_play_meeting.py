"""Where two or three rules meet on the table: each of them right by itself, and right together."""

from tests.rulesets.modern_battles.build import (
    BLUE,
    EAST,
    RED,
    WEST,
    a_battle,
    a_vehicle,
    blue,
    cliff,
    house,
    inch,
    mines,
    move,
    one_way,
    played,
    red,
    refused,
    run,
    wall,
)

from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.events.fire import Fired, TemplateLaid
from sandtable.rulesets.modern_battles.battle.events.moves import (
    LeftTable,
    MinesFound,
    MinesSprung,
    MoveBegan,
)
from sandtable.rulesets.modern_battles.battle.events.turn import TurnEnded
from sandtable.rulesets.modern_battles.battle.events.vehicles import VehicleLost
from sandtable.rulesets.modern_battles.battle.state import (
    EXITED,
    FLEEING,
    MOUNTED,
    OFF,
    SHAKEN,
    SHOOTING,
    START,
    UP,
    WRECK,
    with_figures,
    with_group,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play import close_combat, groups, morale

AMBUSH = Options(ambush=True)
GROUPS = Options(vehicle_groups=True)
SPRING = c.SpringAmbush("T")
MISS, HIT, WOUND, DOOM = 1, 6, 6, (6, 6)


def engaged(battle):
    return run(lambda umpire: close_combat.refresh(battle, umpire)).battle


def watched(*who, marker, at=(40, 12), **more):
    """A blue tank lies in ambush, with HE for men on foot."""
    return engaged(a_battle(*who, a_vehicle("T", BLUE, *at, ambush=marker), options=AMBUSH, **more))


# --- ambush ---------------------------------------------------------------------------------------
def test_who_flees_from_an_ambush_does_not_set_it_off_again_MB_AMB_04_MB_MOV_06():
    battle = watched(red("A", (20, 10), (20, 12), (20, 14), (20, 16)), marker=(22, 13))
    done = played(battle, move(battle, "A", 3), (HIT, WOUND, *DOOM), [SPRING])
    assert done.state("A") == FLEEING
    assert len(done.asked) == len(done.of(Fired)) == 1


def test_who_breaks_off_may_be_fired_on_once_he_is_out_of_reach_MB_AMB_04_MB_MOV_08():
    battle = watched(red("A", (20, 10)), blue("X", (21.5, 10)), marker=(20, 12))
    away = c.BreakOff("A", one_way("A1", (17, 12)), WEST)
    done = played(battle, away, (MISS,), [SPRING])
    assert [event.target for event in done.of(Fired)] == ["A"]


def test_who_has_charged_into_reach_is_engaged_and_no_target_MB_AMB_04_MB_SHT_02():
    """Within 3 inches of the marker from x = 17.2 on, in reach of X beyond x = 18."""
    battle = watched(red("A", (14, 10)), blue("X", (20, 10)), marker=(19, 13))
    done = played(battle, c.Charge("A", "X", one_way("A1", (18.9, 10))))
    places = [question.at for _, question in done.asked]
    assert places
    assert all(x <= 1800 for x, _ in places)


def test_who_loses_his_marker_has_not_fired_for_that_MB_AMB_07_MB_SPT_02():
    """Shaken in the turn in which it was laid; with the marker still there it was so already."""
    tank, men = a_vehicle("V", RED, 10, 10), red("A", (10, 20), weapons=["bazooka"])
    battle = a_battle(tank, men, blue("X", (60, 10)), options=AMBUSH, phase=SHOOTING)
    for who, marker in (("V", inch(30, 10)), ("A", inch(15, 20))):
        laid = played(battle, c.LayAmbush(who, marker)).battle
        shaken = run(lambda u, who=who, laid=laid: morale.become(laid, who, SHAKEN, "", u)).battle
        over = run(lambda u, shaken=shaken: u.record(shaken, TurnEnded(RED))).battle
        assert not (over.vehicles.get(who) or over.units[who]).fired_last


def test_a_vehicle_does_not_drive_over_riders_who_flee_from_an_ambush_MB_MOV_07_MB_RID_07():
    """The last of them runs 4 inches with his machine gun, before the bow of the tank."""
    tank = a_vehicle("V", RED, 40, 10, facing=WEST)
    riders = red("R", *[(40, 10)] * 4, mounted="V", cd=2, weapons=["mg-heavy"] * 4)
    battle = watched(tank, riders, marker=(40, 11), at=(60, 10))
    saved, three, drawn = 6, (1, 6), (1, 1, 1)
    dice = (HIT, saved, *three, WOUND, WOUND, WOUND, *drawn, *DOOM)
    done = played(battle, c.Move("V", one_way("V", (32, 10)), WEST), dice, [SPRING])
    assert done.at("R4") == (3150, 1116)
    assert done.at("V") == inch(34, 10)  # its bow is where his base begins


def test_mines_before_a_man_who_has_fallen_are_no_concern_of_the_others_MB_INI_03_MB_AMB_05():
    """A1 alone was to step into them; a shell of the ambush takes him before."""
    field, men = mines("M", 22, 9, 4, 2), red("A", (20, 10), (20, 12), (20, 14), cd=12)
    battle = watched(men, marker=(20, 9), at=(40, 8), terrain=(field,))
    done = played(battle, move(battle, "A", 4), (HIT, WOUND, 1, 1), [SPRING])
    assert done.of(MinesSprung) == done.of(MinesFound) == []
    assert done.at("A2") == inch(24, 12)


def test_who_stops_before_mines_stands_on_nobody_MB_INI_03_MB_MOV_07():
    """Friends stand all the way to the edge: back where they came from."""
    field = mines("M", 13, 5, 4, 10)
    wide = [(x, y) for x in (11.05, 12.1) for y in (9, 10.05, 11.1)]
    battle = a_battle(
        red("A", (10, 10)), red("B", *wide), blue("X", (40, 9)), terrain=(field,), known=("M",)
    )
    done = played(battle, move(battle, "A", 4))
    assert done.at("A1") == inch(10, 10)


def test_two_whose_ways_cross_do_not_stop_on_one_another_MB_INI_03_MB_MOV_07():
    field = mines("M", 11.5, 5, 4, 10)
    battle = a_battle(
        red("A", (10, 10), (10, 12)), blue("X", (40, 9)), terrain=(field,), known=("M",)
    )
    ways = (("A1", (inch(13, 12.5),)), ("A2", (inch(13, 9.5),)))
    done = played(battle, c.Move("A", ways, EAST))
    (x, y), (u, v) = done.at("A1"), done.at("A2")
    assert (x - u) ** 2 + (y - v) ** 2 >= 100**2


# --- flights --------------------------------------------------------------------------------------
def test_a_group_that_breaks_in_the_compulsory_step_withdraws_once_MB_MOV_06_MB_GRP_03():
    """MB-VEH-21: a vehicle that flees and cannot move is left; its group fails the test for it."""
    stuck = a_vehicle("V1", RED, 40, 10, group="g", state=FLEEING, immobilised=True)
    other = a_vehicle("V2", RED, 40, 20, group="g")
    battle = a_battle(
        stuck, other, blue("X", (60, 10)), options=GROUPS, groups={"g": ("V1", "V2")}, phase=START
    )
    done = played(battle, c.EndStep(), (*DOOM, *DOOM))
    assert done.at("V2") == inch(32, 20)


def test_who_begins_to_flee_in_the_compulsory_step_flees_once_MB_MOV_06_MB_AMB_04():
    """The shell meant for those who run hits others too, who come later in the list."""
    runs = red("A", (20, 10), state=FLEEING, cd=2)
    near = red("B", (20, 11.1), (20, 13), cd=2)
    battle = watched(runs, near, marker=(20, 9), phase=START)
    rally, shell = DOOM, (HIT, 1, WOUND)
    done = played(battle, c.EndStep(), (*rally, *shell, *DOOM), [SPRING])
    assert done.of(TemplateLaid)[0].under == ("A1", "B1")
    assert [event.unit for event in done.of(MoveBegan)] == ["A", "B"]


def test_a_vehicle_that_flees_and_is_hemmed_in_is_left_MB_VEH_21_MB_MOV_07():
    """Cliffs behind it and on both sides: it cannot move, as if it were immobilised."""
    gorge = (cliff("C1", 6, 5, 1.9, 10), cliff("C2", 8, 5, 9, 3.9), cliff("C3", 8, 11.1, 9, 4))
    tank = a_vehicle("V", RED, 10, 10, state=FLEEING)
    battle = a_battle(tank, red("A", (40, 30)), blue("X", (60, 10)), terrain=gorge, phase=START)
    done = played(battle, c.EndStep(), DOOM)
    assert [event.vehicle for event in done.of(VehicleLost)] == ["V"]


def test_figures_that_have_fled_off_the_table_do_not_mount_MB_MOV_09_MB_MOV_10():
    battle = a_battle(
        red("A", (5, 10), (5, 12), (5, 14)),
        a_vehicle("V", RED, 7.5, 12, "truck"),
        blue("X", (60, 9)),
    )
    battle = with_figures(battle, {"A3": {"fate": OFF}})
    done = played(battle, c.Mount("A", "V"))
    assert [done.fate(who) for who in ("A1", "A2", "A3")] == [MOUNTED, MOUNTED, OFF]


def test_a_leader_who_has_left_by_choice_is_not_lost_MB_PSY_05_MB_MOV_09():
    battle = a_battle(red("A", (5, 10), (5, 12)), blue("X", (60, 9)))
    for by_choice in (True, False):
        gone = LeftTable("A", ("A1",), by_choice)
        done = run(lambda umpire, gone=gone: umpire.record(battle, gone))
        assert done.battle.units["A"].leaderless is not by_choice


# --- riders ---------------------------------------------------------------------------------------
def test_riders_have_moved_when_their_vehicle_has_MB_MOV_03_MB_RID_06():
    """Put down from a tank that drove into mines and was left, they fire as moving."""
    tank = a_vehicle("V", RED, 10, 10)
    riders = red("R", *[(10, 10)] * 2, mounted="V", weapons=["rifle", "mg-light"])
    field = mines("M", 14, 5, 3, 10)
    battle = a_battle(tank, riders, blue("X", (30, 10), (30, 12)), terrain=(field,))
    missed, held = 6, (1, 1)
    done = played(battle, c.Move("V", one_way("V", (18, 10)), EAST), (missed, *DOOM, *held))
    assert done.of(VehicleLost)
    assert done.battle.units["R"].moved
    fires = played(done.battle, c.EndStep()).battle
    shot = played(fires, c.Shoot("R", "X"), (MISS,))  # the rifle alone: the machine gun is Heavy
    assert shot.modifiers(0)["MB-SHT-12"] == -1


def test_a_pivot_of_the_hull_does_not_move_its_riders_MB_MOV_03_MB_MOV_10():
    riders = red("R", (10, 10), mounted="V")
    battle = a_battle(a_vehicle("V", RED, 10, 10), riders, blue("X", (30, 10)))
    done = played(battle, c.Move("V", one_way("V", (10, 10)), WEST))
    assert done.battle.vehicles["V"].moved
    assert not done.battle.units["R"].moved


# --- one fire -------------------------------------------------------------------------------------
def shooting(*who, **more):
    return engaged(a_battle(*who, phase=SHOOTING, **more))


def test_what_two_weapons_of_a_vehicle_do_to_a_crew_is_one_fire_MB_SHT_24_MB_PSY_03():
    """One of five, and one of the four left: neither is more than a quarter, together they are."""
    tank = a_vehicle("V", RED, 10, 10, guns=("gun-75", "gun-75"), gun_loss=(0, 0))
    battle = shooting(tank, a_vehicle("T", BLUE, 34, 10))
    one_loss, passed = (HIT, 1, 4), (1, 1)
    first = played(battle, c.Shoot("V", "T", "main"), one_loss)
    assert (first.battle.vehicles["T"].crew, first.battle.vehicles["T"].targeted) == (4, False)
    second = played(first.battle, c.Shoot("V", "T", "main-2"), (*one_loss, *passed))
    assert (second.battle.vehicles["T"].crew, second.battle.vehicles["T"].targeted) == (3, True)


def five(**more):
    """A platoon of five blue tanks, before a red one with two guns."""
    tank = a_vehicle("V", RED, 10, 10, guns=("gun-75", "gun-75"), gun_loss=(0, 0))
    names = tuple(f"T{n}" for n in range(1, 6))
    foes = [a_vehicle(name, BLUE, 34, 4 * n, group="g") for n, name in enumerate(names, 1)]
    return shooting(tank, *foes, options=GROUPS, groups={"g": names}, **more)


def test_vehicles_that_one_fire_takes_from_a_group_are_summed_MB_SHT_24_MB_GRP_02():
    """One of five is no more than a quarter; with the second it is two of five."""
    blaze, all_burnt, holds = (HIT, 2, 6), (1,) * 5, (1, 1)
    first = played(five(), c.Shoot("V", "T1", "main"), (*blaze, *all_burnt, *holds))
    assert "MB-PSY-03" not in first.modifiers(-1)
    second = played(first.battle, c.Shoot("V", "T3", "main-2"), (*blaze, *all_burnt, *holds))
    assert second.modifiers(-1)["MB-PSY-03"] == -1


def rallied(battle):
    battle = with_group(battle, "g", disengaging=True)
    return run(lambda umpire: groups.rally(battle, BLUE, umpire), (1, 1))


def test_a_group_counts_its_vehicles_and_not_their_crews_MB_GRP_02_MB_PSY_03():
    """Two men of one crew are hard fire for that crew alone."""
    losses, held = (HIT, 2, 2, 3), (1, 1)
    hurt = played(five(), c.Shoot("V", "T1", "main"), (*losses, *held)).battle
    assert hurt.vehicles["T1"].targeted
    assert "MB-PSY-03" not in rallied(hurt).modifiers(0)


def test_artillery_on_one_vehicle_is_fire_on_its_group_MB_GRP_03_MB_PSY_03():
    """MB-PSY-03: hit or not; it is forgotten after the group's own turn."""
    guns = red("H", (8, 11), (8, 12), (8, 13), gun="howitzer-105", gun_at=(10, 12))
    names = ("T1", "T2")
    foes = [a_vehicle(n, BLUE, 34, y, "truck", group="g") for n, y in (("T1", 10), ("T2", 16))]
    battle = shooting(guns, *foes, options=GROUPS, groups={"g": names})
    fired = played(battle, c.Shoot("H", "T1", "gun"), (MISS,)).battle
    assert rallied(fired).modifiers(0)["MB-PSY-03"] == -1


def test_losses_of_a_fire_are_measured_against_those_still_there_MB_GEN_13_MB_MOV_09():
    """Two of four have left the table by choice: one of the two others is more than a quarter."""
    men = blue("X", (20, 10), (20, 12), (20, 14), (20, 16))
    battle = with_figures(
        shooting(red("A", (10, 10)), men), {who: {"fate": EXITED} for who in ("X3", "X4")}
    )
    done = played(battle, c.Shoot("A", "X"), (HIT, WOUND, 2, 1, 1))
    assert done.modifiers(-1) == {"MB-PSY-03": -1}


def test_fire_of_ones_own_side_calls_for_no_test_MB_PSY_13_MB_WPN_12():
    """Flames take one of two of another squad, who stood in their way."""
    battle = shooting(
        red("A", (10, 10), weapons=["flamethrower"]),
        red("B", (14, 10), (14, 12)),
        blue("X", (17, 10), (17, 12)),
    )
    done = played(battle, c.Shoot("A", "X"), (WOUND, WOUND, 1, 1))
    assert done.rules.count("MB-PSY-06") == 1  # of X alone
    assert done.battle.units["B"].targeted  # more than a quarter of it by one fire (MB-PSY-03)


def test_flames_do_nothing_to_a_vehicle_that_is_lost_meanwhile_MB_WPN_12_MB_VEH_24():
    """The first truck burns; the second, its group, backs into mines at once and is left."""
    flames = red("A", (10, 10), weapons=["flamethrower"])
    trucks = [a_vehicle(n, BLUE, x, 10, "truck", group="g") for n, x in (("T1", 13), ("T2", 17))]
    field = mines("M", 20, 5, 4, 10, side=RED)
    battle = shooting(flames, *trucks, terrain=(field,), options=GROUPS, groups={"g": ("T1", "T2")})
    save, blaze, burnt, fails, unseen = 2, 6, (1, 1), DOOM, 6
    dice = (save, blaze, *burnt, *fails, unseen, *DOOM)
    done = played(battle, c.Shoot("A", "T1"), dice)
    assert [event.vehicle for event in done.of(VehicleLost)] == ["T1", "T2"]


def test_cover_counts_as_somebody_of_the_observers_finds_it_who_sees_MB_SHT_24_MB_TER_07():
    """Their leader stands behind a house; the line from him would cross the wall."""
    mortar = red("H", (4, 30), (4, 31), (4, 32), gun="mortar-81", gun_at=(6, 30))
    eyes = red("E", (24, 10), (34, 20))
    screen = (house("H1", 24, 12, 3, 3), house("H2", 14, 24, 2, 14), wall("W", 29.3, 18.4, 1.2))
    battle = shooting(mortar, eyes, blue("X", (30, 20)), terrain=screen)
    done = played(battle, c.Shoot("H", "X", "gun"), (MISS, 1, 1))
    assert "MB-SHT-15" not in done.modifiers(0)


# --- cover ----------------------------------------------------------------------------------------
def test_who_was_a_target_leaves_the_cover_of_a_wreck_after_a_test_MB_COV_02_MB_VEH_22():
    wreck = a_vehicle("W", RED, 13, 10, fate=WRECK)
    men = red("A", (10, 10), shot_at=True)
    away = a_battle(men, wreck, blue("X", (60, 9)), options=Options(leaving_cover=True))
    assert played(away, move(away, "A", -4), (3,)).rules == ["MB-COV-02"]
    manned = with_vehicle(away, "W", fate=UP)
    assert played(manned, move(manned, "A", -4)).rules == []


# --- groups ---------------------------------------------------------------------------------------
def test_a_vehicle_that_withdraws_with_its_group_does_not_turn_its_turret_MB_GRP_03_MB_GEN_09():
    """MB-T-COMMANDS: turning is for those who advance."""
    tank = a_vehicle("V1", RED, 40, 10, group="g")
    battle = a_battle(tank, blue("X", (60, 10)), options=GROUPS, groups={"g": ("V1",)})
    played(battle, c.Turn("V1", WEST, "turret"))
    gone = with_group(battle, "g", disengaging=True)
    assert refused(gone, c.Turn("V1", WEST, "turret")) == ("mb-group-withdraws", "MB-GRP-03")

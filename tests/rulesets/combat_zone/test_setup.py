"""From a scenario to a battle: fighters, profiles, weapons, places, doors, reinforcements."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import RULES, RULESET, run
from tests.rulesets.combat_zone.scenes import a_scenario, set_out

from sandtable import scenarios
from sandtable.reading import BadScenario
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Arrived, ShotAt
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    DEPLOYMENT,
    EDGES,
    FIT,
    NORTH,
    WAITING,
    Fighter,
    Machine,
    changed,
)
from sandtable.rulesets.combat_zone.files import scenario
from sandtable.rulesets.combat_zone.files.muster import arrivals, begin
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.turn import start_turn
from sandtable.staging import stage


def fighter(line: list[Any] | dict[str, Any], kind: str = "gang", **switches: object) -> Fighter:
    """The first figure of a roster with this one line."""
    data = a_scenario([line], kind=kind)
    return (
        begin(data, {f"cz.{k.replace('_', '-')}": v for k, v in switches.items()}).figures["A1"].who
    )


# --- the battle -----------------------------------------------------------------------------------
def test_figures_have_ids_by_side_letter_and_number() -> None:
    data = a_scenario([[2, "soldier", "green", "basic", []]], [[1, "foe", "green", "basic", []]])
    assert list(begin(data).figures) == ["A1", "A2", "B1"]


def test_a_battle_begins_before_the_first_turn_with_the_side_that_deploys_first() -> None:
    battle = begin(a_scenario(head={"first": "blue"}))
    assert (battle.turn, battle.phase, battle.to_act) == (0, DEPLOYMENT, "blue")


def test_a_silent_scenario_begins_with_the_roll_for_edges() -> None:
    """CZ-SEQ-06: without zones the sides roll for the choice of an edge."""
    assert begin(a_scenario(zones=False)).phase == EDGES


def test_the_switches_are_those_of_the_scenario_unless_others_are_given() -> None:
    data = a_scenario(options={"cz.setting": "core", "cz.first-aid": False})
    battle = begin(data, {"cz.first-aid": True})
    assert (battle.options.setting, battle.options.first_aid) == ("core", True)


def test_a_battle_can_be_given_all_its_switches() -> None:
    options = Options(rof_limit="bursts-per-turn")
    assert begin(a_scenario(options={"cz.setting": "core"}), options).options is options


def test_weapons_that_the_chosen_setting_does_not_have_are_refused() -> None:
    """CZ-GEN-01: the core sheet alone has no light machine gun."""
    data = a_scenario([[1, "gunner", "average", "leader", ["lmg"]]])
    with pytest.raises(BadScenario, match="data-unknown-name"):
        begin(data, {"cz.setting": "core"})


def test_doors_start_as_the_scenario_says() -> None:
    doors = {
        "d1": [20, 12, "open"], "d2": [20, 15, "shut"], "d3": [20, 18, "locked"],
        "d4": [25, 10, "reinforced"], "d5": [28, 10, "armoured"],
    }  # fmt: skip
    house = {"id": "house", "kind": "building", "r": [20, 10, 10, 10], "doors": doors}
    battle = begin(a_scenario(terrain={"H": house}))
    assert battle.shut == {"d2", "d3", "d4", "d5"}
    assert battle.locked == {"d3", "d4", "d5"}


def test_objects_lie_where_the_scenario_puts_them() -> None:
    desk = {"at": [30, 20.5], "difficulty": 9, "precarious": True}
    battle = begin(a_scenario(objects={"case": [10, 10], "desk": desk}))
    case, desk_ = battle.things["case"], battle.things["desk"]
    assert (case.at, case.portable, case.difficulty) == ((1000, 1000), True, 0)
    assert (desk_.at, desk_.portable, desk_.difficulty) == ((3000, 2050), False, 9)
    assert desk_.precarious


def test_fixed_figures_stand_in_their_places_and_the_others_wait() -> None:
    lines = [
        [1, "sentry", "average", "leader", ["smg"], {"at": [30, 20], "facing": 90}],
        [1, "sleeper", "average", "basic", ["smg"]],
    ]
    sentry, sleeper, _ = begin(a_scenario(lines)).figures.values()
    assert (sentry.fate, sentry.at, sentry.facing) == (FIT, (3000, 2000), (10_000, 0))
    assert sentry.settled == sentry.facing
    assert (sleeper.fate, sleeper.facing) == (WAITING, NORTH)


def test_groups_keep_their_members_in_the_order_of_the_roster() -> None:
    data = a_scenario([[1, "chief", "veteran", "leader", []], [2, "man", "green", "basic", []]])
    group = begin(data).groups["red-group"]
    assert (group.side, group.kind, group.members) == ("red", "gang", ("A1", "A2", "A3"))


# --- profiles and roles ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind", "role", "switch", "profile"),
    [
        ("gang", "gang-leader", "gang-only", "gang-leader"),
        ("gang", "leader", "gang-only", "gang-leader"),
        ("gang", "sub-leader", "gang-only", "basic"),
        ("gang", "basic", "all-leaders", "basic"),
        ("squad", "leader", "gang-only", "basic"),
        ("squad", "leader", "all-leaders", "gang-leader"),
        ("team", "leader", "all-leaders", "gang-leader"),
        ("team", "sub-leader", "all-leaders", "basic"),
    ],
)
def test_the_leader_profile_goes_by_the_group_and_the_switch(
    kind: str, role: str, switch: str, profile: str
) -> None:
    """CZ-PROF-02."""
    who = fighter([1, "somebody", "average", role, []], kind, leader_profile=switch)
    assert who.profile == profile


@pytest.mark.parametrize(
    ("switch", "effect"), [("gang-only", "eliminated"), ("all-leaders", "panic")]
)
def test_where_all_leaders_have_the_better_profile_seven_only_panics_one(
    switch: str, effect: str
) -> None:
    """CZ-PROF-02, CZ-WOUND-01: a resistance of 7 or 8 against a wound roll of 7."""
    position = {
        "scenario": a_scenario([[1, "sergeant", "average", "leader", []]], kind="squad"),
        "options": {"cz.setting": "core", "cz.leader-profile": switch},
        "figures": {
            "A1": {"fate": FIT, "at": [40, 20]},
            "B1": {"fate": FIT, "at": [10, 20], "facing": 90, "weapons": ["pistol"]},
        },
        "turn": 1,
        "phase": ACTIONS,
        "to_act": "blue",
        "active": "blue-group",
    }
    shot = stage(RULESET, position).play("shoot B1 at A1 with pistol 1", dice=(6, 4, 3))
    assert shot.of(ShotAt)[0].effect == effect


@pytest.mark.parametrize("role", ["hero", "basic", "leader"])
def test_a_hero_has_the_profile_of_heroes_whatever_his_role(role: str) -> None:
    """CZ-PROF-01, CZ-QUAL-06."""
    assert fighter([1, "Nemo", "hero", role, []]).profile == "hero"


@pytest.mark.parametrize(
    ("written", "role"),
    [("leader", "leader"), ("gang-leader", "leader"), ("sub-leader", "sub-leader"), ("basic", "")],
)
def test_two_roles_command_and_the_others_do_not(written: str, role: str) -> None:
    """CZ-PROF-03."""
    assert fighter([1, "somebody", "average", written, []]).role == role


def test_traits_follow_the_role() -> None:
    assert fighter([1, "doc", "average", "leader+medic+trained", []]).traits == (
        "medic",
        "trained",
    )


def test_a_machine_has_the_figures_of_the_scenario_and_basic_dice() -> None:
    """CZ-MACH-06."""
    machine = {
        "name": "Colossus", "role": "leader", "quality": "veteran", "resistance": 12, "ap": 7,
        "weapons": ["autocannon", "axe"], "self_repair": True, "fights_on_after_critical": 1,
        "base": 5,
    }  # fmt: skip
    data = a_scenario()
    group = {"group": "robots", "type": "machines", "machines": [machine]}
    data["sides"][0]["groups"] = [group]
    figure = begin(data).figures["A1"]
    assert figure.who.machine == Machine(12, 7, self_repair=True, fights_on=1)
    assert (figure.who.profile, figure.who.role, figure.who.radius) == ("basic", "leader", 250)
    assert (figure.weapons, figure.who.hand_weapon) == (("autocannon",), "axe")


def test_a_scenario_may_give_a_machine_other_dice() -> None:
    """CZ-MACH-06: the basic dice unless told otherwise."""
    machine = {"name": "X", "quality": "green", "resistance": 9, "ap": 5, "profile": "hero"}
    data = a_scenario()
    data["sides"][0]["groups"] = [{"group": "x", "type": "machines", "machines": [machine]}]
    assert begin(data).figures["A1"].who.profile == "hero"


def test_the_french_name_is_kept_where_it_is_another() -> None:
    who = fighter([1, {"en": "runner", "fr": "coureur"}, "green", "basic", []])
    assert (who.name, who.name_fr) == ("runner", "coureur")


# --- what they bring ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("items", "hand_weapon", "second"),
    [
        ([], "none", False),
        (["smg"], "none", False),
        (["dagger"], "dagger", False),
        (["smg", "sword"], "sword", False),
        (["heavy-pistol"], "pistol", False),
        (["heavy-pistol", "sword"], "sword", True),
        (["heavy-pistol", "pistol", "dagger"], "dagger", True),
        (["pistol", "light-pistol"], "pistol", True),
        (["axe", "sword"], "axe", True),
        (["dagger", "axe"], "axe", True),
        (["dagger*2"], "dagger", True),
        (["self-loading-rifle", "bayonet"], "bayonet", False),
        (["assault-rifle", "bayonet", "dagger"], "bayonet", True),
        (["assault-rifle", "bayonet", "sword"], "sword", False),
        (["assault-rifle", "bayonet", "pistol"], "bayonet", True),
    ],
)
def test_the_best_hand_weapon_is_the_main_one_and_any_other_one_handed_one_the_second(
    items: list[str], hand_weapon: str, second: bool
) -> None:
    """CZ-CC-10, CZ-CC-11: a pistol counts as a hand weapon, a bayonet is never a second one."""
    who = fighter([1, "somebody", "average", "basic", items])
    assert (who.hand_weapon, who.second_weapon) == (hand_weapon, second)


def test_ranged_weapons_are_kept_in_the_order_written() -> None:
    data = a_scenario([[1, "x", "average", "leader", ["smg", "dagger", "heavy-pistol"]]])
    assert begin(data).figures["A1"].weapons == ("smg", "heavy-pistol")


def test_grenades_missiles_and_rifle_grenades_are_counted() -> None:
    """CZ-GREN-01, CZ-GREN-02, CZ-WPN-06."""
    items = [
        "rocket-launcher", "bolt-action-rifle", "smoke-grenade*2", "molotov", "he-missile*3",
        "rifle-grenade:anti-tank",
    ]  # fmt: skip
    figure = begin(a_scenario([[1, "x", "average", "leader", items]])).figures["A1"]
    assert figure.weapons == ("rocket-launcher", "bolt-action-rifle")
    assert figure.grenades == (
        ("smoke-grenade", 2),
        ("molotov", 1),
        ("he-missile", 3),
        ("rifle-grenade:antitank-grenade", 1),
    )


@pytest.mark.parametrize("setting", ["core", "ww2"])
def test_a_flamethrower_comes_with_one_canister_and_a_one_shot_launcher_with_its_shot(
    setting: str,
) -> None:
    """CZ-WPN-07, CZ-WPN-08: six shots each; spare canisters are counted apart."""
    items = ["flamethrower*2", "canister*3", "panzerfaust", "rocket-launcher"]
    data = a_scenario([[1, "x", "average", "leader", items]])
    figure = begin(data, {"cz.setting": setting}).figures["A1"]
    assert figure.grenades == (("canister", 3), ("flamethrower", 12), ("panzerfaust", 1))


def test_armour_and_kits_are_told_apart() -> None:
    """CZ-EQUIP-01."""
    who = fighter([1, "x", "average", "basic", ["primitive", "medikit", "radio", "tool-kit"]])
    assert (who.armour, who.equipment) == ("primitive", ("medikit", "radio", "tool-kit"))


@pytest.mark.parametrize("setting", ["core", "ww2"])
def test_every_weapon_of_a_setting_can_be_brought(setting: Any) -> None:
    """CZ-GEN-01, CZ-WPN-01 to CZ-WPN-04: every row of the tables is known to rosters."""
    not_in_hand = ("rifle-grenade", "mmg", "hmg")  # fired from a rifle; served by a crew
    names = [name for name in sheet.WEAPONS[setting] if name not in not_in_hand]
    who = begin(a_scenario([[1, "x", "average", "leader", names]]), {"cz.setting": setting})
    figure = who.figures["A1"]
    assert {*figure.weapons, *(name for name, _ in figure.grenades)} == set(names)


def test_points_are_the_printed_prices_of_weapons_and_equipment() -> None:
    """CZ-WPN-09: the tutorial's patrol costs 23 points, its guards 11."""
    from sandtable.rulesets.combat_zone.files.roster import points_of

    sides = scenarios.load("cz-tutorial").sides
    assert [sum(points_of(m.line, "ww2") for m in side.members()) for side in sides] == [23, 11]


def test_extra_rounds_are_priced_by_their_weapon() -> None:
    """CZ-WPN-06, CZ-WPN-08: launcher 20 + 2 HE at 3 + smoke 1; flamethrower 15 + canister 8."""
    items = [
        ["rocket-launcher", "he-missile*2", "smoke-missile"],
        ["flamethrower", "canister"],
        ["bolt-action-rifle", "rifle-grenade:smoke*2"],
    ]
    lines = [[1, f"x{n}", "average", "basic", some] for n, some in enumerate(items)]
    data = a_scenario(lines, red={"points": 27 + 23 + 13})
    assert "caution-points" not in [c.key for c in scenario.read(data).warnings]


# --- reinforcements -------------------------------------------------------------------------------
def with_reserve(**more: Any) -> dict[str, Any]:
    line = [3, "reservist", "average", "basic", ["smg"]]
    group = {"group": "reserve", "type": "team", "figures": [line]}
    arrival = {"turn": 3, "edge": "west", "from": 10, "to": 20, "groups": [group], **more}
    return a_scenario(red={"arrivals": [arrival]})


def test_reinforcements_are_not_deployed() -> None:
    battle = begin(with_reserve())
    assert [m.id for m in battle.field.scenario.to_deploy()] == ["A1", "B1"]
    assert [battle.figures[f"A{n}"].fate for n in (2, 3, 4)] == [WAITING] * 3


def test_nobody_arrives_before_the_turn_of_the_scenario() -> None:
    battle = set_out(with_reserve(), {"A1": (5, 5), "B1": (55, 5)}, turn=2)
    assert list(arrivals(battle)) == []


def test_reinforcements_come_in_at_their_stretch_of_the_edge_facing_inwards() -> None:
    battle = set_out(with_reserve(), {"A1": (5, 5), "B1": (55, 5)}, turn=3)
    came = list(arrivals(battle))
    assert [event.figure for event in came] == ["A2", "A3", "A4"]
    assert all(event.at[0] == 125 and 1125 <= event.at[1] <= 1875 for event in came)
    assert {event.facing for event in came} == {(1, 0)}


def test_reinforcements_stand_apart_from_each_other_and_from_who_is_there() -> None:
    battle = set_out(with_reserve(), {"A1": (1.25, 15), "B1": (2.5, 12)}, turn=3)
    bases = [event.at for event in arrivals(battle)]
    bases += [battle.figures[who].at for who in ("A1", "B1")]
    gaps = [
        (x - u) ** 2 + (y - v) ** 2 for n, (x, y) in enumerate(bases) for u, v in bases[n + 1 :]
    ]
    assert len(bases) == 5
    assert min(gaps) >= 250**2


def test_who_finds_no_room_waits_for_a_later_turn() -> None:
    lake = {"id": "lake", "impassable": True, "r": [0, 5, 12, 20]}
    data = with_reserve()
    data["terrain"] = {"W": lake}
    battle = set_out(data, {"A1": (20, 30), "B1": (55, 5)}, turn=3)
    assert list(arrivals(battle)) == []


@pytest.mark.parametrize(
    ("edge", "facing"), [("north", (0, 1)), ("south", (0, -1)), ("west", (1, 0)), ("east", (-1, 0))]
)
def test_reinforcements_touch_the_edge_they_come_from(edge: str, facing: tuple[int, int]) -> None:
    data = with_reserve(edge=edge)
    battle = set_out(data, {"A1": (30, 20), "B1": (35, 20)}, turn=3)
    event = next(iter(arrivals(battle)))
    field = battle.field
    distance = {
        "north": event.at[1],
        "south": field.height - event.at[1],
        "west": event.at[0],
        "east": field.width - event.at[0],
    }
    assert (distance[edge], event.facing) == (125, facing)


def test_a_turn_starts_with_the_arrivals() -> None:
    battle = set_out(with_reserve(), {"A1": (5, 5), "B1": (55, 5)}, turn=2)
    done = run(lambda umpire: start_turn(battle, umpire), dice=(3, 1, 5))
    assert [event.figure for event in done.of(Arrived)] == ["A2", "A3", "A4"]
    assert all(done.battle.figures[f"A{n}"].fate == FIT for n in (2, 3, 4))


def test_the_ruleset_begins_from_the_plain_data_of_a_record() -> None:
    plain = scenarios.load("cz-hill-farm").plain
    battle = RULES.begin(plain, {"cz.rof-limit": "shots-per-turn"})
    assert battle.options.rof_limit == "shots-per-turn"
    assert battle.options.leader_profile == "all-leaders"


def test_a_scenario_without_terrain_is_a_bare_table() -> None:
    data = a_scenario()
    del data["terrain"], data["terms"]
    assert changed(begin(data)).field.terrain == ()

"""Weapons of a group, batteries and divided squads in files, and setting them up (CZ-SEQ-06)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import RULES, cm, played, refused, run
from tests.rulesets.combat_zone.scenes import a_scenario, set_out

from sandtable.ground.free import Disc, gap, length
from sandtable.reading import BadScenario
from sandtable.rulesets.combat_zone.battle.events import WeaponArrived
from sandtable.rulesets.combat_zone.battle.state import FIT, WAITING, Battery, Battle
from sandtable.rulesets.combat_zone.commands import BeginBattle, Deploy
from sandtable.rulesets.combat_zone.files import scenario
from sandtable.rulesets.combat_zone.files.muster import begin
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.play.crews import as_figure, touches
from sandtable.rulesets.combat_zone.play.turn import start_turn

TEAM = [
    [1, "captain", "veteran", "leader", ["heavy-pistol"]],
    [2, "crewman", "average", "basic", ["bolt-action-rifle"]],
]


def gun_team(weapon: Any = "mmg", lines: Any = None, **more: Any) -> dict[str, Any]:
    """A scenario whose red group serves a weapon; the enemy is one soldier."""
    data = a_scenario(lines or TEAM, kind="team")
    data["sides"][0]["groups"][0] |= {"weapon": weapon, **more}
    return data


def refusal(data: dict[str, Any], options: dict[str, object] | None = None) -> str:
    with pytest.raises(BadScenario) as caught:
        begin(data, options)
    return caught.value.key


# --- reading --------------------------------------------------------------------------------------
@pytest.mark.parametrize("row", ["mmg", "hmg", "light-mortar", "medium-mortar", "heavy-gun"])
def test_a_weapon_that_stands_waits_to_be_set_up(row: str) -> None:
    """CZ-CREW, CZ-HW-01."""
    weapon = begin(gun_team(row)).crewed["AW1"]
    assert (weapon.row, weapon.group, weapon.side, weapon.fate) == (
        row,
        "red-group",
        "red",
        WAITING,
    )


@pytest.mark.parametrize("row", ["lmg", "piat", "rocket-launcher", "at-rifle", "flamethrower"])
def test_a_light_weapon_is_in_the_hands_of_the_first_figure(row: str) -> None:
    """CZ-HW-01: with what is in it and bought for it."""
    rounds = {"rocket-launcher": ["he-missile"], "piat": ["smoke-missile"]}.get(row, [])
    lines = [[1, "gunner", "average", "leader", rounds], *TEAM[1:]]
    battle = begin(gun_team(row, lines))
    assert battle.crewed == {}
    assert battle.figures["A1"].weapons == (row,)
    assert {name for name, _ in battle.figures["A1"].grenades} >= set(rounds)


@pytest.mark.parametrize("row", ["mmg", "hmg", "autocannon"])
def test_machine_guns_and_autocannons_may_stand_on_wheels(row: str) -> None:
    """CZ-HW-01: which do is for the scenario."""
    assert begin(gun_team(row, wheels=True)).crewed["AW1"].wheeled


def test_a_weapon_may_have_a_fixed_place_facing_and_state() -> None:
    """CZ-SEQ-06."""
    given = {"row": "hmg", "at": [10, 20], "facing": 90, "set_up": False}
    weapon = begin(gun_team(given)).crewed["AW1"]
    assert (weapon.at, weapon.fate, weapon.set_up) == (cm(10, 20), FIT, False)
    assert weapon.facing[0] > 0 == weapon.facing[1]


def test_the_price_of_a_weapon_counts_among_the_points() -> None:
    """CZ-WPN-09: mmg 36, heavy pistol 7, two rifles 9 each; guns and mortars have none."""
    data = gun_team("mmg")
    data["sides"][0]["points"] = 61
    assert "caution-points" not in [w.key for w in scenario.read(data).warnings]
    data = gun_team("medium-mortar")
    data["sides"][0]["points"] = 25
    assert "caution-points" not in [w.key for w in scenario.read(data).warnings]


def test_a_battery_is_one_medium_shell_unless_it_says_otherwise() -> None:
    """CZ-RADIO-04."""
    data = a_scenario(red={"battery": {}})
    assert begin(data).batteries == {"red": Battery("medium-gun", 1, 0)}
    data = a_scenario(red={"battery": {"gun": "light-mortar", "shells": 3, "barrages": 4}})
    assert begin(data).batteries == {"red": Battery("light-mortar", 3, 4)}


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (gun_team("mmg", TEAM[:1]), "scenario-crew-too-small"),
        (gun_team("mmmg"), "data-unknown-name"),
        (gun_team("light-gun", wheels=True), "scenario-no-wheels"),
        (a_scenario([[1, "x", "average", "leader", ["hmg"]]]), "scenario-needs-crew"),
        (a_scenario([[1, "x", "average", "leader", ["light-mortar"]]]), "scenario-needs-crew"),
        (gun_team("lmg", [[2, "gunner", "average", "basic", []]]), "scenario-bearer-alone"),
        (gun_team({"row": "lmg", "at": [5, 5]}), "scenario-carried-weapon"),
        (gun_team({"row": "light-gun", "set_up": False}), "scenario-not-dismantled"),
        (gun_team({"row": "mmg", "at": [0.5, 5]}), "scenario-off-table"),
        (a_scenario(red={"battery": {"gun": "mmg"}}), "data-unknown-name"),
        (a_scenario(red={"battery": {"shells": 0}}), "data-out-of-range"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_in_one_sentence(data: Any, key: str) -> None:
    assert refusal(data) == key


def test_wheels_need_a_weapon() -> None:
    data = a_scenario(TEAM, kind="team")
    data["sides"][0]["groups"][0]["wheels"] = True
    assert refusal(data) == "scenario-wheels-without-weapon"


def test_crews_need_the_supplement() -> None:
    """CZ-GEN-01: whether the scenario or the player sets the switch."""
    data = gun_team("mmg", [[3, "x", "average", "basic", []]])
    core = {"cz.setting": "core"}
    assert refusal({**data, "terms": {"options": core}}) == "scenario-crews-ww2"
    assert refusal(data, core) == "scenario-crews-ww2"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"type": "team"}, "scenario-cannot-split"),
        ({"may_split": "three-parts"}, "data-unknown-name"),
        ({"may_split": "able-baker-charlie"}, "scenario-split-teams"),
        ({"figures": [[8, "x", "average", "basic", []]]}, "scenario-split-leaders"),
    ],
)
def test_a_division_that_could_never_be_made_is_refused(change: Any, key: str) -> None:
    """CZ-GROUP-03, CZ-GROUP-04."""
    lines = [[1, "a", "average", "leader", []], [1, "b", "average", "sub-leader", []]]
    data = a_scenario([*lines, [6, "c", "average", "basic", ["lmg"]]], kind="squad")
    data["sides"][0]["groups"][0] |= {"may_split": "two-sections", **change}
    assert refusal(data) == key


# --- setting up -----------------------------------------------------------------------------------
def put_down(battle: Battle, *places: Deploy) -> Battle:
    for place in places:
        battle = played(battle, place).battle
    return battle


CREW = (
    Deploy("A1", cm(5, 20), (1, 0)),
    Deploy("A2", cm(7.5, 17.5), (1, 0)),
    Deploy("A3", cm(7.5, 22.5), (1, 0)),
)
WEAPON = Deploy("AW1", cm(7.5, 20), (1, 0))


def test_a_weapon_is_set_up_like_a_figure_and_comes_into_contact_with_its_crew() -> None:
    """CZ-CMD-02, CZ-CREW-02."""
    battle = put_down(begin(gun_team()), *CREW, WEAPON)
    station = as_figure(battle.crewed["AW1"])
    assert [touches(battle, battle.figures[f"A{n}"], station) for n in (1, 2, 3)] == [True] * 3


def test_a_side_has_deployed_when_its_weapons_are_there_too() -> None:
    """CZ-SEQ-06: then it is the other side's turn."""
    battle = put_down(begin(gun_team()), *CREW)
    assert battle.to_act == "red"
    assert refused(battle, BeginBattle())[0] == "setup-not-finished"
    assert put_down(battle, WEAPON).to_act == "blue"


@pytest.mark.parametrize(("row", "right"), [("mmg", True), ("hmg", True), ("medium-gun", False)])
def test_machine_guns_start_set_up_or_dismantled_at_choice(row: str, right: bool) -> None:
    """CZ-SEQ-06, CZ-CMD-31."""
    packed = Deploy("AW1", cm(7.5, 20), (1, 0), set_up=False)
    battle = begin(gun_team(row))
    if right:
        assert not played(battle, packed).battle.crewed["AW1"].set_up
    else:
        assert refused(battle, packed) == ("cannot-be-dismantled", "CZ-HW-01")


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (Deploy("AW1", cm(30, 20), (1, 0)), "setup-outside-zone"),
        (Deploy("AW1", cm(6, 20), (1, 0)), "setup-overlap"),
        (Deploy("AW1", cm(7.5, 20), (0, 0)), "setup-no-facing"),
        (Deploy("BW1", cm(7.5, 20), (1, 0)), "setup-not-yours"),
    ],
)
def test_a_weapon_is_put_only_where_it_may_stand(command: Deploy, key: str) -> None:
    """CZ-SEQ-06, CZ-GEN-05."""
    battle = put_down(begin(gun_team()), CREW[0])
    assert refused(battle, command)[0] == key


def test_nobody_is_put_on_top_of_a_weapon() -> None:
    """CZ-GEN-05."""
    battle = put_down(begin(gun_team()), WEAPON)
    assert refused(battle, Deploy("A1", cm(8, 20), (1, 0))) == ("setup-overlap", "CZ-GEN-05")
    assert refused(battle, WEAPON) == ("setup-already-there", "CZ-CMD-02")


def test_a_weapon_is_not_put_on_top_of_a_vehicle() -> None:
    """CZ-GEN-05."""
    car = {"side": "red", "row": "car", "at": [7.5, 20], "facing": 0}
    parked = set_out(gun_team(), {}, vehicles={"V": car})
    assert refused(parked, WEAPON) == ("setup-overlap", "CZ-GEN-05")


def test_players_made_of_code_put_a_weapon_beside_its_crew() -> None:
    battle = put_down(begin(gun_team()), *CREW)
    offered = next(iter(RULES.candidates(battle, "red")))
    after = played(battle, offered).battle
    station = as_figure(after.crewed["AW1"])
    assert [touches(after, after.figures[f"A{n}"], station) for n in (1, 2, 3)] == [True] * 3


def test_whoever_takes_the_places_offered_has_a_full_crew() -> None:
    """CZ-CREW-02: the first place offered for each, figures first and then the weapon."""
    battle = begin(gun_team())
    while battle.to_act == "red":
        battle = played(battle, next(iter(RULES.candidates(battle, "red")))).battle
    station = as_figure(battle.crewed["AW1"])
    assert [touches(battle, battle.figures[f"A{n}"], station) for n in (1, 2, 3)] == [True] * 3


def test_the_man_after_a_light_machine_gunner_is_offered_the_place_beside_him() -> None:
    """CZ-CREW-02: gunner and assistant of a squad."""
    lines = [[1, "chief", "average", "leader", []], [1, "gunner", "average", "basic", ["lmg"]]]
    battle = begin(a_scenario([*lines, [1, "assistant", "average", "basic", []]], kind="team"))
    while battle.to_act == "red":
        battle = played(battle, next(iter(RULES.candidates(battle, "red")))).battle
    assert touches(battle, battle.figures["A3"], battle.figures["A2"])


def test_a_weapon_arrives_with_the_reinforcements_who_serve_it() -> None:
    """CZ-SEQ-06: a machine gun dismantled."""
    data = a_scenario()
    late = {"group": "late", "type": "team", "figures": TEAM, "weapon": "mmg"}
    data["sides"][0]["arrivals"] = [{"turn": 1, "edge": "west", "groups": [late]}]
    battle = set_out(data, {"A1": (20, 20), "B1": (50, 20)})
    begun = run(lambda umpire: start_turn(battle, umpire), dice=(6, 6, 1))
    assert [e.weapon for e in begun.of(WeaponArrived)] == ["AW1"]
    weapon = begun.battle.crewed["AW1"]
    assert (weapon.fate, weapon.set_up, weapon.at[0]) == (FIT, False, 125)


def test_a_weapon_arrives_neither_on_a_vehicle_nor_on_another_weapon() -> None:
    """CZ-GEN-05."""
    data = a_scenario()
    late = {"group": "late", "type": "team", "figures": TEAM, "weapon": "mmg"}
    data["sides"][0]["arrivals"] = [{"turn": 1, "edge": "west", "groups": [late]}]
    places = {"A1": (20, 20), "B1": (50, 20)}

    def arrival(there: Battle) -> Any:
        begun = run(lambda umpire: start_turn(there, umpire), dice=(6, 6, 1))
        return begun.of(WeaponArrived)[0].at

    at = arrival(set_out(data, places))
    there = {"side": "red", "at": [2, at[1] / 100]}  # the whole car on the table
    parked = set_out(data, places, vehicles={"V": {**there, "row": "car", "facing": 0}})
    assert gap(Disc(arrival(parked), 125), box_of(parked.vehicles["V"])) > 0
    guarded = set_out(data, places, crewed={"W": {**there, "row": "mmg"}})
    assert length(arrival(guarded), at) >= 250

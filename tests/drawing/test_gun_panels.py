"""Crews, heavy weapons, rifle grenades, the radio and divided squads, as they are drawn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.drawing.games import entries_with_states
from tests.drawing.scenes import TABLE, action, both, odds, panel, rows, texts
from tests.drawing.test_log import told
from tests.drawing.vocabulary import must_be, shape_of
from tests.rulesets.combat_zone.build import (
    RED,
    RULES,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    on_wheels,
    red,
    standing,
)
from tests.rulesets.combat_zone.test_play_squads import squad
from tests.rulesets.combat_zone.test_random_crews import decisions, games
from tests.rulesets.combat_zone.test_setup_weapons import CREW, gun_team, put_down

from sandtable.codec import decode
from sandtable.rulesets.combat_zone.battle.state import Barrage, Battery, Battle, changed
from sandtable.rulesets.combat_zone.commands import (
    CallBarrage,
    Deploy,
    Dismantle,
    FireRifleGrenade,
    FireTemplate,
    MoveWeapon,
    OpportunityFire,
    PivotWeapon,
    ReplaceCanister,
    SetUp,
    Shoot,
    SplitSquad,
)
from sandtable.rulesets.combat_zone.files.muster import begin

PLACES = {"A1": (10, 50), "A2": (12.5, 47.5), "A3": (12.5, 52.5)}
VAN = block("van", 20, 45, 3, 10, blocking=True)


def post(row: str = "mmg", names: tuple[str, ...] = ("A1", "A2", "A3"), **more: Any) -> Battle:
    crew = [red(n, *PLACES[n], facing=90) for n in names]
    gun = standing("AW1", 12.5, 50, row, **more.pop("gun", {}))
    return a_battle(*crew, blue("B1", 45, 50), crewed=(gun,), **more)


def confirmed(told: Any) -> Any:
    return decode(RULES.COMMANDS, told["confirm"]["command"])


# --- the weapon on the map ------------------------------------------------------------------------
def gun_piece(battle: Battle, language: str = "en") -> Any:
    told = TABLE.view(battle, RED, language)
    must_be("view", told)
    return next(one for one in told["pieces"] if one["kind"] == "gun")


def test_a_weapon_stands_on_the_map_with_its_crew() -> None:
    piece = gun_piece(post(names=("A1", "A2")))
    assert (piece["id"], piece["at"], piece["deployed"]) == ("AW1", (1250, 5000), True)
    assert (piece["crew"], piece["canAct"]) == ({"left": 2, "of": 3}, True)
    assert piece["detail"] == "set up · crew 2 of 3"
    assert gun_piece(post(), "fr")["detail"] == "en batterie · servants 3 sur 3"


def test_a_weapon_can_be_used_by_who_got_out_of_the_vehicle_that_is_active() -> None:
    """CZ-VEH-01, CZ-CREW-03."""
    crew = [red(name, *at, facing=90, rode="V") for name, at in PLACES.items()]
    battle = on_wheels(
        *crew, blue("B1", 45, 50), vehicles=(a_vehicle("V", "4x4-truck", 40, 80),),
        crewed=(standing("AW1", 12.5, 50),),
    )  # fmt: skip
    assert gun_piece(battle)["canAct"]
    assert not gun_piece(changed(battle, active="red"))["canAct"]


def test_a_weapon_shows_that_it_is_packed_or_has_moved() -> None:
    piece = gun_piece(post(gun={"set_up": False, "moved": True}))
    assert [sign["id"] for sign in piece["markers"]] == ["packed", "moved"]
    assert not piece["deployed"]


def test_barrages_and_night_are_seen() -> None:
    barrage = Barrage(RED, "A1", "average", cm(10, 50), cm(60, 50))
    battle = post(dark=True, barrages=(barrage,), batteries={RED: Battery()})
    told = TABLE.view(battle, RED, "en")
    must_be("view", told)
    assert [(s["kind"], s["at"], s["radius"]) for s in told["spots"]] == [
        ("barrage", (6000, 5000), 750)
    ]
    assert told["light"]["kind"] == "night"


# --- by the weapon's own piece --------------------------------------------------------------------
def test_a_tap_on_a_weapon_shows_what_its_crew_can_do() -> None:
    told = panel(post(), piece="AW1")
    assert told["title"] == "AW1 medium machine gun (MMG)"
    assert [one["id"] for one in told["actions"]] == [
        "shoot", "watch", "swing", "haul", "dismantle", "end-activation", "concede",
    ]  # fmt: skip
    assert "Crew 3 of 3" in texts(told)[0]


@pytest.mark.parametrize(
    ("row", "offered"),
    [("light-mortar", ["launch", "swing", "haul"]), ("heavy-gun", ["shoot", "watch", "launch"])],
)
def test_mortars_and_guns_lay_templates(row: str, offered: list[str]) -> None:
    listed = [one["id"] for one in panel(post(row), piece="AW1")["actions"]]
    assert listed[: len(offered)] == offered


def test_its_shots_are_those_of_the_gunner_chosen() -> None:
    told = panel(post(), "shoot", piece="AW1", gunner="A2")
    assert confirmed(told) == Shoot("A2", "AW1", "burst", (("B1", 4),))
    assert told["confirm"]["label"].endswith("3 AP")
    assert rows(told, "choice")[0]["value"] == "A2"


def test_the_weapon_is_not_asked_for_in_its_own_panel() -> None:
    told = panel(post(), "shoot", piece="AW1")
    assert "weapon" not in [row["field"] for row in rows(told, "choice")]


def test_a_weapon_shows_that_its_group_can_be_activated() -> None:
    assert gun_piece(post(active=""))["canAct"]
    assert not gun_piece(post(active="", groups={RED: {"activated": True}}))["canAct"]


def test_a_group_is_activated_by_a_tap_on_its_weapon() -> None:
    battle = post(active="")
    told = panel(battle, piece="AW1")
    assert told["confirm"]["command"]["type"] == "Activate"


def test_the_enemys_weapon_can_be_read_about() -> None:
    told = TABLE.panel(post(), "blue", {"piece": "AW1"}, "en")
    must_be("panel", told)
    assert told["actions"] == []


# --- by a crewman ---------------------------------------------------------------------------------
def test_a_crewman_shoots_with_the_weapon_he_serves() -> None:
    told = panel(post(), "shoot")
    assert confirmed(told) == Shoot("A1", "AW1", "burst", (("B1", 4),))
    assert told["overlay"]["field"]["at"] == (1250, 5000)


def test_who_is_missing_is_said_and_paid_for() -> None:
    english, french = both(post(names=("A1", "A2")), "shoot")
    assert "One crewman is missing: 1 AP more, -1 to hit." in texts(english)
    assert english["confirm"]["label"].endswith("4 AP")
    assert french["confirm"]["label"].endswith("4 PA")


def test_crewmen_can_be_kept_out_of_it() -> None:
    told = panel(post(), "shoot", crew={"A2": 0})
    assert confirmed(told).crew == ("A1", "A3")
    assert told["confirm"]["label"].endswith("4 AP")
    assert [r["value"] for r in rows(told, "stepper") if r["field"].startswith("crew:")] == [0, 1]


@pytest.mark.parametrize(
    ("battle", "name", "fields", "command"),
    [
        (post(), "watch", {"weapon": "AW1"}, OpportunityFire("A1", "AW1")),
        (post(), "haul", {"path": [[1450, 5000]]}, MoveWeapon("AW1", (cm(14.5, 50),))),
        (post(), "swing", {"angle": 135}, PivotWeapon("AW1", 45)),
        (post(), "swing", {"angle": 45}, PivotWeapon("AW1", -45)),
        (post(gun={"set_up": False}), "set-up", {}, SetUp("AW1")),
        (post(), "dismantle", {}, Dismantle("AW1")),
        (
            post("heavy-gun"),
            "launch",
            {"point": [[4500, 5000]]},
            FireTemplate("A1", "AW1", cm(45, 50), "he"),
        ),
    ],
)
def test_each_operation_has_its_panel(
    battle: Battle, name: str, fields: dict[str, Any], command: Any
) -> None:
    english, french = both(battle, name, **fields)
    assert confirmed(english) == command
    assert shape_of(english) == shape_of(french)


def test_what_is_not_open_says_why() -> None:
    alone = a_battle(red("A1", 10, 50), blue("B1", 45, 50))
    told = panel(alone)
    for name in ("haul", "swing", "set-up", "dismantle", "rifle", "canister", "barrage"):
        assert action(told, name)["disabled"]["sentence"]
        assert action(told, name)["rare"]


def test_a_mortar_is_aimed_through_its_observer() -> None:
    """CZ-MORT-02: its deviation is that of indirect fire."""
    crew = [
        red("A1", 10, 50, facing=90),
        red("A2", 12.5, 47.5),
        red("A3", 30, 70, traits=("observer",)),
    ]
    mortar = (standing("AW1", 12.5, 50, "light-mortar"),)
    battle = a_battle(*crew, blue("B1", 60, 50), crewed=mortar, terrain=(VAN,))
    told = panel(battle, "launch", point=[[6000, 5000]])
    assert confirmed(told) == FireTemplate("A1", "AW1", cm(60, 50), "he", "A3")
    far = max(abs(cell["at"][0] - 6000) for cell in told["overlay"]["deviation"]["cells"])
    assert far == 2000
    seen = panel(battle, "launch", point=[[6000, 5000]], observer="gunner")
    assert seen["refused"]["rule"] == "CZ-AREA-01"


def test_a_rifle_grenade_has_its_panel() -> None:
    rounds = (("rifle-grenade:defensive-grenade", 1),)
    ann = red("A1", 10, 50, facing=90, weapons=("bolt-action-rifle",), grenades=rounds)
    told = panel(a_battle(ann, blue("B1", 35, 50)), "rifle", point=[[3500, 5000]])
    assert confirmed(told) == FireRifleGrenade("A1", "defensive-grenade", cm(35, 50))
    assert told["confirm"]["label"].endswith("5 AP")


def test_a_canister_has_its_panel() -> None:
    rounds = (("flamethrower", 2), ("canister", 1))
    ann = red("A1", 10, 50, weapons=("flamethrower",), grenades=rounds)
    told = panel(a_battle(ann, blue("B1", 35, 50)), "canister")
    assert (confirmed(told), told["confirm"]["label"][-4:]) == (ReplaceCanister("A1"), "3 AP")


def test_a_barrage_shows_its_chance_and_its_shells() -> None:
    ann = red("A1", 10, 50, traits=("lieutenant",), equipment=("radio",))
    given = {"groups": {RED: {"kind": "hq-section"}}, "batteries": {RED: Battery(shells=3)}}
    battle = a_battle(ann, blue("B1", 45, 50), **given)
    told = panel(battle, "barrage", point=[[4500, 5000]])
    assert confirmed(told) == CallBarrage("A1", cm(45, 50))
    assert odds(told) == {"barrage": "5/18", "refused": "13/18"}
    assert told["overlay"]["templates"][0]["touched"] == ["B1"]
    assert "3 shells" in texts(told)[0]


# --- set-up ---------------------------------------------------------------------------------------
def test_a_weapon_is_set_up_beside_its_crew_or_packed_at_choice() -> None:
    battle = put_down(begin(gun_team()), *CREW)
    told = panel(battle, piece="")
    assert confirmed(told).figure == "AW1"
    packed = panel(battle, "deploy", piece="AW1", state="packed", at=[[750, 2000]])
    assert confirmed(packed) == Deploy("AW1", cm(7.5, 20), confirmed(packed).facing, False)


def test_a_squad_is_divided_from_the_set_up_panel() -> None:
    battle = squad()
    told = panel(battle, piece="")
    assert action(told, "split:red-group")
    divided = panel(battle, "split:red-group", piece="")
    usual = confirmed(divided)
    assert isinstance(usual, SplitSquad)
    moved = panel(battle, "split:red-group", piece="", part={"A12": 1})
    assert "A12" in confirmed(moved).parts[0]
    wrong = panel(battle, "split:red-group", piece="", part={"A2": 1})
    assert wrong["refused"]["rule"] == "CZ-GROUP-03"


# --- whole games ----------------------------------------------------------------------------------
def test_everything_that_crews_do_is_drawn_and_told_in_both_languages() -> None:
    game, players = games(7, ("random", "random"))
    random = Random(7)
    for number, (side, _) in enumerate(decisions(game, players)):
        if number % 30:
            continue
        seen = [TABLE.view(game.state, side, language) for language in ("en", "fr")]
        must_be("view", seen[0])
        assert shape_of(seen[0]) == shape_of(seen[1])
        for piece in random.sample(sorted((*game.state.figures, *game.state.crewed)), 2):
            told = [TABLE.panel(game.state, side, {"piece": piece}, lang) for lang in ("en", "fr")]
            must_be("panel", told[0])
            assert shape_of(told[0]) == shape_of(told[1])
    for entry, before in list(entries_with_states(game))[::3]:
        lines = [TABLE.log_lines(entry, before, language) for language in ("en", "fr")]
        must_be("log", lines[0])
        assert shape_of(lines[0]) == shape_of(lines[1])


def test_the_log_says_who_helped_and_how_far_the_weapon_was() -> None:
    (line,) = told(post(), Shoot("A1", "AW1", "burst", (("B1", 4),)), dice=(1, 1, 1, 1))
    assert line["facts"] == (
        "burst of 4 · medium machine gun (MMG) · 30\u00a0cm · 3 AP · with A2 A2, A3 A3"
    )


def test_operations_of_a_crew_are_told_in_both_languages() -> None:
    haul = MoveWeapon("AW1", (cm(14.5, 50),))
    (english,), (french,) = (told(post(), haul, language=language) for language in ("en", "fr"))
    assert english["sentence"].startswith(
        "A1 A1, A2 A2 and A3 A3 move the medium machine gun (MMG) to 14.5,50"
    )
    assert french["sentence"].startswith("A1 A1, A2 A2 et A3 A3 déplacent l’arme en 14.5,50")


# --- drafts and choices ---------------------------------------------------------------------------
def test_a_weapon_that_is_not_turned_yet_has_no_angle_in_its_draft() -> None:
    """Sent back, the angle that it has would be refused as no turn at all."""
    told = panel(post(), "swing", "AW1")
    assert "angle" not in told["draft"]["fields"]
    assert told["refused"] is None


def test_a_gun_stands_once_among_the_means_to_attack_a_vehicle() -> None:
    """It fires shot and shell: both are the same gun."""
    crew = [red(n, *PLACES[n], facing=90) for n in PLACES]
    gun = standing("AW1", 12.5, 50, "light-gun")
    truck = a_vehicle("V", "4x4-truck", 40, 50, "blue", quality="average")
    told = panel(
        on_wheels(*crew, blue("B1", 45, 80), vehicles=(truck,), active="red", crewed=(gun,)),
        "shoot-vehicle",
    )
    (attack,) = [row for row in rows(told, "choice") if row["field"] == "attack"]
    names = [option["id"] for option in attack["options"]]
    assert names.count("AW1") == 1


def test_a_weapon_is_swung_by_its_handle():
    told = TABLE.panel(post(), "red", {"piece": "AW1"}, "en")
    assert {one["id"]: one.get("turns") for one in told["actions"]}["swing"] == "angle"
    swung = {"piece": "AW1", "action": "swing", "fields": {"angle": 135}}
    (handle,) = TABLE.panel(post(), "red", swung, "en")["overlay"]["handles"]
    assert (handle["field"], handle["part"]) == ("angle", "body")

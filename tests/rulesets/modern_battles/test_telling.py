"""What is said of events, commands and questions, in both languages."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

import pytest
from tests.rulesets.modern_battles.battles import RULES, data_of

from sandtable.explain.story import is_quiet, refusal, say
from sandtable.explain.words import LANGUAGES, Language, messages
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import Profile, Result, with_unit
from sandtable.rulesets.modern_battles.words.damage import EFFECTS, effect_name
from sandtable.rulesets.modern_battles.words.names import weapon_name
from sandtable.rulesets.modern_battles.words.telling import told

LESSON = RULES.begin(data_of("mb-tutorial"))
FORD = RULES.begin(data_of("mb-ford-at-dawn"))
SQUAD, MILITIA, TRUCK = "rifle-squad", "militia-squad", "truck"
HERE, EAST = (600, 700), (1, 0)
PLACES = (("A1", HERE), ("A2", (750, 700)))
WAYS = (("A1", (HERE, (800, 700))), ("A2", ((850, 700),)))
PROFILE = Profile(400, 2, 2, 3, 3, 2, 1, 6)

SAID: list[Any] = [
    # --- set-up and the turn
    e.UnitDeployed(SQUAD, PLACES, EAST),
    e.UnitDeployed(SQUAD, (), EAST, mounted=TRUCK),
    e.Arrived(SQUAD, PLACES, EAST),
    e.DeploymentPassed("militia"),
    e.TurnBegan(2, "player"),
    *[e.StepBegan(step) for step in ("movement", "shooting", "close-combat")],
    e.TurnEnded("player"),
    e.LeaderReplaced(SQUAD, "A4"),
    e.HatchesSet(TRUCK, open=True),
    e.HatchesSet(TRUCK, open=False),
    *[
        e.GameEnded(Result(winner, reason, (("player", 3), ("militia", 1))))
        for winner, reason in (
            ("player", "mb-over-ended"),
            ("", "mb-over-drawn"),
            ("player", "mb-over-nobody-left"),
            ("", "mb-over-nobody-at-all"),
            ("player", "mb-over-shares"),
            ("", "mb-over-shares-equal"),
            ("player", "mb-over-conceded"),
            ("player", "over-points"),
            ("", "over-points-equal"),
        )
    ],
    # --- moves
    *[
        e.MoveBegan(SQUAD, how)
        for how in ("move", "march", "charge", "close-up", "break-off", "enter", "compulsory")
    ],
    e.Moved(SQUAD, WAYS, EAST),
    e.Moved(TRUCK, ((TRUCK, (HERE,)),), EAST),
    e.MoveForbidden(SQUAD, "MB-COV-02"),
    e.MoveForbidden(SQUAD, "MB-ENC-02"),
    e.MoveForbidden(SQUAD, "MB-INI-03"),
    *[e.Turned(SQUAD, EAST, part) for part in ("", "turret", "gun")],
    e.Mounted(SQUAD, TRUCK),
    e.Dismounted(SQUAD, PLACES, EAST),
    e.LeftTable(SQUAD, ("A1",)),
    e.LeftTable(SQUAD, ("A1", "A2")),
    e.LeftTable(TRUCK),
    e.LeftTable(TRUCK, by_choice=True),
    e.MinesFound("minefield", SQUAD),
    e.MinesSprung("minefield", SQUAD),
    e.Bogged(TRUCK, stuck=True),
    e.Bogged(TRUCK, stuck=False),
    e.Freed(TRUCK, free=True),
    e.Freed(TRUCK, free=False),
    *[e.StateChanged(SQUAD, state, "MB-PSY-06") for state in sheet.STATES],
    e.GroupDisengaged("tanks", disengaging=True),
    e.GroupDisengaged("tanks", disengaging=False),
    # --- fire
    e.Fired(SQUAD, MILITIA, figures=("A1",)),
    e.Fired(SQUAD, MILITIA, figures=("A1",), ambush=True),
    e.Fired(TRUCK, SQUAD, "secondary"),
    e.ShotAt(MILITIA),
    e.VolleyFired(SQUAD, MILITIA, "rifle", 7, 0),
    e.VolleyFired(SQUAD, MILITIA, "rifle", 1, 1),
    e.TemplateLaid(SQUAD, "mortar-81", HERE, True, ("B1", "B2")),
    e.TemplateLaid(SQUAD, "flamethrower", HERE, False),
    *[
        e.VehicleShot(SQUAD, TRUCK, "rifle", facing, effect)
        for facing in ("front", "flank", "rear")
        for effect in ("missed", "saved", "immobilised+loss-d3")
    ],
    e.FireTallied(TRUCK, SQUAD, 10, 2),
    e.FireEnded(TRUCK),
    e.Tested(SQUAD, "MB-PSY-07"),
    e.FiguresLost(("B1", "B2"), "MB-SHT-17"),
    e.WeaponTakenOver("A3", "A2", "lmg-magazine"),
    e.UnitDestroyed(MILITIA),
    e.GunAbandoned(MILITIA),
    e.VehicleDamaged(TRUCK),
    e.VehicleDamaged(TRUCK, 2, 0, 3, immobilised=True, burning=True, loses_turn=True),
    e.VehicleDamaged(TRUCK, 1, burning=False),
    e.FireDeveloped(TRUCK, burning=True, losing=True),
    e.FireDeveloped(TRUCK, burning=False, losing=True),
    e.FireDeveloped(TRUCK, burning=False),
    e.VehicleLost(TRUCK, "blazing", "MB-VEH-13"),
    *[e.VehicleLost(TRUCK, "wreck", rule) for rule in ("MB-VEH-02", "MB-DMG-02", "MB-VEH-20")],
    e.BlazeWentOut(TRUCK),
    *[e.Exploded(TRUCK, 300, inside) for inside in ((), ("A1",), ("A1", "A2"))],
    e.CrewBailedOut(TRUCK, "truck-crew", (("truck-crew-1", HERE),), 2, PROFILE, EAST),
    # --- ambush and close combat
    e.AmbushLaid(SQUAD, HERE),
    e.AmbushLifted(SQUAD),
    e.Struck(SQUAD, MILITIA, 8, 3),
    e.Struck(MILITIA, SQUAD, 1, 0),
    e.CombatFought((SQUAD, MILITIA), (13, 4), "militia"),
    e.CombatFought((SQUAD, MILITIA), (5, 5), ""),
    e.Engaged(SQUAD, (MILITIA,)),
    # --- commands
    c.Deploy(SQUAD, PLACES, EAST),
    c.Deploy(SQUAD, mounted=TRUCK),
    c.BeginBattle(),
    c.SetHatches(TRUCK, open=True),
    c.SetHatches(TRUCK, open=False),
    c.Enter(SQUAD, WAYS, EAST),
    c.Move(SQUAD, WAYS, EAST),
    c.March(SQUAD, WAYS, EAST),
    c.Charge(SQUAD, MILITIA, WAYS),
    c.CloseUp(SQUAD, WAYS),
    c.BreakOff(SQUAD, WAYS, EAST),
    c.Mount(SQUAD, TRUCK),
    c.Dismount(SQUAD, PLACES),
    c.FreeVehicle(TRUCK),
    *[c.Turn(SQUAD, EAST, part) for part in ("", "turret", "gun")],
    c.Shoot(SQUAD, MILITIA),
    c.Shoot(TRUCK, SQUAD, "secondary"),
    c.LayAmbush(SQUAD, HERE),
    c.Fight(SQUAD),
    c.EndStep(),
    c.Concede(),
    # --- questions and answers
    c.MaySpring((SQUAD,), MILITIA, HERE),
    c.SpringAmbush(SQUAD),
    c.ChooseLosses(SQUAD, ("A1", "A2"), 1),
    c.ChooseLosses(SQUAD, ("A1", "A2", "A3"), 2),
    c.Losses(("A1",)),
]


def test_everything_that_can_be_said_is_tried_here():
    kinds = {*RULES.COMMANDS, *RULES.EVENTS, *RULES.QUESTIONS, *RULES.ANSWERS}
    assert {type(said) for said in SAID} == kinds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", SAID, ids=lambda said: type(said).__name__)
def test_each_is_a_whole_sentence_without_ids_or_gaps(value: Any, language: Language) -> None:
    text = say(value, LESSON, language)
    assert text.strip()
    assert not re.search(r"[{}$]|rifle-squad|militia-squad|\bMB-|None|True|False", text), text
    assert "  " not in text


def test_the_two_languages_differ():
    for value in SAID:
        if not isinstance(value, c.Losses):
            assert say(value, LESSON, "en") != say(value, LESSON, "fr"), value


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(language: Language) -> None:
    used = {told(value, LESSON, language)[0] for value in SAID}
    families = ("mb-event-", "mb-command-", "mb-question-", "mb-answer-")
    assert {key for key in messages(language) if key.startswith(families)} == used


def test_only_what_follows_from_others_is_quiet():
    quiet = {type(event) for event in SAID if type(event) in RULES.EVENTS and is_quiet(event)}
    assert quiet == {
        e.DeploymentPassed,
        e.TurnEnded,
        e.ShotAt,
        e.FireTallied,
        e.Engaged,
        e.MoveBegan,
        e.VehicleDamaged,
    }
    assert not is_quiet(e.VehicleDamaged(TRUCK, 1))  # only where nothing is left behind
    assert not is_quiet(e.MoveBegan(SQUAD, "charge"))
    assert not is_quiet(e.FireTallied(TRUCK, SQUAD, 8, 2, owed=True))


def test_figures_are_called_by_what_they_are_or_carry():
    lost = e.FiguresLost(("A1", "A2", "A3", "A4", "A5"), "MB-SHT-17")
    assert say(lost, LESSON, "en") == (
        "Out of action: A1 leader, A2 magazine-fed squad light machine gun, A3 assistant, "
        "A4 second in command and A5 rifle."
    )


def test_a_crew_on_foot_is_named_after_its_vehicle():
    """MB-VEH-20"""
    out = e.CrewBailedOut(TRUCK, "truck-crew", (("truck-crew-1", HERE),), 2, PROFILE, EAST)
    battle = RULES.apply(LESSON, out)
    fled = e.StateChanged("truck-crew", "fleeing", "MB-VEH-20")
    assert say(fled, battle, "en") == "Fleeing: truck crew."
    assert say(fled, battle, "fr") == "équipage (camion)\u00a0: en fuite."
    lost = say(e.FiguresLost(("truck-crew-1",), "x"), battle, "fr")
    assert lost.endswith("équipier 1 (camion).")


def test_the_weapon_of_a_vehicle_is_named_by_its_row():
    tank = next(v.id for v in FORD.vehicles.values() if len(v.guns) > 1)
    shot = c.Shoot(tank, "militia", "main-2")
    assert say(shot, FORD, "en").endswith(": 37 mm gun")


def test_no_weapon_has_brackets_or_commas_in_its_name():
    """A sentence sets weapons in brackets and lists them with commas."""
    for language in LANGUAGES:
        for row in (*sheet.WEAPONS, *sheet.GUNS):
            assert not set("(),.") & set(weapon_name(row, language)), row


def test_a_move_that_goes_nowhere_is_told_as_a_turn():
    """A hull that pivots, or a vehicle that is stuck where it stands."""
    tank = next(iter(FORD.vehicles.values()))
    turned = e.Moved(tank.id, ((tank.id, (tank.at,)),), EAST)
    assert say(turned, FORD, "en").endswith(" turned.")
    went = e.Moved(tank.id, ((tank.id, ((tank.at[0] + 300, tank.at[1]),)),), EAST)
    assert " moved " in say(went, FORD, "en")


def test_the_log_of_set_up_tells_where_a_unit_stands():
    """By what is near the middle of it; who rides is told by the vehicle."""
    unit = next(iter(FORD.units.values()))
    woods = next(piece for piece in FORD.field.terrain if piece.name == "woods")
    x, y = (sum(axis) // len(woods.outline) for axis in zip(*woods.outline, strict=True))
    stands = e.UnitDeployed(unit.id, ((unit.members[0], (x, y)), (unit.members[1], (x, y))), EAST)
    assert say(stands, FORD, "en").startswith("Set up in the north-west woods")
    assert say(stands, FORD, "fr").endswith("déploiement dans le bois du nord-ouest.")
    rides = e.UnitDeployed(SQUAD, (), EAST, mounted=TRUCK)
    assert say(rides, LESSON, "en") == "Set up on truck: rifle squad."


def test_a_light_weapon_is_said_to_cancel_the_penalty_of_moving():
    """MB-WPN-04"""
    moved = with_unit(LESSON, SQUAD, moved=True)
    volley = e.VolleyFired(SQUAD, "militia", "smg", 3, 1)
    assert say(volley, moved, "en") == (
        "Up to 3 shots, submachine gun (light: no penalty on the move): one falls."
    )
    assert say(volley, LESSON, "en") == "Up to 3 shots, submachine gun: one falls."
    struck = e.VehicleShot(SQUAD, TRUCK, "smg", "front", "saved")
    assert say(struck, moved, "en") == (
        "truck: hit in front (submachine gun, light: no penalty on the move), but it holds."
    )
    assert say(e.VolleyFired(SQUAD, "militia", "rifle", 1, 0), moved, "en").startswith(
        "One shot, rifle: "
    )


def test_a_vehicle_left_in_panic_is_not_told_as_destroyed():
    """MB-DMG-02: the simplified table has both."""
    left = e.VehicleLost(TRUCK, "wreck", "MB-DMG-02", "panicked")
    assert say(left, LESSON, "en") == "truck: abandoned, the crew has panicked."
    gone = e.VehicleLost(TRUCK, "wreck", "MB-DMG-02", "destroyed")
    assert say(gone, LESSON, "en") == "truck: destroyed."


def test_no_english_sentence_has_a_french_code():
    """CT, Cd, CC, E and F are letters of the sheet: English says what they are."""
    code = re.compile(r"\b(?:CT|Cd|CC|CdT|AC|PP)\b")
    for value in SAID:
        assert not code.search(say(value, LESSON, "en")), value
    assert not [cell for cell in EFFECTS["en"].values() if code.search(cell)]


def test_every_cell_of_the_damage_tables_has_its_words():
    """MB-DMG-02, MB-DMG-03"""
    cells = {
        sheet.damage_label(getattr(row, column))
        for row in sheet.DAMAGE_DETAILED.values()
        for column in sheet.COLUMNS
    }
    for language in LANGUAGES:
        for cell in (*cells, "missed", "saved", "destroyed", *sheet.DAMAGE_SIMPLIFIED):
            named = effect_name(cell, language)
            assert named
            assert "-" not in named.replace("D3", ""), (cell, named)


def test_a_refusal_names_steps_commands_and_weapons_in_the_language():
    now = Refused("mb-wrong-step", "MB-CMD-05", now="close-combat", step="movement")
    assert "corps à corps" in refusal(now, "fr", LESSON)
    after = Refused("mb-no-fire-after", "MB-MOV-04", unit=SQUAD, command="march")
    assert refusal(after, "en", LESSON) == (
        "Rifle squad: no fire after “forced march” in the same turn (MB-MOV-04)."
    )


def test_every_fact_of_a_command_is_known_to_the_teller():
    """No tuple of ids reaches a sentence unnamed where a sentence uses it."""
    for value in SAID:
        _, facts = told(value, LESSON, "en")
        assert {f.name for f in fields(value)} <= set(facts)


def test_a_volley_says_its_shots_as_many_as_were_thrown_or_at_most():
    """MB-SHT-18: they end with the last who can fall."""
    nobody = e.VolleyFired(SQUAD, MILITIA, "rifle", 4, 0)
    assert say(nobody, LESSON, "en") == "4 shots, rifle: nobody falls."
    some = e.VolleyFired(SQUAD, MILITIA, "rifle", 4, 2)
    assert say(some, LESSON, "fr") == "Au plus 4 tirs, fusil\u00a0: 2 pertes."


@pytest.mark.parametrize(("state", "sentence"), [
    ("fleeing", "Psychology test: militia squad (fleeing already, whatever it says)."),
    ("shaken", "Psychology test: militia squad (shaken already)."),
    ("advancing", "Psychology test: militia squad."),
])  # fmt: skip
def test_a_test_that_cannot_make_it_better_says_how_the_unit_stands(state, sentence):
    """MB-PSY-14."""
    battle = with_unit(LESSON, MILITIA, state=state)
    assert say(e.Tested(MILITIA, "MB-PSY-06"), battle, "en") == sentence
    assert say(e.Tested(MILITIA, "MB-PSY-07"), battle, "en") == "Rally test: militia squad."


def test_a_flame_is_said_to_ignore_cover():
    """MB-WPN-12."""
    burst = e.TemplateLaid(SQUAD, "flamethrower", HERE, True, ("B1",))
    assert say(burst, LESSON, "en").endswith(": one figure is hit (cover ignored).")
    shell = e.TemplateLaid(SQUAD, "mortar-81", HERE, True, ("B1", "B2"))
    assert say(shell, LESSON, "fr").endswith("2 figurines touchées.")


def test_a_truck_without_a_gun_is_not_said_to_have_its_gun_damaged():
    """MB-VEH-05."""
    struck = e.VehicleShot(SQUAD, TRUCK, "rifle", "front", "gun-d6+loss-d3")
    assert say(struck, LESSON, "en") == (
        "truck: hit in front (rifle), no main gun to damage, crew losses."
    )


def test_a_gun_whose_skill_falls_to_nothing_is_said_to_be_out_of_use():
    """MB-VEH-06: the die may take more than there is."""
    tank = next(iter(FORD.vehicles.values()))
    skill = tank.profile.ct
    lost = say(e.VehicleDamaged(tank.id, gun_loss=skill), FORD, "en")
    assert lost.endswith(
        f": shooting skill of the gun −{skill}, which leaves it at 0: the gun is out of use."
    )
    less = say(e.VehicleDamaged(tank.id, gun_loss=skill - 1), FORD, "en")
    assert less.endswith(f": shooting skill of the gun −{skill - 1}.")


def test_a_hull_that_is_to_turn_on_the_spot_is_not_denied_its_turret():
    """MB-MOV-03: a tank has one, and its hull turns by moving."""
    tank = next(iter(FORD.vehicles.values()))
    said = refusal(Refused("mb-no-turret", "MB-MOV-03", unit=tank.id), "en", FORD)
    assert "no turret" not in said
    assert said.endswith("; a hull turns by moving (MB-MOV-03).")


def test_a_refusal_that_names_all_figures_of_a_unit_is_not_cut_short():
    known = tuple(FORD.figures)[:20]
    said = refusal(Refused("mb-whole-unit", "MB-SCN-03", unit=SQUAD, known=known), "en", FORD)
    assert "…" not in said
    assert said.count(", ") == len(known) - 1


def test_whoever_gives_up_is_named():
    ended = e.GameEnded(Result("militia", "mb-over-conceded"))
    assert say(ended, LESSON, "fr").endswith("abandon de l’autre camp (joueur).")
    assert say(ended, LESSON, "en").endswith(" win: player gave up.")

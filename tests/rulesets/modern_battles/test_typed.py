"""Typed commands: read in both languages, and written so that they can be read again."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rulesets.modern_battles.battles import RULES, SCENARIOS, a_game, data_of, decisions

from sandtable.explain.story import refusal
from sandtable.explain.words import LANGUAGES, Language
from sandtable.ground.facing import heading
from sandtable.refusals import BadInput
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands.typed import VERBS, as_typed, read_typed
from sandtable.rulesets.modern_battles.ground.arrivals import entry_places

LESSON = RULES.begin(data_of("mb-tutorial"))
FORD = RULES.begin(data_of("mb-ford-at-dawn"))
AIRPORT = RULES.begin(data_of("mb-airport-road"))
SQUAD, MILITIA, TRUCK, BANK = "rifle-squad", "militia-squad", "truck", "bank-militia"
EAST, WEST = heading(90), heading(270)
TANK = next(v.id for v in FORD.vehicles.values() if len(v.guns) > 1)
MAIN_TANK = next(v.id for v in AIRPORT.vehicles.values() if v.kind == "main-battle-tank")


def beside(dx: int, dy: int) -> c.Paths:
    """The whole rifle squad, each by the same way."""
    return tuple((f.id, ((f.at[0] + dx, f.at[1] + dy),)) for f in LESSON.members(SQUAD))


def read(text: str, battle: Battle = LESSON, side: str = "") -> object:
    return read_typed(text, battle, side or battle.to_act)


# --- what a line means ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("begin", c.BeginBattle()),
        ("commencer", c.BeginBattle()),
        ("end", c.EndStep()),
        ("terminer", c.EndStep()),
        ("concede", c.Concede("player")),
        ("move rifle-squad to 11.5,6", c.Move(SQUAD, beside(400, 0), (400, 0))),
        ("bouger rifle en 11.5,6 face 90", c.Move(SQUAD, beside(400, 0), EAST)),
        ("move rifle A1 8,6 9,7 A2 8,8 facing 90 through",
         c.Move(SQUAD, (("A1", ((800, 600), (900, 700))), ("A2", ((800, 800),))), EAST,
                stop_at_mines=False)),
        ("move rifle 7.5,6 facing 90 floor 1",
         c.Move(SQUAD, beside(0, 0), EAST, None, True, 1)),
        ("march rifle to 15,6", c.March(SQUAD, beside(750, 0), (750, 0))),
        ("charge rifle at militia 16.6,6", c.Charge(SQUAD, MILITIA, beside(910, 0))),
        ("charger rifle sur groupe-de-m 16.6,6", c.Charge(SQUAD, MILITIA, beside(910, 0))),
        ("break-off rifle to 3.5,6 facing 90", c.BreakOff(SQUAD, beside(-400, 0), EAST)),
        ("close-up rifle A6 7,6", c.CloseUp(SQUAD, (("A6", ((700, 600),)),))),
        ("turn rifle 270", c.Turn(SQUAD, WEST)),
        ("shoot rifle at militia", c.Shoot(SQUAD, MILITIA)),
        ("tirer rifle sur camion seuls A2 A3 ordre fusil",
         c.Shoot(SQUAD, TRUCK, figures=("A2", "A3"), order=("rifle",))),
        ("shoot rifle at BV1", c.Shoot(SQUAD, TRUCK)),
        ("shoot rifle at militia towards 18,9",
         c.Shoot(SQUAD, MILITIA, towards=(1800, 900))),
        ("ambush rifle at 18,9", c.LayAmbush(SQUAD, (1800, 900))),
        ("fight rifle strike A1 militia A2 militia lose A7 A8",
         c.Fight(SQUAD, (("A1", MILITIA), ("A2", MILITIA)), ("A7", "A8"))),
        ("fight militia", c.Fight(MILITIA)),
    ],
)  # fmt: skip
def test_a_line_is_the_command_it_names(text, command):
    assert read(text) == command


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("hatches truck open", c.SetHatches(TRUCK, open=True)),
        ("trappes camion fermees", c.SetHatches(TRUCK, open=False)),
        ("hatches V1", c.SetHatches(TRUCK, open=True)),
        ("free truck", c.FreeVehicle(TRUCK)),
        ("mount militia on truck", c.Mount(MILITIA, TRUCK)),
        ("embarquer militia sur V1", c.Mount(MILITIA, TRUCK)),
        ("drive truck to 20,16", c.Move(TRUCK, ((TRUCK, ((2000, 1600),)),), (-600, 0))),
    ],
)
def test_vehicles_go_by_their_names_or_their_numbers(text, command):
    assert read(text, side="militia") == command


@pytest.mark.parametrize(
    ("text", "weapon", "ammo", "aimed"),
    [
        ("shoot {} at militia", "main", "", ""),
        ("shoot {} at militia main-2 he aimed B3", "main-2", "he", "B3"),
        ("tirer {} sur militia 37 explosif", "main-2", "he", ""),
        ("shoot {} at militia secondary", "secondary", "", ""),
        ("shoot {} at militia ap", "main", "ap", ""),
    ],
)
def test_a_weapon_of_a_vehicle_is_named_by_its_place_or_its_row(text, weapon, ammo, aimed):
    militia = next(u for u in FORD.units.values() if u.id == BANK)
    text = text.replace("B3", militia.members[2]).format(TANK)
    aimed = aimed and militia.members[2]
    assert read(text, FORD) == c.Shoot(TANK, BANK, weapon, ammo=ammo, aimed=aimed)


def test_a_unit_is_set_up_where_there_is_room_when_no_place_is_said():
    """MB-SCN-03"""
    unit = next(u.id for u in FORD.units.values() if u.side == FORD.to_act and not u.gun)
    command = read(f"deploy {unit}", FORD)
    RULES.check(FORD, command)


def test_a_unit_may_be_set_up_on_a_vehicle():
    """MB-SCN-03"""
    assert read_typed("deploy militia on truck", LESSON, "militia") == c.Deploy(
        MILITIA, mounted=TRUCK
    )


def test_a_reinforcement_comes_in_where_there_is_room_at_its_edge():
    """MB-SCN-04"""
    late = next(iter(FORD.field.scenario.due))
    command = read_typed(f"enter {late} 44,18", FORD, FORD.side_of(late))
    assert tuple((who, path[0]) for who, path in command.paths) == entry_places(FORD, late)
    assert command.paths[0][1][-1] == (4400, 1800)


def test_a_charge_goes_straight_at_the_enemy_when_no_way_is_said():
    """MB-MOV-05"""
    command = read("charge rifle at militia")
    assert command.paths == beside(945, 0)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("dance", "typed-unknown-verb"),
        ("shoot rifle", "mb-typed-which-unit"),
        ("move", "mb-typed-which-unit"),
        ("move nobody 3,3", "mb-typed-which-unit"),
        ("move rifle", "mb-typed-needs-point"),
        ("move rifle A1", "mb-typed-needs-point"),
        ("move rifle A99 3,3", "typed-no-figure"),
        ("turn rifle", "mb-typed-needs-bearing"),
        ("shoot rifle at militia aimed", "mb-typed-needs-figure"),
        ("ambush rifle", "mb-typed-needs-point"),
        ("end now", "typed-too-much"),
        ("mount rifle on tank", "mb-typed-which-vehicle"),
        ("", "typed-unknown-verb"),
    ],
)
def test_what_is_unclear_is_asked_for(text, key):
    with pytest.raises(BadInput) as bad:
        read(text)
    assert bad.value.key == key
    for language in LANGUAGES:
        sentence = refusal(bad.value, language, LESSON)
        assert "{" not in sentence
        assert sentence != key


# --- written and read again -----------------------------------------------------------------------
def same(command: object, other: object, battle: Battle) -> bool:
    """But for bearings, which are written in whole degrees."""
    return as_typed(command, battle, "en") == as_typed(other, battle, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_command_is_written_as_it_can_be_read(language: Language) -> None:
    gun = next(u for u in FORD.units.values() if u.gun)
    members = LESSON.units[SQUAD].members
    places = tuple((who, (n * 150 + 100, 500)) for n, who in enumerate(members))
    late = next(iter(FORD.field.scenario.due))
    coming = tuple((who, (at, (4400, at[1]))) for who, at in entry_places(FORD, late))
    drawn = ((gun.members[0], ((500, 500),)), (GUN, ((600, 500),)))
    foe = next(u.id for u in FORD.units.values() if u.side != gun.side)
    ways = tuple(
        (who, ((500, 100 * n + 100), (700, 100 * n + 100))) for n, who in enumerate(members)
    )
    written = Counter()
    for battle, side, command in (
        (LESSON, "player", c.BeginBattle()),
        (LESSON, "player", c.EndStep()),
        (LESSON, "militia", c.Concede("militia")),
        (LESSON, "militia", c.SetHatches(TRUCK, open=True)),
        (LESSON, "militia", c.FreeVehicle(TRUCK)),
        (LESSON, "militia", c.Mount(MILITIA, TRUCK)),
        (LESSON, "player", c.Deploy(SQUAD, places, EAST, level=1)),
        (LESSON, "militia", c.Deploy(TRUCK, ((TRUCK, (400, 500)),), EAST, WEST)),
        (LESSON, "militia", c.Deploy(MILITIA, mounted=TRUCK)),
        (LESSON, "player", c.Move(SQUAD, beside(100, 25), EAST, None, False)),
        (LESSON, "player", c.Move(SQUAD, ways, EAST, None, True, 1)),
        (LESSON, "militia", c.Move(TRUCK, ((TRUCK, ((2000, 1600), (1800, 1500))),), EAST, WEST)),
        (LESSON, "player", c.March(SQUAD, beside(700, 0), EAST)),
        (LESSON, "player", c.Charge(SQUAD, MILITIA, ways)),
        (LESSON, "player", c.CloseUp(SQUAD, ways[:2])),
        (LESSON, "player", c.BreakOff(SQUAD, beside(-300, 0), WEST)),
        (LESSON, "player", c.Dismount(SQUAD, places, (), EAST)),
        (LESSON, "player", c.Dismount(SQUAD, places, ways, EAST)),
        (LESSON, "player", c.Charge(SQUAD, MILITIA, ways, False)),
        (LESSON, "player", c.CloseUp(SQUAD, ways[:2], False)),
        (LESSON, "player", c.BreakOff(SQUAD, beside(-300, 0), WEST, False)),
        (LESSON, "player", c.Dismount(SQUAD, places, ways, EAST, False)),
        (LESSON, "player", c.Shoot(SQUAD, TRUCK, order=("rifle",), held=("smg",))),
        (LESSON, "player", c.Turn(SQUAD, EAST)),
        (AIRPORT, AIRPORT.sides[0], c.Turn(MAIN_TANK, EAST, "turret")),
        (FORD, gun.side, c.Turn(gun.id, EAST, "gun")),
        (FORD, gun.side, c.Move(gun.id, drawn, EAST)),
        (FORD, gun.side, c.Shoot(gun.id, foe, "gun")),
        (LESSON, "player", c.Shoot(SQUAD, TRUCK, figures=("A1", "A2"), order=("rifle", "smg"))),
        (FORD, FORD.sides[0], c.Shoot(TANK, BANK, "main-2", ammo="he", towards=(100, 200))),
        (LESSON, "player", c.LayAmbush(SQUAD, (1800, 900))),
        (AIRPORT, AIRPORT.sides[0], c.LayAmbush(MAIN_TANK, (1800, 900), "main")),
        (LESSON, "player", c.Fight(SQUAD, (("A1", MILITIA),), ("A7", "A8"))),
        (FORD, FORD.side_of(late), c.Enter(late, coming, WEST, True)),
    ):  # fmt: skip
        text = as_typed(command, battle, language)
        assert same(read_typed(text, battle, side), command, battle), text
        written[type(command)] += 1
    assert set(written) == set(RULES.COMMANDS)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_players_of_code_say_can_be_typed(scenario):
    game, players = a_game(scenario, 3)
    for battle, command in decisions(game, players, 20):
        for language in LANGUAGES:
            text = as_typed(command, battle, language)
            assert same(read_typed(text, battle, battle.to_act), command, battle), text


def test_every_verb_has_words_of_both_languages_that_mean_it_alone():
    for language in (0, 1):
        words = [word for verb in VERBS.values() for word in verb[language]]
        assert len(words) == len(set(words))
    for name, verb in VERBS.items():
        for word in (*verb.en, *verb.fr):
            meant = [other for other, v in VERBS.items() if word in (*v.en, *v.fr)]
            assert meant == [name], word


def test_a_vehicle_that_comes_in_without_a_way_stands_at_its_edge():
    battle, late = next(
        (battle, piece)
        for battle in (RULES.begin(data_of(scenario)) for scenario in SCENARIOS)
        for piece in battle.field.scenario.due
        if piece in battle.vehicles
    )
    entered = read_typed(f"enter {late}", battle, battle.vehicles[late].side)
    ((who, path),) = entered.paths
    assert (who, len(path)) == (late, 1)


def test_a_vehicle_that_is_told_to_turn_turns_its_turret():
    """MB-GEN-09: nothing else of it turns on the spot."""
    side = AIRPORT.vehicles[MAIN_TANK].side
    assert read(f"turn {MAIN_TANK} 90", AIRPORT, side) == c.Turn(MAIN_TANK, EAST, "turret")

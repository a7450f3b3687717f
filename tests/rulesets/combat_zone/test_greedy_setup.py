"""Greedy sets up crews at their guns, divided squads, vehicles to the front, floors held."""

from itertools import islice

from tests.rulesets.combat_zone.build import RULES
from tests.rulesets.combat_zone.scenes import a_scenario

from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, FIT
from sandtable.rulesets.combat_zone.commands import SplitSquad
from sandtable.rulesets.combat_zone.files.muster import begin
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.crews import as_figure, touches
from sandtable.scenarios import load
from sandtable.umpire import Umpire


def set_up(data):
    """The battle once greedy has set up both sides, and all that was said."""
    battle, said = begin(data, Options()), []
    planner = RULES.planner()
    while battle.phase == DEPLOYMENT:
        side = battle.to_act
        command = planner.choose(battle, side)
        command = next(RULES.candidates(battle, side)) if command is None else command
        RULES.check(battle, command)
        said.append(command)
        if _is_last(battle):
            break
        battle = RULES.play(battle, command, Umpire(RULES, _no_dice))
    return battle, said


def _is_last(battle):
    """Whoever is set up last starts the first turn, which begins with dice."""
    waiting = [f for f in battle.figures.values() if f.fate != FIT and not f.aboard]
    waiting += [w for w in battle.crewed.values() if w.fate != FIT]
    waiting += [v for v in battle.vehicles.values() if v.fate != FIT]
    return len(waiting) == 1


def _no_dice(_number, _sides):
    raise AssertionError("no die is thrown while setting up")


CREW = [[1, "captain", "veteran", "leader", []], [2, "crewman", "average", "basic", []]]


def test_a_crew_is_set_up_in_contact_with_its_gun():
    """CZ-CREW-02."""
    gun = {"group": "gun", "type": "team", "weapon": "mmg", "figures": CREW}
    battle, _ = set_up(a_scenario(red={"groups": [gun]}))
    weapon = next(iter(battle.crewed.values()))
    crew = [f for f in battle.figures.values() if f.who.group == "gun"]
    assert all(touches(battle, f, as_figure(weapon)) for f in crew if f.fate == FIT)
    assert sum(f.fate == FIT for f in crew) == len(crew)


SQUAD = [
    [1, "sergeant", "veteran", "leader+sergeant", ["smg"]],
    [1, "corporal", "average", "sub-leader", ["smg"]],
    [1, "gunner", "average", "basic", ["lmg"]],
    [1, "assistant", "average", "basic", []],
    [4, "rifleman", "average", "basic", ["bolt-action-rifle"]],
]


def test_a_squad_that_may_be_divided_is_divided_first():
    """CZ-GROUP-03."""
    squad = {"group": "s", "type": "squad", "may_split": "two-sections", "figures": SQUAD}
    _, said = set_up(a_scenario(red={"groups": [squad]}))
    assert isinstance(said[0], SplitSquad)


def test_an_assistant_is_set_up_beside_his_gunner():
    squad = {"group": "s", "type": "squad", "figures": SQUAD}
    battle, _ = set_up(a_scenario(red={"groups": [squad]}))
    by_name = {f.who.name: f for f in battle.figures.values()}
    gunner = next(f for name, f in by_name.items() if name.startswith("gunner"))
    helper = next(f for name, f in by_name.items() if name.startswith("assistant"))
    assert touches(battle, gunner, helper)


def test_a_vehicle_is_set_up_with_its_front_to_the_enemy():
    tank = {"vehicle": "light-tank", "crew": "average", "weapons": [{"weapon": "mmg"}]}
    battle, _ = set_up(a_scenario(red={"vehicles": [tank]}))
    vehicle = next(iter(battle.vehicles.values()))
    assert vehicle.facing[0] > 0


def test_floors_that_bring_points_are_held_from_the_start():
    house = {
        "H": {
            "id": "house", "kind": "building", "material": "stone", "floors": 3,
            "r": [2, 10, 12, 12], "doors": {"d": [8, 10, "shut"]}, "windows": [[14, 16]],
            "stairs": [4, 20],
        }
    }  # fmt: skip
    lines = [[1, "chief", "average", "leader", ["smg"]], [2, "man", "average", "basic", ["smg"]]]
    floors = ["house/0", "house/1", "house/2"]
    data = a_scenario(
        lines, kind="squad", terrain=house,
        victory=[{"side": "red", "vp": 1, "when": "held", "of": floors, "each": True}],
    )  # fmt: skip
    battle, _ = set_up(data)
    feet = {f.foot for f in battle.figures.values() if f.side == "red" and f.fate == FIT}
    assert len(feet) == 3


def goes_on_setting_up(plain, place):
    """What greedy says where somebody has set up the first figure of each side for it."""
    battle, said, begun = RULES.begin(plain, {}), [], set()
    planner = RULES.planner()
    while battle.phase == DEPLOYMENT:
        side = battle.to_act
        if side not in begun:
            begun.add(side)
            command = list(islice(RULES.candidates(battle, side), place + 1))[-1]
        else:
            command = planner.choose(battle, side)
            said.append(command)
        if _is_last(battle):
            break
        battle = RULES.play(battle, command, Umpire(RULES, _no_dice))
    return said


def test_a_game_that_was_played_before_on_the_table_changes_nothing():
    plain = load("cz-hill-farm").plain
    memory = RULES.begin(plain, {}).field.memory("places to set up")
    memory.clear()
    alone = goes_on_setting_up(plain, 30)
    memory.clear()
    assert goes_on_setting_up(plain, 0) != alone  # where the first one stands matters
    assert goes_on_setting_up(plain, 30) == alone

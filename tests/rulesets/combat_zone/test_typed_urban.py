"""Wire and levels as players type them, in both languages."""

import pytest
from tests.rulesets.combat_zone.town import RULES, town

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import ACTIONS, FIT, Battle, changed, with_figure
from sandtable.rulesets.combat_zone.commands.typed import as_typed, read_typed


def a_town(**figures) -> Battle:
    """A1 to A5 in the middle of an activation; places in cm and heights given by name."""
    battle = RULES.begin(town())
    for who, (x, y, foot) in figures.items():
        battle = with_figure(battle, who, fate=FIT, at=(round(x * 100), round(y * 100)), foot=foot)
    return changed(battle, phase=ACTIONS, active="squad-0", to_act="reds", turn=1)


@pytest.mark.parametrize(
    ("text", "place", "command"),
    [
        ("stairs 1 10", (22, 6, 0), c.Move("A1", (), 1000)),
        ("escalier 1 5", (22, 6, 0), c.Move("A1", (), 500)),
        ("ladder 1 7.5 25.3,14", (25.3, 14, 0), c.Move("A1", ((2530, 1400),), 750)),
        ("climb 1 10 at 49,30", (46.7, 30, 0), c.Climb("A1", (4900, 3000), 1000)),
        ("grimper 1 5 en 46.7,30", (46.7, 30, 0), c.Climb("A1", (4670, 3000), 500)),
        ("jump 1 to 46,12", (49, 12, 1000), c.Jump("A1", (4600, 1200))),
        ("sauter 1 en 46,12 0", (49, 12, 1000), c.Jump("A1", (4600, 1200), 0)),
        ("free 4", (42.5, 10, 0), c.FreeFromWire("A4")),
        ("couper 4", (42.5, 10, 0), c.CutWire("A4", "wire")),
        ("cut 4 fence", (10, 10, 0), c.CutWire("A4", "fence")),
    ],
)  # fmt: skip
def test_commands_of_this_heading_are_typed(text, place, command):
    battle = a_town(**{command.figure: place})
    assert read_typed(text, battle, "reds") == command


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "command",
    [
        c.Move("A1", (), 1000),
        c.Move("A1", ((2530, 1400),), 750),
        c.Climb("A1", (4900, 3000), 1000),
        c.Jump("A1", (4600, 1200)),
        c.Jump("A1", (4600, 1200), 0),
        c.FreeFromWire("A4"),
        c.CutWire("A4", "wire"),
        c.ThrowGrenade("A1", "molotov", (2000, 800), 1000),
    ],
)
def test_what_is_told_to_type_means_the_same_command(command, language):
    battle = a_town(A1=(22, 6, 0), A4=(42.5, 10, 0))
    assert read_typed(as_typed(command, battle, language), battle, "reds") == command


def test_a_floor_is_said_when_a_figure_is_set_up():
    battle = RULES.begin(town())
    command = read_typed("deploy 1 at 12,8 90 up 5", battle, "reds")
    assert (command.at, command.foot) == ((1200, 800), 500)


def test_a_floor_is_said_when_a_grenade_is_thrown():
    battle = a_town(A1=(12, 8, 0))
    assert read_typed("grenade 1 at 20,8 up 10", battle, "reds").foot == 1000


@pytest.mark.parametrize(("text", "key"), [("stairs 1", "typed-needs-height"),
                                           ("climb 1 3", "typed-no-way")])  # fmt: skip
def test_what_is_missing_is_asked_for(text, key):
    battle = a_town(A1=(22, 6, 0))
    with pytest.raises(BadInput) as caught:
        read_typed(text, battle, "reds")
    assert caught.value.key == key

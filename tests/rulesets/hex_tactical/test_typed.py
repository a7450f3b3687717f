"""Commands as players type them, read back as they are written."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.battles import RULES, SCENARIOS, a_game, decisions
from tests.rulesets.hex_tactical.build import a_battle, blue, h, red, step

from sandtable.refusals import BadInput
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.commands.typed import as_typed, read_typed

BATTLE = a_battle(
    red("A", "squad", "0505", label="Sq1"),
    red("T", "light-tank", "0504", label="Ch1", facing=4),
    red("K", "truck", "0505", label="Tr"),
    red("M", "light-mortar", "0506", label="Mo"),
    blue("X", "squad", "0708", label="Sq1"),
    blue("Y", "light-tank", "0709", label="Ch1"),
)


def typed(text: str) -> object:
    return read_typed(text, BATTLE, "red")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("activate reds", c.Activate("reds")),
        ("activer Sq1", c.Activate("A")),
        ("pass", c.Pass()),
        ("fin", c.EndActivation()),
        ("move Sq1 0605 0606 tactical", c.Move("A", (step("0605"), step("0606")), "tactical")),
        ("bouger sq1 en 0605", c.Move("A", (step("0605"),), "normal")),
        ("move Ch1 0505/4 0506/1b half", c.Move(
            "T", (step("0505", facing=4), step("0506", facing=1, backward=True)), "half")),
        ("pivot Ch1 3", c.Pivot("T", 3)),
        ("fire Sq1 at 0708", c.Fire((c.Shooter("A"),), h("0708"))),
        ("fire Ch1/2 at 0708 half", c.Fire((c.Shooter("T", 1),), h("0708"), half=True)),
        ("tirer Ch1 sur Ch1", c.Fire((c.Shooter("T"),), h("0709"), "Y")),
        ("fire Mo 0708 smoke observer Sq1", c.Fire(
            (c.Shooter("M"),), h("0708"), smoke=True, observer="A")),
        ("board Sq1 Tr", c.Board("A", "K")),
        ("descendre Sq1", c.Leave("A")),
        ("register 0712", c.Register(h("0712"))),
        ("concede", c.Concede("red")),
    ],
)  # fmt: skip
def test_a_line_is_read_as_the_command_it_means(text, command):
    assert typed(text) == command


def test_a_single_hex_further_away_means_the_cheapest_way_there():
    command = typed("move Sq1 0508")
    assert isinstance(command, c.Move)
    assert [leg.at for leg in command.path] == [h("0506"), h("0507"), h("0508")]


def test_an_assault_without_a_way_goes_the_shortest():
    command = typed("assault 0708 Sq1")
    assert isinstance(command, c.Assault)
    assert command.paths[0][1][-1] == step("0708")
    assert len(command.paths[0][1]) == 4


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("move Zz 0605", "hx-typed-which-unit"),
        ("move Sq1", "hx-typed-needs-hex"),
        ("pivot Ch1", "hx-typed-needs-facing"),
        ("move Sq1 0605 normal quickly", "typed-too-much"),
        ("dance", "typed-unknown-verb"),
        ("", "typed-unknown-verb"),
    ],
)
def test_what_is_unclear_is_told(text, key):
    with pytest.raises(BadInput) as unclear:
        typed(text)
    assert unclear.value.key == key


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_command_is_read_back_as_it_is_written(scenario):
    game, players = a_game(scenario, 21)
    for number, (battle, command) in enumerate(decisions(game, players, 70)):
        offered = list(RULES.candidates(battle, battle.to_act))[::3] if number % 9 == 0 else []
        for said in (command, *offered):
            for language in ("en", "fr"):
                text = as_typed(said, battle, language)
                assert read_typed(text, battle, battle.to_act) == said, text


def test_who_is_told_to_assault_without_a_way_goes_in_by_one_that_is_open() -> None:
    """HX-ASSAULT-36, HX-UNIT-04: the nearest hex beside the enemy is full."""
    crowd = [red(f"F{n}", "squad", "0506") for n in range(4)]
    battle = a_battle(red("A", "squad", "0505", label="Sq1"), *crowd, blue("X", "squad", "0507"))
    assault = read_typed("assault 0507 Sq1", battle, "red")
    assert isinstance(assault, c.Assault)
    RULES.check(battle, assault)

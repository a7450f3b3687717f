"""Experiments as files: they say what is played; what is wrong is told with line and field."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ruamel.yaml import YAML

from sandtable.cli import main
from sandtable.lab.design import WRITTEN, Battle, battles_of
from sandtable.lab.experiment import load_experiment, read_experiment

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "src/sandtable/schemas/experiment.schema.json").read_text("utf-8"))
TWO = {"ms.rapid-target": "harder", "ms.charge-casualties": True}


def battle_of(**more: Any) -> Battle:
    return battles_of(read_experiment({"scenarios": "ms-tutorial", **more}))[0]


def names(battle: Battle) -> list[str]:
    return [setting.id for setting in battle.settings]


# --- what is played -------------------------------------------------------------------------------
def test_one_at_a_time_changes_one_switch_of_the_battle_as_written() -> None:
    battle = battle_of(switches=TWO)
    assert names(battle) == [WRITTEN, "ms.rapid-target=harder", "ms.charge-casualties=true"]
    assert [one.kind for one in battle.contrasts] == ["setting", "setting"]


def test_pairs_are_played_besides_and_tell_what_they_do_beyond_both_alone() -> None:
    battle = battle_of(switches=TWO, design="pairs")
    both = "ms.rapid-target=harder, ms.charge-casualties=true"
    assert names(battle)[3:] == [both]
    beyond = battle.contrasts[-1]
    assert (beyond.kind, dict(beyond.weights)) == (
        "pair",
        {both: 1, "ms.rapid-target=harder": -1, "ms.charge-casualties=true": -1, WRITTEN: 1},
    )


def test_a_grid_has_every_combination_and_the_effect_of_each_switch_over_all_others() -> None:
    battle = battle_of(switches={**TWO, "ms.limited-shots": [2, 3]}, design="grid")
    assert len(battle.settings) == 12
    over_all = [one for one in battle.contrasts if one.kind == "switch"]
    assert [one.changes for one in over_all if one.changes[0][0] == "ms.limited-shots"] == [
        (("ms.limited-shots", 2),),
        (("ms.limited-shots", 3),),
    ]
    for one in over_all:
        assert sum(weight for _, weight in one.weights) == pytest.approx(0)
        assert sum(weight for _, weight in one.weights if weight > 0) == pytest.approx(1)


def test_the_value_that_a_scenario_has_already_is_not_played_twice() -> None:
    battle = battle_of(switches={"ms.rapid-target": ["exposed", "harder"]})
    assert names(battle) == [WRITTEN, "ms.rapid-target=harder"]


def test_all_settings_of_a_battle_have_the_same_seed() -> None:
    battle = battle_of(switches=TWO, seed=7)
    experiment = read_experiment({"scenarios": "ms-tutorial", "switches": TWO, "seed": 7})
    assert {battle.job(one, experiment).seed for one in battle.settings} == {"7"}


def test_players_are_compared_where_no_switch_is() -> None:
    battle = battle_of(players=[["greedy"], ["greedy", "random"]])
    assert names(battle) == ["greedy,greedy", "greedy,random"]
    assert len(battle.contrasts) == 1


def test_without_anything_to_compare_the_battle_itself_is_measured() -> None:
    assert [one.kind for one in battle_of().contrasts] == ["level"]


def test_a_file_of_a_scenario_is_found_beside_the_experiment(tmp_path: Path) -> None:
    shipped = ROOT / "src/sandtable/scenarios/modern_skirmish/ms-tutorial.yaml"
    (tmp_path / "mine.yaml").write_text(shipped.read_text("utf-8"), "utf-8")
    (tmp_path / "ask.yaml").write_text("scenarios: mine.yaml\n")
    assert load_experiment(tmp_path / "ask.yaml").scenarios[0].id == "ms-tutorial"


# --- what is wrong --------------------------------------------------------------------------------
WRONG = {
    "scenarios: ms-tutoria": ("line 1, scenarios", "ms-tutorial"),
    "scenarios: ms-tutorial\nswitches: {ms.rapid: harder}": ("line 2, switches.ms.rapid", "switch"),
    "scenarios: ms-tutorial\nswitches:\n  ms.rapid-target: [harder, soft]": (
        "line 3, switches.ms.rapid-target.2",
        "soft",
    ),
    "scenarios: ms-tutorial\nplayers: [greedy, genius]": ("line 2, players", "genius"),
    "scenarios: ms-tutorial\nplayers: [greedy, greedy, greedy]": ("line 2, players", "3 players"),
    "scenarios: ms-tutorial\ngames: many": ("line 2, games", "many"),
    "scenarios: ms-tutorial\ngames: 0": ("line 2, games", "0"),
    "scenarios: ms-tutorial\nuntil: 70": ("line 2, until", "70"),
    "scenarios: ms-tutorial\ndesign: square": ("line 2, design", "square"),
    "scenarios: ms-tutorial\nrepeat: 3": ("line 2, repeat", "repeat"),
    "scenarios: []": ("line 1, scenarios", "nothing"),
    "games: 4": ("ask.yaml", "scenarios"),
    "scenarios: ms-tutorial\nswitches: {ms.rapid-target: exposed}": ("line 2", "already"),
    "scenarios: ms-tutorial\nswitches: {ms.limited-shots: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]}\n"
    "games: 100000": ("line 3, games", "1100000"),
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_one_sentence_with_file_line_and_field_and_nothing_is_played(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ask.yaml"
    file.write_text(text)
    assert main(["lab", "run", str(file), "--language", "en"]) == 2
    told = capsys.readouterr().err.strip()
    assert "\n" not in told
    assert told.startswith("ask.yaml")
    for part in WRONG[text]:
        assert part in told, told
    assert not (tmp_path / "ask.sqlite").exists()


# --- the form for programs ------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        one
        for one in WRONG
        if not any(part in one for part in ("tutoria\0", "genius", "soft", "exposed", "100000"))
        and "ms-tutoria\n" not in f"{one}\n"
        and "ms.rapid:" not in one
    ],
)
def test_the_schema_refuses_what_has_the_wrong_form(text: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(YAML(typ="safe", pure=True).load(text), SCHEMA)


def examples() -> list[str]:
    page = (ROOT / "docs/lab.md").read_text("utf-8")
    return re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)


@pytest.mark.parametrize("text", examples())
def test_the_examples_of_the_page_are_right_and_fit_the_schema(text: str) -> None:
    data = YAML(typ="safe", pure=True).load(text)
    jsonschema.validate(data, SCHEMA)
    read_experiment(data)

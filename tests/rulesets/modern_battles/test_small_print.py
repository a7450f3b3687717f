"""What rules say by the way: refusals that no story meets, and half sentences of others."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_battles.asking import told
from tests.rulesets.modern_battles.build import (
    EAST,
    RED,
    a_battle,
    a_vehicle,
    blue,
    inch,
    red,
    refused,
    run,
)

from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    CLOSE_COMBAT,
    FLEEING,
    OUT,
    SETUP,
    SHAKEN,
    START,
    WAITING,
    Battle,
    with_figures,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.commands import (
    BeginBattle,
    ChooseLosses,
    Deploy,
    Dismount,
    EndStep,
    Fight,
    Losses,
    SetHatches,
    Shoot,
)
from sandtable.rulesets.modern_battles.dice.morale import Morale, rally
from sandtable.rulesets.modern_battles.ground.places import engaged_at, engaged_with
from sandtable.rulesets.modern_battles.play.close_combat import (
    by_default,
    check_losses,
    pick,
    refresh,
)

FAR = blue("B", (60, 40))
MEN = ((10, 10), (12, 10), (14, 10))


# --- when -----------------------------------------------------------------------------------------
def test_a_battle_begins_once() -> None:  # MB-SCN-03
    battle = a_battle(red("A", *MEN), FAR)
    assert refused(battle, BeginBattle()) == ("mb-already-begun", "MB-SCN-03")


def test_nobody_is_set_up_once_the_battle_has_begun() -> None:  # MB-SCN-03
    battle = a_battle(red("A", *MEN), FAR)
    assert refused(battle, Deploy("A", (), EAST)) == ("mb-set-up-over", "MB-SCN-03")


def test_no_step_ends_before_the_battle_has_begun() -> None:  # MB-SCN-03
    battle = a_battle(red("A", *MEN), FAR, phase=SETUP)
    assert refused(battle, EndStep()) == ("mb-not-begun", "MB-SCN-03")


def test_one_fights_in_the_step_of_close_combat() -> None:  # MB-SEQ-04
    battle = a_battle(red("A", (10, 10)), blue("B", (11.5, 10)))
    assert refused(battle, Fight("A")) == ("mb-not-combat-step", "MB-SEQ-04")


# --- who ------------------------------------------------------------------------------------------
def fighting() -> Battle:
    battle = a_battle(
        red("A", (10, 10), (10, 20)),
        red("C", (30, 30)),
        blue("B", (11.5, 10)),
        phase=CLOSE_COMBAT,
    )
    return run(lambda umpire: refresh(battle, umpire)).battle


def test_nobody_fights_for_a_unit_that_does_not_exist() -> None:  # MB-CC-14
    assert refused(fighting(), Fight("nobody")) == ("mb-unknown-unit", "MB-CC-14")


def test_a_player_names_his_own_figures_of_that_combat() -> None:  # MB-CMD-04
    battle = fighting()
    strange = ("mb-not-in-combat", "MB-CMD-04")
    for who in ("B1", "C1", "nobody"):
        assert refused(battle, Fight("A", losses=(who,))) == strange
    gone = with_figures(battle, {"A2": {"fate": OUT}})
    assert refused(gone, Fight("A", losses=("A2",))) == strange


def test_a_figure_strikes_only_whom_it_reaches() -> None:  # MB-CC-14
    battle = fighting()
    assert refused(battle, Fight("A", strikes=(("A2", "B"),))) == ("mb-not-in-reach", "MB-CC-14")


def test_a_unit_that_is_out_does_nothing() -> None:  # MB-SCN-02, MB-CMD-01
    battle = a_battle(red("A", (10, 10)), FAR)
    gone = with_figures(battle, {"A1": {"fate": OUT}})
    assert refused(gone, Dismount("A", (), (), EAST)) == ("mb-unit-lost", "MB-SCN-02")
    assert refused(gone, Dismount("nobody", (), (), EAST)) == ("mb-not-yours", "MB-CMD-01")
    waiting = with_figures(battle, {"A1": {"fate": WAITING}})
    assert refused(waiting, Dismount("A", (), (), EAST)) == ("mb-not-here-yet", "MB-SCN-04")


def test_only_riders_dismount() -> None:  # MB-MOV-10
    battle = a_battle(red("A", *MEN), a_vehicle("T", RED, 30, 10), FAR)
    for which in ("A", "T"):
        assert refused(battle, Dismount(which, (), (), EAST)) == ("mb-not-mounted", "MB-MOV-10")


def test_hatches_are_set_to_what_they_are_not() -> None:  # MB-VEH-23
    battle = a_battle(a_vehicle("T", RED, 30, 10), FAR, phase=START)
    now = battle.vehicles["T"].hatches_open
    so = ("mb-hatches-so-already", "MB-VEH-23")
    assert refused(battle, SetHatches("T", now)) == so
    other = with_vehicle(battle, "T", hatches_open=not now)
    assert refused(other, SetHatches("T", not now)) == so


# --- losses ---------------------------------------------------------------------------------------
WRONG = [("A1",), ("A1", "A1"), ("A1", "A2", "A3"), ("A1", "B1")]


@pytest.mark.parametrize("figures", WRONG)
def test_as_many_losses_are_named_as_there_are_each_once_and_of_these(
    figures: tuple[str, ...],
) -> None:
    """MB-CC-15."""
    with pytest.raises(Refused) as caught:
        check_losses(ChooseLosses("A", ("A1", "A2", "A3"), 2), Losses(figures))
    assert (caught.value.key, caught.value.rule) == ("mb-choose-losses", "MB-CC-15")


def test_losses_are_answered_with_losses() -> None:  # MB-CC-15
    with pytest.raises(Refused) as caught:
        check_losses(ChooseLosses("A", ("A1", "A2", "A3"), 2), EndStep())
    assert (caught.value.key, caught.value.rule) == ("mb-not-an-answer", "MB-CC-15")


def test_common_men_fall_first_then_assistants_other_weapons_the_second_the_leader() -> None:
    """MB-CC-15."""
    places = [(10 + 2 * n, 10) for n in range(6)]
    squad = red(
        "A",
        *places,
        roles=("leader", "second", "", "assistant", "", ""),
        weapons=("smg", "rifle", "smg", "rifle", "rifle", "rifle"),
    )
    battle = a_battle(squad, FAR)
    order = by_default(battle, "A", ["A1", "A2", "A3", "A4", "A5", "A6"])
    assert order == ["A5", "A6", "A4", "A3", "A2", "A1"]


# --- morale ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("state", "passed", "failed"),
    [
        (ADVANCING, ADVANCING, SHAKEN),
        (SHAKEN, ADVANCING, FLEEING),
        (FLEEING, SHAKEN, FLEEING),
    ],
)
def test_a_rally_leads_one_level_up_or_one_down(state: str, passed: str, failed: str) -> None:
    """MB-PSY-07."""
    assert rally(Morale(cd=7), state, told(1, 1)) == passed
    assert rally(Morale(cd=7), state, told(6, 6)) == failed


# --- reach ----------------------------------------------------------------------------------------
def test_a_place_is_in_reach_by_the_way_between_both_bases() -> None:  # MB-MOV-11
    battle = a_battle(red("A", (40, 30)), blue("B", (20, 10)))
    near = [(21.5, 10), (20, 11.5), (18.5, 10), (20, 8.5), (21, 11)]
    apart = [(22.1, 10), (20, 12.1), (17.9, 10), (20, 7.9), (10, 10), (20, 5), (40, 30)]
    assert [engaged_at(battle, "A1", inch(*at)) for at in near] == [True] * len(near)
    assert [engaged_at(battle, "A1", inch(*at)) for at in apart] == [False] * len(apart)


def test_riders_are_engaged_with_nobody() -> None:  # MB-CC-01
    battle = a_battle(red("A", (10, 10)), blue("B", (11.5, 10)))
    assert engaged_with(battle, "A") == ("B",)
    assert engaged_with(with_figures(battle, {"A1": {"fate": "mounted"}}), "A") == ()


# --- shots ----------------------------------------------------------------------------------------
def test_a_shot_is_at_an_enemy_who_is_there() -> None:  # MB-SHT-02
    battle = a_battle(red("A", *MEN), red("C", (10, 20)), blue("B", (20, 10)), phase="shooting")
    assert refused(battle, Shoot("A", "nobody"))[1] == "MB-SHT-02"
    assert refused(battle, Shoot("A", "C"))[1] == "MB-SHT-02"
    gone = with_figures(battle, {"B1": {"fate": OUT}})
    assert refused(gone, Shoot("A", "B")) == ("mb-target-is-lost", "MB-SHT-02")


def test_who_is_named_falls_first_and_only_once() -> None:  # MB-CC-15
    battle = a_battle(red("A", (10, 10), (12, 10), (14, 10), roles=("", "", "")), FAR)
    among = ["A1", "A2", "A3"]

    def fallen(*wanted: str) -> tuple[str, ...]:
        picked: list[tuple[str, ...]] = []

        def story(umpire: object) -> Battle:
            picked.append(pick(battle, "A", among, 2, wanted, umpire))  # type: ignore[arg-type]
            return battle

        run(story)
        return picked[0]

    assert fallen() == ("A1", "A2")
    assert fallen("A3") == ("A3", "A1")
    assert fallen("A1") == ("A1", "A2")
    assert fallen("A2", "A2", "nobody") == ("A2", "A1")

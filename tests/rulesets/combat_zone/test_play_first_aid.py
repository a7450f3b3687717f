"""First aid on the table (CZ-AID): who may help whom, with what, and what becomes of a casualty."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    blue,
    building,
    cm,
    line,
    played,
    red,
    refused,
    run,
    the_figure,
)
from tests.rulesets.saying import Piece

from sandtable.rulesets.combat_zone.battle.events import Eliminated, Treated, apply
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, FIT, REMOVED, Battle
from sandtable.rulesets.combat_zone.commands import AnswerFire, EndActivation, FirstAid, Move
from sandtable.rulesets.combat_zone.dice.machines import MachineDamage
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play import turn
from sandtable.rulesets.combat_zone.play.first_aid import usable_kits
from sandtable.rulesets.combat_zone.play.harm import damage_machine
from sandtable.rulesets.combat_zone.play.points import can_act, points_left

HELP = FirstAid("doc", "joe")
WOUNDED, STUNNED, DEAD = (4, 4), (6, 5), (4, 3)  # 8, 11 and 7 for a medic without a bonus


def doc(**more: object) -> Piece:
    return red("doc", 30, 30, **{"traits": ("medic",), **more})


def joe(x: float = 32.5, y: float = 30, **more: object) -> Piece:
    """Fell in the turn before."""
    return red("joe", x, y, **{"fate": CASUALTY, "fell": 1, **more})


def beside(**more: object) -> Battle:
    return a_battle(doc(**more), joe(), turn=2)


# --- who may help ---------------------------------------------------------------------------------
def test_first_aid_costs_three_action_points() -> None:
    """CZ-AID-01, CZ-CMD-20, CZ-MOVE-03."""
    assert played(beside(), HELP, WOUNDED).battle.figures["doc"].spent == 3


def test_two_points_are_not_enough_to_help() -> None:
    """CZ-AP-03."""
    assert refused(beside(spent=4), HELP) == ("not-enough-points", "CZ-AP-03")


def test_nobody_is_treated_where_first_aid_is_switched_off() -> None:
    """CZ-AID-01, switch cz.first-aid."""
    battle = a_battle(doc(), joe(), options=Options(first_aid=False))
    assert refused(battle, HELP) == ("first-aid-off", "CZ-AID-01")


def test_the_helper_must_touch_the_casualty() -> None:
    """CZ-AID-01."""
    battle = a_battle(doc(), joe(32.6))
    assert refused(battle, HELP) == ("not-in-contact", "CZ-AID-01")


def test_touching_across_an_obstacle_is_not_enough() -> None:
    """CZ-AID-01, though it is enough to fight (CZ-GEN-05)."""
    battle = a_battle(doc(), joe(33), terrain=(line("wall", 31.25, 20, 20),))
    assert refused(battle, HELP) == ("not-in-contact", "CZ-AID-01")


def test_touching_through_a_window_is_not_enough() -> None:
    """CZ-AID-01."""
    house = building("house", 31.25, 20, 20, 20, windows=[(31.25, 30)])
    battle = a_battle(doc(), joe(), terrain=(house,))
    assert refused(battle, HELP) == ("not-in-contact", "CZ-AID-01")


def test_an_engaged_figure_cannot_help() -> None:
    """CZ-AID-01, CZ-CC-02."""
    battle = a_battle(doc(engaged=("foe",)), joe(), blue("foe", 27.5, 30, engaged=("doc",)))
    assert refused(battle, HELP) == ("engaged", "CZ-CC-02")


def test_a_casualty_of_the_enemy_is_not_treated() -> None:
    """CZ-GEN-10: that is for its own player to decide."""
    battle = a_battle(doc(), blue("joe", 32.5, 30, fate=CASUALTY))
    assert refused(battle, HELP) == ("enemy-casualty", "CZ-GEN-10")


@pytest.mark.parametrize("fate", [FIT, REMOVED])
def test_only_casualties_are_treated(fate: str) -> None:
    """CZ-AID-01: the dead stay dead."""
    assert refused(a_battle(doc(), joe(fate=fate)), HELP) == ("no-such-casualty", "CZ-AID-01")


# --- kits -----------------------------------------------------------------------------------------
def test_a_kit_must_be_carried() -> None:
    """CZ-AID-06."""
    command = FirstAid("doc", "joe", "first-aid-kit")
    assert refused(beside(), command) == ("no-such-kit", "CZ-AID-06")


def test_only_medics_use_a_medikit() -> None:
    """CZ-AID-07."""
    command = FirstAid("doc", "joe", "medikit")
    assert refused(beside(traits=(), equipment=("medikit",)), command) == (
        "medics-only",
        "CZ-AID-07",
    )


def test_whoever_has_just_fallen_is_treated_at_one_more() -> None:
    """CZ-AID-05, CZ-CMD-20: from the moment of the fall to the end of the turn."""
    battle = a_battle(doc(), joe(fate=FIT, fell=0), turn=3)
    fallen = apply(battle, Eliminated("joe", "CZ-WOUND-01", removed=False))
    assert played(fallen, HELP, (1, 1)).modifiers() == {"CZ-AID-05": 1}


@pytest.mark.parametrize(
    ("kit", "modifiers"),
    [("none", {}), ("first-aid-kit", {"CZ-AID-06": 1}), ("medikit", {"CZ-AID-07": 2})],
)
def test_a_medic_adds_his_kit_and_nothing_else(kit: str, modifiers: dict[str, int]) -> None:
    """CZ-AID-04, CZ-AID-06, CZ-AID-07: one kit an attempt."""
    battle = beside(equipment=("first-aid-kit", "medikit"))
    treated = played(battle, FirstAid("doc", "joe", kit), (1, 1))
    assert treated.modifiers() == modifiers


@pytest.mark.parametrize("kit", ["", "tool-kit", "bandage"])
def test_nothing_else_is_a_kit(kit: str) -> None:
    """CZ-CMD-20: none, first aid kit or medikit."""
    battle = beside(equipment=("first-aid-kit", "tool-kit"))
    assert refused(battle, FirstAid("doc", "joe", kit)) == ("no-such-kit", "CZ-AID-06")


def test_bonuses_and_penalties_add_up() -> None:
    """CZ-AID-02, CZ-AID-03, CZ-AID-05, CZ-AID-06: 10 - 2 - 2 + 1 + 1 is 8, a wound."""
    helper = doc(traits=(), equipment=("first-aid-kit",), reaction="panic")
    battle = a_battle(helper, joe(fell=2), turn=2)
    treated = played(battle, FirstAid("doc", "joe", "first-aid-kit"), (5, 5))
    assert treated.modifiers() == {
        "CZ-AID-02": -2, "CZ-AID-03": -2, "CZ-AID-05": 1, "CZ-AID-06": 1
    }  # fmt: skip
    assert treated.battle.figures["joe"].wounded


def test_a_machine_out_of_action_is_no_casualty() -> None:
    """CZ-MACH-06, CZ-AID-01."""
    drone = red("joe", 32.5, 30, **a_machine(7))
    gone = run(
        lambda umpire: damage_machine(
            a_battle(doc(), drone), "joe", (MachineDamage("critical", "power"),), umpire
        )
    )
    assert refused(gone.battle, HELP) == ("no-such-casualty", "CZ-AID-01")


def test_kits_are_not_used_up() -> None:
    """CZ-AID-07."""
    battle = a_battle(
        doc(quality="hero", equipment=("medikit",)),
        joe(),
        red("jim", 27.5, 30, fate=CASUALTY, fell=1),
        turn=2,
    )
    after = played(battle, FirstAid("doc", "joe", "medikit"), (1, 1)).battle
    assert played(after, FirstAid("doc", "jim", "medikit"), (1, 1)).modifiers() == {"CZ-AID-07": 2}


@pytest.mark.parametrize("quality", ["average", "hero"])
def test_whoever_is_no_medic_helps_at_two_less(quality: str) -> None:
    """CZ-AID-02: heroes too."""
    assert played(beside(traits=(), quality=quality), HELP, (1, 1)).modifiers() == {"CZ-AID-02": -2}


def test_a_panicked_helper_has_two_less() -> None:
    """CZ-AID-03."""
    assert played(beside(reaction="panic"), HELP, (1, 1)).modifiers() == {"CZ-AID-03": -2}


def test_help_in_the_turn_of_the_fall_has_one_more() -> None:
    """CZ-AID-05."""
    battle = a_battle(doc(), joe(fell=2), turn=2)
    assert played(battle, HELP, (1, 1)).modifiers() == {"CZ-AID-05": 1}


# --- what becomes of the casualty -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("dice", "result"), [(DEAD, "dead"), (WOUNDED, "wounded"), ((5, 5), "wounded"),
                         (STUNNED, "stunned")]
)  # fmt: skip
def test_seven_is_death_eight_to_ten_a_wound_eleven_a_daze(
    dice: tuple[int, int], result: str
) -> None:
    """CZ-AID-01, CZ-T-FIRST-AID."""
    treated = played(beside(), HELP, dice).of(Treated)
    assert treated == [Treated("doc", "joe", result, cm(32.5, 30))]


def test_the_dead_are_removed_and_not_treated_again() -> None:
    """CZ-AID-01: one attempt."""
    after = played(beside(quality="hero"), HELP, DEAD).battle
    assert after.figures["joe"].fate == REMOVED
    assert refused(after, HELP) == ("no-such-casualty", "CZ-AID-01")


def test_whoever_comes_back_has_no_reaction() -> None:
    """CZ-STATE-02: even one who had panicked before he fell."""
    battle = a_battle(doc(), joe(fate=FIT, reaction="panic"), turn=2)
    fallen = apply(battle, Eliminated("joe", "CZ-WOUND-01", removed=False))
    assert played(fallen, HELP, WOUNDED).battle.figures["joe"].reaction == ""


def test_a_wounded_figure_that_has_not_acted_may_act_with_half_its_points() -> None:
    """CZ-STATE-01."""
    after = played(beside(), HELP, WOUNDED).battle
    back = after.figures["joe"]
    assert (can_act(after, back), points_left(after, back)) == (True, 3)
    played(after, Move("joe", (cm(40, 30),)))


def test_a_wounded_figure_of_a_group_that_has_acted_waits_for_the_next_turn() -> None:
    """CZ-STATE-01."""
    patient = joe(group="others", done=True)
    after = played(a_battle(doc(), patient, turn=2), HELP, WOUNDED).battle
    assert not can_act(after, after.figures["joe"])


def test_a_figure_that_fell_while_it_acted_does_not_act_again() -> None:
    """CZ-STATE-01, CZ-SEQ-04: its turn was over when another started."""
    battle = a_battle(doc(), joe(fell=2, spent=2), turn=2, acting="joe")
    after = played(battle, HELP, (4, 3)).battle
    assert (after.figures["joe"].fate, after.figures["joe"].done) == (FIT, True)


def test_a_stunned_figure_does_nothing_until_the_next_turn_begins() -> None:
    """CZ-STATE-02."""
    battle = a_battle(doc(role="leader"), joe(), blue("foe", 90, 90, role="leader"), turn=2)
    after = played(battle, HELP, STUNNED).battle
    assert refused(after, Move("joe", (cm(40, 30),))) == ("stunned", "CZ-STATE-02")
    later = run(lambda umpire: turn.start_turn(after, umpire), (6, 1)).battle
    assert (later.figures["joe"].stunned, later.figures["joe"].fate) == (False, FIT)


def test_a_stunned_figure_that_was_wounded_before_stays_wounded() -> None:
    """CZ-STATE-01: to the end of the game."""
    battle = a_battle(doc(), joe(wounded=True), turn=2)
    assert played(battle, HELP, STUNNED).battle.figures["joe"].wounded


def test_a_casualty_on_whom_somebody_stands_gets_up_beside_him() -> None:
    """CZ-STATE-03: casualties block nothing, so their place may be taken."""
    battle = a_battle(doc(), joe(31.5), turn=2)
    back = played(battle, HELP, WOUNDED).battle.figures["joe"]
    dx, dy = back.at[0] - 3000, back.at[1] - 3000
    assert 250**2 <= dx * dx + dy * dy <= 280**2


# --- the moment before ----------------------------------------------------------------------------
def test_opportunity_fire_may_cut_first_aid_short() -> None:
    """CZ-OPP-01: no roll, and the casualty may still be treated."""
    rifle = "bolt-action-rifle"
    guard = blue("guard", 30, 42.5, weapons=(rifle,), watch=rifle)
    shot = AnswerFire("guard", cm(30, 30), "single", (("doc", 1),))
    after = played(a_battle(doc(), joe(), guard), HELP, (6, 6, 6, 6), answers=(shot,)).battle
    assert (after.figures["doc"].fate, after.figures["joe"].fate) == (CASUALTY, CASUALTY)


def test_a_group_brought_back_to_its_feet_is_activated() -> None:
    """CZ-SEQ-04, CZ-STATE-01: it could not act before, now it can."""
    battle = a_battle(doc(), joe(group="others"), turn=2)
    assert turn.may_activate(battle, "red") == []
    after = played(played(battle, HELP, WOUNDED).battle, EndActivation()).battle
    assert turn.may_activate(after, "red") == ["others"]


def test_a_medikit_is_of_use_to_a_medic_alone() -> None:
    """CZ-AID-07: whoever chooses a kit for somebody else leaves it in his bag."""
    both = ("first-aid-kit", "medikit")
    layman = the_figure(red("lay", 1, 1, equipment=both))
    medic = the_figure(red("doc", 1, 1, equipment=both, traits=("medic",)))
    assert usable_kits(layman) == ["first-aid-kit"]
    assert usable_kits(medic) == ["medikit", "first-aid-kit"]

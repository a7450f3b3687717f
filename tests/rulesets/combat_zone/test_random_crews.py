"""Whatever players do with crews, guns and radios, a battle could stand on a table."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulesets.combat_zone.test_random_games import check_is_possible
from tests.rulesets.whole_games import Players, begun, decisions

from sandtable.game import Game
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle
from sandtable.rulesets.combat_zone.play.crews import is_fully_fit
from sandtable.rulesets.combat_zone.ruleset import CombatZone

RULES = CombatZone()
SIDES = ("reds", "blues")
seeds = st.integers(0, 2**32)
few = settings(max_examples=3)


def field(dark: bool = False) -> dict[str, Any]:
    """Both sides have something of everything that a crew, a gunner or a radio needs."""
    return {
        "scenario": {
            "id": "test-crews",
            "ruleset": "combat-zone",
            "title": "A field",
            "table": [60, 50],
            "turns": 3,
        },
        "brief": "Two small forces with all their guns.",
        "terrain": {
            "h": {"id": "hedge", "kind": "hedge", "cover": "soft", "height": 2,
                  "l": [30, 5, 30, 25]},
            "w": {"id": "wall", "kind": "wall", "cover": "hard", "height": 2,
                  "l": [24, 30, 24, 45]},
            "b": {"id": "byre", "kind": "building", "material": "wood", "r": [33, 30, 10, 9]},
            "m": {"id": "mud", "difficult": True, "r": [18, 8, 8, 8]},
        },
        "sides": [_side(0, [0, 0, 17, 50]), _side(1, [43, 0, 17, 50])],
        "terms": {"dark": dark},
    }  # fmt: skip


def _side(n: int, zone: list[int]) -> dict[str, Any]:
    squad = [
        [1, "sergeant", "veteran", "leader+sergeant", ["smg", "defensive-grenade"]],
        [1, "corporal", "average", "sub-leader", ["self-loading-rifle"]],
        [1, "gunner", "average", "basic", ["lmg", "rifle-grenade:smoke"]],
        [1, "assistant", "average", "basic", ["heavy-pistol"]],
        [1, "grenadier", "average", "basic", ["bolt-action-rifle", "rifle-grenade:defensive*2"]],
        [1, "rocketeer", "average", "basic", ["rocket-launcher", "he-missile", "smoke-missile"]],
        [1, "loader", "average", "basic", ["medium-pistol"]],
        [1, "burner", "average", "basic", ["flamethrower", "canister", "panzerfaust"]],
    ]
    team = [
        [1, "captain", "average", "leader", ["heavy-pistol"]],
        [2, "crewman", "average", "basic", ["bolt-action-rifle"]],
    ]
    spotters = [
        [1, "observer", "average", "leader+observer", ["radio"]],
        [2, "mortarman", "average", "basic", ["medium-pistol"]],
    ]
    staff = [
        [1, "lieutenant", "elite", "leader+lieutenant", ["smg"]],
        [1, "operator", "average", "basic", ["radio", "piat"]],
    ]
    return {
        "id": SIDES[n],
        "zone": zone,
        "battery": {"gun": "light-gun", "shells": 2, "barrages": 2},
        "groups": [
            {"group": f"squad-{n}", "type": "squad", "may_split": "two-sections", "figures": squad},
            {"group": f"tripod-{n}", "type": "team", "weapon": ("mmg", "hmg")[n],
             "wheels": bool(n), "figures": team},
            {"group": f"mortar-{n}", "type": "team", "weapon": ("light-mortar", "medium-mortar")[n],
             "figures": spotters},
            {"group": f"gun-{n}", "type": "team", "weapon": "light-gun", "figures": team},
            {"group": f"staff-{n}", "type": "hq-section", "figures": staff},
        ],
    }  # fmt: skip


def games(seed: int, names: tuple[str, str], dark: bool = False) -> tuple[Game, Players]:
    return begun(RULES, field(dark), seed, names)


def check_weapons(battle: Battle) -> None:
    """They stand on free ground, fire no more than they can, and are kept by those who serve."""
    for weapon in battle.crewed.values():
        if weapon.fate != FIT:
            continue
        assert battle.field.is_on_table(weapon.at)
        assert 0 <= weapon.shots <= 4
        for figure in battle.figures.values():
            if figure.fate == FIT and figure.foot == weapon.foot:
                apart = (figure.at[0] - weapon.at[0]) ** 2 + (figure.at[1] - weapon.at[1]) ** 2
                assert apart >= (figure.who.radius + weapon.radius) ** 2, (figure, weapon)
    for figure in battle.figures.values():
        if figure.watch in battle.crewed:
            assert is_fully_fit(figure)
            assert battle.crewed[figure.watch].group == figure.who.group
        if figure.helps:
            assert battle.figures[figure.helps].watch
    for name, count in ((n, k) for f in battle.figures.values() for n, k in f.grenades):
        assert count > 0, name


@few
@given(seeds, st.sampled_from([("random", "random"), ("greedy", "random")]), st.booleans())
def test_no_game_with_crews_reaches_a_state_that_could_not_stand_on_a_table(
    seed: int, names: tuple[str, str], dark: bool
) -> None:
    game, players = games(seed, names, dark)
    for _ in decisions(game, players):
        check_is_possible(game.state)
        check_weapons(game.state)
    assert game.result is not None


@few
@given(seeds)
def test_every_candidate_of_a_force_with_guns_passes_check(seed: int) -> None:
    game, players = games(seed, ("random", "random"))
    for number, (side, _) in enumerate(decisions(game, players)):
        if number % 11 == 0:
            for candidate in RULES.candidates(game.state, side):
                RULES.check(game.state, candidate)

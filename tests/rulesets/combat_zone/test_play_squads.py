"""Squads divided at set-up: two sections, or Able, Baker and Charlie (CZ-GROUP-03 to 05)."""

import pytest
from tests.rulesets.combat_zone.build import RULES, Played, played, refused
from tests.rulesets.combat_zone.scenes import a_scenario

from sandtable.rulesets.combat_zone.battle.events import SquadSplit
from sandtable.rulesets.combat_zone.battle.state import ACTIONS, FIT, Battle, changed, with_figure
from sandtable.rulesets.combat_zone.commands import Deploy, SplitSquad
from sandtable.rulesets.combat_zone.files.muster import begin
from sandtable.rulesets.combat_zone.play.cohesion import initiative_of, is_in_cohesion

#: A1 sergeant, A2 corporal, A3 gunner, A4 his assistant, A5 to A12 riflemen.
SQUAD = [
    [1, "sergeant", "veteran", "leader+sergeant", ["smg"]],
    [1, "corporal", "average", "sub-leader", ["bolt-action-rifle"]],
    [1, "gunner", "average", "basic", ["automatic-rifle"]],
    [1, "assistant", "average", "basic", ["self-loading-carbine"]],
]


def squad(riflemen: int = 8, way: str = "two-sections", **options: object) -> Battle:
    lines = [*SQUAD, [riflemen, "rifleman", "average", "basic", ["self-loading-rifle"]]]
    data = a_scenario(lines, kind="squad")
    data["sides"][0]["groups"][0]["may_split"] = way
    return begin(data, options)


def ids(*numbers: int) -> tuple[str, ...]:
    return tuple(f"A{n}" for n in numbers)


def split(*parts: tuple[str, ...]) -> SplitSquad:
    return SplitSquad("red-group", parts)


HALVES = split(ids(1, 3, 4, 5, 6, 7), ids(2, 8, 9, 10, 11, 12))
TEAMS = split(ids(6, 5), ids(2, 3, 4), ids(1, 7, 8, 9, 10, 11, 12))


def deployed(battle: Battle, gap: int = 300) -> Battle:
    """Everybody in a row, so many hundredths apart."""
    for n, who in enumerate(battle.figures):
        battle = with_figure(battle, who, fate=FIT, at=(1000 + gap * n, 1000))
    return changed(battle, phase=ACTIONS)


# --- two sections ---------------------------------------------------------------------------------
def test_a_squad_is_divided_into_the_leaders_section_and_the_assistants() -> None:
    """CZ-GROUP-03, CZ-CMD-01."""
    battle = played(squad(), HALVES).battle
    groups = {g.id: (g.kind, g.members) for g in battle.groups.values() if g.side == "red"}
    assert groups == {
        "red-group-1": ("squad", ids(1, 3, 4, 5, 6, 7)),
        "red-group-2": ("squad", ids(2, 8, 9, 10, 11, 12)),
    }


def test_the_assistant_is_the_leader_of_his_section() -> None:
    """CZ-GROUP-03: role leader, so 15 cm of cohesion and +2."""
    battle = deployed(played(squad(), HALVES).battle)
    assert [battle.figures[who].who.role for who in ids(1, 2)] == ["leader", "leader"]
    assert initiative_of(battle, "red").leaders == 2
    assert initiative_of(battle, "red").subleaders == 0


def test_each_section_is_a_group_of_its_own() -> None:
    """CZ-GROUP-03: two dice of initiative, two activations, two cohesions."""
    battle = deployed(played(squad(), HALVES).battle, gap=260)
    assert initiative_of(battle, "red").cohesive + initiative_of(battle, "red").broken == 2
    far = with_figure(battle, "A12", at=(5500, 3500))
    first, second = (far.groups[f"red-group-{n}"] for n in (1, 2))
    assert (is_in_cohesion(far, first), is_in_cohesion(far, second)) == (True, False)


def test_the_order_in_which_the_sections_are_named_does_not_matter() -> None:
    other = split(*reversed(HALVES.parts))
    assert played(squad(), other).battle.groups == played(squad(), HALVES).battle.groups


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        ((ids(*range(1, 13)),), "split-two-parts"),
        ((ids(1, 2), ids(*range(3, 13))), "split-needs-assistant"),
        ((ids(1, 3), ids(2, *range(4, 12))), "split-not-all"),
        ((ids(1, 3, 3), ids(2, *range(4, 13))), "split-not-all"),
    ],
)
def test_a_division_that_does_not_hold_is_refused(
    parts: tuple[tuple[str, ...], ...], key: str
) -> None:
    """CZ-GROUP-03, CZ-CMD-01."""
    assert refused(squad(), split(*parts))[0] == key


def test_squads_are_divided_before_they_are_set_up() -> None:
    """CZ-SEQ-06."""
    battle = played(squad(), Deploy("A5", (500, 500), (1, 0))).battle
    assert refused(battle, HALVES) == ("split-too-late", "CZ-GROUP-03")
    assert refused(changed(squad(), phase=ACTIONS), HALVES) == ("setup-over", "CZ-CMD-01")


def test_only_squads_that_the_scenario_lets_be_divided_are() -> None:
    """CZ-GROUP-03: certain nations."""
    plain = begin(a_scenario([*SQUAD, [8, "rifleman", "average", "basic", []]], kind="squad"))
    assert refused(plain, HALVES) == ("cannot-split", "CZ-GROUP-03")
    enemy = changed(squad(), to_act="blue")
    assert refused(enemy, HALVES) == ("cannot-split", "CZ-GROUP-03")


def test_a_divided_squad_is_not_divided_again() -> None:
    assert refused(played(squad(), HALVES).battle, HALVES)[0] == "cannot-split"


# --- three teams ----------------------------------------------------------------------------------
def able_baker_charlie(riflemen: int = 8, **options: object) -> Battle:
    return squad(riflemen, "able-baker-charlie", **options)


def test_an_american_squad_is_divided_into_able_baker_and_charlie() -> None:
    """CZ-GROUP-04: each a team of its own, in the order of the roster."""
    battle = played(able_baker_charlie(), TEAMS).battle
    groups = {g.id: (g.kind, g.members) for g in battle.groups.values() if g.side == "red"}
    assert groups == {
        "red-group-able": ("team", ids(5, 6)),
        "red-group-baker": ("team", ids(2, 3, 4)),
        "red-group-charlie": ("team", ids(1, 7, 8, 9, 10, 11, 12)),
    }


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        ((ids(5), ids(2, 3, 4), ids(1, *range(6, 13))), "split-able"),
        ((ids(2, 5), ids(6, 3, 4), ids(1, *range(7, 13))), "split-able"),
        ((ids(5, 6), ids(2, 3), ids(1, 4, *range(7, 13))), "split-baker"),
        ((ids(5, 6), ids(2, 4, 7), ids(1, 3, *range(8, 13))), "split-baker"),
        ((ids(5, 6), ids(3, 4, 7), ids(1, 2, *range(8, 13))), "split-baker"),
        ((ids(5, 6, 7, 8, 9), ids(2, 3, 4), ids(1, 10, 11, 12)), "split-charlie"),
        ((ids(5, 6), ids(1, 2, 3, 4), ids(*range(7, 13))), "split-charlie"),
        ((ids(1, 5, 6), ids(2, 3, 4, *range(7, 13))), "split-three-parts"),
    ],
)
def test_each_team_has_its_least_strength(parts: tuple[tuple[str, ...], ...], key: str) -> None:
    """CZ-GROUP-04: 2 soldiers; corporal, gunner, assistant; sergeant and 4 soldiers."""
    assert refused(able_baker_charlie(), split(*parts))[0] == key


def test_a_squad_of_ten_makes_the_smallest_teams() -> None:
    """CZ-GROUP-04: 2, 3 and 5."""
    teams = split(ids(5, 6), ids(2, 3, 4), ids(1, 7, 8, 9, 10))
    assert len(played(able_baker_charlie(6), teams).battle.groups) == 4


def test_further_figures_go_where_the_player_likes() -> None:
    """CZ-GROUP-05: two more than ten."""
    for able, baker in ((ids(5, 6, 7, 8), ids(2, 3, 4)), (ids(5, 6), ids(2, 3, 4, 7, 8))):
        charlie = tuple(who for who in ids(*range(1, 13)) if who not in (*able, *baker))
        assert played(able_baker_charlie(), split(able, baker, charlie)).of(SquadSplit)


def test_corporal_and_sergeant_lead_and_so_does_the_soldier_named_first_in_able() -> None:
    """CZ-GROUP-05: cz.able-team-leader=designated."""
    battle = played(able_baker_charlie(), TEAMS).battle
    leaders = [f.id for f in battle.side_figures("red") if f.who.is_leader]
    assert leaders == ["A1", "A2", "A6"]


def test_without_a_leader_able_is_never_in_cohesion() -> None:
    """CZ-GROUP-05, CZ-COH-02: cz.able-team-leader=none."""
    options = {"cz.able-team-leader": "none"}
    battle = deployed(played(able_baker_charlie(**options), TEAMS).battle, gap=260)
    able, baker = (battle.groups[f"red-group-{name}"] for name in ("able", "baker"))
    assert not is_in_cohesion(battle, able)
    assert is_in_cohesion(battle, baker)


def test_new_leaders_have_the_better_profile_where_all_leaders_have_it() -> None:
    """CZ-PROF-02: cz.leader-profile=all-leaders."""
    battle = played(squad(**{"cz.leader-profile": "all-leaders"}), HALVES).battle
    assert battle.figures["A2"].who.profile == "gang-leader"
    assert played(squad(), HALVES).battle.figures["A2"].who.profile == "basic"


# --- what programs and lists need -----------------------------------------------------------------
@pytest.mark.parametrize("way", ["two-sections", "able-baker-charlie"])
@pytest.mark.parametrize("riflemen", [6, 7, 8])
def test_players_made_of_code_are_offered_a_division_that_holds(way: str, riflemen: int) -> None:
    battle = squad(riflemen, way)
    offered = [c for c in RULES.candidates(battle, "red") if isinstance(c, SplitSquad)]
    assert len(offered) == 1
    assert isinstance(played(battle, offered[0]), Played)


def test_parts_are_called_after_their_squad() -> None:
    from sandtable.rulesets.combat_zone.words.names import place_name

    battle = played(able_baker_charlie(), TEAMS).battle
    assert place_name(battle, "red-group-able", "en") == "red group (Able)"

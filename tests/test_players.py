"""Players made of code: what they are told, what they say, and that none keeps a game waiting."""

import threading
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from tests.rulesets.combat_zone.build import RED, RULES, a_battle, blue, cm, red
from tests.rulesets.combat_zone.yard import SIDES, a_game, decisions, played, yard

from sandtable import scenarios
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.going_on import Begun
from sandtable.players import PLAYERS, answerer, player
from sandtable.players.budgeted import Budgeted
from sandtable.players.greedy import Greedy
from sandtable.refusals import BadInput
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, Battle, changed
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter
from sandtable.rulesets.combat_zone.players.greedy.posts import posts_of
from sandtable.rulesets.combat_zone.players.greedy.worth import Shooter, Target, duel, harm
from sandtable.umpire import QuickUmpire, Umpire, Waiting


# --- who there is ---------------------------------------------------------------------------------
def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadInput) as refused:
        player("genius", RULES)
    assert refused.value.facts["nearest"] == (*PLAYERS, "greedy")


@pytest.mark.parametrize("name", ["recruit", "regular", "veteran:6", "elite:6/bold", "random"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    assert played(3, (name, name), 2).chain == played(3, (name, name), 2).chain


def test_another_seed_makes_the_random_player_play_otherwise() -> None:
    chosen = []
    for seed in (1, 2, 3, 4):
        asked = player("random", RULES, seed)
        chosen.append([asked.choose(None, "", range(100)) for _ in range(5)])
    assert len({tuple(numbers) for numbers in chosen}) == 4


def test_the_random_player_takes_every_candidate_now_and_then() -> None:
    asked = player("random", RULES, 1)
    assert {asked.choose(None, "", "abc") for _ in range(200)} == set("abc")


def test_a_player_is_shown_the_view_of_its_side_and_nothing_else() -> None:
    shown: list[tuple[Any, str]] = []

    class Watching:
        def choose(self, view: Any, side: str, candidates: Iterable[Any]) -> Any:
            shown.append((view, side))
            return next(iter(candidates))

        def answer(
            self, view: Any, side: str, _question: Any, answers: Iterable[Any], begun: Begun
        ) -> Any:
            shown.extend([(view, side), (begun.state, begun.command)])
            return next(iter(answers))

    class Hidden:
        """A ruleset whose views are not its states."""

        def view(self, _state: Any, side: str) -> str:
            return f"what {side} sees"

        def answers(self, _state: Any, _side: str, _question: Any) -> Iterator[None]:
            yield None

        def known_of(self, begun: Begun, side: str) -> Begun:
            return Begun(self.view(begun.state, side), "what is under way")

    begun = Begun("the state before", "the command")
    answerer(Hidden(), {"red": Watching()})("the state", "red", "the question", begun)
    assert shown == [("what red sees", "red"), ("what red sees", "what is under way")]


class Asked(Greedy):
    """Keeps what it was shown of the commands under way."""

    def __init__(self, ruleset: Any) -> None:
        super().__init__(ruleset)
        self.shown: list[tuple[str, Any, Begun | None]] = []

    def answer(self, view: Any, side: str, question: Any, answers: Any, begun: Any = None) -> Any:
        self.shown.append((side, question, begun))
        return super().answer(view, side, question, answers, begun)


@pytest.mark.parametrize("scenario", ["ms-overwatch"])
def test_who_is_asked_is_given_the_command_under_way_and_may_try_answers_on_its_tape(
    scenario: str,
) -> None:
    found = scenarios.load(scenario)
    rules = ruleset_named(found.ruleset)
    sides = rules.sides(rules.begin(found.plain, {}))
    players: dict[str, Any] = {side: Asked(rules) for side in sides}
    seats: dict[str, Any] = {side: {} for side in sides}
    asking = answerer(rules, players)
    game = Game.begin(rules, found.plain, {}, Seeded("asked"), seats, answerer=asking)
    while (to_play := game.to_play) is not None:
        game.play(to_play, players[to_play].choose(game.view(to_play), to_play, ()))
    shown = [one for player in players.values() for one in player.shown]
    assert shown
    for side, question, begun in shown:
        umpire = Umpire(rules, lambda _n, _sides: pytest.fail("a die was missing"), begun.tape)
        with pytest.raises(Waiting) as again:
            rules.play(begun.state, begun.command, umpire)
        assert (again.value.side, again.value.question) == (side, question)


@pytest.mark.parametrize("scenario", ["hx-post-on-rc4", "mb-ford-at-dawn"])
def test_where_something_is_hidden_nobody_is_told_what_another_means_to_do(scenario: str) -> None:
    found = scenarios.load(scenario)
    rules = ruleset_named(found.ruleset)
    state = rules.begin(found.plain, {})
    one, other = rules.sides(state)
    begun = Begun(state, "a way", (3, 4), one)
    assert rules.known_of(begun, one) == begun._replace(state=rules.view(state, one))
    assert rules.known_of(begun, other) == Begun(rules.view(state, other), None, (), one)


# --- greedy ---------------------------------------------------------------------------------------
def orders(battle: Battle) -> Iterator[Any]:
    """What the greedy player says when the group of the reds is activated."""
    idle = {name: changed(group, activated=False) for name, group in battle.groups.items()}
    before = changed(battle, active="", acting="", groups=idle)
    planner = RULES.planner()
    assert planner.choose(before, RED) == c.Activate(battle.active)
    umpire = QuickUmpire(RULES, lambda: 0.5, lambda *_: None)
    command = None
    while command != c.EndActivation():
        command = planner.choose(battle, RED)
        yield command
        battle = RULES.play(battle, command, umpire)


def first_order(battle: Battle) -> Any:
    return next(orders(battle))


def test_a_rifleman_fires_at_an_enemy_who_is_too_far_to_be_charged() -> None:
    battle = a_battle(
        red("ann", 20, 20, weapons=("assault-rifle",), facing=90), blue("bob", 62, 20)
    )
    said = [type(command) for command in orders(battle)]
    assert c.Shoot in said or c.AimedShot in said


def test_it_charges_with_an_axe_when_an_enemy_is_within_reach() -> None:
    battle = a_battle(
        red("ann", 20, 20, profile="hero", quality="hero", hand_weapon="axe", facing=90),
        blue("bob", 30, 20, weapons=("smg",)),
    )
    assert first_order(battle) == c.Move("ann", (cm(27.5, 20),))


def test_a_fighter_without_weapons_does_not_charge_a_hero() -> None:
    battle = a_battle(
        red("ann", 20, 20, facing=90),
        blue("bob", 30, 20, profile="hero", quality="hero", hand_weapon="sword"),
    )
    assert first_order(battle) != c.Move("ann", (cm(27.5, 20),))


def test_a_grenade_goes_where_enemies_stand_close_together() -> None:
    battle = a_battle(
        red("ann", 20, 20, grenades=(("defensive-grenade", 1),), wounded=True, facing=90),
        blue("bob", 30, 20),
        blue("ben", 30, 22.5),
        blue("bill", 30, 17.5),
    )
    assert first_order(battle) == c.ThrowGrenade("ann", "defensive-grenade", cm(30, 20))


def test_a_medic_goes_to_a_casualty() -> None:
    battle = a_battle(
        red("ann", 20, 20, traits=("medic",), equipment=("medikit",)),
        red("abe", 28, 20, fate=CASUALTY),
        blue("bob", 100, 100),
    )
    walk, aid = list(orders(battle))[:2]
    assert walk == c.Move("ann", (cm(25.5, 20),))
    assert aid == c.FirstAid("ann", "abe", "medikit")


def test_exact_odds_say_what_shots_are_worth() -> None:
    """One shot that hits on 6 (1/6) and then eliminates or panics: 3D6 against 7."""
    shooter, target = Shooter("3D6", 0, "average", False, False, 0), Target(7, "none", None)
    out, panic = 196 / 216, 19 / 216  # 3D6: 7 and more; 4 to 6
    assert harm(shooter, target, 1, False, "long", "none", False) == pytest.approx(
        (out + 0.35 * panic) / 6
    )


def test_more_shots_shorter_range_and_less_cover_are_worth_more() -> None:
    shooter, target = Shooter("3D6", 0, "average", False, False, 0), Target(7, "none", None)

    def worth(shots: int, band: str, cover: str) -> float:
        return harm(shooter, target, shots, False, band, cover, False)

    assert worth(1, "long", "none") < worth(3, "long", "none") < worth(3, "short", "none")
    assert worth(3, "short", "hard") < worth(3, "short", "none")


def test_whoever_starts_a_fight_between_equals_has_the_better_of_it() -> None:
    one = duel(Fighter(), Fighter())
    assert one.to_enemy > 3 * one.to_self


def test_greedy_beats_random_most_of_the_time() -> None:
    won = 0
    for seed in range(10):
        names = ("greedy", "random") if seed % 2 else ("random", "greedy")
        game = played(f"strength {seed}", names)
        won += game.result.winner == SIDES[names.index("greedy")]
    assert won >= 8


def test_it_never_says_what_the_rules_refuse() -> None:
    for seed in range(4):
        game, players = a_game(f"allowed {seed}", ("greedy", "greedy"))
        for _, command in decisions(game, players):
            RULES.check(game.state, command)


def test_between_them_its_games_use_everything_a_figure_can_do() -> None:
    said = set()
    for seed in range(30):
        game = played(f"variety {seed}", ("greedy", "greedy"))
        said |= {type(entry.command) for entry in game.entries}
    assert said >= {
        c.Move, c.Shoot, c.AimedShot, c.TakeCover, c.CloseCombat, c.OpportunityFire, c.FirstAid,
        c.PickUp, c.Cross, c.Pivot,
    }  # fmt: skip


# --- posts ----------------------------------------------------------------------------------------
def test_posts_are_places_where_a_base_can_stand() -> None:
    field = RULES.begin(yard(), {}).field
    posts = posts_of(field)
    assert posts.places
    assert not [p for p in posts.places if field.obstructed(p, 125)]


def test_ways_lead_round_walls_and_through_doors() -> None:
    battle = RULES.begin(yard(), {})
    posts = posts_of(battle.field)
    far = posts.distances(battle, "place:hut", lambda: posts.inside("hut"))
    inside, outside = cm(30, 9), cm(30, 20)
    assert min(far[p] for p in far if p in posts.inside("hut")) == 0
    near = min(posts.places, key=lambda p: (p[0] - outside[0]) ** 2 + (p[1] - outside[1]) ** 2)
    straight = (outside[1] - inside[1]) // 5
    assert far[near] > straight // 2
    assert battle.field.building_at(inside) == "hut"


# --- deadlines ------------------------------------------------------------------------------------
class Slow:
    """Decides once it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def choose(self, _view: Any, _side: str, candidates: Iterable[Any]) -> Any:
        self.go.wait(20)
        return next(iter(candidates))

    def answer(
        self, _view: Any, _side: str, _question: Any, answers: Iterable[Any], _begun: Any
    ) -> Any:
        self.go.wait(20)
        return next(iter(answers))

    def recall(self, _view: Any, _side: str) -> None:
        pass


def test_a_player_in_time_is_heard() -> None:
    ready = Slow()
    ready.go.set()
    budgeted = Budgeted(ready, 20)
    assert budgeted.choose(None, "", ["first", "last"]) == "first"
    assert budgeted.answer(None, "", "?", ["yes"]) == "yes"
    assert budgeted.late == 0
    budgeted.close()


def test_past_its_deadline_the_last_candidate_is_taken_and_questions_are_declined() -> None:
    slow = Slow()
    budgeted = Budgeted(slow, 0.01)
    assert budgeted.choose(None, "", ["first", "last"]) == "last"
    assert budgeted.choose(None, "", ["first", "last"]) == "last"
    assert budgeted.answer(None, "", "?", ["yes"]) is None
    assert budgeted.late == 3
    slow.go.set()
    budgeted.close()


def test_a_fallback_of_its_own_spares_the_candidates() -> None:
    slow = Slow()
    budgeted = Budgeted(slow, 0.01, lambda view, side: f"{side} rests")
    assert budgeted.choose(None, "red", iter(())) == "red rests"
    slow.go.set()
    budgeted.close()


def test_once_the_late_decision_is_done_the_player_is_heard_again() -> None:
    slow = Slow()
    budgeted = Budgeted(slow, 0.01)
    budgeted.choose(None, "", ["first", "last"])
    slow.go.set()
    budgeted._busy.result(20)  # type: ignore[union-attr]
    assert Budgeted.choose(budgeted, None, "", ["first", "last"]) == "first"
    budgeted.close()


def test_a_whole_game_can_be_played_against_the_clock() -> None:
    game, players = a_game("clock", ("greedy", "greedy"), 1)
    timed = {side: Budgeted(one, 20, RULES.fallback) for side, one in players.items()}
    for _ in decisions(game, timed):  # type: ignore[arg-type]
        pass
    assert game.result is not None
    assert sum(one.late for one in timed.values()) == 0
    for one in timed.values():
        one.close()

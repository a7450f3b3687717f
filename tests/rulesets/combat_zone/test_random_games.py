"""Whatever players do, a battle stays one that could stand on a table, and comes to its end."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulesets.combat_zone.yard import RULES, SIDES, a_game, decisions, played
from tests.rulesets.hashes import chains_of

from sandtable.game import Game
from sandtable.record import parse
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.play.points import points_left

seeds = st.integers(0, 2**32)
pairs = st.sampled_from([("random", "random"), ("greedy", "random"), ("greedy", "greedy")])
few = settings(max_examples=6)


# --- what must hold in every state ----------------------------------------------------------------
def up(battle: Battle) -> list[Figure]:
    return [f for f in battle.figures.values() if f.fate == FIT]


def check_places(battle: Battle) -> None:
    standing = up(battle)
    for n, a in enumerate(standing):
        assert battle.field.is_on_table(a.at), a
        assert not battle.field.obstructed(a.at, a.who.radius), a
        for b in standing[n + 1 :]:
            apart = (a.at[0] - b.at[0]) ** 2 + (a.at[1] - b.at[1]) ** 2
            assert apart >= (a.who.radius + b.who.radius) ** 2 or a.foot != b.foot, (a, b)


def check_points(battle: Battle) -> None:
    for figure in battle.figures.values():
        machine = figure.who.machine
        quality = sheet.QUALITY[figure.who.quality]
        most = machine.action_points if machine else quality.action_points
        assert 0 <= figure.spent <= most, figure


def check_ties(battle: Battle) -> None:
    """Engagements go both ways, things are where their bearers say, watchers are counted."""
    for figure in battle.figures.values():
        for name in figure.engaged:
            enemy = battle.figures[name]
            assert figure.id in enemy.engaged
            assert figure.fate == enemy.fate == FIT
            assert figure.side != enemy.side
        for name in figure.carries:
            assert battle.things[name].holder == figure.id
        assert not (figure.watch and figure.fate != FIT), figure
        assert not (figure.cover and figure.fate != FIT), figure
    for thing in battle.things.values():
        assert not thing.holder or thing.id in battle.figures[thing.holder].carries
    assert battle.watched == sum(bool(f.watch) for f in battle.figures.values())


def check_is_possible(battle: Battle) -> None:
    check_places(battle)
    check_points(battle)
    check_ties(battle)


# --- games ----------------------------------------------------------------------------------------
@few
@given(seeds, pairs)
def test_no_game_reaches_a_state_that_could_not_stand_on_a_table(
    seed: int, names: tuple[str, str]
) -> None:
    game, players = a_game(seed, names)
    for _ in decisions(game, players):
        check_is_possible(game.state)
    check_is_possible(game.state)


@few
@given(seeds, pairs)
def test_every_game_ends_within_its_turns_and_nobody_is_ever_without_a_command(
    seed: int, names: tuple[str, str]
) -> None:
    game, players = a_game(seed, names)
    for number, (side, _) in enumerate(decisions(game, players)):
        assert next(RULES.candidates(game.state, side), None) is not None
        assert number < 2_000
    assert game.result is not None
    assert game.state.turn <= 4


@few
@given(seeds)
def test_every_candidate_passes_check(seed: int) -> None:
    game, players = a_game(seed, ("random", "random"), turns=2)
    for side, _ in decisions(game, players):
        for candidate in RULES.candidates(game.state, side):
            RULES.check(game.state, candidate)


@few
@given(seeds)
def test_every_offered_answer_passes_check(seed: int) -> None:
    game, players = a_game(seed, ("greedy", "random"))
    put: list[Any] = []

    def ask(state: Any, side: str, question: Any, _begun: Any = None) -> Any:
        answers = list(RULES.answers(state, side, question))
        put.extend(answers)
        for answer in answers:
            RULES.check_answer(state, question, answer)
        return players[side].answer(state, side, question, iter(answers))

    game._answerer = ask
    for _ in decisions(game, players):
        pass
    assert None in put or not put


@few
@given(seeds, pairs)
def test_nobody_spends_more_than_he_has_and_the_dead_do_not_act(
    seed: int, names: tuple[str, str]
) -> None:
    game, players = a_game(seed, names)
    before: Battle = game.state
    actor = ""
    had = 0
    for _, command in decisions(game, players):
        if actor and game.state.turn == before.turn:
            spent = game.state.figures[actor].spent - before.figures[actor].spent
            assert spent <= had
        before, actor = game.state, getattr(command, "figure", "")
        if isinstance(command, c.Deploy):
            actor = ""
        if actor:
            assert before.figures[actor].fate == FIT
            had = points_left(before, before.figures[actor])


@few
@given(seeds, pairs)
def test_the_events_alone_lead_to_the_same_battle(seed: int, names: tuple[str, str]) -> None:
    game = played(seed, names)
    battle = RULES.begin(game.header.data["scenario"], game.header.data["options"])
    for entry in game.entries:
        for event in entry.events:
            battle = RULES.apply(battle, event)
    assert battle == game.state


@few
@given(seeds, pairs)
def test_the_record_replays_to_the_same_chain(seed: int, names: tuple[str, str]) -> None:
    game = played(seed, names)
    written = "".join(f"{line}\n" for line in game.lines()).encode()
    from sandtable.replay import replay

    again = replay(RULES, parse(written, "a.jsonl"))
    assert (again.chain, again.state) == (game.chain, game.state)


# --- refusals -------------------------------------------------------------------------------------
def wrong_commands(game: Game, side: str) -> list[Any]:
    """Commands that no side may give now, whatever the game."""
    enemy = next(f for f in game.state.figures.values() if f.side != side)
    own = next(f for f in game.state.figures.values() if f.side == side)
    return [
        c.Move(enemy.id, ((100, 100),)),
        c.Move(own.id, ()),
        c.Move("nobody", ((100, 100),)),
        c.Shoot(enemy.id, "smg", "burst", ((own.id, 2),)),
        c.Shoot(own.id, "no-such-weapon", "burst", ((enemy.id, 2),)),
        c.TakeCover(own.id, "no-such-piece"),
        c.Activate("no-such-group"),
        c.ChooseOrder("nobody"),
        c.PickUp(own.id, "no-such-thing"),
        c.CloseCombat(own.id, own.id),
        c.ThrowGrenade(own.id, "no-such-grenade", (3000, 2000)),
        c.Deploy(enemy.id, (3000, 2000), (0, -1)),
    ]


@few
@given(seeds)
def test_a_refused_command_changes_nothing_and_tells_a_rule(seed: int) -> None:
    game, players = a_game(seed, ("greedy", "greedy"), turns=2)
    for side, _ in decisions(game, players):
        before = (game.state, game.chain, len(game.entries))
        for command in wrong_commands(game, side):
            with pytest.raises((Refused, BadInput)) as refused:
                game.play(side, command)
            assert refused.value.key
        assert (game.state, game.chain, len(game.entries)) == before


def test_a_command_of_the_side_that_is_not_to_play_is_refused() -> None:
    game, players = a_game(1, ("greedy", "greedy"))
    for n, (side, command) in enumerate(decisions(game, players)):
        other = SIDES[side == SIDES[0]]
        with pytest.raises(Refused):
            game.play(other, command)
        if n == 30:
            break


# --- the same on every machine --------------------------------------------------------------------
@pytest.mark.parametrize("names", [("greedy", "greedy"), ("random", "greedy")])
def test_a_game_is_the_same_whatever_the_hash_seed(names: tuple[str, str]) -> None:
    assert chains_of("combat_zone.yard", "7", *names) == {played("7", names).chain}

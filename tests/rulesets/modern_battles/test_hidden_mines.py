"""A minefield that nobody has found is betrayed by nothing (MB-INI-03).

Two games are played side by side with the same dice, one with the mines of The Ford and one on a
table that has none: whoever did not lay them must not be able to tell which is which.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from tests.rulesets.modern_battles.battles import RULES, data_of
from tests.rulesets.modern_battles.build import a_battle, a_vehicle, blue, mines, played, red

from sandtable.codec import encode
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands.preview import preview
from sandtable.scenarios import load, show
from sandtable.umpire import Umpire

FORD = "mb-ford-at-dawn"
STORM, BANK = "storm", "bank"


def tables() -> tuple[Battle, Battle]:
    """With the mines, and without."""
    plain = copy.deepcopy(data_of(FORD))
    plain["terrain"] = {
        s: piece for s, piece in plain["terrain"].items() if piece["id"] != "minefield"
    }
    return RULES.begin(data_of(FORD)), RULES.begin(plain)


def told(battle: Battle) -> str:
    """All that a view says, the identity of its objects left out."""
    shown = {
        "terrain": battle.field.terrain,
        "names": battle.field.scenario.names,
        "sketch": [t.sign for t in battle.field.scenario.terrain],
        "file": battle.field.scenario.plain["terrain"],
        "figures": battle.figures,
        "units": battle.units,
        "vehicles": battle.vehicles,
        "mines": battle.mines,
        "turn": (battle.turn, battle.phase, battle.to_act),
    }
    return json.dumps(shown, default=str, sort_keys=True)


class Pair:
    """One state with the mines and one without, under the same dice."""

    def __init__(self, seed: int) -> None:
        self.states = tables()
        self.seed, self.number = seed, 0

    @property
    def views(self) -> tuple[Battle, Battle]:
        mined, bare = self.states
        return RULES.view(mined, STORM), RULES.view(bare, STORM)

    def play(self, command: Any) -> list[list[Any]]:
        """The events on both tables."""
        self.number += 1
        logs, states = [], []
        for state in self.states:
            random = Random(f"{self.seed} {self.number}")
            throw = partial(_throw, random)
            umpire = Umpire(RULES, throw, answerer=lambda *_asked: None)
            states.append(RULES.play(state, command, umpire))
            logs.append(list(umpire.log))
        self.states = states[0], states[1]
        return logs


def _throw(random: Random, _number: int, sides: int) -> int:
    return random.randint(1, sides)


def commands(pair: Pair, seed: int, most: int) -> Iterator[Any]:
    """Storm does what it finds, the bank the first thing it can."""
    random = Random(seed)
    for _ in range(most):
        mined = pair.states[0]
        side = RULES.to_play(mined)
        if side is None:
            return
        if side == BANK:
            yield RULES.fallback(mined, BANK)
            continue
        offered = list(RULES.candidates(mined, STORM))
        yield random.choice(offered[:-1] or offered) if random.random() < 0.8 else offered[-1]


# --- views, candidates, refusals, previews --------------------------------------------------------
@pytest.mark.parametrize("seed", [2])
def test_whoever_did_not_lay_them_cannot_tell_that_there_are_mines(seed):
    """MB-INI-03"""
    pair, kinds = Pair(seed), set()
    for command in commands(pair, seed, 32):
        mined, bare = pair.views
        assert told(mined) == told(bare)
        offered = [list(RULES.candidates(state, STORM)) for state in pair.states]
        assert offered[0] == offered[1]
        for other in offered[0][:: max(1, len(offered[0]) // 3)]:
            assert preview(mined, other) == preview(bare, other)
        logs = pair.play(command)
        kinds.add(type(command))
        if any(isinstance(item, RULES.REVEALS) for item in logs[0]):
            return  # found or sprung: from here on everybody knows
        assert logs[0] == logs[1]
    assert {c.Deploy, c.Move, c.EndStep} <= kinds


def test_a_refusal_is_the_same_with_and_without_hidden_mines():
    """Somebody who probes the ground with commands learns nothing by what is refused."""
    pair = Pair(5)
    for command in commands(pair, 5, 20):
        pair.play(command)
    unit = next(u for u in pair.states[0].units.values() if u.side == STORM)
    for x in range(0, 4800, 400):
        for y in range(0, 3600, 400):
            paths = tuple((f.id, ((x, y),)) for f in pair.states[0].members(unit.id))
            asked = c.Move(unit.id, paths, (1, 0))
            assert _refused(pair.states[0], asked) == _refused(pair.states[1], asked)


def _refused(state: Battle, command: Any) -> Any:
    try:
        RULES.check(state, command)
    except Refused as refused:
        return refused.key, str(refused.facts)
    return None


# --- through a game -------------------------------------------------------------------------------
def a_game(seed: str) -> tuple[Game, dict[str, Any]]:
    players = {side: player("random", RULES, f"{seed} {side}") for side in (STORM, BANK)}
    asking = answerer(RULES, players)
    seats: dict[str, Any] = {side: {} for side in players}
    return Game.begin(RULES, data_of(FORD), {}, Seeded(seed), seats, answerer=asking), players


def test_what_a_game_shows_a_side_never_speaks_of_mines_that_are_not_known():
    """MB-INI-03: neither the view, nor a command that is offered, nor an event."""
    game, players = a_game("hidden")
    while (side := game.to_play) is not None and len(game.entries) < 40:
        view = game.view(STORM)
        hidden = not game.state.mines["minefield"].known
        assert ("minefield" in view.mines) != hidden
        offered = list(RULES.candidates(game.state, side))
        if hidden:
            assert "minefield" not in told(view)
            assert "minefield" not in json.dumps([encode(command) for command in offered])
        before = len(game.entries)
        game.play(side, players[side].choose(game.view(side), side, iter(offered)))
        for entry in game.entries[before:]:
            speaks = "minefield" in json.dumps([encode(event) for event in entry.events])
            assert not speaks or any(isinstance(item, RULES.REVEALS) for item in entry.events)


def test_their_owner_sees_them_from_the_start():
    """MB-INI-03"""
    mined, _ = tables()
    assert "minefield" in RULES.view(mined, BANK).mines
    assert any(t.id == "minefield" for t in RULES.view(mined, BANK).field.terrain)


def test_the_summary_of_a_scenario_neither_draws_nor_names_them():
    """MB-INI-03: both players read it before the game."""
    for language in ("en", "fr"):
        shown = show(load(FORD), language)
        assert "minefield" not in shown
        assert "champ de mines" not in shown
    assert [piece.id for piece in load(FORD).terrain if piece.side] == ["minefield"]


def test_nothing_behind_a_minefield_that_was_shown_is_taken_back_alone():
    """What has been seen cannot be unseen."""
    assert set(RULES.REVEALS) == {e.MinesFound, e.MinesSprung}


# --- compulsory moves -----------------------------------------------------------------------------
@pytest.mark.parametrize(("side", "known"), [("red", ()), ("blue", ("m",))])
def test_a_flight_goes_round_mines_that_the_fleeing_side_knows(side, known):
    """MB-INI-03"""
    field = mines("m", 10, 8, 3, 4, side=side)
    battle = a_battle(
        red("A", (15, 10), state="fleeing", m=4), blue("B", (25, 10)), terrain=(field,),
        known=known, phase="start",
    )  # fmt: skip
    ran = played(battle, c.EndStep(), dice=[6, 6])
    assert not ran.of(e.MinesSprung)
    assert ran.battle.figures["A1"].at[1] != 1000


def test_a_flight_runs_into_mines_that_nobody_has_found():
    """MB-INI-03: the way does not bend round what the runner does not know."""
    field = mines("m", 10, 8, 3, 4)
    battle = a_battle(
        red("A", (15, 10), state="fleeing", m=4, i=3), blue("B", (25, 10)), terrain=(field,),
        phase="start",
    )  # fmt: skip
    ran = played(battle, c.EndStep(), dice=[6, 6, 6, 1, 1])
    assert [event.unit for event in ran.of(e.MinesSprung)] == ["A"]


def test_a_vehicle_that_backs_away_goes_round_known_mines():
    """MB-INI-03, MB-VEH-21"""
    field = mines("m", 6, 8, 3, 4)
    tank = a_vehicle("T", "red", 15, 10, state="fleeing")
    battle = a_battle(tank, blue("B", (30, 10)), terrain=(field,), known=("m",), phase="start")
    ran = played(battle, c.EndStep(), dice=[6, 6])
    assert ran.battle.vehicles["T"].at[1] != 1000
    assert not ran.of(e.MinesSprung)

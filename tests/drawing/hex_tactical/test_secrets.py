"""Nobody is told what he may not know (HX-OBS-05, HX-UNIT-11).

Two games that differ in one hidden thing only are played side by side with the same commands and
dice. Whatever the other side and a spectator are shown and told (map, status, log, panels, prompts,
sight lines, refusals, in both languages) must be the same, byte by byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.drawing.hex_tactical.games import a_draft
from tests.rulesets.hex_tactical.build import a_battle, blue, counter, played, red

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.players import player
from sandtable.refusals import Refusal
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.rulesets.hex_tactical.state import Battle, with_unit
from sandtable.scenarios import load

TABLE = HexTacticalTable()
LANGUAGES: tuple[Language, ...] = ("en", "fr")
WHO = ("red", None, "blue")
COMMANDS = 48  # of each story
FACES = 300  # of dice, for each command
OFFERED = 80  # commands or answers looked at

Change = Callable[[Battle], Battle]


class Changed(HexTactical):
    """The rules, with something else hidden in the scenario."""

    def __init__(self, change: Change) -> None:
        self.change = change

    def begin(self, data: dict[str, Any], options: dict[str, object] | None = None) -> Battle:
        return self.change(super().begin(data, options))


def as_it_is(battle: Battle) -> Battle:
    return battle


# --- what is told ---------------------------------------------------------------------------------
def told(game: Game, side: str | None, random: Random) -> Iterator[str]:
    """All that an observer is sent now."""
    state, waiting = game.now, game.waiting
    rules = game.ruleset
    for language in LANGUAGES:
        yield as_text(TABLE.view(state, side, language, waiting))
        yield as_text(TABLE.status(state, side, language, waiting))
        yield as_text(TABLE.summary(state, language))
        if game.entries:
            entry = game.entries[-1]
            before = game.state_at(entry.n - 1)
            yield as_text(TABLE.log_lines_for(entry, before, side, language))
        if waiting is not None and waiting.side == side:
            yield as_text(TABLE.prompt(state, side, waiting.question, language))
    if side is not None and game.to_play == side:
        found = rules.answers(state, side, waiting.question) if waiting else None
        yield as_text(list(islice(found or rules.candidates(state, side), OFFERED)))
    hexes = [unit.at for unit in state.units.values()]
    start, end = random.choice(hexes), random.choice(hexes)
    for one, other in ((start, end), ((1, 1), end)):
        yield as_text(TABLE.sight_for(state, side, list(one), list(other), "en"))
    if side is not None:
        yield from panels(game, side, random)


def panels(game: Game, side: str, random: Random) -> Iterator[str]:
    """Drafts of commands, and refusals of the commands that come of them."""
    view = game.ruleset.view(game.now, side)
    for _ in range(2):
        draft = a_draft(view, side, random)
        yield as_text(TABLE.panel(game.now, side, draft, "en", game.waiting))
    if game.waiting is not None or game.to_play != side:
        return
    for command in tries(game.now, side, random):
        try:
            game.ruleset.check(game.state, command)
        except Refusal as refusal:
            yield as_text(TABLE.refused_for(refusal, game.state, side, "en"))
        else:
            yield "allowed"


def tries(battle: Battle, side: str, random: Random) -> Iterator[Any]:
    """Fire, assaults and calls at enemies, most of them against the rules."""
    own = [unit.id for unit in battle.on_map(side)]
    for enemy in battle.on_map(battle.enemy_of(side)):
        for who in random.sample(own, min(2, len(own))):
            yield c.Fire((c.Shooter(who, 0),), enemy.at, random.choice(("", enemy.id)))
            yield c.Assault(((who, (c.Step(enemy.at),)),), enemy.at)
    for mission in battle.missions.values():
        yield c.CallSupport(mission.id, (1, 1), random.choice(own or [""]))


def as_text(shown: Any) -> str:
    return json.dumps(shown, default=str)


# --- two games side by side -----------------------------------------------------------------------
class Pair:
    """Two games under the same commands and dice, alike but for one change."""

    def __init__(self, scenario: str, seed: int, change: Change = as_it_is) -> None:
        data = load(scenario).plain
        self.games = [Game.begin(Changed(one), data, {}, Typed(), {}) for one in (as_it_is, change)]
        self.players = {
            side: player("random", game.ruleset, f"{seed} {side}")
            for game in self.games[:1]
            for side in game.state.sides
        }
        self.random = Random(f"secrets {seed}")

    def play(self) -> None:
        """The next command of the first game, in both; what is asked is declined."""
        first, second = self.games
        self.throw()
        side = first.to_play
        assert side is not None
        assert second.to_play == side
        if first.waiting is not None or second.waiting is not None:
            assert first.waiting is not None
            assert second.waiting is not None
            assert first.waiting.question == second.waiting.question
            offered = list(first.ruleset.answers(first.now, side, first.waiting.question))
            answer = None if None in offered else offered[0]
            for game in self.games:
                game.answer(side, answer)
            return
        command = self.chosen(side)
        first.play(side, command)
        second.play(side, command)

    def throw(self) -> None:
        """Faces enough for whatever happens next."""
        faces = [self.random.randint(1, 6) for _ in range(FACES)]
        for game in self.games:
            game.dice_source.clear()
            game.dice_source.add(faces)

    def chosen(self, side: str) -> Any:
        game = self.games[0]
        found = game.ruleset.candidates(game.state, side)
        return self.players[side].choose(game.view(side), side, found)

    def compare(self, *observers: str | None) -> None:
        for side in observers:
            seed = self.random.random()
            one, other = (list(told(game, side, Random(seed))) for game in self.games)
            assert [difference(*both) for both in zip(one, other, strict=True)] == [""] * len(one)


def difference(one: str, other: str) -> str:
    """Where two texts part; "" if they do not."""
    if one == other:
        return ""
    at = next((n for n, both in enumerate(zip(one, other, strict=False)) if len(set(both)) > 1), 0)
    return f"{one[max(0, at - 60) : at + 60]} <> {other[at : at + 60]}"


def other_face(name: str, row: str) -> Change:
    """This unit of the scenario is another: what it is asked when does not tell which."""

    def change(battle: Battle) -> Battle:
        old = battle.units[name].counter
        printed = replace(counter(row), morale=old.morale, weapons=old.weapons)
        return with_unit(battle, name, counter=printed, steps=printed.steps, label="!!")

    return change


def one_of(scenario: str, side: str, row: str) -> str:
    """The last unit of a side with this counter."""
    units = HexTactical().begin(load(scenario).plain).units.values()
    return [unit.id for unit in units if unit.side == side and unit.counter.row == row][-1]


def is_told(pair: Pair, name: str) -> bool:
    """Somebody has recognised the unit, or asks about it."""
    return any(not game.now.units[name].hidden for game in pair.games)


# --- the stories ----------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(2))
def test_the_face_of_a_hidden_unit_is_told_to_nobody_else(seed: int) -> None:
    name = one_of("hx-hedgerow-road", "german", "squad")
    pair = Pair("hx-hedgerow-road", seed, other_face(name, "band"))
    for _ in range(COMMANDS):
        pair.play()
        if is_told(pair, name):
            break
        pair.compare("american", None)
    assert len(pair.games[0].entries) > 20


def test_where_a_hex_is_registered_is_told_to_nobody_else() -> None:
    """HX-UNIT-11, HX-DELAY-02."""
    pair = Pair("hx-hedgerow-road", 5)
    hexes = [(3, 3), (9, 9)]
    for game, at in zip(pair.games, hexes, strict=True):
        game.play("german", c.Register(at))
    pair.compare("american", None)
    for _ in range(COMMANDS // 2):
        pair.play()
        if any(request.at in hexes for request in pair.games[0].state.requests.values()):
            break
        pair.compare("american", None)


def test_where_a_trap_lies_is_told_to_nobody_else() -> None:
    """HX-INDCOL-11."""
    pair = Pair("hx-laterite-road", 7)
    for game in pair.games:
        zone = sorted(game.state.field.side_zones.get("ambushers") or game.state.field.hexes)
        at = zone[0] if game is pair.games[0] else zone[-1]
        trap = next(iter(game.state.traps))
        game.play("ambushers", c.PlaceTrap(trap, at))
    pair.compare("convoy", None)
    for _ in range(COMMANDS // 2):
        pair.play()
        if any(trap.known for game in pair.games for trap in game.now.traps.values()):
            break
        pair.compare("convoy", None)


def test_who_rides_in_which_vehicle_is_told_to_nobody_else() -> None:
    """HX-UNIT-11: carried unseen, a unit is nowhere to be seen."""
    games = Pair("hx-laterite-road", 1).games
    for game in games:
        while game.to_play == "ambushers":
            game.play("ambushers", next(game.ruleset.candidates(game.state, "ambushers")))
    carriers = [u.id for u in games[0].state.units.values() if u.counter.row == "apc"]
    rider = one_of("hx-laterite-road", "convoy", "sapper-team")
    for game, carrier in zip(games, carriers, strict=True):
        for unit in carriers:
            at = min(game.state.field.zone_of(unit))
            game.play("convoy", c.Deploy(unit, at, 1))
        game.play("convoy", c.Deploy(rider, (0, 0), 1, carrier=carrier))
    for side in ("ambushers", None):
        entry = games[0].entries[-1]
        assert not TABLE.log_lines_for(entry, games[0].state_at(entry.n - 1), side, "en")
        one, other = (list(told(game, side, Random(3))) for game in games)
        assert [difference(*both) for both in zip(one, other, strict=True)] == [""] * len(one)


def test_the_order_of_counters_face_down_is_not_that_of_the_scenario() -> None:
    """Their list in the scenario is known, and so would be who is first."""
    rules = HexTactical()
    battle = rules.begin(load("hx-hedgerow-road").plain)
    seen = rules.view(battle, "american").units.values()
    unknown = [unit.id for unit in seen if unit.side == "german"]
    assert unknown == sorted(unknown)


def test_who_acts_alone_face_down_is_not_named() -> None:
    """HX-CMD-03, HX-OBS-05: neither in the status nor in a list of games."""
    battle = a_battle(
        blue("B", "squad", "0905", section="b2", hidden=True), red("A", where="0505"), active="B"
    )
    for language in LANGUAGES:
        for said in (
            TABLE.status(battle, "red", language),
            TABLE.status(battle, None, language),
            TABLE.summary(battle, language),
        ):
            assert "quad" not in as_text(said)
            assert "roupe de combat" not in as_text(said)
    assert "squad" in as_text(TABLE.status(battle, "blue", "en"))


def test_the_log_does_not_say_which_counters_face_down_a_section_has() -> None:
    battle = a_battle(
        red("A", where="0505"),
        blue("B", where="0905", hidden=True),
        blue("C", where="1005"),
        active="",
        to_act="blue",
        free=True,
    )
    done = played(battle, c.Activate("blues"))
    entry = Entry(1, "blue", c.Activate("blues"), (), tuple(done.log), "", "")
    pieces = [TABLE.log_lines_for(entry, battle, side, "en")[0]["pieces"] for side in WHO]
    assert pieces == [["C"], ["C"], ["B", "C"]]


def test_a_way_drafted_off_the_map_is_refused_like_any_other() -> None:
    battle = a_battle(red("A", where="0205"))
    off, on = [-400, 300], [200, 300]
    shown = TABLE.panel(
        battle, "red", {"piece": "A", "action": "move", "fields": {"path": [off, on]}}, "en"
    )
    assert "confirm" not in shown or not shown["confirm"]

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
from types import SimpleNamespace
from typing import Any

import pytest
from tests.drawing.hex_tactical.games import a_draft
from tests.rulesets.hex_tactical.build import a_battle, blue, played, red

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.drawing.hex_tactical.places import middle
from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.players import player
from sandtable.refusals import Refusal
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import backs
from sandtable.rulesets.hex_tactical.battle.events.support import SupportArrived
from sandtable.rulesets.hex_tactical.battle.hiding import FACE_DOWN, seen_by
from sandtable.rulesets.hex_tactical.battle.state import SUPPORT_PHASE, Battle, Unit, with_unit
from sandtable.rulesets.hex_tactical.files.counters import generic
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.scenarios import load
from sandtable.server.hosted import Hosted

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
            yield as_text(TABLE.trail_for(entry, before, side))
        if waiting is not None and waiting.side == side:
            yield as_text(TABLE.prompt(state, side, waiting.question, language))
    if side is not None and game.to_play == side:
        found = rules.answers(state, side, waiting.question) if waiting else None
        yield as_text(list(islice(found or rules.candidates(state, side), OFFERED)))
    hexes = [unit.at for unit in seen_by(state, side).units.values()]
    start, end = random.choice(hexes), random.choice(hexes)
    for one, other in ((start, end), ((1, 1), end)):
        yield as_text(TABLE.sight_for(state, side, list(one), list(other), "en"))
    if side is not None:
        yield from panels(game, side, random)


def panels(game: Game, side: str, random: Random) -> Iterator[str]:
    """Drafts of commands, and refusals of the commands that come of them."""
    view = game.ruleset.view(game.now, side)
    for _ in range(2):
        draft = backs.told(game.now, side, a_draft(view, side, random))
        yield as_text(TABLE.panel(game.now, side, draft, "en", game.waiting))
    if game.waiting is not None or game.to_play != side:
        return
    for command in tries(view, side, random):
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

    def has_parted(self) -> bool:
        """What was hidden has shown in what came of dice."""
        one, other = (game.now for game in self.games)
        asked = [game.waiting and game.waiting.question for game in self.games]
        same = all(
            getattr(one, name) == getattr(other, name) for name in ("active", "to_act", "turn")
        )
        return not same or asked[0] != asked[1] or marked(one) != marked(other)

    def arrived(self, game: Game) -> bool:
        return any(isinstance(event, SupportArrived) for event in game.entries[-1].events)

    def compare(self, *observers: str | None) -> None:
        for side in observers:
            seed = self.random.random()
            one, other = (list(told(game, side, Random(seed))) for game in self.games)
            assert [difference(*both) for both in zip(one, other, strict=True)] == [""] * len(one)


def marked(battle: Battle) -> list[Unit]:
    """Everybody as others see him, his face covered."""
    return [replace(unit, counter=FACE_DOWN) for unit in battle.units.values()]


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
        printed = replace(generic(row), morale=old.morale, weapons=old.weapons)
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


def other_print(name: str, morale: int, trait: str) -> Change:
    """More is printed on this unit's counter."""

    def change(battle: Battle) -> Battle:
        old = battle.units[name].counter
        printed = replace(old, morale=old.morale + morale, traits=(*old.traits, trait))
        return with_unit(battle, name, counter=printed)

    return change


@pytest.mark.parametrize(
    ("scenario", "side", "row", "more"),
    [
        ("hx-hedgerow-road", "german", "section-leader", (1, "")),
        ("hx-hedgerow-road", "german", "squad", (3, "")),
        ("hx-laterite-road", "convoy", "apc", (0, "jammer")),
    ],
)
def test_what_is_printed_on_a_hidden_counter_is_told_to_nobody_else(
    scenario: str, side: str, row: str, more: tuple[int, str]
) -> None:
    """HX-OBS-05: nor by its tests or by mines, as long as they come to the same."""
    name = one_of(scenario, side, row)
    pair = Pair(scenario, 3, other_print(name, *more))
    for _ in range(COMMANDS):
        pair.play()
        if is_told(pair, name) or pair.has_parted():
            break
        pair.compare(pair.games[0].state.enemy_of(side), None)
    assert len(pair.games[0].entries) > 20


def test_a_call_for_support_is_told_to_nobody_else_until_it_arrives() -> None:
    """HX-CMD-08, HX-DELAY-01"""
    pair = Pair("hx-hedgerow-road", 6)
    while not (pair.games[0].state.phase == SUPPORT_PHASE and pair.games[0].to_play == "german"):
        pair.play()
    for game, at in zip(pair.games, [(3, 3), (9, 9)], strict=True):
        game.play("german", c.CallSupport("german-howitzer-battery-1", at))
    pair.compare("american", None)
    for _ in range(COMMANDS):
        pair.play()
        if any(game.waiting or pair.arrived(game) for game in pair.games):
            break
        pair.compare("american", None)


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


# --- ids ------------------------------------------------------------------------------------------
def set_up(game: Game, swapped: tuple[str, ...] = ()) -> None:
    """The Germans set up, each in a hex of his own where any of them could be."""
    units = [unit.id for unit in game.state.units.values() if unit.side == "german"]
    places = [at for at in sorted(game.state.field.side_zones["german"]) if fits_all(game, at)]
    named = dict(zip(units, places, strict=False))
    named |= dict(zip(swapped, [named[name] for name in reversed(swapped)], strict=True))
    for name in units:
        game.play("german", c.Deploy(name, named[name], 6))
    game.play("german", c.Ready())


def fits_all(game: Game, at: tuple[int, int]) -> bool:
    for unit in game.state.units.values():
        try:
            if unit.side == "german":
                game.ruleset.check(game.state, c.Deploy(unit.id, at, 6))
        except Refusal:
            return False
    return True


def two_hidden() -> tuple[str, ...]:
    return tuple([one_of("hx-hedgerow-road", "german", row) for row in ("at-gun", "squad")])


def test_counters_face_down_that_change_places_are_told_alike() -> None:
    """HX-OBS-05: neither an id nor an order tells which of them is which."""
    pair = Pair("hx-hedgerow-road", 1)
    for game, swapped in zip(pair.games, ((), two_hidden()), strict=True):
        set_up(game, swapped)
    for _ in range(COMMANDS):
        if len({game.waiting is None for game in pair.games}) > 1:
            break  # one of the two may answer by fire and the other not: it shows
        pair.compare("american", None)
        if any(game.waiting or shown_of(game) for game in pair.games):
            break
        if pair.games[0].to_play == "american":
            pair.play()
            continue
        pair.throw()
        for game in pair.games:
            game.play("german", game.ruleset.fallback(game.state, "german"))
    assert len(pair.games[0].entries) > 40


def shown_of(game: Game) -> bool:
    return any(unit.side == "german" and not unit.hidden for unit in game.now.units.values())


def test_the_ids_of_counters_face_down_are_dealt_anew_in_every_game() -> None:
    """Who knows the scenario knows its ids (HX-OBS-05)."""
    games = Pair("hx-hedgerow-road", 4).games
    gun, squad = two_hidden()
    for game, swapped in zip(games, ((), (gun, squad)), strict=True):
        set_up(game, swapped)
    dealt = [(game.state.backs[gun], game.state.backs[squad]) for game in games]
    assert dealt[0] == tuple(reversed(dealt[1]))


def test_a_set_up_is_seen_when_it_is_done() -> None:
    """In what order counters are put down would tell who is who (HX-UNIT-11)."""
    game = Pair("hx-hedgerow-road", 4).games[0]
    at = min(game.state.field.zone_of(two_hidden()[1]))
    entry = game.play("german", c.Deploy(two_hidden()[1], at, 6))
    assert isinstance(entry, Entry)
    before = game.state_at(0)
    assert [len(TABLE.log_lines_for(entry, before, s, "en")) for s in ("american", "german")] == [
        0, 1
    ]  # fmt: skip
    places = [one["at"] for one in TABLE.view(game.state, "american", "en")["pieces"]]
    assert places == [None] * len(places)


def test_what_a_side_says_of_an_id_is_said_of_the_counter_it_sees() -> None:
    game = Pair("hx-hedgerow-road", 4).games[0]
    set_up(game)
    shown = TABLE.view(game.state, "american", "en")["pieces"]
    for piece in shown:
        meant = game.state.units[TABLE.meant(game.state, "american", piece["id"])]
        assert (meant.side, meant.is_up) == (piece["side"], piece["at"] is not None)
        if meant.is_up:
            assert piece["at"] == middle(meant.at)


def test_ids_of_the_scenario_lead_to_no_counter_face_down() -> None:
    """Neither a line of sight nor a typed word finds the unit that the file calls so."""
    game = Pair("hx-hedgerow-road", 4).games[0]
    set_up(game)
    gun = game.state.units[two_hidden()[0]]
    back = game.state.backs[gun.id]
    assert back != gun.id
    here = middle((1, 1))
    lines = [TABLE.sight_for(game.state, "american", here, one, "en") for one in (gun.id, back)]
    ends = [line["points"][-1] for line in lines if line]
    assert (ends[0] != middle(gun.at), ends[1]) == (True, middle(gun.at))
    own = next(unit.id for unit in game.state.units.values() if unit.side == "american")
    typed = [
        TABLE.typed(game.state, "american", f"fire {own} {one.lower()}") for one in (gun.id, back)
    ]
    assert (typed[0].target != gun.id, typed[1].target) == (True, gun.id)


def test_what_comes_over_the_network_names_counters_by_their_backs() -> None:
    game = Pair("hx-hedgerow-road", 4).games[0]
    set_up(game)
    gun = two_hidden()[0]
    hosted = SimpleNamespace(table=TABLE, game=game)
    said = {"type": "Fire", "shooters": [], "at": [1, 1], "target": game.state.backs[gun]}
    assert Hosted.meant(hosted, "american", said) == said | {"target": gun}  # type: ignore[arg-type]


def test_the_order_of_counters_face_down_is_not_that_of_the_scenario() -> None:
    """Their list in the scenario is known, and so would be who is first."""
    game = Pair("hx-hedgerow-road", 4).games[0]
    set_up(game)
    shown = TABLE.view(game.state, "american", "en")["pieces"]
    unknown = [piece["id"] for piece in shown if piece["side"] == "german"]
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

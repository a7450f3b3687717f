"""A greedy plan for one side: set up under cover, fire where it hurts, go where points are.

It judges what its side may know, by the exact odds of shots and strikes. Units of an activation
are looked at one after another: those who shoot first, then assaults, then those who move, their
leader last.
"""

from __future__ import annotations

from copy import copy
from typing import Any, NamedTuple

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.turn import WHOLE
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ARMOURED,
    HEAVY_WEAPON,
    LEADER,
    LIGHT_SUPPORT,
    SETUP,
    SQUAD,
    SUPPORT,
    SUPPORT_PHASE,
    TEAM,
    UP,
    Battle,
    Hex,
    Unit,
)
from sandtable.rulesets.hex_tactical.play.activation import (
    FIRE,
    able_units,
    called_by,
    may_activate,
    may_take,
)
from sandtable.rulesets.hex_tactical.players.greedy import answering, calling, deploying
from sandtable.rulesets.hex_tactical.players.greedy.assaulting import GOOD, Charge, best_assault
from sandtable.rulesets.hex_tactical.players.greedy.fires import best_shot, best_smoke
from sandtable.rulesets.hex_tactical.players.greedy.goals import exits_of, is_attacker
from sandtable.rulesets.hex_tactical.players.greedy.riding import ride
from sandtable.rulesets.hex_tactical.players.greedy.scene import Foes, Scene, longest
from sandtable.rulesets.hex_tactical.players.greedy.walking import best_move, front_to_enemy
from sandtable.rulesets.hex_tactical.players.greedy.worth import worth

GOOD_SHOT = 0.4  # in worth expected to be lost
POOR_SHOT = 0.06
#: In which order units of a section are looked at.
ORDER = {SUPPORT: 0, LIGHT_SUPPORT: 0, HEAVY_WEAPON: 1, ARMOURED: 2, SQUAD: 4, TEAM: 5, LEADER: 7}
OTHERS = 3
DARING = -1.5  # what an assault must promise to those who are bent on one


class Intent(NamedTuple):
    """What a side means to do in one activation, where it is not as usual."""

    goes: bool | None = None  # first of all; never
    assaults: bool | None = None  # at nearly any odds; never
    aim: Hex | None = None  # where to
    haste: float = 1.0  # times as much for a way forward as usual
    fear: float = 1.0  # times as much for what threatens


USUAL = Intent()


class Planner:
    """Somebody who judges commands for one side of one game."""

    __slots__ = ("_foes", "_idle", "_intent", "_meant", "_now", "_stance")

    def __init__(self) -> None:
        self._now: tuple[int, str] = (0, "")
        self._idle: set[str] = set()  # units that were found to have nothing to do
        self._foes: Foes | None = None  # as they stood at the last decision
        self._intent = USUAL
        self._meant: tuple[int, str] = (0, "")  # the activation that it is for
        self._stance: tuple[int, Intent] = (0, USUAL)  # what is meant in all others of a turn

    def clone(self) -> Planner:
        """Another with the same in mind, from here on by itself."""
        other = copy(self)
        other._idle = set(self._idle)
        return other

    def begin(self, battle: Battle, side: str, intent: Intent, who: str = "") -> Any:
        """What it says first of an activation meant so: of somebody, or the one under way."""
        self._intent, self._meant = intent, (battle.turn, who or battle.active)
        return c.Activate(who) if who else self.choose(battle, side)

    def take_stance(self, battle: Battle, intent: Intent) -> None:
        """All activations of this turn that nothing else is said of are meant so."""
        self._stance = (battle.turn, intent)

    def stance_in(self, battle: Battle) -> Intent:
        turn, intent = self._stance
        return intent if turn == battle.turn else USUAL

    def intent_in(self, battle: Battle) -> Intent:
        """What is meant in the activation under way."""
        if self._meant == (battle.turn, battle.active):
            return self._intent
        return self.stance_in(battle)

    def choose(self, battle: Battle, side: str) -> Any:
        """A command, or None when it has no opinion."""
        if battle.to_act != side:
            return None
        intent = self.intent_in(battle)
        scene = Scene(battle, side, self._foes, intent.aim, intent.haste, intent.fear)
        self._foes = scene.enemy
        if battle.phase == SETUP:
            return deploying.set_up(scene)
        if battle.phase == SUPPORT_PHASE:
            return calling.call(scene)
        if not battle.active:
            return _activate(scene)
        if self._now != (battle.turn, battle.active):
            self._now, self._idle = (battle.turn, battle.active), set()
        return self._act(scene)

    def answer(self, battle: Battle, side: str, question: object) -> Any:
        scene = Scene(battle, side, self._foes)
        self._foes = scene.enemy
        return answering.answer(scene, question)

    def _act(self, scene: Scene) -> Any:
        """Whoever has begun goes on; then one after another."""
        battle, intent = scene.battle, self.intent_in(scene.battle)
        able = [battle.units[name] for name in able_units(battle) if name not in self._idle]
        able.sort(key=lambda u: (u.id != battle.acting, ORDER.get(u.counter.kind, OTHERS), u.id))
        charged = False
        for unit in able:
            if not charged and unit.counter.kind in (SQUAD, TEAM, ARMOURED) and not unit.halves:
                charged = True
                charge = _charge(scene, unit, intent)
                if charge is not None:
                    return charge.command
            command = _of_unit(scene, unit, intent)
            if command is not None:
                return command
            self._idle.add(unit.id)
        return c.EndActivation()


def _charge(scene: Scene, unit: Unit, intent: Intent) -> Charge | None:
    """An assault that is better than what its first unit could shoot at."""
    if intent.assaults is False:
        return None
    if intent.assaults:
        return best_assault(scene, DARING)
    charge = best_assault(scene, GOOD)
    shot = best_shot(scene, unit) if charge is not None else None
    return charge if charge is not None and (shot is None or charge.value > shot.value) else None


# --- one unit -------------------------------------------------------------------------------------
def _of_unit(scene: Scene, unit: Unit, intent: Intent) -> object:
    """Its best shot against its best move; a poor shot is better than nothing."""
    aboard = ride(scene, unit)
    if aboard is not None or unit.fate == ABOARD:
        return aboard
    if unit.fate != UP:
        way = best_move(scene, unit)
        return way.command if way is not None else None
    half = unit.halves > 0
    fires = may_take(unit, 1 if half else WHOLE, FIRE)
    shot = best_shot(scene, unit, half) if fires else None
    value = shot.value if shot is not None else 0.0
    must_go = unit.burning or exits_of(scene.battle, unit) or scene.battle.aboard(unit.id)
    stays = intent.goes is False and not must_go
    if not stays and (value < GOOD_SHOT or must_go or intent.goes):
        way = best_move(scene, unit)
        if way is not None and (unit.burning or intent.goes or way.gain > value):
            return way.command
    smoke = best_smoke(scene, unit, _movers(scene)) if not half else None
    if smoke is not None and smoke.value > max(value, GOOD_SHOT):
        return smoke.command
    if shot is not None and value > POOR_SHOT:
        return shot.command
    return front_to_enemy(scene, unit)


def _movers(scene: Scene) -> list[Unit]:
    """Those of an attacker who have not acted yet."""
    if not is_attacker(scene.battle, scene.side):
        return []
    return [unit for unit in scene.own if not unit.acted and not unit.counter.is_piece]


# --- whom to activate -----------------------------------------------------------------------------
def _activate(scene: Scene) -> Any:
    """The section that has most to shoot at, then the one nearest to the enemy."""
    first = next(iter(by_urgency(scene)), None)
    return c.Activate(first) if first is not None else c.Pass()


def by_urgency(scene: Scene) -> list[str]:
    """Whom a side may activate, the most urgent first."""
    battle = scene.battle

    def urgency(who: str) -> float:
        return sum(_urgency(scene, battle.units[name]) for name in called_by(battle, who))

    return sorted(may_activate(battle, scene.side), key=urgency, reverse=True)


def _urgency(scene: Scene, unit: Unit) -> float:
    """Much for a gun with somebody in range, something for whoever is near, little for others."""
    if unit.fate != UP or not scene.foes:
        return 0.3 * worth(unit)
    near = scene.nearest_foe(unit.at)
    shoots = unit.counter.weapons and near <= longest(unit.counter) and not unit.fired
    heavy = unit.counter.kind != SQUAD
    return worth(unit) * ((1.6 if heavy else 1.0) if shoots else 0.5)

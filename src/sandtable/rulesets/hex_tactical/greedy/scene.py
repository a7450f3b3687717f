"""What a side sees of a battle, put in order for its planner: who is where, and what threatens."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from sandtable.ground.hexes import direction_to, distance
from sandtable.rulesets.hex_tactical.concealment import SIGHT
from sandtable.rulesets.hex_tactical.field import light, visibility
from sandtable.rulesets.hex_tactical.fire_table import column_of_power
from sandtable.rulesets.hex_tactical.greedy.worth import harm_in_column
from sandtable.rulesets.hex_tactical.observation import terrain_at
from sandtable.rulesets.hex_tactical.play.shooters import farthest, is_able
from sandtable.rulesets.hex_tactical.results import ARMOUR, INFANTRY, PLAIN
from sandtable.rulesets.hex_tactical.sight import End, sight
from sandtable.rulesets.hex_tactical.state import ARMOURED, UP, Battle, Hex, Unit, Weapon
from sandtable.rulesets.hex_tactical.victory import DEFAULT_TURNS

NO_LINE = -1
MOST_HINDRANCES = 3  # HX-LOS-01
OF_UNKNOWN = Weapon("ap", "small-arms", 4, range=6, rate=4)
HALVED = ("small-arms", "mg")
TO_HIT = 0.65  # of a gun at a vehicle, more or less
SAME_AS_P = 3  # AC - B = 0 stands over P = 1, the fourth column of table [2]


class Scene:
    """A view of a battle for one side; made anew for each decision."""

    __slots__ = ("_line", "battle", "by_hex", "dark", "foes", "haze", "own", "side")

    def __init__(self, battle: Battle, side: str) -> None:
        self.battle, self.side = battle, side
        self.own: list[Unit] = []
        self.foes: list[Unit] = []
        self.by_hex: dict[Hex, list[Unit]] = {}
        for unit in battle.units.values():
            if unit.fate == UP:
                (self.own if unit.side == side else self.foes).append(unit)
                self.by_hex.setdefault(unit.at, []).append(unit)
        self.dark: int | None = SIGHT[light(battle)]
        self.haze = visibility(battle)
        self._line = battle.field.memory("greedy lines")

    # --- lines
    def hindrance(self, start: Hex, at: Hex, up: int = 0) -> int:
        """Hindrances on the line between the ground of two hexes; NO_LINE where it is blocked."""
        battle = self.battle
        if battle.smoke or battle.blazes:
            return _hindrance(battle, start, at, up)
        key = (start, at, up, self.haze)
        found: int | None = self._line.get(key)
        if found is None:
            found = self._line[key] = _hindrance(battle, start, at, up)
        return found

    def foes_at(self, at: Hex) -> list[Unit]:
        return [unit for unit in self.by_hex.get(at, ()) if unit.side != self.side]

    def friends_at(self, at: Hex) -> list[Unit]:
        return [unit for unit in self.by_hex.get(at, ()) if unit.side == self.side]

    def nearest_foe(self, at: Hex) -> int:
        return min((distance(at, foe.at) for foe in self.foes), default=99)

    def facing_foes(self, at: Hex, facing: int) -> int:
        """The facing towards the nearest enemy; as it was where there is none."""
        foe = min(self.foes, key=lambda one: (distance(one.at, at), one.at), default=None)
        return facing if foe is None or foe.at == at else direction_to(at, foe.at, facing)

    @property
    def turns_left(self) -> int:
        scenario = self.battle.field.scenario
        turns: int = scenario.turns if scenario else DEFAULT_TURNS
        return max(turns - self.battle.turn, 0)

    # --- threats
    def threat(self, unit: Unit, at: Hex, shift: int = 0, eager: bool = False) -> float:
        """The part of its worth that a unit stands to lose in a hex by those who see it there.

        `shift` is that of its movement; with `eager` only those count who can still fire.
        """
        cover = _cover(self.battle, unit, at) + shift
        total, worst = 0.0, 0.0
        for foe in self.foes:
            apart = distance(foe.at, at)
            if apart > longest(foe) or (self.dark is not None and apart > self.dark):
                continue
            if foe.neutralised or (eager and foe.counter.weapons and not is_able(foe)):
                continue
            line = self.hindrance(foe.at, at)
            if line == NO_LINE:
                continue
            harm = harm_by(foe, unit, apart, cover - line)
            total += harm
            worst = max(worst, harm)
        return min(worst + 0.5 * (total - worst), 1.2)


def _hindrance(battle: Battle, start: Hex, at: Hex, up: int) -> int:
    field = battle.field
    found = sight(battle, End(start, field.level(start) + up), End(at, field.level(at)))
    return found.hindrances if found.is_clear else NO_LINE


def _cover(battle: Battle, unit: Unit, at: Hex) -> int:
    kind = "men" if unit.counter.is_infantry or unit.counter.is_piece else "others"
    memory = battle.field.memory("greedy cover")
    found: int | None = memory.get((at, kind))
    if found is None:
        found = memory[at, kind] = terrain_at(battle, unit, at)
    return found


def cover(battle: Battle, unit: Unit, at: Hex) -> int:
    """Columns by which the terrain of a hex protects a unit, as a positive number."""
    return -_cover(battle, unit, at)


def longest(foe: Unit) -> int:
    return max([farthest(one) for one in foe.counter.weapons], default=8)


def harm_by(foe: Unit, unit: Unit, apart: int, shift: int) -> float:
    """What one shot of an enemy with his best weapon does, more or less."""
    best = 0.0
    hurt_as = PLAIN if unit.counter.is_vehicle or unit.counter.flies else INFANTRY
    for weapon in foe.counter.weapons or (OF_UNKNOWN,):
        if apart > farthest(weapon) or (weapon.fire == "aa" and not unit.counter.flies):
            continue
        if weapon.fire == "ac":
            if not unit.counter.is_vehicle or unit.counter.flies:
                continue
            pierce = weapon.p - unit.counter.armour[0] + SAME_AS_P + min(shift, 0)
            harm = harm_in_column(pierce, PLAIN) * (1.0 if weapon.type == "missile" else TO_HIT)
        elif unit.counter.kind == ARMOURED:
            if weapon.type != "mg" and weapon.fire != "ind":
                continue
            harm = harm_in_column(_column(2 * weapon.p, 2) + shift - unit.counter.armour[0], ARMOUR)
        else:
            halves = 2 * foe.power(weapon)
            if weapon.type in HALVED and weapon.range is not None and apart > weapon.range:
                halves //= 2
            column = _column(halves, 2) + shift
            harm = harm_in_column(column, hurt_as, unit.counter.morale)
        best = max(best, harm)
    return best


@lru_cache(1024)
def _column(p: int, parts: int) -> int:
    return column_of_power(Fraction(p, parts))

"""Positions of Hex Tactical, tersely: counters on named hexes, ground in a few words.

    battle = a_battle(
        red("A", "squad", "0505"), blue("B", "mg-team", "0905"),
        ground="forest 0605 0606; wall 0505/3; level-1 0707; road 0101 0201",
    )
    moved = played(battle, walk("A", "0605", mode="normal"), answers=[at("0605", volley("B"))])
    assert moved.unit("A").at == h("0605")

All of it is what `sandtable.staging` takes. Everybody of a side is in one section, `reds` or
`blues`, unless `section=` says otherwise; in `a_battle` the first one's section is active.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.rulesets.saying import Piece, lists_of

from sandtable.ground.hexes import hex_of
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.ground.field import Field
from sandtable.rulesets.hex_tactical.options import Options
from sandtable.staging import Played as AnyPlayed
from sandtable.staging import Script, Table, positions_of, stage, when
from sandtable.staging.script import Kept

RULESET = "hex-tactical"
RED, BLUE = "red", "blue"
REDS, BLUES = "reds", "blues"
RULES = positions_of(RULESET).rules


def h(name: str) -> Hex:
    """The hex of a name such as 0505."""
    return hex_of(name)


# --- counters -------------------------------------------------------------------------------------
def red(name: str, row: str = "squad", where: str = "", **more: Any) -> Piece:
    """A unit of the red side; `more` are fields of `Unit` and `Counter`.

    With `aboard=` or `towed_by=` it is with that vehicle.
    """
    return _unit(RED, REDS, name, row, where, more)


def blue(name: str, row: str = "squad", where: str = "", **more: Any) -> Piece:
    return _unit(BLUE, BLUES, name, row, where, more)


def _unit(side: str, section: str, name: str, row: str, where: str, more: dict[str, Any]) -> Piece:
    carrier = more.pop("aboard", "") or more.pop("towed_by", "")
    said = {"side": side, "section": section, "row": row, "at": where, **more}
    if carrier:
        said["carrier"] = carrier
    elif not where:
        said = {"fate": "waiting", **said}
    if "traits" in said:  # besides those printed
        said["traits"] = (*sheet.COUNTERS[row].traits, *said["traits"])
    return Piece("units", name, said)


def trap(name: str, row: str, where: str, side: str = BLUE, **more: Any) -> Piece:
    return Piece("traps", name, {"side": side, "row": row, "at": where, **more})


def mission(name: str, row: str, kind: str, side: str = RED, left: int = 1, **more: Any) -> Piece:
    return Piece("missions", name, {"side": side, "row": row, "kind": kind, "left": left, **more})


def drop(
    name: str, side: str, turn: int, zone: str, row: str, units: tuple[str, ...], **more: Any
) -> Piece:
    said = {"side": side, "turn": turn, "zone": zone, "row": row, "units": units}
    return Piece("drops", name, {**said, **more})


# --- battles --------------------------------------------------------------------------------------
def a_field(ground: str = "", columns: int = 20, rows: int = 15, **more: Any) -> Field:
    """A map, clear but for what is said."""
    on_map = {"columns": columns, "rows": rows, **more}
    field: Field = stage(RULESET, {"ground": ground, "map": on_map}).state.field
    return field


def a_battle(
    *who: Piece,
    ground: str = "",
    columns: int = 20,
    rows: int = 15,
    options: Options | None = None,
    on_map: dict[str, Any] | None = None,
    **more: Any,
) -> Battle:
    """A battle in turn 2, the first one's section active; `on_map`: fields of `Field`."""
    position = {
        **lists_of(who),
        "ground": ground,
        "map": {"columns": columns, "rows": rows, **(on_map or {})},
        "options": options or {},
        **more,
    }
    battle: Battle = stage(RULESET, position).state
    return battle


def the_unit(piece: Piece) -> Unit:
    """A unit by itself."""
    unit: Unit = a_battle(piece).units[piece.id]
    return unit


# --- commands -------------------------------------------------------------------------------------
def step(where: str, **more: Any) -> c.Step:
    return c.Step(h(where), **more)


def walk(unit: str, *hexes: str, mode: str = "normal") -> c.Move:
    """A move through these hexes: of infantry, or of a vehicle that turns as it goes."""
    return c.Move(unit, tuple(c.Step(h(name)) for name in hexes), mode)


def drive(unit: str, *hexes: str, mode: str = "full") -> c.Move:
    return walk(unit, *hexes, mode=mode)


def fire(unit: str, where: str, target: str = "", weapon: int = 0, **more: Any) -> c.Fire:
    return c.Fire((c.Shooter(unit, weapon),), h(where), target, **more)


def volley(*units: str | tuple[str, int], aim: str = "") -> c.Volley:
    """An answer to MayFire: units with their first weapon, or (unit, weapon)."""
    shooters = [c.Shooter(u) if isinstance(u, str) else c.Shooter(*u) for u in units]
    return c.Volley(tuple(shooters), aim)


def at(where: str, answer: Any) -> Kept:
    """An answer kept for the moment when the question is about this hex."""
    return when(answer, at=h(where))


# --- playing --------------------------------------------------------------------------------------
class Played(AnyPlayed):
    """What came of a command, as tests of Hex Tactical ask for it."""

    def unit(self, name: str) -> Unit:
        unit: Unit = self.battle.units[name]
        return unit


def told(played: AnyPlayed) -> Played:
    return Played(played.battle, played.log, played.whole)


def played(battle: Battle, command: Any, *script: Any, **how: Any) -> Played:
    """Check and play a command; every die and answer of the script must be used."""
    return told(Table(RULESET, battle).play(command, *script, **how))


def then(before: Played, command: Any, *script: Any) -> Played:
    """The next command of a story."""
    return played(before.battle, command, *script)


def run(story: Callable[[Script], Battle], *script: Any, **how: Any) -> Played:
    """Anything that an umpire plays, such as the end of a turn."""
    return told(Table(RULESET, None).run(story, *script, **how))


def refused(battle: Battle, command: Any) -> tuple[str, str]:
    """Key and rule with which a command is refused."""
    refusal = Table(RULESET, battle).refused(command)
    return refusal.key, refusal.rule


def rule_against(battle: Battle, command: Any) -> str:
    return refused(battle, command)[1]

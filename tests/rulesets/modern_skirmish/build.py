"""Positions of Modern Skirmish, tersely: figures placed in centimetres, units, terrain.

    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    moved = played(battle, Move("ann", (cm(15, 10),)))
    assert moved.battle.figures["ann"].used == 500

All of it is what `sandtable.staging` takes: lengths in centimetres, facings in degrees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tests.rulesets.saying import Piece, lists_of

from sandtable.log import happened
from sandtable.rulesets.modern_skirmish.battle.state import TACTICAL, Battle, Point
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.staging import Played as AnyPlayed
from sandtable.staging import Script, Table, positions_of, stage
from sandtable.umpire import Asked, Rolled

RULESET = "modern-skirmish"
RED, BLUE = "red", "blue"
RULES = positions_of(RULESET).rules
LENGTH, WIDTH = 8, 4  # of a vehicle, in cm


def cm(x: float, y: float) -> Point:
    """A point of the table."""
    return round(x * 100), round(y * 100)


# --- figures and vehicles -------------------------------------------------------------------------
def red(who: str, /, x: float, y: float, **more: Any) -> Piece:
    """A figure of the red side; `more` are fields of `Fighter` and `Figure`."""
    return Piece("figures", who, {"side": RED, "at": [x, y], **more})


def blue(who: str, /, x: float, y: float, **more: Any) -> Piece:
    return Piece("figures", who, {"side": BLUE, "at": [x, y], **more})


def riding(figure: Piece, vehicle: Piece) -> Piece:
    """The same figure inside a vehicle."""
    return figure.but(aboard=vehicle.id, at=vehicle.said["at"])


def a_vehicle(name: str, side: str, x: float, y: float, kind: str = "4x4", **more: Any) -> Piece:
    return Piece("vehicles", name, {"side": side, "kind": kind, "at": [x, y], **more})


# --- the table ------------------------------------------------------------------------------------
def block(name: str, x: float, y: float, width: float, height: float, **flags: Any) -> Piece:
    """A rectangle of terrain."""
    return Piece("terrain", name, {"r": [x, y, width, height], **flags})


def rubble(name: str, x: float, y: float, width: float, height: float) -> Piece:
    return block(name, x, y, width, height, kind="rubble")


def low_wall(name: str, x: float, y: float, length: float) -> Piece:
    """From north to south, half a centimetre wide."""
    return block(name, x, y, 0.5, length, kind="low-wall")


def house(name: str, x: float, y: float, width: float, height: float) -> Piece:
    return block(name, x, y, width, height, kind="building")


def opening(name: str, x: float, y: float, *rooms: str, kind: str = "door") -> Piece:
    return Piece("openings", name, {"at": [x, y], "kind": kind, "rooms": rooms})


# --- battles --------------------------------------------------------------------------------------
def a_battle(
    *who: Piece,
    terrain: tuple[Piece, ...] = (),
    openings: tuple[Piece, ...] = (),
    markers: dict[str, str] | None = None,
    blue_face: Iterable[str] = (),
    charges: dict[str, tuple[str, str]] | None = None,
    smoke: Iterable[tuple[float, float]] = (),
    options: Options | None = None,
    width: float = 120,
    height: float = 120,
    night: float = 0,
    order: str = TACTICAL,
    **more: Any,
) -> Battle:
    """A battle in turn 2, the first one's unit active; with `active=""` it is red's slot.

    Markers by unit are red unless named in `blue_face`; charges by id are (layer, opening).
    """
    first = who[0]
    active = more.get("active", first.id if first.listed == "vehicles" else None)
    if active is None:
        active = first.said.get("unit", first.said["side"])
    marked = {active: order, **(markers or {})} if active else (markers or {})
    faces = tuple(blue_face)
    position = {
        **lists_of((*who, *terrain, *openings)),
        "table": [width, height],
        "night": night,
        "options": options or {},
        "active": active,
        "order": order if active else "",
        "units": {unit: {"marker": m, "red": unit not in faces} for unit, m in marked.items()},
        "charges": [
            {"id": name, "layer": layer, "opening": laid}
            for name, (layer, laid) in (charges or {}).items()
        ],
        "smoke": [{"at": at, "turn": 2} for at in smoke],
        **more,
    }
    battle: Battle = stage(RULESET, position).state
    return battle


# --- playing --------------------------------------------------------------------------------------
class Played(AnyPlayed):
    """What came of a command, as tests of Modern Skirmish ask for it."""

    @property
    def thrown(self) -> list[tuple[str, int]]:
        """Who threw, as the acts say, and the face shown."""
        return [
            (happening.act.thrower(rolled.roll), *rolled.faces)
            for happening in happened(self.whole)
            for rolled in happening.rolls
        ]

    @property
    def noted(self) -> set[str]:  # type: ignore[override]  # no matter in which order
        return set(super().noted)

    @property
    def order(self) -> list[str]:
        """Questions and events in their order: sides asked, and names of events."""
        return [
            logged.side if isinstance(logged, Asked) else type(logged).__name__
            for logged in self.log
            if not isinstance(logged, Rolled)
        ]

    def fate(self, who: str) -> str:
        return str(self.battle.figures[who].fate)

    def marker(self, unit: str) -> tuple[str, bool]:
        """Marker of a unit, and whether its red face is up."""
        shown = self.battle.units[unit]
        return shown.marker, shown.red


def _told(played: AnyPlayed) -> Played:
    return Played(played.battle, played.log, played.whole)


def played(battle: Battle, command: Any, *script: Any, **how: Any) -> Played:
    """Check and play a command; every die and answer of the script must be used."""
    return _told(Table(RULESET, battle).play(command, *script, **how))


def then(before: Played, command: Any, *script: Any, **how: Any) -> Played:
    """The next command of a story."""
    return played(before.battle, command, *script, **how)


def run(story: Callable[[Script], Battle], *script: Any, **how: Any) -> Played:
    """Anything that an umpire plays, such as the start of a turn."""
    return _told(Table(RULESET, None).run(story, *script, **how))


def refused(battle: Battle, command: Any) -> tuple[str, str]:
    """Key and rule with which a command is refused."""
    refusal = Table(RULESET, battle).refused(command)
    return refusal.key, refusal.rule


def rule_against(battle: Battle, command: Any) -> str:
    return refused(battle, command)[1]

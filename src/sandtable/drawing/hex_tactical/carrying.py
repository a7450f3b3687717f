"""Boarding, leaving, hitching, landing and taking off: half-actions (HX-CMD-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.drawing.asking import Look, Tapped
from sandtable.drawing.hex_tactical.asks import STOREY, Facing, Now, unit_text
from sandtable.drawing.kinds import Row, refused_with
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.commands import declared as d


def hinted(key: str, rule: str) -> dict[str, Any]:
    """A sentence below the rows, whatever is chosen in them."""
    say: Callable[[Now], None] = lambda now: now.say(key, rule)  # noqa: E731
    return {"hint": (key, rule), "around": say}


def boards(battle: Battle, who: str) -> bool:
    return battle.units[who].counter.is_infantry


def leaves(battle: Battle, who: str) -> bool:
    counter = battle.units[who].counter
    return counter.is_infantry or bool(counter.number("capacity"))


def tows(battle: Battle, who: str) -> bool:
    return battle.units[who].counter.has("tow")


def flies(battle: Battle, who: str) -> bool:
    return battle.units[who].counter.flies


def the_one_towed(_battle: Battle, _tractor: str) -> None:
    """There is never more than one (HX-UNIT-10)."""


BOARD = Look(
    d.BOARD, "board", "hx-do-board", "B", ("hx-no-carrier", "HX-UNIT-09"),
    asks={"unit": Tapped(), "vehicle": Row(unit_text, refused_with("vehicle"))},
    suits=boards, **hinted("hx-board-hint", "HX-UNIT-09"),
)  # fmt: skip
LEAVE = Look(
    d.LEAVE, "leave", "hx-do-leave", "D", ("hx-nobody-aboard", "HX-UNIT-09"),
    asks={"unit": Row(unit_text, refused_with("unit"), called="passenger"), "storey": STOREY},
    suits=leaves, **hinted("hx-leave-hint", "HX-UNIT-09"),
)  # fmt: skip
HITCH = Look(
    d.HITCH, "hitch", "hx-do-hitch", "", ("hx-nothing-to-tow", "HX-UNIT-10"),
    asks={"tractor": Tapped(), "piece": Row(unit_text, refused_with("piece"))},
    suits=tows, **hinted("hx-hitch-hint", "HX-UNIT-10"),
)  # fmt: skip
UNHITCH = Look(
    d.UNHITCH, "unhitch", "hx-do-unhitch", "", ("hx-tows-nothing", "HX-UNIT-10"),
    asks={"tractor": Tapped(), "piece": Tapped(the_one_towed), "facing": Facing()},
    suits=tows,
)  # fmt: skip
LAND = Look(
    d.LAND, "land", "hx-do-land", "", ("hx-no-way", "HX-AIR-04"),
    asks={"flyer": Tapped()}, suits=flies,
)  # fmt: skip
TAKE_OFF = Look(
    d.TAKE_OFF, "take-off", "hx-do-takeoff", "", ("hx-no-way", "HX-AIR-04"),
    asks={"flyer": Tapped()}, suits=flies,
)  # fmt: skip

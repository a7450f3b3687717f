"""Small fire fights, tersely: units and vehicles placed in inches, dice written down.

    battle = a_fight(squad("reds", RED, (10, 10)), squad("blues", BLUE, (20, 10)))
    done = shot(battle, Shoot("reds", "blues"), (4, 4))
    assert done.fate("blues-1") == OUT

Figures of a unit stand one under the other, 2 inches apart, so that they are not grouped (1 inch
beside a gun); it is red's shooting step. Here `shot` stops when the command itself is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from tests.rulesets.modern_battles import build
from tests.rulesets.modern_battles.build import BLUE, RED, Pieces, Played, a_battle, inch, run
from tests.rulesets.saying import Piece

from sandtable.game import Refused
from sandtable.rulesets.modern_battles.battle.state import SHOOTING, Battle
from sandtable.rulesets.modern_battles.play.shooting import check_shoot

__all__ = [
    "BLUE", "RED", "Played", "a_fight", "inch", "no_shot", "refused", "run", "shot", "squad",
    "vehicle",
]  # fmt: skip


def squad(
    name: str,
    side: str,
    at: tuple[float, float],
    weapons: Iterable[str] = ("rifle",),
    *,
    apart: float = 0,
    roles: dict[int, str] | None = None,
    spots: Iterable[tuple[float, float]] = (),
    troops: str = "regular",
    **more: Any,
) -> Pieces:
    """Figures `name-1`, `name-2`, …, with these weapons; `roles` by number."""
    arms = tuple(weapons)
    apart = apart or (1 if more.get("gun") else 2)
    places = tuple(spots) or tuple((at[0], at[1] + n * apart) for n in range(len(arms)))
    by_number = [(roles or {}).get(n, "") for n in range(1, len(arms) + 1)]
    said = {"weapons": arms, "roles": by_number, "kind": troops, **more}
    return build.squad(side, name, places, said, "{name}-{number}")


def vehicle(
    name: str, side: str, at: tuple[float, float], kind: str = "medium-tank", **more: Any
) -> Piece:
    return build.a_vehicle(name, side, *at, kind, **more)


def a_fight(
    *who: Pieces | Piece, phase: str = SHOOTING, size: tuple[float, float] = (72, 48), **more: Any
) -> Battle:
    return a_battle(*who, phase=phase, width=size[0], height=size[1], **more)


# --- playing --------------------------------------------------------------------------------------
def shot(battle: Battle, command: Any, *script: Any) -> Played:
    return build.played(battle, command, *script, alone=True)


def refused(check: Callable[[Battle, Any], None], battle: Battle, command: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        check(battle, command)
    return caught.value.key, caught.value.rule


def no_shot(battle: Battle, command: Any) -> tuple[str, str]:
    return refused(check_shoot, battle, command)

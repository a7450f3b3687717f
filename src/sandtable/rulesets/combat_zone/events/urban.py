"""What happens in wire, on ladders and in falls (CZ-OBST, CZ-URBAN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.rulesets.combat_zone.state import Battle

APPLY: dict[type, Callable[[Battle, Any], Battle]] = {}

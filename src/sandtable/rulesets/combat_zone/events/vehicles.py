"""What happens to vehicles and those aboard (CZ-VEH)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.rulesets.combat_zone.state import Battle

APPLY: dict[type, Callable[[Battle, Any], Battle]] = {}

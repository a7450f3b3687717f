"""What players may say (commands and answers), how it is typed, and what it would do."""

from __future__ import annotations

from sandtable.rulesets.modern_battles.commands.said import *  # noqa: F403

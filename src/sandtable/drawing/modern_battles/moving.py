"""Panels of movement on foot: whole units led by one of them (MB-MOV)."""

from __future__ import annotations

from sandtable.drawing.asking import Look
from sandtable.drawing.modern_battles.asks import AT_MINES, STOREY, UNIT, Facing, Turret
from sandtable.drawing.modern_battles.desk import Now
from sandtable.drawing.modern_battles.going import (
    draw_unit,
    say_all_of_unit,
    say_left,
    say_shortened,
)
from sandtable.drawing.modern_battles.suiting import is_engaged, is_free, on_foot
from sandtable.drawing.modern_battles.ways import (
    OnFoot,
    along,
    column_of,
    lead_of,
    on_table,
    shown_of,
)
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands import Move, choices
from sandtable.rulesets.modern_battles.commands.declared import BREAK_OFF, MARCH, MOVE


def before_going(now: Now) -> None:
    say_left(now, column_of(now).allowance)


def around_going(now: Now) -> None:
    column, paths = column_of(now), on_table(now)
    shown = shown_of(now, column)
    if paths:
        lead = shown if shown in paths else next(iter(paths))
        draw_unit(now, column, lead, paths, now.command.facing)


def after_going(now: Now) -> None:
    if now.refused is None:
        column, paths = column_of(now), on_table(now)
        shown = shown_of(now, column)
        lead = lead_of(column, now.piece)
        if lead in paths:
            m, limit = column.unit.profile.m, column.limit(lead)
            say_shortened(now, column.body(lead), column.starts[lead], paths[lead], m, limit)
        say_all_of_unit(now, column, shown if shown in paths else next(iter(paths)), paths)


def is_on_foot(battle: Battle, move: Move) -> bool:
    return move.unit in battle.units


AS_A_UNIT = {"unit": UNIT, "facing": Facing(usual=along), "stop_at_mines": AT_MINES}
WALK = Look(
    MOVE, "move", "do-move", "", ("mb-no-way", "MB-MOV-11"), ("mb-move-hint", "MB-MOV-03"),
    AS_A_UNIT | {"paths": OnFoot(choices.walking), "turret": Turret(), "level": STOREY},
    before=before_going, around=around_going, after=after_going,
    suits=on_foot, meant=is_on_foot, takes="ground",
)  # fmt: skip
FORCED_MARCH = Look(
    MARCH, "march", "mb-do-march", "", ("mb-no-way", "MB-MOV-11"), ("mb-march-hint", "MB-MOV-04"),
    AS_A_UNIT | {"paths": OnFoot(choices.marching)},
    before=before_going, around=around_going, after=after_going, suits=is_free,
)  # fmt: skip
LEAVE_COMBAT = Look(
    BREAK_OFF, "break-off", "mb-do-break-off", "", ("mb-no-way", "MB-MOV-08"),
    ("mb-break-off-hint", "MB-MOV-08"), AS_A_UNIT | {"paths": OnFoot(choices.breaking_off)},
    before=before_going, around=around_going, after=after_going, suits=is_engaged,
)  # fmt: skip

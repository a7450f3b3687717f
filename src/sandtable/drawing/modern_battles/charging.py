"""Panels of charges and of closing up: as many as can come into reach of the enemy (MB-MOV-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Now, Panel
from sandtable.drawing.modern_battles.drafting import UNIT, Mines, Ways
from sandtable.drawing.modern_battles.going import (
    at_mines,
    say_cost,
    say_tests,
    say_what_follows,
    way_line,
)
from sandtable.drawing.modern_battles.moving import (
    choose_who,
    followers,
    lead_of,
    need_path,
    reach_of,
)
from sandtable.drawing.modern_battles.suiting import is_engaged, is_free
from sandtable.drawing.modern_battles.ways import ALL, given_path, own_ways, way_fields
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Battle, Unit, with_figures
from sandtable.rulesets.modern_battles.commands import Charge, CloseUp, choices
from sandtable.rulesets.modern_battles.commands.declared import CHARGE, CLOSE_UP
from sandtable.rulesets.modern_battles.ground.bases import Path, body_of, unit_for
from sandtable.rulesets.modern_battles.ground.places import in_reach
from sandtable.rulesets.modern_battles.play.charging import charge_facing
from sandtable.rulesets.modern_battles.play.columns import Column, anywhere, as_paths
from sandtable.rulesets.modern_battles.play.movers import long_move
from sandtable.rulesets.modern_battles.play.storming import closer, swarm

# --- charging -------------------------------------------------------------------------------------


def charge(now: Now) -> None:
    """Up to twice M, into reach of a foot unit in sight (MB-MOV-05)."""
    desk, who, fields, panel = now.desk, now.piece, now.fields, now.panel
    battle, voice = desk.battle, desk.voice
    unit = battle.units[now.given["unit"]]
    column = Column(battle, unit, long_move(battle, unit), anywhere)
    known = choices.to_charge(now.given)
    texts = {one: (capital(voice.place(one)), "") for one in known}
    panel.need("target", "piece", missing=not known)
    if not known:
        panel.text(voice.sentence("mb-nobody-to-charge"), "MB-MOV-05")
        return
    named = unit_for(battle, str(fields.given.get("target") or ""))
    usual = named if named in known else known[0]
    target = panel.choose(Fields({"target": usual}), "target", texts, usual)
    panel.fields["target"] = body_of(battle, target)
    panel.subtitle = voice.sentence("mb-move-left", length=voice.inches(column.allowance))
    paths = _composed(desk, column, who, target, fields, panel)
    lead = lead_of(column, who) if lead_of(column, who) in paths else next(iter(paths), "")
    command = Charge(unit.id, target, as_paths(paths), at_mines(desk, fields, panel))
    refused = desk.refusal(command)
    facing = charge_facing(battle, unit.id, target)
    if lead:
        start, path = column.starts[lead], paths[lead]
        panel.overlay["lines"] = [way_line(desk, column.body(lead), start, path, refused)]
        panel.overlay["ghost"] = {"at": list(path[-1]), "facing": list(facing)}
        panel.overlay["followers"] = followers(column, paths, lead, facing)
    if refused is not None:
        panel.refuse(refused)
        return
    panel.text(voice.sentence("mb-charge-does"), "MB-CC-04")
    say_reached(desk, unit, paths, (target,), panel)
    panel.settle(command, voice.sentence("mb-do-charge"))
    if lead:
        say_cost(desk, column.body(lead), paths[lead], column.allowance, panel)
    say_tests(desk, unit.id, {column.body(name): one for name, one in paths.items()}, panel)
    say_what_follows(desk, unit, "charge", panel)


def _composed(
    desk: Desk, column: Column, who: str, target: str, fields: Fields, panel: Panel
) -> dict[str, Path]:
    """Each where he was sent, or where he reaches somebody."""
    chosen = choose_who(desk, column, fields, panel)
    lead = lead_of(column, who)
    shown = lead if chosen == ALL else chosen
    panel.overlay["reach"] = reach_of(column, shown, "charge")
    own = own_ways(fields, column.starts)
    path = given_path(fields, "path", column.starts[lead])
    need_path(panel, chosen, missing=False)
    panel.fields |= way_fields(own)
    if not path:
        return swarm(column, target, own)
    path = column.pulled_back(lead, path)
    panel.fields["path"] = plain_points(path)
    return column.led(lead, path, own)


def say_reached(
    desk: Desk, unit: Unit, paths: dict[str, Path], enemies: tuple[str, ...], panel: Panel
) -> None:
    """How many would strike (MB-CC-01, MB-CC-02)."""
    battle = desk.battle
    ends = {name: {"at": path[-1]} for name, path in paths.items() if name != GUN}
    then = with_figures(battle, ends)
    foes = [f.id for enemy in enemies for f in battle.members(enemy)]
    strike = [f.id for f in then.members(unit.id) if any(in_reach(then, f.id, foe) for foe in foes)]
    told = desk.voice.sentence("mb-charge-reaches", number=len(strike))
    panel.text(told, "MB-CC-02" if unit.grenades else "MB-CC-01")


# --- closing up -----------------------------------------------------------------------------------
def close_up(now: Now) -> None:
    """More figures of an engaged unit come to the fight (MB-MOV-12)."""
    desk, fields, panel = now.desk, now.fields, now.panel
    battle, voice = desk.battle, desk.voice
    unit = battle.units[now.given["unit"]]
    column = Column(battle, unit, unit.profile.m, anywhere)
    panel.subtitle = voice.sentence("mb-move-left", length=voice.inches(column.allowance))
    chosen = choose_who(desk, column, fields, panel)
    own = own_ways(fields, column.starts)
    if chosen != ALL:
        need_path(panel, chosen, missing=False)
        panel.overlay["reach"] = reach_of(column, chosen, "close-up")
    panel.fields |= way_fields(own)
    paths = {name: path for name, path in own.items() if path != (column.starts[name],)}
    taken = {name: paths[name][-1] if name in paths else at for name, at in column.starts.items()}
    for name in column.starts:
        if name in own or name == GUN or _strikes(battle, unit, name):
            continue
        del taken[name]
        path = closer(column, name, taken)
        if path:
            paths[name] = path
        taken[name] = path[-1] if path else column.starts[name]
    paths = {name: paths[name] for name in column.starts if name in paths}
    panel.text(voice.sentence("mb-close-up-does"), "MB-MOV-12")
    command = CloseUp(unit.id, as_paths(paths), at_mines(desk, fields, panel))
    refused = desk.refusal(command)
    lead = chosen if chosen in paths else next(iter(paths), "")
    if lead:
        start, path = column.starts[lead], paths[lead]
        panel.overlay["lines"] = [way_line(desk, lead, start, path, refused)]
        panel.overlay["ghost"] = {"at": list(path[-1]), "facing": list(unit.facing)}
        panel.overlay["followers"] = followers(column, paths, lead, unit.facing)
        say_reached(desk, unit, paths, unit.engaged, panel)
    panel.settle(command, voice.sentence("mb-do-close-up"))


def _strikes(battle: Battle, unit: Unit, who: str) -> bool:
    foes = [f.id for enemy in unit.engaged for f in battle.members(enemy)]
    return any(in_reach(battle, who, foe) for foe in foes)


@dataclass(frozen=True)
class Foe(Ask):
    """Somebody of the unit that is charged."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): body_of(said.battle, value)}


STORM = Look(
    CHARGE, "charge", "mb-do-charge", "C", ("mb-nobody-to-charge", "MB-MOV-05"),
    asks={"unit": UNIT, "target": Foe(), "paths": Ways(staying=False), "stop_at_mines": Mines()},
    by_hand=charge, suits=is_free, takes="target",
)  # fmt: skip
CLOSE_IN = Look(
    CLOSE_UP, "close-up", "mb-do-close-up", "", ("mb-nobody-closer", "MB-MOV-12"),
    asks={"unit": UNIT, "paths": Ways(), "stop_at_mines": Mines()},
    by_hand=close_up, suits=is_engaged,
)  # fmt: skip

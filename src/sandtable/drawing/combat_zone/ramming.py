"""The panel of ramming: the run-up, the ramming die, and what a crash does to either (CZ-RAM)."""

from __future__ import annotations

from sandtable.chance import odds
from sandtable.drawing.asking import Look, Tapped
from sandtable.drawing.combat_zone.asks import Now
from sandtable.drawing.combat_zone.desk import Desk, Panel, severity
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.lines import way_line
from sandtable.drawing.rows import odds_row, roll_row
from sandtable.ground.hulls import way
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.dice.ramming import (
    SHIFTS,
    Impact,
    Ramming,
    crash_damage,
    impact_roll,
    ram_roll,
)
from sandtable.rulesets.combat_zone.dice.ramming import ram as ram_table
from sandtable.rulesets.combat_zone.dice.speed import full_tens
from sandtable.rulesets.combat_zone.play.vehicles.aboard import quality_of
from sandtable.rulesets.combat_zone.play.vehicles.ramming import EFFECTS, run_up

#: Of the ramming die, as the rammer hopes: a crash, the enemy in trouble, both, he alone.
HOPES = {"crash": 3, "target-skids": 2, "both-skid": 1, "rammer-skids": 0}


def show_ram(now: Now) -> None:
    """From how far, and what may come of it (CZ-CMD-37)."""
    desk, panel, target = now.desk, now.panel, now.command.target
    if now.seen is None:
        return
    vehicle = desk.battle.vehicles[now.piece]
    far = run_up(desk.battle, vehicle, target)
    _show_run_up(desk, vehicle, far, panel)
    counted = odds(ram_table, Ramming()).items()
    chances = dict(sorted(counted, key=lambda pair: -HOPES[pair[0]]))
    panel.rows.append(odds_row(chances, desk.language, HOPES))
    panel.rows.append(roll_row(ram_roll(Ramming()), desk.language))
    _say_who_shifts(desk, vehicle, target, panel)
    other = desk.battle.vehicles.get(target)
    if other is not None:
        _show_impact(desk, vehicle, other, vehicle.moved + far, panel)
        _show_impact(desk, other, vehicle, other.moved, panel)


RAM = Look(
    rules.RAM,
    "ram",
    "do-ram",
    "",
    ("no-target-vehicle", "CZ-RAM-01"),
    asks={
        "vehicle": Tapped(),
        "target": Row(
            lambda now, who: (now.desk.voice.figure(who), ""), refused_with("target"), tap="piece"
        ),
    },
    after=show_ram,
)


def _show_run_up(desk: Desk, vehicle: Vehicle, far: int, panel: Panel) -> None:
    voice, (x, y) = desk.voice, vehicle.at
    dx, dy = way(vehicle.facing, far)
    seen = panel.seen
    text = f"{voice.cm(far)} · {voice.price(seen.points)}" if seen else voice.cm(far)
    to, half = (x + dx, y + dy), (x + dx // 2, y + dy // 2)
    panel.overlay["ghost"] = {"at": to, "facing": vehicle.facing}
    panel.overlay["lines"] = [way_line([vehicle.at, to], text, half, refused=False)]


def _say_who_shifts(desk: Desk, vehicle: Vehicle, target: str, panel: Panel) -> None:
    """Good drivers change the die once it is seen (CZ-RAM-02)."""
    battle, voice = desk.battle, desk.voice
    for either in (vehicle, battle.vehicles.get(target)):
        most = SHIFTS[quality_of(battle, either)] if either else 0
        if either and most:
            text = voice.sentence("ram-shift", vehicle=voice.figure(either.id), most=most)
            panel.text(text, "CZ-RAM-02")


def _show_impact(desk: Desk, by: Vehicle, on: Vehicle, moved: int, panel: Panel) -> None:
    """What one does to the other if they crash, for its own dice and speed (CZ-RAM-04)."""
    if by.hull.row.ramming is None:
        return
    row = on.hull.row
    impact = Impact(by.hull.row.ramming, full_tens(moved), row.major, row.critical)
    counted = odds(crash_damage, impact).merged(EFFECTS.__getitem__)
    outcomes = {name: counted[name] for name in EFFECTS.values() if counted.weight(name)}
    outcomes = dict(sorted(outcomes.items(), key=lambda pair: -severity(pair[0])))
    label = desk.voice.sentence("ram-if-crash", vehicle=desk.voice.figure(on.id))
    good = on.side != desk.side
    graded = {name: severity(name) for name in outcomes}
    row_ = odds_row(outcomes, desk.language, graded, label=label, piece=on.id, good=good)
    panel.rows += [row_, roll_row(impact_roll(impact), desk.language)]

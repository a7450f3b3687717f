"""Flamethrowers: putting on a full canister (réservoir) (CZ-WPN-08)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import CanisterReplaced
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.commands import ReplaceCanister
from sandtable.rulesets.combat_zone.dice.weapons import load_of
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.umpire import Playing


def canister_price() -> int:
    return sheet.HEAVY_WEAPONS["flamethrower"].action_points_canister or 0


def check_replace_canister(battle: Battle, command: ReplaceCanister) -> None:
    figure = check_actor(battle, command, 0)
    row = sheet.HEAVY_WEAPONS["flamethrower"]
    if row.id not in figure.weapons:
        raise Refused(
            "no-such-weapon", "CZ-WPN-08", figure=figure.id, weapon=row.id, known=figure.weapons
        )
    if not figure.rounds("canister"):
        raise Refused("no-canister", "CZ-WPN-08", figure=figure.id)
    if figure.rounds(row.id) >= (load_of(row) or 0):
        raise Refused("canister-full", "CZ-WPN-08", figure=figure.id)
    check_actor(battle, command, canister_price())


def play_replace_canister(battle: Battle, command: ReplaceCanister, umpire: Playing) -> Battle:
    """3 AP for six more shots (CZ-WPN-08)."""
    price = canister_price()
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "canister", umpire)
    if not goes_on(before, battle, "flamethrower"):
        return pay(battle, command.figure, "canister", price, umpire)
    shots = load_of(sheet.HEAVY_WEAPONS["flamethrower"]) or 0
    replaced: Battle = umpire.record(battle, CanisterReplaced(command.figure, shots, price))
    return replaced

"""Taking cover (se mettre à couvert, CZ-COVER)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.ground.free import Disc
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import TookCover
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.commands import TakeCover
from sandtable.rulesets.combat_zone.ground import hulls
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.umpire import Playing


def check_take_cover(battle: Battle, command: TakeCover) -> None:
    price = sheet.GENERIC_COST["take-cover"].action_points
    figure = check_actor(battle, command, price)
    if command.piece not in covers_at(battle, figure):
        raise Refused("no-cover-here", "CZ-COVER-01", piece=command.piece)
    if figure.cover == command.piece:
        raise Refused("already-in-cover", "CZ-COVER-01", figure=figure.id)


def covers_at(battle: Battle, figure: Figure) -> tuple[str, ...]:
    """Pieces, hulls and wrecks behind which a figure may take cover where it stands."""
    pieces = battle.field.cover_at(figure.at, figure.who.radius, figure.foot)
    if not battle.vehicles:
        return pieces
    base = Disc(figure.at, figure.who.radius, figure.foot)
    return (*pieces, *hulls.touched_by(battle, base))


def play_take_cover(battle: Battle, command: TakeCover, umpire: Playing) -> Battle:
    """Se mettre à couvert, 1 AP: lasts until it moves or starts a close combat (CZ-COVER-01)."""
    price = sheet.GENERIC_COST["take-cover"].action_points
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "take-cover", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "take-cover", price, umpire)
    covered: Battle = umpire.record(battle, TookCover(command.figure, command.piece, price))
    return covered

"""Radio on the table: asking for a barrage, and the shells that come down (CZ-RADIO, CZ-SEQ-05)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.combat_zone.battle.events import BarrageAsked, BarrageFell, Landed
from sandtable.rulesets.combat_zone.battle.state import Barrage, Battle, Figure
from sandtable.rulesets.combat_zone.commands import CallBarrage
from sandtable.rulesets.combat_zone.dice.area import ON_TARGET, Lob, land
from sandtable.rulesets.combat_zone.dice.radio import Call, call_barrage
from sandtable.rulesets.combat_zone.dice.weapons import template
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.crews import touches
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.rulesets.combat_zone.play.shots import out_of_sight
from sandtable.rulesets.combat_zone.play.templates import burst_at, landing_point
from sandtable.umpire import Playing

PRICE = 3  # CZ-RADIO-01: a message
RANKS = ("lieutenant", "sergeant")  # the better first


# --- asking ---------------------------------------------------------------------------------------
def check_call_barrage(battle: Battle, command: CallBarrage) -> None:
    figure = check_actor(battle, command, PRICE)
    battery = battle.batteries.get(figure.side)
    if battery is None:
        raise Refused("no-battery", "CZ-RADIO-02", figure=figure.id)
    if battle.groups[figure.who.group].kind != "hq-section":
        raise Refused("not-headquarters", "CZ-RADIO-02", figure=figure.id)
    if not rank_of(figure):
        raise Refused("no-rank", "CZ-RADIO-02", figure=figure.id)
    if not has_radio(battle, figure):
        raise Refused("no-radio", "CZ-RADIO-01", figure=figure.id)
    if figure.asked:
        raise Refused("has-asked", "CZ-RADIO-02", figure=figure.id)
    if battery.barrages and battle.granted.count(figure.side) >= battery.barrages:
        raise Refused("no-barrage-left", "CZ-RADIO-04", most=battery.barrages)
    if not battle.field.is_on_table(command.point):
        raise Refused("off-the-table", "CZ-RADIO-02", point=command.point)
    foot = battle.field.feet_at(command.point)[0]
    sight = battle.field.sight_to(battle, figure, command.point, foot, 0)
    if not sight.clear:
        raise out_of_sight(sight.blocked_by, command.point, "CZ-RADIO-02")


def rank_of(figure: Figure) -> str:
    """Officers of any rank count as lieutenants, NCOs as sergeants (CZ-RADIO-03); "" for others."""
    return next((rank for rank in RANKS if rank in figure.who.traits), "")


def has_radio(battle: Battle, figure: Figure) -> bool:
    """He carries one, or touches the operator (CZ-RADIO-01)."""
    return "radio" in figure.who.equipment or any(
        touches(battle, figure, mate)
        for mate in battle.side_figures(figure.side)
        if "radio" in mate.who.equipment and mate.is_alive and mate.reaction != "rout"
    )


def play_call_barrage(battle: Battle, command: CallBarrage, umpire: Playing) -> Battle:
    """3 AP and a communication test (CZ-RADIO-01, CZ-RADIO-03)."""
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "radio", umpire)
    battle = pay(battle, command.figure, "radio", PRICE, umpire)
    if not goes_on(before, battle) or not has_radio(battle, before):
        return battle
    call = Call(rank_of(before), before.who.quality, bool(before.footing))
    with umpire.act(command.figure):
        granted = umpire.resolve(call_barrage, call)
        asked: Battle = umpire.record(battle, BarrageAsked(command.figure, command.point, granted))
    return asked


# --- coming down ----------------------------------------------------------------------------------
def fire_barrages(battle: Battle, umpire: Playing) -> Battle:
    """Once the last activation is over, in the order in which they were obtained (CZ-SEQ-05)."""
    for barrage in battle.barrages:
        battle = umpire.record(battle, BarrageFell(barrage.side, barrage.point))
        for _ in range(battle.batteries[barrage.side].shells):
            battle = _shell(battle, barrage, umpire)
    return battle


def _shell(battle: Battle, barrage: Barrage, umpire: Playing) -> Battle:
    """An indirect attack with the requester's quality alone (CZ-RADIO-04).

    His death does not stop it (CZ-RADIO-02), nor does the dark (CZ-DARK-01).
    """
    gun = template(battle.batteries[barrage.side].gun)
    assert gun is not None
    with umpire.act(barrage.requester, "", "CZ-AREA-01"):
        landing = umpire.resolve(land, Lob(barrage.quality), "indirect")
        at = landing_point(barrage.origin, barrage.point, landing)
        battle = umpire.record(battle, Landed(barrage.requester, gun.id, at, landing == ON_TARGET))
        return burst_at(battle, barrage.requester, gun, at, umpire)

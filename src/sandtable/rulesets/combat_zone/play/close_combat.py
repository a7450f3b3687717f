"""Close combat on the table: who may start a round, who fights whom, what comes of it (CZ-CC)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sandtable.game import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Engaged, RoundFought
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.commands import ChooseLead, CloseCombat
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter, Round, RoundResult, fight
from sandtable.rulesets.combat_zone.dice.weapons import in_hand
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.harm import (
    damage_machine,
    eliminate,
    machine_target,
    panic,
    rout,
)
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.umpire import Playing

PRICE = sheet.COMBAT_COST["close-combat"].action_points

#: Who is engaged with whom: (friend, foe), friends in the order of the roster.
Links = tuple[tuple[str, str], ...]


# --- who stands in a pair -------------------------------------------------------------------------
# Where several face several, the round is one pair of the payer's choice. Whoever is left must
# still have an opponent among those left; whoever has none there joins the pair (CZ-CC-09).
def helpers(links: Links, friend: str, foe: str) -> tuple[str, ...]:
    """Other friends engaged with the same foe."""
    return tuple(a for a, b in links if b == foe and a != friend)


def bound(links: Links, friend: str, foe: str) -> tuple[str, ...]:
    """Helpers with no other foe: they cannot join any other pair."""
    return tuple(a for a in helpers(links, friend, foe) if _foes(links, a) == [foe])


def surplus(links: Links, friend: str, foe: str) -> tuple[str, ...]:
    """Foes engaged with nobody but the friend: they join the one he fights."""
    return tuple(b for b in _foes(links, friend) if b != foe and _friends(links, b) == [friend])


def unheld(links: Links, friend: str, foe: str, support: Iterable[str]) -> tuple[str, ...]:
    """Foes whom nobody would hold any more if these friends joined the pair."""
    here = {friend, *support}
    apart = (foe, *surplus(links, friend, foe))
    foes = dict.fromkeys(b for _, b in links if b not in apart)
    return tuple(b for b in foes if here.issuperset(_friends(links, b)))


def all_who_can(links: Links, friend: str, foe: str) -> tuple[str, ...]:
    """Every helper who is not needed to hold another foe, in the order of the roster."""
    joined = bound(links, friend, foe)
    for helper in helpers(links, friend, foe):
        if helper not in joined and not unheld(links, friend, foe, (*joined, helper)):
            joined += (helper,)
    return joined


def _foes(links: Links, friend: str) -> list[str]:
    return [b for a, b in links if a == friend]


def _friends(links: Links, foe: str) -> list[str]:
    return [a for a, b in links if b == foe]


# --- several against one --------------------------------------------------------------------------
def dice_of_the_many(beside: int, _against: int) -> int:
    """The lead fighter adds a die for each friend beside him."""
    return beside


def dice_of_the_lone(_beside: int, against: int) -> int:
    """The one who faces several adds a die for each opponent beyond the first."""
    return against


class Several(NamedTuple):
    """Whose dice extra figures are, and who joins the payer when he names nobody."""

    dice: Callable[[int, int], int]
    joining: Callable[[Links, str, str], tuple[str, ...]]


#: The switch cz.multiple-opponents. Friends who would only lend the enemy dice keep away.
SEVERAL = {
    "outnumbering-side": Several(dice_of_the_many, all_who_can),
    "outnumbered-figure": Several(dice_of_the_lone, bound),
}


# --- the command ----------------------------------------------------------------------------------
def check_close_combat(battle: Battle, command: CloseCombat) -> None:
    figure = check_actor(battle, command, PRICE)
    enemy = battle.figures.get(command.enemy)
    if enemy is None or enemy.fate != FIT:
        raise Refused("no-such-enemy", "CZ-CC-01", enemy=command.enemy)
    if enemy.side == figure.side:
        raise Refused("own-side", "CZ-CC-01", target=enemy.id)
    if enemy.id not in figure.engaged and not in_contact(battle, figure, enemy):
        raise Refused("not-in-contact", "CZ-CC-01", figure=figure.id, what=enemy.id)
    check_can_fight(figure)
    _check_support(battle, figure, enemy, command.support)


def check_can_fight(figure: Figure) -> None:
    """Neither panicked nor wounded: it may start a round."""
    if figure.reaction == "panic":
        raise Refused("panicked-cannot-fight", "CZ-REACT-11", figure=figure.id)
    if figure.wounded:
        raise Refused("wounded-cannot-fight", "CZ-STATE-01", figure=figure.id)


def _check_support(battle: Battle, figure: Figure, enemy: Figure, support: tuple[str, ...]) -> None:
    """Only friends engaged with that enemy may join, and nobody may be left without opponent."""
    links = links_of(battle, figure.side)
    can = helpers(links, figure.id, enemy.id)
    for friend in support:
        if friend not in can:
            raise Refused("cannot-support", "CZ-CC-09", figure=friend, enemy=enemy.id, known=can)
    left = unheld(links, figure.id, enemy.id, support) if support else ()
    if left:
        raise Refused("leaves-unheld", "CZ-CC-09", enemy=left[0])


def links_of(battle: Battle, side: str) -> Links:
    return tuple((f.id, foe) for f in battle.side_figures(side) for foe in f.engaged)


def play_close_combat(battle: Battle, command: CloseCombat, umpire: Playing) -> Battle:
    """1 AP: engage the enemy if need be, then one round (CZ-CC-01, CZ-CC-03)."""
    who, enemy = command.figure, command.enemy
    before = battle.figures[who]
    battle = begin_action(battle, who, "close-combat", umpire)
    battle = pay(battle, who, "close-combat", PRICE, umpire)
    if not goes_on(before, battle):
        return battle
    if battle.figures[enemy].reaction == "rout":
        return _finish_off(battle, who, enemy, umpire)
    if enemy not in battle.figures[who].engaged:
        battle = umpire.record(battle, Engaged(who, enemy))
    return _fight(battle, command, umpire)


def _finish_off(battle: Battle, who: str, enemy: str, umpire: Playing) -> Battle:
    """A routed figure that must fight is out for good, without dice (CZ-CC-15, CZ-REACT-13)."""
    with umpire.act(who, enemy):
        battle = umpire.record(battle, RoundFought(who, enemy, who, "eliminated"))
        return eliminate(battle, enemy, "CZ-REACT-13", umpire, for_good=True)


# --- the round ------------------------------------------------------------------------------------
def _fight(battle: Battle, command: CloseCombat, umpire: Playing) -> Battle:
    """The payer leads his side and has the initiator's die (CZ-CC-06, CZ-CC-09)."""
    several = SEVERAL[battle.options.multiple_opponents]
    who, enemy = command.figure, command.enemy
    links = links_of(battle, battle.figures[who].side)
    joined = _joined(links, command, several)
    others = surplus(links, who, enemy)
    lead = _lead(battle, who, enemy, others, umpire)
    friends, foes = sum((friend, lead) in links for friend in joined), len(others)
    fought = Round(
        attacker=fighter_of(battle.figures[who], several.dice(friends, foes)),
        defender=fighter_of(battle.figures[lead], several.dice(foes, friends)),
    )
    with umpire.act(who, lead):
        if any(fighter.weapon != "none" for fighter in (fought.attacker, fought.defender)):
            umpire.note("CZ-HAND-01")
        result: RoundResult = umpire.resolve(fight, fought)
        winner = {"attacker": who, "defender": lead, None: ""}[result.winner]
        battle = umpire.record(battle, RoundFought(who, lead, winner, result.effect))
        return _suffer(battle, lead if winner == who else who, result, umpire)


def _joined(links: Links, command: CloseCombat, several: Several) -> tuple[str, ...]:
    """The friends named, as far as they are still there, and those who can go nowhere else."""
    who, enemy = command.figure, command.enemy
    if not command.support:
        return several.joining(links, who, enemy)
    named = (f for f in command.support if f in helpers(links, who, enemy))
    return tuple(dict.fromkeys((*named, *bound(links, who, enemy))))


def _lead(battle: Battle, who: str, enemy: str, others: tuple[str, ...], umpire: Playing) -> str:
    """Of several the payer faces, their player says who fights: by default the one attacked."""
    if not others:
        return enemy
    question = ChooseLead(who, (enemy, *others))
    answer = umpire.ask(battle, battle.figures[enemy].side, question)
    return enemy if answer is None else str(answer.figure)


def fighter_of(figure: Figure, extra: int = 0) -> Fighter:
    """A figure as the dice of a round see it; `extra` dice come from CZ-CC-09."""
    who = figure.who
    weapon, second = who.hand_weapon, who.second_weapon
    if who.machine:  # it may have lost some
        weapon, second = in_hand(figure.hands, figure.weapons)
    return Fighter(
        profile=who.profile,
        quality=who.quality,
        weapon=weapon,
        second=second,
        panicked=figure.reaction == "panic",
        wounded=figure.wounded,
        precarious=bool(figure.footing),
        extra=extra,
        armour=who.armour,
        hardware_damage=figure.hardware,
        resistance=who.machine.resistance if who.machine else None,
        machine=machine_target(figure),
    )


def _suffer(battle: Battle, loser: str, result: RoundResult, umpire: Playing) -> Battle:
    """What the round does to its loser; whoever is routed engages nobody any more (CZ-CC-15)."""
    if result.damage:
        return damage_machine(battle, loser, (result.damage,), umpire)
    match result.effect:
        case "eliminated":
            cause = "CZ-STATE-01" if result.for_good else "CZ-CC-12"
            return eliminate(battle, loser, cause, umpire, for_good=result.for_good)
        case "rout":
            return rout(battle, loser, "CZ-CC-12", umpire)
        case "panic":
            return panic(battle, loser, "CZ-CC-12", umpire)
    return battle

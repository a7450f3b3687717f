"""Which rules of the ledger a game has made use of: for counts over many games.

Dice name their rules themselves, and so do events with a cause (`rule`); what only the map shows
is noted in `play` where it is applied. This table has what the class of a command, a question or
an event says.
"""

from __future__ import annotations

from sandtable.chance import Roll
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED, Battle
from sandtable.rulesets.hex_tactical.commands.declared import COMMANDS
from sandtable.rulesets.hex_tactical.dice.columns import Band, Column

FIRES: dict[type, tuple[str, ...]] = {
    **COMMANDS.rules,
    # --- questions and answers
    c.MayFire: ("HX-CMD-14", "HX-TURN-10"),
    c.Volley: ("HX-TURN-06",),
    c.MayBlow: ("HX-CMD-14", "HX-INDCOL-11"),
    c.MayGoOn: ("HX-CMD-14", "HX-CAD-01", "HX-CAD-04", "HX-CAD-05", "HX-CAD-06"),
    c.ChooseStrike: ("HX-CMD-14", "HX-ASSAULT-10"),
    c.ShareLosses: ("HX-CMD-14",),
    c.MayBreakOff: ("HX-CMD-14", "HX-ASSAULT-35"),
    c.MayWithdraw: ("HX-CMD-14", "HX-ASSAULT-35"),
    c.Withdraw: ("HX-ASSAULT-37",),
    c.ChooseAim: ("HX-CMD-14", "HX-DELAY-06"),
    c.ChooseFlight: ("HX-CMD-14", "HX-RES-08"),
    # --- events
    e.UnitDeployed: ("HX-UNIT-01", "HX-UNIT-12"),
    e.TurnBegan: ("HX-TURN-01",),
    e.SupportBegan: ("HX-TURN-02",),
    e.InitiativeWon: ("HX-TURN-03",),
    e.ActionTaken: ("HX-TURN-05", "HX-TURN-09"),
    e.Stepped: ("HX-TURN-08",),
    e.LeftMap: ("HX-UNIT-08",),
    e.PutBack: ("HX-UNIT-04",),
    e.Hid: ("HX-OBS-02",),
    e.Burned: ("HX-SMOKE-04",),
    e.Rallied: ("HX-TEST-05",),
    e.BecameHesitant: ("HX-TEST-06", "HX-STATE-03"),
    e.Recovered: ("HX-TEST-06",),
    e.MarkersRemoved: ("HX-TURN-07", "HX-CMD-15"),
    e.GameEnded: ("HX-UNIT-13",),
    e.SmokeLaid: ("HX-SMOKE-01",),
    e.BlazeLit: ("HX-SMOKE-03", "HX-SMOKE-04"),
    e.TrapStruck: ("HX-INDCOL-11",),
    e.FireEnded: ("HX-CAD-01",),
    e.InitiativeTaken: ("HX-ASSAULT-02",),
    e.Struck: ("HX-ASSAULT-10", "HX-ASSAULT-25"),
    e.FellBack: ("HX-ASSAULT-35",),
    e.Withdrew: ("HX-ASSAULT-37",),
    e.FlyerRepulsed: ("HX-RES-08",),
    e.MissionRepulsed: ("HX-RES-08",),
    e.DropRepulsed: ("HX-PARA-04",),
    e.SupportCalled: ("HX-TURN-02",),
    e.SupportAimed: ("HX-DELAY-06",),
    e.SupportStruck: ("HX-DELAY-06",),
    e.DropBegan: ("HX-PARA-07",),
    e.UnitDropped: ("HX-PARA-06",),
}

#: Rules that hold wherever dice name another: what the sheet prints twice, what all tests share.
ALSO = {
    "HX-VEH-05": ("HX-POW-06",),
    "HX-TEST-02": ("HX-TEST-01", "HX-TEST-04"),
    "HX-TEST-03": ("HX-TEST-01", "HX-TEST-04"),
}


def rules_of(item: object) -> tuple[str, ...]:
    """The rules that a command, a question, an answer, a roll or an event shows to be applied."""
    if isinstance(item, Roll):
        named = [item.rule, *[modifier.rule for modifier in item.modifiers]]
        named += [also for rule in named for also in ALSO.get(rule, ())]
        if isinstance(item.against, Column | Band):
            named += item.against.rules
        return tuple(dict.fromkeys(named))
    rules = list(FIRES.get(type(item), ()))
    rule = getattr(item, "rule", "")
    if rule:
        rules.append(rule)
    return tuple(dict.fromkeys(rules))


def fallen(battle: Battle) -> dict[str, tuple[str, tuple[int, int]]]:
    """Units eliminated or destroyed: of which side, and in which hex last (HX-UNIT-02)."""
    return {
        unit.id: (unit.side, unit.at) for unit in battle.units.values() if unit.fate == ELIMINATED
    }


def losses(battle: Battle) -> dict[str, int]:
    """How many of each side have fallen."""
    lost = dict.fromkeys(battle.sides, 0)
    for side, _ in fallen(battle).values():
        lost[side] += 1
    return lost

"""Where a side composes a command: what it may ask, and the panel that grows under its hands."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from sandtable.drawing import desk
from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.rows import odds_row, roll_row
from sandtable.explain.words import Language
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.commands.declared.combat import WATCH
from sandtable.rulesets.combat_zone.commands.declared.kinds import doer
from sandtable.rulesets.combat_zone.commands.preview import Chances, Preview, preview
from sandtable.rulesets.combat_zone.play.turn import has_somebody_left
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.rulesets.command import Command
from sandtable.umpire import Waiting

RULES = CombatZone()


class Desk(desk.Desk[Battle, Voice]):
    """A side before the table; `waiting` when somebody must answer a question first."""

    __slots__ = ()

    def __init__(
        self, battle: Battle, side: str, language: Language, waiting: Waiting | None = None
    ) -> None:
        super().__init__(RULES, battle, side, Voice(battle, language), waiting)

    def why_not_now(self, command: Command) -> Refused | None:
        """What is against a command of any piece: somebody else's turn, or nothing to come of it.

        A weapon may be kept ready although no enemy acts any more (CZ-OPP-01); nobody means it.
        """
        if waits := self.must_wait("CZ-OPP-01"):
            return waits
        if not self.is_to_play:
            return Refused("not-your-turn", "CZ-SEQ-04")
        enemy = self.battle.enemy_of(self.side)
        if command is WATCH and not has_somebody_left(self.battle, enemy):
            return Refused("nobody-left-to-watch", "CZ-OPP-01")
        return None


class Panel(desk.Panel[Desk]):
    """A panel being filled in."""

    __slots__ = ()

    def offer(self, command: object, verb: str) -> Preview | None:
        """Offer the command by the words of a deed; what it would cost and do, if it is allowed."""
        return self.settle(command, self.desk.voice.sentence(f"do-{verb}"))

    def settle(self, command: object, words: str, then: Iterable[object] = ()) -> Preview | None:
        """Offer the command if the rules allow it; what it would cost and do, if so."""
        seen: Preview | None = super().settle(command, words, then)
        acts = doer(self.desk.battle, command) != ""
        if seen is not None and self.confirm and acts and self.desk.battle.active:
            self.confirm["label"] = f"{words} · {self.desk.voice.price(seen.points)}"
            self.confirm["spends"] = seen.points
        return seen

    def preview(self, command: object) -> Preview:
        return preview(self.desk.battle, command)

    def odds(self, chances: Iterable[Chances], *, helps: bool = False) -> None:
        """Bars for each target, then the rolls behind them, each told once.

        What `helps` is good for whom it is done to.
        """
        listed = list(chances)
        for odds in listed:
            self.rows.append(self._bars(odds, named=len(listed) > 1, helps=helps))
        for roll in dict.fromkeys(roll for odds in listed for roll in odds.rolls):
            self.rows.append(roll_row(roll, self.desk.language))

    def _bars(self, chances: Chances, *, named: bool, helps: bool) -> v.OddsRow:
        more: v.OddsFor = {}
        battle, name = self.desk.battle, chances.target
        target = battle.figures.get(name) or battle.vehicles.get(name)
        if target is not None:
            more["piece"], more["good"] = target.id, helps or target.side != self.desk.side
            if named:
                more["label"] = self.desk.voice.figure(target.id)
        outcomes = outcomes_of(battle, chances)
        graded = {name: severity(name) for name in outcomes}
        return odds_row(outcomes, self.desk.language, graded, **more)


def outcomes_of(battle: Battle, chances: Chances) -> dict[str, Fraction]:
    """By their names; a vehicle is destroyed where a figure is eliminated."""
    if chances.target not in battle.vehicles:
        return chances.outcomes
    renamed = {"eliminated": "destroyed", "damaged": "major"}
    return {renamed.get(name, name): chance for name, chance in chances.outcomes.items()}


#: How much an outcome matters, 0 to 3: to whoever suffers it, or as the success of an attempt.
SEVERITIES = {
    "eliminated": 3,
    "destroyed": 3,
    "crash": 3,
    "skid": 2,
    "damaged": 2,
    "panic": 2,
    "deviates": 1,
    **dict.fromkeys(("success", "opened", "stunned", "on-target", "barrage"), 3),
    "wounded": 2,
    "critical": 3,  # of damage to a machine
    "major": 2,
    "minor": 1,
}


def severity(outcome: str) -> int:
    return SEVERITIES.get(outcome, SEVERITIES.get(outcome.partition("-")[0], 0))

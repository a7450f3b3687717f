"""Answers to questions, checked where each is asked (MS-CMD-18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.play import close_combat, reactions, shooting, wrecks


def check_answer(battle: Battle, question: object, answer: object) -> None:
    ANSWERED[type(question)](battle, question, answer)


def _check_leader(_battle: Battle, question: c.ChooseLeader, answer: object) -> None:
    if not isinstance(answer, c.Chosen) or answer.figure not in question.figures:
        raise Refused("ms-cannot-lead", "MS-TURN-04", known=question.figures)


def _check_group(_battle: Battle, question: c.ChooseGroup, answer: object) -> None:
    firsts = tuple([group[0] for group in question.groups])
    if not isinstance(answer, c.Chosen) or answer.figure not in firsts:
        raise Refused("ms-no-such-group", "MS-COH-02", known=firsts)


ANSWERED: dict[type, Callable[[Battle, Any, Any], None]] = {
    c.MayReact: reactions.check_reaction,
    c.PlaceSurvivors: wrecks.check_places,
    c.BreakContact: close_combat.check_break_contact,
    c.ChooseSupporters: close_combat.check_supporters,
    c.GoOn: shooting.check_go_on,
    c.ChooseLeader: _check_leader,
    c.ChooseGroup: _check_group,
}

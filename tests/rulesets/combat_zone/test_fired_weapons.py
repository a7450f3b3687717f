"""What a game with crews shows to have been applied, for counts over many games."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import cm, played
from tests.rulesets.combat_zone.test_play_crews import burst, gun_post
from tests.rulesets.combat_zone.test_play_radio import CALL, GRANTED, post
from tests.rulesets.combat_zone.test_play_shells import bomb, mortar
from tests.rulesets.combat_zone.test_play_squads import HALVES, TEAMS, able_baker_charlie, squad

from sandtable.rulesets.combat_zone.commands import Dismantle, MoveWeapon
from sandtable.rulesets.combat_zone.fired import rules_of, rules_of_roll

MISSES = (1, 1, 1, 1)
SHOWN = [
    (gun_post(), burst(), MISSES, {"CZ-CREW-02", "CZ-CREW-03", "CZ-BURST-02"}),
    (gun_post(dan=None), burst(), MISSES, {"CZ-CREW-01", "CZ-HIT-09"}),
    (gun_post(), burst(crew=("ann",)), MISSES, {"CZ-CREW-04"}),
    (gun_post(), Dismantle("W"), (), {"CZ-CMD-31", "CZ-HW-02"}),
    (gun_post(), MoveWeapon("W", (cm(14, 50),)), (), {"CZ-CMD-29", "CZ-HW-01"}),
    (mortar(), bomb(), (6, 1, 1, 1), {"CZ-MORT-01", "CZ-MORT-02", "CZ-MORT-03"}),
    (post(), CALL, GRANTED, {"CZ-CMD-32", "CZ-RADIO-01", "CZ-RADIO-02", "CZ-RADIO-03"}),
    (squad(), HALVES, (), {"CZ-CMD-01", "CZ-GROUP-03"}),
    (able_baker_charlie(), TEAMS, (), {"CZ-GROUP-04", "CZ-GROUP-05"}),
]


@pytest.mark.parametrize(("battle", "command", "dice", "rules"), SHOWN)
def test_the_rules_that_were_applied_are_counted(
    battle: Any, command: Any, dice: tuple[int, ...], rules: set[str]
) -> None:
    done = played(battle, command, dice=dice)
    shown = {*rules_of(command)} | done.noted
    shown |= {rule for event in done.events for rule in rules_of(event)}
    shown |= {rule for rolled in done.rolls for rule in rules_of_roll(rolled.roll)}
    assert shown >= rules

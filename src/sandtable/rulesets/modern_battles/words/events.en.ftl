### Modern Battles: what happens, what may be ordered and asked, and what is answered.

## Set-up and turns

mb-event-unit-deployed = { $boards ->
    [yes] Set up on { $mounted }: { $unit }.
   *[no] Set up { $at }: { $unit }.
}
mb-event-arrived = { $boards ->
    [yes] { $unit } arrived on { $mounted }.
   *[no] { $unit } arrived.
}
mb-event-deployment-passed = Now setting up: { $side }.
mb-event-turn-began = { $side }: turn { $turn }.
mb-event-step-began = { $plain ->
    [movement] Movement.
    [shooting] Shooting.
   *[close-combat] Close combat.
}
mb-event-turn-ended = End of the turn: { $side }.
mb-event-leader-replaced = { $unit }: { $figure } leads from now on.
mb-event-hatches-set = { $open ->
    [yes] { $vehicle }: hatches opened.
   *[no] { $vehicle }: hatches closed.
}
mb-event-game-ended = { $reason ->
    [mb-over-ended] { $winner } win by the terms of the scenario.
    [mb-over-drawn] A draw, as the scenario says.
    [mb-over-nobody-left] { $winner } win: the other side has no unit left.
    [mb-over-nobody-at-all] A draw: neither side has a unit left.
    [mb-over-shares] { $winner } win: the other side lost { $theirs_share }% of its units ({ $theirs_lost } of { $theirs_of }), the winner { $own_share }% ({ $own_lost } of { $own_of }).
    [mb-over-shares-equal] A draw: both have lost the same share of their units.
    [mb-over-conceded] { $winner } win: { $loser } gave up.
    [over-points] { $winner } win on points: { $points }.
   *[over-points-equal] A draw on points: { $points }.
}

## Moves

mb-event-move-began = { $how ->
    [march] { $unit } went at the double.
    [charge] { $unit } charged.
    [close-up] { $unit } closed up.
    [break-off] { $unit } broke off the fight.
    [compulsory] { $drives ->
        [yes] { $unit } backed away.
       *[no] { $unit } ran from the enemy.
    }
   *[move] { $unit } set out.
}
mb-event-moved = { $stays ->
    [yes] { $unit } turned.
   *[no] { $unit } moved { $to }.
}
mb-event-move-forbidden = { $rule ->
    [MB-COV-02] { $unit } did not dare to leave cover.
    [MB-INI-03] { $unit } stayed aboard, away from the mines.
   *[MB-ENC-02] { $unit } failed the test and stayed in place.
}
mb-event-turned = { $part ->
    [turret] { $unit } turned the turret.
    [gun] { $unit } turned the gun.
   *[whole] { $unit } turned.
}
mb-event-mounted = { $unit } got on { $vehicle }.
mb-event-dismounted = { $unit } got down.
mb-event-left-table = { $how ->
    [exit] { $unit } left by the exit.
    [vehicle] { $unit } fled off the table.
   *[some] { $number ->
        [one] { $unit }: one figure ran off the table.
       *[other] { $unit }: { $number } figures ran off the table.
    }
}
mb-event-mines-found = { $unit } found mines: { $mines }.
mb-event-mines-sprung = { $unit } set off mines: { $mines }.
mb-event-bogged = { $stuck ->
    [yes] { $vehicle }: stuck in the ground.
   *[no] { $vehicle }: not stuck.
}
mb-event-freed = { $free ->
    [yes] { $vehicle }: free again.
   *[no] { $vehicle }: still stuck.
}

## States

mb-event-state-changed = { $state ->
    [advancing] Advancing again: { $unit }.
    [shaken] Shaken: { $unit }.
   *[fleeing] Fleeing: { $unit }.
}
mb-event-tested = { $rule ->
    [MB-PSY-06] { $already ->
        [fleeing] Psychology test: { $unit } (fleeing already, whatever it says).
        [shaken] Psychology test: { $unit } (shaken already).
       *[none] Psychology test: { $unit }.
    }
    [MB-PSY-07] Rally test: { $unit }.
    [MB-GRP-02] Psychology test of the group: { $unit }.
    [MB-GRP-03] Rally test of the group: { $unit }.
    [MB-VEH-11] Fire on board: { $unit }.
    [MB-VEH-14] Ablaze: { $unit }.
    [MB-TER-04] Initiative test on soft ground: { $unit }.
    [MB-INI-03] Initiative test before a minefield: { $unit }.
    [MB-COV-02] Initiative test to leave cover: { $unit }.
   *[MB-ENC-02] Initiative test to move there: { $unit }.
}
mb-event-group-disengaged = { $disengaging ->
    [yes] { $group }: the group withdraws.
   *[no] { $group }: the group has rallied.
}

## Fire and losses

mb-event-fired = { $ambush ->
    [yes] { $how ->
        [with] { $unit } sprang an ambush on { $target }: { $weapon }.
       *[plain] { $unit } sprang an ambush on { $target }.
    }
   *[no] { $how ->
        [with] { $unit } fired at { $target }: { $weapon }.
       *[plain] { $unit } fired at { $target }.
    }
}
mb-event-shot-at = Under fire: { $target }.
mb-event-volley-fired = { $shots ->
    [one] One shot, { $weapon }
   *[other] { $casualties ->
        [0] { $shots } shots, { $weapon }
       *[other] Up to { $shots } shots, { $weapon }
    }
}{ $light ->
    [yes] { "" } (light: no penalty on the move):
   *[no] :
} { $casualties ->
    [0] nobody falls.
    [one] one falls.
   *[other] { $casualties } fall.
}
mb-event-template-laid = { $hit ->
    [yes] { $number ->
        [one] The { $weapon } strikes { $at }: one figure is hit{ $bare ->
            [yes] {" "}(cover ignored).
           *[no] .
        }
       *[other] The { $weapon } strikes { $at }: { $number } figures are hit{ $bare ->
            [yes] {" "}(cover ignored).
           *[no] .
        }
    }
   *[no] The { $weapon } misses.
}
mb-event-vehicle-shot = { $kind ->
    [missed] { $target }: missed ({ $weapon }{ $light ->
            [yes] , light: no penalty on the move
           *[no] {""}
        }).
    [saved] { $facing ->
        [front] { $target }: hit in front ({ $weapon }{ $light ->
            [yes] , light: no penalty on the move
           *[no] {""}
        }), but it holds.
        [flank] { $target }: hit on the flank ({ $weapon }{ $light ->
            [yes] , light: no penalty on the move
           *[no] {""}
        }), but it holds.
       *[rear] { $target }: hit in the rear ({ $weapon }{ $light ->
            [yes] , light: no penalty on the move
           *[no] {""}
        }), but it holds.
    }
   *[hit] { $facing ->
        [front] { $target }: hit in front ({ $weapon }{ $light ->
            [yes] , light: no penalty on the move
           *[no] {""}
        }), { $effect }.
        [flank] { $target }: hit on the flank ({ $weapon }{ $light ->
            [yes] , light: no penalty on the move
           *[no] {""}
        }), { $effect }.
       *[rear] { $target }: hit in the rear ({ $weapon }{ $light ->
            [yes] , light: no penalty on the move
           *[no] {""}
        }), { $effect }.
    }
}
mb-event-fire-ended = End of fire ({ $vehicle }): tests of those it has hit hard.
mb-event-fire-tallied = { $owed ->
    [yes] { $unit }: morale test after the fire of { $vehicle }.
   *[no] { $vehicle }: { $lost } out of action this turn ({ $unit }).
}
mb-event-figures-lost = Out of action: { $figures }.
mb-event-weapon-taken-over = { $figure } takes over the { $weapon }.
mb-event-unit-destroyed = Nobody is left: { $unit }.
mb-event-gun-abandoned = { $unit } left the gun behind.
mb-event-vehicle-damaged = { $vehicle }: { $what }.
mb-event-fire-developed = { $fire ->
    [blaze] { $vehicle }: the fire has become a blaze.
    [burning] { $vehicle }: the fire burns on.
    [mastered] { $vehicle }: the crew masters the fire.
   *[out] { $vehicle }: the fire goes out by itself.
}
mb-event-vehicle-lost = { $how ->
    [blazing] { $vehicle }: ablaze, and lost.
    [crewless] { $vehicle }: lost, no crew is left.
    [destroyed] { $vehicle }: destroyed.
    [panicked] { $vehicle }: abandoned, the crew has panicked.
    [stuck] { $vehicle }: abandoned, it cannot get away.
   *[abandoned] { $vehicle }: abandoned.
}
mb-event-blaze-went-out = { $vehicle }: the blaze goes out.
mb-event-exploded = { $number ->
    [0] { $vehicle }: explosion, radius { $inches } in, nobody is near.
    [one] { $vehicle }: explosion, radius { $inches } in, one figure is inside.
   *[other] { $vehicle }: explosion, radius { $inches } in, { $number } figures are inside.
}
mb-event-crew-bailed-out = { $number ->
    [one] One of the crew gets out: { $vehicle }.
   *[other] { $number } of the crew get out: { $vehicle }.
}

## Ambush and close combat

mb-event-ambush-laid = { $unit } laid an ambush: marker { $marker }.
mb-event-ambush-lifted = { $unit }: the ambush is lifted.
mb-event-struck = { $unit } struck { $target }, { $blows ->
    [one] one blow:
   *[other] { $blows } blows:
} { $casualties ->
    [0] nobody falls.
    [one] one falls.
   *[other] { $casualties } fall.
}
mb-event-combat-fought = { $anybody ->
    [yes] The combat is fought: { $totals }. The lower total tests: { $tests }.
   *[no] The combat is fought: { $totals }. Nobody tests.
}
mb-event-engaged = In close combat: { $unit }, with { $enemies }.

## Commands

mb-command-deploy = { $boards ->
    [yes] set up { $unit } on { $mounted }
   *[no] set up { $unit }
}
mb-command-begin-battle = begin the battle
mb-command-set-hatches = { $open ->
    [yes] open the hatches of { $vehicle }
   *[no] close the hatches of { $vehicle }
}
mb-command-enter = bring in { $unit }
mb-command-move = move { $unit } to { $to }
mb-command-march = march { $unit } to { $to }
mb-command-charge = charge { $target } with { $unit }
mb-command-close-up = close up { $unit }
mb-command-break-off = break off with { $unit }
mb-command-mount = put { $unit } on { $vehicle }
mb-command-dismount = get { $unit } down
mb-command-free-vehicle = free { $vehicle }
mb-command-turn = { $part ->
    [turret] turn the turret of { $unit }
    [gun] turn the gun of { $unit }
   *[whole] turn { $unit }
}
mb-command-shoot = { $how ->
    [with] shoot at { $target } with { $unit }: { $weapon }
   *[plain] shoot at { $target } with { $unit }
}
mb-command-lay-ambush = lay an ambush with { $unit } at { $marker }
mb-command-fight = fight the combat of { $combat }
mb-command-end-step = end the step
mb-command-concede = give up the game

## Questions and answers

mb-question-may-spring = { $stood ->
    [yes] Standing still within 3 inches of a marker: { $mover }. Spring the ambush ({ $units })?
   *[no] Within 3 inches of a marker: { $mover }. Spring the ambush ({ $units })?
}
mb-question-choose-losses = { $count ->
    [one] { $unit }: who falls? One of { $figures }.
   *[other] { $unit }: who falls? { $count } of { $figures }.
}
mb-answer-spring-ambush = open fire: { $unit }
mb-answer-losses = removal of { $figures }

### Modern Skirmish: what happens, what may be ordered and asked, and what is answered.

## Set-up and turns

ms-event-unit-deployed = { $boards ->
    [yes] { $unit }: in place aboard { $aboard }.
   *[no] { $unit }: in place { $spot }.
}
ms-event-deployment-passed = Next to set up: { $side }.
ms-event-arrived = { $boards ->
    [yes] { $unit }: arrival aboard { $aboard }.
   *[no] { $unit }: arrival.
}
ms-event-turn-began = Turn { $turn } begins: every unit may act. The leaders roll for initiative.
ms-event-initiative-won = { $tie ->
    [yes] Initiative: { $first } { $a }, { $second } { $b }. A tie: it stays where it was, { $side }.
   *[no] Initiative: { $first } { $a }, { $second } { $b }. It goes to { $side }.
}
ms-event-order-given = { $boards ->
    [yes] { $unit }: { $order }, with { $with_unit } to get in.
   *[no] { $unit }: { $order }.
}
ms-event-activation-ended = { $unit }: end of the activation.
ms-event-side-passed = { $side }: pass, and those who wait go on waiting.
ms-event-turn-ended = Turn { $turn } is over.
ms-event-game-ended = { $reason ->
    [ms-over-ended] Victory, { $winner }, by the terms of the scenario.
    [ms-over-drawn] A draw, as the scenario says.
    [ms-over-nobody-left] Victory, { $winner }: the other side has no unit left.
    [ms-over-nobody-at-all] A draw: neither side has a unit left.
    [ms-over-turns] A draw: the last turn is over.
    [ms-over-conceded] Victory, { $winner }: { $loser } gave up.
    [over-points] { $winner } win on points: { $points }.
   *[over-points-equal] A draw on points: { $points }.
}

## Moving and boarding

ms-event-move-declared = { $who } sets out.
ms-event-move-ended = { $who } has arrived.
ms-event-moved = { $who } moves { $cm } cm, { $to }.
ms-event-turned = { $who } turns.
ms-event-left-table = { $who } leaves the table.
ms-event-drawn-back = { $figure } falls back to keep its unit together: { $there }.
ms-event-stepped-back = { $who } stops { $there }, where there is room.
ms-event-embarked = { $unit }: aboard { $vehicle }.
ms-event-disembarked = { $unit }: on foot, out of { $vehicle }.
ms-event-reacted = { $side }: a reaction.
ms-event-led = { $thing } follows { $figure }.
ms-event-support-ready = { $number ->
    [one] Support from now on, { $side }: one mission.
   *[other] Support from now on, { $side }: { $number } missions.
}

## Shots and losses

ms-event-put-out = Out of action: { $figures }.
ms-event-unit-destroyed = Unit destroyed: { $unit }.
ms-event-leader-named = { $anybody ->
    [yes] { $side }: { $figure } leads from now on.
   *[no] Nobody is left to lead: { $side }.
}
ms-event-cut-off = { $number ->
    [0] Together again: { $unit }.
   *[other] { $unit }: cut off from the others, { $figures }.
}
ms-event-kept-heads-down = { $rule ->
    [MS-ABIL-04] { $unit }: heads down, in the area of an explosion.
    [MS-ABIL-06] { $unit }: heads down, surprised by the shot.
    [MS-ABIL-09] { $unit }: heads down under suppressive fire.
    [MS-EQP-02] { $unit }: heads down, the charge has gone off.
    [MS-VSHOT-03] { $unit }: heads down beside the wreck.
    [MS-HEAD-06] { $unit }: heads down, all have hit the dirt.
   *[other] { $unit }: heads down.
}
ms-event-fired = { $who } { $lobbed ->
    [yes] lobs
   *[no] { $thrown ->
        [yes] throws
       *[no] fires
    }
} the { $weapon } { $spot ->
    [yes] at a point { $where }
   *[no] at { $where }
}{ $helped ->
    [yes] , helped by { $helper }
   *[no] {""}
}.
ms-event-shot-lost = { $why ->
    [target] { $who } no longer fires the { $weapon }: the target is gone.
    [helper] { $who } no longer fires the { $weapon }: whoever was to help can not.
   *[shooter] { $who } can no longer fire the { $weapon }.
}
ms-event-shot-at = { $effect ->
    [out-of-action] { $target } is out of action.
    [destroyed] { $target } is out of service.
    [saved] { $target } is hit, but the armour holds.
   *[missed] { $target } is missed.
}{ $cover ->
    [large-calibre] {" "}Cover did not count: large calibre.
    [sure-aim] {" "}Cover did not count: sure aim at a target that stayed still.
   *[counts] {""}
}{ $laser ->
    [yes] {" "}The laser pointer cancelled the shooter's movement.
   *[no] {""}
}{ $holo ->
    [yes] {" "}The holographic sight cancelled the target's movement.
   *[no] {""}
}
ms-event-suppressed = { $success ->
    [yes] Suppressive fire beats the ground { $point }.
   *[no] The suppressive fire of { $who } has no effect.
}
ms-event-covering-fired = Covering fire: { $unit }.
ms-event-landed = { $landed ->
    [on] It lands on its point: { $weapon }, { $at }.
    [off] It strays off the table: { $weapon }.
   *[strays] It strays { $cm } cm and lands { $at }: { $weapon }.
}
ms-event-blasted = { $survived ->
    [yes] { $figure } survives the blast.
   *[no] { $figure } is out of action in the blast.
}
ms-event-smoke-laid = Smoke { $at }.
ms-event-flashbang-thrown = { $number ->
    [0] { $who } throws a flashbang ({ $room }): nobody is there.
   *[other] { $who } throws a flashbang ({ $room }). Stunned: { $stunned }.
}
ms-event-vehicle-wrecked = { $vehicle } is a wreck.
ms-event-bail-out-tested = { $passed ->
    [yes] { $figure } gets out alive.
   *[no] { $figure } does not get out alive.
}
ms-event-bailed-out = { $figure } stands beside the wreck, { $at }.
ms-event-crew-formed = On foot from now on, { $unit }: { $members }.
ms-event-support-called = { $who } calls support: { $point }.
ms-event-charge-laid = { $who } lays a charge: { $where }.
ms-event-charge-blown = The charge goes off, and there is a breach: { $where }.

## Close combat

ms-event-attack-declared = { $attackers_count ->
    [one] { $attackers } attacks { $defender }
   *[other] { $attackers } attack { $defender }
}: { $attack } against { $defence }.
ms-event-attack-lost = The attack on { $defender } does not take place.
ms-event-combat-fought = { $won ->
    [yes] { $attackers } { $attackers_count ->
        [one] puts
       *[other] put
    } { $defender } out of action, by { $attack } successes to { $defence }.
   *[no] { $defender } holds off { $attackers }, who had { $attack } successes to { $defence }.
}
ms-event-contact-broken = { $figure } steps out of contact, { $to }.

## Commands

ms-command-deploy = { $boards ->
    [yes] set up { $unit } aboard { $aboard }
   *[no] set up { $unit } { $spot }, facing { $looking }
}
ms-command-begin-battle = begin the battle
ms-command-give-order = { $boards ->
    [yes] order { $unit }: { $order }, with { $with_unit } to get in
   *[no] order { $unit }: { $order }
}
ms-command-end-activation = end the activation
ms-command-concede = give up the game
ms-command-pass = pass
ms-command-move = move { $who } to { $to }
ms-command-face = turn { $who }
ms-command-embark = get { $unit } into { $vehicle }
ms-command-disembark = get { $unit } off
ms-command-shoot = { $who } shoots { $where }: { $weapon }
ms-command-shoot-point = { $lobbed ->
    [yes] { $who } lobs at a spot { $where }: { $weapon }
   *[no] { $who } fires at a spot { $where }: { $weapon }
}
ms-command-suppress = { $who } suppresses { $where }: { $weapon }
ms-command-flashbang = { $who } throws a flashbang: { $opening }
ms-command-lay-charge = { $who } lays a charge: { $opening }
ms-command-detonate = blow the charge: { $charge }
ms-command-call-support = { $who } calls support on a spot { $where }
ms-command-attack = { $attackers_count ->
    [one] { $attackers } attacks { $defender }
   *[other] { $attackers } attack { $defender }
}
ms-command-hit-the-dirt = hit the dirt, { $unit }

## Questions and answers

ms-question-may-react = { $doing ->
    [order] Order given: { $mover }. React?
    [move] { $mover } moves in sight, watched by: { $concerned }. Open fire?
    [threatened] { $mover } is about to fire, target: { $concerned }. Hit the dirt?
    [fire] { $mover } is about to fire. React?
   *[end] The activation ends. React?
}
ms-question-place-survivors = Where do they stand who got out of { $vehicle }: { $figures }?
ms-question-break-contact = Where does { $figure } step back to?
ms-question-choose-supporters = Who supports { $defender } against { $attackers }?
ms-question-go-on = Does the burst of { $who } go on to { $target }?
ms-question-choose-leader = The leader is out of action. Who leads now?
ms-question-choose-group = { $unit }: cohesion is lost. Which part do the others close up to: { $groups }?
ms-answer-covering-fire = fire from { $unit }: { $shots }
ms-answer-placed = { $where }
ms-answer-supporters = { $figures }
ms-answer-yes = the burst goes on
ms-answer-chosen = { $figure }

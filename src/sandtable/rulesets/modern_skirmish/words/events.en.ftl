### Modern Skirmish: what happens, what may be ordered and asked, and what is answered.

## Set-up and turns

ms-event-unit-deployed = { $boards ->
    [yes] { $unit }: in place aboard { $aboard }.
   *[no] { $unit }: in place.
}
ms-event-deployment-passed = { $side } set up next.
ms-event-arrived = { $boards ->
    [yes] { $unit }: arrival aboard { $aboard }.
   *[no] { $unit }: arrival.
}
ms-event-turn-began = Turn { $turn } begins: all markers are blue.
ms-event-initiative-won = { $side } win the initiative, { $a } to { $b }.
ms-event-order-given = { $boards ->
    [yes] { $unit }: { $order }, with { $with_unit } to get in.
   *[no] { $unit }: { $order }.
}
ms-event-activation-ended = { $unit }: end of the activation.
ms-event-side-passed = { $side } pass: those who wait go on waiting.
ms-event-turn-ended = Turn { $turn } is over.
ms-event-game-ended = { $reason ->
    [ms-over-ended] { $winner } win: they have done what the scenario asked for.
    [ms-over-drawn] A draw, as the scenario says.
    [ms-over-nobody-left] { $winner } win: the other side has no unit left.
    [ms-over-nobody-at-all] A draw: neither side has a unit left.
    [ms-over-turns] A draw: the last turn is over.
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
ms-event-disembarked = { $unit }: off { $vehicle }.
ms-event-reacted = { $side } react.
ms-event-led = { $thing } follows { $figure }.
ms-event-support-ready = { $number ->
    [one] { $side } may call one support mission.
   *[other] { $side } may call { $number } support missions.
}

## Shots and losses

ms-event-put-out = Out of action: { $figures }.
ms-event-unit-destroyed = Unit destroyed: { $unit }.
ms-event-leader-named = { $anybody ->
    [yes] { $figure } leads { $side } now.
   *[no] { $side } have nobody left to lead them.
}
ms-event-cut-off = { $number ->
    [0] Together again: { $unit }.
   *[other] Cut off from { $unit }: { $figures }.
}
ms-event-kept-heads-down = { $unit }: heads down.
ms-event-fired = { $lobbed ->
    [yes] { $who } lobs the { $weapon } { $spot ->
        [yes] { $where }
       *[no] at { $where }
    }.
   *[no] { $who } fires the { $weapon } { $spot ->
        [yes] { $where }
       *[no] at { $where }
    }.
}
ms-event-shot-lost = { $who } no longer fires: there is nothing to fire at, or nobody to do it.
ms-event-shot-at = { $effect ->
    [out-of-action] { $target } is out of action.
    [destroyed] { $target } is out of service.
    [saved] { $target } is hit, but the armour holds.
   *[missed] { $target } is missed.
}
ms-event-suppressed = { $success ->
    [yes] Suppressive fire beats the ground { $point }.
   *[no] The suppressive fire of { $who } has no effect.
}
ms-event-covering-fired = Covering fire from { $unit }.
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
    [0] { $who } throws a flashbang into { $room }: nobody is there.
   *[other] { $who } throws a flashbang into { $room }. Stunned: { $stunned }.
}
ms-event-vehicle-wrecked = { $vehicle } is a wreck.
ms-event-bail-out-tested = { $passed ->
    [yes] { $figure } gets out of { $vehicle } alive.
   *[no] { $figure } does not get out of { $vehicle }.
}
ms-event-bailed-out = { $figure } stands beside the wreck, { $at }.
ms-event-crew-formed = On foot from now on, { $unit }: { $members }.
ms-event-support-called = { $who } calls support: { $point }.
ms-event-charge-laid = { $who } lays a charge: { $opening }.
ms-event-charge-blown = The charge goes off: { $opening } is a breach.

## Close combat

ms-event-attack-declared = { $attackers_count ->
    [one] { $attackers } attacks { $defender }.
   *[other] { $attackers } attack { $defender }.
}
ms-event-attack-lost = The attack on { $defender } does not take place.
ms-event-combat-fought = { $won ->
    [yes] { $attackers } { $attackers_count ->
        [one] puts
       *[other] put
    } { $defender } out of action, { $attack } to { $defence }.
   *[no] { $defender } holds off { $attackers }, { $attack } to { $defence }.
}
ms-event-contact-broken = { $figure } steps out of contact, { $to }.

## Commands

ms-command-deploy = { $boards ->
    [yes] set up { $unit } aboard { $aboard }
   *[no] set up { $unit }
}
ms-command-begin-battle = begin the battle
ms-command-give-order = { $boards ->
    [yes] order { $unit }: { $order }, with { $with_unit } to get in
   *[no] order { $unit }: { $order }
}
ms-command-end-activation = end the activation
ms-command-pass = pass
ms-command-move = move { $who } to { $to }
ms-command-face = turn { $who }
ms-command-embark = get { $unit } into { $vehicle }
ms-command-disembark = get { $unit } off
ms-command-shoot = { $who } shoots { $where }: { $weapon }
ms-command-shoot-point = { $lobbed ->
    [yes] { $who } lobs at { $where }: { $weapon }
   *[no] { $who } fires at { $where }: { $weapon }
}
ms-command-suppress = { $who } suppresses { $where }: { $weapon }
ms-command-flashbang = { $who } throws a flashbang: { $opening }
ms-command-lay-charge = { $who } lays a charge: { $opening }
ms-command-detonate = blow the charge: { $charge }
ms-command-call-support = { $who } calls support on { $where }
ms-command-attack = { $attackers_count ->
    [one] { $attackers } attacks { $defender }
   *[other] { $attackers } attack { $defender }
}
ms-command-hit-the-dirt = hit the dirt, { $unit }

## Questions and answers

ms-question-may-react = { $doing ->
    [order] An order for { $mover }. React?
    [move] { $mover } moves in sight of { $concerned }. Open fire?
    [threatened] { $mover } is about to fire at { $concerned }. Hit the dirt?
    [fire] { $mover } is about to fire. React?
   *[end] The activation ends. React?
}
ms-question-place-survivors = Where do they stand who got out of { $vehicle }: { $figures }?
ms-question-break-contact = Where does { $figure } step back to?
ms-question-choose-supporters = Who supports { $defender } against { $attackers }?
ms-question-go-on = Does the burst of { $who } go on to { $target }?
ms-question-choose-leader = The leader is out of action. Who leads now?
ms-question-choose-group = Which part of { $unit } do the others close up to: { $groups }?
ms-answer-covering-fire = fire from { $unit }: { $shots }
ms-answer-placed = { $where }
ms-answer-supporters = { $figures }
ms-answer-yes = go on
ms-answer-chosen = { $figure }

### Hex Tactical: what happens, what may be ordered and asked, and what is answered.

## Set-up and turns

hx-event-unit-deployed = { $rides ->
    [yes] { $unit } is set up with { $carrier }.
   *[no] { $unit } is set up in { $at }.
}
hx-event-trap-placed = { $trap } is laid in { $at }.
hx-event-hex-registered = { $at } is registered.
hx-event-side-ready = Ready: { $side }.
hx-event-turn-began = Turn { $turn } begins.
hx-event-support-began = Support phase: { $side }.
hx-event-initiative-won = Initiative: { $side } ({ $a } rolled first, then { $b }).
hx-event-activated = { $free ->
    [yes] Activation without a test, by the initiative: { $who }.
   *[no] Activated: { $who }.
}
hx-event-activation-failed = Not activated, the test has failed: { $who }.
hx-event-side-passed = Pass: { $side }.
hx-event-activation-ended = End of the activation: { $who }.
hx-event-action-taken = { $units }: { $halves ->
    [1] half an action used.
   *[2] the action is used.
}
hx-event-game-ended = { $reason ->
    [hx-over-ended] Victory: { $winner }, by the terms of the scenario.
    [hx-over-drawn] A draw, as the scenario says.
    [hx-over-nobody-left] Victory: { $winner }. The other side has no unit left.
    [hx-over-nobody-at-all] A draw: neither side has a unit left.
    [hx-over-turns] A draw: the last turn is over.
    [hx-over-conceded] Victory, { $winner }: { $loser } gave up.
    [over-points] { $winner } win on points: { $points }.
   *[over-points-equal] A draw on points: { $points }.
}

## Moving and carriers

hx-event-move-began = { $units_count ->
    [one] { $units } sets out.
   *[other] { $units } set out.
}
hx-event-stepped = { $how ->
    [turns] { $unit } turns to face { $towards }.
    [climbs] { $unit } is now in storey { $storey } in { $at }.
    [flies] { $altitude ->
        [low] { $unit } climbs to low altitude over { $at }.
       *[other] { $unit } comes down to tactical flight over { $at }.
    }
   *[enters] { $unit } moves to { $at }.
}
hx-event-move-ended = { $units_count ->
    [one] { $units } has arrived.
   *[other] { $units } have arrived.
}
hx-event-put-back = { $unit } stops in { $at }, where there is room.
hx-event-left-map = { $safe ->
    [yes] { $unit } leaves the map.
   *[no] { $unit } leaves the map and is lost.
}
hx-event-pivoted = { $unit } turns on the spot to face { $towards }.
hx-event-boarded = { $unit } gets into { $vehicle }.
hx-event-got-off = { $unit } gets off.
hx-event-hitched = { $tractor } hitches { $piece }.
hx-event-unhitched = { $tractor } unhitches { $piece }.
hx-event-landed = { $flyer } lands.
hx-event-took-off = { $flyer } takes off.
hx-event-revealed = { $unit } is recognised.
hx-event-hid = { $unit } is hidden again.

## Administration

hx-event-burned = { $unit } is lost in the fire.
hx-event-rallied = { $unit } rallies.
hx-event-became-hesitant = { $section } hesitates from now on.
hx-event-recovered = No longer hesitant: { $section }.
hx-event-markers-removed = The markers of turn { $turn } are removed.

## Fire

hx-event-fired = { $how ->
    [reaction] { $shooters_count ->
        [one] { $firing } opens fire at { $where }.
       *[other] { $firing } open fire together at { $where }.
    }
    [smoke] { $shooters_count ->
        [one] { $firing } lays smoke: { $where }.
       *[other] { $firing } lay smoke together: { $where }.
    }
    [half] { $shooters_count ->
        [one] { $firing } fires as a half-action at { $where }.
       *[other] { $firing } fire together as a half-action at { $where }.
    }
   *[full] { $shooters_count ->
        [one] { $firing } fires at { $where }.
       *[other] { $firing } fire together at { $where }.
    }
}
hx-event-to-hit-rolled = { $hit ->
    [yes] { $target } is hit.
   *[no] { $target } is missed.
}
hx-event-shot-read = { $effect ->
    [no-effect] { $target }: result { $result } in { $column }, no effect.
   *[other] { $target }: result { $result } in { $column }.
}
hx-event-fire-ended = { $shooters_count ->
    [one] { $shooters } cannot keep up its fire.
   *[other] { $shooters } cannot keep up their fire.
}
hx-event-smoke-laid = Smoke { $level } in { $at }.
hx-event-blaze-lit = { $at } burns.
hx-event-morale-tested = { $test ->
    [rally] { $unit } stays neutralised.
    [hesitation] { $passed ->
        [yes] No hesitation: { $section }.
       *[no] Still hesitant: { $section }.
    }
   *[other] { $passed ->
        [yes] { $unit } passes the loss test.
       *[no] { $unit } fails the loss test.
    }
}
hx-event-state-taken = { $state ->
    [stopped] { $unit } is stopped.
    [neutralised] { $unit } is neutralised.
    [stunned] { $unit } is stunned.
   *[immobilised] { $unit } is immobilised.
}
hx-event-steps-lost = { $steps ->
    [one] { $unit } loses a step.
   *[other] { $unit } loses { $steps } steps.
}
hx-event-eliminated = { $rule ->
    [HX-PARA-06] { $unit } comes down in forbidden terrain and is eliminated.
    [HX-PARA-07] { $unit } comes down off the map and is eliminated.
    [HX-UNIT-04] { $unit } finds no room to come down and is eliminated.
    [HX-UNIT-09] { $unit } is eliminated with what carried it.
   *[other] { $unit } is eliminated.
}
hx-event-vehicle-destroyed = { $wreck ->
    [yes] { $unit } is destroyed and leaves a wreck.
   *[no] { $unit } is destroyed.
}
hx-event-put-on-foot = { $unit } is thrown out in { $at }.
hx-event-flyer-repulsed = { $unit } is driven off to { $to }.
hx-event-mission-repulsed = Repulsed: { $request }.
hx-event-mission-shot-down = Shot down: { $request }.
hx-event-drop-repulsed = { $wider ->
    [yes] The transport is repulsed: those aboard drift 3 hexes more.
   *[no] The transport is repulsed; the dispersion of a helicopter zone does not change by it.
}
hx-event-drop-shot-down = The transport is shot down with all aboard.
hx-event-trap-struck = { $trap }: it goes off under { $unit }.

## Assault

hx-event-assault-declared = Assault on { $at }: { $attackers }.
hx-event-assault-entered = { $attackers_count ->
    [one] { $attackers } breaks into { $at }.
   *[other] { $attackers } break into { $at }.
}
hx-event-assault-lost = The assault on { $at } does not get home.
hx-event-initiative-taken = { $equal ->
    [yes] Both sides strike at once (assault: { $attacker }; defence: { $defender }).
   *[no] First to strike: { $first } (assault: { $attacker }; defence: { $defender }).
}
hx-event-struck = { $effect ->
    [two-steps] { $unit } strikes: two steps are lost.
    [one-step] { $unit } strikes: one step is lost.
    [destroyed] { $unit } destroys { $vehicle }.
   *[none] { $unit } strikes to no effect.
}
hx-event-defenders-revealed = A round of the assault on { $at } is over.
hx-event-fell-back = { $forced ->
    [yes] The attackers must fall back: { $where }.
   *[no] The attackers break off: { $where }.
}
hx-event-withdrew = The defenders withdraw: { $where }.
hx-event-assault-ended = { $anybody ->
    [yes] { $at } is held by { $holder }.
   *[no] Nobody is left in { $at }.
}

## Commands

hx-command-deploy = { $rides ->
    [yes] set up { $unit } with { $carrier }
   *[no] set up { $unit } in { $at }
}
hx-command-place-trap = lay { $trap } in { $at }
hx-command-register = register { $at }
hx-command-ready = { $phase ->
    [support] no more calls
   *[other] ready
}
hx-command-call-support = { $smoke ->
    [yes] call smoke from { $mission }
   *[no] call { $mission }
} on { $at }{ $altitude ->
    [low] : { $weapon } from low altitude
    [medium] : { $weapon } from medium altitude
    [high] : { $weapon } from high altitude
   *[none] {""}
}, { $observed ->
    [yes] seen by { $observer }
   *[no] unseen
}
hx-command-activate = activate { $who }
hx-command-pass = pass
hx-command-end-activation = end the activation
hx-command-move = { $mode ->
    [tactical] move { $unit } tactically to { $to }
    [forced] force { $unit } to { $to }
    [half] move { $unit } half its way to { $to }
   *[other] move { $unit } to { $to }
}{ $flying ->
    [as-before] {""}
    [low] , at low altitude
   *[other] , in tactical flight
}
hx-command-pivot = turn { $unit } to face { $towards }
hx-command-fire = { $how ->
    [smoke] { $shooters_count ->
        [one] { $firing } lays smoke: { $where }
       *[other] { $firing } lay smoke together: { $where }
    }
    [half] { $shooters_count ->
        [one] { $firing } fires as a half-action at { $where }
       *[other] { $firing } fire together as a half-action at { $where }
    }
   *[full] { $shooters_count ->
        [one] { $firing } fires at { $where }
       *[other] { $firing } fire together at { $where }
    }
}
hx-command-assault = { $wave ->
    [yes] assault { $at } in a human wave: { $attackers }
   *[no] assault { $at }: { $attackers }
}
hx-command-board = { $unit } gets into { $vehicle }
hx-command-leave = { $unit } gets off
hx-command-hitch = { $tractor } hitches { $piece }
hx-command-unhitch = { $tractor } unhitches { $piece }
hx-command-land = { $flyer } lands
hx-command-take-off = { $flyer } takes off
hx-command-concede = concede

## Questions and answers

hx-question-may-fire = { $what ->
    [air] Fire at { $who } over { $at }?
   *[unit] Fire at { $who } in { $at }?
}
hx-question-may-blow = { $unit } is on { $trap }: set it off?
hx-question-may-go-on = { $shots ->
    [one] { $shooters }: another shot, after the first?
   *[other] { $shooters }: another shot, after { $shots }?
}
hx-declined-share-losses = Whoever has most steps.
hx-question-choose-strike = Whom does { $unit } strike?
hx-question-share-losses = Who bears { $steps ->
    [one] the step lost
   *[other] the { $steps } steps lost
}: { $units }?
hx-question-may-break-off = Break off the assault on { $at }?
hx-question-may-withdraw = Withdraw from { $at }?
hx-question-choose-aim = Called on { $at }, { $request }: aim elsewhere?
hx-question-choose-flight = Where does { $flyer } fly?
hx-answer-volley = { $fire }
hx-answer-blow = set it off
hx-answer-go-on = another shot
hx-answer-strike = { $whom ->
    [vehicle] { $vehicle }
   *[men] the infantry
}
hx-answer-losses = { $units }
hx-answer-break-off = break off
hx-answer-withdraw = { $where }
hx-answer-aim = aim at { $at }
hx-answer-flight = to { $to }

### Hex Tactical: what happens, what may be ordered and asked, and what is answered.

## Set-up and turns

hx-event-unit-deployed = { $rides ->
    [yes] { $unit } is set up with { $carrier }.
   *[no] { $unit } is set up in { $at }.
}
hx-event-trap-placed = { $trap } is laid in { $at }.
hx-event-hex-registered = { $at } is registered.
hx-event-side-ready = { $side } are ready.
hx-event-turn-began = Turn { $turn } begins.
hx-event-support-began = Support phase: { $side }.
hx-event-initiative-won = Initiative: { $side }.
hx-event-activated = { $free ->
    [yes] { $who } acts, without a test.
   *[no] { $who } acts.
}
hx-event-activation-failed = { $who } does not act: the test has failed.
hx-event-side-passed = { $side } pass.
hx-event-activation-ended = { $who } has finished.
hx-event-action-taken = { $units }: { $halves ->
    [1] half an action used.
   *[2] the action is used.
}
hx-event-game-ended = { $reason ->
    [hx-over-ended] { $winner } win: they have done what the scenario asked for.
    [hx-over-drawn] A draw, as the scenario says.
    [hx-over-nobody-left] { $winner } win: the other side has no unit left.
    [hx-over-nobody-at-all] A draw: neither side has a unit left.
    [hx-over-turns] A draw: the last turn is over.
    [hx-over-conceded] { $winner } win: the other side concedes.
    [over-points] { $winner } win on points: { $points }.
   *[over-points-equal] A draw on points: { $points }.
}

## Moving and carriers

hx-event-move-began = { $units_count ->
    [one] { $units } sets out.
   *[other] { $units } set out.
}
hx-event-stepped = { $unit } moves to { $at }.
hx-event-move-ended = { $units_count ->
    [one] { $units } has arrived.
   *[other] { $units } have arrived.
}
hx-event-put-back = { $unit } stops in { $at }, where there is room.
hx-event-left-map = { $safe ->
    [yes] { $unit } leaves the map.
   *[no] { $unit } leaves the map and is lost.
}
hx-event-pivoted = { $unit } turns on the spot.
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
hx-event-became-hesitant = { $section } hesitates.
hx-event-recovered = { $section } hesitates no more.
hx-event-markers-removed = The markers of turn { $turn } are removed.

## Fire

hx-event-fired = { $how ->
    [reaction] { $shooters } { $shooters_count ->
        [one] opens
       *[other] open
    } fire: { $where }.
    [smoke] { $shooters } { $shooters_count ->
        [one] lays
       *[other] lay
    } smoke: { $where }.
    [half] { $shooters } { $shooters_count ->
        [one] fires
       *[other] fire
    } in a hurry: { $where }.
   *[full] { $shooters } { $shooters_count ->
        [one] fires
       *[other] fire
    }: { $where }.
}
hx-event-to-hit-rolled = { $hit ->
    [yes] { $target } is hit.
   *[no] { $target } is missed.
}
hx-event-shot-read = { $effect ->
    [no-effect] { $target }: no effect.
   *[other] { $target }: { $result }.
}
hx-event-fire-ended = { $shooters } cannot keep up the fire.
hx-event-smoke-laid = Smoke { $level } in { $at }.
hx-event-blaze-lit = { $at } burns.
hx-event-morale-tested = { $passed ->
    [yes] { $unit } passes the test.
   *[no] { $unit } fails the test.
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
hx-event-eliminated = { $unit } is eliminated.
hx-event-vehicle-destroyed = { $wreck ->
    [yes] { $unit } is destroyed and leaves a wreck.
   *[no] { $unit } is destroyed.
}
hx-event-put-on-foot = { $unit } is on the ground in { $at }.
hx-event-flyer-repulsed = { $unit } is driven off to { $to }.
hx-event-mission-repulsed = Repulsed: { $request }.
hx-event-mission-shot-down = Shot down: { $request }.
hx-event-drop-repulsed = The transport is repulsed: the drop goes wide.
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
    [yes] Both sides strike at once.
   *[no] { $first } strike first.
}
hx-event-struck = { $effect ->
    [two-steps] { $unit } strikes: two steps.
    [one-step] { $unit } strikes: one step.
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
    [yes] { $holder } hold { $at }.
   *[no] Nobody is left in { $at }.
}

## Commands

hx-command-deploy = { $rides ->
    [yes] set up { $unit } with { $carrier }
   *[no] set up { $unit } in { $at }
}
hx-command-place-trap = lay { $trap } in { $at }
hx-command-register = register { $at }
hx-command-ready = ready
hx-command-call-support = { $observed ->
    [yes] call { $mission } on { $at }, seen by { $observer }
   *[no] call { $mission } on { $at }, unseen
}
hx-command-activate = activate { $who }
hx-command-pass = pass
hx-command-end-activation = end the activation
hx-command-move = { $mode ->
    [tactical] move { $unit } tactically to { $to }
    [forced] force { $unit } to { $to }
    [half] move { $unit } half its way to { $to }
   *[other] move { $unit } to { $to }
}
hx-command-pivot = turn { $unit }
hx-command-fire = { $how ->
    [smoke] { $shooters } { $shooters_count ->
        [one] lays
       *[other] lay
    } smoke: { $where }
    [half] { $shooters } { $shooters_count ->
        [one] fires
       *[other] fire
    } as a half-action: { $where }
   *[full] { $shooters } { $shooters_count ->
        [one] fires
       *[other] fire
    }: { $where }
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
    [air] { $who } comes in on { $at }. Fire?
   *[unit] { $who } enters { $at }. Fire?
}
hx-question-may-blow = { $unit } is on { $trap }. Set it off?
hx-question-may-go-on = { $shooters }: another shot? { $shots ->
    [one] One is fired.
   *[other] { $shots } are fired.
}
hx-question-choose-strike = Whom does { $unit } strike?
hx-question-share-losses = Who bears { $steps ->
    [one] the step lost
   *[other] the { $steps } steps lost
}: { $units }?
hx-question-may-break-off = Break off the assault on { $at }?
hx-question-may-withdraw = Withdraw from { $at }?
hx-question-choose-aim = Where does it strike: { $request }, called on { $at }?
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
hx-answer-aim = { $at }
hx-answer-flight = to { $to }

### Combat Zone: what happens, what may be ordered and asked, and what a roll means.

## Set-up and order of play

event-edges-rolled = { $winner } may choose a table edge.
event-edge-picked = { $side } { $edge ->
    [north] take the north edge.
    [south] take the south edge.
    [west] take the west edge.
   *[east] take the east edge.
}
event-deployed = { $figure } is set up { $at }.
event-deployment-passed = { $side } deploy next.
event-turn-began = Turn { $turn } begins.
event-arrived = { $figure } arrives { $at }.
event-fled = { $figure } flees { $to }.
event-left-table = { $exited ->
    [true] { $figure } leaves the table as planned.
   *[false] { $figure } is lost off the table.
}
event-strayed = { $figure } malfunctions and moves by itself { $to }.
event-reaction-tested = { $result ->
    [ok] { $figure } recovers: OK, 3 AP at most this turn.
    [panic] { $figure } is panicked.
    [rout] { $figure } routs.
   *[eliminated] { $figure } routs, which puts a wounded or engaged figure out for good.
}
event-cohesion-checked = { $number ->
    [0] Every group is in cohesion.
    [one] Out of cohesion, 1 AP less for each figure this turn: { $broken }.
   *[other] Out of cohesion, 1 AP less for each figure this turn: { $broken }.
}
event-initiative-won = { $side } win the initiative, { $a } to { $b }.
event-order-chosen = { $first } act first.
event-activated = Activated: { $group }.
event-started-acting = { $figure } starts to act.
event-activation-ended = { $did ->
    [nothing] { $group }: did nothing.
    [nobody] Nobody can act: the others go on.
   *[something] Finished: { $group }.
}
event-turn-ended = Turn { $turn } is over.
event-game-ended = { $reason ->
    [over-nobody-left] { $winner } win: nobody is left to face them.
    [over-nobody-at-all] A draw: nobody is left on either side.
    [over-turns] A draw: the turns have run out.
    [over-conceded] { $winner } win: { $loser } gave up.
    [over-points] { $winner } win on points: { $points }.
   *[over-points-equal] A draw on points: { $points }.
}

## Movement and work

event-declared = { $action ->
    [move] { $figure } sets out.
    [drive] { $figure } drives off.
    [shoot] { $figure } is about to shoot.
    [vehicle-fire] { $figure } is about to shoot.
   *[other] { $figure } begins an action.
}
event-pivoted = { $figure } turns ({ $points } AP).
event-moved = { $height ->
    [0] { $figure } moves { $to } ({ $points } AP).
   *[other] { $figure } moves { $to }, { $height } cm up ({ $points } AP).
}
event-crossed = { $figure } crosses the { $obstacle }, { $to } ({ $points } AP).
event-took-cover = { $figure } takes cover: { $piece }, { $points } AP.
event-spent = { $action ->
    [close-combat] { $figure } starts a round of close combat: { $points } AP.
    [first-aid] { $figure } gives first aid: { $points } AP.
    [tech-roll] { $figure } tries a tech roll: { $points } AP.
    [force-door] { $figure } tries to force a door: { $points } AP.
    [door] { $figure } works a door: { $points } AP.
    [pick-up] { $figure } bends for an object: { $points } AP.
    [radio] { $figure } calls by radio: { $points } AP.
   *[other] { $figure } is cut short, and loses { $points } AP.
}
event-door-moved = { $open ->
    [true] { $figure } opens { $door }.
   *[false] { $figure } shuts { $door }.
}
event-picked-up = { $figure } picks up the { $thing }.
event-dropped = { $figure } puts down the { $thing } { $at }.
event-worked = { $success ->
    [true] { $figure } manages it: { $thing }
   *[false] { $figure } does not manage it: { $thing }
}{ $with_kit ->
    [yes] {" "}({ $kit }: no penalty for want of equipment).
   *[no] .
}
event-treated = { $result ->
    [dead] { $figure } cannot save { $casualty }.
    [wounded] { $figure } gets { $casualty } back on his feet, wounded.
   *[stunned] { $figure } gets { $casualty } back on his feet, stunned.
}

## Combat

event-fired = { $way ->
    [aimed] { $figure } fires an aimed shot: { $weapon }, { $points } AP
    [watch-burst] { $figure } fires a burst of { $shots } in opportunity: { $weapon }
    [watch] { $figure } fires once in opportunity: { $weapon }
    [burst] { $figure } fires a burst of { $shots }: { $weapon }, { $points } AP
   *[single] { $figure } fires once: { $weapon }, { $points } AP
}{ $helpers ->
    [none] .
   *[other] { $points ->
        [0] , with { $helpers }.
       *[other] {" "}each, with { $helpers }.
    }
}
event-shot-at = { $hits ->
    [0] { $target } is missed.
    [one] { $target } is hit once: { $effect ->
        [eliminated] eliminated.
        [panic] panic.
       *[none] no effect.
    }
   *[other] { $target } is hit { $hits } times: { $effect ->
        [eliminated] eliminated.
        [panic] panic.
       *[none] no effect.
    }
}
event-shots-wasted = { $figure } finds the target out of range: { $shots ->
    [one] the shot is wasted.
   *[other] { $shots } shots are wasted.
}
event-went-on-watch = { $figure } is ready for opportunity fire: { $weapon }, { $points } AP{ $helpers ->
    [none] .
   *[other] {" "}each, with { $helpers }.
}
event-watch-ended = { $figure } is no longer on opportunity fire.
event-threw = { $figure } uses: { $round }, { $points } AP{ $helpers ->
    [none] .
   *[other] {" "}each, with { $helpers }.
}
event-landed = { $on_target ->
    [true] It lands on target, { $at }: { $weapon }.
   *[false] It deviates and lands { $at }: { $weapon }.
}
event-smoke-laid = Smoke spreads { $at }.
event-panicked = { $figure } panics.
event-routed = { $figure } routs.
event-eliminated = { $removed ->
    [true] { $figure } is out of the game.
   *[false] { $figure } is eliminated, but may still be treated.
}
event-engaged = { $figure } and { $enemy } are locked in close combat.
event-round-fought = { $tied ->
    [true] { $figure } and { $enemy } fight to a tie.
   *[false] { $winner } wins the round. { $effect ->
        [eliminated] { $loser } is eliminated.
        [rout] { $loser } routs.
        [panic] { $loser } panics.
       *[none] { $loser } is unhurt.
    }
}
event-machine-damaged = { $figure } takes { $level ->
    [minor] minor damage
    [major] major damage
   *[critical] critical damage
} to { $component ->
    [hardware] its hardware
    [power] its power supply
   *[software] its software
}{ $lost ->
    [true] {" "}and loses a weapon: { $weapon }.
   *[false] .
}

## Commands

command-roll-for-edges = Roll for the choice of a table edge
command-pick-edge = { $edge ->
    [north] Take the north edge
    [south] Take the south edge
    [west] Take the west edge
   *[east] Take the east edge
}
command-deploy = Set up at { $at }
command-begin-battle = Begin the battle
command-choose-order = { $first } act first
command-activate = Activate { $group }
command-end-activation = End group
command-concede = Give up the game
command-pivot = Turn by { $angle }°
command-move = { $kind ->
    [contact] Move into contact with { $what }, at { $to }
    [thing] Move to the { $what }, at { $to }
    [off] Leave the table, { $arrow }
    [level] By stairs or ladder to { $height } cm
   *[plain] Move { $cm } cm { $arrow } to { $to }
}
command-cross = { $stay_in ->
    [true] Get into the { $obstacle }
   *[false] Cross the { $obstacle }
}
command-take-cover = Take cover: { $piece }
command-door = { $open ->
    [true] Open { $door }
   *[false] Shut { $door }
}
command-force-door = Force { $door }
command-pick-up = Pick up the { $thing }
command-drop = Put down the { $thing }
command-tech-roll = Tech roll: { $thing }
command-first-aid = { $with_kit ->
    [true] Treat { $casualty } ({ $kit })
   *[false] Treat { $casualty }
}
command-shoot = { $mode ->
    [burst] Burst of { $shots } at { $targets }: { $weapon }
   *[single] Single shot at { $targets }: { $weapon }
}
command-aimed-shot = Aimed shot at { $target }: { $weapon }
command-opportunity-fire = Opportunity fire: { $weapon }
command-throw-grenade = Throw at { $where }: { $grenade }
command-fire-template = Fire at { $where }: { $weapon }
command-close-combat = Fight { $enemy }

## Questions and their answers

question-order-compulsory = In what order do these figures flee and test: { $figures }?
question-choose-edge = Several edges are equally near. Which way does { $figure } flee?
question-may-answer-fire = { $action ->
    [move] { $actor } is on the way { $to }
    [shoot] { $actor } is about to shoot
    [pivot] { $actor } turns
    [close-combat] { $actor } starts close combat
   *[other] { $actor } acts
}, in view of { $watchers }. Open fire?
question-choose-lead = { $enemy } attacks. Who fights back: { $figures }?
declined-order-compulsory = In the order listed.
answer-ordered = In this order: { $figures }
answer-edge = { $edge ->
    [north] To the north edge
    [south] To the south edge
    [west] To the west edge
   *[east] To the east edge
}
answer-answer-fire = { $mode ->
    [burst] { $figure }: burst of { $shots } when { $targets } { $doing ->
        [fires] fires
        [acts] acts
       *[moves] is { $point }
    }
   *[single] { $figure }: one shot when { $targets } { $doing ->
        [fires] fires
        [acts] acts
       *[moves] is { $point }
    }
}
answer-lead = { $figure }

## What rolls mean

means-CZ-INIT-01-values = { $a }
means-CZ-HIT-01-true = hit
means-CZ-HIT-01-false = missed
means-CZ-AREA-01-true = on target
means-CZ-AREA-01-false = deviates
means-CZ-AREA-02-octant-number = { $n ->
    [1] straight on
    [2] right of straight on
    [3] to the right
    [4] back and right
    [5] back towards the firer
    [6] back and left
    [7] to the left
   *[other] left of straight on
}
means-CZ-AREA-02-distance-number = { $n } cm away
means-CZ-SKID-03-forward-number = { $n } cm ahead
means-CZ-SKID-03-sideways-number = { $n } cm sideways
means-CZ-WOUND-01-wound-none = no effect
means-CZ-WOUND-01-wound-panic = panic
means-CZ-WOUND-01-wound-out = eliminated
means-CZ-CC-04-attacker = the attacker wins the round
means-CZ-CC-04-defender = the defender wins the round
means-CZ-CC-04-nothing = a tie
means-CZ-MACH-01-none = no damage
means-CZ-MACH-01-minor = minor damage
means-CZ-MACH-01-major = major damage
means-CZ-MACH-01-critical = critical damage
means-CZ-MACH-02-hardware = hardware
means-CZ-MACH-02-power = power supply
means-CZ-MACH-02-software = software
means-CZ-TECH-01-true = success
means-CZ-TECH-01-false = failure
means-CZ-URBAN-13-true = the door gives way
means-CZ-URBAN-13-false = the door holds
means-CZ-URBAN-07-true = cushioned
means-CZ-URBAN-07-false = takes damage
means-CZ-OBST-02-true = entangled
means-CZ-OBST-02-false = gets through
means-CZ-RADIO-03-true = barrage granted
means-CZ-RADIO-03-false = refused
means-CZ-FIRE-02-true = burns
means-CZ-FIRE-02-false = no fire
means-CZ-VDMG-01-damage-none = no damage
means-CZ-VDMG-01-damage-major = major damage
means-CZ-VDMG-01-damage-destroyed = destroyed
means-CZ-RAM-04-damage-none = no damage
means-CZ-RAM-04-damage-major = major damage
means-CZ-RAM-04-damage-destroyed = destroyed
means-CZ-VDMG-03-steering = steering damaged
means-CZ-VDMG-03-right = no more right turns
means-CZ-VDMG-03-left = no more left turns
means-CZ-SKID-03-right = to the right
means-CZ-SKID-03-left = to the left
means-CZ-CARGO-02-true = cargo area hit
means-CZ-CARGO-02-false = cargo area safe
means-CZ-RUN-01-hit = run over
means-CZ-RUN-01-near-miss = near miss, panic
means-CZ-RUN-01-miss = gets out of the way
means-CZ-TRANS-04-injury = injured
means-CZ-TRANS-04-safe = lands safely

## Whose input it is

input-of-att = attacker
input-of-def = defender
input-of-a = side A
input-of-b = side B

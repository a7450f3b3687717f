### Combat Zone: vehicles. What is refused, what happens, what may be ordered and asked.

## Refusals

is-aboard = { $figure } is in { $vehicle }: get out first, or act from inside.
no-such-vehicle = “{ $vehicle }” is none of your vehicles here; there are { $known }.
vehicle-out-of-action = { $vehicle } is no longer in action: only those who got out of it act.
nobody-drives = Nobody drives this vehicle: somebody aboard has to take the wheel.
no-driver = Nobody drives { $vehicle }: somebody aboard has to take the wheel.
no-power = { $vehicle } has lost its power and moves no more.
vehicle-halted = { $vehicle } has been stopped and moves again next turn.
driver-serves-weapon = { $figure } has fired the weapon of { $vehicle } this turn and cannot drive as well.
announced-rest = { $vehicle } was announced to stand still when it fired: it cannot move in this activation.
announced-half = { $vehicle } was announced to move with half of its AP at most when it fired.
somebody-boarded = Somebody got into { $vehicle } this turn: it moves with half of its AP at most.
bad-distance = A vehicle drives at least 0.01 cm and at most { $most } hundredths of a cm at a time.
drive-stops = { $vehicle } is stopped by { $what }.
drive-blocked = { $vehicle } cannot drive that way: { $what } is right there. Turn, or reverse.
bad-turn = A turn is between 1 and { $most } degrees to either side, not { $angle }.
steering-lost = { $vehicle } cannot turn to that side any more: its steering is damaged.
no-turns-left = { $vehicle } has made its { $most } turns of this game turn.
two-turns-running = { $vehicle } has just turned: spend 1 AP on driving before the next turn.
no-room-to-turn = { $vehicle } has no room to turn there: something or somebody is in the way.
cannot-ram = { $vehicle } cannot ram: it flies or has no ramming dice.
already-rammed = { $vehicle } has rammed in this activation: once is all.
cannot-be-rammed = “{ $target }” cannot be rammed: choose an enemy vehicle or robot.
in-the-air = { $vehicle } is in the air: nobody gets in or out, and nothing rams it.
no-way-to-ram = { $vehicle } has no free straight way of some length up to { $target }: turn towards it first.
bad-shift = The die is shifted by nothing or by exactly { $most }, up or down.
not-at-a-door = { $figure } does not touch a way into { $vehicle }: go to one of its sides or its rear.
vehicle-full = { $vehicle } is full: it carries { $seats }.
vehicle-too-fast = { $vehicle } has moved with more than half of its AP: nobody gets in this turn.
rides-in-none = This figure is in no vehicle.
not-aboard = { $figure } is in no vehicle.
not-beside-vehicle = That place does not touch a way out of { $vehicle }: choose one along its sides or its rear.
crew-drives = { $vehicle } is driven by its own crew.
has-a-driver = { $figure } drives { $vehicle }: the wheel is taken.
bad-band = “{ $band }” is no announcement; it is { $known }.
band-announced = The movement of this activation has been announced already: { $band ->
    [rest] at rest
    [half] half of its AP at most
   *[over] more than half of its AP
}.
band-passed = What is announced ({ $band ->
    [rest] at rest
    [half] half of its AP at most
   *[over] more than half of its AP
}) is less than what has been driven already ({ $driven ->
    [rest] at rest
    [half] half of its AP at most
   *[over] more than half of its AP
}).
vehicle-skidded = { $vehicle } has skidded: nobody aboard shoots this turn.
not-on-the-move = { $figure } cannot use the { $weapon } from the seat ({ $seat }) while the vehicle moves; at rest any weapon will do.
kept-for-opportunity = That weapon of { $vehicle } is kept for opportunity fire.
one-weapon-at-speed = With more than half of its AP on the move { $vehicle } fires a single weapon.
no-crew-to-fire = { $vehicle } has no crew of its own: a figure aboard fires its weapons.
no-such-mount = { $vehicle } has no such weapon; it has { $known }.
mount-has-fired = The { $weapon } of { $vehicle } has fired this turn.
driver-has-driven = { $figure } has driven { $vehicle } this turn and cannot serve its weapon as well.
armour-holds = The { $weapon } cannot harm { $vehicle }: only anti-tank weapons pierce armour.

## What happens

event-vehicle-deployed = { $vehicle } takes its place { $at }.
event-vehicle-left = { $exited ->
    [true] { $vehicle } leaves the table as planned, with all aboard.
   *[false] { $vehicle } is lost off the table, with all aboard.
}
event-drove = { $vehicle } { $flies ->
    [yes] flies { $cm } cm
   *[no] { $cm ->
        [0] sets off over difficult ground
       *[other] { $points ->
            [0] drives on for { $cm } cm
           *[other] drives { $cm } cm
        }
    }
}, { $to } ({ $points } AP).
event-turned = { $vehicle } turns ({ $points } AP).
event-skidded = { $vehicle } skids { $cm } cm, { $to }: no more movement nor shooting this turn.
event-rolled-on = { $vehicle } rolls on { $cm } cm, { $to }.
event-ran-over = { $effect ->
    [eliminated] { $vehicle } runs over { $figure }.
    [panic] { $vehicle } drives at { $figure }, who lives and panics.
   *[none] { $vehicle } drives at { $figure }, who comes off unhurt.
}
event-vehicle-spent = { $vehicle } is cut short, and loses { $points } AP.
event-rammed = { $result ->
    [crash] { $vehicle } rams { $target }: they crash together.
    [both-skid] { $vehicle } misses { $target }; both may skid.
    [target-skids] { $vehicle } just misses { $target }, which may skid.
   *[rammer-skids] { $vehicle } just misses { $target } and may skid.
}{ $shifted ->
    [rammer] {" "}Its driver shifted the die { $face } by { $by }: { $total }.
    [target] {" "}The driver of { $target } shifted the die { $face } by { $back }: { $total }.
    [both] {" "}Its driver shifted the die { $face } by { $by }, the driver of { $target } by { $back }: { $total }.
   *[nobody] {""}
}
event-set-beside = { $vehicle } ends up beside its target, { $there }.
event-vehicle-struck = { $hits ->
    [0] { $vehicle } is missed.
   *[other] { $effect ->
        [destroyed] { $vehicle } is hit: critical damage.
        [major] { $vehicle } is hit: major damage.
       *[none] { $vehicle } is hit without effect on it.
    }
}
event-cargo-hit = Struck inside { $vehicle }: { $figures }.
event-vehicle-damaged = { $result ->
    [steering-right] { $vehicle } can no longer turn right.
    [steering-left] { $vehicle } can no longer turn left.
    [control-loss] { $vehicle } is out of control: 10 cm on after each activation.
    [power-loss] { $vehicle } has lost its power.
    [fire] Fire in { $vehicle }.
    [skid] The hit makes { $vehicle } skid, moving or not.
    [crash] { $vehicle } crashes.
   *[skid-none] { $vehicle } lurches and stays on its way.
}
event-vehicle-destroyed = { $vehicle } is destroyed.
event-crew-eliminated = The crew of { $vehicle } is out of action.
event-crew-panicked = The crew of { $vehicle } panics.
event-crew-tested = { $result ->
    [ok] The crew of { $vehicle } recovers: OK, 3 AP at most this turn.
    [panic] The crew of { $vehicle } is panicked.
   *[rout] The crew of { $vehicle } routs and does nothing.
}
event-boarded = { $figure } gets into { $vehicle } ({ $points } AP).
event-got-out = { $how ->
    [leap] { $figure } leaps off { $vehicle }, { $at } ({ $points } AP).
    [wreck] { $figure } gets out of the wreck, { $at }.
    [rout] { $figure } gets out of { $vehicle } to flee.
   *[out] { $figure } gets out of { $vehicle }, { $at } ({ $points } AP).
}
event-took-wheel = { $figure } takes the wheel of { $vehicle } ({ $points } AP).
event-band-announced = { $band ->
    [rest] { $vehicle } stands still in this activation.
    [half] { $vehicle } moves with half of its AP at most in this activation.
   *[over] { $vehicle } moves with more than half of its AP in this activation.
}
event-mount-fired = { $way ->
    [aimed] { $vehicle } fires an aimed shot: { $weapon }
    [burst] { $vehicle } fires a burst of { $shots }: { $weapon }
   *[single] { $vehicle } fires once: { $weapon }
}{ $gunner ->
    [none] .
   *[other] , served by { $gunner }, { $points } AP.
}
event-vehicle-on-watch = { $vehicle } keeps the { $weapon } for opportunity fire ({ $points } AP).
event-vehicle-watch-ended = { $vehicle } is no longer on opportunity fire.

## Commands

command-drive = { $reverse ->
    [true] { $vehicle } reverses { $cm } cm { $arrow } ({ $to })
   *[false] { $vehicle } drives { $cm } cm { $arrow } ({ $to })
}
command-turn = { $vehicle } turns { $degrees }° { $way ->
    [right] to the right
   *[left] to the left
}
command-ram = { $vehicle } rams { $target }
command-vehicle-fire = { $mode ->
    [template] { $vehicle } fires the { $weapon } at { $where }{ $said ->
        [rest] , standing still
        [half] , moving up to half
        [over] , moving over half
       *[other] { "" }
    }
   *[other] { $vehicle } fires the { $weapon } at { $targets } ({ $shots }){ $said ->
        [rest] , standing still
        [half] , moving up to half
        [over] , moving over half
       *[other] { "" }
    }
}
command-board = { $figure } gets into { $vehicle }
command-disembark = { $figure } gets out at { $at }
command-take-wheel = { $figure } takes the wheel
question-ram-modifier = Ramming: the die stands at { $face }. Does the driver of { $vehicle } shift it by { $most }?
answer-shift = { $value ->
    [0] leave the die as it is
   *[other] shift the die by { $signed }
}

## Typed commands

typed-needs-distance = “{ $verb }” needs a distance in cm, as in: drive AV1 20.
typed-needs-vehicle = “{ $verb }” needs a vehicle, such as AV1.
typed-no-vehicle = There is no vehicle { $word }; there are { $known }.
typed-which-mount = “{ $verb }”: which weapon of the vehicle? { $known }.
typed-which-band = “{ $verb }”: announce rest, half or over.

cz-example-drive = drive AV1 20
cz-example-steer = steer AV1 45
cz-example-ram = ram AV1 BV1
cz-example-gun = gun AV1 mmg at 12 4
cz-example-board = board 7 AV1
cz-example-alight = alight 7 to 30,20
cz-example-wheel = wheel 7
cz-does-drive = drive that many cm; “back” reverses
cz-does-steer = turn a vehicle, to the left below 0
cz-does-ram = drive into an enemy vehicle or robot
cz-does-gun = a weapon of the vehicle fires; rest, half or over announces its movement
cz-does-board = get into a vehicle
cz-does-alight = get out of it at a place beside it
cz-does-wheel = take the wheel

## The table

do-drive = Drive
do-turn = Turn
do-drive-along = Drive
do-drive-straight = Straight ahead or back
drive-along-hint = Drag the hull, or tap where it shall go: ahead it drives, behind it reverses, to one side it turns first. W adds a corner.
drive-leg-forward = Forward { $cm } · { $price }
do-reverse = Reverse
drive-backwards = reverse
drive-leg-back = Back { $cm } · { $price }
drive-leg-left = Turn left { $degrees }° · { $price }
drive-leg-right = Turn right { $degrees }° · { $price }
drive-along-far = { $cm } in all, { $left } AP left
do-ram = Ram
do-vehicle-fire = Fire a weapon
do-vehicle-watch = Opportunity fire
do-shoot-vehicle = Shoot at a vehicle
do-serve-mount = Fire the vehicle's weapon
field-attack = Attack
no-vehicle-in-sight = No enemy vehicle is in sight that this figure could harm.
no-mount-to-serve = There is no weapon of a vehicle here that this figure could serve.
do-board = Get in
do-disembark = Get out
do-take-wheel = Take the wheel
title-vehicle = { $name }
field-distance = Distance
field-reverse = Direction
field-mount = Weapon
field-band = Movement announced
field-seat-out = Where
field-vehicle = Vehicle
deploy-on-foot = On foot
reverse-no = forward
reverse-yes = backward
band-rest = at rest
band-half = half of its AP or less
band-over = more than half
vehicle-aboard = Aboard: { $names }
vehicle-nobody-aboard = Nobody aboard
vehicle-no-passengers = No passengers
vehicle-rests = It fired at rest: its AP are not for driving any more, only for opportunity fire.
vehicle-hangs-over = Part of its hull hangs over the edge of the table. It is lost once its middle crosses the edge.
drive-hangs-over = { $vehicle } would stand with part of its hull over the edge of the table; once its middle crosses the edge it is lost.
drive-exits = { $vehicle } leaves the table as planned, with all aboard.
drive-lost = { $vehicle } would leave the table and be lost, with all aboard.
vehicle-crew = Crew: { $quality }
vehicle-driver = Driver: { $name }
vehicle-numbers = Major damage at { $major }, destroyed at { $critical }
vehicle-weapons = Weapons: { $names }
vehicle-room = Seats: { $taken } of { $seats }
no-target-vehicle = No enemy vehicle or robot stands straight ahead with a free way to it.
no-mount = This vehicle has no weapon that its crew could fire now.
no-vehicle-beside = No vehicle of yours with a free seat stands beside this figure.
nobody-to-drive = Nobody can take the wheel here.
marker-skidded = skidded
marker-skidded-detail = No more movement, and nobody aboard shoots this turn.
marker-halted = stopped
marker-halted-detail = It moves again next turn.
marker-powerless = no power
marker-powerless-detail = It cannot move by itself any more.
marker-steering = steering damaged
marker-steering-detail = It cannot turn to one side.
marker-runaway = out of control
marker-runaway-detail = 10 cm straight on after each of its activations.
marker-crew-panic = crew panicked
marker-crew-panic-detail = 3 AP and -1 to hit.
marker-crew-rout = crew routs
marker-crew-rout-detail = It neither moves nor fires.
marker-crew-out = no crew
marker-crew-out-detail = Nobody drives it: it stays where it is.
marker-wreck = wreck
marker-wreck-detail = It stops movement and sight, and gives cover to those who touch it.
marker-vehicle-watch = opportunity fire
marker-vehicle-watch-detail = { $what } is kept ready.
marker-flying = in the air
marker-flying-detail = It is in nobody's way.
fate-aboard = in a vehicle
fate-wreck = wrecked

## What a scenario brings

cz-show-set-up = set up
cz-show-dismantled = dismantled
cz-show-wheels = on wheels
cz-show-vehicle = { $row ->
    [none] {""}
   *[other] { $row },{" "}
}{ $crew ->
    [none] { $driver ->
        [none] nobody at the wheel
       *[other] at the wheel: { $driver }
    }
   *[other] crew: { $crew }
}, major damage at { $major }, destroyed at { $critical }
cz-show-aboard = aboard: { $figures }
cz-show-leaves = , leaves at the end of turn { $turn }
cz-show-turret = in the turret
cz-show-hull = in the hull
cz-show-pintle = on a pintle
cz-show-battery = { $shells ->
    [one] off the table: { $gun }, 1 shell a barrage
   *[other] off the table: { $gun }, { $shells } shells a barrage
}{ $barrages ->
    [0] {""}
    [one] , 1 barrage at most
   *[other] , { $barrages } barrages at most
}

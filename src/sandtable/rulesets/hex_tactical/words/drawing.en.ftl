### Hex Tactical on a screen: signs, panels, questions, the log.

blurb-hex-tactical = Sections and their chiefs on a map of hexes: hidden counters, two fire tables, and machine guns that keep firing while the dice allow.

## Whose move

hx-stage-setup = Set-up
hx-stage-support = Support
hx-stage-initiative = Initiative
hx-stage-activations = Activations
hx-stage-administration = Administration

## The map

hx-level = level { $level }
hx-storey = Storey { $storey }
hx-uses-action = { $halves ->
    [one] half an action
   *[other] the whole action
}
hx-points = { $points } MP
hx-smoke = Smoke { $level }
hx-smoke-detail = Protects by one column and hinders sight by { $level }; one level thinner each turn.
hx-blaze-detail = Nobody may enter; burns to the end of the game and hinders sight by 2.
hx-trap-known = Both sides know it.
hx-trap-secret = Your secret: the enemy does not know it.
hx-registered = Registered hex
hx-request-detail = Called; { $waited ->
    [0] first tested next turn
    [one] one test failed so far
   *[other] { $waited } tests failed so far
}.
hx-light-day = Day
hx-light-half-light = Half-light
hx-light-night = Night
hx-light-detail = Fire and observers reach 12 hexes in half-light and 6 at night; a hex that fires, or lies next to a blaze, is seen from anywhere.
hx-visibility = reduced visibility { $level }
hx-costs = Movement points (MP): { $costs }
hx-cost = { $kind ->
    [inf] infantry
    [tracked] tracked
    [half_track] half-track
    [four_by_four] 4×4
    [wheeled] wheeled
   *[nap] nap flight
}: { $cost ->
    [forbidden] forbidden
    [x2] ×2
   *[other] { $cost }
}
hx-exit = Exit of { $side }
hx-sight-hinders = { $what } −{ $worth }
hx-sight-in = { $what } in { $at }
hx-sight-level = higher ground
hx-sight-obstacle = obstacle
hx-sight-crest = crest
hx-sight-hindrance = hindrance
hx-sight-smoke = smoke
hx-sight-blaze = blaze
hx-sight-visibility = haze
hx-sight-hindered-too-much = { $number } hindrances, more than 3
hx-too-dark-here = too dark to fire so far

## Counters

hx-about = { $quality ->
    [choc] shock
    [veteran] veteran
    [bleu] green
   *[other] line
}, morale { $morale }
hx-about-steps = { $left } of { $of } { $of ->
    [one] step
   *[other] steps
}
hx-about-armour = armour { $front }/{ $flank }/{ $rear }
hx-about-move = { $points } movement points, { $kind ->
    [inf] on foot
    [tracked] tracked
    [half-track] half-track
    [wheeled] wheeled
    [amphibious] amphibious
    [nap] flying
    [none] only towed
   *[other] { $kind }
}
hx-about-hex = in { $hex }
hx-altitude-ground = on the ground
hx-altitude-nap = in tactical flight
hx-altitude-low = low altitude
hx-altitude-medium = medium altitude
hx-altitude-high = high altitude
hx-fate-waiting = not on the map yet
hx-fate-aboard = aboard
hx-fate-towed = towed
hx-fate-eliminated = eliminated
hx-fate-exited = left the map
hx-unknown = A hidden enemy: you see that somebody is there, not who. Fire at him is halved until he is recognised.
hx-state-hesitant = hesitant
hx-state-hesitant-detail = Its section tests morale with 1 less, and fires at a lower rate.
hx-state-neutralised = neutralised
hx-state-neutralised-detail = Neither moves, fires nor observes until it rallies at the end of a turn.
hx-state-stunned = stunned
hx-state-stunned-detail = Neither moves nor fires until the end of the turn.
hx-state-immobilised = immobilised
hx-state-immobilised-detail = Does not move or turn any more; it may fire.
hx-state-stopped = stopped
hx-state-stopped-detail = Does not move or assault until the end of the turn; its fire is halved.
hx-state-burning = in a burning hex
hx-state-burning-detail = Must leave in its next activation or is lost.
hx-state-parachuted = just landed
hx-state-parachuted-detail = Easier to hit and weaker in assault until the end of the turn.
hx-state-moved = has moved
hx-state-moved-detail = Its own fire is halved for the rest of the turn.
hx-state-fired = has fired
hx-state-fired-detail = One Fire action a turn, its own or as opportunity fire.
hx-state-hidden = hidden
hx-state-hidden-detail = Not recognised: the enemy sees the counter, not its face, and fires at half power.

## Panels: set-up and support

hx-field-action = Action
hx-field-altitude = Altitude
hx-field-carrier = Where
hx-field-hidden = To the enemy
hx-field-mode = Move
hx-field-observer = Observer
hx-field-smoke = Ammunition
hx-field-storey = Storey
hx-field-weapon = Weapon
hx-field-vehicle = Vehicle
hx-field-passenger = Who
hx-field-piece = Piece
hx-set-up = Set-up
hx-set-up-hint = { $number ->
    [0] { $later ->
        [0] Everybody is in place.
        [all] All your units come later.
        [one] Whoever starts on the map is in place; 1 of { $own } units comes later.
       *[other] Whoever starts on the map is in place; { $later } of { $own } units come later.
    }
    [one] One unit is still to be placed: tap it below, then a hex of your zone.
   *[other] { $number } units are still to be placed: tap one below, then a hex of your zone.
}
hx-deploy-hint = Tap a hex of the zone.
hx-on-map = On the map
hx-hidden-yes = Hidden
hx-hidden-no = Shown
hx-do-deploy = Place here
hx-do-ready = Ready
hx-do-place-trap = Lay it here
hx-trap-hint = Tap the hex; only you will know.
hx-do-register = Register a hex
hx-register-hint = Tap a hex: artillery called on it comes more readily.
hx-support = Support
hx-support-hint = Call what you need; each call is tested from the next turn on.
hx-on-its-way = { $mission } on { $at }: called, not here yet.
hx-missions-left = { $number } left
hx-do-call = Call it
hx-do-no-more-calls = No more calls
hx-call-hint = Tap the hex it is to strike; you may shift it by two hexes when it comes.
hx-drifts-by = Drift, in hexes
hx-observer-none = No observer
hx-observer-none-price = drifts far
hx-observer-sees = { $seen ->
    [yes] sees { $at }
   *[no] does not see { $at }: drifts far
}
hx-fires-shells = Shells
hx-fires-smoke = Smoke

## Panels: activations

hx-activations = Your section
hx-free = You hold the initiative: the first section acts without a test.
hx-by-test = Name a section; its leader tests his morale. A failure hands over to the other side, and so does Pass: two in a row, one of each side, end the activations of the turn, even if sections have not acted.
hx-units-called = { $number ->
    [one] 1 unit
   *[other] { $number } units
}
hx-no-test = The first activation of a turn needs no test.
hx-do-activate = Activate
hx-do-pass = Pass
hx-do-end = End the activation
hx-circle-command = command radius of the leader
hx-can-act = Could still act: { $units }. Tap { $number ->
    [one] it
   *[other] one of them
}.
hx-out-of-command = Outside the radius of their leader, without an order this time: { $units }.
hx-all-done = Everybody has acted.
hx-would-do-nothing = Nothing yet for { $units }.

## Panels: moving

hx-mode-normal = normal
hx-mode-tactical = tactical
hx-mode-forced = forced
hx-mode-full = full move
hx-mode-half = half move
hx-mode-price = { $points } · { $halves ->
    [1] ½ action
   *[other] 1 action
}
hx-mode-normal-means = While it moves it is fired at with two columns more.
hx-mode-tactical-means = Half an action; while it moves it is fired at with one column more.
hx-mode-forced-means = While it moves it is fired at with three columns more, and it is seen.
hx-move-hint = Tap a hex, or several for a way of your own.
hx-half-would-do = Half an action would be enough for this way, and leave the other half.
hx-move-one-hex = One hex may always be entered, even if it costs more than there is.
hx-move-cost = { $cost } of { $of } movement points.
hx-move-exits = { $unit } leaves the map.
hx-move-leaves = { $unit } would leave the map and be lost.
hx-no-way = There is no hex it could go to.
hx-pivot-hint = Half an action, any number of hexsides, no Movement marker.
hx-direction-1 = north
hx-direction-2 = north-east
hx-direction-3 = south-east
hx-direction-4 = south
hx-direction-5 = south-west
hx-direction-6 = north-west

## Panels: fire and assault

hx-tag-up-to = up to { $chance }
hx-need-target = Tap an enemy.
hx-need-hex = Where? Tap a hex.
hx-fire-hint = Tap an enemy: beside each stands the chance that the shot does anything to it.
hx-fire-hint-shells = Or tap any hex: this weapon may be aimed at it.
hx-action-whole = Whole
hx-action-whole-price = full power
hx-action-half = Half
hx-action-half-price = power × ½
hx-do-fire = Fire
hx-sees-itself = Sees for itself
hx-joins = { $unit } joins
hx-in-wave = { $unit } in a human wave
hx-fire-own = { $units } would be struck too.
hx-smoke-lays = Lays Smoke { $level }.
hx-table-fire = Fire table [2]
hx-table-fire-note = N and S are tests of morale, a figure is losses; a vehicle is destroyed by N and more.
hx-table-hit = To-hit table [1]
hx-table-hit-note = The shot hits where the class of the gun stands.
hx-do-assault = Assault
hx-assault-hint = Infantry by a normal move, vehicles by a full one; those who join go in together.
hx-nobody-near = No enemy is within reach of an assault.

## Panels: carrying

hx-do-board = Board
hx-do-leave = Get off
hx-do-hitch = Hitch
hx-do-unhitch = Unhitch
hx-do-land = Land
hx-do-takeoff = Take off
hx-board-hint = Half an action, in the vehicle's hex; no marker, no opportunity fire.
hx-leave-hint = Half an action; those aboard neither fire nor are fired at.
hx-hitch-hint = Half an action of the tractor; it costs the piece its action of the turn.
hx-no-carrier = Nothing in its hex has room for it.
hx-nobody-aboard = Nobody is aboard.
hx-nothing-to-tow = No piece to tow is in its hex.
hx-tows-nothing = It tows nothing.

## Questions

hx-prompt-hold = Hold fire
hx-prompt-wait = Let it pass
hx-prompt-stop = Stop firing
hx-prompt-free-shot = Costs nothing more: the action is spent. Its 2D6 must first pass the rate of fire; the first that does not ends the fire.
hx-prompt-also = { $unit } is under it too: { $chance }
hx-prompt-their-stakes = the same round hurts the enemy { $unit }: { $chance }
hx-prompt-void = { $shooters }: no other shot. No throw that would allow one could harm this target.
hx-prompt-next-round = another round
hx-prompt-last-round = three rounds are fought: the attackers fall back, and you keep the hex
hx-prompt-last-round-attacker = three rounds are fought: unless the defenders withdraw now, you fall back
hx-prompt-falls-back = back to where you came from; the defenders keep the hex
hx-prompt-gives-up = one hex back, and stopped there; { $at } is left to the attackers
hx-prompt-left-behind = one hex back, and stopped there; on their own against the attackers: { $units }
hx-prompt-fight-on = Fight on
hx-prompt-stay = Stay
hx-prompt-most-steps = Whoever has most steps
hx-steps-left = { $number ->
    [0] { $unit } is lost
    [one] { $unit } keeps 1 step
   *[other] { $unit } keeps { $number } steps
}
hx-prompt-as-called = Where it was called for

## Log

hx-log-stirs = { $unit } moves within { $at }
hx-log-moves = { $unit } moves from { $start } to **{ $end }**
hx-log-enters = { $unit } enters at **{ $at }**
hx-log-shot-by = { $shooters } ▸ { $unit }: { $result }
hx-log-shot = Fire at { $unit }: { $result }
hx-log-cell = { $column }: { $result }
hx-log-face = { $side } { $face }
hx-log-sum = { $side } { $face } + { $bonus } = { $sum }
hx-log-tie = a tie: it stays where it was
hx-log-initiative = Initiative: **{ $side }** ({ $sums })
hx-log-both-declined = { $said } Nobody acted twice in a row: the activations of the turn are over.
hx-log-reacts = { $side }: fire in reaction with { $volley }
hx-log-withstood = the test is passed
hx-log-effect-no-effect = **no effect**
hx-log-effect-stop-test = **stopping test**
hx-log-effect-neutralise-test = **neutralisation test**
hx-log-effect-stopped = **stopped**
hx-log-effect-neutralised = **neutralised**
hx-log-effect-stunned = **stunned**
hx-log-effect-immobilised = **immobilised**
hx-log-effect-destroyed = **destroyed**
hx-log-effect-repulsed = **repulsed**
hx-log-effect-losses-1 = **one loss**
hx-log-effect-losses-2 = **two losses**
hx-log-effect-losses-3 = **three losses**
hx-log-strikes = { $unit } strikes: { $result }
hx-log-strike-none = **nothing**
hx-log-strike-one-step = **one step**
hx-log-strike-two-steps = **two steps**
hx-log-strike-destroyed = **vehicle destroyed**
hx-hexes = { $number ->
    [one] 1 hex
   *[other] { $number } hexes
}

## What one fights for

hx-to-hold = To hold a hex: one of your units is in it, on the ground and not neutralised, and no such enemy unit (a neutralised one hinders nothing). Only who is there when it is counted matters, not who was there before; when all enemies are gone, you hold every hex.

## In the film

hx-reel-forbidden-ground = in forbidden terrain
hx-reel-off-map = off the map
hx-reel-no-room = no room to land
hx-reel-with-transport = with the transport

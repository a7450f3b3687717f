### Modern Skirmish on a screen: signs, panels, questions, the log.

blurb-modern-skirmish = Fire teams with orders and markers: one threshold, covering fire at any move, and everybody may hit the dirt.

## Whose move

ms-stage-setup = Set-up
ms-stage-initiative = Initiative
ms-stage-order = Order
ms-stage-action = Action
ms-stage-reaction = Reaction

## Ground

ms-cover-light = light cover, +2
ms-cover-heavy = heavy cover, +3
ms-sight-over = { $piece }: no cover, for the target is neither in nor against it
ms-sight-through = through { $opening }
ms-sight-wall-of = wall of { $room }
ms-sight-dark = too dark to see so far
ms-thing-follows = follows { $figure }
ms-charge = Explosive charge: { $opening }
ms-charge-detail = Laid by { $figure }, who chooses when it goes off.
ms-light-night = Night
ms-light-night-detail = Nobody is seen beyond { $cm } without night vision or a tactical light.
ms-legend-leader = Leader
ms-legend-leader-detail = His quality die is rolled for the initiative of his side.
ms-legend-piece-vehicle = Vehicle
ms-legend-piece-vehicle-detail = A unit of its own; units get in and off within 5 cm of an exit.
ms-legend-piece-wreck = Wreck
ms-legend-piece-wreck-detail = Blocks the way and the view; heavy cover for who touches it.
ms-legend-objective = Objective
ms-legend-objective-detail = What the scenario is about; the ring shows who holds it.
ms-legend-zone = Deployment zone
ms-legend-zone-detail = Units are set up whole, with every base in it.
ms-legend-faces = Order marker. Square: blue face, it may be activated; round, or a diamond for heads down: red face, it has been.
ms-legend-smoke = Smoke
ms-legend-smoke-detail = No line of sight passes through it.
ms-legend-spot-mine = Explosive charge
ms-legend-spot-mine-detail = Lies on a door, window or wall; its layer sets it off when he likes.

## Pieces

ms-face-blue = blue face: may be activated
ms-face-red = red face: no other activation this turn
ms-no-marker = none
ms-marker-tactical-move-detail = Whoever shoots at it needs 1 more (+1). { $turn ->
    [blue] Blue face: it may act this turn.
   *[red] Red face: it acts now, or has acted this turn.
}
ms-marker-rapid-move-detail = { $runner ->
    [harder] Whoever shoots at it needs 1 more (+1).
   *[exposed] Whoever shoots at it needs 1 less (−1).
} { $turn ->
    [blue] Blue face: it may act this turn.
   *[red] Red face: it acts now, or has acted this turn.
}
ms-marker-covering-fire-detail = On alert: it may fire at an enemy who moves in its sight. { $turn ->
    [blue] Blue: it may also be activated.
   *[red] Red: it has been activated, but still fires.
}
ms-marker-aimed-fire-detail = It has fired, or will, at −1. { $turn ->
    [blue] Blue: it may be activated.
   *[red] Red: it has been activated this turn.
}
ms-marker-wait-detail = { $turn ->
    [blue] Waiting: it may still be activated this turn, with any other order.
   *[red] It has waited.
}
ms-marker-nothing-detail = { $turn ->
    [blue] Blue: it may be activated.
   *[red] Red: it does nothing this turn.
}
ms-marker-heads-down-detail = Harder to hit: +1 to the number needed. { $turn ->
    [blue] Blue: it may be given any order.
   *[red] Red: it does nothing more this turn, nor reacts.
}
ms-marker-stunned = stunned
ms-marker-stunned-detail = By a flashbang: neither acts nor reacts until the end of the turn.
ms-marker-out-of-cohesion = cut off
ms-marker-out-of-cohesion-detail = Losses cut it off from its unit: it must move back to the others.
ms-marker-carrying = leads somebody
ms-marker-carrying-detail = Followed by: { $what }.
ms-marker-no-ammo = nothing left to fire
ms-marker-no-ammo-detail = Used up: { $what }.
ms-dice = quality { $dq }, skill { $dc }
ms-speed = speed { $cm }
ms-armour = armour { $die }
ms-unarmoured = unarmoured
ms-seats = { $number } { $number ->
    [one] seat
   *[other] seats
}, { $firing } to shoot from
ms-fate-waiting = to come
ms-fate-up = in action
ms-fate-aboard = in a vehicle
ms-fate-out = out of action
ms-fate-gone = gone
ms-fate-wreck = wreck

## What can be done

ms-do-order = Order: { $order }
ms-do-pass = Pass
ms-do-end = End activation
ms-do-point = Grenade or area shot
ms-do-throw = Throw
ms-do-fire = Fire
ms-do-suppress = Suppressive fire
ms-do-flashbang = Flashbang
ms-do-charge = Lay a charge
ms-do-detonate = Blow a charge
ms-do-support = Call support
ms-reel-support = { $who } calls support
ms-do-embark = Get in
ms-do-disembark = Get off
ms-do-dirt = Hit the dirt
ms-do-fight = Attack
ms-do-move-unit = Move the unit
ms-do-move-all = { $number ->
    [one] Move one
   *[other] Move all { $number }
}
ms-uses-round = { $number ->
    [one] one round
   *[other] { $number } rounds
}
ms-uses-charge = one charge
ms-uses-mission = one mission
ms-need-landing = Where do they get off? Tap near an exit.

ms-field-weapon = Weapon
ms-field-helper = Helped by
ms-field-holo = Holographic sight
ms-field-burst = { $target }: as 2nd (1) or 3rd (2) target
ms-field-lob = How
ms-field-opening = Opening
ms-field-charge = Charge
ms-field-target = Enemy
ms-field-unit = Unit
ms-field-order = Order
ms-field-boards = Who gets in
ms-field-vehicle = Start

ms-no-way = There is nowhere to go.
ms-no-area = No grenade or area weapon is in hand.
ms-no-suppressive = No weapon in hand can lay suppressive fire.
ms-no-opening = No door, window or wall section is near.
ms-no-charge-laid = No charge of yours is laid.
ms-no-sight = There is no point in sight.
ms-nobody-boards = Nobody was named to get in when the vehicle got its order.
ms-nobody-aboard = Nobody is aboard.

## Setting up and orders

ms-deploy-left = { $number ->
    [one] the last one
   *[other] { $number } still to set up
}
ms-deploy-hint = Tap the zone: the whole unit stands round that place, in cohesion.
ms-unit-left = one unit left to activate: { $unit }
ms-units-left = { $number ->
    [0] no unit left to activate
    [one] one unit left to activate
   *[other] { $number } units left to activate
}
ms-marker-is = Marker: { $marker }
ms-aboard-are = Aboard: { $figures }
ms-may-shoot = may shoot
ms-boards-nobody = Nobody
ms-order-tactical-move-does = Move and shoot, in any order; what was moved before the shot makes it harder.
ms-order-rapid-move-does = Run, without a shot; the only way into close combat, and not indoors.
ms-order-covering-fire-does = { $at_once ->
    [yes] Shoot now, then stay on alert and fire when an enemy moves in sight, turn after turn.
   *[no] Stay on alert and fire when an enemy moves in sight, turn after turn.
}
ms-order-aimed-fire-does = Stand still and shoot: 1 less is needed to hit (−1).
ms-order-wait-does = Leave the slot to the enemy, and act later this turn.
ms-order-hit-the-dirt-does = The whole unit keeps its head down: harder to hit (+1 to the number needed), and no action.
ms-order-nothing-does = The vehicle does nothing this turn.
ms-order-vehicles-only = For vehicles only.
ms-order-on-foot-only = For units on foot only.
ms-order-covering-fire-brief = fires at movers
ms-order-aimed-fire-brief = stands, hits more easily
ms-order-no-target = Nobody of the unit has an enemy in sight and range from here: nobody could shoot.
ms-order-no-target-brief = nobody in reach from here
ms-order-wait-brief = acts later
ms-order-hit-the-dirt-brief = heads down
ms-order-nothing-brief = stays put
ms-order-astray = It is broken up: whoever is cut off must move back to the others.
ms-pass-does = Only waiting units are left: they may wait on, until the enemy acts again.
ms-weapon-dice = { $number ->
    [one] 1 skill die
   *[other] { $number } skill dice
}
ms-prompt-best-leader = The one with the best die: { $who } ({ $dice })
ms-prompt-leaders-alike = All of them roll { $dice } for the initiative: { $who } leads from now on.
ms-leads-with = { $of } · rolls { $dice } for the initiative from now on
ms-others-close-up = have to close up: { $figures }
ms-all-go = All go { $cm }
ms-others-go = the others: { $cm }
ms-active-hint = Choose a figure to move it, shoot or use what it carries.
ms-fire-left = fire
ms-end-loses = Not used up yet: { $figures }.

## Moving and boarding

ms-move-hint = Drag the figure or tap the ground. The outer contour is all of its movement, the inner one 4 cm.
ms-move-left = { $cm } left
ms-move-cost = { $cm }, { $left } left
ms-leg-slow = { $cm }, halved: { $what }
ms-move-halved = The ground halves its movement: { $what }.
ms-move-leaves = { $who } would leave the table and the game.
ms-move-short = Up to 4 cm: its shot after it needs 1 more.
ms-move-long = More than 4 cm: its shot after it needs 2 more.
ms-move-contact = In contact with { $enemy }: attack once all have moved.
ms-move-apart = { $cohesion ->
    [all-pairs] More than 5 cm from one of the others: unless they close up, it is drawn back at the end.
   *[chain] More than 5 cm from the nearest of the others: unless they follow, it is drawn back at the end.
}
ms-move-leads = { $what } will follow { $who } once the activation ends there: they touch.
ms-move-leaves-behind = { $what } stays behind: it goes only with a figure that has ended an activation touching it.
ms-move-decides = Beware, if the turn ended so: { $ending }
ms-move-watched = On alert, may fire on the way: { $units }.
ms-move-unit-hint = Drag this figure, or tap where it goes: the others follow in the same formation. Then drag single ones to adjust.
ms-stays = { $who } stays: { $reason }
ms-unit-together = { $cohesion ->
    [all-pairs] No two more than 5 cm apart: the unit keeps together.
   *[chain] All within 5 cm of the next: the unit keeps together.
}
ms-unit-apart = The unit would come apart: whoever is too far is drawn back at the end.
ms-turn-hint = Turning is free while its unit is active; it keeps this facing until then.
ms-exit = exit, { $cm }
ms-room-left = Free seats: { $number }
ms-embark-does = A tactical move for both; those who get in keep their shot.
ms-disembark-does = A tactical move for both, within 5 cm of an exit; they keep their shot.

## Shooting

ms-band-reach = range { $cm }
ms-nobody-to-help = Nobody in its unit is free to help.
ms-holo-yes = used
ms-holo-no = not used
ms-lob-no = in sight
ms-lob-yes = lobbed
ms-lob-price = needs no sight, always strays
ms-stray = Lands on the point: { $chance }. Else it strays 1D8 cm in one of eight directions.
ms-astray-out = Out of action only if it strays: { $figures }.
ms-astray-down = Heads down only if it strays: { $units }.
ms-point-hint = Tap an enemy or a spot.
ms-suppress-does = Units with somebody in the open within 10 cm keep their heads down; nobody is harmed.
ms-suppress-nobody = Nobody in the open is within 10 cm of that point.
ms-missions-left = Missions left: { $number }
ms-flashbang-does = Everybody in the room is stunned until the end of the turn, friend and foe.
ms-flashbang-stuns = Stunned: { $figures }
ms-flashbang-price = Its thrower has nothing but a handgun for the rest of the turn.
ms-nobody-there = nobody
ms-charge-does = { $casualties ->
    [yes] It makes a breach, harms whoever stands in its circle and puts heads down there; you choose when.
   *[no] It makes a breach and heads go down within its circle; you choose when.
}
ms-detonate-does = { $casualties ->
    [yes] The opening becomes a breach; whoever stands in the circle may be hurt, and keeps his head down.
   *[no] The opening becomes a breach; units in the circle keep their heads down.
}
ms-dirt-does = The whole unit keeps its head down: harder to hit (+1 to the number needed), and no action this turn. It uses up no activation.
ms-waiting-dirt = Any of your units on foot may hit the dirt at any moment: tap one of its figures.
ms-interrupt = { $may ->
    [dirt] Hit the dirt…
    [charge] Blow a charge…
   *[other] Hit the dirt or blow a charge…
}
ms-dirt-ends = This ends the activation under way.
ms-pools = Attack { $attack }, defence { $defence }: each die needs 4 or more.
ms-fight-does = More successes than the defender, and he is out; else he steps 1 cm away.
ms-ability-area-of-effect = aimed at a point, it strikes a circle.
ms-ability-hollow-charge = it harms vehicles too.
ms-ability-burst = up to three targets less than 5 cm apart, +1 for each further one.
ms-ability-explosive = every unit in the circle keeps its head down.
ms-ability-large-calibre = cover does not count.
ms-ability-surprise = hit or miss, the unit shot at keeps its head down.
ms-ability-close-quarters = −1 when the shooter is indoors.
ms-ability-modifiable = it takes sights, lights and laser pointers.
ms-ability-suppressive-fire = it can fire at a point to keep heads down.
ms-ability-sure-aim = against somebody who stood still, −2 and no cover.
outcome-heads-down = heads down

## Questions

ms-prompt-decline = Do nothing
ms-prompt-stop = Stop here
ms-prompt-alone = Alone
ms-fires = { $unit }: { $number } fire at { $targets }
ms-fires-when = { $fires }, { $when }
ms-fires-at = { $figure } fires at { $target }
ms-throws = { $figure } fires at the ground there
ms-suppresses = { $figure }: suppressive fire
ms-fires-here = at once
ms-fires-on-way = as soon as seen
ms-fires-at-end = at the end of the way
ms-suppressing = suppressive
ms-dirt-threatened = heads down in place of its marker, already against this shot{ $acts ->
    [yes] { "" }; no more action this turn
   *[no] { "" }
}
ms-dirt-other = not shot at now: harder to hit later{ $acts ->
    [yes] { "" }, but no more action this turn
   *[no] { "" }
}
ms-also-aimed-at = { $figures }: { $outcome } { $chance }
ms-dirt-no-gain = the chances stay the same
ms-dirt-swaps = the chances stay the same: { $gained } instead of { $lost }
ms-heads-follow = { $unit }: heads down { $chance }, then no more action this turn
ms-step-to = step { $at }

## The log

ms-log-order = { $unit }: **{ $order }**
ms-log-order-boards = { $unit }: **{ $order }**, with { $boards } to get in
ms-log-tie = a tie: who held it keeps it
ms-log-slow = halved by the ground
ms-log-helper = helped by { $figure }
ms-log-successes = successes: { $attack } to { $defence }
ms-log-effect-out-of-action = out of action
ms-log-effect-destroyed = out of service
ms-log-effect-saved = { $hits ->
    [one] hit, but saved
   *[other] { $hits } hits, all saved
}
ms-log-effect-missed = missed
ms-log-suppress = { $figure } fires { $at } to keep heads down: **{ $result }**
ms-log-suppressed = success
ms-log-not-suppressed = no effect
ms-log-off-table = strays off the table
ms-log-strays = strays { $cm } cm
ms-log-smoke = { $figure } throws **smoke** { $at }
ms-log-blast = { $figure } in the blast: **{ $result }**
ms-log-survives = survives
ms-log-out = out of action
ms-log-bail = { $figure } bails out of { $vehicle }: **{ $result }**
ms-log-gets-out = gets out
ms-log-fight = { $number ->
    [one] { $figures } attacks { $defender }: **{ $result }**
   *[other] { $figures } attack { $defender }: **{ $result }**
}
ms-log-broken = contact broken
ms-log-heads = { $unit }: **heads down**
ms-log-why-MS-ABIL-04 = in the area of an explosion
ms-log-why-MS-ABIL-06 = surprised by the shot
ms-log-why-MS-ABIL-09 = under suppressive fire
ms-log-why-MS-EQP-02 = the charge has gone off
ms-log-why-MS-VSHOT-03 = beside the wreck
ms-log-why-MS-HEAD-06 = all have hit the dirt
ms-log-ignored-MS-ABIL-05 = large calibre: no cover
ms-log-ignored-MS-ABIL-10 = sure aim: no cover
ms-log-closes-up = { $side }: the others close up to { $answer }
ms-log-ignored-MS-EQP-09 = laser pointer: movement cancelled
ms-log-ignored-MS-EQP-10 = holographic sight: the target's movement cancelled

## What one fights for

ms-to-hold = To hold a place: the middle of one of your figures, or of a vehicle in working order, lies in it, and no such enemy. Only who is there when it is counted matters; when all enemies are gone, you hold every place.

### Modern Skirmish: why an order, a move, a boarding or a reaction is refused, and what would be right.

## Set-up and order of play

ms-game-over = No more orders can be given.
ms-already-begun = The battle has begun: give an order to one of your units.
ms-not-begun = The battle has not begun: set up your units, then begin it.
ms-still-to-set-up = These are still to be set up before the battle begins: { $units }.
ms-set-up-over = Units are set up before turn 1 only.
ms-none-to-set-up = All that is yours to set up is in place: “{ $unit }” is not among it.
ms-not-to-set-up = “{ $unit }” is not yours to set up now; these are: { $known }.
ms-leaves-no-room = That leaves no room to set up { $unit }.
ms-outside-zone = { $who } must stand wholly inside the zone of its unit.
ms-whole-unit = Place all of { $unit }: name each of these once: { $known }.
ms-out-of-cohesion = { $cohesion ->
    [all-pairs] { $unit } would not be in cohesion: no two members may be more than 5 cm apart.
   *[chain] { $unit } would not be in cohesion: put each member within 5 cm of the next.
}

## Orders

ms-no-such-unit = “{ $unit }” is no unit of yours that can do this; these can: { $known }.
ms-unit-active = The activation of { $unit } goes on: end it before you order another unit.
ms-nobody-active = No unit is active: give one an order first.
ms-marker-red = The marker of { $unit } is red: it has been activated this turn. Choose a unit whose marker is blue.
ms-goes-with-vehicle = Those of { $unit } are aboard and act with their vehicle: give the order to that.
ms-nobody-can-act = Nobody in { $unit } can act: choose another unit.
ms-no-such-order = “{ $order }” is no order for this unit; its orders are { $known }.
ms-waited-already = There was a wait for { $unit } this turn already: give any other order.
ms-two-waits = Your last unit was ordered to wait: the next one must get another order.
ms-must-activate = You may pass when only waiting units are left; these are not waiting: { $known }.
ms-must-move-together = The cohesion of { $unit } is lost: order a tactical or a rapid move to close up, or hit the dirt.
ms-no-boarding-order = Boarding goes with the tactical move of a vehicle, not with “{ $order }”.
ms-too-far-to-embark = { $figure } is too far away to embark: { $vehicle } cannot bring an exit within 5 cm this turn.
ms-boards-before-it-shoots = { $unit } was named to embark: it shoots once it is aboard.
ms-cannot-embark = “{ $unit }” cannot embark: name a unit of yours that is on foot.

## Who may act

ms-no-such-figure = There is no figure “{ $figure }” in this battle.
ms-no-such-vehicle = There is no vehicle “{ $vehicle }” that could be used here.
ms-not-active = { $who } does not act now: this is the activation of { $unit }.
ms-not-in-action = { $figure } is out of action.
ms-is-wreck = { $vehicle } is a wreck and does nothing more.
ms-keeps-head-down = Heads are down in { $unit }: no more action this turn.
ms-stunned = { $figure } is stunned until the end of the turn.
ms-has-helped = { $figure } has served a weapon in this activation and does nothing else.

## Movement

ms-order-no-move = Nobody moves under the order “{ $order }”: only tactical and rapid moves have movement.
ms-no-movement-left = { $who } has no movement left here.
ms-too-far = { $who } has { $has } cm of movement left here and this needs { $needs }.
ms-no-rapid-indoors = { $figure } cannot make a rapid move that starts, ends or passes indoors: order a tactical move.
ms-bad-path = A path has 1 to { $most } points, each of them away from the one before.
ms-bad-facing = A facing is a direction such as 0, -1 for north, not { $facing }.
ms-contact-needs-rapid = This would touch { $enemy }: only a rapid move ends in contact. Stop short of it.
ms-contact-with-vehicle = This would touch { $vehicle }: nobody comes to stand in contact with an enemy vehicle. Stop short of it.
ms-vehicle-in-contact = { $vehicle } would touch { $enemy }: a vehicle does not stop in contact with an enemy. Stop short of it.
ms-in-contact = { $figure } has run into contact and can only attack now.
ms-attacks-begun = The attacks have begun: nobody of the unit moves any more.
ms-shot-cannot-move = { $figure } has fired a weapon that does not let it move in the same activation.
ms-must-come-back = { $figure } is cut off from its unit: it must move towards the others.
ms-must-rejoin = { $figure } is cut off from its unit and can still come nearer: move it first.

## Boarding

ms-is-aboard = { $figure } is in a vehicle: disembark its unit first.
ms-not-aboard = “{ $unit }” is not in a vehicle.
ms-boards = { $figure } gets in or out with the vehicle in this activation: that is all its movement.
ms-walked-no-boarding = { $figure } has walked in this activation: passengers make no other move.
ms-boarded-already = { $vehicle } has taken up or set down a unit in this activation: only one such manoeuvre is allowed.
ms-not-named = The order of the vehicle did not name { $unit }, but { $known }.
ms-no-seats = { $vehicle } has room for { $has } more and { $needs } want to get in.
ms-far-from-exit = { $figure } must be within 5 cm of an exit of { $vehicle }.
ms-split-drive = { $vehicle } has moved before the boarding: it does not move after it as well.

## Reactions and choices

ms-vehicle-no-dirt = { $unit } cannot hit the dirt: only units on foot do, no vehicle and nobody aboard.
ms-already-down = Heads are down in { $unit } already.
ms-no-dirt = “{ $unit }” cannot hit the dirt now; these can: { $known }.
ms-no-charge = “{ $charge }” cannot be blown now; these can: { $known }.
ms-no-reaction = This is no reaction: fire in cover, hit the dirt, blow a charge or decline.
ms-does-not-cover = “{ $unit }” cannot fire at this move; these can: { $known }.
ms-not-a-point = The mover may be stopped at one of these points, not at { $point }: { $known }.
ms-cannot-lead = One of these must lead: { $known }.
ms-no-such-group = Choose a group by its first member: { $known }.

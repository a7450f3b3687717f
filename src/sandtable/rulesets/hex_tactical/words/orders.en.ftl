### Hex Tactical: why an order is refused, and what would be right.

## Set-up and the turn

hx-game-over = No more orders can be given.
hx-set-up-over = Units, traps and registered hexes are set up before turn 1 only.
hx-still-to-set-up = These are still to be set up: { $units }.
hx-none-to-set-up = All that is yours to set up is in place: “{ $unit }” is not among it.
hx-not-to-set-up = “{ $unit }” is not yours to set up now; these are: { $known }.
hx-not-in-zone = { $unit } is set up in its zone, and { $at } is outside it.
hx-off-map = { $at } is not on the map.
hx-carrier-not-there = Set up “{ $carrier }” first: it must be a carrier of yours on the map.
hx-no-such-trap = “{ $trap }” is no trap of yours that is still to be placed; these are: { $known }.
hx-none-to-register = You have no more hexes to register.
hx-registered-already = { $at } is registered already: choose another hex.
hx-nothing-to-end = “Ready” ends set-up and calls for support: end the activation, or pass.

## Activations

hx-not-activations = Sections are activated after support and initiative; this is another phase.
hx-activation-under-way = { $who } is being activated: end that first.
hx-nothing-to-activate = “{ $who }” is nothing that you can activate; these are: { $known }.
hx-already-activated = { $who } has acted this turn: choose another.
hx-acts-with-section = { $unit } is commanded and acts with its section: activate { $section }.
hx-nobody-can-act = Nobody of { $who } can act this turn: choose another.
hx-nobody-active = Nobody is being activated: activate a section first.
hx-no-such-unit = “{ $unit }” is no unit of yours that can act now; these can: { $known }.
hx-not-called = { $unit } does not act in this activation ({ $who }).
hx-action-over = { $unit } has finished its action.
hx-half-left = { $unit } has only a half-action left.
hx-same-half-again = { $unit } has spent a half-action on this already: the second must be another.

## States

hx-is-neutralised = { $unit } is neutralised and can do nothing until it rallies.
hx-is-stunned = { $unit } is stunned until the end of the turn.
hx-is-stopped = { $unit } is stopped: it may fire, but not move.
hx-is-immobilised = { $unit } is immobilised: it may fire, but neither move nor turn.
hx-sits-out = { $unit } does not act any more this turn.
hx-is-lost = { $unit } is out of the game.
hx-is-carried = { $unit } is with { $carrier }: get it off first.
hx-not-on-map = { $unit } is not on the map.

## Movement

hx-hex-full = { $at } is full: 4 units of a side at most, of which 2 vehicles.
hx-not-due = { $unit } comes in turn { $turn }.
hx-must-be-towed = { $unit } moves only behind a tractor: hitch it.
hx-long-path = A path has at most { $most } steps.
hx-bad-facing = A facing is a number from 1, north, clockwise to 6, and another than before; not { $facing }.
hx-only-turns = { $unit } would only turn: pivot it instead.
hx-no-facing = { $unit } has no facing: only vehicles and pieces turn.

## Carriers and flyers

hx-no-transport = “{ $vehicle }” is no transport of yours.
hx-infantry-only = { $unit } is no infantry: only infantry is carried.
hx-no-seat-left = { $vehicle } is full.
hx-not-here = “{ $unit }” is not in { $at }: both must be in the same hex.
hx-not-aboard = { $unit } is not aboard of anything.
hx-in-flight = { $flyer } is in the air: land it first.
hx-no-tractor = “{ $tractor }” cannot tow: choose a vehicle that can.
hx-cannot-be-towed = “{ $piece }” is no piece that can be towed.
hx-tows-already = { $tractor } tows a piece already.
hx-piece-has-acted = { $piece } has used its action this turn and cannot be hitched or unhitched.
hx-not-towed = “{ $piece }” is not behind { $tractor }.
hx-cannot-land = { $flyer } comes down to nap-of-the-earth flight before it lands.
hx-no-landing-place = There is no place to land in { $at }: the terrain, smoke or poor visibility forbid it.
hx-cannot-take-off = { $flyer } cannot take off from { $at }: smoke, a blaze or poor visibility forbid it.

## Answers

hx-wrong-answer = This does not answer the question that was asked.

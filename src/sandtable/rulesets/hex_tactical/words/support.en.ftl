### Hex Tactical: support from off the map, air missions and drops.

## What is refused

hx-not-support-phase = Support is called in the support phase only.
hx-no-such-mission = “{ $mission }” is none of your missions: take one of { $known }.
hx-no-mission-left = { $mission } has no mission left.
hx-mission-not-yet = { $mission } may be called from turn { $turn } on.
hx-cannot-call = { $unit } is no observer who can call; take { $known } or nobody.
hx-no-such-load = { $mission } does not carry that: { $weapon }.
hx-name-a-load = Say which weapon { $mission } is to take.
hx-mission-no-smoke = { $mission } fires no smoke.
hx-no-such-altitude = { $mission } does not fly that mission at this altitude.
hx-not-guided = Only a guided weapon is aimed at a unit; { $mission } strikes a hex.
hx-not-there = { $target } is no enemy on the ground in { $at }.
hx-aim-too-far = { $at } is more than 2 hexes from { $called }, the hex of the call.
hx-target-unseen = No observer sees { $target } near the hex of the call; these are seen: { $known }.

## What happens

hx-event-support-called = { $observed ->
    [yes] Called on { $at }, { $observer } observing: { $mission }.
   *[no] Called on { $at }, without an observer: { $mission }.
}
hx-event-support-delayed = Not yet here: { $request }.
hx-event-support-arrived = Arrives: { $request }.
hx-event-support-aimed = New aim of { $request }: { $at }.
hx-event-support-drifted = { $hexes ->
    [0] No drift: { $request }.
    [one] Drift of 1 hex to the { $towards }: { $request }.
   *[other] Drift of { $hexes } hexes to the { $towards }: { $request }.
}
hx-event-support-struck = Strike on { $at }: { $request }.
hx-event-support-wasted = { $rule ->
    [HX-AIR-05] No observer sees a target for it, without effect: { $request }.
   *[other] Falls off the map, without effect: { $request }.
}
hx-event-drop-began = A transport is over { $zone }: { $drop }.
hx-event-drop-drifted = { $hexes ->
    [0] { $unit } comes down without drift.
    [one] { $unit } drifts 1 hex to the { $towards }.
   *[other] { $unit } drifts { $hexes } hexes to the { $towards }.
}
hx-event-unit-dropped = { $unit } lands in { $at }.
hx-event-drop-ended = Everybody has jumped: { $drop }.

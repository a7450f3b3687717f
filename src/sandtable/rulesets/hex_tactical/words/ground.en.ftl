### Paths and places: why a unit cannot go or stand there.

hx-no-path = A move needs a path of at least one hex.
hx-bad-mode = { $unit } cannot move in the mode “{ $mode }”; it moves { $known }.
hx-path-broken = { $at } does not touch { $before }: a path goes from hex to neighbouring hex.
hx-path-after-exit = Nothing comes after the step off the map.
hx-forbidden-terrain = { $unit } may not enter { $at }: its terrain ({ $row }) is forbidden to it.
hx-forbidden-hexside = { $unit } may not enter { $at } from there: the hexside ({ $row }) is forbidden to it.
hx-forbidden-place = { $unit } cannot be set up in { $at }: the terrain is forbidden to it.
hx-road-blocked = The road block in { $at } stops { $unit }.
hx-too-steep = { $at } is steep: only infantry climbs there, not { $unit }.
hx-towing-forbidden = { $unit } tows a piece and cannot take it into { $at }: unhitch it first.
hx-no-landing = { $unit } cannot come ashore in { $at }: out of open or deep water it needs a beach edge, or shallow water before it.
hx-reef = { $unit } cannot cross the coral reef to { $at }.
hx-dry-land = { $unit } stays afloat: there is dry land between it and { $at }, or in it.
hx-not-enough-points = The path costs { $needs } movement points, and { $unit } has { $has }.
hx-wrong-facing = A vehicle goes forward into the hex it faces, or backward: for this step it faces { $needs }, not { $facing }.
hx-no-storey = The highest storey that can be reached in { $at } is { $highest }.
hx-wrong-entry = { $unit } comes in at { $at }.
hx-tunnel-infantry-only = Only infantry goes through a tunnel.
hx-hex-burns = { $at } burns: nobody may enter it.
hx-hex-held = The enemy stands in { $at }: it is entered only by assault.
hx-does-not-fly = { $unit } has no altitude: only helicopters and drones fly.
hx-on-the-ground = { $unit } is on the ground and takes off before it moves; in flight it is in nap-of-the-earth or low flight.
hx-nap-grounded = In reduced visibility { $unit } may not fly nap-of-the-earth.
hx-nap-in-smoke = { $unit } may not fly nap-of-the-earth into the smoke of { $at }.

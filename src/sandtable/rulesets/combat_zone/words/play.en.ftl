### Combat Zone: why a command or an answer is refused, and what would be right.

## Order of play

no-order-now = Who goes first is chosen once a turn, by the winner of the initiative, right after the roll.
no-activation-now = Groups are activated in phase 4, once it has been said who goes first.
another-group-active = { $group } is still active: end its activation before you activate another group.
no-such-group = “{ $group }” is no group of the side to act; its groups are { $known }.
already-activated = { $group } has been activated this turn: choose a group that has not.
all-aboard = Those of { $group } who can act sit in { $vehicle }: activate it, and they act with it.
not-there-yet = { $group } has not arrived on the table yet: choose another group.
nobody-can-act = Nobody in { $group } can act: all are routing, stunned or eliminated. Choose another group.
no-group-active = No group is active: activate one first.
bad-order = Name each of these figures once, in the order you want: { $known }.
not-nearest-edge = It flees to one of the nearest edges: { $known }.

## Who may act

no-such-figure = There is no figure “{ $figure }” in this battle.
not-in-active-group = { $figure } is not in the active group: only figures of { $group } act now.
out-of-action = { $figure } is not on its feet and cannot act.
routing = { $figure } is routing and can do nothing: its reaction test comes at the start of the next turn.
stunned = { $figure } is stunned and acts again from the next turn on.
malfunctioning = { $figure } malfunctions and does nothing in this activation.
already-acted = { $figure } has finished: another figure of the group has started since.
engaged = { $figure } is engaged in close combat and can only fight.
not-enough-points = { $figure } has { $has } AP left and this costs { $needs }.

## Movement

bad-angle = A figure turns by 1 to 180 degrees to either side, not by { $angle }.
bad-path = A path has 1 to { $most } points, each of them away from the one before.
off-the-table = { $point } is off the table: choose a point on it. Only the end of a move may leave it.
in-the-way = { $piece } is in the way: open, cross or go round it.
enemy-in-the-way = { $enemy } is in the way: stop on touching the base, or go round it.
no-room = The base does not fit there because of { $what }: choose a free place.
no-obstacle-here = { $piece } is no obstacle that the base touches: move up to it first.
cannot-stay-in = Nobody can stay in { $piece }: only trenches, ditches and bushes can be held.
no-cover-here = { $piece } is no cover that the base is in or touches: move up to it first.
already-in-cover = { $figure } has taken cover there already.

## Contact, doors and objects

not-in-contact = { $figure } does not touch { $what }: move into contact first.
no-such-door = “{ $door }” is no door.
already-open = { $door } is open already.
already-shut = { $door } is shut already.
locked = { $door } is locked: force it, for { $needs } AP and a roll.
not-locked = { $door } is not locked: opening or shutting it takes no force.
door-blocked = { $door } does not shut while { $figure } stands in it.
no-such-thing = There is no object “{ $thing }” on the table.
held-by-another = { $holder } carries the { $thing }: it must lie free.
already-held = { $figure } carries the { $thing } already.
not-portable = The { $thing } cannot be carried.
not-carried = { $figure } does not carry “{ $thing }”; what it carries: { $known }.
nothing-to-work-on = The { $thing } does not call for a tech roll.
already-worked = The tech roll on the { $thing } has been made by { $side } already.

## First aid

first-aid-off = First aid is not in play here: the switch { $switch } is off.
no-such-casualty = “{ $casualty }” is no casualty on the table: only those can be treated.
enemy-casualty = { $casualty } is an enemy: first aid goes to casualties of your own side.
no-such-kit = { $figure } does not carry “{ $kit }”: treat without a kit, or with what there is: { $known }.
medics-only = { $figure } is no medic: only medics use a { $kit }.

## Shooting

no-such-weapon = { $figure } has no weapon “{ $weapon }” to fire this way; in hand: { $known }.
no-such-grenade = { $figure } has no “{ $grenade }” to throw; what it carries: { $known }.
no-such-missile = { $figure } has no { $missile } left: fire a HEAT missile, or another it carries.
no-rounds-left = { $figure } has nothing left to fire with its { $weapon }.
no-such-target = “{ $target }” is no figure on its feet: choose one that is.
own-side = { $target } is on your own side: choose an enemy.
target-engaged = { $target } is engaged in close combat and cannot be chosen as a target.
not-in-front = { $target } is not in front of { $figure }: turn first, 180° are covered.
nothing-of-it-in-sight = Nothing of { $target } is in sight: choose what can be seen, or move.
aimed-place = the place { $at }
aimed-spot = a spot { $at }
not-in-sight = { $target } is out of sight (in the way: { $piece }): choose what can be seen, or move.
bad-mode = “{ $mode }” is no way to fire: choose single or burst.
no-shots = Say for each target how many shots it gets, one at least.
target-twice = Name each target once, with all its shots.
single-is-one-shot = A single shot is one shot, not { $shots }: fire a burst for more.
burst-needs-two = { $rof ->
    [1] This weapon has a rate of fire of 1 and fires no bursts: fire single shots.
    [2] A burst of this weapon has 2 shots, not { $shots }.
   *[other] A burst has 2 to { $rof } shots, not { $shots }.
}
rate-of-fire = { $left ->
    [0] The { $weapon } has fired all it can this turn.
    [one] The { $weapon } has 1 shot left this turn, not { $shots }.
   *[other] The { $weapon } has { $left } shots left this turn, not { $shots }.
}
burst-template = A burst at { $targets } targets needs its 10 × 5 cm rectangle: give its centre, and sweep or depth.
not-under-template = The rectangle covers no more than half of the base of { $target }: move it, or leave that target out.

## Opportunity fire

not-on-watch = { $figure } is not on opportunity fire against this action; those who may fire: { $known }.
point-not-on-way = { $point } is not on the way that is still ahead: choose a point along it.
must-fire-at-actor = Opportunity fire answers { $actor }: give at least one shot to that figure.
not-an-answer = Answer with a shot of one of the figures asked about, or decline.

## Close combat

no-such-enemy = “{ $enemy }” is no enemy figure on its feet: choose one in contact. Vehicles are not fought hand to hand.
panicked-cannot-fight = { $figure } is panicked and starts no round: it fights back when it is attacked.
wounded-cannot-fight = { $figure } is wounded and starts no round: it fights back when it is attacked.
cannot-support = { $figure } is not engaged with { $enemy } and cannot join; those who can: { $known }.
leaves-unheld = Nobody would be left to face { $enemy }: let fewer friends join this pair.
cannot-lead = The lead fighter is one of these: { $known }.

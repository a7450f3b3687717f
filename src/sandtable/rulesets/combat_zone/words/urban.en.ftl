### Combat Zone: wire, stairs and ladders, climbing, jumping, falls, fire and ruins.

## Why a command is refused

entangled = { $figure } hangs in the { $piece }: it has to get free first, for 3 AP.
no-wire-holds = This figure does not hang in any wire.
not-entangled = { $figure } does not hang in any wire.
no-wire-cutters = { $figure } has no wire cutters.
no-wire-here = { $piece } is no barbed wire or fence that the base touches: move up to one first.
cut-already = There is a gap in the { $piece } here: walk through it.
level-ends = The floor ends before { $point }: take stairs or a ladder, climb, or jump.
on-a-ladder = { $figure } holds on between two levels: it goes on up or down first.
no-floor-beyond = There is no floor at this height beyond the { $piece }: jump, or take the stairs.
no-stairs-here = { $figure } touches no stairs or ladder that it can take: move up to some first.
no-holds-here = { $figure } touches no holds or rope: move up to some first.
same-level = { $figure } is at this height already: choose another.
level-alone = Stairs and ladders are a move of their own: give no more than the one point where it ends, not { $points }.
not-at-stairs-end = { $point } is not beside the stairs or the ladder at that height: choose a place that touches it.
no-such-level = Nobody can stand at { $height } cm there; possible heights in cm: { $known }.
climb-leads-elsewhere = The climb does not end at { $height } cm there; it leads to these heights in cm: { $known }.
too-high = That is { $height } cm up: a jump reaches 5 cm.
too-far = That is { $cm } cm across: a jump reaches 5 cm.

## What happens

event-entangled = { $figure } is entangled in the { $piece } ({ $points } AP).
event-freed = { $figure } gets free of the { $piece } ({ $points } AP).
event-wire-cut = { $figure } cuts a gap into the { $piece } { $at } ({ $points } AP).
event-climbed = { $figure } { $way ->
    [down] climbs down
   *[up] climbs up
} { $height ->
    [0] to the ground
   *[other] to { $height } cm
}, { $to } ({ $points } AP).
event-jumped = { $figure } jumps { $to }, { $height ->
    [0] on the ground
   *[other] at { $height } cm
} ({ $points } AP).
event-fell = { $cushioned ->
    [true] { $figure } falls { $cm } cm and cushions it.
   *[false] { $figure } falls { $cm } cm: { $effect ->
        [eliminated] eliminated.
        [panic] panic.
       *[none] no effect.
    }
}
event-crushed = { $figure } is landed on: { $effect ->
    [eliminated] eliminated.
    [panic] panic.
   *[none] no effect.
}
event-caught-fire = The { $piece } is on fire.
event-burnt = { $figure } is in the burning { $piece }: { $effect ->
    [eliminated] eliminated.
    [panic] panic.
   *[none] no effect.
}
event-ruined = The { $piece } is destroyed: a ruin is left.

## What may be ordered

command-free-from-wire = Get free of the wire
command-cut-wire = Cut the { $piece }
command-climb = Climb to { $height } cm, at { $to }
command-jump = { $deep ->
    [0] Jump to { $to }
   *[other] Jump to { $to }: a fall of { $deep } cm
}

## What rolls mean

outcome-entangled = entangled
outcome-through = gets through
means-CZ-TERR-01-true = destroyed
means-CZ-TERR-01-false = holds

## Typing

typed-needs-height = Say to which height in cm: for example “{ $verb } 3 5”.
typed-no-way = { $figure } touches nothing that leads there: { $known }.

## The panel

do-stairs = Stairs or ladder
do-climb = Climb
do-jump = Jump
do-free = Get free
do-cut = Cut
field-level = To which height
field-climb = To where
field-floor = Floor
no-stairs = No stairs or ladder touches the base: move up to some first.
no-holds = No holds or rope touches the base: move up to some first.
no-jump = There is no place for a jump from here.
no-wire = No barbed wire or fence touches the base: move up to it first.
stairs-hint = 1 AP for every 5 cm of height. It ends beside the stairs or the ladder.
climb-hint = 2.5 cm for each AP, in one go: nobody halts between two levels.
climb-hangs = Between two levels it holds on to the ladder: −1 to whatever it tries.
climb-in = { $level }, through the window ({ $building })
jump-hint = Tap the place: 5 cm across and 5 cm up or down without a roll; deeper is a fall.
jump-falls = A fall of { $cm }: 2D6, 8 or more to cushion it, or it hurts.
free-hint = All 3 AP at once and no roll; it then stands on the far side of the wire.
cut-hint = A gap one base wide, for the rest of the game.
level-ground = ground
level-at = { $cm } up
level-up = { $cm } up
level-down = { $cm } down
marker-entangled = entangled
marker-entangled-detail = Hangs in the { $what }: nothing else before it gets free, for 3 AP.
marker-climbing = no sure footing
marker-climbing-detail = Precarious footing: −1 to whatever it tries.
terrain-floors = { $number ->
    [one] 1 floor
   *[other] { $number } floors
}
terrain-burning = on fire
terrain-ruin = ruin
piece-up = { $cm } up
gap-cut = gap in the { $name }
gap-cut-detail = Walked through at the ordinary price.
log-up = { $figure } goes { $cm } up
log-down = { $figure } goes { $cm } down

## The text table

state-entangled = in the wire
state-climbing = no sure footing
state-up = { $cm } cm up
cz-example-stairs = stairs 3 10
cz-does-stairs = go by stairs or ladder to a height in cm
cz-example-climb = climb 3 10
cz-does-climb = climb by holds or a rope to a height in cm
cz-example-jump = jump 3 to 20,14
cz-does-jump = jump to a place; a height in cm may follow
cz-example-free = free 3
cz-does-free = get free of barbed wire
cz-example-cut = cut 3
cz-does-cut = cut the wire or fence in contact

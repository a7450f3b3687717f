### Scenarios: refusals of files, warnings, setting up, results, and the words of a summary.

## Where something stands in a file

data-where = { $line ->
    [0] { $file }
   *[other] { $file }, line { NUMBER($line, useGrouping: 0) }
}{ $depth ->
    [0] { "" }
   *[other] , { $field }
}

## Data of the wrong form

data-kind = { $wanted ->
    [text] a text
    [flag] true or false
    [whole] a whole number
    [number] a number
    [hundredths] a number with at most two decimals
    [point] a point [x, y]
    [list] a list
    [mapping] a mapping (key: value)
    [words] a text or {"{"}en: …, fr: …{"}"}
    [shape-r] a rectangle [x, y, width, height]
    [shape-l] a line [x1, y1, x2, y2]
    [shape-c] a circle [x, y, radius]
    [door] a door [x, y, state]
    [table] a table size [width, height]
    [figure] a figure [number, name, quality, role, [weapons]] with an optional {"{"}at, facing{"}"}
    [ms-figure] a figure [number, name, [weapons], training, [equipment]] with an optional {"{"}at, facing, dq, dc{"}"}
    [opening] an opening [x, y, kind]
    [row] a list of as many values as are needed here
    [hex] a hex, named by four figures such as 0507
    [hull] a size of a hull [length, width]
    [mb-turns] turns [first, last]
   *[other] { $wanted }
}
data-wrong-kind = { data-where }: “{ $found }” is not { data-kind }.
data-nothing = { data-where }: nothing stands here; right would be { data-kind }.
data-out-of-range = { data-where }: { $found } is not between { $least } and { $most }.
data-unknown-key = { data-where }: there is no “{ $name }” here; right would be { $nearest }.
data-missing-key = { data-where }: “{ $name }” is missing.
data-key-not-text = { data-where }: the key “{ $name }” is not a text.
data-bad-id = { data-where }: “{ $name }” is not an id; write small letters, figures and hyphens, such as hill-farm.
data-duplicate = { data-where }: the id “{ $name }” stands for something else already; each id stands once.
data-unknown-name = { data-where }: there is no { $what ->
    [ruleset] ruleset
    [terrain-kind] kind of terrain
    [material] building material
    [cover] class of cover
    [door-state] state of a door
    [quality] quality
    [role] role or trait
    [trait] trait
    [profile] profile
    [group-type] type of group
    [weapon] weapon or equipment
    [rifle-grenade] rifle grenade
    [switch] switch
    [side] side
    [hue] hue
    [edge] edge
    [place] piece of terrain
    [object] object
    [split] way to divide a squad
    [gun] gun or mortar
    [figure] figure
    [figures] figure, group or kind of figures
    [condition] condition
    [vehicle] vehicle
    [driver] figure of the side
    [aboard] group or figure of the side
    [mount] mount of a weapon
    [hull-side] side of a hull
    [seat] kind of seat
    [vehicle-size] size of a vehicle
    [locomotion] type of vehicle
    [missile] missile
    [die] die (D6, D8, D10 or D12)
    [training] close-combat training
    [equipment] equipment
    [opening] kind of opening
    [unit] unit
    [vehicle-weapon] vehicle weapon
    [moment] moment
    [counter] counter
    [counter-kind] kind of counter
    [nation] trait of a nation
    [over-terrain] second terrain
    [hexside] hexside terrain
    [surface] snow or mud
    [light] light
    [wind] wind
    [altitude] altitude
    [fire] kind of fire
    [weapon-type] type of weapon
    [gun-class] class of gun
    [move-class] movement class
    [fate] fate
    [marker] marker
    [phase] phase
    [order] order
    [section] section
    [mission] mission
    [drop] drop
    [trap] trap
    [group] group
    [state] state
   *[other] { $what }
} “{ $name }”; right would be { $nearest }.
staging-no-steps = { data-where }: { $name } has no step left; whoever has none is eliminated.
staging-ground-twice = { data-where }: the scenario says this already; leave out { $name } or the scenario.

## Files

scenario-not-found = There is no scenario and no file “{ $name }”; there are { $nearest }.
scenario-too-large = { data-where }: the file is larger than { $most } KB.
scenario-too-much = { data-where }: the file holds more than { NUMBER($most, useGrouping: 0) } values or nests too deeply.
scenario-not-text = { data-where }: this is not a text in UTF-8; save the file with that encoding.
scenario-empty-file = { data-where }: the file is empty.
scenario-yaml = { data-where }: { $reason ->
    [tab] a tab stands here; indent with spaces
    [colon] a colon too many, or a line indented too far; put a text with a colon in quotes
    [key] this line has no colon; write key: value
    [bracket] the bracket opened in line { NUMBER($opened, useGrouping: 0) } is not closed, or a comma is missing or too many
    [indent] this line is not indented like those that it stands among
    [quote] the quotation mark opened here is never closed
    [alias] a text that begins with * must stand in quotes
    [document] a second document begins here (---); a file holds one
    [sign] a text that begins with this sign must stand in quotes
    [control] a character stands here that no text holds; remove it
   *[other] this is not YAML ({ $problem })
}.
scenario-key-twice = { data-where }: the key “{ $name }” stands here twice.

## Terrain and objects

scenario-bad-letter = { data-where }: terrain is listed by one letter, and “{ $name }” is none.
scenario-no-shape = { data-where }: a piece needs a shape: r [x, y, width, height], l [x1, y1, x2, y2], c [x, y, radius] or p [[x, y], …].
scenario-empty-shape = { data-where }: this has no extent; width and height must be above 0, ends must differ.
scenario-bad-polygon = { data-where }: a polygon has 3 to { $most } corners.
scenario-crossed-polygon = { data-where }: the outline crosses itself near { $x }, { $y }; its corners must go round it in order.
scenario-building-line = { data-where }: a building cannot be a line; give it an outline r, c or p.
scenario-openings-of-several = { data-where }: doors and windows need a building of a single shape.
scenario-opening-outside-building = { data-where }: only buildings have doors and windows, and { $name } is none.
scenario-door-off-wall = { data-where }: opening { $name } is not on a wall of { $building }; its point must lie on the outline.
scenario-roof-outside-building = { data-where }: only buildings have a roof, and { $name } is none.
scenario-roof-height = { data-where }: the roof of { $name } lies on its floors, 5 cm each: write { $height }.
scenario-way-up-nowhere = { data-where }: { $name } cannot be stood on: only a building, or a platform or level with a height, has ways up and footing.
scenario-stairs-inside = { data-where }: stairs of { $name } must lie inside it; on a platform or level, on its edge.
scenario-way-on-edge = { data-where }: ladders, holds and ropes of { $name } must lie on its outline.
scenario-off-table = { data-where }: { $what ->
    [figure] the base of { $name } is not wholly on the table
    [zone] the zone of { $name } goes over the edge of the table
    [object] the object { $name } is not on the table
   *[other] { $name } goes over the edge of the table
}.

## Forces

scenario-no-enemy = { data-where }: a battle has two sides, and here { $number ->
    [0] is none
    [one] is only one
   *[other] are { $number }
}.
scenario-empty-side = { data-where }: side { $name } has no figure; it needs at least one.
scenario-empty-group = { data-where }: group { $name } has neither figures nor machines.
scenario-too-many-figures = { data-where }: a side has at most { $most } figures.
scenario-two-leaders = { data-where }: group { $group } has { $number } leaders; a group has one at most.
scenario-gang-leader = { data-where }: only a gang has a gang leader; in { $group } write leader.
scenario-two-roles = { data-where }: “{ $name }” are two roles; a figure has one.
scenario-hero-quality = { data-where }: a hero has the quality hero, not { $quality }.
scenario-one-place-for-several = { data-where }: one place cannot serve { $number } figures; write a line for each.
scenario-facing-without-place = { data-where }: a facing needs a place (at) beside it.
scenario-height-without-place = { data-where }: a height needs a place: give “at” as well.
scenario-no-such-floor = { data-where }: nobody can stand at that height there: { $name } needs the height of a floor, a roof or a platform, in cm.
scenario-arrival-with-place = { data-where }: whoever arrives later comes in at an edge and has no fixed place.
scenario-bad-item = { data-where }: “{ $name }” is not an item; write it like smg, smoke-grenade*2 or rifle-grenade:defensive.
scenario-two-armours = { data-where }: a figure wears one armour, not { $name }.
scenario-needs-weapon = { data-where }: { $name } is of no use without { $needed }; give him one, or leave it out.
scenario-needs-crew = { data-where }: the { $name } is served by a crew: write it as `weapon` of a group, not among the arms of a figure.
scenario-crews-ww2 = { data-where }: the { $name } needs a crew, and crews are in play with cz.setting: ww2 only.
scenario-crew-too-small = { data-where }: the { $name } has a crew of { $crew }, and the group has { $number } { $number ->
    [one] figure
   *[other] figures
}; add crewmen or choose another weapon.
scenario-bearer-alone = { data-where }: the first figure of the group carries the { $name }: give that figure a line of its own.
scenario-carried-weapon = { data-where }: the { $name } is carried by the first figure of its group and has no place of its own.
scenario-wheels-without-weapon = { data-where }: wheels belong to a weapon, and the group has none; add `weapon`.
scenario-no-wheels = { data-where }: the { $name } does not stand on wheels; { $known } may.
scenario-not-dismantled = { data-where }: the { $name } cannot be dismantled: it starts set up.
scenario-cannot-split = { data-where }: { $group } cannot be divided: only squads without a weapon that stands on its own are.
scenario-split-leaders = { data-where }: { $group } cannot be divided without a leader and a sub-leader; name them, or leave may_split out.
scenario-split-teams = { data-where }: { $group } cannot make Able, Baker and Charlie: that takes 10 figures, one of them with an automatic-rifle or lmg, and it has { $number }.
scenario-not-available = { data-where }: { $name } is not available in games of the Second World War (cz.setting: ww2).
scenario-no-zone = { data-where }: side { $name } needs a zone, or a fixed place for every figure.
scenario-zone-too-small = { data-where }: the zone of { $name } has no room for { $number } figures; make it larger or move terrain out of it.
scenario-outside-without-zone = { data-where }: outside says how many of { $group } need not keep to its own zone; give the group a zone, or leave it out.
scenario-no-room-for-vehicle = { data-where }: the zone of { $name } has no room for it; make it larger or move terrain out of it.
scenario-edge-too-small = { data-where }: the 20 cm along the { $edge ->
    [north] north
    [south] south
    [west] west
   *[other] east
} edge have no room for { $name }.
scenario-table-too-small = { data-where }: without zones the table must be at least 40 cm each way.
scenario-on-terrain = { data-where }: { $name } cannot stand there because of { $piece }.
scenario-overlap = { data-where }: the bases of { $name } and { $other } overlap.

## Terms

scenario-bad-switch = { data-where }: “{ $found }” is no value of { $name }; it takes { $known }.
scenario-places = { data-where }: { $number } figures need { $number } places, and here { $found ->
    [one] is 1
   *[other] are { $found }
}.
scenario-each-or-any = { data-where }: an award counts each of them or any of them, not both.
scenario-hue-twice = { data-where }: another side is { $hue } already; each side has a hue of its own.
scenario-bad-rule = { data-where }: “{ $name }” is no section of the rules; they begin with { $family }-.
scenario-award-place = { data-where }: “{ $when }” { $when ->
    [brought] needs a “place” where the object is to be
    [found-in] needs a “place” where they are looked for
   *[other] has no “place”
}.
scenario-except-not-figures = { data-where }: only figures can be excepted, not with “{ $when }”.
scenario-no-difficulty = { data-where }: { $name } has no difficulty, so no tech roll can be made on it.
scenario-not-portable = { data-where }: { $name } cannot be carried (portable: false, or it has a difficulty).
scenario-no-exit = { data-where }: { $side } has no exit by which { $name } could be carried off; list one under exits.
scenario-bad-command = { data-where }: this is no command of the game. { $problem }

## Warnings

caution-size = { $group } has { $number } figures; as a { $kind } it would have { $least } to { $most }.
caution-no-leader = { $group } has no leader, which a { $kind } should have: it is always out of cohesion.
caution-not-a-hero = { $group } is an individual, which should be a hero.
caution-points = { $side } is said to cost { $said } points; its weapons and equipment cost { $found }.

## Setting up

setup-no-roll-for-edges = Nobody rolls for table edges now.
setup-no-edge-to-pick = No table edge is to be picked now.
setup-no-such-edge = There is no edge “{ $edge }”; there are { $known }.
setup-over = { $figure } cannot be set up now: the battle has begun, or edges are still to be picked.
setup-not-yours = { $figure } is not for { $side } to set up.
setup-already-there = { $figure } is on the table already.
setup-arrives-later = { $figure } arrives later, at an edge.
setup-outside-zone = The whole base of { $figure } must lie in the deployment zone.
setup-outside-own-zone = { $figure } has a zone of its own, { $zone } cm: its whole base must lie in it.
setup-no-facing = { $figure } must face some way.
setup-no-room = { $figure } cannot stand there because of { $piece ->
    [edge] the edge of the table
   *[other] { $piece }
}.
setup-overlap = The bases of { $figure } and { $other } would overlap.
setup-begun = The battle has begun already.
setup-not-finished = { $number ->
    [one] One figure is
   *[other] { $number } figures are
} still to be set up.

## How a game ended

over-points = Decided by victory points.
over-points-equal = A draw: both sides have the same victory points.
over-nobody-left = The other side has nobody left who stands and does not run.
over-nobody-at-all = A draw: neither side has anybody left.
over-turns = A draw: the last turn is over and both sides are still there.

## What earns points

award = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $what }
cz-when-held = { $of } held at the end
cz-when-more-in = more unrouted figures than the enemy in { $of }
cz-when-no-enemy-touching = no unrouted enemy in contact with { $of }
cz-when-carried = { $of } in the hands of an unrouted figure at the end
cz-when-carried-off = { $of } carried off the table by an exit
cz-when-tech-done = tech roll made on { $of }
cz-when-lost = { $of } of the other side lost
cz-when-out-of-action = { $of } of the other side put out of action
cz-when-immobilised = { $of } of the other side destroyed, without crew or without power
cz-when-found-in = { $of } of the other side still in { $place } at the end
cz-when-brought = { $of } in { $place } at the end
cz-when-exited = own { $of } gone by an exit
award-besides = except { $besides }
award-each = { $each ->
    [1] each
   *[other] for every { $each }
}
award-at-most = { $most ->
    [one] 1 point
   *[other] { $most } points
} at most
strip = the strip of { $depth } { $unit ->
    [inch] inches
   *[cm] cm
} along the { $edge ->
    [north] north
    [south] south
    [west] west
   *[other] east
} edge
rectangle = the area [{ $left }, { $top }] – [{ $right }, { $bottom }]
all-of = { $some } and { $last }
any-of = { $some } or { $last }
ending = { $at ->
    [once] At once
    [turn-end] At the end of any turn
   *[other] After the last turn
}, { $decided ->
    [drawn] a draw
    [points] the points decide
   *[other] victory for { $winner }
}: { $what }.
ending-if = { $at ->
    [once] If
    [turn-end] At the end of any turn, if
   *[other] After the last turn, if
} { $what }, { $decided ->
    [drawn] the game is drawn
    [points] the points decide
   *[other] { $winner } wins
}{ $at ->
    [once] { " " }at once
   *[other] { "" }
}.
ending-otherwise = { $at ->
    [turn-end] At the end of the turn
   *[other] After the last turn
}, in all other cases, { $decided ->
    [drawn] the game is drawn
    [points] the points decide
   *[other] { $winner } wins
}.
figures-figures = figures
figures-heroes = heroes
figures-leaders = leaders
figures-sub-leaders = sub-leaders
figures-vehicles = vehicles
figures-machines = machines

## Summary

show-head = { $width } × { $height } { $unit ->
    [hex] hexes
    [inch] inches
   *[cm] cm
}, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, about { $minutes } minutes.
show-first = First to set up: { $first }.
show-edges = Both sides roll for a table edge and set up within 20 cm of it.
show-switches = Set for this scenario:
show-switch = { $title }: { $setting }
show-colon = :
show-semicolon = ;
show-victory = Victory points
show-zone = zone of { $side }
show-blocking = blocks sight
show-difficult = difficult
show-impassable = impassable
show-machines = machines
show-machine = resistance { $resistance }, { $points } AP
show-arrives = , arrives in turn { $turn } by the { $edge ->
    [north] north
    [south] south
    [west] west
   *[other] east
} edge
show-nobody-left = { $points ->
    [yes] The game also ends when a side has no unit left; the points decide then too.
   *[no] A side that has no unit left loses.
}
show-nobody-left-or-gone = A side that has no unit left loses; if units of it have left the table, it is decided as after the last turn.
show-nobody-stands = The game also ends with a turn after which a side has nobody left who stands and does not run, nor anybody to come; the points decide then too.
show-no-objectives = No objectives: a side with nobody left who stands and does not run loses.

## Vehicles

scenario-too-many-vehicles = { data-where }: a side has at most { $most } vehicles.
scenario-nobody-drives = { data-where }: nobody drives { $name }; name a figure as driver, or give it a crew of a quality.
scenario-driver-and-crew = { data-where }: { $name } has either a driver or a crew that is one with it, not both.
scenario-aboard-with-place = { data-where }: { $name } starts in a vehicle and cannot have a place of its own besides.
scenario-aboard-twice = { data-where }: { $name } is in a vehicle already; everybody sits in one.
scenario-vehicle-full = { data-where }: { $name } has room for { $seats } and { $number } are listed; give it more seats or leave somebody out.
scenario-critical-below-major = { data-where }: the critical value ({ $critical }) cannot be below the major one ({ $major }).
scenario-bad-dice = { data-where }: “{ $name }” is no dice; write them like 2D8.
scenario-towards-pintle = { data-where }: only a pintle looks towards a side; a { $mount } mount has its own arc.
scenario-hulls-overlap = { data-where }: { $name } and { $other } would share ground; move one of them.

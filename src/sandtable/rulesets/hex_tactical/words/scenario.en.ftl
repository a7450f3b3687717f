### Scenarios: refusals of files, warnings, results, and the words of a summary.

## Refusals of files

hx-scenario-table = { data-where }: “{ $found }” is not a map size [columns, rows].
hx-scenario-grid-rows = { data-where }: the grid has { $found ->
    [one] 1 line
   *[other] { $found } lines
}, and the map has { $rows } rows: one line for each.
hx-scenario-grid-columns = { data-where }: this line has { $found ->
    [one] 1 hex
   *[other] { $found } hexes
}, and the map has { $columns } columns: two characters for each, a letter and its level.
hx-scenario-bad-letter = { data-where }: hex { $at }: “{ $name }” is no terrain; the letters are { $known }.
hx-scenario-bad-level = { data-where }: hex { $at }: “{ $name }” is no level; write 1, 2, 3 or a space behind the letter.
hx-scenario-not-a-hex = { data-where }: “{ $name }” is not a hex; write column and row, such as "0712".
hx-scenario-off-map = { data-where }: hex { $name } is off the map, which has { $columns } columns and { $rows } rows.
hx-scenario-not-a-side = { data-where }: “{ $name }” is not a hexside; write a hex and a direction from 1 (north) clockwise to 6, such as "0712/3".
hx-scenario-side-off-map = { data-where }: hexside { $name } is off the map.
hx-scenario-tunnel = { data-where }: a tunnel has two mouths: write two hexes.
hx-scenario-zone = { data-where }: “{ $name }” is no part of a zone; write columns 01-03, rows 01-02 or hexes 0705 0706.
hx-scenario-known-counter = { data-where }: { $name } is a counter of the generic set; give yours another id.
hx-scenario-armour = { data-where }: armour has three values: [front, flank, rear].
hx-scenario-range = { data-where }: a range is one number, or two of which the second is not less: [9, 15].
hx-scenario-wrong-kind = { data-where }: { $name } cannot stand here: its kind is { $kind }.
hx-scenario-empty-side = { data-where }: side { $name } has no unit; it needs at least one.
hx-scenario-empty-section = { data-where }: section { $name } has no unit; it needs at least one.
hx-scenario-no-leader = { data-where }: section { $name } has no leader; name one of its units (leader).
hx-scenario-too-many-units = { data-where }: a side has at most { $most } units.
hx-scenario-no-tow = { data-where }: { $name } tows one piece at most, and only with the trait tow.
hx-scenario-entry = { data-where }: section { $name } comes later with both a turn (from_turn) and an edge hex (entry), or is there from the start with neither.
hx-scenario-entry-inside = { data-where }: { $name } comes in at an edge of the map, and { $at } is none.
hx-scenario-exit-inside = { data-where }: units leave at an edge of the map, and { $name } is none.
hx-scenario-places = { data-where }: { $number ->
    [one] 1 counter { $name } needs 1 hex
   *[other] { $number } counters { $name } need { $number } hexes
}, and here { $found ->
    [one] is 1
   *[other] are { $found }
}.
hx-scenario-place = { data-where }: { $name } cannot stand in { $at }: its terrain is forbidden to it, or the hex is full.
hx-scenario-no-zone = { data-where }: { $name } needs a zone, a place (at), a turn to come in or a drop.
hx-scenario-no-room = { data-where }: the zone has no room for { $name }; make it larger or give it a carrier.

## Warnings

hx-caution-no-observer = Support without an observer ({ $side }): it is called unseen, with drift.
hx-caution-no-trap-zone = Traps without a zone to lay them in ({ $side }).

## How a game ended

hx-over-ended = Decided by the terms of the scenario.
hx-over-drawn = A draw, as the scenario says.
hx-over-nobody-left = The other side has no unit left.
hx-over-nobody-at-all = A draw: neither side has a unit left.
hx-over-turns = A draw: the last turn is over and both sides are still there.
hx-over-conceded = The other side has given up.

## What decides

hx-bare-hex = hex { $at }
hx-at-the-end = { $what } at the end
hx-when-held = { $of } held
hx-when-free = { $of } free of enemies that are not neutralised
hx-when-eliminated = { $of } of the other side eliminated
hx-when-immobilised = { $of } of the other side immobilised
hx-when-exited = { $of } off the map by the exit
hx-named-hex = { $name } { $at }
hx-units = units
hx-leaders = leaders
hx-vehicles = vehicles
hx-aircraft = aircraft

## Summary

hx-show-initiative = Initiative before the first roll: { $side }.
hx-show-light = { $light ->
    [night] Night
   *[other] Half-light
} in { $turns ->
    [1] turn { $first }
   *[other] turns { $first } to { $last }
}.
hx-show-visibility = Reduced visibility { $level } { $last ->
    [0] from turn { $first } on
   *[other] in turns { $first } to { $last }
}.
hx-show-protection = protection { $shift }
hx-show-hindrance = hinders sight
hx-show-obstacle = blocks sight
hx-show-led-by = led by { $leader }
hx-show-quality = { $quality ->
    [choc] shock
    [veteran] veteran
    [bleu] green
   *[other] line
}, morale { $morale }
hx-show-armour = armour { $front }/{ $flank }/{ $rear }
hx-show-weapon = { $fire ->
    [AP] anti-personnel
    [AC] anti-tank
    [IND] indirect
    [AA] anti-aircraft
   *[other] { $fire }
} { $power }{ $least ->
    [0] { $range ->
        [0] { "" }
       *[other] { " " }(range { $range }{ $most ->
            [0] { "" }
           *[other] , at most { $most }
        })
    }
   *[other] { " " }(range { $least } to { $most })
}
hx-show-move = { $points ->
    [0] does not move by itself
   *[other] { $points } MP
}
hx-show-enters = , enters in turn { $turn } at { $at }
hx-show-drop = dropped in turn { $turn } on { $at }: { $units }
hx-show-support = { $number ->
    [one] 1 mission
   *[other] { $number } missions
}{ $turn ->
    [1] { "" }
   *[other] { " " }from turn { $turn }
}{ $registered ->
    [0] { "" }
    [one] , 1 registered hex
   *[other] , { $registered } registered hexes
}
hx-show-traps = { $number ->
    [one] 1 trap
   *[other] { $number } traps
}, laid in secret
hx-show-nation = { $nation ->
    [german-ww2] rules of the Germans of the Second World War
    [japanese-ww2] rules of the Japanese of the Second World War
   *[other] rules of the French in Indochina
}
hx-show-no-objectives = No objectives: a side that has no unit left loses.

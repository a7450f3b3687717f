### Armies: force lists, the rules of composition they break, and their points.

help-army-list = The force lists that come with Sandtable
help-army-list-more = Check one with “sandtable army check NAME”, see its prices with “sandtable army points NAME”.
help-army-check = Check a force list against the rules of composition
help-army-check-more = Each rule that is broken is named with its line and what would mend it. NAME is one of “sandtable army list”, FILE one of your own.
help-army-points = Add up the points of a force list
help-army-points-more = Prices are those printed for weapons and equipment; what has none printed counts 0.

army-not-found = There is no army and no file “{ $name }”; there are { $nearest }.
army-empty = { data-where }: an army has at least one group, unit or vehicle.
army-good = { $file } keeps every rule of composition: { $groups } { $groups ->
    [one] group
   *[other] groups
}, { $figures } { $figures ->
    [one] figure
   *[other] figures
}, { $points } points.
army-good-without-points = { $file } keeps every rule of composition: { $groups } { $groups ->
    [one] unit
   *[other] units
}, { $figures } { $figures ->
    [one] figure
   *[other] figures
} on foot.
army-no-points = { $ruleset } knows no points: its lists can be checked, not priced.
army-placed = { data-where }: { $name } has a place, and a list has no table; leave “at” to the scenario.
army-broken = { $file } breaks { $number ->
    [one] a rule
   *[other] { $number } rules
} of composition:
army-line = line { NUMBER($line, useGrouping: 0) }
army-total = { $points } points in all

army-kind = { $kind ->
    [squad] squad
    [gang] gang
    [individual] individual
    [team] team
    [hq-section] HQ section
   *[other] { $kind }
}
army-too-few = { $group } has { $number } { $number ->
    [one] figure
   *[other] figures
}, and a { army-kind } has { $least } to { $most }: add { $change }.
army-too-many = { $group } has { $number } figures, and a { army-kind } has { $least } to { $most }: take off { $change }.
army-no-leader = { $group } has no leader, which every { army-kind } needs: give one of its figures the role { $role }.
army-not-a-hero = { $group } is an individual, which is a hero: give him the quality hero, or make it another type of group.
army-medikit = The { $name } of { $group } carries a medikit, which only a medic can use: make him a medic or give him a first-aid-kit.
army-too-dear = The army costs { $cost } points and may cost { $limit }: save { $over }.

## Of Modern Skirmish and Modern Battles

ms-army-no-leader = Nobody leads this force, and initiative is rolled by its leader: say “leader: true” of one of its units.
ms-army-alone = The { $weapon } takes a second man at every shot, and the { $name } of { $unit } is alone: add a figure to his unit or give him another weapon.
mb-army-recent = { $name } has { $row }, which is for recent conflicts only: take an older one, or say “era: recent”.
mb-army-idle = { $unit } has { $number } { $number ->
    [one] assistant
   *[other] assistants
} for { $served ->
    [0] no weapon that takes one
    [one] one weapon that takes one
   *[other] { $served } weapons that take one
}: give it a machine gun that does, or fewer assistants.

## A new one

help-army-new = A force list to begin with, as a file
help-army-new-more = It has one group or unit that keeps every rule. Go on in an editor, or open it on the page “Armies” of “sandtable play”.
option-army-new-title = what the list is called
army-mine = My army
army-written = Written: { $file }. See what it breaks with “sandtable army check”.
army-good-counters = { $file } keeps every rule of composition: { $groups } { $groups ->
    [one] section
   *[other] sections
}, { $figures } counters.

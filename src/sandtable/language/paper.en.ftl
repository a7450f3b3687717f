# What is printed: sheets of forces, battles, rules and markers.

paper-size = There is no paper size “{ $value }”; there are { $nearest }.
paper-page = page
paper-reference = everything on two pages
paper-reference-foot = Sandtable · { $title } · reference in our own words, switches as chosen
paper-tables = Tables
paper-switches = Switches
paper-switches-note = ● chosen otherwise than the sheet has it.
paper-switch-sheet = the sheet: { $words }
paper-book = The rules in our own words · { $rules } rules
paper-book-note = Each rule says what the sheets say, in our own words. Our reading stands where they are silent, ambiguous or at odds.
paper-reading = Our reading.
paper-index = Index
paper-index-words = The words of the game and the rules that speak of them; the number after an id is its page.
paper-contents = Contents
paper-book-foot = Sandtable · { $title } · the rules in our own words

paper-scale = Map 1 : { $scale }; every measure in { $unit ->
    [in] inches
   *[cm] cm
} from the north-west corner.
paper-hex-map = Hexes are numbered by column and row.
paper-aims = Aims
paper-special = Special rules
paper-turns = Turns
paper-lay-out = To lay it out
paper-lay-out-note = north-west corner (from the left, from the top) · width × depth, in { $unit ->
    [in] inches
   *[cm] cm
}
paper-lay-out-hex = hexes by number; a hexside is its hex and a direction from 1, north, clockwise
paper-umpire = For the umpire
paper-secret-note = What no side may know of the other. Keep this page apart.
paper-term-turns = { $turns } turns
paper-term-minutes = { $minutes } min
paper-term-size = { $width } × { $height } { $unit ->
    [inch] in
    [hex] hexes
   *[cm] cm
}
paper-level = level { $level }
paper-face-down = { $number } counters, face down
paper-in-all = { $number } figures
paper-tiles = glue along the crosses, { $overlap } mm of overlap; print at 100 %
paper-too-many-pages = That would be { $pages } pages; { $most } are the most: take a smaller map.
paper-only = Only for: { $side }
paper-only-note = The other side must not read this page.
paper-round = round { $x } | { $y }, radius { $radius }

# Sheets of forces
paper-points = points
paper-player = player
paper-battle = battle
paper-side = side
paper-date = date
paper-figure = figure
paper-carries = carries
paper-rules-used = Rules it uses
paper-chances-note = Chances are exact, in hundredths.
paper-code = Read by a phone, this opens it in Sandtable.
paper-chances-foot = Chances are exact; hundredths, full rate of fire at one target.
paper-notes = notes
paper-units-of = units
paper-kept = keeps every rule of composition
paper-broken = { $number ->
    [one] breaks one rule of composition
   *[other] breaks { $number } rules of composition
}
paper-count = { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
} · { $units ->
    [one] 1 unit
   *[other] { $units } units
}
paper-no-side = There is no side “{ $side }” in this scenario; there are { $nearest }.
paper-side-of-list = “{ $name }” is a force list: it has no sides.
paper-quality = quality
paper-ap = AP
paper-to-hit = hit
paper-panic = panic
paper-wound = wound
paper-out = out
paper-opportunity = opportunity fire
paper-taken-cover = taken cover
paper-lost = lost
paper-weapons = weapons
paper-shots = shots
paper-dice = dice
paper-point-blank = point-blank
paper-short = short
paper-long = long
paper-action-points = AP
paper-weapon-note = { $shots ->
    [one] 1 shot
   *[other] { $shots } shots
}, { $dice }, { $quality }
paper-range = range
paper-to-cm = to { $reach } cm
paper-to-in = to { $reach }″
paper-to-hex = at { $reach }
paper-any-range = in range
paper-cover-none = open
paper-cover-soft = soft
paper-cover-medium = medium
paper-cover-hard = hard
paper-cover-extra-hard = extra
paper-cover-light = light
paper-cover-heavy = heavy
paper-against-vehicles = { $weapon } against vehicles
paper-standing = standing, no cover
paper-hurt = damaged
paper-destroyed = destroyed
paper-cm-per-ap = cm per AP
paper-major-critical = major / critical
paper-immobilised = immobilised
paper-on-fire = on fire
paper-power = power
paper-steering = steering
paper-dice-of = quality { $dq } · skill { $dc }
paper-training = close combat
paper-shots-fired = covering fire
paper-reach = reach
paper-abilities = abilities
paper-area = area
paper-way-aimed = aimed fire
paper-way-stood = stood
paper-way-walked = moved to 4 cm
paper-way-ran = moved more
paper-reach-note = { $reach } cm, { $dc }
paper-order = order
paper-beside = { $cm ->
    [0] at the point
   *[other] { $cm } cm off
}
paper-speed = speed
paper-armour = armour
paper-crew = crew
paper-seats = seats
paper-aboard = aboard
paper-role = role
paper-role-leader = leader
paper-role-second = second in command
paper-role-assistant = assistant
paper-shaken = shaken
paper-fleeing = fleeing
paper-moved = moved
paper-grenades = grenades
paper-man = man
paper-range-in = range
paper-strength = Strength
paper-rate = rate
paper-radius = HE radius { $radius }″
paper-ct-note = shooting skill { $ct }, hit and not saved
paper-casualty-note = shooting skill { $ct }, a casualty or more
paper-he-shell = { $weapon }, HE
paper-shell-note = shooting skill { $ct }, 3 under the template
paper-armour-of = armour { $armour }
paper-move = move
paper-armour-sides = front / flank / rear
paper-crew-lost = crew lost
paper-gun-damage = gun
paper-morale = morale
paper-mp = MP
paper-stopped = stopped
paper-neutralised = neutralised
paper-fire = fire
paper-range-hex = range
paper-hesitant = hesitant
paper-activated = activated
paper-ground-clear = open
paper-ground-fields = −1
paper-ground-forest = −2
paper-ground-hard-building = −3
paper-hurt-note = neutralised or worse, morale 7
paper-from-to-cm = { $least } to { $reach } cm
paper-loading = loading

# Markers, and what is said of a file that was made
paper-made = Written: { $file } ({ $size } kB).
paper-book-or-markers = --book and --markers are two different papers: ask for one of them.
paper-markers = Markers
paper-templates = Templates
paper-ruler = This line is 10 cm. If it is not, the printer has changed the size.
paper-markers-intro = Cut along the lines, fold at the dashes, glue back to back. { $ruleset ->
    [modern-skirmish] The full black face is the blue side: the unit may still act. The outlined face with the turned-down corner is the red side: done this turn.
    [combat-zone] Panic and rout have OK on their back: flip them when the test is passed.
    [hex-tactical] Counters lie face down, the eye up, until the enemy recognises them.
   *[other] Both faces say the same.
} Black and white on purpose; colour one side if you like.
paper-markers-foot = Sandtable · { $title } · markers of { $side } mm · print at 100 %, not “fit to page”
paper-he-radius = radius { $radius }
paper-burst = burst, 10 × 5 cm
paper-stunned = stunned
paper-smoke = smoke

help-army-print = A force on paper: a sheet a unit, with boxes to tick and exact chances
help-army-print-more = NAME is one of “sandtable army list” or a scenario, whose sides are printed; FILE one of your own. A PDF is written.
help-scenario-print = A battle on paper: briefing, map to scale, forces, aims; secrets on pages of their own
help-scenario-print-more = NAME is one of “sandtable scenario list”, FILE one of your own. A PDF is written.
help-rules-print = The rules on paper: two pages of reference, the whole book, or markers to cut out
help-rules-print-more = The reference has every table and the switches as --set chooses them. A PDF is written.
option-size = paper: a4 or letter
option-army-print-side = only this side of a scenario
option-tiles = the map over several pages too: hexes of N mm, or a free table at 1 : N
option-book = the whole rule book with an index
option-markers = markers, counters and templates to cut out, true to size
paper-address = “{ $value }” is not the address of a table: say it as others type it, such as http://my-machine:8000.
paper-address-here = “{ $value }” leads nowhere on another machine: take the address that others type, such as http://my-machine:8000.
paper-no-code = There is no code on it: its file is too long for one that a phone reads from paper.
paper-needs-typst = Printing needs Typst, which is not installed: pip install 'sandtable[paper]'.
paper-too-long = The paper takes too long to make: try again in a while.
paper-failed = The paper could not be made; the log of the server says why.
paper-losses = steps
paper-count-counters = { $figures } counters · { $units ->
    [one] 1 section
   *[other] { $units } sections
}
paper-support = Support and traps
paper-used-up = used

### The workbench of force lists.

army-nowhere = There is no place { $field } in this list; open it again.
army-how = How such a file is written: docs/armies.md.
bench-setting = Setting
bench-setting-ww2 = Second World War
bench-setting-core = any time
bench-type = Type
bench-splits = Divided
bench-splits-not = stays whole
bench-splits-two-sections = may split in two sections
bench-splits-able-baker-charlie = may split in Able, Baker, Charlie
bench-quality = Quality
bench-role = Role
bench-role-basic = no rank
bench-role-leader = leader
bench-role-gang-leader = gang leader
bench-role-sub-leader = sub-leader
bench-role-hero = hero
bench-training = Training
bench-trait-sergeant = sergeant
bench-trait-lieutenant = lieutenant
bench-trait-medic = medic
bench-trait-tech = technician
bench-trait-observer = observer
bench-trait-trained = trained in close combat
bench-trait-acrobat-1 = acrobat 1
bench-trait-acrobat-2 = acrobat 2
bench-crew = Crew
bench-aboard = Aboard
bench-served = { $weapon }, crew of { $crew }
bench-crew-of = crew of { $crew }
bench-of-so-many = { $kind } · { $number } of { $least }–{ $most }
bench-of-any = { $kind } · { $number }
bench-mounted = { $weapon }, { $mount }
bench-mount-turret = in the turret
bench-mount-hull = in the hull
bench-mount-pintle = on a pintle
bench-for-weapon = for { $weapon }
bench-shots-dice-cm = shots · dice · cm
bench-shelf-groups = Groups
bench-shelf-figures = Figures
bench-shelf-small-arms = Small arms
bench-shelf-served = Served by two or more
bench-shelf-standing = Stand on their own
bench-shelf-thrown = Thrown, fired from a rifle
bench-shelf-hand = In hand
bench-shelf-kit = Equipment
bench-shelf-worn = Worn
bench-shelf-vehicles = Vehicles
bench-shelf-mounts = Weapons of vehicles

## What mends a broken rule

bench-mend-more = Add { $number } × { $name }
bench-mend-fewer = { $number } × { $name } less
bench-mend-new = Add { $number } × { $weapon }
bench-mend-type = Make it: { $kind }
bench-mend-role = { $name }: { $role }
bench-mend-leader = Add a leader, { $weapon }
bench-mend-hero = { $name }: hero
bench-mend-crew = { $number ->
    [one] Add a crewman, { $weapon }
   *[other] Add { $number } crewmen, { $weapon }
}
bench-mend-instead = { $weapon } instead
bench-mend-off = Leave out: { $name }
bench-mend-off-row = Leave out: { $name } of { $row }
bench-mend-served = Let the group serve it: { $name }
bench-mend-give = Give him: { $weapon }
bench-mend-trait = { $name }: { $trait }
bench-mend-whole = Leave it whole
bench-mend-walks = On foot: { $name }
bench-mend-remove = Take off: { $name }
bench-rifle = a rifle

## What it can do

bench-cm = { $n } cm
bench-at-cm = at { $n } cm
bench-range = Range
bench-cover = Cover
bench-cover-none = None
bench-cover-soft = Soft
bench-cover-medium = Medium
bench-cover-hard = Hard
bench-cover-extra-hard = Extra
bench-behind-none = in the open
bench-behind-soft = that has taken soft cover
bench-behind-medium = that has taken medium cover
bench-behind-hard = that has taken hard cover
bench-behind-extra-hard = that has taken extra-hard cover
bench-losses-a-turn = losses a turn in a squad { $cover } { $range }, if all shoot
bench-armour-at = { $weapon } at { $range } cm, { $target }

places-lacks = The scenario speaks of “{ $name }”, and the list has nothing of that name.
places-other-time = { $name } is of another setting than this scenario.

## Modern Skirmish

bench-dq = Quality die
bench-dc = Skill die
bench-leads = leads the force
bench-on-foot = on foot
bench-figures-of = { $number ->
    [one] { $number } figure
   *[other] { $number } figures
}
bench-close-combat = Close combat
bench-reach-dice = reach · dice
bench-shelf-units = Units
bench-shelf-fitted = Fitted to a weapon
bench-shooters = Shooters
bench-way-aimed = with aimed fire
bench-way-stood = without moving
bench-way-walked = after up to 4 cm
bench-way-ran = after more than 4 cm
bench-cover-light = Light
bench-cover-heavy = Heavy
bench-behind-light = behind light cover
bench-behind-heavy = behind heavy cover
bench-out-a-turn = out of action a turn { $cover }, { $range }, if all shoot
bench-mend-leads = Leads: { $name }
bench-mend-helper = Add an assistant

## Modern Battles

bench-era = Era
bench-era-historical = historical
bench-era-recent = recent conflicts
bench-no-armour = none
bench-worn = Body armour
bench-armour-flak-vest = flak vest
bench-armour-heavy-body-armour = heavy body armour
bench-assistants = Assistants
bench-gun = Gun
bench-no-gun = none
bench-second = second in command
bench-grenades = grenades
bench-sniper = sniper
bench-water_cooled = water-cooled
bench-weapon = Weapon
bench-by-row = A row of the sheet: its figures are fixed.
bench-spell-out = Write its figures one by one
bench-shelf-rows = Rows of the sheet
bench-shelf-arms = Weapons
bench-range-strength-rate = range · strength · rate
bench-inches = { $n }″
bench-at-inches = at { $n }″
bench-casualties = casualties of a volley among regulars { $cover } { $range }, if all shoot
bench-mend-recent = Recent conflicts
bench-mend-assistants = Assistants: { $number }
bench-mend-nobody = Nobody assists or is second
bench-mend-alone = The sniper alone
bench-mend-no-sniper = No sniper
bench-mend-no-water = Not water-cooled

## Hex Tactical

bench-nation-rules = Nation
bench-nation-german-ww2 = Germans, Second World War
bench-nation-japanese-ww2 = Japanese, Second World War
bench-nation-french-indochina = French in Indochina
bench-counters-of = { $number ->
    [one] { $number } counter
   *[other] { $number } counters
}
bench-led-by = Led by
bench-first-leader = { $name }
bench-support = Support
bench-missions = missions
bench-load = Load
bench-load-bomb = bombs
bench-load-napalm = napalm
bench-load-aircraft = guns
bench-load-missile = missiles
bench-altitude = Altitude
bench-altitude-low = low
bench-altitude-medium = medium
bench-altitude-high = high
bench-traps = Traps
bench-laid-in-secret = laid in secret
bench-shelf-sections = Sections
bench-shelf-men = Counters
bench-shelf-support = Support
bench-shelf-traps = Traps
bench-hexes = { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
}
bench-at-hexes = at { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
}
bench-distance = Distance
bench-ground = Ground
bench-ground-clear = Open
bench-ground-fields = Fields
bench-ground-forest = Wood
bench-ground-hard-building = Stone house
bench-in-clear = in the open
bench-in-fields = in fields
bench-in-forest = in a wood
bench-in-hard-building = in a stone house
bench-hurt = squads neutralised or worse { $cover } { $range }, if all fire, each at one
bench-mend-add = Add: { $name }

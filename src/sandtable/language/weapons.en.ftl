### Drawing of crews, heavy weapons and the radio.

## Crews, heavy weapons and the radio

do-rifle = Rifle grenade
do-canister = Change the canister
do-barrage = Call a barrage
do-haul = Move the weapon
do-swing = Turn the weapon
do-set-up = Set up
do-dismantle = Dismantle
do-split = Divide the squad
no-rifle-grenade = No rifle grenade is carried.
no-flamethrower = No flamethrower is in hand.
no-call = Only officers and NCOs of an HQ section with guns behind them call a barrage.
no-gun-here = No weapon of the group is in contact.
nothing-dismantled = No dismantled weapon of the group is in contact.
nothing-set-up = No weapon of the group that is set up is in contact.
field-crew = { $figure } helps
crew-missing = { $number ->
    [one] One crewman is missing: 1 AP more, -1 to hit.
   *[other] { $number } crewmen are missing: { $number } AP more, -{ $number } to hit.
}
field-observer = Observer
observer-gunner = the gunner sees it himself
canister-does = Six more shots; what is left in the old canister is lost.
barrage-does = { $shells ->
    [one] One shell comes down once everybody has acted: { $gun }.
   *[other] { $shells } shells come down once everybody has acted: { $gun }.
}
haul-does = The crew goes with it and stays in contact; each of them pays.
gun-ready = set up
gun-packed = dismantled
gun-crew = crew { $number } of { $of }
spot-barrage = barrage
spot-barrage-detail = A barrage for { $side } comes down here after the last activation.
marker-packed = dismantled
marker-packed-detail = It must be set up before it can fire: 5 AP.
marker-moved = moved
marker-moved-detail = It has been moved this turn.
marker-fired = has fired
marker-fired-detail = It has fired this turn.
split-hint = A squad may be divided before anybody of it is set up: { $parts }.
light-night = Night
light-night-detail = Nobody sees or shoots farther than 30 cm, short range gives nothing, moves are 1 cm shorter.
field-gunner = Gunner
field-state = How it starts
log-crew = with { $figures }

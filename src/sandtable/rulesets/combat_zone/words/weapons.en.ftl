### Combat Zone: crews, heavy weapons, rounds, radio and divided squads.

## Why a command is refused

not-fully-fit = { $figure } is not fully fit and cannot serve the { $weapon }: let another of its crew be the gunner.
bearer-not-fit = { $figure } holds the { $weapon } and is not fully fit: nobody else uses it meanwhile.
not-crew = { $figure } is no fit crewman in contact with the weapon; those who are: { $known }.
crew-too-large = The weapon is served by { $most }, and { $number } are named: leave some out.
no-crew = Nobody fit to act touches the { $weapon }: bring a member of its group into contact.
no-crewed-weapon = “{ $weapon }” is no weapon that stands on the table; the active group has { $known }.
weapon-dismantled = The { $weapon } is dismantled: set it up first, for 5 AP.
weapon-set-up = The { $weapon } is set up already.
weapon-has-moved = The { $weapon } has been moved this turn and cannot fire before the next.
weapon-has-fired = The { $weapon } has fired this turn and cannot be moved before the next.
weapon-immobile = The { $weapon } cannot be moved: its crew can only turn it.
cannot-be-dismantled = Only medium and heavy machine guns can be dismantled, not the { $weapon }.
no-room-for-crew = There is no room around the { $weapon } for its crew there: choose another place.
weapon-rests = The { $weapon } fires every second turn: it is not loaded again yet.
beyond-the-dark = { $target } is out of sight: nobody sees farther than 30 cm in the dark.
no-observer-needed = The { $weapon } fires at what its gunner sees: only mortars have observers.
not-an-observer = { $figure } is no observer of this mortar in sight of its team or with a radio, with the points to take part.
no-launcher-rifle = { $figure } has no rifle, light machine gun or anti-tank rifle to fire a grenade from.
no-canister = { $figure } has no full canister left.
canister-full = The canister of { $figure } is still full.
no-battery = { $figure } has nobody to call: no guns stand behind this side.
not-headquarters = { $figure } is not in an HQ section: only its officers and NCOs call for barrages.
no-rank = { $figure } is neither officer nor NCO and cannot call for a barrage.
no-radio = { $figure } has no radio: carry one, or touch the operator.
has-asked = { $figure } has asked already in this activation: ask again next turn.
no-barrage-left = The guns have fired all they have: { $most } barrages.
cannot-split = “{ $group }” cannot be divided; those of your squads that can: { $known }.
split-too-late = { $group } is on the table already: squads are divided before they are set up.
split-not-all = Put every member of the squad into one part: { $known }.
split-two-parts = The squad is divided into two sections, not into { $number }.
split-needs-assistant = One section is the leader's, the other the assistant's: put each into his own.
split-three-parts = The squad is divided into three teams, Able, Baker and Charlie, not into { $number }.
split-able = Able has at least { $least } soldiers, and neither sergeant nor corporal.
split-baker = Baker has at least the corporal, the machine-gunner and his assistant.
split-charlie = Charlie has at least the sergeant and { $least } soldiers.

## What happens

event-squad-split = { $squad } is divided: { $names }.
event-weapon-deployed = { $set_up ->
    [true] The { $weapon } stands ready { $at }.
   *[false] The { $weapon } lies dismantled { $at }.
}
event-weapon-arrived = The { $weapon } arrives { $at }.
event-weapon-moved = { $servants } { $servants_count ->
    [one] moves
   *[other] move
} the { $weapon } { $to } ({ $points } AP{ $servants_count ->
    [one] {""}
   *[other] {" "}each
}).
event-weapon-pivoted = { $servants } { $servants_count ->
    [one] turns
   *[other] turn
} the { $weapon } ({ $points } AP{ $servants_count ->
    [one] {""}
   *[other] {" "}each
}).
event-weapon-set-up = { $ready ->
    [true] The { $weapon } is set up by { $servants }
   *[false] The { $weapon } is dismantled by { $servants }
} ({ $points } AP{ $servants_count ->
    [one] {""}
   *[other] {" "}each
}).
event-weapon-laid-down = { $figure } lays down the { $weapon } { $at }.
event-weapon-taken-up = { $figure } takes up the { $thing }.
event-canister-replaced = { $figure } puts on a full canister ({ $points } AP).
event-barrage-asked = { $granted ->
    [true] { $figure } obtains a barrage { $point }.
   *[false] { $figure } gets no answer to the call for a barrage.
}
event-barrage-fell = The barrage of { $side } comes down { $point }.

## Commands

command-split-squad = Divide { $squad }
command-fire-rifle-grenade = Fire a rifle grenade at { $where }: { $grenade }
command-replace-canister = Put on a full canister
command-move-weapon = Move the { $weapon } { $cm } cm { $arrow } to { $to }
command-pivot-weapon = Turn the { $weapon } by { $angle }°
command-set-up = Set up the { $weapon }
command-dismantle = Dismantle the { $weapon }
command-call-barrage = Call a barrage on { $where }

## Typed commands

typed-no-crewed-weapon = Your side has no weapon that stands on the table.
typed-split-too-late = { $group } can no longer be divided: that is done before anybody of it is set up.
cz-example-rifle = rifle 7 at 12 smoke
cz-example-canister = canister 7
cz-example-haul = haul AW1 to 14,50
cz-example-swing = swing AW1 45
cz-example-set-up = set-up AW1
cz-example-dismantle = dismantle AW1
cz-example-barrage = barrage 1 at 50,30
cz-example-split = split rifle-squad
cz-does-rifle = fire a grenade from a rifle
cz-does-canister = put on a full canister
cz-does-haul = move a crewed weapon
cz-does-swing = turn a crewed weapon
cz-does-set-up = make a dismantled weapon ready
cz-does-dismantle = take a machine gun apart
cz-does-barrage = call a barrage by radio
cz-does-split = divide a squad, or 5+6 2+3+4 1+7+8 by hand

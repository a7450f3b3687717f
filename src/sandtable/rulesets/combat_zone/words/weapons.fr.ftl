### Combat Zone : servants, armes lourdes, munitions, radio et groupes divisés.

## Why a command is refused

not-fully-fit = { $figure } n'est pas pleinement opérationnel et ne peut pas servir : { $weapon }. Désignez un autre servant comme tireur.
bearer-not-fit = { $figure } tient l'arme ({ $weapon }) et n'est pas pleinement opérationnel : personne d'autre ne l'emploie entre-temps.
not-crew = { $figure } n'est pas un servant valide au contact de l'arme ; ceux qui le sont : { $known }.
crew-too-large = L'arme est servie par { $most } figurines, et { $number } sont nommées : laissez-en de côté.
no-crew = Personne en état d'agir ne touche l'arme ({ $weapon }) : amenez un membre de son groupe au contact.
no-crewed-weapon = « { $weapon } » n'est pas une arme posée sur la table ; le groupe actif a : { $known }.
weapon-dismantled = L'arme ({ $weapon }) est démontée : montez-la d'abord, pour 5 PA.
weapon-set-up = L'arme ({ $weapon }) est déjà montée.
weapon-has-moved = L'arme ({ $weapon }) a été déplacée ce tour et ne peut pas tirer avant le suivant.
weapon-has-fired = L'arme ({ $weapon }) a tiré ce tour et ne peut pas être déplacée avant le suivant.
weapon-immobile = L'arme ({ $weapon }) ne se déplace pas : ses servants peuvent seulement la tourner.
cannot-be-dismantled = Seules les mitrailleuses moyennes et lourdes se démontent, pas : { $weapon }.
no-room-for-crew = Il n'y a pas là de place pour les servants autour de l'arme ({ $weapon }) : choisissez un autre endroit.
weapon-rests = Cette arme ({ $weapon }) tire un tour sur deux : elle n'est pas encore rechargée.
beyond-the-dark = { $target } est hors de vue : dans le noir on ne voit pas au-delà de 30 cm.
no-observer-needed = Cette arme ({ $weapon }) tire sur ce que voit son tireur : seuls les mortiers ont un observateur.
not-an-observer = { $figure } n'est pas un observateur de ce mortier en vue de son équipe ou muni d'une radio, avec les PA pour participer.
no-launcher-rifle = { $figure } n'a ni fusil, ni mitrailleuse légère, ni fusil anti-char pour tirer une grenade.
no-canister = { $figure } n'a plus de réservoir plein.
canister-full = Le réservoir de { $figure } est encore plein.
no-battery = { $figure } n'a personne à appeler : ce camp n'a pas d'artillerie.
not-headquarters = { $figure } n'est pas dans une section de QG : seuls ses officiers et sous-officiers demandent un barrage.
no-rank = { $figure } n'est ni officier ni sous-officier et ne peut pas demander de barrage.
no-radio = { $figure } n'a pas de radio : portez-en une, ou touchez l'opérateur.
has-asked = { $figure } a déjà demandé pendant cette activation : recommencez au tour suivant.
no-barrage-left = L'artillerie a tiré tout ce qu'elle avait : { $most } barrages.
cannot-split = « { $group } » ne peut pas être divisé ; ceux de vos groupes qui le peuvent : { $known }.
split-too-late = { $group } est déjà sur la table : les groupes se divisent avant d'être placés.
split-not-all = Mettez chaque membre du groupe dans une partie : { $known }.
split-two-parts = Le groupe se divise en deux sections, pas en { $number }.
split-needs-assistant = Une section est celle du chef, l'autre celle de l'assistant : mettez chacun dans la sienne.
split-three-parts = Le groupe se divise en trois équipes, Able, Baker et Charlie, pas en { $number }.
split-able = Able compte au moins { $least } soldats, et ni le sergent ni le caporal.
split-baker = Baker compte au moins le caporal, le mitrailleur et son adjoint.
split-charlie = Charlie compte au moins le sergent et { $least } soldats.

## What happens

event-squad-split = { $squad } se divise : { $names }.
event-weapon-deployed = { $set_up ->
    [true] L'arme est prête { $at } : { $weapon }.
   *[false] L'arme est démontée { $at } : { $weapon }.
}
event-weapon-arrived = L'arme arrive { $at } : { $weapon }.
event-weapon-moved = { $servants } { $servants_count ->
    [one] déplace
   *[other] déplacent
} l'arme { $to } : { $weapon } ({ $points } PA{ $servants_count ->
    [one] {""}
   *[other] {" "}chacun
}).
event-weapon-pivoted = { $servants } { $servants_count ->
    [one] tourne
   *[other] tournent
} l'arme : { $weapon } ({ $points } PA{ $servants_count ->
    [one] {""}
   *[other] {" "}chacun
}).
event-weapon-set-up = { $ready ->
    [true] L'arme est montée par { $servants }
   *[false] L'arme est démontée par { $servants }
} : { $weapon } ({ $points } PA{ $servants_count ->
    [one] {""}
   *[other] {" "}chacun
}).
event-weapon-laid-down = { $figure } pose { $at } : { $weapon }.
event-weapon-taken-up = { $figure } ramasse : { $thing }.
event-canister-replaced = { $figure } met un réservoir plein ({ $points } PA).
event-barrage-asked = { $granted ->
    [true] { $figure } obtient un tir de barrage { $point }.
   *[false] { $figure } n'obtient pas le tir de barrage.
}
event-barrage-fell = Le tir de barrage tombe { $point } ({ $side }).

## Commands

command-split-squad = Diviser { $squad }
command-fire-rifle-grenade = Tirer une grenade à fusil sur { $where } : { $grenade }
command-replace-canister = Mettre un réservoir plein
command-move-weapon = Déplacer l'arme de { $cm } cm { $arrow } en { $to } : { $weapon }
command-pivot-weapon = Tourner l'arme de { $angle }° : { $weapon }
command-set-up = Monter l'arme : { $weapon }
command-dismantle = Démonter l'arme : { $weapon }
command-call-barrage = Demander un tir de barrage sur { $where }

## Typed commands

typed-no-crewed-weapon = Votre camp n'a pas d'arme posée sur la table.
typed-split-too-late = { $group } ne peut plus être divisé : cela se fait avant d'en placer le premier.
cz-example-rifle = fusil 7 sur 12 fumigène
cz-example-canister = reservoir 7
cz-example-haul = hisser AW1 en 14,50
cz-example-swing = orienter AW1 45
cz-example-set-up = monter AW1
cz-example-dismantle = demonter AW1
cz-example-barrage = barrage 1 sur 50,30
cz-example-split = diviser groupe
cz-does-rifle = tirer une grenade à fusil
cz-does-canister = mettre un réservoir plein
cz-does-haul = déplacer une arme servie
cz-does-swing = tourner une arme servie
cz-does-set-up = monter une arme démontée
cz-does-dismantle = démonter une mitrailleuse
cz-does-barrage = demander un tir de barrage
cz-does-split = diviser un groupe, ou 5+6 2+3+4 1+7+8 à la main

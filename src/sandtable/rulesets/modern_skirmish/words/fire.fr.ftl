### Modern Skirmish : pourquoi un tir, un lancer, une attaque ou un équipement est refusé.

## Qui peut tirer

ms-order-no-shot = Personne ne tire avec l'ordre « { $order } » : donnez un mouvement tactique ou un tir ajusté.
ms-covering-no-shot = Le tir de couverture attend qu'un ennemi bouge : il ne donne aucun tir quand il est ordonné.
ms-only-handgun = { $figure } a lancé une flashbang et n'a plus droit qu'à une arme de poing ce tour.
ms-has-shot = { $figure } a déjà utilisé son tir dans cette activation.
ms-no-firing-place = { $places ->
    [0] Personne ne tire depuis { $vehicle } : il n'a aucun poste de tir.
    [one] Un seul passager tire depuis { $vehicle } : son poste de tir est pris.
   *[other] { $places } passagers tirent depuis { $vehicle } : ses postes de tir sont pris.
}
ms-no-such-weapon = { $figure } n'a pas « { $weapon } » ; il a { $known }.
ms-no-rounds = { $figure } n'a plus rien à tirer : { $weapon }.
ms-moved-no-shot = { $figure } a bougé et ne peut pas tirer dans la même activation : { $weapon }.
ms-needs-helper = { $figure } a besoin d'un second pour tirer ({ $weapon }) : nommez un autre membre de l'unité en état d'agir.
ms-helper-busy = { $figure } ne peut pas aider : qui aide ne bouge pas et ne tire pas.
ms-no-helper-needed = Personne n'aide à ce tir ({ $weapon }) : ne nommez pas de second.
ms-weapon-has-fired = Cette arme de { $vehicle } a tiré dans cette activation : { $weapon }. Chaque arme d'un véhicule tire une fois.

## Sur quoi l'on tire

ms-no-target = Nommez une cible pour { $figure }.
ms-no-such-target = « { $target } » n'est pas un ennemi en action sur la table.
ms-own-side = { $target } est de votre camp.
ms-target-aboard = { $target } est dans { $vehicle } : tirez sur le véhicule.
ms-out-of-range = Portée { $reach } cm ({ $weapon }), et la cible est à { $distance } cm.
ms-no-harm-to-vehicle = Cette arme ne fait rien à { $vehicle } : { $weapon }. Il faut une charge creuse.
ms-aim-at-point = Cette arme vise un point et non une figurine : { $weapon }.
ms-not-at-point = « { $weapon } » ne vise pas un point : prenez une arme à aire d'effet ou une grenade.
ms-not-suppressive = Cette arme n'a pas le tir à effet (TàE) : { $weapon }.
ms-no-holo = { $figure } n'a pas de visée holographique sur cette arme : { $weapon }.
ms-one-target = Cette arme n'a pas la rafale (Raf) : { $weapon }. Nommez une seule cible.
ms-three-targets = Une rafale a trois cibles au plus, pas { $number }.
ms-target-twice = Nommez une seule fois chaque cible d'une rafale.
ms-burst-spread = { $target } et { $other } sont à 5 cm ou plus : les cibles d'une rafale sont plus proches.
ms-no-lob = Cette arme ne se tire pas en lob : { $weapon }. Seuls le mortier et les grenades le peuvent.
ms-point-off-table = { $point } est hors de la table.

## Tir de couverture

ms-no-shots = Nommez au moins un tir pour { $unit }.
ms-cannot-cover = { $figure } ne peut pas tirer « { $weapon } » dans le tir de couverture de l'unité { $unit }.
ms-fires-once = { $figure } tire une fois par tir de couverture.
ms-mover-not-seen = { $figure } ne voit pas { $target }, qui bouge, à portée de cette arme.
ms-not-the-mover = { $target } n'est pas de l'unité { $unit }, qui bouge : on ne tire que sur l'unité qui bouge.
ms-no-lob-in-reaction = Pas de lob en tir de couverture : il faut voir le point ({ $weapon }).
ms-area-misses-mover = L'aire doit couvrir une figurine de l'unité { $unit }, qui bouge.

## Véhicules perdus

ms-not-an-answer = Cela ne répond pas à la question.
ms-place-everybody = Placez chacun une fois : { $known }.
ms-no-facing = { $figure } doit regarder quelque part.
ms-not-beside-wreck = { $figure } se place au contact de la carcasse.

## Corps à corps

ms-acted-in-the-last-turn = { $figure } a agi, et aucun tour ne suit celui-ci.
ms-attack-needs-rapid = Le corps à corps suit un mouvement rapide, pas « { $order } ».
ms-no-attackers = Nommez au moins un attaquant.
ms-attacker-twice = Nommez chaque attaquant une seule fois.
ms-aboard-no-attack = { $figure } est dans un véhicule et ne peut pas attaquer.
ms-has-fought = { $figure } a déjà attaqué dans cette activation.
ms-vehicle-no-close-combat = { $vehicle } est un véhicule : pas de corps à corps contre lui.
ms-no-close-combat-indoors = { $target } est en intérieur, où il n'y a pas de corps à corps.
ms-not-in-contact = { $figure } ne touche pas { $target } : aucun attaquant ne le touche.
ms-supporter-busy = { $figure } touche un autre ennemi et ne peut pas soutenir.
ms-supporter-apart = { $figure } ne touche ni { $target } ni un ami qui combat.
ms-cannot-support = { $figure } ne peut pas soutenir ici ; ceux qui le peuvent : { $known }.
ms-not-a-place = { $figure } va au plus court à 1 cm de chaque ennemi, par exemple { $known }.

## Équipement

ms-needs-tactical = Cela va avec un mouvement tactique, pas avec « { $order } ».
ms-no-such-opening = « { $opening } » n'est pas une ouverture ; celles d'ici : { $known }.
ms-no-flashbang = { $figure } n'a plus de flashbang.
ms-opening-shut = { $opening } est fermé : une charge doit d'abord l'ouvrir.
ms-already-inside = { $figure } est déjà dedans : une flashbang se lance avant d'entrer.
ms-no-charge-left = { $figure } n'a plus de charge explosive.
ms-not-at-opening = { $figure } doit être au contact pour poser une charge ({ $opening }).
ms-layer-out = { $figure } est hors combat : plus personne ne peut déclencher cette charge.
ms-layer-stunned = { $figure } est étourdi et ne peut pas déclencher la charge.
ms-no-radio = { $figure } n'a pas de radio.
ms-no-mission = Il ne reste aucune mission de soutien ({ $side }).

### Modern Battles : pourquoi un tir, une embuscade ou un corps à corps est refusé.

## Qui peut tirer

mb-unknown-unit = « { $unit } » n'est ni une unité ni un véhicule de cette bataille.
mb-not-shooting-step = Le tir a sa place dans la partie tir du tour, pas dans « { $step } ».
mb-fire-is-over = { $unit } : une autre unité a tiré depuis, son tir est donc fini ; les armes d'un véhicule tirent à la suite.
mb-has-shot = { $unit } : tir déjà fait ce tour.
mb-no-fire-after = { $unit } : pas de tir après « { $command } » dans le même tour.
mb-unit-is-lost = { $unit } : plus personne en état d'agir.
mb-state-no-fire = { $unit } : { $state ->
    [shaken] moral secoué
   *[fleeing] en fuite
}, et seules les unités en marche tirent.
mb-engaged-no-fire = { $unit } : au corps à corps, où l'on se bat sans tirer.
mb-mounted-no-fire = { $unit } : à bord d'un véhicule. Il faut descendre avant de tirer.
mb-vehicle-is-lost = { $vehicle } : véhicule perdu, personne ne sert plus ses armes.
mb-group-disengages = { $vehicle } : son groupe se désengage, aucun de ses véhicules ne tire.
mb-half-crew = { $vehicle } : la moitié de l'équipage ou moins, et un mouvement ce tour. Bouger ou tirer, pas les deux.
mb-gun-unavailable = { $vehicle } : le canon « { $weapon } » est indisponible jusqu'à la fin de la partie.
mb-gun-needs-two = { $unit } : il faut au moins deux servants à 1 pouce ou moins du canon.
mb-heavy-moved = { $unit } : mouvement fait, et « { $weapon } » bouge ou tire, pas les deux.
mb-no-such-weapon = { $unit } : pas d'arme « { $weapon } ».
mb-no-such-shell = « { $weapon } » n'a pas d'obus « { $ammo } » : ap contre les véhicules, he si le canon en a.
mb-ap-at-vehicles-only = Les obus perforants ne servent que contre les véhicules ({ $weapon }).
mb-nobody-fires = { $unit } : choisissez au moins une figurine qui tire.
mb-not-in-unit = { $figure } n'est pas une figurine en état d'agir ({ $unit }).

## Sur quoi l'on peut tirer

mb-not-a-target = « { $target } » n'est ni une unité ni un véhicule ennemi sur la table.
mb-target-is-lost = Déjà hors de jeu : { $target }. Choisissez une autre cible.
mb-target-engaged = Au corps à corps : { $target }. On ne tire pas dans la mêlée.
mb-not-spotted = { $target } : à couvert et n'a pas tiré{ $moved ->
    [yes] , mais s'est déplacé
   *[no] { "" } ni bougé
} ; on ne le repère qu'à { $included ->
    [yes] { $within } pouces au plus
   *[no] moins de { $within } pouces
}.
mb-no-weapon-fits = { $unit } : aucune arme ne peut tirer sur { $target } maintenant.
mb-limited-function = { $unit } : « { $weapon } » ne tire que sur les véhicules, ou sur des hommes à couvert lourd.
mb-aimed-unseen = { $figure } n'est pas en vue et à portée ({ $unit }).
mb-flame-misses = Dirigées ainsi, les flammes ne touchent pas { $target } ({ $figure }).
mb-out-of-range = { $unit } : la cible est hors de portée ({ $target }).

## Embuscade

mb-no-ambush = Cette partie se joue sans embuscades : activez mb.ambush.
mb-ambush-moved = { $unit } : mouvement fait ce tour. Qui tend une embuscade ne bouge ni ne tire.
mb-not-anti-tank = { $unit } : pas d'arme antichar pour une embuscade ; les mitrailleuses n'en tendent pas.
mb-marker-too-far = Le marqueur est au-delà de la portée imprimée de « { $weapon } ».
mb-no-marker-near = { $unit } : pas de marqueur près de ce mouvement ; en ont un : { $known }.
mb-not-an-answer = Ce n'est pas une réponse à la question.

## Corps à corps

mb-not-combat-step = Le corps à corps a sa place à la fin du tour, pas dans « { $step } ».
mb-no-combat-here = { $unit } : dans aucun corps à corps.
mb-combat-fought = { $unit } : combat déjà livré ce tour.
mb-not-in-reach = { $figure } n'a personne à portée de coup ({ $unit }).
mb-not-in-combat = { $figure } n'est pas une de vos figurines dans ce combat.
mb-choose-losses = Choisissez { $number } parmi : { $known }.

### Modern Battles : pourquoi un tir, une embuscade ou un corps à corps est refusé.

## Qui peut tirer

mb-unknown-unit = « { $unit } » n'est ni une unité ni un véhicule de cette bataille.
mb-not-shooting-step = Le tir a sa place dans la partie tir du tour, pas dans « { $step } ».
mb-has-shot = { $unit } a déjà utilisé son tir ce tour.
mb-no-fire-after = { $unit } ne peut pas tirer après « { $command } » dans le même tour.
mb-unit-is-lost = { $unit } n'a plus personne en état d'agir.
mb-state-no-fire = { $unit } est dans l'état { $state } : seules les unités en marche tirent.
mb-engaged-no-fire = { $unit } est au corps à corps : elle se bat et ne tire pas.
mb-mounted-no-fire = { $unit } est embarquée : elle doit descendre avant de tirer.
mb-vehicle-is-lost = { $vehicle } est perdu : personne ne sert ses armes.
mb-group-disengages = Le groupe de { $vehicle } se désengage : aucun de ses véhicules ne tire.
mb-half-crew = { $vehicle } n'a plus que la moitié de son équipage et a bougé : il bouge ou il tire.
mb-gun-unavailable = Le canon « { $weapon } » de { $vehicle } est indisponible jusqu'à la fin de la partie.
mb-gun-needs-two = Le canon de { $unit } demande au moins deux servants.
mb-heavy-moved = { $unit } a bougé : « { $weapon } » bouge ou tire, pas les deux.
mb-no-such-weapon = { $unit } n'a pas d'arme « { $weapon } ».
mb-no-such-shell = « { $weapon } » n'a pas d'obus « { $ammo } » : ap contre les véhicules, he si le canon en a.
mb-ap-at-vehicles-only = « { $weapon } » ne tire ses obus perforants que sur des véhicules : prenez he.
mb-not-in-unit = { $figure } n'est pas une figurine de { $unit } en état d'agir.

## Sur quoi l'on peut tirer

mb-not-a-target = « { $target } » n'est ni une unité ni un véhicule ennemi sur la table.
mb-target-is-lost = { $target } est déjà hors de jeu : choisissez une autre cible.
mb-target-engaged = { $target } est au corps à corps : personne ne tire dessus.
mb-not-spotted = { $target } est à couvert, n'a pas bougé ni tiré et se trouve trop loin pour être repérée.
mb-nobody-can-see = Personne de { $unit } n'a { $target } dans son arc, en vue et à portée.
mb-no-weapon-fits = { $unit } n'a aucune arme qui puisse tirer sur { $target } maintenant.
mb-aimed-unseen = { $figure } n'est pas en vue et à portée de { $unit }.
mb-flame-misses = Dirigées ainsi, les flammes de { $figure } ne touchent pas { $target }.
mb-out-of-range = { $target } est hors de portée de { $unit }.

## Embuscade

mb-no-ambush = Cette partie se joue sans embuscades : activez mb.ambush.
mb-ambush-moved = { $unit } a bougé : qui tend une embuscade ne bouge ni ne tire ce tour.
mb-not-anti-tank = { $unit } n'a pas d'arme antichar pour une embuscade ; les mitrailleuses n'en tendent pas.
mb-marker-too-far = Le marqueur est au-delà de la portée imprimée de « { $weapon } ».
mb-no-marker-near = { $unit } n'a pas de marqueur près de ce mouvement ; ceux qui en ont : { $known }.
mb-not-an-answer = Ce n'est pas une réponse à la question.

## Corps à corps

mb-not-combat-step = Le corps à corps a sa place à la fin du tour, pas dans « { $step } ».
mb-no-combat-here = { $unit } n'est pas au corps à corps.
mb-combat-fought = Le combat de { $unit } a déjà été livré ce tour.
mb-not-in-reach = { $figure } n'a aucune figurine de { $unit } à portée de coup.
mb-not-in-combat = { $figure } n'est pas une de vos figurines dans ce combat.
mb-choose-losses = Choisissez { $number } parmi : { $known }.

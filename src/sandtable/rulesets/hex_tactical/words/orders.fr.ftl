### Hex Tactical : pourquoi un ordre est refusé, et ce qui serait juste.

## Déploiement et tour

hx-game-over = On ne peut plus donner d'ordres.
hx-set-up-over = Unités, pièges et hex préenregistrés se placent avant le tour 1 seulement.
hx-still-to-set-up = Il reste à placer : { $units }.
hx-none-to-set-up = Tout ce que vous aviez à placer est en place ; « { $unit } » n'en est pas.
hx-not-to-set-up = Vous n'avez pas à placer « { $unit } » maintenant ; il reste : { $known }.
hx-not-in-zone = { $unit } se place dans sa zone, et { $at } est en dehors.
hx-off-map = { $at } n'est pas sur la carte.
hx-carrier-not-there = Placez d'abord « { $carrier } » : il faut un transport à vous, sur la carte.
hx-no-such-trap = « { $trap } » n'est pas un piège qu'il vous reste à placer ; il y a : { $known }.
hx-none-to-register = Vous n'avez plus d'hex à préenregistrer.
hx-registered-already = { $at } est déjà préenregistré : choisissez un autre hex.
hx-nothing-to-end = « Prêt » termine le déploiement et les demandes d'appui : terminez l'activation ou passez.

## Activations

hx-not-activations = On active les sections après l'appui et l'initiative ; c'est une autre phase.
hx-activation-under-way = { $who } est en cours d'activation : terminez-la d'abord.
hx-nothing-to-activate = Vous ne pouvez pas activer « { $who } » ; vous pouvez activer : { $known }.
hx-already-activated = { $who } a déjà agi ce tour : choisissez autre chose.
hx-acts-with-section = { $unit } est à portée de son chef et agit avec sa section : activez { $section }.
hx-nobody-can-act = Personne de { $who } ne peut agir ce tour : choisissez autre chose.
hx-nobody-active = Aucune activation en cours : activez d'abord une section.
hx-no-such-unit = « { $unit } » n'est pas une unité à vous qui puisse agir ; il y a : { $known }.
hx-not-called = { $unit } n'agit pas dans cette activation ({ $who }).
hx-action-over = { $unit } a terminé son action.
hx-half-left = Il ne reste à { $unit } qu'une demi-action.
hx-same-half-again = { $unit } a déjà pris cette demi-action : la seconde doit être différente.

## États

hx-is-neutralised = { $unit } : neutralisé, ne peut rien faire avant de se rallier.
hx-is-stunned = { $unit } : sonné jusqu'à la fin du tour.
hx-is-stopped = { $unit } : stoppé, peut tirer mais pas bouger.
hx-is-immobilised = { $unit } : immobilisé, peut tirer mais ni bouger ni pivoter.
hx-sits-out = { $unit } n'agit plus ce tour.
hx-is-lost = { $unit } n'est plus en jeu.
hx-is-carried = { $unit } est avec { $carrier } : faites-le d'abord descendre.
hx-not-on-map = { $unit } n'est pas sur la carte.

## Mouvement

hx-hex-full = { $at } est plein : 4 unités par camp au plus, dont 2 véhicules.
hx-not-due = { $unit } arrive au tour { $turn }.
hx-must-be-towed = { $unit } ne bouge que tracté : attelez-le.
hx-long-path = Un trajet compte { $most } pas au plus.
hx-bad-facing = Une orientation va de 1, au nord, à 6 dans le sens horaire, et change de l'ancienne ; pas { $facing }.
hx-only-turns = { $unit } ne ferait que tourner : faites-le pivoter.
hx-no-facing = { $unit } n'a pas d'orientation : seuls véhicules et pièces pivotent.

## Transports et aéronefs

hx-no-transport = « { $vehicle } » n'est pas un transport à vous.
hx-infantry-only = { $unit } n'est pas de l'infanterie : on ne transporte qu'elle.
hx-no-seat-left = { $vehicle } est plein.
hx-not-here = « { $unit } » n'est pas en { $at } : il faut être dans le même hex.
hx-not-aboard = { $unit } n'est à bord de rien.
hx-in-flight = { $flyer } est en vol : posez-le d'abord.
hx-no-tractor = « { $tractor } » ne peut tracter : choisissez un véhicule qui le peut.
hx-cannot-be-towed = « { $piece } » n'est pas une pièce tractable.
hx-tows-already = { $tractor } tracte déjà une pièce.
hx-piece-has-acted = { $piece } a déjà agi ce tour : ni attelage ni dételage.
hx-not-towed = « { $piece } » n'est pas derrière { $tractor }.
hx-cannot-land = { $flyer } descend d'abord en rase-mottes avant de se poser.
hx-no-landing-place = On ne peut se poser en { $at } : terrain, fumée ou visibilité l'interdisent.
hx-cannot-take-off = { $flyer } ne peut décoller de { $at } : fumée, incendie ou visibilité l'interdisent.

## Réponses

hx-wrong-answer = Ce n'est pas une réponse à la question posée.

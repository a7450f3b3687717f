### Hex Tactical : appuis hors carte, missions aériennes et largages.

## Ce qui est refusé

hx-not-support-phase = L'appui se demande seulement dans la phase d'appui.
hx-no-such-mission = « { $mission } » n'est pas une de vos missions : prenez { $known }.
hx-no-mission-left = { $mission } n'a plus de mission.
hx-mission-not-yet = { $mission } peut être demandé à partir du tour { $turn }.
hx-cannot-call = { $unit } n'est pas un observateur capable d'appeler ; prenez { $known } ou personne.
hx-no-such-load = { $mission } n'emporte pas cela : { $weapon }.
hx-name-a-load = Dites quelle arme { $mission } doit emporter.
hx-mission-no-smoke = { $mission } ne tire pas de fumigènes.
hx-no-such-altitude = { $mission } ne vole pas à cette altitude pour cette mission.
hx-not-guided = Seule une arme guidée vise une unité ; { $mission } frappe un hexagone.
hx-not-there = { $target } n'est pas un ennemi au sol en { $at }.
hx-aim-too-far = { $at } est à plus de 2 hexagones de { $called }, l'hexagone demandé.
hx-target-unseen = Aucun observateur ne voit { $target } près de l'hexagone demandé ; sont vus : { $known }.

## Ce qui se passe

hx-event-support-called = { $observed ->
    [yes] Appui demandé sur { $at }, observé par { $observer } : { $mission }.
   *[no] Appui demandé sur { $at }, sans observateur : { $mission }.
}
hx-event-support-delayed = Pas encore là : { $request }.
hx-event-support-arrived = Arrive : { $request }.
hx-event-support-aimed = Nouveau point visé, { $request } : { $at }.
hx-event-support-drifted = { $hexes ->
    [0] Pas de dérive : { $request }.
    [one] Dérive de 1 hexagone vers le { $towards } : { $request }.
   *[other] Dérive de { $hexes } hexagones vers le { $towards } : { $request }.
}
hx-event-support-struck = Frappe en { $at } : { $request }.
hx-event-support-wasted = { $rule ->
    [HX-AIR-05] Aucun observateur ne lui voit de cible, sans effet : { $request }.
   *[other] Tombe hors de la carte, sans effet : { $request }.
}
hx-event-drop-began = Un transport survole { $zone } : { $drop }.
hx-event-drop-drifted = { $hexes ->
    [0] { $unit } descend sans dérive.
    [one] { $unit } dérive de 1 hexagone vers le { $towards }.
   *[other] { $unit } dérive de { $hexes } hexagones vers le { $towards }.
}
hx-event-unit-dropped = { $unit } touche terre en { $at }.
hx-event-drop-ended = Tout le monde a sauté : { $drop }.

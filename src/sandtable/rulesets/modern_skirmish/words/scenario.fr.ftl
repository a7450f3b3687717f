### Scénarios : refus de fichiers, avertissements, résultats, et les mots du résumé.

## Refus de fichiers

ms-scenario-opening-outside = { data-where } : seule une pièce a des ouvertures, et { $name } n'en est pas une (kind: building, ou interior: true).
ms-scenario-opening-twice = { data-where } : l'ouverture { $name } figure ailleurs avec une autre place ou une autre sorte ; les deux doivent s'accorder.
ms-scenario-empty-unit = { data-where } : l'unité { $name } n'a aucune figurine ; il lui en faut au moins une.
ms-scenario-half-placed = { data-where } : soit toutes les figurines de { $name } ont une place (at), soit aucune.
ms-scenario-place-twice = { data-where } : { $unit } commence dans un véhicule ou arrive plus tard, ses figurines n'ont donc pas de place à elles.
ms-scenario-arrive-apart = { data-where } : { $name } est à bord de { $vehicle } et doit être là, ou arriver, avec lui.
ms-scenario-twice = { data-where } : { $name } figure deux fois ; une seule suffit.
ms-scenario-not-modifiable = { data-where } : { $name } se monte sur une arme modifiable, et la figurine n'a ni { $known }.
ms-scenario-no-number = { data-where } : { $name } ne prend pas de nombre ; seules les armes, les grenades et explosive-charge en prennent.
ms-scenario-bad-item = { data-where } : « { $name } » n'est pas un objet ; écrivez par exemple smg, smoke*2 ou explosive-charge.
ms-scenario-no-radio = { data-where } : le soutien s'appelle par radio, et personne de ce camp n'en porte.
ms-scenario-firing-places = { data-where } : les places de tir ne peuvent dépasser les { $most } passagers.
ms-scenario-too-many-weapons = { data-where } : un véhicule a au plus { $most } armes.
ms-scenario-exits = { data-where } : un véhicule a de 1 à { $most } issues.
ms-scenario-exit-outside = { data-where } : une issue [avant, droite] doit se trouver sur l'emprise du véhicule.
ms-scenario-no-zone = { data-where } : { $name } a besoin d'une zone, d'une place (at) ou d'un véhicule où commencer (aboard).
ms-scenario-no-room = { data-where } : la zone n'a pas de place pour { $name }, qui se place d'un bloc et en cohésion ; agrandissez-la ou ôtez-en du décor.
ms-scenario-no-way-in = { data-where } : { $name } n'a pas de place là où elle arrive ; donnez-lui une plus longue part du bord (from, to) ou ôtez du décor.
ms-scenario-not-led = { data-where } : { $name } ne suit personne ; donnez à cet objet un camp qui le mène (leads).
ms-scenario-condition-place = { data-where } : « { $when } » { $when ->
    [led-out] demande un lieu ou une zone à quitter
    [still-in] demande un lieu ou une zone où chercher l'objet
    [brought] demande un lieu ou une zone où amener l'objet
    [near] demande un lieu ou une zone dont être proche
   *[other] n'a ni lieu ni zone
}.
ms-scenario-condition-within = { data-where } : « { $when } » { $when ->
    [brought] demande une distance (within)
    [near] demande une distance (within)
    [alone] demande une distance (within)
   *[other] n'a pas de distance
}.

## Avertissements

ms-caution-no-leader = { $side } n'a pas de leader : sa meilleure figurine jettera l'initiative.
ms-caution-cohesion = { $unit } commence hors de cohésion : des figurines sont à plus de 5 cm des autres.

## Comment une partie s'est terminée

ms-over-ended = Décidé selon le scénario.
ms-over-drawn = Match nul, comme le dit le scénario.
ms-over-nobody-left = L'autre camp n'a plus d'unité.
ms-over-nobody-at-all = Match nul : aucun camp n'a plus d'unité.
ms-over-turns = Match nul : le dernier tour est joué et les deux camps sont encore là.
ms-over-conceded = L'autre camp a abandonné.

## Ce qui décide

ms-when-held = { $of } : à tenir à la fin
ms-when-led-out = { $of } : à faire sortir de : { $place }
ms-when-still-in = { $of } encore dans { $place } à la fin
ms-when-near = { $of } : en état de marche, à la fin, à { $within } cm au plus de l'endroit « { $place } »
ms-when-lost = pertes de l'autre camp ({ $of })
ms-when-out-of-action = hors combat dans l'autre camp ({ $of })
ms-when-destroyed = à détruire dans l'autre camp : { $of }
ms-if-still-in = { $of } { $number ->
    [1] est
   *[other] sont
} encore dans { $place }
ms-if-brought = une figurine du camp { $side } mène { $of } à { $within } cm au plus { $place }
ms-if-of = de { $zone }
ms-if-alone = { $of } n'a aucune figurine du camp { $side } à { $within } cm au plus

## Résumé

ms-show-night = Nuit : nul n'est visible au-delà de { $far } cm.
ms-show-light-cover = couvert léger
ms-show-heavy-cover = couvert lourd
ms-show-interior = intérieur
ms-show-obstacle = obstacle
ms-show-difficult = difficile
ms-show-blocking = bloque la vue
ms-show-impassable = infranchissable
ms-show-dice = qualité { $dq }, compétence { $dc }
ms-show-leader = , avec un leader
ms-show-aboard = , à bord de { $vehicle }
ms-show-vehicle = { $kind }, qualité { $dq }, compétence { $dc }, équipage de { $crew }, { $capacity ->
    [0] sans passager
    [one] 1 passager
   *[other] { $capacity } passagers
}
ms-show-support = { $number ->
    [one] 1 mission
   *[other] { $number } missions
} de soutien par radio{ $turn ->
    [1] { "" }
   *[other] { " " }à partir du tour { $turn }
}
ms-show-no-objectives = Pas d'objectif : un camp qui n'a plus d'unité perd.

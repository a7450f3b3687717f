### Scénarios : refus de fichiers, avertissements, issues, et les mots d'un résumé.

## Refus de fichiers

mb-scenario-not-its-own = { data-where } : « { $name } » n'est pas pour le genre { $kind } (level : hill, storeys : bâtiments, turns : smoke, side : minefield).
mb-scenario-whose-mines = { data-where } : le champ de mines { $name } doit nommer le camp qui l'a posé (side).
mb-scenario-place-twice = { data-where } : { $unit } commence sur un véhicule ou arrive plus tard, ses figurines n'ont donc pas de place à elles.
mb-scenario-arrive-apart = { data-where } : { $name } est sur { $vehicle } et doit être là, ou arriver, avec lui.
mb-scenario-gun-aboard = { data-where } : { $name } sert une pièce tractée, qu'aucun véhicule ne porte.
mb-scenario-row-and-figures = { data-where } : une unité suit la ligne { $name } ou donne ses figurines (leader, others), pas les deux.
mb-scenario-few-figures = { data-where } : { $name } a trop peu de figurines portant son arme la plus courante pour ses servants et son second.
mb-scenario-sniper-alone = { data-where } : un tireur embusqué est seul, et { $name } a d'autres figurines.
mb-scenario-no-cooling = { data-where } : seules ces armes peuvent être refroidies par eau : { $known }.
mb-scenario-recent = { data-where } : { $name } a { $row }, réservé aux conflits récents ; prenez plus ancien, ou jouez avec mb.era : recent.
mb-scenario-no-room = { data-where } : la zone n'a pas de place pour { $name }, à déployer en entier et en ordre ; agrandissez-la ou retirez-en du terrain.
mb-scenario-no-way-in = { data-where } : pas de place pour { $name } à son arrivée ; donnez une plus longue part du bord (from, to) ou retirez du terrain.
mb-scenario-condition-place = { data-where } : « { $when } » { $when ->
    [near] demande un lieu ou une zone dont être proche
    [settled] demande un lieu ou une zone où venir
    [outside] demande une zone hors de laquelle être
   *[other] n'a ni lieu ni zone
}.
mb-scenario-condition-within = { data-where } : « { $when } » { $when ->
    [near] demande une distance (within)
    [settled] demande une distance (within)
   *[other] n'a pas de distance
}.

## Avertissements

mb-caution-cohesion = En désordre au départ : { $unit }. Certaines de ses figurines sont à plus de 2 pouces des autres.

## Fin de partie

mb-over-ended = Décidé selon le scénario.
mb-over-drawn = Match nul, comme le dit le scénario.
mb-over-nobody-left = L'autre camp n'a plus d'unité.
mb-over-nobody-at-all = Match nul : aucun camp n'a plus d'unité.
mb-over-shares = La plus grande part d'unités adverses détruites ou chassées.
mb-over-shares-equal = Match nul : chacun a perdu la même part de ses unités.

## Ce qui décide

mb-when-held = { $of } : à tenir à la fin
mb-when-lost = pertes de l'autre camp, fuyards de la fin compris ({ $of })
mb-when-beaten = en fuite ou disparus dans l'autre camp ({ $of })
mb-when-exited = { $of } : à faire sortir de la table par la sortie
mb-when-near = { $of } : en action, à { $within } pouces au plus de l'endroit « { $place } »
mb-when-settled = { $of } : perte, ou à { $within } pouces au plus de l'endroit « { $place } »
mb-when-outside = à la fin sur la table mais hors de { $place }, dans l'autre camp ({ $of })
mb-kind-units = unités
mb-kind-foot = unités à pied
mb-kind-vehicles = véhicules

## Résumé

mb-show-light-cover = couvert léger
mb-show-heavy-cover = couvert lourd
mb-show-half = demi-mouvement
mb-show-bogs = les véhicules peuvent s'embourber
mb-show-obstacle = obstacle
mb-show-stops_vehicles = obstacle pour les véhicules
mb-show-interior = bâtiment
mb-show-dense = dense
mb-show-impassable = infranchissable
mb-show-hull_down = positions de défilement
mb-show-level = niveau { $level }
mb-show-smoke = tours { $first } à { $last }
mb-show-profile = { $profile }
mb-show-spelt = profil propre
mb-show-aboard = , sur { $vehicle }
mb-show-gun = , avec un { $gun }
mb-show-armour = , protection { $armour }
mb-show-group = , groupe : { $group }
mb-show-leaderless = , non commandé
mb-show-vehicle = { $profile }, { $armoured ->
    [no] non blindé (valeur de blindage { $front })
   *[yes] blindage { $front }/{ $flank }/{ $rear }
}, équipage de { $crew }
mb-show-no-objectives = Pas d'objectif : gagne qui détruit ou chasse la plus grande part des unités adverses.

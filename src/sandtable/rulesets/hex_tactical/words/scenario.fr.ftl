### Scénarios : refus de fichiers, avertissements, résultats, et les mots du résumé.

## Refus de fichiers

hx-scenario-table = { data-where } : « { $found } » n'est pas une taille de carte [colonnes, lignes].
hx-scenario-grid-rows = { data-where } : la grille a { $found ->
    [one] 1 ligne
   *[other] { $found } lignes
}, et la carte { $rows } rangées : une ligne pour chacune.
hx-scenario-grid-columns = { data-where } : cette ligne a { $found ->
    [one] 1 hex
   *[other] { $found } hex
}, et la carte { $columns } colonnes : deux caractères pour chacune, une lettre et son niveau.
hx-scenario-bad-letter = { data-where } : hex { $at } : « { $name } » n'est pas un terrain ; les lettres sont { $known }.
hx-scenario-bad-level = { data-where } : hex { $at } : « { $name } » n'est pas un niveau ; écrivez 1, 2, 3 ou une espace après la lettre.
hx-scenario-not-a-hex = { data-where } : « { $name } » n'est pas un hex ; écrivez colonne et ligne, comme "0712".
hx-scenario-off-map = { data-where } : l'hex { $name } est hors de la carte, qui a { $columns } colonnes et { $rows } lignes.
hx-scenario-not-a-side = { data-where } : « { $name } » n'est pas un côté d'hex ; écrivez un hex et une direction de 1 (nord) à 6 dans le sens horaire, comme "0712/3".
hx-scenario-side-off-map = { data-where } : le côté { $name } est hors de la carte.
hx-scenario-tunnel = { data-where } : un tunnel a deux bouches : écrivez deux hex.
hx-scenario-zone = { data-where } : « { $name } » n'est pas une partie de zone ; écrivez columns 01-03, rows 01-02 ou hexes 0705 0706.
hx-scenario-known-counter = { data-where } : { $name } est un pion du jeu générique ; donnez un autre identifiant au vôtre.
hx-scenario-armour = { data-where } : un blindage a trois valeurs : [avant, flanc, arrière].
hx-scenario-range = { data-where } : une portée est un nombre, ou deux dont le second n'est pas moindre : [9, 15].
hx-scenario-wrong-kind = { data-where } : { $name } n'a pas sa place ici : son genre est { $kind }.
hx-scenario-empty-side = { data-where } : le camp { $name } n'a pas d'unité ; il en faut au moins une.
hx-scenario-empty-section = { data-where } : la section { $name } n'a pas d'unité ; il en faut au moins une.
hx-scenario-no-leader = { data-where } : la section { $name } n'a pas de chef ; nommez une de ses unités (leader).
hx-scenario-too-many-units = { data-where } : un camp a { $most } unités au plus.
hx-scenario-no-tow = { data-where } : { $name } tracte une pièce au plus, et seulement avec le trait tow.
hx-scenario-entry = { data-where } : la section { $name } arrive plus tard avec un tour (from_turn) et un hex de bord (entry), ou est là dès le début sans aucun des deux.
hx-scenario-entry-inside = { data-where } : { $name } entre par un bord de la carte, et { $at } n'en est pas un.
hx-scenario-exit-inside = { data-where } : on sort par un bord de la carte, et { $name } n'en est pas un.
hx-scenario-places = { data-where } : { $number ->
    [one] { $number } pion { $name } demande { $number } hex
   *[other] { $number } pions { $name } demandent { $number } hex
}, et il y en a { $found }.
hx-scenario-place = { data-where } : { $name } ne peut se tenir en { $at } : le terrain lui est interdit, ou l'hex est plein.
hx-scenario-no-zone = { data-where } : { $name } demande une zone, une place (at), un tour d'entrée ou un largage.
hx-scenario-no-room = { data-where } : la zone n'a pas de place pour { $name } ; agrandissez-la ou donnez-lui un transport.

## Avertissements

hx-caution-no-observer = Appui sans observateur ({ $side }) : il est appelé sans voir, avec dérive.
hx-caution-no-trap-zone = Pièges sans zone où les poser ({ $side }).

## Fin de partie

hx-over-ended = Décidé selon le scénario.
hx-over-drawn = Match nul, comme le veut le scénario.
hx-over-nobody-left = L'autre camp n'a plus d'unité.
hx-over-nobody-at-all = Match nul : plus aucune unité de part ni d'autre.
hx-over-turns = Match nul : le dernier tour est fini et les deux camps sont encore là.
hx-over-conceded = L'autre camp a abandonné.

## Ce qui décide

hx-bare-hex = hexagone { $at }
hx-at-the-end = { $what } à la fin
hx-when-held = { $of } : à tenir
hx-when-free = { $of } : aucun ennemi non neutralisé
hx-when-eliminated = à éliminer dans l'autre camp : { $of }
hx-when-immobilised = à immobiliser dans l'autre camp : { $of }
hx-when-exited = à faire sortir de la carte : { $of }
hx-named-hex = { $name } { $at }
hx-units = unités
hx-leaders = chefs
hx-vehicles = véhicules
hx-aircraft = aéronefs

## Résumé

hx-show-initiative = L'initiative avant le premier jet : { $side }.
hx-show-light = { $light ->
    [night] Nuit
   *[other] Semi-obscurité
} { $turns ->
    [1] au tour { $first }
   *[other] aux tours { $first } à { $last }
}.
hx-show-visibility = Visibilité réduite { $level } { $last ->
    [0] à partir du tour { $first }
   *[other] aux tours { $first } à { $last }
}.
hx-show-protection = protection { $shift }
hx-show-hindrance = gêne la vue
hx-show-obstacle = coupe la vue
hx-show-led-by = chef : { $leader }
hx-show-quality = { $quality ->
    [choc] choc
    [veteran] vétéran
    [bleu] bleu
   *[other] ligne
}, moral { $morale }
hx-show-armour = blindage { $front }/{ $flank }/{ $rear }
hx-show-weapon = { $fire ->
    [AP] antipersonnel
    [AC] antichar
    [IND] indirect
    [AA] antiaérien
   *[other] { $fire }
} { $power }{ $least ->
    [0] { $range ->
        [0] { "" }
       *[other] { " " }(portée { $range }{ $most ->
            [0] { "" }
           *[other] , { $most } au plus
        })
    }
   *[other] { " " }(portée { $least } à { $most })
}
hx-show-move = { $points ->
    [0] ne se déplace pas seul
   *[other] { $points } PM
}
hx-show-enters = , entre au tour { $turn } par { $at }
hx-show-drop = largué au tour { $turn } sur { $at } : { $units }
hx-show-support = { $number ->
    [one] 1 mission
   *[other] { $number } missions
}{ $turn ->
    [1] { "" }
   *[other] { " " }à partir du tour { $turn }
}{ $registered ->
    [0] { "" }
    [one] , 1 hex préenregistré
   *[other] , { $registered } hex préenregistrés
}
hx-show-traps = { $number ->
    [one] 1 piège
   *[other] { $number } pièges
}, posés en secret
hx-show-nation = { $nation ->
    [german-ww2] règles des Allemands de la Seconde Guerre mondiale
    [japanese-ww2] règles des Japonais de la Seconde Guerre mondiale
   *[other] règles des Français en Indochine
}
hx-show-no-objectives = Pas d'objectif : le camp qui n'a plus d'unité perd.

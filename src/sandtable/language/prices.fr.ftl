# `sandtable army price`
price-title = { $kind ->
    [profiles] { $ruleset } : ce que vaut un tel homme, en hommes de ce profil : { $plain }
    [vehicles] { $ruleset } : ce que vaut un tel véhicule, en hommes avec ceci : { $plain }
   *[weapons] { $ruleset } : ce que vaut un homme ainsi armé, en hommes avec ceci : { $plain }
}
price-question = { $kind ->
    [profiles] Que vaut un profil ?
    [vehicles] Que vaut un véhicule ?
   *[weapons] Que vaut une arme ?
}
price-question-of = { $kind ->
    [profiles] Que vaut un profil de { $ruleset } ?
    [vehicles] Que vaut un véhicule de { $ruleset } ?
   *[weapons] Que vaut une arme de { $ruleset } ?
}
price-printed = Points imprimés et points mesurés
price-ranked = Valeur en hommes ordinaires, avec intervalles à 95 %
price-one = un homme ordinaire
price-printed-axis = points imprimés ; à distances égales, rapports égaux
price-measured-axis = points mesurés
price-bargains = Les meilleures affaires
price-dears = Les plus mauvais achats
price-method = { $games } parties de { $player } contre lui-même sur { $tables } tables neutres, des deux côtés. Un homme de plus avec ceci ({ $plain }) fait gagner { $man } ± { $half } parties de plus sur 100 : c'est la mesure. Intervalles à 95 %.
price-answer-bargain = { $name } : la bonne affaire de la liste, { $bought } points.
price-answer-dear = { $name } : le plus mauvais achat de la liste, { $bought } points. Aucune affaire n'est nette.
price-answer-fair = Pour autant que ces parties le disent, tout vaut son prix.
price-answer-ranked = { $name } : ce qui vaut le plus, { $men } ± { $half } hommes ordinaires.
price-progress = { $done } parties sur { $most }
price-report = Rapport : { $file }
price-no-measure = Avec { $games } parties chacun, un homme ordinaire de plus ne fait pas de différence nette, et ne peut servir de mesure : prenez plus de parties.
price-unknown = « { $value } » n'est rien de ce qui est mesuré ici : prenez { $nearest }.
price-kind = « { $value } » n'est pas un genre de chose que l'on mesure : prenez { $nearest }.
price-most = Ce qui vaut le plus
price-least = Ce qui vaut le moins
price-more = Valent plus que leur prix
price-less = Valent moins que leur prix

# Les raisons : des chances exactes. { $n } est une portée, dans l'unité de la phrase.
price-reason = { $said } : { $chance } ({ $others } : { $plain })
price-reason-alone = { $said } : { $chance }
price-case-cz-out = élimine un homme à découvert { $at }
price-case-cz-holds = garde son sang-froid quand cinq sur dix sont perdus
price-case-cz-harmed = gravement endommagé ou détruit par un lance-roquettes à un coup { $at }
price-case-ms-out = un tir met hors combat un homme à couvert léger { $at }
price-case-ms-first = gagne l'initiative contre des réguliers
price-case-ms-destroyed = détruit par un lance-roquettes { $at }
price-case-mb-out = un tireur met au moins un homme à découvert hors combat { $at }
price-case-mb-holds = poursuit après avoir perdu { $n } sur dix d'un coup
price-case-mb-pierced = percé de face par un panzerfaust { $at }
price-case-hx-hurt = neutralise ou touche un groupe à découvert { $at }
price-case-hx-assault = prend un pas à un groupe qu'il assaille
price-case-hx-destroyed = détruit de face par un lance-roquettes { $at }
price-case-ms-blast = un obus sur sa place met un homme hors combat
price-case-hx-shelled = ses obus neutralisent ou touchent un groupe à découvert { $at }
price-case-hx-kills = détruit de face un char léger { $at }
price-reason-again = { $said } : { $chance } ({ $plain })
price-reason-of = { $name } : { $why }
price-reason-none = Rien pour tirer sur des hommes ou des véhicules au sol.
price-at-cz = à { $n } cm
price-at-ms = à { $n } cm
price-at-mb = à { $n } pouces
price-at-hx = à { $n } hexagones
